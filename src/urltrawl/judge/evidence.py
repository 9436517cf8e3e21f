"""What speaks for and against a URL going on behind a line break.

A feature is a number that is measured in a ``View``: a length in characters, a count, or 0 and 1.
None decides alone; the trees of ``model.json`` weigh them. ``reasons.toml`` says in words for
people what each feature means if it speaks for a URL that goes on, and if it speaks for one that
ends.

For speed, features that look at the same thing are measured by one function. It returns their
values in the order of the names behind it: ``_measure_url`` those of ``_URL_FEATURES``.
The piece, the token and other nouns of these functions are fields of ``View``.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from functools import cache
from itertools import chain, pairwise
from typing import TYPE_CHECKING, Final

from urltrawl.context.redirectors import REDIRECTORS
from urltrawl.context.split_forms import DIGEST_LENGTHS
from urltrawl.judge.view import NO_MARGIN, View, views
from urltrawl.judge.vocabulary import has_joined, has_word, makes_a_word
from urltrawl.late import late
from urltrawl.model import JoinKind
from urltrawl.text.words import COMMON, PROSE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from urltrawl.found import Candidate
    from urltrawl.judge.letters import Spelling

_EXTENSIONS = r"(?:[sx]?html?|php[345]?|aspx?|cgi|jsp|cfm|pl|txt|text|pdf|ps|eps|g?z|zip|tar|tgz|bz2|lha|lzx|rar|sit|hqx|gif|jpe?g|png|mp3|exe|docx?|xls|xml|rss|json|yaml|css|js|py|c|h|cc|cpp|java|patch|diff|asc|rst|md|git|Z)"  # noqa: E501
"""A known extension of a file, as a pattern."""
_ENDS_IN_EXTENSION = late(rf"\.{_EXTENSIONS}[#/]?\Z", re.IGNORECASE)
_LONGEST_ENDING = 7
"""Characters of a dot, an extension and what ``_ENDS_IN_EXTENSION`` allows behind it, at most."""
_ENDS_IN_FILE_NAME = re.compile(rf"\w\.{_EXTENSIONS}(?:[#?].*)?[.,;:!?)\]>]*\Z", re.IGNORECASE)
_EXTENSION = late(rf"\.{_EXTENSIONS}\b", re.IGNORECASE)
_UNFINISHED_HOST = late(
    r"[a-z]{3,8}://(?:[^/?#.]*\.?|[^/?#]*\.[^/?#.]?|(?:www|ftp)\.[^/?#.]*\.?)\Z", re.IGNORECASE
)
"""A URL that ends in a host without a dot inside, with at most one character behind its last dot,
or with one label behind ``www.`` or ``ftp.``."""
_LIKE_A_HOST = re.compile(
    r"(?:https?|ftp):?//|(?:www|ftp)\d?\.[\w\-]+\.\w"
    r"|(?:\d{1,3}\.){3}\d{1,3}(?=[:/]|\Z)"
    r"|[A-Za-z][\w\-]*(?:\.[\w\-]+)*\.(?:(?:com|org|net|edu|gov|mil|int|info)(?=[:/]|\Z)|[a-z]{2}(?=:?/))"
)
"""What begins like a URL, or like a host: by its scheme, its first or last label, or as numbers."""
_FILE_PATH = re.compile(r"/(?:bin|dev|etc|home|lib|mnt|opt|proc|root|sbin|tmp|usr|var)/")
_DIGEST = late(r"(?:0x)?[0-9a-f]{10,64}\Z")
"""The digits of a checksum, or the first of them, in lower case."""
_NUMBER = re.compile(r"[$#]?(?:\d[\d.,:]*|0x[0-9A-Fa-f]+)[%)]?[.,;:!?)]*\Z")
_WHOLE_MAILTO = late(r"mailto:[^?@]+@[\w\-]+(?:\.[\w\-]+)*\.[A-Za-z]{2,}\Z", re.IGNORECASE)
_LABEL = late(r"[A-Za-z][\w\-]{1,30}:(?!//)\S")
"""A word and a colon that is glued to the next word."""
_CALL = late(r"[A-Za-z_][\w.]*\(")
"""The beginning of the call of a function."""
_EMPTY_CALL = re.compile(r"[\w)]\(\)")
_CODE_BEGINS = re.compile(r"[:=+\-]=|[=|]\s")
"""The operator of an assignment or comparison, or a bar, at the start."""
_GEEK_CODE = late(r"(?:^|\s)!?[A-Za-z](?:\+\+|--)+(?=[\s:(]|\Z)")
"""A letter with marks behind it, as geek codes have them ("GCS/M d++ s: a-")."""
_DIFFSTAT = late(r"\|\s+\d+\s[+\-]*")
_HOST_ONLY = late(r"[A-Za-z][A-Za-z0-9+.\-]*://[^/?#]*\Z")
_PROSE_WORD = re.compile(r"[^\x00-&(-@\[-`{-\x7f\U00010000-\U0010ffff]+[.,;:!?)]?\Z")
"""Letters, apostrophes and all characters beyond ASCII of the first plane. The class lists the
others, since one of so many characters takes long to compile."""
_CLAUSE_GOES_ON = re.compile(r"[.,;:!?]\s+\S")
"""A mark of a sentence, and more behind blanks."""
_BRACKETED = frozenset(("()", "[]", "{}", '""', "''", "<>"))
_LIKE_A_URL = re.compile(r"[/=&_~]|%[0-9A-Fa-f]{2}|\?.")
_QUERY = re.compile(r"[=&]|%[0-9A-Fa-f]{2}|\?.")
_PARAMETER_NAME = re.compile(r"[\w.\-%;]*=")
_DOTTED = re.compile(r"\w\.\w")
_MESSAGE_ID = late(r"/[^/]*@(?:[\w\-]+(?:\.[\w\-]+)+|[\w\-]+/)/?(?:(?<=/)[Tt]/?)?\Z")
"""The identifier of a message at the end of a URL, perhaps with an archive's ``T`` behind it."""
_MESSAGE_ID_DIGITS = 8
"""The name of a message has at least so many digits before its "@", unless it has a slash."""
_SHORTEST_DIGEST = 10
"""Digits of the shortest beginning of a checksum (``_DIGEST``)."""
_NAME_AT_HOST = late(r"[\w.+\-]*@[\w\-]+(?:\.[\w\-]+)+/?")
_UNFINISHED_ESCAPE = late(r"%[0-9A-Fa-f]?\Z")
_REPOSITORY = late(r"git(?:\+ssh)?://|https?://git(?:hub|lab)\.com/[^/]+/[^/]+\Z")
_GIT_REF = re.compile(  # a branch or a tag
    r"(?:tags|heads|refs|remotes|origin|branches)/|for[\-_]|v\d+\.\d+(?:\.\d+)*(?:-rc\d+)?\Z|(?:master|main|next|trunk)\Z"
)
_SIZE = re.compile(r"[(\[]?\d[\d.,]*[ ]?(?:[kKmM]?[bB](?:ytes)?)?[)\]]?(?:\s|\Z)")
_REPLY_CODE = late(r"(?<!\d)[245]\d\d[ \-][245]\.\d{1,3}\.\d{1,3}(?!\d)")
"""The two codes in the reply of a mail server ("550 5.7.1")."""
_FIRST_NAME = re.compile(r"[A-Za-z0-9]+")
_FIRST_LETTERS = re.compile(r"[A-Za-z]+(?![A-Za-z])")
_HEXADECIMAL_NUMBER = late(r"[a-f]*+\d[0-9a-f]*\Z")
"""Hexadecimal digits in lower case, one of them decimal at least."""
_HAS_EXTENSION = late(r"//[^/]+/(?:[^?#]*/)?[^/?#]*\.[A-Za-z][A-Za-z0-9]{1,3}[#?]?\Z")
"""A URL whose path ends in a name with an extension of two to four characters, known or not."""
_WHOLE_ID = re.compile(
    r"(?:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}"
    r"|(?=[a-f]*+[0-9])(?:[0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{64}))\Z",
    re.IGNORECASE,
)
"""A UUID (RFC 9562 4), or the digits of MD5, SHA-1 or SHA-256."""
_EXTENSION_ONLY = late(r"\.[a-z][a-z_\-]{2,20}(?:\.[a-z]{1,8})?[.,;:)]?\Z")
"""A dot and a word in lower case, perhaps with an extension and a mark of a sentence."""
_TIME_STAMP = re.compile(
    r"\[?(?:[A-Z][a-z]{2},? )?(?:\d{4}[\-/.]\d\d?[\-/.]\d\d?|\d\d?[\-/. "
    r"](?:\d\d?|[A-Z][a-z]{2})[\-/. ]\d{2,4})[ T,;\]]"
    r"|\[?\d{1,2}:\d\d(?::\d\d)?(?:[.,]\d+)?\]?\s|(?:<\d+>)?[A-Z][a-z]{2} [ \d]\d "
    r"\d\d:\d\d:\d\d\s|\[ *\d+\.\d{3,}\]"
)
_SHORTEST_REDIRECTOR = 32
"""Characters of a URL from which on it may be that of a redirector."""
_REDIRECTORS = [(late(begins), late(closed)) for begins, closed in REDIRECTORS.items()]
"""For each redirector of a mail filter: patterns for how its URLs begin, and what closes them."""
_ENDS_APART = late(r"[ \t]+[.,)\]](?=\s|\Z)")
"""A blank and what ends a clause, as it comes out of a page whose links are set apart."""
_OPENS_APART = ("( ", "[ ")
"""A bracket and a blank before the URL, as they come out of such a page."""
_LINE_MARKS = " \t>|*#+-"
"""What may stand before the text of a line: reply marks and marks of list items."""
_LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_DIGITS = re.compile(r"\d+")
_SENTENCE_MARKS = ".,;:!?"
_DELIMITERS = frozenset("/-_=&?%+~@#.")
"""Characters between the names in a URL: behind one, a new name begins."""
_UNKNOWN: Final = -99
"""The value of a feature that compares lengths, if there is nothing to compare with."""


