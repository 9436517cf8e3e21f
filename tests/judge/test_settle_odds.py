"""How much each kind of evidence of a corpus moves a reading, against the others of its link."""

from __future__ import annotations

import pytest

from urltrawl.judge.settle import (
    BROKEN_ELSEWHERE,
    FILE_IS_WHOLE,
    HOST_IS_KNOWN,
    JOINED_IS_WHOLE,
    WRITTEN_IS_WHOLE,
    Rival,
    host_of,
    odds_of_whole,
    weigh,
)

SEEN, BROKEN, HOST = ("+seen-whole", "+broken-elsewhere", "+host-known")


def rivals(*urls: str) -> list[Rival]:
    """Of equal confidence, and a joined one with a plus."""
    return [Rival(url.removeprefix("+"), 0.4, joined=url[0] == "+") for url in urls]


def weighed(
    given: list[Rival], whole: str = "", hosts: str = "", broken: str = ""
) -> dict[str, tuple[float, tuple[str, ...]]]:
    """The odds of each against the one that nothing speaks for, and what speaks for it."""
    found = weigh(given, whole.split().__contains__, hosts.split().__contains__, broken.split())
    assert sum(one.confidence for one in found) == pytest.approx(
        sum(one.confidence for one in given)
    )
    assert [one.confidence for one in found] == sorted(
        (one.confidence for one in found), reverse=True
    )
    least = min(one.confidence for one in found)
    return {
        given[one.rival_index].url: (round(one.confidence / least, 6), one.evidence)
        for one in found
    }


A, AB, DIRECTORY, IN_IT, HOME = (
    "http://h.dom/a",
    "http://h.dom/ab",
    "http://h.dom/a/",
    "http://h.dom/a/b",
    "http://h.dom",
)


@pytest.mark.parametrize(
    ("given", "said", "wanted"),
    [
        ([A, "+" + AB], {"whole": AB}, {AB: (JOINED_IS_WHOLE, (SEEN,)), A: (1, ())}),
        ([A, "+" + AB], {"whole": A}, {A: (WRITTEN_IS_WHOLE, (SEEN,)), AB: (1, ())}),
        (
            [A, "+" + AB],
            {"whole": f"{A} {AB}"},
            {A: (1, (SEEN,)), AB: (JOINED_IS_WHOLE / WRITTEN_IS_WHOLE, (SEEN,))},
        ),
        (
            [DIRECTORY, "+" + IN_IT],
            {"whole": IN_IT},
            {IN_IT: (FILE_IS_WHOLE, (SEEN,)), DIRECTORY: (1, ())},
        ),
        ([DIRECTORY, "+" + IN_IT], {"whole": DIRECTORY}, {DIRECTORY: (1, ()), IN_IT: (1, ())}),
        # that the directory is there as well says nothing
        (
            [DIRECTORY, "+" + IN_IT],
            {"whole": f"{DIRECTORY} {IN_IT}"},
            {IN_IT: (FILE_IS_WHOLE, (SEEN,)), DIRECTORY: (1, ())},
        ),
        # it is no file of itself
        (
            [A, "+" + DIRECTORY],
            {"whole": DIRECTORY},
            {DIRECTORY: (JOINED_IS_WHOLE, (SEEN,)), A: (1, ())},
        ),
        ([HOME, f"+{HOME}/a"], {"whole": HOME}, {HOME: (1, ()), f"{HOME}/a": (1, ())}),
        *(
            (
                [f"{A}{mark}", "+" + AB],
                {"whole": f"{A}{mark}"},
                {f"{A}{mark}": (1, ()), AB: (1, ())},
            )
            for mark in "-=&_%?"
        ),
        *(
            ([A, f"+{AB}{mark}"], {"whole": f"{AB}{mark}"}, {A: (1, ()), f"{AB}{mark}": (1, ())})
            for mark in "-=&_%?"
        ),
        # two breaks lead there
        ([A, "+" + AB], {"broken": AB}, {AB: (BROKEN_ELSEWHERE, (BROKEN,)), A: (1, ())}),
        ([A, "+" + AB], {"broken": A}, {AB: (1, ()), A: (1, ())}),
        ([A, "+" + AB], {"whole": AB, "broken": AB}, {AB: (JOINED_IS_WHOLE, (SEEN,)), A: (1, ())}),
        # its host is known
        (
            ["http://i.dom/a", "+" + AB],
            {"hosts": "h.dom"},
            {AB: (HOST_IS_KNOWN, (HOST,)), "http://i.dom/a": (1, ())},
        ),
        (
            ["http://i.dom/a", "+" + AB],
            {"hosts": "h.dom i.dom"},
            {AB: (1, ()), "http://i.dom/a": (1, ())},
        ),
        (
            ["http://i.dom/a", "+" + AB],
            {"hosts": "h.dom i.dom", "whole": AB},
            {AB: (JOINED_IS_WHOLE, (SEEN,)), "http://i.dom/a": (1, ())},
        ),
        ([A, "+" + AB], {"hosts": "h.dom"}, {A: (1, ()), AB: (1, ())}),
        (
            ["http://i.dom/a", "+" + AB, A],
            {"hosts": "h.dom", "whole": A},
            {
                A: (WRITTEN_IS_WHOLE * HOST_IS_KNOWN, (SEEN, HOST)),
                AB: (HOST_IS_KNOWN, (HOST,)),
                "http://i.dom/a": (1, ()),
            },
        ),
        (
            [A, "+" + AB, f"+{AB}c"],
            {"whole": AB},
            {AB: (JOINED_IS_WHOLE, (SEEN,)), A: (1, ()), f"{AB}c": (1, ())},
        ),
    ],
)
def test_odds(
    given: list[str], said: dict[str, str], wanted: dict[str, tuple[float, tuple[str, ...]]]
) -> None:
    found = weighed(rivals(*given), **said)
    assert {url: odd for url, (odd, _) in found.items()} == pytest.approx(
        {url: odd for url, (odd, _) in wanted.items()}
    )
    assert {url: codes for url, (_, codes) in found.items()} == {
        url: codes for url, (_, codes) in wanted.items()
    }


@pytest.mark.parametrize("url", [HOME, DIRECTORY, f"{HOME}/", "mailto:a@h.dom", f"{A}?b="])
def test_of_what_says_nothing_the_odds_are_even(url: str) -> None:
    (one,) = rivals(url)
    assert odds_of_whole(one, [one]) == 1


def test_hosts_are_looked_up_only_where_the_readings_differ_in_them() -> None:
    """To know them all takes long."""
    asked: list[str] = []
    weigh(rivals(A, "+" + AB), A.__eq__, asked.append)
    assert asked == []
    weigh(rivals("http://i.dom/a", "+" + AB), A.__eq__, asked.append)
    assert sorted(asked) == ["h.dom", "i.dom"]


@pytest.mark.parametrize(
    ("url", "host"),
    [
        ("http://u@v@H.dom/", "h.dom"),
        ("http://h.dom#a@b", "h.dom"),
        ("http://h.dom/a?b#c", "h.dom"),
        ("http://h.dom:a/", "h.dom:a"),
        ("http://a:1:2/", "a:1"),
        ("http://[::1]/", "[::1]"),
        ("http://h://i/", "h"),
        ("h.dom/a", ""),
        ("http://h.dom:80", "h.dom"),
    ],
)
def test_the_host_of_any_text(url: str, host: str) -> None:
    assert host_of(url) == host
