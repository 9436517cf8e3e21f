"""Links of texts that were read otherwise than they were given are whole rows, too."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from urltrawl.batch.run import run
from urltrawl.reading.options import Options

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.usefixtures("in_process")

BROKEN = "http://www.example.org/some/pa-\nper.html"
TEXTS = {
    "colours around it": (f"\x1b[1msee\x1b[0m {BROKEN} now\n", Options()),
    "colours in it": ("see http://www.example.org/so\x1b[31mme/pa-\nper.html now\n", Options()),
    "colours in a whole one": (
        "see http://www.example.org/a\x1b[31mb\x1b[0m.html now\n",
        Options(),
    ),
    "defanged": ("see hxxp://www[.]example[.]org/some/pa-\nper.html now\n", Options(refang=True)),
    "defanged without a scheme": (
        "see example[.]org/some/pa-\nper.html now\n",
        Options(refang=True),
    ),
}


@pytest.mark.parametrize("name", TEXTS)
def test_the_rows_of_its_readings_hold_what_was_given(name: str, tmp_path: Path) -> None:
    text, options = TEXTS[name]
    (tmp_path / "a.txt").write_text(text, encoding="utf-8")
    path = tmp_path / "links.db"
    summary = run(str(path), [str(tmp_path / "a.txt")], options, workers=1)
    assert not summary.failed
    with closing(sqlite3.connect(path)) as opened:
        ((url, raw, start, end),) = opened.execute(
            "SELECT url, raw, text_start, text_end FROM links"
        ).fetchall()
        readings = opened.execute("SELECT url, raw FROM readings ORDER BY rank").fetchall()
    assert text[start:end] == raw
    assert (url, raw) in readings or not readings
    assert all(text.startswith(one, start) for _, one in readings)
    assert not [one for one, _ in readings if "\x1b" in one or "[" in one]
