"""Where a URL may start: one pattern that finds the colon, and a look to its left that shows what
begins there.

The pattern begins with a literal colon, so that ``re`` skips from colon to colon; the scheme is
looked at only there. On 11 MB of list mail with 96,000 colons, an alternation of scheme names in
front takes fifty times as long, in any letter case. Names are grouped by their last letter so that
most colons ("Subject:", "12:30") fail on one character.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from urltrawl.context.linkified import NAMED
from urltrawl.context.undo import ESCAPED_COLON
from urltrawl.late import late
from urltrawl.lexicon import SIGNS
from urltrawl.url.schemes import BY_LABEL, SCHEMES
from urltrawl.url.schemes.generic import parse_generic
from urltrawl.url.schemes.scheme import Host, Scheme

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


SCHEME_BACK = 32
"""Longest scheme that is looked for to the left of a colon, in characters. The longest registered
ones have about 30."""

PREFIXES = ("url", "uri", "urn")
"""RFC 1738, appendix: "URL:" in front of a URL; in any letter case, and its siblings (spec ledger
0.1, CTX-03, CTX-13)."""

SPACED_LENGTH = 8
"""Longest scheme after whose colon white space of a wrapper may stand, in characters. ``prospero``
is the longest of RFC 1738."""

_DIGITS_AND_MARKS = "0123456789+.-"
# Written out because "string" would be one more module to import.
_IN_SCHEME = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ" + _DIGITS_AND_MARKS
_SCHEME_HERE = late(r"[ \t]*([A-Za-z][A-Za-z0-9+.\-]{0,31}):")
# Blanks that may stand between a prefix and its URL, and the characters before the URL in which
# the colon and the whole of the prefix stand then.
_BLANKS: Final = 8
_COLON_BACK, _PREFIX_BACK = len(":") + _BLANKS, len("URL:") + _BLANKS
_PREFIX_BEFORE = late(rf"(?<![<\w])UR[LI]:[ \t]{{0,{_BLANKS}}}\Z", re.IGNORECASE)
# A change of font of roff, by the letter of a font (groff(7)).
_FONT = late(r"f[BIRP]")
# The flags of a substitution whose pattern ended in "://" (perlop(1), sed(1)), and no host.
_FLAGS = late(r"[egimrsx]{1,4}(?![\w.:/\-@])")

# What stands before a value, and how many characters that has at most.
_IS_VALUE, _VALUE_BACK = late(r"(?:=[ \t]*|:)\Z"), 8

ESCAPED_SLASHES = ("\\\\", "\\/\\/")
"""Forms in which programs write the two slashes after a scheme."""

FIRST_WITHOUT_BLANKS = "\u2e80"
"""The scripts of East Asia begin here: a word of them ends where a scheme begins."""

_GLUED = "|".join(name for name, scheme in SCHEMES.items() if scheme.glued)
GLUED = late(rf"(?:{_GLUED})\Z", re.IGNORECASE)
"""Schemes recognised at the end of a longer word ("seehttp://h/", "a.htmhttp://h/")."""

_EVERYDAY = [scheme for _, scheme in sorted(SCHEMES.items()) if scheme.everyday]
EVERYDAY: str = "|".join(scheme.name for scheme in _EVERYDAY if scheme.host is not Host.NONE)
"""Schemes of hosts that people write every day, as alternatives of a pattern."""

OPAQUE: str = "|".join(scheme.name for scheme in _EVERYDAY if scheme.bare)
"""Schemes without ``//`` that people write every day, as alternatives of a pattern."""

ANNOUNCED: str = "|".join(sorted(BY_LABEL))
"""First labels of hosts that people write without their scheme, as alternatives of a pattern."""


_HOST_AFTER_SLASH = rf"(?:{ANNOUNCED})\.[\w\-]+\.\w"
_LOST_SLASH = late(rf"/{_HOST_AFTER_SLASH}", re.IGNORECASE)
"""One slash and a host that announces itself. Any other name would be a path."""

