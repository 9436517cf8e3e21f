"""What was read is counted, and what was not."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields

import urltrawl
from urltrawl.model import Where
from urltrawl.reading.options import Options
from urltrawl.reading.story import Reader
from urltrawl.reading.tally import IN_PAGE, Tally, divide_skipped
from urltrawl.reading.text import Origin


def counted(step: int) -> Tally:
    """A tally whose counts are all different."""
    numbers = [field.name for field in fields(Tally) if field.name not in {"skipped", "defects"}]
    return Tally(
        **{name: step * number for number, name in enumerate(numbers, 1)},
        skipped=Counter(a=step, b=2 * step),
        defects=Counter(c=3 * step, d=4 * step),
    )


def test_a_tally_begins_with_nothing_and_adds_all_of_another() -> None:
    tally = Tally()
    assert tally == Tally(0, 0, 0, 0, 0, 0, Counter(), Counter())
    for step in (1, 10, 100):
        tally.add(counted(step))
    assert tally == counted(111)


def test_what_was_skipped_is_divided_by_where_it_was() -> None:
    parts, addresses = Counter({"a picture": 2, "a program": 1}), Counter({"relative": 3})
    in_pages = Counter({IN_PAGE + reason: count for reason, count in addresses.items()})
    assert list(divide_skipped(Counter())) == []
    assert list(divide_skipped(parts)) == [("parts of messages", parts)]
    assert list(divide_skipped(in_pages)) == [("addresses in pages", addresses)]
    assert list(divide_skipped(parts + in_pages)) == [
        ("parts of messages", parts),
        ("addresses in pages", addresses),
    ]


MESSAGES = [
    # the message; records, idle ones, parts and links; what is skipped; defects
    (b"Subject: x\n\nnothing\n", (1, 1, 0, 0), {}, {}),
    (b"Subject: x\n\nhttp://h.example/\n", (1, 0, 1, 1), {}, {}),
    (
        b"Content-Type: image/png\n\nhttp://h.example/\n",
        (1, 0, 0, 0),
        {"image/png is not text": 1},
        {},
    ),
    (
        (
            b"Content-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: image/png\n\nx\n"
            b"--b\nContent-Type: image/png\n\ny\n--b\n\nhttp://h.example/\n"
        ),
        (1, 0, 1, 1),
        {"image/png is not text": 2},
        {"boundary-not-closed": 1},
    ),
    (
        b"Content-Type: text/plain; charset=utf-8\n\nhttp://h.example/ \xff\n",
        (1, 0, 1, 1),
        {},
        {"wrong-charset": 1},
    ),
]


def test_what_a_message_is_counted_as() -> None:
    for data, numbers, skipped, defects in MESSAGES:
        tally = Tally()
        links = list(Reader(Options()).read_source([data], "message", Origin(), tally))
        records, idle, parts, count = numbers
        assert sum(len(some) for _, some in links) == count
        assert tally == Tally(
            len(data), 0, records, idle, parts, count, Counter(skipped), Counter(defects)
        )


def test_a_text_that_is_no_part_of_anything_has_no_provenance() -> None:
    (link,) = urltrawl.find("see http://h.example/")
    assert link.place == Where()
    assert (link.where.record_start, link.where.record_end, link.where.part) == (0, 0, "")
    assert Origin() == (Where(), None, "cp1252", 0)
