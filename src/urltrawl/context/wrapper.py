"""``<URL:...>`` and ``<scheme:...>``: what stands between the brackets, and when it is given up.

RFC 1738, appendix: the prefix "URL:" and the angle brackets delimit the URL and are no part of it;
white space inside, line breaks included, is ignored. RFC 2396, appendix E does the same without the
prefix. In mail a wrapper may lack its end, so it is bounded; one that fails costs nothing but
itself.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from urltrawl.context.rejoin import (
    INDENT,
    LITERAL,
    SOFT_HYPHENS,
    Margin,
    apply_flow,
    find_line_break,
)
from urltrawl.context.triggers import EVERYDAY
from urltrawl.context.undo import ADDRESSED, DOTTED, shows_armour, swap_at_sign
from urltrawl.late import late
from urltrawl.model import Code, Flow, Gap, JoinKind, Swap
from urltrawl.url.schemes import SCHEMES

MAX_WRAPPER = 4096
"""Raw characters between the brackets; the same bound as KTextToHTML's (spec ledger 0.1)."""
MAX_LINES = 20
MAX_LINES_AFTER_BLANK = 2
"""A blank line ends a wrapper unless its bracket closes within this many lines behind it (spec
ledger 0.1, CTX-38)."""
SPLIT_SCHEME = 3
"""Pieces in which the scheme of a wrapper may lie that was broken."""
MAX_HYPHENS = 4
"""Breaks behind a hyphen whose readings can all be given (spec ledger CTX-27); of more there are
more than 16."""

_STOP = re.compile(r"[<>\s]")
_SCHEME_AHEAD = late(r"[A-Za-z][A-Za-z0-9+.\-]{0,30}://|<?URL:", re.IGNORECASE)
_LINE_ENDS = frozenset("\v\x1c\x1d\x1e\x85\u2028\u2029")
"""Line ends that no mailer writes: those of ``str.splitlines`` beside CR, LF and FF."""
_SCHEME = late(r"([A-Za-z][A-Za-z0-9+.\-]{0,31}):(?!\\)")
_HOLDS_URL = late(rf"(?:{EVERYDAY}):(?://|\\\\)\w", re.IGNORECASE)
_MARKS_ALONE = late(r"([+\-=_*~#])\1{3,}")
_PAIRS = {'"': '"', "'": "'", "(": ")", "[": "]"}
_HOST = late(r"[\w\-]+(?:\.[\w\-]+)+", re.ASCII)
_DOUBLE_PREFIX = re.compile(
    rf"(?:URL:[ \t]*)*(?:(?:{EVERYDAY})://(?=(?:{EVERYDAY})://))?", re.IGNORECASE
)


class Wrapper(NamedTuple):
    """A wrapper that was closed: ``end`` is behind its ``>``; the URL is ``head..run`` and the
    pieces of ``chain``.
    """

    end: int
    head: int
    run: int
    chain: tuple[Gap, ...]
    lints: tuple[str, ...]
    swaps: tuple[Swap, ...] = ()


class Failure(NamedTuple):
    """A wrapper given up at ``end``, and why; ``pieces`` is what it held so far, white space taken
    out.
    """

    end: int
    code: Code
    pieces: tuple[tuple[int, int], ...]


