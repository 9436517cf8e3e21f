"""``python -m urltrawl`` is ``urltrawl``."""

from __future__ import annotations

import sys

from urltrawl.cli import main

sys.exit(main())
