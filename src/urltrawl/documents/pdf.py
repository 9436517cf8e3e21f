"""PDF (ISO 32000-2): the text of each page, and what its link annotations lead to (12.5.6.5, 12.6).

``pypdf`` reads objects and text. The tree of pages is walked here, with a bound: in a file of a few
hundred bytes it can have a thousand million leaves.
"""

from __future__ import annotations

import logging
import re
from contextlib import suppress
from io import BytesIO
from typing import TYPE_CHECKING, Any

from pypdf import PageObject, PdfReader
from pypdf.generic import (
    ArrayObject,
    DictionaryObject,
    IndirectObject,
    NameObject,
    StreamObject,
    TextStringObject,
)

from urltrawl.documents.leaf import CONTENT, PAGES, SIZE, Leaf, UnreadError, measure
from urltrawl.documents.markup import lines, page, script, typed

if TYPE_CHECKING:
    from collections.abc import Iterator

NODES = 4 * PAGES
"""Nodes of the tree of pages that are looked at."""
DEPTH = 50
"""Levels of that tree; writers make three or four."""
ANNOTATIONS = 4096
"""Annotations of a page, and links of one, that are read."""
ACTIONS = 16
"""Actions of one annotation, each of which may name the next."""
_INHERITED = ("/Resources", "/MediaBox", "/CropBox", "/Rotate")  # 7.7.3.4

_AROUND = " \t\r\n\"'"
"""What programs that write PDF leave around an address."""
_BARE = ((re.compile(r"www\.", re.IGNORECASE), "http://"), (re.compile(r"10\.\d{4,9}/"), "doi:"))
"""What an address without its scheme begins with, and which it is (a DOI: ISO 26324)."""
_FOLIO = re.compile(r"\n[ \t]*\d{1,4}\s*\Z")
"""The number of a page below its last line: no URL goes on with it."""

logging.getLogger("pypdf").setLevel(logging.CRITICAL)  # it warns of each oddity on stderr


def read(data: bytes) -> Iterator[Leaf]:
    """The pages of a PDF, and what is attached to it. Raises what ``pypdf`` raises where nothing
    can be read.
    """
    reader = PdfReader(BytesIO(data))
    if reader.is_encrypted and not reader.decrypt(""):  # most open without a password
        raise UnreadError("with a password")
    root = reader.trailer["/Root"]
    base = _text(_get(_get(root, "/URI"), "/Base"))
    opening = _actions(_get(root, "/OpenAction"), _get(root, "/AA"))
    opening += _items(_get(_get(_get(root, "/Names"), "/JavaScript"), "/Names"))[1::2]
    left = measure(data)
    unread = 0
    for number, leaf in enumerate(_leaves(reader, root), 1):
        actions, notes = _annotated(leaf)
        actions += _actions(None, _get(leaf, "/AA")) + (opening if number == 1 else [])
        urls = [url for action in actions for url in _targets(action)][:ANNOTATIONS]
        more = [script(text) for action in actions for text in _scripts(action)] + notes
        text = ""
        try:
            content = leaf.get_contents()
            size = len(content.get_data()) if content is not None else 0
            left -= size
            if 0 < size <= CONTENT and left >= 0:
                text = typed(_FOLIO.sub("", leaf.extract_text()), drawn=True)
            elif size:
                unread += 1
        except Exception:  # noqa: BLE001  # a library over what a stranger wrote: this page has no text
            unread += 1
        if urls or more or text.strip():
            yield Leaf(f"page-{number}", page(lines(text, urls) + "".join(more), base))
    yield from _attached(root)
    if unread:
        raise UnreadError(f"of which the text of {unread} pages is not read")


def _get(of: Any, name: str) -> Any:
    """A value of a dictionary, resolved; ``None`` where there is none, or it cannot be read."""
    try:
        of = of.get_object() if isinstance(of, IndirectObject) else of
        value = of.get(name) if isinstance(of, DictionaryObject) else None
        return value.get_object() if isinstance(value, IndirectObject) else value
    except Exception:  # noqa: BLE001  # as above
        return None


def _text(value: Any) -> str:
    """A string of a PDF; it may be bytes."""
    if isinstance(value, bytes):
        return value.decode("latin-1")
    return value if isinstance(value, str) and not isinstance(value, NameObject) else ""


