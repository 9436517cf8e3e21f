"""Multiparts that are read quickly are read as the standard library's parser reads them."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from urltrawl.mail import content_type, multipart, structure

if TYPE_CHECKING:
    from urltrawl.mail.message import Node

OUTER = b'multipart/mixed; boundary="=_outer"'

PIECES = (
    b"--=_outer",
    b"--=_outer--",
    b"--=_inner",
    b"--=_inner--",
    b"\n",
    b"\n\n",
    b"\r\n",
    b"\r",
    b" ",
    b"--",
    b"\t\n",
    b"--=_outer \n",
    b"--=_outerx\n",
    b"Content-Type: text/plain\n\n",
    b'Content-Type: multipart/alternative; boundary="=_inner"\n\n',
    b"Content-Type: message/rfc822\n\n",
    b"Content-Type : text/html\n\n",
    b"no field\n",
    b"X: 1\n folded\n\n",
    b"From x\n",
    b"prose\n",
    b"http://h/\n",
    b"\xe9\n",
    b" \n",
    b"x\r",
    b"\r\r\n",
    b"\n--=_inner\n\n",
)


def tree(node: Node) -> object:
    """A multipart or part as either reader makes it, but for where its header ended: either keeps
    the text for itself.
    """
    header = node.header.fields, node.header.defects
    return node._replace(header=header, children=[tree(child) for child in node.children])  # type: ignore[arg-type,misc]


def quick(body: bytes, limit: int = 100) -> Node | None:
    return multipart.parse(multipart.boundary_of(content_type.parse(OUTER)), body, limit)


def assert_the_oracle_reads_the_same(piece: Node, body: bytes) -> None:
    """The outermost header is the caller's."""
    assert tree(piece) == tree(structure.parse(OUTER, body, 100)._replace(header=piece.header))


@pytest.mark.parametrize("seed", range(40))
def test_the_oracle_reads_the_same(seed: int) -> None:
    draw = random.Random(seed)
    read = 0
    for _ in range(100):
        inner = b"".join(draw.choices(PIECES, k=draw.randrange(1, 9)))
        body = (
            b"--=_outer\n"
            + inner
            + draw.choice((b"\n--=_outer--\n", b"\n--=_outer--\n", b"\n", b""))
            if draw.random() < 0.8
            else inner
        )
        piece = quick(body)
        if piece is not None:
            read += 1
            assert_the_oracle_reads_the_same(piece, body)
    assert read > 4


WELL_FORMED = (
    b"--=_outer\nContent-Type: text/plain\n\none\n--=_outer\nContent-Type: "
    b'multipart/alternative;\n boundary="=_inner"\n\n'
    b"--=_inner\n\ntwo\n--=_inner\nContent-Type: "
    b"text/html\n\n<p>three\n--=_inner--\n\n--=_outer--\nfooter\n"
)


@pytest.mark.parametrize("eol", [b"\n", b"\r\n"])
def test_what_is_well_formed_is_read_quickly(eol: bytes) -> None:
    piece = quick(WELL_FORMED.replace(b"\n", eol))
    assert piece is not None
    first, second = piece.children
    assert first.body == b"one"
    assert [child.body for child in second.children] == [b"two", b"<p>three"]
    assert piece.text_after == b"footer" + eol


def test_a_boundary_that_is_not_closed_ends_with_the_body() -> None:
    piece = quick(WELL_FORMED.replace(b"--=_outer--\nfooter\n", b""))
    assert piece is not None
    assert piece.defects == ("boundary-not-closed",)
    assert piece.children[1].text_after == b""
    assert piece.text_after == b""
    assert structure.LINES >= multipart._UNCLOSED  # a byte a line
    assert quick(b"--=_outer\n\n" + b"\n" * multipart._UNCLOSED) is None


@pytest.mark.parametrize("limit", range(1, 8))
def test_a_boundary_beyond_the_limit_leaves_the_body_to_the_oracle(limit: int) -> None:
    body = b"--=_outer\n\none\n--=_outer\n\ntwo\n--=_outer--\n\nfooter\n"
    piece = quick(body, limit)
    assert piece is None if limit < 3 else piece == quick(body)  # the last one closes it


def test_a_multipart_inside_that_is_not_closed_ends_with_its_part() -> None:
    piece = quick(WELL_FORMED.replace(b"--=_inner--\n\n", b""))
    assert piece is not None
    assert piece.defects == ()
    inner = piece.children[1]
    assert inner.defects == ("boundary-not-closed",)
    assert [child.body for child in inner.children] == [b"two", b"<p>three"]


