r"""What a program between the author and us wrote in place of a character of a URL, and what it
stands for.

HTML that is shown as text has ``&amp;``, a message that was forwarded undecoded has ``=3D``, and
Mailman's archives have `` at `` for the ``@`` of every address, to keep harvesters away. What each
of them stands for is known. Whether a program did it to this text is a question, and both readings
are kept.
"""

from __future__ import annotations

import re
from typing import Final

from urltrawl.late import late
from urltrawl.lexicon import elements
from urltrawl.model import JoinKind, Swap
from urltrawl.url.schemes import SCHEMES

AROUND = 1000
"""Characters before and after a URL in which the text may show that the same was done to other
words."""

ESCAPED_COLON = "\\://"
"""How a file of properties of Java writes what stands between a scheme and a host, behind a name
and ``=`` (``java.util.Properties.store``), and many a card of version 3 behind a colon. Anywhere
else it is a disguise (``url.defang``), and no URL."""

ADDRESSED = frozenset(name for name, scheme in SCHEMES.items() if scheme.addressed)
"""Schemes whose URLs are addresses with an ``@``."""
DOTTED = frozenset("./")
"""Characters that no bare name of a user has ("telnet://user at 192.0.2.1/")."""

# "&amp;", with or without soft breaks of quoted-printable in it, or a mark of ASCII by its number
# in decimal (group 1) or hexadecimal (group 2).
_BREAK = r"(?:=\r?\n[> ]*)?"
REFERENCE: Final = late(
    rf"&(?:{_BREAK}a{_BREAK}m{_BREAK}p{_BREAK}|#0*(3[3-9]|4[0-7]|5[89]|6[134]|9[135]|12[356])"
    r"|#[xX]0*(2[1-9a-fA-F]|3[abdABD]|3[fF]|40|5[bdfBDF]|7[bdeBDE]));"
)
# An element of HTML, or the start of a link.
_HTML = late(
    rf"</(?:{elements('either', 'closing')})>|<(?:a[ \t\r\n][^<>]{{0,300}}href"
    rf"|(?:{elements('either', 'opening')})\b[^<>]{{0,300}}/?>)",
    re.IGNORECASE,
)
# The number of a character in quoted-printable. No encoder escapes a letter or a digit.
_NUMBER = "2[1-9A-F]|3[A-F]|40|5[B-F]|60|7[B-E]"
_ESCAPED_MARK = late(rf"=({_NUMBER})")
# An equals sign that begins no escape of quoted-printable and no soft break.
_OTHER_EQUALS = late(rf"=(?!{_NUMBER}|[ \t]*[\r\n]|\Z)")
_SOFT_BREAK = late(r"=[ \t]*\r?\n")
# What quoted-printable leaves in a text that nobody decoded.
_DEBRIS = late(r"=[ \t]*\r?\n|=(?:20|09)\r?\n|=3D|=[89A-F][0-9A-F]=[89A-F][0-9A-F]")
# The `` at `` that stands for "@", before a host.
AT_HOST = late(r"[ ]at[ ](?=([\w\-]+(?:\.[\w\-]+)+))", re.ASCII)
BACKSLASHED = late(
    r"[\w\-]+(?:\.[\w\-]+)*\.[A-Za-z]{2,}(?::\d+)?(?:(?:\\[\\/]?|[/?#])[\w.~%\-/?=&#+:;,@]*)*",
    re.ASCII,
)
"""A host and what follows it if slashes are backslashes, or have backslashes before them."""
# An escape of a line end or tab in a string, or of a mark that no URL has (RFC 8259 7), or the
# marks at the end of a sentence.
_ESCAPED_LINE_END = late(r"\\[nrt](?![A-Za-z])|\\u00(?:22|3[ceCE])|[.,;:?!\\]+\Z")
MARKED = late(
    r"\\(?!&[.,](?:[\s\\)]|\Z))(?:(:|\|(?<=_\\\|)(?=_))|(%)(?![0-9A-Fa-f]{2})|(&)(?![\w.%\-]+\\?=)|([\-_%&#~/]|[?=](?=\w))|[ux]00([2-7][0-9A-Fa-f])|x([2-7][0-9A-Fa-f]))(?=[\w/.~?#=&%+\-@:\\])",
    re.ASCII,
)
r"""A mark that a program put into a URL for itself, before a character, or in place of one:
``\:``, ``\%``, ``\&`` and ``\-`` of roff (groff(7), Escape sequences), ``_\|_`` of pod2man
for two bars, ``\_``, ``\%``, ``\#`` of TeX, ``\_`` of Markdown (CommonMark 2.4), ``\/`` and
``\u0026`` of JSON (RFC 8259 7), ``\?`` and ``\=`` of shells (POSIX 2.2.1).

The last three groups are a character behind a backslash that the URL has, or the number of a
character in hexadecimal. If none of these matched, nothing of the mark belongs to the URL."""
_TILDE = late(r"&tilde;")
# A backslash for a slash or before one, or JSON's escape of another mark (RFC 8259 7).
_SLASH = late(r"\\(?:u00([2-7][0-9A-Fa-f])|/?)")
# Any address that is hidden so ("jo at h.dom").
_ARMOURED = late(r"(?:^|[\s<(\"])[\w.+\-]{2,64} at [\w\-]+(?:\.[\w\-]+)*\.[a-z]{2,}", re.MULTILINE)


