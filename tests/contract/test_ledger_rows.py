"""Rows of the ledger whose outcome is more than one cell of a table can hold: order, what is not
there, what never happens."""

from __future__ import annotations

import pytest
from tests import ledger
from tests.syntax import ROOT

import urltrawl
from urltrawl.model import Code, Verdict
from urltrawl.url.authority import is_host
from urltrawl.url.escape import ALWAYS_SAFE, decode, encode, safer
from urltrawl.url.parse import examine
from urltrawl.url.plan import plan
from urltrawl.url.profile import DEFAULT, PROFILES
from urltrawl.url.reference import choose_base, resolution
from urltrawl.url.report import check
from urltrawl.url.schemes.ftp import FtpPlan
from urltrawl.url.schemes.generic import GenericUrl


@pytest.mark.parametrize("row", ledger.TABLES)
def test_the_line_that_is_to_be_broken_for_a_row_is_there(row: str) -> None:
    """Else ``python -m tests.ledger`` breaks nothing for it."""
    name, line, _ = ledger.TABLES[row]
    assert line in (ROOT / name).read_text(encoding="utf-8")


def readings(text: str) -> list[str]:
    [link] = urltrawl.find(text)
    return [reading.url for reading in link.readings]


def test_ctx_21_no_reading_holds_white_space() -> None:
    found = readings("<URL:http://ds.inter-  \n   nic.net/rfc>")
    assert found[:2] == ["http://ds.inter-nic.net/rfc", "http://ds.internic.net/rfc"]
    assert not any(character.isspace() for url in found for character in url)


def test_ctx_27_two_hyphens_give_four_readings_those_that_keep_first() -> None:
    assert readings("<URL:http://a-\nb.c/d-\ne>")[:4] == [
        "http://a-b.c/d-e",
        "http://a-b.c/de",
        "http://ab.c/d-e",
        "http://ab.c/de",
    ]


def test_ctx_27_too_many_hyphens_are_remarked_on_and_both_ends_are_there() -> None:
    [link] = urltrawl.find("<URL:http://h/a-\nb-\nc-\nd-\ne-\nf>")
    assert "hyphen-many" in link.lints
    texts = [reading.url for reading in link.readings]
    assert len(texts) <= 16
    assert {"http://h/a-b-c-d-e-f", "http://h/abcdef"} <= set(texts)


def test_ctx_27_four_are_not_too_many() -> None:
    [link] = urltrawl.find("<URL:http://h/a-\nb-\nc-\nd-\ne>")
    assert "hyphen-many" not in link.lints


def test_ctx_19_no_bare_url_is_joined_without_the_reading_that_is_not() -> None:
    [link] = urltrawl.find("http://www.w3.org/albert/bertram/marie%2D \n\n\nclaude are identical")
    assert [reading.url for reading in link.readings] == [link.url]
    as_written = "http://h.example/documents/current/core/howto/choosing-"
    [link] = urltrawl.find(f"The howto is at\n{as_written}\nreactor.html, the archive")
    assert link.url == as_written + "reactor.html"
    confidence = {reading.url: reading.confidence for reading in link.readings}
    assert 0 < confidence[as_written] < confidence[link.url] < 1


def test_ctx_29_a_hyphen_before_blanks_on_one_line_is_no_question() -> None:
    [link] = urltrawl.find("<URL:http://h/a- b>")
    assert link.url == "http://h/a-b"
    assert "space-after-hyphen" in link.lints
    assert not any(reading.kept or reading.dropped for reading in link.readings)
    assert "http://h/ab" not in [reading.url for reading in link.readings]


def test_ctx_34_a_wrapper_that_never_closes_is_reported_and_costs_only_itself() -> None:
    links = urltrawl.find("<URL:http://h/a and more\n\nnext <URL:http://i/>", rejected=True)
    assert [(link.url, link.verdict) for link in links if link.kind is urltrawl.Kind.WRAPPED] == [
        ("http://h/aandmore", Verdict.REJECTED),
        ("http://i/", Verdict.VALID),
    ]
    assert links[0].problems[0].code is Code.UNTERMINATED


