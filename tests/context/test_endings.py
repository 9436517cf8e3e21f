"""The rules of where a URL ends, row by row: each decides its example, leaves its counter-example alone, and is needed."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

import urltrawl
from urltrawl.context import boundary, endings
from urltrawl.context.boundary import Rules
from urltrawl.context.finder import CandidateFinder
from urltrawl.found import Candidate

if TYPE_CHECKING:
    from urltrawl.context.endings import Row

TABLES = {"inside": endings.INSIDE, "trailing": endings.TRAILING, "behind": endings.BEHIND}
ROWS = [pytest.param(row, id=f"{table}: {row.name}") for table, rows in TABLES.items() for row in rows]
MARK = "\u00a6"
SCHEME = re.compile(r"[a-z]+://")


def end(rules: Rules, marked: str) -> tuple[int, int]:
    """Where the first URL of the text ends, and where it should."""
    assert marked.count(MARK) == 1
    text = marked.replace(MARK, "")
    scheme = SCHEME.search(text)
    assert scheme
    line_start = text.rfind("\n", 0, scheme.start()) + 1
    return rules.find_end(text, scheme.start(), scheme.end(), line_start).preferred, marked.index(MARK)


def without(row: Row) -> Rules:
    return Rules(**{name: [one for one in rows if one is not row] for name, rows in TABLES.items()})


@pytest.mark.parametrize("row", ROWS)
def test_a_row_decides_its_example_and_leaves_its_counter_example_alone(row: Row) -> None:
    rules, fewer = boundary.RULES_OF_ENDS, without(row)
    got, wanted = end(rules, row.example)
    assert got == wanted
    assert end(fewer, row.example)[0] != wanted, "no case changes without this row"
    got, wanted = end(rules, row.counter)
    assert got == wanted
    assert end(fewer, row.counter)[0] == wanted


@pytest.mark.parametrize("row", ROWS)
def test_a_row_says_why(row: Row) -> None:
    assert len(row.reason) > 20
    assert row.name == row.name.lower()
    assert row.pattern


def test_names_are_told_apart() -> None:
    names = [row.name for rows in TABLES.values() for row in rows]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("row", endings.TRAILING, ids=lambda row: row.name)
def test_the_marks_at_the_end_are_those_of_the_rows(row: Row) -> None:
    """``TRAILING_MARKS`` is what lets most URLs pass by the table."""
    assert endings.TRAILING_MARKS.issuperset(row.example[row.example.index(MARK) + 1 :].split()[0].rstrip("<>()")[-1:])


@pytest.mark.parametrize("row", endings.INSIDE, ids=lambda row: row.name)
def test_the_marks_inside_are_those_of_the_rows(row: Row) -> None:
    """``INSIDE_MARKS`` is where the table is looked at."""
    at = row.example.index(MARK) - (row.name == "glued-word") * 5
    behind = row.example[at:].replace(MARK, "")
    assert behind[0] in endings.INSIDE_MARKS or row.name == "second-url"


def test_every_trailing_mark_is_one_of_a_row() -> None:
    for mark in endings.TRAILING_MARKS:
        assert any(re.search(rf"(?:{row.pattern})\Z", "a" + mark * endings.RULE) for row in endings.TRAILING), mark


@pytest.mark.parametrize(
    "marked",
    [
        "a,https://example.com\u00a6,Template\n",
        "see http://a.example.org\u00a6[1] for\n",
        "http://x.example.org\u00a6{p}\n",
        "http://x.example.org\u00a6=20\n",
        "http://x.example.org:8080\u00a6...and so on\n",
        "http://user@x.example.org\u00a6|b\n",
        "http://www.example.*/a\u00a6\n",
        "http://server,two/a\u00a6\n",
        "http://$server.example.org/a\u00a6\n",
        "ftp://user:a$b@x.example.org/a\u00a6\n",
        "http://[::1]:80/a\u00a6 b\n",
        "http://x.example.org?a=b,c\u00a6 d\n",
        "mailto:a+b@example.org,c@example.org\u00a6 d\n".replace("mailto:", "x://"),
    ],
)
def test_a_host_ends_where_a_character_follows_that_none_has(marked: str) -> None:
    got, wanted = end(boundary.RULES_OF_ENDS, marked)
    assert got == wanted


DOUBTFUL = {
    "label": "<http://h.dom/a|b>",
    "iri-enclosed": "[a](http://h.dom/\u64cd\u4f5c)",
    "iri": "http://h.dom/s?q=\u767e\u5ea6 b",
    "iri-host": "http://h.\u4e2d\u56fd/ b",
    "iri-doubtful": "http://h.dom/a/\u64cd\u4f5c b",
    "glued": "http://h.dom/a.html\u3092\u898b\u3066",
    "glued-doubtful": "http://h.dom/a/\u64cd\u4f5c\u3002",
    "size": "http://h.dom/a.lha(12)",
    "remark-in-brackets": "http://h.dom/a.html(X)",
    "glued-word": "http://h.dom/a.htmland b",
    "markup": "{p} {p}\nhttp://h.dom/a{p}\n",
    "host": "http://h.dom,b c",
    "second-url": "http://h.dom/a.htm,http://i.dom/ b",
    "armour": "telnet://user at h.dom/ b",
    "backslash": "http:\\\\h.dom\\a b",
}


def test_every_doubtful_end_occurs_and_says_less_than_a_clean_one() -> None:
    assert set(DOUBTFUL) == set(endings.RIGHT_ENDS)
    (clean,) = urltrawl.find("http://h.dom/a b")
    for stop, text in DOUBTFUL.items():
        finder = CandidateFinder()
        assert [*finder.feed(text), *finder.close()][0].stop == stop, text  # type: ignore[union-attr]
        link = urltrawl.find(text)[0]
        # a bracket is surer than bare text, and its label does not change that by much
        assert link.confidence <= clean.confidence * endings.RIGHT_ENDS[stop] + 0.01, text


def test_what_follows_the_host_is_told_among_the_readings() -> None:
    text = "a,https://example.com,Template\n"
    found = boundary.find_end(text, 2, 10, 0)
    assert found.why == "host"
    assert [text[2:at] for at in found.others] == ["https://example.com,Template"]


def test_an_archive_that_writes_at_for_the_sign_is_believed() -> None:
    """The text need not show it anywhere else; without either it is prose."""
    text = "see http://www.example.com/list at example.org/msg1.html now\n"
    for armoured in (True, False):
        finder = CandidateFinder(armoured=armoured)
        (candidate,) = [*finder.feed(text), *finder.close()]
        assert isinstance(candidate, Candidate)
        assert [swap.text for swap in candidate.swaps] == ["@"] * armoured
        assert candidate.lints == ("armour",) * armoured
