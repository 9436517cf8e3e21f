"""What tells by itself that a URL goes on behind a line break: forms of which a part stands before
it and the rest behind, and the comb that two wrappings leave.

Each row has a probability in ``judge.rank.TOLD``. Where none of them speaks the break is a
question.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from urltrawl.context.endings import is_complete
from urltrawl.context.rejoin import LINE_AHEAD
from urltrawl.late import late
from urltrawl.lexicon import TOP_LEVEL, alternatives, extensions
from urltrawl.text.words import COMMON, PROSE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from urltrawl.model import Gap

WHOLE_DIGESTS = (32, 40, 64)
"""Digits of MD5, SHA-1 and SHA-256 in hexadecimal."""
LEAST_OF_DIGEST = 4
"""Digits of one that stand before a break: of fewer any number may be."""
FULL = 60
"""Columns of a line that somebody filled."""
CRUMB = 8
"""Characters of a piece that a second wrapping left alone on its line."""
LONGEST_ITEM = 2
"""Digits that number the items of a list of papers; a longer number is no item."""

LONGEST_NAME = 128
"""Characters of the name of a message in which its host begins (RFC 5322 3.6.4; of a line 998)."""
_OF_IDENTIFIER = frozenset("0123456789abcdefABCDEF-")

_ENTITY = late(r"&(?:amp|#\d{2,3});")
_DIGITS = late(r"[0-9a-f]+(?![\w\-])")
_UUID = late(r"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}", re.IGNORECASE)
_REST_OF_UUID = late(r"[0-9a-f\-]+(?!\w)", re.IGNORECASE)
_NAME = late(r"/[\w.+=%$\-]{8,}\Z")
# The rest of the name of a message, its host and the slash that archives write behind it.
_MESSAGE_ID = late(r"[\w.+=%$\-]*@[\w\-]+(?:\.[\w\-]+)*/")
_AT_HOST = late(r"@[\w.\-]*\Z")
_REST_OF_HOST = late(r"[\w.\-]+/(?:[Tt]/)?(?=\s|\Z)")
_CLOSING = late(r"[\w.,]{0,40}\)(?!\w)")
# A name of ISO 26324, with a mark of its own before the break; its rest has digits and small
# letters, where the next entry of a list of papers begins with a name.
_DOI = late(r"(?:doi:|https?://(?:dx\.)?doi\.org/)10\.\d{4,9}/[^\s]*[./()\-_]\Z", re.IGNORECASE)
_REST_OF_DOI = late(r"(?=[^\s]*\d)[a-z\d(][\w()/:\-]*(?:\.[\w()/:\-]+)*(?=([.,;)]*)[ \t]*(\S?))")
# A repository of git, whose name stands behind the last slash of its URL.
_REPOSITORY = late(r"[\w.\-]{1,64}\.git(?![\w\-/])")
# A parameter without its value, and a word of its own on the next line ("?package=", "zoo.").
_PARAMETER = late(r"[?&;/][A-Za-z][\w\-]*=\Z")
_VALUE = late(r"([A-Za-z][\w\-]*(?:\.\w+)*)(?:[.,;:)]+[ \t]|[.,;:)]*[ \t]*(?:\r?\n|\Z))")
# Forms that a break leaves half of, with what stands before it and behind: TeX breaks behind each
# dot and slash, where no mailer does.
_GENERIC = alternatives(TOP_LEVEL[:6])
_FILE = f"(?:{extensions('page', 'packed', 'picture')}|pdf|txt|xml)"
_OVER = r"(?=[.,;:)\]]*(?:\s|\Z))"
_HALVES = (
    # "http://www." "h.org/a": no host is one label with a dot, or ends without its last one
    (r"://(?:www\d?|ftp)\.", r"[\w\-]+(?:\.[\w\-]+)*\.[a-z]{2,}(?=[/:]|[.,;)\]]*(?:\s|\Z))"),
    (r"://[\w\-]+\.", rf"[\w\-]+(?:\.[\w\-]+)*\.(?:{_GENERIC})(?=[/:]|[.,;)\]]*(?:\s|\Z))"),
    (rf"://(?:[\w\-]+\.)+(?!(?:{_GENERIC})\.)[\w\-]{{3,}}\.", rf"(?:{_GENERIC})(?=[/:.,;)\]])"),
    # "/notes." "html", "/gcc-10." "2-arm.dmg"
    (r"\w/[\w\-%~+.]*\w\.", rf"{_FILE}{_OVER}"),
    (r"\w/[\w\-%~+.]*\d\.", rf"\d[\w\-]*(?:\.[\w\-]+)*\.{_FILE}{_OVER}"),
    # what a host has by these names has a name of its own behind them
    (r"://cran\.r-project\.org/", r"package=[A-Za-z]"),
    (r"\.wikipedia\.org/wiki/", r"[A-Z]"),
    (r"/wiki(?:/index\.php)?/", r"[A-Z][A-Za-z0-9]*_\w"),
    (r"://(?:www\.)?(?:github|gitlab)\.com/[\w\-]+/", rf"[A-Za-z][A-Za-z.]*[_\-\d][\w.\-]*{_OVER}"),
    (r"://(?:www\.)?sourceforge\.net/projects/", r"[a-z][\w\-]*[.,;:)]"),
    # "#border-" "width-properties"
    (r"#[\w\-]*\w-", r"[a-z]+-[a-z]+"),
    # a directory within a line
    (r"\w/", r"[A-Za-z][\w\-.]*(?:/[\w\-.]+)*/(?:[.,;:)]+(?:\s|\Z)|[ \t]+[a-z])"),
)
_ENDING_IN = {
    last: tuple(
        (late(rf"{before}\Z", re.IGNORECASE), late(behind))
        for before, behind in _HALVES
        if before.endswith(last)
    )
    for last in "./-"
}
_ORDINAL = late(r"\d+(?:st|nd|rd|th)\Z")
_URLISH = late(r"[^\s]*[\-/.=&%_\d]")
_ALONE = late(r"[ \t]*(?:\r?\n|\Z)")


def find_split_form(so_far: str, text: str, behind: int) -> str:
    """The name of what says that a URL which is ``so_far`` goes on with what stands at ``behind``;
    ``""`` where nothing does.
    """
    end = behind + LINE_AHEAD
    ampersand = so_far.rfind("&", -4)
    if ampersand >= 0 and _ENTITY.match(so_far[ampersand:] + text[behind : behind + 5]):
        return "cut-entity"
    if (
        "(" in so_far
        and so_far.count("(") > so_far.count(")")
        and _CLOSING.match(text, behind, end)
    ):
        return "bracket"
    if "doi" in so_far[:16] and _DOI.match(so_far) and _is_rest_of_doi(so_far, text, behind, end):
        return "doi"
    if so_far.endswith("=") and _PARAMETER.search(so_far):
        value = _VALUE.match(text, behind, end)
        return "value" if value is not None and value[1].lower() not in PROSE else ""
    if so_far.endswith("/") and _REPOSITORY.match(text, behind, end):
        return "git"
    if (halves := _ENDING_IN.get(so_far[-1])) and any(
        rest.match(text, behind, end) and half.search(so_far) for half, rest in halves
    ):
        return "half"
    return "identifier" if _completes_identifier(so_far, text, behind, end) else ""


def _is_rest_of_doi(so_far: str, text: str, behind: int, end: int) -> bool:
    """Whether what stands there is no page number ("12"), no item of a list ("12. Name") and no
    ordinal.
    """
    found = _REST_OF_DOI.match(text, behind, end)
    if found is None or _ORDINAL.match(found[0]):
        return False
    if found[0].isdigit():
        return so_far.endswith("_") or (
            bool(found[1]) and (len(found[0]) > LONGEST_ITEM or not found[2])
        )
    return True


def _completes_identifier(so_far: str, text: str, behind: int, end: int) -> bool:
    """Whether a checksum, a UUID or the name of a message has its whole length only with what
    follows.
    """
    if so_far[-1] in _OF_IDENTIFIER and text[behind : behind + 1] in _OF_IDENTIFIER:
        begun = so_far[max(map(so_far.rfind, "/=#")) + 1 :]
        if LEAST_OF_DIGEST <= len(begun) < WHOLE_DIGESTS[-1]:
            rest = _DIGITS.match(text, behind, end)
            if (
                rest is not None
                and len(begun) + len(rest[0]) in WHOLE_DIGESTS
                and _DIGITS.fullmatch(begun)
            ):
                return True
            rest = _REST_OF_UUID.match(text, behind, end)
            if rest is not None and _UUID.fullmatch(begun + rest[0]):
                return True
    at = so_far.rfind("@")
    if at > 0 and so_far.find("/", 8, at) >= 0:
        return (
            _AT_HOST.match(so_far, at) is not None
            and _REST_OF_HOST.match(text, behind, end) is not None
        )
    return (
        text.find("@", behind, behind + LONGEST_NAME) >= 0
        and _MESSAGE_ID.match(text, behind, end) is not None
        and _NAME.search(so_far, len("ftp://")) is not None
    )


def mark_comb(text: str, begin: int, at: int, chain: Sequence[Gap]) -> list[Gap]:
    """The gaps of a URL that was wrapped twice: full lines, and between them what the second
    wrapping left of each alone on its line.

    The URL's line begins at ``begin``, its first piece ends at ``at``.
    """
    gaps = list(chain)
    length = at - begin
    for number in range(len(gaps) - 1):
        here, after = gaps[number], gaps[number + 1]
        crumb = text[here.end : here.run]
        if (
            length >= FULL
            and not is_complete(text, begin, here.start)
            and after.run - after.end > len(crumb)
            and not crumb[0].isdigit()
            and len(crumb) <= CRUMB
            and crumb.lower() not in PROSE
            and crumb.lower() not in COMMON
            and _URLISH.match(text, after.end, after.run)
            and _ALONE.match(text, after.run)
            and not here.told
            and not after.told
        ):
            gaps[number] = here._replace(told="comb")
            gaps[number + 1] = after._replace(told="comb")
        length = here.run - here.end
    return gaps
