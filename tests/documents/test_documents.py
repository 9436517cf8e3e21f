"""Documents: their links with the page or part they stand on, attached or in a corpus."""

from __future__ import annotations

import gzip
import io
import tarfile
import zlib
from base64 import encodebytes
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
import zxingcpp
from PIL import Image
from tests.documents.made import (
    CONTENT_TYPES,
    DOCX,
    EPUB,
    ODT,
    PPTX,
    XLSX,
    packed,
    pdf,
    pdf_of,
    relations,
    stream,
)

import urltrawl
from urltrawl import documents
from urltrawl.cli import main
from urltrawl.documents import office, page
from urltrawl.documents import pdf as pdf_reader
from urltrawl.documents.markup import embed_links, page_html, restore_typed
from urltrawl.replay import replay

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from urltrawl.link import Link

A, B = "http://h.example/a", "http://h.example/b"
BROKEN = "http://h.example/a-long-path/that-fills-the-line/and-goes/"


def saved(picture: Image.Image, kind: str = "PNG") -> bytes:
    file = io.BytesIO()
    picture.save(file, kind)
    return file.getvalue()


def code(text: str) -> bytes:
    """A picture of a QR code, a white margin round it."""
    made = zxingcpp.create_barcode(text, zxingcpp.BarcodeFormat.QRCode)
    picture = Image.fromarray(zxingcpp.write_barcode_to_image(made))
    large = picture.resize((picture.width * 4, picture.height * 4))
    page = Image.new("L", (large.width + 80, large.height + 80), 255)
    page.paste(large, (40, 40))
    return saved(page)


def said(links: Iterable[Link]) -> list[tuple[str, str, str]]:
    return [(one.place.member or one.part, one.role, one.url) for one in links]


def read(data: bytes) -> tuple[list[str], dict[str, int]]:
    """The URLs of a document, and what of it was skipped."""
    trawl = urltrawl.scan(data)
    return [one.url for one in trawl], dict(trawl.report.skipped)


def unread(mail: bytes) -> dict[str, int]:
    """What was skipped of a mail that has no links."""
    trawl = urltrawl.scan(mail)
    assert not list(trawl)
    return dict(trawl.report.tally.skipped)


KINDS = {
    "pdf": (
        pdf([(["see the", "paper"], [A]), ([f"at {B}", "and more"], [B])]),
        [("page-1", "click", A), ("page-2", "click", B)],
    ),
    "docx": (
        packed(DOCX),
        [
            ("word/document.xml", "click", "http://h.example/paper?a=1&b=2"),
            ("word/document.xml", "click", "http://h.example/field"),
            ("word/document.xml", "click", "http://h.example/field-in-pieces"),
            ("word/document.xml", "click", "http://h.example/simple"),
            ("word/document.xml", "click", "http://h.example/template.dotm"),
            ("word/document.xml", "text", "http://h.example/text"),
        ],
    ),
    "xlsx": (
        packed(XLSX),
        [
            ("xl/sharedStrings.xml", "text", "http://h.example/cell"),
            ("xl/worksheets/sheet1.xml", "click", "http://h.example/sheet"),
            ("xl/worksheets/sheet1.xml", "text", "http://h.example/formula"),
        ],
    ),
    "pptx": (
        packed(PPTX),
        [
            ("ppt/slides/slide1.xml", "click", "http://h.example/shape"),
            ("ppt/slides/slide1.xml", "click", "http://h.example/run"),
            ("ppt/slides/slide1.xml", "text", "http://h.example/plain"),
        ],
    ),
    "odt": (
        packed(ODT),
        [
            ("content.xml", "click", "http://h.example/odt"),
            ("content.xml", "text", "http://h.example/text"),
        ],
    ),
    "epub": (packed(EPUB), [("OEBPS/one.xhtml", "click", "http://h.example/chapter")]),
    "png": (code(A), [("codes", "click", A)]),
    "docx with a picture": (
        packed(
            {
                CONTENT_TYPES: "<Types/>",
                "word/media/image1.png": code(A),
                "word/document.xml": f"<w:p><w:t>{B}</w:t></w:p>",
            }
        ),
        [("word/document.xml", "text", B), ("word/media/image1.png!codes", "click", A)],
    ),
    "odt with a picture": (
        packed({"mimetype": ODT["mimetype"], "Pictures/1.PNG": code(A)}),
        [("Pictures/1.PNG!codes", "click", A)],
    ),
}


