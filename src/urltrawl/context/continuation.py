"""What may belong to a URL that reached the end of its line, or of a string literal: the pieces
that it may go on with.

RFC 1738, appendix, knows broken URLs in wrappers only, where all that follows belongs to them.
Without a wrapper each next piece is a question. Here it is asked, unless the text is of a kind
where it does not arise.
"""

from __future__ import annotations

import re
from itertools import pairwise

from urltrawl.context import boundary, margins, redirectors
from urltrawl.context.end import MAX_URL, URL_RUN, End
from urltrawl.context.endings import is_complete
from urltrawl.context.rejoin import (
    INDENT,
    LINE_AHEAD,
    LINE_BACK,
    LITERAL,
    PAGE_FOOT_MAX,
    REPLY_MARK,
    Margin,
    by_flow,
    line_break,
    line_start,
)
from urltrawl.context.told import comb, told
from urltrawl.context.triggers import ANNOUNCED, EVERYDAY, OPAQUE
from urltrawl.context.undo import MARKED
from urltrawl.late import late
from urltrawl.lexicon import COMMENT_MARKS, CUT_LINE, SOFT_BREAK, extensions
from urltrawl.model import Flow, Gap, JoinKind
from urltrawl.text.words import PROSE

_FIXED, _LINE = Flow.FIXED, JoinKind.LINE

LONG_PIECE = 40
MAX_SHORT = 3
"""A URL may take as many lines as fill ``LONG_PIECE`` characters with nothing else, up to
``MAX_URL`` characters in all (the redirectors of mail filters take seven lines and more), and
``MAX_SHORT`` shorter ones, broken at a hyphen or their last."""

