"""The model that ships: what it says of the line ends it was fitted on, and what it must not do."""

from __future__ import annotations

from collections import defaultdict
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from tests.fit.gather import Row, read_table

import urltrawl
from urltrawl.context.finder import CandidateFinder
from urltrawl.found import Candidate
from urltrawl.judge.rank import Judge, Judged, Ranked
from urltrawl.judge.rerank import rerank_by_html
from urltrawl.judge.trees import compile_trees, model_of, shares_of, shipped_model, walk_trees
from urltrawl.url.grammar import Grammar

if TYPE_CHECKING:
    from collections.abc import Sequence

    from urltrawl.found import Decided


@pytest.fixture(scope="module")
def table() -> tuple[list[str], list[Row]]:
    """The names of the features and the rows that ship."""
    return read_table()


def test_it_is_calibrated_on_the_line_ends_that_ship(table: tuple[list[str], list[Row]]) -> None:
    """Of the line ends that were read, in ten bins: what it says is how often it is so."""
    names, rows = table
    model = shipped_model()
    places = [names.index(name) for name in model.names]
    bins: dict[int, list[float]] = defaultdict(list)
    wrong = n = 0
    for row in rows:
        if row.by == "read":
            said = model.probability([row.values[place] for place in places])
            bins[min(9, int(10 * said))].append(said - row.goes_on)
            wrong += (said > 0.5) != row.goes_on
            n += 1
    assert n > 1500
    assert sum(abs(sum(inside)) for inside in bins.values()) / n < 0.04
    assert wrong / n < 0.04


def test_a_tree_is_walked_and_its_shares_add_up() -> None:
    model = model_of(
        {
            "names": ["a", "b"],
            "heads": "15\tab.",
            "tails": "",
            "trees": [[0, 1.5, -2.0, [1, 0.5, 1.0, 3.0, 2.0], 0.5]],
        }
    )
    for values, leaf in (((1.0, 9.0), -2.0), ((2.0, 0.0), 1.0), ((2.0, 1.0), 3.0)):
        assert model.probability(list(values)) == pytest.approx(1 / (1 + 2.718281828459045**-leaf))
        assert sum(share for share, _ in shares_of(model, values)) == pytest.approx(leaf - 0.5)
    assert [name for _, name in shares_of(model, (2.0, 1.0))] == ["a", "b"]
    assert model.spelling.heads == {"ab.": 1.5}


@pytest.mark.parametrize("step", [50, pytest.param(7, marks=pytest.mark.slow)])
def test_the_trees_as_functions_are_the_trees_as_data(
    table: tuple[list[str], list[Row]], step: int
) -> None:
    names, rows = table
    model = shipped_model()
    places = [names.index(name) for name in model.names]
    added = compile_trees(model.trees, len(model.names))
    for row in rows[::step]:
        values = [row.values[place] for place in places]
        total = 0.0
        for function in added:
            total = function(total, values)
        assert total == walk_trees(model.trees, values)


def confidence(text: str) -> float:
    (link,) = urltrawl.find(text)
    return link.confidence


def test_more_doubt_never_raises_confidence() -> None:
    """Hyphens at breaks, one more each time, in a wrapper and bare, where one line more is also
    evidence.
    """

    def broken(count: int) -> str:
        return (
            "http://www.example.org/"
            + "".join(f"{chr(97 + n)}committee-\n" for n in range(count))
            + "z/minutes.html"
        )

    wrapped = [confidence(f"<URL:{broken(count)}>") for count in range(1, 12)]
    assert wrapped == sorted(wrapped, reverse=True)
    bare = [confidence(broken(count)) for count in range(1, 5)]
    assert all(after < before + 0.05 for before, after in pairwise(bare))


def test_a_url_of_many_full_lines_is_read_to_its_end() -> None:
    url = (
        "https://filter.example.com/?url=http%3A%2F%2Fwww.example.org%2F&data="
        + "05%7C01%7Ca1b2c3d4e5" * 30
        + "&reserved=0"
    )
    for mark in ("", "> "):
        text = "".join(f"{mark}{url[at : at + 72]}\n" for at in range(0, len(url), 72))
        (link,) = urltrawl.find(text + f"{mark}\n{mark}That is all.\n")
        assert link.url == url
        assert len(link.joins) > 7


def test_a_backslash_before_the_break_is_kept_or_dropped() -> None:
    (link,) = urltrawl.find(
        "$ wget http://www.example.org/exports/processor-sdk/latest/\\\nti-processor-sdk-linux-install.bin\n"
    )
    assert (
        link.url
        == "http://www.example.org/exports/processor-sdk/latest/ti-processor-sdk-linux-install.bin"
    )
    assert any("\\" in reading.url for reading in link.readings)


@pytest.mark.parametrize(
    ("text", "url"),
    [
        (
            (
                "See http://www.example.org/committee/minutes/1996/september/14.1.6\n..1\n\nfor "
                "that.\n"
            ),
            "september/14.1.6.1",
        ),
        (
            "http://www.example.org/display/search/?searchString=21852**\n&searchType=allwords&searchby=keywords\n",
            "21852&searchType=allwords&searchby=keywords",
        ),
        (
            "> http://lists.example.org/committee/archive/1996/september/thread-of-the-tables\n/\n> and\n",  # noqa: E501
            "thread-of-the-tables/",
        ),
    ],
)
def test_what_was_put_in_with_the_break_goes(text: str, url: str) -> None:
    (link,) = urltrawl.find(text)
    assert any(reading.url.endswith(url) for reading in link.readings)


def judged(text: str) -> list[Judged]:
    finder = CandidateFinder()
    judge = Judge(Grammar())
    return [
        judge.judge(one) for one in finder.feed(text) + finder.close() if isinstance(one, Candidate)
    ]


def best(found: Sequence[Judged | Decided]) -> Ranked:
    assert isinstance(found[0], Judged)
    return found[0].ranked[0]


def test_the_other_half_of_a_message_decides_both_ways() -> None:
    plain = judged(
        "See http://www.example.org/committee/minutes/1996/september/\nappendix-b.html for it.\n"
    )
    joined, written = (
        "http://www.example.org/committee/minutes/1996/september/appendix-b.html",
        "http://www.example.org/committee/minutes/1996/september/",
    )
    for whole in (joined, written):
        settled = rerank_by_html(plain, judged(f"See {whole} for it.\n"))
        assert best(settled).draft.url == whole
        assert "+sibling" in best(settled).reading().evidence
    assert rerank_by_html(plain, judged("See http://www.example.org/other.html for it.\n")) == plain
    assert rerank_by_html(plain, plain) == plain  # a half in doubt decides nothing


def test_a_reading_says_at_most_three_things_of_itself() -> None:
    (link,) = urltrawl.find(
        "See http://www.example.org/committee/minutes/1996/september/\nappendix-b.html for it.\n"
    )
    assert link.readings[0].evidence
    assert all(len(reading.evidence) <= 3 for reading in link.readings)
