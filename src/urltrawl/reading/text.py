"""One text in which links are looked for, with all that its links take from it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from urltrawl.model import Envelope, Part, PartKind, Where
from urltrawl.reading.refanged import Fangs
from urltrawl.reading.shown import as_given
from urltrawl.text.charset import DEFAULT
from urltrawl.text.terminal import ESCAPE, Screen

if TYPE_CHECKING:
    from collections.abc import Sequence

    from urltrawl.link import Link
    from urltrawl.text.html import Attribute, Page, Program
    from urltrawl.text.places import Lines


class Origin(NamedTuple):
    """What is known of a source before it is read.

    Its name, the base of what is relative in it, its charset by default, its size in bytes (0: not
    known).
    """

    where: Where = Where()
    base: str | None = None
    charset: str = DEFAULT
    size: int = 0


Place = tuple[str, str, str, str, int, int, str, Envelope]
"""The first fields of a ``Where``, which the texts of a record share: source to envelope."""
NOWHERE: Place = ("", "", "text", "", 0, 0, "", Envelope())
AT_HAND = Part("", PartKind.TEXT, "", charset="", charset_by="", encoding="")
"""What a text is a part of that is none of a record."""


class Text:
    """One text in which links are looked for, with all that its links take from it.

    ``place`` and ``part`` say where it stands, ``base`` is that of what is relative in it. Of a
    page ``page`` is what was read of it, and ``attributes`` are the URLs of its elements, as far as
    they are wanted. ``program`` is the one of the page that the text is, and ``lines`` are those of
    the page's source. ``armoured`` says that its archive wrote `` at `` for ``@``; ``fangs`` is how
    it stands where it is read without its disguise, and ``screen`` knows what a terminal does not
    show of it.
    """

    __slots__ = (
        "armoured",
        "attributes",
        "base",
        "fangs",
        "lines",
        "page",
        "part",
        "place",
        "program",
        "screen",
        "text",
    )

    def __init__(
        self,
        text: str,
        part: Part,
        place: Place,
        base: str | None,
        page: Page | None = None,
        program: Program | None = None,
        lines: Lines | None = None,
    ) -> None:
        self.screen: Screen | None = None
        if page is None and ESCAPE in text:
            self.screen = Screen()
            text = self.screen.feed(text) + self.screen.close()
        self.text = text
        self.part = part
        self.place = place
        self.base = base
        self.page = page
        self.program = program
        self.lines = lines
        self.attributes: Sequence[Attribute] = page.attributes if page and not program else ()
        self.armoured = place[3] == "pipermail"
        self.fangs: Fangs | None = None

    def back(self, links: list[Link]) -> list[Link]:
        """Its links where they stand in the text as it was given."""
        if self.fangs is not None:
            links = self.fangs.back(links)
        if self.screen is not None:
            links = [as_given(link, self.screen) for link in links]
        return links

    def refanged(self) -> Text:
        """The same, read without its disguise."""
        self.fangs = Fangs()
        self.text = self.fangs.whole(self.text)
        return self
