"""The worker processes of this machine. The module imports little, so their server starts early.

They are those of the standard library, and ``crew`` looks after them. ``pebble`` limits the time of
a task, but a task may take long while its worker gives signs of life; and a pool of ``pebble`` has
not the interface of ``concurrent.futures``, which is all that a run asks of an executor.
"""

from __future__ import annotations

import gc
import multiprocessing
import os
import signal
import sys
import threading
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager, suppress
from functools import cache
from multiprocessing import connection
from multiprocessing.util import Finalize
from typing import TYPE_CHECKING, Any

from urltrawl.url.target import added_rows, extend

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from concurrent.futures import Executor
    from multiprocessing.connection import Connection

START = "forkserver" if "forkserver" in multiprocessing.get_all_start_methods() else "spawn"
_NEEDED = ("urltrawl.batch.worker", "urltrawl.mail", "urltrawl.text.html")
"""Modules that each worker needs."""
_SILENCE = "ignore:resource_tracker"
"""A filter of warnings that begin so."""
_LAST = -1000
"""Behind what Python does at the end of a program, which is to wait for all its children."""
_GARBAGE = 100_000
"""Objects between two searches for cycles, of which records and rows leave hardly any."""


@contextmanager
def seldom_searched() -> Iterator[None]:
    """Search for cycles after each ``_GARBAGE`` objects only, within the block."""
    before = gc.get_threshold()
    if 0 < before[0] < _GARBAGE:  # 0 means no search at all
        gc.set_threshold(_GARBAGE, *before[1:])
    try:
        yield
    finally:
        gc.set_threshold(*before)


def prepare() -> None:
    """Start the server, which imports what workers need while this process imports its own modules
    and plans.

    Ctrl-C is this process's business. The server and its workers inherit that it is blocked, or it
    would disturb their imports, before any word of theirs counts; here it waits for so long.
    """
    if START == "forkserver":
        from multiprocessing import forkserver  # noqa: PLC0415

        forkserver.set_forkserver_preload(list(_NEEDED))
        _ensure_tracker()  # the server starts one otherwise, and that unblocks the signal
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            forkserver.ensure_running()
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)
        _end_server_at_last()


def _ensure_tracker() -> None:
    """Start Python's resource tracker, which removes what a killed process leaves in the system,
    and have it do so silently.
    """
    from multiprocessing import resource_tracker  # noqa: PLC0415

    sys.warnoptions.append(_SILENCE)  # a process that multiprocessing starts has the same options
    try:
        resource_tracker.ensure_running()
    finally:
        sys.warnoptions.remove(_SILENCE)


@cache
def _end_server_at_last() -> None:
    """Have ``_end_server`` called when this program ends."""
    Finalize(None, _end_server, exitpriority=_LAST)


def _end_server() -> None:
    """End the server and wait for it: only then the system counts its workers' processor time as
    that of children of this process (``RUSAGE_CHILDREN``).
    """
    from multiprocessing import forkserver  # noqa: PLC0415

    pid = forkserver._forkserver._forkserver_pid  # type: ignore[attr-defined]  # noqa: SLF001
    with suppress(OSError, TypeError):  # somebody else has waited for it, or ended it
        os.kill(pid, signal.SIGTERM)
        os.waitpid(pid, 0)


def processes(workers: int) -> Executor:
    """An executor of worker processes.

    A fork of this process would share its open database. So workers are forks of a server, which
    imports what they need once, or new processes on Windows, which has no such server.
    """
    prepare()
    return _Processes(workers)


class _Processes(ProcessPoolExecutor):
    """A pool whose processes end when it is shut down, whether it still knows them or not.

    The standard library forgets a worker that starts while the pool breaks, and waits for it at the
    end of the program.
    """

    def __init__(self, workers: int) -> None:
        context = multiprocessing.get_context(START)
        lifeline, self._held = context.Pipe(duplex=False)
        super().__init__(
            workers, mp_context=context, initializer=_set_up, initargs=(lifeline, added_rows())
        )

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Shut the pool down; with ``cancel_futures`` its processes end at once."""
        super().shutdown(wait, cancel_futures=cancel_futures)
        if wait or cancel_futures:
            self._held.close()


def _set_up(lifeline: Connection, redirectors: Sequence[Mapping[str, Any]]) -> None:
    """Set up a worker's process: it ignores Ctrl-C, ends when nobody holds the other end of the
    lifeline, and knows the redirectors that were added in its parent.
    """
    if redirectors:
        extend(redirectors)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.freeze()
    gc.set_threshold(_GARBAGE)

    def watch() -> None:
        connection.wait([lifeline])
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()
