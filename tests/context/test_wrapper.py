"""What stands between the brackets of a wrapper: its pieces, the gaps between them, and when it is
given up."""

from __future__ import annotations

import pytest

from urltrawl.context.rejoin import NO_MARGIN, Margin
from urltrawl.context.wrapper import Wrapper, read, strip_quotes
from urltrawl.model import Code, Flow, Gap, JoinKind

OPENER = "<URL:"


def pieces(text: str, inside: Wrapper) -> list[str]:
    return [
        text[inside.url_start : inside.piece_end],
        *(text[gap.end : gap.piece_end] for gap in inside.chain),
    ]


def closed(
    content: str, own: Margin = NO_MARGIN, *, crosses_blank: bool = True, flow: Flow = Flow.FIXED
) -> tuple[str, Wrapper]:
    text = OPENER + content
    inside = read(text, len(OPENER), own, crosses_blank=crosses_blank, flow=flow)
    assert inside.code is None, inside
    assert text[inside.end - 1] == ">"
    return text, inside


def given_up(content: str, *, crosses_blank: bool = True) -> tuple[Code, int, list[str]]:
    text = OPENER + content
    failure = read(text, len(OPENER), NO_MARGIN, crosses_blank=crosses_blank)
    assert failure.code is not None, failure
    held = [piece for piece in pieces(text, failure) if piece]
    return failure.code, failure.end - len(OPENER), held


