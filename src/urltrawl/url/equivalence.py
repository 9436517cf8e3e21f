"""Whether two URLs are the same.

There are three levels. URLs that are the same at one are the same at the next:

* ``text``: they have the same characters;
* ``encoding``: they differ in escapes, in the case of scheme and host, in the zeros before a port,
  or in an empty fragment, and reserved characters are never encoded or decoded to compare them (RFC
  1630, "Encoding reserved characters");
* ``scheme``: they differ in what their scheme takes for granted: the default port, an empty path,
  and the characters that it reserves for itself, where the profile knows them.

``normalize`` gives the normal form of a level, and ``equivalent`` compares normal forms. Dot
segments are not resolved here.

Every text that can be read as a URL has a normal form, even one that its grammar forbids.
"""

from __future__ import annotations

import re
import string
from enum import StrEnum
from typing import TYPE_CHECKING

from urltrawl.errors import OptionError, require_text
from urltrawl.model import ProfileName
from urltrawl.url.characters import ALPHANUM, ASCII_PRINTABLE
from urltrawl.url.escape import bad_escape, encode_unsafe
from urltrawl.url.parse import error_of, examine
from urltrawl.url.profile import profile as profile_named
from urltrawl.url.schemes import SCHEMES

if TYPE_CHECKING:
    from urltrawl.model import Url
    from urltrawl.url.profile import Profile
    from urltrawl.url.schemes.scheme import Reserved, Scheme


class Level(StrEnum):
    """The levels that the head of this module explains."""

    TEXT = "text"
    ENCODING = "encoding"
    SCHEME = "scheme"


def normalize(url: str, profile: ProfileName = "default", *, level: str = Level.SCHEME) -> str:
    """Return the normal form of a URL. Two URLs are the same at a level if and only if their normal
    forms there are equal.

    The form is a URL of the same meaning, and its own normal form; at the level ``text`` it is the
    text itself. Otherwise white space, controls, characters beyond ASCII (as UTF-8), and printable
    characters that the profile does not let stand are encoded, but not in what looks like a host:
    their author meant that (RFC 1630, "Choices"). Raises ``UrlError`` if the text is no URL at all,
    ``OptionError`` for an unknown profile or level, ``TypeError`` for what is no ``str``.

    >>> normalize("HTTP://H.Dom:80/%7ea%2fb")
    'http://h.dom/~a%2Fb'
    >>> normalize("HTTP://H.Dom:80/%7ea%2fb", level="encoding")
    'http://h.dom:80/~a%2Fb'
    >>> normalize("http://u@h/a b")
    'http://u@h/a%20b'
    """
    url = require_text("normalize", url)
    try:
        wanted = Level(level)
    except ValueError:
        raise OptionError("level", level, Level) from None
    return normal_form(url, profile_named(profile), wanted)


def equivalent(
    a: str, b: str, profile: ProfileName = "default", *, level: str = Level.SCHEME
) -> bool:
    """Whether two URLs are the same at a level. Raises the errors of ``normalize``.

    >>> equivalent("http://h", "HTTP://H:80/")
    True
    >>> equivalent("http://h/a%2Fb", "http://h/a/b")
    False
    """
    first, second = require_text("equivalent", a), require_text("equivalent", b)
    return normalize(first, profile, level=level) == normalize(second, profile, level=level)


def normal_form(text: str, profile: Profile, level: Level) -> str:
    """Return what ``normalize`` returns, for a profile and a level given as values and not by their
    names. Raises ``UrlError`` if the text is no URL at all.

    >>> from urltrawl.url.profile import DEFAULT
    >>> normal_form("GOPHER://H.Dom/%31", DEFAULT, Level.SCHEME)
    'gopher://h.dom/'
    """
    found = examine(text, profile)
    if found.url is None:
        raise error_of(found.problems[0])
    if level is Level.TEXT:
        return text
    form = _normal_form(found.url, profile, by_scheme=level is Level.SCHEME)
    if form != text and examine(form, profile).url is None:
        # The scheme has no room for a character that its escape had, or that was left out: tel:%7E
        return f"{found.url.scheme}:{found.url.text.partition(':')[2]}"
    return form


