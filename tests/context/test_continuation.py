"""What may belong to a URL that reached the end of its line: where the question is asked, and what
the answer would take in."""

from __future__ import annotations

import re

import pytest

from urltrawl.context import boundary
from urltrawl.context.continuation import (
    find_blank_inside,
    find_host_after_slashes,
    find_marked_breaks,
    find_next_pieces,
    find_refilled_break,
)
from urltrawl.context.end import MAX_URL
from urltrawl.context.literals import find_inner_literal, find_next_literals
from urltrawl.context.rejoin import NO_MARGIN, FirstLine, find_line_start, read_margin
from urltrawl.model import Flow, Gap, JoinKind

SCHEME = re.compile(r"[a-z]+://")
PADS = ["", "z\n", "zz\n", "zzzzz\n"]
"""What stands on lines before changes nothing."""


def asked(text: str, flow: Flow = Flow.FIXED) -> list[tuple[Gap, str]]:
    """The gaps behind the first URL of the text, each with its piece."""
    found = []
    for pad in PADS:
        whole = pad + text
        scheme = SCHEME.search(whole)
        assert scheme
        begin = find_line_start(whole, scheme.start())
        end = boundary.find_end(whole, scheme.start(), scheme.end(), begin).run_end
        margin = read_margin(whole, begin, scheme.start())
        first_line = FirstLine(whole, begin, scheme.start(), margin, flow, MAX_URL)
        gaps = find_next_pieces(first_line, end)
        found.append(
            [
                (
                    gap._replace(
                        start=gap.start - len(pad),
                        end=gap.end - len(pad),
                        piece_end=gap.piece_end - len(pad),
                        run_end=gap.run_end - len(pad),
                    ),
                    whole[gap.end : gap.piece_end],
                )
                for gap in gaps
            ]
        )
    if not text.startswith(">"):  # a line that is not quoted may have lost its mark
        assert found == found[:1] * len(PADS)
    return found[0]


def pieces(text: str, flow: Flow = Flow.FIXED) -> list[str]:
    return [piece for _, piece in asked(text, flow)]


@pytest.mark.parametrize(
    "line",
    [
        "gopher://i.dom/",
        "+http://i.dom/",
        "-http://i.dom/",
        "http:/b",
        "URL:b",
        "url:b",
        "mailto:b",
        "news:b",
        "www.i.dom",
        "ftp.i.dom",
        "?http://i.dom/b",
        "~/b",
        "[b",
        "{b",
        "(b",
        "--b",
        "${b}",
        "&.b",
        "&",
        "./b",
        ".TP b",
        ".B b",
        ".br b",
        ".fi\nb",
        ".nf\nb",
        ".sp 2",
        "1999-01-02T03:04:05",
        "2001-02-03 04:05",
        "12:30 b",
        "9:30 b",
        "12:30:15 b",
        "<b>",
        '"b"',
        "...",
        "-",
        "*",
        "; b",
        "!",
        "",
    ],
)
def test_what_no_url_goes_on_with(line: str) -> None:
    assert pieces(f"http://h.dom/a-\n{line}\nc") == []


