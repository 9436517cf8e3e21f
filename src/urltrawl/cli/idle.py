"""Options that do nothing in a call, because of other options or without them: an error says so.

Only options that were typed count. A file of defaults is for all calls, so its options may be idle
in one of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from urltrawl.errors import StoreError

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Collection, Iterator, Mapping, Sequence


_LINE_OPTIONS = "-H --with-filename -n --line-number -o --raw"
_OUTPUT_OPTIONS = (
    f"{_LINE_OPTIONS} --unwrap --defang --format --columns --readings --reasons --color"
)
_READINGS = "--readings --reasons"
_WHAT_HAS_URLS = ("hosts", "domains", "urls")
_CHOICE_OPTIONS = (
    "--kind --not-kind --role --clickable --no-quoted --first --scheme --host --not-scheme "
    "--not-host --verdict --min-confidence --since --until --strict --rejected --no-footer "
    "--present --exclude --exclude-from"
)


def _no_lines(options: argparse.Namespace) -> bool:
    """Return whether ``--format`` names a format other than lines for people."""
    return options.format not in ("text", "txt")


def _reads_no_rows(options: argparse.Namespace) -> bool:
    """Return whether ``--as`` names a format without rows, for which ``--field`` does nothing."""
    from urltrawl.reading.options import ROWS  # noqa: PLC0415  # help does not need it

    return options.container not in ("auto", *ROWS)


Rule = tuple[str, str, "Callable[[argparse.Namespace], object]"]
"""A rule: the names of options, separated by blanks; why they do nothing in some calls, such as
"with --count" (``{format}`` stands for the value of ``--format``); and whether they do nothing in a
call (any true value), by all options of the call."""
_TLD: Rule = ("--tld --not-tld", "without --schemeless-all", lambda o: o.schemeless != "all")
IDLE: Mapping[str, Sequence[Rule]] = {
    "find": (
        (f"{_OUTPUT_OPTIONS} -c --count", "with --open", lambda o: o.open),
        (_OUTPUT_OPTIONS.replace("-H --with-filename ", ""), "with --count", lambda o: o.count),
        ("--reasons", "without --readings", lambda o: not o.readings),
        ("--unwrap --defang", "with --raw", lambda o: o.raw),
        (_LINE_OPTIONS, "with --columns", lambda o: o.columns),
        (_LINE_OPTIONS, "with --format {format}", _no_lines),
        ("--color", "with --columns", lambda o: o.color == "always" and o.columns),
        ("--color", "with --format {format}", lambda o: o.color == "always" and _no_lines(o)),
        (_READINGS, "with --columns", lambda o: o.columns and o.format != "jsonl"),
        (_READINGS, "with --format {format}", lambda o: _no_lines(o) and o.format != "jsonl"),
        _TLD,
        ("--field", "with --as {container}", _reads_no_rows),
    ),
    "pick": (_TLD,),
    "batch": (
        _TLD,
        ("--no-settle", "with --plan", lambda o: o.plan),
        ("--verify", "with --redo", lambda o: o.redo),
    ),
    "export": (
        (f"{_CHOICE_OPTIONS} --unwrap", "with --for {purpose}", lambda o: o.purpose == "datasette"),
    ),
    "top": (("--unwrap --defang", "with {what}", lambda o: o.what not in _WHAT_HAS_URLS),),
    "query": (("--format --limit", "without SQL", lambda o: o.sql is None),),
}
"""Command -> its rules, in which ``o`` are all options of the call. The first rule that holds for
an option gives the reason."""


def refuse_idle(command: str, typed_names: Collection[str], options: argparse.Namespace) -> None:
    """Raise ``StoreError`` if some of the options that were typed do nothing in this call.

    ``typed_names`` are the names of those that were typed, ``options`` the values of all. The error
    gives one reason, and names all options that do nothing for that reason.
    """
    reasons: dict[str, str] = {}
    for names, reason, is_idle in IDLE.get(command, ()):
        if is_idle(options):
            for name in names.split():
                if name in typed_names:
                    reasons.setdefault(name, reason)
    if reasons:
        first_reason = next(iter(reasons.values()))
        idle_names = [name for name, reason in reasons.items() if reason == first_reason]
        raise StoreError(
            ", ".join(idle_names),
            f"{'does' if len(idle_names) == 1 else 'do'} nothing "
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
