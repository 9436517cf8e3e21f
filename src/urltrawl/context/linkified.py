"""Hosts and mail addresses that nothing announces, as programs that make links of text find them:
``example.com/x``, ``jo@example.org``.

Only on request (``schemeless="all"``), for such a program is right where people chat and wrong
where they write programs: what the Public Suffix List knows is a host, unless it looks like a file,
the end of a sentence or an attribute of an object.
"""

from __future__ import annotations

import re

from urltrawl.lexicon import EXTENSIONS, SIGNS, TOP_LEVEL
from urltrawl.text.words import PROSE
from urltrawl.url.domain import domain
from urltrawl.url.hosts import MAX_LABEL
from urltrawl.url.schemes import SCHEMES

_INNER = r"[\w\-\u200c]"
"""What stands inside a label; Persian parts the halves of a word by a joiner of no width."""
_HOST = (
    rf"(?:(?:xn--)?[^\W_](?:{_INNER}{{0,{MAX_LABEL - 2}}}[^\W_])?\.|[{SIGNS}][\w\-{SIGNS}]{{0,{MAX_LABEL - 1}}}\.)"  # noqa: E501
    rf"(?:(?:xn--)?[^\W_](?:{_INNER}{{0,{MAX_LABEL - 2}}}[^\W_])?\.){{0,9}}"
    rf"(?:[^\W\d_]{{2,24}}|xn--[a-z0-9\-]{{2,{MAX_LABEL - 4}}})(?![\w\-]|\.[\w\-])"
)
LOCAL = 64
"""Bytes of what stands before the ``@`` (RFC 5321 4.5.3.1.1)."""
_NUMBER = r"(?:25[0-5]|2[0-4]\d|1?\d?\d)"
_ADDRESSED = (
    rf"(?:{_NUMBER}(?:\.{_NUMBER}){{3}}(?=/(?!\d{{1,2}}(?!\w)))|localhost(?=/\w)"
    rf"|(?:{_NUMBER}(?:\.{_NUMBER}){{3}}|localhost)(?=:\d{{1,5}}(?!\w|\.\d)))"
)
"""An address by number, or this machine's name, with a port or a path; a slash and a number tell a
network ("192.0.2.0/24"), a port and a number a screen ("192.0.2.1:0.0")."""
NAMED = (
    rf"(?<![\w@./\\\-%+$&~=#!?\xb7\u200c{SIGNS}])(?<!@ )(?<!<at> )(?<!::)"
    rf"(?:[\w.%+\-]{{1,{LOCAL}}}@{_HOST}|{_HOST}(?!@)|{_ADDRESSED})"
)
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
_IN_PROGRAMS = frozenset(
    [
        "bar",
        "call",
        "camera",
        "cards",
        "case",
        "center",
        "click",
        "cloud",
        "code",
        "codes",
        "country",
        "date",
        "day",
        "digital",
        "direct",
        "directory",
        "domains",
        "download",
        "email",
        "events",
        "express",
        "fail",
        "foo",
        "forum",
        "global",
        "group",
        "guide",
        "help",
        "host",
        "how",
        "id",
        "ink",
        "int",
        "java",
        "link",
        "live",
        "map",
        "market",
        "media",
        "menu",
        "mobile",
        "name",
        "network",
        "new",
        "next",
        "now",
        "off",
        "one",
        "open",
        "page",
        "parts",
        "party",
        "phone",
        "photo",
        "pin",
        "place",
        "play",
        "plus",
        "post",
        "press",
        "prod",
        "properties",
        "pub",
        "read",
        "report",
        "review",
        "run",
        "safe",
        "sale",
        "save",
        "search",
        "services",
        "show",
        "space",
        "style",
        "support",
        "systems",
        "target",
        "test",
        "tips",
        "today",
        "tools",
        "top",
        "total",
        "trade",
        "training",
        "tube",
        "video",
        "watch",
        "win",
        "work",
        "works",
        "world",
        "zero",
        "zip",
        "zone",
    ]
)
"""Top-level domains that are words of programs: ``item.date``, ``page.search``."""
_PRINTED = frozenset("!]}*")
"""What stands right behind a host that somebody mentions, and behind a name in a program only with
something after it."""
_BEFORE = frozenset(":*>")
_SECOND = frozenset(TOP_LEVEL) | {"ac", "co", "ne", "or"}
"""Labels before a country's, which say of what kind its holder is (``com.py``, ``co.in``)."""
_BEHIND_A_NAME = re.compile(r"[!(\xb7\[\]{}=*&|@$%\\]|->|\+\+|::|:(?!\d{1,5}(?!\w))\w")
"""What follows the name of something in a program."""
GOES_ON = re.compile(r"(?::\d{1,5})?[/?#]|:\d{1,5}(?!\w)")
"""What follows a host in its address."""
_WORD_BEFORE = re.compile(r"(?<![\w:.\-])[^\W\d_]{2,32}\Z")
_IDENTITY = re.compile(
    r"(?:message-id|in-reply-to|references|msgid|content-id|\barticle)\W[^\n]*\Z", re.IGNORECASE
)
_MADE = re.compile(
    r"\d{6}|[0-9a-f]{12}|[0-9A-Z]{12}|[0-9A-F]{8}\.[0-9A-F]{6}|\.\d+\.|\$|(?:\d[A-Za-z_]+){3}"
)
"""Local parts that a program made: the name of a message and not a mailbox."""
_ARMOURED = re.compile(r"<[^<>\s]{1,64} at \Z")
_ATTRIBUTED = re.compile(r">?,? wrote:")
_TAG = re.compile(r"</?[A-Za-z][^<>]{0,60}>\Z")
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


