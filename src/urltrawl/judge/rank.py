"""Which reading of a candidate is best, and how sure we are.

The model is a tree of small questions, each a probability: does the URL go on behind this gap
(``trees`` over the features of ``evidence``), does the hyphen at the break stay (160 of 166 did
where a person read them), is the trailing mark part of it. A reading's confidence is the product of
the answers that lead to it, after its grammar was asked: of two texts that differ in a hyphen, the
one that is no URL loses (RFC 1738, appendix, with 3.1 and 5 as judges). So the confidences of one
link sum to at most one, and every reading can say which answers made it.
"""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from itertools import islice
from math import exp
from typing import TYPE_CHECKING, Final, NamedTuple

from urltrawl.context.finder import ADDRESS
from urltrawl.found import Outcome
from urltrawl.judge import hyphen
from urltrawl.judge.readings import MAX_DOUBTS, MAX_READINGS, Draft, drafts, joins
from urltrawl.judge.trees import Model, shipped
from urltrawl.late import late
from urltrawl.model import JoinKind, Kind, Reading, Verdict
from urltrawl.text.words import PROSE
from urltrawl.url.grammar import FAULTLESS
from urltrawl.url.schemes import meant

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Mapping, Sequence

    from urltrawl.found import Candidate
    from urltrawl.judge.letters import Spelling
    from urltrawl.model import Gap
    from urltrawl.url.grammar import Grammar, Ruling

