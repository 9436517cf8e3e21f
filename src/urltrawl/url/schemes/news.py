"""news (RFC 1738 3.6; RFC 1630 "news").

    newsurl   = "news:" grouppart
    grouppart = "*" | group | article
    group     = alpha *[ alpha | digit | "-" | "." ]           ; RFC 1738: also "+" and "_"
    article   = 1*[ uchar | ";" | "/" | "?" | ":" | "&" | "=" ] "@" host

An ``@`` distinguishes an article from a group. The message-id of an article has lost its angle
brackets. There is no server, so that the URL means the same everywhere. RFC 5538 2 has since put
one in front: ``"//" authority "/"``.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from urltrawl.model import Code, Url
from urltrawl.url import authority
from urltrawl.url.authority import Authority, is_host
from urltrawl.url.schemes.generic import check_group, internet_parts
from urltrawl.url.schemes.plans import Plan, checked_command, refuse_controls
from urltrawl.url.schemes.scheme import Host, Scheme, always_reserved

if TYPE_CHECKING:
    from urltrawl.url.inspection import Inspection
    from urltrawl.url.profile import Profile

ALL_GROUPS = "*"
"""The group that stands for all groups."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NewsUrl(Url):
    """A news URL. It has a ``group`` (``*``: all) or an ``article``, as written."""

    group: str | None = None
    article: str | None = None
    """The message-id ``unique@host``, without angle brackets."""


def parse(look: Inspection) -> NewsUrl:
    """Parse a news or snews URL. What follows the colon, or the server if the profile knows one, is
    an article if it has an ``@``, otherwise a group. It must not be empty, but behind a server that
    is a problem that is not fatal. If the profile knows no server, ``//`` before a group is a
    problem, fatal only if nothing follows it.
    """
    server = Authority(look.start - 1)
    if look.profile.news_server and look.text.startswith("//", look.start, look.end):
        look.add_lint("news-server", look.profile.news_server)
        server = authority.read(look, look.start + len("//"))
    start = min(server.end + 1, look.end)
    name = look.text[start : look.end]  # of a group or an article
    is_article = "@" in name
    if is_article:
        _check_article(look, start, name)
    elif name.startswith("//"):  # readers know the form that RFC 5538 has since given it
        message = "a news URL names no server"
        look.add_problem_of_rest(
            Code.BAD_GROUP, "RFC 1738 3.6", message, usable=len(name) > len("//")
        )
    elif server.host and not name:  # readers list what the server has
        message = "neither a group nor an article"
        look.add_problem(Code.BAD_GROUP, start, look.end, "RFC 5538 2", message, usable=True)
    elif name != ALL_GROUPS:
        check_group(look, start, look.end)
    group, article = (None, name) if is_article else (name, None)
    return NewsUrl(**internet_parts(look, server), group=group, article=article)


def _check_article(look: Inspection, start: int, article: str) -> None:
    """Add the problems of ``article``, a message-id that begins at the offset ``start``: it has one
    ``@``, something before it, and a host after it. They are fatal only if nothing stands on one
    side of the last ``@``. In RFC 1630 further ``@`` are plain characters.
    """
    unique, _, host = article.rpartition("@")
    at_sign = start + len(unique)
    rule = "RFC 1738 5, article"
    if not look.profile.article_at and "@" in unique:
        look.add_problem(
            Code.BAD_ARTICLE, start, look.end, rule, "a message-id has one @", usable=True
        )
    look.check(start, at_sign, look.profile.productions.article | {"@"}, rule, "a message-id")
    if not (unique and is_host(host, look.profile)):
        message = "a message-id is unique@host"
        usable = bool(unique and host)  # servers look the whole of it up, whatever its form
        look.add_problem(Code.BAD_ARTICLE, start, look.end, rule, message, usable=usable)


def plan(url: Url, _: Profile) -> Plan | None:
    """Return the plan to ask the server of the URL, or the reader's own, for the group or article
    (RFC 977). Return None if the URL has another class. Raises ``PlanError`` if the group or
    article holds an encoded CR, LF or NUL.
    """
    if not isinstance(url, NewsUrl):
        return None
    if url.article is not None:
        # a URL has a message-id without its angle brackets
        command = f"ARTICLE <{refuse_controls(url.article)}>"
    elif url.group == ALL_GROUPS:
        command = "LIST"
    else:
        command = checked_command("GROUP", url.group or "")
    return Plan(host=url.host, commands=(command,))


NEWS: Scheme = Scheme(
    name="news",
    document="RFC 1738 3.6",
    parse=parse,
    plan=plan,
    host=Host.OPTIONAL,
    default_port=119,  # RFC 977
    bare=True,
    everyday=True,
    reserves=always_reserved("@"),  # it tells an article from a group
    addressed=True,
    flat=True,
    speaks_lines=True,
)
SNEWS: Scheme = replace(
    NEWS,
    name="snews",
    document="draft-gilman-news-url-02; RFC 5538",
    default_port=563,  # the IANA registry
    bare=False,
    everyday=False,
    flat=False,
)
