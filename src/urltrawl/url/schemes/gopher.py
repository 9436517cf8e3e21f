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
from urltrawl.url.schemes.plans import Plan, printable, refuse_controls
from urltrawl.url.schemes.scheme import Host, Scheme, always_reserved

if TYPE_CHECKING:
    from urltrawl.url.inspection import Inspection
    from urltrawl.url.profile import Profile


class PlusKind(StrEnum):
    """What a Gopher+ string asks for (RFC 1738 3.4.4-3.4.9)."""

    DEFAULT_VIEW = "default-view"
    VIEW = "view"
    ASK_FORM = "ask-form"
    """The questions of a form."""
    ASK_DATA = "ask-data"
    """The document that the answers to a form lead to. The string holds the answers."""
    ITEM_ATTRIBUTES = "item-attributes"
    DIR_ATTRIBUTES = "dir-attributes"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True, kw_only=True)
class GopherPlus:
    """The parts of a Gopher+ string, in bytes."""

    kind: PlusKind
    view: bytes | None = None
    """``None`` for the default view."""
    language: bytes | None = None
    """``None`` if no blank stands behind the view."""
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


_ANSWERS = late(
    rb"\+(?P<view>[^\t\r\n\0]*)\t1\r\n\+-1\r\n(?P<lines>(?:(?!\.\r\n)[^\t\r\n\0]*\r\n)*)\.\r\n"
)
"""A Gopher+ string with the answers to a form, a line each, and then a dot (RFC 1738 3.4.9)."""


def gopher_plus(string: bytes) -> GopherPlus:
    r"""Return the parts of a Gopher+ string, which is percent-decoded. It begins with a mark that
    says its kind; the kind is ``UNKNOWN`` if the mark is missing or the rest does not fit it.

    >>> gopher_plus(b"!+INFO +VIEWS").names, gopher_plus(b"+text/plain De_DE").language
    ((b'+INFO', b'+VIEWS'), b'De_DE')
    >>> gopher_plus(b"+text/plain\t1\r\n+-1\r\nJo\r\nyes\r\n.\r\n").values
    (b'Jo', b'yes')
    """
    mark, rest = string[:1], string[1:]
    if mark in (b"!", b"$"):
        kind = PlusKind.ITEM_ATTRIBUTES if mark == b"!" else PlusKind.DIR_ATTRIBUTES
        return GopherPlus(kind=kind, names=tuple(rest.split(b" ")) if rest else ())
    if string == b"?":
        return GopherPlus(kind=PlusKind.ASK_FORM)
    answers = _ANSWERS.fullmatch(string)
    if mark != b"+" or (b"\t" in rest and answers is None):
        return GopherPlus(kind=PlusKind.UNKNOWN)
    view, space, language = (answers["view"] if answers else rest).partition(b" ")
    return GopherPlus(
        kind=PlusKind.ASK_DATA if answers else PlusKind.VIEW if view else PlusKind.DEFAULT_VIEW,
        view=view or None,
        language=language if space else None,
        values=tuple(answers["lines"].split(b"\r\n")[:-1]) if answers else (),
    )


def parse(look: Inspection) -> GopherUrl:
    """Parse a gopher URL. In a profile without ``gopher_fields`` the selector is all after the
    type. A type ``/`` or TAB gets a lint, and so does a search that begins like a Gopher+ string if
    there is none.
    """
    server = authority.read_required(look, login_allowed=False)
    path_start = server.end + 1
    path = look.text[path_start : look.end]
    written_type, item_type = _read_type(path)
    after_type = path[len(written_type) :]
    fields = after_type.split("%09", 2) if look.profile.gopher_fields else [after_type]
    selector, search, plus = [*fields, None, None][:3]
    productions, type_end = look.profile.productions, path_start + len(written_type)
    what = "the type of a gopher item"
    look.check(path_start, type_end, productions.gtype, "RFC 1738 5, gtype", what)
    what = "a gopher selector"
    look.check(type_end, look.end, productions.selector, "RFC 1738 5, selector", what)
    if item_type == "/":
        look.add_lint("gtype-slash")
    if item_type == "\t":
        look.add_lint("gtype-tab")
    if plus is None and (search or "").startswith(("+", "?", "!", "$")):
        look.add_lint("gopher-plus-like")
    parts = internet_parts(look, server)
    return GopherUrl(**parts, type=item_type, selector=selector or "", search=search, plus=plus)


def _read_type(path: str) -> tuple[str, str]:
    """Return the type of the item as it is written at the start of a gopher-path, and the one
    character that it means.

    >>> _read_type("1/a"), _read_type("%31/a"), _read_type("")
    (('1', '1'), ('%31', '1'), ('', '1'))
    """
    if not path:
        return "", "1"  # a directory (RFC 1738 3.4.1)
    written = path[: len("%31")] if re.match(r"%[0-9A-Fa-f]{2}", path) else path[:1]
    return written, decode(written).decode("latin-1") if written.isascii() else written


# --- the operation


def plan(url: Url, profile: Profile) -> Plan | None:
    """Return the plan of the request (RFC 1738 3.4.3-3.4.9, 1738bis 2.3.3), or None if the URL has
    another class. If the URL asks for a form, the plan fetches the form, and the answers are sent
    afterwards (3.4.5). An empty search is left out unless ``profile.gopher_empty_search``.

    Raises ``PlanError`` if a field holds an encoded CR, LF, NUL or TAB, except where it belongs: in
    the answers to a form, and in the selector of a profile that has line ends or no fields.
    """
    if not isinstance(url, GopherUrl):
        return None
    controls = "\0" if profile.gopher_line_ends else "\r\n\0"
    if profile.gopher_fields:
        controls += "\t"
    fields = [refuse_controls(url.selector, controls)]
    if url.search is not None and (url.search or profile.gopher_empty_search):
        fields.append(refuse_controls(url.search, "\r\n\0\t"))
    kind = url.request.kind if url.request else None
    if kind is PlusKind.ASK_FORM:
        fields.append("!+ASK")
    elif kind is PlusKind.ASK_DATA:
        fields.append(printable(decode(url.plus or "")))  # its line ends are those of the form
    elif kind is not None:
        fields.append(refuse_controls(url.plus or "", "\r\n\0\t"))
    request = r"\t".join(fields) + ("" if kind is PlusKind.ASK_DATA else r"\r\n")
    ask = ("ask the user, then send the answers",) if kind is PlusKind.ASK_FORM else ()
    return Plan(host=url.host, commands=(f"send {request}", *ask))


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
    # "/1" is the default type alone (RFC 1738 3.4.1)
    normal_tail=lambda tail, _: "/" if tail in ("", "/1") else tail,
    # the path of the base begins with a type (generic-1996 5.3)
    base_lint=lambda _, path: None if path.startswith(("/", "?", ";")) else "gopher-relative",
)
