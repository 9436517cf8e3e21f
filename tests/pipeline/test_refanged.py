"""Texts read without their disguise: what is found, and that it is where it stood."""

from __future__ import annotations

import random
import tracemalloc

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import urltrawl
from urltrawl.reading import refanged
from urltrawl.text.terminal import FORGOTTEN_AT_ONCE, KEPT
from urltrawl.url.defang import FORMS, defang

CASES = [
    ("hxxp://evil[.]example/a", "http://evil.example/a", "bare"),
    ("hxxps[:]//www[.]evil(.)example/", "https://www.evil.example/", "bare"),
    ("<URL:hxxp://h[.]example/a>", "http://h.example/a", "wrapped"),
    ("meow://evil.example/x", "http://evil.example/x", "bare"),
    ("http__evil[.]example/x", "http://evil.example/x", "bare"),
    ("http\\://evil.example/x", "http://evil.example/x", "bare"),
    ("203.0.113[.]10", "203.0.113.10", "schemeless"),
    ("203[.]0[.]113[.]10:8080/x", "203.0.113.10:8080/x", "schemeless"),
    ("evil[.com", "evil.com", "schemeless"),
    ("evil[.com]/path", "evil.com/path", "schemeless"),
    ("www dot evil dot com", "www.evil.com", "schemeless"),
    ("jo[@]mail[.]evil[.]com", "mailto:jo@mail.evil.com", "schemeless"),
    ("http://evil\u200b.example/", "http://evil.example/", "bare"),
    ("ftp://evil[.]example/x", "ftp://evil.example/x", "bare"),
]


@pytest.mark.parametrize(("written", "url", "kind"), CASES)
def test_what_is_found(written: str, url: str, kind: str) -> None:
    text = f"one http://h.example/ two\nsee {written} now, jo[@]h[.]com\n"
    first, link, last = urltrawl.find(text, refang=True)
    assert (link.url, link.kind, link.raw) == (url, kind, written)
    assert "defanged" in link.lints
    assert link.readings[0].url == url
    assert (link.start, link.line, link.column) == (text.index(written), 2, 5)
    assert "defanged" not in first.lints
    assert text[last.start : last.end] == last.raw == "jo[@]h[.]com"
    assert not any(one.raw == written and one.url == url for one in urltrawl.find(text))


@pytest.mark.parametrize("written", ["1[.]\xb2\xb2", "1[.]2[.]3[.]400", "h[.]nodomain"])
def test_what_is_no_host_stays_defanged(written: str) -> None:
    assert not urltrawl.find(f"see {written} now", refang=True)


def test_joins_and_context_are_those_of_the_source() -> None:
    text = "hxxp://a[.]example/ and <URL:hxxp://h[.]example/a-\nb> behind hxxp://b[.]example/"
    link = urltrawl.find(text, refang=True)[1]
    assert [text[join.span.start : join.span.end] for join in link.joins] == ["\n"]
    assert "hxxp://a[.]example/" in link.context
    assert "hxxp://b[.]example/" in link.context
    assert {reading.url for reading in link.readings} >= {
        "http://h.example/a-b",
        "http://h.example/ab",
    }


@pytest.mark.parametrize("length", range(66, 84))
def test_the_words_before_a_link_may_begin_within_what_was_restored(length: int) -> None:
    text = f"hxxps[:]//a[.]example/x {'w' * length} hxxp://h[.]example/"
    _, link = urltrawl.find(text, refang=True)
    assert text[: link.start].endswith(link.before)


def test_joins_of_a_link_behind_a_defanged_one_are_those_of_the_source() -> None:
    text = "evil[.]com and <URL:http://h.example/a-\nb> behind\n"
    first, link = urltrawl.find(text, refang=True)
    assert [one.raw for one in (first, link)] == ["evil[.]com", "<URL:http://h.example/a-\nb>"]
    joins = [[text[join.span.start : join.span.end] for join in one.joins] for one in link.readings]
    assert joins == [["\n"], ["-\n"], []]
    doubts = [text[at] for one in link.readings for at in (*one.kept, *one.dropped)]
    assert doubts == ["-", "-"]
    assert "defanged" not in link.lints


