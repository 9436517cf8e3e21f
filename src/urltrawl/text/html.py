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
from functools import lru_cache
from html.entities import html5
from typing import NamedTuple

from urltrawl.model import BASE_LIMIT
from urltrawl.text.attributes import URL_ATTRIBUTES, holds_url

DEFECTS = {
    "unclosed-comment": "a comment is not closed: the rest of the document is in it",
    "unclosed-element": "a script or style is not closed and takes the rest of the document, or a title is not and does not",
    "unclosed-tag": "the document ends inside a tag",
    "unclosed-quote": "an attribute's quote is never closed",
    "too-many-attributes": "more URLs in attributes than the limit; the rest were not kept",
    "base-too-long": "the href of a base is longer than the limit and was not used",
    "quoted-printable-attribute": 'an attribute is still quoted-printable (``href=3D"..."``); it was undone',
}

# The line breaks that set an element apart from the text round it: a blank line, a line's end, or
# none, which is a blank.
_APART = {
    2: "blockquote dl h1 h2 h3 h4 h5 h6 hr listing ol p plaintext pre table ul xmp",
    1: """
        address article aside body caption center dd details dialog dir div dt fieldset figcaption figure footer form
        frame frameset head header hgroup html isindex legend li main menu nav noframes noscript optgroup option search
        section summary tbody tfoot thead title tr
    """,
    0: "button canvas embed iframe img input object select td textarea th video",
}
_BREAKS = {element: breaks for breaks, elements in _APART.items() for element in elements.split()}
_VERBATIM = frozenset({"pre", "listing", "xmp", "plaintext", "textarea"})
"""White space in these is shown as it stands."""
_LABELS = ("alt", "title")
"""Attributes that say what an element is where it shows no text."""
_UNSEEN = frozenset({"script", "style"})
_RAW = {
    name: re.compile(rf"</{name}(?=[\s/>])", re.IGNORECASE)
    for name in ("script", "style", "xmp", "textarea", "title")
}
"""Elements whose content is no markup."""

_MORE = frozenset({*_RAW, *_VERBATIM, *(f"/{name}" for name in _VERBATIM)})
"""Tags that change how what follows is read."""
_SAID = frozenset({*URL_ATTRIBUTES, "http-equiv", *_LABELS})
_QUOTES = frozenset("\"'")

WHITE = r"\t\n\f\r "
"""White space of HTML, for a set of characters of a pattern."""
# "<http://host/>" and "<mailto:a@b>" are text.
_ANGLE = r"(?i:[a-z][a-z0-9+.\-]*+://|(?:url|uri|urn|mailto|news):[^\s<>])"
_NAME = rf"[^{WHITE}/>][^{WHITE}/>=]*+"
_VALUE = rf"\"[^\"]*\"|'[^']*'|[^{WHITE}>]*+"
_ATTRIBUTE = re.compile(rf"[{WHITE}/]*+({_NAME})(?:[{WHITE}]*+=[{WHITE}]*+({_VALUE}))?+")
_TAG = re.compile(
    rf"<(?!{_ANGLE})(/?)([A-Za-z][^{WHITE}/>]*+)((?:[{WHITE}/]*+{_NAME}(?:[{WHITE}]*+=[{WHITE}]*+(?:{_VALUE}))?+)*+)[{WHITE}/]*+(>)?"
)
"""A whole tag in one match: what closes, its name, its attributes, its end."""
SHORT_TAG = 160
"""Characters of a tag that is remembered: with the style sheets that Outlook and Gmail put into
tags, as most mail has them."""
# A link or a picture has a tag of its own nearly always.
_SHORT = rf"<(?:/[a-zA-Z]|[b-hj-zB-HJ-Z]|[aA](?![{WHITE}/>])|[iI](?![mM][gG][{WHITE}/>]))[^>]{{0,{SHORT_TAG}}}+>"
# In such a tag nothing is absolute and no quote is open: it has no colon, no reference, nothing of
# quoted-printable, and no blank beyond ASCII, which is no relative reference.
_INERT = r":&<>\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000"
_RELATIVE = (
    rf"<(?:[aA]|[iI][mM][gG])(?:[{WHITE}]++[a-zA-Z][a-zA-Z\-]*+"
    rf"(?:=(?:\"[^\"{_INERT}]*+\"|'[^'{_INERT}]*+'|(?!3[dD])[^{WHITE}\"'={_INERT}]++)(?=[{WHITE}/>]))?+)*+[{WHITE}]*+/?>"
)
# Most of the other links: an address that stands for itself, with attributes beside it that say
# nothing of it.
_ASIDE = (
    rf"(?:[{WHITE}]++(?i:target|rel|class|id)=(?:\"[^\"]*+\"|[^{WHITE}\"'>]++)(?=[{WHITE}>]))*+"
)
_LINK = rf"<[aA]{_ASIDE}[{WHITE}]++[hH][rR][eE][fF]=\"([^\"&<>:\x00-\x20]++:[^\"&<>\x00-\x20]*+)\"{_ASIDE}[{WHITE}]*+>"
_SHORT_TAG = re.compile(rf"(<[^>]*>)([{WHITE}]*)")
_STEP = re.compile(rf"([^<]*+)(?:((?:{_SHORT}[{WHITE}]{{0,16}}+){{1,8}}+)|({_RELATIVE})|{_LINK})?+")
"""Text, and the tags behind it that need no look: short ones that may be remembered, a link or
picture that is relative, or a plain link."""
_VERBATIM_STEP = re.compile(rf"([^<]*+)(?:({_SHORT})|({_RELATIVE})|{_LINK})?+")
"""The same where white space is text."""
_BASE = re.compile("<base", re.IGNORECASE)
_COMMENT = re.compile(r"<!--(?:-?>|(\[if\b[^\]>]*\]>))?", re.IGNORECASE)
_COMMENT_END = re.compile(r"--!?>")

