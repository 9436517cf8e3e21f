"""What speaks for and against a URL going on behind a line break.

A feature is a number that is measured in a ``View``: a length in characters, a count, or 0 and 1.
None decides alone; the trees of ``model.json`` weigh them. ``reasons.toml`` says in words for
people what each feature means if it speaks for a URL that goes on, and if it speaks for one that
ends.

For speed, features that look at the same thing are measured by one function. It returns their
values in the order of the table of names behind it: ``_measure_url`` those of ``_OF_URL``.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from functools import cache
from itertools import chain, pairwise
from typing import TYPE_CHECKING

from urltrawl.context.redirectors import REDIRECTORS
from urltrawl.judge.view import NO_MARGIN, View, views
from urltrawl.judge.vocabulary import has_joined, has_word, makes_a_word
from urltrawl.late import late
from urltrawl.model import JoinKind
from urltrawl.text.words import COMMON, PROSE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from urltrawl.found import Candidate
    from urltrawl.judge.letters import Spelling

_FILE = r"(?:[sx]?html?|php[345]?|aspx?|cgi|jsp|cfm|pl|txt|text|pdf|ps|eps|g?z|zip|tar|tgz|bz2|lha|lzx|rar|sit|hqx|gif|jpe?g|png|mp3|exe|docx?|xls|xml|rss|json|yaml|css|js|py|c|h|cc|cpp|java|patch|diff|asc|rst|md|git|Z)"  # noqa: E501
"""A known extension of a file, as a pattern."""
_COMPLETE = late(rf"\.{_FILE}[#/]?\Z", re.IGNORECASE)
_LONGEST_ENDING = 7
"""Characters of a dot, an extension and what ``_COMPLETE`` allows behind it, at most."""
_ENDS_COMPLETE = re.compile(rf"\w\.{_FILE}(?:[#?].*)?[.,;:!?)\]>]*\Z", re.IGNORECASE)
_INSIDE = late(rf"\.{_FILE}\b", re.IGNORECASE)
_OPEN_HOST = late(
    r"[a-z]{3,8}://(?:[^/?#.]*\.?|[^/?#]*\.[^/?#.]?|(?:www|ftp)\.[^/?#.]*\.?)\Z", re.IGNORECASE
)
_HOST = re.compile(
    r"(?:https?|ftp):?//|(?:www|ftp)\d?\.[\w\-]+\.\w"
    r"|(?:\d{1,3}\.){3}\d{1,3}(?=[:/]|\Z)"
    r"|[A-Za-z][\w\-]*(?:\.[\w\-]+)*\.(?:(?:com|org|net|edu|gov|mil|int|info)(?=[:/]|\Z)|[a-z]{2}(?=:?/))"
)
_FILE_PATH = re.compile(r"/(?:bin|dev|etc|home|lib|mnt|opt|proc|root|sbin|tmp|usr|var)/")
_DIGEST = late(r"(?:0x)?[0-9a-f]{10,64}\Z")
_NUMBER = re.compile(r"[$#]?(?:\d[\d.,:]*|0x[0-9A-Fa-f]+)[%)]?[.,;:!?)]*\Z")
_ADDRESS = late(r"mailto:[^?@]+@[\w\-]+(?:\.[\w\-]+)*\.[A-Za-z]{2,}\Z", re.IGNORECASE)
_LABEL = late(r"[A-Za-z][\w\-]{1,30}:(?!//)\S")
_CALL = late(r"[A-Za-z_][\w.]*\(")
_EMPTY_CALL = re.compile(r"[\w)]\(\)")
_CODE_BEGINS = re.compile(r"[:=+\-]=|[=|]\s")
_GRADED = late(r"(?:^|\s)!?[A-Za-z](?:\+\+|--)+(?=[\s:(]|\Z)")
"""A letter with marks behind it, as geek codes have them ("GCS/M d++ s: a-")."""
_DIFFSTAT = late(r"\|\s+\d+\s[+\-]*")
_HOST_ONLY = late(r"[A-Za-z][A-Za-z0-9+.\-]*://[^/?#]*\Z")
_PROSE_WORD = re.compile(r"[^\x00-&(-@\[-`{-\x7f\U00010000-\U0010ffff]+[.,;:!?)]?\Z")
"""Letters, apostrophes and all characters beyond ASCII of the first plane. The class lists the
others, since one of so many characters takes long to compile."""
_CLAUSE_GOES_ON = re.compile(r"[.,;:!?]\s+\S")
_BRACKETED = frozenset(("()", "[]", "{}", '""', "''", "<>"))
_URLISH = re.compile(r"[/=&_~]|%[0-9A-Fa-f]{2}|\?.")
_QUERY = re.compile(r"[=&]|%[0-9A-Fa-f]{2}|\?.")
_PAIR = re.compile(r"[\w.\-%;]*=")
_DOTTED = re.compile(r"\w\.\w")
_MESSAGE_ID = late(r"/[^/]*@(?:[\w\-]+(?:\.[\w\-]+)+|[\w\-]+/)/?(?:(?<=/)[Tt]/?)?\Z")
_DIGITS_OF_ID = 8
"""The name of a message has at least so many digits before its "@", unless it has a slash."""
_LEAST_OF_DIGEST = 10
"""Digits of the shortest beginning of a checksum (``_DIGEST``)."""
_WHOLE_DIGESTS = (32, 40, 64)
"""Digits of MD5, SHA-1 and SHA-256."""
_AT_HOST = late(r"[\w.+\-]*@[\w\-]+(?:\.[\w\-]+)+/?")
_ESCAPE = late(r"%[0-9A-Fa-f]?\Z")
_REPOSITORY = late(r"git(?:\+ssh)?://|https?://git(?:hub|lab)\.com/[^/]+/[^/]+\Z")
_REF = re.compile(
    r"(?:tags|heads|refs|remotes|origin|branches)/|for[\-_]|v\d+\.\d+(?:\.\d+)*(?:-rc\d+)?\Z|(?:master|main|next|trunk)\Z"
)
_SIZE = re.compile(r"[(\[]?\d[\d.,]*[ ]?(?:[kKmM]?[bB](?:ytes)?)?[)\]]?(?:\s|\Z)")
_REPLY_CODE = late(r"(?<!\d)[245]\d\d[ \-][245]\.\d{1,3}\.\d{1,3}(?!\d)")
_FIRST_NAME = re.compile(r"[A-Za-z0-9]+")
_FIRST_LETTERS = re.compile(r"[A-Za-z]+(?![A-Za-z])")
_HEXADECIMAL = late(r"[a-f]*+\d[0-9a-f]*\Z")
_EXTENDED = late(r"//[^/]+/(?:[^?#]*/)?[^/?#]*\.[A-Za-z][A-Za-z0-9]{1,3}[#?]?\Z")
_WHOLE_ID = re.compile(
    r"(?:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}"
    r"|(?=[a-f]*+[0-9])(?:[0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{64}))\Z",
    re.IGNORECASE,
)
"""A UUID (RFC 9562 4), or the digits of MD5, SHA-1 or SHA-256."""
_ID_TAIL = re.compile(r"[0-9A-Fa-f\-]+\Z")
_ID_HEAD = re.compile(r"[0-9A-Fa-f\-]+")
_EXTENSION_ONLY = late(r"\.[a-z][a-z_\-]{2,20}(?:\.[a-z]{1,8})?[.,;:)]?\Z")
_STAMP = re.compile(
    r"\[?(?:[A-Z][a-z]{2},? )?(?:\d{4}[\-/.]\d\d?[\-/.]\d\d?|\d\d?[\-/. "
    r"](?:\d\d?|[A-Z][a-z]{2})[\-/. ]\d{2,4})[ T,;\]]"
    r"|\[?\d{1,2}:\d\d(?::\d\d)?(?:[.,]\d+)?\]?\s|(?:<\d+>)?[A-Z][a-z]{2} [ \d]\d "
    r"\d\d:\d\d:\d\d\s|\[ *\d+\.\d{3,}\]"
)
_LEAST_OF_REDIRECTOR = 32
"""Characters of a URL from which on it may be that of a redirector."""
_REDIRECTORS = [(late(row.begins), late(row.closed)) for row in REDIRECTORS]
_APART = late(r"[ \t]+[.,)\]](?=\s|\Z)")
"""A blank and what ends a clause, as it comes out of a page whose links are set apart."""
_OPENED_APART = ("( ", "[ ")
"""A bracket and a blank before the URL, as they come out of such a page."""
_MARKS = " \t>|*#+-"
"""What may stand before the text of a line: reply marks and marks of list items."""
_LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_DIGITS = re.compile(r"\d+")
_SENTENCE_MARKS = ".,;:!?"
_DELIMITERS = frozenset("/-_=&?%+~@#.")
"""Characters between the names in a URL: behind one, a new name begins."""


def _completes(url: str, piece: str) -> bool:
    """Return whether the end of the URL and the start of the piece make a known file extension
    together: ".ht" and "ml".
    """
    ending = url[-6:].rpartition(".")
    if not ending[1] or not piece[:1].isalnum():
        return False
    extension = _INSIDE.match(f".{ending[2]}{piece}")
    return extension is not None and extension.end() > len(ending[2]) + 1


def _is_unclosed_redirector(url: str) -> bool:
    """Return whether the URL is a mail filter's redirector without its closing mark."""
    return any(
        begins.match(url) is not None and closed.search(url) is None
        for begins, closed in _REDIRECTORS
    )


