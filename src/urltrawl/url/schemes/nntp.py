"""nntp (RFC 1738 3.7; RFC 1630 "nntp").

    nntpurl = "nntp://" hostport "/" group [ "/" digits ]

The prose always has the number, and the grammar makes it optional. The production of RFC 1630 has
no server, but its prose names one. Both forms are read.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from urltrawl.model import Code, Url
from urltrawl.url import authority
from urltrawl.url.authority import Authority
from urltrawl.url.schemes.generic import check_group, internet_parts
from urltrawl.url.schemes.plans import Plan, decode_argument, effective_port, protocol_line
from urltrawl.url.schemes.scheme import Host, Scheme

if TYPE_CHECKING:
    from urltrawl.url.inspection import Inspection
    from urltrawl.url.profile import Profile


@dataclass(frozen=True, slots=True, kw_only=True)
class NntpUrl(Url):
    """An nntp URL: a group, and the number of an article on this server, both as written."""

    group: str
    article: str | None = None


def parse(look: Inspection) -> NntpUrl | None:
    """Parse an nntp URL. Return None if it has neither ``//`` nor a host and must have them."""
    look.add_lint("nntp-local")
    server = _server(look)
    if server is None:
        return None
    start = min(server.end + 1, look.end)
    stop = look.find("/", start)
    article = look.text[stop + 1 : look.end] if stop < look.end else None
    if start < stop or not server.host:
        check_group(look, start, stop)
    else:  # readers take it for the server itself, as RFC 5538 does
        message = "the newsgroup is missing"
        look.add_problem(Code.BAD_GROUP, server.end, look.end, "RFC 1738 3.7", message, usable=True)
    if article is None:
        if look.profile.nntp_number_required:
            rule, message = "RFC 1630, nntpaddress", "the article number is missing"
            look.add_problem(Code.BAD_ARTICLE, stop, stop, rule, message, usable=True)
    elif not (article.isascii() and article.isdigit()):
        message = "an article number and nothing else follows"
        look.add_problem(Code.TRAILING_DATA, stop, look.end, "RFC 1738 5, nntpurl", message)
    parts = internet_parts(look, server)
    parts["host"] = server.host or None
    return NntpUrl(**parts, group=look.text[start:stop], article=article)


def _server(look: Inspection) -> Authority | None:
    """Return the host and port. Without ``//`` and a host, return None, or, if the profile allows
    that, an empty authority that ends right before the group.
    """
    allowed = look.profile.nntp_no_host
    if not allowed or look.text.startswith("//", look.start, look.end):
        return authority.read_required(look, login_allowed=False)
    look.add_lint("nntp-no-host", allowed)
    return Authority(look.start - 1)


def plan(url: Url, _: Profile) -> Plan | None:
    """Return the plan to ask for the group, and the article if it has a number (RFC 977 3.1, 3.2).
    Return None if the URL has another class.
    """
    if not isinstance(url, NntpUrl):
        return None
    group, article = decode_argument(url.group), decode_argument(url.article or "")
    lines = [
        protocol_line("GROUP", group),
        *([protocol_line("ARTICLE", article)] if article else ()),
    ]
    port = effective_port(url, NNTP.default_port)
    return Plan(host=url.host, port=port, commands=tuple(lines))


NNTP: Scheme = Scheme(
    name="nntp",
    document="RFC 1738 3.7",
    parse=parse,
    plan=plan,
    host=Host.REQUIRED,
    default_port=119,
    hierarchical=True,
    glued=True,
    speaks_lines=True,
)