@pytest.mark.parametrize(
    ("line", "piece"),
    [
        ("b.html", "b.html"),
        ("b.html, c", "b.html"),
        ("&b=c", "&b=c"),
        ("&%b", "&%b"),
        (".html", ".html"),
        ("..b", ".b"),
        (".%7E", ".%7E"),
        (".Bc", ".Bc"),
        ("~b", "~b"),
        ("-b", "-b"),
        ("?b", "?b"),
        ("%20b", "%20b"),
        ("1999-01-02.html", "1999-01-02.html"),
        ("12:30/b", "12:30/b"),
        ("www.html", "www.html"),
        ("wwwx", "wwwx"),
        ("httpd", "httpd"),
        ("b:c", "b:c"),
        ("/", "/"),
        ("=", "="),
        ("-/-", None),
        ("$b", "$b"),
        ("ldap:/b", "ldap:/b"),
        ("12:30b", "12:30b"),
    ],
)
def test_what_a_url_may_go_on_with(line: str, piece: str | None) -> None:
    assert pieces(f"http://h.dom/a-\n{line}\n\nc") == ([] if piece is None else [piece])


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("http://h.dom/a\nThe end", []),
        ("http://h.dom/a\nThe", ["The"]),
        ("http://h.dom/a\nthexyz end", ["thexyz"]),
        ("http://h.dom/a\nthe, end", []),
        ("http://h.dom/a\nTHE END", []),
        *((f"http://h.dom/a{mark}\nthe end", ["the"]) for mark in "-=&?%_+~@#."),
        *((f"http://h.dom/a{mark}\nthe end", []) for mark in "/1:"),
        ("http://h.dom/" + "a" * 55 + "\nthe end", []),
        ("http://h.dom/" + "a" * 56 + "\nthe end", ["the"]),
        ("http://h.dom/" + "a" * 69 + "\nthe end", ["the"]),
        ("http://h.dom/" + "a" * 70 + "\nthe end", []),
        ("see http://h.dom/" + "a" * 52 + "\nthe end", ["the"]),
        # a sentence, a name, a heading, where the first word had room
        ("http://h.dom/a\nXyz end", []),
        ("http://h.dom/1\nXyz's, end", []),
        ("http://h.dom/a\nXyz", ["Xyz"]),
        ("http://h.dom/a\nXyz 1", ["Xyz"]),
        ("http://h.dom/a\nXYZ end", ["XYZ"]),
        ("http://h.dom/a\nXyz/b end", ["Xyz/b"]),
        *((f"http://h.dom/a{mark}\nXyz end", ["Xyz"]) for mark in "/-=&?%_+~@."),
        ("http://h.dom/a#\nXyz end", []),
        ("http://h.dom/a#\nXyz-b end", ["Xyz-b"]),
        ("http://h.dom/a#\nxyz end", ["xyz"]),
        ("http://h.dom/" + "a" * 43 + "\nXyz end", []),
        ("http://h.dom/" + "a" * 44 + "\nXyz end", ["Xyz"]),
        # a sentence, whatever room it had
        *(
            ("http://h.dom/" + "a" * n + "\nXyz is in the (" + "b" * 47 + ")", [])
            for n in (43, 44, 56, 69, 70)
        ),
        ("http://h.dom/" + "a" * 60 + "/\nXyz is in the " + "b" * 47, ["Xyz"]),
        ("http://h.dom/" + "a" * 60 + "\nXyz is in the " + "b" * 46, ["Xyz"]),
        ("http://h.dom/" + "a" * 60 + "\nXyz is " + "b" * 47 + " the (d) e f if in", ["Xyz"]),
        ("http://h.dom/" + "a" * 60 + "\nxyz is in the " + "b" * 47, ["xyz"]),
        # a word of it, and what it quotes or names
        *(("http://h.dom/" + "a" * n + '\nXyz "b", c', []) for n in (1, 44, 60, 70)),
        ("http://h.dom/" + "a" * 60 + "\nXyz (b) c", []),
        ("http://h.dom/" + "a" * 60 + "/\nXyz (b) c", ["Xyz"]),
        ("http://h.dom/" + "a" * 60 + "\nxyz (b) c", ["xyz"]),
        ("http://h.dom/" + "a" * 60 + "\nXyz1 (b) c", ["Xyz1"]),
        # a label
        ("http://h.dom/a\nxyz: b", []),
        ("http://h.dom/a\nx-y z v w: b", []),
        ("http://h.dom/a\nx y z v w: b", ["x"]),
        ("http://h.dom/a\nxyz:b", ["xyz:b"]),
        ("x http://h.dom/a\n xyz: b", ["xyz"]),
        ("http://h.dom/" + "a" * 55 + "\nxyz: b", []),
        ("http://h.dom/" + "a" * 56 + "\nxyz: b", ["xyz"]),
        ("http://h.dom/" + "a" * 70 + "\nxyz: b", ["xyz"]),
        # a label of one word behind a line that is short, whatever it ends in
        ("http://h.dom/a/\nxyz: b", []),
        ("> x http://h.dom/a/\n> x-y: b c/d", []),
        ("http://h.dom/a/\nx y: b", ["x"]),
        ("http://h.dom/a/\n xyz: b", ["xyz"]),
        ("http://h.dom/a-\nxyz: b", ["xyz"]),
        ("http://h.dom/" + "a" * 45 + "/\nxyz: b", []),
        ("http://h.dom/" + "a" * 46 + "/\nxyz: b", ["xyz"]),
        # a word, and another URL
        ("http://h.dom/a/\nxyz at http://h2.dom/b", []),
        ("http://h.dom/a/\nxyz.b http://h2.dom/b", ["xyz.b"]),
        ("http://h.dom/a.\nxyz at http://h2.dom/b", ["xyz"]),
        ("http://h.dom/" + "a" * 54 + "/\nxyz at http://h2.dom/b", []),
        ("http://h.dom/" + "a" * 55 + "/\nxyz at http://h2.dom/b", ["xyz"]),
        # a signature's code
        ("b http://h.dom/~a/\nGCS/M/S/O d++ -p+ c++++ !l u+", []),
        ("b http://h.dom/~a/\nGE/IT d-- s+", []),
        ("b http://h.dom/~a/\nGCS/M/S/O.html d++", ["GCS/M/S/O.html"]),
        # columns
        ("b c  http://h.dom/a/\nXyz, d   e", []),
        ("b c \thttp://h.dom/" + "a" * 70 + "/\nxyz d e\t  f", []),
        ("> b  http://h.dom/a/\n> xyz   e", []),
        ("b c http://h.dom/a/\nxyz d   e", ["xyz"]),
        ("  http://h.dom/a/\nxyz d   e", ["xyz"]),
        (">  http://h.dom/a/\n>xyz   e", ["xyz"]),
        ("b c  http://h.dom/a/\nxyz d  e", ["xyz"]),
        ("b c  http://h.dom/a/\nxyz   ", ["xyz"]),
        ("b c  http://h.dom/a/\n    xyz   e", []),
        ("b c  http://h.dom/a/\n     xyz   e", ["xyz"]),
        # a frame
        ("http://h.dom/a\n  |b c| d", []),
        ("http://h.dom/a\n|b c", ["|b"]),
        ("http://h.dom/a/\n|b c|", ["|b"]),
        ("http://h.dom/" + "a" * 55 + "\n|b c|", []),
        ("http://h.dom/" + "a" * 56 + "\n|b c|", ["|b"]),
        # a later piece, if it is short
        ("http://h.dom/a-\nb1\nthe end", ["b1"]),
        ("http://h.dom/a-\nb1/\nthe end", ["b1/", "the"]),
        ("http://h.dom/a-\nb1\nthe: end", ["b1", "the"]),
        ("http://h.dom/a-\nb1\nthexyz end", ["b1", "thexyz"]),
        ("http://h.dom/a-\n" + "b" * 39 + "\nthe end", ["b" * 39]),
        ("http://h.dom/a-\n" + "b" * 40 + "\nthe end", ["b" * 40, "the"]),
        ("http://h.dom/a-\nb\nc\nthe end", ["b", "c"]),
    ],
)
def test_prose_is_not_asked_about(text: str, found: list[str]) -> None:
    assert pieces(text) == found
    assert pieces(text, Flow.DELSP) or not found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("# http://h.dom/a-\nb", []),
        ("# http://h.dom/" + "a" * 55 + "\nb", ["b"]),
        ("# http://h.dom/" + "a" * 53 + "\nb", []),
        ("# http://h.dom/" + "a" * 55 + "\n b", []),
        ("# http://h.dom/" + "a" * 55 + "\n//b", []),
        ("# http://h.dom/a- \nb", ["b"]),
        ("# http://h.dom/a-\n# b", ["b"]),
        ("| http://h.dom/a-\nb", ["b"]),
        ("// http://h.dom/a-\nb", []),
        ("; http://h.dom/a-\nb", []),
        ("% http://h.dom/a-\nb", []),
        ("# x\nhttp://h.dom/a-\n#b", []),
        ("x # y\nhttp://h.dom/a-\n#b", ["#b"]),
        ("# x\nhttp://h.dom/a-\n #b", ["#b"]),
        ("http://h.dom/a-\n#", []),
        ("self: http://h.dom/a-\nnext: b", []),
        ("self: http://h.dom/a-\nnext-b", ["next-b"]),
        ("see http://h.dom/a-\nnext: b", ["next"]),
        ("> self: http://h.dom/a-\n> next: b", []),
        ("self: x http://h.dom/a-\nnext: b", ["next"]),
        ("* http://h.dom/a-\n* b", []),
        ("  * http://h.dom/a-\n  * b", []),
        (" /*\n  * http://h.dom/a-\n  * b", ["b"]),
        (" /* c\n  * d\n  * http://h.dom/a-\n  * b", ["b"]),
        ("  * http://h.dom/a-\n  * b\n  */", ["b"]),
        ("  * http://h.dom/a-\n  *   b", ["b"]),
        ("@@ -1,2 +1,2 @@\n  * http://h.dom/a-\n  * b", ["b"]),
        ("  * http://h.dom/a-\n * b", []),
        ("- http://h.dom/a-\n- b", []),
        ("+ http://h.dom/a-\n+ b", []),
        ("+http://h.dom/a-\n+b", ["b"]),
        ("> +http://h.dom/a-\n> +b", ["b"]),
        ("-- http://h.dom/a-\n-- b", []),
    ],
)
def test_lines_of_programs_lists_and_patches(text: str, found: list[str]) -> None:
    assert pieces(text) == found