def _digest_likeness(v: View) -> int:
    """Return 2 if the next word looks like a checksum and has the length of one, 1 if it only looks
    like one, else 0: also if it may be one of the URL's own, behind a delimiter or hexadecimal
    digits.
    """
    if v.last in _DELIMITERS or not _DIGEST.match(v.piece) or _HEXADECIMAL.match(v.part):
        return 0
    return 2 if len(v.piece.removeprefix("0x")) in _WHOLE_DIGESTS else 1


def _is_repository(url: str) -> bool:
    """Return whether the URL names a git repository."""
    if "git" not in url and "/pub/scm/" not in url:
        return False
    if url.endswith((".git", ".git/")) or _REPOSITORY.match(url):
        return True
    return url[-1:] != "/" and ("/pub/scm/" in url or "/git/" in url)


def _parallel_lines(v: View) -> int:
    """Return 1 if the lines above and below that of the URL begin with the same word, digits apart,
    2 if they have equally many words, too, else 0: also if the one above ends in a URL or has more
    than eight words. Such lines are items of a list in which each URL ends.
    """
    lines = "\n".join(v.above.rsplit("\n", 4)[-4:]).splitlines()[-3:]
    above = next((line for line in reversed(lines) if line.strip(_MARKS)), "").strip(_MARKS).split()
    below = [v.token, *v.rest.split()]
    if (
        not above
        or "://" in above[-1]
        or len(above) > 8
        or _DIGITS.sub("0", above[0]) != _DIGITS.sub("0", below[0])
    ):
        return 0
    return 1 + (len(above) == len(below))


