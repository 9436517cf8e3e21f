"""What the other links of a message say of one that is in doubt."""

from __future__ import annotations

import pytest
from tests.judge.found import candidates

import urltrawl
from urltrawl.found import Decided, Outcome
from urltrawl.judge.rank import SURE, Judge, Judged, Ranked, stands_whole
from urltrawl.judge.rerank import CODE_OF_SIBLING, SIBLING, rerank, rerank_by_html, witnesses
from urltrawl.judge.settle import (
    BROKEN_ELSEWHERE,
    FILE_IS_WHOLE,
    HOST_IS_KNOWN,
    JOINED_IS_WHOLE,
    WRITTEN_IS_WHOLE,
)
from urltrawl.judge.trees import model_of
from urltrawl.model import Kind, Verdict
from urltrawl.url.grammar import Grammar

MODEL = model_of({"names": ["number"], "heads": "", "tails": "", "trees": [-1.0]})


def judged(text: str) -> list[Judged]:
    judge = Judge(Grammar(), model=MODEL)
    return [judge.judge(one) for one in candidates(text)]


@pytest.mark.parametrize(
    ("text", "urls"),
    [
        ("http://h.dom/a b", {"http://h.dom/a"}),
        ("http://h.dom/a\nb c", set()),
        ("see http://h.dom/a? b", {"http://h.dom/a"}),
        ("<http://h.dom/a\nb>", {"http://h.dom/ab"}),
        ("<http://h.dom/a-\nb>", set()),
        ("<http://h.dom/a b>", set()),
        ("<URL:http://h.dom/a\nthe>", {"http://h.dom/athe"}),
        ("<http://h.dom/a\nthe>", {"http://h.dom/athe"}),
        ("<http://h.dom/a\nthe and>", set()),
        ("http://h.dom/a b http://i.dom/\nc d", {"http://h.dom/a"}),
    ],
)
def test_witnesses(text: str, urls: set[str]) -> None:
    assert witnesses(judged(text)) == urls
    assert witnesses([Judged(one.candidate, []) for one in judged(text)]) == set()


def candidates_of(found: list[Judged | Decided]) -> list[Judged]:
    return [one for one in found if isinstance(one, Judged)]


def decided(url: str) -> Decided:
    outcome = Outcome(url, 1.0, Kind.BARE, Verdict.VALID, url, 1, 0, (), (), ())
    return Decided(outcome, start=0, line=1, text=url, origin=0)


def odds(before: Judged, after: Judged) -> dict[str, float]:
    """How much more the readings weigh against each other than they did, the least as 1."""
    grew = {
        one.draft.url: one.confidence
        / next(old.confidence for old in before.ranked if old.draft.url == one.draft.url)
        for one in after.ranked
    }
    return {url: grown / min(grew.values()) for url, grown in grew.items()}


BROKEN = "at http://h.dom/a\nb.html c\n"


