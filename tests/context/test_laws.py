"""Laws of scanning: any cut, same answer; what was joined and what was taken out make up the
source; nothing twice."""

from __future__ import annotations

import html
import quopri
import re
from dataclasses import replace
from itertools import cycle, pairwise
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from tests.context.seen import cases

import urltrawl
from urltrawl.context import endings, plain, undo
from urltrawl.context.finder import LOOK_AHEAD
from urltrawl.judge.rank import Judge
from urltrawl.model import Flow, JoinKind, Where
from urltrawl.reading.options import Options
from urltrawl.reading.story import Reader
from urltrawl.reading.text import NO_PART, NO_PLACE, Text

if TYPE_CHECKING:
    from urltrawl.link import Link

MATRIX = Path(__file__).parents[2] / "corpora" / "url" / "matrix.txt"

# Texts made of what matters to a scanner.
PIECES = st.sampled_from(
    [
        "<URL:",
        "<url:",
        "<",
        ">",
        "URL:",
        "http://",
        "ftp://",
        "news:",
        "mailto:",
        "a.example.org",
        "/path",
        "-",
        "\n",
        "\r\n",
        "> ",
        " ",
        "\t",
        "#",
        ".",
        ",",
        "(",
        ")",
        '"',
        "'",
        "word",
        "www.x.org",
        "?q=1",
        "=",
        "%2",
        "\f",
        "\xad",
        "é",
        "[Page 3]",
        "at",
        "\n\n",
        " at ",
        "&amp;",
        "=3D",
        "=20",
        "|",
        "{p}",
        "<p>",
        "</a>",
        "\u65e5\u672c",
        "\u3002",
        "\u200e",
        "\u0440",
        "\\",
        "http:\\/\\/",
        "__",
        "[",
        "]",
        "e\u0301",
    ]
)
TEXTS = st.lists(PIECES, max_size=40).map("".join)


def essence(link: Link) -> tuple[object, ...]:
    return (
        link.url,
        link.kind,
        link.verdict,
        link.span,
        link.raw,
        link.line,
        link.column,
        round(link.confidence, 9),
        link.lints,
        link.quote_depth,
        link.readings,
    )


def streamed(pieces: list[str]) -> list[tuple[object, ...]]:
    scanner = urltrawl.Scanner(rejected=True)
    links = [link for piece in pieces for link in scanner.feed(piece)]
    return [essence(link) for link in links + scanner.close()]


@given(TEXTS, st.data())
def test_ctx_41_any_cut_same_answer(text: str, data: st.DataObject) -> None:
    whole = streamed([text])
    assert streamed(list(text)) == whole
    cut = data.draw(st.integers(0, len(text)))
    assert streamed([text[:cut], text[cut:]]) == whole


@given(st.lists(PIECES | st.just("\r"), max_size=12).map("".join), st.integers(1, 3))
@example("a\rhttp://x.y/z b\n\n", 3)
@example("http://x.y/z\r\n", 3)
def test_a_line_is_counted_by_any_line_end_however_often_it_was_read(text: str, times: int) -> None:
    text *= times
    for link in urltrawl.find(text, rejected=True):
        lines = re.split(r"\r\n?|\n", text[: link.span.start])
        assert (link.line, link.column) == (len(lines), len(lines[-1]) + 1)


PLAIN_PIECES = st.sampled_from(
    [
        "http://",
        "https://",
        "ftp://",
        "HTTP://",
        "<http://",
        "(http://",
        "[https://",
        "<mailto:",
        "a@b.dom",
        ")",
        "]",
        ":80",
        "(",
        ";",
        ":",
        "'",
        '"',
        "{",
        ">",
        " ",
        "\t",
        "\n",
        "\r\n",
        "\n\n",
        "\n> ",
        "> ",
        ">",
        "h.dom",
        "a-b.example.org",
        "/",
        "/a.html",
        "/a_b",
        "--",
        "..",
        "____",
        ".html",
        "word",
        ".html#the",
        ".htmlthe",
        "=3D",
        "=20",
        "&amp;",
        "&amp",
        ";",
        "&#38;",
        "?b=c&d",
        "<p>",
        "<br>",
        "#e",
        "-",
        ".",
        ",",
        "the ",
        "and so ",
        "URL: ",
        "URL:",
        " at ",
        "|",
        "[Page 3]\n",
        "JD> ",
        "I >> ",
        '"http://',
        "'https://",
        '"\n"',
        "'\n + '",
        "-----",
        "-- \n",
        "\n(",
        "\xa0",
        "\\",
        "\xe9",
        "\u017f",
        "_",
        "=====",
        "~~~~~",
        "), ",
        ", ",
        ",\n",
        ") b",
        "x" * 40,
        "x" * 5000,
    ]
)


