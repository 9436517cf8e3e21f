"""From the candidates of a text, which have been judged, to its links.

What a link covers is not reported a second time. A relative reference in a wrapper is resolved if a
base is known. An opaque text in prose that only looks like a URL ("news: today") makes no link.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, cast

from urltrawl.around import REACH
from urltrawl.columns import MAILTO, in_full
from urltrawl.context.finder import ADDRESS, HOST
from urltrawl.errors import ResolveError, UrlError
from urltrawl.found import Decided, Outcome, Variant
from urltrawl.judge.rank import RIGHT
from urltrawl.late import late
from urltrawl.lexicon import BROWSER_PAGES, alternatives
from urltrawl.link import Link
from urltrawl.model import Code, Kind, PartKind, Problem, Role, Span, Verdict, Where
from urltrawl.text.browser import as_browser, is_standalone
from urltrawl.url.defang import refang
from urltrawl.url.grammar import FAULTLESS
from urltrawl.url.reference import resolve

NAMED: Final = {ADDRESS: 1.15, HOST: 1.0}
"""Factors for the confidence of a mail address and a host that nothing announces, against that of a
host with ``www.``, of which four in five are right. Of 100 addresses of nine archives that were
read, 92 were mailboxes (the others names of messages); of 97 hosts 81 were hosts (the others
modules, attributes, halves of addresses)."""
_BARE: Final = Kind.BARE
_HTML: Final = Kind.HTML
_QUOTED: Final = Kind.QUOTED
_SCHEMELESS: Final = Kind.SCHEMELESS
_REJECTED: Final = Verdict.REJECTED
_VALID: Final = Verdict.VALID
_RIGHT_IN_HTML = RIGHT[_HTML]
_NAMESPACE = late(
    r"(?:\bxmlns(?::[\w.\-]+)?\s*=(?:3D)?\s*|<!DOCTYPE\s[^<>\[]*(?:PUBLIC|SYSTEM)\b[^<>\[]*)\\?[\"']\Z",
    re.IGNORECASE,
)
"""What stands before the name of a namespace or document type: ``xmlns="`` and ``xmlns:x="``
(Namespaces in XML 1.0, 3; ``=3D"`` in quoted-printable), ``<!DOCTYPE html PUBLIC "-//W3C//DTD HTML
4.01//EN" "`` (XML 1.0, 2.8)."""
_DTD_END = late(r"\.dtd\\?[\"']\s*[>\[]", re.IGNORECASE)
"""The end of a document type, and of its address."""
_DTD_END_LENGTH = 8
"""Characters behind a URL in which the document type ends."""
_TYPED: Final = late(
    rf"about:(?:{alternatives(BROWSER_PAGES)})(?:[?#]\S*)?"
    r"|tel:(?:[A-Z]{2})?\+[0-9].*"
    r"|mailto:[^\s@]*@[\w\-]+(?:\.[\w\-]+)+"
    r"|doi:10\.[0-9]{4,9}/[!-~]+"
)
"""Opaque texts in prose that are links even if their grammar forbids them: a browser's own pages,
international telephone numbers, however they are written (``tel:+17205550105,,4711#``), mail
addresses beyond ASCII (RFC 6530), and DOIs, whose names may hold any character (ISO 26324)."""
_SCHEME_REACH: Final = 34
"""Characters of a URL that hold a scheme and its ``://``. A URL without is opaque."""
_MARKUP_BACK = 200
"""Characters before a URL in which a declaration begins that it may belong to (``_NAMESPACE``)."""

if TYPE_CHECKING:
    from collections.abc import Iterable

    from urltrawl.found import Candidate
    from urltrawl.judge.rank import Judged, Ranked
    from urltrawl.model import Gap, ProfileName
    from urltrawl.reading.text import Text
    from urltrawl.url.grammar import Grammar


class Linker:
    """Makes the links of one text, in order, as its candidates come."""

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
        """The place of the text."""
        self._base = base
        """The base URL of its relative references, None if it has none."""
        self._rejected = rejected
        """Whether wrappers and attributes that hold no URL are wanted, as rejected links."""
        self._refang = refang
        """Whether attributes may be defanged."""
        self._kind = kind
        """The kind of all links if the text decides it (a header field, a program), else None."""
        self._covered = 0
        """The end of the last link: what begins before it is not reported."""
        self._ordinal = 0
        """The number of the next link."""
        self.refused = 0
        """Attributes so far that hold an address which no grammar allows."""

    @staticmethod
    def of_text(text: Text, grammar: Grammar, *, rejected: bool) -> Linker:
        """Return the linker of a text of a record."""
        part, program = text.part, text.program
        place = (*text.place, part.path, part.encoding, part.charset, part.charset_by)
        kind: Kind | None = None
        if program is not None:
            kind = Kind.HTML
            name, role = program.name, program.role
            where = Where(*place, element=program.ordinal, attribute=name, role=role)
        elif part.kind is PartKind.HEADER:
            kind, where = Kind.HEADER, Where(*place, role=Role.HEADER)
        else:
            where = Where(*place)
        refang = text.refanger is not None
        return Linker(grammar, where, text.base, rejected=rejected, kind=kind, refang=refang)

    def links(self, judged_or_decided: Iterable[Judged | Decided]) -> list[Link]:
        """Return the links of the next candidates, without those that an earlier link covers, and
        without rejected ones unless they are wanted. A candidate in a gap of the judged link before
        it is not covered: it stands between two pieces. Nor is a wrapper that was given up, and no
        rejected link covers anything.
        """
        links = []
        covered, ordinal, where, kind = self._covered, self._ordinal, self.where, self._kind
        place: Candidate | Decided
        outcome: Outcome
        gaps: tuple[Gap, ...] = ()
        for item in judged_or_decided:
            if isinstance(item, Decided):
                place, outcome = item, item.outcome
                if item.start < covered and not _stands_in_gap(item, gaps):
                    continue
            else:
                place = item.candidate  # with a code, it is a wrapper that was given up
                own_outcome = _rejection(place, place.code) if place.code else self._outcome(item)
                if (
                    own_outcome is None
                    or (own_outcome.verdict is _REJECTED and not self._rejected)
                    or (
                        place.start < covered
                        and place.code is None
                        and not _stands_in_gap(place, gaps)
                    )
                ):
                    continue
                outcome = own_outcome
                gaps = item.ranked[0].draft.gaps if item.ranked else ()
            if outcome.verdict is not _REJECTED:
                covered = place.start + outcome.length
            text, start = place.text, place.start - place.origin
            end = start + outcome.length
            before = text[start - REACH if start > REACH else 0 : start]
            behind = text[end : end + REACH]
            own_kind = kind or outcome.kind
            links.append(
                Link(outcome, place.start, place.line, where, ordinal, own_kind, before, behind)
            )
            ordinal += 1
        self._covered, self._ordinal = covered, ordinal
        return links

    def leads_nowhere(self, value: str) -> bool:
        """Return whether the value of an attribute is certainly a relative URL (white space alone
        is none) that nothing resolves, without a base. So it is for most links of most pages.
        """
        return not self._base and not is_standalone(value) and not value.isspace()

    def of_attribute(self, value: str, column: int) -> Outcome | None:
        """Return the outcome of the value of an attribute, which stands at ``column`` in the source
        of its page. Return None for a relative URL that nothing resolves, and for a script. For
        what no grammar allows return None as well, and count it in ``refused``, unless
        rejected URLs are wanted.
        """
        grammar = self._grammar
        reference = refang(value) if self._refang else value
        url, remarks = as_browser(reference, self._base)
        if reference != value:
            remarks = (*remarks, "defanged")
        ruling = grammar.rule(url)
        if ruling.problems and any(problem.code is Code.NO_SCHEME for problem in ruling.problems):
            if (resolved := self._resolve(url)) is None:
                return None
            url, remarks, ruling = resolved, (*remarks, "relative"), grammar.rule(resolved)
        if url[:11].lower() == "javascript:":
            return None
        if ruling.verdict is _REJECTED and not self._rejected:
            self.refused += 1
            return None
        lints = remarks if ruling is FAULTLESS else (*remarks, *grammar.remarks(url))
        verdict, problems = ruling.verdict, ruling.problems
        return Outcome(url, _RIGHT_IN_HTML, _HTML, verdict, value, column, 0, problems, lints, ())

    def _outcome(self, judged: Judged) -> Outcome | None:
        """Return the outcome of a candidate, by its best reading. A relative reference in a wrapper
        becomes the URL to which it leads, if the text has a base. Return None for what is no link:
        an opaque text in prose that only looks like a URL ("news: today"), a name in markup.
        """
        candidate, ranked = judged.candidate, judged.ranked
        if candidate.kind is _QUOTED and _names_markup(candidate):
            return None
        variant = self._variant(candidate, ranked[0])
        url, verdict, problems, lints, raw = variant
        confidence = ranked[0].confidence
        if candidate.kind is _SCHEMELESS:
            confidence *= NAMED.get(candidate.why, 1.0)
        elif (  # a relative reference in a wrapper
            candidate.enclosed
            and any(problem.code is Code.NO_SCHEME for problem in problems)
            and (resolved := self._resolve(url)) is not None
        ):
            ruling = self._grammar.rule(resolved)
            url, verdict, problems, ranked = resolved, ruling.verdict, ruling.problems, []
            lints = (*candidate.lints, "relative", *self._grammar.remarks(resolved))
        elif (  # an opaque text in prose that its grammar forbids, or ``mailto:`` without "@"
            not candidate.enclosed
            and "//" not in url[:_SCHEME_REACH]
            and (verdict is not _VALID or "mailto-no-at" in lints)
            and not _TYPED.fullmatch(url)
            # Nothing more is known of a scheme that the options name.
            and not (candidate.kind is _BARE and "scheme-unregistered" in lints)
        ):
            return None
        variants: tuple[Variant, ...] = ()
        if len(ranked) > 1 or (ranked and ranked[0].draft.swaps):
            variants = (variant, *[self._variant(candidate, reading) for reading in ranked[1:]])
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
            tuple(ranked) if variants else (),
            variants,
            whole=judged.whole,
        )

    def _variant(self, candidate: Candidate, reading: Ranked) -> Variant:
        """Return what the link of a candidate would be if this reading were the best. A host
        without a scheme ("www.h") stays as it is; its verdict and lints are those of the URL in
        full ("http://www.h"). A mail address without a scheme gets "mailto:". Neither has problems.
        """
        url = full_url = reading.draft.url
        is_schemeless = candidate.kind is _SCHEMELESS
        if is_schemeless:
            url = MAILTO + url if candidate.why == ADDRESS else url
            full_url = in_full(url, candidate.kind)
        ruling = self._grammar.rule(full_url)
        problems = () if is_schemeless else ruling.problems
        lints = candidate.lints + self._grammar.remarks(full_url)
        end = candidate.end if candidate.enclosed else reading.draft.end  # all of ``<URL:...>``
        return Variant(url, ruling.verdict, problems, lints, candidate.slice(candidate.start, end))

    def _resolve(self, reference: str) -> str | None:
        """Return the URL to which a reference leads, or None without a base or if it is faulty."""
        if not self._base:
            return None
        try:
            return resolve(self._base, reference, cast("ProfileName", self._grammar.profile.name))
        except (ResolveError, UrlError):
            return None


