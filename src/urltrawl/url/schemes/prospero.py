"""prospero (RFC 1738 3.11; RFC 1630 "Prospero").

    prosperourl = "prospero://" hostport "/" ppath *[ fieldspec ]
    ppath       = psegment *[ "/" psegment ]
    psegment    = *[ uchar | "?" | ":" | "@" | "&" | "=" ]
    fieldspec   = ";" fieldname "=" fieldvalue
    fieldname   = *[ uchar | "?" | ":" | "@" | "&" ]
    fieldvalue  = *[ uchar | "?" | ":" | "@" | "&" ]

The slash after the host is no part of the name. The name often begins with a slash of its own. RFC
1630 has no fields, but a version number after ``%00``: ``hsoname [ % 0 0 version [ attributes ]
]``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from urltrawl.late import late
from urltrawl.model import Code, Url
from urltrawl.url import authority
from urltrawl.url.schemes.generic import internet_parts
from urltrawl.url.schemes.plans import Plan, refuse_controls
from urltrawl.url.schemes.scheme import Host, Scheme, always_reserved

if TYPE_CHECKING:
    from urltrawl.url.inspection import Inspection
    from urltrawl.url.profile import Profile

_VERSION = late(r"%00([0-9]+)([A-Za-z0-9]*)\Z")
"""The end of a name in the form of RFC 1630. Digits and letters stand side by side: the digits are
the version, the letters are attributes (PROS-06)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ProsperoUrl(Url):
    """A prospero URL: the host-specific object name, and the name and value of each field."""

    hsoname: str = ""
    fields: tuple[tuple[str, str], ...] = ()
    version: str | None = None
    """The version and ``attributes`` in the form of RFC 1630."""
    attributes: str | None = None


def parse(look: Inspection) -> ProsperoUrl:
    """Parse a prospero URL. If the profile knows versions, one is cut off the end of the name."""
    server = authority.read_required(look, login_allowed=False)
    if server.host is None:
        return ProsperoUrl(**internet_parts(look, server))
    if server.end == look.end:
        message = "the path is missing"
        look.add_problem(Code.TRAILING_DATA, look.end, look.end, "RFC 1738 5, prosperourl", message)
    name_start = min(server.end + 1, look.end)
    name_end = look.find(";", name_start)
    hsoname = look.text[name_start:name_end]
    allowed, rule = look.profile.productions.psegment | {"/"}, "RFC 1738 5, psegment"
    look.check(name_start, name_end, allowed, rule, "a prospero name", Code.BAD_SEGMENT)
    version = attributes = None
    if look.profile.prospero_version and (found := _VERSION.search(hsoname)):
        hsoname, version, attributes = hsoname[: found.start()], found[1], found[2] or None
        look.add_lint("prospero-1630", look.profile.prospero_version)
    return ProsperoUrl(
        **internet_parts(look, server),
        hsoname=hsoname,
        fields=_read_fields(look, name_end),
        version=version,
        attributes=attributes,
    )


def _read_fields(look: Inspection, semicolon: int) -> tuple[tuple[str, str], ...]:
    """Return the name and value of each field ``;name=value``, and add the problems of the fields.
    One without ``=``, which is a usable problem, has the value ``""``. ``semicolon`` is the offset
    of the first ``;``, or the end of the URL if there are no fields.
    """
    fields: list[tuple[str, str]] = []
    productions = look.profile.productions
    rule, code = "RFC 1738 5, fieldname", Code.BAD_FIELD
    while semicolon < look.end:
        start, end = semicolon + 1, look.find(";", semicolon + 1)
        name, equals, value = look.text[start:end].partition("=")
        if not equals:
            message = "a field is ;name=value"
            look.add_problem(code, semicolon, end, "RFC 1738 5, fieldspec", message, usable=True)
        name_end = start + len(name)
        look.check(start, name_end, productions.field_name, rule, "the name of a field", code)
        value_start = name_end + len(equals)
        look.check(value_start, end, productions.field_value, rule, "the value of a field", code)
        fields.append((name, value))
        semicolon = end
    return tuple(fields)


def plan(url: Url, _: Profile) -> Plan | None:
    """Return the plan to ask a directory server for the access method of an object. Its version is
    a field like others. Return None if the URL has another class. Raises ``PlanError`` if the name
    of the object or a field holds an encoded CR, LF or NUL.
    """
    if not isinstance(url, ProsperoUrl):
        return None
    version = () if url.version is None else (("OBJECT-VERSION", url.version),)
    conditions = [
        f"where {refuse_controls(name)} is {refuse_controls(value)}"
        for name, value in (*url.fields, *version)
    ]
    commands = (f"resolve {refuse_controls(url.hsoname)}", *conditions)
    return Plan(host=url.host, commands=commands)


PROSPERO: Scheme = Scheme(
    name="prospero",
    document="RFC 1738 3.11",
    parse=parse,
    plan=plan,
    host=Host.REQUIRED,
    default_port=1525,
    hierarchical=True,
    reserves=always_reserved(";", fields=";=/"),
)
