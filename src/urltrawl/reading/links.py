"""Readings to links: the last step over one text.

What a link covers is not reported a second time, a relative reference in a wrapper is resolved
where a base is known, and an opaque text in prose that only looks like a URL ("news: today") makes
no link.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, cast

from urltrawl.around import REACH
from urltrawl.columns import MAILTO, in_full
from urltrawl.context.finder import ADDRESS, HOST
from urltrawl.errors import ResolveError, UrlError
from urltrawl.found import Decided, Outcome, Side
from urltrawl.judge.rank import RIGHT
from urltrawl.late import late
from urltrawl.lexicon import BROWSER_PAGES, alternatives
from urltrawl.link import Link
from urltrawl.model import Code, Kind, PartKind, Problem, Role, Span, Verdict, Where
from urltrawl.text.browser import as_browser, is_standalone
from urltrawl.url.defang import refang
from urltrawl.url.grammar import FAULTLESS

NAMED: Final = {ADDRESS: 1.15, HOST: 1.0}
"""How much likelier than a host with ``www.`` before it, of which four in five are right. Of 100
addresses of nine archives that were read, 92 were mailboxes (the others names of messages); of 97
hosts 81 were hosts (the others modules, attributes, halves of addresses)."""
_BARE: Final = Kind.BARE
_HTML: Final = Kind.HTML
_QUOTED: Final = Kind.QUOTED
_SCHEMELESS: Final = Kind.SCHEMELESS
_REJECTED: Final = Verdict.REJECTED
_VALID: Final = Verdict.VALID
_RIGHT_IN_HTML = RIGHT[_HTML]
_NAMESPACE = late(
    r"(?:\bxmlns(?::[\w.\-]+)?\s*=\s*|<!DOCTYPE\s[^<>\[]*(?:PUBLIC|SYSTEM)\b[^<>\[]*)\\?[\"']\Z",
    re.IGNORECASE,
)
"""``xmlns="`` and ``xmlns:x="`` (Namespaces in XML 1.0, 3), ``<!DOCTYPE html PUBLIC "-//W3C//DTD
HTML 4.01//EN" "`` (XML 1.0, 2.8)."""
_DTD_END = late(r"\.dtd\\?[\"']\s*[>\[]", re.IGNORECASE)
_TYPED: Final = late(
    rf"about:(?:{alternatives(BROWSER_PAGES)})(?:[?#]\S*)?"
    r"|tel:(?:[A-Z]{2})?\+[0-9].*"
    r"|mailto:[^\s@]*@[\w\-]+(?:\.[\w\-]+)+"
    r"|doi:10\.[0-9]{4,9}/[!-~]+"
)
"""Opaque texts that nobody writes in prose but to be used, though no grammar vouches for them:
pages that browsers have of their own, the telephone numbers of the world, however they are written
(``tel:+17205550105,,4711#``), mail addresses beyond ASCII (RFC 6530), and DOIs, whose names may
hold any character (ISO 26324)."""
_MARKUP_BACK = 200
"""Characters before a URL in which its declaration begins: a name, a public identifier, blanks."""

if TYPE_CHECKING:
    from collections.abc import Iterable

    from urltrawl.found import Candidate
    from urltrawl.judge.rank import Judged, Ranked
    from urltrawl.model import Gap, ProfileName
    from urltrawl.reading.text import Text
    from urltrawl.url.grammar import Grammar


