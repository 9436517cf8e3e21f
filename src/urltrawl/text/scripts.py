"""The URLs of style sheets and scripts, as far as they stand there as they are.

Nothing is run. A style sheet is read by the grammar of CSS (CSS Syntax 4.3.6, CSS Values 4.5); of a
script the literal strings are unescaped (ECMA-262 12.9.4), and whoever looks for URLs in text finds
those in them.
"""

from __future__ import annotations

import re
from base64 import b64decode
from binascii import Error
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
    # Internet Explorer's (src='...')
    ("", "alphaimageloader(", rf"[^()'\"]{{0,80}}+{_STRING})"),
)
"""What announces a URL in a style sheet, what must stand before that, and the URL."""
_STYLED = re.compile(
    "|".join(before + re.escape(word) + url for before, word, url in _IN_STYLE), re.IGNORECASE
)
_CSS_ESCAPE = late(r"\\(?:([0-9A-Fa-f]{1,6})[ \t\r\n\f]?|([^\n\r\f]))")
_JS_ESCAPE = late(r"\\(?:x([2-7][0-9A-Fa-f])|u00([2-7][0-9A-Fa-f])|u\{([2-7][0-9A-Fa-f])\}|/)")
_GOES = late(
    r"(?:\blocation(?:\.href)?\s*+=|\blocation\.(?:assign|replace)\s*+\(|\bwindow\.open\s*+\()\s*+"
    r"(?:\"([^\"\n:]{1,2000}+)\"|'([^'\n:]{1,2000}+)')"
)
_HIDDEN = late(r"\b(unescape|decodeURI(?:Component)?|atob)\s*+\(\s*+(?:\"([^\"]*+)\"|'([^']*+)')")


def styled(css: str) -> Iterator[tuple[str, int]]:
    """The URLs of a style sheet, each with its offset.

    >>> list(styled("@import '//h.example/a.css'; p { background: url(b.gif) }"))
    [('//h.example/a.css', 0), ('b.gif', 44)]
    """
    if "(" not in css and "@" not in css:
        return
    if css.isascii():
        small = css.lower()
        if not any(word in small for _, word, _ in _IN_STYLE):
            return
    for found in _STYLED.finditer(css):
        url = next((one for one in found.groups() if one), "")
        if "\\" in url:
            url = _CSS_ESCAPE.sub(_css_character, url)
        yield url, found.start()


def _css_character(escape: re.Match[str]) -> str:
    if escape[2]:
        return escape[2]
    code = int(escape[1], 16)
    return chr(code) if 0 < code <= 0x10FFFF and not 0xD800 <= code < 0xE000 else "\ufffd"


def unescaped(script: str) -> str:
    r"""A script with the escapes of printable ASCII undone in it: line breaks stay where they are.

    >>> unescaped(r'"http:\/\/h.example\x2fa"')
    '"http://h.example/a"'
    """
    return _JS_ESCAPE.sub(_js_character, script) if "\\" in script else script


def _js_character(escape: re.Match[str]) -> str:
    digits = escape[1] or escape[2] or escape[3]
    return chr(int(digits, 16)) if digits and digits.lower() != "7f" else "/"


def literals(script: str) -> Iterator[tuple[str, int]]:
    """Where a script sends the browser, as far as that is a literal without a scheme, each with
    its offset.

    >>> list(literals("location.href = '//h.example/a'; window.open('http://h.example/b')"))
    [('//h.example/a', 16)]
    """
    if "location" in script or "window" in script:
        for found in _GOES.finditer(script):
            yield found[1] or found[2], found.start(found.lastindex or 0) - 1


def hidden(script: str) -> Iterator[str | bytes]:
    """The documents that a script writes out of a literal that hides it: ``unescape("%3Ca...")``,
    ``atob("PGEg...")``.
    """
    if "unescape" not in script and "decodeURI" not in script and "atob" not in script:
        return
    for found in _HIDDEN.finditer(script):
        text = found[2] or found[3] or ""
        if found[1] == "atob":
            try:
                yield b64decode(text, validate=True)
            except (Error, ValueError):
                continue
        elif "%" in text:
            yield unquote(text, "utf-8", "replace")