# What a continuation cannot begin with.
_NO_CONTINUATION = re.compile(
    # another URL
    rf"[+\-]?[A-Za-z][A-Za-z0-9+.\-]{{1,30}}://|(?:{EVERYDAY}):/\w|(?:URL|{OPAQUE}):|(?:{ANNOUNCED})\.[\w\-]+\.\w|\?(?:{EVERYDAY})://"
    r"|~/|[\[{(]"  # what opens or closes something in the text
    r"|-{2,}(?=\w)"  # an option of a program, a signature
    r"|([\-=~*+.]\w?)\1{4}"  # two marks that take turns, a rule across the page ("-o-o-o-o-o-o")
    r"|[A-Za-z_]\w*\([^\s()]*\);?(?=[ \t]*\r?\n)"  # a call ("down_write(&lock);")
    r"|[+\-]?%[G-Zg-z_]"  # RFC 1738 2.2: a percent sign has two digits behind it ("%YAML 1.2")
    r"|(?:and|or)[ \t]*(?:\r?\n[ \t>|]*){1,2}(?:https?|ftp)://"  # between two addresses
    r"|#[ \t]*(?:define|undef|include|ifn?def|if|elif|else|endif|pragma|error)(?=\s)"  # of C
    r"|@[A-Za-z]+\{|[.#]?[A-Za-z][\w\-]*[ \t]+\{[ \t]*\r?\n"  # an entry of BibTeX, a block, a style
    r"|git@[\w.\-]+:"  # a repository as ssh has it
    r"|(?-i:G[A-Z]{1,3}(?:/[A-Z]{1,3})*)[!?]?[ \t]+d[\-+?!:]"  # Geek Code (3.12, 1996)
    r"|[A-Za-z_]\w*[ \t]+(?:<-|:?=)[ \t]"  # an assignment
    r"|[A-Za-z][\w\-]*:[ \t]*\r?\n[ \t]+(?:-[ ]|[\w\-]+:)"  # a key of YAML, and what it holds
    r"|(?:19|20)[0-9]{2}/(?:0[1-9]|1[0-2])/[0-3][0-9](?![\w/.\-])"  # a day
    r"|(?-i:(?:19|20)[0-9]{2}-(?:19|20)[0-9]{2},?[ \t]+[A-Z0-9])"  # years of a copyright
    # a telephone number ("415-555-0123", "+44 1865 555 012")
    r"|\(?[0-9]{3}[)\-./]{1,2} ?[0-9]{3}[\-. ][0-9]{4}(?![\w/?=&%\-])|\+[0-9]{1,3}[ .\-][(0-9]"
    r"|\$\{|&[^\w%]|\.(?![\w%])"  # "${name}", "&.selector" of a style sheet, "./configure"
    r"|(?-i:\.(?:[A-Z]{1,2}|br|fi|nf|sp)(?=\s))"  # a request of troff
    r"|0x[0-9a-f]{1,8}(?![\w./?=&%\-])"  # a number as programs write it: an address, a key
    r"|(?:application|audio|image|text|video)/(?:x-|vnd\.)[\w.+\-]+(?![\w/])"  # a media type
    r"|and/or(?![\w/])"
    r"|diff --git[ ]"  # the patch behind a signature
    rf"|[+\-]?(?:\$?[A-Za-z][\w\-]*:|\[?[0-9]{{1,3}}[\].:)])[ \t]*(?:{EVERYDAY})://"  # "v1:https://h.dom/", "2] http://h.dom/"  # noqa: E501
    r"|(?-i:[A-Z][a-z]+(?:-[A-Za-z]+)*:)[ \t]"  # "Link: ", "Signed-off-by: "
    r"|-[A-Za-z](?:[ \t]+[^\s]|[ \t]*\r?\n[ \t>]*['\"{$@])"  # an option ("curl http://h.dom/a" and "-d '{}'")  # noqa: E501
    r"|(?-i:-D[A-Za-z][\w.]*=)"  # a definition for Java, Maven or a compiler ("-Dfile=/a/b.jar")
    r"|HTTP/[0-9]"  # what a server answers
    r"|(?:==|--|\*\*)[0-9]+(?:==|--|\*\*)\s"  # what valgrind writes before each line
    r"|['\"][ \t]*[,;)/]"  # a string ends, and another begins
    r"|\.config(?=\s)|[0-9]+/[0-9]+ ?[KMG]i?B?(?=\s)"  # what programs print
    r"|[0-9]{2}/[0-9]{2}/[0-9]{2,4}[, \t]"  # a date
    r"|[0-9]{4}-[0-9]{2}-[0-9]{2}[T ][0-9]{2}:|[0-9]{1,2}:[0-9]{2}(?::[0-9]{2})?[ \t]",  # the next line of a log  # noqa: E501
    re.IGNORECASE,
)
# The size of a file, alone on its line ("6k", "1.2 MB").
_SIZE = late(r"\d{1,4}(?:[.,]\d+)?[ \t]?[kKMG](?:[bB](?:ytes)?)?(?=[ \t]*(?:\r?\n|\Z))")
_NAME_OF_HOST = late(r"\.?[A-Za-z0-9][\w\-]*(?:\.[\w\-]+)+(?=[/:?\\\s]|\Z)", re.ASCII)
_HOST_PART = late(r"[^/?#]*")
_COMMENTS = frozenset(COMMENT_MARKS)
_COMMENT_LINE = late("^#", re.MULTILINE)
_FIELD_BEFORE = late(r"[ \t>|]*[A-Za-z][\w.\-]*:[ \t]+\Z")
_FIELD = re.compile(r"[A-Za-z][\w.\-]*:[ \t]")
# Of systemd's units and the like; what a query goes on with has a small letter.
_SETTING_BEFORE = late(r"[A-Z][A-Za-z]*=(?:[^\r\n]*[ \t])?\Z")
_SETTING = late(r"[A-Z][A-Za-z]*=")
_DIGITS_OF_ESCAPE = late(r"[0-9A-Fa-f]{2}")
_BULLETS = frozenset("*-+")
# An entry of a change log: a tab, an asterisk, the files that changed and a colon (GNU Coding
# Standards 6.8.2).
_ENTRY = late(r"\t\*[ \t]|[ \t]*\*[ \t]+[\w./+\-]+(?:, [\w./+\-]+)*(?: \([^)\n]*\))?:[ \t\r\n]")
# Where a comment is opened, or the part of a patch begins.
_OPENED = late(r"[^\r\n]*(?:/\*|@@ -)")
_PATCHED = late(r"[ \t>]*[+\-][a-z]{3,6}://")
"""A line that a patch adds or removes; an item of a list has a blank behind its mark."""
_PATCHED_EMPTY = late(r"[ \t>]*([+\-])[ \t]*(?:\r?\n|\Z)")
"""An empty line that a patch adds or removes."""
# A line of prose: two words, of which the first is looked up.
_TWO_WORDS = re.compile(r"([A-Za-z]+)[.,;:!?)\"']*[ \t]+\S")
# A sentence, a name, a heading: a word with a capital, and another word.
_SENTENCE = re.compile(r"[A-Z][a-z]+(?:'[a-z]+)?[.,;:!?)\"']*(?=[ \t]+[A-Za-z])")
_LINE_REST = re.compile(r"[^\r\n\f]*")
# A word of a sentence, and what it names or quotes ('Send "info" to').
_NAMING = late(r"[A-Z][a-z]+[ \t]+[\"'(\[]")
# A word, and a URL of its own behind it ("PGP key at http://h.dom/key.asc").
_NAMES_ANOTHER = late(rf"[A-Za-z]+[.,:]?[ \t][^\r\n]*\b(?:{EVERYDAY})://")
# A wide gap between the columns of a table or a signature.
_COLUMNS = late(r"[^\r\n]*?[^\s][ \t]{3,}+[^\s]")
# A label of up to four words ("PGP Fingerprint: ").
_LABEL = re.compile(r"[A-Za-z][\w.\-]*(?: [\w.\-]+){0,3}:[ \t]")
# A frame or a drawing: RFC 1738 2.2 has no bar in a URL that is not encoded.
_FRAME = re.compile(r"\|[^|\r\n]*\|")
FAR = 60
"""Hardly a mailer breaks lines before this column: who had room for the next word ended the line on
purpose."""
SENTENCE = 3
"""Words of everyday prose among the six behind the first one that make a line of words a sentence.
"""
_PUNCTUATION = ".,;:!?'\")]>("
# "http://h/cgi-> bin/a", once "http://h/cgi-" and "bin/a" on a quoted line of its own.
_REFILLED = late(r">+[ \t]?(?=[A-Za-z0-9._~\-]+/)")
_BEHIND_LITERAL = late(r"[ \t]*(?:[)\]},;:.%+&\\>]|\r?\n|\Z)")
MAX_MARKED = 8
"""Lines of a URL with such marks."""
_COPY = late(r"<([A-Za-z][^<>]{8,2000})(?:>|\Z)")
_MARKS_AT_BREAK = late(r"(?<=\n)[ \t>|]+")
_EXTENSION = f"(?:{extensions()})"
_FORMS = tuple(
    (late(before), late(behind))
    for before, behind in (
        # "drivers- x86.git/commit", "MCMCpack_1.2- 4.tar.gz"
        (r"\w-\Z", rf"(?P<word>[A-Za-z0-9]+)[\w\-]*(?:/[\w\-?.]|\.{_EXTENSION}\b)"),
        # "002-8624483- 2171238"
        (r"\d-\Z", r"\d{6,}(?![\w.])"),
        # "spyshop. html"
        (r"/[\w\-]+\.\Z", rf"{_EXTENSION}(?=[,;.)\]]|[ \t]*(?:\r?\n|\Z))"),
        # "floorplan.cvn?b=97& exbID=50"
        (r"\?(?:.*&)?\Z", r"[\w.\-]+=[\w%]"),
    )
)
"""What stands before a blank and behind it where a break was filled up again."""
BEFORE_BLANK = "-.?&"
"""The last characters of what stands before it."""
_ASKS_FOR_MORE = frozenset("-=&?%_+~@#.")
_WORD = re.compile(r"[A-Za-z0-9]")
_LAST_CHARACTER = late(r"[/=](?=[\s)\]]|\Z)")
_STUFFED = re.compile(r"\.\.\w")
_HOST = late(
    r"[A-Za-z0-9][\w\-]*(?:\.[A-Za-z0-9][\w\-]*)*\.(?:[a-z]{2,}|[A-Z]{2,})(?=[/:?#\s.,;)>\"']|\Z)",
    re.ASCII,
)
_QUOTED_LINE = re.compile(r"(?:(?:[ \t]?|[A-Za-z]{1,4}[ ]?(?=>[> ]))>)+[ \t]?(?=[\w%&?=#/~\-])")
_BLANK = late(r"[ \t]")
AT_LINE_END = re.compile(r"(?:(?<=;)[ ]?)?\\?[ \t\v\xa0]*(?:[\r\n\f])")
_NOTHING_BELOW = re.compile(r"[ \t]*+\r?\n[ \t>]*+(?:\r?\n|\Z)")
_CELL_END = re.compile(r"[ \t]*\|?[ \t]*(?:\r?\n|\r)(?=[^\r\n]*\|)")


