"""ftp (RFC 1738 3.2; RFC 1630 "FTP").

    ftpurl   = "ftp://" login [ "/" fpath [ ";type=" ftptype ]]
    fpath    = fsegment *[ "/" fsegment ]
    fsegment = *[ uchar | "?" | ":" | "@" | "&" | "=" ]
    ftptype  = "A" | "I" | "D" | "a" | "i" | "d"

The path is not the name of a file. It is split into segments, and each is decoded. The last segment
is a name, and each segment before it is the argument of a CWD command (RFC 1738 3.2.2). An empty
segment is an empty argument, and is kept.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from urltrawl.late import late
from urltrawl.model import Code, Url
from urltrawl.url import authority
from urltrawl.url.escape import decode
from urltrawl.url.schemes.generic import internet_parts
from urltrawl.url.schemes.plans import Plan, checked_command
from urltrawl.url.schemes.scheme import Host, Remark, Scheme, always_reserved

if TYPE_CHECKING:
    from collections.abc import Iterator

    from urltrawl.url.inspection import Inspection
    from urltrawl.url.profile import Profile


@dataclass(frozen=True, slots=True, kw_only=True)
class FtpUrl(Url):
    """An ftp URL. ``path`` is the url-path; ``cwds``, ``name``, ``typecode`` are its parts."""

    typecode: str | None = None
    """The code of ``;type=``: ``a``, ``i`` or ``d`` (RFC 1738), or one of RFC 1630 as written."""

    @property
    def cwds(self) -> tuple[str, ...]:
        """The arguments of the CWD commands, as written."""
        return () if self.path is None else tuple(self._segments[:-1])

    @property
    def name(self) -> str | None:
        """What is retrieved or listed, as written: the last segment of the path, ``""`` after a
        slash at its end. ``None`` if there is no path.
        """
        return None if self.path is None else self._segments[-1]

    @property
    def decoded(self) -> tuple[bytes, ...]:
        """The segments of the path, each decoded by itself."""
        return () if self.path is None else tuple(map(decode, self._segments))

    @property
    def _segments(self) -> list[str]:
        """The segments of the path as written, without ``;type=``."""
        path = self.path or ""
        return (path if self.typecode is None else path[: path.rindex(";")]).split("/")


def parse(look: Inspection) -> FtpUrl:
    """Parse an ftp URL. With ``profile.ftp_slash_required`` it must not end in its host."""
    server = authority.read_required(look)
    typecode, path_end = _typecode(look, server.end)
    allowed = look.profile.productions.fsegment | {"/"}
    look.check(server.end, path_end, allowed, "RFC 1738 3.2.2", "an ftp path", Code.BAD_SEGMENT)
    if look.profile.ftp_slash_required and server.host is not None and server.end == look.end:
        rule, message = "RFC 1630, ftpaddress", "the slash after the host is missing"
        look.add_problem(Code.BAD_SEGMENT, look.end, look.end, rule, message)
    return FtpUrl(**internet_parts(look, server), typecode=typecode)


def _typecode(look: Inspection, start: int) -> tuple[str | None, int]:
    """Return the code of the ``;type=`` that ends a path, which begins at ``start``, and the offset
    of this ``;``. Without a ``;type=``, return None and the end of the URL. The code is in lower
    case if its case has no meaning in the profile. One that the profile does not know is a problem,
    and is returned as written.
    """
    semicolon = look.text.rfind(";", start, look.end)
    code_start = semicolon + len(";type=")
    if semicolon < 0 or look.text[semicolon:code_start].lower() != ";type=":
        return None, look.end
    code = look.text[code_start : look.end]
    if look.profile.ftp_type.fullmatch(look.text, semicolon, look.end) is None:
        message = f"{code[:20]!r} is no type code"
        look.add_problem(Code.BAD_TYPECODE, semicolon, look.end, "RFC 1738 3.2.2", message)
    elif look.profile.ftp_type.flags & re.IGNORECASE:
        code = code.lower()
    return code, semicolon


# --- the operation


@dataclass(frozen=True, slots=True, kw_only=True)
class FtpPlan(Plan):
    """The commands of one fresh login. No login is used again: what a CWD of an earlier URL did
    cannot be undone reliably (RFC 1738 3.2.5).
    """

    guess: bool = False
    """Whether the client must guess the TYPE by the name (RFC 1738 3.2.3)."""


def plan(url: Url, profile: Profile) -> FtpPlan | None:
    """Return the plan to retrieve or list what an ftp URL names (RFC 1738 3.2.2), or None if the
    URL has another class.

    A path that ends in a slash and has no type asks for a list, if ``profile.ftp_slash_lists``
    (RFC 1630, "Data type"; generic-1996 13.3). With a type, even an empty or absent name is
    retrieved, or listed for the type ``d``. With neither a name nor a type nothing is transferred.
    Raises ``PlanError`` if the login or the path holds an encoded CR, LF or NUL.
    """
    if not isinstance(url, FtpUrl):
        return None
    commands = [*_login(url), *(checked_command("CWD", cwd) for cwd in url.cwds)]
    if url.typecode == "d":
        commands.append(_with_name("NLST", url))
    elif url.name == "" and not url.typecode and profile.ftp_slash_lists:
        commands.append("NLST")
    elif url.name or url.typecode:
        if url.typecode:  # "L8" is sent as "L 8"
            code = f"{url.typecode[0]} {url.typecode[1:]}".rstrip()
            commands.append(checked_command("TYPE", code.upper()))
        commands.append(_with_name("RETR", url))
    guess = bool(url.name) and url.typecode is None
    return FtpPlan(host=url.host, commands=tuple(commands), guess=guess)


def _with_name(verb: str, url: FtpUrl) -> str:
    """Return a command with the name in the URL, or alone without a path. Raises ``PlanError``."""
    return verb if url.name is None else checked_command(verb, url.name)


def _login(url: FtpUrl) -> Iterator[str]:
    """Yield USER and PASS, those of anonymous without a user (3.2.1). Raises ``PlanError``."""
    if url.user is None:
        yield "USER anonymous"
        yield "PASS <the mail address of the user>"
    else:
        yield checked_command("USER", url.user)
        if url.password is None:
            yield "PASS <asked of the user>"
        else:
            yield checked_command("PASS", url.password)


# --- what else is known of it

_TYPE_AT_END = late(r";type=[aid]\Z", re.IGNORECASE)


def _lower_typecode(tail: str, profile: Profile) -> str:
    """Return ``tail``, what follows the host and port, with its ``;type=`` in lower case. In the
    codes of RFC 1630 the case has a meaning: with a profile that has them, ``tail`` stays.
    """
    if not profile.ftp_type.flags & re.IGNORECASE:
        return tail
    return _TYPE_AT_END.sub(lambda found: found[0].lower(), tail)


_DIRECTORY_AT_END = late(r";type=d(?:[?#]|\Z)", re.IGNORECASE)
"""The end of a base that is no directory for relative URLs without a slash (generic-1996 13.3)."""


def _remarks(url: Url) -> Iterator[Remark]:
    """Remark on an encoded space, which ends an argument of the login, and on an encoded slash,
    with which a CWD leaves its directory (SEC-05).
    """
    if "%20" in (url.user or "") + (url.password or ""):
        yield Remark("enc-delimiter", "%20 in the login")
    if "%2f" in (url.path or "").lower():
        yield Remark("enc-delimiter", "%2F in the path")


FTP: Scheme = Scheme(
    name="ftp",
    document="RFC 1738 3.2",
    parse=parse,
    plan=plan,
    host=Host.REQUIRED,
    default_port=21,
    hierarchical=True,
    everyday=True,
    glued=True,
    announced_by="ftp",
    hidden="fxp",
    fetched=True,
    misspelt=("fttp", "ftpp"),
    reserves=always_reserved("/;"),
    normal_tail=_lower_typecode,
    base_lint=lambda base, _: "ftp-type-d-base" if _DIRECTORY_AT_END.search(base) else None,
    remarks=_remarks,
)
