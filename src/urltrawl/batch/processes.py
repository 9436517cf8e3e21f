"""The worker processes of this machine.

The first ones are forks of the program (``prepare``), made while it has one thread and no database
is open. Those that take the place of dead ones are forks of a server, which has neither. Without a
server, as on Windows, workers are new processes.

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
from importlib import import_module
from multiprocessing import connection
from multiprocessing.util import Finalize
from typing import TYPE_CHECKING, Any

from urltrawl.url.target import added_rows, extend

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from concurrent.futures import Executor
    from multiprocessing.connection import Connection

_WAYS = multiprocessing.get_all_start_methods()
START = "forkserver" if "forkserver" in _WAYS else "spawn"
"""How workers start when this process cannot be forked."""
_NEEDED_MODULES = ("urltrawl.batch.worker", "urltrawl.mail", "urltrawl.text.html")
"""Modules that each worker needs."""
_SILENCE = "ignore:resource_tracker"
"""An option of Python: print no warning that begins with ``resource_tracker``."""
_OBJECTS_PER_COLLECTION = 100_000
"""New objects after which Python searches for cycles: records and rows leave hardly any."""


@contextmanager
def rare_garbage_collection() -> Iterator[None]:
    """In the block, have Python search for cycles only after each ``_OBJECTS_PER_COLLECTION`` new
    objects, which saves time. If it searches more rarely already, or never, that stays.
    """
    before = gc.get_threshold()
    if 0 < before[0] < _OBJECTS_PER_COLLECTION:  # 0 means no search at all
        gc.set_threshold(_OBJECTS_PER_COLLECTION, *before[1:])
    try:
        yield
    finally:
        gc.set_threshold(*before)


def prepare(workers: int) -> Callable[[int], Executor]:
    """Return the function that makes the executors of a run: it takes a number of workers, and
    returns a new executor.

    If this process can be forked, the first executor is made now, with ``workers`` workers: forks
    that have all modules that are imported by now. So call this before a database is opened.
    """
    if not _can_fork():
        return processes
    for module in _NEEDED_MODULES:
        import_module(module)
    with _held_back(signal.SIGINT, signal.SIGTERM):
        first = _Processes(workers, "fork")
        first.submit(int)  # a pool of forks makes all of them when it gets something to do
    ready = [first]
    return lambda workers: ready.pop() if ready else processes(workers)


def _can_fork() -> bool:
    """Tell whether this process runs on Linux and has only one thread. Others would be missing in a
    fork, and their locks would stay locked; on macOS the system has threads of its own.
    """
    try:
        return "fork" in _WAYS and len(os.listdir("/proc/self/task")) == 1  # threads
    except OSError:
        return False


@contextmanager
def _held_back(*signals: signal.Signals) -> Iterator[None]:
    """Hold back signals in the block. Processes that start in it do so until they unblock them."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, signals)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _start_server() -> None:
    """Start the server whose forks are workers, unless it runs. It imports what they need.

    Start Python's resource tracker before it, which removes what killed processes leave in the
    system, and prints no warning about that here. The server would start it and unblock the signal.
    """
    from multiprocessing import forkserver, resource_tracker  # noqa: PLC0415

    sys.warnoptions.append(_SILENCE)  # a process that multiprocessing starts has the same options
    try:
        resource_tracker.ensure_running()
    finally:
        sys.warnoptions.remove(_SILENCE)
    forkserver.set_forkserver_preload(list(_NEEDED_MODULES))
    with _held_back(signal.SIGINT):
        forkserver.ensure_running()
    _end_server_at_last()


@cache
def _end_server_at_last() -> None:
    """Have ``_end_server`` called, once, when this program ends and its other children have."""
    Finalize(None, _end_server, exitpriority=-1000)  # after all else


def _end_server() -> None:
    """End the server of workers and wait for its end: only then the system counts the processor
    time of its workers as that of children of this process (``RUSAGE_CHILDREN``).
    """
    from multiprocessing import forkserver  # noqa: PLC0415

    pid = forkserver._forkserver._forkserver_pid  # type: ignore[attr-defined]  # noqa: SLF001
    with suppress(OSError, TypeError):  # somebody else has waited for it, or ended it
        os.kill(pid, signal.SIGTERM)
        os.waitpid(pid, 0)


def processes(workers: int) -> Executor:
    """Return an executor with so many processes, no forks of this one: its database is open."""
    if START == "forkserver":
        _start_server()
    return _Processes(workers, START)


class _Processes(ProcessPoolExecutor):
    """A pool whose processes end when it is shut down. The standard library forgets a worker that
    starts while the pool breaks, and waits for it at the end of the program.
    """

    def __init__(self, workers: int, start: str) -> None:
        """Make a pool of so many workers. ``start`` is how they start: "fork" or as ``START``."""
        context = multiprocessing.get_context(start)
        lifeline, self._lifeline_end = context.Pipe(duplex=False)
        inherited_end = self._lifeline_end if start == "fork" else None
        super().__init__(
            workers,
            mp_context=context,
            initializer=_set_up,
            initargs=(lifeline, inherited_end, added_rows()),
        )

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Shut the pool down: with ``wait`` after its tasks, with ``cancel_futures`` at once."""
        super().shutdown(wait, cancel_futures=cancel_futures)
        if wait or cancel_futures:
            self._lifeline_end.close()


def _set_up(
    lifeline: Connection, inherited_end: Connection | None, redirectors: Sequence[Mapping[str, Any]]
) -> None:
    """Set up a worker's process. It ignores Ctrl-C, ends on SIGTERM, and knows the ``redirectors``
    that were added in its parent. It also ends when nobody holds the other end of the pipe
    ``lifeline``: the parent has closed it, or has ended. A fork closes the end that it inherits
    (``inherited_end``), so that only the parent holds it.
    """
    if inherited_end is not None:
        inherited_end.close()
    if redirectors:
        extend(redirectors)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    if hasattr(signal, "pthread_sigmask"):  # not on Windows
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGTERM})
    gc.freeze()
    gc.set_threshold(_OBJECTS_PER_COLLECTION)

    def watch() -> None:
        connection.wait([lifeline])
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()