def next_lines(
    text: str,
    head: int,
    at: int,
    own: Margin,
    begin: int,
    flow: Flow,
    *,
    first: bool = True,
    most: int = MAX_URL,
) -> tuple[Gap, ...]:
    """The pieces on the next lines that may belong to a URL of which a piece that ends its line,
    the first or not, ends at ``at``.

    The URL begins at ``head``, its line at ``begin``; there are at most ``most`` pieces. Each piece
    is a question, which the judge answers.
    """
    if first and at - head >= redirectors.SHORTEST and (gaps := redirectors.rest(text, head, at)):
        return gaps
    if (empty := _NOTHING_BELOW.match(text, at, at + LINE_AHEAD)) is not None and text.find(
        "[Page", at, empty.end() + PAGE_FOOT_MAX
    ) < 0:
        return ()
    shared = margins.of_lines(text, begin, head, at, own) if first else ""
    if shared is None:
        return ()
    chain: list[Gap] = []
    so_far = text[head:at]
    since = begin if first else at
    short = 0
    while short < MAX_SHORT and len(so_far) < MAX_URL and len(chain) < most:
        gap = margins.in_pane(text, begin, head, at)
        if gap is None:
            gap = _break(text, at, own, begin, shared)
            if gap is not None and margins.has_patch_mark(text, begin, head, at, gap, own):
                gap = gap._replace(end=gap.end + 1, kind=JoinKind.QUOTE)
        if gap is None:
            break
        known = told(so_far, text, gap.end)
        if not known and (
            (
                flow is _FIXED
                and (
                    _is_plain_end(text, at, gap, at - since)
                    or _is_in_columns(text, begin, head, gap)
                    if first
                    else _is_before_prose(text, at, gap.end, at - since)
                )
            )
            or _is_over(text, at, gap, own, begin)
            or _is_complete(text, at, gap, so_far)
            or (first and _is_field(text, begin, head, gap.end))
        ):
            break
        piece = _piece(text, gap.end, so_far)
        if piece.run == gap.end or not (
            known
            or _WORD.search(text, gap.end, piece.run)
            or _is_last_character(text, gap.end, begin)
        ):
            break
        gap = gap._replace(until=piece.preferred, run=piece.run, told=known)
        chain.append(gap if flow is _FIXED else by_flow(text, gap, flow))
        first = False
        if piece.hard:
            break
        at, since = piece.run, gap.end
        so_far += text[since:at]
        if (blank := blank_inside(text, at, so_far)) is not None:
            chain.append(blank)
            at = blank.run
            so_far += text[blank.end : at]
        short += at - since < LONG_PIECE
    return tuple(comb(text, begin, chain[0].start, chain) if len(chain) > 1 else chain)


