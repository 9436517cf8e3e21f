"""References: every row of corpora/url/references.toml, and the laws that hold for all of them
(ledger section 17)."""

from __future__ import annotations

import re
import tomllib
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from urltrawl.errors import OptionError, ResolveError
from urltrawl.url.parse import examine
from urltrawl.url.profile import DEFAULT, PROFILES, Profile
from urltrawl.url.reference import (
    ALGORITHMS,
    Components,
    choose_base,
    relativize,
    resolution,
    resolve,
    split,
)

if TYPE_CHECKING:
    from urltrawl.model import ProfileName

CORPUS = tomllib.loads(
    (Path(__file__).parents[2] / "corpora/url/references.toml").read_text(encoding="utf-8")
)


def reading(relative: str) -> Profile:
    """The default profile with another reading of relative references."""
    return replace(DEFAULT, relative=relative)


RESOLUTIONS = [
    pytest.param(
        profile,
        table["base"],
        reference,
        result,
        id=f"{table['ledger']}-{name}-{table['base']}-{reference}",
    )
    for table in CORPUS["table"]
    for name, profile in (
        *((name, reading(name)) for name in table.get("relative", ())),
        *((name, PROFILES[name]) for name in table.get("profiles", ())),
    )
    for _, reference, result in table["rows"]
]


@pytest.mark.parametrize(("profile", "base", "reference", "result"), RESOLUTIONS)
def test_every_row_resolves(profile: Profile, base: str, reference: str, result: str) -> None:
    if result.startswith("! "):
        with pytest.raises(ResolveError) as refusal:
            resolution(base, reference, profile)
        assert refusal.value.code == result.removeprefix("! ")
        assert refusal.value.rule
    else:
        assert resolution(base, reference, profile).url == result


def test_the_tables_cover_every_reading_and_name_their_source() -> None:
    assert {relative for table in CORPUS["table"] for relative in table.get("relative", ())} == set(
        ALGORITHMS
    )
    assert all(table["source"] and table["rows"] for table in CORPUS["table"])


def test_the_1996_tables_are_complete() -> None:
    named = {
        table["ledger"].split()[0]: [row[0] for row in table["rows"]] for table in CORPUS["table"]
    }
    assert named["REL-30"] == [f"N{n}" for n in range(1, 25)]
    assert named["REL-31"] == [f"A{n}" for n in range(1, 16)]


@pytest.mark.parametrize(
    ("profile", "relative"),
    [
        ("rfc1630", "slash-count"),
        ("url-07", "none"),
        ("generic-1996", "generic-1996"),
        ("rfc1738bis-2003", "none"),
        ("rfc3986", "rfc3986"),
        ("default", "generic-1996"),
    ],
)
def test_p28_each_profile_has_the_reading_of_its_document(
    profile: ProfileName, relative: str
) -> None:
    assert PROFILES[profile].relative == relative


def test_resolve_takes_the_profile_by_name() -> None:
    assert resolve("http://a/b/c/d;p?q", "?y") == "http://a/b/c/d;p?y"
    assert resolve("http://a/b/c/d;p?q", "?y", "rfc1630") == "http://a/b/c/?y"
    with pytest.raises(ResolveError, match="no relative form"):
        resolve("http://a/b/c/d;p?q", "?y", "url-07")
    with pytest.raises(OptionError, match="unknown profile"):
        resolve("http://a/", "g", "rfc9999")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("base", "reference", "result"),
    [
        ("http://a/b/c/d;p?q", "http:g", "http://a/b/c/g"),
        ("http://a/b/c/d;p?q", "HTTP:g", "http://a/b/c/g"),
        ("http://a/b/c/d;p?q", "http:g:h", "http://a/b/c/g:h"),
        ("http://a/b/c/d;p?q", "http:?g:h", "http://a/b/c/d;p?g:h"),
        ("http://a/b/c/d;p?q", "g:h", "g:h"),
        ("http://a/b/c/d;p?q", "http://x/", "http://x/"),
        ("http://a/b/c/d;p?q", "ftp:g", "ftp:g"),
    ],
)
def test_rel_15_the_loophole_is_a_switch(base: str, reference: str, result: str) -> None:
    assert resolution(base, reference, replace(DEFAULT, loophole=True)).url == result


@pytest.mark.parametrize(
    ("reference", "same"), [("", True), ("#s", True), ("#", True), ("?y", False), ("g#s", False)]
)
def test_rel_34_a_reference_without_a_url_is_the_current_document(
    reference: str, same: bool
) -> None:
    assert resolution("http://a/b/c/d;p?q", reference, DEFAULT).same_document is same


