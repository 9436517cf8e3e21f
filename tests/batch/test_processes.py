"""The worker processes: how they start, and what they leave behind when the program ends."""

from __future__ import annotations

import os
import subprocess
import sys
import time

import pytest
from tests.lanes import rest_slow

pytestmark = pytest.mark.skipif(
    not hasattr(os, "wait4"), reason="Windows has no server of workers and no such counts"
)

MAKERS = ("processes", "prepare(1)")
"""Expressions of what makes executors: of forks of a server, and first of forks of the program."""
WORK = """
import os, time
from urltrawl.batch.processes import prepare, processes

if __name__ == "__main__":
    with {}(1) as pool:
        pool.submit(sum, range(5_000_000)).result()
        used = pool.submit(time.process_time).result()
    print(used, time.process_time())
"""
DEATH = """
import os, signal
from urltrawl.batch.processes import prepare, processes

if __name__ == "__main__":
    pool = {}(1)
    print(pool.submit(os.getpid).result(), flush=True)
    os.kill(os.getpid(), signal.SIGKILL)
"""
FORKS = """
import os, signal, threading
from concurrent.futures.process import BrokenProcessPool
from urltrawl.batch.processes import prepare

def end():
    os.kill(os.getpid(), signal.SIGTERM)

if __name__ == "__main__":
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    make = prepare(1)
    with make(1) as pool:
        print(pool.submit(os.getppid).result() == os.getpid())
        print(pool.submit(signal.getsignal, signal.SIGINT).result() == signal.SIG_IGN)
        try:
            pool.submit(end).result()
        except BrokenProcessPool:
            print("ended")
    with make(1) as pool:
        print(pool.submit(os.getppid).result() == os.getpid())
    threading.Thread(target=threading.Event().wait, daemon=True).start()
    with prepare(1)(1) as pool:
        print(pool.submit(os.getppid).result() == os.getpid())
"""


@pytest.mark.parametrize("maker", rest_slow(MAKERS, "prepare(1)"))
def test_the_processor_time_of_workers_counts_as_that_of_the_program(maker: str) -> None:
    code = WORK.format(maker)
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True) as main:
        assert main.stdout is not None
        of_worker, of_main = map(float, main.stdout.read().split())
        _, status, used = os.wait4(main.pid, 0)
        main.returncode = os.waitstatus_to_exitcode(status)
    assert main.returncode == 0
    assert used.ru_utime + used.ru_stime > of_worker + of_main


@pytest.mark.parametrize("maker", rest_slow(MAKERS, "prepare(1)"))
def test_a_killed_program_leaves_neither_a_warning_nor_a_worker(maker: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", DEATH.format(maker)], capture_output=True, text=True, check=False
    )
    assert done.stderr == ""
    deadline = time.monotonic() + 60
    while _is_alive(int(done.stdout)):
        assert time.monotonic() < deadline
        time.sleep(0.01)


def _is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="only Linux forks a program")
def test_only_the_first_workers_of_a_program_with_one_thread_are_forks_of_it() -> None:
    """They die of SIGTERM, whatever the program does of it, and are then those of the server."""
    done = subprocess.run(
        [sys.executable, "-c", FORKS], capture_output=True, text=True, check=False
    )
    assert done.stderr == ""
    assert done.stdout.split() == ["True", "True", "ended", "False", "False"]
