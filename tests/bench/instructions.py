"""Instructions that ours and what a user would write take, counted by valgrind: ``python -m
tests.bench.instructions [FOLDER]``.

Wall times differ from run to run by a tenth; these do not, so that a change of one hundredth shows.
Each contender runs in a process of its own, once and three times; half of the difference is one
pass, without start-up. Needs valgrind (``apt-get install valgrind``).
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.bench.bench import (
    PATTERN,
    SHARED,
    batch_to_sqlite,
    mime_rich,
    read,
    stdlib_script,
    stdlib_to_sqlite,
)

import urltrawl

BYTES = 2_000_000
"""Of each archive, up to a separator."""
CONTENDERS = {
    "re.finditer on bytes": lambda path: sum(1 for _ in PATTERN.finditer(path.read_bytes())),
    "urltrawl.find on text": lambda path: len(urltrawl.find(path.read_text(encoding="latin-1"))),
    "urltrawl.scan of the mbox": lambda path: sum(1 for _ in urltrawl.scan(path)),
    "mailbox + email + re": lambda path: stdlib_script(str(path)),
    "urltrawl batch, in process": lambda path: batch_to_sqlite(str(path)),
    "mailbox + email + re + sqlite3": lambda path: stdlib_to_sqlite(str(path)),
}
_COUNTED = re.compile(r"I\s+refs:\s+([0-9,]+)")


def counted(name: str, path: str, passes: int) -> int:
    """Instructions of a process that runs a contender so often."""
    words = [
        "valgrind",
        "--tool=cachegrind",
        "--cache-sim=no",
        "--cachegrind-out-file=/dev/null",
        sys.executable,
        "-m",
        "tests.bench.instructions",
        "--run",
        name,
        path,
        str(passes),
    ]
    said = subprocess.run(
        words, capture_output=True, text=True, check=True, env={**os.environ, "PYTHONHASHSEED": "0"}
    ).stderr
    found = _COUNTED.search(said)
    assert found, said
    return int(found[1].replace(",", ""))


def main(folder: Path) -> None:
    """Print a table for each archive."""
    print(sys.version.split()[0], "urltrawl", urltrawl.__version__, "instructions for each byte")
    for title, data in (
        ("twisted (MIME scrubbed, dense)", read(sorted(folder.glob("twisted/twisted-web/*.gz")))),
        ("single messages (MIME-rich)", mime_rich(folder)),
    ):
        part = data[: data.rfind(b"\nFrom ", 0, BYTES) + 1]
        with tempfile.NamedTemporaryFile(suffix=".mbox") as file:
            file.write(part)
            file.flush()
            counts = {
                name: (counted(name, file.name, 3) - counted(name, file.name, 1)) / 2
                for name in CONTENDERS
            }
        print(f"\n{title}: {len(part) / 1e6:.1f} MB")
        for name, count in counts.items():
            print(
                f"  {name:34} {count / len(part):9.1f}  {counts['re.finditer on bytes'] / count:6.3f} of re.finditer on bytes"
            )
        for ours, theirs in (
            ("urltrawl.scan of the mbox", "mailbox + email + re"),
            ("urltrawl batch, in process", "mailbox + email + re + sqlite3"),
        ):
            print(
                f"  {theirs} takes {counts[theirs] / counts[ours]:.2f} times the instructions of {ours}"
            )


if __name__ == "__main__":
    if sys.argv[1:2] == ["--run"]:
        for _ in range(int(sys.argv[4])):
            assert CONTENDERS[sys.argv[2]](Path(sys.argv[3]))
    else:
        main(Path(sys.argv[1]) if len(sys.argv) > 1 else SHARED)