def read(
    text: str,
    body: int,
    own: Margin,
    *,
    crosses_blank: bool,
    flow: Flow = Flow.FIXED,
    armoured: bool = False,
    letter: bool = False,
) -> Wrapper | Failure:
    """Read the content of a wrapper from ``body`` (behind the bracket and prefix) to its ``>``.

    ``own`` are the marks of the opener's line; ``crosses_blank`` is false for ``<scheme:...>``,
    which a blank line ends; ``flow`` says how the lines may have been broken, ``armoured`` that the
    archive of the text wrote `` at `` for ``@``, ``letter`` that all white space goes, whatever it
    is (``policy="appendix"``). Looks at no more than ``MAX_WRAPPER`` characters and the line behind
    them.
    """
    inside = _Content(text, body, own, armoured=armoured, letter=letter)
    while True:
        stop = _STOP.search(text, inside.at, inside.limit)
        here = stop.start() if stop else min(inside.limit, len(text))
        inside.take(here)
        if stop is None:
            return inside.given_up(
                here, Code.TOO_LONG if here >= inside.limit else Code.UNTERMINATED
            )
        if stop[0] == "<":
            return inside.given_up(here, Code.NESTED_OPEN)
        if stop[0] == ">":
            return inside.closed(here + 1, flow)
        if code := inside.cross(here, crosses_blank=crosses_blank):
            return inside.given_up(here, code)
        if letter:
            continue
        if end := inside.said_again():
            return inside.closed(end, flow)
        if inside.second_url():
            return inside.given_up(here, Code.UNTERMINATED)