_REFERENCE = re.compile(r"(&(?:#(?:[xX][0-9A-Fa-f]++|[0-9]++);?|[A-Za-z][A-Za-z0-9]*+(?:;|(?!=))))")
_WINDOWS_1252 = {byte: bytes([byte]).decode("cp1252", "replace") for byte in range(0x80, 0xA0)}

_BLANKS = re.compile(r"  +")
_ODD_BLANKS = re.compile(rf"[\t\n\f\r][{WHITE}]*+")
INVISIBLE = {0xAD: None, 0x200B: None, 0xFEFF: None}
"""Soft hyphen and zero width spaces: where a line may be broken, seen by nobody."""

_LINE_BREAK = re.compile(r"(?<![\t ])[\t ]*[\r\n]\s*|\t")
_EDGES = "".join(map(chr, range(0x21)))  # C0 control or space
_REFRESH = re.compile(
    r"[\s\d.]*[;,]?\s*(?:url\s*=\s*)?(?:\"([^\"]*)|'([^']*)|(.*))", re.IGNORECASE | re.DOTALL
)
_ABSOLUTE = re.compile(r"[A-Za-z][A-Za-z0-9+.\-]*://[^\s,;]+")
_STYLE_URL = re.compile(r"\burl\(\s*(?:\"([^\"]*)\"|'([^']*)'|([^)(\s\"']+))", re.IGNORECASE)
_CANDIDATE = re.compile(r"([^\s,]\S*)(?:(?<=,)|[^,]*(?:,|\Z))")
_DAMAGED = re.compile(r"3D([\"']?)(.*?)\1?\Z", re.DOTALL)
_ESCAPED = re.compile(r"=([0-9A-Fa-f]{2})")

_XML_CHARSET = re.compile(rb"\s*<\?xml[^>]{1,200}?encoding\s*=\s*[\"']([A-Za-z0-9._:\-]{1,40})")
_META_CHARSET = re.compile(
    rb"<meta\b[^>]{1,400}?charset\s*=\s*[\"']?([A-Za-z0-9._:\-]{1,40})", re.IGNORECASE
)
HEAD = 4096
"""Bytes in which a document may declare its charset; the standard says 1024, mailers put style
sheets first."""


ATTRIBUTES = 32 * 1024
"""URLs in attributes of one document that are kept; the richest of 719 pages of six archives has
1,134."""
PIECES = 64 * 1024
"""Runs of text after which they are joined: a run of two letters takes 60 bytes."""
RUNS = 32 * 1024
"""Runs of text whose place in the source is kept; what stands behind them has the place of the last
one."""


