"""``python -m urltrawl`` is ``urltrawl``."""

from __future__ import annotations

import sys

INTERRUPTED = 130
"""As a shell says it of what Ctrl-C ended."""


def main() -> int:
    """Run the command line. What is imported is imported here, so that Ctrl-C may come at any time."""
    try:
        from urltrawl.cli import main as run  # noqa: PLC0415

        return run()
    except KeyboardInterrupt:
        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main())
