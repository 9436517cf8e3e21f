"""Where a redirector leads, as far as its address says so: Safelinks, urldefense, google ``/url``
and the like.

Nothing is fetched. A redirector is told by its real host, as the grammar finds it: what stands
before an ``@`` or in a path is no host. One row a redirector; those that wrap the target in a code
of their own have a function below.
"""

from __future__ import annotations

import base64
import json
import re
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import parse_qsl, unquote

from urltrawl.url.parse import examine
from urltrawl.url.schemes import FETCHED

if TYPE_CHECKING:
    from collections.abc import Callable

    from urltrawl.model import Url

DEPTH = 8
"""Redirectors inside each other that are undone: a mail that was forwarded through several gateways
has two or three."""


class Redirector(NamedTuple):
    """Hosts, the beginning of a path, and how the target is read: a parameter of the query, or a
    function of the URL.

    A host that begins with a dot stands for its subdomains, ``*`` at its end for any country's
    suffix.
    """

    hosts: tuple[str, ...]
    path: str
    read: str | Callable[[Url], str]


def _urldefense_2(url: Url) -> str:
    """Proofpoint URL Defense v2: ``-`` for ``%``, ``_`` for ``/`` (Proofpoint, "URL Decoder API",
    urldecoder.py).
    """
    return unquote(_parameter(url, "u").replace("-", "%").replace("_", "/"))


_THREE = re.compile(r"v3/__(?P<url>.+?)__;(?P<code>[^!]*)!", re.DOTALL)
_STAR = re.compile(r"\*(\*.)?", re.DOTALL)
_RUNS = {
    letter: length
    for length, letter in enumerate(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_", 2
    )
}
_ONE_SLASH = re.compile(r"([a-z][a-z0-9+.-]*:/)([^/].+)", re.IGNORECASE | re.DOTALL)


def _urldefense_3(url: Url) -> str:
    """Proofpoint URL Defense v3: characters that may not stand in it are ``*``, ``**B`` is a run of
    them; they follow in base64.
    """
    text = str(url)
    found = _THREE.search(text)
    if not found:
        return ""
    code = found["code"]
    try:
        characters = iter(base64.urlsafe_b64decode(code + "=" * (-len(code) % 4)).decode("utf-8"))
    except ValueError:
        return ""

    def plain(star: re.Match[str]) -> str:
        length = 1 if star[1] is None else _RUNS.get(star[1][1], 0)
        return "".join(
            next(characters, " ") for _ in range(length)
        )  # a blank where one is wanting: no target has one

    target = _STAR.sub(plain, unquote(found["url"]))
    slash = _ONE_SLASH.fullmatch(target)
    return f"{slash[1]}/{slash[2]}" if slash else target


def _mandrill(url: Url) -> str:
    """Mailchimp's Mandrill: base64 of JSON that holds JSON (its addresses,
    ``/track/click/NUMBER/HOST?p=``).
    """
    code = _parameter(url, "p").rstrip("=")
    try:
        outer = json.loads(base64.urlsafe_b64decode(code + "=" * (-len(code) % 4)))
        return str(json.loads(outer["p"])["url"])
    except (ValueError, KeyError, TypeError, RecursionError):
        return ""


def _cisco(url: Url) -> str:
    """Cisco Secure Email: the address is the last piece of the path, percent-encoded."""
    return unquote((url.path or "").rpartition("/")[2])


def _yahoo(url: Url) -> str:
    """Yahoo's results: ``/RU=address/`` in the path, percent-encoded."""
    return unquote((url.path or "").rpartition("/RU=")[2].partition("/")[0])


