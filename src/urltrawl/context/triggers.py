"""Where a URL may start: one pattern that finds the colon, and a look to its left that says what
begins there.

The pattern begins with a literal colon, so that ``re`` skips from colon to colon; the scheme is
looked at only there. Measured on 11 MB of list mail with 96,000 colons: an alternation of scheme
names in front runs at 19 MB/s, this at 1,050, in any letter case. Names are grouped by their last
letter so that most colons ("Subject:", "12:30") fail on one character.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from urltrawl.late import late
from urltrawl.lexicon import SIGNS
from urltrawl.url.schemes import BY_LABEL, SCHEMES
from urltrawl.url.schemes.scheme import Host, Scheme, generic

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


SCHEME_BACK = 32
"""Longest scheme looked for to the left of a colon; the longest registered ones have about 30
characters."""

PREFIXES = ("url", "uri", "urn")
"""RFC 1738, appendix: "URL:" in front of a URL; in any letter case, and its siblings (spec ledger
0.1, CTX-03, CTX-13)."""

SPACED_LENGTH = 8
"""Longest scheme behind whose colon a wrapper's white space may stand; ``prospero`` is the longest
of RFC 1738."""

_DIGITS_AND_MARKS = "0123456789+.-"
_IN_SCHEME = (
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ" + _DIGITS_AND_MARKS
)  # "string" takes a millisecond to import
_SCHEME_HERE = late(r"[ \t]*([A-Za-z][A-Za-z0-9+.\-]{0,31}):")
_PREFIX_BEFORE = re.compile(r"(?<![<\w])UR[LI]:[ \t]{0,8}\Z", re.IGNORECASE)

ESCAPED_SLASHES = ("\\\\", "\\/\\/")

FIRST_WITHOUT_BLANKS = "\u2e80"
"""The scripts of East Asia begin here: a word of them ends where a scheme begins."""

_GLUED = "|".join(name for name, scheme in SCHEMES.items() if scheme.glued)
GLUED = late(rf"(?:{_GLUED})\Z", re.IGNORECASE)
"""Schemes recognised at the end of a longer word ("seehttp://h/", "a.htmhttp://h/")."""

EVERYDAY: str = "|".join(
    sorted(
        name for name, scheme in SCHEMES.items() if scheme.everyday and scheme.host is not Host.NONE
    )
)
"""Schemes of hosts that people write every day, as alternatives of a pattern."""

OPAQUE: str = "|".join(
    sorted(name for name, scheme in SCHEMES.items() if scheme.everyday and scheme.bare)
)
"""Schemes without ``//`` that people write every day, as alternatives of a pattern."""

ANNOUNCED: str = "|".join(sorted(BY_LABEL))
"""First labels of hosts that people write without their scheme, as alternatives of a pattern."""


_HOST_BEHIND_SLASH = rf"(?:{ANNOUNCED})\.[\w\-]+\.\w"
_LOST_SLASH = late(rf"/{_HOST_BEHIND_SLASH}", re.IGNORECASE)
"""One slash and a host that announces itself; another name would be a path."""

SLASHES = ":(?://"
"""What each of the patterns here begins with: two slashes behind a colon are what is looked for,
and tell most colons at once that they are none."""


class Trigger(NamedTuple):
    """A place where a URL may start: ``start`` is its first character, ``body`` is behind
    ``scheme:`` and slashes.
    """

    start: int
    body: int
    scheme: str
    slashes: bool
    escaped: bool = False
    """Its slashes are backslashes, or have them in front (``http:\\\\h``, ``http:\\/\\/h``)."""
    lost: bool = False
    """One of its slashes is missing (``http:/www.h.dom``)."""


_BROKEN = r"[/\r\n]"
"""What stands behind the colon of a scheme whose slashes, or one of them, are on the next line."""