def test_ctx_48_the_wrappers_of_a_document_come_in_order_with_their_lines_and_texts() -> None:
    wrappers = {
        "<URL:ftp://@h.dom/>": (1, "ftp://@h.dom/", Verdict.VALID),
        "<URL:ftp://info.h.dom/pub/doc;\n      type=d>": (
            2,
            "ftp://info.h.dom/pub/doc;type=d",
            Verdict.VALID,
        ),
        "<URL:ftp://ds.in\n      ternic.dom/rfc>": (3, "ftp://ds.internic.dom/rfc", Verdict.VALID),
        "<URL: ftp://h.dom/rfc1635.txt>": (5, "ftp://h.dom/rfc1635.txt", Verdict.VALID),
        "<URL:>": (6, "", Verdict.REJECTED),
        "<URL: /p.Z>": (6, "/p.Z", Verdict.REJECTED),
    }
    text = "see {}\n[1] {}, {},\n[2] {}\n<tim@h.dom> {} {}\n".format(*wrappers)
    links = urltrawl.find(text, rejected=True)
    assert {
        text[link.span.start : link.span.end]: (link.line, link.url, link.verdict) for link in links
    } == wrappers
    assert [link.raw for link in links] == list(wrappers)


def test_ctx_09_punctuation_behind_a_prefixed_url_is_remarked_on() -> None:
    [link] = urltrawl.find("(URL:http://h/a).")
    assert (link.url, "trailing-punct" in link.lints) == ("http://h/a", True)
    [link] = urltrawl.find("URL:http://h/a and")
    assert "trailing-punct" not in link.lints


def test_ctx_46_a_page_break_of_an_rfc_is_one_join() -> None:
    [link] = urltrawl.find("<URL:http://h/a\n\nBerners-Lee [Page 1]\n\f\nRFC 1630\n b>")
    assert (link.url, "page-break" in link.lints) == ("http://h/ab", True)


def test_enc_09_escapes_are_bytes_and_their_letters_are_for_those_who_know() -> None:
    assert decode("%E9") == b"\xe9"
    assert decode("%E9").decode("latin-1") == "\u00e9"  # RFC 1630, "Conventional"
    assert decode("%C3%A9") == b"\xc3\xa9"
    assert len(decode("%C3%A9")) == 2


def test_enc_05_07_what_is_unsafe_or_has_a_role_is_encoded() -> None:
    assert encode(b"a b\x7f\xe9") == "a%20b%7F%E9"
    assert (encode(b"#"), encode(b'"'), encode(b"a/b"), encode(b"a;b")) == (
        "%23",
        "%22",
        "a%2Fb",
        "a%3Bb",
    )


def test_chr_12_the_safe_form() -> None:
    assert safer("http://h/~a!b", keep=ALWAYS_SAFE) == "http://h/%7Ea%21b"


@pytest.mark.parametrize("profile", PROFILES)
def test_ftp_18_no_name_of_a_file_is_guessed(profile: str) -> None:
    url = examine("ftp://h/a/b/c", PROFILES[profile]).url
    assert url is not None
    planned = plan(url, PROFILES[profile])
    if isinstance(planned, FtpPlan):
        lines = [line for line in planned.commands if line.startswith(("CWD", "RETR"))]
        assert lines == ["CWD a", "CWD b", "RETR c"]
    assert isinstance(planned, FtpPlan) == PROFILES[profile].own_syntax


def test_gop_13_a_form_is_fetched_before_it_is_filled_in() -> None:
    url = examine("gopher://h/0s%09%09?").url
    assert url is not None
    planned = plan(url)
    assert planned is not None
    assert planned.commands == (r"send s\t\t!+ASK\r\n", "ask the user, then send the answers")


def test_mail_05_an_address_has_no_plan() -> None:
    assert check("mailto:a@b").steps == ()


@pytest.mark.parametrize(
    "text",
    [
        "www-talk-request@info.cern.ch",
        "ask www-talk-request@info.cern.ch to subscribe",
        "<www-talk-request@info.cern.ch>",
    ],
)
def test_misc_09_an_address_to_subscribe_at_is_no_url(text: str) -> None:
    assert urltrawl.find(text) == []


def test_rel_40_and_48_a_wrapper_is_joined_and_then_resolved() -> None:
    assert [link.url for link in urltrawl.find("<URL:../\nx>", base="http://a/b/c/d")] == [
        "http://a/b/x"
    ]
    assert [link.url for link in urltrawl.find("<URL:c>", base="http://a/b/")] == ["http://a/b/c"]


def test_rel_16_without_a_base_a_reference_is_taken_as_absolute() -> None:
    assert resolution("", "g", DEFAULT).lints == ("no-base",)


def test_rel_41_white_space_in_a_base_goes() -> None:
    assert (
        choose_base(content_base="http://www.ics.uci.edu/\r\n Test/a/b/c").url
        == "http://www.ics.uci.edu/Test/a/b/c"
    )
    assert choose_base(content_base="../x").lints == ("base-not-absolute",)


