"""Which sources may be opened because a row names them.

A database or a file of rows may come from anybody, and each row names a source. To open whatever
a row names would read any file, ask any server and wait at any pipe. So a source is opened only if
it lies below a path that somebody typed on this machine: for a batch, which keeps its paths in
``$XDG_STATE_HOME/urltrawl/corpora.jsonl`` (``~/.local/state``), or for the present command. What
the file itself says of its corpus does not count.
"""

from __future__ import annotations

import json
import os
import re
import stat
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import unquote

from urltrawl.columns import place_of
from urltrawl.sources import path_of, safe_name

if TYPE_CHECKING:
    from collections.abc import Iterable

PROTOCOLS = frozenset([
    "abfs", "abfss", "adl", "az", "ftp", "gcs", "gs", "hdfs", "hf", "http", "https", "memory",
    "oci", "s3", "s3a", "sftp", "ssh", "webdav", "webhdfs"
])  # fmt: skip
"""Protocols by which ``fsspec`` reads files as they are. Its others make a file of several
(``reference``), open an archive (``zip``), or open a file of this machine (``local``, ``file``)."""
_REMOTE = re.compile(r"([a-z][a-z0-9+.-]*)://(?!.*::)", re.DOTALL)
"""The protocol of an address, unless ``::`` chains several protocols (``zip://a::s3://b``)."""
_LIST_LIMIT = 1 << 20
"""Characters of the list of paths that are read. A path has some hundred."""


def remember(paths: Iterable[str | os.PathLike[str]]) -> None:
    """Add the paths of a batch, but for "-", to the list of this machine, so that what lies below
    may be opened for a row. If the list cannot be written, ``show`` must be given the path.
    """
    names = set(map(_source_name, paths)) - {"-"}
    new = sorted(names - set(remembered()))
    if new:
        lines = "".join(json.dumps(path) + "\n" for path in new)
        with suppress(OSError, RuntimeError):
            list_path = _list_path()
            list_path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            with list_path.open("a", encoding="utf-8") as file:
                file.write(lines)


def remembered() -> list[str]:
    """Return the paths of all batches on this machine, as far as ``_LIST_LIMIT`` characters hold
    them, or an empty list if they cannot be read. A line that holds no path is passed over.
    """
    paths: list[str] = []
    try:
        with _list_path().open(encoding="utf-8") as file:
            text = file.read(_LIST_LIMIT)
    except (OSError, UnicodeDecodeError, RuntimeError):
        return paths
    for line in text.splitlines():
        with suppress(ValueError):
            path = json.loads(line)
            paths += [path] if isinstance(path, str) else []
    return paths


def _list_path() -> Path:
    """Return where the list of paths of batches lies. Raises ``RuntimeError`` without a home."""
    state_folder = os.environ.get("XDG_STATE_HOME") or Path("~/.local/state").expanduser()
    return Path(state_folder, "urltrawl", "corpora.jsonl")


class Corpus:
    """Which sources may be opened for a row."""

    def __init__(
        self, paths: Iterable[str | os.PathLike[str]] = (), *, anywhere: bool = False
    ) -> None:
        """They must lie at or below ``paths`` or those of earlier batches, unless ``anywhere``."""
        self._tops = [*map(_source_name, paths), *remembered()]
        self._anywhere = anywhere

    def why_not(self, source: str) -> str:
        """Return why a source may not be opened, as the end of an error message, or "" if it may.
        Wherever it lies, a stream (``<stdin>``), an address with an odd protocol, and a pipe or
        device of this machine are refused. A file that is not there is not: opening it fails
        anyway.
        """
        if source.startswith("<") and source.endswith(">"):
            return f"its row names {source}, a stream, which cannot be read again"
        place = place_of(source)
        if not self._anywhere and not any(_is_below(place, top) for top in self._tops):
            return (
                f"its row names {source}, which lies in no corpus that was read on this machine:"
                " --corpus DIR names one, --anywhere opens it all the same"
            )
        if "://" in place:
            address = _REMOTE.match(place)
            if address is None or address[1] not in PROTOCOLS:
                return f"its row names {source}, and only plain addresses are opened for a row"
            return ""
        with suppress(OSError, ValueError):
            mode = os.stat(path_of(place)).st_mode
            if not stat.S_ISREG(mode) and not stat.S_ISDIR(mode):
                return f"its row names {source}, which is no regular file"
        return ""


def _source_name(path: str | os.PathLike[str]) -> str:
    """Return the name that rows have for the source at a path, made absolute. "-" stays "-"."""
    name = os.fspath(path)
    return name if name == "-" else safe_name(place_of(name))


def _is_below(place: str, top: str) -> bool:
    """Return whether a source at ``place`` is the path ``top`` or lies below it. False for an empty
    ``top``, which an unset variable of a shell leaves, and for an address with ``..`` in it, even
    encoded: the server may follow that to a folder above.
    """
    if not top or ("://" in place and ".." in unquote(place).split("/")):
        return False
    return place == top or place.startswith(top if top.endswith("/") else f"{top}/")
