"""When two URLs are the same: brought to one encoding level, then by what their scheme takes for granted.

There are three levels, each implying the next: ``text`` (the same characters), ``encoding`` (RFC 1630, "Encoding reserved
characters": reserved ones are never encoded or decoded in comparing) and ``scheme`` (default ports, empty paths, and the
scheme's own reserved characters where the profile has them). ``normalize`` gives the normal form of a level and
``equivalent`` compares normal forms, so it is an equivalence relation. Dot segments are never resolved here.
"""

from __future__ import annotations

import re
from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from urltrawl.errors import OptionError
from urltrawl.url.characters import ALPHANUM, ASCII_PRINTABLE, CLASSES, bracket
from urltrawl.url.parse import examine, parse
from urltrawl.url.profile import profile as profile_named
from urltrawl.url.schemes import SCHEMES

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from urltrawl.model import Url
    from urltrawl.url.profile import Profile


class Level(StrEnum):
    """How much is taken into account when URLs are compared."""

    TEXT = "text"
    ENCODING = "encoding"
    SCHEME = "scheme"


def normalize(url: str, profile: str = "default", *, level: str = Level.SCHEME) -> str:
    """Give the normal form of a URL: two URLs are the same at a level if and only if their normal forms there are equal.

    Printable ASCII characters that the profile does not let stand are encoded, since that is what their author meant;
    anything else that is wrong raises ``UrlError``. Raises ``OptionError`` for an unknown profile or level.
    """
    try:
        wanted = Level(level)
    except ValueError:
        raise OptionError("level", level, Level) from None
    chosen = profile_named(profile)
    if wanted is Level.TEXT:
        return parse(url, profile).text
    mended = _encode_illegal(url, chosen)
    return _normal_form(parse(url if examine(mended, chosen).problems else mended, profile), chosen, wanted)


def equivalent(a: str, b: str, profile: str = "default", *, level: str = Level.SCHEME) -> bool:
    """Tell whether two URLs are the same at a level. Raises ``UrlError`` if one of them is no URL."""
    return normalize(a, profile, level=level) == normalize(b, profile, level=level)


# --- the scheme's own rules ----------------------------------------------------------------------------------------------


class Own(NamedTuple):
    """What a scheme reserves in its part behind the host (level ``scheme``), ``fields`` in what follows a first ``;``."""

    reserved: str
    fields: str | None = None


OWN_RESERVED: Mapping[str, Mapping[str, Own]] = MappingProxyType({
    # RFC 1738 says for each of these what is reserved "within" its parts: 3.2.2, 3.3, 3.4.1, 3.5, 3.6, 3.11. An @ tells
    # an article from a group, so it stays reserved in news.
    "rfc1738": MappingProxyType({
        "ftp": Own("/;"),
        "gopher": Own(""),
        "http": Own("/;?"),
        "mailto": Own(""),
        "news": Own("@"),
        "prospero": Own(";", fields=";=/"),
    }),
    # Where a client decodes a part before it acts on it, RFC 1738 holds. An http client does not, and the forms since then
    # have made & = + and others reserved there; the headers of RFC 2368 did so with ? & = in mailto.
    "practice": MappingProxyType({
        "ftp": Own("/;"),
        "gopher": Own(""),
        "mailto": Own("?&="),
        "news": Own("@"),
        "prospero": Own(";", fields=";=/"),
    }),
    "none": MappingProxyType({}),
})  # fmt: skip
"""What ``Profile.own_reserved`` may name: by scheme, the characters that the scheme itself reserves."""

_TYPECODE = re.compile(r";type=[aid]\Z", re.IGNORECASE)


def _slash_for_nothing(tail: str) -> str:
    """Write the slash of http: "If neither path nor searchpart is present, the "/" may also be omitted" (RFC 1738 3.3)."""
    return tail if tail.startswith("/") else "/" + tail


def _gopher_top(tail: str) -> str:
    """Leave the path empty, "in which case the gophertype defaults to 1" (RFC 1738 3.4.1)."""
    return "/" if tail in ("", "/1") else tail


def _lower_typecode(tail: str) -> str:
    """Write the typecode, which is a, i or d in either case (RFC 1738 5), in lower case."""
    return _TYPECODE.sub(lambda found: found[0].lower(), tail)


def _no_telnet_slash(tail: str) -> str:
    """Leave the last slash away: "the final / may be omitted" (RFC 1738 3.8)."""
    return tail.removesuffix("/")


TAKEN_FOR_GRANTED: Mapping[str, Callable[[str], str]] = MappingProxyType({
    "http": _slash_for_nothing,
    "https": _slash_for_nothing,
    "gopher": _gopher_top,
    "ftp": _lower_typecode,
    "telnet": _no_telnet_slash,
})  # fmt: skip
"""What a scheme takes for granted in its part behind the host and port."""


# --- the normal form -----------------------------------------------------------------------------------------------------

