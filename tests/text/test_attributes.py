"""How a reader would come to what an attribute holds."""

from __future__ import annotations

import pytest

import urltrawl
from urltrawl.model import Role
from urltrawl.text.attributes import URL_ATTRIBUTES, role_of

ROLES = [
    ("a", "href", "click"),
    ("area", "href", "click"),
    ("v:roundrect", "href", "click"),
    ("a", "originalsrc", "click"),
    ("a", "onclick", "click"),
    ("body", "onload", "script"),
    ("a", "ping", "script"),
    ("img", "src", "image"),
    ("img", "srcset", "image"),
    ("td", "background", "image"),
    ("v:imagedata", "o:href", "image"),
    ("link", "href", "style"),
    ("style", "style", "style"),
    ("td", "style", "style"),
    ("meta", "content", "style"),
    ("blockquote", "cite", "style"),
    ("script", "src", "script"),
    ("script", "script", "script"),
    ("form", "action", "form"),
    ("button", "formaction", "form"),
    ("input", "value", "form"),
    ("input", "src", "image"),
    ("iframe", "src", "media"),
    ("video", "src", "media"),
    ("video", "poster", "image"),
    ("param", "value", "media"),
    ("object", "data", "media"),
]


@pytest.mark.parametrize(("element", "attribute", "role"), ROLES)
def test_role(element: str, attribute: str, role: str) -> None:
    assert role_of(element, attribute) == role


def test_every_attribute_has_a_role() -> None:
    for attribute, elements in URL_ATTRIBUTES.items():
        for element in elements or {"a", "img", "unknown"}:
            assert isinstance(role_of(element, attribute), Role)


def test_links_have_their_roles() -> None:
    message = (
        b"Subject: http://h.example/s\nContent-Type: text/html\n\n"
        b"<link href=http://h.example/l><a href=http://h.example/a>x</a> http://h.example/t"
    )
    assert [(link.role, link.url[-1]) for link in urltrawl.scan(message, format="message")] == [
        ("header", "s"),
        ("style", "l"),
        ("click", "a"),
        ("text", "t"),
    ]
    assert urltrawl.find("http://h.example/")[0].to_dict()["role"] == "text"