HYPHEN_STAYS = 0.95
"""Of 166 hyphens at a break that a person read and no other evidence decides 160 belonged to the
URL (``python -m tests.fit.odds``): 0.964, with a standard error of 0.014."""
EQUALS_STAYS = 0.5
"""A ``=`` behind the name of a parameter that ends a line of 74 to 76 characters: the query's own,
or a soft break of quoted-printable nobody undid ("?year=1999&page=" and "2")."""
EQUALS_STRAYS = 0.03
"""The same elsewhere, where no URL has one ("/attachments/20080806/af=" and
"6be627/attachment.htm")."""
ONE_LITERAL, TWO_LITERALS = 0.9, 0.3
"""Two string literals on two lines are one to a C or Python compiler; so were nine of nine in
programs that nothing was fitted on, all with an operator or a delimiter of URLs at the break.
Without, they may be two entries of a table."""
SOFT_BREAK: Final = 0.3
"""Odds for going on behind a soft break of format=flowed: its blank was written there (RFC 3676
4.1). Mailers that broke a URL wrote it too, so that other evidence can beat it."""
MARK_STAYS = 0.03
"""A backslash before a line break, the asterisks of bold type: none of those that were read
belonged to the URL."""
UNLIKELY: Final = 0.001
"""Where less than this speaks for going on behind its first break, and its text as written is
valid, a URL has no other reading: that is so at a quarter of the breaks in list mail that are
judged. A text that stands whole elsewhere, at 60 to 1 (``settle``), would leave the other under
0.06."""
NEGLIGIBLE: Final = 1e-5
"""Where less than this is left for going on behind a break, no later one is asked about: what goes
on there has a confidence that is printed as 0."""
LINK_WORK: Final = 1024
"""Characters of work that each link is counted for: it takes about a kilobyte."""
GAP_WORK: Final = 1024
"""The same for each break that is asked about, which takes a tenth of a millisecond."""
SURE: Final = 0.9
"""A link that was broken counts as a witness where its wrapper makes it this sure."""
TELLING: Final = 0.3
MOST_TOLD: Final = 3
"""Evidence that moved a log-odd by less is not shown, nor more than the three strongest."""
REFILLED: Final = 0.95
"""A hyphen, the mark of the quotation and the rest of a path on one line, inside a quotation: six
times in list mail, each time "cgi-" and "bin/..."."""
COPIED = 0.99
"""Marks in a URL that stands without them right behind it."""
DELSP: Final = 0.995
"""A soft break of format=flowed with DelSp=yes, put in together with its blank: both go (RFC 3676
4.1)."""
BY_LETTER: Final = 0.9999
"""White space in a wrapper under ``policy="appendix"``: "should be ignored when extracting the
URL", so that the joined URL leads whatever its grammar says of it."""
GOES_ON_BY_RULE: Final = {
    "scheme-cut": 0.98,
    "redirector": 0.995,
    "edge": 0.96,
    "blank-inside": 0.85,
    "cut-entity": 0.99,
    "bracket": 0.95,
    "identifier": 0.97,
    "doi": 0.95,
    "git": 0.95,
    "value": 0.9,
    "half": 0.93,
    "comb": 0.93,
}
"""How likely a URL goes on where something says so by itself, by its name: a scheme without its
slashes is none; a redirector lacks its closing mark; a line ends at the edge of its terminal; a
blank stands inside a form that is known; half of ``&amp;`` stands on each line; a bracket of its
own is open; a checksum, the name of a message, a DOI or a repository lacks its rest, a
parameter its value, a host or a file name what it ends in; two wrappings left a comb."""
TAIL: Final = 0.03
"""What is left for the ends that were not preferred ("/wiki/Foo." with its dot)."""
LONE_QUERY: Final = 0.8
"""A ``?`` at the end of a broken URL that has its lines to itself: the empty query of a script, in
all of 8 that were read."""
UNDONE: Final = 0.95
"""A character reference, an escape of quoted-printable or an archive's " at ", where the text
around shows that it was done to it: 7 of 7 in labelled text."""
ENCODED: Final = 0.3
"""Of blanks in a wrapper that do not belong to a break, those that a careful reader would encode.
"""
LOSES_TO_VALID: Final = {
    Verdict.VALID: 1.0,
    Verdict.UNCHECKED: 1.0,
    Verdict.NONCONFORMING: 0.05,
    Verdict.REJECTED: 0.0005,
}
UNKNOWN_SCHEME: Final = 0.05
"""Of two readings the one with a scheme nobody knows (spec ledger CTX-25)."""
RIGHT: Final = {
    Kind.WRAPPED: 0.995,
    Kind.ANGLE: 0.99,
    Kind.QUOTED: 0.985,
    Kind.PREFIX: 0.985,
    Kind.BARE: 0.985,
    Kind.HTML: 0.995,
    Kind.HEADER: 0.98,
    Kind.SCHEMELESS: 0.8,
}
"""How often the best reading is right where nothing is in doubt: of 1,715 bare ones that a person
read 0.991 were."""
RIGHT_ENDS: Final = {
    "label": 0.98,
    "iri-enclosed": 0.95,
    "iri": 0.95,
    "iri-host": 0.93,
    "iri-doubtful": 0.75,
    "glued": 0.93,
    "glued-doubtful": 0.65,
    "size": 0.93,
    "remark-in-brackets": 0.93,
    "glued-word": 0.95,
    "markup": 0.94,
    "host": 0.93,
    "second-url": 0.93,
    "armour": 0.95,
    "elided": 0.1,
    "backslash": 0.95,
    "genitive": 0.95,
    "symbol": 0.93,
    "escape": 0.93,
    "sici": 0.95,
    "angles": 0.93,
    "quoted": 0.75,
    "blank-or-value": 0.93,
    "path-value": 0.93,
}
"""How often the preferred end is right where a careful reader would hesitate, by what stopped it.

Counted on 240 labelled addresses of chats, newsletters, comments, mail and magazines, one added to
both sides: label 54 of 54, enclosed 19 of 19, IRI 9 of 9, host 3 of 3, a glued word 11 of 11,
doubtful ones 2 of 3, markup 7 of 7, size and remark 4 of 4, second URL 6 of 8. Where there are
fewer than ten of a kind it stands nearer to its neighbours; a fit on more replaces these.
"""
BEYOND_GRAMMAR: Final = frozenset({"sici", "quoted"})
"""What stopped a URL where its author wrote characters into it that no URL holds: which of the ends
is meant, the grammar does not know."""
OPEN_ENDS: Final = {"#": 0.85, "-": 0.5, "?": 0.9}
"""The same for a URL that ends in one of these and has no other reading: 9 of 11, 1 of 4 and 7 of
8, where other ends were right 0.995."""
NONCONFORMING: Final = 0.9
"""The same where its text is no URL by any document: 1 of 2 bare ones."""
_UNENCLOSED: Final = (Kind.BARE, Kind.PREFIX)
_ANGLE: Final = Kind.ANGLE
_SCHEMELESS: Final = Kind.SCHEMELESS
_WRAPPED: Final = Kind.WRAPPED
_BLANK: Final = JoinKind.BLANK
_FLOWED: Final = JoinKind.FLOWED
_LITERAL: Final = JoinKind.LITERAL
_SPACE: Final = JoinKind.SPACE
_NONCONFORMING: Final = Verdict.NONCONFORMING
_VALID: Final = Verdict.VALID

