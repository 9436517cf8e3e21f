"""The examples of the manual for data people run as they stand there."""

from __future__ import annotations

import re
from pathlib import Path

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
