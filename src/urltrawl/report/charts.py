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

Altair = Any
"""The module ``altair``, which is imported when a page is made."""
Chart = Any
"""A chart of Altair."""
Rows = list[dict[str, Any]]
"""The rows of a section, each as heading of a column -> cell (``questions.toml``)."""

COLOURS = ("#0072B2", "#E69F00", "#009E73", "#CC79A7", "#56B4E9", "#D55E00", "#999999")
"""Blue, orange, green, pink, light blue, red, grey."""
WIDTHS = {"wide": 860, "narrow": 340}
"""Pixels of a picture, for the screen of a desk and for one of 380 pixels. If its vertical axis has
numbers, their labels come on top."""
_TWO_COLUMNS_WIDTH = 600  # pixels; a narrower picture has the charts of decades one below the other
_GAP_WIDTH = 60  # pixels between charts that stand side by side, axis included
_BAR_HEIGHT = 20  # pixels of height for each horizontal bar
_TICK_WIDTH = 60  # pixels of an axis for each number at it
_LABEL_WIDTH = 100  # pixels that the name of a kind or of a step of confidence may take
_HOST_WIDTH = 190  # pixels that the name of a host may take
_MOST_YEARS = 150  # a longer axis has years of a broken clock: it leaves out years without rows

COUNTS = ("links people wrote", "repeats", "boilerplate")
"""The headings of the counts that make up the bar of a year, from below."""


def draw(section: Section, width: int) -> str:
    """Return the picture of a section, ``width`` pixels wide, as an ``<svg>`` element. Return ""
    for a section without a picture. Raises ``StoreError`` if the extra ``report`` is not installed.
    """
    question = section.question
    if question.chart not in CHARTS:
        return ""
    alt, vlc = load_library("altair"), load_library("vl_convert")
    rows = [
        {
            # XML holds no controls, and JSON no bytes, which an odd database may have.
            name: printable(str(cell)) if isinstance(cell, (str, bytes)) else cell
            for name, cell in zip(question.headings, row, strict=True)
        }
        for row in section.chart_rows
    ]
    chart = CHARTS[question.chart](alt, rows, width)
    spec = chart.properties(background="transparent").configure(font="sans-serif").to_dict()
    spec["config"] |= _STYLE
    svg: str = vlc.vegalite_to_svg(spec, allowed_base_urls=[])  # it loads nothing from anywhere
    return svg


def load_library(module: str, extra: str = "report") -> Any:
    """Return a module of an extra, imported. Raises ``StoreError`` if it is not there, which names
    the command that installs it, and if it cannot do without docstrings.
    """
    try:
        return import_module(module)
    except ImportError as error:
        name = module.partition(".")[0]
        raise StoreError(extra, f"this needs {name}: pip install 'urltrawl[{extra}]'") from error
    except AttributeError as error:
        if sys.flags.optimize <= 1:  # 2 is -OO, which takes the docstrings away
            raise
        raise StoreError(extra, f"{module} reads its docstrings: run python without -OO") from error


_TEXT_STYLE = {
    "labelColor": "currentColor",
    "titleColor": "currentColor",
    "labelFontSize": 12,
    "titleFontSize": 12,
}
_STYLE: Mapping[str, object] = {
    "axis": {
        **_TEXT_STYLE,
        "gridColor": "#888888",
        "gridOpacity": 0.25,
        "domainColor": "#888888",
        "tickColor": "#888888",
        "titleFontWeight": "normal",
    },
    "legend": {**_TEXT_STYLE, "symbolSize": 120, "orient": "top", "title": None},
    "header": _TEXT_STYLE,
    "view": {"stroke": None},
    "range": {"category": list(COLOURS)},
}
"""The ``config`` of every picture, as Vega-Lite specifies it."""


def _draw_years(alt: Altair, rows: Rows, width: int) -> Chart:
    """Draw for each year a bar of the three ``COUNTS``, and a point for the distinct URLs."""
    rows = [row for row in rows if row["year"] is not None]
    bars = [
        {"year": row["year"], "what": what, "links": row[what], "order": order}
        for row in rows
        for order, what in enumerate(COUNTS)
    ]
    points = [
        {"year": row["year"], "what": "distinct URLs", "links": row["distinct URLs"]}
        for row in rows
    ]
    colours = [COLOURS[0], COLOURS[4], COLOURS[6], COLOURS[1]]  # blues, grey, orange
    colour = _colour_by(alt, "what", [*COUNTS, "distinct URLs"], colours)
    year = _year_axis(alt, [row["year"] for row in rows])
    return alt.layer(
        alt.Chart(alt.Data(values=bars))
        .mark_bar()
        .encode(x=year, y=alt.Y("links:Q", title="links"), color=colour, order="order:Q"),
        alt.Chart(alt.Data(values=points))
        .mark_point(filled=True, size=60, opacity=1)
        .encode(x=year, y="links:Q", color=colour),
    ).properties(width=width, height=240)