def _address(value: Any) -> str:
    """The address of an annotation as viewers read it: in UTF-8 where it is some, and with the
    scheme that its writer left out (pdf.js, ``createValidAbsoluteUrl``).
    """
    url = _text(value)
    if not url.isascii() and not url.startswith("\ufeff"):
        raw = value.original_bytes if isinstance(value, TextStringObject) else bytes(value)
        with suppress(UnicodeDecodeError):
            url = raw.decode("utf-8")
    url = url.strip(_AROUND)
    scheme = next((scheme for start, scheme in _BARE if start.match(url)), "")
    return scheme + url


def _leaves(reader: PdfReader, root: Any) -> Iterator[PageObject]:
    """The pages in their order, with what they inherit."""
    stack: list[tuple[Any, dict[str, Any], int]] = [(_get(root, "/Pages"), {}, 0)]
    seen = pages = 0
    while stack and seen < NODES and pages < PAGES:
        node, inherited, depth = stack.pop()
        seen += 1
        try:
            node = node.get_object() if isinstance(node, IndirectObject) else node
        except Exception:  # noqa: BLE001, S112  # as above
            continue
        if not isinstance(node, DictionaryObject):
            continue
        inherited = inherited | {name: node[name] for name in _INHERITED if name in node}
        kids = _get(node, "/Kids")
        if isinstance(kids, ArrayObject):
            if depth < DEPTH:
                some = kids[: NODES - seen]
                stack += [(kid, inherited, depth + 1) for kid in reversed(some)]
            continue
        pages += 1
        leaf = PageObject(reader)
        leaf.update(node)
        for name, value in inherited.items():
            leaf[NameObject(name)] = value
        yield leaf


def _items(value: Any) -> list[Any]:
    """The items of an array, as many as are read; nothing of what is none."""
    return list(value[: 2 * ANNOTATIONS]) if isinstance(value, ArrayObject) else []


def _annotated(leaf: PageObject) -> tuple[list[Any], list[str]]:
    """What the annotations of a page do, in their order, and what is written in them, as HTML."""
    actions, notes = [], []
    for annotation in _items(_get(leaf, "/Annots"))[:ANNOTATIONS]:
        actions += _actions(_get(annotation, "/A"), _get(annotation, "/AA"))
        if _get(annotation, "/Subtype") != "/Link":
            note = _text(_get(annotation, "/Contents")) or _text(_get(annotation, "/V"))
            if "." in note:
                notes.append(lines(typed(note.replace("\r", "\n"), drawn=False), []))
    return actions, notes


def _actions(action: Any, more: Any) -> list[Any]:
    """An action, and those of events (12.6.3)."""
    events = list(more)[:ACTIONS] if isinstance(more, DictionaryObject) else []
    return [action, *(_get(more, event) for event in events)]


def _scripts(action: Any) -> list[str]:
    """The programs of an action and of those that follow it (12.6.4.17): strings, or streams."""
    found = []
    for _ in range(ACTIONS):
        held = _get(action, "/JS")
        if isinstance(held, StreamObject):
            try:
                held = held.get_data()[:CONTENT]
            except Exception:  # noqa: BLE001  # as above
                held = None
        if text := _text(held):
            found.append(text)
        action = _get(action, "/Next")
    return found


def _targets(action: Any) -> list[str]:
    """Where an action leads, and those that follow it (12.6.4): an address, a form's, a file's."""
    found = []
    for _ in range(ACTIONS):
        url = _address(_get(action, "/URI"))
        if not url:
            file = _get(action, "/F")
            url = _text(_get(file, "/UF") or _get(file, "/F") or file)
            url = url if "://" in url else ""
        if url := url.strip(_AROUND):
            found.append(url)
        action = _get(action, "/Next")
    return found


def _attached(root: Any) -> Iterator[Leaf]:
    """The files that are embedded in a PDF (7.11.4), as they are."""
    left = SIZE
    for file in _items(_get(_get(_get(root, "/Names"), "/EmbeddedFiles"), "/Names"))[1::2]:
        try:
            found = file.get_object() if isinstance(file, IndirectObject) else file
            held = _get(_get(found, "/EF"), "/F")
            data = held.get_data() if held is not None else b""
        except Exception:  # noqa: BLE001, S112  # as above
            continue
        left -= len(data)
        if left < 0:
            return
        name = _text(_get(found, "/UF") or _get(found, "/F")) or "file"
        if data:
            yield Leaf(f"attached/{name}", data)
