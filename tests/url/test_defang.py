"""URLs without their fangs, and back: the table of forms, and laws."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from urltrawl.url.defang import FORMS, Form, defang, defang_text, refang, refang_with_places

DEFANGED = [
    ("http://www.example.org/a.b?x=1.2", "hxxp://www[.]example[.]org/a.b?x=1.2"),
    ("https://192.0.2.1:80/", "hxxps://192[.]0[.]2[.]1:80/"),
    ("HTTP://EXAMPLE.ORG", "HxxP://EXAMPLE[.]ORG"),
    ("ftp://ftp.example.org/pub/", "fxp://ftp[.]example[.]org/pub/"),
    ("ftps://f.example/", "fxps://f[.]example/"),
    ("gopher://g.example/", "gopher[:]//g[.]example/"),
    ("http://user@www.example.org/", "hxxp://user[@]www[.]example[.]org/"),
    ("mailto:jane@example.org", "mailto[:]jane[@]example[.]org"),
    ("tel:+123", "tel[:]+123"),
    ("urn:isbn:1", "urn[:]isbn:1"),
    ("data:text/html,a", "data[:]text/html,a"),
    ("javascript:alert(1)", "javascript[:]alert(1)"),
    ("news:a@b.example", "news[:]a[@]b[.]example"),
    ("www.example.org/x", "www[.]example[.]org/x"),
    ("a.evil.example/x.html", "a[.]evil[.]example/x.html"),
    ("192.0.2.1:80/x", "192[.]0[.]2[.]1:80/x"),
    ("jo.smith@a.evil.example", "jo[.]smith[@]a[.]evil[.]example"),
    ("//a.evil.example/x", "//a[.]evil[.]example/x"),
    ("evil.example/?u=http://b.example/", "evil[.]example/?u=hxxp://b[.]example/"),
    ("/a/b.html", "/a/b.html"),
    ("#x.y", "#x.y"),
    ("h.example:a@b.example", "h[.]example:a[@]b[.]example"),
    ("http://a.example/r?u=http://b.example/", "hxxp://a[.]example/r?u=hxxp://b[.]example/"),
    ("http://a.example/gopher://b.example/", "hxxp://a[.]example/gopher[:]//b[.]example/"),
    ("www.a.example/?u=https://b.example", "www[.]a[.]example/?u=hxxps://b[.]example"),
    ("<URL:http://a.example/>", "<URL:hxxp://a[.]example/>"),
    ("http://a.example,http://b.example/x", "hxxp://a[.]example,hxxp://b[.]example/x"),
    ("www.a.example;ftp://u@b.example/x", "www[.]a[.]example;fxp://u[@]b[.]example/x"),
    ("192.0.2.1,https://b.example", "192[.]0[.]2[.]1,hxxps://b[.]example"),
    ("jo@a.example,mailto:al@b.example", "jo[@]a[.]example,mailto[:]al[@]b[.]example"),
    ("http://a.example://x.y", "hxxp://a[.]example[:]//x[.]y"),
    ("http://www.http://b.example", "hxxp://www[.]hxxp://b[.]example"),
    ("http://u:http@b.example:80//x", "hxxp://u:http[@]b[.]example:80//x"),
]


@pytest.mark.parametrize(("url", "fangless"), DEFANGED)
def test_defang_and_back(url: str, fangless: str) -> None:
    assert defang(url) == fangless
    assert refang(fangless).lower() == url.lower()


def test_a_text_is_defanged_and_back() -> None:
    text = "see HTTP://a.example/x.html, <www.b.example> e.g. or mailto:jo@c.example; www or http"
    fangless = (
        "see HxxP://a[.]example/x.html, <www[.]b[.]example> e.g. or mailto[:]jo[@]c[.]example; "
        "www or http"
    )
    assert defang_text(text) == fangless
    assert refang(fangless).lower() == text.lower()


@given(
    st.text(alphabet="htps:/.@w<m \n", max_size=80)
    | st.lists(st.sampled_from(["http://", "www.", "mailto:", "a", "b.c", ",", ":", "@", "/"])).map(
        "".join
    )
)
@example("http://a.b@h.example/ hxxp://h[.]example mailto:jo@h.example www.h.example")
def test_no_address_is_left_in_a_text(text: str) -> None:
    assert "http://" not in defang_text(text)
    assert defang_text(defang_text(text)) == defang_text(text)


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("hXXps://evil[.]example/x", "https://evil.example/x"),
        ("hxxp[:]//evil(.)example", "http://evil.example"),
        ("hxxps[://]a[dot]b[dot]example", "https://a.b.example"),
        ("h**p://a{.}example h__ps://b.example", "http://a.example https://b.example"),
        ("evil [dot] example", "evil.example"),
        (
            "hXXp://evil . com/g and http://a.evil .com/h",
            "http://evil.com/g and http://a.evil.com/h",
        ),
        (
            "see http://a.example . Net/b or .net/c at h.example .com",
            "see http://a.example . Net/b or .net/c at h.example .com",
        ),
        (
            "http://a.example/b .com/c http://evil. com/h",
            "http://a.example/b .com/c http://evil. com/h",
        ),
        ("hxxp:\\\\evil.com\\k\\l.php?a\\b", "http://evil.com/k/l.php?a\\b"),
        (
            "C:\\evil.com\\k http://a.example\\k hxxp:\\\\a.example\\n",
            "C:\\evil.com\\k http://a.example\\k http://a.example\\n",
        ),
        ("a[.b[.example", "a.b.example"),
        ("jane[at]example[.]org", "jane@example.org"),
        ("an array[.], see [1]. Next (.) dot", "an array[.], see [1]. Next (.) dot"),
        ("the hxxp of it", "the hxxp of it"),
        ("plain http://www.example.org/", "plain http://www.example.org/"),
    ],
)
def test_refang(written: str, meant: str) -> None:
    assert refang(written) == meant


_WRITTEN = """
http://a.example: hxxp h**p h__p h++p h##p hzzp htxp hxtp meow
ftp://a.example: fxp f*p fxtp
a.example: [.] (.) {.} <.> [dot] (dot) {dot} <dot> _dot_ -dot- [,]
jo@a.example: [@] (@) {@} [at] (at) {at} <at> _at_
http://b.example: [://] (://) {://} [:][//] [:][/] :[//] [:/]/ [:]// (:)// {:}//
"""
WAYS = {
    meant: ways.split()
    for meant, _, ways in (line.rpartition(": ") for line in _WRITTEN.strip().split("\n"))
}
"""What a URL means, and each way to write its scheme or the first mark in it."""


@pytest.mark.parametrize(
    ("way", "meant"), [(way, meant) for meant, ways in WAYS.items() for way in ways]
)
def test_each_way_to_write_a_form_is_undone_alone(way: str, meant: str) -> None:
    plain = {"a.example": ".", "jo@a.example": "@", "http://b.example": "://"}.get(
        meant, meant.partition(":")[0]
    )
    assert refang(meant.replace(plain, way, 1)) == meant


_SPACED = ("http ://", "http: //", "http:// ", "http : // ", "hxxps ://", "hxxps[:]//")
ALONE = [
    # the scheme, and what parts it from the host
    *((f"{way}a.example/x", f"http{'s' * ('ps' in way)}://a.example/x") for way in _SPACED),
    ("hxxp{:}//a.example", "http://a.example"),
    ("hxxp\\://a.example", "http\\://a.example"),
    ("https\\://a.example", "https://a.example"),
    ("http\\:\\a", "http:\\a"),
    ("http[:]\\\\a", "http:\\\\a"),
    ("hxxps__a[.]example", "https://a.example"),
    ("https__a(.example/", "https://a.example/"),
    ("fxp://a.example", "ftp://a.example"),
    ("https:\\\\a.example", "https://a.example"),
    ("http://a.example(:)80", "http://a.example:80"),
    ("mailto(:)jo", "mailto:jo"),
    ("tel(:)+1", "tel:+1"),
    ("news[:]a.b", "news:a.b"),
    # dots
    ("a (dot) example", "a.example"),
    ("a {dot} example", "a.example"),
    ("a.[uk]", "a.uk"),
    ("a.[info]", "a.info"),
    ("a.[example]", "a.example"),
    ("a.)example", "a.example"),
    ("http://evil .com/a", "http://evil.com/a"),
    ("http://evil .com:80", "http://evil.com:80"),
    ("http://evil . com?a", "http://evil.com?a"),
    # at signs
    ("jo (at) a.example", "jo@a.example"),
    ("jo {at} a.example", "jo@a.example"),
    ("jo [@] a.example", "jo@a.example"),
    ("jo (@) a.example", "jo@a.example"),
    # what nobody sees
    *((f"http://a{mark}.example", "http://a.example") for mark in "\u200b\u200c\u200d\u2060\ufeff"),
]
"""Texts in which one form stands alone, so that nothing else makes the reader look for forms."""


@pytest.mark.parametrize(("written", "meant"), ALONE)
def test_a_form_is_undone_wherever_it_stands_alone(written: str, meant: str) -> None:
    assert refang(written) == meant
    assert refang(f"{written} and a[.]b") == f"{meant} and a.b"


@pytest.mark.parametrize("dot", [" .", " . "])
def test_a_host_before_a_dot_with_blanks_has_64_characters_at_most(dot: str) -> None:
    for length in (1, 2, 63, 64, 65):
        host, dot_meant = "a" * length, "." if length < 65 else dot
        assert refang(f"http://{host}{dot}com/") == f"http://{host}{dot_meant}com/"
        slash = "/" if length < 65 else "\\"
        assert refang(f"http:\\\\{host}\\b") == f"http://{host}{slash}b"


@pytest.mark.parametrize(
    ("text", "fangless"),
    [
        ("mailto:a@b,http://c.d/", "mailto[:]a[@]b,hxxp://c[.]d/"),
        ("http://amailto:x@b.d/", "hxxp://amailto:x[@]b[.]d/"),
        ("xwww.a.d -www.a.d", "xwww.a.d -www[.]a[.]d"),
        ("a+b://c.d/ x-foo://a.b/c.d", "a+b[:]//c[.]d/ x-foo[:]//a[.]b/c.d"),
        ("http://a.b?c.d http://a.b#c.d", "hxxp://a[.]b?c.d hxxp://a[.]b#c.d"),
        ("tel:1.2 x-foo:a.b http:a.b", "tel:1.2 x-foo:a.b http:a.b"),
    ],
)
def test_only_addresses_in_a_text_are_defanged(text: str, fangless: str) -> None:
    assert defang_text(text) == fangless


@pytest.mark.parametrize(
    ("url", "fangless"),
    [
        ("a[.b.example", "a[.b.example"),
        ("a.]b.example", "a[.]]b[.]example"),
        ("a@]b", "a[@]]b"),
        ("x.[.]b", "x[.][.]b"),
        ("tel:1.2", "tel[:]1[.]2"),
        ("x-foo:a.b", "x-foo:a.b"),
        ("http:a.b://c", "http[:]a[.]b[:]//c"),
    ],
)
def test_what_has_brackets_round_it_gets_no_others(url: str, fangless: str) -> None:
    assert defang(url) == fangless


@given(st.text(alphabet="hxtps:/.[]()dota@ \n", max_size=80))
def test_refang_twice_is_refang_of_what_is_left(text: str) -> None:
    assert len(refang(text)) <= len(text)


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.written)
def test_every_form_is_undone(form: Form) -> None:
    assert refang(form.written) == form.meant
    assert refang(f"(see {form.written}, or so)") == f"(see {form.meant}, or so)"


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.written)
def test_no_form_is_undone_by_another(form: Form, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each row is needed: without it, what it says is not read."""
    import re  # noqa: PLC0415

    from urltrawl.url import defang as module  # noqa: PLC0415

    others = [
        f"(?P<f{at}>{each.pattern})"
        for at, each in enumerate(FORMS)
        if each is not form and re.search(each.pattern, form.written, re.IGNORECASE)
    ]  # to compile those, too, that match nothing would take most of the time
    monkeypatch.setattr(module, "_ANY_FORM", re.compile("|".join(others) or "(?!)", re.IGNORECASE))
    assert refang(form.written) != form.meant


@pytest.mark.parametrize(
    "text",
    [
        "http://www.example.org/a.b?x=1#y, ftp://h.example/ and mailto:jo@a.example",
        "x = a[0].b; y = f(.5) + [1, 2]; the dot is here, at the dot com boom",
        "copy = data[:] + tag[:]; info[:](x), metadata[:]x and tel(:) or so",
        "a path C:\\temp\\new.txt, \\d+, and a_dot_ of __init__.py",
        "e.g. (at home) or [at work], see [1].",
    ],
)
def test_what_has_its_fangs_stays(text: str) -> None:
    assert refang_with_places(text) == (text, [])


@given(st.lists(st.sampled_from([*(form.written for form in FORMS), " ", "x", "\n", "http://h/"])))
def test_the_places_say_what_was_there(pieces: list[str]) -> None:
    text = "".join(pieces)
    plain, places = refang_with_places(text)
    back, at = [], 0
    for place in places:
        assert at <= place.start <= place.end <= len(plain)
        back += [plain[at : place.start], place.was]
        at = place.end
    assert "".join([*back, plain[at:]]) == text
