"""The links of a text: ``find`` takes it whole, ``Scanner`` in pieces."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from sys import maxsize
from typing import Unpack, cast

from urltrawl.context.finder import Schemeless
from urltrawl.link import Link
from urltrawl.model import HyphenName, PolicyName, ProfileName, Where
from urltrawl.passage import Passages
from urltrawl.reading.options import FIND_OPTIONS, FindOptions, Options, options_of
from urltrawl.reading.shown import Cleaner
from urltrawl.reading.story import Reader
from urltrawl.reading.text import NO_PART, NO_PLACE, Text


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
    """Return every URL of ``text``, in reading order.

    * ``policy`` is ``"archive"``, or ``"appendix"`` for the letter of RFC 1738's appendix.
    * ``profile`` is a grammar profile.
    * ``base`` is an absolute URL for relative references in wrappers.
    * ``schemeless`` adds ``www.`` hosts; ``"all"`` adds every host and mail address.
    * ``rejected`` adds wrappers that hold no URL.
    * ``hyphen`` (``"keep"`` or ``"drop"``) says which reading of a hyphen at a line break comes
      first if nothing else decides.
    * ``refang`` finds defanged URLs as well (``hxxp://h[.]example``).
    * ``schemes`` are names that are found besides the known ones.
    * ``tlds`` make a name a host (``"corp"``) or none (``"-py"``) under ``schemeless="all"``.
    * ``code=False`` leaves out what Markdown marks as code.
    * ``width`` is the number of columns of the terminal that cut the lines of the text, 0 if none
      did: a URL that ends at its edge goes on.

    Raises ``OptionError`` for a name that does not exist or a value without a meaning, and
    ``TypeError`` for what is no text, or an option of another type.
    """
    text = require_plain_text("find", text)
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
    links = Reader(options).links([Text(text, NO_PART, NO_PLACE, options.base)])
    passages: Passages[Link] = Passages(maxsize)  # the caller holds them all
    for link in links:
        link.add_to(passages)  # so that it can say whether its passage came before
    return links


_ADVICE: tuple[tuple[Callable[[object], bool], str], ...] = (
    (lambda value: value is None, "give '' for a text that is not there"),
    (
        lambda value: isinstance(value, (bytes, bytearray, memoryview)),
        "decode them, or give them to urltrawl.scan() as bytes, which finds out their charset",
    ),
    (lambda value: hasattr(value, "__fspath__"), "urltrawl.scan() takes a path and reads the file"),
    (lambda value: hasattr(value, "read"), "urltrawl.scan() takes a binary file and reads it"),
    (
        lambda value: isinstance(value, (list, tuple, set, dict)),
        "call it for each of several texts; urltrawl.scan() takes a list of paths",
    ),
    (lambda _: True, "give the text itself"),
)
"""What to do with what is no text: a test, and the advice. The first row that fits counts."""


def require_plain_text(function: str, value: object) -> str:
    """Return the argument of a function as a plain ``str``. Raises ``TypeError`` for anything but a
    text; the message names the function and advises what to do instead.
    """
    if isinstance(value, str):
        return str.__str__(value)
    advice = next(advice for fits, advice in _ADVICE if fits(value))
    raise TypeError(f"{function}() takes a text (str), not {type(value).__name__}: {advice}")


class Scanner:
    """Finds the links of a text that comes in pieces of any size. ``feed(text)`` and ``close()``
    return the links that are decided by then.

    Each link is judged by its paragraph alone, so that memory stays bounded; ``find`` adds the
    evidence of the whole text. The options and the errors are those of ``find``.
    """

    def __init__(self, **options: Unpack[FindOptions]) -> None:
        reader = Reader(options_of("Scanner", options, FIND_OPTIONS))
        self._finder = reader.candidates.finder()
        self._judge = reader.judge
        self._linker = reader.linker(Where(), reader.options.base)
        self._cleaner = Cleaner(reader.options)
        self._closed = False

    def feed(self, text: str) -> list[Link]:
        """Return the links that the next piece decides. Raises ``ValueError`` after ``close``."""
        if self._closed:
            raise ValueError("Scanner.feed() after close(): another text takes another Scanner")
        text = require_plain_text("Scanner.feed", text)
        judged = self._judge(self._finder.feed(self._cleaner.feed(text)))
        links = self._cleaner.in_original(self._linker.links(judged))
        self._cleaner.forget()
        return links

    def close(self) -> list[Link]:
        """Take the end of the text. Return the links that are left; none at a second call."""
        if self._closed:
            return []
        self._closed = True
        rest = [*self._finder.feed(self._cleaner.close()), *self._finder.close()]
        return self._cleaner.in_original(self._linker.links(self._judge(rest)))
