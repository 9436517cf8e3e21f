"""What the finder says of a place in a text: one line a candidate, everything that it claims and
nothing that is judged."""

from __future__ import annotations

import pytest

from urltrawl.context.continuation import MAX_SHORT
from urltrawl.context.finder import LOOK_AHEAD, LOOK_BACK, MAX_LABELLED, CandidateFinder
from urltrawl.errors import OptionError
from urltrawl.found import Candidate, Decided, Outcome
from urltrawl.model import Kind, Verdict


def said(candidate: Candidate, text: str) -> str:
    """Kind, why it starts and stops, line and column; source; first piece; +others; ``or`` its
    ends; !remarks; @what is replaced.
    """
    parts = [
        f"{candidate.kind} {candidate.why} {candidate.stop} {candidate.line}:{candidate.column}",
        text[candidate.start : candidate.end],
        text[candidate.head : candidate.run_end],
        *(f"+{text[gap.end : gap.piece_end]}" for gap in candidate.chain),
        *(f"or {text[candidate.head : end]}" for end in candidate.ends),
        *(f"!{lint}" for lint in candidate.lints),
        *(f"@{text[swap.start : swap.end]}" for swap in candidate.swaps),
    ]
    if candidate.margin:
        parts.append(f"margin {candidate.margin}")
    return " | ".join(
        [
            *parts,
            *["enclosed"] * candidate.enclosed,
            *([str(candidate.code)] if candidate.code else []),
        ]
    )


def found(text: str, **options: object) -> list[str]:
    finder = CandidateFinder(**options)  # type: ignore[arg-type]
    candidates = [*finder.feed(text), *finder.close()]
    return [said(one, text) for one in candidates if isinstance(one, Candidate)]


