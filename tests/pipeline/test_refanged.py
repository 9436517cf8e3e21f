"""Texts read without their disguise: what is found, and that it is where it stood."""

from __future__ import annotations

import tracemalloc

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import urltrawl
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


def test_a_scanner_forgets_what_it_restored() -> None:
    """Neither memory nor the places of links depend on how much stood before them, also if all of
    it is forgotten: not a place is left that says by how much the source is longer.
    """
    line = f"see hxxp://{'a[.]' * 30}example/\n"
    scanner = urltrawl.Scanner(refang=True)
    tracemalloc.start()
    try:
        scanner.feed(line * 2000)
        before, _ = tracemalloc.get_traced_memory()
        scanner.feed(line * 2000)
        after, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert after - before < 1024 * 1024  # 15 MB if nothing is forgotten
    plain = "-------\n" * 20_000
    scanner.feed(plain)
    link = [*scanner.feed("see http://h.example/b\n"), *scanner.close()][-1]
    assert link.url == "http://h.example/b"
    assert link.start == 4_000 * len(line) + len(plain) + len("see ")
    assert (link.line, link.column) == (24_001, 5)
