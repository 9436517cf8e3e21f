"""The real archives: every file framed, every byte accounted for, message counts against two
independent ones."""

from __future__ import annotations

import gzip
import mailbox
import random
import re
from collections import Counter
from contextlib import closing
from pathlib import Path

import pytest
from tests.formats.framing import frame, pieces_of, random_pieces

from urltrawl.formats import FORMATS, PROBE_SIZE, looks_binary, probe
from urltrawl.model import Nested

CORPORA = Path(__file__).parents[3] / "shared/corpora"
BOM = b"\xef\xbb\xbf"
pytestmark = pytest.mark.skipif(
    not CORPORA.exists(), reason="the real archives are not beside the checkout"
)


def content(path: Path) -> bytes:
    data = path.read_bytes()
    return gzip.decompress(data) if data.startswith(b"\x1f\x8b") else data


def kind(path: Path) -> str:
    head = content(path)[:PROBE_SIZE]
    return looks_binary(head) or probe(head, path.name.removesuffix(".gz"))


def everything(folder: str) -> list[Path]:
    return sorted(path for path in (CORPORA / folder).rglob("*") if path.is_file())


WANTED_KINDS = {
    "cypherpunks": {"mbox": 7},
    "news-spool": {"message": 2000},
    "rfcs": {"text": 277},
    "utl-vim": {"text": 2},
    "hypermail": {"mbox": 12, "html": 3, "text": 3},
    "eucjp": {"html": 20, "text": 27},
    "notmuch": {"message": 318, "mbox": 2, "text": 1},
    "uri-drafts": {"text": 135, "html": 18, "message": 7},
}
"""Counted by looking: the messages among the drafts are minutes that were mailed, the two mailboxes
of notmuch are messages with a line ``From ``, the text is its README."""


@pytest.mark.parametrize("folder", WANTED_KINDS)
def test_files_are_taken_for_what_they_are(folder: str) -> None:
    assert Counter(kind(path) for path in everything(folder)) == WANTED_KINDS[folder]


def test_a_maildir_of_every_line_end_is_mail() -> None:
    """Bounces with LF, CRLF, and CR alone: one message each, some with the line of a mailbox before
    it.
    """
    for folder in ("bsd", "dos", "mac"):
        kinds = Counter(kind(path) for path in everything(f"sisimai/maildir/{folder}"))
        assert set(kinds) == {"message", "mbox"}


MAILBOXES = [
    "cypherpunks/*",
    "hypermail/tests/mboxes/*",
    "sisimai/mailbox/mbox-*",
    "twisted/*/2005-*",
    "twisted/*/2008-*",
    "twisted/*/2013-*",
    "mime-torture/mimekit/UnitTests/TestData/mbox/*.mbox.txt",
    "mime-torture/spamassassin-t/t/data/nice.mbox",
    "mime-torture/perl-mail-box/tests/folders/*",
]

OVERCOUNTED = {
    "hypermail/tests/mboxes/t8": [b"From ftp-wg-owner@hethmon.com Tue May 26 15:41 CDT 1998"],
    "mime-torture/mimekit/UnitTests/TestData/mbox/unmunged.mbox.txt": [
        b"From Russia with love",
        b"From Russia with love",
    ],
    "twisted/twisted-python/2005-December.txt.gz": [b"From what I know, tuples jelly just fine. "]
    * 2,
    "twisted/twisted-python/2005-May.txt.gz": [
        b"From my perspective it's always seemed like an interconnected set "
    ]
    * 2,
    "twisted/twisted-python/2013-July.txt.gz": [b"From the details below, it would appear that"]
    * 2,
    "twisted/twisted-python/2013-May.txt.gz": [b"From this page:"] * 2,
    "twisted/twisted-web/2005-August.txt.gz": [
        b"From what do I see, you're not asking about Nevow."
    ],
    "twisted/twisted-web/2008-March.txt.gz": [
        b"From my perspective, the most compelling thing about Twisted is the"
    ],
}
"""Lines that the mailbox module takes for separators and we do not. All are prose but that of t8,
an embedded message which the Content-Length of the message round it spans. (Two lists of twisted
hold each message twice.)"""


def by_the_rule(data: bytes) -> int:
    """The separators counted line by line, as the design words the rule, and one record for what
    stands before the first.
    """
    lines = re.split(rb"\r?\n", data.removeprefix(BOM))
    starts = []
    for number, line in enumerate(lines[:-1]):
        if not line.startswith(b"From "):
            continue
        timed = re.search(rb"\d\d?:\d\d", line) or line.strip() in (b"From -", b"From")
        alone = number == 0 or not lines[number - 1].strip()
        if (timed or (alone and len(line.split()) == 2 and b"@" in line)) and re.match(
            rb"[^\s:]+:(?!//)|>From ", lines[number + 1]
        ):
            starts.append(number)
    return len(starts) + any(line.strip() for line in lines[: starts[0]])


def mailboxes() -> list[Path]:
    return sorted({path for pattern in MAILBOXES for path in CORPORA.glob(pattern)})


@pytest.mark.slow
@pytest.mark.parametrize("path", mailboxes(), ids=lambda path: str(path.relative_to(CORPORA)))
def test_a_mailbox_has_the_messages_that_others_count(path: Path, tmp_path: Path) -> None:
    data = content(path)
    records, _, _ = frame("mbox", pieces_of(data, 65536))
    name = str(path.relative_to(CORPORA))
    assert len(records) == by_the_rule(data) - (name == "hypermail/tests/mboxes/t8")
    # The mailbox module takes every line that begins "From " for a separator; it does not see one
    # after a byte order mark.
    (tmp_path / "box").write_bytes(data)
    with closing(mailbox.mbox(tmp_path / "box")) as theirs:
        assert len(theirs) == len(records) - data.startswith(BOM) + len(OVERCOUNTED.get(name, []))
    ours = {
        data.rfind(b"From ", 0, record.start) if isinstance(record, Nested) else record.start
        for record in records
    }
    others = [
        data[found.start() : found.start() + 100]
        for found in re.finditer(rb"^From ", data, re.MULTILINE)
        if found.start() not in ours
    ]
    assert all(
        other.startswith(line)
        for other, line in zip(others, OVERCOUNTED.get(name, []), strict=True)
    )


def test_digests_in_lists_come_nested() -> None:
    """Counted by hand: the digests that subscribers sent back whole."""
    found: Counter[str] = Counter()
    for path in mailboxes():
        for record in frame("mbox", [content(path)])[0]:
            if isinstance(record, Nested):
                found[path.parent.name] += 1
    assert found == {"cypherpunks": 4, "twisted-python": 6}


@pytest.mark.slow
def test_every_file_is_framed_without_a_lost_byte() -> None:
    chance = random.Random(2003)
    for path in everything("."):
        data = content(path)
        name = kind(path)
        if name in FORMATS and not FORMATS[name].streamed:
            whole = frame(name, [data])
            if len(data) < 20_000 and chance.random() < 0.05:
                cut = chance.randrange(len(data))
                assert frame(name, [data[:cut], data[cut:]]) == whole
                assert frame(name, pieces_of(data, 1)) == whole
            elif chance.random() < 0.2:
                assert frame(name, random_pieces(data, chance, 20)) == whole
