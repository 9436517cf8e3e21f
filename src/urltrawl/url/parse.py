"""The parser that checks: from a text to a ``Url`` or to problems.

``examine`` never raises, and returns all that it finds. ``parse`` returns the URL or raises. A URL
of a known scheme must fit the production of that scheme: by the grammar of RFC 1738 every broken
http URL would still be an ``otherurl`` (SYN-07).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from urltrawl.errors import UrlError, require_text
from urltrawl.late import late
from urltrawl.model import Code, Problem, ProfileName, Span, Url, Verdict
from urltrawl.url.characters import ALPHA, ESCAPE, find_first
from urltrawl.url.escape import bad_escape
from urltrawl.url.inspection import Inspection
from urltrawl.url.profile import DEFAULT
from urltrawl.url.profile import profile as profile_named
from urltrawl.url.schemes import SCHEMES
from urltrawl.url.schemes.generic import parse_generic

if TYPE_CHECKING:
    from collections.abc import Mapping

    from urltrawl.url.profile import Profile
    from urltrawl.url.schemes.scheme import Scheme


class Examination(NamedTuple):
    """What a grammar says of a text. ``url`` is ``None`` if the text is no URL at all. ``lints``
    are codes of ``codes.lints``.

    ``checked`` is False if only the delimiters were checked: the scheme has no grammar here.
    """

    url: Url | None
    problems: tuple[Problem, ...] = ()
    lints: tuple[str, ...] = ()
    checked: bool = True

    @property
    def verdict(self) -> Verdict:
        """The verdict. With a problem it is nonconforming if there is a URL, or else rejected.
        Without one it is valid, or unchecked if the URL was not ``checked``.
        """
        if not self.problems:
            return Verdict.VALID if self.checked else Verdict.UNCHECKED
        return Verdict.REJECTED if self.url is None else Verdict.NONCONFORMING


def examine(
    text: str,
    profile: Profile = DEFAULT,
    *,
    schemes: Mapping[str, Scheme] = SCHEMES,
    fragment: bool = True,
) -> Examination:
    """Return what the grammar of ``profile`` says of a text as a URL. Never raises. The time is
    linear in the text. ``schemes`` are the known schemes by name. A URL of another scheme, or of
    one that the profile does not describe, is read by the generic grammar, and without
    ``profile.own_syntax`` every URL is.

    What follows the first ``#`` is the fragment and no part of the URL (generic-1996 7.4.1). With
    ``fragment=False`` the text must be a URL without a fragment: ``#`` is a wrong character.

    >>> found = examine("http://u@h/")
    >>> found.verdict.value, [problem.code.value for problem in found.problems]
    ('nonconforming', ['userinfo-not-allowed'])
    """
    colon = text.find(":")
    name = text[:colon].lower() if colon > 0 else ""
    scheme = schemes.get(name) if profile.schemes is None or name in profile.schemes else None
    if (
        scheme is not None
        and scheme.parse_plain is not None
        and profile.own_syntax
        and (fragment or "#" not in text)
    ):
        url = scheme.parse_plain(text, profile)
        if url is not None:
            return Examination(url)
    if (problem := _scheme_problem(text, colon, profile)) is not None:
        return Examination(None, (problem,))
    url_end = text.find("#", colon) if fragment else -1
    look = Inspection(text, profile, name, colon + 1, len(text) if url_end < 0 else url_end)
    _check_characters(look)
    _check_scheme(look, schemes)
    if scheme is None:
        url = parse_generic(look)
    elif profile.own_syntax:
        url = scheme.parse(look)
    else:
        url = parse_generic(look, scheme.host)
    _check_national(look, url)
    # A profile without grammars of single schemes checks all of them alike.
    checked = not profile.own_syntax or (scheme is not None and scheme.checked)
    return Examination(
        None if look.fatal else url, tuple(look.problems.values()), tuple(look.lints), checked
    )


def is_faultless(text: str, profile: Profile) -> bool:
    """Whether a text is a URL of the plainest shape, valid and without any lint. The test is fast.
    False says nothing: the text may be valid and without lints all the same. It is always False for
    a profile that does not read all known schemes by their own syntax.

    >>> from urltrawl.url.profile import DEFAULT
    >>> is_faultless("http://h.dom/a?b", DEFAULT), is_faultless("http://h.dom:81/", DEFAULT)
    (True, False)
    """
    if not profile.own_syntax or profile.schemes is not None:
        return False
    scheme = SCHEMES.get(text[: text.find(":")])
    return (
        scheme is not None
        and scheme.is_faultless is not None
        and scheme.is_faultless(text, profile)
    )


def parse(text: str, profile: ProfileName = "default", *, fragment: bool = True) -> Url:
    """Return ``text`` as a URL of the profile of that name.

    Raises ``UrlError`` for the first problem, however usable the URL is, ``OptionError`` for an
    unknown profile, and ``TypeError`` for what is no ``str``. With ``fragment=False``, ``#`` is a
    wrong character.

    >>> url = parse("ftp://ftp.h.dom/pub/a%20b;type=i")
    >>> url.host, url.cwds, url.name, url.typecode
    ('ftp.h.dom', ('pub',), 'a%20b', 'i')
    >>> parse("http://u@h/")
    Traceback (most recent call last):
        ...
    urltrawl.errors.UrlError: http URLs have no user or password (RFC 1738 3.3)
        http://u@h/
               ^^
    """
    text = require_text("parse", text)
    found = examine(text, profile_named(profile), fragment=fragment)
    if found.url is None or found.problems:
        raise error_of(found.problems[0])
    return found.url


def error_of(problem: Problem) -> UrlError:
    """Return the exception to raise for a problem.

    >>> error_of(examine("http://h:/").problems[0]).code.value
    'bad-port'
    """
    return UrlError(problem.code, problem.url, problem.span, problem.rule, str(problem))


def _scheme_problem(text: str, colon: int, profile: Profile) -> Problem | None:
    """Return the problem of a text that is blank or does not begin with a well-formed scheme
    (SYN-01..05), or None if it does. ``URL:`` is no scheme. ``colon`` is the offset of the first
    colon, or -1.
    """
    rule = "RFC 1738 2.1"
    if not text or text.isspace():
        return Problem(Code.EMPTY, text, Span(0, len(text)), rule, "there is no URL")
    end = find_first(text, "/?#")
    if colon <= 0 or end < colon:
        message = "there is no scheme and colon"
        return Problem(Code.NO_SCHEME, text, Span(0, max(colon, 0)), rule, message)
    scheme = text[:colon]
    if wrong := set(scheme) - profile.scheme:
        message = f"{min(wrong, key=scheme.index)!r} may not stand in a scheme"
    elif bad_escape(scheme) >= 0:
        message = "a scheme with a broken escape"
    elif scheme[0] not in ALPHA and not profile.scheme_first:
        message = "a scheme must begin with a letter"
    elif scheme.lower() == "url":  # the mark for URLs in running text (T08, CTX-06)
        message = "URL: is a prefix and no scheme; strip it"
    else:
        return None
    return Problem(Code.BAD_SCHEME, text, Span(0, colon), rule, message)


def _check_characters(look: Inspection) -> None:
    """Add the problems of the first character that may stand in no part of a URL, or not in its
    fragment, and of the first broken escape, and the lint of a second ``#``.
    """
    for start, end, allowed in (
        (look.start, look.end, look.profile.classes.xchar | {ESCAPE}),
        (look.end + 1, len(look.text), look.profile.productions.fragment),
    ):
        if wrong := set(look.text[start:end]) - allowed:
            what = "a URL; it must be encoded"
            look.add_problem_of_first(start, end, wrong, "RFC 1738 2.2", what, Code.BAD_CHAR)
    if "#" in (look.fragment or ""):
        look.add_lint("fragment-hash")
    if (at := bad_escape(look.text, look.start)) >= 0:
        message = "% does not begin an escape of two hex digits"
        look.add_problem(Code.BAD_ESCAPE, at, min(at + 3, len(look.text)), "RFC 1738 2.2", message)


_PORT_FOLLOWS = late(r"[0-9]+(?:/|\Z)")
"""What follows a host that stands where a scheme should: the port of ``www.h.dom:80/a``."""


def _check_scheme(look: Inspection, schemes: Mapping[str, Scheme]) -> None:
    """Add lints on the scheme: it begins with no letter; it is reserved, is not in the profile, or
    is neither in ``schemes`` nor begins with ``x-``, and may even be a host before a port (SYN-03,
    SYN-06, MISC-05..07, PROF-05).
    """
    name, profile = look.scheme, look.profile
    if name[0] not in ALPHA:
        look.add_lint("scheme-first", profile.scheme_first)
    if name in profile.reserved_schemes:
        look.add_lint("scheme-reserved")
    elif name in schemes:
        if profile.schemes is not None and name not in profile.schemes:
            look.add_lint("scheme-not-in-profile")
    elif not name.startswith("x-"):
        look.add_lint("scheme-unregistered")
        if "." in name and _PORT_FOLLOWS.match(look.text, look.start, look.end):
            look.add_lint("scheme-looks-like-host")


def _check_national(look: Inspection, url: Url) -> None:
    """Add a lint if the text holds characters that gateways alter (RFC 1738 2.2), and the profile
    asks for it. The tilde does not count (RFC 2396 2.3 freed it), nor do brackets round an address.
    """
    if look.profile.national:
        text, host = look.text[look.start :], url.host or ""
        if host.startswith("["):
            text = text.replace(host, "", 1)
        if (look.profile.classes.national - {"~"}).intersection(text):
            look.add_lint("national")
