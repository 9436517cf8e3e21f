"""HTML: what is seen and what can be followed."""

from __future__ import annotations

import random
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from urltrawl.text import charset, html
from urltrawl.text.attributes import URL_ATTRIBUTES
from urltrawl.text.browser import is_standalone

ROOT = Path(__file__).parents[2]
CORPORA = ROOT.parent / "shared/corpora"
CASES = tomllib.loads((ROOT / "corpora/text/html.toml").read_text(encoding="utf-8"))["case"]


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_case(case: dict[str, Any]) -> None:
    page = html.read(case["html"])
    assert page.text == case["text"]
    assert [list(attribute[:4]) for attribute in page.attributes] == case.get("attributes", [])
    assert page.base == case.get("base")
    assert list(page.defects) == case.get("defects", [])
    programs = [[one.ordinal, one.element, one.name, one.text] for one in page.programs]
    assert programs == case.get("programs", [])
    documents = [
        [one.ordinal, one.element, one.name, one.content]
        if isinstance(one.content, str)
        else [one.ordinal, one.element, one.name, "bytes", one.content.decode()]
        for one in page.documents
    ]
    assert documents == case.get("documents", [])
    assert dict(page.skipped) == case.get("skipped", {})


def test_every_reason_why_something_is_skipped_has_a_case() -> None:
    shown = {code for case in CASES for code in case.get("skipped", {})}
    assert shown | {"relative"} == set(html.SKIPPED)


def test_what_is_relative_to_nothing_is_counted() -> None:
    source = "<a href=x.html>a</a><a href='#top'>b</a><img src=y.gif><style>a{b:url(z)}</style>"
    assert dict(html.read(source, relative=False).skipped) == {"relative": 3}
    assert not html.read(f"<base href=http://h/>{source}", relative=False).skipped


def test_every_defect_has_a_case() -> None:
    limits = {"base-too-long", "too-many-attributes"}  # tests/hostile/test_limits.py
    assert {code for case in CASES for code in case.get("defects", [])} | limits == set(
        html.DEFECTS
    )


def test_every_attribute_has_a_case() -> None:
    shown = {attribute[2] for case in CASES for attribute in case.get("attributes", [])}
    assert set(URL_ATTRIBUTES) - shown == {"icon", "imagesrcset", "pluginspage", "xlink:href"}


@pytest.mark.parametrize(
    ("head", "charset_of_it"),
    [
        (b"<?xml version='1.0' encoding=\"ISO-8859-2\"?><html>", "ISO-8859-2"),
        (b'<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=EUC-JP">', "EUC-JP"),
        (b"<head><meta charset='utf-8'></head>", "utf-8"),
        (b"<p>charset=koi8-r</p>", None),
        (b"+ADw-meta charset+AD0-utf-7+AD4-", "utf-7"),
        (b"+ADw-p+AD4-charset", None),
        (b" " * html.HEAD + b"<meta charset=utf-8>", None),
    ],
)
def test_declared_charset(head: bytes, charset_of_it: str | None) -> None:
    assert html.declared_charset(head) == charset_of_it


MARKUP = st.lists(
    st.sampled_from(
        [
            "<",
            ">",
            "</",
            "/>",
            "<!--",
            "-->",
            "<!",
            "<![CDATA[",
            "]]>",
            "<?",
            "=",
            "'",
            '"',
            "&",
            "&#",
            "&#x",
            ";",
            "&amp",
            "\n",
            " ",
            "<a href=",
            "<a",
            "</a>",
            "<p>",
            "<pre>",
            "</pre>",
            "<script>",
            "</script>",
            "<style>",
            "<title>",
            "</title",
            "<br>",
            "<td>",
            "<base href=",
            "http://h/",
            "url(",
            "<!--[if mso]>",
            "<http://h/>",
            "\xad",
            "\x00",
            "3D",
            "x",
        ]
    )
).map("".join)


@given(MARKUP)
def test_no_markup_raises_and_nothing_is_found_that_is_not_there(source: str) -> None:
    page = html.read(source)
    assert [a.ordinal for a in page.attributes] == sorted(a.ordinal for a in page.attributes)
    assert "<pre>" in source or not page.text.strip() or page.text[0] not in " \t"
    letters = set("".join(c for c in source if c.isalpha()))
    assert set("".join(c for c in page.text if c.isalpha() and c != "\ufffd")) <= letters


@given(
    st.lists(st.text("ab<&\n ")), st.sampled_from(["p", "div", "li", "td", "tr", "h1", "option"])
)
def test_blocks_never_glue(texts: list[str], element: str) -> None:
    escaped = [text.replace("&", "&amp;").replace("<", "&lt;") for text in texts]
    page = html.read("".join(f"<{element}>{text}</{element}>" for text in escaped))
    assert page.text.split() == [word for text in texts for word in text.split()]


HOSTILE = [
    "<div>",
    "<span></i>",
    "<b>",
    "<!--",
    "<!-- -",
    "<title>",
    "<textarea>",
    '<a href="',
    "<a x=1 ",
    "<p style='url(url(",
    "&",
    "&#",
    "<br>",
    "<td>x",
    "<script>",
    "</script",
    "<?",
    "<a href='x     ",
    "     ",
    "<img srcset=', a,'>",
    "</a><a>",
    "<http://",
    "<b>" + " " * 20,
    "<img ",
    "<a x",
    "<a x='&",
    "&amp;&",
    "<b " + "x" * 90,
    '<a class="',
    '<a href="x:',
    '<a href="x:y" id="',
    "<b <",
]