@pytest.mark.parametrize(
    ("text", "found", "kind", "doubt"),
    [
        ("http://h.dom/a-\nb\n", "b", JoinKind.HYPHEN, "-"),
        ("http://h.dom/a\nb\n", "b", JoinKind.LINE, ""),
        ("> http://h.dom/a-\n> b\n", "b", JoinKind.QUOTE, "-"),
        ("http://h.dom/a\\\nb\n", "b", JoinKind.LINE, "\\"),
        ("http://h.dom/a; \\\nb\n", "b", JoinKind.LINE, ""),
        ("http://h.dom/a**\nb\n", "b", JoinKind.LINE, "**"),
        ("http://h.dom/a*\nb\n", "b", JoinKind.LINE, "*"),
        ("http://h.dom/a*\n*b\n", "b", JoinKind.LINE, "*"),
        ("http://h.dom/a**\n*b\n", "*b", JoinKind.LINE, "**"),
        ("http://h.dom/" + "a" * 60 + "=\nb\n", "b", JoinKind.LINE, "="),
        ("http://h.dom/" + "a" * 62 + "=\nb\n", "b", JoinKind.LINE, "="),
        ("http://h.dom/" + "a" * 59 + "=\nb\n", "b", JoinKind.LINE, ""),
        ("http://h.dom/" + "a" * 64 + "=\nb\n", "b", JoinKind.LINE, ""),
        ("http://h.dom/" + "a" * 61 + "/\nb\n", "b", JoinKind.LINE, ""),
        ("http://h.dom/a-\n/", "/", JoinKind.HYPHEN, "-"),
        ("http://h.dom/a-\n b\n", "b", JoinKind.HYPHEN, "-"),
    ],
)
def test_what_is_in_doubt_at_the_break(text: str, found: str, kind: JoinKind, doubt: str) -> None:
    ((gap, piece),) = asked(text)
    assert (piece, gap.kind, gap.doubt) == (found, kind, doubt)


