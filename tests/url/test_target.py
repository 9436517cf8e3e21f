"""Redirectors, defanged URLs and registered domains: tables of cases, and laws."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from urltrawl.url.defang import defang, refang
from urltrawl.url.domain import domain
from urltrawl.url.parse import examine
from urltrawl.url.schemes import FETCHED
from urltrawl.url.target import DEPTH, REDIRECTORS, target

CORPUS = Path(__file__).parents[2] / "corpora/url"
TARGETS = [
    tuple(row)
    for row in tomllib.loads((CORPUS / "targets.toml").read_text(encoding="utf-8"))["rows"]
]


@pytest.mark.parametrize(("url", "leads"), TARGETS)
def test_target(url: str, leads: str) -> None:
    assert target(url) == leads


def test_every_redirector_has_a_case() -> None:
    """Each row of the table can be taken: a redirector without a case is only allowed where it is
    one parameter of a query.
    """
    told = [url for url, leads in TARGETS if leads]
    for redirector in REDIRECTORS:
        if not isinstance(redirector.read, str):
            assert any(
                host.strip(".*") in url.lower() for host in redirector.hosts for url in told
            ), redirector
        else:
            host = redirector.hosts[0].replace("*", "com")
            host = f"x{host}" if host.startswith(".") else host
            assert (
                target(
                    f"https://{host}/{redirector.path}?{redirector.read}=http%3A%2F%2Fexample.org%2F"
                )
                == "http://example.org/"
            )


@settings(max_examples=200)
@given(
    st.text(max_size=60), st.sampled_from([url for url, _ in TARGETS if url]), st.integers(0, 200)
)
def test_a_target_is_none_or_a_url_that_can_be_fetched(junk: str, url: str, at: int) -> None:
    found = target(url[:at] + junk + url[at:])
    parsed = examine(found).url
    assert not found or (parsed is not None and parsed.scheme in FETCHED)


def test_a_chain_without_end_has_one() -> None:
    url = "http://www.example.org/"
    for _ in range(2 * DEPTH):
        url = "https://www.google.com/url?q=" + url.replace("%", "%25").replace("&", "%26").replace(
            "?", "%3F"
        )
    assert target(url).startswith("https://www.google.com/url?q=")


DEFANGED = [
    ("http://www.example.org/a.b?x=1.2", "hxxp://www[.]example[.]org/a.b?x=1.2"),
    ("https://192.0.2.1:80/", "hxxps://192[.]0[.]2[.]1:80/"),
    ("HTTP://EXAMPLE.ORG", "HxxP://EXAMPLE[.]ORG"),
    ("ftp://ftp.example.org/pub/", "fxp://ftp[.]example[.]org/pub/"),
    ("ftps://f.example/", "fxps://f[.]example/"),
    ("gopher://g.example/", "gopher[:]//g[.]example/"),
    ("http://user@www.example.org/", "hxxp://user[@]www[.]example[.]org/"),
    ("mailto:jane@example.org", "mailto[:]jane[@]example[.]org"),
    ("www.example.org/x", "www[.]example.org/x"),
]


@pytest.mark.parametrize(("url", "fangless"), DEFANGED)
def test_defang_and_back(url: str, fangless: str) -> None:
    assert defang(url) == fangless
    assert refang(fangless).lower() == url.lower()


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("hXXps://evil[.]example/x", "https://evil.example/x"),
        ("hxxp[:]//evil(.)example", "http://evil.example"),
        ("hxxps[://]a[dot]b[dot]example", "https://a.b.example"),
        ("h**p://a{.}example h__ps://b.example", "http://a.example https://b.example"),
        ("evil [dot] example", "evil.example"),
        ("a[.b[.example", "a.b.example"),
        ("jane[at]example[.]org", "jane@example.org"),
        ("an array[.], see [1]. Next (.) dot", "an array[.], see [1]. Next (.) dot"),
        ("the hxxp of it", "the hxxp of it"),
        ("plain http://www.example.org/", "plain http://www.example.org/"),
    ],
)
def test_refang(written: str, meant: str) -> None:
    assert refang(written) == meant


@given(st.text(alphabet="hxtps:/.[]()dota@ \n", max_size=80))
def test_refang_twice_is_refang_of_what_is_left(text: str) -> None:
    assert len(refang(text)) <= len(text)


@pytest.mark.parametrize(
    ("host", "registered"),
    [
        ("www.bbc.co.uk", "bbc.co.uk"),
        ("EXAMPLE.ORG.", "example.org"),
        ("jane.github.io", "jane.github.io"),
        ("co.uk", ""),
        ("192.0.2.1", ""),
        ("[::1]", ""),
        ("localhost", ""),
        ("a.b.nowhere", ""),
        ("", ""),
        ("www.a.\u500b\u4eba.hk", "a.\u500b\u4eba.hk"),
        ("www.a.xn--mk0axi.hk", "a.xn--mk0axi.hk"),
    ],
)
def test_domain(host: str, registered: str) -> None:
    assert domain(host) == registered
