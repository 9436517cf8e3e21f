"""The second pass as one statement and as steps."""

from __future__ import annotations

import urltrawl


def test_the_steps_are_the_statement_taken_apart() -> None:
    *steps, (name, rows) = urltrawl.settle_steps("l", "r")
    assert not name
    assert len(steps) > 3
    clauses = ", ".join(f"{name} AS ({text})" for name, text in steps)
    whole = urltrawl.settle_sql("l", "r", "spark")
    assert f"WITH {clauses} {rows}".split() == whole.replace("),\n", "), ").split()