SLASHES = ":(?://"
"""Start of each pattern here. It looks for two slashes after a colon, and fails at once at most
colons."""


class Trigger(NamedTuple):
    """A place where a URL may start.

    ``start`` is the offset of its first character, ``body_start`` the one after ``scheme:`` and
    slashes. ``scheme`` is in small letters. Without one it is empty, and ``body_start`` is
    behind the first label or character. ``slashes`` says that slashes follow it, in whatever form.
    """

    start: int
    body_start: int
    scheme: str
    slashes: bool
    escaped: bool = False
    """Its slashes are backslashes, or have them in front (``http:\\\\h``, ``http:\\/\\/h``)."""
    lost: bool = False
    """One of its slashes is missing (``http:/www.h.dom``)."""


def build_pattern(schemes: Mapping[str, Scheme], extra_alternative: str = "") -> re.Pattern[str]:
    """Return the pattern that finds the colon of a trigger: one followed by ``//``, or preceded by
    a scheme that is found bare, or by ``<`` and a word as long as a scheme or prefix; or one whose
    slashes a line break cuts, or are backslashes, or are one slash before a host that announces
    itself. ``extra_alternative`` is a further alternative, with the bar before it.

    Most colons of mail are those of header fields and of the time, with a blank or a digit next to
    them. They fail on one or two comparisons. A scheme in brackets is only measured here, and
    ``find_trigger`` looks closer: that costs less than a hundred names. Before white space a
    wrapper may still continue (``<URL: ftp:...``, ``<http:`` and a line break), but not after the
    longest names.
    """
    bare_names = {name for name, scheme in schemes.items() if scheme.bare}
    bare_names |= {"url", "uri"}  # "URL:x-private:..." without brackets
    glued_names = sorted(name for name, scheme in schemes.items() if scheme.glued)
    lengths = {len(name) for name in {*schemes, *PREFIXES}}
    escaped = "|".join(rf"(?<={name}:\\)" for name in glued_names)
    wrapped = _match_opened((length for length in lengths if length <= SPACED_LENGTH), r"\s")
    # One alternative for a slash, a line end and a soft break of quoted-printable, and none for
    # blanks: each costs a hundredth of a search.
    first_of_break = r"[/\r\n=]"
    broken_scheme = (
        rf"{first_of_break}{_match_before([*glued_names, 'news'], first_of_break)}"
        rf"(?:(?<=[\r\n])|(?==?[ \t]{{0,8}}[\r\n]|{_HOST_AFTER_SLASH}))"
    )
    backslashed = rf"\\(?:{escaped})(?:\\|/\\/)(?=\w)"
    known_scheme = rf"(?=\S)(?:{_match_before(bare_names)}|{_match_opened(lengths)})"
    return late(
        rf"{SLASHES}|\s(?:{wrapped})|{broken_scheme}|{backslashed}|{known_scheme}){extra_alternative}",
        re.IGNORECASE,
    )


def _match_opened(lengths: Iterable[int], after: str = "") -> str:
    """Return a pattern that matches right after ``<``, a word of one of the ``lengths``, a colon
    and ``after``, a pattern of fixed length. It matches no characters itself.

    Before most colons there is no ``<``. One check of that comes first, for all lengths.
    """
    ordered = sorted(lengths)
    alternatives = "|".join(f"(?<=<{'.' * length}:{after})" for length in ordered)
    return rf"(?<![^<]{{{ordered[-1] + 1}}}:{after})(?:{alternatives})"


def _match_before(names: Iterable[str], after: str = "") -> str:
    """Return a pattern that matches right after one of the ``names``, a colon and ``after``, a
    pattern of fixed length. It matches no characters itself. Most other words fail at their last
    letter.
    """
    ordered = sorted(names)
    last_letters = "".join(sorted({name[-1] for name in ordered}))
    alternatives = "|".join(f"(?<={re.escape(name)}:{after})" for name in ordered)
    return f"(?<=[{re.escape(last_letters)}]:{after})(?:{alternatives})"


