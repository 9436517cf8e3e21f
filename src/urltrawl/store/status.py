"""Reading what a link checker found into the table ``statuses``.

The content tells which program wrote it: lychee (JSON or text), wget, curl, or a table as CSV.
"""

from __future__ import annotations

import csv
import json
import re
from itertools import zip_longest
from pathlib import Path
from stat import S_ISREG
from typing import TYPE_CHECKING, Any, NamedTuple

from urltrawl.errors import StoreError
from urltrawl.store.database import transaction
from urltrawl.store.purposes import fetchable
from urltrawl.store.rows import storable

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable, Iterator

STATES = {
    "success_map": "alive",
    "redirect_map": "alive",
    "error_map": "dead",
    "fail_map": "dead",
    "timeout_map": "unknown",
    "excluded_map": "",
}
"""A map of lychee's result -> the state of its URLs (versions differ: ``fail_map`` became
``error_map``). Excluded URLs were not asked."""


class Status(NamedTuple):
    """What a link checker found of a URL."""

    url: str
    state: str
    """``alive``, ``dead`` or ``unknown``. It is empty if a row cannot be understood; then
    ``reason`` is what the row says."""
    code: int | None
    """The status of HTTP, if there is one."""
    reason: str


MAX_BYTES = 1 << 28
"""Bytes of the largest file that is read: lychee writes 150 MB about a million URLs."""
KNOWN = (
    "the JSON or text of lychee, a log of 'wget --spider -o LOG', lines of"
    " \"curl -w '%{http_code} %{url}\\n'\" or of '%{json}\\n', or CSV with the columns url and"
    " status"
)
"""The results that can be read, for a person."""


def read(path: str) -> Iterator[Status]:
    """Yield the statuses in a file. Raises ``StoreError`` if it is no result of a link checker, or
    cannot be read.
    """
    text = _content(path)
    reader = next((read for is_known, read in READERS if is_known(text)), None)
    if reader is None:
        raise StoreError(path, f"is no result of a link checker: {KNOWN}")
    try:
        yield from reader(text)
    except (ValueError, RecursionError, csv.Error) as error:
        raise StoreError(path, f"cannot be read ({error}): {KNOWN}") from error


def _content(path: str) -> str:
    """Return the text of a file. Raises ``StoreError`` if it cannot be read, is no regular file, or
    has more than ``MAX_BYTES``.
    """
    try:
        about = Path(path).stat()
        is_file = S_ISREG(about.st_mode)
        if is_file and about.st_size <= MAX_BYTES:
            return Path(path).read_text(encoding="utf-8", errors="replace").removeprefix("\ufeff")
    except OSError as error:
        raise StoreError(path, error.strerror or str(error)) from error
    reason = f"is longer than {MAX_BYTES >> 20} MB" if is_file else "is no regular file"
    raise StoreError(path, reason)


def _read_json(text: str) -> Iterator[Status]:
    """Yield the statuses in what ``lychee --format json --verbose`` writes, but for URLs that were
    not asked. Raises ``ValueError`` for what is no JSON, or has no map of ``STATES``.
    """
    result = json.loads(text)
    if not isinstance(result, dict) or not STATES.keys() & result.keys():
        raise ValueError("none of its maps is there")
    for name, state in STATES.items():
        entries_of = result.get(name)
        if state and isinstance(entries_of, dict):
            for entries in entries_of.values():
                for entry in entries if isinstance(entries, list) else ():
                    if isinstance(entry, dict) and isinstance(entry.get("url"), str):
                        yield _status(entry, state)


def _status(entry: dict[str, Any], state: str) -> Status:
    """Return the status of an entry of lychee's JSON, an object whose ``status`` is an object or a
    text. ``state`` is that of the entry's map (``STATES``), whatever its code is.
    """
    answer = entry.get("status")
    if not isinstance(answer, dict):
        answer = {"text": str(answer or "")}
    reason = " ".join(str(answer[key]) for key in ("text", "details") if answer.get(key))
    return Status(storable(entry["url"]), state, _code(answer.get("code")), storable(reason))


# Groups: code or word, URL, reason. "[404] http://h/ | Network error: Not Found", "[ERROR] http://h/",
# with a mark before it or without. Since 0.23 the line and column of the link stand behind the URL:
# "[404] http://h/ (at 12:3) | ...".
_LYCHEE = re.compile(
    r"^\W{0,8}\[(\d{3}|[A-Z]{2,12})\] <?([a-z]+://[^\s>]+)>?(?: \(at [0-9:]+\))?(?: \| (.*))?$",
    re.MULTILINE,
)
_WORD_STATES = {"OK": "alive", "ERROR": "dead", "TIMEOUT": "unknown", "EXCLUDED": "", "IGNORED": ""}
"""A word of lychee in place of a code -> the state of its URL, ``""`` if lychee did not ask it."""


