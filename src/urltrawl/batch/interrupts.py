"""Ctrl-C and termination are handled at safe moments.

A signal handler that raises may do so anywhere, also between two steps of a lock of the standard
library; then whoever waits for that lock (in ``concurrent.futures``) waits for ever. While other
threads work, a signal is therefore put off, and the program asks whether one waits.
"""

from __future__ import annotations

import signal
import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from types import FrameType


@contextmanager
def put_off() -> Iterator[Callable[[], bool]]:
    """Put SIGINT and SIGTERM off to the end of the block. If one came, its handler is called then,
    and ``KeyboardInterrupt`` raised unless the handler raises; it is dropped if the block raises.
    The block gets a function that tells whether a signal waits.

    Only signals with a handler in Python are put off, in the main thread; a second Ctrl-C is not.
    """
    waiting: list[int] = []
    handlers: dict[int, Callable[[int, FrameType | None], object]] = {}

    def put_one_off(number: int, frame: FrameType | None) -> None:
        """Keep a signal for the end of the block. A second SIGINT is handled at once; a second
        SIGTERM is not, since the program "timeout" sends two, to the process and to its group.
        """
        if number not in waiting:
            waiting.append(number)
        elif number == signal.SIGINT:
            handlers[number](number, frame)

    if threading.current_thread() is threading.main_thread():
        for each in (signal.SIGINT, signal.SIGTERM):
            handler = signal.getsignal(each)
            if callable(handler):
                handlers[each] = handler
                signal.signal(each, put_one_off)
    try:
        yield lambda: bool(waiting)
    finally:
        for number, handler in handlers.items():
            signal.signal(number, handler)
    for number in waiting:
        handlers[number](number, None)
    if waiting:
        raise KeyboardInterrupt
