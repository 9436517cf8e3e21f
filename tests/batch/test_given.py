"""A dataset is taken where a database is, and each command says the same of both."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import sqlite3
from contextlib import closing
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

import pytest
from tests.batch.corpus import mailbox

import urltrawl
from urltrawl.batch import run as batch
from urltrawl.batch.run import settle_file
from urltrawl.cli import main
from urltrawl.reading.options import Options
from urltrawl.store import arrow, database, dataset, opened

pytest.importorskip("pyarrow")
pytestmark = pytest.mark.slow

ARCHIVES = Path(__file__).parents[2] / "corpora" / "archives"
TABLES = (
    "sources",
    "tallies",
    "records",
    "links",
    "readings",
    "problems",
    "urls",
    "hosts",
    "by_year",
    "meta",
)


class Both(NamedTuple):
    """A database and a dataset of one corpus, each as a command takes it."""

    database: str
    dataset: str


@pytest.fixture(scope="module")
def corpus(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Our archives, and a mailbox of several years in which much is in doubt."""
    folder = tmp_path_factory.mktemp("corpus") / "lists"
    shutil.copytree(ARCHIVES, folder)
    (folder / "years.mbox").write_bytes(
        mailbox(0, 60, years=4, undated=7)
        + b"From a@b Mon Jan  1 00:00:00 1996\nDate: Mon, 1 Jan 1996 00:00:00 +0000\n\n"
        b"It is http://www.example.org/archive-7.html, as said; http://a.org/%zz no.\n\n"
    )
    return folder


@pytest.fixture(
    scope="module", params=["settled", pytest.param("as found", marks=pytest.mark.long)]
)
def both(
    request: pytest.FixtureRequest, corpus: Path, tmp_path_factory: pytest.TempPathFactory
) -> Both:
    folder = tmp_path_factory.mktemp("both")
    made = Both(str(folder / "links.db"), str(folder / "links.parquet"))
    settled = request.param == "settled"
    for into in made:
        batch.run(into, [str(corpus)], Options(rejected=True), settle=settled)
    return made


def contents(name: str) -> dict[str, list[str]]:
    """All cells of all tables."""
    with opened.connect(name) as there:
        found = {}
        for table in TABLES:
            columns = sorted(
                f'"{column}"'
                for (column,) in there.execute("SELECT name FROM pragma_table_info(?)", (table,))
            )
            rows = there.execute(f"SELECT {', '.join(columns)} FROM {table}")  # noqa: S608
            found[table] = sorted(map(repr, rows))
        return found


def test_each_table_is_the_same(both: Both) -> None:
    of_database, of_dataset = map(contents, both)
    for table in TABLES:
        assert of_dataset[table] == of_database[table], table
    assert len(of_database["readings"]) > 200


COMMANDS = (
    "top hosts {}",
    "top domains {} --first --limit 50",
    "top urls {} --unwrap --format csv",
    "top years {} --since 1996 --no-footer",
    "report {} -o - --format md --title T --anywhere",
    "report {} -o - --format md --title T --anywhere --host example.org",
    "query {}",
    "query {} 'SELECT * FROM links_flat ORDER BY id'",
    "query {} 'SELECT source, state, links FROM sources ORDER BY 1, 2, 3'",
    "query {} 'SELECT * FROM readings ORDER BY link, found_rank'",
    "query {} 'SELECT * FROM problems ORDER BY link, reading, ordinal'",
    "show {} --anywhere ID",
    "export {} - --format jsonl",
    "export {} - --format csv --min-confidence 0.5 --wayback --surt",
    "export {} - --for wget",
    "export {} - --for heritrix --unwrap",
    "status {}",
)


@pytest.mark.parametrize("command", COMMANDS)
def test_each_command_says_the_same(
    command: str, both: Both, capsys: pytest.CaptureFixture[str]
) -> None:
    said = []
    with closing(database.connect_readonly(both.database)) as there:
        ((doubtful,),) = there.execute("SELECT max(link) FROM readings")
    for name in both:
        words = [word.replace("{}", name).replace("ID", doubtful) for word in _split(command)]
        code = main(words)
        printed = capsys.readouterr()
        said.append((code, printed.out.replace(name, "IT"), printed.err.replace(name, "IT")))
    assert said[0] == said[1]
    assert said[0][0] == 0
    assert said[0][1]
    unsettled = "is not settled" in said[0][2]
    assert unsettled == (_is_unsettled(both) and command.split(maxsplit=1)[0] != "show")


