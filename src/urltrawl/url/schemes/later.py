"""Schemes that came after RFC 1738, in two tables.

URLs of the first table have a host and are read by the common Internet syntax. URLs of the second
are opaque. If the document of a scheme gives them a form that tells them from a word before a
colon, that form is checked. Ports are those of the IANA service registry. Names are those of the
IANA registry of URI schemes, with a few that are not registered and stand in archives all the same.
"""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING

from urltrawl.late import late
from urltrawl.model import Code
from urltrawl.url.schemes.generic import parse_generic, parse_internet
from urltrawl.url.schemes.plans import Plan
from urltrawl.url.schemes.scheme import Designates, Host, Scheme

if TYPE_CHECKING:
    from urltrawl.model import Url
    from urltrawl.url.inspection import Inspection
    from urltrawl.url.profile import Profile
    from urltrawl.url.schemes.generic import GenericUrl

_DATA, _TALK = Designates.DATA, Designates.INTERACTIVE
_ADDRESS, _NAME, _LOCAL = Designates.ADDRESS, Designates.NAME, Designates.MESSAGE_LOCAL

# --- with a host

_INTERNET: tuple[tuple[str, int | None, Designates, bool, str], ...] = (
    # name, default port, kind, may the host be left out, document
    ("acap", 674, _DATA, False, "RFC 2244"),
    ("afp", 548, _DATA, False, "in use"),
    ("afs", None, _DATA, False, "RFC 1630, historical"),
    ("bzr", 4155, _DATA, False, "in use"),
    ("bzr+ssh", 22, _DATA, False, "in use"),
    ("cvs", 2401, _DATA, False, "IANA"),
    ("dict", 2628, _DATA, False, "RFC 2229"),
    ("finger", 79, _DATA, False, "IANA"),
    ("ftps", 990, _DATA, False, "in use"),
    ("git", 9418, _DATA, False, "IANA"),
    ("git+ssh", 22, _DATA, False, "in use"),
    ("icap", 1344, _DATA, False, "RFC 3507"),
    ("imap", 143, _DATA, False, "RFC 5092"),
    ("imaps", 993, _DATA, False, "in use"),
    ("ipp", 631, _DATA, False, "RFC 3510"),
    ("ipps", 631, _DATA, False, "RFC 7472"),
    ("irc", 6667, _TALK, True, "IANA"),
    ("ircs", 6697, _TALK, True, "IANA"),
    ("ldap", 389, _DATA, True, "RFC 4516"),
    ("ldapi", None, _DATA, True, "in use"),
    ("ldaps", 636, _DATA, True, "IANA"),
    ("mms", 1755, _DATA, False, "IANA"),
    ("mongodb", 27017, _DATA, False, "IANA"),
    ("mtqp", 1038, _DATA, False, "RFC 3887"),
    ("mumble", 64738, _TALK, False, "IANA"),
    ("mupdate", 3905, _DATA, False, "RFC 3656"),
    ("mysql", 3306, _DATA, False, "in use"),
    ("nfs", 2049, _DATA, False, "RFC 2224"),
    ("pop", 110, _DATA, False, "RFC 2384"),
    ("pops", 995, _DATA, False, "in use"),
    ("postgresql", 5432, _DATA, True, "IANA"),
    ("rdp", 3389, _TALK, False, "in use"),
    ("redis", 6379, _DATA, True, "IANA"),
    ("rsync", 873, _DATA, False, "RFC 5781"),
    ("rtmp", 1935, _DATA, False, "IANA"),
    ("rtsp", 554, _DATA, False, "RFC 7826"),
    ("rtspu", 554, _DATA, False, "RFC 2326"),
    ("sftp", 22, _DATA, False, "IANA"),
    ("shttp", 80, _DATA, False, "RFC 2660"),
    ("smb", 445, _DATA, True, "IANA"),
    ("snmp", 161, _DATA, False, "RFC 4088"),
    ("soap.beep", 605, _DATA, False, "RFC 4227"),
    ("ssh", 22, _TALK, False, "IANA"),
    ("svn", 3690, _DATA, False, "IANA"),
    ("svn+ssh", 22, _DATA, False, "in use"),
    ("tftp", 69, _DATA, False, "RFC 3617"),
    ("tip", 3372, _DATA, False, "RFC 2371"),
    ("vemmi", 575, _TALK, False, "RFC 2122"),
    ("vnc", 5900, _TALK, False, "RFC 7869"),
    ("webcal", 80, _DATA, False, "IANA"),
    ("ws", 80, _DATA, False, "RFC 6455"),
    ("wss", 443, _DATA, False, "RFC 6455"),
    ("xmlrpc.beep", 602, _DATA, False, "RFC 3529"),
    ("z39.50r", 210, _DATA, False, "RFC 2056"),
    ("z39.50s", 210, _DATA, False, "RFC 2056"),
)