def test_bnf_02_a_url_is_one_of_ten_schemes_or_any_other_one() -> None:
    for name in PROFILES["url-07"].schemes or ():
        found = examine(
            f"{name}://h/a" if name not in {"mailto", "news"} else f"{name}:a", PROFILES["url-07"]
        )
        assert type(found.url) is not GenericUrl, name
    other = examine("x-foo:a:b?c", PROFILES["url-07"]).url
    assert isinstance(other, GenericUrl)
    assert (other.path, other.query) == ("a:b", "c")


@pytest.mark.parametrize("prefix", ["URL:", "url:", "Url:"])
def test_bnf_03_the_prefix_has_letters_of_either_case_and_is_no_scheme(prefix: str) -> None:
    assert [link.url for link in urltrawl.find(f"<{prefix}http://h/>")] == ["http://h/"]
    assert examine(f"{prefix}http://h/").problems[0].code is Code.BAD_SCHEME


@pytest.mark.parametrize(
    ("host", "profiles"),
    [
        ("a.b", "rfc1630 url-07 generic-1996 rfc1738bis-2003 rfc3986 default"),
        ("3com.com", "generic-1996 rfc1738bis-2003 rfc3986 default"),
        ("a.3", "rfc1630 rfc3986"),
        ("a.1b", "rfc1630 rfc3986"),
        ("a.b3", "rfc1630 url-07 generic-1996 rfc1738bis-2003 rfc3986 default"),
        ("a-", "rfc1630 rfc3986"),
        ("a_b", "rfc1630 rfc3986 default"),
        ("a.b.", "rfc1630 rfc3986 default"),
        ("a$b", "rfc3986"),
        ("a..b", "rfc1630 rfc3986"),
    ],
)
def test_bnf_13_what_a_hostname_is_to_each(host: str, profiles: str) -> None:
    """The draft's ``alpha *uchar`` is far too wide and RFC 1630 swallows ``@``: labels, their first
    character by the document.
    """
    assert [
        name for name, profile in PROFILES.items() if is_host(host, profile)
    ] == profiles.split()


def test_bnf_43_void_is_the_empty_string_and_not_nothing() -> None:
    url = examine("x-foo:abc?", PROFILES["rfc1630"]).url
    assert url is not None
    assert (url.path, url.query, url.fragment) == ("abc", "", None)
    void = examine("file:///a", PROFILES["rfc1630"]).url
    assert void is not None
    assert void.host == ""


# --- what the ledger forgot


@pytest.mark.parametrize("text", ["<URL:http://h/a b>", "<http://h/a b>"])
def test_add_01_a_blank_in_a_wrapper_may_have_been_meant_as_one(text: str) -> None:
    """RFC 1738, appendix, has it ignored, and that reading leads; the canonical form of RFC 1630
    has it encoded.
    """
    found = readings(text)
    assert found[0] == "http://h/ab"
    assert "http://h/a%20b" in found


def test_add_19_nntp_reserves_nothing_of_its_own() -> None:
    """RFC 1738 3.7 says nothing of reserved characters, so that what its documents reserve stays as
    it is.
    """
    assert urltrawl.equivalent("nntp://h/a%2Bb/1", "nntp://h/a+b/1", "url-07")
    assert not urltrawl.equivalent("nntp://h/a%2Fb", "nntp://h/a/b", "url-07")
    assert not urltrawl.equivalent("nntp://h/a%2Bb/1", "nntp://h/a+b/1")


def test_add_20_a_backslash_at_a_line_end_is_no_part_of_a_url() -> None:
    """It is a shell's or a compiler's; the classes of 1994 would let it stand."""
    assert [link.url for link in urltrawl.find("see http://h.dom/a\\\nb and")] == ["http://h.dom/a"]
    assert examine("http://h.dom/a\\").verdict is Verdict.VALID


@pytest.mark.parametrize("mark", ["?", "!"])
@pytest.mark.parametrize("around", ["see {} and", "<URL:{}>", "<{}>"])
def test_add_21_a_gopher_plus_string_may_be_a_mark_of_sentences(mark: str, around: str) -> None:
    """RFC 1738 3.4.5, 3.4.6: it is what the URL asks for."""
    url = f"gopher://h.dom/0s%09%09{mark}"
    assert [link.url for link in urltrawl.find(around.format(url))] == [url]
    assert [link.url for link in urltrawl.find(f"Is it gopher://h.dom/0s{mark} Yes")] == [
        "gopher://h.dom/0s"
    ]


def test_sec_14_the_worst_lints_leave_a_url_valid() -> None:
    report = check("ftp://u:p@h:99999/a%0D%0ADELE%20b")
    assert {"password", "port-range", "enc-crlf"} <= {lint.code for lint in report.lints}
    assert report.verdict is Verdict.VALID
