"""public-inbox archives: bare git repositories in which each commit is a message
(public-inbox-v2-format(5)).

    lists/dev/git/0.git     the file "m" of each commit is a message; "d" takes one away

Git reads their objects, and nothing else of them: it runs in a directory of our own, which borrows
the objects. So no setting of a stranger counts, nothing is fetched, and no hook runs. A member's
name is the commit's. Each message costs itself: one that git cannot give does not end the others.
"""

from __future__ import annotations

import os
import re
import stat
import subprocess
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Timer
from typing import TYPE_CHECKING, NamedTuple

from urltrawl.errors import SourceError
from urltrawl.late import late
from urltrawl.sources.outcomes import Member
from urltrawl.sources.streams import CHUNK_SIZE, Stream

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import IO

MESSAGE = "m"
_FILES = frozenset((MESSAGE, "d"))
"""What the tree of a commit may hold."""
SECONDS = 60
"""How long git may take over one answer: over the names of a million commits it takes ten."""
REFERENCES = 16 * 1024 * 1024
"""Bytes of a file of references: a repository of this kind has one or two."""
TREE = 4096
"""Bytes of a commit's tree: one entry has 40."""
COMMIT = 64 * 1024
"""Bytes of a commit: its message is empty, or a subject."""
_READING = os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)
_TREE_MODE = b"40000"

_OBJECT = late(r"[0-9a-f]{40}(?:[0-9a-f]{24})?")
"""The name of an object, by SHA-1 or by SHA-256."""
_BRANCH = late(r"ref: (refs/[\w./+-]+)")
_ENTRY = late(rb"([0-7]+) ([^\0]*)\0", re.DOTALL)
_PARENT = late(rb"^parent ([0-9a-f]{40,64})$", re.MULTILINE)
_KINDS = {40: "sha1", 64: "sha256"}
_SETTINGS = """[core]
repositoryformatversion = 1
bare = true
[extensions]
objectformat = {kind}
"""


class State(NamedTuple):
    """What a repository holds: bytes of its objects, when its branch last moved, and to which
    commit.
    """

    size: int
    mtime: float
    head: str


def is_repository(path: str) -> bool:
    """Whether a directory is a bare repository of messages: its last commit has one, or takes one
    away. Raises ``SourceError`` where it looks like a repository and git cannot tell.
    """
    if not os.path.isfile(os.path.join(path, "HEAD")):  # noqa: PTH113, PTH118  # asked of every file, for which a Path takes longer
        return False
    top = Path(path)
    if not ((top / "objects").is_dir() and (top / "refs").is_dir() and _head(path)):
        return False
    with _borrowed(path) as git:
        found = git.run("ls-tree", "--name-only", "-z", "HEAD")
    return bool(found) and _FILES.issuperset(found.rstrip("\0").split("\0"))


def state(path: str) -> State:
    """What it holds now. Raises ``SourceError``."""
    sizes = [each.stat().st_size for each in Path(path, "objects").rglob("*") if each.is_file()]
    with _borrowed(path) as git:
        told = git.run("rev-list", "--max-count=1", "--timestamp", "HEAD")
    seconds, _, head = told.strip().partition(" ")
    return State(sum(sizes), float(seconds), head)


def messages(path: str, wanted: str = "") -> Iterator[Member]:
    """The commits with a message, the oldest first, or the one that is ``wanted``; each to be read
    before the next. Raises ``SourceError`` behind them where git breaks off.
    """
    with _borrowed(path) as git:
        names, fault = ([wanted] if _OBJECT.fullmatch(wanted) else []), ""
        if not wanted:
            text, fault = git.answer("rev-list", "--first-parent", "HEAD")
            names = text.split()
        reader = _Reader(git)
        try:
            if fault:  # git looks ahead, and gives up before it has to
                names += reader.before(names[-1] if names else git.head)
            names.reverse()
            for name in names:
                made = reader.message(name)
                if made is not None:
                    yield made
                    reader.finish()
        finally:
            reader.close()
    if fault:
        raise SourceError(path, fault)