def _completes(url: str, piece: str) -> bool:
    """Return whether the halves of a known file extension meet at the break: ".ht" and "ml"."""
    _, dot, first_half = url[-6:].rpartition(".")
    if not dot or not piece[:1].isalnum():
        return False
    extension = _EXTENSION.match(f".{first_half}{piece}")
    return extension is not None and extension.end() > len(f".{first_half}")


def _digest_likeness(view: View) -> int:
    """Return 2 if the piece behind the gap is as long as a checksum, 1 for any other of ten
    hexadecimal digits or more, in lower case; else 0, and also if it may be part of the URL so far:
    that ends in one of ``_DELIMITERS``, or its last name is a hexadecimal number.
    """
    if (
        view.last in _DELIMITERS
        or not _DIGEST.match(view.piece)
        or _HEXADECIMAL_NUMBER.match(view.part)
    ):
        return 0
    return 2 if len(view.piece.removeprefix("0x")) in DIGEST_LENGTHS else 1


def _is_repository(url: str) -> bool:
    """Return whether the URL looks like that of a git repository: by ``.git`` at its end, by its
    scheme, as a project at GitHub or GitLab, or by a directory of repositories. A slash at the end
    of the latter two says that it is not.
    """
    if "git" not in url and "/pub/scm/" not in url:
        return False
    if url.endswith((".git", ".git/")) or _REPOSITORY.match(url):
        return True
    return url[-1:] != "/" and ("/pub/scm/" in url or "/git/" in url)


