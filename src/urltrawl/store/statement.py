"""``settle`` as one SQL text, for engines that hold the table ``readings``: SQLite, DuckDB, Spark."""

from __future__ import annotations

from importlib.resources import files

from urltrawl.judge.settle import (
    CERTAIN,
    FILE_IS_WHOLE,
    FOLLOWED_DIFFERENTLY,
    HOST_IS_KNOWN,
    JOINED_IS_WHOLE,
    OPEN,
    WRITTEN_IS_WHOLE,
)


def settle_sql(readings: str = "readings") -> str:
    """The statement over a table of that name: a row for each reading of each doubtful link, with
    its new place and confidence.

    The columns are ``link, found_rank, url, rank, confidence, touched``. The name is put in as it
    is.
    """
    text = files("urltrawl.store").joinpath("settle.sql").read_text(encoding="utf-8")
    numbers = {
        "CERTAIN": CERTAIN,
        "FILE_IS_WHOLE": FILE_IS_WHOLE,
        "JOINED_IS_WHOLE": JOINED_IS_WHOLE,
        "WRITTEN_IS_WHOLE": WRITTEN_IS_WHOLE,
        "HOST_IS_KNOWN": HOST_IS_KNOWN,
        "FOLLOWED_DIFFERENTLY": FOLLOWED_DIFFERENTLY,
    }
    for name, number in numbers.items():
        text = text.replace(f"{{{name}}}", f"{number:E}")
    return text.replace("{OPEN}", ", ".join(f"'{one}'" for one in OPEN)).replace(
        "{readings}", readings
    )
