"""A document that is read as a stream, and may be longer than memory: the same steps, as its bytes
come.
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
"""Characters of one text whose links are held back for the evidence of the whole text; what is
longer is a stream."""
MAX_HELD = 16 * 1024
"""The most links that are held back for it: a text of more is a list of URLs, and each takes two
kilobytes."""


class StreamedText:
    """Reads one streamed document.

    Up to ``MAX_JUDGED`` characters and ``MAX_HELD`` links wait for the evidence of the whole text;
    a text of more is judged by its paragraphs, all of it, so that memory stays bounded and no cut
    makes a difference. Where its record ends is to be known before its end then; that of a
    compressed text is not, and stays 0.
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
        """The links as they are decided; all but the last with ``start`` as the end of what is
        done.
        """
        at = start
        for chunk in chunks:
            at += len(chunk)
            yield start, self._counted(self._fed(chunk))
        self._size = at
        yield at, self._counted(self._ended())

    def _fed(self, data: bytes) -> list[Judged | Decided]:
        """What the next bytes decide."""
        self._tally.bytes += len(data)
        if len(self._head) < DIGEST_OF_STREAM:
            self._head += data[: DIGEST_OF_STREAM - len(self._head)]
        return self._decided(self._decoder.feed(data))

    def _ended(self) -> list[Judged | Decided]:
        """What the end decides."""
        decoder, defects = self._decoder, self._tally.defects
        judged = self._decided(decoder.close())
        judged += self._wait(self._judged(self._finder.feed(self._seen.close())))
        judged += self._wait(self._judged(self._finder.close()))
        if self._held:
            judged += rerank(self._held)
        defects.update(decoder.defects)
        if decoder.invalid:
            defects["invalid-bytes"] += decoder.invalid
        return judged

    def _decided(self, text: str) -> list[Judged | Decided]:
        """What the next characters decide."""
        if not text:
            return []
        self._length += len(text)
        text = self._seen.feed(text)
        return self._wait(self._judged(self._finder.feed(text)))

    def _wait(self, judged: list[Judged | Decided]) -> list[Judged | Decided]:
        """Those that need not wait for the end of the text any more."""
        if self._held is None:
            return judged
        self._held += judged
        if self._length <= MAX_JUDGED and len(self._held) <= MAX_HELD:
            return []
        judged, self._held = self._held, None
        return judged

    def _counted(self, judged: list[Judged | Decided]) -> list[Link]:
        """The links of what is decided."""
        links = self._linked(judged) if judged else []
        if self._held is None:
            self._seen.forget()
        self._tally.links += len(links)
        return links

    def _linked(self, judged: list[Judged | Decided]) -> list[Link]:
        """The links of some."""
        if self._linker is None:  # the charset is known by now
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
