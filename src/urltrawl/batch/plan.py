"""What there is to do: files, and what the ledger knows of them, to tasks. No input or output."""

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
TASKS_PER_WORKER = 4
"""A task has no more than what is left, divided by this and by the number of workers: tasks get
smaller towards the end, so that all workers end at about the same time."""

FINAL = frozenset(("read", "partial", "skipped", "given up"))
"""States of the ledger after which the next run leaves an unchanged file alone."""
READ_AGAIN = ""
"""What the ledger has in place of the digest of a file whose bytes could not all be had, or changed
meanwhile: the next run reads it again. No bytes have this digest."""


class Range(NamedTuple):
    """The bytes ``start..end`` of a file. If its size is not known, ``end`` is ``None``."""

    start: int
    end: int | None


class Shard(NamedTuple):
    """What one machine reads of a corpus that several machines read together: the ``number``-th of
    ``machines``, from 1. The name and the start of a piece alone say which machine reads it, so the
    pieces of a corpus that grows stay where they are.
    """

    number: int
    machines: int

    def has(self, name: str, start: int) -> bool:
        """Tell whether this machine reads the piece of a file that begins at ``start`` (bytes)."""
        return int(text_digest(f"{name}\0{start}"), 16) % self.machines == self.number - 1


class Moved(NamedTuple):
    """A directory that seems to have moved from the path ``old`` to the path ``new``."""

    old: str
    new: str
    files: int
    """How many files that were below ``old`` are below ``new`` now."""


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
    """1 if the file was gone when a run last looked for it, else 0."""


class PassedOver(NamedTuple):
    """A record over which workers died, so that it is not read. ``start`` is a byte offset."""

    member: str
    start: int
    reason: str


class Piece(NamedTuple):
    """A file, or a range of a large mailbox, that is to be read.

    ``size``, ``mtime`` and ``tag`` are those of the file, as in ``sources.File``. An earlier run
    read ``contents_done`` of its contents (itself, or its members) to their ends, and the content
    behind these up to its byte ``done_to``. ``known_digest`` is that of the bytes that an earlier
    run read, or ``""``: if they still have it, there is nothing to do. ``replaces`` says that the
    rows of that run are to be taken out.
    """

    name: str
    size: int | None
    mtime: float | None
    range: Range
    contents_done: int = 0
    done_to: int = 0
    known_digest: str = ""
    replaces: bool = False
    passed_over: tuple[PassedOver, ...] = ()
    tag: str = ""

    @property
    def whole_file(self) -> bool:
        """Whether the piece is all of a file, and not a range of one."""
        return self.range == (0, self.size)

    @property
    def length(self) -> int:
        """Bytes of the piece on the disk; 0 if that is unknown."""
        return (self.range.end or 0) - self.range.start


class Task(NamedTuple):
    """What a worker reads in one go. It only makes segments, so it can be done again any time."""

    number: int
    pieces: tuple[Piece, ...]
    attempt: int = 0
    """How often it was begun before. From 1 on, its worker says which record it is at."""

    @property
    def length(self) -> int:
        """Bytes of the task on the disk."""
        return sum(piece.length for piece in self.pieces)


def is_done(file: File, entries: Sequence[Known]) -> bool:
    """Tell whether nothing of a file is left to do: ``entries``, what the ledger knows of it, are
    all of it, done, unchanged and never gone since (``_is_final``). Its end may be unknown.
    """
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
) -> tuple[list[Piece], list[Range]]:
    """Return which pieces of a file are to be read, and which ranges it has no longer. ``entries``
    are what the ledger knows of the file, and ``ranges`` those that the file has now.

    A range that was read is left alone if the file has the same size and modification time, and
    was never gone. Otherwise, and with ``verify``, its reader compares its bytes
    (``Piece.known_digest``), so that a mailbox that has grown is read from its last range on. A
    range that was only begun is read on if the file is the same, or else anew, as is one that
    failed. ``redo`` has all ranges read anew.
    """
    known = {Range(entry.start, entry.end): entry for entry in entries}
    pieces = []
    for span in ranges:
        entry = known.pop(span, None)
        piece = Piece(file.name, file.size, file.mtime, span, tag=file.tag)
        if entry is None:
            pieces.append(piece)
        elif entry.state == "begun" and _is_same(file, entry) and not redo:
            pieces.append(piece._replace(contents_done=entry.contents_done, done_to=entry.done_to))
        elif redo or entry.state not in FINAL:
            pieces.append(piece._replace(replaces=True))
        elif verify or not _is_final(file, entry):
            pieces.append(piece._replace(known_digest=entry.digest or "", replaces=True))
    return pieces, list(known)


