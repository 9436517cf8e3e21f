"""Where an unwrapped URL ends.

A bare URL is first the longest run of characters that may stand in one; then two tables of rules, one reason a row,
take away what belongs to the text around it. The policy in a sentence: *what was opened before the URL closes it, what
ends a sentence is no part of it, and where a careful reader would hesitate the other end is kept as an alternative.*

RFC 1738 2.2 gives the characters; its appendix (1996 wording, section 12) says that a wrapper exists because
punctuation marks "might otherwise be mistaken for part of the URL".
"""

from __future__ import annotations

import re
from typing import NamedTuple

from urltrawl.context.triggers import GLUED

MAX_URL = 8192
"""Longest bare URL, in characters. SpamAssassin stops at 8192, Thunderbird's scanner at 2000, KTextToHTML at 4096."""

# RFC 1738 2.2: printable ASCII but for space < > " and the backquote, which no document allows unencoded. The backslash
# ("national") is legal by the grammar and left out: in mail it is an escape or TeX ("http://a/\n", "http://a/\\").
URL_RUN = re.compile(r"[!#-;=?-\[\]-_a-z{|}~]*")

# The plainest run: between blanks, no mark in it or at its end that any rule below looks at. Three URLs of four are such, and
# end a third faster.
PLAIN_RUN = re.compile(r"[\w.~/%=+?#&\-]*+(?<=[0-9A-Za-z/])(?=[ \t\r\n])", re.ASCII)

# The same with any non-ASCII character that is no space, sign, quote or punctuation of a script: the longer reading of an IRI.
# (Signs are what the lines of a DOS table look like in Latin-1: "http://h/zines/THC\u00b3not up to date".)
IRI_RUN = re.compile(
    r"(?:[!#-;=?-\[\]-_a-z{|}~]|[^\x00-\x7f\s\x80-\xa9\xab-\xb4\xb6-\xb9\xbb-\xbf\u2000-\u206f\u3000-\u303f\ufe30-\ufe4f\uff00-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\ufffc-\uffff])*",
)

CLOSERS = {")": "(", "]": "[", "}": "{"}
_NOTHING_OPEN = dict.fromkeys(CLOSERS.values(), 0)

# Characters after which "http://" inside a URL is the value of a parameter or the path of an archive, not a second URL.
_CARRIES_URL = frozenset("/=:?&%+@#~!$")

_GLUED_WORD = re.compile(r"\.html[a-z]{3,}\Z", re.IGNORECASE)
_INTERIOR = re.compile(r"[()\[\]{}'|]|&(?:[gl]t|quot|nbsp);|[,;]www\.|://|\.html(?=[a-z]{3,}\Z)", re.IGNORECASE)
# A file name that is complete before "(": "index.html(X-Win)" is a name and a remark, "Motive+(law)" is one name.
_COMPLETE_NAME = re.compile(r"\.(?:s?html?|php|asp|txt|gz|zip|pdf|Z|tar|ps|gif|jpe?g)\Z", re.IGNORECASE)


# The end of an element in what forums write, and their gateways post: "[url]http://h/a[/url]".
_CLOSING_TAG = re.compile(r"\[/[A-Za-z]{1,12}\]")


class End(NamedTuple):
    """Where a piece ends: ``preferred`` and the ``others`` that a careful reader might choose, and what stopped it.

    ``run`` is the end with its trailing punctuation. ``hard`` says that a bracket, a quote or a second URL ended it, so that
    no line break behind it can go on with the same URL.
    """

    preferred: int
    others: tuple[int, ...]
    run: int
    why: str
    hard: bool


# What may trail a URL without being part of it, and why. Where all that was taken off is doubtful, the end with it is
# kept as an alternative: addresses that end in "?", "." or ":" exist and are rare.
TRAILING = {
    "sentence punctuation": ".,;:!?",
    "apostrophe": "'",
    "a bracket that opens": "([{",
    "a table's rule, a control character's caret": "|^",
}
_TRAILING = frozenset("".join(TRAILING.values()))
# So many of one of these are a rule across the page: "http://h/~joseph/-----------------". Nothing goes on behind one.
_RULE = 4
_RULES = frozenset("-=~#+*")
_DOUBTFUL = frozenset(".:?!-_*~=#+")
# Marks that stand on both sides of a word or line: *so*, _so_, /so/, =so=, -=so=-.
_DECORATION = re.compile(r"[*_/=~\-]{1,4}\Z")
# A placeholder inside an address: "http://a.<unique_string>.example.com/" is a pattern, no address (markup is "<br>").
_PLACEHOLDER = re.compile(r"(?<=[./:=@_\-])<[A-Za-z][\w \-]{0,40}>[./:?=&\w\-]")
# An address that a list archive made unreadable for harvesters: "telnet://user at 192.0.2.1/".
_OBFUSCATED = re.compile(r"[ ]at[ ][\w\-]+\.[\w\-]")


