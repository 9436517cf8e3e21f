"""The Spark data source: the rows that ``batch`` writes, in local mode, where Java and pyspark
are."""

from __future__ import annotations

import gzip
import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import urltrawl
from urltrawl.batch import run as batch
from urltrawl.columns import COLUMNS
from urltrawl.reading.options import Options
from urltrawl.store import database
from urltrawl.store.statement import OF_CORPUS, settle_steps

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

pytestmark = [
    pytest.mark.slow,
    pytest.mark.timeout(1800),
    pytest.mark.filterwarnings(
        "ignore::FutureWarning", "ignore::DeprecationWarning", "ignore::ResourceWarning"
    ),
]
if shutil.which("java") is None:
    pytest.skip("Spark needs Java, which is not here", allow_module_level=True)
sql = pytest.importorskip(
    "pyspark.sql", reason="pyspark is not installed: pip install 'urltrawl[spark]'"
)

from urltrawl import spark as source  # noqa: E402

ARCHIVES = Path(__file__).parents[2] / "corpora" / "archives"
SHARED = Path(__file__).parents[2].parent / "shared" / "corpora"
PATHS = [
    ARCHIVES,
    pytest.param(
        SHARED, marks=pytest.mark.skipif(not SHARED.is_dir(), reason="no real archives here")
    ),
]
NAMES = [column.name for column in COLUMNS]


@pytest.fixture(scope="module")
def spark() -> Iterator[Any]:
    paths = [str(Path(urltrawl.__file__).parents[1]), os.environ.get("PYTHONPATH", "")]
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, paths))
    os.environ["PYSPARK_PYTHON"] = sys.executable
    builder: Any = sql.SparkSession.builder
    for name, value in {
        "spark.ui.enabled": "false",
        "spark.driver.bindAddress": "127.0.0.1",
        "spark.driver.host": "127.0.0.1",
        "spark.sql.session.timeZone": "America/Los_Angeles",
        "spark.sql.shuffle.partitions": "2",
        "spark.sql.python.filterPushdown.enabled": "true",
        "spark.task.maxFailures": "4",
    }.items():
        builder = builder.config(name, value)
    session = builder.master("local[2,4]").getOrCreate()
    session.dataSource.register(source.Source)
    yield session
    session.stop()


def rows(frame: Any) -> list[dict[str, Any]]:
    """What Spark has, as ``batch`` has it."""
    found = []
    for one in frame.toArrow().to_pylist():
        if isinstance(one.get("date_utc"), datetime):
            one["date_utc"] = one["date_utc"].astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
        elif "date_utc" in one:
            one["date_utc"] = ""
        found.append(one)
    return found


def written(path: Path, into: Path) -> list[dict[str, Any]]:
    batch.run(str(into), [str(path)], Options(), workers=2)
    with closing(database.connect_readonly(into)) as opened:
        names = ", ".join(f'"{name}"' for name in NAMES)
        cursor = opened.execute(f"SELECT {names} FROM links_flat ORDER BY id")  # noqa: S608
        found = [dict(zip(NAMES, cells, strict=True)) for cells in cursor]
    for one in found:
        one.update(
            {
                column.name: json.loads(one[column.name])
                for column in COLUMNS
                if column.type == "list"
            }
        )
    return found


def whole(pieces: Iterable[dict[str, Any]]) -> dict[tuple[str, str], dict[str, Any]]:
    """The sources of which these are pieces: where an engine cuts them is its own affair."""
    sources: dict[tuple[str, str], dict[str, Any]] = {}
    for piece in sorted(pieces, key=lambda one: (one["source"], one["member"], one["start"])):
        source = sources.setdefault((piece["source"], piece["member"]), piece)
        if source is not piece:
            source["end"] = piece["end"] or piece["size"]  # the last one goes to the end
            for name in ("bytes", "unframed", "records", "parts", "links"):
                source[name] += piece[name]
    return sources


