"""What an element shows of its own address, of another one, and of half of one: who says what, and
how often."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

import urltrawl
from urltrawl.around import PLACE, REACH, SHOWN, SIDE, words
from urltrawl.cli import main
from urltrawl.reading import pages
from urltrawl.replay import replay

if TYPE_CHECKING:
    from pathlib import Path

HTML = b"Content-Type: text/html; charset=utf-8\n\n"
SAFE = (
    "https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fwww.bank.example%2Fin&data=1"
)


def links(page: str) -> list[urltrawl.Link]:
    return list(urltrawl.scan(HTML + page.encode(), format="message"))


def said(page: str) -> list[tuple[str, str]]:
    return [(link.kind, link.url) for link in links(page)]


ONE = [
    ("whole", "http://h.example/x", "http://h.example/x"),
    ("in words", "http://h.example/x", "see http://h.example/x, which"),
    ("with the slash", "http://h.example/x", "http://h.example/x/"),
    ("without the slash", "http://h.example/x/", "http://h.example/x"),
    (
        "with places to break",
        "http://h.example/long/path",
        "http://h.exa<wbr>mple/long&shy;/pa&#8203;th",
    ),
    ("broken", "http://h.example/long/path.html", "http://h.example/long/<br>path.html"),
    ("without the scheme", "http://h.example/x", "h.example/x"),
    ("without escapes", "http://h.example/a%20b%C3%BC", "http://h.example/a%20b\u00fc"),
    ("cut off", "http://h.example/a/very/long/path/index.html", "http://h.example/a/very/lo..."),
    (
        "cut off by a character",
        "http://h.example/a/very/long/path/index.html",
        "http://h.example/a/very/lo\u2026",
    ),
    (
        "cut in the middle",
        "http://h.example/a/very/long/path/index.html",
        "http://h.example/a/ve\u2026/index.html",
    ),
    ("glued to a word", "http://h.example/2", "http://h.example/2</a>x<a name=y>"),
    ("over elements", "http://h.example/x", "<b>http://</b><i>h.example</i>/x"),
]


@pytest.mark.parametrize(("href", "shown"), [row[1:] for row in ONE], ids=[row[0] for row in ONE])
def test_an_address_and_its_own_text_are_one_link(href: str, shown: str) -> None:
    assert said(f'<p>It is <a href="{href}">{shown}</a> here.') == [("html", href)]
    assert not links(f'<a href="{href}">{shown}</a>')[0].lints


OTHERS = [
    ("another host", "http://evil.example/", "http://bank.example/in", True),
    ("another host, without a scheme", "http://evil.example/", "www.bank.example", True),
    ("another path", "http://bank.example/a", "http://bank.example/b", False),
    ("https for http", "https://bank.example/a", "http://bank.example/a", False),
    ("www", "http://www.bank.example/track", "https://bank.example/in", False),
    ("the same host in another form", "http://%62ank.example/x", "http://BANK.example/in", False),
    ("a redirector to it", SAFE, "https://www.bank.example/in", False),
    ("a redirector to another", SAFE, "https://www.other.example/in", True),
    (
        "its own among others",
        "http://bank.example/in",
        "http://bank.example/in or http://other.example/",
        False,
    ),
    ("an address of mail", "mailto:a@bank.example", "mailto:b@bank.example", False),
    ("an address of mail alone", "http://evil.example/", "mailto:b@bank.example", False),
]


@pytest.mark.parametrize(
    ("href", "shown", "warned"), [row[1:] for row in OTHERS], ids=[row[0] for row in OTHERS]
)
def test_another_address_is_a_second_link_and_another_host_is_warned_of(
    href: str, shown: str, warned: bool
) -> None:
    first, *others = links(f'<a href="{href.replace("&", "&amp;")}">{shown}</a>')
    assert (first.kind, first.url) == ("html", href)
    assert len(others) == (not shown.startswith("www."))
    assert [link for link in (first, *others) if "text-mismatch" in link.lints] == [first] * warned


NAMED = [
    ("a host alone", "http://evil.example/", "bank.com", True),
    ("a host and a path", "http://evil.example/", " bank.com/login\n", True),
    ("a host in wide letters", "http://evil.example/", "\uff42ank\uff0ecom", True),
    ("a host with another dot", "http://evil.example/", "bank\u2024com", True),
    ("a host with a dot of East Asia", "http://evil.example/", "bank\u3002com/in", True),
    ("the same host with another dot", "http://bank.com/", "bank\u2024com", False),
    (
        "a sentence with a dot of East Asia",
        "http://evil.example/",
        "\u4f60\u597d\u3002\u518d\u89c1",
        False,
    ),
    ("a host that only begins the other", "http://www.bank.com.evil.example/", "bank.com", True),
    ("a host that looks like it", "http://b\u0430nk.com/", "bank.com", True),
    ("a host with a longer name", "http://mybank.com/", "bank.com", True),
    ("another of two registered names", "http://evil.co.uk/", "bank.co.uk", True),
    ("a host with a sign that nobody sees", "http://ev\u00adil.com/", "bank.com", True),
    ("the same with such a sign", "http://ba\u200bnk.com/", "bank.com", False),
    ("the same host", "http://bank.com/x", "Bank.com", False),
    ("www", "http://www.bank.com/", "bank.com/login", False),
    ("a host below it", "http://mail.bank.com/", "bank.com", False),
    ("a redirector to it", SAFE.replace("example", "com"), "bank.com", False),
    ("a name of a file", "http://evil.example/", "README.md", False),
    ("a name that nobody can have", "http://evil.example/", "this.that", False),
    ("words", "http://evil.example/", "Visit bank.com now", False),
    ("an address of mail", "http://evil.example/", "jo@bank.com", False),
]


@pytest.mark.parametrize(
    ("href", "shown", "warned"), [row[1:] for row in NAMED], ids=[row[0] for row in NAMED]
)
def test_a_text_that_is_a_host_alone_is_an_address(href: str, shown: str, warned: bool) -> None:
    (link,) = links(f'<a href="{href.replace("&", "&amp;")}">{shown}</a>')
    assert ("text-mismatch" in link.lints) is warned


def test_a_tracker_that_hides_its_target_is_no_stranger() -> None:
    shown = "http://bank.example/in"
    for href in ("https://t.co/abc", "https://h.us1.list-manage.com/track/click?u=1&amp;id=2"):
        assert links(f'<a href="{href}">{shown}</a>')[0].lints == ("opaque",)
    for text in ("read on", "http://t.co/"):
        assert links(f'<a href="https://t.co/abc">{text}</a>')[0].lints == ()


def test_text_outside_of_the_element_is_its_own() -> None:
    assert said(
        'At http://h.example/x is <a href="http://h.example/x">this</a>: http://h.example/x'
    ) == [
        ("html", "http://h.example/x"),
        ("bare", "http://h.example/x"),
        ("bare", "http://h.example/x"),
    ]
    assert said('<a href="http://h.example/x">this, never closed: http://h.example/x')[1:] == [
        ("bare", "http://h.example/x")
    ]


HALF = "http://h.example/archives/2003/a-long-path-to-the-"


def test_the_half_that_a_program_made_a_link_of_is_none() -> None:
    (whole,) = links(f'At <a href="{HALF}">{HALF}</a><br>\nsecond-half.html and more')
    assert (whole.kind, whole.url) == ("bare", f"{HALF}second-half.html")
    assert HALF in [reading.url for reading in whole.readings]


def test_the_half_of_what_the_plain_text_has_whole_is_none() -> None:
    message = (
        f"Content-Type: multipart/alternative; boundary=b\n\n--b\n\nAt "
        f"<{HALF}second-half.html>, \n\n--b\nContent-Type: text/html\n\n"
        f'At &lt;<a href="{HALF}">{HALF}</a><br>\nsecond-half.html&gt; <a '
        f'href="{HALF}">this</a>\n--b--\n'
    )
    assert [
        (link.url, link.part, link.also)
        for link in urltrawl.scan(message.encode(), format="message")
    ] == [(f"{HALF}second-half.html", "1.1", ("1.2",)), (HALF, "1.2", ())]


def test_what_an_element_shows() -> None:
    page = (
        '<p>Click <a href="http://h/1">\n<b>right</b>\nhere</a> now. <img src="http://h/2" '
        'alt="a picture"><a href="http://h/3"><img src=x alt="Buy" title="no"></a><img title=T '
        'src="http://h/4">'
    )
    found = links(page)
    assert [(link.text, link.context) for link in found] == [
        ("right here", "Click […] now."),
        ("a picture", "Click right here now. […]"),
        ("Buy", "Click right here now. […]"),
        ("T", "Click right here now. […]"),
    ]
    long = links(f'<a href="http://h/1">{"word " * 1000}</a>')[0]
    assert len(long.text) == SHOWN
    assert long.text.endswith("…")


def test_the_words_around_a_link() -> None:
    text = (
        "> One paragraph.\n>\n> The howto is at\n> <URL:http://h.example/\n> a>, and\tit  "
        "says\n> more.\n>\n> Another."
    )
    assert [link.context for link in urltrawl.find(text)] == [
        "The howto is at […], and it says more."
    ]
    assert [link.context for link in urltrawl.find("http://h.example/")] == [""]


LONG_WORD = "http://h.example/" + "directory/" * 5


@pytest.mark.parametrize(
    ("before", "head"),
    [
        (f"{LONG_WORD} and ", "and "),
        (f"{LONG_WORD}{LONG_WORD} is not ", "is not "),
        (f"{'a' * 40} {'b' * 57} cd ", "cd "),
        (f"{'a' * 40} {'b' * 56} cd ", f"{'b' * 56} cd "),
        (f"{'語' * 70} ", f"{'語' * 59} "),
    ],
)
def test_the_words_around_begin_and_end_with_a_word(before: str, head: str) -> None:
    """A word that would be cut is left out; where there are no blanks, words are cut."""
    assert words(before[-REACH:], "") == f"{head}{PLACE}"
    behind, tail = before[::-1], head[::-1]
    assert words("", behind[:REACH]) == f"{PLACE}{tail}"


@given(st.text("ab \n>\t", max_size=3 * REACH), st.text("ab \n>\t", max_size=3 * REACH))
def test_they_are_of_its_paragraph_on_one_line_and_bounded(before: str, behind: str) -> None:
    around = words(before[-REACH:], behind[:REACH])
    assert len(around) <= 2 * SIDE + len(PLACE)
    assert "\n" not in around
    head, place, tail = around.partition(PLACE)
    assert bool(place) == bool(around)
    letters = str.maketrans("", "", "> \n\t")
    assert before.translate(letters).endswith(head.translate(letters))
    assert behind.translate(letters).startswith(tail.translate(letters))


@given(
    st.lists(
        st.sampled_from(
            [
                "a ",
                "b\n",
                "\n",
                "http://h.example/x ",
                "<URL:http://h.example/\ny> ",
                "see http://h.example/z\n",
            ]
        )
    ).map("".join),
    st.integers(1, 99),
)
def test_the_words_do_not_depend_on_the_cut(text: str, size: int) -> None:
    text *= 3
    scanner = urltrawl.Scanner()
    fed = [
        link for at in range(0, len(text), size) for link in scanner.feed(text[at : at + size])
    ] + scanner.close()
    whole = urltrawl.Scanner()
    assert [link.context for link in fed] == [
        link.context for link in [*whole.feed(text), *whole.close()]
    ]


PAGE = """<html>
<!-- a comment -->
<p>See   <a
 href="http://h.example/1">one</a>
