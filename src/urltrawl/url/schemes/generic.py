"""The grammars that several schemes share: the generic one, and the common Internet syntax."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from urltrawl.model import Code, Url
from urltrawl.url import authority
from urltrawl.url.authority import Authority
from urltrawl.url.characters import ALPHA, DIGIT
from urltrawl.url.inspection import Inspection
from urltrawl.url.schemes.scheme import Host

if TYPE_CHECKING:
    from typing import Any


@dataclass(frozen=True, slots=True, kw_only=True)
class GenericUrl(Url):
    """A URL of the generic grammar. Without a host, ``path`` begins right behind the colon."""

    params: str | None = None
    """What follows the first ``;`` of the path (generic-1996 7.4.5), if the profile has it."""


def internet_parts(
    look: Inspection, server: Authority, path_end: int | None = None
) -> dict[str, Any]:
    """Return the fields of ``Url``, by name, for a URL whose authority is ``server``. The path
    begins behind the slash at ``server.end`` (or the colon, if there is no ``//``), and is None
    without that slash. It ends at ``path_end``, the ``?`` of a query (default: the end of the URL).
    """
    path_start = server.end + 1
    path_end = look.end if path_end is None else path_end
    return {
        "text": look.text,
        "scheme": look.scheme,
        "user": server.user,
        "password": server.password,
        "host": server.host,
        "port": server.port,
        "path": look.text[path_start:path_end] if path_start <= path_end else None,
        "query": look.text[path_end + 1 : look.end] if path_end < look.end else None,
        "fragment": look.fragment,
    }


def parse_generic(look: Inspection, host: Host = Host.NONE) -> GenericUrl:
    """Parse ``genericurl = scheme ":" schemepart`` (RFC 1738 5, generic-1996 4). ``host`` says
    whether URLs of this scheme have one.

    After ``//`` an authority is tried. If it has a problem, and the scheme need not have a host,
    the whole part is opaque, with a lint: by the grammar any text is (SYN-08). So is any part
    without ``//``, even if the scheme must have a host. In RFC 3986 ``//`` always begins an
    authority, and an empty host is a ``reg-name`` (3.2.2).
    """
    is_authority = look.profile.slashes_are_authority
    may_be_opaque = not is_authority and host is not Host.REQUIRED
    server = Authority(look.start - 1)
    if look.text.startswith("//", look.start, look.end):
        trial = look
        if may_be_opaque:
            trial = Inspection(look.text, look.profile, look.scheme, look.start, look.end)
        tried = authority.read(
            trial,
            look.start + len("//"),
            host_optional=is_authority or host is Host.OPTIONAL,
            ends=host_end_marks(look),
        )
        if may_be_opaque and trial.problems:
            look.add_lint("opaque-slashes")
        else:
            server = tried
            look.lints |= trial.lints
    return _parse_components(look, server)


def host_end_marks(look: Inspection) -> str:
    """Return the characters that end the host: a slash, and ``?`` if a query may follow it."""
    return "/?" if look.profile.query_after_host else "/"


def _parse_components(look: Inspection, server: Authority) -> GenericUrl:
    """Parse what follows the authority ``server``: the path, params (with ``profile.params``) and
    query (generic-1996 7.4.4-7.4.6). Return the whole URL.
    """
    path_start = max(server.end, look.start)
    path_end = look.find("?", path_start)
    productions, rule = look.profile.productions, "RFC 1738 5, schemepart"
    look.check(path_start, path_end, productions.path, rule, "this part of a URL")
    if path_end < look.end:
        look.check(path_end + 1, look.end, productions.query, rule, "a query")
        if path_end == server.end:
            look.add_lint("query-without-slash", look.profile.query_after_host)
    parts = internet_parts(look, server, path_end)
    params = None
    if look.profile.params and ";" in (path := parts["path"] or ""):
        parts["path"], _, params = path.partition(";")
    return GenericUrl(**parts, params=params)


def check_search(look: Inspection, start: int) -> None:
    """Check the query of http or wais, which reaches from ``start`` to the end of the URL. The
    profile decides whether ``/`` and ``?`` may stand in it, with or without a lint.
    """
    allowed = look.profile.productions.search
    if look.profile.query_slash:
        allowed |= {"/", "?"}
    if look.find("/?", start) < look.end:
        look.add_lint("query-slash", look.profile.query_slash)
    look.check(start, look.end, allowed, "RFC 1738 5, search", "a query")


def check_group(look: Inspection, start: int, end: int) -> None:
    """Add the problems and lints of a newsgroup, the text ``start..end``. If no letter begins it,
    the problem is fatal; where the profile allows it, a name with a dot may begin with a digit
    ("3com.general"). Two dots together, or one at the end, get a lint.
    """
    group = look.text[start:end]
    rule = "RFC 1738 5, group"
    may_begin_with_digit = look.profile.group_digit_first and "." in group  # "news:123" is prose
    if may_begin_with_digit and group[0] in DIGIT:
        look.add_lint("group-first", look.profile.group_digit_first)
    elif not group or group[0] not in ALPHA:
        look.add_problem(Code.BAD_GROUP, start, end, rule, "a newsgroup begins with a letter")
    if ".." in group or group.endswith("."):
        look.add_lint("group-dots")
    allowed = look.profile.productions.group
    look.check(start, end, allowed, rule, "the name of a newsgroup", Code.BAD_GROUP)


def parse_internet(look: Inspection, *, host_optional: bool = False) -> GenericUrl:
    """Parse a URL of the common Internet syntax. With ``host_optional``, the host may be empty if
    something follows (``ldap:///o=x``).
    """
    server = authority.read_required(look, host_optional=host_optional, ends=host_end_marks(look))
    if host_optional and look.rest == "//":
        look.add_problem_of_rest(Code.MISSING_HOST, "RFC 1738 3.1", "neither a host nor a path")
    return _parse_components(look, server)
