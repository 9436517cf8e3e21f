"""One URL being looked at: what the parsers of the schemes read from, and where they say what they
saw.

A parser never raises and never stops at the first defect: it says ``problem`` and reads on, so that
people get the parts of a URL that is merely wrong. ``FATAL`` is the table of defects that leave no
URL behind.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from urltrawl.model import Code, Problem, Span
from urltrawl.url.characters import ESCAPE, find_first
from urltrawl.url.profile import Allow

if TYPE_CHECKING:
    from collections.abc import Mapping
    from collections.abc import Set as AbstractSet

    from urltrawl.url.profile import Profile

FATAL: Mapping[Code, str] = MappingProxyType(
    {
        Code.EMPTY: "there is nothing",
        Code.NO_SCHEME: "without a scheme it is at best a relative reference",
        Code.BAD_SCHEME: "no reader would take what stands before the colon for a scheme",
        Code.MISSING_HOST: "there is no machine to ask",
        Code.BAD_HOST: "what stands for the host can be looked up nowhere: a placeholder, most likely",  # noqa: E501
        Code.BAD_PORT: "there is nothing to connect to, and no telling where the host ends",
        Code.BAD_GROUP: "it names no newsgroup",
        Code.BAD_ARTICLE: "it is no message identifier",
        Code.BAD_ADDR: "it names no mailbox or message",
        Code.BAD_FIELD: (
            "what follows a well-known opaque scheme is not of its form, so it is a word before "
            "a colon"
        ),
    }
)
"""Codes after which a text is rejected, with the reason; a parser that knows better says ``usable``
and why.

All other codes leave a URL that people can plainly use, so that it is nonconforming.
"""


class Inspection:
    """One URL in the course of parsing. Offsets are into ``text``, whose URL proper is
    ``text[:end]``.
    """

    __slots__ = (
        "end",
        "fatal",
        "fragment",
        "lints",
        "problems",
        "profile",
        "scheme",
        "start",
        "text",
    )

    def __init__(self, text: str, profile: Profile, scheme: str, start: int, end: int) -> None:
        self.text = text
        self.profile = profile
        self.scheme = scheme
        """Lower case."""
        self.start = start
        """Where the scheme-specific part begins."""
        self.end = end
        self.fragment = text[end + 1 :] if end < len(text) else None
        self.problems: dict[Code, Problem] = {}
        self.lints: dict[str, None] = {}
        self.fatal = False

    @property
    def rest(self) -> str:
        """The scheme-specific part."""
        return self.text[self.start : self.end]

    def find(self, marks: str, start: int) -> int:
        """Where the first of ``marks`` stands from ``start`` on, or the end."""
        return find_first(self.text, marks, start, self.end)

    def problem(
        self, code: Code, start: int, end: int, rule: str, message: str, *, usable: bool = False
    ) -> None:
        """Note a defect of ``text[start:end]``; of several with one code only the first one seen is
        kept.
        """
        self.fatal = self.fatal or (code in FATAL and not usable)
        if code not in self.problems:
            self.problems[code] = Problem(code, self.text, Span(start, end), rule, message)

    def whole(self, code: Code, rule: str, message: str, *, usable: bool = False) -> None:
        """Note a defect of the whole scheme-specific part."""
        self.problem(code, self.start, self.end, rule, message, usable=usable)

    def lint(self, code: str, how: Allow = Allow.LINT) -> None:
        """Note a remark: on what the profile allows, if it says ``how``, where it wants one."""
        if how is Allow.LINT:
            self.lints[code] = None

    def allow(
        self,
        start: int,
        end: int,
        allowed: AbstractSet[str],
        rule: str,
        what: str,
        code: Code = Code.BAD_CHAR,
    ) -> None:
        """Note the first character of ``text[start:end]`` that ``what`` may not hold.

        Characters that no URL may hold were noted before under their own code.
        """
        if wrong := set(self.text[start:end]) - allowed:
            self.forbid(
                start, end, wrong & (self.profile.classes.xchar | {ESCAPE}), rule, what, code
            )

    def forbid(
        self, start: int, end: int, wrong: AbstractSet[str], rule: str, what: str, code: Code
    ) -> None:
        """Note the first character of ``text[start:end]`` that is ``wrong`` in ``what``, if any."""
        at = find_first(self.text, "".join(wrong), start, end)
        if at < end:
            message = f"{self.text[at]!r} may not stand in {what}"
            self.problem(code, at, at + 1, rule, message, usable=True)

    def adopt(self, other: Inspection) -> None:
        """Take over what was noted in a trial of the same text."""
        for problem in other.problems.values():
            self.problems.setdefault(problem.code, problem)
        self.lints |= other.lints
        self.fatal = self.fatal or other.fatal
