"""What is found: candidates, and what they come to.

They are made once a link and read all along the hot path, so they are plain slotted classes,
read-only by convention: freezing five small objects a link was measured to cost more than finding
it. They have a module of their own because it can be compiled, and the values of ``model``, from
which interpreted classes inherit, cannot.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol

from urltrawl.model import Problem, Reading, Verdict  # noqa: TC001  # compiled, a NamedTuple asks

if TYPE_CHECKING:
    from collections.abc import Sequence

    from urltrawl.model import Code, Gap, Kind, Swap


class Candidate:
    """What the scanner saw: an extent that a URL claims and the pieces and gaps within it. It
    decides nothing.

    ``text`` is the window that was at hand and ``origin`` the offset of its first character in the
    whole text; all other offsets are absolute. The URL begins at ``head``; ``ends`` are the
    defensible ends of its first piece as written, best first, ``run`` the end of that piece with
    its trailing punctuation. ``chain`` are the gaps at which it may go on; ``whole`` says that it
    does (a closed wrapper), otherwise each gap is a question. ``start..end`` is the source as
    marked, brackets included; scanning goes on behind ``end``. ``why`` and ``stop`` say why it
    started and why it stopped, ``code`` what is wrong with a wrapper that holds no URL. ``swaps``
    are texts in it that may stand for others. ``margin`` are the marks before its line, ``depth``
    how many of them are reply marks. ``line`` and ``column`` count from 1.
    """

    __slots__ = (
        "chain",
        "code",
        "depth",
        "end",
        "ends",
        "head",
        "kind",
        "line",
        "line_start",
        "lints",
        "margin",
        "origin",
        "run",
        "start",
        "stop",
        "swaps",
        "text",
        "whole",
        "why",
    )

    def __init__(
        self,
        text: str,
        kind: Kind,
        start: int,
        end: int,
        head: int,
        ends: tuple[int, ...],
        run: int,
        chain: tuple[Gap, ...],
        whole: bool,
        why: str,
        stop: str,
        margin: str = "",
        depth: int = 0,
        lints: tuple[str, ...] = (),
        code: Code | None = None,
        swaps: tuple[Swap, ...] = (),
    ) -> None:
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

    def place(self, origin: int, line: int, line_start: int) -> None:
        """Say where its window lies in the whole text; until then all offsets are into the
        window.
        """
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
                gap._replace(
                    start=gap.start + origin,
                    end=gap.end + origin,
                    piece_end=gap.piece_end + origin,
                    run=gap.run + origin,
                )
                for gap in self.chain
            )
            self.swaps = tuple(
                swap._replace(start=swap.start + origin, end=swap.end + origin)
                for swap in self.swaps
            )

    @property
    def column(self) -> int:
        """Counted from 1, in characters of the line."""
        return self.start - self.line_start + 1

    def slice(self, start: int, end: int) -> str:
        """The source text between two absolute offsets, both inside the window."""
        origin = self.origin
        return self.text[start - origin : end - origin]

    def __repr__(self) -> str:
        return (
            f"<Candidate {self.kind} {self.start}..{self.end} {self.slice(self.start, self.end)!r}>"
        )


class Side(NamedTuple):
    """One reading of a link that has several, as the link would be if it led: what its grammar
    says, and how much of the source it covers.
    """

    url: str
    verdict: Verdict
    problems: tuple[Problem, ...]
    lints: tuple[str, ...]
    raw: str

    def with_lint(self, code: str) -> Side:
        """The same with one remark more."""
        return self._replace(lints=(*self.lints, code))


class Unread(Protocol):
    """What a link keeps of the judgement: a reading that is made when somebody asks for it."""

    def reading(self) -> Reading:
        """Make the public value."""


class Read(NamedTuple):
    """A reading that was made: asked again, it is the same."""

    made: Reading

    def reading(self) -> Reading:
        """What was made."""
        return self.made


FIELDS: Final = (
    "url",
    "confidence",
    "kind",
    "verdict",
    "raw",
    "column",
    "depth",
    "problems",
    "lints",
    "ranked",
    "sides",
)
"""What an outcome is made of besides ``whole``, in the order of its constructor."""


class Outcome:
    """What a candidate came to: everything of its link but the place.

    ``ranked`` are its readings where there are several, best first, and ``sides`` what the link
    would be with each of them, in the same order.

    ``whole`` says that it may bear witness for other links: nothing about its extent is in doubt.
    The judge sets it (``judge.rank.stands_whole``), and nobody else asks again.
    """

    __slots__ = (
        "column",
        "confidence",
        "depth",
        "kind",
        "length",
        "lints",
        "problems",
        "ranked",
        "raw",
        "sides",
        "url",
        "verdict",
        "whole",
    )

    def __init__(
        self,
        url: str,
        confidence: float,
        kind: Kind,
        verdict: Verdict,
        raw: str,
        column: int,
        depth: int,
        problems: tuple[Problem, ...],
        lints: tuple[str, ...],
        ranked: Sequence[Unread],
        sides: tuple[Side, ...] = (),
        *,
        whole: bool = True,
    ) -> None:
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
        self.sides = sides
        self.whole = whole

    def replace(self, **changes: Any) -> Outcome:
        """The same with some fields changed; ``length`` follows ``raw``."""
        said: dict[str, Any] = dict(zip(FIELDS, self._said(), strict=True))
        return Outcome(**{**said, "whole": self.whole, **changes})

    def at_column(self, column: int) -> Outcome:
        """The same in another column: of a page the source counts, and not the text that is made of
        it.
        """
        return self.replace(column=column)

    def with_lint(self, code: str) -> Outcome:
        """The same with one remark more."""
        sides = tuple([side.with_lint(code) for side in self.sides])
        return self.replace(lints=(*self.lints, code), sides=sides)

    def read(self) -> Outcome:
        """The same with its readings made, once for whoever asks for them more than once: each says
        what moved it.
        """
        if not self.ranked:
            return self
        return self.replace(ranked=[Read(one.reading()) for one in self.ranked])

    @property
    def others(self) -> list[str]:
        """The URLs of its other readings, best first."""
        if self.sides:
            return [side.url for side in self.sides[1:]]
        return [one.reading().url for one in self.ranked[1:]]

    @property
    def longest(self) -> Side | Outcome:
        """The reading that covers most of the source, or itself where there is no other."""
        longest: Side | Outcome = self
        for side in self.sides:
            if (len(side.raw), len(side.url)) > (len(longest.raw), len(longest.url)):
                longest = side
        return longest

    def _said(self) -> tuple[object, ...]:
        """Everything that it says, in the order of ``FIELDS``."""
        return (
            self.url,
            self.confidence,
            self.kind,
            self.verdict,
            self.raw,
            self.column,
            self.depth,
            self.problems,
            self.lints,
            tuple(self.ranked),
            self.sides,
        )

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Outcome) or self.url != other.url or self.raw != other.raw:
            return False
        if self.whole != other.whole or len(self.ranked) != len(other.ranked):
            return False
        return self._said() == other._said() or self.read()._said() == other.read()._said()

    def __hash__(self) -> int:
        # With all that tells those apart whose lines are alike but not what stands around them: of
        # a footer there are thousands.
        return hash(
            (self.url, self.raw, self.column, self.depth, self.confidence, len(self.ranked))
        )

    def __reduce__(self) -> tuple[object, ...]:
        # The readings go as they are told: the values behind them would take the model along.
        told = self.read()
        return partial(Outcome, whole=self.whole), told._said()  # noqa: SLF001  # of its own class


class Decided:
    """A URL that one match decided, at its place: nothing about it is in doubt, so it has its
    outcome and no readings.

    ``start`` is the offset of its first character in the source, ``line`` counts from 1. ``text``
    is the text around it, which begins at ``origin`` in the source.
    """

    __slots__ = ("line", "origin", "outcome", "start", "text")

    def __init__(self, outcome: Outcome, start: int, line: int, text: str, origin: int) -> None:
        self.outcome = outcome
        self.start = start
        self.line = line
        self.text = text
        self.origin = origin
