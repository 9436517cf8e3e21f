"""The nouns of the package. This module imports nothing of the package.

Values that are made once a profile, scheme or distinct URL are frozen dataclasses. Those that are
made once a record are read-only by convention: freezing them costs a twelfth of the time in which a
mailbox is read. Those that are made once a link are in ``found``.

A member of an enumeration is found ten times more slowly than a global name on Python 3.11. So
modules that use one for each link have a global name for it.

Units: offsets into a text are code points of the decoded part; offsets into a source are bytes of
the decompressed member. Every span is half-open.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

T = TypeVar("T")

BASE_LIMIT = 2048
"""Characters of a base URL, which is copied into every relative link. Internet Explorer takes 2083,
a sitemap 2048."""

# How a ``>From `` line begins; group 1 is without the first mark. The look-behind asks that a line
# begins there. It stands second, since a pattern that begins with a literal is much faster.
QUOTED_FROM = re.compile(rb">(?<![^\r\n]>)(>*From )")


class Span(NamedTuple):
    """A half-open range of offsets, ``start <= end``: in characters of a text, or in bytes."""

    start: int
    end: int


PolicyName = Literal["archive", "appendix"]
"""How URLs are found: as people expect, or by the letter of RFC 1738's appendix
(``context.finder.POLICIES``)."""
ProfileName = Literal["rfc1630", "url-07", "generic-1996", "rfc1738bis-2003", "rfc3986", "default"]
"""A grammar (``url.profile.PROFILES``)."""
HyphenName = Literal["keep", "drop"]
"""Which reading of a doubtful hyphen comes first (``reading.options.HYPHENS``)."""


class JoinKind(StrEnum):
    """Why a piece of source text is not part of the URL that was put together across it."""

    SPACE = "space"
    """White space inside a line, and a reply mark that refilling has moved there."""
    LINE = "line"
    """A line break and the indentation around it."""
    HYPHEN = "hyphen"
    """A line break after a hyphen, which may or may not belong to the URL (RFC 1738, appendix)."""
    QUOTE = "quote"
    """A line break with a reply prefix or comment mark (``> ``, ``# ``) on the next line."""
    PAGE = "page"
    """The footer, form feed and header between two pages of an RFC."""
    FLOWED = "flowed"
    """A soft break of format=flowed (RFC 3676 section 4.1)."""
    LITERAL = "literal"
    """The end of a string literal, a line break and the beginning of the next literal. A compiler
    joins the two."""
    SOFT_HYPHEN = "soft-hyphen"
    """U+00AD or U+2010 at a line end: a typesetter's mark, which no URL contains."""
    REFERENCE = "reference"
    """A character reference of HTML that is shown as text, read as its character (``&amp;``)."""
    QUOTED_PRINTABLE = "quoted-printable"
    """An escape of quoted-printable that was never decoded, read as its character (``=3D``)."""
    ARMOUR = "armour"
    """`` at ``, which an archive wrote for ``@``."""
    MARK = "mark"
    """What a program put into the URL for itself, or instead of a character: ``\\:`` of roff,
    ``\\_`` of TeX, ``\\u0026`` of JSON."""
    CONTROL = "control"
    """A sequence that sets a terminal's colours or moves its cursor (ECMA-48)."""
    SLASH = "slash"
    """A backslash that was written for a slash (``http:\\\\h``), or before one (``http:\\/\\/h`` in
    JSON)."""
    BLANK = "blank"
    """White space in a wrapper, read as ``%20`` (generic-1996 3.2.2)."""


class Kind(StrEnum):
    """How a link was marked in its text."""

    WRAPPED = "wrapped"
    """``<URL:...>`` (RFC 1738, appendix); also ``<URN:...>`` and ``<URI:...>``."""
    ANGLE = "angle"
    """``<http:...>`` (RFC 2396, appendix E)."""
    QUOTED = "quoted"
    """``"http:..."``"""
    PREFIX = "prefix"
    """``URL:http:...`` without brackets."""
    BARE = "bare"
    HTML = "html"
    """The value of an attribute of an HTML element."""
    HEADER = "header"
    """Found in a header field."""
    SCHEMELESS = "schemeless"
    """``www.example.org``; only on request."""


class Verdict(StrEnum):
    """What the grammar says of a reading."""

    VALID = "valid"
    UNCHECKED = "unchecked"
    """Nothing forbids it, but the package has no grammar of its scheme to check it by."""
    NONCONFORMING = "nonconforming"
    """People can use it, but its grammar forbids it. The problems say why."""
    REJECTED = "rejected"
    """No URL at all, such as an empty wrapper."""


class Code(StrEnum):
    """What can be wrong with a URL or a wrapper."""

    EMPTY = "empty"
    NO_SCHEME = "no-scheme"
    BAD_SCHEME = "bad-scheme"
    BAD_CHAR = "bad-char"
    BAD_ESCAPE = "bad-escape"
    MISSING_HOST = "missing-host"
    BAD_HOST = "bad-host"
    BAD_PORT = "bad-port"
    USERINFO_NOT_ALLOWED = "userinfo-not-allowed"
    PORT_NOT_ALLOWED = "port-not-allowed"
    BAD_TYPECODE = "bad-typecode"
    BAD_SEGMENT = "bad-segment"
    BAD_GROUP = "bad-group"
    BAD_ARTICLE = "bad-article"
    BAD_ADDR = "bad-addr"
    BAD_WAIS_FORM = "bad-wais-form"
    BAD_FIELD = "bad-field"
    TRAILING_DATA = "trailing-data"
    UNTERMINATED = "unterminated"
    NESTED_OPEN = "nested-open"
    TOO_LONG = "too-long"


class Severity(StrEnum):
    """How much a lint matters."""

    INFO = "info"
    WARN = "warn"


_SHOWN = 200
"""Characters of a URL that the message of a problem shows, at most."""


@dataclass(frozen=True, slots=True)
class Problem:
    """A breach of ``rule``, a document and section. ``span`` is in characters of ``url``."""

    code: Code
    url: str
    span: Span
    rule: str
    message: str

    def __str__(self) -> str:
        """Return the message, and on two further lines the URL with carets below the place, one for
        an empty span. Of a long URL, only ``_SHOWN`` characters around the start of the place are
        shown. U+FFFD stands for characters that cannot be printed, so that the carets hit.
        """
        start, end = self.span
        shown_start = max(0, min(start - _SHOWN // 2, len(self.url) - _SHOWN))
        shown_end = shown_start + _SHOWN
        before = "..." if shown_start else ""
        after = "..." if shown_end < len(self.url) else ""
        shown = "".join(
            [char if char.isprintable() else "\ufffd" for char in self.url[shown_start:shown_end]]
        )
        indent = " " * (len(before) + start - shown_start)
        carets = "^" * max(1, min(end, shown_end) - start)
        return f"{self.message} ({self.rule})\n    {before}{shown}{after}\n    {indent}{carets}"


@dataclass(frozen=True, slots=True)
class Lint:
    """Something a careful reader would remark on. It never changes a verdict."""

    code: str
    severity: Severity
    message: str
    rule: str
    example: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Url:
    """A parsed URL: its components as they are written, with their escapes. A component that is
    absent is ``None``, and an empty one is ``''``.

    ``str()`` gives exactly the text that was parsed. Some schemes add components in a subclass.
    """

    text: str
    scheme: str
    """The scheme in lower case."""
    user: str | None = None
    password: str | None = None
    host: str | None = None
    port: int | None = None
    """The port as written, not the scheme's default."""
    path: str | None = None
    """What follows the slash that ends the host; ``None`` if that slash is absent."""
    query: str | None = None
    fragment: str | None = None

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Join:
    """A place where source text was taken out to put a URL together, or is read as what it stands
    for. ``span`` is in characters of the text in which the link stands.
    """

    span: Span
    kind: JoinKind


class Gap(NamedTuple):
    """Source text ``start..end`` between two pieces of one URL. The piece after it is
    ``end..piece_end``. ``run_end`` is the end of that piece with its trailing punctuation: a
    further break may follow there.

    ``doubt`` is what stands before the line break and may belong to it: ``"-"`` of a typesetter
    (RFC 1738, appendix), ``"="`` of quoted-printable, a backslash, ``%`` of TeX, the asterisks of
    bold type; ``""`` if there is none. ``marks`` are the reply or comment marks of the next line
    that were taken out, and ``indent`` counts the blanks after them. If ``lost``, the next line
    should carry marks and does not. If ``blank``, the line ends in a blank. If ``soft``, the break
    stands behind that blank by RFC 3676, and the blank stays. ``rule`` names the rule by which the
    URL goes on here (``judge.rank.GOES_ON_BY_RULE``); it is ``""`` if none does.
    """

    start: int
    end: int
    kind: JoinKind
    piece_end: int = 0
    run_end: int = 0
    doubt: str = ""
    marks: str = ""
    lost: bool = False
    indent: int = 0
    blank: bool = False
    soft: bool = False
    rule: str = ""


class Swap(NamedTuple):
    """Source text ``start..end`` that stands for ``text`` in the URL."""

    start: int
    end: int
    kind: JoinKind
    text: str


@dataclass(frozen=True, slots=True)
class Reading:
    """One defensible text of a link.

    ``kept`` and ``dropped`` are the offsets of the hyphens and other doubtful characters at line
    breaks that this reading keeps or drops, in characters of the text in which the link stands.
    ``evidence`` are codes of what speaks for it (``judge.explain.sentence_of``).
    """

    url: str
    confidence: float
    verdict: Verdict
    joins: tuple[Join, ...] = ()
    kept: tuple[int, ...] = ()
    dropped: tuple[int, ...] = ()
    evidence: tuple[str, ...] = ()


@dataclass(slots=True, unsafe_hash=True)
class Record:
    """One message, article or document as its container holds it.

    ``data`` is byte for byte ``source[start:end]`` of the decompressed member, so that a digest of
    it can be checked later. The message itself begins at ``data[skip:]`` (after a ``From `` line or
    a batch header). If ``unquote``, its ``>From `` lines are to be read as ``From `` (mboxrd). A
    record that is too long comes in pieces, each of them a record.
    """

    index: int
    start: int
    end: int
    data: bytes
    format: str
    dialect: str = ""
    skip: int = 0
    unquote: bool = False

    @property
    def message(self) -> bytes:
        """The bytes of the message in the record: without the lines of the container before it, and
        with the lines that the container quoted (``>From ``) as they were.
        """
        body = self.data[self.skip :]
        return QUOTED_FROM.sub(rb"\1", body) if self.unquote else body


@dataclass(slots=True, unsafe_hash=True)
class Nested:
    """A piece of a container that is itself a container. ``what`` names its format in
    ``formats.FORMATS``. Nothing in it is compressed: codecs are undone before formats are framed.
    """

    what: str
    start: int
    end: int
    data: bytes


class Flow(StrEnum):
    """How the lines of a text part may be broken (RFC 3676)."""

    FIXED = "fixed"
    FLOWED = "flowed"
    DELSP = "delsp"
    """format=flowed with DelSp=yes: the space before a soft break was added by the mailer."""


class Role(StrEnum):
    """How a reader would come to a link: what its element and attribute are for."""

    CLICK = "click"
    """A link of a page that is followed when somebody clicks, or when the page opens another."""
    IMAGE = "image"
    STYLE = "style"
    """Style sheets and fonts, and what only describes the page."""
    SCRIPT = "script"
    """What only programs read: scripts, handlers, comments."""
    FORM = "form"
    MEDIA = "media"
    """Sound, video, frames and other things inside the page."""
    TEXT = "text"
    """It stands in the text that is read."""
    HEADER = "header"
    """It stands in a field of the message's header."""


class PartKind(StrEnum):
    """What a part's text is."""

    TEXT = "text"
    HTML = "html"
    HEADER = "header"


@dataclass(slots=True, unsafe_hash=True)
class Part:
    """One text of a record.

    ``path`` is the position in the MIME tree (``"1.2"``; ``"1"`` for a simple message) or, for a
    header field, the path of its message, a colon and the field's name in lower case
    (``"1:subject"``, ``"1.2:list-archive#2"`` for the second). ``encoding`` is the transfer
    encoding that was undone, ``charset_by`` says how the charset was found (``text.charset``).
    ``base`` is the base URL for relative references, as far as the header names one (RFC 2110); the
    BASE element of a page is found later, in its text. ``defects`` are codes of what was wrong with
    the part, which was read all the same.
    """

    path: str
    kind: PartKind
    text: str
    content_type: str = "text/plain"
    charset: str = "us-ascii"
    charset_by: str = "default"
    encoding: str = "7bit"
    flow: Flow = Flow.FIXED
    base: str | None = None
    alternative: str = ""
    """The path of the multipart/alternative to which the part belongs. Parts that share it say the
    same in different forms."""
    defects: tuple[str, ...] = ()


class _LateFields:
    """The base of a dataclass whose fields are filled when somebody first asks for one."""

    __slots__ = ("_header", "_read")
    _header: Any
    _read: Callable[[Any], tuple[str, ...]]

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> str:
            """Fill all fields, and return the one called ``name``. Python calls this for a slot
            that is empty, and for a name that is no field, for which it raises ``AttributeError``.
            """
            if name not in self.__dataclass_fields__:
                raise AttributeError(name)
            for field_name, value in zip(
                self.__dataclass_fields__, self._read(self._header), strict=True
            ):
                setattr(self, field_name, value)
            return getattr(self, name)


@dataclass(slots=True, unsafe_hash=True)
class Envelope(_LateFields):
    """What the header of a message says of it. A field that is absent is ``""``.

    ``date`` is the field as written, and ``date_utc`` the same as ``YYYY-MM-DDTHH:MM:SSZ``, or
    ``""`` if it cannot be read.
    """

    message_id: str = ""
    date: str = ""
    date_utc: str = ""
    sender: str = ""
    subject: str = ""
    newsgroups: str = ""

    @classmethod
    def unread(cls, read: Callable[[T], tuple[str, ...]], header: T) -> Envelope:
        """Return an envelope that is filled when somebody first asks for one of its fields: then
        ``read(header)`` returns the values of all, in their order. Many searches never ask.
        """
        envelope = cls.__new__(cls)
        envelope._read, envelope._header = read, header  # noqa: SLF001  # its own
        return envelope


NO_ENVELOPE = Envelope()
"""The envelope of what has no header."""


@dataclass(slots=True, unsafe_hash=True)
class Where:
    """Provenance: all that is needed to read the same text again from its source. Offsets of the
    record are in bytes of the decompressed source, those of the text in characters of the part.
    """

    source: str = ""
    member: str = ""
    format: str = "text"
    dialect: str = ""
    record_start: int = 0
    record_end: int = 0
    record_digest: str = ""
    envelope: Envelope = NO_ENVELOPE
    part: str = ""
    encoding: str = ""
    charset: str = ""
    charset_by: str = ""
    text_start: int = 0
    text_end: int = 0
    ordinal: int = 0
    """The number of the link in its part or attribute, from 0, in the order of their starts."""
    element: int | None = None
    """For a link of an HTML attribute, the number of its element in document order. The span is in
    characters of the attribute's value then."""
    attribute: str = ""
    role: str = "text"
    """A value of ``Role``."""
    also: tuple[str, ...] = ()
    """The other parts of a multipart/alternative that hold the same URL, which is reported once."""
