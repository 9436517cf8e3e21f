"""What speaks for and against a URL going on behind a line break: one function a feature, each with its reason.

The range is *local*: the paragraph and its surroundings, at most ``BACK`` characters before the URL and ``LINES_AHEAD``
lines behind it, which is all a stream can afford. A feature returns a number, 0 or 1 for most; ``rank`` weighs them.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from urltrawl.model import JoinKind
from urltrawl.text.words import COMMON, PROSE

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from urltrawl.found import Candidate
    from urltrawl.model import Gap

BACK = 8192
LINES_BACK = 30
LINES_AHEAD = 4
LINE_AHEAD = 1024
WIDEST = 100
"""Longer lines were not broken by anybody and say nothing of a margin."""

_LINE_END = re.compile(r"\r\n?|\n|\f")
_COMPLETE = re.compile(r"\.(?:s?html?|php[34]?|aspx?|cgi|jsp|txt|pdf|ps|g?z|zip|tar|tgz|gif|jpe?g|png|exe|doc|xml|rss|py|asc|Z)\Z", re.IGNORECASE)
_ENDS_COMPLETE = re.compile(r"\.(?:s?html?|php[34]?|aspx?|cgi|jsp|txt|pdf|ps|g?z|zip|tar|tgz|gif|jpe?g|png|exe|doc|xml|rss|py|asc|Z)(?:[#?].*)?[.,;:!?)\]>]*\Z", re.IGNORECASE)
_OPEN_HOST = re.compile(r"(?:https?|ftp|gopher|telnet)://(?:[^/?#.]*\.?|[^/?#]*\.[^/?#.]?|(?:www|ftp)\.[^/?#.]*\.?)\Z", re.IGNORECASE)
_TOP_LEVEL = re.compile(r"(?:com|org|net|edu|gov|mil|int|info|[a-z]{2})(?:[:/]|[.,;]?\Z)")
_HOST = re.compile(
    r"(?:https?|ftp):?//|(?:www|ftp)\d?\.[\w\-]+\.\w"
    r"|[A-Za-z][\w\-]*(?:\.[\w\-]+)*\.(?:(?:com|org|net|edu|gov|mil|int|info)(?=[:/]|\Z)|[a-z]{2}(?=:?/))"
)
_FILE_PATH = re.compile(r"/(?:bin|dev|etc|home|lib|mnt|opt|proc|root|sbin|tmp|usr|var)/")
_DIGEST = re.compile(r"(?:[0-9a-f]{40}|[0-9a-f]{32}|[0-9a-f]{64})\Z")
_AMOUNT = re.compile(r"\$\d[\d.,]*|\d[\d.,]*%")
_SIGNED = re.compile(r"[/\-~]+[A-Z][a-z]+\Z")
_PAIR = re.compile(r"[\w.\-]+=")
_LONG_NUMBER = re.compile(r"\d{5,}\Z")
_NUMBER = re.compile(r"[$#]?(?:\d[\d.,:]*|0x[0-9A-Fa-f]+)[%)]?[.,;:!?)]*\Z")
_EXTENSION = re.compile(r"\.(?:s?html?|php|aspx?|cgi|jsp|txt|pdf|ps|gz|zip|tar|tgz|gif|jpe?g|png|exe|doc|xml|rss)\b", re.IGNORECASE)
_EMAIL = re.compile(r"[\w.+\-]+@[\w\-]+\.[\w.\-]+\W*\Z")
_ADDRESS = re.compile(r"mailto:[^?@]+@[\w\-]+(?:\.[\w\-]+)*\.[A-Za-z]{2,}\Z", re.IGNORECASE)
_LABEL = re.compile(r"[A-Za-z][\w\-]{1,30}:(?!//)\S")
_SCHEME = re.compile(r"[A-Za-z]{3,8}://")
_FIELD = re.compile(r"[A-Z][A-Za-z]*(?:-[A-Za-z]+)*:\Z")
_ASSIGNMENT = re.compile(r"[A-Z][A-Z0-9_]*=")
_CALL = re.compile(r"[A-Za-z_][\w.]*\(")
_ABBREVIATION = re.compile(r"(?:[A-Za-z]\.)+[A-Za-z]?\Z")
_TAIL_WORD = re.compile(r"\w+-?\Z")
_HEAD_WORD = re.compile(r"\w+")
_HOST_ONLY = re.compile(r"[A-Za-z][A-Za-z0-9+.\-]*://[^/?#]*\Z")
_CAPITALISED = re.compile(r"[A-Z][a-z]+\Z")
_CLAUSE_GOES_ON = re.compile(r"[.,;:!?]\s+\S")
_OPENERS = frozenset("([{\"'")
_BRACKETED = frozenset(("()", "[]", "{}", '""', "''", "<>"))
_URLISH = re.compile(r"[/=&_~]|%[0-9A-Fa-f]{2}|\?.")
_DOTTED = re.compile(r"\w\.\w")
_MIXED = re.compile(r"[a-z]-\w|\d[A-Za-z]|[A-Za-z]\d|[a-z][A-Z]")
_ASKS = frozenset("/=-_&?#%+")
"""Behind these something is to come."""
_BULLETS = frozenset("-+*")
_HYPHENATED = re.compile(r"[A-Za-z][a-z]*(?:-[A-Za-z][a-z]*)+\Z")
_EITHER = re.compile(r"[A-Za-z]+(?:/[A-Za-z]+)+\Z")
_PAGE = re.compile(r"\w\.(?:[sx]?html?|php|aspx?|jsp|cgi)(?:[#?]\S*)?\Z")
_BARE_WWW = ("://www.", "://www", "://ftp.")
_SENTENCE_MARKS = ".,;:!?"
_LETTERS = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'")
_WORD_PART = _LETTERS | frozenset("0123456789_") - {"'"}


class View(NamedTuple):
    """One gap and the text around it, measured once for all features. Lengths are in characters."""

    so_far: str
    """The URL up to the gap, as written."""
    piece: str
    """What follows the gap and would be joined, without trailing punctuation."""
    token: str
    """The same up to the next white space."""
    word: str
    """The token in lower case, without brackets and punctuation around it."""
    length: int
    """Of the line that ends in the gap, marks and indent included."""
    margin: int
    """The longest line around it that holds no URL, 0 where there is none."""
    alone: bool
    """Only marks and blanks stand before the URL on its line."""
    next_alone: bool
    """Nothing follows the token on its line."""
    rest: str
    """What follows the token on its line."""
    indent: int
    """Blanks before the URL's line text."""
    opener: str
    """The bracket or quote right before the URL."""
    after: str
    """The character right after the piece."""
    known_word: bool
    """The token occurs as a word of its own in the text around."""
    joined_known: bool
    """The word that the join makes occurs in the text around, and its halves are not both words."""
    previous_full: bool
    """Other lines around end within three characters of the margin."""
    cut: bool
    """The line is as long as mailers make them, or ends at the margin."""
    number: int
    """0 for the first gap of the URL, 1 for the second ..."""
    gap: Gap


