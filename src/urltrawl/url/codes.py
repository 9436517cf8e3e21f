"""The meaning of each code of a problem and of a lint, read from ``codes.toml``."""

from __future__ import annotations

from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from urltrawl.late import toml
from urltrawl.model import Code, Lint, Severity

if TYPE_CHECKING:
    from collections.abc import Mapping


class Meaning(NamedTuple):
    """A problem: the rule that it breaks, why it matters (a sentence), a text that has it."""

    rule: str
    why: str
    example: str


@cache
def problems() -> Mapping[Code, Meaning]:
    """Return the meaning of each problem by its code."""
    rows = toml("urltrawl.url", "codes.toml")["problem"]
    return MappingProxyType({Code(code): Meaning(**row) for code, row in rows.items()})


@cache
def lints() -> Mapping[str, Lint]:
    """Return each lint that the package makes by its code."""
    rows = toml("urltrawl.url", "codes.toml")["lint"]
    return MappingProxyType(
        {
            code: Lint(code, **{**row, "severity": Severity(row["severity"])})
            for code, row in rows.items()
        }
    )
