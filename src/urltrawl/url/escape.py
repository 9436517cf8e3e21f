"""Percent encoding (RFC 1738 2.2): from bytes to the text of a URL and back, and the text of a URL
made safer or plainer.

Split first, then decode each part once: ``%2541`` is ``%41``, and the encoded slash of
``ftp://h/%2Fetc`` parts nothing (ENC-10). Decoding returns bytes. Which characters they are is
known only to those who know their charset (ENC-09).
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
within a URL". Its grammar lets the characters of ``extra`` and ``national`` through as well, but
some gateway or other alters them."""

AT_GATEWAYS = ALWAYS_SAFE | CLASSES["rfc1738"].extra
"""What every document lets stand unencoded: ``safe`` and ``extra`` without ``national``."""

_BAD_ESCAPE = re.compile(r"%(?![0-9A-Fa-f]{2})")
_DOTS_OR_ESCAPE = late(r"/(?:\.|%2[Ee]){1,2}(?=[/;?#]|\Z)|%(?P<digits>[0-9A-Fa-f]{2})")
"""A segment of one or two dots, plain or encoded; or else any escape, with its digits."""


def encode(data: bytes, keep: AbstractSet[str] = ALWAYS_SAFE) -> str:
    r"""Return bytes as text of a URL: the characters of ``keep`` as they are, all other bytes as
    escapes in upper case.

    ``keep`` holds the characters that mean nothing special where the text is to stand. ``%`` is
    always encoded.

    >>> encode(b"a b/\xe9")
    'a%20b%2F%E9'
    """
    plain = keep - {"%"}
    return "".join([chr(byte) if chr(byte) in plain else f"%{byte:02X}" for byte in data])


def decode(text: str) -> bytes:
    r"""Return one component of a URL with its escapes decoded once. A ``%`` that begins no escape
    stays. Characters beyond ASCII become UTF-8.

    >>> decode("a%20b%2F%E9"), decode("%2541")
    (b'a b/\xe9', b'%41')
    """
    return unquote_to_bytes(text.encode("utf-8", "surrogatepass"))


def bad_escape(text: str, start: int = 0) -> int:
    """Return the offset in ``text`` of the first ``%`` from ``start`` on that two hex digits do not
    follow, or -1 if there is none (ENC-02).

    >>> bad_escape("100%"), bad_escape("100%25")
    (3, -1)
    """
    found = _BAD_ESCAPE.search(text, start)
    return found.start() if found else -1


def safer(url: str, profile: Profile = DEFAULT, keep: AbstractSet[str] = AT_GATEWAYS) -> str:
    """Return a URL in which every character is encoded that is neither in ``keep`` nor reserved by
    ``profile``: by default each that some document, charset or gateway does not let pass (RFC 1630,
    ENC-11), with ``ALWAYS_SAFE`` what the prose of RFC 1738 2.2 wants (CHR-12).

    Escapes stay as they are. So does the host, in which nothing may be encoded. ``expand`` is the
    reverse.

    >>> safer("http://h/~a!b"), safer("http://h/~a!b", keep=ALWAYS_SAFE)
    ('http://h/%7Ea!b', 'http://h/%7Ea%21b')
    """
    return _outside_host(url, lambda part: encode_unsafe(part, keep | profile.never_recode))


def expand(url: str, profile: Profile = DEFAULT) -> str:
    """Return a URL in which each escape is decoded of a character that ``profile`` lets stand
    unencoded and does not reserve (RFC 1630, ENC-11). The host stays.

    An encoded dot that would make a dot segment stays encoded (EQ-19).

    >>> expand("http://h/%7Ea%2Fb")
    'http://h/~a%2Fb'
    """
    plain = profile.classes.unreserved - profile.never_recode

    def undo(found: re.Match[str]) -> str:
        digits = found["digits"]
        character = chr(int(digits, 16)) if digits else ""
        return character if character in plain else found[0]

    return _outside_host(url, lambda part: _DOTS_OR_ESCAPE.sub(undo, part))


def encode_unsafe(text: str, keep: AbstractSet[str]) -> str:
    r"""Return a text in which each character that is not in ``keep`` is encoded, as UTF-8 if it is
    beyond ASCII.

    >>> encode_unsafe("a b\u00fc", frozenset("ab"))
    'a%20b%C3%BC'
    """
    encoded = {
        ord(character): encode(character.encode("utf-8", "surrogatepass"), frozenset())
        for character in set(text) - keep
    }
    return text.translate(encoded)


def _outside_host(url: str, change: Callable[[str], str]) -> str:
    """Return a URL with ``change`` applied to its login and to all after its host and port. If no
    ``//`` follows the colon, it is applied to all after the colon.
    """
    scheme, colon, rest = url.partition(":")
    if not rest.startswith("//"):
        return scheme + colon + change(rest)
    end = find_first(rest, "/?#", len("//"))
    login, at_sign, host = rest[len("//") : end].rpartition("@")
    return f"{scheme}{colon}//{change(login)}{at_sign}{host}{change(rest[end:])}"
