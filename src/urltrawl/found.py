"""What is found: candidates, and the outcomes that the judge makes of them.

They are made once a link and read throughout the hot path. So they are plain slotted classes to
which nobody writes by convention: to freeze five small objects a link takes longer than to find it.
They have a module of their own because this one can be compiled. ``model`` cannot: interpreted
classes inherit from its values.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol

from urltrawl.model import Problem, Reading, Verdict  # noqa: TC001  # compiled, a NamedTuple asks

if TYPE_CHECKING:
    from urltrawl.model import Code, Gap, Kind, Swap


class Candidate:
    """A place where a URL may stand, with its pieces and gaps, as the scanner saw it. It decides
    nothing.
    """

    __slots__ = (
        "chain",
        "code",
        "depth",
        "enclosed",
        "end",
        "ends",
        "head",
        "kind",
        "line",
        "line_start",
        "lints",
        "margin",
        "origin",
        "run_end",
        "start",
        "stop",
        "swaps",
        "text",
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
        run_end: int,
        chain: tuple[Gap, ...],
        enclosed: bool,
        why: str,
        stop: str,
        margin: tuple[str, int] = ("", 0),
        lints: tuple[str, ...] = (),
        swaps: tuple[Swap, ...] = (),
        code: Code | None = None,
    ) -> None:
        """Set the fields. ``text`` is the window of the text that was searched. Offsets are in its
        characters until ``place`` makes them offsets into the whole text.

        ``start..end`` is the source as marked, brackets included; scanning goes on behind ``end``.
        The URL begins at ``head``. ``ends`` are the defensible ends of its first piece as written,
        best first; ``run_end`` is the end of that piece with its trailing punctuation. ``chain``
        holds the gaps at which the URL may go on. If it is ``enclosed``, a wrapper or a copy of it
        shows that it goes on at all of them; otherwise each gap is a question.

        ``kind`` says how it is marked. ``why`` and ``stop`` name the rules by which it started and
        stopped. ``margin`` are the marks before its line, and how many of them are reply marks.
        ``lints`` are codes of remarks on it. ``swaps`` are texts in it that may stand for others.
        ``code`` says why a wrapper was given up, and is None for any other candidate.
        """
        self.text = text
        self.origin = 0
        """The offset of the window in the whole text."""
        self.kind = kind
        self.start = start
        self.end = end
        self.head = head
        self.ends = ends
        self.run_end = run_end
        self.chain = chain
        self.enclosed = enclosed
        self.why = why
        self.stop = stop
        self.line = 1
        """The number of its line, from 1."""
        self.line_start = 0
        """The offset of its line."""
        self.margin, self.depth = margin
        self.lints = lints
        self.code = code
        self.swaps = swaps

    def place(self, origin: int, line: int, line_start: int) -> None:
        """Make all offsets those of the whole text, in which the window begins at ``origin``, and
        the candidate's line at ``line_start``; ``line`` is the number of that line, from 1.
        """
        self.line = line
        self.line_start = line_start
        if origin:
            self.origin = origin
            self.start += origin
            self.end += origin
            self.head += origin
            self.run_end += origin
            self.ends = tuple(end + origin for end in self.ends)
            self.chain = tuple(
                gap._replace(
                    start=gap.start + origin,
                    end=gap.end + origin,
                    piece_end=gap.piece_end + origin,
                    run_end=gap.run_end + origin,
                )
                for gap in self.chain
            )
            self.swaps = tuple(
                swap._replace(start=swap.start + origin, end=swap.end + origin)
                for swap in self.swaps
            )

    @property
    def column(self) -> int:
        """Where it starts in its line, in characters from 1."""
        return self.start - self.line_start + 1

    def slice(self, start: int, end: int) -> str:
        """Return the source text between two offsets of the whole text, both in the window."""
        origin = self.origin
        return self.text[start - origin : end - origin]

    def __repr__(self) -> str:
        return (
            f"<Candidate {self.kind} {self.start}..{self.end} {self.slice(self.start, self.end)!r}>"
        )


class Variant(NamedTuple):
    """What a link is with one of its readings: if that is chosen as the best, the link changes to
    this. ``raw`` is the source text that the link covers then.
    """

    url: str
    verdict: Verdict
    problems: tuple[Problem, ...]
    lints: tuple[str, ...]
    raw: str


class LateReading(Protocol):
    """A reading that is made of what the judge knows when somebody asks for it."""

    def reading(self) -> Reading:
        """Make the reading, and return it."""


class MadeReading(NamedTuple):
    """A ``LateReading`` that has been made."""

    value: Reading

    def reading(self) -> Reading:
        """Return the reading, the same object each time."""
        return self.value


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
    "variants",
)
"""The arguments of ``Outcome`` in their order, but for ``whole``."""


class Outcome:
    """What a candidate came to: everything of its link but the place. ``length`` is that of ``raw``
    in characters.
    """

    __slots__ = (*FIELDS, "length", "whole")

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
        ranked: tuple[LateReading, ...],
        variants: tuple[Variant, ...] = (),
        *,
        whole: bool = True,
    ) -> None:
        """Set the fields. If there are several readings, or one for which a character was replaced
        or a terminal's sequence taken out, ``ranked`` holds them, best first, and ``variants`` says
        in the same order what the link is with each of them. Otherwise both are empty.

        ``whole`` says that nothing about its extent is in doubt, so that it may be a witness for
        other links (``judge.rank.stands_whole``). ``depth`` is how many reply marks stand before
        its line. The other names mean what they mean for a ``Link``.
        """
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
        self.variants = variants
        self.whole = whole

    def replace(self, **changes: Any) -> Outcome:
        """Return a copy with the fields of ``changes`` changed; ``length`` follows ``raw``."""
        values: dict[str, Any] = dict(zip(FIELDS, self._values(), strict=True))
        return Outcome(**{**values, "whole": self.whole, **changes})

    def with_lint(self, code: str) -> Outcome:
        """Return a copy with one more lint. Each of its variants has that lint, too."""
        variants = tuple([each._replace(lints=(*each.lints, code)) for each in self.variants])
        return self.replace(lints=(*self.lints, code), variants=variants)

    def with_made_readings(self) -> Outcome:
        """Return a copy whose readings have been made, or the outcome itself if it has none. To
        make a reading takes time, so this is for a caller who needs them more than once.
        """
        if not self.ranked:
            return self
        return self.replace(ranked=tuple([MadeReading(late.reading()) for late in self.ranked]))

    @property
    def longest(self) -> Variant | Outcome:
        """Which of the outcome and its variants covers most characters of the source; of several
        such the one with the longest URL, and of equals the outcome itself.
        """
        longest: Variant | Outcome = self
        for variant in self.variants:
            if (len(variant.raw), len(variant.url)) > (len(longest.raw), len(longest.url)):
                longest = variant
        return longest

    def _values(self) -> tuple[object, ...]:
        """Return the values of ``FIELDS``, in their order."""
        return tuple([getattr(self, name) for name in FIELDS])

    def __eq__(self, other: object) -> bool:
        """Return whether all fields are equal. The readings are made only if their number, ``url``,
        ``raw`` and ``whole`` are equal, and something else may not be.
        """
        if not isinstance(other, Outcome) or self.url != other.url or self.raw != other.raw:
            return False
        if self.whole != other.whole or len(self.ranked) != len(other.ranked):
            return False
        if self._values() == other._values():
            return True
        return self.with_made_readings()._values() == other.with_made_readings()._values()

    def __hash__(self) -> int:
        # Thousands of links of one footer differ only in what stands around them, which shows in
        # the confidence and the readings. Without these all of them would have one hash.
        return hash(
            (self.url, self.raw, self.column, self.depth, self.confidence, len(self.ranked))
        )

    def __reduce__(self) -> tuple[object, ...]:
        """Return how pickle makes it again, with made readings: others take the model along."""
        made_outcome = self.with_made_readings()
        return partial(Outcome, whole=self.whole), made_outcome._values()  # noqa: SLF001  # of its own class


class Decided:
    """A URL that one match of a pattern decided: its outcome, and its place. Nothing about it is in
    doubt, so it has one reading.
    """

    __slots__ = ("line", "origin", "outcome", "start", "text")

    def __init__(self, outcome: Outcome, start: int, line: int, text: str, origin: int) -> None:
        """It begins at the offset ``start`` of the whole text; ``line`` counts from 1. ``text`` is
        the text around it, which begins at the offset ``origin`` of the whole text.
        """
        self.outcome = outcome
        self.start = start
        self.line = line
        self.text = text
        self.origin = origin
