"""``fold``: where the lines of a printed wrapper end, and which URLs no wrapper holds. That they
come back is a law."""

from __future__ import annotations

import pytest

from urltrawl.context.fold import fold
from urltrawl.context.wrapper import MAX_LINES, MAX_WRAPPER
from urltrawl.errors import OptionError

MOST = MAX_WRAPPER - 2 * MAX_LINES


@pytest.mark.parametrize(
    ("url", "width", "lines"),
    [
        ("http://h.dom/abc", 22, ["<URL:http://h.dom/abc>"]),
        (
            "http://h.dom/abcd",
            22,
            ["<URL:http://h.dom/abc", "d>"],
        ),  # the bracket does not stand alone
        (
            "http://h.dom/ab-cd",
            21,
            ["<URL:http://h.dom/ab", "-cd>"],
        ),  # nor does a line end in a hyphen
        ("http://h.dom/a'b\"c\\d", 20, ["<URL:http://h.dom/a", "'b\"c\\d>"]),
        ("a:bcdefghij", 7, ["<URL:a:", "bcdefgh", "ij>"]),
        ("a:bcdefghij", 1, ["<URL:a:", "bcdefgh", "ij>"]),
        ("a:-----------b", 9, ["<URL:a:", "-----------b>"]),
        ("x:---------", 7, ["<URL:x:", "--------->"]),
        ("------bcdef", 11, ["<URL:------b", "cdef>"]),
        ("--------------", 8, ["<URL:-------------->"]),
        ("http://h.dom/http://i.dom/", 19, ["<URL:http://h.dom", "/http://i.dom/>"]),
        (
            "http://h.dom/abcURL:def",
            21,
            ["<URL:http://h.dom/ab", "cURL:def>"],
        ),  # nor does one begin with the prefix
    ],
)
def test_where_a_line_ends(url: str, width: int, lines: list[str]) -> None:
    assert fold(url, width).split("\n") == lines


def test_a_line_has_72_characters() -> None:
    assert [len(line) for line in fold("http://h.dom/" + "a" * 100).split("\n")] == [72, 47]


@pytest.mark.parametrize(("length", "lines"), [(1013, [102] * 9 + [101]), (1014, [103] * 9 + [93])])
def test_lines_of_a_very_long_url_are_as_much_longer_as_they_must_be(
    length: int, lines: list[int]
) -> None:
    """Ten lines hold it, with the marks around it."""
    url = "http://h.dom/".ljust(length, "a")
    assert [len(line) for line in fold(url, 20).split("\n")] == lines


@pytest.mark.parametrize("width", [0, -1])
def test_a_line_has_a_character_at_least(width: int) -> None:
    with pytest.raises(OptionError):
        fold("http://h.dom/", width)


def test_the_longest_that_a_wrapper_holds() -> None:
    longest = "http://h.dom/" + "a" * (MOST - len("http://h.dom/"))
    assert fold(longest).replace("\n", "") == f"<URL:{longest}>"
    with pytest.raises(ValueError, match=f"at most {MOST} characters, this URL has {MOST + 1}"):
        fold(longest + "a")


@pytest.mark.parametrize(
    "url", ["", "http://h.dom/a b", "http://h.dom/a\tb", "http://h.dom/<a", "http://h.dom/a>"]
)
def test_what_no_wrapper_holds(url: str) -> None:
    with pytest.raises(ValueError, match="a wrapper cannot hold"):
        fold(url)
