"""One URL that is being parsed: the text that the parsers of the schemes read, and the problems and
lints that they add.

A parser never raises and does not stop at a problem. It adds the problem and reads on, so that
people get the parts of a URL that is merely wrong. ``FATAL`` says which problems leave no URL.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from urltrawl.model import Code, Problem, Span
from urltrawl.url.characters import ESCAPE, find_first
from urltrawl.url.profile import Allow

if TYPE_CHECKING:
    from collections.abc import Mapping
    from collections.abc import Set as AbstractSet

    from urltrawl.url.profile import Profile

FATAL: Mapping[Code, str] = {
    Code.EMPTY: "there is nothing",
    Code.NO_SCHEME: "without a scheme it is at best a relative reference",
    Code.BAD_SCHEME: "no reader would take what stands before the colon for a scheme",
    Code.MISSING_HOST: "there is no machine to ask",
    Code.BAD_HOST: "what stands for the host can be looked up nowhere: a placeholder, most likely",
    Code.BAD_PORT: "there is nothing to connect to, and no telling where the host ends",
    Code.BAD_GROUP: "it names no newsgroup",
    Code.BAD_ARTICLE: "it is no message identifier",
    Code.BAD_ADDR: "it names no mailbox or message",
    Code.BAD_FIELD: (
        "what follows a well-known opaque scheme is not of its form, so it is a word before a colon"
    ),
}
"""The codes of problems for which a text is rejected, with the reason. A parser that knows better
adds the problem as ``usable``.

With any other problem people can still use the URL: it is nonconforming."""


class Inspection:
    """One URL while it is parsed: ``text[:end]``, and perhaps ``#`` and a fragment behind it. All
    offsets are characters of ``text``.
    """

    def __init__(self, text: str, profile: Profile, scheme: str, start: int, end: int) -> None:
        self.text = text
        self.profile = profile
        self.scheme = scheme
        """The name of the URL's scheme, in lower case."""
        self.start = start
        """Where the scheme-specific part begins, right after the colon."""
        self.end = end
        """Where the ``#`` of a fragment stands, or the length of ``text``."""
        self.fragment = text[end + 1 :] if end < len(text) else None
        """What stands after the ``#``. ``None`` if there is no ``#``."""
        self.problems: dict[Code, Problem] = {}
        self.lints: dict[str, None] = {}
        """The codes of the lints, in the order in which they were added."""
        self.fatal = False
        """Whether a problem rejects the text."""

    @property
    def rest(self) -> str:
        """The scheme-specific part: what stands between the colon and the fragment."""
        return self.text[self.start : self.end]

    def find(self, marks: str, start: int) -> int:
        """Return the offset of the first of ``marks`` from ``start`` on, or the end of the URL."""
        return find_first(self.text, marks, start, self.end)

    def add_problem(
        self, code: Code, start: int, end: int, rule: str, message: str, *, usable: bool = False
    ) -> None:
        """Add a problem of ``text[start:end]``. ``rule`` names the document and section, and
        ``message`` is for people. Only the first problem of a code is kept.

        A code of ``FATAL`` rejects the text, unless people can use the URL all the same
        (``usable``). That holds for a problem that is not kept, too.
        """
        self.fatal = self.fatal or (code in FATAL and not usable)
        if code not in self.problems:
            self.problems[code] = Problem(code, self.text, Span(start, end), rule, message)

    def add_problem_of_rest(
        self, code: Code, rule: str, message: str, *, usable: bool = False
    ) -> None:
        """Add a problem of the whole scheme-specific part."""
        self.add_problem(code, self.start, self.end, rule, message, usable=usable)

    def add_lint(self, code: str, allowed: Allow = Allow.LINT) -> None:
        """Add a lint. If a switch of the profile decides on it, ``allowed`` is the value of that
        switch: the lint is added only for ``Allow.LINT``.
        """
        if allowed is Allow.LINT:
            self.lints[code] = None

    def check(
        self,
        start: int,
        end: int,
        allowed: AbstractSet[str],
        rule: str,
        what: str,
        code: Code = Code.BAD_CHAR,
    ) -> None:
        """Add a problem, never a fatal one, for the first character of ``text[start:end]`` that is
        not in ``allowed``. ``what`` names the part for people ("a query"), ``rule`` is the document
        and section.

        Characters that may stand in no URL are passed over: they have a problem already.
        """
        if wrong := set(self.text[start:end]) - allowed:
            self.add_problem_of_first(
                start, end, wrong & (self.profile.classes.xchar | {ESCAPE}), rule, what, code
            )

    def add_problem_of_first(
        self, start: int, end: int, wrong: AbstractSet[str], rule: str, what: str, code: Code
    ) -> None:
        """Add a problem, never a fatal one, for the first character of ``text[start:end]`` that is
        in ``wrong``, if there is one. The other arguments are those of ``check``.
        """
        at = find_first(self.text, "".join(wrong), start, end)
        if at < end:
            message = f"{self.text[at]!r} may not stand in {what}"
            self.add_problem(code, at, at + 1, rule, message, usable=True)
