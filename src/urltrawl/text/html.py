"""Read an HTML document as people see and click it: its text, and the attributes that hold URLs.

This is the tokenizer of the HTML standard (https://html.spec.whatwg.org/#tokenization) without the
tree that browsers build from it, for two reasons. Neither the text nor the attributes need the
tree. And building the tree takes quadratic time by its own rules (closing tags look through the
open elements), in every parser that follows them. Measured on the 769 pages of seven archives, 8.8
MB: 0.3 s here, 0.8 s for ``html.parser``, 0.1 s for lexbor (selectolax 1.0) with its tree walked
for attributes and text, which are the same. And on ``<div>`` 16,000, 32,000 and 64,000 times, the
last of them 320 KB: 2, 4 and 9 thousandths of a second here; 0.3, 2.4 and 10.3 s for lexbor. One
page that a stranger sends must not cost more than a thousand of ours.

Four things are not read as a browser reads them, each because of mail that exists.
``<http://host/>`` is a URL between brackets, not an element. A quote that is never closed ends at
the next white space or angle bracket, not with the document. The content of a conditional comment
for one mail reader is text, and so is the content of ``<noframes>`` for a reader without frames.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple

from urltrawl.model import BASE_LIMIT, Role
from urltrawl.text import tags
from urltrawl.text.attributes import role_of
from urltrawl.text.browser import is_standalone
from urltrawl.text.references import decode
from urltrawl.text.scripts import (
    find_css_urls,
    find_destinations,
    find_hidden_documents,
    unescape_script,
)
from urltrawl.text.tags import TAG, VERBATIM, WHITE, Address

if TYPE_CHECKING:
    from collections.abc import Iterable

    from urltrawl.text.tags import Tag

DEFECTS = {
    "unclosed-comment": "a comment is not closed: the rest of the document is in it",
    "unclosed-element": (
        "a script or style is not closed and takes the rest of the document,"
        " or a title is not and does not"
    ),
    "unclosed-tag": "the document ends inside a tag",
    "unclosed-quote": "an attribute's quote is never closed",
    "too-many-attributes": "more URLs in attributes than the limit; the rest were not kept",
    "base-too-long": "the href of a base is longer than the limit and was not used",
    "quoted-printable-attribute": (
        'an attribute is still quoted-printable (``href=3D"..."``); it was undone'
    ),
}

SKIPPED = {
    "relative": "a relative address without a base URL",
    "script": "a script instead of an address, or one that puts its address together",
    "attribute": "an address in an attribute that no browser follows",
}
"""The codes of what in a page may be a link and is not read, and the reasons for people."""

_UNSEEN = frozenset({"script", "style"})
_RAW = {name: re.compile(rf"</{name}(?=[\s/>])", re.IGNORECASE) for name in tags.RAW}
"""For elements whose content is no markup: the pattern that ends the content."""

_STEP = re.compile(rf"([^<]*+)({TAG})?+")
"""Text, and the tag after it."""
_BASE_TAG = re.compile(rf"<base[{WHITE}/][^<>]*href", re.IGNORECASE)
_COMMENT_START = re.compile(r"<!--(?:-?>|(\[if\b[^\]>]*\]>))?", re.IGNORECASE)
"""``<!--``, with all of an empty comment, or with the condition of a conditional one."""
_COMMENT_END = re.compile(r"--!?>")
# The "mark of the web" that Outlook puts into each page that came by mail. It names no host.
_MARK_OF_OUTLOOK = re.compile(
    r"\s*+saved from url=\(\d{4}\)http://internet\.e-mail\s*+", re.IGNORECASE
)
_URL_IN_COMMENT = re.compile(r"://|mailto:|www\.", re.IGNORECASE)

_BLANKS = re.compile(r"  +")
"""Two blanks or more."""
_ODD_BLANKS = re.compile(rf"[\t\n\f\r][{WHITE}]*+")
"""White space that begins with anything but a blank."""
INVISIBLE = {0xAD: None, 0x200B: None, 0xFEFF: None}
"""Soft hyphen, zero width space, and the byte order mark: characters that nobody sees."""

_XML_CHARSET = re.compile(rb"\s*<\?xml[^>]{1,200}?encoding\s*=\s*[\"']([A-Za-z0-9._:\-]{1,40})")
_META_CHARSET = re.compile(
    rb"<meta\b[^>]{1,400}?charset\s*=\s*[\"']?([A-Za-z0-9._:\-]{1,40})", re.IGNORECASE
)
HEAD = 4096
"""Bytes at the beginning in which a document may declare its charset. The standard says 1024, but
mailers put style sheets first."""


ATTRIBUTES = 32 * 1024
"""Most URLs in attributes of one document that are kept; also most programs, and most documents in
it. The richest of 719 pages of six archives has 1,134 URLs."""
PIECES = 64 * 1024
"""Pieces of text that are joined at once. A piece of two letters takes 60 bytes."""
RUNS = 32 * 1024
"""Most runs of text whose place in the source is kept. Text after them has that of the last."""


class Attribute(NamedTuple):
    """A URL in an attribute. ``ordinal`` counts the start tags of the source from 0. Names are in
    lower case.

    ``value`` is the URL as its author meant it, and ``at`` its offset in the source, or near it, as
    in ``tags.Address``. ``name`` is ``style`` for a URL in a ``<style>``, and ``location`` for one
    to which a script or a handler sends the browser; its ``element`` is ``script``.
    """

    ordinal: int
    element: str
    name: str
    value: str
    at: int
    role: Role


class Program(NamedTuple):
    """An invisible text in which URLs may stand: a script, a handler, a comment.

    ``ordinal`` counts the start tags as in ``Attribute``. A comment has the ordinal of the start
    tag before it (0 if there is none), and no ``element``.
    ``name`` is the name of the attribute, ``script`` or ``comment`` (``comment#2`` for the second
    comment after an element). ``text`` is as the browser reads it. ``at`` is where it begins in the
    source.
    """

    ordinal: int
    element: str
    name: str
    text: str
    at: int
    role: Role


class Document(NamedTuple):
    """A document in a page: the value of ``srcdoc``, a ``data:`` URL, or what a script writes out
    of an encoded literal. Such a URL stands in ``content`` as it is. Other text is HTML, and bytes
    may be of any kind.
    """

    ordinal: int
    element: str
    name: str
    content: str | bytes


class Shown(NamedTuple):
    """What an element shows: ``start..end`` of the page's text, and its ``label`` (``alt``,
    ``title``), for the case that this text is empty.

    Only an ``<a>`` has text of its own here. It ends at its closing tag or at the next ``<a>``. An
    ``<a>`` that is never closed has no text.
    """

    start: int
    end: int
    label: str = ""


NOTHING = Shown(0, 0)
"""What an element without text and label shows, such as a ``<style>``."""


Run = tuple[int, int, int, bool]
"""A run of the page's text: its start in that text, its start and its end in the source, whether it
is verbatim (shown with its white space)."""


class Page(NamedTuple):
    """The visible text of a document, the URLs in its attributes, its base URL, and codes of
    ``DEFECTS``.

    ``shown`` says what elements with such attributes show, by ordinal; others show ``NOTHING``.
    ``runs`` are the runs of text in which a URL may begin, in their order. ``skipped`` counts what
    was not read, by codes of ``SKIPPED``.
    """

    text: str
    attributes: tuple[Attribute, ...]
    base: str | None
    defects: tuple[str, ...]
    shown: dict[int, Shown]
    runs: tuple[Run, ...]
    programs: tuple[Program, ...]
    documents: tuple[Document, ...]
    skipped: tuple[tuple[str, int], ...]


def declared_charset(data: bytes) -> str | None:
    """Return the charset label that a document declares in itself: in an XML declaration at its
    start, or else in a ``<meta>`` among its first ``HEAD`` bytes, perhaps written in UTF-7. Return
    None if there is none.
    """
    match = _XML_CHARSET.match(data) or _META_CHARSET.search(data, 0, HEAD)
    if not match and data.find(b"+ADw-", 0, HEAD) >= 0:  # "<" in UTF-7
        head = data[:HEAD].decode("utf-7", "ignore").encode("ascii", "ignore")
        match = _META_CHARSET.search(head)
    return match[1].decode("ascii") if match else None


def read(source: str, *, relative: bool = True) -> Page:
    """Return the page of a document, or of any piece of one. Never raises. The time is linear in
    the length of ``source``.

    If not ``relative`` and the document has no base URL, attributes with relative URLs are left out
    and counted.
    """
    may_have_base = _BASE_TAG.search(source) is not None
    page = _Reader(source, relative=relative or may_have_base).page()
    if not relative and (page.base is not None) != may_have_base:  # hardly any page
        page = _Reader(source, relative=not may_have_base).page()
    return page


class _Reader:
    """Reads the source once: text and the tag after it, again and again."""

    def __init__(self, source: str, *, relative: bool) -> None:
        self._source = source
        self._relative = relative
        """Whether attributes with relative URLs are kept. If not, they are counted."""
        self._text = _Text()
        self._attributes: list[Attribute] = []
        self._programs: list[Program] = []
        self._documents: list[Document] = []
        self._skipped: Counter[str] = Counter()
        """How much was not read, by codes of ``SKIPPED``."""
        self._base: str | None = None
        self._defects: dict[str, None] = {}
        """The codes of the defects as keys, an ordered set."""
        self._ordinal = -1
        """The number of the last start tag."""
        self._verbatim = 0
        """How many elements of ``VERBATIM`` are open."""
        self._after_link = False
        """Whether neither text nor ``<a>`` came after the last ``</a>``."""
        self._shown: dict[int, Shown] = {}
        """What elements show, by the ordinals of their start tags."""
        self._open_link = -1
        """The ordinal of the open ``<a>`` with an address. -1 if none is open."""
        self._unclosed: set[str] = set()
        """Elements of ``_RAW`` that are never closed from here on."""
        self._comments = (-1, 0)
        """The ordinal of the element before the last comment, and the comments kept after it."""

    def page(self) -> Page:
        """Return the page, read from the source in one go."""
        source, text, position, size = self._source, self._text, 0, len(self._source)
        read, read_cached, cached_length, add = tags.read, tags.read_cached, tags.LENGTH, text.add
        while position < size:
            for step in _STEP.finditer(source, position):
                words, tag_text = step.groups()
                if words:
                    self._after_link = False
                    words_end = position + len(words)
                    if self._verbatim or words.strip(WHITE):
                        add(words, position, words_end, self._verbatim > 0)
                    else:
                        text.blank = True
                    position = words_end
                if not tag_text:
                    break
                tag = read_cached(tag_text) if len(tag_text) <= cached_length else read(tag_text)
                opens, breaks, is_active = tag[:3]
                self._ordinal += opens
                if breaks >= 0:
                    text.blank = True
                    text.breaks = max(text.breaks, breaks)
                if is_active:
                    self._apply_tag(tag, position)
                position += len(tag_text)
                if is_active and opens and tag.element in _RAW:
                    position = self._read_content(tag.element, position)
                    break
            if position < size and source[position] == "<" and not tag_text:
                position = self._read_markup(position)
        return Page(
            text.value(),
            tuple(self._attributes),
            self._base,
            tuple(self._defects),
            self._shown,
            tuple(text.runs),
            tuple(self._programs),
            tuple(self._documents),
            tuple(self._skipped.items()),
        )

    def _apply_tag(self, tag: Tag, tag_start: int) -> None:
        """Let a tag change the page by more than its line breaks. It stands at ``tag_start``."""
        element = tag.element
        if element == "br":
            self._text.breaks += 1
        elif element == "a":
            if self._after_link and tag.opens:
                self._text.blank = True  # two links side by side are not one URL
            self._after_link = not tag.opens
            if self._open_link >= 0:
                link = self._shown[self._open_link]
                self._shown[self._open_link] = link._replace(end=self._text.length)
                self._open_link = -1
        elif element in VERBATIM:
            self._verbatim = self._verbatim + 1 if tag.opens else max(0, self._verbatim - 1)
        if tag.has_content:
            self._add_content(tag, tag_start)

    def _read_markup(self, start: int) -> int:
        """Read from the ``<`` at ``start``, which begins no tag: a comment, a declaration or what
        the standard calls a bogus comment (``<!``, ``<?``, and ``</`` unless the document ends
        there), or a character of the text. Return the offset behind it. A comment in which a URL
        may stand is kept as a program.
        """
        source = self._source
        mark = source[start + 1 : start + 2]
        if mark not in {"!", "?"} and not (mark == "/" and start + 2 < len(source)):
            self._text.add("<", start, start + 1, self._verbatim > 0)
            return start + 1
        text_start = start + len("<!--")
        comment = _COMMENT_START.match(source, start)
        if comment is None:
            bracket = source.find(">", start)
            return bracket + 1 if bracket >= 0 else len(source)
        if comment.end() > text_start:
            return comment.end()  # empty, or for one mail reader: then its content is read as text
        closing = _COMMENT_END.search(source, text_start)
        if closing is None:
            self._defects["unclosed-comment"] = None
        text_end = closing.start() if closing else len(source)
        has_url = _URL_IN_COMMENT.search(source, text_start, text_end)
        if has_url and not _MARK_OF_OUTLOOK.fullmatch(source, text_start, text_end):
            ordinal = max(0, self._ordinal)
            last_ordinal, count = self._comments
            number = count + 1 if ordinal == last_ordinal else 1
            self._comments = ordinal, number
            name = f"comment#{number}" if number > 1 else "comment"
            text = source[text_start:text_end]
            program = Program(ordinal, "", name, text, text_start, Role.SCRIPT)
            self._keep(self._programs, program)
        return closing.end() if closing else len(source)

    def _add_content(self, tag: Tag, tag_start: int) -> None:
        """Add all that a tag holds, which begins at ``tag_start`` of the source."""
        element = tag.element
        if tag.defects:
            self._defects.update(dict.fromkeys(tag.defects))
        if tag.addresses or tag.label:
            count_before = len(self._attributes)
            self._add_attributes(element, tag.addresses, tag_start)
            self._add_label(element, tag.label, has_address=len(self._attributes) > count_before)
        if tag.programs or tag.documents or tag.skipped:
            self._skipped.update(tag.skipped)
            for name, program, offset in tag.programs:
                self._read_script(element, name, program, tag_start + offset)
            for name, content in tag.documents:
                self._keep(self._documents, Document(self._ordinal, element, name, content))

    def _add_attributes(self, element: str, addresses: Iterable[Address], origin: int) -> None:
        """Add URLs as attributes of the element of the last start tag. Their offsets count from
        ``origin`` of the source.

        If relative URLs are not kept, they are counted, but no places in the page (``#a``). Beyond
        ``ATTRIBUTES``, URLs are left out, with a defect. The first href of a ``<base>`` that is not
        too long is the base URL of the page.
        """
        for name, value, offset, role, is_standalone_url in addresses:
            if element == "base" and name == "href" and self._base is None:
                if len(value) <= BASE_LIMIT:
                    self._base = value
                else:
                    self._defects["base-too-long"] = None
            if not (is_standalone_url or self._relative):
                if value[0] != "#":
                    self._skipped["relative"] += 1
                continue
            if len(self._attributes) >= ATTRIBUTES:
                self._defects["too-many-attributes"] = None
                continue
            at = origin + offset
            self._attributes.append(Attribute(self._ordinal, element, name, value, at, role))

    def _add_label(self, element: str, label: str, *, has_address: bool) -> None:
        """Record the place and the label of the element of the last start tag, if it has an
        address; then an ``<a>`` becomes the open link. An open link without a label gets that of
        the first element in it that has one, such as a picture.
        """
        if has_address:
            text_end = self._text.length
            self._shown[self._ordinal] = Shown(text_end, text_end, label)
            if element == "a":
                self._open_link = self._ordinal
        if label and self._open_link >= 0:
            link = self._shown[self._open_link]
            self._shown[self._open_link] = link._replace(label=link.label or label)

    def _read_content(self, element: str, content_start: int) -> int:
        """Read the content of an element of ``tags.RAW``, which holds no markup. Return its end.

        If the element is never closed, the content of a script or style is the rest of the
        document, and any other element has none.
        """
        closing = None
        if element not in self._unclosed:
            closing = _RAW[element].search(self._source, content_start)
        if closing is None:
            self._unclosed.add(element)
            self._defects["unclosed-element"] = None
            if element not in _UNSEEN:
                return content_start  # a title too long is better than a text that nobody reads
        content_end = closing.start() if closing else len(self._source)
        content = self._source[content_start:content_end]
        if element not in _UNSEEN:
            if content:
                self._after_link = False
                self._text.add(content, content_start, content_end, self._verbatim > 0)
        elif element == "style":
            self._add_urls(element, element, find_css_urls(content), Role.STYLE, content_start)
        else:
            self._read_script(element, element, content, content_start)
        return content_end

    def _add_urls(
        self, element: str, name: str, urls: Iterable[tuple[str, int]], role: Role, origin: int
    ) -> None:
        """Add URLs from the content of an element, each with its offset, as attributes ``name``."""
        addresses = (Address(name, url, at, role, is_standalone(url)) for url, at in urls)
        self._add_attributes(element, addresses, origin)

    def _read_script(self, element: str, name: str, program: str, program_start: int) -> None:
        """Add a program if URLs may stand in it (``//`` or ``mailto:`` does), the URLs to which it
        sends the browser, and the documents that it writes. ``name`` is that of its
        attribute, or ``script`` for an element; ``program_start`` its offset in the source.
        """
        program = unescape_script(program)
        role = role_of(element, name)
        if "//" in program or "mailto:" in program:
            kept = Program(self._ordinal, element, name, program, program_start, role)
            self._keep(self._programs, kept)
        self._add_urls("script", "location", find_destinations(program), role, program_start)
        for content in find_hidden_documents(program):
            self._keep(self._documents, Document(self._ordinal, element, name, content))

    def _keep(self, kept: list[Any], item: Program | Document) -> None:
        """Add a program or a document to ``kept``. Beyond ``ATTRIBUTES``, add a defect instead."""
        if len(kept) < ATTRIBUTES:
            kept.append(item)
        else:
            self._defects["too-many-attributes"] = None


class _Text:
    """The visible text so far. Blocks are set apart. White space collapses, and none stands at the
    ends of the text, unless it is verbatim.
    """

    def __init__(self) -> None:
        self._pieces: list[str] = []
        self._joined: list[str] = []
        """The text before ``_pieces``, each ``PIECES`` of it joined to one."""
        self.blank = False
        """Whether a blank comes before the next character."""
        self.breaks = 0
        """Line breaks that come before the next character."""
        self.length = 0
        """Characters of the text so far."""
        self.runs: list[Run] = []

    def add(self, text: str, source_start: int, source_end: int, verbatim: bool) -> None:
        """Add a run of text that stands at ``source_start..source_end`` of the source. Its
        character references are decoded, and unless ``verbatim`` its white space collapses.
        """
        if "&" in text:
            text = decode(text)
        ends_blank = False
        if not verbatim:
            if not text.isprintable():
                text = _put_on_one_line(text)
            if "  " in text:
                text = _BLANKS.sub(" ", text)
            stripped = text.strip(" ")
            if stripped != text:
                self.blank |= text[0] == " "
                ends_blank = text[-1] == " "
                text = stripped
            if not text:
                return
        if pieces := self._pieces:
            if separator := "\n" * self.breaks or " " * self.blank:
                pieces.append(separator)
                self.length += len(separator)
            if len(pieces) >= PIECES:
                self._joined.append("".join(pieces))
                pieces[:] = [""]  # not empty: a separator comes before the next piece as well
        pieces.append(text)
        if (":" in text or "." in text) and len(self.runs) < RUNS:  # a URL may begin in it
            self.runs.append((self.length, source_start, source_end, verbatim))
        self.length += len(text)
        self.blank, self.breaks = ends_blank, 0

    def value(self) -> str:
        """Return the text."""
        return "".join([*self._joined, *self._pieces])


def _put_on_one_line(text: str) -> str:
    """Return the text without invisible characters, its white space turned to blanks."""
    if not text.isascii() and ("\xad" in text or "\u200b" in text or "\ufeff" in text):
        text = text.translate(INVISIBLE)
    if "\r" in text:
        text = text.replace("\r\n", " ")
    text = text.replace("\n", " ")  # in nearly all texts, nothing else is to be done
    return _ODD_BLANKS.sub(" ", text) if "\t" in text or "\r" in text or "\f" in text else text
