"""What each production of the grammars holds, character by character, as its document prints it.

The sets are typed from the documents and share nothing with those of the package. In each text
every printable character of ASCII but ``#`` and ``%`` is put in for ``{}``; what delimits another
part there, and so is legal, stands behind the production's own.
"""

from __future__ import annotations

import string

import pytest

from urltrawl.url.characters import CLASSES
from urltrawl.url.parse import examine
from urltrawl.url.profile import PROFILES

TRIED = frozenset(map(chr, range(0x21, 0x7F))) - {"#", "%"}
ALNUM = string.ascii_letters + string.digits
XALPHA = ALNUM + "$-_@.&+" + "!*\"'(),"  # RFC 1630: alpha, digit, safe, extra
UCHAR = ALNUM + "$-_.+" + "!*'()," + "{}|\\^~[]"  # url-07 5: unreserved; "=" is reserved (CHR-07)
XCHAR = UCHAR + ";/?:@&="
UCHAR_1996 = ALNUM + "$-_." + "!*'(),"

HOLDS = [
    # row, profile, text, production, what else is legal there
    ("BNF-02", "url-07", "x-foo:a{}b", XCHAR, ""),
    ("BNF-02", "generic-1996", "x-foo:a{}b", UCHAR_1996 + ";/?:@&=+", ""),
    ("BNF-04", "url-07", "x{}y:a", ALNUM + "+-.", ":"),
    ("BNF-04", "generic-1996", "x{}y:a", ALNUM + "+-.", ":"),
    ("BNF-06", "rfc1630", "http://h/a{}b", XALPHA, "/?"),
    ("BNF-07", "url-07", "http://h/a?x{}y", UCHAR + ";:@&=", ""),
    ("BNF-07", "rfc1630", "http://h/a?x{}y", XALPHA, ""),
    ("BNF-08", "url-07", "http://h/a#x{}y", XCHAR, ""),
    ("BNF-08", "generic-1996", "http://h/a#x{}y", UCHAR_1996 + ";/?:@&=+", ""),
    ("BNF-11", "url-07", "ftp://u{}v@h/", UCHAR + ";?&=", ":/"),
    ("BNF-11", "url-07", "ftp://u:v{}w@h/", UCHAR + ";?&=", ""),
    ("BNF-11", "rfc1630", "ftp://u{}v@h/", ALNUM + "-_.+", ":/"),
    ("BNF-17", "url-07", "ftp://h/a{}b", UCHAR + "?:@&=", "/"),
    ("BNF-20", "url-07", "http://h/a{}b", UCHAR + ";:@&=", "/?"),
    ("BNF-22", "url-07", "gopher://h/0a{}b", XCHAR, ""),
    ("BNF-22", "url-07", "gopher://h/{}", XCHAR, ""),
    ("BNF-22", "rfc1630", "gopher://h/0a{}b", XALPHA, "/"),
    ("BNF-23", "url-07", "mailto:a{}b@h.example", XCHAR, ""),
    ("BNF-23", "rfc1630", "mailto:a{}b@h.example", XALPHA, ""),
    ("BNF-25", "url-07", "news:a{}b", ALNUM + "-.", "@"),
    ("BNF-25", "rfc1738bis-2003", "news:a{}b", ALNUM + "-.+_", "@"),
    ("BNF-26", "url-07", "news:a{}b@h.example", UCHAR + ";/?:&=", ""),
    ("BNF-26", "rfc1630", "news:a{}b@h.example", XALPHA, ""),
    ("BNF-30", "url-07", "wais://h/d{}b", UCHAR, "?"),
    ("BNF-30", "url-07", "wais://h/d/t{}u/w", UCHAR, ""),
    ("BNF-31", "url-07", "wais://h/d/t/v{}w", UCHAR, ""),
    ("BNF-33", "url-07", "prospero://h/x;n{}m=v", UCHAR + "?:@&", ""),
    ("BNF-34", "url-07", "prospero://h/a{}b;n=v", UCHAR + "?:@&=", "/"),
    ("BNF-34", "url-07", "prospero://h/x;n=v{}w", UCHAR + "?:@&", ""),
    ("BNF-35 MISC-01", "rfc1630", "mid:a{}b@h.example", XALPHA, ""),
    ("BNF-35 MISC-01", "default", "mid:a{}b@h.example", XCHAR, ""),
    ("BNF-35 MISC-02", "rfc1630", "cid:a{}b@h.example", XALPHA, ""),
    ("BNF-35 MISC-02", "default", "cid:a{}b@h.example", XCHAR, ""),
    ("BNF-41", "generic-1996", "http://h/a{}b", UCHAR_1996 + ":@&=+", "/;?"),
]