@pytest.mark.parametrize("path", PATHS, ids=["ours", "real"])
def test_spark_has_the_rows_of_batch(path: Path, spark: Any, tmp_path: Path) -> None:
    kept = written(path, tmp_path / "links.db")
    frame = spark.read.format("urltrawl").option("unitBytes", str(4 * 1024 * 1024))
    found = sorted(rows(frame.load(str(path))), key=lambda one: one["id"])
    assert len(found) == len(kept)
    for one, other in zip(found, kept, strict=True):
        for name in OF_CORPUS:  # only the second pass can tell these
            del one[name], other[name]
        assert one == other
    sources = rows(frame.option("table", "sources").load(str(path)))
    kept = list(urltrawl.Database(tmp_path / "links.db", "sources"))
    assert whole(sources) == whole(kept)


def test_settle_is_the_same_statement(spark: Any, tmp_path: Path) -> None:
    path = ARCHIVES
    batch.run(str(tmp_path / "links.db"), [str(path)], Options(), settle=True)
    for table in ("links", "readings"):
        frame = spark.read.format("urltrawl").option("table", table).load(str(path))
        frame.cache().createOrReplaceTempView(table)
    *before, last = settle_steps()
    for name, step in before:
        spark.sql(step).localCheckpoint().createOrReplaceTempView(name)
    found = rows(spark.sql(last[1]))
    kept = {row["id"]: row for row in urltrawl.Database(tmp_path / "links.db")}
    assert len(found) == len(kept)
    for row in found:
        assert abs(row["confidence"] - kept[row["id"]]["confidence"]) < 2e-4
        assert row | {"confidence": 0} == kept[row["id"]] | {"confidence": 0}


def test_only_the_columns_asked_for_are_made(spark: Any) -> None:
    frame = (
        spark.read.format("urltrawl").schema("host string, date_utc timestamp").load(str(ARCHIVES))
    )
    assert frame.columns == ["host", "date_utc"]
    assert len(rows(frame)) == len(list(urltrawl.scan(ARCHIVES)))
    for wrong in ("hots string", "host bigint"):
        with pytest.raises(Exception, match=r"hots|bigint"):
            spark.read.format("urltrawl").schema(wrong).load(str(ARCHIVES)).collect()


def test_filters_reach_the_reader(spark: Any) -> None:
    frame = spark.read.format("urltrawl").load(str(ARCHIVES))
    pushed = spark.read.format("urltrawl").option("filters", "true").load(str(ARCHIVES))
    for condition in (
        "host = 'www.example.org'",
        "scheme IN ('ftp', 'news')",
        "confidence > 0.9",
        "date_utc >= '1995-01-01'",
        "port IS NOT NULL",
        "host LIKE 'www.%' AND NOT scheme = 'ftp'",
        "host IS NULL",
        "url LIKE '%example%' AND kind = 'wrapped'",
    ):
        # without the option nothing is pushed, and Spark refuses a reader that would take filters
        # only where it may not
        expected = {one["id"] for one in rows(frame.where(condition))}
        assert {one["id"] for one in rows(pushed.where(condition))} == expected, condition
        assert expected, condition
    wanted = (
        spark.read.format("urltrawl")
        .option("scheme", "ftp")
        .option("since", "1994")
        .option("minConfidence", "0.5")
        .load(str(ARCHIVES))
    )
    found = rows(wanted)
    assert found
    assert {one["scheme"] for one in found} == {"ftp"}
    assert min(one["date_utc"] for one in found) >= "1994"


def test_what_fails_is_a_row_and_fails_no_job(spark: Any, tmp_path: Path) -> None:
    (tmp_path / "good.txt").write_text("http://www.example.org/good\n")
    (tmp_path / "bad.zip").write_bytes(b"PK\x03\x04 and nothing of the kind")
    with zipfile.ZipFile(tmp_path / "half.zip", "w") as archive:
        archive.writestr("a.txt", "http://www.example.org/half\n")
        archive.writestr("b.bz2", b"BZh91AY&SY broken")
    frame = spark.read.format("urltrawl")
    assert sorted(one["url"] for one in rows(frame.load(str(tmp_path)))) == [
        "http://www.example.org/good",
        "http://www.example.org/half",
    ]
    states = {
        (Path(one["source"]).name, one["member"]): one["state"]
        for one in rows(frame.option("table", "sources").load(str(tmp_path)))
    }
    assert states == {
        ("good.txt", ""): "read",
        ("bad.zip", ""): "failed",
        ("half.zip", ""): "partial",
        ("half.zip", "a.txt"): "read",
        ("half.zip", "b.bz2"): "failed",
    }


