"""The passage: what somebody wrote around a link, the same in every quotation of it.

Mail repeats itself: a reply quotes what it answers, deeper each time, refilled, cut, with other
marks; a signature and a list's footer recur below every message. So a passage is told by letters
alone: the URL's own and those of the words before and behind it, with marks, breaks and blanks
taken out. A quotation may be cut on either side, and so there are two keys, one for each side; two
links are one passage where they share one of them. Where both sides are cut, what quotes a URL in
the thread in which it was said quotes that.

This module makes the keys of a link, which its row keeps. Which links share them only a corpus can
say (``store.statement``), or, of one source, ``Sayings``.
"""

from __future__ import annotations

from _thread import allocate_lock
from collections import deque
from functools import lru_cache
from typing import Generic, NamedTuple, Protocol, Self, TypeVar

from urltrawl.late import late

try:
    from _blake2 import blake2b
except ImportError:  # another Python; ``hashlib`` has the same, and brings OpenSSL along
    from hashlib import blake2b

SIDE = 24
"""Letters before the URL that tell a passage: four or five words. With fewer two people who say
"see" before the same URL would say the same."""
LEAST_BEHIND, STEP = 16, 16
"""Letters behind the URL that tell a passage. How far a URL reaches depends on where its line
broke, so that the letters of both are counted together, up to the next step."""
LEAST_NAME = 6
"""Letters before the URL in the last paragraph of a text: who closes a message with a name and a
home page has a signature, and who closes it with a URL alone has said something."""
REMEMBERED = 8_192
"""Passages of one source that are remembered, the latest: a thread is over by then, and a footer
comes again before."""

_NO_LETTERS = bytes(code for code in range(128) if not chr(code).isalnum())
_NO_BREAK_SPACE = "\xa0".encode()
_INITIALED = late(r"[A-Za-z]>")
_INITIALS = late(r"(?m)^[ \t]*(?:[A-Za-z]{0,4}[>|][ \t]?)+")
"""A reply mark with the initials of who is quoted."""
_SIGNATURE = late(r"(?ms).*^[ \t>|]*-- ?$")
"""The line above a signature (RFC 3676 4.3; its blank gets lost): what stands above it is none of
its words."""
_PARAGRAPH = late(r"(?s).*\n[ \t>|]*\n")
_REPLY = late(r"(?i)\A(?:\s*(?:(?:re|aw|sv|vs|fwd?|wg|antw|tr|rif)(?:\[\d+\])?\s*:|\[[^\]]*\]))+")
"""What mailers and lists write before the subject of a reply (RFC 5322 3.6.5: "Re: ")."""


class Keys(NamedTuple):
    """The keys of a link's passage: numbers of 63 bits, None if that side is cut."""

    before: int | None
    """Of the words before the URL, and its letters."""
    behind: int | None
    """Of its letters, and the words behind it."""
    thread: int | None
    """Of its letters, and the subject of its message."""


def letters(text: str) -> bytes:
    """Return the letters and digits of a text in UTF-8, without marks, breaks and blanks."""
    if ">" in text and _INITIALED.search(text):
        text = _INITIALS.sub("", text)
    kept = text.encode("utf-8", "surrogatepass").translate(None, _NO_LETTERS)
    return kept.replace(_NO_BREAK_SPACE, b"") if _NO_BREAK_SPACE in kept else kept


def keys(before: str, url: str, behind: str, subject: str = "", longest: str = "") -> Keys:
    """Return the keys of a link. ``before`` and ``behind`` are the characters on its two sides,
    ``subject`` is that of its message, ``longest`` the longest text that its URL may be.

    The key before counts the words before the URL together with the longest text: links that only
    begin alike, as in a program's messages, are not the same passage. The key behind counts the
    letters of the URL and of the words behind it together.
    """
    url_letters = letters(url)
    longest_letters = letters(longest) if longest and longest != url else url_letters
    side_before, side_behind = _sides(before, url_letters, longest_letters, behind)
    about = _subject_letters(subject)
    return Keys(
        number(side_before) if side_before else None,
        number(side_behind) if side_behind else None,
        number(b"%b %b" % (about, url_letters)) if about else None,
    )