# "/" and a quotation mark, a quotation mark and "/", or an operator between two.
_JOINED_LITERALS: Final = late(r"\A[./_=&?#]|[/_=&?#%]\Z|[\"'][ \t]*[+.&]|[+.&][ \t]*[\"'].\Z")
_PARAMETER = late(r"[?&;][\w.\-]+\Z")


class Asked(NamedTuple):
    """The values with which the trees judged a gap, kept to explain the reading on request."""

    model: Model
    values: list[float]
    sign: str
    """``"+"`` for a reading that goes on there, ``"-"`` for one that ends."""

    def codes(self) -> tuple[str, ...]:
        """The features that spoke most for this reading, strongest first."""
        direction = 1 if self.sign == "+" else -1
        strongest = [
            (share, name)
            for share, name in self.model.shares(self.values)
            if share * direction > TELLING
        ]
        return tuple(self.sign + name for _, name in strongest[:MOST_TOLD])


class Answer:
    """The probability that a URL goes on behind a gap, and the reason.

    A rule gives ``codes``. The trees give their ``model`` and the ``values`` that they weighed.
    """

    __slots__ = ("codes", "goes_on", "model", "values")

    def __init__(
        self,
        goes_on: float,
        codes: tuple[str, ...],
        model: Model | None = None,
        values: list[float] | None = None,
    ) -> None:
        self.goes_on = goes_on
        self.codes = codes
        self.model = model
        self.values = values

    def told(self, sign: str) -> tuple[tuple[str, ...], Asked | None]:
        """Return the evidence for going on (``"+"``) or for an end (``"-"``): the codes of a
        rule, or the values of the trees.
        """
        if self.model is not None and self.values is not None:
            return (), Asked(self.model, self.values, sign)
        return tuple(code for code in self.codes if code[0] == sign), None


class Ranked(NamedTuple):
    """A draft with its confidence, what the grammar says, and the evidence that moved it, strongest
    first.
    """

    draft: Draft
    confidence: float
    verdict: Verdict
    evidence: tuple[str, ...]
    asked: Asked | None = None

    def reading(self) -> Reading:
        """Convert it to the public ``Reading``."""
        return Reading(
            self.draft.url,
            round(self.confidence, 4),
            self.verdict,
            joins(self.draft),
            tuple(gap.start - len(gap.doubt) for gap in self.draft.kept),
            tuple(gap.start - len(gap.doubt) for gap in self.draft.dropped),
            self.evidence + (self.asked.codes() if self.asked else ()),
        )


