"""The row of a link: one table of columns that feeds ``Link.to_dict``, the SQLite store, Parquet, CSV, JSONL and the README."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Any, NamedTuple

from urltrawl._version import __version__

if TYPE_CHECKING:
    from collections.abc import Callable

    from urltrawl.model import Where

Value = str | int | float | list[str] | None


class Column(NamedTuple):
    """A column: its name, its type (``text``, ``integer``, ``real`` or ``list``), what it means, how it is made.

    ``of`` says from what: the link's own (``link``), what its lines came to (``outcome``), the record and part that it shares
    with others (``place``, a ``Where``), or its URL taken apart (``url``, ``None`` where it is none). Links share most of a row,
    so a writer of many makes those once.
    """

    name: str
    type: str
    meaning: str
    of: str
    value: Callable[[Any], Value]


def identity(at: Where, start: int, ordinal: int) -> str:
    """The ``id`` of a link: a digest of where it stands, the same for any run over the same bytes."""
    place = f"{at.source}\0{at.member}\0{at.record_start}\0{at.part}\0{start}\0{ordinal}\0{at.element}\0{at.attribute}"
    return blake2b(place.encode("utf-8", "surrogatepass"), digest_size=8).hexdigest()


def _format(where: Where) -> str:
    return f"{where.format}/{where.dialect}" if where.dialect and where.dialect != where.format else where.format


COLUMNS = (
    Column("id", "text", "identity of the link: source, member, record, part, place", "link", lambda link: link.id),
    Column("url", "text", "the best reading, fragment included", "outcome", lambda outcome: outcome.url),
    Column("scheme", "text", "lower case", "url", lambda url: url.scheme if url else None),
    Column("host", "text", "as written", "url", lambda url: url.host if url else None),
    Column("port", "integer", "as written", "url", lambda url: url.port if url else None),
    Column("path", "text", "behind the slash that ends the host", "url", lambda url: url.path if url else None),
    Column("query", "text", "behind '?'", "url", lambda url: url.query if url else None),
    Column("fragment", "text", "behind '#'", "url", lambda url: url.fragment if url else None),
    Column("kind", "text", "how it was marked", "link", lambda link: link.kind.value),
    Column("verdict", "text", "what its grammar says", "outcome", lambda outcome: outcome.verdict.value),
    Column("problems", "list", "codes of what its grammar forbids", "outcome", lambda outcome: [p.code.value for p in outcome.problems]),
    Column("lints", "list", "codes of what a careful reader would remark on", "outcome", lambda outcome: list(outcome.lints)),
    Column("confidence", "real", "probability that it is exactly what was meant", "outcome", lambda outcome: round(outcome.confidence, 4)),
    Column("alternatives", "list", "the other readings, best first", "outcome", lambda outcome: [r.reading().url for r in outcome.ranked[1:]]),
    Column("raw", "text", "the source text, brackets and breaks included", "outcome", lambda outcome: outcome.raw),
    Column("line", "integer", "of the decoded part, from 1", "link", lambda link: link.line),
    Column("column", "integer", "of the line, from 1, in characters", "outcome", lambda outcome: outcome.column),
    Column("text_start", "integer", "in the decoded part, in characters", "link", lambda link: link.start),
    Column("text_end", "integer", "in the decoded part, in characters", "link", lambda link: link.end),
    Column("quote_depth", "integer", "how many reply marks stand before its line", "outcome", lambda outcome: outcome.depth),
    Column("source", "text", "the file", "place", lambda where: where.source),
    Column("member", "text", "the member of an archive", "place", lambda where: where.member),
    Column("format", "text", "container format, and dialect behind a slash", "place", _format),
    Column("record_start", "integer", "byte offset in the decompressed source", "place", lambda where: where.record_start),
    Column("record_end", "integer", "byte offset in the decompressed source", "place", lambda where: where.record_end),
    Column("record_digest", "text", "BLAKE2b of the record's bytes", "place", lambda where: where.record_digest),
    Column("message_id", "text", "the Message-ID field", "place", lambda where: where.envelope.message_id),
    Column("date", "text", "the Date field as written", "place", lambda where: where.envelope.date),
    Column("date_utc", "text", "the same, YYYY-MM-DDTHH:MM:SSZ", "place", lambda where: where.envelope.date_utc),
    Column("sender", "text", "address of the From field", "place", lambda where: where.envelope.sender),
    Column("subject", "text", "decoded, on one line", "place", lambda where: where.envelope.subject),
    Column("newsgroups", "text", "the Newsgroups field", "place", lambda where: where.envelope.newsgroups),
    Column("part", "text", "position in the MIME tree, or header field", "place", lambda where: where.part),
    Column("also", "list", "other parts of a multipart/alternative that hold the same URL", "link", lambda link: list(link.also)),
    Column("element", "integer", "of an HTML attribute: the element's ordinal", "place", lambda where: where.element),
    Column("attribute", "text", "of an HTML attribute: its name", "place", lambda where: where.attribute or None),
    Column("encoding", "text", "transfer encoding that was undone", "place", lambda where: where.encoding),
    Column("charset", "text", "charset that was decoded", "place", lambda where: where.charset),
    Column("charset_by", "text", "how the charset was found", "place", lambda where: where.charset_by),
    Column("tool_version", "text", "of this program", "place", lambda _: __version__),
)
