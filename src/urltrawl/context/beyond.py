r"""Forms in which a URL continues after its run without a blank, in characters that no URL holds:
one row a form.

RFC 1738 2.2 says that ``<``, ``>``, ``"`` and the backquote delimit a URL, and a backslash is an
escape in most texts. If both sides of such a mark are glued together, its author may have written
it into the URL all the same. Then the longer text is a reading.

Each row has an example, in which "\u00a6" marks the end and "\u2016" the other one, and a
counter-example that it leaves alone.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from urltrawl.context.end import URL_RUN
from urltrawl.context.triggers import ANNOUNCED
from urltrawl.late import late
from urltrawl.lexicon import elements

if TYPE_CHECKING:
    from collections.abc import Mapping

_RUN = URL_RUN.pattern
# Characters between the marks of a form.
_LONGEST = 64
FURTHER = 512
"""Characters after a run that are looked at. If the form continues further, it is no reading."""


class Form(NamedTuple):
    """One form: ``pattern`` is tried at the end of the run, and the URL may reach as far as it
    matches. ``name`` is the value of ``End.why`` for it, and ``reason`` says to people what it is.
    """

    name: str
    pattern: re.Pattern[str]
    reason: str
    example: str
    counter: str
    leads: bool = False
    """The longer text is the likelier reading."""
    at_host: bool = False
    """The form is tried after a host without a path as well."""


FORMS: Mapping[str, tuple[Form, ...]] = {
    "\\": (
        Form(
            "path-value",
            # Two steps at least: one alone may be a command of TeX.
            late(rf"(?<==)(?:\\(?![nrt](?![A-Za-z]))[\w.~%\-]++){{2,}}+{_RUN}"),
            "a path of Windows as the value of a parameter",
            "http://h.dom/a.asp?b=\u2016\\c\\d.html\u00a6 e",
            "puts(http://h.dom/?b=\u00a6\\n)",
            leads=True,
        ),
        Form(
            "escape",
            # None before a blank, a quotation mark, another backslash, or the letter of a line
            # end or tab in a string of a program.
            late(rf"(?:\\(?![nrt](?![A-Za-z]))[\w.~%#&*+!()\-]{_RUN})++"),
            'a backslash before a mark or a word, as Markdown and TeX have it before "_"',
            "http://h.dom/a\u00a6\\b\u2016 c",
            "puts(http://h.dom/a\u00a6\\n)",
            at_host=True,
        ),
    ),
    "<": (
        Form(
            "sici",
            late(rf"<[\w:.+\-]{{0,{_LONGEST}}}>[0-9]\.[0-9]\.[A-Z]{{2}};[0-9]-[0-9A-Z#]{_RUN}"),
            "the contribution of a SICI (ANSI/NISO Z39.56) in a DOI: its place between angle "
            "brackets, then its control segment",
            "https://doi.org/10.1002/(SICI)1(199808)1:1\u2016<1661::AID-B1>3.0.CO;2-2\u00a6 b",
            "http://h.dom/a\u00a6<1661::AID-B1>\u2016 b",
            leads=True,
        ),
        Form(
            "angles",
            late(
                rf"(?:<(?!/|(?:{elements()})\b|[^<>]*://|(?:{ANNOUNCED})\.)"
                rf"[^\s<>\"`@]{{1,{_LONGEST}}}>{_RUN})++(?!</)",
                re.IGNORECASE,
            ),
            "angle brackets that hold no element, address or URL",
            "http://h.dom/D\u00a6<c3><bc>rst\u2016 b",
            "http://h.dom/a\u00a6<br>b",
        ),
    ),
    '"': (
        Form(
            "quoted",
            late(rf"(?<=[=+:,&])\"[\w%][^\s<>\"`]{{0,{_LONGEST}}}\"{_RUN}"),
            "the value of a parameter between quotation marks: the phrase that is searched for",
            'http://h.dom/?q=\u00a6"a+b"&c=d\u2016 e',
            'say "http://h.dom/?q=\u00a6","c"',
        ),
    ),
}
"""The forms by the character after the run."""