class Judged:
    """A candidate and its readings, best first. A wrapper that was given up has none.

    ``whole`` says that it may be a witness for other links (``stands_whole``). ``work`` counts the
    characters that the judge looked at for it.
    """

    __slots__ = ("candidate", "ranked", "whole", "work")

    def __init__(
        self, candidate: Candidate, ranked: list[Ranked], whole: bool = False, work: int = LINK_WORK
    ) -> None:
        self.candidate = candidate
        self.ranked = ranked
        self.whole = whole
        self.work = work

    def reranked(self, ranked: list[Ranked]) -> Judged:
        """Return the candidate with its readings in another order."""
        return Judged(self.candidate, ranked, self.whole, self.work)


class Judge:
    """Ranks candidates by what stands around them and by their grammar.

    ``hyphen`` is ``"keep"`` or ``"drop"``: which reading of a doubtful hyphen comes first where
    nothing else decides. ``letter`` says that all white space in a wrapper goes, as the appendix
    of RFC 1738 has it, whatever follows. ``model`` is what weighs the evidence, the package's own
    unless another one is to be tried.
    """

    def __init__(
        self,
        grammar: Grammar,
        *,
        hyphen: str = "keep",
        letter: bool = False,
        model: Model | None = None,
    ) -> None:
        self._grammar = grammar
        self._letter = letter
        self._model = model
        self._stays = HYPHEN_STAYS if hyphen == "keep" else 1 - HYPHEN_STAYS

    def plain(self, url: str, kind: Kind, raw: str, column: int, depth: int) -> Outcome | None:
        """Return the outcome of a URL that one match found, the same as ``judged`` gives. Return
        None if the grammar remarks on the URL.

        ``raw`` is its source text, which begins at ``column`` of its line, and ``depth`` is the
        number of reply marks before it.
        """
        if self._grammar.rule(url) is not FAULTLESS:
            return None
        return Outcome(url, RIGHT[kind], kind, _VALID, raw, column, depth, (), (), ())

    def judged(self, candidate: Candidate) -> Judged:
        """Return the candidate with its readings, best first: at most 16, with keep-all and
        drop-all always among them. It has one reading if all others are ``UNLIKELY``.
        """
        if candidate.code is not None:
            return Judged(candidate, [])
        if not candidate.chain and len(candidate.ends) == 1 and not candidate.swaps:
            return self._as_written(candidate, LINK_WORK)  # two in three: nothing is in doubt
        answers = self._answers(candidate)
        work_of_answers = LINK_WORK + GAP_WORK * len(answers)
        if (
            answers
            and answers[0].goes_on < UNLIKELY
            and len(candidate.ends) == 1
            and not (candidate.swaps or candidate.whole or candidate.chain[0].doubt)
        ):  # of a hyphen both readings come out, always
            judged = self._as_written(candidate, work_of_answers)
            if LOSES_TO_VALID[judged.ranked[0].verdict] == 1.0:
                return judged
        chain = candidate.chain[: len(answers)]
        prior = _by_length(answers)
        lengths = _likeliest(prior)
        all_drafts = drafts(candidate, chain, lengths, letter=self._letter)
        stays = {gap.start: self._doubt_stays(candidate, gap) for gap in chain if gap.doubt}
        rulings = [self._rule(candidate, draft.url) for draft in all_drafts]
        by_grammar = candidate.stop not in BEYOND_GRAMMAR
        weights = [
            # that an IRI is no URL says nothing of which one was meant
            _weight(candidate, draft, prior, stays)
            * (LOSES_TO_VALID[ruling.verdict] if by_grammar and draft.url.isascii() else 1.0)
            * (1.0 if known_scheme(ruling) else UNKNOWN_SCHEME)
            for draft, ruling in zip(all_drafts, rulings, strict=True)
        ]
        total = sum(weights)
        right = RIGHT[candidate.kind] * min(
            1.0, RIGHT_ENDS.get(candidate.stop, 1.0) * total / (max(weights) or 1.0)
        )  # a doubtful end has no rival that is a URL
        undrafted = sum(
            (prior[length] for length in range(len(prior)) if length not in lengths), 0.0
        )
        total = total + undrafted + _left_out(candidate, all_drafts, chain, prior, stays) or 1.0
        ranked = [
            Ranked(draft, right * weight / total, ruling.verdict, *_why(answers, len(draft.gaps)))
            for draft, weight, ruling in zip(all_drafts, weights, rulings, strict=True)
        ]
        # The sort is stable: drafts that keep most come first if nothing decides.
        ranked.sort(key=lambda reading: -reading.confidence)
        work = work_of_answers + sum(map(len, (draft.url for draft in all_drafts)))
        return Judged(
            candidate, _at_most(ranked, MAX_READINGS), stands_whole(candidate, ranked), work
        )

    def _as_written(self, candidate: Candidate, work: int) -> Judged:
        """Return the candidate with one reading, which ends where its first piece ends."""
        end = candidate.ends[0]
        url = candidate.slice(candidate.head, end)
        verdict = self._rule(candidate, url).verdict
        confidence = RIGHT[candidate.kind] * min(1.0, RIGHT_ENDS.get(candidate.stop, 1.0))
        if not candidate.chain and candidate.kind in _UNENCLOSED:
            confidence *= OPEN_ENDS.get(url[-1], 1.0)
            confidence *= NONCONFORMING if verdict is _NONCONFORMING else 1.0
        reading = Ranked(Draft(url, (), (), (), 0, end), confidence, verdict, ())
        return Judged(candidate, [reading], stands_whole(candidate, [reading]), work)

    def _rule(self, candidate: Candidate, url: str) -> Ruling:
        """Ask the grammar about a URL. One without a scheme gets the scheme that people mean."""
        without = candidate.kind is _SCHEMELESS and candidate.why != ADDRESS
        return self._grammar.rule(meant(url) if without else url)

    def _answers(self, candidate: Candidate) -> list[Answer]:
        """Return for each gap the probability that the URL goes on behind it.

        For a URL that nothing encloses, stop once the probability that it reaches the next gap is
        ``NEGLIGIBLE``.
        """
        if candidate.whole:
            if self._letter:
                return [Answer(BY_LETTER, ("+wrapper",)) for _ in candidate.chain]
            return in_wrapper(candidate)
        answers: list[Answer] = []
        reaches = 1.0
        feature_rows: Iterator[list[float]] | None = None
        for number, gap in enumerate(candidate.chain):
            answer = by_kind(candidate, gap)
            if answer is None:
                model = self._model = self._model or shipped()
                if feature_rows is None:
                    all_rows = _measures()(candidate, model.spelling, model.names)
                    feature_rows = islice(all_rows, number, None)
                values = next(feature_rows)
                goes_on = model.probability(values)
                if gap.soft:
                    goes_on *= SOFT_BREAK / (1 - goes_on + goes_on * SOFT_BREAK)
                answer = Answer(goes_on, (), model, values)
            elif feature_rows is not None:
                next(feature_rows)
            answers.append(answer)
            reaches *= answer.goes_on
            if reaches < NEGLIGIBLE:
                break
        return answers

    def _doubt_stays(self, candidate: Candidate, gap: Gap) -> float:
        """Return the probability that the doubtful characters before the gap belong to the URL."""
        if gap.doubt == "-":
            return hyphen.stays(candidate, gap, self._stays)
        if self._letter:
            return BY_LETTER
        return equals_stays(candidate, gap) if gap.doubt == "=" else MARK_STAYS


