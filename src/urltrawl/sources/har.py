"""HTTP archives (HAR 1.2), which browsers write: the bodies of the responses, by their URLs."""

from __future__ import annotations

from base64 import b64decode
from typing import TYPE_CHECKING, Any

from urltrawl.errors import SourceError
from urltrawl.sources.codecs import import_optional
from urltrawl.sources.outcomes import Member
from urltrawl.sources.streams import Stream

if TYPE_CHECKING:
    from collections.abc import Iterator

DEPTH_LIMIT = 100
"""Levels of nested objects and lists: HAR 1.2 has seven, and browsers add one or two."""

_STEPS = {"start_map": 1, "start_array": 1, "end_map": -1, "end_array": -1}
"""Events of the parser by which the depth changes."""


def members(stream: Stream, file_name: str) -> Iterator[Member]:
    """Yield the bodies of the responses of an HTTP archive, each labelled with its URL."""
    library = import_optional("ijson")
    if stream.peek(3) == b"\xef\xbb\xbf":
        stream.read(3)
    events = _limit_depth(library.basic_parse(stream, use_float=True), file_name)
    yield from map(_make_member, library.items(library.parse(events), "log.entries.item"))


def _limit_depth(
    events: Iterator[tuple[str, object]], file_name: str
) -> Iterator[tuple[str, object]]:
    """Yield the events of the parser, each a name and a value. Raises ``SourceError`` if values are
    nested too deep: the parser keeps the path of each value, which is as long as the value is deep.
    """
    depth = 0
    for name, value in events:
        depth += _STEPS.get(name, 0)
        if depth > DEPTH_LIMIT:
            raise SourceError(file_name, f"values in values more than {DEPTH_LIMIT} deep")
        yield name, value


def _make_member(entry: Any) -> Member:
    """Return the body of the response of an entry. One without a body is skipped."""
    if not isinstance(entry, dict):
        return Member(label="", skipped="an entry that is no object")
    request, response = entry.get("request"), entry.get("response")
    url = str(request.get("url", "")) if isinstance(request, dict) else ""
    content = response.get("content") if isinstance(response, dict) else None
    text = content.get("text") if isinstance(content, dict) else None
    if not isinstance(text, str) or not isinstance(content, dict):
        return Member(label=url, skipped="a response whose body was not kept")
    try:
        is_base64 = content.get("encoding") == "base64"
        body = b64decode(text) if is_base64 else text.encode("utf-8", "replace")
    except ValueError:
        return Member(label=url, skipped="a body that is no base64")
    return Member(label=url, size=len(body), charset="utf-8", stream=Stream([body]))
