"""``<URL:...>`` and ``<scheme:...>``: what stands between the brackets, and when it is given up.

RFC 1738, appendix: the prefix "URL:" and the angle brackets delimit the URL and are no part of it; white space inside,
line breaks included, is ignored. RFC 2396, appendix E does the same without the prefix. In mail a wrapper may lack its
end, so it is bounded; one that fails costs nothing but itself.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from urltrawl.context.rejoin import INDENT, LITERAL, SOFT_HYPHENS, Margin, by_flow, line_break
from urltrawl.context.triggers import EVERYDAY
from urltrawl.context.undo import at_sign
from urltrawl.model import Code, Flow, Gap, JoinKind, Swap

MAX_WRAPPER = 4096
"""Raw characters between the brackets; the same bound as KTextToHTML's (spec ledger 0.1)."""
MAX_LINES = 20
MAX_LINES_AFTER_BLANK = 2
"""A blank line ends a wrapper unless its bracket closes within this many lines behind it (spec ledger 0.1, CTX-38)."""
MAX_HYPHENS = 4
"""Breaks behind a hyphen whose readings can all be given (spec ledger CTX-27); of more there are more than 16."""

_STOP = re.compile(r"[<>\s]")
_SCHEME_AHEAD = re.compile(r"[A-Za-z][A-Za-z0-9+.\-]{0,30}://|<?URL:", re.IGNORECASE)
# Two literals of a program or a catalog of messages, or a line of source that goes on.
_OF_A_PROGRAM = re.compile(rf"{LITERAL.pattern}|\\\r?\n[ \t]*")
_HOST = re.compile(r"[\w\-]+(?:\.[\w\-]+)+", re.ASCII)
_DOUBLE_PREFIX = re.compile(rf"(?:URL:[ \t]*)*(?:(?:{EVERYDAY})://(?=(?:{EVERYDAY})://))?", re.IGNORECASE)


class Wrapper(NamedTuple):
    """A wrapper that was closed: ``end`` is behind its ``>``; the URL is ``head..run`` and the pieces of ``chain``."""

    end: int
    head: int
    run: int
    chain: tuple[Gap, ...]
    lints: tuple[str, ...]
    swaps: tuple[Swap, ...] = ()


class Failure(NamedTuple):
    """A wrapper given up at ``end``, and why; ``pieces`` is what it held so far, white space taken out."""

    end: int
    code: Code
    pieces: tuple[tuple[int, int], ...]


def read(text: str, body: int, own: Margin, *, crosses_blank: bool, flow: Flow = Flow.FIXED) -> Wrapper | Failure:
    """Read the content of a wrapper from ``body`` (behind the bracket and prefix) to its ``>``.

    ``own`` are the marks of the opener's line; ``crosses_blank`` is false for ``<scheme:...>``, which a blank line ends;
    ``flow`` says how the lines may have been broken. Looks at no more than ``MAX_WRAPPER`` characters and the line behind them.
    """
    limit = body + MAX_WRAPPER
    at = body
    pieces: list[tuple[int, int]] = []
    gaps: list[Gap] = []
    lints: list[str] = []
    lines = 0
    lines_after_blank = -1
    paragraph = 0  # pieces of the opener's own paragraph, once it has ended: where a wrapper never closes, it ends there (CTX-34)
    while True:
        stop = _STOP.search(text, at, limit)
        here = stop.start() if stop else min(limit, len(text))
        if here > at or not pieces:
            if not pieces and (double := _DOUBLE_PREFIX.match(text, at, here)) and double[0]:
                lints.append("double-prefix")  # "<URL:URL:http://h/>", "<URL:http://http://h/>"
                at = double.end()
            if here > at:
                pieces.append((at, here))
        if stop is None:
            return Failure(here, Code.TOO_LONG if here >= limit else Code.UNTERMINATED, tuple(pieces[: paragraph or None]))
        if stop[0] == "<":
            return Failure(here, Code.NESTED_OPEN, tuple(pieces[: paragraph or None]))
        if stop[0] == ">":
            break
        joined = _OF_A_PROGRAM.match(text, here - 1, limit) if here - 1 > at else None
        gap = None if joined else line_break(text, here, own)
        if joined is not None:
            pieces[-1] = (at, here - 1)
            gap = Gap(here - 1, joined.end(), JoinKind.LITERAL)
        elif gap is None:
            end = INDENT.match(text, here, limit).end()  # type: ignore[union-attr]  # matches the empty string
            gap = Gap(here, max(end, here + 1), JoinKind.SPACE)
        else:
            gap, blank = _to_text(text, gap, own)
            if blank and not crosses_blank:
                return Failure(here, Code.UNTERMINATED, tuple(pieces[: paragraph or None]))
            lines += 1 + blank
            paragraph = paragraph or (len(pieces) if blank else 0)
            lines_after_blank = 0 if blank else lines_after_blank + (lines_after_blank >= 0)
            if lines > MAX_LINES or lines_after_blank > MAX_LINES_AFTER_BLANK:
                code = Code.TOO_LONG if lines > MAX_LINES else Code.UNTERMINATED
                return Failure(here, code, tuple(pieces[: paragraph or None]))
        if "\xa0" in text[gap.start : gap.end]:
            lints.append("nbsp")
        at = gap.end
        if pieces:
            said_again = "[" + "".join(text[a:b] for a, b in pieces) + "]>"
            if text.startswith(said_again, at):  # "<http://h/a [http://h/a]>", as some mailers print a link and its address
                here = at + len(said_again) - 1
                break
            gaps.append(gap)
            if any(":" in text[a:b] for a, b in pieces) and _SCHEME_AHEAD.match(text, at, limit):
                # A second URL behind white space: prose with a lost bracket, not one URL ("<http://a/see also http://b/z>").
                return Failure(here, Code.UNTERMINATED, tuple(pieces[: paragraph or None]))
    swaps: tuple[Swap, ...] = ()
    armour = next((number for number, (a, b) in enumerate(pieces) if 0 < number < len(pieces) - 1 and text[a:b] == "at"), 0)
    if armour and _HOST.match(text, *pieces[armour + 1]):  # hidden from harvesters: "<mailto:user at example.org>"
        swaps = (at_sign(pieces[armour - 1][1], pieces[armour + 1][0]),)
        pieces[armour - 1 : armour + 2] = [(pieces[armour - 1][0], pieces[armour + 1][1])]
        del gaps[armour - 1 : armour + 1]
        lints = [lint for lint in lints if lint != "inner-space"] + ["armour"]
    return _close(text, here + 1, pieces, gaps, lints, flow, crossed_blank=lines_after_blank >= 0)._replace(swaps=swaps)


