"""The row of a link: the table of columns from which everything with columns is made.

These are ``Link.to_dict``, the inserts of the store and the update of ``settle`` (``store.rows``),
the view ``links_flat`` (``store.database``), every export (``store.writers``), ``urltrawl list
columns``, and the table in the README.
"""

from __future__ import annotations

import os
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from urltrawl._version import __version__
from urltrawl.digests import text_digest
from urltrawl.model import Kind
from urltrawl.url.defang import defang, defang_text
from urltrawl.url.domain import domain
from urltrawl.url.parse import examine
from urltrawl.url.schemes import add_scheme

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from urltrawl.model import Url, Where

Value = str | int | float | list[str] | None

DOUBTFUL = 0.8
"""A link with less confidence is in doubt, wherever links in doubt are counted. At this confidence
one URL in five is not what the author meant."""
IN_DOUBT = f"confidence < {DOUBTFUL} AND verdict <> 'rejected'"
"""Whether a link is in doubt, in SQL over the row. What is no URL at all is not in doubt."""
WRITTEN = "(repeat = 0 AND footer = 0)"
"""Whether somebody wrote a link, in SQL over the row: its passage occurs here first, and it is no
boilerplate. This is what "links people wrote" means wherever something is counted."""


HOST = "rtrim(lower(host), '.')"
"""The host in the form in which hosts are compared and counted, in SQL over the row."""


class Column(NamedTuple):
    """A column of the row of a link."""

    name: str
    type: str
    """``text``, ``integer``, ``real`` or ``list``."""
    meaning: str
    of: str
    """A key of ``MADE_OF``, which says what ``value`` takes: the link itself (``link``); its
    outcome, for what all readings share (``outcome``) and for what the best reading says
    (``reading``); its ``Where``, for what it shares with the links of its record (``record``) or of
    its part (``part``); or its ``Components`` (``url``). Columns of ``corpus`` say what only the
    other links of a corpus show.

    Links share most of a row. So a writer of many links makes the shared values once, and the
    second pass (``store.settling``), which puts another reading first, makes ``reading`` and
    ``url`` anew."""
    value: Callable[[Any], Value]
    """A function that makes the cell."""
    sql: str = ""
    """For a column that no table of a database has: the expression by which a view makes it."""


_normalized_path = lru_cache(maxsize=1024)(os.path.normpath)


def place_of(source: str) -> str:
    """Return where a source lies: the absolute path of a file, however it was named. An address, a
    stream (``<stream>``) and ``""`` are returned as they are. ``-`` counts as the name of a file.
    """
    if not source or "://" in source or source[0] == "<":
        return source
    # A ``Path`` would keep each ``..``.
    return _normalized_path(source) if os.path.isabs(source) else os.path.abspath(source)


def record_place(where: Where) -> str:
    """Return where a record stands, as one text: its source, member and first byte. The ids of its
    links are made of it.
    """
    return f"{place_of(where.source)}\0{where.member}\0{where.record_start}"


def id_maker(where: Where, record: str) -> Callable[[int, int], str]:
    """Return a function that makes the ``id`` of a link of one part or attribute: a digest of where
    the link stands. It takes where the link starts there, in characters, and its number among the
    links there, from 0.

    ``where`` is the place of the part or attribute, and ``record`` its ``record_place``. Each run
    over the same bytes at the same place gives the same ids, however the path was typed and
    whatever the command.
    """
    before, behind = f"{record}\0{where.part}\0", f"\0{where.element}\0{where.attribute}"
    return lambda start, ordinal: text_digest(f"{before}{start}\0{ordinal}{behind}")


class Components(NamedTuple):
    """A URL taken apart."""

    scheme: str | None
    """The scheme in lower case, or None for a host that stands alone and for what is no URL."""
    url: Url | None
    """The parsed URL, or None for a text that is no URL."""


MAILTO = "mailto:"
"""The scheme that a mail address without one gets when it is found. A host gets none then."""


def in_full(url: str, kind: Kind | str) -> str:
    """Return the URL of a link of this kind. A host that stands alone gets the scheme that people
    mean by it: ``"ftp.h.example" -> "ftp://ftp.h.example"``.
    """
    if kind != Kind.SCHEMELESS or url.startswith(MAILTO):
        return url
    return add_scheme(url)


