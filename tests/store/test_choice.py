"""Which links are wanted: each condition by a link that meets it and one that does not, asked of
the link and in SQL."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

import pytest

from urltrawl.errors import OptionError
from urltrawl.model import Kind, Role, Verdict
from urltrawl.store.choice import DATES, Choice, found_in, is_date

if TYPE_CHECKING:
    from urltrawl.link import Link

LINK: dict[str, Any] = {
    "url": "http://www.example.org/a",
    "kind": "bare",
    "verdict": "valid",
    "confidence": 0.5,
    "role": "text",
    "quoted": 0,
    "repeat": 0,
    "date_utc": "1996-05-31T12:00:00Z",
}
"""What a link has if its case says nothing else."""
REJECTED = {"verdict": "rejected", "confidence": 0.0}

# conditions, a link that meets them, and one that does not
CASES: dict[str, tuple[dict[str, Any], dict[str, Any], dict[str, Any]]] = {
    "nothing": ({}, {}, REJECTED),
    "a kind": ({"kinds": ["bare"]}, {}, {"kind": "angle"}),
    "several kinds": ({"kinds": ["bare", "angle"]}, {"kind": "angle"}, {"kind": "header"}),
    "not a kind": ({"not_kinds": ["header"]}, {}, {"kind": "header"}),
    "a role": ({"roles": ["image"]}, {"role": "image"}, {"role": "click"}),
    "a verdict": ({"verdicts": ["nonconforming"]}, {"verdict": "nonconforming"}, {}),
    "rejected by name": ({"verdicts": ["rejected"]}, REJECTED, {}),
    "rejected of all": ({"rejected": True, "kinds": ["bare"]}, REJECTED, {"kind": "angle"}),
    "rejected in no kind": ({"not_kinds": ["bare"], "rejected": True}, {"kind": "angle"}, REJECTED),
    "sure": ({"min_confidence": 0.5}, {}, {"confidence": 0.499}),
    "sure, or rejected": ({"min_confidence": 0.5, "rejected": True}, REJECTED, {"confidence": 0.4}),
    "all that is sure": ({"min_confidence": 1}, {"confidence": 1.0}, {}),
    "not quoted": ({"not_quoted": True}, {}, {"quoted": 1}),
    "quoted at will": ({"kinds": ["bare"]}, {"quoted": 1}, {"quoted": 1, "kind": "angle"}),
    "deeply quoted": ({"not_quoted": True}, {}, {"quoted": 3}),
    "said first": ({"first": True}, {}, {"repeat": 1}),
    "a scheme": ({"schemes": ["FTP"]}, {"url": "FTP://h.example/"}, {}),
    "not a scheme": ({"not_schemes": ["HTTP"]}, {"url": "ftp://h.example/"}, {}),
    "a host": ({"hosts": ["Example.ORG"]}, {}, {"url": "http://notexample.org/"}),
    "a host itself": (
        {"hosts": ["example.org"]},
        {"url": "http://EXAMPLE.org./"},
        {"url": "http://example.org.invalid/"},
    ),
    "one of hosts": ({"hosts": ["h.example", "example.org"]}, {}, {"url": "http://org/"}),
    "not a host": ({"not_hosts": ["example.org"]}, {"url": "http://notexample.org/"}, {}),
    "a host, but not all of it": (
        {"hosts": ["example.org"], "not_hosts": ["www.example.org"]},
        {"url": "http://example.org/"},
        {},
    ),
    "exclude": ({"exclude": ["nothing", "/B$"]}, {}, {"url": "http://www.example.org/b"}),
    "since a day": ({"since": "1996-05-31"}, {}, {"date_utc": "1996-05-30T23:59:59Z"}),
    "since a second": ({"since": "1996-05-31T12:00:00Z"}, {}, {"date_utc": "1996-05-31T11:59:59Z"}),
    "until a month": ({"until": "1996-05"}, {}, {"date_utc": "1996-06-01T00:00:00Z"}),
    "until a second": ({"until": "1996-05-31T12:00:00Z"}, {}, {"date_utc": "1996-05-31T12:00:01Z"}),
    "since, without a date": ({"since": "1996"}, {}, {"date_utc": ""}),
    "until, without a date": ({"until": "1996"}, {}, {"date_utc": ""}),
    "a year": ({"since": "1996", "until": "1996"}, {}, {"date_utc": "1997-01-01T00:00:00Z"}),
    "several": (
        {"kinds": ["bare"], "schemes": ["http"], "hosts": ["example.org"], "since": "1996"},
        {},
        {"url": "http://h.example/"},
    ),
}


def chosen(choice: Choice, cells: dict[str, Any]) -> bool:
    """Whether a choice accepts a link, which the link and SQL have to agree upon."""
    row = LINK | cells
    link = SimpleNamespace(
        url=row["url"],
        kind=Kind(row["kind"]),
        verdict=Verdict(row["verdict"]),
        confidence=row["confidence"],
        role=Role(row["role"]),
        quote_depth=row["quoted"],
        repeat=row["repeat"],
        where=SimpleNamespace(envelope=SimpleNamespace(date_utc=row["date_utc"])),
    )
    accepted = choice.accepts(cast("Link", link))
    assert accepted == (asked(choice, row) == 1)
    return accepted


def asked(choice: Choice, row: dict[str, Any], removed: str = "") -> int:
    """How many links a database of one row has that a choice wants."""
    scheme, _, rest = row["url"].partition("://")
    host = rest.partition("/")[0]
    quoted = row["quoted"] > 0
    row = {"source": "a.mbox", "footer": 0} | row
    row |= {"scheme": scheme.lower(), "host": host, "quoted": quoted}
    with closing(sqlite3.connect(":memory:")) as opened:
        opened.create_function("found_in", 2, found_in)
        opened.execute("CREATE TABLE sources (source, removed)")
        opened.execute("INSERT INTO sources VALUES (?, 1)", (removed,))
        opened.execute(f"CREATE TABLE links_flat ({', '.join(row)})")
        marks = ", ".join("?" * len(row))
        opened.execute(f"INSERT INTO links_flat VALUES ({marks})", [*row.values()])  # noqa: S608
        condition, values = choice.condition()
        (count,) = opened.execute(
            f"SELECT count(*) FROM links_flat WHERE {condition}",  # noqa: S608
            values,
        ).fetchone()
    return int(count)


@pytest.mark.parametrize("name", CASES)
def test_one_meets_it_and_another_does_not(name: str) -> None:
    conditions, one, other = CASES[name]
    choice = Choice(**conditions)
    assert chosen(choice, one)
    assert not chosen(choice, other)


def test_each_condition_has_a_case() -> None:
    of_corpus = {"not_footer", "present"}
    assert {field for conditions, *_ in CASES.values() for field in conditions} | of_corpus == set(
        Choice.__dataclass_fields__
    )


def test_what_only_a_corpus_knows_is_asked_in_sql_alone() -> None:
    for choice, cells, removed in (
        (Choice(not_footer=True), {"footer": 1}, ""),
        (Choice(present=True), {}, "a.mbox"),
    ):
        assert choice.accepts(
            cast("Link", SimpleNamespace(**LINK | {"kind": Kind.BARE, "verdict": Verdict.VALID}))
        )
        assert asked(choice, LINK) == asked(Choice(), LINK | cells, removed) == 1
        assert asked(choice, LINK | cells, removed) == 0


def test_without_conditions_all_are_wanted() -> None:
    assert Choice(rejected=True).condition() == ("1", [])


@pytest.mark.parametrize(
    ("option", "value", "message"),
    [
        ("kinds", ["bare", "nope"], "unknown kinds 'nope': choose one of "),
        ("not_kinds", ["nope"], "unknown not_kinds 'nope': choose one of "),
        ("verdicts", ["Valid"], "unknown verdicts 'Valid': choose one of "),
        ("roles", ["text", "nope"], "unknown roles 'nope': choose one of "),
        ("min_confidence", -0.001, "min_confidence -0.001: must be from 0 to 1"),
        ("min_confidence", 1.001, "min_confidence 1.001: must be from 0 to 1"),
        ("since", "96", f"since '96': must be a date: {DATES}"),
        ("until", "1996-13", f"until '1996-13': must be a date: {DATES}"),
        ("exclude", ["a", "("], "exclude '(': is no pattern: missing )"),
    ],
)
def test_a_value_without_a_meaning_is_refused(option: str, value: Any, message: str) -> None:
    with pytest.raises(OptionError) as refused:
        Choice(**{option: value})
    assert str(refused.value).startswith(message)


@pytest.mark.parametrize(
    ("text", "known"),
    [
        ("1996", True),
        ("1996-02", True),
        ("1996-02-29", True),
        ("1996-02-29T23", True),
        ("1996-02-29T23:59", True),
        ("1996-02-29T23:59:59", True),
        ("1996-02-29T23:59:59Z", True),
        ("", False),
        ("199", False),
        ("19960", False),
        ("1996-2", False),
        ("1996-00", False),
        ("1996-02-3", False),
        ("1995-02-29", False),
        ("1996-02-29T", False),
        ("1996-02-29T24:00", False),
        ("1996-02-29T23:5", False),
        ("1996-02-29T23:59:60", False),
        ("1996-02-29T23Z", False),
        ("1996-02-29T23:59:59+01:00", False),
        ("0000", False),
        ("now", False),
    ],
)
def test_dates(text: str, known: bool) -> None:
    assert is_date(text) is known
