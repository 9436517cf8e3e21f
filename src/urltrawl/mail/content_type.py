"""The Content-Type field: a type and its parameters, as RFC 2045 section 5 writes them and as
mailers do.

``email.message`` is not asked, for its parameter parser takes quadratic time over a value full of
quoted semicolons.
"""

from __future__ import annotations

import re
from collections.abc import Mapping  # noqa: TC003  # compiled, a NamedTuple asks for its types
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple
from urllib.parse import quote, unquote_to_bytes

from urltrawl.late import late
from urltrawl.text import charset

LIMIT = 8 * 1024
"""Characters of the field that are read; boundaries are at most 70 (RFC 2046 5.1.1), file names a
few hundred."""

# RFC 2045 5.1: a token is any character but space, controls and tspecials. Parameters are told
# apart at semicolons, but mailers leave those out, and quotes unclosed.
_TYPE = late(r"[\s\"]*([A-Za-z0-9!#$&^_.+\-]{1,80})\s*/\s*([A-Za-z0-9!#$&^_.+\-]{1,80})")
_PARAMETER = late(
    r"([^\s=;\"(),]{1,60}+)\s*=\s*(?:\"((?:[^\"\\]++|\\.)*)(?:\"|\\?\Z)|([^;\s\"(]*))", re.DOTALL
)
_QUOTED_PAIR = late(r"\\(.)", re.DOTALL)
_SECTION = late(r"(.+?)\*(?:(\d{1,4})(\*?))?\Z")


class ContentType(NamedTuple):
    """``name`` is ``type/subtype`` in lower case, ``parameters`` by name in lower case."""

    name: str
    parameters: Mapping[str, str]


PLAIN = ContentType("text/plain", MappingProxyType({}))


def parse(value: bytes, default: str = "text/plain") -> ContentType:
    """Read a Content-Type field; ``default`` where it is absent, text/plain where it is none (RFC
    2045 5.2).
    """
    return _parsed(value) if value and value.strip() else _absent(default)


@lru_cache(maxsize=4)
def _absent(default: str) -> ContentType:
    return ContentType(default, PLAIN.parameters)


@lru_cache(maxsize=256)
def _parsed(value: bytes) -> ContentType:
    text = _plain(value[:LIMIT])
    if "\n" in text or "\r" in text:
        text = text.replace("\n", "").replace("\r", "")
    found = _TYPE.match(text)
    parameters = _parameters(text[found.end() if found else 0 :])
    return ContentType(
        f"{found[1]}/{found[2]}".lower() if found else "text/plain", MappingProxyType(parameters)
    )


def external_url(parameters: Mapping[str, str]) -> str:
    """Say where a message/external-body is; ``""`` for access types that no URL can say (RFC 2046
    5.2.3, RFC 2017).
    """
    access = parameters.get("access-type", "").lower()
    if access in {"anon-ftp", "ftp"} and parameters.get("site"):
        folder = [name for name in parameters.get("directory", "").split("/") if name]
        path = "/".join(
            quote(name, safe="!$&'()*+,-.:=@_~") for name in [*folder, parameters.get("name", "")]
        )
        mode = {"image": ";type=i", "ascii": ";type=a"}.get(parameters.get("mode", "").lower(), "")
        return f"ftp://{parameters['site'].strip()}/{path}{mode}"
    if access == "mail-server" and parameters.get("server"):
        return f"mailto:{parameters['server'].strip()}"
    return (
        "".join(parameters.get("url", "").split()) if access == "url" else ""
    )  # all white space goes: RFC 2017 3.1


def _parameters(text: str) -> dict[str, str]:
    """Read the parameters, sections of RFC 2231 put together; the first of a name counts."""
    plain: dict[str, str] = {}
    sections: dict[str, list[tuple[int, str, bool]]] = {}
    for label, quoted, bare in _PARAMETER.findall(text):
        name, value = label.lower(), quoted or bare
        if quoted and "\\" in quoted:
            value = _QUOTED_PAIR.sub(r"\1", quoted)
        if "*" in name and (section := _SECTION.match(name)):
            sections.setdefault(section[1], []).append(
                (int(section[2] or 0), value, not section[2] or bool(section[3]))
            )
        else:
            plain.setdefault(name, value)
    for name, values in sections.items():
        plain[name] = _join(sorted(values, key=lambda one: one[0]))
    return plain


def _join(values: list[tuple[int, str, bool]]) -> str:
    """Put the sections of one parameter together: ``charset'language'percent%20escaped`` (RFC 2231
    section 4).
    """
    label, text = "", []
    for order, value, escaped in values:
        if escaped and order == 0 and value.count("'") >= 2:
            label, _, value = value.split("'", 2)  # noqa: PLW2901  # the rest of the first section
        text.append(
            unquote_to_bytes(value) if escaped else value.encode("utf-8", "surrogateescape")
        )
    data = b"".join(text)
    return charset.decode(data, label).text if charset.lookup(label) else _plain(data)


def _plain(data: bytes) -> str:
    """Read what should be ASCII and now and then is UTF-8 or Latin-1: file names, which matter only
    in a URL.
    """
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data.decode("latin-1")
