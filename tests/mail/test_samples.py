"""The samples of corpora/mail: what is in each stands beside it, and its line ends make no
difference."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import urltrawl
from urltrawl import mail
from urltrawl.text import charset

if TYPE_CHECKING:
    from urltrawl.mail import Message

SAMPLES = Path(__file__).parents[2] / "corpora/mail"
NAMES = sorted(
    path.relative_to(SAMPLES).with_suffix("").as_posix() for path in SAMPLES.rglob("*.eml")
)
LINE_ENDS = {"lf": b"\n", "crlf": b"\r\n", "cr": b"\r"}


def sample(name: str, ends: str = "lf") -> bytes:
    return (SAMPLES / f"{name}.eml").read_bytes().replace(b"\n", LINE_ENDS[ends])


def expected(name: str) -> dict[str, Any]:
    return tomllib.loads((SAMPLES / f"{name}.toml").read_text(encoding="utf-8"))


def contents(message: Message) -> tuple[object, ...]:
    return message.parts, message.skipped, message.defects, message.envelope


def test_there_are_samples_and_each_says_what_is_in_it_and_why() -> None:
    assert len(NAMES) > 40
    assert {
        path.with_suffix("").relative_to(SAMPLES).as_posix() for path in SAMPLES.rglob("*.toml")
    } == {*NAMES, "differences"}
    for name in NAMES:
        assert expected(name)["why"]
        assert b"\r" not in (SAMPLES / f"{name}.eml").read_bytes()


@pytest.mark.parametrize("name", NAMES)
def test_parts(name: str) -> None:
    want, message = expected(name), mail.read(sample(name))
    assert [part.path for part in message.parts] == [part["path"] for part in want["part"]]
    for part, described in zip(message.parts, want["part"], strict=True):
        want_part = {"defects": [], **described}
        got = {key: getattr(part, key) for key in want_part}
        assert got | {"defects": list(part.defects)} == want_part
    assert [list(skipped[:2]) for skipped in message.skipped] == want.get("skipped", [])
    assert list(message.defects) == want.get("defects", [])
    for key, value in want.get("envelope", {}).items():
        assert getattr(message.envelope, key) == value


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("ends", ["crlf", "cr"])
def test_line_ends_make_no_difference(name: str, ends: str) -> None:
    assert contents(mail.read(sample(name, ends))) == contents(mail.read(sample(name)))


@pytest.mark.parametrize("name", NAMES)
def test_links(name: str) -> None:
    found = urltrawl.scan(sample(name), format="message")
    assert sorted(link.url for link in found) == sorted(
        expected(name).get("links", [])
    )  # the order is the pipeline's


def test_every_defect_is_shown_by_a_sample_or_named_here() -> None:
    elsewhere = {
        "too-deep",
        "messages-too-deep",
        "bad-uuencode",
        "unclosed-file",
        "unknown-charset",
        # tests/hostile/test_limits.py
        "too-many-fields",
        "too-many-parts",
        "too-many-lines",
        "base-too-long",
    }
    shown: set[str] = set()
    for name in NAMES:
        message = mail.read(sample(name))
        shown.update(message.defects, *(part.defects for part in message.parts))
    assert shown | elsewhere == {*mail.DEFECTS, *charset.DEFECTS}
    assert not shown & elsewhere
