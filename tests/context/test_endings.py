"""The rules of where a URL ends, row by row: each decides its example, leaves its counter-example
alone, and is needed."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import urltrawl
from urltrawl.context import beyond, boundary, endings
from urltrawl.context.end import MAX_URL
from urltrawl.context.finder import CandidateFinder
from urltrawl.context.rules import RULES_OF_ENDS, Rules
from urltrawl.found import Candidate
from urltrawl.judge.rank import RIGHT_ENDS

if TYPE_CHECKING:
    from urltrawl.context.end import End
    from urltrawl.context.endings import Row

TABLES = {"inside": endings.INSIDE, "trailing": endings.TRAILING, "behind": endings.BEHIND}
ROWS = [
    pytest.param(row, id=f"{table}: {row.name}") for table, rows in TABLES.items() for row in rows
]
MARK = "\u00a6"
OTHER = "\u2016"
SCHEME = re.compile(r"[a-z]+:(?://)?")


PADS = ["", "z\n", "zz\n", "zzz\n", "zzzzz\n"]
"""What stands on lines before changes nothing."""


def whole_end(rules: Rules, marked: str) -> tuple[End, str]:
    """What is said of the end of the first URL of the text, and the text; it is the same wherever
    the text stands.
    """
    assert marked.count(MARK) == 1
    found = []
    for pad in PADS:
        text = pad + marked.replace(MARK, "")
        scheme = SCHEME.search(text)
        assert scheme
        line_start = text.rfind("\n", 0, scheme.start()) + 1
        got = boundary.find_end(text, scheme.start(), scheme.end(), line_start, rules)
        moved = got._replace(
            preferred=got.preferred - len(pad),
            run_end=got.run_end - len(pad),
            others=tuple(other - len(pad) for other in got.others),
        )
        found.append(moved)
    assert found == found[:1] * len(PADS)
    return found[0], marked.replace(MARK, "")


def end(rules: Rules, marked: str) -> tuple[int, int]:
    """Where the first URL of the text ends, and where it should."""
    return whole_end(rules, marked)[0].preferred, marked.index(MARK)


def without(row: Row) -> Rules:
    inside, trailing, behind = ([one for one in rows if one is not row] for rows in TABLES.values())
    return Rules(inside, trailing, behind)


@pytest.mark.parametrize("row", ROWS)
def test_a_row_decides_its_example_and_leaves_its_counter_example_alone(row: Row) -> None:
    rules, fewer = RULES_OF_ENDS, without(row)
    got, wanted = end(rules, row.example)
    assert got == wanted
    assert end(fewer, row.example)[0] != wanted, "no case changes without this row"
    got, wanted = end(rules, row.counter)
    assert got == wanted
    assert end(fewer, row.counter)[0] == wanted


@pytest.mark.parametrize("row", ROWS)
def test_a_row_says_why(row: Row) -> None:
    assert len(row.reason) > 20
    assert row.name == row.name.lower()
    assert row.pattern


def test_names_are_told_apart() -> None:
    names = [row.name for rows in TABLES.values() for row in rows]
    assert len(set(names)) == len(names)


LEADING = [*endings.INSIDE, *endings.BEHIND]
"""Rows that are tried at the first character of what they look at; those of ``TRAILING`` at the
last one."""
LOOKED_ROUND = re.compile(r"\(\?<?[=!][^()]*\)")
"""What a pattern looks at before and behind what it matches."""


@pytest.mark.parametrize("row", [*LEADING, *endings.TRAILING], ids=lambda row: row.name)
@given(data=st.data())
@settings(max_examples=settings().max_examples // 4, suppress_health_check=list(HealthCheck))
def test_a_row_is_tried_at_each_character_at_which_it_may_match(
    row: Row, data: st.DataObject
) -> None:
    """What is made of ``at`` by program leaves a row out where none of its characters stands."""
    leads = row in LEADING
    consumed = LOOKED_ROUND.sub("", row.pattern)
    text = data.draw(st.from_regex(consumed if leads else rf"(?:{consumed})\Z"))
    for found in re.finditer(consumed, text):
        assert found[0][0 if leads else -1] in row.at, f"{row.name}: {found[0]!r} is not in its at"


@pytest.mark.parametrize(
    "marked",
    [
        "a,https://example.com\u00a6,Template\n",
        "see http://a.example.org\u00a6[1] for\n",
        "http://x.example.org\u00a6{p}\n",
        "http://x.example.org\u00a6=20\n",
        "http://x.example.org:8080\u00a6...and so on\n",
        "http://user@x.example.org\u00a6|b\n",
        "http://www.example.*/a\u00a6\n",
        "http://server,two/a\u00a6\n",
        "http://$server.example.org/a\u00a6\n",
        "ftp://user:a$b@x.example.org/a\u00a6\n",
        "http://[::1]:80/a\u00a6 b\n",
        "http://x.example.org?a=b,c\u00a6 d\n",
        "mailto:a+b@example.org,c@example.org\u00a6 d\n".replace("mailto:", "x://"),
    ],
)
def test_a_host_ends_where_a_character_follows_that_none_has(marked: str) -> None:
    got, wanted = end(RULES_OF_ENDS, marked)
    assert got == wanted


FORMS = [pytest.param(form, id=form.name) for forms in beyond.FORMS.values() for form in forms]


@pytest.mark.parametrize("form", FORMS)
def test_a_form_behind_a_run_is_a_reading_in_its_example_and_not_in_its_counter_example(
    form: beyond.Form,
) -> None:
    found, text = whole_end(RULES_OF_ENDS, form.example.replace(OTHER, ""))
    longer = form.example.replace(MARK, "").index(OTHER)
    assert text[: found.preferred] == form.example.replace(OTHER, "").partition(MARK)[0]
    assert (found.others, found.why) == ((longer,), form.name)
    without_it = Rules(
        forms={
            first: tuple(one for one in forms if one is not form)
            for first, forms in beyond.FORMS.items()
        }
    )
    assert whole_end(without_it, form.example.replace(OTHER, ""))[0].why != form.name
    found, text = whole_end(RULES_OF_ENDS, form.counter.replace(OTHER, ""))
    assert text[: found.preferred] == form.counter.replace(OTHER, "").partition(MARK)[0]
    assert found.why != form.name


DOUBTFUL = {
    "label": "<http://h.dom/a|b>",
    "iri-enclosed": "[a](http://h.dom/\u64cd\u4f5c)",
    "iri": "http://h.dom/s?q=\u767e\u5ea6 b",
    "iri-host": "http://h.\u4e2d\u56fd/ b",
    "iri-doubtful": "http://h.dom/a/\u64cd\u4f5c b",
    "glued": "http://h.dom/a.html\u3092\u898b\u3066",
    "glued-doubtful": "http://h.dom/a/\u64cd\u4f5c\u3002",
    "size": "http://h.dom/a.lha(12)",
    "remark-in-brackets": "http://h.dom/a.html(X)",
    "remark-of-words": "http://h.dom/a(b c)",
    "link-word": "http://h.dom/a[B] c",
    "glued-word": "http://h.dom/a.htmland b",
    "next-sentence": "http://h.dom/a.html.And b c",
    "markup": "{p} {p}\nhttp://h.dom/a{p}\n",
    "host": "http://h.dom,b c",
    "second-url": "http://h.dom/a.htm,http://i.dom/ b",
    "armour": "telnet://user at h.dom/ b",
    "backslash": "http:\\\\h.dom\\a b",
    "suffix": "http://h.dom/a's b",
    "compound": "http://h.dom.com-b c",
    "symbol": "http://h.dom/a\u266f b",
    "escape": "http://h.dom/a\\b c",
    "sici": "http://h.dom/a<1::B>3.0.CO;2-2 b",
    "angles": "http://h.dom/a<c3>b c",
    "quoted": 'http://h.dom/?q="a" b',
    "elided": "http://www.exa... b",
    "cut-at-limit": f"http://h.dom/{'a' * MAX_URL}",
    "blank-or-value": "http://h.dom/a?b=20\nc=20\n",
    "path-value": "http://h.dom/?a=\\b\\c d",
}


def test_every_doubtful_end_occurs_and_says_less_than_a_clean_one() -> None:
    assert set(DOUBTFUL) == set(RIGHT_ENDS) == endings.HESITANT
    (clean,) = urltrawl.find("http://h.dom/a b")
    for stop, text in DOUBTFUL.items():
        finder = CandidateFinder()
        assert [*finder.feed(text), *finder.close()][0].stop == stop, text  # type: ignore[union-attr]
        link = urltrawl.find(text)[0]
        # a bracket is surer than bare text, and its label does not change that by much
        assert link.confidence <= clean.confidence * RIGHT_ENDS[stop] + 0.01, text


@pytest.mark.parametrize(
    "path",
    ["a" * 9000, "a" * 8000 + "a," * 500, pytest.param("a," * 9000, marks=pytest.mark.slow)],
    ids=["letters", "commas at the limit", "commas"],
)
def test_the_longest_url(path: str) -> None:
    assert boundary.find_end(f"http://h.dom/{path} b", 0, 7, 0).run_end == 8192


# What is written behind a name: English and Turkish, Hungarian, Finnish and Swedish.
OF_LANGUAGES = {
    "'": "s da den tan teki dan ya ye na ne a e y\u0131 yu n\xfc si \u0131 i n\u0131n un in la yle",
    "-": "ba ban be ben b\xf3l t\u0151l n en on \xf6n ra re r\xf3l r\u0151l t at et"
    " ot \xf6t val vel hez hoz h\xf6z n\xe1l n\xe9l nak nek ig \xe9rt",
    ":": "n s t a ta \xe4 t\xe4 ssa ss\xe4 sta st\xe4 lla lt\xe4 lle ksi na n\xe4 an een iin",
}


@pytest.mark.parametrize(
    "ending", [mark + each for mark, endings in OF_LANGUAGES.items() for each in endings.split()]
)
def test_what_a_language_writes_behind_a_name_ends_a_url(ending: str) -> None:
    assert urltrawl.find(f"on http://h.dom/a.html{ending}, too")[0].url == "http://h.dom/a.html"


@pytest.mark.parametrize("word", ["ban", "r\xf3l", "Seite", "\xdcbersicht"])
@pytest.mark.parametrize("top", ["hu", "org", "info", "online"])
def test_a_word_behind_a_hyphen_is_no_part_of_a_domain(top: str, word: str) -> None:
    assert urltrawl.find(f"die http://www.h.{top}-{word} ist")[0].url == f"http://www.h.{top}"


@pytest.mark.parametrize("mark", [",", ";"])
@pytest.mark.parametrize("column", ["2001-02-03T04:05:06.7+08:00", "2001-02-03", "-12", "abc1", ""])
def test_a_column_behind_a_url_is_none_of_it(column: str, mark: str) -> None:
    row = mark.join(["a", "b", "http://h.dom/a", column, column])
    assert urltrawl.find(row + "\n")[0].url == "http://h.dom/a"


@pytest.mark.parametrize(("length", "readings"), [(508, 2), (509, 1)])
def test_what_goes_on_too_far_behind_a_mark_is_no_reading(length: int, readings: int) -> None:
    (link,) = urltrawl.find(f"http://h.dom/a<c>{'b' * length} d")
    assert (link.url, len(link.readings)) == ("http://h.dom/a", readings)


REFERENCES = [
    "lt",
    "gt",
    "quot",
    "nbsp",
    "apos",
    "hellip",
    "lsquo",
    "rsquo",
    "ldquo",
    "rdquo",
    "ndash",
    "mdash",
    "#34",
    "#39",
    "#034",
    "#60",
    "#62",
    "#160",
    "#8211",
    "#8216",
    "#8217",
    "#8220",
    "#8221",
    "#x22",
    "#x27",
    "#x3c",
    "#x3e",
    "#xa0",
    "#x201c",
    "#x201d",
    "#x2018",
    "#x2019",
    "#x0022",
]


@pytest.mark.parametrize("name", REFERENCES)
def test_a_reference_to_what_ends_a_url_ends_it(name: str) -> None:
    found, text = whole_end(RULES_OF_ENDS, f"http://h.dom/a\u00a6&{name}; b")
    assert (text[: found.preferred], found.why) == ("http://h.dom/a", "entity")


@pytest.mark.parametrize("name", ["amp", "#38", "eacute", "#233", "#x26", "copy"])
def test_a_reference_to_another_character_does_not(name: str) -> None:
    assert whole_end(RULES_OF_ENDS, f"http://h.dom/a&{name};b\u00a6 c")[0].why == "blank"


def test_how_often_an_end_is_right_is_a_probability() -> None:
    shares = dict(RIGHT_ENDS)
    assert 0 < shares.pop("elided") < 0.5  # its author cut it
    assert 0 < shares.pop("cut-at-limit") < 0.5  # and here its reader
    assert all(0.5 < share < 1 for share in shares.values())


@pytest.mark.parametrize(
    ("marked", "hard"),
    [
        ("http://h.dom/a\u00a6 b", False),
        ("http://h.dom/a,b\u00a6 c", False),
        ("http://h.dom/a\u00a6?\nb", False),
        ("http://h.dom/a\u00a6? b", False),
        ("{p} x\nhttp://h.dom/a\u00a6{p} b", True),
        ("http://h.dom/a{p}\u00a6 b", False),
        ("http://h.dom/a?b=20\u00a6\nc", False),
        ("http://h.dom/a\u00a6=20\nb", True),
        ("http://h.dom\u00a6,b c", True),
        ("http://h.dom\u00a6{p} b", True),
        ("http://h.dom/a\u00a6---- b", True),
        ("http://h.dom/a____\u00a6 b", False),
        ("http://h.dom/a\u00a6--- b", False),
        ("http://h.dom/a\u00a6<b", True),
        ("http://h.dom/a\u00a6'' b", True),
        ("http://\u00a6a.<unique_string>.h.dom/ b", True),
    ],
)
def test_whether_a_line_break_may_follow(marked: str, hard: bool) -> None:
    found, text = whole_end(RULES_OF_ENDS, marked)
    assert text[: found.preferred] == marked.partition(MARK)[0]
    assert found.hard == hard


@pytest.mark.parametrize(
    ("so_far", "piece", "end", "others", "why", "hard"),
    [
        ("", "b.html c", "b.html", [], "blank", False),
        ("", "b.html. c", "b.html", ["."], "blank", False),
        ("", "b.html) c", "b.html", [], "closing-bracket", True),
        ("http://h.dom/a(", "b.html) c", "b.html)", [], "blank", False),
        ("http://h.dom/a(b)", "c) d", "c", [], "closing-bracket", True),
        ("http://h.dom/(a[b", "c]) d", "c])", [], "blank", False),
        ("http://h.dom/a)b(", "c) d", "c", [], "closing-bracket", True),
        ("http://h.dom/a((b)", "c)) d", "c)", [], "closing-bracket", True),
        ("http://h.dom/a))((", "b)) c", "b", [], "closing-bracket", True),
        ("", "b<c", "b", [], "blank", True),
        ("", "b\u2003c", "b", [], "blank", False),
        ("", "b\nc", "b", [], "blank", False),
        ("", "b", "b", [], "blank", False),
        ("", "b{p}\n{p} c", "b", [], "markup", True),
    ],
)
def test_where_a_piece_on_another_line_ends(
    so_far: str, piece: str, end: str, others: list[str], why: str, hard: bool
) -> None:
    for pad in PADS:
        text = pad + piece
        found = boundary.find_piece_end(text, len(pad), len(text), so_far)
        assert text[len(pad) : found.preferred] == end
        assert [text[found.preferred : other] for other in found.others] == others
        assert (found.why, found.hard) == (why, hard)


def test_what_follows_the_host_is_told_among_the_readings() -> None:
    text = "a,https://example.com,Template\n"
    found = boundary.find_end(text, 2, 10, 0)
    assert found.why == "host"
    assert [text[2:at] for at in found.others] == ["https://example.com,Template"]


def test_an_archive_that_writes_at_for_the_sign_is_believed() -> None:
    """The text need not show it anywhere else; without either it is prose."""
    text = "see http://www.example.com/list at example.org/msg1.html now\n"
    for armoured in (True, False):
        finder = CandidateFinder(armoured=armoured)
        (candidate,) = [*finder.feed(text), *finder.close()]
        assert isinstance(candidate, Candidate)
        assert [swap.text for swap in candidate.swaps] == ["@"] * armoured
        assert candidate.lints == ("armour",) * armoured


# Of each: the URL up to the mark, the other ends that a careful reader might choose, what stopped
# it.
ENDS: list[tuple[str, list[str], str]] = [
    # --- nothing that any rule looks at
    ("http://h.dom/a\u00a6 b", [], "blank"),
    ("http://h.dom/a\u00a6\tb", [], "blank"),
    ("http://h.dom/a\u00a6\nb", [], "line-end"),
    ("http://h.dom/a\u00a6\r\nb", [], "line-end"),
    ("http://h.dom/a,b\u00a6\vb", [], "line-end"),
    ("http://h.dom/a,b\u00a6\fb", [], "line-end"),
    ("http://h.dom/a,b\u00a6\n", [], "line-end"),
    ("http://h.dom/a,b\u00a6 b", [], "blank"),
    ("http://h.dom/a,b\u00a6", [], "blank"),
    ("http://h.dom/a\u00a6<b>", [], "delimiter"),
    ('"http://h.dom/a\u00a6" b', [], "delimiter"),
    ("http://h.dom/a\u00a6\\n", [], "delimiter"),
    # --- marks of emphasis
    ("/http://h.dom/a\u00a6/ b", [], "blank"),
    ("_http://h.dom/a\u00a6_ b", ["_"], "blank"),
    ("*http://h.dom/a\u00a6* b", ["*"], "blank"),
    ("~http://h.dom/a\u00a6~ b", ["~"], "blank"),
    ("=http://h.dom/a\u00a6= b", ["="], "blank"),
    ("#http://h.dom/a\u00a6# b", ["#"], "blank"),
    ("-http://h.dom/a\u00a6- b", ["-"], "blank"),
    ("_/http://h.dom/a\u00a6/_ b", [], "blank"),
    ("web/http://h.dom/a/\u00a6 b", [], "blank"),
    ("a_http://h.dom/a\u00a6_ b", ["_"], "blank"),
    ("****http://h.dom/a\u00a6**** b", ["****"], "blank"),
    ("*Reading http://h.dom/a\u00a6* b", ["*"], "blank"),
    ("a* b http://h.dom/a*\u00a6 b", [], "blank"),
    ("a * b http://h.dom/a*\u00a6 b", [], "blank"),
    ("** b http://h.dom/a*\u00a6 b", [], "blank"),
    ("a *b http://h.dom/a\u00a6* b", ["*"], "blank"),
    ("# b http://h.dom/a\u00a6# b", ["#"], "blank"),
    ("a# b http://h.dom/a#\u00a6 b", [], "blank"),
    ("a #ABCDEFGHIJKL: http://h.dom/a\u00a6# b", ["#"], "blank"),
    ("a #ABCDEFGHIJKLM: http://h.dom/a#\u00a6 b", [], "blank"),
    ("a #B:http://h.dom/a\u00a6# b", ["#"], "blank"),
    ("-=# http://h.dom/a#\u00a6 b", [], "blank"),
    ("=#http://h.dom/a\u00a6# b", ["#"], "blank"),
    ("_http://h.dom/a\u00a6 b", [], "blank"),
    ("*http://*\u00a6 b", [], "blank"),
    # --- what ends a sentence
    ("http://h.dom/a\u00a6. b", ["."], "blank"),
    ("http://h.dom/a\u00a6, b", [], "blank"),
    ("http://h.dom/a\u00a6; b", [], "blank"),
    ("http://h.dom/a\u00a6: b", [":"], "blank"),
    ("http://h.dom/a\u00a6! b", ["!"], "blank"),
    ("http://h.dom/a\u00a6?! b", ["?!"], "blank"),
    ("http://h.dom/a\u00a6?, b", [], "blank"),
    ("http://h.dom/a\u00a6... b", ["..."], "blank"),
    ("http://h.dom/a\u00a6.\nb", ["."], "line-end"),
    ("http://h.dom/a/#!\u00a6 b", [], "blank"),
    ("http://h.dom/a\u00a6!! b", ["!!"], "blank"),
    ("gopher://h.dom/1/a%09%09?\u00a6 b", [], "blank"),
    ("(http://h.dom/a?\u00a6) b", [], "closing-bracket"),
    ("[http://h.dom/a?\u00a6] b", [], "closing-bracket"),
    ("(http://h.dom/a\u00a6?] b", ["?"], "closing-bracket"),
    ("(http://h.dom/a\u00a6.?) b", [".?"], "closing-bracket"),
    ("AS:\n\nhttp://h.dom/a?\u00a6\nb", [], "line-end"),
    ("AS:\n> http://h.dom/a?\u00a6\nb", [], "line-end"),
    ("AS\nhttp://h.dom/a\u00a6?\nb", ["?"], "line-end"),
    ("\n> \n> http://h.dom/a?\u00a6  \nb", [], "blank"),
    ("AS:\n" + " " * 198 + "http://h.dom/a?\u00a6\nb", [], "line-end"),
    ("AS:\n" + " " * 199 + "http://h.dom/a\u00a6?\nb", ["?"], "line-end"),
    ("\n\nhttp://h.dom/a\u00a6? b", ["?"], "blank"),
    ("\n\nhttp://h.dom/a\u00a6??\nb", ["??"], "line-end"),
    ("AS:\n\nhttp://h.dom/a?\u00a6" + " " * 16 + "b", [], "blank"),
    ("AS:\n\nhttp://h.dom/a\u00a6?" + " " * 15 + "b", ["?"], "blank"),
    # --- brackets
    ("(see http://h.dom/a\u00a6) b", [], "closing-bracket"),
    ("http://h.dom/a_(b)\u00a6 c", [], "blank"),
    ("(http://h.dom/a_(b)\u00a6) c", [], "closing-bracket"),
    ("http://h.dom/a[1]{2}\u00a6 c", [], "blank"),
    ("http://h.dom/a(b)(c\u00a6 d", [], "blank"),
    ("http://h.dom/a\u00a6( b", [], "blank"),
    ("http://h.dom/a\u00a6[ b", [], "blank"),
    ("http://h.dom/a\u00a6{ b", [], "blank"),
    ("http://h.dom/a((b)\u00a6 c", [], "blank"),
    ("http://h.dom/a(b)\u00a6) c", [], "closing-bracket"),
    # --- files and remarks
    ("ftp://h.dom/a.adf\u00a6(130544) b", ["(130544)"], "size"),
    ("ftp://h.dom/a.adf\u00a6(1.2Mb), b", ["(1.2Mb)"], "size"),
    ("ftp://h.dom/a.adf\u00a6(12,345bytes) b", ["(12,345bytes)"], "size"),
    ("ftp://h.dom/" + "a" * 59 + ".adf\u00a6(13) b", ["(13)"], "size"),
    ("ftp://h.dom/" + "a" * 60 + ".adf(13)\u00a6 b", [], "blank"),
    ("http://h.dom\u00a6(12) b", ["(12)"], "size"),
    ("http://h.dom/a.html\u00a6(X) b", ["(X)"], "remark-in-brackets"),
    ("http://h.dom/a.tar.gz\u00a6(X-Y) b", ["(X-Y)"], "remark-in-brackets"),
    ("http://h.dom/a.b(X)\u00a6 b", [], "blank"),
    # --- other rules inside
    ("http://h.dom/a\u00a6's b", ["'s"], "suffix"),
    ("http://h.dom/a\u00a6'' b", [], "quote"),
    ("http://h.dom/a'st\u00a6 b", [], "blank"),
    ("http://h.dom/a''b\u00a6 c", [], "blank"),
    ("http://h.dom/a'b\u00a6 c '", [], "blank"),
    ("'http://h.dom/a\u00a6'b c", [], "quote"),
    ("|http://h.dom/a\u00a6|b c", [], "cell"),
    ("[http://h.dom/a\u00a6|b c", [], "cell"),
    ("&lt;http://h.dom/a\u00a6|b c", [], "cell"),
    (";http://h.dom/a|b\u00a6 c", [], "blank"),
    ("lt;http://h.dom/a|b\u00a6 c", [], "blank"),
    ("http://h.dom/a\u00a6,http://i.dom/", [], "second-url"),
    ("http://h.dom/a\u00a6telnet://i.dom/", [], "second-url"),
    ("http://h.dom/a?u=http://i.dom/\u00a6 b", [], "blank"),
    ("http://h.dom/a/http://i.dom/\u00a6 b", [], "blank"),
    ("http://h.dom/a/xyz://i.dom/\u00a6 b", [], "blank"),
    ("http://h.dom/a__\u00a6http://i.dom/", [], "second-url"),
    ("http://h.dom/a\u00a6,www.i.dom/b", [], "next-host"),
    ("http://h.dom/a\u00a6;ftp.i.dom/b", [], "next-host"),
    ("http://h.dom/a.html\u00a6and b", ["and"], "glued-word"),
    ("http://h.dom/a.htmlan\u00a6 b", [], "blank"),
    ("http://h.dom/a.html\u00a6.And b c", [".And"], "next-sentence"),
    ("http://h.dom/a.htm\u00a6.And b c", [".And"], "next-sentence"),
    ("http://h.dom/a.php\u00a6.And b c", [".And"], "next-sentence"),
    ("http://h.dom/a.pdf\u00a6.And b c", [".And"], "next-sentence"),
    ("http://h.dom/a.txt\u00a6.And b c", [".And"], "next-sentence"),
    ("http://h.dom/a_html.And\u00a6 b c", [], "blank"),
    ("http://h.dom/a.And\u00a6 b c", [], "blank"),
    ("http://h.dom/a.html.and\u00a6 b c", [], "blank"),
    ("http://h.dom/a.html.AND\u00a6 b c", [], "blank"),
    ("http://h.dom/a.html.And,b\u00a6 c d", [], "blank"),
    ("http://h.dom/a.html.And\u00a6 b, c", [], "blank"),
    ("http://h.dom/a.html.And\u00a6 B c", [], "blank"),
    ("http://h.dom/a.html.And\u00a6\nb c", [], "line-end"),
    ("http://h.dom/a\u00a6(b c) d", ["(b"], "remark-of-words"),
    ("http://h.dom/A\u00a6(B\tc) d", ["(B"], "remark-of-words"),
    ("http://h.dom/1\u00a6(b " + "c" * 80 + ") d", ["(b"], "remark-of-words"),
    ("http://h.dom/a(b\u00a6 " + "c" * 81 + ") d", [], "blank"),
    ("http://h.dom/a-(b\u00a6 c) d", [], "blank"),
    ("http://h.dom/a(b1\u00a6 c) d", [], "blank"),
    ("http://h.dom/a(b.c\u00a6 d) e", [], "blank"),
    ("http://h.dom/a(b\u00a6<c) d", [], "delimiter"),
    ("http://h.dom/a(b\u00a6 c d", [], "blank"),
    ("http://h.dom/a(b\u00a6 (c) d", [], "blank"),
    ("http://h.dom/a(b\u00a6 ) c", [], "blank"),
    ("http://h.dom/a(b\u00a6 ) c) d", [], "blank"),
    ("http://h.dom/a(b\u00a6 c\nd) e", [], "blank"),
    ("http://h.dom/a(b\u00a6 c\rd) e", [], "blank"),
    ("http://h.dom/a\u00a6_____b c", ["_____b"], "rule-inside"),
    ("http://h.dom/a____b\u00a6 c", [], "blank"),
    ("http://h.dom/a\u00a6....b c", ["....b"], "ellipsis"),
    ("http://h.dom/a...b\u00a6 c", [], "blank"),
    ("http://h.dom/a.html\u00a6...b c", ["...b"], "ellipsis"),
    ("http://h.dom/a\u00a6&gt;b c", [], "entity"),
    ("http://h.dom/a\u00a6&#39; c", [], "entity"),
    ("http://h.dom/a&#39;b\u00a6 c", [], "blank"),
    ("&#39;http://h.dom/a\u00a6&#39;b c", [], "entity"),
    ("&apos;http://h.dom/a\u00a6&apos;b c", [], "entity"),
    ("http://h.dom/a\u00a6=20\nb", [], "mail-blank"),
    ("http://h.dom/a\u00a6=09\r\nb", [], "mail-blank"),
    ("http://h.dom/a\u00a6=20", [], "mail-blank"),
    ("http://h.dom/a=20\u00a6 b", [], "blank"),
    ("http://h.dom/a?b=20\u00a6\nc", [], "line-end"),
    ("http://h.dom/a?b\u00a6=20\nc=20\nd", ["=20"], "blank-or-value"),
    ("http://h.dom/a?b\u00a6=20\nc=09\nd", ["=20"], "blank-or-value"),
    ("http://h.dom/a?b\u00a6=20\nc=\nd", ["=20"], "blank-or-value"),
    ("http://h.dom/a?b\u00a6=20\nc =C3=A9 d", ["=20"], "blank-or-value"),
    ("http://h.dom/a?b=20\u00a6\nhttp://h.dom/a?b=20\n", [], "line-end"),
    ("http://h.dom/a?b=20\u00a6\nhttp://h.dom/a?a=&b[c]=\nd", [], "line-end"),
    ("http://h.dom/a?b\u00a6=20\nhttp://h.dom/a?b=20\n c=20\n", ["=20"], "blank-or-value"),
    ("http://h.dom/a?b=20\u00a6\nc=21\nd", [], "line-end"),
    ("http://h.dom/a?b\u00a6=20\n" + "c" * 995 + "=20\n", ["=20"], "blank-or-value"),
    ("http://h.dom/a?b=20\u00a6\n" + "c" * 1000 + "=20\n", [], "line-end"),
    ("{p} x\nhttp://h.dom/a\u00a6{p} b", [], "markup"),
    ("{p}x\nhttp://h.dom/a\u00a6{p} b", [], "markup"),
    ("x{p} y\nhttp://h.dom/a\u00a6{p} b", [], "markup"),
    ("{fg x}\nhttp://h.dom/a\u00a6{p} b", [], "markup"),
    ("{p} x\nhttp://\u00a6{p} b", [], "markup"),
    ("x{fg x}\nhttp://h.dom/a{p}\u00a6 b", [], "blank"),
    ("http://h.dom/a\u00a6{p}{q} b {p} c", [], "markup"),
    ("http://h.dom/a{p}{q}\u00a6 b", [], "blank"),
    ("{p}" + " " * 997 + "http://h.dom/a\u00a6{p}\n", [], "markup"),
    ("{p}" + " " * 998 + "http://h.dom/a{p}\u00a6\n", [], "line-end"),
    ("http://h.dom/abcdefgh\u00a6{p}" + " " * 997 + "{p}\n", [], "markup"),
    ("http://h.dom/abcdefgh{p}\u00a6" + " " * 998 + "{p}\n", [], "blank"),
    # --- rules, dashes and the rest of what trails
    ("http://h.dom/a\u00a6---- b", ["----"], "blank"),
    ("http://h.dom/a\u00a6--- b", ["---"], "blank"),
    ("http://h.dom/a-\u00a6\nb", [], "line-end"),
    ("http://h.dom/a+-\u00a6\nb", [], "line-end"),
    ("http://h.dom/a-\u00a6 \nb", [], "blank"),
    ("http://h.dom/a\u00a6- b", ["-"], "blank"),
    ("http://h.dom/a\u00a6--\nb", ["--"], "line-end"),
    ("http://h.dom/a\u00a6--> b", ["--"], "delimiter"),
    ("http://h.dom/a-\u00a6> b", [], "delimiter"),
    ("http://h.dom/a+-\u00a6> b", [], "delimiter"),
    ("http://h.dom/a\u00a6** b", ["**"], "blank"),
    ("http://h.dom/a*\u00a6 b", [], "blank"),
    ("http://h.dom/a\u00a6:-) b", [":-"], "closing-bracket"),
    ("http://h.dom/a\u00a6;-( b", [], "blank"),
    ("http://h.dom/a\u00a6:- b", [":-"], "blank"),
    ("http://h.dom/a\u00a6' b", [], "blank"),
    ("http://h.dom/a\u00a6| b", [], "blank"),
    ("http://h.dom/a\u00a6^ b", [], "blank"),
    ("http://h.dom/a\u00a6__________ b", ["__________"], "blank"),
    ("http://h.dom/a_________\u00a6 b", [], "blank"),
    ("http://h.dom/?a==\u00a6 b", [], "blank"),
    ("http://h.dom/a\u00a6==== b", ["===="], "blank"),
    # --- the host
    ("http://h.dom\u00a6,b c", [",b"], "host"),
    ("http://h.dom:80\u00a6,b c", [",b"], "host"),
    ("http://u@h.dom\u00a6,b c", [",b"], "host"),
    ("http://192.0.2.1\u00a6,b c", [",b"], "host"),
    ("http://localhost\u00a6,b c", [",b"], "host"),
    ("http://h,b\u00a6 c", [], "blank"),
    ("http://h.dom\u00a6...and c", ["...and"], "host"),
    ("http://Bob'sBrowser.com/\u00a6 c", [], "blank"),
    ("http://www.Bob'sBrowser.com/\u00a6 c", [], "blank"),
    ("news:h.dom,b\u00a6 c", [], "blank"),
    ("xyz://h.dom,b\u00a6 c", [], "blank"),
    ("http://h.dom\u00a6, c", [], "blank"),
    ("http://h.dom\u00a6). c", [], "closing-bracket"),
    ("http://h.dom\u00a6&b c", ["&b"], "host"),
    ("http://h.dom%20b\u00a6 c", [], "blank"),
    ("http://h%20b.dom\u00a6 c", [], "blank"),
    ("http://[::1],b\u00a6 c", [], "blank"),
    # --- what stands behind
    ("http://\u00a6a.<unique_string>.h.dom/ b", [], "placeholder"),
    ("http://h.dom/a\u00a6<b>b", [], "delimiter"),
    ("http://h.dom/a\u00a6<unique>/ b", ["<unique>/"], "angles"),
    ("http://h.dom\u00a6<unique>/ b", [], "delimiter"),
    ("http://h.dom\u00a6\\.b/ c", ["\\.b/"], "escape"),
    ("http://h.dom/\u00a6<b>text</b>", [], "delimiter"),
    ("http://h.dom/a\u00a6<B CLASS=c>d</B>", [], "delimiter"),
    ("http://h.dom\u00a6<br>", [], "delimiter"),
    ("<http://h.dom/a\u00a6>b<c>d", [], "delimiter"),
    ("http://h.dom/a\u00a6<http://i.dom/>", [], "delimiter"),
    ("http://h.dom/a\u00a6<www.i.dom/>", [], "delimiter"),
    ("http://h.dom/a\u00a6<jane@i.dom>", [], "delimiter"),
    ("<url>http://h.dom/a\u00a6<mod>5</mod></url>", [], "delimiter"),
    ('http://h.dom/a=\u00a6"b c"', [], "delimiter"),
    ('http://h.dom/a\u00a6"b" c', [], "delimiter"),
]


@pytest.mark.parametrize(
    ("marked", "others", "why"), ENDS, ids=[f"{why}: {marked[:60]}" for marked, _, why in ENDS]
)
def test_where_a_url_ends(marked: str, others: list[str], why: str) -> None:
    found, text = whole_end(RULES_OF_ENDS, marked)
    assert text[: found.preferred] == marked.partition(MARK)[0]
    assert [text[found.preferred : other] for other in found.others] == others
    assert found.why == why
