"""Text that somebody has at hand: ``find`` for a whole one, ``Scanner`` for one that comes in
pieces.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from sys import maxsize
from typing import Unpack, cast

from urltrawl.context.finder import Schemeless
from urltrawl.link import Link
from urltrawl.model import HyphenName, PolicyName, ProfileName, Where
from urltrawl.passage import Passages
from urltrawl.reading.options import OF_TEXT, OfText, Options, options_of
from urltrawl.reading.shown import Seen
from urltrawl.reading.story import Reader
from urltrawl.reading.text import AT_HAND, NOWHERE, Text


def find(
    text: str,
    *,
    policy: PolicyName = "archive",
    profile: ProfileName = "default",
    base: str | None = None,
    schemeless: Schemeless = False,
    rejected: bool = False,
    hyphen: HyphenName = "keep",
    refang: bool = False,
    schemes: Iterable[str] = (),
    tlds: Iterable[str] = (),
    code: bool = True,
    width: int = 0,
) -> list[Link]:
    """Every URL of ``text``, in reading order.

    ``policy`` is ``"archive"`` or ``"appendix"`` (the letter of RFC 1738's appendix), ``profile`` a
    grammar profile, ``base`` an absolute URL for relative references in wrappers, ``schemeless``
    adds ``www.`` hosts (``"all"``: every host and mail address), ``rejected`` adds wrappers that
    hold no URL, ``hyphen`` (``"keep"`` or ``"drop"``) orders the readings of a hyphen at a line
    break where nothing else decides, ``refang`` reads what was defanged (``hxxp://h[.]example``) as
    what it was. ``schemes`` are found beside those that are known, ``tlds`` make a name a host
    (``"corp"``) or none (``"-py"``) under ``schemeless="all"``, ``code=False`` leaves out what
    Markdown marks as code, ``width`` is that of the terminal whose lines the text has, in
    columns (0: of none): a URL that ends at its edge goes on. Raises ``OptionError`` for a name
    that does not exist, and ``TypeError`` for what is no text.
    """
    text = text_for("find", text)
    options = Options(
        policy,
        profile,
        base,
        schemeless,
        rejected,
        hyphen,
        refang=refang,
        schemes=cast("tuple[str, ...]", schemes),
        tlds=cast("tuple[str, ...]", tlds),
        code=code,
        width=width,
    )
    links = Reader(options).links([Text(text, AT_HAND, NOWHERE, options.base)])
    passages: Passages[Link] = Passages(maxsize)  # the caller holds them all
    for link in links:
        link.add_to(passages)
    return links


_INSTEAD: tuple[tuple[Callable[[object], bool], str], ...] = (
    (lambda given: given is None, "give '' for a text that is not there"),
    (
        lambda given: isinstance(given, (bytes, bytearray, memoryview)),
        "decode them, or give them to urltrawl.scan() as bytes, which finds out their charset",
    ),
    (lambda given: hasattr(given, "__fspath__"), "urltrawl.scan() takes a path and reads the file"),
    (lambda given: hasattr(given, "read"), "urltrawl.scan() takes a binary file and reads it"),
    (
        lambda given: isinstance(given, (list, tuple, set, dict)),
        "call it for each of several texts; urltrawl.scan() takes a list of paths",
    ),
    (lambda _: True, "give the text itself"),
)
"""What to do instead of giving something that is no text."""


def text_for(function: str, given: object) -> str:
    """Return the text that a function got, as a plain ``str``. Raise ``TypeError`` for something
    else, with advice what to do instead.
    """
    if isinstance(given, str):
        return str.__str__(given)
    instead = next(advice for is_such, advice in _INSTEAD if is_such(given))
    raise TypeError(f"{function}() takes a text (str), not {type(given).__name__}: {instead}")


class Scanner:
    """Text in pieces of any size, links out: ``feed(text)`` and ``close()`` return the links
    decided so far.

    Judges by local evidence (the paragraph) alone, so that memory stays bounded; ``find`` adds the
    evidence of the whole text. The options are those of ``find``, and so are the errors.
    """

    def __init__(self, **options: Unpack[OfText]) -> None:
        reader = Reader(options_of("Scanner", options, OF_TEXT))
        self._finder = reader.candidates.finder()
        self._judge = reader.judged
        self._linker = reader.linker(Where(), reader.options.base)  # a text at hand has no place
        self._seen = Seen(reader.options)
        self._closed = False

    def feed(self, text: str) -> list[Link]:
        """Take the next piece of text. Raises ``ValueError`` after ``close``."""
        if self._closed:
            raise ValueError("Scanner.feed() after close(): another text takes another Scanner")
        text = text_for("Scanner.feed", text)
        found = self._judge(self._finder.feed(self._seen.feed(text)))
        links = self._seen.back(self._linker.links(found))
        self._seen.forget()
        return links

    def close(self) -> list[Link]:
        """The text has ended. Closing it again gives nothing."""
        if self._closed:
            return []
        self._closed = True
        rest = [*self._finder.feed(self._seen.close()), *self._finder.close()]
        return self._seen.back(self._linker.links(self._judge(rest)))
