"""``CandidateFinder``: characters in, candidates out, whatever the chunks.

Strategy: a URL is decided only when ``LOOK_AHEAD`` characters behind its colon are at hand (or the
text has ended), and nothing looks further back than ``LOOK_BACK`` characters before its start. Both
are constants, so every decision is a function of the same window of text however the input was cut;
what is held back between two calls is bounded by them.

A candidate claims an extent and chooses nothing in it. Scanning goes on behind a closed wrapper,
behind the first piece of a bare URL, and right behind the opener of a wrapper that was given up:
what stands inside is still found.
"""

from __future__ import annotations

import re
from itertools import pairwise
from sys import maxsize
from typing import TYPE_CHECKING, Literal

from urltrawl.context import (
    boundary,
    continuation,
    cut_scheme,
    endings,
    margins,
    plain,
    redirectors,
    triggers,
    undo,
    wrapper,
)
from urltrawl.context.code import Code
from urltrawl.context.end import MAX_URL, End
from urltrawl.context.rejoin import (
    FIRST_MARKS,
    LINE_BACK,
    NO_MARGIN,
    Margin,
    find_line_start,
    read_margin,
)
from urltrawl.errors import OptionError
from urltrawl.found import Candidate, Decided, Outcome
from urltrawl.late import late
from urltrawl.lexicon import QUOTES
from urltrawl.model import Flow, Gap, JoinKind, Kind, Swap
from urltrawl.url.schemes import SCHEMES

if TYPE_CHECKING:
    from collections.abc import Iterable


_BARE, _PREFIX = Kind.BARE, Kind.PREFIX

LOOK_AHEAD = 16384
"""Characters behind a colon that may matter: a bare URL (8192), three continuation lines, four
lines of context."""
LOOK_BACK = 8192 + LINE_BACK
"""Characters before a URL that may matter: its paragraph and its line."""

MAX_LABELLED = 4096
"""Characters of an address and its label between angle brackets."""

MAX_CLAIMS = 2
"""URLs to which the same lines may all belong. One that begins inside lines which so many others
claim is asked about the next ``continuation.MAX_SHORT`` lines only: a URL carries another one, and
hardly that a third."""

POLICIES = ("archive", "appendix")
Schemeless = bool | Literal["all"]
"""Whether what has no scheme is found: not at all, what begins with ``www.`` or ``ftp.``, or all
that is a host or a mail address."""
HOST, ADDRESS = "named-host", "address"
"""Why a candidate without a scheme was looked at that nothing announces."""
_ANNOUNCED = late(rf"(?:{triggers.ANNOUNCED})\.", re.IGNORECASE)

# A host that announces itself in a wrapper: "<URL:www.w3.org/>".
_HOST = late(
    rf"(?:{triggers.ANNOUNCED})\.[\w\-]+(?:\.[\w\-]+)*\.[A-Za-z]{{2,}}(?::\d+)?(?:[/?#]|\Z)",
    re.ASCII | re.IGNORECASE,
)
# A link as chats export it: "<http://h/a|the page of a>".
_LABELLED = re.compile(r"([^\s<>|]+)\|([^<>\r\n]*)>")

_LINE_END = late(r"\r\n?|\n")
_SCHEME_AGAIN = re.compile(rf"(?:{triggers.EVERYDAY})://", re.IGNORECASE)


