"""One message to the texts in it: its header fields, its text parts, and those of the messages in
it.

Paths count from the message: its header fields are ``1:subject``, its only body ``1``, the parts of
a multipart body ``1.1``, ``1.2``; a message that is part ``1.2`` has ``1.2:subject``, and ``1.2``
or ``1.2.1`` in the same way. A message that is all of another's body is its part ``1.1``.

A message without parts never sees the ``email`` package, which takes longer to import than hundreds
of messages to read.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from urltrawl.late import late
from urltrawl.mail import bodies, content_type, headers, multipart, transfer
from urltrawl.mail.message import Message, Node, Skipped
from urltrawl.model import Flow, Part, PartKind
from urltrawl.text import charset, enriched, vobject
from urltrawl.text.breaks import in_lf

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from urltrawl.mail.content_type import ContentType

_TEXT, _HTML, _HEADER, _FIXED = PartKind.TEXT, PartKind.HTML, PartKind.HEADER, Flow.FIXED

DEPTH = 20
"""Messages inside messages that are opened; a bounce of a bounce of a forwarded digest has five."""

PARTS = 10_000
"""Parts of one message with all that is in it. Dovecot tells as many apart."""

# What is text, or is read as a message, besides text/*.
HTML_TYPES = frozenset({"text/html", "application/xhtml+xml", "application/vnd.wap.xhtml+xml"})
MESSAGE_TYPES = frozenset(
    {"message/rfc822", "message/global", "message/news", "message/rfc2822", "text/rfc822-headers"}
)
TEXT_TYPES = frozenset(
    {
        # RFC 3464
        "message/delivery-status",
        "message/feedback-report",
        "message/disposition-notification",
        "message/http",
        "message/global-delivery-status",
        "message/tracking-status",
        "message/partial",
        "application/xml",
        "application/json",
        "application/x-latex",
        "application/x-tex",
        "application/x-sh",
        "application/ics",
        "application/pgp",
        "application/x-pgp-message",
        "application/x-perl",
        "application/sgml",
        "application/x-patch",
    }
)
_READ_TYPES = TEXT_TYPES | HTML_TYPES
REWRITTEN: dict[str, Callable[[str], str]] = {
    "text/enriched": enriched.plain,
    "text/richtext": enriched.plain,
    "text/calendar": vobject.plain,
    "application/ics": vobject.plain,
    "text/vcard": vobject.plain,
    "text/x-vcard": vobject.plain,
    "text/directory": vobject.plain,
}
"""Texts whose lines are not what people see."""

_PACKED = (b"\x1f\x8b\x08", b"PK\x03\x04", b"BZh", b"\xfd7zXZ\0")
"""What gzip, zip, bzip2 and xz begin with, whatever their mailer called them."""
_WORTH_READING = late(rb":\S|www\.")


class _Task(NamedTuple):
    """One entity that is still to be read."""

    path: str
    header: headers.Header
    body: bytes
    base: str | None
    alternative: str
    default: str = "text/plain"
    level: int = 0
    """How many messages it is inside of."""
    is_message: bool = False
    node: Node | None = None
    """A node of a multipart tree that is taken apart already."""


def read(data: bytes, *, default: str = charset.DEFAULT, start: int = 0) -> Message:
    """Read one message (RFC 822, any line ends, no ``From `` line needed), which begins at
    ``start``. Never raises.

    ``default`` is the codec of 8-bit text of which nothing tells the charset.
    """
    header = headers.split(data, start)
    reader = _Reader(default)
    reader.run(_Task("1", header, data[header.body :], None, "", is_message=True))
    envelope = headers.envelope(
        header, reader.hint.charset if reader.hint else None, reader.detector
    )
    return Message(tuple(reader.parts), envelope, tuple(reader.skipped), tuple(reader.defects))


class _Reader:
    """The reading of one message: a stack of what is still to be read, and what has come out."""

    def __init__(self, default: str) -> None:
        self._default = default
        self.detector = charset.Detector()
        self.hint: charset.Decoded | None = None
        """The charset of the outermost header."""
        self.parts: list[Part] = []
        self.skipped: list[Skipped] = []
        self.defects: dict[str, None] = {}
        self._stack: list[_Task] = []
        self._left = PARTS

    def run(self, task: _Task) -> None:
        """Read a message and all that is in it, in document order."""
        if not task.header.is_ascii:
            kind = content_type.parse(task.header.get(b"content-type"))
            self.hint = self._hint(task.header, task.body, kind)
        self._stack.append(task)
        while self._stack and self._left:
            self._left -= 1
            self._entity(self._stack.pop())
        if self._stack:
            self._note(("too-many-parts",))

    def _entity(self, task: _Task) -> None:
        """Read one entity (RFC 2045 section 2.4): a message, or a part of a multipart."""
        if task.header.defects:
            self._note(task.header.defects)
        kind = content_type.parse(task.header.get(b"content-type"), task.default)
        base, defects = headers.base(task.header, task.base, self.detector)
        if base != task.base or defects:
            self._note(defects)
            task = task._replace(base=base)
        if task.is_message:
            self._header_parts(
                task, self._hint(task.header, task.body, kind) if task.level else self.hint
            )
        if kind.name.startswith("multipart/"):
            self._multipart(task, kind)
        elif kind.name in MESSAGE_TYPES or (
            kind.name == "message/partial" and kind.parameters.get("number") == "1"
        ):
            self._message(task)
        elif kind.name == "message/external-body":
            self._external(task, kind)
        elif (
            kind.name.startswith("text/")
            or kind.name.endswith("/plain")
            or kind.name in _READ_TYPES
        ):
            self._text(task, kind)
        else:
            self._skip(task, f"{kind.name} is not text")

    def _skip(self, task: _Task, reason: str) -> None:
        """Leave a part to others."""
        self.skipped.append(
            Skipped(
                task.path, reason, task.body, _encoding(task.header), task.base, task.alternative
            )
        )

    def _header_parts(self, task: _Task, hint: charset.Decoded | None) -> None:
        codec = hint.charset if hint else None
        for name, text in headers.scanned(task.header, codec, self.detector):
            part = (_of_short_field if len(text) <= headers.SHORT else _of_field)(
                task.path, name, text, task.base
            )
            if hint and not text.isascii():  # who reads it again has to know
                part = replace(part, charset=hint.charset, charset_by=hint.how)
            self.parts.append(part)

    def _multipart(self, task: _Task, kind: ContentType) -> None:
        node = task.node
        if node is None:
            node, defects = _taken_apart(task, kind, self._left)
            self._note(defects)
        self._note(node.codes())
        children = node.children()
        if (
            not children
        ):  # no boundary, or none that occurs, or too deep: whatever it is, people may read it
            if task.body.strip():
                self._text(task, content_type.PLAIN)
            return
        alternative = task.path if kind.name == "multipart/alternative" else task.alternative
        default = "message/rfc822" if kind.name == "multipart/digest" else "text/plain"
        tasks = [
            self._child(task, f"{task.path}.{n}", alternative, default, child)
            for n, child in enumerate(children, 1)
        ]
        # Mailing lists put their footer behind the last boundary, where no mailer shows it.
        for place, text, name in (
            (0, node.before(), "preamble"),
            (len(tasks) + 1, node.after(), "epilogue"),
        ):
            if _WORTH_READING.search(text):
                tasks.insert(
                    place,
                    _Task(
                        f"{task.path}.{name}",
                        headers.NO_HEADER,
                        text,
                        task.base,
                        alternative,
                        level=task.level,
                    ),
                )
        self._stack.extend(reversed(tasks))

    def _child(self, task: _Task, path: str, alternative: str, default: str, node: Node) -> _Task:
        """Make the task of one part of a multipart."""
        if task.level < DEPTH and (data := node.broken()):
            header = headers.split(data)
            # A level deeper, for it may be a multipart once more, and so may its parts.
            return _Task(
                path, header, data[header.body :], task.base, alternative, default, task.level + 1
            )
        return _Task(
            path, node.header(), node.body(), task.base, alternative, default, task.level, node=node
        )

    def _message(self, task: _Task) -> None:
        """Open a message inside the message; RFC 2046 5.2.1 forbids to encode it, and mailers
        do.
        """
        if task.level >= DEPTH:
            self._note(("messages-too-deep",))
            self._text(task, content_type.PLAIN)
            return
        data = transfer.undo(task.body, _encoding(task.header))[0]
        header = headers.split(data)
        path = f"{task.path}.1" if task.is_message else task.path
        inner = _Task(path, header, data[header.body :], task.base, task.alternative)
        self._stack.append(inner._replace(level=task.level + 1, is_message=True))

    def _external(self, task: _Task, kind: ContentType) -> None:
        """Say as a URL where the body of a message/external-body is (RFC 2046 5.2.3, RFC 2017)."""
        url = content_type.external_url(kind.parameters)
        if url:
            self.parts.append(Part(f"{task.path}:external-body", _HEADER, url, base=task.base))
        inside = headers.split(task.body)  # what would be its header; what follows is to be ignored
        self._header_parts(task._replace(header=inside), None)

    def _text(self, task: _Task, kind: ContentType) -> None:
        """Make the part of a text."""
        encoding = _encoding(task.header)
        data, defects = transfer.undo(task.body, encoding)
        if data is not task.body and data.startswith(_PACKED):
            self._skip(task, f"{kind.name} that is packed")
            return
        if data is task.body and ord("=") in data and transfer.is_escaped(data):
            data, encoding = transfer.escapes(data), "quoted-printable"
            defects = (*defects, "undeclared-quoted-printable")
        name = kind.name
        if name == "text/plain" and not task.header.get(b"content-type") and bodies.is_html(data):
            name, defects = "text/html", (*defects, "undeclared-html")
        declared = kind.parameters.get("charset")
        if name in HTML_TYPES:
            from urltrawl.text import html  # noqa: PLC0415

            # A page in UTF-7 is ASCII to whoever sends it.
            if not declared or (b"+AD" in data and data.isascii()):
                inside = html.declared_charset(data)
                if not declared or charset.lookup(inside or "") == "utf-7":
                    declared = inside
        elif bodies.may_hold(data):
            body = bodies.clean(data)
            data, defects = body.data, defects + body.defects
            self.skipped += [Skipped(task.path, reason) for reason in body.files]
        text, name_of_charset, how, wrong = charset.decode(
            data, declared, default=self._default, detector=self.detector
        )
        text = in_lf(text, doubled=True)
        if name in REWRITTEN:
            text = REWRITTEN[name](text)
        self.parts.append(
            Part(
                task.path,
                _HTML if name in HTML_TYPES else _TEXT,
                text,
                name,
                name_of_charset,
                how,
                encoding or "unknown",
                _flow(kind.parameters) if name == "text/plain" else _FIXED,
                task.base,
                task.alternative,
                defects + wrong,
            )
        )

    def _hint(
        self, header: headers.Header, body: bytes, kind: ContentType
    ) -> charset.Decoded | None:
        """Say which charset 8-bit bytes of a header are in: a subject is too short to tell, with
        the body it may be told.
        """
        if header.is_ascii:
            return None
        eight_bit = [value for _, value in header.fields if not value.isascii()]
        if not eight_bit:
            return None
        sample = b"\n".join([*eight_bit, body[: charset.HEAD]])
        return charset.decode(
            sample, kind.parameters.get("charset"), default=self._default, detector=self.detector
        )

    def _note(self, defects: tuple[str, ...]) -> None:
        if defects:
            self.defects.update(dict.fromkeys(defects))


def _taken_apart(task: _Task, kind: ContentType, limit: int) -> tuple[Node, tuple[str, ...]]:
    """Take a multipart body apart, into so many parts at the most; also says what was wrong with
    its Content-Type (codes).
    """
    if piece := multipart.parse(multipart.boundary_of(kind), task.body, limit):
        return piece, ()
    from urltrawl.mail import structure  # noqa: PLC0415

    return structure.parse(task.header.get(b"content-type"), task.body, limit)


def _encoding(header: headers.Header) -> str:
    """Name the transfer encoding that a header declares, ``""`` where nobody knows it."""
    field = header.get(b"content-transfer-encoding")
    return transfer.name(field[: content_type.LIMIT]) if field else "7bit"


def _flow(parameters: Mapping[str, str]) -> Flow:
    """Say how the lines of a text/plain may be broken (RFC 3676 section 4)."""
    if not parameters or parameters.get("format", "").lower() != "flowed":
        return _FIXED
    return Flow.DELSP if parameters.get("delsp", "").lower() == "yes" else Flow.FLOWED


def _of_field(path: str, name: str, text: str, base: str | None) -> Part:
    """The part that a header field is."""
    return Part(f"{path}:{name}", _HEADER, text, base=base)


_of_short_field = lru_cache(maxsize=512)(_of_field)
