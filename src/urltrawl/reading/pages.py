"""The links of a page: those of its elements, and those of its text that repeat none of them.

The text of an ``<a>`` is one of four things:

* its own address, whole or shortened: one link, that of the element;
* an address of another host: two links, and a warning;
* the first half of an address that goes on behind the element, since a program made links of what a
  mailer had broken: one link, that of the text;
* words, which are no link and become the ``text`` of the element's link.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from itertools import chain, groupby
from typing import TYPE_CHECKING
from unicodedata import normalize
from urllib.parse import unquote

from urltrawl.around import REACH, SHOWN, on_one_line
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
"""The lints of an element that shows the address of another host: the second one if its own address
is that of a redirector which does not show where it leads."""
HALF = 0.9
"""A link in the text of an element that has a lower confidence may go on behind the element."""
LONGEST = 4096
"""Characters of the text of an element that are compared with its address. An element with a longer
one shows a paragraph."""
INSIDE = 8
"""Links in the text of an element that are compared with its address. An element with more does not
show its address."""
_BEGINNING = 8
"""Characters of a link by which its beginning is found in the text of an element. More of the link
may differ from that text, which has no blanks."""
NEAR = 8
"""URLs of a sibling that are compared with the text behind an element, from the nearest on."""
_FOLLOWED = frozenset({"href", "originalsrc", "data-saferedirecturl"})
"""Attributes of an ``<a>`` that hold its address, or the one before a mail filter replaced it."""

_BLANKS = re.compile(r"[\s\u00ad\u200b]+")
"""White space, soft hyphens and zero width spaces."""
_HTTP_SCHEME = re.compile(r"https?://", re.IGNORECASE)
_ELLIPSIS = re.compile(r"\.{2,}|…")
_DOTS = f".{DOTS}\u2024"
"""The characters that browsers read as the dot of a host (UTS 46; U+2024 by NFKC)."""
_STARTS_AS_HOST = re.compile(rf"[\s\u00ad\u200b]*[^\s{_DOTS}]+[{_DOTS}]\S")
"""A first word with a dot inside of it."""
_WWW_HOST = re.compile(
    r"(?:www|ftp)\.[\w\-]+(?:\.[\w\-]+)*\.[a-z]{2,}(?::\d+)?(?:[/?#]|\Z)", re.IGNORECASE
)
"""A host with ``www.`` or ``ftp.``, and what may follow a host in a URL."""
_HOST_OR_FILE = re.compile(
    r"(?P<name>(?:[\w\-]+\.)+(?P<last_label>[^\W\d_]{2,}|xn--[\w\-]+))(?::\d+)?(?:[/?#]|\Z)",
    re.IGNORECASE,
)
"""A name with a dot in it, and what may follow a host in a URL."""
_FILE_EXTENSIONS = frozenset(chain.from_iterable(EXTENSIONS.values())) - frozenset(TOP_LEVEL)
"""Last labels of what looks like a host and is a file: ``README.md``."""


def of_page(
    linker: Linker, text: Text, page: Page, text_links: list[Link], earlier_links: Iterable[Link]
) -> list[Link]:
    """Return the links of a text of ``page``, at their places in its source. ``text_links`` were
    found in the text. If it is the visible text, the links of the page's elements come before them,
    and what both have comes once.

    ``earlier_links`` are those of the texts of the record before this one: the plain half of a
    message may have an address whole of which the page has a half.
    """
    if text.program and text.lines:  # each program comes with them
        return _of_program(text.program, text_links, text.lines) if text_links else text_links
    source = text.part.text
    elements = _of_elements(linker, text, page, Lines(source))
    if elements:
        elements, text_links = _without_repetitions(elements, text_links, page)
        if alternative := text.part.alternative:
            sibling_urls = sorted(
                link.url for link in earlier_links if link.part.startswith(f"{alternative}.")
            )
            elements = _complete_addresses(elements, sibling_urls, page)
    if not text_links:
        return elements
    # From an offset in the text to one in the source, and from that to the line and column.
    places, lines = Sources(source, page.runs), Lines(source)
    return [*elements, *(link.moved(*lines.of(places.of(link.start))) for link in text_links)]


def _of_program(program: Program, links: list[Link], lines: Lines) -> list[Link]:
    """Return the links of a program in a page at their lines and columns in the page's source.
    ``lines`` are those of the source. The escapes of a program are undone in its text, so columns
    behind one are too small.
    """
    first_line, first_column = lines.of(program.at)
    own_lines = Lines(program.text)
    moved_links = []
    for link in links:
        line, column = own_lines.of(link.start)
        if line == 1:
            column += first_column - 1
        moved_links.append(link.moved(first_line + line - 1, column))
    return moved_links


def _of_elements(linker: Linker, text: Text, page: Page, lines: Lines) -> list[Link]:
    """Return the links of a page's attributes that lead somewhere, with the text that their
    elements show, or else their label. ``lines`` are those of the page's source.
    """
    links = []
    part, visible = text.part, page.text
    place = (*text.place, part.path, part.encoding, part.charset, part.charset_by)
    # An attribute may hold several URLs (``srcset``, ``style``), which are numbered from 0.
    numbers: dict[tuple[int, str], int] = {}
    for element, _, name, value, source_start, role in text.attributes:  # element: its ordinal
        attribute = (element, name)
        numbers[attribute] = number = numbers.get(attribute, -1) + 1
        if linker.leads_nowhere(value):
            continue
        line, column = lines.of(source_start)
        outcome = linker.of_attribute(value, column)
        if outcome is not None:
            where = Where(*place, element=element, attribute=name, role=role)
            start, end, label = page.shown.get(element, NOTHING)
            element_text = visible[start : min(end, start + 2 * SHOWN)]
            shown_text = on_one_line(element_text) or on_one_line(label)
            while start < end and visible[start].isspace():
                start += 1
            before = visible[start - REACH if start > REACH else 0 : start]
            behind = visible[end : end + REACH]
            if start >= end:
                before, behind = f"{before} ", f" {behind}"  # a picture stands apart
            kind, value_start = outcome.kind, 0  # offsets of an attribute count in its value
            links.append(
                Link(outcome, value_start, line, where, number, kind, before, behind, shown_text)
            )
    return links


def _without_repetitions(
    elements: list[Link], text_links: list[Link], page: Page
) -> tuple[list[Link], list[Link]]:
    """Return the links of the elements of a page, without those that have only the first half of an
    address, which goes on behind the element on another line of the text, and with a lint for those
    whose text is the address of another host; and the links of its text, without those that repeat
    the address of an element.
    """
    starts = [link.start for link in text_links]
    repeated: set[int] = set()  # indexes in ``text_links``
    kept: list[Link] = []
    for element, links in groupby(elements, key=lambda link: link.place.element):
        own = list(links)
        shown = page.shown.get(element or 0, NOTHING)
        if shown.end > shown.start:
            inside = range(bisect_left(starts, shown.start), bisect_left(starts, shown.end))
            own = _of_element(own, [(n, text_links[n]) for n in inside], shown, page, repeated)
        kept += own
    if repeated:
        text_links = [link for index, link in enumerate(text_links) if index not in repeated]
    return kept, text_links


def _of_element(
    own: list[Link], inside: list[tuple[int, Link]], shown: Shown, page: Page, repeated: set[int]
) -> list[Link]:
    """Return the links of an element that shows a text, out of ``own``: without one that is half of
    a link of the text, and with a lint for one whose text is the address of another host.

    ``inside`` are the links in that text, with their indexes. The indexes of those that repeat the
    element's address are added to ``repeated``, so that the caller leaves them out.
    """
    if not inside and not _STARTS_AS_HOST.match(page.text, shown.start, shown.end):
        return own  # most elements show words
    text = _BLANKS.sub("", page.text[shown.start : min(shown.end, shown.start + LONGEST)])
    if not inside:
        text = normalize("NFKC", text).translate(MAPPED)  # as browsers read a host (UTS 46)
        is_www = _WWW_HOST.match(text) is not None
        named_domain = "" if is_www else _named_domain(text)
        is_host = is_www or named_domain
        return _with_mismatch(own, [f"http://{text}"], named_domain) if is_host else own
    addresses = [link for link in own if link.place.attribute in _FOLLOWED]
    other_urls = [link.url for _, link in inside[INSIDE:]]
    shows_address = False
    for index, link in inside[:INSIDE]:
        half = _find_half(addresses, link, shown)
        if half is not None:
            own = [element_link for element_link in own if element_link is not half]
            addresses.remove(half)
            shows_address = True
        elif any(_is_same(link, address.url, text, shown) for address in addresses):
            repeated.add(index)
            shows_address = True
        else:
            other_urls.append(link.url)
    return own if shows_address else _with_mismatch(own, other_urls)


def _with_mismatch(own: list[Link], shown_urls: list[str], named_domain: str = "") -> list[Link]:
    """Return the links of an element, with a lint for its ``href`` if that leads to another host
    than each of ``shown_urls``, which its text shows (``www.`` aside; a subdomain is another one),
    and out of ``named_domain``, that of a host which the text shows without a scheme, or
    "". There is no lint if one of ``shown_urls`` has no host.
    """
    hosts = {_final_host(url) for url in shown_urls}
    if not hosts or "" in hosts:
        return own
    marked: list[Link] = []
    for link in own:
        host = _final_host(link.url) if link.place.attribute == "href" else ""
        if not host or host in hosts or (named_domain and domain(host) == named_domain):
            marked.append(link)
        else:
            marked.append(link.with_lint(OPAQUE if hiding_tracker(link.url) else MISMATCH))
    return marked


def _named_domain(text: str) -> str:
    """Return the registered domain of a host, perhaps with a path; "" for other text, or a file."""
    match = _HOST_OR_FILE.match(text)
    if match is None or match["last_label"].lower() in _FILE_EXTENSIONS:
        return ""
    return domain(match["name"])


def _find_half(addresses: list[Link], link: Link, shown: Shown) -> Link | None:
    """Return the one of an element's ``addresses`` that is only the first half of ``link``, which
    begins in the element's text and may go on behind it, on another line. Return None if none is.
    """
    if not link.ambiguous or link.end < shown.end:
        return None
    if link.confidence >= HALF and link.end <= shown.end:
        return None  # it surely ends with the element's text
    urls = {reading.url for reading in link.readings}
    for address in addresses:
        if any(url != address.url and url.startswith(address.url) for url in urls):
            return address
    return None


def _is_same(link: Link, url: str, text: str, shown: Shown) -> bool:
    """Return whether a link that was found in the text of an element only repeats the element's
    address ``url``: the text has it whole, without "http://", or shortened ("http://h/a...z"),
    escaped or not; or the link begins with ``url`` and goes on with what stands behind the element.

    ``text`` is the element's text without its blanks, and ``shown`` its place in the page.
    """
    address = _normalized(url)
    if link.url == url or _normalized(link.url) == address:
        return True
    if link.end > shown.end and link.raw.startswith(url):  # glued to what stands behind the element
        return True
    words, link_beginning, rest = text.partition(link.raw[:_BEGINNING])
    shown_address = link_beginning + rest or words
    if _normalized(shown_address) in (address, _HTTP_SCHEME.sub("", address)):
        return True
    ellipsis = _ELLIPSIS.search(shown_address)
    if not ellipsis or not ellipsis.start():
        return False  # not shortened, or without its beginning
    head, tail = shown_address[: ellipsis.start()], shown_address[ellipsis.end() :]
    return address.startswith(_normalized(head)) and address.endswith(_normalized(tail))


def _normalized(url: str) -> str:
    """Return a URL without its escapes and the slash at its end, which is put in or left out."""
    return unquote(url).rstrip("/")


def _final_host(url: str) -> str:
    """Return the host of a URL, or of a redirector's target, without ``www.``; "" if none."""
    parsed = examine(target(url) or url).url
    return dns_host(parsed.host).removeprefix("www.") if parsed and parsed.host else ""