def is_host(
    text: str,
    start: int,
    end: int,
    *,
    armoured: bool = False,
    more: frozenset[str] = frozenset(),
    never: frozenset[str] = frozenset(),
) -> bool:
    """Whether a host stands there that somebody registered; ``armoured`` says that the archive
    wrote `` at `` for ``@``, ``more`` and ``never`` are last labels that are hosts, and that are
    none, whatever is known of them.

    One of two labels without a path must not look like a file (``setup.py``), a full stop without
    its blank (``done.It``), or an attribute (``dev.name``): it ends in a name of the list of
    suffixes that is no word of programs or of prose, and no extension.
    """
    labels = text[start:end].split(".")
    last = labels[-1].lower()
    if len(labels) == 1:
        return last == "localhost"  # with a port or a path
    if last in never:
        return False
    if last.isdigit():
        return True  # an address by number, with a port or a path
    well_known = last in _LAST or last in more
    behind = text[end : end + 2]
    mentioned = behind[:1] == "|" != behind[1:] or (
        behind[:1] in _PRINTED and not behind[1:].isalnum() and behind[1:] not in ("=", "(")
    )  # a bar is the side of a cell
    if (_BEHIND_A_NAME.match(text, end) and not (mentioned and well_known)) or not (
        last in more or domain(text[start:end])
    ):
        return False
    if start and text[start - 1] in _BEFORE and not (well_known and _is_apart(text, start)):
        return False
    if text.endswith(" at ", 0, start) and (
        armoured
        or _ATTRIBUTED.match(text, end)
        or _ARMOURED.search(text, max(0, start - _BACK), start)
    ):
        return False  # the half of a mail address that its archive hid
    known = well_known or len(last) == 2 or last not in _IN_PROGRAMS
    if "_" in labels[-2]:
        return False
    if len(labels) > 2 or text.startswith("/", end):
        return known and (
            last not in _FILES or last in more or (len(labels) > 2 and labels[-2] in _SECOND)
        )
    return (
        known
        and (last in more or (last not in _FILES and last not in PROSE))
        and (labels[-1] == last or ((well_known or len(last) == 2) and text[start:end].isupper()))
        and (well_known or len(labels[0]) > 2)
    )


def _is_apart(text: str, start: int) -> bool:
    """Whether the mark before ``start`` belongs to the text: an emphasis, a reply mark, the colon
    behind a word that is no scheme.
    """
    before = text[max(0, start - 2) : start - 1]
    if text[start - 1] == ">" and _TAG.search(text, max(0, start - 64), start):
        return True
    if text[start - 1] != ":":
        return not (before.isalnum() or before in ("-", "=", ")", "]"))
    word = _WORD_BEFORE.search(text, max(0, start - 34), start - 1)
    return word is not None and word[0].lower() not in SCHEMES
