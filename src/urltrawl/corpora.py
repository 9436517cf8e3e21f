"""What may be opened because a row names it.

A database or a file of rows may come from anybody, and each row names a source. To open whatever
a row names would read any file, ask any server and wait at any pipe. So a source is opened where it
lies below a path that somebody typed on this machine: for a batch, which keeps its paths in
``$XDG_STATE_HOME/urltrawl/corpora.jsonl`` (``~/.local/state``), or for the command at hand. What
the file says of its own corpus does not count.
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
"""Where files lie that are read as they are. Others that ``fsspec`` knows make a file of several
(``reference``), open an archive (``zip``), or a file of this machine (``local``, ``file``)."""
_REMOTE = re.compile(r"([a-z][a-z0-9+.-]*)://(?!.*::)", re.DOTALL)
_MOST = 1 << 20
"""Bytes of the list that are read; a path has some hundred."""


def remember(paths: Iterable[str | os.PathLike[str]]) -> None:
    """Keep what was typed: what lies below may be opened again. Where nothing can be kept, a later
    ``show`` has to be told.
    """
    typed = set(map(_typed, paths)) - {"-"}
    new = sorted(typed - set(remembered()))
    if new:
        lines = "".join(json.dumps(path) + "\n" for path in new)
        with suppress(OSError):
            kept = _kept()
            kept.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            with kept.open("a", encoding="utf-8") as file:
                file.write(lines)


def remembered() -> list[str]:
    """The paths of all batches on this machine."""
    found: list[str] = []
    try:
        with _kept().open(encoding="utf-8") as file:
            text = file.read(_MOST)
    except (OSError, UnicodeDecodeError):
        return found
    for line in text.splitlines():
        with suppress(ValueError):
            path = json.loads(line)
            found += [path] if isinstance(path, str) else []
    return found


def _kept() -> Path:
    return (
        Path(os.environ.get("XDG_STATE_HOME") or Path("~/.local/state").expanduser())
        / "urltrawl"
        / "corpora.jsonl"
    )


class Corpus:
    """The paths below which sources may be opened; ``anywhere`` takes the user's word for each."""

    def __init__(
        self, paths: Iterable[str | os.PathLike[str]] = (), *, anywhere: bool = False
    ) -> None:
        self._tops = [*map(_typed, paths), *remembered()]
        self._anywhere = anywhere

    def why_not(self, source: str) -> str:
        """Why a source is not opened; ``""`` where it may be."""
        place = place_of(source)
        if not self._anywhere and not any(_is_below(place, top) for top in self._tops):
            return (
                f"its row names {source}, which lies in no corpus that was read on this machine:"
                " --corpus DIR names one, --anywhere opens it all the same"
            )
        if "://" in place:
            found = _REMOTE.match(place)
            if found is None or found[1] not in PROTOCOLS:
                return f"its row names {source}, and only plain addresses are opened for a row"
            return ""
        with suppress(OSError, ValueError):
            mode = os.stat(path_of(place)).st_mode  # noqa: PTH116
            if not stat.S_ISREG(mode) and not stat.S_ISDIR(mode):
                return f"its row names {source}, which is no regular file"
        return ""


def _typed(path: str | os.PathLike[str]) -> str:
    """The name that a source of that path would have, without what says nothing."""
    name = os.fspath(path)
    return name if name == "-" else safe_name(place_of(name))


def _is_below(place: str, top: str) -> bool:
    """Whether a source is a path itself, or lies below it.; a server may take ``..`` for what it
    is.
    """
    if "://" in place and ".." in unquote(place).split("/"):
        return False
    return place == top or place.startswith(top if top.endswith("/") else f"{top}/")
