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
from urltrawl.url.schemes.plans import Plan, printable, refuse_controls
from urltrawl.url.schemes.scheme import Host, Scheme, always_reserved

if TYPE_CHECKING:
    from urltrawl.url.inspection import Inspection
    from urltrawl.url.profile import Profile

_FIELDS = late(r"(?:[0-9]+=[^;]*;)+")
"""The identifier of a document in the form of RFC 1630."""
_FIELD = late(r"([0-9]+)=([^;]*);")
"""One of the fields of ``_FIELDS``. Its groups are its number and its value."""
_RULE = "RFC 1738 3.9"


@dataclass(frozen=True, slots=True, kw_only=True)
class WaisUrl(Url):
    """A wais URL: a database, and a search (``query``) or a document in it, all as written."""

    database: str = ""
    wtype: str | None = None
    """The type of the document. ``None`` if the URL names no document."""
    wpath: str | None = None
    """The identifier of the document, ``None`` as for ``wtype``."""

    @property
    def fields(self) -> tuple[tuple[int, str], ...]:
        """The number and the value of each field, if ``wpath`` has the form of RFC 1630:
        ``"1=a;2=b;"`` has the fields ``(1, "a")`` and ``(2, "b")``. Empty for another form.
        """
        if self.wpath is None or not _FIELDS.fullmatch(self.wpath):
            return ()
        fields = _FIELD.findall(self.wpath)
        # nine digits are enough: the protocol numbers its fields in one byte
        return tuple((int(number[-9:]), value) for number, value in fields)


def parse(look: Inspection) -> WaisUrl:
    """Parse a wais URL. One of these is a problem, the first that holds: no slash behind the host,
    a type without a document (``wtype`` is None then), a search within a document, an empty part
    unless ``profile.wais_empty``.
    """
    server = authority.read_required(look, login_allowed=False)
    if server.host is None:
        return WaisUrl(**internet_parts(look, server))
    start = min(server.end + 1, look.end)
    end = look.find("?", start)
    database, *document = look.text[start:end].split("/", 2)
    wtype, wpath = document if len(document) == 2 else (None, None)
    code = Code.BAD_WAIS_FORM
    if server.end == look.end:
        look.add_problem(code, look.end, look.end, _RULE, "the database is missing")
    elif len(document) == 1:
        look.add_problem(code, start, end, _RULE, "a type without a document")
    elif document and end < look.end:
        look.add_problem(code, end, look.end, _RULE, "a search within a document")
    elif "" in (database, wtype, wpath):
        if look.profile.wais_empty:
            look.add_lint("wais-empty", look.profile.wais_empty)
        else:
            look.add_problem(code, start, end, "RFC 1630, waisaddress", "an empty part")
    _check_path(look, start, end, wpath)
    if end < look.end:
        check_search(look, end + 1)
    parts = internet_parts(look, server, end)
    return WaisUrl(**parts, database=database, wtype=wtype, wpath=wpath)


def _check_path(look: Inspection, start: int, end: int, wpath: str | None) -> None:
    """Add the problems and lints of the characters of a path, the text ``start..end``, and of the
    form of the ``wpath`` at its end, which is None if the URL names no document. The profile says
    whether that has fields or is opaque.
    """
    allowed = look.profile.productions.database
    wpath_start = end - len(wpath or "")
    look.check(start, wpath_start, allowed | {"/"}, "RFC 1738 5, database", "a part of a wais path")
    if wpath is None:
        return
    if look.profile.wais_fields and _FIELDS.fullmatch(wpath):
        for field in _FIELD.finditer(look.text, wpath_start, end):
            look.check(*field.span(2), allowed | {"/"}, "RFC 1630, wpath", "a field of a document")
        look.add_lint("wais-1630", look.profile.wais_fields)
    elif not look.profile.wais_opaque:
        message = "a document is written as number=value; fields"
        look.add_problem(Code.BAD_WAIS_FORM, wpath_start, end, "RFC 1630, wpath", message)
    elif "/" in wpath:
        message = "a slash within a document must be encoded"
        look.add_problem(Code.BAD_WAIS_FORM, wpath_start, end, _RULE, message)
    else:
        look.check(wpath_start, end, allowed, "RFC 1738 5, wpath", "a document")


def plan(url: Url, _: Profile) -> Plan | None:
    """Return the plan of a search, or of the retrieval of a document. Return None if the URL has
    another class.

    Raises ``PlanError`` if the database, the type or the search holds an encoded CR, LF or NUL. A
    document identifier may hold any byte: the protocol (Z39.50, 1988) is binary and counts them.
    """
    if not isinstance(url, WaisUrl):
        return None
    database = refuse_controls(url.database)
    if url.wpath is None:
        search = "<asked of the user>" if url.query is None else refuse_controls(url.query)
        line = f"search {database} for {search}"
    else:
        wtype = refuse_controls(url.wtype or "")
        line = f"retrieve {printable(decode(url.wpath))} of type {wtype} from {database}"
    return Plan(host=url.host, commands=(line,))


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
