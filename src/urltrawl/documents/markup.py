"""HTML in the making: the text of a page and the links in it."""

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

# Where a font of TeX says nothing of its letters, they are what OT1 and T1 have in those places
# (LaTeX's "encguide", tables 1 and 5); a carriage return, which is "fl" as well, is a line end.
_LIGATURES = {11: "ff", 12: "fi", 13: "fl", 14: "ffi", 15: "ffl"}
_OF_TEX = re.compile(
    r"(?<=[A-Za-z])[\x0b\x0c\x0e\x0f\x1b-\x1f]|[\x0b\x0c\x0e\x0f\x1b-\x1f](?=[a-z])"
)
# The number of a footnote behind a full stop that ends no file name ("http://h.example/a/.2").
_FOOTNOTE = re.compile(r"(?<=/[.,;:)])(?=\d{1,2}\s)")


def typed(text: str, *, drawn: bool) -> str:
    """A text with what its author typed in the place of what was put there for print: ligatures,
    the hyphens, tildes and slashes of fonts, marks that only say where a line may end.

    In a text that is ``drawn`` a soft hyphen is a hyphen that one sees; elsewhere nobody does.

    >>> typed("http://h.example/\u02dca/pro\ufb01le\u00adb", drawn=True)
    'http://h.example/~a/profile-b'
    """
    if drawn:
        text = _FOOTNOTE.sub(" ", _OF_TEX.sub(_letters, text))
    return text if text.isascii() else text.translate(_TYPED if drawn else _INVISIBLE)


def _letters(found: re.Match[str]) -> str:
    return _LIGATURES[ord(found[0]) & 15]


def page(body: str, base: str = "") -> bytes:
    """A page with that body, which begins on its first line: lines of a document stay its lines."""
    head = f'<base href="{escape(base)}">' if base else ""
    return f"<!DOCTYPE html><html><meta charset=utf-8>{head}<body>{body}".encode("utf-8", "replace")


def link(url: str, text: str = "") -> str:
    """A link that shows that text."""
    return f'<a href="{escape(url)}">{escape(text)}</a>'


def script(text: str) -> str:
    """A program, whose strings are as they stand."""
    return f"<script>{text.replace('</', '<' + chr(92) + '/')}</script>"


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
