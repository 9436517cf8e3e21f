"""A folder to be read in many ranges and units: one large mailbox, and many small files."""

from __future__ import annotations

from typing import TYPE_CHECKING

from urltrawl.batch import survey

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


def mailbox(first: int, count: int, years: int = 1, undated: int = 0) -> bytes:
    """Return a mailbox of ``count`` messages, numbered from ``first``, each with two broken URLs.
    Their dates are of ``years`` years from 1995 on; of ``undated`` messages one has no date.
    """
    return b"".join(
        f"From a@example.org Mon Jan  1 00:00:00 1996\nFrom: a@example.org\n"
        f"{'' if undated and number % undated == 0 else f'Date: Mon, 1 Jan {1995 + number % years} 00:00:00 +0000{chr(10)}'}\n"  # noqa: E501
        f"See http://www.example.org/archive-\n{number}.html and "
        f"<URL:ftp://ftp.example.org/\npub/{number}>.\n\n".encode()
        for number in range(first, first + count)
    )


def written(
    below: Path, monkeypatch: pytest.MonkeyPatch, large: bytes, size: int = 20_000, notes: int = 30
) -> Path:
    """Write the mailbox ``large`` and some notes into a new folder ``below``, and return it.
    Large files are read in ranges of ``size`` bytes during the test.
    """
    monkeypatch.setattr(survey.ranges, "__defaults__", (size,))
    folder = below / "corpus"
    folder.mkdir()
    (folder / "large.mbox").write_bytes(large)
    for number in range(notes):
        (folder / f"{number}.txt").write_text(
            f"note {number}: http://www.example.org/note/{number}\n"
        )
    return folder
