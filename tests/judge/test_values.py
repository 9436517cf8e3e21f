"""What each feature says of what: the texts that have it and those that have it not, in the part of
the view that it looks at."""

from __future__ import annotations

from typing import Any

import pytest

from urltrawl.judge.evidence import FEATURES, measure
from urltrawl.judge.letters import Spelling
from urltrawl.judge.view import Surroundings, View, last_part
from urltrawl.model import Gap, JoinKind

HOME = "http://www.example.org/a/"
NO_LINES = Surroundings([], 0, 0, -1.0, 0, 0, 0.0)
NOTHING = View(
    spelling=Spelling({}, {}),
    around=NO_LINES,
    gap=Gap(25, 26, JoinKind.LINE, 27, 27),
    number=0,
    so_far=HOME,
    last="/",
    part="",
    piece="b",
    line="b c",
    token="b",  # noqa: S106
    word="b",
    rest="c",
    after=" ",
    length=25,
    marks=0,
    column=0,
    next_column=0,
    next_length=3,
    second="",
    alone=True,
    opener="",
    before="",
    depth=0,
    above="",
    below=" c",
    earlier=(),
)


def value(name: str, **parts: Any) -> float:
    """Of a view that has these parts."""
    if "so_far" in parts:
        parts |= {"last": parts["so_far"][-1:], "part": last_part(parts["so_far"])}
    return measure(NOTHING._replace(**parts))[list(FEATURES).index(name)]


UUID = "0bb8aba7-0dee-550d-40b8-40a47d8b7e25"
SAFE = "https://a.safelinks.protection.outlook.com/?url=http%3A%2F%2Fh.example%2Fa"
FILES = (
    "a.html a.htm a.shtml a.xhtml a.php a.php3 a.php4 a.php5 a.asp a.aspx a.cgi a.jsp a.cfm "
    "a.pl a.txt a.text a.pdf a.ps a.eps a.gz a.Z a.z a.zip a.tar a.tgz"
    " a.bz2 a.lha a.lzx a.rar a.sit a.hqx a.gif a.jpg a.jpeg a.png a.mp3 a.exe a.doc a.docx "
    "a.xls a.xml a.rss a.json a.yaml a.css a.js a.py a.c a.h a.cc"
    " a.cpp a.java a.patch a.diff a.asc a.rst a.md a.git a.HTML"
)
NO_FILES = "a.htmx a.phpx a.x a.ahtml ahtml a.html5 a. a.org"

