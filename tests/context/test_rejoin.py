"""What lies between two pieces of a URL: the marks of its own line, those of the next, and the
break between them."""

from __future__ import annotations

import pytest

from urltrawl.context.rejoin import (
    LINE_BACK,
    NO_MARGIN,
    PAGE_FOOT_MAX,
    SOFT_BREAKS_AROUND,
    Margin,
    apply_flow,
    find_line_above,
    find_line_break,
    find_line_start,
    is_soft_break,
    read_margin,
    shows_soft_breaks,
    skip_marks,
)
from urltrawl.lexicon import COMMENT_MARKS
from urltrawl.model import Flow, Gap, JoinKind

MARK = "\u00a6"


@pytest.mark.parametrize(
    ("text", "at", "begin"),
    [
        ("abc", 2, 0),
        ("a\nbc", 3, 2),
        ("a\rbc", 3, 2),
        ("a\r\nbc", 4, 3),
        ("a\nb\rc", 4, 4),
        ("\nb", 1, 1),
        ("a\n", 2, 2),
        ("a\n" + "b" * LINE_BACK, LINE_BACK + 1, 2),
        ("a\n" + "b" * LINE_BACK, LINE_BACK + 2, 2),
        ("\n" + "b" * (LINE_BACK + 5), LINE_BACK + 4, 4),
    ],
)
def test_where_a_line_begins(text: str, at: int, begin: int) -> None:
    assert find_line_start(text, at) == begin


@pytest.mark.parametrize(
    ("text", "line_start", "begin"),
    [
        ("a\nbc", 2, 0),
        ("a\nb\nc", 4, 2),
        ("a\n\nc", 3, 2),
        ("a\r\nb\r\nc", 6, 3),
        ("a\r\n\r\nc", 5, 3),
        ("a\rb\rc", 4, 2),
        ("bc", 0, 0),
        ("bc\nd", 0, 0),
    ],
)
def test_where_the_line_above_begins(text: str, line_start: int, begin: int) -> None:
    assert find_line_above(text, line_start) == begin


@pytest.mark.parametrize(
    ("line", "marks"),
    [
        ("> > ", ">>"),
        (">> ", ">>"),
        ("  > ", ">"),
        ("JD> ", "JD>"),
        ("> # ", ">#"),
        ("*> ", "*>"),
        ("=> ", "=>"),
        ("-> ", "->"),
        ("> | ", ">|"),
        ("| ", "|"),
        (": | ", ":|"),
        ("} ", "}"),
        ("# ", "#"),
        ("## ", "##"),
        ("! ", "!"),
        ("; ", ";"),
        ("%% ", "%%"),
        ("// ", "//"),
        (" * ", "*"),
        ("-- ", "--"),
        ("+ ", "+"),
        ("- ", "-"),
        ("< ", "<"),
        ("+", "+"),
        ("-", "-"),
        ("\t# ", "#"),
        ("#", "#"),
        ("see ", ""),
        ("/ ", ""),
        ("     > ", ""),
        ("quote> ", ""),
        ("** ", ""),
        ("\u00bb ", ""),
    ],
)
def test_the_marks_before_a_line(line: str, marks: str) -> None:
    text = "before\n" + line + "http://h.dom/"
    assert read_margin(text, 7, text.index("http")) == Margin(marks, marks.count(">"))


def test_no_marks_where_the_url_begins_its_line() -> None:
    assert read_margin("> http://h.dom/", 2, 2) is NO_MARGIN
    assert read_margin("> http://h.dom/", 2, 1) is NO_MARGIN
    assert read_margin("> http://h.dom/", 0, 1) == Margin(">", 1)


@pytest.mark.parametrize("mark", COMMENT_MARKS)
def test_each_mark_of_a_comment_stands_before_lines(mark: str) -> None:
    assert read_margin(f"{mark * 2} http://h.dom/", 0, 3).marks == mark * 2
    assert read_margin(f"> {mark * 2} http://h.dom/", 0, 5).marks == ">" + mark * 2


@pytest.mark.parametrize("mark", ["|", ":", "}", "*", "--", "+", "-", "<"])
def test_each_other_mark_stands_before_lines_and_quoted_lines(mark: str) -> None:
    assert read_margin(f"{mark} http://h.dom/", 0, len(mark) + 1).marks == mark
    assert read_margin(f"> {mark} http://h.dom/", 0, len(mark) + 3).marks == f">{mark}"


