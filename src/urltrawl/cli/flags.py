"""Options that several commands have: which links are wanted, how text is read.

What parses their values raises ``ArgumentTypeError`` for those that are wrong.
"""

from __future__ import annotations

import argparse
import re
import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from urltrawl.cli.words import CHOICE, READING, either, nearest
from urltrawl.columns import column_names
from urltrawl.corpora import Corpus
from urltrawl.errors import StoreError
from urltrawl.judge.explain import REASONS
from urltrawl.late import late
from urltrawl.model import Kind, Role, Verdict
from urltrawl.store.choice import DATES, Choice, is_date
from urltrawl.text.charset import DEFAULT
from urltrawl.url.parse import examine
from urltrawl.url.profile import PROFILES
from urltrawl.url.schemes import SCHEMES

if TYPE_CHECKING:
    from collections.abc import Callable

    from urltrawl.reading.options import Options

_SCHEME = late(r"[a-z][a-z0-9+.-]*")
"""The name of a scheme in lower case."""
_HOST = late(r"\[[^\s/*?@,]+\]|[^\s/*?@,:]+")
"""What may be the name of a host: no blank, slash, comma, ``@``, port or mark of a pattern."""

_KINDS = tuple(kind.value for kind in Kind)
_ROLES = tuple(role.value for role in Role)
_VERDICTS = tuple(verdict.value for verdict in Verdict)


def add_option(
    group: argparse._ActionsContainer,
    names: str,
    metavar: str | None,
    meaning: str,
    **settings: Any,
) -> None:
    """Declare an option with a value, such as "-j --jobs". ``metavar`` stands for the value in the
    help, which says what ``meaning`` says. ``settings`` are further arguments of ``add_argument``.
    """
    group.add_argument(*names.split(), metavar=metavar, help=meaning, **settings)


def add_list_option(
    group: argparse._ActionsContainer, name: str, metavar: str, meaning: str, **settings: Any
) -> None:
    """Declare an option that may be repeated. Its value is the list of all values that are given.
    The arguments are those of ``add_option``.
    """
    settings = {"action": "append", "default": [], **settings}
    add_option(group, name, metavar, f"{meaning} (may be repeated)", **settings)


def add_switch(group: argparse._ActionsContainer, names: str, meaning: str) -> None:
    """Declare an option without a value, such as "-q --quiet": True if it is given."""
    group.add_argument(*names.split(), action="store_true", help=meaning)


def add_columns_option(group: argparse._ActionsContainer) -> None:
    """Declare ``--columns``. Its value is the list of the names of the columns that are written. It
    is empty by default: then URLs alone are written as text, and all columns in other formats.
    """
    meaning = (
        "write these columns, in this order ('urltrawl list columns'); slim stands for the"
        " fifteen that people use most, a third of the size"
    )
    add_option(group, "--columns", "A,B", meaning, type=column_names, default=[])


def add_paths_argument(parser: argparse.ArgumentParser) -> None:
    """Declare the argument ``paths``: what is read, by default ["-"], standard input."""
    meaning = "files, directories or archives; '-' is standard input (default)"
    add_option(parser, "paths", "PATH", meaning, nargs="*", default=["-"])


def add_profile_option(group: argparse._ActionsContainer, verb: str) -> None:
    """Declare ``--profile``, the name of a grammar of URLs. ``verb`` begins its help with what the
    command does: "judge URLs by", "resolve by the rules of".
    """
    names = sorted(PROFILES)
    meaning = f"{verb} this grammar: {either(names)}"
    add_option(group, "--profile", "NAME", meaning, choices=names, default="default")


def add_reasons_option(group: argparse._ActionsContainer) -> None:
    """Declare ``--reasons``: how many reasons are printed for each reading, at most."""
    meaning = f"print at most N reasons for each reading (default {REASONS})"
    add_option(group, "--reasons", "N", meaning, type=at_least(1), default=REASONS)


def add_url_options(group: argparse._ActionsContainer, verb: str) -> None:
    """Declare ``--unwrap`` and ``--defang``, which change how URLs are written. ``verb`` begins
    their help with what the command does: "print" or "write".
    """
    add_switch(group, "--unwrap", f"{verb} where a redirector leads instead of its own address")
    add_switch(
        group, "--defang", f"{verb} URLs that nobody clicks by mistake: hxxp://www[.]example[.]org/"
    )