@pytest.mark.parametrize(
    ("text", "grown", "codes"),
    [
        (
            f"{BROKEN}http://h.dom/ab.html d",
            {"http://h.dom/ab.html": JOINED_IS_WHOLE, "http://h.dom/a": 1},
            ("+seen-whole",),
        ),
        (
            f"{BROKEN}http://h.dom/a d",
            {"http://h.dom/ab.html": 1, "http://h.dom/a": WRITTEN_IS_WHOLE},
            ("+seen-whole",),
        ),
        (
            "at http://h.dom/\nb.html c\nhttp://h.dom/b.html d",
            {"http://h.dom/b.html": FILE_IS_WHOLE, "http://h.dom/": 1},
            ("+seen-whole",),
        ),
        (
            "at http://h.dom/\nb.html c\nhttp://h.dom/ d",
            {"http://h.dom/b.html": 1, "http://h.dom/": 1},
            None,
        ),
        (f"{BROKEN}http://h.dom/c d", {"http://h.dom/ab.html": 1, "http://h.dom/a": 1}, None),
        (f"{BROKEN}{BROKEN}", {"http://h.dom/ab.html": 1, "http://h.dom/a": 1}, None),
        (
            f"{BROKEN}so http://h.dom/ab\n.html c",
            {"http://h.dom/ab.html": BROKEN_ELSEWHERE, "http://h.dom/a": 1},
            ("+broken-elsewhere",),
        ),
        (
            "at http://ftp.inter-\nnic.dom/a b\nhttp://FTP.internic.dom/ c",
            {
                "http://ftp.inter-": 1,
                "http://ftp.inter-nic.dom/a": 1,
                "http://ftp.internic.dom/a": HOST_IS_KNOWN,
            },
            ("+host-known",),
        ),
        (
            'x = "http://h.dom/a"\n"b.html"; http://h.dom/ab.html c',
            {"http://h.dom/ab.html": WRITTEN_IS_WHOLE, "http://h.dom/a": 1},
            ("+seen-whole",),
        ),
        # the last break of "/c" is at one place in both, and only its first is not
        (
            "at http://h.dom/aaa/\nbbb/\nc d\n\nat http://h.dom/aa\na/bbb/\nc d",
            {
                "http://h.dom/aaa/": 1,
                "http://h.dom/aaa/bbb/": BROKEN_ELSEWHERE,
                "http://h.dom/aaa/bbb/c": 1,
            },
            ("+broken-elsewhere",),
        ),
    ],
)
def test_what_the_others_say(
    text: str, grown: dict[str, float], codes: tuple[str, ...] | None
) -> None:
    before = judged(text)
    after = candidates_of(rerank(before))
    assert odds(before[0], after[0]) == pytest.approx(grown)
    assert sum(one.confidence for one in after[0].ranked) == pytest.approx(
        sum(one.confidence for one in before[0].ranked)
    )
    assert [one.confidence for one in after[0].ranked] == sorted(
        (one.confidence for one in after[0].ranked), reverse=True
    )
    if codes is None:
        assert after[0].ranked == before[0].ranked
    for one in after[0].ranked:
        old = next(each for each in before[0].ranked if each.draft.url == one.draft.url)
        assert one.evidence == (
            (*(codes or ()), *old.evidence) if grown[one.draft.url] > 1 else old.evidence
        )
    assert all(
        new is other or len(other.ranked) > 1 for other, new in zip(before, after, strict=True)
    )


def test_nothing_is_in_doubt() -> None:
    sure = judged("http://h.dom/a b http://h.dom/ab c")
    assert rerank(sure) == sure
    assert rerank([]) == []


def test_a_candidate_without_a_rival_is_in_no_doubt() -> None:
    (one, _) = judged(f"{BROKEN}{BROKEN}")
    alone, given_up = Judged(one.candidate, one.ranked[:1]), Judged(one.candidate, [])
    urls = {one.ranked[0].draft.url}
    assert rerank([alone, given_up], urls) == [alone, given_up]
    assert rerank_by_html([alone, given_up], [decided(*urls)]) == [alone, given_up]


def test_no_candidate_is_lost() -> None:
    one, whole = judged(BROKEN)[0], decided("http://h.dom/ab.html")
    assert len(rerank([one, whole, one])) == 3
    after = candidates_of(rerank_by_html([one, one, whole], [whole]))
    assert [each.ranked[0].evidence[:1] for each in after] == [(CODE_OF_SIBLING,)] * 2
    assert len(rerank_by_html([one, one, whole], [whole])) == 3


def test_what_is_impossible_stays_so() -> None:
    """Its confidence is 0, and nothing is divided by it."""
    one = judged(BROKEN)[0]
    hopeless = Judged(one.candidate, [each._replace(confidence=0.0) for each in one.ranked])
    for after in (
        rerank([hopeless], {"http://h.dom/a"}),
        rerank_by_html([hopeless], [decided("http://h.dom/a")]),
    ):
        assert [each.confidence for each in candidates_of(after)[0].ranked] == [0.0, 0.0]


