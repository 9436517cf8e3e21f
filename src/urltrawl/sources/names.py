r"""Names of files and of what is in them, as text: any two things have two names, and each name
finds its thing again.

A path may hold bytes that are no UTF-8 (lone surrogates, to Python) and on some systems half a
character of UTF-16. They are written ``\xNN`` and ``\uNNNN``. Of a name that holds such an escape,
or looks as if it did, each ``\`` is doubled, and all other names stay as they are. In a chain of
members (``box.zip!1995/may.mbox``) a ``!`` that is part of a name is ``\x21``.
"""

from __future__ import annotations

import os
import re
from typing import TYPE_CHECKING

from urltrawl.late import late

if TYPE_CHECKING:
    from collections import Counter

MEMBER_SEPARATOR = "!"

_HALF = "[\ud800-\udfff]"
_LIKE_AN_ESCAPE = re.compile(rf"{_HALF}|\\(?:\\|x[0-9a-f]{{2}}|ud[89a-f][0-9a-f]{{2}})")
_ESCAPED = late(r"\\(?:(\\)|x([0-9a-f]{2})|u(d[89a-f][0-9a-f]{2}))")
_SPECIAL = late(rf"{_HALF}|\\")
_SPECIAL_IN_CHAIN = late(rf"{_HALF}|[\\{MEMBER_SEPARATOR}]")


def safe_name(path: str | os.PathLike[str]) -> str:
    """A path as text that can be stored and printed; ``path_of`` gives it back."""
    name = os.fspath(path)
    return _SPECIAL.sub(_escape, name) if _LIKE_AN_ESCAPE.search(name) else name


def path_of(name: str) -> str:
    """The path that ``safe_name`` made this name of."""
    return _ESCAPED.sub(_unescape, name) if "\\" in name else name


def member_name(label: str) -> str:
    """The name of a member, one link of a chain, of what the archive calls it; ``path_of`` gives it
    back.
    """
    return (
        _SPECIAL_IN_CHAIN.sub(_escape, label)
        if MEMBER_SEPARATOR in label or _LIKE_AN_ESCAPE.search(label)
        else label
    )


def told_apart(label: str, met: Counter[str]) -> str:
    """The name of the next member of an archive: the second of the same name is ``name#2``, one
    without a name ``#1``. ``met`` are the names before it, and it is among them then.
    """
    name = plain = member_name(label) or "#1"
    while name in met:
        met[plain] += 1
        name = f"{plain}#{met[plain]}"
    met[name] = 1
    return name


def innermost(member: str) -> str:
    """What the archive itself calls the last member of a chain: the URL of a document in a WARC."""
    return path_of(member.rpartition(MEMBER_SEPARATOR)[2])


def label(name: str, member: str = "") -> str:
    """The name of a source for a person: the file, and what it is in it behind ``!``."""
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
    """The character or byte of a path that an escape of ``safe_name`` stands for."""
    if found[1]:
        return "\\"
    if found[3]:
        return chr(int(found[3], 16))
    code = int(found[2], 16)
    return chr(code if code < 0x80 else 0xDC00 + code)


def is_remote(name: str) -> bool:
    """Whether a name is one of those that ``fsspec`` opens."""
    return "://" in name


def is_web(name: str) -> bool:
    """Whether a name is a web server's."""
    return name.startswith(("http:", "https:"))
