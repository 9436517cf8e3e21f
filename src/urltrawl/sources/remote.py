"""Remote input through ``fsspec``, for each ``scheme://`` that it supports. Credentials and
settings are those of ``fsspec``.

Directories and patterns are listed. A file is read by ranges if the server has them, else as a
stream. What a server says is not believed: each read that fails is tried again, a content that is
shorter than announced is an error, and so is one that changed between two requests.
"""

from __future__ import annotations

import errno
import html
import os
import re
import time
from datetime import datetime
from functools import partial
from io import SEEK_CUR, SEEK_END, SEEK_SET, BufferedReader, RawIOBase
from typing import TYPE_CHECKING, Any, BinaryIO, NamedTuple, TypeVar, cast
from urllib.parse import urljoin

from urltrawl.errors import SourceError
from urltrawl.late import late
from urltrawl.sources.codecs import import_optional
from urltrawl.sources.names import is_web
from urltrawl.sources.outcomes import Failed, File, failure
from urltrawl.sources.streams import REASON_LENGTH

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_T = TypeVar("_T")

TRIES = 4
"""How often a request is made at most."""
FIRST_PAUSE = 0.5
"""Seconds before the second try; each further pause is twice the one before."""
SILENCE = 60
"""Seconds without a byte after which a connection is given up, as in botocore."""
BLOCK = 1024 * 1024
"""Bytes that are fetched ahead: a tenth of a second at 10 MB/s, and a tenth of what a range of a
mailbox has. A smaller file is fetched whole."""
LOOK = 64 * 1024
"""Bytes that are fetched ahead if only a few lines here and there are read."""
CHANGED = "changed while it was read"
"""The reason why a remote file failed that was changed."""

DEPTH = 32
"""Directories of a web server below one another. A server can invent them without end."""
ADDRESSES = 1_000_000
"""Addresses below one directory of a web server that are looked at, at most."""
PAGE = 64 * 1024 * 1024
"""Bytes of one listing: at 200 bytes a line, 300,000 files."""

_LISTING_HEADING = late(rb"<(?:title|h1)>\s*(?:Index of|Directory listing for)\s", re.IGNORECASE)
"""The heading that Apache, nginx and Python's own server write above the listing of a directory."""
_LISTING_HEAD = 4096
"""Bytes of a page within which that heading stands."""
_WEB_PATTERN = late(r"(https?://[^/?]+(?:/[^/?*\[]*)*)(/[^/?*\[]*[*\[].*)")
"""A pattern of addresses: the directory before its first mark, and the rest. The brackets of a host
(IPv6) or a query are no marks."""
_LINK = late(rb"<a\s[^<>]*?\bhref\s*=\s*[\"']?([^\"'<>\s]+)", re.IGNORECASE)

_FINAL_ERRORS = (
    FileNotFoundError,
    PermissionError,
    IsADirectoryError,
    NotImplementedError,
    ValueError,
    ImportError,
)
"""Errors that another try does not mend."""
_RETRIED_STATUSES = frozenset((408, 425, 429))
"""Client errors (RFC 9110 15.5) that another try may mend: time-out, too early, too many."""
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
"""Keys under which file systems give the tag and the time of an object."""


class State(NamedTuple):
    """What shows whether a remote object is still the same, as the fields of ``File``."""

    size: int | None
    mtime: float | None
    tag: str
    ranges: bool
    """Whether ranges of the object may be asked for: its server has not refused them."""

    def is_same(self, size: int | None, mtime: float | None, tag: str = "") -> bool:
        """Return whether an object that had this size, time and tag is unchanged. If both states
        have a tag, the tags decide. Times are compared by the second, as answers have them.
        """
        if self.tag and tag:
            return self.tag == tag
        own_second, second = (None if time is None else int(time) for time in (self.mtime, mtime))
        return self.size == size and own_second == second

    def file(self, name: str) -> File:
        """Return the object as a file with that name."""
        return File(name, self.size, self.mtime, self.tag)


def state(name: str) -> State:
    """Return the current state of a remote object. Raises ``SourceError`` if it cannot be had."""
    system, path = _system(name)
    system.invalidate_cache()  # an earlier listing is out of date
    return _state_of_info(_try(name, lambda: system.info(path)))


