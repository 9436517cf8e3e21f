"""The exceptions of the package.

    UrltrawlError
    ├── UrlError            a text that was to be parsed is no URL of its scheme (carries the Problem)
    ├── ResolveError        a reference has no meaning against this base
    ├── PlanError           a URL whose operation must not be carried out as it stands
    ├── OptionError         the caller named a profile, format or policy that does not exist
    ├── SourceError         an input could not be opened or read
    ├── StoreError          a database could not be opened, read or written
    └── ReplayError         a source no longer holds what a stored row says of it

Bad *data* never raises: it becomes a value with a code (a ``Problem``, a defect, a count in a
report). Exceptions are for the caller's own mistakes, for input and output, and for the functions
whose answer is "this is a URL" (``parse``, ``resolve``, ``plan``).
"""  # noqa: E501

from __future__ import annotations

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


class UrltrawlError(Exception):
    """Anything this package raises on purpose. It passes from one process to another as it is."""

    def __reduce__(self) -> tuple[Callable[..., UrltrawlError], tuple[object, ...]]:
        """Say how it is made again: not by its arguments, of which ``args`` has the message
        alone.
        """
        return _again, (type(self), self.args, dict(self.__dict__))


def _again(
    kind: type[UrltrawlError], args: tuple[object, ...], state: dict[str, object]
) -> UrltrawlError:
    error = kind.__new__(kind, *args)
    error.args = args
    error.__dict__.update(state)
    return error


QUOTED = 200
"""Characters of a value that a message quotes."""


def quoted(given: object) -> str:
    """Return the ``repr`` of a value, without its middle if it is long."""
    return shortened(repr(given))


def shortened(text: str) -> str:
    """Return a text without its middle if it is long."""
    half = QUOTED // 2
    return text if len(text) <= QUOTED else f"{text[:half]}...{text[-half:]}"


_WORDS: dict[type, str] = {
    bool: "True or False",
    float: "a number",
    int: "a whole number",
    str: "a text",
}


def require_type(name: str, given: object, kind: type, what: str = "") -> None:
    """Raise ``TypeError`` if an argument is not of a type. A truth value is no number, and a whole
    number is a number.
    """
    fits = isinstance(given, (int, float) if kind is float else kind)
    if not fits or (kind is not bool and isinstance(given, bool)):
        takes = f"{what or _WORDS[kind]} ({kind.__name__})"
        raise TypeError(f"{name} takes {takes}, not {type(given).__name__}")


def require_names(name: str, given: object, like: str = "") -> tuple[str, ...]:
    """Return the texts of an argument that takes several. Raise ``OptionError`` for a text in their
    place, whose letters would pass for them, and ``TypeError`` for anything else.
    """
    if isinstance(given, str):
        raise OptionError(name, given, f"takes several names: [{like or quoted(given)}]")
    if isinstance(given, Mapping) or not isinstance(given, Iterable):
        raise TypeError(f"{name} takes several names, not {type(given).__name__}")
    names = tuple(given)
    for one in names:
        require_type(f"{name}: a name", one, str)
    return tuple(map(str.__str__, names))


def require_text(function: str, given: object, what: str = "a URL") -> str:
    """Return a text that was given to a function for ``what``, as a plain ``str``: a subclass may
    escape or compare in its own way. Raise ``TypeError`` for something else.
    """
    if not isinstance(given, str):
        instead = ": give its .url" if hasattr(given, "url") else ""
        raise TypeError(f"{function}() takes {what} (str), not {type(given).__name__}{instead}")
    return str.__str__(given)


class UrlError(UrltrawlError, ValueError):
    """A text that is no URL of its scheme in the profile asked for.

    ``code`` is a ``model.Code`` value, ``span`` a half-open pair of character offsets into ``url``,
    ``rule`` the document and section that is broken. ``str()`` shows the place with a caret.
    """

    def __init__(self, code: str, url: str, span: tuple[int, int], rule: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.url = url
        self.span = span
        self.rule = rule


class ResolveError(UrltrawlError, ValueError):
    """A reference that has no meaning against the given base (``code`` says why, ``rule`` where
    that is written).
    """

    def __init__(self, code: str, message: str, rule: str) -> None:
        super().__init__(message)
        self.code = code
        self.rule = rule


class PlanError(UrltrawlError, ValueError):
    """An operation that must not be sent: its URL would smuggle a delimiter into a command (RFC
    1738 section 6).
    """

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class OptionError(UrltrawlError, ValueError):
    """A profile, format, policy or other option whose name does not exist, or whose value has no
    meaning. The message lists the names that exist; ``known`` may be a sentence instead.
    """

    def __init__(self, what: str, got: object, known: Iterable[str] | str) -> None:
        said = (
            f"{what} {quoted(got)}: {known}"
            if isinstance(known, str)
            else _choice(what, got, known)
        )
        super().__init__(said)


_LISTED = 16
"""Names that a message lists; of more it says the nearest."""


def _choice(what: str, got: object, known: Iterable[str]) -> str:
    names = sorted(known)
    if len(names) <= _LISTED:
        return f"unknown {what} {quoted(got)}: choose one of {', '.join(names)}"
    if near := get_close_matches(str(got)[:QUOTED], names, 3):
        return f"unknown {what} {quoted(got)}: did you mean {', '.join(near)}?"
    return f"unknown {what} {quoted(got)}: choose one of {len(names)}, like {', '.join(names[:3])}"


class SourceError(UrltrawlError, OSError):
    """An input that could not be opened or read; ``reason`` is one line for a person.

    ``passing`` says that another try may succeed: the bytes could not be had (a network, a disk).
    It is false where they were read and are damaged.
    """

    def __init__(self, source: str, reason: str, *, passing: bool = False) -> None:
        super().__init__(f"{shortened(source) or repr(source)}: {reason}")
        self.source = source
        self.reason = reason
        self.passing = passing


class StoreError(UrltrawlError, OSError):
    """A database that could not be opened, read or written; ``reason`` is one line for a person."""

    def __init__(self, path: str, reason: str) -> None:
        super().__init__(f"{shortened(path) or repr(path)}: {reason}")
        self.path = path
        self.reason = reason


class ReplayError(UrltrawlError):
    """A source that no longer holds what a stored row says of it; ``reason`` is one line for a
    person.
    """

    def __init__(self, place: str, reason: str) -> None:
        super().__init__(f"{place}: {reason}")
        self.place = place
        self.reason = reason
