"""Options that do nothing together with other options of a call, or without them: an error says so.

Only options that were typed count. A file of defaults is for all calls, so its options may be idle
in one of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from urltrawl.errors import StoreError

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Collection, Iterator, Mapping, Sequence


class Idle(NamedTuple):
    """Options, and a function that gives why they do nothing in a call, or ``""``."""

    names: str
    """Separated by spaces."""
    reason: Callable[[argparse.Namespace], str]


_LINE_OPTIONS = "-H --with-filename -n --line-number -o --raw"
_OUTPUT_OPTIONS = (
    f"{_LINE_OPTIONS} --unwrap --defang --format --columns --readings --reasons --color"
)
_CHOICE_OPTIONS = (
    "--kind --not-kind --role --clickable --no-quoted --first --scheme --host --not-scheme "
    "--not-host --verdict --min-confidence --since --until --strict --rejected --no-footer "
    "--present --exclude --exclude-from"
)


def _with_rows(options: argparse.Namespace) -> str:
    """Return the option by which ``find`` writes rows instead of lines, or ""."""
    if options.columns:
        return "with --columns"
    return "" if options.format in ("text", "txt") else f"with --format {options.format}"


def _without_readings(options: argparse.Namespace) -> str:
    """Return the option by which the output of ``find`` has no place for readings, or ""."""
    return "" if options.format == "jsonl" else _with_rows(options)


def _without_field(options: argparse.Namespace) -> str:
    """Return the option by which a format without rows is read, or ""."""
    from urltrawl.reading.options import ROWS  # noqa: PLC0415  # help does not need it

    name = getattr(options, "container", "auto")
    return "" if name in ("auto", *ROWS) else f"with --as {name}"


_READING_OPTIONS = (
    Idle(
        "--tld --not-tld",
        lambda options: "" if options.schemeless == "all" else "without --schemeless-all",
    ),
    Idle("--field", _without_field),
)
IDLE: Mapping[str, Sequence[Idle]] = {
    "find": (
        Idle(
            f"{_OUTPUT_OPTIONS} -c --count", lambda options: "with --open" if options.open else ""
        ),
        Idle(
            _OUTPUT_OPTIONS.replace("-H --with-filename ", ""),
            lambda options: "with --count" * options.count,
        ),
        Idle("--reasons", lambda options: "" if options.readings else "without --readings"),
        Idle("--unwrap --defang", lambda options: "with --raw" * options.raw),
        Idle(_LINE_OPTIONS, _with_rows),
        Idle("--color", lambda options: _with_rows(options) if options.color == "always" else ""),
        Idle("--readings --reasons", _without_readings),
        *_READING_OPTIONS,
    ),
    "pick": _READING_OPTIONS,
    "batch": (
        *_READING_OPTIONS,
        Idle("--no-settle", lambda options: "with --plan" * options.plan),
        Idle("--verify", lambda options: "with --redo" * options.redo),
    ),
    "export": (
        Idle(
            f"{_CHOICE_OPTIONS} --unwrap",
            lambda options: "with --for datasette" * (options.purpose == "datasette"),
        ),
    ),
    "top": (
        Idle(
            "--unwrap --defang",
            lambda options: (
                "" if options.what in ("hosts", "domains", "urls") else f"with {options.what}"
            ),
        ),
    ),
    "query": (Idle("--format --limit", lambda options: "without SQL" * (options.sql is None)),),
}
"""Command -> the options that may be idle. The first reason that holds is given."""


def refuse(command: str, typed_names: Collection[str], options: argparse.Namespace) -> None:
    """Raise ``StoreError`` that names typed options which do nothing, all for one reason."""
    reasons: dict[str, str] = {}
    for rule in IDLE.get(command, ()):
        if reason := rule.reason(options):
            for name in rule.names.split():
                if name in typed_names:
                    reasons.setdefault(name, reason)
    if reasons:
        first_reason = next(iter(reasons.values()))
        names = [name for name, reason in reasons.items() if reason == first_reason]
        raise StoreError(
            ", ".join(names), f"{'does' if len(names) == 1 else 'do'} nothing {first_reason}"
        )


def typed_options(words: Sequence[str], known: Collection[str]) -> Iterator[str]:
    """Yield the known options that words name: whole, abbreviated, or several in one."""
    for word in words:
        if word == "--":
            return
        name = word.partition("=")[0]
        if name in known:
            yield name
        elif name.startswith("--"):
            yield from (option for option in known if option.startswith(name))
        elif name.startswith("-"):
            yield from (f"-{letter}" for letter in name[1:] if f"-{letter}" in known)


def no_rows_message(field: str) -> str:
    """Return a message for a call that reads rows, if no row had a link."""
    return f"--field {field}: nothing was found in rows with this field"