class _Git:
    """Git in a directory of our own."""

    def __init__(self, path: str, folder: str, head: str) -> None:
        self.head = head
        self._path = path
        self._folder = folder

    def command(self, *words: str) -> list[str]:
        """What is run."""
        return ["git", "--git-dir", self._folder, *words]

    @property
    def environment(self) -> dict[str, str]:
        """Nothing of the user's settings, or of a stranger's: plumbing needs none."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
        return {
            **kept,
            "GIT_CONFIG_NOSYSTEM": "1",
            "GIT_CONFIG_GLOBAL": os.devnull,
            "GIT_TERMINAL_PROMPT": "0",
            "GIT_NO_LAZY_FETCH": "1",
            "GIT_ALLOW_PROTOCOL": "",
            "GIT_OBJECT_DIRECTORY": os.path.join(os.path.abspath(self._path), "objects"),  # noqa: PTH100, PTH118  # a Path would take ``..`` for what it says
            "LC_ALL": "C",
        }

    def answer(self, *words: str) -> tuple[str, str]:
        """What git prints, and what went wrong before that was all."""
        try:
            done = subprocess.run(  # noqa: S603  # git, and words of ours
                self.command(*words),
                stdin=subprocess.DEVNULL,
                capture_output=True,
                env=self.environment,
                check=False,
                timeout=SECONDS,
            )
        except subprocess.TimeoutExpired:
            return "", f"git gives no answer in {SECONDS} seconds"
        except OSError as error:
            return "", f"reading this needs git ({error.strerror})"
        fault = done.stderr.decode("utf-8", "replace").strip() or "git failed"
        return done.stdout.decode("utf-8", "replace"), fault if done.returncode else ""

    def run(self, *words: str) -> str:
        """What git prints. Raises ``SourceError`` where it fails."""
        text, fault = self.answer(*words)
        if fault:
            raise SourceError(self._path, fault)
        return text

    def started(self) -> subprocess.Popen[bytes]:
        """Git as it waits for names of objects, to say of each what it is, and its bytes."""
        return subprocess.Popen(  # noqa: S603
            self.command("cat-file", "--batch"),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=self.environment,
        )


class _Reader:
    """Reads messages, one after another, from a git that may die over each of them."""

    def __init__(self, git: _Git) -> None:
        self._git = git
        self._process: subprocess.Popen[bytes] | None = None
        self._missing = 0
        """Bytes of the object that is being read, and of the line end behind it."""

    def message(self, name: str) -> Member | None:
        """The message of a commit; None of one that takes a message away."""
        try:
            entries = self._entries(name)
            if MESSAGE.encode() not in entries:
                return None
            mode, blob = entries[MESSAGE.encode()]
            if mode == _TREE_MODE:
                return Member(label=name, skipped=f"its {MESSAGE!r} is a directory")
            size = self._ask(blob, "blob")
        except OSError as error:
            self.close()
            return Member(label=name, skipped=str(error), broken=True)
        return Member(label=name, size=size, stream=Stream(self._chunks()))

    def before(self, commit: str) -> list[str]:
        """The commits before one, the latest first, as far as they can be read."""
        found: list[str] = []
        try:
            while True:
                if self._ask(commit, "commit") > COMMIT:
                    break
                parent = _PARENT.search(b"".join(self._chunks()).partition(b"\n\n")[0])
                if parent is None:
                    break
                commit = parent[1].decode("ascii")
                found.append(commit)
        except OSError:
            found = found[:-1]  # which is not there
        self.close()
        return found

    def finish(self) -> None:
        """Pass over what nobody has read."""
        try:
            for _ in self._chunks():
                pass
        except OSError:
            self.close()

    def close(self) -> None:
        """End git."""
        process, self._process = self._process, None
        self._missing = 0
        if process is not None:
            process.kill()
            for pipe in (process.stdin, process.stdout):
                if pipe is not None:
                    pipe.close()
            process.wait()

    def _entries(self, commit: str) -> dict[bytes, tuple[bytes, str]]:
        """The tree of a commit: names of files, with their modes and objects."""
        size = self._ask(f"{commit}^{{tree}}", "tree")
        if size > TREE:
            raise OSError(f"a tree of {size} bytes")
        tree = b"".join(self._chunks())
        length = len(commit) // 2
        entries: dict[bytes, tuple[bytes, str]] = {}
        at = 0
        while found := _ENTRY.match(tree, at):
            at = found.end() + length
            entries[found[2]] = found[1], tree[found.end() : at].hex()
        return entries

    def _ask(self, name: str, kind: str) -> int:
        """Ask for an object; its size. Raises ``OSError`` where there is none of that kind."""
        if self._process is None:
            self._process = self._git.started()
        with self._limited() as (into, out):
            into.write(f"{name}\n".encode())
            into.flush()
            told = out.readline().split()
        if len(told) == 3:
            self._missing = int(told[2]) + 1
            if told[1] == kind.encode():
                return int(told[2])
        raise OSError(
            f"git has no {kind} {name.partition('^')[0]}"
            if told[-1:] == [b"missing"]
            else f"git cannot read {name.partition('^')[0]}"
        )

    def _chunks(self) -> Iterator[bytes]:
        """The bytes of the object."""
        while self._missing:
            with self._limited() as (_, out):
                chunk = out.read(min(self._missing, CHUNK_SIZE))
            if not chunk:
                raise OSError(None, "git breaks off")
            self._missing -= len(chunk)
            if not self._missing:
                chunk = chunk[:-1]
            if chunk:
                yield chunk

    @contextmanager
    def _limited(self) -> Iterator[tuple[IO[bytes], IO[bytes]]]:
        """The pipes of git, which is killed where it takes too long."""
        process = self._process
        if process is None or process.stdin is None or process.stdout is None:
            raise OSError(None, "git breaks off")
        watch = Timer(SECONDS, process.kill)
        watch.daemon = True
        watch.start()
        try:
            yield process.stdin, process.stdout
        finally:
            watch.cancel()


@contextmanager
def _borrowed(path: str) -> Iterator[_Git]:
    """Git in a directory of our own, with the objects of a repository. Raises ``SourceError``."""
    head = _head(path)
    if not head:
        raise SourceError(path, "a repository without a commit")
    with TemporaryDirectory(prefix="urltrawl-") as folder:
        own = Path(folder)
        for name in ("objects", "refs"):
            (own / name).mkdir()
        (own / "config").write_text(_SETTINGS.format(kind=_KINDS[len(head)]), encoding="ascii")
        (own / "HEAD").write_text(f"{head}\n", encoding="ascii")
        shallow = _OBJECT.findall(_text(Path(path, "shallow")))
        if shallow:  # where a shallow clone ends: commits whose parents are not there
            (own / "shallow").write_text("\n".join(shallow) + "\n", encoding="ascii")
        yield _Git(path, folder, head)


def _head(path: str) -> str:
    """The commit that a repository stands at, by gitrepository-layout(5); "" where it is none."""
    text = _text(Path(path, "HEAD")).strip()
    if branch := _BRANCH.fullmatch(text):
        if ".." in branch[1]:
            return ""
        text = _text(Path(path, branch[1])).strip()
        if not text:
            packed = (line.partition(" ") for line in _text(Path(path, "packed-refs")).split("\n"))
            text = next((name for name, _, branch_ in packed if branch_ == branch[1]), "")
    return text if _OBJECT.fullmatch(text) else ""


def _text(path: Path) -> str:
    """What a small regular file holds; nothing of anything else."""
    try:
        opened = os.open(path, _READING)
    except (OSError, ValueError):
        return ""
    with open(opened, "rb") as file:  # noqa: PTH123  # it is open
        if not stat.S_ISREG(os.fstat(opened).st_mode):
            return ""
        return file.read(REFERENCES).decode("ascii", "replace")