def test_a_worker_that_dies_loses_and_doubles_nothing(
    spark: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(6):
        (tmp_path / f"{number}.txt").write_text(f"http://www.example.org/{number}\n" * 3)
    mark = tmp_path.with_name(f"{tmp_path.name}.died")
    monkeypatch.setenv("URLTRAWL_TEST_MARK", str(mark))

    def die_once(batches: Any) -> Any:
        for each in batches:
            yield each
            if not mark.exists():
                mark.touch()
                os._exit(1)  # as a machine does, in the middle of a task

    frame = (
        spark.read.format("urltrawl")
        .option("unitBytes", "100")
        .load(str(tmp_path))
        .select("id", "url")
    )
    frame.mapInArrow(die_once, "id string, url string").write.parquet(
        str(tmp_path.with_name("out.parquet"))
    )
    found = spark.read.parquet(str(tmp_path.with_name("out.parquet")))
    assert mark.exists()
    assert (found.count(), found.select("id").distinct().count()) == (18, 18)


def test_nothing_there_is_an_empty_table(spark: Any, tmp_path: Path) -> None:
    assert spark.read.format("urltrawl").load(str(tmp_path)).count() == 0


def load(spark: Any, path: Any, **options: str) -> Any:
    return spark.read.format("urltrawl").options(**options).load(path)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "texts"
    for name in ("a/1.txt", "a/2.txt", "b/1.txt", "b/note.md"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(f"http://www.example.org/{name}\n")
    return folder


PATTERNS: dict[str, tuple[list[str], int]] = {
    "a directory": ([""], 4),
    "its address": (["file:"], 4),
    "a pattern": (["/*/1.txt"], 2),
    "below": (["/**/*.txt"], 3),
    "alternatives": (["/{a,b}/1.{txt,md}"], 2),
    "a class": (["/[ab]/?.txt"], 3),
    "several": (["/a", "/b/*.md"], 3),
    "one twice": (["/a", "/a/1.txt"], 2),
}


@pytest.mark.parametrize("what", PATTERNS)
def test_paths_are_those_of_other_sources(what: str, spark: Any, folder: Path) -> None:
    """As Spark's own text source takes them (each file once, here)."""
    names, count = PATTERNS[what]
    paths = [f"file://{folder}" if name == "file:" else f"{folder}{name}" for name in names]
    found = {one["url"] for one in rows(load(spark, paths if len(paths) > 1 else paths[0]))}
    assert len(found) == count
    if what != "below":  # which Spark takes for one directory
        own = spark.read.option("recursiveFileLookup", "true").text(paths)
        assert {one.value for one in own.collect()} == found


@pytest.mark.parametrize("name", ["/none", "/*.none", "/{c,d}", "/a/1.txt/x"])
@pytest.mark.parametrize("source_name", ["urltrawl", "text"])
def test_a_path_at_which_nothing_is_raises_at_once(
    name: str, source_name: str, spark: Any, folder: Path
) -> None:
    with pytest.raises(Exception, match="PATH_NOT_FOUND"):
        spark.read.format(source_name).load(f"{folder}{name}")


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("unitBites", "1"),
        ("unitBytes", "0"),
        ("unitBytes", "many"),
        ("unitBytes", "9" * 5000),
        ("table", "link"),
        ("modifiedAfter", "soon"),
        ("policy", "none"),
        ("minConfidence", "much"),
    ],
)
def test_an_option_that_is_none_raises(option: str, value: str, spark: Any, folder: Path) -> None:
    with pytest.raises(Exception, match=f"(?i){option}"):
        load(spark, str(folder), **{option: value}).collect()


