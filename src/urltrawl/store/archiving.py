"""A URL as web archives spell it: SURT for Heritrix, keys for CDX indexes, addresses of the Wayback
Machine.
"""

from __future__ import annotations

import re
from ipaddress import ip_address
from urllib.parse import unquote_to_bytes

from urltrawl.judge.settle import host_of
from urltrawl.url.parse import examine
from urltrawl.url.schemes import FETCHED, SCHEMES


def wayback(url: str, date_utc: str) -> str:
    """Return the address of the Internet Archive's capture nearest a date, or of all captures if
    the date is ``""``. Return ``""`` for what no archive can have fetched: a URL whose scheme is
    not in ``FETCHED`` or whose host is private (``_is_private``).

    >>> wayback("http://www.example.org/a", "1996-02-29T12:00:00Z")
    'https://web.archive.org/web/19960229120000/http://www.example.org/a'
    """
    host = host_of(url).rstrip(".")
    if url.partition(":")[0].lower() not in FETCHED or _is_private(host):
        return ""
    digits = "".join(filter(str.isdigit, date_utc))
    return f"https://web.archive.org/web/{digits or '*'}/{url}"


def _is_private(host: str) -> bool:
    """Tell whether only somebody's own network can know a host: an address that is not global
    (``10.0.0.1``), a name without a dot (``localhost``) or below ``.localhost`` or ``.local``. An
    empty host counts as private.
    """
    try:
        return not ip_address(host.strip("[]")).is_global
    except ValueError:
        return "." not in host or host.endswith((".localhost", ".local"))


def surt(url: str) -> str:
    """Return the URL with its host turned round, so that related URLs are sorted together. A user
    comes behind the host and port. An IP address is not turned. Scheme and host get lower case, and
    the host loses the dot of the root. A URL without ``://`` or without a host stays as it is.

    The form is that of Heritrix (glossary, "SURT: Sort-friendly URI Reordering Transform").

    >>> surt("http://www.example.org:8080/path")
    'http://(org,example,www,:8080)/path'
    """
    scheme, slashes, rest = url.partition("://")
    host = host_of(url)
    if not slashes or not host:
        return url
    end = min((place for place in map(rest.find, "/?#") if place >= 0), default=len(rest))
    user, at_sign, server = rest[:end].rpartition("@")
    colon_and_port = server[len(host) :]
    turned = host.rstrip(".")
    if not (turned.startswith("[") or turned.replace(".", "").isdigit()):
        turned = ",".join(reversed(turned.split(".")))
    return f"{scheme.lower()}://({turned},{colon_and_port}{at_sign}{user}){rest[end:]}"


_WWW = re.compile(r"\Awww\d*\.")
# the identifiers of sessions that WaybackURLKeyMaker takes out: PHP, ASP and ColdFusion make them
_SESSION = re.compile(
    r"(?:^|(?<=&))(?:jsessionid=[0-9a-z]{32}|phpsessid=[0-9a-z]{32}|sid=[0-9a-z]{32}|aspsessionid[a-z]{8}=[a-z]{24}|cfid=[^&]+&cftoken=[^&]+)(?:&|$)"
)
_SESSION_OF_PATH = re.compile(
    r"/\((?:[a-z]\([0-9a-z]{24}\))+\)(?=/[^?]+\.aspx$)|/\([0-9a-z]{24}\)(?=/[^?]+\.aspx$)"
)
_DEFAULT_PORTS = {name: SCHEMES[name].default_port for name in FETCHED}


def urlkey(url: str) -> str:
    """Return the key of a URL in a CDX index. A URL that has no host, or that the grammar rejects,
    is only put in lower case.

    >>> urlkey("http://www.Example.org:80/path/?b=2&a=1#top")
    'org,example)/path?a=1&b=2'

    The rules are those of the Wayback Machine (WaybackURLKeyMaker, as the ``surt`` package and pywb
    follow them): no scheme, no ``www.`` (or ``www2.``), no user, no fragment, no default port, no
    session that these know (in a query, or as ASP.NET has it in a path), no slash twice or at the
    end of the path, parameters sorted, no needless escape, all in lower case. An IPv4 address is
    turned round, too, and an IPv6 address loses its brackets.
    """
    parsed = examine(url).url
    if parsed is None or not parsed.host:
        return url.lower()
    host = _WWW.sub("", parsed.host.lower().strip("."))
    turned = ",".join(reversed(host.split("."))) if not host.startswith("[") else host.strip("[]")
    has_port = parsed.port is not None and parsed.port != _DEFAULT_PORTS.get(parsed.scheme)
    port = f":{parsed.port}" if has_port else ""
    path = "/" + _escaped_once(parsed.path or "")
    path = _SESSION_OF_PATH.sub("", re.sub(r"/{2,}", "/", path))
    path = path.rstrip("/") or "/"
    query = _SESSION.sub("", _escaped_once(parsed.query or ""))
    parameters = sorted(query.split("&"), key=lambda parameter: parameter.partition("=")[::2])
    return f"{turned}{port}){path}" + (f"?{'&'.join(parameters)}" if query else "")


_LAYERS = 16
"""How often escapes of escapes (``%252F``) are undone; nobody writes that many but to tease."""


def _escaped_once(text: str) -> str:
    """Return the path or query of a URL in lower case, with one escape (``%20``) for each byte that
    cannot stand there, and no other escapes.

    >>> _escaped_once("/%257Ejoe/A b")
    '/~joe/a%20b'
    """
    data = text.encode("utf-8", "replace")
    for _ in range(_LAYERS):
        if (unescaped := unquote_to_bytes(data)) == data:
            break
        data = unescaped
    return "".join(
        chr(byte) if 0x20 < byte < 0x7F and byte not in b"#%" else f"%{byte:02x}" for byte in data
    ).lower()