def view(candidate: Candidate, number: int) -> View:
    """Measure the surroundings of the candidate's gap ``number``."""
    text, origin = candidate.text, candidate.origin
    gap = candidate.chain[number]
    start, gap_start, gap_end, until = candidate.head - origin, gap.start - origin, gap.end - origin, gap.until - origin
    low = max(0, start - BACK)
    first_line = max(low, candidate.line_start - origin)
    line_start = first_line if number == 0 else max(low, _line_start(candidate, gap) - origin)
    after = _LINE_END.split(text[gap_end : gap_end + LINES_AHEAD * LINE_AHEAD], maxsplit=LINES_AHEAD)[:LINES_AHEAD]
    around = text[low:start].rsplit("\n", LINES_BACK + 1)[-LINES_BACK - 1 : -1] + after[1:]
    widths = [width for line in around if "://" not in line and (width := len(line.rstrip())) <= WIDEST]
    margin = max(widths, default=0)
    length = gap_start - line_start
    token = after[0].split(None, 1)[0] if after[0] else ""
    rest = after[0][len(token) :].strip()
    word = token.strip(".,;:!?'\")]>(").lower()
    behind = "\n".join(after)[len(token) :]
    before_url = text[first_line:start]
    so_far = text[start:gap_start] if number == 0 else _so_far(candidate, number)
    return View(
        so_far=so_far,
        piece=text[gap_end:until],
        token=token,
        word=word,
        length=length,
        margin=margin,
        alone=not before_url.strip(" \t>|:#*!-+<(["),
        next_alone=not rest,
        rest=rest,
        indent=len(before_url) - len(before_url.lstrip()),
        opener=text[start - 1] if start > low else "",
        after=text[until : until + 1],
        known_word=word.isalpha() and (_is_word(word, text[low:line_start]) or _is_word(word, behind)),
        joined_known=_joined_known(so_far, token, text[low:start], behind),
        previous_full=sum(width >= margin - 3 for width in widths) >= 2,
        cut=71 <= length <= 81 or (margin > 0 and abs(length - margin) <= 2),
        number=number,
        gap=gap,
    )


