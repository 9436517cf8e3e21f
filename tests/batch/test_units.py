"""Units for other engines: the rows that ``batch`` writes, whatever the units and their order."""

from __future__ import annotations

import gzip
import json
import pickle
import random
import warnings
import zipfile
from contextlib import closing
from operator import add
from pathlib import Path
from typing import Any

import pytest

import urltrawl
from urltrawl.api import read_source
from urltrawl.batch import run as batch
from urltrawl.batch import survey, units, worker
from urltrawl.columns import COLUMNS, Value
from urltrawl.errors import OptionError
from urltrawl.reading.options import Options
from urltrawl.sources import Failed, File
from urltrawl.store import arrow, database

OF_CORPUS = {"footer", "first", "repeat"}
"""Columns that a database alone can tell."""
SIZES = (1, 60_000, 1_000_000_000)
SOURCES = [field.name for field in arrow.SOURCES]


def message(number: int, extra: str = "") -> bytes:
    return (
        f"From a@example.org Mon Jan  1 00:00:{number % 60:02} 1996\nFrom: "
        f"a@example.org\nDate: Mon, 1 Jan 1996 00:00:00 +0000\n"
        f"Subject: {number}\n\nSee http://www.example.org/archive-\n{number}.html and "
        f"<URL:ftp://ftp.example.org/\npub/{number}>.\n{extra}\n"
    ).encode()


