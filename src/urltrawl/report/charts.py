"""Figures to pictures: Altair says what is drawn, vl-convert draws it to SVG, without a browser, a
script or a network.

Every picture has its figures beside it as a table (``page``). Its colours can be told apart on
light and on dark paper, and by people who do not see all of them (Okabe and Ito, "Color Universal
Design", 2008). Its text has the page's own colour.
"""

from __future__ import annotations

import sys
from collections import Counter
from importlib import import_module
from typing import TYPE_CHECKING, Any

from urltrawl.errors import StoreError
from urltrawl.store.terminal import printable

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from urltrawl.report.figures import Section

COLOURS = ("#0072B2", "#E69F00", "#009E73", "#CC79A7", "#56B4E9", "#D55E00", "#999999")
WIDTHS = {"wide": 860, "narrow": 340}
"""Pixels of a picture without its axis labels, for the screen of a desk and for 380 pixels."""
_DESK = 600  # pixels; a narrower picture has its columns one below the other
_GAP = 60  # pixels between pictures that stand side by side, axis included
_BAR = 20  # pixels of height for each bar that lies
_TICK = 60  # pixels of an axis for each number at it
_HOST = 190  # pixels that the name of a host may take
_YEARS = 150  # a longer axis has the years of a broken clock: then it has only years that occur

THREE = ("links people wrote", "repeats", "boilerplate")
"""The headings of the three counts of links over the years."""


def draw(section: Section, width: int) -> str:
    """Return the picture of a section as an ``<svg>`` element, ``""`` if it has none.

    ``width`` is in pixels. Raises ``StoreError`` without the extra.
    """
    if section.chart not in CHARTS:
        return ""
    alt, vlc = load("altair"), load("vl_convert")
    rows = [
        {
            # XML holds no controls, and JSON no bytes, which an odd database may have.
            name: printable(str(cell)) if isinstance(cell, (str, bytes)) else cell
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
    """Return a library of the extra. Raises ``StoreError`` that says how to get it."""
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
    """Draw links that people wrote, repeats and boilerplate as bars, distinct URLs as points."""
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
    colours = [COLOURS[0], COLOURS[4], COLOURS[6], COLOURS[1]]
    colour = _colour(alt, "what", [*THREE, "distinct URLs"], colours)
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
    """Draw the share of each scheme, year by year."""
    total = _sums(rows, "scheme")
    order = sorted(total, key=lambda scheme: (scheme == "others", -total[scheme]))
    return (
        alt.Chart(alt.Data(values=rows))
        .mark_bar()
        .encode(
            x=_year(alt, [row["year"] for row in rows]),
            y=alt.Y(
                "links:Q", stack="normalize", title="share of links", axis=alt.Axis(format="%")
            ),
            color=_colour(alt, "scheme", order, list(COLOURS[: len(order)])),
        )
        .properties(width=width, height=200)
    )


def _colour(alt: Any, field: str, names: list[str], colours: list[str]) -> Any:
    """Return the colours of the values of a field, in this order."""
    return alt.Color(
        f"{field}:N", scale=alt.Scale(domain=names, range=colours), legend=alt.Legend(title=None)
    )


def _sums(rows: list[dict[str, Any]], name: str) -> Counter[str]:
    """Return the sum of links of each value of a column, in the order of the rows."""
    sums: Counter[str] = Counter()
    for row in rows:
        sums[row[name]] += row["links"]
    return sums


def _decades(alt: Any, rows: list[dict[str, Any]], width: int) -> Any:
    """Draw a column of hosts for each decade."""
    columns = 2 if width > _DESK else 1
    column_width = width // columns - _HOST - _GAP * (columns - 1)
    charts = []
    for decade in sorted({row["decade"] for row in rows}):
        hosts = [row for row in rows if row["decade"] == decade]
        chart = _lying_bars(alt, hosts, "host", "messages", column_width, _HOST)
        charts.append(chart.properties(title=alt.TitleParams(decade, color="currentColor")))
    return alt.concat(*charts, columns=columns).resolve_scale(x="independent", y="independent")


def _kinds(alt: Any, rows: list[dict[str, Any]], width: int) -> Any:
    """Draw the links of each kind."""
    return _lying_bars(alt, rows, "kind", "links", width - 100, 100)


def _confidence(alt: Any, rows: list[dict[str, Any]], width: int) -> Any:
    """Draw the links of each step of confidence."""
    steps = [
        {"confidence": f"{row['confidence from']:.2f} to {row['to']:.2f}", "links": row["links"]}
        for row in reversed(rows)
    ]
    return _lying_bars(alt, steps, "confidence", "links", width - 100, 100)


def _grammar(alt: Any, rows: list[dict[str, Any]], width: int) -> Any:
    """Draw the links that break each section of the grammar."""
    sections = _sums(rows, "document and section")
    links = [{"section": name, "links": count} for name, count in sections.items()]
    label_width = min(200, width // 2)
    return _lying_bars(alt, links, "section", "links", width - label_width, label_width)


def _silent(alt: Any, rows: list[dict[str, Any]], width: int) -> Any:
    """Draw how many hosts fell silent in which year."""
    years = Counter(int(row["last linked"][:4]) for row in rows)
    hosts = [{"year": year, "hosts": count} for year, count in sorted(years.items())]
    return (
        alt.Chart(alt.Data(values=hosts))
        .mark_bar(color=COLOURS[5])
        .encode(x=_year(alt, list(years), "last linked in"), y=alt.Y("hosts:Q", title="hosts"))
        .properties(width=width, height=140)
    )


def _year(alt: Any, years: list[int], title: str | None = None) -> Any:
    """Return an axis of years without a gap."""
    span = range(min(years, default=0), max(years, default=0) + 1)
    scale = alt.Scale(domain=list(span)) if len(span) <= _YEARS else alt.Undefined
    return alt.X(
        "year:O",
        title=title,
        scale=scale,
        axis=alt.Axis(labelAngle=0, labelOverlap="greedy", labelSeparation=6),
    )


def _lying_bars(
    alt: Any, rows: list[dict[str, Any]], label: str, value: str, width: int, label_width: int
) -> Any:
    """Draw lying bars, each with its number, in the order of the rows."""
    chart = alt.Chart(alt.Data(values=rows)).encode(
        y=alt.Y(f"{label}:N", sort=None, title=None, axis=alt.Axis(labelLimit=label_width)),
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
"""Name of a picture -> what draws it, of Altair, the rows of a section and a width."""