@cache
def _measures() -> Callable[[Candidate, Spelling, tuple[str, ...]], Iterator[list[float]]]:
    """Import what measures the evidence: its patterns take long to compile, and a text without
    broken lines needs none of them.
    """
    from urltrawl.judge.evidence import features  # noqa: PLC0415  # see the docstring

    return features


def stands_whole(candidate: Candidate, ranked: Sequence[Ranked]) -> bool:
    """Tell whether a candidate may be a witness for other links.

    It may if no reading of it goes on behind a break. It also may if it stands in a wrapper, its
    best reading is ``SURE``, and no doubtful character stands at a break.
    """
    if not any(reading.draft.gaps for reading in ranked):
        return True
    sure = candidate.whole and ranked[0].confidence > SURE
    return sure and not any(gap.doubt for gap in candidate.chain)


def _by_length(answers: Sequence[Answer]) -> list[float]:
    """Return for each number n, from 0 on, the probability that a URL crosses exactly n gaps."""
    probabilities = []
    reaches = 1.0
    for answer in answers:
        probabilities.append(reaches * (1 - answer.goes_on))
        reaches *= answer.goes_on
    return [*probabilities, reaches]


def _likeliest(prior: Sequence[float]) -> Collection[int]:
    """Return the numbers of gaps whose drafts may become readings: the likeliest numbers, and the
    number of all gaps.
    """
    lengths = range(len(prior))
    if len(prior) <= MAX_READINGS:
        return lengths
    likeliest = sorted(lengths, key=lambda length: -prior[length])[:MAX_READINGS]
    return {*likeliest, len(prior) - 1}


