"""The appendix "URLs in Context", case by case, from corpora/context (the heads of the files say
how to read them)."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import urltrawl
from urltrawl.model import Flow, JoinKind, Kind, Verdict, Where
from urltrawl.reading.options import Options
from urltrawl.reading.story import Reader

if TYPE_CHECKING:
    from urltrawl.link import Link

CASES = Path(__file__).parents[2] / "corpora" / "context"
MARKED = {Kind.WRAPPED, Kind.ANGLE, Kind.QUOTED, Kind.PREFIX}
ESCAPE = re.compile(r"\\(?:u([0-9a-f]{4})|x([0-9a-f]{2})|([nrtf|]))")
PLAIN = {"n": "\n", "r": "\r", "t": "\t", "f": "\f", "|": "|"}


def unescape(text: str) -> str:
    return ESCAPE.sub(
        lambda found: PLAIN[found[3]] if found[3] else chr(int(found[1] or found[2], 16)), text
    )


def cases(name: str) -> list[object]:
    rows = []
    for line in (CASES / name).read_text(encoding="utf-8").splitlines():
        if line.strip() and not line.startswith("# ") and line != "#":
            row, text, expected = re.split(r" (?<!\\)\| ", line)
            rows.append((row.strip(), unescape(text), expected.strip()))
    assert len({row for row, _, _ in rows}) == len(rows)
    return [pytest.param(text, expected, id=row) for row, text, expected in rows]


def terminals() -> list[object]:
    """The cases of terminals.txt, each with its width; ``NAME@80`` tells it."""
    found: list[object] = []
    for case in cases("terminals.txt"):
        text, expected = case.values  # type: ignore[attr-defined]
        name = case.id  # type: ignore[attr-defined]
        found.append(pytest.param(text, expected, int(name.partition("@")[2] or 0), id=name))
    return found


def shown(link: Link) -> str:
    return f"[{link.problems[0].code}]" if link.verdict is Verdict.REJECTED else link.url


def compare(links: list[Link], expected: str) -> None:
    wanted = re.sub(r" \(\S+\)(?= |$)| !\S+", "", expected)
    assert [shown(link) for link in links] == ([] if wanted == "-" else wanted.split())
    texts = {reading.url for link in links for reading in link.readings}
    assert set(re.findall(r" \(((?:http|ftp)\S+)\)", expected)) <= texts
    assert set(re.findall(r" !(\S+)", expected)) <= {lint for link in links for lint in link.lints}


@pytest.mark.parametrize(("text", "expected"), cases("appendix.txt"))
def test_the_appendix(text: str, expected: str) -> None:
    """What is marked comes out as the ledger's rows say."""
    compare([link for link in urltrawl.find(text, rejected=True) if link.kind in MARKED], expected)


@pytest.mark.parametrize(("text", "expected"), cases("breaks.txt"))
def test_breaks(text: str, expected: str) -> None:
    """Lines are joined where the URL goes on, and only there."""
    compare(urltrawl.find(text), expected)


@pytest.mark.parametrize(("text", "expected"), cases("margins.txt"))
def test_margins(text: str, expected: str) -> None:
    """What programs put before, behind and into lines is no part of a URL."""
    compare(urltrawl.find(text), expected)


def test_no_candidate_has_three_slashes_that_nobody_wrote() -> None:
    assert not urltrawl.find("see https:/\n//\nh.example.org/a/b.html\n", rejected=True)


@pytest.mark.parametrize(("text", "expected"), cases("ends.txt"))
def test_ends(text: str, expected: str) -> None:
    """A URL ends where the text around it goes on."""
    compare(urltrawl.find(text), unescape(expected))


@pytest.mark.parametrize(
    "url",
    [
        "https://urldefense.com/v3/__https://git.example.org/p/?h=a&id=c3__;!!GqivPVa7Brio!KJegykpnucM-IY4I$",
        "https://urldefense.com/v3/__http://a.example.org/p__;Kys!!x!y_z-$",
        "https://urldefense.us/v2/__https://a.example.org/__;!!x$",
    ],
)
def test_a_redirector_holds_the_address_it_stands_for(url: str) -> None:
    assert [link.url for link in urltrawl.find(f"see {url} and\n> {url}\n> <{url}>")] == [url] * 3


@pytest.mark.parametrize(("text", "expected"), cases("iris.txt"))
def test_beyond_ascii(text: str, expected: str) -> None:
    """An address ends where its own letters end, in any script."""
    compare(urltrawl.find(text), unescape(expected))


def test_the_letter_of_the_appendix() -> None:
    """``policy="appendix"``: the four characters in upper case, no angle brackets alone, nothing
    bare.
    """
    text = "<URL:http://h/a\nb> <url:http://h/c> <http://h/d> http://h/e URL:http://h/f"
    assert [link.url for link in urltrawl.find(text, policy="appendix")] == [
        "http://h/ab",
        "http://h/f",
    ]


