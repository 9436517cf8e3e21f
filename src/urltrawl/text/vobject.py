"""Turn iCalendar and vCard (RFC 5545, RFC 6350) into the text that people wrote into them."""

from __future__ import annotations

from urltrawl.late import late

_FOLD = late(r"\r?\n[ \t]")  # RFC 5545 3.1: a fold is a line break and one blank, put in anywhere
_ESCAPE = late(r"\\([\\;,nN])")  # RFC 5545 3.3.11
_ESCAPED = {"n": "\n", "N": "\n"}


def to_plain(text: str) -> str:
    r"""Return the text with its content lines unfolded and the escapes of their values undone.

    >>> to_plain("URL:http://h.example/\r\n a\\,b")
    'URL:http://h.example/a,b'
    """
    return _ESCAPE.sub(lambda escape: _ESCAPED.get(escape[1], escape[1]), _FOLD.sub("", text))
