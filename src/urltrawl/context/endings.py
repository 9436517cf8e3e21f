"""Where an unwrapped URL ends, one rule a row: what the text around it takes from the longest run
of its characters.

The policy in a sentence: *what was opened before the URL closes it, what ends a sentence is no part
of it, and where a careful reader would hesitate the other end is kept as an alternative.* RFC 1738
2.2 gives the characters; its appendix (1996 wording, section 12) says that a wrapper exists because
punctuation marks "might otherwise be mistaken for part of the URL".

Each row has an example that it decides and a counter-example that it leaves alone, in which
"\u00a6" marks the end. The tests ask for both, and that the example changes without its row.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from urltrawl.context.triggers import ANNOUNCED, GLUED
from urltrawl.late import late
from urltrawl.lexicon import NATIONAL, TOP_LEVEL, alternatives, elements, extensions
from urltrawl.url.schemes import SCHEMES
from urltrawl.url.schemes.scheme import Host

if TYPE_CHECKING:
    from collections.abc import Callable

CLOSERS = {")": "(", "]": "[", "}": "{"}
OPENERS = frozenset(CLOSERS.values())
NOTHING_OPEN = dict.fromkeys(CLOSERS.values(), 0)

MARKUP_AROUND = 1000
"""Characters before and behind a URL in which the markup that is glued to it may stand a second
time."""


STAYS = None
"""What a rule says that leaves the URL alone."""


class Look:
    """What the rules look at: the run ``start..end`` of a URL whose ``scheme:`` and slashes end at
    ``body``.

    ``before`` is the character in front of it, ``decoration`` the marks of emphasis there,
    ``depth`` how many brackets of each kind are open so far. ``marked`` is the end of the markup
    that was looked at last.
    """

    __slots__ = ("before", "body", "decoration", "depth", "end", "marked", "start", "text")

    def __init__(
        self, text: str, start: int, body: int, end: int, before: str, so_far: str = ""
    ) -> None:
        self.text = text
        self.start = start
        self.body = body
        self.end = end
        self.before = before
        self.decoration = ""
        self.depth = (
            NOTHING_OPEN
            if OPENERS.isdisjoint(so_far)
            else {
                opener: max(0, so_far.count(opener) - so_far.count(closer))
                for closer, opener in CLOSERS.items()
            }
        )
        self.marked = body

    def ending(self, end: int, decoration: str) -> Look:
        """The same run with another end, and with what is left of the marks before it."""
        other = Look(self.text, self.start, self.body, end, self.before)
        other.decoration, other.depth = decoration, self.depth
        return other


class Row(NamedTuple):
    """One rule: at each place where ``pattern`` matches inside a run ``ends`` says where the URL
    ends, or ``STAYS``.

    ``at`` are the characters at which the pattern is tried: those that it can begin with, and of a
    row of ``TRAILING`` those that it can end with. What is faster than to try each row is made of
    ``at`` and ``pattern`` by program (``rules.Rules``, ``plain``).
    """

    name: str
    at: str
    pattern: str
    ends: Callable[[Look, re.Match[str]], int | None]
    reason: str
    example: str
    counter: str
    doubt: bool = False
    """A careful reader might choose the longer end."""
    mirrored: bool = False
    """Of ``TRAILING``: it acts only where such marks stand right before the URL, too, or where a
    ``*`` or ``#`` stands before it on its line."""


HESITANT = frozenset(
    (
        "label",
        "iri-enclosed",
        "iri",
        "iri-host",
        "iri-doubtful",
        "glued",
        "glued-doubtful",
        "size",
        "remark-in-brackets",
        "glued-word",
        "markup",
        "host",
        "second-url",
        "armour",
        "elided",
        "backslash",
        "genitive",
        "symbol",
        "escape",
        "sici",
        "angles",
        "quoted",
    )
)
"""What stopped a URL where a careful reader would hesitate (``judge.rank.RIGHT_ENDS`` says how
often such an end is right)."""

# --- inside the run
# ------------------------------------------------------------------------------------------

