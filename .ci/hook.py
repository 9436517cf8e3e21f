"""The build hook of the wheel: it makes the man page and the completions of shells.

They are made of the options of the command line, so that nobody has to keep them up to date, and
lie in the wheel where a system looks for them.
"""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PLACES = {
    "man": "share/man/man1/urltrawl.1",
    "bash": "share/bash-completion/completions/urltrawl",
    "zsh": "share/zsh/site-functions/_urltrawl",
    "fish": "share/fish/vendor_completions.d/urltrawl.fish",
}
"""What ``urltrawl manual`` is asked for -> the place in the wheel, below the prefix."""


class Manual(BuildHookInterface):
    """Adds the files to the wheel; an editable installation has none."""

    PLUGIN_NAME = "manual"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make the files in a folder that lives until the wheel is written."""
        if version == "editable":
            return
        sys.path.insert(0, str(Path(self.root, "src")))
        from urltrawl.cli.manual import generate

        self._folder = TemporaryDirectory()
        for what, place in PLACES.items():
            made = Path(self._folder.name, what)
            made.write_text(generate(what) + "\n", encoding="utf-8")
            build_data["shared_data"][str(made)] = place

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Take the folder away."""
        if version != "editable":
            self._folder.cleanup()
