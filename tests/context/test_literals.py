"""String literals of programs in which a URL goes on: each condition, and the piece exactly."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from urltrawl.context.literals import (
    MAX_LITERALS,
    find_inner_literal,
    find_literal_of_sentence,
    find_next_literals,
)
from urltrawl.context.rejoin import NO_MARGIN, FirstLine
from urltrawl.model import Flow, JoinKind

if TYPE_CHECKING:
    from urltrawl.model import Gap

URL = "http://h.example.org/a/"


def read(text: str, gaps: tuple[Gap, ...], start: int) -> list[str]:
    """The pieces of the gaps. The first gap begins at ``start``, the others at the end of a run."""
    for gap in gaps:
        assert gap.start == start
        assert gap.kind is JoinKind.LITERAL
        start = gap.run_end
    return [text[gap.end : gap.piece_end] for gap in gaps]


def next_pieces(literals: str) -> list[str]:
    """The pieces in the literals below the URL, whose literal begins ``literals``."""
    closing_mark = literals.index(URL) + len(URL)
    return read(literals, find_next_literals(literals, closing_mark), closing_mark)


@pytest.mark.parametrize(
    ("literals", "pieces"),
    [
        *(
            (f'"{URL}"\n"b/c"{after}', ["b/c"])
            for after in (*")],;.%+&\\>}", ":\n", " \n", "\t\r\n", " : \n"[1:], "")
        ),
        *((f'"{URL}"\n"b/c"{after}', []) for after in (" and", ":a", " (", ": a")),
        (f"'{URL}'\n'b/c')", ["b/c"]),
        (f"'{URL}'\n\"b/c\")", []),
        (f"'{URL}' +\n  'b/c')", ["b/c"]),
        (f'"{URL}"\n"b/"\n"c/"\n"d")', ["b/", "c/", "d"]),
        # a line end that is written
        (rf'"{URL}"' + '\n"b/c\\n")', ["b/c"]),
        (rf'"{URL}"' + '\n"b/c\\r\\n")', ["b/c"]),
        (rf'"{URL}"' + "\n\"b/c\\n')", []),
        # nothing, a mail address, another URL
        (f'"{URL}"\n"")', []),
        (f"'{URL}'\n'')", []),
        (f'"{URL}"\n"me@h.example.org")', []),
        (f'"{URL}"\n"me.a+b-c@h-1.example")', []),
        (f'"{URL}"\n"me@h")', ["me@h"]),
        (f'"{URL}"\n"{URL}")', []),
        # a blank in the last literal
        *((f'"{URL}"\n"{piece} for more")', [piece]) for piece in ("?b", "#b", "b?c", "b=c")),
        *((f'"{URL}"\n"{piece} for more")', [piece]) for piece in ("b#c", "b.html", "/b", "&b=c")),
        (f'"{URL}"\n"=b for more")', ["=b"]),
        *((f'"{URL}"\n"{piece} for more")', []) for piece in ("b", "b-c", "b.1")),
        (f'"{URL}"\n"b/"\n"c1 for more")', ["b/", "c1"]),
        (f'"{URL}"\n"b/"\n"c for more")', ["b/"]),
        (f'"{URL}"\n"b.html, for more")', ["b.html"]),
        (f'"{URL}"\n"?b={{c }}")', []),
        (f'"{URL}"\n"?b={{c}} for more")', ["?b={c}"]),
    ],
)
def test_the_pieces_in_the_literals_below(literals: str, pieces: list[str]) -> None:
    assert next_pieces(literals) == pieces


def test_a_word_after_another_sign_than_a_slash_is_no_piece() -> None:
    text = f'"{URL}b"\n"c.html for more")'
    assert find_next_literals(text, len(URL) + 2) == ()
    text = f'"{URL}b"\n"?c for more")'
    assert read(text, find_next_literals(text, len(URL) + 2), len(URL) + 2) == ["?c"]


@pytest.mark.parametrize("more", [0, 1, 2])
def test_a_url_fills_so_many_literals(more: int) -> None:
    text = "\n".join([f'"{URL}"', *['"b1/"'] * (MAX_LITERALS - 1 + more)]) + ")"
    assert len(next_pieces(text)) == min(MAX_LITERALS, MAX_LITERALS - 1 + more)


@pytest.mark.parametrize(
    ("text", "pieces"),
    [
        (f"'<a href=\"{URL}'\n'b.html\">'", ["b.html"]),
        (f"'<a href=\"{URL}' +\n  'b.html\">'", ["b.html"]),
        (f'\'<a href="{URL}\'\n"b.html">"', []),
        (f"'<a href=\"{URL}' b", []),
    ],
)
def test_a_literal_inside_apostrophes(text: str, pieces: list[str]) -> None:
    mark = text.index(URL) + len(URL)
    assert read(text, find_inner_literal(text, mark + 1), mark) == pieces
    assert find_inner_literal(text, mark) == ()


@pytest.mark.parametrize(
    ("text", "pieces"),
    [
        (f'"See {URL}"\n"b.html for more"', ["b.html"]),
        (f'"a" + "See {URL}"\n"b.html for more"', ["b.html"]),
        # a literal that is closed before the URL, and one that goes on behind it
        (f'"See" {URL}"\n"b.html for more"', []),
        (f'"See {URL} "\n"b.html for more"', []),
        (f"'See {URL}'\n'b.html for more'", []),
        # a word alone, and nothing below
        (f'"See {URL}"\n"for more"', []),
        (f'"See {URL}"\n"more"', ["more"]),
        (f'"See {URL}"\n', []),
        # the second break counts only where a delimiter stands at it
        (f'"See {URL}"\n"b/"\n"c.html")', ["b/", "c.html"]),
        (f'"See {URL}"\n"b"\n"?c")', ["b", "?c"]),
        (f'"See {URL}"\n"b"\n"c.html")', ["b"]),
        (f'"See {URL}"\n"b/"\n"c")', ["b/"]),
    ],
)
def test_a_literal_with_a_sentence(text: str, pieces: list[str]) -> None:
    url_start = text.index(URL)
    line = FirstLine(text, 0, url_start, NO_MARGIN, Flow.FIXED, 100)
    end = url_start + len(URL)
    assert read(text, find_literal_of_sentence(line, end), end) == pieces
