"""gopher (RFC 1738 3.4, 1738bis 2.3; RFC 1630 "Gopher").

    gopherurl      = "gopher://" hostport [ "/" [ gtype [ selector
                     [ "%09" search [ "%09" gopher+_string ] ] ] ] ]
    gtype          = xchar
    selector       = *xchar
    gopher+_string = *xchar

(The draft leaves the first slash unquoted and takes ``search`` from http; see ledger GOP-20.) The
two ``%09`` are found before anything is decoded, because the Gopher+ string may hold further ones.
Nothing else is reserved: ``/`` marks no hierarchy, ``?`` no query. In RFC 1630 all after the type
is one string of a command.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from urltrawl.late import late
from urltrawl.model import Url
from urltrawl.url import authority
from urltrawl.url.escape import decode
from urltrawl.url.schemes.generic import internet_parts
from urltrawl.url.schemes.plans import Plan, decode_argument, effective_port, printable
from urltrawl.url.schemes.scheme import Host, Scheme, always_reserved

if TYPE_CHECKING:
    from urltrawl.url.inspection import Inspection
    from urltrawl.url.profile import Profile

DIRECTORY = "1"
"""The type of a URL without a gopher-path (RFC 1738 3.4.1)."""
_TAB = "%09"


class PlusKind(StrEnum):
    """What a Gopher+ string asks for (RFC 1738 3.4.4-3.4.9)."""

    DEFAULT_VIEW = "default-view"
    VIEW = "view"
    ASK_FORM = "ask-form"
    ASK_DATA = "ask-data"
    ITEM_ATTRIBUTES = "item-attributes"
    DIR_ATTRIBUTES = "dir-attributes"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True, kw_only=True)
class GopherPlus:
    """The parts of a Gopher+ string, in bytes."""

    kind: PlusKind
    view: bytes | None = None
    language: bytes | None = None
    names: tuple[bytes, ...] = ()
    """Names of the attributes that it asks for. If it names none, it asks for all."""
    values: tuple[bytes, ...] = ()
    """Answers to the items of an ASK form."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GopherUrl(Url):
    """A gopher URL. ``plus`` is its Gopher+ string, as written like ``selector``, ``search``."""

    type: str
    """One character, decoded. It is never sent to the server."""
    selector: str
    search: str | None = None
    plus: str | None = None

    @property
    def request(self) -> GopherPlus | None:
        """What the Gopher+ string asks for. ``None`` if there is no such string."""
        return None if self.plus is None else gopher_plus(decode(self.plus))


_FORM = late(rb"\+([^\t\r\n\0]*)\t1\r\n\+-1\r\n((?:(?!\.\r\n)[^\t\r\n\0]*\r\n)*)\.\r\n")
"""A Gopher+ string with answers to a form: a view, a TAB, one answer a line (RFC 1738 3.4.9)."""


def gopher_plus(string: bytes) -> GopherPlus:
    """Return the parts of a decoded Gopher+ string, ``UNKNOWN`` if it has no known form."""
    mark, rest = string[:1], string[1:]
    if mark in (b"!", b"$"):
        kind = PlusKind.ITEM_ATTRIBUTES if mark == b"!" else PlusKind.DIR_ATTRIBUTES
        return GopherPlus(kind=kind, names=tuple(rest.split(b" ")) if rest else ())
    if string == b"?":
        return GopherPlus(kind=PlusKind.ASK_FORM)
    form = _FORM.fullmatch(string)
    if mark != b"+" or (b"\t" in rest and form is None):
        return GopherPlus(kind=PlusKind.UNKNOWN)
    view, space, language = (form[1] if form else rest).partition(b" ")
    kind = PlusKind.ASK_DATA if form else PlusKind.VIEW if view else PlusKind.DEFAULT_VIEW
    values = tuple(form[2].split(b"\r\n")[:-1]) if form else ()
    return GopherPlus(
        kind=kind, view=view or None, language=language if space else None, values=values
    )


