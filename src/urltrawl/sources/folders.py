"""Paths to files: directories are walked in order, and what is not read says why.

A Maildir, an MH or nnml folder, a news spool is simply a tree of files with one message each.
"""

from __future__ import annotations

import errno
import os
import stat
from typing import TYPE_CHECKING

from urltrawl.errors import SourceError
from urltrawl.sources.names import is_remote, safe_name
from urltrawl.sources.outcomes import Failed, File, Skipped, failure

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from urltrawl.sources.repository import State

STDIN = "-"
OUTPUT = "the output of this very run"
"""Why a file is passed over to which standard output goes: what is written there would be read, and
written again, for ever."""
IRREGULAR = "not a regular file"
NOWHERE = "a symbolic link that leads nowhere"
"""One that was typed is an error, as any file is that is not there."""
_NOT_THERE = frozenset((errno.ENOENT, errno.ELOOP))


def files(paths: Iterable[str | os.PathLike[str]]) -> Iterator[File | Skipped | Failed]:
    """The files that the paths name, in the order of the paths; those of a directory sorted,
    numbers by value.

    ``-`` is standard input, passed on as it is; ``scheme://`` is a remote file, directory or
    pattern. Below a directory these are skipped: hidden names (but not the folders of a Maildir++),
    the ``tmp`` of a Maildir, whatever is no regular file, and a directory met a second time through
    a symbolic link; and anywhere the file to which standard output goes.
    """
    for path in paths:
        name = os.fspath(path)
        if name == STDIN:
            yield File(name)
        elif is_remote(name):
            from urltrawl.sources.remote import listing  # noqa: PLC0415

            try:
                yield from listing(name)
            except SourceError as error:
                yield failure(name, error)
        else:
            yield from _below(name)


def _repository(path: str) -> State | None:
    """Give the state of a repository of messages; None for any other directory."""
    from urltrawl.sources.repository import is_repository, state  # noqa: PLC0415

    return state(path) if is_repository(path) else None


def is_output(about: os.stat_result) -> bool:
    """Whether a file is the one to which standard output goes."""
    return (about.st_dev, about.st_ino) == _output()


def _output() -> tuple[int, int] | None:
    """The file to which standard output goes, if it is one."""
    try:
        about = os.fstat(1)
    except OSError:  # it is closed
        return None
    return (about.st_dev, about.st_ino) if stat.S_ISREG(about.st_mode) else None


def _below(top: str) -> Iterator[File | Skipped | Failed]:
    seen: set[tuple[int, int]] = set()
    waiting = [top]
    output = _output()  # asked once: it takes as long as to look at a file
    while waiting:
        path = waiting.pop()
        name = safe_name(path)
        try:
            about = os.stat(path)  # noqa: PTH116  # a Path for each of many files took half of the time of planning
            if (
                stat.S_ISDIR(about.st_mode)
                and os.path.exists(os.path.join(path, "HEAD"))  # noqa: PTH110, PTH118
                and (held := _repository(path))
            ):
                yield File(name, held.size, held.mtime)
            elif (about.st_dev, about.st_ino) == output:
                yield Skipped(name, OUTPUT)
            elif stat.S_ISREG(about.st_mode):
                yield File(name, about.st_size, about.st_mtime)
            elif path == top and not stat.S_ISDIR(about.st_mode):  # ``<(command)`` of a shell
                yield File(name, None, about.st_mtime)
            elif not stat.S_ISDIR(about.st_mode):
                yield Skipped(name, IRREGULAR)
            elif (about.st_dev, about.st_ino) in seen:
                yield Skipped(name, "a directory that has been read already")
            else:
                seen.add((about.st_dev, about.st_ino))
                entries = _entries(path)
                reasons = [_why_not(entry, entries) for entry in entries]
                yield from (
                    Skipped(safe_name(entry.path), why)
                    for entry, why in zip(entries, reasons, strict=True)
                    if why
                )
                waiting += [
                    entry.path
                    for entry, why in zip(reversed(entries), reversed(reasons), strict=True)
                    if not why
                ]
        except (OSError, ValueError) as error:  # the second of what no path can be: a NUL in it
            if path != top and getattr(error, "errno", 0) in _NOT_THERE and os.path.islink(path):  # noqa: PTH114  # as above
                yield Skipped(name, NOWHERE)
            else:
                yield failure(name, error)


def _entries(path: str) -> list[os.DirEntry[str]]:
    with os.scandir(path) as found:
        return sorted(found, key=_order)


def _order(entry: os.DirEntry[str]) -> tuple[int, int, str]:
    """The key by which the entries of a directory are sorted. Articles of a spool are numbered: 9
    comes before 10.
    """
    name = entry.name
    return (
        (0, int(name), name)
        if name.isascii() and name.isdecimal() and len(name) < 20
        else (1, 0, name)
    )


def _why_not(entry: os.DirEntry[str], siblings: list[os.DirEntry[str]]) -> str:
    """Why an entry of a directory is passed over, '' if it is not."""
    if entry.name.startswith("."):
        try:
            return "" if entry.is_dir() and _is_maildir(_entries(entry.path)) else "hidden"
        except OSError:
            return ""  # opening it gives the reason
    if entry.name == "tmp" and _is_maildir(siblings):
        return "unfinished deliveries of a Maildir"
    return ""


def _is_maildir(entries: list[os.DirEntry[str]]) -> bool:
    return any(entry.name in {"cur", "new"} and _is_folder(entry) for entry in entries)


def _is_folder(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_dir()
    except OSError:  # a link to itself
        return False
