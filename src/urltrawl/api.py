"""``scan``: the links of files, directories and archives. For each source that ``sources`` opens,
this module detects the format, reads the links, and reports what became of the source.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from html import escape
from io import BytesIO, TextIOBase
from itertools import chain, islice
from os import PathLike, fspath
from typing import BinaryIO, NamedTuple, NoReturn, cast

from urltrawl import notebook, sources
from urltrawl.context.finder import Schemeless
from urltrawl.errors import SourceError
from urltrawl.formats import PROBE_SIZE, detect
from urltrawl.late import late
from urltrawl.link import Link
from urltrawl.model import HyphenName, PolicyName, ProfileName, Where
from urltrawl.passage import Passages
from urltrawl.reading.options import AUTO, ROWS, Options, codec_of
from urltrawl.reading.story import Reader
from urltrawl.reading.tally import Tally
from urltrawl.reading.text import Origin
from urltrawl.sources.folders import STDIN, why_missing
from urltrawl.sources.streams import limited
from urltrawl.text.charset import DEFAULT

STREAM = "<stream>"
"""The name of a source that has none of its own: bytes, a file object without a name."""

_ScanArgument = (
    str | PathLike[str] | bytes | bytearray | memoryview | BinaryIO | Iterable[str | PathLike[str]]
)
"""What ``scan`` takes."""

_WEB_ADDRESS = late(r"https?://\S+")
"""The name of a page in a web archive or on a web server."""


@dataclass(slots=True)
class ScanReport:
    """What became of every source that was met."""

    seen: int = 0
    """How many sources were met: read, skipped or failed."""
    read: int = 0
    """How many sources were read, also those that were read only up to a fault."""
    skipped: Counter[str] = field(default_factory=Counter)
    """How many sources were skipped, by reason."""
    formats: Counter[str] = field(default_factory=Counter)
    """How many sources were read, by container format."""
    failed: list[tuple[str, str]] = field(default_factory=list)
    """(source, reason), in the order in which the sources were met."""
    incomplete: list[tuple[str, str]] = field(default_factory=list)
    """(source, reason) of what was read only up to a fault, such as the end of a cut archive."""
    tally: Tally = field(default_factory=Tally)
    """What was counted within the sources."""

    @property
    def clean(self) -> bool:
        """Whether no source failed, and none was read only in part."""
        return not self.failed and not self.incomplete


class Trawl:
    """The links of a scan, to be iterated. ``report`` counts what has been read so far; it is
    complete at the end of the iteration.

    Each iteration reads the source anew, and ``report`` is that of the latest. A stream can be read
    only once: a second iteration over one raises ``SourceError``. A trawl is an Arrow stream of
    rows as well, for ``pyarrow.table(trawl)``, ``polars.DataFrame(trawl)`` and the like.
    """

    def __init__(self, source: _Input, options: Options) -> None:
        self._source = source
        self._reader = Reader(options)
        self._begun = False
        self.report = ScanReport()

    def __iter__(self) -> Iterator[Link]:
        if self._begun:
            if (stream := _once_only_name(self._source)) is not None:
                raise SourceError(stream, "a stream can be read only once")
            self.report = ScanReport()
        self._begun = True
        return self._scan(self.report)

    def _peek(self) -> Iterator[Link]:
        """Return an iterator over the links, as ``iter`` does, but leave ``report`` as it is."""
        return self._scan(ScanReport())

    def _scan(self, report: ScanReport) -> Iterator[Link]:
        """Yield the links of all sources, and add to ``report`` what became of each source."""
        for source in self._find_sources():
            report.seen += 1
            if isinstance(source, sources.Skipped):
                report.skipped[source.reason] += 1
            elif isinstance(source, sources.Failed):
                report.failed.append((sources.label(source.name, source.member), source.reason))
            else:
                passages: Passages[Link] = Passages()
                for _, links in read_source(source, self._reader, report):
                    for link in links:
                        yield link.add_to(passages)

    def _find_sources(self) -> Iterator[sources.Source | sources.Skipped | sources.Failed]:
        """Return what is scanned as sources, with what is skipped and what fails, in order."""
        source, field = self._source, self._reader.options.field
        if isinstance(source, bytes):
            return sources.contents(STREAM, BytesIO(source), field=field)
        if isinstance(source, _Stream):
            return sources.contents(source.name, source.file, field=field)
        return sources.walk(source, field)

    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object:
        """Return the links as a stream of batches of rows, with the columns of ``columns.COLUMNS``
        (Arrow PyCapsule interface). ``requested_schema`` is another schema that the caller would
        like. Raises ``StoreError`` if pyarrow is not installed.
        """
        from urltrawl.store import arrow  # noqa: PLC0415

        shape = arrow.schema()
        return arrow.capsule(shape, arrow.of_links(self, shape), requested_schema)

    def __reduce__(self) -> NoReturn:
        """Refuse to be pickled: the report would get lost, and an open file cannot be pickled."""
        raise TypeError(
            f"a {type(self).__name__} cannot be pickled: send paths, or what urltrawl.units() gives"
        )

    def __repr__(self) -> str:
        """Return what is scanned: a number of bytes, the name of a stream, or up to three paths."""
        if isinstance(self._source, bytes):
            description = f"{len(self._source):,} bytes"
        elif isinstance(self._source, _Stream):
            description = self._source.name
        else:
            description = ", ".join(map(repr, self._source[:3]))
            description += ", ..." if len(self._source) > 3 else ""
        return f"<Trawl of {description}>"

    def _repr_html_(self) -> str:
        """Return an HTML table of the first links, for a notebook. The source is read for it,
        unless it is a stream, whose links would be lost. ``report`` stays as it is.
        """
        links: list[Link] = []
        if (stream := _once_only_name(self._source)) is not None:
            closing = f"the links of {stream}, which can be read only once"
        else:
            links = list(islice(self._peek(), notebook.SHOWN + 1))
            closing = "1 link" if len(links) == 1 else f"{len(links)} links"
            if len(links) > notebook.SHOWN:
                closing = "and more"
        rows = [
            (link.url, f"{link.confidence:.2f}", link.kind, link.verdict, link.line)
            for link in links[: notebook.SHOWN]
        ]
        table = notebook.table(("url", "confidence", "kind", "verdict", "line"), rows)
        return f"{table}<p>{escape(closing)}</p>"


def scan(
    source: _ScanArgument,
    *,
    format: str = AUTO,  # noqa: A002  # the name users know it by
    policy: PolicyName = "archive",
    profile: ProfileName = "default",
    base: str | None = None,
    schemeless: Schemeless = False,
    rejected: bool = False,
    hyphen: HyphenName = "keep",
    charset: str = DEFAULT,
    field: str = "",
    refang: bool = False,
    schemes: Iterable[str] = (),
    tlds: Iterable[str] = (),
    code: bool = True,
    width: int = 0,
) -> Trawl:
    """Scan a file, a directory, an archive, a binary file object or bytes; several paths as a list.

    ``format`` is ``"auto"`` (detected by the content) or a name of ``formats.FORMATS``, such as
    ``"message"`` for one RFC 822 message. ``charset`` is that of 8-bit text that neither names nor
    shows its own. ``field`` is where the rows of JSON lines and Parquet files have their texts
    (``format`` may be ``"jsonl"`` or ``"parquet"`` then). The other options are those of ``find``.

    Raises ``OptionError`` for a name that does not exist, ``TypeError`` for what is no source, and
    ``SourceError`` at once if there is nothing at a single path or it is a text. Anything else that
    cannot be read raises nothing: it becomes an entry of ``report``, as a missing one among several
    paths does, and the run goes on.
    """
    options = Options(
        policy=policy,
        profile=profile,
        base=base,
        schemeless=schemeless,
        rejected=rejected,
        hyphen=hyphen,
        charset=charset,
        format=format,
        field=field,
        refang=refang,
        schemes=cast("tuple[str, ...]", schemes),  # ``Options`` makes tuples of both
        tlds=cast("tuple[str, ...]", tlds),
        code=code,
        width=width,
    )
    return Trawl(_classify_input(source), options)


class _Stream(NamedTuple):
    """An open binary file."""

    name: str
    file: BinaryIO


_Input = bytes | _Stream | list[str | PathLike[str]]
"""What is scanned: bytes, an open file, or paths."""


def _classify_input(source: object) -> _Input:
    """Return the argument of ``scan`` as bytes, an open file or paths.

    Raises ``SourceError`` for a single path at which there is nothing (``why_missing``) and for a
    text that was given in place of a path, and ``TypeError`` for what is none of these, such as a
    file of text.
    """
    if isinstance(source, (bytes, bytearray, memoryview)):
        return bytes(source)
    # Words before "://" are no name of a protocol, so this is a text that holds a URL.
    if isinstance(source, str) and "://" in source and len(source.partition("://")[0].split()) > 1:
        raise SourceError(
            source, "is no path or address: urltrawl.find() and standard input take a text"
        )
    if isinstance(source, TextIOBase):
        raise TypeError(
            "scan() takes a binary file, not one of text: open it with 'rb', or give what it holds"
            " to urltrawl.find()"
        )
    if not isinstance(source, PathLike) and hasattr(source, "read"):
        name = getattr(source, "name", "")
        return _Stream(name if isinstance(name, str) and name else STREAM, cast("BinaryIO", source))
    paths = paths_of("scan", source, "a path, several paths, bytes or a binary file")
    if isinstance(source, (str, PathLike)):
        name = fspath(source)
        if reason := why_missing(name):
            raise SourceError(name, reason)
    return paths


def paths_of(
    function: str, argument: object, takes: str = "a path or several"
) -> list[str | PathLike[str]]:
    """Return the argument of a public function, which is one path or several, as a list of paths.

    Raises ``TypeError`` for anything else. The message names the ``function`` and what it
    ``takes``: "units() takes a path or several, not int".
    """
    arguments = [argument] if isinstance(argument, (str, PathLike)) else argument
    if isinstance(arguments, (bytes, Mapping)) or not isinstance(arguments, Iterable):
        advice = ": urltrawl.find() takes a text" if function == "scan" else ""
        raise TypeError(f"{function}() takes {takes}, not {type(argument).__name__}{advice}")
    paths: list[str | PathLike[str]] = []
    for path in arguments:
        if not isinstance(path, (str, PathLike)):
            raise TypeError(f"{function}() takes {takes}; one of them is {type(path).__name__}")
        paths.append(str.__str__(path) if isinstance(path, str) else path)
    return paths


def _once_only_name(source: _Input) -> str | None:
    """Return the name of a stream in what is scanned, since a stream can be read only once: an open
    file, or standard input among the paths. Return None if there is no stream.
    """
    if isinstance(source, _Stream):
        return source.name
    return STDIN if isinstance(source, list) and STDIN in source else None


def read_source(
    source: sources.Source,
    reader: Reader,
    report: ScanReport,
    *,
    start: int = 0,
    end: int | None = None,
    done_to: int = 0,
) -> Iterator[tuple[int, list[Link]]]:
    """Yield the links of a source, those of some records at a time: pairs of the offset where these
    records end, and their links. Add to ``report`` what became of the source.

    ``start..end`` is the range that is read; records begin at both offsets, and None is the end of
    the source. Records that end at or before ``done_to`` are passed over. All offsets are in bytes
    of the decompressed source. Unless the options of ``reader`` name a format other than ``ROWS``,
    it is detected by the first bytes of the source, even if ``start`` is behind them. Nothing is
    yielded of a source that cannot be read at all or is detected to be binary. If reading breaks
    off, the links before the fault have been yielded, and ``report`` says so. The tally of
    ``report`` counts the records whose links have been yielded.
    """
    reader.unpack = sources.unpacked  # for attachments: ``reading`` itself opens nothing
    head = source.head(PROBE_SIZE)
    chunks = limited(source.chunks(start), None if end is None else end - start)
    first_chunk = next(chunks, b"")
    if source.failed and not first_chunk:
        report.failed.append((sources.label(source.name, source.member), source.failed.reason))
        return
    format_name = reader.options.format
    if format_name in (AUTO, *ROWS):
        format_name, reason = detect(head, source.hint)
        if reason:
            report.skipped[reason] += 1
            return
    report.formats[format_name] += 1
    chunks = chain([first_chunk], chunks)
    origin = _origin(source, reader.options, format_name)
    yield from reader.read_source(chunks, format_name, origin, report.tally, start, done_to)
    report.read += 1
    if source.failed:
        report.incomplete.append((sources.label(source.name, source.member), source.failed.reason))


def _origin(source: sources.Source, options: Options, format_name: str) -> Origin:
    """Return what is known of a source before it is read: its name, base, charset and size (0 if it
    is compressed or the size is unknown).

    The charset is the one that a server gave or in which the archive keeps its texts, unless that
    is unknown or ASCII, else the option ``charset``. The base of a page from a web archive or a web
    server is the URL that it was fetched from (generic-1996 8.3), that of anything else the option
    ``base``: the messages of a mailbox that was fetched were not written for its address.
    """
    base = options.base
    if format_name == "html":
        address = _WEB_ADDRESS.fullmatch(sources.innermost(source.member) or source.name)
        base = address[0] if address else base
    charset = codec_of(source.charset) or codec_of(options.charset)
    size = 0 if source.codecs else source.size or 0  # the size when unpacked is not known
    return Origin(Where(source.name, source.member), base, charset, size)