def parse(look: Inspection) -> GopherUrl | None:
    """Parse a gopher URL. Return None if it has neither ``//`` nor a host."""
    server = authority.read_required(look, login_allowed=False)
    if server is None:
        return None
    path = look.text[server.end + 1 : look.end]
    mark, kind = _type(path)
    start = server.end + 1 + len(mark)
    fields = path[len(mark) :].split(_TAB, 2) if look.profile.gopher_fields else [path[len(mark) :]]
    selector, search, plus = [*fields, None, None][:3]
    gtype, in_selector = look.profile.productions.gtype, look.profile.productions.selector
    if path:
        what = "the type of a gopher item"
        look.check(server.end + 1, start, gtype, "RFC 1738 5, gtype", what)
        look.check(start, look.end, in_selector, "RFC 1738 5, selector", "a gopher selector")
    if kind == "/":
        look.add_lint("gtype-slash")
    if kind == "\t":
        look.add_lint("gtype-tab")
    if plus is None and (search or "").startswith(("+", "?", "!", "$")):
        look.add_lint("gopher-plus-like")
    parts = internet_parts(look, server)
    return GopherUrl(**parts, type=kind, selector=selector or "", search=search, plus=plus)


def _type(path: str) -> tuple[str, str]:
    """Return the type at the start of a gopher-path as it is written, and the one character that it
    means.

    >>> _type("1/a"), _type("%31/a"), _type("")
    (('1', '1'), ('%31', '1'), ('', '1'))
    """
    if not path:
        return "", DIRECTORY
    mark = path[:3] if re.match(r"%[0-9A-Fa-f]{2}", path) else path[:1]
    return mark, decode(mark).decode("latin-1") if mark.isascii() else mark


# --- the operation


def plan(url: Url, profile: Profile) -> Plan | None:
    """Return the plan of the request (RFC 1738 3.4.3-3.4.9, 1738bis 2.3.3), or None if the URL has
    another class. If the URL asks for a form, the plan fetches the form, and the answers are sent
    afterwards (3.4.5).
    """
    if not isinstance(url, GopherUrl):
        return None
    # RFC 1630, gopher: line ends are encoded, and sent as it says
    forbidden = "\0" if profile.gopher_line_ends else "\r\n\0"
    fields = [decode_argument(url.selector, forbidden + "\t" * profile.gopher_fields)]
    if url.search is not None and (url.search or profile.gopher_empty_search):
        fields.append(decode_argument(url.search, "\r\n\0\t"))
    kind = url.request.kind if url.request else None
    if kind is PlusKind.ASK_FORM:
        fields.append(b"!+ASK")
    elif kind is PlusKind.ASK_DATA:
        fields.append(decode(url.plus or ""))  # its line ends are those of the form
    elif kind is not None:
        fields.append(decode_argument(url.plus or "", "\r\n\0\t"))
    wire = b"\t".join(fields) + (b"" if kind is PlusKind.ASK_DATA else b"\r\n")
    ask = ("ask the user, then send the answers",) if kind is PlusKind.ASK_FORM else ()
    port = effective_port(url, GOPHER.default_port)
    return Plan(host=url.host, port=port, commands=(f"send {printable(wire)}", *ask))


def _without_default_type(tail: str, _: Profile) -> str:
    """Return what follows the host, or ``/`` if that is nothing or the default type alone (RFC 1738
    3.4.1).
    """
    return "/" if tail in ("", "/1") else tail


def _base_lint(_: str, reference: str) -> str | None:
    """Return the code of a lint if ``reference`` keeps the type of its base (generic-1996 5.3)."""
    return None if reference.startswith(("/", "?", ";")) else "gopher-relative"


GOPHER: Scheme = Scheme(
    name="gopher",
    document="RFC 1738 3.4",
    parse=parse,
    plan=plan,
    host=Host.REQUIRED,
    default_port=70,
    hierarchical=True,
    everyday=True,
    glued=True,
    reserves=always_reserved(""),
    normal_tail=_without_default_type,
    base_lint=_base_lint,
)
