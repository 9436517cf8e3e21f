"""One page that stands alone: the template, the style, the script that sorts and filters, and the
policy that allows no other.

Whatever came out of a message is text: Jinja2 escapes it, control and direction marks are shown as
escapes, and only http, https and ftp URLs become links.
"""

from __future__ import annotations

import base64
import hashlib
import re
from importlib.resources import files
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar, cast

from urltrawl._version import __version__
from urltrawl.report.charts import WIDTHS, draw, load
from urltrawl.url.defang import defang_text
from urltrawl.url.outgoing import may_follow

if TYPE_CHECKING:
    from urltrawl.report.doubtful import Doubtful
    from urltrawl.report.figures import Figures

T = TypeVar("T")

_NAMES = {"html": "page.html", "md": "page.md"}
FORMS = tuple(_NAMES)
PAPER = {"rows": 20, "doubtful": 3}
"""Rows of a table and links in doubt that the style sheet leaves if the page is printed."""
_NAMED_BY_NUMBER = {"year", "code"}
"""Columns whose numbers are names: no comma stands between their digits."""


class Page(NamedTuple):
    """What a page says."""

    title: str
    scope: str
    made: str
    figures: Figures
    doubtful: list[Doubtful]
    doubtful_total: int
    wanting: str = ""
    """That files are wanting, where a batch was not finished."""


def render(page: Page, form: str) -> str:
    """Return the page as HTML or Markdown. Raises ``StoreError`` if the extra ``report`` is not
    installed.
    """
    jinja2 = load("jinja2")
    environment = jinja2.Environment(
        loader=jinja2.FunctionLoader(_template),
        autoescape=form == "html",
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    environment.filters |= {
        "shown": shown,
        "cell": cell,
        "markdown": markdown,
        "followed": followed,
        "breakable": breakable,
    }
    style, script = _template("page.css"), _template("page.js")
    extra: dict[str, Any] = {}
    if form == "html":
        markup = load("markupsafe").Markup  # of our own and of vl-convert, which a test checks
        pictures = {
            section.name: {
                name: markup(drawn)
                for name, width in WIDTHS.items()
                if (drawn := draw(section, width))
            }
            for section in page.figures.sections
        }
        policy = (
            f"default-src 'none'; style-src '{_digest(style)}'; script-src '{_digest(script)}'; "
            f"base-uri 'none'; form-action 'none'"
        )
        extra = {
            "pictures": pictures,
            "policy": policy,
            "style": markup(style),
            "script": markup(script),
            "paper": PAPER,
        }
    text: str = environment.get_template(_NAMES[form]).render(
        **page._asdict(), version=__version__, **extra
    )
    return text


def shown(value: object) -> str:
    """Return text with everything escaped that is not printable: controls, marks that turn the
    direction, halves of surrogate pairs.
    """
    return "".join(
        character if character.isprintable() else character.encode("unicode_escape").decode()
        for character in str(value)
    )


def cell(value: object, heading: str = "") -> str:
    """Return a value of a table for a person; ``heading`` is that of its column."""
    if value is None:
        return ""
    if isinstance(value, int) and heading not in _NAMED_BY_NUMBER:
        return f"{value:,}"
    if isinstance(value, float):
        return f"{value:.2f}"
    return shown(value)


def breakable(text: str) -> Any:
    """Return text that may be cut behind the marks between its words: a URL, a host, a path."""
    markup = load("markupsafe")
    if " " in text or len(text) <= _FITS:
        return text
    pieces = re.split(r"(?<=[/.?&=_:@-])(?=\w)", text)
    return markup.Markup("<wbr>").join(map(markup.escape, pieces))


_FITS = 12
"""Characters that every column has room for."""


def fangless(value: T) -> T:
    """Return what a page says, with addresses that no program takes for some."""
    if isinstance(value, str):
        return cast("T", defang_text(value))
    if isinstance(value, (list, tuple)):
        items = map(fangless, value)
        return cast("T", value._make(items) if hasattr(value, "_make") else type(value)(items))
    return value


def followed(value: object) -> bool:
    """Tell whether a value is a URL that may be a link on the page."""
    return isinstance(value, str) and may_follow(value)


def markdown(value: object, heading: str = "") -> str:
    """Return a value as a cell of a Markdown table that holds nothing but text."""
    text = cell(value, heading)
    if isinstance(value, (int, float)):
        return text
    return re.sub(r"([\\`*_{}\[\]<>|#~&!])", r"\\\1", text)


def _digest(text: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


def _template(name: str) -> str:
    return files("urltrawl.report").joinpath("templates", name).read_text(encoding="utf-8")
