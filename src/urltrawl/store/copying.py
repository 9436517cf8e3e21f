"""Copying rows into the narrow tables (``copy.sql``): from a parcel, another database, Parquet
files, or the wide tables of an older version.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from urltrawl.digests import digest_number
from urltrawl.late import read_text
from urltrawl.store.answers import add_function

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Mapping

MARKS = 12
"""Characters around a URL, at most, that are kept in the table ``ways``, such as ``<URL:`` and
``>``. Links share these; of longer ones each link has its own."""

# A URL taken apart. The texts of some parts are stored as numbers.
_PARTS = ("scheme", "host", "domain", "port", "path", "query", "fragment", "target")
_PLACED = ("path", "query")
"""Parts that are stored as their place in the URL, where they stand in it: 65,536 times the number
of the first character, from 1, plus the number of characters."""
_WAYS = (
    "kind", "verdict", "problems", "lints", "confidence", "quote_depth", "part", "also",
    "attribute", "role", "encoding", "charset", "charset_by", "whole", "closed", "leads",
    "before", "behind",
)  # fmt: skip
"""Columns of the table ``ways``."""


def _part_of(part: str, urls: str) -> str:
    """Return, in SQL, the text of a part of ``_PLACED``; ``urls`` is a name of ``narrow_urls``."""
    place = f"{urls}.{part}"
    return (
        f"CASE typeof({place}) WHEN 'integer'"
        f" THEN substr({urls}.url, {place} >> 16, {place} & 65535) ELSE {place} END"
    )


def _place_of(part: str) -> str:
    """Return, in SQL, what is stored for a part of ``_PLACED`` of a row with ``url``, ``path``,
    ``query`` and ``fragment``: its place if it stands where it must stand in the URL, as counted
    from the end, and otherwise its text.
    """
    start = f"(length(url) - length({part}) - coalesce(length(fragment) + 1, 0) + 1)"
    if part == "path":
        start = f"({start} - coalesce(length(query) + 1, 0))"
    return (
        f"CASE WHEN length({part}) BETWEEN 4 AND 65535 AND {start} > 0"
        f" AND substr(url, {start}, length({part})) = {part}"
        f" THEN {start} << 16 | length({part}) ELSE {part} END"
    )


_KNOWN_PARTS = [_part_of(part, "known") if part in _PLACED else f"known.{part}" for part in _PARTS]
_SAME_PARTS = f"({', '.join(_KNOWN_PARTS)}) IS ({', '.join(f'given.{part}' for part in _PARTS)})"
_PART_AND_RAW = (
    "SELECT ways.part, coalesce({0}.raw, ways.before || urls.url || ways.behind)"
    " FROM ways, narrow_urls AS urls WHERE ways.number = {0}.way AND urls.number = {0}.url"
)
_SAME_LINK = (
    "(narrow_links.record, narrow_links.text_start) IS (excluded.record, excluded.text_start)"
    f" AND ({_PART_AND_RAW.format('narrow_links')}) IS ({_PART_AND_RAW.format('excluded')})"
)
_HAS_MARKS = (
    f"raw <> url AND length(raw) <= length(url) + {MARKS} AND instr(raw, url)"
    " AND substr(raw, 1, instr(raw, url) - 1) || url || substr(raw, instr(raw, url) + length(url))"
    " = raw"
)
_LINKS_WITH_WAYS = f"""(
    SELECT *, json_array({", ".join(_WAYS)}) AS way FROM (
        SELECT *,
            CASE WHEN {_HAS_MARKS} THEN substr(raw, 1, instr(raw, url) - 1) ELSE '' END AS before,
            CASE WHEN {_HAS_MARKS} THEN substr(raw, instr(raw, url) + length(url)) ELSE '' END AS behind
        FROM {{links}}
    )
)"""  # noqa: E501, S608  # ours

SHOWN = {
    **{part: _part_of(part, "urls") for part in _PLACED},
    "record_digest": "CASE typeof(records.record_digest) WHEN 'blob'"
    " THEN lower(hex(records.record_digest)) ELSE records.record_digest END",
}
"""Column of a view -> how it shows what is stored in another form, in SQL."""


@cache
def _template() -> str:
    """Return ``copy.sql`` without its comment."""
    text = read_text("urltrawl.store", "copy.sql")
    return "\n".join(line for line in text.split("\n") if not line.startswith("--"))


def script(relations: Mapping[str, str], *, always: bool = False) -> str:
    """Return the statements of ``copy.sql``. ``relations`` has for each table of ``rows.TABLES``
    the relation, in SQL, whose rows are copied into it.

    A link takes the place of one with the same identity if both are the same link. What the corpus
    said of it (``told``, ``first``) is then to be asked again. With ``always`` it takes the place
    of any link with its identity, and what the corpus said stays.
    """
    return _template().format(
        **relations,
        **{f"place_of_{part}": _place_of(part) for part in _PLACED},
        ways=", ".join(_WAYS),
        links_with_ways=_LINKS_WITH_WAYS.format(links=relations["links"]),
        same_parts=_SAME_PARTS,
        same_link="true" if always else _SAME_LINK,
        told="told" if always else "NULL",
        first="first" if always else "0",
    )


def add_functions(database: sqlite3.Connection) -> None:
    """Let statements call the functions that ``copy.sql`` needs."""
    add_function(database, "number_of", 1, _number_of)
    add_function(database, "unhexed", 1, _unhexed)


def _number_of(text: str) -> int:
    """Return a number of 64 bits for a text."""
    return digest_number(text.encode("utf-8", "surrogatepass"))


def _unhexed(text: str | None) -> bytes | str | None:
    """Return the bytes of a hexadecimal number in lower case, and any other text as it is.

    >>> _unhexed("616a"), _unhexed("616A")
    (b'aj', '616A')
    """
    try:
        data = bytes.fromhex(text or "")
    except (ValueError, TypeError):
        return text
    return data if data.hex() == text else text


def copy_rows(database: sqlite3.Connection, relations: Mapping[str, str]) -> int:
    """Write the rows of ``relations``, as ``script`` takes them. Return how many records and links
    were not written, because others have their identity.

    None should be lost, since the identity of a record or link is its place. But if two were taken
    for one, somebody is to hear of it.
    """
    written = _run(database, script(relations))
    lost = 0
    for table, count in written.items():
        (given_count,) = database.execute(f"SELECT count(*) FROM {relations[table]}").fetchone()  # noqa: S608  # ours
        lost += given_count - count
    return lost


def replace_links(database: sqlite3.Connection, links: str) -> None:
    """Write the links of a relation in place of those with the same identities."""
    nothing = {
        table: f"(SELECT * FROM {table} WHERE 0)"  # noqa: S608  # ours
        for table in ("records", "readings", "problems")
    }
    _run(database, script({**nothing, "links": links}, always=True))


def _run(database: sqlite3.Connection, text: str) -> dict[str, int]:
    """Run statements one by one. Return how many ``records`` and ``links`` were written."""
    written: dict[str, int] = {}
    for statement in filter(str.strip, text.split(";\n")):
        cursor = database.execute(statement)
        for table in ("records", "links"):
            if statement.lstrip().startswith(f"INSERT INTO narrow_{table} "):
                written[table] = cursor.rowcount
    return written
