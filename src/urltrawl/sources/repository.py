"""public-inbox archives: bare git repositories in which each commit is a message
(public-inbox-v2-format(5)).

    lists/dev/git/0.git     the file "m" of each commit is a message; "d" takes one away

Git reads the objects of a repository and nothing else of it: it runs in a temporary directory that
borrows the objects. So no setting of a stranger counts, nothing is fetched, and no hook runs. The
name of a member is that of the commit. A message that git cannot give does not end the others.
"""

from __future__ import annotations

import os
import re
import stat
import subprocess
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Timer
from typing import TYPE_CHECKING, NamedTuple

from urltrawl.errors import SourceError
from urltrawl.late import late
from urltrawl.sources.outcomes import Member
from urltrawl.sources.streams import CHUNK_SIZE, Stream, open_listed

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import IO

MESSAGE = "m"
"""Name of the file of a commit that is its message."""
_TREE_FILES = frozenset((MESSAGE, "d"))
"""Names of files that the tree of a commit may hold."""
SECONDS = 60
"""Seconds that git may take for one answer. For the names of a million commits it takes ten."""
REFERENCES = 16 * 1024 * 1024
"""Bytes of a file of references. A repository of this kind has one or two references."""
TREE = 4096
"""Bytes of a commit's tree: one entry has 40."""
COMMIT = 64 * 1024
"""Bytes of a commit: its message is empty, or a subject."""
_TREE_MODE = b"40000"

_OBJECT = late(r"[0-9a-f]{40}(?:[0-9a-f]{24})?")
"""The name of an object, by SHA-1 or by SHA-256."""
_BRANCH = late(r"ref: (refs/[\w./+-]+)")
"""What HEAD holds if it stands for a branch."""
_TREE_ENTRY = late(rb"([0-7]+) ([^\0]*)\0", re.DOTALL)
"""An entry of a tree up to the name of its object: the mode and the name of the file."""
_PARENT = late(rb"^parent ([0-9a-f]{40,64})$", re.MULTILINE)
"""A parent of a commit, in its header."""
_HASH_KINDS = {40: "sha1", 64: "sha256"}
_SETTINGS = """[core]
repositoryformatversion = 1
bare = true
[extensions]
objectformat = {kind}
"""
"""The configuration of the directory in which git runs."""


class State(NamedTuple):
    """What a repository holds: bytes of objects, the time of its last commit (seconds since 1970),
    and the name of that commit.
    """

    size: int
    mtime: float
    head: str


def is_repository(path: str) -> bool:
    """Return whether a directory is a public-inbox repository: a bare one of git, and the tree of
    its last commit holds only ``_TREE_FILES``. Raises ``SourceError`` if git cannot read that tree.
    """
    folder = Path(path)
    if not ((folder / "objects").is_dir() and (folder / "refs").is_dir() and _find_head(path)):
        return False
    with _borrow_objects(path) as git:
        names = git.run("ls-tree", "--name-only", "-z", "HEAD")
    return bool(names) and _TREE_FILES.issuperset(names.rstrip("\0").split("\0"))


def state(path: str) -> State:
    """Return what a repository holds now. Raises ``SourceError`` if git cannot read it."""
    sizes = [file.stat().st_size for file in Path(path, "objects").rglob("*") if file.is_file()]
    with _borrow_objects(path) as git:
        line = git.run("rev-list", "--no-walk", "--timestamp", "HEAD")
    seconds, _, head = line.strip().partition(" ")
    return State(sum(sizes), float(seconds), head)


def messages(path: str, wanted: str = "") -> Iterator[Member]:
    """Yield the messages of a repository, the oldest first, or only that of the commit ``wanted``
    if it is given: ``broken`` if git lacks it, none if it cannot be a name. Each is to be read
    before the next. Raises ``SourceError`` if there is no commit, and after them if git breaks off.
    """
    with _borrow_objects(path) as git:
        fault = ""
        if wanted:
            commits = [wanted] if _OBJECT.fullmatch(wanted) else []
        else:
            text, fault = git.run_command("rev-list", "--first-parent", "HEAD")
            commits = text.split()
        if fault:  # git looked ahead, and gave up before it had named all that can be read
            commits = commits or [git.head]
            commits += git.commits_before(commits[-1])
        for name in reversed(commits):
            if message := git.message(name):
                yield message
                git.finish()
    if fault:
        raise SourceError(path, fault)


