"""The links of a page: those of its elements and those of its text, each said once.

What an ``<a>`` shows is one of four things. Its own address, whole or shortened: one link, the
element's. Another host's address: two links, and a warning. The first half of an address that goes
on behind the element, where a program made links of what a mailer had broken: one link, the text's.
Or words, which are no link and become the ``text`` of the element's.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from itertools import chain
from typing import TYPE_CHECKING
from unicodedata import normalize
from urllib.parse import unquote

from urltrawl.around import REACH, SHOWN, shortened
from urltrawl.lexicon import EXTENSIONS, TOP_LEVEL
from urltrawl.link import Link
from urltrawl.model import Where
from urltrawl.text.html import NOTHING
from urltrawl.text.places import Lines, Sources
from urltrawl.url.domain import domain
from urltrawl.url.hosts import DOTS, MAPPED, dns_host
from urltrawl.url.parse import examine
from urltrawl.url.target import hiding_tracker, target

if TYPE_CHECKING:
    from collections.abc import Iterable

    from urltrawl.reading.links import Linker
    from urltrawl.reading.text import Text
    from urltrawl.text.html import Page, Program, Shown

MISMATCH, OPAQUE = "text-mismatch", "opaque"
HALF = 0.9
"""Of a text that may go on behind its element: less sure than that its end is, it is the text's
readings that say what is in doubt."""
LONGEST = 4096
"""Characters of what an element shows that are looked at for its address; a longer one is a
paragraph."""

INSIDE = 8
"""URLs in an element that are looked at for its own address; an element with more is no link that
shows itself."""
NEAR = 8
"""URLs of a sibling that are looked at for one that begins as the text does, from the nearest on.
"""
_FOLLOWED = frozenset({"href", "originalsrc", "data-saferedirecturl"})
"""Attributes of an ``<a>`` that are its address, or were."""

_BLANKS = re.compile(r"[\s\u00ad\u200b]+")
_WEB = re.compile(r"https?://", re.IGNORECASE)
_CUT_SHORT = re.compile(r"\.{2,}|…")
_DOTS = f".{DOTS}\u2024"
"""What a browser reads as the dot of a host (UTS 46; U+2024 by NFKC)."""
_HOST_BEGINS = re.compile(rf"[\s\u00ad\u200b]*[^\s{_DOTS}]+[{_DOTS}]\S")
_WWW = re.compile(
    r"(?:www|ftp)\.[\w\-]+(?:\.[\w\-]+)*\.[a-z]{2,}(?::\d+)?(?:[/?#]|\Z)", re.IGNORECASE
)
_NAME = re.compile(
    r"((?:[\w\-]+\.)+([^\W\d_]{2,}|xn--[\w\-]+))(?::\d+)?(?:[/?#]|\Z)", re.IGNORECASE
)
_FILES = frozenset(chain.from_iterable(EXTENSIONS.values())) - frozenset(TOP_LEVEL)
"""What a name that looks like a host ends in where it is that of a file: ``README.md``."""


def of_page(linker: Linker, text: Text, found: list[Link], before: Iterable[Link]) -> list[Link]:
    """The links of a page, of which ``found`` stand in its text; ``before`` are those of the texts
    before it.
    """
    page = text.page
    assert page is not None  # noqa: S101  # what the caller looked at
    if text.program is not None:
        return _of_program(text.program, found, text.lines) if found else found
    source = text.part.text
    elements = _elements(linker, text, page, Lines(source))
    if elements:
        elements, found = _said_once(elements, found, page)
        if within := text.part.alternative:
            elements = _whole(
                elements,
                sorted(link.url for link in before if link.part.startswith(f"{within}.")),
                page,
            )
    if not found:
        return elements
    places, lines = Sources(source, page.runs), Lines(source)
    return [*elements, *(link.moved(*lines.of(places.of(link.start))) for link in found)]


def _of_program(program: Program, found: list[Link], lines: Lines | None) -> list[Link]:
    """The links of a program of a page, at their lines and columns in the page's source.

    Escapes are undone in it: behind one, columns are those of what it says.
    """
    line, column = lines.of(program.at) if lines else (1, 1)
    inside = Lines(program.text)
    links = []
    for link in found:
        below, along = inside.of(link.start)
        links.append(link.moved(line + below - 1, along if below > 1 else column + along - 1))
    return links


def _elements(linker: Linker, text: Text, page: Page, lines: Lines) -> list[Link]:
    """The links of a page's attributes."""
    links = []
    place, part, shows = text.place, text.part, page.text
    counts: dict[
        tuple[int, str], int
    ] = {}  # the URLs of one attribute are told apart by it (``srcset``, ``style``)
    for ordinal, _, name, value, at, role in text.attributes:
        of_attribute = (ordinal, name)
        counts[of_attribute] = number = counts.get(of_attribute, -1) + 1
        if linker.leads_nowhere(value):
            continue
        line, column = lines.of(at)
        outcome = linker.of_attribute(value, column)
        if outcome is not None:
            where = Where(
                *place,
                part.path,
                part.encoding,
                part.charset,
                part.charset_by,
                element=ordinal,
                attribute=name,
                role=role,
            )
            start, end, label = page.shown.get(ordinal, NOTHING)
            says = shortened(
                shows[start : min(end, start + 2 * SHOWN)] if start < end else ""
            ) or shortened(label)
            while start < end and shows[start].isspace():  # the blank before what it shows
                start += 1
            before, behind = (
                shows[start - REACH if start > REACH else 0 : start],
                shows[end : end + REACH],
            )
            if start >= end:
                before, behind = f"{before} ", f" {behind}"  # a picture stands apart
            links.append(Link(outcome, 0, line, where, number, outcome.kind, before, behind, says))
    return links


