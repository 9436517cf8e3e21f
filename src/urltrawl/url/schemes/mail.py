"""mailto, and mid and cid, whose identifiers have the form of a mail address (RFC 1738 3.5; RFC
1630 "mailto", "mid", "cid").

    mailtourl      = "mailto:" encoded822addr
    encoded822addr = 1*xchar               ; further defined in RFC822

A ``%`` of an address must be written ``%25``. The ``?`` of later documents (RFC 2368) is part of
the address here.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from urltrawl.late import late
from urltrawl.model import Code, Url
from urltrawl.url.escape import decode
from urltrawl.url.schemes.scheme import Designates, Reserved, Scheme

if TYPE_CHECKING:
    from urltrawl.url.inspection import Inspection


class MailtoUrl(Url):
    """A mailto URL. ``path`` is the whole address as written."""

    __slots__ = ()

    @property
    def address(self) -> bytes:
        """The address, decoded."""
        return decode(self.path or "")


class MessageUrl(Url):
    """A mid or cid URL. ``path`` is the identifier as written, without angle brackets."""

    __slots__ = ()

    @property
    def identifier(self) -> bytes:
        """The identifier, decoded."""
        return decode(self.path or "")


_ATOM = rb"[!#-'*+\-/-9=?A-Z^-~]+"
_QUOTED = rb'"(?:[^"\\\r\x80-\xff]|\\[\x00-\x7f])*"'
_LITERAL = rb"\[(?:[^\[\]\\\r\x80-\xff]|\\[\x00-\x7f])*\]"
_ADDR_SPEC = late(
    rb"(?:%b|%b)(?:\.(?:%b|%b))*@(?:%b|%b)(?:\.(?:%b|%b))*"
    % ((_ATOM, _QUOTED) * 2 + (_ATOM, _LITERAL) * 2)
)
"""RFC 822 6.1 ``addr-spec``, without the white space that may stand between its parts."""


def parse_mailto(look: Inspection) -> MailtoUrl:
    """Parse a mailto URL. The address must not be empty (nor ``//`` alone, unless the profile lets
    it begin so), and with ``profile.address_host`` it must be ``name@hostname``: such problems are
    fatal. Any other odd form is a problem that is not fatal, or a lint.
    """
    address, allowed = look.rest, look.profile.productions.address
    look.check(look.start, look.end, allowed, "RFC 1738 5, encoded822addr", "an address")
    name, at_sign, host = address.rpartition("@")
    mailbox = address.partition("?")[0]  # RFC 2368 has header fields behind it: "?subject=..."
    local_part, mailbox_at_sign, domain = mailbox.rpartition("@")
    if not address:
        look.add_problem_of_rest(Code.BAD_ADDR, "RFC 1738 3.5", "the address is missing")
    elif look.profile.address_host:
        if not (name and look.profile.host.fullmatch(host)):
            look.add_problem_of_rest(
                Code.BAD_ADDR, "RFC 1630, mailtoaddress", "an address is name@hostname"
            )
    elif address.startswith("//") and not look.profile.mailto_slashes:
        usable = len(address) > len("//")  # people see through it
        look.add_problem_of_rest(
            Code.BAD_ADDR, "RFC 1738 3.5", "an address has no // in front", usable=usable
        )
    elif not at_sign:
        look.add_lint("mailto-no-at")
    elif mailbox_at_sign and not (local_part and domain):
        message = "an address is local-part@domain"
        look.add_problem_of_rest(Code.BAD_ADDR, "RFC 822 6.1, addr-spec", message, usable=True)
    elif not _ADDR_SPEC.fullmatch(decode(mailbox)):
        look.add_lint("addr-spec")
    if "?" in address:
        look.add_lint("mailto-query")
    return MailtoUrl(text=look.text, scheme=look.scheme, path=address, fragment=look.fragment)


def parse_identifier(look: Inspection) -> MessageUrl:
    """Parse a mid or cid URL: an identifier of the form ``left@right``. In a cid URL any other form
    is a problem that is not fatal, unless the identifier is empty.
    """
    rule, allowed = f"RFC 1630, {look.scheme}", look.profile.productions.address
    look.check(look.start, look.end, allowed, rule, "an identifier")
    left, _, right = look.rest.rpartition("@")
    if not (left and right):
        message = "the identifier is not of the form left@right"
        # Mailers compare the whole identifier of a part, so "cid:my-graphic" works.
        usable = look.scheme == CID.name and look.start < look.end
        look.add_problem_of_rest(Code.BAD_ADDR, rule, message, usable=usable)
    return MessageUrl(text=look.text, scheme=look.scheme, path=look.rest, fragment=look.fragment)


MAILTO: Scheme = Scheme(
    name="mailto",
    document="RFC 1738 3.5",
    parse=parse_mailto,
    kind=Designates.ADDRESS,
    bare=True,
    everyday=True,
    misspelt=("mailt", "malito", "maito", "mailo"),
    reserves={
        "rfc1738": Reserved(""),
        "practice": Reserved("?&="),
    },  # the header fields of RFC 2368
    addressed=True,
    speaks_lines=True,
)
MID: Scheme = Scheme(
    name="mid",
    document="RFC 1630, mid",
    parse=parse_identifier,
    kind=Designates.NAME,
    bare=True,
    addressed=True,
)
CID: Scheme = replace(MID, name="cid", document="RFC 1630, cid", kind=Designates.MESSAGE_LOCAL)
