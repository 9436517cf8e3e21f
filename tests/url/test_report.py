"""Reports: they hold everything, never raise, keep passwords to themselves, and their pages are
safe to print."""

from __future__ import annotations

import json
import string

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from urltrawl.errors import OptionError
from urltrawl.model import ProfileName, Verdict
from urltrawl.url.parse import examine
from urltrawl.url.profile import PROFILES
from urltrawl.url.report import MAX_COLUMNS, check, mask_password

FTP_PAGE = """\
ftp://u:***@h.dom:2121/pub/a%20b;type=d#frag
---   - --- ----- ---- ---------------- ----
|     | |   |     |    |                `- fragment
|     | |   |     |    `- path
|     | |   |     `- port
|     | |   `- host
|     | `- password
|     `- user
`- scheme

valid in the profile default"""

PROBLEM_PAGE = """\
http://h/a"b
----   - ---
|      | `- path
|      `- host
`- scheme

nonconforming in the profile default

bad-char: '"' may not stand in a URL; it must be encoded (RFC 1738 2.2)
    http://h/a"b
              ^
    characters outside ASCII, blanks, delimiters and reserved ones without a role must be encoded
"""


WHOLE_PAGE = """\
ftp://u:***@h/a/b c
---   - --- - -----
|     | |   | `- path
|     | |   `- host
|     | `- password
|     `- user
`- scheme

nonconforming in the profile default

bad-char: ' ' may not stand in a URL; it must be encoded (RFC 1738 2.2)
    ftp://u:***@h/a/b c
                     ^
    characters outside ASCII, blanks, delimiters and reserved ones without a role must be encoded

parts
    cwds     'a'
    name     b c
    decoded  'a'  'b c'

remarks
    warn  password  it gives a password away (RFC 1738 6)

profiles
    rfc1630          nonconforming  bad-char
    url-07           nonconforming  bad-char
    generic-1996     nonconforming  bad-char
    rfc1738bis-2003  nonconforming  bad-char
    rfc3986          nonconforming  bad-char
    default          nonconforming  bad-char

a client would
    do nothing: characters outside ASCII, blanks, delimiters and reserved ones without a role must be encoded (bad-char)

normal form
    ftp://u:***@h/a/b%20c
"""  # noqa: E501


def test_a_page_holds_all_of_a_report() -> None:
    assert check("ftp://u:secret@h/a/b c").page() + "\n" == WHOLE_PAGE


def test_a_page_draws_the_components() -> None:
    page = check("ftp://u:secret@h.dom:2121/pub/a%20b;type=d#frag").page()
    assert page.startswith(FTP_PAGE)


@pytest.mark.parametrize(
    ("url", "marks", "last"),
    [
        ("file://h:70?/a", "----   - --- -", "|      | |   `- path"),
        ("file://h:70?#a", "----   - --- -", "|      | |   `- fragment"),
        ("http://h:70/b?a#b", "----   - -- - - -", "|      | |  | | `- fragment"),
        ("http://h:70?a#b", "----   - -- - -", "|      | |  | `- fragment"),
    ],
)
def test_a_page_draws_a_port_up_to_what_follows(url: str, marks: str, last: str) -> None:
    assert check(url).page().splitlines()[:3] == [url, marks, last]


def test_a_page_shows_what_is_wrong_and_where() -> None:
    assert check('http://h/a"b').page().startswith(PROBLEM_PAGE)


def test_a_page_has_remarks_profiles_plan_and_normal_form() -> None:
    lines = [" ".join(line.split()) for line in check("GOPHER://h:25/1HELO").page().splitlines()]
    after = {
        title: lines.index(title)
        for title in ("remarks", "profiles", "a client would", "normal form")
    }
    assert sorted(after, key=after.__getitem__) == [
        "remarks",
        "profiles",
        "a client would",
        "normal form",
    ]
    assert lines[after["remarks"] + 1].startswith(
        "warn port-reserved the port is of the space reserved for other protocols: 25"
    )
    assert lines[after["profiles"] + 1 : after["profiles"] + 1 + len(PROFILES)] == [
        f"{name} valid" for name in PROFILES
    ]
    assert "connect to h port 25" in lines[after["a client would"] :]
    assert lines[after["normal form"] + 1] == "gopher://h:25/1HELO"


def test_sec_06_a_page_says_that_an_operation_must_not_be_carried_out() -> None:
    report = check("ftp://h/a%0D%0ADELE%20b")
    assert report.verdict is Verdict.VALID
    assert report.refusal == "enc-crlf"
    assert report.steps == ()
    assert "do nothing: an encoded line end could smuggle in a command (enc-crlf)" in report.page()


@pytest.mark.parametrize("path", ["a\r\nEvil: x", "a b", "\xe9", "\0"])
def test_sec_06_what_is_sent_as_written_holds_no_raw_delimiter(path: str) -> None:
    report = check("http://h/" + path)
    assert report.verdict is Verdict.NONCONFORMING
    assert (report.steps, report.refusal) == ((), "bad-char")
    assert (
        "do nothing: characters outside ASCII, blanks, delimiters and reserved ones without "
        "a role must be encoded (bad-char)"
    ) in report.page()


