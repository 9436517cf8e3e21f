"""Patterns that are compiled, and tables that are read, when they are first asked.

To compile three hundred patterns takes a third of the time in which the program finds the links of
one mail, and that mail asks few of them. A pattern that most links or texts ask is compiled at
once, with ``re.compile``: each question to a late one takes a tenth of a microsecond longer.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Any, AnyStr, cast

_ATTRIBUTES = (
    *("match", "fullmatch", "search", "findall", "finditer", "split", "sub", "subn"),
    *("flags", "groups", "groupindex"),
)
"""What is asked of a pattern, besides its text."""


class _Asked:
    """A pattern of which something was asked: what it has are attributes."""

    def __init__(self, pattern: str | bytes, flags: int) -> None:
        self.pattern = pattern
        self._flags = flags

    def __reduce__(self) -> tuple[Any, ...]:
        """Go to another process as the pattern itself."""
        return re.compile, (self.pattern, self._flags)


class _Late(_Asked):
    """Stands for a pattern until something is asked of it: to look for what an object does not have
    takes longer than to ask one that has it.
    """

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            pattern = re.compile(self.pattern, self._flags)
            for attribute in _ATTRIBUTES:
                setattr(self, attribute, getattr(pattern, attribute))
            self.__class__ = _Asked
            return getattr(self, name)


def late(pattern: AnyStr, flags: int = 0) -> re.Pattern[AnyStr]:
    """Give a pattern that is compiled when one of its methods is asked for; what is wrong with it
    is raised only then.

    >>> late("[ab]+").findall("a cab")
    ['a', 'ab']
    """
    return cast("re.Pattern[AnyStr]", _Late(pattern, flags))


@cache
def toml(package: str, name: str) -> dict[str, Any]:
    """Read a file of tables that stands in a package."""
    import tomllib  # noqa: PLC0415  # most runs ask for no table
    from pkgutil import get_data  # noqa: PLC0415  # importlib.resources brings zipfile along

    return tomllib.loads((get_data(package, name) or b"").decode())