def _piece(text: str, start: int, so_far: str) -> End:
    """Where the piece on a next line ends, with the marks of programs in it."""
    limit = start + LINE_AHEAD
    piece = boundary.find_piece_end(text, start, limit, so_far)
    while text.startswith("\\", piece.run) and (mark := MARKED.match(text, piece.run, limit)):
        so_far += text[start : piece.run]
        start = mark.end()
        piece = boundary.find_piece_end(text, start, limit, so_far)
    return piece


def blank_inside(text: str, at: int, so_far: str) -> Gap | None:
    """The blank behind a piece that an earlier break left there, and the piece behind it; ``None``
    where nothing says that it is one.
    """
    if text[at : at + 1] != " " or so_far.count("/") < 3:
        return None
    for before, behind in _FORMS:  # what stands behind is told sooner: one place is looked at
        if (found := behind.match(text, at + 1, at + LINE_AHEAD)) and before.search(so_far):
            if (word := found.groupdict().get("word")) and word.lower() in PROSE:
                return None
            piece = boundary.find_piece_end(text, at + 1, at + 1 + LINE_AHEAD, so_far)
            if piece.preferred == at + 1:
                return None
            return Gap(at, at + 1, JoinKind.SPACE, piece.preferred, piece.run, told="blank-inside")
    return None


def next_pieces(
    text: str, head: int, own: Margin, begin: int, flow: Flow, gap: Gap, most: int
) -> tuple[Gap, ...]:
    """A gap that was found otherwise, and what may follow its piece on the next lines."""
    if not AT_LINE_END.match(text, gap.run):
        return (gap,)
    if gaps := redirectors.rest(text, head, gap.run):
        return (gap, *gaps)
    return (gap, *next_lines(text, head, gap.run, own, begin, flow, first=False, most=most))


def host_behind(
    text: str, head: int, body: int, own: Margin, begin: int, flow: Flow, *, most: int = MAX_URL
) -> tuple[Gap, ...]:
    """The host on the next line, where a line ends behind ``http://`` and nothing else can stand
    there; and what follows it, line by line.
    """
    gap = line_break(text, body, own) if text.startswith("//", body - 2) else None
    if (
        gap is None
        or gap.marks[-1:] in _BULLETS
        or not _HOST.match(text, gap.end, gap.end + LINE_AHEAD)
    ):
        return ()
    piece = boundary.find_piece_end(text, gap.end, gap.end + LINE_AHEAD)
    first = gap._replace(until=piece.preferred, run=piece.run)
    return (
        (first,)
        if piece.hard
        else (first, *next_lines(text, head, piece.run, own, begin, flow, first=False, most=most))
    )