MAIL = b"""From: a@h.example
Subject: hxxp://subject[.]example/
Content-Type: multipart/mixed; boundary=x

--x
Content-Type: text/plain
Content-Transfer-Encoding: quoted-printable

hxxp://evil[.]example/=\r\n
a
--x
Content-Type: text/html

<p>see hxxp://page[.]example/ and <a href="hxxps://attribute[.]example/">this</a></p>
--x--
""".replace(b"\r\n\n", b"\n")


def test_mail_and_pages() -> None:
    links = list(urltrawl.scan(MAIL, format="message", refang=True))
    assert [link.url for link in links] == [
        "http://subject.example/",
        "http://evil.example/a",
        "https://attribute.example/",
        "http://page.example/",
    ] or {link.url for link in links} == {
        "http://subject.example/",
        "http://evil.example/a",
        "https://attribute.example/",
        "http://page.example/",
    }
    assert all("defanged" in link.lints for link in links)
    assert all("[.]" in link.raw for link in links)
    assert not [link for link in urltrawl.scan(MAIL, format="message") if "evil.ex" in link.url]


def test_a_row_of_it_replays(tmp_path: object) -> None:
    from pathlib import Path  # noqa: PLC0415

    from urltrawl.replay import replay  # noqa: PLC0415

    path = Path(str(tmp_path)) / "a.eml"
    path.write_bytes(MAIL)
    for link in urltrawl.scan(str(path), refang=True):
        assert replay(link.to_dict()).raw == link.raw


PIECES = st.lists(
    st.sampled_from(
        [
            *(form.written for form in FORMS),
            " ",
            "\n",
            "\n\n",
            "see ",
            "http://h.example/a-",
            "x",
            "> ",
        ]
    ),
    max_size=20,
)


@given(PIECES, st.integers(1, 40))
@example(["hxxp://a.example", "\n", "a[.]example"], 1)  # it has two readings
def test_raw_is_what_stands_there_however_the_text_is_cut(pieces: list[str], step: int) -> None:
    text = "".join(pieces)
    links = urltrawl.find(text, refang=True)
    assert all(text[link.start : link.end] == link.raw for link in links)
    scanner, at_once = urltrawl.Scanner(refang=True), urltrawl.Scanner(refang=True)
    cut = [one for at in range(0, len(text), step) for one in scanner.feed(text[at : at + step])]
    assert [*cut, *scanner.close()] == [*at_once.feed(text), *at_once.close()]


@given(
    st.sampled_from(["http://www.example.org/a.b?c=1", "ftp://h.example/", "mailto:jo@h.example"])
)
def test_what_we_defang_is_found_again(url: str) -> None:
    assert [link.url for link in urltrawl.find(f"see {defang(url)} now", refang=True)] == [url]


