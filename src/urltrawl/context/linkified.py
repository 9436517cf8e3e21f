"""Hosts and mail addresses that nothing announces, as programs that make links of text find them:
``example.com/x``, ``jo@example.org``.

They are found only on request (``schemeless="all"``): to make links of them is right where people
chat and wrong where they write programs. What the Public Suffix List knows is a host, unless it
looks like a file, the end of a sentence or an attribute of an object.
"""

from __future__ import annotations

import re

from urltrawl.late import late
from urltrawl.lexicon import EXTENSIONS, SIGNS, TOP_LEVEL
from urltrawl.text.words import PROSE
from urltrawl.url.domain import domain
from urltrawl.url.hosts import MAX_LABEL
from urltrawl.url.schemes import SCHEMES

_INNER = r"[\w\-\u200c]"
"""A character inside a label. Persian parts the halves of a word by a joiner of no width."""
# Up to eleven labels. The first one may hold signs, and the last one is letters or Punycode.
_HOST = (
    rf"(?:(?:xn--)?[^\W_](?:{_INNER}{{0,{MAX_LABEL - 2}}}[^\W_])?\.|[{SIGNS}][\w\-{SIGNS}]{{0,{MAX_LABEL - 1}}}\.)"  # noqa: E501
    rf"(?:(?:xn--)?[^\W_](?:{_INNER}{{0,{MAX_LABEL - 2}}}[^\W_])?\.){{0,9}}"
    rf"(?:[^\W\d_]{{2,24}}|xn--[a-z0-9\-]{{2,{MAX_LABEL - 4}}})(?![\w\-]|\.[\w\-])"
)
LOCAL = 64
"""Characters of the local part, which stands before the ``@``. RFC 5321 4.5.3.1.1 allows 64 bytes.
"""
# A number from 0 to 255.
_NUMBER = r"(?:25[0-5]|2[0-4]\d|1?\d?\d)"
_BY_NUMBER_OR_LOCAL = (
    rf"(?:{_NUMBER}(?:\.{_NUMBER}){{3}}(?=/(?!\d{{1,2}}(?!\w)))|localhost(?=/\w)"
    rf"|(?:{_NUMBER}(?:\.{_NUMBER}){{3}}|localhost)(?=:\d{{1,5}}(?!\w|\.\d)))"
)
"""An address by number, or the name of the local machine, with a port or a path. A slash and a
number make it a network ("192.0.2.0/24"), a port and a number a screen ("192.0.2.1:0.0")."""
NAMED = (
    rf"(?<![\w@./\\\-%+$&~=#!?\xb7\u200c{SIGNS}])(?<!@ )(?<!<at> )(?<!::)"
    rf"(?:[\w.%+\-]{{1,{LOCAL}}}@{_HOST}|{_HOST}(?!@)|{_BY_NUMBER_OR_LOCAL})"
)
"""A host or a mail address, as an alternative of a pattern. It may not follow a path, a query or a
name in a program."""

# Without two that are more often names in objects and types of COBOL than ends of hosts.
_WELL_KNOWN = frozenset(TOP_LEVEL) - {"name", "int"}
_FILES = frozenset(extension for group in EXTENSIONS.values() for extension in group) | frozenset([
    "ac", "am", "cc", "el", "id", "in", "kw", "la", "md", "mk", "ml", "ms", "pm", "rs", "sh", "st",
    "vi",
])  # fmt: skip
"""Extensions of files, and codes of countries that are more often an extension or the name of an
attribute in a program than the end of a host."""
_IN_PROGRAMS = frozenset([
    "bar", "call", "camera", "cards", "case", "center", "click", "cloud", "code", "codes",
    "country", "date", "day", "digital", "direct", "directory", "domains", "download", "email",
    "events", "express", "fail", "foo", "forum", "global", "group", "guide", "help", "host", "how",
    "id", "ink", "int", "java", "link", "live", "map", "market", "media", "menu", "mobile", "name",
    "network", "new", "next", "now", "off", "one", "open", "page", "parts", "party", "phone",
    "photo", "pin", "place", "play", "plus", "post", "press", "prod", "properties", "pub", "read",
    "report", "review", "run", "safe", "sale", "save", "search", "services", "show", "space",
    "style", "support", "systems", "target", "test", "tips", "today", "tools", "top", "total",
    "trade", "training", "tube", "video", "watch", "win", "work", "works", "world", "zero", "zip",
    "zone",
])  # fmt: skip
"""Top-level domains that are words in programs: ``item.date``, ``page.search``."""
_PRINTED = frozenset("!]}*")
"""Marks right after a host that an author mentions. After a name in a program more text follows
them."""
# After one of these marks a host is doubtful.
_DOUBTFUL_BEFORE = frozenset(":*>")
_SECOND_LEVEL = frozenset(TOP_LEVEL) | {"ac", "co", "ne", "or"}
"""Labels before the label of a country, which show what its holder is (``com.py``, ``co.in``)."""
_AFTER_A_NAME = late(r"[!(\xb7\[\]{}=*&|@$%\\]|->|\+\+|::|:(?!\d{1,5}(?!\w))\w")
"""What follows a name in a program."""
AFTER_HOST = late(r"(?::\d{1,5})?[/?#]|:\d{1,5}(?!\w)")
"""What follows a host in its address."""
# A word before a colon, and the characters before a host in which both are looked for.
_WORD_BEFORE, _WORD_BACK = late(r"(?<![\w:.\-])[^\W\d_]{2,32}\Z"), 34
# A field that names messages, before an address on its line.
_IDENTITY = late(
    r"(?:message-id|in-reply-to|references|msgid|content-id|\barticle)\W[^\n]*\Z", re.IGNORECASE
)
_MADE_BY_PROGRAM = late(
    r"\d{6}|[0-9a-f]{12}|[0-9A-Z]{12}|[0-9A-F]{8}\.[0-9A-F]{6}|\.\d+\.|\$|(?:\d[A-Za-z_]+){3}"
)
"""Local parts that a program made. They name a message and not a mailbox."""
# The first half of a mail address that its archive hid.
_ARMOURED = late(r"<[^<>\s]{1,64} at \Z")
# What follows an address before a quotation.
_ATTRIBUTED = late(r">?,? wrote:")
# An element of HTML right before a host, and the characters that it has at most.
_TAG, _LONGEST_TAG = late(r"</?[A-Za-z][^<>]{0,60}>\Z"), 64
_LOOK_BACK = 160
"""Characters before a host or address that are looked at."""