def _repeats_first_name(url: str, piece: str) -> bool:
    """Return whether the piece, behind its slash, begins with the first name of the URL's path."""
    first = piece[1:].partition("/")[0]
    return len(first) > 1 and url.partition("://")[2].partition("/")[2].partition("/")[0] == first


def _files_in_a_column(v: View) -> int:
    """Return 1 if the next line is the name of a file and the one after it begins with another, 2
    if the two have the same extension, else 0. Such lines are a list.
    """
    if v.rest or "." not in v.piece or "." not in v.second:
        return 0
    words = v.second.split(None, 1)[:1]
    if (
        not words
        or not _ENDS_COMPLETE.search(v.piece)
        or not _ENDS_COMPLETE.search(words[0])
        or "://" in words[0]
    ):
        return 0
    return 2 if words[0].rpartition(".")[2] == v.piece.rpartition(".")[2] else 1


def _alternations(piece: str) -> int:
    """Return how often capitals, small letters and digits alternate in the first name of the piece;
    0 if that has fewer than six characters. In a word they hardly do.
    """
    name = _FIRST_NAME.match(piece)
    if name is None or len(name[0]) < 6:
        return 0
    kinds = [character.isdigit() - character.isupper() for character in name[0]]
    return sum([before != kind for before, kind in pairwise(kinds)])


def _joins_an_id(part: str, piece: str) -> bool:
    """Return whether the ends of a URL's last part and of the piece that meet at the break make a
    checksum, commit or UUID, and neither is one alone.
    """
    left, right = _ID_TAIL.search(part), _ID_HEAD.match(piece)
    if left is None or right is None or not _WHOLE_ID.match(left[0] + right[0]):
        return False
    return not (_WHOLE_ID.match(left[0]) or _WHOLE_ID.match(right[0]))


def _is_message_name(piece: str) -> bool:
    """Return whether the piece looks like the name of a message, not like a mail address:
    "20010401123456.A1@h.dom".
    """
    return _AT_HOST.match(piece) is not None and (
        "/" in piece or sum(map(str.isdigit, piece.partition("@")[0])) >= _DIGITS_OF_ID
    )


