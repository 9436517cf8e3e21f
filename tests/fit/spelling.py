"""How the pieces of URLs are spelt, and how the words that begin lines: counts for
``judge.letters``, without labels.

URLs that stand whole inside a line are cut as mailers cut them, behind a mark or anywhere, at
places that a seeded generator draws. What comes behind a cut is counted against the first words of
lines that follow no URL, and the name before it against the last names of whole URLs. Each distinct
URL counts once, each word at most ``OFTEN`` times an archive.
"""

from __future__ import annotations

import gzip
import random
import re
from collections import Counter
from math import log
from typing import TYPE_CHECKING, TypeAlias

from urltrawl.judge.letters import Spelling, _head, _tail

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path


def grams_of_head(word: str) -> list[str]:
    """Return the groups of three letters at the beginning of a word, with marks for its borders."""
    text = _head(word)
    return [text[at : at + 3] for at in range(len(text) - 2)]


def grams_of_tail(part: str) -> list[str]:
    """Return the groups of three letters at the end of a name, with marks for its borders."""
    text = _tail(part)
    return [text[at : at + 3] for at in range(len(text) - 2)]


Counts: TypeAlias = dict[str, Counter[str]]
"""``head`` and ``tail``, each for pieces of URLs (``+``) and for what ends there (``-``): how often
each group of letters."""

KINDS = ("head+", "head-", "tail+", "tail-")
OFTEN = 5
"""How many times a word counts of one archive, at most."""
LEAST = 30
"""Groups of letters that were seen less often are left out."""
LARGEST = {"+": 40_000, "-": 200_000}
"""Of what one archive counts, in groups of letters."""
CUTS = 3
"""How many times each URL is cut."""

LANGUAGES = (
    "ca",
    "cs",
    "da",
    "de",
    "el",
    "en",
    "es",
    "fi",
    "fr",
    "hu",
    "id",
    "is",
    "it",
    "lt",
    "lv",
    "nb",
    "nl",
    "pl",
    "pt",
    "ro",
    "ru",
    "sh",
    "sk",
    "sl",
    "sv",
    "tr",
    "uk",
)
WORDS = 1000

_URL = re.compile(
    r"(?:https?|ftp)://[^\s<>\"'()\[\]{}|\\^`]{12,200}[A-Za-z0-9/](?=[>\")]|[.,;]?[ \t]+\S)"
)
_MARKS = re.compile(r"[ \t]*(?:[A-Za-z]{0,4}[>|}#*][ \t]?)*[ \t]*")
_PART = re.compile(r"[^/?#=&]*\Z")
_SEAM = re.compile(r"(?<=[/\-_?&=.%+])(?=.)")


def count_texts(texts: Iterable[str], seed: str) -> Counts:
    """Return the counts of the texts of one archive. ``seed`` decides where URLs are cut."""
    random_ = random.Random(seed)
    urls: set[str] = set()
    words: Counter[str] = Counter()
    for text in texts:
        urls.update(_URL.findall(text))
        previous = ""
        for line in text.split("\n"):
            start = _MARKS.match(line).end()  # type: ignore[union-attr]  # matches the empty string
            if previous and "://" not in previous and "://" not in line:
                first = line[start : start + 80].split(None, 1)[:1]
                if first and len(previous) > 40:
                    words[first[0]] += 1
            previous = line[start:].rstrip()
    found: Counts = {kind: Counter() for kind in KINDS}
    for word, count in words.items():
        for gram in grams_of_head(word):
            found["head-"][gram] += min(OFTEN, count)
    for url in sorted(urls):
        begin = url.index("://") + 3
        places = [seam.start() for seam in _SEAM.finditer(url, begin + 4)]
        for number in range(CUTS):
            at = (
                random_.choice(places)
                if number and places
                else random_.randrange(begin + 4, len(url))
            )
            found["head+"].update(grams_of_head(url[at:]))
            if url[at - 1].isalnum() and url[at].isalnum():
                found["tail+"].update(grams_of_tail(_PART.search(url[:at])[0]))  # type: ignore[index]  # may be empty
        found["tail-"].update(grams_of_tail(_PART.search(url)[0]))  # type: ignore[index]  # may be empty
    return found


def count_languages() -> dict[str, Counts]:
    """Return for each of ``LANGUAGES`` the counts of its commonest words (``wordfreq``), taken as
    words that begin a line.
    """
    import wordfreq  # noqa: PLC0415  # only who makes the table needs it

    found = {}
    for language in LANGUAGES:
        counts: Counts = {kind: Counter() for kind in KINDS}
        for word in wordfreq.top_n_list(language, WORDS):
            if word.isalpha():
                for mark in ("", ".", ","):
                    counts["head-"].update(grams_of_head(word + mark))
        found[f"language {language}"] = counts
    return found


def add_counts(parts: Iterable[Counts]) -> Counts:
    """Return the sum of the counts of several archives, a large one scaled down to ``LARGEST``."""
    total: Counts = {kind: Counter() for kind in KINDS}
    for part in parts:
        for kind in KINDS:
            share = min(1.0, LARGEST[kind[-1]] / max(1, sum(part[kind].values())))
            total[kind].update(
                {gram: n for gram, count in part[kind].items() if (n := round(count * share))}
            )
    return total


def log_odds(counts: Counts, side: str) -> dict[str, float]:
    """Return the log-odds of each group of letters that was seen at least ``LEAST`` times: that it
    is of a piece of a URL. Rare groups are drawn towards zero. ``side`` is "head" or "tail".
    """
    for_, against = counts[side + "+"], counts[side + "-"]
    sum_for, sum_against = sum(for_.values()), sum(against.values())
    found = {}
    for gram in sorted(set(for_) | set(against)):
        n = for_[gram] + against[gram]
        if n >= LEAST:
            value = log((for_[gram] + 1) / (sum_for + 1000)) - log(
                (against[gram] + 1) / (sum_against + 1000)
            )
            found[gram] = round(value, 1)
    return {gram: value for gram, value in found.items() if value}


def make_spelling(parts: Iterable[Counts]) -> Spelling:
    """Return how words are spelt, from the counts of some archives."""
    total = add_counts(parts)
    return Spelling(log_odds(total, "head"), log_odds(total, "tail"))


def pack(of: Mapping[str, float]) -> str:
    """Return log-odds as ``judge.trees`` reads them: each tenth before the groups that have it."""
    by_value: dict[int, list[str]] = {}
    for gram, value in of.items():
        by_value.setdefault(round(10 * value), []).append(gram)
    return "\t".join(
        f"{value}\t{''.join(sorted(grams))}" for value, grams in sorted(by_value.items())
    )


def write(of: Spelling, path: Path) -> None:
    """Write how words are spelt for the fit: two lines, heads and tails."""
    path.write_bytes(gzip.compress(f"{pack(of.heads)}\n{pack(of.tails)}\n".encode(), 9, mtime=0))
