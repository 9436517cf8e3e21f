"""``python -m urltrawl`` is ``urltrawl``."""

from __future__ import annotations

import sys

INTERRUPTED = 130
"""The exit code of a shell for a program that Ctrl-C ended."""


def _interrupt(number: int, _frame: object) -> None:
    """Handle the signal ``number`` as if Ctrl-C had been typed, and ignore it from now on:
    ``timeout`` sends it twice, to the process and to its group, and the second one would disturb
    the tidying up.
    """
    import signal  # noqa: PLC0415

    signal.signal(number, signal.SIG_IGN)
    raise KeyboardInterrupt


def _leave() -> None:
    """Make the end of the process quick and quiet, when all is done: from now on a signal ends it
    at once and without a message, and no object is searched for cycles.
    """
    import gc  # noqa: PLC0415
    import signal  # noqa: PLC0415

    gc.freeze()
    for number in (signal.SIGINT, signal.SIGTERM):
        if callable(signal.getsignal(number)):  # a handler in Python; an ignored one stays ignored
            signal.signal(number, signal.SIG_DFL)


def main() -> int:
    """Run the command line and return its exit code, ``INTERRUPTED`` after Ctrl-C. Imports stand
    in here, so that Ctrl-C is handled while they last.

    SIGTERM does the same as Ctrl-C, unless it is ignored or handled already: what is half written
    is removed, and workers end.
    """
    try:
        import gc  # noqa: PLC0415
        import signal  # noqa: PLC0415

        # Search less often for cycles, as the workers of a batch do: imports make many objects, and
        # none that could be freed.
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