# (feature, part of the view, what has it, what has it not)
SAID: list[tuple[str, str, str, str]] = [
    (
        "complete",
        "so_far",
        f"{FILES} a.html# a.html/ a.html. a.html, a.html; a.xhtml/ a.patch#",
        f"{NO_FILES} a.html## a.html#b a.html?b a.html(",
    ),
    (
        "next-file",
        "piece",
        f"{FILES} a.html#b a.html?b=c a.html.,;:!?)]> a.html#b.",
        f"{NO_FILES} .html /.html a.html( a.html/",
    ),
    ("ends-slash", "so_far", "h/a/", "h/a h/a-"),
    ("ends-hyphen", "so_far", "h/a-", "h/a h/a/"),
    ("ends-query", "so_far", "h?a= h?a& h?", "h/a h/a-"),
    (
        "ends-open",
        "so_far",
        "h/a_ h/a% h/a+ h/a~ h/a@ h/a# h/a%2 h/a%b h/a%F",
        "h/a h/a%20 h/a%g h/a/ h/%2a",
    ),
    ("ends-punct", "so_far", "h/a, h/a; h/a: h/a!", "h/a h/a. h/a?"),
    ("ends-letter", "so_far", "h/a h/1a h/\u00e9", "h/1 h/a- h/a/"),
    ("ends-digit", "so_far", "h/1 h/a1", "h/a h/1- h/1/"),
    (
        "extended",
        "so_far",
        "http://h/a.msi http://h/a/b.x1 http://h/a.msi? http://h/a.msi# http://h/a.b/c.d2z4",
        (
            "http://h/a http://h.org http://h.org/ http://h/a.m http://h/a.1x http://h/a.msi/ "
            "http://h/a.msi?b http://h/a.abcde http://h/a?b/c.msi http://h/a.b?"
        ),
    ),
    (
        "repository",
        "so_far",
        (
            "http://h/a.git http://h/a.git/ git://h/a git+ssh://h/a git+ssh://h/ "
            "https://github.com/a/b http://gitlab.com/a/b http://h/pub/scm/a http://h/git/a"
        ),
        (
            "http://h/a http://h/pub/scm/a/ http://h/git/ https://github.com/a/b/c "
            "https://github.com/a https://gitbub.com/a/b xgit://h/a ssh://h/a http://h/a.git/b"
        ),
    ),
    (
        "next-ref",
        "piece",
        (
            "tags/a heads/a refs/a remotes/a origin/a branches/a for-next for_next v5.9 v5.9.1 "
            "v5.9-rc1 v5.9.2-rc12 master main next trunk"
        ),
        "tag/a tags forest v5 v5.9-rc v5.9x masters xmaster a/main vx.9",
    ),
    (
        "complete-address",
        "so_far",
        (
            "mailto:a@h.org MAILTO:a.b@h-i.co.uk http://h/20210917-1-a@example.com "
            "http://h/a@b.com/ http://h/@b.c"
        ),
        (
            "mailto:a@h mailto:a@h.o mailto:a?b@h.org mailto:@h.org http://h/a@b "
            "http://h/a@b.com/c mailto:a@h.o1 xmailto:a@h.org http://h/a"
        ),
    ),
    ("fragment", "so_far", "h#a h#", "h h/a?b"),
    (
        "host-only",
        "so_far",
        "http://h.org x-y.z+1://h http://h http://",
        "http://h.org/ http://h?a http://h#a mailto:h 1x://h",
    ),
    (
        "host-open",
        "so_far",
        (
            "http://www http://www. http://h http://a.b.c http://www.example "
            "http://ftp.example. http://ftp.example http://a.b. HTTP://h"
        ),
        (
            "http://a.bc http://www.example.org http://h/ http://wwx.example http://h? "
            "http://h# http://www/x xhttps-a://h http://a.example.x/"
        ),
    ),
    ("next-urlish", "piece", "a/b a=b a&b a_b a~b a%2Fb ?b", "a a. a? a%zz a-b a%2 b."),
    ("next-query", "piece", "a=b a&b a%2Fb a%aB ?b a?b", "a/b a_b a? a%2 a"),
    ("next-pair-first", "piece", "core=5 a.b-c%d;e=5 =5", "a/b=5 core a=b?c"),
    ("next-dotted", "piece", "a.b xa.bx 1.2", "a. .a a..b a"),
    ("next-hyphen", "piece", "a-b a- --", "-a a"),
    ("next-underscore", "piece", "_ a_b", "a a-b"),
    (
        "next-host",
        "piece",
        (
            "http://h https://h ftp://h http//h ftp:// www.h.o www2.h-i.o ftp1.h.x 1.2.3.4 "
            "123.45.67.8:80 123.45.67.8/a h.com h.i.org/a h.net: h-1.edu h.gov h.mil h.int "
            "h.info h.de/ h.i.de:/"
        ),
        (
            "h http:h hftp//x www.h ww.h.o 1.2.3.4a 1234.1.1.1 1.2.3 h.comx h.de h.deu/ 1h.de/ "
            "h.com.x www22.h.o index.html"
        ),
    ),
    (
        "next-path",
        "piece",
        (
            "/bin/a /dev/a /etc/a /home/a /lib/a /mnt/a /opt/a /proc/a /root/a /sbin/a /tmp/a "
            "/usr/a /var/a"
        ),
        "/a/ /bin a/bin/a /xbin/a bin/a /binx/a",
    ),
    (
        "next-number",
        "token",
        "1 12 6.0 1,234 10:30 $5 #12 0x1F 0xaf 50% 5) 5. 5,;:!?) $1.5% 5%)",
        "a 6a 0x 0xg % $ ##5 5a) 1-2 0x1g (5)",
    ),
    (
        "next-extension",
        "token",
        ".config .bashrc .a-b_c.txt .config, .config)",
        "a.config . .c .Config .1a .a/b",
    ),
    (
        "next-stamp",
        "line",
        "2026-01-31T12:30 2026/1/31, [2026-01-31] 12/31/2025, 31-Jan-2025; 31.1.25;".replace(
            ";", ","
        ),
        "2026-01 2026-01-31 12:30 1.2.3 a12:30",
    ),
    ("next-lower", "piece", "a aB", "A 1 /a"),
    ("next-capital", "piece", "A Ab", "a 1 /A"),
    (
        "next-word",
        "token",
        "word Word don't caf\u00e9 word. word, word; word: word! word? word) l\u2019eau",
        "w0rd word.. a-b a/b . word.) word]",
    ),
    ("next-at", "piece", "a@b @", "a b"),
    ("next-id", "piece", "a@b.c/ @b.c/ a-b+c@d-e.f/ a@b.c/d", "a@b.c a@b/ a/b 1/a@b.c/"),
    (
        "next-label",
        "piece",
        "Key:1 PGP-Key-ID:7B a_b:c ab:/c",
        "K:1 Key: 1:a Key Key:// -a:b " + "a" * 32 + ":b",
    ),
    ("next-call", "piece", "a( a.b(c) _a( a1(b)", "a 1a( (a) a-b( a/b("),
    ("next-colon", "token", "a: :", "a a:b"),
    ("rest-url", "rest", "http://h", "a mailto:a"),
    (
        "rest-size",
        "rest",
        "(1,234_bytes) 12 [5MB] 12kb 12_KB (5) 1.5mb 7bytes_a 12B 12Mbytes 3Kb]",
        "12k 1.5M 3k] a x12 (a) 12x -5 12kk b12 ((5) 4G",
    ),
    (
        "rest-code",
        "rest",
        "a::b a->b f() )() a; { } := += == -= =_a |_a |__35_+++ a_|_5_- x_|_12_a",
        "a a:b f(x) ;a =a |a a_=_b x_|_12a (a) a_|_b",
    ),
]


