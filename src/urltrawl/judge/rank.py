"""Which reading of a candidate is best, and how sure that is.

The answer is made of small questions, each of which has a probability: does the URL go on behind
this gap (``trees`` over the features of ``evidence``), does the hyphen at the break stay
(``hyphen``), is the trailing mark part of the URL. A reading's confidence is the product of the
answers that lead to it, times what its grammar says: of two texts that differ in a hyphen, the one
that is no URL loses (RFC 1738, appendix; 3.1 and 5 say what a URL is). So the confidences of one
link sum to at most one, and every reading can name the answers that made it.
"""

from __future__ import annotations

from collections import defaultdict
from itertools import islice
from math import exp
from typing import TYPE_CHECKING, Final, NamedTuple

from urltrawl.context.finder import ADDRESS
from urltrawl.context.rejoin import ENDS_IN_PARAMETER, shows_soft_breaks
from urltrawl.found import Outcome
from urltrawl.judge import hyphen
from urltrawl.judge.readings import MAX_DOUBTS, MAX_READINGS, Draft, count_doubts, drafts, joins
from urltrawl.judge.trees import Model, shares_of, shipped_model
from urltrawl.late import late
from urltrawl.model import JoinKind, Kind, Reading, Verdict
from urltrawl.text.words import PROSE
from urltrawl.url.grammar import FAULTLESS
from urltrawl.url.schemes import add_scheme

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from urltrawl.found import Candidate
    from urltrawl.model import Gap, Swap
    from urltrawl.url.grammar import Grammar, Ruling

