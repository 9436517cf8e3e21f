"""Redirectors of mail filters: which texts are one, where one is closed, and what it goes on with
until it is."""

from __future__ import annotations

import pytest

from urltrawl.context.redirectors import MAX_EMPTY, MAX_LINES, find_rest, is_closed, is_open

SAFE = "https://eur01.safelinks.protection.outlook.com/?url=http%3A%2F%2Fh.example%2Fa&data=x"
SECOND = "https://urldefense.proofpoint.com/v2/url?u=http-3A__h.example_a&d=x"
THIRD = "https://urldefense.com/v3/__http://h.example/a"
CLOSED = "&reserved=0"


@pytest.mark.parametrize(
    ("url", "closing"),
    [
        (SAFE, CLOSED),
        (SAFE, "&amp;reserved=0"),
        (SAFE.replace("https", "http"), CLOSED),
        (SECOND, "&e="),
        (SECOND, "&amp;e="),
        (THIRD, "__;!!x!y$"),
        (THIRD, "__;Kys!!x!y_z-$"),
        (THIRD.replace(".com", ".us"), "__;!!x!y$"),
        (THIRD.replace(".com", ".proofpoint.com"), "__;!!x!y$"),
        # its host ends in the first 64 characters
        (SAFE.replace("eur01", "a" * 45), CLOSED),
    ],
)
def test_a_redirector_is_open_until_its_closing_mark(url: str, closing: str) -> None:
    assert (is_open(url), is_closed(url)) == (True, False)
    assert (is_open(url + closing), is_closed(url + closing)) == (False, True)
    assert (is_open(f"{url}{closing}."), is_closed(f"{url}{closing}.")) == (False, False)


@pytest.mark.parametrize(
    "url",
    [
        f"{SAFE}&reserved=01",
        f"{SAFE}&unreserved=0",
        f"{SECOND}&e=x",
        f"{SECOND}&e=-",
        f"{SECOND}&te=",
        f"{THIRD}__;!!x!y",
        f"{THIRD}__!!x!y$",
    ],
)
def test_what_closes_none(url: str) -> None:
    assert (is_open(url), is_closed(url)) == (True, False)


@pytest.mark.parametrize(
    "url",
    [
        f"http://h.example/?a{CLOSED}",
        f"x{SAFE}{CLOSED}",
        SAFE.replace("outlook", "other") + CLOSED,
        SECOND.replace("v2", "v4") + "&e=",
        THIRD.replace("/__", "/_") + "__;!!x!y$",
        SAFE.replace("eur01", "a" * 46) + CLOSED,
    ],
)
def test_what_is_no_redirector(url: str) -> None:
    assert (is_open(url), is_closed(url)) == (False, False)


def rest(text: str) -> list[str]:
    """``piece kind doubt marks`` of each gap behind the first piece of the first redirector, the
    same wherever the text stands.
    """
    found = []
    for pad in ("", "z\n", "zz\n" * 9):
        whole = pad + text
        start = whole.index("https:")
        end = next(at for at in range(start, len(whole)) if whole[at] in " \t\r\n")
        gaps = find_rest(whole, start, end)
        assert all(gap.rule == "redirector" and gap.run_end == gap.piece_end for gap in gaps)
        assert [gap.start for gap in gaps[:1]] == [end][: len(gaps)]
        found.append(
            [
                f"{whole[gap.end : gap.piece_end]} {gap.kind} {gap.doubt}{gap.marks}".rstrip()
                for gap in gaps
            ]
        )
    assert found == found[:1] * 3
    return found[0]


@pytest.mark.parametrize(
    ("text", "pieces"),
    [
        (f"{SAFE}\nb{CLOSED} c", [f"b{CLOSED} line"]),
        (f"{SAFE}\r\nb{CLOSED}\r\nc", [f"b{CLOSED} line"]),
        (f"{SAFE}\nb{CLOSED}, and so on", [f"b{CLOSED} line"]),
        (f"{SAFE}\nb\nc\n{CLOSED} d", ["b line", "c line", f"{CLOSED} line"]),
        (f"{SAFE} b{CLOSED} c", [f"b{CLOSED} space"]),
        (f"{SAFE}\nb c\n{CLOSED} d", ["b line", "c space", f"{CLOSED} line"]),
        (f"{SAFE}-\nb{CLOSED} c", [f"b{CLOSED} hyphen -"]),
        (f"{SAFE}- b{CLOSED} c", [f"b{CLOSED} space"]),
        # a quotation, with empty lines in it, and with bars
        (f"> {SAFE}\n> b{CLOSED} c", [f"b{CLOSED} quote >"]),
        (f"> {SAFE}\n>\n> > b{CLOSED} c", [f"b{CLOSED} quote >>>"]),
        (f"> {SAFE}-\n> b{CLOSED} c", [f"b{CLOSED} quote ->"]),
        (f"| {SAFE}\n|  b{CLOSED} c", [f"b{CLOSED} quote |"]),
        # the mark of a patch
        (f"+{SAFE}\n+b{CLOSED} c", [f"b{CLOSED} quote +"]),
        (f"> -{SAFE}\n> -b{CLOSED} c", [f"b{CLOSED} quote >-"]),
        (f"+{SAFE}\n-b{CLOSED} c", [f"-b{CLOSED} line"]),
        (f" {SAFE}\n+b{CLOSED} c", [f"+b{CLOSED} line"]),
        # a soft break whose mark stands in the middle of the closing one
        (f"{SAFE[:69]}&reser=\nved=0 c\nd=20\n", ["ved=0 line ="]),
        # not what has no such mark, is another URL, or goes on behind a line of words
        (f"{SAFE}\nb c", []),
        (f"{SAFE}{CLOSED}\nb{CLOSED} c", []),
        (f"{SAFE}\nhttp://i.example/{CLOSED} c", []),
        (f"{SAFE}\nb c d\n{CLOSED} e", []),
        (f"{SAFE}\n\nb{CLOSED} c", []),
        (f"https://h.example/{CLOSED[:5]}\n{CLOSED} c", []),
        # how far is looked
        (f"{SAFE}\n{' ' * (MAX_EMPTY - 1)}b{CLOSED} c", [f"b{CLOSED} line"]),
        (f"{SAFE}\n{' ' * MAX_EMPTY}b{CLOSED} c", []),
        (f"{SAFE}\n" + "b\n" * (MAX_LINES - 1) + CLOSED, ["b line"] * 63 + [f"{CLOSED} line"]),
        (f"{SAFE}\n" + "b\n" * MAX_LINES + CLOSED, []),
    ],
)
def test_what_it_goes_on_with(text: str, pieces: list[str]) -> None:
    assert rest(text) == pieces
