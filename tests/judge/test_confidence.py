"""The confidence of every reading, out of the probabilities that lead to it: each of a link's is
right times its share of the weights.

Where the trees are asked they say ``EVEN``, so that each row shows one thing. The weights stand in
the names of what was measured.
"""

from __future__ import annotations

from math import exp, log
from typing import TYPE_CHECKING, Any

import pytest
from tests.judge.found import candidates, moved

from urltrawl.judge import rank
from urltrawl.judge.rank import RIGHT_ENDS, Judge, Ranked
from urltrawl.judge.readings import MAX_READINGS
from urltrawl.judge.trees import Model, model_of
from urltrawl.model import Flow, Kind, Verdict
from urltrawl.url.grammar import Grammar

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

EVEN = 0.25
"""What the trees say here: one of four goes on."""
BARE, ANGLE, WRAPPED = rank.RIGHT[Kind.BARE], rank.RIGHT[Kind.ANGLE], rank.RIGHT[Kind.WRAPPED]
LOSES, REJECTED = rank.LOSES_TO_VALID[Verdict.NONCONFORMING], rank.LOSES_TO_VALID[Verdict.REJECTED]
STAYS, GOES = rank.HYPHEN_STAYS, 1 - rank.HYPHEN_STAYS
MARK, TAIL, UNDONE = rank.MARK_STAYS, rank.TAIL, rank.UNDONE
FLOWED = EVEN * rank.SOFT_BREAK / (1 - EVEN + EVEN * rank.SOFT_BREAK)


REST = {"names": ["number"], "heads": "", "tails": ""}


def by_number(answers: Sequence[float], number: int = 0) -> Any:
    """The tree that gives each gap its probability."""
    leaf = log(answers[number] / (1 - answers[number]))
    if number == len(answers) - 1:
        return leaf
    return [0, number + 0.5, leaf, by_number(answers, number + 1), 0.0]


def model() -> Model:
    """One that knows one feature, and nothing of it."""
    return model_of({**REST, "trees": [-1.0986122886681098]})


def ranked(text: str, flow: Flow = Flow.FIXED) -> list[Ranked]:
    judge = Judge(Grammar(), model=model())
    found = judge.judge(candidates(text, flow)[0]).ranked
    if flow is Flow.FIXED:  # offsets are into the whole text, wherever its window is
        assert [(one.draft.url, one.confidence) for one in judge.judge(moved(text)[0]).ranked] == [
            (one.draft.url, one.confidence) for one in found
        ]
    return found


def said(score: float) -> float:
    """The probability of a log-odd."""
    return 1 / (1 + exp(-score))


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("http://h.dom/a b", BARE),
        ("<http://h.dom/a>", ANGLE),
        ("<URL:http://h.dom/a>", WRAPPED),
        ("URL:http://h.dom/a b", rank.RIGHT[Kind.PREFIX]),
        ('"http://h.dom/a" b', rank.RIGHT[Kind.QUOTED]),
        ("http://h.dom/a# b", BARE * rank.OPEN_ENDS["#"]),
        ("<http://h.dom/a#>", ANGLE),
        ("<http://h.dom/a->", ANGLE),
        ("URL:http://h.dom/a# b", rank.RIGHT[Kind.PREFIX] * rank.OPEN_ENDS["#"]),
        ('"http://h.dom/a#" b', rank.RIGHT[Kind.QUOTED]),
        ("ftp://h.dom/f;type=x b", BARE * rank.NONCONFORMING),
        ("<ftp://h.dom/f;type=x>", ANGLE),
        ("(http://h.dom/a)b", BARE),
        ("http://h.dom/a{p} {p} b", BARE * RIGHT_ENDS["markup"]),
    ],
)
def test_where_nothing_is_in_doubt(text: str, right: float) -> None:
    (one,) = ranked(text)
    assert one.confidence == pytest.approx(right)
    assert one.evidence == ()


