"""Messages that quote each other in every way that mailers have: what they say is known, and so is
what each link in them repeats.

A thread has one original, whose links are known, and replies. Each mailer below makes of the words
that it quotes the body of a reply; a reply may be quoted again, by another mailer.
"""

from __future__ import annotations

import random
import re
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

WORDS = [
    "harbour",
    "lantern",
    "meadow",
    "copper",
    "violin",
    "saddle",
    "orchard",
    "granite",
    "ribbon",
    "thimble",
    "walnut",
    "beacon",
    "cradle",
    "fathom",
    "hollow",
    "ivory",
    "juniper",
    "kettle",
    "ladder",
    "mortar",
    "nectar",
    "oyster",
    "pebble",
    "quarry",
    "russet",
    "sorrel",
    "timber",
    "umber",
    "velvet",
    "willow",
    "yonder",
    "zephyr",
    "anchor",
    "bramble",
    "cinder",
    "dapple",
    "ember",
    "fallow",
    "gannet",
    "heather",
]


def _words(rng: random.Random, count: int) -> str:
    """Draw words, parted by blanks."""
    return " ".join(rng.choice(WORDS) for _ in range(count))


def _url(rng: random.Random, number: int) -> str:
    """Draw a URL, which is distinct for each number."""
    path = "/".join(rng.choice(WORDS) for _ in range(rng.randint(1, 4)))
    name = f"{rng.choice(WORDS)}-{rng.choice(WORDS)}-{number}"
    return f"http://www.{rng.choice(WORDS)}.example/{path}/{name}.html"


def _filled(text: str, width: int, mark: str = "", *, breaks: bool = True) -> str:
    """Return a text in lines of at most ``width`` characters, each behind ``mark``. A word that is
    longer gets lines of its own. If ``breaks``, it is broken behind a slash or a hyphen, or where a
    line is full.
    """
    room, lines = width - len(mark), [""]
    for word in text.split():
        if len(lines[-1]) + 1 + len(word) <= room:
            lines[-1] = f"{lines[-1]} {word}".lstrip()
        else:
            rest = word
            while breaks and len(rest) > room:
                at = max(rest.rfind(end, 0, room) for end in "/-") + 1
                at = at if at > room // 2 else room
                lines.append(rest[:at])
                rest = rest[at:]
            lines.append(rest)
    return "\n".join((mark + line).rstrip() for line in lines if line or not text.strip())


def _marked(body: str, mark: str) -> str:
    """Return a body with a reply mark before each line."""
    return "".join(f"{mark}{line}\n" for line in body.splitlines())


def _paragraphs(body: str) -> Iterator[tuple[str, str]]:
    """Yield the reply marks and the words of each paragraph: lines that have the same marks.

    What was broken before is put together: a blank in its place would make two words of it.
    """
    lines = [(_MARKS.match(line)[0], line) for line in body.splitlines()]  # type: ignore[index]  # may be empty
    for (marks, blank), group in groupby(lines, lambda one: (one[0], not one[1][len(one[0]) :])):
        words = " ".join(line[len(marks) :] for _, line in group)
        yield marks, "" if blank else _BROKEN.sub("", words)


_BROKEN = re.compile(r"(?<=[-/]) ")
_MARKS = re.compile(r"(?:[> |]|JD>)*")


def _refilled(width: int) -> Callable[[str, random.Random], str]:
    """Return a mailer that puts each paragraph together, and fills it anew at ``width``."""

    def made(body: str, _: random.Random) -> str:
        return "".join(
            _filled(words, width, f"> {marks}") + "\n" for marks, words in _paragraphs(body)
        )

    return made


def _top_posted(body: str, _: random.Random) -> str:
    """Quote a body without marks below a heading."""
    head = "-----Original Message-----\nFrom: somebody\nSent: some day\n\n"
    return f"{head}{body}"


def _cut(body: str, rng: random.Random) -> str:
    """Quote the lines with links, and some before and behind; leave out the others."""
    lines = body.splitlines()
    held = [number for number, line in enumerate(lines) if "://" in line]
    first = max(0, held[0] - rng.randint(0, 2))
    last = min(len(lines), held[-1] + 2 + rng.randint(0, 2))
    return _marked("\n".join(lines[first:last]), "> ")


def _flowed(body: str, _: random.Random) -> str:
    """Quote in lines that end in a blank where they go on (RFC 3676). No word is broken."""
    return "".join(
        " \n".join(_filled(words, 66, f"> {marks}", breaks=False).splitlines()) + "\n"
        for marks, words in _paragraphs(body)
    )


MAILERS: dict[str, Callable[[str, random.Random], str]] = {
    "deeper": lambda body, _: _marked(body, "> "),
    "close": lambda body, _: _marked(body, ">"),
    "bar": lambda body, _: _marked(body, "| "),
    "indented": lambda body, _: _marked(body, "    "),
    "initials": lambda body, _: _marked(body, "JD> "),
    "at-60": _refilled(60),
    "at-72": _refilled(72),
    "at-76": _refilled(76),
    "flowed": _flowed,
    "top-posted": _top_posted,
    "forwarded": lambda body, _: f"---------- Forwarded message ----------\n\n{body}",
    "cut": _cut,
}


class Message(NamedTuple):
    """One message of a thread."""

    number: int
    text: str
    """As it stands in an mbox."""
    own: list[str]
    """The URLs that its writer wrote first."""
    repeated: list[str]
    """Those that it quotes."""


def messages(count: int, seed: int = 1) -> Iterator[Message]:
    """Yield about ``count`` messages in the order of their dates: threads of an original message
    and the replies to it.
    """
    rng = random.Random(seed)
    mailers = list(MAILERS.values())
    number = 0
    while number < count:
        subject = _words(rng, 4)
        own = [_url(rng, 10 * number + each) for each in range(rng.randint(1, 2))]
        body = "".join(
            _filled(
                f"{_words(rng, rng.randint(6, 24))} {url} {_words(rng, rng.randint(6, 24))}.", 78
            )
            + "\n\n"
            for url in own
        )
        yield Message(number, _mail(number, subject, body), own, [])
        number += 1
        said = list(own)
        for _ in range(min(rng.randint(1, 5), count - number)):
            url = _url(rng, 10 * number)
            answer = f"{_words(rng, rng.randint(9, 20))}\n{_words(rng, 7)} {url} {_words(rng, 6)}\n"
            quoted = mailers[number % len(mailers)](body, rng)
            body = f"Somebody wrote:\n{quoted}\n{answer}"
            yield Message(number, _mail(number, f"Re: {subject}", body), [url], list(said))
            said.append(url)
            body = answer if rng.random() < 0.3 else body
            if body is answer:
                said = [url]
            number += 1


def _mail(number: int, subject: str, body: str) -> str:
    """Return a message as it stands in an mbox. Its number decides sender, date and Message-ID."""
    day, hour = divmod(number, 24)
    stamp = f"{1 + day % 28:02} Mar {1999 + day // 28} {hour:02}:00:00"
    sender = f"writer{number}@example.org"
    return (
        f"From {sender} Mon Mar  1 00:00:00 1999\nFrom: {sender}\nDate: {stamp} +0000\n"
        f"Subject: {subject}\nMessage-ID: <{number}@example.org>\n\n{body}\n\n"
    )
