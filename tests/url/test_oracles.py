"""What other parsers make of URLs: ``urllib.parse`` where it speaks of the same parts, ada (WHATWG)
on real http URLs.

Every difference is listed with its reason and an example, and a test that finds the example no
longer different fails.
"""

from __future__ import annotations

import gzip
import re
import tomllib
from functools import cache
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from urltrawl.model import Url, Verdict
from urltrawl.url.parse import examine
from urltrawl.url.schemes.ftp import FtpUrl
from urltrawl.url.schemes.http import HttpUrl

ROOT = Path(__file__).parents[2]
CORPORA = ROOT.parent / "shared/corpora"
CORPUS = tomllib.loads((ROOT / "corpora/url/parse.toml").read_text(encoding="utf-8"))
EXAMPLES = sorted(
    {row[2] for rows in CORPUS.values() for row in rows}
    | {"http://h/a?b", "https://h.dom:443/a;b?c#d"}
)
HARVEST = re.compile(rb"https?://[^\s<>\"'\x80-\xff]+")
HARVESTED = ("rfcs", "uri-drafts", "cypherpunks", "twisted", "sisimai")


def parts(url: Url) -> dict[str, object]:
    return {
        name: getattr(url, name)
        for name in ("user", "password", "host", "port", "query", "fragment")
    }


def of_urllib(text: str) -> dict[str, object]:
    split = urlsplit(text)
    return {
        "user": split.username,
        "password": split.password,
        "host": split.hostname,
        "port": split.port,
        "query": split.query,
        "fragment": split.fragment,
    }


def as_urllib_writes(found: dict[str, object]) -> dict[str, object]:
    """Ours with three of urllib's habits: host in lower case and without brackets, no empty host,
    empty is absent.
    """
    host = str(found["host"] or "").lower().strip("[]") or None
    return {
        **found,
        "host": host,
        "query": found["query"] or "",
        "fragment": found["fragment"] or "",
    }


URLLIB_DIFFERS = {
    "ftp://h/a?b": "a question mark is data in an ftp path (FTP-15)",
    "ftp://u;x?y&z=1@h/": "and in a user name (SYN-17)",
    "http://h:99999/": "no document limits a port; urllib raises (SYN-28)",
    "gopher://h/0s?x;y": "there is no query in gopher (GOP-07)",
    "file:///a?b": "nor in file",
}


def test_urllib_finds_the_same_parts_in_what_is_valid() -> None:
    compared = 0
    for text in EXAMPLES:
        url = examine(text).url
        if (
            isinstance(url, HttpUrl | FtpUrl)
            and examine(text).verdict is Verdict.VALID
            and not differs_from_urllib(url)
        ):
            assert as_urllib_writes(parts(url)) == of_urllib(text), text
            compared += 1
    assert compared > 80


def differs_from_urllib(url: Url) -> bool:
    """Say whether one of the listed differences shows in this URL."""
    mark_in_ftp = url.scheme == "ftp" and "?" in url.text.partition("#")[0]
    return mark_in_ftp or (url.port or 0) > 65535


@pytest.mark.parametrize("text", URLLIB_DIFFERS)
def test_urllib_differs_where_it_is_said_to(text: str) -> None:
    url = examine(text).url
    assert url is not None
    try:
        theirs = of_urllib(text)
    except ValueError:
        return
    assert as_urllib_writes(parts(url)) != theirs


# --- ada


ADA_NORMALIZES = (
    (
        re.compile(r"\\|[{}|^`]"),
        "a backslash is a slash to browsers, and national characters become escapes",
    ),
    (re.compile(r"/\.{1,2}(?:[/?#]|\Z)|%2[eE]"), "dot segments are resolved"),
    (re.compile(r"//(?:\[|[0-9.]+(?:[:/?#]|\Z))"), "addresses are rewritten"),
    (re.compile(r"//[^/]*\.(?:[:/?#]|\Z)"), "the root's dot"),
)
"""Valid URLs of which ada changes a part, and why; the rest it must print as we read it."""


@cache
def harvest() -> list[str]:
    """Distinct http URLs of real texts, cut at the first blank or bracket, with whatever
    punctuation follows them.
    """
    seen = set()
    for folder in HARVESTED:
        for path in sorted((CORPORA / folder).rglob("*")):
            if path.is_file():
                data = path.read_bytes()
                seen.update(
                    HARVEST.findall(gzip.decompress(data) if path.suffix == ".gz" else data)
                )
    return sorted(each.decode("ascii") for each in seen)


@pytest.mark.skipif(not CORPORA.exists(), reason="the corpora are not here")
def test_ada_agrees_on_every_url_of_real_mail() -> None:
    ada_url = pytest.importorskip("ada_url")
    accepted = 0
    for text in harvest():
        found = examine(text)
        if found.verdict is not Verdict.VALID:
            continue
        assert found.url is not None
        assert ada_url.check_url(text), text
        accepted += 1
        if any(pattern.search(text) for pattern, _ in ADA_NORMALIZES):
            continue
        theirs = ada_url.URL(text)
        ours = found.url
        known = {"http": 80, "https": 443}[ours.scheme]
        assert theirs.hostname == (ours.host or "").lower(), text
        assert theirs.port == ("" if ours.port in (None, known) else str(ours.port)), text
        assert theirs.pathname == "/" + (ours.path or ""), text
        assert theirs.search == (f"?{ours.query}" if ours.query else ""), text
        assert theirs.hash == (f"#{ours.fragment}" if ours.fragment else ""), text
    assert accepted > 3000


@pytest.mark.skipif(not CORPORA.exists(), reason="the corpora are not here")
def test_what_ada_rejects_we_do_not_call_valid() -> None:
    ada_url = pytest.importorskip("ada_url")
    refused = [text for text in harvest() if not ada_url.check_url(text)]
    assert refused
    assert not [text for text in refused if examine(text).verdict is Verdict.VALID]
