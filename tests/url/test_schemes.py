"""The table of schemes: each entry is complete, and another one is one value (ledger section
20)."""

from __future__ import annotations

import re
import tomllib
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from urltrawl.errors import ResolveError, UrlError
from urltrawl.model import Code, Url, Verdict
from urltrawl.url.equivalence import normalize
from urltrawl.url.inspection import FATAL, Inspection
from urltrawl.url.parse import examine, parse
from urltrawl.url.plan import plan, port_of
from urltrawl.url.profile import PROFILES
from urltrawl.url.reference import resolve
from urltrawl.url.schemes import SCHEMES, add_scheme
from urltrawl.url.schemes.generic import parse_generic
from urltrawl.url.schemes.plans import Plan
from urltrawl.url.schemes.scheme import Designates, Host, Scheme
from urltrawl.url.schemes.wais import WaisUrl

if TYPE_CHECKING:
    from collections.abc import Callable

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


PORTS = """
ftp 21 http 80 https 443 gopher 70 news 119 snews 563 nntp 119 telnet 23 rlogin 513 tn3270 23
wais 210 prospero 1525 acap 674 afp 548 bzr 4155 bzr+ssh 22 cvs 2401 dict 2628 finger 79
ftps 990 git 9418 git+ssh 22 icap 1344 imap 143 imaps 993 ipp 631 ipps 631 irc 6667 ircs 6697
ldap 389 ldaps 636 mms 1755 mongodb 27017 mtqp 1038 mumble 64738 mupdate 3905 mysql 3306
nfs 2049 pop 110 pops 995 postgresql 5432 rdp 3389 redis 6379 rsync 873 rtmp 1935 rtsp 554
rtspu 554 sftp 22 shttp 80 smb 445 snmp 161 soap.beep 605 ssh 22 svn 3690 svn+ssh 22 tftp 69
tip 3372 vemmi 575 vnc 5900 webcal 80 ws 80 wss 443 xmlrpc.beep 602 z39.50r 210 z39.50s 210
"""
"""The names of schemes, each with its port (IANA, Service Name and Port Number Registry)."""


def test_misc_08_each_scheme_has_its_port() -> None:
    names, ports = PORTS.split()[::2], PORTS.split()[1::2]
    assert [str(SCHEMES[name].default_port) for name in names] == ports


TRAITS: dict[str, Callable[[Scheme], object]] = {
    **{kind.value: partial(lambda kind, one: one.kind is kind, kind) for kind in Designates},
    "host is optional": lambda one: one.host is Host.OPTIONAL,
    "has no host": lambda one: one.host is Host.NONE,
    "bare": lambda one: one.bare,
    "label": lambda one: one.label,
    "addressed": lambda one: one.addressed,
    "flat": lambda one: one.flat,
    "query_is_data": lambda one: one.query_is_data,
    "speaks_lines": lambda one: one.speaks_lines,
    "fetched": lambda one: one.fetched,
    "has a host and no hierarchy": lambda one: one.host is not Host.NONE and not one.hierarchical,
    "has no host and a hierarchy": lambda one: one.host is Host.NONE and one.hierarchical,
    "has a grammar of its own for what follows the host": lambda one: not one.query_after_host,
    "has no plan": lambda one: one.plan is None and one.host is not Host.NONE,
}
WHICH_HAVE = """
interactive: telnet rlogin tn3270 irc ircs mumble rdp ssh vemmi vnc
address: mailto aim bitcoin callto fax h323 iax im jabber mailserver modem msnim pres sip sips
    skype sms tel xmpp ymsgr
name: mid acct crid dav dns doi ed2k geo go hdl info magnet oid opaquelocktoken pkg service
    spotify stun tag turn urn
message-local: cid about blob chrome data javascript resource steam view-source
host is optional: news snews file irc ircs ldap ldapi ldaps postgresql redis smb
has no host: mailto mid cid about acct aim bitcoin blob callto chrome crid data dav dns doi ed2k
    fax feed geo go h323 hdl iax im info itms jabber jar javascript magnet mailserver modem
    msnim oid opaquelocktoken pkg pres resource service sip sips skype sms spotify steam stun
    tag tel turn urn view-source xmpp ymsgr z39.50
bare: mailto mid cid news about data doi magnet sip sips tag tel urn xmpp
label: tel
addressed: mailto mid cid news snews
flat: news
query_is_data: http https
speaks_lines: mailto news snews nntp
fetched: ftp http https
has a host and no hierarchy: news snews telnet rlogin tn3270
has no host and a hierarchy:
has a grammar of its own for what follows the host: ftp gopher mailto mid cid news snews nntp
    telnet wais file prospero
has no plan:
"""


