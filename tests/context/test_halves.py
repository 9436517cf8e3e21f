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
        # what is numbered
        *(
            f"{PAGE}{name}/\u00a6{number}{end}"
            for name in ("articles", "bugs", "issues", "pull", "questions", "ticket", "tickets")
            for number in ("299", "18999", "20012")
            for end in ("", "/a", "#a", "?a", ".", ",", ";", ":", ")", "]", " b")
        ),
        "http://bugs.debian.org/\u00a6299123",
        f"{PAGE}c/a/+/\u00a6216",
        # what Mailman, cgit and gitweb have
        *(f"{PAGE}mailman/\u00a6{name}" for name in ("listinfo/a", "options", "private")),
        f"{PAGE}mailman/listinfo/a-\u00a6general",
        *(f"{PAGE}pipermail/\u00a6a/20{month}/" for month in ("18", "18-January", "18q1", "18q4")),
        f"{PAGE}pipermail/\u00a6a/1999/",
        *(
            f"{PAGE}a.git/\u00a6{name}/b"
            for name in ("commit", "diff", "log", "patch", "plain", "snapshot", "tag", "tree")
        ),
        *(
            f"{PAGE}?p=a.git{others};\u00a6{name}=b"
            for others in ("", ";a=b" * 5)
            for name in ("a", "h", "hb", "f", "o", "s", "st", "pg")
        ),
        # hosts
        *(
            f"http://{name}.\u00a6h.org{end}"
            for name in ("www", "www2", "ftp")
            for end in "/:.,;)]"
        ),
        *(f"http://h.\u00a6b.{name}/" for name in ("com", "org", "net")),
        *(f"http://h.bcd.\u00a6{name}/" for name in ("com", "org", "net")),
        # files
        *(
            f"{PAGE}a.\u00a6{name}{end}"
            for name in ("html", "pdf", "txt", "xml")
            for end in ("", ".)")
        ),
        f"{PAGE}gcc-10.\u00a62-arm.tar.gz",
        *(f"{PAGE}\u00a6{name}." for name in ("README", "INSTALL", "COPYING", "ChangeLog")),
        f"{PAGE}a/\u00a6dir/b/ and",
        f"{PAGE}a/\u00a6dir/b/.\n",
        # hosts with a form of their own
        "http://cran.r-project.org/\u00a6package=zoo",
        "http://en.wikipedia.org/wiki/\u00a6Zoo",
        f"{PAGE}wiki/\u00a6Zoo_a",
        f"{PAGE}wiki/index.php/\u00a6Zoo_a",
        *(
            f"http://{www}{host}.com/me/\u00a6my{mark}tool"
            for www in ("", "www.")
            for host in ("github", "gitlab")
            for mark in "_-1"
        ),
        *(f"http://{www}sourceforge.net/projects/\u00a6zoo." for www in ("", "www.")),
        *(f"http://lkml.org/lkml/\u00a6{year}/12/18/1" for year in (1999, 2017)),
        # a fragment, and an escape of roff
        f"{PAGE}#border-\u00a6width-properties",
        f"{PAGE}raw/\\:\u00a6master",
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
        *(f"{PAGE}issues/\u00a6{number}" for number in ("1999", "2001", "29", "299a", "299 b"[:2])),
        f"{PAGE}others/\u00a6299",
        f"{PAGE}c/a/+/\u00a621",
        *(f"{PAGE}mailman/\u00a6{name}" for name in ("lists", "listinfos", "options-1")),
        *(f"{PAGE}pipermail/\u00a6a/{year}/" for year in ("2118", "18", "2018q5", "2018-may")),
        *(f"{PAGE}a.git/\u00a6{name}" for name in ("tree", "trees/b", "blob/b")),
        f"{PAGE}?p=a.git{';a=b' * 6};\u00a6h=1",
        f"{PAGE}?p=a.git;\u00a6x=1",
        "http://sourceforge.net/projects/\u00a6zoo and",
        "http://github.com/me/\u00a6zoo",
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
        # numbers
        *(
            f"doi:10.1007/{rest}"
            for rest in ("\u00a6123.", "\u00a6123. Name", "\u00a612.", "a_\u00a612")
        ),
    ],
)
def test_half_of_a_doi(broken: str) -> None:
    assert split_form(broken) == "doi"