def _break(text: str, at: int, own: Margin, begin: int, shared: str = "") -> Gap | None:
    """The line break behind a piece that ends at ``at``, with what may have been put there together
    with it: ``shared`` is what lines around begin with.
    """
    if (cell := _cell_break(text, at, begin)) is not None:
        return cell
    blank = text.startswith(" \\", at) and text[at - 1] == ";"  # before the mark of a shell
    escaped = text.startswith("\\", at + blank)
    gap = line_break(text, at + blank + escaped, own)
    if gap is None:
        return None
    if blank:
        gap = gap._replace(start=at)
    if shared:
        gap = margins.behind(text, gap, shared)
    last, end, kind, doubt = text[at - 1], gap.end, gap.kind, ""
    if escaped and not blank:
        doubt = "\\"  # of a shell or a program, whose line goes on
    elif last == "-":
        doubt = "-"
        kind = JoinKind.HYPHEN if kind is _LINE else kind
    elif last == "%" and not _DIGITS_OF_ESCAPE.match(text, gap.end):
        doubt = "%"  # TeX reads a line end behind it as nothing (The TeXbook, chapter 8)
    elif last == "=" and _is_soft_break(text, at):
        doubt = "="
    elif last == "*":  # bold type of an HTML part: "http://h/a**" and "b", "http://h.*" and "*org/"
        doubt = "**" if text[at - 2] == "*" else "*"
        end += doubt == "*" and text.startswith("*", end)
    if gap.kind is _LINE and text[gap.end - 1] in "\r\n" and _STUFFED.match(text, gap.end):
        # the dot that news and mail put before one at the beginning of a line (RFC 977 2.4.1, RFC
        # 821 4.5.2)
        end += 1
    elif (
        not own.marks
        and (quoted := _QUOTED_LINE.match(text, gap.end))
        and _lost_its_mark(text, at, begin)
    ):
        return gap._replace(
            end=quoted.end(), kind=JoinKind.QUOTE, marks="".join(quoted[0].split()), doubt=doubt
        )
    return gap._replace(end=end, kind=kind, doubt=doubt) if doubt or end > gap.end else gap


def _is_soft_break(text: str, at: int) -> bool:
    """Whether the equals sign before ``at`` may be a break of quoted-printable: of the length that
    its lines have, or behind an escape of it.
    """
    begin = line_start(text, at)
    return SOFT_BREAK[0] <= at - begin <= SOFT_BREAK[1] or text.find("=3D", begin, at) >= 0


def _cell_break(text: str, at: int, begin: int) -> Gap | None:
    """The break behind a piece that ends the last cell of a table's row, up to where the cell goes
    on: in the same column of the next.

    That row has an empty cell, or else it is one of its own.
    """
    if text.find("|", begin, at) < 0:
        return None
    begin = max(begin, text.rfind("\n", begin, at) + 1)
    bar = text.rfind("|", begin, at)
    if (
        bar < 0
        or text.find("|", begin, bar) < 0
        or not text[begin:bar].strip(" \t>|")
        or (found := _CELL_END.match(text, at)) is None
    ):
        return (
            None  # one bar is a mark before the text, or stands between the columns of a signature
        )
    below = found.end() + bar - begin
    if text[below : below + 1] != "|" or text[below + 1 : below + 2] not in (" ", "\t"):
        return None
    cells = text[found.end() : below].removeprefix("|").split("|")
    if (
        text.count("|", begin, bar) != text.count("|", found.end(), below)
        or "\n" in text[found.end() : below]
        or all(map(str.strip, cells))
    ):
        return None
    end = INDENT.match(text, below + 1, below + LINE_AHEAD).end()  # type: ignore[union-attr]  # matches the empty string
    return Gap(at, end, JoinKind.LINE, end, end, marks="|")


def _lost_its_mark(text: str, at: int, begin: int) -> bool:
    """Whether the line that begins at ``begin`` may have been quoted before a mailer broke it: the
    one before is, or a URL is all of it.

    What quotes an article begins so, too, ("news:1A2B@h.dom..." and "> Hello"), whose names have no
    slashes.
    """
    if begin > 1 and REPLY_MARK.match(text, line_start(text, begin - 1)):
        return True
    return text.find("://", begin, at) >= 0 and not _BLANK.search(text, begin, at)


