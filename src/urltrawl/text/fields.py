"""The fields of a header with which nothing is wrong, cut in one walk over it.

What tells a format, what cuts records and what reads mail look at the same header, in turn: the
last one that was cut is kept. The rooms of all three read it their own way where it is not such a
one, and come to the same where it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from urltrawl.late import late

if TYPE_CHECKING:
    import re

LIMIT = 12 * 1024
"""Bytes of a header that is cut here: so many hold no more fields than are read of one
(``mail.headers.FIELDS``)."""

KEPT = 64 * 1024
"""Bytes of a content whose fields are kept: as many as are looked at to tell its format."""

Sound = tuple[list[tuple[bytes, bytes]], int, int]
"""The fields (name in lower case, value as written), where they end and where the body begins."""


def _sound(eol: bytes) -> re.Pattern[bytes]:
    """One field with which nothing is wrong, where all lines end so: its name, its value; or any
    other line.

    RFC 822 3.2, as ``formats`` and ``mail`` both have it: of names and of the blanks behind them as
    much as the stricter one takes.
    """
    rest, folded = rb"[^%b]*+" % eol[:1], rb"%b[ \t]++(?![ \t]*+%b)" % (eol, eol)
    return late(
        rb"([!-,.-9;-~][!-9;-~]{0,75}+)[ \t]{0,8}+:(?!//)[ \t]*+(%b(?:%b%b)*+)%b|%b(%b)"
        % (rest, folded, rest, eol, rest, eol)
    )


_SOUND_LF, _SOUND_CRLF = _sound(b"\n"), _sound(b"\r\n")
_last: tuple[bytes, int, Sound | None] = (b"", 0, None)


def cut(data: bytes, start: int) -> Sound | None:
    """Cut the header that begins at ``start`` into its fields; ``None`` where anything in it is
    odd.
    """
    global _last  # noqa: PLW0603  # one content of KEPT bytes at the most; set at once, so that no other thread sees half of it
    known, at, found = _last
    if known is data and at == start:
        return found
    found = _cut(data, start)
    if len(data) <= KEPT:
        _last = data, start, found
    return found


def _cut(data: bytes, start: int) -> Sound | None:
    limit = start + LIMIT
    if data.find(b"\r", start, data.find(b"\n", start, limit)) < 0:
        sound, eol = _SOUND_LF, 1
        end = data.find(b"\n\n", start, limit) + eol
        whole = data.find(b"\r", start, end) < 0
    else:
        sound, eol = _SOUND_CRLF, 2
        end = data.find(b"\r\n\r\n", start, limit) + eol
        whole = (
            data.count(b"\r\n", start, end)
            == data.count(b"\n", start, end)
            == data.count(b"\r", start, end)
        )
    if end < eol or not whole:
        return None
    found = sound.findall(data, start, end)
    fields = [(name.lower(), value) for name, value, other in found if not other]
    return (fields, end, end + eol) if len(fields) == len(found) else None
