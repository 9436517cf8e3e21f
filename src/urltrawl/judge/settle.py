"""What others wrote decides what one link leaves in doubt: the same evidence for a message and for
a whole corpus.

A URL that is broken here and stands whole there says which reading was meant: a reply quotes it, an
HTML alternative holds it, the author gives it twice. The evidence is one-sided. That a longer
reading occurs whole elsewhere is strong: two texts do not agree on thirty characters by chance.
That the shorter one does is weak when the shorter one is a home page or a directory, which the
longer one would share with many others.

``weigh`` is what ``rerank`` asks over one message. Over a corpus ``store/settle.sql`` asks the same
with these numbers, and what the occurrences of one passage say of each other (``passage``). It
starts from what the message alone said, so that doing it twice changes nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from urltrawl.late import late

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Sequence

CERTAIN = 0.97
"""A link this sure by its own message is not asked again: a corpus has coincidences, too."""
JOINED_IS_WHOLE = 60.0
"""Odds for a reading with joins that occurs whole elsewhere."""
FILE_IS_WHOLE = 12.0
"""The same where the break is behind a slash: that the directory holds such a file is known then,
not that it was meant."""
WRITTEN_IS_WHOLE = 6.0
"""Odds for the reading as written, where it ends in more than a directory."""
BROKEN_ELSEWHERE = 30.0
"""Odds for a reading with joins that another link has, too, which was broken at another place (a
quotation filled anew)."""
HOST_IS_KNOWN = 30.0
"""Odds for a reading whose host others link to, against one whose host nobody does
("inter-nic.net", "internic.net")."""
FOLLOWED_DIFFERENTLY = 30.0
"""Odds for the reading as written, where other lines that end in it are followed by words that
begin otherwise: what stands below is no part of it then. Of 33 such line ends of archives that a
person read all 33 ended there; of a home page or a directory, 30 of 51."""
WHOLE_BEFORE = 1000.0
"""Odds for the text that an earlier occurrence of the same passage has whole: what is quoted says
what was written. For a text as written it must end within its line there."""
FILE_IS_QUOTED_WHOLE = 3.0
"""Odds for a joined text that a later occurrence of the same passage has whole, where the break is
behind a slash. Who quotes may have put it together wrongly ("/" and "v3:" became "/v3"); elsewhere
the odds are those of any other whole text."""
BROKEN_IN_PASSAGE = 300.0
"""Odds for a joined text to which breaks at different places of one passage lead: what is a break
in one is none in the other."""
RECURS = 4
"""Messages that end in a passage, unquoted; then nobody has answered and nobody's mailer has filled
it anew, and its line ends where its author ended it. What stands elsewhere in messages may have
been broken once and sent again: a change log that four packages carry, a monthly posting."""
RECURRING_BREAK = 60.0
"""Odds for the text as written in a passage that recurs."""
RECURS_AND_IS_WHOLE = 1000.0
"""The same where that text stands whole elsewhere: a home page in a signature, and in prose."""
OPEN = ("-", "=", "&", "_", "%", "?")
"""What ends so is the beginning of something wherever it occurs."""
CODE = "+seen-whole"
CODE_OF_BREAK = "+broken-elsewhere"
CODE_OF_HOST = "+host-known"
CODE_OF_FOLLOWERS = "+followed-differently"
CODE_OF_PASSAGE = "+whole-in-passage"
CODE_OF_RECURRENCE = "+recurs"

_AUTHORITY = late(r"://([^/?#]*)")


class Rival(NamedTuple):
    """A reading as the message alone ranks it."""

    url: str
    confidence: float
    joined: bool
    """Whether a line break was taken out for it."""


class Settled(NamedTuple):
    """A reading as the others rank it: ``place`` is its place among the rivals as they were given,
    ``evidence`` what moved it.
    """

    place: int
    confidence: float
    evidence: tuple[str, ...]


def weigh(
    rivals: Sequence[Rival],
    whole: Callable[[str], object],
    hosts: Callable[[str], object],
    broken: Container[str] = (),
) -> list[Settled]:
    """Return the readings of one link, best first, weighed by which of them other links have.

    ``whole(url)`` tells whether another link stands whole and is that URL, ``hosts(host)`` whether
    a whole link goes to that host (in lower case). ``broken`` are the URLs to which breaks at other
    places lead as well. The sum of the confidences does not change.
    """
    odds = [1.0] * len(rivals)
    codes: list[tuple[str, ...]] = [()] * len(rivals)

    def multiply(index: int, factor: float, code: str) -> None:
        odds[index] *= factor
        codes[index] += (code,)

    for index, rival in enumerate(rivals):
        if whole(rival.url):
            factor = odds_of_whole(rival, rivals)
            if factor > 1.0:
                multiply(index, factor, CODE)
        elif rival.joined and rival.url in broken:
            multiply(index, BROKEN_ELSEWHERE, CODE_OF_BREAK)
    host_names = [host_of(rival.url) for rival in rivals]
    if len(set(host_names)) > 1:
        is_known = {host: bool(hosts(host)) for host in set(host_names)}
        if not all(is_known.values()):
            for index, host in enumerate(host_names):
                if is_known[host]:
                    multiply(index, HOST_IS_KNOWN, CODE_OF_HOST)
    if odds.count(odds[0]) == len(odds):
        return [Settled(index, rival.confidence, ()) for index, rival in enumerate(rivals)]
    sum_before = sum((rival.confidence for rival in rivals), 0.0)
    weights = [rival.confidence * factor for rival, factor in zip(rivals, odds, strict=True)]
    sum_after = sum(weights) or 1.0
    settled = [
        Settled(index, sum_before * weight / sum_after, codes[index])
        for index, weight in enumerate(weights)
    ]
    return sorted(settled, key=lambda reading: -reading.confidence)


def odds_of_whole(rival: Rival, rivals: Sequence[Rival]) -> float:
    """Return the odds for a reading that stands whole elsewhere."""
    if rival.url.endswith(OPEN):
        return 1.0
    if rival.joined:
        directories = (
            other.url for other in rivals if other.url.endswith("/") and other.url != rival.url
        )
        return FILE_IS_WHOLE if rival.url.startswith(tuple(directories)) else JOINED_IS_WHOLE
    return 1.0 if _is_place(rival.url) else WRITTEN_IS_WHOLE


def _is_place(url: str) -> bool:
    """Tell whether a URL is a home page or a directory: many longer URLs begin with it, which
    says nothing of the link in question.
    """
    path = url.partition("://")[2].partition("/")[2]
    return not path or path.endswith("/")


def host_of(url: str) -> str:
    """Return the host of a URL with ``//`` in lower case, and ``""`` of any other text. The URL
    need not be valid.
    """
    authority = _AUTHORITY.search(url)
    host = authority[1].rpartition("@")[2] if authority else ""
    name, colon, port = host.rpartition(":")
    return (name if colon and (port.isdigit() or not port) else host).lower()
