"""Whether two source trees find the same: every row, reading and count over real archives, the old
tree against this one.

    python -m tests.differential OLD/src [PATH...] [--tree SRC] [--options NAME]... [--keep FOLDER]

Each tree runs in a process of its own and writes what it finds as JSON lines; the lines are
compared one by one. Without paths these are ``../shared/corpora`` and ``corpora/``. Exit status 0
where nothing differs, 1 where something does. What is compared is what a user sees: all columns of
the row, all readings with their joins, hyphens and evidence, problems with their places, the report
of the scan; and for the first piece of each file what ``find`` says of it as a text and what a
``Scanner`` says of it in small pieces. Confidences are compared to nine digits, so that sums may be
taken in another order.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from itertools import islice, zip_longest
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[1]
PLACES = [ROOT.parent / "shared" / "corpora", ROOT / "corpora"]
TEXT = 200_000
"""Bytes of each file that are read as one text."""
PIECE = 997
"""Characters that a ``Scanner`` is fed at a time."""
SHOWN = 10
"""Differences that are shown in full."""
OPTIONS: dict[str, dict[str, Any]] = {
    "default": {},
    "all": {
        "schemeless": True,
        "rejected": True,
        "base": "http://base.example/dir/page",
        "hyphen": "drop",
    },
    "appendix": {"policy": "appendix", "profile": "url-07", "rejected": True},
}


def dump(paths: list[str], options: dict[str, Any]) -> None:
    """Print what the source tree that is on ``sys.path`` finds in each file, one JSON object a
    line. It uses only names that every version has.
    """
    import urltrawl  # noqa: PLC0415  # of the tree that is asked

    print(json.dumps({"tree": None}))
    for path in paths:
        print(json.dumps({"file": path}))
        trawl = urltrawl.scan(path, **options)
        for link in trawl:
            print(json.dumps(_link_values(link), sort_keys=True))
        print(json.dumps({"report": _report_values(trawl.report)}, sort_keys=True))
        with Path(path).open("rb") as file:
            text = file.read(TEXT).decode("latin-1")
        for link in urltrawl.find(text, **options):
            print(json.dumps({"find": _link_values(link)}, sort_keys=True))
        scanner = urltrawl.Scanner(**options)
        pieces = [scanner.feed(text[at : at + PIECE]) for at in range(0, len(text), PIECE)]
        for link in [one for piece in [*pieces, scanner.close()] for one in piece]:
            print(json.dumps({"scanner": _link_values(link)}, sort_keys=True))


def _link_values(link: Any) -> dict[str, Any]:
    """Return all that is compared of a link, as plain values."""
    found = dict(link.to_dict() if hasattr(link, "to_dict") else _row_of_old_version(link))
    found["exact"] = round(link.confidence, 9)
    found["joins"] = [[*join.span, join.kind] for join in link.joins]
    found["readings"] = [
        [
            one.url,
            one.confidence,
            one.verdict,
            [[*join.span, join.kind] for join in one.joins],
            one.kept,
            one.dropped,
            one.evidence,
        ]
        for one in link.readings
    ]
    found["problems"] = [
        [one.code, one.url, *one.span, one.rule, one.message] for one in link.problems
    ]
    where = link.where
    found["where"] = [
        getattr(where, name) if name != "envelope" else _field_values(where.envelope)
        for name in _field_names(where)
    ]
    return found


def _row_of_old_version(link: Any) -> dict[str, Any]:
    """Return the columns of a link that has no ``to_dict``."""
    from importlib import import_module  # noqa: PLC0415  # of a version before ``Link.to_dict``

    found: dict[str, Any] = import_module("urltrawl.store.columns").row(link)
    return found


def _field_names(value: Any) -> list[str]:
    """Return the names of the fields of a dataclass, sorted."""
    return sorted(value.__dataclass_fields__)


def _field_values(value: Any) -> list[Any]:
    """Return the values of the fields of a dataclass, in the order of ``_field_names``."""
    return [getattr(value, name) for name in _field_names(value)]


def _report_values(report: Any) -> dict[str, Any]:
    """Return the report of a scan as plain values."""
    return {
        name: _report_values(value) if hasattr(value, "__dataclass_fields__") else value
        for name in _field_names(report)
        for value in [getattr(report, name)]
    }


def start_dump(tree: Path, paths: list[str], options: str, out: Path) -> subprocess.Popen[bytes]:
    """Start a process that writes into ``out`` what a source tree finds in some files (``dump``).
    ``options`` is a name of ``OPTIONS``.
    """
    environment = {
        **os.environ,
        "PYTHONPATH": str(tree),
        "PYTHONHASHSEED": "0",
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    with out.open("wb") as file:
        process = subprocess.Popen(
            [sys.executable, "-W", "error", __file__, "--dump", options],
            stdin=subprocess.PIPE,
            stdout=file,
            env=environment,
            cwd=ROOT,
        )
    assert process.stdin
    process.stdin.write(json.dumps(paths).encode())
    process.stdin.close()
    return process


def differences(old: Path, new: Path) -> Iterator[str]:
    """Yield for each line that differs between two files of ``dump`` a text for a person."""
    current = ""
    with old.open(encoding="utf-8") as before, new.open(encoding="utf-8") as after:
        for one, other in zip_longest(before, after, fillvalue="{}"):
            if one == other:
                current = json.loads(one)["file"] if one.startswith('{"file"') else current
                continue
            was, now = _flat(json.loads(one)), _flat(json.loads(other))
            names = [name for name in sorted({*was, *now}) if was.get(name) != now.get(name)]
            yield f"{current}\n" + "\n".join(
                f"    {name}: {was.get(name)!r}\n    {' ' * len(name)}> {now.get(name)!r}"
                for name in names
            )


def _flat(found: dict[str, Any]) -> dict[str, Any]:
    """Return the values of a line in one level: ``{"find": {"url": x}} -> {"find url": x}``."""
    ((name, value),) = found.items() if len(found) == 1 else (("", found),)
    return (
        {f"{name} {key}".strip(): one for key, one in value.items()}
        if isinstance(value, dict)
        else found
    )


def list_files(places: list[Path]) -> list[str]:
    """Return all files below some folders, and those that are named themselves, in order."""
    found = [
        path
        for place in places
        for path in ([place] if place.is_file() else sorted(place.rglob("*")))
        if path.is_file()
    ]
    return [str(path) for path in found]


def main() -> int:
    """Compare the trees. Return 0 if nothing differs, 1 if something does, 2 if a tree fails."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("old", type=Path, help="the source tree to compare with")
    parser.add_argument("paths", nargs="*", type=Path, help="what is read")
    parser.add_argument(
        "--tree",
        type=Path,
        default=ROOT / "src",
        help="the source tree that is asked (default: this one)",
    )
    parser.add_argument(
        "--options", action="append", choices=OPTIONS, help="which options (default: default)"
    )
    parser.add_argument(
        "--keep",
        type=Path,
        help="a folder for the lines; the old tree's are taken from there when they are there",
    )
    options = parser.parse_args()
    paths = list_files([path.resolve() for path in options.paths] or PLACES)
    total = 0
    with tempfile.TemporaryDirectory() as scratch:
        folder = options.keep or Path(scratch)
        folder.mkdir(parents=True, exist_ok=True)
        for name in options.options or ["default"]:
            old, new = folder / f"old.{name}.jsonl", folder / f"new.{name}.jsonl"
            trees = (
                [(options.tree, new)]
                if options.keep and old.exists()
                else [(options.old, old), (options.tree, new)]
            )
            running = [start_dump(tree.resolve(), paths, name, out) for tree, out in trees]
            codes = {process.wait() for process in running}
            if codes != {0}:
                return 2
            found = differences(old, new)
            for text in islice(found, SHOWN):
                print(text)
                total += 1
            total += sum(1 for _ in found)
            with new.open("rb") as file:
                print(f"{name}: {len(paths)} files, {sum(1 for _ in file)} lines, {total} differ")
    return 1 if total else 0


if __name__ == "__main__":
    if sys.argv[1:2] == ["--dump"]:
        dump(json.load(sys.stdin), OPTIONS[sys.argv[2]])
    else:
        raise SystemExit(main())
