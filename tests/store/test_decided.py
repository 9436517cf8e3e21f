"""What a corpus decides, each by messages of a thread or of a writer; and twins that must not
change.

Where a text is broken and where it is not, is what decides; the confidence that a message alone
would give is none of the matter, and so each case says what all its occurrences are to be.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

import urltrawl
from urltrawl.batch import run as batch
from urltrawl.reading.options import Options

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.usefixtures("in_process")

ABOVE = "The minutes of that long meeting of ours, of which so much was said, are to be found at\n"
GEEK = (
    "Hello {0}, this is about {1} and nothing else.\n\n"
    "-----------------------------------------------------------------------\n"
    "Jane Doe                                        Onwards and upwards!\n"
    "jane@example.org                          http://www.example.org/~jane/\n"
    "GCS/M/S/O d++ -p+ c++++ !l u+ e++ m++ s+/+ n--- h+/* f+ g+ w++ t+ r+ !y\n"
)
WISDOM = (
    "Hello {0}, this is about {1} and nothing else.\n\n"
    "Jane Doe : http://www.example.com/\n"
    "?Wisdom begins in wonder, said one who knew.\n"
)
CHANGES = (
    "  Reported-by: somebody who found it with a fuzzer on a rainy day in May\n"
    "  Ref: https://www.example.org/curl/curl/commit/e604a82cae922bf86403a94f5803ac5e4303\n"
    "  ae97#commitcomment-85637701\n"
)
BROKEN = "https://www.example.org/curl/curl/commit/e604a82cae922bf86403a94f5803ac5e4303ae97#commitcomment-85637701"
FOLLOWING = "".join(f"\nhttp://www.example.org/{name}/\n" for name in "abcde")

# name -> the bodies of the messages, in the order of their dates, and the URLs that are found, once
# each
CASES: dict[str, tuple[list[str], set[str]]] = {
    "a signature that recurs ends its line where its author ended it": (
        [GEEK.format(name, word) for name, word in zip("ABCDEF", "uvwxyz", strict=True)],
        {"http://www.example.org/~jane/"},
    ),
    "the same, quoted": (
        [
            *(GEEK.format(name, word) for name, word in zip("ABCDEF", "uvwxyz", strict=True)),
            "".join(f"> {line}\n" for line in GEEK.format("A", "u").splitlines()),
        ],
        {"http://www.example.org/~jane/"},
    ),
    "what is printed again as it was broken is no signature": (
        [f"News of {word}\n\n{CHANGES}\n{FOLLOWING}" for word in "uvwxyz"],
        {BROKEN, *FOLLOWING.split()},
    ),
    "wisdom below a home page": (
        [WISDOM.format(name, word) for name, word in zip("ABCDEF", "uvwxyz", strict=True)],
        {"http://www.example.com/"},
    ),
    "what the original has whole, a quotation that is broken does not change": (
        [
            f"{ABOVE}http://www.example.org/meetingpoint/minutes and will stay there.\n",
            (f"> {ABOVE}> http://www.example.org/meet-\n> ingpoint/minutes and will stay there.\n")
            .replace("meet-", "meeting-")
            .replace("> ingpoint", "> point"),
        ],
        {"http://www.example.org/meetingpoint/minutes"},
    ),
    "breaks at different places decide together, the hyphen as well": (
        [
            f"{ABOVE}http://www.example.org/some/long/way/to/the-\npapers-of/that-meeting/index.html now\n",  # noqa: E501
            (
                f"> {ABOVE}> http://www.example.org/some/long/way/to/the-papers-\n> "
                f"of/that-meeting/index.html now\n"
            ),
        ],
        {"http://www.example.org/some/long/way/to/the-papers-of/that-meeting/index.html"},
    ),
    "who quotes may have put it together wrongly": (
        [
            (
                f"{ABOVE}http://www.example.org/\nv3: the third of its kind, which was the best "
                f"of all of them.\n"
            ),
            (
                f"> {ABOVE}> http://www.example.org/v3: the third of its kind, which was the "
                f"best of all.\n"
            ),
        ],
        {"http://www.example.org/", "http://www.example.org/v3"},
    ),
    "a program's messages are not one passage": (
        [
            (
                f"------- Additional comments of somebody, who wrote this from the "
                f"page\nhttp://bugs.example.org/show_bug.cgi?id={number}\nof the bug, status "
                f"{number}{number}.\n"
            )
            for number in range(11, 17)
        ],
        {f"http://bugs.example.org/show_bug.cgi?id={number}" for number in range(11, 17)},
    ),
    "the blanks of a wrapper bear no witness against it": (
        [f"{ABOVE}<ftp://ftp.example.org/pub/Big Updates/Chess/\nBoards & Tools/> and so on\n"],
        {"ftp://ftp.example.org/pub/BigUpdates/Chess/Boards&Tools/"},
    ),
    "a break that is common to all is no break of a mailer": (
        [
            f"{ABOVE}http://www.example.org/table.csv?s=abc&a=11&b=31&c=2002&d=7&e=30&f=2003&g=d&q=q&y=0&z=ibm&x=.csv'\nContent type octets\n",  # noqa: E501
            (
                f"> {ABOVE}> http://www.example.org/table.csv?s=abc&a=11&b=31&c=2002&d=7&e\n> "
                f"=30&f=2003&g=d&q=q&y=0&z=ibm&x=.csv'\n> Content type octets\n"
            ),
        ],
        {
            "http://www.example.org/table.csv?s=abc&a=11&b=31&c=2002&d=7&e=30&f=2003&g=d&q=q&y=0&z=ibm&x=.csv"
        },
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_what_a_corpus_decides(case: str, tmp_path: Path) -> None:
    bodies, wanted = CASES[case]
    text = "".join(
        f"From w{number}@example.org Mon Mar  1 00:00:00 1999\nFrom: w{number % 2}@example.org\n"
        f"Date: {number + 1:02} Mar 1999 00:00:00 +0000\nSubject: s{number}\n\n{body}\n\n"
        for number, body in enumerate(bodies)
    )
    (tmp_path / "list.mbox").write_text(text)
    batch.run(str(tmp_path / "links.db"), [str(tmp_path / "list.mbox")], Options(), settle=True)
    rows = list(urltrawl.Database(tmp_path / "links.db"))
    assert {str(row["url"]) for row in rows} == wanted
    for row in rows:
        lines = text[int(str(row["record_start"])) : int(str(row["record_end"]))]
        assert str(row["raw"]) in lines


@pytest.mark.parametrize("end", ["", "a.html"])
def test_what_follows_a_sentence_is_no_evidence_for_its_full_stop(end: str, tmp_path: Path) -> None:
    """Other words below say that the URL ends at the break, and nothing of the mark before it."""
    url = f"http://www.example.org/pub/linux/utils/{end}"
    text = "".join(
        f"From w{number}@example.org Mon Mar  1 00:00:00 1999\nSubject: s{number}\n\n"
        f"The {word} command is part of the package and is available from there\n{url}.\n"
        f"{word} is the next of them\n\n"
        for number, word in enumerate(("alpha/one", "beta/two", "gamma-x", "delta_y"))
    )
    (tmp_path / "list.mbox").write_text(text)
    batch.run(str(tmp_path / "links.db"), [str(tmp_path / "list.mbox")], Options(), settle=True)
    with closing(sqlite3.connect(tmp_path / "links.db")) as database:
        rows = database.execute(
            "SELECT url, confidence, found_confidence FROM readings WHERE rank = 0"
        ).fetchall()
    assert {found for found, _, _ in rows} == {url}
    assert all(settled >= first for _, settled, first in rows)


def test_copies_of_a_message_say_nothing_more_than_one(tmp_path: Path) -> None:
    """The same message in folders, cross-posted, and a change log in packages."""
    for number in range(6):
        (tmp_path / f"{number}.mbox").write_text(
            "From a@example.org Mon Mar  1 00:00:00 1999\nMessage-ID: <1@example.org>\n"
            f"Newsgroups: group.{number}\n\n{CHANGES}"
        )
        (tmp_path / f"{number}.txt").write_text(f"2023-02-20\n\n{CHANGES}")
    batch.run(str(tmp_path / "links.db"), [str(tmp_path)], Options(), settle=True)
    assert {row["url"] for row in urltrawl.Database(tmp_path / "links.db")} == {BROKEN}
