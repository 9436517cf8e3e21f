"""The passage: what somebody wrote around a link, the same in every quotation of it.

Mail repeats itself: a reply quotes what it answers, deeper each time, refilled, cut, with other
marks; a signature and a list's footer recur below every message. So a passage is identified by
letters alone: those of the URL and of the words before and behind it, without marks, breaks and
blanks. A quotation may be cut on either side, so there are two keys, one for each side; two links
have one passage if they share one of the keys. If both sides are cut, a quoted URL belongs to the
passage in which the URL was written in the same thread.

This module makes the keys of a link, which its row keeps. Which links of a corpus share them
``store.statement`` finds out; which links of one source, ``Passages``.
"""

from __future__ import annotations

from _thread import allocate_lock
from collections import deque
from functools import lru_cache
from typing import Generic, NamedTuple, Protocol, Self, TypeVar

from urltrawl.digests import digest_number
from urltrawl.late import late

SIDE = 24
"""Letters before the URL that identify a passage: four or five words. With fewer, two people who
write "see" before the same URL would have one passage."""
LEAST_BEHIND, STEP = 16, 16
"""Letters behind the URL that identify a passage. How far a URL reaches depends on where its line
was broken, so the letters of the URL and those behind it are counted together, up to a multiple of
``STEP``."""
LEAST_NAME = 6
"""Letters before the URL in the last paragraph of a text, at least, if that is a signature: a name
and a home page. A URL that closes a message alone is no signature."""
REMEMBERED = 8_192
"""Passages of one source that are remembered, the latest ones. By then a thread is over, and a
footer has come again."""

_NO_LETTERS = bytes(code for code in range(128) if not chr(code).isalnum())
"""The characters of ASCII that are neither letters nor digits."""
_NO_BREAK_SPACE = "\xa0".encode()
_LETTER_AND_MARK = late(r"[A-Za-z]>")
"""Initials and the mark behind them: only of a text with these, ``_INITIALS`` is taken out."""
_INITIALS = late(r"(?m)^[ \t]*(?:[A-Za-z]{0,4}[>|][ \t]?)+")
"""Reply marks at the beginning of a line, with the initials of who is quoted: "TBL> "."""
_SIGNATURE = late(r"(?ms).*^[ \t>|]*-- ?$")
"""The line above a signature (RFC 3676 4.3; its blank may be lost), with all before it."""
_BEFORE_LAST_PARAGRAPH = late(r"(?s).*\n[ \t>|]*\n")
"""All up to the last empty line, which may have reply marks."""
_REPLY = late(r"(?i)\A(?:\s*(?:(?:re|aw|sv|vs|fwd?|wg|antw|tr|rif)(?:\[\d+\])?\s*:|\[[^\]]*\]))+")
"""What mailers and lists write before the subject of a reply (RFC 5322 3.6.5: "Re: ")."""


class Keys(NamedTuple):
    """The keys of a link's passage: numbers of 63 bits, None if that side is cut."""

    before: int | None
    """A digest of the words before the URL and of the URL's letters."""
    behind: int | None
    """A digest of the URL's letters and of the words behind it."""
    thread: int | None
    """A digest of the URL's letters and of the subject of its message."""


def letters(text: str) -> bytes:
    """Return the letters and digits of a text in UTF-8, without marks, breaks and blanks:
    ``"> It's 5." -> b"Its5"``. The initials in reply marks are left out, too. Beyond ASCII, all
    stays but the no-break space.
    """
    if ">" in text and _LETTER_AND_MARK.search(text):
        text = _INITIALS.sub("", text)
    kept = text.encode("utf-8", "surrogatepass").translate(None, _NO_LETTERS)
    return kept.replace(_NO_BREAK_SPACE, b"") if _NO_BREAK_SPACE in kept else kept


def keys(before: str, url: str, behind: str, subject: str = "", longest: str = "") -> Keys:
    """Return the keys of the passage of a link: the digests of three pairs of texts, each reduced
    to its ``letters``.

    * ``before``, the characters before the link, and ``longest``, the longest of its readings, by
      default ``url``. So the notices of a program, with the same words before URLs that begin
      alike, are different passages, even if each URL was broken at the same place.
    * ``url``, and ``behind``, the characters behind the link.
    * ``subject``, that of its message, and ``url``.

    A key is None if the text around the link is too short to tell it from others, or there is no
    subject.
    """
    url_letters = letters(url)
    longest_letters = letters(longest) if longest and longest != url else url_letters
    side_before = _side_before(before, longest_letters)
    side_behind = _side_behind(before, url_letters, behind)
    subject_letters = _subject_letters(subject)
    return Keys(
        digest_number(side_before) if side_before else None,
        digest_number(side_behind) if side_behind else None,
        digest_number(b"%b %b" % (subject_letters, url_letters)) if subject_letters else None,
    )


def _side_before(before: str, longest_letters: bytes) -> bytes:
    """Return the letters that identify a passage by the words before the URL: the last ``SIDE`` of
    these words, and ``longest_letters``, those of the longest text that the URL may be.

    Return b"" if fewer letters stand before the URL in its text, since words may be missing. A
    signature (RFC 3676) is complete, however short; the words above it do not belong to it.
    """
    signature = _SIGNATURE.match(before) if "--" in before else None
    letters_before = letters(before[signature.end() :] if signature else before)
    if signature is None and len(letters_before) < SIDE:
        return b""
    return b"%b %b" % (letters_before[-SIDE:], longest_letters)


