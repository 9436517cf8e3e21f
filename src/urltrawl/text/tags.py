"""Read one tag of HTML: how it sets text apart, the URLs in its attributes, its label, the programs
and the documents in it.

Most tags of a page recur, so the ``Tag`` of a short one is cached by its text. Offsets count in
characters from the start of the tag.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import unquote

from urltrawl.text.attributes import URL_ATTRIBUTES, holds_url, role_of
from urltrawl.text.browser import is_standalone
from urltrawl.text.references import decode
from urltrawl.text.scripts import find_css_urls

if TYPE_CHECKING:
    from collections.abc import Iterator

    from urltrawl.model import Role

# Elements by the line breaks that set them apart from the text around them: 2 is an empty line, 1 a
# line end, 0 a blank.
_APART = {
    2: "blockquote dl h1 h2 h3 h4 h5 h6 hr listing ol p plaintext pre table ul xmp",
    1: """
        address article aside body caption center dd details dialog dir div dt fieldset figcaption
        figure footer form frame frameset head header hgroup html isindex legend li main menu nav
        noframes noscript optgroup option search section summary tbody tfoot thead title tr
    """,
    0: "button canvas embed iframe img input object select td textarea th video",
}
_BREAKS = {element: breaks for breaks, elements in _APART.items() for element in elements.split()}
_LABELS = ("alt", "title")
"""Attributes that say what an element is if it shows no text."""
_READ_ATTRIBUTES = frozenset({*URL_ATTRIBUTES, *_LABELS, "http-equiv", "srcdoc"})
_IDENTIFIERS = re.compile(r"xmlns(?::|\Z)|item(?:type|prop|id)\Z|xsi:|vocab\Z|prefix\Z|rdf:")
"""Attributes whose URL is the name of something. Nobody follows it."""

WHITE = "\t\n\f\r "
"""White space of HTML, also for the inside of ``[...]`` in a pattern."""
# "<http://host/>" and "<mailto:a@b>" are text.
_ANGLE = r"(?i:[a-z][a-z0-9+.\-]*+://|(?:url|uri|urn|mailto|news):[^\s<>])"
_NAME = rf"[^{WHITE}/>][^{WHITE}/>=]*+"
_VALUE = rf"\"[^\"]*\"|'[^']*'|[^{WHITE}>]*+"
_ATTRIBUTE = re.compile(rf"[{WHITE}/]*+({_NAME})(?:[{WHITE}]*+=[{WHITE}]*+({_VALUE}))?+")
_ATTRIBUTES = rf"(?:[{WHITE}/]*+{_NAME}(?:[{WHITE}]*+=[{WHITE}]*+(?:{_VALUE}))?+)*+"
_OF_NAME = r"/?[A-Za-z][A-Za-z0-9]*+>"
"""A tag without attributes after its ``<``. Most are such, and ``TAG`` tries no more on them."""
TAG = rf"<(?:{_OF_NAME}|(?!{_ANGLE})/?[A-Za-z][^{WHITE}/>]*+{_ATTRIBUTES}[{WHITE}/]*+>?+)"
"""A pattern for a whole tag. A tag without ``>`` reaches to the end of the document."""
_TAG = re.compile(rf"<(/?)([A-Za-z][^{WHITE}/>]*+)({_ATTRIBUTES})[{WHITE}/]*+(>?+)")

VERBATIM = frozenset({"pre", "listing", "xmp", "plaintext", "textarea"})
"""Elements whose white space is shown as it stands."""
RAW = ("script", "style", "xmp", "textarea", "title")
"""Elements whose content is no markup."""
ACTIVE = frozenset({"a", "br", *VERBATIM, *RAW})
"""Elements that change a page by more than the line breaks that set them apart."""

_CONTROLS_AND_SPACE = "".join(map(chr, range(0x21)))  # C0 control or space
_LINE_BREAK = re.compile(r"(?<![\t ])[\t ]*[\r\n]\s*|\t")
"""A line break with the white space around it, or a tab."""
# https://html.spec.whatwg.org/#shared-declarative-refresh-steps, with any number of separators;
# the group that matched is the URL
_REFRESH = re.compile(
    r"[\s\d.;,]*+(?:url\s*+=\s*+)?(?:\"([^\"]*)|'([^']*)|(.*))", re.IGNORECASE | re.DOTALL
)
_ABSOLUTE_URL = re.compile(r"[\0-\x20]*+[A-Za-z][A-Za-z0-9+.\-]*+://[^\s,;]++[\0-\x20]*")
"""A URL with ``//`` behind its scheme, and with nothing in it that separates several, between
controls and blanks."""
_SRCSET_IMAGE = re.compile(r"([^\s,]\S*)(?:(?<=,)|[^,]*(?:,|\Z))")
"""An image of a ``srcset``: its URL, its size, the comma."""
_STILL_QUOTED_PRINTABLE = re.compile(r"3D(?P<quote>[\"']?)(?P<value>.*?)(?P=quote)?\Z", re.DOTALL)
"""What stands behind the ``=`` of ``href=3D"value"``."""
_HEX_ESCAPE = re.compile(r"=([0-9A-Fa-f]{2})")
_JAVASCRIPT = re.compile(r"javascript:", re.IGNORECASE)
_VOID = re.compile(r"\s*+void\b")
_COMPOUND = frozenset({"style", "content", "srcset", "imagesrcset", "ping", "archive", "value"})
"""Attributes that may hold more than one URL, or other text besides."""
_QUOTES = "\"'"


class Address(NamedTuple):
    """A URL in an attribute, as its author meant it.

    Character references in ``value`` are decoded. White space at its ends, tabs, and line breaks
    with the white space around them are gone. ``at`` is the offset of the attribute's value, of the
    word before the URL in a style sheet (``url(``), or of its quote in a program. ``standalone`` is
    what ``is_standalone`` says of it.
    """

    name: str
    value: str
    at: int
    role: Role
    standalone: bool


class Tag(NamedTuple):
    """What a tag says. A closing tag has no URLs, label, programs and documents.

    * ``opens``: 1 for a start tag, 0 for another
    * ``breaks``: the line breaks that set the element apart; -1 is none, not even a blank
    * ``is_active``: the tag changes the page by more than its ``breaks``, by its element or by the
      fields that follow
    * ``has_content``: one of the fields that follow is not empty
    * ``addresses``: the URLs in its attributes
    * ``label``: the text of the first attribute of ``_LABELS`` that it has
    * ``programs``: texts in which a program may name URLs: the attribute, the text, its offset
    * ``documents``: an attribute and the document that it holds
    * ``defects``: codes of ``html.DEFECTS``
    * ``skipped``: codes of ``html.SKIPPED``, one for each URL or program that is not read
    """

    opens: int
    breaks: int
    is_active: bool
    element: str
    has_content: bool
    addresses: tuple[Address, ...] = ()
    label: str = ""
    programs: tuple[tuple[str, str, int], ...] = ()
    documents: tuple[tuple[str, str], ...] = ()
    defects: tuple[str, ...] = ()
    skipped: tuple[str, ...] = ()


def read(text: str) -> Tag:
    """Return what a tag says. ``text`` is the whole tag, a match of ``TAG``."""
    tag = _TAG.match(text)
    assert tag is not None  # noqa: S101  # whatever matches TAG matches this
    closing, name, attributes, bracket = tag.groups()
    element = name.lower()
    # The codes in order (a dictionary as an ordered set).
    defects: dict[str, None] = {} if bracket else {"unclosed-tag": None}
    breaks = _BREAKS.get(element, -1)
    if closing or not attributes:
        opens, has_content = int(not closing), bool(defects)
        is_active = has_content or element in ACTIVE
        return Tag(opens, breaks, is_active, element, has_content, defects=tuple(defects))
    return _Attributes(element, defects).read(text, tag.start(3), tag.end(3), breaks)


LENGTH = 240
"""Longest tag whose ``Tag`` is cached, in characters. It leaves room for the style sheets that
Outlook and Gmail put into the tags of most mail."""
REMEMBERED = 4096
"""Most tags that are cached. They take some megabytes."""
read_cached = lru_cache(maxsize=REMEMBERED)(read)


class _Attributes:
    """The attributes of one tag."""

    def __init__(self, element: str, defects: dict[str, None]) -> None:
        self._element = element
        """The name of the tag's element, in lower case."""
        self._defects = defects
        """The codes of ``Tag.defects`` as keys, an ordered set to which more are added."""
        self._values: dict[str, tuple[str, int]] = {}
        """By name: the value as it stands, with its quotes, and the offset of the value itself."""
        # These become the fields of ``Tag``.
        self._addresses: list[Address] = []
        self._programs: list[tuple[str, str, int]] = []
        self._documents: list[tuple[str, str]] = []
        self._skipped: list[str] = []

    def read(self, text: str, start: int, end: int, breaks: int) -> Tag:
        """Return what a start tag says. ``text`` is the tag; its attributes stand in ``start..end``
        of it. Of several with one name, the first with a value counts. A URL in an attribute that
        no standard knows is an address in ``data-...`` alone, otherwise it is only counted
        (``Tag.skipped``), as in a label.

        ``breaks`` are the line breaks that set its element apart (``Tag.breaks``).
        """
        element, values = self._element, self._values
        for attribute in _ATTRIBUTE.finditer(text, start, end):
            name, raw = attribute.groups()
            if not raw:
                continue
            name = name.lower()
            if name not in _READ_ATTRIBUTES and name[:2] != "on" and "://" not in raw:
                continue  # most attributes: widths, classes, colours
            if name not in values:
                values[name] = raw, attribute.start(2) + (raw[0] in _QUOTES)
        for name, (raw, value_start) in values.items():
            if holds_url(element, name):
                if name != "style" or "(" in raw or "@" in raw or "&" in raw:
                    self._add_urls(name, self._decode_value(raw), value_start)
            elif name == "srcdoc":
                self._documents.append((name, self._decode_value(raw)))
            elif name[:2] == "on":
                if "//" in raw or "&" in raw:
                    self._programs.append((name, self._decode_value(raw), value_start))
            elif "://" in raw and (name not in _READ_ATTRIBUTES or name in _LABELS):
                self._add_unknown(name, self._decode_value(raw), value_start)
        raw_labels = (values[name][0] for name in _LABELS if name in values)
        label = next((" ".join(self._decode_value(raw).split()) for raw in raw_labels), "")
        addresses = tuple(self._addresses)
        programs, documents = tuple(self._programs), tuple(self._documents)
        last_fields = (label, programs, documents, tuple(self._defects), tuple(self._skipped))
        has_content = bool(addresses or any(last_fields))
        is_active = has_content or element in ACTIVE
        # 1: it is a start tag (``Tag.opens``)
        return Tag(1, breaks, is_active, element, has_content, addresses, *last_fields)

    def _add_urls(self, name: str, value: str, value_start: int) -> None:
        """Add the URLs of an attribute. ``value`` is decoded, and stands at ``value_start`` of the
        tag.

        Each URL becomes an address. A ``data:`` URL is a document as well. A ``javascript:`` URL is
        no address: it becomes a program if ``//`` stands in it, and else is skipped with the code
        "script", unless it does nothing (``void(0)``).
        """
        urls = self._split_urls(name, value) if name in _COMPOUND else ((name, value, 0),)
        for role_name, raw_url, offset in urls:
            url = raw_url.strip(_CONTROLS_AND_SPACE)
            if not url.isprintable():
                # The blanks that indent a second line go with the line break, as the appendix of
                # RFC 1738 says.
                url = _LINE_BREAK.sub("", url)
            if not url:
                continue
            if url[0] in "dD" and url[:5].lower() == "data:":
                self._documents.append((name, url))
            elif url[0] in "jJ" and (scheme := _JAVASCRIPT.match(url)):
                program = unquote(url[scheme.end() :])
                if "//" in program:
                    self._programs.append((name, program, value_start + offset))
                elif program.strip(" ;") and not _VOID.match(program):
                    self._skipped.append("script")
                continue
            role = role_of(self._element, role_name)
            self._addresses.append(
                Address(name, url, value_start + offset, role, is_standalone(url))
            )

    def _split_urls(self, name: str, value: str) -> Iterator[tuple[str, str, int]]:
        """Yield the URLs in the decoded ``value`` of an attribute of ``_COMPOUND``; some are "".

        With each URL come the name by which ``role_of`` knows it, which is "refresh" for that of a
        ``<meta>``, and its offset: that of the word before it, such as ``url(``, in a ``style``,
        and 0 in any other attribute, of which only the start of the value is known.
        """
        if name == "style":
            yield from ((name, url, offset) for url, offset in find_css_urls(value))
        elif name == "content":
            raw_header = self._values.get("http-equiv", ("", 0))[0]
            if raw_header and self._decode_value(raw_header).strip().lower() == "refresh":
                if refresh := _REFRESH.match(value):
                    yield "refresh", refresh[1] or refresh[2] or refresh[3] or "", 0
            elif _ABSOLUTE_URL.fullmatch(value):
                yield name, value, 0
        elif name in {"srcset", "imagesrcset"}:
            for image in _SRCSET_IMAGE.finditer(value):
                yield name, image[1].rstrip(","), 0
        elif name in {"ping", "archive"}:
            urls = value.replace(",", " ") if self._element == "applet" else value
            for url in urls.split():
                yield name, url, 0
        elif "://" in value and (self._element == "param" or _ABSOLUTE_URL.fullmatch(value)):
            yield name, value, 0

    def _add_unknown(self, name: str, value: str, value_start: int) -> None:
        """Add the URL of an attribute of no standard, if a script may follow it (``data-...``, HTML
        3.2.6.6). In any other attribute a URL is skipped with the code "attribute": no browser
        follows it. A URL that is only the name of something (``xmlns``) is not even counted.
        """
        if not _ABSOLUTE_URL.fullmatch(value) or _IDENTIFIERS.match(name):
            return
        if name.startswith("data-"):
            self._add_urls(name, value, value_start)
        else:
            self._skipped.append("attribute")

    def _decode_value(self, raw: str) -> str:
        """Return a value without its quotes and with its character references decoded. An unclosed
        quote, whose value ends at a ``<``, and quoted-printable are added to the tag's defects.
        """
        quote = raw[0]
        if quote in _QUOTES:
            if len(raw) > 1 and raw[-1] == quote:
                raw = raw[1:-1]
            else:
                raw = raw[1:].partition("<")[0]
                self._defects["unclosed-quote"] = None
        elif (
            raw.startswith("3D")
            and (damaged := _STILL_QUOTED_PRINTABLE.match(raw))
            and damaged["value"]
        ):
            raw = _HEX_ESCAPE.sub(lambda escape: chr(int(escape[1], 16)), damaged["value"])
            self._defects["quoted-printable-attribute"] = None
        return decode(raw)
