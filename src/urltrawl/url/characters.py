"""The character classes of each source document, each written once, as sets of single characters.

``CLASSES`` is the table of ledger section 4. Each profile uses one row of it.
``rfc1738_productions`` and its siblings make from the row the characters of each production.
Codes in parentheses, here and in the other modules, are rows of the ledger.

In the sets of productions ``%`` stands for an escape (``%`` and two hex digits). ``xchar`` never
holds ``%``. The parser checks the two hex digits once for the whole text.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

ALPHA = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
DIGIT = frozenset("0123456789")
ALPHANUM = ALPHA | DIGIT
ESCAPE = "%"
ASCII_PRINTABLE = frozenset(map(chr, range(0x21, 0x7F)))
"""US-ASCII without controls and space. Nothing else may stand in a URL (RFC 1738 2.2)."""


@dataclass(frozen=True)
class Classes:
    """The character classes of one document (ledger section 4), by the names of RFC 1738 2.2."""

    safe: frozenset[str]
    extra: frozenset[str]
    reserved: frozenset[str]
    national: frozenset[str]
    punctuation: frozenset[str]
    national_is_unreserved: bool = False
    """True only in the grammar of url-07-1994, against the prose of its section 2.2 (CHR-05)."""

    @cached_property
    def unreserved(self) -> frozenset[str]:
        """The characters that stand for themselves. RFC 1630 calls them ``xalpha``."""
        plain = ALPHANUM | self.safe | self.extra
        return plain | self.national if self.national_is_unreserved else plain

    @cached_property
    def xchar(self) -> frozenset[str]:
        """The characters that may stand in a URL, without the ``%`` of escapes. ``#`` and space
        may not: RFC 1630 reserves them for that (CHR-11, SYN-34).
        """
        return (self.unreserved | self.reserved) - {"#", " "}


_NATIONAL = "{}|[]\\^~"


def _classes(*sets: str, national_is_unreserved: bool = False) -> Classes:
    """Return the classes of a document, each a string of its characters, in the order below."""
    safe, extra, reserved, national, punctuation = map(frozenset, sets)
    return Classes(safe, extra, reserved, national, punctuation, national_is_unreserved)


CLASSES: Mapping[str, Classes] = {
    # safe, extra, reserved, national, punctuation
    # it has no reserved characters
    "uri-1993": _classes("$-_@.&", "!*\"'():;, ", "", _NATIONAL, "<>"),
    # "BNF of Generic URI Syntax"
    "rfc1630-uri": _classes("$-_@.&", "!*\"'(),", "=;/#?: ", _NATIONAL, "<>"),
    # "BNF for specific URL schemes", where "+" is safe
    "rfc1630": _classes("$-_@.&+", "!*\"'(),", "=;/#?: ", _NATIONAL, "<>"),
    "url-07": _classes(
        "$-_.+", "!*'(),=", ";/?:@&=", _NATIONAL, '<>"#', national_is_unreserved=True
    ),
    "generic-1996": _classes("$-_.", "!*'(),", ";/?:@&=+", _NATIONAL + "`", '<>#%"'),
    "rfc1738": _classes("$-_.+", "!*'(),", ";/?:@&=", _NATIONAL + "`", '<>#%"'),
    # 2.2, 2.3; the brackets stand round an address only
    "rfc3986": _classes("-._~", "", ":/?#[]@!$&'()*+,;=", "{}|\\^`", '<>%"'),
}
"""The classes by document. RFC 1630 has two grammars: that of whole URIs is ``rfc1630-uri``."""


class Productions(NamedTuple):
    """What may stand unencoded in each production of RFC 1738 5 and others (ledger section 22)."""

    user: frozenset[str]
    """For ``user`` and ``password``."""
    path: frozenset[str]
    """For the generic path or opaque part, with its slashes."""
    query: frozenset[str]
    """For the query of a URL whose scheme has no production of its own."""
    fragment: frozenset[str]
    """If ``#`` is not among them, a second ``#`` is a problem."""
    hsegment: frozenset[str]
    search: frozenset[str]
    """For the query of http and wais."""
    fsegment: frozenset[str]
    """For ftp and file. generic-1996 gives the name ``fsegment`` to something else (BNF-17)."""
    gtype: frozenset[str]
    selector: frozenset[str]
    """For a gopher selector, its search and its Gopher+ string (GOP-20)."""
    address: frozenset[str]
    """For ``encoded822addr``, also in mid and cid."""
    group: frozenset[str]
    """For all characters of a newsgroup but the first."""
    article: frozenset[str]
    """For a message-id up to its ``@``."""
    database: frozenset[str]
    """For ``database``, ``wtype`` and ``wpath`` of wais."""
    psegment: frozenset[str]
    field_name: frozenset[str]
    field_value: frozenset[str]


