"""The work directory beside a database: it is made, locked and removed here. And which files are
those of a database.

A directory of that name that holds files of somebody else is left alone, and so is what others put
into ours. An empty one counts as ours: a run that was killed may have left it.
"""

from __future__ import annotations

import os
import shutil
from contextlib import contextmanager, suppress
from importlib import import_module
from pathlib import Path
from tempfile import mkdtemp
from typing import TYPE_CHECKING, Any

from urltrawl.errors import StoreError, as_store_error
from urltrawl.sources import path_of

if TYPE_CHECKING:
    from collections.abc import Iterator

_SUFFIX = ".work"
"""The end of the name of a work directory, behind the name of its database."""
_LOCK = "lock"
_RUN = "run-"
"""Start of the name of a run's directory, which holds its segments."""
_MARK = b"The work directory of an urltrawl batch. It goes when the batch ends.\n"
"""Content of the file ``_LOCK``, by which a directory is known as ours."""
_FOREIGN = "is in the way and not ours ({}): move it, or give the database another name"
_OPEN_FLAGS = os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)
_LOCKED_BYTE = 1 << 30
"""The byte that is locked on Windows, behind the mark: a locked byte cannot be read."""


@contextmanager
def workplace(path: str) -> Iterator[Path]:
    """Make a directory for this run alone, in the work directory of the database ``path``, and
    remove it at the end. Raises ``StoreError``, also if another run is there.
    """
    folder = Path(os.path.realpath(path) + _SUFFIX)  # so that two names of one database have one
    with as_store_error(path, "the work directory beside it cannot be made ({})"):
        lock = _make_and_lock(folder, path)
    try:
        _clear(folder)  # of a run that was killed: what it had not written is read again
        yield Path(mkdtemp(prefix=_RUN, dir=folder))
    finally:
        _clear(folder)
        _leave(folder, lock)


def _leave(folder: Path, lock: int) -> None:
    """Remove the file ``_LOCK``, close its descriptor ``lock``, and remove an empty directory."""
    try:
        (folder / _LOCK).unlink(missing_ok=True)
        os.close(lock)
    except PermissionError:  # Windows keeps a file that is open
        os.close(lock)
        with suppress(OSError):  # another batch has it by now
            (folder / _LOCK).unlink(missing_ok=True)
    with suppress(OSError):  # somebody else has put something there
        folder.rmdir()


class DatabaseFiles:
    """What is no part of a corpus: a database, SQLite's files beside it, the work directory, and
    the ``folders``.
    """

    def __init__(self, path: str, *folders: Path) -> None:
        real = os.path.realpath(path)
        real_folders = [os.path.realpath(folder) for folder in folders]
        names = (path, real, *map(str, folders), *real_folders)
        self._names = {Path(each).name for each in names}
        self._files = {real + suffix for suffix in ("", "-wal", "-shm", "-journal", _SUFFIX)}
        self._below = tuple(each + os.sep for each in (real + _SUFFIX, *real_folders))

    def __contains__(self, name: object) -> bool:
        """Tell whether a name is one of these files; for most, without a look at the disk."""
        if not isinstance(name, str) or not any(own in name for own in self._names):
            return False
        real = os.path.realpath(path_of(name))
        return real in self._files or real.startswith(self._below)


def _make_and_lock(folder: Path, path: str) -> int:
    """Make the work directory of the database ``path``, if it is not there, and lock it. Return the
    descriptor of its lock. Raises ``StoreError`` if another run has it, or if it is not ours.
    """
    while True:
        try:
            folder.mkdir()
        except FileExistsError:
            _require_ours(folder)
        try:
            lock = os.open(folder / _LOCK, _OPEN_FLAGS, 0o666)
        except FileNotFoundError:
            continue  # the run that had the directory has just removed it
        if not _lock(lock):
            os.close(lock)
            raise StoreError(path, "another batch is writing it")
        with suppress(OSError):
            if os.path.samestat(os.fstat(lock), (folder / _LOCK).lstat()):
                os.lseek(lock, 0, os.SEEK_SET)
                os.write(lock, _MARK)
                return lock
        os.close(lock)  # the file was removed between opening and locking


def _require_ours(folder: Path) -> None:
    """Raise ``StoreError`` unless a directory is one of ours, by the mark in its lock. One that is
    empty, or holds only an empty lock, is one, too: it is being made, or its run was killed.
    """
    if folder.is_symlink() or not folder.is_dir():
        raise StoreError(str(folder), _FOREIGN.format("no directory"))
    names = os.listdir(folder)
    if not names:
        return
    foreign_error = StoreError(str(folder), _FOREIGN.format("it holds files of others"))
    lock = folder / _LOCK
    if _LOCK not in names or lock.is_symlink() or not lock.is_file():
        raise foreign_error
    with lock.open("rb") as file:
        mark = file.read(len(_MARK) + 1)
    if mark != _MARK and (mark or len(names) > 1):
        raise foreign_error


def _clear(folder: Path) -> None:
    """Remove the directories of runs, with their segments, from the work directory."""
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.startswith(_RUN) and entry.is_dir(follow_symlinks=False):
                shutil.rmtree(entry.path, ignore_errors=True)


def _lock(descriptor: int) -> bool:
    """Lock an open file until it is closed. Return ``False`` if somebody else has locked it."""
    try:
        import fcntl  # noqa: PLC0415  # not everywhere
    except ImportError:
        return _lock_on_windows(descriptor)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def _lock_on_windows(descriptor: int) -> bool:
    """Do what ``_lock`` does with the locks of Windows. Return ``True`` if the system has none:
    then the user has to see to it that only one batch runs.
    """
    try:
        msvcrt: Any = import_module("msvcrt")
    except ImportError:
        return True
    os.lseek(descriptor, _LOCKED_BYTE, os.SEEK_SET)
    try:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
    except OSError:
        return False
    return True
