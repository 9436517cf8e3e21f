"""Each switch of each profile, flipped alone, changes what some row of the corpora says.

Every row is a test of its own elsewhere; here it is asked again of a profile in which one switch
has another value, one that another profile has. A switch that no row defends is a line of a
document that nobody looks at.
"""

from __future__ import annotations

import tomllib
from dataclasses import fields, replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from urltrawl.errors import PlanError, ResolveError, UrlError
from urltrawl.model import Verdict
from urltrawl.url.equivalence import Level, normal_form
from urltrawl.url.parse import examine
from urltrawl.url.plan import plan
from urltrawl.url.profile import PROFILES, Allow, Profile
from urltrawl.url.reference import resolution
from urltrawl.url.schemes.http import words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

URL = Path(__file__).parents[2] / "corpora/url"
MARKS = {
    "ok": Verdict.VALID,
    "?": Verdict.UNCHECKED,
    "~": Verdict.NONCONFORMING,
    "!": Verdict.REJECTED,
}
Row = tuple["Callable[[Profile, tuple[str, ...]], object]", tuple[str, ...]]


def read(name: str) -> dict[str, list[list[str]]]:
    return tomllib.loads((URL / name).read_text(encoding="utf-8"))


TABLE = read("switches.toml")


@pytest.mark.parametrize("row", TABLE["texts"], ids=lambda row: f"ADD-18-{row[0]}")
def test_what_every_profile_says_of_a_text(row: list[str]) -> None:
    text, *outcomes = row
    for (name, profile), outcome in zip(PROFILES.items(), outcomes, strict=True):
        wanted, _, lints = outcome.partition(" | ")
        mark, *codes = wanted.split()
        found = examine(text, profile)
        assert found.verdict is MARKS[mark], name
        assert [problem.code.value for problem in found.problems] == codes, name
        assert list(found.lints) == lints.split(), name


@pytest.mark.parametrize("row", TABLE["forms"], ids=lambda row: f"ADD-18-{row[0]}")
def test_the_normal_form_of_every_profile(row: list[str]) -> None:
    url, *forms = row
    assert [normal_form(url, profile, Level.SCHEME) for profile in PROFILES.values()] == forms


def parsed(profile: Profile, row: tuple[str, ...]) -> object:
    found = examine(row[0], profile)
    return found.verdict, [problem.code for problem in found.problems], set(found.lints), found.url


def same(profile: Profile, row: tuple[str, ...]) -> object:
    level, *urls = row
    try:
        return [normal_form(url, profile, Level(level)) for url in urls]
    except UrlError as problem:
        return problem.code


def planned(profile: Profile, row: tuple[str, ...]) -> object:
    url = examine(row[0], profile).url
    try:
        found = None if url is None else plan(url, profile)
    except PlanError as refusal:
        return refusal.code
    return found and found.steps


def resolved(profile: Profile, row: tuple[str, ...]) -> object:
    base, reference = row
    try:
        return resolution(base, reference, profile)
    except ResolveError as refusal:
        return refusal.code


def parted(profile: Profile, row: tuple[str, ...]) -> object:
    url = examine(row[0], profile).url
    return url and words(url, profile)


@cache
def rows(name: str) -> tuple[Row, ...]:
    """Every row of the corpora that says something of this profile, once."""

    def of(profiles: str) -> bool:
        return profiles == "*" or name in profiles.split()

    def each() -> Iterator[Row]:
        for table in read("parse.toml").values():
            yield from ((parsed, (text,)) for _, profiles, text, *_ in table if of(profiles))
        pairs = read("equivalence.toml")
        yield from (
            (same, (level, one, other))
            for _, profiles, level, one, other, _ in pairs["pairs"]
            if of(profiles)
        )
        yield from ((same, ("scheme", url)) for _, profile, url, _ in pairs["forms"] if of(profile))
        yield from (
            (planned, (text,))
            for _, profiles, text, _ in read("plans.toml")["rows"]
            if of(profiles)
        )
        for found in tomllib.loads((URL / "references.toml").read_text(encoding="utf-8"))["table"]:
            if PROFILES[name].relative in found.get("relative", ()) or name in found.get(
                "profiles", ()
            ):
                yield from (
                    (resolved, (found["base"], reference)) for _, reference, _ in found["rows"]
                )
        yield from (
            (parted, (text,)) for _, profiles, text, _ in read("words.toml")["rows"] if of(profiles)
        )
        yield from ((parsed, (text,)) for text, *_ in TABLE["texts"])
        yield from ((same, ("scheme", url)) for url, *_ in TABLE["forms"])

    return tuple(dict.fromkeys(each()))