def test_what_stood_whole_elsewhere() -> None:
    """In another part of the message, which is asked instead of this one."""
    before = judged(f"{BROKEN}http://h.dom/ab.html d")
    assert odds(before[0], candidates_of(rerank(before, {"http://h.dom/a"}))[0]) == pytest.approx(
        {"http://h.dom/ab.html": 1, "http://h.dom/a": WRITTEN_IS_WHOLE}
    )
    assert rerank(before, set()) == before


def shares(one: Judged) -> dict[str, float]:
    return {each.draft.url: each.confidence for each in one.ranked}


@pytest.mark.parametrize(
    ("sibling", "url"),
    [
        ("http://h.dom/ab.html d", "http://h.dom/ab.html"),
        ("http://h.dom/a d", "http://h.dom/a"),
        ("<http://h.dom/a\nb.html>", "http://h.dom/ab.html"),
        ("http://h.dom/c d", ""),
        ("http://h.dom/a d http://h.dom/ab.html e", ""),
        (BROKEN, ""),
        ("", ""),
    ],
)
def test_what_the_html_half_says(sibling: str, url: str) -> None:
    before = judged(BROKEN)
    (after,) = candidates_of(rerank_by_html(before, judged(sibling)))
    if not url:
        assert after is before[0]
        return
    assert odds(before[0], after) == pytest.approx(
        {one: SIBLING if one == url else 1 for one in shares(after)}
    )
    assert sum(shares(after).values()) == pytest.approx(sum(shares(before[0]).values()))
    assert list(shares(after)) == sorted(shares(after), key=lambda one: -shares(after)[one])
    for one in after.ranked:
        assert one.evidence[:1] == (("+sibling",) if one.draft.url == url else one.evidence[:1])
        assert ("+sibling" in one.evidence) == (one.draft.url == url)


def test_the_html_half_leaves_alone_what_is_sure() -> None:
    sure = judged("http://h.dom/a b <http://h.dom/a\nb> see http://h.dom/a? b")
    assert rerank_by_html(sure, judged("http://h.dom/a d")) == sure
    assert rerank_by_html(sure, [Judged(one.candidate, []) for one in sure]) == sure


def test_what_one_match_decided_is_a_witness_and_in_no_doubt() -> None:
    sure, doubtful = decided("http://h.dom/ab.html"), judged(BROKEN)
    assert witnesses([sure]) == {"http://h.dom/ab.html"}
    for after in (rerank([sure, *doubtful]), rerank_by_html([sure, *doubtful], [sure])):
        assert after[0] is sure
        assert candidates_of(after)[0].ranked[0].draft.url == "http://h.dom/ab.html"
        assert candidates_of(after) != doubtful


def test_how_sure_a_witness_is() -> None:
    (one,) = judged("<http://h.dom/a\nb>")
    best: Ranked = one.ranked[0]
    for confidence, whole in ((SURE, False), (SURE + 0.001, True)):
        assert stands_whole(one.candidate, [best._replace(confidence=confidence)]) is whole


HALVES = """\
From: a@b.example
Content-Type: multipart/{kind}; boundary=b

--b
Content-Type: text/plain

It is at http://h.example/papers/nineties/
wisdom of all.

--b
Content-Type: text/html

<p>It is at {url} of all.</p>
--b--
"""


@pytest.mark.parametrize("rest", ["", "wisdom"])
def test_the_html_half_decides_in_the_plain_half_of_a_message(rest: str) -> None:
    """And no other part of it is a half."""
    said = {}
    for kind in ("alternative", "mixed"):
        data = HALVES.format(kind=kind, url=f"http://h.example/papers/nineties/{rest}").encode()
        said[kind] = next(iter(urltrawl.scan(data, format="message")))
    halves, parts = said["alternative"], said["mixed"]
    assert halves.url == f"http://h.example/papers/nineties/{rest}"
    assert halves.readings[0].evidence.count(CODE_OF_SIBLING) == 1
    assert parts.url == "http://h.example/papers/nineties/"
    assert not any(CODE_OF_SIBLING in one.evidence for one in parts.readings)
    assert sum(one.confidence for one in halves.readings) <= 1
