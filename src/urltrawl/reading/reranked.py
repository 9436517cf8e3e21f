"""The texts of a record weighed together: a URL that stands whole in one text decides between the
readings of a broken one in another.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from urltrawl.judge.rank import Judged
from urltrawl.judge.rerank import rerank, rerank_by_html, witnesses
from urltrawl.model import PartKind

if TYPE_CHECKING:
    from urltrawl.found import Decided
    from urltrawl.reading.text import Text

    JudgedText = tuple[Text, list[Judged | Decided]]
    """A text with its candidates."""


def rerank_texts(judged_texts: list[JudgedText]) -> list[JudgedText]:
    """Return the texts of a record, with the readings of their candidates weighed anew: a reading
    gains if another text of the record has the same URL whole. The URLs in attributes of pages are
    whole. The plain half of a multipart/alternative is weighed by the text of its HTML half, too.
    """
    if not any(
        isinstance(item, Judged) and len(item.ranked) > 1
        for _, judged in judged_texts
        for item in judged
    ):
        return judged_texts  # most records leave nothing in doubt
    record_witnesses = {
        attribute.value for text, _ in judged_texts for attribute in text.attributes
    }.union(*[witnesses(judged) for _, judged in judged_texts])
    html_halves = {  # by the path of the multipart/alternative
        text.part.alternative: judged
        for text, judged in judged_texts
        if text.part.alternative and text.part.kind is PartKind.HTML
    }
    weighed_texts = []
    for text, judged in judged_texts:
        is_plain = text.part.kind is PartKind.TEXT
        html_half = html_halves.get(text.part.alternative) if is_plain else None
        weighed = rerank_by_html(judged, html_half) if html_half else judged
        weighed_texts.append((text, rerank(weighed, record_witnesses)))
    return weighed_texts
