"""References: taking them apart, resolving them against a base, writing them short.

A reference is a URL, absolute or relative, or nothing, and then perhaps ``#`` and a fragment
(generic-1996 2). How a relative one is read is a switch of the profile (``Profile.relative``),
whose values are the rows of ``ALGORITHMS``:

* ``generic-1996``: the seven steps of generic-1996 9 (RFC 1808 4), with that text's own order of
  parsing;
* ``slash-count``: uri-1993, "Partial form": leading slashes are matched by a run of the same length
  in the base;
* ``1630-literal``: the same with the words that RFC 1630 added, which contradict its own table of
  examples;
* ``rfc3986``: RFC 3986 5.2, strict;
* ``none``: RFC 1738 2.3: "Relative links are not described in this document."

Nothing here validates: a component is what the delimiters say. All functions are pure and linear.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from urltrawl.errors import ResolveError, quoted, require_text
from urltrawl.late import late
from urltrawl.model import ProfileName
from urltrawl.url.characters import find_first
from urltrawl.url.profile import profile as profile_named
from urltrawl.url.schemes import SCHEMES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from urltrawl.url.profile import Profile

# --- taking apart and putting together


class Components(NamedTuple):
    """A reference in its generic parts, delimiters removed; ``None`` is absent, ``''`` is a
    delimiter with nothing behind.

    ``path`` keeps the slash it begins with. ``str()`` gives back exactly the text that was split.
    """

    scheme: str | None
    server: str | None
    path: str
    params: str | None
    query: str | None
    fragment: str | None

    def __str__(self) -> str:
        scheme = "" if self.scheme is None else self.scheme + ":"
        server = "" if self.server is None else "//" + self.server
        behind = zip(";?#", (self.params, self.query, self.fragment), strict=True)
        rest = "".join(mark + part for mark, part in behind if part is not None)
        return scheme + server + self.path + rest


_SCHEME_1996 = late(r"([A-Za-z0-9+.-]+):")
"""generic-1996 7.4.2: a colon after the first character and before any that no scheme has."""
_SCHEME_1630 = late(r"([^/:#]+):")
"""RFC 1630, "Partial form": a colon before any slash; the fragment is no part of the URI."""
_APPENDIX_B = late(r"(?:([^:/?#]+):)?(?://([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?", re.DOTALL)
"""RFC 3986 appendix B."""


def split(reference: str, *, query_after_host: bool = False) -> Components:
    """Split a reference in the parsing order of generic-1996 7.4.1-7.4.6, which is not the reading
    order.

    Fragment, scheme, server, query, params, path: so a server holds whatever stands before the
    first slash (``http://a?q/r``), unless ``query_after_host`` says that ``?`` ends it too
    (``Profile.query_after_host``), and params may hold slashes (``http://a/b;c/d``).

    >>> split("http://a/b;c?d#e")
    Components(scheme='http', server='a', path='/b', params='c', query='d', fragment='e')
    """
    rest, fragment = _parted(reference, "#")
    scheme, server = None, None
    if found := _SCHEME_1996.match(rest):
        scheme, rest = found[1], rest[found.end() :]
    if rest.startswith("//"):
        end = find_first(rest, "/?" if query_after_host else "/", 2)
        server, rest = rest[2:end], rest[end:]
    rest, query = _parted(rest, "?")
    path, params = _parted(rest, ";")
    return Components(scheme, server, path, params, query, fragment)


def _parted(text: str, mark: str) -> tuple[str, str | None]:
    """Part a text at a mark; without the mark nothing is behind it, not even an empty text."""
    before, found, behind = text.partition(mark)
    return before, behind if found else None


def _split_3986(reference: str) -> Components:
    """Split as RFC 3986 appendix B does: no params, and ``?`` ends the authority."""
    found = _APPENDIX_B.match(reference)
    assert found is not None  # noqa: S101  # every part of the pattern is optional
    scheme, server, path, query, fragment = found.groups()
    return Components(scheme, server, path, None, query, fragment)


def _join(parts: Components) -> str:
    """Return the parts as one text, of which a parser makes the same parts again.

    Without a server a path must not begin with two slashes (RFC 3986 3.3), or its first segment
    becomes the server: ``x:/a/b`` and ``..//c`` give ``x:/.//c``. No document of the 1990s speaks
    of this.
    """
    if parts.server is None and parts.path.startswith("//"):
        return str(parts._replace(path="/." + parts.path))
    return str(parts)


def _remove_dots(path: str, *, directory: bool) -> str:
    """Take the complete ``.`` and ``..`` segments out of a rooted path, with a stack (which
    generic-1996 9 allows).

    Empty segments count, the root does not; a ``..`` with nothing to take away stays (generic-1996
    13.2). ``directory``: a dot segment at the end leaves the slash before it; otherwise a last
    ``.`` goes with its slash and a last ``..`` is no pattern and stays (RFC 1630).
    """
    *inner, last = path.split("/")[1:]
    kept: list[str] = []

    def climb() -> bool:
        """Take one segment away if there is one to take."""
        if kept and kept[-1] != "..":
            kept.pop()
            return True
        return False

    for segment in inner:
        if segment == "." or (segment == ".." and climb()):
            continue
        kept.append(segment)
    if last == "." and not directory:
        return "".join("/" + segment for segment in kept)
    if last == "." or (last == ".." and directory and climb()):
        last = ""
    return "".join("/" + segment for segment in (*kept, last))


def _merge(base: str, path: str) -> str:
    """Put ``path`` behind the last slash of the base path; a server without a path has the root for
    its directory.

    The 1996 text has a hole there: by its letter ``http://a`` and ``g`` give ``http://ag``.
    """
    return base[: base.rfind("/") + 1] + path if base else "/" + path


# --- the algorithms


def _generic_1996(base: str, reference: str, profile: Profile) -> str:
    """Resolve by steps 2 to 7 of generic-1996 9.

    An empty params or query counts as absent where inheriting is decided (7.4.4, 7.4.5) but is
    printed as the reference has it; a void fragment equals none (RFC 1630, "Fragment-id"). Params
    and query behind a server without a path get the slash that keeps them out of the server
    (7.4.3): ``http://a`` and ``?y`` give ``http://a/?y``.
    """
    if not reference:
        return base  # step 2a
    given = split(reference, query_after_host=bool(profile.query_after_host))
    if given.scheme is not None:
        return reference  # step 2b
    inherited = split(base, query_after_host=bool(profile.query_after_host))
    parts = given._replace(scheme=inherited.scheme, fragment=given.fragment or None)  # step 2c
    if given.server:
        return _join(parts)  # step 3
    parts = parts._replace(server=inherited.server)
    if given.path.startswith("/"):
        return _join(parts)  # step 4
    if given.path:  # step 6
        path = _remove_dots(_merge(inherited.path, given.path), directory=True)
        return _join(parts._replace(path=path))
    path = inherited.path or ("/" if given.params or given.query else "")
    parts = parts._replace(path=path)  # step 5
    if not given.params:
        parts = parts._replace(params=inherited.params)
        if not given.query:
            parts = parts._replace(query=inherited.query)
    return _join(parts)


def _slash_count(base: str, reference: str, _: Profile, *, literal: bool = False) -> str:
    """Resolve by the rules of uri-1993 and RFC 1630, "Partial form".

    Three readings are ours. Query and fragment are cut off first, so that slashes and dots in them
    are inert (the text does not mention them). What stands after ``//`` is never taken away by
    ``..`` nor cut as "the last part of the path" (by the letter ``magic://a/b/c`` and ``../../g``
    give ``magic://g``). And the rule for slashes is that of 1993: RFC 1630 adds that no longer run
    may follow to the right, and then ``/g`` in ``magic://a/b/c//d/e/f`` is ``magic://a/b/c//d/g``
    where its own table has ``magic://a/g``; ``literal`` takes it at its word.
    """
    if _SCHEME_1630.match(reference):
        return reference
    if not reference:
        return base
    if reference.startswith("#"):
        return base.partition("#")[0] + (reference if reference != "#" else "")
    found = _SCHEME_1630.match(base)
    opening = found.end() if found else 0
    context = base[:opening] + _before_query(base[opening:])
    form = _before_query(reference)
    slashes = len(form) - len(form.lstrip("/"))
    if slashes:
        return context[: _matching_run(context, slashes, literal=literal)] + reference
    if not context.startswith("/", opening):
        return context[:opening] + reference  # news: one name in place of another
    if context.startswith("//", opening):
        slash = context.find("/", opening + 2)
        opening = len(context) if slash < 0 else slash
    path = _remove_dots(_merge(context[opening:], form), directory=False)
    return context[:opening] + path + reference[len(form) :]


def _before_query(text: str) -> str:
    """Cut the query and the fragment off."""
    return re.split("[?#]", text, maxsplit=1)[0]


def _matching_run(context: str, slashes: int, *, literal: bool) -> int:
    """Where the first run of exactly so many slashes begins; if ``literal``, with no longer one to
    its right.
    """
    runs = [(run.start(), run.end() - run.start()) for run in re.finditer("/+", context)]
    longest = 0
    fit = -1
    for start, length in reversed(runs):
        longest = max(longest, length)
        if length == slashes and (longest == slashes or not literal):
            fit = start
    if fit < 0:
        rule = "RFC 1630, Partial form" if literal else "uri-1993, Partial form"
        message = f"no run of {slashes} slashes in {quoted(context)} to start from"
        raise ResolveError("undefined-partial", message, rule)
    return fit


def _remove_dot_segments(path: str) -> str:
    """RFC 3986 5.2.4, whose steps A to E are the branches."""
    kept: list[str] = []
    at = 0
    while path.startswith(("../", "./"), at):
        at = path.index("/", at) + 1
    while at < len(path):
        end = path.find("/", at + 1)
        end = len(path) if end < 0 else end
        segment = path[at:end]
        if segment == "/..":
            del kept[-1:]
        elif segment not in ("/.", ".", ".."):
            kept.append(segment)
        if end == len(path) and segment in ("/.", "/.."):
            kept.append("/")
        at = end
    return "".join(kept)


def _rfc3986(base: str, reference: str, _: Profile) -> str:
    """RFC 3986 5.2.2, strict: a reference may not repeat the scheme of its base (``http:g``)."""
    given, inherited = _split_3986(reference), _split_3986(base)
    parts, path = given._replace(scheme=given.scheme or inherited.scheme), given.path
    if given.scheme is None and given.server is None:
        parts = parts._replace(server=inherited.server)
        if not path:
            query = inherited.query if given.query is None else given.query
            return _join(parts._replace(path=inherited.path, query=query))
        if not path.startswith("/") and (inherited.path or inherited.server is not None):
            path = _merge(inherited.path, path)
    return _join(parts._replace(path=_remove_dot_segments(path)))


@dataclass(frozen=True, slots=True)
class Algorithm:
    """One way to read a relative reference.

    ``scheme`` matches at the start of an absolute one, its name in group 1; ``resolve`` takes an
    absolute base and any reference, and is ``None`` where the document has no relative form;
    ``flat``: schemes may have one although they have no hierarchy; ``any_base``: every absolute
    base will do; ``rule`` is where all of it is written.
    """

    scheme: re.Pattern[str]
    resolve: Callable[[str, str, Profile], str] | None
    rule: str
    flat: bool = False
    any_base: bool = False


ALGORITHMS: Mapping[str, Algorithm] = MappingProxyType(
    {
        "generic-1996": Algorithm(_SCHEME_1996, _generic_1996, "generic-1996 9"),
        "slash-count": Algorithm(_SCHEME_1630, _slash_count, "uri-1993, Partial form", flat=True),
        "1630-literal": Algorithm(
            _SCHEME_1630, partial(_slash_count, literal=True), "RFC 1630, Partial form", flat=True
        ),
        "rfc3986": Algorithm(
            late(r"([A-Za-z][A-Za-z0-9+.-]*):"), _rfc3986, "RFC 3986 5.2", any_base=True
        ),
        "none": Algorithm(_SCHEME_1996, None, "RFC 1738 2.3"),
    }
)
"""What ``Profile.relative`` may name."""


# --- resolving


@dataclass(frozen=True, slots=True)
class Resolved:
    """What a reference means against its base.

    ``same_document``: it names a place in the document that holds it, so nothing is to be fetched
    (generic-1996 2, 15.4). ``lints`` are codes of ``codes.lints`` about base and reference; the
    result itself is linted like any absolute URL.
    """

    url: str
    same_document: bool = False
    lints: tuple[str, ...] = ()


def resolve(base: str, reference: str, profile: ProfileName = "default") -> str:
    """Give the absolute form of ``reference`` in a document whose base URL is ``base`` (``''``:
    unknown).

    Raises ``ResolveError`` where it has none, with code ``relative-never`` (a scheme without
    relative forms), ``bad-base`` (not absolute, or not hierarchical) or ``undefined-partial`` (the
    profile's rules give no answer), and ``OptionError`` for an unknown profile. Absolute references
    come back unchanged, whatever the base.

    >>> resolve("http://a/b/c/d;p?q", "../g")
    'http://a/b/g'
    >>> resolve("http://a/b/c/d;p?q", "/../g"), resolve("http://a/b/c/d;p?q", "/../g", "rfc3986")
    ('http://a/../g', 'http://a/g')
    """
    base = require_text("resolve", base)
    reference = require_text("resolve", reference)
    return resolution(base, reference, profile_named(profile)).url


def resolution(base: str, reference: str, profile: Profile) -> Resolved:
    """Like ``resolve``, for a profile value, with what is to be said about the result.

    >>> from urltrawl.url.profile import DEFAULT
    >>> resolution("gopher://h/00/a/b", "../g", DEFAULT)
    Resolved(url='gopher://h/00/g', same_document=False, lints=('gopher-relative',))
    """
    algorithm = ALGORITHMS[profile.relative]
    if not base:
        return Resolved(reference, lints=("no-base",))  # generic-1996 9 step 1: taken as absolute
    if algorithm.resolve is None and reference and not algorithm.scheme.match(reference):
        message = f"no relative form is defined: {quoted(reference)}"
        raise ResolveError("undefined-partial", message, algorithm.rule)
    if profile.loophole:
        reference = _without_own_scheme(base, reference, algorithm)
    same_document = reference[:1] in ("", "#")
    absolute = algorithm.scheme.match(reference) is not None
    lints = () if absolute else _check_base(base, reference, algorithm)
    url = (algorithm.resolve or _generic_1996)(base, reference, profile)
    return Resolved(url, same_document, lints)


def _without_own_scheme(base: str, reference: str, algorithm: Algorithm) -> str:
    """Open the loophole of generic-1996 13.2: a reference may repeat the scheme of its base
    (``http:g``).
    """
    given, own = algorithm.scheme.match(reference), algorithm.scheme.match(base)
    if given and own and given[1].lower() == own[1].lower():
        return reference[given.end() :]
    return reference


def _check_base(base: str, reference: str, algorithm: Algorithm) -> tuple[str, ...]:
    """Return the lints on a base against which a reference is to be resolved. Raise
    ``ResolveError`` if the base cannot serve.
    """
    found = algorithm.scheme.match(base)
    if found is None:
        raise ResolveError("bad-base", f"the base {quoted(base)} is not absolute", "generic-1996 8")
    scheme_name = found[1].lower()
    scheme = SCHEMES.get(scheme_name)
    needs_no_hierarchy = algorithm.any_base or (
        algorithm.flat and scheme is not None and scheme.flat
    )
    if needs_no_hierarchy or reference[:1] in ("", "#"):
        return ()  # the base serves as it is, or the reference asks nothing of it
    if scheme is not None and not scheme.hierarchical:
        message = f"{scheme_name} URLs are never used with relative ones"
        raise ResolveError("relative-never", message, "generic-1996 5.3")
    if not base.startswith("/", found.end()):
        message = f"the base {quoted(base)} is not hierarchical"
        raise ResolveError("bad-base", message, "generic-1996 15.4")
    lint = scheme.about_base(base, reference) if scheme and scheme.about_base else None
    return () if lint is None else (lint,)


# --- the reverse


def relativize(base: str, url: str, profile: str = "default") -> str:
    """Give the reference for ``url`` in a document whose base URL is ``base``: relative where that
    is possible.

    ``resolve(base, relativize(base, url)) == url`` for every absolute ``url`` (without dot
    segments, which RFC 3986 takes out of those as well): each form is tried in turn and the first
    that resolves back is taken, at the last ``url`` itself.

    >>> relativize("http://h/a/b", "http://h/a/c?d")
    'c?d'
    """
    chosen = profile_named(profile)
    query_after_host = bool(chosen.query_after_host)
    parts = (split(one, query_after_host=query_after_host) for one in (base, url))
    for reference in _shorter_forms(*parts):
        try:
            if resolution(base, reference, chosen).url == url:
                return reference
        except ResolveError:
            continue
    return url


def _shorter_forms(base: Components, url: Components) -> Iterator[str]:
    """Offer references that may mean ``url``, the preferred ones first; none across schemes (RFC
    1630, first rule).
    """
    if not base.scheme or not url.scheme or base.scheme.lower() != url.scheme.lower():
        return
    relative = url._replace(scheme=None, server=None)
    if base.server == url.server:
        if base.path == url.path:
            here = relative._replace(path="")
            if base.params == url.params and base.query == url.query:
                yield ""
                yield "#" + (url.fragment or "")
            if base.params == url.params and url.query:
                yield str(here._replace(params=None))
            yield str(here)
        yield str(relative._replace(path=_relative_path(base.path, url.path)))
        yield str(relative)
    yield str(url._replace(scheme=None))


def _relative_path(base: str, path: str) -> str:
    """Go from the directory of ``base`` to ``path``, both rooted; the way never looks absolute
    (generic-1996 13.3).
    """
    here, there = base.split("/")[:-1], path.split("/")
    shared = 0
    for one, other in zip(here, there[:-1], strict=False):
        if one != other:
            break
        shared += 1
    up = [".."] * (len(here) - shared)
    down = there[shared:]
    text = "/".join([*up, *down])
    return "./" + text if not up and (not down[0] or ":" in down[0]) else text


# --- the base


@dataclass(frozen=True, slots=True)
class Base:
    """The base URL of a document (``''``: none), the place it came from, and lints about those
    passed over.
    """

    url: str = ""
    source: str = ""
    lints: tuple[str, ...] = ()


def choose_base(
    *,
    embedded: str | None = None,
    content_base: str | None = None,
    content_location: str | None = None,
    enclosing: str | None = None,
    retrieval: tuple[str, ...] = (),
) -> Base:
    """Find the base URL of a document, the innermost first (generic-1996 8; for Content-Location
    RFC 2110 5).

    ``embedded`` is what the content says (HTML BASE), ``content_base`` and ``content_location`` are
    field bodies of its own header, ``enclosing`` is the base of the entity around it, ``retrieval``
    the URLs it was asked for by, of which the last one answered (8.3). White space within a field
    body is ignored, folding included (8.1). A base must be absolute; one that is not is passed over
    with a lint.

    >>> choose_base(content_base="../x", retrieval=("http://h/a",))
    Base(url='http://h/a', source='retrieval', lints=('base-not-absolute',))
    """
    bases = {
        "embedded": embedded,
        "content-base": content_base,
        "content-location": content_location,
        "enclosing": enclosing,
        "retrieval": retrieval[-1] if retrieval else None,
    }
    lints: list[str] = []
    for source, text in bases.items():
        url = "".join((text or "").split())
        if _SCHEME_1996.match(url):
            return Base(url, source, tuple(lints))
        if url:
            lints.append("base-not-absolute")
    return Base(lints=tuple(lints))