# --- the normal form

_ENCODED_DOTS = {".": "%2E", "..": "%2E%2E"}
_HOST_CHARACTERS = ALPHANUM | {"-", "."}
_LIKE_A_HOST = re.compile(r"//[^/?]*")
"""The beginning of an opaque part that looks like a host. It stays as written, to become none."""
_ASCII_LOWER = str.maketrans(string.ascii_uppercase, string.ascii_lowercase)
"""Only ASCII is put in lower case. Letters of other scripts have rules of their own, and a host
that holds them stays as written."""


def _normal_form(url: Url, profile: Profile, *, by_scheme: bool) -> str:
    """Return the normal form of a URL: with ``by_scheme`` that of the level ``scheme``, otherwise
    that of ``encoding``. Part by part is taken off ``rest``, the authority from its start and all
    else from its end, until only the path is left.
    """
    scheme = SCHEMES.get(url.scheme)
    addressed = scheme is not None and scheme.addressed  # name@host
    # Escapes of the characters that the scheme reserves stay, or if that is not known, of those
    # that the profile reserves for all.
    reserved = _reserved_by(scheme, profile) if by_scheme else None
    if reserved:
        keep_encoded = frozenset(reserved.rest)
    else:
        keep_encoded = profile.never_recode | set("@" * addressed)
    rest, _, fragment = url.text.partition("#")
    rest = rest.partition(":")[2]
    opening = ""
    if url.host is not None:
        end = _end_of_authority(url, rest)
        defaults_of = scheme if by_scheme else None
        opening = _authority(url, rest[:end], profile, defaults_of, alone=end == len(rest))
        rest = rest[end:]
    elif found := _LIKE_A_HOST.match(rest):
        opening = found[0]
        rest = rest[found.end() :]
    # an empty fragment equals none
    ending = "#" + _recode(fragment, profile, profile.never_recode) if fragment else ""
    if url.query is not None:
        ending = f"?{_recode(url.query, profile, keep_encoded)}{ending}"
        rest = rest[: len(rest) - len(url.query) - 1]
    if reserved and reserved.fields is not None:  # other characters are reserved behind a ";"
        rest, semicolon, fields = rest.partition(";")
        ending = f"{semicolon}{_recode(fields, profile, frozenset(reserved.fields))}{ending}"
    if addressed and "@" in rest:  # a host keeps all escapes but those of its own characters
        rest, _, host = rest.rpartition("@")
        ending = f"@{_recode(host, profile, profile.classes.xchar - _HOST_CHARACTERS)}{ending}"
    path = _recode_path(rest, profile, keep_encoded)
    if scheme and scheme.normal_tail and by_scheme and profile.own_syntax and url.host is not None:
        path = scheme.normal_tail(path, profile)
    if not opening and path.startswith("//"):
        path = "/%2F" + path[2:]  # it was no host
    return f"{url.scheme}:{opening}{path}{ending}"


def _reserved_by(scheme: Scheme | None, profile: Profile) -> Reserved | None:
    """Return the characters that a scheme reserves for itself (EQ-20). Return None if the scheme is
    unknown (None), or if the profile does not know them or does not describe the scheme.
    """
    if scheme is None or (profile.schemes is not None and scheme.name not in profile.schemes):
        return None
    return scheme.reserves.get(profile.own_reserved)


def _end_of_authority(url: Url, rest: str) -> int:
    """Return the offset at which the authority ends in ``rest``, the text after the scheme's colon
    without the fragment. A slash, a query or nothing follows it.
    """
    if url.path is not None:
        return rest.index("/", len(_slashes(rest)))
    return len(rest) if url.query is None else len(rest) - len(url.query) - 1


def _slashes(written: str) -> str:
    """Return the slashes that begin a written authority: two, or one if the other was forgotten."""
    return "//" if written.startswith("//") else "/"