class _Git:
    """Runs git on the repository ``path``, in the temporary directory ``folder`` that borrows its
    objects. ``head`` is the name of the last commit. One process of git reads all messages; it is
    started again if it dies, and must be closed.
    """

    def __init__(self, path: str, folder: str, head: str) -> None:
        self.head = head
        self._path = path
        self._process: subprocess.Popen[bytes] | None = None
        """A git that reads names of objects, and writes the type, size and bytes of each."""
        self._remaining = 0
        """Bytes of the current object that have not been read, with the line end after it."""
        self._command = ("git", "--git-dir", folder)
        kept = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
        self._environment = {
            **kept,
            "GIT_CONFIG_NOSYSTEM": "1",
            "GIT_CONFIG_GLOBAL": os.devnull,
            "GIT_TERMINAL_PROMPT": "0",
            "GIT_NO_LAZY_FETCH": "1",
            "GIT_ALLOW_PROTOCOL": "",
            # abspath resolves "..", which a Path would not
            "GIT_OBJECT_DIRECTORY": os.path.join(os.path.abspath(path), "objects"),
            "LC_ALL": "C",
        }
        """The environment variables of git: no settings of anybody, and the objects of ``path``."""

    def run_command(self, *arguments: str) -> tuple[str, str]:
        """Return what git prints, and what went wrong, ``""`` if nothing did."""
        try:
            finished = subprocess.run(  # noqa: S603  # git, with arguments of this module
                [*self._command, *arguments],
                stdin=subprocess.DEVNULL,
                capture_output=True,
                env=self._environment,
                check=False,
                timeout=SECONDS,
            )
        except subprocess.TimeoutExpired:
            return "", f"git gives no answer in {SECONDS} seconds"
        except OSError as error:
            return "", f"reading this needs git ({error.strerror})"
        fault = ""
        if finished.returncode:
            fault = finished.stderr.decode("utf-8", "replace").strip() or "git failed"
        return finished.stdout.decode("utf-8", "replace"), fault

    def run(self, *arguments: str) -> str:
        """Return what git prints. Raises ``SourceError`` if git fails."""
        text, fault = self.run_command(*arguments)
        if fault:
            raise SourceError(self._path, fault)
        return text

    def message(self, name: str) -> Member | None:
        """Return the message of the commit ``name``, or None if it has none, as one that takes a
        message away. If git cannot give the message, the member is ``broken``.
        """
        try:
            entries = self._entries(name)
            if MESSAGE.encode() not in entries:
                return None
            mode, content_name = entries[MESSAGE.encode()]
            if mode == _TREE_MODE:
                return Member(label=name, skipped=f"its {MESSAGE!r} is a directory")
            size = self._request_object(content_name, "blob")
        except OSError as error:
            self.close()  # what git may write yet belongs to no later request
            return Member(label=name, skipped=str(error), broken=True)
        return Member(label=name, size=size, stream=Stream(self._chunks()))

    def commits_before(self, commit: str) -> list[str]:
        """Return the names of the commits before ``commit`` by their first parents, latest first,
        as far as git reads them, and up to one of more than ``COMMIT`` bytes. Then kill git.
        """
        commits: list[str] = []
        try:
            while self._request_object(commit, "commit") <= COMMIT:
                header, _, _ = b"".join(self._chunks()).partition(b"\n\n")
                parent = _PARENT.search(header)
                if parent is None:
                    break
                commit = parent[1].decode("ascii")
                commits.append(commit)
        except OSError:
            commits = commits[:-1]  # the last one cannot be read
        self.close()
        return commits

    def finish(self) -> None:
        """Read the rest of the current object, so that the next can be asked for."""
        try:
            for _ in self._chunks():
                pass
        except OSError:
            self.close()

    def close(self) -> None:
        """Kill git, if it runs."""
        process, self._process = self._process, None
        self._remaining = 0
        if process is not None:
            process.kill()
            for pipe in filter(None, (process.stdin, process.stdout)):
                pipe.close()
            process.wait()

    def _entries(self, commit: str) -> dict[bytes, tuple[bytes, str]]:
        """Return the files in the tree of a commit: by name, the mode and the name of the object.
        Raises ``OSError`` if git cannot give the tree, or for one of more than ``TREE`` bytes.
        """
        size = self._request_object(f"{commit}^{{tree}}", "tree")
        if size > TREE:
            raise OSError(f"a tree of {size} bytes")
        tree = b"".join(self._chunks())
        hash_size = len(commit) // 2  # bytes of the name of an object, which has two digits each
        entries: dict[bytes, tuple[bytes, str]] = {}
        position = 0
        while entry := _TREE_ENTRY.match(tree, position):
            mode, file_name = entry.groups()
            position = entry.end() + hash_size
            entries[file_name] = mode, tree[entry.end() : position].hex()
        return entries

    def _request_object(self, name: str, kind: str) -> int:
        """Ask git for an object, which ``_chunks`` reads then. Return its size in bytes. Raises
        ``OSError`` if git has none of that name and ``kind``.
        """
        if self._process is None:
            self._process = subprocess.Popen(  # noqa: S603
                [*self._command, "cat-file", "--batch"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                env=self._environment,
            )
        with self._pipes_in_time() as (stdin, stdout):
            stdin.write(f"{name}\n".encode())
            stdin.flush()
            reply = stdout.readline().split()
        if len(reply) == 3:  # the name, the kind and the size
            _, reply_kind, size = reply
            self._remaining = int(size) + 1
            if reply_kind == kind.encode():
                return int(size)
        verb = f"has no {kind}" if reply[-1:] == [b"missing"] else "cannot read"
        raise OSError(f"git {verb} {name.partition('^')[0]}")

    def _chunks(self) -> Iterator[bytes]:
        """Yield the bytes of the last requested object. Raises ``OSError`` if git breaks off."""
        while self._remaining:
            with self._pipes_in_time() as (_, stdout):
                chunk = stdout.read(min(self._remaining, CHUNK_SIZE))
            if not chunk:
                raise OSError(None, "git breaks off")
            self._remaining -= len(chunk)
            if not self._remaining:
                chunk = chunk[:-1]  # without the line end after the object
            if chunk:
                yield chunk

    @contextmanager
    def _pipes_in_time(self) -> Iterator[tuple[IO[bytes], IO[bytes]]]:
        """Yield the pipes to and from git. Git is killed if the ``with`` block takes longer than
        ``SECONDS``. Raises ``OSError`` if git does not run.
        """
        process = self._process
        if process is None or process.stdin is None or process.stdout is None:
            raise OSError(None, "git breaks off")
        timer = Timer(SECONDS, process.kill)
        timer.daemon = True
        timer.start()
        try:
            yield process.stdin, process.stdout
        finally:
            timer.cancel()


@contextmanager
def _borrow_objects(path: str) -> Iterator[_Git]:
    """Yield a git that borrows the objects of a repository, for the ``with`` block. Raises
    ``SourceError`` if the repository has no commit.
    """
    head = _find_head(path)
    if not head:
        raise SourceError(path, "a repository without a commit")
    with TemporaryDirectory(prefix="urltrawl-") as folder:
        top = Path(folder)
        for name in ("objects", "refs"):
            (top / name).mkdir()
        (top / "config").write_text(_SETTINGS.format(kind=_HASH_KINDS[len(head)]), encoding="ascii")
        (top / "HEAD").write_text(f"{head}\n", encoding="ascii")
        shallow = _OBJECT.findall(_read_reference(Path(path, "shallow")))
        if shallow:  # the commits of a shallow clone whose parents are not there
            (top / "shallow").write_text("\n".join(shallow) + "\n", encoding="ascii")
        with closing(_Git(path, folder, head)) as git:
            yield git


def _find_head(path: str) -> str:
    """Return the name of the commit of HEAD (gitrepository-layout(5)), ``""`` if there is none."""
    text = _read_reference(Path(path, "HEAD")).strip()
    if branch := _BRANCH.fullmatch(text):
        if ".." in branch[1]:  # it may lead out of the repository
            return ""
        text = _read_reference(Path(path, branch[1])).strip()
        if not text:
            lines = _read_reference(Path(path, "packed-refs")).split("\n")
            line = next((line for line in lines if line.endswith(f" {branch[1]}")), "")
            text = line.partition(" ")[0]
    return text if _OBJECT.fullmatch(text) else ""


def _read_reference(path: Path) -> str:
    """Return at most ``REFERENCES`` bytes of a file as text, ``""`` if it is no regular file."""
    with suppress(OSError, ValueError), open_listed(str(path)) as file:
        if stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            return file.read(REFERENCES).decode("ascii", "replace")
    return ""