@pytest.mark.parametrize(("text", "expected"), cases("letter.txt"))
def test_by_the_letter_all_white_space_goes(text: str, expected: str) -> None:
    """The joined text leads, whatever stands between the blanks; those that encode them follow."""
    links = urltrawl.find(text, policy="appendix")
    compare(links, expected)
    assert not any(
        char.isspace() for link in links for reading in link.readings for char in reading.url
    )


def test_ctx_23_the_order_of_the_hyphen_readings_is_an_option() -> None:
    text = "<URL:http://ds.inter-\n   nic.net/rfc>"
    (kept,) = urltrawl.find(text)
    assert [r.url for r in kept.readings[:2]] == [
        "http://ds.inter-nic.net/rfc",
        "http://ds.internic.net/rfc",
    ]
    (dropped,) = urltrawl.find(text, hyphen="drop")
    assert [r.url for r in dropped.readings[:2]] == [
        "http://ds.internic.net/rfc",
        "http://ds.inter-nic.net/rfc",
    ]


def test_ctx_27_many_hyphens_leave_all_kept_and_all_dropped() -> None:
    """Two to the fifth readings are too many: beyond four breaks only the two extremes, sixteen at
    most in all.
    """
    for count in range(1, 12):
        (link,) = urltrawl.find(
            "<URL:http://h.example.org/" + "".join(f"{chr(97 + n)}-\n" for n in range(count)) + "z>"
        )
        letters = [chr(97 + n) for n in range(count)] + ["z"]
        texts = [reading.url for reading in link.readings]
        assert texts[0] == "http://h.example.org/" + "-".join(letters)
        assert "http://h.example.org/" + "".join(letters) in texts
        assert len(texts) <= 16


def test_ctx_39_a_wrapper_that_runs_on_is_given_up_and_scanned_again() -> None:
    """4,096 characters or 20 line breaks; what stands behind its opener is still found."""
    for filler in ("a" * 1_000_000, "a " * 5_000, "q1\n" * 21):
        rejected, inside = urltrawl.find(f"<URL:http://h.example.org/ {filler}", rejected=True)
        assert rejected.problems[0].code == "too-long"
        assert inside.url == "http://h.example.org/"
    (link,) = urltrawl.find("<URL:http://h.example.org/" + "q1\n" * 20 + ">")
    assert link.url == "http://h.example.org/" + "q1" * 20


def test_ctx_42_what_a_hit_says_of_itself() -> None:
    """Span, line, column, raw text, what was taken out, which hyphens are in doubt, and why it is
    what it is.
    """
    text = "first line\n  > see <url:http://www.ex-\n  > ample.org/a b>.\n"
    (link,) = urltrawl.find(text)
    start, end = text.index("<url:"), text.index(">.") + 1
    assert (link.start, link.end, link.raw) == (start, end, text[start:end])
    assert (link.line, link.column, link.quote_depth, link.kind) == (2, 9, 1, Kind.WRAPPED)
    assert (link.verdict, link.problems) == (Verdict.VALID, ())
    assert set(link.lints) >= {"prefix-case", "inner-space"}
    taken = [text[join.span.start : join.span.end] for join in link.joins]
    assert taken == ["\n  > ", " "]
    kept = next(reading for reading in link.readings if reading.url == "http://www.ex-ample.org/ab")
    dropped = next(
        reading for reading in link.readings if reading.url == "http://www.example.org/ab"
    )
    assert kept.kept == dropped.dropped == (text.index("-\n"),)
    assert kept.dropped == dropped.kept == ()


def flowed(text: str, flow: Flow) -> list[Link]:
    reader = Reader(Options())
    finder = reader.candidates.finder(flow)
    return reader.linker(Where()).links(reader.judge(finder.feed(text) + finder.close()))


def test_format_flowed_says_whose_a_line_end_is() -> None:
    """RFC 3676 4.1: with DelSp the blank came with the break and both go; without, the blank is the
    writer's.
    """
    text = (
        "See http://www.example.org/papers/1999/03/proceedings- \nof-the-conference.html and "
        "more. \nThe end.\n"
    )
    (delsp,) = flowed(text, Flow.DELSP)
    assert delsp.url == "http://www.example.org/papers/1999/03/proceedings-of-the-conference.html"
    assert delsp.confidence > 0.97
    assert [join.kind for join in delsp.joins] == [JoinKind.FLOWED]
    assert not any(
        reading.dropped for reading in delsp.readings
    )  # no typesetter put that hyphen in
    (fixed,) = flowed(text, Flow.FIXED)
    assert fixed.url == delsp.url
    (soft,) = flowed(
        text, Flow.FLOWED
    )  # a mailer that broke a URL at its hyphen wrote such a blank, too
    assert soft.url == delsp.url
    assert soft.confidence < fixed.confidence
    (ends,) = flowed("See http://www.example.org/papers/ \nand more of them. \n", Flow.FLOWED)
    assert ends.url == "http://www.example.org/papers/"
    assert len(fixed.readings) > 2


@pytest.mark.parametrize(("text", "expected", "width"), terminals())
def test_terminals(text: str, expected: str, width: int) -> None:
    """Texts of terminals and mailers; those that are cut at a known width are told it."""
    compare(urltrawl.find(text, width=width), expected)
