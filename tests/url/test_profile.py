"""Profiles: values of independent switches that no code asks for by name (ledger section 1)."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, fields, replace

import pytest
from tests.syntax import MODULES, said

from urltrawl.errors import OptionError
from urltrawl.url.parse import examine
from urltrawl.url.profile import DEFAULT, PROFILES, URL_07, Allow, Profile, profile
from urltrawl.url.schemes import SCHEMES


def test_prof_01_a_name_gives_all_switches_and_an_unknown_one_fails_at_once() -> None:
    assert profile("url-07") is URL_07
    with pytest.raises(OptionError) as caught:
        profile("url7")
    for name in ("rfc1630", "url-07", "generic-1996", "rfc1738bis-2003", "default"):
        assert name in str(caught.value)


def test_prof_01_each_is_known_by_its_own_name() -> None:
    assert [one.name for one in PROFILES.values()] == list(PROFILES)
    assert list(PROFILES) == [
        "rfc1630",
        "url-07",
        "generic-1996",
        "rfc1738bis-2003",
        "rfc3986",
        "default",
    ]


def test_no_code_compares_the_name_of_a_profile() -> None:
    assert not [path for path in MODULES if set(PROFILES) & said(path).compared]


def test_every_switch_is_asked_for_somewhere() -> None:
    asked = {name for path in MODULES for _, name in said(path).read}
    assert {field.name for field in fields(Profile)} <= asked


def test_a_profile_cannot_be_changed_but_further_ones_can_be_made() -> None:
    with pytest.raises(FrozenInstanceError):
        DEFAULT.http_login = True  # type: ignore[misc]
    lax = replace(DEFAULT, name="lax", http_login=True)
    assert not examine("http://u@h/", lax).problems
    assert examine("http://u@h/", DEFAULT).problems


def test_two_profiles_of_one_name_do_not_share_what_was_compiled_for_them() -> None:
    lax = replace(URL_07, query_slash=Allow.YES)
    assert examine("http://h/?a/b", URL_07).problems
    assert not examine("http://h/?a/b", lax).problems
    assert examine("http://h/?a/b", URL_07).problems
    assert lax != URL_07


def test_prof_04_the_grammar_of_each_scheme_can_be_laid_over_the_generic_one() -> None:
    overlay = replace(PROFILES["generic-1996"], name="generic-1996 with schemes", own_syntax=True)
    assert not examine("telnet://h/x", PROFILES["generic-1996"]).problems
    assert examine("telnet://h/x", overlay).problems
    assert not examine("gopher://h/0s?x;y", overlay).problems


def test_prof_05_the_bis_document_leaves_http_and_mailto_out() -> None:
    described = PROFILES["rfc1738bis-2003"].schemes
    assert described == frozenset(
        {"ftp", "gopher", "news", "nntp", "telnet", "wais", "file", "prospero"}
    )


def test_every_described_scheme_is_in_the_table() -> None:
    for one in PROFILES.values():
        assert (one.schemes or set()) <= set(SCHEMES)


@pytest.mark.parametrize(
    ("relaxation", "lint"),
    [
        ("3com:foo", "scheme-first"),
        ("http://a_b.com/", "host-underscore"),
        ("http://a.b./", "host-trailing-dot"),
        ("http://[::1]/", "ipv6"),
        ("http://h/?a/b", "query-slash"),
        ("http://h?q", "query-without-slash"),
        ("news:3com.general", "group-first"),
        ("nntp:comp.x/1", "nntp-no-host"),
        ("wais://h/d/t/1=a;", "wais-1630"),
        ("prospero://h/n%001", "prospero-1630"),
    ],
)
def test_prof_03_what_the_default_allows_beyond_1994_it_remarks_on(
    relaxation: str, lint: str
) -> None:
    found = examine(relaxation)
    assert not found.problems
    assert lint in found.lints
    assert lint not in examine(relaxation, URL_07).lints
