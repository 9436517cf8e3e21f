"""Write URLs so that nobody clicks them by mistake, as analysts do
(``hxxp://www[.]example[.]org/``), and read such URLs.

``FORMS`` lists the ways of writing them.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from urltrawl.errors import require_text
from urltrawl.late import late
from urltrawl.lexicon import TOP_LEVEL, alternatives
from urltrawl.url.schemes import SCHEMES
from urltrawl.url.schemes.scheme import Host

_DISGUISES = {name: scheme.hidden for name, scheme in SCHEMES.items() if scheme.hidden}
"""What analysts write for the name of a scheme: ``{"http": "hxxp", ...}``."""
_HIDDEN = frozenset(_DISGUISES.values())
"""The disguises. A text that is defanged twice is the same as once."""
_BARE_MARK = late(r"(?<!\[)[@.]|[@.](?!\])")
"""A mark of a host or a login that has no brackets round it."""
_NO_FURTHER_ADDRESS = r"(?!(?<![a-z0-9+\-])[a-z0-9+\-]++://|\bmailto:)"
"""A pattern for a place where no further address begins."""
_TO_HOST_END = rf"(?:{_NO_FURTHER_ADDRESS}[^\s/?#<>\"])*+"
_URL_TO_HOST = late(
    r"\A(?P<scheme>[a-z][a-z0-9+.\-]*):(?P<slashes>//)"
    rf"(?P<authority>(?:{_NO_FURTHER_ADDRESS}[^/?#])*+)",
    re.IGNORECASE,
)
"""A URL with ``//``, up to the end of its host."""
_ADDRESS_WITHOUT_SCHEME = late(rf"(?://)?(?!www\.)[\w.+\-]*(?:\.|@){_TO_HOST_END}", re.IGNORECASE)
"""An address without a scheme, up to the end of its host. ``_ADDRESS`` finds those of ``www.``."""
_ADDRESS = late(
    r"(?:(?P<scheme>[a-z][a-z0-9+.\-]{0,63}+(?=://)|\bmailto(?=:)):(?P<slashes>(?://)?)"
    rf"|(?<![\w.@])(?=www\.))(?P<authority>{_TO_HOST_END})",
    re.IGNORECASE,
)
"""An address of which a program that shows a text makes a link, up to the end of its host."""


class Form(NamedTuple):
    """A way to write a part of a URL so that nobody clicks it: its pattern, the plain text for it
    (``None``: a group of the pattern), an example, and the URL that the example means.
    """

    pattern: str
    plain: str | None
    written: str
    meant: str


_HTTP = r"(?=s?(?:[ ]?[\[({]?:|\\:|__))"
"""A pattern for what may follow the letters of a disguised ``http``."""
_LABEL = r"[a-zA-Z0-9\-]{1,63}"
_AFTER_SCHEME = "|".join(
    rf"(?<=\b{name})"
    for name, scheme in SCHEMES.items()
    if scheme.host is not Host.REQUIRED and name.isalnum() and name != "mailto"
)
"""Patterns for places after the name of a scheme whose URLs need no slashes, as alternatives."""


def _behind(mark: str, characters: str, *ends: str) -> str:
    """Return a pattern for the place right behind a text: the string ``mark``, 1 to
    ``LONGEST_HOST`` of ``characters`` (the inside of ``[...]``), and one of the patterns ``ends``.
    """
    # A lookbehind has a fixed length, so there is one for each length.
    lengths = range(1, LONGEST_HOST + 1)
    rows = (rf"(?<={re.escape(mark)}[{characters}]{{{n}}}{end})" for end in ends for n in lengths)
    return f"(?:{'|'.join(rows)})"


_COLON_BACKSLASHES, _HOST_OR_BACKSLASH, _BACKSLASH = ":\\\\", r"a-zA-Z0-9.\\\-", r"\\"
LONGEST_HOST = 64
"""Longest host that a pattern looks back over, with any path that backslashes part."""