def is_address(text: str, start: int, end: int) -> bool:
    """Whether ``start..end``, which has the form of a mail address, is one: its host ends in a
    known suffix, a dot neither begins nor ends its local part nor follows another there, and it is
    not the name of a message, as a local part that a program made or a field before it shows.
    """
    local, _, host = text[start:end].rpartition("@")
    if "" in local.split(".") or _MADE_BY_PROGRAM.search(local):
        return False
    return not _IDENTITY.search(text, max(0, start - _LOOK_BACK), start) and bool(domain(host))


def is_host(
    text: str,
    start: int,
    end: int,
    *,
    armoured: bool = False,
    extra_labels: frozenset[str] = frozenset(),
    excluded_labels: frozenset[str] = frozenset(),
) -> bool:
    """Whether ``start..end``, which has the form of a host, is one that somebody may have
    registered.

    ``armoured`` says that the archive wrote `` at `` for ``@``. ``extra_labels`` are last labels
    that hosts have, ``excluded_labels`` last labels that no host has, whatever the list of suffixes
    says. An address by number is a host, and so is ``localhost``.

    A host must not look like a file (``setup.py``) or an attribute (``dev.name``): it must end in a
    name of the list of suffixes that is no word of programs (but a well-known one or a country's
    may be), and no extension unless a label like ``com`` stands before it. A mark as programs have
    it right before or behind the host is allowed only if the domain is well known and the mark
    belongs to the text. One of two labels without a path must not look like a full stop without its
    blank either (``done.It``): its last label must be no word of prose.
    """
    labels = text[start:end].split(".")
    last_label = labels[-1].lower()
    if len(labels) == 1:
        return last_label == "localhost"  # a port or a path follows
    if last_label in excluded_labels:
        return False
    if last_label.isdigit():
        return True  # an address by number; a port or a path follows
    is_extra = last_label in extra_labels
    is_well_known = is_extra or last_label in _WELL_KNOWN
    if _AFTER_A_NAME.match(text, end) and not (is_well_known and _is_mentioned(text, end)):
        return False
    if not (is_extra or domain(text[start:end])):
        return False
    is_doubtful = start > 0 and text[start - 1] in _DOUBTFUL_BEFORE
    if is_doubtful and not (is_well_known and _is_apart(text, start)):
        return False
    if text.endswith(" at ", 0, start) and (
        armoured
        or _ATTRIBUTED.match(text, end)
        or _ARMOURED.search(text, max(0, start - _LOOK_BACK), start)
    ):
        return False  # the second half of a mail address that its archive hid
    is_known = is_well_known or len(last_label) == 2
    # No name that somebody registers has an underscore.
    if "_" in labels[-2] or (last_label in _IN_PROGRAMS and not is_known):
        return False
    is_no_file = is_extra or last_label not in _FILES
    if len(labels) > 2 or text.startswith("/", end):
        return is_no_file or (len(labels) > 2 and labels[-2] in _SECOND_LEVEL)
    return (
        is_no_file
        and (is_extra or last_label not in PROSE)
        # a capital begins a sentence, unless all of the host is in capitals
        and (labels[-1] == last_label or (is_known and text[start:end].isupper()))
        # one or two characters are a name only before a well-known domain
        and (is_well_known or len(labels[0]) > 2)
    )


def _is_mentioned(text: str, end: int) -> bool:
    """Whether the mark at ``end``, right after a host, belongs to the text and not to a program: a
    single bar (the side of a cell), or a mark of ``_PRINTED`` with no letter, digit, ``=`` or ``(``
    of a program behind it.
    """
    mark, next_character = text[end : end + 1], text[end + 1 : end + 2]
    return (mark == "|" and next_character != "|") or (
        mark in _PRINTED and not next_character.isalnum() and next_character not in ("=", "(")
    )


def _is_apart(text: str, start: int) -> bool:
    """Whether the mark right before the host at ``start`` belongs to the text: the end of an
    element; the colon after a word that is no scheme; an emphasis or a reply mark that follows no
    letter or digit, and no mark behind which it is one of a program.
    """
    before_mark = text[max(0, start - 2) : start - 1]
    if text[start - 1] == ">" and _TAG.search(text, max(0, start - _LONGEST_TAG), start):
        return True
    if text[start - 1] != ":":
        return not (before_mark.isalnum() or before_mark in ("-", "=", ")", "]"))
    word = _WORD_BEFORE.search(text, max(0, start - _WORD_BACK), start - 1)
    return word is not None and word[0].lower() not in SCHEMES
