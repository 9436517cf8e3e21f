"""``<URL:...>`` and ``<scheme:...>``: what stands between the brackets, and when it is given up.

RFC 1738, appendix: the prefix "URL:" and the angle brackets delimit the URL and are no part of it;
white space inside, line breaks included, is ignored. RFC 2396, appendix E does the same without the
prefix. In mail a wrapper may lack its end, so its length is bounded. A wrapper that is given up
hides nothing: the text inside is still scanned.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from urltrawl.context import margins
from urltrawl.context.rejoin import (
    INDENT,
    LITERAL_BREAK,
    SOFT_HYPHENS,
    Margin,
    apply_flow,
    find_line_break,
    is_soft_break,
    make_chain,
    read_first_line,
)
from urltrawl.context.triggers import EVERYDAY
from urltrawl.context.undo import ADDRESSED, DOTTED, find_escapes, shows_armour
from urltrawl.late import late
from urltrawl.model import Code, Flow, Gap, JoinKind, Swap
from urltrawl.url.schemes import SCHEMES

MAX_WRAPPER = 4096
"""Raw characters between the brackets; the same bound as KTextToHTML's (spec ledger 0.1)."""
MAX_LINES = 20
"""Lines of a wrapper after its first, blank lines included."""
MAX_LINES_AFTER_BLANK = 2
"""A blank line ends a wrapper unless its bracket closes on the line after it, or within this many
lines after that (spec ledger 0.1, CTX-38)."""
SPLIT_SCHEME = 3
"""Pieces over which a broken scheme in a wrapper may be spread."""
MAX_HYPHENS = 4
"""Breaks after a hyphen for which all readings can be given (spec ledger CTX-27). With more breaks
there are more than 16 readings."""

# What ends a piece of the content.
_STOP = re.compile(r"[<>\s]")
STRAY_MARK = r"(?<=[\-?&=])>(?=[A-Za-z0-9][^\s<>\"]{0,512}>)"
"""A reply mark that a refilled line took into the URL, as a pattern: no blank stands before the
bracket that closes it."""
_STRAY_MARK = late(STRAY_MARK)
# The start of a second URL after white space.
_SCHEME_AHEAD = late(r"[A-Za-z][A-Za-z0-9+.\-]{0,30}://|<?URL:", re.IGNORECASE)
_LINE_ENDS = frozenset("\v\x1c\x1d\x1e\x85\u2028\u2029")
"""Line ends that no mailer writes: those of ``str.splitlines`` other than CR, LF and FF."""
# A scheme and its colon at the start of the content, and no backslash behind it.
_SCHEME = late(r"([A-Za-z][A-Za-z0-9+.\-]{0,31}):(?!\\)")
# A URL anywhere in the content.
_HOLDS_URL = late(rf"(?:{EVERYDAY}):(?://|\\\\)\w", re.IGNORECASE)
# A piece that is a rule across the page.
_MARKS_ALONE = late(r"([+\-=_*~#])\1{3,}")
# Marks that enclose a URL inside its wrapper: opener -> closer.
_PAIRS = {'"': '"', "'": "'", "(": ")", "[": "]"}
_HOST = late(r"[\w\-]+(?:\.[\w\-]+)+", re.ASCII)
# Prefixes and schemes that stand before another prefix or scheme.
_DOUBLE_PREFIX = late(rf"(?:URL:[ \t]*)*(?:(?:{EVERYDAY})://(?=(?:{EVERYDAY})://))?", re.IGNORECASE)


class Wrapper(NamedTuple):
    """A wrapper that was closed, or given up for the reason ``code``.

    ``end`` is the offset after its ``>``, or where it was given up. The first piece of the URL, or
    of what the wrapper held so far, is ``url_start..piece_end``. The further pieces are in
    ``chain``.
    """

    end: int
    url_start: int
    piece_end: int
    chain: tuple[Gap, ...]
    lints: tuple[str, ...] = ()
    swaps: tuple[Swap, ...] = ()
    code: Code | None = None