@pytest.mark.parametrize(
    ("ledger", "base", "reference", "lints"),
    [
        ("REL-16", "", "g", ("no-base",)),
        ("REL-36", "gopher://h/00/a/b", "../g", ("gopher-relative",)),
        ("REL-36", "gopher://h/00/a/b", "/1x", ()),
        ("REL-36", "gopher://h/00/a/b", "#s", ()),
        ("FTP-20", "ftp://h/a/b;type=d", "c", ("ftp-type-d-base",)),
        ("FTP-20", "ftp://h/a/b;TYPE=D", "c", ("ftp-type-d-base",)),
        ("FTP-20", "ftp://h/a/b;type=i", "c", ()),
        ("REL-22", "http://a/b", "c", ()),
    ],
)
def test_what_is_to_be_said_about_a_base(
    ledger: str, base: str, reference: str, lints: tuple[str, ...]
) -> None:
    assert resolution(base, reference, DEFAULT).lints == lints, ledger


# --- components


def cell(text: str) -> str | None:
    return None if text == "-" else text


@pytest.mark.parametrize("row", CORPUS["split"]["rows"], ids=lambda row: f"{row[0]}-{row[1]}")
def test_every_row_splits(row: list[str]) -> None:
    _, reference, scheme, server, path, params, query, fragment = row
    assert split(reference) == Components(
        cell(scheme), cell(server), path, cell(params), cell(query), cell(fragment)
    )


@given(st.text(alphabet="ab:/?#;.@%é\n", max_size=30))
def test_syn_40_components_print_what_was_split(reference: str) -> None:
    assert str(split(reference)) == reference


# --- the reverse


@pytest.mark.parametrize(
    "row", CORPUS["relativize"]["rows"], ids=lambda row: f"{row[0]}-{row[1]}-{row[2]}"
)
def test_every_row_relativizes_and_back(row: list[str]) -> None:
    _, base, url, reference = row
    assert relativize(base, url) == reference
    assert resolve(base, reference) == url


# --- parser and resolver (ADD-05)

AUTHORITIES = st.sampled_from(["h", "h.dom:80", "u:p@h", "1.2.3.4"])
HOSTED = st.builds(
    "{}://{}{}{}".format,
    st.sampled_from(["http", "https", "x-foo", "wais", "ftp", "gopher", "tn3270", "ws", "dav"]),
    AUTHORITIES,
    st.sampled_from(["", "/", "/a/b", "//a"]),
    st.sampled_from(["", "?q", "?q/r", "?a?b", "?u@x", "#f", "?q#f?g/h"]),
)


@given(HOSTED, st.sampled_from(sorted(PROFILES)))
@example("http://h.dom:80?q", "default")
@example("http://h?q/r", "rfc1630")
@example("wais://h?u@x", "default")
@example("wais://h?u@x", "rfc3986")
def test_add_05_the_resolver_keeps_the_host_that_the_parser_reads(
    text: str, profile: ProfileName
) -> None:
    chosen = PROFILES[profile]
    url = examine(text, chosen).url
    if url is None or url.host is None:
        return
    parts = split(text, chosen)
    assert parts.server is not None
    assert parts.server.rpartition("@")[2] == url.host + (
        "" if url.port is None else f":{url.port}"
    )
    for reference in ("/g", "g", "?y", "#s"):
        try:
            resolved = examine(resolve(text, reference, profile), chosen).url
        except ResolveError:
            continue
        assert resolved is not None
        assert (resolved.host, resolved.port, resolved.user) == (url.host, url.port, url.user), (
            reference
        )


# --- laws (REL-46)

SEGMENTS = st.sampled_from(["a", "b", "c", "g", "", ".", "..", "...", "x:y", "%2E", "d;p", "~u"])
PATHS = st.lists(SEGMENTS, max_size=5).map("/".join)
TAILS = st.sampled_from(["", "?q", "?", "?a/../b", "#f", "#", "?q#f/./g", ";p", ";", ";p/../q?r"])
SERVERS = st.sampled_from(["a", "b.dom", "u@h:1", ""])
URLS = st.builds(
    "{}://{}/{}{}".format, st.sampled_from(["http", "ftp", "x-foo"]), SERVERS, PATHS, TAILS
)
BASES = (
    URLS
    | st.builds("http://{}".format, st.sampled_from(["a", "h"]))
    | PATHS.map("x-foo:/{}".format)
)
REFERENCES = st.builds(
    "{}{}{}".format, st.sampled_from(["", "/", "//", "//h", "///", "http:", "g:"]), PATHS, TAILS
)
READINGS = st.sampled_from(sorted(ALGORITHMS)).map(reading)
ANYTHING = st.text(alphabet=st.sampled_from("ab1.:/?#;@%+-_ \n\x00é"), max_size=20)


@given(BASES, REFERENCES, READINGS)
def test_rel_46_resolving_a_result_changes_nothing(
    base: str, reference: str, profile: Profile
) -> None:
    """But for RFC 3986, which cleans the path of an absolute reference and not that of a base taken
    over as it is.
    """
    if profile.relative == "rfc3986":
        base = resolution("x:/", base, profile).url
    try:
        once = resolution(base, reference, profile).url
    except ResolveError:
        return
    assert resolution(base, once, profile).url == once