HYPHEN_STAYS = 0.95
"""Probability that a hyphen at a break belongs to the URL, if no other evidence decides. Of 267
that a person read, 261 did: 0.978, with a standard error of 0.009 (``python -m tests.fit.odds``).
The number is lower, so that a grammar which forbids one of the readings outweighs it."""
EQUALS_STAYS = 0.5
"""Probability that a ``=`` belongs to the URL if it ends a line of 74 to 76 characters behind the
name of a parameter. It may also be a soft break of quoted-printable that was never decoded
("?year=1999&page=" and "2")."""
EQUALS_STRAYS = 0.03
"""The same behind anything else, where URLs hardly have one ("/attachments/20080806/af=" and
"6be627/attachment.htm")."""
ONE_LITERAL, TWO_LITERALS = 0.9, 0.3
"""Probability that a URL goes on from one string literal to the next: with an operator or a
delimiter of URLs at the break, or a line end that the next one writes at its end; and without. A C
or Python compiler joins them; so it was in nine of nine in programs that nothing was fitted on, all
of them with. Without, they may be two entries of a table."""
MORE_LITERALS: Final = 0.97
"""Probability that a URL which went on to one string literal goes on to the next as well: so it did
in all 5 of 36 packages of Debian that had such a chain, of one program."""
SOFT_BREAK: Final = 0.3
"""Odds for going on behind a soft break of format=flowed. Its blank stood in the text (RFC 3676
4.1), but mailers that broke a URL wrote such blanks, too, so other evidence may outweigh it."""
MARK_STAYS = 0.03
"""Probability that a backslash or percent sign before a line break, or the asterisks of bold type,
belong to the URL. None of those that a person read did."""
UNLIKELY: Final = 0.001
"""A URL that its grammar allows as written, and of which neither the end nor a hyphen is in doubt,
has no other reading if it goes on behind its first break with a smaller probability. That holds at
a quarter of the breaks in list mail that are judged. Even a witness for the other reading, at 60 to
1 (``settle``), would leave it under 0.06."""
NEGLIGIBLE: Final = 1e-5
"""If a URL goes on behind a break with a smaller probability, no later break is looked at: the
confidence of what goes on there would be printed as 0."""
LINK_WORK: Final = 1024
"""Characters of work that each link counts for: it takes about a kilobyte."""
GAP_WORK: Final = 1024
"""Characters of work that each break counts for that is looked at."""
SURE: Final = 0.9
"""A link that was broken may be a witness if it stands in a wrapper and has a higher confidence."""
LEAST_SHARE: Final = 0.3
EVIDENCE_SHOWN: Final = 3
"""Of the features, so many at most are shown as evidence, and only those that moved the log-odds by
more than ``LEAST_SHARE``."""
REFILLED: Final = 0.95
"""Probability that a URL goes on behind a hyphen, a reply mark and the rest of a path on one line
of a quotation. In list mail that occurred six times, each time with "cgi-" and "bin/..."."""
COPIED = 0.99
"""Probability that a URL goes on behind marks that were put into it, if the same URL stands right
behind it without them."""
DELSP: Final = 0.995
"""Probability that a URL goes on behind a soft break of format=flowed with DelSp=yes. The break was
put in together with its blank, and both go (RFC 3676 4.1)."""
BY_APPENDIX: Final = 0.9999
"""Probability that a URL goes on behind white space in a wrapper under ``policy="appendix"``. It
"should be ignored when extracting the URL", so the joined URL leads whatever its grammar says."""
GOES_ON_BY_RULE: Final = {
    "scheme-cut": 0.98,
    "redirector": 0.995,
    "edge": 0.96,
    "blank-inside": 0.85,
    "cut-entity": 0.99,
    "copied": COPIED,
    "bracket": 0.95,
    "last-word": 0.98,
    "identifier": 0.97,
    "doi": 0.95,
    "git": 0.95,
    "value": 0.9,
    "half": 0.93,
    "comb": 0.93,
    "link": 0.97,
    "typesetter": 0.95,
    "soft-break": 0.995,
    "cell": 0.95,
    "second-column": 0.93,
}
"""Probability that a URL goes on behind a gap, by the rule that found the gap (``Gap.rule``): a
scheme has no slashes yet; a redirector lacks its closing mark; a line ends at the edge of its
terminal; a blank stands inside a known form; half of ``&amp;`` or ``%D0`` stands on each line;
brackets hold all of the URL right behind it; a bracket in the URL is open; one word closes the
bracket right before it; a checksum, the name of a message, a DOI or a repository lacks its rest, a
parameter its value, a host or a file name its end; text that was wrapped twice has a short line
or piece after each long one; a link of Markdown is not closed; a typesetter's hyphen ends the
line, or an equals sign in a text that is quoted-printable; the rows of a table's cell are of one
length, and a third row follows; a page has two columns.

At line ends that a person read, ``half`` was right 57 times in 57, ``identifier`` in 36,
``redirector`` in 34, ``cut-entity`` in 10, ``bracket`` in 5, ``copied`` in 10 of 11, ``comb`` in 7
of 8 (``python -m tests.fit.odds``), ``last-word`` in 114, nearly all in one FAQ. ``soft-break``
gave the URL of the decoded text in 1,416 of 1,465 (``python -m tests.fit.encoded``); most of the
others are addresses that a page writes otherwise. The numbers are lower, since the rules were made
from such line ends. Those of the other rules are guesses of the same size: there were two such line
ends at most."""
TAIL: Final = 0.03
"""Probability that one of the ends is right which are not preferred ("/wiki/Foo." with its dot)."""
LONE_QUERY: Final = 0.8
"""Probability that a ``?`` belongs to a broken URL that it ends, if nothing else stands on the
lines of the URL. It was the empty query of a script in all of 8 that a person read."""
UNDONE: Final = 0.95
"""Probability that a character reference, an escape of quoted-printable or an archive's " at " is
to be undone, if the text around shows that such were written into it: 7 of 7 in labelled text."""
ENCODED: Final = 0.02
"""Odds that a blank in a wrapper, not at a break, stands for ``%20``: none of 12 in the archives at
hand did, which refilling had moved from a line end to a mark of the URL."""
ENCODED_IN_WORDS: Final = 0.8
"""The same for a blank between letters or digits ("#doc plan"). Such a blank was meant in 12 of 13,
11 of them by one author; the reading that the appendix of RFC 1738 demands leads all the same."""
LOSES_TO_VALID: Final = {
    Verdict.VALID: 1.0,
    Verdict.UNCHECKED: 1.0,
    Verdict.NONCONFORMING: 0.05,
    Verdict.REJECTED: 0.0005,
}
"""Factors for the readings of one candidate, by what their grammar says."""
UNKNOWN_SCHEME: Final = 0.05
"""Factor for a reading with a scheme that is not registered, beside readings with one that is."""
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
"""How often the best reading is right if nothing is in doubt. Of 1,715 bare ones that a person
read, 0.991 were."""
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
    "remark-of-words": 0.93,
    "link-word": 0.95,
    "glued-word": 0.95,
    "next-sentence": 0.95,
    "markup": 0.94,
    "host": 0.93,
    "second-url": 0.93,
    "armour": 0.95,
    "elided": 0.1,
    "cut-at-limit": 0.05,
    "backslash": 0.95,
    "suffix": 0.95,
    "compound": 0.93,
    "symbol": 0.93,
    "escape": 0.93,
    "sici": 0.95,
    "angles": 0.93,
    "quoted": 0.75,
    "blank-or-value": 0.93,
    "path-value": 0.93,
}
"""How often the preferred end is right if a careful reader would hesitate, by what stopped the URL
(``Candidate.stop``).

Counted on 240 labelled addresses of chats, newsletters, comments, mail and magazines, one added to
both sides: label 54 of 54, enclosed 19 of 19, IRI 9 of 9, host 3 of 3, a glued word 11 of 11,
doubtful ones 2 of 3, markup 7 of 7, size and remark 4 of 4, second URL 6 of 8. With fewer than ten
of a kind, the value is nearer to those of similar kinds. The word of a link was right in all 51
places that it changed in documents of AsciiDoc, and may stand in other texts. What was cut at the
limit is never right; its value is a guess that keeps it among the probabilities.
"""
BEYOND_GRAMMAR: Final = frozenset({"sici", "quoted"})
"""Values of ``Candidate.stop`` for URLs into which their author wrote characters that no URL holds.
The grammar cannot say which of their ends is meant."""
OPEN_ENDS: Final = {"#": 0.85, "-": 0.5, "?": 0.9}
"""How often the end is right of a URL that ends in one of these and has no other reading: 9 of 11,
1 of 4 and 7 of 8. Other ends were right 0.995."""
NONCONFORMING: Final = 0.9
"""How often a bare URL is right that no document allows and that has no other reading: 1 of 2."""
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

