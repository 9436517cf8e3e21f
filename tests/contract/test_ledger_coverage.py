"""Every requirement of the ledger has a row or a test that names it, or a reason why it cannot.

``SECTIONS`` says for each prefix where its rows live. An ID counts as covered where it stands in such a file, as ``SYN-01``
in a row or as ``syn_01`` in the name of a test.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Mapping

ROOT = Path(__file__).parents[2]
SPEC = ROOT.parent / "shared/spec"

_URL = ("corpora/url/*", "tests/url/*.py")

SECTIONS: Mapping[str, tuple[str, ...]] = {
    "PROF": _URL,
    "SYN": _URL,
    "CHR": _URL,
    "ENC": _URL,
    "FTP": _URL,
    "HTTP": _URL,
    "GOP": _URL,
    "MAIL": _URL,
    "NEWS": _URL,
    "NNTP": _URL,
    "TEL": _URL,
    "WAIS": _URL,
    "FILE": _URL,
    "PROS": _URL,
    "MISC": _URL,
    "REL": _URL,
    "EQ": _URL,
    "SEC": _URL,
    "REG": _URL,
    "BNF": _URL,
    "MAT": _URL,
    "CTX": ("corpora/context/*", "tests/context/*.py", "tests/url/test_parse.py", "tests/pipeline/*.py"),
}

TRAPS: Mapping[str, tuple[str, ...]] = dict.fromkeys(("T08", *(f"T{number}" for number in range(11, 26))), _URL)

WITHOUT_ROW: Mapping[str, str] = {
    "GOP-22": "it is about menus, from which no URLs are made here",
    "FILE-06": "it forbids a conversion, and there is none",
    "PROS-07": "it is about links found by a directory server, from which no URLs are made here",
    "SEC-09": "it is a warning to readers and belongs in the README",
}
"""Requirements that no example can show, with the reason."""

_ROW = re.compile(r"^(?:- \*\*|\| )([A-Z]+)-(\d+)(?:\*\*| \|)", re.MULTILINE)
_NAMED = re.compile(r"(?<![A-Za-z])([A-Za-z]+)[-_](\d\d)(?!\d)")

pytestmark = pytest.mark.skipif(not SPEC.exists(), reason="the ledger is not here")


def required(prefix: str) -> set[str]:
    text = (SPEC / "LEDGER.md").read_text(encoding="utf-8")
    return {f"{name}-{number}" for name, number in _ROW.findall(text) if name == prefix}


def read(places: tuple[str, ...]) -> str:
    return "\n".join(
        path.read_text(encoding="utf-8") for place in places for path in sorted(ROOT.glob(place)) if path.is_file()
    )


def named(places: tuple[str, ...]) -> set[str]:
    return {f"{name.upper()}-{number}" for name, number in _NAMED.findall(read(places))}


@pytest.mark.parametrize("prefix", SECTIONS)
def test_every_requirement_has_a_row(prefix: str) -> None:
    missing = required(prefix) - named(SECTIONS[prefix]) - set(WITHOUT_ROW)
    assert required(prefix)
    assert not missing, f"no row for {', '.join(sorted(missing))}"


@pytest.mark.parametrize("prefix", SECTIONS)
def test_no_row_names_a_requirement_that_does_not_exist(prefix: str) -> None:
    used = {name for name in named(SECTIONS[prefix]) if name.startswith(f"{prefix}-")}
    assert used <= required(prefix), sorted(used - required(prefix))


@pytest.mark.parametrize("trap", TRAPS)
def test_every_trap_has_a_row(trap: str) -> None:
    assert f"**{trap}. " in (SPEC / "TRAPS.md").read_text(encoding="utf-8")
    assert re.search(rf"\b{trap}\b", read(TRAPS[trap])), f"no row for {trap}"


def test_what_has_no_row_is_required_and_says_why() -> None:
    for name, reason in WITHOUT_ROW.items():
        prefix = name.partition("-")[0]
        assert name in required(prefix)
        assert name not in named(SECTIONS[prefix]), f"{name} has a row now"
        assert reason
