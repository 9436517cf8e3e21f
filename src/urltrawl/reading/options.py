"""How links are to be found: one value, made once and handed along unchanged."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import asdict, dataclass
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


class OfFinding(TypedDict):
    """The options of ``CandidateFinder``, as keywords."""

    policy: str
    schemeless: Schemeless
    schemes: tuple[str, ...]
    tlds: tuple[str, ...]
    code: bool
    rejected: bool
    width: int


class OfLinks(TypedDict, total=False):
    """The options of ``find`` that ``linkify`` has as well, whose ``schemes`` are others."""

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


class OfText(OfLinks, total=False):
    """The options of ``find``, as keywords: those of ``Options`` that a text has."""

    schemes: Iterable[str]


class OfFiles(OfText, total=False):
    """Those of files whose format is told by their content."""

    charset: str
    field: str


HYPHENS = ("keep", "drop")
AUTO = "auto"
ALL = "all"
ROWS = ("jsonl", "parquet")
"""Formats of rows, each of which has a text in a field: their contents are told by content, as
those of an archive are."""
NARROWEST = 20
"""Columns of the narrowest terminal: of fewer no URL is whole on a line."""
_FORMATS = (AUTO, *FORMATS, *ROWS)


_SCHEME = late(r"[a-z][a-z0-9+.\-]{1,31}")
_LABEL = late(r"-?(?:[^\W\d_]{2,24}|xn--[a-z0-9\-]{2,59})")


@dataclass(frozen=True, slots=True)
class Options:
    """The options of ``find`` and ``scan``; raises ``OptionError`` for a name that does not exist.

    ``policy`` is ``"archive"`` or ``"appendix"`` (the letter of RFC 1738's appendix), ``profile`` a
    grammar profile, ``base`` an absolute URL for relative references, ``schemeless`` adds ``www.``
    hosts (``"all"``: every host and mail address), ``rejected`` adds wrappers that hold no URL,
    ``hyphen`` (``"keep"`` or ``"drop"``) orders the readings of a hyphen at a line break where
    nothing else decides, ``width`` is that of the terminal whose lines a text has, in columns (0:
    of none). ``charset`` is the one of 8-bit text that neither says nor shows its own, ``format``
    is ``"auto"`` (told by content) or a name of ``formats.FORMATS``; a text has neither.
    ``"jsonl"`` and ``"parquet"`` are rows with their texts in ``field``. ``schemes`` are names that
    are found beside those of the table, with or without ``//``. ``tlds`` are, for
    ``schemeless="all"``, last labels that make a host (``"corp"``), and with ``-`` before them
    those that make none (``"-py"``). ``code=False`` leaves out what Markdown marks as code.
    ``refang`` reads what was defanged (``hxxp://h[.]example``) as what it was, with the lint
    ``defanged``.
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
        for name, kind in _TYPES.items():
            if type(value := getattr(self, name)) is not kind:
                require_type(name, value, kind)
                if kind is str:
                    object.__setattr__(self, name, str.__str__(value))
        profile(self.profile)
        if type(self.schemeless) not in (bool, str) or self.schemeless not in (False, True, ALL):
            raise OptionError("schemeless", self.schemeless, ("False", "True", ALL))
        for what, name, known in (
            ("policy", self.policy, POLICIES),
            ("hyphen policy", self.hyphen, HYPHENS),
            ("format", self.format, _FORMATS),
        ):
            if name not in known:
                raise OptionError(what, name, known)
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
        object.__setattr__(self, "schemes", scheme_names(self.schemes))
        object.__setattr__(self, "tlds", _names("tlds", self.tlds, _LABEL, "corp or -py"))
        if self.tlds and self.schemeless != ALL:
            raise OptionError("tlds", self.tlds, f'say something with schemeless="{ALL}" alone')
        if self.charset != DEFAULT and not codec_of(self.charset):
            raise OptionError(
                "charset", self.charset, "must be one that Python knows, like utf-8 or koi8-r"
            )

    @property
    def may_be_idle(self) -> bool:
        """Whether a text without a scheme of the table and its colon has nothing to be found."""
        return not (self.schemeless or self.schemes or self.refang)

    def of_finding(self) -> OfFinding:
        """Those that say where URLs may stand, as ``CandidateFinder`` takes them."""
        return {
            "policy": self.policy,
            "schemeless": self.schemeless,
            "schemes": self.schemes,
            "tlds": self.tlds,
            "code": self.code,
            "rejected": self.rejected,
            "width": self.width,
        }

    def for_record(self) -> dict[str, object]:
        """Give what all links of a database must be found with, as plain values: all but the
        format, which each file tells.
        """
        return {
            name: list(value) if isinstance(value, tuple) else value
            for name, value in asdict(self).items()
            if name != "format" and (name not in _LATER or value != _LATER[name])
        }


_TYPES: Mapping[str, type] = {
    "policy": str,
    "profile": str,
    "hyphen": str,
    "charset": str,
    "format": str,
    "field": str,
    "rejected": bool,
    "refang": bool,
    "code": bool,
    "width": int,
}
"""Options of one type. The compiled rooms would refuse another type with words of their own."""

_LATER: dict[str, object] = {
    "field": "",
    "refang": False,
    "schemes": (),
    "tlds": (),
    "code": True,
    "width": 0,
}
"""Options that older databases say nothing of, and what was so then."""


OF_FILES, OF_TEXT = OfFiles.__optional_keys__, OfText.__optional_keys__


def require_options(function: str, given: Mapping[str, object], names: Collection[str]) -> None:
    """Raise ``TypeError`` for a keyword that is no option of a function."""
    for name in given:
        if name not in names:
            raise TypeError(f"{function}() got an unexpected keyword argument {name!r}")


def options_of(
    function: str, given: Mapping[str, object], names: Collection[str] = OF_FILES
) -> Options:
    """Return the options that a function got as keywords. Raise ``TypeError`` for another one."""
    require_options(function, given, names)
    return Options(**cast("dict[str, Any]", given))


def scheme_names(given: Iterable[str]) -> tuple[str, ...]:
    """Return names of schemes. Raise ``OptionError`` or ``TypeError`` if they are none."""
    return _names("schemes", given, _SCHEME, "slack")


def _names(option: str, given: Iterable[str], pattern: Pattern[str], like: str) -> tuple[str, ...]:
    if given == ():
        return ()
    names = require_names(option, given)
    for name in names:
        if not pattern.fullmatch(name):
            raise OptionError(option, name, f"must be a name in lower case like {like}")
    return names


def codec_of(charset: str) -> str:
    """The codec of a charset that may be a default; ``""`` for one that is not known or says
    nothing.
    """
    codec = find_codec(charset) if charset else ""
    return codec if codec and codec != "ascii" else ""
