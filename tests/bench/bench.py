"""Ours beside what a user would write, archive by archive, the worst first.

``python -m tests.bench.bench [FOLDER]``: each folder of FOLDER is an archive (default: the
development data beside the checkout). Each round runs both sides once, in turn, so that a machine
whose speed drifts is fair to both. A ratio is the other's time by ours: above 1 we are faster.
Counts are asserted: a fast run that finds something else from round to round is no run.

The other sides open no attachments. With the extra ``documents`` ours reads PDF files and codes in
pictures (one PDF of users-list takes two thirds of the time of its cut), so run it without.

Times are the processor's, of this process and of the programs that it starts, for a machine that
others use as well; ``--clock`` takes the clock's. Two workers against one are always by the clock.
"""

from __future__ import annotations

import argparse
import gzip
import re
import resource
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from contextlib import closing
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from tests.bench import contenders

import urltrawl
from urltrawl.context import finder

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

SHARED = Path(__file__).parents[2].parent / "shared" / "corpora"
SEPARATOR = re.compile(rb"(?m)^From (?=[^\n]*[0-9]{2}:[0-9]{2}:[0-9]{2})[^\n]*\n")
FEWEST = 100
"""An archive with fewer URLs says nothing of the time that a link takes."""
MANY = 100
"""A folder with at least so many messages, each a file of its own, is measured as files."""


class Archive(NamedTuple):
    """The contents of a folder, decompressed."""

    name: str
    mailboxes: list[bytes]
    files: list[bytes]
    """Messages, one a file."""
    texts: list[bytes]


class Comparison(NamedTuple):
    """Two ways to do the same with an archive: ours and theirs."""

    what: str
    archive: str
    ours: Callable[[], int]
    """A function that does it, and returns how many links it found."""
    theirs: Callable[[], int]
    wanted: float
    """The least ratio of their time to ours that is wanted."""
    by_clock: bool = False
    """Whether the clock's time counts, and not the processor's."""


def read_archives(folder: Path, most: int) -> Iterator[Archive]:
    """Yield the archives of a folder, each cut between messages or files near ``most`` bytes."""
    for place in sorted(path for path in folder.iterdir() if path.is_dir()):
        found = Archive(place.name, [], [], [])
        left = most
        for path in sorted(path for path in place.rglob("*") if path.is_file()):
            data = path.read_bytes()
            data = gzip.decompress(data) if path.suffix == ".gz" else data
            separators = 0 if b"\0" in data[:1000] else len(SEPARATOR.findall(data[:200_000]))
            if separators > 1 and len(data) > left:
                data = data[: data.rfind(b"\nFrom ", 0, left) + 1]
            if separators > 1:
                found.mailboxes.append(data)
            elif separators or path.suffix == ".eml":
                found.files.append(data)
            else:
                found.texts.append(data)
            left -= len(data)
            if left < 0:
                break
        yield found


def compare_find(archive: Archive) -> Iterator[Comparison]:
    """Yield the comparison of ``find`` over all text of an archive, if that has enough URLs."""
    data = b"\n".join([*archive.mailboxes, *archive.files, *archive.texts])
    if contenders.count_by_pattern(data) < FEWEST:
        return
    text = data.decode("latin-1")
    yield Comparison(
        "find against re.finditer",
        archive.name,
        lambda: len(urltrawl.find(text)),
        lambda: contenders.count_by_pattern(data),
        0.025,
    )


def compare_mail(archive: Archive, scratch: Path) -> Iterator[Comparison]:
    """Yield the comparisons of an archive's mail: ``scan`` and ``batch`` over mailboxes, ``scan``
    over messages that are files.
    """
    data = b"".join(one if one.endswith(b"\n") else one + b"\n" for one in archive.mailboxes)
    if contenders.count_by_pattern(data) >= FEWEST:
        path = str(scratch / f"{archive.name}.mbox")
        Path(path).write_bytes(data)
        yield Comparison(
            "scan against mailbox + email + re",
            archive.name,
            lambda: contenders.count(urltrawl.scan(path)),
            lambda: contenders.count(contenders.urls_of_mailbox(path)),
            1.5 if b"\nMIME-Version:" in data else 1.3,
        )
        yield Comparison(
            "the program batch against a script that writes the rows",
            archive.name,
            lambda: run_batch(path, scratch),
            lambda: run_script(path, scratch),
            1.5,
        )
    if len(archive.files) >= MANY:
        folder = write_files(scratch / archive.name, archive.files, ".eml")
        yield Comparison(
            "files of one message against email + re",
            archive.name,
            lambda: contenders.count(urltrawl.scan(folder)),
            lambda: contenders.count(contenders.urls_of_files(folder)),
            0.8,
        )


def compare_pages(found: list[Archive], scratch: Path) -> Iterator[Comparison]:
    """Yield the comparison of ``scan`` over the pages of all archives."""
    pages = [data for archive in found for data in archive.texts if b"<html" in data[:2000].lower()]
    if pages and find_spec("selectolax"):
        folder = write_files(scratch / "pages", pages, ".html")
        yield Comparison(
            "pages against selectolax + re",
            "all pages",
            lambda: contenders.count(urltrawl.scan(folder)),
            lambda: contenders.count_in_pages(folder),
            0.3,
        )


