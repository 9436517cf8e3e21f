"""References: split them into components, resolve them against a base URL, and make them relative
to one.

A reference is an absolute or relative URL, or nothing, and then perhaps ``#`` and a fragment
(generic-1996 2). A profile says by which of ``ALGORITHMS`` relative references are resolved
(``Profile.relative``):

* ``generic-1996``: the seven steps of generic-1996 9 (RFC 1808 4), with that text's own order of
  parsing;
* ``slash-count``: uri-1993, "Partial form": the base is cut at a run of slashes as long as that at
  the start of the reference;
* ``1630-literal``: the same with the words that RFC 1630 added, which contradict its own table of
  examples;
* ``rfc3986``: RFC 3986 5.2, strict;
* ``none``: RFC 1738 2.3: "Relative links are not described in this document."

Nothing here checks a grammar: a component is what stands between the delimiters.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from urltrawl.errors import ResolveError, quoted, require_text
from urltrawl.late import late
from urltrawl.model import ProfileName
from urltrawl.url.characters import find_first
from urltrawl.url.profile import GENERIC_1996
from urltrawl.url.profile import profile as profile_named
from urltrawl.url.schemes import SCHEMES

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from urltrawl.url.profile import Profile

# --- taking apart and putting together


class Components(NamedTuple):
    """A reference in its generic parts, without their delimiters. ``None`` is an absent part,
    ``''`` an empty one after its delimiter.

    ``server`` is what stands between ``//`` and the path. ``path`` keeps the slash with which it
    begins. ``str()`` returns exactly the text that was split.
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
        after_path = zip(";?#", (self.params, self.query, self.fragment), strict=True)
        rest = "".join(mark + part for mark, part in after_path if part is not None)
        return scheme + server + self.path + rest


_SCHEME_1996 = late(r"([A-Za-z0-9+.-]+):")
"""What stands before the first colon, if it may be a scheme (generic-1996 7.4.2)."""
_SCHEME_1630 = late(r"([^/:#]+):")
"""The scheme of a reference by RFC 1630, "Partial form": what stands before a colon, if there is no
slash before it. The fragment is no part of the URI."""
_APPENDIX_B = late(r"(?:([^:/?#]+):)?(?://([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?", re.DOTALL)
"""RFC 3986 appendix B."""


def split(reference: str, profile: Profile = GENERIC_1996) -> Components:
    """Return the components of a reference. They are taken off one after the other, in the order of
    generic-1996 7.4.1-7.4.6: fragment, scheme, server, query, params, path.

    That is not the order in which they stand. So the server is all up to the first slash
    (``http://a?q/r``), unless ``?`` ends it as well, by ``profile.query_after_host`` and the syntax
    of the scheme. And params may hold slashes (``http://a/b;c/d``).

    >>> split("http://a/b;c?d#e")
    Components(scheme='http', server='a', path='/b', params='c', query='d', fragment='e')
    """
    rest, fragment = _split_at(reference, "#")
    scheme, server = None, None
    if found := _SCHEME_1996.match(rest):
        scheme, rest = found[1], rest[found.end() :]
    if rest.startswith("//"):
        known = SCHEMES.get((scheme or "").lower())
        has_query = known is None or known.query_after_host or not profile.own_syntax
        end = find_first(rest, "/?" if has_query and profile.query_after_host else "/", 2)
        server, rest = rest[2:end], rest[end:]
    rest, query = _split_at(rest, "?")
    path, params = _split_at(rest, ";")
    return Components(scheme, server, path, params, query, fragment)


def _split_at(text: str, mark: str) -> tuple[str, str | None]:
    """Return the text before the first ``mark``, and the text after it. The second is None if there
    is no mark.

    >>> _split_at("a?", "?"), _split_at("a", "?")
    (('a', ''), ('a', None))
    """
    before, found, behind = text.partition(mark)
    return before, behind if found else None


