"""What one text of a record has whole decides the readings of a broken URL in another."""

from __future__ import annotations

import pytest

import urltrawl

HALF = "http://h.example/archives/2003/november/the-whole"
WHOLE = f"{HALF}story-of-it/chapter"
BROKEN = f"See {HALF}\nstory-of-it/chapter\nfor more.\n"
PARTS = "Content-Type: multipart/{}; boundary=b\n\n--b\n\n{}\n--b\nContent-Type: {}\n\n{}\n--b--\n"

# the multipart, its second part and the type of that; and of the broken URL in the first part: its
# best reading, and why
ROWS = [
    ("alternative", "text/html", "nothing", HALF, set()),
    ("alternative", "text/html", f"is {WHOLE} now", WHOLE, {"+seen-whole", "+sibling"}),
    ("alternative", "text/html", f"is {HALF} now", HALF, {"+seen-whole", "+sibling"}),
    ("alternative", "text/html", f"<a href='{WHOLE}'>x</a>", WHOLE, {"+seen-whole"}),
    ("alternative", "text/html", f"<a href='{HALF}'>x</a>", HALF, {"+seen-whole"}),
    ("alternative", "text/html", f"<pre>{BROKEN}</pre>", HALF, set()),
    ("alternative", "text/plain", f"is {WHOLE} now", WHOLE, {"+seen-whole"}),
    ("alternative", "text/plain", f"is {HALF} now", HALF, {"+seen-whole"}),
    ("mixed", "text/html", f"is {WHOLE} now", WHOLE, {"+seen-whole"}),
    ("mixed", "text/html", f"is {HALF} now", HALF, {"+seen-whole"}),
    ("mixed", "text/html", f"<a href='{WHOLE}'>x</a>", WHOLE, {"+seen-whole"}),
    ("mixed", "text/plain", f"is {WHOLE} now", WHOLE, {"+seen-whole"}),
]


@pytest.mark.parametrize(("multipart", "kind", "other", "url", "why"), ROWS, ids=range(len(ROWS)))
def test_another_part_decides(
    multipart: str, kind: str, other: str, url: str, why: set[str]
) -> None:
    message = PARTS.format(multipart, BROKEN, kind, other)
    first = next(iter(urltrawl.scan(message.encode(), format="message")))
    assert (first.url, first.part) == (url, "1.1")
    assert len(first.readings) == 2
    assert {one for one in first.readings[0].evidence if one in ("+seen-whole", "+sibling")} == why


def test_a_page_is_not_weighed_by_its_own_text() -> None:
    message = PARTS.format("alternative", "nothing", "text/html", f"<pre>{BROKEN}\nis {WHOLE} now")
    first, _ = urltrawl.scan(message.encode(), format="message")
    assert (first.url, first.part) == (WHOLE, "1.2")
    assert "+seen-whole" in first.readings[0].evidence
    assert "+sibling" not in first.readings[0].evidence


@pytest.mark.parametrize("field", ["Subject", "X-Page"])
def test_a_field_of_the_header_decides(field: str) -> None:
    message = f"{field}: see {WHOLE}\n\n{BROKEN}"
    first, second = urltrawl.scan(message.encode(), format="message")
    assert [first.url, second.url] == [WHOLE, WHOLE]
    assert "+seen-whole" in second.readings[0].evidence