@pytest.mark.parametrize(("lines", "found"), [(1, ["b.html"]), (233, ["b.html"]), (234, [])])
def test_an_empty_line_ends_a_url_unless_a_page_ends_there(lines: int, found: list[str]) -> None:
    empty = "\n" * lines
    assert pieces(f"http://h.dom/a/\n{empty}x [Page 1]\nHead\nb.html\n") == found
    assert pieces(f"http://h.dom/a/\n{empty}x page 1\nHead\nb.html\n") == []


def test_a_backslash_behind_a_blank_continues_a_line_that_ends_in_a_semicolon() -> None:
    ((gap, piece),) = asked("http://h.dom/a?b; \\\n  c=d e\n")
    assert (gap.start, piece) == (len("http://h.dom/a?b;"), "c=d")
    assert asked("http://h.dom/a?b \\\n  c=d e\n") == []
    assert asked("http://h.dom/a?b;  \\\n  c=d e\n") == []


def test_a_line_that_lost_the_mark_of_its_quotation() -> None:
    ((gap, piece),) = asked("> x\nhttp://h.dom/a\n> b\n")
    assert (piece, gap.kind, gap.marks) == ("b", JoinKind.QUOTE, ">")
    ((gap, piece),) = asked("x\nhttp://h.dom/a\n> b\n")  # the URL is all of its line
    assert (piece, gap.marks) == ("b", ">")
    assert asked("x\nsee http://h.dom/a\n> b\n") == []
    assert asked("> x\n\nsee http://h.dom/a\n> b\n") == []
    assert [piece for _, piece in asked(">\nsee http://h.dom/a\n> b\n")] == ["b"]
    ((gap, piece),) = asked("> x\nsee http://h.dom/a\n> b\n")
    assert (piece, gap.marks) == ("b", ">")