def _is_plain_end(text: str, at: int, gap: Gap, length: int) -> bool:
    """Whether nobody would doubt that a URL ends at ``at``, where its line of that length does:
    then there is nothing to judge.

    In list mail that is so at two line ends of three that would be judged, and judging takes five
    times as long as all else about a URL. What the judge said where a rule holds, in 19 archives
    and the documentation and programs of a Debian machine:

    * a line of prose follows: of 3,400 none had more than 1 in 5,000
    * a sentence, a name or a heading follows a letter or digit, and had room on the line: of 671
      one had more than 1 in 500, which had 0.0021
    * a word and behind it another URL follow a line that no mailer cut: of 51 one had more than 1
      in 500, which had 0.0023
    * a sentence that is longer than ``FAR`` follows a letter or digit, whatever room it had: of 178
      none had more than 0.0017
    * a word with a capital and something in quotation marks or brackets follow a letter or digit:
      of 2,443 none had more than 0.0004 (nearly all in one list)
    * a label follows a letter or digit: of 352 none had more than 0.0015
    * a label of one word follows a line that ends before ``FAR``: of 577 twelve, all in one
      signature, had more than 1 in 500, up to 0.0031
    * two bars follow a letter or digit: of 202 four, all in one signature, had more than 1 in 500,
      up to 0.0023
    """
    last, after = text[at - 1], gap.end
    if last in _ASKS_FOR_MORE:
        return False
    end = after + LINE_AHEAD
    if last.isalnum() and text[after : after + 1].isupper():
        sentence = _SENTENCE.match(text, after, end)
        if sentence is not None and (
            length + 1 + sentence.end() - after <= FAR or _is_long_sentence(text, after, end)
        ):
            return True
        if _NAMING.match(text, after, end) is not None:
            return True
    if CUT_LINE[0] <= length <= CUT_LINE[1]:
        return False
    words = _TWO_WORDS.match(text, after, end)
    if words is not None and words[1].lower() in PROSE:
        return True
    if length >= CUT_LINE[0]:
        return False
    if _NAMES_ANOTHER.match(text, after, end) is not None:
        return True
    if last.isalnum() and (
        _FRAME.match(text, after, end) is not None
        or (not gap.indent and _LABEL.match(text, after, end) is not None)
    ):
        return True
    return length < FAR and not gap.indent and _FIELD.match(text, after, end) is not None


def _is_in_columns(text: str, begin: int, head: int, gap: Gap) -> bool:
    """Whether a URL that begins at ``head`` stands in a column of its line, which begins at
    ``begin``, and the next line has columns, too, the first before that of the URL.

    So people lay out tables and signatures. What the judge said of such line ends: of 746 in the
    mail, news and texts of 20 archives 64 had more than 1 in 100, up to 0.05, all in tables of one
    document, where no URL goes on.
    """
    if not text[head - 2 : head].isspace() or not text[begin:head].strip(" \t>|"):
        return False
    below = max(text.rfind("\n", gap.start, gap.end), text.rfind("\r", gap.start, gap.end)) + 1
    return (
        gap.end - below < head - begin
        and _COLUMNS.match(text, gap.end, gap.end + LINE_AHEAD) is not None
    )


def _is_long_sentence(text: str, after: int, end: int) -> bool:
    """Whether the line that begins at ``after`` is long, and of the words behind its first ones
    three or more are everyday prose.
    """
    line = _LINE_REST.match(text, after, end)[0]  # type: ignore[index]  # matches the empty string
    return (
        len(line) > FAR
        and sum([word.strip(_PUNCTUATION).lower() in PROSE for word in line.split(None, 7)[1:7]])
        >= SENTENCE
    )


def _is_before_prose(text: str, at: int, after: int, length: int) -> bool:
    """Whether a later piece of that length ends so, too, because it is short and a line of prose
    follows.

    In the same texts that was so at 32 line ends, of which the judge gave none more than 0.0017.
    """
    if length >= LONG_PIECE or not text[at - 1].isalnum():
        return False
    words = _TWO_WORDS.match(text, after, after + LINE_AHEAD)
    return words is not None and ":" not in words[0] and words[1].lower() in PROSE


def _is_over(text: str, at: int, gap: Gap, own: Margin, begin: int) -> bool:
    """Whether what stands behind the gap cannot belong to a URL of which a piece ends at ``at``:
    there is nothing to judge.
    """
    return (
        _NO_CONTINUATION.match(text, gap.end) is not None
        or (
            not gap.marks
            and own.marks[:1] in _COMMENTS
            and _is_behind_comment(text, at, gap, begin)
        )
        or (gap.end < len(text) and _is_before_comment(text, gap, begin))
        or (gap.marks[-1:] in _BULLETS and _is_next_item(text, at, gap, begin))
    )


def _is_last_character(text: str, at: int, begin: int) -> bool:
    """Whether a lone mark at ``at`` may be the last character of a URL; but not where the URL's
    line begins with it, too: a frame.
    """
    return _LAST_CHARACTER.match(text, at) is not None and not (
        text[begin : begin + 1] == text[at] and text[begin + 1 : begin + 2] == " "
    )


