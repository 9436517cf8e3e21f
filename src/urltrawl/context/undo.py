r"""What a program between the author and us wrote in place of a character of a URL, and what it
stands for.

The text of HTML that is shown as text has ``&amp;``, a message that was forwarded undecoded has
``=3D``, and Mailman's archives have `` at `` for the ``@`` of every address, so that harvesters
pass by. What stands for what is known; whether it was done to this text is a question, and both
readings are kept.
"""

from __future__ import annotations

import re

from urltrawl.late import late
from urltrawl.lexicon import elements
from urltrawl.model import JoinKind, Swap
from urltrawl.url.schemes import SCHEMES

AROUND = 1000
"""Characters before and behind a URL in which the text may show that the same was done to other
words."""

ADDRESSED = frozenset(name for name, scheme in SCHEMES.items() if scheme.addressed)
"""Schemes whose URLs are addresses with an ``@``."""
DOTTED = frozenset("./")
"""What no bare name of a user has ("telnet://user at 192.0.2.1/")."""

REFERENCE = late(
    r"&(?:amp|#0*(3[3-9]|4[0-7]|5[89]|6[134]|9[135]|12[356])|#[xX]0*(2[1-9a-fA-F]|3[abdABD]|3[fF]|40|5[bdfBDF]|7[bdeBDE]));"
)
_HTML = late(
    (
        rf"</(?:{elements('either', 'closing')})>|<(?:a[ "
        rf"\t\r\n][^<>]{{0,300}}href|(?:{elements('either', 'opening')})\b[^<>]{{0,300}}/?>)"
    ),
    re.IGNORECASE,
)
# No encoder writes an escape for a letter or a digit.
_QUOTED = late(r"=(2[1-9A-F]|3[A-F]|40|5[B-F]|60|7[B-E])")
_OTHER_EQUALS = late(r"=(?!2[1-9A-F]|3[A-F]|40|5[B-F]|60|7[B-E]|[ \t]*[\r\n]|\Z)")
_SOFT_BREAK = late(r"=[ \t]*\r?\n")
_DEBRIS = late(r"=[ \t]*\r?\n|=(?:20|09)\r?\n|=3D|=[89A-F][0-9A-F]=[89A-F][0-9A-F]")
AT_HOST = late(r"[ ]at[ ](?=([\w\-]+(?:\.[\w\-]+)+))", re.ASCII)
BACKSLASHED = late(
    r"[\w\-]+(?:\.[\w\-]+)*\.[A-Za-z]{2,}(?::\d+)?(?:(?:\\[\\/]?|[/?#])[\w.~%\-/?=&#+:;,@]*)*",
    re.ASCII,
)
"""A host and what follows it where slashes are backslashes, or have them in front."""
_ESCAPED_LINE_END = late(r"\\[nrt](?![A-Za-z])|[.,;:?!\\]+\Z")
MARKED = late(
    r"\\(?:(:)|(%)(?![0-9A-Fa-f]{2})|(&)(?![\w.%\-]+=)|([\-_%&#~/])|[ux]00([2-7][0-9A-Fa-f])|x([2-7][0-9A-Fa-f]))(?=[\w/.~?#=&%+\-@:\\])",
    re.ASCII,
)
r"""A mark that a program put inside for itself, and those that it wrote before a character or for
one: ``\:``, ``\%``, ``\&`` and ``\-`` of roff (groff(7), Escape sequences), ``\_``, ``\%``, ``\#``
of TeX, ``\_`` of Markdown (CommonMark 2.4), ``\/`` and ``\u0026`` of JSON (RFC 8259 7)."""
_TILDE = late(r"&tilde;")
_SLASH = late(r"\\/?")
_ELSEWHERE = late(r"(?:^|[\s<(\"])[\w.+\-]{2,64} at [\w\-]+(?:\.[\w\-]+)*\.[a-z]{2,}", re.MULTILINE)


def may_hold_escapes(text: str, head: int, end: int) -> bool:
    """Whether a character of the URL may be written as HTML, quoted-printable or a program has it;
    then the text around is asked.
    """
    if text.find("&", head, end) >= 0 and (
        REFERENCE.search(text, head, end) is not None or text.find("&tilde;", head, end) >= 0
    ):
        return True
    return text.find("=3D", head, end) >= 0 or text.find("\\", head, end) >= 0


def find_references(text: str, head: int, end: int) -> tuple[Swap, ...]:
    """The character references in ``head..end``, where the text around shows elements of HTML."""
    if not (found := list(REFERENCE.finditer(text, head, end))) or not _occurs_near(
        _HTML, text, head, end
    ):
        return ()
    return tuple(
        Swap(
            one.start(),
            one.end(),
            JoinKind.REFERENCE,
            chr(int(one[1]) if one[1] else int(one[2], 16)) if one[1] or one[2] else "&",
        )
        for one in found
    )


def find_quoted_printable(text: str, head: int, end: int) -> tuple[Swap, ...]:
    """The escapes of quoted-printable in ``head..end``, where every equals sign begins one and the
    text around has more.
    """
    if text.find("=3D", head, end) < 0 or _OTHER_EQUALS.search(text, head, end):
        return ()
    found = list(_QUOTED.finditer(text, head, end))
    breaks = len(_SOFT_BREAK.findall(text, head, end))
    if len(found) + breaks < 2 and not _occurs_near(_DEBRIS, text, head, end):
        return ()
    return tuple(
        Swap(one.start(), one.end(), JoinKind.QUOTED_PRINTABLE, chr(int(one[1], 16)))
        for one in found
    )


def find_program_marks(text: str, head: int, end: int) -> tuple[Swap, ...]:
    """The marks of programs in ``head..end``, each with what it stands for, and the name that some
    write for a tilde.
    """
    tildes = [
        Swap(one.start(), one.end(), JoinKind.REFERENCE, "~")
        for one in _TILDE.finditer(text, head, end)
    ]
    return (
        *tildes,
        *(
            Swap(
                one.start(),
                one.end(),
                JoinKind.MARK,
                one[4] or (chr(int(one[5] or one[6], 16)) if one[5] or one[6] else ""),
            )
            for one in MARKED.finditer(text, head, end)
        ),
    )


def find_slashes(text: str, head: int, end: int) -> tuple[Swap, ...]:
    """The backslashes in ``head..end`` that stand for slashes, or before them."""
    return tuple(
        Swap(one.start(), one.end(), JoinKind.SLASH, "/")
        for one in _SLASH.finditer(text, head, end)
    )


def swap_lost_slash(at: int) -> Swap:
    """The one slash at ``at`` where two were meant."""
    return Swap(at, at + 1, JoinKind.SLASH, "//")


def trim_escapes(text: str, body: int, end: int) -> int:
    r"""The end of such a URL before an escape of the string that it stands in ("\n") and the marks
    of a sentence.
    """
    escape = _ESCAPED_LINE_END.search(text, body, end)
    while escape:
        end = escape.start()
        escape = _ESCAPED_LINE_END.search(text, body, end)
    return end


def swap_at_sign(at: int, host: int) -> Swap:
    """The `` at `` between ``at`` and ``host``."""
    return Swap(at, host, JoinKind.ARMOUR, "@")


def shows_armour(text: str, head: int, end: int) -> bool:
    """Whether the text around writes other addresses with `` at ``."""
    return _occurs_near(_ELSEWHERE, text, head, end)


def _occurs_near(pattern: re.Pattern[str], text: str, head: int, end: int) -> bool:
    return (
        pattern.search(text, max(0, head - AROUND), head) is not None
        or pattern.search(text, end, end + AROUND) is not None
    )
