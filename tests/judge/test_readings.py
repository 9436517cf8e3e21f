"""Every way in which the pieces of a candidate can be put together, what was taken out for it, and
where it ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.judge.found import candidates, moved

import urltrawl
from urltrawl.judge.readings import Draft, drafts, joins

if TYPE_CHECKING:
    from urltrawl.found import Candidate


def shown(candidate: Candidate, draft: Draft, before: int) -> str:
    """``text | -what:kind | kept at | dropped at | tail | to end``; what was taken out has a
    minus.
    """
    parts = [
        draft.url,
        *(
            f"-{candidate.slice(join.span.start, join.span.end)!r}:{join.kind}"
            for join in joins(draft)
        ),
    ]
    parts += [
        f"{name} {gap.start - before}"
        for name in ("kept", "dropped")
        for gap in getattr(draft, name)
    ]
    parts += [f"tail {draft.tail}"] if draft.tail else []
    return " | ".join([*parts, f"to {draft.end - before}"])


CASES: list[tuple[str, list[str]]] = [
    (
        "<URL:http://h.dom/a-\n>",
        [
            "http://h.dom/a- | -'\\n':hyphen | kept 20 | to 21",
            "http://h.dom/a | -'-\\n':hyphen | dropped 20 | to 21",
        ],
    ),
    ("see http://h.dom/a? b", ["http://h.dom/a | to 18", "http://h.dom/a? | tail 1 | to 19"]),
    (
        "http://h.dom/a-\nb/c.\nd e",
        [
            "http://h.dom/a- | to 15",
            "http://h.dom/a-b/c | -'\\n':hyphen | kept 15 | to 19",
            "http://h.dom/ab/c | -'-\\n':hyphen | dropped 15 | to 19",
            "http://h.dom/a-b/c. | -'\\n':hyphen | kept 15 | tail 1 | to 20",
            "http://h.dom/ab/c. | -'-\\n':hyphen | dropped 15 | tail 1 | to 20",
            "http://h.dom/a-b/c.d | -'\\n':hyphen | -'\\n':line | kept 15 | to 22",
            "http://h.dom/ab/c.d | -'-\\n':hyphen | -'\\n':line | dropped 15 | to 22",
        ],
    ),
    (
        "http://h.dom/a/\nb, c",
        [
            "http://h.dom/a/ | to 15",
            "http://h.dom/a/b | -'\\n':line | to 17",
            "http://h.dom/a/b, | -'\\n':line | tail 1 | to 18",
        ],
    ),
    (
        "<URL:http://h.dom/a-\nb-\nc>",
        [
            "http://h.dom/a-b-c | -'\\n':hyphen | -'\\n':hyphen | kept 20 | kept 23 | to 25",
            "http://h.dom/a-bc | -'\\n':hyphen | -'-\\n':hyphen | kept 20 | dropped 23 | to 25",
            "http://h.dom/ab-c | -'-\\n':hyphen | -'\\n':hyphen | kept 23 | dropped 20 | to 25",
            "http://h.dom/abc | -'-\\n':hyphen | -'-\\n':hyphen | dropped 20 | dropped 23 | to 25",
            "http://h.dom/a- | to 20",
            "http://h.dom/a-b- | -'\\n':hyphen | kept 20 | to 23",
        ],
    ),
    (
        "<http://h.dom/a, b>",
        [
            "http://h.dom/a,b | -' ':space | to 18",
            "http://h.dom/a | to 15",
            "http://h.dom/a,%20b | -' ':blank | to 18",
        ],
    ),
    (
        "<http://h.dom/a-\nb c>",
        [
            "http://h.dom/a-bc | -'\\n':hyphen | -' ':space | kept 16 | to 20",
            "http://h.dom/abc | -'-\\n':hyphen | -' ':space | dropped 16 | to 20",
            "http://h.dom/a- | to 16",
            "http://h.dom/a-b | -'\\n':hyphen | kept 16 | to 18",
            "http://h.dom/a-b%20c | -'\\n':hyphen | -' ':blank | kept 16 | to 20",
        ],
    ),
    (
        "http://h.dom/?a&amp;b&amp;c\n<p>",
        [
            "http://h.dom/?a&b&c | -'&amp;':reference | -'&amp;':reference | to 27",
            "http://h.dom/?a&amp;b&amp;c | to 27",
        ],
    ),
    (
        "http:\\\\h.dom\\a b",
        [
            "http://h.dom/a | -'\\\\':slash | -'\\\\':slash | -'\\\\':slash | to 14",
            "http:\\\\h.dom\\a | to 14",
        ],
    ),
    (
        "http:\\\\h.dom\\ b",
        ["http://h.dom | -'\\\\':slash | -'\\\\':slash | to 12", "http:\\\\h.dom | to 12"],
    ),
    ("http://h.dom/a=\nb c", ["http://h.dom/a= | to 15", "http://h.dom/a=b | -'\\n':line | to 17"]),
    (
        "mailto:user at h.dom, b",
        ["mailto:user@h.dom | -' at ':armour | to 20", "mailto:user | tail 1 | to 11"],
    ),
    (
        "<URL:http://h.dom/a-\nb-\nc-\nd-\ne-\nf>",
        [
            (
                "http://h.dom/a-b-c-d-e-f | -'\\n':hyphen | -'\\n':hyphen | -'\\n':hyphen | "
                "-'\\n':hyphen | -'\\n':hyphen | kept 20 | kept 23 | kept 26 | kept 29 | kept "
                "32 | to 34"
            ),
            (
                "http://h.dom/abcdef | -'-\\n':hyphen | -'-\\n':hyphen | -'-\\n':hyphen | "
                "-'-\\n':hyphen | -'-\\n':hyphen | dropped 20 | dropped 23 | dropped 26 | "
                "dropped 29 | dropped 32 | to 34"
            ),
            "http://h.dom/a- | to 20",
            "http://h.dom/a-b- | -'\\n':hyphen | kept 20 | to 23",
            "http://h.dom/a-b-c- | -'\\n':hyphen | -'\\n':hyphen | kept 20 | kept 23 | to 26",
            (
                "http://h.dom/a-b-c-d- | -'\\n':hyphen | -'\\n':hyphen | -'\\n':hyphen | kept "
                "20 | kept 23 | kept 26 | to 29"
            ),
            (
                "http://h.dom/a-b-c-d-e- | -'\\n':hyphen | -'\\n':hyphen | -'\\n':hyphen | "
                "-'\\n':hyphen | kept 20 | kept 23 | kept 26 | kept 29 | to 32"
            ),
        ],
    ),
    (
        "http://h.dom/?a&amp;b-\nc&amp;d <p>",
        [
            "http://h.dom/?a&b- | -'&amp;':reference | to 22",
            (
                "http://h.dom/?a&b-c&d | -'&amp;':reference | -'\\n':hyphen | "
                "-'&amp;':reference | kept 22 | to 30"
            ),
            (
                "http://h.dom/?a&bc&d | -'&amp;':reference | -'-\\n':hyphen | "
                "-'&amp;':reference | dropped 22 | to 30"
            ),
            "http://h.dom/?a&amp;b- | to 22",
            "http://h.dom/?a&amp;b-c&amp;d | -'\\n':hyphen | kept 22 | to 30",
            "http://h.dom/?a&amp;bc&amp;d | -'-\\n':hyphen | dropped 22 | to 30",
        ],
    ),
    (
        "<URL:http://h.dom/a\n\nb!>",
        ["http://h.dom/ab! | -'\\n\\n':line | to 23", "http://h.dom/a | to 19"],
    ),
    (
        'x = "http://h.dom/a/"\n"b.html";',
        ["http://h.dom/a/ | to 20", "http://h.dom/a/b.html | -'\"\\n\"':literal | to 29"],
    ),
    (
        "<http://h.dom/!-\nb c.?>",
        [
            "http://h.dom/!-bc.? | -'\\n':hyphen | -' ':space | kept 16 | to 22",
            "http://h.dom/!bc.? | -'-\\n':hyphen | -' ':space | dropped 16 | to 22",
            "http://h.dom/!- | to 16",
            "http://h.dom/!-b | -'\\n':hyphen | kept 16 | to 18",
            "http://h.dom/!-b%20c.? | -'\\n':hyphen | -' ':blank | kept 16 | to 22",
        ],
    ),
    (
        "<mailto: a@b.dom>",
        [
            "mailto:a@b.dom | -' ':space | to 16",
            "mailto | to 7",
            "mailto:%20a@b.dom | -' ':blank | to 16",
        ],
    ),
    (
        "http://h.dom/a\\\nb c",
        [
            "http://h.dom/a | to 14",
            "http://h.dom/a\\b | -'\\n':line | kept 15 | to 17",
            "http://h.dom/ab | -'\\\\\\n':line | dropped 15 | to 17",
        ],
    ),
    (
        "<http://h.dom/?a&amp;b c>",
        [
            "http://h.dom/?a&amp;bc | -' ':space | to 24",
            "http://h.dom/?a&amp;b | to 22",
            "http://h.dom/?a&amp;b%20c | -' ':blank | to 24",
        ],
    ),
    (
        "http://h.dom/?a&amp;b. c <p>",
        [
            "http://h.dom/?a&b | -'&amp;':reference | to 21",
            "http://h.dom/?a&b. | -'&amp;':reference | tail 1 | to 22",
            "http://h.dom/?a&amp;b | to 21",
            "http://h.dom/?a&amp;b. | tail 1 | to 22",
        ],
    ),
]


@pytest.mark.parametrize(("text", "found"), CASES, ids=[text for text, _ in CASES])
def test_drafts(text: str, found: list[str]) -> None:
    one = candidates(text)[0]
    assert [shown(one, draft, 0) for draft in drafts(one)] == found
    same = moved(text)[0]
    assert [shown(same, draft, same.start - one.start) for draft in drafts(same)] == found


OPEN = [text for text, _ in CASES if not candidates(text)[0].enclosed]


@pytest.mark.parametrize("text", OPEN)
def test_lengths_are_the_numbers_of_gaps_that_a_draft_joins(text: str) -> None:
    one = candidates(text)[0]
    for length in range(len(one.chain) + 1):
        of_length = [draft for draft in drafts(one) if len(draft.gaps) == length]
        assert drafts(one, lengths=[length]) == of_length


@pytest.mark.parametrize(
    ("text", "urls"),
    [
        ("http://h.dom/a/c-**d<http://h.dom/a/c-d>\n", ["http://h.dom/a/c-d", "http://h.dom/a/c-"]),
        ("<http://h.dom/c d>", ["http://h.dom/cd", "http://h.dom/c%20d", "http://h.dom/c"]),
    ],
)
def test_only_a_blank_may_have_been_one(text: str, urls: list[str]) -> None:
    assert [reading.url for reading in urltrawl.find(text)[0].readings] == urls
