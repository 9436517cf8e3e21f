"""``Link`` is a value: equal where it says the same, whole when it is made, and it survives being
sent elsewhere."""

from __future__ import annotations

import copy
import pickle
import re
from typing import TYPE_CHECKING

import pytest

import urltrawl
from urltrawl.columns import COLUMNS
from urltrawl.found import Decided
from urltrawl.model import Where
from urltrawl.reading.options import Options
from urltrawl.reading.story import Reader

if TYPE_CHECKING:
    from pathlib import Path

TEXT = "> see <URL:http://ds.inter-\n> nic.net:8080/rfc>, www.h.example and news:rec.gardens <URL:>"
MESSAGE = (
    b"Subject: at http://h.example/s\nContent-Type: multipart/alternative; "
    b"boundary=b\n\n--b\n\nhttp://h.example/a\n"
    b'--b\nContent-Type: text/html\n\n<a href="http://h.example/a">a</a> <img '
    b'src="http://h.example/b.gif">\n--b--\n'
)


def both() -> list[urltrawl.Link]:
    return [
        *urltrawl.find(TEXT, schemeless=True, rejected=True),
        *urltrawl.scan(MESSAGE, format="message"),
    ]


def test_the_same_candidates_give_the_same_links_again() -> None:
    text = "see http://h.example/a here and <http://h.example/b-\nc> there"
    reader = Reader(Options())
    judged = reader.judge(reader.candidates.finder().scan_text(text))
    assert isinstance(judged[0], Decided)
    first, again = (reader.linker(Where()).links(judged) for _ in range(2))
    assert first == again
    assert [(link.before, link.behind) for link in first] == [
        (link.before, link.behind) for link in again
    ]
    assert first[0].before == "see "


def test_links_that_say_the_same_are_equal_and_others_are_not() -> None:
    links = both()
    assert links == both()
    assert [hash(link) for link in links] == [hash(link) for link in both()]
    assert len({*links, *both()}) == len(links) == 7
    (one,), (other,), (quoted,) = (
        urltrawl.find("http://h.example/a"),
        urltrawl.find("\nhttp://h.example/a"),
        urltrawl.find('"http://h.example/a"'),
    )
    assert one != other
    assert other != quoted
    assert one != "http://h.example/a"


@pytest.mark.parametrize("protocol", range(2, pickle.HIGHEST_PROTOCOL + 1))
def test_a_link_can_be_sent_and_copied(protocol: int) -> None:
    links = both()
    sent = pickle.loads(pickle.dumps(links, protocol=protocol))  # noqa: S301  # our own
    assert sent == links
    assert [link.readings for link in sent] == [link.readings for link in links]
    assert [link.to_dict() for link in sent] == [link.to_dict() for link in links]
    assert copy.deepcopy(links) == links


def test_a_link_that_was_judged_is_sent_without_the_model() -> None:
    (link,) = urltrawl.find("see http://h.example/papers/1996/\nproceedings-of-it.html and more\n")
    assert link.ambiguous
    sent = pickle.dumps(link)
    assert len(sent) < 10_000
    assert pickle.loads(sent) == link  # noqa: S301  # our own


def test_the_dictionary_is_the_row() -> None:
    for link in both():
        row = link.to_dict()
        assert list(row) == [column.name for column in COLUMNS]
        assert (row["id"], row["url"], row["scheme"], row["host"]) == (
            link.id,
            link.url,
            link.scheme,
            link.host,
        )
    broken, *_ = both()
    assert (broken.scheme, broken.host) == ("http", "ds.inter-nic.net")
    assert [(link.scheme, link.host) for link in both()[1:4]] == [
        (None, "www.h.example"),
        ("news", None),
        (None, None),
    ]


def test_what_a_link_is_said_to_be() -> None:
    assert [re.sub(r"0\.\d\d", "C", repr(link)) for link in both()] == [
        (
            "<Link 'http://ds.inter-nic.net:8080/rfc', or 'http://ds.internic.net:8080/rfc' "
            "wrapped C at 1:7>"
        ),
        "<Link 'www.h.example' schemeless C at 2:22>",
        "<Link 'news:rec.gardens' bare C at 2:40>",
        "<Link '' wrapped C at 2:57>",
        "<Link 'http://h.example/s' header C at <stream>:1:4>",
        "<Link 'http://h.example/a' bare C at <stream>:1:1>",
        "<Link 'http://h.example/b.gif' html C at <stream>:1:46>",
    ]


def test_what_is_known_of_a_link_is_known_when_it_is_made() -> None:
    """The kind of a header field and the other parts of an alternative are none of what its lines
    came to.
    """
    header, both_parts, _ = urltrawl.scan(MESSAGE, format="message")
    assert (header.kind, header.where.part) == ("header", "1:subject")
    assert (both_parts.kind, both_parts.also, both_parts.where.also) == ("bare", ("1.2",), ("1.2",))


def test_the_id_of_a_link_in_a_text_depends_on_nothing_but_the_text(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = [link.id for link in both()]
    monkeypatch.chdir(tmp_path)
    assert [link.id for link in both()] == here


def test_domain_and_target() -> None:
    text = "https://www.bbc.co.uk/a and https://www.google.com/url?q=http%3A%2F%2Fwww.example.org%2F and news:a.b.c"  # noqa: E501
    assert [(link.domain, link.target) for link in urltrawl.find(text)] == [
        ("bbc.co.uk", ""),
        ("google.com", "http://www.example.org/"),
        ("", ""),
    ]