@pytest.mark.parametrize(
    ("own", "line"),
    [
        (">", "> \u00a6b"),
        (">", ">> \u00a6b"),
        (">>", "> \u00a6b"),
        ("JD>", "JD> \u00a6b"),
        (">", "\u00a6JD> b"),
        ("JD>", "> \u00a6b"),
        (">", "\u00a6b"),
        (">", "\u00a6| b"),
        (">#", "> #\u00a6 b"),
        (">#", ">\u00a6b"),
        (">#", "> \u00a6! b"),
        (">#", "\u00a6# b"),
        (">+", "> +\u00a6b"),
        (">-", "> -\u00a6b"),
        (">+", "> \u00a6-b"),
        (">+", "\u00a6+b"),
        (">*", "> \u00a6*b"),
        (">##", "> ##\u00a6 b"),
        (">#", "> \u00a6| b"),
        ("#", "#\u00a6 b"),
        ("#", "##\u00a6 b"),
        ("##", "#\u00a6 b"),
        ("#", "\u00a6#b"),
        ("#", "\u00a6; b"),
        ("+", "+\u00a6b"),
        ("-", "-\u00a6b"),
        ("+", "\u00a6-b"),
        ("*", "\u00a6*b"),
        ("+", "+\u00a6 b"),
        ("|", "| |\u00a6 b"),
        ("", "!   \u00a6b"),
        ("", "!  \u00a6b"),
        ("", "+  \u00a6b"),
        ("", "\u00a6! b"),
        ("", "\u00a6# b"),
        ("", "\u00a6> b"),
        ("", "\u00a6  b"),
    ],
)
def test_marks_that_a_url_s_own_line_has_are_taken_off_the_next(own: str, line: str) -> None:
    text = "a\n" + line.replace(MARK, "")
    assert skip_marks(text, 2, Margin(own, own.count(">"))) == 2 + line.index(MARK)


@pytest.mark.parametrize(
    ("between", "gap"),
    [
        ("\nb", Gap(1, 2, JoinKind.LINE, 2, 2)),
        ("\r\nb", Gap(1, 3, JoinKind.LINE, 3, 3)),
        ("\r\r\nb", Gap(1, 4, JoinKind.LINE, 4, 4)),
        ("\rb", Gap(1, 2, JoinKind.LINE, 2, 2)),
        ("\fb", Gap(1, 2, JoinKind.LINE, 2, 2)),
        (" \nb", Gap(1, 3, JoinKind.LINE, 3, 3, blank=True)),
        ("\t\nb", Gap(1, 3, JoinKind.LINE, 3, 3, blank=True)),
        ("\xa0\nb", Gap(1, 3, JoinKind.LINE, 3, 3)),
        ("\n  b", Gap(1, 4, JoinKind.LINE, 4, 4, indent=2)),
        ("\n\tb", Gap(1, 3, JoinKind.LINE, 3, 3, indent=1)),
        ("\n\nb", Gap(1, 2, JoinKind.LINE, 2, 2)),
    ],
)
def test_a_break(between: str, gap: Gap) -> None:
    assert find_line_break("a" + between, 1, NO_MARGIN) == gap


@pytest.mark.parametrize(
    ("own", "next_line", "gap"),
    [
        (">", "> b", Gap(1, 4, JoinKind.QUOTE, 4, 4, marks=">")),
        (">", "b", Gap(1, 2, JoinKind.LINE, 2, 2, lost=True)),
        (">", ">   b", Gap(1, 6, JoinKind.QUOTE, 6, 6, marks=">", indent=2)),
        ("# ", "#  b", Gap(1, 5, JoinKind.QUOTE, 5, 5, marks="#", indent=2)),
    ],
)
def test_a_break_with_marks(own: str, next_line: str, gap: Gap) -> None:
    assert find_line_break("a\n" + next_line, 1, Margin(own.strip(), own.count(">"))) == gap


def test_no_break_within_a_line() -> None:
    assert find_line_break("a b\n", 1, NO_MARGIN) is None
    assert find_line_break("a", 1, NO_MARGIN) is None


