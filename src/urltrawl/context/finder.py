"""``CandidateFinder``: characters in, candidates out, however the text is cut into pieces.

The finder decides a URL only when it has ``LOOK_AHEAD`` characters after its colon (or the text has
ended). It looks at most ``LOOK_BACK`` characters back from the start of the URL. Both are
constants, so every decision is a function of the same window of text, whatever the pieces of the
input. Both also bound what the finder keeps between two calls.

A candidate claims an extent and chooses nothing in it. The scan continues after a closed wrapper,
after the first piece of a bare URL, and right after the opener of a wrapper that was given up: the
finder still finds what stands inside.

Most candidates are built by position, in the order of the parameters of ``Candidate``.
"""

from __future__ import annotations

import re
from functools import partial
from sys import maxsize
from typing import TYPE_CHECKING, Literal

from urltrawl.context import (
    boundary,
    continuation,
    cut_scheme,
    endings,
    linkified,
    literals,
    margins,
    plain,
    redirectors,
    triggers,
    undo,
    wrapper,
)
from urltrawl.context.code import Code
from urltrawl.context.end import MAX_URL, URL_RUN, End
from urltrawl.context.rejoin import (
    FIRST_MARKS,
    LINE_BACK,
    NO_MARGIN,
    SOFT_HYPHENS,
    FirstLine,
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
"""Characters after a colon that may matter: a bare URL (8192), three continuation lines, four
lines of context."""
LOOK_BACK = 8192 + LINE_BACK
"""Characters before a URL that may matter: its paragraph and its line."""

MAX_LABELLED = 4096
"""Characters of an address and its label between angle brackets."""

MAX_CLAIMS = 2
"""URLs that may all claim the same lines. A URL that begins inside lines which so many others claim
may claim ``continuation.MAX_SHORT`` lines only: a URL often carries another one, and the carried
one hardly carries a third."""

POLICIES = ("archive", "appendix")
Schemeless = bool | Literal["all"]
"""What is found without a scheme. ``False``: nothing. ``True``: what begins with ``www.`` or
``ftp.``. ``"all"``: every host and every mail address."""
HOST, ADDRESS = "named-host", "address"
"""Values of ``Candidate.why`` for a host or a mail address that nothing announces."""
_ANNOUNCED = late(rf"(?:{triggers.ANNOUNCED})\.", re.IGNORECASE)

# A host that announces itself in a wrapper: "<URL:www.w3.org/>".
_HOST = late(
    rf"(?:{triggers.ANNOUNCED})\.[\w\-]+(?:\.[\w\-]+)*\.[A-Za-z]{{2,}}(?::\d+)?(?:[/?#]|\Z)",
    re.ASCII | re.IGNORECASE,
)
# A link as chats export it: "<http://h/a|the page of a>".
_LABELLED = late(r"([^\s<>|]+)\|([^<>\r\n]*)>")

_LINE_END = late(r"\r\n?|\n")
# A second scheme where the host of the first one would begin.
_SCHEME_AGAIN = late(rf"(?:{triggers.EVERYDAY})://", re.IGNORECASE)


class CandidateFinder:
    """Find where URLs may stand in a text that arrives in pieces (``feed``, ``close``) or in one
    piece (``scan_text``). One finder does either, not both.

    The methods return the candidates that they decide, in the order of their triggers. Offsets are
    in characters from the beginning of the first piece.
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
        """``policy`` is ``"archive"`` or ``"appendix"`` (``<URL:...>`` and ``URL:`` by the letter
        of RFC 1738 and nothing else). ``schemeless`` adds hosts that begin with ``www.`` or
        ``ftp.``; ``"all"`` adds every host and mail address. ``flow`` says how the lines of the
        text may have been broken. ``width`` is the number of columns of the terminal that cut the
        lines (0: no terminal did). ``armoured`` says that the archive wrote `` at `` for ``@``.
        With ``decide`` (``Judge.decide``) the plain URLs that it decides come out as ``Decided``.
        ``schemes`` are found as well as those of the table. ``tlds`` are last labels that a host
        may have; a label with ``-`` before it is one that no host has. Both are in small letters.
        Without ``code``, what Markdown marks as code is left out. Without ``rejected``, wrappers
        that hold no URL are left out. An unknown ``policy`` raises ``OptionError``.
        """
        if policy not in POLICIES:
            raise OptionError("policy", policy, POLICIES)
        self._by_appendix = policy == "appendix"
        self._keeps_failures = rejected
        self._flow = flow
        self._armoured = armoured
        self._decide = decide
        self._width = width
        self._read_content = partial(
            wrapper.read, flow=flow, armoured=armoured, by_appendix=self._by_appendix
        )
        extra_schemes = frozenset(schemes)
        self._schemes = triggers.add_schemes(extra_schemes) if extra_schemes else SCHEMES
        self._extra_labels = frozenset(name for name in tlds if name[0] != "-")
        self._excluded_labels = frozenset(name[1:] for name in tlds if name[0] == "-")
        self._code = None if code else Code()
        trigger = triggers.choose_pattern(extra_schemes, schemeless)
        if not (self._by_appendix or width):
            trigger = plain.add_plain_urls(trigger)
        self._trigger = trigger.search
        self._buffer = ""
        self._pending: list[str] = []
        self._length = 0  # characters of all text so far
        self._origin = 0  # absolute offset of the buffer's first character
        self.resume = 0  # absolute offset where the next trigger may stand
        self._next_length = LOOK_AHEAD  # characters of all text at which to decide again
        self._next_return = maxsize  # offset in the buffer of the next CR that is not counted
        self._counted_end = 0  # absolute offset; line ends before it are counted
        self._line = 1
        self._line_start = 0
        # Absolute offsets where the lines end that long URLs claim.
        self._claim_ends: list[int] = []

    def feed(self, text: str) -> list[Candidate | Decided]:
        """Take the next piece of text. Return the candidates that it decides."""
        self._pending.append(text)
        self._length += len(text)
        if self._code is not None:
            self._code.feed(text)
        return self._decide_buffer(final=False) if self._length >= self._next_length else []

    def close(self) -> list[Candidate | Decided]:
        """Return the rest of the candidates: the text has ended."""
        if self._code is not None:
            self._code.feed("", final=True)
        return self._decide_buffer(final=True)

    def scan_text(self, text: str, upto: int = maxsize) -> list[Candidate | Decided]:
        """Return the candidates of a text that comes in one piece: those whose trigger (the colon
        of a scheme, or the start of a host) stands before the offset ``upto``. Earlier texts are
        forgotten.
        """
        self.resume = self._counted_end = self._line_start = 0
        self._line = 1
        self._claim_ends = []
        self._next_return = _find_return(text, 0)
        if self._code is not None:
            self._code = Code()
            self._code.feed(text, final=True)
        return self._scan(text, min(upto, len(text)))

    def scan_rest(self, text: str) -> list[Candidate | Decided]:
        """Return the candidates that ``upto`` left out of the text that ``scan_text`` read last."""
        return self._scan(text, len(text))

    def line_at(self, text: str, position: int) -> int:
        """Return the number, from 1, of the line of ``position``, which is ``resume`` or later."""
        self._count_lines(text, position)
        return self._line

    def _decide_buffer(self, *, final: bool) -> list[Candidate | Decided]:
        """Scan the buffer and the pending pieces as far as they can be decided, and keep the rest
        with ``LOOK_BACK`` characters before it.

        If ``final``, the text has ended and all of it can be decided.
        """
        # join does not copy a text in one piece
        text = "".join([self._buffer, *self._pending] if self._buffer else self._pending)
        self._pending.clear()
        self._next_return = _find_return(text, 0)
        decided_end = len(text) if final else len(text) - LOOK_AHEAD
        results = self._scan(text, decided_end)
        kept_start = max(0, decided_end - LOOK_BACK)
        if kept_start and text[kept_start - 1] == "\r":
            kept_start -= 1  # keep CR LF together: it counts as one line end
        self._count_lines(text, kept_start)
        self._buffer = text[kept_start:]
        self._origin += kept_start
        self._next_length = self._length + LOOK_AHEAD // 2
        return results

    def _scan(self, text: str, decided_end: int) -> list[Candidate | Decided]:
        """Return the candidates whose trigger stands from ``resume`` up to ``decided_end``, an
        offset into ``text``, except those in code that is left out. Move ``resume`` behind them.
        """
        results: list[Candidate | Decided] = []
        search = self._trigger
        position = self.resume - self._origin
        while (match := search(text, position)) and (colon := match.start()) < decided_end:
            # Only the match of a plain URL has a ``lastindex``; it holds the whole URL.
            if match.lastindex and (result := self._read_plain(text, match)) is not None:
                results.append(result)
                position = match.end()
                continue
            candidate = self._read_trigger(text, match)
            position = colon + len("://") if match.lastindex else match.end()
            if candidate is not None:
                if candidate.code is None:  # what a wrapper that was given up holds is scanned
                    position = max(position, candidate.end)
                self._place(candidate)
                results.append(candidate)
        self.resume = self._origin + max(position, decided_end)
        if (code := self._code) is None:
            return results
        return [result for result in results if not code.holds(result.start)]

    def _read_plain(self, text: str, match: re.Match[str]) -> Candidate | Decided | None:
        """Return the plain URL that ``match`` found: ``Decided`` if the judge decides it at once,
        its candidate otherwise. Return ``None`` if a second look shows that it needs the rules.
        """
        self._count_lines(text, match.start())
        origin, line_start = self._origin, self._line_start
        result = plain.read(text, match, line_start - origin, self._flow, self._decide)
        if result is None:
            return None
        if isinstance(result, Outcome):
            return Decided(result, line_start + result.column - 1, self._line, text, origin)
        result.place(origin, self._line, line_start)
        return result

    def _place(self, candidate: Candidate) -> None:
        """Make the candidate's offsets absolute, and set the number and offset of its line."""
        self._count_lines(candidate.text, candidate.start)
        text, start = candidate.text, candidate.start
        if (counted_end := self._counted_end - self._origin) > start and (
            line_ends := len(_LINE_END.findall(text, start, counted_end))
        ):  # the scheme began on a line before that of its colon, where the count already is
            line_start = find_line_start(text, start)
            candidate.place(self._origin, self._line - line_ends, self._origin + line_start)
        else:
            candidate.place(self._origin, self._line, self._line_start)

    def _count_lines(self, text: str, end: int) -> None:
        """Set ``_line`` and ``_line_start`` to the number and the absolute offset of the line of
        ``end``, an offset into ``text``. Do nothing if the count is there or further already.
        """
        counted_end = self._counted_end - self._origin
        if end <= counted_end:
            return
        count = text.count("\n", counted_end, end)
        line_start = text.rfind("\n", counted_end, end) + 1
        if self._next_return < end:
            # line ends of CR alone; CR LF is one line end
            if returns := text.count("\r", counted_end, end):
                count += returns - text.count("\r\n", counted_end, end)
                line_start = max(line_start, text.rfind("\r", counted_end, end) + 1)
            self._next_return = _find_return(text, end)
        if count:
            self._line += count
            self._line_start = self._origin + line_start
        self._counted_end = self._origin + end

    def _read_trigger(self, text: str, match: re.Match[str]) -> Candidate | None:
        """Return the candidate of the trigger that ``match`` found: a wrapper, an unwrapped URL, a
        host. Return ``None`` if nothing starts there.
        """
        colon = match.start()
        if text[colon] != ":":  # the match is a host or an address without a scheme
            return self._read_schemeless(text, colon, match.end())
        # "<URL:" opens a wrapper, and "URL:" announces a URL. "urn:" is a scheme as well.
        prefix = text[max(0, colon - 3) : colon].lower()
        if prefix in triggers.PREFIXES:
            if self._by_appendix and not text.startswith("URL", colon - 3):
                return None  # the appendix knows only "URL:" in capital letters
            if text[max(0, colon - 4) : colon - 3] == "<":
                return self._read_wrapped(text, colon, prefix)
            if prefix != "urn":
                prefixed = triggers.find_scheme_after_prefix(text, colon)
                if prefixed is None:
                    return None
                return self._read_unwrapped(text, prefixed, _PREFIX, colon - 3, "prefix")
        if self._by_appendix:
            return None  # it knows no URL without the prefix
        if (part := cut_scheme.find_first_part(text, colon)) is not None:  # "http:" ends its line
            gap = cut_scheme.find_gap_after(text, *part)
            return None if gap is None else self._read_over_break(text, part[0], gap)
        trigger = triggers.find_trigger(text, colon, self._schemes)
        if (
            (trigger is None or trigger.scheme not in SCHEMES)
            and text.startswith("//", colon + 1)
            and (cut := cut_scheme.find_gap_in_scheme(text, colon))
        ):
            return self._read_over_break(text, *cut)  # "ht" above "tps://h.dom/"
        if trigger is None:
            return None
        if trigger.escaped:
            return self._read_backslashed(text, trigger)
        if trigger.start > 0 and text[trigger.start - 1] == "<" and not trigger.lost:
            candidate = self._read_angle(text, trigger)
            if candidate is not None:
                return candidate
        if not trigger.slashes and not self._schemes[trigger.scheme].bare:
            return None  # without slashes such a scheme begins a URL only in brackets
        return self._read_unwrapped(text, trigger, _BARE, trigger.start, "scheme")

    def _read_schemeless(self, text: str, start: int, end: int) -> Candidate | None:
        """Return the candidate of a URL without a scheme. ``start..end`` is the first label of a
        host that announces itself, with its dot, or all of a host or mail address that nothing
        announces. Return ``None`` if it is none of these.
        """
        kind = Kind.SCHEMELESS
        if _ANNOUNCED.fullmatch(text, start, end):
            host = triggers.Trigger(start, end, "", slashes=False)
            return self._read_unwrapped(text, host, kind, start, "host")
        why = ADDRESS if "@" in text[start:end] else HOST
        if why is ADDRESS:
            if not linkified.is_address(text, start, end):
                return None
        elif not linkified.is_host(
            text,
            start,
            end,
            armoured=self._armoured,  # " at " stands for "@"
            extra_labels=self._extra_labels,
            excluded_labels=self._excluded_labels,
        ):
            return None
        elif linkified.AFTER_HOST.match(text, end):
            # the first character may be beyond ASCII
            host = triggers.Trigger(start, start + 1, "", slashes=False)
            return self._read_unwrapped(text, host, kind, start, why)
        url_margin = read_margin(text, find_line_start(text, start), start)
        ends, chain, enclosed, stop = (end,), (), False, "name"
        return Candidate(
            text, kind, start, end, start, ends, end, chain, enclosed, why, stop, url_margin
        )

    def _read_over_break(self, text: str, url_start: int, gap: Gap) -> Candidate:
        """Return the candidate of a URL that a line break, ``gap``, cuts in its scheme or slashes:
        "htt" and "ps://h/", "https:" and "//h/".
        """
        line_start = find_line_start(text, url_start)
        first_line = self._make_first_line(text, line_start, url_start, url_start)
        chain = continuation.extend_chain(first_line, gap)
        self._record_claim(chain)
        return _build_broken(first_line, _BARE, url_start, chain, "scheme")

    def _read_backslashed(self, text: str, trigger: triggers.Trigger) -> Candidate | None:
        """Return the candidate of a URL whose slashes are backslashes, or have one before them, as
        in JSON, up to a mark of a sentence or an escaped line end. Return ``None`` without a host.
        """
        start = trigger.start
        match = undo.BACKSLASHED.match(text, trigger.body_start, start + MAX_URL)
        if match is None:
            return None
        end = undo.trim_escapes(text, trigger.body_start, match.end())
        ends, chain, enclosed, why, stop = (end,), (), False, "scheme", "backslash"
        candidate = Candidate(text, _BARE, start, end, start, ends, end, chain, enclosed, why, stop)
        candidate.lints, candidate.swaps = ("decoded",), undo.find_slashes(text, start, end)
        return candidate

    def _read_wrapped(self, text: str, colon: int, prefix: str) -> Candidate | None:
        """Return the candidate of ``<URL:...>``. The prefix ends at ``colon``; ``prefix`` has it in
        small letters.

        Except by the appendix, one with a host that announces itself, all in one piece, is
        ``SCHEMELESS``. A prefix that is not in capitals has a lint. A wrapper that is given up
        becomes a candidate with its code, or ``None`` without ``rejected``; the scan continues from
        its colon.
        """
        start = colon - 4
        url_margin = read_margin(text, find_line_start(text, start), start)
        # "URN:" is prefix and scheme in one: <URN:isbn:0-395-36341-1> holds a URN.
        body_start = colon - 3 if prefix == "urn" else colon + 1
        content = self._read_content(text, body_start, url_margin, crosses_blank=True)
        kind = Kind.WRAPPED
        if content.code is None:
            content = wrapper.strip_quotes(text, content)
            match = _HOST.match(text, content.url_start, content.piece_end)
            if match and not (self._by_appendix or content.chain):
                kind = Kind.SCHEMELESS
        elif not self._keeps_failures:
            return None
        if not text.startswith("UR", colon - 3) or text[colon - 1].islower():
            content = content._replace(lints=("prefix-case", *content.lints))
        return _build_wrapped(text, kind, start, "wrapper", url_margin, content)

    def _read_angle(self, text: str, trigger: triggers.Trigger) -> Candidate | None:
        """Return the candidate of ``<scheme:...>``, or of ``<scheme:...|label>`` as chats have it.
        Return ``None`` if it is given up, as at a blank line, or holds a scheme and nothing else.
        """
        start = trigger.start - 1
        url_margin = read_margin(text, find_line_start(text, start), start)
        label_match = _LABELLED.match(text, trigger.start, trigger.start + MAX_LABELLED)
        if label_match and label_match.end(1) > trigger.body_start:
            return _build_labelled(text, label_match, url_margin)
        content = self._read_content(text, trigger.start, url_margin, crosses_blank=False)
        if content.code or (content.piece_end <= trigger.body_start and not content.chain):
            return None
        return _build_wrapped(text, Kind.ANGLE, start, "angle", url_margin, content)

    def _read_unwrapped(
        self, text: str, trigger: triggers.Trigger, kind: Kind, start: int, why: str
    ) -> Candidate | None:
        """Return the candidate of a URL in no wrapper: its possible ends, and the gaps at which it
        may continue. Return ``None`` if no URL stands there.

        ``start`` is where the candidate begins: at the prefix "URL:" if ``kind`` is ``PREFIX``,
        otherwise at the URL. ``why`` is the reason to look for a URL there (``Candidate.why``).
        """
        url_start, body_start = trigger.start, trigger.body_start
        if _SCHEME_AGAIN.match(text, body_start):
            return None  # "http://http://h/": the second URL counts, and it has its own trigger
        line_start = find_line_start(text, start)
        first_line = self._make_first_line(text, line_start, start, url_start)
        end, swaps, lints = self._find_end(text, trigger, line_start)
        if end.preferred <= body_start:
            if self._by_appendix:
                return None
            chain = continuation.find_host_after_slashes(first_line, body_start)
            self._record_claim(chain)
            return _build_broken(first_line, kind, start, chain, why) if chain else None
        if kind is _BARE and (prefix_start := triggers.find_prefix(text, url_start)) >= 0:
            kind, start, why = _PREFIX, prefix_start, "prefix"  # "URL: http://h/"
        frame = None  # the appendix knows no frames
        if not self._by_appendix:
            frame = margins.detect_frame(text, line_start, url_start, end.run_end)
        if frame is not None and frame.right_start < end.run_end:  # its side is in the URL's run
            so_far, before = text[url_start:body_start], text[url_start - 1 : url_start]
            end = boundary.find_piece_end(text, body_start, frame.right_start, so_far, before)
        if chain := continuation.find_marked_breaks(first_line, body_start):
            # "http://h/a**b<http://h/ab>": the copy shows all of the URL, character for character
            candidate = _build_broken(first_line, kind, start, chain, why)
            candidate.end, candidate.enclosed, candidate.stop = chain[-1].piece_end, True, end.why
            return candidate
        chain, margin = self._find_chain(first_line, end, frame)
        if chain:
            self._record_claim(chain)
        if kind is _BARE and url_start > line_start:
            kind, chain = _read_quotation_marks(first_line, end, chain)
        if kind is _PREFIX and (end.run_end > end.preferred or end.why == "closing-bracket"):
            lints += ("trailing-punct",)
        claimed_end = chain[-1].piece_end if chain else end.preferred
        if escapes := undo.find_escapes(text, url_start, claimed_end):
            swaps, lints = tuple(sorted((*swaps, *escapes))), (*lints, "decoded")
        ends, stop = _list_ends(text, url_start, body_start, kind, end, chain)
        if stop in ("elided", "cut-at-limit"):
            lints += (stop,)
        enclosed, run_end = False, end.run_end
        candidate = Candidate(
            text, kind, start, ends[0], url_start, ends, run_end, chain, enclosed, why, stop
        )
        candidate.margin, candidate.depth = margin
        candidate.lints, candidate.swaps = lints, swaps
        return candidate

    def _find_end(
        self, text: str, trigger: triggers.Trigger, line_start: int
    ) -> tuple[End, tuple[Swap, ...], tuple[str, ...]]:
        """Return the end of an unwrapped URL on its line, with the swaps for a lost slash and for
        `` at ``, and the lints on these. The end is behind the marks that programs put into it.
        """
        url_start = trigger.start
        end = boundary.find_end(text, url_start, trigger.body_start, line_start)
        swaps: tuple[Swap, ...] = ()
        lints: tuple[str, ...] = ()
        if trigger.lost:  # two slashes were meant
            swaps = (Swap(trigger.body_start - 1, trigger.body_start, JoinKind.SLASH, "//"),)
            lints = ("decoded",)
        if (
            text.startswith(" at ", end.run_end)
            and end.preferred == end.run_end
            and (host := undo.AT_HOST.match(text, end.run_end, url_start + MAX_URL))
        ):
            end, armour_swaps = self._end_at_armour(text, trigger, end, host)
            if armour_swaps:
                swaps, lints = (*swaps, *armour_swaps), (*lints, "armour")
        if text[end.run_end : end.run_end + 1] == "\\":
            limit, before = url_start + MAX_URL, text[url_start - 1 : url_start]
            end = boundary.find_end_after_marks(text, url_start, end, limit, before=before)
        return end, swaps, lints

    def _find_chain(
        self, first_line: FirstLine, end: End, frame: margins.Frame | None
    ) -> tuple[tuple[Gap, ...], Margin]:
        """Return the gaps at which a URL with this ``end`` may continue (none by the appendix), and
        the margin for its candidate: that of its line, but ``NO_MARGIN`` if the URL certainly ends
        on its line and that begins with none of ``FIRST_MARKS``.
        """
        text, url_start, url_margin = first_line.text, first_line.url_start, first_line.margin
        run_end = end.run_end
        if frame is not None:
            return margins.find_pieces_in_frame(first_line, run_end, frame), url_margin
        if not self._by_appendix:
            if (not end.hard or text.startswith("\\", run_end)) and (
                continuation.AT_LINE_END.match(text, run_end)
            ):
                return self._find_chain_below(first_line, run_end), url_margin
            if text[run_end : run_end + 1] in SOFT_HYPHENS:
                return continuation.find_hyphenated(first_line, run_end), url_margin
            if text.startswith(" ", run_end):  # an earlier break may have left the blank inside
                if rest := redirectors.find_rest(text, url_start, run_end):
                    return rest, url_margin
                gap = continuation.find_blank_inside(text, run_end, text[url_start:run_end])
                if gap is not None:
                    return continuation.extend_chain(first_line, gap), url_margin
        if text[first_line.start : first_line.start + 1] not in FIRST_MARKS:
            return (), NO_MARGIN
        if url_margin.depth and end.hard and not self._by_appendix:
            return continuation.find_refilled_break(text, url_start, run_end), url_margin
        return (), url_margin

    def _find_chain_below(self, first_line: FirstLine, piece_end: int) -> tuple[Gap, ...]:
        """Return the gaps at which a URL may continue whose first piece ends its line."""
        if self._width and (
            gaps := margins.find_pieces_at_edge(first_line, piece_end, self._width)
        ):
            return (*gaps[:-1], *continuation.extend_chain(first_line, gaps[-1]))
        text = first_line.text
        return (
            literals.find_inner_literal(text, piece_end)
            or redirectors.find_rest(text, first_line.url_start, piece_end)
            or continuation.find_next_pieces(first_line, piece_end)
        )

    def _make_first_line(self, text: str, line_start: int, start: int, url_start: int) -> FirstLine:
        """Return the line of the candidate at ``start``. The URL may have few gaps if
        ``MAX_CLAIMS`` other URLs of many lines claim its line already.
        """
        position = self._origin + url_start
        self._claim_ends = [end for end in self._claim_ends if end > position]
        max_pieces = continuation.MAX_SHORT if len(self._claim_ends) >= MAX_CLAIMS else MAX_URL
        margin = read_margin(text, line_start, start)
        return FirstLine(text, line_start, url_start, margin, self._flow, max_pieces)

    def _record_claim(self, chain: tuple[Gap, ...]) -> None:
        """Remember where a URL with this chain ends if it has more than ``MAX_SHORT`` gaps, and so
        claims many lines (``MAX_CLAIMS``).
        """
        if len(chain) > continuation.MAX_SHORT:
            self._claim_ends.append(self._origin + chain[-1].run_end)

    def _end_at_armour(
        self, text: str, trigger: triggers.Trigger, end: End, host_match: re.Match[str]
    ) -> tuple[End, tuple[Swap, ...]]:
        """Return the end of a URL whose ``@`` an archive may have written as `` at ``, and the
        swaps that restore it. ``end`` is its end before the `` at ``, and ``host_match`` what
        ``undo.AT_HOST`` matched there.

        The archive has written it so, behind a letter or digit, in three cases: there is no host
        without it ("telnet://user at 192.0.2.1/"); the URL is an address of mail or news; the
        archive, or the text around the URL, shows that it does so. Except in the first case, the
        end before the `` at `` is kept as another one. Otherwise return ``end`` and no swaps.
        """
        url_start, body_start, user_end = trigger.start, trigger.body_start, end.run_end
        dotless = trigger.slashes and undo.DOTTED.isdisjoint(text[body_start:user_end])
        addressed = trigger.scheme in undo.ADDRESSED
        if not text[user_end - 1].isalnum() or not (
            dotless
            or addressed
            or self._armoured
            or undo.shows_armour(text, url_start, host_match.end(1))
        ):
            return end, ()
        before_url, limit = text[url_start - 1 : url_start], url_start + MAX_URL
        swaps: tuple[Swap, ...] = ()
        piece = end
        next_match: re.Match[str] | None = host_match
        # There may be more than one: "?to=a at example.org&from=b at example.com".
        while next_match is not None:
            swaps = (*swaps, Swap(piece.run_end, next_match.end(), JoinKind.ARMOUR, "@"))
            piece = boundary.find_piece_end(
                text, next_match.end(), limit, text[url_start : piece.run_end], before_url
            )
            next_match = (
                undo.AT_HOST.match(text, piece.run_end, limit)
                if piece.preferred == piece.run_end and text[piece.run_end - 1].isalnum()
                else None
            )
        others = piece.others if dotless else (*piece.others, user_end)
        return End(piece.preferred, others, piece.run_end, "armour", piece.hard), swaps


def _build_wrapped(
    text: str, kind: Kind, start: int, why: str, url_margin: Margin, content: wrapper.Wrapper
) -> Candidate:
    """Return the candidate of a wrapper that begins at ``start`` and has this ``content``."""
    end, url_start, piece_end, chain, lints, swaps, code = content
    ends, enclosed, stop = (piece_end,), True, "closing-bracket" if code is None else "given-up"
    candidate = Candidate(
        text, kind, start, end, url_start, ends, piece_end, chain, enclosed, why, stop, url_margin
    )
    candidate.lints, candidate.swaps, candidate.code = lints, swaps, code
    return candidate


def _build_labelled(text: str, match: re.Match[str], url_margin: Margin) -> Candidate:
    """Return the candidate of ``<http://h.dom/a|label>``. ``match`` is that of ``_LABELLED``."""
    url_start, url_end = match.span(1)
    content = wrapper.Wrapper(match.end(), url_start, url_end, (), ("label",))
    candidate = _build_wrapped(text, Kind.ANGLE, url_start - 1, "angle", url_margin, content)
    candidate.stop = "label"
    if not re.search(r"\s", match[2]):  # the label may be the rest of the address
        candidate.ends = (url_end, match.end(2))
    return candidate


def _build_broken(
    first_line: FirstLine, kind: Kind, start: int, chain: tuple[Gap, ...], why: str
) -> Candidate:
    """Return the candidate at ``start`` of a URL whose first piece has one end, where the first gap
    of ``chain`` begins. The scan continues after the second piece.
    """
    text, url_start, url_margin = first_line.text, first_line.url_start, first_line.margin
    piece_end, end = chain[0].start, chain[0].piece_end
    ends, enclosed, stop = (piece_end,), False, "line-end"
    candidate = Candidate(
        text, kind, start, end, url_start, ends, piece_end, chain, enclosed, why, stop, url_margin
    )
    if escapes := undo.find_escapes(text, url_start, chain[-1].piece_end):
        candidate.lints, candidate.swaps = ("decoded",), tuple(sorted(escapes))
    return candidate


def _find_return(text: str, position: int) -> int:
    """Return where the next CR from ``position`` on stands, or ``maxsize`` if there is none. List
    mail has hardly any, and to look for one is much cheaper than to count them.
    """
    return_start = text.find("\r", position)
    return return_start if return_start >= 0 else maxsize


def _read_quotation_marks(
    first_line: FirstLine, end: End, chain: tuple[Gap, ...]
) -> tuple[Kind, tuple[Gap, ...]]:
    """Return ``QUOTED`` if quotation marks enclose the URL, which does not begin the text,
    otherwise ``BARE``; and ``chain``. If that is empty, return in its place the gaps to the string
    literals on the next lines in which the URL may continue.
    """
    text = first_line.text
    if closing_mark := QUOTES.get(text[first_line.url_start - 1]):
        for piece_end in (end.preferred, end.run_end, *(gap.piece_end for gap in chain)):
            if text.startswith(closing_mark, piece_end):
                return Kind.QUOTED, chain or literals.find_next_literals(text, piece_end)
    return _BARE, chain or literals.find_literal_of_sentence(first_line, end.run_end)


def _is_cut_at_limit(text: str, url_start: int, url_end: int, chain: tuple[Gap, ...]) -> bool:
    """Whether a URL of ``MAX_URL`` characters may go on at ``url_end``: on its line, or below."""
    length = url_end - url_start - sum([gap.end - gap.start for gap in chain])
    return length >= MAX_URL and bool(chain or URL_RUN.match(text, url_end, url_end + 1)[0])


def _list_ends(
    text: str, url_start: int, body_start: int, kind: Kind, end: End, chain: tuple[Gap, ...]
) -> tuple[tuple[int, ...], str]:
    """Return the possible ends of a URL's first piece, best first, and why it stops there. A URL
    that its author cut ("http://h.dom...") has one end, and stops because of ``"elided"``; so does
    one that is longer than ``MAX_URL``, because of ``"cut-at-limit"``.
    """
    last_end = chain[-1].run_end if chain else end.run_end
    if last_end - url_start >= MAX_URL and _is_cut_at_limit(text, url_start, last_end, chain):
        return (end.preferred,), "cut-at-limit"
    if not chain and endings.is_elided(text, body_start, end.preferred):
        return (end.preferred,), "elided"
    others = end.others
    if kind is Kind.SCHEMELESS:
        # "www.h.dom:" is no host: it has the letters of a scheme.
        others = tuple([other for other in others if text[other - 1] != ":"])
    return (end.preferred, *others), end.why
