"""The parts of a multipart body that is as RFC 2046 section 5.1 wants it: nearly all of them, told
by their boundary lines.

The standard library's parser looks at each line of a message and takes four tenths of the time that
mail with HTML in it needs. Here each boundary is searched once. Whatever is odd (a boundary that
never occurs, a part whose header is not plainly one, line ends of CR alone around a boundary) is
not decided here: ``parse`` gives ``None``, and ``structure`` asks that parser, whose reading is the
measure of this one in the tests.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from urltrawl.late import late
from urltrawl.mail import content_type, headers

if TYPE_CHECKING:
    from urltrawl.mail.headers import Header

DEPTH = 8
"""Multiparts inside each other that are read here; what is deeper is odd."""


LARGE = 4 * 1024 * 1024
"""Bytes of a body that is read here: each multipart inside another one is searched once more while
it is taken apart."""

_UNCLOSED = 1_000_000
"""Bytes of a body without its final boundary that is read here: a longer one may have more than
``structure.LINES``."""

_CR, _LF = b"\r\n"
_REST = late(rb"(--)?[ \t]*(?:\r\n|\n|\Z|(\r))")


class Piece:
    """A part: its header and body, and its children where it is a multipart itself."""

    __slots__ = ("_after", "_before", "_body", "_children", "_codes", "_header")

    def __init__(
        self,
        header: Header,
        body: bytes,
        children: list[Piece],
        before: bytes = b"",
        after: bytes = b"",
        codes: tuple[str, ...] = (),
    ) -> None:
        self._header = header
        self._body = body
        self._children = children
        self._before = before
        self._after = after
        self._codes = codes

    def children(self) -> list[Piece]:
        """Return its parts; none where it is no multipart."""
        return self._children

    def body(self) -> bytes:
        """Return the body of a part without children, as it stands."""
        return self._body

    def header(self) -> Header:
        """Return its header."""
        return self._header

    def before(self) -> bytes:
        """Return what stands before its first boundary."""
        return self._before

    def after(self) -> bytes:
        """Return what stands after its last boundary."""
        return self._after

    def broken(self) -> bytes:
        """Return header and body in one where the header breaks off: here never."""
        return b""

    def codes(self) -> tuple[str, ...]:
        """Return what is wrong with it, as codes of ``mail.DEFECTS``."""
        return self._codes


def parse(boundary: str, body: bytes, limit: int) -> Piece | None:
    """Take a multipart body apart; ``None`` where anything about it is odd, or where it may have
    more than ``limit`` parts.
    """
    if len(body) > LARGE or body.endswith(b"\r"):
        return None
    return _Body(body, limit).multipart(headers.NO_HEADER, boundary, 0, len(body), 0)


class _Body:
    """A body that is taken apart, and how many boundary lines may still be found in it: no fewer
    than there are parts.
    """

    __slots__ = ("_body", "_left")

    def __init__(self, body: bytes, limit: int) -> None:
        self._body = body
        self._left = limit

    def multipart(
        self, header: Header, boundary: str, start: int, end: int, depth: int
    ) -> Piece | None:
        """Take the multipart apart whose body is that stretch."""
        if not boundary or not boundary.isascii() or depth > DEPTH:
            return None
        body = self._body
        lines, closed = self._boundary_lines(start, end, b"--" + boundary.encode("ascii"))
        ends = [self._before_line_end(start, at) for at, _ in lines]
        codes: tuple[str, ...] = ()
        if (
            lines and not closed and len(body) <= _UNCLOSED
        ):  # it ends where the text does, or the part that it is
            lines.append((end, end))
            ends.append(end if depth else self._before_line_end(start, end))
            codes, closed = ("boundary-not-closed",), True
        if len(lines) < 2 or not closed:
            return None
        children: list[Piece] = []
        for (_, begin), until in zip(lines, ends[1:], strict=False):
            child = self._part(begin, max(begin, until), depth)
            if child is None:
                return None
            children.append(child)
        return Piece(header, b"", children, body[start : ends[0]], body[lines[-1][1] : end], codes)

    def _boundary_lines(
        self, start: int, end: int, mark: bytes
    ) -> tuple[list[tuple[int, int]], bool]:
        """Find the boundary lines with their line ends, up to the first that closes, and whether
        one does.

        RFC 2046 5.1.1: two more hyphens, blanks to the end of the line.
        """
        body = self._body
        lines: list[tuple[int, int]] = []
        at = body.find(mark, start, end)
        while at >= 0 and self._left >= 0:
            before = body[at - 1] if at > start else _LF
            rest = _REST.match(body, at + len(mark), end) if before in (_LF, _CR) else None
            if rest:
                if rest[2] or before == _CR:
                    return [], False
                self._left -= 1
                lines.append((at, rest.end()))
                if rest[1]:
                    return lines, self._left >= 0
            at = body.find(mark, at + len(mark), end)
        return lines if self._left >= 0 else [], False

    def _part(self, start: int, end: int, depth: int) -> Piece | None:
        """Read the part that is that stretch: a header that is plainly one, a blank line, a
        body.
        """
        body = self._body
        header = headers.sound(body, start, end)
        if header is None:
            return None
        kind = content_type.parse(header.get(b"content-type"))
        if kind.name.startswith("multipart/"):
            return self.multipart(header, boundary_of(kind), start + header.body, end, depth + 1)
        return Piece(header, body[start + header.body : end], [])

    def _before_line_end(self, start: int, at: int) -> int:
        """Where the line before ``at`` ends: the line end before a boundary belongs to it (RFC 2046
        5.1.1).
        """
        if self._body.endswith(b"\r\n", start, at):
            return at - 2
        return at - self._body.endswith(b"\n", start, at)


def boundary_of(kind: content_type.ContentType) -> str:
    """Find the boundary, which must not be empty: ``--`` alone separates signatures."""
    return kind.parameters.get("boundary", "").rstrip()
