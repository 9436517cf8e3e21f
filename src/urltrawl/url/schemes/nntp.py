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
from urltrawl.url.schemes.plans import Plan, checked_command
from urltrawl.url.schemes.scheme import Host, Scheme

if TYPE_CHECKING:
    from urltrawl.url.inspection import Inspection
    from urltrawl.url.profile import Profile


@dataclass(frozen=True, slots=True, kw_only=True)
class NntpUrl(Url):
    """An nntp URL: a group, and the number of an article on this server, both as written."""

    group: str
    article: str | None = None


def parse(look: Inspection) -> NntpUrl:
    """Parse an nntp URL. If the profile allows that, it may begin with the group. A missing group
    is a problem, fatal only without a host. An article may be left out unless
    ``profile.nntp_number_required``; if there is one, it must be a number.
    """
    look.add_lint("nntp-local")
    if look.profile.nntp_no_host and not look.text.startswith("/", look.start, look.end):
        look.add_lint("nntp-no-host", look.profile.nntp_no_host)
        server = Authority(look.start - 1)
    elif (server := authority.read_required(look, login_allowed=False)).host is None:
        return NntpUrl(**internet_parts(look, server), group="")
    group_start = min(server.end + 1, look.end)
    group_end = look.find("/", group_start)
    article = look.text[group_end + 1 : look.end] if group_end < look.end else None
    if group_start < group_end or not server.host:
        check_group(look, group_start, group_end)
    else:  # readers take it for the server itself, as RFC 5538 does
        message = "the newsgroup is missing"
        look.add_problem(Code.BAD_GROUP, server.end, look.end, "RFC 1738 3.7", message, usable=True)
    if article is None:
        if look.profile.nntp_number_required:
            rule, message = "RFC 1630, nntpaddress", "the article number is missing"
            look.add_problem(Code.BAD_ARTICLE, group_end, group_end, rule, message, usable=True)
    elif not (article.isascii() and article.isdigit()):
        message = "an article number and nothing else follows"
        look.add_problem(Code.TRAILING_DATA, group_end, look.end, "RFC 1738 5, nntpurl", message)
    group = look.text[group_start:group_end]
    return NntpUrl(**internet_parts(look, server), group=group, article=article)


def plan(url: Url, _: Profile) -> Plan | None:
    """Return the plan to ask for the group, and the article if it has a number (RFC 977 3.1, 3.2).
    Return None if the URL has another class. Raises ``PlanError`` for an encoded CR, LF or NUL.
    """
    if not isinstance(url, NntpUrl):
        return None
    commands = [checked_command("GROUP", url.group)]
    if url.article:
        commands.append(checked_command("ARTICLE", url.article))
    return Plan(host=url.host, commands=tuple(commands))


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
