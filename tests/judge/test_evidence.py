"""Every feature measures what its name says: a text where it is higher and one where it is lower,
from corpora/judge/features.txt."""

from __future__ import annotations

from pathlib import Path

import pytest

from urltrawl.context.finder import CandidateFinder
from urltrawl.found import Candidate
from urltrawl.judge.evidence import _MEASURES, FEATURES, features
from urltrawl.judge.trees import shipped_model
from urltrawl.judge.view import views
from urltrawl.late import toml

CASES = Path(__file__).parents[2] / "corpora" / "judge" / "features.txt"
OF_SEVERAL = ("number", "against-first", "against-last-but-one")
"""What is measured at the last gap of a URL, not at its first."""
PARAGRAPH = (
    "The minutes of the last meeting were sent to everybody on the list and\n"
    "can be had from the secretary, together with the papers that were read\n"
    "and the answers that were given to those who could not be there in May,\n"
)


def cases() -> dict[str, tuple[str, str]]:
    found = {}
    for line in CASES.read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            name, rest = line.split(" | ", 1)
            middle = " | http" if name == "rest-code" else " | "
            higher, lower = rest.rsplit(middle, 1)
            found[name] = (higher, middle.removeprefix(" | ") + lower)
    return found


def value(name: str, text: str) -> float:
    plain = (
        text.replace("%P", PARAGRAPH)
        .replace("\\\\", "\0")
        .replace("\\n", "\n")
        .replace("\\t", "\t")
        .replace("\\f", "\f")
        .replace("\0", "\\")
    )
    finder = CandidateFinder()
    found = [
        one
        for one in finder.feed(plain + "\n") + finder.close()
        if isinstance(one, Candidate) and one.chain
    ]
    return float(
        list(features(found[-1], shipped_model().spelling, [name]))[
            -1 if name in OF_SEVERAL else 0
        ][0]
    )


@pytest.mark.parametrize("name", FEATURES)
def test_a_feature_is_higher_where_it_should_be(name: str) -> None:
    higher, lower = cases()[name]
    assert value(name, higher) > value(name, lower)


def test_every_case_is_of_a_feature() -> None:
    assert set(cases()) == set(FEATURES)


def test_every_feature_has_its_reason_and_the_model_asks_for_nothing_else() -> None:
    assert set(shipped_model().names) <= set(FEATURES)
    assert set(FEATURES) == set(toml("urltrawl.judge", "reasons.toml")["feature"])


def test_every_function_measures_what_its_table_names() -> None:
    finder = CandidateFinder()
    for text in (
        "see http://h.org/a/\nb.html and more\n",
        "http://h.org/a\nword\n",
        "(http://h\n> x)\n",
    ):
        for one in finder.feed(text) + finder.close():
            if isinstance(one, Candidate) and one.chain:
                seen = next(views(one, shipped_model().spelling))
                assert [len(measure(seen)) for measure, _ in _MEASURES] == [
                    len(reasons) for _, reasons in _MEASURES
                ]
        finder = CandidateFinder()


def test_features_come_in_the_order_in_which_they_are_asked() -> None:
    finder = CandidateFinder()
    (one,) = [
        each
        for each in finder.feed(f"{PARAGRAPH}http://h.org/a/\nb.html and\n") + finder.close()
        if isinstance(each, Candidate)
    ]
    (every,) = features(one, shipped_model().spelling)
    places = list(FEATURES)
    assert list(features(one, shipped_model().spelling, ["slashes", "length"])) == [
        [every[places.index("slashes")], every[places.index("length")]]
    ]
