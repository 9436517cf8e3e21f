"""Lints: what a careful reader would remark on about a URL, and about how it stood in its text.

A lint never changes a verdict (ledger SEC-14). ``LINTS`` holds every code that any part of the
package reports, with how much it matters, one sentence for a person and where it is written.
``lint`` gives those of one URL: what its grammar let pass with a remark, and what RFC 1738 section
6 and the practice after it warn of.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from urltrawl.late import late
from urltrawl.lexicon import NATIONAL, TOP_LEVEL, alternatives
from urltrawl.model import Lint, Severity
from urltrawl.url.authority import is_address, is_hostnumber, is_port
from urltrawl.url.escape import decode
from urltrawl.url.hosts import ENCODED, MAX_LABEL, folded, unescaped
from urltrawl.url.parse import examine
from urltrawl.url.schemes import SCHEMES
from urltrawl.url.schemes.gopher import GopherUrl, PlusKind, gopher_plus
from urltrawl.url.schemes.prospero import ProsperoUrl
from urltrawl.url.schemes.scheme import Remark

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from urltrawl.model import Url
    from urltrawl.url.parse import Examination
    from urltrawl.url.profile import Profile

_INFO, _WARN = Severity.INFO, Severity.WARN

LINTS: Mapping[str, Lint] = MappingProxyType(
    {
        each.code: each
        for each in (
            # in what text it stood
            Lint(
                "prefix-case",
                _INFO,
                "the prefix is not written URL:",
                "RFC 1738 appendix",
                "<url:http://h/a>",
            ),
            Lint(
                "double-prefix",
                _INFO,
                "the prefix URL: stands twice",
                "RFC 1738 appendix",
                "<URL:URL:http://h/a>",
            ),
            Lint(
                "inner-space",
                _WARN,
                "a space inside a line was taken out; it may have been part of the URL",
                "RFC 1738 appendix",
                "<URL:http://h/a b>",
            ),
            Lint(
                "rule",
                _WARN,
                "a line of one mark again and again was taken for a piece of the URL",
                "RFC 1738 appendix",
                "<URL:http://h/a\n++++++\nb>",
            ),
            Lint(
                "nbsp",
                _WARN,
                "a no-break space was taken out",
                "RFC 1738 appendix",
                "<URL:http://h/a\u00a0b>",
            ),
            Lint(
                "blank-line",
                _WARN,
                "the wrapper reaches over a blank line",
                "RFC 1738 appendix",
                "<URL:http://h/a\n\nb>",
            ),
            Lint(
                "page-break",
                _WARN,
                "the footer and header of a page were taken out",
                "RFC 1738 appendix",
                "<URL:http://h/a/\n\n\nBerners-Lee [Page 4]\n\f\nRFC 1630  URIs  June 1994\n\n\nb>",
            ),
            Lint(
                "soft-hyphen",
                _INFO,
                "a typesetter's hyphen at a line end was taken out",
                "RFC 1738 appendix",
                "<URL:http://h/a\u00ad\nb>",
            ),
            Lint(
                "hyphen-many",
                _WARN,
                "too many lines end in a hyphen to give every reading",
                "RFC 1738 appendix",
                "<URL:http://h/a-\nb-\nc-\nd-\ne-\nf>",
            ),
            Lint(
                "space-after-hyphen",
                _WARN,
                "white space follows a hyphen, where none may be put in",
                "RFC 1738 appendix",
                "<URL:http://h/a- b>",
            ),
            Lint(
                "label",
                _INFO,
                "a label for readers stands behind it, parted by a bar",
                "RFC 1738 appendix",
                "<http://h.dom/a|the label>",
            ),
            Lint(
                "decoded",
                _INFO,
                "an escape of another layer was undone in it",
                "RFC 1738 appendix",
                "<p>http://h.dom/a?b=1&amp;c=2</p>",
            ),
            Lint(
                "elided",
                _WARN,
                "its author cut it, and says so",
                "RFC 1738 appendix",
                "(at http://www.exa... and git://git.kern..)",
            ),
            Lint(
                "armour",
                _WARN,
                "an archive wrote ' at ' for its @",
                "RFC 1738 3.5",
                "<URL:mailto:user at h.dom>",
            ),
            Lint(
                "trailing-punct",
                _INFO,
                "punctuation after the URL was taken for the text's",
                "RFC 1738 appendix",
                "(URL:http://h/a).",
            ),
            Lint(
                "relative",
                _INFO,
                "it was a relative reference and was resolved against the base",
                "generic-1996 9",
                "<URL:../a>",
            ),
            Lint(
                "text-mismatch",
                _WARN,
                "what is shown of it is an address of another host",
                "RFC 3986 7.6",
                '<a href="http://evil.dom/">http://bank.dom/</a>',
            ),
            Lint(
                "scheme-relative",
                _INFO,
                "it has no scheme and nothing says which: https was taken",
                "WHATWG URL 4.4",
                '<a href="//h.dom/a">a</a>',
            ),
            Lint(
                "backslash",
                _WARN,
                "a backslash was read as a slash, as browsers read it",
                "WHATWG URL 4.4",
                '<a href="https://h.dom\\a">a</a>',
            ),
            Lint(
                "missing-slashes",
                _WARN,
                "there were not two slashes before the host, as browsers read it all the same",
                "WHATWG URL 4.4",
                '<a href="http:h.dom/a">a</a>',
            ),
            Lint(
                "defanged",
                _INFO,
                "it was written so that nobody follows it by mistake, and is read as what it was",
                "draft-grimminck-safe-ioc-sharing-02",
                "hxxp://a[.]example/",
            ),
            Lint(
                "opaque",
                _WARN,
                "it is a tracker whose address does not say where it leads, and what is "
                "shown of it "
                "is another address",
                "RFC 3986 7.6",
                '<a href="https://t.co/abc">http://bank.dom/</a>',
            ),
            # references and bases
            Lint(
                "no-base",
                _WARN,
                "no base is known, so the reference is read as absolute",
                "generic-1996 9",
                "../g",
            ),
            Lint(
                "base-not-absolute",
                _WARN,
                "a base that is not absolute was passed over",
                "generic-1996 8.1",
                "Content-Base: ../x",
            ),
            Lint(
                "gopher-relative",
                _WARN,
                "a relative path keeps the gopher type of its base",
                "generic-1996 5.3",
                "gopher://h/00/a ../g",
            ),
            Lint(
                "ftp-type-d-base",
                _WARN,
                "a base with ;type=d has no slash to resolve against",
                "generic-1996 13.3",
                "ftp://h/a;type=d g",
            ),
            # what the grammar let pass
            Lint(
                "scheme-first",
                _INFO,
                "the scheme does not begin with a letter",
                "RFC 1738 5",
                "3com:foo",
            ),
            Lint(
                "scheme-looks-like-host",
                _WARN,
                "the scheme looks like a host name with a port behind it",
                "RFC 1738 4",
                "h.dom:8000",
            ),
            Lint(
                "scheme-reserved",
                _INFO,
                "the scheme is reserved without a syntax",
                "RFC 1738 4",
                "afs://h/a",
            ),
            Lint(
                "scheme-unregistered",
                _INFO,
                "the scheme is not registered",
                "RFC 1738 4",
                "foo:bar",
            ),
            Lint(
                "scheme-misspelt",
                _WARN,
                "the scheme is another one, cut off or disguised",
                "RFC 1738 2.1",
                "ttp://h/",
            ),
            Lint(
                "scheme-not-in-profile",
                _INFO,
                "the profile does not know this scheme",
                "rfc1738bis-2003 1",
                "https://h/",
            ),
            Lint(
                "opaque-slashes",
                _WARN,
                "the part behind // is no host, so it is taken as it stands",
                "RFC 1738 5",
                "x-foo://:::/a",
            ),
            Lint(
                "national",
                _INFO,
                "it holds an unencoded character of { } | \\ ^ [ ]",
                "RFC 1738 2.2",
                "http://h/a|b",
            ),
            Lint(
                "fragment-hash",
                _WARN,
                "the fragment holds a second #",
                "generic-1996 7.4.1",
                "http://h/a#b#c",
            ),
            Lint(
                "host-underscore",
                _INFO,
                "the host name holds an underscore",
                "generic-1996 3.4.1",
                "http://a_b.dom/",
            ),
            Lint(
                "host-trailing-dot",
                _INFO,
                "the host name ends in a dot",
                "generic-1996 3.4.1",
                "http://h.dom./",
            ),
            Lint("ipv6", _INFO, "the host is an IPv6 address", "RFC 3986 3.2.2", "http://[::1]/"),
            Lint(
                "query-slash",
                _INFO,
                "the query holds an unencoded / or ?",
                "RFC 1738 3.3",
                "http://h/?a/b",
            ),
            Lint(
                "query-without-slash",
                _INFO,
                "the query follows the host without a slash",
                "RFC 1738 3.3",
                "http://h?q",
            ),
            Lint(
                "gtype-slash",
                _WARN,
                "the gopher type is a slash: it was probably left out",
                "RFC 1738 3.4.1",
                "gopher://h//a",
            ),
            Lint(
                "gtype-tab",
                _WARN,
                "the gopher type is an encoded TAB: it was probably left out",
                "RFC 1738 3.4.1",
                "gopher://h/%09a",
            ),
            Lint(
                "gopher-plus-like",
                _WARN,
                "the search looks like a Gopher+ string with a %09 missing",
                "RFC 1738 3.4.3",
                "gopher://h/0a%09+",
            ),
            Lint("mailto-no-at", _WARN, "the mail address has no @", "RFC 1738 3.5", "mailto:abc"),
            Lint(
                "addr-spec",
                _WARN,
                "the mail address is none by RFC 822",
                "RFC 1738 3.5",
                "mailto:x@y@z",
            ),
            Lint(
                "mailto-query",
                _INFO,
                "a ? in mailto came later and is read as part of the address",
                "RFC 1738 3.5",
                "mailto:a@b?subject=c",
            ),
            Lint(
                "group-first",
                _INFO,
                "the newsgroup does not begin with a letter",
                "RFC 1738 3.6",
                "news:3com.general",
            ),
            Lint(
                "group-dots",
                _WARN,
                "a part of the newsgroup's name between its periods is empty",
                "RFC 1738 3.6",
                "news:comp..x",
            ),
            Lint(
                "news-server",
                _INFO,
                "it names a server, as RFC 5538 has since allowed",
                "RFC 1738 3.6",
                "news://h/comp.x",
            ),
            Lint(
                "nntp-local",
                _INFO,
                "only readers of this server can use it; news: works everywhere",
                "RFC 1738 3.7",
                "nntp://h/comp.x/1",
            ),
            Lint(
                "nntp-no-host",
                _WARN,
                "an nntp URL without a server",
                "RFC 1738 3.7",
                "nntp:comp.x/1",
            ),
            Lint(
                "wais-1630",
                _INFO,
                "the document is written with the ; fields of RFC 1630",
                "RFC 1630, wais",
                "wais://h/db/T/1=a;",
            ),
            Lint(
                "wais-empty", _WARN, "a part of the wais path is empty", "RFC 1738 3.9", "wais://h/"
            ),
            Lint(
                "prospero-1630",
                _INFO,
                "the version is written as in RFC 1630",
                "RFC 1630, Prospero",
                "prospero://h/n%001",
            ),
            # security
            Lint(
                "port-nondefault",
                _INFO,
                "the port is not the scheme's own",
                "RFC 1738 6",
                "http://h:8000/",
            ),
            Lint(
                "port-reserved",
                _WARN,
                "the port is of the space reserved for other protocols",
                "RFC 1738 6",
                "http://h:25/",
            ),
            Lint("port-range", _WARN, "no such port exists", "RFC 1738 3.1", "http://h:99999/"),
            Lint(
                "enc-crlf",
                _WARN,
                "an encoded line end could smuggle in a command",
                "RFC 1738 6",
                "ftp://h/a%0D%0ADELE%20b",
            ),
            Lint(
                "enc-tab",
                _WARN,
                "an encoded TAB could smuggle in a field",
                "RFC 1738 6",
                "http://h/a%09b",
            ),
            Lint(
                "enc-nul",
                _WARN,
                "an encoded NUL could cut the text short",
                "RFC 1738 6",
                "http://h/a%00.gif",
            ),
            Lint(
                "enc-delimiter",
                _INFO,
                "an encoded delimiter of the protocol",
                "RFC 1738 6",
                "ftp://h/%2Fetc/motd",
            ),
            Lint("password", _WARN, "it gives a password away", "RFC 1738 6", "ftp://u:p@h/"),
            Lint(
                "password-empty", _INFO, "it gives an empty password", "RFC 1738 3.1", "ftp://u:@h/"
            ),
            Lint(
                "userinfo-like-host",
                _WARN,
                "what looks like the host is a user name",
                "RFC 3986 7.6",
                "ftp://www.bank.dom@evil.dom/",
            ),
            Lint(
                "file-local",
                _INFO,
                "it names a file of whoever follows it",
                "RFC 1630, Local file",
                "file:///etc/motd",
            ),
            Lint(
                "file-remote",
                _WARN,
                "it names a file of another machine and must not be opened as a local one",
                "RFC 1630, Local file",
                "file://h.dom/a",
            ),
            Lint(
                "host-numeric",
                _INFO,
                "the host is a number, not a name",
                "RFC 1738 3.1",
                "http://1.2.3.4/",
            ),
            Lint(
                "hostnumber-range",
                _WARN,
                "the host is a number that no machine has",
                "RFC 1738 3.1",
                "http://1.2.3.256/",
            ),
            Lint(
                "host-disguised",
                _WARN,
                "the host is an address in disguise",
                "RFC 3986 7.4",
                "http://0300.0250.0.01/",
            ),
            Lint(
                "host-idn",
                _INFO,
                "the host name is an international one",
                "RFC 3490",
                "http://xn--mnchen-3ya.de/",
            ),
            Lint(
                "host-escaped",
                _WARN,
                "the host is written with escapes, which browsers undo",
                "RFC 3986 3.2.2",
                "http://www.b%61nk.dom/",
            ),
            Lint(
                "host-idn-broken",
                _WARN,
                "a label of the host name claims to be an encoded one and is not",
                "RFC 3490",
                "http://xn--a.com/",
            ),
            Lint(
                "host-mixed-script",
                _WARN,
                "a label of the host name mixes scripts",
                "UTS 39 5.1",
                "http://xn--pypal-4ve.com/",
            ),
            Lint(
                "host-look-alike",
                _WARN,
                "a label of the host name is written in letters that look like Latin ones",
                "UTS 39 4",
                "http://xn--80ak6aa92e.com/",
            ),
        )
    }
)
"""Every code, with its severity, its message, its source and a text that shows it: one for
``check``, or one to find links in.