def _is_complete(text: str, at: int, gap: Gap, so_far: str) -> bool:
    """Whether a URL of which a piece ends at ``at`` has its end there: a mail filter's redirector
    has its last character or parameter.

    Or a repository's tag follows, or the size of the file that it names, or the URL's own host, or
    another slash would follow its own: no path has two. Or the next line begins with its scheme
    ("urn:isbn:," and "urn:oid:").
    """
    last = text[at - 1]
    if last in "$0=" and redirectors.is_closed(so_far):
        return True
    if (
        text[gap.end : gap.end + 1].isdigit()
        and _SIZE.match(text, gap.end)
        and is_complete(so_far, 0, len(so_far))
    ):
        return True
    if so_far.startswith(
        "git://"
    ):  # names a repository; "git request-pull" writes the tag behind it as a word of its own
        return text.startswith(("tags/", "refs/"), gap.end)
    if _is_own_host(text, gap.end, so_far):
        return True
    if last == "/":
        return text[gap.end : gap.end + 1] == "/" and not so_far.endswith(":/")
    if (colon := so_far.find(":") + 1) and not so_far.startswith("//", colon):
        return text.startswith(so_far[:colon], gap.end)
    return False


def _is_own_host(text: str, after: int, so_far: str) -> bool:
    """Whether the URL's own host stands at ``after``, or what it ends in behind a dot: so lists of
    filters write the pattern below an address that it is for ("http://img.h.dom/a", ".h.dom/").
    """
    found = _NAME_OF_HOST.match(text, after, after + LINE_AHEAD)
    if found is None:
        return False
    body = so_far.find("://") + len("://")
    name, host = found[0].lower(), _HOST_PART.match(so_far, body)[0].lower()  # type: ignore[index]  # matches the empty string
    return name == host or (name[0] == "." and f".{host}".endswith(name))


def _is_field(text: str, begin: int, head: int, after: int) -> bool:
    """Whether the URL is all of a field ("self_link: http://h/a", "Documentation=http://h/a") and
    another one begins at ``after``; or its line is one of the fields of ABC, a capital and a colon
    each ("T:from http://h/a", "L:1/8").
    """
    if text[begin + 1 : begin + 2] == ":" == text[after + 1 : after + 2]:
        return text[begin].isupper() and text[after].isupper()
    return (
        _FIELD.match(text, after) is not None and _FIELD_BEFORE.match(text, begin, head) is not None
    ) or (
        _SETTING.match(text, after) is not None
        and _SETTING_BEFORE.match(text, begin, head) is not None
    )


def _is_behind_comment(text: str, at: int, gap: Gap, begin: int) -> bool:
    """Whether a line without the comment mark of a URL's own line, which ends at ``at``, is the
    program that goes on.

    It is where it is indented, or another comment ("//Name"), or where the comment's line has no
    length at which mailers cut; a blank at the end of the line is what mailers that reflow leave
    there.
    """
    return not gap.blank and (
        gap.indent > 0
        or not CUT_LINE[0] <= at - begin <= CUT_LINE[1]
        or text.startswith("//", gap.end)
    )


def _is_before_comment(text: str, gap: Gap, begin: int) -> bool:
    """Whether a line that begins with "#" is a comment, because lines before the URL's, which
    begins at ``begin``, are.
    """
    return (
        text[gap.end] == "#"
        and text[gap.end - 1] in "\r\n"
        and _COMMENT_LINE.search(text, max(0, begin - LINE_BACK), begin) is not None
    )


def _is_next_item(text: str, at: int, gap: Gap, begin: int) -> bool:
    """Whether the mark of the line behind ``gap`` begins an item of a list.

    Asterisks one below the other, not at the margin, may be those of a comment in C.
    """
    mark = gap.marks[-1]
    if mark in "+-":
        return not (_PATCHED.match(text, begin) or _is_beside_empty(text, mark, begin, gap.end))
    line = text.rfind("\n", at, gap.end) + 1
    if _ENTRY.match(text, line):
        return True
    column = text.find(mark, line) - line
    if column == 0 or column != text.find(mark, begin) - begin:
        return True
    written = INDENT.match(text, begin + column + 1)
    indent = written.end() - written.start()  # type: ignore[union-attr]  # matches the empty string
    return gap.indent <= indent and not _is_in_comment(text, begin, line, column)


def _is_beside_empty(text: str, mark: str, begin: int, after: int) -> bool:
    """Whether a patch adds or removes, with the same mark, the empty line above the URL's line
    ``begin`` or the one below the line of ``after``.
    """
    above = text.rfind("\n", max(0, begin - LINE_BACK), max(0, begin - 1)) + 1
    below = text.find("\n", after, after + LINE_AHEAD) + 1 or len(text)
    return any(
        (empty := _PATCHED_EMPTY.match(text, line)) is not None and empty[1] == mark
        for line in (above, below)
    )


