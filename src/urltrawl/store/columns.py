"""The row: one table of columns that feeds the SQLite store, Parquet, CSV, JSONL and the README."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, NamedTuple

from urltrawl._version import __version__
from urltrawl.url.parse import examine

if TYPE_CHECKING:
    from collections.abc import Callable

    from urltrawl.found import Link
    from urltrawl.model import Url, Where

Value = str | int | float | list[str] | None


class Column(NamedTuple):
    """A column: its name, its type (``text``, ``integer``, ``real`` or ``list``), what it means, how it is made."""

    name: str
    type: str
    meaning: str
    value: Callable[[Link, Where, Url | None], Value]


def identity(where: Where) -> str:
    """The ``id`` of a link: a digest of where it stands, the same for any run over the same bytes."""
    parts = (
        where.source, where.member, where.record_start, where.part, where.text_start, where.ordinal, where.element, where.attribute,
    )  # fmt: skip
    return blake2b("\0".join(map(str, parts)).encode("utf-8", "surrogatepass"), digest_size=8).hexdigest()


COLUMNS = (
    Column("id", "text", "identity of the link: source, member, record, part, place", lambda _link, where, _url: identity(where)),
    Column("url", "text", "the best reading, fragment included", lambda link, _where, _url: link.url),
    Column("scheme", "text", "lower case", lambda _link, _where, url: url.scheme if url else None),
    Column("host", "text", "as written", lambda _link, _where, url: url.host if url else None),
    Column("port", "integer", "as written", lambda _link, _where, url: url.port if url else None),
    Column("path", "text", "behind the slash that ends the host", lambda _link, _where, url: url.path if url else None),
    Column("query", "text", "behind '?'", lambda _link, _where, url: url.query if url else None),
    Column("fragment", "text", "behind '#'", lambda _link, _where, url: url.fragment if url else None),
    Column("kind", "text", "how it was marked", lambda link, _where, _url: link.kind.value),
    Column("verdict", "text", "what its grammar says", lambda link, _where, _url: link.verdict.value),
    Column("problems", "list", "codes of what its grammar forbids", lambda link, _where, _url: [p.code.value for p in link.problems]),
    Column("lints", "list", "codes of what a careful reader would remark on", lambda link, _where, _url: list(link.lints)),
    Column("confidence", "real", "probability that it is exactly what was meant", lambda link, _where, _url: round(link.confidence, 4)),
    Column("alternatives", "list", "the other readings, best first", lambda link, _where, _url: [r.url for r in link.readings[1:]]),
    Column("raw", "text", "the source text, brackets and breaks included", lambda link, _where, _url: link.raw),
    Column("line", "integer", "of the decoded part, from 1", lambda link, _where, _url: link.line),
    Column("column", "integer", "of the line, from 1, in characters", lambda link, _where, _url: link.column),
    Column("text_start", "integer", "in the decoded part, in characters", lambda _link, where, _url: where.text_start),
    Column("text_end", "integer", "in the decoded part, in characters", lambda _link, where, _url: where.text_end),
    Column("quote_depth", "integer", "how many reply marks stand before its line", lambda link, _where, _url: link.quote_depth),
    Column("source", "text", "the file", lambda _link, where, _url: where.source),
    Column("member", "text", "the member of an archive", lambda _link, where, _url: where.member),
    Column("format", "text", "container format, and dialect behind a slash", lambda _link, where, _url: _format(where)),
    Column("record_start", "integer", "byte offset in the decompressed source", lambda _link, where, _url: where.record_start),
    Column("record_end", "integer", "byte offset in the decompressed source", lambda _link, where, _url: where.record_end),
    Column("record_digest", "text", "BLAKE2b of the record's bytes", lambda _link, where, _url: where.record_digest),
    Column("message_id", "text", "the Message-ID field", lambda _link, where, _url: where.envelope.message_id),
    Column("date", "text", "the Date field as written", lambda _link, where, _url: where.envelope.date),
    Column("date_utc", "text", "the same, YYYY-MM-DDTHH:MM:SSZ", lambda _link, where, _url: where.envelope.date_utc),
    Column("sender", "text", "address of the From field", lambda _link, where, _url: where.envelope.sender),
    Column("subject", "text", "decoded, on one line", lambda _link, where, _url: where.envelope.subject),
    Column("newsgroups", "text", "the Newsgroups field", lambda _link, where, _url: where.envelope.newsgroups),
    Column("part", "text", "position in the MIME tree, or header field", lambda _link, where, _url: where.part),
    Column("also", "list", "other parts of a multipart/alternative that hold the same URL", lambda _link, where, _url: list(where.also)),
    Column("element", "integer", "of an HTML attribute: the element's ordinal", lambda _link, where, _url: where.element),
    Column("attribute", "text", "of an HTML attribute: its name", lambda _link, where, _url: where.attribute or None),
    Column("encoding", "text", "transfer encoding that was undone", lambda _link, where, _url: where.encoding),
    Column("charset", "text", "charset that was decoded", lambda _link, where, _url: where.charset),
    Column("charset_by", "text", "how the charset was found", lambda _link, where, _url: where.charset_by),
    Column("tool_version", "text", "of this program", lambda _link, _where, _url: __version__),
)


def row(link: Link) -> dict[str, Value]:
    """The link as one row, keys in the order of ``COLUMNS``."""
    where = link.where
    url = examine(link.url).url
    return {column.name: column.value(link, where, url) for column in COLUMNS}


def _format(where: Where) -> str:
    return f"{where.format}/{where.dialect}" if where.dialect and where.dialect != where.format else where.format
