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
    waiting: list[int] = []
    before: dict[int, Callable[[int, FrameType | None], object]] = {}

    def note(number: int, frame: FrameType | None) -> None:
        if (
            number not in waiting
        ):  # a second SIGTERM is of "timeout", which tells the process and its group
            waiting.append(number)
        elif number == signal.SIGINT:
            before[number](number, frame)

    if threading.current_thread() is threading.main_thread():
        for each in (signal.SIGINT, signal.SIGTERM):
            handler = signal.getsignal(each)
            if callable(handler):
                before[each] = handler
                signal.signal(each, note)
    try:
        yield lambda: bool(waiting)
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
    for number in waiting:
        before[number](number, None)
    if waiting:
        raise KeyboardInterrupt
