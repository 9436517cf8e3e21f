"""What a linker makes of candidates and attributes, and which of them it leaves out."""

from __future__ import annotations

from typing import Any

import pytest

import urltrawl
from urltrawl.around import REACH
from urltrawl.judge.rank import RIGHT, Judged
from urltrawl.model import Kind, Where
from urltrawl.reading.links import NAMED, Linker, merge_alternatives
from urltrawl.reading.options import Options
from urltrawl.reading.story import Reader

BASE = {"base": "http://b.example/d/e"}
ALL: dict[str, Any] = {"schemeless": "all"}
REJECTED = {"rejected": True}

# the text, the options, and of each link its URL, kind, verdict and lints
TEXTS: list[tuple[str, dict[str, Any], list[tuple[str, str, str, str]]]] = [
    ("<URL:../a>", {}, []),
    ("<URL:../a>", BASE, [("http://b.example/a", "wrapped", "valid", "relative")]),
    ("<../a>", BASE, []),
    ("<URL:http://h.example/>", BASE, [("http://h.example/", "wrapped", "valid", "")]),
    ("<URL:b%zz>", BASE, [("http://b.example/d/b%zz", "wrapped", "nonconforming", "relative")]),
    ("<URL:>", {}, []),
    ("<URL:>", REJECTED, [("", "wrapped", "rejected", "")]),
    ("news: today", {}, []),
    ("news:rec.gardens", {}, [("news:rec.gardens", "bare", "valid", "")]),
    ("mailto:x", {}, []),
    ("<mailto:x>", {}, [("mailto:x", "angle", "valid", "mailto-no-at")]),
    ("mailto:x@h.example", {}, [("mailto:x@h.example", "bare", "valid", "")]),
    (
        "mailto:\u00fc@h.example",
        {},
        [("mailto:\u00fc@h.example", "bare", "nonconforming", "addr-spec")],
    ),
    ("mailto:\u00fc@h", {}, []),
    ("doi:10.1000/182", {}, [("doi:10.1000/182", "bare", "valid", "")]),
    ("slack:foo", {}, []),
    (
        "slack:foo",
        {"schemes": ["slack"]},
        [("slack:foo", "bare", "unchecked", "scheme-unregistered")],
    ),
    ("jo@h.com", ALL, [("mailto:jo@h.com", "schemeless", "valid", "")]),
    ("h.com/a", ALL, [("h.com/a", "schemeless", "valid", "")]),
    (
        "www.h.com:99",
        ALL,
        [("www.h.com:99", "schemeless", "valid", "port-nondefault port-reserved")],
    ),
    (
        "http://h.example/a and <http://h.example/b>",
        {},
        [("http://h.example/a", "bare", "valid", ""), ("http://h.example/b", "angle", "valid", "")],
    ),
    (
        "<URL:http://h.example/a\nand http://i.example/b\n\nmore",
        REJECTED,
        [
            ("http://h.example/aand", "wrapped", "rejected", ""),
            ("http://h.example/a", "bare", "valid", ""),
            ("http://i.example/b", "bare", "valid", ""),
        ],
    ),
]


@pytest.mark.parametrize(("text", "options", "wanted"), TEXTS, ids=range(len(TEXTS)))
def test_what_is_made_of_a_text(
    text: str, options: dict[str, Any], wanted: list[tuple[str, str, str, str]]
) -> None:
    found = urltrawl.find(f"see {text} now\n", **options)
    assert [(link.url, link.kind, link.verdict, " ".join(link.lints)) for link in found] == wanted
    assert [link.ordinal for link in found] == list(range(len(found)))
    for link in found:
        assert f"see {text} now\n"[link.start : link.end] == link.raw
        assert link.column == link.start - f"see {text}".rfind("\n", 0, link.start)


def test_a_host_and_a_mail_address_that_nothing_announces_have_their_own_odds() -> None:
    reader = Reader(Options(schemeless="all"))
    judged = reader.judge(reader.candidates.finder().scan_text("www.h.com h.com jo@h.com"))
    links = reader.linker(Where()).links(judged)
    assert len(links) == 3
    for link, item in zip(links, judged, strict=True):
        assert isinstance(item, Judged)
        factor = NAMED.get(item.candidate.why, 1.0)
        assert link.confidence == item.ranked[0].confidence * factor
    www, host, address = (link.confidence for link in links)
    assert address == pytest.approx(1.15 * host)
    assert host == www


def test_a_wrapper_that_was_given_up_says_where_it_should_close() -> None:
    text = "x\n> <URL:http://h.example/a\n> b http://i.example/\n\nmore"
    link, *others = urltrawl.find(text, rejected=True)
    (problem,) = link.problems
    assert (link.url, link.confidence, link.verdict) == ("http://h.example/ab", 0.0, "rejected")
    assert (link.line, link.column, link.outcome.depth) == (2, 3, 1)
    assert problem.span == (len(link.url), len(link.url))
    assert problem.url == link.url
    assert text[link.start : link.end] == link.raw
    assert not link.outcome.whole
    assert [other.url for other in others] == ["http://h.example/a", "http://i.example/"]


