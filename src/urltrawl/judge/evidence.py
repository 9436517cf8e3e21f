"""What speaks for and against a URL going on behind a line break: one row a feature, each with its reason.

A feature is a number that is read off a ``View``: a length in characters, a count, or 0 and 1. Alone none decides; the
trees of ``tables`` weigh them, and what they learnt is said by ``explain`` in the words that stand here.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from urltrawl.judge.view import NO_LINES, NO_MARGIN, View, surroundings, view
from urltrawl.judge.vocabulary import has_joined, has_word, makes_a_word
from urltrawl.late import late
from urltrawl.model import JoinKind
from urltrawl.text.words import COMMON, PROSE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from urltrawl.found import Candidate
    from urltrawl.judge.letters import Spelling

_FILE = r"(?:[sx]?html?|php[345]?|aspx?|cgi|jsp|cfm|pl|txt|text|pdf|ps|eps|g?z|zip|tar|tgz|bz2|lha|lzx|rar|sit|hqx|gif|jpe?g|png|mp3|exe|docx?|xls|xml|rss|json|yaml|css|js|py|c|h|cc|cpp|java|patch|diff|asc|rst|md|git|Z)"
_COMPLETE = re.compile(rf"\.{_FILE}[#/]?\Z", re.IGNORECASE)
_ENDS_COMPLETE = re.compile(rf"\w\.{_FILE}(?:[#?].*)?[.,;:!?)\]>]*\Z", re.IGNORECASE)
_INSIDE = late(rf"\.{_FILE}\b", re.IGNORECASE)
_OPEN_HOST = re.compile(r"[a-z]{3,8}://(?:[^/?#.]*\.?|[^/?#]*\.[^/?#.]?|(?:www|ftp)\.[^/?#.]*\.?)\Z", re.IGNORECASE)
_TOP_LEVEL = late(r"(?:com|org|net|edu|gov|mil|int|info|[a-z]{2})(?:[:/]|[.,;]?\Z)")
_HOST = re.compile(
    r"(?:https?|ftp):?//|(?:www|ftp)\d?\.[\w\-]+\.\w"
    r"|(?:\d{1,3}\.){3}\d{1,3}(?=[:/]|\Z)"
    r"|[A-Za-z][\w\-]*(?:\.[\w\-]+)*\.(?:(?:com|org|net|edu|gov|mil|int|info)(?=[:/]|\Z)|[a-z]{2}(?=:?/))"
)
_FILE_PATH = re.compile(r"/(?:bin|dev|etc|home|lib|mnt|opt|proc|root|sbin|tmp|usr|var)/")
_DIGEST = re.compile(r"[0-9a-f]{10,64}\Z")
_NUMBER = re.compile(r"[$#]?(?:\d[\d.,:]*|0x[0-9A-Fa-f]+)[%)]?[.,;:!?)]*\Z")
_EMAIL = late(r"<?[\w.+\-]+@[\w\-]+\.[\w.\-]+\W*\Z")
_ADDRESS = late(r"mailto:[^?@]+@[\w\-]+(?:\.[\w\-]+)*\.[A-Za-z]{2,}\Z", re.IGNORECASE)
_LABEL = re.compile(r"[A-Za-z][\w\-]{1,30}:(?!//)\S")
_ASSIGNMENT = re.compile(r"[A-Z][A-Z0-9_]*=")
_CALL = re.compile(r"[A-Za-z_][\w.]*\(")
_CODE = re.compile(r"::|->|[\w)]\(\)|[;{}]\s*\Z|\A[:=+\-]=|\A[=|]\s")
_DIFFSTAT = re.compile(r"\|\s+\d+\s[+\-]*")
_SIGNED = re.compile(r"[/\-~]+[A-Z][a-z]+\Z")
_HOST_ONLY = re.compile(r"[A-Za-z][A-Za-z0-9+.\-]*://[^/?#]*\Z")
_PROSE_WORD = re.compile(r"[^\x00-&(-@\[-`{-\x7f\U00010000-\U0010ffff]+[.,;:!?)]?\Z")
"""Letters, apostrophes and all beyond ASCII of the first plane: by what they are not, for so many characters take as long to compile as all patterns here."""
_CLAUSE_GOES_ON = re.compile(r"[.,;:!?]\s+\S")
_OPENERS = frozenset("([{\"'<")
_BRACKETED = frozenset(("()", "[]", "{}", '""', "''", "<>"))
_URLISH = re.compile(r"[/=&_~]|%[0-9A-Fa-f]{2}|\?.")
_QUERY = re.compile(r"[=&]|%[0-9A-Fa-f]{2}|\?.")
_PAIR = re.compile(r"[\w.\-%;]*=")
_DOTTED = re.compile(r"\w\.\w")
_MESSAGE_ID = late(r"/[^/]*@(?:[\w\-]+(?:\.[\w\-]+)+|[\w\-]+/)/?(?:(?<=/)[Tt]/?)?\Z")
_DIGITS_OF_ID = 8
_AT_HOST = late(r"[\w.+\-]*@[\w\-]+(?:\.[\w\-]+)+/?")
_ESCAPE = re.compile(r"%[0-9A-Fa-f]?\Z")
_DELIMITERS = "/?#=&"
_REPOSITORY = re.compile(r"git(?:\+ssh)?://|https?://git(?:hub|lab)\.com/[^/]+/[^/]+\Z")
_REPOSITORIES = ("/pub/scm/", "/git/")
_REF = re.compile(r"(?:tags|heads|refs|remotes|origin|branches)/|for[\-_]|v\d+\.\d+(?:\.\d+)*(?:-rc\d+)?\Z|(?:master|main|next|trunk)\Z")
_SIZE = re.compile(r"[(\[]?\d[\d.,]*[ ]?(?:[kKmM]?[bB](?:ytes)?)?[)\]]?(?:\s|\Z)")
_REPLY_CODE = late(r"(?<!\d)[245]\d\d[ \-][245]\.\d{1,3}\.\d{1,3}(?!\d)")
_LAST_LETTERS = re.compile(r"(?<![A-Za-z])[A-Za-z]+\Z")
_FIRST_LETTERS = re.compile(r"[A-Za-z]+(?![A-Za-z])")
_HEXADECIMAL = re.compile(r"[a-f]*+\d[0-9a-f]*\Z")
_EXTENDED = re.compile(r"//[^/]+/(?:[^?#]*/)?[^/?#]*\.[A-Za-z][A-Za-z0-9]{1,3}[#?]?\Z")
_FIELD = re.compile(r"[A-Za-z][\w.\-]*(?: [\w.\-]+){1,3}:(?:\s|\Z)")
_MARKS = " \t>|*#+-"
_ALIKE = re.compile(r"\d+")
_SENTENCE_MARKS = ".,;:!?"
_OPEN = frozenset("/-_=&?%+~@#.")


def _completes(v: View) -> bool:
    if "." not in v.so_far[-6:]:
        return False
    seam = len(v.so_far)
    joined = v.so_far + v.piece
    return any(found.start() < seam < found.end() for found in _INSIDE.finditer(joined, max(0, seam - 6)))


def _digest(v: View) -> int:
    if v.last in _OPEN or not _DIGEST.match(v.piece) or _HEXADECIMAL.match(_part(v)):
        return 0
    return 2 if len(v.piece) in (32, 40, 64) else 1


def _repository(v: View) -> bool:
    url = v.so_far
    if url.endswith((".git", ".git/")) or _REPOSITORY.match(url):
        return True
    return url[-1:] != "/" and any(url.find(each) >= 0 for each in _REPOSITORIES)


def _commit(v: View) -> bool:
    return v.last == "/" and len(v.piece) in (32, 40, 64) and bool(_DIGEST.match(v.piece))


def _in_turn(v: View) -> int:
    """2 where the line above the URL's and the one below look alike from end to end, 1 where they begin alike."""
    if not v.alone:
        return 0
    above = next((line for line in reversed(v.above.splitlines()[-3:]) if line.strip(_MARKS)), "").strip(_MARKS).split()
    below = [v.token, *v.rest.split()]
    if not above or "://" in above[-1] or len(above) > 8 or _ALIKE.sub("0", above[0]) != _ALIKE.sub("0", below[0]):
        return 0
    return 1 + (len(above) == len(below))


