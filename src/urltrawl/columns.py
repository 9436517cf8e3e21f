"""The row of a link: one table of columns that makes all others.

``Link.to_dict``, the inserts of the store and the update of ``settle`` (``store.rows``), the view
``links_flat`` (``store.database``), every export (``store.writers``), ``urltrawl list columns`` and
the table in the README are read from it.
"""

from __future__ import annotations

import os
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from urltrawl._version import __version__
from urltrawl.model import Kind
from urltrawl.url.defang import defang, defanged
from urltrawl.url.domain import domain
from urltrawl.url.parse import examine
from urltrawl.url.schemes import meant

try:
    from _blake2 import blake2b
except ImportError:  # another Python; ``hashlib`` has the same, and brings OpenSSL along
    from hashlib import blake2b

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from urltrawl.model import Url, Where

Value = str | int | float | list[str] | None

DOUBTFUL = 0.8
"""A link less sure than this is in doubt, wherever links in doubt are counted: one in five of them
is another text than was meant."""
IN_DOUBT = f"confidence < {DOUBTFUL} AND verdict <> 'rejected'"
"""The same in SQL over the row; what is no URL at all is in no doubt."""
WRITTEN = "(repeat = 0 AND footer = 0)"
"""Whether a link is one that somebody wrote: the first saying of its passage, and no boilerplate.
In SQL over the row, and the one meaning of "links people wrote" wherever something is counted."""


class Column(NamedTuple):
    """A column: its name, its type (``text``, ``integer``, ``real`` or ``list``), what it means,
    how it is made.

    ``of`` says from what: the link's own place (``link``), what its lines came to (``outcome``) and
    which reading of them leads (``reading``, both an ``Outcome``), the record and the part that it
    shares with others (``record`` and ``part``, both a ``Where``), or its URL taken apart (``url``,
    as ``components`` gives it). Links share most of a row, so a writer of many makes those once,
    and who puts another reading first (``batch.second_pass``) makes ``reading`` and ``url`` anew.
    ``sql`` says how the view of the row has it where no table does; of ``corpus`` are those that
    one link alone cannot tell.
    """

    name: str
    type: str
    meaning: str
    of: str
    value: Callable[[Any], Value]
    sql: str = ""


_tidied = lru_cache(maxsize=1024)(os.path.normpath)


def place_of(source: str) -> str:
    """Where a source is: a file's path from the root, whatever it was called; what is remote or has
    no name as it is.
    """
    if not source or "://" in source or source[0] == "<":
        return source
    return _tidied(source) if os.path.isabs(source) else os.path.abspath(source)  # noqa: PTH100, PTH117  # as names of sources are made


def digest_of(place: str) -> str:
    """The identity of what stands at a place."""
    return blake2b(place.encode("utf-8", "surrogatepass"), digest_size=8).hexdigest()


def record_place(at: Where) -> str:
    """Where a record begins, as identities have it."""
    return f"{place_of(at.source)}\0{at.member}\0{at.record_start}"


def identities(at: Where, record: str) -> Callable[[int, int], str]:
    """What gives the ``id`` of each link of a part by its start and ordinal; ``record`` is the
    ``record_place`` of the part.
    """
    before, behind = f"{record}\0{at.part}\0", f"\0{at.element}\0{at.attribute}"
    return lambda start, ordinal: digest_of(f"{before}{start}\0{ordinal}{behind}")


def identity(at: Where, start: int, ordinal: int) -> str:
    """The ``id`` of a link: a digest of where it stands, the same for any run over the same bytes
    at the same place.

    It does not matter how the path was typed, nor to which command.
    """
    return identities(at, record_place(at))(start, ordinal)


class Components(NamedTuple):
    """A URL taken apart: ``scheme`` as written (none of a host that stands alone), and the rest;
    ``None`` where it is none.
    """

    scheme: str | None
    url: Url | None


MAILTO = "mailto:"
"""What a mail address that stands alone gets, since no text is both it and a host."""


def in_full(url: str, kind: Kind | str) -> str:
    """The URL that is meant: a host that stands alone (``www.x.y``) with the scheme that people
    mean by it.
    """
    if kind != Kind.SCHEMELESS or url.startswith(MAILTO):
        return url
    return meant(url)


def components(url: str, kind: Kind | str) -> Components:
    """What the columns of a URL's components are made of, wherever they are made."""
    found = examine(in_full(url, kind)).url
    unsaid = kind == Kind.SCHEMELESS and not url.startswith(MAILTO)
    return Components(None if unsaid or found is None else found.scheme, found)


URLS = frozenset({"url", "raw", "target", "alternatives"})
"""The columns that hold URLs alone, with a scheme or without."""
HOSTS = frozenset({"host", "domain"})


def defanged_cell(cell: Value, name: str) -> Value:
    """Return the cell of a column with its addresses written so that no program takes them for
    some.
    """
    if isinstance(cell, list):
        return [str(defanged_cell(each, name)) for each in cell]
    if not isinstance(cell, str) or not cell:
        return cell
    if name in HOSTS:
        return cell.replace(".", "[.]")
    return defang(cell) if name in URLS else defanged(cell)


def target_of(url: str) -> str:
    """Where a redirector leads."""
    from urltrawl.url.target import target  # noqa: PLC0415

    return target(url)


def _target(url: Url | None) -> str:
    return target_of(url.text) if url is not None and url.host else ""


def _format(where: Where) -> str:
    return (
        f"{where.format}/{where.dialect}"
        if where.dialect and where.dialect != where.format
        else where.format
    )


MADE_OF: Mapping[str, Callable[[Any], object]] = {
    "link": lambda link: link,
    "corpus": lambda link: link,
    "outcome": lambda link: link.outcome,
    "reading": lambda link: link.outcome,
    "record": lambda link: link.place,
    "part": lambda link: link.place,
    "url": lambda link: components(link.url, link.kind),
}
"""What of a link its columns are made of, by ``Column.of``."""

COLUMNS = (
    Column("id", "text", "identity of the link, made of its source, member, record, part and place",
           "link", lambda link: link.id),
    Column("url", "text", "the URL: its best reading, with the fragment", "reading",
           lambda outcome: outcome.url),
    Column("scheme", "text", "in lower case; NULL where the text has none", "url",
           lambda one: one.scheme),
    Column("host", "text", "as written", "url", lambda one: one.url and one.url.host),
    Column("domain", "text",
           "the part of the host that somebody registered, by the Public Suffix List", "url",
           lambda one: domain((one.url and one.url.host) or "")),
    Column("port", "integer", "as written", "url", lambda one: one.url and one.url.port),
    Column("path", "text", "what follows the slash that ends the host", "url",
           lambda one: one.url and one.url.path),
    Column("query", "text", "what follows '?'", "url", lambda one: one.url and one.url.query),
    Column("fragment", "text", "what follows '#'", "url", lambda one: one.url and one.url.fragment),
    Column("target", "text", "where a redirector leads, as far as its address says", "url",
           lambda one: _target(one.url)),
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
           lambda outcome: outcome.others),
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
"""Columns that are asked for by one name: ``slim`` are those by which links are counted and chosen,
and the way back to where they stand."""


def column_names(text: str) -> list[str]:
    """The columns that a list with commas between names, each once; of a preset its own."""
    given = [one.strip() for one in text.split(",")]
    return list(dict.fromkeys(name for one in given for name in PRESETS.get(one, (one,))))
