"""Framers against independent writers and readers: the mailbox module, a batch by the letter of RFC
1036, MimeKit's offsets."""

from __future__ import annotations

import json
import mailbox
from contextlib import closing
from email.message import Message
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.formats.framing import Framed, frame

from urltrawl.formats import probe
from urltrawl.model import Record

MIMEKIT = Path(__file__).parents[3] / "shared/corpora/mime-torture/mimekit/UnitTests/TestData/mbox"

LINES = st.lists(
    st.sampled_from(
        [
            "Hello,",
            "",
            "From here it is not far.",
            ">From there neither.",
            "> quoted",
            "http://www.example.org/a-",
            "b/c.html",
            "From a@b.example Mon Sep 21 13:24:27 1992",
            "Subject: not a header",
            "*** EOOH ***",
            "------------------------------",
            "#! rnews 20",
            "BABYL OPTIONS: none",
            " ",
            "\x1f",
            "\x01\x01",
        ]
    ),
    max_size=12,
)
MAILS = st.lists(LINES, min_size=1, max_size=6)


def mail(number: int, body: list[str]) -> Message:
    message = Message()
    message["From"] = f"writer{number}@example.org"
    message["Message-ID"] = f"<{number}@example.org>"
    message["Subject"] = "one of many"
    message.set_payload("\n".join(body) + "\n")
    return message


def ids(records: list[Framed]) -> list[str]:
    """The Message-IDs, each of which must begin a line of its message's header."""
    found = []
    for record in records:
        assert isinstance(record, Record)
        header = record.message.partition(b"\n\n")[0].decode().split("\n")
        found += [line.partition(": ")[2] for line in header if line.startswith("Message-ID: ")]
    return found


WRITERS = {"mbox": mailbox.mbox, "mmdf": mailbox.MMDF, "babyl": mailbox.Babyl}


def written(name: str, folder: Path, bodies: list[list[str]]) -> bytes:
    with closing(WRITERS[name](folder / "box")) as box:
        for number, body in enumerate(bodies):
            box.add(mail(number, body))
    return (folder / "box").read_bytes()


@pytest.mark.parametrize("name", WRITERS)
@given(bodies=MAILS)
def test_what_the_mailbox_module_writes_is_read(
    name: str, bodies: list[list[str]], tmp_path_factory: pytest.TempPathFactory
) -> None:
    data = written(name, tmp_path_factory.mktemp("box"), bodies)
    records, defects, _ = frame(name, [data])
    assert probe(data) == name
    assert defects == {}
    assert ids(records) == [f"<{number}@example.org>" for number in range(len(bodies))]


@given(bodies=MAILS)
def test_quoted_lines_of_an_mbox_come_out_as_they_went_in(
    bodies: list[list[str]], tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Where no reply stands beside them, from which nobody could tell them."""
    bodies = [[line for line in body if not line.startswith(">")] for body in bodies]
    records, _, _ = frame("mbox", [written("mbox", tmp_path_factory.mktemp("box"), bodies)])
    for record, body in zip(records, bodies, strict=True):
        assert isinstance(record, Record)
        assert record.message.partition(b"\n\n")[2].decode().rstrip("\n") == "\n".join(body).rstrip(
            "\n"
        )


ARTICLES = st.lists(
    LINES.map(
        lambda body: "\n".join(
            ["Path: a!b", "Newsgroups: misc.test", "Message-ID: <x@y>", "", *body, ""]
        )
    ),
    min_size=1,
)


@given(articles=ARTICLES)
def test_a_batch_by_the_letter_of_rfc_1036_is_read(articles: list[str]) -> None:
    """RFC 1036 4.3: ``#! rnews`` and the length in bytes, and as many bytes of article."""
    encoded = [article.encode() for article in articles]
    data = b"".join(b"#! rnews %d\n%s" % (len(article), article) for article in encoded)
    records, defects, _ = frame("rnews", [data])
    assert probe(data) == "rnews"
    assert defects == {}
    assert [record.message for record in records if isinstance(record, Record)] == encoded


@pytest.mark.skipif(not MIMEKIT.exists(), reason="the real archives are not beside the checkout")
@pytest.mark.parametrize("name", ["content-length", "issue1189"])
@pytest.mark.parametrize("line_end", ["unix", "dos"])
def test_separators_stand_where_mimekit_finds_them(name: str, line_end: str) -> None:
    """MimeKit's tests give the offset of each separator, in a file of Content-Length fields right
    and wrong.
    """
    data = (MIMEKIT / f"{name}.mbox.txt").read_bytes()
    data = data.replace(b"\n", b"\r\n") if line_end == "dos" else data
    wanted = json.loads(
        (MIMEKIT / f"{name}.{line_end}-offsets.json").read_text(encoding="utf-8-sig")
    )
    records, _, _ = frame("mbox", [data])
    assert [record.start for record in records] == [each["mboxMarkerOffset"] for each in wanted]
