"""Which URLs are the same: every row of corpora/url/equivalence.toml and the laws of an equivalence
(ledger section 18)."""

from __future__ import annotations

import tomllib
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from urltrawl.errors import OptionError, UrlError
from urltrawl.url.equivalence import Level, equivalent, normalize
from urltrawl.url.escape import expand, safer
from urltrawl.url.parse import examine
from urltrawl.url.profile import PROFILES
from urltrawl.url.schemes import SCHEMES

if TYPE_CHECKING:
    from urltrawl.model import ProfileName

CORPUS = tomllib.loads(
    (Path(__file__).parents[2] / "corpora/url/equivalence.toml").read_text(encoding="utf-8")
)
FINER_FIRST = tuple(Level)

PAIRS = [
    pytest.param(
        profile, level, one, other, outcome, id=f"{ledger}-{profile}-{level}-{one}-{other}"
    )
    for ledger, profiles, level, one, other, outcome in CORPUS["pairs"]
    for profile in (PROFILES if profiles == "*" else profiles.split())
]


@pytest.mark.parametrize(("profile", "level", "one", "other", "outcome"), PAIRS)
def test_every_pair(profile: ProfileName, level: str, one: str, other: str, outcome: str) -> None:
    if outcome.startswith("! "):
        with pytest.raises(UrlError) as refusal:
            equivalent(one, other, profile, level=level)
        assert refusal.value.code == outcome.removeprefix("! ")
    else:
        assert equivalent(one, other, profile, level=level) is (outcome == "=")
        assert equivalent(other, one, profile, level=level) is (outcome == "=")


@pytest.mark.parametrize("row", CORPUS["forms"], ids=lambda row: f"{row[0]}-{row[1]}-{row[2]}")
def test_every_normal_form(row: list[str]) -> None:
    _, profile, url, form = row
    assert normalize(url, profile) == form  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("url", "form"),
    [
        *((f"http://h{tail}", f"http://h/{tail}") for tail in ("", "?q", "#f")),
        *((f"http://h/{tail}", f"http://h/{tail}") for tail in ("", "a", "?q", "/")),
        *((f"gopher://h{tail}", "gopher://h/") for tail in ("", "/", "/1", "/%31")),
        *((f"gopher://h{tail}", f"gopher://h{tail}") for tail in ("/1a", "/0", "/11", "//1")),
        *((f"telnet://h{tail}", "telnet://h") for tail in ("", "/", ":23", ":23/")),
        *((f"telnet://h{tail}", f"telnet://h{tail}") for tail in ("/x", "//", ":24")),
        *((f"ftp://h/a;{tail}", "ftp://h/a;type=d") for tail in ("type=d", "TYPE=D", "type=D")),
        *((f"ftp://h/a;{tail}", f"ftp://h/a;{tail}") for tail in ("type=x", "type=", "type=ad")),
        *((f"file:{slashes}/a", "file:///a") for slashes in ("//", "//localhost", "//LOCALHOST")),
        *((f"file:{rest}", f"file:{rest}") for rest in ("//h/a", "//localhost.h/a")),
        ("tn3270://h/", "tn3270://h/"),
        ("rlogin://h:513/", "rlogin://h/"),
    ],
)
def test_what_a_scheme_takes_for_granted(url: str, form: str) -> None:
    assert normalize(url) == form


def test_eq_22_a_url_made_safer_and_expanded_again_is_the_same() -> None:
    for ledger, profile, url, _ in CORPUS["forms"]:
        chosen = PROFILES[profile]
        if examine(url, chosen).problems:
            continue
        assert equivalent(expand(safer(url, chosen), chosen), url, profile, level="encoding"), (
            ledger
        )


def test_names_that_do_not_exist_are_the_callers_mistake() -> None:
    with pytest.raises(OptionError, match="unknown level"):
        normalize("http://h/", level="semantics")
    with pytest.raises(OptionError, match="unknown profile"):
        normalize("http://h/", "url7")  # type: ignore[arg-type]


def test_an_error_shows_the_url_as_it_was_given() -> None:
    with pytest.raises(UrlError) as refusal:
        normalize('http://$h/"%zz')
    assert refusal.value.url == 'http://$h/"%zz'


def test_profiles_name_the_rows_of_what_schemes_reserve() -> None:
    rows = {row for scheme in SCHEMES.values() for row in scheme.reserves}
    assert {profile.own_reserved for profile in PROFILES.values()} == rows | {"none"}


def test_what_a_scheme_reserves_is_reserved_at_the_finer_level_too() -> None:
    """Otherwise a coarser level would tell apart what a finer one does not."""
    for profile in PROFILES.values():
        for scheme in SCHEMES.values():
            for own in scheme.reserves.values():
                finer = profile.never_recode | ({"@"} if scheme.addressed else set())
                assert (
                    profile.own_reserved == "none" or set(own.rest) | set(own.fields or "") <= finer
                )


# --- laws

