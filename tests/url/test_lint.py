"""Lints: every row of corpora/url/lints.toml, and that the table knows every code there is (ledger
section 19)."""

from __future__ import annotations

import re
import tomllib
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import urltrawl
from urltrawl.model import Severity, Verdict
from urltrawl.url.codes import lints
from urltrawl.url.lint import disguised_address, lint
from urltrawl.url.parse import examine
from urltrawl.url.profile import DEFAULT, PROFILES
from urltrawl.url.reference import resolve

ROOT = Path(__file__).parents[2]
CORPUS = tomllib.loads((ROOT / "corpora/url/lints.toml").read_text(encoding="utf-8"))
LEDGER = ROOT.parent / "shared/spec/LEDGER.md"


def codes(text: str, profile: str = "default") -> set[str]:
    found = examine(text, PROFILES[profile])
    assert found.url is not None
    return {each.code for each in lint(found)}


@pytest.mark.parametrize(
    ("verdict", "row"),
    [
        pytest.param(verdict, row, id=f"{row[0]}-{row[1]}")
        for name, verdict in (("rows", Verdict.VALID), ("unchecked", Verdict.UNCHECKED))
        for row in CORPUS[name]
    ],
)
def test_every_row_has_these_lints_and_no_others(verdict: Verdict, row: list[str]) -> None:
    _, text, expected = row
    assert examine(text, DEFAULT).verdict is verdict
    assert codes(text) == set(expected.split())


@pytest.mark.parametrize("row", CORPUS["nonconforming"], ids=lambda row: f"{row[0]}-{row[1]}")
def test_every_nonconforming_row_is_parsed_and_remarked_on(row: list[str]) -> None:
    _, text, expected = row
    assert examine(text, DEFAULT).verdict is Verdict.NONCONFORMING
    assert set(expected.split()) <= codes(text)


def test_sec_08_a_resolved_url_is_linted_like_an_absolute_one() -> None:
    resolved = resolve("gopher://h:25/1", "1x%0D%0A")
    assert resolved == "gopher://h:25/1x%0D%0A"
    assert codes(resolved) == {"enc-crlf", "port-nondefault", "port-reserved"}


def test_sec_05_the_version_of_rfc_1630_is_no_nul() -> None:
    assert "enc-nul" in codes("prospero://h/n%0012", "url-07")
    assert "enc-nul" not in codes("prospero://h/n%0012", "rfc1630")


def test_sec_11_the_host_behind_a_login_is_named() -> None:
    messages = {each.code: each.message for each in lint(examine("http://www.bank.dom@evil.dom/"))}
    assert "evil.dom" in messages["userinfo-like-host"]


@pytest.mark.parametrize(
    ("port", "lints"),
    [
        (0, {"port-nondefault", "port-range"}),
        (1, {"port-nondefault", "port-reserved"}),
        (80, set()),
        (1023, {"port-nondefault", "port-reserved"}),
        (1024, {"port-nondefault"}),
        (65_535, {"port-nondefault"}),
        (65_536, {"port-nondefault", "port-range"}),
    ],
)
def test_sec_01_sec_02_a_port_at_each_edge(port: int, lints: set[str]) -> None:
    assert codes(f"http://h.dom:{port}/") == lints


@pytest.mark.parametrize(
    ("user", "is_like_a_host"),
    [
        *((f"{label}.bank.xx", True) for label in ("www", "ftp", "mail", "login", "secure")),
        *((user, True) for user in ("bank.com", "bank.de", "bank.com%2Fa", "bank.com%3A80")),
        *(
            (user, False)
            for user in ("home.bank.xyzxyz", "www.bank.x", "com", "jo", "a%2Fbank.com")
        ),
    ],
)
def test_sec_11_which_users_look_like_a_host(user: str, is_like_a_host: bool) -> None:
    assert ("userinfo-like-host" in codes(f"ftp://{user}@h.dom/")) is is_like_a_host


