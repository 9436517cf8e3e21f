"""Files taken out: what stays is what a batch of it alone would have written."""

from __future__ import annotations

import errno
import os
import sqlite3
import sys
from contextlib import closing
from itertools import product
from typing import TYPE_CHECKING
from zipfile import ZipFile

import pytest
from tests.batch.corpus import mailbox
from tests.batch.test_given import TABLES, contents
from tests.lanes import rest_slow

from urltrawl.batch import run as batch
from urltrawl.batch.forget import forget
from urltrawl.batch.ledger import Ledger
from urltrawl.cli import main
from urltrawl.reading.options import Options
from urltrawl.sources import folders
from urltrawl.store.choice import Choice
from urltrawl.store.reader import Database

if TYPE_CHECKING:
    from pathlib import Path

pytest.importorskip("pyarrow")

pytestmark = pytest.mark.usefixtures("in_process")

INTO = ("links.db", "links.parquet")
MESSAGES = 4
"""Of a mailbox; in each are two links."""


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    """Two folders that say the same things, and of each other what they are in doubt of."""
    for name, first in (("a", 0), ("b", MESSAGES // 2)):
        (tmp_path / "lists" / name).mkdir(parents=True)
        (tmp_path / "lists" / name / "1.mbox").write_bytes(mailbox(first, MESSAGES, years=2))
    (tmp_path / "lists" / "ab.txt").write_text(
        f"http://www.example.org/archive-{MESSAGES - 1}.html\n"
    )
    return tmp_path / "lists"


@pytest.mark.skipif(sys.platform in ("darwin", "win32"), reason="its names are characters")
def test_a_name_that_is_no_text_is_known_again(corpus: Path, tmp_path: Path) -> None:
    folder, path = corpus / os.fsdecode(b"caf\xe9"), str(tmp_path / "links.db")
    (corpus / "a").rename(folder)
    batch.run(path, [str(folder)], Options())
    assert main(["forget", path, str(folder)]) == 0
    batch.run(path, [str(folder)], Options())
    assert main(["forget", path, str(corpus / "caf\\xe9")]) == 0  # as it is printed
    batch.run(path, [str(folder)], Options())
    (folder / "1.mbox").unlink()
    batch.run(path, [str(folder)], Options())
    assert main(["forget", path, "--removed"]) == 0


@pytest.mark.parametrize(
    ("into", "settle"), rest_slow(product(INTO, [True, False]), ("links.db", True))
)
def test_what_stays_is_what_alone_was_read(
    into: str, settle: bool, corpus: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, alone = str(tmp_path / into), str(tmp_path / f"alone-{into}")
    batch.run(path, [str(corpus)], Options(), settle=settle)
    assert main(["forget", path, str(corpus / "a")]) == 0  # and not ab.txt
    assert f"1 file and {2 * MESSAGES} links taken out" in capsys.readouterr().err
    batch.run(alone, [str(corpus / "b"), str(corpus / "ab.txt")], Options(), settle=settle)
    found, expected = contents(path), contents(alone)
    for table in TABLES[:-1]:
        assert found[table] == expected[table], table
    assert main(["forget", path, str(corpus / "a")]) == 1
    assert main(["forget", path]) == 2
    batch.run(path, [str(corpus)], Options(), settle=settle)
    assert len(contents(path)["links"]) == 4 * MESSAGES + 1


SHARED = {
    "narrow_urls": "SELECT url FROM narrow_links UNION SELECT url FROM narrow_readings",
    "ways": "SELECT way FROM narrow_links",
    "contexts": "SELECT context FROM narrow_links",
    "places": "SELECT place FROM narrow_records",
    "manners": "SELECT manner FROM narrow_records",
}
"""What links share, and by which number they ask for it."""


def numbers(path: Path, statement: str) -> set[int]:
    with closing(sqlite3.connect(path)) as opened:
        return {number for (number,) in opened.execute(statement)}


@pytest.mark.parametrize("killed", rest_slow([False, True], True))
def test_what_only_the_forgotten_asked_for_goes_with_it(
    killed: bool, corpus: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where whoever took it out was killed before it had counted."""
    path = tmp_path / "links.db"
    batch.run(str(path), [str(corpus)], Options(), settle=True)
    before = {table: numbers(path, f"SELECT number FROM {table}") for table in SHARED}  # noqa: S608
    if killed:
        with monkeypatch.context() as patch:
            patch.setattr(Ledger, "settle", lambda _: 1 / 0)
            with pytest.raises(ZeroDivisionError):
                forget(str(path), [str(corpus / "a")])
        batch.run(str(path), [str(corpus / "b")], Options(), settle=True)
    else:
        forget(str(path), [str(corpus / "a")])
    for table, asked in SHARED.items():
        held = numbers(path, f"SELECT number FROM {table}")  # noqa: S608
        assert held == numbers(path, asked), table
        assert held < before[table] or table == "manners", table


@pytest.mark.parametrize("into", rest_slow(INTO, "links.db"))
def test_what_is_gone_is_left_out_or_forgotten(
    into: str, corpus: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = str(tmp_path / into)
    batch.run(path, [str(corpus)], Options())
    (corpus / "a" / "1.mbox").unlink()
    batch.run(path, [str(corpus)], Options())
    for more, count in (([], 4 * MESSAGES + 1), (["--present"], 2 * MESSAGES + 1)):
        main(["export", path, "-", "--format", "jsonl", "-q", *more])
        assert len(capsys.readouterr().out.splitlines()) == count
        main(["top", "schemes", path, "--format", "csv", *more])
        rows = capsys.readouterr().out.splitlines()[1:]
        assert sum(int(row.split(",")[1]) for row in rows) == count
        main(["report", path, "-o", "-", "--format", "md", *more])
        assert f"| links | {count} |" in capsys.readouterr().out
    assert main(["forget", path, "--removed", "-q"]) == 0
    assert len(contents(path)["links"]) == 2 * MESSAGES + 1
    assert main(["forget", path, "--removed", "-q"]) == 1


@pytest.mark.parametrize("into", rest_slow(INTO, "links.db"))
def test_what_is_there_again_is_not_gone(into: str, corpus: Path, tmp_path: Path) -> None:
    path, other = str(tmp_path / into), tmp_path / "other"
    pack = corpus / "a" / "pack.zip"
    with ZipFile(pack, "w") as archive:
        archive.writestr("x.txt", "http://www.example.org/x\n")
    batch.run(path, [str(corpus)], Options())
    before = contents(path)["links"]
    (corpus / "a").rename(other)
    batch.run(path, [str(corpus)], Options())
    other.rename(corpus / "a")
    summary = batch.run(path, [str(corpus)], Options())
    assert (summary.unchanged + summary.compared, summary.links) == (summary.files, 0)
    assert len(list(Database(path, choice=Choice(present=True)))) == len(before)
    assert main(["forget", path, "--removed", "-q"]) == 1
    assert contents(path)["links"] == before
    assert batch.run(path, [str(corpus)], Options()).compared == 0


@pytest.mark.parametrize("into", rest_slow(INTO, "links.db"))
def test_what_lies_below_a_closed_folder_is_not_gone(
    into: str,
    corpus: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    path = str(tmp_path / into)
    batch.run(path, [str(corpus)], Options())
    open_entries = folders._sorted_entries

    def entries(folder: str) -> list[os.DirEntry[str]]:
        if folder == str(corpus / "a"):  # chmod closes none to root
            raise PermissionError(errno.EACCES, "Permission denied", folder)
        return open_entries(folder)

    monkeypatch.setattr(folders, "_sorted_entries", entries)
    assert main(["batch", str(corpus), "--into", path, "--plan"]) == 2
    said = capsys.readouterr()
    assert "is gone" not in said.out
    assert f"urltrawl: {corpus / 'a'}: Permission denied\n" in said.err
    batch.run(path, [str(corpus)], Options())
    assert main(["forget", path, "--removed", "-q"]) == 1
    (corpus / "b" / "1.mbox").unlink()
    assert main(["batch", str(corpus), "--into", path, "--plan"]) == 2
    assert f"{corpus / 'b' / '1.mbox'} is gone" in capsys.readouterr().out
    (corpus / "a").rename(tmp_path / "other")
    assert main(["batch", str(corpus), "--into", path, "--plan"]) == 0
    assert f"{corpus / 'a' / '1.mbox'} is gone" in capsys.readouterr().out


def test_an_empty_path_holds_nothing(
    corpus: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """An unset variable of a shell leaves it."""
    path = str(tmp_path / "links.db")
    batch.run(path, [str(corpus)], Options())
    assert main(["batch", "", "--into", path, "--plan"]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert "urltrawl: '': No such file or directory\n" in said.err
    assert main(["forget", path, "", "-q"]) == 1
    assert capsys.readouterr().err == f"urltrawl: '': {path} holds nothing from there\n"
    assert main(["forget", path, "", str(corpus), "-q"]) == 0


@pytest.mark.parametrize("into", rest_slow(INTO, "links.db"))
def test_a_corpus_that_moved_is_told_how_it_keeps_its_ids(
    into: str, corpus: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, elsewhere = str(tmp_path / into), tmp_path / "else" / "where"
    batch.run(path, [str(corpus)], Options())
    before = contents(path)["links"]
    elsewhere.parent.mkdir()
    corpus.rename(elsewhere)
    command = ["batch", str(elsewhere), "--into", path, "-j", "1"]
    main([*command, "--plan"])
    said = f"3 of the files that were in {corpus} are in {elsewhere} now"
    assert said in capsys.readouterr().err
    corpus.symlink_to(elsewhere)  # what it says
    batch.run(path, [str(corpus)], Options())
    assert contents(path)["links"] == before
    main([*command, "--plan"])
    assert said not in capsys.readouterr().err  # it is in both places
    corpus.unlink()
    assert main(command) == 0
    assert said in capsys.readouterr().err
    main([*command, "--plan"])
    assert said not in capsys.readouterr().err  # it was read there since
