"""The whole story: characters or records in, links with their provenance out.

    bytes -> formats (records) -> mail (parts) -> scan (candidates) -> judge (readings) -> Link

This module does no input or output. ``api`` feeds it from files; ``find`` and ``Scanner`` feed it text.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from urltrawl.errors import OptionError, ResolveError
from urltrawl.judge.rank import Judge, Ranked
from urltrawl.judge.rerank import Judged, rerank
from urltrawl.model import Code, Kind, Link, Problem, Span, Verdict, Where
from urltrawl.scan.finder import CandidateFinder
from urltrawl.url.profile import profile as profile_named
from urltrawl.url.reference import resolve

if TYPE_CHECKING:
    from urltrawl.model import Candidate

HYPHEN_POLICIES = ("keep", "drop")
NOWHERE = Where()


class Scanner:
    """Text in pieces of any size, links out: ``feed(text)`` and ``close()`` return the links decided so far.

    Judges by local evidence (the paragraph) alone, so that memory stays bounded; ``find`` adds the evidence of the whole
    text. ``policy`` is ``"archive"`` or ``"appendix"`` (the letter of RFC 1738's appendix), ``profile`` a grammar profile,
    ``base`` an absolute URL for relative references in wrappers, ``schemeless`` adds ``www.`` hosts, ``rejected`` adds
    wrappers that hold no URL, ``hyphen`` (``"keep"`` or ``"drop"``) orders the readings of a hyphen at a line break where
    nothing else decides. Raises ``OptionError`` for a name that does not exist.
    """

    def __init__(
        self,
        *,
        policy: str = "archive",
        profile: str = "default",
        base: str | None = None,
        schemeless: bool = False,
        rejected: bool = False,
        hyphen: str = "keep",
    ) -> None:
        if hyphen not in HYPHEN_POLICIES:
            raise OptionError("hyphen policy", hyphen, HYPHEN_POLICIES)
        self._judge = Judge(profile_named(profile), hyphen=hyphen)
        self._options = (policy, schemeless)
        self._profile = profile
        self._rejected = rejected
        self.begin(base=base)

    def begin(self, where: Where = NOWHERE, *, base: str | None = None) -> None:
        """Start a new text of the given provenance; what is known of distinct URLs is kept."""
        policy, schemeless = self._options
        self._finder = CandidateFinder(policy=policy, schemeless=schemeless)
        self._where = where
        self._base = base
        self._covered = 0  # the end of the last link in the source: what stands before it is not reported twice
        self._ordinal = 0

    def feed(self, text: str) -> list[Link]:
        """Take the next piece of text."""
        return self.emit(self.judge(self._finder.feed(text)))

    def close(self) -> list[Link]:
        """The text has ended."""
        return self.emit(self.judge(self._finder.close()))

    def read(self, text: str) -> list[Judged]:
        """Judge a whole text without emitting its links: for those who know more than the paragraph (``rerank``)."""
        return self.judge(self._finder.feed(text) + self._finder.close())

    def judge(self, candidates: list[Candidate]) -> list[Judged]:
        """The candidates with their readings by local evidence."""
        rank = self._judge.rank
        return [Judged(candidate, [] if candidate.code else rank(candidate)) for candidate in candidates]

    def emit(self, judged: list[Judged]) -> list[Link]:
        """The links of judged candidates, in order: what a link covers is not reported a second time."""
        links = []
        for candidate, ranked in judged:
            if candidate.start < self._covered and candidate.code is None:
                continue
            link = self._rejection(candidate) if candidate.code else self._link(candidate, ranked)
            if link is None or (link.verdict is Verdict.REJECTED and not self._rejected):
                continue
            if link.verdict is not Verdict.REJECTED:
                self._covered = link.end
            link.ordinal = self._ordinal
            self._ordinal += 1
            links.append(link)
        return links

    def _link(self, candidate: Candidate, ranked: list[Ranked]) -> Link | None:
        """The link a candidate makes; ``None`` where an opaque text in prose only looks like a URL ("news: today")."""
        best = ranked[0]
        url, verdict = best.draft.url, best.verdict
        examined = self._judge.examine(url)
        problems, lints = examined.problems, candidate.lints + examined.lints
        if candidate.kind is Kind.SCHEMELESS:
            examined = self._judge.examine(("ftp://" if url[0] in "fF" else "http://") + url)
            problems, lints, verdict = (), candidate.lints + examined.lints, examined.verdict
        elif candidate.whole and self._base and any(problem.code is Code.NO_SCHEME for problem in problems):
            try:
                url = resolve(self._base, url, self._profile)
            except ResolveError:
                pass
            else:
                examined = self._judge.examine(url)
                problems, lints, verdict = examined.problems, (*lints, "relative"), examined.verdict
                ranked = []
        elif not candidate.whole and verdict is not Verdict.VALID and "//" not in url[:34]:
            return None
        end = candidate.end if candidate.whole else best.draft.end
        return self._make(candidate, url, best.confidence, verdict, end, problems, lints, ranked if len(ranked) > 1 else [])

    def _rejection(self, candidate: Candidate) -> Link:
        """The link of a wrapper that was given up: rejected, with what it held so far."""
        assert candidate.code is not None  # noqa: S101  # what the caller looked at
        url = "".join([candidate.slice(candidate.head, candidate.run), *(candidate.slice(g.end, g.until) for g in candidate.chain)])
        problem = Problem(candidate.code, url, Span(len(url), len(url)), "RFC 1738 appendix", "the wrapper does not close")
        return self._make(candidate, url, 0.0, Verdict.REJECTED, candidate.end, (problem,), candidate.lints, [])

    def _make(
        self, candidate: Candidate, url: str, confidence: float, verdict: Verdict, end: int, problems: tuple[Problem, ...],
        lints: tuple[str, ...], ranked: list[Ranked],
    ) -> Link:  # fmt: skip
        return Link(
            url, confidence, candidate.kind, verdict, candidate.start, end, candidate.slice(candidate.start, end), candidate.line,
            candidate.column, candidate.depth, problems, lints, ranked, self._where, 0,
        )  # fmt: skip


def find(
    text: str,
    *,
    policy: str = "archive",
    profile: str = "default",
    base: str | None = None,
    schemeless: bool = False,
    rejected: bool = False,
    hyphen: str = "keep",
) -> list[Link]:
    """Every URL of ``text``, in reading order; the options are those of ``Scanner``."""
    scanner = Scanner(policy=policy, profile=profile, base=base, schemeless=schemeless, rejected=rejected, hyphen=hyphen)
    return scanner.emit(rerank(scanner.read(text)))