@pytest.mark.parametrize(
    ("lines", "count"),
    [
        (["b" * 39] * 5, 3),
        (["b" * 40] * 5, 5),
        (["b" * 39, "c" * 40, "d" * 39, "e" * 39, "f"], 4),
        (["b", "c.html)", "d"], 2),
        (["b", "", "c"], 1),
        (["b"], 1),
        (["b" * 1000] * 9, 9),
        (["b" * 1000] * 12, 9),
    ],
)
def test_how_many_lines_it_takes(lines: list[str], count: int) -> None:
    assert len(asked("http://h.dom/" + "a" * 60 + "\n" + "\n".join(lines) + "\n")) == count


def test_a_piece_ends_where_a_url_would() -> None:
    ((gap, piece),) = asked("http://h.dom/a-\nb.html. c\n")
    assert (piece, gap.run_end - gap.piece_end) == ("b.html", 1)
    assert pieces("(http://h.dom/a-\nb.html) c\n") == ["b.html"]
    assert pieces("http://h.dom/a(b-\nc) d\n") == ["c)"]
    ((gap, _),) = asked("http://h.dom/a- \nb\n", Flow.DELSP)
    assert gap.kind is JoinKind.FLOWED


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("http://\nwww.h.dom/a b", ["www.h.dom/a"]),
        ("http://\nh.dom.\nb", ["h.dom", "b"]),
        ("http://\nwww.h.dom/a\nXqz hause", ["www.h.dom/a", "Xqz"]),  # it is no first piece
        ("http://\nwww.h.dom/a\nLabel: b", ["www.h.dom/a"]),
        ("http://\nh.DOM b", ["h.DOM"]),
        ("http://\nh.dom", ["h.dom"]),
        ("http://\nh b", []),
        ("http://\nh.Dom b", []),
        ("http://\nh.dom_ b", []),
        ("> http://\n> h.dom b", ["h.dom"]),
        ("http:// h.dom", []),
        ("mailto:\nh.dom b", []),
        ("http://\nh.c b", []),
    ],
)
def test_a_host_on_the_next_line(text: str, found: list[str]) -> None:
    body = text.index(":") + (3 if "//" in text else 1)
    head = text.index("http") if "http" in text else 0
    first_line = FirstLine(text, 0, head, read_margin(text, 0, head), Flow.FIXED, MAX_URL)
    gaps = find_host_after_slashes(first_line, body)
    assert [text[gap.end : gap.piece_end] for gap in gaps] == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("http://h.dom/c-**d/a.**html<http://h.dom/c-d/a.html>", ["d/a.", "html"]),
        ("http://h.dom/c-**d<http://h.dom/c-d", ["d"]),
        ("http://h.dom/c-**d<http://h.dom/c-e>", []),
        ("http://h.dom/c-**d http://h.dom/c-d", []),
        ("http://h.dom/c-*d<http://h.dom/c-d>", []),
        ("http://h.dom/c<http://h.dom/c>", []),
    ],
)
def test_breaks_that_gmail_marked(text: str, found: list[str]) -> None:
    first_line = FirstLine(text, 0, 0, NO_MARGIN, Flow.FIXED, MAX_URL)
    chain = find_marked_breaks(first_line, len("http://"))
    assert [text[gap.end : gap.piece_end] for gap in chain] == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("http://h.dom/cgi-> bin/a b", ["bin/a"]),
        ("http://h.dom/cgi->> bin/a, b", ["bin/a"]),
        ("http://h.dom/cgi->bin/a b", ["bin/a"]),
        ("http://h.dom/cgi-> bin b", []),
        ("http://h.dom/cgi> bin/a b", []),
        ("http://h.dom/cgi-< bin/a", []),
    ],
)
def test_a_quotation_that_was_filled_anew(text: str, found: list[str]) -> None:
    at = re.search(r"[<>]", text)
    assert at
    gaps = find_refilled_break(text, 0, at.start())
    assert [text[gap.end : gap.piece_end] for gap in gaps] == found
    assert [(gap.start, gap.kind, gap.doubt, gap.marks) for gap in gaps] == [
        (at.start(), JoinKind.SPACE, "-", ">")
    ] * len(found)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("'<a href=\"http://h.dom/a/'\n  'b.html\">'", ["b.html"]),
        ("'<a href=\"http://h.dom/a/' +\n  'b.html\">'", ["b.html"]),
        ("'<a href=http://h.dom/a/'\n  'b.html>'", ["b.html"]),
        ('\'<a href="http://h.dom/a/\'\n"b.html"', []),
        ("'<a href=\"http://h.dom/a/'\n''", []),
        ("'<a href=\"http://h.dom/a/\n'b.html'", []),
    ],
)
def test_a_text_of_another_language_in_a_literal(text: str, found: list[str]) -> None:
    at = text.index("\n") if "/'" not in text else text.index("/'") + 2
    gaps = find_inner_literal(text, at)
    assert [text[gap.end : gap.piece_end] for gap in gaps] == found
    assert [(gap.start, gap.kind) for gap in gaps] == [(at - 1, JoinKind.LITERAL)] * len(found)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ('"http://h.dom/a/"\n"b.html")', ["b.html"]),
        ('"http://h.dom/a/" +\n  "b.html";', ["b.html"]),
        ("'http://h.dom/a/' .\n 'b.html',", ["b.html"]),
        ('"http://h.dom/a/" \\\n "b.html"\n', ["b.html"]),
        ('"http://h.dom/a/"\n"b.html"', ["b.html"]),
        ('"http://h.dom/a/"\r\n"b.html")', ["b.html"]),
        ('"http://h.dom/a/"\r"b.html")', ["b.html"]),
        ('"http://h.dom/a/"\n. "b.html" d', []),
        ('"http://h.dom/a/"\n"b.html" => 1', []),
        ('"http://h.dom/a/",\n"b.html")', []),
        ("\"http://h.dom/a/\"\n'b.html')", []),
        ('"http://h.dom/a/"\n"http://i.dom/")', []),
        ('"http://h.dom/a/"\n"")', []),
        ('"http://h.dom/a/"\n"b ")', []),
        ('"http://h.dom/a/"\n"b, c")', []),
        ('"http://h.dom/a/"\n"b.html."%', ["b.html"]),
    ],
)
def test_the_literal_on_the_next_line(text: str, found: list[str]) -> None:
    at = text.index("/a/") + 3
    gaps = find_next_literals(text, at)
    assert [text[gap.end : gap.piece_end] for gap in gaps] == found
    assert [(gap.start, text[gap.run_end], gap.kind) for gap in gaps] == [
        (at, text[at], JoinKind.LITERAL)
    ] * len(found)


