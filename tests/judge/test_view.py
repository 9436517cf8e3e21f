"""What is measured of a gap and of the lines around a URL, in characters, wherever the window
begins."""

from __future__ import annotations

from typing import Any

import pytest
from tests.judge.found import candidates, moved

from urltrawl.judge.letters import Spelling
from urltrawl.judge.view import Surroundings, surroundings, views

NONE = Spelling({}, {})
URL = "http://h.dom/a/"
FULL = "x" * 40


def around(text: str) -> Surroundings:
    """Of the last URL, which is the same at the end of a long text."""
    said, again = surroundings(candidates(text)[-1]), surroundings(moved(text)[-1])
    assert said == again
    return said


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            f"{URL}\nb c",
            {
                "widths": [],
                "margin": 0,
                "third": 0,
                "loose": -1.0,
                "urls": 0,
                "url_ends": 0,
                "marked": 0.0,
            },
        ),
        (f"abc\nde  \n\n{URL}\nb c", {"widths": [2, 3], "margin": 3, "third": 2}),
        (f"abc\nde\nfghi\nj\n{URL}\nb c", {"widths": [1, 2, 3, 4], "margin": 4, "third": 2}),
        (f"abcd\n{URL}\nb c", {"widths": [4], "margin": 4, "third": 4}),
        # the next line is no witness
        (f"{URL}\nb c\nabc\nde\n", {"widths": [2, 3], "margin": 3, "third": 2}),
        (f"{URL}\nb c\n" + "abc\n" * 9, {"widths": [3] * 6}),
        ("abc\n" * 30 + f"{URL}\nb c", {"widths": [3] * 24}),
        (f"{'x' * 100}\n{'x' * 101}\n{URL}\nb c", {"widths": [100]}),
        # the end of its line is too far away
        (f"{URL} {'y' * 900}\nb c\nabc\n", {"widths": [3]}),
        (f"{URL} {'y' * 1023}\nb c\nabc\n", {"widths": []}),
        ("abc\n" * 3 + "y\n" * 2048 + f"{URL}\nb c", {"margin": 1}),
        (
            f"x http://i.dom/ y\nhttp://i.dom/\nz http://i.dom/\nabc\n{URL}\nb c",
            {"widths": [3], "urls": 3, "url_ends": 2},
        ),
        (f"> a\n| b\n >c\nd\n  > e\n{URL}\nb c", {"marked": 3 / 5, "widths": [1, 3, 3, 3, 5]}),
        # the first word of the next line would have fit, or not
        (f"{FULL}\nab\ncd\n{FULL}\n{URL}\nb c", {"loose": 0.0, "third": 2}),
        (f"{FULL}\n{FULL}\n{FULL}\nab\ncd\n{URL}\nb c", {"loose": 1 / 4, "third": 40}),
        (f"{FULL}\n{FULL}\n{FULL}\n{'y' * 30}\n{'z' * 9}\n{URL}\nb c", {"loose": 1 / 4}),
        (f"{FULL}\n{FULL}\n{FULL}\n{'y' * 30}\n{'z' * 10}\n{URL}\nb c", {"loose": 0.0}),
        (f"{FULL}\n{FULL}\n{FULL}\n{'y' * 30}\n> {'z' * 9}\n{URL}\nb c", {"loose": 1 / 4}),
        (f"{FULL}\n{FULL}\n{FULL}\n{'y' * 30}\n{'z' * 9} {FULL}\n{URL}\nb c", {"loose": 1 / 4}),
        (f"{FULL}\n{FULL}\n{FULL}\nab\n\ncd\n{URL}\nb c", {"loose": 0.0}),
        (f"{FULL}\n{FULL}\n{FULL}\nab\nhttp://i.dom/ b\ncd\n{URL}\nb c", {"loose": 0.0}),
        (f"{FULL}\n{FULL}\n{FULL}\nab\n>\n{URL}\nb c", {"loose": 0.0}),  # marks and no word
        (f"{FULL}\n{FULL}\n{FULL}\nab\n{URL}\nb c\ncd\n", {"loose": 0.0}),  # not across the URL
    ],
)
def test_lines_around(text: str, said: dict[str, Any]) -> None:
    got = around(text)._asdict()
    assert {name: got[name] for name in said} == said


