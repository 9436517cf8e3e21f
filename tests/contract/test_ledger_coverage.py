"""Every requirement of the ledger has a case that is run, on an example of the ledger's own, or a
test of its own.

What counts is what pytest collects, not what stands in a comment: an ID in the parameters of a test
whose text is one of the examples of that row, or an ID in the name of a test (``test_syn_01_...``),
which says for itself what it holds. ``OTHERWISE`` are rows shown on other texts, with the reason,
``WITHOUT_ROW`` those that no example can show.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest
from tests.ledger import BARE_NUMBER, NAMED, PLACES, WITHOUT_ROW

import urltrawl

if TYPE_CHECKING:
    from collections.abc import Mapping

ROOT = Path(__file__).parents[2]
SPEC = ROOT.parent / "shared/spec"

TRAPS = ("T08", *(f"T{number}" for number in range(11, 26)))

OTHERWISE: Mapping[str, str] = {
    "CTX-07": "the call is written out in the ledger",
    "SYN-21": "with ftp, which every profile has",
    "CHR-08": "as a set of characters",
    "CHR-09": "as a set of characters",
    "ENC-01": "with ftp, which every profile has",
    "ENC-06": "the calls are written out in the ledger",
    "FTP-02": "with a host of two labels",
    "FTP-05": "with a login, which makes the plan shorter to read",
    "FTP-07": "with a login",
    "FTP-08": "with a login",
    "FTP-20": "the ledger has no URL there",
    "REL-05": "on a base of two runs, of which the table of RFC 1630 has more",
    "REL-11": "the ledger has no base there",
    "REL-24": "the ledger names the parts",
    "REL-32": "the ledger writes the reference, the case its two URLs",
    "EQ-04": (
        "two broken URLs can be compared since archives are full of them; the parser refuses "
        "both (SYN-16)"
    ),
}
"""Rows that are shown on other texts than the ledger's, with the reason."""

_ROW = re.compile(r"^(?:- \*\*|\| )([A-Z]+-\d+)(?:\*\*| \|)(.*)$", re.MULTILINE)
_CONTEXT = re.compile(r"^(CTX-\d\d)(\w*) \| (.*) \| ", re.MULTILINE)

pytestmark = [
    pytest.mark.skipif(not SPEC.exists(), reason="the ledger is not here"),
    pytest.mark.slow,
]


class Case(NamedTuple):
    """One test as pytest collects it: the name of its function, and its parameters."""

    function: str
    parameters: str


def required() -> dict[str, list[str]]:
    """Every row with the texts of its examples."""
    rows = _ROW.findall((SPEC / "LEDGER.md").read_text(encoding="utf-8"))
    examples = (
        (name, re.findall(r"`([^`]+)`", row.partition("`ex`")[2]))
        for name, row in rows
        if not name.startswith("GARB")
    )
    return {name: [text for text in texts if len(text) > 2] for name, texts in examples}


@pytest.fixture(scope="module")
def cases() -> dict[str, list[Case]]:
    """The tests that are run, by the IDs that they name."""
    paths = os.pathsep.join(
        [str(Path(urltrawl.__file__).parents[1]), os.environ.get("PYTHONPATH", "")]
    )
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "pytest",
            "--collect-only",
            "-q",
            "-m",
            "slow or not slow",
            "-p",
            "no:cacheprovider",
            *PLACES,
        ],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": paths, "PYTHONUTF8": "1"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    )
    texts = {
        row + letter: text
        for name in ("appendix", "breaks")
        for row, letter, text in _CONTEXT.findall(
            (ROOT / f"corpora/context/{name}.txt").read_text(encoding="utf-8")
        )
    }
    found: dict[str, list[Case]] = {}
    for line in done.stdout.splitlines():
        function, bracket, parameters = line.partition("::")[2].partition("[")
        parameters = texts.get(parameters.removesuffix("]"), "") + " " + parameters
        for name, number in NAMED.findall(function + bracket + parameters):
            found.setdefault(f"{name.upper()}-{number}", []).append(Case(function, parameters))
    for one in re.findall(r"def (test_\w+)", (ROOT / PLACES[-1]).read_text(encoding="utf-8")):
        prefix = one.split("_")[1].upper()
        for number in BARE_NUMBER.findall(one):
            found.setdefault(f"{prefix}-{number}", []).append(
                Case(f"test_{prefix.lower()}_{number}_", "")
            )
    return found


def is_shown(name: str, examples: list[str], cases: list[Case]) -> bool:
    own = re.compile(rf"{name.lower().replace('-', '_')}(?!\d)")
    return any(
        own.search(case.function)
        or not examples
        or any(text in case.parameters for text in examples)
        for case in cases
    )


def test_every_requirement_has_a_case_that_is_run(cases: dict[str, list[Case]]) -> None:
    rows = required()
    assert len(rows) > 350
    missing = sorted(set(rows) - set(cases) - set(WITHOUT_ROW))
    assert not missing, f"no case for {', '.join(missing)}"


def test_the_case_is_the_ledgers_own_or_says_why_not(cases: dict[str, list[Case]]) -> None:
    otherwise = {
        name
        for name, examples in required().items()
        if name in cases and not is_shown(name, examples, cases[name])
    }
    assert otherwise <= set(OTHERWISE), "shown on other texts only"
    assert set(OTHERWISE) <= otherwise, "shown on the ledger's own text by now"


def test_no_case_names_a_requirement_that_does_not_exist(cases: dict[str, list[Case]]) -> None:
    rows = required()
    prefixes = {name.partition("-")[0] for name in rows}
    unknown = {name for name in cases if name.partition("-")[0] in prefixes} - set(rows)
    assert not unknown


def test_our_own_requirements_have_no_gaps(cases: dict[str, list[Case]]) -> None:
    ours = sorted(name for name in cases if name.startswith("ADD-"))
    assert ours == [f"ADD-{number:02}" for number in range(1, len(ours) + 1)]


@pytest.mark.parametrize("trap", TRAPS)
def test_every_trap_has_a_case(trap: str, cases: dict[str, list[Case]]) -> None:
    assert f"**{trap}. " in (SPEC / "TRAPS.md").read_text(encoding="utf-8")
    assert any(
        re.search(rf"\b{trap}\b", case.parameters) or f"_{trap.lower()}_" in case.function
        for found in cases.values()
        for case in found
    )


def test_what_has_no_row_is_required_and_says_why(cases: dict[str, list[Case]]) -> None:
    for name, reason in WITHOUT_ROW.items():
        assert name in required()
        assert name not in cases, f"{name} has a row now"
        assert reason
