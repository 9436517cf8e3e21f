"""Replace the links of a text, for programs that show text or send it on."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from html import escape
from typing import Unpack

from urltrawl.columns import in_full
from urltrawl.errors import require_text
from urltrawl.link import Link
from urltrawl.model import Verdict
from urltrawl.reading.find import find, require_plain_text
from urltrawl.reading.options import (
    FIND_OPTIONS,
    FindOptions,
    LinkifyOptions,
    require_options,
    require_scheme_names,
)
from urltrawl.url.outgoing import LINKED, may_follow


def replace(
    text: str, function: Callable[[Link], str | None], **options: Unpack[FindOptions]
) -> str:
    """Return the text with each link replaced by what ``function(link)`` returns, its wrapper and
    line breaks included. If that is ``None``, the link stays as it is. A rejected wrapper and a
    link that begins inside of a replaced one stay, too, and ``function`` is not called for them.

    ``options`` are those of ``find``. Raises what ``find`` raises, and ``TypeError`` if
    ``function`` is no function or returns no text.
    """
    text = require_plain_text("replace", text)
    require_options("replace", options, FIND_OPTIONS)
    if not callable(function):
        raise TypeError(
            f"replace() takes a function that gives a text for a link, not"
            f" {type(function).__name__}: lambda link: ..."
        )
    pieces = []
    position = 0  # up to here the pieces are complete
    for link in find(text, **options):
        if link.verdict is Verdict.REJECTED or link.start < position:
            continue
        replacement = function(link)
        if replacement is None:
            continue
        replacement = require_text("replace", replacement, "a text or None from its function")
        pieces += [text[position : link.start], replacement]
        position = link.end
    return "".join([*pieces, text[position:]])


def linkify(
    text: str,
    *,
    schemes: Iterable[str] = LINKED,
    rel: str | None = "nofollow noopener noreferrer",
    **options: Unpack[LinkifyOptions],
) -> str:
    """Return plain text as HTML in which its links can be followed. Everything else is escaped, and
    line breaks stay as they are.

    Only links of ``schemes`` become elements, and none with a control character, white space or a
    mark that changes the direction of text, or without the ``//`` before a host that its scheme
    requires (``url.outgoing``), and none that is rejected or begins inside of another element.
    ``options`` are those of ``find``; a host without a scheme (``schemeless=True``) gets the one
    that people mean by it. If ``rel`` is ``None`` or empty, the elements have no such attribute.

    Raises what ``find`` raises, ``OptionError`` for what can be no name of a scheme, and
    ``TypeError`` for a value of another type.
    """
    text = require_plain_text("linkify", text)
    require_options("linkify", options, FIND_OPTIONS)
    linked = require_scheme_names(schemes)
    rel_attribute = f' rel="{escape(require_text("linkify", rel, "a rel"))}"' if rel else ""
    pieces = []
    position = 0  # up to here the pieces are complete
    for link in find(text, **options):
        url = in_full(link.url, link.kind)
        if link.verdict is Verdict.REJECTED or link.start < position or not may_follow(url, linked):
            continue
        pieces += [
            escape(text[position : link.start]),
            f'<a href="{escape(url)}"{rel_attribute}>{escape(link.raw)}</a>',
        ]
        position = link.end
    return "".join([*pieces, escape(text[position:])])
