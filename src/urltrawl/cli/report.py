"""``urltrawl report``: a database as one page for people."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from urltrawl.cli.console import FOUND, NOTHING, note
from urltrawl.cli.flags import choice_of, choice_options, corpus_of, corpus_options
from urltrawl.cli.given import GIVEN, given
from urltrawl.errors import OptionError
from urltrawl.report.doubtful import doubtful
from urltrawl.report.figures import figures, root
from urltrawl.report.page import FORMS, Page, fangless, render
from urltrawl.store.unfinished import unfinished
from urltrawl.store.writers import Writer, written

if TYPE_CHECKING:
    import argparse


_PAGE = Writer(lambda pages, _, file: sum(map(file.write, map(str, pages))), ".html", "a page")


EXAMPLES = (
    "urltrawl report links.db -o report.html",
    'urltrawl report links.db -o nineties.html --title "The nineties" --until 1999',
    "urltrawl report links.db -o report.md --no-footer",
)


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    parser.add_argument("database", metavar="DB", help=GIVEN)
    parser.add_argument(
        "-o",
        "--out",
        required=True,
        metavar="OUT",
        help="the file to write (.html or .md); '-' is standard output",
    )
    parser.add_argument(
        "--title", metavar="TEXT", help="the title of the page (default: the name of the database)"
    )
    parser.add_argument("--paths", action="store_true", help="name files by their whole path")
    parser.add_argument(
        "--defang",
        action="store_true",
        help="write URLs that nobody clicks by mistake, and no links: hxxp://www[.]example[.]org/",
    )
    parser.add_argument(
        "--format", choices=FORMS, help="write html (default) or md, whatever the suffix"
    )
    parser.add_argument("-q", "--quiet", action="store_true", help="print no summary on stderr")
    corpus_options(parser)
    choice_options(parser, of_database=True)


def run(options: argparse.Namespace) -> int:
    """Write the page; 0 when it tells of links, 1 when none was chosen."""
    form = options.format or {".md": "md", ".markdown": "md", ".html": "html", ".htm": "html"}.get(
        Path(options.out).suffix.lower(), "" if options.out != "-" else "html"
    )
    if not form:
        raise OptionError("report format", Path(options.out).suffix[1:] or options.out, FORMS)
    with given(options.database, counted=not options.quiet) as opened:
        hidden = "" if options.paths else root(opened)
        found = figures(opened, choice_of(options), hidden)
        wanting = unfinished(opened)
        uncertain, total = doubtful(opened, corpus_of(options), hidden)
    if options.defang:
        found, uncertain = fangless(found), fangless(uncertain)
    asked = _asked(options)
    name = Path(options.database).stem
    title = options.title or ("Links" if name.lower() == "links" else f"Links of {name}")
    text = render(
        Page(
            f"{title}: {asked}" if asked else title,
            _scope(found.years),
            datetime.now(UTC).strftime("%Y-%m-%d"),
            found,
            uncertain,
            total,
            f"{Path(options.database).name}: {wanting}." if wanting else "",
        ),
        form,
    )
    with written(options.out, _PAGE) as file:
        file.write(text)
    if not options.quiet:
        note(f"{found.facts[0][1]:,} links, {len(text) / 1e3:.0f} kB to {options.out}")
    return FOUND if found.facts[0][1] else NOTHING


def _asked(options: argparse.Namespace) -> str:
    """The choice of links in words, for the title; empty where all were chosen."""
    return "; ".join(
        f"{name.replace('_', ' ')} {value if isinstance(value, (str, float)) else ', '.join(value)}"
        for name in ("since", "until", "host", "scheme", "kind", "verdict", "min_confidence")
        if (value := getattr(options, name))
    )


def _scope(years: tuple[int, int] | None) -> str:
    """The years that the page is about, in a sentence."""
    if not years:
        return "Messages of all dates."
    first, last = years
    return f"Messages of {first}." if first == last else f"Messages of {first} to {last}."
