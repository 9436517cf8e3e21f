"""``scan``: links of files, directories and archives. What ``sources`` opens is told apart, read
and accounted for here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from io import BytesIO, TextIOBase
from itertools import chain, islice
from os import PathLike, fspath
from os.path import lexists
from typing import BinaryIO, NamedTuple, NoReturn, cast

from urltrawl import notebook, sources
from urltrawl.context.finder import Schemeless
from urltrawl.errors import SourceError
from urltrawl.formats import PROBE_SIZE, tell
from urltrawl.late import late
from urltrawl.link import Link
from urltrawl.model import HyphenName, PolicyName, ProfileName, Where
from urltrawl.passage import Passages
from urltrawl.reading.options import AUTO, ROWS, Options, codec_of
from urltrawl.reading.story import Reader
from urltrawl.reading.tally import Tally
from urltrawl.reading.text import Origin
from urltrawl.sources.folders import STDIN
from urltrawl.sources.streams import limited
from urltrawl.text.charset import DEFAULT

STREAM = "<stream>"
"""The name of a source that has none: bytes, an anonymous file object."""

_Scanned = (
    str | PathLike[str] | bytes | bytearray | memoryview | BinaryIO | Iterable[str | PathLike[str]]
)
"""What ``scan`` takes."""

_ARCHIVED = late(r"https?://\S+")
"""A member of a WARC file, which is named by its URL, and what is read from a web server."""


@dataclass(slots=True)
class ScanReport:
    """What became of every source that was met: ``seen == read + skipped + failed`` (files, counted
    by reason).
    """

    seen: int = 0
    read: int = 0
    skipped: Counter[str] = field(default_factory=Counter)
    formats: Counter[str] = field(default_factory=Counter)
    """What was read, by container format."""
    failed: list[tuple[str, str]] = field(default_factory=list)
    """(source, reason), in the order met."""
    incomplete: list[tuple[str, str]] = field(default_factory=list)
    """Sources that were read up to a defect, such as a truncated archive."""
    tally: Tally = field(default_factory=Tally)

    @property
    def clean(self) -> bool:
        """Nothing failed and nothing was cut short."""
        return not self.failed and not self.incomplete


class Trawl:
    """The links of a scan: iterate it. ``report`` counts what was read so far and is complete when
    the iteration is.

    Each iteration reads the source anew, and ``report`` is that of the latest. A stream can be read
    only once: a second iteration over one raises ``SourceError``. It is an Arrow stream of rows as
    well, for ``pyarrow.table(trawl)``, ``polars.DataFrame(trawl)`` and their like.
    """

    def __init__(self, source: _Given, options: Options) -> None:
        self._source = source
        self._reader = Reader(options)
        self._begun = False
        self.report = ScanReport()

    def __iter__(self) -> Iterator[Link]:
        if self._begun:
            if (stream := _stream_in(self._source)) is not None:
                raise SourceError(stream, "a stream can be read only once")
            self.report = ScanReport()
        self._begun = True
        return _links(_walk(self._source, self._reader.options.field), self._reader, self.report)

    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object:
        """The links as rows of ``COLUMNS`` (Arrow PyCapsule interface), in batches; raises
        ``StoreError`` without pyarrow.
        """
        from urltrawl.store import arrow  # noqa: PLC0415

        shape = arrow.schema()
        return arrow.capsule(shape, arrow.of_links(self, shape), requested_schema)

    def __reduce__(self) -> NoReturn:
        """Refuse to be pickled: what was read so far would get lost, and a file cannot go along."""
        raise TypeError(
            f"a {type(self).__name__} cannot be pickled: send paths, or what urltrawl.units() gives"
        )

    def __repr__(self) -> str:
        if isinstance(self._source, bytes):
            of = f"{len(self._source):,} bytes"
        elif isinstance(self._source, _Stream):
            of = self._source.name
        else:
            of = ", ".join(map(repr, self._source[:3])) + ", ..." * (len(self._source) > 3)
        return f"<Trawl of {of}>"

    def _repr_html_(self) -> str:
        if (stream := _stream_in(self._source)) is not None:
            return notebook.of_links([], f"the links of {stream}, which can be read only once")
        shown = list(islice(self._peek(), notebook.SHOWN + 1))
        more = len(shown) > notebook.SHOWN
        return notebook.of_links(
            shown[: notebook.SHOWN],
            "and more" if more else f"{len(shown)} links" if len(shown) != 1 else "1 link",
        )

    def _peek(self) -> Iterator[Link]:
        """The links once more, without a word of it in ``report``."""
        return _links(_walk(self._source, self._reader.options.field), self._reader, ScanReport())


def scan(
    source: _Scanned,
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

    ``format`` is ``"auto"`` (told by content) or a name of ``formats.FORMATS``, such as
    ``"message"`` for one RFC 822 message; ``charset`` is the one of 8-bit text that neither says
    nor shows its own; ``field`` is where the rows of JSON lines and Parquet files have their texts
    (``format`` may say ``"jsonl"`` or ``"parquet"``); the other options are those of ``find``.
    Raises ``OptionError`` for a name that does not exist, and ``SourceError`` at once for the path
    of a single source at which there is nothing. What cannot be read is no exception but an entry
    of ``report``, and so is a missing one among several paths: the run goes on.
    """
    options = Options(
        policy,
        profile,
        base,
        schemeless,
        rejected,
        hyphen,
        charset,
        format,
        field,
        refang,
        cast("tuple[str, ...]", schemes),
        cast("tuple[str, ...]", tlds),
        code,
        width,
    )
    return Trawl(_given(source), options)


