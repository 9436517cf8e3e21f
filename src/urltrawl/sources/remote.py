"""Remote input through ``fsspec``: whatever it knows a ``scheme://`` of. Credentials and settings
are its own business.

Directories and patterns are listed. A file is read by ranges where the server has them, as a stream
where not. What a server says is not believed: each read is tried again where it fails, a content
that is shorter than announced is an error, and so is one that changed between two requests.
"""

from __future__ import annotations

import errno
import html
import os
import re
import time
from datetime import datetime
from email.utils import parsedate_to_datetime
from functools import partial
from io import SEEK_CUR, SEEK_END, SEEK_SET, BufferedReader, RawIOBase
from typing import TYPE_CHECKING, Any, BinaryIO, NamedTuple, TypeVar, cast
from urllib.parse import urljoin

from urltrawl.errors import SourceError
from urltrawl.sources.codecs import needed
from urltrawl.sources.names import is_web
from urltrawl.sources.outcomes import Failed, File, failure
from urltrawl.sources.streams import REASON_LENGTH

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_T = TypeVar("_T")

TRIES = 4
FIRST_PAUSE = 0.5
"""Seconds before the second try; each further pause is twice the one before."""
SILENCE = 60
"""Seconds without a byte after which a connection is given up; botocore waits as long."""
BLOCK = 1024 * 1024
"""Bytes that are fetched ahead: a tenth of a second at 10 MB/s, and a tenth of what a range of a
mailbox has. A smaller file is fetched whole."""
LOOK = 64 * 1024
"""The same where a few lines here and there are all that is wanted."""
CHANGED = "changed while it was read"

DEPTH = 32
"""Directories of a web server below one another. A server can invent them without end."""
ADDRESSES = 1_000_000
"""Addresses below one directory of a web server that are looked at."""
PAGE = 64 * 1024 * 1024
"""Bytes of one listing: at 200 bytes a line, 300,000 files."""

_LISTING = re.compile(rb"<(?:title|h1)>\s*(?:Index of|Directory listing for)\s", re.IGNORECASE)
"""What Apache, nginx and Python's own server write over the listing of a directory."""
_HEAD = 4096
_LINK = re.compile(rb"<a\s[^<>]*?\bhref\s*=\s*[\"']?([^\"'<>\s]+)", re.IGNORECASE)

_FINAL = (
    FileNotFoundError,
    PermissionError,
    IsADirectoryError,
    NotImplementedError,
    ValueError,
    ImportError,
)
"""What another try does not mend."""
_MAY_PASS = frozenset((408, 425, 429))
"""Answers of the client's fault (4xx, RFC 9110 15.5) that another try may mend: time-out, too
early, too many."""
_NOT_FOUND = 404
_TAGS = ("ETag", "etag", "md5Hash", "content_hash", "checksum", "Content-MD5")
_TIMES = (
    "LastModified",
    "Last-Modified",
    "last_modified",
    "mtime",
    "updated",
    "last_commit",
    "created",
)
"""Words of the systems for the same two things."""


class State(NamedTuple):
    """By what a remote object is known to be the same."""

    size: int | None
    mtime: float | None
    tag: str
    ranges: bool
    """The server does not refuse ranges in so many words."""

    def same(self, size: int | None, mtime: float | None, tag: str = "") -> bool:
        """Whether it is as it was. A tag says more than a time. Listings have times to the
        millisecond, and answers to the second.
        """
        if self.tag and tag:
            return self.tag == tag
        times = [None if each is None else int(each) for each in (self.mtime, mtime)]
        return self.size == size and times[0] == times[1]


def state(name: str) -> State:
    """What a remote object is now. Raises ``SourceError``."""
    system, path = _system(name)
    system.invalidate_cache()  # a listing of before is what it was
    return _tried(name, lambda: _about(system, path))


def listing(name: str) -> Iterator[File | Failed]:
    """The files that a remote name stands for: itself, those below a directory, or those that a
    pattern fits; sorted. What cannot be listed costs itself. Raises ``SourceError`` for the name.
    """
    system, path = _system(name)
    web = is_web(name)
    pattern = any(mark in path for mark in "*[")
    if web and (pattern or path.endswith("/")):
        yield from _web_pattern(system, path) if pattern else _web_folder(system, path)
        return
    if pattern or ("?" in path and not web):
        found = _tried(name, lambda: system.glob(path, detail=True))
    elif not web and (
        path.endswith("/") or _tried(name, lambda: system.info(path))["type"] == "directory"
    ):
        found = _tried(name, lambda: system.find(path, detail=True))
    else:
        yield File(name, *_tried(name, lambda: _about(system, path))[:3])
        return
    files = {each: about for each, about in found.items() if about["type"] == "file"}
    if not files:
        raise SourceError(name, "nothing is there")
    for each in sorted(files):
        yield File(system.unstrip_protocol(each), *_state(files[each])[:3])


