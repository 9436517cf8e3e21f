"""One page that stands alone: the template, the style, the script that sorts and filters, and the
policy that allows no other.

Whatever came out of a message is text: Jinja2 escapes it, control and direction marks are shown as
escapes, and only http, https and ftp URLs become links.
"""

from __future__ import annotations

import base64
import hashlib
import re
from typing import TYPE_CHECKING, Any, NamedTuple

from urltrawl._version import __version__
from urltrawl.late import read_text
from urltrawl.report.charts import WIDTHS, draw, load_library
from urltrawl.store.terminal import printable
from urltrawl.url.defang import defang_text
from urltrawl.url.outgoing import may_follow

if TYPE_CHECKING:
    from urltrawl.report.doubtful import DoubtfulLink
    from urltrawl.report.figures import Figures

FORMS = ("html", "md")
PAPER = {"rows": 20, "doubtful": 3}
"""Rows of a table and links in doubt that the style sheet leaves if the page is printed."""
_NUMBERS_AS_NAMES = {"year", "code"}
"""Headings of columns whose numbers are names: no comma stands between their digits."""


class Page(NamedTuple):
    """What a page says."""

    title: str
    scope: str
    """A sentence: of which years the messages are."""
    made: str
    """The date of the page, YYYY-MM-DD."""
    figures: Figures
    doubtful: list[DoubtfulLink]
    doubtful_total: int
    """The number of all links in doubt, of which ``doubtful`` are the least certain."""
    wanting: str = ""
    """A sentence: the batch was not finished, so files are wanting. "" if it was."""


def render(page: Page, form: str) -> str:
    """Return the page as a text in HTML (``form`` is "html") or Markdown ("md"). Raises
    ``StoreError`` if the extra ``report`` is not installed.
    """
    jinja2 = load_library("jinja2")
    environment = jinja2.Environment(
        loader=jinja2.FunctionLoader(_read_template),
        autoescape=form == "html",
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    environment.filters |= {
        "shown": shown,
        "cell": cell_text,
        "markdown": markdown_text,
        "followed": may_be_link,
        "breakable": breakable,
    }
    extra = _html_variables(page) if form == "html" else {}
    text: str = environment.get_template(f"page.{form}").render(
        **page._asdict(), version=__version__, **extra
    )
    return text


def _html_variables(page: Page) -> dict[str, Any]:
    """Return what only the HTML has: pictures, style, script, policy, and how much is printed."""
    # No escaping: the style and script are our own, and a test checks what vl-convert draws.
    markup = load_library("markupsafe").Markup
    style, script = _read_template("page.css"), _read_template("page.js")
    return {
        "pictures": {
            section.question.name: {
                name: markup(picture)
                for name, width in WIDTHS.items()
                if (picture := draw(section, width))
            }
            for section in page.figures.sections
        },
        "policy": (
            f"default-src 'none'; style-src '{_digest(style)}'; script-src '{_digest(script)}'; "
            f"base-uri 'none'; form-action 'none'"
        ),
        "style": markup(style),
        "script": markup(script),
        "paper": PAPER,
    }


def shown(value: object) -> str:
    """Return a value as text on one line, with everything escaped that is not printable."""
    return printable(str(value))


def cell_text(value: object, heading: str = "") -> str:
    """Return a cell of a table as text; ``heading`` is that of its column.

    >>> cell_text(1997, "links"), cell_text(1997, "year"), cell_text(0.5), cell_text(None)
    ('1,997', '1997', '0.50', '')
    """
    if value is None:
        return ""
    if isinstance(value, int) and heading not in _NUMBERS_AS_NAMES:
        return f"{value:,}"
    if isinstance(value, float):
        return f"{value:.2f}"
    return shown(value)


def breakable(text: str) -> Any:
    """Return a text as HTML that a browser may break behind the marks of a URL, a host or a path:
    ``<wbr>`` stands there. A text with blanks, or one that every column has room for, is returned
    as it is, and Jinja2 escapes it.
    """
    markup = load_library("markupsafe")
    if " " in text or len(text) <= _FITTING_LENGTH:
        return text
    pieces = re.split(r"(?<=[/.?&=_:@-])(?=\w)", text)
    return markup.Markup("<wbr>").join(map(markup.escape, pieces))


_FITTING_LENGTH = 12
"""Characters that every column has room for."""


def defang_all(value: Any) -> Any:
    """Return a copy of a value in which the URLs of all texts are defanged, also of those in lists,
    tuples and named tuples within it. A number or None is returned as it is.
    """
    if isinstance(value, str):
        return defang_text(value)
    if isinstance(value, (list, tuple)):
        items = map(defang_all, value)
        # A named tuple takes its fields as arguments, and ``_make`` takes them as an iterable.
        return value._make(items) if hasattr(value, "_make") else type(value)(items)
    return value


def may_be_link(value: object) -> bool:
    """Return whether a cell is a URL that does no harm as a link on the page."""
    return isinstance(value, str) and may_follow(value)


def markdown_text(value: object, heading: str = "") -> str:
    r"""Return a cell of a table as Markdown, in which it is plain text: its marks are escaped.
    ``heading`` is that of its column.

    >>> markdown_text("a*b")
    'a\\*b'
    """
    text = cell_text(value, heading)
    if isinstance(value, (int, float)):
        return text
    return re.sub(r"([\\`*_{}\[\]<>|#~&!])", r"\\\1", text)


def _digest(text: str) -> str:
    """Return the digest by which a Content Security Policy (level 3, 2.3.1) allows a text."""
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


def _read_template(name: str) -> str:
    """Return the text of the file ``name`` in the folder ``templates``."""
    return read_text("urltrawl.report", f"templates/{name}")