def test_where_nothing_is_fetched_there_are_no_steps() -> None:
    report = check("mailto:a@b")
    assert (report.steps, report.refusal) == ((), None)
    assert "a client would" not in report.page()


def test_an_unknown_profile_is_the_callers_mistake() -> None:
    with pytest.raises(OptionError, match="unknown profile"):
        check("http://h/", "url7")  # type: ignore[arg-type]


def test_each_profile_is_heard() -> None:
    report = check("http://h/~user/", "url-07")
    assert {one.profile: one.verdict for one in report.opinions} == {
        "rfc1630": Verdict.NONCONFORMING,
        "url-07": Verdict.VALID,
        "generic-1996": Verdict.NONCONFORMING,
        "rfc1738bis-2003": Verdict.UNCHECKED,
        "rfc3986": Verdict.VALID,
        "default": Verdict.VALID,
    }


# --- passwords (SEC-07)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("ftp://u:secret@h/", "ftp://u:***@h/"),
        ("ftp://:secret@h/", "ftp://:***@h/"),
        ("ftp://u:@h/", "ftp://u:@h/"),
        ("ftp://u@h/", "ftp://u@h/"),
        ("http://u:secret@h/", "http://u:***@h/"),
        ("http://h/?x:secret@y", "http://h/?x:secret@y"),
        ("http://h/#//x:secret@y", "http://h/#//x:secret@y"),
        ("mailto:u:secret@h", "mailto:u:secret@h"),
        ("ftp://u:se:cr@et@/", "ftp://u:***@/"),  # no URL, but its author meant one
        ("ftp://h:21/a@b", "ftp://h:21/a@b"),
        ("//u:secret@h/", "//u:***@h/"),
        ("URL:ftp://u:secret@h/", "URL:ftp://u:***@h/"),
        ("x-foo://u:secret@:::/", "x-foo://u:***@:::/"),
        ("x-foo:a//u:b@c", "x-foo:a//u:b@c"),
        ("x-foo:?a://u:b@c", "x-foo:?a://u:b@c"),
        ("x-foo:#a://u:b@c", "x-foo:#a://u:b@c"),
        ("ftp:/u.x:secret@h.dom/", "ftp:/u.x:***@h.dom/"),
        ("ftp:/u:secret@h/", "ftp:/u:***@h/"),
        ("ftp:///u:secret@h/", "ftp:///u:***@h/"),
        ("file:///c:/a@b", "file:///c:/a@b"),
        ("file:///a:b@c/d", "file:///a:***@c/d"),  # rather one mask too many
        ("/u:b@c", "/u:b@c"),
        ("", ""),
    ],
)
def test_sec_07_a_password_is_masked(text: str, shown: str) -> None:
    assert mask_password(text, examine(text).url) == shown
    assert check(text).as_dict()["text"] == shown


@pytest.mark.parametrize("scheme", ["ftp", "http", "telnet", "x-foo", "file", "gopher"])
@pytest.mark.parametrize("profile", PROFILES)
def test_sec_07_a_password_is_nowhere_in_a_report(scheme: str, profile: ProfileName) -> None:
    report = check(f"{scheme}://user:s3cr3t@h.dom:99/a/b", profile)
    assert "s3cr3t" not in report.page()
    assert "s3cr3t" not in json.dumps(report.as_dict())
    assert "s3cr3t" in report.page(reveal=True)
    assert "s3cr3t" in json.dumps(report.as_dict(reveal=True))


@pytest.mark.parametrize(
    "text",
    [
        "ftp:/u.x:s3cr3t@h.dom/a",  # a slash was forgotten
        "ftp:////u.x:s3cr3t@h.dom/a",  # or typed too often
        "x-foo://u:s3cr3t@:::/",  # opaque
        "mailto://u:s3cr3t@h/",
        "news://u:s3cr3t@h/a@b",
        "file:/u:s3cr3t@h.dom/a",  # its plan names all of the path
    ],
)
@pytest.mark.parametrize("profile", PROFILES)
def test_sec_07_an_odd_place_of_a_password_does_not_show_it(
    text: str, profile: ProfileName
) -> None:
    report = check(text, profile)
    assert "s3cr3t" not in report.page() + json.dumps(report.as_dict())


def test_sec_07_a_password_that_may_not_be_sent_is_masked_too() -> None:
    report = check("ftp://u:s3cr3t%0D%0Ax@h/a")
    assert report.refusal == "enc-crlf"
    assert "s3cr3t" not in report.page() + json.dumps(report.as_dict())


# --- laws