@pytest.mark.parametrize("row", re.findall(r"(?m)^\S.*(?:\n .*)*", WHICH_HAVE))
def test_which_schemes_have_a_trait(row: str) -> None:
    trait, _, names = row.partition(":")
    assert {name for name, one in SCHEMES.items() if TRAITS[trait](one)} == set(names.split())


FORMS = """
acct: u@h | @h u@
data: ,a a/b,c ;base64,c a/b;c=d;base64,e | a,b a/b;c a/b
doi: 10.1000/182 | 10.1/ 11.1/a
geo: 1,2 -1.5,-2.5 | 1 1;2
info: a/b | a
magnet: ?xt=a ?a.1=b | xt=a ?=a
oid: 1 1.2.3 | a
sip: a@h a@[::1] h.dom | a@ a/b@h h @h
sips: a@h a@[::1] h.dom | a@ a/b@h h @h
tag: h.dom,2000:a a@h.dom,2000-01:a h,2000-01-02:a | h,200:a h,2000-1:a @h,2000:a h,2000
tel: +1-(2).3 +1;ext=2 1;phone-context=+1 1;a=b;phone-context=c | 1;a=b +1a 12 + a ;phone-context=a
urn: a:b a/b /a isbn:1 | a: a // -:b
xmpp: a@h h.dom //a | // a a/b@h a?@h a@-
"""
"""What may follow the colon of an opaque scheme, and after a bar what may not."""


@pytest.mark.parametrize("row", FORMS.strip().splitlines())
def test_what_has_not_the_form_of_its_scheme_is_rejected(row: str) -> None:
    name, _, texts = row.partition(": ")
    good, bad = texts.split(" | ")
    for verdict, rests in ((Verdict.VALID, good), (Verdict.REJECTED, bad)):
        for rest in rests.split():
            assert examine(f"{name}:{rest}").verdict is verdict, rest


@pytest.mark.parametrize(
    ("number", "rule"),
    [
        ("123", "RFC 3966 5.1.5"),
        ("1%202%203", "RFC 3966 5.1.5"),
        ("%2B123", "RFC 3966 3"),
        ("%2b123", "RFC 3966 3"),
        ("+12%20", "RFC 3966 3"),
    ],
)
def test_a_number_that_people_can_dial_is_no_valid_one(number: str, rule: str) -> None:
    found = examine(f"tel:{number}")
    assert found.verdict is Verdict.NONCONFORMING
    assert [problem.rule for problem in found.problems] == [rule]


@pytest.mark.parametrize(
    ("host", "url"),
    [
        ("www.h.dom/a", "http://www.h.dom/a"),
        ("ftp.h.dom", "ftp://ftp.h.dom"),
        ("FTP.h.dom/www.b", "ftp://FTP.h.dom/www.b"),
        ("h.ftp.dom", "http://h.ftp.dom"),
        ("h.ftp", "http://h.ftp"),
        ("ftp", "ftp://ftp"),
    ],
)
def test_the_first_label_says_the_scheme_that_is_missing(host: str, url: str) -> None:
    assert add_scheme(host) == url


@pytest.mark.parametrize(
    ("text", "steps"),
    [
        ("imap://h.dom/a", ("connect to h.dom port 143",)),
        ("imap://h.dom:1/a", ("connect to h.dom port 1",)),
        ("afs://h.dom:1/a", ("connect to h.dom port 1",)),
        ("afs://h.dom/a", None),
        ("ldap:///a", None),
        ("ldap://:1/a", None),
        ("telnet://h.dom", ("connect to h.dom port 23",)),
    ],
)
def test_a_client_connects_to_a_host_with_a_port(text: str, steps: tuple[str, ...] | None) -> None:
    url = examine(text).url
    assert url is not None
    planned = plan(url)
    assert (planned and planned.steps) == steps


@pytest.mark.parametrize(
    ("identifier", "fields"),
    [
        ("1=a;2=b;", ((1, "a"), (2, "b"))),
        ("1234567890=a;", ((234_567_890, "a"),)),
        ("012=;", ((12, ""),)),
        ("1=a;2", ()),
        ("a", ()),
    ],
)
def test_the_fields_of_a_wais_document(identifier: str, fields: tuple[object, ...]) -> None:
    url = examine(f"wais://h/db/TEXT/{identifier}").url
    assert isinstance(url, WaisUrl)
    assert url.fields == fields


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
