"""``urltrawl report``: a database as one page for people."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from urltrawl.cli import flags
from urltrawl.cli.console import FOUND, NOTHING, note
from urltrawl.cli.opening import DATABASE_HELP, open_database
from urltrawl.errors import OptionError
from urltrawl.report.doubtful import find_doubtful_links
from urltrawl.report.figures import count_figures, root_of_sources
from urltrawl.report.page import FORMS, Page, defang_all, render
from urltrawl.store.unfinished import describe_unfinished
from urltrawl.store.writers import WRITERS, open_output

if TYPE_CHECKING:
    import argparse


EXAMPLES = (
    "urltrawl report links.db -o report.html",
    'urltrawl report links.db -o nineties.html --title "The nineties" --until 1999',
    "urltrawl report links.db -o report.md --no-footer",
)


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    option, switch = partial(flags.add_option, parser), partial(flags.add_switch, parser)
    option("database", "DB", DATABASE_HELP)
    meaning = "the file to write (.html or .md); '-' is standard output"
    option("-o --out", "OUT", meaning, required=True)
    option("--title", "TEXT", "the title of the page (default: the name of the database)")
    switch("--paths", "name files by their whole path")
    meaning = "write URLs that nobody clicks by mistake, and no links: hxxp://www[.]example[.]org/"
    switch("--defang", meaning)
    option("--format", None, "write html (default) or md, whatever the suffix", choices=FORMS)
    switch("-q --quiet", "print no summary on stderr")
    flags.add_corpus_options(parser)
    flags.add_choice_options(parser, of_database=True)


def run(options: argparse.Namespace) -> int:
    """Write the page, and without ``--quiet`` say on stderr how many links and kB it has. Return 0
    if links were chosen, 1 if none was.
    """
    form = _form_of(options)
    with open_database(options.database, warns=not options.quiet) as database:
        hidden_root = "" if options.paths else root_of_sources(database)
        figures = count_figures(database, flags.choice_from(options), hidden_root)
        unfinished_note = describe_unfinished(database)
        doubtful_links, doubtful_total = find_doubtful_links(
            database, flags.corpus_from(options), hidden_root
        )
    if options.defang:
        figures, doubtful_links = defang_all((figures, doubtful_links))
    choice_text = _describe_choice(options)
    name = Path(options.database).stem
    title = options.title or ("Links" if name.lower() == "links" else f"Links of {name}")
    text = render(
        Page(
            title=f"{title}: {choice_text}" if choice_text else title,
            scope=_describe_years(figures.years),
            made=datetime.now(UTC).strftime("%Y-%m-%d"),
            figures=figures,
            doubtful=doubtful_links,
            doubtful_total=doubtful_total,
            wanting=f"{Path(options.database).name}: {unfinished_note}." if unfinished_note else "",
        ),
        form,
    )
    with open_output(options.out, WRITERS["text"]) as file:
        file.write(text)
    if not options.quiet:
        note(f"{figures.links:,} links, {len(text) / 1e3:.0f} kB to {options.out}")
    return FOUND if figures.links else NOTHING


_FORMS_BY_SUFFIX = {".md": "md", ".markdown": "md", ".html": "html", ".htm": "html"}


def _form_of(options: argparse.Namespace) -> str:
    """Return the format of the page, "html" or "md": that of ``--format``, or by the suffix of the
    output. Standard output is HTML. Raises ``OptionError`` for another suffix.
    """
    if options.format or options.out == "-":
        return options.format or "html"
    suffix = Path(options.out).suffix
    if suffix.lower() not in _FORMS_BY_SUFFIX:
        raise OptionError("report format", suffix[1:] or options.out, FORMS)
    return _FORMS_BY_SUFFIX[suffix.lower()]


def _describe_choice(options: argparse.Namespace) -> str:
    """Return for the title which links were chosen: "since 1996; host example.org". Only the main
    options are named. Return "" if none of them was given.
    """
    descriptions = []
    for name in ("since", "until", "host", "scheme", "kind", "verdict", "min_confidence"):
        if value := getattr(options, name):
            values = ", ".join(value) if isinstance(value, list) else value
            descriptions.append(f"{name.replace('_', ' ')} {values}")
    return "; ".join(descriptions)


def _describe_years(years: tuple[int, int] | None) -> str:
    """Return a sentence: "Messages of 1996 to 1999." None means that no chosen link has a date."""
    if not years:
        return "No message has a date."
    first, last = years
    return f"Messages of {first}." if first == last else f"Messages of {first} to {last}."