def _cut_inside(text: str, start: int, body: int, end: int, before: str, so_far: str = "") -> tuple[int, str]:
    """The first place inside the run ``start..end`` where the URL must stop, and why (``end`` and ``""`` if none).

    ``so_far`` is what it has on the lines before, whose brackets may be closed here.
    """
    depth = {opener: max(0, so_far.count(opener) - so_far.count(closer)) for closer, opener in CLOSERS.items()} if so_far else _NOTHING_OPEN.copy()
    for found in _INTERIOR.finditer(text, body, end):
        at, what = found.start(), found[0]
        if what in CLOSERS:
            opener = CLOSERS[what]
            if depth[opener] == 0:
                return at, "closing-bracket"  # it closes a bracket that the text opened before the URL
            depth[opener] -= 1
        elif what in depth:
            if what == "(" and _COMPLETE_NAME.search(text, max(start, at - 8), at):
                return at, "remark-in-brackets"
            if what == "[" and _CLOSING_TAG.match(text, at, end):
                return at, "tag"
            depth[what] += 1
        elif what == "'":
            if before == "'" or (text[at : at + 2] in ("''", "'s") and at + 2 >= end):
                return at, "quote"
        elif what == "|":
            if before in ("|", "["):  # a table cell, a wiki link
                return at, "cell"
        elif what == "://":
            scheme = GLUED.search(text, max(start, at - 8), at)
            if scheme and text[scheme.start() - 1] not in _CARRIES_URL:
                cut = scheme.start()
                return cut, "second-url"
        elif what[0] == ".":
            return found.end(), "glued-word"  # "msg016808.htmlspecifically": HTML that was turned into text
        else:  # an entity of HTML source quoted as text, or ",www."
            return at, "entity" if what[0] == "&" else "second-url"
    return end, ""


def _decoration(text: str, line_start: int, start: int) -> str:
    """The marks right before the URL, or the one that opened an emphasis earlier on its line ("*Reading http://h/*")."""
    found = _DECORATION.search(text, max(line_start, start - 4), start)
    if found:
        return found[0]
    at = text.rfind("*", line_start, start)
    opens = at >= 0 and not text[at + 1].isspace() and not (at > line_start and (text[at - 1].isalnum() or text[at - 1] == "*"))
    return "*" if opens else ""


def find_end(text: str, start: int, body: int, line_start: int) -> End:
    """Where the URL that starts at ``start`` ends; ``body`` is the offset behind its ``scheme:`` and slashes.

    Looks no further back than ``line_start`` and no further ahead than ``MAX_URL`` characters and a few.
    """
    before = text[start - 1] if start > line_start else ""
    if before <= " " and (plain := PLAIN_RUN.match(text, body, start + MAX_URL)):
        run = plain.end()
        if not _GLUED_WORD.search(text, body, run) and (text[run] != " " or "." in plain[0]):
            return End(run, (), run, "line-end" if text[run] in "\r\n" else "blank", hard=False)
    run = URL_RUN.match(text, body, start + MAX_URL).end()  # type: ignore[union-attr]  # matches the empty string
    end, why = _cut_inside(text, start, body, run, before)
    decoration = _decoration(text, line_start, start)
    preferred, doubtful = _trim(text, body, end, decoration)
    if why:
        if why in ("remark-in-brackets", "glued-word"):
            doubtful = _trim(text, body, run, "")[0]
        return End(preferred, (doubtful,) if doubtful else (), end, why, hard=True)
    others: tuple[int, ...] = (doubtful,) if doubtful else ()
    follower = text[run : run + 1]
    if follower <= " ":
        if follower == " " and "." not in text[body:run] and _OBFUSCATED.match(text, run):
            return End(body, (), body, "obfuscated", hard=True)
        ruled = run - preferred >= _RULE and text[run - 1] in _RULES
        return End(preferred, others, run, "blank" if follower in ("", " ", "\t") else "line-end", hard=ruled)
    if follower <= "\x7f":
        if follower == "<" and _PLACEHOLDER.match(text, run):
            return End(body, (), body, "placeholder", hard=True)
        return End(preferred, others, run, "delimiter", hard=True)
    if follower.isspace():
        return End(preferred, others, run, "blank", hard=False)
    longer = IRI_RUN.match(text, run, start + MAX_URL).end()  # type: ignore[union-attr]  # matches the empty string
    if longer > run:
        iri = _trim(text, body, longer, decoration)[0]
        if _goes_on_in_ascii(text, body, run, iri):
            return End(iri, (preferred, *others), longer, "iri", hard=False)
        others = (*others, iri)
    return End(preferred, others, run, "non-ascii", hard=True)


