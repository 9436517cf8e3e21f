"""Percent encoding (RFC 1738 2.2): bytes to URL text and back, and a URL's text made safer or
plainer.

Split first, then decode each part once: ``%2541`` is ``%41``, and the encoded slash of
``ftp://h/%2Fetc`` parts nothing (ENC-10). What comes out are bytes; which characters they are is
for those to say who know (ENC-09).
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from urllib.parse import unquote_to_bytes

from urltrawl.late import late
from urltrawl.url.characters import ALPHANUM, CLASSES, find_first
from urltrawl.url.profile import DEFAULT

if TYPE_CHECKING:
    from collections.abc import Callable
    from collections.abc import Set as AbstractSet

    from urltrawl.url.profile import Profile


ALWAYS_SAFE = ALPHANUM | CLASSES["rfc1738"].safe
"""RFC 1738 2.2: "only alphanumerics, the special characters "$-_.+" [...] may be used unencoded
within a URL"; the characters of ``extra`` and ``national``, which its grammar lets through as well,
are altered by some gateway or other."""

_AT_GATEWAYS = ALWAYS_SAFE | CLASSES["rfc1738"].extra
"""What every document lets stand unencoded: ``safe`` and ``extra`` without ``national``."""

_BAD_ESCAPE = re.compile(r"%(?![0-9A-Fa-f]{2})")
_DOTS_OR_ESCAPE = late(r"(/(?:\.|%2[Ee]){1,2}(?=[/;?#]|\Z))|%([0-9A-Fa-f]{2})")
"""A segment of one or two dots, some of them encoded, or else any escape."""


def encode(data: bytes, keep: AbstractSet[str] = ALWAYS_SAFE) -> str:
    r"""Write bytes as URL text: those of ``keep`` stand for themselves, all others become escapes
    in upper case.

    ``keep`` are the characters that have no role where the text is to stand; ``%`` is always
    encoded.

    >>> encode(b"a b/\xe9")
    'a%20b%2F%E9'
    """
    return "".join(
        [chr(byte) if chr(byte) in keep and byte != 0x25 else f"%{byte:02X}" for byte in data]
    )


def decode(text: str) -> bytes:
    r"""Undo the escapes of one component, once. What is no escape stays; characters outside ASCII
    come out as UTF-8.

    >>> decode("a%20b%2F%E9"), decode("%2541")
    (b'a b/\xe9', b'%41')
    """
    return unquote_to_bytes(text.encode("utf-8", "surrogatepass"))


def bad_escape(text: str, start: int = 0, end: int | None = None) -> int:
    """Where the first ``%`` without two hex digits stands, or -1 (ENC-02).

    >>> bad_escape("100%"), bad_escape("100%25")
    (3, -1)
    """
    found = _BAD_ESCAPE.search(text, start, len(text) if end is None else end)
    return found.start() if found else -1


def safe_form(url: str, profile: Profile = DEFAULT) -> str:
    """Encode all that the prose of RFC 1738 2.2 wants encoded: everything but ``ALWAYS_SAFE`` and
    reserved characters (CHR-12).

    Escapes stay as they are, and so does the host, in which nothing may be encoded.

    >>> safe_form("http://h/~a!b")
    'http://h/%7Ea%21b'
    """
    return _outside_host(url, lambda part: encode_unsafe(part, ALWAYS_SAFE | profile.never_recode))


def safer(url: str, profile: Profile = DEFAULT) -> str:
    """Encode what some document, charset or gateway does not let pass, and no reserved character
    (RFC 1630, ENC-11).

    Like ``safe_form``, but leaves the characters of ``extra``, which are legal everywhere.
    ``expand`` is its reverse.

    >>> safer("http://h/~a!b")
    'http://h/%7Ea!b'
    """
    return _outside_host(url, lambda part: encode_unsafe(part, _AT_GATEWAYS | profile.never_recode))


def expand(url: str, profile: Profile = DEFAULT) -> str:
    """Undo escapes of characters that may stand unencoded in ``profile`` and are not reserved in it
    (RFC 1630, ENC-11).

    A segment of dots is reserved too, so an encoded dot stays where it would make one (EQ-19).

    >>> expand("http://h/%7Ea%2Fb")
    'http://h/~a%2Fb'
    """
    plain = profile.classes.unreserved - profile.never_recode

    def undo(found: re.Match[str]) -> str:
        character = chr(int(found[2], 16)) if found[2] else ""
        return character if character in plain else found[0]

    return _outside_host(url, lambda part: _DOTS_OR_ESCAPE.sub(undo, part))


def encode_unsafe(text: str, keep: AbstractSet[str]) -> str:
    r"""Encode every character of ``text`` that is not in ``keep``, as UTF-8 where it is not ASCII.

    >>> encode_unsafe("a b\u00fc", frozenset("ab"))
    'a%20b%C3%BC'
    """
    unsafe = set(text) - keep
    return text.translate(
        {ord(one): encode(one.encode("utf-8", "surrogatepass"), frozenset()) for one in unsafe}
    )


def _outside_host(url: str, change: Callable[[str], str]) -> str:
    """Apply ``change`` to what follows the scheme, the host and port left alone."""
    scheme, colon, rest = url.partition(":")
    if not rest.startswith("//"):
        return scheme + colon + change(rest)
    end = find_first(rest, "/?#", 2)
    login, at, host = rest[2:end].rpartition("@")
    return f"{scheme}{colon}//{change(login)}{at}{host}{change(rest[end:])}"