def test_units_are_as_large_as_was_asked(spark: Any, tmp_path: Path) -> None:
    message = (
        "From a@example.org Mon Jan  1 00:00:00 1996\nFrom: "
        "a@example.org\n\nhttp://www.example.org/{}\n\n"
    )
    text = "".join(message.format(number) + "x" * 4000 + "\n\n" for number in range(2000))
    (tmp_path / "box.mbox").write_text(text)
    (tmp_path / "box.mbox.gz").write_bytes(gzip.compress(text.encode(), compresslevel=0))
    for name in ("box.mbox", "box.mbox.gz"):
        for size, parts in (("1m", 8), ("4MB", 2), ("100000000", 1)):
            frame = load(spark, str(tmp_path / name), unitBytes=size).select("url")
            assert frame.rdd.getNumPartitions() == parts
            assert frame.distinct().count() == frame.count() == 2000


@pytest.mark.parametrize("together", source.TOGETHER)
def test_several_tables_come_of_one_pass(together: str, spark: Any) -> None:
    frame = load(spark, str(ARCHIVES), table=together).cache()
    for name, table in source.TOGETHER[together].items():
        found = frame.where(f"{name} IS NOT NULL").select(f"{name}.*")
        alone = load(spark, str(ARCHIVES), table=table)
        assert found.schema.simpleString() == alone.schema.simpleString()
        key = str(alone.columns[0])
        assert sorted(rows(found), key=str) == sorted(rows(alone), key=str), key
    frame.unpersist()


def test_what_is_new_is_read_alone(spark: Any, folder: Path) -> None:
    for path in folder.rglob("*.*"):
        os.utime(path, (1e9, 1e9))
    os.utime(folder / "b/1.txt", (1.1e9, 1.1e9))
    (found,) = rows(load(spark, str(folder), modifiedAfter="2003-01-01T00:00:00"))
    assert found["url"].endswith("b/1.txt")
    assert load(spark, str(folder), modifiedBefore="2003-01-01T00:00:00").count() == 3
    west = "2004-11-09T11:00:00-04:00"  # after the change, by its zone alone
    assert load(spark, str(folder), modifiedAfter=west).count() == 0


def test_a_program_finds_its_own_python(folder: Path) -> None:
    """Run by an interpreter that is not the ``python3`` of the path, as that of a ``.venv``."""
    program = (
        "import urltrawl.spark\n"
        "from pyspark.sql import SparkSession\n"
        "spark = SparkSession.builder.master('local[1]').config('spark.ui.enabled', 'false')"
        ".config('spark.driver.host', '127.0.0.1').getOrCreate()\n"
        "spark.dataSource.register(urltrawl.spark.Source)\n"
        f"print(spark.read.format('urltrawl').load({str(folder)!r}).count())\n"
    )
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYSPARK")}
    other = folder / "bin"
    other.mkdir()
    (other / "python3").write_text("#!/bin/sh\nexit 3\n")
    (other / "python3").chmod(0o755)
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**kept, "PATH": f"{other}:{kept['PATH']}"},
        capture_output=True,
        check=False,
        text=True,
    )
    assert done.stdout == "4\n", done.stderr[-2000:]


def test_the_lines_of_the_manual_run(
    spark: Any, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    chapter = (ARCHIVES.parents[1] / "src/urltrawl/manual/engines.md").read_text(encoding="utf-8")
    section = chapter.partition("\n## Spark\n")[2].partition("\n## ")[0]
    first, second = re.findall(r"```python\n(.*?)```", section, re.DOTALL)
    namespace: dict[str, Any] = {}
    for block in (first, second):
        text = block.replace("s3://bucket/lists/", str(ARCHIVES))
        text = text.replace("s3://bucket/", f"{tmp_path}/")
        exec(compile(text, "manual (spark)", "exec"), namespace)  # noqa: S102  # that is the test
    assert "www.example.org" in capfd.readouterr().out
    made = spark.read.parquet(f"{tmp_path}/links")
    batch.run(str(tmp_path / "links.db"), [str(ARCHIVES)], Options(), settle=True)
    kept = {row["id"]: row["url"] for row in urltrawl.Database(tmp_path / "links.db")}
    assert {row["id"]: row["url"] for row in rows(made)} == kept
    assert made.where("first IS NULL").count() == 0
