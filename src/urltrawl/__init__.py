r"""Find every URL in mail, news and plain text, rejoined, ranked and checked.

The way of the data, and the map of the package:

    sources      open, decompress, cut into chunks
    formats      bytes -> records (mbox, pipermail, one message, plain text ...)
    mail, text   record -> header fields and text parts, charset and transfer encoding undone
    context      text -> candidates: where a URL starts, how far it may reach, where it was broken
    url          candidate text -> Url, or a problem with a code
    judge        candidate + context -> readings, best first, each with a confidence
    reading      all of it together: links with their provenance (begin at ``reading.story``)
    api          scan(path);  store, batch, cli stand on it

``find(text)`` is where most people begin:

    >>> import urltrawl
    >>> [link.url for link in urltrawl.find("see <URL:ftp://ds.in\n ternic.net/rfc>.")]
    ['ftp://ds.internic.net/rfc']
"""

from __future__ import annotations

from urltrawl._version import __version__

# Type checkers know this name. ``typing`` is not imported: nothing is, before ``__main__`` is ready
# for Ctrl-C.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from urltrawl.api import ScanReport, Trawl, scan
    from urltrawl.batch.units import Unit, UnitTrawl, read_unit, units
    from urltrawl.context.finder import Schemeless
    from urltrawl.context.fold import fold
    from urltrawl.errors import (
        OptionError,
        PlanError,
        ResolveError,
        SourceError,
        StoreError,
        UrlError,
        UrltrawlError,
    )
    from urltrawl.link import Link
    from urltrawl.model import (
        Envelope,
        HyphenName,
        Join,
        Kind,
        PolicyName,
        Problem,
        ProfileName,
        Reading,
        Span,
        Url,
        Verdict,
        Where,
    )
    from urltrawl.reading.find import Scanner, find
    from urltrawl.replacing import linkify, replace
    from urltrawl.store.choice import Choice
    from urltrawl.store.frame import to_frame
    from urltrawl.store.reader import Database
    from urltrawl.store.statement import settle_sql, settle_steps
    from urltrawl.url.defang import defang, refang
    from urltrawl.url.equivalence import equivalent, normalize
    from urltrawl.url.parse import parse
    from urltrawl.url.reference import resolve
    from urltrawl.url.report import Report, check
    from urltrawl.url.target import target

__all__ = [
    "Choice",
    "Database",
    "Envelope",
    "HyphenName",
    "Join",
    "Kind",
    "Link",
    "OptionError",
    "PlanError",
    "PolicyName",
    "Problem",
    "ProfileName",
    "Reading",
    "Report",
    "ResolveError",
    "ScanReport",
    "Scanner",
    "Schemeless",
    "SourceError",
    "Span",
    "StoreError",
    "Trawl",
    "Unit",
    "UnitTrawl",
    "Url",
    "UrlError",
    "UrltrawlError",
    "Verdict",
    "Where",
    "__version__",
    "check",
    "defang",
    "equivalent",
    "find",
    "fold",
    "linkify",
    "normalize",
    "parse",
    "read_unit",
    "refang",
    "replace",
    "resolve",
    "scan",
    "settle_sql",
    "settle_steps",
    "target",
    "to_frame",
    "units",
]

_MODULES = {
    "api": "ScanReport Trawl scan",
    "batch.units": "Unit UnitTrawl read_unit units",
    "errors": "OptionError PlanError ResolveError SourceError StoreError UrlError UrltrawlError",
    "link": "Link",
    "model": "Envelope HyphenName Join Kind PolicyName Problem ProfileName Reading Span Url Verdict"
    " Where",
    "reading.find": "Scanner find",
    "store.choice": "Choice",
    "store.frame": "to_frame",
    "store.reader": "Database",
    "store.statement": "settle_sql settle_steps",
    "context.finder": "Schemeless",
    "context.fold": "fold",
    "replacing": "linkify replace",
    "url.defang": "defang refang",
    "url.target": "target",
    "url.equivalence": "equivalent normalize",
    "url.parse": "parse",
    "url.reference": "resolve",
    "url.report": "Report check",
}
"""Module -> its names, with blanks between. A module is imported when somebody first uses one of
its names: to parse a URL takes no scanner."""


if not TYPE_CHECKING:  # with ``__getattr__`` a type checker takes any name for one that exists

    def __getattr__(name: str) -> object:
        """Return the public name ``name``, and import its module. Python calls this for a name that
        is not there yet; ``AttributeError`` is raised for one that is not in ``_MODULES``.
        """
        from importlib import import_module  # noqa: PLC0415  # nothing is imported before Ctrl-C may come

        for module, names in _MODULES.items():
            if name in names.split():
                globals()[name] = value = getattr(import_module(f"urltrawl.{module}"), name)
                return value
        raise AttributeError(f"module 'urltrawl' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
