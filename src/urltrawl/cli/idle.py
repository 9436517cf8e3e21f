"""Options that do nothing beside the other options of a call, or without them: one line says so.

Only options that were typed count. A file of defaults is for every call, so its options may be idle
in one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from urltrawl.errors import StoreError

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Collection, Iterator, Mapping, Sequence


class Idle(NamedTuple):
    """Options, and a function that says why they do nothing in a call: ``""`` where they do."""

    names: tuple[str, ...]
    why: Callable[[argparse.Namespace], str]


def _of(names: str, why: Callable[[argparse.Namespace], str]) -> Idle:
    return Idle(tuple(names.split()), why)


_LINE = "-H --with-filename -n --line-number -o --raw"
_SHOWN = f"{_LINE} --unwrap --defang --format --columns --readings --reasons --color"
_WHICH = (
    "--kind --not-kind --role --clickable --no-quoted --first --scheme --host --not-scheme "
    "--not-host --verdict --min-confidence --since --until --strict --rejected --no-footer "
    "--present --exclude --exclude-from"
)


def _rows(options: argparse.Namespace) -> str:
    """Where ``find`` writes rows instead of lines."""
    if options.columns:
        return "with --columns"
    return "" if options.format in ("text", "txt") else f"with --format {options.format}"


def _readings(options: argparse.Namespace) -> str:
    """Where ``find`` has no place for readings."""
    return "" if options.format == "jsonl" else _rows(options)


def _no_field(options: argparse.Namespace) -> str:
    """Where what is read is a format that has no rows."""
    from urltrawl.reading.options import ROWS  # noqa: PLC0415  # help needs none of it

    name = getattr(options, "container", "auto")
    return "" if name in ("auto", *ROWS) else f"with --as {name}"


_READING = (
    _of("--tld --not-tld", lambda of: "" if of.schemeless == "all" else "without --schemeless-all"),
    _of("--field", _no_field),
)
IDLE: Mapping[str, Sequence[Idle]] = {
    "find": (
        _of(f"{_SHOWN} -c --count", lambda of: "with --open" if of.open else ""),
        _of(_SHOWN.replace("-H --with-filename ", ""), lambda of: "with --count" * of.count),
        _of("--reasons", lambda of: "" if of.readings else "without --readings"),
        _of("--unwrap --defang", lambda of: "with --raw" * of.raw),
        _of(_LINE, _rows),
        _of("--color", lambda of: _rows(of) if of.color == "always" else ""),
        _of("--readings --reasons", _readings),
        *_READING,
    ),
    "pick": _READING,
    "batch": (
        *_READING,
        _of("--no-settle", lambda of: "with --plan" * of.plan),
        _of("--verify", lambda of: "with --redo" * of.redo),
    ),
    "export": (
        _of(f"{_WHICH} --unwrap", lambda of: "with --for datasette" * (of.purpose == "datasette")),
    ),
    "top": (
        _of(
            "--unwrap --defang",
            lambda of: "" if of.what in ("hosts", "domains", "urls") else f"with {of.what}",
        ),
    ),
    "query": (_of("--format --limit", lambda of: "without SQL" * (of.sql is None)),),
}
"""By command, which options may be idle; of several reasons the first is given."""


def refuse(command: str, typed: Collection[str], options: argparse.Namespace) -> None:
    """Raise ``StoreError`` for options among those that were typed which would do nothing."""
    idle: dict[str, str] = {}
    for one in IDLE.get(command, ()):
        if why := one.why(options):
            for name in one.names:
                if name in typed:
                    idle.setdefault(name, why)
    if idle:
        why = next(iter(idle.values()))
        names = [name for name, reason in idle.items() if reason == why]
        raise StoreError(", ".join(names), f"{'does' if len(names) == 1 else 'do'} nothing {why}")


def typed(words: Sequence[str], known: Collection[str]) -> Iterator[str]:
    """The options of ``known`` that some words name, whole, cut short or several in one."""
    for word in words:
        if word == "--":
            return
        name = word.partition("=")[0]
        if name in known:
            yield name
        elif name.startswith("--"):
            yield from (one for one in known if one.startswith(name))
        elif name.startswith("-"):
            yield from (f"-{letter}" for letter in name[1:] if f"-{letter}" in known)


def no_rows(field: str) -> str:
    """What to say where rows were asked for and nothing was found in one."""
    return f"--field {field}: nothing was found in rows with this field"
