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
    """Put SIGINT and SIGTERM off to the end of the block, which then raises ``KeyboardInterrupt``.
    What the block gets is a function that tells whether a signal waits.

    This concerns only signals with a handler in Python, in the main thread. A second Ctrl-C is not
    put off.
    """
    kept: list[int] = []
    handlers: dict[int, Callable[[int, FrameType | None], object]] = {}

    def keep(number: int, frame: FrameType | None) -> None:
        """Keep a signal for the end of the block; a second Ctrl-C is handled at once. A second
        SIGTERM comes from "timeout", which tells the process and then its group.
        """
        if number not in kept:
            kept.append(number)
        elif number == signal.SIGINT:
            handlers[number](number, frame)

    if threading.current_thread() is threading.main_thread():
        for each in (signal.SIGINT, signal.SIGTERM):
            handler = signal.getsignal(each)
            if callable(handler):
                handlers[each] = handler
                signal.signal(each, keep)
    try:
        yield lambda: bool(kept)
    finally:
        for number, handler in handlers.items():
            signal.signal(number, handler)
    for number in kept:
        handlers[number](number, None)
    if kept:
        raise KeyboardInterrupt