def read(
    text: str,
    body_start: int,
    url_margin: Margin,
    *,
    crosses_blank: bool,
    flow: Flow = Flow.FIXED,
    armoured: bool = False,
    by_appendix: bool = False,
) -> Wrapper:
    """Return the wrapper whose content begins at ``body_start``, after the bracket and prefix. It
    is read to its ``>``, or up to where it is given up.

    ``url_margin`` is the margin of the opener's line. ``crosses_blank`` says that the content may
    go on after a blank line, as that of ``<scheme:...>`` may not. ``flow`` says how the lines may
    have been broken. ``armoured`` says that the archive of the text wrote `` at `` for ``@``.
    ``by_appendix`` says that all white space goes, whatever it is, and that the first ``>`` closes
    (``policy="appendix"``). At most ``MAX_WRAPPER`` characters are read, and a line end there is
    looked behind. A ``>`` that a refilled line took into the URL (``_STRAY_MARK``) is a gap. The
    content also ends behind a copy of the address in square brackets.
    """
    content = _Content(text, body_start, url_margin, armoured=armoured, by_appendix=by_appendix)
    while True:
        stop = _STOP.search(text, content.position, content.limit)
        stop_start = stop.start() if stop else min(content.limit, len(text))
        content.take_piece(stop_start)
        if stop is None:
            is_too_long = stop_start >= content.limit
            return content.give_up(stop_start, Code.TOO_LONG if is_too_long else Code.UNTERMINATED)
        if stop[0] == "<":
            return content.give_up(stop_start, Code.NESTED_OPEN)
        if stop[0] == ">":
            if by_appendix or not _STRAY_MARK.match(text, stop_start, content.limit):
                return content.close(stop_start + 1, flow)
            content.cross_mark(stop_start)
            continue
        if code := content.cross_space(stop_start, crosses_blank=crosses_blank):
            return content.give_up(stop_start, code)
        if by_appendix:
            continue
        if repeated_end := content.find_repeated_end():
            return content.close(repeated_end, flow)
        if content.begins_second_url():
            return content.give_up(stop_start, Code.UNTERMINATED)