def _parallel_lines(view: View) -> int:
    """Return 1 if the line above the one that the gap ends (the last of three that has more than
    ``_LINE_MARKS``, which are taken off) and the next line begin with the same word, digits apart,
    2 if they have equally many words as well, else 0: such lines are items of a list in which each
    URL ends. It is 0, too, if the line above ends in a URL or has more than eight words.
    """
    lines_above = "\n".join(view.above.rsplit("\n", 4)[-4:]).splitlines()[-3:]
    line_above = next((line for line in reversed(lines_above) if line.strip(_LINE_MARKS)), "")
    above, below = line_above.strip(_LINE_MARKS).split(), [view.token, *view.rest.split()]
    if (
        not above
        or "://" in above[-1]
        or len(above) > 8
        or _DIGITS.sub("0", above[0]) != _DIGITS.sub("0", below[0])
    ):
        return 0
    return 1 + (len(above) == len(below))


def _repeats_first_name(url: str, piece: str) -> bool:
    """Return whether the piece behind the break, which begins with a slash, begins with the first
    name of the URL's path, of two letters or more: "http://h/pub/a" and "/pub/b".
    """
    first = piece[1:].partition("/")[0]
    return len(first) > 1 and url.partition("://")[2].partition("/")[2].partition("/")[0] == first


