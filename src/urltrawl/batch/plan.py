"""What there is to do: functions without input or output, from files and what the ledger knows of
them to tasks.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from urltrawl.digests import text_digest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from urltrawl.sources import File

TASK_BYTES = 8 * 1024 * 1024
TASK_FILES = 256
"""Small pieces are read together, up to so many bytes and pieces: half a second of work."""
SHARES = 4
"""Tasks for each worker, at least, that what is left is divided into: tasks get smaller towards the
end, so that all workers end at about the same time."""

FINAL = frozenset(("read", "partial", "skipped", "given up"))
"""States of the ledger after which the next run leaves an unchanged file alone."""
READ_AGAIN = ""
"""The digest of a file that the next run is to read again, since its bytes could not all be had, or
changed. No bytes have it."""


class Range(NamedTuple):
    """The bytes ``start..end`` of a file. ``None`` is the end of a file of unknown size."""

    start: int
    end: int | None


class Shard(NamedTuple):
    """The ``number``-th of ``machines`` that read a corpus together, from 1.

    The name and place of a piece alone say whose it is. So no machine needs to know of another, and
    a corpus that grows keeps its pieces where they are.
    """

    number: int
    machines: int

    def has(self, name: str, start: int) -> bool:
        """Tell whether this machine reads the piece of a file that begins at ``start`` (bytes)."""
        return int(text_digest(f"{name}\0{start}"), 16) % self.machines == self.number - 1


class Moved(NamedTuple):
    """A directory that seems to have moved: so many of its ``files`` are where it is now."""

    old: str
    new: str
    files: int


class Known(NamedTuple):
    """What the ledger knows of a range of a file (columns of the table ``sources``)."""

    start: int
    end: int | None
    state: str
    size: int | None
    mtime: float | None
    digest: str | None
    contents_done: int
    done_to: int
    removed: int


class Passed(NamedTuple):
    """A record over which workers died: its member, where it begins (bytes), and what happened."""

    member: str
    start: int
    reason: str


class Piece(NamedTuple):
    """A file, or a range of a large mailbox, that is to be read.

    ``size``, ``mtime`` and ``tag`` are those of the file, as in ``sources.File``. An earlier run
    read so many of its contents to their ends (``contents_done``), and the next one up to its byte
    ``done_to``. ``known`` is the digest of the bytes that an earlier run read, or ``""``: if they
    still have it, there is nothing to do. ``replaces`` says that the rows of that run are to be
    taken out. ``passed`` are records that are not to be read.
    """

    name: str
    size: int | None
    mtime: float | None
    range: Range
    contents_done: int = 0
    done_to: int = 0
    known: str = ""
    replaces: bool = False
    passed: tuple[Passed, ...] = ()
    tag: str = ""

    @property
    def whole_file(self) -> bool:
        """Whether the piece is a file and no range of one."""
        return self.range == (0, self.size)

    @property
    def length(self) -> int:
        """Bytes of the piece on the disk; 0 if that is unknown."""
        return (self.range.end or 0) - self.range.start


class Task(NamedTuple):
    """What a worker reads in one go: a piece, or some small ones. It can be done again at any time,
    since it only makes segments.
    """

    number: int
    pieces: tuple[Piece, ...]
    attempt: int = 0
    """How often it was begun before. From 1 on, its worker says which record it is at."""

    @property
    def length(self) -> int:
        """Bytes of the task on the disk."""
        return sum(piece.length for piece in self.pieces)


class Decision(NamedTuple):
    """The pieces of a file to read, and the ranges of the ledger that it has no longer."""

    pieces: list[Piece]
    dropped: list[Range]


def is_done(file: File, entries: Sequence[Known]) -> bool:
    """Tell whether all of a file was read, with the size and modification time that it has now."""
    return (
        bool(entries)
        and all(_is_final(file, entry) for entry in entries)
        and sum((entry.end or 0) - entry.start for entry in entries) == (file.size or 0)
    )


def decide(
    file: File,
    entries: Sequence[Known],
    ranges: Sequence[Range],
    *,
    verify: bool = False,
    redo: bool = False,
) -> Decision:
    """Return the pieces of a file that are to be read, and the ranges that it has no longer.
    ``entries`` are what is known of the file, and ``ranges`` those that it has now.

    A range that was read is left alone if the file has the same size and modification time.
    Otherwise, and with ``verify``, its bytes are compared, so that a mailbox that has grown is read
    from its last range on. ``redo`` reads all.
    """
    known = {Range(entry.start, entry.end): entry for entry in entries}
    pieces = []
    for span in ranges:
        entry = known.pop(span, None)
        piece = Piece(file.name, file.size, file.mtime, span, tag=file.tag)
        if entry is None:
            pieces.append(piece)
        elif redo or entry.state not in (*FINAL, "begun"):
            pieces.append(piece._replace(replaces=True))
        elif entry.state == "begun":
            pieces.append(
                piece._replace(contents_done=entry.contents_done, done_to=entry.done_to)
                if _is_same(file, entry)
                else piece._replace(replaces=True)
            )
        elif verify or not _is_final(file, entry):
            pieces.append(piece._replace(known=entry.digest or "", replaces=True))
    return Decision(pieces, list(known))


def make_tasks(pieces: Sequence[Piece], workers: int = 1) -> Iterator[Task]:
    """Yield the pieces in tasks, in their order. The tasks are large enough to be worth while, and
    small enough that no worker waits long for the others at the end.
    """
    number = 0
    group: list[Piece] = []
    held = 0
    left = sum(piece.length for piece in pieces)
    for piece in pieces:
        if group and (
            held + piece.length > min(TASK_BYTES, left // (SHARES * workers))
            or len(group) >= TASK_FILES
        ):
            yield Task(number, tuple(group))
            number, group, left, held = number + 1, [], left - held, 0
        group.append(piece)
        held += piece.length
    if group:
        yield Task(number, tuple(group))


def _is_final(file: File, entry: Known) -> bool:
    """Tell whether a range is done, of a file that is the same now."""
    return _is_same(file, entry) and entry.state in FINAL and entry.digest != READ_AGAIN


def _is_same(file: File, entry: Known) -> bool:
    """Tell whether a file has the size, time and tag with which a range of it was read."""
    same_tag = not (file.tag and entry.digest) or file.tag == entry.digest
    return same_tag and (file.size, file.mtime) == (entry.size, entry.mtime)


def find_move(
    known: Mapping[str, Sequence[Known]], new: Iterable[File], is_gone: Callable[[str], bool]
) -> Moved | None:
    """Return where most of the ``new`` files were before, or ``None``. Known files with their
    names, sizes and times were there, and are gone.

        known /old/lists/a.mbox (gone), new /new/lists/a.mbox -> Moved("/old", "/new", 1)
    """
    now: dict[tuple[str, int | None, float | None], str] = {}
    for file in new:
        now[file.name.rpartition("/")[2], file.size, file.mtime] = file.name
    found: Counter[tuple[str, str]] = Counter()
    for name, entries in known.items():
        last = entries[-1]
        there = now.get((name.rpartition("/")[2], last.size, last.mtime))
        if there and last.mtime is not None and is_gone(name):
            found[_without_common_end(name, there)] += 1
    for (old_top, new_top), files in found.most_common(1):
        return Moved(old_top, new_top, files)
    return None


def _without_common_end(old: str, new: str) -> tuple[str, str]:
    """Return two paths without the end that they share, each with one name at least.

    /a/lists/x.mbox, /b/lists/x.mbox -> /a, /b
    """
    one, other = old.split("/"), new.split("/")
    while len(one) > 2 and len(other) > 2 and one[-1] == other[-1]:
        one.pop()
        other.pop()
    return "/".join(one), "/".join(other)
