"""A database that was made with other options says with which, as one types them."""

from __future__ import annotations

import shlex
from dataclasses import fields
from typing import TYPE_CHECKING, Any

import pytest
from tests.lanes import rest_slow

from urltrawl.batch.differences import describe_difference
from urltrawl.cli import main
from urltrawl.reading.options import Options

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.usefixtures("in_process")

# Name of an option -> options that give it another value than the default.
OTHER: dict[str, dict[str, Any]] = {
    "policy": {"policy": "appendix"},
    "profile": {"profile": "rfc1630"},
    "base": {"base": "http://h.example/"},
    "schemeless": {"schemeless": True},
    "rejected": {"rejected": True},
    "hyphen": {"hyphen": "drop"},
    "charset": {"charset": "koi8-r"},
    "field": {"field": "the text"},
    "refang": {"refang": True},
    "schemes": {"schemes": ("slack", "zoom")},
    "tlds": {"schemeless": "all", "tlds": ("-py", "corp")},
    "code": {"code": False},
    "width": {"width": 80},
}


def test_each_option_of_a_batch_is_here() -> None:
    # A batch takes the format of each file from the file.
    assert OTHER.keys() == {option.name for option in fields(Options)} - {"format"}


@pytest.mark.parametrize("name", OTHER)
def test_a_side_has_words_and_the_other_has_not(name: str) -> None:
    there, default = Options(**OTHER[name]).for_ledger(), Options().for_ledger()
    side, _, words = describe_difference(there, default).partition(" ")
    assert side == "with"
    assert describe_difference(default, there) == f"without {words}"
    assert describe_difference(there, there) == ""


@pytest.mark.parametrize("name", rest_slow(OTHER, "base", "schemes", "tlds", "code"))
def test_what_is_said_can_be_typed(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A batch that was told the words of the message finds that nothing differs."""
    there, default = Options(**OTHER[name]).for_ledger(), Options().for_ledger()
    words = describe_difference(there, default).removeprefix("with ")
    letters, into = tmp_path / "letters", tmp_path / "links.db"
    letters.write_text("see http://h.example/\n")
    batch = ["batch", str(letters), "--into", str(into)]
    main([*batch, "--no-settle", *shlex.split(words)])
    capsys.readouterr()
    assert main(batch) == 2
    assert f"was made with other options (with {words}): use these" in capsys.readouterr().err


def test_both_sides_are_said() -> None:
    there = Options(refang=True, charset="koi8-r").for_ledger()
    wanted = Options(code=False, charset="koi8-u").for_ledger()
    said = describe_difference(there, wanted)
    assert said == "with --charset koi8-r --refang, without --no-code"