TRIGGER = build_pattern(SCHEMES)
"""The pattern that finds the colon of each trigger of the known schemes."""


@cache
def in_bytes() -> re.Pattern[bytes]:
    """Return ``TRIGGER`` for bytes in ASCII or an encoding that extends it. A text has no trigger
    if its bytes have none.
    """
    return re.compile(TRIGGER.pattern.encode(), re.IGNORECASE)


_LABEL = rf"(?:[^\W_]|[{SIGNS}])[\w\-\u200c{SIGNS}]*+"
_HOST_ANNOUNCED = rf"|(?<![\w@.:/\-])(?:{ANNOUNCED})\.(?={_LABEL}\.[^\W\d_])"


@cache
def choose_pattern(extra_schemes: frozenset[str], schemeless: bool | str) -> re.Pattern[str]:
    """Return the pattern of triggers, those of ``extra_schemes`` as well. ``schemeless`` adds hosts
    that announce themselves (``True``), or all hosts and mail addresses (``"all"``).
    """
    if not (extra_schemes or schemeless):
        return TRIGGER
    hosts = _HOST_ANNOUNCED if schemeless is True else f"{_HOST_ANNOUNCED}|{NAMED}"
    return build_pattern(add_schemes(extra_schemes), hosts if schemeless else "")


@cache
def add_schemes(extra_schemes: frozenset[str]) -> Mapping[str, Scheme]:
    """Return ``SCHEMES`` and the schemes, in small letters, for which a user asked. They are found
    wherever their name and a colon stand, with or without ``//``, and parsed by the generic
    grammar; but one that is in ``SCHEMES`` stays as it is there.
    """
    return {
        name: Scheme(name=name, parse=parse_generic, document="on request", bare=True)
        for name in extra_schemes
    } | dict(SCHEMES)


def find_trigger(text: str, colon: int, schemes: Mapping[str, Scheme] = SCHEMES) -> Trigger | None:
    """Return the trigger whose scheme ends before ``colon``, where a pattern of this module
    matched. Before two slashes that may be any scheme of two characters or more, otherwise one of
    ``schemes``. Return ``None`` if no URL starts there.
    """
    http_start = colon - 4
    if text.startswith("http://", http_start) and (
        http_start == 0 or not ((before := text[http_start - 1]).isalnum() or before in "+.-/^")
    ):
        return Trigger(http_start, colon + 3, "http", slashes=True)  # the most frequent one
    has_mark = text.startswith(ESCAPED_COLON, colon - 1)
    scheme_end = colon - has_mark
    before = text[max(0, colon - SCHEME_BACK) : scheme_end]
    # The scheme as written. A pattern would take four times as long.
    written = before[len(before.rstrip(_IN_SCHEME)) :].lstrip(_DIGITS_AND_MARKS)
    start, scheme = scheme_end - len(written), written.lower()
    if has_mark and not _IS_VALUE.search(text, max(0, start - _VALUE_BACK), start):
        return None
    if text.startswith("//", colon + 1):
        if start and text[start - 1] in "/^" and _FLAGS.match(text, colon + 3):
            return None  # "s/^http://i"
        if scheme not in schemes and (glued_match := GLUED.search(scheme)) and "+" not in scheme:
            # "seehttp://h/", "1.http://h/", but "git+http://h/"
            start, scheme = start + glued_match.start(), glued_match[0]
        elif start and text[start - 1] in "\\(" and scheme not in schemes:
            length = _measure_escape(text, start, scheme, schemes)
            start, scheme = start + length, scheme[length:]
        # a single letter is the name of a drive
        return Trigger(start, colon + 3, scheme, slashes=True) if len(scheme) > 1 else None
    if (
        text[colon + 1 : colon + 2] in ("\\", "/")
        and (glued_match := GLUED.search(scheme))
        and (trigger := _find_odd_slashes(text, colon, start + glued_match.start(), glued_match[0]))
    ):
        return trigger
    if scheme not in schemes or (start > 0 and _joins_word(text[start - 1])):
        return None
    if text.startswith(":", colon + 1):
        return None  # a name of C++ ("<resource::CpuModel>")
    if schemes[scheme].label and written != scheme:
        return None  # the label of a field or heading
    if scheme == "mailto" and text.startswith(PATTERN_STARTS, colon + 1):
        return None
    return Trigger(start, colon + 1, scheme, slashes=False)


