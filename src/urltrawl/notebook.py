"""What a notebook shows of a link and of a trawl: small HTML tables, in which everything that was
found is escaped.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Protocol

    class _Shown(Protocol):
        """A link, as far as it is shown."""

        @property
        def url(self) -> str: ...
        @property
        def raw(self) -> str: ...
        @property
        def confidence(self) -> float: ...
        @property
        def kind(self) -> str: ...
        @property
        def verdict(self) -> str: ...
        @property
        def line(self) -> int: ...
        @property
        def readings(self) -> Sequence[_Text]: ...

    class _Text(Protocol):
        """A reading, as far as it is shown."""

        @property
        def url(self) -> str: ...
        @property
        def confidence(self) -> float: ...


SHOWN = 10
"""Links that a notebook shows of a trawl, at most."""


def table_of_link(link: _Shown) -> str:
    """Return an HTML table of one link: its URL, confidence, kind, verdict and line, its other
    readings, and the source text if that is not the URL.
    """
    rows = [
        ("url", link.url),
        ("confidence", f"{link.confidence:.2f}"),
        ("kind", link.kind),
        ("verdict", link.verdict),
        ("line", link.line),
    ]
    rows += [("or", f"{reading.url} ({reading.confidence:.2f})") for reading in link.readings[1:]]
    if link.raw != link.url:
        rows.append(("source text", link.raw))
    return _table((), rows)


def table_of_links(links: Iterable[_Shown], closing: str) -> str:
    """Return an HTML table with a row for each link, and the text ``closing`` below the table."""
    rows = [
        (link.url, f"{link.confidence:.2f}", link.kind, link.verdict, link.line) for link in links
    ]
    return (
        f"{_table(('url', 'confidence', 'kind', 'verdict', 'line'), rows)}<p>{escape(closing)}</p>"
    )


def _table(names: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """Return an HTML table of escaped cells, with headings unless ``names`` is empty."""
    head = "".join(f"<th>{escape(name)}</th>" for name in names)
    body = "".join(
        f"<tr>{''.join(f'<td><pre>{escape(str(cell))}</pre></td>' for cell in row)}</tr>"
        for row in rows
    )
    if head:
        head = f"<thead><tr>{head}</tr></thead>"
    return f"<table>{head}<tbody>{body}</tbody></table>"
