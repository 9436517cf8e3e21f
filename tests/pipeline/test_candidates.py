"""What is remembered of short texts changes nothing that is found."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import urltrawl
from urltrawl.context import footers
from urltrawl.context.finder import CandidateFinder
from urltrawl.found import Candidate, Decided
from urltrawl.judge.rank import Judge
from urltrawl.url.grammar import Grammar

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from urltrawl.found import Outcome

FIELDS = (
    "List-Archive: <http://lists.h.example/archive/>",
    "List-Help: <mailto:help@h.example?subject=help>, <http://lists.h.example/help>",
    "X-Page: http://www.h.example/a-\n b.html",
)
LONG = "X-Long: http://www.h.example/" + "a" * footers.MAX_FOOTER
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
    finder.scan_text(before)
    again, first = finder.scan_text(text), CandidateFinder(code=False).scan_text(text)
    assert [(one.start, one.line) for one in again] == [(one.start, one.line) for one in first]
    assert len(first) == 1


RULE = "-" * 40
FILLING = "There is more to be said of it than a short text can hold. " * 10
FOOT = f'{RULE}\nthe list -- Read http://www.h.example/faq.html\nSend "info", "help" to it\n'
FEET = {
    "a footer": FOOT,
    "two links": f"-- \nMary\nhttp://www.h.example/~mary/ or\nhttp://www.h.example/home\n{RULE}",
    "its first line": f"http://www.h.example/first\nof a list\n{RULE}\n",
    "its second line": f"see\nhttp://www.h.example/first\nof a list\n{RULE}\n",
    "a question": f"{RULE}\nRead\nhttp://www.h.example/a/file-\nname.html\n",
    "a margin": "^ http://www.h.example/first/file\n^ name.html\n",
    "a margin below": "^ see\n^ http://www.h.example/first/file\n^ name.html\n",
    "a page break before": f"two.html\nof http://www.h.example/first/\n{RULE}>\n",
    "a comment": f"{RULE}\nRead\nhttp://www.h.example/a/file\n#name.html\n",
    "line ends of CR": f"\r\n{RULE}\r\nRead\r\nhttp://www.h.example/a/file\r\n",
}
ABOVE = (
    "Thanks\n",
    "> Thanks\n",
    "# a comment\n",
    "see http://www.h.example/one/\n",
    "<URL:http://www.h.example/\n",
    "| http://www.h.example/one |\n",
    "^ Thanks\n",
    "<URL:http://www.h.example/one/\n\nMary  [Page 12]\n\f\nRFC 1738  URL  December 1994\n",
    "a line end of CR\r\n",
    "",
)
"""What may stand above a footer."""


@pytest.mark.parametrize("foot", FEET.values(), ids=FEET)
def test_a_footer_that_was_read_before_has_the_links_that_it_has_alone(foot: str) -> None:
    judge = Judge(Grammar()).decide
    texts = footers.FooterCache(CandidateFinder(decide=judge))
    for above in (*ABOVE, *ABOVE):
        text = f"{FILLING}\n{above}\n{foot}"
        whole, alone = texts.candidates(text), CandidateFinder(decide=judge)
        assert seen(whole) == seen([*alone.feed(text), *alone.close()])
        assert whole


SAID = (
    *("kind", "start", "end", "head", "ends", "run_end", "chain", "enclosed", "why", "stop"),
    *("line", "line_start", "margin", "depth", "lints", "code", "swaps", "origin", "text"),
)
"""All fields of a candidate; compiled classes don't list theirs."""


def seen(found: Sequence[Candidate | Decided]) -> list[object]:
    """All that candidates say."""
    return [
        [one.outcome, one.start, one.line, one.text, one.origin]
        if isinstance(one, Decided)
        else [getattr(one, name) for name in SAID]
        for one in found
    ]


def test_a_footer_is_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    read = []
    judge = Judge(Grammar()).decide

    def decide(url: str, *place: Any) -> Outcome | None:
        read.append(url)
        return judge(url, *place)

    monkeypatch.setattr("urltrawl.context.footers.MAX_FOOTERS", 2)
    texts = footers.FooterCache(CandidateFinder(decide=decide))
    for number in range(5):
        assert len(texts.candidates(f"{FILLING} {number}\n\n{FOOT}")) == 1
    assert len(read) == 1
    for number in range(3):
        texts.candidates(f"{FILLING}\n\n{FOOT} {number}")
    texts.candidates(f"{FILLING}\n\n{FOOT}")
    assert len(read) == 1 + 3 + 1