_JOINED_LITERALS: Final = late(r"\A[./_=&?#-]|[/_=&?#%-]\Z|[\"'][ \t]*[+.&]|[+.&][ \t]*[\"'].\Z")
"""A break between string literals, with a character on each side, at which a program joins them: it
has a delimiter of URLs beside a quotation mark, or an operator between two."""


class Answer(NamedTuple):
    """The probability that a URL goes on behind a gap, and what gave it: a rule, or the trees of a
    model by the values of the gap's features. These are kept to explain a reading on request.
    """

    goes_on: float
    code: str = ""
    """The code of the rule, "" if the trees decided."""
    trees: tuple[Model, list[float]] | None = None
    """The model and the values, None if a rule decided."""

    def evidence(self, sign: str) -> tuple[str, ...]:
        """Return the code of the rule; or those of the features that spoke most for going on
        (``sign`` is ``"+"``) or for an end (``"-"``), strongest first, at most ``EVIDENCE_SHOWN``.
        """
        if self.trees is None:
            return (self.code,)
        model, values = self.trees
        direction = 1 if sign == "+" else -1
        shares = shares_of(model, tuple(values))
        strongest = [name for share, name in shares if share * direction > LEAST_SHARE]
        return tuple([sign + name for name in strongest[:EVIDENCE_SHOWN]])


class Ranked(NamedTuple):
    """A draft with its confidence, what the grammar says, and what moved its confidence: the codes
    of other links, strongest first, and after them the ``evidence`` of an answer with this sign.
    """

    draft: Draft
    confidence: float
    verdict: Verdict
    evidence: tuple[str, ...] = ()
    answer: Answer | None = None
    sign: str = ""

    def reading(self) -> Reading:
        """Return the public value of this reading. The evidence of the trees is worked out here."""
        return Reading(
            self.draft.url,
            round(self.confidence, 4),
            self.verdict,
            joins(self.draft),
            kept=tuple(gap.start - len(gap.doubt) for gap in self.draft.kept),
            dropped=tuple(gap.start - len(gap.doubt) for gap in self.draft.dropped),
            evidence=self.evidence + (self.answer.evidence(self.sign) if self.answer else ()),
        )


class Judged(NamedTuple):
    """A candidate and its readings."""

    candidate: Candidate
    ranked: list[Ranked]
    """Best first. A wrapper that was given up has none."""
    whole: bool = False
    """Whether it may be a witness for other links (``stands_whole``)."""
    work: int = LINK_WORK
    """The work that it took, counted in characters."""