@pytest.mark.parametrize(
    ("profile", "text", "holds", "besides"),
    [row[1:] for row in HOLDS],
    ids=[f"{row[0]}-{row[1]}-{row[2]}" for row in HOLDS],
)
def test_every_production_holds_what_its_document_says(
    profile: str, text: str, holds: str, besides: str
) -> None:
    taken = {
        one for one in TRIED if not examine(text.replace("{}", one), PROFILES[profile]).problems
    }
    assert taken == set(holds + besides)


def test_bnf_42_an_escape_is_two_hex_digits() -> None:
    for text in ("http://h/%{}0", "http://h/%0{}", "http://h/a#%{}0"):
        taken = {one for one in TRIED if not examine(text.replace("{}", one)).problems}
        assert taken == set("0123456789ABCDEFabcdef")


FORMS = [
    # row, profile, text, whether it is one
    ("BNF-10", "url-07", "ftp://h/", True),
    ("BNF-10", "url-07", "ftp://u@h/", True),
    ("BNF-10", "url-07", "ftp://u:p@h:21/", True),
    ("BNF-10", "url-07", "ftp://u:p:q@h/", False),
    ("BNF-10", "url-07", "ftp://u@v@h/", False),
    ("BNF-12", "url-07", "ftp://h:/", False),
    ("BNF-12", "url-07", "ftp://h:21/", True),
    ("BNF-12", "url-07", "ftp://h:x/", False),
    ("BNF-13", "url-07", "ftp://3h/", False),
    ("BNF-13", "url-07", "ftp://h3.h-3/", True),
    ("BNF-14", "generic-1996", "http://3a.b/", True),
    ("BNF-14", "generic-1996", "http://a.b3/", True),
    ("BNF-14", "generic-1996", "http://a.3b/", False),
    ("BNF-14", "generic-1996", "http://a-b.c/", True),
    ("BNF-14", "generic-1996", "http://a-.c/", False),
    ("BNF-14", "generic-1996", "http://-a.c/", False),
    ("BNF-14", "generic-1996", "http://a.c-/", False),
    ("BNF-16", "url-07", "ftp://h", True),
    ("BNF-16", "rfc1630", "ftp://h", False),
    ("BNF-18", "url-07", "ftp://h/a;type=d", True),
    ("BNF-18", "url-07", "ftp://h/a;type=L8", False),
    ("BNF-18", "rfc1630", "ftp://h/a;type=L8", True),
    ("BNF-18", "rfc1630", "ftp://h/a;type=d", False),
    ("BNF-23", "rfc1630", "mailto:abc", False),
    ("BNF-23", "url-07", "mailto:abc", True),
    ("BNF-27", "rfc1630", "nntp:comp.lang.c/1", True),
    ("BNF-27", "url-07", "nntp:comp.lang.c/1", False),
    ("BNF-28", "url-07", "telnet://u:p@h/", True),
    ("BNF-28", "url-07", "telnet://h/x", False),
    ("BNF-29", "url-07", "wais://h/d?x", True),
    ("BNF-29", "url-07", "wais://h/d/t?x", False),
]


@pytest.mark.parametrize(
    ("profile", "text", "valid"),
    [row[1:] for row in FORMS],
    ids=[f"{row[0]}-{row[1]}-{row[2]}" for row in FORMS],
)
def test_every_form(profile: str, text: str, valid: bool) -> None:
    assert (not examine(text, PROFILES[profile]).problems) == valid


def test_chr_10_at_and_ampersand_are_safe_in_rfc_1630_and_reserved_elsewhere() -> None:
    for name, classes in CLASSES.items():
        safe = name in ("uri-1993", "rfc1630-uri", "rfc1630")
        assert (set("@&") <= classes.safe, set("@&") <= classes.reserved) == (safe, not safe)


def test_the_tables_have_no_row_twice() -> None:
    assert len({tuple(row) for row in HOLDS}) == len(HOLDS)
    assert len(set(FORMS)) == len(FORMS)
