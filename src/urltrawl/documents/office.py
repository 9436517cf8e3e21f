"""Office documents (ECMA-376), OpenDocument and EPUB: zip archives of XML.

The parts that hold what people wrote are read as a stream of tags, by ``defusedxml``, which refuses
entities and document types; what is made of them is HTML. Which tag does what is in tables.
"""

from __future__ import annotations

import re
from contextlib import suppress
from html import escape
from io import BytesIO
from typing import TYPE_CHECKING
from xml.sax import SAXException
from xml.sax.handler import ContentHandler
from zipfile import ZipFile

from defusedxml.common import DefusedXmlException
from defusedxml.sax import parseString

from urltrawl.documents.leaf import PART, Leaf, UnreadError, measure
from urltrawl.documents.markup import link, page, typed

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from xml.sax.xmlreader import AttributesImpl

PARTS = 4096
"""Parts of a document that are read."""

# What people wrote; the rest are styles, settings and drawings.
_READ = re.compile(
    r"word/(?:document|header\d*|footer\d*|footnotes|endnotes|comments)\.xml"
    r"|xl/(?:sharedStrings|comments\d*|worksheets/[^/]+)\.xml"
    r"|ppt/(?:slides|notesSlides|comments)/[^/]+\.xml"
    r"|content\.xml|styles\.xml"
)
_PAGES = (".xhtml", ".html", ".htm")
"""Chapters of an EPUB (EPUB 3.3, 3.2), which are pages as they are."""
_EMBEDDED = re.compile(r"(?:word|xl|ppt)/embeddings/[^/]+")
_RELATIONS = re.compile(r"(.*?)_rels/([^/]+)\.rels")
_FIELD = re.compile(r"\s*HYPERLINK\s+(?:\"([^\"]+)\"|([^\s\"]+))", re.IGNORECASE)

# By the local name of a tag. OOXML has its text in some elements only, OpenDocument everywhere.
_TEXT = frozenset({"t", "delText", "f", "text"})
_INSTRUCTIONS = frozenset({"instrText"})
_BREAKS = {"br": "\n", "cr": "\n", "tab": " ", "line-break": "\n", "s": " ", "noBreakHyphen": "-"}
_BLOCKS = frozenset({"p", "h", "si", "row", "tr", "table-row", "comment"})
_LINKS = frozenset({"hyperlink", "a"})
_CLICKS = frozenset({"hlinkClick", "hlinkHover", "hlinkMouseOver"})
_CLICKED = frozenset({"r", "cNvPr"})
"""What a click in it is about: a run of text, a shape."""


def read(data: bytes) -> Iterator[Leaf]:
    """The parts of a document that hold text or links, and what is embedded in it. Raises what
    ``zipfile`` raises where it is none.
    """
    with ZipFile(BytesIO(data)) as archive:
        left = measure(data)
        unread = 0
        names = list(dict.fromkeys(archive.namelist()))[:PARTS]
        is_open = names[:1] == ["mimetype"]
        external: dict[str, dict[str, str]] = {}
        for name in names:
            if of := _RELATIONS.fullmatch(name):
                content = _content(archive, name, left)
                left -= len(content or b"")
                if targets := _relations(content or b""):
                    external[of[1] + of[2]] = targets
        for name in dict.fromkeys([*names, *external]):
            leaf = None
            if is_open and name not in {"content.xml", "styles.xml"}:
                wanted = name.lower().endswith(_PAGES)
            else:
                wanted = bool(_READ.fullmatch(name) or _EMBEDDED.fullmatch(name))
            targets = external.get(name, {})
            if not wanted and not targets:
                continue
            content = _content(archive, name, left) if wanted else b""
            if content is None:
                unread += 1
                content = b""
            left -= len(content)
            if _EMBEDDED.fullmatch(name) or (is_open and name.lower().endswith(_PAGES)):
                leaf = content
            else:
                body = _body(content, targets, plain=is_open)
                leaf = page(body) if body.strip() else None
            if leaf:
                yield Leaf(name, leaf)
        if unread:
            raise UnreadError(f"of which {unread} parts are not read")


def _content(archive: ZipFile, name: str, left: int) -> bytes | None:
    """The bytes of a part; ``None`` where it cannot be read, or is too large."""
    limit = min(PART, left)
    try:
        with archive.open(name) as file:
            content = file.read(limit + 1)
    except Exception:  # noqa: BLE001  # zipfile raises eight kinds over what a stranger wrote
        return None
    return content if len(content) <= limit else None


def _parsed(content: bytes, handler: ContentHandler) -> None:
    """Parse as far as it goes; what is behind an error is not read."""
    with suppress(SAXException, DefusedXmlException, ValueError, LookupError, RecursionError):
        parseString(content, handler, forbid_dtd=True)


