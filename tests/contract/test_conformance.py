"""The manual's tables of conformance are made of corpora/url/conformance.toml (that of deviations
by ``tests.contract.manual``), its counts of the suites that are run."""

from __future__ import annotations

import importlib.util
import re
import tomllib
from pathlib import Path

import pytest
from tests.contract.manual import CONFORMANCE, text

from urltrawl.model import Verdict
from urltrawl.url.parse import examine
from urltrawl.url.profile import PROFILES
from urltrawl.url.reference import resolve

ROOT = Path(__file__).parents[2]
CHAPTER = text("conformance")
PARSE = tomllib.loads((ROOT / "corpora/url/parse.toml").read_text(encoding="utf-8"))


def of_rfc3986() -> dict[str, int]:
    spec = importlib.util.spec_from_file_location(
        "examples", ROOT / "tests/url/test_rfc3986_profile.py"
    )
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    examples = {**module.NORMAL, **module.ABNORMAL}
    agree = {
        name: sum(
            resolve(module.BASE, reference, name) == url for reference, url in examples.items()
        )
        for name in ("rfc3986", "default")
    }
    return {"examples": len(examples), "own": agree["rfc3986"], "default": agree["default"]}


def of_whatwg() -> dict[str, int]:
    ada_url = pytest.importorskip("ada_url")
    texts = {row[2] for rows in PARSE.values() for row in rows}
    fine = {text: examine(text).verdict in {Verdict.VALID, Verdict.UNCHECKED} for text in texts}
    accepted = {text: ada_url.check_url(text) for text in texts}
    return {
        "texts": len(texts),
        "both": sum(fine[text] and accepted[text] for text in texts),
        "ours": sum(fine[text] and not accepted[text] for text in texts),
        "theirs": sum(accepted[text] and not fine[text] for text in texts),
    }


COUNTS = {"RFC 3986": of_rfc3986, "WHATWG": of_whatwg}


@pytest.mark.parametrize("row", CONFORMANCE["document"], ids=lambda row: row["name"])
def test_the_chapter_has_the_row_of_a_document(row: dict[str, str]) -> None:
    assert f"| {row['name']} | {row['profile']} | {row['implemented']} |\n" in CHAPTER


@pytest.mark.parametrize("row", CONFORMANCE["other"], ids=lambda row: row["name"])
def test_the_chapter_has_the_counts_of_the_suites_that_are_run(row: dict[str, str]) -> None:
    text = row["text"].format(**COUNTS[row["name"]]())
    told = f"* **{row['name']}** (profile: {row['profile']}): {text}."
    assert f" {told} " in f" {' '.join(CHAPTER.split())} ", text


def test_every_profile_is_in_the_table_but_the_default() -> None:
    named = {
        name
        for row in (*CONFORMANCE["document"], *CONFORMANCE["other"])
        for name in re.findall(r"`([^`]+)`", row["profile"])
    }
    assert named == set(PROFILES) - {"default"}


@pytest.mark.parametrize(
    "row",
    [*CONFORMANCE["document"], *CONFORMANCE["deviation"]],
    ids=lambda row: row["name"] if "name" in row else row["says"],
)
def test_every_claim_names_cases_that_there_are(row: dict[str, list[str]]) -> None:
    cases = [
        path.read_text(encoding="utf-8")
        for folder in ("corpora/url", "tests/url", "tests/contract")
        for path in (ROOT / folder).glob("*.*")
        if path.name != "conformance.toml"
    ]
    for case in row["cases"]:
        assert any(
            case in text or f"test_{case.lower().replace('-', '_')}" in text for text in cases
        ), case
