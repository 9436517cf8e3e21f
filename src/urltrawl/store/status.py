"""Reading what a link checker found into the table ``statuses``.

The content tells which program wrote it: lychee (JSON or text), wget, curl, or a table as CSV.
"""

from __future__ import annotations

import csv
import json
import re
from pathlib import Path
from stat import S_ISREG
from typing import TYPE_CHECKING, Any, NamedTuple

from urltrawl.errors import StoreError
from urltrawl.store.database import transaction
from urltrawl.store.purposes import fetchable

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


MOST = 1 << 28
"""Bytes of a result at most: lychee writes 150 MB about a million URLs."""
KNOWN = (
    "the JSON or text of lychee, a log of 'wget --spider -o LOG', lines of"
    " \"curl -w '%{http_code} %{url}\\n'\" or of '%{json}\\n', or CSV with the columns url and"
    " status"
)
"""What is read, for a person."""


def read(path: str) -> Iterator[Status]:
    """Yield the statuses in a file. Raises ``StoreError`` if it is no result of a link checker."""
    text = _content(path)
    reader = next((read for is_known, read in READERS if is_known(text)), None)
    if reader is None:
        raise StoreError(path, f"is no result of a link checker: {KNOWN}")
    try:
        yield from reader(text)
    except (ValueError, RecursionError, csv.Error) as error:
        raise StoreError(path, f"cannot be read ({error}): {KNOWN}") from error


def _content(path: str) -> str:
    """Return the text of a file. Raises ``StoreError`` if it cannot be read, or is too long."""
    try:
        state = Path(path).stat()
        is_file = S_ISREG(state.st_mode)
        if is_file and state.st_size <= MOST:
            return Path(path).read_text(encoding="utf-8", errors="replace").removeprefix("\ufeff")
    except OSError as error:
        raise StoreError(path, error.strerror or str(error)) from error
    raise StoreError(path, f"is longer than {MOST >> 20} MB" if is_file else "is no regular file")


def _read_json(text: str) -> Iterator[Status]:
    """Read what ``lychee --format json --verbose`` writes."""
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
    """Return the status that an entry of lychee's JSON has. It is in a map of this state."""
    answer = entry.get("status")
    if not isinstance(answer, dict):
        answer = {"text": str(answer or "")}
    reason = " ".join(str(answer[key]) for key in ("text", "details") if answer.get(key))
    return Status(_storable(entry["url"]), state, _code(answer.get("code")), _storable(reason))


# "[404] http://h/ | Network error: Not Found", with a mark before it or without; "[ERROR] http://h/"
_LYCHEE = re.compile(
    r"^\W{0,8}\[(\d{3}|[A-Z]{2,12})\] <?([a-z]+://[^\s>]+)>?(?: \| (.*))?$", re.MULTILINE
)
# As in ``STATES``, an empty state is that of a URL for which lychee did not ask.
_WORDS = {"OK": "alive", "ERROR": "dead", "TIMEOUT": "unknown", "EXCLUDED": "", "IGNORED": ""}


def _read_lychee(text: str) -> Iterator[Status]:
    """Read what lychee prints for people."""
    for word, url, reason in _LYCHEE.findall(text):
        code = _code(word)
        state = _WORDS.get(word, "unknown") if code is None else _state(code)
        if state:  # lychee asked for it
            yield Status(url, state, code, reason)


# "404 http://h/" or "http://h/ 404", with a blank, a tab, a comma or a semicolon between; curl has
# 000 for what did not answer
_CURL = re.compile(
    r"^(?:(\d{3})[ \t,;]+([a-z]+://\S+)|([a-z]+://\S+?)[ \t,;]+(\d{3}))[ \t]*$", re.MULTILINE
)


def _read_curl(text: str) -> Iterator[Status]:
    """Read lines of codes and URLs, as ``curl -w`` writes them."""
    for code_first, url_last, url_first, code_last in _CURL.findall(text):
        code = _code(code_first or code_last)
        yield Status(url_last or url_first, _state(code), code, "" if code else "no answer")


_WGET = re.compile(r"^--\d{4}-\d\d-\d\d \d\d:\d\d:\d\d--  (\S+)", re.MULTILINE)
_ANSWER = re.compile(r"awaiting response\.\.\. (?:(\d{3})[ \t]*(.*)|(.+))")
_FAILED = re.compile(r"failed: (.+?)\.?$|unable to resolve host address", re.MULTILINE)


_NO_HOST = re.compile(
    r"unable to resolve host address|Name or service not known|Could not resolve host"
)
"""What wget and curl say if a host has no address: its URL is dead. Curl's status 000 alone does
not say why nothing answered."""


