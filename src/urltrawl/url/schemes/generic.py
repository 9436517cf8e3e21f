"""The grammars that several schemes share: the generic one, the common Internet syntax, and
patterns for plain URLs.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from urltrawl.model import Code, Url
from urltrawl.url import authority
from urltrawl.url.authority import authority_start
from urltrawl.url.characters import ALPHA, DIGIT, ESCAPE, inside_brackets
from urltrawl.url.inspection import Inspection
from urltrawl.url.schemes.scheme import Host

if TYPE_CHECKING:
    import re
    from collections.abc import Callable
    from typing import TypedDict

    from urltrawl.url.authority import Authority
    from urltrawl.url.profile import Profile

    class InternetParts(TypedDict):
        """The fields of ``Url`` that every URL with a host has (RFC 1738 3.1), and the fragment."""

        text: str
        scheme: str
        user: str | None
        password: str | None
        host: str | None
        port: int | None
        path: str | None
        query: str | None
        fragment: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class GenericUrl(Url):
    """A URL of the generic grammar. Without a host, ``path`` is all up to ``params`` or query."""

    params: str | None = None
    """What follows the first ``;`` of the path (generic-1996 7.4.5), if the profile has it."""


def internet_parts(
    look: Inspection, server: Authority | None, end: int | None = None
) -> InternetParts:
    """Return the fields of ``Url`` for a URL with this authority, or without one. ``end`` is the
    offset of the ``?`` of a query, or of the end of the URL (the default).

    The path begins after the slash that ends the host. Without an authority all up to ``end`` is
    the path.
    """
    start = look.start if server is None else server.end + 1
    end = look.end if end is None else end
    return {
        "text": look.text,
        "scheme": look.scheme,
        "user": server.user if server else None,
        "password": server.password if server else None,
        "host": server.host if server else None,
        "port": server.port if server else None,
        "path": look.text[start:end] if server is None or start <= end else None,
        "query": look.text[end + 1 : look.end] if end < look.end else None,
        "fragment": look.fragment,
    }


def parse_generic(look: Inspection, host: Host = Host.NONE) -> GenericUrl:
    """Parse ``genericurl = scheme ":" schemepart`` (RFC 1738 5, generic-1996 4). ``host`` says
    whether the scheme is known to have one.

    What begins with ``//`` is an ip-schemepart. If the scheme need not have a host and none can be
    read there, the whole part is opaque: by the grammar any text is (SYN-08). In RFC 3986 an empty
    host is a ``reg-name``, whatever the scheme (3.2.2).
    """
    is_authority = look.profile.slashes_are_authority
    optional = is_authority or host is Host.OPTIONAL
    may_be_opaque = not is_authority and host is not Host.REQUIRED
    server = None
    if look.text.startswith("//", look.start, look.end):
        trial = Inspection(look.text, look.profile, look.scheme, look.start, look.end)
        ends = host_end_marks(look)
        server = authority.read(trial, look.start + 2, host_optional=optional, ends=ends)
        if may_be_opaque and trial.problems:
            server = None
            look.add_lint("opaque-slashes")
        else:
            look.take_over(trial)
    return _parse_components(look, server)


def host_end_marks(look: Inspection) -> str:
    """Return what ends the host: a slash, and ``?`` if a query may follow the host (P17)."""
    return "/?" if look.profile.query_after_host else "/"


def _parse_components(look: Inspection, server: Authority | None) -> GenericUrl:
    """Return a URL with the path, params and query that follow the authority, or with the whole
    opaque part as its path (generic-1996 7.4.4-7.4.6).
    """
    start = look.start if server is None else server.end
    stop = look.find("?", start)
    productions, rule = look.profile.productions, "RFC 1738 5, schemepart"
    look.check(start, stop, productions.path, rule, "this part of a URL")
    if stop < look.end:
        look.check(stop + 1, look.end, productions.query, rule, "a query")
        if server is not None and stop == server.end:
            look.add_lint("query-without-slash", look.profile.query_after_host)
    parts = internet_parts(look, server, stop)
    params = None
    if look.profile.params and ";" in (path := parts["path"] or ""):
        parts["path"], _, params = path.partition(";")
    return GenericUrl(**parts, params=params)


def check_search(look: Inspection, start: int) -> None:
    """Check the query of http or wais, which reaches from ``start`` to the end of the URL (P16)."""
    slash, allowed = look.profile.query_slash, look.profile.productions.search
    if look.find("/?", start) < look.end:
        look.add_lint("query-slash", slash)
    allowed |= set("/?" if slash else "")
    look.check(start, look.end, allowed, "RFC 1738 5, search", "a query")


def check_group(look: Inspection, start: int, end: int) -> None:
    """Check the newsgroup of a news or nntp URL, the text ``start..end`` (P22)."""
    group, digit_first = look.text[start:end], look.profile.group_digit_first
    rule, what = "RFC 1738 5, group", "the name of a newsgroup"
    if group[:1] in DIGIT and "." in group and digit_first:  # "3com.general"; "news:123" is prose
        look.add_lint("group-first", digit_first)
    elif group[:1] not in ALPHA:
        look.add_problem(Code.BAD_GROUP, start, end, rule, "a newsgroup begins with a letter")
    if ".." in group or group.endswith("."):
        look.add_lint("group-dots")
    look.check(start, end, look.profile.productions.group, rule, what, Code.BAD_GROUP)


def parse_internet(look: Inspection) -> GenericUrl | None:
    """Parse a URL of the common Internet syntax. Return None if it has neither ``//`` nor a
    host.
    """
    server = authority.read_required(look, ends=host_end_marks(look))
    return None if server is None else _parse_components(look, server)


def parse_internet_host_optional(look: Inspection) -> GenericUrl | None:
    """Parse a URL of the common Internet syntax whose host may be empty (``ldap:///o=x``). Return
    None if it has neither ``//`` nor a host.
    """
    start = authority_start(look)
    if start == look.end:
        look.add_problem_of_rest(Code.MISSING_HOST, "RFC 1738 3.1", "neither a host nor a path")
    if start is None:
        return None
    server = authority.read(look, start, host_optional=True, ends=host_end_marks(look))
    return _parse_components(look, server)


def parse_opaque(look: Inspection) -> GenericUrl:
    """Parse a URL whose rest only its scheme interprets. The rest must not be empty."""
    if look.start == look.end:
        look.add_problem_of_rest(Code.BAD_FIELD, "RFC 1738 2.1", "nothing follows the scheme")
    return parse_generic(look)


def opaque_parser(form: re.Pattern[str], document: str) -> Callable[[Inspection], GenericUrl]:
    """Return a parser of opaque URLs whose part after the colon begins as ``form`` says.
    ``document`` names where that is defined.
    """

    def parse(look: Inspection) -> GenericUrl:
        if not form.match(look.text, look.start, look.end):
            look.add_problem_of_rest(
                Code.BAD_FIELD, document, f"this is not of the form of {look.scheme} URLs"
            )
        return parse_generic(look)

    return parse


# --- the plain shape
#
# Most URLs have a host, perhaps a port, and nothing remarkable. For these one match of a pattern
# that was made from the profile's own sets says so and gives the parts. Every repetition is
# possessive: the match takes linear time.


def plain_host_pattern(profile: Profile) -> str:
    """Return a pattern for a host and a port, which are groups 1 and 2."""
    return rf"({profile.host.pattern}|{authority.HOSTNUMBER.pattern})(?::([0-9]{{1,5}}))?"


def plain_part_pattern(profile: Profile, allowed: frozenset[str]) -> str:
    """Return a pattern, one group, for a part that holds only characters of ``allowed`` on which no
    lint remarks, and escapes.
    """
    remarkable = profile.classes.national - {"~"} if profile.national else frozenset()
    return rf"((?:[{inside_brackets(allowed - remarkable - {ESCAPE})}]++|%[0-9A-Fa-f]{{2}})*+)"


def is_plain_host(host: str) -> bool:
    """Whether no lint remarks on a host that matched the pattern of plain hosts."""
    return "_" not in host and host[-1] != "."
