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
    """Return the texts of a record, with the readings of their candidates weighed by the URLs that
    are whole in any of them. Attributes of pages count as whole, and so does the HTML half of a
    multipart/alternative for its plain half.
    """
    if not any(
        isinstance(item, Judged) and len(item.ranked) > 1
        for _, judged in judged_texts
        for item in judged
    ):
        return judged_texts  # most records leave nothing in doubt
    own_witnesses = [witnesses(judged) for _, judged in judged_texts]
    whole_urls: set[str] = set().union(*own_witnesses)
    whole_urls.update(attribute.value for text, _ in judged_texts for attribute in text.attributes)
    html_halves = {
        text.part.alternative: judged
        for text, judged in judged_texts
        if text.part.alternative and text.part.kind is PartKind.HTML
    }
    weighed_texts = []
    for (text, judged), own in zip(judged_texts, own_witnesses, strict=True):
        is_plain = text.part.kind is PartKind.TEXT
        html_half = html_halves.get(text.part.alternative) if is_plain else None
        if html_half:
            weighed = rerank(rerank_by_html(judged, html_half), whole_urls)
        else:
            weighed = rerank(judged, whole_urls, own)
        weighed_texts.append((text, weighed))
    return weighed_texts