def add_choice_options(parser: argparse.ArgumentParser, *, of_database: bool = False) -> None:
    """Declare the options that say which links are wanted; ``choice_from`` reads them. If the links
    are those of a database, ``of_database`` adds ``--no-footer`` and ``--present``.
    """
    group = parser.add_argument_group(CHOICE)
    several, switch = partial(add_list_option, group), partial(add_switch, group)
    option = partial(add_option, group)
    several("--kind", "KIND", f"keep only links of this kind: {either(_KINDS)}", choices=_KINDS)
    several("--not-kind", "KIND", "leave out links of this kind", choices=_KINDS)
    meaning = f"keep only links that a reader meets in this way: {either(_ROLES)}"
    several("--role", "ROLE", meaning, choices=_ROLES)
    meaning = "the same as --role click: links that people click in a page"
    click = Role.CLICK.value
    group.add_argument("--clickable", dest="role", action="append_const", const=click, help=meaning)
    switch("--no-quoted", "leave out links that stand in a quotation")
    switch("--first", "keep each passage where somebody wrote it first; leave out what repeats it")
    several("--scheme", "SCHEME", "keep only URLs of this scheme", type=_parse_scheme)
    several("--host", "HOST", "keep only URLs of this host and its subdomains", type=_parse_host)
    several("--not-scheme", "SCHEME", "leave out URLs of this scheme", type=_parse_scheme)
    meaning = "leave out URLs of this host and its subdomains"
    several("--not-host", "HOST", meaning, type=_parse_host)
    meaning = f"keep only links with this verdict: {either(_VERDICTS)}"
    several("--verdict", "VERDICT", meaning, choices=_VERDICTS)
    meaning = "keep only links whose confidence is at least P, from 0 to 1"
    option("--min-confidence", "P", meaning, type=_parse_probability, default=0.0)
    meaning = "keep only links of messages from this date on (YYYY, YYYY-MM or YYYY-MM-DD; UTC)"
    option("--since", "DATE", meaning, type=_parse_date)
    meaning = "keep only links of messages up to the end of this day, month or year"
    option("--until", "DATE", meaning, type=_parse_date)
    switch("--strict", "keep only URLs that conform to their grammar")
    switch("--rejected", "also list wrappers that hold no URL")
    if of_database:
        meaning = "leave out boilerplate: signatures, list footers, mailers' tails, header fields"
        switch("--no-footer", meaning)
        switch("--present", "leave out links of files that the last batch no longer found")
    # A group of their own: a file of defaults that may be a stranger's must not say these. One
    # opens a file, and a pattern may take for ever.
    several = partial(add_list_option, parser.add_argument_group("patterns"))
    meaning = "leave out URLs that contain this pattern, in any letter case"
    several("--exclude", "REGEX", meaning, type=_parse_pattern)
    meaning = "leave out URLs that contain a pattern of this file: one a line, '#' begins a comment"
    several("--exclude-from", "FILE", meaning, dest="exclude", action="extend", type=_read_patterns)


def add_reading_options(parser: argparse.ArgumentParser) -> argparse._ArgumentGroup:
    """Declare the options that say how text is read; ``reading_from`` reads them. Return their
    group, so that a command can add another one to it.
    """
    group = parser.add_argument_group(READING)
    several, switch = partial(add_list_option, group), partial(add_switch, group)
    option = partial(add_option, group)
    switch("--schemeless", "also find hosts without a scheme that begin with www. or ftp.")
    meaning = "also find every host name and mail address without a scheme"
    group.add_argument(
        "--schemeless-all", dest="schemeless", action="store_const", const="all", help=meaning
    )
    meaning = "with --schemeless-all: take .NAME for a top-level domain"
    several("--tld", "NAME", meaning, dest="tlds", type=_parse_tld)
    meaning = "with --schemeless-all: .NAME, like .py, is no top-level domain"
    several("--not-tld", "NAME", meaning, dest="tlds", type=lambda text: "-" + _parse_tld(text))
    meaning = "also find URLs of this scheme, with or without //"
    several("--also-scheme", "NAME", meaning, dest="schemes", type=_parse_scheme)
    meaning = "skip what Markdown marks as code: between fences or backquotes"
    group.add_argument("--no-code", dest="code", action="store_false", help=meaning)
    meaning = (
        "how to join broken URLs: archive (default) weighs the evidence, appendix follows the"
        " letter of RFC 1738"
    )
    option("--policy", None, meaning, choices=["archive", "appendix"], default="archive")
    add_profile_option(group, "judge URLs by")
    meaning = "resolve relative references in wrappers and HTML against this URL"
    option("--base", "URL", meaning, type=parse_absolute_url)
    meaning = "read JSON lines and Parquet files row by row: the text stands in this field"
    option("--field", "NAME", meaning, default="")
    meaning = f"decode 8-bit text by this charset where nothing tells its own (default {DEFAULT})"
    option("--charset", "NAME", meaning, default=DEFAULT)
    meaning = "what to do with a hyphen at the end of a line where nothing decides (default keep)"
    option("--hyphen", None, meaning, choices=["keep", "drop"], default="keep")
    meaning = (
        "the text was cut at this width: a URL that ends at the edge goes on in the next line"
        " (default 0: it was not cut, or nobody knows where)"
    )
    option(
        "--width",
        "COLUMNS",
        meaning,
        type=lambda text: 0 if text == "0" else parse_width(text),
        default=0,
    )
    meaning = "also find defanged URLs such as hxxp://h[.]example; they get the lint 'defanged'"
    switch("--refang", meaning)
    return group


