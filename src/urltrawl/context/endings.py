r"""Where an unwrapped URL ends, one rule a row: what the text around it takes from the longest run
of its characters.

The policy in a sentence: *what was opened before the URL closes it, what ends a sentence is no part
of it, and where a careful reader would hesitate the other end is kept as an alternative.* RFC 1738
2.2 gives the characters; its appendix (1996 wording, section 12) says that a wrapper exists because
punctuation marks "might otherwise be mistaken for part of the URL".

Each row has an example that it decides and a counter-example that it leaves alone, in which
"\u00a6" marks the end. The tests check both, and that the example changes without its row.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

from urltrawl.context import redirectors
from urltrawl.context.rejoin import (
    ENDS_IN_PARAMETER,
    find_last_line,
    find_line_start,
    is_soft_break,
    shows_soft_breaks,
)
from urltrawl.context.triggers import ANNOUNCED, GLUED
from urltrawl.late import late
from urltrawl.lexicon import (
    NATIONAL,
    QUOTES,
    SUFFIXES,
    TOP_LEVEL,
    alternatives,
    elements,
    extensions,
)
from urltrawl.url.schemes import SCHEMES
from urltrawl.url.schemes.scheme import Host

if TYPE_CHECKING:
    from collections.abc import Callable

CLOSERS = {")": "(", "]": "[", "}": "{"}
"""The closing brackets: closer -> opener."""
OPENERS = frozenset(CLOSERS.values())
# ``Run.open_brackets`` of a run with no open bracket.
NOTHING_OPEN = dict.fromkeys(CLOSERS.values(), 0)

MARKUP_AROUND = 1000
"""Characters before and after a URL in which a rule looks for what confirms it: the same markup,
an open bracket, the columns of a row."""

STAYS = None
"""The result of a rule that leaves the end of the URL where it is."""


class Run:
    """A run of characters that a URL may have, ``start..end`` of ``text``: what the rules look at.

    The URL's ``scheme:`` and slashes end at ``body_start``, which is ``start`` for a piece after
    the first. ``before`` is the character before the URL, ``""`` or a line end at the start of its
    line. ``so_far`` is the URL before a piece after the first: brackets that are open there are
    open in the run.

    ``decoration`` are the marks of emphasis that are open before the URL (``find_decoration``).
    ``open_brackets`` counts the brackets of each kind that are open: opener -> count.
    ``markup_end`` is the end of the markup that ``_stop_at_markup`` saw last.
    """

    __slots__ = (
        "before",
        "body_start",
        "decoration",
        "end",
        "markup_end",
        "open_brackets",
        "start",
        "text",
    )

    def __init__(
        self, text: str, start: int, body_start: int, end: int, before: str, so_far: str = ""
    ) -> None:
        self.text = text
        self.start = start
        self.body_start = body_start
        self.end = end
        self.before = before
        self.decoration = ""
        self.open_brackets = (
            NOTHING_OPEN
            if OPENERS.isdisjoint(so_far)
            else {
                opener: max(0, so_far.count(opener) - so_far.count(closer))
                for closer, opener in CLOSERS.items()
            }
        )
        self.markup_end = body_start

    def with_end(self, end: int, decoration: str) -> Run:
        """Return a copy with another end and ``decoration``, and with the same open brackets."""
        shortened = Run(self.text, self.start, self.body_start, end, self.before)
        shortened.decoration, shortened.open_brackets = decoration, self.open_brackets
        return shortened


class Row(NamedTuple):
    """One rule: if ``pattern`` matches inside a run, at its end (``TRAILING``) or right behind it
    (``BEHIND``), ``find_end(run, match)`` returns the offset where the URL ends, or ``STAYS``.

    ``name`` is what ``End.why`` says (not for ``TRAILING``), and ``reason`` what it means. ``at``
    are the characters at which the pattern is tried: those with which it can begin, and for a row
    of ``TRAILING`` those with which it can end. ``rules.Rules`` and ``plain`` make patterns of
    ``at`` and ``pattern`` that are faster than trying each row.
    """

    name: str
    at: str
    pattern: str
    find_end: Callable[[Run, re.Match[str]], int | None]
    reason: str
    example: str
    counter: str
    doubt: bool = False
    """A careful reader might choose the longer end, so it is kept as another one."""
    mirrored: bool = False
    """For ``TRAILING``: the row acts only if such marks stand right before the URL as well, or if a
    ``*`` or ``#`` is open there (``find_decoration``)."""


HESITANT = frozenset((
    "label", "iri-enclosed", "iri", "iri-host", "iri-doubtful", "glued", "glued-doubtful", "size",
    "remark-in-brackets", "glued-word", "markup", "host", "second-url", "armour", "elided",
    "cut-at-limit", "backslash", "suffix", "compound", "symbol", "escape", "sici", "angles",
    "quoted", "blank-or-value", "path-value", "remark-of-words", "next-sentence", "link-word",
))  # fmt: skip
"""Names of what stopped a URL where a careful reader would hesitate (``judge.rank.RIGHT_ENDS`` says
how often such an end is right)."""

# --- inside the run
# ------------------------------------------------------------------------------------------
# The functions of its rows, ``_stop_...``, take the run and the match of the row's pattern. They
# return the offset where the URL ends, or ``STAYS``.

# Characters after which "http://" inside a URL is the value of a parameter or the path of an
# archive, not a second URL ("=3D" in quoted-printable); and what redirectors put before their
# target: two bars (Proofpoint's "/v3/__https://h/p__;!!"), an asterisk (Yahoo's
# "/dailynews/*http://h/p").
_CARRIES_URL = late(r"(?:[/=?&%+@#~!$]|(?<!:):)\Z|=3D\Z|/__\Z|/\*-?\Z")
# The extension of a file that people link to.
_COMPLETE_NAME = late(rf"\.(?:{extensions()})\Z", re.IGNORECASE)
# The last segment of a path, with any short extension.
_FILE_NAME = late(r"/[^/?#]*\.[A-Za-z][A-Za-z0-9]{0,3}\Z")
# Markup of the same kind that belongs to no URL: at the edge of a line or next to a blank, but not
# the last segment of a path.
_MARKUP_ELSEWHERE = late(
    r"(?:^|(?<=[\s}]))\{/?[A-Za-z]{1,12}[ }]|(?<!/)\{/?[A-Za-z]{1,12}\}(?=\s)", re.MULTILINE
)
# What quoted-printable leaves in a text that nobody decoded.
_DEBRIS = late(r"=(?:20|09)?(?:\r?\n|\Z)|=[89A-F][0-9A-F]=[89A-F][0-9A-F]")
# The mark before a parameter and its name, and the characters that both have at most.
_PARAMETER, _LONGEST_PARAMETER = late(r"[?&;][\w.\-\[\]%]{1,32}\Z"), 33


