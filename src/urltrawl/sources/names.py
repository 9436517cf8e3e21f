r"""Names of files and of their members, as text. Two things never have the same name, and each name
leads back to its thing.

A path may hold bytes that are no UTF-8 (Python has lone surrogates for them), and on some systems
half a character of UTF-16. Such a byte is written ``\xNN``, such a half ``\uNNNN``. A name that
holds an escape, or looks as if it did, has each ``\`` doubled; all other names stay as they are. In
a chain of members (``box.zip!1995/may.mbox``), a ``!`` that belongs to a name is written ``\x21``.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from urltrawl.late import late

if TYPE_CHECKING:
    import re
    from collections import Counter

MEMBER_SEPARATOR = "!"

_HALF = "[\ud800-\udfff]"
_LIKE_AN_ESCAPE = late(rf"{_HALF}|\\(?:\\|x[0-9a-f]{{2}}|ud[89a-f][0-9a-f]{{2}})")
_ESCAPED = late(r"\\(?:(\\)|x([0-9a-f]{2})|u(d[89a-f][0-9a-f]{2}))")
_SPECIAL = late(rf"{_HALF}|\\")
_SPECIAL_IN_CHAIN = late(rf"{_HALF}|[\\{MEMBER_SEPARATOR}]")


def safe_name(path: str | os.PathLike[str]) -> str:
    """Write a path as text that can be stored and printed; ``path_of`` reads it."""
    name = os.fspath(path)
    return _SPECIAL.sub(_escape, name) if _LIKE_AN_ESCAPE.search(name) else name


def path_of(name: str) -> str:
    """Give the path that ``safe_name`` or ``member_name`` was given."""
    return _ESCAPED.sub(_unescape, name) if "\\" in name else name


def member_name(label: str) -> str:
    """Write what an archive calls a member as one link of a chain; ``path_of`` reads it."""
    return (
        _SPECIAL_IN_CHAIN.sub(_escape, label)
        if MEMBER_SEPARATOR in label or _LIKE_AN_ESCAPE.search(label)
        else label
    )


def told_apart(label: str, met: Counter[str]) -> str:
    """Name the next member of an archive. The second of the same name is ``name#2``, and one
    without a name is ``#1``. ``met`` counts the names so far; the new name is added.
    """
    name = plain = member_name(label) or "#1"
    while name in met:
        met[plain] += 1
        name = f"{plain}#{met[plain]}"
    met[name] = 1
    return name


def innermost(member: str) -> str:
    """Give the archive's own name of the last member of a chain; in a WARC that is a URL."""
    return path_of(member.rpartition(MEMBER_SEPARATOR)[2])


def label(name: str, member: str = "") -> str:
    """Name a source for people: the file, and behind ``!`` the member."""
    name = member_name(path_of(name)) if MEMBER_SEPARATOR in name else name
    return f"{name}{MEMBER_SEPARATOR}{member}" if member else name


def _escape(found: re.Match[str]) -> str:
    code = ord(found[0])
    if found[0] == "\\":
        return r"\\"
    if found[0] == MEMBER_SEPARATOR:
        return rf"\x{code:02x}"
    return rf"\x{code - 0xDC00:02x}" if 0xDC80 <= code <= 0xDCFF else rf"\u{code:04x}"


def _unescape(found: re.Match[str]) -> str:
    """Give the character or byte that an escape of ``safe_name`` stands for."""
    if found[1]:
        return "\\"
    if found[3]:
        return chr(int(found[3], 16))
    code = int(found[2], 16)
    return chr(code if code < 0x80 else 0xDC00 + code)


def is_remote(name: str) -> bool:
    """Whether ``fsspec`` opens this name."""
    return "://" in name


def is_web(name: str) -> bool:
    """Whether a web server has this name."""
    return name.startswith(("http:", "https:"))
