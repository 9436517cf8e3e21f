"""Which attributes of which elements hold URLs, and how a reader would come to each of them.

HTML 3.2 and 4, the HTML standard (https://html.spec.whatwg.org/#attributes-3), what browsers and
mailers have of their own. Names are in lower case.
"""

from __future__ import annotations

from functools import lru_cache

from urltrawl.model import Role

ANY = None
URL_ATTRIBUTES: dict[str, frozenset[str] | None] = {
    "href": ANY,
    "src": ANY,
    "background": ANY,
    "longdesc": ANY,
    "usemap": ANY,
    "codebase": ANY,
    "formaction": ANY,
    "lowsrc": ANY,
    "dynsrc": ANY,
    "poster": ANY,
    "xlink:href": ANY,
    "pluginspage": ANY,
    "srcset": ANY,
    "imagesrcset": ANY,
    # what Outlook and Gmail had, or have, for the href beside it
    "originalsrc": ANY,
    "data-saferedirecturl": ANY,
    "o:href": ANY,  # of Word's drawings
    "data-src": ANY,  # of pictures that a script fetches when they come into sight
    # (of others that begin with "data-" an absolute URL is one: ``text.tags``)
    "action": frozenset({"form", "isindex"}),
    "cite": frozenset({"blockquote", "q", "del", "ins"}),
    "classid": frozenset({"object"}),
    "data": frozenset({"object"}),
    "archive": frozenset({"object", "applet"}),
    "profile": frozenset({"head"}),
    "manifest": frozenset({"html"}),
    "icon": frozenset({"command", "menuitem"}),
    "ping": frozenset({"a", "area"}),
    "content": frozenset({"meta"}),  # http-equiv=refresh, and an absolute URL
    "value": frozenset(
        {"param", "input", "option", "button"}
    ),  # an absolute URL only: names and texts are free
    "style": ANY,  # url(...) and the like only
}
"""The attributes that hold URLs, and the elements in which they do."""

_NO_ELEMENT: frozenset[str] = frozenset()


def holds_url(element: str, attribute: str) -> bool:
    """Whether this attribute of this element holds a URL."""
    elements = URL_ATTRIBUTES.get(attribute, _NO_ELEMENT)
    return elements is None or element in elements


# An attribute that is in this table tells the role, whatever its element is; of the others the
# element tells it, and elements that are in neither table are clicked (SVG, VML's buttons).
_OF_ATTRIBUTES = {
    Role.CLICK: "data-saferedirecturl onclick onmousedown onmouseup ondblclick onsubmit refresh",
    Role.IMAGE: "background data-src icon longdesc lowsrc o:href poster usemap",
    Role.STYLE: "cite manifest profile style",
    Role.SCRIPT: "comment ping script",
    Role.FORM: "action formaction value",
    Role.MEDIA: "archive classid codebase data dynsrc pluginspage",
}
_OF_ELEMENTS = {
    Role.IMAGE: "feimage image img input use v:fill v:imagedata v:image",
    Role.STYLE: "base head html link meta style",
    Role.SCRIPT: "script",
    Role.FORM: "form isindex",
    Role.MEDIA: """
        applet audio bgsound embed frame iframe layer object param picture source track video
    """,
}
_BY_ATTRIBUTE, _BY_ELEMENT = (
    {name: role for role, names in table.items() for name in names.split()}
    for table in (_OF_ATTRIBUTES, _OF_ELEMENTS)
)


@lru_cache(maxsize=1024)
def role_of(element: str, attribute: str) -> Role:
    """How a reader would come to what this attribute of this element holds.

    >>> str(role_of("a", "href")), str(role_of("img", "src")), str(role_of("link", "href"))
    ('click', 'image', 'style')
    >>> str(role_of("img", "data-original")), str(role_of("div", "data-href"))
    ('image', 'script')
    """
    role = _BY_ATTRIBUTE.get(attribute)
    if attribute == "value" and element == "param":
        return Role.MEDIA
    if role is None:
        role = _BY_ELEMENT.get(element)
    if role is None:
        role = Role.SCRIPT if attribute.startswith(("on", "data-")) else Role.CLICK
    return role
