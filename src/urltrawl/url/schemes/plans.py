"""Plans of what a client would do to follow a URL, and the lines of protocols in them."""

from __future__ import annotations

from dataclasses import dataclass

from urltrawl.errors import PlanError
from urltrawl.url.escape import decode


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """What a client would do to follow a URL. It is a value: nothing here opens a connection.

    ``host`` is ``None`` if the URL names no machine. ``port`` is the one written, or else that of
    the scheme, or ``None``: ``url.plan`` fills it in.
    """

    host: str | None = None
    port: int | None = None
    commands: tuple[str, ...] = ()
    """What the client then does or sends, a step each, in printable ASCII."""

    @property
    def steps(self) -> tuple[str, ...]:
        """All steps for people, the connection first if there is a host."""
        connect = () if self.host is None else (f"connect to {self.host} port {self.port}",)
        return connect + self.commands


def checked_command(verb: str, argument: str) -> str:
    """Return a command for people: ``verb``, and ``argument`` as ``refuse_controls`` returns it, or
    ``<null argument>`` if it is empty.
    """
    return f"{verb} {refuse_controls(argument) or '<null argument>'}"


def refuse_controls(text: str, controls: str = "\r\n\0") -> str:
    """Return one component of a URL as an argument of a command, for people: with its escapes
    decoded, in printable ASCII. Raises ``PlanError`` if it holds one of the ``controls``, which
    would end the argument (RFC 1738 6: encoded delimiters must not be "unencoded before
    transmission"; SEC-06).
    """
    data = decode(text)
    for control in controls:
        if control.encode() in data:
            code, name = _CODE_AND_NAME[control]
            message = f"{text!r} holds an encoded {name}, which ends an argument of the protocol"
            raise PlanError(code, message)
    return printable(data)


_CODE_AND_NAME = {
    "\r": ("enc-crlf", "CR"),
    "\n": ("enc-crlf", "LF"),
    "\0": ("enc-nul", "NUL"),
    "\t": ("enc-tab", "TAB"),
}


def printable(data: bytes) -> str:
    r"""Return bytes of a command as printable ASCII, with escapes for all other bytes.

    >>> printable(b"a\tb\r\n")
    'a\\tb\\r\\n'
    """
    return data.decode("latin-1").encode("unicode_escape").decode("ascii")