class _Stream(NamedTuple):
    """An open binary file."""

    name: str
    file: BinaryIO


_Given = bytes | _Stream | list[str | PathLike[str]]
"""What is to be scanned: a content, an open file, or paths."""


def _given(source: object) -> _Given:
    """The argument of ``scan``, as one of three things."""
    if isinstance(source, (bytes, bytearray, memoryview)):
        return bytes(source)
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
        if name != STDIN and "://" not in name and not lexists(name):
            raise SourceError(name, "there is no such file or directory")
    return paths


def paths_of(
    function: str, given: object, takes: str = "a path or several"
) -> list[str | PathLike[str]]:
    """Return the paths that a function got: one or several. Raise ``TypeError`` for what is no
    path.
    """
    several = [given] if isinstance(given, (str, PathLike)) else given
    if isinstance(several, (bytes, Mapping)) or not isinstance(several, Iterable):
        advice = ": urltrawl.find() takes a text" if function == "scan" else ""
        raise TypeError(f"{function}() takes {takes}, not {type(given).__name__}{advice}")
    paths: list[str | PathLike[str]] = []
    for path in several:
        if not isinstance(path, (str, PathLike)):
            raise TypeError(f"{function}() takes {takes}; one of them is {type(path).__name__}")
        paths.append(str.__str__(path) if isinstance(path, str) else path)
    return paths


def _stream_in(given: _Given) -> str | None:
    """The name of what can be read only once, if it is or holds such a thing."""
    if isinstance(given, _Stream):
        return given.name
    return STDIN if isinstance(given, list) and STDIN in given else None


def _walk(given: _Given, field: str) -> Iterator[sources.Source | sources.Skipped | sources.Failed]:
    """What there is to read."""
    if isinstance(given, bytes):
        return sources.contents(STREAM, BytesIO(given), field=field)
    if isinstance(given, _Stream):
        return sources.contents(given.name, given.file, field=field)
    return sources.walk(given, field)


def _links(
    walked: Iterable[sources.Source | sources.Skipped | sources.Failed],
    reader: Reader,
    report: ScanReport,
) -> Iterator[Link]:
    for one in walked:
        report.seen += 1
        if isinstance(one, sources.Skipped):
            report.skipped[one.reason] += 1
        elif isinstance(one, sources.Failed):
            report.failed.append((sources.label(one.name, one.member), one.reason))
        else:
            passages: Passages[Link] = Passages()
            for _, links in read_source(one, reader, report):
                for link in links:
                    yield link.add_to(passages)


def read_source(
    one: sources.Source,
    reader: Reader,
    report: ScanReport,
    *,
    start: int = 0,
    end: int | None = None,
    done_to: int = 0,
) -> Iterator[tuple[int, list[Link]]]:
    """The links of one source, record by record: each time where the record ends, and its links
    (``Reader.source``).

    ``start..end`` is the range of bytes to be read, both of them record boundaries; the format is
    told by the first bytes of the source all the same. Records that end at or before ``done_to``
    are cut off and not looked at. Where reading breaks off, what was read before counts, and
    ``report`` says so; its tally is that of the records given so far.
    """
    reader.unpack = sources.unpacked
    head = one.head(PROBE_SIZE)
    chunks = limited(one.chunks(start), end and end - start)
    first = next(chunks, b"")
    if one.failed and not first:
        report.failed.append((sources.label(one.name, one.member), one.failed.reason))
        return
    name = reader.options.format
    if name in (AUTO, *ROWS):
        name, reason = tell(head, one.hint)
        if reason:
            report.skipped[reason] += 1
            return
    report.formats[name] += 1
    yield from reader.source(
        chain([first], chunks),
        name,
        _origin(one, reader.options, name),
        report.tally,
        start,
        done_to,
    )
    report.read += 1
    if one.failed:
        report.incomplete.append((sources.label(one.name, one.member), one.failed.reason))


def _origin(one: sources.Source, options: Options, name: str) -> Origin:
    """What is known of a source of a format: a page that a web archive holds, or a web server, was
    got from its URL (generic-1996 8.3), with a charset. The messages of a mailbox that was got so
    were not written there.
    """
    is_page = name == "html"
    got_from = _ARCHIVED.fullmatch(sources.innermost(one.member) or one.name) if is_page else None
    base, charset = (
        got_from[0] if got_from else options.base,
        codec_of(one.charset) or codec_of(options.charset),
    )
    return Origin(Where(one.name, one.member), base, charset, 0 if one.codecs else one.size or 0)