def _line_start(candidate: Candidate, gap: Gap) -> int:
    """Where the line begins that ends in ``gap``, looking no further back than the URL's own."""
    text, low, end = candidate.text, candidate.head - candidate.origin, gap.start - candidate.origin
    return candidate.origin + max(low, text.rfind("\n", low, end) + 1, text.rfind("\r", low, end) + 1)


def _so_far(candidate: Candidate, number: int) -> str:
    parts = []
    at = candidate.head
    for gap in candidate.chain[: number + 1]:
        parts.append(candidate.slice(at, gap.start))
        at = gap.end
    return "".join(parts)


def _occurs(word: str, text: str, part: frozenset[str]) -> bool:
    """Whether ``word`` stands in ``text`` with none of the characters ``part`` beside it."""
    at = text.find(word)
    while at >= 0:
        end = at + len(word)
        if (not at or text[at - 1] not in part) and (end == len(text) or text[end] not in part):
            return True
        at = text.find(word, end)
    return False


def _is_word(word: str, text: str) -> bool:
    """Whether the word, in lower case, stands in the text, at the beginning of a sentence or inside one."""
    return _occurs(word, text, _LETTERS) or _occurs(word.capitalize(), text, _LETTERS)


def _joined_known(so_far: str, token: str, before: str, after: str) -> bool:
    left, right = _TAIL_WORD.search(so_far), _HEAD_WORD.match(token)
    if not left or not right or len(left[0]) + len(right[0]) < 5:
        return False
    word = left[0] + right[0]
    return _occurs(word, before, _WORD_PART) or _occurs(word, after, _WORD_PART)


def _completes(view: View) -> bool:
    seam = len(view.so_far)
    joined = view.so_far + view.piece
    return any(found.start() < seam < found.end() for found in _EXTENSION.finditer(joined, max(0, seam - 6)))


def _repeats(view: View) -> bool:
    name = view.so_far.rpartition("/")[2]
    return len(name) > 2 and view.token.startswith(name)


