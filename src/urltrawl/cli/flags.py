"""Options that several commands have: which links are wanted, how text is read, and the types of
their values.
"""

from __future__ import annotations

import argparse
import re
from pathlib import Path
from typing import TYPE_CHECKING

from urltrawl.cli.words import READING, WHICH, near
from urltrawl.errors import StoreError
from urltrawl.late import late
from urltrawl.model import Kind, Role, Verdict
from urltrawl.store.choice import Choice
from urltrawl.text.charset import DEFAULT
from urltrawl.url.parse import examine
from urltrawl.url.profile import PROFILES
from urltrawl.url.schemes import SCHEMES

if TYPE_CHECKING:
    from urltrawl.corpora import Corpus
    from urltrawl.reading.options import Options

_DATE = late(r"\d{4}(?:-\d\d(?:-\d\d(?:T\d\d(?::\d\d(?::\d\dZ?)?)?)?)?)?")
_SCHEME = late(r"[a-z][a-z0-9+.-]*")
_HOST = late(r"[^\s/*?@]+")


def choice_options(parser: argparse.ArgumentParser, *, of_database: bool = False) -> None:
    """Declare the options that say which links are wanted; some need what a whole database
    knows.
    """
    group = parser.add_argument_group(WHICH)
    group.add_argument(
        "--kind",
        action="append",
        choices=[kind.value for kind in Kind],
        help="only this kind (may be repeated)",
    )
    group.add_argument(
        "--not-kind",
        action="append",
        choices=[kind.value for kind in Kind],
        help="not this kind (may be repeated)",
    )
    group.add_argument(
        "--role",
        action="append",
        choices=[role.value for role in Role],
        help="only what a reader comes to in this way (may be repeated)",
    )
    group.add_argument(
        "--clickable",
        dest="role",
        action="append_const",
        const=Role.CLICK.value,
        help="the same as --role click: what is clicked in a page",
    )
    group.add_argument(
        "--no-quoted", action="store_true", help="nothing that stands in a quotation"
    )
    group.add_argument(
        "--first",
        action="store_true",
        help="each passage once, where it was said first: nothing that repeats it",
    )
    group.add_argument(
        "--scheme", action="append", type=_scheme, help="only this scheme (may be repeated)"
    )
    group.add_argument(
        "--host",
        action="append",
        type=_host,
        help="only this host and its subdomains (may be repeated)",
    )
    group.add_argument(
        "--not-scheme", action="append", type=_scheme, help="not this scheme (may be repeated)"
    )
    group.add_argument(
        "--not-host",
        action="append",
        type=_host,
        help="not this host and its subdomains (may be repeated)",
    )
    group.add_argument(
        "--verdict",
        action="append",
        choices=[verdict.value for verdict in Verdict],
        help="only this verdict (may be repeated)",
    )
    group.add_argument(
        "--min-confidence",
        type=_probability,
        default=0.0,
        metavar="P",
        help="only links at least this certain, 0 to 1",
    )
    group.add_argument(
        "--since",
        type=_date,
        metavar="DATE",
        help="only of messages from then on (YYYY, YYYY-MM, YYYY-MM-DD; UTC)",
    )
    group.add_argument(
        "--until",
        type=_date,
        metavar="DATE",
        help="only of messages up to then, that day or year included",
    )
    group.add_argument(
        "--strict", action="store_true", help="only links that their grammar accepts"
    )
    group.add_argument("--rejected", action="store_true", help="also wrappers that hold no URL")
    if of_database:
        group.add_argument(
            "--no-footer",
            action="store_true",
            help="no boilerplate: signatures, list footers, mailers' tails, header fields",
        )
        group.add_argument(
            "--present",
            action="store_true",
            help="nothing of files that were gone when a batch last looked",
        )
    # No file of a stranger may say these: one opens a file, and a pattern may take for ever.
    group = parser.add_argument_group("patterns")
    group.add_argument(
        "--exclude",
        action="append",
        type=_pattern,
        metavar="REGEX",
        help="no URL in which this is found, in any letter case (may be repeated)",
    )
    group.add_argument(
        "--exclude-from",
        action="append",
        type=_patterns,
        metavar="FILE",
        help=(
            "the same for each line of a file; empty ones and those that begin with # do not count"
        ),
    )


