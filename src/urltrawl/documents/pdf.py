"""PDF (ISO 32000-2): the text of each page, and the targets of its link annotations (12.5.6.5,
12.6).

``pypdf`` reads objects and text. The tree of pages is walked here, with a bound: in a file of a few
hundred bytes it can have a thousand million leaves. ``pypdf`` raises errors of many kinds over what
a stranger wrote, so each object is read on its own.
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

from urltrawl.documents.markup import embed_links, page_html, restore_typed, script
from urltrawl.documents.page import CONTENT, PAGES, SIZE, Page, UnreadError, output_limit

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

NODES = 4 * PAGES
"""Most nodes of the tree of pages that are read."""
DEPTH = 50
"""Most levels of the tree of pages that are read; writers make three or four."""
ANNOTATIONS = 4096
"""Most annotations of a page that are read, and most links of a page."""
ACTIONS = 16
"""Most actions of a chain, in which each may name the next, and events of a page or annotation."""
_INHERITED = ("/Resources", "/MediaBox", "/CropBox", "/Rotate")  # 7.7.3.4

_AROUND_ADDRESS = " \t\r\n\"'"
"""Characters that programs that write PDF leave around an address."""
_WITHOUT_SCHEME = (
    (re.compile(r"www\.", re.IGNORECASE), "http://"),
    (re.compile(r"10\.\d{4,9}/"), "doi:"),
)
"""Beginnings of addresses without a scheme, and the scheme that is meant (a DOI: ISO 26324)."""
_FOLIO = re.compile(r"\n[ \t]*\d{1,4}\s*\Z")
"""The number of a page after its last line: no URL continues with it."""

logging.getLogger("pypdf").setLevel(logging.CRITICAL)  # it warns of each oddity on stderr


def read(data: bytes) -> Iterator[Page]:
    """Yield the pages of a PDF that have text, links, programs or notes, and its attached files.
    The links and programs of the document itself are on its first page. Raises ``UnreadError`` at
    the end if something of the PDF is not read, and at once if it opens only with a password.
    Raises what ``pypdf`` raises if nothing can be read.
    """
    reader = PdfReader(BytesIO(data))
    if reader.is_encrypted and not reader.decrypt(""):  # most open without a password
        raise UnreadError("with a password")
    root = reader.trailer["/Root"]
    base = _text(_get(_get(root, "/URI"), "/Base"))
    opening_actions = _actions(_get(root, "/OpenAction"), _get(root, "/AA"))
    opening_actions += _named_values(_get(_get(root, "/Names"), "/JavaScript"))
    remaining = output_limit(data)
    unread_count = 0
    are_links_cut = False
    tree = _PageTree(reader, root)
    for number, page in enumerate(tree, 1):
        are_links_cut |= len(_items(_get(page, "/Annots"))) > ANNOTATIONS
        actions, notes = _read_annotations(page)
        actions += _actions(None, _get(page, "/AA")) + (opening_actions if number == 1 else [])
        chain = [each for action in actions for each in _chain(action)]
        urls = [url for action in chain if (url := _target(action))][:ANNOTATIONS]
        behind_text = [script(code) for action in chain if (code := _program(action))] + notes
        text, size = _read_text(page, remaining)
        remaining -= size
        unread_count += text is None
        if urls or behind_text or (text and text.strip()):
            body = embed_links(text or "", urls) + "".join(behind_text)
            yield Page(f"page-{number}", page_html(body, base))
    are_files_cut = yield from _attached_files(root)
    unread = {
        f"the text of {unread_count} pages is not read": unread_count > 0,
        "pages beyond a limit are not read": tree.is_cut,
        "links of a page beyond a limit are not read": are_links_cut,
        "attached files beyond a limit are not read": are_files_cut,
    }
    if any(unread.values()):
        raise UnreadError(f"of which {', '.join(what for what, is_so in unread.items() if is_so)}")


def _read_text(page: PageObject, limit: int) -> tuple[str | None, int]:
    """Return the text of a page as its author typed it, without the number below it, and how many
    bytes of instructions draw it. The text is ``""`` without instructions. It is None if they are
    more than ``CONTENT`` or ``limit``, or cannot be read.
    """
    size = 0
    try:
        content = page.get_contents()
        size = len(content.get_data()) if content is not None else 0
        if not size:
            return "", size
        if size > min(CONTENT, limit):
            return None, size
        return restore_typed(_FOLIO.sub("", page.extract_text()), drawn=True), size
    except Exception:  # noqa: BLE001  # pypdf raises many kinds over a damaged page
        return None, size


def _resolve(value: Any) -> Any:
    """Return the object behind a reference, None if it cannot be read; any other value as it is."""
    try:
        return value.get_object() if isinstance(value, IndirectObject) else value
    except Exception:  # noqa: BLE001  # pypdf raises many kinds over a damaged object
        return None


def _get(dictionary: Any, name: str) -> Any:
    """Return a value of what may be a dictionary, with references resolved, None if it has none."""
    dictionary = _resolve(dictionary)
    return _resolve(dictionary.get(name)) if isinstance(dictionary, DictionaryObject) else None


def _stream_data(value: Any) -> bytes:
    """Return the bytes of a stream, decompressed, or ``b""`` if there is none to read."""
    try:
        return bytes(value.get_data()) if isinstance(value, StreamObject) else b""
    except Exception:  # noqa: BLE001  # pypdf raises many kinds over a damaged stream
        return b""


def _text(value: Any) -> str:
    """Return the text of a string of a PDF, which may be bytes; ``""`` for any other value."""
    if isinstance(value, bytes):
        return value.decode("latin-1")
    return value if isinstance(value, str) and not isinstance(value, NameObject) else ""


def _address(value: Any) -> str:
    """Return the address in a string of a PDF as viewers read it: as UTF-8 if it is valid UTF-8,
    without ``_AROUND_ADDRESS``, and with the scheme that its writer left out before ``www.`` or a
    DOI (pdf.js, ``createValidAbsoluteUrl``).
    """
    url = _text(value)
    if not url.isascii() and not url.startswith("\ufeff"):
        with suppress(Exception):  # no UTF-8, or pypdf does not know the original bytes
            raw = value.original_bytes if isinstance(value, TextStringObject) else bytes(value)
            url = raw.decode("utf-8")
    url = url.strip(_AROUND_ADDRESS)
    return next((scheme for start, scheme in _WITHOUT_SCHEME if start.match(url)), "") + url


class _PageTree:
    """The pages below a catalog in order, with the entries that they inherit, as far as ``NODES``,
    ``DEPTH`` and ``PAGES`` allow. ``is_cut`` says whether there may be more.
    """

    def __init__(self, reader: PdfReader, root: Any) -> None:
        self._reader = reader
        self._root = root
        self.is_cut = False

    def __iter__(self) -> Iterator[PageObject]:
        """Yield the pages: nodes of the tree without kids. What is no dictionary is passed over."""
        stack: list[tuple[Any, dict[str, Any], int]] = [(_get(self._root, "/Pages"), {}, 0)]
        node_count = page_count = 0
        while stack:
            if node_count == NODES or page_count == PAGES:
                self.is_cut = True
                return
            node, inherited, depth = stack.pop()
            node_count += 1
            node = _resolve(node)
            if not isinstance(node, DictionaryObject):
                continue
            inherited = inherited | {name: node[name] for name in _INHERITED if name in node}
            kids = _get(node, "/Kids")
            if isinstance(kids, ArrayObject):
                first_kids = kids[: NODES - node_count] if depth < DEPTH else []
                self.is_cut |= len(first_kids) < len(kids)
                stack += [(kid, inherited, depth + 1) for kid in reversed(first_kids)]
                continue
            page_count += 1
            page = PageObject(self._reader)
            page.update(node)
            for name, value in inherited.items():
                page[NameObject(name)] = value
            yield page


def _items(value: Any) -> list[Any]:
    """Return the first ``2 * ANNOTATIONS`` items of an array. Return none for any other value."""
    return list(value[: 2 * ANNOTATIONS]) if isinstance(value, ArrayObject) else []


def _named_values(tree: Any) -> list[Any]:
    """Return the values in a tree of names (7.9.6), ``ANNOTATIONS`` at most, of as many nodes. A
    node holds names and values in turn, or kids.
    """
    nodes: list[Any] = [tree]
    values: list[Any] = []
    for node in nodes:  # which grow
        nodes += _items(_get(node, "/Kids"))[: ANNOTATIONS - len(nodes)]
        values += _items(_get(node, "/Names"))[1::2][: ANNOTATIONS - len(values)]
    return values


def _read_annotations(page: PageObject) -> tuple[list[Any], list[str]]:
    """Return the actions of the annotations of a page (some are None), and the HTML of the texts of
    those that are no links: the contents, or else the value of a field, if a full stop is in it.
    """
    actions, notes = [], []
    for annotation in _items(_get(page, "/Annots"))[:ANNOTATIONS]:
        actions += _actions(_get(annotation, "/A"), _get(annotation, "/AA"))
        if _get(annotation, "/Subtype") != "/Link":
            note = _text(_get(annotation, "/Contents")) or _text(_get(annotation, "/V"))
            if "." in note:
                notes.append(embed_links(restore_typed(note, drawn=False), []))
    return actions, notes


def _actions(action: Any, event_actions: Any) -> list[Any]:
    """Return ``action``, and the actions in ``event_actions``, a dictionary by event (12.6.3).
    Either may be None, and so may be any action that is returned.
    """
    events = list(event_actions)[:ACTIONS] if isinstance(event_actions, DictionaryObject) else []
    return [action, *(_get(event_actions, event) for event in events)]


def _chain(action: Any) -> Iterator[Any]:
    """Yield an action and those after it, ``ACTIONS`` at most."""
    for _ in range(ACTIONS):
        if action is None:
            return
        yield action
        action = _get(action, "/Next")


def _program(action: Any) -> str:
    """Return the text of the program of an action (12.6.4.17), ``""`` if it has none. A program is
    a string or a stream, of which ``CONTENT`` bytes are read.
    """
    program = _get(action, "/JS")
    if isinstance(program, StreamObject):
        program = _stream_data(program)[:CONTENT]
    return _text(program)


def _target(action: Any) -> str:
    """Return the URL of the link, form or file of an action (12.6.4), ``""`` if it has none. A file
    counts only if its name is a URL with ``://``, and the action names no other URL.
    """
    if url := _address(_get(action, "/URI")):
        return url
    file = _get(action, "/F")
    url = _text(_get(file, "/UF") or _get(file, "/F") or file)
    return url.strip(_AROUND_ADDRESS) if "://" in url else ""


def _attached_files(root: Any) -> Generator[Page, None, bool]:
    """Yield the files that the catalog ``root`` of a PDF embeds (7.11.4), as they are, but for
    empty ones, up to ``SIZE`` bytes together. The value of the generator is whether there are more.
    """
    remaining = SIZE
    for value in _named_values(_get(_get(root, "/Names"), "/EmbeddedFiles")):
        file = _resolve(value)
        data = _stream_data(_get(_get(file, "/EF"), "/F"))
        remaining -= len(data)
        if remaining < 0:
            return True
        if data:
            name = _text(_get(file, "/UF") or _get(file, "/F")) or "file"
            yield Page(f"attached/{name}", data)
    return False
