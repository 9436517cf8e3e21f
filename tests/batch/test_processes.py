"""What the worker processes leave behind when the program that began them ends."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

pytestmark = pytest.mark.skipif(
    not hasattr(os, "wait4"), reason="Windows has no server of workers and no such counts"
)

WORK = """
import os, time
from urltrawl.batch.processes import processes

if __name__ == "__main__":
    with processes(1) as pool:
        pool.submit(sum, range(5_000_000)).result()
        used = pool.submit(time.process_time).result()
    print(used, time.process_time())
"""
DEATH = """
import os, signal
from urltrawl.batch.processes import processes

if __name__ == "__main__":
    pool = processes(1)
    pool.submit(abs, 1).result()
    os.kill(os.getpid(), signal.SIGKILL)
"""


def test_the_processor_time_of_workers_counts_as_that_of_the_program() -> None:
    with subprocess.Popen([sys.executable, "-c", WORK], stdout=subprocess.PIPE, text=True) as main:
        assert main.stdout is not None
        of_worker, of_main = map(float, main.stdout.read().split())
        _, status, used = os.wait4(main.pid, 0)
        main.returncode = os.waitstatus_to_exitcode(status)
    assert main.returncode == 0
    assert used.ru_utime + used.ru_stime > of_worker + of_main


def test_a_killed_program_leaves_no_warning() -> None:
    done = subprocess.run(
        [sys.executable, "-c", DEATH], stderr=subprocess.PIPE, text=True, check=False
    )
    assert done.stderr == ""
