"""What a notebook shows of a link and of a trawl: small HTML tables."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

SHOWN = 10
"""Links that a notebook shows of a trawl, at most."""


def table(names: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """Return an HTML table of escaped cells, with headings unless ``names`` is empty."""
    head = "".join(f"<th>{escape(name)}</th>" for name in names)
    body = "".join(
        f"<tr>{''.join(f'<td><pre>{escape(str(cell))}</pre></td>' for cell in row)}</tr>"
        for row in rows
    )
    if head:
        head = f"<thead><tr>{head}</tr></thead>"
    return f"<table>{head}<tbody>{body}</tbody></table>"
