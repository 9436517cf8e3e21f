"""Read the Content-Type field: a type and its parameters, as RFC 2045 section 5 writes them and as
mailers do.

``email.message`` is not used, because its parameter parser takes quadratic time over a value full
of quoted semicolons.
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
"""Bytes of the field that are read. Boundaries have at most 70 (RFC 2046 5.1.1), file names a
few hundred."""

# RFC 2045 5.1: a token is any characters but space, controls and tspecials. Semicolons separate
# parameters, but mailers leave semicolons out, and quotes unclosed.
_TYPE = late(r"[\s\"]*([A-Za-z0-9!#$&^_.+\-]{1,80})\s*/\s*([A-Za-z0-9!#$&^_.+\-]{1,80})")
_PARAMETER = late(
    r"([^\s=;\"(),]{1,60}+)\s*=\s*(?:\"((?:[^\"\\]++|\\.)*)(?:\"|\\?\Z)|([^;\s\"(]*))", re.DOTALL
)
"""A parameter: its name, its value if that is quoted, its value if it is not."""
_QUOTED_PAIR = late(r"\\(.)", re.DOTALL)
_SECTION = late(r"(?P<name>.+?)\*(?:(?P<number>\d{1,4})(?P<star>\*?))?\Z")
"""The name of a section of a parameter (RFC 2231): ``name*2``, ``name*2*`` if its value is escaped.
A value in one section has ``name*``, and is escaped as well."""


class ContentType(NamedTuple):
    """A content type. ``name`` is ``type/subtype`` in lower case. ``parameters`` are values by the
    names of the parameters in lower case.
    """

    name: str
    parameters: Mapping[str, str]


PLAIN = ContentType("text/plain", MappingProxyType({}))
"""The type of a text of which nothing is known."""


def parse(value: bytes, default: str = "text/plain") -> ContentType:
    """Return the type in the value of a Content-Type field. If the value is empty (no such field),
    that is the type ``default``; if it holds no type, text/plain (RFC 2045 5.2).
    """
    return _parse(value) if value and value.strip() else ContentType(default, PLAIN.parameters)


@lru_cache(maxsize=256)
def _parse(value: bytes) -> ContentType:
    """Return the type in the first ``LIMIT`` bytes of a value that is not empty. A value without a
    type may have parameters all the same. It is cached: most parts have the same few.
    """
    text = _decode(value[:LIMIT]).replace("\n", "").replace("\r", "")
    match = _TYPE.match(text)
    parameters = _parse_parameters(text[match.end() if match else 0 :])
    return ContentType(
        f"{match[1]}/{match[2]}".lower() if match else "text/plain", MappingProxyType(parameters)
    )


def external_url(parameters: Mapping[str, str]) -> str:
    """Return the URL of the body of a message/external-body, from the parameters of its type.
    Return ``""`` for access types that have no URL (RFC 2046 5.2.3, RFC 2017), and if the parameter
    with the host or URL is missing.
    """
    access = parameters.get("access-type", "").lower()
    if access in {"anon-ftp", "ftp"} and parameters.get("site"):
        folders = [name for name in parameters.get("directory", "").split("/") if name]
        path = "/".join(
            quote(name, safe="!$&'()*+,-.:=@_~") for name in [*folders, parameters.get("name", "")]
        )
        mode = {"image": ";type=i", "ascii": ";type=a"}.get(parameters.get("mode", "").lower(), "")
        return f"ftp://{parameters['site'].strip()}/{path}{mode}"
    if access == "mail-server" and parameters.get("server"):
        return f"mailto:{parameters['server'].strip()}"
    # All white space goes: RFC 2017 3.1.
    return "".join(parameters.get("url", "").split()) if access == "url" else ""


def _parse_parameters(text: str) -> dict[str, str]:
    """Return the values of the parameters in a text, by name. Of several with one name the first
    counts, and before it those in sections of RFC 2231, which are joined.
    """
    parameters: dict[str, str] = {}
    # By name: the sections of a parameter, each with its number, value and whether it is escaped.
    sections_by_name: dict[str, list[tuple[int, str, bool]]] = {}
    for label, quoted, bare in _PARAMETER.findall(text):
        name, value = label.lower(), quoted or bare
        if "\\" in quoted:
            value = _QUOTED_PAIR.sub(r"\1", quoted)
        if "*" in name and (section := _SECTION.match(name)):
            number = section["number"]
            is_escaped = not number or bool(section["star"])
            sections = sections_by_name.setdefault(section["name"], [])
            sections.append((int(number or 0), value, is_escaped))
        else:
            parameters.setdefault(name, value)
    for name, sections in sections_by_name.items():
        parameters[name] = _join_sections(sorted(sections, key=lambda section: section[0]))
    return parameters


def _join_sections(sections: list[tuple[int, str, bool]]) -> str:
    """Return the value of a parameter from its sections in order, each with its number, its text
    and whether it is escaped (RFC 2231 section 4). Section 0 may name the charset; without one that
    is known, ``_decode`` reads the bytes.

    >>> _join_sections([(0, "utf-8'en'caf%C3%A9", True), (1, " au lait", False)])
    'café au lait'
    """
    label, pieces = "", []
    for number, value, is_escaped in sections:
        if is_escaped and number == 0 and value.count("'") >= 2:
            label, _, value = value.split("'", 2)  # noqa: PLW2901  # the rest of the first section
        pieces.append(unquote_to_bytes(value) if is_escaped else value.encode())
    data = b"".join(pieces)
    return charset.decode(data, label).text if charset.find_codec(label) else _decode(data)


def _decode(data: bytes) -> str:
    """Return bytes as text that should be ASCII and now and then is UTF-8 or Latin-1: file names,
    which matter only in a URL.
    """
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data.decode("latin-1")
