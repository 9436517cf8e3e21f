"""What is found: candidates, what is remembered of them, and links.

They are made once a link and read all along the hot path, so they are plain slotted classes, read-only by convention:
freezing five small objects a link was measured to cost more than finding it. They have a module of their own because it can be
compiled, and the values of ``model``, from which interpreted classes inherit, cannot.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Protocol

from urltrawl import notebook
from urltrawl.model import Reading, Span

if TYPE_CHECKING:
    from collections.abc import Sequence

    from urltrawl.model import Code, Gap, Join, Kind, Problem, Swap, Verdict, Where


class Candidate:
    """What the scanner saw: an extent that a URL claims and the pieces and gaps within it. It decides nothing.

    ``text`` is the window that was at hand and ``origin`` the offset of its first character in the whole text; all other
    offsets are absolute. The URL begins at ``head``; ``ends`` are the defensible ends of its first piece as written, best
    first, ``run`` the end of that piece with its trailing punctuation. ``chain`` are the gaps at which it may go on;
    ``whole`` says that it does (a closed wrapper), otherwise each gap is a question. ``start..end`` is the source as
    marked, brackets included; scanning goes on behind ``end``. ``why`` and ``stop`` say why it started and why it stopped,
    ``code`` what is wrong with a wrapper that holds no URL. ``swaps`` are texts in it that may stand for others. ``margin`` are the marks before its line, ``depth`` how many of
    them are reply marks. ``line`` and ``column`` count from 1. ``seen`` is what is remembered of its lines where they alone
    decide it; ``wide`` says that more was looked at.
    """

    __slots__ = (
        "chain", "code", "depth", "end", "ends", "head", "kind", "line", "line_start", "lints", "margin", "origin",
        "run", "seen", "start", "stop", "swaps", "text", "whole", "why", "wide",
    )

    def __init__(
        self, text: str, kind: Kind, start: int, end: int, head: int, ends: tuple[int, ...], run: int,
        chain: tuple[Gap, ...], whole: bool, why: str, stop: str, margin: str = "", depth: int = 0,
        lints: tuple[str, ...] = (), code: Code | None = None, swaps: tuple[Swap, ...] = (),
    ) -> None:  # fmt: skip
        self.text = text
        self.origin = 0
        self.kind = kind
        self.start = start
        self.end = end
        self.head = head
        self.ends = ends
        self.run = run
        self.chain = chain
        self.whole = whole
        self.why = why
        self.stop = stop
        self.line = 1
        self.line_start = 0
        self.margin = margin
        self.depth = depth
        self.lints = lints
        self.code = code
        self.swaps = swaps
        self.wide = False
        self.seen: Seen | None = None

    def place(self, origin: int, line: int, line_start: int) -> None:
        """Say where its window lies in the whole text; until then all offsets are into the window."""
        self.line = line
        self.line_start = line_start
        if origin:
            self.origin = origin
            self.start += origin
            self.end += origin
            self.head += origin
            self.run += origin
            self.ends = tuple(end + origin for end in self.ends)
            self.chain = tuple(
                gap._replace(start=gap.start + origin, end=gap.end + origin, until=gap.until + origin, run=gap.run + origin)
                for gap in self.chain
            )
            self.swaps = tuple(swap._replace(start=swap.start + origin, end=swap.end + origin) for swap in self.swaps)

    @property
    def column(self) -> int:
        """Counted from 1, in characters of the line."""
        return self.start - self.line_start + 1

    def slice(self, start: int, end: int) -> str:
        """The source text between two absolute offsets, both inside the window."""
        origin = self.origin
        return self.text[start - origin : end - origin]

    def __repr__(self) -> str:
        return f"<Candidate {self.kind} {self.start}..{self.end} {self.slice(self.start, self.end)!r}>"


class Judged(Protocol):
    """What a link keeps of the judgement: a reading that is made when somebody asks for it."""

    def reading(self) -> Reading:
        """Make the public value."""


class Seen:
    """Two lines that were read before: where in them a candidate starts and stops, and what came of it.

    ``ranked`` are its readings, set when it is judged; ``outcome`` is set when its link is made, and ``None`` if it makes none.
    """

    __slots__ = ("outcome", "ranked", "start", "stop")

    def __init__(self, start: int, stop: int) -> None:
        self.start = start
        self.stop = stop
        self.ranked: list[Any] = []  # the judge's own type, which this module cannot know
        self.outcome: Outcome | None = None


class Repeat:
    """A candidate on lines that were seen before: its place is new, and nothing about it is in doubt that was not then."""

    __slots__ = ("line", "seen", "start")

    chain: tuple[Gap, ...] = ()
    whole = False
    code: Code | None = None

    def __init__(self, seen: Seen, start: int, line: int) -> None:
        self.seen = seen
        self.start = start
        self.line = line


class Outcome:
    """What a candidate came to: everything of its link but the place. Links on lines that recur share one."""

    __slots__ = ("column", "confidence", "depth", "kind", "length", "lints", "problems", "ranked", "raw", "url", "verdict")

    def __init__(
        self, url: str, confidence: float, kind: Kind, verdict: Verdict, raw: str, column: int, depth: int,
        problems: tuple[Problem, ...], lints: tuple[str, ...], ranked: Sequence[Judged],
    ) -> None:  # fmt: skip
        self.url = url
        self.confidence = confidence
        self.kind = kind
        self.verdict = verdict
        self.length = len(raw)
        self.raw = raw
        self.column = column
        self.depth = depth
        self.problems = problems
        self.lints = lints
        self.ranked = ranked


class Link:
    """A URL that was found: the result of a scan. Read-only by convention.

    ``url`` is the best reading, its fragment included; ``confidence`` the probability that it is exactly what the author
    meant. ``start..end`` is where it stands in the decoded part, wrapper brackets included, in code points; ``raw`` the
    source text there. ``line`` and ``column`` count from 1, in the decoded part. ``problems`` say what its grammar forbids,
    ``lints`` are codes of what a careful reader would remark on. ``readings``, ``joins``, ``span`` and ``where`` are made on
    access. A link does not parse itself: call ``parse(link.url)``.
    """

    __slots__ = ("_outcome", "_where", "also", "kind", "line", "ordinal", "start")

    def __init__(self, outcome: Outcome, start: int, line: int, where: Where, ordinal: int) -> None:
        self._outcome = outcome
        self._where = where
        self.kind = outcome.kind
        self.start = start
        self.line = line
        self.ordinal = ordinal
        self.also: tuple[str, ...] = ()

    @property
    def place(self) -> Where:
        """Its provenance as far as it shares it with the other links of its part, which have the same value."""
        return self._where

    @property
    def outcome(self) -> Outcome:
        """What its lines came to: everything of it but the place and ``kind``; links on lines that recur share one."""
        return self._outcome

    @property
    def ambiguous(self) -> bool:
        """Whether it has more than one reading."""
        return bool(self._outcome.ranked)

    @property
    def part(self) -> str:
        """The path of the part it stands in."""
        return self._where.part

    @property
    def url(self) -> str:
        """The best reading."""
        return self._outcome.url

    @property
    def confidence(self) -> float:
        """The probability that ``url`` is exactly what was meant."""
        return self._outcome.confidence

    @property
    def verdict(self) -> Verdict:
        """What its grammar says."""
        return self._outcome.verdict

    @property
    def end(self) -> int:
        """Where it ends in the decoded part."""
        return self.start + self._outcome.length

    @property
    def raw(self) -> str:
        """The source text, brackets and breaks included."""
        return self._outcome.raw

    @property
    def column(self) -> int:
        """From 1, in characters of the line."""
        return self._outcome.column

    @property
    def quote_depth(self) -> int:
        """How many reply marks stand before its line."""
        return self._outcome.depth

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What its grammar forbids."""
        return self._outcome.problems

    @property
    def lints(self) -> tuple[str, ...]:
        """Codes of what a careful reader would remark on."""
        return self._outcome.lints

    @property
    def span(self) -> Span:
        """Where it stands in the decoded part."""
        return Span(self.start, self.end)

    @property
    def readings(self) -> tuple[Reading, ...]:
        """Every defensible text, best first, at most 16; the confidences sum to at most one."""
        if not self._outcome.ranked:
            return (Reading(self.url, round(self.confidence, 4), self.verdict),)
        return tuple(one.reading() for one in self._outcome.ranked)

    @property
    def joins(self) -> tuple[Join, ...]:
        """What was taken out of the source to make ``url``."""
        return self._outcome.ranked[0].reading().joins if self._outcome.ranked else ()

    @property
    def where(self) -> Where:
        """Its provenance."""
        return replace(self._where, text_start=self.start, text_end=self.end, ordinal=self.ordinal, also=self.also)

    def __repr__(self) -> str:
        return f"<Link {self.url!r} {self.kind} {self.confidence:.2f} at {self.line}:{self.column}>"

    def _repr_html_(self) -> str:
        return notebook.of_link(self)