FORMS: tuple[Form, ...] = (
    # schemes
    Form(rf"\bh(?:xx|\*\*|__|\+\+|##|zz|tx|xt)p{_HTTP}", "http", "hxxp://a.example", "http://a.example"),
    Form(rf"\bmeow{_HTTP}", "http", "meow://a.example", "http://a.example"),
    Form(rf"\b(?:fxp|f\*p|fxtp){_HTTP}", "ftp", "fxp://a.example", "ftp://a.example"),
    # colon and slashes
    Form(r"(?<=[a-zA-Z])(?:\[://\]|\(://\)|\{://\}|\[:\]\[//?\]|[:]\[//\]|\[:/\]/)", "://",
         "http[://]a.example", "http://a.example"),
    Form(r"(?<=[a-zA-Z])(?:\[:\]|\(:\)|\{:\})(?=//|\\\\)", ":", "http[:]//a.example", "http://a.example"),
    Form(r"(?<=[\w.])(?:\[:\]|\(:\))(?=\d{1,5}\b)", ":", "http://a.example[:]80", "http://a.example:80"),
    Form(r"(?<=mailto)(?:\[:\]|\(:\))", ":", "mailto[:]jo@a.example", "mailto:jo@a.example"),
    Form(rf"(?:{_AFTER_SCHEME})(?:\[:\]|\(:\))(?=[\w+])", ":", "tel[:]+1", "tel:+1"),
    Form(r"(?<=http|ttps)\\:(?=//|\\)", ":", "http\\://a.example", "http://a.example"),
    Form(r"(?<=xp|tp|ps)__(?=[a-zA-Z0-9][\w\-]{0,62}[.\[({])", "://", "http__a.example/", "http://a.example/"),
    Form(r"(?<=xp:|tp:|ps:)\\\\(?=[a-zA-Z0-9])", "//", "http:\\\\a.example", "http://a.example"),
    Form(r"(?<=xp|tp|ps)[ ]?:[ ]?//[ ]?(?=[a-zA-Z0-9][\w\-]{0,62}(?:[.]|[ ]?[\[({]))(?<![^ ]://)", "://",
         "hxxp :// a.example", "http://a.example"),
    # dots
    Form(r"(?<=[\w\])}])(?:\[\.\]|\(\.\)|\{\.\}|<\.>)(?=[\w\[])", ".", "a[.]example", "a.example"),
    Form(r"(?<=[\w\])}])(?:\[dot\]|\(dot\)|\{dot\}|<dot>|_dot_|-dot-)(?=\w)", ".", "a(dot)example", "a.example"),  # noqa: E501
    Form(r"(?<=[\w\])}])[ ](?:\[dot\]|\(dot\)|\{dot\})[ ](?=\w)", ".",
         "a [dot] example", "a.example"),
    Form((rf"(?<=[a-zA-Z0-9])(?<![ ]the)(?<![ ]a)[ ]dot[ ](?=(?:{_LABEL}[ ]dot[ "
rf"]){{0,8}}(?:{alternatives(TOP_LEVEL)})\b)"), ".",
         "www dot evil dot com", "www.evil.com"),
    Form(r"(?<=\w)\[(\.[a-zA-Z0-9\-]{2,63})\]", None, "a[.example]", "a.example"),
    Form(r"(?<=\w)(\.)\[(?=[a-zA-Z]{2,63}\])", None, "a.[example]", "a.example"),
    Form(r"(?<=\w\.\[[a-zA-Z]{2})\]|(?<=\w\.\[[a-zA-Z]{3})\]|(?<=\w\.\[[a-zA-Z]{4})\]|(?<=\w\.\[[a-zA-Z]{7})\]", "",  # noqa: E501
         "a.[com]", "a.com"),
    Form(r"\[(www)\](?=\.)", None, "[www].a.example", "www.a.example"),
    Form(r"(?<=\w)\[\.(?=\w)", ".", "a[.example", "a.example"),
    Form(r"(?<=\w)\.\](?=\w)", ".", "a.]example", "a.example"),
    Form(r"(?<=\w)(?:\(\.|\.\))(?=[a-zA-Z]{2})", ".", "a(.example", "a.example"),
    Form(r"(?<=[a-zA-Z0-9])\[,\](?=[a-zA-Z0-9])", ".", "a[,]example", "a.example"),
    Form(r"(?<=[a-zA-Z0-9])\\\.(?=[a-zA-Z0-9])", ".", "http://a\\.example", "http://a.example"),
    Form((rf"[ ]\.[ ]?(?=(?-i:{alternatives(TOP_LEVEL)})[/:?])"
          rf"{_behind('://', 'a-zA-Z0-9.-', '[ ][.]', '[ ][.][ ]')}"), ".",
         "http://evil . com/a", "http://evil.com/a"),
    # slashes of a path
    Form(rf"\\(?=\w)(?![nrt]\b){_behind(_COLON_BACKSLASHES, _HOST_OR_BACKSLASH, _BACKSLASH)}", "/",
         "http:\\\\a.example\\b", "http://a.example/b"),
    Form(r"(?<=[a-zA-Z0-9])\[/\]", "/", "http://a.example[/]x", "http://a.example/x"),
    # at signs
    Form(r"(?<=[\w.+\-])(?:\[@\]|\(@\)|\{@\})(?=\w)", "@", "jo[@]a.example", "jo@a.example"),
    Form(r"(?<=[\w.+\-])(?:\[at\]|\(at\)|\{at\}|<at>|_at_)(?=\w)", "@", "jo[at]a.example", "jo@a.example"),  # noqa: E501
    Form(r"(?<=[\w.+\-])[ ](?:\[at\]|\(at\)|\{at\}|\[@\]|\(@\))[ ](?=\w)", "@",
         "jo [at] a.example", "jo@a.example"),
    Form(rf"(?<=[\w+\-])[ ]at[ ](?=(?:{_LABEL}[ ]dot[ ]){{1,8}}(?:{alternatives(TOP_LEVEL)})\b)", "@",  # noqa: E501
         "jo at evil dot com", "jo@evil.com"),
    # what nobody sees
    Form(r"(?<=[!-~])[\u200b\u200c\u200d\u2060\ufeff]{1,8}(?=[!-~])", "", "http://a\u200b.example", "http://a.example"),
)  # fmt: skip
"""How analysts, their programs and mailers write what nobody should click. iocextract and
ioc-fanger undo most of these forms. The others stand in reports of several houses."""