class Linker:
    """Makes the links of one text, in order, as its candidates come.

    ``where`` is the place of the text, ``base`` that of its relative references, ``rejected`` says
    that wrappers which hold no URL are wanted, ``kind`` is that of all its links, where the text is
    not what decides it (a header field).
    """

    __slots__ = (
        "_base",
        "_covered",
        "_grammar",
        "_kind",
        "_ordinal",
        "_refang",
        "_rejected",
        "refused",
        "where",
    )

    def __init__(
        self,
        grammar: Grammar,
        where: Where,
        base: str | None,
        *,
        rejected: bool,
        kind: Kind | None = None,
        refang: bool = False,
    ) -> None:
        self._grammar = grammar
        self.where = where
        self._base = base
        self._rejected = rejected
        self._refang = refang
        self._kind = kind
        self._covered = (
            0  # the end of the last link in the source: what stands before it is not reported twice
        )
        self._ordinal = 0
        self.refused = 0
        """Attributes so far that hold an address which no grammar allows."""

    @staticmethod
    def of_text(text: Text, grammar: Grammar, *, rejected: bool) -> Linker:
        """Make the linker of a text of a record."""
        part, program = text.part, text.program
        place = (*text.place, part.path, part.encoding, part.charset, part.charset_by)
        kind: Kind | None = None
        if program is not None:
            kind = Kind.HTML
            where = Where(
                *place, element=program.ordinal, attribute=program.name, role=program.role
            )
        elif part.kind is PartKind.HEADER:
            kind, where = Kind.HEADER, Where(*place, role=Role.HEADER)
        else:
            where = Where(*place)
        refang = text.fangs is not None
        return Linker(grammar, where, text.base, rejected=rejected, kind=kind, refang=refang)

    def links(self, judged_or_decided: Iterable[Judged | Decided]) -> list[Link]:
        """Make the links of the next candidates, without those that an earlier link covers."""
        links = []
        covered, ordinal, where, kind = self._covered, self._ordinal, self.where, self._kind
        place: Candidate | Decided
        outcome: Outcome
        gaps: tuple[Gap, ...] = ()
        for item in judged_or_decided:
            if isinstance(item, Decided):
                place, outcome = item, item.outcome
                if item.start < covered and not _beside(item, gaps):
                    continue
            else:
                place = item.candidate
                own_outcome = _rejection(place) if place.code else self._outcome(item)
                if (
                    own_outcome is None
                    or (own_outcome.verdict is _REJECTED and not self._rejected)
                    or (place.start < covered and place.code is None and not _beside(place, gaps))
                ):
                    continue
                outcome = own_outcome
                gaps = item.ranked[0].draft.gaps if item.ranked else ()
            if outcome.verdict is not _REJECTED:
                covered = place.start + outcome.length
            text, start = place.text, place.start - place.origin
            end = start + outcome.length
            before, behind = (
                text[start - REACH if start > REACH else 0 : start],
                text[end : end + REACH],
            )
            links.append(
                Link(
                    outcome,
                    place.start,
                    place.line,
                    where,
                    ordinal,
                    kind or outcome.kind,
                    before,
                    behind,
                )
            )
            ordinal += 1
        self._covered, self._ordinal = covered, ordinal
        return links

    def leads_nowhere(self, value: str) -> bool:
        """Tell whether an attribute is certainly relative and the text has no base, so that it
        leads nowhere. So it is for most links of most pages.
        """
        return not self._base and not is_standalone(value) and not value.isspace()

    def of_attribute(self, value: str, column: int) -> Outcome | None:
        """Return the outcome of an attribute of a page. Return None for a relative reference
        without a base, for a script, and for what is no URL.
        """
        grammar = self._grammar
        reference = refang(value) if self._refang else value
        url, remarks = as_browser(reference, self._base)
        if reference != value:
            remarks = (*remarks, "defanged")
        ruling = grammar.rule(url)
        if ruling.problems and any(problem.code is Code.NO_SCHEME for problem in ruling.problems):
            if (resolved := self._resolved(url)) is None:
                return None
            url, remarks, ruling = resolved, (*remarks, "relative"), grammar.rule(resolved)
        if url[:11].lower() == "javascript:":
            return None
        if ruling.verdict is _REJECTED and not self._rejected:
            self.refused += 1
            return None
        own_remarks = () if ruling is FAULTLESS else grammar.remarks(url)
        return Outcome(
            url,
            _RIGHT_IN_HTML,
            _HTML,
            ruling.verdict,
            value,
            column,
            0,
            ruling.problems,
            (*remarks, *own_remarks),
            (),
        )

    def _outcome(self, judged: Judged) -> Outcome | None:
        """Return the outcome of a candidate. Return None if an opaque text in prose only looks
        like a URL ("news: today"), or if the URL is a name in markup.
        """
        candidate, ranked = judged.candidate, judged.ranked
        best = ranked[0]
        if candidate.kind is _QUOTED and _names_markup(candidate):
            return None
        grammar, url, verdict = self._grammar, best.draft.url, best.verdict
        ruling = grammar.rule(url)
        problems, lints = ruling.problems, candidate.lints + grammar.remarks(url)
        if candidate.kind is _SCHEMELESS:
            if candidate.why == ADDRESS:
                url = MAILTO + url
            full_url = in_full(url, candidate.kind)
            problems, lints, verdict = (
                (),
                candidate.lints + grammar.remarks(full_url),
                grammar.rule(full_url).verdict,
            )
        elif (
            candidate.whole
            and self._base
            and any(problem.code is Code.NO_SCHEME for problem in problems)
        ):
            if (resolved := self._resolved(url)) is not None:
                url, ruling, ranked = resolved, grammar.rule(resolved), []
                problems, lints, verdict = (
                    ruling.problems,
                    (*candidate.lints, "relative", *grammar.remarks(url)),
                    ruling.verdict,
                )
        elif (
            not candidate.whole
            and "//" not in url[:34]
            and (verdict is not _VALID or "mailto-no-at" in lints)
            and not _TYPED.fullmatch(url)
            # of a scheme that somebody asked for by name nothing more is known
            and not (candidate.kind is _BARE and "scheme-unregistered" in lints)
        ):
            return None
        confidence = (
            NAMED.get(candidate.why, 1.0) * best.confidence
            if candidate.kind is _SCHEMELESS
            else best.confidence
        )
        several = len(ranked) > 1 or bool(ranked and ranked[0].draft.swaps)
        return _made(
            candidate,
            url,
            confidence,
            verdict,
            _end(candidate, best),
            problems,
            lints,
            ranked if several else [],
            tuple([self._side(candidate, reading) for reading in ranked]) if several else (),
            whole=judged.whole,
        )

    def _side(self, candidate: Candidate, reading: Ranked) -> Side:
        """Return what the link of a candidate would be if this reading led."""
        url, full_url, problems = reading.draft.url, reading.draft.url, None
        if candidate.kind is _SCHEMELESS:
            url = MAILTO + url if candidate.why == ADDRESS else url
            full_url, problems = in_full(url, candidate.kind), ()
        ruling = self._grammar.rule(full_url)
        return Side(
            url,
            ruling.verdict,
            ruling.problems if problems is None else problems,
            candidate.lints + self._grammar.remarks(full_url),
            candidate.slice(candidate.start, _end(candidate, reading)),
        )

    def _resolved(self, reference: str) -> str | None:
        """Return the URL that a relative reference stands for. Return None if the text has no
        base, or if the reference cannot be resolved.
        """
        if not self._base:
            return None
        from urltrawl.url.reference import resolve  # noqa: PLC0415

        try:
            return resolve(self._base, reference, cast("ProfileName", self._grammar.profile.name))
        except (ResolveError, UrlError):
            return None