LABELS = {"name", "about", "example"}
OF_SCHEMES = {
    "http_login",
    "ftp_type",
    "ftp_slash_required",
    "ftp_slash_lists",
    "gopher_fields",
    "gopher_line_ends",
    "gopher_empty_search",
    "mailto_slashes",
    "address_host",
    "news_server",
    "group_digit_first",
    "article_at",
    "nntp_no_host",
    "nntp_number_required",
    "wais_fields",
    "wais_opaque",
    "wais_empty",
    "file_production",
    "file_no_host",
    "prospero_version",
    "telnet_slash",
    "query_slash",
    "login_known",
}
"""Switches that only the grammars of single schemes ask for. Where all are read by the generic one,
they change nothing."""


def others(profile: Profile, switch: str) -> list[object]:
    """The values that it might have by mistake."""
    value = getattr(profile, switch)
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, Allow):
        return [one for one in Allow if one is not value]
    found: list[object] = []
    for one in PROFILES.values():
        other = getattr(one, switch)
        if other != value and other not in found:
            found.append(other)
    return found


INERT = {
    (
        "rfc1630",
        "gopher_empty_search",
        "default",
    ): "its command string is not parted, so there is no search",
    ("rfc1630", "mailto_slashes", "url-07"): "no address of its own has a slash",
    ("rfc1738bis-2003", "address_host", "rfc1630"): "it has no mailto",
    ("rfc1738bis-2003", "mailto_slashes", "default"): "it has no mailto",
    ("rfc1738bis-2003", "http_login", "generic-1996"): "it has no http",
    (
        "rfc1738bis-2003",
        "own_reserved",
        "default",
    ): "the sets differ in http and mailto, which it does not have",
    ("generic-1996", "productions", "url-07"): "what is wider there, its classes do not let stand",
    (
        "generic-1996",
        "productions",
        "rfc1738bis-2003",
    ): "what is wider there, its classes do not let stand",
    ("rfc1738bis-2003", "productions", "default"): "they differ in mailto, which it does not have",
    ("generic-1996", "productions", "default"): "what is wider there, its classes do not let stand",
    ("rfc3986", "classes", "url-07"): "what is wider there, its productions do not let stand",
}
"""Profile, switch, and whose value for it changes nothing, with the reason."""

FLIPS = [
    pytest.param(name, switch, value, id=f"ADD-18-{name}-{switch}-{number}")
    for name, profile in PROFILES.items()
    for switch in sorted({field.name for field in fields(Profile)} - LABELS)
    if profile.own_syntax or switch not in OF_SCHEMES
    for number, value in enumerate(others(profile, switch))
    if not any(
        (name, switch) == inert[:2] and getattr(PROFILES[inert[2]], switch) == value
        for inert in INERT
    )
]


@cache
def said(name: str) -> tuple[object, ...]:
    return tuple(ask(PROFILES[name], row) for ask, row in rows(name))


@pytest.mark.slow
@pytest.mark.parametrize(("name", "switch", "value"), FLIPS)
def test_a_switch_flipped_alone_fails_a_row(name: str, switch: str, value: object) -> None:
    flipped = replace(PROFILES[name], **{switch: value})  # type: ignore[arg-type]
    for (ask, row), before in zip(rows(name), said(name), strict=True):
        if ask(flipped, row) != before:
            return
    pytest.fail(f"no row notices {switch}={value!r}")


@pytest.mark.parametrize("step", [5, pytest.param(1, marks=pytest.mark.slow)])
@pytest.mark.parametrize(
    "name", [name for name, profile in PROFILES.items() if not profile.own_syntax]
)
def test_where_the_grammar_is_generic_the_switches_of_schemes_change_nothing(
    name: str, step: int
) -> None:
    profile, some = PROFILES[name], rows(name)[::step]
    for switch in sorted(OF_SCHEMES):
        for value in others(profile, switch):
            flipped = replace(profile, **{switch: value})  # type: ignore[arg-type]
            assert tuple(ask(flipped, row) for ask, row in some) == said(name)[::step], switch


@pytest.mark.parametrize(
    "row", read("words.toml")["rows"], ids=lambda row: f"{row[0]}-{row[1]}-{row[2]}"
)
def test_the_words_of_a_query(row: list[str]) -> None:
    _, profiles, text, expected = row
    for name in PROFILES if profiles == "*" else profiles.split():
        url = examine(text, PROFILES[name]).url
        assert url is not None
        assert [word.decode("latin-1") for word in words(url, PROFILES[name])] == list(expected)


@pytest.mark.parametrize(("name", "switch", "other"), INERT)
def test_what_a_document_does_not_have_no_switch_changes(
    name: str, switch: str, other: str
) -> None:
    value = getattr(PROFILES[other], switch)
    assert value != getattr(PROFILES[name], switch)
    flipped = replace(PROFILES[name], **{switch: value})
    assert tuple(ask(flipped, row) for ask, row in rows(name)) == said(name)


def test_the_rows_are_there() -> None:
    assert min(len(rows(name)) for name in PROFILES) > 100