def _makes_a_word(part: str, piece: str) -> bool:
    """Return whether the letters on both sides of the break, without its hyphen, make a word."""
    part = part.removesuffix("-")
    left, right = part[len(part.rstrip(_LETTERS)) :], _FIRST_LETTERS.match(piece)
    return left != "" and right is not None and makes_a_word(left.lower(), right[0].lower())


def _kind_of_word(word: str, above: str, below: str) -> int:
    """Return 3 for a word of everyday prose, or several with slashes between ("and/or"), 2 for a
    common word, 1 for one that the text ``above`` or ``below`` has, else 0.
    """
    if word in PROSE:
        return 3
    if word in COMMON:
        return 2
    if "/" in word and all(half in PROSE for half in word.split("/")):
        return 3
    return int(word.isalpha() and has_word(word, above, below))


def _is_code(rest: str) -> bool:
    """Return whether the rest of a line looks like a program, a diffstat or a geek code."""
    return (
        "::" in rest
        or "->" in rest
        or rest.rstrip().endswith((";", "{", "}"))
        or ("()" in rest and bool(_EMPTY_CALL.search(rest)))
        or bool(_CODE_BEGINS.match(rest))
        or ("|" in rest and bool(_DIFFSTAT.search(rest)))
        or (("++" in rest or "--" in rest) and bool(_GRADED.search(rest)))
    )


def _measure_lines_around(v: View) -> tuple[float, ...]:
    """Return ``_OF_LINES_AROUND``: where the line broke against the margin of the lines around."""
    around, length, token = v.around, v.length, len(v.token)
    widths, margin, third = around.widths, around.margin, around.third
    return (
        length,
        length - v.marks,
        length - margin if margin else -99,
        length - third if margin else -99,
        max(third, NO_MARGIN) - length - 1 - token,
        max(margin, NO_MARGIN) - length - token,
        len(widths) - bisect_right(widths, length),
        bisect_right(widths, length + 3) - bisect_left(widths, length - 3),
        len(widths),
        third,
        around.loose,
        around.urls,
        around.url_ends,
        around.marked,
    )


_OF_LINES_AROUND = (
    "length",
    "own-length",
    "against-margin",
    "against-third",
    "room",
    "room-glued",
    "wider",
    "as-wide",
    "lines",
    "margin",
    "loose",
    "url-lines",
    "url-ends",
    "quoted-around",
)


def _measure_url(v: View) -> tuple[float, ...]:
    """Return ``_OF_URL``: what the URL is so far, and what it ends in before the gap."""
    url, last, piece, part = v.so_far, v.last, v.piece, v.part
    name = part.lower()
    slashes = url.count("/")
    repository = _is_repository(url)
    ending = url.rstrip(_SENTENCE_MARKS + "-")[-_LONGEST_ENDING:]
    return (
        "/-=&?_%+~@#.,;:!)".find(last) + 1 if not last.isalnum() else 0,
        last == "/",
        last == "-",
        last in "=&?",
        last in "_%+~@#" or ("%" in url[-2:] and bool(_ESCAPE.search(url))),
        last in ",;:!",
        last.isalpha(),
        last.isdigit(),
        "." in ending and bool(_COMPLETE.search(ending)),
        "." in url[-6:] and bool(_EXTENDED.search(url)),
        repository,
        (1 + repository) * bool(_REF.match(piece)),
        "@" in url and bool(_ADDRESS.match(url) or _MESSAGE_ID.search(url)),
        "#" in url,
        slashes == 2 and bool(_HOST_ONLY.match(url)),
        slashes == 2 and bool(_OPEN_HOST.match(url)),
        len(url),
        slashes,
        len(part),
        2 * (name in PROSE or name in COMMON) + name.isalpha(),
        v.spelling.tail(part),
        len(url) >= _LEAST_OF_REDIRECTOR and _is_unclosed_redirector(url),
        bool(_WHOLE_ID.match(part)),
    )


_OF_URL = (
    "ending",
    "ends-slash",
    "ends-hyphen",
    "ends-query",
    "ends-open",
    "ends-punct",
    "ends-letter",
    "ends-digit",
    "complete",
    "extended",
    "repository",
    "next-ref",
    "complete-address",
    "fragment",
    "host-only",
    "host-open",
    "url-length",
    "slashes",
    "part-length",
    "part-word",
    "part-letters",
    "unclosed",
    "complete-id",
)