class Attribute(NamedTuple):
    """A URL in an attribute: ``ordinal`` counts the start tags of the source from 0, names are in
    lower case.

    ``value`` is the URL as it is meant: references decoded, white space at its ends and round its
    line breaks gone. ``at`` is where it begins in the source, in characters.
    """

    ordinal: int
    element: str
    name: str
    value: str
    at: int = 0


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
    ``runs`` are those runs of text in which a URL may begin, in their order.
    """

    text: str
    attributes: tuple[Attribute, ...]
    base: str | None
    defects: tuple[str, ...]
    shown: dict[int, Shown]
    runs: tuple[Run, ...]


def declared_charset(data: bytes) -> str | None:
    """Find the charset that a document declares within itself."""
    found = _XML_CHARSET.match(data) or _META_CHARSET.search(data, 0, HEAD)
    return found[1].decode("ascii") if found else None


def read(source: str, *, relative: bool = True) -> Page:
    """Read a document, or any piece of one. Never raises; time is linear in its length.

    Unless ``relative``, attributes without a colon are left out where the document has no base, and
    what their elements show.
    """
    return _Reader(source, relative=relative or _BASE.search(source) is not None).page()


Effect = tuple[int, int, int, int, bool, bool, bool | None]
"""How many characters of a run of tags do what is told here, how many start tags are among them,
how many line breaks they add, how many there are at least, whether there is a blank, whether a link
is closed, and whether one ends right before what follows (``None``: if it did)."""
EFFECTS = 8 * 1024
"""Runs of tags that are remembered: 661 pages have 5,649, which take 2 MB. A run has at most eight
short tags."""


class _Reader:
    """One pass over the source, text and the tags behind it at a time."""

    def __init__(self, source: str, *, relative: bool) -> None:
        self._source = source
        self._relative = relative
        self._text = _Text()
        self._attributes: list[Attribute] = []
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

    def page(self) -> Page:
        """Read it."""
        source, text, at, size = self._source, self._text, 0, len(self._source)
        add, effects = text.add, _EFFECTS[self._relative]
        while at < size:
            verbatim = self._verbatim > 0
            for step in (_VERBATIM_STEP if verbatim else _STEP).finditer(source, at):
                words, tags, relative, address = step.groups()
                if words:
                    self._after_link = False
                    end = at + len(words)
                    add(words, at, end, verbatim)
                    at = end
                if tags:
                    length, ordinals, more, least, blank, closes, after = effects[tags]
                    at += length
                    self._ordinal += ordinals
                    if blank:
                        text.blank = True
                    if least:
                        text.breaks = max(text.breaks + more, least) if text.breaks else least
                    if closes and self._open >= 0:
                        self._close()
                    if after is not None:
                        self._after_link = after
                    if length < len(tags):
                        break
                elif address or (relative and not self._relative):
                    if address or relative[1] in "aA":
                        self._separate("a", closing=False)
                        if self._open >= 0:
                            self._close()
                    elif self._open >= 0:
                        break  # it may be the label of the link
                    else:
                        text.blank = True
                    self._ordinal += 1
                    if address:
                        self._add("a", "href", address, step.start(4))
                    at = step.end()
                else:
                    break
            if at < size:
                tag = _TAG.match(source, at)
                at = self._tag(tag) if tag else self._markup(at)
        return Page(
            text.value(),
            tuple(self._attributes),
            self._base,
            tuple(self._defects),
            self._shown,
            tuple(text.runs),
        )

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
        if comment := _COMMENT.match(self._source, at):
            if comment.end() > at + 4:
                return comment.end()
            end = _COMMENT_END.search(self._source, at + 4)
            if end is None:
                self._defects["unclosed-comment"] = None
            return end.end() if end else len(self._source)
        end_of_bogus = self._source.find(">", at)
        return end_of_bogus + 1 if end_of_bogus >= 0 else len(self._source)

    def _tag(self, tag: re.Match[str]) -> int:
        """Read a tag with its attributes."""
        closing, name, attributes, end = tag.groups()
        element, at = name.lower(), tag.end()
        if not end:
            self._defects["unclosed-tag"] = None
        self._separate(element, closing=bool(closing))
        if element == "a" and self._open >= 0:
            self._close()
        if closing:
            return at
        self._ordinal += 1
        if attributes:
            self._named(element, tag)
        return self._content(element, at) if element in _RAW else at

    def _named(self, element: str, tag: re.Match[str]) -> None:
        """Read the attributes of a tag: what may be an address, and what says how the element is
        called.
        """
        said: dict[str, re.Match[str]] = {}
        for attribute in _ATTRIBUTE.finditer(self._source, tag.start(3), tag.end(3)):
            name = attribute[1].lower()  # names are in any letter case
            if name in _SAID and attribute[2] and name not in said:
                said[name] = attribute
        if said:
            kept = len(self._attributes)
            self._keep(element, said)
            self._label(element, said, has_address=len(self._attributes) > kept)

    def _label(self, element: str, said: dict[str, re.Match[str]], *, has_address: bool) -> None:
        """Note where an element with an address stands and what it is called; the first picture in
        a link is what the link is called.
        """
        label = (
            next(
                (" ".join(self._value(said[name][2]).split()) for name in _LABELS if name in said),
                "",
            )
            if len(said) > has_address
            else ""
        )
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

    def _separate(self, element: str, *, closing: bool) -> None:
        """Set an element apart from the text before it."""
        if (breaks := _BREAKS.get(element)) is not None:
            self._text.separate(breaks)
            if element in _VERBATIM:
                self._verbatim = max(0, self._verbatim - 1) if closing else self._verbatim + 1
        elif element == "a":
            if self._after_link and not closing:
                self._text.separate(0)  # two links side by side are not one URL
            self._after_link = bool(closing)
        elif element == "br":
            self._text.breaks += 1

    def _content(self, element: str, at: int) -> int:
        """Read the content of an element that holds no markup."""
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
            self._style(element, "", self._source[at:until], at)
        return until

    def _keep(self, element: str, said: dict[str, re.Match[str]]) -> None:
        """Keep the URLs of a tag's attributes."""
        for name, attribute in said.items():
            if not holds_url(element, name):
                continue
            value = self._value(raw := attribute[2])
            if not self._relative and ":" not in value and value.isprintable():
                continue
            at = attribute.start(2) + (raw[0] in _QUOTES)
            if name == "style":
                self._style(element, name, value, at)
            elif name == "content":
                refresh = (
                    "http-equiv" in said
                    and said["http-equiv"][2].strip("\"'").strip().lower() == "refresh"
                )
                if refresh and (url := _REFRESH.match(value)):
                    self._add(element, name, url[1] or url[2] or url[3] or "", at)
                elif _ABSOLUTE.fullmatch(value.strip(_EDGES)):
                    self._add(element, name, value, at)
            elif name in {"srcset", "imagesrcset"}:
                for candidate in _CANDIDATE.finditer(value):
                    self._add(element, name, candidate[1].rstrip(","), at)
            elif name in {"ping", "archive"}:
                for one in (
                    value.replace(",", " ").split() if element == "applet" else value.split()
                ):
                    self._add(element, name, one, at)
            elif name != "value" or "://" in value:
                self._add(element, name, value, at)

    def _style(self, element: str, name: str, css: str, at: int) -> None:
        for url in _STYLE_URL.finditer(css) if "(" in css else ():
            self._add(element, name or "style", url[1] or url[2] or url[3] or "", at + url.start())

    def _value(self, raw: str) -> str:
        """Take the value out of its quotes and decode it."""
        quote = raw[0]
        if quote in "\"'":
            if len(raw) > 1 and raw[-1] == quote:
                raw = raw[1:-1]
            else:
                raw = raw[1:].partition("<")[0]
                self._defects["unclosed-quote"] = None
        elif raw.startswith("3D") and (damaged := _DAMAGED.match(raw)) and damaged[2]:
            raw = _ESCAPED.sub(lambda escape: chr(int(escape[1], 16)), damaged[2])
            self._defects["quoted-printable-attribute"] = None
        return _decode(raw)

    def _add(self, element: str, name: str, value: str, at: int) -> None:
        """Keep one URL. The blanks that indent its second line go with the line break, as the
        appendix of RFC 1738 says.
        """
        value = value.strip(_EDGES)
        if not value.isprintable():
            value = _LINE_BREAK.sub("", value)
        if not value:
            return
        if element == "base" and name == "href" and self._base is None:
            if len(value) <= BASE_LIMIT:
                self._base = value
            else:
                self._defects["base-too-long"] = None
        if len(self._attributes) >= ATTRIBUTES:
            self._defects["too-many-attributes"] = None
            return
        self._attributes.append(Attribute(self._ordinal, element, name, value, at))
        if element == "a":
            self._shown[self._ordinal] = Shown(self._text.length, self._text.length)
            self._open = self._ordinal