def _complete_addresses(elements: list[Link], sibling_urls: list[str], page: Page) -> list[Link]:
    """Return the links of the elements of a page. A link that has only the first half of an address
    gets the whole of it, if the page's text goes on with the rest and another part of the
    multipart/alternative has the whole. ``sibling_urls`` are those of the other parts, sorted.
    """
    completed = []
    # Twice the longest URL: the text has blanks where a mailer broke it.
    reach = min(LONGEST, 2 * max(map(len, sibling_urls), default=0))
    for link in elements:
        shown = page.shown.get(link.place.element or 0, NOTHING)
        first = bisect_right(sibling_urls, link.url)  # URLs that begin with it stand there
        whole_url = ""
        if (
            shown.end > shown.start
            and first < len(sibling_urls)
            and sibling_urls[first].startswith(link.url)
        ):
            text = _BLANKS.sub("", page.text[shown.start : shown.start + reach])
            after = bisect_right(sibling_urls, text)  # a URL with which the text begins is before
            near = reversed(sibling_urls[max(first, after - NEAR) : after])
            whole_url = next((url for url in near if text.startswith(url)), "")
        if whole_url:
            outcome = link.outcome.replace(
                url=whole_url, problems=(), ranked=(), variants=(), whole=True
            )
            completed.append(link.with_outcome(outcome))
        else:
            completed.append(link)
    return completed