_ASCII_WORD = re.compile(r"[A-Za-z0-9]")
_IDEOGRAPHIC = (("\u2e80", "\u9fff"), ("\uac00", "\ud7ff"), ("\uf900", "\ufaff"))  # as a pattern it takes 2 ms to compile


def _goes_on_in_ascii(text: str, body: int, run: int, iri: int) -> bool:
    """Is the non-ASCII text behind ``run`` inside the address, rather than words, rules or rubble behind it?

    It is a host of its own script ("http://m\u00fcnchen.example/"), or letters and digits follow it ("?utf8=\u2713&q=a"). In
    scripts without spaces those may be the next words, unless it began behind a mark that asks for more ("/", "=").
    """
    if "/" not in text[body:run]:
        return "." in text[run:iri]
    asks_for_more = text[run - 1] in "/=&?_-."
    return bool(_ASCII_WORD.search(text, run, iri)) and (asks_for_more or not _is_ideographic(text[run:iri]))


def _is_ideographic(text: str) -> bool:
    """Whether a character of a script without spaces is in it."""
    return any(first <= character <= last for character in text for first, last in _IDEOGRAPHIC)


def _trim(text: str, body: int, end: int, decoration: str) -> tuple[int, int]:
    """The end without what trails, and the end that a hesitant reader might prefer (0 if there is none)."""
    whole = end
    while end > body:
        last = text[end - 1]
        if decoration and end - body > len(decoration) and text.endswith(decoration[::-1], body, end):
            end -= len(decoration)
            decoration = ""
        elif last == "*" and text[end - 2] == "*":  # empty bold paragraphs of HTML turned into text: "http://h/****"
            end = body + len(text[body:end].rstrip("*"))
        elif last == "-" and text[end - 2] in ":;" and text[end : end + 1] in ("(", ")"):
            end -= 2  # the eyes and the nose of a smiley: "(http://h/ :-)" without its blank
        elif last in _RULES and text.endswith(last * _RULE, body, end):
            end = body + len(text[body:end].rstrip(last))
        elif last in _TRAILING or (last == "-" and _is_dash(text, end, whole)):
            end -= 1
        else:
            break
    doubtful = whole if end < whole and _DOUBTFUL.issuperset(text[end:whole]) else 0
    return end, doubtful


def _is_dash(text: str, end: int, whole: int) -> bool:
    """Whether a hyphen that ends at ``end`` is a dash: a blank is behind it, or another one that was taken off before it.

    A list's that lost its other one ("electro.htm- Diana's"), the two of a typewriter, or of the end of an SGML comment. A
    single one at the end of its line may be the URL's own, or have been put in there.
    """
    if (end < whole and text[end] == "-") or (text[end - 2] == "-" and text[end : end + 1] == ">"):
        return True
    return not text[end : end + 1].strip() and (text[end - 2] == "-" or not _ends_line(text, end))


def _ends_line(text: str, end: int) -> bool:
    """Only blanks stand between ``end`` and the end of its line (looking 16 characters ahead)."""
    rest = text[end : end + 16].lstrip(" \t")
    return not rest or rest[0] in "\r\n\f"


def find_piece_end(text: str, start: int, limit: int, so_far: str = "") -> End:
    """Where a piece on a continuation line ends: the same rules, without what only the URL's own start can tell."""
    run = URL_RUN.match(text, start, limit).end()  # type: ignore[union-attr]  # matches the empty string
    end, why = _cut_inside(text, start, start, run, "", so_far)
    preferred, doubtful = _trim(text, start, end, "")
    follower = text[run : run + 1]
    hard = bool(why) or not (follower <= " " or follower.isspace())
    return End(preferred, (doubtful,) if doubtful else (), end, why or "blank", hard)