_ESCAPE_OR_NATIONAL = re.compile(rf"%([0-9A-Fa-f]{{2}})|[{bracket(CLASSES['url-07'].national)}]")
_DOTS = {".": "%2E", "..": "%2E%2E"}
_ADDRESSED = dict.fromkeys(("mailto", "news", "snews", "mid", "cid"), frozenset("@"))
"""Schemes of ``local@host``: the last ``@`` parts them, also where a document counts it among the safe ones (BNF-26)."""
_OF_HOSTS = ALPHANUM | {"-", "."}
_NO_HOST = re.compile(r"//[^/?]*")
"""In an opaque part, what is no host and must not become one."""


def _encode_illegal(text: str, profile: Profile) -> str:
    """Encode the printable ASCII characters that no part of a URL may hold in the profile."""
    illegal = ASCII_PRINTABLE - profile.classes.xchar - {"%", "#"}
    return text if illegal.isdisjoint(text) else "".join([f"%{ord(c):02X}" if c in illegal else c for c in text])


def _normal_form(url: Url, profile: Profile, level: Level) -> str:
    """Put the URL together again from parts of which each is in normal form."""
    by_scheme = level is Level.SCHEME
    own = OWN_RESERVED[profile.own_reserved].get(url.scheme) if by_scheme else None
    kept = frozenset(own.reserved) if own else profile.never_recode | _ADDRESSED.get(url.scheme, frozenset())
    rest, _, fragment = url.text.partition("#")
    rest = rest.partition(":")[2]
    opening = ""
    if url.host is not None:
        opening = f"//{_authority(url, profile, by_scheme=by_scheme)}"
        rest = rest[_end_of_authority(url, rest) :]
        if by_scheme and profile.own_syntax:
            rest = TAKEN_FOR_GRANTED.get(url.scheme, str)(rest)
    elif found := _NO_HOST.match(rest):
        opening = _recode(found[0], profile, profile.classes.xchar)
        rest = rest[found.end() :]
    ending = "#" + _recode(fragment, profile, profile.never_recode) if fragment else ""  # a void one equals none
    if url.query is not None:
        ending = f"?{_recode(url.query, profile, kept)}{ending}"
        rest = rest[: len(rest) - len(url.query) - 1]
    if own and own.fields is not None:
        rest, semicolon, fields = rest.partition(";")
        ending = f"{semicolon}{_recode(fields, profile, frozenset(own.fields))}{ending}"
    if url.scheme in _ADDRESSED and "@" in rest:
        rest, _, host = rest.rpartition("@")
        ending = f"@{_recode(host, profile, profile.classes.xchar - _OF_HOSTS)}{ending}"
    return f"{url.scheme}:{opening}{_recode_path(rest, profile, kept)}{ending}"


def _end_of_authority(url: Url, rest: str) -> int:
    """Tell where in ``//authority/path?query`` the authority ends; a query may follow it directly."""
    if url.path is not None:
        return rest.index("/", 2)
    return len(rest) if url.query is None else len(rest) - len(url.query) - 1


def _authority(url: Url, profile: Profile, *, by_scheme: bool) -> str:
    """Give user, password, host and port; an empty one is not an absent one (SYN-15)."""
    login = ""
    if url.user is not None:
        login = _recode_login(url.user, profile)
        login += "" if url.password is None else ":" + _recode_login(url.password, profile)
        login += "@"
    host = (url.host or "").lower()
    port = "" if url.port is None else f":{url.port}"
    if by_scheme:
        known = SCHEMES.get(url.scheme)
        if known is not None and known.default_port == url.port:
            port = ""
        if url.scheme == "file" and host == "localhost":
            host = ""  # RFC 1738 3.10
    return f"{login}{host}{port}"


def _recode_login(text: str, profile: Profile) -> str:
    """Recode a user or password, in which ``:``, ``@`` and ``/`` must be encoded (RFC 1738 3.1)."""
    return _recode(text, profile, profile.never_recode | (profile.classes.xchar - profile.productions.user) | set(":@/"))


def _recode_path(text: str, profile: Profile, kept: frozenset[str]) -> str:
    """Recode a path. Where slashes part it, an encoded dot is not decoded into a dot segment (RFC 1630, EQ-19)."""
    if "/" not in kept:
        return _recode(text, profile, kept)
    segments = []
    for segment in text.split("/"):
        plain = _recode(segment, profile, kept)
        segments.append(_DOTS[plain] if plain in _DOTS and plain != segment else plain)
    return "/".join(segments)


def _recode(text: str, profile: Profile, kept: frozenset[str]) -> str:
    """Decode what need not be encoded, encode what gets a remark when it is not, write all other escapes in upper case.

    Characters of ``kept`` stay as they are, encoded or not.
    """
    remarked = profile.classes.national - {"~"}
    plain = profile.classes.xchar - remarked - kept

    def one(found: re.Match[str]) -> str:
        if found[1] is None:
            return f"%{ord(found[0]):02X}" if found[0] in remarked else found[0]
        character = chr(int(found[1], 16))
        return character if character in plain else found[0].upper()

    return _ESCAPE_OR_NATIONAL.sub(one, text)