def _connect(url: Url, _: Profile, *, has_port: bool) -> Plan | None:
    """Return the plan to connect to the host, and no more: what is said then is for the documents
    of the scheme. Return None without a host, and without a port unless the scheme ``has_port``.
    """
    return Plan(host=url.host) if url.host and (has_port or url.port is not None) else None


INTERNET: tuple[Scheme, ...] = tuple(
    Scheme(
        name=name,
        document=document,
        parse=partial(parse_internet, host_optional=host_optional),
        plan=partial(_connect, has_port=port is not None),
        host=Host.OPTIONAL if host_optional else Host.REQUIRED,
        default_port=port,
        kind=kind,
        hierarchical=True,
        query_after_host=True,
        hidden="fxps" if name == "ftps" else "",
    )
    for name, port, kind, host_optional, document in _INTERNET
)

# --- opaque

_DOTTED_NAME = r"[A-Za-z0-9\-]+(?:\.[A-Za-z0-9\-]+)+"
_ANY = None
"""For a scheme of which no form is checked."""
_TEL = r"\+[0-9][0-9.()\-]*(?:;|\Z)|[0-9A-Fa-f*#.()\-]+;(?:.*;)?phone-context="
"""A number of the world, with its country (``+``), or one with a ``;phone-context=``."""

_TAG = r"[\w.\-]+(?:@[A-Za-z0-9.\-]+)?,[0-9]{4}(?:-[0-9]{2}){0,2}:"
_URN = r"[A-Za-z0-9][A-Za-z0-9.\-]*[:/].|/[^/]"

_OPAQUE: tuple[tuple[str, str | None, Designates, bool, str], ...] = (
    # name, how the part behind the colon begins, kind, may it be found bare, document
    ("about", _ANY, _LOCAL, True, "RFC 6694"),
    ("acct", r"[^@]+@.", _NAME, False, "RFC 7565"),
    ("aim", _ANY, _ADDRESS, False, "IANA"),
    ("bitcoin", _ANY, _ADDRESS, False, "IANA"),
    ("blob", _ANY, _LOCAL, False, "IANA"),
    ("callto", _ANY, _ADDRESS, False, "IANA"),
    ("chrome", _ANY, _LOCAL, False, "IANA"),
    ("crid", _ANY, _NAME, False, "RFC 4078"),
    ("data", r"(?:[\w!$&^.+\-]+/[\w!$&^.+\-]+)?(?:;[^,;]+)*,", _LOCAL, True, "RFC 2397 3"),
    ("dav", _ANY, _NAME, False, "RFC 4918"),
    ("dns", _ANY, _NAME, False, "RFC 4501"),
    ("doi", r"10\.[0-9.]+/.", _NAME, True, "IANA"),
    ("ed2k", _ANY, _NAME, False, "in use"),
    ("fax", _ANY, _ADDRESS, False, "RFC 2806"),
    ("feed", _ANY, _DATA, False, "IANA"),
    ("geo", r"-?[0-9.]+,-?[0-9.]+", _NAME, False, "RFC 5870 3.3"),
    ("go", _ANY, _NAME, False, "RFC 3368"),
    ("h323", _ANY, _ADDRESS, False, "RFC 3508"),
    ("hdl", _ANY, _NAME, False, "in use"),
    ("iax", _ANY, _ADDRESS, False, "RFC 5456"),
    ("im", _ANY, _ADDRESS, False, "RFC 3860"),
    ("info", r"[A-Za-z0-9+.\-]+/", _NAME, False, "RFC 4452 4"),
    ("itms", _ANY, _DATA, False, "IANA"),
    ("jabber", _ANY, _ADDRESS, False, "IANA"),
    ("jar", _ANY, _DATA, False, "IANA"),
    ("javascript", _ANY, _LOCAL, False, "IANA"),
    ("magnet", r"\?[A-Za-z0-9.]+=", _NAME, True, "IANA"),
    ("mailserver", _ANY, _ADDRESS, False, "RFC 1738 4"),
    ("modem", _ANY, _ADDRESS, False, "RFC 2806"),
    ("msnim", _ANY, _ADDRESS, False, "IANA"),
    ("oid", r"[0-9]+(?:\.[0-9]+)*", _NAME, False, "IANA"),
    ("opaquelocktoken", _ANY, _NAME, False, "RFC 4918"),
    ("pkg", _ANY, _NAME, False, "IANA"),
    ("pres", _ANY, _ADDRESS, False, "RFC 3859"),
    ("resource", _ANY, _LOCAL, False, "IANA"),
    ("service", _ANY, _NAME, False, "RFC 2609"),
    ("sip", rf"[^@/]+@[A-Za-z0-9\[]|{_DOTTED_NAME}", _ADDRESS, True, "RFC 3261 19.1"),
    ("sips", rf"[^@/]+@[A-Za-z0-9\[]|{_DOTTED_NAME}", _ADDRESS, True, "RFC 3261 19.1"),
    ("skype", _ANY, _ADDRESS, False, "IANA"),
    ("sms", _ANY, _ADDRESS, False, "RFC 5724"),
    ("spotify", _ANY, _NAME, False, "IANA"),
    ("steam", _ANY, _LOCAL, False, "IANA"),
    ("stun", _ANY, _NAME, False, "RFC 7064"),
    ("tag", _TAG, _NAME, True, "RFC 4151 2.1"),
    # A number of the world, or of a context that is named; "tel:555-1234" in a signature is a
    # label.
    ("tel", _TEL, _ADDRESS, True, "RFC 3966 3"),
    ("turn", _ANY, _NAME, False, "RFC 7065"),
    ("urn", _URN, _NAME, True, "RFC 8141 2; RFC 1630, urn; the drafts of 1994"),
    ("view-source", _ANY, _LOCAL, False, "IANA"),
    ("xmpp", rf"//.|[^@/?]+@[A-Za-z0-9]|{_DOTTED_NAME}", _ADDRESS, True, "RFC 5122 2.2"),
    ("ymsgr", _ANY, _ADDRESS, False, "IANA"),
    ("z39.50", _ANY, _DATA, False, "RFC 1738 4"),
)

