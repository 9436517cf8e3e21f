"""Options that do nothing in a call, because of other options or without them: an error says so.

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
    """A rule: options that do nothing in some calls."""

    names: str
    """The names of the options, separated by blanks."""
    reason: str
    """Why they do nothing: "with --count". ``{format}`` stands for the value of ``--format``."""
    is_idle: Callable[[argparse.Namespace], object]
    """Whether they do nothing in a call (any true value), by all options of the call."""


_LINE_OPTIONS = "-H --with-filename -n --line-number -o --raw"
_OUTPUT_OPTIONS = (
    f"{_LINE_OPTIONS} --unwrap --defang --format --columns --readings --reasons --color"
)
_CHOICE_OPTIONS = (
    "--kind --not-kind --role --clickable --no-quoted --first --scheme --host --not-scheme "
    "--not-host --verdict --min-confidence --since --until --strict --rejected --no-footer "
    "--present --exclude --exclude-from"
)
_LINE_FORMATS = ("text", "txt")
"""The names of the format of lines for people."""


def _reads_no_rows(options: argparse.Namespace) -> bool:
    """Return whether ``--as`` names a format without rows, for which ``--field`` does nothing."""
    from urltrawl.reading.options import ROWS  # noqa: PLC0415  # help does not need it

    return options.container not in ("auto", *ROWS)


_TLD = Idle("--tld --not-tld", "without --schemeless-all", lambda o: o.schemeless != "all")
IDLE: Mapping[str, Sequence[Idle]] = {
    "find": (
        Idle(f"{_OUTPUT_OPTIONS} -c --count", "with --open", lambda o: o.open),
        Idle(_OUTPUT_OPTIONS.replace("-H --with-filename ", ""), "with --count", lambda o: o.count),
        Idle("--reasons", "without --readings", lambda o: not o.readings),
        Idle("--unwrap --defang", "with --raw", lambda o: o.raw),
        Idle(_LINE_OPTIONS, "with --columns", lambda o: o.columns),
        Idle(_LINE_OPTIONS, "with --format {format}", lambda o: o.format not in _LINE_FORMATS),
        Idle("--color", "with --columns", lambda o: o.color == "always" and o.columns),
        Idle(
            "--color",
            "with --format {format}",
            lambda o: o.color == "always" and o.format not in _LINE_FORMATS,
        ),
        Idle("--readings --reasons", "with --columns", lambda o: o.columns and o.format != "jsonl"),
        Idle(
            "--readings --reasons",
            "with --format {format}",
            lambda o: o.format not in (*_LINE_FORMATS, "jsonl"),
        ),
        _TLD,
        Idle("--field", "with --as {container}", _reads_no_rows),
    ),
    "pick": (_TLD,),
    "batch": (
        _TLD,
        Idle("--no-settle", "with --plan", lambda o: o.plan),
        Idle("--verify", "with --redo", lambda o: o.redo),
    ),
    "export": (
        Idle(
            f"{_CHOICE_OPTIONS} --unwrap",
            "with --for {purpose}",
            lambda o: o.purpose == "datasette",
        ),
    ),
    "top": (
        Idle(
            "--unwrap --defang", "with {what}", lambda o: o.what not in ("hosts", "domains", "urls")
        ),
    ),
    "query": (Idle("--format --limit", "without SQL", lambda o: o.sql is None),),
}
"""Command -> its rules, in which ``o`` are all options of the call. The first rule that holds for
an option gives the reason."""


def refuse_idle(command: str, typed_names: Collection[str], options: argparse.Namespace) -> None:
    """Raise ``StoreError`` if some of the options that were typed do nothing in this call.

    ``typed_names`` are the names of those that were typed, ``options`` the values of all. The error
    gives one reason, and names all options that do nothing for that reason.
    """
    reasons: dict[str, str] = {}
    for rule in IDLE.get(command, ()):
        if rule.is_idle(options):
            for name in rule.names.split():
                if name in typed_names:
                    reasons.setdefault(name, rule.reason)
    if reasons:
        first_reason = next(iter(reasons.values()))
        names = [name for name, reason in reasons.items() if reason == first_reason]
        raise StoreError(
            ", ".join(names),
            f"{'does' if len(names) == 1 else 'do'} nothing "
            f"{first_reason.format_map(vars(options))}",
        )


def typed_options(words: Sequence[str], known: Collection[str]) -> Iterator[str]:
    """Yield the options that are typed in ``words`` before "--": in full, abbreviated (then all
    that begin so), or letters in one word. ``known`` are all options that there are.

    >>> list(typed_options(["--form=csv", "-Hn", "--", "-o"], ["--format", "-H", "-n", "-o"]))
    ['--format', '-H', '-n']
    """
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
    """Return the message for ``--field field`` if no link was found in a row."""
    return f"--field {field}: nothing was found in rows with this field"
