"""What speaks for and against a URL going on behind a line break: each feature with its reason.

A feature is a number that is read off a ``View``: a length in characters, a count, or 0 and 1.
Alone none decides; the trees of ``tables`` weigh them, and what they learnt is said by ``explain``.
Features that look at the same are measured by one function, a line each, and the table behind it
names them in the same order and says why each is asked: a function a feature took three times as
long.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from functools import cache
from itertools import chain, pairwise
from string import ascii_letters
from typing import TYPE_CHECKING

from urltrawl.context.redirectors import is_open
from urltrawl.judge.view import NO_MARGIN, View, views
from urltrawl.judge.vocabulary import has_joined, has_word, makes_a_word
from urltrawl.late import late
from urltrawl.model import JoinKind
from urltrawl.text.words import COMMON, PROSE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from urltrawl.found import Candidate
    from urltrawl.judge.letters import Spelling

_FILE = r"(?:[sx]?html?|php[345]?|aspx?|cgi|jsp|cfm|pl|txt|text|pdf|ps|eps|g?z|zip|tar|tgz|bz2|lha|lzx|rar|sit|hqx|gif|jpe?g|png|mp3|exe|docx?|xls|xml|rss|json|yaml|css|js|py|c|h|cc|cpp|java|patch|diff|asc|rst|md|git|Z)"
_COMPLETE = re.compile(rf"\.{_FILE}[#/]?\Z", re.IGNORECASE)
_LONGEST_ENDING = 7
"""Of a dot, an extension and what ``_COMPLETE`` allows behind it."""
_ENDS_COMPLETE = re.compile(rf"\w\.{_FILE}(?:[#?].*)?[.,;:!?)\]>]*\Z", re.IGNORECASE)
_INSIDE = late(rf"\.{_FILE}\b", re.IGNORECASE)
_OPEN_HOST = re.compile(
    r"[a-z]{3,8}://(?:[^/?#.]*\.?|[^/?#]*\.[^/?#.]?|(?:www|ftp)\.[^/?#.]*\.?)\Z", re.IGNORECASE
)
_HOST = re.compile(
    r"(?:https?|ftp):?//|(?:www|ftp)\d?\.[\w\-]+\.\w"
    r"|(?:\d{1,3}\.){3}\d{1,3}(?=[:/]|\Z)"
    r"|[A-Za-z][\w\-]*(?:\.[\w\-]+)*\.(?:(?:com|org|net|edu|gov|mil|int|info)(?=[:/]|\Z)|[a-z]{2}(?=:?/))"
)
_FILE_PATH = re.compile(r"/(?:bin|dev|etc|home|lib|mnt|opt|proc|root|sbin|tmp|usr|var)/")
_DIGEST = re.compile(r"[0-9a-f]{10,64}\Z")
_NUMBER = re.compile(r"[$#]?(?:\d[\d.,:]*|0x[0-9A-Fa-f]+)[%)]?[.,;:!?)]*\Z")
_ADDRESS = late(r"mailto:[^?@]+@[\w\-]+(?:\.[\w\-]+)*\.[A-Za-z]{2,}\Z", re.IGNORECASE)
_LABEL = re.compile(r"[A-Za-z][\w\-]{1,30}:(?!//)\S")
_CALL = re.compile(r"[A-Za-z_][\w.]*\(")
_EMPTY_CALL = re.compile(r"[\w)]\(\)")
_CODE_BEGINS = re.compile(r"[:=+\-]=|[=|]\s")
_GRADED = re.compile(r"(?:^|\s)!?[A-Za-z](?:\+\+|--)+(?=[\s:(]|\Z)")
"""A letter with marks behind it, as geek codes have them ("GCS/M d++ s: a-")."""
_DIFFSTAT = re.compile(r"\|\s+\d+\s[+\-]*")
_HOST_ONLY = re.compile(r"[A-Za-z][A-Za-z0-9+.\-]*://[^/?#]*\Z")
_PROSE_WORD = re.compile(r"[^\x00-&(-@\[-`{-\x7f\U00010000-\U0010ffff]+[.,;:!?)]?\Z")
"""Letters, apostrophes and all beyond ASCII of the first plane: by what they are not, for so many
characters take as long to compile as all patterns here."""
_CLAUSE_GOES_ON = re.compile(r"[.,;:!?]\s+\S")
_BRACKETED = frozenset(("()", "[]", "{}", '""', "''", "<>"))
_URLISH = re.compile(r"[/=&_~]|%[0-9A-Fa-f]{2}|\?.")
_QUERY = re.compile(r"[=&]|%[0-9A-Fa-f]{2}|\?.")
_PAIR = re.compile(r"[\w.\-%;]*=")
_DOTTED = re.compile(r"\w\.\w")
_MESSAGE_ID = late(r"/[^/]*@(?:[\w\-]+(?:\.[\w\-]+)+|[\w\-]+/)/?(?:(?<=/)[Tt]/?)?\Z")
_DIGITS_OF_ID = 8
_LEAST_OF_DIGEST = 10
_WHOLE_DIGESTS = (32, 40, 64)
_AT_HOST = late(r"[\w.+\-]*@[\w\-]+(?:\.[\w\-]+)+/?")
_ESCAPE = re.compile(r"%[0-9A-Fa-f]?\Z")
_REPOSITORY = re.compile(r"git(?:\+ssh)?://|https?://git(?:hub|lab)\.com/[^/]+/[^/]+\Z")
_REF = re.compile(
    r"(?:tags|heads|refs|remotes|origin|branches)/|for[\-_]|v\d+\.\d+(?:\.\d+)*(?:-rc\d+)?\Z|(?:master|main|next|trunk)\Z"
)
_SIZE = re.compile(r"[(\[]?\d[\d.,]*[ ]?(?:[kKmM]?[bB](?:ytes)?)?[)\]]?(?:\s|\Z)")
_REPLY_CODE = late(r"(?<!\d)[245]\d\d[ \-][245]\.\d{1,3}\.\d{1,3}(?!\d)")
_FIRST_NAME = re.compile(r"[A-Za-z0-9]+")
_FIRST_LETTERS = re.compile(r"[A-Za-z]+(?![A-Za-z])")
_HEXADECIMAL = re.compile(r"[a-f]*+\d[0-9a-f]*\Z")
_EXTENDED = re.compile(r"//[^/]+/(?:[^?#]*/)?[^/?#]*\.[A-Za-z][A-Za-z0-9]{1,3}[#?]?\Z")
_WHOLE_ID = re.compile(
    r"(?:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}"
    r"|(?=[a-f]*+[0-9])(?:[0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{64}))\Z",
    re.IGNORECASE,
)
"""A UUID (RFC 9562 4) or the digits of MD5, SHA-1 and SHA-256."""
_ID_TAIL = re.compile(r"[0-9A-Fa-f\-]+\Z")
_ID_HEAD = re.compile(r"[0-9A-Fa-f\-]+")
_EXTENSION_ONLY = re.compile(r"\.[a-z][a-z_\-]{2,20}(?:\.[a-z]{1,8})?[.,;:)]?\Z")
_STAMP = re.compile(
    r"\[?(?:[A-Z][a-z]{2},? )?(?:\d{4}[\-/.]\d\d?[\-/.]\d\d?|\d\d?[\-/. ](?:\d\d?|[A-Z][a-z]{2})[\-/. ]\d{2,4})[ T,;\]]"
    r"|\[?\d{1,2}:\d\d(?::\d\d)?(?:[.,]\d+)?\]?\s|(?:<\d+>)?[A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d\s|\[ *\d+\.\d{3,}\]"
)
_MARKS = " \t>|*#+-"
_ALIKE = re.compile(r"\d+")
_SENTENCE_MARKS = ".,;:!?"
_OPEN = frozenset("/-_=&?%+~@#.")


def _completes(url: str, piece: str) -> bool:
    begun = url[-6:].rpartition(".")
    if not begun[1] or not piece[:1].isalnum():
        return False
    found = _INSIDE.match(f".{begun[2]}{piece}")
    return found is not None and found.end() > len(begun[2]) + 1


def _digest(v: View) -> int:
    if v.last in _OPEN or not _DIGEST.match(v.piece) or _HEXADECIMAL.match(v.part):
        return 0
    return 2 if len(v.piece) in _WHOLE_DIGESTS else 1


def _repository(url: str) -> bool:
    if "git" not in url and "/pub/scm/" not in url:
        return False
    if url.endswith((".git", ".git/")) or _REPOSITORY.match(url):
        return True
    return url[-1:] != "/" and ("/pub/scm/" in url or "/git/" in url)


def _in_turn(v: View) -> int:
    """2 where the line above the URL's and the one below look alike from end to end, 1 where they
    begin alike.
    """
    lines = "\n".join(v.above.rsplit("\n", 4)[-4:]).splitlines()[-3:]
    above = next((line for line in reversed(lines) if line.strip(_MARKS)), "").strip(_MARKS).split()
    below = [v.token, *v.rest.split()]
    if (
        not above
        or "://" in above[-1]
        or len(above) > 8
        or _ALIKE.sub("0", above[0]) != _ALIKE.sub("0", below[0])
    ):
        return 0
    return 1 + (len(above) == len(below))


def _again(url: str, piece: str) -> bool:
    """Whether the piece, a path, begins with the same name as that of the URL."""
    first = piece[1:].partition("/")[0]
    return len(first) > 1 and url.partition("://")[2].partition("/")[2].partition("/")[0] == first


def _alike(v: View) -> int:
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


def _turns(piece: str) -> int:
    """How often capitals, small letters and digits take turns in the first name of the piece, which
    is no word then.
    """
    name = _FIRST_NAME.match(piece)
    if name is None or len(name[0]) < 6:
        return 0
    kinds = [each.isdigit() - each.isupper() for each in name[0]]
    return sum([before != kind for before, kind in pairwise(kinds)])


def _joins_an_id(part: str, piece: str) -> bool:
    """Whether a checksum, commit or UUID is whole across the break, and on neither side of it."""
    left, right = _ID_TAIL.search(part), _ID_HEAD.match(piece)
    if left is None or right is None or not _WHOLE_ID.match(left[0] + right[0]):
        return False
    return not (_WHOLE_ID.match(left[0]) or _WHOLE_ID.match(right[0]))


def _is_id(piece: str) -> bool:
    return _AT_HOST.match(piece) is not None and (
        "/" in piece or sum(map(str.isdigit, piece.partition("@")[0])) >= _DIGITS_OF_ID
    )


def _makes_a_word(part: str, piece: str) -> bool:
    part = part.removesuffix("-")
    left, right = part[len(part.rstrip(ascii_letters)) :], _FIRST_LETTERS.match(piece)
    return left != "" and right is not None and makes_a_word(left.lower(), right[0].lower())


def _kind_of_word(word: str, above: str, below: str) -> int:
    if word in PROSE:
        return 3
    if word in COMMON:
        return 2
    if "/" in word and all(each in PROSE for each in word.split("/")):
        return 3  # "and/or"
    return int(word.isalpha() and has_word(word, above, below))


def _is_code(rest: str) -> bool:
    return (
        "::" in rest
        or "->" in rest
        or rest.rstrip().endswith((";", "{", "}"))
        or ("()" in rest and bool(_EMPTY_CALL.search(rest)))
        or bool(_CODE_BEGINS.match(rest))
        or ("|" in rest and bool(_DIFFSTAT.search(rest)))
        or (("++" in rest or "--" in rest) and bool(_GRADED.search(rest)))
    )


def _of_lines_around(v: View) -> tuple[float, ...]:
    """Where the line broke, against the margin of its surroundings."""
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


_OF_LINES_AROUND = {
    "length": "how long the line is that the URL ends: mailers cut at 72 to 80",
    "own-length": "how long the line is without marks and indent: what was filled before it was quoted",
    "against-margin": "how far the line ends from the longest one around",
    "against-third": "how far the line ends from the third longest around: one long line is no margin",
    "room": "how much room the next word would have left on the line: who has room ends a line on purpose",
    "room-glued": "how much room the whole URL would have left on the line, had it gone on",
    "wider": "how many lines around are longer",
    "as-wide": "how many end where it ends",
    "lines": "how many lines around there are to measure a margin by",
    "margin": "where the lines around end",
    "loose": "how many lines around end although the next word would have fit: a list, verse, code",
    "url-lines": "how many lines around hold URLs: a list of them",
    "url-ends": "how many lines around end in a URL",
    "quoted-around": "how much of what stands around is quoted",
}


def _of_url(v: View) -> tuple[float, ...]:
    """What the URL ends in."""
    url, last, piece, part = v.so_far, v.last, v.piece, v.part
    name = part.lower()
    slashes = url.count("/")
    repository = _repository(url)
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
        is_open(url),
        bool(_WHOLE_ID.match(part)),
    )


_OF_URL = {
    "ending": "the mark that it ends in: a slash, a hyphen, those of a query ...",
    "ends-slash": "people and formatters break behind a slash; a directory ends in one",
    "ends-hyphen": "no URL of a sentence ends in a hyphen",
    "ends-query": "a query is left open",
    "ends-open": "an escape or a name is left open",
    "ends-punct": "a clause ends there",
    "ends-letter": "a word, or the half of one",
    "ends-digit": "a number, or the half of one",
    "complete": "a file name with its extension is complete",
    "extended": "what ends like a file name is complete, whatever kind of file it is",
    "repository": "a repository is complete; a branch or tag follows it as a word of its own",
    "next-ref": 'a branch or tag ("tags/ti-clk-5.8", "for-next", "v5.9-rc1"), behind a repository or anything else',
    "complete-address": "an e-mail address or message-id with its domain is complete",
    "fragment": "a fragment is the end of a URL, and has no second one",
    "host-only": "a home page is complete",
    "host-open": "one label is hardly a host, nor is what ends in a dot or in one letter",
    "url-length": "long URLs are broken, short ones are not",
    "slashes": "how deep its path is",
    "part-length": "how much there is of the name that it ends in",
    "part-word": "the name that it ends in is a word of a list (2 or 3), or letters only (1)",
    "part-letters": "the name that it ends in ends as the names in URLs end, rather than in the middle of one",
    "unclosed": "a mail filter's redirector lacks its last parameter",
    "complete-id": "the name that it ends in is a whole checksum, commit or UUID",
}


def _of_spelling(v: View) -> tuple[float, ...]:
    """How the next word is spelt."""
    token = v.token
    return v.spelling.head(token), v.spelling.head(token[:3]), len(token)


_OF_SPELLING = {
    "next-letters": "the next word is spelt like the rest of a URL rather than like a word of a text",
    "next-start": "the next word begins like the rest of a URL rather than like a word of a text",
    "next-length": "how long the next word is",
}


def _of_marks(v: View) -> tuple[float, ...]:
    """What the next word has but letters: two words of three have nothing else."""
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
        _digest(v),
        v.last == "/" and len(piece) in _WHOLE_DIGESTS and bool(_DIGEST.match(piece)),
        bool(_NUMBER.match(token)),
        _turns(piece),
        _joins_an_id(v.part, piece),
        token[:1] == "." and bool(_EXTENSION_ONLY.match(token)),
    )


_OF_MARKS = {
    "next-urlish": "characters that URLs have and words have not: / = & % _ ~",
    "next-slashes": "slashes in it",
    "next-query": "marks of a query in it",
    "next-pair-first": "a parameter where no query is open: a setting, an assignment",
    "next-dotted": "a dot inside: a file or host name, a module, a version",
    "next-digits": "how much of it is digits",
    "next-hyphen": "a hyphen inside it",
    "next-underscore": "an underscore inside",
    "next-begins": "a mark that no line of prose begins with, or the bullet of a list",
    "next-host": "a host of its own, its scheme left out",
    "next-path": 'a file of the machine ("/usr/share/common-licenses/Apache-2.0")',
    "next-digest": "a checksum or commit, all of it, behind what asks for nothing",
    "next-commit": "a checksum or commit, all of it, behind the slash of what it is one of",
    "next-number": 'a number and nothing else ("6.0")',
    "next-turns": "how often capitals, small letters and digits take turns: a name that a program made",
    "joined-id": "the join makes a whole checksum, commit or UUID of two pieces that are none",
    "next-extension": 'a dot and a short name: the extension of a file (".html")',
}
_NO_MARKS = (0.0,) * len(_OF_MARKS)


def _of_words(v: View) -> tuple[float, ...]:
    """What kind of word the next one is, and what it makes with the URL before it."""
    piece, token, word, part, above, below = v.piece, v.token, v.word, v.part, v.above, v.below
    first = piece[:1]
    return (
        first.islower(),
        first.isupper(),
        bool(_PROSE_WORD.match(token)),
        _kind_of_word(word, above, below),
        "." in piece and bool(_ENDS_COMPLETE.search(piece)),
        first == "/" and _again(v.so_far, piece),
        _completes(v.so_far, piece),
        has_joined(part, token, above, below),
        _makes_a_word(part, piece),
        first.isupper() and v.last.isupper() and piece.isupper(),
    )


_OF_WORDS = {
    "next-lower": "it begins in lower case",
    "next-capital": "a sentence, a name or a heading begins",
    "next-word": "letters only: a word or the end of one",
    "next-known": "a word of everyday prose (3), a common word (2), or one that the text around uses (1)",
    "next-file": "it ends as a file name ends",
    "next-again": "its path begins as the URL's does: another directory of the same place",
    "next-completes": "an extension begins before the break and ends behind it",
    "joined-known": "the word that the join makes occurs in the text around",
    "joined-word": "the join makes a word of two halves that are none",
    "capitals": "a name in capitals goes on in capitals",
}


def _of_labels(v: View) -> tuple[float, ...]:
    """Whether the next word is an address, a label or a line of a program."""
    piece, token = v.piece, v.token
    return (
        "@" in piece and _is_id(piece),
        "@" in piece,
        ":" in piece and bool(_LABEL.match(piece)),
        "(" in piece and bool(_CALL.match(piece)),
        2 * token.endswith(":") + v.line.rstrip().endswith(":"),
        ".,;:!?)>]".find(token[-1:]) + 1 if token else 0,
        bool(_STAMP.match(v.line)),
    )


_OF_LABELS = {
    "next-id": "an address and a slash, or one with more digits than anybody's: the rest of a message-id",
    "next-at": "an @ in it: an address",
    "next-label": 'a label and its value ("PGP-Key-ID:7B7AE5E1")',
    "next-call": 'a call in a program ("implements(IResource)")',
    "next-colon": "a label, what belongs to it follows; or a line that announces the next",
    "next-ends": "the mark of a sentence or a bracket closes it",
    "next-stamp": "the next line of a log or a talk begins, with its time",
}


def _of_rest(v: View) -> tuple[float, ...]:
    """What follows the next word on its line, and the line after that."""
    rest, token, line, second = v.rest, v.token, v.line, v.second
    words = rest.split()
    return (
        min(12, len(words)),
        0
        if not rest
        else 1
        if rest[0].islower()
        else 2
        if rest[0].isupper()
        else 3
        if rest[0].isdigit()
        else 4
        if rest[0] in "-=|:+*"
        else 5,
        sum([word.strip(".,;:!?()\"'").lower() in PROSE for word in words[:6]]),
        _is_code(rest),
        "://" in rest,
        bool(rest) and bool(_CLAUSE_GOES_ON.search(f"{token[-1:]} {rest}")),
        v.next_length,
        v.next_length - v.length,
        not second,
        "://" in second,
        len(second) > 12 and " " not in second,
        _alike(v),
        _in_turn(v) if v.alone else 0,
        len(line) - len(line[len(token) :].lstrip()) - len(token) if rest else 0,
        bool(_SIZE.match(rest)),
    )


_OF_REST = {
    "rest-words": "how many words follow it on its line: the rest of a broken URL has often its line to itself",
    "rest-begins": "how what follows it begins: in prose, as a sentence, or with a mark of a table or a program",
    "rest-prose": "words of everyday prose follow it",
    "rest-code": "a program, an assignment, the lines of a patch",
    "rest-url": "the next URL stands behind it: a list, a table",
    "rest-clause": "a clause goes on behind it",
    "next-line": "how long the next line is",
    "next-line-full": "how long the next line is against this one: a URL of many lines fills all but the last",
    "second-blank": "a blank line follows",
    "second-url": "the line after that holds a URL",
    "second-long": "the line after that is one long word",
    "second-alike": "the line after that is a file name as well: a list of what a directory holds",
    "in-turn": "the lines above and below it look alike: a list in which titles and addresses take turns",
    "rest-apart": "how many blanks stand behind it: the columns of a table",
    "rest-size": "a size follows it, as in lists of files",
}


def _of_layout(v: View) -> tuple[float, ...]:
    """Brackets and quotes, what stands before the URL, and how the lines are set."""
    opener, after, before, gap = v.opener, v.after, v.before, v.gap
    return (
        opener + after in _BRACKETED
        and not _digest(v)
        and not (_repository(v.so_far) and bool(_DIGEST.match(v.piece))),
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
        v.length - v.earlier[0] if v.earlier else -99,
        v.length - v.earlier[-2] if len(v.earlier) > 1 else -99,
    )


_OF_LAYOUT = {
    "closes-behind": "what was opened right before the URL is closed right behind the continuation",
    "closes-other": "a bracket closes right behind it that was not opened before the URL: the mark of a quotation",
    "alone": "the URL has its line to itself, as people set long ones",
    "column": "how far from the line's beginning the URL begins",
    "before-code": "the codes of a mail server's answer stand before it, which ends in the name of a transaction",
    "before-colon": "a label stands before it: a field ends with its line",
    "blank": "the line ends in a blank: format=flowed, or an editor",
    "quoted": "both lines carry the same mark",
    "lost-mark": "the continuation lost its reply mark: a mailer broke a quoted line",
    "depth": "the next line is quoted more deeply, or less",
    "hanging": "how far the next line is set in against this one",
    "under": "how far it begins from the column of the URL: in a table, the cell goes on right below",
    "same-column": "it begins exactly there, far from the margin",
    "table": "columns stand before it on its line",
    "number": "a URL that was broken once is long",
    "escaped": "a backslash says that the line goes on",
    "against-first": "how long the line is against the URL's first: all but the last are filled alike",
    "against-last-but-one": "how long it is against the last but one: who filled it twice left long and short lines in turn",
}

_MEASURED: tuple[tuple[Callable[[View], tuple[float, ...]], Mapping[str, str]], ...] = (
    (_of_lines_around, _OF_LINES_AROUND),
    (_of_url, _OF_URL),
    (_of_spelling, _OF_SPELLING),
    (_of_marks, _OF_MARKS),
    (_of_words, _OF_WORDS),
    (_of_labels, _OF_LABELS),
    (_of_rest, _OF_REST),
    (_of_layout, _OF_LAYOUT),
)
FEATURES: Mapping[str, str] = {
    name: reason for _, reasons in _MEASURED for name, reason in reasons.items()
}
"""Each feature and why it is asked, in the order in which they are measured."""


def features(
    candidate: Candidate, spelling: Spelling, names: Iterable[str] = FEATURES
) -> Iterator[list[float]]:
    """The values of the features ``names``, in their order, for one gap of the candidate after the
    other: a gap is measured when it is asked for.
    """
    places = _places(tuple(names))
    for seen in views(candidate, spelling):
        row = measured(seen)
        yield [row[place] for place in places] if places else row


def measured(seen: View) -> list[float]:
    """What each feature says of a gap: floats, for the trees ask those soonest."""
    return list(map(float, chain.from_iterable([measure(seen) for measure, _ in _MEASURED])))


@cache
def _places(names: tuple[str, ...]) -> list[int]:
    """Where some features stand among all, nothing where they are all."""
    every = tuple(FEATURES)
    return [] if names == every else [every.index(name) for name in names]