def _said_once(
    elements: list[Link], found: list[Link], page: Page
) -> tuple[list[Link], list[Link]]:
    """Both without what the others say."""
    starts = [link.start for link in found]
    left_out: set[int] = set()  # of the text's links
    kept: list[Link] = []
    own: list[Link] = []  # the links of one element
    for at, link in enumerate(elements):
        own.append(link)
        if at + 1 < len(elements) and elements[at + 1].place.element == link.place.element:
            continue
        shown = page.shown.get(link.place.element or 0, NOTHING)
        if shown.end > shown.start:
            inside = range(bisect_left(starts, shown.start), bisect_left(starts, shown.end))
            own = _of_element(own, [(n, found[n]) for n in inside], shown, page, left_out)
        kept += own
        own = []
    return kept, [
        link for at, link in enumerate(found) if at not in left_out
    ] if left_out else found


def _of_element(
    own: list[Link], inside: list[tuple[int, Link]], shown: Shown, page: Page, left_out: set[int]
) -> list[Link]:
    """The links of an element that shows something; which links ``inside`` it say the same is added
    to ``left_out``.
    """
    if not inside and not _HOST_BEGINS.match(page.text, shown.start, shown.end):
        return own  # words: most of them
    said = _BLANKS.sub("", page.text[shown.start : min(shown.end, shown.start + LONGEST)])
    if not inside:
        said = normalize("NFKC", said).translate(MAPPED)  # as browsers read a host (UTS 46)
    near = ""
    others = (
        [link.url for _, link in inside[INSIDE:]]
        if inside
        else [f"http://{said}"]
        if _WWW.match(said) or (near := _registered(said))
        else []
    )
    same = False
    addresses = [one for one in own if one.place.attribute in _FOLLOWED]
    for number, link in inside[:INSIDE]:
        half = _half(addresses, link, shown)
        if half is not None:
            own = [one for one in own if one is not half]
            addresses.remove(half)
            same = True
        elif any(_is_same(link, one.url, said, shown) for one in addresses):
            left_out.add(number)
            same = True
        else:
            others.append(link.url)
    if others and not same:
        hosts = {_host(one) for one in others}
        own = [
            one.with_lint(OPAQUE if hiding_tracker(one.url) else MISMATCH)
            if one.place.attribute == "href"
            and _host(one.url) not in {"", *hosts}
            and "" not in hosts
            and not (near and domain(_host(one.url)) == near)
            else one
            for one in own
        ]
    return own


