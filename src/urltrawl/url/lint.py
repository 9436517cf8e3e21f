"""The lints of one URL: what its grammar let pass with a remark, and what RFC 1738 section 6 and
later practice warn of. ``codes.lints`` says what each code means.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import replace
from typing import TYPE_CHECKING

from urltrawl.late import late
from urltrawl.lexicon import NATIONAL, TOP_LEVEL, alternatives
from urltrawl.url.authority import is_address, is_hostnumber, is_port
from urltrawl.url.codes import lints
from urltrawl.url.escape import decode
from urltrawl.url.hosts import ENCODED, MAX_LABEL, UNJOINED, fold_host, unescape_host
from urltrawl.url.schemes import SCHEMES
from urltrawl.url.schemes.gopher import GopherUrl, PlusKind, gopher_plus
from urltrawl.url.schemes.prospero import ProsperoUrl
from urltrawl.url.schemes.scheme import Remark

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from urltrawl.model import Lint, Url
    from urltrawl.url.parse import Examination


def lint(examination: Examination) -> tuple[Lint, ...]:
    """Return all lints of an examination, each code once: first those of its grammar, then, if it
    has a URL, those of ``CHECKS``.

    >>> from urltrawl.url.parse import examine
    >>> [(one.code, one.severity.value) for one in lint(examine("http://h:25/a|b"))]
    [('national', 'info'), ('port-nondefault', 'info'), ('port-reserved', 'warn')]
    """
    found = []
    for code, detail in _details(examination).items():
        one = lints()[code]
        found.append(replace(one, message=f"{one.message}: {detail}") if detail else one)
    return tuple(found)


def codes(examination: Examination) -> tuple[str, ...]:
    """Return the codes of the lints that ``lint`` returns.

    >>> from urltrawl.url.parse import examine
    >>> codes(examine("http://h:25/a|b"))
    ('national', 'port-nondefault', 'port-reserved')
    """
    return tuple(_details(examination))


def _details(examination: Examination) -> dict[str, str]:
    """Return the detail of each lint by its code, ``""`` if it has none. If several checks add one
    code, the last detail counts that is not empty.
    """
    details = dict.fromkeys(examination.lints, "")
    if examination.url is not None:
        for check in CHECKS:
            for code, detail in check(examination.url):
                details[code] = detail or details.get(code, "")
    return details


# --- port


def _port(url: Url) -> Iterator[Remark]:
    """Remark on a port that is not the scheme's own, once more if it is reserved (1 to 1023), and
    on one that no machine has (SEC-01, SEC-02, SEC-12).
    """
    if url.port is None:
        return
    scheme = SCHEMES.get(url.scheme)
    if scheme is None or url.port != scheme.default_port:
        yield Remark("port-nondefault", str(url.port))
        if 0 < url.port < 1024:  # "the reserved space" (RFC 1738 6)
            yield Remark("port-reserved", str(url.port))
    if not is_port(url.port):
        yield Remark("port-range", str(url.port))


# --- encoded delimiters

_CONTROL_ESCAPE = late(r"%(0[0AaDd9])")
"""An escape of NUL, TAB, LF or CR. Group 1 is its digits."""
_DIGITS_BY_CODE = {"enc-crlf": {"0A", "0D"}, "enc-tab": {"09"}, "enc-nul": {"00"}}
"""The digits of the escapes on which each lint remarks."""


def _control_escapes(url: Url) -> Iterator[Remark]:
    """Remark on encoded controls where a client would send them in a command (SEC-03, SEC-04,
    SEC-05), so not in a fragment or the query of a form. The detail lists the escapes.
    """
    scheme = SCHEMES.get(url.scheme)
    if url.host is None and not (scheme and scheme.speaks_lines):
        return  # nothing is sent
    sent = url.text.partition("#")[0].partition(":")[2]
    if scheme and scheme.query_is_data:
        sent = sent.partition("?")[0]
    elif isinstance(url, GopherUrl):
        sent = _without_gopher_controls(sent)
    elif isinstance(url, ProsperoUrl) and url.version is not None:
        sent = sent.replace("%00", "", 1)  # it parts name and version (RFC 1630)
    found_digits = {digits.upper() for digits in _CONTROL_ESCAPE.findall(sent)}
    for code, digits_of_code in _DIGITS_BY_CODE.items():
        if seen := found_digits & digits_of_code:
            yield Remark(code, " ".join(f"%{digits}" for digits in sorted(seen)))


def _without_gopher_controls(after_scheme: str) -> str:
    """Return what follows the scheme of a gopher URL without the controls that belong there: the
    two TABs that part its fields, and those in answers to a form (``PlusKind.ASK_DATA``).
    """
    selector, *fields = after_scheme.split("%09", 2)
    if len(fields) == 2 and gopher_plus(decode(fields[1])).kind is PlusKind.ASK_DATA:
        fields.pop()
    return " ".join((selector, *fields))


# --- login

_LIKE_A_HOST = late(
    rf"(?:www|ftp|mail|login|secure)\..*\.[a-z]{{2,}}|(?:[a-z0-9-]+\.)+(?:{alternatives(TOP_LEVEL)}|{NATIONAL})",
    re.IGNORECASE,
)
"""What people take for a host at a glance, by a well-known first or last label."""
_ENDS_HOST = late(r"[/?#:\\\s]")
"""A character at which people take a host to end."""


def _login(url: Url) -> Iterator[Remark]:
    """Remark on a password, also an empty one (SEC-07), and on a user name that people take for the
    host by its first or last label, up to a mark that ends one: ``http://www.bank.com%2F@h.dom/``.
    """
    if url.password is not None:
        yield Remark("password" if url.password else "password-empty")
    user = decode(url.user or "").decode("latin-1")
    if _LIKE_A_HOST.fullmatch(_ENDS_HOST.split(user, 1)[0]):
        yield Remark("userinfo-like-host", f"the host is {url.host}")


# --- host

_NUMBER = late(r"0[xX][0-9A-Fa-f]{0,30}|[0-9]{1,32}")
"""A number in base 16 after ``0x``, or of digits alone. 32 bits need 11 digits in base 8. More are
leading zeros."""


def disguised_address(host: str) -> str | None:
    """Return the IPv4 address that the C function ``inet_aton`` reads from a host, as four decimal
    numbers. Return None if it reads none, or if the host is written exactly like that. A dot at the
    end is passed over, and is another way to write it.

    ``inet_aton`` takes one to four numbers in base 8, 10 or 16 (here of 32 characters at most). All
    but the last are a byte each. The last fills the bytes that are left.

    >>> disguised_address("0x7f.1"), disguised_address("127.0.0.1")
    ('127.0.0.1', None)
    """
    written = host.removesuffix(".").split(".")
    if len(written) > 4 or not all(map(_NUMBER.fullmatch, written)):
        return None
    try:  # Python writes "0o12" for the "012" of C
        *first_bytes, last = (int(re.sub(r"\A0(?=\d)", "0o", number), 0) for number in written)
    except ValueError:  # "0x" alone, "08"
        return None
    bytes_left = 4 - len(first_bytes)
    if any(byte > 255 for byte in first_bytes) or last >= 256**bytes_left:
        return None
    address = ".".join(map(str, (*first_bytes, *last.to_bytes(bytes_left, "big"))))
    return address if address != host else None


def _address(url: Url) -> Iterator[Remark]:
    """Remark on a host that is an IPv4 address, also on one with a number over 255 or in another
    form than four decimal numbers (SEC-12).
    """
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
    """Remark on a host that has escapes or that browsers show otherwise than it is written, and on
    its international labels: each of them, broken ones, those of mixed scripts (but for the usual
    mixtures of East Asia), or else those whose letters all look like Latin ones.

    A label may be written in letters, in escapes, or in the encoded form of the DNS. The remarks
    are the same. One longer than ``MAX_LABEL`` gets none.
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
        except UnicodeError:  # bad punycode, or a label in letters
            decoded = "" if label.isascii() else label
        if decoded.isascii() or not decoded.translate(UNJOINED).isprintable():
            yield Remark("host-idn-broken", label)
            continue
        yield Remark("host-idn", decoded)
        letters = [letter for letter in decoded if letter.isalpha()]
        # The name of a character begins with its script: "CYRILLIC SMALL LETTER A".
        scripts = {unicodedata.name(letter, "UNNAMED").split(" ", 1)[0] for letter in letters}
        if len(scripts) > 1 and not scripts <= _EAST_ASIAN:
            yield Remark("host-mixed-script", decoded)
        elif letters and _LIKE_LATIN.issuperset(letters):
            yield Remark("host-look-alike", decoded)


MISSPELT: Mapping[str, str] = {
    written: scheme.name
    for scheme in SCHEMES.values()
    for written in (*scheme.misspelt, scheme.hidden)
    if written
}
"""The names of schemes that people mean, by what they write for them: ``{"hxxp": "http", ...}``."""


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