def _measure_spelling(v: View) -> tuple[float, ...]:
    """Return ``_OF_SPELLING``: how the next word is spelt."""
    token = v.token
    return v.spelling.head(token), v.spelling.head(token[:3]), len(token)


_OF_SPELLING = ("next-letters", "next-start", "next-length")


def _measure_marks(v: View) -> tuple[float, ...]:
    """Return ``_OF_MARKS``: what the next word has besides letters. Two words of three have letters
    alone.
    """
    piece, token, url = v.piece, v.token, v.so_far
    if token.isalpha() and piece.isalpha() and len(piece) < _LEAST_OF_DIGEST:
        return _NO_MARKS
    return (
        bool(_URLISH.search(piece)),
        piece.count("/"),
        bool(_QUERY.search(piece)),
        "=" in piece and "?" not in url and "?" not in piece and bool(_PAIR.match(piece)),
        bool(_DOTTED.search(piece)),
        sum(map(str.isdigit, piece)) / len(piece) if piece else 0,
        "-" in piece[1:],
        "_" in piece,
        "/?&=%#.-_+~*@:;,)([".find(piece[0]) + 1 if piece and not piece[0].isalnum() else 0,
        bool(_HOST.match(piece)),
        bool(_FILE_PATH.match(piece)),
        _digest_likeness(v),
        v.last == "/"
        and len(piece.removeprefix("0x")) in _WHOLE_DIGESTS
        and bool(_DIGEST.match(piece)),
        bool(_NUMBER.match(token)),
        _alternations(piece),
        _joins_an_id(v.part, piece),
        token[:1] == "." and bool(_EXTENSION_ONLY.match(token)),
    )


_OF_MARKS = (
    "next-urlish",
    "next-slashes",
    "next-query",
    "next-pair-first",
    "next-dotted",
    "next-digits",
    "next-hyphen",
    "next-underscore",
    "next-begins",
    "next-host",
    "next-path",
    "next-digest",
    "next-commit",
    "next-number",
    "next-turns",
    "joined-id",
    "next-extension",
)
_NO_MARKS = (0.0,) * len(_OF_MARKS)


def _measure_words(v: View) -> tuple[float, ...]:
    """Return ``_OF_WORDS``: what kind of word is next, and what it makes together with the URL's
    end.
    """
    piece, token, word, part, above, below = v.piece, v.token, v.word, v.part, v.above, v.below
    first = piece[:1]
    return (
        first.islower(),
        first.isupper(),
        bool(_PROSE_WORD.match(token)),
        _kind_of_word(word, above, below),
        "." in piece and bool(_ENDS_COMPLETE.search(piece)),
        first == "/" and _repeats_first_name(v.so_far, piece),
        _completes(v.so_far, piece),
        has_joined(part, token, above, below),
        _makes_a_word(part, piece),
        first.isupper() and v.last.isupper() and piece.isupper(),
    )


_OF_WORDS = (
    "next-lower",
    "next-capital",
    "next-word",
    "next-known",
    "next-file",
    "next-again",
    "next-completes",
    "joined-known",
    "joined-word",
    "capitals",
)


def _measure_labels(v: View) -> tuple[float, ...]:
    """Return ``_OF_LABELS``: whether the next word is an address, a label or part of a program."""
    piece, token = v.piece, v.token
    return (
        "@" in piece and _is_message_name(piece),
        "@" in piece,
        ":" in piece and bool(_LABEL.match(piece)),
        "(" in piece and bool(_CALL.match(piece)),
        2 * token.endswith(":") + v.line.rstrip().endswith(":"),
        ".,;:!?)>]".find(token[-1:]) + 1 if token else 0,
        bool(_STAMP.match(v.line)),
    )


_OF_LABELS = (
    "next-id",
    "next-at",
    "next-label",
    "next-call",
    "next-colon",
    "next-ends",
    "next-stamp",
)


def _kind_of_first_character(text: str) -> int:
    """Return a number for the kind of a text's first character; 0 for an empty text."""
    if not text:
        return 0
    first = text[0]
    if first.islower():
        return 1
    if first.isupper():
        return 2
    if first.isdigit():
        return 3
    return 4 if first in "-=|:+*" else 5