def _is_in_comment(text: str, begin: int, after: int, column: int) -> bool:
    """Whether lines with an asterisk in the same column, of which one begins at ``begin`` and the
    next one at ``after``, are a comment in C: it is opened or closed, or part of a patch.
    """
    low, high = max(0, begin - LINE_BACK), min(len(text), after + LINE_AHEAD)
    line = begin
    while line > low and text.startswith("*", line + column):
        line = text.rfind("\n", low, line - 1) + 1 or low
        if _OPENED.match(text, line):
            return True
    line = after
    while line and text.startswith("*", line + column):
        if text.startswith("/", line + column + 1):
            return True
        line = text.find("\n", line, high) + 1
    return False


def marked_breaks(
    text: str, head: int, body: int, own: Margin
) -> tuple[tuple[Gap, ...], int] | None:
    """The marks in a URL that stands without them right behind it, and where it ends.

    So Gmail wrote, from 2011 to 2013, the places where a page allowed its link to be broken:
    "http://h/cgi-**bin/a.**html<http://h/cgi-bin/a.html>"; others wrote two bars ("__"). Lines may
    have been broken there and elsewhere.
    """
    run = URL_RUN.match(text, body, head + MAX_URL).end()  # type: ignore[union-attr]  # matches the empty string
    for mark in ("**", "__"):
        if text.find(mark, head, run) < 0:
            continue
        pieces: list[tuple[int, int]] = []
        at = head
        for _ in range(MAX_MARKED):
            run = URL_RUN.match(text, at, head + MAX_URL).end()  # type: ignore[union-attr]  # as above
            pieces += _between(text, mark, at, run)
            if text[run : run + 1] == "<":
                break
            gap = line_break(text, run, own)
            if gap is None:
                return None
            at = gap.end
        copy = _COPY.match(text, run)
        whole = "".join(text[a:b] for a, b in pieces)
        if copy is None or "".join(_MARKS_AT_BREAK.sub("", copy[1]).split()) != whole:
            continue
        chain = tuple(
            Gap(before[1], behind[0], JoinKind.SPACE, behind[1], behind[1])
            for before, behind in pairwise(pieces)
        )
        return (chain, pieces[-1][1]) if chain else None
    return None


def _between(text: str, mark: str, start: int, end: int) -> list[tuple[int, int]]:
    """The pieces of ``start..end`` that stand between marks, but for empty ones."""
    found = []
    while (at := text.find(mark, start, end)) >= 0:
        if at > start:
            found.append((start, at))
        start = at + len(mark)
    return [*found, (start, end)] if end > start else found


def refilled(text: str, head: int, at: int) -> tuple[Gap, ...]:
    """The rest of a URL that was broken behind a hyphen, quoted, and filled up again with the reply
    mark in it.
    """
    mark = _REFILLED.match(text, at)
    if mark is None or text[at - 1] != "-":
        return ()
    piece = boundary.find_piece_end(text, mark.end(), mark.end() + LINE_AHEAD, text[head:at])
    return (Gap(at, mark.end(), JoinKind.SPACE, piece.preferred, piece.run, "-", marks=">"),)


def inner_literal(text: str, head: int, at: int) -> tuple[Gap, ...]:
    """The text of the next literal where the URL is in a text of another language: ``'<a
    href="http://h/a/'`` and ``'b.html">'``.
    """
    between = (
        LITERAL.match(text, at - 1)
        if text[at - 1] == "'" and text[head - 1 : head] != "'"
        else None
    )
    if between is None:
        return ()
    piece = boundary.find_piece_end(text, between.end(), between.end() + LINE_AHEAD)
    if piece.preferred == between.end():
        return ()
    return (Gap(at - 1, between.end(), JoinKind.LITERAL, piece.preferred, piece.run),)


def next_literal(text: str, at: int) -> tuple[Gap, ...]:
    """The text of the string literal on the next line, where one ends at ``at`` and nothing but a
    join stands between.
    """
    between = LITERAL.match(text, at)
    if between is None or _NO_CONTINUATION.match(text, between.end()):
        return ()
    piece = boundary.find_piece_end(text, between.end(), between.end() + LINE_AHEAD)
    closed = text.find(between[1], between.end(), piece.run + 1)
    if closed <= between.end() or not _BEHIND_LITERAL.match(text, closed + 1):
        return ()  # a table of strings has them one below the other, too
    return (Gap(at, between.end(), JoinKind.LITERAL, min(piece.preferred, closed), closed),)
