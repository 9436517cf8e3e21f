"""The profile of RFC 3986 against its own examples, its own grammar, and two implementations that
know nothing of ours.

The libraries are ``uritools`` and ``rfc3986``. The second one cleans the path of a base that 5.2.2
takes over as it is, and loses an empty segment behind ``..`` and the slash of the root when nothing
follows it; it is asked about the others.
"""

from __future__ import annotations

import re
import warnings
from typing import TYPE_CHECKING

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from urltrawl.model import Verdict
from urltrawl.url.equivalence import equivalent, normalize
from urltrawl.url.parse import examine, parse
from urltrawl.url.profile import RFC3986
from urltrawl.url.reference import resolve, split

if TYPE_CHECKING:
    from collections.abc import Callable

BASE = "http://a/b/c/d;p?q"
NORMAL = {
    "g:h": "g:h",
    "g": "http://a/b/c/g",
    "./g": "http://a/b/c/g",
    "g/": "http://a/b/c/g/",
    "/g": "http://a/g",
    "//g": "http://g",
    "?y": "http://a/b/c/d;p?y",
    "g?y": "http://a/b/c/g?y",
    "#s": "http://a/b/c/d;p?q#s",
    "g#s": "http://a/b/c/g#s",
    "g?y#s": "http://a/b/c/g?y#s",
    ";x": "http://a/b/c/;x",
    "g;x": "http://a/b/c/g;x",
    "g;x?y#s": "http://a/b/c/g;x?y#s",
    "": "http://a/b/c/d;p?q",
    ".": "http://a/b/c/",
    "./": "http://a/b/c/",
    "..": "http://a/b/",
    "../": "http://a/b/",
    "../g": "http://a/b/g",
    "../..": "http://a/",
    "../../": "http://a/",
    "../../g": "http://a/g",
}
"""RFC 3986 5.4.1."""
ABNORMAL = {
    "../../../g": "http://a/g",
    "../../../../g": "http://a/g",
    "/./g": "http://a/g",
    "/../g": "http://a/g",
    "g.": "http://a/b/c/g.",
    ".g": "http://a/b/c/.g",
    "g..": "http://a/b/c/g..",
    "..g": "http://a/b/c/..g",
    "./../g": "http://a/b/g",
    "./g/.": "http://a/b/c/g/",
    "g/./h": "http://a/b/c/g/h",
    "g/../h": "http://a/b/c/h",
    "g;x=1/./y": "http://a/b/c/g;x=1/y",
    "g;x=1/../y": "http://a/b/c/y",
    "g?y/./x": "http://a/b/c/g?y/./x",
    "g?y/../x": "http://a/b/c/g?y/../x",
    "g#s/./x": "http://a/b/c/g#s/./x",
    "g#s/../x": "http://a/b/c/g#s/../x",
    "http:g": "http:g",
}
"""RFC 3986 5.4.2, for strict parsers."""


@pytest.mark.parametrize(("reference", "url"), [*NORMAL.items(), *ABNORMAL.items()])
def test_add_12_the_examples_of_section_5_4(reference: str, url: str) -> None:
    assert resolve(BASE, reference, "rfc3986") == url


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("ftp://ftp.is.co.za/rfc/rfc1808.txt", Verdict.VALID),  # 1.1.2
        ("http://www.ietf.org/rfc/rfc2396.txt", Verdict.VALID),
        ("ldap://[2001:db8::7]/c=GB?objectClass?one", Verdict.VALID),
        ("mailto:John.Doe@example.com", Verdict.VALID),
        ("news:comp.infosystems.www.servers.unix", Verdict.VALID),
        ("tel:+1-816-555-1212", Verdict.VALID),
        ("telnet://192.0.2.16:80/", Verdict.VALID),
        ("urn:oasis:names:specification:docbook:dtd:xml:4.1.2", Verdict.VALID),
        ("foo://example.com:8042/over/there?name=ferret#nose", Verdict.VALID),  # 3
        ("http://h:/", Verdict.VALID),  # 3.2.3
        ("http://[v1.fe80::a+en1]/", Verdict.VALID),  # 3.2.2
        ("http://u@h?q/r?s", Verdict.VALID),
        ("x-foo:///a", Verdict.VALID),
        ("http://h/a[b]", Verdict.NONCONFORMING),
        ("http://h/a|b", Verdict.NONCONFORMING),
        ("http://h/a#b#c", Verdict.NONCONFORMING),
        ("http://h/%4", Verdict.NONCONFORMING),
        ("http://[::1", Verdict.REJECTED),
        ("3com:foo", Verdict.REJECTED),
        ("http:///a", Verdict.VALID),  # 3.2.2: that http needs a host is for its own document
    ],
)
def test_add_12_what_is_a_uri(text: str, verdict: Verdict) -> None:
    assert examine(text, RFC3986).verdict is verdict