def is_complete(text: str, body_start: int, name_end: int) -> bool:
    """Whether the name of a file with a known extension (``lexicon.extensions``) ends at
    ``name_end``: "http://h.dom/a.html".

    ``body_start`` is where the host begins. If slashes stand before it, a host alone is no file
    name ("http://www.c--v.com").
    """
    file_name = _COMPLETE_NAME.search(text, max(body_start, name_end - len(".xhtml")), name_end)
    return file_name is not None and not (
        text.endswith("//", 0, body_start) and text.find("/", body_start, name_end) < 0
    )


# A mark of URLs and a word, after a closing parenthesis.
_CONTINUES_AFTER = late(r"[+=&/][\w%]")


def _stop_at_bracket(run: Run, match: re.Match[str]) -> int | None:
    """Stop at a closing bracket unless the URL opened it; then count it as closed. A parenthesis
    that nobody opened, neither the URL nor the text before it, stays as well if the URL continues
    right after it.
    """
    text, opener = run.text, CLOSERS[match[0]]
    if run.open_brackets[opener]:
        run.open_brackets = {**run.open_brackets, opener: run.open_brackets[opener] - 1}
        return STAYS
    if match[0] == ")" and _CONTINUES_AFTER.match(text, match.end(), run.end):
        look_start = max(0, run.start - MARKUP_AROUND)
        opened = text.count("(", look_start, run.start)
        return match.start() if opened > text.count(")", look_start, run.start) else STAYS
    return match.start()


def _stop_at_size(run: Run, match: re.Match[str]) -> int | None:
    """Stop at the size of a file in parentheses if the name of a file stands before it."""
    file_name = _FILE_NAME.search(run.text, max(run.start, match.start() - 64), match.start())
    return match.start() if file_name else STAYS


# The rest of a remark in parentheses: more words behind the first one, up to the bracket that
# closes them on the same line.
_REST_OF_REMARK = late(r"[ \t][^()\r\n]{1,80}\)")


def _stop_at_remark(run: Run, match: re.Match[str]) -> int | None:
    """Stop at an opening parenthesis if more words than one stand in it."""
    return match.start() if _REST_OF_REMARK.match(run.text, run.end) else STAYS


def _stop_after_file_name(run: Run, match: re.Match[str]) -> int | None:
    """Stop where the match begins if the name of a file ends there. In a fragment a name is that of
    a place, and may go on ("/docs/git-rebase#Documentation/git-rebase.txt---autosquash").
    """
    if run.text.find("#", run.body_start, match.start()) >= 0:
        return STAYS
    return match.start() if is_complete(run.text, run.body_start, match.start()) else STAYS


# More of a sentence.
_MORE_OF_SENTENCE = late(r"[ ][a-z]+[ ]")


def _stop_at_next_sentence(run: Run, match: re.Match[str]) -> int | None:
    """Stop at the full stop before a word if the name of a file ends there, and more of a sentence
    follows the word.
    """
    if not _MORE_OF_SENTENCE.match(run.text, run.end):
        return STAYS
    return _stop_after_file_name(run, match)


def _stop_at_markup(run: Run, match: re.Match[str]) -> int | None:
    """Stop at markup like ``{p}`` if such markup stands in the text around the URL as well, beside
    a blank or at the edge of a line. In a template of URLs ("/{user}/repos") it stands inside URLs
    only.
    """
    if match.start() < run.markup_end:
        return STAYS  # it lies in markup that stayed
    text = run.text
    markup_end = run.markup_end = _MARKUP.match(text, match.start()).end()  # type: ignore[union-attr]  # it matches at least what the row matched
    stands_elsewhere = _MARKUP_ELSEWHERE.search(
        text, max(0, run.start - MARKUP_AROUND), run.start
    ) or _MARKUP_ELSEWHERE.search(text, markup_end, markup_end + MARKUP_AROUND)
    return match.start() if stands_elsewhere else STAYS


_MARKUP = late(r"(?:\{/?[A-Za-z]{1,12}\})++")


# The rest of a parameter, and the name of the next one: as many characters as both have.
_OTHER_PARAMETER = late(r"[^&]{0,64}&[\w.\-]{1,32}=")


def _stop_at_dots(run: Run, match: re.Match[str]) -> int | None:
    """Stop at more than three dots, or at three dots after a complete file name. Those in a
    parameter before others stand for letters that somebody took out ("?a=jd....dom&b=c").
    """
    if "?" in run.text[run.body_start : match.start()] and _OTHER_PARAMETER.match(
        run.text, match.end(), run.end
    ):
        return STAYS
    if match[0].startswith("....") or is_complete(run.text, run.body_start, match.start()):
        return match.start()
    return STAYS


def _stop_at_clarified(run: Run, match: re.Match[str]) -> int | None:
    """Stop at a host in brackets right behind a redirector with its closing mark."""
    return match.start() if redirectors.is_closed(run.text[run.start : match.start()]) else STAYS


def _stop_at_quote(run: Run, match: re.Match[str]) -> int | None:
    """Stop at an apostrophe if one stands before the URL, or if two of them end the run."""
    quote = match.start()
    return quote if run.before == "'" or run.text[quote : run.end] == "''" else STAYS