ROWS: list[tuple[str, float, dict[str, float]]] = [
    # marks at the end
    ("see http://h.dom/a? b", BARE, {"http://h.dom/a": 1 - TAIL, "http://h.dom/a?": TAIL}),
    (
        "http://h.dom/pub/a.adf(130544)\n",
        BARE,
        {
            "http://h.dom/pub/a.adf": RIGHT_ENDS["size"],
            "http://h.dom/pub/a.adf(130544)": 1 - RIGHT_ENDS["size"],
        },
    ),
    # a break that the trees are asked about
    ("http://h.dom/a/\nb c", BARE, {"http://h.dom/a/": 1 - EVEN, "http://h.dom/a/b": EVEN}),
    (
        "http://h.dom/a/\nb| c",
        BARE,
        {
            "http://h.dom/a/": (1 - EVEN) * (1 - TAIL),
            "http://h.dom/a/b": EVEN * (1 - TAIL),
            "http://h.dom/a/b|": EVEN * TAIL,
        },
    ),
    (
        "http://h.dom/a/\nb? c",
        BARE,
        {
            "http://h.dom/a/": (1 - EVEN) * (1 - TAIL),
            "http://h.dom/a/b": EVEN * (1 - TAIL),
            "http://h.dom/a/b?": EVEN * TAIL,
        },
    ),
    (
        "http://h.dom/a/\nb?\n\nC",
        BARE,
        {
            "http://h.dom/a/": (1 - EVEN) * (1 - TAIL),
            "http://h.dom/a/b": EVEN * (1 - rank.LONE_QUERY),
            "http://h.dom/a/b?": EVEN * rank.LONE_QUERY,
        },
    ),
    (
        "> http://h.dom/a/\n> b?",
        BARE,
        {
            "http://h.dom/a/": (1 - EVEN) * (1 - TAIL),
            "http://h.dom/a/b": EVEN * (1 - rank.LONE_QUERY),
            "http://h.dom/a/b?": EVEN * rank.LONE_QUERY,
        },
    ),
    (
        "at http://h.dom/a/\nb?\n\nC",
        BARE,
        {
            "http://h.dom/a/": (1 - EVEN) * (1 - TAIL),
            "http://h.dom/a/b": EVEN * (1 - TAIL),
            "http://h.dom/a/b?": EVEN * TAIL,
        },
    ),
    (
        "http://h.dom/a/\nb!\n\nC",
        BARE,
        {
            "http://h.dom/a/": (1 - EVEN) * (1 - TAIL),
            "http://h.dom/a/b": EVEN * (1 - TAIL),
            "http://h.dom/a/b!": EVEN * TAIL,
        },
    ),
    # marks at the break
    (
        "http://h.dom/a-\nb c",
        BARE,
        {
            "http://h.dom/a-": 1 - EVEN,
            "http://h.dom/a-b": EVEN * STAYS,
            "http://h.dom/ab": EVEN * GOES,
        },
    ),
    (
        "http://h.dom/a\\\nb c",
        BARE,
        {
            "http://h.dom/a": 1 - EVEN,
            "http://h.dom/a\\b": EVEN * MARK,
            "http://h.dom/ab": EVEN * (1 - MARK),
        },
    ),
    (
        "<http://h.dom/a-\n\u00e9>",
        ANGLE,
        {
            "http://h.dom/a-\u00e9": said(9) * STAYS,
            "http://h.dom/a\u00e9": said(9) * GOES,
            "http://h.dom/a-": 1 - said(9),
        },
    ),
    # those of one kind stay or go together
    (
        "http://h.dom/a\\\nb\\\nc d",
        BARE,
        {
            "http://h.dom/a": 1 - EVEN,
            "http://h.dom/a\\b": EVEN * (1 - EVEN) * MARK,
            "http://h.dom/ab": EVEN * (1 - EVEN) * (1 - MARK),
            "http://h.dom/a\\b\\c": EVEN**2 * MARK**2 / (MARK**2 + (1 - MARK) ** 2),
            "http://h.dom/abc": EVEN**2 * (1 - MARK) ** 2 / (MARK**2 + (1 - MARK) ** 2),
        },
    ),
    # string literals
    (
        'x = "http://h.dom/a/"\n"b/"\n"c.html";',
        rank.RIGHT[Kind.QUOTED],
        {
            "http://h.dom/a/b/c.html": rank.ONE_LITERAL * rank.MORE_LITERALS,
            "http://h.dom/a/b/": rank.ONE_LITERAL * (1 - rank.MORE_LITERALS),
            "http://h.dom/a/": 1 - rank.ONE_LITERAL,
        },
    ),
    (
        'x = "http://h.dom/a/"\n"b.html";',
        rank.RIGHT[Kind.QUOTED],
        {"http://h.dom/a/b.html": rank.ONE_LITERAL, "http://h.dom/a/": 1 - rank.ONE_LITERAL},
    ),
    (
        'x = "http://h.dom/a"\n"b.html";',
        rank.RIGHT[Kind.QUOTED],
        {"http://h.dom/ab.html": rank.TWO_LITERALS, "http://h.dom/a": 1 - rank.TWO_LITERALS},
    ),
    (
        'x = "http://h.dom/a"\n"/b.html";',
        rank.RIGHT[Kind.QUOTED],
        {"http://h.dom/a/b.html": rank.ONE_LITERAL, "http://h.dom/a": 1 - rank.ONE_LITERAL},
    ),
    (
        'x = "http://h.dom/a" +\n"b.html";',
        rank.RIGHT[Kind.QUOTED],
        {"http://h.dom/ab.html": rank.ONE_LITERAL, "http://h.dom/a": 1 - rank.ONE_LITERAL},
    ),
    # filled up again, with the mark of the quotation left in
    (
        "> http://h.dom/c-> d/e f",
        BARE,
        {
            "http://h.dom/c-d/e": rank.REFILLED * STAYS,
            "http://h.dom/cd/e": rank.REFILLED * GOES,
            "http://h.dom/c-": 1 - rank.REFILLED,
        },
    ),
    # marks that the same text right behind it has not
    (
        "http://h.dom/c-**d<http://h.dom/c-d>",
        BARE,
        {"http://h.dom/c-d": rank.COPIED, "http://h.dom/c-": 1 - rank.COPIED},
    ),
    # what stands for other characters
    (
        "http://h.dom/?a&amp;b <p>",
        BARE,
        {"http://h.dom/?a&b": UNDONE, "http://h.dom/?a&amp;b": 1 - UNDONE},
    ),
    # wrappers
    ("<http://h.dom/a\nb>", ANGLE, {"http://h.dom/ab": said(6), "http://h.dom/a": 1 - said(6)}),
    (
        "<URL:http://h.dom/a\nb>",
        WRAPPED,
        {"http://h.dom/ab": said(8), "http://h.dom/a": 1 - said(8)},
    ),
    (
        "<URL:http://h.dom/a-\nb>",
        WRAPPED,
        {
            "http://h.dom/a-b": said(11) * STAYS,
            "http://h.dom/ab": said(11) * GOES,
            "http://h.dom/a-": 1 - said(11),
        },
    ),
    (
        "<URL:http://h.dom/a\nthe>",
        WRAPPED,
        {"http://h.dom/athe": said(6), "http://h.dom/a": 1 - said(6)},
    ),
    (
        "<http://h.dom/a b>",
        ANGLE,
        {
            "http://h.dom/ab": said(2.5),
            "http://h.dom/a": 1 - said(2.5),
            "http://h.dom/a%20b": said(2.5) * rank.ENCODED_IN_WORDS,
        },
    ),
    (
        "<http://h.dom/a- b>",
        ANGLE,
        {
            "http://h.dom/a-b": said(8.5),
            "http://h.dom/a-": 1 - said(8.5),
            "http://h.dom/a-%20b": said(8.5) * rank.ENCODED,
        },
    ),
    (
        "<http://h.dom/a The>",
        ANGLE,
        {
            "http://h.dom/aThe": said(-3),
            "http://h.dom/a": 1 - said(-3),
            "http://h.dom/a%20The": said(-3) * rank.ENCODED_IN_WORDS,
        },
    ),
    (
        "<http://h.dom/a (the)>",
        ANGLE,
        {
            "http://h.dom/a(the)": said(-3),
            "http://h.dom/a": 1 - said(-3),
            "http://h.dom/a%20(the)": said(-3) * rank.ENCODED,
        },
    ),
    (
        "<URL:http://h.dom/a b>",
        WRAPPED,
        {
            "http://h.dom/ab": said(4.5),
            "http://h.dom/a": 1 - said(4.5),
            "http://h.dom/a%20b": said(4.5) * rank.ENCODED_IN_WORDS,
        },
    ),
    # which of them is a URL
    (
        "<URL:x-\nfoo:bar>",
        WRAPPED,
        {
            "x-foo:bar": said(11) * STAYS,
            "xfoo:bar": said(11) * GOES * rank.UNKNOWN_SCHEME,
            "x-": (1 - said(11)) * REJECTED,
        },
    ),
    (
        "<URL:ftp://h.dom/f;type=-\nd>",
        WRAPPED,
        {
            "ftp://h.dom/f;type=-d": said(11) * STAYS * LOSES,
            "ftp://h.dom/f;type=d": said(11) * GOES,
            "ftp://h.dom/f;type=-": (1 - said(11)) * LOSES,
        },
    ),
]


