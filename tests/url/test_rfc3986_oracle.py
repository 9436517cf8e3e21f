"""An independent judge of generic structure: the ABNF of RFC 3986 appendix A, compiled from the
text of the RFC itself.

Our grammars are older than RFC 3986 and differ from it where their documents do; where both speak
they must agree. The differences are stated as tests.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from abnf import ParseError, Rule
from hypothesis import given
from hypothesis import strategies as st

from urltrawl.errors import ResolveError
from urltrawl.model import Verdict
from urltrawl.url.parse import examine
from urltrawl.url.profile import DEFAULT, PROFILES
from urltrawl.url.reference import resolution, split

if TYPE_CHECKING:
    from collections.abc import Iterator

    from abnf.parser import Node

RFC = Path(__file__).parents[2].parent / "shared/corpora/rfcs/rfc3986.txt"
if not RFC.exists():
    pytest.skip("the text of RFC 3986 is not at hand", allow_module_level=True)


class Grammar(Rule):
    """The rules of RFC 3986."""


def appendix_a(text: str) -> str:
    """The collected ABNF: its lines are indented by three, headers and footers of pages are not."""
    collected = text[
        text.rindex("Appendix A.  Collected ABNF") : text.rindex("Appendix B.  Parsing")
    ]
    rules = [
        line[3:].rstrip()
        for line in collected.splitlines()
        if line.startswith("   ") and line.strip()
    ]
    # "0<pchar>" is prose for nothing at all (erratum 2033)
    return "".join(rule + "\r\n" for rule in rules).replace("0<pchar>", '""')


Grammar.load_grammar(appendix_a(RFC.read_text(encoding="utf-8")))


def nodes(node: Node) -> Iterator[tuple[str, str]]:
    """Every rule that took part, with the text it took."""
    waiting = [node]
    while waiting:
        one = waiting.pop()
        yield one.name, one.value
        waiting.extend(reversed(one.children))


def judged(rule: str, text: str) -> dict[str, str] | None:
    """What each rule took of the text, the outermost first, or ``None`` if the text is none."""
    try:
        tree = Grammar(rule).parse_all(text)
    except ParseError:
        return None
    taken: dict[str, str] = {}
    for name, value in nodes(tree):
        taken.setdefault("path" if name.startswith("path-") else name, value)
    return taken


PIECES = st.sampled_from(
    ["a", "B", "1", "x-y", ".", "..", "g.h", "%2F", "~", "!$&'()*,", "=", "+", "@", ":", ";", ";p"]
)
SEGMENTS = st.lists(PIECES, max_size=3).map("".join)
PATHS = st.lists(SEGMENTS, max_size=4).map("/".join)
SERVERS = st.sampled_from(["", "h", "h.dom", "u@h", "u:p@h.dom:80", ":p@h", "1.2.3.4", "@h", "h:"])
QUERIES = st.none() | st.lists(PIECES | st.sampled_from(["/", "?"]), max_size=3).map("".join)
SCHEMES = st.sampled_from([None, "http", "x-foo", "z39.50", "a+b"])


@st.composite
def references(draw: st.DrawFn) -> str:
    scheme, server = draw(SCHEMES), draw(st.none() | SERVERS)
    path, query, fragment = draw(PATHS), draw(QUERIES), draw(QUERIES)
    return "".join(
        (
            "" if scheme is None else scheme + ":",
            "" if server is None else "//" + server + "/",
            path,
            "" if query is None else "?" + query,
            "" if fragment is None else "#" + fragment,
        )
    )


def test_the_grammar_is_whole() -> None:
    assert judged("URI-reference", "http://[2001:db8::7]/c=GB?objectClass?one") is not None
    assert judged("URI-reference", "http://h/a b") is None
    assert judged("URI-reference", "1:2") is None


@given(references())
def test_components_are_those_of_the_grammar(reference: str) -> None:
    taken = judged("URI-reference", reference)
    parts = split(reference)
    if taken is None or "?" in (parts.server or ""):  # the difference stated below
        return
    assert parts.scheme == taken.get("scheme")
    assert parts.server == taken.get("authority")
    assert parts.path + ("" if parts.params is None else ";" + parts.params) == taken["path"]
    assert parts.query == taken.get("query")
    assert parts.fragment == taken.get("fragment")


def test_the_texts_differ_where_a_query_follows_the_server() -> None:
    taken = judged("URI-reference", "http://a?q/r")
    assert taken is not None
    assert (taken["authority"], taken["query"]) == ("a", "q/r")
    assert (
        split("http://a?q/r").server == "a?q"
    )  # generic-1996 7.4.3: up to the next slash (SYN-37)


def test_the_texts_differ_in_the_first_character_of_a_scheme() -> None:
    assert judged("URI", "3com:foo") is None
    assert split("3com:foo").scheme == "3com"  # generic-1996 7.4.2 (SYN-03)


BASES = st.builds(
    "http://{}/{}".format, st.sampled_from(["h", "u@h:1", "1.2.3.4"]), PATHS
) | PATHS.map("x-foo:/{}".format)


@given(BASES, references())
def test_the_modern_resolver_answers_in_the_grammar(base: str, reference: str) -> None:
    if judged("URI", base) is None or judged("URI-reference", reference) is None:
        return
    try:
        url = resolution(base, reference, replace(DEFAULT, relative="rfc3986")).url
    except ResolveError:
        return
    assert judged("URI", url) is not None


@given(references())
def test_what_the_1996_profile_calls_valid_is_a_uri_with_the_same_parts(reference: str) -> None:
    """generic-1996 is the stricter grammar wherever both speak (RFC 3986 only added characters and
    forms).
    """
    examined = examine(reference, PROFILES["generic-1996"])
    if (
        examined.verdict is not Verdict.VALID or examined.url is None or not reference[0].isalpha()
    ):  # SYN-03
        return
    url = examined.url
    taken = judged("URI", reference)
    assert taken is not None
    assert url.scheme == taken["scheme"].lower()
    assert url.fragment == taken.get("fragment")
    if url.host is not None:
        userinfo = (
            None
            if url.user is None
            else url.user + ("" if url.password is None else ":" + url.password)
        )
        assert (userinfo, url.host) == (taken.get("userinfo"), taken["host"])
        assert ("" if url.port is None else str(url.port)) == taken.get("port", "")


ODD = st.sampled_from(["[", "]", "|", "`", " ", "%", "%4", "#", "<", '"', "{", "\u00e9", "^", "\\"])


@st.composite
def texts(draw: st.DrawFn) -> str:
    """References of which some hold what no URI may."""
    text = draw(references())
    at = draw(st.integers(0, len(text)))
    return text[:at] + draw(st.just("") | ODD) + text[at:]


@given(texts())
def test_add_12_the_profile_of_rfc_3986_accepts_what_its_grammar_does(text: str) -> None:
    """Also an empty host, whatever the scheme: what single schemes say of theirs is not its own."""
    found = examine(text, PROFILES["rfc3986"])
    taken = judged("URI", text)
    assert (taken is not None) == (found.verdict is Verdict.VALID)
    if taken is None or found.url is None:
        return
    url = found.url
    assert (url.scheme, url.query, url.fragment) == (
        taken["scheme"].lower(),
        taken.get("query"),
        taken.get("fragment"),
    )
    assert url.host == taken.get("host")
    if url.host is not None:
        userinfo = (
            None
            if url.user is None
            else url.user + ("" if url.password is None else ":" + url.password)
        )
        assert userinfo == taken.get("userinfo")
        assert ("" if url.port is None else str(url.port)) == taken.get("port", "")
        assert ("" if url.path is None else "/" + url.path) == taken["path"]
    else:
        assert url.path == taken["path"]
