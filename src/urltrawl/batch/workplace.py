"""The work directory beside a database: made, locked and taken away again; and which files are our
own.

A directory of that name that somebody else made is left alone, and so is everything in ours that we
did not put there.
"""

from __future__ import annotations

import os
import shutil
from contextlib import contextmanager, suppress
from importlib import import_module
from pathlib import Path
from tempfile import mkdtemp
from typing import TYPE_CHECKING, Any

from urltrawl.errors import StoreError
from urltrawl.sources import path_of

if TYPE_CHECKING:
    from collections.abc import Iterator

_SUFFIX = ".work"
_LOCK = "lock"
_RUN = "run-"
"""What the directory of a run begins with; in it lie its segments."""
_MARK = b"The work directory of an urltrawl batch. It goes when the batch ends.\n"
"""What the lock holds: so a directory says that it is ours."""
_OPENING = os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)
_FAR = 1 << 30
"""The byte that is locked on Windows: nobody can read one that is, and the mark is to be read."""


@contextmanager
def workplace(path: str) -> Iterator[Path]:
    """A directory for this run beside the database ``path``, which nobody else has meanwhile.
    Raises ``StoreError``.
    """
    folder = Path(os.path.realpath(path) + _SUFFIX)  # so that two names of one database have one
    try:
        lock, made = _taken(folder)
    except _ForeignError as error:
        raise StoreError(
            str(folder),
            f"is in the way and not ours ({error}): move it, or give the database another name",
        ) from error
    except OSError as error:
        raise StoreError(path, f"the work directory cannot be made ({error.strerror})") from error
    if lock is None:
        raise StoreError(path, "another batch is writing it")
    try:
        _clear(folder)  # of a run that was killed: what it had not written is read again
        yield Path(mkdtemp(prefix=_RUN, dir=folder))
    finally:
        _clear(folder)
        _left(folder, lock, made)


def _left(folder: Path, lock: int, made: bool) -> None:
    """Take the lock away and give it back, and remove the directory if it is ours."""
    open_still = True
    try:
        (folder / _LOCK).unlink(missing_ok=True)
    except PermissionError:  # Windows keeps a file that is open
        os.close(lock)
        open_still = False
        with suppress(OSError):  # another batch has it by now
            (folder / _LOCK).unlink(missing_ok=True)
    if made:
        with suppress(OSError):  # somebody else has put something there
            folder.rmdir()
    if open_still:
        os.close(lock)


class Own:
    """The files of a database that may lie in the corpus of which it is made: itself, SQLite's
    beside it, the work directory.
    """

    def __init__(self, path: str) -> None:
        whole = os.path.realpath(path)
        self._names = Path(whole).name, Path(path).name
        self._files = {whole + suffix for suffix in ("", "-wal", "-shm", "-journal", _SUFFIX)}
        self._below = whole + _SUFFIX + os.sep

    def __contains__(self, name: object) -> bool:
        """Whether a source is one of them; asked of every file of a corpus, so most are told by
        their name.
        """
        if not isinstance(name, str) or not any(one in name for one in self._names):
            return False
        real = os.path.realpath(path_of(name))
        return real in self._files or real.startswith(self._below)


class _ForeignError(Exception):
    """Something of that name is there that we did not make."""


def _taken(folder: Path) -> tuple[int | None, bool]:
    """Make the work directory and lock it: the lock, ``None`` if somebody else has it, and whether
    the directory is ours to remove.
    """
    while True:
        made = True
        try:
            folder.mkdir()
        except FileExistsError:
            made = _marked(folder)
        try:
            lock = os.open(folder / _LOCK, _OPENING, 0o666)
        except FileNotFoundError:
            continue  # who had it is just taking it away
        if not _locked(lock):
            os.close(lock)
            return None, made
        with suppress(OSError):
            if os.path.samestat(os.fstat(lock), (folder / _LOCK).lstat()):
                os.lseek(lock, 0, os.SEEK_SET)
                os.write(lock, _MARK)
                return lock, made
        os.close(lock)  # it was taken away between the opening and the locking


def _marked(folder: Path) -> bool:
    """Whether a directory that is there is one of ours; an empty one is of use, and stays. Raises
    ``_ForeignError`` for others.
    """
    if folder.is_symlink() or not folder.is_dir():
        raise _ForeignError("no directory")
    names = set(os.listdir(folder))  # noqa: PTH208  # names are what is wanted
    if not names:
        return False
    lock = folder / _LOCK
    if _LOCK not in names or lock.is_symlink() or not lock.is_file():
        raise _ForeignError("it holds files of others")
    with lock.open("rb") as file:
        mark = file.read(len(_MARK) + 1)
    if mark != _MARK and (
        mark or len(names) > 1
    ):  # with nothing else it is being made, or somebody was killed over it
        raise _ForeignError("it holds files of others")
    return bool(mark)


def _clear(folder: Path) -> None:
    """Take away what runs left in it."""
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.startswith(_RUN) and entry.is_dir(follow_symlinks=False):
                shutil.rmtree(entry.path, ignore_errors=True)


def _locked(lock: int) -> bool:
    """Take the lock, which goes with the process."""
    try:
        import fcntl  # noqa: PLC0415  # not everywhere
    except ImportError:
        return _locked_on_windows(lock)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def _locked_on_windows(lock: int) -> bool:
    """The same by the locks of Windows; where there are none either, trust the user."""
    try:
        msvcrt: Any = import_module("msvcrt")
    except ImportError:
        return True
    os.lseek(lock, _FAR, os.SEEK_SET)
    try:
        msvcrt.locking(lock, msvcrt.LK_NBLCK, 1)
    except OSError:
        return False
    return True