class _Content:
    """What a wrapper holds up to ``position``: its pieces, as ``(start, end)`` pairs, and the gap
    after each but the last, which lacks its piece until the wrapper is closed. ``read`` calls the
    methods as it meets what ends a piece.
    """

    def __init__(
        self, text: str, body_start: int, url_margin: Margin, *, armoured: bool, by_appendix: bool
    ) -> None:
        self._armoured = armoured  # " at " stands for "@"
        self._by_appendix = by_appendix  # all white space goes, and the first ">" closes
        self.position = body_start  # where the next piece begins
        self.limit = body_start + MAX_WRAPPER
        self._text = text
        self._body_start = body_start
        self._url_margin = url_margin
        self._pieces: list[tuple[int, int]] = []
        self._gaps: list[Gap] = []
        self._lints: list[str] = []
        self._line_count = 0  # lines after the opener's
        self._lines_since_blank: int | None = None  # None: no blank line so far
        self._paragraph_pieces = 0  # pieces of the opener's own paragraph; 0 until it ends

    def take_piece(self, piece_end: int) -> None:
        """Add the text from ``position`` up to ``piece_end`` as a piece, unless it is empty. The
        first piece loses a prefix or scheme that is written twice.
        """
        prefix = (
            None if self._pieces else _DOUBLE_PREFIX.match(self._text, self.position, piece_end)
        )
        if prefix and prefix[0]:
            self._lints.append("double-prefix")  # "<URL:URL:http://h/>", "<URL:http://http://h/>"
            self.position = prefix.end()
        if piece_end > self.position:
            self._pieces.append((self.position, piece_end))

    def cross_space(self, space_start: int, *, crosses_blank: bool) -> Code | None:
        """Move ``position`` over the white space at ``space_start``, or over all of a line break
        there, and add that as a gap if a piece stands before it. Return the code if the wrapper is
        given up there, otherwise ``None``.
        """
        text = self._text
        if (
            space_start - 1 > self.position
            and not self._by_appendix
            and (literal_break := LITERAL_BREAK.match(text, space_start - 1, self.limit))
        ):  # the character before the white space closes a string literal
            self._pieces[-1] = (self.position, space_start - 1)
            gap = Gap(space_start - 1, literal_break.end(), JoinKind.LITERAL)
        elif (line_gap := self._find_break(space_start)) is None:
            kind = JoinKind.LINE if text[space_start] in _LINE_ENDS else JoinKind.SPACE
            gap = Gap(space_start, INDENT.match(text, space_start + 1, self.limit).end(), kind)
        elif (bracket := _find_lone_bracket(text, line_gap, self._url_margin)) >= 0:
            gap = line_gap._replace(end=bracket, piece_end=bracket, run_end=bracket)
        else:
            gap, blank_lines = _skip_blank_lines(text, line_gap, self._url_margin)
            if blank_lines and not crosses_blank:
                return Code.UNTERMINATED
            if code := self._count_lines(blank_lines):
                return code
        if "\xa0" in text[gap.start : gap.end]:
            self._lints.append("nbsp")
        self.position = gap.end
        if self._pieces:
            self._gaps.append(gap)
        return None

    def _find_break(self, break_start: int) -> Gap | None:
        """Return the line break at ``break_start`` as a gap, or ``None`` if no line ends there. By
        the appendix, the next line has no margin but the marks of the opener's.
        """
        text = self._text
        if self._by_appendix:
            return find_line_break(text, break_start, self._url_margin)
        opener = text.rfind("<", 0, self._body_start)
        first_line = read_first_line(text, opener)._replace(margin=self._url_margin)
        return margins.find_break(first_line, break_start)

    def cross_mark(self, mark_start: int) -> None:
        """Add the reply mark at ``mark_start`` as a gap."""
        self._gaps.append(Gap(mark_start, mark_start + 1, JoinKind.QUOTE, marks=">"))
        self.position = mark_start + 1

    def _count_lines(self, blank_lines: int) -> Code | None:
        """Count a line and the blank lines before it. Return the code if the wrapper is given up
        because they are too many, otherwise ``None``.
        """
        self._line_count += 1 + blank_lines
        if blank_lines:
            self._lines_since_blank = 0
            self._paragraph_pieces = self._paragraph_pieces or len(self._pieces)
        elif self._lines_since_blank is not None:
            self._lines_since_blank += 1
        if self._line_count > MAX_LINES:
            return Code.TOO_LONG
        too_late = not self._by_appendix and (self._lines_since_blank or 0) > MAX_LINES_AFTER_BLANK
        return Code.UNTERMINATED if too_late else None

    def find_repeated_end(self) -> int:
        """Return the end of a wrapper that holds its address twice, as some mailers print a link:
        ``<http://h/a [http://h/a]>``, and take the gap before the copy away. Return 0 and change
        nothing if no copy stands at ``position``.
        """
        text = self._text
        if not self._pieces or not text.startswith("[", self.position):
            return 0
        first_piece = text[slice(*self._pieces[0])]
        if not text.startswith(first_piece, self.position + 1):
            return 0  # most stop here, before the pieces are put together
        copy = f"[{''.join([text[start:end] for start, end in self._pieces])}]>"
        if not text.startswith(copy, self.position):
            return 0
        self._gaps.pop()
        return self.position + len(copy)

    def begins_second_url(self) -> bool:
        """Whether ``scheme://`` or ``URL:`` stands at ``position``, behind text with a colon. Then
        the wrapper is prose with a lost bracket ("<http://a/see also http://b/z>").
        """
        return _SCHEME_AHEAD.match(self._text, self.position, self.limit) is not None and any(
            self._text.find(":", start, end) >= 0 for start, end in self._pieces
        )

    def give_up(self, end: int, code: Code) -> Wrapper:
        """Return the wrapper, given up at ``end`` because of ``code``. Its pieces are those of the
        opener's own paragraph: a wrapper that never closes ends with it (CTX-34).
        """
        pieces = self._pieces[: self._paragraph_pieces or None]
        url_start, piece_end = pieces[0] if pieces else (end, end)
        return Wrapper(end, url_start, piece_end, make_chain(pieces, JoinKind.LINE), code=code)

    def close(self, end: int, flow: Flow) -> Wrapper:
        """Return the wrapper, whose closing bracket ends at ``end``. Except by the appendix, it is
        given up if it holds words after a blank line, or is no URL but other text with a URL in it.
        """
        text = self._text
        if not self._by_appendix:
            if self._lines_since_blank is not None and any(
                gap.kind is JoinKind.SPACE for gap in self._gaps[self._paragraph_pieces :]
            ):
                return self.give_up(end, Code.UNTERMINATED)
            if self._holds_url_inside():
                return self.give_up(end, Code.NO_SCHEME)
        swaps, lints, pieces = self._join_armour(), self._lints, self._pieces
        if any(_MARKS_ALONE.fullmatch(text, *piece) for piece in pieces[1:]):
            lints.append("rule")
        if not pieces:  # "<URL:>"
            return Wrapper(end, end - 1, end - 1, (), tuple(lints))
        chain = self._build_chain(flow)
        if not self._by_appendix and (escapes := find_escapes(text, pieces[0][0], pieces[-1][1])):
            swaps = tuple(sorted((*swaps, *escapes)))
            lints.append("decoded")
        if self._lines_since_blank is not None:
            lints.append("blank-line")
        if sum(gap.doubt == "-" for gap in chain) > MAX_HYPHENS:
            lints.append("hyphen-many")
        url_start, piece_end = pieces[0]
        return Wrapper(end, url_start, piece_end, tuple(chain), tuple(dict.fromkeys(lints)), swaps)

    def _build_chain(self, flow: Flow) -> list[Gap]:
        """Return the gaps, each with its piece and its doubt, and add the lints on them. White
        space before the closing bracket is no gap, except a break behind a hyphen.
        """
        chain: list[Gap] = []
        for number, bare_gap in enumerate(self._gaps, 1):
            at_end = (bare_gap.end, bare_gap.end)
            start, end = self._pieces[number] if number < len(self._pieces) else at_end
            gap, remarks = _classify_gap(self._text, bare_gap, before_text=start < end)
            self._lints += remarks
            if start < end or gap.doubt == "-":
                gap = gap._replace(end=start, piece_end=end, run_end=end)
                chain.append(gap if flow is Flow.FIXED else apply_flow(self._text, gap, flow))
        return chain

    def _holds_url_inside(self) -> bool:
        """Whether the content is no URL, but holds one of an everyday scheme ("see http://h/")."""
        text, pieces = self._text, self._pieces
        if not pieces or self._begins_with_scheme():
            return False
        start, end = pieces[0][0], pieces[-1][1]
        if end - start > len("''") and text[end - 1] == _PAIRS.get(text[start]):
            return False  # ``strip_quotes`` takes these marks off
        return _HOLDS_URL.search(text, start, end) is not None

    def _begins_with_scheme(self) -> bool:
        """Whether the content begins with a scheme and its colon: any one in the first piece, or a
        known one that breaks cut into several pieces.
        """
        text, (start, end) = self._text, self._pieces[0]
        if _SCHEME.match(text, start, end):
            return True
        beginning = "".join(text[start:end] for start, end in self._pieces[:SPLIT_SCHEME])
        match = _SCHEME.match(beginning)
        return match is not None and match[1].lower() in SCHEMES

    def _join_armour(self) -> tuple[Swap, ...]:
        """Return the swap for a piece "at" that stands for ``@`` ("<mailto:user at example.org>"),
        and make one piece of it and the two around it. Return ``()`` and change nothing if no piece
        does, and by the appendix.
        """
        text, pieces = self._text, self._pieces
        inner = [text[start:end] for start, end in pieces[1:-1]]
        if self._by_appendix or "at" not in inner:
            return ()
        number = inner.index("at")
        (start, user_end), _, (host_start, end) = pieces[number : number + 3]
        if not _HOST.match(text, host_start, end) or not (
            self._needs_host_after(user_end)
            or (  # addresses are hidden here
                text[user_end - 1].isalnum()
                and (self._armoured or shows_armour(text, pieces[0][0], end))
            )
        ):
            return ()
        pieces[number : number + 3] = [(start, end)]
        del self._gaps[number : number + 2]
        self._lints.append("armour")
        return (Swap(user_end, host_start, JoinKind.ARMOUR, "@"),)

    def _needs_host_after(self, user_end: int) -> bool:
        """Whether a host must follow ``user_end``: the content up to there is a scheme of addresses
        and a mailbox, or ``scheme://`` and the bare name of a user.
        """
        so_far = "".join(self._text[start:end] for start, end in self._pieces if end <= user_end)
        scheme, _, user = so_far.partition(":")
        return scheme.lower() in ADDRESSED or (
            user.startswith("//") and DOTTED.isdisjoint(user[2:]) and len(user) > len("//")
        )


