"""HTML in the making: the text of a page and the links in it."""

from __future__ import annotations

import re
from html import escape

_BLANKS = re.compile(r"\s+")


def page(body: str, base: str = "") -> bytes:
    """A page with that body, which begins on its first line: lines of a document stay its lines."""
    head = f'<base href="{escape(base)}">' if base else ""
    return f"<!DOCTYPE html><html><meta charset=utf-8>{head}<body>{body}".encode("utf-8", "replace")


def link(url: str, text: str = "") -> str:
    """A link that shows that text."""
    return f'<a href="{escape(url)}">{escape(text)}</a>'


def lines(text: str, urls: list[str]) -> str:
    """The text of a page as it stands, and the URLs of its links: each round the place of the text
    that shows it, over any line breaks; those that no text shows stand behind it.
    """
    places: list[tuple[int, int, str]] = []
    others: list[str] = []
    if urls:
        letters = [at for at, character in enumerate(text) if not character.isspace()]
        bare = _BLANKS.sub("", text)
        start = 0
        for url in urls:
            shown = _BLANKS.sub("", url)
            found = next(
                (
                    (at, at + len(form))
                    for form in (shown, shown.rstrip("/"), shown.partition("://")[2].rstrip("/"))
                    if len(form) > 3 and (at := bare.find(form, start)) >= 0
                ),
                None,
            )
            if found is None:
                others.append(url)
            else:
                start = found[1]
                places.append((letters[found[0]], letters[found[1] - 1] + 1, url))
    pieces, done = ["<pre>"], 0
    for begin, end, url in places:
        # A blank on either side: where the link ends, its text ends, though the words of a page are
        # often glued to it.
        pieces += [escape(text[done:begin]), " " * (begin > 0 and not text[begin - 1].isspace())]
        pieces += [link(url, text[begin:end]), " " * (end < len(text) and not text[end].isspace())]
        done = end
    pieces += [escape(text[done:]), "</pre>", *map(link, others)]
    return "".join(pieces)
