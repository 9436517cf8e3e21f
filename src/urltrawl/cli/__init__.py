"""The command line: a file for each command, and the table COMMANDS.

A command is a module with ``EXAMPLES``, ``arguments(parser)`` and ``run(options) -> exit code``. It
is imported when it is called, so that a small run starts fast.
"""

from __future__ import annotations

import argparse
import importlib
import sys
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from typing import TYPE_CHECKING

from urltrawl._version import __version__
from urltrawl.cli import idle
from urltrawl.cli.console import TROUBLE, complain, discard_output, usable_streams
from urltrawl.cli.words import CHOICE, READING, Parser, complete_words, default_words
from urltrawl.errors import UrltrawlError, without_middle
from urltrawl.store.terminal import guarded

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

COMMANDS: Mapping[str, str] = {
    "find": "print the links of files, directories, archives or standard input",
    "pick": "choose among the links of a message, in the terminal",
    "batch": "find the links of a corpus in parallel and keep them in a database; resumable",
    "merge": "put the databases of several machines together",
    "forget": "take files out of a database, with all links that were found in them",
    "settle": "decide the doubtful links of a database by all that stands in it",
    "export": "write the links of a database as Parquet, CSV, JSON lines or plain URLs",
    "report": "write one page about a database, with pictures and tables: HTML or Markdown",
    "show": "show a link in its message, its readings, and why the first one leads",
    "top": "count the hosts, domains, URLs, senders, schemes, years or kinds of a database",
    "status": "enter what a link checker found, or print which URLs are alive",
    "query": "ask a database in SQL; query changes nothing",
    "check": "parse URLs, explain them, and say what a client would send",
    "resolve": "resolve a relative reference against a base URL",
    "fold": "print a URL as a <URL:...> wrapper that is safe to send",
    "list": "list what the program knows: schemes, formats, codes, profiles, columns, limits",
    "manual": "show a chapter of the manual, a man page, or completions for a shell",
}
"""Name of a command -> what it does. The module of the same name runs it."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command that ``argv`` says, by default the words behind the name of this program.
    Return the exit code: 0 found, 1 nothing found, 2 an error happened.

    Raises ``SystemExit`` after ``--help`` or ``--version`` and for words that ``argparse`` refuses,
    and ``KeyboardInterrupt`` after Ctrl-C, unless a batch reads: that returns 130.
    """
    with usable_streams(), guarded():  # a guard escapes what a terminal might obey
        return _run_command(sys.argv[1:] if argv is None else argv)


def _run_command(words: Sequence[str]) -> int:
    """Run the command that ``words`` say, and report its errors on stderr. Return its exit code, 2
    after an error, and 0 if the reader of the output has closed the pipe.
    """
    try:
        try:
            options = _parse_words(words)
            code: int = options.run(options)
        finally:
            # An error of flushing is handled below, not by Python at its end.
            sys.stdout.flush()
    except BrokenPipeError:  # the reader has closed the pipe, which is no error
        discard_output(sys.stdout)
        return 0
    except UrltrawlError as error:
        complain(str(error))
        return TROUBLE
    except OSError as error:  # an error of reading would be a SourceError
        discard_output(sys.stdout)
        # A path that cannot be asked what is there has a name, and standard output has none.
        name = without_middle(str(error.filename)) if error.filename else "cannot write"
        complain(f"{name}: {error.strerror or error}")
        return TROUBLE
    return code


def parser_of(names: Sequence[str] = ()) -> Parser:
    """Return a parser of the commands ``names``, which knows their options: their modules are
    imported. Without names, return one that knows all commands but not their options.
    """
    parser = Parser(
        prog="urltrawl",
        description=(
            "Find every URL in mail, news and text. 'urltrawl FILE' is 'urltrawl find FILE'."
        ),
        epilog=(
            "'urltrawl COMMAND --help' shows the options and examples. Defaults: "
            "~/.config/urltrawl.toml. Exit status: 0 found or done, 1 nothing found, 2 trouble, "
            "130 interrupted"
        ),
    )
    parser.add_argument("--version", action="version", version=f"urltrawl {__version__}")
    subparsers = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name in names or COMMANDS:
        summary = COMMANDS[name]
        subparser = subparsers.add_parser(
            name,
            help=summary,
            description=summary[0].upper() + summary[1:] + ".",
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        if names:
            command = importlib.import_module(f"urltrawl.cli.{name}")
            command.arguments(subparser)
            subparser.epilog = "\n  ".join(["examples:", *command.EXAMPLES])
            subparser.set_defaults(run=command.run)
            _note_options(parser, subparser)
    return parser


def _note_options(parser: Parser, subparser: Parser) -> None:
    """Note in ``parser``, for error messages and files of defaults, the options of a command.
    ``subparser`` is the parser of that command alone.
    """
    # argparse has no public attribute for any of this.
    parser.last_positionals = subparser._get_positional_actions()[-1:]  # noqa: SLF001
    parser.known += tuple(subparser._option_string_actions)  # noqa: SLF001
    parser.harmless += tuple(
        name
        for group in subparser._action_groups  # noqa: SLF001
        if group.title in (CHOICE, READING)
        for action in group._group_actions  # noqa: SLF001
        for name in action.option_strings
    )


def _find_problem(words: Sequence[str]) -> str:
    """Return what is wrong with the value of an option, such as "--width: '1' is no width", or "".

    ``words`` are a command and its options. That an argument is missing is not reported.
    """
    output = StringIO()
    try:
        with redirect_stderr(output), redirect_stdout(StringIO()):
            parser_of(words[:1]).parse_known_args(words)
    except SystemExit:
        # The parser has printed "urltrawl find: argument --width: '1' is no width".
        _, is_of_option, message = output.getvalue().partition(": argument -")
        return f"-{message.splitlines()[0]}" if is_of_option else ""
    return ""


def _parse_words(words: Sequence[str]) -> argparse.Namespace:
    """Return the options of a call: those that were typed, and those of the files of defaults. A
    typed value overrides theirs, or is added to it if the option may be repeated. Without words, it
    is a call of ``--help``.

    Raises ``SystemExit`` after ``--help`` or ``--version`` and for words that ``argparse`` refuses;
    ``StoreError`` for an unknown command, a mistake in the user's file of defaults, and options
    that do nothing in this call.
    """
    typed_words = complete_words(words, COMMANDS)
    if not typed_words or typed_words[0] not in COMMANDS:
        return parser_of().parse_args(typed_words or ["--help"])
    command, *command_words = typed_words
    parser = parser_of([command])
    parser.command = command
    parser.commands_with = lambda option: [
        name for name in COMMANDS if option in parser_of([name]).known
    ]
    words_of_files = default_words(
        command,
        parser.known,
        COMMANDS,
        parser.harmless,
        lambda words: _find_problem([command, *words]),
        parser.commands_with,
    )
    options, leftover = parser.parse_known_args([command, *words_of_files, *command_words])
    if leftover and not parser.give_leftover(options, leftover):
        parser.error(f"unrecognized arguments: {' '.join(leftover)}")
    idle.refuse_idle(command, set(idle.typed_options(command_words, parser.known)), options)
    return options
