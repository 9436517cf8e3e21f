"""The end of a URL that touches text which is not ASCII: an IRI (RFC 3987), or a word that begins
without a blank.

RFC 1738 2.2 has ASCII only, so a person who writes "/wiki/\u0420\u0430\u0434\u0438\u043e" means an
IRI, and one who writes "index.html\u3092\u898b\u3066" means a page and what to do with it. Nothing
decides that for sure. What tells: who encloses the address, what stands before the first such
character (a mark that asks for more, or the end of a word), whether the scripts change there,
whether its script has blanks between words, and whether marks of URLs follow. Properties and
scripts are Unicode's, through ``regex``; this module is imported when such a character is met.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import regex

from urltrawl.context.end import MAX_URL, URL_RUN, End, decoration
from urltrawl.context.endings import HESITANT, Look, is_complete
from urltrawl.lexicon import NATIONAL, QUOTES, TOP_LEVEL, alternatives, extensions

if TYPE_CHECKING:
    from urltrawl.context.rules import Rules

_ASCII = r"!#-;=?-\[\]-_a-z{|}~"
# Letters, their marks and digits; joiners that shape the letters around them; a Katakana or Catalan
# middle dot between letters; the dash of a range or of two names; a symbol that is a whole value or
# segment ("?utf8=\u2713&q=a"). Superscripts and fractions are what the frames of DOS look like in
# Latin-1.
_LETTER = r"[^\x00-\x7f\P{L}]|[\p{M}\p{Nl}]|[^\x00-\x7f\P{Nd}]"
# What follows an apostrophe in a name that was made of a title ("/a\u2019s-b").
_IN_A_TITLE = r"\p{Ll}{1,2}-\p{L}"
_NEAR = regex.compile(
    rf"(?:[{_ASCII}]|{_LETTER}|(?<=[\p{{L}}\p{{M}}])[\u200c\u200d\u00b7\u30fb\u05f3\u05f4](?=\p{{L}})|(?<=\p{{M}})\u200d(?=[./\-_&])|(?<=\p{{L}})\u2019(?=\p{{Lu}}|{_IN_A_TITLE})|(?<=\w)\u2013(?=\w)|(?<=/)[\u203e\u02dc\uff5e](?=[a-z])|(?<=[=/(_\-])\p{{So}}\ufe0f?(?=[&/)_\-]))*+"
)
# All that is no blank, no control and no invisible mark: what an enclosed address may hold.
_FAR = regex.compile(
    rf"(?:[{_ASCII}]|[^\x00-\x7f\s\p{{C}}]|(?<=[\p{{L}}\p{{M}}])[\u200c\u200d](?=\p{{L}}))*+"
)

_LABEL = rf"(?:[A-Za-z0-9\-_]|{_LETTER}|\p{{So}}\ufe0f?|(?<=[\p{{L}}\p{{M}}])[\u200c\u200d](?=\p{{L}}))++"  # noqa: E501
_HOST = regex.compile(rf"(?:[^@/?#\s\x80-\U0010ffff]*@)?{_LABEL}(?:\.{_LABEL})*+(?::\d*)?")
# An ASCII host that is complete where another script begins: "http://example.com\u3067" is no label
# "com\u3067".
_ENDS_IN_DOMAIN = regex.compile(
    rf"\.(?:{alternatives(TOP_LEVEL)}|{NATIONAL})(?::\d+)?\Z", regex.IGNORECASE
)

_LATIN = regex.compile(
    rf"[\p{{Latin}}--\p{{ASCII}}]|\p{{M}}|\u00b7\p{{Latin}}|[\u2013\u2019][\p{{Lu}}\d]|\u2019{_IN_A_TITLE}",
    regex.VERSION1,
)
_NO_BLANKS = regex.compile(
    r"[\p{Han}\p{Hiragana}\p{Katakana}\p{Bopomofo}\p{Thai}\p{Lao}\p{Khmer}\p{Myanmar}\p{Tibetan}\u30fc\u3005]"
)
_HANGUL = regex.compile(r"\p{Hangul}")
_GOES_ON = regex.compile(r"[/=&%#_\-?+~][\w%/]|[^/]/\Z|\.[a-z0-9]{2,4}\Z")
# An extension behind which another script begins; not one letter of a word ("tập_tin.của_tôi").
_COMPLETE_HERE = regex.compile(
    rf"\.(?![A-Za-z][\p{{Latin}}--\p{{ASCII}}])(?:{extensions()})(?=[^\x00-\x7f])",
    regex.IGNORECASE | regex.VERSION1,
)
_NAMED_PAGE = regex.compile(
    r"/(?:wiki|w|item|tags?|categor(?:y|ies)|search|topics?|title)/\Z", regex.IGNORECASE
)
_RUBBLE = regex.compile(r"([^\x00-\x7f])\1{2}")
# What bytes of UTF-8 look like that were read as Latin-1 or CP1252.
_MOJIBAKE = regex.compile(r"[\xc2-\xf4][\x80-\xbf\u0152-\u0192\u02c6\u02dc\u2013-\u2122]")
# What may stand in an address that is no letter: a sign, a fraction, a joiner. Marks of sentences,
# quotation marks and brackets are the text's.
_SIGN = regex.compile(r"[\p{S}\p{N}\p{M}\u200c\u200d]")
# Signs that Latin-1 has where DOS has the frames of tables.
_OF_FRAMES = regex.compile(r"[\xa0-\xbf\u2500-\u259f]")
_TRAILS = regex.compile(r"[\p{P}\u2500-\u259f]++\Z")
_BOUNDED = regex.compile(r"\s|\Z|[\"'<>`|\p{Pe}\p{Pf}]")

LONGEST_NAME = 24
"""Characters of a name in a script without blanks that may be the last segment of an address in
running text."""

# Words that go on with a sentence and begin no name: of Japanese, Chinese and Korean, which put
# them behind a word without a blank.
_PARTICLE = regex.compile(
    r"(?:\p{Hiragana}"
    r"|\u4e2d(?![\u56fd\u570b\u6587])"
    r"|[\u5904\u8655\u7684\u662f\u5728\u548c\u4e0a\u4e0b\u83b7\u7372\u6709\u4e5f\u4e86\u4e3a\u70ba\u7b49\u6216\u4e0e\u8207\u53ca\u6765\u4f86\u8fdb\u91cc\u88e1\u8fd9\u9019\u90a3\u5c31\u90fd\u8bf7\u8acb\u53ef\u4ee5\u5373\u5230\u5c06\u88ab\u67e5\u770b\u8bbf]"
    r"|(?:\uc744|\ub97c|\uc740|\ub294|\uc774|\uac00|\uc5d0|\uc5d0\uc11c|\uc5d0\ub294|\ub85c|\uc73c\ub85c|\uc640|\uacfc|\uc758|\ub3c4|\ub9cc|\ubd80\ud130|\uae4c\uc9c0|\ub77c\ub294|\ub77c\uace0|\uc774\ub77c|\uc785\ub2c8\ub2e4|\ucc98\ub7fc)(?!\p{Hangul}))"
)

# Particles of Japanese that no name begins with, and of Korean that an address hardly ends in.
_CASE = regex.compile(r"[\u3092\u306f\u304c\u3067\u306b\u306e\u3078\u3068]|\u304b\u3089")
_KOREAN_CASE = regex.compile(
    r"(?:\uc785\ub2c8\ub2e4|\uc5d0\uc11c|\uc73c\ub85c|\uc5d0\ub294|\uae4c\uc9c0|\ubd80\ud130)\Z"
)

COLONS = 32
"""Of what follows the scheme: an archive of a redirector of a page with a port has five."""

# What encloses an address so that nothing of a text stands inside: Markdown's link, an element, a
# string of a program, a literal.
_WHOLE = {'"': '"', "<": ">", ">": "<", "`": "`"}
_PAIRS = {
    "\uff08": "\uff09",
    "\u300c": "\u300d",
    "\u300e": "\u300f",
    "\u3010": "\u3011",
    "\u300a": "\u300b",
    "\u3008": "\u3009",
} | {mark: end for mark, end in QUOTES.items() if not mark.isascii()}
_SENTENCE = regex.compile(
    r"[\u3001\u3002\uff0c\uff1b\uff01\uff1a\uff1f\u2026\u060c\u061b\u061f\u0964\uff61\uff64]"
)


def find_end(
    rules: Rules, text: str, start: int, body: int, run: int, before: str, line_start: int
) -> End:
    """Where a URL ends whose run of ASCII characters stops at ``run`` before one that is not
    ASCII.
    """
    return _Beside(rules, text, start, body, before, line_start).end(run)


class _Beside:
    """A URL that touches text beyond ASCII; ``run`` is where its ASCII stops."""

    def __init__(
        self, rules: Rules, text: str, start: int, body: int, before: str, line_start: int
    ) -> None:
        self._rules = rules
        self._text = text
        self._start = start
        self._body = body
        self._before = before
        self._line_start = line_start
        self._limit = _limit(text, body, start + MAX_URL)

    def end(self, run: int) -> End:
        """By what encloses the URL, by its host, or by its path."""
        text = self._text
        enclosed = self._enclosed(run)
        if enclosed > run:
            return self._iri(enclosed, run, "iri-enclosed")
        if not _in_host(text, self._start, self._body, run):
            return self._in_path(run)
        host = _host_end(text, self._body, run, self._limit)
        if host == run:
            return self._ascii(run, "beside", self._near(run))
        slash = (
            URL_RUN.match(text, host, self._limit)
            if text[host : host + 1] in ("/", "?", "#")
            else None
        )
        run = slash.end() if slash else host
        if slash and _reach(_NEAR, text, run, self._limit) > run:
            return self._in_path(run)
        return self._iri(run, self._body, "iri-host")

    def _look(self, end: int) -> Look:
        look = Look(self._text, self._start, self._body, end, self._before)
        look.decoration = decoration(self._text, self._line_start, self._start)
        return look

    def _enclosed(self, run: int) -> int:
        """The end of an address that is enclosed and in which nothing of the text around can stand,
        or ``run``.
        """
        text, before = self._text, self._before
        far = _reach(_FAR, text, run, self._limit)
        if before == "(":
            end, row = self._rules.inside(self._look(far))
            if row is None or row.name != "closing-bracket" or text[end] != ")":
                return run
            if text[self._start - 2 : self._start - 1] == "]":  # Markdown: "[a page](http://h/a)"
                return end
        elif before in _PAIRS:
            end = text.find(_PAIRS[before], run, far)
        else:
            whole = text[far : far + 1] == _WHOLE.get(before) and not _SENTENCE.search(
                text, run, far
            )
            return far if whole else run
        if end <= run or _reach(_NEAR, text, run, end) < end:
            return run
        words = _PARTICLE if text[run - 1].isalnum() else _CASE
        return run if words.match(text, run, end) else end

    def _near(self, run: int) -> int:
        """How far an IRI could reach that begins beyond ASCII at ``run``, by the rules for what
        stands inside.
        """
        return max(run, self._rules.inside(self._look(self._letters(run)))[0])

    def _letters(self, run: int) -> int:
        """How far its letters reach, whatever the rules say."""
        near = _reach(_NEAR, self._text, run, self._limit)
        complete = _COMPLETE_HERE.search(self._text, run, near)
        if complete:
            near = complete.end()
        rubble = _RUBBLE.search(self._text, run, near)
        if rubble:
            near = rubble.start()
        return near

    def _in_path(self, run: int) -> End:
        near = self._near(run)
        if near == run:
            return self._at_sign(run)
        why = _reading(self._text, self._body, run, near)
        return (
            self._iri(near, run, why)
            if why in ("iri", "iri-doubtful")
            else self._ascii(run, why, near)
        )

    def _at_sign(self, run: int) -> End:
        """The end before what is no letter: with a sign in it the longer text is a reading, and the
        better one where the address goes on or would end in a delimiter.
        """
        text = self._text
        if not _SIGN.match(text, run):
            return self._ascii(run, "beside", self._letters(run))
        far = self._rules.inside(self._look(_reach(_FAR, text, run, self._limit)))[0]
        if sentence := _SENTENCE.search(text, run, far):
            far = sentence.start()
        if trailing := _TRAILS.search(text, run, far):
            far = trailing.start()
        if far <= run:
            return self._ascii(run, "beside", run)
        goes_on = text[run - 1] in "/=&_-(" or _GOES_ON.search(text, run, far) is not None
        if goes_on and not _OF_FRAMES.match(text, run):
            return self._iri(far, run, "iri-doubtful")
        return self._ascii(run, "symbol", far)

    def _iri(self, end: int, other: int, why: str) -> End:
        """The end of an IRI, with the end before its first character beyond ASCII among the
        others.
        """
        kept, doubtful = self._rules.trim(self._look(end))
        others: tuple[int, ...] = (doubtful,) if doubtful else ()
        if other > self._body:
            look = self._look(other)
            cut = self._rules.inside(look)[0]
            others = (*others, self._rules.trim(look.ending(cut, look.decoration))[0].end)
        follower = self._text[end : end + 1]
        return End(kept.end, others, end, why, hard=not (follower <= " " or follower.isspace()))

    def _ascii(self, run: int, why: str, longer: int) -> End:
        """The end before the first character that is not ASCII, with the longer one among the
        others.
        """
        end = self._rules.ascii_end(self._look(run))
        others = end.others
        if longer > run and (end.run == run or end.why in HESITANT):
            others = (*others, self._rules.trim(self._look(longer))[0].end)
        blank = self._text[run : run + 1].isspace()
        if end.why in ("delimiter", "blank", "line-end"):
            end = end._replace(why="blank" if blank else why)
        return end._replace(others=others, hard=end.hard and not blank)


def _limit(text: str, body: int, limit: int) -> int:
    """How far is looked: over so many colons. Else, of addresses without a blank between, each
    would be read through all that follow.
    """
    at = body
    for _ in range(COLONS):
        at = text.find(":", at + 1, limit)
        if at < 0:
            return limit
    return at


def _reach(pattern: regex.Pattern[str], text: str, at: int, limit: int) -> int:
    """How far a pattern that matches the empty string goes from ``at``."""
    found = pattern.match(text, at, limit)
    return found.end() if found else at


def _in_host(text: str, start: int, body: int, run: int) -> bool:
    begins = text[body - 2 : body] == "//" or ":" not in text[start:body]  # without a scheme
    return begins and not any(mark in text[body:run] for mark in "/?#")


def _host_end(text: str, body: int, run: int, limit: int) -> int:
    """Where a host ends that has characters beyond ASCII, or ``run`` if those are the text's."""
    found = _HOST.match(text, body, limit)
    if found is None or "." not in found[0] or found.end() <= run:
        return run
    if not _LATIN.match(text, run) and _ENDS_IN_DOMAIN.search(text, body, run):
        return run
    return found.end()


