"""Said once: what quotes a passage is one with it, whatever a mailer made of it."""

from __future__ import annotations

import itertools
import pickle
import random
import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from tests.lanes import rest_slow
from tests.store.quoting import MAILERS, messages

import urltrawl
from urltrawl.batch import run as batch
from urltrawl.batch.merge import merge
from urltrawl.cli import main
from urltrawl.passage import REMEMBERED, SIDE, Keys, Passages, keys, letters
from urltrawl.reading.options import Options
from urltrawl.replay import replay
from urltrawl.report.figures import count_figures
from urltrawl.store import database
from urltrawl.store.choice import Choice

pytestmark = pytest.mark.usefixtures("in_process")

COUNT = 100
BEFORE = "as somebody of us has said in the long debate of last week"
BEHIND = "is where the minutes of that meeting will be kept for good"
URL = "http://www.example.org/minutes/of-may.html"


def made(path: Path, texts: dict[str, str], **options: bool) -> list[dict[str, object]]:
    folder = path / "corpus"
    folder.mkdir(exist_ok=True)
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8")
    batch.run(str(path / "links.db"), [str(folder)], Options(), settle=options.get("settle", True))
    return list(urltrawl.Database(path / "links.db"))


def test_a_hundred_messages_say_each_thing_once(tmp_path: Path) -> None:
    """Each link has one passage, the right first, and the right URL."""
    written = list(messages(COUNT))
    rows = made(tmp_path, {"list.mbox": "".join(one.text for one in written)})
    by_message: dict[int, list[dict[str, object]]] = {}
    for row in rows:
        by_message.setdefault(int(str(row["message_id"]).strip("<>").partition("@")[0]), []).append(
            row
        )
    firsts = {row["id"]: row for row in rows if row["repeat"] == 0}
    assert {row["first"] for row in rows} == set(firsts)
    wrong = []
    for one in written:
        found = by_message.get(one.number, [])
        if sorted(str(row["url"]) for row in found if not row["repeat"]) != sorted(one.own):
            wrong.append((one.number, "own"))
        repeats = sorted(str(row["url"]) for row in found if row["repeat"])
        if set(repeats) - set(one.repeated):
            wrong.append((one.number, "repeats"))
        wrong += [
            (one.number, "first")
            for row in found
            if row["repeat"] and firsts[row["first"]]["url"] != row["url"]
        ]
    assert wrong == []
    assert len({row["passage"] for row in rows}) == len(firsts)


def test_each_mailer_quotes_the_same_passage() -> None:
    body = f"{BEFORE}\n{URL} {BEHIND}\nand more of the kind, which nobody needs to read here.\n"
    whole = urltrawl.find(body)[0].keys
    for name, mailer in MAILERS.items():
        link = urltrawl.find(mailer(body, random.Random(1)))[0]
        assert {link.keys.before, link.keys.behind} & {whole.before, whole.behind} - {None}, name


@pytest.mark.parametrize(
    ("before", "url", "behind"),
    [
        (f"> {BEFORE[:20]}\n> {BEFORE[20:]}", URL, f"\n> {BEHIND}"),
        (f"JD> {BEFORE[:20]}\nJD> {BEFORE[20:]}", URL, f"\nJD> {BEHIND}"),
        (f"| {BEFORE}\n|", URL, f" {BEHIND}"),
        (f">> >{BEFORE} <", URL, f"> {BEHIND}"),
        (BEFORE.replace(" ", "\n"), URL.replace("of-may", "ofmay"), f"\xa0{BEHIND}"),
    ],
)
def test_marks_breaks_and_blanks_are_no_words(before: str, url: str, behind: str) -> None:
    same = keys(BEFORE, URL, BEHIND)
    assert keys(before, url, behind) == same


@pytest.mark.parametrize(
    ("before", "url", "behind"),
    [
        (BEFORE.replace("week", "year"), URL, BEHIND[::-1]),
        (BEFORE, URL.replace("may", "june"), BEHIND),
        ("", URL, BEHIND[:3]),
    ],
)
def test_other_words_are_another_passage(before: str, url: str, behind: str) -> None:
    same, other = keys(BEFORE, URL, BEHIND), keys(before, url, behind)
    assert not {same.before, same.behind} & ({other.before, other.behind} - {None})