def make_tasks(pieces: Sequence[Piece], workers: int = 1) -> Iterator[Task]:
    """Yield the pieces in tasks, in their order: large enough to be worth while, and small enough
    that none of the ``workers`` waits long for the others at the end. A larger piece is a task.
    """
    number = 0
    group: list[Piece] = []
    group_bytes = 0
    bytes_left = sum(piece.length for piece in pieces)
    for piece in pieces:
        limit = min(TASK_BYTES, bytes_left // (TASKS_PER_WORKER * workers))
        if group and (group_bytes + piece.length > limit or len(group) >= TASK_FILES):
            yield Task(number, tuple(group))
            number += 1
            bytes_left -= group_bytes
            group, group_bytes = [], 0
        group.append(piece)
        group_bytes += piece.length
    if group:
        yield Task(number, tuple(group))


def _is_final(file: File, entry: Known) -> bool:
    """Tell whether a range of a file is done (in a state of ``FINAL``, and not ``READ_AGAIN``), and
    the file is the same now. A file that was gone meanwhile does not count as the same.
    """
    is_done = entry.state in FINAL and entry.digest != READ_AGAIN
    return is_done and _is_same(file, entry) and not entry.removed


def _is_same(file: File, entry: Known) -> bool:
    """Tell whether a file has the size and modification time with which the range ``entry`` was
    read, and the tag, if it has one: of what is remote, the ledger has the tag as its digest.
    """
    same_tag = not (file.tag and entry.digest) or file.tag == entry.digest
    return same_tag and (file.size, file.mtime) == (entry.size, entry.mtime)


def find_move(
    known: Mapping[str, Sequence[Known]], new: Iterable[File], is_gone: Callable[[str], bool]
) -> Moved | None:
    """Return the directory in which most of the ``new`` files lay before, and the one in which they
    lie now; ``None`` if no new file was known before. A file is taken for a known one that is gone
    (``is_gone`` is asked with its name) if it has its last name, size and modification time, which
    must be known.

        known /old/lists/a.mbox (gone), new /new/lists/a.mbox -> Moved("/old", "/new", 1)
    """
    new_names = {(file.name.rpartition("/")[2], file.size, file.mtime): file.name for file in new}
    moves: Counter[tuple[str, str]] = Counter()
    for old_name, entries in known.items():
        last = entries[-1]
        new_name = new_names.get((old_name.rpartition("/")[2], last.size, last.mtime))
        if new_name and last.mtime is not None and is_gone(old_name):
            moves[_without_common_end(old_name, new_name)] += 1
    for directories, files in moves.most_common(1):
        return Moved(*directories, files)
    return None


def _without_common_end(old: str, new: str) -> tuple[str, str]:
    """Return two paths without the names at their ends that they share. A name is left of each.

    >>> _without_common_end("/a/lists/x.mbox", "/b/lists/x.mbox")
    ('/a', '/b')
    """
    old_names, new_names = old.split("/"), new.split("/")
    while len(old_names) > 2 and len(new_names) > 2 and old_names[-1] == new_names[-1]:
        old_names.pop()
        new_names.pop()
    return "/".join(old_names), "/".join(new_names)