def _read_wget(text: str) -> Iterator[Status]:
    """Read a log of wget. Of a request that was redirected, the last answer counts."""
    openings = [*_WGET.finditer(text)]
    first_url = ""
    for number, opening in enumerate(openings):
        end = openings[number + 1].start() if number + 1 < len(openings) else len(text)
        request = text[opening.end() : end]
        url = first_url or opening[1]
        answer = _ANSWER.search(request)
        code = _code(answer[1]) if answer else None
        if code is not None and 300 <= code < 400 and number + 1 < len(openings):
            first_url = url
            continue
        first_url = ""
        failed = _FAILED.search(request)
        reason = (answer[2] or answer[3]) if answer else failed[0] if failed else "no answer"
        state = "dead" if _NO_HOST.search(request) else _state(code)
        yield Status(url, state, code, reason.strip())


WORDS = ("alive", "dead", "unknown")
"""What a table may say instead of a code: the states themselves."""
_NUMBER = re.compile(r"(\d{3})(?!\w)")


def _separator(text: str) -> str:
    """Return the mark between cells: a semicolon only if the heading has one and no comma."""
    heading = text.partition("\n")[0]
    return ";" if ";" in heading and "," not in heading else ","


def _heading(text: str) -> list[str]:
    """Return the names of the columns of a table, its first line, in lower case."""
    cells = next(csv.reader([text.partition("\n")[0]], delimiter=_separator(text)), [])
    return [name.strip().lower() for name in cells]


def _read_csv(text: str) -> Iterator[Status]:
    """Read a table with the columns url and status. A status is a code, perhaps with words behind
    it, or one of ``WORDS``.
    """
    names = _heading(text)
    for row in csv.reader(text.splitlines()[1:], delimiter=_separator(text)):
        cells = dict(zip(names, row, strict=False))
        url, word = cells.get("url", ""), cells.get("status", "").strip()
        number = _NUMBER.match(word)
        if len(row) != len(names) or not (number or word.lower() in WORDS):
            if row:
                whole = _separator(text).join(row)
                yield Status(url, "", None, word if len(row) == len(names) else whole)
            continue
        code = _code(number[1]) if number else None
        state = _state(code) if number else word.lower()
        reason = cells.get("reason") or (word[number.end() :].strip() if number else "")
        yield Status(url, state, code, reason)


_CURL_JSON = re.compile(r"\s*\{[^\n]*\"http_code\": ?\d")


def _read_curl_json(text: str) -> Iterator[Status]:
    r"""Read what ``curl -w '%{json}\\n'`` writes: an object a line."""
    for line in filter(str.strip, text.splitlines()):
        result = json.loads(line)
        url = result.get("url") or result.get("url_effective")
        if not isinstance(url, str):
            raise ValueError("a line has no url")  # noqa: TRY004  # of the content, not the call
        code = _code(result.get("http_code"))
        reason = str(result.get("errormsg") or "") or ("" if code else "no answer")
        state = "dead" if _NO_HOST.search(reason) else _state(code)
        yield Status(_storable(url), state, code, _storable(reason))


READERS: tuple[tuple[Callable[[str], object], Callable[[str], Iterator[Status]]], ...] = (
    (_CURL_JSON.match, _read_curl_json),
    (lambda text: text.lstrip()[:1] == "{", _read_json),
    (lambda text: {"url", "status"} <= set(_heading(text)), _read_csv),
    (_WGET.search, _read_wget),
    (_LYCHEE.search, _read_lychee),
    (_CURL.search, _read_curl),
)
"""A function that tells whether a program wrote a text, and the reader of its texts. The first one
that tells so counts."""


def _state(code: int | None) -> str:
    """Return the state of a URL by its status of HTTP: refusal and overload are no death (RFC 9110
    15).

    >>> _state(200), _state(404), _state(503), _state(None)
    ('alive', 'dead', 'unknown', 'unknown')
    """
    if code is None:
        return "unknown"
    return "alive" if code < 400 else "dead" if code in {404, 410} else "unknown"


def _code(value: object) -> int | None:
    """Return a number or text as a status of HTTP, and ``None`` if it is none."""
    code = int(value) if isinstance(value, (int, str)) and str(value).isdecimal() else 0
    return code if 100 <= code < 1000 else None


def _storable(text: str) -> str:
    """Return a text without halves of surrogate pairs, which no database holds."""
    return text.encode("utf-8", "replace").decode()


_ASKED_URLS = "FROM urls WHERE scheme IN ('http', 'https', 'ftp')"


def enter(
    database: sqlite3.Connection, statuses: Iterator[Status], checked: str
) -> tuple[int, int]:
    """Write statuses beside the URLs of the database that they speak of. Return how many URLs those
    are, and how many of them are dead.

    A checker is asked for the normal form without the fragment, so one answer may be about several
    URLs.
    """
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
    """Return each state, and at last ``"not asked"``, with the number of URLs of the database that
    have it. Statuses of URLs that were taken out do not count.
    """
    rows = database.execute(
        f"SELECT state, count(*) FROM statuses WHERE url IN (SELECT url {_ASKED_URLS})"  # noqa: S608  # ours
        " GROUP BY 1 ORDER BY 2 DESC, 1"
    )
    states = [(str(state), int(count)) for state, count in rows]
    (total,) = database.execute(f"SELECT count(*) {_ASKED_URLS}").fetchone()
    return [*states, ("not asked", total - sum(count for _, count in states))]