CASES: list[tuple[str, list[str]]] = [
    (
        "b\n> <http://h.dom/a>",
        [
            (
                "angle angle closing-bracket 2:3 | <http://h.dom/a> | http://h.dom/a | or "
                "http://h.dom/a | margin > | enclosed"
            )
        ],
    ),
    (
        "b\n> > http://h.dom/a b",
        ["bare scheme blank 2:5 | http://h.dom/a | http://h.dom/a | or http://h.dom/a | margin >>"],
    ),
    (
        "b\nJD> http://h.dom/a b",
        ["bare scheme blank 2:5 | http://h.dom/a | http://h.dom/a | or http://h.dom/a"],
    ),
    (
        "b\nJD> http://h.dom/a\n\n",
        [
            (
                "bare scheme line-end 2:5 | http://h.dom/a | http://h.dom/a | or http://h.dom/a "
                "| margin JD>"
            )
        ],
    ),
    (
        "b\n> (http://h.dom/a\n",
        [
            (
                "bare scheme line-end 2:4 | http://h.dom/a | http://h.dom/a | or http://h.dom/a "
                "| margin >"
            )
        ],
    ),
    (
        "> [URL: http://h.dom/a]",
        [
            (
                "prefix prefix closing-bracket 1:4 | URL: http://h.dom/a | http://h.dom/a | or "
                "http://h.dom/a | !trailing-punct | margin >"
            )
        ],
    ),
    (
        "see http://h.dom/a. b",
        [
            (
                "bare scheme blank 1:5 | http://h.dom/a | http://h.dom/a. | or http://h.dom/a | "
                "or http://h.dom/a."
            )
        ],
    ),
    (
        "<URL:http://h.dom/a>",
        [
            (
                "wrapped wrapper closing-bracket 1:1 | <URL:http://h.dom/a> | http://h.dom/a | "
                "or http://h.dom/a | enclosed"
            )
        ],
    ),
    (
        "<url:http://h.dom/a>",
        [
            (
                "wrapped wrapper closing-bracket 1:1 | <url:http://h.dom/a> | http://h.dom/a | "
                "or http://h.dom/a | !prefix-case | enclosed"
            )
        ],
    ),
    (
        "<Url:http://h.dom/a>",
        [
            (
                "wrapped wrapper closing-bracket 1:1 | <Url:http://h.dom/a> | http://h.dom/a | "
                "or http://h.dom/a | !prefix-case | enclosed"
            )
        ],
    ),
    (
        "<URN:isbn:0-395-36341-1>",
        [
            (
                "wrapped wrapper closing-bracket 1:1 | <URN:isbn:0-395-36341-1> | "
                "URN:isbn:0-395-36341-1 | or URN:isbn:0-395-36341-1 | enclosed"
            )
        ],
    ),
    (
        "<urn:isbn:1>",
        [
            (
                "wrapped wrapper closing-bracket 1:1 | <urn:isbn:1> | urn:isbn:1 | or "
                "urn:isbn:1 | !prefix-case | enclosed"
            )
        ],
    ),
    (
        "urn:isbn:0-395-36341-1 b",
        [
            (
                "bare scheme blank 1:1 | urn:isbn:0-395-36341-1 | urn:isbn:0-395-36341-1 | or "
                "urn:isbn:0-395-36341-1"
            )
        ],
    ),
    (
        "URL:http://h.dom/a b",
        ["prefix prefix blank 1:1 | URL:http://h.dom/a | http://h.dom/a | or http://h.dom/a"],
    ),
    (
        "(URL: http://h.dom/a)",
        [
            (
                "prefix prefix closing-bracket 1:2 | URL: http://h.dom/a | http://h.dom/a | or "
                "http://h.dom/a | !trailing-punct"
            )
        ],
    ),
    (
        "url:mailto:a@b.dom, c",
        [
            (
                "prefix prefix blank 1:1 | url:mailto:a@b.dom | mailto:a@b.dom, | or "
                "mailto:a@b.dom | !trailing-punct"
            )
        ],
    ),
    (
        "URL:x-private:a b",
        ["prefix prefix blank 1:1 | URL:x-private:a | x-private:a | or x-private:a"],
    ),
    ("URL: a b", []),
    (
        "<http://h.dom/a>",
        [
            (
                "angle angle closing-bracket 1:1 | <http://h.dom/a> | http://h.dom/a | or "
                "http://h.dom/a | enclosed"
            )
        ],
    ),
    (
        "<http://h.dom/a|the page>",
        [
            (
                "angle angle label 1:1 | <http://h.dom/a|the page> | http://h.dom/a | or "
                "http://h.dom/a | !label | enclosed"
            )
        ],
    ),
    (
        "<http://h.dom/a|page>",
        [
            (
                "angle angle label 1:1 | <http://h.dom/a|page> | http://h.dom/a | or "
                "http://h.dom/a | or http://h.dom/a|page | !label | enclosed"
            )
        ],
    ),
    (
        "<http://h.dom/a|>",
        [
            (
                "angle angle label 1:1 | <http://h.dom/a|> | http://h.dom/a | or http://h.dom/a "
                "| or http://h.dom/a| | !label | enclosed"
            )
        ],
    ),
    (
        "<http:|a>",
        ["angle angle closing-bracket 1:1 | <http:|a> | http:|a | or http:|a | enclosed"],
    ),
    (
        "<mailto:a@b.dom>",
        [
            (
                "angle angle closing-bracket 1:1 | <mailto:a@b.dom> | mailto:a@b.dom | or "
                "mailto:a@b.dom | enclosed"
            )
        ],
    ),
    ("<mailto:>", []),
    (
        "<mailto: a@b.dom>",
        [
            (
                "angle angle closing-bracket 1:1 | <mailto: a@b.dom> | mailto: | +a@b.dom | or "
                "mailto: | !inner-space | enclosed"
            )
        ],
    ),
    (
        "<http://h.dom/a b",
        ["bare scheme blank 1:2 | http://h.dom/a | http://h.dom/a | or http://h.dom/a | margin <"],
    ),
    (
        "<http://h.dom/a\n\nb>",
        [
            (
                "bare scheme line-end 1:2 | http://h.dom/a | http://h.dom/a | or http://h.dom/a "
                "| margin <"
            )
        ],
    ),
    (
        "<URL:http://h.dom/a b",
        [
            (
                "wrapped wrapper given-up 1:1 | <URL:http://h.dom/a b | http://h.dom/a | +b | "
                "or http://h.dom/a | enclosed | unterminated"
            ),
            "bare scheme blank 1:6 | http://h.dom/a | http://h.dom/a | or http://h.dom/a",
        ],
    ),
    (
        "<URL:http://h.dom/a b<c>",
        [
            (
                "wrapped wrapper given-up 1:1 | <URL:http://h.dom/a b | http://h.dom/a | +b | "
                "or http://h.dom/a | enclosed | nested-open"
            ),
            "bare scheme blank 1:6 | http://h.dom/a | http://h.dom/a | or http://h.dom/a",
        ],
    ),
    (
        "<URL:www.h.dom/a>",
        [
            (
                "schemeless wrapper closing-bracket 1:1 | <URL:www.h.dom/a> | www.h.dom/a | or "
                "www.h.dom/a | enclosed"
            )
        ],
    ),
    (
        "<URL:www.h.dom/a\nb>",
        [
            (
                "wrapped wrapper closing-bracket 1:1 | <URL:www.h.dom/a\nb> | www.h.dom/a | +b "
                "| or www.h.dom/a | enclosed"
            )
        ],
    ),
    (
        "<URL:WWW.H.DOM:80/a>",
        [
            (
                "schemeless wrapper closing-bracket 1:1 | <URL:WWW.H.DOM:80/a> | WWW.H.DOM:80/a "
                "| or WWW.H.DOM:80/a | enclosed"
            )
        ],
    ),
    (
        "<URL:www.h>",
        ["wrapped wrapper closing-bracket 1:1 | <URL:www.h> | www.h | or www.h | enclosed"],
    ),
    (
        '<URL:"http://h.dom/a">',
        [
            (
                'wrapped wrapper closing-bracket 1:1 | <URL:"http://h.dom/a"> | http://h.dom/a '
                "| or http://h.dom/a | enclosed"
            )
        ],
    ),
    ("<URL:>", ["wrapped wrapper closing-bracket 1:1 | <URL:> |  | or  | enclosed"]),
    (
        "> <URL:http://h.dom/a\n> b>",
        [
            (
                "wrapped wrapper closing-bracket 1:3 | <URL:http://h.dom/a\n> b> | "
                "http://h.dom/a | +b | or http://h.dom/a | margin > | enclosed"
            )
        ],
    ),
    (
        "> see http://h.dom/a-\n> b c",
        [
            (
                "bare scheme line-end 1:7 | http://h.dom/a- | http://h.dom/a- | +b | or "
                "http://h.dom/a- | margin >"
            )
        ],
    ),
    (
        "# http://h.dom/a-\n# b c",
        [
            (
                "bare scheme line-end 1:3 | http://h.dom/a- | http://h.dom/a- | +b | or "
                "http://h.dom/a- | margin #"
            )
        ],
    ),
    (
        "mailto:a@b.dom b",
        ["bare scheme blank 1:1 | mailto:a@b.dom | mailto:a@b.dom | or mailto:a@b.dom"],
    ),
    (
        "news:comp.lang.c b",
        ["bare scheme blank 1:1 | news:comp.lang.c | news:comp.lang.c | or news:comp.lang.c"],
    ),
    ("http:h b", []),
    (
        '"http://h.dom/a" b',
        ["quoted scheme delimiter 1:2 | http://h.dom/a | http://h.dom/a | or http://h.dom/a"],
    ),
    (
        '"http://h.dom/a, b"',
        ["bare scheme blank 1:2 | http://h.dom/a | http://h.dom/a, | or http://h.dom/a"],
    ),
    (
        '"http://h.dom/a/"\n"b.html")',
        [
            (
                "quoted scheme delimiter 1:2 | http://h.dom/a/ | http://h.dom/a/ | +b.html | or "
                "http://h.dom/a/"
            )
        ],
    ),
    (
        "'http://h.dom/a' b",
        ["quoted scheme quote 1:2 | http://h.dom/a | http://h.dom/a | or http://h.dom/a"],
    ),
    (
        "\u201chttp://h.dom/a\u201d b",
        ["quoted scheme beside 1:2 | http://h.dom/a | http://h.dom/a | or http://h.dom/a"],
    ),
    (
        "\u2018http://h.dom/a. b",
        [
            (
                "bare scheme blank 1:2 | http://h.dom/a | http://h.dom/a. | or http://h.dom/a | "
                "or http://h.dom/a."
            )
        ],
    ),
    (
        'http://h.dom/a" b "',
        ["bare scheme delimiter 1:1 | http://h.dom/a | http://h.dom/a | or http://h.dom/a"],
    ),
    (
        "http://h.dom/a> b <",
        ["bare scheme delimiter 1:1 | http://h.dom/a | http://h.dom/a | or http://h.dom/a"],
    ),
    (
        "URL:" + " " * 8 + "http://h.dom/a b",
        [
            (
                "prefix prefix blank 1:1 | URL:        http://h.dom/a | http://h.dom/a | or "
                "http://h.dom/a"
            )
        ],
    ),
    (
        "URL:" + " " * 9 + "http://h.dom/a b",
        ["bare scheme blank 1:14 | http://h.dom/a | http://h.dom/a | or http://h.dom/a"],
    ),
    (
        "uri:http://h.dom/a b",
        ["prefix prefix blank 1:1 | uri:http://h.dom/a | http://h.dom/a | or http://h.dom/a"],
    ),
    (
        "<URL:ftp.h.dom>",
        [
            (
                "schemeless wrapper closing-bracket 1:1 | <URL:ftp.h.dom> | ftp.h.dom | or "
                "ftp.h.dom | enclosed"
            )
        ],
    ),
    (
        "<URL:www.h.dom?a>",
        [
            (
                "schemeless wrapper closing-bracket 1:1 | <URL:www.h.dom?a> | www.h.dom?a | or "
                "www.h.dom?a | enclosed"
            )
        ],
    ),
    (
        "<URL:www.h.dom,a>",
        [
            (
                "wrapped wrapper closing-bracket 1:1 | <URL:www.h.dom,a> | www.h.dom,a | or "
                "www.h.dom,a | enclosed"
            )
        ],
    ),
    (
        "prospero://http://h.dom b",
        ["bare scheme blank 1:12 | http://h.dom | http://h.dom | or http://h.dom"],
    ),
    (
        "mailto:a at h.dom at i.dom b",
        [
            (
                "bare scheme armour 1:1 | mailto:a at h.dom at i.dom | mailto:a at h.dom at "
                "i.dom | or mailto:a at h.dom at i.dom | or mailto:a | !armour | @ at  | @ at "
            )
        ],
    ),
    (
        "http://h.dom/a at i.dom. b me at j.dom",
        [
            (
                "bare scheme armour 1:1 | http://h.dom/a at i.dom | http://h.dom/a at i.dom. | "
                "or http://h.dom/a at i.dom | or http://h.dom/a at i.dom. | or http://h.dom/a | "
                "!armour | @ at "
            )
        ],
    ),
    (
        "telnet://u at h.dom b",
        [
            (
                "bare scheme armour 1:1 | telnet://u at h.dom | telnet://u at h.dom | or "
                "telnet://u at h.dom | !armour | @ at "
            )
        ],
    ),
    (
        "http://http://h.dom/a b",
        ["bare scheme blank 1:8 | http://h.dom/a | http://h.dom/a | or http://h.dom/a"],
    ),
    (
        "http://ftp://h.dom/ b",
        ["bare scheme blank 1:8 | ftp://h.dom/ | ftp://h.dom/ | or ftp://h.dom/"],
    ),
    (
        "http://x.dom/http://h.dom/ b",
        [
            (
                "bare scheme blank 1:1 | http://x.dom/http://h.dom/ | "
                "http://x.dom/http://h.dom/ | or http://x.dom/http://h.dom/"
            )
        ],
    ),
    (
        "http://\nh.dom/a b",
        ["bare scheme line-end 1:1 | http://\nh.dom/a | http:// | +h.dom/a | or http://"],
    ),
    ("http:// b", []),
    (
        "http:\\\\h.dom\\a b",
        [
            (
                "bare scheme backslash 1:1 | http:\\\\h.dom\\a | http:\\\\h.dom\\a | or "
                "http:\\\\h.dom\\a | !decoded | @\\ | @\\ | @\\"
            )
        ],
    ),
    (
        'see http:\\/\\/h.dom\\/a\\/b", c',
        [
            (
                "bare scheme backslash 1:5 | http:\\/\\/h.dom\\/a\\/b | "
                "http:\\/\\/h.dom\\/a\\/b | or http:\\/\\/h.dom\\/a\\/b | !decoded | @\\/ | "
                "@\\/ | @\\/ | @\\/"
            )
        ],
    ),
    ("http:\\/\\/h b", []),
    (
        "telnet://user at 192.0.2.1/ b",
        [
            (
                "bare scheme armour 1:1 | telnet://user at 192.0.2.1/ | telnet://user at "
                "192.0.2.1/ | or telnet://user at 192.0.2.1/ | !armour | @ at "
            )
        ],
    ),
    (
        "http://h.dom/a at i.dom b",
        ["bare scheme blank 1:1 | http://h.dom/a | http://h.dom/a | or http://h.dom/a"],
    ),
    (
        "me at j.dom: http://h.dom/a at i.dom b",
        [
            (
                "bare scheme armour 1:14 | http://h.dom/a at i.dom | http://h.dom/a at i.dom | "
                "or http://h.dom/a at i.dom | or http://h.dom/a | !armour | @ at "
            )
        ],
    ),
    (
        "mailto:user at h.dom, b",
        [
            (
                "bare scheme armour 1:1 | mailto:user at h.dom | mailto:user at h.dom, | or "
                "mailto:user at h.dom | or mailto:user | !armour | @ at "
            )
        ],
    ),
    (
        "news:1 at h.dom b",
        [
            (
                "bare scheme armour 1:1 | news:1 at h.dom | news:1 at h.dom | or news:1 at "
                "h.dom | or news:1 | !armour | @ at "
            )
        ],
    ),
    (
        "http://h.dom/?t=a at i.dom&f=b at j.dom c me at k.dom",
        [
            (
                "bare scheme armour 1:1 | http://h.dom/?t=a at i.dom&f=b at j.dom | "
                "http://h.dom/?t=a at i.dom&f=b at j.dom | or http://h.dom/?t=a at i.dom&f=b at "
                "j.dom | or http://h.dom/?t=a | !armour | @ at  | @ at "
            )
        ],
    ),
    (
        "http://h.dom/?a&amp;b <p>",
        [
            (
                "bare scheme blank 1:1 | http://h.dom/?a&amp;b | http://h.dom/?a&amp;b | or "
                "http://h.dom/?a&amp;b | !decoded | @&amp;"
            )
        ],
    ),
    (
        "http://h.dom/?a&amp;b c",
        [
            (
                "bare scheme blank 1:1 | http://h.dom/?a&amp;b | http://h.dom/?a&amp;b | or "
                "http://h.dom/?a&amp;b"
            )
        ],
    ),
    (
        "http://h.dom/?a=3Db&c=3Dd e",
        [
            (
                "bare scheme blank 1:1 | http://h.dom/?a=3Db&c=3Dd | http://h.dom/?a=3Db&c=3Dd "
                "| or http://h.dom/?a=3Db&c=3Dd | !decoded | @=3D | @=3D"
            )
        ],
    ),
    (
        "http://h.dom/c-**d<http://h.dom/c-d>",
        [
            (
                "bare scheme delimiter 1:1 | http://h.dom/c-**d | http://h.dom/c- | +d | or "
                "http://h.dom/c- | enclosed"
            ),
            (
                "angle angle closing-bracket 1:19 | <http://h.dom/c-d> | http://h.dom/c-d | or "
                "http://h.dom/c-d | enclosed"
            ),
        ],
    ),
    (
        "> http://h.dom/c-> d/e f",
        [
            (
                "bare scheme delimiter 1:3 | http://h.dom/c- | http://h.dom/c- | +d/e | or "
                "http://h.dom/c- | margin >"
            )
        ],
    ),
    (
        "http://h.dom/a\\\\\nb c",
        ["bare scheme delimiter 1:1 | http://h.dom/a | http://h.dom/a | or http://h.dom/a"],
    ),
    (
        "'<a href=\"http://h.dom/a/'\n'b.html\">'",
        [
            (
                "quoted scheme line-end 1:11 | http://h.dom/a/ | http://h.dom/a/' | +b.html | "
                "or http://h.dom/a/"
            )
        ],
    ),
    (
        "http://h.dom/a? b",
        [
            (
                "bare scheme blank 1:1 | http://h.dom/a | http://h.dom/a? | or http://h.dom/a | "
                "or http://h.dom/a?"
            )
        ],
    ),
    (
        "http://h.dom,b c",
        [
            (
                "bare scheme host 1:1 | http://h.dom | http://h.dom | or http://h.dom | or "
                "http://h.dom,b"
            )
        ],
    ),
    ("www.h.dom/a b", ["schemeless host blank 1:1 | www.h.dom/a | www.h.dom/a | or www.h.dom/a"]),
    (
        "http://h.dom/a\nhttp://i.dom/b\n",
        [
            "bare scheme line-end 1:1 | http://h.dom/a | http://h.dom/a | or http://h.dom/a",
            "bare scheme line-end 2:1 | http://i.dom/b | http://i.dom/b | or http://i.dom/b",
        ],
    ),
    (
        "a\r\nhttp://h.dom/a b\r\nc",
        ["bare scheme blank 2:1 | http://h.dom/a | http://h.dom/a | or http://h.dom/a"],
    ),
    (
        "a\rhttp://h.dom/a b\rc",
        ["bare scheme blank 2:1 | http://h.dom/a | http://h.dom/a | or http://h.dom/a"],
    ),
    (
        "git+http://h.dom/a b",
        ["bare scheme blank 1:1 | git+http://h.dom/a | git+http://h.dom/a | or git+http://h.dom/a"],
    ),
    (
        "seehttp://h.dom/a b",
        ["bare scheme blank 1:4 | http://h.dom/a | http://h.dom/a | or http://h.dom/a"],
    ),
    (
        "\\Qsvn://h.dom/a b",
        ["bare scheme blank 1:3 | svn://h.dom/a | svn://h.dom/a | or svn://h.dom/a"],
    ),
    (
        "\\Qown://h.dom/a b",
        ["bare scheme blank 1:2 | Qown://h.dom/a | Qown://h.dom/a | or Qown://h.dom/a"],
    ),
    ("tel:+49-30-1 b", ["bare scheme blank 1:1 | tel:+49-30-1 | tel:+49-30-1 | or tel:+49-30-1"]),
    ("Tel:+49-30-1 b", []),
    (
        "prefix: http://h.dom/a b",
        ["bare scheme blank 1:9 | http://h.dom/a | http://h.dom/a | or http://h.dom/a"],
    ),
    (
        "URL:http://h.dom/a-\nb c",
        [
            (
                "prefix prefix line-end 1:1 | URL:http://h.dom/a- | http://h.dom/a- | +b | or "
                "http://h.dom/a-"
            )
        ],
    ),
    (
        "URL:http://h.dom/a) b",
        [
            (
                "prefix prefix closing-bracket 1:1 | URL:http://h.dom/a | http://h.dom/a | or "
                "http://h.dom/a | !trailing-punct"
            )
        ],
    ),
    (
        "<p>http://h.dom/a\n<p>",
        ["bare scheme line-end 1:4 | http://h.dom/a | http://h.dom/a | or http://h.dom/a"],
    ),
    (
        "http://h.dom/?a&b c",
        ["bare scheme blank 1:1 | http://h.dom/?a&b | http://h.dom/?a&b | or http://h.dom/?a&b"],
    ),
    (
        "me at j.dom 'mailto:a at i.dom'x b",
        [
            (
                "quoted scheme armour 1:14 | mailto:a at i.dom | mailto:a at i.dom | or "
                "mailto:a at i.dom | or mailto:a | !armour | @ at "
            )
        ],
    ),
    (
        "(mailto:a at i.dom) b",
        [
            (
                "bare scheme armour 1:2 | mailto:a at i.dom | mailto:a at i.dom | or mailto:a "
                "at i.dom | or mailto:a | !armour | @ at "
            )
        ],
    ),
    (
        "> http://h.dom/a b",
        ["bare scheme blank 1:3 | http://h.dom/a | http://h.dom/a | or http://h.dom/a | margin >"],
    ),
    (
        "*http://h.dom/a at i.dom* me at j.dom",
        [
            (
                "bare scheme armour 1:2 | http://h.dom/a at i.dom* | http://h.dom/a at i.dom* | "
                "or http://h.dom/a at i.dom* | or http://h.dom/a | !armour | @ at  | margin *"
            )
        ],
    ),
]