class CandidateFinder:
    """Find where URLs may stand in a text that arrives in pieces.

    ``feed(text)`` and ``close()`` return the candidates decided so far, in the order of their
    start; offsets are code points from the beginning of the first piece. ``policy`` is
    ``"archive"`` or ``"appendix"`` (``<URL:...>`` and ``URL:`` by the letter of RFC 1738 and
    nothing else); ``schemeless`` adds hosts that begin with ``www.`` or ``ftp.``, and where it is
    ``"all"`` every host and mail address; ``flow`` says how the lines of the text may have been
    broken, ``width`` how many columns the terminal has whose lines they are (0: none).
    ``armoured`` says that its archive wrote `` at `` for ``@``. With ``decide``
    (``Judge.plain``) plain URLs come out as ``Decided``. ``schemes`` are found beside those of the
    table, ``tlds`` are last labels that a host may have, with ``-`` before them those that none
    has; without ``code`` what Markdown marks as code is left out, and without ``rejected`` wrappers
    that hold no URL.
    """

    def __init__(
        self,
        *,
        policy: str = "archive",
        schemeless: Schemeless = False,
        flow: Flow = Flow.FIXED,
        armoured: bool = False,
        decide: plain.Decide | None = None,
        schemes: Iterable[str] = (),
        tlds: Iterable[str] = (),
        code: bool = True,
        rejected: bool = True,
        width: int = 0,
    ) -> None:
        if policy not in POLICIES:
            raise OptionError("policy", policy, POLICIES)
        self._appendix = policy == "appendix"
        self._rejected = rejected
        self._flow = flow
        self._armoured = armoured
        self._decide = decide
        self._width = width
        own = frozenset(schemes)
        self._schemes = triggers.add_schemes(own) if own else SCHEMES
        self._more = frozenset(name for name in tlds if name[0] != "-")
        self._never = frozenset(name[1:] for name in tlds if name[0] == "-")
        self._code = None if code else Code()
        if schemeless:
            trigger = (
                triggers.trigger_or_host if schemeless is True else triggers.trigger_or_name
            )(own)
        else:
            trigger = triggers.trigger_or_scheme(own) if own else triggers.TRIGGER
        self._trigger = (
            trigger if self._appendix or width else plain.trigger_or_plain(trigger)
        ).search
        self._buffer = ""
        self._pending: list[str] = []
        self._length = 0  # of all text so far
        self._origin = 0  # absolute offset of the buffer's first character
        self._resume = 0  # absolute offset from which triggers count
        self._need = LOOK_AHEAD  # the length at which something new may be decided
        self._return = maxsize  # where in the buffer the next CR stands that is not counted
        self._counted = 0  # line ends before this absolute offset are counted
        self._line = 1
        self._line_start = 0
        self._claims: list[int] = []  # where the lines end that long URLs claim

    def feed(self, text: str) -> list[Candidate | Decided]:
        """Take the next piece of text."""
        self._pending.append(text)
        self._length += len(text)
        if self._code is not None:
            self._code.feed(text)
        return self._run(final=False) if self._length >= self._need else []

    def close(self) -> list[Candidate | Decided]:
        """The text has ended: decide the rest."""
        if self._code is not None:
            self._code.feed("", final=True)
        return self._run(final=True)

    def whole(self, text: str, upto: int = maxsize) -> list[Candidate | Decided]:
        """The candidates of a text that comes in one piece, whatever came before it, as far as
        they begin before ``upto``.
        """
        self._resume = self._counted = self._line_start = 0
        self._line = 1
        self._claims = []
        self._return = _find_return(text, 0)
        if self._code is not None:
            self._code = Code()
            self._code.feed(text, final=True)
        return self._scan(text, min(upto, len(text)))

    def rest(self, text: str) -> list[Candidate | Decided]:
        """The candidates of the text that was given to ``whole`` that ``upto`` left out."""
        return self._scan(text, len(text))

    @property
    def resume(self) -> int:
        """Where the next candidate may begin."""
        return self._resume

    def line_at(self, text: str, at: int) -> int:
        """The number of the line of a place at which, or behind which, the finder resumes."""
        self._count_lines(text, at)
        return self._line

    def _run(self, *, final: bool) -> list[Candidate | Decided]:
        text = "".join(
            [self._buffer, *self._pending] if self._buffer else self._pending
        )  # a text in one piece is not copied
        self._pending.clear()
        self._return = _find_return(text, 0)
        decided = len(text) if final else len(text) - LOOK_AHEAD
        found = self._scan(text, decided)
        keep = max(0, decided - LOOK_BACK)
        if keep and text[keep - 1] == "\r":
            keep -= 1  # a line end is counted once, also where it is CR LF
        self._count_lines(text, keep)
        self._buffer = text[keep:]
        self._origin += keep
        self._need = self._length + LOOK_AHEAD // 2
        return found

    def _scan(self, text: str, decided: int) -> list[Candidate | Decided]:
        """The candidates whose trigger lies in ``text`` between the place to resume at and
        ``decided``.
        """
        found: list[Candidate | Decided] = []
        search = self._trigger
        at = self._resume - self._origin
        while (hit := search(text, at)) and (colon := hit.start()) < decided:
            if hit.lastindex and (one := self._plain(text, hit)) is not None:
                found.append(one)
                at = hit.end()
                continue
            candidate = self._at(text, hit)
            at = colon + 3 if hit.lastindex else hit.end()
            if candidate is not None:
                if candidate.code is None:
                    at = max(at, candidate.end)
                self._place(candidate)
                found.append(candidate)
        self._resume = self._origin + max(at, decided)
        return (
            [one for one in found if not code.holds(one.start)] if (code := self._code) else found
        )

    def _plain(self, text: str, hit: re.Match[str]) -> Candidate | Decided | None:
        """What the match of a plain URL decides; ``None`` where a second look shows that it has the
        rules.
        """
        self._count_lines(text, hit.start())
        origin, line_start = self._origin, self._line_start
        one = plain.read(text, hit, line_start - origin, self._flow, self._decide)
        if one is None:
            return None
        if isinstance(one, Outcome):
            return Decided(one, line_start + one.column - 1, self._line, text, origin)
        one.place(origin, self._line, line_start)
        return one

    def _place(self, candidate: Candidate) -> None:
        """Make its offsets absolute and say on which line it stands."""
        self._count_lines(candidate.text, candidate.start)
        text, start = candidate.text, candidate.start
        if (counted := self._counted - self._origin) > start and (
            ends := len(_LINE_END.findall(text, start, counted))
        ):  # a scheme that began on a line before that of its colon
            begin = find_line_start(text, start)
            candidate.place(self._origin, self._line - ends, self._origin + begin)
        else:
            candidate.place(self._origin, self._line, self._line_start)

    def _count_lines(self, text: str, upto: int) -> None:
        low = self._counted - self._origin
        if upto <= low:
            return
        count = text.count("\n", low, upto)
        last = text.rfind("\n", low, upto) + 1
        if self._return < upto:
            if returns := text.count(
                "\r", low, upto
            ):  # line ends of CR alone, or of CR LF, which are one
                count += returns - text.count("\r\n", low, upto)
                last = max(last, text.rfind("\r", low, upto) + 1)
            self._return = _find_return(text, upto)
        if count:
            self._line += count
            self._line_start = self._origin + last
        self._counted = self._origin + upto

    def _at(self, text: str, hit: re.Match[str]) -> Candidate | None:
        """What the trigger announces: a wrapper, a URL, or nothing."""
        colon = hit.start()
        if text[colon] != ":":
            if not _ANNOUNCED.fullmatch(hit[0]):
                return self._named(text, colon, hit.end())
            return self._unwrapped(
                text,
                triggers.Trigger(colon, hit.end(), "", slashes=False),
                Kind.SCHEMELESS,
                colon,
                "host",
            )
        behind = colon + 3 if text.startswith("//", colon + 1) else colon + 1
        if text.startswith("<", behind) and not self._rejected:
            return None  # no URL begins so, and whatever is opened there has a colon of its own
        word = text[max(0, colon - 3) : colon].lower()
        if word in triggers.PREFIXES:
            if text[max(0, colon - 4) : colon - 3] == "<":
                return self._wrapped(text, colon, word)
            if word != "urn":
                after = triggers.find_scheme_after_prefix(text, colon)
                return (
                    self._unwrapped(text, after, Kind.PREFIX, colon - 3, "prefix")
                    if after
                    else None
                )
        if self._appendix:
            return None
        if (cut := cut_scheme.find_first_part(text, colon)) is not None:
            return self._broken(text, *cut)
        trigger = triggers.find_trigger(text, colon, self._schemes)
        if (
            (trigger is None or trigger.scheme not in SCHEMES)
            and text.startswith("//", colon + 1)
            and (cut := cut_scheme.find_first_half(text, colon)) is not None
            and (gap := cut_scheme.find_gap_between(text, colon, *cut)) is not None
        ):
            return self._over_break(text, cut[0], cut[1], gap)
        if trigger is None:
            return None
        if trigger.escaped:
            return self._backslashed(text, trigger)
        if trigger.start > 0 and text[trigger.start - 1] == "<" and not trigger.lost:
            candidate = self._angle(text, trigger)
            if candidate is not None:
                return candidate
        if not trigger.slashes and not triggers.may_stand_bare(trigger.scheme, self._schemes):
            return None
        return self._unwrapped(text, trigger, _BARE, trigger.start, "scheme")

    def _named(self, text: str, start: int, end: int) -> Candidate | None:
        """A host or a mail address that nothing announces."""
        from urltrawl.context import linkified  # noqa: PLC0415  # and with it the list of public suffixes, for those who ask

        address = "@" in text[start:end]
        if not (
            linkified.is_address(text, start, end)
            if address
            else linkified.is_host(
                text, start, end, armoured=self._armoured, more=self._more, never=self._never
            )
        ):
            return None
        if not address and linkified.GOES_ON.match(text, end):
            return self._unwrapped(
                text,
                triggers.Trigger(start, start + 1, "", slashes=False),
                Kind.SCHEMELESS,
                start,
                HOST,
            )
        own = read_margin(text, find_line_start(text, start), start)
        why = ADDRESS if address else HOST
        return Candidate(
            text,
            Kind.SCHEMELESS,
            start,
            end,
            start,
            (end,),
            end,
            (),
            False,
            why,
            "name",
            own.marks,
            own.depth,
        )

    def _broken(self, text: str, head: int, end: int) -> Candidate | None:
        """A URL whose scheme ends its line, if its slashes and host stand on the next."""
        own = read_margin(text, find_line_start(text, head), head)
        gap = cut_scheme.find_gap_after(text, end, own, text[head - 1 : head])
        return None if gap is None else self._over_break(text, head, end, gap)

    def _over_break(self, text: str, head: int, end: int, gap: Gap) -> Candidate:
        """A URL whose first piece ``head..end`` is no more than a part of its scheme."""
        begin = find_line_start(text, head)
        own = read_margin(text, begin, head)
        chain = self._next_pieces(text, head, own, begin, gap)
        return Candidate(
            text,
            _BARE,
            head,
            gap.until,
            head,
            (end,),
            end,
            chain,
            False,
            "scheme",
            "line-end",
            own.marks,
            own.depth,
        )

    def _backslashed(self, text: str, trigger: triggers.Trigger) -> Candidate | None:
        """A URL whose slashes are backslashes, or have them in front, as JSON has them."""
        found = undo.BACKSLASHED.match(text, trigger.body, trigger.start + MAX_URL)
        if found is None:
            return None
        end = undo.trim_escapes(text, trigger.body, found.end())
        return Candidate(
            text,
            Kind.BARE,
            trigger.start,
            end,
            trigger.start,
            (end,),
            end,
            (),
            False,
            "scheme",
            "backslash",
            lints=("decoded",),
            swaps=undo.find_slashes(text, trigger.start, end),
        )

    def _wrapped(self, text: str, colon: int, word: str) -> Candidate | None:
        """``<URL:...>``; a wrapper that is given up comes out with its code and is scanned again
        from its colon.
        """
        start = colon - 4
        if self._appendix and text[colon - 3 : colon] != "URL":
            return None  # the letter of the appendix: these four characters
        own = read_margin(text, find_line_start(text, start), start)
        # "URN:" is prefix and scheme in one: <URN:isbn:0-395-36341-1> holds a URN.
        body = colon - 3 if word == "urn" else colon + 1
        lints = (
            ("prefix-case",)
            if not text.startswith("UR", colon - 3) or text[colon - 1].islower()
            else ()
        )
        content = wrapper.read(
            text,
            body,
            own,
            crosses_blank=True,
            flow=self._flow,
            armoured=self._armoured,
            letter=self._appendix,
        )
        if isinstance(content, wrapper.Failure):
            if not self._rejected:
                return None
            pieces = content.pieces
            chain = tuple(Gap(a[1], b[0], JoinKind.LINE, b[1], b[1]) for a, b in pairwise(pieces))
            head, run = pieces[0] if pieces else (content.end, content.end)
            return Candidate(
                text=text,
                kind=Kind.WRAPPED,
                start=start,
                end=content.end,
                head=head,
                ends=(run,),
                run=run,
                chain=chain,
                whole=True,
                why="wrapper",
                stop="given-up",
                margin=own.marks,
                depth=own.depth,
                lints=lints,
                code=content.code,
            )
        content = wrapper.strip_quotes(text, content)
        kind = (
            Kind.SCHEMELESS
            if not self._appendix
            and not content.chain
            and _HOST.match(text, content.head, content.run)
            else Kind.WRAPPED
        )
        return Candidate(
            text=text,
            kind=kind,
            start=start,
            end=content.end,
            head=content.head,
            ends=(content.run,),
            run=content.run,
            chain=content.chain,
            whole=True,
            why="wrapper",
            stop="closing-bracket",
            margin=own.marks,
            depth=own.depth,
            lints=lints + content.lints,
            swaps=content.swaps,
        )

    def _angle(self, text: str, trigger: triggers.Trigger) -> Candidate | None:
        """``<scheme:...>``, ended by a blank line; ``None`` where it is given up."""
        start = trigger.start - 1
        own = read_margin(text, find_line_start(text, start), start)
        labelled = _LABELLED.match(text, trigger.start, trigger.start + MAX_LABELLED)
        if labelled and labelled.end(1) > trigger.body:
            return Candidate(
                text=text,
                kind=Kind.ANGLE,
                start=start,
                end=labelled.end(),
                head=trigger.start,
                ends=list_labelled_ends(labelled),
                run=labelled.end(1),
                chain=(),
                whole=True,
                why="angle",
                stop="label",
                margin=own.marks,
                depth=own.depth,
                lints=("label",),
            )
        content = wrapper.read(
            text, trigger.start, own, crosses_blank=False, flow=self._flow, armoured=self._armoured
        )
        if isinstance(content, wrapper.Failure) or (
            content.run <= trigger.body and not content.chain
        ):
            return None
        return Candidate(
            text=text,
            kind=Kind.ANGLE,
            start=start,
            end=content.end,
            head=content.head,
            ends=(content.run,),
            run=content.run,
            chain=content.chain,
            whole=True,
            why="angle",
            stop="closing-bracket",
            margin=own.marks,
            depth=own.depth,
            lints=content.lints,
            swaps=content.swaps,
        )

    def _unwrapped(
        self, text: str, trigger: triggers.Trigger, kind: Kind, start: int, why: str
    ) -> Candidate | None:
        """A URL that nothing but its text delimits: its end is a choice, and at a line end so is
        its continuation.
        """
        head, body = trigger.start, trigger.body
        if _SCHEME_AGAIN.match(text, body):
            return None  # "http://http://h/": the second one is the URL, and has its own trigger
        begin = find_line_start(text, start)
        end = boundary.find_end(text, head, body, begin)
        swaps: tuple[Swap, ...] = (undo.swap_lost_slash(body - 1),) if trigger.lost else ()
        lints: tuple[str, ...] = ("decoded",) if trigger.lost else ()
        if (
            text.startswith(" at ", end.run)
            and end.preferred == end.run
            and (host := undo.AT_HOST.match(text, end.run, head + MAX_URL))
        ):
            end, hidden = self._armour(text, trigger, end, host)
            swaps += hidden
            lints += ("armour",) * bool(hidden)
        if text[end.run : end.run + 1] == "\\":
            end = _find_end_after_marks(text, head, end)
        if end.preferred <= body:
            own = read_margin(text, begin, start)
            if self._appendix or not (
                behind := continuation.find_host_after_slashes(
                    text, head, body, own, begin, self._flow, most=self._most(head)
                )
            ):
                return None
            self._claim(behind)
            return Candidate(
                text,
                kind,
                start,
                behind[0].until,
                head,
                (body,),
                body,
                behind,
                False,
                why,
                "line-end",
                own.marks,
                own.depth,
            )
        if (
            kind is _BARE
            and not self._appendix
            and (prefix := triggers.find_prefix(text, head)) >= 0
        ):
            kind, start, why = _PREFIX, prefix, "prefix"
        around = None if self._appendix else margins.detect_frame(text, begin, head, end.run)
        if around is not None and around.edge < end.run:
            end = boundary.find_piece_end(
                text, body, around.edge, text[head:body], text[head - 1 : head]
            )
        if marked := continuation.find_marked_breaks(
            text, head, body, read_margin(text, begin, start)
        ):
            own = read_margin(text, begin, start)
            chain, last = marked
            first = chain[0].start
            return Candidate(
                text,
                kind,
                start,
                last,
                head,
                (first,),
                first,
                chain,
                True,
                why,
                end.why,
                own.marks,
                own.depth,
            )
        if around is not None:
            chain = margins.find_pieces_in_frame(text, head, end.run, around, self._most(head))
            own = read_margin(text, begin, start)
            self._claim(chain)
        else:
            chain, own = self._chain(text, head, start, begin, end)
        if (
            kind is _BARE
            and head > begin
            and (closed := _find_closing_quote(text, head, end, chain)) >= 0
        ):
            kind = Kind.QUOTED
            chain = chain or continuation.find_next_literal(text, closed)
        if kind is _PREFIX and (end.run > end.preferred or end.why == "closing-bracket"):
            lints += ("trailing-punct",)
        last = chain[-1].until if chain else end.preferred
        if undo.may_hold_escapes(text, head, last) and (
            escapes := undo.find_references(text, head, last)
            + undo.find_quoted_printable(text, head, last)
            + undo.find_program_marks(text, head, last)
        ):
            swaps, lints = tuple(sorted((*swaps, *escapes))), (*lints, "decoded")
        if kind is Kind.SCHEMELESS and end.others:
            # "www.h.dom:" is no host, and by its letters a scheme
            end = end._replace(others=tuple(one for one in end.others if text[one - 1] != ":"))
        ends = (end.preferred, *end.others) if end.others else (end.preferred,)
        stop = end.why
        if not chain and endings.is_elided(text, body, end.preferred):
            ends, stop, lints = (end.preferred,), "elided", (*lints, "elided")
        return Candidate(
            text,
            kind,
            start,
            end.preferred,
            head,
            ends,
            end.run,
            chain,
            False,
            why,
            stop,
            own.marks,
            own.depth,
            lints,
            None,
            swaps,
        )

    def _chain(
        self, text: str, head: int, start: int, begin: int, end: End
    ) -> tuple[tuple[Gap, ...], Margin]:
        """The gaps at which a URL may go on that ends so, and the marks of its line, as far as they
        matter.
        """
        if (
            (not end.hard or text.startswith("\\", end.run))
            and continuation.AT_LINE_END.match(text, end.run)
            and not self._appendix
        ):
            own = read_margin(text, begin, start)
            most = self._most(head)
            if self._width and (
                gaps := margins.find_pieces_at_edge(text, begin, head, end.run, self._width, most)
            ):
                return self._next_pieces(text, head, own, begin, *gaps), own
            chain = continuation.find_inner_literal(
                text, head, end.run
            ) or continuation.find_next_pieces(
                text, head, end.run, own, begin, self._flow, most=most
            )
            self._claim(chain)
            return chain, own
        if (
            not self._appendix
            and text[end.run : end.run + 1] == " "
            and (blank := _find_gaps_at_blank(text, head, end.run)) is not None
        ):
            own = read_margin(text, begin, start)
            chain = (
                self._next_pieces(text, head, own, begin, blank)
                if isinstance(blank, Gap)
                else blank
            )
            return chain, own
        if text[begin : begin + 1] not in FIRST_MARKS:
            return (), NO_MARGIN
        own = read_margin(text, begin, start)
        return continuation.find_refilled_break(
            text, head, end.run
        ) if own.depth and end.hard and not self._appendix else (), own

    def _next_pieces(
        self, text: str, head: int, own: Margin, begin: int, *gaps: Gap
    ) -> tuple[Gap, ...]:
        """Gaps that were found without a question, and what may follow the last one's piece."""
        *before, last = gaps
        most = self._most(head)
        chain = (
            *before,
            *continuation.extend_chain(text, head, own, begin, self._flow, last, most),
        )
        self._claim(chain)
        return chain

    def _most(self, head: int) -> int:
        """How many lines a URL that begins at ``head`` in the buffer may claim."""
        at = self._origin + head
        self._claims = [end for end in self._claims if end > at]
        return continuation.MAX_SHORT if len(self._claims) >= MAX_CLAIMS else MAX_URL

    def _claim(self, chain: tuple[Gap, ...]) -> None:
        """Remember which lines a URL claims."""
        if len(chain) > continuation.MAX_SHORT:
            self._claims.append(self._origin + chain[-1].run)

    def _armour(
        self, text: str, trigger: triggers.Trigger, end: End, host: re.Match[str]
    ) -> tuple[End, tuple[Swap, ...]]:
        """The end of a URL whose ``@`` an archive may have written as `` at ``, and that place if
        it has.

        It has where no host is without it ("telnet://user at 192.0.2.1/"), in an address of mail or
        news, and where the archive or the text around says that it does.
        """
        head, body, at = trigger.start, trigger.body, end.run
        dotless = trigger.slashes and undo.DOTTED.isdisjoint(text[body:at])
        addressed = trigger.scheme in undo.ADDRESSED
        if not text[at - 1].isalnum() or not (
            dotless or addressed or self._armoured or undo.shows_armour(text, head, host.end(1))
        ):
            return end, ()
        before, limit = text[head - 1 : head], head + MAX_URL
        swaps: tuple[Swap, ...] = ()
        piece = end
        again: re.Match[str] | None = host
        while again is not None:  # "?to=a at example.org&from=b at example.com"
            swaps = (*swaps, undo.swap_at_sign(piece.run, again.end()))
            piece = boundary.find_piece_end(
                text, again.end(), limit, text[head : piece.run], before
            )
            again = (
                undo.AT_HOST.match(text, piece.run, limit)
                if piece.preferred == piece.run and text[piece.run - 1].isalnum()
                else None
            )
        others = piece.others if dotless else (*piece.others, at)
        return End(piece.preferred, others, piece.run, "armour", piece.hard), swaps


