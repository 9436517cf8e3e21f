"""http and https (RFC 1738 3.3; RFC 1630 "HTTP").

    httpurl  = "http://" hostport [ "/" hpath [ "?" search ]]
    hpath    = hsegment *[ "/" hsegment ]
    hsegment = *[ uchar | ";" | ":" | "@" | "&" | "=" ]
    search   = *[ uchar | ";" | ":" | "@" | "&" | "=" ]

No user name or password is allowed. https came later (RFC 2818) with the same syntax.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING

from urltrawl.errors import PlanError
from urltrawl.model import Url
from urltrawl.url import authority
from urltrawl.url.characters import ASCII_PRINTABLE
from urltrawl.url.escape import decode
from urltrawl.url.profile import Allow, Profile
from urltrawl.url.schemes.scheme import (
    Host,
    Own,
    Plan,
    Scheme,
    check_search,
    effective_port,
    internet_parts,
    is_plain_host,
    plain_host,
    plain_run,
    server_ends,
)

if TYPE_CHECKING:
    from urltrawl.url.inspection import Inspection


@dataclass(frozen=True, slots=True, kw_only=True)
class HttpUrl(Url):
    """``path`` and ``query`` are opaque to a client and are sent as written (HTTP-05)."""

    @property
    def target(self) -> str:
        """The request target for the server itself: from the slash behind the host on, escapes
        untouched (HTTP-05..07).
        """
        return f"/{self.path or ''}" + ("" if self.query is None else f"?{self.query}")


def parse(look: Inspection) -> HttpUrl | None:
    """Read ``httpurl``."""
    server = authority.required(look, login=look.profile.http_login, ends=server_ends(look))
    if server is None:
        return None
    stop = look.find("?", server.end)
    productions = look.profile.productions
    look.allow(server.end, stop, productions.hsegment | {"/"}, "RFC 1738 5, hsegment", "the path")
    if stop < look.end:
        check_search(look, stop + 1)
        if stop == server.end:
            look.lint("query-without-slash", look.profile.query_after_host)
    return HttpUrl(**internet_parts(look, server, stop))


def words(url: Url, profile: Profile) -> tuple[bytes, ...]:
    """Give the words of a query, decoded: to RFC 1630 ``+`` parts them and a real plus is ``%2B``,
    elsewhere it is one text.
    """
    if url.query is None:
        return ()
    return tuple(map(decode, url.query.split("+") if profile.plus_is_space else (url.query,)))


# --- the plain shape


@lru_cache(maxsize=32)
def _plain(profile: Profile) -> re.Pattern[str]:
    productions = profile.productions
    in_query = productions.search | set("/?" if profile.query_slash is Allow.YES else "")
    path = plain_run(profile, productions.hsegment | {"/"})
    query = plain_run(profile, in_query)
    fragment = plain_run(profile, productions.fragment - {"#"})
    server = rf"[Hh][Tt][Tt][Pp][Ss]?://{plain_host(profile)}"
    return re.compile(rf"{server}(?:/{path}(?:\?{query})?)?(?:#{fragment})?")


def quick(text: str, profile: Profile) -> HttpUrl | None:
    """Read a URL of the plain shape."""
    found = _plain(profile).fullmatch(text)
    if found is None:
        return None
    host, port, path, query, fragment = found.groups()
    if not is_plain_host(host):
        return None
    return HttpUrl(
        text=text,
        scheme="https" if text[4] in "sS" else "http",
        host=host,
        port=int(port) if port else None,
        path=path,
        query=query,
        fragment=fragment,
    )


def faultless(text: str, profile: Profile) -> bool:
    """Say whether a text is a URL of the plain shape in which no lint has anything to look at,
    without making the URL.

    Nine in ten links of mail are: no port, no escape of a control character, and a host that is a
    name and not encoded.
    """
    found = _plain(profile).fullmatch(text)
    if found is None or found[2] or "%0" in text:
        return False
    host: str = found[1]
    return is_plain_host(host) and "--" not in host and host[host.rfind(".") + 1 :].isalpha()


# --- the operation


@dataclass(frozen=True, slots=True, kw_only=True)
class HttpPlan(Plan):
    """A GET; ``proxy_target`` is what is sent to a proxy in place of the target (HTTP-07)."""

    proxy_target: str


def plan(url: Url, _: Profile) -> HttpPlan | None:
    """Plan a GET; the fragment is never sent (HTTP-06).

    The target is sent as written, so that no escape of it can smuggle anything in. A space or line
    end that stands in it unencoded could, and is refused (SEC-06).
    """
    if not isinstance(url, HttpUrl):
        return None
    scheme = HTTP if url.scheme == HTTP.name else HTTPS
    server = url.host if url.port is None else f"{url.host}:{url.port}"
    proxy_target = f"{url.scheme}://{server}{url.target}"
    if wrong := set(proxy_target) - ASCII_PRINTABLE:
        first = min(wrong, key=proxy_target.index)
        raise PlanError("bad-char", f"{first!r} cannot be sent in a request unless it is encoded")
    return HttpPlan(
        host=url.host,
        port=effective_port(url, scheme.default_port),
        commands=(f"GET {url.target}",),
        proxy_target=proxy_target,
    )


def _slash_for_nothing(tail: str, _: Profile) -> str:
    """Write the slash: "If neither path nor searchpart is present, the "/" may also be omitted"
    (RFC 1738 3.3).
    """
    return tail if tail.startswith("/") else "/" + tail


HTTP: Scheme = Scheme(
    name="http",
    document="RFC 1738 3.3",
    parse=parse,
    quick=quick,
    faultless=faultless,
    plan=plan,
    host=Host.REQUIRED,
    default_port=80,
    hierarchical=True,
    everyday=True,
    glued=True,
    announced_by="www",
    hidden="hxxp",
    fetched=True,
    misspelt=("htxp", "htp", "htt", "hhtp", "httpp", "ttp", "tp"),
    # A client sends path and query as they are, and the forms since then have made & = + and others
    # reserved there.
    reserves={"rfc1738": Own("/;?")},
    granted=_slash_for_nothing,
    query_is_data=True,
)
HTTPS: Scheme = replace(
    HTTP,
    name="https",
    document="RFC 2818 2.4",
    default_port=443,
    announced_by="",
    hidden="hxxps",
    misspelt=("htxps", "htps", "ttps"),
    reserves={},
)