def components(url: str, kind: Kind | str) -> Components:
    """Return the URL of a link of this kind taken apart, for the columns "scheme", "host" and so
    on. A host that stands alone is parsed with the scheme that people mean by it.
    """
    parsed = examine(in_full(url, kind)).url
    is_host_alone = kind == Kind.SCHEMELESS and not url.startswith(MAILTO)
    return Components(None if is_host_alone or parsed is None else parsed.scheme, parsed)


URLS = frozenset({"url", "raw", "target", "alternatives"})
"""The columns that hold nothing but URLs, some without a scheme or within brackets."""
HOSTS = frozenset({"host", "domain"})
"""The columns that hold nothing but a host."""


def defanged_cell(cell: Value, name: str) -> Value:
    """Return the cell of the column ``name`` with its URLs and hosts defanged: written so that no
    program makes links of them, ``hxxp://h[.]example/``. Numbers and None stay as they are.
    """
    if isinstance(cell, list):
        return [str(defanged_cell(item, name)) for item in cell]
    if not isinstance(cell, str) or not cell:
        return cell
    if name in HOSTS:
        return cell.replace(".", "[.]")
    return defang(cell) if name in URLS else defang_text(cell)


def target_of(url: str) -> str:
    """Return the URL to which that of a redirector leads, or "" for any other URL."""
    from urltrawl.url.target import target  # noqa: PLC0415

    return target(url)


def _format(where: Where) -> str:
    """Return the container format, with its dialect behind a slash if that has another name."""
    has_dialect = where.dialect and where.dialect != where.format
    return f"{where.format}/{where.dialect}" if has_dialect else where.format


MADE_OF: Mapping[str, Callable[[Any], object]] = {
    "link": lambda link: link,
    "corpus": lambda link: link,
    "outcome": lambda link: link.outcome,
    "reading": lambda link: link.outcome,
    "record": lambda link: link.place,
    "part": lambda link: link.place,
    "url": lambda link: components(link.url, link.kind),
}
"""``Column.of`` -> a function that makes of a link what ``Column.value`` takes."""

