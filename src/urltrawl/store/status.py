"""What a link checker found, read back: lychee's JSON into the table ``statuses``."""

from __future__ import annotations

import json
from pathlib import Path
from stat import S_ISREG
from typing import TYPE_CHECKING, Any, NamedTuple

from urltrawl.errors import StoreError
from urltrawl.store.database import transaction
from urltrawl.store.purposes import fetchable

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterator

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
    """What was found of a URL."""

    url: str
    state: str
    code: int | None
    reason: str


MOST = 1 << 28
"""Bytes of a result: lychee writes some 150 a URL, so those of a million are 150 MB."""


def read(path: str) -> Iterator[Status]:
    """The statuses of a result; raises ``StoreError`` where it is none."""
    try:
        about = Path(path).stat()
        if not S_ISREG(about.st_mode):
            raise StoreError(path, "is no regular file")  # noqa: TRY301
        if about.st_size > MOST:
            raise StoreError(path, f"is longer than {MOST >> 20} MB")  # noqa: TRY301
        result = json.loads(Path(path).read_text(encoding="utf-8"))
    except StoreError:
        raise
    except OSError as error:
        raise StoreError(path, error.strerror or str(error)) from error
    except (ValueError, RecursionError) as error:
        raise StoreError(
            path, f"is no JSON ({error}): 'lychee --format json --verbose' writes it"
        ) from error
    if not isinstance(result, dict) or not STATES.keys() & result.keys():
        raise StoreError(
            path, "is no result of lychee: 'lychee --format json --verbose' writes one"
        )
    for name, state in STATES.items():
        found = result.get(name)
        if state and isinstance(found, dict):
            for entries in found.values():
                for entry in entries if isinstance(entries, list) else ():
                    if isinstance(entry, dict) and (one := _status(entry, state)):
                        yield one


def _status(entry: dict[str, Any], state: str) -> Status | None:
    """What an entry says; ``None`` where it names no URL."""
    url, status = entry.get("url"), entry.get("status")
    if not isinstance(url, str):
        return None
    told = status if isinstance(status, dict) else {"text": str(status or "")}
    code = told.get("code")
    reason = " ".join(str(told[key]) for key in ("text", "details") if told.get(key))
    if not isinstance(code, int) or not 100 <= code < 1000:
        code = None
    return Status(_storable(url), state, code, _storable(reason))


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
        ((fetchable(one.url), *one[1:]) for one in statuses),
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