class _Content:
    """What a wrapper held up to ``at``: pieces, and the gap behind each but the last."""

    def __init__(
        self, text: str, body: int, own: Margin, *, armoured: bool = False, letter: bool = False
    ) -> None:
        self._armoured = armoured
        self._letter = letter
        self.at = body
        self.limit = body + MAX_WRAPPER
        self._text = text
        self._own = own
        self._pieces: list[tuple[int, int]] = []
        self._gaps: list[Gap] = []
        self._lints: list[str] = []
        self._has_colon = False
        self._lines = 0
        self._since_blank: int | None = None  # lines since the last blank one
        self._paragraph = 0  # pieces of the opener's own paragraph, once it has ended

    def take(self, here: int) -> None:
        """Take the text up to ``here`` for a piece."""
        if (
            not self._pieces
            and (double := _DOUBLE_PREFIX.match(self._text, self.at, here))
            and double[0]
        ):
            self._lints.append("double-prefix")  # "<URL:URL:http://h/>", "<URL:http://http://h/>"
            self.at = double.end()
        if here > self.at:
            self._pieces.append((self.at, here))
            self._has_colon = self._has_colon or self._text.find(":", self.at, here) >= 0

    def cross(self, here: int, *, crosses_blank: bool) -> Code | None:
        """Take the white space at ``here`` for a gap; a code where it ends the wrapper."""
        text = self._text
        joined = (
            LITERAL.match(text, here - 1, self.limit)
            if here - 1 > self.at and not self._letter
            else None
        )
        if joined is not None:
            self._pieces[-1] = (self.at, here - 1)
            gap = Gap(here - 1, joined.end(), JoinKind.LITERAL)
        elif (broken := find_line_break(text, here, self._own)) is None:
            kind = JoinKind.LINE if text[here] in _LINE_ENDS else JoinKind.SPACE
            gap = Gap(here, INDENT.match(text, here + 1, self.limit).end(), kind)  # type: ignore[union-attr]  # matches the empty string
        elif (bracket := _find_lone_bracket(text, broken, self._own)) >= 0:
            gap = broken._replace(end=bracket, until=bracket, run=bracket)
        else:
            gap, blank = _skip_blank_lines(text, broken, self._own)
            if blank and not crosses_blank:
                return Code.UNTERMINATED
            if code := self._count(blank):
                return code
        if "\xa0" in text[gap.start : gap.end]:
            self._lints.append("nbsp")
        self.at = gap.end
        if self._pieces:
            self._gaps.append(gap)
        return None

    def _count(self, blank: int) -> Code | None:
        """Count a line and the blank ones before it; a code where they are too many."""
        self._lines += 1 + blank
        if blank:
            self._since_blank = 0
            self._paragraph = self._paragraph or len(self._pieces)
        elif self._since_blank is not None:
            self._since_blank += 1
        if self._lines > MAX_LINES:
            return Code.TOO_LONG
        too_late = not self._letter and (self._since_blank or 0) > MAX_LINES_AFTER_BLANK
        return Code.UNTERMINATED if too_late else None

    def said_again(self) -> int:
        """The end of a wrapper that says its address twice, as some mailers print a link:
        ``<http://h/a [http://h/a]>``; or 0.
        """
        text, at = self._text, self.at + 1
        if not self._pieces or text[self.at : at] != "[":
            return 0
        for start, end in self._pieces:
            if not text.startswith(text[start:end], at):
                return 0
            at += end - start
        if not text.startswith("]>", at):
            return 0
        self._gaps.pop()
        return at + 2

    def second_url(self) -> bool:
        """Whether a second URL stands behind white space: prose with a lost bracket ("<http://a/see
        also http://b/z>").
        """
        return self._has_colon and _SCHEME_AHEAD.match(self._text, self.at, self.limit) is not None

    def given_up(self, end: int, code: Code) -> Failure:
        """A wrapper that never closes ends with its paragraph (CTX-34)."""
        return Failure(end, code, tuple(self._pieces[: self._paragraph or None]))

    def closed(self, end: int, flow: Flow) -> Wrapper | Failure:
        """The wrapper whose bracket ends before ``end``; given up where it holds no URL but another
        text that does, or words behind a blank line.
        """
        text = self._text
        if not self._letter:
            if self._since_blank is not None and any(
                gap.kind is JoinKind.SPACE for gap in self._gaps[self._paragraph :]
            ):
                return self.given_up(end, Code.UNTERMINATED)
            if self._holds_url_inside():
                return self.given_up(end, Code.NO_SCHEME)
        swaps = self._armour()
        self._lints += ["rule"] * any(
            _MARKS_ALONE.fullmatch(text, *piece) for piece in self._pieces[1:]
        )
        return _build_wrapper(
            text,
            end,
            self._pieces,
            self._gaps,
            self._lints,
            flow,
            crossed_blank=self._since_blank is not None,
        )._replace(swaps=swaps)

    def _holds_url_inside(self) -> bool:
        """Whether what it holds is no URL, and holds one ("see http://h/a")."""
        text, pieces = self._text, self._pieces
        if not pieces or (self._has_colon and self._begins_with_scheme()):
            return False
        (first, _), (_, last) = pieces[0], pieces[-1]
        if last - first > 2 and text[last - 1] == _PAIRS.get(text[first]):
            return False  # which ``unquoted`` takes off
        return _HOLDS_URL.search(text, first, last) is not None

    def _begins_with_scheme(self) -> bool:
        """Whether its text is that of a URL, its scheme in the first piece or one that is known."""
        text, (start, end) = self._text, self._pieces[0]
        if _SCHEME.match(text, start, min(end, self.limit)):
            return True
        known = _SCHEME.match("".join(text[a:b] for a, b in self._pieces[:SPLIT_SCHEME]))
        return known is not None and known[1].lower() in SCHEMES

    def _armour(self) -> tuple[Swap, ...]:
        """The `` at `` that hides an address from harvesters ("<mailto:user at example.org>"), its
        pieces made one.

        It stands where an address does, or where the archive writes all of them so.
        """
        text, pieces = self._text, self._pieces
        for number in range(1, len(pieces) - 1):
            (before, at), (start, end), (host, after) = pieces[number - 1 : number + 2]
            if text[start:end] == "at":
                if (
                    self._letter
                    or not _HOST.match(text, host, after)
                    or not (self._is_before_host(at) or self._hides_addresses(at, after))
                ):
                    break
                pieces[number - 1 : number + 2] = [(before, after)]
                del self._gaps[number - 1 : number + 1]
                self._lints.append("armour")
                return (swap_at_sign(at, host),)
        return ()

    def _is_before_host(self, at: int) -> bool:
        """Whether what stands before ``at`` is the name of a user or a mailbox."""
        so_far = "".join(self._text[a:b] for a, b in self._pieces if b <= at)
        scheme, _, user = so_far.partition(":")
        return scheme.lower() in ADDRESSED or (
            user.startswith("//") and DOTTED.isdisjoint(user[2:]) and len(user) > len("//")
        )

    def _hides_addresses(self, at: int, after: int) -> bool:
        """Whether the archive, or the text around, writes addresses so; a path that ends in a name
        of a file is none.
        """
        return self._text[at - 1].isalnum() and (
            self._armoured or shows_armour(self._text, self._pieces[0][0], after)
        )