def _stop_at_suffix(run: Run, match: re.Match[str]) -> int | None:
    """Stop at the mark of an ending: at an apostrophe wherever it stands, at a hyphen or a colon
    behind a slash or the name of a file.
    """
    text, mark = run.text, match.start()
    if text[mark] == "'" or text[mark - 1] == "/" or is_complete(text, run.body_start, mark):
        return mark
    return STAYS


def _stop_at_compound(run: Run, match: re.Match[str]) -> int | None:
    """Stop at the hyphen if the run is a host and a host in a known domain ends before it: no
    top-level domain has a hyphen that is not in Punycode. A label that a line end cuts may have
    one: "http://h.eu-n" and "orth-1.dom".
    """
    text, hyphen = run.text, match.start()
    is_cut = match.end() == run.end and _ends_line(text, run.end)
    is_host = not is_cut and _KNOWN_HOST.match(text[run.body_start : hyphen]) is not None
    return hyphen if is_host else STAYS


def _stop_at_link_text(run: Run, match: re.Match[str]) -> int | None:
    """Stop at an opening bracket if more words of its paragraph follow, and a bracket closes them.
    One behind a dot hides a part of the host instead ("http://www.[not said here].com").
    """
    after_dot = run.text.endswith(".", run.body_start, match.start())
    return match.start() if not after_dot and _MORE_WORDS.match(run.text, run.end) else STAYS


# More words of a paragraph, up to the bracket that they close. Those below the line of the first
# one are only words, since a URL that is broken in brackets goes on so, too.
_MORE_WORDS = late(
    r"[ \t](?:[^\[\]\r\n]|\r?\n(?![ \t]*\r?\n)){1,200}\]|"
    r"\r?\n[ \t>#*;/]*(?=[A-Za-z])[\w \t'’,.\-]{1,80}\](?=[\s.,;:!?)]|\Z)"
)


def _stop_at_link_word(run: Run, match: re.Match[str]) -> int | None:
    """Stop at an opening bracket if the URL before it is complete, and the bracket holds a word.
    The brackets of a name in a query or behind ``=`` are the URL's own ("?sort[by]", "#egg=a[b]"),
    and a small word behind the slash of a path is one that a reader is to replace ("/[user_id]").
    So are the words of a URL between quotation marks, which is a value of some program.
    """
    if run.before in QUOTES:
        return STAYS
    body = run.text[run.body_start : match.start()]
    if body.endswith("/") and ("/" in body[:-1] or "[" in body):
        own = _PLACE_OF_NAME
    elif "=" in body or "?" in body:
        own = _INDEX
    else:
        return match.start()
    return STAYS if own.fullmatch(match[0]) else match.start()


_PLACE_OF_NAME = late(r"\[[a-z_]+(?:[A-Z][a-z]*)*\]")
_INDEX = late(r"\[[\w,\-]+\]")


def _stop_at_cell(run: Run, match: re.Match[str]) -> int | None:
    """Stop at a bar if a bar, ``[``, ``<`` or ``&lt;`` stands right before the URL."""
    is_opened = run.before in ("|", "[", "<") or run.text.endswith("&lt;", 0, run.start)
    return match.start() if is_opened else STAYS


# A column of a row: a time, a number, a word, nothing.
_FIELD = r"(?:\d{4}-\d\d-\d\d[\dT:+.Z\-]*+|-?\d++|[A-Za-z]\w*+|)"
# The first column of a row, and the next right behind its comma; two columns that semicolons end.
_FIRST_COLUMNS = {
    ",": late(r"[^\s,]{1,80},[^\s,]"),
    ";": late(r"(?!\w+://)[\w:.\-]{1,80};[^\s;][^;\r\n]{0,80};"),
}


def _stop_at_column(run: Run, match: re.Match[str]) -> int | None:
    """Stop at a comma or semicolon if the line begins with columns that it parts."""
    look_start = max(0, run.start - MARKUP_AROUND)
    line_start = run.text.rfind("\n", look_start, run.start) + 1 or look_start
    is_row = _FIRST_COLUMNS[match[0][0]].match(run.text, line_start, run.start) is not None
    return match.start() if is_row else STAYS


def _stop_in_template(run: Run, match: re.Match[str]) -> int | None:
    """Stop at a bar if a template of a wiki ("{{") is open before the URL."""
    look_start = max(0, run.start - MARKUP_AROUND)
    opening = run.text.rfind("{{", look_start, run.start)
    closing = run.text.rfind("}}", look_start, run.start)
    return match.start() if opening > closing else STAYS


# A command of Texinfo up to its first argument (the manual of Texinfo, "Links": @url and @uref).
_TEXINFO = late(r"@(?:indicateurl|uref|url)\{[ \t]*\Z")
_LONGEST_COMMAND = len("@indicateurl{  ")


def _stop_at_argument(run: Run, match: re.Match[str]) -> int | None:
    """Stop at a comma if the URL is the first argument of a command of Texinfo."""
    look_start = max(0, run.start - _LONGEST_COMMAND)
    is_argument = _TEXINFO.search(run.text, look_start, run.start) is not None
    return match.start() if is_argument else STAYS


def _stop_at_report_size(run: Run, match: re.Match[str]) -> int | None:
    """Stop at an exclamation mark if the URL is a mail address, whose host has none."""
    is_address = run.text.startswith("mailto:", run.start) and "@" in run.text[run.start : run.end]
    return match.start() if is_address else STAYS


BACK = len("gopher")
"""How far before its match, in characters, a row may end the URL: as long as a scheme. (The row of
the second URL matches at its colon.)"""


def _stop_at_second_url(run: Run, match: re.Match[str]) -> int | None:
    """Stop at the scheme of a second URL, if one that may be glued (``GLUED``) stands there, unless
    the first URL carries the second as a value or path, and not as a copy of itself. It carries one
    that begins the run, which is a later piece of it.
    """
    text, mark_start = run.text, match.start()
    scheme = GLUED.search(text, max(run.start, mark_start - BACK), mark_start)
    if (
        scheme is None
        or scheme.start() == run.start
        or (
            _CARRIES_URL.search(text, max(run.start, scheme.start() - len("/__")), scheme.start())
            and not _is_copy(run, scheme.start(), match.end())
        )
    ):
        return STAYS
    return scheme.start()


