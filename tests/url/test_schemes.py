"""The table of schemes: each entry is complete, and another one is one value (ledger section
20)."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from urltrawl.errors import ResolveError, UrlError
from urltrawl.model import Code, Url, Verdict
from urltrawl.url.equivalence import normalize
from urltrawl.url.inspection import FATAL, Inspection
from urltrawl.url.parse import examine, parse
from urltrawl.url.plan import plan, port_of
from urltrawl.url.profile import PROFILES
from urltrawl.url.reference import resolve
from urltrawl.url.schemes import SCHEMES
from urltrawl.url.schemes.generic import parse_generic
from urltrawl.url.schemes.plans import Plan
from urltrawl.url.schemes.scheme import Designates, Host, Scheme

CORPUS = tomllib.loads(
    (Path(__file__).parents[2] / "corpora/url/parse.toml").read_text(encoding="utf-8")
)
LEDGER = Path(__file__).parents[3] / "shared/spec/LEDGER.md"
DOCUMENTS = {
    # RFC 1738
    "ftp",
    "http",
    "gopher",
    "mailto",
    "news",
    "nntp",
    "telnet",
    "wais",
    "file",
    "prospero",
    "mid",
    "cid",
    "rlogin",
    "tn3270",
    "afs",
    "urn",  # RFC 1630
    "nfs",
    "mailserver",
    "z39.50",  # names set aside by RFC 1738
}


def test_the_table_has_every_scheme_of_the_documents() -> None:
    assert set(SCHEMES) >= DOCUMENTS


@pytest.mark.parametrize("scheme", SCHEMES.values(), ids=lambda one: one.name)
def test_reg_01_reg_09_every_entry_is_complete(scheme: Scheme) -> None:
    assert re.fullmatch(r"[a-z][a-z0-9+.\-]*", scheme.name)
    assert SCHEMES[scheme.name] is scheme
    assert scheme.document
    assert isinstance(scheme.kind, Designates)
    assert scheme.default_port is None or scheme.host is not Host.NONE or scheme.name == "snews"


@pytest.mark.parametrize("scheme", SCHEMES.values(), ids=lambda one: one.name)
def test_reg_02_what_designates_something_on_a_machine_has_a_plan(scheme: Scheme) -> None:
    if scheme.host is not Host.NONE and scheme.default_port is not None:
        path = "" if scheme.name == "telnet" else "/a"  # nothing may follow its host
        assert isinstance(plan(parse(f"{scheme.name}://h{path}")), Plan)


def test_reg_02_an_entry_without_a_parser_cannot_be_made() -> None:
    with pytest.raises(TypeError):
        Scheme(name="foo", document="ours")  # type: ignore[call-arg]


def test_reg_08_kinds() -> None:
    assert {scheme.kind for scheme in SCHEMES.values()} == set(Designates)
    assert SCHEMES["telnet"].kind is Designates.INTERACTIVE  # TEL-04
    assert SCHEMES["mailto"].kind is Designates.ADDRESS  # MAIL-05
    assert SCHEMES["cid"].kind is Designates.MESSAGE_LOCAL  # MISC-02
    assert SCHEMES["urn"].kind is Designates.NAME  # MISC-04


def test_reg_07_rel_35_to_38_which_schemes_can_be_a_base() -> None:
    for name in ("file", "ftp", "http", "https", "nntp", "gopher", "prospero", "wais"):
        assert SCHEMES[name].hierarchical
        assert resolve(f"{name}://h/a/b", "c") == f"{name}://h/a/c"
    for name in ("mailto", "news", "telnet", "mid", "cid", "urn"):
        assert not SCHEMES[name].hierarchical
        with pytest.raises(ResolveError) as caught:
            resolve(f"{name}:/a/b", "c")
        assert caught.value.code == "relative-never"


def test_mail_06_nothing_is_relative_to_a_mail_address() -> None:
    with pytest.raises(ResolveError) as caught:
        resolve("mailto:a@b", "c")
    assert caught.value.code == "relative-never"


def test_gop_23_a_gopher_base_is_read_as_a_hierarchy() -> None:
    assert resolve("gopher://h/00/a/b", "../g") == "gopher://h/00/g"


def test_bnf_38_the_three_forms_of_a_relative_url_and_the_empty_one() -> None:
    base = "http://a/b/c"
    forms = {"//g/x": "http://g/x", "/g": "http://a/g", "g": "http://a/b/g", "": base}
    assert {reference: resolve(base, reference) for reference in forms} == forms


def test_syn_29_hosts_are_kept_as_written_and_compared_without_case() -> None:
    assert parse("http://H.Dom/").host == "H.Dom"
    assert normalize("http://H.Dom/") == "http://h.dom/"


def test_reg_04_a_built_in_scheme_is_not_replaced_behind_anybodys_back() -> None:
    with pytest.raises(TypeError):
        SCHEMES["http"] = SCHEMES["ftp"]  # type: ignore[index]
    mine = {**SCHEMES, "http": Scheme(name="http", document="ours", parse=parse_generic)}
    assert type(examine("http://u@h/", schemes=mine).url).__name__ == "GenericUrl"
    assert examine("http://u@h/").problems


@pytest.mark.parametrize("name", ["a b", "", "a:b", "http:", "\u00fc"])
def test_reg_05_a_name_must_fit_the_grammar(name: str) -> None:
    with pytest.raises(ValueError, match="RFC 1738"):
        Scheme(name=name, document="ours", parse=parse_generic)


def test_reg_05_a_name_is_kept_in_lower_case() -> None:
    assert Scheme(name="Foo", document="ours", parse=parse_generic).name == "foo"


def test_reg_01_enc_13_another_scheme_is_one_value() -> None:
    """A scheme for binary data writes it in base 16, so that it needs no escapes (RFC 1630,
    "Encoding reserved characters").
    """

    def base16(look: Inspection) -> Url:
        try:
            bytes.fromhex(look.rest)
        except ValueError:
            look.add_problem(Code.BAD_FIELD, look.start, look.end, "ours", "no base 16")
        return Url(text=look.text, scheme=look.scheme, path=look.rest)

    table = {
        **SCHEMES,
        "x-bin": Scheme(name="x-bin", document="ours", parse=base16, default_port=7),
    }
    data = bytes(range(256))
    found = examine("x-bin:" + data.hex(), schemes=table)
    assert found.verdict is Verdict.VALID
    assert found.url is not None
    assert bytes.fromhex(found.url.path or "") == data
    assert port_of(found.url, schemes=table) == 7
    assert plan(found.url, schemes=table) is None
    assert examine("x-bin:xyz", schemes=table).verdict is Verdict.REJECTED
    assert (
        examine("x-bin:xyz").verdict is Verdict.UNCHECKED
    )  # without the entry it is any opaque URL


@pytest.mark.parametrize("name", sorted(name for name, scheme in SCHEMES.items() if scheme.bare))
def test_a_scheme_found_bare_tells_itself_from_prose(name: str) -> None:
    """No word that may follow a colon in running text is a valid URL, names of newsgroups aside;
    nor is nothing.
    """
    for word in ("", "//", "/", "?", ":", "'x'", "123", "[", "--"):
        assert name == "mailto" or examine(f"{name}:{word}").verdict is not Verdict.VALID, word
    assert name in {"news", "mailto"} or examine(f"{name}:word").verdict is not Verdict.VALID


@pytest.mark.parametrize("name", ["svn", "javascript", "nntp", "jabber", "file", "http"])
def test_a_scheme_that_looks_like_prose_is_not_found_bare(name: str) -> None:
    assert not SCHEMES[name].bare


@pytest.mark.parametrize(
    "scheme",
    [one for one in SCHEMES.values() if one.host is Host.REQUIRED],
    ids=lambda one: one.name,
)
def test_syn_19_a_known_scheme_with_a_host_never_falls_through_to_the_generic_grammar(
    scheme: Scheme,
) -> None:
    for text in (
        f"{scheme.name}:",
        f"{scheme.name}:x",
        f"{scheme.name}:///x",
        f"{scheme.name}://$host/",
    ):
        if text != "nntp:x":
            assert examine(text).verdict is Verdict.REJECTED, text


def test_every_fatal_code_leaves_no_url_and_says_why() -> None:
    seen = set()
    for rows in CORPUS.values():
        for _, profiles, text, outcome, *_ in rows:
            if outcome.startswith("!"):
                found = examine(
                    text, PROFILES["default" if profiles == "*" else profiles.split()[0]]
                )
                assert any(problem.code in FATAL for problem in found.problems), text
                seen |= {problem.code for problem in found.problems} & set(FATAL)
    assert seen == set(FATAL), "a reason that no example shows"
    assert all(FATAL.values())


def test_a_url_error_carries_what_the_problem_says() -> None:
    with pytest.raises(UrlError) as caught:
        parse("http://u@h/")
    error = caught.value
    assert (error.code, error.url, tuple(error.span)) == (
        Code.USERINFO_NOT_ALLOWED,
        "http://u@h/",
        (7, 9),
    )
    assert error.rule == "RFC 1738 3.3"
    assert str(error) == (
        "http URLs have no user or password (RFC 1738 3.3)\n    http://u@h/\n           ^^"
    )


def test_a_caret_hits_behind_a_character_that_cannot_be_printed() -> None:
    with pytest.raises(UrlError) as caught:
        parse("http://h/\x1b[0ma\nb")
    assert str(caught.value).split("\n")[1:] == [
        "    http://h/\ufffd[0ma\ufffdb",
        "    " + " " * 9 + "^",
    ]