def _draw_schemes(alt: Altair, rows: Rows, width: int) -> Chart:
    """Draw for each year a bar that the schemes divide by their shares of the links."""
    total = _sum_links(rows, "scheme")
    # In the legend, the schemes with the most links come first, and "others" is the last.
    order = sorted(total, key=lambda scheme: (scheme == "others", -total[scheme]))
    return (
        alt.Chart(alt.Data(values=rows))
        .mark_bar()
        .encode(
            x=_year_axis(alt, [row["year"] for row in rows]),
            y=alt.Y(
                "links:Q", stack="normalize", title="share of links", axis=alt.Axis(format="%")
            ),
            color=_colour_by(alt, "scheme", order, list(COLOURS[: len(order)])),
        )
        .properties(width=width, height=200)
    )


def _colour_by(alt: Altair, field: str, names: list[str], colours: list[str]) -> Any:
    """Return the encoding that draws the value ``names[n]`` of a field in ``colours[n]``."""
    return alt.Color(
        f"{field}:N", scale=alt.Scale(domain=names, range=colours), legend=alt.Legend(title=None)
    )


def _sum_links(rows: Rows, heading: str) -> Counter[str]:
    """Return for each value of a column the sum of "links", in the order of the rows."""
    sums: Counter[str] = Counter()
    for row in rows:
        sums[row[heading]] += row["links"]
    return sums


def _draw_decades(alt: Altair, rows: Rows, width: int) -> Chart:
    """Draw a chart of bars for each decade: how many messages link to each of its hosts. Two charts
    stand side by side in a wide picture, one below the other in a narrow one.
    """
    columns = 2 if width > _TWO_COLUMNS_WIDTH else 1
    column_width = width // columns - _GAP_WIDTH * (columns - 1)
    charts = []
    for decade in sorted({row["decade"] for row in rows}):
        decade_rows = [row for row in rows if row["decade"] == decade]
        chart = _draw_bars(alt, decade_rows, "host", "messages", column_width, _HOST_WIDTH)
        charts.append(chart.properties(title=alt.TitleParams(decade, color="currentColor")))
    return alt.concat(*charts, columns=columns).resolve_scale(x="independent", y="independent")


def _draw_confidence(alt: Altair, rows: Rows, width: int) -> Chart:
    """Draw a bar for each step of confidence, the surest first: how many links have it."""
    steps = [
        {"confidence": f"{row['confidence from']:.2f} to {row['to']:.2f}", "links": row["links"]}
        for row in reversed(rows)
    ]
    return _draw_bars(alt, steps, "confidence", "links", width)


def _draw_grammar(alt: Altair, rows: Rows, width: int) -> Chart:
    """Draw a bar for each section of a grammar: how many links break it. A link with two problems
    of the same section counts twice.
    """
    sections = _sum_links(rows, "document and section")
    links = [{"section": name, "links": count} for name, count in sections.items()]
    return _draw_bars(alt, links, "section", "links", width, min(200, width // 2))


def _draw_silent(alt: Altair, rows: Rows, width: int) -> Chart:
    """Draw a bar for each year: how many hosts were linked to in that year for the last time."""
    years = Counter(int(row["last linked"][:4]) for row in rows)
    hosts = [{"year": year, "hosts": count} for year, count in sorted(years.items())]
    return (
        alt.Chart(alt.Data(values=hosts))
        .mark_bar(color=COLOURS[5])
        .encode(x=_year_axis(alt, list(years), "last linked in"), y=alt.Y("hosts:Q", title="hosts"))
        .properties(width=width, height=140)
    )


def _year_axis(alt: Altair, years: list[int], title: str | None = None) -> Any:
    """Return a horizontal axis from the first of the years to the last, with those between. If it
    had more than ``_MOST_YEARS``, it has only the years that occur in the rows.
    """
    span = range(min(years, default=0), max(years, default=0) + 1)
    scale = alt.Scale(domain=list(span)) if len(span) <= _MOST_YEARS else alt.Undefined
    return alt.X(
        "year:O",
        title=title,
        scale=scale,
        axis=alt.Axis(labelAngle=0, labelOverlap="greedy", labelSeparation=6),
    )


def _draw_bars(
    alt: Altair, rows: Rows, label: str, value: str, width: int, label_width: int = _LABEL_WIDTH
) -> Chart:
    """Draw a horizontal bar for each row, in the order of the rows. ``label`` is the heading of the
    names before the bars, for which there are ``label_width`` of the ``width`` pixels. ``value`` is
    the heading of the numbers that the bars show.
    """
    width -= label_width
    chart = alt.Chart(alt.Data(values=rows)).encode(
        y=alt.Y(f"{label}:N", sort=None, title=None, axis=alt.Axis(labelLimit=label_width)),
        x=alt.X(f"{value}:Q", axis=alt.Axis(tickCount=max(2, min(5, width // _TICK_WIDTH)))),
    )
    numbers = chart.mark_text(align="left", dx=4, fill="currentColor").encode(
        text=alt.Text(f"{value}:Q", format=",d")
    )
    return (chart.mark_bar(color=COLOURS[0]) + numbers).properties(
        width=width, height=_BAR_HEIGHT * len(rows)
    )


CHARTS: Mapping[str, Callable[[Altair, Rows, int], Chart]] = {
    "years": _draw_years,
    "schemes": _draw_schemes,
    "decades": _draw_decades,
    "kinds": lambda alt, rows, width: _draw_bars(alt, rows, "kind", "links", width),
    "confidence": _draw_confidence,
    "grammar": _draw_grammar,
    "silent": _draw_silent,
}
"""Name of a picture -> what draws it, of Altair, the rows of a section, and the width in pixels."""