def _again(v: View) -> bool:
    """Whether the piece is a path that begins with the same name as that of the URL."""
    if v.piece[:1] != "/":
        return False
    first = v.piece[1:].partition("/")[0]
    return len(first) > 1 and v.so_far.partition("://")[2].partition("/")[2].partition("/")[0] == first


def _emphasis(v: View) -> bool:
    mark = v.token[:1]
    return mark in ("_", "*") and mark in v.token.rstrip(".,:;")[2:]


def _alike(v: View) -> int:
    words = v.second.split(None, 1)[:1]
    if not words or v.rest or not _ENDS_COMPLETE.search(v.piece) or not _ENDS_COMPLETE.search(words[0]) or "://" in words[0]:
        return 0
    return 2 if words[0].rpartition(".")[2] == v.piece.rpartition(".")[2] else 1


def _id(v: View) -> bool:
    return _AT_HOST.match(v.piece) is not None and ("/" in v.piece or sum(map(str.isdigit, v.piece.partition("@")[0])) >= _DIGITS_OF_ID)


def _makes_a_word(v: View) -> bool:
    left, right = _LAST_LETTERS.search(v.so_far.removesuffix("-")), _FIRST_LETTERS.match(v.piece)
    return bool(left and right) and makes_a_word(left[0].lower(), right[0].lower())  # type: ignore[index]  # both are there