def _side_behind(before: str, url_letters: bytes, behind: str) -> bytes:
    """Return the letters that identify a passage by the words behind the URL: those of the URL and
    then those of the words, a multiple of ``STEP`` of which at least ``LEAST_BEHIND`` are words.

    If the text ends sooner, the URL may close a signature: then return the letters of its paragraph
    up to that end, or b"" if fewer than ``LEAST_NAME`` of them stand before the URL, or no empty
    line stands above the paragraph.
    """
    needed = -(-(len(url_letters) + LEAST_BEHIND) // STEP) * STEP  # rounded up
    letters_from_url = url_letters + letters(behind)
    if len(letters_from_url) >= needed:
        return letters_from_url[:needed]
    before_paragraph = "\n" in before and _BEFORE_LAST_PARAGRAPH.match(before)
    name = letters(before[before_paragraph.end() :]) if before_paragraph else b""
    return b"%b %b." % (name, letters_from_url) if len(name) >= LEAST_NAME else b""


@lru_cache(maxsize=256)
def _subject_letters(subject: str) -> bytes:
    """Return the letters of a subject in lower case, without what mailers and lists put before it:
    ``"Re: [R] Two Plots" -> b"twoplots"``.
    """
    return letters(_REPLY.sub("", subject).lower())


DIGITS = 19
"""Digits of the largest number of 63 bits."""


def passage_of(link_keys: Keys, link_id: str) -> str:
    """Return the identity of a passage, by which the rows of links name it: of the first link of
    the passage the key ``before``, else the key ``behind``, else the id. Zeros make all equally
    long.
    """
    key = link_keys.before if link_keys.before is not None else link_keys.behind
    return f"{key:0{DIGITS}}" if key is not None else f"{link_id:0>{DIGITS}}"


class Occurrence(NamedTuple):
    """What a link knows of its passage."""

    passage: str
    """The identity of the passage (``passage_of``)."""
    first: str
    """The id of the link where the passage occurs first."""
    repeat: bool
    """Whether that is another link than this one."""


class PassageLink(Protocol):
    """What ``Passages`` needs of a link."""

    @property
    def quote_depth(self) -> int:
        """How many reply marks stand before its line."""

    def words(self) -> tuple[str, str, str, str]:
        """Return four texts: the characters before its URL, the URL, the characters behind it, and
        the subject of its message.
        """

    def set_first(self, first: Self) -> None:
        """Remember ``first`` as the link where its passage occurs first."""


_L = TypeVar("_L", bound=PassageLink)


class Passages(Generic[_L]):
    """The passages of one source, as far as the source has been read. The first link of a passage
    is the one that comes first in the source.

    Passages are compared as by ``keys``, but by hashes, since nothing is stored; the longest text
    of a URL does not count. If only quotations of a passage were read, the first link is that of
    its URL in the same thread, as it is for a corpus (``store.statement``). Up to ``limit`` links
    wait until somebody asks one of them for its passage: in many scans, nobody does.
    """

    def __init__(self, limit: int = REMEMBERED) -> None:
        self._limit = limit
        self._known: dict[int, _L] = {}
        """Key of a passage -> its first link; the keys that were met last stand at the end."""
        self._waiting: deque[_L] = deque()
        """Links whose passage nobody has asked for yet."""
        self._lock = allocate_lock()

    def add(self, link: _L) -> None:
        """Add the next link of the source. If more than ``limit`` links wait, ``settle`` them."""
        self._waiting.append(link)
        if len(self._waiting) > self._limit:
            self.settle()

    def settle(self) -> None:
        """Find the first link of the passage of each waiting link, and call ``set_first`` with it.
        Other threads wait meanwhile.
        """
        with self._lock:
            while self._waiting:
                link = self._waiting[0]
                link.set_first(self.find_first(link))
                self._waiting.popleft()

    def find_first(self, link: _L) -> _L:
        """Return the link of the source where the passage of ``link`` occurs first: ``link`` itself
        if the passage is new or was forgotten (``REMEMBERED``). Where only quotations, ``link``
        among them, had it so far, return the first link of this URL in the thread, if any: that may
        be what they quote. Links must come in the order of the source, since each is remembered.
        """
        known = self._known
        before, url, behind, subject = link.words()
        url_letters = letters(url)
        subject_letters = _subject_letters(subject)
        # The hash of b"" is 0. This stands for a key that there is not, and is never known.
        key_before = hash(_side_before(before, url_letters))
        key_behind = hash(_side_behind(before, url_letters, behind))
        key_thread = hash((subject_letters, url_letters)) if subject_letters else 0
        first = known.get(key_before) or known.get(key_behind) or link
        in_thread = known.get(key_thread)  # the first link of this URL in the thread
        if first.quote_depth:  # only quotations so far: the thread may have the original
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
        while len(known) > 3 * REMEMBERED:  # a passage has up to three keys
            del known[next(iter(known))]
        return first