class Judge:
    """Ranks candidates by what stands around them and by their grammar."""

    def __init__(
        self,
        grammar: Grammar,
        *,
        hyphen: str = "keep",
        by_appendix: bool = False,
        model: Model | None = None,
    ) -> None:
        """``hyphen`` is ``"keep"`` or ``"drop"``: which reading of a doubtful hyphen comes first if
        nothing else decides. If ``by_appendix`` (``policy="appendix"``), all white space in a
        wrapper goes, as the appendix of RFC 1738 says. ``model`` weighs the evidence; None is the
        package's own.
        """
        self._grammar = grammar
        self._by_appendix = by_appendix
        self._model = model
        self._hyphen_stays = HYPHEN_STAYS if hyphen == "keep" else 1 - HYPHEN_STAYS

    def decide(self, url: str, kind: Kind, raw: str, column: int, depth: int) -> Outcome | None:
        """Return the outcome of a plain URL, about whose extent nothing is in doubt: the same that
        ``judge`` would lead to. Return None if the ruling of the grammar is not ``FAULTLESS``: it
        has a problem or a lint, or the URL is not of the plainest shape.

        ``raw`` is its source text, which begins at ``column`` of its line, and ``depth`` is the
        number of reply marks before it.
        """
        if self._grammar.rule(url) is not FAULTLESS:
            return None
        # without problems, lints and other readings
        return Outcome(url, RIGHT[kind], kind, _VALID, raw, column, depth, (), (), ())

    def judge(self, candidate: Candidate) -> Judged:
        """Return the candidate with its readings, best first: at most ``MAX_READINGS``, one if all
        others are ``UNLIKELY``, none for a wrapper that was given up. Of those that join most gaps,
        the ones that keep all or drop all doubtful characters are always among them.
        """
        if candidate.code is not None:  # it was given up
            return Judged(candidate, [])
        if not candidate.chain and len(candidate.ends) == 1 and not candidate.swaps:
            return self._judge_as_written(candidate, LINK_WORK)
        answers = self._answer_for_gaps(candidate)
        work = LINK_WORK + GAP_WORK * len(answers)
        # Both readings of a hyphen are always given.
        if (
            answers
            and answers[0].goes_on < UNLIKELY
            and len(candidate.ends) == 1
            and not (candidate.swaps or candidate.enclosed or candidate.chain[0].doubt)
        ):
            judged = self._judge_as_written(candidate, work)
            if LOSES_TO_VALID[judged.ranked[0].verdict] == 1.0:
                return judged
        ranked = self._rank_drafts(candidate, answers)
        work += sum([len(reading.draft.url) for reading in ranked])
        return Judged(candidate, _best_readings(ranked), stands_whole(candidate, ranked), work)

    def _rank_drafts(self, candidate: Candidate, answers: Sequence[Answer]) -> list[Ranked]:
        """Return all readings of a candidate, best first. ``answers`` say how probable it is that
        the URL goes on at each of its first gaps. No reading joins a gap after these.

        The confidences add up to less than 1: the rest is that of readings that were not drafted,
        and of errors.
        """
        chain = candidate.chain[: len(answers)]
        length_probabilities = _length_probabilities(answers)
        lengths = _drafted_lengths(length_probabilities)
        all_drafts = drafts(candidate, chain, lengths, by_appendix=self._by_appendix)
        stays = self._stay_and_go(candidate, chain)
        rulings = [self._rule(candidate, draft.url) for draft in all_drafts]
        # No reading of an IRI is a URL, so the grammar does not say which was meant.
        by_grammar = candidate.stop not in BEYOND_GRAMMAR
        weights = [
            _weight(candidate, draft, length_probabilities, stays)
            * (LOSES_TO_VALID[ruling.verdict] if by_grammar and draft.url.isascii() else 1.0)
            * (UNKNOWN_SCHEME if "scheme-unregistered" in ruling.lints else 1.0)
            for draft, ruling in zip(all_drafts, rulings, strict=True)
        ]
        drafted = sum(weights)
        # A doubtful end counts only as far as its rivals do not lower the confidence already.
        right_probability = RIGHT[candidate.kind] * min(
            1.0, RIGHT_ENDS.get(candidate.stop, 1.0) * drafted / (max(weights) or 1.0)
        )
        other_lengths = sum(
            [length_probabilities[n] for n in range(len(answers) + 1) if n not in lengths], 0.0
        )
        other_doubts = _undrafted_weight(candidate, all_drafts, chain, length_probabilities, stays)
        total = drafted + other_lengths + other_doubts or 1.0
        ranked = [
            Ranked(
                draft,
                right_probability * weight / total,
                ruling.verdict,
                (),
                *_deciding_answer(answers, len(draft.gaps)),
            )
            for draft, weight, ruling in zip(all_drafts, weights, rulings, strict=True)
        ]
        # The sort is stable: drafts that keep most come first if nothing decides.
        return sorted(ranked, key=lambda reading: -reading.confidence)

    def _judge_as_written(self, candidate: Candidate, work: int) -> Judged:
        """Return the candidate with one reading, which is its first piece up to its only end. If a
        bare URL, or one with a prefix, has no gap, ``OPEN_ENDS`` and ``NONCONFORMING`` may lower
        its confidence. ``work`` is that of ``Judged``.
        """
        (end,) = candidate.ends
        url = candidate.slice(candidate.head, end)
        verdict = self._rule(candidate, url).verdict
        confidence = RIGHT[candidate.kind] * RIGHT_ENDS.get(candidate.stop, 1.0)
        if not candidate.chain and candidate.kind in _UNENCLOSED:
            confidence *= OPEN_ENDS.get(url[-1], 1.0)
            confidence *= NONCONFORMING if verdict is _NONCONFORMING else 1.0
        draft = Draft(url, gaps=(), kept=(), dropped=(), tail=0, end=end)
        reading = Ranked(draft, confidence, verdict)
        return Judged(candidate, [reading], whole=True, work=work)

    def _rule(self, candidate: Candidate, url: str) -> Ruling:
        """Return what the grammar says of a reading of a candidate. If that is a host without a
        scheme (and no mail address), it gets the one that people mean.
        """
        is_schemeless = candidate.kind is _SCHEMELESS and candidate.why != ADDRESS
        return self._grammar.rule(add_scheme(url) if is_schemeless else url)

    def _answer_for_gaps(self, candidate: Candidate) -> list[Answer]:
        """Return for each gap of a candidate the probability that the URL goes on behind it: by its
        rule or kind, or by the model.

        If nothing encloses the URL, the gaps are left out that it reaches with a probability less
        than ``NEGLIGIBLE``.
        """
        if candidate.enclosed:
            if self._by_appendix:
                return [Answer(BY_APPENDIX, "+wrapper") for _ in candidate.chain]
            return answers_in_wrapper(candidate)
        answers: list[Answer] = []
        reach_probability = 1.0
        # One row of values for each gap, made when it is asked for. Rows of gaps that a rule
        # decides are passed over.
        feature_rows: Iterator[list[float]] | None = None
        for number, gap in enumerate(candidate.chain):
            answer = answer_by_kind(candidate, gap)
            if number and gap.kind is _LITERAL and candidate.chain[number - 1].kind is _LITERAL:
                answer = Answer(MORE_LITERALS, "+string-literal")
            if answer is None:
                model = self._model = self._model or shipped_model()
                if feature_rows is None:
                    # Its patterns take long to compile. A text without broken lines needs none.
                    from urltrawl.judge.evidence import features  # noqa: PLC0415

                    all_rows = features(candidate, model.spelling, model.names)
                    feature_rows = islice(all_rows, number, None)
                values = next(feature_rows)
                goes_on = model.probability(values)
                if gap.soft:  # SOFT_BREAK is a factor of the odds
                    goes_on *= SOFT_BREAK / (1 - goes_on + goes_on * SOFT_BREAK)
                answer = Answer(goes_on, "", (model, values))
            elif feature_rows is not None:
                next(feature_rows)
            answers.append(answer)
            reach_probability *= answer.goes_on
            if reach_probability < NEGLIGIBLE:
                break
        return answers

    def _stay_and_go(
        self, candidate: Candidate, chain: Sequence[Gap]
    ) -> dict[int, tuple[float, float]]:
        """Return for each gap with a doubtful character, by its start, the factors by which a
        reading that keeps the character and one that drops it become less likely.

        The two of a hyphen add up to 1. Any other character stays or goes with those of its kind
        before it, so the products of their factors do.
        """
        factors = {}
        products: dict[str, tuple[float, float]] = {}  # of each kind, so far
        for gap in chain:
            if not gap.doubt:
                continue
            stays = self._probability_of_staying(candidate, gap)
            all_stay, all_go = products.get(gap.doubt, (1.0, 1.0))
            total = all_stay * stays + all_go * (1 - stays)
            factors[gap.start] = stays / total, (1 - stays) / total
            if gap.doubt != "-":
                products[gap.doubt] = all_stay * stays / total, all_go * (1 - stays) / total
        return factors

    def _probability_of_staying(self, candidate: Candidate, gap: Gap) -> float:
        """Return the probability that the doubtful characters before the gap (``Gap.doubt``) belong
        to the URL: a hyphen, a ``=``, or another mark. By the letter of the appendix, all but a
        hyphen do.
        """
        if gap.doubt == "-":
            return hyphen.probability_of_staying(candidate, gap, self._hyphen_stays)
        if self._by_appendix:
            return BY_APPENDIX
        return probability_that_equals_stays(candidate, gap) if gap.doubt == "=" else MARK_STAYS