MARKS = st.sampled_from(
    [
        "",
        "",
        "> ",
        ">> ",
        "> > ",
        ">",
        "JD> ",
        "I >> ",
        "# ",
        "> # ",
        "- ",
        "-",
        "+",
        "* ",
        "| ",
        "| a | ",
        "  ",
        "! ",
        ": ",
    ]
)
ABOVE_AND_BELOW = st.tuples(
    MARKS,
    st.sampled_from(["", "", "see ", "word " * 14, "URL: ", "(", "<", '"', "'", 'x="', "*'"]),
    st.sampled_from(["http://h.dom/a", "https://h.dom/b/", "ftp://h.dom/c?d=e"]),
    st.sampled_from(
        [
            "\n",
            "\n",
            " \n",
            "\r\n",
            " =\n",
            " b\n",
            "\\\n",
            " |\n",
            '"\n',
            "'\n",
            "') b\n",
            '" +\n',
            "'s\n",
            ">\n",
        ]
    ),
    MARKS,
    st.sampled_from(
        [
            "",
            "the word",
            "the > word",
            "The, > word",
            "and",
            "word b",
            "b.html",
            "-----",
            "-----b",
            "-- ",
            "--",
            "--b",
            "____",
            "=====",
            "=",
            "(b)",
            "[b]",
            "{b}",
            "ftp://i.dom/",
            "+x://i",
            "> the word",
            "I am",
            "a >> b",
            "the \\",
            "[Page 1]",
            '"b"',
            "'b.c'",
            '"ftp://i.dom/"',
        ]
    ),
    st.sampled_from(["\n", "\r\n", "\n\n", " \n> \n"]),
).map("".join)


ROWS = [*endings.INSIDE, *endings.TRAILING, *endings.BEHIND]
OF_ROWS = [text.replace("\u00a6", "") for row in ROWS for text in (row.example, row.counter)]
"""What each rule for the end of a URL decides, and what it leaves alone."""
BEHIND_A_HOST = st.sampled_from(
    [
        *(f" http://h.dom{text.partition('h.dom')[2]}" for text in OF_ROWS),
        *(f"<http://h.dom{text.partition('h.dom')[2]}" for text in OF_ROWS),
    ]
)


@given(
    (
        st.lists(PLAIN_PIECES, max_size=40)
        | st.lists(ABOVE_AND_BELOW, max_size=6)
        | st.lists(BEHIND_A_HOST | PLAIN_PIECES, max_size=6)
    ).map("".join),
    st.sampled_from(list(Flow)),
)
@example("a http://h.dom/" + "x" * 8200 + " b", Flow.FIXED)
@example("<http://h.dom/" + "x" * 5000 + ">", Flow.FIXED)
@example(
    "ab* " + "c" * 998 + "<http://h.dom/a>", Flow.FIXED
)  # a line is looked at no further back than a thousand characters
@example("ab> " + "c" * 998 + "<http://h.dom/a>", Flow.FIXED)
@example("ab> " + "c" * 997 + " http://h.dom/a\n\n", Flow.FIXED)
@example("> " + "c" * 1000 + " http://h.dom/a b", Flow.FIXED)
@example("> see http://h.dom/a\n> [Page 3]\n\nb\n", Flow.FIXED)
@example("<mailto::Address> ", Flow.FIXED)
@example(" http://h.dom/a&gt; b", Flow.FIXED)
def test_what_one_match_decides_the_rules_decide_alike(text: str, flow: Flow) -> None:
    the_rules_decide_alike(text, flow)


CASES = [text for _, text in (*cases("appendix.txt", "breaks.txt", "ends.txt", "iris.txt"),)]


@pytest.mark.parametrize(
    "texts",
    [
        OF_ROWS,
        CASES[::10],
        *(pytest.param(CASES[at::10], marks=pytest.mark.slow) for at in range(1, 10)),
    ],
    ids=range(11),
)
def test_of_each_case_the_rules_decide_alike(texts: list[str]) -> None:
    for text, other in zip(texts, cycle([Flow.FLOWED, Flow.DELSP])):  # without end
        the_rules_decide_alike(text, Flow.FIXED)
        the_rules_decide_alike(text, other)


def the_rules_decide_alike(text: str, flow: Flow) -> None:
    """A text and then the same again: decided by the match, as candidates of it, by the rules."""

    def found() -> list[tuple[object, ...]]:
        reader = Reader(Options(rejected=True))
        part = replace(NO_PART, flow=flow)
        return [
            essence(link)
            for _ in range(2)
            for link in reader.links([Text(text, part, NO_PLACE, None)])
        ]

    with pytest.MonkeyPatch.context() as patch:
        short = found()
        patch.setattr(Judge, "decide", lambda *_: None)
        assert found() == short
        patch.setattr(plain, "read", lambda *_: None)
        assert found() == short


