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
# Each takes what the address holds and gives the next text; ``ValueError`` where it is none.


def _base64(text: str) -> str:
    """Decode Base64 of either alphabet. A query has turned its plus signs to blanks."""
    plain = text.replace(" ", "+").translate(_URL_SAFE).rstrip("=")
    return base64.b64decode(plain + "=" * (-len(plain) % 4), validate=True).decode("utf-8")


_URL_SAFE = str.maketrans("-_", "+/")


_STAR = re.compile(r"\*(\*.)?", re.DOTALL)
_DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_RUNS = {letter: length for length, letter in enumerate(_DIGITS, 2)}
_ONE_SLASH = re.compile(r"([a-z][a-z0-9+.-]*:/)([^/].+)", re.IGNORECASE | re.DOTALL)


def _urldefense_3(text: str) -> str:
    """Decode Proofpoint URL Defense v3: ``address__;code!``. Characters that may not stand in the
    address are ``*`` there, and ``**B`` is a run of them. They follow as base64 in the code.
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
    """Return the URL in a JSON object, or in JSON inside it (Mandrill), or ``""`` without one."""
    try:
        found = json.loads(text)
        if isinstance(found.get("p"), str):
            found = json.loads(found["p"])
        return next((str(found[key]) for key in ("url", "href", "e") if key in found), "")
    except (RecursionError, AttributeError, TypeError) as error:  # it is no object
        raise ValueError(text) from error


def _translate_goog(text: str) -> str:
    """Decode the host of Google Translate, which writes a dot as a hyphen and a hyphen as two.
    Google's own parameters are left out.

    >>> _translate_goog("www-h--i-example.translate.goog/a?b=1&_x_tr_sl=de")
    'www.h-i.example/a?b=1'
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
"""The functions that decode a target, by the name of their coding in the table. Each takes the
text of the address and returns the decoded text. It raises ``ValueError`` if the text is not so
coded."""