def _files_in_a_column(view: View) -> int:
    """Return 1 if the next line is the name of a file and nothing else, and the first word of the
    line below is one, too, and no URL; 2 if the two have the same extension, else 0. Such lines are
    a list.
    """
    if view.rest or "." not in view.piece or "." not in view.second:
        return 0
    file_below = view.second.split(None, 1)[0]
    if (
        not _ENDS_IN_FILE_NAME.search(view.piece)
        or not _ENDS_IN_FILE_NAME.search(file_below)
        or "://" in file_below
    ):
        return 0
    return 2 if file_below.rpartition(".")[2] == view.piece.rpartition(".")[2] else 1


def _alternations(piece: str) -> int:
    """Return how often capitals, small letters and digits alternate in the first name of a piece
    ("aB3dE9" -> 5); 0 if that has fewer than six characters. In a word they hardly do.
    """
    name = _FIRST_NAME.match(piece)
    if name is None or len(name[0]) < 6:
        return 0
    # 1 for a digit, -1 for a capital, 0 for a small letter
    kinds = [character.isdigit() - character.isupper() for character in name[0]]
    return sum([before != kind for before, kind in pairwise(kinds)])


def _is_message_name(piece: str) -> bool:
    """Return whether the piece looks like the name of a message, not like a mail address: it has a
    slash, or many digits before its ``@`` ("20010401123456.A1@h.dom").
    """
    return _NAME_AT_HOST.match(piece) is not None and (
        "/" in piece or sum(map(str.isdigit, piece.partition("@")[0])) >= _MESSAGE_ID_DIGITS
    )


def _makes_a_word(part: str, piece: str) -> bool:
    """Return whether the letters on both sides of the break, at the end of ``part`` and the start
    of ``piece``, make a word together, without the hyphen between them if there is one.
    """
    part = part.removesuffix("-")
    left, right = part[len(part.rstrip(_LETTERS)) :], _FIRST_LETTERS.match(piece)
    return left != "" and right is not None and makes_a_word(left.lower(), right[0].lower())


def _kind_of_word(word: str, above: str, below: str) -> int:
    """Return how well a word, in lower case, is known: 3 for a word of everyday prose, or several
    with slashes between ("and/or"), 2 for a common word, 1 for one that the text ``above`` or
    ``below`` has, else 0.
    """
    if word in PROSE or ("/" in word and all(half in PROSE for half in word.split("/"))):
        return 3
    if word in COMMON:
        return 2
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
        or (("++" in rest or "--" in rest) and bool(_GEEK_CODE.search(rest)))
    )