@pytest.mark.parametrize(
    "texts",
    [CASES[::10], *(pytest.param(CASES[at::10], marks=pytest.mark.slow) for at in range(1, 10))],
    ids=range(10),
)
def test_the_end_of_a_text_is_the_end_of_a_line(texts: list[str]) -> None:
    """Each text is read up to each of its lines, without and with the line break."""
    for text in texts:
        for line in re.finditer(r"\r?\n|\Z", text):
            upto = text[: line.start()]
            ended = urltrawl.find(upto + "\n")
            assert [link.url for link in urltrawl.find(upto)] == [link.url for link in ended], upto


@given(TEXTS)
@example("<URL:<http://h.dom/a> <mailto:<jo@h.dom> http://<a>.h.dom/")
def test_wrappers_that_hold_no_url_are_all_that_rejected_adds(text: str) -> None:
    """What is told at once to hold nothing is not looked into; what else is found is the same."""
    every = urltrawl.find(text, rejected=True)
    assert [essence(link) for link in urltrawl.find(text)] == [
        essence(link) for link in every if link.verdict != "rejected"
    ]


@pytest.mark.parametrize("step", [7, pytest.param(1, marks=pytest.mark.slow)])
def test_any_cut_same_answer_beyond_the_window(step: int) -> None:
    """Texts longer than what the finder holds back, cut everywhere in a stretch that holds every
    kind of trouble.
    """
    trouble = (
        "> see <URL:http://ds.inter-\n>   nic.net/rfc> and http://a.example.org/b-\n> c.html, "
        "(http://x.org/(y)) <http://z.org/\n> q>\n"
    )
    text = ("word " * 12 + "\n") * 400 + trouble + ("other words " * 6 + "\r\n") * 600 + trouble
    assert len(text) > 3 * LOOK_AHEAD
    whole = streamed([text])
    assert [row[0] for row in whole] == [
        "http://ds.inter-nic.net/rfc",
        "http://a.example.org/b-c.html",
        "http://x.org/(y)",
        "http://z.org/q",
    ] * 2
    start = text.index(trouble)
    for cut in range(start - 3, start + len(trouble) + 3, step):
        assert streamed([text[:cut], text[cut:]]) == whole
    assert streamed([text[at : at + 997] for at in range(0, len(text), 997)]) == whole


def stands_for(kind: JoinKind, taken: str) -> str:
    """What a reading has in place of what was taken out: nothing but where an escape of another
    layer was undone.
    """
    if kind is JoinKind.REFERENCE:
        return html.unescape(taken)
    if kind is JoinKind.QUOTED_PRINTABLE:
        return quopri.decodestring(taken).decode("ascii")
    if kind is JoinKind.MARK:
        swaps = undo.find_program_marks(f"{taken}x", 0, len(taken) + 1)
        return "".join(swap.text for swap in swaps)
    return {JoinKind.ARMOUR: "@", JoinKind.BLANK: "%20", JoinKind.SLASH: "/"}.get(kind, "")


@given(TEXTS)
@example("<URL:http://h/a-\n b>")
@example("<p>http://a.example.org/?b=1&amp;c=2&#38;d</p>")
@example("http://a.example.org/?b=3D1&c=3D=7E2=\n")
@example("<URL:http://a.example.org/b c\nd> <mailto:a at example.org>")
@example("http:\\/\\/a.example.org\\/b http:\\\\a.example.org\\b")
@example("> http://a.example.org/path-\n> word")
@example("URL:http://URL:")
@example("URL:http:\\/\\/h.dom/a\\_b")
def test_pieces_and_joins_make_up_the_source(text: str) -> None:
    """Taking a reading's joins out of the source, in order, leaves its URL."""
    for link in urltrawl.find(text):
        assert text[link.start : link.end] == link.raw
        for reading in link.readings:
            left, at = "", link.start
            for join in reading.joins:
                assert at <= join.span.start <= join.span.end
                left += text[at : join.span.start] + stands_for(
                    join.kind, text[join.span.start : join.span.end]
                )
                at = join.span.end
            left += text[at : link.end + len(reading.url)]
            assert reading.url in left


