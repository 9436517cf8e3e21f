"""An HTML document to what people see and click: its text, and the attributes that hold URLs.

This is the tokenizer of the HTML standard (https://html.spec.whatwg.org/#tokenization) without the
tree that browsers build from it, for two reasons. Neither the text nor the attributes need the
tree. And building it takes quadratic time by its own rules (closing tags look through the open
elements), in every parser that follows them. Measured on the 769 pages of seven archives, 8.8 MB:
0.3 s here, 0.8 s for ``html.parser``, 0.1 s for lexbor (selectolax 1.0) with its tree walked for
attributes and text, which are the same. And on ``<div>`` 16,000, 32,000 and 64,000 times, the last
of them 320 KB: 2, 4 and 9 thousandths of a second here; 0.3, 2.4 and 10.3 s for lexbor. One page
that a stranger sends must not cost more than a thousand of ours.

Four things are read otherwise than a browser does, each for mail that exists: ``<http://host/>`` is
a URL between brackets, not an element; a quote that is never closed ends at the next white space,
not with the document; and what stands in a conditional comment for one mail reader, or in
``<noframes>`` for a reader without frames, is read by all.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from urltrawl.model import BASE_LIMIT, Role
from urltrawl.text import tags
from urltrawl.text.attributes import role_of
from urltrawl.text.browser import leads_alone
from urltrawl.text.references import decode
from urltrawl.text.scripts import find_css_urls, find_hidden_documents, unescape_script
from urltrawl.text.tags import TAG, VERBATIM, WHITE, find_script_targets

if TYPE_CHECKING:
    from collections.abc import Iterable

    from urltrawl.text.tags import Tag, Target

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

PASSED = {
    "relative": "a relative address without a base URL",
    "script": "a script that puts its address together",
    "attribute": "an address in an attribute that no browser follows",
}
"""What in a page is no link and may be one to somebody: counted, with these reasons."""

_UNSEEN = frozenset({"script", "style"})
_RAW = {name: re.compile(rf"</{name}(?=[\s/>])", re.IGNORECASE) for name in tags.RAW}
"""How the content of those ends whose content is no markup."""

_STEP = re.compile(rf"([^<]*+)({TAG})?+")
"""Text, and the tag behind it."""
_BASE = re.compile("<base", re.IGNORECASE)
_COMMENT = re.compile(r"<!--(?:-?>|(\[if\b[^\]>]*\]>))?", re.IGNORECASE)
_COMMENT_END = re.compile(r"--!?>")
# The mark of the web that Outlook gives each page that came by mail: a zone, and no host.
_OF_OUTLOOK = re.compile(r"\s*+saved from url=\(\d{4}\)http://internet\.e-mail\s*+", re.IGNORECASE)
_IN_COMMENT = re.compile(r"://|mailto:|www\.", re.IGNORECASE)

_WHITE = "\t\n\f\r "
_BLANKS = re.compile(r"  +")
_ODD_BLANKS = re.compile(rf"[\t\n\f\r][{WHITE}]*+")
INVISIBLE = {0xAD: None, 0x200B: None, 0xFEFF: None}
"""Soft hyphen and zero width spaces: where a line may be broken, seen by nobody."""

_XML_CHARSET = re.compile(rb"\s*<\?xml[^>]{1,200}?encoding\s*=\s*[\"']([A-Za-z0-9._:\-]{1,40})")
_META_CHARSET = re.compile(
    rb"<meta\b[^>]{1,400}?charset\s*=\s*[\"']?([A-Za-z0-9._:\-]{1,40})", re.IGNORECASE
)
HEAD = 4096
"""Bytes in which a document may declare its charset; the standard says 1024, mailers put style
sheets first."""


ATTRIBUTES = 32 * 1024
"""URLs in attributes of one document that are kept, and programs and documents in it; the richest
of 719 pages of six archives has 1,134."""
PIECES = 64 * 1024
"""Runs of text after which they are joined: a run of two letters takes 60 bytes."""
RUNS = 32 * 1024
"""Runs of text whose place in the source is kept; what stands behind them has the place of the last
one."""


class Attribute(NamedTuple):
    """A URL in an attribute: ``ordinal`` counts the start tags of the source from 0, names are in
    lower case.

    ``value`` is the URL as it is meant: references decoded, white space at its ends and round its
    line breaks gone. ``at`` is where it begins in the source, in characters. ``name`` is ``style``
    for what stands in a ``<style>``, ``location`` for where a script says that the browser goes.
    """

    ordinal: int
    element: str
    name: str
    value: str
    at: int = 0
    role: Role = Role.CLICK


class Program(NamedTuple):
    """A text that nobody sees and in which URLs may stand: a script, a handler, a comment.

    ``name`` is the attribute's, ``script`` or ``comment`` (``comment#2`` for the second one behind
    an element). ``text`` is as the browser reads it, ``at`` where it begins in the source.
    """

    ordinal: int
    element: str
    name: str
    text: str
    at: int
    role: Role


class Document(NamedTuple):
    """A document in a page: the value of ``srcdoc``, a ``data:`` URL, what a script writes out of a
    literal that hides it. A text is HTML, bytes are whatever they are.
    """

    ordinal: int
    element: str
    name: str
    content: str | bytes


class Shown(NamedTuple):
    """What an element shows: ``start..end`` of the page's text, or its ``label`` (``alt``,
    ``title``) where that is nothing.

    Only an ``<a>`` has text of its own here; it ends where it is closed or the next one begins, and
    one that is never closed has none.
    """

    start: int
    end: int
    label: str = ""


NOTHING = Shown(0, 0)
"""What the content of a ``<style>`` shows."""


Run = tuple[int, int, int, bool]
"""Where text of the page comes from: where it begins, where what it is begins in the source and
ends there, whether white space is as it stands."""


class Page(NamedTuple):
    """The text that is seen, the URLs in attributes, the BASE, and codes of ``DEFECTS``.

    ``shown`` says of the elements that have such attributes, by their ordinal, what they show;
    ``runs`` are those runs of text in which a URL may begin, in their order. ``passed`` counts by
    codes of ``PASSED`` what was not looked into.
    """

    text: str
    attributes: tuple[Attribute, ...]
    base: str | None
    defects: tuple[str, ...]
    shown: dict[int, Shown]
    runs: tuple[Run, ...]
    programs: tuple[Program, ...] = ()
    documents: tuple[Document, ...] = ()
    passed: tuple[tuple[str, int], ...] = ()


def declared_charset(data: bytes) -> str | None:
    """Find the charset that a document declares within itself."""
    found = _XML_CHARSET.match(data) or _META_CHARSET.search(data, 0, HEAD)
    if not found and data.find(b"+ADw-", 0, HEAD) >= 0:  # "<" in UTF-7
        head = data[:HEAD].decode("utf-7", "ignore").encode("ascii", "ignore")
        found = _META_CHARSET.search(head)
    return found[1].decode("ascii") if found else None


def read(source: str, *, relative: bool = True) -> Page:
    """Read a document, or any piece of one. Never raises; time is linear in its length.

    Unless ``relative``, relative attributes are left out where the document has no base, and what
    their elements show.
    """
    page = _Reader(source, relative=relative or _BASE.search(source) is not None).page()
    return page if relative or page.base is not None else _alone(page)


def _alone(page: Page) -> Page:
    """The page without what is relative: its base had no address."""
    attributes = tuple(one for one in page.attributes if leads_alone(one.value))
    if len(attributes) == len(page.attributes):
        return page
    others = sum(not leads_alone(one.value) and one.value[0] != "#" for one in page.attributes)
    passed = Counter(dict(page.passed)) + Counter(relative=others)
    return page._replace(attributes=attributes, passed=tuple(passed.items()))


class _Reader:
    """One pass over the source, text and the tag behind it at a time."""

    def __init__(self, source: str, *, relative: bool) -> None:
        self._source = source
        self._relative = relative
        self._text = _Text()
        self._attributes: list[Attribute] = []
        self._programs: list[Program] = []
        self._documents: list[Document] = []
        self._passed: Counter[str] = Counter()
        self._base: str | None = None
        self._defects: dict[str, None] = {}
        self._ordinal = -1
        self._verbatim = 0
        self._after_link = False
        self._shown: dict[int, Shown] = {}
        self._open = -1
        """The ordinal of the ``<a>`` with an address that is open."""
        self._unclosed: set[str] = set()
        """Elements of ``_RAW`` that are known not to be closed any more."""
        self._comments = (-1, 0)
        """The element behind which comments stand, and how many were kept of them."""

    def page(self) -> Page:
        """Read it."""
        source, text, at, size = self._source, self._text, 0, len(self._source)
        read, remembered, short, add = tags.read, tags.read_cached, tags.LENGTH, text.add
        while at < size:
            for step in _STEP.finditer(source, at):
                words, tag = step.groups()
                if words:
                    self._after_link = False
                    end = at + len(words)
                    if self._verbatim or words.strip(_WHITE):
                        add(words, at, end, self._verbatim > 0)
                    else:
                        text.blank = True
                    at = end
                if not tag:
                    break
                said = remembered(tag) if len(tag) <= short else read(tag)
                opens, breaks, leads = said[:3]
                self._ordinal += opens
                if breaks >= 0:
                    text.blank = True
                    text.breaks = max(text.breaks, breaks)
                if leads:
                    self._lead(said, at)
                at += len(tag)
                if leads and opens and said.element in _RAW:
                    at = self._content(said.element, at)
                    break
            else:
                break
            if at < size and source[at] == "<" and not tag:
                at = self._markup(at)
        return Page(
            text.value(),
            tuple(self._attributes),
            self._base,
            tuple(self._defects),
            self._shown,
            tuple(text.runs),
            tuple(self._programs),
            tuple(self._documents),
            tuple(self._passed.items()),
        )

    def _lead(self, tag: Tag, at: int) -> None:
        """Follow the tag at ``at``, which does more than to set itself apart."""
        element = tag.element
        if element == "br":
            self._text.breaks += 1
        elif element == "a":
            if self._after_link and tag.opens:
                self._text.separate(0)  # two links side by side are not one URL
            self._after_link = not tag.opens
            if self._open >= 0:
                self._close()
        elif element in VERBATIM:
            self._verbatim = self._verbatim + 1 if tag.opens else max(0, self._verbatim - 1)
        if tag.has_content:
            self._say(tag, at)

    def _show(self, start: int, end: int) -> None:
        """Add ``start..end`` of the source to what is seen."""
        if start < end:
            self._after_link = False
            self._text.add(self._source[start:end], start, end, self._verbatim > 0)

    def _markup(self, at: int) -> int:
        """Read what begins with the ``<`` at ``at`` and is no tag; says where it ends."""
        source = self._source
        mark = source[at + 1 : at + 2]
        if mark in {"!", "?"} or (mark == "/" and at + 2 < len(source)):
            return self._comment(at)
        self._text.add("<", at, at + 1, self._verbatim > 0)
        return at + 1

    def _comment(self, at: int) -> int:
        """Pass over a comment, a declaration, or what the standard calls a bogus comment."""
        source = self._source
        if comment := _COMMENT.match(source, at):
            if comment.end() > at + 4:
                return comment.end()
            end = _COMMENT_END.search(source, at + 4)
            if end is None:
                self._defects["unclosed-comment"] = None
            until = end.start() if end else len(source)
            if _IN_COMMENT.search(source, at + 4, until) and not _OF_OUTLOOK.fullmatch(
                source, at + 4, until
            ):
                behind = max(0, self._ordinal)
                before = self._comments[1] if self._comments[0] == behind else 0
                self._comments = behind, before + 1
                name = f"comment#{before + 1}" if before else "comment"
                self._program(behind, "", name, source[at + 4 : until], at + 4, Role.SCRIPT)
            return end.end() if end else len(source)
        end_of_bogus = source.find(">", at)
        return end_of_bogus + 1 if end_of_bogus >= 0 else len(source)

    def _say(self, tag: Tag, at: int) -> None:
        """Keep what the tag at ``at`` says."""
        element = tag.element
        if tag.defects:
            self._defects.update(dict.fromkeys(tag.defects))
        if tag.targets or tag.label:
            targets = tag.targets if self._relative else tag.standalone_targets
            if len(targets) < len(tag.targets):
                self._leave_out(tag.targets)
            kept = len(self._attributes)
            self._keep(element, targets, at)
            self._label(element, tag.label, has_address=len(self._attributes) > kept)
        if tag.programs or tag.documents or tag.passed:
            self._passed.update(tag.passed)
            for name, program, offset in tag.programs:
                self._script(element, name, program, at + offset)
            for name, content in tag.documents:
                self._document(element, name, content)

    def _keep(self, element: str, targets: Iterable[Target], at: int) -> None:
        """Keep the URLs of a tag that begins at ``at``."""
        for name, value, offset, role, _ in targets:
            if element == "base" and name == "href" and self._base is None:
                if len(value) <= BASE_LIMIT:
                    self._base = value
                else:
                    self._defects["base-too-long"] = None
            if len(self._attributes) >= ATTRIBUTES:
                self._defects["too-many-attributes"] = None
                return
            self._attributes.append(
                Attribute(self._ordinal, element, name, value, at + offset, role)
            )
            if element == "a":
                self._shown[self._ordinal] = Shown(self._text.length, self._text.length)
                self._open = self._ordinal

    def _leave_out(self, targets: Iterable[Target]) -> None:
        """Count what is relative to nothing; a place in the page itself is no other page."""
        for one in targets:
            if not one.standalone and one.value[0] != "#":
                self._passed["relative"] += 1

    def _label(self, element: str, label: str, *, has_address: bool) -> None:
        """Note where an element with an address stands and what it is called; the first picture in
        a link is what the link is called.
        """
        at = self._text.length
        if has_address and (label or element != "a"):
            self._shown[self._ordinal] = Shown(at, at, label)
        if element != "a" and label and self._open >= 0 and not self._shown[self._open].label:
            self._shown[self._open] = self._shown[self._open]._replace(label=label)

    def _close(self) -> None:
        """The link that was open ends here."""
        start, _, label = self._shown[self._open]
        self._shown[self._open] = Shown(start, self._text.length, label)
        self._open = -1

    def _content(self, element: str, at: int) -> int:
        """Read the content of an element that holds no markup; says where it ends."""
        end = None if element in self._unclosed else _RAW[element].search(self._source, at)
        if end is None:
            self._unclosed.add(element)
            self._defects["unclosed-element"] = None
            if element not in _UNSEEN:
                return at  # better a title too long than a letter lost
        until = end.start() if end else len(self._source)
        if element not in _UNSEEN:
            self._show(at, until)
        elif element == "style":
            self._keep_or_leave_out(
                element,
                (
                    tags.Target(element, url, offset, Role.STYLE, leads_alone(url))
                    for url, offset in find_css_urls(self._source[at:until])
                    if url
                ),
                at,
            )
        else:
            self._script(element, element, self._source[at:until], at)
        return until

    def _keep_or_leave_out(self, element: str, targets: Iterable[Target], at: int) -> None:
        """Keep the URLs of the content of an element, or of a program."""
        for one in targets:
            if self._relative or one.standalone:
                self._keep(element, (one,), at)
            else:
                self._leave_out((one,))

    def _script(self, element: str, name: str, program: str, at: int) -> None:
        """Keep a program in which URLs may stand, and what it says that it writes or where it
        goes.
        """
        program = unescape_script(program)
        if "//" in program or "mailto:" in program:
            role = role_of(element, name)
            self._program(self._ordinal, element, name, program, at, role)
        self._keep_or_leave_out("script", find_script_targets(name, element, program, at), 0)
        for content in find_hidden_documents(program):
            self._document(element, name, content)

    def _program(
        self, ordinal: int, element: str, name: str, text: str, at: int, role: Role
    ) -> None:
        if len(self._programs) < ATTRIBUTES:
            self._programs.append(Program(ordinal, element, name, text, at, role))
        else:
            self._defects["too-many-attributes"] = None

    def _document(self, element: str, name: str, content: str | bytes) -> None:
        if len(self._documents) < ATTRIBUTES:
            self._documents.append(Document(self._ordinal, element, name, content))
        else:
            self._defects["too-many-attributes"] = None


class _Text:
    """Text in the making: white space collapses, blocks are set apart, nothing begins or ends in
    blanks.
    """

    def __init__(self) -> None:
        self._pieces: list[str] = []
        self._before: list[str] = []
        self.blank = False
        """Whether a blank comes before the next character."""
        self.breaks = 0
        """Line breaks that come before the next character."""
        self.length = 0
        self.runs: list[Run] = []

    def add(self, text: str, at: int, end: int, verbatim: bool) -> None:
        """Add a run of text, which is what stands at ``at..end`` of the source."""
        if "&" in text:
            text = decode(text)
        ends_blank = False
        if not verbatim:
            if not text.isprintable():
                text = _on_one_line(text)
            if "  " in text:
                text = _BLANKS.sub(" ", text)
            bare = text.strip(" ")
            if bare != text:
                self.blank |= text[0] == " "
                ends_blank = text[-1] == " "
                text = bare
            if not text:
                return
        if pieces := self._pieces:
            if apart := "\n" * self.breaks or " " * self.blank:
                pieces.append(apart)
                self.length += len(apart)
            if len(pieces) >= PIECES:
                self._before.append("".join(pieces))
                pieces[:] = [""]
        pieces.append(text)
        if (":" in text or "." in text) and len(self.runs) < RUNS:  # a URL may begin in it
            self.runs.append((self.length, at, end, verbatim))
        self.length += len(text)
        self.blank, self.breaks = ends_blank, 0

    def separate(self, breaks: int) -> None:
        """See that what follows is set apart by a blank, or by at least so many line breaks."""
        self.blank = True
        self.breaks = max(self.breaks, breaks)

    def value(self) -> str:
        """Return it."""
        return "".join([*self._before, *self._pieces])


def _on_one_line(text: str) -> str:
    """The text with a blank for each run of other white space, and without what nobody sees."""
    if not text.isascii() and ("\xad" in text or "\u200b" in text or "\ufeff" in text):
        text = text.translate(INVISIBLE)
    if "\r" in text:
        text = text.replace("\r\n", " ")
    text = text.replace("\n", " ")  # nearly all of it
    return _ODD_BLANKS.sub(" ", text) if "\t" in text or "\r" in text or "\f" in text else text