@pytest.mark.parametrize(("text", "right", "weights"), ROWS, ids=[text for text, _, _ in ROWS])
def test_shares(text: str, right: float, weights: dict[str, float]) -> None:
    found = ranked(text)
    assert [one.draft.url for one in found] == sorted(weights, key=lambda url: -weights[url])
    total = sum(weights.values())
    assert {one.draft.url: one.confidence for one in found} == pytest.approx(
        {url: right * weight / total for url, weight in weights.items()}
    )


@pytest.mark.parametrize(
    ("text", "stop"),
    [
        ("http://h.dom,b c", "host"),
        ("http:\\\\h.dom\\a b", "backslash"),
        ("http://h.dom/a.htmlspecifically\n", "glued-word"),
    ],
)
def test_a_doubtful_end_without_a_rival_that_is_a_url(text: str, stop: str) -> None:
    assert ranked(text)[0].confidence == pytest.approx(min(BARE, BARE * RIGHT_ENDS[stop]), rel=1e-3)


@pytest.mark.parametrize(
    ("text", "flow", "goes_on"),
    [
        ("see http://h.dom/a/ \nb c", Flow.FLOWED, FLOWED),
        ("see http://h.dom/a/\nb c", Flow.FLOWED, EVEN),
        ("see http://h.dom/a/ \nb c", Flow.DELSP, rank.DELSP),
        ("see http://h.dom/a/\nb c", Flow.DELSP, EVEN),
    ],
)
def test_what_format_flowed_says(text: str, flow: Flow, goes_on: float) -> None:
    said = {one.draft.url: one.confidence for one in ranked(text, flow)}
    assert said == pytest.approx(
        {"http://h.dom/a/": BARE * (1 - goes_on), "http://h.dom/a/b": BARE * goes_on}
    )