def reading_options(parser: argparse.ArgumentParser) -> argparse._ArgumentGroup:
    """Declare the options that say how text is read, and give their group."""
    group = parser.add_argument_group(READING)
    group.add_argument(
        "--schemeless", action="store_true", help="also www. and ftp. hosts without a scheme"
    )
    group.add_argument(
        "--schemeless-all",
        dest="schemeless",
        action="store_const",
        const="all",
        help="also every host and mail address without a scheme",
    )
    group.add_argument(
        "--tld",
        dest="tlds",
        action="append",
        default=[],
        type=_tld,
        metavar="NAME",
        help="with --schemeless-all: what ends in .NAME is a host (may be repeated)",
    )
    group.add_argument(
        "--not-tld",
        dest="tlds",
        action="append",
        type=lambda text: "-" + _tld(text),
        metavar="NAME",
        help="with --schemeless-all: what ends in .NAME is none, like py or md (may be repeated)",
    )
    group.add_argument(
        "--also-scheme",
        action="append",
        default=[],
        type=_scheme,
        metavar="NAME",
        help="also URLs of this scheme, with or without // (may be repeated)",
    )
    group.add_argument(
        "--no-code",
        dest="code",
        action="store_false",
        help="nothing that Markdown marks as code: between fences or backquotes",
    )
    group.add_argument(
        "--policy",
        choices=["archive", "appendix"],
        default="archive",
        help="appendix: the letter of RFC 1738",
    )
    group.add_argument(
        "--profile", choices=sorted(PROFILES), default="default", help="the grammar that judges"
    )
    group.add_argument(
        "--base",
        type=_absolute,
        metavar="URL",
        help="resolve relative references in wrappers and HTML against this URL",
    )
    group.add_argument(
        "--field",
        default="",
        metavar="NAME",
        help="of JSON lines and Parquet files: each row is a text, in this field",
    )
    group.add_argument(
        "--charset",
        default=DEFAULT,
        metavar="NAME",
        help=f"of 8-bit text that neither says nor shows its own (default {DEFAULT})",
    )
    group.add_argument(
        "--hyphen",
        choices=["keep", "drop"],
        default="keep",
        help="which reading of a doubtful hyphen comes first",
    )
    group.add_argument(
        "--width",
        type=_columns,
        default=0,
        metavar="COLUMNS",
        help="of the terminal whose lines the text has: a URL that ends at its edge goes on",
    )
    group.add_argument(
        "--refang",
        action="store_true",
        help="read hxxp://h[.]example and the like as what they were, with the lint 'defanged'",
    )
    return group


def corpus_options(parser: argparse.ArgumentParser) -> None:
    """Declare the options that say which sources may be opened because a row names them."""
    parser.add_argument(
        "--corpus",
        action="append",
        default=[],
        type=_folder,
        metavar="DIR",
        help="where the messages lie: a row's source is opened below it, and below what a batch on"
        " this machine has read (may be repeated)",
    )
    parser.add_argument(
        "--anywhere",
        action="store_true",
        help="open what a row names even if it is no part of the corpus, or far away",
    )


def corpus_of(options: argparse.Namespace, *more: str) -> Corpus:
    """What those options let be opened; ``more`` are further paths."""
    from urltrawl.corpora import Corpus  # noqa: PLC0415

    return Corpus([*options.corpus, *more], anywhere=options.anywhere)


def options_of(options: argparse.Namespace) -> Options:
    """How text is read by those options; the format is told by its content."""
    from urltrawl.reading.options import Options  # noqa: PLC0415

    return Options(
        options.policy,
        options.profile,
        options.base,
        options.schemeless,
        options.rejected,
        options.hyphen,
        options.charset,
        field=options.field,
        schemes=tuple(sorted(set(options.also_scheme))),
        tlds=tuple(sorted(set(options.tlds))),
        code=options.code,
        refang=options.refang,
        width=options.width,
    )


def choice_of(options: argparse.Namespace) -> Choice:
    """What those options ask for; raises ``StoreError`` for a time that ends before it begins."""
    if options.strict and options.verdict:
        raise StoreError("--strict", "is --verdict valid; another --verdict beside it says nothing")
    if options.since and options.until and options.until < options.since[: len(options.until)]:
        raise StoreError(f"--until {options.until}", f"is before --since {options.since}")
    return Choice(
        kinds=frozenset(options.kind or ()),
        schemes=frozenset(options.scheme or ()),
        hosts=tuple(host.strip(".") for host in options.host or ()),
        verdicts=frozenset(
            (*(options.verdict or ()), *([Verdict.VALID.value] if options.strict else []))
        ),
        min_confidence=options.min_confidence,
        since=options.since or "",
        until=options.until or "",
        rejected=options.rejected,
        not_kinds=frozenset(options.not_kind or ()),
        not_quoted=options.no_quoted,
        not_footer=getattr(options, "no_footer", False),
        present=getattr(options, "present", False),
        first=options.first,
        roles=frozenset(options.role or ()),
        not_schemes=frozenset(options.not_scheme or ()),
        not_hosts=tuple(host.strip(".") for host in options.not_host or ()),
        exclude=(
            *(options.exclude or ()),
            *(pattern for some in options.exclude_from or () for pattern in some),
        ),
    )


