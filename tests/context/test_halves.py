"""Forms that a line break cuts in two: what shows alone that a URL goes on."""

from __future__ import annotations

import pytest

from urltrawl.context.split_forms import find_split_form

MESSAGE = "20250207-1@mail.example.org"
PAGE = "http://h.example.org/"


def split_form(broken: str) -> str:
    """The form of a URL that is broken at its mark."""
    so_far, _, rest = broken.partition("\u00a6")
    return find_split_form(so_far, f"{so_far}\n{rest}", len(so_far) + 1, "")


@pytest.mark.parametrize(
    "broken",
    [
        # a DOI behind its host
        "https://doi.org/\u00a610.1007/s",
        "https://dx.doi.org/\u00a610.123456789/s",
        # a message behind its list
        *(
            f"https://lore.kernel.org/{name}/\u00a6{MESSAGE}/"
            for name in ("all", "linux-api", "u.boot")
        ),
        *(
            f"https://lore.kernel.org/all/\u00a6{name}@mail.example.org/"
            for name in ("abcdefgh", "abcdefg.", "abcdefg+", "abcdefg=", "abcdefg%", "abcdefg$")
        ),
        "https://lore.kernel.org/all/\u00a6abcdefg-@mail.example.org/",
        "https://lore.kernel.org/all/\u00a6abcdefgh@h-1.example/",
        "https://lore.kernel.org/all/\u00a6abcdefgh@h.ex-1.example/",
        *(f"https://lore.kernel.org/all/\u00a6{MESSAGE}{mark}\n" for mark in ("", *".,;)>", ").")),
        *(
            f"https://lore.kernel.org/all/\u00a6{MESSAGE}{end}"
            for end in ("\r\n", " \n", "\t\n", "")
        ),
        # what the Wayback Machine has
        "http://web.archive.org/web/2006/\u00a6http://h",
        "http://web.archive.org/web/20060524042422/\u00a6https://h",
        "http://web.archive.org/web/20060524042422id_/\u00a6http://h",
        # an extension
        *(f"{PAGE}{name}.ht\u00a6ml" for name in ("ab", "a-b", "a%20b", "a~b", "a+b", "a.b")),
        f"{PAGE}a.ht\u00a6m",
        f"{PAGE}a.ht\u00a6ml#b",
    ],
)
def test_a_half_and_its_other_half(broken: str) -> None:
    assert split_form(broken) == "half"


@pytest.mark.parametrize(
    "broken",
    [
        "https://doi.example.org/\u00a610.1007/s",
        "https://doi.org/\u00a610.100/s",
        "https://doi.org/\u00a610.1234567890/s",
        "https://doi.org/\u00a610.1007/.",
        "https://doi.org/\u00a610.1007 s",
        "https://lore.kernel.org/all/a/\u00a6abcdefgh@mail.example.org wrote",
        "https://lore.kernel.org/all/\u00a6abcdefg@mail.example.org/",
        "https://lore.kernel.org/all/\u00a6abcdefgh@mail/",
        "https://lore.kernel.org/all/\u00a6abcdefgh@mail.example.org wrote",
        "https://lore.kernel.org/all/\u00a6abcdefgh@mail.example.org, who\n",
        "http://web.archive.org/web/200/\u00a6http://h",
        "http://web.archive.org/web/200605240424221/\u00a6http://h",
        "http://web.archive.org/web/20060524042422id/\u00a6http://h",
        "http://web.archive.org/web/20060524042422_/\u00a6http://h",
        "http://web.archive.org/web/20060524042422/\u00a6ftp://h",
        "http://web.archive.org/web/20060524042422/\u00a6http://.",
        f"{PAGE}a.ht\u00a6mlab",
        f"{PAGE}a.ht\u00a6l",
        f"{PAGE}.ht\u00a6ml",
        f"{PAGE}a,b.ht\u00a6ml",
        "http://h.example.ht\u00a6ml",
    ],
)
def test_another_text_is_no_other_half(broken: str) -> None:
    assert split_form(broken) != "half"


@pytest.mark.parametrize(
    "broken",
    [
        *(
            f"{doi}10.1007/\u00a6s1"
            for doi in ("doi:", "http://doi.org/", "HTTP://doi.org/", "https://dx.doi.org/")
        ),
        *(f"doi:10.123456789/a{mark}\u00a6s1" for mark in "./()-_"),
    ],
)
def test_half_of_a_doi(broken: str) -> None:
    assert split_form(broken) == "doi"


@pytest.mark.parametrize(
    "broken", ["doi:10.100/\u00a6s1", "doi:10.1234567890/\u00a6s1", "doi:10.1007/a\u00a6s1"]
)
def test_what_is_no_half_of_a_doi(broken: str) -> None:
    assert split_form(broken) != "doi"


@pytest.mark.parametrize(
    "broken", [f"{PAGE}a&\u00a6amp;b", f"{PAGE}a&am\u00a6p;b", f"{PAGE}a&\u00a6#123;b"]
)
def test_half_of_a_reference(broken: str) -> None:
    assert split_form(broken) == "cut-entity"