def stands_whole(candidate: Candidate, ranked: Sequence[Ranked]) -> bool:
    """Return whether a candidate may be a witness for other links. ``ranked`` are its readings,
    best first.

    It may if no reading of it goes on behind a break. It also may if it stands in a wrapper, the
    confidence of its best reading is more than ``SURE``, and no doubtful character stands at a
    break.
    """
    if not any(reading.draft.gaps for reading in ranked):
        return True
    is_sure = candidate.enclosed and ranked[0].confidence > SURE
    return is_sure and not any(gap.doubt for gap in candidate.chain)


def _length_probabilities(answers: Sequence[Answer]) -> list[float]:
    """Return the probabilities that a URL crosses exactly 0, 1, 2 ... gaps, up to all of them."""
    probabilities = []
    reach_probability = 1.0
    for answer in answers:
        probabilities.append(reach_probability * (1 - answer.goes_on))
        reach_probability *= answer.goes_on
    return [*probabilities, reach_probability]


def _drafted_lengths(length_probabilities: Sequence[float]) -> Collection[int]:
    """Return the numbers of gaps that a draft may cross: the ``MAX_READINGS`` likeliest ones, and
    that of all gaps. ``length_probabilities[n]`` is the probability of n gaps.
    """
    lengths = range(len(length_probabilities))
    if len(lengths) <= MAX_READINGS:
        return lengths
    likeliest = sorted(lengths, key=lambda length: -length_probabilities[length])[:MAX_READINGS]
    return {*likeliest, lengths[-1]}