# Characters after which "http://" inside a URL is the value of a parameter or the path of an
# archive, not a second URL; and what redirectors put before the address that they stand for: two
# bars (Proofpoint's "/v3/__https://h/p__;!!"), an asterisk (Yahoo's "/dailynews/*http://h/p").
_CARRIES_URL = late(r"[/=:?&%+@#~!$]\Z|/__\Z|/\*-?\Z")
_COMPLETE_NAME = late(rf"\.(?:{extensions()})\Z", re.IGNORECASE)
_FILE_NAME = late(r"/[^/?#]*\.[A-Za-z][A-Za-z0-9]{0,3}\Z")
# Markup of the same kind that belongs to no URL: at the edge of a line or beside a blank.
_MARKUP_ELSEWHERE = late(
    r"(?:^|(?<=[\s}]))\{/?[A-Za-z]{1,12}[ }]|\{/?[A-Za-z]{1,12}\}(?=\s)", re.MULTILINE
)
_DEBRIS = late(r"=(?:20|09)?\r?\n|=[89A-F][0-9A-F]=[89A-F][0-9A-F]")


def is_complete(text: str, body: int, end: int) -> bool:
    """Whether the name of a file ends there, with its extension; ``body`` is where the host begins,
    which is none ("http://www.c--v.com").
    """
    named = _COMPLETE_NAME.search(text, max(body, end - len(".xhtml")), end)
    return named is not None and not (
        text.endswith("//", 0, body) and text.find("/", body, end) < 0
    )


_GOES_ON_BEHIND = late(r"[+=&/][\w%]")


def _is_open(text: str, start: int) -> bool:
    """Whether a parenthesis is open before the URL: on its line or the one before."""
    low = max(0, start - MARKUP_AROUND)
    return text.count("(", low, start) > text.count(")", low, start)


def _closing(look: Look, found: re.Match[str]) -> int | None:
    opener = CLOSERS[found[0]]
    if not look.depth[opener]:
        goes_on = found[0] == ")" and _GOES_ON_BEHIND.match(look.text, found.end(), look.end)
        return STAYS if goes_on and not _is_open(look.text, look.start) else found.start()
    look.depth = {**look.depth, opener: look.depth[opener] - 1}
    return STAYS


def _size(look: Look, found: re.Match[str]) -> int | None:
    named = _FILE_NAME.search(look.text, max(look.start, found.start() - 64), found.start())
    return found.start() if named else STAYS


def _behind_name(look: Look, found: re.Match[str]) -> int | None:
    """``index.html(X-Win)`` is a name and a remark, ``Motive+(law)`` is one name."""
    return found.start() if is_complete(look.text, look.body, found.start()) else STAYS


def _markup(look: Look, found: re.Match[str]) -> int | None:
    """``{p}`` where the text has such marks elsewhere; in a template of URLs ("/{user}/repos") they
    all stand inside URLs.
    """
    if found.start() < look.marked:
        return STAYS  # what holds for the first of marks one after another holds for all
    text = look.text
    behind = look.marked = _MARKUP.match(text, found.start()).end()  # type: ignore[union-attr]  # the one that was found is the first
    around = (max(0, look.start - MARKUP_AROUND), look.start), (behind, behind + MARKUP_AROUND)
    return (
        found.start()
        if any(_MARKUP_ELSEWHERE.search(text, low, high) for low, high in around)
        else STAYS
    )


_MARKUP = late(r"(?:\{/?[A-Za-z]{1,12}\})++")


def _ellipsis(look: Look, found: re.Match[str]) -> int | None:
    at = found.start()
    return at if found[0].startswith("....") or is_complete(look.text, look.body, at) else STAYS


def _quote(look: Look, found: re.Match[str]) -> int | None:
    at = found.start()
    return at if look.before == "'" or look.text[at : look.end] == "''" else STAYS


def _cell(look: Look, found: re.Match[str]) -> int | None:
    opened = look.before in ("|", "[", "<") or look.text.endswith("&lt;", 0, look.start)
    return found.start() if opened else STAYS


def _in_template(look: Look, found: re.Match[str]) -> int | None:
    low = max(0, look.start - MARKUP_AROUND)
    opened = look.text.rfind("{{", low, look.start)
    closed = look.text.rfind("}}", low, look.start)
    return found.start() if opened > closed else STAYS


BACK = len("gopher")
"""Characters before its mark at which a row may end the URL: those of a scheme."""


def _second(look: Look, found: re.Match[str]) -> int | None:
    text, at = look.text, found.start()
    scheme = GLUED.search(text, max(look.start, at - BACK), at)
    if scheme is None or _CARRIES_URL.search(
        text, max(look.start, scheme.start() - len("/__")), scheme.start()
    ):
        return STAYS
    return scheme.start()