@pytest.mark.parametrize(
    ("text", "lints"),
    [
        ("prospero://h/n%0012", {"prospero-1630"}),
        ("prospero://h/n%00a%0012", {"prospero-1630", "enc-nul"}),
        ("gopher://h/0a%09b%09", set()),
        ("gopher://h/0a%09b%09c%09", {"enc-tab"}),
        ("gopher://h/0a%09b%09c%0D", {"enc-crlf"}),
        ("gopher://h/0a%09b%09+%091%0D%0A+-1%0D%0Aa%0D%0A.%0D%0A", set()),
        ("gopher://h/0a%0D%09b%09+%091%0D%0A+-1%0D%0Aa%0D%0A.%0D%0A", {"enc-crlf"}),
        ("gopher://h/0a%09b%00%09+%091%0D%0A+-1%0D%0Aa%0D%0A.%0D%0A", {"enc-nul"}),
        ("http://h.dom/%0d?a%09#%00", {"enc-crlf"}),
        ("http://h.dom/a?a%0A", set()),
        ("ws://h.dom/a?a%0A", {"enc-crlf"}),
        ("mid:a%0D@b.c", set()),
        ("x-foo:a%0D", set()),
        ("x-foo://h/%09", {"enc-tab"}),
        ("news:a%09@b.c", {"enc-tab"}),
    ],
)
def test_sec_03_to_05_which_controls_a_client_would_send(text: str, lints: set[str]) -> None:
    assert {code for code in codes(text) if code.startswith(("enc", "prosp"))} == lints


# --- the table


def test_each_lint_is_one_sentence_with_a_source() -> None:
    for code, each in lints().items():
        assert code == each.code
        assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", code)
        assert each.severity in Severity
        assert each.message
        assert not each.message.endswith(".")
        assert re.search(r"\d", each.rule), f"{code} names no document"


def emitted(path: Path) -> set[str]:
    """The codes that a module says: arguments of ``add_lint`` and ``lints.append``."""
    return set(
        re.findall(
            r"(?:\b(?:add_)?lint|lints\.append|Remark)\(\s*\"([a-z0-9-]+)\"",
            path.read_text(encoding="utf-8"),
        )
    )


def test_every_code_that_the_package_says_is_in_the_table() -> None:
    said = {code for path in Path(urltrawl.__file__).parent.rglob("*.py") for code in emitted(path)}
    assert {"host-underscore", "port-nondefault", "enc-delimiter"} <= said
    assert said <= set(lints())


def test_every_code_is_one_of_the_ledger_or_argued_for() -> None:
    if not LEDGER.exists():
        pytest.skip("the ledger is not at hand")
    ledger = LEDGER.read_text(encoding="utf-8")
    ours = {"group-dots", "gtype-tab", "news-server", "scheme-misspelt"}  # ADD-06, ADD-13, ADD-15
    ours |= {"armour", "elided", "defanged"}  # what archives and analysts do to addresses
    ours |= {"cut-at-limit"}  # limits.py
    ours |= {"text-mismatch", "host-escaped"}  # of an element of a page
    ours |= {"scheme-relative", "missing-slashes"}  # the same, WHATWG URL
    ours |= {
        "host-folded",
        "host-idn",
        "host-idn-broken",
        "host-mixed-script",
        "host-look-alike",
        "host-disguised",
        "userinfo-like-host",
    }
    assert {code for code in lints() if code not in ledger} == ours


@given(
    st.text(alphabet=st.sampled_from("abX:/?#;@%+-_.0129 \n=&[]{}~"), max_size=24),
    st.sampled_from(sorted(PROFILES)),
)
def test_every_code_that_the_grammar_emits_is_in_the_table(rest: str, profile: str) -> None:
    for head in ("http://h", "news:", "mailto:", "gopher://h/", "x-", ""):
        examined = examine(head + rest, PROFILES[profile])
        assert set(examined.lints) <= set(lints())
        assert {each.code for each in lint(examined)} >= set(examined.lints)