def _measure_rest(v: View) -> tuple[float, ...]:
    """Return ``_OF_REST``: what follows the next word on its line, and the line after that."""
    rest, token, line, second = v.rest, v.token, v.line, v.second
    words = rest.split()
    return (
        min(12, len(words)),
        _kind_of_first_character(rest),
        sum([word.strip(".,;:!?()\"'").lower() in PROSE for word in words[:6]]),
        _is_code(rest),
        "://" in rest,
        bool(rest) and bool(_CLAUSE_GOES_ON.search(f"{token[-1:]} {rest}")),
        v.next_length,
        v.next_length - v.length,
        not second,
        "://" in second,
        len(second) > 12 and " " not in second,
        _files_in_a_column(v),
        _parallel_lines(v) if v.alone else 0,
        len(line) - len(line[len(token) :].lstrip()) - len(token) if rest else 0,
        bool(_SIZE.match(rest)),
    )


_OF_REST = (
    "rest-words",
    "rest-begins",
    "rest-prose",
    "rest-code",
    "rest-url",
    "rest-clause",
    "next-line",
    "next-line-full",
    "second-blank",
    "second-url",
    "second-long",
    "second-alike",
    "in-turn",
    "rest-apart",
    "rest-size",
)


def _measure_layout(v: View) -> tuple[float, ...]:
    """Return ``_OF_LAYOUT``: brackets and quotes, what stands before the URL, and how the lines are
    set.
    """
    opener, after, before, gap = v.opener, v.after, v.before, v.gap
    return (
        opener + after in _BRACKETED
        and not _digest_likeness(v)
        and not (_is_repository(v.so_far) and bool(_DIGEST.match(v.piece))),
        after == ">" and opener != "<",
        v.alone,
        v.column - v.marks,
        "." in before and bool(_REPLY_CODE.search(before)),
        before.rstrip().endswith((":", "=")),
        gap.blank,
        gap.kind is JoinKind.QUOTE,
        gap.lost,
        v.depth,
        v.next_column - v.marks,
        v.next_column - v.column,
        v.column == v.next_column > v.marks + 10,
        before.count("|") + ("  " in before.lstrip()),
        v.number,
        gap.doubt == "\\",
        bool(_APART.match(v.line, len(v.piece))),
        before.endswith(_OPENED_APART),
        v.length - v.earlier[0] if v.earlier else -99,
        v.length - v.earlier[-2] if len(v.earlier) > 1 else -99,
    )


_OF_LAYOUT = (
    "closes-behind",
    "closes-other",
    "alone",
    "column",
    "before-code",
    "before-colon",
    "blank",
    "quoted",
    "lost-mark",
    "depth",
    "hanging",
    "under",
    "same-column",
    "table",
    "number",
    "escaped",
    "apart-behind",
    "apart-before",
    "against-first",
    "against-last-but-one",
)

_MEASURES: tuple[tuple[Callable[[View], tuple[float, ...]], tuple[str, ...]], ...] = (
    (_measure_lines_around, _OF_LINES_AROUND),
    (_measure_url, _OF_URL),
    (_measure_spelling, _OF_SPELLING),
    (_measure_marks, _OF_MARKS),
    (_measure_words, _OF_WORDS),
    (_measure_labels, _OF_LABELS),
    (_measure_rest, _OF_REST),
    (_measure_layout, _OF_LAYOUT),
)
FEATURES = tuple(chain.from_iterable([names for _, names in _MEASURES]))
"""The names of the features, in the order in which they are measured."""


def features(
    candidate: Candidate, spelling: Spelling, names: Iterable[str] = FEATURES
) -> Iterator[list[float]]:
    """Yield for each gap of a candidate the values of the features ``names``, in their order. Each
    gap is measured only when its values are asked for.
    """
    indexes = _feature_indexes(tuple(names))
    for view in views(candidate, spelling):
        row = measure(view)
        yield [row[index] for index in indexes] if indexes else row


def measure(view: View) -> list[float]:
    """Return the values of all ``FEATURES`` of a gap, as floats: the trees compare these
    fastest.
    """
    return list(map(float, chain.from_iterable([measure(view) for measure, _ in _MEASURES])))


@cache
def _feature_indexes(names: tuple[str, ...]) -> list[int]:
    """Return the indexes of some features among all; an empty list if they are all, in order."""
    return [] if names == FEATURES else [FEATURES.index(name) for name in names]