@pytest.mark.parametrize(
    ("name", "part", "has", "lacks"), [pytest.param(*row, id=row[0]) for row in SAID]
)
def test_what_has_it(name: str, part: str, has: str, lacks: str) -> None:
    """In the table "_" stands for a blank where the part may hold one."""
    blank = " " if part == "rest" else "_"
    rest = {} if part == "rest" else {"rest": ""}
    assert [
        text
        for text in has.split(" ")
        if not value(name, **rest, **{part: text.replace("_", blank)})
    ] == []
    assert [
        text for text in lacks.split(" ") if value(name, **rest, **{part: text.replace("_", blank)})
    ] == []


SHA = "3170d54842655d6d936aae32b7d0bc92fce7f22e"
LINES = Surroundings([40, 50, 60, 70], 70, 50, 0.25, 3, 2, 0.5)
SPELT = Spelling({"^ht": 2.0, "htm": 3.0}, {"^ht": 5.0, "tm$": 7.0})

# (feature, parts of the view, value)
VALUES: list[tuple[str, dict[str, Any], float]] = [
    ("length", {"length": 70}, 70),
    ("own-length", {"length": 70, "marks": 2}, 68),
    ("against-margin", {"length": 60, "around": LINES}, -10),
    ("against-margin", {"length": 60}, -99),
    ("against-third", {"length": 60, "around": LINES}, 10),
    ("against-third", {"length": 60}, -99),
    ("room", {"length": 40, "token": "abc"}, 16),
    ("room", {"length": 40, "token": "abc", "around": LINES}, 16),
    ("room", {"length": 40, "token": "abc", "around": LINES._replace(third=65)}, 21),
    ("room-glued", {"length": 40, "token": "abc"}, 17),
    ("room-glued", {"length": 40, "token": "abc", "around": LINES}, 27),
    ("wider", {"length": 50, "around": LINES}, 2),
    ("wider", {"length": 49, "around": LINES}, 3),
    ("as-wide", {"length": 53, "around": LINES}, 1),
    ("as-wide", {"length": 47, "around": LINES}, 1),
    ("as-wide", {"length": 54, "around": LINES}, 0),
    ("as-wide", {"length": 46, "around": LINES}, 0),
    ("lines", {"around": LINES}, 4),
    ("margin", {"around": LINES}, 50),
    ("loose", {"around": LINES}, 0.25),
    ("url-lines", {"around": LINES}, 3),
    ("url-ends", {"around": LINES}, 2),
    ("quoted-around", {"around": LINES}, 0.5),
    *(
        ("ending", {"so_far": f"h/a{mark}"}, place)
        for place, mark in enumerate("/-=&?_%+~@#.,;:!)", 1)
    ),
    ("ending", {"so_far": "h/a"}, 0),
    ("ending", {"so_far": "h/a("}, 0),
    ("url-length", {"so_far": "http://h/"}, 9),
    ("slashes", {"so_far": "http://h/a/"}, 4),
    ("part-length", {"so_far": "http://h/abc"}, 3),
    ("part-length", {"so_far": "http://h/a?bc"}, 2),
    ("part-length", {"so_far": "http://h/a#b"}, 1),
    ("part-length", {"so_far": "http://h/?a=bcde"}, 4),
    ("part-length", {"so_far": "http://h/?a=b&c"}, 1),
    ("part-length", {"so_far": HOME}, 0),
    ("part-word", {"so_far": "http://h/About"}, 3),
    ("part-word", {"so_far": "http://h/century"}, 3),
    ("part-word", {"so_far": "http://h/xqz"}, 1),
    ("part-word", {"so_far": "http://h/a1"}, 0),
    ("part-letters", {"so_far": "http://h/htm", "spelling": SPELT}, 12),
    ("next-letters", {"token": "htm", "spelling": SPELT}, 5),
    ("next-start", {"token": "html", "spelling": SPELT}, 5),
    ("next-start", {"token": "ht", "spelling": SPELT}, 2),
    ("next-length", {"token": "abc"}, 3),
    ("next-slashes", {"piece": "a/b/"}, 2),
    ("unclosed", {"so_far": f"{SAFE}&data=b"}, 1),
    ("unclosed", {"so_far": f"{SAFE}&data=b&reserved=0"}, 0),
    ("unclosed", {"so_far": "http://h/?url=a&data=b"}, 0),
    ("unclosed", {"so_far": "http://urldefense.us/v3/__http:/"}, 1),
    ("unclosed", {"so_far": "http://urldefense.us/v3/__http:"}, 0),  # too short to be sure
    ("next-id", {"piece": "20010401.A@h.dom"}, 1),
    ("next-id", {"piece": "2001040.A@h.dom"}, 0),
    ("next-digest", {"so_far": "http://h/a", "piece": "abcdefabcd", "token": "abcdefabcd"}, 1),
    ("next-digest", {"so_far": "http://h/a", "piece": f"0x{SHA}"}, 2),
    ("next-commit", {"piece": f"0x{SHA}"}, 1),
    ("next-again", {"so_far": "http://h/pub/a", "piece": "/pub/b"}, 1),
    ("next-again", {"so_far": "http://h/pu/a", "piece": "/pu/b"}, 1),
    ("next-again", {"so_far": "http://h/pub", "piece": "/pub"}, 1),
    ("next-again", {"so_far": "http://h/p/a", "piece": "/p/b"}, 0),
    ("next-again", {"so_far": "http://h/pub/a", "piece": "/pubs/b"}, 0),
    ("next-again", {"so_far": "http://h/a/pub/c", "piece": "/pub/b"}, 0),
    ("next-again", {"so_far": "http://h/pub/a", "piece": "pub/b"}, 0),
    ("rest-apart", {"line": "b   c", "rest": "c"}, 3),
    ("rest-apart", {"line": "bcd e f", "token": "bcd", "rest": "e f"}, 1),
    ("rest-apart", {"line": "b   ", "rest": ""}, 0),
    ("closes-other", {"opener": "(", "after": ">"}, 1),
    ("closes-other", {"opener": "<", "after": ">"}, 0),
    ("closes-other", {"opener": "(", "after": ")"}, 0),
    ("before-code", {"before": "550 5.7.1 see "}, 1),
    ("before-code", {"before": "421-4.123.1 "}, 1),
    ("before-code", {"before": "1550 5.7.1 "}, 0),
    ("before-code", {"before": "550 5.7.1234 "}, 0),
    ("before-code", {"before": "550 6.7.1 "}, 0),
    ("before-code", {"before": "350 5.7.1 "}, 0),
    ("before-code", {"before": "550 see. "}, 0),
    ("next-completes", {"so_far": "http://h/a.ht", "piece": "/ml"}, 0),
    ("next-turns", {"piece": "aB3dE9"}, 5),
    ("next-turns", {"piece": "/aB3dE9"}, 0),
    ("joined-known", {"so_far": "http://h/append", "token": "ixb.html", "above": "appendix"}, 0),
    *(("complete-id", {"so_far": f"http://h/{one}"}, 1) for one in (UUID, UUID.upper(), SHA)),
    *(("complete-id", {"so_far": f"http://h/{one}"}, 0) for one in (UUID[1:], SHA[1:], "e" * 40)),
    ("complete-id", {"so_far": f"http://h/{SHA}/a"}, 0),
    ("next-turns", {"piece": "a1B2c3/4D5e6f"}, 5),
    ("next-turns", {"piece": "abcdef"}, 0),
    ("next-turns", {"piece": "a1B2c"}, 0),
    ("against-first", {"length": 20, "earlier": ()}, -99),
    ("against-first", {"length": 20, "earlier": (70,)}, -50),
    ("against-first", {"length": 20, "earlier": (70, 30, 25)}, -50),
    ("against-last-but-one", {"length": 20, "earlier": (70,)}, -99),
    ("against-last-but-one", {"length": 20, "earlier": (70, 30)}, -50),
    ("against-last-but-one", {"length": 20, "earlier": (70, 30, 25)}, -10),
    ("next-digits", {"piece": "a1b2"}, 0.5),
    ("next-digits", {"piece": ""}, 0),
    ("next-digits", {"piece": "12"}, 1),
    *(
        ("next-begins", {"piece": f"{mark}a"}, place)
        for place, mark in enumerate("/?&=%#.-_+~*@:;,)([", 1)
    ),
    ("next-begins", {"piece": "a/"}, 0),
    ("next-begins", {"piece": ""}, 0),
    ("next-begins", {"piece": "!"}, 0),
    ("next-digest", {"so_far": "http://h/a", "piece": SHA}, 2),
    ("next-digest", {"so_far": "http://h/a", "piece": SHA[:32]}, 2),
    ("next-digest", {"so_far": "http://h/a", "piece": "3" * 64}, 2),
    ("next-digest", {"so_far": "http://h/a", "piece": SHA[:10]}, 1),
    ("next-digest", {"so_far": "http://h/a", "piece": SHA[:9]}, 0),
    ("next-digest", {"so_far": "http://h/a", "piece": "3" * 65}, 0),
    ("next-digest", {"so_far": "http://h/a", "piece": SHA[:39] + "g"}, 0),
    *(("next-digest", {"so_far": f"http://h/a{mark}", "piece": SHA}, 0) for mark in "/-_=&?%+~@#."),
    ("next-digest", {"so_far": "http://h/a,", "piece": SHA}, 2),
    ("next-digest", {"so_far": "http://h/a1", "piece": SHA}, 0),
    ("next-digest", {"so_far": "http://h/1", "piece": SHA}, 0),
    ("next-digest", {"so_far": "http://h/g1", "piece": SHA}, 2),
    ("next-digest", {"so_far": "http://h/abc", "piece": SHA}, 2),
    ("next-commit", {"piece": SHA}, 1),
    ("next-commit", {"piece": SHA[:32]}, 1),
    ("next-commit", {"piece": SHA[:12]}, 0),
    ("next-commit", {"piece": "3" * 64}, 1),
    ("next-commit", {"piece": "g" * 40}, 0),
    ("next-commit", {"piece": SHA, "so_far": "http://h/a"}, 0),
    ("next-known", {"word": "about"}, 3),
    ("next-known", {"word": "century"}, 2),
    ("next-known", {"word": "xqz", "above": "the Xqz of"}, 1),
    ("next-known", {"word": "xqz", "below": "the xqz of"}, 1),
    ("next-known", {"word": "xqz"}, 0),
    ("next-known", {"word": "xq1", "below": "the xq1 of"}, 0),
    ("next-completes", {"so_far": "http://h/a.ht", "piece": "ml"}, 1),
    ("next-completes", {"so_far": "http://h/a", "piece": ".html"}, 0),
    ("next-completes", {"so_far": "http://h/a.html", "piece": "b"}, 0),
    ("next-completes", {"so_far": "http://h/a.", "piece": "html"}, 1),
    ("next-completes", {"so_far": "http://h/a.patc", "piece": "h"}, 1),
    ("next-completes", {"so_far": "http://h/a.ht", "piece": "mlx"}, 0),
    ("next-completes", {"so_far": "http://h/a.html", "piece": "/b.txt"}, 0),
    (
        "joined-known",
        {"so_far": "http://h/append", "token": "ixb.html", "above": "the appendixb"},
        1,
    ),
    (
        "joined-known",
        {"so_far": "http://h/append", "token": "ixb.html", "below": "the appendixb"},
        1,
    ),
    ("joined-known", {"so_far": "http://h/append", "token": "ixb.html"}, 0),
    ("joined-word", {"so_far": "http://h/ind", "piece": "ex.html"}, 1),
    ("joined-word", {"so_far": "http://h/IND-", "piece": "EX"}, 1),
    ("joined-word", {"so_far": "http://h/web", "piece": "site"}, 0),
    ("joined-word", {"so_far": "http://h/1", "piece": "site"}, 0),
    ("joined-word", {"so_far": "http://h/ind", "piece": "1"}, 0),
    ("capitals", {"so_far": "h/AB", "piece": "CD"}, 1),
    ("capitals", {"so_far": "h/AB", "piece": "Cd"}, 0),
    ("capitals", {"so_far": "h/Ab", "piece": "CD"}, 0),
    ("capitals", {"so_far": "h/AB", "piece": "1CD"}, 0),
    *(("next-ends", {"token": f"a{mark}"}, place) for place, mark in enumerate(".,;:!?)>]", 1)),
    ("next-ends", {"token": "a"}, 0),
    ("next-ends", {"token": ""}, 0),
    ("rest-words", {"rest": "and so on"}, 3),
    ("rest-words", {"rest": ""}, 0),
    ("rest-words", {"rest": "a " * 12}, 12),
    ("rest-words", {"rest": "a " * 13}, 12),
    ("rest-begins", {"rest": ""}, 0),
    ("rest-begins", {"rest": "a"}, 1),
    ("rest-begins", {"rest": "A"}, 2),
    ("rest-begins", {"rest": "1"}, 3),
    *(("rest-begins", {"rest": mark}, 4) for mark in "-=|:+*"),
    ("rest-begins", {"rest": "("}, 5),
    ("rest-prose", {"rest": 'and (the) xqz, "of" it. About!'}, 5),
    ("rest-prose", {"rest": "xqz xqz xqz xqz xqz and the"}, 1),
    ("rest-prose", {"rest": ""}, 0),
    ("rest-prose", {"rest": "the; that: who? 'what'"}, 4),
    ("rest-clause", {"token": "b,", "rest": "and"}, 1),
    ("rest-clause", {"token": "b", "rest": "and; so"}, 1),
    ("rest-clause", {"token": "b.", "rest": ""}, 0),
    ("rest-clause", {"token": "b", "rest": "and so"}, 0),
    ("rest-clause", {"token": "b", "rest": "and:so!"}, 0),
    ("next-line", {"next_length": 9}, 9),
    ("next-line-full", {"next_length": 9, "length": 70}, -61),
    ("second-blank", {"second": ""}, 1),
    ("second-blank", {"second": "a"}, 0),
    ("second-url", {"second": "x http://h"}, 1),
    ("second-url", {"second": "x"}, 0),
    ("second-long", {"second": "a" * 13}, 1),
    ("second-long", {"second": "a" * 12}, 0),
    ("second-long", {"second": "a" * 12 + " b"}, 0),
    ("second-alike", {"piece": "b.zip", "second": "c.zip", "rest": ""}, 2),
    ("second-alike", {"piece": "b.zip", "second": "c.txt and", "rest": ""}, 1),
    ("second-alike", {"piece": "b.zip", "second": "c.zip", "rest": "and"}, 0),
    ("second-alike", {"piece": "b.zip", "second": "c", "rest": ""}, 0),
    ("second-alike", {"piece": "b", "second": "c.zip", "rest": ""}, 0),
    ("second-alike", {"piece": "b.zip", "second": "http://h/c.zip", "rest": ""}, 0),
    ("second-alike", {"piece": "b.zip", "second": "", "rest": ""}, 0),
    ("second-alike", {"piece": "b.zip", "second": "and c.zip", "rest": ""}, 0),
    ("in-turn", {"above": "2020 program\n", "token": "2019", "rest": "program"}, 2),
    ("in-turn", {"above": "2020 program\n", "token": "2019", "rest": "the program"}, 1),
    ("in-turn", {"above": "2020 program\n", "token": "2019", "rest": "program", "alone": False}, 0),
    ("in-turn", {"above": "the program\n", "token": "2019", "rest": "program"}, 0),
    ("in-turn", {"above": "* 2020 program |\n", "token": "2019", "rest": "program"}, 2),
    ("in-turn", {"above": "2020 program\n\n>\n", "token": "2019", "rest": "program"}, 2),
    ("in-turn", {"above": "2020 program\n\n>\n\n", "token": "2019", "rest": "program"}, 0),
    ("in-turn", {"above": "2020 a\n2 b c\n", "token": "2019", "rest": "program"}, 1),
    ("in-turn", {"above": "2020 http://h/\n", "token": "2019", "rest": "program"}, 0),
    ("in-turn", {"above": "", "token": "2019", "rest": "program"}, 0),
    ("in-turn", {"above": "20 a b c d e f g\n", "token": "2019", "rest": "program"}, 1),
    ("in-turn", {"above": "20 a b c d e f g h\n", "token": "2019", "rest": "program"}, 0),
    ("in-turn", {"above": "2020 http://h/ b\n", "token": "2019", "rest": "program"}, 1),
    ("closes-behind", {"opener": "(", "after": ")"}, 1),
    ("closes-behind", {"opener": "[", "after": "]"}, 1),
    ("closes-behind", {"opener": "{", "after": "}"}, 1),
    ("closes-behind", {"opener": '"', "after": '"'}, 1),
    ("closes-behind", {"opener": "'", "after": "'"}, 1),
    ("closes-behind", {"opener": "<", "after": ">"}, 1),
    ("closes-behind", {"opener": "(", "after": "]"}, 0),
    ("closes-behind", {"opener": "", "after": ""}, 0),
    ("closes-behind", {"opener": "(", "after": ")", "so_far": "http://h/a", "piece": SHA}, 0),
    ("alone", {"alone": False}, 0),
    ("alone", {}, 1),
    ("column", {"column": 7, "marks": 2}, 5),
    ("before-colon", {"before": "Home: "}, 1),
    ("before-colon", {"before": "a ="}, 1),
    ("before-colon", {"before": "a"}, 0),
    ("blank", {"gap": NOTHING.gap._replace(blank=True)}, 1),
    ("blank", {}, 0),
    ("quoted", {"gap": NOTHING.gap._replace(kind=JoinKind.QUOTE)}, 1),
    ("quoted", {}, 0),
    ("lost-mark", {"gap": NOTHING.gap._replace(lost=True)}, 1),
    ("lost-mark", {}, 0),
    ("depth", {"depth": 2}, 2),
    ("hanging", {"next_column": 7, "marks": 2}, 5),
    ("under", {"next_column": 7, "column": 2}, 5),
    ("same-column", {"column": 13, "next_column": 13, "marks": 2}, 1),
    ("same-column", {"column": 12, "next_column": 12, "marks": 2}, 0),
    ("same-column", {"column": 13, "next_column": 14, "marks": 2}, 0),
    ("table", {"before": "a | b | "}, 2),
    ("table", {"before": "  a  b"}, 1),
    ("table", {"before": "  a b"}, 0),
    ("table", {"before": "a |  b"}, 2),
    ("number", {"number": 2}, 2),
    ("escaped", {"gap": NOTHING.gap._replace(doubt="\\")}, 1),
    ("escaped", {"gap": NOTHING.gap._replace(doubt="-")}, 0),
    *[("apart-behind", {"line": line}, 1) for line in ("b .", "b  ) c", "b\t, c", "b ]")],
    *[("apart-behind", {"line": line}, 0) for line in ("b.", "b ; c", "b .c", "b ...", "b c .")],
    *[("apart-before", {"before": before}, 1) for before in ("a ( ", "[ ")],
    *[("apart-before", {"before": before}, 0) for before in ("a (", "a ", "( a", ") ")],
]


@pytest.mark.parametrize(("name", "parts", "wanted"), VALUES)
def test_what_it_comes_to(name: str, parts: dict[str, Any], wanted: float) -> None:
    assert value(name, **parts) == pytest.approx(wanted)
