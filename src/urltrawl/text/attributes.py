"""Which attributes of which elements hold URLs, and how a reader would come to each URL.

Sources: HTML 3.2 and 4, the HTML standard (https://html.spec.whatwg.org/#attributes-3), and the
attributes that browsers and mailers added. Names are in lower case.
"""

from __future__ import annotations

from functools import lru_cache

from urltrawl.model import Role

ANY = None
"""In ``URL_ATTRIBUTES``: any element."""
# Attributes that hold URLs in any element. Of ``style`` only url(...) and the like count.
# ``originalsrc`` and ``data-saferedirecturl`` are of Outlook and Gmail: what the href of the same
# tag was, or leads to. ``o:href`` is of Word's drawings, ``data-src`` of pictures that a script
# fetches when the reader scrolls to them. (Other names that begin with "data-" count if their value
# is an absolute URL: ``text.tags``.)
_ANYWHERE = """
    background codebase data-saferedirecturl data-src dynsrc formaction href imagesrcset longdesc
    lowsrc o:href originalsrc pluginspage poster src srcset style usemap xlink:href
"""
# Attributes that hold URLs in some elements. Of ``content`` the URL of http-equiv=refresh counts,
# or an absolute URL. Of ``value``, which may be any name or text, an absolute URL alone counts, and
# in a ``param`` any text with ``://`` in it.
_IN_ELEMENTS = {
    "action": "form isindex",
    "archive": "applet object",
    "cite": "blockquote del ins q",
    "classid": "object",
    "content": "meta",
    "data": "object",
    "icon": "command menuitem",
    "manifest": "html",
    "ping": "a area",
    "profile": "head",
    "value": "button input option param",
}
URL_ATTRIBUTES: dict[str, frozenset[str] | None] = {
    **dict.fromkeys(_ANYWHERE.split(), ANY),
    **{name: frozenset(elements.split()) for name, elements in _IN_ELEMENTS.items()},
}
"""The attributes that hold URLs, each with the elements in which it does (``ANY``: in all)."""


def holds_url(element: str, attribute: str) -> bool:
    """Whether this attribute of this element holds a URL.

    >>> holds_url("a", "href"), holds_url("meta", "content"), holds_url("a", "content")
    (True, True, False)
    """
    elements = URL_ATTRIBUTES.get(attribute, frozenset())
    return elements is None or element in elements


# An attribute of this table has its role in any element (but ``value`` in ``param``). Other
# attributes have the role of their element. What is in neither table is SVG or VML's buttons.
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
    """Return how a reader would come to the URL in this attribute of this element. The attribute
    decides, or else the element; but the ``value`` of a ``param`` is the address of its object. If
    neither decides, "data-" and handlers but those of clicks are for a script; all else is clicked.

    >>> str(role_of("a", "href")), str(role_of("img", "src")), str(role_of("link", "href"))
    ('click', 'image', 'style')
    >>> str(role_of("img", "data-original")), str(role_of("div", "data-href"))
    ('image', 'script')
    >>> str(role_of("input", "value")), str(role_of("param", "value"))
    ('form', 'media')
    """
    if attribute == "value" and element == "param":
        return Role.MEDIA
    role = _BY_ATTRIBUTE.get(attribute) or _BY_ELEMENT.get(element)
    return role or (Role.SCRIPT if attribute.startswith(("on", "data-")) else Role.CLICK)