def _measure_lines_around(view: View) -> tuple[float, ...]:
    """Return the values of ``_LINE_FEATURES``: how long the line is, and those around it."""
    around, length, token = view.around, view.length, len(view.token)
    widths, margin, third = around.widths, around.margin, around.third
    return (
        length,
        length - view.marks,
        length - margin if margin else _UNKNOWN,
        length - third if margin else _UNKNOWN,
        # the room that the next word would have left, behind a blank or glued to the URL
        max(third, NO_MARGIN) - length - 1 - token,
        max(margin, NO_MARGIN) - length - token,
        # how many lines are longer, and how many about as long
        len(widths) - bisect_right(widths, length),
        bisect_right(widths, length + 3) - bisect_left(widths, length - 3),
        len(widths),
        third,
        around.loose,
        around.urls,
        around.url_ends,
        around.marked,
    )


_LINE_FEATURES = """
    length own-length against-margin against-third room room-glued wider as-wide lines margin loose
    url-lines url-ends quoted-around
"""


def _measure_url(view: View) -> tuple[float, ...]:
    """Return the values of ``_URL_FEATURES``: what the URL is so far, and what it ends in."""
    url, last, piece, part = view.so_far, view.last, view.piece, view.part
    name = part.lower()
    slashes = url.count("/")
    repository = _is_repository(url)
    ending = url.rstrip(_SENTENCE_MARKS + "-")[-_LONGEST_ENDING:]
    return (
        # a number for each mark, 0 for any other character
        "/-=&?_%+~@#.,;:!)".find(last) + 1 if not last.isalnum() else 0,
        last == "/",
        last == "-",
        last in "=&?",
        last in "_%+~@#" or ("%" in url[-2:] and bool(_UNFINISHED_ESCAPE.search(url))),
        last in ",;:!",
        last.isalpha(),
        last.isdigit(),
        "." in ending and bool(_ENDS_IN_EXTENSION.search(ending)),
        "." in url[-6:] and bool(_HAS_EXTENSION.search(url)),
        repository,
        # 2 for a branch or tag behind a repository, 1 behind another URL
        (1 + repository) * bool(_GIT_REF.match(piece)),
        "@" in url and bool(_WHOLE_MAILTO.match(url) or _MESSAGE_ID.search(url)),
        "#" in url,
        slashes == 2 and bool(_HOST_ONLY.match(url)),
        slashes == 2 and bool(_UNFINISHED_HOST.match(url)),
        len(url),
        slashes,
        len(part),
        # 2 for a word of the lists, and 1 more for letters alone
        2 * (name in PROSE or name in COMMON) + name.isalpha(),
        view.spelling.tail(part),
        len(url) >= _SHORTEST_REDIRECTOR
        and any(begins.match(url) and not closed.search(url) for begins, closed in _REDIRECTORS),
        bool(_WHOLE_ID.match(part)),
    )


_URL_FEATURES = """
    ending ends-slash ends-hyphen ends-query ends-open ends-punct ends-letter ends-digit complete
    extended repository next-ref complete-address fragment host-only host-open url-length slashes
    part-length part-word part-letters unclosed complete-id
"""


def _measure_spelling(view: View) -> tuple[float, ...]:
    """Return the values of ``_SPELLING_FEATURES``: how the next word is spelt."""
    token = view.token
    return view.spelling.head(token), view.spelling.head(token[:3]), len(token)


_SPELLING_FEATURES = "next-letters next-start next-length"