def _is_copy(run: Run, second_start: int, second_body: int) -> bool:
    """Whether the second URL in the run, whose host begins at ``second_body``, is no value of the
    first one but begins a copy of it: it follows a slash and has the same host. (No archive stores
    copies of its own pages.)
    """
    text = run.text
    host = text[run.body_start : text.find("/", run.body_start, second_start) + 1]
    return text[second_start - 1] == "/" and len(host) > 1 and text.startswith(host, second_body)


def _stop_at_mail_blank(run: Run, match: re.Match[str]) -> int | None:
    """Stop at ``=20`` or ``=09`` at the end of a line if the URL has no query."""
    is_blank = _ends_at_line_end(run, match) and "?" not in run.text[run.body_start : match.start()]
    return match.start() if is_blank else STAYS


def _stop_at_blank_or_value(run: Run, match: re.Match[str]) -> int | None:
    """Stop at ``=20`` or ``=09`` at the end of a line if more of quoted-printable is left in the
    text after it. The values of other URLs ("?page=20") are no such leftovers.
    """
    if not _ends_at_line_end(run, match):
        return STAYS
    text, line_end = run.text, match.end()
    for leftover in _DEBRIS.finditer(text, line_end, find_last_line(text, line_end, MARKUP_AROUND)):
        look_start = max(line_end, leftover.start() - _LONGEST_PARAMETER)
        if not _PARAMETER.search(text, look_start, leftover.start()):
            return match.start()
    return STAYS


# A line end above what cannot go on with the URL: a closing mark (1), a blank, an empty line.
_NOTHING_BELOW = late(r"[ \t]*(?:\Z|\r?\n(?:>[> ]*+)?+(?:([\"'<)\]])|\s|\Z))")


def _stop_at_soft_break(run: Run, match: re.Match[str]) -> int | None:
    """Stop at ``=`` at the end of a line if that is a soft break behind the URL: a closing mark
    follows on the next line, or a blank in a text that has more of quoted-printable. The same is a
    soft break behind slashes without anything else. Behind the name of a parameter it stays.
    """
    text, line_end = run.text, match.end()
    below = _NOTHING_BELOW.match(text, line_end)
    if below is None and match.start() > run.body_start:
        return STAYS
    if ENDS_IN_PARAMETER.search(text, run.start, match.start()) and not (
        text.find("=3D", run.start, match.start()) >= 0
    ):
        return STAYS  # "&e=" ends many a redirector
    asks = _is_encoded if below and not below[1] else is_soft_break
    return match.start() if asks(text, line_end) else STAYS


def _is_encoded(text: str, line_end: int) -> bool:
    """Whether the text around a line is quoted-printable that nobody decoded."""
    return shows_soft_breaks(text, find_line_start(text, line_end), line_end)


def _ends_at_line_end(run: Run, match: re.Match[str]) -> bool:
    """Whether a line break or the end of the text follows the match."""
    return run.text[match.end() : match.end() + 1] in ("", "\r", "\n")


def _stop_at_reference(run: Run, match: re.Match[str]) -> int | None:
    """Stop at a character reference. One of an apostrophe is the URL's own, unless the same
    reference stands before the URL or the run ends after it.
    """
    is_own = (
        match[0] in _APOSTROPHES
        and run.end != match.end()
        and not run.text.endswith(match[0], 0, run.start)
    )
    return STAYS if is_own else match.start()


_APOSTROPHES = ("&#39;", "&#039;", "&#x27;", "&apos;")

# Behind the letters of a top-level domain, so that hyphens in paths are no question.
_BEHIND_DOMAIN = "|".join(rf"(?<=\.[A-Za-z]{{{length}}})" for length in range(2, 7))
_SUFFIX = "|".join(f"{mark}(?:{endings})" for mark, endings in SUFFIXES.items())