_DIALLED = late(
    r"(?=(?:[^0-9]*+[0-9]){3})(?:[A-Za-z0-9+*#().,;:=/~\- ]|%[0-9A-Fa-f]{2})+\Z", re.ASCII
)
"""A number of three digits or more as people write it, with blanks and pauses, without country."""


def _parse_opaque(look: Inspection) -> GenericUrl:
    """Parse a URL whose scheme has no grammar here: what follows the colon must not be empty."""
    if look.start == look.end:
        look.add_problem_of_rest(Code.BAD_FIELD, "RFC 1738 2.1", "nothing follows the scheme")
    return parse_generic(look)


def _parse_form(form: re.Pattern[str], document: str, look: Inspection) -> GenericUrl:
    """Parse an opaque URL whose part after the colon must begin with a match of ``form``; any other
    is a fatal problem. ``document`` is the section that says so.
    """
    if not form.match(look.text, look.start, look.end):
        message = f"this is not of the form of {look.scheme} URLs"
        look.add_problem_of_rest(Code.BAD_FIELD, document, message)
    return parse_generic(look)


def _parse_tel(form: re.Pattern[str], document: str, look: Inspection) -> GenericUrl:
    """Parse a tel URL as ``_parse_form`` does. If it has not the form, but a number that people can
    dial (``tel:(720)%20515-6105``), the problem is not fatal.
    """
    number = look.rest
    if form.match(number) or not _DIALLED.match(number):
        return _parse_form(form, document, look)
    if number.startswith(("+", "%2B", "%2b")):
        rule = "RFC 3966 3"
        message = "a telephone number has digits, hyphens, dots and parentheses alone"
    else:
        rule = "RFC 3966 5.1.5"
        message = "a telephone number without its country (+) needs a ;phone-context="
    look.add_problem_of_rest(Code.BAD_FIELD, rule, message, usable=True)
    return parse_generic(look)


OPAQUE: tuple[Scheme, ...] = tuple(
    Scheme(
        name=name,
        document=document,
        parse=_parse_opaque
        if form is None
        else partial(_parse_tel if name == "tel" else _parse_form, late(form, re.ASCII), document),
        checked=form is not None,
        query_after_host=True,
        kind=kind,
        bare=bare,
        label=name == "tel",  # "Tel:+49-30-1234567"
    )
    for name, form, kind, bare, document in _OPAQUE
)