def _measure_marks(view: View) -> tuple[float, ...]:
    """Return the values of ``_MARK_FEATURES``: what the next word has besides letters."""
    piece, token, url = view.piece, view.token, view.so_far
    # Two words of three have letters alone. A longer one may be a checksum.
    if token.isalpha() and piece.isalpha() and len(piece) < _SHORTEST_DIGEST:
        return _NO_MARKS
    return (
        bool(_LIKE_A_URL.search(piece)),
        piece.count("/"),
        bool(_QUERY.search(piece)),
        "=" in piece and "?" not in url and "?" not in piece and bool(_PARAMETER_NAME.match(piece)),
        bool(_DOTTED.search(piece)),
        sum(map(str.isdigit, piece)) / len(piece) if piece else 0,
        "-" in piece[1:],
        "_" in piece,
        # a number for each mark, 0 for any other character
        "/?&=%#.-_+~*@:;,)([".find(piece[0]) + 1 if piece and not piece[0].isalnum() else 0,
        bool(_LIKE_A_HOST.match(piece)),
        bool(_FILE_PATH.match(piece)),
        _digest_likeness(view),
        view.last == "/"
        and len(piece.removeprefix("0x")) in DIGEST_LENGTHS
        and bool(_DIGEST.match(piece)),
        bool(_NUMBER.match(token)),
        _alternations(piece),
        token[:1] == "." and bool(_EXTENSION_ONLY.match(token)),
    )


_MARK_FEATURES = """
    next-urlish next-slashes next-query next-pair-first next-dotted next-digits next-hyphen
    next-underscore next-begins next-host next-path next-digest next-commit next-number next-turns
    next-extension
"""
_NO_MARKS = (0.0,) * len(_MARK_FEATURES.split())
"""The values for a word of letters."""


def _measure_words(view: View) -> tuple[float, ...]:
    """Return the values of ``_WORD_FEATURES``: what word is next, also together with the URL."""
    piece, token, part = view.piece, view.token, view.part
    above, below = view.above, view.below
    first = piece[:1]
    return (
        first.islower(),
        first.isupper(),
        bool(_PROSE_WORD.match(token)),
        _kind_of_word(view.word, above, below),
        "." in piece and bool(_ENDS_IN_FILE_NAME.search(piece)),
        first == "/" and _repeats_first_name(view.so_far, piece),
        _completes(view.so_far, piece),
        has_joined(part, token, above, below),
        _makes_a_word(part, piece),
        first.isupper() and view.last.isupper() and piece.isupper(),
    )


_WORD_FEATURES = """
    next-lower next-capital next-word next-known next-file next-again next-completes joined-known
    joined-word capitals
"""


def _measure_labels(view: View) -> tuple[float, ...]:
    """Return the values of ``_LABEL_FEATURES``: is the next word an address, a label, code?"""
    piece, token = view.piece, view.token
    return (
        "@" in piece and _is_message_name(piece),
        "@" in piece,
        ":" in piece and bool(_LABEL.match(piece)),
        "(" in piece and bool(_CALL.match(piece)),
        # a colon behind the word counts 2, one at the end of its line 1
        2 * token.endswith(":") + view.line.rstrip().endswith(":"),
        # a number for each mark, 0 for any other character
        ".,;:!?)>]".find(token[-1:]) + 1 if token else 0,
        bool(_TIME_STAMP.match(view.line)),
    )


_LABEL_FEATURES = """
    next-id next-at next-label next-call next-colon next-ends next-stamp
"""


def _kind_of_first_character(text: str) -> int:
    """Return the kind of a text's first character: 1 small letter, 2 capital, 3 digit, 4 one of
    ``-=|:+*``, 5 any other; 0 for an empty text.
    """
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


def _measure_rest(view: View) -> tuple[float, ...]:
    """Return the values of ``_REST_FEATURES``: what follows the next word, and the line below."""
    rest, token, line, second = view.rest, view.token, view.line, view.second
    words = rest.split()
    return (
        min(12, len(words)),
        _kind_of_first_character(rest),
        sum([word.strip(".,;:!?()\"'").lower() in PROSE for word in words[:6]]),
        _is_code(rest),
        "://" in rest,
        bool(rest) and bool(_CLAUSE_GOES_ON.search(f"{token[-1:]} {rest}")),
        view.next_length,
        view.next_length - view.length,
        not second,
        "://" in second,
        len(second) > 12 and " " not in second,
        _files_in_a_column(view),
        _parallel_lines(view) if view.alone else 0,
        # how many blanks stand between the next word and the rest
        len(line) - len(line[len(token) :].lstrip()) - len(token) if rest else 0,
        bool(_SIZE.match(rest)),
    )


