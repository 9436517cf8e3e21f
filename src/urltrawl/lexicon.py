"""Words and marks that more than one room uses: one list each, with its origin.

Schemes are not here: ``url.schemes.SCHEMES`` has them, and how people write their names is a field
of each.

"Counted" says that a list was counted over 19,945 distinct addresses with a file name, and over the
hosts of 1992 to 2025 in mail, news, magazines and programs.
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
"""Extensions of complete file names, in lower case. Counted: the fifty most frequent, without those
that are domains as well (com, org), that only one archive uses (rpy, ars, obj), or that are words
(news, faq); then what completes their groups."""

TOP_LEVEL: tuple[str, ...] = (
    "com", "org", "net", "edu", "gov", "mil", "int", "arpa", "info", "biz", "name", "dev", "app",
    "xyz", "site", "online"
)  # fmt: skip
"""Last labels of hosts that are no country's: those of RFC 920 and 1591 (the first eight), those of
ICANN of 2000, and of those of 2012 the ones that were counted five times or are sold most. A
country's has two letters (ISO 3166)."""

SIGNS = "\u2190-\u2bff\U0001f300-\U0001faff"
"""Signs and emoji, as a range of a character class. Countries like Western Samoa sell names with
them ("\u272adf.ws")."""
NATIONAL = "[a-z]{2}"
"""The last label of a country's hosts, as a pattern."""

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

SUFFIXES: Mapping[str, str] = {
    "'": "s|[dt][ae](?:n|ki)?|[yn]?[ae]|[yns]?[\u0131iu\xfc]|n?[\u0131iu\xfc]n|y?l[ae]",
    "-": "b[ae]n?|[bt][\xf3\u0151]l|[eo\xf6]?n|r[ae]|r[\xf3\u0151]l|[aeo\xf6]?t|v[ae]l|h[eo\xf6]z"
    "|n[\xe1\xe9]l|n[ae]k|ig|\xe9rt",
    ":": "n|s|t|t?[a\xe4]|s[st][a\xe4]|l[lt][a\xe4]|lle|ksi|n[a\xe4]|[aeiouy\xe4\xf6]{1,2}n",
}
"""Endings that a language writes behind a name, by the mark before them, as patterns: the s of
English and the cases of Turkish behind an apostrophe, the cases of Hungarian behind a hyphen, those
of Finnish, and the s of Swedish, behind a colon."""

COMMENT_MARKS = "#/;%!"
"""First characters of the marks before each line of a comment: of the shell and of mail robots, of
C++, of Lisp and INI, of TeX and PostScript, of Fortran and X."""

SOFT_BREAK_LENGTHS = (74, 76)
"""The least and the greatest length of a line with a quoted-printable soft break. RFC 2045 6.7
allows 76; encoders stop there or before an escape that does not fit."""

ELEMENTS: Mapping[str, tuple[str, ...]] = {
    "either": ("p", "li", "td", "div", "span", "font"),
    "opening": ("br", "tr", "hr", "ul", "img", "body"),
    "closing": ("a", "b", "i", "em", "strong", "title", "h1", "h2", "h3", "h4", "h5", "h6"),
    "neither": ("abbr", "address", "big", "blink", "blockquote", "center", "code", "dd", "dl",
         "dt", "form", "head", "html", "link", "nobr", "ol", "pre", "q", "s", "script", "small",
         "strike", "style", "sub", "sup", "table", "tbody", "th", "thead", "tt", "u", "wbr"),
}  # fmt: skip
"""Elements of HTML 3.2 and 4, and of browsers of that time, that stand in mail, by the one of their
tags which shows that a text is HTML. "<title>" may be a placeholder, and "</body>" may end an
element of XML."""

SPECIAL = ("ftp", "http", "https", "ws", "wss")
"""Schemes whose malformed URLs browsers read as well as they can (special schemes,
https://url.spec.whatwg.org/#special-scheme). ``file`` is special, too, but a path follows it."""

BROWSER_PAGES: tuple[str, ...] = (
    "addons", "blank", "buildconfig", "cache", "config", "crashes", "debugging", "downloads",
    "flags", "home", "license", "logins", "memory", "mozilla", "networking", "newtab",
    "performance", "plugins", "policies", "preferences", "processes", "profiles", "support",
    "sync-log", "telemetry", "version", "webrtc"
)  # fmt: skip
"""Names of pages of browsers, which stand behind ``about:`` (RFC 6694 leaves the names to whoever
resolves them)."""

CUT_LINE = (69, 82)
"""The least and the greatest length of lines that mailers cut in the middle of a word: the next
line may begin with "on" of "documentation"."""


def alternatives(words: Iterable[str]) -> str:
    """Return a pattern that matches any of the words, the longest first: ``["htm", "html"] ->
    "html|htm"``. A word is taken as a pattern: nothing in it is escaped.
    """
    return "|".join(sorted(words, key=lambda word: (-len(word), word)))


def extensions(*groups: str) -> str:
    """Return a pattern for the file extensions of groups of ``EXTENSIONS``, or of all groups if
    none is named: ``extensions("page")`` matches "html".
    """
    return _group_alternatives(EXTENSIONS, groups)


def elements(*groups: str) -> str:
    """Return a pattern for the HTML elements of groups of ``ELEMENTS``, or of all groups if none is
    named: ``elements("closing")`` matches "title".
    """
    return _group_alternatives(ELEMENTS, groups)


def _group_alternatives(
    words_by_group: Mapping[str, tuple[str, ...]], groups: tuple[str, ...]
) -> str:
    """Return a pattern for the words of some groups of a table, of all if none is named."""
    return alternatives(
        word for group in groups or words_by_group for word in words_by_group[group]
    )
