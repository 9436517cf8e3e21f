"""The examples of the manual for data people run as they stand there."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from tests.contract.manual import everything

import urltrawl

ROOT = Path(__file__).parents[2]
BLOCKS = {
    "pandas" if "to_frame" in block else re.split(r"[ ,.]", block)[1]: block
    for block in re.findall(r"```python\n(.*?)```", everything(), re.DOTALL)
    if block.startswith("import ")
}
RESULTS = {"pandas": "by_year", "polars": "years", "duckdb": "hosts", "dask": "links"}
"""Each library, and the name that holds what comes out."""


def test_each_block_is_run_somewhere() -> None:
    assert set(BLOCKS) == {*RESULTS, "urltrawl"}
    assert BLOCKS["urltrawl"].startswith("import urltrawl.spark")  # tests/spark


@pytest.mark.parametrize("library", RESULTS)
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_it_runs(library: str, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("pyarrow")
    pytest.importorskip(library)
    monkeypatch.chdir(ROOT)
    names: dict[str, object] = {}
    exec(compile(BLOCKS[library], f"manual ({library})", "exec"), names)  # noqa: S102  # that is the test
    found = len(names[RESULTS[library]])  # type: ignore[arg-type]
    assert (
        found == len(list(urltrawl.scan("corpora/archives"))) if library == "dask" else found > 10
    )


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_a_year_is_that_of_utc_whatever_the_zone_of_the_session(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    pytest.importorskip("pyarrow")
    duckdb = pytest.importorskip("duckdb")
    monkeypatch.chdir(tmp_path)
    archives = tmp_path / "corpora" / "archives"
    archives.mkdir(parents=True)
    (archives / "1").write_text(
        "From: a@b.example\nDate: Wed, 1 Jan 1997 03:00 GMT\nSubject: a\n\nhttp://a.example/\n"
    )
    before = duckdb.sql("SELECT current_setting('TimeZone')").fetchall()[0][0]
    duckdb.sql("SET TimeZone = 'America/Los_Angeles'")
    try:
        names: dict[str, Any] = {}
        exec(compile(BLOCKS["duckdb"], "manual (duckdb)", "exec"), names)  # noqa: S102  # that is the test
        assert names["hosts"].fetchall() == [("a.example", 1997, 1)]
    finally:
        duckdb.sql(f"SET TimeZone = '{before}'")