def _blank_of_mail(look: Look, found: re.Match[str]) -> int | None:
    """``=20`` at the end of a line, where no parameter's name asks for the number, or where the
    text has more of such debris.
    """
    if look.text[found.end() : found.end() + 1] not in ("", "\r", "\n"):
        return STAYS
    if "?" not in look.text[look.body : found.start()]:
        return found.start()
    return (
        found.start()
        if _DEBRIS.search(look.text, found.end(), found.end() + MARKUP_AROUND)
        else STAYS
    )


def _reference(look: Look, found: re.Match[str]) -> int | None:
    """An apostrophe is the URL's own unless the same reference stands before it, or nothing behind
    it.
    """
    if found[0] not in _APOSTROPHES or look.end == found.end():
        return found.start()
    return found.start() if look.text.endswith(found[0], 0, look.start) else STAYS


_APOSTROPHES = ("&#39;", "&#039;", "&#x27;", "&apos;")

# A pattern is tried at each of its characters, so one that looks along a run of the same character
# looks only from where the run begins.
INSIDE: tuple[Row, ...] = (
    Row(
        "closing-bracket",
        ")]}",
        r"[)\]}]",
        _closing,
        "it closes a bracket that the text opened before the URL",
        "(at http://h.dom/a\u00a6)b",
        "http://h.dom/wiki/A_(b)_c\u00a6 d",
    ),
    Row(
        "size",
        "(",
        r"\(\d++(?:[.,]\d++)*+[kKmM]?(?:[bB](?:ytes)?)?\)(?=[.,;:]?\Z)",
        _size,
        "the size of a file behind its name",
        "ftp://h.dom/pub/a.adf\u00a6(130544)\n",
        "http://h.dom/wiki/Nixon(1995)\u00a6\n",
        doubt=True,
    ),
    Row(
        "remark-in-brackets",
        "(",
        r"\(",
        _behind_name,
        "a remark behind the name of a file that is complete",
        "http://h.dom/index.html\u00a6(X-Win)\n",
        "http://h.dom/Motive+(law)\u00a6\n",
        doubt=True,
    ),
    Row(
        "tag",
        "[",
        r"\[/[\w./\-]{1,40}\]",
        lambda _, found: found.start(),
        (
            "the end of an element in what forums write, and their gateways post, or a part of "
            "the path that may be left out"
        ),
        "[url]http://h.dom/a.html\u00a6[/url]",
        "http://h.dom/a[1].html\u00a6 b",
    ),
    Row(
        "amigaguide",
        "@",
        r"@(?:\{|endnode\b)",
        lambda _, found: found.start(),
        "a command of AmigaGuide",
        "@{B}http://h.dom/a\u00a6@{UB}\n",
        "http://h.dom/a@b\u00a6\n",
    ),
    Row(
        "markup",
        "{",
        r"\{/?[A-Za-z]{1,12}\}",
        _markup,
        "markup of a kind that stands elsewhere in the text, too",
        "{p} {p}\nhttp://h.dom/a\u00a6{p}\n",
        "GET http://h.dom/{user}\u00a6 or http://h.dom/{user}/repos\n",
    ),
    Row(
        "quote",
        "'",
        r"'",
        _quote,
        "a quotation mark that was opened before the URL",
        "'http://h.dom/a\u00a6'+b",
        "http://h.dom/it's_here\u00a6 now",
    ),
    Row(
        "genitive",
        "'",
        r"'s\Z",
        lambda _, found: found.start(),
        "an apostrophe with the s that a sentence puts behind a name",
        "at http://h.dom/a\u00a6's b",
        "http://h.dom/it's_here\u00a6 now",
        doubt=True,
    ),
    Row(
        "template",
        "|",
        r"\|",
        _in_template,
        "the bar before the next field of a template in a wiki",
        "{{cite|url=http://h.dom/a\u00a6|name=b}}",
        "{{a}} http://h.dom/a|name=b\u00a6 c",
    ),
    Row(
        "cell",
        "|",
        r"\|",
        _cell,
        "the end of a table's cell, or the label of a link in a wiki or a chat",
        "<http://h.dom/a\u00a6|the page of a>",
        "http://h.dom/a|b\u00a6 c",
    ),
    Row(
        "second-url",
        ":",
        r"://",
        _second,
        "a second URL; but not the one that a redirector or an archive stands for",
        "http://h.dom/a.htm\u00a6http://i.dom/",
        "https://h.dom/v3/__https://i.dom/p__;!!x!y$\u00a6 z",
    ),
    Row(
        "next-host",
        ",;",
        rf"[,;](?i:{ANNOUNCED})\.",
        lambda _, found: found.start(),
        "a second host that announces itself",
        "http://h.dom/a\u00a6,www.i.dom/b\n",
        "http://h.dom/a,b\u00a6\n",
    ),
    Row(
        "glued-word",
        ".",
        r"\.html(?=[A-Za-z]{3,}\Z)",
        lambda _, found: found.end(),
        "a page's extension and a word: HTML that was turned into text lost what stood between",
        "http://h.dom/msg016808.html\u00a6specifically\n",
        "http://h.dom/htmldocs\u00a6\n",
        doubt=True,
    ),
    Row(
        "rule-inside",
        "_-=*~",
        r"([_\-=*~])(?<!\1\1)\1{4,}+(?!\Z)",
        lambda _, found: found.start(),
        "so many of one mark are a rule across the page, of which the line end was lost",
        "http://lists.h.dom\u00a6_______________List\n",
        "http://h.dom/a___b---c\u00a6\n",
        doubt=True,
    ),
    Row(
        "dashes",
        "-",
        r"(?<!-)-{2,}+(?=[A-Za-z])",
        _behind_name,
        "the dashes of a typewriter behind a page: a remark, a signature",
        "http://h.dom/a.html\u00a6--Jane\n",
        "http://h.dom/a--b\u00a6\n",
        doubt=True,
    ),
    Row(
        "ellipsis",
        ".",
        r"(?<!\.)\.{3,}+(?=[A-Za-z])",
        _ellipsis,
        "the dots of somebody who goes on, behind a page or more than three of them",
        "http://h.dom/a.html\u00a6....whooa!\n",
        "http://h.dom/compare/main...work\u00a6\n",
        doubt=True,
    ),
    Row(
        "entity",
        "&",
        r"&(?:[lg]t|d?quot|nbsp|apos|hellip|[lr][ads]quo|[mn]dash|#0*(?:3[49]|6[02]|160|82(?:1[167]|2[01]))|#x0*(?:2[27]|3[ce]|a0|201[cd89]));",
        _reference,
        "a character reference for what ends a URL: HTML that is quoted as text",
        "&lt;http://h.dom/a\u00a6&gt; b",
        "http://h.dom/a?b=1&lt=2\u00a6 c",
    ),
    Row(
        "mail-blank",
        "=",
        r"=(?:20|09)(?=\Z)",
        _blank_of_mail,
        "the blank at the end of a line as quoted-printable writes it",
        "> see http://h.dom/a\u00a6=20\n> b",
        "http://h.dom/a?page=20\u00a6\n",
    ),
)


