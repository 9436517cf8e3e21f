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
"""What stands before each member in a chain: ``box.zip!1995/may.mbox``."""

_SURROGATE = "[\ud800-\udfff]"
"""What Python has for a byte that is no UTF-8, and half a character of UTF-16."""
_ESCAPE_SEQUENCE = late(r"\\(?:\\|x([0-9a-f]{2})|u(d[89a-f][0-9a-f]{2}))")
_LIKE_AN_ESCAPE = late(rf"{_SURROGATE}|{_ESCAPE_SEQUENCE.pattern}")
"""What is no character, or looks like an escape: a name with it is escaped."""
_SPECIAL = late(rf"{_SURROGATE}|\\")
"""What is escaped in such a name."""
_SPECIAL_IN_CHAIN = late(rf"{_SURROGATE}|[\\{MEMBER_SEPARATOR}]")
"""What is escaped in the label of a member in a chain."""


def safe_name(path: str | os.PathLike[str]) -> str:
    r"""Return a path as text that can be stored and printed: as it is, unless it holds what is no
    character or looks like an escape. Control characters stay. ``path_of`` is the inverse.

    >>> print(safe_name("caf\udce9.mbox"))
    caf\xe9.mbox
    """
    name = os.fspath(path)
    return _SPECIAL.sub(_escape_character, name) if _LIKE_AN_ESCAPE.search(name) else name


def path_of(name: str) -> str:
    """Return the path or label from which ``safe_name`` or ``member_name`` made this name."""
    return _ESCAPE_SEQUENCE.sub(_unescape_sequence, name) if "\\" in name else name


def member_name(label: str) -> str:
    r"""Return the label of a member as it stands in a chain of members. ``path_of`` is the inverse.

    >>> print(member_name("read me!.txt"))
    read me\x21.txt
    """
    if MEMBER_SEPARATOR in label or _LIKE_AN_ESCAPE.search(label):
        return _SPECIAL_IN_CHAIN.sub(_escape_character, label)
    return label


def unique_name(label: str, names: Counter[str]) -> str:
    """Return a unique name for the next member of an archive, by its label. The second of the same
    name is ``name#2``, and one without a label is ``#1``. It is added to the count ``names``.
    """
    name = base_name = member_name(label) or "#1"
    while name in names:
        names[base_name] += 1
        name = f"{base_name}#{names[base_name]}"
    names[name] = 1
    return name


def innermost(member: str) -> str:
    """Return the label of the last member of a chain. In a WARC that is a URL.

    >>> innermost("box.zip!1995/may.mbox")
    '1995/may.mbox'
    """
    return path_of(member.rpartition(MEMBER_SEPARATOR)[2])


def label(name: str, member: str = "") -> str:
    """Return the name of a source for people: the file, and after ``!`` the member. A ``!`` in the
    name of the file is escaped.

    >>> label("lists.tar", "box.zip!1995/may.mbox")
    'lists.tar!box.zip!1995/may.mbox'
    """
    name = member_name(path_of(name)) if MEMBER_SEPARATOR in name else name
    return f"{name}{MEMBER_SEPARATOR}{member}" if member else name


def _escape_character(match: re.Match[str]) -> str:
    """Return the escape for a backslash, a ``!``, a byte that is no UTF-8 or half a character."""
    if match[0] == "\\":
        return r"\\"
    code = ord(match[0])
    if 0xDC80 <= code <= 0xDCFF:
        code -= 0xDC00
    return rf"\x{code:02x}" if code < 0x100 else rf"\u{code:04x}"


def _unescape_sequence(match: re.Match[str]) -> str:
    """Return the character, or byte as a surrogate, that such an escape stands for."""
    if match[0] == r"\\":
        return "\\"
    code = int(match[1] or match[2], 16)
    return chr(0xDC00 + code if 0x80 <= code < 0x100 else code)


def is_remote(name: str) -> bool:
    """Return whether this is the name of a remote file, which ``fsspec`` opens."""
    return "://" in name


def is_web(name: str) -> bool:
    """Return whether this is the name of something on a web server."""
    return name.startswith(("http:", "https:"))
