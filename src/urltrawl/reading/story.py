"""The whole story, straight through: what was left is not entered again.

    a source   -> records      (``records``: bytes to messages, articles, pages)
    a record   -> texts        (``texts``: charset and transfer encoding undone)
    a text     -> candidates   (``candidates``, ``context``: where a URL starts, how far it may reach, where it was broken; most come decided, out of one match)
    candidates -> judged       (``judge.rank``: the readings of the others, best first, by the paragraph)
    judged     -> reranked     (``reranked``, ``judge.rerank``: weighed again by what the whole record says)
    reranked   -> links        (``links``: with their provenance)

The records of a batch go through the steps together, since a processor is faster at one step for
many records than at all steps for one record after the other.

This room does no input or output. ``api`` feeds it files; ``find`` and ``Scanner`` feed it text.
"""  # noqa: E501

from __future__ import annotations

from sys import maxsize
from typing import TYPE_CHECKING

from urltrawl.formats import FORMATS
from urltrawl.found import Decided
from urltrawl.judge.rank import LINK_WORK, Judge, Judged
from urltrawl.reading.budget import RECORD_WORK
from urltrawl.reading.candidates import Candidates, Searched
from urltrawl.reading.links import Linker, merge_alternatives
from urltrawl.reading.records import BATCH, batches, opened
from urltrawl.reading.reranked import reranked
from urltrawl.reading.stream import StreamedText
from urltrawl.reading.tally import REFUSED, Tally
from urltrawl.url.grammar import Grammar
from urltrawl.url.profile import profile

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from urltrawl.found import Candidate
    from urltrawl.link import Link
    from urltrawl.model import Nested, Record, Where
    from urltrawl.reading.attached import Unpack
    from urltrawl.reading.options import Options
    from urltrawl.reading.text import Origin, Text


MAX_WAITING = 256 * 1024
"""Characters of the parts of records that wait to be searched together: as much as a chunk brings.
What records unpack may be a thousand times as long."""
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
        """Opens the archives that are attached to messages; ``api`` sets it."""
        self.watch: Callable[[str, int], bool] | None = None
        """Called with the member and start of each record: returns whether to read it, for some
        records kill the process that reads them (``batch.worker``)."""
        self.take: Callable[[int], bool] = all_records
        """Called with the start of a record: returns whether this reader or another one reads it
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
        """Give the links of a source, batch by batch of its records, each with the end of its last
        record, in bytes. ``name`` is the source's format.

        ``start`` is the offset of the first chunk in the source. Records that end at or before
        ``done_to`` are cut off and not read. A text that is read as a stream is one record: its
        links come in pieces, and all but the last piece have ``start`` as the end.
        """
        if FORMATS[name].streamed:
            if self.take(start):
                steps = self.candidates.finder(), self.judged, self.linker, self.options
                yield from StreamedText(*steps, origin, tally).read(chunks, start)
            return
        own_tally = tally if self.take(start) else Tally()
        # While somebody watches, no record is begun before the one before it is done.
        for batch in batches(chunks, name, own_tally, start, 1 if self.watch else BATCH):
            taken = [one for one in batch if one.end > done_to and self.take(one.start)]
            for end, texts in self._texts_of(taken, origin, tally):
                searched = [self.candidates.of_texts(each, RECORD_WORK) for each in texts]
                links = [link for one in searched for link in self._linked(one, RECORD_WORK, tally)]
                tally.links += len(links)
                yield end, links

    def _texts_of(
        self, batch: list[Record | Nested], origin: Origin, tally: Tally
    ) -> Iterator[tuple[int, list[list[Text]]]]:
        """Give the end of the last record of a batch with the texts of each record. Very long texts
        come in pieces, each with the start of the record that was not wholly read then.
        """
        waiting: list[list[Text]] = []
        length = 0
        for one in batch:
            for record in opened(one, tally):
                if length > MAX_WAITING:
                    yield one.start, waiting
                    waiting, length = [], 0
                if texts := self.texts(record, origin, tally):
                    waiting.append(texts)
                    length += sum([len(text.part.text) for text in texts])
        if batch:
            yield batch[-1].end, waiting

    def texts(self, record: Record, origin: Origin, tally: Tally) -> list[Text]:
        """Return the texts of a record. Return none if no URL can stand in it, or if ``watch``
        says to pass it over.
        """
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
        """Return the links of the texts of one record, in their order, as far as ``work``
        characters of work go.
        """
        return self._linked(self.candidates.of_texts(texts, work), work, tally)

    def _linked(self, searched: Searched, work: int, tally: Tally | None) -> list[Link]:
        """Return the links of the texts of one record that were searched."""
        found, is_over = searched
        judged, left = [], work
        for text, candidates in found:
            judged.append((text, self.judged(candidates, left)))
            left -= sum(map(_work, judged[-1][1]))
        if (is_over or left < 0) and tally:
            tally.defects["over-budget"] += 1
        return self.linked(reranked(judged), tally) if judged else []

    def judged(
        self, candidates: Iterable[Candidate | Decided], most: int = maxsize
    ) -> list[Judged | Decided]:
        """Return the candidates with their readings, as far as ``most`` characters of work go."""
        judge = self._judge.judged
        judged: list[Judged | Decided] = []
        for candidate in candidates:
            if isinstance(candidate, Decided):
                judged.append(candidate)
                most -= LINK_WORK
            else:
                judged.append(one := judge(candidate))
                most -= one.work
            if most < 0:
                break
        return judged

    def linker(self, where: Where, base: str | None = None) -> Linker:
        """Make the linker of a text."""
        return Linker(self.grammar, where, base, rejected=self.options.rejected)

    def linked(
        self, reranked: Iterable[tuple[Text, list[Judged | Decided]]], tally: Tally | None = None
    ) -> list[Link]:
        """Return the links of texts whose candidates were weighed together. Parts of one
        multipart/alternative are merged. The tally counts addresses that are refused.
        """
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
                if linker.refused and tally:
                    tally.skipped[REFUSED] += linker.refused
            links += own
            if part.alternative:
                alternatives[part.path] = part.alternative
        return merge_alternatives(links, alternatives) if alternatives else links


def _work(one: Judged | Decided) -> int:
    """Return what a candidate took of the budget of its record, in characters of work."""
    return LINK_WORK if isinstance(one, Decided) else one.work
