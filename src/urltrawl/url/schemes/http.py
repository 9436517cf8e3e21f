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
from urltrawl.url.characters import ASCII_PRINTABLE, ESCAPE, inside_brackets
from urltrawl.url.escape import decode
from urltrawl.url.profile import Allow, Profile
from urltrawl.url.schemes.generic import check_search, host_end_marks, internet_parts
from urltrawl.url.schemes.plans import Plan
from urltrawl.url.schemes.scheme import Host, Reserved, Scheme

if TYPE_CHECKING:
    from urltrawl.url.inspection import Inspection


class HttpUrl(Url):
    """An http or https URL. A client sends ``path`` and ``query`` as written (HTTP-05)."""

    __slots__ = ()

    @property
    def target(self) -> str:
        """The request target for the server itself, as written (HTTP-05..07): ``/path?query``."""
        return f"/{self.path or ''}" + ("" if self.query is None else f"?{self.query}")


def parse(look: Inspection) -> HttpUrl:
    """Parse an http or https URL. A login is a problem unless ``profile.http_login``."""
    server = authority.read_required(
        look, login_allowed=look.profile.http_login, ends=host_end_marks(look)
    )
    path_end = look.find("?", server.end)
    allowed = look.profile.productions.hsegment | {"/"}
    look.check(server.end, path_end, allowed, "RFC 1738 5, hsegment", "the path")
    if path_end < look.end:
        check_search(look, path_end + 1)
        if path_end == server.end:
            look.add_lint("query-without-slash", look.profile.query_after_host)
    return HttpUrl(**internet_parts(look, server, path_end))


def words(url: Url, profile: Profile) -> tuple[bytes, ...]:
    """Return the decoded words of a query, none without a query. If ``profile.plus_is_space``, as
    in RFC 1630, ``+`` parts words, and a real plus is ``%2B``. Otherwise all is one word.
    """
    if url.query is None:
        return ()
    written = url.query.split("+") if profile.plus_is_space else [url.query]
    return tuple(map(decode, written))


# --- the plain shape
#
# Most URLs have a host, perhaps a port, and nothing remarkable. For these one match of a pattern
# that was made from the profile's own sets says so and gives the parts. Every repetition is
# possessive: the match takes linear time.


@lru_cache(maxsize=32)
def _plain_pattern(profile: Profile) -> re.Pattern[str]:
    """Return a pattern for http and https URLs on which the grammar of a profile has no problem and
    no lint, but those of ``_is_plain_host``. Its groups: host, port, path, query, fragment.
    """
    productions = profile.productions
    in_query = productions.search | set("/?" if profile.query_slash is Allow.YES else "")
    path = _part_pattern(profile, productions.hsegment | {"/"})
    query = _part_pattern(profile, in_query)
    fragment = _part_pattern(profile, productions.fragment - {"#"})
    host = f"{profile.host.pattern}|{authority.HOSTNUMBER.pattern}"
    server = rf"[Hh][Tt][Tt][Pp][Ss]?://({host})(?::([0-9]{{1,5}}))?"
    return re.compile(rf"{server}(?:/{path}(?:\?{query})?)?(?:#{fragment})?")


def _part_pattern(profile: Profile, allowed: frozenset[str]) -> str:
    """Return a pattern for a part of a URL, one group, that holds nothing but escapes and those
    characters of ``allowed`` that get no lint.
    """
    with_lint = profile.classes.national - {"~"} if profile.national else frozenset()
    return rf"((?:[{inside_brackets(allowed - with_lint - {ESCAPE})}]++|%[0-9A-Fa-f]{{2}})*+)"


def _is_plain_host(host: str) -> bool:
    """Whether a host that matched ``_plain_pattern`` gets no lint of the grammar."""
    return "_" not in host and host[-1] != "."


def parse_plain(text: str, profile: Profile) -> HttpUrl | None:
    """Parse an http or https URL of the plainest shape, on which the grammar has no problem and no
    lint. Return None for any other text, also for a port of six digits.
    """
    found = _plain_pattern(profile).fullmatch(text)
    if found is None or not _is_plain_host(found[1]):
        return None
    host, port, path, query, fragment = found.groups()
    return HttpUrl(
        text=text,
        scheme="https" if text[len("http")] in "sS" else "http",
        host=host,
        port=int(port) if port else None,
        path=path,
        query=query,
        fragment=fragment,
    )


def is_faultless(text: str, profile: Profile) -> bool:
    """Whether ``parse_plain`` gives a URL on which ``lint`` surely has no remark either. It makes
    no ``Url``. False says nothing: a port is not compared with that of the scheme.

    Nine in ten links of mail are such: without a port and without escapes of control characters,
    and with a host that is a name and is not encoded ("xn--...").
    """
    found = _plain_pattern(profile).fullmatch(text)
    if found is None or found[2] or "%0" in text:  # group 2 is the port
        return False
    host = found[1]
    return _is_plain_host(host) and "--" not in host and host[host.rfind(".") + 1 :].isalpha()


# --- the operation


@dataclass(frozen=True, slots=True, kw_only=True)
class HttpPlan(Plan):
    """A GET. A proxy is sent ``proxy_target`` in place of the target (HTTP-07)."""

    proxy_target: str


def plan(url: Url, _: Profile) -> HttpPlan | None:
    """Return the plan of a GET, or None if the URL has another class. The fragment is never sent
    (HTTP-06).

    The target is sent as written, so that an escape in it can do no harm. A space or a line end
    could: ``PlanError`` is raised for any character of host, path or query that is not printable
    ASCII (SEC-06).
    """
    if not isinstance(url, HttpUrl):
        return None
    server = url.host if url.port is None else f"{url.host}:{url.port}"
    proxy_target = f"{url.scheme}://{server}{url.target}"
    if wrong := set(proxy_target) - ASCII_PRINTABLE:
        first = min(wrong, key=proxy_target.index)
        raise PlanError("bad-char", f"{first!r} cannot be sent in a request unless it is encoded")
    return HttpPlan(host=url.host, commands=(f"GET {url.target}",), proxy_target=proxy_target)


HTTP: Scheme = Scheme(
    name="http",
    document="RFC 1738 3.3",
    parse=parse,
    parse_plain=parse_plain,
    is_faultless=is_faultless,
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
    reserves={"rfc1738": Reserved("/;?")},
    # "If neither path nor searchpart is present, the "/" may also be omitted" (RFC 1738 3.3).
    normal_tail=lambda tail, _: tail if tail.startswith("/") else "/" + tail,
    query_after_host=True,
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