class _Relations(ContentHandler):
    def __init__(self) -> None:
        super().__init__()
        self.found: dict[str, str] = {}

    def startElement(self, name: str, attrs: AttributesImpl) -> None:  # noqa: N802
        if _local(name) == "Relationship" and attrs.get("TargetMode") == "External":
            self.found[attrs.get("Id") or f"#{len(self.found)}"] = attrs.get("Target") or ""


def _relations(content: bytes) -> dict[str, str]:
    """The targets outside of the document by their names (ECMA-376 part 2, 6.5)."""
    handler = _Relations()
    _parsed(content, handler)
    return handler.found


def _local(name: str) -> str:
    return name.rpartition(":")[2]


class _Body(ContentHandler):
    """What a part says, as HTML."""

    def __init__(self, targets: Mapping[str, str], *, plain: bool) -> None:
        super().__init__()
        self.pieces: list[str] = []
        self.unused = dict(targets)
        self._targets = targets
        self._plain = plain
        self._open: list[str] = []
        """Addresses of the links that are open, empty for those that lead nowhere."""
        self._text: list[str] = []
        self._pending = ""
        self._instructions: list[str] | None = None
        self._showing = 0
        """How many elements are open that hold text."""

    def startElement(self, name: str, attrs: AttributesImpl) -> None:  # noqa: N802
        local = _local(name)
        if local in _BREAKS and not (local == "s" and not self._plain):
            self._say(_BREAKS[local])
        elif local in _LINKS:
            self._begin(self._address(attrs))
        elif local in _CLICKS:
            self._pending = self._address(attrs) or self._pending
        elif local in _TEXT:
            self._showing += 1
        elif local in _INSTRUCTIONS:
            self._instructions = []
        elif local == "fldSimple":
            self._begin(_field(_named(attrs, "instr")))
        else:
            for address in (self._related(attrs), _named(attrs, "href")):
                if address and "://" in address:
                    self.pieces.append(link(address))

    def endElement(self, name: str) -> None:  # noqa: N802
        local = _local(name)
        if local in _LINKS or local == "fldSimple":
            self._end()
        elif local in _TEXT:
            self._showing = max(0, self._showing - 1)
        elif local in _INSTRUCTIONS:
            if address := _field("".join(self._instructions or ())):
                self.pieces.append(link(address))
            self._instructions = None
        elif local in _CLICKED and self._pending:
            self._flush()
        elif local in _BLOCKS:
            self._flush()
            self.pieces.append("\n<p>")

    def characters(self, content: str) -> None:
        if self._instructions is not None:
            self._instructions.append(content)
        elif self._plain or self._showing:
            self._say(content)

    def _say(self, text: str) -> None:
        self._text.append(typed(text, drawn=False))

    def _begin(self, address: str) -> None:
        self._flush()
        self._open.append(address)

    def _end(self) -> None:
        address = self._open.pop() if self._open else ""
        text = "".join(self._text)
        self._text.clear()
        self.pieces.append(link(address, text) if address else escape(text))

    def _flush(self) -> None:
        """Write the text so far, as that of the link that is pending, if one is."""
        text = "".join(self._text)
        self._text.clear()
        address = self._pending or (self._open[-1] if self._open else "")
        if address and (self._pending or text):
            self.pieces.append(link(address, text))
        elif text:
            self.pieces.append(escape(text))
        self._pending = ""

    def _address(self, attrs: AttributesImpl) -> str:
        return self._related(attrs) or _named(attrs, "href")

    def _related(self, attrs: AttributesImpl) -> str:
        """The target outside that an element names."""
        for name in attrs.getNames():
            if name.startswith("r:") and (target := self._targets.get(attrs.getValue(name))):
                self.unused.pop(attrs.getValue(name), None)
                return target
        return ""

    def endDocument(self) -> None:  # noqa: N802
        self.close()

    def close(self) -> None:
        """Write what is left."""
        self._flush()


def _named(attrs: AttributesImpl, name: str) -> str:
    """The value of the attribute of that local name."""
    return next((attrs.getValue(each) for each in attrs.getNames() if _local(each) == name), "")


def _field(instructions: str) -> str:
    """The address of a HYPERLINK field (ECMA-376 part 1, 17.16.5.25)."""
    found = _FIELD.match(instructions)
    return (found[1] or found[2] or "") if found else ""


def _body(content: bytes, targets: Mapping[str, str], *, plain: bool) -> str:
    """The HTML of a part; what it is related to and does not show stands behind it."""
    handler = _Body(targets, plain=plain)
    if content:
        _parsed(content, handler)
        handler.close()
    handler.pieces += [link(url) for url in handler.unused.values() if url]
    return "".join(handler.pieces)
