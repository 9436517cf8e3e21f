"""One text in which links are looked for, and what all of its links share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from urltrawl.model import NO_ENVELOPE, Envelope, Part, PartKind, Where
from urltrawl.reading.refanged import Refanger
from urltrawl.reading.shown import in_original
from urltrawl.text.charset import DEFAULT
from urltrawl.text.terminal import ESCAPE, Screen

if TYPE_CHECKING:
    from collections.abc import Sequence

    from urltrawl.link import Link
    from urltrawl.text.html import Attribute, Page, Program
    from urltrawl.text.places import Lines


class Origin(NamedTuple):
    """What is known of a source before it is read."""

    where: Where = Where()
    """Its name and member; the other fields are empty."""
    base: str | None = None
    """The base URL of its relative references."""
    charset: str = DEFAULT
    """The charset of 8-bit text that neither names nor shows its own."""
    size: int = 0
    """Its size in bytes, or 0 if that is not known."""


Place = tuple[str, str, str, str, int, int, str, Envelope]
"""The first fields of a ``Where``, up to ``envelope``, which the texts of a record share."""
_DIALECT: Final = 3
"""The index of ``dialect`` in a ``Place``."""
NO_PLACE: Place = ("", "", "text", "", 0, 0, "", NO_ENVELOPE)
"""The place of a text that belongs to no record, such as the argument of ``find``."""
NO_PART = Part("", PartKind.TEXT, "", charset="", charset_by="", encoding="")
"""The part of such a text."""


class Text:
    """One text in which links are looked for, and what all of its links share.

    It is a text of mail or of a file; or the visible text of a page, with its ``attributes`` that
    hold URLs; or the text of a program in a page.
    """

    __slots__ = (
        "armoured",
        "attributes",
        "base",
        "lines",
        "page",
        "part",
        "place",
        "program",
        "refanger",
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
        """``page``, ``program`` and ``lines`` are None for a text that is not of a page. ``page``
        is the page as it was parsed. If ``text`` is that of a ``program`` in the page, ``lines``
        are those of the page's source; otherwise both are None. Sequences of terminals are taken
        out of a text that is not of a page.
        """
        self.screen: Screen | None = None
        """Puts the sequences of terminals back into the links; None if the text had none."""
        if page is None and ESCAPE in text:
            self.screen = Screen()
            text = self.screen.feed(text) + self.screen.close()
        self.text = text
        """What is searched, without the sequences of terminals."""
        self.part = part
        self.place = place
        self.base = base
        """The base URL of relative references in the text; None if there is none."""
        self.page = page
        self.program = program
        self.lines = lines
        self.attributes: Sequence[Attribute] = page.attributes if page and not program else ()
        self.armoured = place[_DIALECT] == "pipermail"
        """Whether the archive wrote `` at `` for ``@``."""
        self.refanger: Refanger | None = None
        """Puts the defanged URLs back into the links; None before ``refang``."""

    def refang(self) -> Text:
        """Restore the defanged URLs in ``text``. Return the same object."""
        self.refanger = Refanger()
        self.text = self.refanger.restore(self.text)
        return self

    def in_original(self, links: list[Link]) -> list[Link]:
        """Return links that were found in ``text`` at their places in the original text."""
        return in_original(links, self.refanger, self.screen)