def may_hold_escapes(text: str, url_start: int, url_end: int) -> bool:
    r"""Whether a character of the URL may be written as HTML, quoted-printable or a program writes
    it: ``&amp;``, ``=3D``, ``\_``. If so, ``find_escapes`` decides.
    """
    if text.find("&", url_start, url_end) >= 0 and (
        REFERENCE.search(text, url_start, url_end) or _TILDE.search(text, url_start, url_end)
    ):
        return True
    return text.find("=3D", url_start, url_end) >= 0 or text.find("\\", url_start, url_end) >= 0


def find_escapes(text: str, url_start: int, url_end: int) -> tuple[Swap, ...]:
    """Return the swaps (unsorted) for what programs may have written for characters of the URL."""
    if not may_hold_escapes(text, url_start, url_end):
        return ()
    return (
        *find_references(text, url_start, url_end),
        *find_quoted_printable(text, url_start, url_end),
        *find_program_marks(text, url_start, url_end),
    )


def find_references(text: str, url_start: int, url_end: int) -> tuple[Swap, ...]:
    """Return the swaps for character references in the URL, such as ``&amp;`` for ``&``. Return
    ``()`` if the text around shows no element of HTML.
    """
    swaps = []
    for match in REFERENCE.finditer(text, url_start, url_end):
        decimal, hexadecimal = match.groups()
        number = int(decimal) if decimal else int(hexadecimal, 16) if hexadecimal else ord("&")
        swaps.append(Swap(match.start(), match.end(), JoinKind.REFERENCE, chr(number)))
    return tuple(swaps) if swaps and _occurs_near(_HTML, text, url_start, url_end) else ()


def find_quoted_printable(text: str, url_start: int, url_end: int) -> tuple[Swap, ...]:
    """Return the swaps for escapes of quoted-printable in the URL, such as ``=3D`` for ``=``, or
    ``()`` unless one of them is ``=3D``, every equals sign begins one or a soft break, and there
    are more of them in the URL or the text around.
    """
    if text.find("=3D", url_start, url_end) < 0 or _OTHER_EQUALS.search(text, url_start, url_end):
        return ()
    matches = list(_ESCAPED_MARK.finditer(text, url_start, url_end))
    soft_breaks = len(_SOFT_BREAK.findall(text, url_start, url_end))
    if len(matches) + soft_breaks < 2 and not _occurs_near(_DEBRIS, text, url_start, url_end):
        return ()
    return tuple(
        Swap(match.start(), match.end(), JoinKind.QUOTED_PRINTABLE, chr(int(match[1], 16)))
        for match in matches
    )


def find_program_marks(text: str, url_start: int, url_end: int) -> tuple[Swap, ...]:
    r"""Return the swaps for marks that programs put into the URL (``MARKED``): ``_`` for the ``\_``
    of ``a\_b``, ``&`` for ``\u0026``; and ``~`` for ``&tilde;``.
    """
    swaps = [
        Swap(match.start(), match.end(), JoinKind.REFERENCE, "~")
        for match in _TILDE.finditer(text, url_start, url_end)
    ]
    keeps_colons = text.find(ESCAPED_COLON, url_start, url_end) >= 0
    for match in MARKED.finditer(text, url_start, url_end):
        mark, _, _, character, json_digits, c_digits = match.groups(default="")
        if mark == ":" and keeps_colons:
            character = mark  # not the place of roff where a word may be broken
        if digits := json_digits or c_digits:
            character = chr(int(digits, 16))
        swaps.append(Swap(match.start(), match.end(), JoinKind.MARK, character))
    return tuple(swaps)


def find_slashes(text: str, url_start: int, url_end: int) -> tuple[Swap, ...]:
    """Return the swaps for backslashes, for slashes or before them, and for escapes of JSON."""
    return tuple(
        Swap(match.start(), match.end(), JoinKind.MARK, chr(int(match[1], 16)))
        if match[1]
        else Swap(match.start(), match.end(), JoinKind.SLASH, "/")
        for match in _SLASH.finditer(text, url_start, url_end)
    )


def trim_escapes(text: str, body_start: int, url_end: int) -> int:
    r"""Return the end of a URL with backslashes, moved back from ``url_end`` over the marks of a
    sentence, or to the first escape of the string around the URL ("\n").
    """
    while escape := _ESCAPED_LINE_END.search(text, body_start, url_end):
        url_end = escape.start()
    return url_end


def shows_armour(text: str, url_start: int, url_end: int) -> bool:
    """Whether the text around the URL writes `` at `` for the ``@`` of other addresses."""
    return _occurs_near(_ARMOURED, text, url_start, url_end)


def _occurs_near(pattern: re.Pattern[str], text: str, url_start: int, url_end: int) -> bool:
    """Whether the pattern matches within ``AROUND`` characters before or after the URL."""
    return (
        pattern.search(text, max(0, url_start - AROUND), url_start) is not None
        or pattern.search(text, url_end, url_end + AROUND) is not None
    )