@pytest.mark.parametrize(
    ("url", "stays"),
    [
        ("http://h.dom/?a=", rank.EQUALS_STAYS),
        ("http://h.dom/?a=1&b.c-d_2=", rank.EQUALS_STAYS),
        ("http://h.dom/?a;b=", rank.EQUALS_STAYS),
        ("http://h.dom/q=1-2/sr=", rank.EQUALS_STAYS),
        ("http://h.dom/q=1-2/08af=", rank.EQUALS_STRAYS),
        ("http://h.dom/q=/sr=", rank.EQUALS_STRAYS),
        ("http://h.dom/attachments/20080806/af=", rank.EQUALS_STRAYS),
        ("http://h.dom/?=", rank.EQUALS_STRAYS),
        ("http://h.dom/?a+b=", rank.EQUALS_STRAYS),
    ],
)
def test_whose_an_equals_sign_at_the_break_is(url: str, stays: float) -> None:
    """At the width at which quoted-printable breaks lines."""
    line = "x" * (74 - len(url)) + " " + url
    said = {one.draft.url: one.confidence for one in ranked(f"{line}\n2f c\n")}
    kept, dropped = said[f"{url}2f"], said[f"{url[:-1]}2f"]
    assert kept / (kept + dropped) == pytest.approx(stays)
    assert said[url] == pytest.approx(BARE * (1 - EVEN), rel=0.04)


