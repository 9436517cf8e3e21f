"""Links among sequences for a terminal, or defanged ones: they are where they stood."""

from __future__ import annotations

import pytest

import urltrawl

BOLD, PLAIN = "\x1b[1m", "\x1b[0m"

# the text, and of each link: its URL, line, column, the words around it, and what its first reading
# is joined across
TEXTS = [
    (
        f"{BOLD}see{PLAIN} http://h.example/a now\n",
        [("http://h.example/a", 1, 13, "see ", " now\n", [])],
    ),
    (
        f"x\n{BOLD}see {PLAIN}http://h.example/a{BOLD} now\n",
        [("http://h.example/a", 2, 13, "x\nsee ", " now\n", [])],
    ),
    (
        f"{BOLD}http://h.example/a{PLAIN}\n{BOLD}http://h.example/b{PLAIN}\n",
        [
            ("http://h.example/a", 1, 5, "", "\nhttp://h.example/b\n", []),
            ("http://h.example/b", 2, 5, "http://h.example/a\n", "\n", []),
        ],
    ),
    (
        f"{BOLD}x{PLAIN}\nhttp://h.example/a\nhttp://h.example/b",
        [
            ("http://h.example/a", 2, 1, "x\n", "\nhttp://h.example/b", []),
            ("http://h.example/b", 3, 1, "x\nhttp://h.example/a\n", "", []),
        ],
    ),
    (
        f"x\n{BOLD}http://h.exa{PLAIN}mple/{BOLD}a{BOLD} now\n",
        [("http://h.example/a", 2, 5, "x\n", " now\n", [PLAIN, BOLD])],
    ),
    (
        f"see {BOLD}<URL:http://h.exam{BOLD}ple/a-\n{PLAIN}b{BOLD}c>{PLAIN} x\n",
        [("http://h.example/a-bc", 1, 9, "see ", " x\n", [BOLD, f"\n{PLAIN}", BOLD])],
    ),
    (f"jo@h.exam{BOLD}ple.com now", [("mailto:jo@h.example.com", 1, 1, "", " now", [BOLD])]),
    (f"www.h.exam{BOLD}ple.com now", [("www.h.example.com", 1, 1, "", " now", [BOLD])]),
]


@pytest.mark.parametrize("refang", [False, True])
@pytest.mark.parametrize(("text", "wanted"), TEXTS, ids=range(len(TEXTS)))
def test_a_link_among_sequences_is_where_it_stands(
    text: str, wanted: list[tuple[object, ...]], refang: bool
) -> None:
    found = urltrawl.find(text, refang=refang, schemeless="all")
    joined = [
        [text[join.span.start : join.span.end] for join in link.readings[0].joins] for link in found
    ]
    assert [
        (link.url, link.line, link.column, link.before, link.behind, joins)
        for link, joins in zip(found, joined, strict=True)
    ] == wanted


BROKEN = (
    f"{BOLD}see http://h.example/papers/1996/\n{BOLD}proceedings/b.html{PLAIN} too, and "
    f"<URL:http://h.exam{BOLD}ple/a-\n{PLAIN}b{BOLD}c>, jo@h.com or jo@h.e{BOLD}xample.com\n"
    f"{PLAIN}hxxp://e{BOLD}vil[.]example/, http://h.example/{PLAIN}\n"
)


@pytest.mark.parametrize("refang", [False, True])
@pytest.mark.parametrize("step", [1, 2, 7, 40, 1000])
def test_what_a_link_says_is_in_the_original(step: int, refang: bool) -> None:
    """Whatever stood before it, and however the text is cut."""
    scanner = urltrawl.Scanner(refang=refang, schemeless="all")
    pieces = [BROKEN[at : at + step] for at in range(0, len(BROKEN), step)]
    fed = [link for piece in pieces for link in scanner.feed(piece)] + scanner.close()
    links = urltrawl.find(BROKEN, refang=refang, schemeless="all")
    assert [link.raw for link in fed] == [link.raw for link in links]
    assert len(links) == 6
    for link in (*fed, *links):
        assert BROKEN[link.start : link.end] == link.raw
        assert link.line == BROKEN.count("\n", 0, link.start) + 1
        assert link.column == link.start - BROKEN.rfind("\n", 0, link.start)
        assert link.readings[0].url == link.url
        assert link.readings[0].confidence == round(link.confidence, 4)
        assert link.readings[0].verdict == link.verdict
        for reading in link.readings:
            spans = [join.span for join in reading.joins]
            assert spans == sorted(spans)
            assert all(
                BROKEN[span.start : span.end].strip("-\n") in ("", BOLD, PLAIN) for span in spans
            )
            assert all(BROKEN[at] == "-" for at in (*reading.kept, *reading.dropped))


def test_readings_of_equal_texts_are_equal() -> None:
    once, again = (urltrawl.find(BROKEN)[0].outcome.ranked for _ in range(2))
    assert once == again
    assert [hash(one) for one in once] == [hash(one) for one in again]
    assert once[0] != once[1]
    assert once[0] != object()


def test_a_link_within_a_sequence_free_line_shares_what_was_found() -> None:
    """Only a link that something was taken out of gets a reading of its own."""
    text = f"{BOLD}x{PLAIN}\nhttp://h.example/a\nhttp://h.{BOLD}example/a"
    first, second = urltrawl.find(text)
    assert not first.outcome.ranked
    assert len(second.outcome.ranked) == len(second.outcome.variants) == 1
    assert second.outcome.variants[0].raw == second.raw == f"http://h.{BOLD}example/a"
