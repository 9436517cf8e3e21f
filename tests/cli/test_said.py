"""What commands say in a line where something is not as it was typed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from urltrawl.cli import main, parser_of

if TYPE_CHECKING:
    from collections.abc import Iterator

pytestmark = pytest.mark.usefixtures("in_process")

TOO_LONG = "a" * 300
"""No file has so long a name, and no file system says that there is none."""

SAID = {
    **{
        words.format(TOO_LONG): (2, f"urltrawl: {'a' * 100}...{'a' * 100}: File name too long\n")
        for words in (
            "{}",
            "find {}",
            "find --format jsonl {}",
            "find --as text {} a.txt",
            "top hosts {}",
            "show links.db --corpus {} abc",
            "query {}",
        )
    },
    # the next path is read, too
    f"find --as mbox {TOO_LONG} {TOO_LONG}b": (
        2,
        (
            f"urltrawl: {'a' * 100}...{'a' * 100}: File name too long\n"
            f"urltrawl: {'a' * 100}...{'a' * 99}b: File name too long\n"
        ),
    ),
    f"batch {TOO_LONG} --into new.db": (2, f"urltrawl: {TOO_LONG}: File name too long\n"),
    "export links.db out.csv --where confidense<1": (
        2,
        "urltrawl: links.db: no such column: confidense; did you mean confidence?\n",
    ),
    "export links.db out.csv --where joins>9": (
        2,
        "urltrawl: links.db: no such column: joins; it is a column of readings\n",
    ),
    "show binary abc": (2, "urltrawl: binary: line 1 is not a row of links\n"),
    "find ''": (2, "urltrawl: '': there is no such file or directory\n"),
    "forget links.db nosuch": (
        1,
        (
            "urltrawl: nosuch: links.db holds nothing from there\n"
            "0 files and 0 links taken out of links.db\n"
        ),
    ),
    "fold http://h.example/ --width 5": (
        2,
        (
            "urltrawl fold: argument --width: '5' is no width: at least 20 columns\n"
            "'urltrawl fold --help' shows the options\n"
        ),
    ),
}


@pytest.fixture(scope="module")
def _folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """A working directory, to which no command here has anything to write."""
    folder = tmp_path_factory.mktemp("folder")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("URLTRAWL_CONFIG", "")
        patch.chdir(folder)
        (folder / "binary").write_bytes(b"\xff\xfe\x00\x80" * 99)
        (folder / "a.txt").write_text("see http://h.example/a:b\n")
        assert main(["batch", "a.txt", "--into", "links.db", "-j", "1", "-q"]) == 0
        yield


@pytest.mark.usefixtures("_folder")
@pytest.mark.parametrize("words", SAID)
def test_it_is_said_in_a_line(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, line = SAID[words]
    try:
        done: object = main([word.strip("'") for word in words.split()])
    except SystemExit as end:
        done = end.code
    assert (done, capsys.readouterr().err) == (code, line)


@pytest.mark.usefixtures("_folder")
def test_cells_that_hold_colons_are_told_apart(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["top", "urls", "links.db", "--format", "text"]) == 0
    assert capsys.readouterr().out.split("\t")[:2] == ["http://h.example/a:b", "1"]
    assert main(["query", "links.db", "SELECT url, 1 FROM links", "--format", "text"]) == 0
    assert capsys.readouterr().out == "http://h.example/a:b\t1\n"


def test_help_says_what_the_exit_status_means() -> None:
    said = " ".join(parser_of().format_help().split())
    assert "Exit status: 0 found or done, 1 nothing found, 2 trouble" in said
