"""news (RFC 1738 3.6; RFC 1630 "news").

    newsurl   = "news:" grouppart
    grouppart = "*" | group | article
    group     = alpha *[ alpha | digit | "-" | "." ]           ; RFC 1738: also "+" and "_"
    article   = 1*[ uchar | ";" | "/" | "?" | ":" | "&" | "=" ] "@" host

An ``@`` tells an article, whose message-id has lost its angle brackets, from a group. There is no server part: the URL
means the same everywhere.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from urltrawl.model import Code, Url
from urltrawl.url.authority import is_host
from urltrawl.url.schemes.common import CommandPlan, Own, Scheme, argument, check_group, everywhere

if TYPE_CHECKING:
    from urltrawl.url.inspection import Inspection
    from urltrawl.url.profile import Profile

ALL_GROUPS = "*"


@dataclass(frozen=True, slots=True, kw_only=True)
class NewsUrl(Url):
    """Either ``group`` (``*``: all that there are) or ``article``, as written."""

    group: str | None = None
    article: str | None = None
    """``unique@host``, without angle brackets."""


def parse(look: Inspection) -> NewsUrl:
    """Read ``newsurl``."""
    part = look.rest
    is_article = "@" in part
    if is_article:
        _check_article(look, part)
    elif part.startswith("//"):  # RFC 5538 has since given it that server, and readers know it
        message = "a news URL names no server"
        look.problem(Code.BAD_GROUP, look.start, look.end, "RFC 1738 3.6", message, usable=len(part) > len("//"))
    elif part != ALL_GROUPS:
        check_group(look, look.start, look.end)
    return NewsUrl(
        text=look.text,
        scheme=look.scheme,
        path=part,
        fragment=look.fragment,
        group=None if is_article else part,
        article=part if is_article else None,
    )


def _check_article(look: Inspection, part: str) -> None:
    """One ``@`` with something before it and a host behind it; RFC 1630 counts further ones as plain characters."""
    unique, _, host = part.rpartition("@")
    at = look.start + len(unique)
    rule = "RFC 1738 5, article"
    if not look.profile.article_at and "@" in unique:
        look.problem(Code.BAD_ARTICLE, look.start, look.end, rule, "a message-id has one @", usable=True)
    look.allow(look.start, at, look.profile.productions.article | {"@"}, rule, "a message-id")
    if not (unique and is_host(host, look.profile)):  # servers look the whole of it up and do not care for its form
        usable = bool(unique and host)
        look.problem(Code.BAD_ARTICLE, look.start, look.end, rule, "a message-id is unique@host", usable=usable)


def plan(url: Url, _: Profile) -> CommandPlan | None:
    """Plan the commands for whatever server the reader has (RFC 977); the brackets of a message-id are put back."""
    if not isinstance(url, NewsUrl):
        return None
    if url.article is not None:
        return CommandPlan(sequence=(("ARTICLE", b"<" + argument(url.article) + b">"),))
    if url.group == ALL_GROUPS:
        return CommandPlan(sequence=(("LIST", None),))
    return CommandPlan(sequence=(("GROUP", argument(url.group or "")),))


NEWS = Scheme(
    name="news",
    document="RFC 1738 3.6",
    parse=parse,
    plan=plan,
    bare=True,
    everyday=True,
    reserves=everywhere(Own("@")),  # it tells an article from a group
    addressed=True,
    flat=True,
    speaks_lines=True,
)
SNEWS = replace(NEWS, name="snews", document="draft-gilman-news-url-02", bare=False, everyday=False, flat=False)
