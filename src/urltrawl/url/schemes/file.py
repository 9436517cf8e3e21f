"""file (RFC 1738 3.10; RFC 1630 "Local file").

    fileurl = "file://" [ host | "localhost" ] "/" fpath

The production of the draft requires a host. Its prose, and RFC 1738, let the host be empty, which
means the machine of whoever reads the URL.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from urltrawl.model import Code, Url
from urltrawl.url import authority
from urltrawl.url.authority import Authority
from urltrawl.url.escape import decode
from urltrawl.url.schemes.generic import internet_parts
from urltrawl.url.schemes.plans import Plan, refuse_controls
from urltrawl.url.schemes.scheme import Host, Remark, Scheme, always_reserved

if TYPE_CHECKING:
    from collections.abc import Iterator

    from urltrawl.url.inspection import Inspection
    from urltrawl.url.profile import Profile


LOCALHOST = "localhost"
"""The host that means the machine of whoever reads the URL. An empty host means the same."""


class FileUrl(Url):
    """A file URL. ``path`` leads through directories to a name, with slashes in every system."""

    __slots__ = ()

    @property
    def segments(self) -> tuple[str, ...]:
        """The segments of the path as written."""
        return () if self.path is None else tuple(self.path.split("/"))

    @property
    def decoded(self) -> tuple[bytes, ...]:
        """The segments of the path, each decoded by itself."""
        return tuple(map(decode, self.segments))

    @property
    def is_local(self) -> bool:
        """Whether the URL names a file of the reader's own machine."""
        return _is_local(self)


def parse(look: Inspection) -> FileUrl:
    """Parse a file URL. A host or a path must follow ``//``, and a host at any rate unless
    ``profile.file_no_host``. Without ``//`` the path must begin with a slash (RFC 8089 2), which is
    a problem in a profile with ``file_production``, but not a fatal one.
    """
    server, rule = Authority(look.start), "RFC 1738 3.10"
    if look.text.startswith("//", look.start, look.end):
        server = authority.read(
            look,
            look.start + len("//"),
            login_allowed=False,
            port_allowed=not look.profile.file_production,
            host_optional=look.profile.file_no_host,
        )
        if not server.host and server.end == look.end:
            look.add_problem_of_rest(Code.MISSING_HOST, rule, "neither a host nor a path")
    else:
        has_path = look.text.startswith("/", look.start, look.end)  # "file:/a": RFC 8089 2
        if look.profile.file_production or not has_path:
            look.add_problem_of_rest(Code.MISSING_HOST, rule, "file: without //", usable=has_path)
    allowed, rule = look.profile.productions.fsegment | {"/"}, "RFC 1738 5, fsegment"
    look.check(server.end, look.end, allowed, rule, "a file path", Code.BAD_SEGMENT)
    return FileUrl(**internet_parts(look, server))


def plan(url: Url, _: Profile) -> Plan | None:
    """Return the plan to open a local file. Return None for a URL without a path, for a file of
    another machine, which must not be opened as if it were local (FILE-07), and for another class.
    Raises ``PlanError`` if the path holds an encoded NUL.

    How the segments become the name of a file is for the system to say (RFC 1738 3.10).
    """
    if not isinstance(url, FileUrl) or not url.is_local or not url.segments:
        return None
    segments = (refuse_controls(segment, "\0") for segment in url.segments)
    return Plan(commands=("open " + " / ".join(segments),))


def _is_local(url: Url) -> bool:
    return (url.host or LOCALHOST).lower() == LOCALHOST


def _remarks(url: Url) -> Iterator[Remark]:
    """Remark on every file URL: is the file of the reader's machine or of another (SEC-10)?"""
    yield Remark("file-local" if _is_local(url) else "file-remote")


FILE: Scheme = Scheme(
    name="file",
    document="RFC 1738 3.10",
    parse=parse,
    plan=plan,
    host=Host.OPTIONAL,
    hierarchical=True,
    everyday=True,
    void_host=LOCALHOST,
    reserves=always_reserved("/;"),  # section 5 lets ; stand in no part of the path
    remarks=_remarks,
)