Of what begins with ``<a`` the text is HTML. Of a lint on a reference the text is the base and the
reference; ``scheme-not-in-profile`` is of a profile that is not the default.
"""


def lint(url: Url, profile: Profile) -> tuple[Lint, ...]:
    """Give all lints of a URL, each code once: those of its grammar first, then those about what
    may come of using it.

    >>> from urltrawl.url.parse import parse
    >>> from urltrawl.url.profile import DEFAULT
    >>> [(one.code, one.severity.value) for one in lint(parse("http://h:25/a|b"), DEFAULT)]
    [('national', 'info'), ('port-nondefault', 'info'), ('port-reserved', 'warn')]
    """
    remarks = [Remark(code) for code in examine(url.text, profile).lints]
    for check in CHECKS:
        remarks.extend(check(url))
    return tuple(_worded(remarks))


def codes(found: Examination) -> tuple[str, ...]:
    """Give the codes alone, of a text that was examined; where it is no URL, those of its grammar.

    >>> codes(examine("http://h:25/a|b"))
    ('national', 'port-nondefault', 'port-reserved')
    """
    url = found.url
    return (
        found.lints
        if url is None
        else tuple(
            dict.fromkeys(
                [*found.lints, *(remark.code for check in CHECKS for remark in check(url))]
            )
        )
    )


def _worded(remarks: Iterable[Remark]) -> Iterator[Lint]:
    """Put the remarks into words; where one code comes twice the later, more telling detail is
    kept.
    """
    details: dict[str, str] = {}
    for remark in remarks:
        details[remark.code] = remark.detail or details.get(remark.code, "")
    for code, detail in details.items():
        known = LINTS[code]
        yield replace(known, message=f"{known.message}: {detail}") if detail else known


# --- port
# ------------------------------------------------------------------------------------------

RESERVED_PORTS = 1024
"""Ports below this are "the reserved space" of RFC 1738 section 6."""


def _port(url: Url) -> Iterator[Remark]:
    """Remark on an explicit port (SEC-01, SEC-02, SEC-12) that is not the scheme's own; an unknown
    scheme has none.
    """
    if url.port is None:
        return
    known = SCHEMES.get(url.scheme)
    if known is None or url.port != known.default_port:
        yield Remark("port-nondefault", str(url.port))
        if 0 < url.port < RESERVED_PORTS:
            yield Remark("port-reserved", str(url.port))
    if not is_port(url.port):
        yield Remark("port-range", str(url.port))


# --- encoded delimiters
# ------------------------------------------------------------------------------------------

_ENCODED = late(r"%(0[0AaDd9])")
_CONTROLS = {"enc-crlf": {"0A", "0D"}, "enc-tab": {"09"}, "enc-nul": {"00"}}


def _encoded(url: Url) -> Iterator[Remark]:
    """Remark on escapes (SEC-03, SEC-04, SEC-05) that a client must not undo before it sends a
    command.
    """
    known = SCHEMES.get(url.scheme)
    if url.host is None and not (known and known.speaks_lines):
        return
    data = url.text.partition("#")[0].partition(":")[2]
    if known and known.query_is_data:
        data = data.partition("?")[0]
    elif isinstance(url, GopherUrl):
        data = _without_gopher_fields(data)
    elif isinstance(url, ProsperoUrl) and url.version is not None:
        data = data.replace("%00", "", 1)  # it parts name and version (RFC 1630)
    found = {escape.upper() for escape in _ENCODED.findall(data)}
    for code, escapes in _CONTROLS.items():
        if seen := found & escapes:
            yield Remark(code, " ".join(f"%{escape}" for escape in sorted(seen)))


def _without_gopher_fields(data: str) -> str:
    """Take from a gopher URL the two TABs that part its fields, and the answers to a form, whose
    line ends belong there.
    """
    selector, *fields = data.split("%09", 2)
    if len(fields) == 2 and gopher_plus(decode(fields[1])).kind is PlusKind.ASK_DATA:
        fields.pop()
    return " ".join((selector, *fields))


# --- login
# ------------------------------------------------------------------------------------------

_HOST_SHAPE = late(
    rf"(?:www|ftp|mail|login|secure)\..*\.[a-z]{{2,}}|(?:[a-z0-9-]+\.)+(?:{alternatives(TOP_LEVEL)}|{NATIONAL})",
    re.IGNORECASE,
)
"""What people take for a host at a glance: a well-known first label, or a well-known or national
last one."""


def _login(url: Url) -> Iterator[Remark]:
    """Remark on passwords (SEC-07) and on a user name that is there to be taken for the host."""
    if url.password is not None:
        yield Remark("password" if url.password else "password-empty")
    if url.user and _HOST_SHAPE.fullmatch(decode(url.user).decode("latin-1")):
        yield Remark("userinfo-like-host", f"the host is {url.host}")


# --- host
# ------------------------------------------------------------------------------------------

_NUMBER = late(r"0[xX][0-9A-Fa-f]*|[0-9]+")
_LONGEST_NUMBER = 32
"""Digits; an address of 32 bits needs 11 of them in base 8. More are leading zeros."""


def disguised_address(host: str) -> str | None:
    """Read a host as ``inet_aton`` does: one to four numbers in base 8, 10 or 16, the last one
    filling the rest.

    Gives the address as four decimal groups, or ``None`` where the host is no such thing or is
    written so already.

    >>> disguised_address("0x7f.1"), disguised_address("127.0.0.1")
    ('127.0.0.1', None)
    """
    groups = host.removesuffix(".").split(".")
    if len(groups) > 4 or not all(
        _NUMBER.fullmatch(group) and len(group) <= _LONGEST_NUMBER for group in groups
    ):
        return None
    try:
        *high, low = (int(group, _base(group)) for group in groups)
    except ValueError:  # "0x" alone, "08"
        return None
    if any(number > 255 for number in high) or low >= 256 ** (4 - len(high)):
        return None
    address = ".".join(str(byte) for byte in (*high, *low.to_bytes(4 - len(high), "big")))
    return address if address != host else None


def _base(group: str) -> int:
    """Tell the base by a leading 0 or 0x."""
    if group[:2] in ("0x", "0X"):
        return 16
    return 8 if group.startswith("0") else 10


def _number(url: Url) -> Iterator[Remark]:
    """Remark on addresses (SEC-12), plain, impossible and in disguise."""
    host = unescaped(url.host or "")
    if address := disguised_address(host):
        yield Remark("host-disguised", address)
    elif is_hostnumber(host):
        yield Remark("host-numeric")
        if not is_address(host):
            yield Remark("hostnumber-range")


_EAST_ASIAN = frozenset(
    {
        "LATIN",
        "CJK",
        "HIRAGANA",
        "KATAKANA",
        "KATAKANA-HIRAGANA",
        "HANGUL",
        "BOPOMOFO",
        "IDEOGRAPHIC",
    }
)
"""Scripts that are written side by side (UTS 39 5.2, "Highly Restrictive")."""

_JOINERS = {0x200C: None, 0x200D: None}
"""Signs without width that some scripts need inside a word (RFC 5892 A)."""

_LIKE_LATIN = frozenset("аԁеһіјӏорԛсѕѵԝхуαικνορυգհոսօցզ")
"""Letters of Cyrillic, Greek and Armenian that many faces draw like Latin ones (the commonest of
UTS 39's confusables)."""


def _name(url: Url) -> Iterator[Remark]:
    """Remark on labels of international host names: encoded, broken, of mixed scripts, or of
    letters that look like others.

    It makes no difference how they are written: as letters, escaped, or in the encoded form of the
    DNS.
    """
    host = folded(url.host or "")
    if "%" in (url.host or ""):
        yield Remark("host-escaped", f"it is {host}")
    for label in host.split("."):
        if len(label) > MAX_LABEL or (label.isascii() and not label.startswith(ENCODED)):
            continue
        try:
            decoded = (
                label
                if not label.isascii()
                else label.removeprefix(ENCODED).encode("ascii").decode("punycode")
            )
        except UnicodeError:
            decoded = ""
        if decoded.isascii() or not decoded.translate(_JOINERS).isprintable():
            yield Remark("host-idn-broken", label)
            continue
        yield Remark("host-idn", decoded)
        letters = [letter for letter in decoded if letter.isalpha()]
        scripts = {unicodedata.name(letter, "UNNAMED").split(" ", 1)[0] for letter in letters}
        if len(scripts) > 1 and not scripts <= _EAST_ASIAN:
            yield Remark("host-mixed-script", decoded)
        elif letters and _LIKE_LATIN.issuperset(letters):
            yield Remark("host-look-alike", decoded)


MISSPELT: Mapping[str, str] = MappingProxyType(
    {
        written: one.name
        for one in SCHEMES.values()
        for written in (*one.misspelt, one.hidden)
        if written and written not in SCHEMES
    }
)
"""What people write for the names of schemes, to which is meant."""


def _scheme(url: Url) -> Iterator[Remark]:
    """Remark on a name that stands for another: cut off by a copy ("ttp://h/"), or hidden from
    harvesters ("hxxp://h/").
    """
    if url.scheme in MISSPELT:
        yield Remark("scheme-misspelt", f"{MISSPELT[url.scheme]} is meant")


def _own(url: Url) -> Iterator[Remark]:
    """Remark on what only the scheme itself knows of."""
    known = SCHEMES.get(url.scheme)
    if known is not None and known.remarks is not None:
        yield from known.remarks(url)


CHECKS = (_scheme, _port, _encoded, _login, _own, _number, _name)
"""Each looks at one thing; a check is a function of the URL alone."""