def _find_return(text: str, at: int) -> int:
    """Where the next CR stands: list mail has hardly one, and to find it takes a tenth of the time
    that counting takes.
    """
    found = text.find("\r", at)
    return found if found >= 0 else maxsize


def _find_closing_quote(text: str, head: int, end: End, chain: tuple[Gap, ...]) -> int:
    """Where the quotation mark stands that closes the one right before the URL, or -1."""
    closing = QUOTES.get(text[head - 1])
    ends = (end.preferred, end.run, *(gap.until for gap in chain))
    return next((at for at in ends if text.startswith(closing, at)), -1) if closing else -1


def _find_end_after_marks(text: str, head: int, end: End) -> End:
    """The end of a URL that a program's mark interrupts, behind all of them."""
    limit = head + MAX_URL
    while mark := undo.MARKED.match(text, end.run, limit):
        end = boundary.find_piece_end(
            text, mark.end(), limit, text[head : mark.start()], text[head - 1 : head]
        )
    return end


def _find_gaps_at_blank(text: str, head: int, at: int) -> Gap | tuple[Gap, ...] | None:
    """What stands behind a blank that a URL may have inside."""
    if at - head >= redirectors.SHORTEST and (gaps := redirectors.find_rest(text, head, at)):
        return gaps
    return continuation.find_blank_inside(text, at, text[head:at])


def list_labelled_ends(found: re.Match[str]) -> tuple[int, ...]:
    """Before the bar, and behind the label if it might be the rest of the address."""
    return (found.end(1),) if re.search(r"\s", found[2]) else (found.end(1), found.end(2))