def _registered(said: str) -> str:
    """The domain that a text names which is nothing but a host, or a host and a path; empty for
    other words, and for names of files.
    """
    found = _NAME.match(said)
    return domain(found[1]) if found and found[2].lower() not in _FILES else ""


def _half(own: list[Link], link: Link, shown: Shown) -> Link | None:
    """The element's link, where it is but the first half of one in its text that goes on behind it,
    on another line.
    """
    if not link.ambiguous or link.start + len(link.raw) < shown.end:
        return None
    beyond = link.confidence < HALF or link.end > shown.end
    longer = {reading.url for reading in link.readings} if beyond else ()
    return next((one for one in own if any(_goes_on(each, one.url) for each in longer)), None)


def _goes_on(url: str, half: str) -> bool:
    return len(url) > len(half) and url.startswith(half)


def _is_same(link: Link, url: str, said: str, shown: Shown) -> bool:
    """Whether a link in the text of an element is the element's own address, as it stands or
    shortened.

    ``said`` is that text without its blanks, ``shown`` is where it stands in the page.
    """
    other = _bare(url)
    if link.url == url or _bare(link.url) == other:
        return True
    if link.end > shown.end and link.raw.startswith(url):  # glued to what stands behind the element
        return True
    said = said[said.find(link.raw[:8]) :] if link.raw[:8] in said else said
    text = _bare(said)
    if text == other or text == _WEB.sub("", other):
        return True
    begins, cut, ends = _parted(said)
    return (
        bool(cut)
        and other.startswith(_bare(begins))
        and other.endswith(_bare(ends))
        and bool(begins)
    )


def _parted(said: str) -> tuple[str, str, str]:
    """What stands before and behind the mark that says that something was left out."""
    mark = _CUT_SHORT.search(said)
    return (said[: mark.start()], mark[0], said[mark.end() :]) if mark else (said, "", "")


def _bare(url: str) -> str:
    """A URL without what people leave out and programs put in: escapes, the slash at its end."""
    return unquote(url).rstrip("/")


def _host(url: str) -> str:
    """The host to which a URL leads; empty where there is none, or where ``www.`` is all that tells
    it from another.
    """
    found = examine(target(url) or url).url
    return dns_host(found.host).removeprefix("www.") if found and found.host else ""


def _whole(elements: list[Link], siblings: list[str], page: Page) -> list[Link]:
    """The same, where a sibling has an address whole of which an element has the first half, and
    its text goes on with the rest.
    """
    found = []
    reach = min(
        LONGEST, 2 * max(map(len, siblings), default=0)
    )  # twice, for the blanks where it was broken
    for link in elements:
        shown = page.shown.get(link.place.element or 0, NOTHING)
        at = bisect_right(siblings, link.url)
        whole = ""
        if shown.end > shown.start and at < len(siblings) and siblings[at].startswith(link.url):
            text = _BLANKS.sub("", page.text[shown.start : shown.start + reach])
            last = bisect_right(siblings, text)  # what it begins with stands before it
            whole = next(
                (
                    one
                    for one in reversed(siblings[max(at, last - NEAR) : last])
                    if text.startswith(one)
                ),
                "",
            )
        found.append(_as(link, whole) if whole else link)
    return found


def _as(link: Link, url: str) -> Link:
    """The same link with another URL, which its sibling says."""
    outcome = link.outcome.replace(url=url, problems=(), ranked=(), sides=(), whole=True)
    return link.with_outcome(outcome)
