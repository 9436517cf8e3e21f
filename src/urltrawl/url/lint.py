"""The lints of one URL: what its grammar let pass with a remark, and what RFC 1738 section 6 and
later practice warn of. ``codes.lints`` says what each code means.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from urltrawl.late import late
from urltrawl.lexicon import NATIONAL, TOP_LEVEL, alternatives
from urltrawl.url.authority import is_address, is_hostnumber, is_port
from urltrawl.url.codes import lints
from urltrawl.url.escape import decode
from urltrawl.url.hosts import ENCODED, MAX_LABEL, UNJOINED, fold_host, unescape_host
from urltrawl.url.parse import examine
from urltrawl.url.schemes import SCHEMES
from urltrawl.url.schemes.gopher import GopherUrl, PlusKind, gopher_plus
from urltrawl.url.schemes.prospero import ProsperoUrl
from urltrawl.url.schemes.scheme import Remark

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from urltrawl.model import Lint, Url
    from urltrawl.url.parse import Examination
    from urltrawl.url.profile import Profile


def lint(url: Url, profile: Profile) -> tuple[Lint, ...]:
    """Return all lints of a URL, each code once: first those of its grammar, then those of
    ``CHECKS``. A code that comes twice keeps its last detail.

    >>> from urltrawl.url.parse import parse
    >>> from urltrawl.url.profile import DEFAULT
    >>> [(one.code, one.severity.value) for one in lint(parse("http://h:25/a|b"), DEFAULT)]
    [('national', 'info'), ('port-nondefault', 'info'), ('port-reserved', 'warn')]
    """
    details = dict.fromkeys(examine(url.text, profile).lints, "")
    for check in CHECKS:
        for code, detail in check(url):
            details[code] = detail or details.get(code, "")
    return tuple(_with_detail(lints()[code], detail) for code, detail in details.items())


def _with_detail(lint: Lint, detail: str) -> Lint:
    """Return the lint with ``detail``, if there is one, at the end of its message."""
    return replace(lint, message=f"{lint.message}: {detail}") if detail else lint


def codes(found: Examination) -> tuple[str, ...]:
    """Return the codes that ``lint`` would return for a text that was examined. If the text is no
    URL, return those of its grammar.

    >>> codes(examine("http://h:25/a|b"))
    ('national', 'port-nondefault', 'port-reserved')
    """
    url = found.url
    if url is None:
        return found.lints
    remarked = [remark.code for check in CHECKS for remark in check(url)]
    return tuple(dict.fromkeys([*found.lints, *remarked]))


# --- port

RESERVED_PORTS = 1024
"""Ports below this number are "the reserved space" of RFC 1738 section 6."""


def _port(url: Url) -> Iterator[Remark]:
    """Remark on a port that is not the scheme's own (SEC-01, SEC-02, SEC-12)."""
    if url.port is None:
        return
    scheme = SCHEMES.get(url.scheme)
    if scheme is None or url.port != scheme.default_port:
        yield Remark("port-nondefault", str(url.port))
        if 0 < url.port < RESERVED_PORTS:
            yield Remark("port-reserved", str(url.port))
    if not is_port(url.port):
        yield Remark("port-range", str(url.port))


# --- encoded delimiters

_ENCODED = late(r"%(0[0AaDd9])")
_CONTROLS = {"enc-crlf": {"0A", "0D"}, "enc-tab": {"09"}, "enc-nul": {"00"}}


def _control_escapes(url: Url) -> Iterator[Remark]:
    """Remark on encoded controls, which must not get into commands (SEC-03, SEC-04, SEC-05)."""
    scheme = SCHEMES.get(url.scheme)
    if url.host is None and not (scheme and scheme.speaks_lines):
        return
    data = url.text.partition("#")[0].partition(":")[2]
    if scheme and scheme.query_is_data:
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
    """Return what follows the scheme of a gopher URL without its two TABs, and without the answers
    to a form: control characters belong there.
    """
    selector, *fields = data.split("%09", 2)
    if len(fields) == 2 and gopher_plus(decode(fields[1])).kind is PlusKind.ASK_DATA:
        fields.pop()
    return " ".join((selector, *fields))


# --- login

_HOST_SHAPE = late(
    rf"(?:www|ftp|mail|login|secure)\..*\.[a-z]{{2,}}|(?:[a-z0-9-]+\.)+(?:{alternatives(TOP_LEVEL)}|{NATIONAL})",
    re.IGNORECASE,
)
"""What people take for a host at a glance, by a well-known first or last label."""
_HOST_END = late(r"[/?#:\\\s]")


