"""From the text and the links of a page to its HTML."""

from __future__ import annotations

import re
from html import escape

_PRINTED = {
    "\ufb00": "ff", "\ufb01": "fi", "\ufb02": "fl", "\ufb03": "ffi", "\ufb04": "ffl",
    "\ufb05": "st", "\ufb06": "st",
    "\u00ad": "-", "\u2010": "-", "\u2011": "-", "\u2212": "-",
    "\u02dc": "~", "\u223c": "~",
    "\u2044": "/", "\u2215": "/", "\u2236": ":", "\u2217": "*",
    "\u200b": "", "\u2060": "", "\ufeff": "",
}  # fmt: skip
"""What was typed for a character that was put in for print."""
_TYPED = str.maketrans(_PRINTED)
_INVISIBLE = str.maketrans({**_PRINTED, "\u00ad": ""})

# If a font of TeX does not name its letters, these codes are the ligatures that OT1 and T1 have
# there (LaTeX's "encguide", tables 1 and 5). A carriage return is "fl" in one of them, and a line
# end here.
_LIGATURES = {11: "ff", 12: "fi", 13: "fl", 14: "ffi", 15: "ffl"}
_OF_TEX = re.compile(
    r"(?<=[A-Za-z])[\x0b\x0c\x0e\x0f\x1b-\x1f]|[\x0b\x0c\x0e\x0f\x1b-\x1f](?=[a-z])"
)
"""A code of such a ligature in a word: 12 or 28 for "fi"."""
# The number of a footnote after a full stop that ends no file name ("http://h.example/a/.2").
_FOOTNOTE = re.compile(r"(?<=/[.,;:)])(?=\d{1,2}\s)")


def restore_typed(text: str, *, drawn: bool) -> str:
    """Return a text as its author typed it, without the characters that were put in for print:
    ligatures, the hyphens, tildes and slashes of fonts, marks that only say where a line may end.

    If the text is ``drawn``, as that of a PDF, a soft hyphen in it is visible, and becomes a
    hyphen; codes of TeX become ligatures, and a blank comes before the number of a footnote. In
    other texts a soft hyphen is invisible, and goes.

    >>> restore_typed("http://h.example/\u02dca/pro\ufb01le\u00adb", drawn=True)
    'http://h.example/~a/profile-b'
    """
    if drawn:
        text = _OF_TEX.sub(lambda code: _LIGATURES[ord(code[0]) & 15], text)
        text = _FOOTNOTE.sub(" ", text)
    return text if text.isascii() else text.translate(_TYPED if drawn else _INVISIBLE)


def page_html(body: str, base: str = "") -> bytes:
    """Return a page of HTML with that body and that base URL. The body begins on the first line, so
    that each line of the document keeps its number.
    """
    head = f'<base href="{escape(base)}">' if base else ""
    return f"<!DOCTYPE html><html><meta charset=utf-8>{head}<body>{body}".encode("utf-8", "replace")


def link(url: str, text: str = "") -> str:
    """Return the HTML of a link that shows that text."""
    return f'<a href="{escape(url)}">{escape(text)}</a>'


def script(text: str) -> str:
    r"""Return the HTML of a program. ``</`` in it, which would end the element, becomes ``<\/``."""
    escaped = text.replace("</", r"<\/")
    return f"<script>{escaped}</script>"


def embed_links(text: str, urls: list[str]) -> str:
    """Return the HTML of the text of a page, with each of ``urls`` as a link at the place that
    shows it (``_find_shown``), even over line breaks. URLs without such a place follow the text.
    """
    places, hidden_urls = _find_shown(text, urls)
    pieces, written_end = ["<pre>"], 0
    for start, end, url in places:
        # A blank on either side ends the text of the link, because words of a page are often glued
        # to it.
        pieces += [
            escape(text[written_end:start]),
            " " * (start > 0 and not text[start - 1].isspace()),
            link(url, text[start:end]),
            " " * (end < len(text) and not text[end].isspace()),
        ]
        written_end = end
    pieces += [escape(text[written_end:]), "</pre>", *map(link, hidden_urls)]
    return "".join(pieces)


def _find_shown(text: str, urls: list[str]) -> tuple[list[tuple[int, int, str]], list[str]]:
    """Return where a text shows URLs (start and end in characters, the URL) and the URLs that it
    does not show. Each URL is searched behind the last place that was found. Blanks in it do not
    count, and its scheme or the slash at its end may be missing; four characters must be left.
    """
    places: list[tuple[int, int, str]] = []
    hidden_urls: list[str] = []
    if not urls:
        return places, hidden_urls
    # The text without blanks, and for each character of it the offset in ``text``.
    squeezed = "".join(text.split())
    offsets = [offset for offset, character in enumerate(text) if not character.isspace()]
    position = 0
    for url in urls:
        whole = "".join(url.split())
        for form in (whole, whole.rstrip("/"), whole.partition("://")[2].rstrip("/")):
            if len(form) > 3 and (start := squeezed.find(form, position)) >= 0:
                position = start + len(form)
                places.append((offsets[start], offsets[position - 1] + 1, url))
                break
        else:
            hidden_urls.append(url)
    return places, hidden_urls