@pytest.mark.parametrize(
    ("old", "new"), [(b"one", b"one\rand a half"), (b"two", b"two\r"), (b"footer", b"\rfooter")]
)
def test_a_line_end_of_cr_alone_is_no_oddity_away_from_boundaries_and_headers(
    old: bytes, new: bytes
) -> None:
    body = WELL_FORMED.replace(old, new)
    piece = quick(body)
    assert piece is not None
    assert_the_oracle_reads_the_same(piece, body)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b"\n--=_inner\n\ntwo", b"\r--=_inner\n\ntwo"),
        (b"--=_inner\n\ntwo", b"--=_inner\r\n\rtwo"),
        (b"footer\n", b"footer\r"),
        (b"Content-Type: text/html\n", b"Content-Type: text/html\r"),
        (b"--=_outer--\n", b"--=_outer--\r"),
        (b"--=_outer", b"--=_other"),
        (b"--=_outer\n", b""),
        (b"Content-Type: text/plain\n", b"no field\n"),
        (b"Content-Type: text/plain\n", b"Content-Type : text/plain\n"),
        (b"\n\none", b""),
        (b"\n", b"\r"),
        (b"--=_inner", b""),
        (b"Content-Type: text/plain\n", b" \n"),
        (b"Content-Type: text/plain\n", b"From x\n"),
    ],
)
def test_what_is_odd_is_left_to_the_oracle(old: bytes, new: bytes) -> None:
    assert quick(WELL_FORMED.replace(old, new)) is None


def test_what_may_have_too_many_parts_is_left_to_the_oracle() -> None:
    assert quick(WELL_FORMED, 6) is not None
    assert quick(WELL_FORMED, 5) is None
    assert quick(WELL_FORMED.replace(b"one", b"one" * multipart.LARGE)) is None


@pytest.mark.parametrize(("depth", "is_read"), [(0, False), (1, True)])
def test_multiparts_inside_each_other_are_read_quickly_up_to_the_limit(
    depth: int, is_read: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(multipart, "DEPTH", depth)
    assert (quick(WELL_FORMED) is not None) is is_read


@pytest.mark.parametrize("less", [0, 1])
def test_a_body_that_is_not_closed_is_read_quickly_up_to_the_limit(
    less: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    body = WELL_FORMED.replace(b"--=_outer--\nfooter\n", b"")
    monkeypatch.setattr(multipart, "_UNCLOSED", len(body) - less)
    assert (quick(body) is None) is bool(less)


@pytest.mark.parametrize("piece", [1, 7, 100])
def test_the_oracle_gets_all_of_a_body_in_pieces(
    piece: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = structure.parse(OUTER, WELL_FORMED, 100)
    monkeypatch.setattr(structure, "PIECE", piece)
    assert tree(structure.parse(OUTER, WELL_FORMED, 100)) == tree(whole)


@pytest.mark.parametrize("boundary", [b"b", b'b"c', rb"b\c", b"b c"])
@pytest.mark.parametrize("field", [b"multipart/mixed", b"multipart/mixed; boundary=other"])
def test_a_boundary_is_guessed_from_the_first_line_that_looks_like_one(
    boundary: bytes, field: bytes
) -> None:
    body = b"--%b\nContent-Type: text/html\n\none\n--%b\n\ntwo\n--%b--\n" % ((boundary,) * 3)
    for before in (b"", b"--x\nprose\n"):
        node = structure.parse(field, before + body, 100)
        assert [child.body for child in node.children] == [b"one", b"two"]
        assert node.defects[-1] == "boundary-guessed"
        assert len(node.defects) == 2


def parts_of(count: int, eol: bytes = b"\n") -> bytes:
    """A multipart with a number of parts, which no ``quick`` reader splits: a field is odd."""
    return (b"--=_outer\nX : 1\n\nx\n" * count + b"--=_outer--\n").replace(b"\n", eol)


@pytest.mark.parametrize(("count", "defects"), [(3, ()), (4, ("too-many-parts",))])
def test_the_oracle_makes_as_many_parts_as_it_may(count: int, defects: tuple[str, ...]) -> None:
    node = structure.parse(OUTER, parts_of(count), 3)
    assert (len(node.children), node.defects) == (3, defects)


@pytest.mark.parametrize(("eol", "lines"), [(b"\n", 5), (b"\r", 5), (b"\r\n", 10)])
@pytest.mark.parametrize("less", [0, 1])
def test_a_multipart_of_too_many_lines_is_not_split(
    eol: bytes, lines: int, less: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(structure, "LINES", lines - less)
    node = structure.parse(OUTER, parts_of(1, eol), 100)
    assert (len(node.children), node.defects) == (1 - less, ("too-many-lines",) * less)


@pytest.mark.parametrize("more", [0, 1])
def test_a_body_is_read_quickly_up_to_4_mib(more: int) -> None:
    size = 4 * 1024 * 1024 + more
    assert (quick(WELL_FORMED.ljust(size)) is None) is bool(more)