def add_corpus_options(parser: argparse.ArgumentParser) -> None:
    """Declare the options that say which sources may be opened if the row of a link names them."""
    meaning = "also open messages below this folder, not only what a batch on this machine read"
    add_list_option(parser, "--corpus", "DIR", meaning, type=_parse_folder)
    meaning = "open every message that a row names, wherever it lies, remote ones too"
    add_switch(parser, "--anywhere", meaning)


def corpus_from(options: argparse.Namespace, *further_paths: str) -> Corpus:
    """Return which sources may be opened: those below ``--corpus`` and ``further_paths``, and those
    of batches on this machine; with ``--anywhere`` all.
    """
    return Corpus([*options.corpus, *further_paths], anywhere=options.anywhere)


def reading_from(options: argparse.Namespace) -> Options:
    """Return how text is to be read, by the options of ``add_reading_options`` and ``--rejected``.
    The format is "auto". Raises ``OptionError`` for a charset or a ``--tld`` that can be none.
    """
    from urltrawl.reading.options import FILE_OPTIONS, Options  # noqa: PLC0415

    values = {name: getattr(options, name) for name in FILE_OPTIONS}
    names = {name: tuple(sorted(set(values[name]))) for name in ("schemes", "tlds")}
    return Options(**{**values, **names})


def choice_from(options: argparse.Namespace) -> Choice:
    """Return which links are wanted, by the options of ``add_choice_options``. Raises
    ``StoreError`` for ``--strict`` beside ``--verdict``, and if ``--until`` is before ``--since``.
    """
    if options.strict and options.verdict:
        raise StoreError("--strict", "is --verdict valid; another --verdict beside it says nothing")
    # The end may be less precise than the beginning: --since 1996-03-01 --until 1996.
    if options.since and options.until and options.until < options.since[: len(options.until)]:
        raise StoreError(f"--until {options.until}", f"is before --since {options.since}")
    return Choice(
        kinds=frozenset(options.kind),
        schemes=frozenset(options.scheme),
        hosts=tuple(options.host),
        verdicts=frozenset([Verdict.VALID.value] if options.strict else options.verdict),
        min_confidence=options.min_confidence,
        since=options.since or "",
        until=options.until or "",
        rejected=options.rejected,
        not_kinds=frozenset(options.not_kind),
        not_quoted=options.no_quoted,
        # Only commands that read a database have these two options.
        not_footer=getattr(options, "no_footer", False),
        present=getattr(options, "present", False),
        first=options.first,
        roles=frozenset(options.role),
        not_schemes=frozenset(options.not_scheme),
        not_hosts=tuple(options.not_host),
        exclude=tuple(options.exclude),
    )


def _text_if(accepts: Callable[[str], object], complaint: str) -> Callable[[str], str]:
    """Return a function for the value of an option: it returns a text for which ``accepts`` gives a
    true value, and refuses any other with a message, the text and ``complaint``.
    """

    def parse(text: str) -> str:
        if not accepts(text):
            raise argparse.ArgumentTypeError(f"{text!r} {complaint}")
        return text

    return parse