def _split_3986(reference: str) -> Components:
    """Return the components of a reference by RFC 3986 appendix B, ``params`` always None."""
    found = _APPENDIX_B.match(reference)
    assert found is not None  # noqa: S101  # every part of the pattern is optional
    scheme, server, path, query, fragment = found.groups()
    return Components(scheme, server, path, None, query, fragment)


def _unsplit(parts: Components) -> str:
    """Return the components as one text in which a parser finds the same server again.

    If a path without a server begins with two slashes, ``/.`` comes before it: ``x:/a/b`` and
    ``..//c`` give ``x:/.//c``. Otherwise its first segment would become the server (RFC 3986 3.3;
    no document of the 1990s mentions this).
    """
    if parts.server is None and parts.path.startswith("//"):
        return str(parts._replace(path="/." + parts.path))
    return str(parts)


def _remove_dots(path: str, *, directory: bool) -> str:
    """Return a path, which must begin with a slash, without its ``.`` and ``..`` segments
    (generic-1996 9).

    An empty segment is a segment like others. A ``..`` with no segment to remove stays
    (generic-1996 13.2). If a dot segment at the end means a ``directory``, it leaves the slash
    before it. If not, a last ``.`` goes with its slash and a last ``..`` stays (RFC 1630).

    >>> _remove_dots("/a/b/../c/.", directory=True), _remove_dots("/a/./b/..", directory=False)
    ('/a/c/', '/a/b/..')
    """
    *inner, last = path.split("/")[1:]
    kept: list[str] = []

    def climb() -> bool:
        """Take the last segment of ``kept`` away. Return False if there is none to take."""
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
    """Return ``path`` put after the directory of the path ``base``. The directory of an empty
    ``base`` is the root.

    generic-1996 forgot the empty base: by its letter ``http://a`` and ``g`` give ``http://ag``.

    >>> _merge("/a/b", "g"), _merge("", "g")
    ('/a/g', '/g')
    """
    return base[: base.rfind("/") + 1] + path if base else "/" + path


# --- the algorithms


def _generic_1996(base: str, reference: str, profile: Profile) -> str:
    """Return the URL that ``reference`` means against the URL ``base``, by steps 2 to 7 of
    generic-1996 9.

    A reference without a path inherits params if its own are empty, and then the query if its own
    is (7.4.4, 7.4.5). Elsewhere an empty one stays. An empty server counts as none, and an empty
    fragment is left out (RFC 1630, "Fragment-id"). If params or a query come after a server without
    a path, a slash keeps them out of it (7.4.3): ``http://a`` and ``?y`` give ``http://a/?y``.
    """
    if not reference:
        return base  # step 2a
    given = split(reference, profile)
    if given.scheme is not None:
        return reference  # step 2b
    inherited = split(base, profile)
    parts = given._replace(scheme=inherited.scheme, fragment=given.fragment or None)  # step 2c
    if given.server:
        return _unsplit(parts)  # step 3
    parts = parts._replace(server=inherited.server)
    if given.path.startswith("/"):
        return _unsplit(parts)  # step 4
    if given.path:  # step 6
        path = _remove_dots(_merge(inherited.path, given.path), directory=True)
        return _unsplit(parts._replace(path=path))
    path = inherited.path or ("/" if given.params or given.query else "")
    parts = parts._replace(path=path)  # step 5
    if not given.params:
        parts = parts._replace(params=inherited.params)
        if not given.query:
            parts = parts._replace(query=inherited.query)
    return _unsplit(parts)