@pytest.mark.parametrize("length", [0, 1, REACH - 1, REACH, REACH + 1, 3 * REACH])
def test_so_many_characters_around_a_link_are_kept(length: int) -> None:
    before, behind = f"{'a ' * length} "[-length:] if length else "", f" {'b ' * length}"[:length]
    for url in ("http://h.example/", "<URL:http://h.exam\nple/>"):
        (link,) = urltrawl.find(f"{before}{url}{behind}")
        assert link.before == before[-REACH:]
        assert link.behind == behind[:REACH]


PANES = (
    "$ ls                                                        \u2502$ make\n"
    "https://github.example.com/owner/project/pull/1234/files/4f2\u2502http://h.example.org/a/b.html\n"
    "a9c1d7e8b6a5f4c3d2e1f0a9b8c7d6e5f4a3b                       \u2502{}\n"
    "$                                                           \u2502\n"
)


@pytest.mark.parametrize("third", ["ok", "at http://h.example.org/c"])
def test_a_link_between_the_pieces_of_another_is_not_covered(third: str) -> None:
    whole, *others = urltrawl.find(PANES.format(third))
    assert whole.url.endswith("/files/4f2a9c1d7e8b6a5f4c3d2e1f0a9b8c7d6e5f4a3b")
    assert [link.url for link in others] == [
        "http://h.example.org/a/b.html",
        *([third.removeprefix("at ")] if third != "ok" else []),
    ]


ATTRIBUTES = [
    # the value, the base, and the URL and lints, or None
    ("http://h.example/a", None, ("http://h.example/a", ())),
    ("a", None, None),
    ("a", "http://b.example/d/", ("http://b.example/d/a", ("relative",))),
    (" ", "http://b.example/d/", None),
    ("//h.example/a", None, ("https://h.example/a", ("scheme-relative",))),
    ("javascript:go()", None, None),
    ("JavaScript:go()", "http://b.example/d/", None),
    ("javascript", "http://b.example/d/", ("http://b.example/d/javascript", ("relative",))),
    ("http://h.example:99/", None, ("http://h.example:99/", ("port-nondefault", "port-reserved"))),
    ("https://evil..com/", None, None),
]


@pytest.mark.parametrize(("value", "base", "wanted"), ATTRIBUTES)
def test_what_is_made_of_an_attribute(
    value: str, base: str | None, wanted: tuple[str, tuple[str, ...]] | None
) -> None:
    outcome = Reader(Options()).linker(Where(), base).of_attribute(value, 7)
    assert (outcome and (outcome.url, outcome.lints)) == wanted
    if outcome is not None:
        assert (outcome.raw, outcome.column, outcome.depth) == (value, 7, 0)
        assert (outcome.kind, outcome.confidence) == (Kind.HTML, RIGHT[Kind.HTML])


def test_refused_attributes_are_counted_or_rejected_links() -> None:
    linker = Reader(Options()).linker(Where())
    for count in (1, 2, 3):
        assert linker.of_attribute("https://evil..com/", 1) is None
        assert linker.refused == count
    linker = Reader(Options(rejected=True)).linker(Where())
    outcome = linker.of_attribute("https://evil..com/", 1)
    assert outcome is not None
    assert (outcome.verdict, linker.refused) == ("rejected", 0)


@pytest.mark.parametrize("refang", [False, True])
def test_an_attribute_is_refanged_if_that_is_wanted(refang: bool) -> None:
    reader = Reader(Options())
    as_it_is = Linker(reader.grammar, Where(), None, rejected=False)
    linker = Linker(reader.grammar, Where(), None, rejected=False, refang=True)
    for value, url in (("hxxp://h[.]example/", "http://h.example/"), ("http://h.example/", "")):
        outcome = (linker if refang else as_it_is).of_attribute(value, 1)
        assert outcome is not None
        assert outcome.url == (url if refang and url else value)
        assert ("defanged" in outcome.lints) is bool(refang and url)


@pytest.mark.parametrize(
    ("value", "base", "leads"),
    [
        ("a.gif", None, False),
        ("a.gif", "http://b.example/", True),
        ("http://h.example/", None, True),
        ("//h.example/", None, True),
        ("", None, False),
        (" ", None, True),
    ],
)
def test_a_relative_address_without_a_base_leads_nowhere(
    value: str, base: str | None, leads: bool
) -> None:
    assert Reader(Options()).linker(Where(), base).leads_nowhere(value) is not leads


def test_what_the_parts_of_an_alternative_share_is_said_once() -> None:
    parts = {"1": "abca", "2": "ba", "3": "ac", "4": "ad"}  # the last is of no alternative
    links = [
        link
        for part, names in parts.items()
        for name in names
        for link in urltrawl.find(f"http://h.example/{name}")
    ]
    paths = iter([part for part, names in parts.items() for _ in names])
    placed = [
        urltrawl.Link(link.outcome, 0, 1, Where(part=next(paths)), 0, link.kind) for link in links
    ]
    of = {"1": "0", "2": "0", "3": "0.1", "5": "0"}
    merged = merge_alternatives(placed, of)
    assert [(link.part, link.url[-1], link.also) for link in merged] == [
        ("1", "a", ("2",)),
        ("1", "b", ("2",)),
        ("1", "c", ()),
        ("1", "a", ("2",)),
        ("3", "a", ()),
        ("3", "c", ()),
        ("4", "a", ()),
        ("4", "d", ()),
    ]