def _stands_in_gap(place: Candidate | Decided, gaps: tuple[Gap, ...]) -> bool:
    """Return whether a candidate stands between two pieces of a link: in a pane of a terminal."""
    return any(gap.start <= place.start < gap.end for gap in gaps)


def _names_markup(candidate: Candidate) -> bool:
    """Return whether a URL between quotation marks is the name of an XML namespace or of a document
    type, which nobody follows.

    The text before the URL on its line shows that, such as ``xmlns="``. If the URL begins its line,
    as the second half of a document type does, ``.dtd">`` at its end shows it.
    """
    head, end, origin = candidate.head, candidate.end, candidate.origin
    before = candidate.slice(max(candidate.line_start, head - _MARKUP_BACK), head)
    if _NAMESPACE.search(before):
        return True
    begins_line = before.strip(" \t>|\"'") == ""
    declaration_end = end - origin + _DTD_END_LENGTH
    return begins_line and bool(_DTD_END.search(candidate.text, head - origin, declaration_end))


def merge_alternatives(links: list[Link], alternatives: dict[str, str]) -> list[Link]:
    """Return the links of a record, in their order, without those whose URL an earlier part of the
    same multipart/alternative has. The link in the first part gets the paths of the other parts.

    ``alternatives`` maps the path of each part of a multipart/alternative to that of the multipart.
    """
    # The paths of the parts that hold a URL, in order (a dictionary as an ordered set).
    parts_by_url: dict[tuple[str, str], dict[str, None]] = {}
    for link in links:
        if (parent := alternatives.get(link.part)) is not None:
            parts_by_url.setdefault((parent, link.url), {})[link.part] = None
    merged: list[Link] = []
    for link in links:
        key = alternatives.get(link.part, ""), link.url
        first_part, *other_parts = parts_by_url.get(key, (link.part,))  # alone if it has no parent
        if link.part == first_part:
            merged.append(link.with_also(tuple(other_parts)) if other_parts else link)
    return merged


def _rejection(candidate: Candidate, code: Code) -> Outcome:
    """Return the outcome of a wrapper that was given up: rejected, with what stands in it as the
    URL, and with the problem of that ``code``.
    """
    pieces = [candidate.slice(gap.end, gap.piece_end) for gap in candidate.chain]
    url = "".join([candidate.slice(candidate.head, candidate.run_end), *pieces])
    rule, message = "RFC 1738 appendix", "the wrapper does not close"
    problem = Problem(code, url, Span(len(url), len(url)), rule, message)
    raw = candidate.slice(candidate.start, candidate.end)
    kind, column, depth, lints = candidate.kind, candidate.column, candidate.depth, candidate.lints
    return Outcome(
        url, 0.0, kind, _REJECTED, raw, column, depth, (problem,), lints, (), whole=False
    )
