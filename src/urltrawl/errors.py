"""The exceptions of the package.

    UrltrawlError
    ├── UrlError            a text that was to be parsed is no URL of its scheme (with its Problem)
    ├── ResolveError        a reference has no meaning against this base
    ├── PlanError           a URL whose operation must not be carried out as it stands
    ├── OptionError         the caller named a profile, format or policy that does not exist,
    │                       or a value without a meaning
    ├── SourceError         an input could not be opened or read
    ├── StoreError          a database could not be opened, read or written
    └── ReplayError         a stored row no longer leads to its text

Bad *data* never raises: it becomes a value with a code (a ``Problem``, a defect, a count in a
report). Exceptions are for the caller's own mistakes, for input and output, and for the functions
whose answer is "this is a URL" (``parse``, ``resolve``, ``plan``).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import contextmanager
from difflib import get_close_matches
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


class UrltrawlError(Exception):
    """The base of this package's own exceptions. They keep their attributes when pickled."""

    def __reduce__(self) -> tuple[Callable[..., UrltrawlError], tuple[object, ...]]:
        """Return how pickle makes the exception again. Its class is not called, since ``args``
        holds only the message and not the arguments of the constructor.
        """
        return _remake, (type(self), self.args, dict(self.__dict__))


def _remake(
    error_class: type[UrltrawlError], args: tuple[object, ...], state: dict[str, object]
) -> UrltrawlError:
    """Return an exception with these ``args`` and attributes. Its constructor is not called."""
    error = error_class.__new__(error_class, *args)
    error.args = args
    error.__dict__.update(state)
    return error


QUOTED = 200
"""Characters of a value that a message quotes, at most, besides the dots for its middle."""


def quoted(value: object) -> str:
    """Return the ``repr`` of a value, with dots for the middle of a long one."""
    return without_middle(repr(value))


def without_middle(text: str) -> str:
    """Return a text, with dots for the middle if it has more than ``QUOTED`` characters."""
    half = QUOTED // 2
    return text if len(text) <= QUOTED else f"{text[:half]}...{text[-half:]}"


_TYPE_WORDS: dict[type, str] = {
    bool: "True or False",
    float: "a number",
    int: "a whole number",
    str: "a text",
}


def require_type(name: str, value: object, required_type: type, type_words: str = "") -> None:
    """Raise ``TypeError`` if the value of the argument ``name`` is not of the required type.
    ``True`` is no number here, and an ``int`` will do for a ``float``. ``type_words`` name the type
    in the message; without them it is "a whole number" and the like.
    """
    fits = isinstance(value, (int, float) if required_type is float else required_type)
    if not fits or (required_type is not bool and isinstance(value, bool)):
        takes = f"{type_words or _TYPE_WORDS[required_type]} ({required_type.__name__})"
        raise TypeError(f"{name} takes {takes}, not {type(value).__name__}")


def require_names(name: str, value: object) -> tuple[str, ...]:
    """Return the value of the argument ``name``, which takes several names, as plain ``str``.

    Raises ``OptionError`` for a single text, whose letters would pass for names, and ``TypeError``
    for a mapping, for what cannot be iterated over, and for an item that is no text.
    """
    if isinstance(value, str):
        raise OptionError(name, value, f"takes several names: [{quoted(value)}]")
    if isinstance(value, Mapping) or not isinstance(value, Iterable):
        raise TypeError(f"{name} takes several names, not {type(value).__name__}")
    names = tuple(value)
    for item in names:
        require_type(f"{name}: a name", item, str)
    return tuple(map(str.__str__, names))  # a subclass may compare in its own way


def require_text(function: str, value: object, takes: str = "a URL") -> str:
    """Return a text that a public function was given, as a plain ``str``: a subclass may escape or
    compare in its own way. Raises ``TypeError`` for anything else. The message names the
    ``function`` and what it ``takes``: "parse() takes a URL (str), not int"; for a value with a
    ``url``, such as a link, it advises to give that.
    """
    if not isinstance(value, str):
        instead = ": give its .url" if hasattr(value, "url") else ""
        raise TypeError(f"{function}() takes {takes} (str), not {type(value).__name__}{instead}")
    return str.__str__(value)


