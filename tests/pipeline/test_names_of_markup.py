"""Names of namespaces and of document types are no links, where markup is shown as text and where
it is markup."""

from __future__ import annotations

import pytest

import urltrawl

NAMES = [
    '<html xmlns="http://www.w3.org/1999/xhtml" lang="en">',
    "<d:find xmlns:d='http://h.example/props/'\n  xmlns:e = \"http://h.example/more/\">",
    '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN"\n  "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">',
    '> <!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN"\n>   "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">',
    '<!doctype note system "http://h.example/note.dtd" [',
]
LINKS = [
    'the DTD is at\n"http://h.example/a.dtd".',
    'about xmlns: "http://h.example/a"',
    '<a href="http://h.example/a" xmlns="http://h.example/ns">',
    '<!DOCTYPE html> "http://h.example/a"',
    'see SYSTEM "http://h.example/a"',
]


@pytest.mark.parametrize("text", NAMES)
def test_a_name_of_markup_is_no_link(text: str) -> None:
    assert not urltrawl.find(text)
    assert not list(
        urltrawl.scan(
            b"Content-Type: text/html\n\n" + text.removeprefix("> ").encode() + b"<p>x</p>",
            format="message",
        )
    )
    assert [
        link.url for link in urltrawl.find(f'{text}\n{text}\n<a href="http://h.example/a">')
    ] == ["http://h.example/a"]


def test_nor_is_one_in_quoted_printable_that_nobody_decoded() -> None:
    text = '<html xmlns=3D"http://www.w3.org/1999/xhtml" xmlns:o=3D"http://h.example/o">'
    assert not urltrawl.find(text)
    assert urltrawl.find(text.replace("xmlns", "href"))


@pytest.mark.parametrize("text", LINKS)
def test_what_stands_beside_one_is_a_link(text: str) -> None:
    assert [link.url.removesuffix(".dtd") for link in urltrawl.find(text)] == ["http://h.example/a"]