def rfc1738_productions(
    classes: Classes, *, group: str = "-.", field_value: str = ""
) -> Productions:
    """Return which characters each production of RFC 1738 section 5 may hold, by the ``classes`` of
    a document.

    ``group`` are the characters of a newsgroup besides letters and digits. ``field_value`` are
    characters that a prospero field value may hold besides those of RFC 1738. ``+`` may stand
    everywhere, but in a newsgroup only if ``group`` has it: no document that reserves it says what
    for (SYN-18).
    """
    uchar = classes.unreserved | {"+", ESCAPE}
    xchar = classes.xchar | {ESCAPE}
    segment = uchar | set("?:@&=")
    return Productions(
        user=uchar | set(";?&="),
        path=xchar,
        query=xchar,
        fragment=xchar | {"#"},  # the first # ends the URL, and nothing is said of what follows it
        hsegment=uchar | set(";:@&="),
        search=uchar | set(";:@&="),
        fsegment=segment,
        gtype=xchar,
        selector=xchar,
        address=xchar,
        group=ALPHANUM | set(group),
        article=uchar | set(";/?:&="),
        database=uchar,
        psegment=segment,
        field_name=uchar | set("?:@&"),
        field_value=uchar | set("?:@&" + field_value),
    )


def _uniform(characters: frozenset[str]) -> Productions:
    """Return productions each of which may hold these characters."""
    return Productions(*[characters] * len(Productions._fields))


def rfc1630_productions(classes: Classes) -> Productions:
    """Return which characters each production may hold by RFC 1630, "BNF for specific URL schemes":
    ``xalpha``, but for the exceptions below.
    """
    xalpha = classes.unreserved | {ESCAPE}
    return _uniform(xalpha)._replace(
        user=ALPHANUM | set("-_.+"),  # alphanum2, restored; it has no escapes
        path=xalpha | {"/"},
        fragment=classes.xchar | {ESCAPE, "#"},  # BNF-08
        selector=xalpha | {"/"},
        field_name=frozenset(),  # attributes are no fields
        field_value=frozenset(),
    )


def rfc3986_productions(classes: Classes) -> Productions:
    """Return which characters each production may hold by RFC 3986 appendix A. It has none for
    parts of single schemes: they may hold what a segment of a path may, some of them a slash too.
    """
    plain = classes.unreserved | set("!$&'()*+,;=") | {ESCAPE}
    pchar = plain | {":", "@"}
    path, query = pchar | {"/"}, pchar | {"/", "?"}
    return _uniform(pchar)._replace(
        user=plain | {":"},
        path=path,
        query=query,
        fragment=query,
        search=query,
        selector=path,
        address=path,
        group=path,
        article=path,
    )


def inside_brackets(characters: Iterable[str]) -> str:
    r"""Return characters, sorted and escaped, for the inside of ``[...]`` in a pattern.

    >>> inside_brackets("-a]")
    '\\-\\]a'
    """
    return "".join(re.escape(character) for character in sorted(characters))


def find_first(text: str, marks: str, start: int = 0, end: int | None = None) -> int:
    """Return the offset of the first character of ``marks`` in ``text[start:end]``, or ``end`` if
    there is none. Without ``end`` that is the length of the text.

    >>> find_first("a?b#c", "#?"), find_first("a", "#?")
    (1, 1)
    """
    first = len(text) if end is None else end
    for mark in marks:
        at = text.find(mark, start, first)
        first = at if at >= 0 else first
    return first
