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
from urltrawl.url.defang import defanged
from urltrawl.url.outgoing import may_follow

if TYPE_CHECKING:
    from urltrawl.report.doubtful import Doubtful
    from urltrawl.report.figures import Figures

T = TypeVar("T")

_NAMES = {"html": "page.html", "md": "page.md"}
FORMS = tuple(_NAMES)
PAPER = {"rows": 20, "doubtful": 3}
"""What the style sheet leaves of a table and of the links in doubt where the page is printed."""
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
    """The page as HTML or Markdown. Raises ``StoreError`` where the extra ``report`` is not
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
        # vl-convert's markup, checked by a test
        pictures = {
            section.name: {
                name: load("markupsafe").Markup(drawn)
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
            "style": load("markupsafe").Markup(style),
            "script": load("markupsafe").Markup(script),
            "paper": PAPER,
        }  # ours
    text: str = environment.get_template(_NAMES[form]).render(
        **page._asdict(), version=__version__, **extra
    )
    return text


def shown(value: object) -> str:
    """Text with everything escaped that is not printable: controls, marks that turn the direction,
    halves of surrogate pairs.
    """
    text = str(value)
    return "".join(
        one if one.isprintable() else one.encode("unicode_escape").decode() for one in text
    )


def cell(value: object, heading: str = "") -> str:
    """A value of a table, for a person; ``heading`` is that of its column."""
    if value is None:
        return ""
    if isinstance(value, int) and heading not in _NAMED_BY_NUMBER:
        return f"{value:,}"
    if isinstance(value, float):
        return f"{value:.2f}"
    return shown(value)


def breakable(text: str) -> Any:
    """Text that is cut behind what joins its words, rather than anywhere: a URL, a host, a path."""
    markup = load("markupsafe")
    if " " in text or len(text) <= _FITS:
        return text
    pieces = re.split(r"(?<=[/.?&=_:@-])(?=\w)", text)
    return markup.Markup("<wbr>").join(map(markup.escape, pieces))


_FITS = 12
"""Characters that every column has room for."""


def fangless(value: T) -> T:
    """All that a page says, with addresses that no program takes for some."""
    if isinstance(value, str):
        return cast("T", defanged(value))
    if isinstance(value, (list, tuple)):
        each = map(fangless, value)
        return cast("T", value._make(each) if hasattr(value, "_make") else type(value)(each))
    return value


def followed(value: object) -> bool:
    """Whether a value is a URL that may be a link on the page."""
    return isinstance(value, str) and may_follow(value)


def markdown(value: object, heading: str = "") -> str:
    """A value as a cell of a Markdown table that holds nothing but text."""
    text = cell(value, heading)
    return (
        re.sub(r"([\\`*_{}\[\]<>|#~&!])", r"\\\1", text)
        if not isinstance(value, (int, float))
        else text
    )


def _digest(text: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


def _template(name: str) -> str:
    return files("urltrawl.report").joinpath("templates", name).read_text(encoding="utf-8")
