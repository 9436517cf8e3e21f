"""Where the address of a redirector says that it leads: Safelinks, urldefense, google ``/url`` and
the like.

Nothing is fetched. The rules are rows of ``redirectors.toml``, whose head explains them, and rows
that a user adds (``extend``). A redirector is recognised by its real host, as the grammar reads it:
what stands before an ``@`` or in a path is no host. Trackers whose addresses do not say where they
lead are rows too (``opaque``).
"""

from __future__ import annotations

import base64
import binascii
import json
import re
from dataclasses import dataclass, fields
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qsl, unquote

from urltrawl.errors import require_text
from urltrawl.late import late, toml
from urltrawl.url.parse import examine
from urltrawl.url.schemes import FETCHED

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

DEPTH = 8
"""Most redirectors inside each other that are undone. Forwarded mail has two or three."""
PARAMETERS = 100
"""Most parameters of a query that is read. No redirector has as many."""
ANY = "*"
"""The host of a row whose redirector runs under the names of its customers."""


# --- codings
#
# Each takes what the address holds and returns it decoded. It raises ``ValueError`` if the text is
# not so coded.


def _base64(text: str) -> str:
    """Decode Base64 of either alphabet, with or without its ``=``. Blanks count as the plus signs
    that the parser of a query made blanks.
    """
    plain = text.translate(_STANDARD_ALPHABET).rstrip("=")
    return base64.b64decode(plain + "=" * (-len(plain) % 4), validate=True).decode("utf-8")


_STANDARD_ALPHABET = str.maketrans("-_ ", "+/+")


_STARS = re.compile(r"\*(?:\*(?P<letter>.))?", re.DOTALL)
"""One character that was taken out of an address (``*``), or a run of them (``**B``)."""
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_LENGTH_OF_RUN = {letter: length for length, letter in enumerate(_LETTERS, 2)}
_ONE_SLASH = re.compile(r"([a-z][a-z0-9+.-]*:/)([^/].+)", re.IGNORECASE | re.DOTALL)
"""A URL with one slash where two belong; its groups are what stands on the two sides of the gap."""


def _urldefense_3(text: str) -> str:
    """Decode Proofpoint URL Defense v3: ``address__;code!``. Characters that may not stand in the
    address are ``*`` there, and ``**B`` is a run of three. ``code`` holds them all as Base64. If
    one of the two slashes behind the scheme is missing, it is put in.

    >>> _urldefense_3("http://h.example/*a__;Iw!")
    'http://h.example/#a'
    """
    address, _, rest = text.partition("__;")
    code, end, _ = rest.partition("!")
    if not end:
        raise ValueError(text)
    characters = iter(_base64(code))

    def take(stars: re.Match[str]) -> str:
        """Return the next characters, as many as the stars stand for."""
        letter = stars["letter"]
        length = 1 if letter is None else _LENGTH_OF_RUN.get(letter, 0)
        # If the code has too few, blanks: with one the text is no target.
        return "".join(next(characters, " ") for _ in range(length))

    target = _STARS.sub(take, unquote(address))
    parts = _ONE_SLASH.fullmatch(target)
    return f"{parts[1]}/{parts[2]}" if parts else target


def _json(text: str) -> str:
    """Return the URL in a JSON object (its ``url``, ``href`` or ``e``), or in the JSON inside it
    that its ``p`` holds (Mandrill); ``""`` if the object has none.
    """
    try:
        found = json.loads(text)
        if isinstance(found.get("p"), str):
            found = json.loads(found["p"])
        return next((str(found[key]) for key in ("url", "href", "e") if key in found), "")
    except (RecursionError, AttributeError, TypeError) as error:  # it is no object
        raise ValueError(text) from error


def _translate_goog(text: str) -> str:
    """Decode a host of Google Translate, which writes a dot as a hyphen and a hyphen as two.
    Google's own parameters are left out.

    >>> _translate_goog("www-h--i-example.translate.goog/a?b=1&_x_tr_sl=de")
    'www.h-i.example/a?b=1'
    """
    coded_host, _, rest = text.partition(".translate.goog")
    path, _, query = rest.partition("?")
    parameters = [each for each in query.split("&") if each and not each.startswith("_x_tr_")]
    host = coded_host.replace("--", "\0").replace("-", ".").replace("\0", "-")
    return host + path + ("?" + "&".join(parameters) if parameters else "")