and &lt;http://h.example/2&gt; &amp;
 <b>http://h</b>.example/3
<pre>
a\tb http://h.example/4
</pre>"""


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_line_and_column_are_those_of_the_source(
    end: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "page.html"
    path.write_bytes(PAGE.replace("\n", end).encode())
    found = list(urltrawl.scan(path))
    assert [(link.url[-1], link.line, link.column) for link in found] == [
        ("1", 4, 8),
        ("2", 5, 5),
        ("3", 6, 5),
        ("4", 8, 5),
    ]
    for link in found:
        assert PAGE.split("\n")[link.line - 1][link.column - 1 :].startswith(("http", "&lt;http"))
        assert replay(link.to_dict()).raw == link.raw
    assert main(["find", "-q", "--format", "jsonl", str(path)]) == 0
    (tmp_path / "rows.jsonl").write_text(capsys.readouterr().out, encoding="utf-8")
    assert main(["show", "--anywhere", str(tmp_path / "rows.jsonl"), found[0].id]) == 0
    shown = capsys.readouterr().out
    assert "line 4, column 8 of the HTML" in shown
    assert "shown as: one" in shown
    assert "in: See […] and <http://h.example/2> & http://h.example/3" in shown


@pytest.mark.parametrize("own", [0, pages.INSIDE - 1, pages.INSIDE, pages.INSIDE + 1])
def test_so_many_links_of_a_text_are_compared_with_the_address_of_its_element(own: int) -> None:
    """Those behind them are links of their own. None is warned of if one is the address."""
    urls = [f"http://bank{number}.example/" for number in range(pages.INSIDE + 2)]
    first, *others = links(f'<a href="{urls[own]}">{" ".join(urls)}</a>')
    assert first.lints == ()
    assert [link.url for link in others] == [
        url for number, url in enumerate(urls) if number != own or own >= pages.INSIDE
    ]
    (mismatch, *_) = links(f'<a href="http://evil.example/">{" ".join(urls)}</a>')
    assert mismatch.lints == ("text-mismatch",)


@pytest.mark.parametrize("length", [0, 1, REACH - 1, REACH, REACH + 1, 3 * REACH])
def test_so_many_characters_around_an_element_are_kept(length: int) -> None:
    before, behind = "".join(["x-"] * length)[:length], "".join(["-y"] * length)[:length]
    (link,) = links(f'<p>{before}<a href="http://h/1"> word </a>{behind}')
    assert link.before == (f"{before} " if before else "")[-REACH:]
    assert link.behind == (f" {behind}" if behind else "")[:REACH]
    (link,) = links(f'<p>{before}<img src="http://h/1">{behind}')
    assert link.before == f"{before[-REACH:]} "
    assert link.behind == (f"  {behind}" if behind else " ")[: REACH + 1]


def test_the_links_of_a_program_are_on_the_lines_and_columns_of_the_page() -> None:
    page = (
        "<p>one\n<p>two <script>a='http://h.example/1'; b='http://h.example/2'\n"
        "c='http://h.example/3'\n\n  d='http://h.example/4'</script> <script>\n"
        "e='http://h.example/5'</script>"
    )
    found = links(page)
    assert [link.url[-1] for link in found] == list("12345")
    lines = page.split("\n")
    for link in found:
        assert lines[link.line - 1].startswith(link.url, link.column - 1)
    assert [link.line for link in found] == [2, 2, 3, 5, 6]


SIBLINGS = [
    # what the text shows behind the element, the URLs of the plain half, and what of them counts
    ("<br>\nsecond-half.html", ["second-half.html"], "second-half.html"),
    ("<br>\nsecond-half.html", ["second", "second-half", "second-half.html"], "second-half.html"),
    ("<br>\nsecond-half.html", ["a", "b", "second-half.html", "z"], "second-half.html"),
    ("<br>\nsecond-half.html", ["a", "z"], ""),
    ("<br>\nsecond-half.html", ["third-half.html"], ""),
    ("<br>\nsecond-half.html", ["second-half.html.en"], ""),
    (" second-half.html", ["second-half.html"], "second-half.html"),
    ("", ["second-half.html"], ""),
    ("<br>\nsecond-half.html", [], ""),
]


@pytest.mark.parametrize(("behind", "siblings", "rest"), SIBLINGS, ids=range(len(SIBLINGS)))
def test_the_plain_half_completes_the_address_that_goes_on_behind_its_element(
    behind: str, siblings: list[str], rest: str
) -> None:
    plain = "".join(f"<{HALF}{one}>\n\n" for one in siblings)
    message = (
        f"Content-Type: multipart/alternative; boundary=b\n\n--b\n\n{plain}\n"
        f"--b\nContent-Type: text/html\n\n<title>x</title>"
        f'<a href="{HALF}">this: </a><a href="{HALF}">{HALF}</a>{behind}\n--b--\n'
    )
    found = [
        link for link in urltrawl.scan(message.encode(), format="message") if link.kind == "html"
    ]
    urls = [link.url for link in urltrawl.scan(message.encode(), format="message") if link.also]
    assert urls == ([f"{HALF}{rest}"] if rest else [])
    assert HALF in [link.url for link in found]
