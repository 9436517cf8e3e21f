"""What there is to do: pure functions from files and what the ledger knows of them to tasks."""

from __future__ import annotations

from collections import Counter
from hashlib import blake2b
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from urltrawl.sources import File

TASK_BYTES = 8 * 1024 * 1024
TASK_FILES = 256
"""Small pieces are read together, up to so many bytes and files: half a second of work."""
SHARES = 4
"""Least number of tasks for each worker in what is left: tasks get smaller towards the end, so
that all workers end at about the same time."""

FINAL = frozenset(("read", "partial", "skipped", "given up"))
"""States of the ledger after which the next run leaves an unchanged file alone."""
READ_AGAIN = ""
"""A digest that no bytes have, of a file that is to be read again: its bytes could not all be had,
or changed."""


class Range(NamedTuple):
    """The bytes of a file that are read as one piece. ``end`` is ``None`` if it is unknown."""

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
        """Whether this machine reads the piece of a file that begins at ``start``."""
        state = blake2b(f"{name}\0{start}".encode("utf-8", "surrogatepass"), digest_size=8)
        return int.from_bytes(state.digest()) % self.machines == self.number - 1


class Moved(NamedTuple):
    """A directory that seems to have moved, by ``files`` of its files."""

    old: str
    new: str
    files: int


class Known(NamedTuple):
    """A range of a file in the ledger (table ``sources``)."""

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
    """A record over which workers died: its member, where it begins, and what happened."""

    member: str
    start: int
    reason: str


class Piece(NamedTuple):
    """A file, or a range of a large mailbox, that is to be read.

    ``tag`` is the tag of a remote file, in place of a digest. ``contents_done`` and ``done_to`` are
    how far an earlier run came. ``known`` is the digest of an earlier reading: if the bytes still
    have it, there is nothing to do. ``replaces`` says that the ledger holds an earlier reading.
    ``passed`` are records that are not to be read.
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
    def whole(self) -> bool:
        """Whether it is a file and no range of one."""
        return self.range == (0, self.size)

    @property
    def length(self) -> int:
        """Its bytes on the disk."""
        return (self.range.end or 0) - self.range.start


class Task(NamedTuple):
    """What a worker reads in one go: a piece, or some small ones. It can be done again at any time,
    since it only makes segments.
    """

    number: int
    pieces: tuple[Piece, ...]
    attempt: int = 0
    """How many workers died over it."""

    @property
    def length(self) -> int:
        """Its bytes on the disk."""
        return sum(piece.length for piece in self.pieces)


class Decision(NamedTuple):
    """The pieces of a file to read, and the ranges of the ledger that it has no longer."""

    pieces: list[Piece]
    dropped: list[Range]


def is_done(file: File, entries: Sequence[Known]) -> bool:
    """Whether the file was read to its end and has the same size and modification time."""
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
    """What to do about a file that has these ranges now.

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
            same = _same(file, entry)
            pieces.append(
                piece._replace(contents_done=entry.contents_done, done_to=entry.done_to)
                if same
                else piece._replace(replaces=True)
            )
        elif verify or not _is_final(file, entry):
            pieces.append(piece._replace(known=entry.digest or "", replaces=True))
    return Decision(pieces, list(known))


def tasks(pieces: Sequence[Piece], workers: int = 1) -> Iterator[Task]:
    """The pieces in tasks of balanced size, in their order."""
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
    return _same(file, entry) and entry.state in FINAL and entry.digest != READ_AGAIN


def _same(file: File, entry: Known) -> bool:
    same_tag = not (file.tag and entry.digest) or file.tag == entry.digest
    return same_tag and (file.size, file.mtime) == (entry.size, entry.mtime)


def moved(
    known: Mapping[str, Sequence[Known]], new: Iterable[File], is_gone: Callable[[str], bool]
) -> Moved | None:
    """Where most of the ``new`` files were before: files of their name, size and time are known
    from there, and gone.
    """
    now: dict[tuple[str, int | None, float | None], str] = {}
    for file in new:
        now[file.name.rpartition("/")[2], file.size, file.mtime] = file.name
    found: Counter[tuple[str, str]] = Counter()
    for name, entries in known.items():
        last = entries[-1]
        there = now.get((name.rpartition("/")[2], last.size, last.mtime))
        if there and last.mtime is not None and is_gone(name):
            found[_tops(name, there)] += 1
    for (old, top), files in found.most_common(1):
        return Moved(old, top, files)
    return None


def _tops(old: str, new: str) -> tuple[str, str]:
    """Two paths without the end that they share."""
    one, other = old.split("/"), new.split("/")
    while len(one) > 2 and len(other) > 2 and one[-1] == other[-1]:
        one.pop()
        other.pop()
    return "/".join(one), "/".join(other)