COLUMNS = (
    Column("id", "text", "identity of the link, made of its source, member, record, part and place",
           "link", lambda link: link.id),
    Column("url", "text", "the URL: its best reading, with the fragment", "reading",
           lambda outcome: outcome.url),
    Column("scheme", "text", "in lower case; NULL where the text has none", "url",
           lambda parts: parts.scheme),
    Column("host", "text", "as written", "url", lambda parts: parts.url and parts.url.host),
    Column("domain", "text",
           "the part of the host that somebody registered, by the Public Suffix List", "url",
           lambda parts: domain((parts.url and parts.url.host) or "")),
    Column("port", "integer", "as written", "url", lambda parts: parts.url and parts.url.port),
    Column("path", "text", "what follows the slash that ends the host", "url",
           lambda parts: parts.url and parts.url.path),
    Column("query", "text", "what follows '?'", "url", lambda parts: parts.url and parts.url.query),
    Column("fragment", "text", "what follows '#'", "url",
           lambda parts: parts.url and parts.url.fragment),
    Column("target", "text", "where a redirector leads, as far as its address says", "url",
           lambda parts: target_of(parts.url.text) if parts.url and parts.url.host else ""),
    Column("kind", "text", "how the text marks the URL: bare, wrapped, html and others", "link",
           lambda link: link.kind.value),
    Column("verdict", "text", "what the grammar says: valid, unchecked, nonconforming or rejected",
           "reading", lambda outcome: outcome.verdict.value),
    Column("problems", "list", "codes of what the grammar forbids", "reading",
           lambda outcome: [p.code.value for p in outcome.problems]),
    Column("lints", "list", "codes of what a careful reader would remark on", "reading",
           lambda outcome: list(outcome.lints)),
    Column("confidence", "real", "probability that the URL is exactly what the author meant",
           "reading", lambda outcome: round(outcome.confidence, 4)),
    Column("alternatives", "list", "the other readings, best first", "reading",
           lambda outcome: [variant.url for variant in outcome.variants[1:]]),
    Column("raw", "text", "the source text, with its brackets and breaks", "outcome",
           lambda outcome: outcome.raw),
    Column("line", "integer", "line of the decoded part, or of the source of a page, from 1",
           "link", lambda link: link.line),
    Column("column", "integer", "column of that line, in characters, from 1", "outcome",
           lambda outcome: outcome.column),
    Column("text_start", "integer", "start of the link in the decoded part, in characters", "link",
           lambda link: link.start),
    Column("text_end", "integer", "end of the link in the decoded part, in characters", "link",
           lambda link: link.end),
    Column("quote_depth", "integer", "number of reply marks before its line", "outcome",
           lambda outcome: outcome.depth),
    Column("quoted", "integer",
           "1: it stands in a quotation, which has reply marks or repeats another message",
           "corpus", lambda link: int(link.quote_depth > 0),
           "coalesce(links.quoted, links.quote_depth > 0)"),
    Column("footer", "integer",
           "1: boilerplate: it recurs below many messages, or software wrote it; only in a "
           "database",
           "corpus", lambda _: None),
    Column("passage", "text",
           "identity of the words around it; a quotation has the same, even refilled or cut",
           "corpus", lambda link: link.passage),
    Column("first", "text", "id of the link where somebody wrote its passage first", "corpus",
           lambda link: link.first),
    Column("repeat", "integer",
           "1: it repeats an earlier passage of the corpus (database) or of the source (elsewhere)",
           "corpus", lambda link: link.repeat),
    Column("text", "text", "text or label of its HTML element", "link", lambda link: link.text),
    Column("context", "text", "the words around it in its paragraph; […] stands for the link",
           "link", lambda link: link.context),
    Column("source", "text", "the file", "record", lambda where: where.source),
    Column("member", "text", "the member of an archive", "record", lambda where: where.member),
    Column("format", "text", "container format, and dialect behind a slash", "record", _format),
    Column("record_start", "integer", "start of the record in the decompressed source, in bytes",
           "record", lambda where: where.record_start),
    Column("record_end", "integer", "end of the record in the decompressed source, in bytes",
           "record", lambda where: where.record_end),
    Column("record_digest", "text", "BLAKE2b of the record's bytes", "record",
           lambda where: where.record_digest),
    Column("message_id", "text", "the Message-ID field", "record",
           lambda where: where.envelope.message_id),
    Column("date", "text", "the Date field as written", "record",
           lambda where: where.envelope.date),
    Column("date_utc", "text",
           "the date in UTC, YYYY-MM-DDTHH:MM:SSZ; without a zone that exists it is taken as UTC",
           "record",
           lambda where: where.envelope.date_utc),
    Column("sender", "text", "address of the From field", "record",
           lambda where: where.envelope.sender),
    Column("subject", "text", "decoded, on one line", "record",
           lambda where: where.envelope.subject),
    Column("newsgroups", "text", "the Newsgroups field", "record",
           lambda where: where.envelope.newsgroups),
    Column("part", "text",
           "position in the MIME tree, or header field; a part of an attachment follows '!'",
           "part", lambda where: where.part),
    Column("also", "list", "other parts of a multipart/alternative that hold the same URL", "link",
           lambda link: list(link.also)),
    Column("element", "integer", "number of the HTML element whose attribute holds it", "part",
           lambda where: where.element),
    Column("attribute", "text", "name of the HTML attribute that holds it", "part",
           lambda where: where.attribute or None),
    Column("role", "text",
           "how a reader meets it: click, image, style, script, form, media, text or header",
           "part", lambda where: str(where.role)),
    Column("encoding", "text", "the transfer encoding that was undone", "part",
           lambda where: where.encoding),
    Column("charset", "text", "charset that was decoded", "part", lambda where: where.charset),
    Column("charset_by", "text", "how the charset was found", "part",
           lambda where: where.charset_by),
    Column("tool_version", "text", "of this program", "record", lambda _: __version__),
)  # fmt: skip

PRESETS: Mapping[str, tuple[str, ...]] = {
    "slim": ("id", "url", "scheme", "host", "domain", "kind", "verdict", "confidence", "quoted",
         "footer", "repeat", "date_utc", "sender", "source", "member"),
}  # fmt: skip
"""Groups of columns with a name of their own. ``slim`` are those by which links are counted and
chosen, and those that lead back to where they stand."""


def column_names(text: str) -> list[str]:
    """Return the names of columns that stand in a text with commas between, each once, in their
    order: ``"id, url" -> ["id", "url"]``. The name of a preset stands for its columns. It is not
    checked whether there are such columns.
    """
    items = [item.strip() for item in text.split(",")]
    return list(dict.fromkeys(name for item in items for name in PRESETS.get(item, (item,))))
