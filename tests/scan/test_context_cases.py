"""The appendix "URLs in Context", case by case, from corpora/context (the head of the file says how to read it)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import urltrawl
from urltrawl.model import Kind, Link, Verdict

CASES = Path(__file__).parents[2] / "corpora" / "context" / "appendix.txt"
MARKED = {Kind.WRAPPED, Kind.ANGLE, Kind.QUOTED, Kind.PREFIX}
ESCAPE = re.compile(r"\\(?:u([0-9a-f]{4})|x([0-9a-f]{2})|([nrtf|]))")
PLAIN = {"n": "\n", "r": "\r", "t": "\t", "f": "\f", "|": "|"}


def unescape(text: str) -> str:
    return ESCAPE.sub(lambda found: PLAIN[found[3]] if found[3] else chr(int(found[1] or found[2], 16)), text)


def cases() -> list[tuple[str, str, str]]:
    rows = []
    for line in CASES.read_text(encoding="utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            name, text, expected = re.split(r" (?<!\\)\| ", line)
            rows.append((name.strip(), unescape(text), expected.strip()))
    assert len({name for name, _, _ in rows}) == len(rows)
    return rows


def shown(link: Link) -> str:
    return f"[{link.problems[0].code}]" if link.verdict is Verdict.REJECTED else link.url


@pytest.mark.parametrize(("name", "text", "expected"), cases(), ids=[name for name, _, _ in cases()])
def test_case(name: str, text: str, expected: str) -> None:
    links = [link for link in urltrawl.find(text, rejected=True) if link.kind in MARKED]
    wanted = re.sub(r"\s*\((\S+)\)|\s*!(\S+)", "", expected)
    assert [shown(link) for link in links] == ([] if wanted == "-" else wanted.split()), name
    texts = {reading.url for link in links for reading in link.readings}
    assert set(re.findall(r"\((http\S+|ftp\S+)\)", expected)) <= texts
    assert set(re.findall(r"!(\S+)", expected)) <= {lint for link in links for lint in link.lints}


def test_the_letter_of_the_appendix() -> None:
    """``policy="appendix"``: the four characters in upper case, no angle brackets alone, nothing bare."""
    text = "<URL:http://h/a\nb> <url:http://h/c> <http://h/d> http://h/e URL:http://h/f"
    assert [link.url for link in urltrawl.find(text, policy="appendix")] == ["http://h/ab", "http://h/f"]
