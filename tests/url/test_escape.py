"""Percent encoding: bytes there and back, and a URL made safer or plainer (ledger section 5)."""

from __future__ import annotations

from functools import partial

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from urltrawl.url.characters import ASCII_PRINTABLE
from urltrawl.url.escape import ALWAYS_SAFE, bad_escape, decode, encode, expand, safer
from urltrawl.url.parse import examine, parse
from urltrawl.url.profile import DEFAULT, PROFILES, Profile
from urltrawl.url.schemes.http import words

ANY_PROFILE = st.sampled_from(sorted(PROFILES.values(), key=lambda one: one.name))
URLISH = st.text(st.sampled_from("ab%2fF0~!*'|{}.;/?:@&=+ \u00e9"), max_size=24).map(
    "http://h/".__add__
)


@pytest.mark.parametrize(
    ("data", "text"),
    [
        pytest.param(b"a b\x7f\xe9", "a%20b%7F%E9", id="ENC-05"),
        pytest.param(b"#", "%23", id="ENC-06"),
        pytest.param(b'"', "%22", id="ENC-06"),
        pytest.param(b"<>", "%3C%3E", id="ENC-06"),
        pytest.param(b"a/b", "a%2Fb", id="ENC-07"),
        pytest.param(b"a;b", "a%3Bb", id="ENC-07"),
        pytest.param(b"%", "%25", id="ENC-03"),
        pytest.param(b"$-_.+aZ9", "$-_.+aZ9", id="CHR-12"),
        pytest.param(b"-/", "-%2F", id="ENC-01"),
    ],
)
def test_encode(data: bytes, text: str) -> None:
    assert encode(data) == text
    assert decode(text) == data


@pytest.mark.parametrize(
    ("text", "data"),
    [
        pytest.param("%2d", b"-", id="ENC-01"),
        pytest.param("%61", b"a", id="ENC-08"),
        pytest.param("%E9", b"\xe9", id="ENC-09"),
        pytest.param("%C3%A9", b"\xc3\xa9", id="ENC-09"),
        pytest.param("%2541", b"%41", id="ENC-10"),
        pytest.param("a%2Fb", b"a/b", id="ENC-10"),
        pytest.param("a+b", b"a+b", id="ENC-12"),
        pytest.param("100%", b"100%", id="ENC-02"),
        pytest.param("%zz%2", b"%zz%2", id="ENC-02"),
        pytest.param("\u00e9\ud800", b"\xc3\xa9\xed\xa0\x80", id="CHR-02"),
    ],
)
def test_decode(text: str, data: bytes) -> None:
    assert decode(text) == data


def test_enc_09_the_charset_is_for_the_caller_to_say() -> None:
    assert decode("%E9").decode("latin-1") == "\u00e9"
    assert decode("%C3%A9").decode("utf-8") == "\u00e9"


def test_enc_12_a_plus_is_a_space_in_the_queries_of_1630_only() -> None:
    url = "http://h/i+j?a+b%2Bc"
    assert words(parse(url, "rfc1630"), PROFILES["rfc1630"]) == (b"a", b"b+c")
    assert words(parse(url, "url-07"), PROFILES["url-07"]) == (b"a+b+c",)
    assert words(parse("http://h/"), DEFAULT) == ()
    assert parse(url, "rfc1630").path == "i+j"


@pytest.mark.parametrize("text", ["%", "%2", "%zz", "a%\uff11\uff12", "%%20"])
def test_enc_02_enc_15_a_percent_sign_begins_an_escape_or_is_wrong(text: str) -> None:
    assert bad_escape(text) == text.index("%")


def test_enc_02_where_the_wrong_one_stands() -> None:
    assert bad_escape("a%20b%2") == 5
    assert bad_escape("%2b%2", 1) == 3
    assert bad_escape("a%20b") == -1


safe_form = partial(safer, keep=ALWAYS_SAFE)


@pytest.mark.parametrize(
    ("form", "url", "wanted"),
    [
        pytest.param(safe_form, "http://h/~a!b", "http://h/%7Ea%21b", id="CHR-12"),
        pytest.param(safe_form, "http://h/a;b/c?d=e&f", "http://h/a;b/c?d=e&f", id="CHR-12"),
        pytest.param(
            safe_form, "ftp://~u!@[::1]:1/(a)", "ftp://%7Eu%21@[::1]:1/%28a%29", id="CHR-12"
        ),
        pytest.param(safe_form, "mailto:a!b@h", "mailto:a%21b@h", id="CHR-12"),
        pytest.param(safer, "http://h/a%20~b", "http://h/a%20%7Eb", id="ENC-11"),
        pytest.param(safer, "http://h/(a)!#{x}", "http://h/(a)!#%7Bx%7D", id="ENC-11"),
        pytest.param(safer, "http://h/a b\u00e9", "http://h/a%20b%C3%A9", id="ENC-11"),
        pytest.param(expand, "http://h/%2Fa%7E", "http://h/%2Fa~", id="ENC-11"),
        pytest.param(
            expand, "http://h/%61%3f%25%20%00%zz", "http://h/a%3f%25%20%00%zz", id="ENC-11"
        ),
        pytest.param(expand, "http://h/%2E%2E/a%2Eb/.%2e", "http://h/%2E%2E/a.b/.%2e", id="EQ-19"),
        pytest.param(expand, "http://%68/%2E?%2E", "http://%68/%2E?.", id="EQ-19"),
    ],
)
def test_forms(form: object, url: str, wanted: str) -> None:
    assert callable(form)
    assert form(url) == wanted


def test_enc_11_what_is_reserved_in_a_document_takes_no_part_in_it() -> None:
    assert expand("http://h/%2A%26", PROFILES["rfc1630"]) == "http://h/%2A&"
    assert expand("http://h/%2A%26", PROFILES["url-07"]) == "http://h/*%26"


@given(st.binary(), st.frozensets(st.sampled_from(sorted(ASCII_PRINTABLE))))
def test_decoding_undoes_encoding_whatever_is_kept(data: bytes, keep: frozenset[str]) -> None:
    text = encode(data, keep)
    assert decode(text) == data
    assert set(text) <= keep | set("%0123456789ABCDEF")


@given(st.binary())
def test_enc_14_every_byte_can_be_written_in_a_valid_url(data: bytes) -> None:
    assert not examine("http://h/" + encode(data)).problems
    assert set(encode(data)) <= ALWAYS_SAFE | {"%"}


@given(URLISH, ANY_PROFILE)
def test_enc_11_each_form_is_idempotent(url: str, profile: Profile) -> None:
    for form in (safe_form, safer, expand):
        assert form(form(url, profile), profile) == form(url, profile)


@given(URLISH, ANY_PROFILE)
@example("http://h/%7E~", DEFAULT)
def test_enc_11_eq_22_expanding_is_the_reverse_of_making_safer(url: str, profile: Profile) -> None:
    assume(not examine(url, profile).problems)
    assert expand(safer(url, profile), profile) == expand(url, profile)
    assert not examine(safer(url, profile), profile).problems