def test_a_side_that_is_cut_has_no_key() -> None:
    assert keys("x" * SIDE, URL, "").before is not None
    assert keys("x" * (SIDE - 1), URL, "") == Keys(None, None, None)
    assert keys("> -- \n> J", URL, "").before == keys("more\n-- \nJ", URL, "").before is not None
    closing = keys("so it is.\n\nJane Doe\n", URL, "\n\n")
    assert closing.behind == keys("another body\n\nJane Doe\n", URL, "\n").behind is not None
    assert keys("so it is.\n\n", URL, "\n").behind is None  # a URL alone was said
    assert keys("", URL, "", "Re: [list] Fwd: a  b").thread == keys("", URL, "", "A B").thread
    assert letters("é à\xa0b-1") == "éàb1".encode()


def test_what_one_source_says_again() -> None:
    text = f"{BEFORE} {URL} {BEHIND}\n\n> {BEFORE}\n> {URL}\n> {BEHIND}\n\nnot so: {URL}\n"
    first, again, other = urltrawl.find(text)
    assert [link.repeat for link in (first, again, other)] == [0, 1, 0]
    assert again.first == first.first == first.id
    assert again.passage == first.passage != other.passage
    (row,) = (link.to_dict() for link in urltrawl.scan(text.encode()) if link.repeat)
    assert row["first"] == first.to_dict()["first"] or row["repeat"] == 1


def test_a_scan_of_a_mailbox_says_what_its_database_says(tmp_path: Path) -> None:
    text = "".join(one.text for one in messages(30))
    rows = made(tmp_path, {"list.mbox": text})
    stored = {row["id"]: (row["first"], row["repeat"], row["passage"]) for row in rows}
    found = urltrawl.scan(tmp_path / "corpus" / "list.mbox")
    assert {link.id: (link.first, link.repeat, link.passage) for link in found} == stored


def test_a_quotation_cut_on_both_sides_is_what_its_thread_said() -> None:
    header = "From a@h.example Mon Jan  1 00:00:0{0} 2001\nFrom: a{0}@h.example\nSubject: {1}\n\n"
    said, quoted = f"see {URL} and more\n\n", f"A wrote:\n> see {URL} and more\n\nyes\n\n"
    mailbox = (
        f"{header.format(1, 'minutes')}{said}{header.format(2, 'Re: minutes')}{quoted}"
        f"{header.format(3, 'Re: other')}{quoted}{header.format(4, 'Re: minutes')}{said}"
    )
    links = list(urltrawl.scan(mailbox.encode()))
    assert [link.repeat for link in links] == [0, 1, 0, 0]
    assert links[1].first == links[0].id


heard: list[tuple[Word, Word]] = []


class Word(str):
    """A passage of its own."""

    __slots__ = ()
    quote_depth = 0

    def words(self) -> tuple[str, str, str, str]:
        return f"{self:x>30}", "http://www.example.org/", "", ""

    def set_first(self, first: Word) -> None:
        heard.append((self, first))


def test_links_wait_until_one_is_asked_or_they_are_too_many() -> None:
    heard.clear()
    passages: Passages[Word] = Passages(2)
    one, two, again = Word(1), Word(2), Word(1)
    for each in (one, two):
        passages.add(each)
    assert not heard
    passages.add(again)
    assert [first for _, first in heard] == [one, two, one]
    assert heard[2][1] is one
    passages.add(Word(2))
    assert len(heard) == 3
    passages.settle()
    assert heard[3][1] is two


def test_what_is_remembered_is_bounded() -> None:
    passages: Passages[Word] = Passages()
    said = [Word(number) for number in range(3 * REMEMBERED + 10)]
    assert all(passages.find_first(one) is one for one in said)
    assert len(vars(passages)["_known"]) == 3 * REMEMBERED
    assert passages.find_first(again := Word(0)) is again
    assert passages.find_first(Word(said[-1])) is said[-1]


def test_what_a_link_knows_of_its_passage_goes_with_it() -> None:
    first, again = urltrawl.find(f"{BEFORE} {URL} {BEHIND}\n\n> {BEFORE}\n> {URL}\n> {BEHIND}\n")
    for link in (first, again):
        copied = pickle.loads(pickle.dumps(link))  # noqa: S301  # our own
        assert copied == link
        assert copied.to_dict() == link.to_dict()