def tarred(data: bytes) -> bytes:
    """A compressed tar archive that holds it under a name that says nothing."""
    file = io.BytesIO()
    with tarfile.open(fileobj=file, mode="w:gz") as tar:
        entry = tarfile.TarInfo("x")
        entry.size = len(data)
        tar.addfile(entry, io.BytesIO(data))
    return file.getvalue()


def attached(data: bytes) -> bytes:
    """A mail with that attached to it, whatever it is."""
    return (
        b"Subject: x\nContent-Type: multipart/mixed; boundary=b\n\n--b\n\nhello\n--b\n"
        b"Content-Type: application/octet-stream\nContent-Transfer-Encoding: base64\n\n"
        + encodebytes(data)
        + b"--b--\n"
    )


def locked(algorithm: str, password: str = "") -> bytes:
    """A PDF that is encrypted."""
    pypdf = pytest.importorskip("pypdf")
    pytest.importorskip("cryptography")
    writer = pypdf.PdfWriter(clone_from=pypdf.PdfReader(io.BytesIO(KINDS["pdf"][0])))
    writer.encrypt(user_password=password, owner_password=password + "x", algorithm=algorithm)
    file = io.BytesIO()
    writer.write(file)
    return file.getvalue()


PACKED: list[tuple[str, Callable[[bytes], bytes], str]] = [
    *((kind, bytes, "") for kind in KINDS),
    ("pdf", gzip.compress, ""),
    ("docx", gzip.compress, ""),
    ("pdf", lambda data: packed({"y": data}), "y!"),
    ("docx", lambda data: packed({"a.zip": packed({"y.doc": data})}), "a.zip!y.doc!"),
    ("odt", lambda data: packed({"y": data}), "y!"),
    ("pdf", tarred, "x!"),
    ("docx", tarred, "x!"),
    # what programs that send a PDF put before it, and behind it
    ("pdf", lambda data: b"\r\n\r\n" + data, ""),
    ("pdf", lambda data: b"\xef\xbb\xbf" + data, ""),
    ("pdf", lambda data: b"\0" * 64 + data, ""),
    ("pdf", lambda data: data + b"\r\n--x--\r\n" * 200, ""),
]


@pytest.mark.parametrize(("kind", "pack", "before"), PACKED)
@pytest.mark.parametrize("name", ["a.doc", "a.{}", "mail.eml"])
def test_a_document_is_told_by_its_content_and_links_say_where_in_it_they_stand(
    kind: str, pack: Callable[[bytes], bytes], before: str, name: str, tmp_path: Path
) -> None:
    data, wanted = KINDS[kind]
    is_mail = name == "mail.eml"
    path = tmp_path / name.format(kind)
    path.write_bytes(attached(pack(data)) if is_mail else pack(data))
    before = f"1.2!{before}" if is_mail else before
    trawl = urltrawl.scan(path)
    found = list(trawl)
    assert said(found) == [(before + place, role, url) for place, role, url in wanted]
    assert len({one.id for one in found}) == len(found)
    assert not trawl.report.tally.skipped
    for one in found:
        assert replay(one.to_dict()).raw == one.raw


def test_a_text_that_tells_of_a_pdf_is_none() -> None:
    assert not documents.kind_of(b"\nsee %PDF-1.4")
    assert not documents.kind_of(b"> %PDF-1.4\n")
    assert not documents.kind_of(b"")


@pytest.mark.parametrize("algorithm", ["RC4-40", "RC4-128", "AES-128", "AES-256"])
def test_a_pdf_that_opens_without_a_password_is_read(algorithm: str) -> None:
    assert said(urltrawl.scan(locked(algorithm))) == KINDS["pdf"][1]


def test_one_with_a_password_is_counted_as_such() -> None:
    assert read(locked("AES-256", "secret")) == ([], {"a PDF document with a password": 1})
    assert unread(attached(locked("RC4-128", "secret"))) == {
        "in an attachment: a PDF document with a password": 1
    }


def field(*pieces: str) -> str:
    """Marks of fields, codes of fields (in braces) and texts, as runs of a paragraph."""
    marks = {"[": "begin", "|": "separate", "]": "end"}
    return "".join(
        f'<w:fldChar w:fldCharType="{marks[piece]}"/>'
        if piece in marks
        else f"<w:r><w:instrText>{piece[1:-1]}</w:instrText></w:r>"
        if piece.startswith("{")
        else f"<w:r><w:t>{piece}</w:t></w:r>"
        for piece in pieces
    )