_ANY_FORM = late(
    "|".join(f"(?P<f{index}>{form.pattern})" for index, form in enumerate(FORMS)), re.IGNORECASE
)
"""Any of ``FORMS``. The group ``f3`` is that of ``FORMS[3]``."""


class Place(NamedTuple):
    """A place where refanging changed a text: ``start..end`` are offsets in the new text, and
    ``was`` is what stood there before.
    """

    start: int
    end: int
    was: str


def defang(url: str) -> str:
    """Return a URL in a form that no program takes for a URL: with ``hxxp`` or ``fxp``, or ``[:]``
    after the name of any other scheme, and with ``[.]`` and ``[@]`` in its host and login. Without
    ``//`` a name of letters and digits always gets ``[:]``, and all behind it the other two. The
    scheme may be missing (``h.example/a``). An address inside the URL is changed in the same way.
    Any other text is treated by ``defang_text``. Raises ``TypeError`` for what is no ``str``.

    >>> defang("http://www.h.example/a.html"), defang("mailto:jo@h.example")
    ('hxxp://www[.]h[.]example/a.html', 'mailto[:]jo[@]h[.]example')
    """
    url = require_text("defang", url)
    if found := _URL_TO_HOST.match(url):
        return _defang_match(found) + defang_text(url[found.end() :])
    if found := _ADDRESS_WITHOUT_SCHEME.match(url):
        return _bracket(found[0]) + defang_text(url[found.end() :])
    scheme, colon, opaque_part = url.partition(":")
    if not colon or not scheme.isalnum():
        return defang_text(url)
    return f"{scheme}[:]{_bracket(opaque_part.replace('://', '[:]//'))}"