@pytest.mark.parametrize(
    "broken",
    [
        "doi:10.100/\u00a6s1",
        "doi:10.1234567890/\u00a6s1",
        "doi:10.1007/a\u00a6s1",
        # a page, an item of a list, ordinals
        *(f"doi:10.1007/\u00a6{rest}" for rest in ("12", "123 of", "12. Name")),
        *(f"doi:10.1007/a_\u00a6{number} b" for number in ("1st", "2nd", "3rd", "4th", "11th")),
    ],
)
def test_what_is_no_half_of_a_doi(broken: str) -> None:
    assert split_form(broken) != "doi"


@pytest.mark.parametrize(
    "broken", [f"{PAGE}a&\u00a6amp;b", f"{PAGE}a&am\u00a6p;b", f"{PAGE}a&\u00a6#123;b"]
)
def test_half_of_a_reference(broken: str) -> None:
    assert split_form(broken) == "cut-entity"


DIGITS = "0123456789abcdef" * 4
UUID = "d5e68550-fd6c-11d9-8cd6-0800200c9a66"


@pytest.mark.parametrize(
    "broken",
    [
        # a digest, wherever it is cut, behind each mark
        *(
            f"{PAGE}{mark}{DIGITS[:at]}\u00a6{DIGITS[at:length]}"
            for length in (32, 40, 64)
            for at in (4, length // 2, length - 1)
            for mark in ("", "?a=", "#")
        ),
        *(
            f"{PAGE}{before}{UUID[:at]}\u00a6{UUID[at:]}"
            for before in ("", "#page")
            for at in (4, 9, 35)
        ),
        *(f"{PAGE}commit/\u00a6{DIGITS[:length]}" for length in (7, 40, 64)),
        # a message
        f"{PAGE}abcdefgh\u00a61@mail.example.org/",
        f"{PAGE}abcdefgh@mail.\u00a6example.org/",
        f"{PAGE}abcdefgh@mail.\u00a6example.org/T/",
        f"{PAGE}abcdefgh@mail.example.c\u00a6om",
        f"{PAGE}abcdefgh@mail.example.o\u00a6rg\n",
    ],
)
def test_half_of_an_identifier(broken: str) -> None:
    assert split_form(broken) == "identifier"


@pytest.mark.parametrize(
    "broken",
    [
        # too few digits before the break, and another number of digits
        *(f"{PAGE}{DIGITS[:3]}\u00a6{DIGITS[3:length]}" for length in (32, 40, 64)),
        *(f"{PAGE}{DIGITS[:8]}\u00a6{DIGITS[8:length]}" for length in (31, 33, 39, 41, 63)),
        f"{PAGE}{DIGITS}\u00a6{DIGITS[:4]}",
        f"{PAGE}{DIGITS[:7]}g\u00a6{DIGITS[8:32]}",
        f"{PAGE}{DIGITS[:8]}\u00a6{DIGITS[8:32]}g",
        f"{PAGE}{UUID[:3]}\u00a6{UUID[3:]}",
        f"{PAGE}{UUID[:9]}\u00a6{UUID[9:-1]}",
        f"{PAGE}{UUID[:9]}\u00a6{UUID[9:]}0",
        *(f"{PAGE}commit/\u00a6{rest}" for rest in (DIGITS[:6], "effaced", f"{DIGITS[:8]}-a")),
        f"{PAGE}abcdefg\u00a61@mail.example.org/",
        f"{PAGE}abcdefgh\u00a61@mail.example.org and",
        "http://abcdefgh@mail.\u00a6example.org/",
        f"{PAGE}abcdefgh@mail.example.c\u00a6om and",
        f"{PAGE}abcdefgh@mail.example.c\u00a6ow\n",
    ],
)
def test_what_is_no_half_of_an_identifier(broken: str) -> None:
    assert split_form(broken) != "identifier"


@pytest.mark.parametrize(
    ("broken", "form"),
    [
        (f"{PAGE}a(b\u00a6c)", "bracket"),
        (f"{PAGE}a_(b)(c\u00a6d) e", "bracket"),
        (f"{PAGE}a(b)\u00a6c)", ""),
        (f"{PAGE}a)b\u00a6c)", ""),
        (f"{PAGE}a\u00a6c)", ""),
    ],
)
def test_a_bracket_that_is_open_is_closed_below(broken: str, form: str) -> None:
    assert split_form(broken) == form
