"""What each code of a problem means: where its rule is written, one sentence why, and a text that
shows it.

A problem carries the section that a URL breaks, which may be one of its scheme; here is the rule
behind all of them.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from urltrawl.model import Code

if TYPE_CHECKING:
    from collections.abc import Mapping


class Meaning(NamedTuple):
    """``rule`` is a document and section, ``why`` a sentence, ``example`` a text that has the
    problem.
    """

    rule: str
    why: str
    example: str


CODES: Mapping[Code, Meaning] = MappingProxyType({
    Code.EMPTY: Meaning("RFC 1738 2.1", "a URL has a scheme and a colon, and here is nothing",
        "<URL:>"),
    Code.NO_SCHEME: Meaning("RFC 1738 2.1",
        "without a scheme and a colon it is at best relative to another URL", "www.h.dom/a"),
    Code.BAD_SCHEME: Meaning("RFC 1738 2.1",
        "a scheme is made of letters, digits, +, - and ., and URL: is the mark in front of one",
        "URL:http://h/"),
    Code.BAD_CHAR: Meaning("RFC 1738 2.2",
        ("characters outside ASCII, blanks, delimiters and reserved ones without a role must "
         "be encoded"), 'http://h/a"b'),
    Code.BAD_ESCAPE: Meaning("RFC 1738 2.2",
        "% begins an escape, two hex digits follow; a % that means itself is %25", "http://h/100%"),
    Code.MISSING_HOST: Meaning("RFC 1738 3.1",
        "the scheme asks a machine, and // and its name are missing", "http:/www.h.dom/"),
    Code.BAD_HOST: Meaning("RFC 1738 3.1",
        ("a host is a name of the DNS, its labels letters, digits and inner hyphens, or a "
         "number of four groups"), "http://h-.com/"),
    Code.BAD_PORT: Meaning("RFC 1738 3.1",
        "a port is digits, and where there is none there is no colon", "http://h:/"),
    Code.USERINFO_NOT_ALLOWED: Meaning("RFC 1738 3.3",
        "the scheme has no user and password, which would be sent nowhere", "http://u@h/"),
    Code.PORT_NOT_ALLOWED: Meaning("RFC 1738 3.10", "a file is opened, and no port is asked for it",
        "file://h:80/x"),
    Code.BAD_TYPECODE: Meaning("RFC 1738 3.2.2", "the type of an ftp transfer is a, i or d",
        "ftp://h/x;type=q"),
    Code.BAD_SEGMENT: Meaning("RFC 1738 3.2.2",
        "a semicolon within the path of a file would begin its type and must be encoded",
        "ftp://h/a;b"),
    Code.BAD_GROUP: Meaning("RFC 1738 3.6",
        "a newsgroup begins with a letter and is made of letters, digits, -, ., + and _",
        "news:comp.*"),
    Code.BAD_ARTICLE: Meaning("RFC 1738 3.6",
        "an article is named by a message-id, unique@host, without its angle brackets",
        "news:a@b@c.d"),
    Code.BAD_ADDR: Meaning("RFC 1738 3.5",
        "a mail address is an RFC 822 addr-spec and nothing else", "mailto://x"),
    Code.BAD_WAIS_FORM: Meaning("RFC 1738 3.9",
        "a database, a search of it, or a type and one encoded document-id", "wais://h/db/TEXT"),
    Code.BAD_FIELD: Meaning("RFC 1738 3.11",
        "what follows is not of the form that the scheme gives its parts, such as ;name=value",
        "prospero://h/n;a"),
    Code.TRAILING_DATA: Meaning("RFC 1738 5",
        "the production of the scheme ends before the text does, or asks for more", "telnet://h/x"),
    Code.UNTERMINATED: Meaning("RFC 1738 appendix", "<URL: was opened and no > closes it",
        "<URL:http://h/a and no end"),
    Code.NESTED_OPEN: Meaning("RFC 1738 appendix",
        "another < stands before the > that would close <URL:", "<URL:http://h/a <b> c>"),
    Code.TOO_LONG: Meaning("RFC 1738 appendix",
        "a wrapper holds at most 4096 characters and 20 lines",
        "<URL:http://h/" + "a" * 5000 + ">"),
})  # fmt: skip
"""Every code with its meaning."""
