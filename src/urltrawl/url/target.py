"""Where a redirector leads, as far as its address says so: Safelinks, urldefense, google ``/url``
and the like.

Nothing is fetched. The rules are rows of ``redirectors.toml``, whose head says how to read them,
and rows that a user adds (``extend``). A redirector is told by its real host, as the grammar finds
it: what stands before an ``@`` or in a path is no host. Trackers whose addresses do not say where
they lead are rows too (``opaque``).
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
"""Redirectors inside each other that are undone: a mail that was forwarded through several gateways
has two or three."""
PARAMETERS = 100
"""Parameters of a query that are looked at: no redirector has as many."""
ANY = "*"
"""The host of a redirector that runs under its customers' names."""


# --- codings
#
# Each takes what the address holds and gives the next text; ``ValueError`` where it is none.


def _base64(text: str) -> str:
    """Base64 of either alphabet, padded or not; a query has turned its plus signs to blanks."""
    plain = text.replace(" ", "+").translate(_URL_SAFE).rstrip("=")
    return base64.b64decode(plain + "=" * (-len(plain) % 4), validate=True).decode("utf-8")


_URL_SAFE = str.maketrans("-_", "+/")


_STAR = re.compile(r"\*(\*.)?", re.DOTALL)
_DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_RUNS = {letter: length for length, letter in enumerate(_DIGITS, 2)}
_ONE_SLASH = re.compile(r"([a-z][a-z0-9+.-]*:/)([^/].+)", re.IGNORECASE | re.DOTALL)


def _urldefense_3(text: str) -> str:
    """Proofpoint URL Defense v3: ``address__;code!``. Characters that may not stand in the address
    are ``*``, ``**B`` is a run of them; they follow in base64.
    """
    address, _, rest = text.partition("__;")
    code, end, _ = rest.partition("!")
    if not end:
        raise ValueError(text)
    characters = iter(_base64(code))

    def plain(star: re.Match[str]) -> str:
        length = 1 if star[1] is None else _RUNS.get(star[1][1], 0)
        # A blank where one is wanting: no target has one.
        return "".join(next(characters, " ") for _ in range(length))

    target = _STAR.sub(plain, unquote(address))
    slash = _ONE_SLASH.fullmatch(target)
    return f"{slash[1]}/{slash[2]}" if slash else target


def _json(text: str) -> str:
    """The text of a JSON object that is the URL, however deep it lies (Mandrill has JSON in
    JSON).
    """
    try:
        found = json.loads(text)
        if isinstance(found.get("p"), str):
            found = json.loads(found["p"])
    except (RecursionError, AttributeError) as error:
        raise ValueError(text) from error
    return next((str(found[key]) for key in ("url", "href", "e") if key in found), "")


def _translate_goog(text: str) -> str:
    """Google Translate's host: dots are hyphens in it, hyphens are double ones; its own parameters
    go.
    """
    name, _, rest = text.partition(".translate.goog")
    path, _, query = rest.partition("?")
    own = "&".join(each for each in query.split("&") if each and not each.startswith("_x_tr_"))
    host = name.replace("--", "\0").replace("-", ".").replace("\0", "-")
    return f"{host}{path}?{own}" if own else host + path


_FEEDSPORTAL = dict(zip("ABCDEFGHIJKLMNOPQRSTUVWXYZ", [
    "0", ".", "/", "?", "-", "=", "&", ",", "_", "%", "+", "http://", "https://", ".com", ".co.uk",
    ";", "|", ":", "www.", "#", "$", "~", "!", "(", ")", "Z",
], strict=True))  # fmt: skip


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
"""What undoes the coding of a target, by its name in the table."""