def _web_pattern(system: Any, pattern: str) -> Iterator[File | Failed]:
    """The files of a web server whose addresses fit a pattern."""
    fits = re.compile(needed("fsspec.utils", extra="remote").glob_translate(pattern))
    root = pattern[: min(pattern.find(mark) % len(pattern) for mark in "*[")].rpartition("/")[0]
    depth = DEPTH if "**" in pattern else pattern[len(root) + 1 :].count("/")
    found = 0
    for each in _web_folder(system, f"{root}/", depth, lambda name: fits.match(name) is not None):
        found += 1
        yield each
    if not found:
        raise SourceError(pattern, "nothing is there")


def _web_folder(
    system: Any, top: str, most: int = DEPTH, fits: Callable[[str], bool] | None = None
) -> Iterator[File | Failed]:
    """The files below a directory of a web server, each address once.

    A page that is no listing is a file itself, for its links are nobody's files. With ``fits`` it
    is one, whatever it says, and no more than ``most`` directories below one another are asked.
    """
    seen = {top}
    waiting = [(top, 0)]
    while waiting:
        address, depth = waiting.pop()
        try:
            below = _tried(address, partial(_links, system, address, listed=fits is not None))
            if below is None:
                if fits is None or fits(address):
                    yield File(address, *_tried(address, partial(_about, system, address))[:3])
                continue
            new = sorted(set(below) - seen, reverse=True)
            if len(seen) + len(new) > ADDRESSES:
                yield Failed(address, f"more than {ADDRESSES} addresses below {top}")
                return
            if fits is None and not (new or depth):
                yield Failed(top, "nothing is there")
            seen.update(new)
            folders = depth < most
            waiting += [(each, depth + 1) for each in new if folders or not each.endswith("/")]
            if most == DEPTH and not folders and any(each.endswith("/") for each in new):
                yield Failed(address, f"more than {DEPTH} directories in one another")
        except SourceError as error:
            yield failure(address, error)


def _links(system: Any, address: str, *, listed: bool) -> list[str] | None:
    """The addresses below a directory that its listing names; ``None`` of what is no listing.

    ``listed`` takes any page for one.
    """
    if not address.endswith("/"):
        return None
    with system.open(address, "rb", block_size=0) as page:
        head = _up_to(page, _HEAD)
        if not (listed or _LISTING.search(head)):
            return None
        text = head + _up_to(page, PAGE)
    if len(text) > PAGE:
        raise ValueError(f"a listing of more than {PAGE} bytes")
    found = (
        urljoin(address, html.unescape(link.decode("utf-8", "replace")))
        for link in _LINK.findall(text)
    )
    return [
        each for each in found if each.startswith(address) and "?" not in each and "#" not in each
    ]


def _up_to(file: BinaryIO, size: int) -> bytes:
    """So many bytes, fewer at the end."""
    held = bytearray()
    while len(held) < size and (chunk := file.read(size - len(held))):
        held += chunk
    return bytes(held)


def _about(system: Any, path: str) -> State:
    """What a system says of an object, in one way for all systems."""
    return _state(system.info(path))


def _state(about: dict[str, Any]) -> State:
    size = about.get("size")
    size = int(size) if isinstance(size, (int, float)) and size >= 0 else None
    tag = next((str(about[key]) for key in _TAGS if about.get(key)), "")
    return State(size, _mtime(about), tag, bool(about.get("partial", True)))


def _mtime(about: dict[str, Any]) -> float | None:
    """Seconds since 1970 of what a listing says."""
    for key in _TIMES:
        value = about.get(key)
        if isinstance(value, (int, float)):
            return float(value)
        if isinstance(value, datetime):
            return value.timestamp()
        if isinstance(value, str):
            for read in (datetime.fromisoformat, parsedate_to_datetime):
                try:
                    return read(value).timestamp()
                except (ValueError, OverflowError):
                    continue
    return None


def opened(name: str, block: int = 0) -> BinaryIO:
    """A remote file; ``seekable`` where the server has ranges. Raises ``SourceError``, also while
    it is read.
    """
    system, path = _system(name)
    before = _tried(name, lambda: _about(system, path))
    remote = _Remote(name, system, path, before, block or BLOCK)
    return cast("BinaryIO", BufferedReader(remote, LOOK))


