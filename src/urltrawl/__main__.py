"""``python -m urltrawl`` is ``urltrawl``."""

from __future__ import annotations

import sys

INTERRUPTED = 130
"""As a shell says it of what Ctrl-C ended."""


def _interrupt(number: int, _frame: object) -> None:
    """Have it be as if Ctrl-C had been typed; once, for ``timeout`` tells the process and its
    group, and the second disturbs the tidying up.
    """
    import signal  # noqa: PLC0415

    signal.signal(number, signal.SIG_IGN)
    raise KeyboardInterrupt


def _leave() -> None:
    """All is done, said and tidied up: what comes while Python itself ends is to end it at once,
    without a word, and Python need not search for cycles what goes anyhow.
    """
    import gc  # noqa: PLC0415
    import signal  # noqa: PLC0415

    gc.freeze()
    for number in (signal.SIGINT, signal.SIGTERM):
        if callable(signal.getsignal(number)):
            signal.signal(number, signal.SIG_DFL)


def main() -> int:
    """Run the command line. What is imported is imported here, so that Ctrl-C may come at any time.

    To be terminated is to be interrupted: what is half written goes, workers end, and nothing is
    left behind.
    """
    try:
        import gc  # noqa: PLC0415
        import signal  # noqa: PLC0415

        gc.set_threshold(
            50_000
        )  # objects between two searches for cycles, as in the workers of a batch: what is imported is no garbage  # noqa: E501
        if (
            signal.getsignal(signal.SIGTERM) is signal.SIG_DFL
        ):  # whoever begins it may have it ignored
            signal.signal(signal.SIGTERM, _interrupt)
        from urltrawl.cli import main as run  # noqa: PLC0415

        return run()
    except KeyboardInterrupt:
        return INTERRUPTED
    finally:
        _leave()


if __name__ == "__main__":
    sys.exit(main())
