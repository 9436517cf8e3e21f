"""prospero (RFC 1738 3.11; RFC 1630 "Prospero").

    prosperourl = "prospero://" hostport "/" ppath *[ fieldspec ]
    ppath       = psegment *[ "/" psegment ]
    psegment    = *[ uchar | "?" | ":" | "@" | "&" | "=" ]
    fieldspec   = ";" fieldname "=" fieldvalue
    fieldname   = *[ uchar | "?" | ":" | "@" | "&" ]
    fieldvalue  = *[ uchar | "?" | ":" | "@" | "&" ]

The slash after the host is no part of the name, which often begins with one of its own. RFC 1630
has a version number behind ``%00`` instead of fields: ``hsoname [ % 0 0 version [ attributes ] ]``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from urltrawl.late import late
from urltrawl.model import Code, Url
from urltrawl.url import authority
from urltrawl.url.schemes.scheme import (
    Host,
    Own,
    Plan,
    Scheme,
    argument,
    effective_port,
    everywhere,
    internet_parts,
    shown,
)

if TYPE_CHECKING:
    from urltrawl.url.inspection import Inspection
    from urltrawl.url.profile import Profile

_VERSION = late(r"%00([0-9]+)([A-Za-z0-9]*)\Z")
"""Digits and letters run together; the digits in front are the version, what follows is attributes
(PROS-06)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ProsperoUrl(Url):
    """``hsoname`` is the host-specific object name, ``fields`` name and value of each field in
    order, all as written.
    """

    hsoname: str = ""
    fields: tuple[tuple[str, str], ...] = ()
    version: str | None = None
    """The version of RFC 1630's form."""
    attributes: str | None = None


def parse(look: Inspection) -> ProsperoUrl | None:
    """Read ``prosperourl``."""
    server = authority.required(look, login=False)
    if server is None:
        return None
    if server.end == look.end:
        look.problem(
            Code.TRAILING_DATA, look.end, look.end, "RFC 1738 5, prosperourl", "the path is missing"
        )
    start = min(server.end + 1, look.end)
    semicolon = look.text.find(";", start, look.end)
    stop = look.end if semicolon < 0 else semicolon
    hsoname = look.text[start:stop]
    allowed = look.profile.productions.psegment | {"/"}
    look.allow(
        start, stop, allowed, "RFC 1738 5, psegment", "a prospero name", code=Code.BAD_SEGMENT
    )
    version = _VERSION.search(hsoname) if look.profile.prospero_version else None
    if version is not None:
        hsoname = hsoname[: version.start()]
        look.lint("prospero-1630", look.profile.prospero_version)
    return ProsperoUrl(
        **internet_parts(look, server),
        hsoname=hsoname,
        fields=_fields(look, stop),
        version=version[1] if version else None,
        attributes=(version[2] or None) if version else None,
    )


def _fields(look: Inspection, start: int) -> tuple[tuple[str, str], ...]:
    """Read ``*[ fieldspec ]`` up to the end."""
    fields = []
    productions = look.profile.productions
    for field in look.text[start + 1 : look.end].split(";") if start < look.end else ():
        name, equals, value = field.partition("=")
        begin, middle, end = start + 1, start + 1 + len(name), start + 1 + len(field)
        if not equals:
            look.problem(
                Code.BAD_FIELD,
                start,
                end,
                "RFC 1738 5, fieldspec",
                "a field is ;name=value",
                usable=True,
            )
        rule = "RFC 1738 5, fieldname"
        look.allow(
            begin, middle, productions.field_name, rule, "the name of a field", code=Code.BAD_FIELD
        )
        look.allow(
            middle + len(equals),
            end,
            productions.field_value,
            rule,
            "the value of a field",
            code=Code.BAD_FIELD,
        )
        fields.append((name, value))
        start = end
    return tuple(fields)


def plan(url: Url, _: Profile) -> Plan | None:
    """Plan the question to a directory server for the access method of an object."""
    if not isinstance(url, ProsperoUrl):
        return None
    fields = [(argument(name), argument(value)) for name, value in url.fields]
    if url.version is not None:
        fields.append((b"OBJECT-VERSION", url.version.encode()))
    asked = [f"where {shown(name)} is {shown(value)}" for name, value in fields]
    return Plan(
        host=url.host,
        port=effective_port(url, PROSPERO.default_port),
        commands=(f"resolve {shown(argument(url.hsoname))}", *asked),
    )


PROSPERO: Scheme = Scheme(
    name="prospero",
    document="RFC 1738 3.11",
    parse=parse,
    plan=plan,
    host=Host.REQUIRED,
    default_port=1525,
    hierarchical=True,
    reserves=everywhere(Own(";", fields=";=/")),
)
