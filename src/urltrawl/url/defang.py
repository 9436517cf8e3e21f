"""URLs that nobody clicks by mistake, as analysts write them, and back:
``hxxp://www[.]example[.]org/``.

The spellings are those of their reports: ``hxxp``, ``fxp``, ``[.]``, ``(.)``, ``[dot]``, ``(dot)``,
``[:]``, ``[://]``, ``[at]``.
"""

from __future__ import annotations

import re

from urltrawl.errors import require_text
from urltrawl.url.schemes import SCHEMES

_HIDDEN = {name: scheme.hidden for name, scheme in SCHEMES.items() if scheme.hidden}
_AUTHORITY = re.compile(r"\A([^:/?#]*:)(//)([^/?#]*)", re.DOTALL)

_FANGS = re.compile(
    r"""(?P<http>\bh(?:xx|XX|\*\*|__)p(?=s?(?:\[?:\]?|\[://\])))
      | (?P<ftp>\bfxp(?=s?(?:\[?:\]?|\[://\])))
      | (?P<colon>(?<=[a-zA-Z])(?:\[:\]|\(:\)))
      | (?P<slashes>(?<=[a-zA-Z])\[://\])
      | (?P<dot>(?<=[\w\]])(?:\[\.\]|\(\.\)|\{\.\}|\[\.(?=\w)|(?<=\w)\.\](?=\w)|\[dot\]|\(dot\)|\{dot\}|[ ]\[dot\][ ]|[ ]\(dot\)[ ])(?=\w))
      | (?P<at>(?<=\w)(?:\[at\]|\(at\)|\[@\]|\(@\))(?=\w))""",
    re.VERBOSE | re.IGNORECASE,
)
_PLAIN = {"http": "http", "ftp": "ftp", "colon": ":", "slashes": "://", "dot": ".", "at": "@"}


def defang(url: str) -> str:
    """The URL so that no program takes it for one: ``hxxp``, ``[.]`` in the host, ``[:]`` before
    the slashes of other schemes.
    """
    require_text("defang", url)
    scheme, colon, rest = url.partition(":")
    hidden = _HIDDEN.get(scheme.lower(), "")
    text = (
        "".join(
            one if one.lower() == other else other
            for one, other in zip(scheme, hidden, strict=True)
        )
        + colon
        + rest
        if hidden
        else url
    )
    found = _AUTHORITY.match(text)
    if not found:
        scheme, colon, rest = text.partition(":")
        return (
            f"{scheme}[:]{rest.replace('@', '[@]').replace('.', '[.]')}"
            if colon
            else text.replace(".", "[.]", 1)
        )
    colon = found[1] if text != url else found[1][:-1] + "[:]"
    return colon + found[2] + found[3].replace("@", "[@]").replace(".", "[.]") + text[found.end() :]


def refang(text: str) -> str:
    """A text with its defanged URLs as they were; places in it shift."""
    return (
        _FANGS.sub(lambda found: _PLAIN[str(found.lastgroup)], text)
        if _MAYBE.search(text)
        else text
    )


_MAYBE = re.compile(
    r"h(?:xx|\*\*|__)p|fxp|\[\.|\.\]|\(\.\)|\{\.\}|\[://\]|\[:\]|\(:\)|dot[\])}]|at[\])]|@[\])]",
    re.IGNORECASE,
)