def _why(answers: Sequence[Answer], length: int) -> tuple[tuple[str, ...], Asked | None]:
    """Return the evidence for a reading that crosses ``length`` gaps: why it goes on at the last
    of them, or, if nothing says so, why it ends at the next.
    """
    if length and (told := answers[length - 1].told("+")) != ((), None):
        return told
    return answers[length].told("-") if length < len(answers) else ((), None)


def _weight(
    candidate: Candidate, draft: Draft, prior: Sequence[float], stays: Mapping[int, float]
) -> float:
    """Return the product of the probabilities that lead to this draft. ``stays`` has those of the
    doubtful characters, by the start of their gap.
    """
    weight = prior[len(draft.gaps)]
    for gap in draft.kept:
        weight *= stays[gap.start]
    for gap in draft.dropped:
        weight *= 1 - stays[gap.start]
    if candidate.swaps:
        weight *= UNDONE if draft.swaps else 1 - UNDONE
    if draft.swaps and any(swap.kind is _BLANK for swap in draft.swaps):
        weight *= ENCODED
    if draft.gaps and not candidate.whole and _asks_nothing(candidate, draft.gaps[-1]):
        tail = LONE_QUERY
    else:
        tail = 1 - RIGHT_ENDS.get(candidate.stop, 1 - TAIL)
    return weight * (tail if draft.tail else 1 - tail)


def _left_out(
    candidate: Candidate,
    all_drafts: Sequence[Draft],
    chain: Sequence[Gap],
    prior: Sequence[float],
    stays: Mapping[int, float],
) -> float:
    """Return the weight of all readings together that were not drafted. A URL with more than
    ``MAX_DOUBTS`` doubtful characters has such readings.
    """
    if len(stays) <= MAX_DOUBTS:
        return 0.0
    by_length: dict[int, list[Draft]] = defaultdict(list)
    for draft in all_drafts:
        by_length[len(draft.gaps)].append(draft)
    weight, doubts, kept, dropped = 0.0, 0, 1.0, 1.0
    for length, gap in enumerate(chain, 1):
        if gap.doubt:
            doubts += 1
            kept, dropped = kept * stays[gap.start], dropped * (1 - stays[gap.start])
        same_length = by_length[length]
        if doubts > MAX_DOUBTS and any(draft.dropped for draft in same_length):
            drafted = sum((_weight(candidate, draft, prior, stays) for draft in same_length), 0.0)
            weight += drafted / (kept + dropped) * (1 - kept - dropped)
    return weight


def _asks_nothing(candidate: Candidate, last: Gap) -> bool:
    """Tell whether the piece behind a gap ends in ``?`` on a line of its own, and the URL began
    its line too: then no sentence is there to be a question.
    """
    if candidate.slice(last.piece_end, last.run) != "?" or candidate.slice(
        candidate.line_start, candidate.head
    ).strip(" \t>|"):
        return False
    return candidate.text[last.run - candidate.origin :][:1] in ("", "\n", "\r")


