"""Find the URLs of style sheets and scripts, if they stand there literally.

Nothing is run. A style sheet is read by the grammar of CSS (CSS Syntax 4.3.6, CSS Values 4.5). In a
script the literal strings are unescaped (ECMA-262 12.9.4), so that the finder of URLs in text finds
the URLs in them.
"""

from __future__ import annotations

import re
from base64 import b64decode
from typing import TYPE_CHECKING
from urllib.parse import unquote

from urltrawl.late import late

if TYPE_CHECKING:
    from collections.abc import Iterator

_STRING = r"(?:\"([^\"]*)\"|'([^']*)'"
_IN_STYLE = (
    (r"\b", "url(", rf"\s*+{_STRING}|([^)(\s\"']++))"),
    ("", "@import", rf"\s*+{_STRING})"),
    (r"\b", "image-set(", rf"\s*+{_STRING})"),
    # the filter of Internet Explorer, (src='...')
    ("", "alphaimageloader(", rf"[^()'\"]{{0,80}}+{_STRING})"),
)
"""Rows for a style sheet: the pattern before a word, the word that announces a URL, the URL."""
_STYLED = re.compile(
    "|".join(before + re.escape(word) + url for before, word, url in _IN_STYLE), re.IGNORECASE
)
_CSS_ESCAPE = late(r"\\(?:([0-9A-Fa-f]{1,6})[ \t\r\n\f]?|([^\n\r\f]))")
_HEX = r"((?!7[Ff])[2-7][0-9A-Fa-f])"
"""The two digits of printable ASCII."""
_JS_ESCAPE = late(rf"\\(?:x{_HEX}|u00{_HEX}|u\{{{_HEX}\}}|/)")
_GOES = late(
    r"(?:\blocation(?:\.href)?\s*+=|\blocation\.(?:assign|replace)\s*+\(|\bwindow\.open\s*+\()\s*+"
    r"(?:\"([^\"\n:]{1,2000}+)\"|'([^'\n:]{1,2000}+)')"
)
_HIDDEN = late(r"\b(unescape|decodeURI(?:Component)?|atob)\s*+\(\s*+(?:\"([^\"]*+)\"|'([^']*+)')")


def find_css_urls(css: str) -> Iterator[tuple[str, int]]:
    """Yield the URLs of a style sheet (also empty ones), each with the offset of the word that
    announces it.

    >>> list(find_css_urls("@import '//h.example/a.css'; p { background: url(b.gif) }"))
    [('//h.example/a.css', 0), ('b.gif', 45)]
    """
    if "(" not in css and "@" not in css:
        return
    if css.isascii():
        lower = css.lower()
        if not any(word in lower for _, word, _ in _IN_STYLE):
            return
    for match in _STYLED.finditer(css):
        url = next((group for group in match.groups() if group), "")
        if "\\" in url:
            url = _CSS_ESCAPE.sub(_decode_css_escape, url)
        yield url, match.start()


def _decode_css_escape(escape: re.Match[str]) -> str:
    """Return the character that an escape of CSS stands for."""
    if escape[2]:
        return escape[2]
    code = int(escape[1], 16)
    return chr(code) if 0 < code <= 0x10FFFF and not 0xD800 <= code < 0xE000 else "\ufffd"


def unescape_script(script: str) -> str:
    r"""Return a script with the escapes ``\/``, ``\x2f``, ``\u002f`` and ``\u{2f}`` of printable
    ASCII undone. Other escapes stay.

    >>> unescape_script(r'"http:\/\/h.example\x2fa"')
    '"http://h.example/a"'
    """
    return _JS_ESCAPE.sub(_decode_js_escape, script) if "\\" in script else script


def _decode_js_escape(escape: re.Match[str]) -> str:
    """Return the character that an escape of a script stands for."""
    digits = escape[1] or escape[2] or escape[3]
    return chr(int(digits, 16)) if digits else "/"


def find_destinations(script: str) -> Iterator[tuple[str, int]]:
    """Yield the literals without a colon, and so without a scheme, to which a script sends the
    browser, each with the offset of its opening quote.

    >>> list(find_destinations("location = '//h.example/a'; window.open('http://h.example/b')"))
    [('//h.example/a', 11)]
    """
    if "location" in script or "window" in script:
        for match in _GOES.finditer(script):
            yield match[1] or match[2], match.start(match.lastindex or 0) - 1


def find_hidden_documents(script: str) -> Iterator[str | bytes]:
    """Yield the documents that a script writes out of an encoded literal, texts of
    ``unescape("%3Ca...")``, bytes of ``atob("PGEg...")``.
    """
    if "unescape" not in script and "decodeURI" not in script and "atob" not in script:
        return
    for call in _HIDDEN.finditer(script):
        literal = call[2] or call[3] or ""
        if call[1] == "atob":
            try:
                yield b64decode(literal, validate=True)
            except ValueError:
                continue
        elif "%" in literal:
            yield unquote(literal, "utf-8", "replace")