@pytest.mark.parametrize(("text", "candidates"), CASES, ids=[repr(text)[1:-1] for text, _ in CASES])
def test_what_is_claimed(text: str, candidates: list[str]) -> None:
    assert found(text, schemeless=True) == candidates
    before = "z\nzz\r\n"
    moved = found(before + text, schemeless=True)
    assert [one.partition(" | ")[2] for one in moved] == [
        one.partition(" | ")[2] for one in candidates
    ]


@pytest.mark.parametrize(
    ("text", "urls"),
    [
        ("<URL:http://h.dom/a>", ["http://h.dom/a"]),
        ("<url:http://h.dom/a>", []),
        ("<Url:http://h.dom/a>", []),
        ("URL:http://h.dom/a b", ["http://h.dom/a"]),
        ("url:http://h.dom/a b", []),
        ("URI:http://h.dom/a b", []),
        ("<URL:www.h.dom/>", ["www.h.dom/"]),
        ("<http://h.dom/a>", []),
        ("http://h.dom/a b", []),
        ("www.h.dom b", []),
        ("mailto:a@h.dom b", []),
        ("URL:http://h.dom/a-\nb c", ["http://h.dom/a-"]),
        ("<URL:http://h.dom/a-\nb>", ["http://h.dom/a-"]),
        ("URL:http://\nh.dom", []),
        ("> URL:http://h.dom/c-> d/e f", ["http://h.dom/c-"]),
    ],
)
def test_by_the_letter_of_the_appendix(text: str, urls: list[str]) -> None:
    finder = CandidateFinder(policy="appendix")
    candidates = [
        one for one in (*finder.feed(text), *finder.close()) if isinstance(one, Candidate)
    ]
    assert [text[one.head : one.run_end] for one in candidates] == urls
    assert all(str(one.kind) in ("wrapped", "prefix") for one in candidates)
    assert all(len(one.chain) == (one.enclosed and "\n" in text) for one in candidates)