@pytest.mark.parametrize(
    ("content", "inside", "kinds", "lints"),
    [
        ("a:b>", ["a:b"], [], []),
        ("a:b>c>", ["a:b"], [], []),
        (" a:b>", ["a:b"], [], []),
        ("a:b >", ["a:b"], [], []),
        ("a:b\n>", ["a:b"], [], []),
        ("\na:b>", ["a:b"], [], []),
        ("a:b c>", ["a:b", "c"], [JoinKind.SPACE], ["inner-space"]),
        ("a:b \t c>", ["a:b", "c"], [JoinKind.SPACE], ["inner-space"]),
        ("a:b\u2003c>", ["a:b", "c"], [JoinKind.SPACE], ["inner-space"]),
        ("a:b\xa0c>", ["a:b", "c"], [JoinKind.SPACE], ["nbsp", "inner-space"]),
        ("a:b- c>", ["a:b-", "c"], [JoinKind.SPACE], ["space-after-hyphen"]),
        ("a:b\nc>", ["a:b", "c"], [JoinKind.LINE], []),
        ("a:b\n  c\n  d>", ["a:b", "c", "d"], [JoinKind.LINE, JoinKind.LINE], []),
        ("a:b-\nc>", ["a:b-", "c"], [JoinKind.HYPHEN], []),
        ("a:b\xad\nc>", ["a:b\xad", "c"], [JoinKind.SOFT_HYPHEN], ["soft-hyphen"]),
        ("a:b\u2010\nc>", ["a:b\u2010", "c"], [JoinKind.SOFT_HYPHEN], ["soft-hyphen"]),
        ("a:b\n\nc>", ["a:b", "c"], [JoinKind.LINE], ["blank-line"]),
        ("a:b\n\n\n\nc\nd\ne>", ["a:b", "c", "d", "e"], [JoinKind.LINE] * 3, ["blank-line"]),
        ("a:b\n\nX [Page 1]\n\f\nHead\n\nc>", ["a:b", "c"], [JoinKind.PAGE], ["page-break"]),
        ("a:b'\n'c>", ["a:b", "c"], [JoinKind.LITERAL], []),
        ('a:b"\n   "c>', ["a:b", "c"], [JoinKind.LITERAL], []),
        ("a:b\\\n  c>", ["a:b\\", "c"], [JoinKind.LINE], []),
        ("a:b \\\n  c>", ["a:b", "\\", "c"], [JoinKind.SPACE, JoinKind.LINE], ["inner-space"]),
        ("a:b-\vc>", ["a:b-", "c"], [JoinKind.HYPHEN], []),
        ("a:b-\u2029c>", ["a:b-", "c"], [JoinKind.HYPHEN], []),
        ("a:b\n++++\nc>", ["a:b", "++++", "c"], [JoinKind.LINE] * 2, ["rule"]),
        ("a:b\n+++\nc>", ["a:b", "+++", "c"], [JoinKind.LINE] * 2, []),
        ("a:b\n\nc d>", None, [], []),
        ("see http://h.dom/>", None, [], []),
        ("http:\\\\h.dom>", None, [], []),
        ("(http://h.dom/>", None, [], []),
        ("(http://h.dom/)>", ["(http://h.dom/)"], [], []),
        ("ht\ntp://h.dom/>", ["ht", "tp://h.dom/"], [JoinKind.LINE], []),
        ("//user at h.dom>", ["//user", "at", "h.dom"], [JoinKind.SPACE] * 2, ["inner-space"]),
        ("telnet://user at h.dom>", ["telnet://user at h.dom"], [], ["armour"]),
        (
            "gopher://h/look at me.txt>",
            ["gopher://h/look", "at", "me.txt"],
            [JoinKind.SPACE] * 2,
            ["inner-space"],
        ),
        ("URL:a:b>", ["a:b"], [], ["double-prefix"]),
        ("URL: url:a:b>", ["a:b"], [], ["double-prefix"]),
        ("http://http://h/>", ["http://h/"], [], ["double-prefix"]),
        ("http://h/http://i/>", ["http://h/http://i/"], [], []),
        ("a:b\nhttp:c>", ["a:b", "http:c"], [JoinKind.LINE], []),
        ("a b:c\nhttp://d>", None, [], []),
        ("ab\nhttp://d>", None, [], []),
        ("a:b [a:b]>", ["a:b"], [], []),
        ("a:b\nc [a:bc]>", ["a:b", "c"], [JoinKind.LINE], []),
        ("a:b [a:c]>", ["a:b", "[a:c]"], [JoinKind.SPACE], ["inner-space"]),
        ("mailto:user at h.dom>", ["mailto:user at h.dom"], [], ["armour"]),
        (
            "mailto:user at home>",
            ["mailto:user", "at", "home"],
            [JoinKind.SPACE] * 2,
            ["inner-space"],
        ),
        ("a:b at", None, [], []),
        ("at h.dom>", ["at", "h.dom"], [JoinKind.SPACE], ["inner-space"]),
        ("a:b at>", ["a:b", "at"], [JoinKind.SPACE], ["inner-space"]),
        (
            "mailto:user at\nh.dom c>",
            ["mailto:user at\nh.dom", "c"],
            [JoinKind.SPACE],
            ["armour", "inner-space"],
        ),
        ("a:b-\nc-\nd-\ne-\nf>", ["a:b-", "c-", "d-", "e-", "f"], [JoinKind.HYPHEN] * 4, []),
        (
            "a:b-\nc-\nd-\ne-\nf-\ng>",
            ["a:b-", "c-", "d-", "e-", "f-", "g"],
            [JoinKind.HYPHEN] * 5,
            ["hyphen-many"],
        ),
        (
            "mailto:b user at h.dom c>",
            ["mailto:b", "user at h.dom", "c"],
            [JoinKind.SPACE] * 2,
            ["armour", "inner-space"],
        ),
        (
            "mailto:a at home at h.dom>",
            ["mailto:a", "at", "home", "at", "h.dom"],
            [JoinKind.SPACE] * 4,
            ["inner-space"],
        ),
        ("a:b\nc'\n'd>", ["a:b", "c", "d"], [JoinKind.LINE, JoinKind.LITERAL], []),
        (">", [""], [], []),
        (" >", [""], [], []),
    ],
)
def test_what_a_wrapper_holds(
    content: str, inside: list[str] | None, kinds: list[JoinKind], lints: list[str]
) -> None:
    if inside is None:
        given_up(content)
        return
    text, found = closed(content)
    assert pieces(text, found) == inside
    assert [gap.kind for gap in found.chain] == kinds
    assert list(found.lints) == lints


def test_what_is_in_doubt_before_a_break() -> None:
    _, inside = closed("a:b-\nc\xad\nd- e\nf>")
    assert [gap.doubt for gap in inside.chain] == ["-", "", "", ""]
    _, inside = closed("a:b-\n>")
    assert [(gap.doubt, gap.end == gap.piece_end) for gap in inside.chain] == [("-", True)]
    _, inside = closed("a:b\\\nc>")
    assert [gap.doubt for gap in inside.chain] == ["\\"]


@pytest.mark.parametrize(
    ("content", "inside"),
    [("a:b\n> >", ["a:b"]), ("a:b\n>>\n", ["a:b"]), ("a:b\n> > c>", ["a:b", "c"])],
)
def test_a_bracket_alone_on_a_line_of_a_quotation_closes(content: str, inside: list[str]) -> None:
    text, found = closed(content, Margin(">", 1))
    assert pieces(text, found) == inside


