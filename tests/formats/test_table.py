"""The table of formats holds every format that there is a module of, and each has a case that is
well and one that is not."""

from __future__ import annotations

import pkgutil
import re
from importlib import import_module
from pathlib import Path

import pytest
from tests.formats.framing import frame, pieces_of

from urltrawl import formats
from urltrawl.formats import FORMATS, framing, probe
from urltrawl.formats.framing import Format

NO_FORMATS = {"framing", "binary", "joined"}
"""What the formats share."""
ARCHIVES = Path(__file__).parents[2] / "corpora/archives"
MODULES = sorted({one.name for one in pkgutil.iter_modules(formats.__path__)} - NO_FORMATS)
FIELDS = b"From: a@b.example\nSubject: x\n\nbody\n"

BROKEN: dict[str, tuple[bytes, list[bytes], dict[str, int]]] = {
    "mbox": (
        b"From a@b Mon Sep 21 13:24:27 1992\nContent-Length: 99\n" + FIELDS,
        [b"Content-Length: 99\n" + FIELDS],
        {"content-length": 1},
    ),
    "mmdf": (b"\x01\x01\x01\n" + FIELDS, [b"\x01\x01\x01\n" + FIELDS], {"no-envelope": 1}),
    "babyl": (b"\x1f\x0c\n2,,\n" + FIELDS, [b"\x1f\x0c\n2,,\n" + FIELDS], {"no-envelope": 1}),
    "rnews": (b"#! rnews 9\n" + FIELDS, [FIELDS], {"count": 1}),
    "emlx": (b"99\n" + FIELDS, [FIELDS], {"count": 1}),
    "message": (
        FIELDS + b"\nFrom a@b Mon Sep 21 13:24:27 1992\n" + FIELDS,
        [FIELDS + b"\nFrom a@b Mon Sep 21 13:24:27 1992\n" + FIELDS],
        {"maybe-joined": 1},
    ),
    "digest": (
        b"-" * 70 + b"\n\n" + FIELDS + b"-" * 30 + b"\nno blank line\n" + FIELDS,
        [FIELDS + b"-" * 30 + b"\nno blank line\n" + FIELDS],
        {},
    ),
    "html": (b"<html", [b"<html"], {}),
    "vobject": (b"BEGIN:VCARD\nFN:x", [b"BEGIN:VCARD\nFN:x"], {}),
    "text": (b"\0\xff\n", [b"\0\xff\n"], {}),
}
"""Of each format, what is damaged: its bytes, the messages that are read all the same, and what is
counted."""
NO_CASES: dict[str, bytes] = {
    "mbox": b"From here to there\n" + FIELDS,
    "mmdf": b"\x01\x01\x01\n" + FIELDS,
    "babyl": b"BABYL OPTION\n" + FIELDS,
    "rnews": b"#! rnews x\n" + FIELDS,
    "emlx": b"99 \n\n" + FIELDS,
    "message": b"Subject: x\nno field\n\nbody\n",
    "digest": b"-" * 70 + b"\n\nprose\n\n" + b"-" * 30 + b"\n\nprose\n",
    "html": b"a < b, and <a line of prose>\n",
    "vobject": b"BEGIN:VCARDS are few\n",
}
"""What looks like each format, and is another; whatever is none of them is text."""


@pytest.mark.parametrize("name", MODULES)
def test_every_module_is_in_the_table(name: str) -> None:
    made = import_module(f"urltrawl.formats.{name}").FORMAT
    assert isinstance(made, Format)
    assert made.name == name
    assert FORMATS[name] is made
    assert made.description
    assert made.streamed or made.framer().feed(b"") == []


def test_what_is_shared_is_no_format() -> None:
    assert set(NO_CASES) == set(FORMATS) - {"text"}
    assert sorted(FORMATS) == MODULES
    assert not any(
        hasattr(import_module(f"urltrawl.formats.{name}"), "FORMAT") for name in NO_FORMATS
    )


@pytest.mark.parametrize("name", FORMATS)
def test_a_damaged_one_is_read_and_said(name: str) -> None:
    data, wanted, counted = BROKEN[name]
    for pieces in ([data], pieces_of(data, 1)):
        records, defects, unframed = frame(name, pieces)
        assert [record.data[getattr(record, "skip", 0) :] for record in records] == wanted
        assert defects == counted
        assert unframed == 0


@pytest.mark.parametrize("name", NO_CASES)
def test_what_only_looks_like_one_is_another(name: str) -> None:
    assert probe(NO_CASES[name]) in FORMATS.keys() - {name}


def test_every_defect_is_counted_in_some_case() -> None:
    """Read off the modules: each code that a framer may count."""
    sources = "".join(
        Path(formats.__path__[0], f"{name}.py").read_text(encoding="utf-8")
        for name in [*MODULES, *NO_FORMATS]
    )
    codes = set(re.findall(r'defects\["([a-z-]+)"\]', sources))
    codes |= {
        code
        for some in re.findall(r"defects=\((.*)|defects = (.*\n.*)", sources)
        for code in re.findall(r'"([a-z-]+)"', "".join(some))
    }
    answers = "".join(
        path.read_text(encoding="utf-8")
        for path in (Path(__file__).parents[2] / "corpora" / "answers").glob("*/*.toml")
    )
    cased = {code for _, _, counted in BROKEN.values() for code in counted} | set(
        re.findall(r"([a-z-]+) = \d", answers)
    )
    assert codes - {"record-too-long"} <= cased  # that one: test_limits
    assert codes == set(framing.DEFECTS)


def test_no_probe_scores_more_than_its_format_has() -> None:
    contents = [path.read_bytes() for path in ARCHIVES.rglob("*") if path.is_file()]
    for each in FORMATS.values():
        scores = [each.probe(content) for content in contents]
        assert max(scores) <= each.highest_score, each.name
        assert max(scores) > each.highest_score - 0.2, each.name  # none is asked that cannot win
