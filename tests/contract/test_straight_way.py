"""What was left is not entered again: a text given to ``find``, and the bytes of a mailbox on their
way to a row.

The stations are the rooms, and of the room that tells the story its modules. What is asked on the
way, by whoever stands at a station, is no station: the nouns, the grammar of URLs, charsets and
words.
"""

from __future__ import annotations

import gc
import sys
from itertools import groupby
from typing import TYPE_CHECKING

import pytest

import urltrawl
from urltrawl.context import finder
from urltrawl.store.rows import add, no_rows

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path
    from types import FrameType

    from urltrawl.link import Link

pytestmark = pytest.mark.skipif(
    not str(finder.__file__).endswith(".py"), reason="no frame tells of what is compiled"
)

ASKED = {
    "around",
    "passage",
    "model",
    "found",
    "link",
    "columns",
    "digests",
    "errors",
    "url",
    "text",
    "_version",
    "reading.tally",
    "reading.options",
    "reading.budget",
    "reading.text",
}
CONDUCTORS = {
    "api",
    "reading.story",
    "reading.find",
    "reading.decoded",
    "reading.candidates",
    "reading.reranked",
}
"""They hand on what the stations give: they are left only at the end."""
TEXT = (
    "> see <URL:http://ds.inter-\n> nic.net/rfc>, and http://www.example.org/papers/1996/\n> "
    "proceedings/b.html too\n"
)
MESSAGE = (
    f"From a@b.example Tue Jan  2 10:00:00 1996\nFrom: a@b.example\nSubject: at "
    f"http://h.example/\n\n{TEXT}"
)


def station(frame: FrameType) -> str:
    """The room of a frame, or its module in the room that tells the story; ``""`` of what is none
    of ours, or no station.
    """
    words = frame.f_globals.get("__name__", "").split(".")
    if words[0] != "urltrawl" or len(words) == 1:
        return ""
    place = ".".join(words[1:3]) if words[1] == "reading" else words[1]
    return "" if place in ASKED | CONDUCTORS else place


def way(run: Callable[[], object]) -> list[str]:
    """The stations in the order in which they are entered: called while nothing of theirs is at
    work, and not to make a tool.

    A generator that is asked for its next goes on; it is not entered again. Nor is a station that
    has only called another, or one that a noun asks for what it has not read yet
    (``Envelope.unread``).
    """
    entered: list[str] = []
    at_work: list[str] = []
    begun: set[FrameType] = set()

    def watch(frame: FrameType, event: str, _value: object) -> None:
        if event not in {"call", "return"}:
            return
        if not (place := station(frame)):
            return
        if event == "return":
            at_work.pop()
        else:
            by_a_noun = (
                frame.f_back is not None
                and frame.f_back.f_globals.get("__name__") == "urltrawl.model"
            )
            if (
                frame not in begun
                and not by_a_noun
                and place not in at_work
                and frame.f_code.co_name not in {"<module>", "__init__"}
            ):
                entered.append(place)
            begun.add(frame)
            at_work.append(place)

    run()  # what is imported late has been
    gc.collect()  # a generator that another test left is entered when it is collected
    gc.disable()
    sys.setprofile(watch)
    try:
        run()
    finally:
        sys.setprofile(None)
        gc.enable()
    return [place for place, _ in groupby(entered)]


def test_a_text_goes_straight() -> None:
    found: list[Link] = []
    stations = way(lambda: found.extend(urltrawl.find(TEXT)))
    assert len(found) == 4
    assert stations == ["context", "judge", "reading.links"]


def test_a_mailbox_goes_straight_to_rows(tmp_path: Path) -> None:
    """Before the first record is whole, bytes are asked for, told apart from documents and framed
    by turns; behind it no station is met twice.
    """
    path = tmp_path / "box"
    path.write_text(MESSAGE, encoding="ascii")
    rows = no_rows()

    def run() -> None:
        links = list(urltrawl.scan(path))
        add(links, rows)

    stations = way(run)
    assert len(rows.links) == 6
    first = stations.index("reading.texts")
    assert set(stations[:first]) == {"sources", "documents", "formats", "reading.records"}
    assert stations[first:] == [
        "reading.texts",
        "mail",
        "context",
        "judge",
        "reading.links",
        "store",
    ]