class _Effects(dict[str, Effect]):
    """What runs of short tags with the white space behind them do, as far as they do nothing but to
    set elements apart and to close links.
    """

    def __init__(self, *, relative: bool) -> None:
        super().__init__()
        self._relative = relative

    def __missing__(self, tags: str) -> Effect:
        at = ordinals = more = least = 0
        blank = closes = False
        after: bool | None = None
        for tag, white in _SHORT_TAG.findall(tags):
            plain = _plain(tag, self._relative)
            if plain is None:
                break
            opens, line, breaks, link = plain
            ordinals += opens
            if breaks is not None:
                blank, least = True, max(least, breaks)
            elif line:
                more, least = more + 1, least + 1
            elif link:
                closes = after = True
            if white:
                blank, after = True, False
            at += len(tag) + len(white)
        effect = at, ordinals, more, least, blank, closes, after
        if len(self) >= EFFECTS:
            self.clear()
        self[tags] = effect
        return effect


_EFFECTS = {relative: _Effects(relative=relative) for relative in (False, True)}


@lru_cache(maxsize=2048)
def _plain(tag: str, relative: bool) -> tuple[bool, bool, int | None, bool] | None:
    """What a tag is that has no address and no label, and a part in which nothing has that follows;
    of any other ``None``.

    Whether it opens, whether it ends a line, the line breaks that set it apart, and whether it
    closes a link.
    """
    found = _TAG.fullmatch(tag)
    if found is None:
        return None
    closing, name, _, end = found.groups()
    name = name.lower()
    if not end or f"{closing}{name}" in _MORE:
        return None
    for attribute in _ATTRIBUTE.finditer(tag, found.start(3), found.end(3)):
        called, value = attribute.groups("")
        if value[:1] in _QUOTES and (len(value) == 1 or value[0] != value[-1]):
            return None
        if (called := called.lower()) in _SAID:
            if (
                called in _LABELS
                or value[:2] == "3D"
                or (called == "style" and _STYLE_URL.search(_decode(value)))
            ):
                return None
            if called != "style" and (
                relative or ":" in value or "&" in value or not value.isprintable()
            ):
                return None
    return not closing, name == "br", _BREAKS.get(name), name == "a"


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
            text = _decode(text)
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
    if "\n" in text:  # nearly all of it
        text = text.replace("\r\n", " ").replace("\n", " ")
    return _ODD_BLANKS.sub(" ", text) if "\t" in text or "\r" in text or "\f" in text else text


