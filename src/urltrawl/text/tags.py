"""One tag of HTML to what it says: how it sets text apart, the URLs in its attributes, its label,
the programs and the documents in it.

A page says the same in most of its tags, so what short ones say is remembered by their text.
Offsets are those in the tag, in characters.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import unquote

from urltrawl.text.attributes import URL_ATTRIBUTES, holds_url, role_of
from urltrawl.text.browser import leads_alone
from urltrawl.text.references import decode
from urltrawl.text.scripts import literals, styled

if TYPE_CHECKING:
    from collections.abc import Iterator

    from urltrawl.model import Role

# The line breaks that set an element apart from the text round it: a blank line, a line's end, or
# none, which is a blank.
_APART = {
    2: "blockquote dl h1 h2 h3 h4 h5 h6 hr listing ol p plaintext pre table ul xmp",
    1: """
        address article aside body caption center dd details dialog dir div dt fieldset figcaption
        figure footer form frame frameset head header hgroup html isindex legend li main menu nav
        noframes noscript optgroup option search section summary tbody tfoot thead title tr
    """,
    0: "button canvas embed iframe img input object select td textarea th video",
}
_BREAKS = {element: breaks for breaks, elements in _APART.items() for element in elements.split()}
_LABELS = ("alt", "title")
"""Attributes that say what an element is where it shows no text."""
_SAID = frozenset({*URL_ATTRIBUTES, *_LABELS, "http-equiv", "srcdoc"})
_NAMES_OF_WHAT = re.compile(r"xmlns(?::|\Z)|item(?:type|prop|id)\Z|xsi:|vocab\Z|prefix\Z|rdf:")
"""Attributes whose URL is the name of something, which nobody follows."""

WHITE = r"\t\n\f\r "
"""White space of HTML, for a set of characters of a pattern."""
# "<http://host/>" and "<mailto:a@b>" are text.
_ANGLE = r"(?i:[a-z][a-z0-9+.\-]*+://|(?:url|uri|urn|mailto|news):[^\s<>])"
_NAME = rf"[^{WHITE}/>][^{WHITE}/>=]*+"
_VALUE = rf"\"[^\"]*\"|'[^']*'|[^{WHITE}>]*+"
_ATTRIBUTE = re.compile(rf"[{WHITE}/]*+({_NAME})(?:[{WHITE}]*+=[{WHITE}]*+({_VALUE}))?+")
_ATTRIBUTES = rf"(?:[{WHITE}/]*+{_NAME}(?:[{WHITE}]*+=[{WHITE}]*+(?:{_VALUE}))?+)*+"
_OF_NAME = r"/?[A-Za-z][A-Za-z0-9]*+>"
"""What most tags are: of them no more is asked."""
TAG = rf"<(?:{_OF_NAME}|(?!{_ANGLE})/?[A-Za-z][^{WHITE}/>]*+{_ATTRIBUTES}[{WHITE}/]*+>?+)"
"""A whole tag, as a pattern; one without ``>`` reaches to the end of the document."""
_TAG = re.compile(rf"<(/?)([A-Za-z][^{WHITE}/>]*+)({_ATTRIBUTES})[{WHITE}/]*+(>?+)")

VERBATIM = frozenset({"pre", "listing", "xmp", "plaintext", "textarea"})
"""White space in these is shown as it stands."""
RAW = ("script", "style", "xmp", "textarea", "title")
"""Elements whose content is no markup."""
LEADING = frozenset({"a", "br", *VERBATIM, *RAW})
"""Elements that are more to a page than what sets them apart."""

_EDGES = "".join(map(chr, range(0x21)))  # C0 control or space
_LINE_BREAK = re.compile(r"(?<![\t ])[\t ]*[\r\n]\s*|\t")
# https://html.spec.whatwg.org/#shared-declarative-refresh-steps, and any number of its separators
_REFRESH = re.compile(
    r"[\s\d.;,]*+(?:url\s*+=\s*+)?(?:\"([^\"]*)|'([^']*)|(.*))", re.IGNORECASE | re.DOTALL
)
_ABSOLUTE = re.compile(r"[A-Za-z][A-Za-z0-9+.\-]*+://[^\s,;]++")
_CANDIDATE = re.compile(r"([^\s,]\S*)(?:(?<=,)|[^,]*(?:,|\Z))")
_DAMAGED = re.compile(r"3D([\"']?)(.*?)\1?\Z", re.DOTALL)
_ESCAPED = re.compile(r"=([0-9A-Fa-f]{2})")
_INSIDE = re.compile(r"(data:)|javascript:", re.IGNORECASE)
_VOID = re.compile(r"\s*+void\b")
_COMPOUND = frozenset({"style", "content", "srcset", "imagesrcset", "ping", "archive", "value"})
"""Attributes that hold more than one URL, or other things besides."""
_QUOTES = "\"'"


class Target(NamedTuple):
    """A URL in an attribute, as it is meant; ``alone`` says that it leads somewhere without a base.

    References are decoded, white space at its ends and round its line breaks is gone.
    """

    name: str
    value: str
    at: int
    role: Role
    alone: bool


class Tag(NamedTuple):
    """What a tag says; of a closing one only ``element`` and ``breaks``.

    ``opens`` is 1 of a start tag, 0 of another. ``breaks`` are the line breaks that set it apart
    (-1: none, not even a blank). ``leads`` says that it is more to a page than these, for its
    element or for what it says; ``more`` that there is anything in what follows. ``targets`` are
    the URLs in its attributes, and
    ``alone`` those of them that lead somewhere without a base. ``programs`` are texts in which a
    program may name URLs: the attribute, the text, its offset. ``documents`` are an attribute each
    and the document that it holds. ``defects`` are codes of ``html.DEFECTS``, ``passed`` codes of
    ``html.PASSED``.
    """

    opens: int
    breaks: int
    leads: bool
    element: str
    more: bool
    targets: tuple[Target, ...] = ()
    alone: tuple[Target, ...] = ()
    label: str = ""
    programs: tuple[tuple[str, str, int], ...] = ()
    documents: tuple[tuple[str, str], ...] = ()
    defects: tuple[str, ...] = ()
    passed: tuple[str, ...] = ()


def read(text: str) -> Tag:
    """Read a tag, a match of ``TAG``."""
    found = _TAG.match(text)
    assert found is not None  # noqa: S101  # what the caller looked at
    closing, name, attributes, end = found.groups()
    element = name.lower()
    defects: dict[str, None] = {} if end else {"unclosed-tag": None}
    breaks = _BREAKS.get(element, -1)
    if closing or not attributes:
        leads = bool(defects) or element in LEADING
        opens = int(not closing)
        return Tag(opens, breaks, leads, element, bool(defects), defects=tuple(defects))
    return _Attributes(element, defects).read(text, found.start(3), found.end(3), breaks)


LENGTH = 240
"""Characters of a tag that is remembered: with the style sheets that Outlook and Gmail put into
tags, as most mail has them."""
REMEMBERED = 4096
"""Tags that are remembered, which take some megabytes."""
remembered = lru_cache(maxsize=REMEMBERED)(read)


class _Attributes:
    """The attributes of one tag."""

    def __init__(self, element: str, defects: dict[str, None]) -> None:
        self._element = element
        self._defects = defects
        self._values: dict[str, tuple[str, int]] = {}
        self._targets: list[Target] = []
        self._programs: list[tuple[str, str, int]] = []
        self._documents: list[tuple[str, str]] = []
        self._passed: list[str] = []

    def read(self, text: str, start: int, end: int, breaks: int) -> Tag:
        """Read them; the first of a name counts."""
        element, values = self._element, self._values
        for attribute in _ATTRIBUTE.finditer(text, start, end):
            name, raw = attribute.groups()
            if not raw:
                continue
            name = name.lower()
            if name not in _SAID and name[:2] != "on" and "://" not in raw:
                continue  # most: widths, classes, colours
            if name not in values:
                values[name] = raw, attribute.start(2) + (raw[0] in _QUOTES)
        for name, (raw, at) in values.items():
            if name in URL_ATTRIBUTES and holds_url(element, name):
                if name != "style" or "(" in raw or "@" in raw or "&" in raw:
                    self._address(name, self._value(raw), at)
            elif name == "srcdoc":
                self._documents.append((name, self._value(raw)))
            elif name[:2] == "on":
                if "//" in raw or "&" in raw:
                    self._programs.append((name, self._value(raw), at))
            elif "://" in raw and (name not in _SAID or name in _LABELS):
                self._unknown(name, self._value(raw), at)
        labels = (values[name][0] for name in _LABELS if name in values)
        label = next((" ".join(self._value(raw).split()) for raw in labels), "")
        targets = tuple(self._targets)
        alone = tuple([one for one in targets if one.alone])
        said = targets or label or self._programs or self._documents or self._passed
        more = bool(said or self._defects)
        return Tag(
            1,
            breaks,
            more or element in LEADING,
            element,
            more,
            targets,
            alone,
            label,
            tuple(self._programs),
            tuple(self._documents),
            tuple(self._defects),
            tuple(self._passed),
        )

    def _address(self, name: str, value: str, at: int) -> None:
        """Keep the URLs of an attribute that has any."""
        for role_name, url, offset in (
            self._urls(name, value) if name in _COMPOUND else ((name, value, 0),)
        ):
            url = url.strip(_EDGES)  # noqa: PLW2901
            if not url.isprintable():
                # The blanks that indent a second line go with the line break, as the appendix of
                # RFC 1738 says.
                url = _LINE_BREAK.sub("", url)  # noqa: PLW2901
            if not url:
                continue
            if url[0] in "jJdD" and (inside := _INSIDE.match(url)):
                if inside[1]:
                    self._documents.append((name, url))
                elif "//" in (program := unquote(url[inside.end() :])):
                    self._programs.append((name, program, at + offset))
                    continue
                else:
                    if program.strip(" ;") and not _VOID.match(program):
                        self._passed.append("script")
                    continue
            role = role_of(self._element, role_name)
            self._targets.append(Target(name, url, at + offset, role, leads_alone(url)))

    def _urls(self, name: str, value: str) -> Iterator[tuple[str, str, int]]:
        """The URLs in a value: the name that tells the role of each, the URL, its offset."""
        if name == "style":
            yield from ((name, url, at) for url, at in styled(value))
        elif name == "content":
            refreshes = self._values.get("http-equiv", ("", 0))[0]
            if refreshes and self._value(refreshes).strip().lower() == "refresh":
                if url := _REFRESH.match(value):
                    yield "refresh", url[1] or url[2] or url[3] or "", 0
            elif _ABSOLUTE.fullmatch(value.strip(_EDGES)):
                yield name, value, 0
        elif name in {"srcset", "imagesrcset"}:
            for candidate in _CANDIDATE.finditer(value):
                yield name, candidate[1].rstrip(","), 0
        elif name in {"ping", "archive"}:
            applet = self._element == "applet"
            for one in value.replace(",", " ").split() if applet else value.split():
                yield name, one, 0
        elif "://" in value and (
            self._element == "param" or _ABSOLUTE.fullmatch(value.strip(_EDGES))
        ):
            yield name, value, 0

    def _unknown(self, name: str, value: str, at: int) -> None:
        """Keep a URL in an attribute that a page has for its scripts (HTML 3.2.6.6); count one in
        an attribute that no browser follows.
        """
        if not _ABSOLUTE.fullmatch(value.strip(_EDGES)) or _NAMES_OF_WHAT.match(name):
            return
        if name.startswith("data-"):
            self._address(name, value, at)
        else:
            self._passed.append("attribute")

    def _value(self, raw: str) -> str:
        """Take a value out of its quotes and decode it."""
        quote = raw[0]
        if quote in _QUOTES:
            if len(raw) > 1 and raw[-1] == quote:
                raw = raw[1:-1]
            else:
                raw = raw[1:].partition("<")[0]
                self._defects["unclosed-quote"] = None
        elif raw.startswith("3D") and (damaged := _DAMAGED.match(raw)) and damaged[2]:
            raw = _ESCAPED.sub(lambda escape: chr(int(escape[1], 16)), damaged[2])
            self._defects["quoted-printable-attribute"] = None
        return decode(raw)


def programmed(name: str, element: str, program: str, at: int) -> Iterator[Target]:
    """The URLs of which a program of a page says that the browser goes there, as far as they have
    no scheme: the others are found in its text.
    """
    for url, offset in literals(program):
        yield Target("location", url, at + offset, role_of(element, name), leads_alone(url))