class _Remote(RawIOBase):
    """A remote file that is opened anew where reading fails, and read on from the same place."""

    def __init__(self, name: str, system: Any, path: str, before: State, block: int) -> None:
        self._name = name
        self._system = system
        self._path = path
        self._before = before
        self._block = block
        self._at = 0
        self._file: BinaryIO | None = None
        self._requests = 0
        size = before.size
        self._ranged = size is not None and (
            not is_web(name) or (size > block and before.ranges and self._has_ranges(size))
        )

    def readable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return self._ranged

    def tell(self) -> int:
        return self._at

    def seek(self, place: int, whence: int = SEEK_SET, /) -> int:
        size = self._before.size
        if not self._ranged or size is None:
            raise OSError("it is sent as a stream")
        self._at = max(0, place + {SEEK_SET: 0, SEEK_CUR: self._at, SEEK_END: size}[whence])
        return self._at

    def readinto(self, buffer: Any, /) -> int:
        wanted = len(buffer)
        if self._ranged and self._before.size is not None:
            wanted = min(wanted, self._before.size - self._at)
        data = _tried(self._name, lambda: self._read(wanted)) if wanted > 0 else b""
        if not data and self._requests > 1:
            self._check()
            self._requests = 1
        buffer[: len(data)] = data
        self._at += len(data)
        return len(data)

    def close(self) -> None:
        if not self.closed and self._file is not None:
            self._file.close()
        super().close()

    def _read(self, wanted: int) -> bytes:
        """Some bytes from the place that is reached; none only at the end."""
        if self._file is None:
            self._file = self._opened()
        file, self._file = self._file, None  # what fails is opened anew
        if self._ranged:
            file.seek(self._at)
        data = file.read(wanted)
        if not data and self._at < (self._before.size or 0):
            raise OSError(f"ends after {self._at} of {self._before.size} bytes")
        self._file = file
        return data

    def _opened(self) -> BinaryIO:
        """The file, open at the place that is reached; it is the same file if it was open
        before.
        """
        if self._requests:
            self._check()
        self._requests += 1 + (self._ranged and (self._before.size or 0) > self._block)
        file = self._open(self._block if self._ranged or not is_web(self._name) else 0)
        missing = 0 if self._ranged else self._at
        while missing and (passed := file.read(min(missing, self._block))):
            missing -= len(passed)
        return file

    def _open(self, block: int) -> BinaryIO:
        known = {"size": self._before.size} if block and is_web(self._name) else {}
        file: BinaryIO = self._system.open(self._path, "rb", block_size=block, **known)
        return file

    def _has_ranges(self, size: int) -> bool:
        """Whether the server sends the last byte alone, when asked for it."""

        def asked() -> bool:
            with self._open(self._block) as file:
                file.seek(size - 1)
                return len(file.read(1)) == 1

        try:
            return _again(asked)
        except ValueError:  # fsspec's word for a server that sends all of it
            return False
        except Exception as error:  # each library has its own
            raise _error(self._name, error) from error

    def _check(self) -> None:
        """Raise ``SourceError`` where it is another object by now."""
        now = state(self._name)
        if not now.same(*self._before[:3]):
            raise SourceError(self._name, CHANGED, passing=True)


def _again(do: Callable[[], _T]) -> _T:
    """Do it, and again where it fails in a way that may pass."""
    pause = FIRST_PAUSE
    for _ in range(TRIES - 1):
        try:
            return do()
        except Exception as error:
            fault = _fault(error)
            status = getattr(fault, "status", 0)
            refused = 400 <= status < 500 and status not in _MAY_PASS
            if refused or isinstance(fault, (SourceError, *_FINAL)):
                raise
            time.sleep(pause)
            pause *= 2
    return do()


def _fault(error: Exception) -> Exception:
    """What went wrong: ``fsspec`` takes any trouble of a web server for a file that is not
    there.
    """
    cause = error.__cause__
    hidden = isinstance(error, FileNotFoundError) and isinstance(cause, Exception)
    return cause if hidden and getattr(cause, "status", 0) != _NOT_FOUND else error  # type: ignore[return-value]


def _tried(name: str, do: Callable[[], _T]) -> _T:
    """The same; whatever it raises in the end becomes a ``SourceError``."""
    try:
        return _again(do)
    except SourceError:
        raise
    except Exception as error:  # each library has its own
        raise _error(name, error) from error


def _error(name: str, error: Exception) -> SourceError:
    return SourceError(name, reason(error), passing=True)


def _system(name: str) -> tuple[Any, str]:
    """The file system of a name, and the path in it."""
    library = needed("fsspec.core", extra="remote")
    try:
        system, path = library.url_to_fs(name, **(_of_web() if is_web(name) else {}))
    except ImportError as error:
        raise SourceError(name, f'{error}: pip install "urltrawl[remote]"') from error
    except Exception as error:
        raise _error(name, error) from error
    return system, path + "/" * (name.endswith("/") and not path.endswith("/"))


def _of_web() -> dict[str, Any]:
    """Settings for web servers, beside those that the user made for ``fsspec``: the bytes as they
    lie there, which ``codecs`` undoes within its limits, and no end to a transfer that goes on.
    """
    conf = needed("fsspec.config", extra="remote").conf
    aiohttp = needed("aiohttp", extra="remote")
    mine = conf.get("https", {}) | conf.get("http", {})
    limits = aiohttp.ClientTimeout(total=None, sock_connect=SILENCE, sock_read=SILENCE)
    return {
        "headers": {"Accept-Encoding": "identity", **mine.get("headers", {})},
        "client_kwargs": {
            "auto_decompress": False,
            "timeout": limits,
            **mine.get("client_kwargs", {}),
        },
    }


def reason(error: Exception) -> str:
    """What went wrong, on one line: the system's own words where it is the system's error."""
    fault = _fault(error)
    number = fault.errno if isinstance(fault, OSError) else None
    if number is not None and number in errno.errorcode:
        return os.strerror(number)  # aiohttp says "Connect call failed" and the address
    text = " ".join(str(fault).split())[:REASON_LENGTH]
    return f"{type(fault).__name__}: {text}" if text else type(fault).__name__
