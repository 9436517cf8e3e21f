"""The arrows of the house point down only: one table keeps it so."""

from __future__ import annotations

import graphlib
from typing import TYPE_CHECKING

import pytest
from tests.syntax import MODULES, ROOT, said

if TYPE_CHECKING:
    from pathlib import Path

# room -> the rooms it may import from (besides itself). A room is a package or a module of the top
# level.
MAY_IMPORT: dict[str, set[str]] = {
    "_version": set(),
    "around": set(),
    "errors": set(),
    "documents": set(),
    "limits": set(),
    "model": set(),
    "notebook": set(),
    "passage": set(),
    "found": {"model"},
    "url": {"errors", "model"},
    "text": {"errors", "model"},
    "columns": {"_version", "model", "url"},
    "link": {"around", "model", "notebook", "found", "url", "columns", "passage"},
    "context": {"errors", "model", "found", "url", "text"},
    "formats": {"errors", "model", "url", "text"},
    "mail": {"errors", "model", "url", "text"},
    "judge": {"errors", "model", "found", "url", "text", "context"},
    "reading": {
        "around",
        "errors",
        "model",
        "found",
        "url",
        "text",
        "columns",
        "passage",
        "link",
        "context",
        "documents",
        "formats",
        "mail",
        "judge",
    },
}
MAY_IMPORT["sources"] = {*MAY_IMPORT["reading"], "reading"}
MAY_IMPORT["limits"] = {*MAY_IMPORT["sources"], "sources"}
MAY_IMPORT["store"] = {*MAY_IMPORT["sources"], "sources", "_version"}
MAY_IMPORT["api"] = {*MAY_IMPORT["sources"], "sources", "store", "_version", "notebook"}
MAY_IMPORT["corpora"] = {*MAY_IMPORT["sources"], "sources"}
MAY_IMPORT["replay"] = {*MAY_IMPORT["corpora"], "corpora", "store"}
MAY_IMPORT["batch"] = {*MAY_IMPORT["replay"], "replay", "api", "_version"}
MAY_IMPORT["spark"] = {*MAY_IMPORT["batch"], "batch"}
MAY_IMPORT["report"] = {*MAY_IMPORT["replay"], "replay", "_version"}
MAY_IMPORT["replacing"] = {*MAY_IMPORT["reading"], "reading"}
MAY_IMPORT["cli"] = {*MAY_IMPORT["batch"], "batch", "limits", "report"}
MAY_IMPORT["__init__"] = {*MAY_IMPORT["batch"], "batch", "replacing"}
MAY_IMPORT["__main__"] = {"cli"}
for room in set(MAY_IMPORT) - {"_version", "errors", "model", "notebook"}:
    MAY_IMPORT[room] = {
        *MAY_IMPORT[room],
        "late",
        "digests",
        "lexicon",
    }  # patterns for later, digests, and words that everybody knows
MAY_IMPORT["late"] = MAY_IMPORT["lexicon"] = MAY_IMPORT["digests"] = set()

# What is imported in a function, and why: milliseconds of processor, on a busy machine on which a
# start of ``urltrawl find`` takes 250. Most runs never ask for any of these.
LATE = {
    # other people's libraries
    "chardet": "26, for text in a charset that nobody declared",
    "email": "15, for one date in a hundred, and the times of remote files",
    "rich": "44, for tables and bars in a terminal",
    "tomllib": "4, for a table that is a file, and a file of defaults",
    "webbrowser": "5, for --open",
    # rooms and modules of ours
    "batch": "67, while the workers start",
    "context.scripts": "34 with ``regex``, for characters beyond ASCII",
    "judge.evidence": "10, for what is in doubt",
    "mail.structure": "24 with ``email``, for multiparts of which anything is odd",
    "reading": "half of the start, for commands that read; mail in ``texts``, HTML in ``pages``",
    "sources.repository": "7 with ``subprocess``, for repositories of mail",
    "store": "13 for a database; Arrow is an extra",
    "text": "12, for HTML: the parser, and where the text of a page stands",
    "url.target": "45 with all of ``url``, of which help needs none",
}
# What is not there everywhere: an extra, or a module that needs one, another system.
ABSENT = ("fcntl.", "multiprocessing.", "pandas.", "pyarrow.", "urltrawl.cli.picker.")
# What begins or ends everything, and what its own table asks for.
BY_NATURE = {"__main__.py", "__init__.py", "cli/manual.py"}