@pytest.mark.parametrize(("more", "stop"), [(0, "label"), (1, "cell")])
def test_the_longest_label(more: int, stop: str) -> None:
    text = "<http://h.dom/a|"  # and its ">", which counts in place of its "<"
    (candidate,) = CandidateFinder().scan_text(text + "b" * (MAX_LABELLED - len(text) + more) + ">")
    assert isinstance(candidate, Candidate)
    assert candidate.stop == stop


def test_a_policy_must_exist() -> None:
    with pytest.raises(OptionError, match="archive"):
        CandidateFinder(policy="none")


def test_what_is_held_back_is_bounded_and_decided_in_time() -> None:
    """A piece is decided when so much of what follows is at hand, and no sooner; so the answer is
    that of the whole text.
    """
    finder = CandidateFinder()
    text = "http://h.dom/a b\n"
    colon = text.index(":")
    assert finder.feed(text) == []
    assert finder.feed(" " * (LOOK_AHEAD + colon - len(text))) == []
    (one,) = finder.feed(" " * LOOK_AHEAD)
    assert isinstance(one, Candidate)
    assert one.text[one.start : one.end] == "http://h.dom/a"
    for _ in range(40):
        assert finder.feed("word " * 1000) == []
        assert len(finder._buffer) <= LOOK_AHEAD + LOOK_BACK + 5000
    assert finder.close() == []


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_lines_are_counted_wherever_what_is_held_back_begins(end: str) -> None:
    text = f"ab{end}" * 20_000 + "http://h.dom/a b"
    for first in range(40_000, 40_006):
        finder = CandidateFinder()
        (one,) = [*finder.feed(text[:first]), *finder.feed(text[first:]), *finder.close()]
        assert isinstance(one, Candidate)
        assert (one.line, one.column) == (20_001, 1)


