"""``Link``: a URL that was found, with its place. One row of what is stored is made of it."""

from __future__ import annotations

from dataclasses import replace
from operator import attrgetter
from typing import cast

from urltrawl import around, notebook
from urltrawl.columns import COLUMNS, MADE_OF, Value, components, id_maker, record_place, target_of
from urltrawl.found import Outcome
from urltrawl.model import Join, Kind, Problem, Reading, Span, Verdict, Where
from urltrawl.passage import Keys, Occurrence, Passages, keys, passage_of
from urltrawl.url.domain import domain

_Arguments = tuple[Outcome, int, int, Where, int, Kind, str, str, str, tuple[str, ...]]
_FIELDS = (
    *("_outcome", "_start", "_line", "_where", "_ordinal", "_kind"),
    *("_before", "_behind", "_text", "_also"),
)
"""The slots for the arguments of ``Link`` in their order, but for ``occurrence``."""
_arguments_of = attrgetter(*_FIELDS)


class Link:
    """A URL that was found: the result of a scan. It is a value: complete when it is made but for
    its passage, never written to, and equal to any other link that says the same.

    ``url`` is the best reading, its fragment included, and ``confidence`` the probability that it
    is exactly what the author meant. ``start..end`` is where the link stands in the decoded part,
    or in the value of its attribute, wrapper brackets included, in code points; ``raw`` is the
    source text there. ``line`` and ``column`` count from 1, in the decoded part; for a page, in its
    source. ``problems`` say what the URL's grammar forbids, ``lints`` are codes of what a careful
    reader would remark on. ``role`` says how a reader would come to the link. ``readings``,
    ``joins``, ``span``, ``where``, ``scheme``, ``host``, ``domain``, ``target`` and ``context`` are
    made on access; for the other components of the URL call ``parse(link.url)``. ``to_dict()``
    returns its row.

    ``add_to``, ``in_source``, ``moved``, ``set_first``, ``with_also``, ``with_lint``,
    ``with_outcome`` and ``words`` are for this package alone.
    """

    __slots__ = (*_FIELDS, "_occurrence")

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
        occurrence: Occurrence | Link | Passages[Link] | None = None,
    ) -> None:
        """``where`` is its part or attribute. It begins there at ``start``, in characters, as the
        link of the number ``ordinal``, from 0. ``line`` counts from 1. ``kind`` is that of the
        outcome, or one that it got from its place, such as HEADER. ``before`` and ``behind`` are
        the characters around it. ``text`` is what its HTML element shows, ``also`` the paths of
        other parts with the same URL.
        """
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
        # First the passages of its source (``add_to``), then the first link of its passage
        # (``set_first``), at last what ``_find_occurrence`` makes of that link. None if nobody
        # compares the passages of its source.
        self._occurrence = occurrence

    def _arguments(self) -> _Arguments:
        """Return the arguments of the constructor in their order, but for ``occurrence``, which no
        copy takes along. Two links are equal if these are.
        """
        return cast("_Arguments", _arguments_of(self))

    def with_also(self, also: tuple[str, ...]) -> Link:
        """Return a copy with the paths of other parts of its message that hold the same URL."""
        return Link(*self._arguments()[:-1], also)

    def with_outcome(self, outcome: Outcome, line: int = 0) -> Link:
        """Return a copy with another outcome, and on another line unless that is 0."""
        return Link(outcome, self._start, line or self._line, *self._arguments()[3:])

    @property
    def before(self) -> str:
        """The characters before it, at most ``around.REACH``."""
        return self._before

    @property
    def behind(self) -> str:
        """The characters behind it, at most ``around.REACH``."""
        return self._behind

    def in_source(self, outcome: Outcome, start: int, before: str, behind: str) -> Link:
        """Return a copy at its place in the source, for a link that was found in a changed copy of
        the text: refanged, or without the codes of a terminal. In the source, its outcome is
        ``outcome``, it begins at ``start``, and ``before`` and ``behind`` stand around it.
        """
        # A kind that it got from its place, such as HEADER, differs from its outcome's and stays.
        kind = outcome.kind if self._kind is self._outcome.kind else self._kind
        _, _, line, where, ordinal, _, _, _, text, also = self._arguments()
        return Link(outcome, start, line, where, ordinal, kind, before, behind, text, also)

    def moved(self, line: int, column: int) -> Link:
        """Return a copy on another line and column, from 1: those of the source of its page."""
        return self.with_outcome(self._outcome.replace(column=column), line)

    def with_lint(self, code: str) -> Link:
        """Return a copy with one more lint."""
        return self.with_outcome(self._outcome.with_lint(code))

    def to_dict(self) -> dict[str, Value]:
        """Return the link as one row of plain values, in the order of ``columns.COLUMNS``."""
        made = {of: make(self) for of, make in MADE_OF.items()}
        return {column.name: column.value(made[column.of]) for column in COLUMNS}

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Link):
            return NotImplemented
        return self._arguments() == other._arguments()

    def __hash__(self) -> int:
        return hash((self._outcome.url, self._start, self._ordinal, self._where))

    def __reduce__(self) -> tuple[object, ...]:
        return Link, (*self._arguments(), self._find_occurrence())

    def add_to(self, passages: Passages[Link]) -> Link:
        """Add the link to the ``passages`` of its source. Return the link itself. Whether the
        source had its passage before is worked out later, when somebody asks the link for that.
        """
        self._occurrence = passages
        passages.add(self)
        return self

    def set_first(self, first: Link) -> None:
        """Remember ``first`` as the link where its passage occurs first."""
        self._occurrence = first

    def words(self) -> tuple[str, str, str, str]:
        """Return four texts: the characters before the link, its URL, the characters behind the
        link, and the subject of its message, of which its passage is made (``passage.keys``). In a
        header field hardly any words stand around a URL, so some that name the field are put before
        it.
        """
        before = self._before
        if self.kind is Kind.HEADER:
            before = f"in the header field of the name {self._where.part} {before}"
        return before, self._outcome.url, self._behind, self._where.envelope.subject

    @property
    def keys(self) -> Keys:
        """The keys of its passage (``passage.keys``)."""
        return keys(*self.words(), self._outcome.longest.url)

    def _find_occurrence(self) -> Occurrence | None:
        """Return which passage the link stands in and where that occurs first, worked out at the
        first call. Return None if nobody compares the passages of its source.
        """
        if isinstance(self._occurrence, Passages):
            self._occurrence.settle()  # which calls ``set_first`` of this link
        first = self._occurrence
        if isinstance(first, Link):
            self._occurrence = Occurrence(
                passage_of(first.keys, first.id), first.id, first is not self
            )
        return cast("Occurrence | None", self._occurrence)

    @property
    def closed(self) -> bool:
        """Whether something shows that no line break has cut its URL: ``>`` at its end, or anything
        but blanks and punctuation behind it on its line. Nothing shows it of an HTML element, since
        mailers make one of each half of a broken URL.
        """
        if self._kind is Kind.HTML:
            return False
        if self._outcome.raw[-1:] == ">":
            return True
        return bool(self._behind.partition("\n")[0].strip(" \t\r.,;:!?"))

    @property
    def passage(self) -> str:
        """The identity of its passage: the words around it, the same in each quotation of them."""
        occurrence = self._find_occurrence()
        return occurrence.passage if occurrence else passage_of(self.keys, self.id)

    @property
    def first(self) -> str | None:
        """The ``id`` of the link of its source where its passage occurs first; ``None`` if nobody
        compares the passages of its source.
        """
        occurrence = self._find_occurrence()
        return occurrence.first if occurrence else None

    @property
    def repeat(self) -> int | None:
        """1 if its passage occurs earlier in its source, else 0; ``None`` as for ``first``."""
        occurrence = self._find_occurrence()
        return int(occurrence.repeat) if occurrence else None

    @property
    def kind(self) -> Kind:
        """How it was marked."""
        return self._kind

    @property
    def start(self) -> int:
        """Where it begins in the decoded part, or in its attribute, in characters."""
        return self._start

    @property
    def line(self) -> int:
        """The line where it starts, from 1, in the decoded part; for a page, in its source."""
        return self._line

    @property
    def ordinal(self) -> int:
        """Its number among the links of its part or attribute, from 0."""
        return self._ordinal

    @property
    def text(self) -> str:
        """What the element of an HTML link shows."""
        return self._text

    @property
    def also(self) -> tuple[str, ...]:
        """The paths of other parts of its message that hold the same URL."""
        return self._also

    @property
    def scheme(self) -> str | None:
        """In lower case; ``None`` for a schemeless host or a rejected wrapper."""
        return components(self._outcome.url, self._kind).scheme

    @property
    def host(self) -> str | None:
        """The host as written; ``None`` if there is none."""
        url = components(self._outcome.url, self._kind).url
        return url.host if url else None

    @property
    def domain(self) -> str:
        """The part of the host that somebody registered (Public Suffix List), or ``""``."""
        return domain(self.host or "")

    @property
    def target(self) -> str:
        """Where the URL leads if it is a redirector's, as far as its text says; else ``""``."""
        return target_of(self._outcome.url)

    @property
    def context(self) -> str:
        """The words around it in its paragraph, with ``[…]`` where it stands. For an HTML element
        they are those of the page's text.
        """
        return around.words(self._before, self._behind)

    @property
    def id(self) -> str:
        """Its identity, which ``show`` takes: a digest of where it stands, the same for any run
        over the same bytes.
        """
        make_id = id_maker(self._where, record_place(self._where))
        return make_id(self._start, self._ordinal)

    @property
    def place(self) -> Where:
        """Its provenance without its own span: one value for all links of a text or attribute."""
        return self._where

    @property
    def outcome(self) -> Outcome:
        """Everything of it but its place and ``kind``. Links on equal lines share one object."""
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
        """Where it ends in the decoded part, or in its attribute."""
        return self._start + self._outcome.length

    @property
    def raw(self) -> str:
        """The source text, brackets and breaks included."""
        return self._outcome.raw

    @property
    def column(self) -> int:
        """Where it starts in its line, in characters from 1."""
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
        """Where it stands in the decoded part, or in its attribute."""
        return Span(self._start, self.end)

    @property
    def readings(self) -> tuple[Reading, ...]:
        """All its readings, best first, at most 16. Their confidences sum to at most one."""
        if not self._outcome.ranked:
            return (Reading(self.url, round(self.confidence, 4), self.verdict),)
        return tuple(reading.reading() for reading in self._outcome.ranked)

    @property
    def joins(self) -> tuple[Join, ...]:
        """What was taken out of the source, or read as something else, to make ``url``."""
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
        """Return ``<Link 'http://h/a', or 'http://h/ab' bare 0.93 at inbox.mbox:7:12>``."""
        second = self._outcome.ranked[1:2]  # empty if there is only one reading
        rival = f", or {second[0].reading().url!r}" if second else ""
        place = f"{self._where.source}:" if self._where.source else ""
        return (
            f"<Link {self.url!r}{rival} {self._kind} {self.confidence:.2f} at "
            f"{place}{self._line}:{self.column}>"
        )

    def _repr_html_(self) -> str:
        rows = [
            ("url", self.url),
            ("confidence", f"{self.confidence:.2f}"),
            ("kind", self.kind),
            ("verdict", self.verdict),
            ("line", self.line),
            *(("or", f"{other.url} ({other.confidence:.2f})") for other in self.readings[1:]),
        ]
        if self.raw != self.url:
            rows.append(("source text", self.raw))
        return notebook.table((), rows)
