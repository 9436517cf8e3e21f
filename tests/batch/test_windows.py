"""What POSIX has and Windows has not is missed by nothing: each command does its work without.

A process that takes those names away stands for the other system; what its files do (nobody
unlinks one that is open) is told of by the lock of the work directory.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
from tests.batch.corpus import mailbox

from urltrawl.batch.workplace import workplace
from urltrawl.cli import pick
from urltrawl.errors import StoreError

WITHOUT = """
import multiprocessing, os, signal, sys

def main():
    for name in ("fcntl", "grp", "pwd", "resource", "termios"):
        sys.modules[name] = None
    for module, names in (
        (os, "fork forkpty getuid geteuid killpg mkfifo pread pwrite O_NOFOLLOW O_NONBLOCK"),
        (signal, "SIGALRM SIGHUP SIGKILL SIGPIPE SIGQUIT SIGUSR1 setitimer pthread_sigmask"),
    ):
        for name in names.split():
            delattr(module, name)
    multiprocessing.get_all_start_methods = lambda: ["spawn"]
    from urltrawl.__main__ import main
    sys.exit(main())

if __name__ == "__main__":
    main()
"""


@pytest.mark.slow
def test_each_command_does_without(tmp_path: Path) -> None:
    (tmp_path / "lists").mkdir()
    (tmp_path / "lists" / "a.mbox").write_bytes(mailbox(0, 40))
    program = tmp_path / "program.py"
    program.write_text(WITHOUT, encoding="utf-8")

    def run(words: str) -> subprocess.CompletedProcess[str]:
        done = subprocess.run(
            [sys.executable, str(program), *words.split()],
            capture_output=True,
            text=True,
            check=False,
            cwd=tmp_path,
        )
        assert done.returncode == 0, done.stderr
        assert "Traceback" not in done.stderr
        return done

    found = run("find --format jsonl lists").stdout.splitlines()
    assert found
    run("batch -j 2 lists --into a.db")
    assert not (tmp_path / "a.db.work").exists()
    run("merge a.db --into b.db")
    run("settle b.db")
    run("export b.db b.csv")
    run("report b.db -o b.md")
    run("top hosts b.db")
    answer = run("query b.db SELECT(count(*))FROM(links_flat) --format text").stdout
    assert int(answer) == len(found)


def test_the_lock_is_that_of_windows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    taken: list[tuple[int, int]] = []
    busy = False

    def locking(file: int, _mode: int, count: int) -> None:
        if busy:
            raise PermissionError
        taken.append((os.lseek(file, 0, os.SEEK_CUR), count))

    monkeypatch.setitem(sys.modules, "fcntl", None)
    fake = SimpleNamespace(LK_NBLCK=2, locking=locking)
    monkeypatch.setitem(sys.modules, "msvcrt", fake)
    unlink, held = Path.unlink, [True]

    def kept(self: Path, missing_ok: bool = False) -> None:
        if held and self.name == "lock":
            held.clear()
            raise PermissionError
        unlink(self, missing_ok)

    monkeypatch.setattr(Path, "unlink", kept)
    place = str(tmp_path / "a.db")
    with workplace(place) as folder:
        assert folder.is_dir()
        assert taken == [(1 << 30, 1)]
        assert (tmp_path / "a.db.work" / "lock").read_bytes().startswith(b"The work directory")
        busy = True
        with pytest.raises(StoreError, match="another batch"), workplace(place):
            pass
    assert not (tmp_path / "a.db.work").exists()


def test_a_terminal_without_a_name_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object) -> int:
        raise FileNotFoundError

    monkeypatch.setattr(os, "open", refused)
    with pytest.raises(StoreError, match="no terminal"), pick.use_terminal():
        pass
    for name in ("stdin", "stdout"):
        monkeypatch.setattr(sys, name, SimpleNamespace(isatty=lambda: True))
    with pick.use_terminal():
        pass
