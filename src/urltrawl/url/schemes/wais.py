"""wais (RFC 1738 3.9; RFC 1630 "WAIS").

    waisdatabase = "wais://" hostport "/" database
    waisindex    = "wais://" hostport "/" database "?" search
    waisdoc      = "wais://" hostport "/" database "/" wtype "/" wpath

``database``, ``wtype`` and ``wpath`` are ``*uchar``: the identifier of a document is opaque and is
encoded, slashes included. In RFC 1630 it is a run of fields, each ended by a semicolon: ``wpath =
digits = path ; [ wpath ]``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from urltrawl.late import late
from urltrawl.model import Code, Url
from urltrawl.url import authority
from urltrawl.url.escape import decode
from urltrawl.url.schemes.generic import check_search, internet_parts
from urltrawl.url.schemes.plans import Plan, decode_argument, effective_port, printable
from urltrawl.url.schemes.scheme import Host, Scheme, always_reserved

if TYPE_CHECKING:
    from urltrawl.url.inspection import Inspection
    from urltrawl.url.profile import Profile

_FIELDS = late(r"(?:[0-9]+=[^;]*;)+")
_FIELD = late(r"[0-9]+=([^;]*);")
_RULE = "RFC 1738 3.9"


@dataclass(frozen=True, slots=True, kw_only=True)
class WaisUrl(Url):
    """A wais URL: a database, and a search (``query``) or a document in it, all as written."""

    database: str = ""
    wtype: str | None = None
    wpath: str | None = None

    @property
    def fields(self) -> tuple[tuple[int, str], ...]:
        """The numbered fields of a document identifier of RFC 1630. Empty for another form."""
        if self.wpath is None or not _FIELDS.fullmatch(self.wpath):
            return ()
        parted = (field.partition("=") for field in self.wpath[:-1].split(";"))
        return tuple((int(number[-_FIELD_DIGITS:]), value) for number, _, value in parted)


_FIELD_DIGITS = 9
"""Digits that are read of the number of a field. The protocol numbers its fields in one byte."""


def parse(look: Inspection) -> WaisUrl | None:
    """Parse a wais URL. Return None if it has neither ``//`` nor a host."""
    server = authority.read_required(look, login_allowed=False)
    if server is None:
        return None
    start = min(server.end + 1, look.end)
    stop = look.find("?", start)
    database, *document = look.text[start:stop].split("/", 2)
    wtype, wpath = document if len(document) == 2 else (None, None)
    if server.end == look.end:
        look.add_problem(Code.BAD_WAIS_FORM, look.end, look.end, _RULE, "the database is missing")
    elif len(document) == 1:
        look.add_problem(Code.BAD_WAIS_FORM, start, stop, _RULE, "a type without a document")
    elif document and stop < look.end:
        look.add_problem(Code.BAD_WAIS_FORM, stop, look.end, _RULE, "a search within a document")
    elif not (database and wtype != "" and wpath != ""):
        if not look.profile.wais_empty:
            look.add_problem(
                Code.BAD_WAIS_FORM, start, stop, "RFC 1630, waisaddress", "an empty part"
            )
        else:
            look.add_lint("wais-empty", look.profile.wais_empty)
    _check_characters(look, start, stop, wpath)
    if stop < look.end:
        check_search(look, stop + 1)
    parts = internet_parts(look, server, stop)
    return WaisUrl(**parts, database=database, wtype=wtype, wpath=wpath)


def _check_characters(look: Inspection, start: int, stop: int, wpath: str | None) -> None:
    """Check the characters of the path, which is ``start..stop`` and ends in ``wpath``, and the
    form of ``wpath`` in the profile (P24).
    """
    allowed = look.profile.productions.database
    middle = stop - len(wpath or "")
    look.check(start, middle, allowed | {"/"}, "RFC 1738 5, database", "a part of a wais path")
    if wpath is None:
        return
    if look.profile.wais_fields and _FIELDS.fullmatch(wpath):
        for found in _FIELD.finditer(look.text, middle, stop):
            look.check(*found.span(1), allowed | {"/"}, "RFC 1630, wpath", "a field of a document")
        look.add_lint("wais-1630", look.profile.wais_fields)
    elif not look.profile.wais_opaque:
        message = "a document is written as number=value; fields"
        look.add_problem(Code.BAD_WAIS_FORM, middle, stop, "RFC 1630, wpath", message)
    elif "/" in wpath:
        message = "a slash within a document must be encoded"
        look.add_problem(Code.BAD_WAIS_FORM, middle, stop, _RULE, message)
    else:
        look.check(middle, stop, allowed, "RFC 1738 5, wpath", "a document")


def plan(url: Url, _: Profile) -> Plan | None:
    """Return the plan of a search, or of the retrieval of a document. Return None if the URL has
    another class.

    The protocol (Z39.50, 1988) is binary and counts the bytes of a document identifier: it may hold
    any.
    """
    if not isinstance(url, WaisUrl):
        return None
    database = printable(decode_argument(url.database))
    wtype = printable(decode_argument(url.wtype or ""))
    search = "<asked of the user>" if url.query is None else printable(decode_argument(url.query))
    if url.wpath is None:
        line = f"search {database} for {search}"
    else:
        line = f"retrieve {printable(decode(url.wpath))} of type {wtype} from {database}"
    return Plan(host=url.host, port=effective_port(url, WAIS.default_port), commands=(line,))


WAIS: Scheme = Scheme(
    name="wais",
    document="RFC 1738 3.9",
    parse=parse,
    plan=plan,
    host=Host.REQUIRED,
    default_port=210,
    hierarchical=True,
    # RFC 1738 3.9 leaves a document to its server and section 5 lets no reserved character stand; a
    # search is that of http.
    reserves=always_reserved("/;?:@&="),
)
