"""Figures to pictures: Altair says what is drawn, vl-convert draws it to SVG, without a browser, a
script or a network.

Every picture has its figures beside it as a table (``page``); here it gets colours that can be told
apart on light and on dark paper and by those who do not see all of them (Okabe and Ito, "Color
Universal Design", 2008), and text in the page's own colour.
"""

from __future__ import annotations

import sys
from importlib import import_module
from typing import TYPE_CHECKING, Any

from urltrawl.errors import StoreError
from urltrawl.store.terminal import printable

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from urltrawl.report.figures import Section

COLOURS = ("#0072B2", "#E69F00", "#009E73", "#CC79A7", "#56B4E9", "#D55E00", "#999999")
WIDTHS = {"wide": 860, "narrow": 340}
"""Pixels of a picture, axis labels apart: for a screen of a desk, and for one of 380 pixels."""
_DESK = 600  # pixels; a narrower picture has its columns one below the other
_GAP = 60  # pixels between pictures that stand side by side, axis included
_BAR = 20  # pixels of height for each bar that lies
_TICK = 60  # pixels of an axis for each number at it
_HOST = 190  # pixels that the name of a host may take
_YEARS = 150  # a longer axis is one of a broken clock: then only the years that occur are on it


THREE = ("links people wrote", "repeats", "boilerplate")
"""The headings of what links are counted apart, wherever they are counted over the years."""


def draw(section: Section, width: int) -> str:
    """The picture of a section as an ``<svg>`` element, or nothing where it has none.

    ``width`` is in pixels. Raises ``StoreError`` without the extra.
    """
    if section.chart not in CHARTS:
        return ""
    alt, vlc = load("altair"), load("vl_convert")
    rows = [
        {
            name: printable(cell) if isinstance(cell, str) else cell  # XML holds no controls
            for name, cell in zip(section.headings, row, strict=True)
        }
        for row in section.drawn
    ]
    chart = CHARTS[section.chart](alt, rows, width)
    spec = chart.properties(background="transparent").configure(font="sans-serif").to_dict()
    spec["config"] |= _LOOK
    svg: str = vlc.vegalite_to_svg(spec, allowed_base_urls=[])
    return svg


def load(module: str) -> Any:
    """A library of the extra; raises ``StoreError`` that says how to get it."""
    try:
        return import_module(module)
    except ImportError as error:
        raise StoreError(
            "report", f"a report needs {module}: pip install 'urltrawl[report]'"
        ) from error
    except AttributeError as error:
        if sys.flags.optimize <= 1:
            raise
        raise StoreError(
            "report", f"{module} reads its docstrings: run python without -OO"
        ) from error


_INK = {
    "labelColor": "currentColor",
    "titleColor": "currentColor",
    "labelFontSize": 12,
    "titleFontSize": 12,
}
_LOOK: Mapping[str, object] = {
    "axis": {
        **_INK,
        "gridColor": "#888888",
        "gridOpacity": 0.25,
        "domainColor": "#888888",
        "tickColor": "#888888",
        "titleFontWeight": "normal",
    },
    "legend": {**_INK, "symbolSize": 120, "orient": "top", "title": None},
    "header": _INK,
    "view": {"stroke": None},
    "range": {"category": list(COLOURS)},
}


def _years(alt: Any, rows: list[dict[str, Any]], width: int) -> Any:
    """Bars of links, what people wrote, repeats and boilerplate, and points of distinct URLs."""
    rows = [row for row in rows if row["year"] is not None]
    bars = [
        {"year": row["year"], "what": what, "links": row[what], "order": order}
        for row in rows
        for order, what in enumerate(THREE)
    ]
    points = [
        {"year": row["year"], "what": "distinct URLs", "links": row["distinct URLs"]}
        for row in rows
    ]
    names = [*THREE, "distinct URLs"]
    colour = alt.Color(
        "what:N",
        scale=alt.Scale(domain=names, range=[COLOURS[0], COLOURS[4], COLOURS[6], COLOURS[1]]),
        legend=alt.Legend(title=None),
    )
    year = _year(alt, [row["year"] for row in rows])
    return alt.layer(
        alt.Chart(alt.Data(values=bars))
        .mark_bar()
        .encode(x=year, y=alt.Y("links:Q", title="links"), color=colour, order="order:Q"),
        alt.Chart(alt.Data(values=points))
        .mark_point(filled=True, size=60, opacity=1)
        .encode(x=year, y="links:Q", color=colour),
    ).properties(width=width, height=240)