@pytest.mark.parametrize(
    ("pieces", "links"),
    [
        (["[", f"{{HYPERLINK {A}}}", "|", "a", "]"], [(A, "a")]),
        (["[", "{HYPER}", f"{{LINK {A}}}", "|", "a", "]"], [(A, "a")]),
        (["[", f"{{HYPERLINK {A} \\o x}}", "[", "{DATE}", "]", "|", "a", "]"], [(A, "")]),
        (
            ["[", f"{{HYPERLINK {A}}}", "[", f"{{HYPERLINK {B}}}", "|", "b", "]"],
            [(A, ""), (B, "b")],
        ),
        (["[", f"{{HYPERLINK {A}}}", "|", "a</w:t></w:r></w:p><w:p><w:r><w:t>b"], [(A, "a")]),
        ([f"{{HYPERLINK {A}}}", f"{{HYPERLINK {B}}}"], [(A, ""), (B, "")]),
        (["{PAGE}", f"{{HYPERLINK {A}}}"], [(A, "")]),
        (
            ["[", f"</w:t><w:delInstrText>HYPERLINK {A}</w:delInstrText><w:t>", "|", "a", "]"],
            [(A, "a")],
        ),
        (["[", '{HYPERLINK \\l "x"}', "|", "a", "]"], []),  # a place in the document
        (["[", '{HYPERLINK \\l "x y"\\h \\z}', "|", "a", "]"], []),
        (["[", f'{{HYPERLINK \\l "x" "{A}"}}', "|", "a", "]"], [(f"{A}#x", "a")]),
        (["[", f'{{HYPERLINK \\h \\z \\u "{A}" \\L x}}', "|", "a", "]"], [(f"{A}#x", "a")]),
        (["[", f'{{HYPERLINK "{A}#x" \\l "y"}}', "|", "a", "]"], [(f"{A}#x", "a")]),
        (["[", f'{{HYPERLINK \\o "{B}" {A} \\t"_top"}}', "|", "a", "]"], [(A, "a")]),
        (["[", f"{{HYPERLINK \\o {A}}}", "|", "a", "]"], []),  # the tip of a link without address
        (["[", '{HYPERLINK "}', "|", "a", "]"], []),
        (["[", f'{{HYPERLINK {A}"b"}}', "|", "a", "]"], [(A, "a")]),
        (["[", f"{{HYPERLINK {A}}}", "|", "a", "[", "{DATE}", "|", "b", "]", "]"], [(A, "ab")]),
        (["|", "]", f"{{HYPERLINK {A}}}"], [(A, "")]),
        ([f"{{HYPERLINK {A}{field('|')}}}", f"{{HYPERLINK {B}}}"], [(A, ""), (B, "")]),
        (["[", f"{{HYPERLINK {A}</w:instrText></w:nothing>}}"], [(A, "")]),
    ],
)
def test_a_field_of_word_is_a_link(
    pieces: list[str], links: list[tuple[str, str]], tmp_path: Path
) -> None:
    body = f'<w:document xmlns:w="w"><w:body><w:p>{field(*pieces)}</w:p></w:body></w:document>'
    (tmp_path / "a.docx").write_bytes(packed(DOCX | {"word/document.xml": body}))
    trawl = urltrawl.scan(tmp_path / "a.docx")
    found = [(one.url, one.text) for one in trawl]
    assert found[: len(links)] == links
    assert len(found) == len(links) + 2  # the relationships that no element names
    assert not trawl.report.tally.skipped


@pytest.mark.parametrize(
    ("attributes", "url"),
    [
        ('r:id="a" w:anchor="x"', f"{A}#x"),
        ('location="/x/y" r:id="a"', f"{A}#/x/y"),
        ('r:id="a" w:anchor=""', A),
        ('r:id="b" w:anchor="y"', f"{A}#x"),
        ('w:anchor="x"', A),  # a place in the document: the first that no element names
    ],
)
def test_the_fragment_of_an_address_has_an_attribute_of_its_own(attributes: str, url: str) -> None:
    body = f'<w:p xmlns:w="w" xmlns:r="r"><w:hyperlink {attributes}>t</w:hyperlink></w:p>'
    related = relations(a=A, b=f"{A}#x")
    parts = {"word/document.xml": body, "word/_rels/document.xml.rels": related}
    first, *others = [one.url for one in urltrawl.scan(packed(DOCX | parts))]
    assert (first, len(others)) == (url, 1)


def test_a_field_without_an_end_repeats_no_address() -> None:
    body = (
        field("[", f"{{HYPERLINK {A}{'a' * 1000}}}", "|")
        + "<w:p><w:r><w:t>b</w:t></w:r></w:p>" * 99
    )
    document = f'<w:document xmlns:w="w"><w:body>{body}</w:body></w:document>'
    (only,) = office.read(packed({CONTENT_TYPES: "<Types/>", "word/document.xml": document}))
    assert len(only.data) < 3000


