"""public-inbox archives: bare git repositories in which each commit is a message
(public-inbox-v2-format(5)).

    lists/dev/git/0.git     the file "m" of each commit is a message; a commit that has it not takes one away

They are read through ``git cat-file --batch``, without a work tree. A member's name is the
commit's.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from urltrawl.errors import SourceError
from urltrawl.sources.streams import CHUNK_SIZE, Stream

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import IO

MESSAGE = "m"
_ENVIRONMENT = {
    "GIT_CONFIG_NOSYSTEM": "1",
    "GIT_CONFIG_GLOBAL": "/dev/null",
    "GIT_TERMINAL_PROMPT": "0",
    "GIT_NO_LAZY_FETCH": "1",
    "LC_ALL": "C",
}
"""What others wrote is data: no settings but the repository's own, of which the plumbing runs none,
and nothing is fetched."""


class State(NamedTuple):
    """What a repository holds: bytes of its objects, when its branch last moved, and to which
    commit.
    """

    size: int
    mtime: float
    head: str


def is_repository(path: str) -> bool:
    """Whether a directory is a bare repository of messages; asks git only where the files of one
    are there.
    """
    if not os.path.isfile(os.path.join(path, "HEAD")):  # noqa: PTH113, PTH118  # asked of every file, for which a Path takes longer
        return False
    top = Path(path)
    if not ((top / "objects").is_dir() and (top / "refs").is_dir()):
        return False
    try:
        return bool(_run(path, "rev-list", "--max-count=1", "HEAD", "--", MESSAGE))
    except SourceError:
        return False


def state(path: str) -> State:
    """What it holds now. Raises ``SourceError``."""
    sizes = [each.stat().st_size for each in Path(path, "objects").rglob("*") if each.is_file()]
    seconds, _, head = _run(path, "rev-list", "--max-count=1", "--timestamp", "HEAD").partition(" ")
    return State(sum(sizes), float(seconds), head)


def messages(path: str, wanted: str = "") -> Iterator[tuple[str, Stream]]:
    """The commits with a message, the oldest first, or the one that is ``wanted``; each to be read
    before the next.
    """
    import subprocess  # noqa: PLC0415  # as below: few runs need it

    names = (
        [wanted]
        if wanted
        else _run(path, "rev-list", "--first-parent", "--reverse", "HEAD").split()
    )
    command = _git(path, "cat-file", "--batch")
    with subprocess.Popen(  # noqa: S603
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=_environment()
    ) as process:  # git, and a path
        if process.stdin is None or process.stdout is None:  # which Popen opens
            raise SourceError(path, "git gives no answer")
        for name in names:
            process.stdin.write(f"{name}:{MESSAGE}\n".encode())
            process.stdin.flush()
            told = process.stdout.readline().split()
            if len(told) == 3 and told[1] == b"blob":
                blob = _Blob(process.stdout, int(told[2]), path)
                yield name, Stream(blob.chunks())
                blob.finish()
            elif told[-1:] != [b"missing"]:
                raise SourceError(path, f"git cannot read {name}")
        process.stdin.close()


class _Blob:
    """An object on its way in."""

    def __init__(self, file: IO[bytes], size: int, path: str) -> None:
        self._file = file
        self._missing = size
        self._path = path

    def chunks(self) -> Iterator[bytes]:
        """Its bytes."""
        while self._missing:
            chunk = self._file.read(min(self._missing, CHUNK_SIZE))
            if not chunk:
                raise SourceError(self._path, "git breaks off")
            self._missing -= len(chunk)
            yield chunk

    def finish(self) -> None:
        """Pass over what nobody has read, and the line end behind it."""
        for _ in self.chunks():
            pass
        self._file.read(1)


def _git(path: str, *words: str) -> list[str]:
    return ["git", "--git-dir", path, "-c", "safe.directory=*", *words]


def _environment() -> dict[str, str]:
    return {**os.environ, **_ENVIRONMENT}


def _run(path: str, *words: str) -> str:
    import subprocess  # noqa: PLC0415

    try:
        done = subprocess.run(  # noqa: S603
            _git(path, *words), capture_output=True, env=_environment(), check=False
        )  # git, and a path
    except OSError as error:
        raise SourceError(path, f"reading this needs git ({error.strerror})") from error
    if done.returncode:
        raise SourceError(path, done.stderr.decode("utf-8", "replace").strip() or "git failed")
    return done.stdout.decode("ascii", "replace").strip()
