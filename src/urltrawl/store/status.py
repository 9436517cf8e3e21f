"""What a link checker found, read back into the table ``statuses``.

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
"""The maps of lychee's result (its versions differ: ``fail_map`` became ``error_map``), and what
they mean; excluded URLs were not asked."""


class Status(NamedTuple):
    """What was found of a URL. Of a row that nobody understands the state is empty, and the reason
    what it says.
    """

    url: str
    state: str
    code: int | None
    reason: str


MOST = 1 << 28
"""Bytes of a result: lychee writes some 150 a URL, so those of a million are 150 MB."""
KNOWN = (
    "the JSON or text of lychee, a log of 'wget --spider -o LOG', lines of"
    " \"curl -w '%{http_code} %{url}\\n'\" or of '%{json}\\n', or CSV with the columns url and"
    " status"
)
"""What is read, for a person."""


def read(path: str) -> Iterator[Status]:
    """The statuses of a result; raises ``StoreError`` where it is none."""
    text = _content(path)
    reader = next((read for known, read in READERS if known(text)), None)
    if reader is None:
        raise StoreError(path, f"is no result of a link checker: {KNOWN}")
    try:
        yield from reader(text)
    except (ValueError, RecursionError, csv.Error) as error:
        raise StoreError(path, f"cannot be read ({error}): {KNOWN}") from error


def _content(path: str) -> str:
    try:
        about = Path(path).stat()
        if not S_ISREG(about.st_mode):
            raise StoreError(path, "is no regular file")  # noqa: TRY301
        if about.st_size > MOST:
            raise StoreError(path, f"is longer than {MOST >> 20} MB")  # noqa: TRY301
        return Path(path).read_text(encoding="utf-8", errors="replace").removeprefix("\ufeff")
    except StoreError:
        raise
    except OSError as error:
        raise StoreError(path, error.strerror or str(error)) from error


def _of_json(text: str) -> Iterator[Status]:
    """``lychee --format json --verbose``."""
    result = json.loads(text)
    if not isinstance(result, dict) or not STATES.keys() & result.keys():
        raise ValueError("none of its maps is there")
    for name, state in STATES.items():
        found = result.get(name)
        if state and isinstance(found, dict):
            for entries in found.values():
                for entry in entries if isinstance(entries, list) else ():
                    if isinstance(entry, dict) and (one := _entry(entry, state)):
                        yield one


def _entry(entry: dict[str, Any], state: str) -> Status | None:
    """What an entry of lychee says; ``None`` where it names no URL."""
    url, status = entry.get("url"), entry.get("status")
    if not isinstance(url, str):
        return None
    told = status if isinstance(status, dict) else {"text": str(status or "")}
    reason = " ".join(str(told[key]) for key in ("text", "details") if told.get(key))
    return Status(_storable(url), state, _code(told.get("code")), _storable(reason))


# "[404] http://h/ | Network error: Not Found", with a mark before it or without; "[ERROR] http://h/"
_LYCHEE = re.compile(
    r"^\W{0,8}\[(\d{3}|[A-Z]{2,12})\] <?([a-z]+://[^\s>]+)>?(?: \| (.*))?$", re.MULTILINE
)
_WORDS = {"OK": "alive", "ERROR": "dead", "TIMEOUT": "unknown", "EXCLUDED": "", "IGNORED": ""}


def _of_lychee(text: str) -> Iterator[Status]:
    """What lychee prints for people."""
    for told, url, reason in _LYCHEE.findall(text):
        code = _code(told)
        state = _WORDS.get(told, "unknown") if code is None else _state(code)
        if state:
            yield Status(url, state, code, reason)


# "404 http://h/" or "http://h/ 404", with a blank, a tab, a comma or a semicolon between; curl has
# 000 for what did not answer
_CURL = re.compile(
    r"^(?:(\d{3})[ \t,;]+([a-z]+://\S+)|([a-z]+://\S+?)[ \t,;]+(\d{3}))[ \t]*$", re.MULTILINE
)


def _of_curl(text: str) -> Iterator[Status]:
    for code, url, url_first, code_last in _CURL.findall(text):
        told = _code(code or code_last)
        reason = "" if told else "no answer"
        yield Status(url or url_first, _state(told), told, reason)


_WGET = re.compile(r"^--\d{4}-\d\d-\d\d \d\d:\d\d:\d\d--  (\S+)", re.MULTILINE)
_ANSWER = re.compile(r"awaiting response\.\.\. (?:(\d{3})[ \t]*(.*)|(.+))")
_FAILED = re.compile(r"failed: (.+?)\.?$|unable to resolve host address", re.MULTILINE)


_NO_HOST = re.compile(
    r"unable to resolve host address|Name or service not known|Could not resolve host"
)
"""What wget and curl say of a host that has no address: its URL is dead. Curl's status 000 alone
does not say why nothing answered."""


def _of_wget(text: str) -> Iterator[Status]:
    """A log of wget: each request, its answer; of a redirected one the last answer counts."""
    places = [*_WGET.finditer(text)]
    first = ""
    for number, place in enumerate(places):
        end = places[number + 1].start() if number + 1 < len(places) else len(text)
        said = text[place.end() : end]
        url = first or place[1]
        answer = _ANSWER.search(said)
        code = _code(answer[1]) if answer else None
        if code is not None and 300 <= code < 400 and number + 1 < len(places):
            first = url
            continue
        first = ""
        failed = _FAILED.search(said)
        reason = (answer[2] or answer[3]) if answer else failed[0] if failed else "no answer"
        state = "dead" if _NO_HOST.search(said) else _state(code)
        yield Status(url, state, code, reason.strip())


WORDS = ("alive", "dead", "unknown")
"""What a table may say instead of a code: the states themselves."""
_NUMBER = re.compile(r"(\d{3})(?!\w)")


def _separator(text: str) -> str:
    """The mark between cells: a semicolon where the heading has no comma, as some spreadsheets
    write it.
    """
    heading = text.partition("\n")[0]
    return ";" if ";" in heading and "," not in heading else ","


def _heading(text: str) -> list[str]:
    cells = next(csv.reader([text.partition("\n")[0]], delimiter=_separator(text)), [])
    return [name.strip().lower() for name in cells]


def _of_csv(text: str) -> Iterator[Status]:
    """A table with the columns url and status: a code with words behind it or none, or one of
    ``WORDS``.
    """
    names = _heading(text)
    for row in csv.reader(text.splitlines()[1:], delimiter=_separator(text)):
        cells = dict(zip(names, row, strict=False))
        url, told = cells.get("url", ""), cells.get("status", "").strip()
        found = _NUMBER.match(told)
        if len(row) != len(names) or not (found or told.lower() in WORDS):
            if row:
                whole = _separator(text).join(row)
                yield Status(url, "", None, told if len(row) == len(names) else whole)
            continue
        code = _code(found[1]) if found else None
        state = _state(code) if found else told.lower()
        reason = cells.get("reason") or (told[found.end() :].strip() if found else "")
        yield Status(url, state, code, reason)


_CURL_JSON = re.compile(r"\s*\{[^\n]*\"http_code\": ?\d")


def _of_curl_json(text: str) -> Iterator[Status]:
    r"""``curl -w '%{json}\\n'``: an object a line."""
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
    (_CURL_JSON.match, _of_curl_json),
    (lambda text: text.lstrip()[:1] == "{", _of_json),
    (lambda text: {"url", "status"} <= set(_heading(text)), _of_csv),
    (_WGET.search, _of_wget),
    (_LYCHEE.search, _of_lychee),
    (_CURL.search, _of_curl),
)
"""Whether a text was written by a program -> its reader. The first that knows it reads it."""


def _state(code: int | None) -> str:
    """What a status of HTTP says of a URL: a refusal and an overload are no death (RFC 9110 15)."""
    if code is None:
        return "unknown"
    return "alive" if code < 400 else "dead" if code in {404, 410} else "unknown"


def _code(told: object) -> int | None:
    """A status of HTTP; ``None`` where it is none."""
    code = int(told) if isinstance(told, (int, str)) and str(told).isdecimal() else 0
    return code if 100 <= code < 1000 else None


def _storable(text: str) -> str:
    """A text without halves of characters, which JSON may escape and no database holds."""
    return text.encode("utf-8", "replace").decode()


def enter(
    database: sqlite3.Connection, statuses: Iterator[Status], checked: str
) -> tuple[int, int]:
    """Write them beside the URLs of the database that they speak of; return how many those are, and
    how many are dead.

    A checker is asked for the normal form without the fragment, so one answer may be about several
    URLs.
    """
    database.execute(
        "CREATE TEMP TABLE answers (url TEXT PRIMARY KEY, state TEXT, code INTEGER, reason TEXT)"
    )
    database.executemany(
        "INSERT OR REPLACE INTO temp.answers VALUES (?, ?, ?, ?)",
        ((fetchable(one.url), *one[1:]) for one in statuses if one.state),
    )
    found = dead = 0
    with transaction(database):
        for (url,) in database.execute(
            "SELECT url FROM urls WHERE scheme IN ('http', 'https', 'ftp')"
        ).fetchall():
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


def known(database: sqlite3.Connection) -> list[tuple[str, int]]:
    """How many URLs are in which state, and how many nobody has asked."""
    states = database.execute("SELECT state, count(*) FROM statuses GROUP BY 1 ORDER BY 2 DESC, 1")
    found = [(str(state), int(count)) for state, count in states]
    (every,) = database.execute(
        "SELECT count(*) FROM urls WHERE scheme IN ('http', 'https', 'ftp')"
    ).fetchone()
    return [*found, ("not asked", every - sum(count for _, count in found))]