TEXTS_APART = {
    "inline strings of cells": (
        "xl/worksheets/sheet1.xml",
        "<row><c><is><t>{A}</t></is></c><c><is><t>c {B}</t></is></c></row>",
    ),
    "formulas of cells": (
        "xl/worksheets/sheet1.xml",
        "<row><c><f>A1</f></c><c><is><t>{A}</t></is></c><c><f>B1&amp;{B}</f></c></row>",
    ),
    "comments of slides": (
        "ppt/comments/c.xml",
        "<cm><text>{A}</text></cm><cm><text>c {B}</text></cm>",
    ),
    "a text box in a paragraph": (
        "word/document.xml",
        "<p><t>{A}</t><txbxContent><p><t>c {B}</t></p></txbxContent><t>c</t></p>",
    ),
    "what a footer has on the right": ("word/footer1.xml", "<p><t>{A}</t><ptab/><t>c {B}</t></p>"),
    "a note in a paragraph": (
        "content.xml",
        "<p>{A}<note><note-citation>1</note-citation><note-body><p>{B}</p></note-body></note>c</p>",
    ),
    "a comment in a paragraph": (
        "content.xml",
        "<p>{A}<annotation><creator>c</creator><date>2020-01-01</date><p>{B}</p></annotation></p>",
    ),
}


@pytest.mark.parametrize(("kind", "urls"), [("str", [B, A, B]), ("n", [B, B])])
def test_the_text_that_a_formula_gives_is_read(kind: str, urls: list[str]) -> None:
    cell = f"<c t='{kind}'><f>'{B}'&amp;A1</f><v>{A}</v></c>"
    rows = f"<row>{cell}<c><f>{B}</f><v>9</v></c></row>"
    data = packed({CONTENT_TYPES: "", "xl/worksheets/sheet1.xml": f"<x>{rows}</x>"})
    assert [one.url for one in urltrawl.scan(data)] == urls


@pytest.mark.parametrize("what", TEXTS_APART)
def test_texts_that_stand_apart_are_not_joined(what: str) -> None:
    name, text = TEXTS_APART[what]
    kind = {"mimetype": ""} if name == "content.xml" else {CONTENT_TYPES: ""}
    data = packed(kind | {name: f"<x>{text.format(A=A, B=B)}</x>"})
    assert [one.url for one in urltrawl.scan(data)] == [A, B]


def test_the_document_of_word_online_has_a_number() -> None:
    numbered = {name.replace("document", "document22"): part for name, part in DOCX.items()}
    wanted = [one.url for one in urltrawl.scan(packed(DOCX))]
    assert [one.url for one in urltrawl.scan(packed(numbered))] == wanted


def test_text_of_elements_is_kept(tmp_path: Path) -> None:
    (tmp_path / "a.docx").write_bytes(packed(DOCX))
    texts = [one.text for one in urltrawl.scan(tmp_path / "a.docx")]
    assert texts[:4] == ["the paper", "", "there", "it"]


def test_what_a_page_broke_is_joined_and_an_annotation_decides() -> None:
    rest = "to-the-end/of-it.html"
    text = ["A line of the same paragraph that is as long as the next", BROKEN, f"{rest} is it."]
    (joined,) = urltrawl.scan(pdf([(text, [])]))
    assert joined.url == BROKEN + rest
    assert (joined.role, joined.line) == ("text", 2)
    (told,) = urltrawl.scan(pdf([(text, [BROKEN + rest])]))
    assert (told.url, told.role, told.text) == (BROKEN + rest, "click", f"{BROKEN} {rest}")


PRINTED = [
    ("http://h.example/pro\ufb01le", "http://h.example/profile"),
    ("http://h.example/a\ufb03x", "http://h.example/affix"),
    ("http://h.example/\u02dca/", "http://h.example/~a/"),
    ("http://h.example/\u223ca", "http://h.example/~a"),
    ("http://h.example/a\u2010b\u2212c\u2011d", "http://h.example/a-b-c-d"),
    ("http:\u2044\u2044h.example/a", "http://h.example/a"),
    ("http://h.example/a\u200b/b", "http://h.example/a/b"),
    ("http://h.example/straße/ﬁ", "http://h.example/straße/fi"),
    # a letter of a word, and marks that end an address, are as they stand
    ("http://h.example/\u0645\u06cc\u200c\u0631\u0648", "http://h.example/\u0645\u06cc\u200c\u0631\u0648"),
    ("http://h.example/a\u2019", "http://h.example/a"),
    ("http://h.example/a\u2014b", "http://h.example/a"),
]  # fmt: skip