# --- addresses in disguise


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("3232235777", "192.168.1.1"),
        ("0xC0A80101", "192.168.1.1"),
        ("0xc0.0xA8.0x1.0x1", "192.168.1.1"),
        ("030052000401", "192.168.1.1"),
        ("0300.0250.1.1", "192.168.1.1"),
        ("192.168.257", "192.168.1.1"),
        ("192.11010305", "192.168.1.1"),
        ("127.1", "127.0.0.1"),
        ("0", "0.0.0.0"),  # noqa: S104
        ("192.168.1.1.", "192.168.1.1"),
        ("192.168.1.1", None),
        ("192.168.1.256", None),
        ("256.1.1.1", None),
        ("4294967296", None),
        ("192.168.65536", None),
        ("192.168.65535", "192.168.255.255"),
        ("4294967295", "255.255.255.255"),
        ("1.16777216", None),
        ("1.16777215", "1.255.255.255"),
        ("255.1", "255.0.0.1"),
        ("256.1", None),
        ("1.2.3.04", "1.2.3.4"),
        ("08.1.1.1", None),
        ("0x", None),
        ("1.2.3.4.5", None),
        ("", None),
        ("a.b", None),
        ("1..2", None),
        ("9" * 100_000, None),
    ],
    ids=lambda value: str(value)[:24],
)
def test_sec_12_an_address_is_read_as_resolvers_read_it(host: str, address: str | None) -> None:
    assert disguised_address(host) == address


def test_disguises_are_those_of_inet_aton() -> None:
    """The C library is the judge of what a resolver makes of a number."""
    socket = pytest.importorskip("socket")
    for host in (
        "1",
        "1.2",
        "1.2.3",
        "010.1",
        "0x7f.1",
        "3232235777",
        "1.2.3.04",
        "127.0x1",
        "1.65536",
        "256",
        "08",
    ):
        try:
            expected = socket.inet_ntoa(socket.inet_aton(host))
        except OSError:
            expected = None
        assert disguised_address(host) == (expected if expected != host else None), host


@pytest.mark.parametrize(
    ("text", "code", "detail"),
    [
        ("http://h:25/", "port-reserved", "25"),
        ("http://h:99999/", "port-range", "99999"),
        ("ftp://h/a%0D%0a%0D", "enc-crlf", "%0A %0D"),
        ("http://127.1/", "host-disguised", "127.0.0.1"),
        ("ttp://h.dom/", "scheme-misspelt", "http is meant"),
        ("hxxps://h.dom/", "scheme-misspelt", "https is meant"),
        ("http://xn--mnchen-3ya.de/", "host-idn", "münchen"),
    ],
)
def test_what_was_seen_follows_the_message(text: str, code: str, detail: str) -> None:
    found = {each.code: each for each in lint(examine(text))}
    assert found[code] == replace(lints()[code], message=f"{lints()[code].message}: {detail}")


def test_every_refusal_of_a_plan_is_in_the_table() -> None:
    source = (Path(urltrawl.__file__).parent / "url/schemes/plans.py").read_text(encoding="utf-8")
    assert (
        {"enc-crlf", "enc-nul", "enc-tab"}
        <= set(re.findall(r"\"(enc-[a-z]+)\"", source))
        <= set(lints())
    )


IN_TESTS = {
    "text-mismatch",
    "no-base",
    "gopher-relative",
    "ftp-type-d-base",
    "missing-slashes",
    "scheme-relative",
    "defanged",
    "cut-at-limit",
}
"""Lints of a page, of a reference with its base, or of an option of reading: tests of their own
show those."""


def test_each_lint_has_a_case() -> None:
    corpora = Path(__file__).parents[2] / "corpora"
    cases = "".join(
        path.read_text(encoding="utf-8")
        for path in corpora.rglob("*")
        if path.suffix in {".toml", ".txt"}
    )
    words = set(re.findall(r"[a-z0-9]+(?:-[a-z0-9]+)*", cases))
    assert {code for code in lints() if code not in words} <= IN_TESTS
