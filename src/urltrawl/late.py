"""Patterns that are compiled, and tables that are read, when they are first used.

To compile all patterns takes a third of the time in which the program finds the links of one mail,
which uses few of them. A pattern that most links or texts use is compiled at once, with
``re.compile``: each call of a method of a late pattern takes longer.
"""

from __future__ import annotations

import re
from functools import cache
from pkgutil import get_data  # importlib.resources brings zipfile along
from typing import TYPE_CHECKING, Any, AnyStr, cast

if TYPE_CHECKING:
    from typing import Protocol

    class AlwaysMatches(Protocol):
        """A pattern that matches the empty string, and so matches anywhere."""

        @property
        def pattern(self) -> str:
            """As that of ``re.Pattern``, as are the methods."""

        def match(self, text: str, start: int = 0, end: int = ..., /) -> re.Match[str]:
            """Return a match at ``start``, never None."""

        def search(self, text: str, start: int = 0, end: int = ..., /) -> re.Match[str]:
            """Return a match from ``start`` on, never None."""


_ATTRIBUTES = (
    *("match", "fullmatch", "search", "findall", "finditer", "split", "sub", "subn"),
    *("flags", "groups", "groupindex"),
)
"""The attributes of a pattern that the package uses, besides ``pattern``."""


class _LatePattern:
    """A late pattern after its first use: it has the attributes of the compiled pattern."""

    def __init__(self, pattern: str | bytes, flags: int) -> None:
        self.pattern = pattern
        self._flags = flags

    def __reduce__(self) -> tuple[Any, ...]:
        """Return how pickle makes it again: as a pattern that is compiled at once."""
        return re.compile, (self.pattern, self._flags)


class _UncompiledPattern(_LatePattern):
    """A late pattern before its first use. At its first use it becomes a ``_LatePattern``: that
    class has no ``__getattr__``, so attributes are found faster.
    """

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            """Compile the pattern, take over its attributes, and return the one that was asked for.
            Python calls this for an attribute that is not there yet.
            """
            pattern = re.compile(self.pattern, self._flags)
            for attribute in _ATTRIBUTES:
                setattr(self, attribute, getattr(pattern, attribute))
            self.__class__ = _LatePattern
            return getattr(self, name)


def late(pattern: AnyStr, flags: int = 0) -> re.Pattern[AnyStr]:
    """Return a pattern that is compiled when one of its methods is first used. A mistake in it
    raises ``re.error`` only then.

    >>> late("[ab]+").findall("a cab")
    ['a', 'ab']
    """
    return cast("re.Pattern[AnyStr]", _UncompiledPattern(pattern, flags))


def read_text(package: str, name: str) -> str:
    """Return the text of a file of a package. Raises ``OSError`` if it is not there."""
    return (get_data(package, name) or b"").decode()


@cache
def toml(package: str, name: str) -> dict[str, Any]:
    """Return the tables of the TOML file ``name`` of a package; cached, for the whole run."""
    import tomllib  # noqa: PLC0415  # most runs ask for no table

    return tomllib.loads(read_text(package, name))