@pytest.mark.parametrize("drawn", [True, False])
@pytest.mark.parametrize(("text", "url"), PRINTED)
def test_what_is_there_for_print_is_undone(text: str, url: str, *, drawn: bool) -> None:
    (found,) = urltrawl.scan(
        page_html(embed_links(restore_typed(f"see {text} now", drawn=drawn), []))
    )
    assert found.raw == url


DRAWN = [
    ("http://h.example/x\x0cg", "http://h.example/xfig"),
    ("http://h.example/o\x1ece", "http://h.example/office"),
    ("\x0cle http://h.example/a", "file http://h.example/a"),
    ("\x0f http://h.example/a", "\x0f http://h.example/a"),
    ("a\x0c\nhttp://h.example/a", "afi\nhttp://h.example/a"),
    ("\x0cHttp://h.example/a", "\x0cHttp://h.example/a"),
    ("http://h.example/a/.2 These", "http://h.example/a/. 2 These"),
    ("http://h.example/a/.24", "http://h.example/a/.24"),
    ("http://h.example/a.2 These", "http://h.example/a.2 These"),
]


@pytest.mark.parametrize(("text", "said"), DRAWN)
def test_what_a_page_draws_is_undone(text: str, said: str) -> None:
    assert restore_typed(text, drawn=True) == said
    assert restore_typed(text, drawn=False) == text


def test_a_soft_hyphen_is_seen_only_where_it_is_drawn() -> None:
    assert [restore_typed("a\u00adb", drawn=drawn) for drawn in (True, False)] == ["a-b", "ab"]
    parts = DOCX | {"word/document.xml": "<w:p><w:t>http://h.example/a\u00adb\ufb01</w:t></w:p>"}
    assert read(packed(parts))[0][-1] == "http://h.example/abfi"


LINES = [
    ("no link", [], "<pre>no link</pre>"),
    ("at http://h/a now", ["http://h/a"], '<pre>at <a href="http://h/a">http://h/a</a> now</pre>'),
    ("(http://h/a).", ["http://h/a"], '<pre>( <a href="http://h/a">http://h/a</a> ).</pre>'),
    ("http://h/\na", ["http://h/a"], '<pre><a href="http://h/a">http://h/\na</a></pre>'),
    ("h/abc", ["http://h/abc/"], '<pre><a href="http://h/abc/">h/abc</a></pre>'),
    ("<b>", ["http://h/?a&b"], '<pre>&lt;b&gt;</pre><a href="http://h/?a&amp;b"></a>'),
    ("http://h/a", ["http://h/a"] * 2, '<pre><a href="http://h/a">http://h/a</a></pre><a href="http://h/a"></a>'),
]  # fmt: skip


