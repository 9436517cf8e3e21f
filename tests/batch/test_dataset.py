"""A batch into a Parquet dataset: the rows of the database, however often it was killed."""

from __future__ import annotations

import json
import os
import shutil
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from typing import TYPE_CHECKING, Any

import pytest
from tests.batch.corpus import mailbox, written

from urltrawl.api import read_source
from urltrawl.batch import dataset as writing
from urltrawl.batch import run as batch
from urltrawl.batch import segment, worker
from urltrawl.cli import main
from urltrawl.columns import COLUMNS
from urltrawl.errors import StoreError
from urltrawl.reading.options import Options
from urltrawl.store import arrow, database, dataset
from urltrawl.store.export import export

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

datasets = pytest.importorskip("pyarrow.dataset")
NAMES = [column.name for column in COLUMNS]


pytestmark = pytest.mark.slow  # each reads a corpus of its own several times


@pytest.fixture
def corpus(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = written(tmp_path, monkeypatch, mailbox(0, 600, years=4, undated=7))
    (folder / "long.txt").write_text(
        "".join(f"http://www.example.org/text/{number}\n" for number in range(3000))
    )
    return folder


def in_parquet(folder: Path) -> list[dict[str, Any]]:
    table = datasets.dataset(folder, format="parquet", partitioning="hive").to_table()
    found: list[dict[str, Any]] = sorted(table.to_pylist(), key=lambda one: str(one["id"]))
    for one in found:
        moment = one["date_utc"]
        assert one.pop("year") == (moment.year if moment else 0)
        one["date_utc"] = moment.strftime("%Y-%m-%dT%H:%M:%SZ") if moment else ""
    return found


def in_sqlite(path: Path) -> list[dict[str, Any]]:
    with closing(database.connect_readonly(path)) as opened:
        names = ", ".join(
            f'"{column.name}"' if column.of != "corpus" or column.name == "quoted" else "NULL"
            for column in COLUMNS
        )  # which a database alone can tell
        found = [
            dict(zip(NAMES, cells, strict=True))
            for cells in opened.execute(f"SELECT {names} FROM links_flat ORDER BY id")  # noqa: S608
        ]
    for one in found:
        one.update(
            {
                column.name: json.loads(one[column.name])
                for column in COLUMNS
                if column.type == "list"
            }
        )
    return found


def compare(corpus: Path, into: Path, tmp_path: Path) -> None:
    name = f"{len(list(tmp_path.glob('*.db')))}.db"
    batch.run(str(tmp_path / name), [str(corpus)], Options())
    assert in_parquet(into) == in_sqlite(tmp_path / name)


def test_it_has_the_rows_of_the_database(corpus: Path, tmp_path: Path) -> None:
    into = tmp_path / "links.parquet"
    summary = batch.run(f"{into}/", [str(corpus)], Options())
    assert summary.links == len(in_parquet(into)) == 4230
    compare(corpus, into, tmp_path)
    names = sorted({path.parent.name for path in into.rglob("*.parquet")})
    assert names == ["year=0", "year=1995", "year=1996", "year=1997", "year=1998"]
    before = sorted(into.rglob("*.parquet"))
    again = batch.run(str(into), [str(corpus)], Options())
    assert (again.unchanged, again.records, sorted(into.rglob("*.parquet"))) == (32, 0, before)


READERS: dict[str, Callable[[Any, str], int]] = {
    "pandas": lambda library, folder: len(library.read_parquet(folder)),
    "polars": lambda library, folder: library.scan_parquet(folder).collect().height,
    "duckdb": lambda library, folder: library.sql(
        f"SELECT count(*) FROM read_parquet('{folder}/**/*.parquet') WHERE NOT quoted OR quoted"  # noqa: S608
    ).fetchall()[0][0],
    "pyarrow.parquet": lambda library, folder: library.read_table(folder).num_rows,
    "pyarrow.dataset": lambda library, folder: library.dataset(folder).count_rows(),
}


@pytest.mark.parametrize("reader", READERS)
def test_readers_take_the_folder_as_it_lies(reader: str, corpus: Path, tmp_path: Path) -> None:
    library = pytest.importorskip(reader)
    into = tmp_path / "links.parquet"
    summary = batch.run(str(into), [str(corpus)], Options())
    assert READERS[reader](library, str(into)) == summary.links
    (kind,) = {datasets.dataset(into).schema.field(name).type for name in arrow.FLAGS}
    assert str(kind) == "bool"


def test_a_dataset_of_before_is_taken_over(corpus: Path, tmp_path: Path) -> None:
    """Its ledger lay in the folder, and what has no year in a partition without a value."""
    into = tmp_path / "links.parquet"
    batch.run(str(into), [str(corpus)], Options())
    before = in_parquet(into)
    with closing(database.connect(dataset.ledger_of(into))) as opened:
        for table in ("held", "files"):
            opened.execute(
                f"UPDATE {table} SET file = replace(file, '=0/', '={dataset.OLD_NO_YEAR}/')"  # noqa: S608
                " WHERE file LIKE 'year=0/%'"
            )
    (into / "year=0").rename(into / f"year={dataset.OLD_NO_YEAR}")
    dataset.ledger_of(into).rename(into / dataset.OLD_LEDGER)
    again = batch.run(str(into), [str(corpus)], Options())
    assert (again.unchanged, again.records) == (32, 0)
    assert in_parquet(into) == before
    assert sorted(path.name for path in into.iterdir())[:2] == ["year=0", "year=1995"]


def test_a_plan_of_an_older_dataset_has_all_files(corpus: Path, tmp_path: Path) -> None:
    into = str(tmp_path / "links.parquet")
    words = [str(corpus)], Options()
    made = batch.run(into, *words)
    assert not batch.preview(into, *words).pieces
    with closing(database.connect(dataset.ledger_of(tmp_path / "links.parquet"))) as ledger:
        ledger.execute("UPDATE meta SET value = 1 WHERE key = ?", (writing._FORMAT,))
    planned = batch.preview(into, *words)
    assert (planned.done, batch.run(into, *words).records) == (0, made.records)


def test_a_ledger_without_its_files_says_so(corpus: Path, tmp_path: Path) -> None:
    into = tmp_path / "links.parquet"
    batch.run(str(into), [str(corpus)], Options())
    shutil.rmtree(into)
    with pytest.raises(StoreError, match="is gone"):
        batch.run(str(into), [str(corpus)], Options())
    dataset.ledger_of(into).rename(tmp_path / "elsewhere")
    batch.run(str(into), [str(corpus)], Options())
    dataset.ledger_of(into).unlink()
    with pytest.raises(StoreError, match="lies beside it"):
        batch.run(str(into), [str(corpus)], Options())


@pytest.mark.parametrize("is_link", [False, True])
def test_a_dataset_is_no_part_of_its_corpus(is_link: bool, tmp_path: Path) -> None:
    corpus, path = tmp_path / "corpus", tmp_path / "corpus/links.parquet"
    path.mkdir(parents=True)
    (corpus / "note.txt").write_text("http://www.example.org/\n")
    if is_link:
        path = tmp_path / "other.parquet"
        path.symlink_to(corpus / "links.parquet")
    batch.run(str(path), [str(corpus)], Options(), executor=ThreadPoolExecutor)
    todo = batch.preview(str(path), [str(corpus)], Options())
    assert (todo.files, todo.done, todo.refused) == (1, 1, [])


def test_what_has_changed_takes_the_place_of_what_was(corpus: Path, tmp_path: Path) -> None:
    into = tmp_path / "links.parquet"
    batch.run(str(into), [str(corpus)], Options())
    with (corpus / "large.mbox").open("ab") as file:
        file.write(mailbox(1000, 50, years=9, undated=7))
    (corpus / "3.txt").write_text("http://www.example.org/other and http://www.example.org/more\n")
    (corpus / "4.txt").unlink()
    os.utime(corpus / "3.txt", (2_000_000_000, 2_000_000_000))
    batch.run(str(into), [str(corpus)], Options())
    kept = in_parquet(into)
    gone = [one for one in kept if one["source"].endswith("/4.txt")]
    assert [one["url"] for one in gone] == [
        "http://www.example.org/note/4"
    ]  # links of files that are gone stay
    batch.run(str(tmp_path / "links.db"), [str(corpus)], Options())
    assert [one for one in kept if one not in gone] == in_sqlite(tmp_path / "links.db")
    batch.run(str(into), [str(corpus)], Options(), redo=True)
    assert in_parquet(into) == kept


class Stop(BaseException):
    """What ends a run as a kill would."""


@pytest.mark.slow
@pytest.mark.parametrize(("name", "after"), [("", 1), ("", 2), ("", 5), ("", 9), ("stream.txt", 2)])
def test_a_run_that_is_killed_loses_and_doubles_nothing(
    name: str, after: int, corpus: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    into = tmp_path / "links.parquet"
    if name:  # a text whose links come in pieces, which those of 16 MB and more do
        (corpus / name).write_text(
            "".join(f"http://www.example.org/text/{number}\n" for number in range(3000))
        )
        monkeypatch.setattr(worker, "read_source", in_pieces)
    monkeypatch.setattr(writing.DatasetLedger, "pause", 0.0)
    monkeypatch.setattr(writing.DatasetLedger, "pause_at_end", 0.0)
    monkeypatch.setattr(segment, "SEGMENT_LINKS", 400)  # so that a text is killed in its middle
    real, calls = dataset.write, []

    def die(*args: Any) -> str:
        calls.append(args)
        made: str = real(*args)
        if len(calls) == after:
            raise Stop  # the file is there, and no ledger names it
        return made

    # In the middle of a text a worker waits for the writer, and does not end.
    workers = ThreadPoolExecutor if name else Threads
    with monkeypatch.context() as patch:
        patch.setattr(dataset, "write", die)
        with pytest.raises(Stop):
            batch.run(str(into), [str(corpus / name)], Options(), executor=workers)
    if name:  # the text that was killed in its middle is begun, and nothing else is known
        with closing(database.connect_readonly(dataset.ledger_of(into))) as opened:
            assert opened.execute("SELECT state FROM sources").fetchall() == [("begun",)]
    batch.run(str(into), [str(corpus)], Options(), executor=Threads)
    compare(corpus, into, tmp_path)
    assert not [path for path in into.rglob("*") if path.name.startswith(".")]


def in_pieces(*args: Any, **options: Any) -> Iterator[tuple[int, list[Any]]]:
    for at, links in read_source(*args, **options):
        yield from ((0, links[place : place + 400]) for place in range(0, len(links), 400))
        yield at, []


class Threads(ThreadPoolExecutor):
    """Workers that have ended when the run has. A kill ends processes; it leaves threads, which go
    on in the work directory of the next run.
    """

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:  # noqa: ARG002
        super().shutdown(wait=True, cancel_futures=cancel_futures)


def test_small_files_are_put_together(
    corpus: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    into = tmp_path / "links.parquet"
    monkeypatch.setattr(writing.DatasetLedger, "pause", 0.0)
    monkeypatch.setattr(writing.DatasetLedger, "pause_at_end", 0.0)
    monkeypatch.setattr(segment, "SEGMENT_LINKS", 100)
    with monkeypatch.context() as patch:
        patch.setattr(writing, "SMALL", 0)
        batch.run(str(into), [str(corpus / "large.mbox")], Options(), executor=Threads)
    assert len(list(into.rglob("*.parquet"))) > 10
    batch.run(str(into), [str(corpus)], Options(), executor=Threads)
    compare(corpus, into, tmp_path)
    assert len(list(into.rglob("*.parquet"))) == 5


def test_options_and_folders_are_looked_at(corpus: Path, tmp_path: Path) -> None:
    into = tmp_path / "links.parquet"
    batch.run(str(into), [str(corpus / "1.txt")], Options())
    with pytest.raises(StoreError, match="other options"):
        batch.run(str(into), [str(corpus)], Options(schemeless=True))
    with pytest.raises(StoreError, match="something else"):
        batch.run(str(corpus), [str(corpus)], Options())


def test_the_command_and_the_export(
    corpus: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    into = tmp_path / "links.parquet"
    assert main(["batch", str(corpus), "--into", f"{into}/", "-j", "1"]) == 0
    assert "4,230 links" in capsys.readouterr().err
    assert main(["batch", str(corpus), "--into", str(tmp_path / "links.db"), "-j", "1", "-q"]) == 0
    assert main(["export", str(tmp_path / "links.db"), f"{tmp_path / 'out'}/", "-q"]) == 0
    exported, made = in_parquet(tmp_path / "out"), in_parquet(into)
    differ = {
        name
        for one, other in zip(exported, made, strict=True)
        for name in one
        if one[name] != other[name]
    }
    assert differ == set()  # both are settled
    with (
        closing(database.connect_readonly(tmp_path / "links.db")) as opened,
        pytest.raises(StoreError, match="is there already"),
    ):
        export(
            opened,
            f"{tmp_path / 'out'}/",
            choice=pytest.importorskip("urltrawl.store.choice").Choice(),
        )
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "corpus",
        "links.db",
        "links.parquet",
        "links.parquet.ledger.db",
        "links.parquet.readings",
        "out",
    ]


def test_other_readers_take_the_folder(corpus: Path, tmp_path: Path) -> None:
    into = tmp_path / "links.parquet"
    batch.run(str(into), [str(corpus)], Options())
    years = {1995: 256, 1996: 258, 1997: 258, 1998: 256}
    if duckdb := pytest.importorskip("duckdb"):
        found = duckdb.sql(
            f"SELECT year, count(*) FROM read_parquet('{into}/**/*.parquet', "  # noqa: S608
            f"hive_partitioning = true) WHERE year > 0 GROUP BY 1"
        ).fetchall()
        assert dict(found) == years
    polars = pytest.importorskip("polars")
    frame = (
        polars.scan_parquet(f"{into}/**/*.parquet", hive_partitioning=True)
        .select("year", "url")
        .collect()
    )
    assert {year: frame.filter(polars.col("year") == year).height for year in years} == years