@pytest.mark.parametrize(
    ("before", "after", "stays"),
    [
        ("", "", rank.EQUALS_STAYS),
        ("x=3Dy\n", "", rank.EQUALS_STRAYS),
        ("", "x=3Dy\n", rank.EQUALS_STRAYS),
        ("y\nan b=\nc\n", "", rank.EQUALS_STRAYS),
        ("", "an b=\nc\n", rank.EQUALS_STRAYS),
        ("", "an&b=\nc\n", rank.EQUALS_STAYS),
        (f"x=3Dy\n{'y' * 990}\n", "", rank.EQUALS_STAYS),
        ("", f"{'y' * 1000}=3Dy\n", rank.EQUALS_STAYS),
    ],
)
def test_an_equals_sign_strays_where_the_text_around_is_quoted_printable(
    before: str, after: str, stays: float
) -> None:
    line = "http://h.dom/?a=".rjust(75, "x").replace("xhttp", " http")
    said = {one.draft.url: one.confidence for one in ranked(f"{before}{line}\n2f c\n{after}")}
    kept, dropped = said["http://h.dom/?a=2f"], said["http://h.dom/?a2f"]
    assert kept / (kept + dropped) == pytest.approx(stays)


@pytest.mark.parametrize(
    ("text", "log_odds"),
    [
        ("<http://h.dom/a\nb>", [6.0]),
        ("<URL:http://h.dom/a\nb>", [8.0]),
        ("<http://h.dom/a-\nb>", [9.0]),
        ("<http://h.dom/a\nthe\nand\nof\nto>", [0.0, 0.0, 2.0, 4.0]),
        ("<http://h.dom/a the and of to>", [-6.0, -6.0, -4.5, -3.0]),
        ("<http://h.dom/a\nthe and of to>", [0.0, -6.0, -4.5, -3.0]),
        ("<http://h.dom/a\nb the>", [4.0, -3.0]),
        ("<http://h.dom/a x1 the>", [1.0, -3.0]),
        # a label, which is the end of the URL once more
        ("<http://h.dom/lens lens>", [-3.0]),
        ("<http://h.dom/len len>", [-3.0]),
        ("<http://h.dom/Lens/ lens>", [-3.0]),
        ("<http://h.dom/lens\nlens>", [-3.0]),
        ("<http://h.dom/a/lens\nlens>", [-3.0]),
        ("<URL:http://h.dom/lens\nlens>", [-1.0]),
        ("<URL:http://h.dom/lens lens>", [4.5]),
        ("<http://h.dom/len\nlen>", [6.0]),
        ("<http://h.dom/lens\nlens b>", [6.0, 2.5]),
        ("<http://h.dom/lens-\nlens>", [9.0]),
        # or any word
        ("<http://h.dom/a lens>", [-3.0]),
        ("<http://h.dom/a it's-so>", [-3.0]),
        ("<http://h.dom/a b c>", [-4.5, -3.0]),
        ("<http://h.dom/a b/ c>", [2.5, 2.5]),
        ("<http://h.dom/a len>", [2.5]),
        ("<http://h.dom/a/ lens>", [2.5]),
        ("<http://h.dom/?a lens>", [2.5]),
        ("<http://h.dom/a 1lens>", [2.5]),
        *((f"<http://h.dom/a lens{mark}b>", [2.5]) for mark in "/=&?"),
        # a hyphen that was moved into the line
        ("<http://h.dom/a- lens>", [8.5]),
    ],
)
def test_what_stands_in_a_wrapper_says_whether_it_goes_on(text: str, log_odds: list[float]) -> None:
    answers = rank.answers_in_wrapper(candidates(text)[0])
    assert [log(one.goes_on / (1 - one.goes_on)) for one in answers] == pytest.approx(log_odds)


