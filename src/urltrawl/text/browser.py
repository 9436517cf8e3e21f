"""An address in a page as browsers read it (https://url.spec.whatwg.org/#url-parsing), where they
read more than the grammar of a URL allows.

In the schemes that the standard calls special, a backslash before the query is a slash, and any
number of slashes behind the colon, none included, comes before the host. What begins with two
slashes has the scheme of its page, and of a page that nobody fetched, ``https``.
"""

from __future__ import annotations

from urltrawl.late import late
from urltrawl.lexicon import SPECIAL, alternatives

SCHEME_RELATIVE, BACKSLASH, SLASHES = "scheme-relative", "backslash", "missing-slashes"
"""The lints that say what was read so."""

_SPECIAL = late(rf"(?i:({alternatives(SPECIAL)}):)([\\/]*)")
_SLASHES = late(r"[\\/]{2}")
_BEFORE_QUERY = late(r"[^?#]*")


def as_browser(value: str, base: str | None = None) -> tuple[str, tuple[str, ...]]:
    r"""What a browser makes of an attribute that is not quite a URL, and the lints that say so.

    ``base`` is that of its page, to which what lacks a scheme, or has its scheme and no slash, is
    relative: it is left as it is, but for its backslashes.

    >>> as_browser("//h.example/a")
    ('https://h.example/a', ('scheme-relative',))
    >>> as_browser(r"https://h.example\a?b\c")
    ('https://h.example/a?b\\c', ('backslash',))
    >>> as_browser("http:h.example/a")
    ('http://h.example/a', ('missing-slashes',))
    """
    special = _SPECIAL.match(value)
    if special is None and value[:1] not in "/\\":
        return value, ()
    if special is not None and special[2] == "//" and "\\" not in value:
        return value, ()  # nearly all of them
    lints = []
    before = _BEFORE_QUERY.match(value)
    end = before.end() if before else 0
    if "\\" in value[:end]:
        value = value[:end].replace("\\", "/") + value[end:]
        lints.append(BACKSLASH)
    if special is None:
        if base is None and _SLASHES.match(value) and value.lstrip("/"):
            value = f"https://{value.lstrip('/')}"
            lints.append(SCHEME_RELATIVE)
        return value, tuple(lints)
    scheme, slashes = special.groups()
    if len(slashes) != 2 and (rest := value[special.end() :]):
        if not slashes and base is not None and base.lower().startswith(f"{scheme.lower()}:"):
            return rest, tuple(lints)
        value = f"{scheme}://{rest}"
        lints.append(SLASHES)
    return value, tuple(lints)


def leads_alone(value: str) -> bool:
    """Whether the value of an attribute names a host, or a scheme, by itself.

    >>> leads_alone("//h.example/a"), leads_alone("a/b.html")
    (True, False)
    """
    return ":" in value or (value[:1] in "/\\" and value[1:2] in "/\\" and len(value) > 2)
