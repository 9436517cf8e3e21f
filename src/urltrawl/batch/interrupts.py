"""Ctrl-C and termination, heard at moments that bear it.

The handler of a signal that raises may do so anywhere, also between two steps of a lock of the
standard library, and whoever waits for that lock waits for ever: of 240 runs whose process group
was terminated one hung so, in ``concurrent.futures``. Where other threads are at work a signal is
therefore put off, and asked for.
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
    """Have SIGINT and SIGTERM handled when the block is left, which then raises
    ``KeyboardInterrupt``; the function says whether one waits.

    Only those that Python code handles, in the thread in which it does so. A second Ctrl-C is not
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