FIRST = {
    "so_far": URL,
    "last": "/",
    "piece": "b",
    "line": "b c",
    "token": "b",
    "rest": "c",
    "number": 0,
}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            f"{URL}\nb c",
            {
                **FIRST,
                "length": 15,
                "marks": 0,
                "column": 0,
                "next_column": 0,
                "next_length": 3,
                "alone": True,
                "opener": "",
                "before": "",
                "second": "",
                "depth": 0,
                "above": "",
                "below": " c",
            },
        ),
        (
            f"see ({URL}\nB.c!), d \ne\nf\ng",
            {
                "piece": "B.c",
                "line": "B.c!), d ",
                "token": "B.c!),",
                "word": "b.c",
                "rest": "d",
                "after": "!",
                "length": 20,
                "column": 5,
                "next_length": 8,
                "alone": False,
                "opener": "(",
                "before": "see (",
                "second": "e",
                "above": "",
                "below": " d \ne\nf\ng",
            },
        ),
        (
            f"one\ntwo\n> > {URL}\n> > b c\n> > d e \n",
            {
                "so_far": URL,
                "piece": "b",
                "length": 19,
                "marks": 4,
                "column": 4,
                "next_column": 4,
                "next_length": 7,
                "alone": True,
                "opener": " ",
                "before": "> > ",
                "second": "d e",
                "above": "one\ntwo\n",
                "below": " c\n> > d e \n",
            },
        ),
        (f"> {URL}\n> > b c\n", {"depth": 1}),
        (f"> {URL}\nb c\n", {"depth": -1}),
        (f"> {URL}\n> b c\n", {"depth": 0}),
        (f"{URL}\n   b c\r\n d e", {"next_column": 3, "next_length": 6, "second": "d e"}),
        (f"{URL}\r\nb c\r\nd\r\n", {"length": 15, "second": "d", "next_column": 0}),
        (f"a\r{URL}\rb c\rd\r", {"length": 15, "second": "d", "next_column": 0, "next_length": 3}),
        (f"{URL}\nb", {"rest": "", "after": "", "second": "", "below": ""}),
        (f"{URL}\nb\n\nd", {"second": "", "rest": ""}),
        (f"({URL}\nb )", {"after": ")"}),
        (f"({URL}\nb\n)", {"after": "\n"}),
        (f"{URL}\nb )", {"after": " "}),
        (f"* - {URL}\nb c", {"alone": True, "before": "* - ", "opener": " "}),
        (f"1. {URL}\nb c", {"alone": False}),
        (f"<{URL}\nb c", {"alone": True, "opener": "<"}),
        ("http://h.dom/a\\\nb c", {"so_far": "http://h.dom/a", "last": "a"}),
        ("http://h.dom/a-\nb c", {"so_far": "http://h.dom/a-", "last": "-"}),
        ("http://h.dom/search**\n&b c", {"so_far": "http://h.dom/search"}),
        ("http://h.dom/a=\nb c", {"so_far": "http://h.dom/a="}),
        ("Ab> " + URL + "\nAb> b c", {"marks": 4, "next_column": 4}),
    ],
)
def test_a_gap(text: str, said: dict[str, Any]) -> None:
    found = candidates(text)[-1]
    lines = surroundings(found)
    got = next(views(found, NONE))._asdict()
    assert {name: got[name] for name in said} == said
    assert got["around"] == lines
    again = moved(text)[-1]
    other = next(views(again, NONE))._asdict()
    for name, value in other.items():
        assert (
            name in ("gap", "above") or value == got[name] or (name == "opener" and value == "\n")
        )


def test_a_later_gap() -> None:
    """It has its own line, and what was joined before it is the URL so far."""
    text = "see http://h.dom/a-\nbb/\n  ccc/d e\nf\n"
    found = candidates(text)[0]
    seen = list(views(found, NONE))[1]
    assert (seen.number, seen.so_far, seen.last, seen.piece, seen.rest, seen.second) == (
        1,
        "http://h.dom/a-bb/",
        "/",
        "ccc/d",
        "e",
        "f",
    )
    assert (seen.length, seen.marks, seen.column, seen.next_column, seen.next_length) == (
        3,
        0,
        4,
        2,
        9,
    )
    assert seen.above == "see http://h.dom/a-\n"
    same = moved(text)[0]
    assert list(views(same, NONE))[1]._replace(gap=seen.gap, above=seen.above) == seen


def test_how_far_is_looked() -> None:
    text = "start\n" + "x" * 4096 + "\n" + URL + "\nb " + "y" * 9000
    found = candidates(text)[0]
    seen = next(views(found, NONE))
    assert len(seen.above) == 4096
    assert len(seen.below) == 3 * 1024 - 1


def test_a_later_gap_of_a_quotation() -> None:
    text = "> see http://h.dom/a-\n> bb/\n> ccc/d e\n> f\n"
    found = candidates(text)[0]
    seen = list(views(found, NONE))[1]
    assert (seen.so_far, seen.piece, seen.rest, seen.second) == (
        "http://h.dom/a-bb/",
        "ccc/d",
        "e",
        "f",
    )
    assert (
        seen.length,
        seen.marks,
        seen.column,
        seen.next_column,
        seen.next_length,
        seen.depth,
    ) == (5, 2, 6, 2, 9, 0)
