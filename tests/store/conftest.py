"""A database of our own archives."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.store.insertion import insert

import urltrawl
from urltrawl.batch.ledger import Ledger
from urltrawl.store import database, rows

ARCHIVES = Path(__file__).parents[2] / "corpora" / "archives"


@pytest.fixture(scope="session")
def links(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The database, which holds the links of ``ARCHIVES`` and of a text with problems."""
    path = tmp_path_factory.mktemp("store") / "links.db"
    trouble = path.with_name("trouble.txt")
    trouble.write_text(
        "<URL:no scheme/> http://user:secret@www.example.org/ "
        "<URL:http://www.example.org/never closes\n\n"
    )
    opened = database.connect(path)
    filled = rows.no_rows()
    rows.add(urltrawl.scan([ARCHIVES, trouble], rejected=True), filled)
    with database.transaction(opened):
        insert(opened, filled)
    Ledger(opened, str(path)).add_to_corpus([str(ARCHIVES), str(trouble)])
    database.close(opened)
    return path