PURE = {
    "digests",
    "around",
    "passage",
    "errors",
    "model",
    "late",
    "lexicon",
    "notebook",
    "found",
    "url",
    "text",
    "link",
    "context",
    "formats",
    "mail",
    "judge",
    "reading",
    "replacing",
}
# Not pure is `columns`, by one line: the identity of a link asks where a relative path is relative
# to.
IMPURE_MODULES = {
    "os",
    "io",
    "pathlib",
    "logging",
    "sqlite3",
    "multiprocessing",
    "socket",
    "subprocess",
    "shutil",
    "tempfile",
}
IMPURE_CALLS = {"open", "print", "input", "exec", "eval"}

# Within these rooms the members do not know each other: a newcomer is one file and one line in the
# table.
SIBLINGS_APART = {
    "url/schemes": {"generic", "plans", "scheme"},
    "formats": {"framing", "joined"},
    "cli": {"console", "flags", "idle", "opening", "picker", "table", "words"},
}


def place(path: Path) -> str:
    return str(path.relative_to(ROOT))


def room_of(path: Path) -> str:
    return path.relative_to(ROOT).parts[0].removesuffix(".py")


def ours(path: Path) -> list[tuple[str, int]]:
    """The rooms of ours that the file imports from."""
    rooms = []
    for name, line, _ in said(path).imports:
        parts = name.split(".")
        if parts[0] == "urltrawl":
            room = parts[1] if len(parts) > 1 and parts[1] in MAY_IMPORT else "__init__"
            rooms.append((room, line))
    return rooms


def test_the_table_has_no_cycle() -> None:
    order = list(graphlib.TopologicalSorter(MAY_IMPORT).static_order())
    assert order.index("errors") < order.index("url") < order.index("judge") < order.index("cli")


def test_every_module_stands_in_a_room_of_the_table() -> None:
    assert {room_of(path) for path in MODULES} <= set(MAY_IMPORT)


def test_arrows_point_down() -> None:
    assert not [
        f"{place(path)}:{line} may not import from {to}"
        for path in MODULES
        for to, line in ours(path)
        if to != room_of(path) and to not in MAY_IMPORT[room_of(path)]
    ]


def test_pure_rooms_do_no_io() -> None:
    pure = [path for path in MODULES if room_of(path) in PURE]
    assert not [
        f"{place(path)}:{line} imports {name}"
        for path in pure
        for name, line, _ in said(path).imports
        if name.split(".")[0] in IMPURE_MODULES
    ]
    calls = {place(path): IMPURE_CALLS & said(path).calls for path in pure}
    assert not {path: names for path, names in calls.items() if names}


@pytest.mark.parametrize("folder", sorted(SIBLINGS_APART))
def test_members_of_a_table_do_not_know_each_other(folder: str) -> None:
    prefix = "urltrawl." + folder.replace("/", ".") + "."
    members = {p.stem for p in (ROOT / folder).glob("*.py")} - {"__init__"} - SIBLINGS_APART[folder]
    for path in (ROOT / folder).glob("*.py"):
        if path.stem not in members:
            continue
        others = {
            name.removeprefix(prefix).split(".")[0]
            for name, *_ in said(path).imports
            if name.startswith(prefix)
        }
        assert not others & (members - {path.stem}), path


def file_of(*names: str) -> Path | None:
    """The file of a module or package, if there is one of that name."""
    base = ROOT.parent.joinpath(*names)
    files = (base.with_name(f"{names[-1]}.py"), base / "__init__.py")
    return next((file for file in files if file.is_file()), None)


def needed(path: Path) -> set[Path]:
    """The modules of ours that a module imports from, wherever it says so and be it for a type."""
    names = [each.name.split(".") for each in said(path).imports]
    homes = {file_of(*name) or file_of(*name[:-1]) for name in names if name[0] == "urltrawl"}
    return {home for home in homes if home}


def test_no_module_needs_itself_through_others() -> None:
    """Late imports count, and those for a type alone."""
    graphlib.TopologicalSorter({path: needed(path) for path in MODULES}).prepare()


def entry(name: str) -> str | None:
    """The row of the table that a name falls under."""
    words = name.removeprefix("urltrawl.").split(".")
    names = [".".join(words[:count]) for count in range(1, len(words) + 1)]
    return next((each for each in names if each in LATE), None)


def test_what_is_imported_late_is_in_the_table() -> None:
    paths = [path for path in MODULES if place(path) not in BY_NATURE]
    late = {each.name for path in paths for each in said(path).imports if each.late}
    names = {name for name in late if not f"{name}.".startswith(ABSENT)}
    assert not {name for name in names if entry(name) is None}
    assert set(map(entry, names)) == set(LATE)


def test_the_package_reads_no_development_data() -> None:
    assert not [
        (place(path), text)
        for path in MODULES
        for text in said(path).strings
        if "corpora/" in text or "../shared" in text
    ]