# A pattern is tried at each of its characters, so one that looks along a run of the same character
# looks only from where the run begins.
INSIDE: tuple[Row, ...] = (
    Row(
        "closing-bracket", ")]}", r"[)\]}]", _stop_at_bracket,
        "it closes a bracket that the text opened before the URL",
        "(at http://h.dom/a\u00a6)b", "http://h.dom/wiki/A_(b)_c\u00a6 d",
    ),
    Row(
        "size", "(", r"\(\d++(?:[.,]\d++)*+[kKmM]?(?:[bB](?:ytes)?)?\)(?=[.,;:]?\Z)", _stop_at_size,
        "the size of a file behind its name",
        "ftp://h.dom/pub/a.adf\u00a6(130544)\n", "http://h.dom/wiki/Nixon(1995)\u00a6\n",
        doubt=True,
    ),
    Row(
        "remark-in-brackets", "(", r"\(", _stop_after_file_name,
        "a remark behind the name of a file that is complete",
        "http://h.dom/index.html\u00a6(X-Win)\n", "http://h.dom/Motive+(law)\u00a6\n", doubt=True,
    ),
    Row(
        "remark-of-words", "(", r"(?<=[A-Za-z0-9])\([A-Za-z]++\Z", _stop_at_remark,
        "the first word of a remark in parentheses",
        "http://h.dom/a#b\u00a6(uses R)\n", "http://h.dom/a_(uses\u00a6 R)\n", doubt=True,
    ),
    Row(
        "tag", "[", r"\[/[\w./\-]{1,40}\]", lambda _, found: found.start(),
        "the end of an element in what forums write, and their gateways post, or a part of the "
        "path that may be left out",
        "[url]http://h.dom/a.html\u00a6[/url]", "http://h.dom/a[1].html\u00a6 b",
    ),
    Row(
        "link-text", "[", r"\[[^\[\]\s]*+\Z", _stop_at_link_text,
        "the first word of the text that AsciiDoc has in brackets behind a link",
        "http://h.dom/a\u00a6[the manual]", "http://h.dom/a[1\u00a6 and no more",
    ),
    Row(
        "link-word", "[",
        r"(?<=[A-Za-z0-9/])\[[A-Za-z@#*^][^\[\]\s]*\](?=[^\w/?&=#%+\-]*\Z)", _stop_at_link_word,
        "the text of one word that AsciiDoc has in brackets behind a link",
        "http://h.dom/a\u00a6[Here] b", "http://h.dom/users/[user_id]\u00a6 b", doubt=True,
    ),
    Row(
        "clarified", "[", r"(?<=\$)\[(?:[\w\-]+\[\.\])+[\w\-]+\]", _stop_at_clarified,
        "the host that URL Defense 3 of Proofpoint adds behind its closing mark",
        "https://urldefense.com/v3/__http://h.dom/a__;!!Ab!c$\u00a6[h[.]dom]\n",
        "http://h.dom/a$[h[.]dom]\u00a6 b",
    ),
    Row(
        "amigaguide", "@", r"@(?:\{|endnode\b)", lambda _, found: found.start(),
        "a command of AmigaGuide",
        "@{B}http://h.dom/a\u00a6@{UB}\n", "http://h.dom/a@b\u00a6\n",
    ),
    Row(
        "markup", "{", r"\{/?[A-Za-z]{1,12}\}", _stop_at_markup,
        "markup of a kind that stands elsewhere in the text, too",
        "{p} {p}\nhttp://h.dom/a\u00a6{p}\n",
        "GET http://h.dom/{user}\u00a6 or http://h.dom/{user}/repos\n",
    ),
    Row(
        "quote", "'", r"'", _stop_at_quote,
        "a quotation mark that was opened before the URL",
        "'http://h.dom/a\u00a6'+b", "http://h.dom/it's_here\u00a6 now",
    ),
    Row(
        "suffix", "'-:", rf"(?:{_SUFFIX})(?=[.,;:!?]?\Z)", _stop_at_suffix,
        "an ending that a sentence puts behind a name, with the mark before it",
        "at http://h.dom/a\u00a6's b", "http://h.dom/it's_here\u00a6 now", doubt=True,
    ),
    Row(
        "compound", "-", rf"(?:{_BEHIND_DOMAIN})-[^\W\d_]+(?=[.,;:!?]?\Z)", _stop_at_compound,
        "a word that a sentence joins to a host with a hyphen",
        "a http://www.h.com\u00a6-based b", "http://www.h.com-b.dom\u00a6 c", doubt=True,
    ),
    Row(
        "template", "|", r"\|", _stop_in_template,
        "the bar before the next field of a template in a wiki",
        "{{cite|url=http://h.dom/a\u00a6|name=b}}", "{{a}} http://h.dom/a|name=b\u00a6 c",
    ),
    Row(
        "cell", "|", r"\|", _stop_at_cell,
        "the end of a table's cell, or the label of a link in a wiki or a chat",
        "<http://h.dom/a\u00a6|the page of a>", "http://h.dom/a|b\u00a6 c",
    ),
    Row(
        "column", ",;", rf",{_FIELD}(?:,{_FIELD})*+\Z|;{_FIELD}(?:;{_FIELD})*+\Z", _stop_at_column,
        "the comma or semicolon before the next columns of a row",
        "1234,say,http://h.dom/a\u00a6,22,False\n", "say, http://h.dom/0,1518,22\u00a6\n",
        doubt=True,
    ),
    Row(
        "texinfo", ",", r",", _stop_at_argument,
        "the comma before the next argument of a command of Texinfo",
        "@uref{http://h.dom/a\u00a6,the manual}", "@code{http://h.dom/a,b\u00a6}",
    ),
    Row(
        "next-address", ",", r",mailto:", lambda _, found: found.start(),
        "the next address of a list, as a policy of DMARC has it (RFC 7489 6.3, rua and ruf)",
        "rua=mailto:a@h.dom\u00a6,mailto:b@i.dom", "mailto:a@h.dom,b@i.dom\u00a6 c",
    ),
    Row(
        "report-size", "!", r"!\d++[kmgtKMGT]?(?=[,;]|\Z)", _stop_at_report_size,
        "the size that a report may have, as a policy of DMARC writes it (RFC 7489 6.2)",
        "ruf=mailto:a@h.dom\u00a6!10m; b", "http://h.dom/a!10m\u00a6 b",
    ),
    Row(
        "variable", ";", r";#[A-Z][A-Z_]+#", lambda _, found: found.start(),
        "a variable that is still to be filled in, behind a semicolon",
        "urn:oasis:names:SOAP\u00a6;#PORTAL#/saml", "http://h.dom/a;b#TOP\u00a6\n",
    ),
    Row(
        "second-url", ":", r"://", _stop_at_second_url,
        "a second URL; but not the one that a redirector or an archive stands for",
        "http://h.dom/a.htm\u00a6http://i.dom/",
        "https://h.dom/v3/__https://i.dom/p__;!!x!y$\u00a6 z",
    ),
    Row(
        "parted", ":", r"::",
        lambda run, found: found.start() if run.text.endswith("::", 0, run.start) else STAYS,
        "the mark between the fields of a list, which stands before the URL as well",
        "1::http://h.dom/a\u00a6::2", "http://h.dom/A::B\u00a6 c",
    ),
    Row(
        "next-host", ",;", rf"[,;](?i:{ANNOUNCED})\.", lambda _, found: found.start(),
        "a second host that announces itself",
        "http://h.dom/a\u00a6,www.i.dom/b\n", "http://h.dom/a,b\u00a6\n",
    ),
    Row(
        "glued-word", ".", r"\.html(?=[A-Za-z]{3,}\Z)", lambda _, found: found.end(),
        "a page's extension and a word: HTML that was turned into text lost what stood between",
        "http://h.dom/msg016808.html\u00a6specifically\n", "http://h.dom/htmldocs\u00a6\n",
        doubt=True,
    ),
    Row(
        "next-sentence", ".", r"\.[A-Z][a-z]*+\Z", _stop_at_next_sentence,
        "the full stop behind the name of a file, and the next sentence right behind it",
        "http://h.dom/a.html\u00a6.Users are told", "http://h.dom/a.html.Users\u00a6\n", doubt=True,
    ),
    Row(
        "rule-inside", "_-=*~", r"([_\-=*~])(?<!\1\1)\1{4,}+(?!\Z)", lambda _, found: found.start(),
        "so many of one mark are a rule across the page, of which the line end was lost",
        "http://lists.h.dom\u00a6_______________List\n", "http://h.dom/a___b---c\u00a6\n",
        doubt=True,
    ),
    Row(
        "dashes", "-", r"(?<!-)-{2,}+(?=[A-Za-z])", _stop_after_file_name,
        "the dashes of a typewriter behind a page: a remark, a signature",
        "http://h.dom/a.html\u00a6--Jane\n", "http://h.dom/a--b\u00a6\n", doubt=True,
    ),
    Row(
        "ellipsis", ".", r"(?<!\.)\.{3,}+(?=[A-Za-z])", _stop_at_dots,
        "the dots of somebody who goes on, behind a page or more than three of them",
        "http://h.dom/a.html\u00a6....whooa!\n", "http://h.dom/compare/main...work\u00a6\n",
        doubt=True,
    ),
    Row(
        "entity", "&",
        r"&(?:[lg]t|d?quot|nbsp|apos|hellip|[lr][ads]quo|[mn]dash|#0*(?:3[49]|6[02]|160|82(?:1[167]|2[01]))|#x0*(?:2[27]|3[ce]|a0|201[cd89]));",
        _stop_at_reference,
        "a character reference for what ends a URL: HTML that is quoted as text",
        "&lt;http://h.dom/a\u00a6&gt; b", "http://h.dom/a?b=1&lt=2\u00a6 c",
    ),
    Row(
        "mail-blank", "=", r"=(?:20|09|0D|(?:0D)?=?0A=?)(?=\Z)", _stop_at_mail_blank,
        "the blank at the end of a line as quoted-printable writes it",
        "> see http://h.dom/a\u00a6=20\n> b", "http://h.dom/a?page=20\u00a6\n",
    ),
    Row(
        "blank-or-value", "=", r"=(?:20|09)(?=\Z)", _stop_at_blank_or_value,
        "the same in a query, of a text that has more of quoted-printable",
        "> see http://h.dom/a?b\u00a6=20\n> c=20\n",
        "http://h.dom/a?page=20\u00a6\nhttp://h.dom/b?page=20\n", doubt=True,
    ),
    Row(
        "soft-break", "=", r"=(?=\Z)", _stop_at_soft_break,
        "a soft break of quoted-printable behind the URL, which nobody undid",
        '<img src=3D"http://h.dom/a.png\u00a6=\n" alt=3D"">', 'http://h.dom/a?b=\u00a6\n"c"\n',
    ),
)  # fmt: skip


