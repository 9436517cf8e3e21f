"""Ours beside what a user would write, on real archives, in one process: ``python
tests/bench/bench.py [--rows] [FOLDER]``.

FOLDER holds the archives (default: the development data beside the checkout). Each round runs every
contender once, in turn, so that a machine whose speed drifts is fair to all; the table shows
medians and ratios, and link densities beside the rates, for bytes per second hide them. Counts are
asserted: a fast run that finds something else is no run.

The last table, and with ``--rows`` the only one, is how far we are: a line for each comparison that
a goal is set for, the share of the other's speed that ours has. What is not installed (urifind,
selectolax) is left out. ``--scale`` says how large the archives of it are (1: as published, 72 MB
of list mail, 6,046 files, a mailbox of 1 GB; it takes some 20 minutes), ``--processor`` that the
processor's time is measured and not the clock's, on a machine that others use as well.
"""

from __future__ import annotations

import argparse
import email
import gzip
import hashlib
import mailbox
import os
import re
import resource
import shutil
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from concurrent.futures import Executor, Future
from contextlib import suppress
from datetime import UTC
from email.header import decode_header, make_header
from email.utils import parseaddr, parsedate_to_datetime
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple
from urllib.parse import urlsplit

import urltrawl
from urltrawl.batch import run as batch
from urltrawl.batch.processes import prepare, processes
from urltrawl.context import finder
from urltrawl.reading.options import Options
from urltrawl.url.parse import examine

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from email.message import Message

ROUNDS = 5
PATTERN = re.compile(rb"https?://\S+")
SHARED = Path(__file__).parents[2].parent / "shared" / "corpora"


def read(paths: list[Path]) -> bytes:
    return b"".join(
        gzip.decompress(path.read_bytes()) if path.suffix == ".gz" else path.read_bytes()
        for path in paths
    )


def stdlib_script(path: str) -> int:
    """What one would write: mailbox, email, and a pattern over the decoded text parts."""
    return sum(1 for _ in stdlib_links(path))


def stdlib_links(path: str) -> Iterator[tuple[str, Message, bytes, int]]:
    """Each URL with its message, the message's bytes and its place in the text."""
    pattern = re.compile(r"https?://\S+")
    for message in mailbox.mbox(path, factory=email.message_from_binary_file, create=False):  # type: ignore[arg-type]
        for part in message.walk():
            if part.get_content_maintype() == "text":
                payload = part.get_payload(decode=True)
                if isinstance(payload, bytes):
                    for found in pattern.finditer(payload.decode("latin-1")):
                        yield found[0], message, payload, found.start()


def stdlib_to_sqlite(path: str) -> int:
    """The same script, writing what a row of ours has: the URL taken apart, where it stands, who
    wrote it when, a digest.
    """
    with tempfile.TemporaryDirectory() as folder:
        database = sqlite3.connect(f"{folder}/links.db")
        database.execute(
            "CREATE TABLE links (url, scheme, host, port, path, query, fragment, raw, line, start, source, message_id, date, date_utc,"
            " sender, subject, newsgroups, digest, charset, encoding)"
        )
        count = 0
        last: tuple[Message, tuple[object, ...]] | None = None
        for url, message, payload, start in stdlib_links(path):
            if last is None or last[0] is not message:
                try:
                    utc = parsedate_to_datetime(str(message["date"])).astimezone(UTC).isoformat()
                except (TypeError, ValueError, OverflowError):
                    utc = ""
                digest = hashlib.blake2b(message.as_bytes(), digest_size=16).hexdigest()
                sender = parseaddr(str(message["from"]))[1]
                subject = str(
                    message["subject"] and make_header(decode_header(str(message["subject"])))
                )
                envelope = (
                    str(message["message-id"]),
                    str(message["date"]),
                    utc,
                    sender,
                    subject,
                    str(message["newsgroups"]),
                    digest,
                )
                last = message, envelope
            try:
                split = urlsplit(url)
                parts: tuple[object, ...] = (
                    split.scheme,
                    split.hostname,
                    split.port,
                    split.path,
                    split.query,
                    split.fragment,
                )
            except ValueError:
                parts = (None,) * 6
            line = payload.count(b"\n", 0, start) + 1
            cells = (
                url,
                *parts,
                url,
                line,
                start,
                path,
                *last[1],
                message.get_content_charset(),
                str(message["content-transfer-encoding"]),
            )
            database.execute("INSERT INTO links VALUES (?" + ", ?" * 19 + ")", cells)
            count += 1
        database.commit()
        database.close()
    return count


