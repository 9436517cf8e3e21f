"""The options of ``find`` and ``scan``: checked once, then one value that nothing changes."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import asdict, dataclass, fields
from typing import TYPE_CHECKING, Any, TypedDict, cast

from urltrawl.context.finder import POLICIES, Schemeless
from urltrawl.errors import OptionError, require_names, require_type
from urltrawl.formats import FORMATS
from urltrawl.late import late
from urltrawl.model import HyphenName, PolicyName, ProfileName
from urltrawl.text.charset import DEFAULT, find_codec
from urltrawl.url.parse import examine
from urltrawl.url.profile import profile

if TYPE_CHECKING:
    from re import Pattern


class LinkifyOptions(TypedDict, total=False):
    """The options of ``find`` that ``linkify`` takes, too. Its ``schemes`` mean something else."""

    policy: PolicyName
    profile: ProfileName
    base: str | None
    schemeless: Schemeless
    rejected: bool
    hyphen: HyphenName
    tlds: Iterable[str]
    code: bool
    refang: bool
    width: int


class FindOptions(LinkifyOptions, total=False):
    """The options of ``find``, as keywords."""

    schemes: Iterable[str]


class FileOptions(FindOptions, total=False):
    """The options of ``scan`` for files whose format is detected, as keywords."""

    charset: str
    field: str


HYPHENS = ("keep", "drop")
AUTO = "auto"
ALL = "all"
ROWS = ("jsonl", "parquet")
"""Formats of rows, each of which has a text in one field (``Options.field``). The format of the
text is detected, as that of a member of an archive is."""
NARROWEST = 20
"""Columns of the narrowest terminal that ``width`` allows. On a narrower one no URL fits a line."""
_FORMATS = (AUTO, *FORMATS, *ROWS)


_SCHEME = late(r"[a-z][a-z0-9+.\-]{1,31}")
"""The name of a scheme, without its colon."""
_LABEL = late(r"-?(?:[^\W\d_]{2,24}|xn--[a-z0-9\-]{2,59})")
"""The last label of hosts; after a hyphen, one that makes no host."""


@dataclass(frozen=True, slots=True)
class Options:
    """The options of ``find`` and ``scan``, which say what each of them means. Raises
    ``OptionError`` for a name that does not exist or a value without a meaning, and ``TypeError``
    for a value of another type.

    ``charset``, ``format`` and ``field`` matter for files alone.
    """

    policy: str = "archive"
    profile: str = "default"
    base: str | None = None
    schemeless: Schemeless = False
    rejected: bool = False
    hyphen: str = "keep"
    charset: str = DEFAULT
    format: str = AUTO
    field: str = ""
    refang: bool = False
    schemes: tuple[str, ...] = ()
    tlds: tuple[str, ...] = ()
    code: bool = True
    width: int = 0

    def __post_init__(self) -> None:
        """Raise ``OptionError`` for a value without a meaning, and ``TypeError`` for one of another
        type. Make texts plain ``str``, and tuples of names.
        """
        for name, required_type in _REQUIRED_TYPES.items():
            if type(value := getattr(self, name)) is not required_type:
                require_type(name, value, required_type)  # raises, but for a subclass
                if required_type is str:
                    object.__setattr__(self, name, str.__str__(value))
        profile(self.profile)
        if type(self.schemeless) not in (bool, str) or self.schemeless not in (False, True, ALL):
            raise OptionError("schemeless", self.schemeless, ("False", "True", ALL))
        for option, name, known in (
            ("policy", self.policy, POLICIES),
            ("hyphen policy", self.hyphen, HYPHENS),
            ("format", self.format, _FORMATS),
        ):
            if name not in known:
                raise OptionError(option, name, known)
        if self.width != 0 and self.width < NARROWEST:
            raise OptionError("width", self.width, f"must be 0, or at least {NARROWEST} columns")
        if self.format in ROWS and not self.field:
            raise OptionError(
                "field", self.field, f"name the field of the rows of {self.format} that is read"
            )
        if self.base is not None:
            require_type("base", self.base, str, "an absolute URL")
            object.__setattr__(self, "base", str.__str__(self.base))
            if examine(self.base).url is None:
                raise OptionError(
                    "base", self.base, "must be an absolute URL like http://h.example/a/"
                )
        object.__setattr__(self, "schemes", require_scheme_names(self.schemes))
        object.__setattr__(self, "tlds", _require_names("tlds", self.tlds, _LABEL, "corp or -py"))
        if self.tlds and self.schemeless != ALL:
            raise OptionError("tlds", self.tlds, f'say something with schemeless="{ALL}" alone')
        if self.charset != DEFAULT and not codec_of(self.charset):
            raise OptionError(
                "charset", self.charset, "must be one that Python knows, like utf-8 or koi8-r"
            )

    @property
    def may_be_idle(self) -> bool:
        """Whether only URLs with a known scheme are looked for, so that a record in which no known
        scheme stands with its colon may be passed over.
        """
        return not (self.schemeless or self.schemes or self.refang)

    def for_ledger(self) -> dict[str, object]:
        """Return the options with which all links of a database must be found, by name, as plain
        values. A database stores them, and refuses links that were found with others.

        The format is left out, since each file shows its own. An option that a later version added
        (``_ADDED_LATER``) is left out while it has its default: older databases do not have it.
        """
        return {
            name: list(value) if isinstance(value, tuple) else value
            for name, value in asdict(self).items()
            if name != "format" and (name not in _ADDED_LATER or value != _DEFAULTS[name])
        }


_DEFAULTS = {option.name: option.default for option in fields(Options)}
_REQUIRED_TYPES: Mapping[str, type] = {
    name: type(value)
    for name, value in _DEFAULTS.items()
    if isinstance(value, (str, bool, int)) and name != "schemeless"
}
"""The types of the options that have a single one. Without a check, compiled modules would refuse a
value of another type in words of their own."""

_ADDED_LATER = frozenset({"field", "refang", "schemes", "tlds", "code", "width"})
"""Options that older databases do not record."""


FILE_OPTIONS, FIND_OPTIONS = FileOptions.__optional_keys__, FindOptions.__optional_keys__
"""The names of these options."""


def require_options(function: str, keywords: Mapping[str, object], names: Collection[str]) -> None:
    """Raise ``TypeError`` if one of the keywords of a function is none of the ``names``."""
    for name in keywords:
        if name not in names:
            raise TypeError(f"{function}() got an unexpected keyword argument {name!r}")


def options_of(
    function: str, keywords: Mapping[str, object], names: Collection[str] = FILE_OPTIONS
) -> Options:
    """Return the keywords of a function as options. Raises ``TypeError`` and ``OptionError``."""
    require_options(function, keywords, names)
    return Options(**cast("dict[str, Any]", keywords))


def require_scheme_names(value: Iterable[str]) -> tuple[str, ...]:
    """Return the value of an option ``schemes``. Raises ``OptionError`` for anything but the name
    of a scheme in lower case, of 2 to 32 characters, and what ``require_names`` raises.
    """
    return _require_names("schemes", value, _SCHEME, "slack")


def _require_names(
    option: str, value: Iterable[str], pattern: Pattern[str], example: str
) -> tuple[str, ...]:
    """Return the value of an option that takes names. Raises ``TypeError`` for what is no names,
    ``OptionError`` for a single text, or, with the ``example``, for a name of another pattern.
    """
    if value == ():
        return ()
    names = require_names(option, value)
    for name in names:
        if not pattern.fullmatch(name):
            raise OptionError(option, name, f"must be a name in lower case like {example}")
    return names


def codec_of(charset: str) -> str:
    """Return the codec of a charset; "" for none that is known, and ASCII, which has no 8 bits."""
    codec = find_codec(charset) if charset else ""
    return codec if codec and codec != "ascii" else ""
