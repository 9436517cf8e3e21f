"""``Link``: a URL that was found, with its place; one row of what is stored is made of it."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from urltrawl import around, notebook
from urltrawl.columns import COLUMNS, MADE_OF, Value, components, identity, target_of
from urltrawl.found import Outcome
from urltrawl.model import Join, Kind, Problem, Reading, Span, Verdict, Where
from urltrawl.passage import Keys, Said, Sayings, keys, passage_of
from urltrawl.url.domain import domain

_Made = tuple[Outcome, int, int, Where, int, Kind, str, str, str, tuple[str, ...]]


class Link:
    """A URL that was found: the result of a scan. A value: made whole, never written to, equal to
    any other that says the same.

    ``url`` is the best reading, its fragment included; ``confidence`` the probability that it is
    exactly what the author meant. ``start..end`` is where it stands in the decoded part, wrapper
    brackets included, in code points; ``raw`` the source text there. ``line`` and ``column`` count
    from 1, in the decoded part; of a page they are those of its source. ``problems`` say what its
    grammar forbids, ``lints`` are codes of what a careful reader would remark on. ``readings``,
    ``joins``, ``span``, ``where``, ``scheme``, ``host``, ``domain``, ``target`` and ``context`` are
    made on access, as ``role``, which says how a reader would come to it; for the other components
    call ``parse(link.url)``. ``to_dict()`` is its row. ``knows``, ``moved``, ``remarked``,
    ``standing``, ``told``, ``with_outcome`` and ``words`` are for this package alone.
    """

    __slots__ = (
        "_also",
        "_before",
        "_behind",
        "_kind",
        "_line",
        "_ordinal",
        "_outcome",
        "_said",
        "_start",
        "_text",
        "_where",
    )

    def __init__(
        self,
        outcome: Outcome,
        start: int,
        line: int,
        where: Where,
        ordinal: int,
        kind: Kind,
        before: str = "",
        behind: str = "",
        text: str = "",
        also: tuple[str, ...] = (),
        said: Said | Link | Sayings[Link] | None = None,
    ) -> None:
        self._outcome = outcome
        self._where = where
        self._kind = kind
        self._start = start
        self._line = line
        self._ordinal = ordinal
        self._before = before
        self._behind = behind
        self._text = text
        self._also = also
        self._said = said

    def _made_of(self) -> _Made:
        """Return what it was made of, which two equal links share, in the order of the
        constructor.
        """
        return (
            self._outcome,
            self._start,
            self._line,
            self._where,
            self._ordinal,
            self._kind,
            self._before,
            self._behind,
            self._text,
            self._also,
        )

    def found_also(self, also: tuple[str, ...]) -> Link:
        """Return the link with the paths of other parts of its message that hold it, too."""
        return Link(*self._made_of()[:-1], also)

    def with_outcome(self, outcome: Outcome, line: int = 0) -> Link:
        """Return the link with another outcome, and on another line if one is given."""
        return Link(outcome, self._start, line or self._line, *self._made_of()[3:])

    @property
    def before(self) -> str:
        """The characters before it, as far as its paragraph is looked at."""
        return self._before

    @property
    def behind(self) -> str:
        """The characters behind it, as far as its paragraph is looked at."""
        return self._behind

    def standing(self, outcome: Outcome, start: int, before: str, behind: str) -> Link:
        """Return the link at its place in the source, if the text that was searched is a changed
        copy of it (``refang``, terminals). ``before`` and ``behind`` are the characters there.
        """
        kind = outcome.kind if self._kind is self._outcome.kind else self._kind
        _, _, line, where, ordinal, _, _, _, text, also = self._made_of()
        return Link(outcome, start, line, where, ordinal, kind, before, behind, text, also)

    def moved(self, line: int, column: int) -> Link:
        """Return the link on another line and column."""
        return self.with_outcome(self._outcome.at_column(column), line)

    def remarked(self, code: str) -> Link:
        """Return the link with one more lint."""
        return self.with_outcome(self._outcome.with_lint(code))

    def to_dict(self) -> dict[str, Value]:
        """The link as one row: the names and the order are those of ``columns.COLUMNS``, the values
        plain.
        """
        made = {of: make(self) for of, make in MADE_OF.items()}
        return {column.name: column.value(made[column.of]) for column in COLUMNS}

    def __eq__(self, other: object) -> bool:
        return self._made_of() == other._made_of() if isinstance(other, Link) else NotImplemented

    def __hash__(self) -> int:
        return hash((self._outcome.url, self._start, self._ordinal, self._where))

    def __reduce__(self) -> tuple[object, ...]:
        return Link, (*self._made_of(), self._known())

    def told(self, sayings: Sayings[Link]) -> Link:
        """Add the link to the ``sayings`` of its source, which know the passages before it, and
        return it. The link asks them when somebody asks for its passage.
        """
        self._said = sayings
        sayings.hear(self)
        return self

    def knows(self, first: Link) -> None:
        """Take the link where its passage occurs first."""
        self._said = first

    def words(self) -> tuple[str, str, str, str]:
        """The characters before its URL, the URL, those behind it, and the subject of its
        message.
        """
        before = self._before
        if self.kind is Kind.HEADER:  # a field has no words around it: its name stands for them
            before = f"in the header field of the name {self._where.part} {before}"
        return before, self._outcome.url, self._behind, self._where.envelope.subject

    @property
    def keys(self) -> Keys:
        """What tells its passage (``passage.keys``)."""
        return keys(*self.words(), self._outcome.longest.url)

    def _known(self) -> Said | None:
        """Return what is known of its passage, which is worked out at the first question."""
        if isinstance(self._said, Sayings):
            self._said.settle()
        first = self._said
        if isinstance(first, Link):
            self._said = Said(passage_of(first.keys, first.id), first.id, first is not self)
        return cast("Said | None", self._said)

    @property
    def closed(self) -> bool:
        """Whether its line goes on behind it, so that nobody has broken it there."""
        if self._kind is Kind.HTML:
            return False  # mailers link the halves of a broken URL, too
        if self._outcome.raw[-1:] == ">":
            return True
        return bool(self._behind.partition("\n")[0].strip(" \t\r.,;:!?"))

    @property
    def passage(self) -> str:
        """The identity of its passage: the words around it, the same in each quotation of them."""
        said = self._known()
        return said.passage if said else passage_of(self.keys, self.id)

    @property
    def first(self) -> str | None:
        """The ``id`` of the link of its source where its passage was said first; ``None`` where
        nobody has looked.
        """
        said = self._known()
        return said.first if said else None

    @property
    def repeat(self) -> int | None:
        """Whether its passage was said before in its source; ``None`` where nobody has looked."""
        said = self._known()
        return int(said.repeat) if said else None

    @property
    def kind(self) -> Kind:
        """How it was marked."""
        return self._kind

    @property
    def start(self) -> int:
        """Where it begins in the decoded part, in characters."""
        return self._start

    @property
    def line(self) -> int:
        """From 1, in the decoded part."""
        return self._line

    @property
    def ordinal(self) -> int:
        """Its number among those that begin there."""
        return self._ordinal

    @property
    def text(self) -> str:
        """What the element of an HTML link shows."""
        return self._text

    @property
    def also(self) -> tuple[str, ...]:
        """Other parts of its message that hold it, too."""
        return self._also

    @property
    def scheme(self) -> str | None:
        """The scheme in lower case; ``None`` where none is written (a schemeless host, a rejected
        wrapper).
        """
        return components(self._outcome.url, self._kind).scheme

    @property
    def host(self) -> str | None:
        """The host as written; ``None`` where there is none."""
        url = components(self._outcome.url, self._kind).url
        return url.host if url else None

    @property
    def domain(self) -> str:
        """What somebody registered of the host, by the Public Suffix List; empty where nobody
        did.
        """
        return domain(self.host or "")

    @property
    def target(self) -> str:
        """Where a redirector leads, as far as its own address says; empty where it is none."""
        return target_of(self._outcome.url)

    @property
    def context(self) -> str:
        """The words around it in its paragraph, with ``[…]`` where it stands; of an HTML element
        those of the page's text.
        """
        return around.words(self._before, self._behind)

    @property
    def id(self) -> str:
        """Its identity, which ``show`` takes: a digest of where it stands, the same for any run
        over the same bytes.
        """
        return identity(self._where, self._start, self._ordinal)

    @property
    def place(self) -> Where:
        """Its provenance as far as it shares it with the other links of its part, which have the
        same value.
        """
        return self._where

    @property
    def outcome(self) -> Outcome:
        """What its lines came to: everything of it but the place and ``kind``; links on lines that
        recur share one.
        """
        return self._outcome

    @property
    def ambiguous(self) -> bool:
        """Whether it has more than one reading."""
        return len(self._outcome.ranked) > 1

    @property
    def part(self) -> str:
        """The path of the part it stands in."""
        return self._where.part

    @property
    def role(self) -> str:
        """How a reader would come to it, a value of ``model.Role``."""
        return self._where.role

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
        return self._start + self._outcome.length

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
        return Span(self._start, self.end)

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
        return replace(
            self._where,
            text_start=self._start,
            text_end=self.end,
            ordinal=self._ordinal,
            also=self._also,
        )

    def __repr__(self) -> str:
        others = self._outcome.ranked[1:2]
        rival = f", or {others[0].reading().url!r}" if others else ""
        place = f"{self._where.source}:" if self._where.source else ""
        return (
            f"<Link {self.url!r}{rival} {self._kind} {self.confidence:.2f} at "
            f"{place}{self._line}:{self.column}>"
        )

    def _repr_html_(self) -> str:
        return notebook.of_link(self)
