"""Where a source is, whatever it was called: what the identity of a record and of a link is made of."""

from __future__ import annotations

import os
from functools import lru_cache


@lru_cache(maxsize=1024)
def place_of(source: str) -> str:
    """A file's path from the root, however it was typed; what is remote or has no name as it is."""
    return source if "://" in source or source[:1] == "<" else os.path.abspath(source)  # noqa: PTH100  # a Path would make one slash of two