@pytest.mark.parametrize(
    ("text", "work"),
    [
        ("http://h.dom/a b", 1024),
        ("see http://h.dom/a? b", 1024 + len("http://h.dom/a" + "http://h.dom/a?")),
        ("http://h.dom/a/\nb c", 1024 * 2 + len("http://h.dom/a/" + "http://h.dom/a/b")),
        (
            "<URL:http://h.dom/a-\nb>",
            1024 * 2 + len("http://h.dom/a-" + "http://h.dom/a-b" + "http://h.dom/ab"),
        ),
        ("http://h.dom/a/\nb/\nc d", 1024 * 3 + 15 + 17 + 18),
    ],
)
def test_the_work_is_that_of_the_link_its_breaks_and_its_readings(text: str, work: int) -> None:
    judge = Judge(Grammar(), model=model())
    one = judge.judge(candidates(text)[0])
    assert one.work == work


def test_of_many_hyphens_all_kept_and_all_dropped_are_among_the_sixteen() -> None:
    """CTX-27. What is not drafted has its share of the confidence, as it has with one hyphen
    less.
    """
    words = [f"{letter}{letter}" for letter in "abcdefghijklmnopqrst"]
    found = ranked("<URL:http://h.dom/" + "-\n".join(words) + ">")
    urls = [one.draft.url for one in found]
    assert len(urls) == MAX_READINGS == 16
    assert {"http://h.dom/" + "-".join(words), "http://h.dom/" + "".join(words)} <= set(urls)
    assert [one.confidence for one in found] == sorted(
        (one.confidence for one in found), reverse=True
    )
    few, many = (ranked("<URL:http://h.dom/" + "-\n".join(words[:count]) + ">") for count in (5, 6))
    for found, count in ((few, 4), (many, 5)):
        best = found[0]
        assert best.draft.url == "http://h.dom/" + "-".join(words[: count + 1])
        assert best.confidence == pytest.approx(WRAPPED * STAYS**count, rel=1e-4)


def test_the_order_of_hyphens_that_was_asked_for() -> None:
    one = candidates("<URL:http://h.dom/a-\nb>")[0]
    keep, drop = (
        Judge(Grammar()).judge(one).ranked,
        Judge(Grammar(), hyphen="drop").judge(one).ranked,
    )
    assert (
        [each.draft.url for each in keep][:2]
        == [each.draft.url for each in drop][1::-1]
        == ["http://h.dom/a-b", "http://h.dom/ab"]
    )
    assert drop[0].confidence == pytest.approx(keep[0].confidence)


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("<http://h.dom/a\nb>", {"http://h.dom/ab": ("+wrapper",), "http://h.dom/a": ()}),
        ("<http://h.dom/a\nthe>", {"http://h.dom/athe": (), "http://h.dom/a": ("-next-prose",)}),
        (
            "<http://h.dom/a\nb\nthe>",
            {
                "http://h.dom/abthe": (),
                "http://h.dom/a": ("-next-prose",),
                "http://h.dom/ab": ("-next-prose",),
            },
        ),
        (
            "> http://h.dom/c-> d/e f",
            {
                "http://h.dom/c-d/e": ("+refilled",),
                "http://h.dom/cd/e": ("+refilled",),
                "http://h.dom/c-": (),
            },
        ),
        (
            'x = "http://h.dom/a/"\n"b.html";',
            {"http://h.dom/a/b.html": ("+string-literal",), "http://h.dom/a/": ()},
        ),
        (
            'x = "http://h.dom/a"\n"b.html";',
            {"http://h.dom/ab.html": (), "http://h.dom/a": ("-string-literal",)},
        ),
    ],
)
def test_what_speaks_for_each(text: str, codes: dict[str, tuple[str, ...]]) -> None:
    said = {one.draft.url: one.reading().evidence for one in ranked(text)}
    assert {url: said[url] for url in codes} == codes