def build_pattern(schemes: Mapping[str, Scheme], also: str = "") -> re.Pattern[str]:
    """``:`` followed by ``//``, or preceded by a scheme found bare, or by ``<`` and a word as long
    as a scheme or prefix.

    Most colons of mail are those of header fields and of the time, with a blank or a digit beside
    them; they fail on one or two comparisons. A scheme in brackets is only measured here,
    ``at_colon`` looks closer: that costs less than a hundred names. Where white space follows, a
    wrapper may still go on (``<URL: ftp:...``, ``<http:`` and a line break), but not after the
    longest names. ``also`` is one alternative more.
    """
    bare = {name for name, scheme in schemes.items() if scheme.bare} | {
        "url",
        "uri",
    }  # "URL:x-private:..." without brackets
    lengths = {len(name) for name in {*schemes, *PREFIXES}}
    escaped = "|".join(
        rf"(?<={name}:\\)" for name, scheme in sorted(schemes.items()) if scheme.glued
    )
    wrapped = _match_opened((length for length in lengths if length <= SPACED_LENGTH), r"\s")
    # One branch for both, and none for blanks: each costs a hundredth of a search.
    broken = (
        rf"{_BROKEN}{_match_glued_before(schemes, _BROKEN)}"
        rf"(?:(?<=[\r\n])|(?=[ \t]{{0,8}}[\r\n]|{_HOST_BEHIND_SLASH}))"
    )
    backslashed, known = (
        rf"\\(?:{escaped})(?:\\|/\\/)(?=\w)",
        rf"(?=\S)(?:{_match_any_before(bare)}|{_match_opened(lengths)})",
    )
    return late(rf"{SLASHES}|\s(?:{wrapped})|{broken}|{backslashed}|{known}){also}", re.IGNORECASE)


def _match_glued_before(schemes: Mapping[str, Scheme], last: str) -> str:
    """A look-behind for a scheme of a host whose colon, or what stands behind it, ends its line:
    its slashes may stand on the next ("http:", "http:/"). Decided on the last letter first.
    """
    glued = sorted(name for name, scheme in schemes.items() if scheme.glued)
    letters = "".join(sorted({name[-1] for name in glued}))
    each = "|".join(f"(?<={name}:{last})" for name in glued)
    return f"(?<=[{letters}]:{last})(?:{each})"


def _match_opened(lengths: Iterable[int], after: str = "") -> str:
    """A look-behind for ``<``, that many characters, the colon and what comes ``after`` it; before
    most colons there is none, which is asked once for all lengths.
    """
    ordered = sorted(lengths)
    each = "|".join(f"(?<=<{'.' * length}:{after})" for length in ordered)
    return rf"(?<![^<]{{{ordered[-1] + 1}}}:{after})(?:{each})"


def _match_any_before(names: Iterable[str]) -> str:
    """A look-behind for any of the names and the colon, decided on the last letter first."""
    ordered = sorted(names)
    last_letters = "".join(sorted({name[-1] for name in ordered}))
    each = "|".join(f"(?<={re.escape(name)}:)" for name in ordered)
    return f"(?<=[{re.escape(last_letters)}]:)(?:{each})"


TRIGGER = build_pattern(SCHEMES)


@cache
def in_bytes() -> re.Pattern[bytes]:
    """The same over bytes of ASCII or a superset of it: what has no trigger in its bytes has none
    in its text.
    """
    return re.compile(TRIGGER.pattern.encode(), re.IGNORECASE)


_LABEL = rf"(?:[^\W_]|[{SIGNS}])[\w\-\u200c{SIGNS}]*+"
_HOST_ANNOUNCED = rf"|(?<![\w@.:/\-])(?:{ANNOUNCED})\.(?={_LABEL}\.[^\W\d_])"


@cache
def trigger_or_host(more: frozenset[str] = frozenset()) -> re.Pattern[str]:
    """The same and hosts that announce themselves without a scheme (``www.``, ``ftp.``); only on
    request. ``more`` are names of further schemes.
    """
    return build_pattern(add_schemes(more), _HOST_ANNOUNCED)


