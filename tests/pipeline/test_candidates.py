"""What is remembered of short texts changes nothing that is found."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import urltrawl
from urltrawl.context.finder import CandidateFinder
from urltrawl.reading import candidates

if TYPE_CHECKING:
    from pathlib import Path

FIELDS = (
    "List-Archive: <http://lists.h.example/archive/>",
    "List-Help: <mailto:help@h.example?subject=help>, <http://lists.h.example/help>",
    "X-Page: http://www.h.example/a-\n b.html",
)
LONG = "X-Long: http://www.h.example/" + "a" * candidates.SHORT
BODIES = (
    "see http://www.h.example/one/\ntwo.html",
    "the same http://www.h.example/one/\ntwo.html",
    "see http://www.h.example/one/\ntwo.html",
    "> see http://www.h.example/one/\n> two.html\n\nNo, http://www.h.example/",
)


def message(number: int, body: str) -> str:
    """A message of a list, with the fields that each of its messages has."""
    return "\n".join(
        (
            "From mary@h.example Thu Jan  4 12:00:00 2001",
            "From: mary@h.example",
            f"Message-ID: <{number}@h.example>",
            *FIELDS,
            LONG,
            "",
            body,
            "",
            "",
        )
    )


PLACES = (
    "source",
    "record_start",
    "record_end",
    "record_digest",
    "id",
    "first",
    "repeat",
    "footer",
    "passage",
)
"""Columns that say where the record of a link stands, and whether others say the same."""


def of_record(link: urltrawl.Link) -> dict[str, object]:
    """All of a link but those."""
    return {name: value for name, value in link.to_dict().items() if name not in PLACES}


def test_messages_that_say_the_same_have_the_links_that_each_has_alone(tmp_path: Path) -> None:
    whole = tmp_path / "list.mbox"
    messages = [message(number, body) for number, body in enumerate(BODIES)]
    whole.write_text("".join(messages), encoding="ascii")
    alone = []
    for number, each in enumerate(messages):
        path = tmp_path / f"{number}.mbox"
        path.write_text(each, encoding="ascii")
        alone += [of_record(link) for link in urltrawl.scan(path)]
    found = [of_record(link) for link in urltrawl.scan(whole)]
    assert found == alone
    assert len(found) > len(BODIES) * len(FIELDS)


@pytest.mark.parametrize("before", ["", "http://h.example/a\n\r\n", "x\n" * 3 + "<URL:http://h"])
def test_a_finder_takes_one_whole_text_after_another(before: str) -> None:
    text = "\n\n see http://www.h.example/b \n `http://h.example/c`"
    finder = CandidateFinder(code=False)
    finder.whole(before)
    again, first = finder.whole(text), CandidateFinder(code=False).whole(text)
    assert [(one.start, one.line) for one in again] == [(one.start, one.line) for one in first]
    assert len(first) == 1