class Inline(Executor):
    """Work in this very process."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


def batch_to_sqlite(path: str, workers: int = 0) -> int:
    """Ours, in this process (0) or in workers."""
    with tempfile.TemporaryDirectory() as folder:
        executor: Callable[[int], Executor] = processes if workers else lambda _workers: Inline()
        return batch.run(
            f"{folder}/links.db", [path], Options(), workers=max(1, workers), executor=executor
        ).links


def peers(text: str) -> dict[str, Callable[[], int]]:
    """Other finders, those that are installed; the slow ones get a share of the text (``SHARES``).

    What linkify does besides, hosts and addresses without a scheme, is another job and stands
    beside ours of the same kind.
    """
    found: dict[str, Callable[[], int]] = {}
    tenth = text[: len(text) // 10]
    with suppress(ImportError):
        library = import_module("linkify_it")
        fuzzy = library.LinkifyIt()
        same = library.LinkifyIt(
            options={"fuzzy_link": False, "fuzzy_email": False, "fuzzy_ip": False}
        )
        found["linkify-it-py, a tenth"] = lambda: len(same.match(tenth) or ())
        found["linkify-it-py with hosts, a tenth"] = lambda: len(fuzzy.match(tenth) or ())
    with suppress(ImportError):
        extract = import_module("iocextract").extract_urls
        found["iocextract, a tenth"] = lambda: sum(1 for _ in extract(tenth))
    with suppress(ImportError):
        urlextract = import_module("urlextract").URLExtract()
        hundredth = text[: len(text) // 100]
        found["urlextract, a hundredth"] = lambda: len(urlextract.find_urls(hundredth))
    return found


SHARES = {", a tenth": 10, ", a hundredth": 100}
"""How many times the text of such a contender goes into that of the others."""


def share(name: str) -> int:
    """The part of the text that a contender reads: one of so many."""
    return next((times for end, times in SHARES.items() if name.endswith(end)), 1)


PROGRAMS = {
    "rg -o": ["rg", "-a", "-o", "-c", "--include-zero", "https?://[^[:space:]]+"],
    "urifind": ["urifind", "-n"],
    "urltrawl find -c": [sys.executable, "-m", "urltrawl", "find", "-c", "-q"],
}


def program(words: list[str], path: str) -> int:
    """A whole program over a file, start-up included: what it counted, or how many lines it
    printed.
    """
    lines = subprocess.run(
        [*words, path], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False
    ).stdout.splitlines()
    return int(lines[0]) if len(lines) == 1 and lines[0].isdigit() else len(lines)


def processor() -> float:
    """Seconds that the processor has worked for this process and for those of its children that
    have ended.
    """
    return sum(
        used.ru_utime + used.ru_stime
        for used in map(resource.getrusage, (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    )


def rounds(
    contenders: dict[str, Callable[[], int]],
    times_each: int = ROUNDS,
    clock: Callable[[], float] = time.perf_counter,
) -> dict[str, tuple[float, int]]:
    """Median seconds and the count of each, run in turn; a count that changes between rounds fails."""
    times: dict[str, list[float]] = {name: [] for name in contenders}
    counts: dict[str, int] = {}
    for _ in range(times_each):
        for name, run in contenders.items():
            start = clock()
            count = run()
            times[name].append(clock() - start)
            assert counts.setdefault(name, count) == count, name
    return {name: (statistics.median(values), counts[name]) for name, values in times.items()}


def streamed(text: str) -> int:
    scanner = urltrawl.Scanner()
    return len(scanner.feed(text)) + len(scanner.close())


def table(title: str, size: int, results: dict[str, tuple[float, int]], base: str) -> None:
    print(
        f"\n{title}: {size / 1e6:.1f} MB, one link in {size / max(1, results[base][1]):,.0f} bytes"
    )
    for name, (seconds, count) in results.items():
        whole = seconds * share(name)  # had it read all
        print(
            f"  {name:34} {seconds:7.3f} s {size / 1e6 / whole:8.1f} MB/s  {results[base][0] / whole:6.3f} of {base}  {count} links"
        )


def mime_rich(folder: Path) -> bytes:
    """The single messages of the development data as one mailbox: bounces, torture tests, every
    encoding.
    """
    out = bytearray()
    for path in sorted(folder.glob("*/**/*.eml")):
        body = re.sub(rb"(?m)^(>*From )", rb">\1", path.read_bytes().replace(b"\r\n", b"\n"))
        out += b"From a@example.org Mon Jan  1 00:00:00 1996\n" + body + b"\n\n"
    return bytes(out)


def eight_bit(folder: Path) -> bytes:
    """Manuals and pages in EUC-JP, each the body of a message that says so."""
    out = bytearray()
    for number, path in enumerate(
        sorted(path for path in folder.glob("eucjp/*") if path.is_file())
    ):
        body = re.sub(rb"(?m)^(>*From )", rb">\1", path.read_bytes().replace(b"\r\n", b"\n"))
        header = (
            b"From: a@example.org\nMessage-ID: <%d@example.org>\nDate: Mon, 1 Jan 1996 00:00:00 +0900\n"
            % number
        )
        out += (
            b"From a@example.org Mon Jan  1 00:00:00 1996\n"
            + header
            + b"Content-Type: text/plain; charset=EUC-JP\n\n"
            + body
            + b"\n\n"
        )
    return bytes(out)


def main(folder: Path) -> None:
    print(
        sys.version.split()[0],
        "urltrawl",
        urltrawl.__version__,
        "compiled" if not finder.__file__.endswith(".py") else "pure",
    )
    archives = {
        "twisted (MIME scrubbed, dense)": read(sorted(folder.glob("twisted/twisted-web/*.gz"))),
        "cypherpunks (sparse)": read(sorted(folder.glob("cypherpunks/*.gz"))),
        "single messages as one mailbox (MIME-rich)": mime_rich(folder),
        "EUC-JP as one mailbox (8-bit)": eight_bit(folder),
    }
    for title, data in archives.items():
        text = data.decode("latin-1")
        with tempfile.NamedTemporaryFile(suffix=".mbox") as file:
            file.write(data)
            file.flush()
            contenders: dict[str, Callable[[], int]] = {
                "re.finditer on bytes": lambda data=data: sum(1 for _ in PATTERN.finditer(data)),  # type: ignore[misc]
                "urltrawl.find on text": lambda text=text: len(urltrawl.find(text)),  # type: ignore[misc]
                "urltrawl.find, schemeless": lambda text=text: len(
                    urltrawl.find(text, schemeless=True)
                ),  # type: ignore[misc]
                "urltrawl.Scanner on text": lambda text=text: streamed(text),  # type: ignore[misc]
                "urltrawl.scan of the mbox": lambda name=file.name: sum(
                    1 for _ in urltrawl.scan(name)
                ),  # type: ignore[misc]
                "mailbox + email + re": lambda name=file.name: stdlib_script(name),  # type: ignore[misc]
                "urltrawl batch, in process": lambda name=file.name: batch_to_sqlite(name),  # type: ignore[misc]
                "mailbox + email + re + sqlite3": lambda name=file.name: stdlib_to_sqlite(name),  # type: ignore[misc]
            }
            for name, words in PROGRAMS.items():
                if shutil.which(words[0]):
                    contenders[name] = lambda words=words, name=file.name: program(words, name)  # type: ignore[misc]
            results = rounds({**contenders, **(peers(text) if "twisted" in title else {})})
        if "MIME" not in title or "scrubbed" in title:
            assert results["urltrawl.find on text"][1] > 0.9 * results["re.finditer on bytes"][1]
        table(title, len(data), results, "re.finditer on bytes")
        for ours, theirs in (
            ("urltrawl.scan of the mbox", "mailbox + email + re"),
            ("urltrawl batch, in process", "mailbox + email + re + sqlite3"),
        ):
            print(
                f"  {ours} against {theirs}: {results[theirs][0] / results[ours][0]:.1f} times as fast"
            )
        if "urifind" in results:
            print(
                f"  urltrawl find against urifind, both as programs: {results['urifind'][0] / results['urltrawl find -c'][0]:.1f} times as fast"
            )
        for name, (seconds, _) in results.items():
            if share(name) > 1:
                ours = (
                    "urltrawl.find, schemeless" if "with hosts" in name else "urltrawl.find on text"
                )
                print(
                    f"  {ours} against {name.rpartition(',')[0]}: {seconds * share(name) / results[ours][0]:.1f} times as fast"
                )
    plain = (
        "All work and no play makes a dull text without any link in it at all, line after line.\n"
        * 120_000
    ).encode()
    linkless = plain.decode()
    results = rounds(
        {
            "re.finditer on bytes": lambda: sum(1 for _ in PATTERN.finditer(plain)),
            "urltrawl.find on text": lambda: len(urltrawl.find(linkless)),
        }
    )
    table("no link at all", len(plain), results, "re.finditer on bytes")
    growth()


def growth() -> None:
    """Cost against size: what is hostile costs in proportion to its length, so that the last two
    columns are alike.
    """
    print("\ncost against size, milliseconds for n and 4n, and their ratio (4 is linear)")
    for name, piece, count in (
        ("<URL:", "<URL:", 25_000),
        ("<", "<", 250_000),
        ("a.a~", "a.a~", 25_000),
        ("((((", "((((", 25_000),
        ("http://", "http://", 25_000),
        ("open wrapper", " a", 250_000),
        ("quote marks", "> ", 100_000),
        ("hyphens", "http://h/a-\n", 2_500),
        ("one line", "x" * 1000, 2_500),
        ("links", "see http://www.example.org/list/a.html and\nmore of it\n\n", 2_500),
    ):
        prefix = "<URL:http://h/a" if name == "open wrapper" else ""
        times = []
        for factor in (1, 4):
            text = prefix + piece * (count * factor)
            best = 1e9
            for _ in range(3):
                start = time.perf_counter()
                urltrawl.find(text)
                best = min(best, time.perf_counter() - start)
            times.append(best)
        print(f"  {name:14} {times[0] * 1e3:8.1f} {times[1] * 1e3:8.1f} {times[1] / times[0]:6.1f}")
    for name, head, tail in (
        (
            "tiny messages",
            b"From a@b Mon Jan  1 00:00:00 1996\nSubject: x\n\nhttp://h.example/\n\n",
            b"",
        ),
        ("nested quotes", b"", b">"),
    ):
        times = []
        for factor in (1, 4):
            data = head * (5_000 * factor) or b"From: a@b\n\n" + b"".join(
                tail * depth + b" http://h.example/a\n" for depth in range(150 * int(factor**0.5))
            )
            best = 1e9
            for _ in range(3):
                start = time.perf_counter()
                for _ in urltrawl.scan(data):
                    pass
                best = min(best, time.perf_counter() - start)
            times.append(best)
        print(f"  {name:14} {times[0] * 1e3:8.1f} {times[1] * 1e3:8.1f} {times[1] / times[0]:6.1f}")


def startup() -> None:
    """One small file from the command line, and what is imported for it."""
    words = [sys.executable, "-m", "urltrawl", "find", "-c", "-q"]
    os.environ.pop(
        "PYTHONDONTWRITEBYTECODE", None
    )  # who installs a package has its modules compiled once
    with tempfile.NamedTemporaryFile(suffix=".txt") as file:
        file.write(b"see http://www.example.org/\n")
        file.flush()
        program(words, file.name)
        results = rounds(
            {
                "python -c pass": lambda: program([sys.executable, "-c", "pass"], ""),
                "urltrawl find -c": lambda: program(words, file.name),
            }
        )
        imports = subprocess.run(
            [sys.executable, "-X", "importtime", *words[1:], file.name],
            capture_output=True,
            text=True,
            check=False,
        ).stderr
    print("\nstart-up, one file of one line")
    for name, (seconds, _) in results.items():
        print(f"  {name:34} {seconds * 1e3:7.1f} ms")
    lines = [
        line.removeprefix("import time:").split("|")
        for line in imports.splitlines()
        if line.startswith("import time:") and "imported" not in line
    ]
    found = sorted(((int(own), name.strip()) for own, _, name in lines), reverse=True)
    ours = sum(own for own, name in found if name.startswith("urltrawl"))
    print(
        f"  of -X importtime {sum(own for own, _ in found) / 1e3:.0f} ms, ours {ours / 1e3:.0f} ms; the most: "
        + ", ".join(f"{name} {own / 1e3:.1f}" for own, name in found[:8])
    )


def parsing(folder: Path) -> None:
    """``parse`` beside ``urlsplit``, which validates nothing, over the distinct plain http URLs of
    the archives.
    """
    text = read(sorted(folder.glob("twisted/twisted-web/*.gz"))).decode("latin-1")
    urls = sorted(
        {
            link.url
            for link in urltrawl.find(text)
            if link.verdict == "valid" and link.url.startswith("http")
        }
    )
    long_path = "http://www.example.org/" + "a" * 100_000

    def split() -> int:
        urlsplit.cache_clear()  # type: ignore[attr-defined]
        return sum(1 for url in urls if urlsplit(url).scheme)

    results = rounds(
        {
            "urllib.parse.urlsplit": split,
            "urltrawl.url.parse.examine": lambda: sum(1 for url in urls if examine(url).url),
            "urltrawl.parse": lambda: sum(1 for url in urls if urltrawl.parse(url).scheme),
            "urltrawl.parse of 100,000 characters": lambda: (
                len(urltrawl.parse(long_path).scheme) // 4
            ),
        }
    )
    print(f"\nparsing {len(urls)} distinct URLs")
    for name, (seconds, count) in results.items():
        print(
            f"  {name:38} {seconds / count * 1e6:9.2f} us each  {seconds / count / (results['urllib.parse.urlsplit'][0] / len(urls)):7.2f} of urlsplit"
        )


SEPARATOR = re.compile(rb"(?m)^From (?=[^\n]*[0-9]{2}:[0-9]{2}:[0-9]{2})[^\n]*\n")
LARGE = 1_000_000_000
"""Bytes of the mailbox that workers share."""
FILES = 6_046
SHORT = 30_000
"""Bytes of the longest message with HTML that gets a file of its own."""


def messages(data: bytes) -> list[bytes]:
    """The messages of a mailbox."""
    return [message for message in SEPARATOR.split(data) if message.strip()]


def single_messages(folder: Path, count: int) -> list[bytes]:
    """So many messages, every other one with HTML; there are not as many, and some come several
    times.
    """
    found = [path.read_bytes() for path in sorted(folder.glob("*/**/*.eml"))] + messages(
        read(sorted(folder.glob("users-list/*.gz")))
    )
    with_html = [
        message for message in found if b"text/html" in message.lower() and len(message) < SHORT
    ]
    plain = messages(read(sorted(folder.glob("twisted/twisted-web/*.gz"))))
    return [
        (plain if number % 2 else with_html)[number // 2 % len(plain if number % 2 else with_html)]
        for number in range(count)
    ]


def pages(folder: Path) -> list[bytes]:
    """The HTML pages of the archives."""
    return [path.read_bytes() for path in sorted(folder.rglob("*.htm*")) if path.is_file()]


def email_on_each(folder: str) -> int:
    """The script over a directory: email, and a pattern over the decoded text parts of each file."""
    pattern, count = re.compile(r"https?://\S+"), 0
    for path in sorted(Path(folder).iterdir()):
        with path.open("rb") as file:
            message = email.message_from_binary_file(file)
        for part in message.walk():
            if part.get_content_maintype() == "text" and isinstance(
                payload := part.get_payload(decode=True), bytes
            ):
                count += sum(1 for _ in pattern.finditer(payload.decode("latin-1")))
    return count


def lexbor_on_each(folder: str) -> int:
    """The script over pages: selectolax for the attributes with a URL that has a scheme, a pattern
    over its text.
    """
    parser, pattern, count = (
        import_module("selectolax.lexbor").LexborHTMLParser,
        re.compile(r"https?://\S+"),
        0,
    )
    names = ("href", "src", "background", "action")
    for path in sorted(Path(folder).iterdir()):
        tree = parser(path.read_bytes().decode("latin-1"))
        for node in tree.css("[href], [src], [background], [action]"):
            count += sum(1 for name in names if ":" in (node.attributes.get(name) or ""))
        count += sum(1 for _ in pattern.finditer(tree.text() or ""))
    return count


def scanned(path: str) -> int:
    """Ours over a file or a directory."""
    return sum(1 for _ in urltrawl.scan(path))


def written(folder: Path, contents: list[bytes], suffix: str) -> str:
    """The contents as files of a directory."""
    folder.mkdir()
    for number, content in enumerate(contents):
        (folder / f"{number:05}{suffix}").write_bytes(content)
    return str(folder)


class Goal(NamedTuple):
    """A comparison that a goal is set for: ours, the other, and how fast ours is to be, as a share
    of the other's speed.
    """

    name: str
    wanted: float
    ours: Callable[[], int]
    theirs: Callable[[], int] | None
    rounds: int = ROUNDS
    at_once: bool = False
    """Whether it is about how much is done at once, which the processor's time does not tell."""