def _beside(place: Candidate | Decided, gaps: tuple[Gap, ...]) -> bool:
    """Tell whether a candidate stands between two pieces of the link before it. So it is in
    another pane of a terminal.
    """
    return any(gap.start <= place.start < gap.end for gap in gaps)


def _names_markup(candidate: Candidate) -> bool:
    """Tell whether a URL between quotation marks is the name of an XML namespace or of a document
    type. Nobody follows such a name.

    The text before it on its line says so. Or it begins its line, as the second half of a document
    type does.
    """
    before = candidate.slice(
        max(candidate.line_start, candidate.head - _MARKUP_BACK), candidate.head
    )
    if _NAMESPACE.search(before):
        return True
    return (
        before.strip(" \t>|\"'") == ""
        and _DTD_END.search(
            candidate.text, candidate.head - candidate.origin, candidate.end - candidate.origin + 8
        )
        is not None
    )


def merge_alternatives(links: list[Link], alternatives: dict[str, str]) -> list[Link]:
    """Keep a URL only in the first part of a multipart/alternative that has it, with the paths of
    the other parts that have it, too.

    ``alternatives`` has the path of each such part, with that of its multipart.
    """
    # The paths of the parts that hold a URL, in order (a dictionary as an ordered set).
    parts_by_url: dict[tuple[str, str], dict[str, None]] = {}
    for link in links:
        if (parent := alternatives.get(link.part)) is not None:
            parts_by_url.setdefault((parent, link.url), {})[link.part] = None
    merged: list[Link] = []
    for link in links:
        if (parent := alternatives.get(link.part)) is None:
            merged.append(link)
            continue
        first_part, *other_parts = parts_by_url[parent, link.url]
        if link.part == first_part:
            merged.append(link.with_also(tuple(other_parts)) if other_parts else link)
    return merged


def _end(candidate: Candidate, reading: Ranked) -> int:
    """Return where the link ends in the source if this reading leads. A wrapper belongs to it."""
    return candidate.end if candidate.whole else reading.draft.end


def _rejection(candidate: Candidate) -> Outcome:
    """Return the outcome of a wrapper that was given up: rejected, with what it held so far."""
    assert candidate.code is not None  # noqa: S101  # the caller has checked it
    url = "".join(
        [
            candidate.slice(candidate.head, candidate.run_end),
            *(candidate.slice(g.end, g.piece_end) for g in candidate.chain),
        ]
    )
    problem = Problem(
        candidate.code,
        url,
        Span(len(url), len(url)),
        "RFC 1738 appendix",
        "the wrapper does not close",
    )
    return _made(
        candidate, url, 0.0, _REJECTED, candidate.end, (problem,), candidate.lints, [], whole=False
    )


def _made(
    candidate: Candidate,
    url: str,
    confidence: float,
    verdict: Verdict,
    end: int,
    problems: tuple[Problem, ...],
    lints: tuple[str, ...],
    ranked: list[Ranked],
    sides: tuple[Side, ...] = (),
    *,
    whole: bool,
) -> Outcome:
    raw = candidate.slice(candidate.start, end)
    return Outcome(
        url,
        confidence,
        candidate.kind,
        verdict,
        raw,
        candidate.column,
        candidate.depth,
        problems,
        lints,
        ranked,
        sides,
        whole=whole,
    )