_REST_FEATURES = """
    rest-words rest-begins rest-prose rest-code rest-url rest-clause next-line next-line-full
    second-blank second-url second-long second-alike in-turn rest-apart rest-size
"""


def _measure_layout(view: View) -> tuple[float, ...]:
    """Return the values of ``_LAYOUT_FEATURES``: brackets, marks and columns around the URL."""
    opener, after, before, gap = view.opener, view.after, view.before, view.gap
    return (
        # not if a checksum stands in the brackets, behind the URL
        opener + after in _BRACKETED
        and not _digest_likeness(view)
        and not (_is_repository(view.so_far) and bool(_DIGEST.match(view.piece))),
        after == ">" and opener != "<",
        view.alone,
        view.column - view.marks,
        "." in before and bool(_REPLY_CODE.search(before)),
        before.rstrip().endswith((":", "=")),
        gap.blank,
        gap.kind is JoinKind.QUOTE,
        gap.lost,
        view.depth,
        view.next_column - view.marks,
        view.next_column - view.column,
        # the piece begins right below the URL, over ten columns behind the marks
        view.column == view.next_column > view.marks + 10,
        # how much speaks for a cell of a table
        before.count("|") + ("  " in before.lstrip()),
        view.number,
        gap.doubt == "\\",
        bool(_ENDS_APART.match(view.line, len(view.piece))),
        before.endswith(_OPENS_APART),
        view.length - view.earlier[0] if view.earlier else _UNKNOWN,
        view.length - view.earlier[-2] if len(view.earlier) > 1 else _UNKNOWN,
    )


_LAYOUT_FEATURES = """
    closes-behind closes-other alone column before-code before-colon blank quoted lost-mark depth
    hanging under same-column table number escaped apart-behind apart-before against-first
    against-last-but-one
"""

_MEASURES: list[tuple[Callable[[View], tuple[float, ...]], list[str]]] = [
    (measure, names.split())
    for measure, names in (
        (_measure_lines_around, _LINE_FEATURES),
        (_measure_url, _URL_FEATURES),
        (_measure_spelling, _SPELLING_FEATURES),
        (_measure_marks, _MARK_FEATURES),
        (_measure_words, _WORD_FEATURES),
        (_measure_labels, _LABEL_FEATURES),
        (_measure_rest, _REST_FEATURES),
        (_measure_layout, _LAYOUT_FEATURES),
    )
]
"""The functions that measure features, each with the names of these in their order."""
FEATURES = tuple(chain.from_iterable([names for _, names in _MEASURES]))
"""The names of the features, in the order in which they are measured."""


def features(
    candidate: Candidate, spelling: Spelling, names: Iterable[str] = FEATURES
) -> Iterator[list[float]]:
    """Yield the values of the features ``names`` for each gap of a candidate, when asked for."""
    indexes = _feature_indexes(tuple(names))
    for view in views(candidate, spelling):
        values = measure(view)
        yield [values[index] for index in indexes] if indexes else values


def measure(view: View) -> list[float]:
    """Return the values of all ``FEATURES`` of a gap: floats, which the trees compare fastest."""
    return list(map(float, chain.from_iterable([function(view) for function, _ in _MEASURES])))


@cache
def _feature_indexes(names: tuple[str, ...]) -> list[int]:
    """Return the indexes of features in ``FEATURES``, an empty list for all in their order."""
    return [] if names == FEATURES else [FEATURES.index(name) for name in names]