def _sides(before: str, own: bytes, most: bytes, behind: str) -> tuple[bytes, bytes]:
    """Return the letters that identify a passage before and behind its URL. They are empty if
    that side is cut.
    """
    words, signature = _words(before)
    is_whole = signature or len(words) >= SIDE
    side_before = b"%b %b" % (words[-SIDE:], most) if is_whole else b""
    enough = -(-(len(own) + LEAST_BEHIND) // STEP) * STEP
    run = own + letters(behind)
    if len(run) >= enough:
        return side_before, run[:enough]
    # The text ends behind the URL: its last paragraph is the rest of the passage.
    edge = "\n" in before and _PARAGRAPH.match(before)
    name = letters(before[edge.end() :]) if edge else b""
    return side_before, b"%b %b." % (name, run) if len(name) >= LEAST_NAME else b""


def _words(before: str) -> tuple[bytes, bool]:
    """Return the letters before a URL, and whether they begin with a signature."""
    signature = _SIGNATURE.match(before) if "--" in before else None
    return letters(before[signature.end() :] if signature else before), signature is not None


@lru_cache(maxsize=256)
def _subject_letters(subject: str) -> bytes:
    """Return the letters of a subject without marks of replies and lists."""
    return letters(_REPLY.sub("", subject).lower())


def number(data: bytes) -> int:
    """Return a digest of 63 bits, as a number that a database can hold."""
    return int.from_bytes(blake2b(data, digest_size=8).digest(), "little") >> 1


DIGITS = 19
"""Of the largest number of 63 bits."""


def passage_of(of: Keys, link: str) -> str:
    """Return the name of a passage, made of the keys of its first link. If that link has no keys,
    its id ``link`` is the name.
    """
    key = of.before if of.before is not None else of.behind
    return f"{key:0{DIGITS}}" if key is not None else f"{link:0>{DIGITS}}"


class Said(NamedTuple):
    """What a link knows of its passage: the name, and the id of the link where it occurs ``first``.
    ``repeat`` says that this is another link.
    """

    passage: str
    first: str
    repeat: bool


class Saying(Protocol):
    """A link, as far as ``Sayings`` asks it."""

    @property
    def quote_depth(self) -> int:
        """How many times it is quoted."""

    def words(self) -> tuple[str, str, str, str]:
        """Return the characters before its URL, the URL, those behind it, and the subject of its
        message.
        """

    def knows(self, first: Self) -> None:
        """Take the link where its passage occurs first."""


_S = TypeVar("_S", bound=Saying)


class Sayings(Generic[_S]):
    """The passages of one source, as far as it was read: the link that comes first is the first.

    Passages are compared by the letters of ``keys`` without a digest, since nobody stores them. A
    passage of which only quotations were read is the one of its URL in the same thread, as in
    ``said.sql``.
    Up to ``most`` links wait until somebody asks one of them: many scans ask none.
    """

    def __init__(self, most: int = REMEMBERED) -> None:
        self._most = most
        self._known: dict[int, _S] = {}
        self._waiting: deque[_S] = deque()
        self._lock = allocate_lock()

    def hear(self, link: _S) -> None:
        """Add the next link of the source."""
        self._waiting.append(link)
        if len(self._waiting) > self._most:
            self.settle()

    def settle(self) -> None:
        """Tell each waiting link the first link of its passage, in their order. Other threads that
        ask meanwhile wait.
        """
        with self._lock:
            while self._waiting:
                link = self._waiting.popleft()
                link.knows(self.first(link))

    def first(self, link: _S) -> _S:
        """Return the first link of this one's passage, or itself if none came before; remember
        it.
        """
        known = self._known
        before, url, behind, subject = link.words()
        url_letters = letters(url)
        sides = _sides(before, url_letters, url_letters, behind)
        about = _subject_letters(subject)
        key_before, key_behind = hash(sides[0]), hash(sides[1])  # the hash of b"" is 0
        key_thread = hash((about, url_letters)) if about else 0
        in_thread = known.get(key_thread) if key_thread else None
        first = known.get(key_before) if key_before else None
        first = first or (known.get(key_behind) if key_behind else None) or link
        if first.quote_depth:  # only quoted so far: it may be what was said in the thread
            first = in_thread or first
        elif in_thread is None or in_thread.quote_depth:
            in_thread = first
        for key, value in (
            (key_before, first),
            (key_behind, first),
            (key_thread, in_thread or first),
        ):
            if key:
                known.pop(key, None)  # a key moves to the end, so that the oldest is dropped
                known[key] = value
        while len(known) > 3 * REMEMBERED:
            del known[next(iter(known))]
        return first