def _schemes(alt: Any, rows: list[dict[str, Any]], width: int) -> Any:
    """The share of each scheme, year by year."""
    total: dict[str, int] = {}
    for row in rows:
        total[row["scheme"]] = total.get(row["scheme"], 0) + row["links"]
    order = sorted(total, key=lambda scheme: (scheme == "others", -total[scheme]))
    return (
        alt.Chart(alt.Data(values=rows))
        .mark_bar()
        .encode(
            x=_year(alt, [row["year"] for row in rows]),
            y=alt.Y(
                "links:Q", stack="normalize", title="share of links", axis=alt.Axis(format="%")
            ),
            color=alt.Color(
                "scheme:N",
                scale=alt.Scale(domain=order, range=list(COLOURS[: len(order)])),
                legend=alt.Legend(title=None),
            ),
        )
        .properties(width=width, height=200)
    )


def _decades(alt: Any, rows: list[dict[str, Any]], width: int) -> Any:
    """A column a decade, each with its own hosts."""
    decades = sorted({row["decade"] for row in rows})
    columns = 2 if width > _DESK else 1
    each = [
        _lying(
            alt,
            [row for row in rows if row["decade"] == decade],
            "host",
            "messages",
            (width // columns) - _HOST - _GAP * (columns - 1),
            _HOST,
        ).properties(title=alt.TitleParams(decade, color="currentColor"))
        for decade in decades
    ]
    return alt.concat(*each, columns=columns).resolve_scale(x="independent", y="independent")


def _kinds(alt: Any, rows: list[dict[str, Any]], width: int) -> Any:
    return _lying(alt, rows, "kind", "links", width - 100, 100)


def _confidence(alt: Any, rows: list[dict[str, Any]], width: int) -> Any:
    steps = [
        {"confidence": f"{row['confidence from']:.2f} to {row['to']:.2f}", "links": row["links"]}
        for row in reversed(rows)
    ]
    return _lying(alt, steps, "confidence", "links", width - 100, 100)


def _grammar(alt: Any, rows: list[dict[str, Any]], width: int) -> Any:
    sections: dict[str, int] = {}
    for row in rows:
        sections[row["document and section"]] = (
            sections.get(row["document and section"], 0) + row["links"]
        )
    return _lying(
        alt,
        [{"section": name, "links": count} for name, count in sections.items()],
        "section",
        "links",
        width - (room := min(200, width // 2)),
        room,
    )


def _silent(alt: Any, rows: list[dict[str, Any]], width: int) -> Any:
    """How many hosts fell silent in which year."""
    years: dict[str, int] = {}
    for row in rows:
        year = row["last linked"][:4]
        years[year] = years.get(year, 0) + 1
    return (
        alt.Chart(
            alt.Data(
                values=[
                    {"year": int(year), "hosts": count} for year, count in sorted(years.items())
                ]
            )
        )
        .mark_bar(color=COLOURS[5])
        .encode(
            x=_year(alt, [int(year) for year in years], "last linked in"),
            y=alt.Y("hosts:Q", title="hosts"),
        )
        .properties(width=width, height=140)
    )


def _year(alt: Any, years: list[int], title: str | None = None) -> Any:
    """An axis of years without a gap."""
    span = range(min(years, default=0), max(years, default=0) + 1)
    scale = alt.Scale(domain=list(span)) if len(span) <= _YEARS else alt.Undefined
    return alt.X(
        "year:O",
        title=title,
        scale=scale,
        axis=alt.Axis(labelAngle=0, labelOverlap="greedy", labelSeparation=6),
    )


def _lying(
    alt: Any, rows: list[dict[str, Any]], label: str, value: str, width: int, room: int
) -> Any:
    """Lying bars, each with its number, in the order of the rows."""
    chart = alt.Chart(alt.Data(values=rows)).encode(
        y=alt.Y(f"{label}:N", sort=None, title=None, axis=alt.Axis(labelLimit=room)),
        x=alt.X(f"{value}:Q", axis=alt.Axis(tickCount=max(2, min(5, width // _TICK)))),
    )
    numbers = chart.mark_text(align="left", dx=4, fill="currentColor").encode(
        text=alt.Text(f"{value}:Q", format=",d")
    )
    return (chart.mark_bar(color=COLOURS[0]) + numbers).properties(
        width=width, height=_BAR * len(rows)
    )


CHARTS: Mapping[str, Callable[[Any, list[dict[str, Any]], int], Any]] = {
    "years": _years,
    "schemes": _schemes,
    "decades": _decades,
    "kinds": _kinds,
    "confidence": _confidence,
    "grammar": _grammar,
    "silent": _silent,
}
"""By the name that a section gives; each takes Altair, the section's rows and a width."""