# --- the table


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Redirector:
    """A row: whose it is, where it stands, and how its target is read. ``redirectors.toml`` says
    what each field means.
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
        """The target that the host and what follows it say, decoded; empty where they say none."""
        found = self.rest.match(host + rest if self.with_host else rest)
        if found is None or self.opaque:
            return ""
        text = self._parameter(rest) if self.parameter else found["target"]
        if self.form is not None:
            of_form = self.form.match(text)
            text = of_form["target"] if of_form else ""
        try:
            for coding in self.coding if text else ():
                text = CODINGS[coding](text)
        except ValueError:
            return ""
        lacks_scheme = text and "://" not in text and not _SAME_SCHEME.match(text)
        return f"{self.scheme}://{text}" if lacks_scheme and self.scheme else text

    def _parameter(self, rest: str) -> str:
        """The value of a parameter, percent-decoded; ``&amp;`` for ``&`` happens in plain text that
        was HTML.
        """
        query = rest.partition("?")[2].partition("#")[0].replace("&amp;", "&")
        try:
            pairs = parse_qsl(query, keep_blank_values=True, max_num_fields=PARAMETERS)
        except ValueError:
            return ""
        by_name = {key.lower(): value for key, value in reversed(pairs)}
        return next((by_name[name] for name in self.parameter if by_name.get(name)), "")


_LISTS = frozenset({"host", "parameter", "coding"})
_PATTERNS = frozenset({"rest", "form"})


def redirector(row: Mapping[str, Any]) -> Redirector:
    """A row of the table as it is used; ``ValueError`` says what is wrong with it.

    >>> made = redirector({"name": "Example", "host": "r.example", "parameter": "to"})
    >>> made.target("r.example", "/x?to=http%3A%2F%2Fh.example%2F")
    'http://h.example/'
    """
    name = str(row.get("name", "without a name"))
    if unknown := set(row) - {field.name for field in fields(Redirector)}:
        raise ValueError(f"redirector {name}: there is no field {min(unknown)!r}")
    made: dict[str, Any] = {"rest": "", **row, "name": name}
    for key in _LISTS & made.keys():
        made[key] = tuple([made[key]] if isinstance(made[key], str) else map(str, made[key]))
    for key in _PATTERNS & made.keys():
        try:
            made[key] = re.compile(str(made[key]), re.IGNORECASE | re.DOTALL)
        except re.error as error:
            raise ValueError(f"redirector {name}: {key} is no pattern: {error}") from error
    if not made.get("host"):
        raise ValueError(f"redirector {name}: it has no host")
    made["host"] = tuple(host.lower().lstrip(".") for host in made["host"])
    made["parameter"] = tuple(each.lower() for each in made.get("parameter", ()))
    if unknown := set(made.get("coding", ())) - CODINGS.keys():
        raise ValueError(f"redirector {name}: there is no coding {min(unknown)!r}")
    says = made["form"] if "form" in made else made["rest"]
    plain = made["parameter"] and "form" not in made
    if not (made.get("opaque") or plain or "target" in says.groupindex):
        raise ValueError(f"redirector {name}: it says neither a parameter nor where the target is")
    return Redirector(**made)


class _Table:
    """The rows, by what their hosts end in."""

    def __init__(self, rows: Iterable[Redirector]) -> None:
        self.rows = tuple(rows)
        self.anywhere = [row for row in self.rows if ANY in row.host]
        begins = "|".join(row.rest.pattern.replace("(?P<target>", "(?:") for row in self.anywhere)
        self.is_anywhere = re.compile(begins or "(?!)", re.IGNORECASE | re.DOTALL).match
        self.hosts: dict[str, list[Redirector]] = {}
        self.countries: list[tuple[re.Pattern[str], Redirector]] = []
        for row in self.rows:
            for host in row.host:
                if not host.endswith(ANY):
                    self.hosts.setdefault(host, []).append(row)
                elif host != ANY:
                    self.countries.append((_of_country(host), row))
        self.of_host = lru_cache(maxsize=16_384)(self._of_host)

    def _of_host(self, host: str) -> tuple[Redirector, ...]:
        """The rows that a host or one above it has, in lower case; the longest name first."""
        labels = host.split(".")[-_LABELS:]
        found: list[Redirector] = []
        for at in range(len(labels)):
            found += self.hosts.get(".".join(labels[at:]), ())
        found += [row for pattern, row in self.countries if pattern.fullmatch(host)]
        return tuple(found)


_LABELS = 12
"""Labels at the end of a host that are asked for; those of the table have seven at most."""


def _of_country(wanted: str) -> re.Pattern[str]:
    """``google.*``: ``google.com``, ``www.google.de``, ``google.co.uk``, ``google.com.br``."""
    name = re.escape(wanted.removesuffix(ANY))
    return re.compile(rf"(?:[^.]+\.)?{name}(?:com|[a-z]{{2}}|(?:com?)\.[a-z]{{2}})", re.ASCII)


_added: list[Mapping[str, Any]] = []


@cache
def _table() -> _Table:
    return _Table([*map(redirector, _added), *shipped()])


@cache
def shipped() -> tuple[Redirector, ...]:
    """The rows that the package knows."""
    return tuple(map(redirector, toml("urltrawl.url", "redirectors.toml")["redirector"]))


def extend(rows: Iterable[Mapping[str, Any]]) -> None:
    """Know these redirectors too, in this process and before those of the package; with no rows,
    these alone again. Raises ``ValueError`` for one that cannot be read.
    """
    new = list(rows)
    for row in new:
        redirector(row)
    _added[:] = new
    _table.cache_clear()


def added() -> tuple[Mapping[str, Any], ...]:
    """The rows that were added, for another process to know them too."""
    return tuple(_added)


# --- asking it


def target(url: str) -> str:
    """The address that a redirector's own address says it leads to, or an empty string where it
    says none.

    Redirectors inside redirectors are undone as well. The answer is an http, https or ftp URL.
    Never raises; takes time linear in the URL.
    """
    url = require_text("target", url)
    found = ""
    for _ in range(DEPTH):
        step = _step(found or url)
        if not step:
            break
        found = step
    return found


def opaque(url: str) -> str:
    """Return the name of the tracker whose URL hides where it leads. Return an empty string for any
    other URL.

    >>> opaque("https://t.co/abc"), opaque("https://www.example.org/")
    ('X (Twitter)', '')
    """
    for row, _, rest in _rows_of(url):
        if row.opaque and row.rest.match(rest) and not _step(url):
            return row.name
    return ""


_WEB = late(r"https?://(?:[^/?#@]*@)?([^/?#:@]+)(?::[0-9]*)?(?=[/?#]|\Z)", re.IGNORECASE)


def _rows_of(url: str) -> list[tuple[Redirector, str, str]]:
    """The rows whose host a URL has, each with the host and what follows it."""
    found = _WEB.match(url)
    if found is None:
        return []
    table, host = _table(), found[1].lower().rstrip(".")
    known, everywhere = table.of_host(host), table.is_anywhere(url, found.end())
    if not known and not everywhere:
        return []  # nearly all
    rest = url[found.end() :]
    rows = [*known, *(table.anywhere if everywhere else ())]
    rows = [row for row in rows if row.with_host or row.rest.match(rest)]
    parsed = examine(url).url if rows else None
    if parsed is None or (parsed.host or "").lower().rstrip(".") != host:
        return []
    return [(row, host, rest) for row in rows]


_WRAPPED = late(
    r"view-source:(?P<shown>https?://.+)"
    r"|ms-[a-z]+:of[ev]\|u\|(?P<opened>https?://[^|]+)(?:\|.*)?"
    r"|intent:(?P<rest>//[^#]+)#Intent;(?:[^;]+;)*?scheme=(?P<scheme>https?);.*",
    re.IGNORECASE,
)
"""URLs whose scheme hands another URL to a program: a browser's source view, Office (Microsoft,
"Office URI Schemes"), Android ("Android Intents with Chrome")."""


def _unwrapped(url: str) -> str:
    """The URL that the scheme of another hands on; empty where it hands on none."""
    found = _WRAPPED.fullmatch(url)
    if found is None:
        return ""
    if found["scheme"]:
        return f"{found['scheme']}:{found['rest']}"
    return str(found["shown"] or found["opened"])


_SAME_SCHEME = late(r"[/\\]{2}(?=[^/\\])")
"""Where a target begins that has no scheme, and so that of its redirector (RFC 3986 4.2). Browsers
read backslashes as slashes."""


def _step(url: str) -> str:
    for text in (_unwrapped(url), *(row.target(host, rest) for row, host, rest in _rows_of(url))):
        if slashes := _SAME_SCHEME.match(text):
            text = f"{url.partition(':')[0]}://{text[slashes.end() :]}"  # noqa: PLW2901
        leads = examine(text).url if text and not any(map(str.isspace, text)) else None
        if leads is not None and leads.scheme in FETCHED and leads.host:
            return text
    return ""