# --- the host
# ------------------------------------------------------------------------------------------

# A user, a host and a port, as far as they go.
_HOST = late(
    r"(?:[^/?#]*@)?(?:(?:[\w\-]|%[0-9A-Fa-f]{2})++\.?)++(?::(?:\d++|(?=[/?#]|\Z)))?", re.ASCII
)
# A host that is complete, with a user and a port if it has them.
_IS_HOST = late(
    r"(?:[^@]*@)?(?:[\w\-]+(?:\.[\w\-]+)*\.[A-Za-z]{2,}|\d{1,3}(?:\.\d{1,3}){3}|localhost"
    r"|[\w\-]+(?=:))(?::\d*)?\Z",
    re.ASCII,
)
# What stands before the host of a URL, such as "http://".
_BEFORE_A_HOST = frozenset(
    f"{name}://" for name, scheme in SCHEMES.items() if scheme.host is not Host.NONE
)


def find_host_end(run: Run) -> int | None:
    """Return the offset where the host of the run must end because a character stands there that
    neither a host has nor a path begins with: "http://h.dom,then". Return ``STAYS`` if there is no
    such character, or the run has no host, or what stands there may be a user.

    Only a complete host is cut out: ``http://www.example.*``, ``http://$server.example.org/`` and
    ``http://host:port/`` are patterns.
    """
    text, host_start = run.text, run.body_start
    prefix = text[run.start : host_start].lower()
    if ":" not in prefix:
        host_start = run.start  # a host without a scheme
    elif prefix not in _BEFORE_A_HOST:
        return STAYS
    match = _HOST.match(text, host_start, run.end)
    if match is None or match.end() == run.end or text[match.end()] in "/?#":
        return STAYS
    if (
        text[match.end()] == "'"
        and text[match.end() + 1 : match.end() + 2].isalpha()
        and not _KNOWN_HOST.match(match[0])
    ):
        return STAYS  # "http://www.Bob'sBrowser.com/", but "http://www.h.com's/a"
    if text[match.end() : run.end] in ("=", ":=") and is_soft_break(text, run.end):
        return STAYS  # a soft break of quoted-printable in the host
    # the dots of an author who continues ("http://h.dom...and")
    match_end = match.end() - text.startswith("..", match.end() - 1)
    if text.startswith(" at ", run.end) or text.find("@", match.end(), run.end) >= 0:
        return STAYS  # what stands before the "@" may be a user and a password
    if _PORT_TO_FILL.match(text, match.end()):
        return STAYS  # "http://host:port/a" stands for all such addresses
    # A colon without digits after it shows where the host ends, even a host of one label.
    possible_ends = (match_end, match_end + 1) if text.startswith(":", match_end) else (match_end,)
    is_host = any(_IS_HOST.match(text, host_start, possible_end) for possible_end in possible_ends)
    return match_end if is_host else STAYS


# A word in place of a port.
_PORT_TO_FILL = late(r":(?:port|PORT)(?!\w)")
# An ellipsis, or two or three dots.
_ELISION = late(r"\u2026|\.\.(?![\w./])|\.\.\.(?![\w./])")
# A host that ends in a well-known or national domain, or in a port.
_KNOWN_HOST = late(
    rf"[^/?#]*(?:\.(?:{alternatives(TOP_LEVEL)}|{NATIONAL})|:\d+|\blocalhost)\Z", re.IGNORECASE
)

