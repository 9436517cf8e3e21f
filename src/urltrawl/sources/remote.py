"""Remote input through ``fsspec``: whatever it knows a ``scheme://`` of. Credentials and settings
are its own business.

Directories and globs are listed; a file is read in blocks by range requests where the server has
them, as a stream where not. A read that fails is tried again.
"""

from __future__ import annotations

import re
import time
from functools import partial
from io import BufferedReader, RawIOBase
from typing import TYPE_CHECKING, Any, BinaryIO, TypeVar, cast

from urltrawl.errors import SourceError
from urltrawl.late import late
from urltrawl.sources.codecs import needed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_T = TypeVar("_T")

TRIES = 4
FIRST_PAUSE = 0.5
"""Seconds before the second try; each further pause is twice the one before."""
BLOCK = 1024 * 1024
"""Bytes that are fetched ahead: a tenth of a second at 10 MB/s, and a tenth of what a range of a
mailbox has."""
LOOK = 64 * 1024
"""The same where a few lines here and there are all that is wanted."""

_LISTING = late(rb"<(?:title|h1)>\s*(?:Index of|Directory listing for)\s", re.IGNORECASE)
"""What Apache, nginx and Python's own server write over the listing of a directory."""
_HEAD = 4096

_FINAL = (
    FileNotFoundError,
    PermissionError,
    IsADirectoryError,
    NotImplementedError,
    ValueError,
    ImportError,
)
"""What another try does not mend."""


def is_remote(name: str) -> bool:
    """Whether a name is one of those that ``fsspec`` opens."""
    return "://" in name


def listing(name: str) -> Iterator[tuple[str, int | None, float | None]]:
    """The files that a remote name stands for: itself, those below a directory, or those that a
    pattern fits; sorted.

    Each with its size and modification time, where they are known. Raises ``SourceError``.
    """
    system, path = _system(name)
    try:
        web = name.startswith(("http:", "https:"))
        if any(mark in path for mark in "*[") or ("?" in path and not web):
            found = _again(lambda: system.glob(path, detail=True))
            files = {each: about for each, about in found.items() if about["type"] == "file"}
        elif web and path.endswith("/") and (below := _listed(system, path)) is not None:
            files = {each: _again(partial(system.info, each)) for each in below}
        elif not web and (path.endswith("/") or _again(lambda: _type(system, path)) == "directory"):
            files = _again(lambda: system.find(path, detail=True))
        else:
            about = _again(lambda: system.info(path))
            yield name, about.get("size"), _mtime(about)
            return
    except SourceError:
        raise
    except Exception as error:  # each library has its own
        raise SourceError(name, reason(error)) from error
    if not files:
        raise SourceError(name, "nothing is there")
    for each in sorted(files):
        yield system.unstrip_protocol(each), files[each].get("size"), _mtime(files[each])


def _type(system: Any, path: str) -> str:
    return str(system.info(path)["type"])


def _listed(system: Any, top: str) -> list[str] | None:
    """The files below a directory of a web server; ``None`` of a page that is no listing, whose
    links are nobody's files.
    """
    if not _LISTING.search(_again(lambda: system.cat_file(top))[:_HEAD]):
        return None
    found: list[str] = []
    for each in _again(lambda: system.ls(top, detail=False)):
        if each.startswith(top) and each != top and "?" not in each and "#" not in each:
            found += (_listed(system, each) or []) if each.endswith("/") else [each]
    return found


def _mtime(about: dict[str, Any]) -> float | None:
    """Seconds since 1970 of what a listing says; each system has a word of its own for it."""
    from datetime import datetime  # noqa: PLC0415
    from email.utils import parsedate_to_datetime  # noqa: PLC0415  # brings sockets along, which few runs need

    for key in ("LastModified", "last_modified", "mtime", "updated", "last_commit", "created"):
        value = about.get(key)
        if isinstance(value, (int, float)):
            return float(value)
        if isinstance(value, datetime):
            return value.timestamp()
        if isinstance(value, str):
            try:
                return datetime.fromisoformat(value).timestamp()
            except ValueError:
                try:
                    return parsedate_to_datetime(value).timestamp()
                except ValueError:
                    continue
    return None


def opened(name: str, block: int = 0) -> BinaryIO:
    """A remote file; it can be read in any order where the server lets it be. Raises
    ``SourceError``.
    """
    block = block or BLOCK
    system, path = _system(name)

    def at(place: int) -> BinaryIO:
        file: BinaryIO = system.open(path, "rb", block_size=block)
        if place:
            file.seek(place)
        return file

    try:
        file = _again(lambda: at(0))
    except Exception as error:  # as above
        raise SourceError(name, reason(error)) from error
    return cast("BinaryIO", BufferedReader(_Patient(file, at), LOOK)) if file.seekable() else file


class _Patient(RawIOBase):
    """A file that is opened anew where reading fails, and read on from the same place."""

    def __init__(self, file: BinaryIO, again: Callable[[int], BinaryIO]) -> None:
        self._file = file
        self._open = again

    def readable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return True

    def seek(self, place: int, whence: int = 0, /) -> int:
        return self._file.seek(place, whence)

    def tell(self) -> int:
        return self._file.tell()

    def readinto(self, buffer: Any, /) -> int:
        place = self._file.tell()
        tried = 0

        def read() -> bytes:
            nonlocal tried
            tried += 1
            if tried > 1:
                self._file = self._open(place)
            return self._file.read(len(buffer))

        try:
            data = _again(read)
        except OSError:
            raise
        except Exception as error:
            raise OSError(reason(error)) from error
        buffer[: len(data)] = data
        return len(data)

    def close(self) -> None:
        if not self.closed:
            self._file.close()
        super().close()


def _again(do: Callable[[], _T]) -> _T:
    """Do it, and again where it fails in a way that may pass."""
    pause = FIRST_PAUSE
    for _ in range(TRIES - 1):
        try:
            return do()
        except _FINAL:
            raise
        except Exception:  # noqa: BLE001  # each library has its own
            time.sleep(pause)
            pause *= 2
    return do()


def _system(name: str) -> tuple[Any, str]:
    """The file system of a name, and the path in it."""
    library = needed("fsspec.core", extra="remote")
    try:
        system, path = library.url_to_fs(name)
    except ImportError as error:
        raise SourceError(name, f'{error}: pip install "urltrawl[remote]"') from error
    except Exception as error:
        raise SourceError(name, reason(error)) from error
    return system, path + "/" * (name.endswith("/") and not path.endswith("/"))


def reason(error: Exception) -> str:
    """What went wrong, on one line."""
    text = " ".join(str(error).split())
    return f"{type(error).__name__}: {text}" if text else type(error).__name__
