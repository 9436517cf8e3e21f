"""``python -m urltrawl`` is ``urltrawl``."""

from __future__ import annotations

import sys

INTERRUPTED = 130
"""As a shell says it of what Ctrl-C ended."""


def main() -> int:
    """Run the command line. What is imported is imported here, so that Ctrl-C may come at any time.

    To be terminated is to be interrupted: what is half written goes, workers end, and nothing is left behind.
    """
    try:
        import signal  # noqa: PLC0415

        def interrupt(number: int, _frame: object) -> None:
            signal.signal(number, signal.SIG_IGN)  # ``timeout`` tells the process and its group: the second disturbs the tidying up
            raise KeyboardInterrupt

        if signal.getsignal(signal.SIGTERM) is signal.SIG_DFL:  # whoever begins it may have it ignored
            signal.signal(signal.SIGTERM, interrupt)
        from urltrawl.cli import main as run  # noqa: PLC0415

        return run()
    except KeyboardInterrupt:
        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main())