def _part(v: View) -> str:
    return v.so_far[max(map(v.so_far.rfind, _DELIMITERS)) + 1 :]


def _part_is_word(v: View) -> int:
    """2 or 3 for a word of a list, 1 for letters only."""
    part = _part(v).lower()
    return 2 * (part in PROSE or part in COMMON) + part.isalpha()


def _kind_of_word(v: View) -> int:
    """3 for a word of everyday prose, 2 for a common one, 1 for one that the text around uses, 0 for none of these."""
    if v.word in PROSE or v.word in COMMON:
        return 3 if v.word in PROSE else 2
    if "/" in v.word and all(word in PROSE for word in v.word.split("/")):
        return 3  # "and/or"
    return int(v.word.isalpha() and has_word(v.word, v.above, v.below))


def _ending(v: View) -> int:
    last = v.last
    return "/-=&?_%+~@#.,;:!)".find(last) + 1 if not last.isalnum() else 0


FEATURES: Mapping[str, tuple[Callable[[View], float], str]] = {
    # --- where the line broke, against the margin of its surroundings
    "length": (lambda v: v.length, "how long the line is that the URL ends: mailers cut at 72 to 80"),
    "own-length": (lambda v: v.length - v.marks, "how long the line is without marks and indent: what was filled before it was quoted"),
    "against-margin": (lambda v: v.length - v.around.margin if v.around.margin else -99, "how far the line ends from the longest one around"),
    "against-third": (lambda v: v.length - v.around.third if v.around.margin else -99, "how far the line ends from the third longest around: one long line is no margin"),
    "room": (
        lambda v: max(v.around.third, NO_MARGIN) - v.length - 1 - len(v.token),
        "how much room the next word would have left on the line: who has room ends a line on purpose",
    ),
    "room-glued": (
        lambda v: max(v.around.margin, NO_MARGIN) - v.length - len(v.token),
        "how much room the whole URL would have left on the line, had it gone on",
    ),
    "wider": (lambda v: sum(width > v.length for width in v.around.widths), "how many lines around are longer"),
    "as-wide": (lambda v: sum(-3 <= width - v.length <= 3 for width in v.around.widths), "how many end where it ends"),
    "lines": (lambda v: len(v.around.widths), "how many lines around there are to measure a margin by"),
    "margin": (lambda v: v.around.third, "where the lines around end"),
    "loose": (lambda v: v.around.loose, "how many lines around end although the next word would have fit: a list, verse, code"),
    "url-lines": (lambda v: v.around.urls, "how many lines around hold URLs: a list of them"),
    "url-ends": (lambda v: v.around.url_ends, "how many lines around end in a URL"),
    "quoted-around": (lambda v: v.around.marked, "how much of what stands around is quoted"),
    # --- what the URL ends in
    "ending": (_ending, "the mark that it ends in: a slash, a hyphen, those of a query ..."),
    "ends-slash": (lambda v: v.last == "/", "people and formatters break behind a slash; a directory ends in one"),
    "ends-hyphen": (lambda v: v.last == "-", "no URL of a sentence ends in a hyphen"),
    "ends-query": (lambda v: v.last in "=&?" , "a query is left open"),
    "ends-open": (lambda v: v.last in "_%+~@#" or bool(_ESCAPE.search(v.so_far)), "an escape or a name is left open"),
    "ends-dot": (lambda v: v.last == ".", "a dot ends a sentence, or stands inside a host or file name"),
    "ends-cut": (lambda v: v.so_far.endswith(".."), "dots that stand for what was left out"),
    "ends-punct": (lambda v: v.last in ",;:!", "a clause ends there"),
    "ends-letter": (lambda v: v.last.isalpha(), "a word, or the half of one"),
    "ends-digit": (lambda v: v.last.isdigit(), "a number, or the half of one"),
    "complete": (lambda v: bool(_COMPLETE.search(v.so_far.rstrip(_SENTENCE_MARKS + "-"))), "a file name with its extension is complete"),
    "extended": (lambda v: bool(_EXTENDED.search(v.so_far)), "what ends like a file name is complete, whatever kind of file it is"),
    "repository": (_repository, "a repository is complete; a branch or tag follows it as a word of its own"),
    "next-ref": (lambda v: (1 + _repository(v)) * bool(_REF.match(v.piece)), 'a branch or tag ("tags/ti-clk-5.8", "for-next", "v5.9-rc1"), behind a repository or anything else'),
    "complete-address": (
        lambda v: "@" in v.so_far and bool(_ADDRESS.match(v.so_far) or _MESSAGE_ID.search(v.so_far)),
        "an e-mail address or message-id with its domain is complete",
    ),
    "fragment": (lambda v: "#" in v.so_far, "a fragment is the end of a URL, and has no second one"),
    "query": (lambda v: v.so_far.count("=") + v.so_far.count("&") if "?" in v.so_far else -1, "queries are long"),
    "escapes": (lambda v: v.so_far.count("%"), "texts with escapes are long: what a mail filter makes of a URL"),
    "host-only": (lambda v: bool(_HOST_ONLY.match(v.so_far)), "a home page is complete"),
    "host-open": (lambda v: bool(_OPEN_HOST.match(v.so_far)), "one label is hardly a host, nor is what ends in a dot or in one letter"),
    "url-length": (lambda v: len(v.so_far), "long URLs are broken, short ones are not"),
    "slashes": (lambda v: v.so_far.count("/"), "how deep its path is"),
    "part-length": (lambda v: len(_part(v)), "how much there is of the name that it ends in"),
    "part-word": (_part_is_word, "the name that it ends in is a word"),
    "part-letters": (lambda v: v.spelling.tail(_part(v)), "the name that it ends in ends as the names in URLs end, rather than in the middle of one"),
    # --- what the next line begins with
    "next-letters": (lambda v: v.spelling.head(v.token), "the next word is spelt like the rest of a URL rather than like a word of a text"),
    "next-start": (lambda v: v.spelling.head(v.token[:3]), "the next word begins like the rest of a URL rather than like a word of a text"),
    "next-length": (lambda v: len(v.token), "how long the next word is"),
    "next-urlish": (lambda v: bool(_URLISH.search(v.piece)), "characters that URLs have and words have not: / = & % _ ~"),
    "next-slashes": (lambda v: v.piece.count("/"), "slashes in it"),
    "next-query": (lambda v: bool(_QUERY.search(v.piece)), "marks of a query in it"),
    "next-pair-first": (
        lambda v: "?" not in v.so_far and bool(_PAIR.match(v.piece)) and "?" not in v.piece,
        "a parameter where no query is open: a setting, an assignment",
    ),
    "next-emphasis": (_emphasis, 'a word between marks of emphasis ("_FI:_", "*WWW*")'),
    "next-dotted": (lambda v: bool(_DOTTED.search(v.piece)), "a dot inside: a file or host name, a module, a version"),
    "next-digits": (lambda v: sum(map(str.isdigit, v.piece)) / len(v.piece) if v.piece else 0, "how much of it is digits"),
    "next-hyphen": (lambda v: "-" in v.piece[1:], "a hyphen inside it"),
    "next-underscore": (lambda v: "_" in v.piece, "an underscore inside"),
    "next-begins": (lambda v: "/?&=%#.-_+~*@:;,)([".find(v.piece[0]) + 1 if v.piece and not v.piece[0].isalnum() else 0, "a mark that no line of prose begins with, or the bullet of a list"),
    "next-host": (lambda v: bool(_HOST.match(v.piece)), "a host of its own, its scheme left out"),
    "next-path": (lambda v: bool(_FILE_PATH.match(v.piece)), 'a file of the machine ("/usr/share/common-licenses/Apache-2.0")'),
    "next-digest": (_digest, "a checksum or commit, all of it, behind what asks for nothing"),
    "next-commit": (_commit, "a checksum or commit, all of it, behind the slash of what it is one of"),
    "next-number": (lambda v: bool(_NUMBER.match(v.token)), 'a number and nothing else ("6.0")'),
    "next-signed": (lambda v: not v.rest and bool(_SIGNED.match(v.token)), 'how people sign a mail ("/John", "-Allen")'),
    "next-lower": (lambda v: v.piece[:1].islower(), "it begins in lower case"),
    "next-capital": (lambda v: v.piece[:1].isupper(), "a sentence, a name or a heading begins"),
    "next-word": (lambda v: bool(_PROSE_WORD.match(v.token)), "letters only: a word or the end of one"),
    "next-known": (_kind_of_word, "a word of everyday prose, a common word, or one that the text around uses"),
    "next-repeated": (lambda v: len(v.word) > 3 and (v.word in v.above or v.word in v.below), "it stands in the text around a second time"),
    "next-file": (lambda v: bool(_ENDS_COMPLETE.search(v.piece)), "it ends as a file name ends"),
    "next-again": (_again, "its path begins as the URL's does: another directory of the same place"),
    "next-completes": (_completes, "an extension begins before the break and ends behind it"),
    "next-top-level": (lambda v: v.last == "." and bool(_TOP_LEVEL.match(v.piece)), "the host's last label"),
    "joined-known": (lambda v: has_joined(v.so_far, v.token, v.above, v.below), "the word that the join makes occurs in the text around"),
    "joined-word": (_makes_a_word, "the join makes a word of two halves that are none"),
    "capitals": (
        lambda v: v.last.isupper() and v.piece[:1].isupper() and v.piece.isupper(),
        "a name in capitals goes on in capitals",
    ),
    "next-email": (lambda v: "@" in v.token and bool(_EMAIL.match(v.token)), "an e-mail address: a signature goes on line by line"),
    "next-id": (lambda v: "@" in v.piece and _id(v), "an address and a slash, or one with more digits than anybody's: the rest of a message-id"),
    "next-at": (lambda v: "@" in v.piece, "an @ in it: an address"),
    "next-label": (lambda v: bool(_LABEL.match(v.piece)), 'a label and its value ("PGP-Key-ID:7B7AE5E1")'),
    "next-field": (lambda v: bool(_FIELD.match(f"{v.token} {v.rest}")), 'a label of several words ("git tree: upstream")'),
    "next-assignment": (lambda v: bool(_ASSIGNMENT.match(v.piece)), 'an assignment in a script ("HIGHLEVEL=$BRANCHES/...")'),
    "next-call": (lambda v: bool(_CALL.match(v.piece)), 'a call in a program ("implements(IResource)")'),
    "next-colon": (lambda v: 2 * v.token.endswith(":") + v.line.rstrip().endswith(":"), "a label, what belongs to it follows; or a line that announces the next"),
    "next-ends": (lambda v: ".,;:!?)>]".find(v.token[-1:]) + 1 if v.token else 0, "the mark of a sentence or a bracket closes it"),
    # --- what follows it on its line
    "rest-words": (lambda v: min(12, len(v.rest.split())), "how many words follow it on its line: the rest of a broken URL has often its line to itself"),
    "rest-begins": (
        lambda v: 0 if not v.rest else 1 if v.rest[0].islower() else 2 if v.rest[0].isupper() else 3 if v.rest[0].isdigit() else 4 if v.rest[0] in "-=|:+*" else 5,
        "how what follows it begins: in prose, as a sentence, or with a mark of a table or a program",
    ),
    "rest-prose": (lambda v: sum(w.strip(".,;:!?()\"'").lower() in PROSE for w in v.rest.split()[:6]), "words of everyday prose follow it"),
    "rest-code": (lambda v: bool(_CODE.search(v.rest) or _DIFFSTAT.search(v.rest)), "a program, an assignment, the lines of a patch"),
    "rest-url": (lambda v: "://" in v.rest, "the next URL stands behind it: a list, a table"),
    "rest-under": (
        lambda v: v.number == 0 and v.next_column + v.line.find("://") == v.column + v.so_far.find("://"),
        "the next line's URL stands right below: the next row of a table",
    ),
    "rest-clause": (lambda v: bool(v.rest and _CLAUSE_GOES_ON.search(f"{v.token[-1:]} {v.rest}")), "a clause goes on behind it"),
    "next-line": (lambda v: v.next_length, "how long the next line is"),
    "next-line-full": (lambda v: v.next_length - v.length, "how long the next line is against this one: a URL of many lines fills all but the last"),
    "second-blank": (lambda v: not v.second, "a blank line follows"),
    "second-url": (lambda v: "://" in v.second, "the line after that holds a URL"),
    "second-long": (lambda v: " " not in v.second and len(v.second) > 12, "the line after that is one long word"),
    "second-alike": (_alike, "the line after that is a file name as well: a list of what a directory holds"),
    "in-turn": (_in_turn, "the lines above and below it look alike: a list in which titles and addresses take turns"),
    "rest-apart": (lambda v: len(v.line) - len(v.line[len(v.token) :].lstrip()) - len(v.token) if v.rest else 0, "how many blanks stand behind it: the columns of a table"),
    "rest-size": (lambda v: bool(_SIZE.match(v.rest)), "a size follows it, as in lists of files"),
    # --- brackets and quotes
    "closes-behind": (lambda v: v.opener + v.after in _BRACKETED and not _digest(v) and not (_repository(v) and _DIGEST.match(v.piece)), "what was opened right before the URL is closed right behind the continuation"),
    "closes-other": (lambda v: v.after == ">" and v.opener != "<", "a bracket closes right behind it that was not opened before the URL: the mark of a quotation"),
    "opened": (lambda v: v.opener in _OPENERS, "it was opened and is not closed at the line end"),
    "open-text": (lambda v: v.before.count("(") - v.before.count(")") + v.before.count("[") - v.before.count("]"), "a bracket of the text is open"),
    # --- layout
    "alone": (lambda v: v.alone, "the URL has its line to itself, as people set long ones"),
    "column": (lambda v: v.column - v.marks, "how far from the line's beginning the URL begins"),
    "before-code": (lambda v: "." in v.before and bool(_REPLY_CODE.search(v.before)), "the codes of a mail server's answer stand before it, which ends in the name of a transaction"),
    "before-colon": (lambda v: v.before.rstrip().endswith((":", "=")), "a label stands before it: a field ends with its line"),
    "blank": (lambda v: v.gap.blank, "the line ends in a blank: format=flowed, or an editor"),
    "quoted": (lambda v: v.gap.kind is JoinKind.QUOTE, "both lines carry the same mark"),
    "lost-mark": (lambda v: v.gap.lost, "the continuation lost its reply mark: a mailer broke a quoted line"),
    "depth": (lambda v: v.depth, "the next line is quoted more deeply, or less"),
    "hanging": (lambda v: v.next_column - v.marks, "how far the next line is set in against this one"),
    "under": (lambda v: v.next_column - v.column, "how far it begins from the column of the URL: in a table, the cell goes on right below"),
    "same-column": (lambda v: v.column == v.next_column > v.marks + 10, "it begins exactly there, far from the margin"),
    "table": (lambda v: v.before.count("|") + ("  " in v.before.lstrip()), "columns stand before it on its line"),
    "number": (lambda v: v.number, "a URL that was broken once is long"),
    "escaped": (lambda v: v.gap.doubt == "\\", "a backslash says that the line goes on"),
}  # fmt: skip

_OF_LINES_AROUND = frozenset((
    "against-margin", "against-third", "room", "room-glued", "wider", "as-wide", "lines", "margin", "loose", "url-lines", "url-ends", "quoted-around",
))  # fmt: skip
"""The features that ask for the lines around, which take as long to measure as all else."""


def features(candidate: Candidate, spelling: Spelling, names: Iterable[str] = FEATURES) -> list[list[float]]:
    """The values of the features ``names``, in their order, for each gap of the candidate."""
    tests, of_lines = _tests(tuple(names))
    around = surroundings(candidate) if of_lines else NO_LINES
    views = (view(candidate, number, around, spelling) for number in range(len(candidate.chain)))
    return [list(map(float, [test(seen) for test in tests])) for seen in views]


@cache
def _tests(names: tuple[str, ...]) -> tuple[list[Callable[[View], float]], bool]:
    """The functions of some features, and whether one of them asks for the lines around."""
    return [FEATURES[name][0] for name in names], not _OF_LINES_AROUND.isdisjoint(names)
