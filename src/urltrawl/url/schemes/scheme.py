"""The value that describes a scheme."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from urltrawl.model import Url
    from urltrawl.url.inspection import Inspection
    from urltrawl.url.profile import Profile
    from urltrawl.url.schemes.plans import Plan


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
    """Return ``Scheme.reserves`` for a scheme that reserves the same characters by RFC 1738 and in
    practice: its clients decode a part before they use it, as RFC 1738 says. ``rest`` and
    ``fields`` are those of ``Reserved``.
    """
    return dict.fromkeys(("rfc1738", "practice"), Reserved(rest, fields))


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Scheme:
    """All that is known about a scheme. ``SCHEMES`` maps names to these values. A caller may pass a
    table of their own.

    Schemes are compared by identity, as profiles are: most of their fields are functions. Raises
    ``ValueError`` for a name that no scheme can have.
    """

    name: str
    """In lower case, however it was given."""
    parse: Callable[[Inspection], Url]
    """Parses one URL. After a fatal problem its result is thrown away."""
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
    """Takes what follows host and port, and returns the form of it that all texts of one meaning
    share: ``/`` for the empty path of http."""
    void_host: str = ""
    """The host that an empty host stands for."""
    addressed: bool = False
    """Whether its URLs have the form ``local@host``. If so, the last ``@`` parts them, even if a
    document counts ``@`` as safe."""
    flat: bool = False
    """Whether it has relative references without a hierarchy (RFC 1630, "Partial form")."""
    base_lint: Callable[[str, str], str | None] | None = None
    """Returns the code of a lint, or None, on a base URL and a relative reference to it."""
    query_after_host: bool = False
    """Whether ``?`` ends the host of its URLs, where the profile allows that."""
    query_is_data: bool = False
    """Whether its query is the text of a form, and gets into no protocol (RFC 1866 8.2.1)."""
    speaks_lines: bool = False
    """Whether its parts are sent in a line of a protocol, even if the URL has no host."""
    remarks: Callable[[Url], Iterator[Remark]] | None = None
    """Yields remarks that only URLs of this scheme get."""
    plan: Callable[[Url, Profile], Plan | None] | None = None
    """Returns what a client would do (``url.plan``), without its port if that is the URL's or the
    usual one, or None if it would do nothing. Raises ``PlanError`` if it must not."""
    parse_plain: Callable[[str, Profile], Url | None] | None = None
    """Parses a URL of the plainest shape, on which the grammar has no problem and no lint. Returns
    None for others, which may be without them as well."""
    is_faultless: Callable[[str, Profile], bool] | None = None
    """Whether a text is such a URL, and ``lint`` surely has no remark on it. False says nothing."""

    def __post_init__(self) -> None:
        name = self.name.lower()
        if not SCHEME_NAME.fullmatch(name):
            raise ValueError(f"{self.name!r} is no scheme name (RFC 1738 5)")
        object.__setattr__(self, "name", name)


SCHEME_NAME = re.compile(r"[a-z0-9+.\-]+")
"""``scheme = 1*[ lowalpha | digit | "+" | "-" | "." ]`` (RFC 1738 5)."""
