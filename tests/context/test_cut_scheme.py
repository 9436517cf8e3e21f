"""URLs that a line break cuts in their scheme or slashes: where both parts begin and end."""

from __future__ import annotations

import pytest

from urltrawl.context.cut_scheme import find_first_part, find_gap_after, find_gap_in_scheme
from urltrawl.context.rejoin import LINE_AHEAD, LINE_BACK


def first_part(text: str) -> str | None:
    """The scheme with its colon that ends its line at the first colon, with a slash behind it."""
    part = find_first_part(text, text.index(":"))
    return text[slice(*part)] if part else None


def rest(text: str) -> str | None:
    """What completes the part of a URL at the end of its line: its piece, and "+" with the rest of
    the run behind it.
    """
    url_start = text.index("\u00a6")
    text = text.replace("\u00a6", "")
    part_end = text.index(":", url_start) + 1
    part_end += text.startswith("/", part_end)
    gap = find_gap_after(text, url_start, part_end)
    if gap is None:
        return None
    assert gap.start == part_end
    assert gap.rule == "scheme-cut"
    more = text[gap.piece_end : gap.run_end]
    return text[gap.end : gap.piece_end] + (f"+{more}" if more else "")


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("http:\n", "http:"),
        ("http:/\n", "http:/"),
        ("see https: \t\r\n", "https:"),
        ("HTTPS:\n", "HTTPS:"),
        (f"{'a' * 70} ftp:=\n", "ftp:"),
        ("https:", None),
        ("ftp:=\n", None),
        ("href=3Dhttp:=\n", "http:"),
        ("in message news:\n", "news:"),
        ("http: a\n", None),
        ("http:// a\n", None),
        ("xhttp:\n", None),
        (".http:\n", None),
        ("-http:\n", None),
        ("+http:\n", None),
        ("mailto:\n", None),
        ("notes:\n", None),
    ],
)
def test_the_part_before_the_break(text: str, part: str | None) -> None:
    assert first_part(text) == part


HOSTS = ("h.example.org/a", "h-1.example.org", "192.0.2.1/a", "h.example.org:80/")


@pytest.mark.parametrize(
    ("text", "piece"),
    [
        *((f"\u00a6https:\n//{host}\n", f"//{host}") for host in HOSTS),
        *((f"\u00a6https:/\n/{host}\n", f"/{host}") for host in HOSTS),
        *((f"\u00a6http:\n//h.example.org{end}", "//h.example.org" + end) for end in ("/", "?a")),
        ("\u00a6http:\n//h.example.org, and", "//h.example.org+,"),
        ("\u00a6http:\n//localhost/a", "//localhost/a"),
        ("\u00a6http:\n//localhost:8080/a", "//localhost:8080/a"),
        ("> \u00a6http:\n> //h.example.org/a\n", "//h.example.org/a"),
        ("\u00a6http:=\n//h.example.org/a\n", None),
        ("\u00a6http:/\n/localhost/a", None),
        ("\u00a6http:\n//localhost", None),
        ("\u00a6http:\n/h.example.org/a", None),
        ("\u00a6http:\nh.example.org/a", None),
        ("\u00a6http:\n// a comment", None),
        ("\u00a6http:\n//192.0.2.1a", None),
        ("\u00a6http: //h.example.org/a", None),
        # two slashes alone, and a host with a path below them
        ("\u00a6http:\n//\nh.example.org/a\n", "//"),
        ("\u00a6http:\n//\nh.example.org/\n", None),
        ("\u00a6http:\n//\nh.example.org\n", None),
        ("\u00a6http:\n//\nhosts/a\n", None),
        ("\u00a6http:\n// h.example.org/a\n", None),
        ("\u00a6http:/\n//\nh.example.org/a\n", None),
        # the name of a message
        ("\u00a6news:\n9cn4vk$s2g$1@news.h.example...\n", "9cn4vk$s2g$1@news.h.example+..."),
        ("\u00a6news:\n9cn4vk$s2g$1@news.h.example\n", None),
        (f"\u00a6news:\n{'a' * 250}@h.example...\n", f"{'a' * 250}@h.example+..."),
        (f"\u00a6news:\n{'a' * 251}@h.example...\n", None),
    ],
)
def test_the_part_after_the_break(text: str, piece: str | None) -> None:
    assert rest(text) == piece


@pytest.mark.parametrize("before", ["", f"{'a' * 77}\n", f"{'a' * 77}\n" * 14])
@pytest.mark.parametrize("part", ["http:\n", "http:/\n"])
def test_a_piece_is_read_so_far(before: str, part: str) -> None:
    slashes = "//" if part == "http:\n" else "/"
    start = f"{slashes}h.example.org/"
    assert rest(f"{before}\u00a6{part}{start.ljust(LINE_AHEAD, 'a')}bc") == start.ljust(
        LINE_AHEAD, "a"
    )


def halves(text: str) -> tuple[str, str, str] | None:
    """Both halves of a scheme and the piece of the second one. ``://`` stands once in the text."""
    found = find_gap_in_scheme(text, text.index("://"))
    if found is None:
        return None
    url_start, gap = found
    assert gap.rule == "scheme-cut"
    return text[url_start : gap.start], text[gap.end : gap.piece_end], str(gap.kind)


URL = "https://h.example.org/a"


@pytest.mark.parametrize("at", range(1, 6))
@pytest.mark.parametrize(
    ("line_end", "kind"),
    [("\n", "line"), (" \r\n", "line"), ("\n  ", "line"), ("\n> ", "quote"), ("\n# ", "quote")],
)
@pytest.mark.parametrize("before", ["", "see ", "a\n", '"', "=3D"])
def test_a_scheme_is_cut_anywhere(at: int, line_end: str, kind: str, before: str) -> None:
    got = halves(f"{before}{URL[:at]}{line_end}{URL[at:]} b")
    assert got == (URL[:at], URL[at:], kind)


@pytest.mark.parametrize("at", range(1, 6))
def test_an_equals_sign_of_a_soft_break_is_no_part_of_the_scheme(at: int) -> None:
    for before in ("", "b\n", f"{'a' * (74 - at)} "):  # a short line, and one of 76 characters
        got = halves(f"{before}{URL[:at]}=\n{URL[at:]} b")
        assert got is not None
        assert got[:2] == (URL[:at], URL[at:])


@pytest.mark.parametrize(
    "text",
    [
        "xht\ntps://h.example.org/a",
        *(f"{mark}ht\ntps://h.example.org/a" for mark in ".+-/@"),
        "ht\n\ntps://h.example.org/a",
        "ht\na tps://h.example.org/a",
        "ht\ntp://",
        "ht\ntp:// a",
        "ht tps://h.example.org/a",
        "ab\ncd://h.example.org/a",
        "tps://h.example.org/a",
    ],
)
def test_what_is_no_cut_scheme(text: str) -> None:
    assert halves(text) is None


def test_a_piece_behind_a_cut_scheme_is_read_so_far() -> None:
    body = "h.example.org/".ljust(LINE_AHEAD, "a")
    for before in ("b\n", "b\n" * LINE_AHEAD, "b\n" * 2 * LINE_BACK + "b\n" * 100):
        assert halves(f"{before}ht\ntps://{body}bc") == ("ht", f"tps://{body}", "line")


def test_the_longest_second_half() -> None:
    assert halves("g\nopher://h.example.org/a") == ("g", "opher://h.example.org/a", "line")