def _deciding_answer(answers: Sequence[Answer], length: int) -> tuple[Answer | None, str]:
    """Return the answer that gives the evidence for a reading that crosses ``length`` gaps, and its
    sign: ``"+"`` at the last of them if it may speak for going on, otherwise ``"-"`` at the gap
    after them if that may speak for an end; or None and "".
    """
    if length and answers[length - 1].code[:1] != "-":
        return answers[length - 1], "+"
    if length < len(answers) and answers[length].code[:1] != "+":
        return answers[length], "-"
    return None, ""


def _weight(
    candidate: Candidate,
    draft: Draft,
    length_probabilities: Sequence[float],
    stays: Mapping[int, tuple[float, float]],
) -> float:
    """Return the product of the probabilities that lead to a draft, but for what the grammar says.

    ``length_probabilities[n]`` is the probability that the URL crosses n gaps, and
    ``stays[gap.start]`` are the factors for a doubtful character that stays and that goes.
    """
    blanks = [swap for swap in draft.swaps if swap.kind is _BLANK]  # gaps read as %20
    weight = length_probabilities[len(draft.gaps) + len(blanks)]
    for gap in draft.kept:
        weight *= stays[gap.start][0]
    for gap in draft.dropped:
        weight *= stays[gap.start][1]
    if candidate.swaps:
        weight *= UNDONE if draft.swaps else 1 - UNDONE
    if blanks:
        in_words = all(_is_in_words(candidate, blank) for blank in blanks)
        weight *= ENCODED_IN_WORDS if in_words else ENCODED
    # the probability that the preferred end is wrong
    if draft.gaps and not candidate.enclosed and _has_lone_query(candidate, draft.gaps[-1]):
        other_end = LONE_QUERY
    else:
        other_end = 1 - RIGHT_ENDS.get(candidate.stop, 1 - TAIL)
    return weight * (other_end if draft.tail else 1 - other_end)


def _is_in_words(candidate: Candidate, blank: Swap) -> bool:
    """Return whether a letter or digit stands on each side of a blank."""
    before = candidate.slice(blank.start - 1, blank.start)
    return before.isalnum() and candidate.slice(blank.end, blank.end + 1).isalnum()


