"""The page says what the database holds, and nothing in a message is more than text on it."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ET
from contextlib import closing
from html.parser import HTMLParser
from pathlib import Path
from types import SimpleNamespace
from typing import NamedTuple

import pytest

from urltrawl.batch.run import run
from urltrawl.cli import main
from urltrawl.corpora import remember
from urltrawl.errors import StoreError
from urltrawl.reading.options import Options
from urltrawl.report import charts
from urltrawl.report import figures as asked
from urltrawl.report.figures import MEANINGS, Question, Section, count_figures
from urltrawl.report.page import PAPER, breakable, cell_text, markdown_text, may_be_link, shown
from urltrawl.store import database
from urltrawl.store.choice import Choice

pytestmark = pytest.mark.usefixtures("in_process")

ARCHIVES = Path(__file__).parents[2] / "corpora" / "archives"
pytest.importorskip("altair")
pytest.importorskip("vl_convert")
pytest.importorskip("jinja2")

HOSTILE = (
    "javascript:alert(1)",
    'http://a.example/"><script>alert(1)</script>',
    "http://b.example/'onmouseover=alert(2)",
    "http://c.example/<img src=x onerror=alert(3)>",
    "data:text/html,<script>alert(4)</script>",
    "http://d.example/\u202egpj.exe",
    "http://</script><script>alert(5)</script>/",
    "http://e.example/{{7*7}}{%raw%}",
    "http://</svg><script>document.title='owned'</script>/x",
    "<URL:http://f.example/</title><script>x</script>>",
    "vbscript:msgbox(1)",
)
MESSAGE = """From a@b Mon Jan  1 00:00:00 2001
From: "<script>alert(6)</script>" <"<img/src=x/onerror=alert(7)>"@evil.example>
Subject: </h1><script>alert(8)</script> =?utf-8?q?=1b[31m?= {{{{7*7}}}}
Date: Mon, 1 Jan {year} 00:00:00 +0000
Message-ID: <{number}@x>

see {url} and
http://www.example.org/papers/a-long-name-of-a-directory/that-ends-in-a-hyphen-
and-goes-on-{number}.html then http://h{number}.example:8O/
"""


class Made(NamedTuple):
    """A database and its page."""

    database: Path
    html: str


def page_of(path: Path, *options: str, suffix: str = ".html") -> str:
    out = path.with_suffix(suffix)
    assert main(["report", str(path), "-q", "-o", str(out), *options]) == 0
    return out.read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def archives(tmp_path_factory: pytest.TempPathFactory) -> Made:
    path = tmp_path_factory.mktemp("report") / "archives.db"
    run(str(path), [str(ARCHIVES)], Options(), workers=1)
    return Made(path, page_of(path))


@pytest.fixture(scope="module")
def hostile(tmp_path_factory: pytest.TempPathFactory) -> Made:
    folder = tmp_path_factory.mktemp("hostile")
    mail = "\n".join(
        MESSAGE.format(url=url, number=number, year=1995 + number)
        for number, url in enumerate(HOSTILE)
    )
    (folder / "<img src=x onerror=alert(0)>.mbox").write_text(mail, encoding="utf-8")
    path = folder / "hostile.db"
    run(str(path), [str(folder)], Options(), workers=1)
    return Made(path, page_of(path, "--title", "<script>alert(9)</script>"))


@pytest.fixture
def no_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """For tests of what else is on a page: pictures take most of its time."""
    monkeypatch.setattr("urltrawl.report.page.draw", lambda *_: "<svg></svg>")


class Elements(HTMLParser):
    """All elements of a page with their attributes."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))


def counted(made: Made, sql: str) -> int:
    with closing(database.connect_readonly(made.database)) as opened:
        return int(opened.execute(sql).fetchone()[0])


def sections(made: Made, choice: Choice = Choice()) -> dict[str, Section]:  # noqa: B008  # it is frozen
    with closing(database.connect_readonly(made.database)) as opened:
        return {
            section.question.name: section for section in count_figures(opened, choice).sections
        }


def total(section: Section, *columns: int) -> int:
    return sum(int(str(row[at])) for row in section.rows for at in columns)


def test_each_link_is_counted_once_in_each_picture(archives: Made) -> None:
    links = counted(archives, "SELECT count(*) FROM links WHERE verdict <> 'rejected'")
    found = sections(archives)
    assert total(found["years"], 1, 2, 3) == links
    assert total(found["kinds"], 1) == links
    assert total(found["confidence"], 2) == links
    assert total(found["hosts"], 1, 2, 3) == counted(
        archives, "SELECT count(*) FROM links WHERE host <> ''"
    )


def test_the_choice_holds_for_every_section(archives: Made) -> None:
    found = sections(archives, Choice(hosts=("botany.example.ac.uk",)))
    assert {str(row[0]) for row in found["hosts"].rows} == {
        "www.botany.example.ac.uk",
        "ftp.botany.example.ac.uk",
    }
    assert all("botany.example.ac.uk" in str(row[0]) for row in found["urls"].rows)


def test_nobody_chosen_is_exit_code_one(archives: Made, tmp_path: Path) -> None:
    assert (
        main(
            [
                "report",
                str(archives.database),
                "-q",
                "-o",
                str(tmp_path / "none.html"),
                "--host",
                "nowhere.invalid",
            ]
        )
        == 1
    )


def test_a_page_loads_nothing_and_allows_one_script(archives: Made) -> None:
    elements = Elements(archives.html).found
    assert sum(tag == "script" for tag, _ in elements) == 1
    assert not [
        tag
        for tag, attributes in elements
        if "src" in attributes or tag in ("link", "iframe", "img", "image", "use", "object")
    ]
    assert not [
        attributes for _, attributes in elements if "style" in attributes
    ]  # the policy forbids them
    (policy,) = [
        str(attributes["content"])
        for tag, attributes in elements
        if attributes.get("http-equiv") == "Content-Security-Policy"
    ]
    assert policy.startswith("default-src 'none'; style-src 'sha256-")
    assert "unsafe" not in policy


def test_every_picture_has_its_figures_beside_it(archives: Made) -> None:
    elements = Elements(archives.html).found
    tags = [tag for tag, _ in elements]
    assert tags.count("figure") == tags.count("details")
    assert archives.html.count("<svg") == tags.count("figure") * len(charts.WIDTHS)
    assert tags.count("figure") >= 5
    assert tags.count("table") == tags.count("caption")


DECADES = Question("decades", "", "", ["decade", "host", "messages"], "", "decades")


def test_a_picture_is_plain_svg_with_hostile_names_as_text() -> None:
    name = "</text></svg><script>alert(1)</script><svg onload=x>&\"'"
    rows = [("1990s", name, 3)]
    section = Section(DECADES, [], 1, rows)
    root = ET.fromstring(charts.draw(section, 340))  # noqa: S314  # ours
    assert {element.tag.rpartition("}")[2] for element in root.iter()} <= {
        "svg",
        "g",
        "path",
        "rect",
        "line",
        "text",
        "title",
        "defs",
        "clipPath",
    }
    assert not [key for element in root.iter() for key in element.attrib if key.startswith("on")]


def test_a_name_that_xml_cannot_hold_is_escaped_in_the_picture() -> None:
    """The database of a stranger may hold any; what draws would abort the process."""
    odd = "".join(map(chr, (*range(0x20), 0x7F, 0xD800, 0xFFFE, 0xFFFF, 0x202E)))
    section = Section(DECADES, [], 1, [("1990s", f"{one}x.example", 3) for one in odd])
    text = charts.draw(section, 860)
    assert "\\x1bx.example" in text
    assert "\\uffffx.example" in text
    ET.fromstring(text)  # noqa: S314  # ours


def test_hostile_links_stay_text(hostile: Made) -> None:
    elements = Elements(hostile.html).found
    assert sum(tag == "script" for tag, _ in elements) == 1
    assert not [
        tag for tag, _ in elements if tag in ("img", "iframe", "object", "embed", "form", "base")
    ]
    assert not [key for _, attributes in elements for key in attributes if key.startswith("on")]
    addresses = [str(attributes["href"]) for tag, attributes in elements if tag == "a"]
    assert {address.partition(":")[0] for address in addresses if not address.startswith("#")} <= {
        "http",
        "https",
        "ftp",
    }
    assert "\u202e" not in hostile.html
    assert "\x1b" not in hostile.html
    assert "{{7*7}}" in hostile.html


def test_hostile_links_stay_text_in_markdown(hostile: Made, tmp_path: Path) -> None:
    out = tmp_path / "page.md"
    assert (
        main(
            [
                "report",
                str(hostile.database),
                "-q",
                "-o",
                str(out),
                "--title",
                "<script>alert(9)</script>",
            ]
        )
        == 0
    )
    prose = [
        line for line in out.read_text(encoding="utf-8").splitlines() if not line.startswith("    ")
    ]
    assert not [line for line in prose if "<script" in line.replace("\\<", "")]
    assert all(
        line.count("|") - line.count("\\|")
        in (0, prose[at - 1].count("|") - prose[at - 1].count("\\|"), line.count("|"))
        for at, line in enumerate(prose)
    )


def doubted(made: Made, path: Path, source: str = "") -> str:
    """The page of a copy in which every link is doubtful."""
    shutil.copy(made.database, path)
    with closing(database.connect(path)) as opened:
        opened.execute("UPDATE ways SET confidence = 0.5")
        if source:
            opened.execute("UPDATE places SET source = ?", (source,))
    return page_of(path, suffix=".md")  # no picture is drawn


STRANGE = (
    "https://h.example/a.txt",
    "reference://x::data:,%7B%7D",
    "simplecache::s3://bucket/a",
    "/etc/passwd",
    "/dev/tty",
    "..",
)


@pytest.mark.usefixtures("no_pictures")
def test_doubtful_links_come_with_their_lines(hostile: Made, tmp_path: Path) -> None:
    page = doubted(hostile, tmp_path / "doubted.db")
    assert (
        "    >     2 | http://www.example.org/papers/a-long-name-of-a-directory/that-ends-in-a-hyphen-\n    >     3 | and-goes-on-"  # noqa: E501
        in page
    )
    html = page_of(tmp_path / "doubted.db")
    assert "<mark>     2 | http://www.example.org/papers/" in html
    assert re.search(r"^(?:<pre>)?     [14] \| ", html, re.MULTILINE)


@pytest.mark.usefixtures("no_pictures")
@pytest.mark.parametrize(
    ("header", "wanted"),
    [
        ("", "</b><br>"),
        ("From: jane@h.example\nDate: Mon, 1 Jan 2001 00:00:00 +0000\n\n", "</b> · "),
    ],
)
def test_what_a_doubtful_link_lacks_leaves_no_mark(
    header: str, wanted: str, tmp_path: Path
) -> None:
    (tmp_path / "a.txt").write_text(f"{header}http://h.example/a-long-path-\nname of it\n")
    path = tmp_path / "a.db"
    run(str(path), [str(tmp_path / "a.txt")], Options(), workers=1)
    with closing(database.connect(path)) as opened:
        opened.execute("UPDATE ways SET confidence = 0.5")
    assert f"<b>50.0%{wanted}" in page_of(path)


def test_the_lines_of_a_page_have_no_numbers(tmp_path: Path) -> None:
    html = "<p>one<p>two<p>see http://h.example/a-long-path-<br>name and more"
    (tmp_path / "a.html").write_text(html)  # all on line 1 of the source
    path = tmp_path / "a.db"
    run(str(path), [str(tmp_path / "a.html")], Options(), workers=1)
    with closing(database.connect(path)) as opened:
        opened.execute("UPDATE ways SET confidence = 0.5")
    page = page_of(path, suffix=".md")
    assert "    >       | see http://h.example/a-long-path-\n" in page
    assert not re.search(r"^    [> ] *-?\d+ \|", page, re.MULTILINE)


def test_a_source_that_is_gone_is_said(hostile: Made, tmp_path: Path) -> None:
    remember([tmp_path / "nowhere"])
    gone = str(tmp_path / "nowhere" / "at-all.mbox")
    assert "/nowhere/at-all.mbox: No such file" in doubted(hostile, tmp_path / "moved.db", gone)


def test_a_row_of_a_stranger_opens_nothing(
    hostile: Made, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A report asks as ``show`` does: a server, a pipe, a chain of file systems, another file."""
    monkeypatch.setattr("urltrawl.sources.reopen", lambda *_: pytest.fail("a source was opened"))
    for number, source in enumerate(STRANGE):
        page = doubted(hostile, tmp_path / f"{number}.db", source)
        assert "lies in no corpus that was read on this machine" in page
        assert "papers/a-long-name" in page  # the words around the link, which the row itself has


def test_what_is_dead_is_shown_with_its_archived_address(archives: Made, tmp_path: Path) -> None:
    path = tmp_path / "checked.db"
    shutil.copy(archives.database, path)
    with closing(database.connect(path)) as opened:
        opened.execute(
            "INSERT INTO statuses VALUES ('http://www.alpines.example.org/', 'dead', 404, "
            "'Not Found', '2026-01-01T00:00:00Z')"
        )
    page = page_of(path, suffix=".md")
    line = next(
        line for line in page.partition("## Dead links")[2].splitlines() if "alpines" in line
    )
    assert "| 404 | Not Found |" in line
    assert "https://web.archive.org/web/1995" in line.replace("\\", "")


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("http://a.example/x", True),
        ("FTP://a.example/x", True),
        ("javascript:alert(1)", False),
        ("http:", False),
        ("java\nscript://x", False),
        (" http://a.example/", False),
        ("http://a.example/\u202e", False),
        ("http://a.example/ b", False),
        ("mailto:a@b.example", False),
        (3, False),
    ],
)
def test_what_becomes_a_link(value: object, expected: bool) -> None:
    assert may_be_link(value) is expected


def test_what_is_shown() -> None:
    assert shown("\u3000\xa0") == "\u3000\xa0"
    assert shown("a\x1b[31m\u202eb\udc80\n") == "a\\x1b[31m\\u202eb\\udc80\\n"
    assert markdown_text("a|b <i> [x](y)") == "a\\|b \\<i\\> \\[x\\](y)"


def test_a_missing_library_names_the_pip_line() -> None:
    from urltrawl.errors import StoreError  # noqa: PLC0415

    with pytest.raises(StoreError, match=r"pip install 'urltrawl\[report\]'"):
        charts.load_library("no_such_library")


def test_an_unknown_suffix_is_told(archives: Made, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["report", str(archives.database), "-o", "page.pdf"]) == 2
    assert "unknown report format 'pdf': choose one of html, md" in capsys.readouterr().err


@pytest.mark.slow
@pytest.mark.skipif(not shutil.which("chromium"), reason="needs chromium")
@pytest.mark.parametrize("which", ["archives", "hostile"])
def test_in_a_browser(which: str, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    made: Made = request.getfixturevalue(which)
    page = tmp_path / "page.html"
    page.write_text(made.html, encoding="utf-8")
    flags = (
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
    )
    done = subprocess.run(
        [
            "chromium",
            *flags,
            f"--user-data-dir={tmp_path / 'profile'}",
            "--enable-logging=stderr",
            "--dump-dom",
            page.as_uri(),
        ],
        capture_output=True,
        text=True,
        timeout=100,
        check=False,
    )
    assert "CONSOLE" not in done.stderr
    elements = Elements(done.stdout).found
    assert sum(tag == "script" for tag, _ in elements) == 1
    assert sum(tag == "img" for tag, _ in elements) == 0
    assert [
        attributes
        for tag, attributes in elements
        if tag == "button" and attributes.get("id") == "look"
    ] == [{"type": "button", "id": "look"}]  # ours ran


def of_dates(folder: Path, years: dict[int, int]) -> Path:
    """A database of a message a year, of so many links."""
    mail = "".join(
        f"From a@b Mon Jan  1 00:00:00 2001\nDate: Mon, 1 Jan {year} 00:00:00 +0000\n"
        f"Message-ID: <{year}@x>\n\n"
        + "".join(f"http://h.example/{year}/{number}\n\n" for number in range(count))
        for year, count in years.items()
    )
    (folder / "lists").mkdir()
    (folder / "lists" / "dates.mbox").write_text(mail, encoding="utf-8")
    path = folder / "dates.db"
    run(str(path), [str(folder)], Options(), workers=1)
    return path


@pytest.mark.parametrize(
    ("years", "span", "apart"),
    [
        ({1970: 1, 1996: 600, 1997: 500, 2025: 1}, (1996, 1997), "1970, 2025"),  # wrong clocks
        ({1996: 3, 1997: 1}, (1996, 1997), ""),  # a small corpus has no tails
        *(
            pytest.param(*case, marks=pytest.mark.slow)
            for case in (
                ({1990: 20, 1996: 600}, (1990, 1996), ""),  # few, but no accident
                # as a list begins and ends
                ({1995: 1, 1996: 900, 1997: 200, 1998: 1}, (1995, 1998), ""),
                # quiet years
                ({1986: 1, 1991: 1, 1996: 1100, 2001: 1, 2007: 1}, (1986, 2001), "2007"),
            )
        ),
    ],
)
def test_a_wrong_clock_stretches_no_axis(
    years: dict[int, int], span: tuple[int, int], apart: str, tmp_path: Path
) -> None:
    path = of_dates(tmp_path, years)
    with closing(database.connect_readonly(path)) as opened:
        found = count_figures(opened, Choice())
        assert count_figures(opened, Choice()) == found  # the figures of before are not in the way
    assert found.years == span
    facts = {name: every for name, every, _ in found.facts}
    told = [(name, every) for name, every in facts.items() if "dated far" in name]
    links = sum(years[int(year)] for year in apart.split(", ") if year)
    assert told == ([(f"links dated far from the others ({apart})", links)] if apart else [])
    table = next(section for section in found.sections if section.question.name == "years")
    assert total(table, 1, 2, 3) == facts["links"]


def test_the_first_years_are_printed_where_somebody_says_how_many(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = of_dates(tmp_path, dict.fromkeys(range(1980, 2005), 1))
    for more, count in {"": 25, "-n 3": 3, "-n 0": 25}.items():
        assert main(["top", "years", str(path), "--format", "jsonl", *more.split()]) == 0
        assert len(capsys.readouterr().out.splitlines()) == count


@pytest.mark.usefixtures("no_pictures")
def test_the_title_says_what_was_chosen(archives: Made) -> None:
    page = page_of(archives.database, "--title", "Seeds", "--until", "1999", "--scheme", "http")
    assert "<h1>Seeds: until 1999; scheme http</h1>" in page


@pytest.mark.usefixtures("no_pictures")
def test_no_path_of_this_machine_unless_asked(tmp_path: Path) -> None:
    (tmp_path / "mail").mkdir()
    (tmp_path / "mail" / "broken.gz").write_bytes(b"\x1f\x8b\x08no")
    (tmp_path / "mail" / "a.txt").write_text("http://www.example.org/a-\nb.html\n")
    path = tmp_path / "paths.db"
    run(str(path), [str(tmp_path / "mail")], Options(), workers=1)
    short, whole = (page_of(path, *more).replace("<wbr>", "") for more in ((), ("--paths",)))
    assert str(tmp_path) not in short
    assert "broken.gz" in short
    assert str(tmp_path) in whole


def test_numbers_have_separators_and_years_have_none() -> None:
    assert cell_text(1234567, "links") == "1,234,567"
    assert cell_text(1997, "year") == "1997"
    assert cell_text(404, "code") == "404"
    assert markdown_text(1234, "links") == "1,234"


def test_a_defect_is_explained(archives: Made) -> None:
    for code, meaning, *_ in sections(archives)["defects"].rows:
        assert meaning == MEANINGS[str(code)] != ""


@pytest.mark.parametrize(("name", "title"), [("links.db", "Links"), ("lists.db", "Links of lists")])
def test_the_title_names_the_database(
    name: str, title: str, archives: Made, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.copy(archives.database, tmp_path / name)
    assert main(["report", str(tmp_path / name), "-o", "-", "--format", "md"]) == 0
    assert capsys.readouterr().out.startswith(f"# {title}\n")


def test_what_was_read_stands_not_among_what_was_not(archives: Made) -> None:
    found = sections(archives)
    unread = {row[1] for row in found["unread"].rows} if "unread" in found else set()
    assert not unread & {row[0] for row in found["defects"].rows}


def test_a_file_that_was_given_up_stands_among_what_was_not_read(tmp_path: Path) -> None:
    path, text = tmp_path / "links.db", tmp_path / "a.txt"
    text.write_text("see http://www.example.org/a\n")
    run(str(path), [str(text)], Options(), workers=1)
    with closing(database.connect(path)) as opened:
        opened.execute("UPDATE sources SET state = 'given up', reason = 'the worker died'")
    with closing(database.connect_readonly(path)) as opened:
        found = {
            section.question.name: section for section in count_figures(opened, Choice()).sections
        }
    assert found["unread"].rows == [("given up", "the worker died", 1, str(text))]


def test_a_picture_counts_what_its_table_leaves_out(
    archives: Made, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = sections(archives)["decades"]
    (of_decades,) = [one for one in asked.load_questions() if one.name == "decades"]
    monkeypatch.setattr(asked, "load_questions", lambda: [of_decades._replace(long=True)])
    monkeypatch.setattr(asked, "SHOWN_ROWS", 1)
    after = sections(archives)["decades"]
    assert after.rows == before.rows[:1]
    assert (list(after.chart_rows), after.total) == (before.rows, len(before.rows))


def test_paper_says_how_much_it_shows(archives: Made) -> None:
    """What the style sheet hides in print is what the page says that it shows there."""
    assert f"tr:nth-child(n+{PAPER['rows'] + 1}) {{ display: none; }}" in archives.html
    assert f"article:nth-of-type(n+{PAPER['doubtful'] + 1}) {{ display: none; }}" in archives.html
    longer = [one for one in sections(archives).values() if one.total > PAPER["rows"]]
    assert longer
    for section in longer:
        words = f'<p class="paper">The first {PAPER["rows"]} of {section.total:,}.</p>'
        assert words in archives.html
    assert archives.html.count('<p class="paper">') == len(longer)


def test_numbers_stand_below_their_headings(archives: Made) -> None:
    heads = re.findall(r"<th scope=\"col\"( class=\"number\")?>([^<]*)", archives.html)
    marked = {name: bool(mark) for mark, name in heads}
    assert marked["links people wrote"]
    assert marked["messages"]
    assert not marked["host"]
    assert not marked["first linked"]


@pytest.mark.parametrize(
    ("text", "cut"),
    [
        (
            "http://a.example/x-y/z?q=1",
            "http://<wbr>a.<wbr>example/<wbr>x-<wbr>y/<wbr>z?<wbr>q=<wbr>1",
        ),
        ("lists.example.org", "lists.<wbr>example.<wbr>org"),
        ("http://h.example/<b>&", "http://<wbr>h.<wbr>example/&lt;b&gt;&amp;"),
        ("words of a sentence. And more", "words of a sentence. And more"),
        ("a.example", "a.example"),
    ],
)
def test_where_a_url_may_be_cut(text: str, cut: str) -> None:
    assert str(breakable(text)) == cut


@pytest.mark.slow
def test_it_prints_on_six_sheets_at_most(archives: Made, tmp_path: Path) -> None:
    chromium = shutil.which("chromium")
    pypdf = pytest.importorskip("pypdf")
    if chromium is None:
        pytest.skip("needs chromium")
    page, sheet = tmp_path / "page.html", tmp_path / "page.pdf"
    page.write_text(archives.html, encoding="utf-8")
    words = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking"]
    out = f"--print-to-pdf={sheet}"
    subprocess.run([chromium, *words, out, page.as_uri()], check=True, capture_output=True)
    assert len(pypdf.PdfReader(sheet).pages) <= 6


@pytest.mark.usefixtures("no_pictures")
@pytest.mark.parametrize("suffix", [".html", ".md"])
def test_a_page_says_that_files_are_wanting(suffix: str, tmp_path: Path) -> None:
    path = tmp_path / "some.db"
    (tmp_path / "a.txt").write_text("see http://www.example.org/a\n")
    run(str(path), [str(tmp_path / "a.txt")], Options(), workers=1)
    said = "some.db: its batch was not finished: 6 of 3,175 files were read"
    assert said not in page_of(path, suffix=suffix)
    with closing(database.connect(path)) as opened:
        opened.execute("INSERT INTO meta VALUES ('unread [[1, 1], []]', '[6, 3175]')")
    assert said in page_of(path, suffix=suffix)


def test_a_page_says_of_which_years_it_is(tmp_path: Path) -> None:
    path, text = tmp_path / "links.db", tmp_path / "a.txt"
    for head, scope in (
        ("", "No message has a date."),
        ("From: a@b\nDate: Mon, 1 Jan 2001 00:00:00 +0000\n\n", "Messages of 2001."),
    ):
        text.write_text(f"{head}see http://www.example.org/a\n")
        run(str(path), [str(text)], Options(), workers=1)
        assert scope in page_of(path, suffix=".md")


def test_of_one_text_the_least_certain_link_is_shown(tmp_path: Path) -> None:
    for name in "abc":
        (tmp_path / f"{name}.txt").write_text("see http://www.example.org/a-\nb.html here\n")
    path = tmp_path / "links.db"
    run(str(path), [str(tmp_path / f"{name}.txt") for name in "abc"], Options(), workers=1)
    with closing(database.connect(path)) as opened:
        links = opened.execute("SELECT number FROM narrow_links ORDER BY id").fetchall()
        columns = [name for _, name, *_ in opened.execute("PRAGMA table_info(ways)")][1:]
        for (link,), confidence in zip(links, (0.785, 0.33, 0.66), strict=True):
            new = {"confidence": str(confidence), "way": "abs(random())"}
            cells = ", ".join(new.get(one, one) for one in columns)
            way = opened.execute(
                f"INSERT INTO ways ({', '.join(columns)}) SELECT {cells} FROM ways LIMIT 1"  # noqa: S608
            ).lastrowid
            opened.execute("UPDATE narrow_links SET way = ? WHERE number = ?", (way, link))
    page = page_of(path, suffix=".md")
    doubtful = page.partition("## In doubt")[2]
    assert re.findall(r"^(\d\d\.\d)%, ", doubtful, re.MULTILINE) == ["33.0"]
    assert page.endswith(".\n")


def test_what_reads_its_docstrings_is_said_in_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    def read_docstring(_: str) -> None:
        raise AttributeError("'NoneType' object has no attribute 'strip'")

    monkeypatch.setattr(charts, "import_module", read_docstring)
    with pytest.raises(AttributeError):
        charts.load_library("altair")
    monkeypatch.setattr(charts, "sys", SimpleNamespace(flags=SimpleNamespace(optimize=2)))
    with pytest.raises(StoreError, match="run python without -OO"):
        charts.load_library("altair")


@pytest.mark.slow
def test_python_without_docstrings_is_said_in_a_line() -> None:
    pytest.importorskip("altair")
    done = subprocess.run(
        [
            sys.executable,
            "-OO",
            "-c",
            "from urltrawl.report.charts import load_library; load_library('altair')",
        ],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr.splitlines()[-1].endswith(
        "StoreError: report: altair reads its docstrings: run python without -OO"
    )