def _find_odd_slashes(text: str, colon: int, start: int, scheme: str) -> Trigger | None:
    """Return the trigger of a ``scheme`` that begins at ``start``, if its slashes are written in
    one of ``ESCAPED_SLASHES``, or one of them is lost before a host that announces itself. Return
    ``None`` otherwise.
    """
    for form in ESCAPED_SLASHES:
        if text.startswith(form, colon + 1):
            return Trigger(start, colon + 1 + len(form), scheme, slashes=True, escaped=True)
    if _LOST_SLASH.match(text, colon + 1):
        return Trigger(start, colon + 2, scheme, slashes=True, lost=True)
    return None


def _measure_escape(text: str, start: int, scheme: str, schemes: Mapping[str, Scheme]) -> int:
    r"""Return how many of the letters at ``start``, which look like a ``scheme``, belong to the
    escape before them and not to the known scheme behind it (any scheme behind a change of font,
    ``_FONT``): 1 in an escape of a program ("\ngit://", "\Qsvn://"), 2 in one of roff ("\fBsvn://",
    "\*(Aqgit://", "\f(CWssh://"; groff(7)), otherwise 0. A backslash or a bracket stands before
    them.
    """
    if text[start - 1] == "(":
        is_roff = text[max(0, start - 3) : start].endswith(("\\(", "\\*(", "\\f("))
        return 2 if is_roff and scheme[2:] in schemes else 0
    if scheme[1:] in schemes:
        return 1
    is_font = len(scheme) > 3 and _FONT.match(text, start) is not None
    return 2 if is_font or (scheme.startswith("f") and scheme[2:] in schemes) else 0


PATTERN_STARTS = ("(", "[", "$", "\\", ":")
"""Characters with which no mail address begins, but the pattern of one ("<mailto:([^>]+)>"), a
variable ("mailto:$to") or the second half of a name of C++ ("<mailto::Address>")."""


def _joins_word(character: str) -> bool:
    """Whether this character right before a scheme makes it the end of a longer word."""
    return character in "_@$" or (character.isalnum() and character < FIRST_WITHOUT_BLANKS)


def find_prefix(text: str, url_start: int) -> int:
    """Return where the "URL:" or "uri:" before ``url_start`` begins. Return -1 if none stands there
    as a word of its own, or it is that of a wrapper. Up to ``_BLANKS`` blanks may follow it.
    """
    colon = text.rfind(":", max(0, url_start - _COLON_BACK), url_start)
    if colon < 0 or text[colon - 1] not in "LlIi":  # most colons fail here, without a pattern
        return -1
    match = _PREFIX_BEFORE.search(text, max(0, url_start - _PREFIX_BACK), url_start)
    return match.start() if match else -1


def find_scheme_after_prefix(text: str, colon: int) -> Trigger | None:
    """Return the trigger of the scheme, known or not, that follows ``URL:`` and blanks, or none, on
    the same line (CTX-10). Return ``None`` if none follows. ``colon`` is that of the prefix.
    """
    look_end = colon + _COLON_BACK + SCHEME_BACK + len(":")
    match = _SCHEME_HERE.match(text, colon + 1, look_end)
    if not match:
        return None
    slashes = text.startswith("//", match.end())
    return Trigger(match.start(1), match.end() + (2 if slashes else 0), match[1].lower(), slashes)
