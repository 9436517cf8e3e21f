"""What the schemes share: the value that describes one, the generic grammars, and what an operation
plan is.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from urltrawl.errors import PlanError
from urltrawl.model import Code, Url
from urltrawl.url import authority
from urltrawl.url.authority import behind_slashes
from urltrawl.url.characters import ALPHA, DIGIT, ESCAPE, bracket
from urltrawl.url.escape import decode
from urltrawl.url.inspection import Inspection

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from typing import TypedDict

    from urltrawl.url.authority import Authority
    from urltrawl.url.profile import Profile

    class InternetParts(TypedDict):
        """The fields of ``Url`` that the common Internet scheme syntax gives all of them (RFC 1738
        3.1), and the fragment.
        """

        text: str
        scheme: str
        user: str | None
        password: str | None
        host: str | None
        port: int | None
        path: str | None
        query: str | None
        fragment: str | None


# --- what a scheme is


class Designates(StrEnum):
    """What the URLs of a scheme stand for (RFC 1738 4, REG-08)."""

    DATA = "data"
    INTERACTIVE = "interactive"
    """A service that a person talks to (RFC 1738 3.8)."""
    ADDRESS = "address"
    """Somebody to write to or call; nothing can be fetched (RFC 1738 3.5)."""
    NAME = "name"
    """An object, wherever it is (RFC 1630, "urn")."""
    MESSAGE_LOCAL = "message-local"
    """A part of the same message (RFC 1630, "cid")."""


class Host(StrEnum):
    """Whether the URLs of a scheme have a host behind ``//``."""

    REQUIRED = "required"
    OPTIONAL = "optional"
    NONE = "none"


class Own(NamedTuple):
    """What a scheme reserves in its part behind the host, ``fields`` in what follows a first
    ``;``.
    """

    reserved: str
    fields: str | None = None


class Remark(NamedTuple):
    """A code of ``codes.lints``, and what it was seen in (``""``: nothing to add)."""

    code: str
    detail: str = ""


def everywhere(reserved: str, fields: str | None = None) -> Mapping[str, Own]:
    """Make ``Scheme.reserves`` of a scheme whose client decodes a part before it acts on it: RFC
    1738 holds to this day.
    """
    return dict.fromkeys(("rfc1738", "practice"), Own(reserved, fields))


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Scheme:
    """All there is to know about a scheme. ``SCHEMES`` maps names to these; a caller may pass a
    table of their own.

    Compared by identity, as profiles are: most of it is functions.
    """

    name: str
    parse: Callable[[Inspection], Url | None]
    """Reads one URL; ``None`` only after a fatal problem."""
    document: str
    """Where its syntax is written."""
    host: Host = Host.NONE
    default_port: int | None = None
    kind: Designates = Designates.DATA
    hierarchical: bool = False
    """Can its URLs be the base of relative ones (generic-1996 5.3, REL-35..38)?"""
    bare: bool = False
    """May one without ``//`` be found unwrapped in running text? Only where its own grammar tells
    it from prose."""
    label: bool = False
    """Is its name, with a capital, what people write before something else ("Tel: ...")? Then only
    the lower case counts there."""
    everyday: bool = False
    """Do people write it every day? Then it begins a URL also where a rarer name would be part of
    the one before."""
    glued: bool = False
    """Is it recognised at the end of a longer word ("seehttp://h/")?"""
    announced_by: str = ""
    """The first label of host names that people write without this scheme (``www.example.org``)."""
    misspelt: tuple[str, ...] = ()
    """What people write for its name by mistake ("ttp", of a copy that began too late)."""
    hidden: str = ""
    """What analysts write for its name so that nobody follows it (``hxxp``): as many letters."""
    fetched: bool = False
    """Does a browser get its URLs, and get nothing but a page or file? Then they may become links
    (and no ``javascript:`` does)."""
    checked: bool = True
    """Does ``parse`` look at more than the generic grammar of RFC 1738? If not, a verdict on its
    URLs says so."""
    reserves: Mapping[str, Own] = field(default_factory=dict)
    """What it reserves for itself, by the rows that ``Profile.own_reserved`` may name (EQ-20)."""
    granted: Callable[[str, Profile], str] | None = None
    """Writes what it takes for granted behind the host and port in its normal form ("/" for the
    void path of http)."""
    void_host: str = ""
    """The host that an empty one stands for."""
    addressed: bool = False
    """Are its URLs of the form ``local@host``? Then the last ``@`` parts them, also where a
    document counts it as safe."""
    flat: bool = False
    """Has it relative forms, one name for another, although it has no hierarchy (RFC 1630, "Partial
    form")?"""
    about_base: Callable[[str, str], str | None] | None = None
    """Gives the code of a lint on a base URL and a relative reference to it."""
    query_is_data: bool = False
    """Is its query the text of a form, so that a line end in it gets into no protocol (RFC 1866
    8.2.1)?"""
    speaks_lines: bool = False
    """Do its parts end up in a line of a protocol, even without a host?"""
    remarks: Callable[[Url], Iterator[Remark]] | None = None
    """What a careful reader would remark on in its URLs alone."""
    plan: Callable[[Url, Profile], Plan | None] | None = None
    """What a client would do (``url.plan``)."""
    quick: Callable[[str, Profile], Url | None] | None = None
    """Reads the plainest shape at once: gives what ``parse`` would where that has nothing to
    remark, or ``None``."""
    faultless: Callable[[str, Profile], bool] | None = None
    """Tells without a ``Url`` that a text is of that shape and that ``lint`` has nothing to remark
    on it either."""

    def __post_init__(self) -> None:
        name = self.name.lower()
        if not SCHEME_NAME.fullmatch(name):
            raise ValueError(f"{self.name!r} is no scheme name (RFC 1738 5)")
        object.__setattr__(self, "name", name)