def _slash_count(base: str, reference: str, _: Profile, *, literal: bool = False) -> str:
    """Return the URL that ``reference`` means against the URL ``base``, by uri-1993 and RFC 1630,
    "Partial form": a reference that begins with n slashes replaces the base from its first run of n
    slashes on (``ResolveError`` if none), any other its last segment. Where they leave a choice:

    * An empty reference is the base as it stands, and ``#`` alone the base without its fragment.
    * Query and fragment are cut off first. Slashes and dots in them have no effect.
    * ``..`` never removes what stands after ``//``: ``magic://a/b/c`` and ``../../g`` do not give
      ``magic://g``.
    * The run of slashes in the base is chosen as in 1993: ``magic://a/b/c//d/e/f`` and ``/g`` give
      ``magic://a/g``. RFC 1630 has this in its table, but its words add that no longer run may
      follow. By the words (``literal``) the result is ``magic://a/b/c//d/g``.
    """
    if _SCHEME_1630.match(reference):
        return reference
    if not reference:
        return base
    if reference.startswith("#"):
        return base.partition("#")[0] + (reference if reference != "#" else "")
    scheme = _SCHEME_1630.match(base)
    path_start = scheme.end() if scheme else 0
    base = base[: find_first(base, "?#", path_start)]
    relative_path = reference[: find_first(reference, "?#")]
    slashes = len(relative_path) - len(relative_path.lstrip("/"))
    if slashes:
        return base[: _matching_run(base, slashes, literal=literal)] + reference
    if not base.startswith("/", path_start):
        return base[:path_start] + reference  # news: one name in place of another
    if base.startswith("//", path_start):
        slash = base.find("/", path_start + len("//"))
        path_start = len(base) if slash < 0 else slash
    path = _remove_dots(_merge(base[path_start:], relative_path), directory=False)
    return base[:path_start] + path + reference[len(relative_path) :]


def _matching_run(base: str, slashes: int, *, literal: bool) -> int:
    """Return the offset of the first run of exactly ``slashes`` slashes in ``base``, if ``literal``
    one without a longer run to its right. Raises ``ResolveError`` if there is none.
    """
    longest_behind = 0
    first = -1
    for run in reversed([*re.finditer("/+", base)]):
        length = len(run[0])
        longest_behind = max(longest_behind, length)
        if length == slashes and (longest_behind == slashes or not literal):
            first = run.start()
    if first < 0:
        rule = "RFC 1630, Partial form" if literal else "uri-1993, Partial form"
        message = f"no run of {slashes} slashes in {quoted(base)} to start from"
        raise ResolveError("undefined-partial", message, rule)
    return first


def _remove_dot_segments(path: str) -> str:
    """Return a path without its dot segments by RFC 3986 5.2.4. A ``..`` with no segment to remove
    goes too.

    >>> _remove_dot_segments("/a/b/../c/."), _remove_dot_segments("/../a")
    ('/a/c/', '/a')
    """
    kept: list[str] = []  # segments with the slash before them
    start = 0
    while path.startswith(("../", "./"), start):
        start = path.index("/", start) + 1
    while start < len(path):
        end = path.find("/", start + 1)
        end = len(path) if end < 0 else end
        segment = path[start:end]
        if segment == "/..":
            del kept[-1:]
        elif segment not in ("/.", ".", ".."):
            kept.append(segment)
        if end == len(path) and segment in ("/.", "/.."):
            kept.append("/")
        start = end
    return "".join(kept)


def _rfc3986(base: str, reference: str, _: Profile) -> str:
    """Return the URL that ``reference`` means against the URL ``base``, by RFC 3986 5.2.2, strict:
    ``http:g`` is absolute, whatever the base.
    """
    given, inherited = _split_3986(reference), _split_3986(base)
    parts, path = given._replace(scheme=given.scheme or inherited.scheme), given.path
    if given.scheme is None and given.server is None:
        parts = parts._replace(server=inherited.server)
        if not path:
            query = inherited.query if given.query is None else given.query
            return _unsplit(parts._replace(path=inherited.path, query=query))
        if not path.startswith("/") and (inherited.path or inherited.server is not None):
            path = _merge(inherited.path, path)
    return _unsplit(parts._replace(path=_remove_dot_segments(path)))


