"""Footers that recur: which are remembered, and that they hold what they held before."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from urltrawl.context import footers
from urltrawl.context.finder import CandidateFinder
from urltrawl.found import Decided
from urltrawl.judge.rank import Judge
from urltrawl.url.grammar import Grammar

if TYPE_CHECKING:
    from urltrawl.found import Outcome

URL = "http://www.h.example/list"
FOOTER = f"\n\n_____\nthe list\n{URL}\n"
LONGEST = FOOTER.replace("_", "_" * (footers.MAX_FOOTER - len(FOOTER) + 1), 1)
ABOVE = ("Thanks", "Hello\nall,\nthanks", "We thank you all.")


class Read:
    """A cache of footers, and the URLs that its finder decided."""

    def __init__(self, *, remember: bool = True) -> None:
        self.urls: list[str] = []
        self._judge = Judge(Grammar()).decide
        self.footers = footers.FooterCache(CandidateFinder(decide=self._decide), remember=remember)

    def _decide(self, url: str, *place: Any) -> Outcome | None:
        self.urls.append(url)
        return self._judge(url, *place)

    def places(self, text: str) -> list[tuple[int, int, str, int]]:
        """Start, line and origin of what is decided in a text, and the text that it stands in."""
        found = self.footers.candidates(text)
        return [
            (one.start, one.line, one.text, one.origin) for one in found if isinstance(one, Decided)
        ]


@pytest.mark.parametrize(
    ("footer", "times"),
    [
        (FOOTER, 1),
        (LONGEST, 1),
        (LONGEST.replace("_", "__", 1), 3),
        # the text above may matter to the first line
        (f"\n\n{URL}\n", 3),
        (f"\n\nthe list: {URL}\n", 3),
        # a comment may stand above it
        (f"\n\n_____\n# the list\n{URL}\n", 3),
        (f"\n\n_____\r\nthe list\n{URL}\n", 3),
        (f"\r\n\n_____\nthe list\n{URL}\n", 3),
        (f"\n_____\nthe list\n{URL}\n", 3),
        # the empty lines at its end begin no other
        (f"{FOOTER}\n\n\n\n\n\n\n", 1),
        (f"{FOOTER}\n\n\n\n\n\n\n\n", 1),
    ],
)
def test_a_footer_is_read_once_if_nothing_above_matters(footer: str, times: int) -> None:
    reader = Read()
    for above in ABOVE:
        text = above + footer
        at = text.index(URL)
        assert reader.places(text) == [(at, text.count("\n", 0, at) + 1, text, 0)]
    assert reader.urls.count(URL) == times


def test_a_link_above_is_no_part_of_the_footer() -> None:
    reader = Read()
    for name in ("a", "b"):
        text = f"see http://www.h.example/{name} for it{FOOTER}"
        assert [start for start, *_ in reader.places(text)] == [4, text.index(URL)]
    assert reader.urls.count(URL) == 1


def test_a_question_above_is_no_part_of_the_footer() -> None:
    reader = Read()
    for name in ("a", "b"):
        reader.places(f"see http://www.h.example/{name}?{FOOTER}")
    assert reader.urls.count(URL) == 1


@pytest.mark.parametrize(("above", "times"), [("a", 1), ("", 2)])
def test_something_stands_above_a_footer(above: str, times: int) -> None:
    reader = Read()
    for _ in range(2):
        assert [start for start, *_ in reader.places(above + FOOTER)] == [
            len(above) + FOOTER.index(URL)
        ]
    assert reader.urls.count(URL) == times


def test_a_reader_without_a_memory_reads_it_each_time() -> None:
    reader = Read(remember=False)
    for above in ABOVE:
        assert len(reader.places(above + FOOTER)) == 1
    assert reader.urls.count(URL) == len(ABOVE)


def test_all_are_forgotten_when_one_more_comes_than_are_remembered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(footers, "MAX_FOOTERS", 2)
    reader = Read()
    for foot, times in (("a", 1), ("b", 2), ("a", 2), ("b", 2), ("c", 3), ("c", 3), ("a", 4)):
        reader.places(f"Thanks{FOOTER.replace('the list', f'the list {foot}')}")
        assert reader.urls.count(URL) == times