@given(st.lists(TEXTS, min_size=2, max_size=4))
@example(
    [
        "http://a.example.org/b\nplain\n\n",
        "> http://a.example.org/b\nplain\n\n",
        "http://a.example.org/b\nplain\n",
    ]
)
@example(
    [
        "<http://a.example.org/b\n\n",
        "<http://a.example.org/b\n\n>\n",
        "<http://a.example.org/b\n>\n",
    ]
)
@example(["x\nhttp:\\/\\/a.example.org\\/b\nplain\n\n", "http:\\/\\/a.example.org\\/b\nplain\n\n"])
@example(["http://a.example.org/b{p}\nplain\n\n", "{p} {p}\nhttp://a.example.org/b{p}\nplain\n\n"])
@example(
    ["http://a.example.org/?b&amp;c\nplain\n\n", "<p>\nhttp://a.example.org/?b&amp;c\nplain\n\n"]
)
@example(
    [
        "http://a.example.org/b at i.example.org\nplain\n\n",
        "me at h.example.org:\nhttp://a.example.org/b at i.example.org\nplain\n\n",
    ]
)
def test_what_was_read_before_changes_nothing(texts: list[str]) -> None:
    """A reader that has read other texts finds in each what a new one finds."""
    reader = Reader(Options(rejected=True))
    for text in (*texts, *texts, "\n".join(texts * 2)):
        finder = reader.candidates.finder()
        found = reader.linker(Where()).links(reader.judge(finder.feed(text) + finder.close()))
        assert [essence(link) for link in found] == streamed([text])


@given(TEXTS)
def test_nothing_is_reported_twice(text: str) -> None:
    links = urltrawl.find(text)
    for one, other in pairwise(links):
        assert one.end <= other.start


@given(TEXTS)
def test_readings_are_ranked_and_their_confidences_are_probabilities(text: str) -> None:
    for link in urltrawl.find(text):
        confidences = [reading.confidence for reading in link.readings]
        assert 1 <= len(confidences) <= 16
        assert confidences == sorted(confidences, reverse=True)
        assert sum(confidences) <= 1.001
        assert link.readings[0].url == link.url or "relative" in link.lints
        assert len({reading.url for reading in link.readings}) == len(confidences)


URLS = st.from_regex(
    r"(http|ftp)://[a-z]{1,8}(-[a-z0-9]{1,6}){0,3}\.[a-z]{2,3}(/[a-z0-9\-_.~]{0,12}){1,6}(\?[a-z]=[0-9\-]{1,30})?",
    fullmatch=True,
)


@given(URLS, st.integers(20, 100))
def test_ctx_20_fold_then_find(url: str, width: int) -> None:
    printed = urltrawl.fold(url, width)
    assert not any(line.endswith("-") for line in printed.split("\n"))
    assert [link.url for link in urltrawl.find(printed)] == [url]
    assert [link.url for link in urltrawl.find("> " + printed.replace("\n", "\n> "))] == [url]


def accepted() -> list[str]:
    """The URLs of every scheme that the ledger's matrix accepts in the default profile."""
    rows = (
        line.split(maxsplit=8)
        for line in MATRIX.read_text(encoding="utf-8").splitlines()
        if line[:1] == " "
    )
    return [row[8] for row in rows if row[6] == "A"]


@pytest.mark.parametrize(
    "widths",
    [(1, 9, 40), pytest.param((7, 8, 10, 13, 20, 72), marks=pytest.mark.slow)],
    ids=["few", "others"],
)
@pytest.mark.parametrize("url", accepted())
def test_ctx_20_fold_then_find_of_every_scheme(url: str, widths: tuple[int, ...]) -> None:
    long = (
        url + "?" + "a-b" * 40
        if url.startswith("http") and "?" not in url and "#" not in url
        else url
    )
    for width in widths:
        for each in (url, long):
            printed = urltrawl.fold(each, width)
            assert not any(line.endswith("-") for line in printed.split("\n"))
            assert [link.url for link in urltrawl.find(printed)] == [each]


@pytest.mark.timeout(30)
@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("<URL:" * 25_000, 0),
        ("<" * 250_000, 0),
        ("http://" * 25_000, 0),
        ("((((" * 25_000, 0),
        ("a.a~" * 25_000, 0),
        ("http://h/" + "(" * 25_000, 1),
        ("<URL:http://h/a" + " a" * 250_000, 1),
        ("> " * 75_000 + "http://h/a", 1),
        pytest.param("http://h/a-\n" * 5_000, 5_000, marks=pytest.mark.slow),
    ],
    ids=[
        "openers",
        "brackets",
        "schemes",
        "parentheses",
        "tildes",
        "open parentheses",
        "never closes",
        "quote marks",
        "hyphens",
    ],
)
def test_hostile_texts_take_linear_time(text: str, count: int) -> None:
    """The guard is the timeout: anything quadratic takes minutes on these."""
    assert len(urltrawl.find(text)) == count


def test_lines_after_a_lone_return_do_not_depend_on_what_was_read_before() -> None:
    assert [link.line for link in urltrawl.find("a\rhttp://x.y/z b\n\n" * 3)] == [2, 5, 8]
