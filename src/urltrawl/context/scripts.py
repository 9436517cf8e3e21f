"""The end of a URL that touches text which is not ASCII: an IRI (RFC 3987), or a word that begins
without a blank.

RFC 1738 2.2 has ASCII only, so a person who writes "/wiki/\u0420\u0430\u0434\u0438\u043e" means an
IRI, and one who writes "index.html\u3092\u898b\u3066" means a page and what to do with it. Nothing
decides that for sure. The evidence: what encloses the address, what stands before the first such
character (a mark that needs more after it, or the end of a word), whether the scripts change there,
whether its script has blanks between words, and whether marks of URLs follow. Properties and
scripts are Unicode's, through ``regex``; this module is imported when such a character is met.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import regex

from urltrawl.context.end import MAX_URL, URL_CHARACTERS, URL_RUN, End, find_decoration
from urltrawl.context.endings import HESITANT, Run, is_complete
from urltrawl.lexicon import NATIONAL, QUOTES, TOP_LEVEL, alternatives, extensions
from urltrawl.url.hosts import DOTS, MAPPED

if TYPE_CHECKING:
    from urltrawl.context.rules import Rules

# Letters, their marks and digits. Superscripts and fractions are what the frames of DOS look like
# in Latin-1.
_LETTER = r"[^\x00-\x7f\P{L}]|[\p{M}\p{Nl}]|[^\x00-\x7f\P{Nd}]"
# What follows an apostrophe in a name that was made of a title ("/a\u2019s-b").
_IN_A_TITLE = r"\p{Ll}{1,2}-\p{L}"
# Those, and joiners that shape the letters around them; a Katakana or Catalan middle dot between
# letters; the dash of a range or of two names; a symbol that is all of a value or segment
# ("?utf8=\u2713&q=a").
_IRI_RUN = regex.compile(
    rf"(?:[{URL_CHARACTERS}]|{_LETTER}|(?<=[\p{{L}}\p{{M}}])[\u200c\u200d\u00b7\u30fb\u05f3\u05f4](?=\p{{L}})|(?<=\p{{M}})\u200d(?=[./\-_&])|(?<=\p{{L}})\u2019(?=\p{{Lu}}|{_IN_A_TITLE})|(?<=\w)\u2013(?=\w)|(?<=/)[\u203e\u02dc\uff5e](?=[a-z])|(?<=[=/(_\-])\p{{So}}\ufe0f?(?=[&/)_\-]))*+"
)
# Everything but blanks, controls and invisible marks: what an enclosed address may hold.
_VISIBLE_RUN = regex.compile(
    rf"(?:[{URL_CHARACTERS}]|[^\x00-\x7f\s\p{{C}}]|(?<=[\p{{L}}\p{{M}}])[\u200c\u200d](?=\p{{L}}))*+"
)

# Signs that nobody sees and browsers take out of a host (UTS 46 section 5, "ignored"); selectors of
# variants are marks of their letters.
_HIDDEN = "\u00ad\u200b\u2060\u2064\ufeff"
# A label of a host in any script.
_LABEL = rf"(?:[A-Za-z0-9\-_]|{_LETTER}|[{_HIDDEN}]++(?=\.?[A-Za-z0-9])|\p{{So}}\ufe0f?|(?<=[\p{{L}}\p{{M}}])[\u200c\u200d](?=\p{{L}}))++"  # noqa: E501
# A full stop of East Asia that parts labels (RFC 3490 3.1). In a text it ends a sentence, unless a
# domain ends the host behind it ("http://h\u3002com/").
_DOMAIN_AHEAD = (
    rf"(?=(?:[a-z0-9\-]++[.{DOTS}]){{0,8}}(?:{alternatives(TOP_LEVEL)}|{NATIONAL})"
    rf"(?:[/?#:\s{DOTS}\u3001\uff0c]|\Z))"
)
_DOT = rf"(?:\.|[{DOTS}]{_DOMAIN_AHEAD})"
# A user, a host of such labels, and a port.
_HOST = regex.compile(rf"(?:[^@/?#\s\x80-\U0010ffff]*@)?{_LABEL}(?:{_DOT}{_LABEL})*+(?::\d*)?")
# The last label of a host, as far as it is ASCII. No top-level domain continues in another script
# (ICANN's guidelines for IDNs keep a label to one).
_LAST_LABEL = regex.compile(r"\.[a-z]{2,}\Z", regex.IGNORECASE)
# An ASCII host that is complete where another script begins: "http://example.com\u3067" is no label
# "com\u3067".
_ENDS_IN_DOMAIN = regex.compile(
    rf"\.(?:{alternatives(TOP_LEVEL)}|{NATIONAL})(?::\d+)?\Z", regex.IGNORECASE
)

# Text of the Latin script beyond ASCII, with its marks and dashes.
_LATIN = regex.compile(
    rf"[\p{{Latin}}--\p{{ASCII}}]|\p{{M}}|\u00b7\p{{Latin}}|[\u2013\u2019][\p{{Lu}}\d]|\u2019{_IN_A_TITLE}",
    regex.VERSION1,
)
# A character of a script that writes no blanks between words.
_NO_BLANKS = regex.compile(
    r"[\p{Han}\p{Hiragana}\p{Katakana}\p{Bopomofo}\p{Thai}\p{Lao}\p{Khmer}\p{Myanmar}\p{Tibetan}\u30fc\u3005]"
)
_HANGUL = regex.compile(r"\p{Hangul}")
# What shows that an address continues: a mark of URLs, a last slash, an extension.
_CONTINUES = regex.compile(r"[/=&%#_\-?+~][\w%/]|[^/]/\Z|\.[a-z0-9]{2,4}\Z")
# The extension of a file right before other text; not one letter of a word ("tập_tin.của_tôi").
_COMPLETE_HERE = regex.compile(
    rf"\.(?![A-Za-z][\p{{Latin}}--\p{{ASCII}}])(?:{extensions()})(?=[^\x00-\x7f])",
    regex.IGNORECASE | regex.VERSION1,
)
# A path after which the name of a page follows in any script.
_NAMED_PAGE = regex.compile(
    r"/(?:wiki|w|item|tags?|categor(?:y|ies)|search|topics?|title)/\Z", regex.IGNORECASE
)
# One character beyond ASCII three times in a row.
_RUBBLE = regex.compile(r"([^\x00-\x7f])\1{2}")
# Bytes of UTF-8 that were read as Latin-1 or CP1252.
_MOJIBAKE = regex.compile(r"[\xc2-\xf4][\x80-\xbf\u0152-\u0192\u02c6\u02dc\u2013-\u2122]")
# Characters other than letters that may stand in an address: a sign, a fraction, a joiner. Marks of
# sentences, quotation marks and brackets are the text's.
_SIGN = regex.compile(r"[\p{S}\p{N}\p{M}\u200c\u200d]")
# Signs that Latin-1 has where DOS has the frames of tables.
_OF_FRAMES = regex.compile(r"[\xa0-\xbf\u2500-\u259f]")
# Marks of the text at the end of a run.
_TRAILS = regex.compile(r"[\p{P}\u2500-\u259f]++\Z")
# What may follow an address: a blank, the end, a closing mark.
_BOUNDED = regex.compile(r"\s|\Z|[\"'<>`|\p{Pe}\p{Pf}]")

LONGEST_NAME = 24
"""Characters of a name in a script without blanks that may be the last segment of an address in
running text."""

# Words that continue a sentence and begin no name. Japanese, Chinese and Korean put them after a
# word without a blank.
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
"""Colons after the scheme: the address of an archive of a redirector to a page with a port has
five."""
_COLONS = regex.compile(rf"(?:[^:]*+:){{{COLONS}}}")

# Marks that enclose an address and nothing of the text around it: Markdown's link, an element, a
# string of a program, a literal.
_FULL_ENCLOSURES = {'"': '"', "<": ">", ">": "<", "`": "`"}
# Brackets and quotation marks beyond ASCII: opener -> closer.
_ENCLOSURES = {
    "\uff08": "\uff09",
    "\u300c": "\u300d",
    "\u300e": "\u300f",
    "\u3010": "\u3011",
    "\u300a": "\u300b",
    "\u3008": "\u3009",
} | {mark: end for mark, end in QUOTES.items() if not mark.isascii()}
# Marks that end a sentence or a clause beyond ASCII.
_SENTENCE = regex.compile(
    r"[\u3001\u3002\uff0c\uff1b\uff01\uff1a\uff1f\u2026\u060c\u061b\u061f\u0964\uff61\uff64]"
)


class MixedUrl:
    """A URL that touches text beyond ASCII. ``before`` is the character before it.

    ``find_end`` is called once; the other methods are its steps. Their ``ascii_end`` is where the
    ASCII of the URL stops. The reasons of an end (``End.why``) are ``"iri..."`` if characters
    beyond ASCII belong to the URL; if not, ``"glued..."`` before a word, ``"symbol"`` before a sign
    that may belong to it, and ``"beside"`` before anything else.
    """

    def __init__(
        self, rules: Rules, text: str, url_start: int, body_start: int, before: str, line_start: int
    ) -> None:
        self._rules = rules
        self._text = text
        self._start = url_start
        self._body = body_start
        self._before = before
        self._line_start = line_start
        self._limit = _find_limit(text, body_start, url_start + MAX_URL)

    def find_end(self, ascii_end: int) -> End:
        """Return where the URL ends, or may, by what encloses it, by its host or by its path."""
        text = self._text
        enclosed_end = self._find_enclosed_end(ascii_end)
        if enclosed_end > ascii_end:
            return self._make_iri_end(enclosed_end, ascii_end, "iri-enclosed")
        if not _in_host(text, self._start, self._body, ascii_end):
            return self._end_in_path(ascii_end)
        host_end = _find_host_end(text, self._body, ascii_end, self._limit)
        if host_end == ascii_end:  # text begins here; a host or IRI across it is a longer end
            hidden_end = _find_hidden_host_end(text, self._body, ascii_end, self._limit)
            stop, _ = self._rules.find_stop(self._make_run(self._find_letters_end(ascii_end)))
            longer_end = max(ascii_end, stop, self._find_path_end(hidden_end))
            return self._make_ascii_end(ascii_end, "beside", longer_end=longer_end)
        path_end = self._find_path_end(host_end)
        if path_end == host_end:
            stop, row = self._rules.find_stop(self._make_run(host_end))
            if row is not None and row.name == "compound":  # "http://h.hu-r\xf3l"
                return self._make_ascii_end(stop, row.name, longer_end=host_end)
        letters_end = _find_match_end(_IRI_RUN, text, path_end, self._limit)
        if path_end > host_end and letters_end > path_end:  # the path is beyond ASCII as well
            return self._end_in_path(path_end)
        return self._make_iri_end(path_end, self._body, "iri-host")  # no shorter end

    def _find_path_end(self, host_end: int) -> int:
        """Return how far the ASCII characters of a path or query reach after a host."""
        if self._text[host_end : host_end + 1] not in ("/", "?", "#"):
            return host_end
        return URL_RUN.match(self._text, host_end, self._limit).end()

    def _make_run(self, end: int) -> Run:
        """Return the URL up to ``end`` as a run."""
        run = Run(self._text, self._start, self._body, end, self._before)
        run.decoration = find_decoration(self._text, self._line_start, self._start)
        return run

    def _find_enclosed_end(self, ascii_end: int) -> int:
        """Return the end of the URL if brackets or quotation marks enclose it and nothing else: the
        offset of the closing one. Return ``ascii_end`` if they do not.

        Parentheses and marks beyond ASCII do not if they hold what no IRI has (``_IRI_RUN``), or
        the word at ``ascii_end`` continues a sentence (``_PARTICLE``, ``_CASE``). The parentheses
        of a link in Markdown always do, other marks of ASCII unless a sentence beyond ASCII ends
        between them (``_SENTENCE``).
        """
        text, before = self._text, self._before
        visible_end = _find_match_end(_VISIBLE_RUN, text, ascii_end, self._limit)
        if before == "(":
            enclosed_end, row = self._rules.find_stop(self._make_run(visible_end))
            if row is None or row.name != "closing-bracket" or text[enclosed_end] != ")":
                return ascii_end
            if text[self._start - 2 : self._start - 1] == "]":  # Markdown: "[a page](http://h/a)"
                return enclosed_end
        elif before in _ENCLOSURES:
            enclosed_end = text.find(_ENCLOSURES[before], ascii_end, visible_end)
        else:
            if text[visible_end : visible_end + 1] != _FULL_ENCLOSURES.get(before):
                return ascii_end
            return ascii_end if _SENTENCE.search(text, ascii_end, visible_end) else visible_end
        if (
            enclosed_end <= ascii_end
            or _find_match_end(_IRI_RUN, text, ascii_end, enclosed_end) < enclosed_end
        ):
            return ascii_end
        particles = _PARTICLE if text[ascii_end - 1].isalnum() else _CASE
        return ascii_end if particles.match(text, ascii_end, enclosed_end) else enclosed_end

    def _find_letters_end(self, ascii_end: int) -> int:
        """Return how far the letters of an IRI, and ASCII between them, reach from ``ascii_end``,
        whatever the rules say: at most to the end of a file's extension, or up to ``_RUBBLE``, one
        character three times in a row.
        """
        letters_end = _find_match_end(_IRI_RUN, self._text, ascii_end, self._limit)
        if complete := _COMPLETE_HERE.search(self._text, ascii_end, letters_end):
            letters_end = complete.end()
        rubble = _RUBBLE.search(self._text, ascii_end, letters_end)
        return rubble.start() if rubble else letters_end

    def _end_in_path(self, ascii_end: int) -> End:
        """Return the end of a URL whose path meets text beyond ASCII, its own or not: letters by
        ``_classify_word``, anything else by ``_end_at_sign``. If the row "suffix" of the rules
        stops the URL before that, it ends there.
        """
        letters_end = self._find_letters_end(ascii_end)
        stop, row = self._rules.find_stop(self._make_run(letters_end))
        if row is not None and row.name == "suffix" and stop < ascii_end:  # "/a.html:st\xe4"
            return self._make_ascii_end(stop, row.name, longer_end=letters_end)
        iri_end = max(ascii_end, stop)
        if iri_end == ascii_end:
            return self._end_at_sign(ascii_end)
        why = _classify_word(self._text, self._body, ascii_end, iri_end)
        if why in ("iri", "iri-doubtful"):
            return self._make_iri_end(iri_end, ascii_end, why)
        return self._make_ascii_end(ascii_end, why, longer_end=iri_end)

    def _end_at_sign(self, ascii_end: int) -> End:
        """Return the end of a URL before a character beyond ASCII that is no letter.

        Before a sign (``_SIGN``: a symbol, a fraction, an emoji), the text with the sign is a
        reading as well. It is the better one if the address continues after the sign, or if the
        shorter text would end in a delimiter; but not if the sign may draw a frame. Before any
        other character, such as a full stop of East Asia, the URL ends.
        """
        text = self._text
        if not _SIGN.match(text, ascii_end):
            letters_end = self._find_letters_end(ascii_end)
            return self._make_ascii_end(ascii_end, "beside", longer_end=letters_end)
        visible_end = _find_match_end(_VISIBLE_RUN, text, ascii_end, self._limit)
        sign_end, _ = self._rules.find_stop(self._make_run(visible_end))
        if sentence := _SENTENCE.search(text, ascii_end, sign_end):
            sign_end = sentence.start()
        if trailing := _TRAILS.search(text, ascii_end, sign_end):
            sign_end = trailing.start()
        if sign_end <= ascii_end:
            return self._make_ascii_end(ascii_end, "beside", longer_end=ascii_end)
        continues = text[ascii_end - 1] in "/=&_-(" or _CONTINUES.search(text, ascii_end, sign_end)
        if continues and not _OF_FRAMES.match(text, ascii_end):
            return self._make_iri_end(sign_end, ascii_end, "iri-doubtful")
        return self._make_ascii_end(ascii_end, "symbol", longer_end=sign_end)

    def _make_iri_end(self, end: int, shorter_end: int, why: str) -> End:
        """Return the end of an IRI at ``end``, less its trailing marks, for the reason ``why``.
        ``shorter_end`` is another end that it may have; the start of the body is none.
        """
        kept, others = self._rules.trim(self._make_run(end))
        if shorter_end > self._body:
            run = self._make_run(shorter_end)
            stop = self._rules.find_stop(run)[0]
            others = (*others, self._rules.trim(run.with_end(stop, run.decoration))[0].end)
        next_character = self._text[end : end + 1]
        hard = not (next_character <= " " or next_character.isspace())
        return End(kept.end, others, end, why, hard)

    def _make_ascii_end(self, ascii_end: int, why: str, *, longer_end: int) -> End:
        """Return the end that ``Rules`` find for the URL if it stops at ``ascii_end``. If no row
        stopped it and no blank follows, ``why`` becomes its ``End.why``.

        ``longer_end`` is another end that the URL may have if that is longer, and the rules took
        the run up to ``ascii_end`` or hesitate (``HESITANT``). Before a blank, no end is hard.
        """
        end = self._rules.find_ascii_end(self._make_run(ascii_end))
        others = end.others
        if longer_end > ascii_end and (end.run_end == ascii_end or end.why in HESITANT):
            others = (*others, self._rules.trim(self._make_run(longer_end))[0].end)
        before_blank = self._text[ascii_end : ascii_end + 1].isspace()
        if end.why in ("delimiter", "blank", "line-end"):
            end = end._replace(why="blank" if before_blank else why)
        return end._replace(others=others, hard=end.hard and not before_blank)


def _find_limit(text: str, body_start: int, limit: int) -> int:
    """Return the offset up to which a URL is read: ``limit``, or the ``COLONS``th colon behind the
    first character of its body if that comes first. Otherwise each of many addresses without a
    blank between them would be read through all that follow.
    """
    colons = _COLONS.match(text, body_start + 1, limit)
    return colons.end() - 1 if colons else limit


def _find_match_end(pattern: regex.Pattern[str], text: str, position: int, limit: int) -> int:
    """Return where the match of a pattern at ``position`` ends, or ``position`` without one."""
    match = pattern.match(text, position, limit)
    return match.end() if match else position


def _in_host(text: str, url_start: int, body_start: int, ascii_end: int) -> bool:
    """Whether the URL is still in its host at ``ascii_end``."""
    # A URL without a scheme begins with its host.
    has_host = text[body_start - 2 : body_start] == "//" or ":" not in text[url_start:body_start]
    return has_host and not any(mark in text[body_start:ascii_end] for mark in "/?#")


def _find_host_end(text: str, body_start: int, ascii_end: int, limit: int) -> int:
    """Return the end of the host with what is beyond ASCII at ``ascii_end``. Return ``ascii_end``
    if that is no part of the host but text, as it is behind a top-level domain unless it is Latin,
    or if there is no dot in all of it, or if it is an invisible character and no domain ends the
    host behind that.
    """
    match = _HOST.match(text, body_start, limit)
    if match is None or match.end() <= ascii_end or not any(dot in match[0] for dot in f".{DOTS}"):
        return ascii_end
    if not _LATIN.match(text, ascii_end) and (
        _ENDS_IN_DOMAIN.search(text, body_start, ascii_end)
        or (
            text[ascii_end].isalpha()
            and _LAST_LABEL.search(text, body_start, ascii_end)
            and not any(dot in text[ascii_end : match.end()] for dot in f".{DOTS}")
        )
    ):
        return ascii_end
    if text[ascii_end] in _HIDDEN:
        return _find_hidden_host_end(text, body_start, ascii_end, limit)
    return match.end()


def _find_hidden_host_end(text: str, body_start: int, ascii_end: int, limit: int) -> int:
    """Return the end of the host if an invisible character stands at ``ascii_end`` and a domain
    ends the host behind it. Return ``ascii_end`` otherwise.
    """
    match = _HOST.match(text, body_start, limit)
    if match is None or text[ascii_end] not in _HIDDEN:
        return ascii_end
    seen_host = match[0].translate(MAPPED)
    return match.end() if _ENDS_IN_DOMAIN.search(seen_host) else ascii_end


def _classify_word(text: str, body_start: int, ascii_end: int, iri_end: int) -> str:
    """Return ``"iri"`` if ``ascii_end..iri_end`` belongs to the address, ``"glued"`` if it is a
    word of the text, and ``"iri-doubtful"`` or ``"glued-doubtful"`` where that is not sure.
    """
    last_character = text[ascii_end - 1]
    # ".c\u1ee7a" is a word and no file
    is_in_word = text[ascii_end - 2] == "." and _LATIN.match(text, ascii_end) is not None
    if last_character.isalnum() and not is_in_word and is_complete(text, body_start, ascii_end):
        return "glued"  # "/index.html" and a word
    if _MOJIBAKE.match(text, ascii_end):
        return "glued-doubtful"
    if _LATIN.match(text, ascii_end) and last_character.isalnum():
        return "iri"  # one word, its letters of one script: "caf\u00e9"
    is_without_blanks = _NO_BLANKS.match(text, ascii_end) is not None
    is_korean = _HANGUL.match(text, ascii_end) is not None
    continues = _CONTINUES.search(text, ascii_end, iri_end) is not None
    if last_character in "=&#_-+~%@":
        return "iri"  # an address goes on after these
    if last_character == "(" and ")" in text[ascii_end:iri_end]:
        # "/wiki/A_(letters)", but not a remark after a page
        return "glued-doubtful" if is_complete(text, body_start, ascii_end - 1) else "iri"
    if last_character == "/" or (last_character == ":" and text[ascii_end - 2].isalnum()):
        if not (is_without_blanks or is_korean):
            return "iri"
        # In these scripts a sentence may go on right after the mark.
        is_bounded = _BOUNDED.match(text, iri_end) is not None
        if _NAMED_PAGE.search(text, body_start, ascii_end):
            is_name = is_bounded and not _KOREAN_CASE.search(text, ascii_end, iri_end)
            return "iri" if is_name else "iri-doubtful"
        if _PARTICLE.match(text, ascii_end, iri_end):
            return "iri-doubtful" if continues else "glued"
        if continues:
            return "iri"
        is_short_name = is_bounded and iri_end - ascii_end <= LONGEST_NAME
        # If the name is all of the path, it may be a sentence.
        if is_short_name and "/" not in text[body_start : ascii_end - 1]:
            is_short_name = iri_end == len(text) or text[iri_end].isspace()
            is_short_name = is_short_name and not _PARTICLE.search(text, ascii_end, iri_end)
        return "iri-doubtful" if is_short_name else "glued-doubtful"
    # A small letter right behind a dot or a question mark begins no sentence.
    if last_character in ".?" and not is_without_blanks and text[ascii_end].islower():
        return "iri-doubtful"
    if last_character.isalnum() and is_without_blanks and continues:
        return "iri-doubtful"
    return "glued-doubtful" if continues else "glued"
