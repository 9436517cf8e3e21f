"""The grammar profiles: each is one value of independent switches (ledger section 1).

``PROFILES`` holds one for each source document (but the URI draft of 1993, which fills the gaps of
RFC 1630), one for RFC 3986, and ``default``. That one accepts what any of the documents accepts if
they do not conflict, and what people have written since (ledger 0.1). Code reads the switches of a
profile, never its name.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from enum import IntEnum
from types import MappingProxyType
from typing import TYPE_CHECKING

from urltrawl.errors import OptionError
from urltrawl.late import late
from urltrawl.url.characters import (
    ALPHANUM,
    CLASSES,
    Classes,
    Productions,
    rfc1630_productions,
    rfc1738_productions,
    rfc3986_productions,
)

if TYPE_CHECKING:
    from collections.abc import Mapping


class Allow(IntEnum):
    """The value of a switch for a form that not every document has. All but ``NO`` are true."""

    NO = 0
    YES = 1
    LINT = 2
    """Accepted, with a lint (PROF-03)."""


# --- hosts (P3)
#
# The patterns are matched against a whole host name. Their parts are possessive or begin with
# characters that the part before cannot hold, so that they take linear time.

HOST_1630 = late(r"[A-Za-z](?:[A-Za-z0-9._\-]|%[0-9A-Fa-f]{2})*")
"""RFC 1630 ``hostname = ialpha [ . hostname ]``. By its letter ``@ & !`` could stand here too, and
``http://u@h/`` would have a host ``u@h``. These characters are left out (SYN-25)."""
HOST_1034 = late(
    r"[A-Za-z][A-Za-z0-9]*(?:-+[A-Za-z0-9]+)*(?:\.[A-Za-z][A-Za-z0-9]*(?:-+[A-Za-z0-9]+)*)*"
)
"""RFC 1738 3.1 by reference to RFC 1034 3.5: each label begins with a letter. (The BNF of the draft
has ``alpha *uchar``.)"""
HOST_1996 = late(
    r"(?:[A-Za-z0-9]++(?:-++[A-Za-z0-9]++)*+\.)*[A-Za-z][A-Za-z0-9]*+(?:-++[A-Za-z0-9]++)*+"
)
"""generic-1996 4, RFC 1738: ``*[ domainlabel "." ] toplabel``; that begins with a letter."""
HOST_PRACTICE = late(
    r"(?:[A-Za-z0-9_]++(?:-++[A-Za-z0-9_]++)*+\.)*[A-Za-z][A-Za-z0-9_]*+(?:-++[A-Za-z0-9_]++)*+\.?"
)
"""As ``HOST_1996``, with ``_`` as in names of machines, and the dot of the root (SYN-23)."""

HOST_3986 = late(
    r"(?:[A-Za-z0-9\-._~!$&'()*+,;=]|%[0-9A-Fa-f]{2})+|\[[Vv][0-9A-Fa-f]+\.[A-Za-z0-9\-._~!$&'()*+,;=:]+\]"
)
"""RFC 3986 3.2.2: ``reg-name``, which need not be a name of the DNS, and ``IPvFuture``."""

# --- ftp types (P19)