def compare_programs(
    found: list[Archive], scratch: Path, workers_bytes: int
) -> Iterator[Comparison]:
    """Yield the comparisons of programs: start-up, and two workers against one over a mailbox of
    about ``workers_bytes``, which is made of all archives.
    """
    mail = (
        b"From: a@h.example\nSubject: b\n\nsee http://www.example.org/papers/1996/\nproceedings\n"
    )
    yield Comparison(
        "urltrawl find on a piped mail against python -c pass",
        "one mail",
        lambda: run_python("-m", "urltrawl", "find", "-", given=mail),
        lambda: run_python("-c", "pass"),
        0.2,
    )
    data = b"".join(one for archive in found for one in archive.mailboxes)
    if not data:
        return
    path = scratch / "large.mbox"
    with path.open("wb") as file:
        file.writelines(data for _ in range(max(1, workers_bytes // len(data))))
    yield Comparison(
        "two workers against one",
        "all mailboxes",
        lambda: run_batch(str(path), scratch, 2),
        lambda: run_batch(str(path), scratch, 1),
        1.85,
        by_clock=True,
    )


def write_files(folder: Path, contents: list[bytes], suffix: str) -> str:
    """Write each of ``contents`` as a file of a new folder. Return its path."""
    folder.mkdir()
    for number, content in enumerate(contents):
        (folder / f"{number:05}{suffix}").write_bytes(content)
    return str(folder)


def run_python(*words: str, given: bytes = b"") -> int:
    """Run Python with some arguments and a standard input. Return how many lines it printed."""
    done = subprocess.run(
        [sys.executable, *words],
        input=given,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        check=False,
    )
    return done.stdout.count(b"\n")


def run_batch(path: str, scratch: Path, workers: int = 1) -> int:
    """Run ``urltrawl batch``, its second pass included. Return how many links it wrote."""
    target = scratch / "links.db"
    run_python("-m", "urltrawl", "batch", path, "--into", str(target), "-j", str(workers))
    with closing(sqlite3.connect(target)) as database:  # to read links would be no part of it
        (count,) = database.execute("SELECT count(*) FROM links").fetchone()
    target.unlink()
    return int(count)


def run_script(path: str, scratch: Path) -> int:
    """Run the script that writes the same rows. Return how many lines it printed."""
    target = scratch / "script.db"
    count = run_python("-m", "tests.bench.contenders", path, str(target))
    target.unlink()
    return count


def processor_seconds() -> float:
    """Return the seconds of processor of this process and of its children that have ended."""
    return sum(
        used.ru_utime + used.ru_stime
        for used in map(resource.getrusage, (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    )


def measure(
    row: Comparison, rounds: int, clock: Callable[[], float]
) -> tuple[float, float, int, int]:
    """Run both sides in turn. Return the median seconds of ours and of theirs, and the links that
    ours and theirs found, which must be the same in each round.
    """
    times: tuple[list[float], list[float]] = ([], [])
    counts: list[int] = []
    for _ in range(rounds):
        for side, run in enumerate((row.ours, row.theirs)):
            start = clock()
            count = run()
            times[side].append(clock() - start)
            if len(counts) < len(times):
                counts.append(count)
            assert counts[side] == count, (row.what, row.archive)
    return statistics.median(times[0]), statistics.median(times[1]), counts[0], counts[1]


def main(folder: Path, megabytes: float, rounds: int, only: str, *, by_clock: bool) -> None:
    """Measure, and print a table for each comparison, the worst archive first."""
    compiled = "pure" if finder.__file__.endswith(".py") else "compiled"
    print(sys.version.split()[0], "urltrawl", urltrawl.__version__, compiled)
    if find_spec("pypdf"):
        print("the extra documents is there: ours reads PDF files and pictures, theirs do not")
    found = list(read_archives(folder, int(megabytes * 1e6)))
    with tempfile.TemporaryDirectory() as name:
        scratch = Path(name)
        rows = [row for archive in found for row in compare_find(archive)]
        rows += [row for archive in found for row in compare_mail(archive, scratch)]
        rows += compare_pages(found, scratch)
        rows += compare_programs(found, scratch, int(megabytes * 20e6))
        for what in dict.fromkeys(row.what for row in rows if only in row.what):
            lines = []
            for row in (row for row in rows if row.what == what):
                clock = time.perf_counter if by_clock or row.by_clock else processor_seconds
                ours, theirs, links, others = measure(row, rounds, clock)
                lines.append((theirs / ours, row, ours, theirs, links, others))
            print(f"\n{what}: wanted at least {lines[0][1].wanted}")
            print(
                f"  {'archive':18} {'ratio':>7} {'ours':>10} {'theirs':>10} {'links':>8} "
                f"{'theirs':>8}"
            )
            for ratio, row, ours, theirs, links, others in sorted(lines, key=lambda line: line[0]):
                print(
                    f"  {row.archive:18} {ratio:7.4f} {ours * 1e3:7.0f} ms {theirs * 1e3:7.0f} ms"
                    f" {links:8} {others:8}",
                    flush=True,
                )
    if not only:
        print(f"\nlargest memory of this process {peak_megabytes(resource.RUSAGE_SELF)} MB,")
        print(f"of a program that it started {peak_megabytes(resource.RUSAGE_CHILDREN)} MB")


def peak_megabytes(whose: int) -> int:
    """Return the largest resident memory in MB. ``whose`` is RUSAGE_SELF or RUSAGE_CHILDREN."""
    return resource.getrusage(whose).ru_maxrss // 1024


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", nargs="?", type=Path, default=SHARED)
    parser.add_argument("--megabytes", type=float, default=5.0, help="of each archive (5)")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--only", default="", help="comparisons whose name holds this")
    parser.add_argument("--clock", action="store_true", help="the clock's time")
    asked = parser.parse_args()
    main(asked.folder, asked.megabytes, asked.rounds, asked.only, by_clock=asked.clock)