@cache
def trigger_or_name(more: frozenset[str] = frozenset()) -> re.Pattern[str]:
    """The same and whatever looks like a host or a mail address."""
    from urltrawl.context.linkified import NAMED  # noqa: PLC0415

    return build_pattern(add_schemes(more), rf"{_HOST_ANNOUNCED}|{NAMED}")


@cache
def trigger_or_scheme(more: frozenset[str]) -> re.Pattern[str]:
    """The trigger of a table that knows ``more`` schemes."""
    return build_pattern(add_schemes(more))


@cache
def add_schemes(more: frozenset[str]) -> Mapping[str, Scheme]:
    """The table with further schemes that somebody asked for: found wherever one of their names and
    a colon stand, with or without ``//``; nothing but the generic grammar is known of them.
    """
    return {
        name: Scheme(name=name, parse=generic, document="on request", bare=True) for name in more
    } | dict(SCHEMES)


def find_trigger(text: str, colon: int, schemes: Mapping[str, Scheme] = SCHEMES) -> Trigger | None:
    """What starts at the colon that ``TRIGGER`` found; ``None`` if nothing does."""
    low = colon - 4
    if low >= 0 and text.startswith("http://", low) and (low == 0 or not _in_scheme(text[low - 1])):
        return Trigger(low, colon + 3, "http", slashes=True)
    before = text[max(0, colon - SCHEME_BACK) : colon]
    written = before[len(before.rstrip(_IN_SCHEME)) :].lstrip(
        _DIGITS_AND_MARKS
    )  # in a quarter of the time that a pattern takes
    if not written:
        return None
    start, scheme = colon - len(written), written.lower()
    if text.startswith("//", colon + 1):
        if scheme not in schemes and (glued := GLUED.search(scheme)) and "+" not in scheme:
            start, scheme = (
                start + glued.start(),
                glued[0],
            )  # "seehttp://h/", "1.http://h/", but "git+http://h/"
        return Trigger(start, colon + 3, scheme, slashes=True) if len(scheme) > 1 else None
    if text.startswith(ESCAPED_SLASHES, colon + 1) and (glued := GLUED.search(scheme)):
        slashes = next(each for each in ESCAPED_SLASHES if text.startswith(each, colon + 1))
        return Trigger(
            start + glued.start(), colon + 1 + len(slashes), glued[0], slashes=True, escaped=True
        )
    if _LOST_SLASH.match(text, colon + 1) and (glued := GLUED.search(scheme)):
        return Trigger(start + glued.start(), colon + 2, glued[0], slashes=True, lost=True)
    if scheme not in schemes or (start > 0 and _joins_word(text[start - 1])):
        return None
    if schemes[scheme].label and written != scheme:
        return None
    return Trigger(start, colon + 1, scheme, slashes=False)


def _in_scheme(character: str) -> bool:
    return character.isalnum() or character in "+.-"


def _joins_word(character: str) -> bool:
    return character in "_@$" or (character.isalnum() and character < FIRST_WITHOUT_BLANKS)


def may_stand_bare(scheme: str, schemes: Mapping[str, Scheme] = SCHEMES) -> bool:
    """May a URL of this scheme stand in running text without slashes and without a wrapper?"""
    return scheme in schemes and schemes[scheme].bare


def find_prefix(text: str, start: int) -> int:
    """Where the ``URL:`` in front of ``start`` begins, or -1."""
    colon = text.rfind(":", max(0, start - 9), start)
    if colon < 0 or text[colon - 1] not in "LlIi":  # as most colons, and no pattern is asked
        return -1
    found = _PREFIX_BEFORE.search(text, max(0, start - 12), start)
    return found.start() if found else -1


def find_scheme_after_prefix(text: str, colon: int) -> Trigger | None:
    """The scheme that follows ``URL:`` (its colon at ``colon``) on the same line, if one does
    (CTX-10).
    """
    found = _SCHEME_HERE.match(text, colon + 1, colon + 1 + SCHEME_BACK + 9)
    if not found:
        return None
    slashes = text.startswith("//", found.end())
    return Trigger(found.start(1), found.end() + (2 if slashes else 0), found[1].lower(), slashes)