def _reading(text: str, body: int, run: int, near: int) -> str:
    """Whether ``run..near`` is the address's own (``iri``) or a word of the text (``glued``), and
    how sure that is.
    """
    last = text[run - 1]
    of_word = text[run - 2] == "." and _LATIN.match(text, run) is not None
    if last.isalnum() and not of_word and is_complete(text, body, run):
        return "glued"
    if _MOJIBAKE.match(text, run):
        return "glued-doubtful"
    if _LATIN.match(text, run) and last.isalnum():
        return "iri"  # one word, its letters of one script: "caf\u00e9"
    no_blanks = _NO_BLANKS.match(text, run) is not None
    korean = _HANGUL.match(text, run) is not None
    goes_on = _GOES_ON.search(text, run, near) is not None
    if last in "=&#_-+~%@":
        return "iri"
    if last == "(" and ")" in text[run:near]:  # "/wiki/A_(letters)", but not a remark behind a page
        return "glued-doubtful" if is_complete(text, body, run - 1) else "iri"
    if last == "/" or (last == ":" and text[run - 2].isalnum()):
        if not (no_blanks or korean):
            return "iri"
        if _NAMED_PAGE.search(text, body, run):
            return (
                "iri"
                if _BOUNDED.match(text, near) and not _KOREAN_CASE.search(text, run, near)
                else "iri-doubtful"
            )
        if _PARTICLE.match(text, run, near):
            return "iri-doubtful" if goes_on else "glued"
        if goes_on:
            return "iri"
        short = near - run <= LONGEST_NAME and _BOUNDED.match(text, near) is not None
        if short and "/" not in text[body : run - 1]:  # all of the path, and a sentence is no name
            short = near == len(text) or text[near].isspace()
            short = short and not _PARTICLE.search(text, run, near)
        return "iri-doubtful" if short else "glued-doubtful"
    if last in ".?" and not no_blanks and text[run].islower():
        return "iri-doubtful"
    if last.isalnum() and no_blanks and goes_on:
        return "iri-doubtful"
    return "glued-doubtful" if goes_on else "glued"