FTP_TYPE_1630 = late(r";type=([AE][NTC]?|I|L[0-9]+)")
"""RFC 1630, ftp "Data type": the codes of RFC 959 without their space, in capitals. The form may be
left out (FTP-11)."""
FTP_TYPE_1738 = late(r";type=([aid])", re.IGNORECASE)
"""RFC 1738 section 5. A quoted literal may be in either case, as in RFC 822 (FTP-10)."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Profile:
    """One grammar: a name to report, and a value for each switch. ``dataclasses.replace`` makes
    further ones.

    A switch that is a ``bool`` or an ``Allow`` says whether the form in its description may stand
    in a URL, unless it says otherwise. Nearly all are off by default, so a profile names what it
    allows. A profile is compared and hashed by identity: patterns are looked up by profile for each
    URL, and to hash all fields takes longer than to match a pattern.
    """

    name: str
    about: str
    """What the profile is, in a few words."""
    example: str
    """A URL that ``default`` reads otherwise (``default``: that ``url-07`` reads otherwise)."""
    classes: Classes
    """P6-P13: the character classes of the document, its slips mended (CHR-07)."""
    productions: Productions
    """P4, P6-P13: the characters that each production may hold."""
    national: bool = False
    """P6: whether an unencoded ``classes.national`` gets a lint. The tilde gets none."""
    schemes: frozenset[str] | None
    """P30: the schemes that the document describes. All others are read as ``otherurl``. ``None``:
    it describes all that are known."""
    reserved_schemes: frozenset[str]
    """Names of schemes that the document reserves without giving them a syntax (MISC-05)."""
    slashes_are_authority: bool = False
    """SYN-08: whether ``//`` begins an authority whatever the scheme. If not, what follows is
    opaque if no host can be read in it."""
    params: bool = False
    """SYN-38: whether ``;`` in the path of the generic grammar begins parameters."""
    own_syntax: bool = True
    """Whether each described scheme is read by its own grammar, not the generic one (PROF-04)."""

    scheme: frozenset[str]
    """P1: the characters of a scheme. If ``%`` is among them, a scheme may hold escapes."""
    scheme_first: Allow = Allow.NO
    """P1: a scheme that does not begin with a letter."""
    host: re.Pattern[str]
    """P3: a pattern for a whole host name."""
    ipv6: Allow = Allow.NO
    """An IPv6 address in square brackets as the host (RFC 2732)."""
    empty_port: bool = False
    """SYN-27: a colon after the host without a port."""
    empty_login: bool = False
    """P5: an empty user or password."""
    query_slash: Allow = Allow.NO
    """P16: ``/`` and ``?`` in a query."""
    query_after_host: Allow = Allow.NO
    """P17: a query right after the host. If not, the host reaches to the next slash."""
    login_known: bool = False
    """P18: whether the document says in which schemes a login may not stand. If not, an ``@`` there
    is a wrong character of the host."""
    http_login: bool = False
    """P18: a login in http."""
    ftp_type: re.Pattern[str]
    """P19: a pattern for ``;type=`` and the code behind it."""
    ftp_slash_required: bool = False
    """Whether a slash must follow the host of an ftp URL (BNF-16)."""
    ftp_slash_lists: bool = False
    """P19: whether an ftp path with a slash at its end asks for a directory (FTP-12)."""
    gopher_fields: bool = False
    """P20: whether ``%09`` parts selector, search and Gopher+ string."""
    gopher_line_ends: bool = False
    """GOP-21: whether encoded line ends of a gopher selector are sent as line ends (ADD-03)."""
    gopher_empty_search: bool = False
    """P21: whether an empty search before a Gopher+ string is sent, as a TAB (GOP-12)."""
    mailto_slashes: bool = False
    """MAIL-03: a mail address that begins with ``//``. The production has it, and no mailer."""
    address_host: bool = False
    """MAIL-03: whether a mail address must be ``xalphas @ hostname``."""
    news_server: Allow = Allow.NO
    """NEWS-06: ``news://server/group`` (RFC 5538)."""
    group_digit_first: Allow = Allow.NO
    """P22: a newsgroup that begins with a digit."""
    article_at: bool = False
    """NEWS-04: an ``@`` in a message-id before its last one."""
    nntp_no_host: Allow = Allow.NO
    """P23: ``nntp:group/number``."""
    nntp_number_required: bool = False
    """NNTP-02: whether an nntp URL must have the number of an article."""
    wais_fields: Allow = Allow.NO
    """P24: a wais document identifier that is written as ``number=value;`` fields."""
    wais_opaque: bool = False
    """P24: a wais document identifier that is one opaque string."""
    wais_empty: Allow = Allow.NO
    """WAIS-05: empty parts of a wais URL."""
    file_production: bool = False
    """FILE-03, FILE-04: whether the document has a production of file URLs. Prose alone names no
    slashes and forbids no port (ADD-04)."""
    file_no_host: bool = False
    """P25: an empty host in a file URL, which means the reader's machine."""
    prospero_version: Allow = Allow.NO
    """P26: ``%00`` and a version number after the name of a prospero URL."""
    telnet_slash: bool = False
    """P27: a slash after the host of a telnet URL."""
    relative: str
    """P28, P29: how relative references are resolved: a key of ``reference.ALGORITHMS``."""
    loophole: bool = False
    """REL-15: a relative reference that repeats the scheme of its base (``http:g``)."""
    never_recode: frozenset[str]
    """P14: characters that are never encoded or decoded when URLs are compared."""
    own_reserved: str
    """EQ-20: what schemes reserve for themselves: a key of ``Scheme.reserves``, or ``"none"``."""
    plus_is_space: bool = False
    """P15: whether ``+`` parts the words of a query."""