def reference(source: str, at: int) -> tuple[int, str]:
    """Where the character reference at the ``&`` ends, and what it shows; the ``&`` itself where
    there is none.
    """
    found = _REFERENCE.match(source, at)
    return (found.end(), _referred(found[0])) if found else (at + 1, "&")


def _decode(text: str) -> str:
    """Decode character references by the rule for attributes, which spares ``?a=1&copy=2``; in
    running text as well.
    """
    if "&" not in text:
        return text
    text = (
        text.replace("&nbsp;", "\xa0")
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", '"')
    )  # two in three
    if "&" not in text:
        return text
    pieces = _REFERENCE.split(text)
    pieces[1::2] = map(_usual if len(text) <= USUAL else _referred, pieces[1::2])
    return "".join(pieces)


def _referred(reference: str) -> str:
    """Name the character that a reference stands for
    (https://html.spec.whatwg.org/#character-reference-state).
    """
    if reference[1] != "#":
        return html5.get(reference[1:], reference)
    digits = reference[2:].rstrip(";").lstrip("0")
    digits, base = (digits[1:].lstrip("0"), 16) if digits[:1] in {"x", "X"} else (digits, 10)
    code = int(digits or "0", base) if len(digits) < 8 else 0
    if not 0 < code <= 0x10FFFF or 0xD800 <= code < 0xE000:
        return "\ufffd"
    return _WINDOWS_1252.get(code) or chr(code)


USUAL = 1000
"""Characters of a text whose references are remembered: no more than these are in one."""
_usual = lru_cache(maxsize=512)(_referred)