@pytest.mark.parametrize(
    ("text", "answers", "left"),
    [
        (
            "http://h.dom/a/\nb/\nc d",
            (0.0011, 0.5),
            {"/a/": 0.9989, "/a/b/": 0.00055, "/a/b/c": 0.00055},
        ),
        ("http://h.dom/a/\nb/\nc d", (0.0009, 0.5), {"/a/": 1.0}),
        (
            "http://h.dom/a/\nb/\nc d",
            (0.5, 0.0009),
            {"/a/": 0.5, "/a/b/": 0.49955, "/a/b/c": 0.00045},
        ),
        # no URL as it stands: what goes on may be one
        (
            "ftp://h.dom/f;type=x\nc d",
            (0.0009,),
            {"ftp://h.dom/f;type=x": 0.9991, "ftp://h.dom/f;type=xc": 0.0009},
        ),
        (
            "http://h.dom/a-\nb c",
            (0.0009,),
            {"/a-": 0.9991, "/a-b": 0.0009 * STAYS, "/ab": 0.0009 * GOES},
        ),
        (
            "http://h.dom/a?\nb c",
            (0.0009,),
            {"/a?": 0.9991 * TAIL, "/a": 0.9991 * (1 - TAIL), "/a?b": 0.0009 * (1 - TAIL)},
        ),
    ],
)
def test_what_is_unlikely_is_no_reading(
    text: str, answers: tuple[float, ...], left: dict[str, float]
) -> None:
    judge = Judge(Grammar(), model=model_of({**REST, "trees": [by_number(answers)]}))
    found = {
        one.draft.url.removeprefix("http://h.dom"): one.confidence
        for one in judge.judge(candidates(text)[0]).ranked
    }
    assert found.keys() == left.keys()
    assert [found[url] / sum(found.values()) for url in left] == pytest.approx(
        [share / sum(left.values()) for share in left.values()]
    )


def test_the_trees_tell_what_moved_them_most() -> None:
    """At most three features, the strongest first, and none that hardly moved them."""
    shares = {
        "number": -0.1,
        "length": 0.9,
        "slashes": -2.0,
        "alone": 0.5,
        "column": 0.29,
        "hanging": 0.4,
        "under": 0.7,
        "depth": -0.31,
        "next-length": 0,
    }
    for sign, other in ("+-", "-+"):
        trees = [
            [place, 99, share if sign == "+" else -share, 0.0, 0.0]
            for place, share in enumerate(shares.values())
        ]
        model = model_of({"names": list(shares), "heads": "", "tails": "", "trees": trees})
        goes_on, ends = (
            f"{sign}length {sign}under {sign}alone".split(),
            f"{other}slashes {other}depth".split(),
        )
        said = {
            each.draft.url[-1]: list(each.reading().evidence)
            for each in Judge(Grammar(), model=model)
            .judge(candidates("http://h.dom/a/\nb c")[0])
            .ranked
        }
        assert said == {"b" if sign == "+" else "/": goes_on, "/" if sign == "+" else "b": ends}


def test_a_reading_says_where_the_hyphens_are() -> None:
    (kept, dropped, _) = (one.reading() for one in ranked("<URL:http://h.dom/a-\nb>"))
    assert (kept.kept, kept.dropped) == ((19,), ())
    assert (dropped.kept, dropped.dropped) == ((), (19,))
    assert kept.confidence == round(kept.confidence, 4)


@pytest.mark.parametrize(
    "table",
    [rank.RIGHT, rank.RIGHT_ENDS, rank.OPEN_ENDS, rank.LOSES_TO_VALID, rank.GOES_ON_BY_RULE],
)
def test_every_probability_and_factor_is_one(table: Mapping[object, float]) -> None:
    assert all(0 < value <= 1 for value in table.values())
