"""ftp (RFC 1738 3.2; RFC 1630 "FTP").

    ftpurl   = "ftp://" login [ "/" fpath [ ";type=" ftptype ]]
    fpath    = fsegment *[ "/" fsegment ]
    fsegment = *[ uchar | "?" | ":" | "@" | "&" | "=" ]
    ftptype  = "A" | "I" | "D" | "a" | "i" | "d"

The path is no file name: each segment but the last is the argument of a CWD of its own, decoded
after the split, and the last one is the name (RFC 1738 3.2.2). Empty segments are null arguments,
nothing is collapsed.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from urltrawl.late import late
from urltrawl.model import Code, Url
from urltrawl.url import authority
from urltrawl.url.escape import decode
from urltrawl.url.schemes.scheme import (
    Host,
    Plan,
    Remark,
    Scheme,
    argument,
    command,
    effective_port,
    everywhere,
    internet_parts,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from urltrawl.url.inspection import Inspection
    from urltrawl.url.profile import Profile


@dataclass(frozen=True, slots=True, kw_only=True)
class FtpUrl(Url):
    """``path`` is the whole url-path; ``cwds``, ``name`` and ``typecode`` are its parts as
    written.
    """

    typecode: str | None = None
    """``a``, ``i`` or ``d`` in lower case (RFC 1738); a code of RFC 1630 as written."""

    @property
    def cwds(self) -> tuple[str, ...]:
        """The arguments of the CWD commands, escapes untouched."""
        return () if self.path is None else tuple(self._segments[:-1])

    @property
    def name(self) -> str | None:
        """What is retrieved or listed, escapes untouched; ``None`` where the path and its slash are
        absent.
        """
        return None if self.path is None else self._segments[-1]

    @property
    def decoded(self) -> tuple[bytes, ...]:
        """The segments of the path, each decoded by itself."""
        return () if self.path is None else tuple(map(decode, self._segments))

    @property
    def _segments(self) -> list[str]:
        path = self.path or ""
        return (path if self.typecode is None else path[: path.rindex(";")]).split("/")


def parse(look: Inspection) -> FtpUrl | None:
    """Read ``ftpurl``."""
    server = authority.required(look)
    if server is None:
        return None
    typecode, stop = _typecode(look, server.end)
    allowed = look.profile.productions.fsegment | {"/"}
    look.allow(server.end, stop, allowed, "RFC 1738 3.2.2", "an ftp path", Code.BAD_SEGMENT)
    if server.end == look.end and look.profile.ftp_slash_required:
        rule, message = "RFC 1630, ftpaddress", "the slash after the host is missing"
        look.problem(Code.BAD_SEGMENT, look.end, look.end, rule, message)
    return FtpUrl(**internet_parts(look, server), typecode=typecode)


def _typecode(look: Inspection, start: int) -> tuple[str | None, int]:
    """Give the code of ``;type=`` at the end of the path, and where the segments before it end."""
    semicolon = look.text.rfind(";", start, look.end)
    if semicolon < 0 or look.text[semicolon : semicolon + 6].lower() != ";type=":
        return None, look.end
    found = look.profile.ftp_type.fullmatch(look.text, semicolon, look.end)
    if found is None:
        message = f"{look.text[semicolon + 6 : look.end][:20]!r} is no type code"
        look.problem(Code.BAD_TYPECODE, semicolon, look.end, "RFC 1738 3.2.2", message)
        return look.text[semicolon + 6 : look.end], semicolon
    case_free = look.profile.ftp_type.flags & re.IGNORECASE
    return found[1].lower() if case_free else found[1], semicolon


# --- the operation


@dataclass(frozen=True, slots=True, kw_only=True)
class FtpPlan(Plan):
    """The commands of one fresh login: what an earlier CWD did cannot be undone reliably (RFC 1738
    3.2.5).

    ``guess``: the URL has no type, so the client chooses the TYPE by the name (RFC 1738 3.2.3).
    """

    guess: bool = False


def plan(url: Url, profile: Profile) -> FtpPlan | None:
    """Plan the retrieval or listing (RFC 1738 3.2.2). Without a name and a type nothing is
    transferred, by its letter.

    A path that ends in a slash and says no type asks for a list by RFC 1630, "Data type", and
    generic-1996 13.3. With a type other than ``d`` its empty name is retrieved (RFC 1738 3.2.2).
    """
    if not isinstance(url, FtpUrl):
        return None
    commands = [*_login(url), *(command("CWD", argument(cwd)) for cwd in url.cwds)]
    name = argument(url.name or "")
    if url.typecode == "d":
        commands.append("NLST" if url.name is None else command("NLST", name))
    elif url.name == "" and not url.typecode and profile.ftp_slash_lists:
        commands.append("NLST")
    elif name or url.typecode:
        if url.typecode:
            code = " ".join(filter(None, (url.typecode[:1], url.typecode[1:])))
            commands.append(command("TYPE", argument(code.upper())))
        commands.append("RETR" if url.name is None else command("RETR", name))
    port, guess = effective_port(url, FTP.default_port), bool(name) and url.typecode is None
    return FtpPlan(host=url.host, port=port, commands=tuple(commands), guess=guess)


def _login(url: FtpUrl) -> Iterator[str]:
    """Yield USER and PASS (RFC 1738 3.2.1)."""
    if url.user is None:
        yield "USER anonymous"
        yield "PASS <the mail address of the user>"
    else:
        yield command("USER", argument(url.user))
        if url.password is None:
            yield "PASS <asked of the user>"
        else:
            yield command("PASS", argument(url.password))


# --- what else is known of it

_TYPE_AT_END = late(r";type=[aid]\Z", re.IGNORECASE)


def _lower_typecode(tail: str, profile: Profile) -> str:
    """Write the typecode, which is a, i or d in either case (RFC 1738 5), in lower case; the codes
    of RFC 1630 have their own.
    """
    if not profile.ftp_type.flags & re.IGNORECASE:
        return tail
    return _TYPE_AT_END.sub(lambda found: found[0].lower(), tail)


def _about_base(base: str, _: str) -> str | None:
    """Remark on a base with ``;type=d``, which has no slash to resolve against (generic-1996
    13.3).
    """
    return "ftp-type-d-base" if _DIRECTORY_AT_END.search(base) else None


_DIRECTORY_AT_END = late(r";type=d(?:[?#]|\Z)", re.IGNORECASE)


def _remarks(url: Url) -> Iterator[Remark]:
    """Remark on a space, which ends an argument of the login, and a slash, with which a CWD leaves
    its directory (SEC-05).
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
    reserves=everywhere("/;"),
    granted=_lower_typecode,
    about_base=_about_base,
    remarks=_remarks,
)