def strip_quotes(text: str, inside: Wrapper) -> Wrapper:
    """Without the quotation marks or brackets that stand inside the wrapper, too
    (``<URL:"http://h/a">``).
    """
    last = inside.chain[-1].until if inside.chain else inside.run
    if last - inside.head < 3 or text[last - 1] != _PAIRS.get(text[inside.head]):
        return inside
    if not inside.chain:
        return inside._replace(head=inside.head + 1, run=last - 1)
    end = inside.chain[-1]._replace(until=last - 1, run=last - 1)
    return inside._replace(head=inside.head + 1, chain=(*inside.chain[:-1], end))


def _find_lone_bracket(text: str, gap: Gap, own: Margin) -> int:
    """Where the closing bracket stands that is all of a line of a quotation but for its marks, or
    -1: it looks like one mark more.
    """
    if not own.depth or gap.marks.count(">") != own.depth + 1:
        return -1
    behind = text[gap.end : gap.end + 1]
    return text.rfind(">", gap.start, gap.end) if behind in ("", "\r", "\n") else -1


def _skip_blank_lines(text: str, gap: Gap, own: Margin) -> tuple[Gap, int]:
    """The gap up to the next line that is not blank, and how many blank lines it crosses; no more
    than are too many.
    """
    blank = 0
    while (
        blank <= MAX_LINES
        and (empty := find_line_break(text, gap.end, own)) is not None
        and empty.end > gap.end
    ):
        blank += 1
        gap = empty._replace(start=gap.start)
    return gap, blank


def _build_wrapper(
    text: str,
    end: int,
    pieces: list[tuple[int, int]],
    gaps: list[Gap],
    lints: list[str],
    flow: Flow,
    *,
    crossed_blank: bool,
) -> Wrapper:
    """Give each gap the piece behind it and the character that is in doubt before it."""
    if not pieces:
        return Wrapper(end, end - 1, end - 1, (), tuple(lints))
    chain: list[Gap] = []
    for number, between in enumerate(gaps):
        start, until = (
            pieces[number + 1] if number + 1 < len(pieces) else (between.end, between.end)
        )
        gap, remarks = _classify_gap(text, between, goes_on=start < until)
        lints += remarks
        if start == until and gap.doubt != "-":
            continue  # white space before the closing bracket
        whole = gap._replace(end=start, until=until, run=until)
        chain.append(whole if flow is Flow.FIXED else apply_flow(text, whole, flow))
    if crossed_blank:
        lints.append("blank-line")
    if sum(gap.doubt == "-" for gap in chain) > MAX_HYPHENS:
        lints.append("hyphen-many")
    head, run = pieces[0]
    return Wrapper(end, head, run, tuple(chain), tuple(dict.fromkeys(lints)))


def _classify_gap(text: str, gap: Gap, *, goes_on: bool) -> tuple[Gap, list[str]]:
    """The gap as the character before it has it, and what a careful reader would remark on."""
    last = text[gap.start - 1]
    if gap.kind is JoinKind.LITERAL:
        return gap, []  # the author's own break, which takes nothing from the text
    if gap.kind is JoinKind.SPACE:
        return gap, ["space-after-hyphen" if last == "-" else "inner-space"] * goes_on
    if last == "\\":
        return gap._replace(doubt=last), []  # of a shell or a program, whose line goes on
    if last in SOFT_HYPHENS:
        return gap._replace(start=gap.start - 1, kind=JoinKind.SOFT_HYPHEN), ["soft-hyphen"]
    if last == "-":
        gap = gap._replace(
            kind=JoinKind.HYPHEN if gap.kind is JoinKind.LINE else gap.kind, doubt="-"
        )
    return gap, ["page-break"] * (gap.kind is JoinKind.PAGE)
