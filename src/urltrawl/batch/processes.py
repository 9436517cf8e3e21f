"""The worker processes of this machine. Light: it is imported before all else, so that a server of workers starts early.

They are those of the standard library, and ``crew`` looks after them. ``pebble`` would kill what takes too long and begin it anew,
but it counts from when a task was handed out, and a unit of work may well take long as long as something comes of it; and a run
takes any executor with the interface of ``concurrent.futures``, which a pool of ``pebble`` has not.
"""

from __future__ import annotations

import gc
import multiprocessing
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import connection, parent_process
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from concurrent.futures import Executor

START = "forkserver" if "forkserver" in multiprocessing.get_all_start_methods() else "spawn"
_NEEDED = ("urltrawl.batch.worker", "urltrawl.mail", "urltrawl.text.html")
"""What each worker imports sooner or later."""
_GARBAGE = 50_000
"""Objects between two searches for cycles, of which records leave hardly any: Python's 700 cost four hundredths of the time."""


def prepare() -> None:
    """Begin the server, which imports what workers need while this process imports its own modules and plans."""
    if START == "forkserver":
        from multiprocessing import forkserver  # noqa: PLC0415  # not there on Windows

        forkserver.set_forkserver_preload(list(_NEEDED))
        forkserver.ensure_running()


def processes(workers: int) -> Executor:
    """Worker processes.

    None is a fork of this process, whose open database it would share: they are forks of a server, which imports what they
    need once for all of them, or are begun afresh where there can be no server (Windows).
    """
    prepare()
    return ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context(START), initializer=_follow_parent)


def _follow_parent() -> None:
    """Set up a worker's process: Ctrl-C is the parent's business, and when the parent is gone there is nothing to do."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.freeze()
    gc.set_threshold(_GARBAGE)
    parent = parent_process()
    if parent is not None:

        def watch() -> None:
            connection.wait([parent.sentinel])
            os._exit(1)

        threading.Thread(target=watch, daemon=True).start()