def _date(text: str) -> str:
    if not _DATE.fullmatch(text) or not _is_day(text):
        raise argparse.ArgumentTypeError(
            f"{text!r} is no date: YYYY, YYYY-MM, YYYY-MM-DD or YYYY-MM-DDTHH:MM:SSZ"
        )
    return text


def _is_day(text: str) -> bool:
    """Whether the calendar has it, whatever is left out taken for the first."""
    from datetime import datetime  # noqa: PLC0415

    try:
        datetime.fromisoformat((text + "-01-01"[len(text) - 4 :])[:10] + text[10:])
    except ValueError:
        return False
    return True


def _columns(value: str) -> int:
    """The width of a terminal."""
    from urltrawl.reading.options import NARROWEST  # noqa: PLC0415

    if not value.isdecimal() or 0 < int(value) < NARROWEST:
        raise argparse.ArgumentTypeError(f"{value!r} is no width: at least {NARROWEST} columns")
    return int(value)


def _probability(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = -1.0
    if not 0 <= number <= 1:
        raise argparse.ArgumentTypeError(f"{text!r} is no probability: 0 to 1, 0.9 for 90 %")
    return number


def _scheme(text: str) -> str:
    name = text.lower().removesuffix("//").removesuffix(":")
    if not _SCHEME.fullmatch(name):
        raise argparse.ArgumentTypeError(f"{text!r} is no scheme: one like http or mailto")
    if name not in SCHEMES and (likely := near(name, SCHEMES, 0.75)):
        raise argparse.ArgumentTypeError(
            f"nobody knows the scheme {name!r}; did you mean {likely}?"
        )
    return name


def _pattern(text: str) -> str:
    try:
        re.compile(text)
    except re.error as error:
        raise argparse.ArgumentTypeError(f"{text!r} is no pattern: {error}") from None
    return text


def _patterns(path: str) -> tuple[str, ...]:
    try:
        lines = Path(path).read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeError) as error:
        reason = getattr(error, "strerror", None) or error
        raise argparse.ArgumentTypeError(f"{path!r} cannot be read: {reason}") from None
    return tuple(_pattern(line) for line in lines if line.strip() and not line.startswith("#"))


def _tld(text: str) -> str:
    return text.lower().removeprefix("*").removeprefix(".")


def _host(text: str) -> str:
    name = text.lower().removeprefix("*.").strip(".")
    if not name or not _HOST.fullmatch(name):
        raise argparse.ArgumentTypeError(
            f"{text!r} is no host: example.org takes its subdomains in, patterns are not known"
        )
    return name


def _folder(text: str) -> str:
    if not Path(text).exists():
        raise argparse.ArgumentTypeError(f"{text!r} is not there")
    return text


def _absolute(text: str) -> str:
    if not examine(text).url:
        raise argparse.ArgumentTypeError(
            f"{text!r} is no absolute URL: one like http://www.example.org/dir/"
        )
    return text


def database_to_write(text: str) -> str:
    """The name of a database to be made; one that says it is something else is a slip, unless it is
    one all the same.
    """
    if not text or (Path(text).suffix.lower() in _OTHERS and not Path(text).exists()):
        raise argparse.ArgumentTypeError(
            f"{text!r} names no database: one like links.db, of which 'urltrawl export' makes CSV"
            " and others"
        )
    return text


_OTHERS = frozenset((".csv", ".html", ".json", ".jsonl", ".md", ".mbox", ".tsv", ".txt"))


def at_least_one(text: str) -> int:
    """A number of things of which there must be some; the type of an option."""
    if not text.isascii() or not text.isdigit() or not int(text):
        raise argparse.ArgumentTypeError(f"{text!r} is no number from 1 on")
    return int(text)


def at_least_none(text: str) -> int:
    """A number of things of which there may be none; the type of an option."""
    if not text.isascii() or not text.isdigit():
        raise argparse.ArgumentTypeError(f"{text!r} is no number from 0 on")
    return int(text)