_FEEDSPORTAL = dict(zip("ABCDEFGHIJKLMNOPQRSTUVWXYZ", [
    "0", ".", "/", "?", "-", "=", "&", ",", "_", "%", "+", "http://", "https://", ".com", ".co.uk",
    ";", "|", ":", "www.", "#", "$", "~", "!", "(", ")", "Z",
], strict=True))  # fmt: skip
"""What a zero and a capital stand for in an address of feedsportal, by the capital."""


CODINGS: Mapping[str, Callable[[str], str]] = {
    "percent": unquote,
    "base64": _base64,
    "base64url": _base64,
    "hex": lambda text: binascii.unhexlify(text).decode("utf-8"),
    "json": _json,
    # a zero and a letter stand for what a path cannot hold
    "feedsportal": lambda text: re.sub(r"0([A-Z])", lambda found: _FEEDSPORTAL[found[1]], text),
    "translate.goog": _translate_goog,
    # Proofpoint, "URL Decoder API", urldecoder.py
    "urldefense-2": lambda text: unquote(text.replace("-", "%").replace("_", "/")),
    "urldefense-3": _urldefense_3,
}
"""The functions that decode a target, by the name of their coding in the table."""


# --- the table


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Redirector:
    """A row of the table: a service, its hosts, and how the target is read out of its URLs. The
    head of ``redirectors.toml`` says what each field means.
    """

    name: str
    host: tuple[str, ...]
    rest: re.Pattern[str]
    parameter: tuple[str, ...] = ()
    form: re.Pattern[str] | None = None
    coding: tuple[str, ...] = ()
    scheme: str = ""
    with_host: bool = False
    opaque: bool = False

    def target(self, host: str, rest: str) -> str:
        """Return the target in a URL of this service, decoded; ``""`` if there is none, or none
        that can be decoded. The URL is given as its host, in lower case, and the ``rest`` that
        follows the host and port. If the target has no ``://``, ``scheme`` is put before it, unless
        two slashes begin it.
        """
        match = self.rest.match(host + rest if self.with_host else rest)
        if match is None or self.opaque:  # of another service, or it does not say its target
            return ""
        text = self._read_parameter(rest) if self.parameter else match["target"] or ""
        if self.form is not None:  # only a part of the text is the target
            form_match = self.form.match(text)
            text = (form_match["target"] or "") if form_match else ""
        try:
            for coding in self.coding:
                text = CODINGS[coding](text)
        except ValueError:
            return ""
        lacks_scheme = text and "://" not in text and not _TWO_SLASHES.match(text)
        return f"{self.scheme}://{text}" if lacks_scheme and self.scheme else text

    def _read_parameter(self, rest: str) -> str:
        """Return the value of the first of ``parameter`` that has one in the query of ``rest``,
        percent-decoded; ``""`` if none has. Names are compared without case. ``&amp;`` counts as
        ``&``: plain text that was HTML has it.
        """
        query = rest.partition("?")[2].partition("#")[0].replace("&amp;", "&")
        try:
            pairs = parse_qsl(query, keep_blank_values=True, max_num_fields=PARAMETERS)
        except ValueError:  # more than PARAMETERS
            return ""
        # reversed: if a name comes twice, its first value counts
        values = {key.lower(): value for key, value in reversed(pairs)}
        return next((values[name] for name in self.parameter if values.get(name)), "")


_TARGET_GROUP = "(?P<target>"