_IN_1738 = frozenset(
    {"ftp", "http", "gopher", "mailto", "news", "nntp", "telnet", "wais", "file", "prospero"}
)
_IN_1630 = _IN_1738 | {"mid", "cid", "rlogin", "tn3270"}
_SET_ASIDE = frozenset({"afs", "mid", "cid", "nfs", "tn3270", "mailserver", "z39.50"})

# CHR-07: "=" is in two classes. "~" is free since RFC 2396 2.3.
_CLASSES_URL_07 = replace(CLASSES["url-07"], extra=CLASSES["url-07"].extra - {"="})
_CLASSES_RFC1738 = replace(CLASSES["rfc1738"], extra=CLASSES["rfc1738"].extra | {"~"})

URL_07 = Profile(
    name="url-07",
    about="the draft of September 1994 that became RFC 1738",
    example="http://h/?a/b",
    classes=_CLASSES_URL_07,
    productions=rfc1738_productions(_CLASSES_URL_07),
    national=True,
    schemes=_IN_1738,
    reserved_schemes=_SET_ASIDE,
    scheme=ALPHANUM | set("+-."),
    scheme_first=Allow.YES,
    host=HOST_1034,
    empty_login=True,
    login_known=True,
    ftp_type=FTP_TYPE_1738,
    gopher_fields=True,
    mailto_slashes=True,
    wais_opaque=True,
    wais_empty=Allow.LINT,
    file_production=True,
    file_no_host=True,
    telnet_slash=True,
    relative="none",
    never_recode=CLASSES["url-07"].reserved | {"%", "#"},
    own_reserved="rfc1738",
)

RFC1630 = Profile(
    name="rfc1630",
    about="RFC 1630 of June 1994, its gaps filled from the URI draft of 1993",
    example="news:comp.*",
    classes=CLASSES["rfc1630"],
    productions=rfc1630_productions(CLASSES["rfc1630"]),
    schemes=_IN_1630,
    reserved_schemes=frozenset({"afs", "urn"}),
    scheme=CLASSES["rfc1630"].unreserved | {"%"},
    host=HOST_1630,
    query_after_host=Allow.YES,
    ftp_type=FTP_TYPE_1630,
    ftp_slash_required=True,
    ftp_slash_lists=True,
    gopher_line_ends=True,
    address_host=True,
    article_at=True,
    nntp_no_host=Allow.YES,
    nntp_number_required=True,
    wais_fields=Allow.YES,
    file_no_host=True,
    prospero_version=Allow.YES,
    relative="slash-count",
    never_recode=frozenset("%/#?*!+;=: "),
    own_reserved="none",
    plus_is_space=True,
)