def outcome(url: str, kind: Kind, raw: str, column: int, depth: int) -> Outcome | None:
    """What is decided of those that are no FTP."""
    return (
        Outcome(url, 1.0, kind, Verdict.VALID, raw, column, depth, (), (), ())
        if not url.startswith("ftp:")
        else None
    )


@pytest.mark.parametrize(
    ("text", "decided"),
    [
        ("a http://h.dom/a b", "3:3 http://h.dom/a"),
        ("> URL: http://h.dom/a b", "3:3 URL: http://h.dom/a 1"),
        (">> <http://h.dom/a>", "3:4 <http://h.dom/a> 2"),
        ("I> http://h.dom/a\n\n", "3:4 http://h.dom/a 1"),
        ("I> http://h.dom/a \xe9", "3:4 http://h.dom/a"),
        ("I> <http://h.dom/a>", "3:4 <http://h.dom/a> 1"),
        ("a ftp://h.dom/a b", None),
        ("http://h.dom/a/\nb.html", None),
        ("'http://h.dom/a'", None),
        ("HTTP://h.dom/a b", None),
        ("(see http://h.dom/a) b", None),
        ("[a http://h.dom/a].", None),
        ("> b http://h.dom/a, c", "3:5 http://h.dom/a 1"),
        ("a http://h.dom, b", "3:3 http://h.dom"),
        ("a http://h.dom/a,\nb", None),
        ("a http://h.dom/a,b c", None),
        ("a http://h.dom/a. B", None),
        ("URL: http://h.dom/a, b", None),
        ("(URL: http://h.dom/a)", None),
        ("a ftp://h.dom/a, b", None),
    ],
)
@pytest.mark.parametrize("before", [1, 100_000])
def test_what_comes_out_decided(text: str, decided: str | None, before: int) -> None:
    text = "\r\n" * before + "\n" + text + "\n"
    finder = CandidateFinder(decide=outcome)
    (one,) = [*finder.feed(text[:-10]), *finder.feed(text[-10:]), *finder.close()]
    assert isinstance(one, Decided if decided else Candidate)
    if isinstance(one, Decided):
        said = one.outcome
        depth = f" {said.depth}" if said.depth else ""
        assert f"{one.line - before + 1}:{said.column} {said.raw}{depth}" == decided
        assert text[one.start :].startswith(said.raw)
        assert one.text[one.start - one.origin :].startswith(said.raw)