# Between two pieces of a word that dvips sets: "(htt)o(p://h)-7 b(.dom)".
_KERNED = late(r"[.\-]?\)(?:-?\d+[ ]){0,2}[a-z]\(")
LAST_DOTS: Final = r"\.\.\.[ \t]*(?:[\r\n]|\Z)"
"""Three dots that end their line, as a pattern: Outlook Express writes them behind an article."""
_LAST_DOTS = late(LAST_DOTS)


def _is_cited(text: str, body_start: int, url_end: int) -> bool:
    """Whether the three dots at ``url_end`` stand after a whole ``news:`` URL and end their line,
    since Outlook Express cites an article so: ``"Ann" <a@h.dom> wrote in message news:1.2@h...``.
    """
    return (
        text[max(0, body_start - len("news:")) : body_start].lower() == "news:"
        and text.find("@", body_start, url_end) >= 0
        and _LAST_DOTS.match(text, url_end) is not None
    )


def is_elided(text: str, body_start: int, url_end: int) -> bool:
    """Whether the author cut the URL at ``url_end`` and shows that by what follows:
    "git://git.kern..", an ellipsis. Or a program of PostScript cut it to move a letter. The URL's
    body begins at ``body_start``.

    Two dots after something complete, or in a path after a mark, are a slip. Three after a path or
    a complete host end a sentence that trails off. Those with which a program cites an article
    (``_is_cited``) cut nothing.
    """
    if text.startswith((")", ".)", "-)"), url_end) and _KERNED.match(text, url_end):
        return True
    match = _ELISION.match(text, url_end)
    if match is None or url_end <= body_start or _is_cited(text, body_start, url_end):
        return False
    if match[0] == "\u2026":
        return True
    if "/" in text[body_start:url_end]:
        return (
            match[0] == ".."
            and text[url_end - 1].isalnum()
            and not is_complete(text, body_start, url_end)
        )
    return _KNOWN_HOST.match(text[body_start:url_end]) is None


# --- at its end
# ------------------------------------------------------------------------------------------
# The functions of its rows, ``_cut_...``, take a run that ends in a match of the row's pattern.
# They return the offset of its end without the marks that they take off, or ``STAYS``.

TRAIL = 32
"""Characters at the end of a run that a row of ``TRAILING`` may match."""
RULES = dict.fromkeys("-=~#+*", 4) | {"_": 10}
"""How many of each mark are a rule across the page ("http://h/~joseph/-----------------"), after
which no URL continues on the next line. Lists set 47 underscores above their footers, names have
two or three."""
CLAUSE_ENDS = ".,;:"
"""Marks that a clause or sentence puts after a URL, whatever stands before them."""
# If only these were taken off, the end with them is kept as an alternative: addresses that end so
# exist and are rare.
DOUBTFUL = frozenset(".:?!-_*~=#+")


def _cut_emphasis(run: Run, _: re.Match[str]) -> int | None:
    """Take off the marks of emphasis that stand before the URL, mirrored: "*_http://h/_*", if more
    of the URL is left. A "#" right before the URL counts alone as well: it is the frame of a
    signature.
    """
    marks = run.decoration
    for opening in (marks, "#") if marks.endswith("#") else (marks,):
        if (
            opening
            and run.end - run.body_start > len(opening)
            and run.text.endswith(opening[::-1], run.body_start, run.end)
        ):
            return run.end - len(opening)
    return STAYS


def _cut_repeated(run: Run, match: re.Match[str]) -> int:
    """Take off all of the last mark, however often it is repeated."""
    return run.body_start + len(run.text[run.body_start : run.end].rstrip(match[0]))


def _cut_no_link_text(run: Run, match: re.Match[str]) -> int | None:
    """Take off empty brackets behind a host or path. A query or fragment may end in them."""
    path = run.text[run.body_start : match.start()]
    return STAYS if not path or "?" in path or "#" in path else match.start()


# A variable that is still to be filled in ("%NAME%"). An escape and a comment of TeX are none.
_TO_FILL = late(r"%(?=[A-F0-9]*[G-Z_])[A-Z][A-Z0-9_]+%\Z")


def _cut_percent(run: Run, _: re.Match[str]) -> int | None:
    """Take off a percent sign unless it closes a variable."""
    variable = _TO_FILL.search(run.text, max(run.body_start, run.end - TRAIL), run.end)
    return run.end - 1 if variable is None else STAYS


def _cut_apostrophe(run: Run, _: re.Match[str]) -> int | None:
    """Take off an apostrophe unless it closes another in the URL, which follows no letter or digit,
    and those of the URL are even in number: "http://h/'all'". If one stands right before the URL,
    it closes that.
    """
    opening = run.text.rfind("'", run.body_start, run.end - 1)
    is_paired = opening >= 0 and run.before != "'" and not run.text[opening - 1].isalnum()
    is_even = run.text.count("'", run.body_start, run.end) % 2 == 0
    return STAYS if is_paired and is_even else run.end - 1


def _cut_sentence_mark(run: Run, _: re.Match[str]) -> int | None:
    """Take off a mark of a sentence, or all marks of a clause. Leave the mark of Gopher+ after an
    encoded tab (RFC 1738 3.4.6, 3.4.8), the "!" of "/#!" and a lone mark behind that.

    A lone "?" stays if the URL is all that a bracket holds, or all of a line after a blank line or
    a colon: the query is empty, as in "http://h/index?" (so it was at 9 such line ends of 10).
    """
    text, mark_start = run.text, run.end - 1
    if text[mark_start] in CLAUSE_ENDS:  # all at once, as each round tries all rows again
        return run.body_start + len(text[run.body_start : mark_start].rstrip(CLAUSE_ENDS))
    in_fragment = text[mark_start] == "!" and text[mark_start - 1] == "#"  # it is that of "#!"
    if text[mark_start] in "?!" and text.endswith(
        ("%09", "#!"), run.body_start, mark_start + in_fragment
    ):
        return STAYS
    if text[mark_start] == "?" and text[mark_start - 1] not in ".,;:!?":
        if run.before in OPENERS and CLOSERS.get(text[run.end : run.end + 1]) == run.before:
            return STAYS
        look_start = max(0, run.start - _SHOWN_BACK)
        if _ends_line(text, run.end) and _SHOWN.search(text, look_start, run.start):
            return STAYS
    return mark_start