# --- the host
# ------------------------------------------------------------------------------------------

_HOST = late(
    r"(?:[^/?#]*@)?(?:(?:[\w\-]|%[0-9A-Fa-f]{2})++\.?)++(?::(?:\d++|(?=[/?#]|\Z)))?", re.ASCII
)
_IS_HOST = late(
    r"(?:[^@]*@)?(?:[\w\-]+(?:\.[\w\-]+)*\.[A-Za-z]{2,}|\d{1,3}(?:\.\d{1,3}){3}|localhost"
    r"|[\w\-]+(?=:))(?::\d*)?\Z",
    re.ASCII,
)
_BEFORE_A_HOST = frozenset(
    f"{name}://" for name, scheme in SCHEMES.items() if scheme.host is not Host.NONE
)


def find_host_end(look: Look) -> int | None:
    """Where the host must end because a character follows that none has, or ``STAYS``.

    Only a complete host is cut out: ``http://www.example.*`` and ``http://$server.example.org/``
    are patterns.
    """
    text, body = look.text, look.body
    before = text[look.start : body].lower()
    if ":" not in before:
        body = look.start  # a host without a scheme
    elif before not in _BEFORE_A_HOST:
        return STAYS
    found = _HOST.match(text, body, look.end)
    if found is None or found.end() == look.end or text[found.end()] in "/?#":
        return STAYS
    if (
        text[found.end()] == "'"
        and text[found.end() + 1 : found.end() + 2].isalpha()
        and not _WHOLE_HOST.match(found[0])
    ):
        return STAYS  # "http://www.Bob'sBrowser.com/", but "http://www.h.com's/a"
    at = found.end() - text.startswith(
        "..", found.end() - 1
    )  # the dots of somebody who goes on ("http://h.dom...and")
    if text.startswith(" at ", look.end) or text.find("@", found.end(), look.end) >= 0:
        return STAYS  # what stands before the "@" may be a user and a password
    # A colon behind the host that no digits follow tells where it ends, also of one label.
    ends = (at, at + 1) if text.startswith(":", at) else (at,)
    return at if any(_IS_HOST.match(text, body, end) for end in ends) else STAYS