def url_that_carries_another(lines: int) -> str:
    """A URL that fills so many lines, with another URL on the second of them."""
    pieces = ["http://h.example.org/a?", "0=http://h.dom/b?", *map("{}=".format, range(2, lines))]
    return "&\n".join(piece.ljust(79, "c") for piece in pieces)


@pytest.mark.parametrize("before", ["", "a b\n" * 20_000])
@pytest.mark.parametrize(
    ("most_claims", "lines", "gaps"),
    [
        (2, 9, [8, 7]),
        (1, 9, [8, MAX_SHORT]),
        (1, MAX_SHORT + 3, [MAX_SHORT + 2, MAX_SHORT]),
        (0, 9, [MAX_SHORT, MAX_SHORT]),
    ],
)
def test_lines_that_others_claim_are_claimed_by_few(
    before: str, most_claims: int, lines: int, gaps: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """So is each of the next texts, which no claim of a text before it reaches."""
    monkeypatch.setattr("urltrawl.context.finder.MAX_CLAIMS", most_claims)
    text = f"{before}{url_that_carries_another(lines)}\n\n" * 2
    finder = CandidateFinder()
    candidates = [*finder.feed(text), *finder.close()]
    assert [len(one.chain) for one in candidates if isinstance(one, Candidate)] == gaps * 2


@pytest.mark.parametrize(
    ("lines", "claims"), [(MAX_SHORT + 1, 0), (MAX_SHORT + 2, 1), (MAX_SHORT + 3, 2)]
)
@pytest.mark.parametrize("before", ["", "a b\n" * 20_000])
def test_a_claim_reaches_to_the_end_of_the_last_piece(lines: int, claims: int, before: str) -> None:
    text = before + url_that_carries_another(lines)
    finder = CandidateFinder()
    finder.feed(f"{text}\n\n")
    finder.close()
    assert finder._claim_ends == [len(text)] * claims
