"""How often each constant of the judge is right: ``python -m tests.fit.odds LINE_ENDS.jsonl...
CORPORA [FOLDER...]``.

The trees answer whether a URL goes on behind a line break. What else becomes a probability (an end
that was not preferred, a hyphen, a soft break, two string literals ...) is too rare for trees: each
is one number, a constant of ``judge/rank.py``, and this prints beside it what was counted at the
line ends that were read: how many, how often it was so, and the standard error of that.
"""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from tests.fit.breaks import find_candidates, offered_piece, read_labels, texts_of_folder
from tests.fit.gather import candidate_at

from urltrawl.judge import hyphen, rank
from urltrawl.judge.evidence import features
from urltrawl.judge.readings import assemble, drafts
from urltrawl.judge.trees import shipped_model
from urltrawl.model import JoinKind

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from urltrawl.found import Candidate


class Decision(NamedTuple):
    """A question that a constant answers of one candidate."""

    constant: str
    """Its name."""
    said: float
    """The probability that it gives."""
    was: bool
    """Whether it was so."""


def labelled_candidates(
    labelled: Iterable[Path], folders: Iterable[Path]
) -> Iterator[tuple[Candidate, str, bool]]:
    """Yield every candidate that a person labelled, the URL that is right, and whether that goes on
    behind the first line break. ``labelled`` are files of line ends; those of ``folders`` are
    labelled in ``labels.tsv``.
    """
    for line in (line for path in labelled for line in path.read_text("utf-8").split("\n")):
        item: dict[str, Any] = json.loads(line) if line else {"label": ""}
        if (
            item["label"] in ("ends", "goes-on")
            and not item["undecoded"]
            and (one := candidate_at(item["text"], item["at"]))
        ):
            yield one, item["right"], item["label"] == "goes-on"
    for folder in folders:
        given = {
            key[1:]: label
            for key, label in read_labels().items()
            if key[0] == folder.name and label.goes_on is not None
        }
        for text in texts_of_folder(str(folder)) if given else ():
            for one in find_candidates(text):
                if one.chain and (
                    label := given.pop(
                        (one.slice(one.head, one.chain[0].start), offered_piece(one)), None
                    )
                ):
                    yield one, label.right, bool(label.goes_on)


def decisions(one: Candidate, right: str, goes_on: bool) -> Iterator[Decision]:
    """Yield the questions that constants answer of a candidate whose right URL is known."""
    if (
        not goes_on
        and len(one.ends) > 1
        and right in (texts := [assemble(one, (), end) for end in one.ends])
    ):
        usual = 1 - rank.RIGHT_ENDS.get(one.stop, 1 - rank.TAIL)
        yield Decision(
            f"TAIL ({one.stop})" if one.stop in rank.RIGHT_ENDS else "TAIL",
            usual,
            texts.index(right) > 0,
        )
    if not one.chain and len(one.ends) == 1 and not one.swaps:
        yield Decision(
            f"RIGHT[{one.kind.name}]",
            rank.RIGHT[one.kind] * rank.RIGHT_ENDS.get(one.stop, 1.0),
            assemble(one, (), one.ends[0]) == right,
        )
    if not one.chain or one.enclosed:
        return
    gap = one.chain[0]
    if gap.kind is JoinKind.LITERAL and (told := rank.answer_by_kind(one, gap)):
        yield Decision(
            "ONE_LITERAL" if told.code[0] == "+" else "TWO_LITERALS", told.goes_on, goes_on
        )
    elif gap.rule in rank.GOES_ON_BY_RULE:
        said = rank.GOES_ON_BY_RULE[gap.rule]
        yield Decision(f"GOES_ON_BY_RULE[{gap.rule}]", said, goes_on)
    elif gap.soft:
        model = shipped_model()
        answer = model.probability(next(features(one, model.spelling, model.names)))
        yield Decision(
            "SOFT_BREAK",
            answer * rank.SOFT_BREAK / (1 - answer + answer * rank.SOFT_BREAK),
            goes_on,
        )
    if goes_on and gap.doubt:
        kept = any(draft.url == right and gap in draft.kept for draft in drafts(one))
        dropped = any(draft.url == right and gap in draft.dropped for draft in drafts(one))
        if kept != dropped:
            if gap.doubt == "-":
                usual = hyphen.probability_of_staying(one, gap, rank.HYPHEN_STAYS)
                name = (
                    "HYPHEN_STAYS"
                    if usual == rank.HYPHEN_STAYS
                    else f"hyphen, {'for' if usual > rank.HYPHEN_STAYS else 'against'} by evidence"
                )
            elif gap.doubt == "=":
                usual = rank.probability_that_equals_stays(one, gap)
                name = "EQUALS_STAYS" if usual == rank.EQUALS_STAYS else "EQUALS_STRAYS"
            else:
                usual, name = rank.MARK_STAYS, "MARK_STAYS"
            yield Decision(name, usual, kept)


def main(words: list[str]) -> None:
    """Print the table."""
    labelled = [Path(word) for word in words if word.endswith(".jsonl")]
    if not labelled or len(labelled) == len(words):
        sys.exit("python -m tests.fit.odds LINE_ENDS.jsonl... CORPORA [FOLDER...]")
    corpora, *others = [Path(word) for word in words if not word.endswith(".jsonl")]
    folders = [*sorted(one for one in corpora.iterdir() if one.is_dir()), *others]
    seen: dict[str, list[Decision]] = defaultdict(list)
    for one, right, goes_on in labelled_candidates(labelled, folders):
        for decision in decisions(one, right, goes_on):
            seen[decision.constant].append(decision)
    print(f"{'constant':34} {'n':>5}  said   was    standard error")
    for name, of in sorted(seen.items()):
        said, was = sum(one.said for one in of) / len(of), sum(one.was for one in of) / len(of)
        print(
            (  # noqa: UP034
                f"{name:34} {len(of):5}  {said:.3f}  {was:.3f}  "
                f"{(was * (1 - was) / len(of)) ** 0.5:.3f}"
            )
        )


if __name__ == "__main__":
    main(sys.argv[1:])
