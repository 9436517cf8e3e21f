"""The parser: every row of corpora/url/parse.toml, and the laws that hold for any text in any
profile."""

from __future__ import annotations

import tomllib
from functools import cache, reduce
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from urltrawl.model import Url, Verdict
from urltrawl.url.parse import examine
from urltrawl.url.profile import PROFILES

if TYPE_CHECKING:
    from collections.abc import Iterator

CORPUS = tomllib.loads(
    (Path(__file__).parents[2] / "corpora/url/parse.toml").read_text(encoding="utf-8")
)
VERDICTS = {
    "": Verdict.VALID,
    "?": Verdict.UNCHECKED,
    "~": Verdict.NONCONFORMING,
    "!": Verdict.REJECTED,
}


def cases() -> Iterator[object]:
    for rows in CORPUS.values():
        for ids, profiles, *row in rows:
            for profile in PROFILES if profiles == "*" else profiles.split():
                yield pytest.param(profile, *row, id=f"{ids}-{profile}-{row[0]}")


def plain(value: object) -> object:
    """Write a value as the corpus does."""
    if isinstance(value, bytes):
        return value.decode("latin-1")
    return [plain(each) for each in value] if isinstance(value, tuple) else value


def part(url: Url, dotted: str) -> object:
    return plain(reduce(getattr, dotted.split("."), url))


@pytest.mark.parametrize(("profile", "text", "outcome", "lints", "parts"), [*cases()])
def test_every_row_is_parsed_as_the_ledger_says(
    profile: str, text: str, outcome: str, lints: str, parts: dict[str, object]
) -> None:
    found = examine(text, PROFILES[profile])
    mark, _, code = outcome.partition(" ")
    assert found.verdict is VERDICTS[mark], found.problems
    assert (found.problems[0].code if found.problems else "") == code
    if lints != "?":
        assert set(found.lints) == set(lints.split())
    assert (found.url is None) == (mark == "!")
    if found.url is not None:
        wanted = dict(parts)
        assert type(found.url).__name__ == wanted.pop("class", type(found.url).__name__)
        absent = str(wanted.pop("absent", "")).split()
        assert {name: part(found.url, name) for name in wanted} == wanted
        assert [part(found.url, name) for name in absent] == [None] * len(absent)
        assert str(found.url) == text


@cache
def begun() -> set[str]:
    """Every beginning of every case."""
    texts = {row[2] for rows in CORPUS.values() for row in rows}
    return {text[:at] for text in texts for at in range(len(text) + 1)}


@pytest.mark.parametrize("profile", PROFILES)
def test_nntp_02_the_spans_of_problems_lie_in_the_text(profile: str) -> None:
    """Of every beginning of every case, where parts are missing at the end."""
    for text in begun():
        for problem in examine(text, PROFILES[profile]).problems:
            assert 0 <= problem.span.start <= problem.span.end <= len(text), text