@pytest.mark.parametrize(("text", "urls", "html"), LINES)
def test_an_annotation_stands_round_its_text(text: str, urls: list[str], html: str) -> None:
    assert embed_links(text, urls) == html


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (pdf([]), "a PDF document: pip install 'urltrawl[documents]'"),
        (packed(DOCX), "an Office document: pip install 'urltrawl[documents]'"),
        (packed(ODT), "an OpenDocument or EPUB file: pip install 'urltrawl[documents]'"),
        (code(A), "a PNG image: pip install 'urltrawl[documents]'"),
    ],
)
def test_without_the_extra_they_are_counted_and_the_pip_line_is_named(
    data: bytes, reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(documents, "find_spec", lambda _: None)
    assert read(data) == ([], {reason: 1})


def test_one_that_was_given_is_trouble_without_the_extra(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(documents, "find_spec", lambda _: None)
    monkeypatch.chdir(tmp_path)
    Path("box").mkdir()
    Path("k.txt").write_text("http://h.example/")
    Path("x.png").write_bytes(code(A))
    Path("box/x.docx").write_bytes(packed(DOCX))
    png, docx = (
        f"a{what}: {documents.INSTALL_COMMAND}" for what in (" PNG image", "n Office document")
    )
    for words, status, said in (
        (["k.txt", "x.png"], 2, f"urltrawl: x.png: {png}\n"),
        (["-q", "x.png"], 2, f"urltrawl: x.png: {png}\n"),
        (["k.txt", "box"], 0, f"urltrawl: 1 file was not read: {docx}\n"),
        (["box"], 1, f"urltrawl: 1 file was not read: {docx}\n"),
    ):
        assert main(["find", *words]) == status
        assert capsys.readouterr().err == said


def test_a_picture_without_a_code_is_counted_as_one() -> None:
    mail = (
        b"Subject: x\nContent-Type: image/gif\nContent-Transfer-Encoding: base64\n\n"
        + encodebytes(saved(Image.new("L", (60, 60), 255), "GIF"))
    )
    assert unread(mail) == {"image/gif is not text": 1}


WRITTEN = [
    (b"(http://h.example/a )", "http://h.example/a"),
    (b'("http://h.example/a")', "http://h.example/a"),
    (b"(www.h.example/a)", "http://www.h.example/a"),
    (b"(10.1000/182)", "doi:10.1000/182"),
    (b"(doi:10.1000/182)", "doi:10.1000/182"),
    (b"(h.example/a)", ""),
    (b"(10.1000)", ""),
    (b"(http://h.example/\xc3\xa9)", "http://h.example/é"),
    (b"(http://h.example/\xe9)", "http://h.example/é"),
    (b"<FEFF" + "http://h.example/é".encode("utf-16-be").hex().encode() + b">", "http://h.example/é"),
    (b"<FFFE" + "http://h.example/a".encode("utf-16-le").hex().encode() + b">", "http://h.example/a"),
    (b"<687474703A2F2F682E6578616D706C652F61>", "http://h.example/a"),
    (b"(http://h.example/a\\\nb)", "http://h.example/ab"),
]  # fmt: skip


@pytest.mark.parametrize(("written", "url"), WRITTEN)
def test_the_address_of_an_annotation_is_read_as_viewers_do(written: bytes, url: str) -> None:
    data = pdf_of(
        {
            1: b"<</Pages 2 0 R>>",
            2: b"<</Kids[4 0 R]>>",
            4: b"<</Type/Page/Annots[<</A<</S/URI/URI%b>>>>]>>" % written,
        }
    )
    assert [one.raw for one in urltrawl.scan(data)] == [url] * bool(url)


def test_what_a_pdf_does_and_what_is_noted_in_it_is_read() -> None:
    """Programs of actions, of events and of the document; comments and fields, but no labels."""
    data = pdf_of(
        {
            1: b"<</Pages 2 0 R/Names<</JavaScript<</Names[(x)<</S/JavaScript/JS 3 0 R>>]>>>>"
            b'/OpenAction<</JS(app.launchURL\\("http:\\\\/\\\\/h.example/open"\\))>>>>',
            2: b"<</Kids[4 0 R]>>",
            3: stream(b"a('</script>'); this.submitForm('http://h.example/program')"),
            4: b"<</Type/Page/AA<</O<</URI(http://h.example/event)>>>>/Annots["
            b"<</Subtype/Text/Contents(see\\r<http://h.example/\\r\\nnote>)>>"
            b"<</Subtype/Widget/V(http://h.example/field)/AA<</E<</JS(x='http://h.example/over')>>>>>>"
            b"<</Subtype/Link/Contents(http://h.example/label)/A 5 0 R>>5 0 R]>>",
            5: b"<</JS 5 0 R/Next 5 0 R>>",
        }
    )
    found = [(role, url.rpartition("/")[2]) for _, role, url in said(urltrawl.scan(data))]
    assert sorted(found) == [
        ("click", "event"),
        ("script", "open"),
        ("script", "over"),
        ("script", "program"),
        ("text", "field"),
        ("text", "note"),
    ]


@pytest.mark.parametrize("tree", [b"%b", b"<</Kids[5 0 R<</Kids[null %b]>>]>>"])
def test_files_in_a_pdf_are_opened(tree: bytes) -> None:
    names = tree % b"<</Names[(x) <</UF(note.txt)/EF<</F 3 0 R>>>>]>>"
    data = pdf_of(
        {
            1: b"<</Pages 2 0 R/Names<</EmbeddedFiles " + names + b">>"
            b"/OpenAction<</S/URI/URI(http://h.example/open)/Next<</S/SubmitForm/F(http://h.example/form)>>>>>>",
            2: b"<</Type/Pages/Count 1/Kids[4 0 R]>>",
            3: stream(b"see http://h.example/attached\n"),
            4: b"<</Type/Page/Parent 2 0 R>>",
            5: b"<</Kids[5 0 R]>>",
        }
    )
    assert said(urltrawl.scan(data)) == [
        ("page-1", "click", "http://h.example/open"),
        ("page-1", "click", "http://h.example/form"),
        ("attached/note.txt", "text", "http://h.example/attached"),
    ]


def test_batch_keeps_them(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "c").mkdir()
    (tmp_path / "c/a.pdf").write_bytes(KINDS["pdf"][0])
    into = str(tmp_path / "x.db")
    assert main(["batch", "-q", "-j", "1", str(tmp_path / "c"), "--into", into]) == 0
    assert main(["query", into, "SELECT member, role, url FROM links_flat ORDER BY 1"]) == 0
    assert "page-2" in capsys.readouterr().out


# --- hostile ones


def deep(tag: str, count: int) -> str:
    return f"<{tag}>" * count


TREE = {
    # A tree of pages with a thousand million leaves, in one with itself, and one without an end.
    1: b"<</Pages 2 0 R>>",
    **{n: b"<</Kids[%b]>>" % (b"%d 0 R " % (n + 1) * 1000) for n in range(2, 5)},
    5: b"<</Annots[<</A<</URI(http://h.example/a)>>>>]>>",
}
ENTITIES = (
    '<!DOCTYPE x [<!ENTITY a "http://h.example/b">'
    + "".join(f'<!ENTITY {chr(98 + n)} "{f"&{chr(97 + n)};" * 10}">' for n in range(9))
    + "]><w:document><w:p><w:t>&j;</w:t></w:p></w:document>"
)  # fmt: skip
HOSTILE = {
    "a thousand million pages": lambda: pdf_of(TREE),
    "pages in themselves": lambda: pdf_of({1: b"<</Pages 2 0 R>>", 2: b"<</Kids[2 0 R 2 0 R]>>"}),
    "pages that are nothing": lambda: pdf_of({1: b"<</Pages 9 0 R>>"}),
    "an object that is itself": lambda: pdf_of({1: b"<</Pages 2 0 R>>", 2: b"2 0 R"}),
    "actions in a circle": lambda: pdf_of(
        {1: b"<</Pages 2 0 R>>", 2: b"<</Annots[<</A 3 0 R>>]>>", 3: b"<</URI(http://h.example/a)/Next 3 0 R>>"}  # noqa: E501
    ),
    "a page that grows": lambda: pdf_of(
        {1: b"<</Pages 2 0 R>>", 2: b"<</Contents 3 0 R>>",
         3: stream(zlib.compress(b"(x) Tj " * 4_000_000), b"/Filter/FlateDecode")}
    ),
    "a PDF that is cut off": lambda: KINDS["pdf"][0][:-400],
    "a PDF that is nothing": lambda: b"%PDF-1.4\n" + b"\0" * 1000,
    "entities in entities": lambda: packed({CONTENT_TYPES: "", "word/document.xml": ENTITIES}),
    "an entity from elsewhere": lambda: packed(
        {CONTENT_TYPES: "", "word/document.xml": '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><w:t>&a;</w:t>'}
    ),
    "tags without an end": lambda: packed({CONTENT_TYPES: "", "word/document.xml": deep("w:hyperlink", 200_000)}),  # noqa: E501
    "a part that grows": lambda: packed({CONTENT_TYPES: "", "word/document.xml": b" " * 40_000_000}),  # noqa: E501
    "a picture that claims to be large": lambda: code(A)[:16] + b"\x00\x01\x00\x00\x00\x01\x00\x00" + code(A)[24:],  # noqa: E501
    "a picture that is none": lambda: b"\x89PNG\r\n\x1a\n" + b"x" * 100,
}  # fmt: skip


def test_a_picture_that_is_large_for_its_bytes_is_read_smaller(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A code that was drawn large is read all the same; one that is not stays as it is."""
    sizes = widths(monkeypatch)
    small = Image.open(io.BytesIO(code("http://h.example/large")))
    large = saved(small.resize((4000, 4000), Image.Resampling.NEAREST))
    assert read(large)[0] == ["http://h.example/large"]
    assert read(code("http://h.example/small"))[0]
    assert sizes == [1334, small.width]


@pytest.mark.parametrize("name", ["QRCode", "Aztec", "DataMatrix"])
def test_codes_of_points_are_read(name: str) -> None:
    made = zxingcpp.create_barcode(f"http://h.example/{name}", zxingcpp.BarcodeFormat[name])
    small = Image.fromarray(zxingcpp.write_barcode_to_image(made, scale=4)).convert("L")
    page = Image.new("L", (400, 400), 255)
    page.paste(small, (80, 80))
    assert read(saved(page.rotate(10, fillcolor=255)))[0] == [f"http://h.example/{name}"]


def test_a_picture_that_comes_again_is_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("urltrawl.documents.pictures._cache", {})
    monkeypatch.setattr("urltrawl.documents.pictures.REMEMBERED", 2)
    sizes = widths(monkeypatch)
    pictures = [code(f"http://h.example/{number}") for number in range(3)]
    for picture in (*pictures[:2], *pictures[:2], *pictures):
        assert len(read(picture)[0]) == 1
    assert len(sizes) == 2 + 1  # the third picture takes the place of both


def widths(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The width of each picture in which codes are looked for from now on."""
    sizes = []
    read = zxingcpp.read_barcodes

    def noted(picture: Image.Image, **options: Any) -> list[zxingcpp.Barcode]:
        sizes.append(picture.width)
        return list(read(picture, **options))

    monkeypatch.setattr(zxingcpp, "read_barcodes", noted)
    return sizes


def test_what_is_made_of_a_small_document_has_a_measure(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pages that share their instructions, and parts of one word: some are read, the others are
    counted.
    """
    monkeypatch.setattr(page, "FLOOR", page.FLOOR // 32)
    content = zlib.compress(b"BT /F1 9 Tf " + b"(x) Tj " * 1_875 + b"(http://h.example/a) Tj ET")
    pages = range(10, 20)
    data = pdf_of(
        {
            1: b"<</Pages 2 0 R>>",
            2: b"<</Kids[%b]>>" % b" ".join(b"%d 0 R" % number for number in pages),
            3: stream(content, b"/Filter/FlateDecode"),
            4: b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
        }
        | dict.fromkeys(pages, b"<</Contents 3 0 R/Resources<</Font<</F1 4 0 R>>>>>>")
    )
    urls, skipped = read(data)
    assert 1 <= len(urls) < len(pages)
    reason = f"a PDF document of which the text of {len(pages) - len(urls)} pages is not read"
    assert skipped == {reason: 1}

    grown = "<w:document><w:t>http://h.example/a</w:t>" + "<w:p/>" * 6_250
    parts = {CONTENT_TYPES: "", "word/document.xml": grown, "word/footnotes.xml": grown}
    reason = "an Office document of which 1 parts are not read"
    assert read(packed(parts)) == ([A], {reason: 1})


PDF_LIMITS = {
    "PAGES": (2, "pages beyond a limit are not read"),
    "NODES": (3, "pages beyond a limit are not read"),
    "DEPTH": (1, "pages beyond a limit are not read"),
    "ANNOTATIONS": (1, "links of a page beyond a limit are not read"),
    "SIZE": (10, "attached files beyond a limit are not read"),
}
"""Each limit of a PDF, a value below what the file has, and what is said of the rest."""


@pytest.mark.parametrize("name", PDF_LIMITS)
def test_what_is_beyond_a_limit_of_a_pdf_is_counted(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    annotation = b"<</A<</URI(http://h.example/%d)>>>>"
    leaf = b"<</Annots[%b%b]>>" % (annotation % 1, annotation % 2)
    data = pdf_of(
        {
            1: b"<</Pages 2 0 R/Names<</EmbeddedFiles<</Names[(a)7 0 R(b)7 0 R]>>>>>>",
            2: b"<</Kids[3 0 R 4 0 R]>>",
            3: b"<</Kids[5 0 R 6 0 R]>>",
            4: leaf,
            5: leaf,
            6: leaf,
            7: b"<</UF(a.txt)/EF<</F 8 0 R>>>>",
            8: stream(b"abcdefgh"),
        }
    )
    urls, skipped = read(data)
    assert (len(urls), skipped) == (6, {})
    value, reason = PDF_LIMITS[name]
    monkeypatch.setattr(pdf_reader, name, value)
    urls, skipped = read(data)
    assert len(urls) <= 6
    assert skipped == {f"a PDF document of which {reason}": 1}


def test_parts_beyond_the_limit_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(office, "PARTS", 3)
    text = "<w:document><w:t>http://h.example/a</w:t></w:document>"
    parts = {CONTENT_TYPES: "", "word/document.xml": text}
    notes = {f"word/{name}.xml": text for name in ("footnotes", "endnotes", "comments")}
    styles = {"word/styles.xml": "", "word/settings.xml": ""}
    for members, count in ((parts | notes | styles, 2), (parts | styles, 0)):
        urls, skipped = read(packed(members))
        assert len(urls) == min(len(members) - 2, 2) - (not count)
        reason = f"an Office document of which {count} parts are not read"
        assert skipped == ({reason: 1} if count else {})


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=pytest.mark.slow if name == "a thousand million pages" else ())
        for name in HOSTILE
    ],
)
def test_a_hostile_document_costs_itself(name: str, tmp_path: Path) -> None:
    (tmp_path / "a-hostile").write_bytes(HOSTILE[name]())
    (tmp_path / "b.txt").write_text("http://h.example/after\n")
    found = [one.url for one in urltrawl.scan(tmp_path)]
    assert found[-1] == "http://h.example/after"
    assert set(found[:-1]) <= {A}
    assert len(found) <= 5002