@pytest.fixture(scope="module")
def thirds(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A corpus of three mailboxes, a database of all and one of each, of which one is settled."""
    below = tmp_path_factory.mktemp("thirds")
    written = list(messages(18, seed=3))
    pieces = ["".join(one.text for one in written[at::3]) for at in range(3)]
    made(below, {f"{at}.mbox": text for at, text in enumerate(pieces)})
    for at in range(3):
        one = str(below / f"{at}.db")
        batch.run(one, [str(below / "corpus" / f"{at}.mbox")], Options(), settle=bool(at % 2))
    return below


def by_id(path: Path) -> list[dict[str, object]]:
    return sorted(urltrawl.Database(path), key=lambda row: str(row["id"]))


@pytest.mark.parametrize(
    "order", rest_slow(["".join(one) for one in itertools.permutations("012")], "201")
)
def test_neither_order_nor_shares_nor_runs_make_a_difference(
    order: str, thirds: Path, tmp_path: Path
) -> None:
    for at in order:  # a run for each, and the last of them settles
        mailbox = str(thirds / "corpus" / f"{at}.mbox")
        batch.run(str(tmp_path / "runs.db"), [mailbox], Options(), settle=True)
    merge(str(tmp_path / "merged.db"), [str(thirds / f"{at}.db") for at in order])
    for name in ("runs.db", "merged.db"):
        assert by_id(tmp_path / name) == by_id(thirds / "links.db")


def test_a_new_mailbox_may_change_an_old_row_and_says_so(tmp_path: Path) -> None:
    head = (
        "From a@b Mon Mar  1 00:00:00 1999\nFrom: {0}@b.example\nDate: {1} Mar 1999 00:00:00 "
        "+0000\nSubject: s\n\n"
    )
    reply = f"{head.format('b', 2)}> {BEFORE}\n> {URL} {BEHIND}\n"
    (row,) = made(tmp_path, {"b.mbox": reply})
    assert (row["repeat"], row["quoted"]) == (0, 1)
    rows = made(tmp_path, {"a.mbox": f"{head.format('a', 1)}{BEFORE}\n{URL} {BEHIND}\n"})
    original = next(one for one in rows if one["sender"] == "a@b.example")
    again = next(one for one in rows if one["id"] == row["id"])
    assert (original["repeat"], again["repeat"], again["first"]) == (0, 1, original["id"])
    assert again["passage"] == original["passage"]


def test_an_unquoted_saying_comes_before_a_quoted_one_whatever_clocks_said(tmp_path: Path) -> None:
    head = (
        "From a@b Mon Mar  1 00:00:00 1999\nFrom: {0}@b.example\nDate: {1} Mar 1999 00:00:00 "
        "+0000\nSubject: s\n\n"
    )
    rows = made(
        tmp_path,
        {
            "a.mbox": f"{head.format('a', 2)}{BEFORE}\n{URL} {BEHIND}\n",
            "b.mbox": f"{head.format('b', 1)}> {BEFORE}\n> {URL} {BEHIND}\n",
        },
    )
    assert {row["sender"]: row["repeat"] for row in rows} == {"a@b.example": 0, "b@b.example": 1}


def test_the_readings_of_a_link_are_whole(tmp_path: Path) -> None:
    """What a link is with another reading is there, so that SQL alone can let it lead."""
    made(tmp_path, {"a.txt": f"{BEFORE} http://www.example.org/some/way-\nto/it.html {BEHIND}\n"})
    with closing(sqlite3.connect(tmp_path / "links.db")) as opened:
        rows = opened.execute(
            "SELECT url, host, path, raw, first_break FROM readings ORDER BY found_rank"
        ).fetchall()
    assert len(rows) == 3
    for url, host, path, raw, broken in rows:
        assert url == f"http://{host}/{path}"
        assert (broken is not None) == ("\n" in raw)
        assert url in {reading.url for link in urltrawl.find(raw) for reading in link.readings}


SHARED = Path(__file__).parents[2].parent / "shared" / "corpora"
_BY_ITS_TEXT = re.compile(r" at |\n[ \t]*[>|]|-> |\*\*")
"""What only the text around it tells: an archive's `` at ``, marks of the quotation it stands in,
marks that were put into a URL which stands without them behind it."""


@pytest.mark.slow
@pytest.mark.parametrize(
    "archive", ["extropians", "r-devel", "r-help/2001-June.txt.gz", "util-linux", "hypermail"]
)
def test_a_row_is_whole_after_the_second_pass(archive: str, tmp_path: Path) -> None:
    """The text between ``text_start`` and ``text_end`` is ``raw``, which read by itself gives
    ``url`` among its readings; readings and link agree.
    """
    if not (SHARED / archive).exists():
        pytest.skip("no real archives here")
    path = tmp_path / "links.db"
    batch.run(str(path), [str(SHARED / archive)], Options(), settle=True)
    looked = set()
    for row in urltrawl.Database(path):
        raw, url = str(row["raw"]), row["url"]
        if row["attribute"] or row["kind"] == "header" or (raw, url) in looked:
            continue
        looked.add((raw, url))
        assert row["text_end"] - row["text_start"] == len(raw)
        if raw != url and not _BY_ITS_TEXT.search(raw):
            readings = {each.url for link in urltrawl.find(raw) for each in link.readings}
            assert url in readings
            if len(looked) % 7 == 0:
                assert replay(row).raw == raw
    with closing(sqlite3.connect(path)) as opened:
        assert opened.execute(
            "SELECT count(*) FROM links JOIN readings ON readings.link = links.id AND "
            "readings.rank = 0"
            " WHERE (links.url, links.raw, links.host, links.path, links.leads, "
            "links.verdict, round(links.confidence, 4)) IS NOT"
            " (readings.url, readings.raw, readings.host, readings.path, "
            "readings.found_rank, readings.verdict, round(readings.confidence, 4))"
        ).fetchone() == (0,)
    assert len(looked) > 10


def test_where_mailman_put_an_attachment_nobody_wrote(tmp_path: Path) -> None:
    """Its notices have an address each, so that none recurs."""
    page = "http://lists.example.org/pipermail/list/attachments/20090729/149fd592/attachment.htm"
    month = "http://lists.example.org/pipermail/list/2009-July/001.html"
    text = (
        f"See {month} and what is said there.\n-------------- next part --------------\n"
        f"An HTML attachment was scrubbed...\nURL: {page}\n"
    )
    rows = made(tmp_path, {"a.mbox": f"From a@h.example Mon Mar  1 00:00:00 1999\n\n{text}"})
    assert {row["url"]: row["footer"] for row in rows} == {month: 0, page: 1}


def test_links_without_a_date_have_a_row_among_the_years(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    letter = "From a@h.example Mon Mar  1 00:00:00 1999\nDate: 1 Mar 1999 00:00 GMT\n\n"
    made(tmp_path, {"a.mbox": f"{letter}http://a.example/\n", "b.txt": "http://b.example/\n"})
    for more, years in (("", ["1999", "undated"]), ("--since 1990", ["1999"])):
        words = ["top", "years", str(tmp_path / "links.db"), "--format", "csv", *more.split()]
        assert main(words) == 0
        _, *rows = capsys.readouterr().out.splitlines()
        assert [row.partition(",")[0] for row in rows] == years


def test_the_report_counts_what_people_wrote(tmp_path: Path) -> None:
    """One number for one notion: in the report, ``top`` and the counted tables."""
    made(tmp_path, {"list.mbox": "".join(one.text for one in messages(40, seed=5))})
    with closing(database.connect_readonly(tmp_path / "links.db")) as opened:
        (written, repeats) = opened.execute(
            "SELECT sum(written), sum(repeats) FROM by_year"
        ).fetchone()
        facts = {name: (every, own) for name, every, own in count_figures(opened, Choice()).facts}
    assert facts["links"] == (written + repeats, written)
    assert repeats > written > 30
    assert main(["top", "years", str(tmp_path / "links.db"), "--first"]) == 0
    out = tmp_path / "first.jsonl"
    assert main(["export", "-q", "--first", str(tmp_path / "links.db"), str(out)]) == 0
    assert len(out.read_text().splitlines()) == written