PRINTABLE = set(string.printable) - set("\t\r\x0b\x0c")
TEXTS = st.builds(
    "{}{}".format,
    st.sampled_from(
        [
            "",
            "http://h/",
            "ftp://u:p@h/",
            "gopher://h/0",
            "x-foo:",
            "mailto:",
            "news:",
            "http://",
            "URL:",
            "file:///",
        ]
    ),
    st.text(
        alphabet=st.sampled_from(
            'ab1.:/?#;@%+-_ \n\x00\x1b\x7f\x85\u202eé\ud800\U0001f600=[]{}"\\'
        ),
        max_size=30,
    ),
)


@given(TEXTS, st.sampled_from(sorted(PROFILES)))
@example("http://h/\x1b[31mred", "default")
@example("\ud800", "default")
def test_a_report_never_raises_and_its_page_is_safe_to_print(
    text: str, profile: ProfileName
) -> None:
    report = check(text, profile)
    for reveal in (False, True):
        assert set(report.page(reveal=reveal)) <= PRINTABLE
    assert json.loads(json.dumps(report.as_dict())) == report.as_dict()


@given(TEXTS)
def test_every_problem_is_shown_under_its_place(text: str) -> None:
    page = check(text).page(reveal=True).splitlines()
    for problem in check(text).problems:
        line = next(n for n, line in enumerate(page) if line.startswith(f"{problem.code}: "))
        shown, mark = page[line + 1], page[line + 2]
        assert set(mark.strip()) == {"^"}
        if problem.span.start < len(text):
            start = mark.index("^")
            first = text[problem.span.start]
            assert shown[start:].startswith(first if " " <= first <= "~" else "\\")


@pytest.mark.parametrize(
    "piece",
    [
        "<URL:",
        "x:",
        "//",
        "%41",
        "%09",
        "u:",
        "@",
        "../",
        ";a=b",
        "1.",
        "xn--a.",
        "#",
        "?",
        "{",
        "\n",
        "-",
        "\U0001f600",
    ],
)
@pytest.mark.parametrize(
    "head",
    [
        "",
        "http://h/",
        *(
            pytest.param(head, marks=pytest.mark.slow)
            for head in ("http://", "ftp://u:", "gopher://h/0", "prospero://h/", "news:", "x-foo:")
        ),
    ],
)
def test_sec_13_a_hostile_text_costs_no_more_than_its_length(head: str, piece: str) -> None:
    """The limit is the time that a test may take."""
    report = check(head + piece * 2_000)
    assert report.page()
    assert report.as_dict()["verdict"] == report.verdict


@pytest.mark.parametrize(
    ("before", "wrong", "behind", "shown"),
    [
        ("b" * 60, '"', "c" * 60, f'...{"b" * 40}«"»{"c" * 39}...'),
        ("", '"', "c" * 120, f'http://h/«"»{"c" * 39}...'),
        ("b" * 31, '"', "c" * 120, f'http://h/{"b" * 31}«"»{"c" * 39}...'),
        ("b" * 32, '"', "c" * 120, f'...ttp://h/{"b" * 32}«"»{"c" * 39}...'),
        ("b" * 120, '"', "", f'...{"b" * 40}«"»'),
        ("b" * 120, '"', "c" * 39, f'...{"b" * 40}«"»{"c" * 39}'),
        ("b" * 120, '"', "c" * 40, f'...{"b" * 40}«"»{"c" * 39}...'),
        ("b" * 120, "%zz", "c" * 120, f"...{'b' * 40}«%zz»{'c' * 37}..."),
    ],
)
def test_forty_characters_are_shown_on_each_side_of_a_problem(
    before: str, wrong: str, behind: str, shown: str
) -> None:
    lines = check(f"http://h/{before}{wrong}{behind}").page().splitlines()
    number = next(at for at, line in enumerate(lines) if line.startswith("bad-"))
    assert lines[number + 1] == "    " + shown.replace("«", "").replace("»", "")
    assert lines[number + 2] == "    " + " " * shown.index("«") + "^" * len(wrong)


@pytest.mark.parametrize(("width", "is_drawn"), [(100, True), (101, False)])
def test_a_text_of_100_columns_is_drawn_and_so_are_its_parts(width: int, is_drawn: bool) -> None:
    lines = check("http://h/".ljust(width, "a")).page().splitlines()
    assert lines[0] == "http://h/".ljust(width, "a")
    assert (lines[1] == f"----   - {'-' * (width - 9)}") is is_drawn
    lines = check("news:" + "a" * width).page().splitlines()
    cell = "a" * 100 if is_drawn else "a" * 97 + "..."
    assert f"    group  {cell}" in lines


def test_a_wide_url_is_shown_in_pieces() -> None:
    text = "http://h/" + "a" * 50_000 + '"' + "b" * 50_000
    page = check(text).page()
    shown = page.splitlines()
    place = next(n for n, line in enumerate(shown) if line.startswith("bad-char"))
    assert len(shown[place + 1]) < MAX_COLUMNS
    assert shown[place + 1].index('"') == shown[place + 2].index("^")
    assert "|" not in page.split("remarks", maxsplit=1)[0]
