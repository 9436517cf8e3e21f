"""What a grammar remembers is what the examination says, and is forgotten in time."""

from __future__ import annotations

import pytest

from urltrawl.url.grammar import FAULTLESS, Grammar, Ruling
from urltrawl.url.lint import codes
from urltrawl.url.parse import examine
from urltrawl.url.profile import PROFILES, Profile

TEXTS = ("http://h.dom/a", "http://h.dom:25/a|b", "http://u@h/", "x-foo:a", "a b", "", "news:a")
ODD = "http://h.dom:25/"
"""A text without a problem that is not faultless."""


@pytest.mark.parametrize("profile", PROFILES.values(), ids=PROFILES)
@pytest.mark.parametrize("text", TEXTS)
def test_a_grammar_says_what_the_examination_says(text: str, profile: Profile) -> None:
    grammar, found = Grammar(profile), examine(text, profile)
    for _ in range(2):
        assert grammar.rule(text) == Ruling(found.verdict, found.problems, found.lints)
        assert grammar.remarks(text) == codes(found)


def test_a_faultless_text_has_a_ruling_that_all_share() -> None:
    assert Grammar().rule("http://h.dom/a") is FAULTLESS
    assert Grammar().rule(ODD) is not FAULTLESS
    assert Grammar().remarks("http://h.dom/a") == ()


@pytest.mark.parametrize(("longest", "is_kept"), [(-1, False), (0, True), (1, True)])
def test_a_ruling_is_remembered_if_its_text_is_not_too_long(
    longest: int, is_kept: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Grammar, "LONGEST", len(ODD) + longest)
    grammar = Grammar()
    assert (grammar.rule(ODD) is grammar.rule(ODD)) is is_kept


def test_before_one_more_than_the_limit_all_rulings_are_forgotten(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Grammar, "CACHE", 3)
    grammar = Grammar()
    rulings = [grammar.rule(f"{ODD}{number}") for number in range(3)]
    assert all(grammar.rule(f"{ODD}{number}") is rulings[number] for number in range(3))
    grammar.rule(ODD)
    assert not any(grammar.rule(f"{ODD}{number}") is rulings[number] for number in range(3))
