"""The character classes of each source document, each written once, as sets of single characters.

``CLASSES`` is the table of ledger section 4. A profile picks a row and ``rfc1738_productions`` or
``rfc1630_productions`` makes of it what each production may hold; nothing else in the package lists
the characters of URLs.

``%`` stands for an escape (``%`` and two hex digits) in the sets of productions, and is in no
class: whether two hex digits follow is looked at once for the whole text.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

ALPHA = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
DIGIT = frozenset("0123456789")
ALPHANUM = ALPHA | DIGIT
ESCAPE = "%"
ASCII_PRINTABLE = frozenset(map(chr, range(0x21, 0x7F)))
"""The graphic characters of US-ASCII, the only ones that may stand in a URL (RFC 1738 2.2). A space
is none."""


@dataclass(frozen=True)
class Classes:
    """The character classes of one document (ledger section 4)."""

    safe: frozenset[str]
    extra: frozenset[str]
    reserved: frozenset[str]
    national: frozenset[str]
    punctuation: frozenset[str]
    national_is_unreserved: bool = False
    """Only in the grammar of url-07-1994, against the prose of its own section 2.2 (CHR-05)."""

    @cached_property
    def unreserved(self) -> frozenset[str]:
        """What stands for itself; ``xalpha`` in RFC 1630."""
        plain = ALPHANUM | self.safe | self.extra
        return plain | self.national if self.national_is_unreserved else plain

    @cached_property
    def xchar(self) -> frozenset[str]:
        """All that may stand in a URL. ``#`` and space are reserved in RFC 1630 so that they cannot
        (CHR-11, SYN-34).
        """
        return (self.unreserved | self.reserved) - {"#", " "}


_NATIONAL = "{}|[]\\^~"


def _classes(*sets: str, national_is_unreserved: bool = False) -> Classes:
    safe, extra, reserved, national, punctuation = map(frozenset, sets)
    return Classes(safe, extra, reserved, national, punctuation, national_is_unreserved)


CLASSES: Mapping[str, Classes] = MappingProxyType(
    {
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
)
"""By document; of two grammars in one document, the one of whole URIs has ``-uri`` in its name."""


class Productions(NamedTuple):
    """What may stand unencoded in each production of a document's grammar (ledger section 22)."""

    user: frozenset[str]
    """``user`` and ``password``."""
    path: frozenset[str]
    """The generic path or opaque part, slashes included."""
    query: frozenset[str]
    """The query of a URL whose scheme has no production."""
    fragment: frozenset[str]
    """Without ``#`` there cannot be a second one."""
    hsegment: frozenset[str]
    search: frozenset[str]
    """Of http and wais."""
    fsegment: frozenset[str]
    """Of ftp and file; the ``fsegment`` of generic-1996 is another thing of the same name (BNF-17).
    """
    gtype: frozenset[str]
    selector: frozenset[str]
    """Of gopher, and its search and Gopher+ string (GOP-20)."""
    address: frozenset[str]
    """``encoded822addr``, also of mid and cid."""
    group: frozenset[str]
    """From the second character on."""
    article: frozenset[str]
    """A message-id up to its ``@``."""
    database: frozenset[str]
    """``database``, ``wtype`` and ``wpath`` of wais."""
    psegment: frozenset[str]
    field_name: frozenset[str]
    field_value: frozenset[str]


def rfc1738_productions(
    classes: Classes, *, group: str = "-.", field_value: str = ""
) -> Productions:
    """Make the productions of RFC 1738 section 5 over some document's classes.

    ``group`` are the characters of a newsgroup besides letters and digits, ``field_value`` those of
    a prospero field value besides its production's. ``+`` may stand everywhere: where it is not
    safe it is reserved for nothing (SYN-18).
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


def _alike(characters: frozenset[str]) -> Productions:
    """Make productions that all hold the same."""
    return Productions(*[characters] * len(Productions._fields))


def rfc1630_productions(classes: Classes) -> Productions:
    """Make the productions of RFC 1630, "BNF for specific URL schemes": nearly all are ``xalphas``,
    and paths of them.
    """
    xalpha = classes.unreserved | {ESCAPE}
    return _alike(xalpha)._replace(
        user=ALPHANUM | set("-_.+"),  # alphanum2, restored; it has no escapes
        path=xalpha | {"/"},
        fragment=classes.xchar | {ESCAPE, "#"},  # BNF-08
        selector=xalpha | {"/"},
        field_name=frozenset(),  # attributes are no fields
        field_value=frozenset(),
    )


def rfc3986_productions(classes: Classes) -> Productions:
    """Make the productions of RFC 3986 appendix A; it has none for the parts of single schemes."""
    plain = classes.unreserved | set("!$&'()*+,;=") | {ESCAPE}
    pchar = plain | {":", "@"}
    path, query = pchar | {"/"}, pchar | {"/", "?"}
    return _alike(pchar)._replace(
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


def bracket(characters: Iterable[str]) -> str:
    r"""Write a set of characters as the inside of a regular expression's ``[...]``.

    >>> bracket("-a]")
    '\\-\\]a'
    """
    return "".join(re.escape(character) for character in sorted(characters))


def find_first(text: str, marks: str, start: int = 0, end: int | None = None) -> int:
    """Where the first of some characters stands between two offsets; ``end`` where none does.

    >>> find_first("a?b#c", "#?"), find_first("a", "#?")
    (1, 1)
    """
    first = len(text) if end is None else end
    for mark in marks:
        at = text.find(mark, start, first)
        first = at if at >= 0 else first
    return first