# --- the table


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Redirector:
    """A row of the table: a service, its hosts, how its target is read (``redirectors.toml``)."""

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
        """Return the target that a URL says, given as host and rest, or ``""``."""
        found = self.rest.match(host + rest if self.with_host else rest)
        if found is None or self.opaque:
            return ""
        text = self._parameter(rest) if self.parameter else found["target"] or ""
        if self.form is not None:
            of_form = self.form.match(text)
            text = (of_form["target"] or "") if of_form else ""
        try:
            for coding in self.coding if text else ():
                text = CODINGS[coding](text)
        except ValueError:
            return ""
        lacks_scheme = text and "://" not in text and not _SAME_SCHEME.match(text)
        return f"{self.scheme}://{text}" if lacks_scheme and self.scheme else text

    def _parameter(self, rest: str) -> str:
        """Return the value of the first parameter of ``parameter`` that the query has,
        percent-decoded. Plain text that was HTML may have ``&amp;`` for ``&``.
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


def read_redirector(row: Mapping[str, Any]) -> Redirector:
    """Return a row of the table as a ``Redirector``. Raises ``ValueError`` if the row is wrong.

    >>> row = {"name": "Example", "host": "r.example", "parameter": "to"}
    >>> read_redirector(row).target("r.example", "/x?to=http%3A%2F%2Fh.example%2F")
    'http://h.example/'
    """
    name = str(row.get("name", "without a name"))
    if unknown := set(row) - {field.name for field in fields(Redirector)}:
        raise ValueError(f"redirector {name}: there is no field {min(unknown)!r}")
    made: dict[str, Any] = {"rest": "", **row, "name": name}
    for key in _LISTS & made.keys():
        if not isinstance(made[key], str | list | tuple):
            raise ValueError(f"redirector {name}: {key} is neither a text nor a list")  # noqa: TRY004
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
    holds_target = made["parameter"] or "target" in made["rest"].groupindex
    is_formed = "form" not in made or "target" in made["form"].groupindex
    if not (made.get("opaque") or (holds_target and is_formed)):
        raise ValueError(f"redirector {name}: it says neither a parameter nor where the target is")
    return Redirector(**made)


class _Table:
    """The rows, to be found by host."""

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
        self.of_host = lru_cache(maxsize=16_384)(self._find_rows)

    def _find_rows(self, host: str) -> tuple[Redirector, ...]:
        """Return the rows of a lower-case host and of those above it, the longest first, and then
        those of ``countries``.
        """
        labels = host.split(".")[-_LABELS:]
        found: list[Redirector] = []
        for at in range(len(labels)):
            found += self.hosts.get(".".join(labels[at:]), ())
        found += [row for pattern, row in self.countries if pattern.fullmatch(host)]
        return tuple(found)


_LABELS = 12
"""Labels at the end of a host that are compared with the table, whose hosts have five at most."""


def _of_country(wanted: str) -> re.Pattern[str]:
    """Return a pattern for a host that ends in ``.*``. ``google.*`` stands for ``google.com``,
    ``www.google.de``, ``google.co.uk`` and ``google.com.br``.
    """
    name = re.escape(wanted.removesuffix(ANY))
    return re.compile(rf"(?:[^.]+\.)?{name}(?:com|[a-z]{{2}}|(?:com?)\.[a-z]{{2}})", re.ASCII)


_added: list[Mapping[str, Any]] = []


@cache
def _table() -> _Table:
    """Return the rows that a user added, and then those of the package."""
    return _Table([*map(read_redirector, _added), *shipped_redirectors()])


@cache
def shipped_redirectors() -> tuple[Redirector, ...]:
    """Return the rows of ``redirectors.toml``."""
    return tuple(map(read_redirector, toml("urltrawl.url", "redirectors.toml")["redirector"]))


def extend(rows: Iterable[Mapping[str, Any]]) -> None:
    """Use these rows as well in this process, before those of the package. They replace rows that
    were added earlier. Raises ``ValueError`` if one is wrong.
    """
    new = list(rows)
    try:
        _Table([*map(read_redirector, new), *(shipped_redirectors() if new else ())])
    except re.error as error:
        raise ValueError(f"the patterns for any host cannot be joined: {error}") from error
    _added[:] = new
    _table.cache_clear()


def added_rows() -> tuple[Mapping[str, Any], ...]:
    """Return the rows of the last call of ``extend``, so that another process can add them too."""
    return tuple(_added)


# --- asking it


def target(url: str) -> str:
    """Return the address to which a redirector's own address says it leads, or ``""`` if it says
    none or the URL is of no redirector.

    A redirector inside a redirector is undone as well. The result is an http, https or ftp URL.
    Raises only ``TypeError``, for what is no ``str``. The time is linear in the URL.
    """
    url = require_text("target", url)
    found = ""
    for _ in range(DEPTH):
        step = _next_target(found or url)
        if not step:
            break
        found = step
    return found


def hiding_tracker(url: str) -> str:
    """Return the name of the tracker whose URL hides where it leads. Return ``""`` for any other
    URL.

    >>> hiding_tracker("https://t.co/abc"), hiding_tracker("https://www.example.org/")
    ('X (Twitter)', '')
    """
    for row, _, rest in _redirectors_of(url):
        if row.opaque and row.rest.match(rest) and not _next_target(url):
            return row.name
    return ""


_WEB = late(r"https?://(?:[^/?#@]*@)?([^/?#:@]+)(?::[0-9]*)?(?=[/?#]|\Z)", re.IGNORECASE)


def _redirectors_of(url: str) -> list[tuple[Redirector, str, str]]:
    """Return the rows that may apply to a URL, each with the URL's host and what follows it."""
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
"""URLs whose scheme passes another URL to a program: the source view of a browser, Office
(Microsoft, "Office URI Schemes"), Android ("Android Intents with Chrome")."""


def _unwrap(url: str) -> str:
    """Return the URL inside a URL of ``_WRAPPED``, or ``""`` for any other URL."""
    found = _WRAPPED.fullmatch(url)
    if found is None:
        return ""
    if found["scheme"]:
        return f"{found['scheme']}:{found['rest']}"
    return str(found["shown"] or found["opened"])


_SAME_SCHEME = late(r"[/\\]{2}(?=[^/\\])")
"""The beginning of a target without a scheme, which has that of its redirector (RFC 3986 4.2).
Browsers read backslashes as slashes."""


def _next_target(url: str) -> str:
    """Return the URL to which a URL leads, with no further redirector undone, or ``""``."""
    for text in (
        _unwrap(url),
        *(row.target(host, rest) for row, host, rest in _redirectors_of(url)),
    ):
        if slashes := _SAME_SCHEME.match(text):
            text = f"{url.partition(':')[0]}://{text[slashes.end() :]}"  # noqa: PLW2901
        leads = examine(text).url if text and not any(map(str.isspace, text)) else None
        if leads is not None and leads.scheme in FETCHED and leads.host:
            return text
    return ""