def strip_quotes(text: str, wrapper: Wrapper) -> Wrapper:
    """Return the wrapper without the quotation marks or brackets that enclose the URL inside it, as
    in ``<URL:"http://h/a">``. Return the wrapper unchanged if no such marks enclose any text.
    """
    url_end = wrapper.chain[-1].piece_end if wrapper.chain else wrapper.piece_end
    has_text = url_end - wrapper.url_start > len("''")
    if not has_text or text[url_end - 1] != _PAIRS.get(text[wrapper.url_start]):
        return wrapper
    if not wrapper.chain:
        return wrapper._replace(url_start=wrapper.url_start + 1, piece_end=url_end - 1)
    last_gap = wrapper.chain[-1]._replace(piece_end=url_end - 1, run_end=url_end - 1)
    return wrapper._replace(url_start=wrapper.url_start + 1, chain=(*wrapper.chain[:-1], last_gap))


def _find_lone_bracket(text: str, gap: Gap, url_margin: Margin) -> int:
    """Return the offset of the wrapper's closing bracket if that stands alone on the quoted line
    after ``gap``, where it looks like one more reply mark. Return -1 otherwise.
    """
    if not url_margin.depth or gap.marks.count(">") != url_margin.depth + 1:
        return -1
    next_character = text[gap.end : gap.end + 1]
    return text.rfind(">", gap.start, gap.end) if next_character in ("", "\r", "\n") else -1