REDIRECTORS = (
    Redirector(
        (
            ".safelinks.protection.outlook.com",
            ".safelinks.protection.office365.us",
            "safelinks.protection.outlook.com",
        ),
        "",
        "url",
    ),
    Redirector(
        ("statics.teams.cdn.office.net", "statics.teams.microsoft.com"),
        "evergreen-assets/safelinks/",
        "url",
    ),
    Redirector(("urldefense.proofpoint.com", "urldefense.com", "urldefense.us"), "v1/url", "u"),
    Redirector(
        ("urldefense.proofpoint.com", "urldefense.com", "urldefense.us"), "v2/url", _urldefense_2
    ),
    Redirector(
        ("urldefense.proofpoint.com", "urldefense.com", "urldefense.us"), "v3/", _urldefense_3
    ),
    Redirector(("www.google.*", "google.*"), "url", "q"),
    Redirector(("www.google.*", "google.*"), "url", "url"),
    Redirector(
        ("l.facebook.com", "lm.facebook.com", "www.facebook.com", "m.facebook.com"), "l.php", "u"
    ),
    Redirector(("l.instagram.com",), "", "u"),
    Redirector(("l.messenger.com",), "l.php", "u"),
    Redirector((".fireeye.com", ".trellix.com"), "", "u"),
    Redirector(("mandrillapp.com",), "track/click/", _mandrill),
    Redirector(("linkprotect.cudasvc.com",), "url", "a"),
    Redirector(("clicktime.symantec.com",), "", "u"),
    Redirector(("secure-web.cisco.com",), "", _cisco),
    Redirector(("www.youtube.com",), "redirect", "q"),
    Redirector(("www.linkedin.com",), "redir/redirect", "url"),
    Redirector(("out.reddit.com",), "", "url"),
    Redirector(("slack-redir.net",), "link", "url"),
    Redirector(("steamcommunity.com",), "linkfilter/", "url"),
    Redirector(("t.umblr.com",), "redirect", "z"),
    Redirector(("vk.com",), "away.php", "to"),
    Redirector(("duckduckgo.com",), "l/", "uddg"),
    Redirector(("r.search.yahoo.com",), "", _yahoo),
)
"""Looked for in this order; the hosts are those that the services' own mail carries."""


def target(url: str) -> str:
    """The address that a redirector's own address says it leads to, or an empty string where it
    says none.

    Redirectors inside redirectors are undone as well. The answer is an http, https or ftp URL.
    Never raises.
    """
    found = ""
    for _ in range(DEPTH):
        step = _step(found or url)
        if not step:
            break
        found = step
    return found


def may_redirect(text: str) -> bool:
    """Whether the name of a redirector stands in a host or URL; in nearly all there is none."""
    lowered = text.lower()
    return any(word in lowered for word in _WORDS)


def _step(url: str) -> str:
    if not may_redirect(url):
        return ""
    parsed = examine(url).url
    host = (parsed.host or "").lower().rstrip(".") if parsed else ""
    if parsed is None or parsed.scheme not in ("http", "https"):
        return ""
    path = (parsed.path or "").lower()
    for redirector in REDIRECTORS:
        if path.startswith(redirector.path) and any(_is(host, one) for one in redirector.hosts):
            read = redirector.read
            text = _parameter(parsed, read) if isinstance(read, str) else read(parsed)
            leads = examine(text).url if text else None
            if (
                leads is not None
                and leads.scheme in FETCHED
                and leads.host
                and not any(map(str.isspace, text))
            ):
                return text
    return ""


def _parameter(url: Url, name: str) -> str:
    """The value of a parameter, percent-decoded; ``&amp;`` for ``&`` happens in plain text that was
    HTML.
    """
    query = (url.query or "").replace("&amp;", "&")
    try:
        return next(
            (
                value
                for key, value in parse_qsl(query, keep_blank_values=True, max_num_fields=100)
                if key.lower() == name
            ),
            "",
        )
    except ValueError:  # more parameters than any redirector has
        return ""


def _is(host: str, wanted: str) -> bool:
    if wanted.endswith("*"):
        return _of_country(wanted).fullmatch(host) is not None
    return host.endswith(wanted) if wanted.startswith(".") else host == wanted


@lru_cache
def _of_country(wanted: str) -> re.Pattern[str]:
    """``google.*``: ``google.com``, ``google.de``, ``google.co.uk``, ``google.com.br``."""
    return re.compile(re.escape(wanted[:-1]) + r"(?:com|[a-z]{2}|(?:com?)\.[a-z]{2})", re.ASCII)


_WORDS = tuple(
    {host.strip(".*").removeprefix("www.").lower() for one in REDIRECTORS for host in one.hosts}
)
