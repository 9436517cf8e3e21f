"""How rows come into the narrow tables (``copy.sql``): out of a parcel, another database, Parquet
files, or the wide tables of an older version.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from urltrawl.passage import number
from urltrawl.store.answers import add_function

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Mapping

WRAPPER = 12
"""Characters around a URL that may be told with the way in which it stands: ``<URL:`` and ``>``.
More belongs to the one link."""

_PARTS = ("scheme", "host", "domain", "port", "path", "query", "fragment", "target")
_WAY = (
    "kind",
    "verdict",
    "problems",
    "lints",
    "confidence",
    "quote_depth",
    "part",
    "also",
    "attribute",
    "role",
    "encoding",
    "charset",
    "charset_by",
    "whole",
    "closed",
    "leads",
    "before",
    "behind",
)
_PLACES = ("path", "query")
"""Parts that are stored as their place in the URL, where they stand in it."""


def _shown(part: str, table: str) -> str:
    """How a view has one of those."""
    place = f"{table}.{part}"
    return (
        f"CASE typeof({place}) WHEN 'integer'"
        f" THEN substr({table}.url, {place} >> 16, {place} & 65535) ELSE {place} END"
    )


def _place(part: str) -> str:
    """How it is stored: behind the last place where it stands, what ends the URL comes first."""
    at = f"(length(url) - length({part}) - coalesce(length(fragment) + 1, 0) + 1)"
    if part == "path":
        at = f"({at} - coalesce(length(query) + 1, 0))"
    return (
        f"CASE WHEN length({part}) BETWEEN 4 AND 65535 AND {at} > 0"
        f" AND substr(url, {at}, length({part})) = {part}"
        f" THEN {at} << 16 | length({part}) ELSE {part} END"
    )


_KNOWN = {one: _shown(one, "known") if one in _PLACES else f"known.{one}" for one in _PARTS}
_TOGETHER = f"({', '.join(_KNOWN.values())}) IS ({', '.join(f'given.{one}' for one in _PARTS)})"
_OWN = (
    "SELECT ways.part, coalesce({0}.raw, ways.before || urls.url || ways.behind)"
    " FROM ways, narrow_urls AS urls WHERE ways.number = {0}.way AND urls.number = {0}.url"
)
_SAME = (
    "(narrow_links.record, narrow_links.text_start) IS (excluded.record, excluded.text_start)"
    f" AND ({_OWN.format('narrow_links')}) IS ({_OWN.format('excluded')})"
)
_AROUND = (
    f"length(raw) <= length(url) + {WRAPPER} AND instr(raw, url)"
    " AND substr(raw, 1, instr(raw, url) - 1) || url || substr(raw, instr(raw, url) + length(url))"
    " = raw"
)
_SHAPED = f"""(
    SELECT *, json_array({", ".join(_WAY)}) AS way FROM (
        SELECT *,
            CASE WHEN raw <> url AND {_AROUND} THEN substr(raw, 1, instr(raw, url) - 1) ELSE '' END AS before,
            CASE WHEN raw <> url AND {_AROUND} THEN substr(raw, instr(raw, url) + length(url)) ELSE '' END AS behind
        FROM {{links}}
    )
)"""  # noqa: E501, S608  # ours

COUNTED = ("records", "links")
"""Tables whose rows have an identity, which two of them may not share."""


@cache
def _text() -> str:
    """The statements, without their comment."""
    text = files("urltrawl.store").joinpath("copy.sql").read_text(encoding="utf-8")
    return "\n".join(line for line in text.split("\n") if not line.startswith("--"))


def script(given: Mapping[str, str], *, always: bool = False) -> str:
    """The statements over relations of these texts, by the names of the tables; ``always`` has a
    link take the place of another one with its identity.
    """
    wanted = {
        **given,
        **{f"place_of_{part}": _place(part) for part in _PLACES},
        "shaped": _SHAPED.format(links=given["links"]),
        "same_parts": _TOGETHER,
        "same_link": "true" if always else _SAME,
        "told": "told" if always else "NULL",
        "first": "first" if always else "0",
    }
    return _text().format(**wanted)


SHOWN = {
    **{part: _shown(part, "urls") for part in _PLACES},
    "record_digest": "CASE typeof(records.record_digest) WHEN 'blob'"
    " THEN lower(hex(records.record_digest)) ELSE records.record_digest END",
}
"""How views have what is stored in another form."""


def functions(database: sqlite3.Connection) -> None:
    """Have the functions that the statements ask for."""
    add_function(database, "number_of", 1, _number_of)
    add_function(database, "unhexed", 1, _unhexed)


def _number_of(text: str) -> int:
    return number(text.encode("utf-8", "surrogatepass"))


def _unhexed(text: str | None) -> bytes | str | None:
    """The bytes of a hexadecimal number; what is none as it is."""
    try:
        found = bytes.fromhex(text or "")
    except (ValueError, TypeError):
        return text
    return found if found.hex() == text else text


def copy(database: sqlite3.Connection, given: Mapping[str, str]) -> int:
    """Write the rows of those relations; return how many were not, because others have their
    identity.

    There should be none: the identity of a record or link is its place. But should two be taken for
    one, it is said.
    """
    lost = 0
    written = _run(database, script(given))
    for table in COUNTED:
        (count,) = database.execute(f"SELECT count(*) FROM {given[table]}").fetchone()  # noqa: S608  # ours
        lost += count - written[table]
    return lost


def replace(database: sqlite3.Connection, links: str) -> None:
    """Write links anew, by their identity, which are rows of a relation."""
    nothing = {
        table: f"(SELECT * FROM {table} WHERE 0)"  # noqa: S608  # ours
        for table in ("records", "readings", "problems")
    }
    _run(database, script({**nothing, "links": links}, always=True))


def _run(database: sqlite3.Connection, text: str) -> dict[str, int]:
    """Run the statements one by one; how many rows came into the tables that are ``COUNTED``."""
    written: dict[str, int] = {}
    for statement in filter(str.strip, text.split(";\n")):
        cursor = database.execute(statement)
        for table in COUNTED:
            if statement.lstrip().startswith(f"INSERT INTO narrow_{table} "):
                written[table] = cursor.rowcount
    return written
