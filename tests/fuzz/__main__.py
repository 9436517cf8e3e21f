"""Fuzz every way in: ``python -m tests.fuzz --minutes N``. Needs the extra ``fuzz`` (atheris).

The minutes are shared by the targets, each of which runs in a process of its own, for a crash ends
it. What is found is put into ``tests/fuzz/cases/TARGET``, where ``test_cases.py`` tries it again
for ever; what was merely new stays in the work folder, where the next run goes on.
"""

from __future__ import annotations

import argparse
import importlib
import importlib.util
import subprocess
import sys
import time
from hashlib import blake2b
from pathlib import Path
from tempfile import gettempdir

CASES = Path(__file__).with_name("cases")
ROUND_SECONDS = 60
"""A target's turn: short, so that each has had one soon."""
INPUT_SECONDS = 20
"""An input that takes longer hangs: the slowest honest one takes a hundredth of it, instrumented.
"""
MEGABYTES = 1024
"""Of memory, the fuzzer's own included."""
DICTIONARY = (
    "<URL:",
    "http://",
    "ftp://",
    "mailto:",
    "From a@b Mon Jan  1 00:00:00 1996\\x0a",
    "Content-Type: ",
    "multipart/mixed; boundary=x",
    "text/html",
    "message/rfc822",
    "Content-Transfer-Encoding: base64",
    "quoted-printable",
    "=?utf-8?q?",
    "?=",
    "--x",
    "charset=",
    "format=flowed; delsp=yes",
    "<base href=",
    "<a href=",
    "srcset=",
    "&#x",
    "utf-7",
    "utf-16",
    "GNU.sparse.map=",
    "size=",
    "-----BEGIN PGP",
    "begin 644 a",
    "\\xff\\xfe",
    "\\xef\\xbb\\xbf",
    "\\x1b$B",
    "=\\x0a",
    "> ",
    "#! rnews ",
    "\\x01\\x01\\x01\\x01\\x0a",
    "BABYL OPTIONS:",
    "\\x1f\\x0c",
)


def one(name: str, arguments: list[str]) -> None:
    """Fuzz one target in this process. ``arguments`` are libFuzzer's own."""
    try:
        atheris = importlib.import_module("atheris")
    except ImportError:
        sys.exit("fuzzing needs atheris: pip install -e '.[fuzz]'")
    with atheris.instrument_imports(include=["urltrawl"]):
        targets = importlib.import_module("tests.fuzz.targets")
        for module in ("mail", "text.html", "url.reference", "replay", "api", "context.fold"):
            importlib.import_module(f"urltrawl.{module}")
    atheris.Setup([name, *arguments], targets.TARGETS[name].run)
    atheris.Fuzz()


def seeded(name: str, folder: Path) -> Path:
    """Make the work folder of a target, with the inputs to begin with. Return its path."""
    targets = importlib.import_module("tests.fuzz.targets")
    corpus = folder / name
    corpus.mkdir(parents=True, exist_ok=True)
    for seed in (
        *targets.TARGETS[name].seeds(),
        *(path.read_bytes() for path in CASES.glob(f"{name}/*")),
    ):
        (corpus / blake2b(seed, digest_size=16).hexdigest()).write_bytes(seed)
    return corpus


def turn(name: str, folder: Path, seconds: int, known: set[bytes]) -> list[Path]:
    """Fuzz a target for some seconds. Return the files of the inputs that were found and are not
    ``known``.
    """
    corpus = seeded(name, folder)
    crashes = folder / "found" / name
    crashes.mkdir(parents=True, exist_ok=True)
    words = folder / "dictionary"
    words.write_text("".join(f'"{word}"\n' for word in DICTIONARY), encoding="ascii")
    longest = importlib.import_module("tests.fuzz.targets").TARGETS[name].longest
    log = folder / f"{name}.log"
    with log.open("ab") as file:
        subprocess.run(
            [
                sys.executable,
                "-m",
                "tests.fuzz",
                "--one",
                name,
                "--",
                str(corpus),
                f"-max_total_time={seconds}",
                f"-max_len={longest}",
                f"-timeout={INPUT_SECONDS}",
                f"-rss_limit_mb={MEGABYTES}",
                f"-artifact_prefix={crashes}/",
                f"-dict={words}",
                "-print_final_stats=1",
            ],
            stdout=file,
            stderr=file,
            check=False,
        )
    found = []
    for crash in sorted(crashes.iterdir()):
        data = crash.read_bytes()
        crash.unlink()
        if data not in known and not crash.name.startswith("slow-unit"):
            known.add(data)
            case = CASES / name / blake2b(data, digest_size=6).hexdigest()
            case.parent.mkdir(parents=True, exist_ok=True)
            case.write_bytes(data)
            found.append(case)
    return found


def main() -> int:
    """Fuzz the targets by turns. Return 1 if something was found, else 0."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.fuzz", description=(__doc__ or "").splitlines()[0]
    )
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--target", action="append", help="only this one (may be repeated)")
    parser.add_argument(
        "--folder",
        type=Path,
        default=Path(gettempdir()) / "urltrawl-fuzz",
        help="where inputs are kept from run to run",
    )
    parser.add_argument("--one", help=argparse.SUPPRESS)
    parser.add_argument("arguments", nargs="*", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.one:
        one(options.one, options.arguments)
        return 0
    if importlib.util.find_spec("atheris") is None:
        sys.exit("fuzzing needs atheris: pip install -e '.[fuzz]'")
    names = options.target or list(importlib.import_module("tests.fuzz.targets").TARGETS)
    end = time.monotonic() + 60 * options.minutes
    known = {path.read_bytes() for path in CASES.glob("*/*")}
    total = 0
    while (left := end - time.monotonic()) > 0:
        for name in names:
            seconds = int(min(ROUND_SECONDS, max(5, left / len(names))))
            for case in turn(name, options.folder, seconds, known):
                total += 1
                print(f"{name}: {case}", flush=True)
            if time.monotonic() > end:
                break
    print(f"{total} found in {options.minutes:g} minutes over {len(names)} targets")
    return 1 if total else 0


if __name__ == "__main__":
    sys.exit(main())