def defang_text(text: str) -> str:
    """Return a text with each address in it defanged. The rest stays.

    >>> defang_text("See http://h.example/a.")
    'See hxxp://h[.]example/a.'
    """
    return _ADDRESS.sub(_defang_match, text)


def _bracket(text: str) -> str:
    """Return a text with brackets round the marks of its hosts and logins that have none."""
    return _BARE_MARK.sub(r"[\g<0>]", text)


def _defang_match(found: re.Match[str]) -> str:
    """Return a match of ``_URL_TO_HOST`` or ``_ADDRESS``, defanged: the beginning of a URL with its
    host, ``mailto:jo@h.example``, or ``www.h.example`` without a scheme.
    """
    scheme, slashes, authority = found.group("scheme", "slashes", "authority")
    authority = _bracket(authority)
    if scheme is None:  # www.h.example
        return authority
    if scheme.lower() in _HIDDEN:  # it is defanged already
        return f"{scheme}:{slashes}{authority}"
    disguise = _DISGUISES.get(scheme.lower())
    if not disguise:
        return f"{_bracket(scheme)}[:]{slashes}{authority}"  # perhaps www.http://
    # letter by letter, so that "HTTP" becomes "HxxP"
    name = "".join(
        letter if letter.lower() == substitute else substitute
        for letter, substitute in zip(scheme, disguise, strict=True)
    )
    return f"{name}:{slashes}{authority}"


def refang(text: str) -> str:
    """Return a text with its defanged URLs, hosts and mail addresses as they were. Their marks are
    undone in other words, too (``a[.]b``). Offsets behind the first change differ from those in
    ``text``. Raises ``TypeError`` for what is no ``str``.

    >>> refang("hxxp://h[.]example/a")
    'http://h.example/a'
    """
    text = require_text("refang", text, "a text")
    return refang_with_places(text)[0]


def refang_with_places(text: str) -> tuple[str, list[Place]]:
    """Return a text with its defanged URLs as they were, and the places that this changed."""
    if not _MAY_HOLD_FORM.search(text):
        return text, []
    pieces: list[str] = []
    places: list[Place] = []
    copied_end = length = 0  # offset in ``text``, and length of ``pieces``
    for found in _ANY_FORM.finditer(text):
        number = int(str(found.lastgroup).removeprefix("f"))
        plain = FORMS[number].plain
        if plain is None:  # a group of the form's pattern, the last group that has a text
            plain = next(group for group in reversed(found.groups()) if group)
        pieces += [text[copied_end : found.start()], plain]
        length += found.start() - copied_end
        places.append(Place(length, length + len(plain), found[0]))
        length += len(plain)
        copied_end = found.end()
    return "".join([*pieces, text[copied_end:]]), places


_MAY_HOLD_FORM = late(
    r"h(?:xx|\*\*|__|\+\+|##|zz|tx|xt)p|meow|fxp|f\*p|fxtp|[\[({<](?:\.|,|:|/|@|dot|at)|[.:][\])]"
    r"|[. ]\[|\[www|\\|__|[ ](?:dot|at)[ ]|[ ]\.[ ]?[a-z]|[-_](?:dot|at)[-_]|[ ]:[ ]?//|:[ ]//"
    r"|://[ ]|[\u200b\u200c\u200d\u2060\ufeff]",
    re.IGNORECASE,
)
"""A pattern that occurs in each form. A text without it, as most are, needs no further look."""
