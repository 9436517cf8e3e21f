"""Hosts and mail addresses that nothing announces, as programs that make links of text find them:
``example.com/x``, ``jo@example.org``.

Only on request (``schemeless="all"``), for such a program is right where people chat and wrong
where they write programs: what the Public Suffix List knows is a host, unless it looks like a file,
the end of a sentence or an attribute of an object.
"""

from __future__ import annotations

import re

from urltrawl.lexicon import EXTENSIONS, TOP_LEVEL
from urltrawl.text.words import PROSE
from urltrawl.url.domain import domain
from urltrawl.url.hosts import MAX_LABEL

_HOST = rf"(?:(?:xn--)?[^\W_](?:[\w\-]{{0,{MAX_LABEL - 2}}}[^\W_])?\.){{1,10}}(?:[^\W\d_]{{2,24}}|xn--[a-z0-9\-]{{2,{MAX_LABEL - 4}}})(?![\w\-]|\.[\w\-])"
LOCAL = 64
"""Bytes of what stands before the ``@`` (RFC 5321 4.5.3.1.1)."""
NAMED = rf"(?<![\w@.:/\\\-%+>$&~=#!?*\xb7])(?<!@ )(?<!<at> )(?:[\w.%+\-]{{1,{LOCAL}}}@{_HOST}|{_HOST}(?!@))"
"""A host or a mail address, as an alternative of a pattern; what it may not stand behind is a path,
a query, a name of a program."""

_LAST = frozenset(TOP_LEVEL) - {
    "name",
    "int",
}  # which are of objects and of COBOL more often than of hosts
_FILES = frozenset(extension for group in EXTENSIONS.values() for extension in group) | frozenset(
    [
        "ac",
        "am",
        "cc",
        "el",
        "id",
        "in",
        "kw",
        "la",
        "md",
        "mk",
        "ml",
        "ms",
        "pm",
        "rs",
        "sh",
        "st",
        "vi",
    ]
)
"""Extensions of files, and countries whose letters are one, or an attribute's name, in programs
more often than of a host."""
_SECOND = frozenset(TOP_LEVEL) | {"ac", "co", "ne", "or"}
"""Labels before a country's, which say of what kind its holder is (``com.py``, ``co.in``)."""
_BEHIND_A_NAME = re.compile(r"[!(\xb7\[\]{}=*&|@$%\\]|->|\+\+|::|:(?!\d{1,5}(?!\w))\w")
"""What follows the name of something in a program."""
GOES_ON = re.compile(r"(?::\d{1,5})?[/?#]|:\d{1,5}(?!\w)")
"""What follows a host in its address."""
_IDENTITY = re.compile(
    r"(?:message-id|in-reply-to|references|msgid|content-id|\barticle)\W[^\n]*\Z", re.IGNORECASE
)
_MADE = re.compile(
    r"\d{6}|[0-9a-f]{12}|[0-9A-Z]{12}|[0-9A-F]{8}\.[0-9A-F]{6}|\.\d+\.|\$|(?:\d[A-Za-z_]+){3}"
)
"""Local parts that a program made: the name of a message and not a mailbox."""
_ARMOURED = re.compile(r"<[^<>\s]{1,64} at \Z")
_ATTRIBUTED = re.compile(r">?,? wrote:")
_BACK = 160
"""Characters of its line before it that are looked at."""


def is_address(text: str, start: int, end: int) -> bool:
    """Whether a mail address stands there: of a host that somebody registered, and not the name of
    a message.
    """
    local, _, host = text[start:end].rpartition("@")
    if local.startswith(".") or local.endswith(".") or ".." in local or _MADE.search(local):
        return False
    return not _IDENTITY.search(text, max(0, start - _BACK), start) and bool(domain(host))


def is_host(text: str, start: int, end: int, *, armoured: bool = False) -> bool:
    """Whether a host stands there that somebody registered; ``armoured`` says that the archive
    wrote `` at `` for ``@``.

    One of two labels without a path must not look like a file (``setup.py``), a full stop without
    its blank (``done.It``), or an attribute (``dev.name``): it ends in one of the well-known names,
    or in a country's that is neither a word nor an extension.
    """
    if _BEHIND_A_NAME.match(text, end) or not domain(text[start:end]):
        return False
    if text.endswith(" at ", 0, start) and (
        armoured
        or _ATTRIBUTED.match(text, end)
        or _ARMOURED.search(text, max(0, start - _BACK), start)
    ):
        return False  # the half of a mail address that its archive hid
    labels = text[start:end].split(".")
    last = labels[-1].lower()
    known = last in _LAST or len(last) == 2
    if "_" in labels[-2]:
        return False
    if len(labels) > 2 or text.startswith("/", end):
        return known and (last not in _FILES or (len(labels) > 2 and labels[-2] in _SECOND))
    return (
        known
        and last not in _FILES
        and last not in PROSE
        and labels[-1] == last
        and (last in _LAST or len(labels[0]) > 2)
    )
