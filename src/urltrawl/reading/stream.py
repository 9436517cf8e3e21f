"""Reads a document as a stream, which may be larger than memory: the steps of ``story``, while the
bytes come.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from urltrawl.judge.rerank import rerank
from urltrawl.reading.digest import DIGEST_OF_STREAM, digest
from urltrawl.reading.shown import Seen
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
"""Characters of one text whose links are held back until the whole text can be evidence. The links
of a longer text are judged by their paragraphs."""
MAX_HELD = 16 * 1024
"""Links that are held back at most: each takes two kilobytes, and a text with more is a list of
URLs."""


class StreamedText:
    """Reads one streamed document.

    Up to ``MAX_JUDGED`` characters and ``MAX_HELD`` links wait for the evidence of the whole text.
    A longer text is judged by its paragraphs, all of it: memory stays bounded, and no cut makes a
    difference. Its links need the end of its record before it was read. That of a compressed text
    is not known, and stays 0.
    """

    def __init__(
        self,
        finder: CandidateFinder,
        judged: Callable[[list[Candidate | Decided]], list[Judged | Decided]],
        linker: Callable[[Where, str | None], Linker],
        options: Options,
        origin: Origin,
        tally: Tally,
    ) -> None:
        self._origin = origin
        self._tally = tally
        self._decoder = StreamDecoder(default=origin.charset)
        self._finder = finder
        self._judged = judged
        self._linker_of = linker
        self._linker: Linker | None = None
        self._seen = Seen(options)
        self._head = b""
        self._held: list[Judged | Decided] | None = []
        self._length = 0
        self._size = origin.size
        tally.records += 1
        tally.parts += 1

    def read(self, chunks: Iterable[bytes], start: int = 0) -> Iterator[tuple[int, list[Link]]]:
        """Give links as soon as they are decided, with the offset in bytes up to which the source
        is done: ``start`` for all but the last ones.
        """
        position = start
        for chunk in chunks:
            position += len(chunk)
            yield start, self._count_links(self._feed(chunk))
        self._size = position
        yield position, self._count_links(self._end())

    def _feed(self, data: bytes) -> list[Judged | Decided]:
        """Take the next bytes; return the candidates that they decide."""
        self._tally.bytes += len(data)
        if len(self._head) < DIGEST_OF_STREAM:
            self._head += data[: DIGEST_OF_STREAM - len(self._head)]
        return self._feed_text(self._decoder.feed(data))

    def _end(self) -> list[Judged | Decided]:
        """Take the end of the text; return the candidates that it decides."""
        decoder, defects = self._decoder, self._tally.defects
        judged = self._feed_text(decoder.close())
        judged += self._hold(self._judged(self._finder.feed(self._seen.close())))
        judged += self._hold(self._judged(self._finder.close()))
        if self._held:
            judged += rerank(self._held)
        defects.update(decoder.defects)
        if decoder.invalid:
            defects["invalid-bytes"] += decoder.invalid
        return judged

    def _feed_text(self, text: str) -> list[Judged | Decided]:
        """Take the next characters; return the candidates that they decide."""
        if not text:
            return []
        self._length += len(text)
        text = self._seen.feed(text)
        return self._hold(self._judged(self._finder.feed(text)))

    def _hold(self, judged: list[Judged | Decided]) -> list[Judged | Decided]:
        """Hold candidates back; return those that need not wait for the end of the text."""
        if self._held is None:
            return judged
        self._held += judged
        if self._length <= MAX_JUDGED and len(self._held) <= MAX_HELD:
            return []
        judged, self._held = self._held, None
        return judged

    def _count_links(self, judged: list[Judged | Decided]) -> list[Link]:
        """Make and count the links of decided candidates."""
        links = self._make_links(judged) if judged else []
        if self._held is None:
            self._seen.forget()
        self._tally.links += len(links)
        return links

    def _make_links(self, judged: list[Judged | Decided]) -> list[Link]:
        """Make the links of decided candidates."""
        if self._linker is None:  # the charset is known now
            decoder = self._decoder
            where = replace(
                self._origin.where,
                format="text",
                record_end=self._size,
                record_digest=digest(self._head),
                part="1",
                encoding="8bit",
                charset=decoder.charset,
                charset_by=decoder.how,
            )
            self._linker = self._linker_of(where, self._origin.base)
        return self._seen.back(self._linker.links(judged))