def equals_stays(candidate: Candidate, gap: Gap) -> float:
    """Return the probability that the ``=`` before the gap belongs to the URL."""
    return (
        EQUALS_STAYS
        if _PARAMETER.search(candidate.slice(candidate.head, gap.start - 1))
        else EQUALS_STRAYS
    )


def by_kind(candidate: Candidate, gap: Gap) -> Answer | None:
    """Return the fixed probability that a URL goes on behind a gap, if a rule found the gap or
    its kind decides it. Return None if the model must decide.
    """
    if gap.rule:
        return Answer(GOES_ON_BY_RULE[gap.rule], (f"+{gap.rule}",))
    if gap.kind is _LITERAL:
        is_joined = _JOINED_LITERALS.search(
            candidate.slice(gap.start - 1, min(gap.end + 1, gap.piece_end))
        )
        if is_joined:
            return Answer(ONE_LITERAL, ("+string-literal",))
        return Answer(TWO_LITERALS, ("-string-literal",))
    if gap.kind is _SPACE:
        return Answer(REFILLED, ("+refilled",))
    if gap.kind is _FLOWED:
        break_text = candidate.slice(gap.start, gap.end).partition("\n")[0]
        if len(break_text.rstrip("\r")) > 1:  # one blank goes with the break, another stays
            return Answer(1 - DELSP, ("-delsp",))
        return Answer(DELSP, ("+delsp",))
    return None


def in_wrapper(candidate: Candidate) -> list[Answer]:
    """Return for each gap of an enclosed URL the probability that the URL goes on behind it.

    The appendix says that all white space in a wrapper goes, so the joined reading leads. But its
    closing bracket may have been lost: prose after a gap lowers the probability.
    """
    chain = candidate.chain
    if candidate.kind not in (_WRAPPED, _ANGLE):
        return [Answer(COPIED, ("+copied",))] * len(chain)
    answers = []
    prose = 0
    for gap in reversed(chain):  # what follows a gap is what follows the next one, and a piece
        piece = candidate.slice(gap.end, gap.piece_end).split()
        words = [word.strip(".,;:!?'\"()").lower() in PROSE for word in piece]
        prose += sum(words)
        if gap.kind is _SPACE:
            score = 2.5 - 4.0 * (words[:1] == [True]) - 1.5 * min(prose, 3)
            if candidate.slice(gap.start - 1, gap.start) == "-":
                # a line break behind the hyphen that was filled up again: "listinfo/twisted- web"
                score += 6.0
        else:
            score = 6.0 - 2.0 * min(prose, 3)
        if candidate.kind is _WRAPPED:
            score += 2.0
        if gap.doubt:
            score += 3.0
        code = "-next-prose" if prose else "+wrapper"
        answers.append(Answer(1 / (1 + exp(-score)), (code,)))
    return answers[::-1]


def known_scheme(ruling: Ruling) -> bool:
    """Tell whether the scheme is one of the table, or an experimental one."""
    return "scheme-unregistered" not in ruling.lints


def _at_most(ranked: list[Ranked], limit: int) -> list[Ranked]:
    """Return the best ``limit`` readings. The keep-all and the drop-all reading of the longest
    join are always among them (CTX-27).
    """
    if len(ranked) <= limit:
        return ranked
    longest = max(len(reading.draft.gaps) for reading in ranked)
    must = [
        reading
        for reading in ranked
        if len(reading.draft.gaps) == longest
        and (not reading.draft.dropped or not reading.draft.kept)
    ]
    texts = {reading.draft.url for reading in must}
    others = [reading for reading in ranked if reading.draft.url not in texts][: limit - len(must)]
    return sorted(must + others, key=lambda reading: -reading.confidence)