@pytest.mark.parametrize(
    ("below", "found"),
    [
        ("|   | c.html |", ["c.html"]),
        ("|   | c.html", ["c.html"]),
        ("|   |c.html |", []),
        ("|   x c.html |", []),
        ("| b | c.html |", []),
        ("|  |  c.html |", []),
        ("    | c.html |", []),
    ],
)
def test_the_cell_below(below: str, found: list[str]) -> None:
    assert pieces(f"| a | http://h.dom/b/ |\n{below}\n") == found


@pytest.mark.parametrize(
    ("rows", "is_full"),
    [
        # the second row is as long as the first, and a third one follows
        (["a | |http://h.dom/bc", "  | |/d/e/f/g/hi/jkl", "  | |l"], True),
        (["a | |http://h.dom/bc", "  | |/d/e/f/g/hi/jkl", "a | |l"], False),
        (["a | |http://h.dom/bc", "  | |/d/e/f/g/hi/jkl"], False),
        (["a | |http://h.dom/bc", "  | |/d/e/f/g/hi/jk", "  | |l"], False),
        (["a | |http://h.dom/bc", "  | |/d/e/f/g/hi/jklm", "  | |m"], False),
        (["a | |http://h.dom/bc", "  | | /d/e/f/g/hi/jk", "  | |l"], False),
        # a blank is a sentence's
        (["a | |http://h.dom/bc", "  | |/d/e/f/g/hi jkl", "  | |l"], False),
    ],
)
def test_a_full_cell(rows: list[str], is_full: bool) -> None:
    gap, _ = asked("\n".join(rows) + "\n")[0]
    assert (gap.rule == "cell") is is_full