def listing(name: str) -> Iterator[File | Failed]:
    """Yield the files that a remote name stands for, sorted: the file itself, those below a
    directory, or those that match a pattern (with ``*`` or ``[``; ``?`` too, but not on a web
    server, where a query follows it). A directory of a web server, or anything below one, that
    cannot be read is yielded as ``Failed``. Raises ``SourceError`` for any other name that cannot
    be read or stands for nothing.
    """
    system, path = _system(name)
    web = is_web(name)
    pattern = _WEB_PATTERN.match(path)
    if pattern or (web and path.endswith("/")):
        found = _list_web_pattern(system, pattern) if pattern else _list_web_folder(system, path)
        file = None
        for file in found:
            yield file
        if file is None:
            raise SourceError(name, "nothing is there")
        return
    if not web and any(mark in path for mark in "*[?"):
        entries = _try(name, lambda: system.glob(path, detail=True))
    else:
        info = None if path.endswith("/") else _try(name, lambda: system.info(path))
        if info and info["type"] != "directory":
            yield _state_of_info(info).file(name)
            return
        entries = _try(name, lambda: system.find(path, detail=True))
    files = {file_path: info for file_path, info in entries.items() if info["type"] == "file"}
    if not files:
        raise SourceError(name, "nothing is there")
    for file_path in sorted(files):
        yield _state_of_info(files[file_path]).file(system.unstrip_protocol(file_path))


def _list_web_pattern(system: Any, pattern: re.Match[str]) -> Iterator[File | Failed]:
    """Return the files of a web server whose addresses match ``pattern``, a ``_WEB_PATTERN``, and
    what fails. Raises ``SourceError`` if it cannot be one. ``system`` is a file system of
    ``fsspec``, here and below.
    """
    root, below_root = pattern.groups()
    translate = import_optional("fsspec.utils", extra="remote").glob_translate
    regex = re.compile(re.escape(root) + _try(pattern[0], lambda: translate(below_root)))
    depth = DEPTH if "**" in below_root else below_root.count("/") - 1
    return _list_web_folder(system, f"{root}/", depth, regex)


def _list_web_folder(
    system: Any, top: str, limit: int = DEPTH, wanted: re.Pattern[str] | None = None
) -> Iterator[File | Failed]:
    """Yield the files below the directory ``top`` of a web server, each address once. At most
    ``limit`` levels of directories below it are read. ``Failed`` is yielded for what cannot be read
    or exceeds ``DEPTH`` or ``ADDRESSES``.

    A page that is no listing is a file itself: what it links to are not files of the directory. If
    ``wanted`` is given, only addresses that match are files, and each page counts as a listing.
    """
    seen = {top}
    stack = [(top, 0)]  # addresses, each with the number of directories around it
    while stack:
        address, depth = stack.pop()
        try:
            links = _try(
                address, partial(_list_links, system, address, is_listing=wanted is not None)
            )
            if links is None:
                if wanted is None or wanted.match(address):
                    info = _try(address, partial(system.info, address))
                    yield _state_of_info(info).file(address)
                continue
            new = sorted(set(links) - seen, reverse=True)
            if len(seen) + len(new) > ADDRESSES:
                yield Failed(address, f"more than {ADDRESSES} addresses below {top}")
                return
            seen.update(new)
            deeper = depth < limit
            stack += [(link, depth + 1) for link in new if deeper or not link.endswith("/")]
            if limit == DEPTH and not deeper and any(link.endswith("/") for link in new):
                yield Failed(address, f"more than {DEPTH} directories in one another")
        except SourceError as error:
            yield failure(address, error)


def _list_links(system: Any, address: str, *, is_listing: bool) -> list[str] | None:
    """Return the addresses below the directory ``address`` that its page links to, without those
    with ``?`` or ``#``, which sort a listing. Return None if ``address`` is no directory, or its
    page no listing; if ``is_listing``, any is. Raises ``ValueError`` for more than ``PAGE`` bytes.
    """
    if not address.endswith("/"):
        return None
    with system.open(address, "rb", block_size=0) as page:
        head = _read_up_to(page, _LISTING_HEAD)
        if not (is_listing or _LISTING_HEADING.search(head)):
            return None
        text = head + _read_up_to(page, PAGE)
    if len(text) > PAGE:
        raise ValueError(f"a listing of more than {PAGE} bytes")
    links = (
        urljoin(address, html.unescape(href.decode("utf-8", "replace")))
        for href in _LINK.findall(text)
    )
    return [
        link for link in links if link.startswith(address) and "?" not in link and "#" not in link
    ]


def _read_up_to(file: BinaryIO, size: int) -> bytes:
    """Return the next ``size`` bytes of a file, fewer at its end."""
    data = bytearray()
    while len(data) < size and (chunk := file.read(size - len(data))):
        data += chunk
    return bytes(data)