GENERIC_1996 = replace(
    URL_07,
    name="generic-1996",
    about="the generic syntax draft of November 1996, which became RFC 2396",
    example="telnet://h/x",
    classes=CLASSES["generic-1996"],
    productions=rfc1738_productions(CLASSES["generic-1996"], group="-.+_"),
    national=False,
    params=True,
    own_syntax=False,
    host=HOST_1996,
    query_slash=Allow.YES,
    http_login=True,
    ftp_slash_lists=True,  # 13.3
    relative="generic-1996",
    never_recode=CLASSES["generic-1996"].reserved | {"%", "#"},
    own_reserved="none",
)
"""It left the syntax of schemes to others. With ``own_syntax`` set, that of RFC 1738 is used."""

RFC1738BIS_2003 = replace(
    URL_07,
    name="rfc1738bis-2003",
    about="the draft of June 2003 that was to renew RFC 1738 without http and mailto",
    example="http://h/a|b",
    classes=_CLASSES_RFC1738,
    productions=rfc1738_productions(_CLASSES_RFC1738, group="-.+_"),
    national=False,
    schemes=_IN_1738 - {"http", "mailto"},
    reserved_schemes=frozenset(),
    scheme_first=Allow.NO,  # RFC 2396 3.1
    host=HOST_1996,
    gopher_empty_search=True,
)
"""Its source holds no grammar, so that of RFC 1738 is used (PROF-05)."""

RFC3986 = replace(
    GENERIC_1996,
    name="rfc3986",
    about="RFC 3986, the generic syntax of 2005: what URLs are, and how references resolve, today",
    example="http://h/a(b)?c/d",
    classes=CLASSES["rfc3986"],
    productions=rfc3986_productions(CLASSES["rfc3986"]),
    schemes=None,
    reserved_schemes=frozenset(),
    slashes_are_authority=True,
    params=False,
    scheme_first=Allow.NO,
    host=HOST_3986,
    ipv6=Allow.YES,
    empty_port=True,
    query_after_host=Allow.YES,
    relative="rfc3986",
    never_recode=CLASSES["rfc3986"].reserved | {"%"},
)
"""It is not one of the five documents, and has no grammar of single schemes."""

DEFAULT = replace(
    URL_07,
    name="default",
    about=(  # PROF-03
        "the draft of 1994, widened by the other documents and by practice, with a remark "
        "wherever it is wider"
    ),
    example="http://h?q",
    productions=rfc1738_productions(_CLASSES_URL_07, group="-.+_", field_value="="),
    schemes=None,
    reserved_schemes=frozenset({"afs", "mailserver", "z39.50"}),  # the others have a syntax by now
    scheme_first=Allow.LINT,
    host=HOST_PRACTICE,
    ipv6=Allow.LINT,
    query_slash=Allow.LINT,
    query_after_host=Allow.LINT,
    ftp_slash_lists=True,
    gopher_empty_search=True,
    mailto_slashes=False,
    news_server=Allow.LINT,
    group_digit_first=Allow.LINT,
    nntp_no_host=Allow.LINT,
    wais_fields=Allow.LINT,
    prospero_version=Allow.LINT,
    relative="generic-1996",
    never_recode=CLASSES["url-07"].reserved | CLASSES["generic-1996"].reserved | {"%", "#"},
    own_reserved="practice",
)

PROFILES: Mapping[str, Profile] = MappingProxyType(
    {one.name: one for one in (RFC1630, URL_07, GENERIC_1996, RFC1738BIS_2003, RFC3986, DEFAULT)}
)
"""Every profile by its name, in the order of their documents."""


def profile(name: str) -> Profile:
    """Return the profile of that name. Raises ``OptionError`` if there is none.

    >>> profile("url-07").about
    'the draft of September 1994 that became RFC 1738'
    """
    try:
        return PROFILES[name]
    except (KeyError, TypeError):  # the second of what is no text, and has no hash
        raise OptionError("profile", name, PROFILES) from None
