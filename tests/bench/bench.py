"""Ours beside what a user would write, on real archives, in one process: ``python tests/bench/bench.py [FOLDER]``.

FOLDER holds the archives (default: the development data beside the checkout). Each round runs every contender once, in turn,
so that a machine whose speed drifts is fair to all; the table shows medians and ratios, and link densities beside the rates,
for bytes per second hide them. Counts are asserted: a fast run that finds something else is no run.
"""

from __future__ import annotations

import email
import gzip
import mailbox
import re
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import urltrawl
from urltrawl.linking import Scanner
from urltrawl.url.parse import examine

if TYPE_CHECKING:
    from collections.abc import Callable

ROUNDS = 5
PATTERN = re.compile(rb"https?://\S+")
SHARED = Path(__file__).parents[2].parent / "shared" / "corpora"


def read(paths: list[Path]) -> bytes:
    return b"".join(gzip.decompress(path.read_bytes()) if path.suffix == ".gz" else path.read_bytes() for path in paths)


def stdlib_script(path: str) -> int:
    """What one would write: mailbox, email, and a pattern over the decoded text parts."""
    count = 0
    pattern = re.compile(r"https?://\S+")
    for message in mailbox.mbox(path, factory=email.message_from_binary_file, create=False):  # type: ignore[arg-type]
        for part in message.walk():
            if part.get_content_maintype() == "text":
                payload = part.get_payload(decode=True)
                if isinstance(payload, bytes):
                    count += sum(1 for _ in pattern.finditer(payload.decode("latin-1")))
    return count


def rounds(contenders: dict[str, Callable[[], int]]) -> dict[str, tuple[float, int]]:
    """Median seconds and the count of each, run in turn; a count that changes between rounds fails."""
    times: dict[str, list[float]] = {name: [] for name in contenders}
    counts: dict[str, int] = {}
    for _ in range(ROUNDS):
        for name, run in contenders.items():
            start = time.perf_counter()
            count = run()
            times[name].append(time.perf_counter() - start)
            assert counts.setdefault(name, count) == count, name
    return {name: (statistics.median(values), counts[name]) for name, values in times.items()}


def streamed(text: str) -> int:
    scanner = Scanner()
    return len(scanner.feed(text)) + len(scanner.close())


def table(title: str, size: int, results: dict[str, tuple[float, int]], base: str) -> None:
    print(f"\n{title}: {size / 1e6:.1f} MB, one link in {size / max(1, results[base][1]):,.0f} bytes")
    for name, (seconds, count) in results.items():
        print(f"  {name:34} {seconds:7.3f} s {size / 1e6 / seconds:8.1f} MB/s  {results[base][0] / seconds:6.3f} of {base}  {count} links")


def main(folder: Path) -> None:
    print(sys.version.split()[0], "urltrawl", urltrawl.__version__)
    archives = {
        "twisted (MIME scrubbed, dense)": sorted(folder.glob("twisted/twisted-web/*.gz")),
        "cypherpunks (sparse)": sorted(folder.glob("cypherpunks/*.gz")),
    }
    for title, paths in archives.items():
        data = read(paths)
        text = data.decode("latin-1")
        with tempfile.NamedTemporaryFile(suffix=".mbox") as file:
            file.write(data)
            file.flush()
            results = rounds(
                {
                    "re.finditer on bytes": lambda data=data: sum(1 for _ in PATTERN.finditer(data)),  # type: ignore[misc]
                    "urltrawl.find on text": lambda text=text: len(urltrawl.find(text)),  # type: ignore[misc]
                    "urltrawl.Scanner on text": lambda text=text: streamed(text),  # type: ignore[misc]
                    "urltrawl.scan of the mbox": lambda name=file.name: sum(1 for _ in urltrawl.scan(name)),  # type: ignore[misc]
                    "mailbox + email + re": lambda name=file.name: stdlib_script(name),  # type: ignore[misc]
                }
            )
        assert results["urltrawl.find on text"][1] > 0.9 * results["re.finditer on bytes"][1]
        table(title, len(data), results, "re.finditer on bytes")
        ours, theirs = results["urltrawl.scan of the mbox"][0], results["mailbox + email + re"][0]
        print(f"  scan against mailbox + email + re: {theirs / ours:.1f} times as fast")
    plain = ("All work and no play makes a dull text without any link in it at all, line after line.\n" * 120_000).encode()
    linkless = plain.decode()
    results = rounds(
        {
            "re.finditer on bytes": lambda: 1 + sum(1 for _ in PATTERN.finditer(plain)),
            "urltrawl.find on text": lambda: 1 + len(urltrawl.find(linkless)),
        }
    )
    table("no link at all", len(plain), results, "re.finditer on bytes")


def parsing(folder: Path) -> None:
    """``parse`` beside ``urlsplit``, which validates nothing, over the distinct plain http URLs of the archives."""
    text = read(sorted(folder.glob("twisted/twisted-web/*.gz"))).decode("latin-1")
    urls = sorted({link.url for link in urltrawl.find(text) if link.verdict == "valid" and link.url.startswith("http")})
    long_path = "http://www.example.org/" + "a" * 100_000

    def split() -> int:
        urlsplit.cache_clear()  # type: ignore[attr-defined]
        return sum(1 for url in urls if urlsplit(url).scheme)

    results = rounds(
        {
            "urllib.parse.urlsplit": split,
            "urltrawl.url.parse.examine": lambda: sum(1 for url in urls if examine(url).url),
            "urltrawl.parse": lambda: sum(1 for url in urls if urltrawl.parse(url).scheme),
            "urltrawl.parse of 100,000 characters": lambda: len(urltrawl.parse(long_path).scheme) // 4,
        }
    )
    print(f"\nparsing {len(urls)} distinct URLs")
    for name, (seconds, count) in results.items():
        print(f"  {name:38} {seconds / count * 1e6:9.2f} us each  {seconds / count / (results['urllib.parse.urlsplit'][0] / len(urls)):7.2f} of urlsplit")


if __name__ == "__main__":
    archives = Path(sys.argv[1]) if len(sys.argv) > 1 else SHARED
    main(archives)
    parsing(archives)