def _authority(
    url: Url, written: str, profile: Profile, defaults_of: Scheme | None, *, alone: bool
) -> str:
    """Return the authority of a URL in its normal form, slashes included. ``written`` is the
    authority as it stands in the text. An empty user or password stays (SYN-15).

    The default port and the void host of the scheme ``defaults_of`` are left out, and with
    ``profile.empty_port`` a colon without a port; if ``defaults_of`` is None, nothing is. If
    nothing follows the authority (``alone``), it never becomes empty.
    """
    host = (url.host or "").translate(_ASCII_LOWER)
    # In user and password these must be encoded (RFC 1738 3.1).
    keep_encoded = (
        profile.never_recode | (profile.classes.xchar - profile.productions.user) | set(":@/")
    )
    logins = [part for part in (url.user, url.password) if part is not None]
    login = ":".join(_recode(part, profile, keep_encoded) for part in logins) + "@" * bool(logins)
    host_start = len(_slashes(written)) + sum(len(part) + 1 for part in logins)
    # without a number: a colon without a port, or a port where none may be
    written_port = written[host_start + len(url.host or "") :]
    port = written_port if url.port is None else f":{url.port}"
    if profile.empty_port and defaults_of is not None and port == ":":
        port = ""  # RFC 3986 6.2.3
    if defaults_of is not None and (host or not alone):
        if url.port is not None and url.port == defaults_of.default_port:
            port = ""
        if host == defaults_of.void_host and not alone:
            host = ""
    return f"{_slashes(written)}{login}{host}{port}"


def _recode_path(text: str, profile: Profile, keep_encoded: frozenset[str]) -> str:
    """Return what ``_recode`` returns for a path. If ``/`` parts its segments (is in
    ``keep_encoded``), a segment of encoded dots stays encoded: ``/%2E/a`` is not ``/./a`` (RFC
    1630, EQ-19). Such a segment may have parameters (generic-1996 7.4.5).
    """
    if "/" not in keep_encoded or bad_escape(text) >= 0:
        return _recode(text, profile, keep_encoded)
    segments = []
    for segment in text.split("/"):
        recoded = _recode(segment, profile, keep_encoded)
        name, semicolon, params = recoded.partition(";")
        if name in _ENCODED_DOTS and name != segment.partition(";")[0]:  # an escape was decoded
            recoded = _ENCODED_DOTS[name] + semicolon + params
        segments.append(recoded)
    return "/".join(segments)


_ESCAPE_OR_ODD = re.compile(r"%([0-9A-Fa-f]{2})|[^0-9A-Za-z%]")
"""An escape, whose digits are group 1, or a character other than ASCII letters and digits."""


def _recode(text: str, profile: Profile, keep_encoded: frozenset[str]) -> str:
    """Return a part of a URL in its normal form: what need not be encoded is decoded, what may not
    stand or gets a lint is encoded (but ``#`` in a fragment), and all other escapes are in upper
    case.

    An escape of a character of ``keep_encoded`` is not decoded. Characters beyond ASCII are encoded
    as UTF-8 (RFC 1630, "Choices"; RFC 1738 2.2; RFC 3986 2.5). If the part has a broken escape,
    only white space, controls and characters beyond ASCII are encoded, and all else stays: a
    decoded digit beside a stray ``%`` could make an escape of it.
    """
    is_broken = bad_escape(text) >= 0
    with_lint = profile.classes.national - {"~"}
    to_encode = (ASCII_PRINTABLE - profile.classes.xchar - {"%", "#"}) | with_lint
    to_decode = profile.classes.xchar - with_lint - keep_encoded

    def recode(match: re.Match[str]) -> str:
        """Return an escape or an odd character as the normal form has it."""
        found, digits = match[0], match[1]
        if digits is None:  # a character
            is_encoded = found not in ASCII_PRINTABLE or (not is_broken and found in to_encode)
            return encode_unsafe(found, frozenset()) if is_encoded else found
        if is_broken:
            return found
        character = chr(int(digits, 16))
        return character if character in to_decode else found.upper()

    return _ESCAPE_OR_ODD.sub(recode, text)
