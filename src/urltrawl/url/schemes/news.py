"""news (RFC 1738 3.6; RFC 1630 "news").

    newsurl   = "news:" grouppart
    grouppart = "*" | group | article
    group     = alpha *[ alpha | digit | "-" | "." ]           ; RFC 1738: also "+" and "_"
    article   = 1*[ uchar | ";" | "/" | "?" | ":" | "&" | "=" ] "@" host

An ``@`` tells an article, whose message-id has lost its angle brackets, from a group. There is no
server part: the URL means the same everywhere. RFC 5538 2 has since put one in front, ``"//"
authority "/"``.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from urltrawl.model import Code, Url
from urltrawl.url import authority
from urltrawl.url.authority import Authority, is_host
from urltrawl.url.schemes.scheme import (
    Host,
    Plan,
    Scheme,
    argument,
    check_group,
    command,
    effective_port,
    everywhere,
    internet_parts,
)

if TYPE_CHECKING:
    from urltrawl.url.inspection import Inspection
    from urltrawl.url.profile import Profile

ALL_GROUPS = "*"
NNTP_PORT, NNTPS_PORT = 119, 563
"""RFC 977; the IANA registry."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NewsUrl(Url):
    """Either ``group`` (``*``: all that there are) or ``article``, as written; of the server
    ``host``, where there is one.
    """

    group: str | None = None
    article: str | None = None
    """``unique@host``, without angle brackets."""


def parse(look: Inspection) -> NewsUrl:
    """Read ``newsurl``."""
    server = _server(look)
    start = look.start if server is None else min(server.end + 1, look.end)
    part = look.text[start : look.end]
    is_article = "@" in part
    if is_article:
        _check_article(look, start, part)
    elif part.startswith("//"):  # readers know the form that RFC 5538 has since given it
        message = "a news URL names no server"
        look.whole(Code.BAD_GROUP, "RFC 1738 3.6", message, usable=len(part) > len("//"))
    elif server is not None and server.host and not part:  # readers list what the server has
        message = "neither a group nor an article"
        look.problem(Code.BAD_GROUP, start, look.end, "RFC 5538 2", message, usable=True)
    elif part != ALL_GROUPS:
        check_group(look, start, look.end)
    group, article = (None, part) if is_article else (part, None)
    return NewsUrl(**internet_parts(look, server), group=group, article=article)


def _server(look: Inspection) -> Authority | None:
    """Read the server of RFC 5538, where the profile has it."""
    if not (look.profile.news_server and look.text.startswith("//", look.start, look.end)):
        return None
    look.lint("news-server", look.profile.news_server)
    return authority.read(look, look.start + 2)


def _check_article(look: Inspection, start: int, part: str) -> None:
    """One ``@`` with something before it and a host behind it; RFC 1630 counts further ones as
    plain characters.
    """
    unique, _, host = part.rpartition("@")
    at = start + len(unique)
    rule = "RFC 1738 5, article"
    if not look.profile.article_at and "@" in unique:
        look.problem(Code.BAD_ARTICLE, start, look.end, rule, "a message-id has one @", usable=True)
    look.allow(start, at, look.profile.productions.article | {"@"}, rule, "a message-id")
    if not (unique and is_host(host, look.profile)):
        # servers look the whole of it up and do not care for its form
        usable, message = bool(unique and host), "a message-id is unique@host"
        look.problem(Code.BAD_ARTICLE, start, look.end, rule, message, usable=usable)


def plan(url: Url, _: Profile, *, default: int = NNTP_PORT) -> Plan | None:
    """Plan the commands (RFC 977) for the URL's server or the reader's own; the brackets of a
    message-id are put back.
    """
    if not isinstance(url, NewsUrl):
        return None
    if url.article is not None:
        line = command("ARTICLE", b"<" + argument(url.article) + b">")
    elif url.group == ALL_GROUPS:
        line = "LIST"
    else:
        line = command("GROUP", argument(url.group or ""))
    port = None if url.host is None else effective_port(url, default)
    return Plan(host=url.host, port=port, commands=(line,))


NEWS: Scheme = Scheme(
    name="news",
    document="RFC 1738 3.6",
    parse=parse,
    plan=plan,
    host=Host.OPTIONAL,
    default_port=NNTP_PORT,
    bare=True,
    everyday=True,
    reserves=everywhere("@"),  # it tells an article from a group
    addressed=True,
    flat=True,
    speaks_lines=True,
)
SNEWS: Scheme = replace(
    NEWS,
    name="snews",
    document="draft-gilman-news-url-02; RFC 5538",
    plan=partial(plan, default=NNTPS_PORT),
    default_port=NNTPS_PORT,
    bare=False,
    everyday=False,
    flat=False,
)
