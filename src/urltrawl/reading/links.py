"""Readings to links: the last step over one text.

What a link covers is not reported a second time, a relative reference in a wrapper is resolved
where a base is known, and an opaque text in prose that only looks like a URL ("news: today") makes
no link.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, cast

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
from urltrawl.text.browser import as_browser, leads_alone
from urltrawl.url.defang import refang
from urltrawl.url.grammar import FAULTLESS

NAMED = {ADDRESS: 1.15, HOST: 1.0}
"""How much likelier than a host with ``www.`` before it, of which four in five are right. Of 100
addresses of nine archives that were read, 92 were mailboxes (the others names of messages); of 97
hosts 81 were hosts (the others modules, attributes, halves of addresses)."""
_HTML, _QUOTED, _SCHEMELESS, _REJECTED = Kind.HTML, Kind.QUOTED, Kind.SCHEMELESS, Verdict.REJECTED
_RIGHT_IN_HTML = RIGHT[_HTML]
_NAMESPACE = late(
    r"(?:\bxmlns(?::[\w.\-]+)?\s*=\s*|<!DOCTYPE\s[^<>\[]*(?:PUBLIC|SYSTEM)\b[^<>\[]*)\\?[\"']\Z",
    re.IGNORECASE,
)
"""``xmlns="`` and ``xmlns:x="`` (Namespaces in XML 1.0, 3), ``<!DOCTYPE html PUBLIC "-//W3C//DTD
HTML 4.01//EN" "`` (XML 1.0, 2.8)."""
_DTD_END = late(r"\.dtd\\?[\"']\s*[>\[]", re.IGNORECASE)
_TYPED = late(
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

    @classmethod
    def of_text(cls, text: Text, grammar: Grammar, *, rejected: bool) -> Linker:
        """What makes the links of a text of a record."""
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
        return cls(grammar, where, text.base, rejected=rejected, kind=kind, refang=refang)

    def links(self, judged: Iterable[Judged | Decided]) -> list[Link]:
        """The links of the next candidates: what a link covers is not reported a second time."""
        links = []
        covered, ordinal, where, kind = self._covered, self._ordinal, self.where, self._kind
        place: Candidate | Decided
        outcome: Outcome
        between: tuple[Gap, ...] = ()
        for one in judged:
            if isinstance(one, Decided):
                place, outcome = one, one.outcome
                if one.start < covered and not _beside(one, between):
                    continue
            else:
                place = one.candidate
                made = _rejection(place) if place.code else self._outcome(one)
                if (
                    made is None
                    or (made.verdict is _REJECTED and not self._rejected)
                    or (
                        place.start < covered and place.code is None and not _beside(place, between)
                    )
                ):
                    continue
                outcome = made
                between = one.ranked[0].draft.gaps if one.ranked else ()
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
        """Whether an attribute is relative for certain, and nothing is known that it is relative
        to: most links of most pages.
        """
        return not self._base and not leads_alone(value) and not value.isspace()

    def of_attribute(self, value: str, column: int) -> Outcome | None:
        """What an attribute of a page comes to; nothing for a relative one without a base, a script
        and what is no URL.
        """
        grammar = self._grammar
        said = refang(value) if self._refang else value
        url, more = as_browser(said, self._base)
        if said != value:
            more = (*more, "defanged")
        ruling = grammar.rule(url)
        if ruling.problems and any(problem.code is Code.NO_SCHEME for problem in ruling.problems):
            if (resolved := self._resolved(url)) is None:
                return None
            url, more, ruling = resolved, (*more, "relative"), grammar.rule(resolved)
        if (ruling.verdict is _REJECTED and not self._rejected) or url[
            :11
        ].lower() == "javascript:":
            return None
        remarks = () if ruling is FAULTLESS else grammar.remarks(url)
        return Outcome(
            url,
            _RIGHT_IN_HTML,
            _HTML,
            ruling.verdict,
            value,
            column,
            0,
            ruling.problems,
            (*more, *remarks),
            (),
        )

    def _outcome(self, judged: Judged) -> Outcome | None:
        """What a candidate comes to; ``None`` where an opaque text in prose only looks like a URL
        ("news: today"), or names markup.
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
            whole = in_full(url, candidate.kind)
            problems, lints, verdict = (
                (),
                candidate.lints + grammar.remarks(whole),
                grammar.rule(whole).verdict,
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
            and (verdict is not Verdict.VALID or "mailto-no-at" in lints)
            and not _TYPED.fullmatch(url)
            # of a scheme that somebody asked for by name nothing more is known
            and not (candidate.kind is Kind.BARE and "scheme-unregistered" in lints)
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
            tuple([self._side(candidate, one) for one in ranked]) if several else (),
            whole=judged.whole,
        )

    def _side(self, candidate: Candidate, one: Ranked) -> Side:
        """What the link of a candidate would be with one of its readings."""
        url, whole, problems = one.draft.url, one.draft.url, None
        if candidate.kind is _SCHEMELESS:
            url = MAILTO + url if candidate.why == ADDRESS else url
            whole, problems = in_full(url, candidate.kind), ()
        ruling = self._grammar.rule(whole)
        return Side(
            url,
            ruling.verdict,
            ruling.problems if problems is None else problems,
            candidate.lints + self._grammar.remarks(whole),
            candidate.slice(candidate.start, _end(candidate, one)),
        )

    def _resolved(self, reference: str) -> str | None:
        """The URL that a relative reference stands for, where it is known what it is relative
        to.
        """
        if not self._base:
            return None
        from urltrawl.url.reference import resolve  # noqa: PLC0415

        try:
            return resolve(self._base, reference, cast("ProfileName", self._grammar.profile.name))
        except (ResolveError, UrlError):
            return None


def _beside(place: Candidate | Decided, gaps: tuple[Gap, ...]) -> bool:
    """Whether a candidate stands between two pieces of the link before it: in another pane."""
    return any(gap.start <= place.start < gap.end for gap in gaps)


def _names_markup(candidate: Candidate) -> bool:
    """Whether a URL between quotation marks is the name of a namespace or of a grammar: it tells
    programs apart, and nobody follows it.

    Its own line says so, or it begins its line, as the second half of a document type does.
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


def said_once(links: list[Link], alternatives: dict[str, str]) -> list[Link]:
    """What parts of one multipart/alternative all say is said by the first of them, each time with
    the names of the others.

    ``alternatives`` are the paths of such parts, and of the multipart that each is one of.
    """
    said: dict[
        tuple[str, str], dict[str, None]
    ] = {}  # by multipart and URL the paths of the parts that hold it, in order
    for link in links:
        if (parent := alternatives.get(link.part)) is not None:
            said.setdefault((parent, link.url), {})[link.part] = None
    once: list[Link] = []
    for link in links:
        if (parent := alternatives.get(link.part)) is None:
            once.append(link)
            continue
        first, *also = said[parent, link.url]
        if link.part == first:
            once.append(link.found_also(tuple(also)) if also else link)
    return once


def _end(candidate: Candidate, one: Ranked) -> int:
    """Where the link ends in the source if this reading leads: behind its wrapper, if it has
    one.
    """
    return candidate.end if candidate.whole else one.draft.end


def _rejection(candidate: Candidate) -> Outcome:
    """The outcome of a wrapper that was given up: rejected, with what it held so far."""
    assert candidate.code is not None  # noqa: S101  # what the caller looked at
    url = "".join(
        [
            candidate.slice(candidate.head, candidate.run),
            *(candidate.slice(g.end, g.until) for g in candidate.chain),
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