def read_redirector(
    row: Mapping[str, Any], make_pattern: Callable[[str, int], re.Pattern[str]] = re.compile
) -> Redirector:
    """Return a row of the table, as TOML has it, as a ``Redirector``. Raises ``ValueError`` if the
    row is wrong: an unknown field or coding, a bad pattern, no host, or no place of the target
    though it is not ``opaque``. With ``late`` for ``make_pattern``, patterns are compiled when they
    are used.

    >>> row = {"name": "Example", "host": "r.example", "parameter": "to"}
    >>> read_redirector(row).target("r.example", "/x?to=http%3A%2F%2Fh.example%2F")
    'http://h.example/'
    """
    name = str(row.get("name", "without a name"))
    if unknown := set(row) - {field.name for field in fields(Redirector)}:
        raise ValueError(f"redirector {name}: there is no field {min(unknown)!r}")
    values: dict[str, Any] = {"host": (), "parameter": (), "coding": (), "rest": "", **row}
    for key in ("host", "parameter", "coding"):
        value = values[key]
        if not isinstance(value, str | list | tuple):
            raise ValueError(f"redirector {name}: {key} is neither a text nor a list")  # noqa: TRY004
        values[key] = tuple([value] if isinstance(value, str) else map(str, value))
    for key in {"rest", "form"} & values.keys():
        try:
            values[key] = make_pattern(str(values[key]), re.IGNORECASE | re.DOTALL)
        except re.error as error:
            raise ValueError(f"redirector {name}: {key} is no pattern: {error}") from error
    if not values["host"]:
        raise ValueError(f"redirector {name}: it has no host")
    if unknown := set(values["coding"]) - CODINGS.keys():
        raise ValueError(f"redirector {name}: there is no coding {min(unknown)!r}")
    says_where = values["parameter"] or _TARGET_GROUP in values["rest"].pattern
    is_formed = "form" not in values or _TARGET_GROUP in values["form"].pattern
    if not (values.get("opaque") or (says_where and is_formed)):
        raise ValueError(f"redirector {name}: it says neither a parameter nor where the target is")
    values["host"] = tuple(host.lower().lstrip(".") for host in values["host"])
    values["parameter"] = tuple(map(str.lower, values["parameter"]))
    return Redirector(**{**values, "name": name})


class _Table:
    """The rows, to be found by host."""

    def __init__(self, rows: Iterable[Redirector]) -> None:
        self._by_host: dict[str, list[Redirector]] = {}
        self._by_country: list[tuple[re.Pattern[str], Redirector]] = []
        """Rows whose host ends in ``.*``, with a pattern for the hosts that are meant."""
        self.of_any_host: list[Redirector] = []
        """Rows whose host is ``*``."""
        for row in rows:
            for host in row.host:
                if host == ANY:
                    self.of_any_host.append(row)
                elif host.endswith(ANY):
                    self._by_country.append((_compile_country_host(host), row))
                else:
                    self._by_host.setdefault(host, []).append(row)
        patterns = (row.rest.pattern.replace(_TARGET_GROUP, "(?:") for row in self.of_any_host)
        any_of_them = re.compile("|".join(patterns) or "(?!)", re.IGNORECASE | re.DOTALL)
        self.match_any_host = any_of_them.match
        """Match what follows the host of a URL, if a row of ``of_any_host`` may apply to it."""
        self.of_host = lru_cache(maxsize=16_384)(self._find_rows)

    def _find_rows(self, host: str) -> tuple[Redirector, ...]:
        """Return the rows that a host, in lower case, and the domains above it have, longest name
        first; and then the rows with ``.*`` that mean this host.
        """
        labels = host.split(".")[-_LABELS:]
        found: list[Redirector] = []
        for first in range(len(labels)):
            found += self._by_host.get(".".join(labels[first:]), ())
        found += [row for pattern, row in self._by_country if pattern.fullmatch(host)]
        return tuple(found)


_LABELS = 12
"""Labels at the end of a host that are compared with the table, whose hosts have five at most."""


def _compile_country_host(host: str) -> re.Pattern[str]:
    """Return a pattern for the hosts that one with ``.*`` at its end stands for: ``google.*`` for
    ``google.com``, ``www.google.de`` (but not ``a.b.google.de``), ``google.co.uk``,
    ``google.com.br``.
    """
    name = re.escape(host.removesuffix(ANY))
    return re.compile(rf"(?:[^.]+\.)?{name}(?:com|[a-z]{{2}}|(?:com?)\.[a-z]{{2}})", re.ASCII)


_added: list[Mapping[str, Any]] = []
"""The rows of the last call of ``extend``."""


@cache
def _table() -> _Table:
    """Return the table of the rows that a user added, and then those of the package."""
    return _Table([*map(read_redirector, _added), *shipped_redirectors()])


@cache
def shipped_redirectors() -> tuple[Redirector, ...]:
    """Return the rows of ``redirectors.toml``, of which most runs meet few."""
    rows = toml("urltrawl.url", "redirectors.toml")["redirector"]
    return tuple(read_redirector(row, late) for row in rows)


def extend(rows: Iterable[Mapping[str, Any]]) -> None:
    """Use these rows as well in this process, before those of the package. They replace rows that
    were added earlier. Raises ``ValueError`` if one is wrong, and then changes nothing.
    """
    new = list(rows)
    try:  # so that a wrong row is noticed now
        _Table([*map(read_redirector, new), *(shipped_redirectors() if new else ())])
    except re.error as error:
        raise ValueError(f"the patterns for any host cannot be joined: {error}") from error
    _added[:] = new
    _table.cache_clear()


