"""Copying rows into the narrow tables (``copy.sql``): from a parcel, another database, Parquet
files, or the wide tables of an older version.
"""

from __future__ import annotations

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

_PARTS = ("scheme", "host", "domain", "port", "path", "query", "fragment", "target")
"""Columns of ``narrow_urls`` that have the parts of a URL."""
_PLACED = ("path", "query")
"""Parts that are stored as a number, their place in the URL: 65,536 times the number of their first
character, from 1, plus how many characters they have."""
_WAYS = (
    "kind", "verdict", "problems", "lints", "confidence", "quote_depth", "part", "also",
    "attribute", "role", "encoding", "charset", "charset_by", "whole", "closed", "leads",
    "before", "behind",
)  # fmt: skip
"""Columns of the table ``ways``."""


def _text_of(part: str, urls: str) -> str:
    """Return an expression in SQL for the text of a part of ``_PLACED``, of which ``narrow_urls``
    may have the place. ``urls`` is the name of that table in the statement.
    """
    place = f"{urls}.{part}"
    return (
        f"CASE typeof({place}) WHEN 'integer'"
        f" THEN substr({urls}.url, {place} >> 16, {place} & 65535) ELSE {place} END"
    )


def _place_of(part: str) -> str:
    """Return an expression in SQL for what ``narrow_urls`` stores of a part of ``_PLACED``, over a
    row with ``url``, ``path``, ``query`` and ``fragment``.

    It is the place of the part, if the part is found there by the lengths of what follows it in the
    URL: ``/a/b`` before ``?c`` in ``http://h/a/b?c``. Otherwise it is the text, and so it is for a
    part of up to 3 characters or of more than 65,535.
    """
    start = f"(length(url) - length({part}) - coalesce(length(fragment) + 1, 0) + 1)"
    if part == "path":
        start = f"({start} - coalesce(length(query) + 1, 0))"
    return (
        f"CASE WHEN length({part}) BETWEEN 4 AND 65535 AND {start} > 0"
        f" AND substr(url, {start}, length({part})) = {part}"
        f" THEN {start} << 16 | length({part}) ELSE {part} END"
    )


_KNOWN_PARTS = [_text_of(part, "known") if part in _PLACED else f"known.{part}" for part in _PARTS]
# Whether a row ``known`` of ``narrow_urls`` has the parts of a row ``given``.
_SAME_PARTS = f"({', '.join(_KNOWN_PARTS)}) IS ({', '.join(f'given.{part}' for part in _PARTS)})"
# The part and the text (``raw``) of the link in the row ``{0}`` of ``narrow_links``.
_PART_AND_RAW = (
    "SELECT ways.part, coalesce({0}.raw, ways.before || urls.url || ways.behind)"
    " FROM ways, narrow_urls AS urls WHERE ways.number = {0}.way AND urls.number = {0}.url"
)
# Whether a link, and another one that comes with its identity (``excluded``), are the same.
_SAME_LINK = (
    "(narrow_links.record, narrow_links.text_start) IS (excluded.record, excluded.text_start)"
    f" AND ({_PART_AND_RAW.format('narrow_links')}) IS ({_PART_AND_RAW.format('excluded')})"
)
# Whether the text of a link is its URL with at most ``MARKS`` characters around it.
_HAS_MARKS = (
    f"raw <> url AND length(raw) <= length(url) + {MARKS} AND instr(raw, url)"
    " AND substr(raw, 1, instr(raw, url) - 1) || url || substr(raw, instr(raw, url) + length(url))"
    " = raw"
)
# The rows of ``{links}``, each with the columns ``before``, ``behind`` and ``way`` of its way.
_LINKS_WITH_WAYS = f"""(
    SELECT *, json_array({", ".join(_WAYS)}) AS way FROM (
        SELECT *,
            CASE WHEN {_HAS_MARKS} THEN substr(raw, 1, instr(raw, url) - 1) ELSE '' END AS before,
            CASE WHEN {_HAS_MARKS} THEN substr(raw, instr(raw, url) + length(url)) ELSE '' END
                AS behind
        FROM {{links}}
    )
)"""

SHOWN = {
    **{part: _text_of(part, "urls") for part in _PLACED},
    "record_digest": "CASE typeof(records.record_digest) WHEN 'blob'"
    " THEN lower(hex(records.record_digest)) ELSE records.record_digest END",
}
"""Column of a view -> the expression in SQL for it, where tables store it in another form."""


def script(relations: Mapping[str, str], *, always: bool = False) -> str:
    """Return the statements of ``copy.sql``. ``relations`` has, for each table of ``rows.TABLES``,
    the table, view or subquery whose rows are copied into it.

    A link is written over one with the same identity if both have the same place and text, or else
    not at all; what the corpus said of it (``told``, ``first``) is taken out, so that the corpus is
    asked again. With ``always`` it is written over any, and what the corpus said stays.
    """
    return read_text("urltrawl.store", "copy.sql").format(
        **relations,
        **{f"place_of_{part}": _place_of(part) for part in _PLACED},
        ways=", ".join(_WAYS),
        links_with_ways=_LINKS_WITH_WAYS.format(links=relations["links"]),
        same_parts=_SAME_PARTS,
        same_link="true" if always else _SAME_LINK,
        told="told" if always else "NULL",
        first="first" if always else "0",  # no NULL: ``store.reach`` sees that it was read again
    )


def add_functions(database: sqlite3.Connection) -> None:
    """Let statements call the functions that ``copy.sql`` needs."""
    add_function(database, "number_of", 1, lambda text: digest_number(text.encode()))
    add_function(database, "unhexed", 1, _unhexed)


def _unhexed(text: str | None) -> bytes | str | None:
    """Return the bytes of a hexadecimal number in lower case, which takes half the room (none of
    ``""``), and any other text, or ``None``, as it is.

    >>> _unhexed("616a"), _unhexed("616A"), _unhexed("")
    (b'aj', '616A', b'')
    """
    try:
        data = bytes.fromhex(text or "")
    except (ValueError, TypeError):
        return text
    return data if data.hex() == text else text


def copy_rows(database: sqlite3.Connection, relations: Mapping[str, str]) -> int:
    """Write the rows of ``relations`` (as in ``script``) into the tables, over those of the same
    records and links. Return how many records and links were not written, because another one has
    their identity.

    That is 0, as long as no two have the same digest of their places. A batch reports it.
    """
    written = _run(database, script(relations))
    lost = 0
    for table, count in written.items():
        (given_count,) = database.execute(f"SELECT count(*) FROM {relations[table]}").fetchone()
        lost += given_count - count
    return lost


def replace_links(database: sqlite3.Connection, links: str) -> None:
    """Write the links of ``links``, a table or subquery, over those with the same identities."""
    no_others = {
        table: f"(SELECT * FROM {table} WHERE 0)" for table in ("records", "readings", "problems")
    }
    _run(database, script({**no_others, "links": links}, always=True))


def _run(database: sqlite3.Connection, statements: str) -> dict[str, int]:
    """Run the statements of ``script``. Return how many ``records`` and ``links`` they wrote."""
    written: dict[str, int] = {}
    for statement in filter(str.strip, statements.split(";\n")):
        cursor = database.execute(statement)
        for table in ("records", "links"):
            if statement.lstrip().startswith(f"INSERT INTO narrow_{table} "):
                written[table] = cursor.rowcount
    return written