def _read_lychee(text: str) -> Iterator[Status]:
    """Yield the statuses in what lychee prints for people: ``alive``, ``dead`` or ``unknown``, as
    that of a word that is not known. URLs that it did not ask for (``EXCLUDED``, ``IGNORED``), and
    other lines, are left out.
    """
    for code_or_word, url, reason in _LYCHEE.findall(text):
        code = _code(code_or_word)
        state = _WORD_STATES.get(code_or_word, "unknown") if code is None else _state(code)
        if state:  # lychee asked for it
            yield Status(url, state, code, reason)


# Groups: code, URL; or URL, code. "404 http://h/" or "http://h/ 404", with a blank, a tab, a comma
# or a semicolon between; curl has 000 for what did not answer.
_CURL = re.compile(
    r"^(?:(\d{3})[ \t,;]+([a-z]+://\S+)|([a-z]+://\S+?)[ \t,;]+(\d{3}))[ \t]*$", re.MULTILINE
)


def _read_curl(text: str) -> Iterator[Status]:
    """Yield the statuses in lines of a code and a URL, in either order, as ``curl -w`` has them."""
    for code_first, url_last, url_first, code_last in _CURL.findall(text):
        code = _code(code_first or code_last)
        yield Status(url_last or url_first, _state(code), code, "" if code else "no answer")


_WGET_REQUEST = re.compile(r"^--\d{4}-\d\d-\d\d \d\d:\d\d:\d\d--  (\S+)", re.MULTILINE)
"""The line with which wget begins a request. Group 1 is the URL."""
_WGET_ANSWER = re.compile(r"awaiting response\.\.\. (?:(\d{3})[ \t]*(.*)|(.+))")
"""Groups: a code and its reason, or a reason alone."""
_WGET_FAILURE = re.compile(r"failed: (.+?)\.?$|unable to resolve host address", re.MULTILINE)
_NO_HOST = re.compile(
    r"unable to resolve host address|Name or service not known|Could not resolve host"
)
"""What wget and curl say if a host has no address: its URL is dead. Curl's status 000 alone does
not say why nothing answered."""


def _read_wget(text: str) -> Iterator[Status]:
    """Yield the statuses in a log of wget. A URL that was redirected has the status of the last
    request, which is to another URL. A URL whose host has no address is dead; one without a code
    for another reason is ``unknown``.
    """
    openings = [*_WGET_REQUEST.finditer(text)]
    redirected_url = ""
    for opening, following in zip_longest(openings, openings[1:]):
        request = text[opening.end() : following and following.start()]
        url = redirected_url or opening[1]
        answer = _WGET_ANSWER.search(request)
        code = _code(answer[1]) if answer else None
        if code is not None and 300 <= code < 400 and following:
            redirected_url = url
            continue
        redirected_url = ""
        failure = _WGET_FAILURE.search(request)
        reason = (answer[2] or answer[3]) if answer else failure[0] if failure else "no answer"
        state = "dead" if _NO_HOST.search(request) else _state(code)
        yield Status(url, state, code, (reason or "").strip())


WORDS = ("alive", "dead", "unknown")
"""What a table may say instead of a code: the states themselves."""
_CODE = re.compile(r"(\d{3})(?!\w)")


def _separator(text: str) -> str:
    """Return the mark between cells: a semicolon only if the heading has one and no comma."""
    heading = text.partition("\n")[0]
    return ";" if ";" in heading and "," not in heading else ","


def _heading(text: str) -> list[str]:
    """Return the names of the columns of a table, its first line, in lower case. Return ``[]`` for
    a line that is too long for a table: another program may have written the text.
    """
    try:
        cells = next(csv.reader([text.partition("\n")[0]], delimiter=_separator(text)), [])
    except csv.Error:
        return []
    return [name.strip().lower() for name in cells]


def _read_csv(text: str) -> Iterator[Status]:
    """Yield the statuses in a table with the columns url and status, and perhaps reason. A status
    is a code, perhaps with words behind it, or one of ``WORDS``. A row with another status, or
    with more or fewer cells than the heading, gives a ``Status`` without a state.
    """
    names = _heading(text)
    separator = _separator(text)
    for row in filter(None, csv.reader(text.split("\n")[1:], delimiter=separator)):
        cells = dict(zip(names, row, strict=False))
        url, word = cells.get("url", ""), cells.get("status", "").strip()
        if len(row) != len(names):
            yield Status(url, "", None, separator.join(row))
        elif code_at_start := _CODE.match(word):
            code = _code(code_at_start[1])
            reason = cells.get("reason") or word[code_at_start.end() :].strip()
            yield Status(url, _state(code), code, reason)
        elif word.lower() in WORDS:
            yield Status(url, word.lower(), None, cells.get("reason") or "")
        else:
            yield Status(url, "", None, word)