def test_add_12_there_are_no_parameters_and_a_query_follows_the_host() -> None:
    url = parse("http://h?q;r", "rfc3986")
    assert (url.host, url.path, url.query) == ("h", None, "q;r")
    assert parse("http://h/a;b/c", "rfc3986").path == "a;b/c"


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("HTTP://www.EXAMPLE.com/", "http://www.example.com/", True),  # 6.2.2.1
        ("http://h/%7euser", "http://h/~user", True),  # 6.2.2.2
        ("http://h/%3a", "http://h/%3A", True),
        ("http://h/%3A", "http://h/:", False),  # 2.2
        ("http://example.com:/", "http://example.com/", True),  # 6.2.3
        ("http://example.com:80/", "http://example.com/", True),
    ],
)
def test_add_12_comparing(one: str, other: str, same: bool) -> None:
    assert equivalent(one, other, "rfc3986") is same


# --- two implementations


def of_uritools() -> Callable[[str, str], str]:
    uritools = pytest.importorskip("uritools")
    return lambda base, reference: str(uritools.urijoin(base, reference, strict=True))


def of_rfc3986() -> Callable[[str, str], str]:
    theirs = pytest.importorskip("rfc3986")

    def join(base: str, reference: str) -> str:
        with warnings.catch_warnings():
            warnings.simplefilter(
                "ignore", DeprecationWarning
            )  # it calls what it has deprecated itself
            return str(theirs.uri_reference(reference).resolve_with(base, strict=True).unsplit())

    return join


SEGMENTS = st.sampled_from(["a", "b", "g", "", ".", "..", "...", "%2E", "d;p", "~u", "x=1"])
PATHS = st.lists(SEGMENTS, max_size=5).map("/".join)
TAILS = st.sampled_from(["", "?q", "?a/../b", "#f", "?q#f/./g"])
BASES = st.builds(
    "http://{}/{}{}".format, st.sampled_from(["a", "u@b.dom:1"]), PATHS, st.sampled_from(["", "?q"])
)
REFERENCES = st.builds(
    "{}{}{}".format, st.sampled_from(["", "/", "//h/", "http:/", "g:/", "http://i/"]), PATHS, TAILS
)


def of_both_minds(base: str, reference: str) -> bool:
    """What the library ``rfc3986`` does otherwise than the RFC; ``uritools`` agrees with us."""
    empty = re.search(
        r"[^/:]//|\A//[^/]*//|\A[a-z]+:/*[^/]*//|\A//+(?!h/)", base[7:] + " " + reference
    )
    return empty is not None or re.search(r"/\.{1,2}(?:[/?#]|\Z)", base) is not None


def first_segment_is_empty(text: str) -> bool:
    """Two slashes where no authority stands: what follows would be taken for one (RFC 3986 3.3)."""
    return re.match(r"(?:[a-z]+:)?//(?:[/?#]|\Z)|[a-z]+:(?!//)", text) is not None


@pytest.mark.parametrize("library", [of_uritools, of_rfc3986])
def test_add_12_the_libraries_agree_on_the_examples(
    library: Callable[[], Callable[[str, str], str]],
) -> None:
    join = library()
    for reference, url in {**NORMAL, **ABNORMAL}.items():
        assert join(BASE, reference) == url, reference


@pytest.mark.parametrize("library", [of_uritools, of_rfc3986])
def test_add_12_the_libraries_resolve_as_we_do(
    library: Callable[[], Callable[[str, str], str]],
) -> None:
    join = library()

    @given(BASES, REFERENCES)
    @example("http://a/", "//h/..//g")
    def agree(base: str, reference: str) -> None:
        assume(not first_segment_is_empty(reference))
        ours = resolve(base, reference, "rfc3986")
        assume(
            library is of_uritools
            or not (of_both_minds(base, reference) or split(ours).path == "/")
        )
        assert ours == join(base, reference)

    agree()


@given(BASES)
def test_add_12_a_normal_form_of_rfc_3986_is_one(url: str) -> None:
    assert normalize(normalize(url, "rfc3986"), "rfc3986") == normalize(url, "rfc3986")
