"""Words and marks that more than one room knows by: one list each, with where it comes from.

Schemes are not here: ``url.schemes.SCHEMES`` has them, and what people do with their names is a
field of each.

"Counted" is over 19,945 distinct addresses with a file name and the hosts of 1992 to 2025 in mail,
news, magazines and programs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

EXTENSIONS: Mapping[str, tuple[str, ...]] = {
    "page": ("html", "htm", "shtml", "shtm", "xhtml", "xhtm", "php", "php3", "php4", "php5",
         "phtml", "asp", "aspx", "jsp", "cgi", "cfm", "pl"),
    "text": ("txt", "text", "asc", "md", "rst", "pdf", "ps", "eps", "doc", "docx", "rtf", "xls",
         "xml", "rss", "css", "js", "json", "yaml"),
    "packed": ("zip", "gz", "tgz", "tar", "z", "bz2", "xz", "zst", "7z", "rar", "lha", "lzx",
         "lzh", "arj", "sit", "hqx", "dmg", "msi", "exe"),
    "picture": ("gif", "jpg", "jpeg", "png", "svg", "webp", "tif", "tiff", "bmp"),
    "sound": ("mp3", "mp4", "wav", "avi", "mpg", "mpeg", "mov", "ram", "ogg"),
    "program": ("py", "c", "h", "patch", "diff", "git"),
}  # fmt: skip
"""What a file name ends in when it is complete, in lower case. Counted: the fifty most frequent but
for what is a domain as well (com, org), a name of one archive's own (rpy, ars, obj) or of a word's
length (news, faq); of a group what goes with them."""

TOP_LEVEL: tuple[str, ...] = (
    "com", "org", "net", "edu", "gov", "mil", "int", "arpa", "info", "biz", "name", "dev", "app",
    "xyz", "site", "online"
)  # fmt: skip
"""Last labels of hosts that are no country's: RFC 920 and 1591 (the first eight), ICANN's of 2000,
and of those of 2012 what was counted five times or is sold most. Countries have two letters (ISO
3166)."""

SIGNS = "\u2190-\u2bff\U0001f300-\U0001faff"
"""Signs and emoji that countries like Western Samoa sell as names ("\u272adf.ws")."""
NATIONAL = "[a-z]{2}"
"""A country's last label, as a pattern."""

QUOTES: Mapping[str, str] = {
    '"': '"',
    "'": "'",
    "\u201c": "\u201d",
    "\u2018": "\u2019",
    "\xab": "\xbb",
    "\u201e": "\u201c",
    "\u2039": "\u203a",
}
"""Quotation marks with what closes them: English, French and Swiss, German (Unicode 6.2, table of
quotation marks by language)."""

COMMENT_MARKS = "#/;%!"
"""First characters of what stands before each line of a comment: shell and mail robots, C++, Lisp
and INI, TeX and PostScript, Fortran and X."""

SOFT_BREAK = (74, 76)
"""How long a line with a quoted-printable soft break is: RFC 2045 6.7 allows 76, encoders stop
there or one escape before."""

ELEMENTS: Mapping[str, tuple[str, ...]] = {
    "either": ("p", "li", "td", "div", "span", "font"),
    "opening": ("br", "tr", "hr", "ul", "img", "body"),
    "closing": ("a", "b", "i", "em", "strong", "title", "h1", "h2", "h3", "h4", "h5", "h6"),
    "neither": ("abbr", "address", "big", "blink", "blockquote", "center", "code", "dd", "dl",
         "dt", "form", "head", "html", "link", "nobr", "ol", "pre", "q", "s", "script", "small",
         "strike", "style", "sub", "sup", "table", "tbody", "th", "thead", "tt", "u", "wbr"),
}  # fmt: skip
"""Elements of HTML 3.2 and 4, and of browsers of that time, that stand in mail, by which of their
tags shows that a text is HTML: "<title>" may be a placeholder, "</body>" the end of one of XML."""

SPECIAL = ("ftp", "http", "https", "ws", "wss")
"""Schemes in which browsers read what is not quite a URL (https://url.spec.whatwg.org/#special-scheme).
``file`` is one more, and what follows it is a path."""

BROWSER_PAGES: tuple[str, ...] = (
    "addons", "blank", "buildconfig", "cache", "config", "crashes", "debugging", "downloads",
    "flags", "home", "license", "logins", "memory", "mozilla", "networking", "newtab",
    "performance", "plugins", "policies", "preferences", "processes", "profiles", "support",
    "sync-log", "telemetry", "version", "webrtc"
)  # fmt: skip
"""Pages that browsers have of their own, by what stands behind ``about:`` (RFC 6694 leaves the
names to whoever resolves them)."""

CUT_LINE = (69, 82)
"""How long the lines are at which mailers cut in the middle of a word: there "on" may be the end of
"documentati"."""


def alternatives(words: Iterable[str]) -> str:
    """A pattern for any of the words, the longest first."""
    return "|".join(sorted(words, key=lambda word: (-len(word), word)))


def extensions(*groups: str) -> str:
    """A pattern for the extensions of some groups, or of all."""
    return _of(EXTENSIONS, groups)


def elements(*groups: str) -> str:
    """A pattern for the elements of HTML of some groups, or of all."""
    return _of(ELEMENTS, groups)


def _of(words: Mapping[str, tuple[str, ...]], groups: tuple[str, ...]) -> str:
    return alternatives(word for group in groups or words for word in words[group])