def _split(command: str) -> list[str]:
    return shlex.split(command)


def _is_unsettled(both: Both) -> bool:
    with closing(database.connect_readonly(both.database)) as there:
        return there.execute("SELECT 1 FROM meta WHERE key = 'unsettled'").fetchone() is not None


def test_rows_in_python_are_the_same(both: Both) -> None:
    for table in arrow.TABLES:
        one, other = (sorted(map(repr, urltrawl.Database(name, table))) for name in both)
        assert one == other
        assert one


def test_what_is_opened_leaves_nothing(
    both: Both, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    with opened.connect(both.dataset):
        assert list(tmp_path.iterdir())
    assert not list(tmp_path.iterdir())


@pytest.fixture
def made(both: Both, tmp_path: Path) -> Both:
    """Both once more, to be changed."""
    for path in Path(both.dataset).parent.iterdir():
        (shutil.copytree if path.is_dir() else shutil.copy)(path, tmp_path / path.name)
    return Both(*(str(tmp_path / Path(name).name) for name in both))


def test_settling_is_the_same_however_often(made: Both) -> None:
    said = [settle_file(name) for name in made]
    assert said[0][:4] == said[1][:4]
    assert contents(made.dataset) == contents(made.database)
    times = {path: path.stat().st_mtime_ns for path in Path(made.dataset).rglob("*.parquet")}
    assert settle_file(made.dataset)[:4] == said[1][:4]
    assert times == {  # nothing is written where nothing is other than it was
        path: path.stat().st_mtime_ns for path in Path(made.dataset).rglob("*.parquet")
    }


class Stop(BaseException):
    """What ends a run as a kill would."""


def test_a_pass_that_is_killed_is_done_again(
    made: Both, corpus: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    settle_file(made.database)
    if _is_unsettled(Both(str(dataset.ledger_of(Path(made.dataset))), "")):
        real, calls = dataset.replace, []

        def die(*args: object) -> None:
            real(*args)  # type: ignore[arg-type]
            calls.append(args)
            if len(calls) == 2:
                raise Stop

        with monkeypatch.context() as patch:
            patch.setattr(dataset, "replace", die)
            with pytest.raises(Stop):
                settle_file(made.dataset)
        assert main(["top", "hosts", made.dataset]) == 0
        assert "is not settled" in capsys.readouterr().err
    settle_file(made.dataset)
    assert contents(made.dataset) == contents(made.database)
    batch.run(made.dataset, [str(corpus)], Options(rejected=True))
    assert contents(made.dataset) == contents(made.database)  # a batch that reads nothing


def test_datasets_are_merged_into_a_database(made: Both, corpus: Path, tmp_path: Path) -> None:
    names = [f"{tmp_path}/{number}.parquet" for number in (1, 2)]
    for number, name in enumerate(names, 1):
        shard = import_module("urltrawl.batch.plan").Shard(number, 2)
        batch.run(name, [str(corpus)], Options(rejected=True), shard=shard)
    into = str(tmp_path / "all.db")
    assert main(["merge", "--into", into, *names]) == 0
    settle_file(made.database)
    expected, found = contents(made.database), contents(into)
    for table in TABLES:
        assert found[table] == expected[table], table


def test_what_a_checker_found_stays_in_the_ledger(made: Both, tmp_path: Path) -> None:
    result = tmp_path / "result.csv"
    result.write_text("url,status\nhttp://www.example.org/,404\n")
    said = []
    for name in made:
        main(["status", name, str(result), "-q"])
        with opened.connect(name) as there:
            said.append(there.execute("SELECT url, state, code FROM statuses").fetchall())
    assert said[0] == said[1]
    shutil.rmtree(Path(made.dataset).with_name("links.parquet.readings"))


_OF_ROWS = re.compile("^## (?:Links over the years|What|Hosts last seen|In doubt)", re.MULTILINE)


def test_a_folder_and_a_file_without_a_ledger_are_read(
    made: Both, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What ``export`` wrote has the rows, and nothing else."""
    settle_file(made.database)
    for out in (f"{tmp_path}/rows.parquet/", f"{tmp_path}/one.parquet"):
        assert main(["export", made.database, out, "-q", "--rejected"]) == 0
        for command in ("top hosts {}", "export {} - --format jsonl", "report {} -o - --format md"):
            said = []
            for name in (made.database, out):
                main([*command.format(name).split(), *["--title", "T"] * (command[0] == "r")])
                said.append(capsys.readouterr().out)
            if command.startswith("report"):  # it knows neither sources nor problems
                said = [_OF_ROWS.split(text)[1] for text in said]
            assert said[0] == said[1]
        for command in ("settle", "status"):
            words = [command, out, *[str(Path(__file__))] * (command == "status")]
            assert main(words) == 2
            assert len(capsys.readouterr().err.splitlines()) == 1
    shutil.copytree(f"{tmp_path}/rows.parquet", tmp_path / "moved")
    assert main(["top", "hosts", str(tmp_path / "moved")]) == 0


def test_a_dataset_far_away_is_read(made: Both, capsys: pytest.CaptureFixture[str]) -> None:
    fsspec = pytest.importorskip("fsspec")
    far = fsspec.filesystem("memory")
    below = Path(made.dataset).parent
    for path in below.rglob("links.parquet*/**/*"):
        if path.is_file():
            far.pipe(f"/bucket/{path.relative_to(below)}", path.read_bytes())
    ledger = dataset.ledger_of(Path(made.dataset))
    far.pipe(f"/bucket/{ledger.name}", ledger.read_bytes())
    for name in ("memory://bucket/links.parquet/", "memory://bucket/links.parquet"):
        assert contents(name) == contents(made.dataset)
    assert main(["top", "hosts", "memory://bucket/links.parquet/"]) == 0
    assert main(["settle", "memory://bucket/links.parquet/"]) == 2
    assert main(["top", "hosts", "memory://bucket/none.parquet/"]) == 2
    assert "Traceback" not in capsys.readouterr().err


def _without(path: Path, columns: set[str], **about: object) -> None:
    """Write a file as an older version would have."""
    parquet = import_module("pyarrow.parquet")
    table = parquet.ParquetFile(path).read().drop_columns(sorted(columns))
    meta = {b"urltrawl": json.dumps(about)} if about else {}
    parquet.write_table(table.replace_schema_metadata(meta), path)


OLDER = {"role", "passage", "first", "repeat", "text", "context"}


def test_an_older_dataset_is_refused_in_one_line_and_then_brought_up_to_date(
    made: Both, corpus: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The columns of 0.1.0, without readings beside them, and in a file of its own ``quoted`` as a
    number.
    """
    folder = Path(made.dataset)
    pa, parquet = import_module("pyarrow"), import_module("pyarrow.parquet")
    for path in folder.rglob("*.parquet"):
        _without(path, OLDER)
        table = parquet.ParquetFile(path).read()
        at = table.column_names.index("quoted")
        parquet.write_table(table.set_column(at, "quoted", table["quoted"].cast(pa.int64())), path)
    shutil.rmtree(dataset.readings_of(folder))
    with closing(sqlite3.connect(dataset.ledger_of(folder))) as ledger, ledger:
        ledger.execute("DELETE FROM meta WHERE key = 'dataset'")
    for command in ("top hosts", "export - --format csv", "settle", "show 00"):
        name, *rest = command.split()
        words = [name, *rest, made.dataset] if name == "top" else [name, made.dataset, *rest]
        assert main(words) == 2
        (line,) = capsys.readouterr().err.splitlines()
        assert "older urltrawl" in line
        assert "batch" in line
    batch.run(made.dataset, [str(corpus)], Options(rejected=True))
    batch.run(made.database, [str(corpus)], Options(rejected=True), redo=True)
    found = {row["id"]: row for row in urltrawl.Database(made.dataset)}
    assert found == {row["id"]: row for row in urltrawl.Database(made.database)}


def test_what_is_gone_stays_when_a_dataset_is_brought_up_to_date(tmp_path: Path) -> None:
    corpus, into = tmp_path / "lists", tmp_path / "links.parquet"
    corpus.mkdir()
    for number in range(2):
        (corpus / f"{number}.txt").write_text(f"see http://www.example.org/{number}\n")
    batch.run(str(into), [str(corpus)], Options())
    for path in into.rglob("*.parquet"):
        _without(path, OLDER)
    shutil.rmtree(dataset.readings_of(into))
    with closing(sqlite3.connect(dataset.ledger_of(into))) as ledger, ledger:
        ledger.execute("DELETE FROM meta WHERE key = 'dataset'")
    (corpus / "1.txt").unlink()
    batch.run(str(into), [str(corpus)], Options())
    rows = {row["url"][-1]: row for row in urltrawl.Database(into)}
    assert [rows[number]["role"] for number in "01"] == ["text", ""]
    assert [rows[number]["passage"] is None for number in "01"] == [False, False]
    settle_file(str(into))


def test_an_older_export_is_refused_in_one_line(
    made: Both, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for out in (f"{tmp_path}/old/", f"{tmp_path}/old.parquet"):
        main(["export", made.database, out, "-q"])
        for path in [*Path(out).rglob("*.parquet"), Path(out)]:
            if path.is_file():
                _without(path, OLDER)
        capsys.readouterr()
        assert main(["top", "hosts", out]) == 2
        (line,) = capsys.readouterr().err.splitlines()
        assert "an older urltrawl wrote it" in line
        assert "export it again" in line


def test_a_newer_dataset_is_refused(made: Both, capsys: pytest.CaptureFixture[str]) -> None:
    _without(next(Path(made.dataset).rglob("*.parquet")), set(), format=99)
    assert main(["top", "hosts", made.dataset]) == 2
    assert "newer urltrawl" in capsys.readouterr().err


DAMAGES = {
    "a file is gone": lambda path: path.unlink(),
    "a file is cut": lambda path: path.write_bytes(path.read_bytes()[:-9]),
    "a file is text": lambda path: path.write_text("year,url\n"),
    "a file is empty": lambda path: path.write_bytes(b""),
}


@pytest.mark.parametrize("damage", DAMAGES)
@pytest.mark.parametrize("below", ["", dataset.READINGS])
def test_damage_is_one_line(
    damage: str, below: str, made: Both, capsys: pytest.CaptureFixture[str]
) -> None:
    DAMAGES[damage](next(Path(made.dataset + below).rglob("*.parquet")))
    new = Path(made.dataset).with_name("new.db")
    for command in ("top hosts {}", "settle {}", f"merge --into {new} {{}}"):
        code = main(command.format(made.dataset).split())
        err = capsys.readouterr().err
        assert code == 2 or (below and not _is_unsettled(made) and command[0] == "t")
        assert len(err.splitlines()) <= 1 or code == 0


def test_two_datasets_are_none(both: Both, capsys: pytest.CaptureFixture[str]) -> None:
    """A folder above two of them has each link twice."""
    above = Path(both.dataset).parent / "above"
    for name in ("a.parquet", "b.parquet"):
        shutil.copytree(both.dataset, above / name)
    assert main(["top", "hosts", str(above)]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert "a link is in it twice" in line


def test_files_say_their_format_and_what_columns_mean(both: Both) -> None:
    parquet = import_module("pyarrow.parquet")
    for below, table in (("", "links"), (dataset.READINGS, "kept")):
        for path in Path(both.dataset + below).rglob("*.parquet"):
            schema = parquet.read_schema(path)
            assert arrow.format_of(schema) == arrow.FORMAT
            meanings = {field.name: field.metadata for field in arrow.schema(table)}
            assert {field.name: field.metadata for field in schema} == meanings
