"""What a corpus costs as it grows: ``python -m tests.bench.scale FOLDER [COPIES ...]``.

Runs a batch over so many copies of a folder, one size after the other, in one process, reader and
writer together, and prints for each what it took. Cost that grows with the bytes alone is a
straight line; the last line carries it on to two terabytes.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
import time
from pathlib import Path

TARGET = 2e12


PROGRAM = """
import sys
from concurrent.futures import ThreadPoolExecutor
from urltrawl.batch.run import run
from urltrawl.reading.options import Options
run(sys.argv[2], [sys.argv[1]], Options(), executor=ThreadPoolExecutor)
"""


def run(corpus: Path, into: Path) -> tuple[float, float, float]:
    """Processor seconds and clock seconds of a batch, and the most memory that it had, in MB."""
    began = time.monotonic()
    child = os.spawnv(  # noqa: S606
        os.P_NOWAIT, sys.executable, [sys.executable, "-c", PROGRAM, str(corpus), str(into)]
    )
    _, _, used = os.wait4(child, 0)
    return used.ru_utime + used.ru_stime, time.monotonic() - began, used.ru_maxrss / 1024


def main(folder: str, copies: list[int]) -> None:
    """Print a line for each number of copies, and what follows for two terabytes."""
    source = Path(folder)
    print(
        f"{'MB':>8} {'CPU s':>8} {'MB/s':>6} {'clock s':>8} {'memory MB':>10} "
        f"{'result MB':>10} {'% of input':>10}"
    )
    with tempfile.TemporaryDirectory() as scratch:
        for count in copies:
            corpus = Path(scratch, f"corpus{count}")
            for number in range(count):
                shutil.copytree(source, corpus / str(number))
            size = sum(path.stat().st_size for path in corpus.rglob("*") if path.is_file()) / 1e6
            into = Path(scratch, f"{count}.db")
            processor, clock, memory = run(corpus, into)
            result = into.stat().st_size / 1e6
            print(
                f"{size:8.0f} {processor:8.1f} {size / processor:6.2f} {clock:8.1f} "
                f"{memory:10.0f} {result:10.0f} {100 * result / size:10.0f}"
            )
            shutil.rmtree(corpus)
            into.unlink()
    hours = TARGET / 1e6 / (size / processor) / 3600
    print(
        f"2 TB at {size / processor:.2f} MB/s a core: {hours:,.0f} core-hours; a result of "
        f"{result / size * TARGET / 1e12:.2f} TB"
    )


if __name__ == "__main__":
    main(sys.argv[1], [int(one) for one in sys.argv[2:]] or [1, 2, 4, 8])
