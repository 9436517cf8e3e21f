"""The whole way from bytes to links. No step is entered again once it was left.

    a source   -> records      (``records``: bytes to messages, articles, pages, calendars)
    a record   -> texts        (``texts``: charset and transfer encoding undone)
    a text     -> candidates   (``candidates``, ``context``: where a URL starts, how far it may
                               reach, where it was broken; most are ``Decided`` by one match)
    candidates -> judged       (``judge.rank``: the readings of the others, best first)
    judged     -> reranked     (``reranked``, ``judge.rerank``: weighed again by the whole record)
    reranked   -> links        (``links``: with their provenance)

The records of a batch go through the steps together, since a processor is faster at one step for
many records than at all steps for one record after the other.

This room does no input or output. ``api`` feeds it files; ``find`` and ``Scanner`` feed it text.
"""

from __future__ import annotations

from sys import maxsize
from typing import TYPE_CHECKING

from urltrawl.formats import FORMATS
from urltrawl.found import Decided
from urltrawl.judge.rank import LINK_WORK, Judge, Judged
from urltrawl.reading.budget import RECORD_WORK
from urltrawl.reading.candidates import Candidates, Searched
from urltrawl.reading.links import Linker, merge_alternatives
from urltrawl.reading.records import BATCH, batches, unnest
from urltrawl.reading.reranked import rerank_texts
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
"""The defect of a record that ``Reader.watch`` passed over."""


def all_records(_: int) -> bool:
    """Return True for the start of any record (``Reader.take``)."""
    return True


class Reader:
    """Finds the links of sources and texts by one set of options. What the grammar says of distinct
    URLs is remembered from one text to the next.
    """

    def __init__(self, options: Options) -> None:
        self.options = options
        self.grammar = Grammar(profile(options.profile))
        self._judge = Judge(
            self.grammar, hyphen=options.hyphen, by_appendix=options.policy == "appendix"
        )
        self.candidates = Candidates(options, self._judge.decide)
        self.unpack: Unpack | None = None
        """Opens the archives that are attached to messages; ``api`` sets it."""
        self.watch: Callable[[str, int], bool] | None = None
        """Called with the member and start of each record but a streamed text, before it is read.
        Returns False for one to pass over, since it killed a process before (``batch.worker``)."""
        self.take: Callable[[int], bool] = all_records
        """Called with the start of a record. False: another reader reads it (``batch.units``)."""

    def read_source(
        self,
        chunks: Iterable[bytes],
        format_name: str,
        origin: Origin,
        tally: Tally,
        start: int = 0,
        done_to: int = 0,
    ) -> Iterator[tuple[int, list[Link]]]:
        """Yield the offset in bytes up to which a source has been read so far, the end or the start
        of a record, and the links of the records that were read since the item before.

        ``chunks`` are the bytes of the source from the offset ``start`` on. Records that ``take``
        refuses, and those of a container that end at or before ``done_to``, are not read. A
        streamed text is one record: its links come in pieces, all but the last with ``start``.
        """
        if FORMATS[format_name].streamed:
            if self.take(start):
                steps = self.candidates.finder(), self.judge, self.linker, self.options
                yield from StreamedText(*steps, origin, tally).read(chunks, start)
            return
        # Of several readers of a container, one counts what is in no record.
        container_tally = tally if self.take(start) else Tally()
        size = 1 if self.watch else BATCH  # watched: each record is done before the next begins
        for batch in batches(chunks, format_name, container_tally, start, size):
            own = [record for record in batch if record.end > done_to and self.take(record.start)]
            for position, records in self._texts_of_batch(own, origin, tally):
                searched = [self.candidates.search_record(texts, RECORD_WORK) for texts in records]
                links: list[Link] = []
                for record in searched:
                    links += self._links_of_record(record, RECORD_WORK, tally)
                tally.links += len(links)
                yield position, links

    def _texts_of_batch(
        self, batch: list[Record | Nested], origin: Origin, tally: Tally
    ) -> Iterator[tuple[int, list[list[Text]]]]:
        """Yield the offset up to which the source has been read, the end of the batch, and the
        texts of its records. Those of more than ``MAX_WAITING`` characters come in several items:
        all but the last have the start of the next record, or of the container around it.
        """
        waiting: list[list[Text]] = []
        length = 0
        for outer in batch:
            for record in unnest(outer, tally):
                if length > MAX_WAITING:
                    yield outer.start, waiting
                    waiting, length = [], 0
                if texts := self._texts_of_record(record, origin, tally):
                    waiting.append(texts)
                    length += sum([len(text.part.text) for text in texts])
        if batch:
            yield batch[-1].end, waiting

    def _texts_of_record(self, record: Record, origin: Origin, tally: Tally) -> list[Text]:
        """Return the texts of a record, and count it in the tally. There are none if no URL can
        stand in it, or if ``watch`` says to pass it over, which is counted as a defect.
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

    def links(self, texts: Iterable[Text]) -> list[Link]:
        """Return the links of texts, as of one record, in their order, whatever work they take."""
        return self._links_of_record(self.candidates.search_record(texts, maxsize), maxsize, None)

    def _links_of_record(self, searched: Searched, work: int, tally: Tally | None) -> list[Link]:
        """Return the links of a record that was searched. The judge alone may take ``work``."""
        texts, is_over_budget = searched
        judged_texts, work_left = [], work
        for text, candidates in texts:
            judged = self.judge(candidates, work_left)
            judged_texts.append((text, judged))
            work_left -= sum(
                [LINK_WORK if isinstance(item, Decided) else item.work for item in judged]
            )
        if (is_over_budget or work_left < 0) and tally:
            tally.defects["over-budget"] += 1
        return self._link_texts(rerank_texts(judged_texts), tally) if judged_texts else []

    def judge(
        self, candidates: Iterable[Candidate | Decided], work: int = maxsize
    ) -> list[Judged | Decided]:
        """Return the candidates with their readings, up to one that exceeds ``work`` characters."""
        judge = self._judge.judge
        judged: list[Judged | Decided] = []
        for candidate in candidates:
            if isinstance(candidate, Decided):
                judged.append(candidate)
                work -= LINK_WORK
            else:
                judged.append(item := judge(candidate))
                work -= item.work
            if work < 0:
                break
        return judged

    def linker(self, where: Where, base: str | None = None) -> Linker:
        """Return a new linker for a text at the place ``where``."""
        return Linker(self.grammar, where, base, rejected=self.options.rejected)

    def _link_texts(
        self, judged_texts: Iterable[tuple[Text, list[Judged | Decided]]], tally: Tally | None
    ) -> list[Link]:
        """Return the links of a record, made of the candidates of its texts. A URL that several
        parts of a multipart/alternative hold comes once. Refused addresses of pages are counted.
        """
        links: list[Link] = []
        alternatives: dict[str, str] = {}  # the path of a part: that of its multipart/alternative
        for text, judged in judged_texts:
            part = text.part
            linker = Linker.of_text(text, self.grammar, rejected=self.options.rejected)
            text_links = linker.links(judged)
            if text.refanger or text.screen:
                text_links = text.in_original(text_links)
            if text.page is not None:
                from urltrawl.reading import pages  # noqa: PLC0415

                text_links = pages.of_page(linker, text, text.page, text_links, links)
                if linker.refused and tally:
                    tally.skipped[REFUSED] += linker.refused
            links += text_links
            if part.alternative:
                alternatives[part.path] = part.alternative
        return merge_alternatives(links, alternatives) if alternatives else links