_CURL_JSON = re.compile(r"\s*\{[^\n]*\"http_code\": ?\d")


def _read_curl_json(text: str) -> Iterator[Status]:
    r"""Yield the statuses in what ``curl -w '%{json}\\n'`` writes: an object a line. A URL whose
    host has no address is dead. Raises ``ValueError`` for a line without a URL.
    """
    for line in filter(str.strip, text.split("\n")):
        result = json.loads(line)
        url = isinstance(result, dict) and (result.get("url") or result.get("url_effective"))
        if not isinstance(url, str):
            raise ValueError("a line has no url")  # noqa: TRY004  # of the content, not the call
        code = _code(result.get("http_code"))
        reason = str(result.get("errormsg") or "") or ("" if code else "no answer")
        state = "dead" if _NO_HOST.search(reason) else _state(code)
        yield Status(storable(url), state, code, storable(reason))


READERS: tuple[tuple[Callable[[str], object], Callable[[str], Iterator[Status]]], ...] = (
    (_CURL_JSON.match, _read_curl_json),
    (lambda text: text.lstrip()[:1] == "{", _read_json),
    (lambda text: {"url", "status"} <= set(_heading(text)), _read_csv),
    (_WGET_REQUEST.search, _read_wget),
    (_LYCHEE.search, _read_lychee),
    (_CURL.search, _read_curl),
)
"""Pairs of a function that tells whether a program wrote a text, by a true value, and the reader of
such texts. The first pair whose function says so counts."""


def _state(code: int | None) -> str:
    """Return the state of a URL by its status of HTTP (RFC 9110 15): below 400 it is alive. Only
    404 and 410 say that it is dead, not a refusal or an overload. ``None``: no answer.

    >>> _state(200), _state(404), _state(503), _state(None)
    ('alive', 'dead', 'unknown', 'unknown')
    """
    if code is None:
        return "unknown"
    return "alive" if code < 400 else "dead" if code in {404, 410} else "unknown"


def _code(value: object) -> int | None:
    """Return a number or text of digits as a status of HTTP, from 100 to 999, or else ``None``."""
    code = int(value) if isinstance(value, (int, str)) and str(value).isdecimal() else 0
    return code if 100 <= code < 1000 else None


_ASKED_URLS = "FROM urls WHERE scheme IN ('http', 'https', 'ftp')"
"""The URLs that a link checker is asked for, in SQL."""


def write_statuses(
    database: sqlite3.Connection, statuses: Iterator[Status], checked: str
) -> tuple[int, int]:
    """Write the statuses into the table ``statuses``, with the time at which they were ``checked``.
    One without a state is left out, and of several about one URL the last counts. Return (how many
    URLs of the database got one, how many of these URLs are dead). Only URLs of http, https and ftp
    get one.

    A checker is asked for the normal form without the fragment (``fetchable``), so one status may
    be about several URLs.
    """
    database.execute("DROP TABLE IF EXISTS temp.answers")
    database.execute(
        "CREATE TEMP TABLE answers (url TEXT PRIMARY KEY, state TEXT, code INTEGER, reason TEXT)"
    )
    database.executemany(
        "INSERT OR REPLACE INTO temp.answers VALUES (?, ?, ?, ?)",
        ((fetchable(status.url), *status[1:]) for status in statuses if status.state),
    )
    found = dead = 0
    with transaction(database):
        for (url,) in database.execute(f"SELECT url {_ASKED_URLS}").fetchall():
            answer = database.execute(
                "SELECT state, code, reason FROM temp.answers WHERE url = ?", (fetchable(url),)
            ).fetchone()
            if answer:
                database.execute(
                    "INSERT OR REPLACE INTO statuses VALUES (?, ?, ?, ?, ?)",
                    (url, *answer, checked),
                )
                found += 1
                dead += answer[0] == "dead"
    return found, dead


def count_by_state(database: sqlite3.Connection) -> list[tuple[str, int]]:
    """Return (state, number of URLs of the database) for each state, the most frequent one first,
    and at last for those without a status, under ``"not asked"``. Only URLs of http, https and ftp
    count, and no statuses of URLs that the database no longer has.
    """
    rows = database.execute(
        f"SELECT state, count(*) FROM statuses WHERE url IN (SELECT url {_ASKED_URLS})"
        " GROUP BY 1 ORDER BY 2 DESC, 1"
    )
    states = [(str(state), int(count)) for state, count in rows]
    (total,) = database.execute(f"SELECT count(*) {_ASKED_URLS}").fetchone()
    return [*states, ("not asked", total - sum(count for _, count in states))]