def test_where_nothing_is_asked() -> None:
    for text in ("http://h.dom/a b", "http://h.dom/a"):
        first_line = FirstLine(text, 0, 0, NO_MARGIN, Flow.FIXED, MAX_URL)
        assert find_next_pieces(first_line, 14) == ()


def test_a_comment_longer_than_a_screen() -> None:
    """The lines of a comment in C are no list, however far above the comment was opened."""
    lines = "     * What the call gives is described where the component is described.\n" * 40
    link = "     * http://h.dom/docs/\n     * Element/input/checkbox\n"
    assert pieces(f"    /**\n{lines}{link}") == ["Element/input/checkbox"]
    assert pieces(lines + link) == []


@pytest.mark.parametrize(
    ("so_far", "rest", "piece"),
    [
        ("http://h.dom/drivers-", "x86.git/commit b", "x86.git/commit"),
        ("http://h.dom/drivers-", "x86/?a b", "x86/?a"),
        ("http://h.dom/drivers-", "x86/ b", ""),
        ("http://h.dom/drivers-", "x86 b", ""),
        ("http://h.dom/drivers-", "the/x86 b", ""),  # a word
        ("http://h.dom/a_1.2-", "4.tar.gz b", "4.tar.gz"),
        ("http://h.dom/a_1.2-", "4.targz b", ""),
        ("http://h.dom/+-", "4.tar.gz b", ""),
        ("http://h.dom/002-8624483-", "2171238 b", "2171238"),
        ("http://h.dom/002-8624483-", "217123 b", "217123"),
        ("http://h.dom/002-8624483-", "21712 b", ""),
        ("http://h.dom/002-8624483-", "2171238.5 b", ""),
        ("http://h.dom/a-", "2171238 b", ""),
        *(("http://h.dom/a-b.", f"html{end}", "html") for end in (*",;.)]", "\n", " \t\r\n", "")),
        *(("http://h.dom/a-b.", f"html{end}", "") for end in (" b", ":", "l")),
        ("http://h.dom/a.b.", "html,", ""),
        ("http://h.dom/a?b=97&", "id=5 c", "id=5"),
        ("http://h.dom/a?", "b-c.d=%20 e", "b-c.d=%20"),
        ("http://h.dom/a?", "b= c", ""),
        ("http://h.dom/a?b", "c=d e", ""),
        ("http://h.dom/a&", "c=d e", ""),
        ("http://h-", "x86.git/commit b", ""),  # no path
    ],
)
def test_a_blank_that_a_break_left_inside(so_far: str, rest: str, piece: str) -> None:
    for pad in PADS:
        text = f"{pad}{so_far} {rest}"
        end = len(pad) + len(so_far)
        gap = find_blank_inside(text, end, so_far)
        assert (text[gap.end : gap.piece_end] if gap else "") == piece
        if gap:
            assert (gap.start, gap.end, gap.kind, gap.rule) == (
                end,
                end + 1,
                JoinKind.SPACE,
                "blank-inside",
            )
    assert find_blank_inside(f"{so_far}\n{rest}", len(so_far), so_far) is None


@pytest.mark.parametrize(("length", "piece"), [(20, "+b.html"), (68, "+b.html"), (69, "b.html")])
def test_the_mark_of_a_line_that_was_wrapped_stands_below_a_long_one(
    length: int, piece: str
) -> None:
    """As mutt sets it."""
    line = "http://h.dom/".ljust(length - 1, "a") + "/"
    assert pieces(f"x\n{line}\n+b.html c\ny\n") == [piece]
