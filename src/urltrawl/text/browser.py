"""Read an address in a page as browsers do if they accept more than the grammar of a URL allows
(https://url.spec.whatwg.org/#url-parsing).

In the schemes that the standard calls special, a backslash before the query is a slash, and any
number of slashes may stand between the colon and the host, even none. An address that begins with
two slashes has the scheme of its page. If nobody fetched the page, that scheme is ``https``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from urltrawl.late import late
from urltrawl.lexicon import SPECIAL, alternatives

if TYPE_CHECKING:
    from urltrawl.late import AlwaysMatches

SCHEME_RELATIVE, BACKSLASH, SLASHES = "scheme-relative", "backslash", "missing-slashes"
"""The lints that say what a browser mends in an address."""

_SPECIAL = late(rf"(?i:(?P<scheme>{alternatives(SPECIAL)}):)(?P<slashes>[\\/]*)")
"""A special scheme, and all slashes of either kind behind its colon."""
_SCHEME = late(r"[A-Za-z][A-Za-z0-9+.\-]*+:")
_SLASHES = late(r"[\\/]{2}")
"""Two slashes of either kind."""
_BEFORE_QUERY = cast("AlwaysMatches", late(r"[^?#]*"))


def as_browser(value: str, base: str | None = None) -> tuple[str, tuple[str, ...]]:
    r"""Return the URL that a browser makes of an attribute that is not quite a URL, and the lints
    that say what it mended.

    ``base`` is the base URL of the page. An address without a scheme is relative to it, and stays
    as it is but for its backslashes. An address with the scheme of ``base`` and fewer than two
    slashes is relative as well, and loses its scheme.

    >>> as_browser("//h.example/a")
    ('https://h.example/a', ('scheme-relative',))
    >>> as_browser(r"https://h.example\a?b\c")
    ('https://h.example/a?b\\c', ('backslash',))
    >>> as_browser("http:h.example/a")
    ('http://h.example/a', ('missing-slashes',))
    """
    special = _SPECIAL.match(value)
    # A relative path has a backslash to mend (``a\b.gif``) if its page has a special scheme.
    if (
        special is None
        and value[:1] not in "/\\"
        and ("\\" not in value or _SCHEME.match(value) or not _SPECIAL.match(base or ""))
    ):
        return value, ()
    if special is not None and special["slashes"] == "//" and "\\" not in value:
        return value, ()  # nearly all attributes
    lints = []
    before_query = _BEFORE_QUERY.match(value)[0]
    if "\\" in before_query:
        value = before_query.replace("\\", "/") + value[len(before_query) :]
        lints.append(BACKSLASH)
    if special is None:
        if base is None and _SLASHES.match(value) and value.lstrip("/"):  # it names a host
            value = f"https://{value.lstrip('/')}"
            lints.append(SCHEME_RELATIVE)
        return value, tuple(lints)
    scheme, slashes = special["scheme"], special["slashes"]
    if len(slashes) != 2 and (rest := value[special.end() :]):
        has_scheme_of_base = base is not None and base.lower().startswith(f"{scheme.lower()}:")
        if len(slashes) < 2 and has_scheme_of_base:
            return value[special.start("slashes") :], tuple(lints)  # a relative URL
        value = f"{scheme}://{rest}"
        lints.append(SLASHES)
    return value, tuple(lints)


def is_standalone(value: str) -> bool:
    """Whether the value of an attribute may lead somewhere without a base URL: it holds a colon, as
    one with a scheme does, or names a host. If False, it is relative for certain.

    >>> is_standalone("//h.example/a"), is_standalone("mailto:a@h.example"), is_standalone("a.gif")
    (True, True, False)
    """
    return ":" in value or (value[:1] in "/\\" and value[1:2] in "/\\" and len(value) > 2)