_ELISION = late(r"\u2026|\.\.(?![\w./])|\.\.\.(?![\w./])")
_WHOLE_HOST = late(rf"[^/?#]*\.(?:{alternatives(TOP_LEVEL)}|{NATIONAL})(?::\d+)?\Z", re.IGNORECASE)


def is_elided(text: str, body: int, end: int) -> bool:
    """Whether its author cut the URL ``body..end`` and says so: "git://git.kern..", an ellipsis.

    Two dots behind what is complete are a slip, three the end of a sentence that trails off.
    """
    found = _ELISION.match(text, end)
    if found is None or end <= body:
        return False
    if found[0] == "\u2026":
        return True
    if "/" in text[body:end]:
        return found[0] == ".." and text[end - 1].isalnum() and not is_complete(text, body, end)
    return _WHOLE_HOST.match(text[body:end]) is None


# --- at its end
# ------------------------------------------------------------------------------------------

TRAIL = 32
"""Characters at the end of a run that a rule of ``TRAILING`` may match."""
RULE = 4
LONG_RULE = 10
"""Underscores that are a rule: lists set 47 above their footers, names have two or three."""
RULES = dict.fromkeys("-=~#+*", RULE) | {"_": LONG_RULE}
"""So many of one mark are a rule across the page: "http://h/~joseph/-----------------". Nothing
goes on behind one."""
CLAUSE_ENDS = ".,;:"
"""Marks that a clause or sentence puts behind a URL, whatever stands before them."""
# Where all that was taken off is of these, the end with it is kept as an alternative: addresses
# that end so exist and are rare.
DOUBTFUL = frozenset(".:?!-_*~=#+")


def _decorated(look: Look, _: re.Match[str]) -> int | None:
    marks = look.decoration
    for mark in (
        marks,
        "#" * marks.endswith("#"),
    ):  # that of a frame, whatever else is drawn before it
        if (
            mark
            and look.end - look.body > len(mark)
            and look.text.endswith(mark[::-1], look.body, look.end)
        ):
            return look.end - len(mark)
    return STAYS


def _long_rule(look: Look, _: re.Match[str]) -> int | None:
    start = look.body + len(look.text[look.body : look.end].rstrip("_"))
    return start if look.end - start >= LONG_RULE else STAYS


def _all_of(look: Look, found: re.Match[str]) -> int:
    return look.body + len(look.text[look.body : look.end].rstrip(found[0]))


def _nose(look: Look, _: re.Match[str]) -> int | None:
    return look.end - 2 if look.text[look.end : look.end + 1] in ("(", ")") else STAYS


def _one(look: Look, _: re.Match[str]) -> int:
    return look.end - 1


def _apostrophe(look: Look, _: re.Match[str]) -> int | None:
    """But not the second of two in the URL: "http://h/'all'"."""
    opened = look.text.rfind("'", look.body, look.end - 1)
    paired = opened >= 0 and look.before != "'" and not look.text[opened - 1].isalnum()
    return STAYS if paired and look.text.count("'", look.body, look.end) % 2 == 0 else look.end - 1


def _sentence(look: Look, _: re.Match[str]) -> int | None:
    """But not the mark of Gopher+ behind a second tab (RFC 1738 3.4.6, 3.4.8).

    Nor a lone "?" where the URL is all that a bracket holds, or all of a line behind a blank one or
    a colon: a query that is empty, as in "http://h/index?" (so it was at 9 such line ends of 10),
    nor the "!" of "/#!".
    """
    text, at = look.text, look.end - 1
    if text[at] in CLAUSE_ENDS:  # all of them: to take one off is a round of all rows
        return look.body + len(text[look.body : at].rstrip(CLAUSE_ENDS))
    if text[at] in "?!" and text.endswith(
        ("%09", "#!"), look.body, at + (text[at] == "!" and text[at - 1] == "#")
    ):
        return STAYS
    if text[at] == "?" and text[at - 1] not in ".,;:!?":
        if look.before in OPENERS and CLOSERS.get(text[look.end : look.end + 1]) == look.before:
            return STAYS
        if _ends_line(text, look.end):
            return STAYS if _SHOWN.search(text, max(0, look.start - 200), look.start) else at
    return at


_SHOWN = late(r"(?::|\n)[ \t>|]*\r?\n[ \t>|]*\Z")