# The line before a URL that is shown on a line of its own: it is blank or ends in a colon. And the
# characters before the URL in which that is looked for.
_SHOWN, _SHOWN_BACK = late(r"(?::|\n)[ \t>|]*\r?\n[ \t>|]*\Z"), 200


def _cut_dash(run: Run, _: re.Match[str]) -> int | None:
    """Take off a hyphen of a dash: one before a blank that lost its second hyphen ("electro.htm-
    Diana's"), two of a typewriter before a blank or line end, two at the end of an SGML comment, or
    any behind a complete file name. A single one at the end of its line stays: it may be the URL's
    own, or have been put in there.
    """
    text, end = run.text, run.end
    next_character, is_second = text[end : end + 1], text[end - 2] == "-"
    if (
        next_character == "-"  # taken off already
        or (is_second and next_character == ">")
        or is_complete(text, run.body_start, end - 1)
        or (not next_character.strip() and (is_second or not _ends_line(text, end)))
    ):
        return end - 1
    return STAYS


def _ends_line(text: str, end: int) -> bool:
    """Whether at most blanks stand between ``end`` and the end of its line (16 are looked at)."""
    rest = text[end : end + 16].lstrip(" \t")
    return not rest or rest[0] in "\r\n\f"


# Rows for the marks at the end of a run. They are tried again on what is left.
TRAILING: tuple[Row, ...] = (
    Row(
        "emphasis", "*_/=~#-", r"[*_/=~#\-]", _cut_emphasis,
        "marks that stand on both sides of a word or line: *so*, _so_, /so/, =so=",
        "_http://h.dom/a\u00a6_ b", "http://h.dom/__init__\u00a6 b", mirrored=True,
    ),
    Row(
        "bold", "*", r"\*\*", _cut_repeated,
        "empty bold paragraphs of HTML turned into text",
        "http://h.dom/a\u00a6** b", "http://h.dom/a*\u00a6 b",
    ),
    Row(
        "smiley", "-", r"[:;]-",
        lambda run, _: run.end - 2 if run.text[run.end : run.end + 1] in ("(", ")") else STAYS,
        "the eyes and the nose of a smiley without the blank before it; its mouth follows",
        "(http://h.dom/a\u00a6:-)", "http://h.dom/a:-b\u00a6 c",
    ),
    Row(
        "rule", "-=~#+*", r"([\-=~#+*])\1{3}", _cut_repeated,
        "so many of one mark are a rule across the page",
        "http://h.dom/\u00a6=====\n", "http://h.dom/?k=c2VjcmV0==\u00a6\n",
    ),
    Row(
        "rule of underscores", "_", r"_{10}", _cut_repeated,
        "so many are the rule above a list's footer; a name has a few",
        "http://h.dom/a#b\u00a6_______________\n", "http://h.dom/details?pn=US05935230__\u00a6 b",
    ),
    Row(
        "sentence punctuation", CLAUSE_ENDS + "!?", rf"[{CLAUSE_ENDS}!?]", _cut_sentence_mark,
        "it ends a sentence or a clause",
        "See http://h.dom/a\u00a6. Then", "gopher://h.dom/1/a%09%09!\u00a6 b",
    ),
    Row(
        "percent", "%", r"%", _cut_percent,
        "RFC 1738 2.2: two digits stand behind it; TeX begins a comment with it",
        "\\url{http://h.dom/a\u00a6%\n}", "http://h.dom/a%20\u00a6 b",
    ),
    Row(
        "pod", "E", r"E",
        lambda run, _: run.end - 1 if run.text.startswith("<gt>", run.end) else STAYS,
        "the E of Perl's documentation before the name of a bracket: E<gt> is > (perlpod(1))",
        "E<lt>http://h.dom/a/\u00a6E<gt>", "http://h.dom/E\u00a6<b>",
    ),
    Row(
        "apostrophe", "'", r"'", _cut_apostrophe,
        "a quotation mark behind the URL",
        "`http://h.dom/a\u00a6' b", "http://h.dom/o'b\u00a6 c",
    ),
    Row(
        "no link text", "]", r"\[\]", _cut_no_link_text,
        "the brackets that AsciiDoc has behind a link, with no text in them; a query has such too",
        "link:http://h.dom/a/\u00a6[] and", "http://h.dom/a?b[]\u00a6 c",
    ),
    Row(
        "opening bracket", "([{", r"[(\[{]", lambda run, _: run.end - 1,
        "it opens what stands behind the URL",
        "http://h.dom/a\u00a6( b )", "http://h.dom/a(b)\u00a6 c",
    ),
    Row(
        "table", "|^", r"[|^]", lambda run, _: run.end - 1,
        "a table's rule, a control character's caret",
        "http://h.dom/a\u00a6| b", "http://h.dom/a|b\u00a6 c",
    ),
    Row(
        "dash", "-", r"-", _cut_dash,
        "a hyphen with a blank behind it is a dash, and so are two",
        "http://h.dom/a.htm\u00a6- and", "http://h.dom/a-\u00a6\nb",
    ),
)  # fmt: skip


# --- after it
# ------------------------------------------------------------------------------------------

BEHIND: tuple[Row, ...] = (
    Row(
        "placeholder", "<", rf"<(?!(?:{elements()})>)[A-Za-z][\w \-]{{0,40}}>[./:?=&\w\-]",
        lambda run, found: run.body_start if run.text[found.start() - 1] in "./:=@_-" else STAYS,
        "a placeholder inside an address makes it a pattern",
        "http://\u00a6a.<unique_string>.h.dom/ b", "http://h.dom/a/\u00a6<br>Then",
    ),
)  # fmt: skip
"""Rows for what follows the run and shows that it is no address at all, so that nothing of the URL
remains."""