_parse_date = _text_if(is_date, f"is no date: {DATES}")
_parse_folder = _text_if(lambda text: text and Path(text).exists(), "is not there")
parse_absolute_url = _text_if(
    lambda text: examine(text).url, "is no absolute URL: one like http://www.example.org/dir/"
)
_OTHER_SUFFIXES = frozenset((".csv", ".html", ".json", ".jsonl", ".md", ".mbox", ".tsv", ".txt"))
"""Suffixes that databases do not have: such a name must be a slip, unless the file exists."""
database_to_write = _text_if(
    lambda text: text and (Path(text).suffix.lower() not in _OTHER_SUFFIXES or Path(text).exists()),
    "names no database: one like links.db, of which 'urltrawl export' makes CSV and others",
)


def parse_width(text: str) -> int:
    """Return the value of an option as a number of columns, which is at least ``NARROWEST``."""
    from urltrawl.reading.options import NARROWEST  # noqa: PLC0415

    if not text.isdecimal() or int(text) < NARROWEST:
        raise argparse.ArgumentTypeError(f"{text!r} is no width: at least {NARROWEST} columns")
    return int(text)


def _parse_probability(text: str) -> float:
    """Return the value of an option as a number from 0 to 1."""
    try:
        number = float(text)
    except ValueError:
        number = -1.0
    if not 0 <= number <= 1:
        raise argparse.ArgumentTypeError(f"{text!r} is no probability: 0 to 1, 0.9 for 90 %")
    return number


def _refuse_several(text: str) -> None:
    """Raise ``ArgumentTypeError`` if the value of an option is several names: "http,ftp"."""
    if "," in text:
        raise argparse.ArgumentTypeError(f"{text!r} is several: repeat the option for each")


def _parse_scheme(text: str) -> str:
    """Return the value of an option as the name of a scheme: ``"HTTP://" -> "http"``. An unknown
    name is taken, unless it is so much like a known one that it must be a slip ("htpp").
    """
    _refuse_several(text)
    name = text.lower().removesuffix("//").removesuffix(":")
    if not _SCHEME.fullmatch(name):
        raise argparse.ArgumentTypeError(f"{text!r} is no scheme: one like http or mailto")
    if name not in SCHEMES and (suggestion := nearest(name, SCHEMES, cutoff=0.75)):
        raise argparse.ArgumentTypeError(
            f"nobody knows the scheme {name!r}; did you mean {suggestion}?"
        )
    return name


def _parse_pattern(text: str) -> str:
    """Return ``text``, the value of an option, if it is a regular expression."""
    try:
        re.compile(text)
    except re.error as error:
        raise argparse.ArgumentTypeError(f"{text!r} is no pattern: {error}") from None
    return text


def _read_patterns(path: str) -> list[str]:
    """Return the patterns of the file ``path``, one a line, without comments and empty lines.
    Raises ``ArgumentTypeError`` if it cannot be read or a line is no regular expression.
    """
    try:
        lines = Path(path).read_text(encoding="utf-8-sig").splitlines()
    except (OSError, UnicodeError) as error:
        reason = getattr(error, "strerror", None) or error
        raise argparse.ArgumentTypeError(f"{path!r} cannot be read: {reason}") from None
    return [_parse_pattern(line) for line in lines if line.strip() and not line.startswith("#")]


def _parse_tld(text: str) -> str:
    """Return the value of an option as a top-level domain: ``"*.COM" -> "com"``."""
    return text.lower().removeprefix("*").removeprefix(".")


def _parse_host(text: str) -> str:
    """Return the value of an option as the name of a host: ``"*.H.example." -> "h.example"``."""
    _refuse_several(text)
    name = text.lower().removeprefix("*.").strip(".")
    if not name or not _HOST.fullmatch(name):
        raise argparse.ArgumentTypeError(
            f"{text!r} is no host: example.org takes its subdomains in, and no port or pattern"
        )
    return name


def at_least(least: int) -> Callable[[str], int]:
    """Return a function for the value of an option: it returns a text as a whole number, and raises
    ``ArgumentTypeError`` for anything else and for a number below ``least``. A number that neither
    SQLite nor ``islice`` takes becomes the largest that they do.
    """

    def parse(text: str) -> int:
        if not text.isascii() or not text.isdigit() or int(text) < least:
            raise argparse.ArgumentTypeError(f"{text!r} is no number from {least} on")
        return min(int(text), sys.maxsize)

    return parse