@pytest.mark.timeout(8)
@pytest.mark.parametrize("piece", HOSTILE)
def test_hostile_markup_is_read_in_linear_time(piece: str) -> None:
    html.read(piece * 6_000)  # the timeout is the assertion
    html.read('<a href="' + piece * 6_000)


PAGES_OF = ["amiga-text", "eucjp", "mime-torture", "uri-drafts"]
NOFRAMES = re.compile(r"<(/?)noframes", re.IGNORECASE)


@pytest.mark.slow
@pytest.mark.skipif(not CORPORA.exists(), reason="the corpora are not here")
def test_pages_read_as_the_tree_of_lexbor_does() -> None:
    lexbor = pytest.importorskip("selectolax.lexbor")
    count = 0
    for path in sorted(
        page for archive in PAGES_OF for page in (CORPORA / archive).rglob("*.html")
    ):
        # plaintext: an element that nobody has used since 1993. The others have conditional
        # comments, which we read.
        if "plaintext" in path.name or path.name in {"mimekit.net.html", "planet-fitness.html"}:
            continue
        data = path.read_bytes()
        source = charset.decode(data, html.declared_charset(data)).text
        # What stands in <noframes> is text to a browser, which has frames; who reads mail has none,
        # and follows its links.
        page, tree = html.read(source), lexbor.LexborHTMLParser(NOFRAMES.sub(r"<\1div", source))
        theirs = {
            re.sub(r"[ \t]*[\r\n]\s*|\t", "", value.strip(" \t\n\f\r"))
            for node in tree.root.traverse()
            for name, value in node.attributes.items()
            if name in {"href", "src", "background", "longdesc"} and value
        }
        ours = {
            a.value for a in page.attributes if a.name in {"href", "src", "background", "longdesc"}
        }
        assert ours == theirs, path
        for node in tree.css("script,style"):
            node.decompose()
        unseen = str.maketrans("", "", "\xad\u200b\ufeff")
        assert "".join(page.text.split()) == "".join(tree.root.text().translate(unseen).split()), (
            path
        )
        count += 1
    assert count > 150


_MARKUP = (
    "<p>",
    "</p>",
    "<P class='a b'>",
    '<td width="1">',
    "<td width=1>",
    '<b x=">',
    "<i '>",
    "<a href=/x>",
    "</a>",
    '<img alt="y">',
    "<br>",
    "<br/>",
    "</br>",
    "<pre>",
    "</pre>",
    "<title>",
    "</title>",
    "<style>",
    "</style>",
    "<tr",
    " title=z>",
    ">",
    '"',
    "'",
    "<",
    "a",
    " ",
    "\n",
    "&amp;",
    "http://h/",
    "<a href='http://q/r'>",
    "<a href='x.html'>",
    "<A HREF=foo/ >",
    "<img src=a.gif alt='lab el'>",
    '<img src="http://i/p">',
    "<script>",
    "</script>",
    "<!-- ",
    "-->",
    "<a name=x>",
    "<span title=t>",
    '<a href=3D"x">',
    "<td background=x.gif>",
    "<td background=http://b/>",
    "<textarea>",
    "</textarea>",
    "<a href='\xa0'>",
    "<http://h/>",
    "<meta http-equiv=refresh content='5; url=x'>",
    "<a href='a&#58;b'>",
    "&#32;",
    "x.y",
    "<a/>",
    "<a href=x/>",
    "<a href='x'b=c>",
    "</a >",
    '<a href="x\'y">',
    '<a b"c d="e>f">',
    "<\u0131mg src=x>",
    "<\u017fpan>",
    "<img srcset='a, http://h/b'>",
    '<a href="http://p/q" target="_blank">',
    '<a class=x href="mailto:a@b" rel="y">',
    '<A HREF="http://p" HREF="http://q">',
    '<a href="x:y" id=z/>',
    '<a href="x:y&amp;z">',
    '<a href="http://p/q" style="a:url(http://s/)">',
    '<a href="http://p" class="',
    '<a href="x:y\'z">',
    '<span style="color: red">',
    "<p style='b:&#117;rl(http://s/)'>",
    "<td style=3D'x'>",
    '<td background="x&#58;y">',
    "<form action='a\tb'>",
    "<b <a href=/x>",
    "<b x='<'>",
    "&lt;",
    "&gt;=",
    "&quot;",
    "<a href=//h/a>",
    "<a href='javascript:x(\"http://j/\")'>",
    "<b onclick='http://o/'>",
    "<iframe srcdoc='<a href=http://d/>'>",
    "<a href='data:text/html,x'>",
    "<!-- http://c/ -->",
    "location='x';",
    "@import 'i';",
)


def _mixed() -> list[str]:
    """Pages of such pieces, most of them of a few that come again."""
    seeded = random.Random(7)
    pools = [seeded.choices(_MARKUP, k=seeded.randrange(3, 20)) for _ in range(500)]
    return [
        "".join(seeded.choices(pool, k=seeded.randrange(1, 24))) for pool in pools for _ in range(6)
    ]


def test_what_is_relative_to_nothing_is_left_out_and_changes_nothing_else() -> None:
    for source in [
        *_mixed(),
        "<base href=http://b/><a href=x>y</a>",
        "<a href=x>y</a><base href=http://b/>",
    ]:
        whole, page = html.read(source), html.read(source, relative=False)
        kept = [one for one in page.attributes if whole.base or is_standalone(one.value)]
        assert [one for one in whole.attributes if one in kept] == kept
        assert (page.text, page.base, page.defects, page.runs) == (
            whole.text,
            whole.base,
            whole.defects,
            whole.runs,
        )
        assert all(page.shown.get(one.ordinal) == whole.shown.get(one.ordinal) for one in kept)