@pytest.fixture
def corpus(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(survey, "RANGE_BYTES", 20_000)
    monkeypatch.setattr(survey.ranges, "__defaults__", (20_000,))
    folder = tmp_path / "corpus"
    folder.mkdir()
    (folder / "large.mbox").write_bytes(b"".join(map(message, range(500))))
    long = message(
        501, "x" * 50_000 + "\nhttp://www.example.org/behind\n"
    )  # longer than two ranges
    (folder / "long.mbox").write_bytes(
        b"".join(map(message, range(100))) + long + b"".join(map(message, range(502, 600)))
    )
    (folder / "packed.mbox.gz").write_bytes(
        gzip.compress(b"".join(map(message, range(600, 900))), mtime=0, compresslevel=0)
    )
    (folder / "cut.gz").write_bytes(
        gzip.compress(b"".join(map(message, range(900, 950))), mtime=0)[:-50]
    )
    (folder / "long.txt").write_text(
        "".join(f"http://www.example.org/text/{number}\n" for number in range(2000))
    )
    with zipfile.ZipFile(folder / "a.zip", "w") as archive:
        archive.writestr(zipfile.ZipInfo("one.mbox"), message(1000))
        archive.writestr(zipfile.ZipInfo("picture.gif"), b"GIF89a" + bytes(200))
    with warnings.catch_warnings(), zipfile.ZipFile(folder / "many.zip", "w") as archive:
        warnings.simplefilter("ignore")
        for number in range(200):  # two of each name
            archive.writestr(
                zipfile.ZipInfo(f"{number % 100}.eml"), message(number + 2000, "x" * 400)
            )
    for number in range(30):
        (folder / f"{number}.txt").write_text(
            f"note {number}: http://www.example.org/note/{number}\n"
        )
    (folder / ".hidden").write_text("http://www.example.org/hidden\n")
    (folder / "empty").write_bytes(b"")
    return folder


def written(corpus: Path, into: Path) -> tuple[list[dict[str, Value]], list[dict[str, Any]]]:
    """The rows of links and of sources that ``batch`` writes."""
    batch.run(str(into), [str(corpus)], Options())
    with closing(database.connect_readonly(into)) as opened:
        names = ", ".join(
            f'"{column.name}"' if column.name not in OF_CORPUS else "NULL" for column in COLUMNS
        )  # which a database alone can tell
        cursor = opened.execute(f"SELECT {names} FROM links_flat ORDER BY id")  # noqa: S608
        links = [
            dict(zip([column.name for column in COLUMNS], cells, strict=True)) for cells in cursor
        ]
        for link in links:
            link.update(
                {
                    column.name: json.loads(link[column.name])
                    for column in COLUMNS
                    if column.type == "list"
                }
            )
            link.update(dict.fromkeys(OF_CORPUS))
    return links, list(urltrawl.Database(into, "sources"))


def read(corpus: Path, size: int) -> tuple[list[dict[str, Value]], list[dict[str, Any]]]:
    """The same from units, in any order, each sent to where it is read."""
    units = list(urltrawl.units(corpus, size=size))
    random.Random(size).shuffle(units)
    links: list[dict[str, Value]] = []
    sources: list[dict[str, Any]] = []
    for unit in units:
        trawl = urltrawl.read_unit(pickle.loads(pickle.dumps(unit)))  # noqa: S301
        links += [link.to_dict() for link in trawl]
        sources += trawl.sources()
    return sorted(links, key=lambda one: str(one["id"])), sorted(
        sources, key=lambda one: tuple(str(one[name]).zfill(9) for name in SOURCES[:3])
    )


@pytest.mark.slow
def test_units_give_the_rows_of_batch(corpus: Path, tmp_path: Path) -> None:
    links, sources = written(corpus, tmp_path / "links.db")
    assert len(links) > 4000
    for size in SIZES:
        found, met = read(corpus, size)
        assert found == links, size
        assert summed(met) == summed(sources), size
        assert {one["state"] for one in met} == {"read", "partial", "skipped"}


def summed(sources: list[dict[str, Any]]) -> dict[tuple[str, str], list[Any]]:
    """What became of each content; several units may have read parts of one."""
    found: dict[tuple[str, str], list[Any]] = {}
    for one in sources:
        counts = [one[name] for name in ("bytes", "unframed", "records", "parts", "links")]
        facts = [one[name] for name in ("state", "reason", "format", "size")]
        known = found.setdefault((one["source"], one["member"]), [*facts, *[0] * len(counts)])
        assert known[: len(facts)] == facts
        known[len(facts) :] = map(add, known[len(facts) :], counts)
    return found


def test_a_plan_lists_and_does_not_read(corpus: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> object:
        raise AssertionError

    monkeypatch.setattr(Path, "open", refuse)
    units = list(urltrawl.units([corpus], size=30_000))
    assert len(units) > 5
    assert sum(unit.length for unit in units) == sum(
        path.stat().st_size for path in corpus.iterdir() if path.name != ".hidden"
    )
    assert {one.reason for unit in units for one in unit.refused} == {"hidden"}


def test_what_is_below_two_paths_is_met_once(corpus: Path) -> None:
    hidden = corpus / ".hidden"
    for paths, names in {
        (corpus.parent, corpus): [str(hidden)],
        (corpus, hidden): [],  # it is a file where it is named
        (hidden, corpus): [],
    }.items():
        units = list(urltrawl.units(paths))
        assert [one.name for unit in units for one in unit.refused] == names
        assert [share.name for unit in units for share in unit.shares].count(str(hidden)) == (
            not names
        )
        todo = batch.preview(f"{corpus}.db", list(map(str, paths)), Options())
        assert [one.name for one in todo.refused] == names
        assert [piece.name for piece in todo.pieces].count(str(hidden)) == (not names)


def test_what_fails_at_one_path_and_is_hidden_below_another_fails(tmp_path: Path) -> None:
    link = tmp_path / ".link"
    link.symlink_to("nowhere")
    for paths in ([tmp_path, link], [link, tmp_path]):
        (unit,) = urltrawl.units(paths)
        assert [type(one) for one in unit.refused] == [Failed]


def test_stretches_have_the_ranges_of_the_plan(corpus: Path) -> None:
    for path in corpus.iterdir():
        file = File(str(path), path.stat().st_size, path.stat().st_mtime)
        shares = [share for unit in urltrawl.units(path) for share in unit.shares]
        found = [piece.range for piece, _, _ in units.portions(shares)]
        assert found == survey.ranges(file), path
    long = File(str(corpus / "long.mbox"), (corpus / "long.mbox").stat().st_size)
    assert (
        1
        < len(survey.ranges(long))
        < sum(len(unit.shares) for unit in urltrawl.units(corpus / "long.mbox"))
    )


def test_a_reader_that_fails_costs_one_file(corpus: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = read_source

    def fail(one: Any, *args: Any, **options: Any) -> Any:
        for number, found in enumerate(real(one, *args, **options)):
            if one.name.endswith("long.mbox") and number == 1:
                message = "beyond all reason"
                raise RuntimeError(message)
            yield found

    for name in ("large.mbox", "many.zip", "packed.mbox.gz", "long.txt"):
        (corpus / name).unlink()
    long = message(501, "x" * 50_000)  # longer than two ranges
    (corpus / "long.mbox").write_bytes(
        b"".join(map(message, range(20))) + long + b"".join(map(message, range(502, 522)))
    )
    everything, _ = read(corpus, 10**9)
    monkeypatch.setattr(worker, "read_source", fail)
    found, met = read(corpus, 10**9)
    failed = [one for one in met if one["state"] == "failed"]
    assert {one["reason"] for one in failed} == {"RuntimeError: beyond all reason"}
    assert {one["source"] for one in failed} == {str(corpus / "long.mbox")}
    spoilt = {(one["source"], one["start"]) for one in failed}
    assert [one for one in everything if one["source"] != str(corpus / "long.mbox")] == [
        one for one in found if one["source"] != str(corpus / "long.mbox")
    ]
    assert 0 < len(spoilt) < 9


def test_a_file_that_is_gone_is_a_row(corpus: Path) -> None:
    (unit,) = urltrawl.units(corpus / "1.txt")
    (corpus / "1.txt").unlink()
    trawl = urltrawl.read_unit(unit)
    assert list(trawl) == []
    (source,) = trawl.sources()
    assert (source["state"], source["reason"]) == ("failed", "No such file or directory")
    assert trawl.report.failed == [(str(corpus / "1.txt"), "No such file or directory")]


def test_a_unit_is_an_arrow_stream(tmp_path: Path) -> None:
    pa = pytest.importorskip("pyarrow")
    lines = (f"http://www.example.org/text/{number}\n" for number in range(200))
    (tmp_path / "long.txt").write_text("".join(lines))
    (unit,) = urltrawl.units(tmp_path / "long.txt", size=10**9)
    trawl = urltrawl.read_unit(unit)
    assert pa.table(trawl).num_rows == 200
    assert trawl.report.tally.links == 200
    assert trawl.report.clean


def test_options_are_those_of_scan(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("see www.example.org/x\n")
    (unit,) = urltrawl.units(str(tmp_path))
    assert list(urltrawl.read_unit(unit)) == []
    assert [link.url for link in urltrawl.read_unit(unit, schemeless=True)] == ["www.example.org/x"]
    with pytest.raises(OptionError, match="policy"):
        urltrawl.read_unit(unit, policy="none")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="takes one of units"):
        urltrawl.read_unit("a.txt")  # type: ignore[arg-type]


def test_nothing_below_a_path_is_no_unit(tmp_path: Path) -> None:
    assert list(urltrawl.units(tmp_path)) == []
