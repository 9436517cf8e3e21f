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
    """What tells the passage of a link: numbers of 63 bits, ``None`` where that side is cut."""

    before: int | None
    """Of the words before the URL, and its letters."""
    behind: int | None
    """Of its letters, and the words behind it."""
    thread: int | None
    """Of its letters, and the subject of its message."""


def letters(text: str) -> bytes:
    """The letters and digits of a text, in UTF-8: without marks, breaks and blanks."""
    if ">" in text and _INITIALED.search(text):
        text = _INITIALS.sub("", text)
    found = text.encode("utf-8", "surrogatepass").translate(None, _NO_LETTERS)
    return found.replace(_NO_BREAK_SPACE, b"") if _NO_BREAK_SPACE in found else found


def keys(before: str, url: str, behind: str, subject: str = "", longest: str = "") -> Keys:
    """The keys of a link: of the characters before it, its URL, the characters behind it, the
    subject of the message, and the longest text that its URL may be.

    With the words before it goes the longest text: what only begins alike, as the links of a
    program's messages do, is not the same. With the words behind it each text gives one key.
    """
    own = letters(url)
    most = letters(longest) if longest and longest != url else own
    one, another = _sides(before, own, most, behind)
    about = _about(subject)
    return Keys(
        number(one) if one else None,
        number(another) if another else None,
        number(b"%b %b" % (about, own)) if about else None,
    )


def _sides(before: str, own: bytes, most: bytes, behind: str) -> tuple[bytes, bytes]:
    """What tells a passage before and behind its URL; empty where that side is cut."""
    words, signature = _words(before)
    one = b"%b %b" % (words[-SIDE:], most) if signature or len(words) >= SIDE else b""
    wanted = -(-(len(own) + LEAST_BEHIND) // STEP) * STEP
    run = own + letters(behind)
    if len(run) >= wanted:
        return one, run[:wanted]
    edge = "\n" in before and _PARAGRAPH.match(
        before
    )  # the text ends: its last paragraph is all there is
    name = letters(before[edge.end() :]) if edge else b""
    return one, b"%b %b." % (name, run) if len(name) >= LEAST_NAME else b""


def _words(before: str) -> tuple[bytes, bool]:
    """The letters before a URL, and whether they begin with a signature."""
    signature = _SIGNATURE.match(before) if "--" in before else None
    return letters(before[signature.end() :] if signature else before), signature is not None


@lru_cache(maxsize=256)
def _about(subject: str) -> bytes:
    """The letters of a subject, whoever replied and whatever list it went over."""
    return letters(_REPLY.sub("", subject).lower())


def number(data: bytes) -> int:
    """A digest of 63 bits, as a number that a database can hold."""
    return int.from_bytes(blake2b(data, digest_size=8).digest(), "little") >> 1


DIGITS = 19
"""Of the largest number of 63 bits."""


def passage_of(of: Keys, link: str) -> str:
    """The name of a passage by the keys of the link that said it first, and that link's ``id``: it
    has no other name where it stands alone.
    """
    key = of.before if of.before is not None else of.behind
    return f"{key:0{DIGITS}}" if key is not None else f"{link:0>{DIGITS}}"


class Said(NamedTuple):
    """What is known of a link's passage: its name, and the ``id`` of the link where it was said
    first; ``repeat`` says that this is another one.
    """

    passage: str
    first: str
    repeat: bool


class Saying(Protocol):
    """What can be remembered: a link."""

    def words(self) -> tuple[str, str, str]:
        """The characters before its URL, the URL, and those behind it."""

    def knows(self, first: Self) -> None:
        """It is told which link said first what it says."""


_S = TypeVar("_S", bound=Saying)


class Sayings(Generic[_S]):
    """The passages of one source, as far as it was read: who comes first said it.

    They are told by the letters of ``keys``, which need no digest where nobody writes them down.
    Links wait until somebody asks one of them, ``most`` of them at the most: many a scan asks none.
    """

    def __init__(self, most: int = REMEMBERED) -> None:
        self._most = most
        self._known: dict[int, _S] = {}
        self._waiting: deque[_S] = deque()
        self._lock = allocate_lock()

    def hear(self, link: _S) -> None:
        """Take the next link of the source."""
        self._waiting.append(link)
        if len(self._waiting) > self._most:
            self.settle()

    def settle(self) -> None:
        """Tell all links that wait, in their order; whoever asks meanwhile waits for it."""
        with self._lock:
            while self._waiting:
                link = self._waiting.popleft()
                link.knows(self.first(link))

    def first(self, link: _S) -> _S:
        """The link that said first what this one says, itself where none did; it is remembered."""
        known = self._known
        before, url, behind = link.words()
        own = letters(url)
        sides = _sides(before, own, own, behind)
        one, another = hash(sides[0]), hash(sides[1])  # 0 of none
        first = (known.get(one) if one else None) or (known.get(another) if another else None)
        first = first or link
        for key in (one, another):
            if key:
                known.pop(key, None)  # the latest are remembered
                known[key] = first
        if len(known) > 2 * REMEMBERED:
            del known[next(iter(known))]
        return first