def _dash(look: Look, _: re.Match[str]) -> int | None:
    """A list's that lost its other one ("electro.htm- Diana's"), the two of a typewriter, or of the
    end of an SGML comment.

    A single one at the end of its line may be the URL's own, or have been put in there, unless a
    page is complete before it.
    """
    text, end = look.text, look.end
    behind = text[end : end + 1]
    if (
        behind == "-"
        or (text[end - 2] == "-" and behind == ">")
        or is_complete(text, look.body, end - 1)
    ):
        return end - 1
    return (
        end - 1
        if not behind.strip() and (text[end - 2] == "-" or not _ends_line(text, end))
        else STAYS
    )


def _ends_line(text: str, end: int) -> bool:
    """Only blanks stand between ``end`` and the end of its line (looking 16 characters ahead)."""
    rest = text[end : end + 16].lstrip(" \t")
    return not rest or rest[0] in "\r\n\f"


TRAILING: tuple[Row, ...] = (
    Row(
        "emphasis",
        "*_/=~#-",
        r"[*_/=~#\-]",
        _decorated,
        "marks that stand on both sides of a word or line: *so*, _so_, /so/, =so=",
        "_http://h.dom/a\u00a6_ b",
        "http://h.dom/__init__\u00a6 b",
        mirrored=True,
    ),
    Row(
        "bold",
        "*",
        r"\*\*",
        _all_of,
        "empty bold paragraphs of HTML turned into text",
        "http://h.dom/a\u00a6** b",
        "http://h.dom/a*\u00a6 b",
    ),
    Row(
        "smiley",
        "-",
        r"[:;]-",
        _nose,
        "the eyes and the nose of a smiley without the blank before it",
        "(http://h.dom/a\u00a6:-)",
        "http://h.dom/a:-b\u00a6 c",
    ),
    Row(
        "rule",
        "-=~#+*",
        r"([\-=~#+*])\1{3}",
        _all_of,
        "so many of one mark are a rule across the page",
        "http://h.dom/\u00a6=====\n",
        "http://h.dom/?k=c2VjcmV0==\u00a6\n",
    ),
    Row(
        "rule of underscores",
        "_",
        r"_{4}",
        _long_rule,
        "so many are the rule above a list's footer; a name has a few",
        "http://h.dom/a#b\u00a6_______________\n",
        "http://h.dom/details?pn=US05935230__\u00a6 b",
    ),
    Row(
        "sentence punctuation",
        CLAUSE_ENDS + "!?",
        rf"[{CLAUSE_ENDS}!?]",
        _sentence,
        "it ends a sentence or a clause",
        "See http://h.dom/a\u00a6. Then",
        "gopher://h.dom/1/a%09%09!\u00a6 b",
    ),
    Row(
        "percent",
        "%",
        r"%",
        _one,
        "RFC 1738 2.2: two digits stand behind it; TeX begins a comment with it",
        "\\url{http://h.dom/a\u00a6%\n}",
        "http://h.dom/a%20\u00a6 b",
    ),
    Row(
        "apostrophe",
        "'",
        r"'",
        _apostrophe,
        "a quotation mark behind the URL",
        "`http://h.dom/a\u00a6' b",
        "http://h.dom/o'b\u00a6 c",
    ),
    Row(
        "opening bracket",
        "([{",
        r"[(\[{]",
        _one,
        "it opens what stands behind the URL",
        "http://h.dom/a\u00a6( b )",
        "http://h.dom/a(b)\u00a6 c",
    ),
    Row(
        "table",
        "|^",
        r"[|^]",
        _one,
        "a table's rule, a control character's caret",
        "http://h.dom/a\u00a6| b",
        "http://h.dom/a|b\u00a6 c",
    ),
    Row(
        "dash",
        "-",
        r"-",
        _dash,
        "a hyphen with a blank behind it is a dash, and so are two",
        "http://h.dom/a.htm\u00a6- and",
        "http://h.dom/a-\u00a6\nb",
    ),
)


# --- behind it
# ------------------------------------------------------------------------------------------

BEHIND: tuple[Row, ...] = (
    Row(
        "placeholder",
        "<",
        rf"<(?!(?:{elements()})>)[A-Za-z][\w \-]{{0,40}}>[./:?=&\w\-]",
        lambda look, found: look.body if look.text[found.start() - 1] in "./:=@_-" else STAYS,
        "a placeholder inside an address makes it a pattern",
        "http://\u00a6a.<unique_string>.h.dom/ b",
        "http://h.dom/a/\u00a6<br>Then",
    ),
)
"""What follows the run may say that it is no address at all."""
