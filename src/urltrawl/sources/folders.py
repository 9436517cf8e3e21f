"""From paths to files: directories are walked in order, and what is not read has a reason.

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
from urltrawl.sources.remote import listing

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from urltrawl.sources.repository import State

STDIN = "-"
"""The path that stands for standard input."""
OUTPUT = "the output of this very run"
"""Why the file is passed over to which standard output goes: what is written there would be read
and written again for ever."""
IRREGULAR = "not a regular file"
NOWHERE = "a symbolic link that leads nowhere"
"""Why a link below a directory is skipped. A link that was typed fails."""
_NOT_THERE = frozenset((errno.ENOENT, errno.ELOOP))
"""Errors of a symbolic link that leads nowhere, or to itself."""


def files(paths: Iterable[str | os.PathLike[str]]) -> Iterator[File | Skipped | Failed]:
    """Yield the files that the paths name, in the order of the paths, and what is skipped or fails.
    The files of a directory are sorted, those with a number as their name by the number. A git
    repository of messages is one file.

    ``-`` is standard input, passed on as it is. ``scheme://`` is a remote file, directory or
    pattern. Below a directory these are skipped: hidden names (but not the folders of a Maildir++),
    the ``tmp`` of a Maildir, whatever is no regular file, and a directory that is met a second time
    through a symbolic link. The file to which standard output goes is skipped anywhere.
    """
    for path in paths:
        name = os.fspath(path)
        if name == STDIN:
            yield File(name)
        elif is_remote(name):
            try:
                yield from listing(name)
            except SourceError as error:
                yield failure(name, error)
        else:
            yield from _walk_below(name)


def why_missing(path: str) -> str:
    """Return why nothing can be read at a path of this machine, or "" if something is there, even a
    broken symbolic link. Return "" for an address, which is not asked yet, and for ``STDIN``.
    """
    if path == STDIN or is_remote(path):
        return ""
    try:
        os.lstat(path)
    except FileNotFoundError:
        return "there is no such file or directory"
    except (OSError, ValueError) as error:
        return getattr(error, "strerror", None) or str(error)
    return ""


def _repository_state(path: str) -> State | None:
    """Return the state of a git repository of messages, or None for any other directory."""
    from urltrawl.sources.repository import is_repository, state  # noqa: PLC0415

    return state(path) if is_repository(path) else None


def is_output(status: os.stat_result) -> bool:
    """Return whether a file with this status is the one to which standard output goes."""
    return (status.st_dev, status.st_ino) == _output_identity()


def _output_identity() -> tuple[int, int] | None:
    """Return device and inode of the regular file that standard output goes to, or None."""
    try:
        status = os.fstat(1)
    except OSError:  # it is closed
        return None
    return (status.st_dev, status.st_ino) if stat.S_ISREG(status.st_mode) else None


def _walk_below(top: str) -> Iterator[File | Skipped | Failed]:
    """Yield the file ``top`` or the files below it, and what is skipped or fails."""
    seen_directories: set[tuple[int, int]] = set()
    waiting = [top]  # paths, the next one last
    output = _output_identity()  # once: it takes as long as looking at a file
    while waiting:
        path = waiting.pop()
        name = safe_name(path)
        try:
            status = os.stat(path)
            identity = status.st_dev, status.st_ino
            is_directory = stat.S_ISDIR(status.st_mode)
            if (
                is_directory
                and os.path.exists(os.path.join(path, "HEAD"))
                and (state := _repository_state(path))
            ):
                yield File(name, state.size, state.mtime)
            elif identity == output:
                yield Skipped(name, OUTPUT)
            elif stat.S_ISREG(status.st_mode):
                yield File(name, status.st_size, status.st_mtime)
            elif path == top and not is_directory:  # ``<(command)`` of a shell
                yield File(name, None, status.st_mtime)
            elif not is_directory:
                yield Skipped(name, IRREGULAR)
            elif identity in seen_directories:
                yield Skipped(name, "a directory that has been read already")
            else:
                seen_directories.add(identity)
                entries = _sorted_entries(path)
                read_paths = []
                for entry in entries:
                    if reason := _skip_reason(entry, entries):
                        yield Skipped(safe_name(entry.path), reason)
                    else:
                        read_paths.append(entry.path)
                waiting += reversed(read_paths)
        except (OSError, ValueError) as error:  # ValueError: a NUL in a path
            if path != top and getattr(error, "errno", 0) in _NOT_THERE and os.path.islink(path):
                yield Skipped(name, NOWHERE)
            else:
                yield failure(name, error)


def _sorted_entries(path: str) -> list[os.DirEntry[str]]:
    """Return the entries of a directory, sorted by ``_sort_key``."""
    with os.scandir(path) as entries:
        return sorted(entries, key=_sort_key)


def _sort_key(entry: os.DirEntry[str]) -> tuple[int, int, str]:
    """Return the key by which the entries of a directory are sorted: first those whose name is a
    number of less than 20 digits, as the articles of a spool, by the number, then the others.
    """
    name = entry.name
    is_number = name.isascii() and name.isdecimal() and len(name) < 20
    return (0, int(name), name) if is_number else (1, 0, name)


def _skip_reason(entry: os.DirEntry[str], siblings: list[os.DirEntry[str]]) -> str:
    """Return why an entry of a directory is skipped by its name, or ``""`` if it is read.
    ``siblings`` are all entries of that directory.
    """
    if entry.name.startswith("."):
        try:
            is_folder = entry.is_dir() and _is_maildir(_sorted_entries(entry.path))  # of Maildir++
        except OSError:
            return ""  # opening the directory will report the error
        return "" if is_folder else "hidden"
    if entry.name == "tmp" and _is_maildir(siblings):
        return "unfinished deliveries of a Maildir"
    return ""


def _is_maildir(entries: list[os.DirEntry[str]]) -> bool:
    """Return whether a directory with these entries is a Maildir: it has ``cur/`` or ``new/``."""
    return any(entry.name in {"cur", "new"} and _is_directory(entry) for entry in entries)


def _is_directory(entry: os.DirEntry[str]) -> bool:
    """Return whether an entry is a directory, or a link to one."""
    try:
        return entry.is_dir()
    except OSError:  # the entry is a link to itself
        return False
