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

from tests.bench import contenders
from tests.bench.bench import SHARED, read_archives

import urltrawl

BYTES = 2_000_000
"""Of each archive, up to a separator."""
CONTENDERS = {
    "re.finditer": lambda path: contenders.count_by_pattern(path.read_bytes()),
    "urltrawl.find": lambda path: len(urltrawl.find(path.read_text(encoding="latin-1"))),
    "urltrawl.scan": lambda path: contenders.count(urltrawl.scan(path)),
    "mailbox + email + re": lambda path: contenders.count(contenders.urls_of_mailbox(str(path))),
}
PAIRS = (("urltrawl.find", "re.finditer"), ("urltrawl.scan", "mailbox + email + re"))
_COUNTED = re.compile(r"I\s+refs:\s+([0-9,]+)")


def count_instructions(name: str, path: str, passes: int) -> int:
    """Return the instructions of a process that runs a contender ``passes`` times over a file."""
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
    """Print the instructions for each byte, for each archive of a folder that has a mailbox."""
    print(sys.version.split()[0], "urltrawl", urltrawl.__version__, "instructions for each byte")
    for archive in read_archives(folder, BYTES):
        data = b"".join(archive.mailboxes)
        if not data:
            continue
        with tempfile.NamedTemporaryFile(suffix=".mbox") as file:
            file.write(data)
            file.flush()
            counts = {
                name: (
                    count_instructions(name, file.name, 3) - count_instructions(name, file.name, 1)
                )
                / 2
                for name in CONTENDERS
            }
        print(f"\n{archive.name}: {len(data) / 1e6:.1f} MB")
        for name, count in counts.items():
            print(f"  {name:24} {count / len(data):9.1f}")
        for ours, theirs in PAIRS:
            print(f"  {theirs} takes {counts[theirs] / counts[ours]:.3f} of {ours}")


if __name__ == "__main__":
    if sys.argv[1:2] == ["--run"]:
        for _ in range(int(sys.argv[4])):
            assert CONTENDERS[sys.argv[2]](Path(sys.argv[3]))
    else:
        main(Path(sys.argv[1]) if len(sys.argv) > 1 else SHARED)