@dataclass(frozen=True, slots=True)
class Algorithm:
    """One way to resolve a relative reference.

    * ``scheme`` matches the scheme of an absolute reference, as group 1.
    * ``resolve`` takes an absolute base, a reference and the profile. It is ``None`` if the
      document has no relative references.
    * ``rule`` names the document and section.
    * ``flat`` allows the relative forms of schemes that have no hierarchy (``Scheme.flat``).
    * ``any_base`` allows every absolute base.
    """

    scheme: re.Pattern[str]
    resolve: Callable[[str, str, Profile], str] | None
    rule: str
    flat: bool = False
    any_base: bool = False


ALGORITHMS: Mapping[str, Algorithm] = {
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
"""The algorithms by the names that ``Profile.relative`` may have."""


# --- resolving


@dataclass(frozen=True, slots=True)
class Resolved:
    """What a reference means against its base.

    ``same_document`` says that it names a place in the document that holds it, so that nothing is
    to be fetched (generic-1996 2, 15.4). It is False if the base is unknown. ``lints`` are codes of
    ``codes.lints`` about base and reference. ``url`` has lints of its own like any absolute URL.
    """

    url: str
    same_document: bool = False
    lints: tuple[str, ...] = ()


def resolve(base: str, reference: str, profile: ProfileName = "default") -> str:
    """Return the absolute form of ``reference`` in a document whose base URL is ``base``. If the
    base is unknown (``''``), the reference is returned as it is. So is an absolute reference,
    whatever the base (by RFC 3986 without its dot segments).

    Raises ``OptionError`` for an unknown profile, and ``ResolveError`` if there is no absolute
    form, with code ``relative-never`` (a scheme without relative forms), ``bad-base`` (not
    absolute, or not hierarchical) or ``undefined-partial`` (the profile has no rule for it); and
    ``TypeError`` if one of the two is no ``str``.

    >>> resolve("http://a/b/c/d;p?q", "../g")
    'http://a/b/g'
    >>> resolve("http://a/b/c/d;p?q", "/../g"), resolve("http://a/b/c/d;p?q", "/../g", "rfc3986")
    ('http://a/../g', 'http://a/g')
    """
    base = require_text("resolve", base)
    reference = require_text("resolve", reference)
    return resolution(base, reference, profile_named(profile)).url


def resolution(base: str, reference: str, profile: Profile) -> Resolved:
    """Return what ``reference`` means against ``base``: the URL that ``resolve`` returns, and what
    else is known of it. Raises ``ResolveError`` as ``resolve`` does. With ``profile.loophole``, a
    reference that repeats the scheme of its base is relative.

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
    is_absolute = algorithm.scheme.match(reference) is not None
    lints = () if is_absolute else _lint_base(base, reference, algorithm)
    # Without relative forms only an absolute or an empty reference comes here.
    resolve_by = algorithm.resolve or _generic_1996
    return Resolved(resolve_by(base, reference, profile), same_document, lints)


def _without_own_scheme(base: str, reference: str, algorithm: Algorithm) -> str:
    """Return a reference without the scheme that it shares with the base: ``g`` for ``http:g``,
    ``./a:b`` for ``http:a:b`` (the loophole of generic-1996 13.2). Return any other as it is.
    """
    given, of_base = algorithm.scheme.match(reference), algorithm.scheme.match(base)
    if not (given and of_base and given[1].lower() == of_base[1].lower()):
        return reference
    relative = reference[given.end() :]
    return "./" + relative if algorithm.scheme.match(relative) else relative


def _lint_base(base: str, reference: str, algorithm: Algorithm) -> tuple[str, ...]:
    """Return the codes of lints on a base and a relative reference to it. Raises ``ResolveError``
    if the reference cannot be resolved against this base.
    """
    found = algorithm.scheme.match(base)
    if found is None:
        raise ResolveError("bad-base", f"the base {quoted(base)} is not absolute", "generic-1996 8")
    scheme_name = found[1].lower()
    scheme = SCHEMES.get(scheme_name)
    needs_no_hierarchy = algorithm.any_base or (
        algorithm.flat and scheme is not None and scheme.flat
    )
    if needs_no_hierarchy or reference[:1] in ("", "#"):  # "" and "#x" name the document itself
        return ()
    if scheme is not None and not scheme.hierarchical:
        message = f"{scheme_name} URLs are never used with relative ones"
        raise ResolveError("relative-never", message, "generic-1996 5.3")
    if not base.startswith("/", found.end()):
        message = f"the base {quoted(base)} is not hierarchical"
        raise ResolveError("bad-base", message, "generic-1996 15.4")
    lint = scheme.base_lint(base, reference) if scheme and scheme.base_lint else None
    return () if lint is None else (lint,)


# --- the reverse


def relativize(base: str, url: str, profile: str = "default") -> str:
    """Return a reference to ``url`` in a document whose base URL is ``base``: the first of the
    relative forms that resolves to ``url``, or ``url`` itself if none does. Raises ``OptionError``
    for an unknown profile.

    ``resolve(base, relativize(base, url)) == url`` for every absolute ``url`` (without dot
    segments, which RFC 3986 removes from absolute URLs as well).

    >>> relativize("http://h/a/b", "http://h/a/c?d")
    'c?d'
    """
    chosen = profile_named(profile)
    parts = split(url, chosen)
    from_path = parts._replace(scheme=None, server=None)
    from_params = from_path._replace(path="")
    to_path = _relative_path(split(base, chosen).path, parts.path)
    forms = (
        "",
        f"#{parts.fragment or ''}",
        from_params._replace(params=None),  # "?query"
        from_params,  # ";params?query"
        from_path._replace(path=to_path),  # "../path"
        from_path,  # "/path"
        parts._replace(scheme=None),  # "//server/path"
    )
    for reference in map(str, forms):
        try:
            if resolution(base, reference, chosen).url == url:
                return reference
        except ResolveError:
            continue
    return url


def _relative_path(base: str, path: str) -> str:
    """Return the relative path that leads from the directory of the path ``base`` to ``path``. If
    both begin with a slash, the result never looks absolute (generic-1996 13.3).

    >>> _relative_path("/a/b", "/c"), _relative_path("/a/b", "/a/c:d")
    ('../c', './c:d')
    """
    directory, target = base.split("/")[:-1], path.split("/")
    shared = 0
    for segment, target_segment in zip(directory, target[:-1], strict=False):
        if segment != target_segment:
            break
        shared += 1
    up = [".."] * (len(directory) - shared)
    down = target[shared:]
    text = "/".join([*up, *down])
    # Alone, "c:d" would be a scheme, and "" or "/c" another reference.
    return "./" + text if not up and (not down[0] or ":" in down[0]) else text


# --- the base


@dataclass(frozen=True, slots=True)
class Base:
    """A base URL, and where it comes from."""

    url: str = ""
    """``''`` if there is none."""
    source: str = ""
    """A parameter of ``choose_base``, with hyphens for underscores. ``''`` if there is no base."""
    lints: tuple[str, ...] = ()
    """A ``base-not-absolute`` for each base that was passed over."""


def choose_base(
    *,
    embedded: str | None = None,
    content_base: str | None = None,
    content_location: str | None = None,
    enclosing: str | None = None,
    retrieval: tuple[str, ...] = (),
) -> Base:
    """Return the base URL of a document: the first of these that is given and absolute
    (generic-1996 8; for Content-Location RFC 2110 5).

    * ``embedded`` is what the content says (HTML BASE).
    * ``content_base`` and ``content_location`` are field bodies of the header of the document.
    * ``enclosing`` is the base of the entity around the document.
    * ``retrieval`` are the URLs by which the document was asked for. The last of them led to it
      (8.3).

    White space in a base is ignored, as a folded field has it (8.1). One that is not absolute is
    passed over, with a lint.

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
