"""Forms that show by themselves that a URL continues after a line break: a part of the form stands
before the break and the rest after it. The comb that two wrappings leave is one of them.

Each has a probability in ``judge.rank.GOES_ON_BY_RULE``. If no form applies, the break is a
question for the judge.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from urltrawl.context.endings import is_complete
from urltrawl.context.line_ends import LABEL
from urltrawl.context.rejoin import LINE_AHEAD
from urltrawl.late import late
from urltrawl.lexicon import TOP_LEVEL, alternatives, extensions
from urltrawl.text.words import COMMON, PROSE

if TYPE_CHECKING:
    from urltrawl.model import Gap

DIGEST_LENGTHS: Final = (32, 40, 64)
"""Digits of MD5, SHA-1 and SHA-256 in hexadecimal."""
LEAST_OF_DIGEST: Final = 4
"""Digits of a digest that stand before a break. Fewer digits may be any number."""
FULL_LINE = 60
"""Characters, at least, of a line that its author filled."""
LONGEST_CRUMB = 8
"""Characters of a piece that a second wrapping left alone on its line."""
LONGEST_ITEM = 2
"""Digits of the number of an item in a list of papers. A longer number is no item."""

LONGEST_NAME: Final = 128
"""Characters after a break in which the ``@`` of a message's name (RFC 5322 3.6.4) is looked for.
"""
# The characters of a digest or UUID.
_OF_IDENTIFIER: Final = frozenset("0123456789abcdefABCDEF-")

# A character reference that a break may cut.
_ENTITY: Final = late(r"&(?:amp|#\d{2,3});")
# An escape (RFC 3986 2.1). The address of a page in another script than Latin is full of them.
_ESCAPE: Final = late(r"%[0-9A-F]{2}", re.IGNORECASE)
# Digits of a digest, or of a part of one.
_HEX_DIGITS: Final = late(r"[0-9a-f]+(?![\w\-])")
_UUID: Final = late(r"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}", re.IGNORECASE)
_LENGTH_OF_UUID: Final = 36
_REST_OF_UUID: Final = late(r"[0-9a-f\-]+(?!\w)", re.IGNORECASE)
# All of the digest of a commit, or so much of it as git shows. A word such as "added" has no digit.
_COMMIT: Final = late(r"(?=[a-f]*\d)[0-9a-f]{7,64}(?![\w\-])")
# The first part of the name of a message, after the last slash.
_START_OF_NAME: Final = late(r"/[\w.+=%$\-]{8,}\Z")
# The rest of the name of a message, its host and the slash that archives write after it.
_REST_OF_MESSAGE_ID: Final = late(r"[\w.+=%$\-]*@[\w\-]+(?:\.[\w\-]+)*/")
# The first part of the host in the name of a message.
_START_OF_HOST: Final = late(r"@[\w.\-]*\Z")
# The rest of that host and the slash after it.
_REST_OF_HOST: Final = late(r"[\w.\-]+/(?:[Tt]/)?(?=\s|\Z)")
# One or two letters that are all of their line, and a host that they may complete.
_LAST_LETTERS: Final = late(r"[a-z]{1,2}(?=[ \t]*(?:\r?\n|\Z))")
_GENERIC = alternatives(TOP_LEVEL[:6])
_HOST_OF_NAME: Final = late(rf"@(?:[\w\-]+\.)+(?:{_GENERIC})")
# The rest of what a URL has in parentheses.
_CLOSING_BRACKET: Final = late(r"[\w.,]{0,40}\)(?!\w)")
# One word that closes the bracket right before the URL ("(http://h.dom/a/" and "b.html)"). The rest
# of a sentence has more words.
_LAST_IN_BRACKET: Final = late(r"[\w.\-~%/#?&=+@]{1,200}\)(?=[\s.,;:]|\Z)")
# What stands between a break and a copy of the URL in brackets, which programs that turn HTML into
# text write behind the text of its link: "http://h.dom/a/" and "b <http://h.dom/a/b>".
_PIECE = r"[^\s<>(\[\"']{1,200}+"
_LINE_END = r"[ \t]*\r?\n[ \t>|]*"
_BEFORE_COPY: Final = late(
    rf"({_PIECE}(?:{_LINE_END}{_PIECE}){{0,7}}+)(?:{_LINE_END}|[ \t]*)[<(\[](?=[A-Za-z]+:)"
)
_COPY: Final = late(
    "|".join(
        rf"(?<=\{opener})(?:[^<>\n\{opener}\{closer}]|\n[ \t>|]*+){{8,2000}}?(?=\{closer})"
        for opener, closer in ("<>", "()", "[]")
    )
)
_MARKS_AT_BREAK: Final = late(r"(?<=\n)[ \t>|]+")
# The rest of the address in a link of Markdown, which ends where its parenthesis closes (CommonMark
# 0.31.2 6.3).
_REST_OF_LINK: Final = late(r"[^\s()<>\"']+\)")
# A name of ISO 26324, with a mark of its own before the break, or its prefix alone; its rest has
# digits and small letters, where the next entry of a list of papers begins with a name. The groups
# of the rest are the marks of a sentence behind it, and the character behind these.
_DOI_HOST = r"://(?:dx\.|www\.)?doi\.org/"
_DOI: Final = late(
    rf"(?:doi:|https?{_DOI_HOST})10\.\d{{4,9}}/(?:[^\s]*[./()\-_])?\Z", re.IGNORECASE
)
_REST_OF_DOI = late(r"(?=[^\s]*\d)[a-z\d(][\w()/:\-]*(?:\.[\w()/:\-]+)*(?=([.,;)]*)[ \t]*(\S?))")
# A repository of git, whose name stands after the last slash of its URL.
_REPOSITORY: Final = late(r"[\w.\-]{1,64}\.git(?![\w\-/])")
# A parameter without its value, and a word of its own on the next line ("?package=", "zoo.").
_PARAMETER: Final = late(r"[?&;/][A-Za-z][\w\-]*=\Z")
# The mark of the next note may follow it ("sharing [2] the other").
_VALUE: Final = late(
    rf"(?!{LABEL})([A-Za-z][\w\-]*(?:\.\w+)*)"
    r"(?:[.,;:)]+[ \t]|[.,;:)]*[ \t]*(?:\r?\n|\Z)|[ \t]+\[\d{1,2}\](?=[:\s]))"
)
# Forms that a break cuts in two, with the pattern before the break and the one after it. TeX breaks
# after each dot and slash, where no mailer does.
_FILE = f"(?:{extensions('page', 'packed', 'picture')}|pdf|txt|xml)"
# The end of a word.
_OVER = r"(?=[.,;:)\]]*(?:\s|\Z))"
_HALVES = (
    # "http://www." "h.org/a": no host is one label with a dot, or ends without its last one
    (r"://(?:www\d?|ftp)\.", r"[\w\-]+(?:\.[\w\-]+)*\.[a-z]{2,}(?=[/:]|[.,;)\]]*(?:\s|\Z))"),
    (r"://[\w\-]+\.", rf"[\w\-]+(?:\.[\w\-]+)*\.(?:{_GENERIC})(?=[/:]|[.,;)\]]*(?:\s|\Z))"),
    (rf"://(?:[\w\-]+\.)+(?!(?:{_GENERIC})\.)[\w\-]{{3,}}\.", rf"(?:{_GENERIC})(?=[/:.,;)\]])"),
    # "/notes." "html", "/gcc-10." "2-arm.dmg"
    (r"\w/[\w\-%~+.]*\w\.", rf"{_FILE}{_OVER}"),
    (r"\w/[\w\-%~+.]*\d\.", rf"\d[\w\-]*(?:\.[\w\-]+)*\.{_FILE}{_OVER}"),
    # a host that has such a path has a name after it
    (r"://cran\.r-project\.org/", r"package=[A-Za-z]"),
    (r"\.wikipedia\.org/wiki/", r"[A-Z]"),
    (r"/wiki(?:/index\.php)?/", r"[A-Z][A-Za-z0-9]*_\w"),
    (r"://(?:www\.)?(?:github|gitlab)\.com/[\w\-]+/", rf"[A-Za-z][A-Za-z.]*[_\-\d][\w.\-]*{_OVER}"),
    (r"://(?:www\.)?sourceforge\.net/projects/", r"[a-z][\w\-]*[.,;:)]"),
    # "/lkml/" "2017/12/18/112": a mail of the archive, by its day and its number
    (r"://lkml\.org/lkml/", r"(?:19|20)\d{2}/\d{1,2}/\d{1,2}/\d"),
    # "/" "linux-api/2021.123@h.org/": a list that public-inbox has, and a message by its name
    (r"://lore\.kernel\.org/", r"[\w.\-]+/[\w.+=%$\-]{8,}@[\w\-]+(?:\.[\w\-]+)+"),
    (
        r"://lore\.kernel\.org/[\w.\-]+/",
        r"[\w.+=%$\-]{8,}@[\w\-]+(?:\.[\w\-]+)+(?=/|[.,;)>]*[ \t]*(?:\r?\n|\Z))",
    ),
    (_DOI_HOST, r"10\.\d{4,9}/\w"),
    # "/web/20060524042422/" "http://www.h.dom/": what the Wayback Machine has of a URL at a time
    (r"://web\.archive\.org/web/\d{4,14}(?:[a-z]{2}_)?/", r"https?://\w"),
    # ".ht" "ml": no file is called so
    (r"\w/[\w\-%~+.]*\w\.ht", r"ml?(?!\w)"),
    # "/mailman/" "listinfo", "/pipermail/" "list/2018-January/": what Mailman has there
    (r"/mailman/", r"(?:listinfo|options|private)(?![\w\-])"),
    # "/listinfo/openib-" "general": no list has a name that ends in a hyphen
    (r"/mailman/listinfo/[\w.\-]*\w-", rf"[a-z][\w.\-]*{_OVER}"),
    (r"/pipermail/", r"[\w.\-]+/(?:19|20)\d{2}(?:-[A-Z][a-z]+|q[1-4])?/"),
    # "/c/project/+/" "2164411": a change in Gerrit. Each run of a path is walked once, from its
    # beginning, however many "/c/" it has.
    (r"(?<![\w./\-])(?>[\w./\-]*?/c/)[\w./\-]{2,}+(?<=/)\+/", r"\d{3,}(?=[/#?.,;:)\]\s]|\Z)"),
    # "/Articles/" "159077", "/issues/" "299": what is numbered, but by no year
    (
        r"(?:/(?:articles|bugs|issues|pull|questions|tickets?)|://bugs\.debian\.org)/",
        r"(?!(?:19|20)\d{2}(?!\d))\d{3,}(?=[/#?.,;:)\]\s]|\Z)",
    ),
    # "/a.git/" "tree/README", "commit/?id=": what cgit has below a repository
    (r"\.git/", r"(?:commit|diff|log|patch|plain|snapshot|tag|tree)/[\w?]"),
    # "?p=jane/a.git;" "a=commit", "?p=a.git;a=commit;" "h=12": gitweb's parameters, by their names
    (r"\?p=[\w./~\-]+\.git(?:;[a-z]{1,2}=[\w./%+\-]*){0,5};", r"(?:a|h|hb|f|o|s|st|pg)="),
    # "#border-" "width-properties"
    (r"#[\w\-]*\w-", r"[a-z]+-[a-z]+"),
    # "/raw/\\:" "master/": roff may break a line there (groff(7), Escape sequences)
    (r"\w/\\:", r"[\w\-]"),
    # a file without an extension, and the end of a clause
    (r"\w/", r"(?:README|INSTALL|COPYING|ChangeLog)(?=[.;)\]]+(?:\s|\Z))"),
    # a directory within a line
    (r"\w/", r"[A-Za-z][\w\-.]*(?:/[\w\-.]+)*/(?:[.,;:)]+(?:\s|\Z)|[ \t]+[a-z])"),
)
# The halves by the last character before the break.
_ENDING_IN: Final = {
    last: tuple(
        (late(rf"{before}\Z", re.IGNORECASE), late(after))
        for before, after in _HALVES
        if before.endswith(last)
    )
    for last in {before[-1] for before, _ in _HALVES}
}
_ORDINAL = late(r"\d+(?:st|nd|rd|th)\Z")
# A word with a mark or digit as URLs have them.
_URLISH = late(r"[^\s]*[\-/.=&%_\d]")
_REST_IS_EMPTY = late(r"[ \t]*(?:\r?\n|\Z)")


def find_split_form(so_far: str, text: str, rest_start: int, before_url: str) -> str:
    """Return the name of the form that shows that a URL continues at ``rest_start``, after a line
    break (``Gap.rule``): ``"half"`` for "http://www." and "h.org/a". Return ``""`` if no form does.

    ``so_far`` is the URL up to the break, ``before_url`` the two characters before the URL.
    """
    look_end = rest_start + LINE_AHEAD
    if before_url == "](" and _REST_OF_LINK.match(text, rest_start, look_end):
        return "link"
    if _precedes_copy(so_far, text, rest_start):
        return "copied"
    ampersand = so_far.rfind("&", -4)  # at most "&#12" before the break, and "3;" after it
    if _is_cut_escape(so_far, text, rest_start) or (
        ampersand >= 0 and _ENTITY.match(so_far[ampersand:] + text[rest_start : rest_start + 5])
    ):
        return "cut-entity"
    is_open = so_far.count("(") > so_far.count(")")
    if is_open and _CLOSING_BRACKET.match(text, rest_start, look_end):
        return "bracket"
    if (
        before_url.endswith("(")
        and so_far.endswith(("/", "#"))
        and _LAST_IN_BRACKET.match(text, rest_start, look_end)
    ):
        return "last-word"
    if (
        "doi" in so_far[:16]
        and _DOI.match(so_far)
        and _is_rest_of_doi(so_far, text, rest_start, look_end)
    ):
        return "doi"
    if so_far.endswith("=") and _PARAMETER.search(so_far):
        # none of the forms below goes on behind the name of a parameter
        value_match = _VALUE.match(text, rest_start, look_end)
        return "value" if value_match is not None and value_match[1].lower() not in PROSE else ""
    if so_far.endswith("/") and _REPOSITORY.match(text, rest_start, look_end):
        return "git"
    if (form_halves := _ENDING_IN.get(so_far[-1])) and any(
        second_half.match(text, rest_start, look_end) and first_half.search(so_far)
        for first_half, second_half in form_halves
    ):
        return "half"
    return "identifier" if _completes_identifier(so_far, text, rest_start, look_end) else ""


def _precedes_copy(so_far: str, text: str, rest_start: int) -> bool:
    """Whether ``so_far`` and what stands at ``rest_start`` are together the URL that brackets hold
    right behind it, which may have been broken elsewhere.
    """
    before_copy = _BEFORE_COPY.match(text, rest_start)
    if before_copy is None or not text.startswith(so_far[:8], before_copy.end()):
        return False
    copy = _COPY.match(text, before_copy.end())
    return copy is not None and so_far + unbroken(before_copy[1]) == unbroken(copy[0])


def unbroken(text: str) -> str:
    """Return a text without line breaks, the marks behind them, and blanks."""
    return "".join(_MARKS_AT_BREAK.sub("", text).split())


def _is_cut_escape(so_far: str, text: str, rest_start: int) -> bool:
    """Whether ``so_far`` ends within its second escape or a later one, ``"%D0%"`` or ``"%D0%B"``,
    or between two, and the rest of the escape stands at ``rest_start``: ``"B1"``, ``"1"`` or
    ``"%B1"``. Small letters alone may be a word ("de").
    """
    cut_start = so_far.rfind("%", -3)
    if cut_start < 0:
        return False
    if _ESCAPE.match(so_far, cut_start):
        cut_start = len(so_far)
    elif not _ESCAPE.search(so_far, 0, cut_start):
        return False
    cut = so_far[cut_start:]
    rest = text[rest_start : rest_start + 3 - len(cut)]
    is_word = rest.strip("%").isalpha() and rest.islower()
    return not is_word and _ESCAPE.fullmatch(cut + rest) is not None


def _is_rest_of_doi(so_far: str, text: str, rest_start: int, look_end: int) -> bool:
    """Whether the text at ``rest_start`` is the rest of the DOI ``so_far``. It is not if it is a
    number without a mark of a sentence behind it (a page, "12"), an item of a list ("12. Name") or
    an ordinal ("12th"); but after "_" any number is.
    """
    match = _REST_OF_DOI.match(text, rest_start, look_end)
    if match is None or _ORDINAL.match(match[0]):
        return False
    rest, (stops, next_character) = match[0], match.groups()
    if not rest.isdigit() or so_far.endswith("_"):
        return True
    return bool(stops) and (len(rest) > LONGEST_ITEM or not next_character)


def _completes_identifier(so_far: str, text: str, rest_start: int, look_end: int) -> bool:
    """Whether ``so_far`` ends in the first part of a checksum or UUID (``LEAST_OF_DIGEST`` digits,
    at least) or of the name of a message, and the text at ``rest_start`` is the rest of it; or
    whether ``so_far`` ends in ``/commit/``, and the digest of a commit stands at ``rest_start``.
    """
    if so_far.endswith("/commit/"):
        return _COMMIT.match(text, rest_start, look_end) is not None
    if so_far[-1] in _OF_IDENTIFIER and text[rest_start : rest_start + 1] in _OF_IDENTIFIER:
        first_part = so_far[max(map(so_far.rfind, "/=#")) + 1 :]  # behind the last of these marks
        if LEAST_OF_DIGEST <= len(first_part) < DIGEST_LENGTHS[-1]:
            rest = _HEX_DIGITS.match(text, rest_start, look_end)
            if (
                rest is not None
                and len(first_part) + len(rest[0]) in DIGEST_LENGTHS
                and _HEX_DIGITS.fullmatch(first_part)
            ):
                return True
        rest = _REST_OF_UUID.match(text, rest_start, look_end)
        if rest is not None and len(rest[0]) <= _LENGTH_OF_UUID - LEAST_OF_DIGEST:
            # letters may stand right before it ("#paged5e68550-fd6c-11d9-...")
            first_part = so_far[len(rest[0]) - _LENGTH_OF_UUID :]
            if _UUID.fullmatch(first_part + rest[0]):
                return True
    at_sign = so_far.rfind("@")
    if at_sign > 0 and so_far.find("/", len("https://"), at_sign) >= 0:
        if _START_OF_HOST.match(so_far, at_sign) is None:
            return False
        letters = _LAST_LETTERS.match(text, rest_start, look_end)
        return _REST_OF_HOST.match(text, rest_start, look_end) is not None or (
            letters is not None
            and _HOST_OF_NAME.fullmatch(so_far + letters[0], at_sign) is not None
        )
    return (
        text.find("@", rest_start, rest_start + LONGEST_NAME) >= 0
        and _REST_OF_MESSAGE_ID.match(text, rest_start, look_end) is not None
        and _START_OF_NAME.search(so_far, len("ftp://")) is not None
    )


def mark_comb(text: str, line_start: int, gaps: list[Gap]) -> None:
    """Set ``rule`` to ``"comb"`` at those gaps of a URL that are a comb.

    A URL that was wrapped twice is a comb: between its full lines stand lines that hold nothing but
    a crumb, which the second wrapping left. The URL's line begins at ``line_start``.
    """
    line_length = gaps[0].start - line_start
    for number in range(len(gaps) - 1):
        gap, next_gap = gaps[number : number + 2]
        crumb = text[gap.end : gap.run_end]
        if (
            # a full line without a complete file name at its end; a crumb that is no word and
            # begins with no digit; a longer piece alone on its line; no other rule for the gaps
            line_length >= FULL_LINE
            and not is_complete(text, line_start, gap.start)
            and next_gap.run_end - next_gap.end > len(crumb)
            and not crumb[0].isdigit()
            and len(crumb) <= LONGEST_CRUMB
            and crumb.lower() not in PROSE
            and crumb.lower() not in COMMON
            and _URLISH.match(text, next_gap.end, next_gap.run_end)
            and _REST_IS_EMPTY.match(text, next_gap.run_end)
            and not gap.rule
            and not next_gap.rule
        ):
            gaps[number] = gap._replace(rule="comb")
            gaps[number + 1] = next_gap._replace(rule="comb")
        line_length = gap.run_end - gap.end
