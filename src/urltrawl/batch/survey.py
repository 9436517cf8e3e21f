"""The files that are there, and where large mailboxes may be cut."""

from __future__ import annotations

import os
import stat
from itertools import pairwise
from typing import TYPE_CHECKING, BinaryIO

from urltrawl.batch.plan import Range
from urltrawl.columns import place_of
from urltrawl.formats import FORMATS, PROBE_SIZE, probe
from urltrawl.formats.framing import FIRST_LINE_END
from urltrawl.sources import Failed, File, Skipped, files, path_of, random_access, safe_name
from urltrawl.sources.archives import detect_archive
from urltrawl.sources.codecs import detect_codec
from urltrawl.sources.folders import STDIN

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

RANGE_BYTES = 8 * 1024 * 1024
"""Bytes of the ranges of a mailbox: all workers read one, and of one that grew only its tail."""
_STEP = 16 * 1024
"""Bytes that are read at a time to find the next separator; most messages are shorter."""


def survey(paths: Iterable[str | os.PathLike[str]]) -> Iterator[File | Skipped | Failed]:
    """Yield the files below the paths, path by path, and at last what is there and cannot or is not
    to be read: each once, however many of the paths it lies below. A hidden file that is a path
    itself is a file. What fails at one path, and is skipped below another, fails.
    """
    seen: set[str] = set()
    refused: dict[str, Skipped | Failed] = {}
    for file in files(dict.fromkeys(tidy(path) for path in paths)):
        if not isinstance(file, File):
            if isinstance(file, Failed) or file.name not in refused:
                refused[file.name] = file
        elif file.name not in seen:
            seen.add(file.name)
            yield file
    yield from (one for name, one in refused.items() if name not in seen)


def tidy(path: str | os.PathLike[str]) -> str:
    """Return a path from the root, without ``./`` and ``//``: the name of a file in the database.

    ``-``, and the name of what is remote, stay as they are. Symbolic links stay, too: if a corpus
    moves, a link at its old place keeps all names and all ids.
    """
    name = os.fspath(path)
    return name if name == STDIN else place_of(name)


def known_names(paths: Iterable[str | os.PathLike[str]]) -> set[str]:
    """Return the names that paths have in the database, where bytes that are no UTF-8 are escaped.
    A path may be typed as it is printed, too: escaped already.
    """
    names = set(map(tidy, paths))
    return names.union(map(safe_name, names))


def below(name: str, paths: Iterable[str | os.PathLike[str]]) -> bool:
    """Tell whether a file of that name is one of these paths, or lies below one. Nothing lies below
    an empty path, which an unset variable of a shell leaves.
    """
    return any(
        top == name or name.startswith(top if top.endswith("/") else f"{top}/")
        for top in known_names(paths) - {""}
    )


def ranges(file: File, size: int = RANGE_BYTES) -> list[Range]:
    """Return the ranges in which a file is read: of an uncompressed mailbox of more than ``size``
    bytes those of ``mailbox_ranges``, of any other file one.
    """
    whole = [Range(0, file.size)]
    if file.size is None or file.size <= size:
        return whole
    # the worker will meet the same error, if any, and name it
    return mailbox_ranges(file, size, 0, file.size) or whole


def mailbox_ranges(file: File, size: int, start: int, end: int) -> list[Range] | None:
    """Return the ranges of a mailbox that begin in its bytes ``start..end``. It is cut at the first
    separator at or after each multiple of ``size`` bytes, so that the cuts stay where they are when
    it grows; ``start`` is such a multiple, and so is ``end``, or the end of the file. Only what is
    needed of the file is read. Return ``None`` if it is no uncompressed mailbox, or cannot be read.

    A message that holds an unquoted mailbox may be cut, too: only its Content-Length says that it
    is one message, and a reader of the whole file goes by that.
    """
    file_end = file.size or 0
    bounds: list[int] = []
    try:
        with random_access(file.name) as opened:
            first_line = _first_line(opened, file.name)
            if first_line is None:
                return None
            for at in range(start, file_end, size):
                cut = _next_separator(opened, at, first_line, size) if at else 0
                if cut is not None:
                    bounds.append(cut)
                    if at >= end:
                        break
            else:
                bounds.append(file_end)
    except OSError:
        return None
    return [Range(cut, next_cut) for cut, next_cut in pairwise(bounds) if cut < next_cut]


def is_as_listed(file: File) -> bool:
    """Tell whether a file of this machine still has the size and modification time of ``file``.
    Raises ``OSError`` if it is gone, or is now neither file nor folder: opening a pipe would wait.
    """
    about = os.stat(path_of(file.name))
    if not stat.S_ISREG(about.st_mode) and not stat.S_ISDIR(about.st_mode):
        raise OSError(None, "not a regular file")
    return (about.st_size, about.st_mtime) == (file.size, file.mtime)


def is_still_cut(file: File, span: Range) -> bool:
    """Tell whether messages begin at both ends of a mailbox's range, of which those that are ends
    of the file are not looked at. Raises ``OSError``.
    """
    with random_access(file.name) as opened:
        return all(_is_separator(opened, at) for at in span if at and at != file.size)


def _is_separator(opened: BinaryIO, at: int) -> bool:
    """Tell whether a message of a mailbox begins at byte ``at``."""
    opened.seek(at)
    return FORMATS["mbox"].probe(opened.read(_STEP)) == 1


def _first_line(opened: BinaryIO, name: str) -> bytes | None:
    """Return the first line of an uncompressed mailbox, and ``None`` for any other file."""
    head = opened.read(PROBE_SIZE)
    if detect_codec(head) or detect_archive(head) or probe(head, name) != "mbox":
        return None
    line_end = FIRST_LINE_END.search(head)
    return head[: line_end.end()] if line_end else None


def _next_separator(opened: BinaryIO, at: int, first_line: bytes, limit: int) -> int | None:
    """Return the offset of the first separator of a mailbox at or after byte ``at``; ``None`` if
    there is none within ``limit`` bytes. The framer gets ``first_line``, that of the file, and then
    the bytes from ``at`` on: up to the next separator, it takes these for the first message.
    """
    framer = FORMATS["mbox"].framer()
    framer.feed(first_line)
    opened.seek(at)
    for _ in range(0, limit, _STEP):
        chunk = opened.read(_STEP)
        if not chunk:
            break
        if records := framer.feed(chunk):
            return at + records[0].end - len(first_line)
    return None