def _undrafted_weight(
    candidate: Candidate,
    all_drafts: Sequence[Draft],
    chain: Sequence[Gap],
    length_probabilities: Sequence[float],
    stays: Mapping[int, tuple[float, float]],
) -> float:
    """Return the weight of all readings together that were not drafted because the URL has more
    than ``MAX_DOUBTS`` doubts: of those only readings that keep all and that drop all are drafted.
    ``length_probabilities`` and ``stays`` are those of ``_weight``.
    """
    if count_doubts(chain) <= MAX_DOUBTS:
        return 0.0
    by_length: dict[int, list[Draft]] = defaultdict(list)
    for draft in all_drafts:
        by_length[len(draft.gaps)].append(draft)
    weight, all_stay, all_go = 0.0, 1.0, 1.0
    for length, gap in enumerate(chain, 1):
        if gap.doubt:
            all_stay *= stays[gap.start][0]
            all_go *= stays[gap.start][1]
        same_length = by_length[length]
        if count_doubts(chain[:length]) > MAX_DOUBTS and any(
            draft.dropped for draft in same_length
        ):
            weights = [
                _weight(candidate, draft, length_probabilities, stays) for draft in same_length
            ]
            # These have the share all_stay + all_go of the weight of all combinations.
            weight += sum(weights, 0.0) / (all_stay + all_go) * (1 - all_stay - all_go)
    return weight


def _has_lone_query(candidate: Candidate, gap: Gap) -> bool:
    """Return whether nothing but a ``?`` stands behind the piece that follows a gap, on its line,
    and nothing but marks before the URL: then there is no sentence that the ``?`` could end.
    """
    if candidate.slice(gap.piece_end, gap.run_end) != "?" or candidate.slice(
        candidate.line_start, candidate.head
    ).strip(" \t>|"):
        return False
    return candidate.text[gap.run_end - candidate.origin :][:1] in ("", "\n", "\r")


def probability_that_equals_stays(candidate: Candidate, gap: Gap) -> float:
    """Return the probability that the ``=`` before the gap belongs to the URL: ``EQUALS_STAYS``
    behind the name of a parameter, unless the text shows quoted-printable, otherwise
    ``EQUALS_STRAYS``.
    """
    if not ENDS_IN_PARAMETER.search(candidate.slice(candidate.head, gap.start - 1)):
        return EQUALS_STRAYS
    origin, url_end = candidate.origin, candidate.chain[-1].piece_end
    is_encoded = "=3D" in candidate.slice(candidate.head, url_end) or shows_soft_breaks(
        candidate.text, candidate.head - origin, url_end - origin
    )
    return EQUALS_STRAYS if is_encoded else EQUALS_STAYS


def answer_by_kind(candidate: Candidate, gap: Gap) -> Answer | None:
    """Return the answer for a gap that its rule or its kind decides; None if the model must."""
    if gap.rule:
        return Answer(GOES_ON_BY_RULE[gap.rule], f"+{gap.rule}")
    if gap.kind is _LITERAL:
        break_text = candidate.slice(gap.start - 1, min(gap.end + 1, gap.piece_end))
        if _JOINED_LITERALS.search(break_text) or (
            candidate.slice(gap.run_end, gap.run_end + 1) == "\\"  # it ends in "\n"
        ):
            return Answer(ONE_LITERAL, "+string-literal")
        return Answer(TWO_LITERALS, "-string-literal")
    if gap.kind is _SPACE:  # inside a line of a quotation that was filled again
        return Answer(REFILLED, "+refilled")
    if gap.kind is _FLOWED:  # a soft break of format=flowed with DelSp=yes
        break_text = candidate.slice(gap.start, gap.end).partition("\n")[0]
        # One blank goes with the break. A second one stays, and a URL has none.
        if len(break_text.rstrip("\r")) > 1:
            return Answer(1 - DELSP, "-delsp")
        return Answer(DELSP, "+delsp")
    return None


MAX_FOLDED: Final = 3
"""Letters of the longest word in angle brackets that is never taken for a label of the URL."""
_NO_WORD_MARKS: Final = str.maketrans("", "", "'-")
_MARKS_OF_PATH: Final = frozenset("/=&?")
"""What no word of a label has, but the piece of a path or a query has."""