PIECES = st.sampled_from(
    [
        "a",
        "B",
        "%61",
        "%2f",
        "%2F",
        "/",
        ".",
        "%2E",
        "%2e",
        "..",
        ";",
        "%3B",
        ":",
        "%3a",
        "@",
        "%40",
        "=",
        "%3D",
        "+",
        "%2b",
        "&",
        "%26",
        "?",
        "%3F",
        "~",
        "%7E",
        "{",
        "%7b",
        '"',
        "%22",
        "*",
        "%2A",
        "%25",
        "%00",
        "%09",
        "%E9",
        ";type=D",
        "",
        "1",
        "%31",
        "%",
        "%4",
        " ",
        "%20",
        "`",
        "\u00e9",
        "<",
        "|",
        "0",
        ";type=A",
        "%74",
        "\t",
    ]
)
TAILS = st.lists(PIECES, max_size=5).map("".join)
HEADS = st.sampled_from(
    [
        "http://h/",
        "HTTP://H:80",
        "http://h",
        "ftp://u%3a:p@h/",
        "ftp://h/%2F",
        "gopher://h/",
        "GOPHER://h/0",
        "telnet://h",
        "file://localhost/",
        "file://localhost",
        "file:/",
        "file:///",
        "news:a@h",
        "news:a",
        "mailto:a@",
        "prospero://h/n",
        "wais://h/db",
        "x-foo:",
        "x-foo://h:80/",
        "nntp://h/g/1",
        "https://h:443",
        "http://u:p@h",
        "http://H_:",
        "http:/h.Dom/",
        "http:/h.dom",
        "http://h%4F.dom",
        "http://\u0130.x/",
        "ldap://:389",
        "ldap://:389/",
        "irc://H",
        "news://H/a",
        "nntp:g/1",
        "file://H:80/",
    ]
)
WHOLE = st.builds(
    "{}:{}{}".format,
    st.sampled_from(sorted(SCHEMES)),
    st.sampled_from(["", "/", "//", "//h", "//h/", "//H:1/"]),
    TAILS,
)
FRAGMENTS = st.sampled_from(["", "#", "#f", "#%41", "#a#b", "# ", "#%"])
URLS = st.builds("{}{}{}".format, HEADS, TAILS, FRAGMENTS) | WHOLE
NAMES = st.sampled_from(sorted(PROFILES))
LEVELS = st.sampled_from(FINER_FIRST)


def form(url: str, profile: ProfileName, level: str) -> str | None:
    try:
        return normalize(url, profile, level=level)
    except UrlError:
        return None


@given(URLS, NAMES, LEVELS)
@example("gopher://H.Dom/%31", "default", "scheme")
@example("file://localhost", "default", "scheme")
@example("ftp://h/a;type=A", "rfc1630", "scheme")
@example("http://h/%2E;x", "default", "encoding")
@example("http://h/%%34%31", "default", "scheme")
@example("news:%2F%2Fh/g@h", "url-07", "scheme")
@example("mailto:%2F%2Fx", "url-07", "scheme")
@example("tel:%7E%22", "default", "encoding")
@example("tel://h/%2E00", "default", "encoding")
@example("tel://h:0080", "default", "scheme")
def test_a_normal_form_is_a_url_and_its_own_normal_form(
    url: str, profile: ProfileName, level: str
) -> None:
    chosen = PROFILES[profile]
    once = form(url, profile, level)
    assert (once is None) == (examine(url, chosen).url is None)
    assume(once is not None)
    assert once is not None
    assert examine(once, chosen).url is not None
    assert examine(once, chosen).problems == () or examine(url, chosen).problems
    assert normalize(once, profile, level=level) == once


@given(URLS, NAMES)
@example("gopher://h/%31", "default")
@example("news:a%40", "rfc1630")
@example("news:a@h%26", "rfc1630")
@example("http://h%61", "rfc1738bis-2003")
@example("gopher://h/1%zz/%41", "default")
def test_each_level_implies_the_next(url: str, profile: ProfileName) -> None:
    """What is the same at a level has the same form at every later one, so the later form does not
    depend on the way.
    """
    forms = [form(url, profile, level) for level in FINER_FIRST]
    assume(forms[0] is not None)
    for finer, (_, coarser) in zip(forms, pairwise(FINER_FIRST), strict=False):
        assert finer is not None
        assert normalize(finer, profile, level=coarser) == normalize(url, profile, level=coarser)


@given(st.lists(URLS, min_size=3, max_size=3), NAMES, LEVELS)
def test_equivalence_is_reflexive_symmetric_and_transitive(
    urls: list[str], profile: ProfileName, level: str
) -> None:
    assume(all(form(url, profile, level) is not None for url in urls))
    a, b, c = urls

    def same(one: str, other: str) -> bool:
        return equivalent(one, other, profile, level=level)

    assert same(a, a)
    assert same(a, b) == same(b, a)
    assert same(a, c) or not (same(a, b) and same(b, c))


@given(URLS, NAMES)
def test_eq_21_a_normal_form_keeps_the_parts(url: str, profile: ProfileName) -> None:
    """Whatever is decoded or encoded, no delimiter appears or goes."""
    once = form(url, profile, "encoding")
    assume(once is not None)
    before, after = examine(url, PROFILES[profile]).url, examine(once or "", PROFILES[profile]).url
    assert before is not None
    assert after is not None
    assert type(before) is type(after)
    absent = (
        before.user is None,
        before.password is None,
        before.host is None,
        before.port,
        before.path is None,
        before.query is None,
    )
    assert absent == (
        (
            after.user is None,
            after.password is None,
            after.host is None,
            after.port,
            after.path is None,
            after.query is None,
        )
    )
    assert (before.path or "").count("/") == (after.path or "").count("/")
    assert (before.host or "").lower() == (after.host or "").lower()


@given(st.text(alphabet=st.sampled_from("ab1.:/?#;@%+-_ \n\x00é"), max_size=20), NAMES)
def test_nothing_raises_but_url_error(url: str, profile: ProfileName) -> None:
    try:
        normalize(url, profile)
    except UrlError as problem:
        assert problem.rule  # noqa: PT017