def _skip_blank_lines(text: str, gap: Gap, url_margin: Margin) -> tuple[Gap, int]:
    """Return the gap extended to the next line that is not blank, and how many blank lines it
    crosses. Stop when they are more than ``MAX_LINES``, which are too many anyway.
    """
    blank_lines = 0
    while (
        blank_lines <= MAX_LINES
        and (next_gap := find_line_break(text, gap.end, url_margin)) is not None
        and next_gap.end > gap.end
    ):
        blank_lines += 1
        gap = next_gap._replace(start=gap.start)
    return gap, blank_lines


def _classify_gap(text: str, gap: Gap, *, before_text: bool) -> tuple[Gap, list[str]]:
    """Return the gap with its kind and its doubt, by the character before it, and the lints on it.
    ``before_text`` says that a piece follows, not the closing bracket.
    """
    last_character = text[gap.start - 1]
    if gap.kind is JoinKind.LITERAL:
        return gap, []  # the author broke the string here, and no character is in doubt
    if gap.kind is JoinKind.SPACE:
        lint = "space-after-hyphen" if last_character == "-" else "inner-space"
        return gap, [lint] if before_text else []
    if last_character == "\\":
        return gap._replace(doubt=last_character), []  # a shell or a program continues its line so
    if last_character in SOFT_HYPHENS:
        # the hyphen belongs to the gap
        return gap._replace(start=gap.start - 1, kind=JoinKind.SOFT_HYPHEN), ["soft-hyphen"]
    if last_character == "-":
        kind = JoinKind.HYPHEN if gap.kind is JoinKind.LINE else gap.kind
        gap = gap._replace(kind=kind, doubt="-")
    elif last_character == "=" and is_soft_break(text, gap.start):
        gap = gap._replace(doubt="=")
    return gap, ["page-break"] if gap.kind is JoinKind.PAGE else []
