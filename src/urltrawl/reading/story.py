"""The whole story, straight through: what was left is not entered again.

    a source   -> records      (``records``: bytes to messages, articles, pages)
    a record   -> texts        (``texts``: charset and transfer encoding undone)
    a text     -> candidates   (``candidates``, ``context``: where a URL starts, how far it may reach, where it was broken; most come decided, out of one match)
    candidates -> judged       (``judge.rank``: the readings of the others, best first, by the paragraph)
    judged     -> reranked     (``reranked``, ``judge.rerank``: weighed again by what the whole record says)
    reranked   -> links        (``links``: with their provenance)

This room does no input or output. ``api`` feeds it files; ``find`` and ``Scanner`` feed it text.
"""  # noqa: E501

from __future__ import annotations

from sys import maxsize
from typing import TYPE_CHECKING

from urltrawl.formats import FORMATS
from urltrawl.found import Decided
from urltrawl.judge.rank import LINK_WORK, Judge, Judged
from urltrawl.reading.budget import RECORD_WORK, paid
from urltrawl.reading.candidates import Candidates
from urltrawl.reading.links import Linker, said_once
from urltrawl.reading.records import opened, records
from urltrawl.reading.reranked import reranked
from urltrawl.reading.stream import MAX_HELD, StreamedText
from urltrawl.reading.tally import Tally
from urltrawl.reading.text import Text
from urltrawl.url.grammar import Grammar
from urltrawl.url.profile import profile

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from urltrawl.found import Candidate
    from urltrawl.link import Link
    from urltrawl.model import Record, Where
    from urltrawl.reading.attached import Unpack
    from urltrawl.reading.options import Options
    from urltrawl.reading.text import Origin


PASSED_OVER = "passed-over"
"""The defect of a record that was not to be read."""


def all_records(_: int) -> bool:
    """Whether a record is read, where all are."""
    return True


class Reader:
    """Reads by one set of options; what it learns of distinct URLs stays from one text to the
    next.
    """

    def __init__(self, options: Options) -> None:
        self.options = options
        self.grammar = Grammar(profile(options.profile))
        self._judge = Judge(
            self.grammar, hyphen=options.hyphen, letter=options.policy == "appendix"
        )
        self.candidates = Candidates(options, self._judge.plain)
        self.unpack: Unpack | None = None
        """What opens the archives that are attached to messages; ``api`` has it."""
        self.watch: Callable[[str, int], bool] | None = None
        """Asked of each record before it is read, by its member and start: whether it is to be, for
        some kill (``batch.worker``)."""
        self.take: Callable[[int], bool] = all_records
        """Asked of the start of a record: whether it is read here, or elsewhere
        (``batch.units``)."""

    def source(
        self,
        chunks: Iterable[bytes],
        name: str,
        origin: Origin,
        tally: Tally,
        start: int = 0,
        done_to: int = 0,
    ) -> Iterator[tuple[int, list[Link]]]:
        """The links of a source of the format ``name``, record by record: each time where the
        record ends, and its links.

        ``start`` is where the chunks begin in it. Records that end at or before ``done_to`` are cut
        off and not looked at. A text that is read as a stream is one record; its links come in
        pieces, all but the last with ``start`` as the end.
        """
        if FORMATS[name].streamed:
            if self.take(start):
                steps = self.candidates.finder(), self.judged, self.linker, self.options
                yield from StreamedText(*steps, origin, tally).read(chunks, start)
            return
        for record in records(chunks, name, tally if self.take(start) else Tally(), start):
            if record.end > done_to and self.take(record.start):
                links: list[Link] = []
                for each in opened(record, tally):
                    if len(links) > MAX_HELD:  # of a digest, which is done when all its records are
                        yield record.start, links
                        links = []
                    links += self.record(each, origin, tally)
                yield record.end, links

    def record(self, record: Record, origin: Origin, tally: Tally) -> list[Link]:
        """The links of one record; where its budget does not reach, that is counted."""
        if not (texts := self.texts(record, origin, tally)):
            return []
        links = self.links(texts, RECORD_WORK, tally)
        tally.links += len(links)
        return links

    def texts(self, record: Record, origin: Origin, tally: Tally) -> list[Text]:
        """A record to its texts; to none where no URL can stand in it, or it is passed over."""
        if self.watch is not None and not self.watch(origin.where.member, record.start):
            tally.records += 1
            tally.bytes += record.end - record.start
            tally.defects[PASSED_OVER] += 1
            return []
        from urltrawl.reading.texts import texts_of  # noqa: PLC0415

        return texts_of(
            record, origin, tally, may_be_idle=self.options.may_be_idle, unpack=self.unpack
        )

    def links(
        self, texts: Iterable[Text], work: int = maxsize, tally: Tally | None = None
    ) -> list[Link]:
        """The links of texts that belong together, in their order, as far as so many characters of
        work go.
        """
        found, left = [], work
        for text in map(Text.refanged, texts) if self.options.refang else texts:
            if left < 0:
                break
            left -= paid(text, left)
            if (candidates := self.candidates.of_text(text, left)) or text.attributes:
                found.append((text, candidates))
                left -= LINK_WORK * len(candidates)
        over, judged, left = left < 0, [], work
        for text, candidates in found:
            judged.append((text, self.judged(candidates, left)))
            left -= sum(map(_work, judged[-1][1]))
        if (over or left < 0) and tally:
            tally.defects["over-budget"] += 1
        return self.linked(reranked(judged)) if judged else []

    def judged(
        self, candidates: Iterable[Candidate | Decided], most: int = maxsize
    ) -> list[Judged | Decided]:
        """The candidates with their readings, as far as so many characters of work go."""
        judge = self._judge.judged
        judged: list[Judged | Decided] = []
        for candidate in candidates:
            one = candidate if isinstance(candidate, Decided) else judge(candidate)
            judged.append(one)
            most -= _work(one)
            if most < 0:
                break
        return judged

    def linker(self, where: Where, base: str | None = None) -> Linker:
        """What makes the links of a text."""
        return Linker(self.grammar, where, base, rejected=self.options.rejected)

    def linked(self, reranked: Iterable[tuple[Text, list[Judged | Decided]]]) -> list[Link]:
        """The links of texts, weighed by all of them; what alternatives all say is said once."""
        links: list[Link] = []
        alternatives: dict[str, str] = {}
        for text, judged in reranked:
            part = text.part
            linker = Linker.of_text(text, self.grammar, rejected=self.options.rejected)
            own = linker.links(judged)
            if text.fangs or text.screen:
                own = text.back(own)
            if text.page is not None:
                from urltrawl.reading import pages  # noqa: PLC0415

                own = pages.of_page(linker, text, own, links)
            links += own
            if part.alternative:
                alternatives[part.path] = part.alternative
        return said_once(links, alternatives) if alternatives else links


def _work(one: Judged | Decided) -> int:
    """What one of them took of the budget of its record, in characters of work."""
    return LINK_WORK if isinstance(one, Decided) else one.work
