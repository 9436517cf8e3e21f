"""``urltrawl check``: a URL taken apart, judged and explained."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from urltrawl.cli.console import FOUND, NOTHING
from urltrawl.cli.flags import add_option, add_profile_option, add_switch
from urltrawl.url.report import check

if TYPE_CHECKING:
    import argparse


EXAMPLES = (
    "urltrawl check 'http://www.example.org:80/%7Ejane/#top'",
    "urltrawl check --profile rfc1630 --format jsonl ftp://host.dom/a",
)


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    add_option(parser, "urls", "URL", "URLs to explain", nargs="+")
    add_profile_option(parser, "judge URLs by")
    meaning = "write text (default), or jsonl: one line of JSON for each URL"
    add_option(parser, "--format", None, meaning, choices=["text", "jsonl"], default="text")
    add_switch(parser, "--reveal", "show passwords, which are masked otherwise")


def run(options: argparse.Namespace) -> int:
    """Print a report on each URL. Return 0 if the grammar of ``--profile`` forbids none, else 1."""
    reports = [check(url, options.profile) for url in options.urls]
    for number, report in enumerate(reports):
        if options.format == "jsonl":
            print(json.dumps(report.as_dict(reveal=options.reveal)))
        else:
            if number:
                print()
            print(report.page(reveal=options.reveal))
    return FOUND if all(not report.problems for report in reports) else NOTHING
