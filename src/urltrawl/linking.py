"""Candidates and their readings to links: the last step over one text, and the streaming ``Scanner`` that stands on it.

What a link covers is not reported a second time, a relative reference in a wrapper is resolved where a base is known, and
an opaque text in prose that only looks like a URL ("news: today") makes no link.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from urltrawl.context.finder import CandidateFinder
from urltrawl.context.triggers import TRIGGER_BYTES
from urltrawl.errors import OptionError, ResolveError, UrlError
from urltrawl.found import Link, Outcome, Repeat
from urltrawl.judge.rank import RIGHT, Judge
from urltrawl.judge.rerank import Judged
from urltrawl.model import Code, Flow, Kind, Problem, Span, Verdict, Where
from urltrawl.url.profile import profile as profile_named

if TYPE_CHECKING:
    from urltrawl.found import Candidate, Seen
    from urltrawl.judge.rank import Ranked

HYPHEN_POLICIES = ("keep", "drop")
NOWHERE = Where()

_HIDING_FIELDS = (
    b"multipart/", b"message/", b"application/", b"text/html", b"text/enriched", b"text/richtext", b"text/calendar", b"text/x-", b"base64",
    b"quoted-printable", b"x-uu", b"=?", b"utf-16", b"utf-32", b"utf-7", b"utf7", b"utf16", b"charset=hz", b'"hz',
)  # fmt: skip
"""What in a header says that the raw bytes of the body are not its text; in lower case."""
_HIDING_BYTES = (b"\0", b"\x1b", b"=\n", b"=\r")
"""UTF-16 without a word, ISO-2022, quoted-printable nobody declared."""
_SAYING = (b"content-", b"=?")
"""Without one of these in it a header says none of that."""


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
        self._memos: dict[Flow, dict[tuple[str, int], Seen]] = {flow: {} for flow in Flow}
        self._schemeless = schemeless
        self._profile = profile
        self._rejected = rejected
        self.begin(base=base)

    def begin(self, where: Where = NOWHERE, *, base: str | None = None, flow: Flow = Flow.FIXED, armoured: bool = False) -> None:
        """Start a new text of the given provenance; what is known of distinct URLs and of lines is kept.

        ``armoured`` says that its archive wrote `` at `` for ``@``.
        """
        policy, schemeless = self._options
        self._finder = CandidateFinder(policy=policy, schemeless=schemeless, flow=flow, memo=self._memos[flow], armoured=armoured)
        self.place(where, base=base)

    def place(self, where: Where, *, base: str | None = None) -> None:
        """Say where the links that are emitted from here on stand, a text that was judged before they are emitted."""
        self._where = where
        self._base = base
        self._covered = 0  # the end of the last link in the source: what stands before it is not reported twice
        self._ordinal = 0

    def idle(self, message: bytes) -> bool:
        """Whether no URL can stand in a message, told without taking it apart (nine in ten in sparse archives).

        There is no trigger in it, and nothing that could hide one: no multipart, no transfer encoding, encoded word or soft
        break, no charset whose bytes are not those of ASCII.
        """
        if self._schemeless or TRIGGER_BYTES.search(message):
            return False
        for mark in _HIDING_BYTES:
            if mark in message:
                return False
        end = message.find(b"\n\n") + 1 or len(message)
        header = message[: message.find(b"\n\r\n", 0, end) + 1 or end].lower()
        return not any(word in header for word in _SAYING) or not any(word in header for word in _HIDING_FIELDS)

    def feed(self, text: str) -> list[Link]:
        """Take the next piece of text."""
        return self.emit(self.judge(self._finder.feed(text)))

    def close(self) -> list[Link]:
        """The text has ended."""
        return self.emit(self.judge(self._finder.close()))

    def read(self, text: str) -> list[Judged]:
        """Judge a whole text without emitting its links: for those who know more than the paragraph (``rerank``)."""
        return self.fed(text) + self.ended()

    def fed(self, text: str) -> list[Judged]:
        """Take the next piece of a text whose links are emitted later."""
        return self.judge(self._finder.feed(text))

    def ended(self) -> list[Judged]:
        """Take the end of a text whose links are emitted later."""
        return self.judge(self._finder.close())

    def attribute(self, value: str, element: int, name: str, ordinal: int, where: Where, base: str | None) -> Link | None:
        """The link of an HTML attribute; ``None`` for a relative one without a base, for a script and for what is no URL.

        ``ordinal`` tells the URLs of one attribute apart (``srcset``, ``style``).
        """
        examined = self._judge.examine(value)
        url = value
        more: tuple[str, ...] = ()
        if any(problem.code is Code.NO_SCHEME for problem in examined.problems):
            if base is None:
                return None
            try:
                url = _resolved(base, value, self._profile)
            except (ResolveError, UrlError):
                return None
            examined = self._judge.examine(url)
            more = ("relative",)
        if (examined.verdict is Verdict.REJECTED and not self._rejected) or url[:11].lower() == "javascript:":
            return None
        where = replace(where, element=element, attribute=name)
        outcome = Outcome(url, RIGHT[Kind.HTML], Kind.HTML, examined.verdict, value, 1, 0, examined.problems, (*more, *self._judge.remarks(url)), ())
        return Link(outcome, 0, 1, where, ordinal)

    def judge(self, candidates: list[Candidate | Repeat]) -> list[Judged]:
        """The candidates with their readings by local evidence."""
        rank = self._judge.rank
        judged = []
        for candidate in candidates:
            if isinstance(candidate, Repeat):
                ranked = candidate.seen.ranked
            else:
                ranked = [] if candidate.code else rank(candidate)
                if candidate.seen:
                    candidate.seen.ranked = ranked
            judged.append(Judged(candidate, ranked))
        return judged

    def emit(self, judged: list[Judged]) -> list[Link]:
        """The links of judged candidates, in order: what a link covers is not reported a second time."""
        links = []
        covered, ordinal, where = self._covered, self._ordinal, self._where
        for candidate, ranked in judged:
            if isinstance(candidate, Repeat):
                outcome = candidate.seen.outcome
            else:
                outcome = self._rejection(candidate) if candidate.code else self._outcome(candidate, ranked)
                if outcome is not None and outcome.verdict is Verdict.REJECTED and not self._rejected:
                    outcome = None
                if candidate.seen:
                    candidate.seen.outcome = outcome
            if outcome is None or (candidate.start < covered and candidate.code is None):
                continue
            if outcome.verdict is not Verdict.REJECTED:
                covered = candidate.start + outcome.length
            links.append(Link(outcome, candidate.start, candidate.line, where, ordinal))
            ordinal += 1
        self._covered, self._ordinal = covered, ordinal
        return links

    def _outcome(self, candidate: Candidate, ranked: list[Ranked]) -> Outcome | None:
        """What a candidate comes to; ``None`` where an opaque text in prose only looks like a URL ("news: today")."""
        best = ranked[0]
        url, verdict = best.draft.url, best.verdict
        examined = self._judge.examine(url)
        problems, lints = examined.problems, candidate.lints + self._judge.remarks(url)
        if candidate.kind is Kind.SCHEMELESS:
            whole = ("ftp://" if url[0] in "fF" else "http://") + url
            problems, lints, verdict = (), candidate.lints + self._judge.remarks(whole), self._judge.examine(whole).verdict
        elif candidate.whole and self._base and any(problem.code is Code.NO_SCHEME for problem in problems):
            try:
                url = _resolved(self._base, url, self._profile)
            except (ResolveError, UrlError):
                pass
            else:
                examined = self._judge.examine(url)
                problems, lints, verdict = examined.problems, (*candidate.lints, "relative", *self._judge.remarks(url)), examined.verdict
                ranked = []
        elif not candidate.whole and "//" not in url[:34] and (verdict is not Verdict.VALID or "mailto-no-at" in lints):
            return None
        end = candidate.end if candidate.whole else best.draft.end
        return _made(candidate, url, best.confidence, verdict, end, problems, lints, ranked if len(ranked) > 1 else [])

    def _rejection(self, candidate: Candidate) -> Outcome:
        """The outcome of a wrapper that was given up: rejected, with what it held so far."""
        assert candidate.code is not None  # noqa: S101  # what the caller looked at
        url = "".join([candidate.slice(candidate.head, candidate.run), *(candidate.slice(g.end, g.until) for g in candidate.chain)])
        problem = Problem(candidate.code, url, Span(len(url), len(url)), "RFC 1738 appendix", "the wrapper does not close")
        return _made(candidate, url, 0.0, Verdict.REJECTED, candidate.end, (problem,), candidate.lints, [])


def _made(
    candidate: Candidate, url: str, confidence: float, verdict: Verdict, end: int, problems: tuple[Problem, ...],
    lints: tuple[str, ...], ranked: list[Ranked],
) -> Outcome:  # fmt: skip
    raw = candidate.slice(candidate.start, end)
    return Outcome(url, confidence, candidate.kind, verdict, raw, candidate.column, candidate.depth, problems, lints, ranked)


def _resolved(base: str, reference: str, profile: str) -> str:
    from urltrawl.url.reference import resolve  # noqa: PLC0415  # hardly a text needs it, and each run would wait for it

    return resolve(base, reference, profile)