class UrlError(UrltrawlError, ValueError):
    """A text that is no URL of its scheme by the profile that was chosen.

    ``code`` is a value of ``model.Code``, ``span`` a half-open range of characters in ``url``,
    ``rule`` the document and section that the text breaks. ``str()`` shows the place with a caret.
    """

    def __init__(self, code: str, url: str, span: tuple[int, int], rule: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.url = url
        self.span = span
        self.rule = rule


class ResolveError(UrltrawlError, ValueError):
    """A reference that has no meaning against the given base. ``code`` says why, and ``rule`` where
    that is written.
    """

    def __init__(self, code: str, message: str, rule: str) -> None:
        super().__init__(message)
        self.code = code
        self.rule = rule


class PlanError(UrltrawlError, ValueError):
    """An operation that must not be sent: its URL would smuggle a delimiter into a command (RFC
    1738 section 6). ``code`` says which rule forbids it.
    """

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class OptionError(UrltrawlError, ValueError):
    """An option, such as a profile or format, with an unknown name or a value without a meaning."""

    def __init__(self, name: str, value: object, known: Iterable[str] | str) -> None:
        """``name`` is what the message calls the option. ``known`` are the names that exist, which
        the message lists, or words that say what is wrong, which it ends in.
        """
        message = (
            f"{name} {quoted(value)}: {known}"
            if isinstance(known, str)
            else _unknown_name(name, value, known)
        )
        super().__init__(message)


_LIST_LIMIT = 16
"""Names that a message lists. If there are more, it suggests those like the unknown one."""


def _unknown_name(name: str, value: object, known: Iterable[str]) -> str:
    """Return the message for a ``value`` that is none of the ``known`` names. ``name`` says of
    what: "unknown profile 'x': choose one of default, rfc3986". Of more than ``_LIST_LIMIT`` names
    it has up to three that are like the value, or the first three if none is.
    """
    names, unknown = sorted(known), f"unknown {name} {quoted(value)}"
    if len(names) <= _LIST_LIMIT:
        return f"{unknown}: choose one of {', '.join(names)}"
    if nearest := get_close_matches(str(value)[:QUOTED], names, 3):
        return f"{unknown}: did you mean {', '.join(nearest)}?"
    return f"{unknown}: choose one of {len(names)}, like {', '.join(names[:3])}"


class SourceError(UrltrawlError, OSError):
    """An input that could not be opened or read. ``reason`` is one line for a person.

    If ``passing``, another try may succeed: the bytes could not be read (a network, a disk). It is
    false if they were read and are damaged.
    """

    def __init__(self, source: str, reason: str, *, passing: bool = False) -> None:
        super().__init__(f"{without_middle(source) or repr(source)}: {reason}")
        self.source = source
        self.reason = reason
        self.passing = passing


class StoreError(UrltrawlError, OSError):
    """A database that could not be opened, read or written. ``reason`` is one line for a person."""

    def __init__(self, path: str, reason: str) -> None:
        super().__init__(f"{without_middle(path) or repr(path)}: {reason}")
        self.path = path
        self.reason = reason


@contextmanager
def as_store_error(name: str, reason: str = "{}") -> Iterator[None]:
    """Turn ``OSError`` inside the block, but for ``StoreError``, to ``StoreError`` about ``name``.
    In the ``reason``, braces stand for what the system says.
    """
    try:
        yield
    except StoreError:
        raise
    except OSError as error:
        raise StoreError(name, reason.format(error.strerror or error)) from error


class ReplayError(UrltrawlError):
    """A row that no longer leads to its text: the source holds something else now or may not be
    opened, or the row says too little. ``reason`` is one line for a person.
    """

    def __init__(self, place: str, reason: str) -> None:
        super().__init__(f"{place}: {reason}")
        self.place = place
        self.reason = reason