def _state_of_info(info: dict[str, Any]) -> State:
    """Return the state of an object by the info of ``fsspec``, whose keys differ by file system.
    What the info lacks is None or ``""``; ranges may be asked for unless it denies them.
    """
    size = info.get("size")
    size = int(size) if isinstance(size, (int, float)) and size >= 0 else None
    tag = next((str(info[key]) for key in _TAGS if info.get(key)), "")
    ranges = bool(info.get("partial", True))
    return State(size=size, mtime=_modification_time(info), tag=tag, ranges=ranges)


def _modification_time(info: dict[str, Any]) -> float | None:
    """Return the time of an object in seconds since 1970, or None if its info has none."""
    for value in map(info.get, _TIMES):
        if isinstance(value, (int, float)):
            return float(value)
        if isinstance(value, datetime):
            return value.timestamp()
        if isinstance(value, str):
            from email.utils import parsedate_to_datetime  # noqa: PLC0415

            for parse in (datetime.fromisoformat, parsedate_to_datetime):
                try:
                    return parse(value).timestamp()
                except (ValueError, OverflowError):
                    continue
    return None


def open_file(name: str, block: int = 0) -> BinaryIO:
    """Return a remote file, opened. ``block`` bytes are fetched ahead, ``BLOCK`` if that is 0. The
    file is ``seekable`` if its size is known; on a web server, if it also has more bytes than are
    fetched ahead and the server has ranges. Opening and reading it raise ``SourceError``.
    """
    system, path = _system(name)
    state_before = _state_of_info(_try(name, lambda: system.info(path)))
    remote = _Remote(name, system, path, state_before, block or BLOCK)
    return cast("BinaryIO", BufferedReader(remote, LOOK))


class _Remote(RawIOBase):
    """An open file for ``io``: the remote file at ``path`` in a file system of ``fsspec``, of which
    ``block`` bytes are fetched ahead. If reading fails, it is opened again and read from the same
    position. ``state`` is that of the file when it was opened first.
    """

    def __init__(self, name: str, system: Any, path: str, state: State, block: int) -> None:
        self._name = name
        self._system = system
        self._path = path
        self._first_state = state
        self._block = block
        self._position = 0
        self._file: BinaryIO | None = None
        """The file of ``fsspec``; None before the first read and after one that failed."""
        self._requests = 0
        """Requests since the state was compared last, at least: more than one may have given bytes
        of different contents."""
        self._size = state.size or 0
        """Its size in bytes, 0 if that is not known."""
        self._ranged = state.size is not None and (
            not is_web(name)
            or (self._size > block and state.ranges and _try(name, self._sends_last_byte))
        )
        """Whether the file is read by ranges, and can seek; else it is read as a stream."""

    def readable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return self._ranged

    def tell(self) -> int:
        return self._position

    def seek(self, offset: int, whence: int = SEEK_SET, /) -> int:
        """Set the position, at least 0, and return it. Raises ``OSError`` for a stream."""
        if not self._ranged:
            raise OSError("it is sent as a stream")
        origins = {SEEK_SET: 0, SEEK_CUR: self._position, SEEK_END: self._size}
        self._position = max(0, origins[whence] + offset)
        return self._position

    def readinto(self, buffer: Any, /) -> int:
        """Read into ``buffer``, and return how many bytes were read; 0 at the end. Raises
        ``SourceError`` if reading fails, or if the file has changed when it is opened again or has
        been read.
        """
        size = len(buffer)
        if self._ranged:
            size = min(size, self._size - self._position)
        data = _try(self._name, lambda: self._read(size)) if size > 0 else b""
        if not data and self._requests > 1:
            self._check_unchanged()
            self._requests = 1
        buffer[: len(data)] = data
        self._position += len(data)
        return len(data)

    def close(self) -> None:
        if not self.closed and self._file is not None:
            self._file.close()
        super().close()

    def _read(self, size: int) -> bytes:
        """Return at most ``size`` bytes from the position on; none only at the end. Raises
        ``OSError`` if the file ends too early, ``SourceError`` if it has changed.
        """
        if self._file is None:
            self._file = self._reopen_file()
        file, self._file = self._file, None  # a file whose read fails is not used again
        if self._ranged:
            file.seek(self._position)
        data = file.read(size)
        if not data and self._position < self._size:
            raise OSError(f"ends after {self._position} of {self._size} bytes")
        self._file = file
        return data

    def _reopen_file(self) -> BinaryIO:
        """Return the file of ``fsspec``, opened again: a stream at the position, one with ranges at
        its start. Raises ``SourceError`` if it has changed.
        """
        if self._requests:
            self._check_unchanged()
        # What is longer than a block may take more than one request.
        self._requests += 2 if self._ranged and self._size > self._block else 1
        file = self._open(self._block if self._ranged or not is_web(self._name) else 0)
        skip_size = 0 if self._ranged else self._position
        while skip_size and (chunk := file.read(min(skip_size, self._block))):
            skip_size -= len(chunk)
        return file

    def _open(self, block: int) -> BinaryIO:
        """Return the file of ``fsspec``, opened with ranges of ``block`` bytes; 0: as a stream."""
        size_argument = {"size": self._size} if block and is_web(self._name) else {}
        file: BinaryIO = self._system.open(self._path, "rb", block_size=block, **size_argument)
        return file

    def _sends_last_byte(self) -> bool:
        """Return whether the last byte can be had alone."""
        try:
            with self._open(self._block) as file:
                file.seek(self._size - 1)
                return len(file.read(1)) == 1
        except ValueError:  # fsspec raises it if a server sends all of the file
            return False

    def _check_unchanged(self) -> None:
        """Raise ``SourceError`` if the object has changed since it was opened first."""
        if not state(self._name).is_same(*self._first_state[:3]):
            raise SourceError(self._name, CHANGED, passing=True)


