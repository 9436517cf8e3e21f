"""A corpus as evidence: it decides what is in doubt, and nothing that is not; and in words why a
reading leads."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

import urltrawl
from urltrawl.judge import rerank, settle
from urltrawl.judge.evidence import FEATURES
from urltrawl.judge.explain import REASONS, explain, sentence_of
from urltrawl.judge.rank import GOES_ON_BY_RULE
from urltrawl.judge.settle import Rival, host_of, weigh
from urltrawl.late import toml
from urltrawl.model import Reading, Verdict

WRITTEN = Rival("http://www.example.org/a/b", 0.6, joined=False)
JOINED = Rival("http://www.example.org/a/bc.html", 0.38, joined=True)


def settled(rivals: list[Rival], *whole: str) -> list[str]:
    seen = Counter(whole)
    hosts = Counter(host_of(url) for url in whole)
    found = weigh(rivals, seen.__getitem__, hosts.__getitem__)
    return [rivals[one.rival_index].url for one in found]


def test_what_stands_whole_elsewhere_leads() -> None:
    assert settled([WRITTEN, JOINED], JOINED.url)[0] == JOINED.url
    assert (
        settled([JOINED._replace(confidence=0.6), WRITTEN._replace(confidence=0.38)], WRITTEN.url)[
            0
        ]
        == WRITTEN.url
    )
    assert settled([WRITTEN, JOINED])[0] == WRITTEN.url


def test_a_directory_that_occurs_whole_says_nothing_of_what_is_in_it() -> None:
    directory = Rival("http://www.example.org/a/", 0.45, joined=False)
    file = Rival("http://www.example.org/a/b.html", 0.5, joined=True)
    assert settled([file, directory], directory.url)[0] == file.url


def test_the_host_that_others_link_to_leads() -> None:
    keep, drop = (
        Rival("http://ds.inter-nic.example/rfc", 0.9, joined=True),
        Rival("http://ds.internic.example/rfc", 0.06, joined=True),
    )
    assert (
        settled([keep, drop], "http://ds.internic.example/other")[0] == drop.url
    )  # 30 to 1 against 15 to 1
    assert (
        settled(
            [keep._replace(confidence=0.96), drop._replace(confidence=0.01)],
            "http://ds.internic.example/other",
        )[0]
        == keep.url
    )
    assert (
        settled([keep._replace(confidence=0.3), drop], "http://DS.internic.example:80/other")[0]
        == drop.url
    )


def test_that_a_directory_holds_a_file_says_less_than_a_text_that_agrees_in_its_middle() -> None:
    directory = Rival("http://www.example.org/a/", 0.95, joined=False)
    file = Rival("http://www.example.org/a/index.html", 0.02, joined=True)
    assert settled([directory, file], file.url)[0] == directory.url
    middle = Rival("http://www.example.org/a/in", 0.95, joined=False)
    assert settled([middle, file], file.url)[0] == file.url


def test_what_ends_open_is_no_witness_of_itself() -> None:
    open_end = Rival("http://www.example.org/a/c.cgi?name=", 0.5, joined=False)
    full = Rival("http://www.example.org/a/c.cgi?name=x", 0.45, joined=True)
    assert [
        one.evidence
        for one in weigh(
            [open_end, full], Counter([open_end.url]).__getitem__, Counter[str]().__getitem__
        )
    ] == [(), ()]


def test_a_quotation_that_was_filled_anew_is_broken_at_another_place() -> None:
    """Two breaks lead to one text (twisted-web, August 2017); each alone leaves it in doubt, and
    one break twice does as well.
    """
    first = "the page http://192.168.1.122/servos\n.rpy?value=100P is loaded\n"
    second = "> the page http://192.168.1.122/servos.rpy?val\n> ue=100P is loaded\n"
    url = "http://192.168.1.122/servos.rpy?value=100P"
    (alone,) = urltrawl.find(first)
    for text in (first + "\n" + second, second + "\n" + first):
        links = urltrawl.find(text)
        assert [link.url for link in links] == [url, url]
        assert all("+broken-elsewhere" in link.readings[0].evidence for link in links)
        assert all(
            link.confidence > next(one.confidence for one in alone.readings if one.url == url)
            for link in links
        )
    assert not any(
        "+broken-elsewhere" in link.readings[0].evidence
        for link in urltrawl.find(first + "\n" + first)
    )


def test_the_host_of_another_link_in_the_message_leads() -> None:
    (broken, whole) = urltrawl.find(
        "Fetch http://ftp.inter-\nnic.example/rfc/rfc822.txt or look "
        "at\nhttp://ftp.internic.example/ first.\n"
    )
    assert (broken.url, whole.url) == (
        "http://ftp.internic.example/rfc/rfc822.txt",
        "http://ftp.internic.example/",
    )


RIVALS = st.lists(
    st.tuples(st.sampled_from("abcdef"), st.floats(0.001, 1), st.booleans()),
    min_size=1,
    max_size=6,
    unique_by=lambda r: r[0],
)


@given(RIVALS, st.lists(st.sampled_from("abcdef")))
def test_laws(drawn: list[tuple[str, float, bool]], whole: list[str]) -> None:
    """The sum stays, nothing is lost, and doing it again from the start gives the same."""
    total = sum(weight for _, weight, _ in drawn) / 0.99
    rivals = sorted(
        (Rival(f"http://{n}.example/{n}", w / total, joined=j) for n, w, j in drawn),
        key=lambda one: -one.confidence,
    )
    seen = Counter(f"http://{n}.example/{n}" for n in whole)
    hosts = Counter(f"{n}.example" for n in whole)
    found = weigh(rivals, seen.__getitem__, hosts.__getitem__)
    assert sorted(one.rival_index for one in found) == list(range(len(rivals)))
    assert sum(one.confidence for one in found) == pytest.approx(
        sum(one.confidence for one in rivals)
    )
    assert [one.confidence for one in found] == sorted(
        (one.confidence for one in found), reverse=True
    )
    assert weigh(rivals, seen.__getitem__, hosts.__getitem__) == found


@pytest.mark.parametrize(
    ("url", "host"),
    [
        ("http://WWW.Example.org:8080/a", "www.example.org"),
        ("ftp://user:pw@h.example/", "h.example"),
        ("http://h.example?q", "h.example"),
        ("mailto:a@b.example", ""),
        ("http://[::1]:80/", "[::1]"),
        ("http://h.example:/", "h.example"),
        ("http://", ""),
    ],
)
def test_host_of(url: str, host: str) -> None:
    assert host_of(url) == host


def test_every_code_has_its_sentence() -> None:
    reasons = toml("urltrawl.judge", "reasons.toml")
    assert list(reasons["feature"]) == list(FEATURES)
    codes = {
        value for each in (settle, rerank) for name, value in vars(each).items() if "CODE" in name
    }
    assert len(codes) > 5
    assert codes | {f"+{rule}" for rule in GOES_ON_BY_RULE} <= set(reasons["code"])
    sentences = [
        *reasons["code"].values(),
        *(sentence_of(f"{sign}{name}") for name in FEATURES for sign in "+-"),
    ]
    assert len(sentences) == len(set(sentences))
    assert all(re.fullmatch(r"[A-Z].{12,}[A-Za-z0-9)]\.", sentence) for sentence in sentences)


@pytest.mark.parametrize(
    "text",
    [
        "see http://www.example.org/archive/1996/09/\nindex.html for more",
        "<URL:http://ds.inter-\nnic.example/rfc>",
        "<http://www.example.org/a the and of>",
        'x = ("http://www.example.org/a/"\n  "b.html")',
        "http://www.example.org/a/b-\nc.html and whole http://www.example.org/a/b-c.html",
    ],
)
def test_explanations(text: str) -> None:
    """All codes that come out of a scan can be explained, and the best reading stands first."""
    link = urltrawl.find(text)[0]
    lines = explain(link.readings, 99)
    assert link.url in lines[0]
    assert sum(line.startswith("  ") and "%" in line for line in lines) >= len(link.readings)
    for reading in link.readings:
        for code in reading.evidence:
            assert any(sentence_of(code) in line for line in lines)


def test_an_explanation_in_words() -> None:
    (link, _) = urltrawl.find(
        "http://www.example.org/a/b-\nc.html and whole http://www.example.org/a/b-c.html"
    )
    text = "\n".join(explain(link.readings[:1]))
    assert "It is read on over a break (hyphen)." in text
    assert "The hyphen at the line's end stays." in text
    assert "The same text stands whole elsewhere." in text
    assert "The line ends in a hyphen, and no URL of a sentence does." in text


def test_three_reasons_at_most_unless_more_are_asked_for() -> None:
    """The strongest come first, as the reading has them."""
    codes = ("+seen-whole", "+ends-hyphen", "+alone", "+next-slashes")
    reading = Reading("http://h.example/a", 0.9, Verdict.VALID, evidence=codes)
    assert [line.strip() for line in explain([reading])[2:]] == [
        *(f"- {sentence_of(code)}" for code in codes[:REASONS]),
        "- There is one weaker reason (--reasons 4).",
    ]
    assert [line.strip() for line in explain([reading], 4)[2:]] == [
        f"- {sentence_of(code)}" for code in codes
    ]