def added_rows() -> tuple[Mapping[str, Any], ...]:
    """Return the rows of the last call of ``extend``, so that another process can add them too."""
    return tuple(_added)


# --- questions to the table


def target(url: str) -> str:
    """Return the http, https or ftp URL to which the URL of a redirector says that it leads;
    ``""`` if it does not say so, or if the URL is of no redirector.

    Redirectors inside each other are undone as well, ``DEPTH`` at most. Raises only ``TypeError``,
    for what is no ``str``. The time is linear in the URL.
    """
    url = require_text("target", url)
    found = ""
    for _ in range(DEPTH):
        next_url = _next_target(found or url)
        if not next_url:
            break
        found = next_url
    return found


def hiding_tracker(url: str) -> str:
    """Return the name of the tracker whose URL hides where it leads. Return ``""`` for any other
    URL, and for one of which another row gives the target.

    >>> hiding_tracker("https://t.co/abc"), hiding_tracker("https://www.example.org/")
    ('X (Twitter)', '')
    """
    for row, _, _ in _redirectors_of(url):
        if row.opaque and not _next_target(url):
            return row.name
    return ""


_WEB_HOST = late(
    r"https?://(?:[^/?#@]*@)?(?P<host>[^/?#:@]+)(?::[0-9]*)?(?=[/?#]|\Z)", re.IGNORECASE
)
"""An http or https URL up to the end of its host and port."""


def _redirectors_of(url: str) -> list[tuple[Redirector, str, str]]:
    """Return the rows whose host and ``rest`` match a URL, each with the URL's host, in lower case,
    and what follows host and port. Return none for a URL that is not of http or https, or in which
    the grammar reads another host.
    """
    match = _WEB_HOST.match(url)
    if match is None:
        return []
    table, host = _table(), match["host"].lower().rstrip(".")
    of_host, may_be_any = table.of_host(host), table.match_any_host(url, match.end())
    if not of_host and not may_be_any:
        return []  # nearly all
    rest = url[match.end() :]
    rows = [*of_host, *(table.of_any_host if may_be_any else ())]
    rows = [row for row in rows if row.rest.match(host + rest if row.with_host else rest)]
    parsed = examine(url).url if rows else None
    if parsed is None or (parsed.host or "").lower().rstrip(".") != host:
        return []
    return [(row, host, rest) for row in rows]


_OPENED_BY_PROGRAM = late(
    r"view-source:(?P<shown>https?://.+)"
    r"|ms-[a-z]+:of[ev]\|u\|(?P<opened>https?://[^|]+)(?:\|.*)?"
    r"|intent:(?P<rest>//[^#]+)#Intent;(?:[^;]+;)*?scheme=(?P<scheme>https?);.*",
    re.IGNORECASE,
)
"""URLs whose scheme passes another URL to a program: the source view of a browser, Office
(Microsoft, "Office URI Schemes"), Android ("Android Intents with Chrome")."""


def _unwrap(url: str) -> str:
    """Return the URL inside one that passes it to a program (``view-source:http://h/``, an
    ``intent:`` of Android, ``ms-word:ofe|u|http://h/``), or ``""`` for any other URL.
    """
    found = _OPENED_BY_PROGRAM.fullmatch(url)
    if found is None:
        return ""
    if found["scheme"]:
        return f"{found['scheme']}:{found['rest']}"
    return str(found["shown"] or found["opened"])


_TWO_SLASHES = late(r"[/\\]{2}(?=[^/\\])")
"""The two slashes of a target without a scheme, which has that of its redirector (RFC 3986 4.2).
Browsers read backslashes as slashes."""


def _next_target(url: str) -> str:
    """Return the http, https or ftp URL to which a URL leads in one step, or ``""``: the first with
    a host and without white space that ``_unwrap`` or one of its rows gives. If it begins with two
    slashes, it gets the scheme of ``url``. If it is of a redirector again, it stays.
    """
    for text in (
        _unwrap(url),
        *(row.target(host, rest) for row, host, rest in _redirectors_of(url)),
    ):
        if slashes := _TWO_SLASHES.match(text):
            text = f"{url.partition(':')[0]}://{text[slashes.end() :]}"  # noqa: PLW2901
        parsed = examine(text).url if text and not any(map(str.isspace, text)) else None
        if parsed is not None and parsed.scheme in FETCHED and parsed.host:
            return text
    return ""
