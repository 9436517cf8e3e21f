"""The texts of the documents inside of pages: what a frame has in ``srcdoc``, ``data:`` URLs, and
what a script writes that an encoded literal of it hides.

They are judged by their content, as attachments are. Their paths go on from that of the page:
``1.2!iframe@3.srcdoc`` is that attribute of the fourth element, ``1.2!a@0.href`` the document in a
``data:`` URL.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING
from urllib.parse import unquote_to_bytes

from urltrawl.mail import transfer
from urltrawl.model import Part, PartKind
from urltrawl.reading.attached import Attachments
from urltrawl.reading.tally import IN_PAGE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from urltrawl.reading.attached import Unpack
    from urltrawl.reading.tally import Tally
    from urltrawl.text.html import Document, Page

_HTML = PartKind.HTML

LEVELS = 4
"""Documents in documents, at most. A frame in a frame has two."""

_LONGEST_REASON = 80
"""Characters of a reason for ``Tally.skipped`` that quotes the type of a ``data:`` URL."""

_NO_TEXTS = ("image/", "font/", "audio/", "video/", "application/font", "application/x-font")
"""How the types of ``data:`` URLs begin that are skipped undecoded, but for SVG, a document."""


def pages_inside(
    part: Part, unpack: Unpack | None, default: str, tally: Tally, *, relative: bool
) -> Iterator[tuple[Part, Page | None]]:
    """Yield a part and, if it is a page, all parts inside of it. With each comes the page that was
    read from it, or None if it is no page.

    ``unpack`` opens archives and documents; if it is None, they are skipped. ``default`` is the
    charset of 8-bit text that neither names nor shows its own. If ``relative``, relative URLs are
    wanted even if neither a page nor its part has a base. What is skipped is counted in the tally,
    as are documents in more than ``LEVELS`` others.
    """
    from urltrawl.text import html  # noqa: PLC0415

    stack = [(part, 0)]
    attachments = Attachments(unpack, default, tally)
    while stack:
        current, level = stack.pop()
        if current.kind is not _HTML:
            yield current, None
            continue
        page = html.read(current.text, relative=relative or bool(current.base))
        yield current, page
        if not page.documents:
            continue
        if level >= LEVELS:
            tally.skipped[f"{IN_PAGE}deeper than is read"] += len(page.documents)
            continue
        inside = list(_parts(current, page, attachments, tally))
        stack += [(inner, level + 1) for inner in reversed(inside)]


def _parts(part: Part, page: Page, attachments: Attachments, tally: Tally) -> Iterator[Part]:
    """Yield the parts that are made of the documents in a page, which was read from ``part``. They
    have its multipart/alternative, and its base unless they have their own. Their paths name the
    element and its attribute: ``1.2!a@0.href``; the second document of that attribute has
    ``1.2!a@0.href#2``.
    """
    counts: Counter[tuple[int, str]] = Counter()
    for document in page.documents:
        counts[document.ordinal, document.name] += 1
        number = counts[document.ordinal, document.name]
        path = f"{part.path}!{document.element}@{document.ordinal}.{document.name}"
        if number > 1:
            path = f"{path}#{number}"
        for inner in _of_document(document, path, part, attachments, tally):
            yield replace(inner, base=inner.base or part.base, alternative=part.alternative)


def _of_document(
    document: Document, path: str, part: Part, attachments: Attachments, tally: Tally
) -> Iterator[Part]:
    """Yield the parts that are made of one document in the page ``part``. Their paths begin with
    ``path``.

    Its content is HTML (a ``srcdoc``, a script's literal), a ``data:`` URL, or the bytes of a
    script's literal. ``data:`` URLs of ``_NO_TEXTS`` or without a comma are counted as skipped.
    """
    content = document.content
    if isinstance(content, bytes):
        yield from attachments.of_content(content, path, f"{IN_PAGE}data that is no text")
    elif content[:5].lower() != "data:":
        # The base, None here, becomes that of the page; the page's defects are counted with it.
        yield replace(
            part, path=path, text=content, content_type="text/html", base=None, defects=()
        )
    else:
        head, comma, data = content[5:].partition(",")
        kind = head.partition(";")[0].strip().lower() or "text/plain"
        reason = f"{IN_PAGE}data: of {kind}"[:_LONGEST_REASON]
        if not comma or (kind.startswith(_NO_TEXTS) and "svg" not in kind):
            tally.skipped[reason] += 1
            return
        raw = unquote_to_bytes(data)
        if head.rstrip().lower().endswith(";base64"):
            raw, _ = transfer.decode_base64(raw)
        yield from attachments.of_content(raw, path, reason)