def test_where_the_gaps_are() -> None:
    text, inside = closed("a:b\n> c- d>", Margin(">", 1))
    assert inside.chain[0] == Gap(8, 11, JoinKind.QUOTE, 13, 13, marks=">")
    assert inside.chain[1] == Gap(13, 14, JoinKind.SPACE, 15, 15)
    assert inside.end == len(text)
    _, inside = closed("a:b'\n'c>")
    assert inside.piece_end == 8
    assert inside.chain[0] == Gap(8, 11, JoinKind.LITERAL, 12, 12)
    _, inside = closed("a:b\xad\nc>")
    assert inside.chain[0] == Gap(8, 10, JoinKind.SOFT_HYPHEN, 11, 11)
    _, inside = closed("mailto:user at h.dom>")
    assert [(swap.start, swap.end, swap.text) for swap in inside.swaps] == [(16, 20, "@")]


def test_nothing_in_a_wrapper_stands_before_its_bracket() -> None:
    _, inside = closed(" >")
    assert (inside.url_start, inside.piece_end, inside.end) == (6, 6, 7)


def test_how_its_lines_were_broken_matters() -> None:
    _, inside = closed("a:b- \nc>", flow=Flow.DELSP)
    assert [(gap.kind, gap.doubt) for gap in inside.chain] == [(JoinKind.FLOWED, "")]
    _, inside = closed("a:b- \nc>", flow=Flow.FLOWED)
    assert [(gap.kind, gap.doubt, gap.soft) for gap in inside.chain] == [
        (JoinKind.HYPHEN, "-", True)
    ]


@pytest.mark.parametrize(
    ("content", "code", "end", "left"),
    [
        ("a:b", Code.UNTERMINATED, 3, ["a:b"]),
        ("", Code.UNTERMINATED, 0, []),
        ("a:b<c>", Code.NESTED_OPEN, 3, ["a:b"]),
        ("<c>", Code.NESTED_OPEN, 0, []),
        ("a:b c<d", Code.NESTED_OPEN, 5, ["a:b", "c"]),
        ("http://a/see also http://b/z>", Code.UNTERMINATED, 17, ["http://a/see", "also"]),
        ("a:b URL:c>", Code.UNTERMINATED, 3, ["a:b"]),
        ("a:b\n\nc\nd\ne\nf>", Code.UNTERMINATED, 10, ["a:b"]),
        ("a:b\nc\n\nd <e", Code.NESTED_OPEN, 9, ["a:b", "c"]),
        ("a:b\n\nc\n\nd", Code.UNTERMINATED, 9, ["a:b"]),
        ("a:b" + "\nc" * 21, Code.TOO_LONG, 43, ["a:b"] + ["c"] * 20),
        ("a:b" + "c" * 4093 + ">", Code.TOO_LONG, 4096, ["a:b" + "c" * 4093]),
    ],
)
def test_when_it_is_given_up(content: str, code: Code, end: int, left: list[str]) -> None:
    assert given_up(content) == (code, end, left)


def test_the_longest_and_the_tallest() -> None:
    assert len(pieces(*closed("a:b" + "c" * 4092 + ">"))[0]) == 4095
    assert len(pieces(*closed("a:b" + "\nc" * 20 + ">"))) == 21
    assert len(pieces(*closed("a:b" + "\n" * 20 + "c>"))) == 2
    assert given_up("a:b" + "\n" * 21 + "c>")[0] is Code.TOO_LONG


def test_a_blank_line_ends_what_has_no_prefix() -> None:
    assert given_up("a:b\n\nc>", crosses_blank=False) == (Code.UNTERMINATED, 3, ["a:b"])
    assert given_up("a:b" + "\n" * 30 + "c>", crosses_blank=False)[0] is Code.UNTERMINATED
    assert pieces(*closed("a:b\nc>", crosses_blank=False)) == ["a:b", "c"]


@pytest.mark.parametrize(
    ("content", "inside"),
    [
        ('"a:b">', ["a:b"]),
        ('"a:b\nc">', ["a:b", "c"]),
        ('"a:b\nc\nd">', ["a:b", "c", "d"]),
        ('"a:b>', ['"a:b']),
        ('a:b">', ['a:b"']),
        ('"a:b\nc>', ['"a:b', "c"]),
        ('"">', ['""']),
        ('"a">', ["a"]),
    ],
)
def test_quotation_marks_inside(content: str, inside: list[str]) -> None:
    text, found = closed(content)
    bare = strip_quotes(text, found)
    assert pieces(text, bare) == inside
    assert all(gap.run_end == gap.piece_end for gap in bare.chain)
