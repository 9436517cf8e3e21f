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

_ATTRIBUTES = (
    *("match", "fullmatch", "search", "findall", "finditer", "split", "sub", "subn"),
    *("flags", "groups", "groupindex"),
)
"""The attributes of a pattern that the package uses, besides ``pattern``."""


class _LatePattern:
    """A late pattern that has been compiled: it has the attributes of the compiled one."""

    def __init__(self, pattern: str | bytes, flags: int) -> None:
        self.pattern = pattern
        self._flags = flags

    def __reduce__(self) -> tuple[Any, ...]:
        """Be pickled as a compiled pattern."""
        return re.compile, (self.pattern, self._flags)


class _UncompiledPattern(_LatePattern):
    """A late pattern before its first use. Then it becomes a ``_LatePattern``, whose attributes are
    found faster: that class has no ``__getattr__``.
    """

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            """Compile the pattern, and take over its attributes."""
            pattern = re.compile(self.pattern, self._flags)
            for attribute in _ATTRIBUTES:
                setattr(self, attribute, getattr(pattern, attribute))
            self.__class__ = _LatePattern
            return getattr(self, name)


def late(pattern: AnyStr, flags: int = 0) -> re.Pattern[AnyStr]:
    """Return a pattern that is compiled at the first use of one of its methods. If it is wrong,
    ``re.error`` is raised only then.

    >>> late("[ab]+").findall("a cab")
    ['a', 'ab']
    """
    return cast("re.Pattern[AnyStr]", _UncompiledPattern(pattern, flags))


def read_text(package: str, name: str) -> str:
    """Return the text of a file of a package. Raises ``OSError`` if it is not there."""
    return (get_data(package, name) or b"").decode()


@cache
def toml(package: str, name: str) -> dict[str, Any]:
    """Return the tables of a TOML file of a package; cached, for the whole run."""
    import tomllib  # noqa: PLC0415  # most runs ask for no table

    return tomllib.loads(read_text(package, name))