def _find_cause(error: Exception) -> Exception:
    """Return the error behind an error. ``fsspec`` calls each error of a web server a missing file:
    then that is its cause, unless the server said "not found". Else it is the error itself.
    """
    cause = error.__cause__
    is_hidden = isinstance(error, FileNotFoundError) and isinstance(cause, Exception)
    return cause if is_hidden and getattr(cause, "status", 0) != _NOT_FOUND else error  # type: ignore[return-value]


def _try(name: str, request: Callable[[], _T]) -> _T:
    """Return what ``request`` returns. If it raises an error that may pass, it is called again
    after a pause, up to ``TRIES`` times in all. What it raises last becomes a ``SourceError`` over
    the file ``name``.
    """
    tries = 0
    while True:
        try:
            return request()
        except SourceError:
            raise
        except Exception as error:  # each library has its own
            tries += 1
            cause = _find_cause(error)
            status = getattr(cause, "status", 0)
            is_refused = 400 <= status < 500 and status not in _RETRIED_STATUSES
            if tries == TRIES or is_refused or isinstance(cause, _FINAL_ERRORS):
                raise _source_error(name, error) from error
        time.sleep(FIRST_PAUSE * 2 ** (tries - 1))


def _source_error(name: str, error: Exception) -> SourceError:
    """Return an error of a library over the file ``name`` as a ``SourceError`` that is ``passing``:
    another try may succeed. Its reason is the message of the operating system for an error of its
    own, else the name and the message of the exception, on one line.
    """
    cause = _find_cause(error)
    number = cause.errno if isinstance(cause, OSError) else None
    if number is not None and number in errno.errorcode:
        reason = os.strerror(number)  # aiohttp says "Connect call failed" and an address
    else:
        text = " ".join(str(cause).split())[:REASON_LENGTH]
        reason = f"{type(cause).__name__}: {text}" if text else type(cause).__name__
    return SourceError(name, reason, passing=True)


def _system(name: str) -> tuple[Any, str]:
    """Return the file system of ``fsspec`` for a remote name, and the path in it. Raises
    ``SourceError`` if there is none, or its library is missing.
    """
    library = import_optional("fsspec.core", extra="remote")
    if is_web(name):  # in which ``url_to_fs`` would take the ``::`` of IPv6 for its own
        return library.filesystem("http", **_web_settings()), name
    try:
        system, path = library.url_to_fs(name)
    except ImportError as error:
        raise SourceError(name, f"{error}: pip install 'urltrawl[remote]'") from error
    except Exception as error:
        raise _source_error(name, error) from error
    if name.endswith("/") and not path.endswith("/"):
        path += "/"  # which ``fsspec`` drops, and which means a directory
    return system, path


def _web_settings() -> dict[str, Any]:
    """Return the settings of ``fsspec`` for web servers, over which those of the user go. Bytes
    come as they are stored, for ``codecs``. A transfer may take any time as long as bytes come.
    """
    conf = import_optional("fsspec.config", extra="remote").conf
    aiohttp = import_optional("aiohttp", extra="remote")
    user_settings = conf.get("https", {}) | conf.get("http", {})
    limits = aiohttp.ClientTimeout(total=None, sock_connect=SILENCE, sock_read=SILENCE)
    return {
        "headers": {"Accept-Encoding": "identity", **user_settings.get("headers", {})},
        "client_kwargs": {
            "auto_decompress": False,
            "timeout": limits,
            **user_settings.get("client_kwargs", {}),
        },
    }
