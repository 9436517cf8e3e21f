"""What all schemes share: the value that describes a scheme, the generic grammars, and the plans of
what a client would do.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from urltrawl.errors import PlanError
from urltrawl.model import Code, Url
from urltrawl.url import authority
from urltrawl.url.authority import authority_start
from urltrawl.url.characters import ALPHA, DIGIT, ESCAPE, inside_brackets
from urltrawl.url.escape import decode
from urltrawl.url.inspection import Inspection

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
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


# --- what a scheme is


class Designates(StrEnum):
    """What the URLs of a scheme stand for (RFC 1738 4, REG-08)."""

    DATA = "data"
    INTERACTIVE = "interactive"
    """A service that a person talks to (RFC 1738 3.8)."""
    ADDRESS = "address"
    """Somebody to write to or call. Nothing can be fetched (RFC 1738 3.5)."""
    NAME = "name"
    """An object, wherever it is (RFC 1630, "urn")."""
    MESSAGE_LOCAL = "message-local"
    """A part of the same message (RFC 1630, "cid")."""


class Host(StrEnum):
    """Whether the URLs of a scheme have a host after ``//``."""

    REQUIRED = "required"
    OPTIONAL = "optional"
    NONE = "none"


class Reserved(NamedTuple):
    """The characters that a scheme reserves for itself: in the part after the host (``rest``), and
    in what follows the first ``;`` there (``fields``). If ``fields`` is None, that is a part like
    others.
    """

    rest: str
    fields: str | None = None


class Remark(NamedTuple):
    """The code of a lint, and a detail to add to its message (``""``: none)."""

    code: str
    detail: str = ""


def always_reserved(rest: str, fields: str | None = None) -> Mapping[str, Reserved]:
    """Return ``Scheme.reserves`` for characters that a scheme reserves in RFC 1738 and in practice
    alike: its clients decode a part before they use it, as RFC 1738 says.
    """
    return dict.fromkeys(("rfc1738", "practice"), Reserved(rest, fields))


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Scheme:
    """All that is known about a scheme. ``SCHEMES`` maps names to these values. A caller may pass a
    table of their own.

    Schemes are compared by identity, as profiles are: most of their fields are functions.
    """

    name: str
    parse: Callable[[Inspection], Url | None]
    """Parses one URL. Returns ``None`` only after a fatal problem."""
    document: str
    """The document and section that define the syntax."""
    host: Host = Host.NONE
    """Whether its URLs have a host."""
    default_port: int | None = None
    kind: Designates = Designates.DATA
    """What its URLs stand for."""
    hierarchical: bool = False
    """Whether its URLs can be the base of relative ones (generic-1996 5.3, REL-35..38)."""
    bare: bool = False
    """Whether a URL without ``//`` is found in running text without brackets or quotes round it.
    Its own grammar must tell it from prose."""
    label: bool = False
    """Whether people write the name with a capital as a label of something else ("Tel: ..."). If
    so, only lower case begins a URL."""
    everyday: bool = False
    """Whether people write its URLs every day. If so, its name begins a URL even where a rarer name
    would be part of the URL before."""
    glued: bool = False
    """Whether its name is recognised at the end of a longer word ("seehttp://h/")."""
    announced_by: str = ""
    """The first label of hosts that people write without this scheme: ``www``."""
    misspelt: tuple[str, ...] = ()
    """What people write for its name by mistake. "ttp" is from a copy that began too late."""
    hidden: str = ""
    """What analysts write for its name so that nobody follows it (``hxxp``): as many letters."""
    fetched: bool = False
    """Whether a browser fetches its URLs, and receives only a page or a file. If so, they may
    become links. (``javascript:`` URLs may not.)"""
    checked: bool = True
    """Whether ``parse`` checks more than the generic grammar. If not, a URL is "unchecked"."""
    reserves: Mapping[str, Reserved] = field(default_factory=dict)
    """What it reserves for itself, by the names of ``Profile.own_reserved`` (EQ-20)."""
    normal_tail: Callable[[str, Profile], str] | None = None
    """Returns the normal form of what follows host and port, without what the scheme takes for
    granted: ``/`` for the empty path of http."""
    void_host: str = ""
    """The host that an empty host stands for."""
    addressed: bool = False
    """Whether its URLs have the form ``local@host``. If so, the last ``@`` parts them, even if a
    document counts ``@`` as safe."""
    flat: bool = False
    """Whether it has relative references without a hierarchy (RFC 1630, "Partial form")."""
    base_lint: Callable[[str, str], str | None] | None = None
    """Returns the code of a lint, or None, on a base URL and a relative reference to it."""
    query_is_data: bool = False
    """Whether its query is the text of a form, and gets into no protocol (RFC 1866 8.2.1)."""
    speaks_lines: bool = False
    """Whether its parts are sent in a line of a protocol, even if the URL has no host."""
    remarks: Callable[[Url], Iterator[Remark]] | None = None
    """Yields remarks that only URLs of this scheme get."""
    plan: Callable[[Url, Profile], Plan | None] | None = None
    """Returns what a client would do (``url.plan``)."""
    parse_plain: Callable[[str, Profile], Url | None] | None = None
    """Parses a URL of the plainest shape, without problem and lint. Returns None for others."""
    is_faultless: Callable[[str, Profile], bool] | None = None
    """Whether a text is such a URL, and ``lint`` has no remark on it. It makes no ``Url``."""

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
    """A URL of the generic grammar. Without a host, ``path`` is all up to the query."""

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
    """Return the characters that end the host: a slash, and a question mark if the profile lets a
    query follow the host (P17).
    """
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
    """Parse a URL of the common Internet syntax. Return None if it has no ``//host``."""
    server = authority.read_required(look, ends=host_end_marks(look))
    return None if server is None else _parse_components(look, server)


def parse_internet_host_optional(look: Inspection) -> GenericUrl | None:
    """Parse a URL of the common Internet syntax, in which the host may be empty
    (``ldap:///o=x``).
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


# --- operation plans


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """What a client would do to follow a URL. It is a value: nothing here opens a connection.

    ``host`` is ``None`` if no machine is asked. ``port`` is the one written, or else that of the
    scheme.
    """

    host: str | None = None
    port: int | None = None
    commands: tuple[str, ...] = ()
    """What the client then does or sends, a step each, in printable ASCII."""

    @property
    def steps(self) -> tuple[str, ...]:
        """All steps for people, the connection first."""
        connect = () if self.host is None else (f"connect to {self.host} port {self.port}",)
        return connect + self.commands


def protocol_line(verb: str, argument: bytes) -> str:
    """Return a line of a protocol as printable ASCII. An empty argument is shown, because it is
    sent: it is not an absent one.
    """
    return f"{verb} {printable(argument) or '<null argument>'}"


def effective_port(url: Url, default: int | None) -> int | None:
    """Return the port as written, or else ``default``, that of the scheme."""
    return default if url.port is None else url.port


def decode_argument(text: str, forbidden: str = "\r\n\0") -> bytes:
    """Return one component decoded, for use in a command. Raises ``PlanError`` if a decoded
    character of ``forbidden`` would end the argument (SEC-06).

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


def printable(data: bytes) -> str:
    r"""Return bytes of a command as printable ASCII.

    >>> printable(b"a\tb\r\n")
    'a\\tb\\r\\n'
    """
    return data.decode("latin-1").encode("unicode_escape").decode("ascii")
