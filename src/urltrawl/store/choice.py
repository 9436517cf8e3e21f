"""Which links are wanted: conditions in one value, asked of a link as it is found or of a database
in SQL.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, fields
from datetime import datetime
from functools import cache
from typing import TYPE_CHECKING

from urltrawl.columns import HOST
from urltrawl.errors import OptionError, require_names, require_type
from urltrawl.judge.settle import host_of
from urltrawl.late import late
from urltrawl.model import Kind, Role, Verdict

if TYPE_CHECKING:
    from urltrawl.link import Link


DATES = "YYYY, YYYY-MM, YYYY-MM-DD or YYYY-MM-DDTHH:MM:SSZ"
"""The forms of a date, for a message."""
_DATE = late(r"\d{4}(?:-\d\d(?:-\d\d(?:T\d\d(?::\d\d(?::\d\dZ?)?)?)?)?)?")
_ANY_CASE = frozenset({"schemes", "hosts", "not_schemes", "not_hosts"})
"""Fields of ``Choice`` whose names count in any letter case."""
_KNOWN = {
    "kinds": frozenset(kind.value for kind in Kind),
    "not_kinds": frozenset(kind.value for kind in Kind),
    "verdicts": frozenset(verdict.value for verdict in Verdict),
    "roles": frozenset(role.value for role in Role),
}
"""Field of ``Choice`` -> all names that it may have."""


def is_date(text: str) -> bool:
    """Tell whether a text is a date of the calendar in one of the forms ``DATES``. Minutes, seconds
    and the ``Z`` may be missing.

    >>> is_date("1996-02"), is_date("1996-02-30")
    (True, False)
    """
    if not _DATE.fullmatch(text):
        return False
    try:
        # "1996" and "1996-02" are made a day by the end of "-01-01"; a longer text has its day.
        datetime.fromisoformat(text + "-01-01"[len(text) - 4 :])
    except ValueError:
        return False
    return True


@dataclass(frozen=True, slots=True)
class Choice:
    """Conditions that a link must meet, all of them. A field that is empty or false asks for
    nothing, but for ``rejected``.

    ``hosts`` take their subdomains in. ``since`` and ``until`` are dates or times as
    ``YYYY-MM-DD...`` (UTC, the first and the last that count); a link without a date meets neither.
    ``not_schemes`` and ``not_hosts`` are left out, and so is each URL in which one of the patterns
    of ``exclude`` finds something (``re.search``, in any letter case). Rejected wrappers come only
    if ``rejected`` is true or ``verdicts`` has them; ``min_confidence`` is not for them.
    ``not_quoted`` leaves out links in quotations. ``not_footer`` leaves out boilerplate: the whole
    corpus shows what it is, and a link that is asked alone does not know. ``present`` leaves out
    links of files that were gone when a batch last looked. ``first`` wants each passage once, where
    it was said first: in the corpus, or as far as the source of the link was read.

    Names of schemes and hosts count in any letter case. Raises ``TypeError`` for a value of another
    type, and ``OptionError`` for one without a meaning.
    """

    kinds: frozenset[str] = frozenset()
    schemes: frozenset[str] = frozenset()
    hosts: tuple[str, ...] = ()
    verdicts: frozenset[str] = frozenset()
    min_confidence: float = 0.0
    since: str = ""
    until: str = ""
    rejected: bool = False
    not_kinds: frozenset[str] = frozenset()
    not_quoted: bool = False
    not_footer: bool = False
    first: bool = False
    roles: frozenset[str] = frozenset()
    not_schemes: frozenset[str] = frozenset()
    not_hosts: tuple[str, ...] = ()
    exclude: tuple[str, ...] = ()
    present: bool = False

    def __post_init__(self) -> None:
        """Check all fields, and put names of schemes and hosts in lower case."""
        for field in fields(self):
            type_, value = type(field.default), getattr(self, field.name)
            if type_ in (frozenset, tuple):
                names = require_names(field.name, value)
                if field.name in _ANY_CASE:
                    names = tuple(name.lower() for name in names)
                object.__setattr__(self, field.name, type_(names))
            else:
                require_type(field.name, value, type_)
        for option, known in _KNOWN.items():
            for name in getattr(self, option):
                if name not in known:
                    raise OptionError(option, name, known)
        if not 0 <= self.min_confidence <= 1:
            raise OptionError("min_confidence", self.min_confidence, "must be from 0 to 1")
        for option in ("since", "until"):
            if (date := getattr(self, option)) and not is_date(date):
                raise OptionError(option, date, f"must be a date: {DATES}")
        for pattern in self.exclude:
            try:
                re.compile(pattern)
            except re.error as error:
                raise OptionError("exclude", pattern, f"is no pattern: {error}") from None

    def accepts(self, link: Link) -> bool:
        """Tell whether a link meets all conditions but ``not_footer`` and ``present``."""
        url, kind = link.url, link.kind.value
        if link.verdict is Verdict.REJECTED:
            is_sure = self.rejected or "rejected" in self.verdicts
        else:
            is_sure = link.confidence >= self.min_confidence
        return (
            is_sure
            and (not self.verdicts or link.verdict.value in self.verdicts)
            and (not self.kinds or kind in self.kinds)
            and kind not in self.not_kinds
            and (not self.roles or link.role in self.roles)
            and not (self.not_quoted and link.quote_depth)
            and not (self.first and link.repeat)
            and (not self.schemes or _scheme_of(url) in self.schemes)
            and not (self.not_schemes and _scheme_of(url) in self.not_schemes)
            and (not self.hosts or _is_below(url, self.hosts))
            and not (self.not_hosts and _is_below(url, self.not_hosts))
            and not _matches(url, self.exclude)
            and (not (self.since or self.until) or self._has_date(link.where.envelope.date_utc))
        )

    def _has_date(self, date: str) -> bool:
        """Tell whether a date, or ``""``, is neither before ``since`` nor behind ``until``."""
        return bool(date) and date >= self.since and date[: len(self.until)] <= self.until

    def condition(self) -> tuple[str, list[str | float]]:
        """Return the conditions, all of them, as an expression in SQL over the view ``links_flat``,
        and the values of its placeholders. Without conditions it is ``"1"``, which is true. With
        ``exclude`` it calls the function ``found_in``.
        """
        clauses: list[str] = []
        values: list[str | float] = []
        if not self.rejected and "rejected" not in self.verdicts:
            clauses.append("verdict <> 'rejected'")
        if self.min_confidence:
            clauses.append("(confidence >= ? OR verdict = 'rejected')")
            values.append(self.min_confidence)
        for clause, names in (
            ("verdict IN ({})", self.verdicts),
            ("kind IN ({})", self.kinds),
            ("role IN ({})", self.roles),
            ("scheme IN ({})", self.schemes),
            ("kind NOT IN ({})", self.not_kinds),
            ("(scheme IS NULL OR scheme NOT IN ({}))", self.not_schemes),
        ):
            if names:
                clauses.append(clause.format(", ".join("?" * len(names))))
                values += sorted(names)
        for clause, is_wanted in (
            ("quoted = 0", self.not_quoted),
            ("footer = 0", self.not_footer),
            ("repeat = 0", self.first),
            ("source NOT IN (SELECT source FROM sources WHERE removed = 1)", self.present),
        ):
            if is_wanted:
                clauses.append(clause)
        is_below = f"{HOST} = ? OR substr({HOST}, -?) = ?"  # the host itself, or its end
        for clause, hosts in (("({})", self.hosts), ("(host IS NULL OR NOT ({}))", self.not_hosts)):
            if hosts:
                clauses.append(clause.format(" OR ".join([is_below] * len(hosts))))
                for host in hosts:
                    end = "." + host
                    values += [host, len(end), end]
        if self.since or self.until:
            clauses.append("date_utc <> '' AND date_utc >= ? AND substr(date_utc, 1, ?) <= ?")
            values += [self.since, len(self.until), self.until]
        if self.exclude:
            clauses.append("NOT found_in(url, ?)")
            values.append(json.dumps(self.exclude))
        return " AND ".join(clauses) or "1", values


def _scheme_of(url: str) -> str:
    """Return the scheme of a URL in lower case."""
    return url.partition(":")[0].lower()


def _is_below(url: str, names: tuple[str, ...]) -> bool:
    """Tell whether the host of a URL is one of these names or a subdomain of one."""
    host = host_of(url).rstrip(".")
    return any(host == name or host.endswith("." + name) for name in names)


def _matches(url: str, patterns: tuple[str, ...]) -> bool:
    """Tell whether one of the patterns finds something in a URL, in any letter case. They are not
    joined to one pattern, in which their groups and flags would mix.
    """
    return any(pattern.search(url) for pattern in _compiled(patterns))


def found_in(url: str, patterns: str) -> bool:
    """Do what ``_matches`` does, as a function of SQL: ``patterns`` is a JSON array of texts."""
    return _matches(url, _read_array(patterns))


@cache
def _read_array(text: str) -> tuple[str, ...]:
    """Return the items of a JSON array of texts."""
    return tuple(json.loads(text))


@cache
def _compiled(patterns: tuple[str, ...]) -> list[re.Pattern[str]]:
    """Return the patterns, compiled for any letter case."""
    return [re.compile(pattern, re.IGNORECASE) for pattern in patterns]
