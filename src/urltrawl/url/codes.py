"""What each code of a problem and of a lint means, by ``codes.toml``, whose head says how to read
it.
"""

from __future__ import annotations

from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from urltrawl.late import toml
from urltrawl.model import Code, Lint, Severity

if TYPE_CHECKING:
    from collections.abc import Mapping


class Meaning(NamedTuple):
    """``rule`` is a document and section, ``why`` a sentence, ``example`` a text that has the
    problem.
    """

    rule: str
    why: str
    example: str


@cache
def problems() -> Mapping[Code, Meaning]:
    """Give every code of a problem with its meaning."""
    rows = toml("urltrawl.url", "codes.toml")["problem"]
    return MappingProxyType({Code(code): Meaning(**row) for code, row in rows.items()})


@cache
def lints() -> Mapping[str, Lint]:
    """Give every remark that any part of the package makes on a URL, or on how it stood in its
    text, by its code.
    """
    rows = toml("urltrawl.url", "codes.toml")["lint"]
    return MappingProxyType(
        {
            code: Lint(code, **{**row, "severity": Severity(row["severity"])})
            for code, row in rows.items()
        }
    )
