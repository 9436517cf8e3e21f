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

_STRING = r"(?:\"([^\"]+)\"|'([^']+)'"
_IN_STYLE = (
    (r"\b", "url(", rf"\s*+{_STRING}|([^)(\s\"']++))"),
    ("", "@import", rf"\s*+{_STRING})"),
    (r"\b", "image-set(", rf"\s*+{_STRING})"),
    # the filter of Internet Explorer, (src='...')
    ("", "alphaimageloader(", rf"[^()'\"]{{0,80}}+{_STRING})"),
)
"""Where a style sheet has URLs: what stands before a word (a pattern), the word, and the URL behind
it (a pattern with a group for each form)."""
_CSS_URL = re.compile(
    "|".join(before + re.escape(word) + url for before, word, url in _IN_STYLE), re.IGNORECASE
)
_CSS_ESCAPE = late(r"\\(?:(?P<digits>[0-9A-Fa-f]{1,6})[ \t\r\n\f]?|(?P<character>[^\n\r\f]))")
_HEX = r"((?!7[Ff])[2-7][0-9A-Fa-f])"
"""The two hexadecimal digits of a printable ASCII character."""
_JS_ESCAPE = late(rf"\\(?:x{_HEX}|u00{_HEX}|u\{{{_HEX}\}}|/)")
_DESTINATION = late(
    r"(?:\blocation(?:\.href)?\s*+=|\blocation\.(?:assign|replace)\s*+\(|\bwindow\.open\s*+\()\s*+"
    r"(?:\"([^\"\n:]{1,2000}+)\"|'([^'\n:]{1,2000}+)')"
)
"""A statement that sends the browser to a literal without a colon. The group that matched is the
literal without its quotes."""
_DECODING = late(r"\b(unescape|decodeURI(?:Component)?|atob)\s*+\(\s*+(?:\"([^\"]*+)\"|'([^']*+)')")
"""The call of a function that decodes a literal: the function, the literal without its quotes."""


def find_css_urls(css: str) -> Iterator[tuple[str, int]]:
    """Yield the URLs of a style sheet, each with the offset of the word before it, such as
    ``url(``.

    >>> list(find_css_urls("@import '//h.example/a.css'; p { background: url(b.gif) }"))
    [('//h.example/a.css', 0), ('b.gif', 45)]
    """
    if css.isascii():  # else lower() may not find what IGNORECASE does
        lower = css.lower()
        if not any(word in lower for _, word, _ in _IN_STYLE):
            return
    for match in _CSS_URL.finditer(css):
        url = next(filter(None, match.groups()))
        if "\\" in url:
            url = _CSS_ESCAPE.sub(_decode_css_escape, url)
        yield url, match.start()


def _decode_css_escape(escape: re.Match[str]) -> str:
    r"""Return the character that an escape of CSS stands for: ``\2f`` -> ``/``, ``\(`` -> ``(``."""
    if escape["character"]:
        return escape["character"]
    code = int(escape["digits"], 16)
    return chr(code) if 0 < code <= 0x10FFFF and not 0xD800 <= code < 0xE000 else "\ufffd"


def unescape_script(script: str) -> str:
    r"""Return a script with the escapes ``\/``, ``\x2f``, ``\u002f`` and ``\u{2f}`` of printable
    ASCII undone. Other escapes stay.

    >>> unescape_script(r'"http:\/\/h.example\x2fa"')
    '"http://h.example/a"'
    """
    return _JS_ESCAPE.sub(_decode_js_escape, script) if "\\" in script else script


def _decode_js_escape(escape: re.Match[str]) -> str:
    r"""Return the character that an escape of a script stands for: ``\x2f`` and ``\/`` -> ``/``."""
    digits = escape[1] or escape[2] or escape[3]
    return chr(int(digits, 16)) if digits else "/"


def find_destinations(script: str) -> Iterator[tuple[str, int]]:
    """Yield the literals without a colon, and so without a scheme, to which a script sends the
    browser, each with the offset of its opening quote.

    >>> list(find_destinations("location = '//h.example/a'; window.open('http://h.example/b')"))
    [('//h.example/a', 11)]
    """
    if "location" in script or "window" in script:
        for match in _DESTINATION.finditer(script):
            yield match[1] or match[2], match.start(match.lastindex or 0) - 1


def find_hidden_documents(script: str) -> Iterator[str | bytes]:
    """Yield the documents that a script makes of encoded literals: a text for
    ``unescape("%3Ca...")``, bytes for ``atob("PGEg...")``. A literal that is not encoded is none.
    """
    if "unescape" not in script and "decodeURI" not in script and "atob" not in script:
        return
    for call in _DECODING.finditer(script):
        literal = call[2] or call[3] or ""
        if call[1] == "atob":
            try:
                yield b64decode(literal, validate=True)
            except ValueError:
                continue
        elif "%" in literal:
            yield unquote(literal, "utf-8", "replace")
