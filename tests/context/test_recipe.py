"""The recipe of CONTRIBUTING for a rule where a URL ends: followed in a copy of the package, it
does what it promises for every URL, those included that one match decides."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import urltrawl

PACKAGE = Path(urltrawl.__file__).parent
ROW = r"""    Row(
        "line end",
        {at!r},
        {pattern!r},
        lambda _, found: found.start(),
        "the line end of a form that somebody copied along",
        "http://h.dom/a\u00a6%0D%0A b",
        "http://h.dom/a%0D%0Ab\u00a6 c",
    ),
"""
TABLES = {
    "INSIDE": ROW.format(at="%", pattern=r"%0D%0A\Z"),
    "TRAILING": ROW.format(at="A", pattern="%0D%0A"),
}
TEXTS = [
    " http://h.dom/a%0D%0A b",
    " http://h.dom/a%0D%0A\n\nb",
    " https://h.dom/a%0D%0A\nThe b",
    " ftp://h.dom/a%0D%0A\nb.html c\n",
    "URL: http://h.dom/a%0D%0A b",
    "HTTP://h.dom/a%0D%0A b",
    '"http://h.dom/a%0D%0A"',
    "gopher://h.dom/a%0D%0A b",
]
COUNTERS = [text.replace("%0D%0A", "%0D%0Ab") for text in TEXTS]


@pytest.fixture(scope="module", params=["TRAILING", pytest.param("INSIDE", marks=pytest.mark.slow)])
def of_copy(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> dict[str, str]:
    """The URL that the package finds in each text if it has one row more in one of its tables."""
    there = tmp_path_factory.mktemp("src")
    # with what Python compiled: the file that is changed has another size than its own says
    shutil.copytree(PACKAGE, there / "urltrawl", ignore=shutil.ignore_patterns("*.so", "*.pyd"))
    table = there / "urltrawl" / "context" / "endings.py"
    before = table.read_text(encoding="utf-8")
    begin = f"{request.param}: tuple[Row, ...] = (\n"
    assert before.count(begin) == 1
    table.write_text(before.replace(begin, begin + TABLES[request.param]), encoding="utf-8")
    texts = [*TEXTS, *COUNTERS]
    return dict(zip(texts, found(there, texts), strict=True))


def found(there: Path, texts: list[str]) -> list[str]:
    """The URLs that the package in a folder finds."""
    program = "import sys, urltrawl\nfor text in sys.argv[1:]: print(urltrawl.find(text)[0].url)"
    ran = subprocess.run(  # this very Python
        [sys.executable, "-c", program, *texts],
        env={"PYTHONPATH": str(there)},
        capture_output=True,
        text=True,
        check=True,
    )
    return ran.stdout.split()


def test_a_new_row_is_applied_to_every_url(of_copy: dict[str, str]) -> None:
    assert all("%" in urltrawl.find(text)[0].url for text in TEXTS)
    assert [of_copy[text] for text in TEXTS if "%" in of_copy[text]] == []


def test_a_new_row_leaves_its_counter_example_alone(of_copy: dict[str, str]) -> None:
    assert [of_copy[text] for text in COUNTERS if not of_copy[text].endswith("%0D%0Ab")] == []