def _login(url: Url) -> Iterator[Remark]:
    """Remark on a password (SEC-07), and on a user name that looks like the host."""
    if url.password is not None:
        yield Remark("password" if url.password else "password-empty")
    # a user name shows what it resembles up to the first mark that ends a host
    shown = _HOST_END.split(decode(url.user or "").decode("latin-1"), 1)[0]
    if _HOST_SHAPE.fullmatch(shown):
        yield Remark("userinfo-like-host", f"the host is {url.host}")


# --- host

_NUMBER = late(r"0[xX][0-9A-Fa-f]*|[0-9]+")
_LONGEST_NUMBER = 32
"""Most digits of a number. An address of 32 bits needs 11 in base 8. More are leading zeros."""


def disguised_address(host: str) -> str | None:
    """Return the IPv4 address that ``inet_aton`` reads from a host, as four decimal numbers. Return
    None if it reads none, or if the host is written in this form.

    ``inet_aton`` takes one to four numbers in base 8, 10 or 16. The last number fills the bytes
    that are left.

    >>> disguised_address("0x7f.1"), disguised_address("127.0.0.1")
    ('127.0.0.1', None)
    """
    groups = host.removesuffix(".").split(".")
    if len(groups) > 4 or not all(
        _NUMBER.fullmatch(group) and len(group) <= _LONGEST_NUMBER for group in groups
    ):
        return None
    try:
        *high, low = (int(group, _base_of(group)) for group in groups)
    except ValueError:  # "0x" alone, "08"
        return None
    if any(number > 255 for number in high) or low >= 256 ** (4 - len(high)):
        return None
    address = ".".join(str(byte) for byte in (*high, *low.to_bytes(4 - len(high), "big")))
    return address if address != host else None


def _base_of(group: str) -> int:
    """Return the base of a number: 16 after ``0x``, 8 after ``0``, otherwise 10."""
    if group[:2] in ("0x", "0X"):
        return 16
    return 8 if group.startswith("0") else 10


def _address(url: Url) -> Iterator[Remark]:
    """Remark on a host that is an address, also on one that is impossible or disguised (SEC-12)."""
    host = unescape_host(url.host or "")
    if address := disguised_address(host):
        yield Remark("host-disguised", address)
    elif is_hostnumber(host):
        yield Remark("host-numeric")
        if not is_address(host):
            yield Remark("hostnumber-range")


_EAST_ASIAN = frozenset((
    "LATIN", "CJK", "HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA", "HANGUL", "BOPOMOFO",
    "IDEOGRAPHIC",
))  # fmt: skip
"""Scripts that stand side by side in East Asia (UTS 39 5.2, "Highly Restrictive")."""

_LIKE_LATIN = frozenset("аԁеһіјӏорԛсѕѵԝхуαικνορυգհոսօցզ")
"""Letters of Cyrillic, Greek and Armenian that many typefaces draw like Latin ones (the commonest
of UTS 39's confusables)."""


def _host_labels(url: Url) -> Iterator[Remark]:
    """Remark on the labels of an international host name: on those that are encoded, broken, of
    mixed scripts, or of letters that look like others.

    A label may be written in letters, in escapes, or in the encoded form of the DNS. The remarks
    are the same.
    """
    host = fold_host(url.host or "")
    if "%" in (url.host or ""):
        yield Remark("host-escaped", f"it is {host}")
    written = unicodedata.normalize("NFC", unescape_host(url.host or "")).lower().rstrip(".")
    if written != host:
        yield Remark("host-folded", f"it is {host}")
    for label in host.split("."):
        if len(label) > MAX_LABEL or (label.isascii() and not label.startswith(ENCODED)):
            continue
        try:
            decoded = label.removeprefix(ENCODED).encode("ascii").decode("punycode")
        except UnicodeError:
            decoded = "" if label.isascii() else label
        if decoded.isascii() or not decoded.translate(UNJOINED).isprintable():
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
"""The names of schemes that people mean, by what they write for them."""


def _scheme_name(url: Url) -> Iterator[Remark]:
    """Remark on a name that is written for another: a copy cut it off ("ttp://h/"), or it is
    disguised from harvesters ("hxxp://h/").
    """
    if url.scheme in MISSPELT:
        yield Remark("scheme-misspelt", f"{MISSPELT[url.scheme]} is meant")


def _of_scheme(url: Url) -> Iterator[Remark]:
    """Remark on what the scheme itself knows about its URLs."""
    scheme = SCHEMES.get(url.scheme)
    if scheme is not None and scheme.remarks is not None:
        yield from scheme.remarks(url)


CHECKS = (_scheme_name, _port, _control_escapes, _login, _of_scheme, _address, _host_labels)
"""Functions that yield the remarks on a URL, each on one subject."""
