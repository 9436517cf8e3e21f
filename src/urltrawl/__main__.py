"""``python -m urltrawl`` is ``urltrawl``."""

from __future__ import annotations

import sys

INTERRUPTED = 130
"""The exit code of a shell for a program that Ctrl-C ended."""


def _interrupt(number: int, _frame: object) -> None:
    """Do as if Ctrl-C had been typed, and ignore the signal ``number`` from now on: ``timeout``
    sends it to the process and to its group, and a second one would disturb the tidying up.
    """
    import signal  # noqa: PLC0415

    signal.signal(number, signal.SIG_IGN)
    raise KeyboardInterrupt


def _leave() -> None:
    """Prepare the end of the process, when all is done: from now on a signal ends it at once and
    without a message, and no object is searched for cycles.
    """
    import gc  # noqa: PLC0415
    import signal  # noqa: PLC0415

    gc.freeze()
    for number in (signal.SIGINT, signal.SIGTERM):
        if callable(signal.getsignal(number)):
            signal.signal(number, signal.SIG_DFL)


def main() -> int:
    """Run the command line and return its exit code. Imports stand in here, so that Ctrl-C may come
    at any time.

    SIGTERM does the same as Ctrl-C, unless it is ignored or handled already: what is half written
    is removed, and workers end.
    """
    try:
        import gc  # noqa: PLC0415
        import signal  # noqa: PLC0415

        # Objects between two searches for cycles, as in the workers of a batch. What is imported
        # makes many objects and no cycles that could go.
        gc.set_threshold(50_000)
        if signal.getsignal(signal.SIGTERM) is signal.SIG_DFL:
            signal.signal(signal.SIGTERM, _interrupt)
        from urltrawl.cli import main as run  # noqa: PLC0415

        return run()
    except KeyboardInterrupt:
        return INTERRUPTED
    finally:
        _leave()


if __name__ == "__main__":
    sys.exit(main())