# name -> (feature, why it is evidence; the example is from a real archive)
FEATURES: Mapping[str, tuple[Callable[[View], object], str]] = {
    # --- where the line broke, against the margin of its surroundings
    "fits": (
        lambda v: v.margin and v.length + 1 + len(v.token) <= v.margin,
        "the next word would have fit on the line: its author ended the line there",
    ),
    "fits-glued": (
        lambda v: v.margin and v.length + len(v.token) < v.margin,
        "so would the whole URL, had it gone on: nobody had a reason to break it",
    ),
    "full": (
        lambda v: v.margin and abs(v.length - v.margin) <= 2,
        "the line ends at the margin: a mailer cuts there whatever stands there",
    ),
    "screen": (
        lambda v: 71 <= v.length <= 81 and v.length >= v.margin - 1,
        "the line is as long as mailers make them (72 to 80), and no other is longer",
    ),
    "over": (lambda v: v.margin and v.length > v.margin + 3, "the line was let run over the margin: its mailer breaks no URL"),
    "beyond": (lambda v: v.length > 82, "longer than any mailer's line"),
    "short": (lambda v: v.length < 50, "far from any margin"),
    "shortish": (lambda v: 50 <= v.length < 64, "not near a margin"),
    "ragged": (lambda v: not v.previous_full, "no two lines around share a margin: a list, a table, verse"),
    # --- what the URL ends in
    "ends-slash": (lambda v: v.so_far.endswith("/"), "people and formatters break behind a slash; a directory ends in one"),
    "ends-hyphen": (lambda v: v.so_far.endswith("-"), "no URL of a sentence ends in a hyphen"),
    "ends-open": (lambda v: v.so_far.endswith(("=", "&", "?", "%", "_", "+", "~", "@", "#")), "a query, escape or name is left open"),
    "ends-query": (
        lambda v: v.so_far.endswith(("=", "&")) and "?" in v.so_far,
        "a parameter without its value, or a mark that asks for one more",
    ),
    "query*pair": (
        lambda v: v.so_far.endswith(("?", "&", ";")) and _PAIR.match(v.piece),
        'a query is opened, and a parameter follows ("webbook.asp?" and "isbn=0521658926")',
    ),
    "ends-dot": (lambda v: v.so_far.endswith("."), "a dot ends a sentence, or stands inside a host or file name"),
    "ends-punct": (lambda v: v.so_far.endswith((",", ";", ":", "!")), "a clause ends there"),
    "complete": (lambda v: _COMPLETE.search(v.so_far.rstrip(_SENTENCE_MARKS)), "a file name with its extension is complete"),
    "complete-address": (lambda v: _ADDRESS.match(v.so_far), "an e-mail address with its domain is complete"),
    "host-only": (lambda v: _HOST_ONLY.match(v.so_far), "a home page is complete"),
    "host-label": (lambda v: _OPEN_HOST.match(v.so_far), "one label is hardly a host, nor is what ends in a dot or in one letter"),
    "host-www": (lambda v: v.so_far.endswith(_BARE_WWW), 'no host is called "www" and nothing else'),
    "open-bracket": (lambda v: v.so_far.count("(") > v.so_far.count(")"), "a bracket of the URL is still open"),
    # --- what the next line begins with
    "next-urlish": (lambda v: _URLISH.search(v.piece), "characters that URLs have and words have not: / = & % _ ~"),
    "next-dotted": (lambda v: _DOTTED.search(v.piece), "a dot inside: a file or host name, a module, a version"),
    "next-mixed": (lambda v: _MIXED.search(v.piece) and not _HYPHENATED.match(v.piece), "digits among letters, capitals or hyphens inside: an identifier, in a URL or not"),
    "next-hyphenated": (lambda v: _HYPHENATED.match(v.piece), 'words with hyphens between them ("bi-directional"), in a URL or not'),
    "next-either": (
        lambda v: _EITHER.match(v.piece) and v.so_far[-1:] not in _ASKS,
        'a choice of words ("and/or", "TCP/UDP")',
    ),
    "next-up": (lambda v: v.piece.startswith(("../", "./")), "a relative reference of its own, in a table of them"),
    "next-rule": (lambda v: v.token.startswith(("--", "==", "__", "**")), "a rule across the page, a cut line"),
    "next-assigned": (lambda v: v.rest.startswith(("=", ":=")), 'the name in an assignment or table ("base_url = ...", "./g = ...")'),
    "next-named": (lambda v: _SCHEME.match(v.rest), "the name of the URL behind it: a list, a table"),
    "next-slash": (lambda v: v.piece.startswith("/"), "no line of prose begins with a slash"),
    "next-query": (lambda v: v.piece.startswith(("?", "&", "=", "%", "#")), "nor with the marks of a query"),
    "next-dot": (lambda v: v.piece.startswith("."), "nor with a dot"),
    "next-dash": (lambda v: v.piece.startswith(("-", "_", "+", "*")), "a bullet, or the middle of a name"),
    "next-host": (
        lambda v: v.so_far[-1:] not in _ASKS and _HOST.match(v.piece) and not _HOST_ONLY.match(v.so_far),
        'a host of its own, its scheme left out ("bugzilla.maptools.org/show_bug.cgi?id=2525")',
    ),
    "next-path": (lambda v: _FILE_PATH.match(v.piece), 'a file of the machine ("/usr/share/common-licenses/Apache-2.0")'),
    "next-digest": (
        lambda v: _DIGEST.match(v.piece) and v.so_far[-1:] not in _ASKS,
        "a checksum or commit, all of it",
    ),
    "next-number": (
        lambda v: _NUMBER.match(v.token) and v.so_far[-1:] not in _ASKS and not _OPEN_HOST.match(v.so_far),
        'a number and nothing else ("6.0")',
    ),
    "next-amount": (lambda v: _AMOUNT.match(v.token) and v.so_far[-1:] != "=", 'a sum of money, a share ("25%")'),
    "signed": (lambda v: v.next_alone and _SIGNED.match(v.token), 'how people sign a mail ("/John", "-Allen")'),
    "next-aside": (lambda v: v.rest.startswith(("- ", "-- ", "| ", "=> ", "-> ")), "an aside follows it, as in lists and logs"),
    "item": (lambda v: v.gap.marks in _BULLETS, "the next line begins with the bullet of a list"),
    "next-digit": (lambda v: v.piece[:1].isdigit(), "an issue number, a list item, or the rest of an identifier"),
    "next-capital": (lambda v: v.piece[:1].isupper(), "a sentence, a name or a heading begins"),
    "next-caps-word": (lambda v: _CAPITALISED.match(v.piece), "a capitalised word"),
    "next-prose": (lambda v: v.word in PROSE, "a word of everyday prose"),
    "next-common": (lambda v: v.word in COMMON, "a word that is common in news and rare in URLs"),
    "next-known": (lambda v: v.known_word, "a word that the text around uses as a word"),
    "next-alpha": (lambda v: v.piece.isalpha() and v.piece.islower(), "letters only: a word or the end of one"),
    "next-file": (lambda v: _ENDS_COMPLETE.search(v.piece), "it ends as a file name ends, which the URL so far does not"),
    "next-completes": (_completes, "an extension begins before the break and ends behind it"),
    "next-repeats": (_repeats, "the file's own name again, in front of its description"),
    "next-top-level": (
        lambda v: v.so_far.endswith(".") and _HOST_ONLY.match(v.so_far) and _TOP_LEVEL.match(v.piece),
        "the host's last label",
    ),
    "joined-known": (lambda v: v.joined_known, "the word that the join makes occurs in the text around"),
    "next-long": (lambda v: len(v.piece) > 15, "longer than words are"),
    "next-tiny": (lambda v: len(v.piece) <= 2, "one or two letters: the last of an extension, or a list's bullet"),
    "next-alone": (lambda v: v.next_alone, "it has its line to itself, as the rest of a broken URL has"),
    "next-last": (
        lambda v: v.next_alone and v.token[-1:] in _SENTENCE_MARKS and v.word.isalpha(),
        "a word that ends a sentence, and its paragraph",
    ),
    "next-sentence": (lambda v: not v.next_alone and _CLAUSE_GOES_ON.search(f"{v.token[-1:]} {v.rest}"), "a clause goes on behind it"),
    "next-email": (
        lambda v: "?" not in v.so_far and _EMAIL.match(v.token), "an e-mail address: a signature goes on line by line"
    ),
    "next-label": (lambda v: _LABEL.match(v.piece), 'a label and its value ("PGP-Key-ID:7B7AE5E1")'),
    "next-assignment": (lambda v: _ASSIGNMENT.match(v.piece), 'an assignment in a script ("HIGHLEVEL=$BRANCHES/...")'),
    "next-call": (lambda v: _CALL.match(v.piece), 'a call in a program ("implements(IResource)")'),
    "next-initials": (lambda v: _ABBREVIATION.match(v.piece), 'an abbreviation with its dots ("U.S.")'),
    "next-colon": (lambda v: v.token.endswith(":"), "a label"),
    "next-field": (lambda v: _FIELD.match(v.token), 'a header field ("Last-Attempt-Date:")'),
    # --- brackets and quotes
    "closes-behind": (
        lambda v: v.opener + v.after in _BRACKETED,
        "what was opened right before the URL is closed right behind the continuation",
    ),
    "opened": (lambda v: v.opener in _OPENERS, "it was opened and is not closed at the line end"),
    # --- layout
    "alone": (lambda v: v.alone, "the URL has its line to itself, as people set long ones"),
    "flowed": (lambda v: v.gap.blank, "the line ends in a blank: format=flowed, or an editor"),
    "quoted": (lambda v: v.gap.kind is JoinKind.QUOTE, "both lines carry the same mark"),
    "lost-mark": (lambda v: v.gap.lost, "the continuation lost its reply mark: a mailer broke a quoted line"),
    "page": (lambda v: v.gap.kind is JoinKind.PAGE, "a page ended there"),
    "hanging": (lambda v: v.gap.indent == v.indent, "the next line is indented like this one"),
    "outdented": (lambda v: v.gap.indent < v.indent, "the next line goes back to the left"),
    "second": (lambda v: v.number > 0, "a URL that was broken once is long"),
    # --- crossed, where neither half says enough
    "full*urlish": (
        lambda v: v.cut and (_URLISH.search(v.piece) or _DOTTED.search(v.piece)),
        "cut at the margin and goes on as URLs do",
    ),
    "full*alone": (
        lambda v: v.next_alone and v.cut,
        "cut at the margin and its rest has its line to itself",
    ),
    "slash*word": (
        lambda v: v.so_far.endswith("/") and (v.piece.isalpha() or v.word in PROSE),
        "a directory and then a word",
    ),
    "slash*file": (
        lambda v: v.so_far.endswith("/") and _ENDS_COMPLETE.search(v.piece),
        "a directory and then a file name",
    ),
    "slash*page": (
        lambda v: v.so_far.endswith("/") and _PAGE.search(v.piece),
        "a directory and then a page of the web, which texts seldom name by its file",
    ),
    "slash*host": (
        lambda v: v.so_far.endswith("/") and _HOST.match(v.piece) and not _HOST_ONLY.match(v.so_far),
        "a directory, and then a host of its own",
    ),
    "slash*tilde": (lambda v: v.so_far.endswith("/") and v.piece.startswith("~"), 'a home page of a person ("~joelm")'),
    "slash*id": (lambda v: v.so_far.endswith("/") and _LONG_NUMBER.match(v.piece), "a number too long to be one of prose"),
    "host*host": (lambda v: _OPEN_HOST.match(v.so_far) and _HOST.match(v.piece), "the rest of a host that had not ended"),
    "midword*full": (
        lambda v: v.so_far[-1:].isalnum() and 71 <= v.length <= 81 and v.length >= v.margin - 1,
        "cut in the middle of a name at a mailer's width",
    ),
    "midword*loose": (
        lambda v: not v.cut and v.so_far[-1:].isalnum() and v.piece[:1].isalnum(),
        "in the middle of a name only a margin cuts, and there is none",
    ),
    "complete*letter": (
        lambda v: v.piece[:1].isalnum() and _COMPLETE.search(v.so_far.rstrip(_SENTENCE_MARKS)) and not _completes(v),
        "no letters follow the extension of a file name",
    ),
    "digit*letter": (
        lambda v: v.so_far[-1:].isdigit() and v.piece[:1].isalpha(),
        "a number ends the URL, and letters begin the next line",
    ),
    "full*dash": (
        lambda v: v.cut and v.piece[0] in "-_+" and v.piece[1:2].isalnum(),
        "cut at the margin before the hyphen of a name; a bullet has a blank behind it",
    ),
    "dot*capital": (
        lambda v: v.so_far.endswith(".") and v.piece[:1].isupper(),
        "a sentence ends and another begins",
    ),
    "dot*lower": (
        lambda v: v.so_far.endswith(".") and v.piece[:1].islower() and not v.known_word,
        "no sentence begins in lower case behind the dot of another",
    ),
}


_TESTS = [(name, test) for name, (test, _) in FEATURES.items()]


def features(candidate: Candidate, number: int) -> list[str]:
    """The names of the features that the candidate's gap ``number`` has."""
    seen = view(candidate, number)
    return [name for name, feature in _TESTS if feature(seen)]