FOOT = (
    "\n\nBerners-Lee & Masinter                    [Page 12]\n\f\nRFC 1738          URL      "
    "    December 1994\n\n"
)


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_a_page_break_is_one_break(end: str) -> None:
    text = ("a" + FOOT + "   b").replace("\n", end)
    at = text.rindex("b")
    assert find_line_break(text, 1, NO_MARGIN) == Gap(1, at, JoinKind.PAGE, at, at, indent=3)
    assert find_line_break("a\n[Page 1]\nHead\nb", 1, NO_MARGIN) == Gap(
        1, 16, JoinKind.PAGE, 16, 16
    )
    far = "a\n" + "x" * (PAGE_FOOT_MAX + 1) + FOOT + "b"
    assert find_line_break(far, 1, NO_MARGIN) == Gap(1, 2, JoinKind.LINE, 2, 2)


@pytest.mark.parametrize(("length", "kind"), [(600, JoinKind.PAGE), (601, JoinKind.LINE)])
def test_a_page_break_has_so_many_characters(length: int, kind: JoinKind) -> None:
    foot, head = "x [Page 1]\n", "\nHead\n"
    gap = find_line_break(
        "a\n" + foot + " " * (length - len(foot + head)) + head + "b", 1, NO_MARGIN
    )
    assert gap is not None
    assert gap.kind is kind


@pytest.mark.parametrize(("before", "kind"), [(235, JoinKind.PAGE), (236, JoinKind.LINE)])
def test_its_foot_is_looked_for_in_so_many(before: int, kind: JoinKind) -> None:
    gap = find_line_break("a\n" + " " * (before - 1) + "\n[Page 1]\nHead\nb", 1, NO_MARGIN)
    assert gap is not None
    assert gap.kind is kind


def test_marks_are_looked_for_in_so_many_characters() -> None:
    line = "a\n" + "#" * 1030
    assert skip_marks(line, 2, Margin("#", 0)) == 2 + 1024
    assert skip_marks("a\n> " + "#" * 1030, 2, Margin(">#", 1)) == 2 + 1024
    assert skip_marks("a" * 1499 + "\n> " + "#" * 1030, 1500, Margin(">#", 1)) == 1500 + 1024
    assert find_line_start("\n" + "b" * 1000, 1000) == 1
    assert find_line_start("\n" + "b" * 1001, 1001) == 1
    assert find_line_start("\n" + "b" * 1002, 1002) == 2


def test_what_format_flowed_says_of_a_break() -> None:
    soft, fixed = "a \nb", "a\nb"
    gap = find_line_break(soft, 1, NO_MARGIN)
    assert gap is not None
    gap = gap._replace(doubt="-")
    assert apply_flow(soft, gap, Flow.DELSP) == gap._replace(kind=JoinKind.FLOWED, doubt="")
    assert apply_flow(soft, gap, Flow.FLOWED) == gap._replace(soft=True)
    hard = Gap(1, 2, JoinKind.LINE, 2, 2)
    assert apply_flow(fixed, hard, Flow.DELSP) == hard
    assert apply_flow("a b", hard, Flow.DELSP) == hard


ENCODED = "one =3D two\n"


@pytest.mark.parametrize("padding", range(60))
def test_no_edge_of_what_is_looked_at_is_the_end_of_a_line(padding: int) -> None:
    line = "a\nb = c\n"
    text = "x" * padding + line * (2 * SOFT_BREAKS_AROUND // len(line))
    assert not shows_soft_breaks(text, 0, 0)
    assert shows_soft_breaks("a\nb =", 0, 0)


@pytest.mark.parametrize(
    ("before", "line", "is_soft"),
    [
        (ENCODED, "http://h.dom/a/b=", True),
        ("one two\n", "http://h.dom/a/b=", False),
        (ENCODED, "http://h.dom/a?b=", False),
        (ENCODED, "http://h.dom/a?b=c=", True),
        ("one two\n", "http://h.dom/a?b=3Dc=", True),
    ],
)
def test_where_text_is_quoted_printable_a_sign_ends_a_line_that_a_name_of_a_parameter_does_not(
    before: str, line: str, *, is_soft: bool
) -> None:
    text = before + line + "\nc.html and more\n"
    assert is_soft_break(text, len(before + line)) is is_soft