def answers_in_wrapper(candidate: Candidate) -> list[Answer]:
    """Return for each gap of an ``enclosed`` candidate the probability that the URL goes on there.

    By the appendix of RFC 1738 all white space in a wrapper goes, so the joined reading leads. But
    the closing bracket may have been lost, or a label may follow (Haddock: ``<https://h/lens
    lens>``). Prose after a gap lowers the probability. A candidate without a wrapper counts as
    ``enclosed`` because the same URL follows it unbroken.
    """
    chain = candidate.chain
    if candidate.kind not in (_WRAPPED, _ANGLE):
        return [Answer(COPIED, "+copied")] * len(chain)
    answers = []
    prose_count = 0
    may_be_label = candidate.kind is _ANGLE and _may_be_label(candidate)
    # From the end, so that ``prose_count`` counts all words of prose that follow a gap.
    for gap in reversed(chain):
        words = candidate.slice(gap.end, gap.piece_end).split()
        are_prose = _are_prose(candidate, gap, words, may_be_label)
        prose_count += sum(are_prose)
        if gap.kind is _SPACE:
            begins_with_prose = are_prose[:1] == [True]
            log_odds = 2.5 - 4.0 * begins_with_prose - 1.5 * min(prose_count, 3)
            if candidate.slice(gap.start - 1, gap.start) == "-":
                # Refilling moved a break behind a hyphen into the line: "listinfo/twisted- web".
                log_odds += 6.0
        else:
            log_odds = 6.0 - 2.0 * min(prose_count, 3)
            if len(chain) == 1 and len(words) == 1:
                last_segment = candidate.slice(candidate.head, gap.start).rpartition("/")[2]
                # Haddock's label on a line of its own, with which the URL ends
                log_odds -= 9.0 * (words[0] == last_segment and len(words[0]) > MAX_FOLDED)
        if candidate.kind is _WRAPPED:
            log_odds += 2.0
        if gap.doubt:
            log_odds += 3.0
        code = "-next-prose" if prose_count else "+wrapper"
        answers.append(Answer(1 / (1 + exp(-log_odds)), code))
    return answers[::-1]


def _may_be_label(candidate: Candidate) -> bool:
    """Return whether what stands behind the blanks inside lines of angle brackets may be a label of
    the URL and not the rest of it. It may not if it has a mark of a path or a query.

    If there is only one blank, the word behind it must have more than ``MAX_FOLDED`` characters and
    begin with a letter, and the URL before it must end in a letter or digit and have no query: a
    header field may have been folded before anything else.
    """
    blanks = [gap for gap in candidate.chain if gap.kind is _SPACE]
    behind_blanks = [candidate.slice(gap.end, gap.piece_end) for gap in blanks]
    if not blanks or not _MARKS_OF_PATH.isdisjoint("".join(behind_blanks)):
        return False
    if len(blanks) > 1:
        return True
    url, word = candidate.slice(candidate.head, blanks[0].start), behind_blanks[0]
    return len(word) > MAX_FOLDED and url[-1:].isalnum() and word[0].isalpha() and "?" not in url


def _are_prose(
    candidate: Candidate, gap: Gap, words: Sequence[str], may_be_label: bool
) -> list[bool]:
    """Return for each of ``words``, which stand behind a gap in a wrapper, whether it counts as
    prose: one of ``PROSE`` does. Behind a blank inside a line of angle brackets, so does one with
    which the URL before it ends, and one of letters and ``'-`` if it ``may_be_label``.
    """
    are_prose = [word.strip(".,;:!?'\"()").lower() in PROSE for word in words]
    if gap.kind is not _SPACE or candidate.kind is not _ANGLE:
        return are_prose
    so_far = candidate.slice(candidate.head, gap.start).rstrip("/").lower()
    return [
        is_prose
        or (may_be_label and word.translate(_NO_WORD_MARKS).isalpha())
        or so_far.endswith(word.lower())
        for word, is_prose in zip(words, are_prose, strict=True)
    ]


def _best_readings(ranked: list[Ranked]) -> list[Ranked]:
    """Return the best ``MAX_READINGS`` of these readings, best first. Among those that join most
    gaps, the ones that keep all or drop all doubtful characters are always returned.
    """
    if len(ranked) <= MAX_READINGS:
        return ranked
    longest = max(len(reading.draft.gaps) for reading in ranked)
    required_first = sorted(
        ranked,
        key=lambda reading: (
            len(reading.draft.gaps) < longest or bool(reading.draft.kept and reading.draft.dropped)
        ),
    )
    return sorted(required_first[:MAX_READINGS], key=lambda reading: -reading.confidence)