def unquoted(text: str, inside: Wrapper) -> Wrapper:
    """Without the quotation marks that stand inside the brackets, too (``<URL:"http://h/a">``)."""
    last = inside.chain[-1].until if inside.chain else inside.run
    if text[inside.head : inside.head + 1] != '"' or text[last - 1] != '"' or last - inside.head < 3:
        return inside
    if not inside.chain:
        return inside._replace(head=inside.head + 1, run=last - 1)
    end = inside.chain[-1]._replace(until=last - 1, run=last - 1)
    return inside._replace(head=inside.head + 1, chain=(*inside.chain[:-1], end))


def _to_text(text: str, gap: Gap, own: Margin) -> tuple[Gap, int]:
    """The gap up to the next line that is not blank, and how many blank lines it crosses; no more than are too many."""
    blank = 0
    while blank <= MAX_LINES and (empty := line_break(text, gap.end, own)) is not None and empty.end > gap.end:
        blank += 1
        gap = empty._replace(start=gap.start)
    return gap, blank


def _close(
    text: str, end: int, pieces: list[tuple[int, int]], gaps: list[Gap], lints: list[str], flow: Flow, *, crossed_blank: bool
) -> Wrapper:
    """Give each gap the piece behind it and the character that is in doubt before it."""
    if not pieces:
        return Wrapper(end, end - 1, end - 1, (), tuple(lints))
    chain: list[Gap] = []
    for number, gap in enumerate(gaps):
        behind = pieces[number + 1] if number + 1 < len(pieces) else (gap.end, gap.end)
        last = text[gap.start - 1]
        start, kind, doubt = gap.start, gap.kind, ""
        if kind is JoinKind.LITERAL:
            pass  # the author's own break, which takes nothing from the text
        elif kind is not JoinKind.SPACE:
            if last == "-":
                doubt = "-"
                kind = JoinKind.HYPHEN if kind is JoinKind.LINE else kind
            elif last in SOFT_HYPHENS:
                start, kind = start - 1, JoinKind.SOFT_HYPHEN
                lints.append("soft-hyphen")
        elif behind[0] < behind[1]:
            lints.append("space-after-hyphen" if last == "-" else "inner-space")
        if kind is JoinKind.PAGE:
            lints.append("page-break")
        if behind[0] == behind[1] and doubt != "-":
            continue  # white space before the closing bracket
        whole = gap._replace(start=start, kind=kind, end=behind[0], until=behind[1], run=behind[1], doubt=doubt)
        chain.append(whole if flow is Flow.FIXED else by_flow(text, whole, flow))
    if crossed_blank:
        lints.append("blank-line")
    if sum(gap.doubt == "-" for gap in chain) > MAX_HYPHENS:
        lints.append("hyphen-many")
    head, run = pieces[0]
    return Wrapper(end, head, run, tuple(chain), tuple(dict.fromkeys(lints)))
