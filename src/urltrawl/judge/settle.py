"""Other links decide what one link leaves in doubt. The evidence is the same for a message and for
a whole corpus.

A URL that is broken in one place and whole in another shows which reading was meant: a reply quotes
it, an HTML alternative holds it, the author gives it twice. The evidence is one-sided. If the
longer reading occurs whole elsewhere, that is strong: two texts do not agree on thirty characters
by chance. If the shorter one does, that is weak if it is a home page or a directory, with which
many longer URLs begin.

``rerank`` calls ``weigh`` for one message. For a corpus, ``store/settle.sql`` does the same with
these numbers, and adds what the occurrences of one passage say of each other (``passage``). It
starts from the confidences that the message alone gave, so that doing it twice changes nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from urltrawl.late import late

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Sequence

CERTAIN = 0.97
"""A link that has this confidence by its own message is not settled: a corpus has coincidences."""
JOINED_IS_WHOLE = 60.0
"""Odds for a reading with joins that occurs whole elsewhere."""
FILE_IS_WHOLE = 12.0
"""The same if the break is behind a slash. Then it is known that the directory holds such a file,
but not that the file was meant."""
WRITTEN_IS_WHOLE = 6.0
"""The same for the reading as written, unless it is a home page or a directory."""
BROKEN_ELSEWHERE = 30.0
"""Odds for a reading with joins that a link has, too, which was broken at another place (a
quotation that was filled again)."""
HOST_IS_KNOWN = 30.0
"""Odds for a reading to whose host other links go, against one to whose host none goes
("internic.net", "inter-nic.net")."""
FOLLOWED_DIFFERENTLY = 30.0
"""Odds for the reading as written if other lines that end in it are followed by words that begin
differently: then what stands below is no part of it. Of 33 such line ends of archives that a person
read, all 33 ended there; of those of a home page or a directory, 30 of 51."""
WHOLE_BEFORE = 1000.0
"""Odds for the text that an earlier occurrence of the same passage has whole: a quotation repeats
what was written. For a text as written, it must end within its line there."""
FILE_IS_QUOTED_WHOLE = 3.0
"""Odds for a joined text that a later occurrence of the same passage has whole, if the break is
behind a slash. The person who quoted may have joined it wrongly ("/" and "v3:" became "/v3"). At
other breaks the odds are those of any other whole text."""
BROKEN_IN_PASSAGE = 300.0
"""Odds for a joined text to which breaks at different places of one passage lead: where one
occurrence is broken, the other is not."""
RECURS = 4
"""Messages that must end in the same unquoted passage for it to recur. No mailer has filled such a
passage again, so its line ends where the author ended it. Passages inside messages may have been
broken once and sent several times: a change log that four packages carry, a monthly posting."""
RECURRING_BREAK = 60.0
"""Odds for the text as written in a passage that recurs."""
RECURS_AND_IS_WHOLE = 1000.0
"""The same if that text occurs whole elsewhere: a home page in a signature, and in prose."""
OPEN = ("-", "=", "&", "_", "%", "?")
"""Ends of a text that is the beginning of something, wherever it occurs."""
CODE = "+seen-whole"
CODE_OF_BREAK = "+broken-elsewhere"
CODE_OF_HOST = "+host-known"
CODE_OF_FOLLOWERS = "+followed-differently"
CODE_OF_PASSAGE = "+whole-in-passage"
CODE_OF_RECURRENCE = "+recurs"

_AUTHORITY = late(r"://([^/?#]*)")


class Rival(NamedTuple):
    """A reading with the confidence that the message alone gives it."""

    url: str
    confidence: float
    joined: bool
    """Whether a line break was taken out for the reading."""


class Settled(NamedTuple):
    """A reading with the confidence that the other links give it. ``rival_index`` is its index
    among the rivals that ``weigh`` got, and ``evidence`` the codes of what spoke for it.
    """

    rival_index: int
    confidence: float
    evidence: tuple[str, ...]


def weigh(
    rivals: Sequence[Rival],
    is_whole_elsewhere: Callable[[str], object],
    is_known_host: Callable[[str], object],
    broken: Container[str] = (),
) -> list[Settled]:
    """Return the readings of one link with the confidences that other links give them, best first;
    or as given and without codes if nothing speaks for one more than for another. The sum of the
    confidences does not change. ``rivals`` are all readings of the link, at least one.

    ``is_whole_elsewhere(url)`` is true if another link is whole and has that URL,
    ``is_known_host(host)`` if a whole link goes to that host (in lower case). ``broken`` are the
    URLs that two links give which were broken at different places; they count for readings with
    joins that are whole nowhere. Hosts count only if the readings differ in them.
    """
    odds = [1.0] * len(rivals)
    codes: list[tuple[str, ...]] = [()] * len(rivals)

    def multiply(index: int, factor: float, code: str) -> None:
        """Multiply the odds of a rival, and remember the code of the reason."""
        odds[index] *= factor
        codes[index] += (code,)

    for index, rival in enumerate(rivals):
        if is_whole_elsewhere(rival.url):
            factor = odds_of_whole(rival, rivals)
            if factor > 1.0:
                multiply(index, factor, CODE)
        elif rival.joined and rival.url in broken:
            multiply(index, BROKEN_ELSEWHERE, CODE_OF_BREAK)
    host_names = [host_of(rival.url) for rival in rivals]
    if len(set(host_names)) > 1:
        is_known = {host: bool(is_known_host(host)) for host in set(host_names)}
        if not all(is_known.values()):
            for index, host in enumerate(host_names):
                if is_known[host]:
                    multiply(index, HOST_IS_KNOWN, CODE_OF_HOST)
    if len(set(odds)) == 1:
        return [Settled(index, rival.confidence, ()) for index, rival in enumerate(rivals)]
    return share_out([rival.confidence for rival in rivals], odds, codes)


def share_out(
    confidences: Sequence[float], odds: Sequence[float], codes: Sequence[tuple[str, ...]]
) -> list[Settled]:
    """Return the readings of one link, best first, with their ``confidences`` multiplied by the
    ``odds``, for which the ``codes`` give the reasons. The sum of the confidences does not change.
    """
    sum_before = sum(confidences, 0.0)
    weights = [confidence * factor for confidence, factor in zip(confidences, odds, strict=True)]
    sum_after = sum(weights) or 1.0
    settled = [
        Settled(index, sum_before * weight / sum_after, codes[index])
        for index, weight in enumerate(weights)
    ]
    return sorted(settled, key=lambda reading: -reading.confidence)


def odds_of_whole(rival: Rival, rivals: Sequence[Rival]) -> float:
    """Return the odds for a reading (``rival``) whose URL another link has whole. They are 1.0 if
    that says nothing: the URL ends in one of ``OPEN``, or is a home page or a directory and has no
    joins. Those of a reading with joins are less if another reading is a directory with which it
    begins. ``rivals`` are all readings of its link.
    """
    if rival.url.endswith(OPEN):
        return 1.0
    if rival.joined:
        directories = tuple({one.url for one in rivals if one.url.endswith("/")} - {rival.url})
        return FILE_IS_WHOLE if rival.url.startswith(directories) else JOINED_IS_WHOLE
    path = rival.url.partition("://")[2].partition("/")[2]  # "" also without "//"
    return WRITTEN_IS_WHOLE if path and not path.endswith("/") else 1.0


def host_of(url: str) -> str:
    """Return the host of a URL with ``//``, in lower case, without login and port; ``""`` for any
    other text. The URL need not be valid.
    """
    authority = _AUTHORITY.search(url)
    host = authority[1].rpartition("@")[2] if authority else ""
    name, colon, port = host.rpartition(":")
    return (name if colon and (port.isdigit() or not port) else host).lower()
