"""Laws of the parser, for any text in any profile."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import TYPE_CHECKING, TypeVar

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from urltrawl.errors import PlanError, UrlError
from urltrawl.model import Problem, Url, Verdict
from urltrawl.url.codes import lints
from urltrawl.url.escape import decode, encode
from urltrawl.url.lint import codes, lint
from urltrawl.url.parse import examine, is_faultless, parse
from urltrawl.url.plan import plan
from urltrawl.url.profile import DEFAULT, PROFILES, Profile
from urltrawl.url.schemes import SCHEMES
from urltrawl.url.schemes.file import FileUrl
from urltrawl.url.schemes.ftp import FtpUrl
from urltrawl.url.schemes.gopher import GopherUrl
from urltrawl.url.schemes.mail import MailtoUrl
from urltrawl.url.schemes.prospero import ProsperoUrl
from urltrawl.url.schemes.wais import WaisUrl

if TYPE_CHECKING:
    from collections.abc import Callable

PROFILE = st.sampled_from(sorted(PROFILES.values(), key=lambda one: one.name))
OPENING = st.sampled_from(
    [*(f"{name}:" for name in sorted(SCHEMES)), "x-foo:", "HTTP:", "ur l:", ""]
)
PIECE = st.one_of(
    st.sampled_from(
        [
            "//",
            "/",
            "h.dom",
            "1.2.3.4",
            "[::1]",
            "u:p@",
            ":80",
            ":",
            "?",
            "#",
            "%09",
            "%2F",
            "%0D%0A",
            "%",
            ";type=a",
        ]
    ),
    st.sampled_from(
        [
            ";a=b",
            "@",
            "a_b",
            "~",
            "|",
            "+",
            "*",
            "comp.x",
            " ",
            "\u00e9",
            "\ud800",
            "\u0664",
            "\n",
            "\0",
            "<",
            ".",
        ]
    ),
    st.text(max_size=4),
)
URLISH = st.builds(
    lambda opening, pieces: opening + "".join(pieces), OPENING, st.lists(PIECE, max_size=10)
)
TEXT = st.one_of(URLISH, st.text(max_size=40))


@given(TEXT, PROFILE, st.booleans())
def test_examining_never_raises_and_says_one_thing(
    text: str, profile: Profile, fragment: bool
) -> None:
    found = examine(text, profile, fragment=fragment)
    assert (found.url is None) == (found.verdict is Verdict.REJECTED)
    assert bool(found.problems) == (found.verdict in {Verdict.NONCONFORMING, Verdict.REJECTED})
    assert (found.verdict is Verdict.UNCHECKED) == (not found.problems and not found.checked)
    assert set(found.lints) <= set(lints())
    for problem in found.problems:
        assert isinstance(problem, Problem)
        assert problem.url == text
        assert 0 <= problem.span.start <= problem.span.end <= len(text)
        assert problem.rule
        assert "^" in str(problem)


@given(TEXT, PROFILE)
def test_a_url_prints_as_it_was_written(text: str, profile: Profile) -> None:
    url = examine(text, profile).url
    if url is not None:
        assert str(url) == text
        assert url.scheme == url.scheme.lower()
        assert url.fragment == (text.partition("#")[2] if "#" in text else None)


@given(TEXT, PROFILE)
def test_every_component_stands_in_the_text_as_it_is(text: str, profile: Profile) -> None:
    url = examine(text, profile).url
    if url is not None:
        for field in fields(url):
            value = getattr(url, field.name)
            if isinstance(value, str) and field.name not in {"scheme", "type", "typecode"}:
                assert value in text


@given(TEXT, PROFILE)
def test_parsing_gives_the_url_or_raises_the_first_problem(text: str, profile: Profile) -> None:
    found = examine(text, profile)
    if not found.problems:
        assert parse(text, profile.name) == found.url  # type: ignore[arg-type]
        return
    with pytest.raises(UrlError) as caught:
        parse(text, profile.name)  # type: ignore[arg-type]
    first = found.problems[0]
    assert (caught.value.code, caught.value.span, caught.value.rule) == (
        first.code,
        first.span,
        first.rule,
    )


@given(TEXT, PROFILE)
def test_a_plan_is_made_or_refused_and_holds_no_line_end_of_the_urls(
    text: str, profile: Profile
) -> None:
    url = examine(text, profile).url
    if url is None:
        return
    try:
        planned = plan(url, profile)
    except PlanError:
        return
    for step in planned.steps if planned else ():
        assert step.isprintable() or not step.isascii()
        assert "\n" not in step


SLOW = {name: replace(scheme, parse_plain=None) for name, scheme in SCHEMES.items()}
PLAIN = st.builds(
    "{}://{}{}{}".format,
    st.sampled_from(["http", "https", "ftp", "HTTP", "Ftp"]),
    st.sampled_from(
        [
            "h",
            "h.dom",
            "www.h-o.dom",
            "1.2.3.4",
            "3com.com",
            "a_b.c",
            "a.b.",
            "x.3com",
            "h-.c",
            "1.2.3",
            "u@h",
            "0x7f.1",
            "a.0x7f",
            "xn--a-0ca.dom",
        ]
    ),
    st.sampled_from(["", ":80", ":", ":99999", ":999999", ":8a", ":\u0668"]),
    st.text(st.sampled_from("ab/?#;=&~|+@:%41*'(\"\u00e9 "), max_size=12).map("/".__add__)
    | st.sampled_from(["", "?a", "#a", "a", "/%0D%0a", "/?%00"]),
)


@given(PLAIN, PROFILE)
@example("http://h/#|", DEFAULT)
def test_the_quick_reading_is_the_thorough_one(text: str, profile: Profile) -> None:
    assert examine(text, profile) == examine(text, profile, schemes=SLOW)


MAILTO = (
    st.lists(
        st.sampled_from(["a", "B1", ".", "-", "_", "@", "+", "%", "?", "&", "xn--", "\u0131"]),
        max_size=8,
    )
    .map("".join)
    .map("mailto:".__add__)
)


@given(PLAIN | TEXT | MAILTO, PROFILE)
@example("http://xn--a-0ca.dom/", DEFAULT)
@example("http://h.dom/%0a", DEFAULT)
@example("http://h.dom:81/", DEFAULT)
@example("http://127.1/", DEFAULT)
def test_what_is_said_to_be_faultless_is(text: str, profile: Profile) -> None:
    if is_faultless(text, profile):
        found = examine(text, profile)
        assert found.url is not None
        assert (found.problems, found.lints, lint(found)) == ((), (), ())


@pytest.mark.parametrize(
    "text", ["http://www.example.com/a/b.html?c=d&e=f#g", "https://h.dom:8000/~a", "http://1.2.3.4"]
)
def test_the_quick_reading_is_really_in_use(text: str) -> None:
    scheme = SCHEMES[text.partition(":")[0]]
    assert scheme.parse_plain is not None
    assert scheme.parse_plain(text, DEFAULT) == examine(text).url
    assert is_faultless(text, DEFAULT) == ("8000" not in text and "1.2.3.4" not in text)


@given(TEXT | PLAIN | MAILTO, PROFILE)
def test_the_codes_are_those_of_the_lints_the_grammars_first(text: str, profile: Profile) -> None:
    found = examine(text, profile)
    assert codes(found) == tuple(one.code for one in lint(found))
    assert codes(found)[: len(found.lints)] == found.lints
    assert found.url is not None or codes(found) == found.lints


@given(URLISH)
def test_a_text_without_a_fragment_reads_the_same_whole_or_split(text: str) -> None:
    if "#" not in text:
        assert examine(text) == examine(text, fragment=False)
    elif examine(text, fragment=False).verdict is Verdict.VALID:
        pytest.fail("a hash was let through")


# --- ENC-14: a mapping is reversible: parts written as a URL come back as they were

DATA = st.binary(max_size=8)
SEGMENTS = st.lists(DATA, min_size=1, max_size=4)


Kind = TypeVar("Kind", bound=Url)


def read(kind: type[Kind], text: str) -> Kind:
    url = parse(text)
    assert isinstance(url, kind)
    return url


@given(SEGMENTS, st.sampled_from([None, "a", "i", "d"]))
def test_enc_14_ftp(segments: list[bytes], typecode: str | None) -> None:
    url = read(
        FtpUrl,
        "ftp://h/" + "/".join(map(encode, segments)) + (f";type={typecode}" if typecode else ""),
    )
    assert list(url.decoded) == segments
    assert url.typecode == typecode


@given(SEGMENTS)
def test_enc_14_file(segments: list[bytes]) -> None:
    assert list(read(FileUrl, "file:///" + "/".join(map(encode, segments))).decoded) == segments


@given(st.sampled_from("019hgI"), DATA, st.none() | DATA, st.none() | DATA)
def test_enc_14_gopher(
    kind: str, selector: bytes, search: bytes | None, plus: bytes | None
) -> None:
    selector = selector.replace(b"\t", b"")  # a TAB ends it (GOP-06)
    search = None if search is None else search.replace(b"\t", b"")
    fields = [selector] + (
        [search or b"", plus] if plus is not None else [search] if search is not None else []
    )
    url = read(GopherUrl, f"gopher://h/{kind}" + "%09".join(map(encode, fields)))
    assert url.type == kind
    assert decode(url.selector) == selector
    assert (url.search is None) == (search is None and plus is None)
    assert decode(url.search or "") == (search or b"")
    assert (None if url.plus is None else decode(url.plus)) == plus


@given(DATA, st.none() | DATA, st.none() | st.tuples(DATA, DATA))
def test_enc_14_wais(
    database: bytes, search: bytes | None, document: tuple[bytes, bytes] | None
) -> None:
    text = f"wais://h/{encode(database)}"
    if document is not None:
        text += "/" + "/".join(map(encode, document))
    elif search is not None:
        text += f"?{encode(search)}"
    url = read(WaisUrl, text)
    assert decode(url.database) == database
    assert (url.wtype, url.wpath) == (tuple(map(encode, document)) if document else (None, None))


@given(DATA, st.lists(st.tuples(DATA, DATA), max_size=3))
def test_enc_14_prospero(hsoname: bytes, fields: list[tuple[bytes, bytes]]) -> None:
    hsoname = hsoname.replace(b"\0", b"")  # it begins a version (PROS-06)
    text = (
        "prospero://h/"
        + encode(hsoname)
        + "".join(f";{encode(name)}={encode(value)}" for name, value in fields)
    )
    url = read(ProsperoUrl, text)
    assert decode(url.hsoname) == hsoname
    assert [(decode(name), decode(value)) for name, value in url.fields] == fields


@given(st.binary(min_size=1, max_size=20))
def test_enc_14_mailto(address: bytes) -> None:
    assert read(MailtoUrl, "mailto:" + encode(address)).address == address


# --- SYN-10: no length is too much

LONG = 100_000
"""Characters. What takes longer than linear time on these runs into the time limit of the test
suite."""


@pytest.mark.parametrize(
    "make",
    [
        lambda n: "http://h/" + "a" * n,
        lambda n: "http://h/" + "%" * n,
        lambda n: "http://h/" + "%41" * n + "|",
        pytest.param(lambda n: "http://" + "a." * n + "!/", marks=pytest.mark.slow),
        pytest.param(lambda n: "http://" + "a-" * n + "!/", marks=pytest.mark.slow),
        lambda n: "http://" + "1." * n,
        lambda n: "http://[" + ":" * n + "]/",
        lambda n: "http://h:" + "9" * n + "/",
        pytest.param(lambda n: "http://" + "\u00e9." * n + "$/", marks=pytest.mark.slow),
        lambda n: "ftp://" + "@" * n,
        lambda n: "ftp://h/" + ";" * n,
        lambda n: "prospero://h/" + "%00" * n + "1" * n,
        lambda n: "gopher://h/1" + "%09" * n,
        pytest.param(lambda n: "wais://h/a/b/" + "1=a;" * n, marks=pytest.mark.slow),
        lambda n: "news:" + "a" * n + "@",
        lambda n: "data:" + ";a" * n,
        lambda n: "sip:" + "a." * n + "!",
        lambda n: "tag:" + "1" * n,
        lambda n: ":" * n,
        lambda n: "\u00e9" * n + ":",
        lambda n: "x-foo://" + ":" * n,
    ],
)
def test_syn_10_sec_13_any_length_is_read_in_linear_time(make: Callable[[int], str]) -> None:
    text = make(LONG)
    for profile in PROFILES.values():
        found = examine(text, profile)
        assert len(found.problems) < 10
        assert found.url is None or str(found.url) == text


@pytest.mark.parametrize(
    "make",
    [
        lambda n: "http://h/" + "a" * n,
        lambda n: "http://h/" + "a/" * n,
        lambda n: "http://h/?" + "a" * n,
        lambda n: "http://h/#" + "a" * n,
        lambda n: "ftp://" + "a" * n + ":" + "b" * n + "@h/",
        lambda n: "gopher://h/1" + "a" * n,
        lambda n: "mailto:" + "a" * n + "@h",
        lambda n: "x-foo:" + "a" * n,
    ],
)
def test_syn_10_no_part_is_too_long(make: Callable[[int], str]) -> None:
    """No document sets a limit, so what is a URL at three characters is one at 100,000."""
    assert str(parse(make(3))) == make(3)
    assert str(parse(make(LONG))) == make(LONG)
