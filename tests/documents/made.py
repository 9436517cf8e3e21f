"""Documents made for tests: the smallest of each kind, and hostile ones."""

from __future__ import annotations

import io
import zipfile
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

CONTENT_TYPES = "[Content_Types].xml"
R = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"


def pdf_of(objects: Mapping[int, bytes], root: int = 1) -> bytes:
    """Return a PDF of numbered objects, of which ``root`` is the catalogue."""
    out = bytearray(b"%PDF-1.4\n")
    places = {}
    for number, body in objects.items():
        places[number] = len(out)
        out += b"%d 0 obj\n%b\nendobj\n" % (number, body)
    start = len(out)
    out += b"xref\n0 1\n0000000000 65535 f \n"
    for number, place in places.items():
        out += b"%d 1\n%010d 00000 n \n" % (number, place)
    out += b"trailer\n<</Size %d /Root %d 0 R>>\nstartxref\n%d\n%%%%EOF\n" % (
        max(objects) + 1,
        root,
        start,
    )
    return bytes(out)


def stream(data: bytes, more: bytes = b"") -> bytes:
    """Return a stream object of a PDF. ``more`` are entries of its dictionary."""
    return b"<</Length %d %b>>\nstream\n%b\nendstream" % (len(data), more, data)


def pdf(pages: Sequence[tuple[Sequence[str], Sequence[str]]]) -> bytes:
    """Return a PDF. A page is a pair: its lines of text, and the URLs of its link annotations."""
    kids = b" ".join(b"%d 0 R" % (10 + 2 * at) for at in range(len(pages)))
    objects = {
        1: b"<</Type/Catalog/Pages 2 0 R>>",
        2: b"<</Type/Pages/Count %d/Kids[%b]>>" % (len(pages), kids),
        3: b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    }
    for at, (lines, urls) in enumerate(pages):
        shown = b"BT /F1 10 Tf 12 TL 50 700 Td " + b" ".join(
            b"(%b) Tj T*" % line.encode("latin-1").replace(b"(", rb"\(").replace(b")", rb"\)")
            for line in lines
        )
        annotations = b" ".join(
            b"<</Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(%b)>>>>" % url.encode() for url in urls
        )
        objects[10 + 2 * at] = (
            b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents %d 0 R"
            b"/Resources<</Font<</F1 3 0 R>>>>/Annots[%b]>>" % (11 + 2 * at, annotations)
        )
        objects[11 + 2 * at] = stream(shown + b" ET")
    return pdf_of(objects)


def packed(members: Mapping[str, str | bytes]) -> bytes:
    """Return a zip archive. ``members`` has the content of each name."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in members.items():
            archive.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED)
    return file.getvalue()


def relations(**targets: str) -> str:
    """Return the relationships of a part of an Office file: id -> URL."""
    return (
        "<Relationships>"
        + "".join(
            f'<Relationship Id="{name}" Type="x" TargetMode="External" Target="{target}"/>'
            for name, target in targets.items()
        )
        + "</Relationships>"
    )


DOCX = {
    CONTENT_TYPES: "<Types/>",
    "word/document.xml": (
        f'<w:document xmlns:w="w" xmlns:r="{R}"><w:body>'
        '<w:p><w:r><w:t>See </w:t></w:r><w:hyperlink r:id="a"><w:r><w:t>the pa</w:t></w:r>'
        "<w:r><w:t>per</w:t></w:r></w:hyperlink><w:r><w:t> or "
        "http://h.example/text.</w:t></w:r></w:p>"
        '<w:p><w:r><w:instrText>HYPERLINK "http://h.example/field"</w:instrText></w:r></w:p>'
        '<w:p><w:fldChar w:fldCharType="begin"/><w:r><w:instrText> HYPER</w:instrText></w:r>'
        '<w:r><w:instrText>LINK "http://h.example/fie</w:instrText></w:r>'
        '<w:r><w:instrText>ld-in-pieces" </w:instrText></w:r><w:fldChar w:fldCharType="separate"/>'
        '<w:r><w:t>there</w:t></w:r><w:fldChar w:fldCharType="end"/></w:p>'
        '<w:p><w:fldSimple w:instr=" HYPERLINK http://h.example/simple '
        '"><w:r><w:t>it</w:t></w:r></w:fldSimple></w:p>'
        "</w:body></w:document>"
    ),
    "word/_rels/document.xml.rels": relations(
        a="http://h.example/paper?a=1&amp;b=2", b="http://h.example/template.dotm"
    ),
    "word/styles.xml": "<w:styles><w:t>http://h.example/no</w:t></w:styles>",
}
XLSX = {
    CONTENT_TYPES: "<Types/>",
    "xl/sharedStrings.xml": "<sst><si><t>at http://h.example/cell</t></si><si><t>next</t></si></sst>",
    "xl/worksheets/sheet1.xml": (
        f'<worksheet xmlns:r="{R}"><sheetData><row><c><f>HYPERLINK("http://h.example/formula","x")</f>'
        '<v>1</v></c></row></sheetData><hyperlinks><hyperlink ref="A1" '
        'r:id="rId1"/></hyperlinks></worksheet>'
    ),
    "xl/worksheets/_rels/sheet1.xml.rels": relations(rId1="http://h.example/sheet"),
}
PPTX = {
    CONTENT_TYPES: "<Types/>",
    "ppt/slides/slide1.xml": (
        f'<p:sld xmlns:a="a" xmlns:p="p" xmlns:r="{R}"><p:cNvPr><a:hlinkClick r:id="s"/></p:cNvPr>'
        '<a:p><a:r><a:rPr><a:hlinkClick r:id="r"/></a:rPr><a:t>here</a:t></a:r>'
        "<a:r><a:t> and http://h.example/plain</a:t></a:r></a:p></p:sld>"
    ),
    "ppt/slides/_rels/slide1.xml.rels": relations(
        s="http://h.example/shape", r="http://h.example/run"
    ),
}
ODT = {
    "mimetype": "application/vnd.oasis.opendocument.text",
    "content.xml": (
        '<o:document xmlns:text="t" xmlns:xlink="x"><text:p>See <text:a '
        'xlink:href="http://h.example/odt">'
        "this</text:a><text:line-break/>or http://h.example/text</text:p></o:document>"
    ),
}
EPUB = {
    "mimetype": "application/epub+zip",
    "OEBPS/one.xhtml": '<html><body><a href="http://h.example/chapter">x</a></body></html>',
    "OEBPS/style.css": "a { background: url(http://h.example/no) }",
}
