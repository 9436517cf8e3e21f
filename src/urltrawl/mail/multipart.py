"""Split a multipart body that is as RFC 2046 section 5.1 wants it, as nearly all are, at its
boundary lines.

The parser of the standard library reads each line of a message and takes four tenths of the time
that mail with HTML in it needs. Here each boundary is searched once. If anything is odd (a boundary
that never occurs, a part whose header is not plainly one, line ends of CR alone around a boundary),
``parse`` returns None, and ``structure`` calls that parser. The tests compare this module with it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from urltrawl.late import late
from urltrawl.mail import content_type, headers
from urltrawl.mail.message import Node

if TYPE_CHECKING:
    from urltrawl.mail.headers import Header

DEPTH = 8
"""Most multiparts around one that is read here. A deeper one is odd."""

LARGE = 4 * 1024 * 1024
"""Longest body that is read here, in bytes. Each multipart inside another one is searched once more
while it is split."""

_UNCLOSED = 1_000_000
"""Longest body without a final boundary that is read here, in bytes. A longer one may have more
than ``structure.LINES`` lines."""

_CR, _LF = b"\r\n"
_REST = late(rb"(?P<closing>--)?[ \t]*(?:\r\n|\n|\Z|(?P<lone_return>\r))")
"""What may follow a boundary on its line: hyphens that close the multipart, blanks, a line end."""


def parse(boundary: str, body: bytes, limit: int) -> Node | None:
    """Return the multipart with this ``body``, split into its parts at the ``boundary``. Return
    None for a body that ``structure`` must split: one over ``LARGE``, one in which anything is odd,
    or one that may have more than ``limit`` parts, inner ones included.
    """
    if len(body) > LARGE or body.endswith(b"\r"):
        return None
    return _Body(body, limit).multipart(headers.NO_HEADER, boundary, 0, len(body), 0)


class _Body:
    """A body that is being split, and how many boundary lines may still be found in it. It has no
    more parts than boundary lines.
    """

    def __init__(self, body: bytes, limit: int) -> None:
        self._body = body
        self._remaining = limit

    def multipart(
        self, header: Header, boundary: str, start: int, end: int, depth: int
    ) -> Node | None:
        """Return the multipart with this ``header`` and the body ``start..end``, split. Return None
        if anything in it is odd, so that ``structure`` must read it. ``depth`` counts the
        multiparts around it.
        """
        if not boundary or not boundary.isascii() or depth > DEPTH:
            return None
        body = self._body
        lines, is_closed = self._find_boundary_lines(start, end, b"--" + boundary.encode("ascii"))
        part_ends = [self._before_line_end(start, line_start) for line_start, _ in lines]
        defects: tuple[str, ...] = ()
        if lines and not is_closed and len(body) <= _UNCLOSED:
            # It ends where the body ends, or the part that it is, of which ``end`` is before the
            # line end already.
            lines.append((end, end))
            part_ends.append(end if depth else self._before_line_end(start, end))
            defects, is_closed = ("boundary-not-closed",), True
        if len(lines) < 2 or not is_closed:
            return None
        children: list[Node] = []
        for (_, part_start), part_end in zip(lines, part_ends[1:], strict=False):
            child = self._read_part(part_start, max(part_start, part_end), depth)
            if child is None:
                return None
            children.append(child)
        text_before, text_after = body[start : part_ends[0]], body[lines[-1][1] : end]
        return Node(header, b"", children, text_before, text_after, defects)

    def _find_boundary_lines(
        self, start: int, end: int, delimiter: bytes
    ) -> tuple[list[tuple[int, int]], bool]:
        """Return the boundary lines of ``start..end`` up to the one that closes the multipart, and
        whether there is such a one. A line is the offsets at which it begins and ends, line end
        included. Return ``([], False)`` if a line is odd, or if there are too many.

        ``delimiter`` is ``--`` and the boundary. If two more hyphens follow, it closes the
        multipart.
        """
        body = self._body
        lines: list[tuple[int, int]] = []
        line_start = body.find(delimiter, start, end)
        while line_start >= 0:
            before = body[line_start - 1] if line_start > start else _LF
            rest_start = line_start + len(delimiter)
            if before in (_LF, _CR) and (rest := _REST.match(body, rest_start, end)):
                self._remaining -= 1
                if rest["lone_return"] or before == _CR or self._remaining < 0:
                    return [], False
                lines.append((line_start, rest.end()))
                if rest["closing"]:
                    return lines, True
            line_start = body.find(delimiter, rest_start, end)
        return lines, False

    def _read_part(self, start: int, end: int, depth: int) -> Node | None:
        """Return the part with the bytes ``start..end``: a header that is plainly one, a blank
        line, a body. Return None if it is odd. ``depth`` counts those around its multipart.
        """
        body = self._body
        header = headers.split_part(body, start, end)
        if header is None:
            return None
        kind = content_type.parse(header.get(b"content-type"))
        if kind.name.startswith("multipart/"):
            return self.multipart(header, boundary_of(kind), start + header.body, end, depth + 1)
        return Node(header, body[start + header.body : end])

    def _before_line_end(self, start: int, line_start: int) -> int:
        """Return the offset at which the text from ``start`` to the boundary line at ``line_start``
        ends: the line end before a boundary belongs to the boundary (RFC 2046 5.1.1).
        """
        if self._body.endswith(b"\r\n", start, line_start):
            return line_start - 2
        return line_start - self._body.endswith(b"\n", start, line_start)


def boundary_of(kind: content_type.ContentType) -> str:
    """Return the boundary of a multipart type, or ``""`` for none. An empty one is none, because
    ``--`` alone separates signatures.
    """
    return kind.parameters.get("boundary", "").rstrip()
