"""The steps of ``story`` for a text that may be larger than memory, taken while its bytes come."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from urltrawl.digests import DIGEST_OF_STREAM, record_digest
from urltrawl.judge.rerank import rerank
from urltrawl.reading.shown import Cleaner
from urltrawl.text.charset import StreamDecoder

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from urltrawl.context.finder import CandidateFinder
    from urltrawl.found import Candidate, Decided
    from urltrawl.judge.rank import Judged
    from urltrawl.link import Link
    from urltrawl.model import Where
    from urltrawl.reading.links import Linker
    from urltrawl.reading.options import Options
    from urltrawl.reading.tally import Tally
    from urltrawl.reading.text import Origin

MAX_JUDGED = 16 * 1024 * 1024
"""Characters of a text up to which its candidates are held back until all of it can be evidence.
Those of a longer text are judged by their paragraphs."""
MAX_HELD = 16 * 1024
"""Candidates that are held back at most, two kilobytes each. A text with more is a list of URLs."""


class StreamedText:
    """Reads one text as a stream.

    The candidates of a text of up to ``MAX_JUDGED`` characters and ``MAX_HELD`` candidates wait for
    the evidence of the whole text. All candidates of a longer one are judged by their paragraphs
    alone: memory stays bounded, and how the bytes are cut makes no difference. The links of such a
    text are made before the end of the text is known. Their ``record_end`` is the size that the
    source had at the start, or 0 if that is not known (a compressed source).
    """

    def __init__(
        self,
        finder: CandidateFinder,
        judge: Callable[[list[Candidate | Decided]], list[Judged | Decided]],
        new_linker: Callable[[Where, str | None], Linker],
        options: Options,
        origin: Origin,
        tally: Tally,
    ) -> None:
        self._origin = origin
        self._tally = tally
        self._decoder = StreamDecoder(default=origin.charset)
        self._finder = finder
        self._judge = judge
        """Returns candidates with their readings (``Reader.judge``)."""
        self._new_linker = new_linker
        """Returns a linker for a place and a base URL (``Reader.linker``)."""
        self._linker: Linker | None = None
        self._cleaner = Cleaner(options)
        self._head = b""
        """The first bytes, up to ``DIGEST_OF_STREAM``."""
        self._held: list[Judged | Decided] | None = []
        """The candidates that are held back; None once the text is too long for it."""
        self._length = 0
        """Characters of the text so far."""
        self._size = origin.size
        """Bytes of the source; 0 if that is not known yet."""
        tally.records += 1
        tally.parts += 1

    def read(self, chunks: Iterable[bytes], start: int = 0) -> Iterator[tuple[int, list[Link]]]:
        """Yield links as soon as they are decided. With them comes the offset in bytes up to which
        the source has been read: ``start`` for all but the last ones.
        """
        position = start
        for chunk in chunks:
            position += len(chunk)
            yield start, self._make_links(self._feed(chunk))
        self._size = position
        yield position, self._make_links(self._close())

    def _feed(self, data: bytes) -> list[Judged | Decided]:
        """Take the next bytes. Return the candidates that need not wait any more."""
        self._tally.bytes += len(data)
        if len(self._head) < DIGEST_OF_STREAM:
            self._head += data[: DIGEST_OF_STREAM - len(self._head)]
        return self._feed_text(self._decoder.feed(data))

    def _close(self) -> list[Judged | Decided]:
        """Take the end of the text. Return the candidates that are left, and count the defects."""
        decoder, defects = self._decoder, self._tally.defects
        judged = self._feed_text(decoder.close())
        judged += self._hold(self._finder.feed(self._cleaner.close()))
        judged += self._hold(self._finder.close())
        if self._held:
            judged += rerank(self._held)
        defects.update(decoder.defects)
        more_invalid = decoder.invalid - ("invalid-bytes" in decoder.defects)
        if more_invalid > 0:
            defects["invalid-bytes"] += more_invalid
        return judged

    def _feed_text(self, text: str) -> list[Judged | Decided]:
        """Take the next characters. Return the candidates that need not wait any more."""
        self._length += len(text)
        return self._hold(self._finder.feed(self._cleaner.feed(text)))

    def _hold(self, candidates: list[Candidate | Decided]) -> list[Judged | Decided]:
        """Judge candidates, hold them back until the end of the text, and return none. In a text
        that is too long or has too many, return them and all that were held back.
        """
        judged = self._judge(candidates)
        if self._held is None:
            return judged
        self._held += judged
        if self._length <= MAX_JUDGED and len(self._held) <= MAX_HELD:
            return []
        judged, self._held = self._held, None
        return judged

    def _make_links(self, judged: list[Judged | Decided]) -> list[Link]:
        """Return the links of candidates that need not wait any more, and count them."""
        links: list[Link] = []
        if judged:
            self._linker = self._linker or self._new_linker(self._where(), self._origin.base)
            links = self._cleaner.in_original(self._linker.links(judged))
        if self._held is None:  # else links of the beginning are still to come
            self._cleaner.forget()
        self._tally.links += len(links)
        return links

    def _where(self) -> Where:
        """Return the place of the text. Once there is a candidate, the charset is known."""
        return replace(
            self._origin.where,
            format="text",
            record_end=self._size,
            record_digest=record_digest(self._head),
            part="1",
            encoding="8bit",
            charset=self._decoder.charset,
            charset_by=self._decoder.how,
        )
