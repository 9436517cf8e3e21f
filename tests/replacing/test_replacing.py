"""Text with its links replaced: by cases, and what holds for any text."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st

import urltrawl

WRAPPED = "see <URL:http://www.example.org/a-\nb>, or http://b.example/?x=1&y=<2>."


def test_replace() -> None:
    assert (
        urltrawl.replace(WRAPPED, lambda link: f"[{link.url}]")
        == "see [http://www.example.org/a-b], or [http://b.example/?x=1&y=]<2>."
    )
    assert (
        urltrawl.replace(WRAPPED, lambda link: None if "b.example" in link.url else "")
        == "see , or http://b.example/?x=1&y=<2>."
    )
    assert (
        urltrawl.replace("www.example.org", lambda link: link.url.upper(), schemeless=True)
        == "WWW.EXAMPLE.ORG"
    )


def test_linkify() -> None:
    assert urltrawl.linkify(WRAPPED) == (
        'see <a href="http://www.example.org/a-b" rel="nofollow noopener '
        'noreferrer">&lt;URL:http://www.example.org/a-\nb&gt;</a>, or '
        '<a href="http://b.example/?x=1&amp;y=" rel="nofollow noopener '
        'noreferrer">http://b.example/?x=1&amp;y=</a>&lt;2&gt;.'
    )
    assert urltrawl.linkify("www.example.org/x", schemeless=True).startswith(
        '<a href="http://www.example.org/x"'
    )
    assert urltrawl.linkify("WWW.example.org:8080/x", schemeless=True).startswith(
        '<a href="http://WWW.example.org:8080/x"'
    )
    assert urltrawl.linkify("ftp.example.org", schemeless=True).startswith(
        '<a href="ftp://ftp.example.org"'
    )


@pytest.mark.parametrize(
    ("text", "linked"),
    [
        ("<http://h.example/a\u202egpj.exe>", False),
        ("<http://h.example/a\x1b[2Jb>", True),  # the address has no sequence of a terminal
        ("<http://h.example/a\x07b>", False),
        ("<http://h.example/a\u2066b>", False),
        ("http://h.example/\u0645\u06cc\u200c\u0634\u0648\u062f", True),
        ("http://h.example/\u00e9", True),
    ],
)
def test_no_link_holds_what_steers_its_reader(text: str, linked: bool) -> None:
    page = urltrawl.linkify(text)
    assert ("<a " in page) == linked
    assert not [href for href in re.findall(r'href="([^"]*)"', page) if "\x1b" in href]


class Anchors(HTMLParser):
    """The elements of a page, and its text."""

    def __init__(self, page: str) -> None:
        super().__init__(convert_charrefs=True)
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.text += data


PIECES = st.sampled_from(
    [
        "http://a.example/",
        '"><script>',
        "javascript:alert(1)",
        "<URL:",
        ">",
        "\n",
        " ",
        "data:text/html,x",
        "mailto:a@b.example",
        "'onclick=x",
        "&amp;",
        "<b>",
        "ftp://f.example",
    ]
)


@given(st.lists(PIECES, max_size=12).map("".join))
def test_a_linkified_text_says_the_same_and_holds_nothing_but_links(text: str) -> None:
    page = Anchors(urltrawl.linkify(text))
    assert page.text == text
    assert {tag for tag, _ in page.tags} <= {"a"}
    assert {str(attributes["href"]).partition(":")[0].lower() for _, attributes in page.tags} <= {
        "http",
        "ftp",
        "mailto",
    }
    assert all(set(attributes) == {"href", "rel"} for _, attributes in page.tags)


@given(st.lists(PIECES, max_size=12).map("".join))
def test_to_replace_each_by_itself_changes_nothing(text: str) -> None:
    assert urltrawl.replace(text, lambda link: link.raw) == text


@pytest.mark.parametrize("name", ["defang", "refang", "target", "replace", "linkify"])
def test_they_are_public(name: str) -> None:
    assert name in urltrawl.__all__
    assert callable(getattr(urltrawl, name))