def test_a_scanner_forgets_what_it_restored(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither memory nor the places of links depend on how much stood before them, also if all of
    it is forgotten: not a place is left that says by how much the source is longer.
    """
    monkeypatch.setattr("urltrawl.reading.refanged.KEPT", KEPT // 10)
    monkeypatch.setattr("urltrawl.reading.refanged.FORGOTTEN_AT_ONCE", FORGOTTEN_AT_ONCE // 10)
    line = f"see hxxp://{'a[.]' * 30}example/\n"
    scanner = urltrawl.Scanner(refang=True)
    tracemalloc.start()
    try:
        scanner.feed(line * 200)
        before, _ = tracemalloc.get_traced_memory()
        scanner.feed(line * 200)
        after, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert after - before < 100 * 1024  # 1.5 MB if nothing is forgotten
    plain = "-------\n" * 20_000
    scanner.feed(plain)
    link = [*scanner.feed("see http://h.example/b\n"), *scanner.close()][-1]
    assert link.url == "http://h.example/b"
    assert link.start == 400 * len(line) + len(plain) + len("see ")
    assert (link.line, link.column) == (20_401, 5)


WORDS = (
    *("hxxp://h[.]example/a", "evil[.]com", "jo[@]mail[.]evil[.]com", "203[.]0[.]113[.]10"),
    *("http://h.example/b-\nc", "<URL:http://h.example/b-\nc>", "<URL:hxxp://h[.]example/a-\nb>"),
    *("x", "\n", "\n\n", "w" * 50, "http://h.example/\u200bd", "h[.]nodomain", "> see"),
)


def test_whatever_stands_around_it_a_link_is_where_its_source_has_it() -> None:
    """So are its joins, the words around it, and its line and column."""
    chance = random.Random(1)
    seen = 0
    for _ in range(150):
        text = " ".join(chance.choices(WORDS, k=chance.randint(1, 12)))
        for link in urltrawl.find(text, refang=True):
            seen += 1
            assert text[link.start : link.end] == link.raw
            assert link.line == text.count("\n", 0, link.start) + 1
            assert link.column == link.start - text.rfind("\n", 0, link.start)
            assert text[: link.start].endswith(link.before)
            assert text[link.end :].startswith(link.behind)
            assert ("defanged" in link.lints) == ("[" in link.raw or "\u200b" in link.raw)
            for reading in link.readings:
                for join in reading.joins:
                    assert text[join.span.start : join.span.end].lstrip("-")[0] in "\n "
                    assert "\n" in text[join.span.start : join.span.end]
                    assert not text[join.span.end].isspace()
                for at in (*reading.kept, *reading.dropped):
                    assert text[at] == "-"
            for variant in link.outcome.variants:
                assert text.startswith(variant.raw, link.start)
    assert seen > 300


@pytest.mark.parametrize("longest", [30, 31, 64])
@pytest.mark.parametrize("step", [1, 7, 30, 500])
def test_a_long_line_is_restored_in_pieces_of_one_length(
    step: int, longest: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever the pieces in which it came. Lines that are shorter are whole."""
    monkeypatch.setattr(refanged, "LONGEST", longest)
    short = "a hxxp://h[.]example/\n"
    text = short * 3 + "b hxxp://h[.]example/ " * 5 + "\n" + short + "c" * longest + "\nevil[.]com"
    refanger = refanged.Refanger()
    pieces = [text[at : at + step] for at in range(0, len(text), step)]
    fed = [refanger.feed(piece) for piece in pieces]
    restored = "".join(fed) + refanger.close()
    assert refanger.close() == ""
    lines = text.splitlines(keepends=True)
    cut = [line[at : at + longest] for line in lines for at in range(0, len(line), longest)]
    whole = refanged.Refanger()
    assert restored == "".join(whole.restore(one) for one in cut)
    assert restored.startswith("a http://h.example/\n" * 3)
    assert restored.endswith(f"a http://h.example/\n{'c' * longest}\nhttp://evil.com")
    at_once = refanged.Refanger()
    assert at_once.feed("x" * longest) == ""
    assert at_once.feed("y") == "x" * longest
    assert at_once.close() == "y"


@pytest.mark.parametrize(
    ("written", "restored"),
    [
        ("h[.]com", "http://h.com"),
        ("a h[.]com b i[.]com", "a http://h.com b http://i.com"),
        ("h[.]com/x[.]y", "http://h.com/x.y"),
        ("http://h[.]com and h.com", "http://h.com and h.com"),
        ("h.com and i[.]com", "h.com and http://i.com"),
        ("i[.]com and h.com", "http://i.com and h.com"),
        ("a.b[.]com.", "http://a.b.com."),
        ("jo[@]h[.]com jo@h.com", "mailto:jo@h.com jo@h.com"),
        ("1[.]2[.]3[.]255", "http://1.2.3.255"),
        ("1[.]2[.]3[.]256", "1.2.3.256"),
        ("1[.]2[.]3", "1.2.3"),
        ("h[.]nodomain and h[.]com", "h.nodomain and http://h.com"),
        ("x/h[.]com", "x/h.com"),
        ("h[.]com-", "h.com-"),
        ("h[.]com@x", "h.com@x"),
        ("h[.]com.x", "h.com.x"),
        ("no host", "no host"),
    ],
)
def test_what_is_restored(written: str, restored: str) -> None:
    refanger = refanged.Refanger()
    assert refanger.restore(written) == restored
    assert refanger.restore(f" {written}") == f" {restored}"
