"""Office documents (ECMA-376), OpenDocument and EPUB: zip archives of XML.

``defusedxml`` reads the parts that people wrote as a stream of tags, and refuses entities and
document types. The tags become HTML; tables say what each tag does.
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

from urltrawl.documents.markup import link, page_html, restore_typed
from urltrawl.documents.page import PART, Page, UnreadError, output_limit
from urltrawl.lexicon import extensions

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from xml.sax.xmlreader import AttributesImpl

PARTS = 4096
"""Most parts of a document that are looked at."""

# An SVG is XML of addresses that nobody reads.
_PICTURE = re.compile(
    rf"(?:(?:word|xl|ppt)/media|Pictures)/[^/]+\.(?!svg)(?:{extensions('picture')})", re.IGNORECASE
)
_TEXTS_AND_FILES = {
    False: (
        re.compile(
            r"word/(?:document|header|footer|footnotes|endnotes|comments)\d*\.xml"
            r"|xl/(?:sharedStrings|comments\d*|worksheets/[^/]+)\.xml"
            r"|ppt/(?:slides|notesSlides|comments)/[^/]+\.xml"
        ),
        re.compile(rf"(?:word|xl|ppt)/embeddings/[^/]+|(?i:{_PICTURE.pattern})"),
    ),
    True: (
        re.compile(r"(?:content|styles)\.xml"),
        re.compile(rf"(?is:.*\.(?:xhtml|html|htm)|{_PICTURE.pattern})"),
    ),
}
"""Names of parts that people wrote, by whether the document is an OpenDocument or EPUB: those with
text as XML, and files that are read as they are (embedded ones, pictures, the chapters of an EPUB,
which are pages: EPUB 3.3, 3.2). The rest are styles, settings and drawings."""
_RELATIONS = re.compile(r"(.*?)_rels/([^/]+)\.rels")
"""The name of a part that names the relationships of another part."""
_FIELD = re.compile(r"\s*HYPERLINK\s", re.IGNORECASE)
_FIELD_VALUE = re.compile(r'(?:(\\[lot])\s*)?(?:"([^"]*)"|(?<!\\)([^\s"\\][^\s"]*))', re.IGNORECASE)
"""The address in the code of such a field, or a switch with its value. Other switches have none."""

# Tables by the local name of a tag. In OOXML only some elements have text, in OpenDocument all.
_TEXT = frozenset({"t", "delText", "f", "text"})
_INSTRUCTIONS = frozenset({"instrText", "delInstrText"})
_BREAKS = {
    "br": "\n", "cr": "\n", "line-break": "\n", "noBreakHyphen": "-",
    "tab": " ", "ptab": " ", "s": " ", "annotation": " ", "note-citation": " ",
}  # fmt: skip
_BLOCKS = frozenset({"p", "h", "si", "is", "f", "row", "tr", "table-row", "comment", "cm"})
_LINKS = frozenset({"hyperlink", "a"})
_CLICKS = frozenset({"hlinkClick", "hlinkHover", "hlinkMouseOver"})
_CLICKED = frozenset({"r", "cNvPr"})
"""Elements that a click belongs to: a run of text, a shape."""


def read(data: bytes) -> Iterator[Page]:
    """Yield the parts of a document that hold text or links, its embedded files, and its pictures.
    Raises ``UnreadError`` after them if some parts are not read, and what ``zipfile`` raises if the
    data is no zip archive.
    """
    with ZipFile(BytesIO(data)) as archive:
        remaining = output_limit(data)
        all_names = list(dict.fromkeys(archive.namelist()))
        names = all_names[:PARTS]
        is_open = names[:1] == ["mimetype"]  # as OpenDocument and EPUB begin
        texts, files = _TEXTS_AND_FILES[is_open]
        unread_count = sum(
            bool(texts.fullmatch(name) or files.fullmatch(name)) for name in all_names[PARTS:]
        )
        targets_by_part: dict[str, dict[str, str]] = {}  # URLs by identifier, by name of the part
        for name in names:
            if relations := _RELATIONS.fullmatch(name):
                content = _read_part(archive, name, remaining) or b""
                remaining -= len(content)
                _parse(content, handler := _Relations())
                if handler.targets:
                    targets_by_part[relations[1] + relations[2]] = handler.targets
        parts = dict.fromkeys([*names, *targets_by_part])
        # Pictures come last: what is left of the limit is theirs.
        for name in sorted(parts, key=lambda name: bool(_PICTURE.match(name))):
            content = b""
            is_file = files.fullmatch(name)
            if is_file or texts.fullmatch(name):
                part = _read_part(archive, name, remaining)
                unread_count += part is None
                content = part or b""
                remaining -= len(content)
            if not is_file:
                content = _part_page(content, targets_by_part.get(name, {}), plain=is_open)
            if content:
                yield Page(name, content)
        if unread_count:
            raise UnreadError(f"of which {unread_count} parts are not read")


def _read_part(archive: ZipFile, name: str, remaining: int) -> bytes | None:
    """Return the bytes of a part, decompressed. Return None if it cannot be read, or if they are
    more than ``PART`` or ``remaining``.
    """
    limit = min(PART, remaining)
    try:
        with archive.open(name) as file:
            content = file.read(limit + 1)
    except Exception:  # noqa: BLE001  # zipfile raises eight kinds over what a stranger wrote
        return None
    return content if len(content) <= limit else None


def _parse(content: bytes, handler: ContentHandler) -> None:
    """Parse XML into ``handler``, up to its first error."""
    with suppress(SAXException, DefusedXmlException, ValueError, LookupError, RecursionError):
        parseString(content, handler, forbid_dtd=True)


class _Relations(ContentHandler):
    """Collects the relationships of a part that lead out of the document (ECMA-376 part 2, 6.5)."""

    def __init__(self) -> None:
        super().__init__()
        self.targets: dict[str, str] = {}
        """The URLs to which they lead, by identifier."""

    def startElement(self, name: str, attrs: AttributesImpl) -> None:  # noqa: N802
        """Add the target of an external relationship."""
        if _local(name) == "Relationship" and attrs.get("TargetMode") == "External":
            # one without an identifier gets one of its own
            self.targets[attrs.get("Id") or f"#{len(self.targets)}"] = attrs.get("Target") or ""


def _local(name: str) -> str:
    """Return the name of a tag or attribute without its prefix: ``"t"`` for ``"w:t"``."""
    return name.rpartition(":")[2]


class _Body(ContentHandler):
    """Makes HTML of the tags and texts of a part."""

    def __init__(self, targets: Mapping[str, str], *, plain: bool) -> None:
        super().__init__()
        self.pieces: list[str] = []
        """The HTML so far."""
        self.unused = dict(targets)
        """The targets that no element has named yet."""
        self._targets = targets
        """URLs by the identifiers by which elements name them (``_Relations``)."""
        self._plain = plain
        """Whether text counts in any element (OpenDocument), not only in those of ``_TEXT``."""
        self._open: list[str] = []
        """Addresses of the open links. The address of a link without a target is empty."""
        self._text: list[str] = []
        """Text that is not written into ``pieces`` yet."""
        self._click = ""
        """The address of the click on the element that is open. Empty if there is none."""
        self._instructions: list[str] = []
        """The code of the field that has begun, from one element of ``_INSTRUCTIONS`` or more."""
        self._reads_code = False
        """Whether such an element is open."""
        self._fields: list[bool] = []
        """For each field that has begun, whether its result is a link that is open."""
        self._text_depth = 0
        """How many elements of ``_TEXT`` are open."""
        self._has_text_value = False
        """Whether the value (``v``) of the cell of Excel is the text that its formula gives."""

    def startElement(self, name: str, attrs: AttributesImpl) -> None:  # noqa: N802
        """Take the start of a break within a block (``_BREAKS``), a link, a text, or the code of a
        field, which ends at the field's next mark. What it names is no longer ``unused``.
        """
        local = _local(name)
        if local in _BLOCKS and "".join(self._text).strip():  # in another: a note, a text box
            self._end_block()
        # "s" is a space in OpenDocument only.
        if local in _BREAKS and not (local == "s" and not self._plain):
            self._text.append(_BREAKS[local])
        elif local in _LINKS:
            self._open_link(self._address(attrs))
        elif local in _CLICKS:  # on the element around it
            self._click = self._address(attrs) or self._click
        elif local in _TEXT or (local == "v" and self._has_text_value):
            self._text_depth += 1
        elif local == "c":
            self._has_text_value = attrs.get("t") == "str"
        elif local in _INSTRUCTIONS:  # their text is the code of a field: HYPERLINK "http://h/"
            self._reads_code = True
        elif local == "fldChar":
            self._take_mark(_named_value(attrs, "fldCharType"))
        elif local == "fldSimple":  # a field with its code in an attribute
            self._open_link(_field_address(_named_value(attrs, "instr")))
        else:  # any element may name an address
            for address in (self._related(attrs), _named_value(attrs, "href")):
                if address and "://" in address:
                    self.pieces.append(link(address))

    def endElement(self, name: str) -> None:  # noqa: N802
        """Write what ends with an element: a link, a block, a run or shape that can be clicked."""
        local = _local(name)
        if local in _LINKS or local == "fldSimple":
            self._close_link()
        elif local in _TEXT or (local == "v" and self._has_text_value):
            self._text_depth -= 1
        elif local in _INSTRUCTIONS:
            self._reads_code = False
            if not self._fields:  # no mark stands around it
                self._take_mark()
        elif local in _CLICKED and self._click:
            self.flush()
        if local in _BLOCKS:
            self._end_block()

    def characters(self, content: str) -> None:
        """Take a piece of text, unless it is in an element whose text nobody sees."""
        if self._reads_code:
            self._instructions.append(content)
        elif self._plain or self._text_depth:
            self._text.append(restore_typed(content, drawn=False))

    def _take_mark(self, kind: str = "") -> None:
        """Take a mark of a field (ECMA-376 part 1, 17.18.29): before its code ("begin"), before its
        result ("separate"), which is the text of the link, and behind it ("end"); or "" for the end
        of a code without marks. The code that was read, if any, is over.
        """
        address = _field_address("".join(self._instructions))
        self._instructions.clear()
        if kind == "begin":
            self._fields.append(False)
        if kind == "separate" and address and self._fields:
            self._open_link(address)
            self._fields[-1] = True
        elif kind == "end" and self._fields and self._fields.pop():
            self._close_link()
        elif address:
            self.pieces.append(link(address))

    def _open_link(self, address: str) -> None:
        """Begin a link, whose text follows."""
        self.flush()
        self._open.append(address)

    def _close_link(self) -> None:
        """Write the link opened last, with the text since: that alone if it has no address."""
        address = self._open.pop()
        text = "".join(self._text)
        self._text.clear()
        self.pieces.append(link(address, text) if address else escape(text))

    def close(self) -> None:
        """Write what is left at the end of the part, or where it breaks off."""
        self._take_mark()
        self.flush()

    def flush(self) -> None:
        """Write the text that is not written yet into ``pieces``: as a link if it belongs to a
        click, which needs no text, or stands in an open link that has none yet. The click ends with
        it, and the text of an open link that follows is text alone.
        """
        text = "".join(self._text)
        self._text.clear()
        address = self._click or (self._open[-1] if self._open else "")
        if address and (self._click or text):
            self.pieces.append(link(address, text))
            if not self._click:
                self._open[-1] = ""  # once: else each block of a field would repeat a long address
        elif text:
            self.pieces.append(escape(text))
        self._click = ""

    def _end_block(self) -> None:
        """Write the text that is not written yet, and the end of its paragraph."""
        self.flush()
        self.pieces.append("\n<p>")

    def _address(self, attrs: AttributesImpl) -> str:
        """Return the URL that the attributes of a link name, or ``""``. Word and Excel put its
        fragment into an attribute of its own.
        """
        fragment = _named_value(attrs, "anchor") or _named_value(attrs, "location")
        return _with_fragment(self._related(attrs), fragment) or _named_value(attrs, "href")

    def _related(self, attrs: AttributesImpl) -> str:
        """Return the target whose identifier an attribute with the prefix ``r:`` holds, or ``""``.
        It is no longer ``unused``.
        """
        for name in attrs.getNames():
            if name.startswith("r:") and (target := self._targets.get(attrs.getValue(name))):
                self.unused.pop(attrs.getValue(name), None)
                return target
        return ""


def _named_value(attrs: AttributesImpl, local: str) -> str:
    """Return the value of the attribute of that name, with any prefix, or ``""``."""
    return next((attrs.getValue(name) for name in attrs.getNames() if _local(name) == local), "")


def _with_fragment(url: str, fragment: str) -> str:
    """Return a URL with a fragment, but as it is without one, with one of its own, or if empty."""
    return f"{url}#{fragment}" if url and fragment and "#" not in url else url


def _field_address(instructions: str) -> str:
    r"""Return the address of a HYPERLINK field (ECMA-376 part 1, 17.16.5.25), with the fragment
    behind its switch ``\l``. Return ``""`` for other fields, and for a ``\l`` without an address: a
    place in the document.

    >>> _field_address(' HYPERLINK "http://h.example/a" \\l "b" ')
    'http://h.example/a#b'
    """
    field = _FIELD.match(instructions)
    values = _FIELD_VALUE.findall(instructions, field.end()) if field else []
    # Of several values the first counts.
    values_by_switch = {switch.lower(): quoted or bare for switch, quoted, bare in reversed(values)}
    return _with_fragment(values_by_switch.get("", ""), values_by_switch.get(r"\l", ""))


def _part_page(content: bytes, targets: Mapping[str, str], *, plain: bool) -> bytes:
    """Return the page of HTML for the XML of a part, or ``b""`` if it would be blank. The targets
    that the part does not name follow as links. ``plain`` is that of ``_Body``.
    """
    handler = _Body(targets, plain=plain)
    if content:
        _parse(content, handler)
        handler.close()
    handler.pieces += [link(url) for url in handler.unused.values() if url]
    body = "".join(handler.pieces)
    return page_html(body) if body.strip() else b""