@given(BASES, URLS, st.sampled_from(sorted(PROFILES)))
def test_rel_46_a_short_reference_means_the_same(base: str, url: str, profile: ProfileName) -> None:
    """But for RFC 3986, by which an absolute reference with dot segments does not mean itself."""
    meant = resolve(base, relativize(base, url, profile), profile)
    assert meant == url or (profile == "rfc3986" and meant == resolve(base, url, profile))


@given(
    st.lists(st.sampled_from("abc"), min_size=1, max_size=5),
    st.lists(st.sampled_from("abc"), min_size=1, max_size=5),
)
def test_rel_46_urls_of_one_server_get_relative_references(
    here: list[str], there: list[str]
) -> None:
    base, url = f"http://h/{'/'.join(here)}", f"http://h/{'/'.join(there)}"
    reference = relativize(base, url)
    assert not reference.startswith(("http:", "/"))
    assert resolve(base, reference) == url


@given(ANYTHING, ANYTHING, READINGS)
def test_nothing_raises_but_resolve_error(base: str, reference: str, profile: Profile) -> None:
    try:
        resolution(base, reference, profile)
    except ResolveError as refusal:
        assert refusal.code in {"relative-never", "bad-base", "undefined-partial"}  # noqa: PT017


@given(ANYTHING, ANYTHING)
def test_relativize_is_total(base: str, url: str) -> None:
    relativize(base, url)


@given(st.sampled_from(["http://h/a/b", "x-foo:/a/b"]), REFERENCES)
def test_a_relative_reference_never_reaches_another_server(base: str, reference: str) -> None:
    given = split(reference)
    if given.scheme is None and not given.server:
        assert split(resolve(base, reference))[:2] == split(base)[:2]


def patterns_removed(path: str) -> str:
    """Step 6a-6d of generic-1996 9 as the string patterns it is written in; the slash of the root
    is kept aside.
    """
    rest = path.removeprefix("/")
    rest = re.sub(r"(?<![^/])\./", "", rest)  # 6a
    rest = re.sub(r"(?<![^/])\.\Z", "", rest)  # 6b
    while found := re.search(r"(?<![^/])(?!\.\./)[^/]*/\.\./", rest):  # 6c
        rest = rest[: found.start()] + rest[found.end() :]
    rest = re.sub(r"(?<![^/])(?!\.\./)[^/]*/\.\.\Z", "", rest)  # 6d
    return "/" + rest


@given(st.lists(SEGMENTS, min_size=1, max_size=8).map("/".join))
def test_rel_47_string_patterns_and_a_stack_agree(path: str) -> None:
    if path and not path.startswith(("/", "?")) and ":" not in path and ";" not in path:
        assert resolve("http://a/b/c/d", path) == "http://a" + patterns_removed("/b/c/" + path)


def test_dots_are_removed_in_linear_time() -> None:
    levels = 100_000
    assert resolve("http://a/" + "b/" * levels, "../" * levels + "g") == "http://a/g"


# --- the base (REL-39..REL-45)


@pytest.mark.parametrize(
    ("ledger", "places", "url", "source", "lints"),
    [
        (
            "REL-39",
            {"embedded": "x:/", "content_base": "y:/", "retrieval": ("z:/",)},
            "x:/",
            "embedded",
            0,
        ),
        ("REL-39", {"content_base": "y:/", "retrieval": ("z:/",)}, "y:/", "content-base", 0),
        ("REL-39", {"retrieval": ("z:/",)}, "z:/", "retrieval", 0),
        ("REL-44", {}, "", "", 0),
        ("REL-42", {"content_base": "p:/", "enclosing": "o:/"}, "p:/", "content-base", 0),
        ("REL-42", {"enclosing": "o:/"}, "o:/", "enclosing", 0),
        ("REL-43", {"retrieval": ("u1:/", "u2:/")}, "u2:/", "retrieval", 0),
        ("REL-45", {"embedded": "http://a/", "enclosing": "o:/"}, "http://a/", "embedded", 0),
        (
            "REL-41",
            {"content_base": "http://www.ics.uci.edu/\r\n Test/a/b/c"},
            "http://www.ics.uci.edu/Test/a/b/c",
            "content-base",
            0,
        ),
        ("REL-41", {"content_base": "../x"}, "", "", 1),
        (
            "REL-41",
            {"content_base": "../x", "content_location": "http://h/y"},
            "http://h/y",
            "content-location",
            1,
        ),
        (
            "REL-39",
            {"content_base": "http://b/", "content_location": "http://l/"},
            "http://b/",
            "content-base",
            0,
        ),
        ("REL-41", {"content_base": " \r\n ", "enclosing": "o:/"}, "o:/", "enclosing", 0),
    ],
)
def test_the_innermost_base_wins(
    ledger: str, places: dict[str, str], url: str, source: str, lints: int
) -> None:
    base = choose_base(**places)  # type: ignore[arg-type]  # a table of keyword arguments
    assert (base.url, base.source) == (url, source), ledger
    assert base.lints == ("base-not-absolute",) * lints