def goals(folder: Path, scratch: Path, scale: float) -> Iterator[Goal]:
    """The comparisons, each with its archive made."""
    dense = read(sorted(folder.glob("twisted/*/*")))
    dense = dense[: dense.rfind(b"\nFrom ", 0, max(int(len(dense) * scale), 100_000)) + 1]
    rich = read(sorted(folder.glob("users-list/*.gz")))
    rich = rich[: rich.rfind(b"\nFrom ", 0, max(int(len(rich) * scale), 500_000)) + 1]
    list_mail, with_mime, large, some = (
        str(scratch / name) for name in ("list.mbox", "mime.mbox", "large.mbox", "some.mbox")
    )
    Path(list_mail).write_bytes(dense)
    Path(with_mime).write_bytes(rich)
    Path(some).write_bytes(dense[:8_000_000])
    text = dense.decode("latin-1")
    yield Goal(
        "find against re.finditer, list mail",
        0.10,
        lambda: len(urltrawl.find(text)),
        lambda: sum(1 for _ in PATTERN.finditer(dense)),
    )
    yield Goal(
        "scan against mailbox + email + re, list mail",
        2.5,
        lambda: scanned(list_mail),
        lambda: stdlib_script(list_mail),
    )
    yield Goal(
        "scan against mailbox + email + re, MIME",
        1.3,
        lambda: scanned(with_mime),
        lambda: stdlib_script(with_mime),
    )
    yield Goal(
        "batch against the script into SQLite",
        3,
        lambda: batch_to_sqlite(list_mail),
        lambda: stdlib_to_sqlite(list_mail),
    )
    alone = written(scratch / "alone", single_messages(folder, max(int(FILES * scale), 40)), ".eml")
    yield Goal(
        "files of one message against email + re",
        0.8,
        lambda: scanned(alone),
        lambda: email_on_each(alone),
    )
    # as the program does when it starts: or whichever comes first would wait for the server of all
    # workers
    prepare()
    with Path(large).open("wb") as file:
        file.writelines(dense for _ in range(max(1, int(LARGE * scale) // len(dense))))
    yield Goal(
        "two workers against one",
        1.85,
        lambda: batch_to_sqlite(large, 2),
        lambda: batch_to_sqlite(large, 1),
        rounds=1,
        at_once=True,
    )
    Path(large).unlink()
    urifind = shutil.which("urifind")
    ours, theirs = PROGRAMS["urltrawl find -c"], PROGRAMS["urifind"]
    yield Goal(
        "the program against urifind, 8 MB",
        4,
        lambda: program(ours, some),
        (lambda: program(theirs, some)) if urifind else None,
    )
    shown = written(scratch / "pages", pages(folder)[: max(int(10_000 * scale), 20)], ".html")
    lexbor = find_spec("selectolax")
    yield Goal(
        "pages against selectolax + re",
        0.3,
        lambda: scanned(shown),
        (lambda: lexbor_on_each(shown)) if lexbor else None,
    )


def rows(folder: Path, scale: float, clock: Callable[[], float] = time.perf_counter) -> None:
    """How far we are."""
    print(
        f"\n{'how far we are':46} {'ours':>8} {'theirs':>8} {'ratio':>7} {'wanted':>7} {'links':>8} {'theirs':>8}"
    )
    with tempfile.TemporaryDirectory() as scratch:
        for goal in goals(folder, Path(scratch), scale):
            if goal.theirs is None:
                print(f"{goal.name:46} not installed")
                continue
            if goal.at_once and clock is processor:
                print(f"{goal.name:46} not told by the processor's time")
                continue
            results = rounds({"ours": goal.ours, "theirs": goal.theirs}, goal.rounds, clock)
            (ours, found), (theirs, others) = results["ours"], results["theirs"]
            print(
                f"{goal.name:46} {ours:6.2f} s {theirs:6.2f} s {theirs / ours:7.3f} {goal.wanted:7.2f} {found:8} {others:8}",
                flush=True,
            )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "folder", nargs="?", type=Path, default=SHARED, help="where the archives are"
    )
    parser.add_argument("--rows", action="store_true", help="the last table alone")
    parser.add_argument(
        "--scale",
        type=float,
        default=1.0,
        help="how large the archives of the last table are (default: 1)",
    )
    parser.add_argument(
        "--processor",
        action="store_true",
        help="measure the processor's time for the last table, on a machine that others use",
    )
    asked = parser.parse_args()
    if not asked.rows:
        main(asked.folder)
        parsing(asked.folder)
        startup()
    rows(asked.folder, asked.scale, processor if asked.processor else time.perf_counter)