SCHEME_NAME = re.compile(r"[a-z0-9+.\-]+")
"""``scheme = 1*[ lowalpha | digit | "+" | "-" | "." ]`` (RFC 1738 5)."""


# --- the generic grammar


@dataclass(frozen=True, slots=True, kw_only=True)
class GenericUrl(Url):
    """A URL read by the generic grammar. Without a host, ``path`` is all up to the query, its
    slashes included.
    """

    params: str | None = None
    """Behind the first ``;`` of the path (generic-1996 7.4.5), where the profile's grammar has
    them."""


def internet_parts(
    look: Inspection, server: Authority | None, end: int | None = None
) -> InternetParts:
    """What a URL has by its ``//user:password@host:port``, or by having none: then all up to
    ``end`` is its path, and else what follows the slash behind the host. A query follows ``end``.
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


def generic(look: Inspection, host: Host = Host.NONE) -> GenericUrl:
    """``genericurl = scheme ":" schemepart`` (RFC 1738 5, generic-1996 4).

    What begins with ``//`` is an ip-schemepart. Where the scheme is not known to need a host and
    none can be read there, the whole part is opaque: by the grammar any text is (SYN-08). To RFC
    3986 an empty host is a ``reg-name``, whatever the scheme (3.2.2).
    """
    is_authority = look.profile.slashes_are_authority
    optional = is_authority or host is Host.OPTIONAL
    may_be_opaque = not is_authority and host is not Host.REQUIRED
    server = None
    if look.text.startswith("//", look.start, look.end):
        trial = Inspection(look.text, look.profile, look.scheme, look.start, look.end)
        ends = server_ends(look)
        server = authority.read(trial, look.start + 2, host_optional=optional, ends=ends)
        if may_be_opaque and trial.problems:
            server = None
            look.lint("opaque-slashes")
        else:
            look.adopt(trial)
    return _components(look, server)


def server_ends(look: Inspection) -> str:
    """Characters that end the host: the next slash, and a question mark where a query may follow it
    directly (P17).
    """
    return "/?" if look.profile.query_after_host else "/"


def _components(look: Inspection, server: Authority | None) -> GenericUrl:
    """Path, params and query behind the host, or the whole opaque part (generic-1996
    7.4.4-7.4.6).
    """
    start = look.start if server is None else server.end
    stop = look.find("?", start)
    productions, rule = look.profile.productions, "RFC 1738 5, schemepart"
    look.allow(start, stop, productions.path, rule, "this part of a URL")
    if stop < look.end:
        look.allow(stop + 1, look.end, productions.query, rule, "a query")
        if server is not None and stop == server.end:
            look.lint("query-without-slash", look.profile.query_after_host)
    parts = internet_parts(look, server, stop)
    params = None
    if look.profile.params and ";" in (path := parts["path"] or ""):
        parts["path"], _, params = path.partition(";")
    return GenericUrl(**parts, params=params)


def check_search(look: Inspection, start: int) -> None:
    """Check ``search`` of http and wais, which reaches to the end (P16)."""
    slash, allowed = look.profile.query_slash, look.profile.productions.search
    if look.find("/?", start) < look.end:
        look.lint("query-slash", slash)
    allowed |= set("/?" if slash else "")
    look.allow(start, look.end, allowed, "RFC 1738 5, search", "a query")


def check_group(look: Inspection, start: int, end: int) -> None:
    """Check ``group`` of news and nntp (P22)."""
    group, digit_first = look.text[start:end], look.profile.group_digit_first
    rule, what = "RFC 1738 5, group", "the name of a newsgroup"
    if group[:1] in DIGIT and "." in group and digit_first:  # "3com.general"; "news:123" is prose
        look.lint("group-first", digit_first)
    elif group[:1] not in ALPHA:
        look.problem(Code.BAD_GROUP, start, end, rule, "a newsgroup begins with a letter")
    if ".." in group or group.endswith("."):
        look.lint("group-dots")
    look.allow(start, end, look.profile.productions.group, rule, what, Code.BAD_GROUP)


def internet(look: Inspection) -> GenericUrl | None:
    """Read a URL of a scheme that later documents built on the common Internet syntax; ``//host``
    is required.
    """
    server = authority.required(look, ends=server_ends(look))
    return None if server is None else _components(look, server)


def internet_host_optional(look: Inspection) -> GenericUrl | None:
    """Read one of the same where the host may be left out (``ldap:///o=x``, RFC 4516 2)."""
    start = behind_slashes(look)
    if start == look.end:
        look.whole(Code.MISSING_HOST, "RFC 1738 3.1", "neither a host nor a path")
    if start is None:
        return None
    server = authority.read(look, start, host_optional=True, ends=server_ends(look))
    return _components(look, server)


def opaque(look: Inspection) -> GenericUrl:
    """Read a URL whose part behind the colon is its scheme's own affair; it must not be empty."""
    if look.start == look.end:
        look.whole(Code.BAD_FIELD, "RFC 1738 2.1", "nothing follows the scheme")
    return generic(look)


def opaque_of(form: re.Pattern[str], document: str) -> Callable[[Inspection], GenericUrl]:
    """Make a parser for opaque URLs whose part behind the colon begins as ``form`` says
    (``document`` being where that is written).
    """

    def parse(look: Inspection) -> GenericUrl:
        if not form.match(look.text, look.start, look.end):
            look.whole(Code.BAD_FIELD, document, f"this is not of the form of {look.scheme} URLs")
        return generic(look)

    return parse


# --- the plain shape
#
# Most URLs have a host, perhaps a port, and nothing remarkable. For these one match of a pattern
# that was made from the profile's own sets says so and gives the parts. Every repetition is
# possessive: the match takes linear time.


def plain_host(profile: Profile) -> str:
    """Write the pattern of a host and port, as groups 1 and 2."""
    return rf"({profile.host.pattern}|{authority.HOSTNUMBER.pattern})(?::([0-9]{{1,5}}))?"


def plain_run(profile: Profile, allowed: frozenset[str]) -> str:
    """Write the pattern, a group, of a part in which these may stand, as far as there is nothing to
    remark on.
    """
    remarkable = profile.classes.national - {"~"} if profile.national else frozenset()
    return rf"((?:[{bracket(allowed - remarkable - {ESCAPE})}]++|%[0-9A-Fa-f]{{2}})*+)"


def is_plain_host(host: str) -> bool:
    """Say whether there is nothing to remark on about a host that the pattern matched."""
    return "_" not in host and host[-1] != "."


# --- operation plans


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """What a client would do to follow a URL: a value, nothing here opens a connection.

    ``host`` is ``None`` where no machine is asked; ``port`` is the one written or else the
    scheme's.
    """

    host: str | None = None
    port: int | None = None
    commands: tuple[str, ...] = ()
    """What is then done or sent, one step a line, in printable ASCII."""

    @property
    def steps(self) -> tuple[str, ...]:
        """The whole of it, for a person."""
        connect = () if self.host is None else (f"connect to {self.host} port {self.port}",)
        return connect + self.commands


def command(verb: str, argument: bytes) -> str:
    """A line of a protocol; an argument that is empty is not one that is absent."""
    return f"{verb} {shown(argument) or '<null argument>'}"


def effective_port(url: Url, default: int | None) -> int | None:
    """Give the port as written, or the scheme's."""
    return default if url.port is None else url.port


def argument(text: str, forbidden: str = "\r\n\0") -> bytes:
    """Decode one component for use in a command; ``PlanError`` where it would smuggle in a
    delimiter (SEC-06).

    RFC 1738 section 6: encoded delimiters must not be "unencoded before transmission".
    """
    data = decode(text)
    for character in forbidden:
        if character.encode() in data:
            code = {"\0": "enc-nul", "\t": "enc-tab"}.get(character, "enc-crlf")
            what = f"{text!r} holds an encoded {_NAMES[character]}"
            raise PlanError(code, f"{what}, which ends an argument of the protocol")
    return data


_NAMES = {"\r": "CR", "\n": "LF", "\0": "NUL", "\t": "TAB"}


def shown(data: bytes) -> str:
    """Bytes of a command as printable ASCII."""
    return data.decode("latin-1").encode("unicode_escape").decode("ascii")
