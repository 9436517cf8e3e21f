"""Write the HTML of a page: its text and the links in it."""

from __future__ import annotations

import re
from html import escape

_BLANKS = re.compile(r"\s+")

_PRINTED = {
    "\ufb00": "ff", "\ufb01": "fi", "\ufb02": "fl", "\ufb03": "ffi", "\ufb04": "ffl",
    "\ufb05": "st", "\ufb06": "st",
    "\u00ad": "-", "\u2010": "-", "\u2011": "-", "\u2212": "-",
    "\u02dc": "~", "\u223c": "~",
    "\u2044": "/", "\u2215": "/", "\u2236": ":", "\u2217": "*",
    "\u200b": "", "\u2060": "", "\ufeff": "",
}  # fmt: skip
_TYPED = str.maketrans(_PRINTED)
_INVISIBLE = str.maketrans({**_PRINTED, "\u00ad": ""})

# If a font of TeX does not name its letters, these codes are the ligatures that OT1 and T1 have
# there (LaTeX's "encguide", tables 1 and 5). A carriage return is "fl" in one of them, and a line
# end here.
_LIGATURES = {11: "ff", 12: "fi", 13: "fl", 14: "ffi", 15: "ffl"}
_OF_TEX = re.compile(
    r"(?<=[A-Za-z])[\x0b\x0c\x0e\x0f\x1b-\x1f]|[\x0b\x0c\x0e\x0f\x1b-\x1f](?=[a-z])"
)
# The number of a footnote after a full stop that ends no file name ("http://h.example/a/.2").
_FOOTNOTE = re.compile(r"(?<=/[.,;:)])(?=\d{1,2}\s)")


def restore_typed(text: str, *, drawn: bool) -> str:
    """Return a text as its author typed it, without the characters that were put in for print:
    ligatures, the hyphens, tildes and slashes of fonts, marks that only say where a line may end.

    A soft hyphen is visible in a text that is ``drawn``, and becomes a hyphen. In other texts it is
    invisible, and goes.

    >>> restore_typed("http://h.example/\u02dca/pro\ufb01le\u00adb", drawn=True)
    'http://h.example/~a/profile-b'
    """
    if drawn:
        text = _FOOTNOTE.sub(" ", _OF_TEX.sub(_spell_ligature, text))
    return text if text.isascii() else text.translate(_TYPED if drawn else _INVISIBLE)


def _spell_ligature(code: re.Match[str]) -> str:
    return _LIGATURES[ord(code[0]) & 15]


def page(body: str, base: str = "") -> bytes:
    """Return a page with that body. The body begins on the first line, so that each line of the
    document keeps its number.
    """
    head = f'<base href="{escape(base)}">' if base else ""
    return f"<!DOCTYPE html><html><meta charset=utf-8>{head}<body>{body}".encode("utf-8", "replace")


def link(url: str, text: str = "") -> str:
    """Return the HTML of a link that shows that text."""
    return f'<a href="{escape(url)}">{escape(text)}</a>'


def script(text: str) -> str:
    """Return the HTML of a program, whose strings stay as they are."""
    return f"<script>{text.replace('</', '<' + chr(92) + '/')}</script>"


def embed_links(text: str, urls: list[str]) -> str:
    """Return the HTML of the text of a page, with a link at each place that shows one of ``urls``,
    even over line breaks. Links that no text shows follow the text.
    """
    places: list[tuple[int, int, str]] = []
    hidden_urls: list[str] = []
    if urls:
        offsets = [offset for offset, character in enumerate(text) if not character.isspace()]
        squeezed = _BLANKS.sub("", text)
        search_start = 0
        for url in urls:
            shown = _BLANKS.sub("", url)
            match = next(
                (
                    (offset, offset + len(form))
                    for form in (shown, shown.rstrip("/"), shown.partition("://")[2].rstrip("/"))
                    if len(form) > 3 and (offset := squeezed.find(form, search_start)) >= 0
                ),
                None,
            )
            if match is None:
                hidden_urls.append(url)
            else:
                search_start = match[1]
                places.append((offsets[match[0]], offsets[match[1] - 1] + 1, url))
    pieces, written_end = ["<pre>"], 0
    for start, end, url in places:
        # A blank on either side ends the text of the link, because words of a page are often glued
        # to it.
        pieces += [
            escape(text[written_end:start]),
            " " * (start > 0 and not text[start - 1].isspace()),
        ]
        pieces += [link(url, text[start:end]), " " * (end < len(text) and not text[end].isspace())]
        written_end = end
    pieces += [escape(text[written_end:]), "</pre>", *map(link, hidden_urls)]
    return "".join(pieces)
