"""Read the texts of one message: its header fields, its text parts, and those of the messages in
it.

Paths count from the message: its header fields are ``1:subject``, its only body ``1``, the parts of
a multipart body ``1.1``, ``1.2``. A message that is part ``1.2`` has ``1.2:subject``, and ``1.2``
or ``1.2.1`` in the same way. A message that is the whole body of another one is its part ``1.1``.

A message without parts never needs the ``email`` package, whose import takes longer than hundreds
of messages.
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
"""Most messages inside each other, in the outermost, that are read. A bounce of a bounce of a
forwarded digest has five."""

PARTS = 10_000
"""Most parts of one message with all messages in it. Dovecot reads as many."""

# Types that are read as text or as a message, besides text/*.
HTML_TYPES = frozenset({"text/html", "application/xhtml+xml", "application/vnd.wap.xhtml+xml"})
MESSAGE_TYPES = frozenset(
    {"message/rfc822", "message/global", "message/news", "message/rfc2822", "text/rfc822-headers"}
)
TEXT_TYPES = frozenset({
    # RFC 3464
    "message/delivery-status", "message/feedback-report", "message/disposition-notification",
    "message/http", "message/global-delivery-status", "message/tracking-status", "message/partial",
    "application/xml", "application/json", "application/x-latex", "application/x-tex",
    "application/x-sh", "application/ics", "application/pgp", "application/x-pgp-message",
    "application/x-perl", "application/sgml", "application/x-patch",
})  # fmt: skip
_READ_TYPES = TEXT_TYPES | HTML_TYPES
REWRITTEN: dict[str, Callable[[str], str]] = {
    "text/enriched": enriched.to_plain,
    "text/richtext": enriched.to_plain,
    "text/calendar": vobject.to_plain,
    "application/ics": vobject.to_plain,
    "text/vcard": vobject.to_plain,
    "text/x-vcard": vobject.to_plain,
    "text/directory": vobject.to_plain,
}
"""Functions from the text of a type to what people see of it."""

_PACKED = (b"\x1f\x8b\x08", b"PK\x03\x04", b"BZh", b"\xfd7zXZ\0")
"""The first bytes of gzip, zip, bzip2 and xz. Mailers declare them as other types as well."""
_WORTH_READING = late(rb":\S|www\.|WWW\.")
"""What a text before or after the parts must hold to be read: most hold no URL."""


class _Task(NamedTuple):
    """One entity that is still to be read, with fields of the ``Part`` that it gives."""

    path: str
    header: headers.Header
    body: bytes
    base: str | None
    alternative: str
    default: str = "text/plain"
    """The name of its type if it has no Content-Type."""
    level: int = 0
    """How many messages it stands inside of, besides the outermost. A part whose header was read
    once more (``Node.unsplit``) counts as one."""
    is_message: bool = False
    """Whether it is a message, of whose header the fields are read as well."""
    node: Node | None = None
    """Its node, if it is a part of a multipart that is split already."""


def read(data: bytes, *, default: str = charset.DEFAULT, start: int = 0) -> Message:
    """Return what the message that begins at byte ``start`` consists of (RFC 822, any line ends, no
    ``From `` line needed). Never raises.

    ``default`` is the codec of 8-bit text if nothing says its charset.
    """
    header = headers.split(data, start)
    reader = _Reader(default)
    reader.run(_Task("1", header, data[header.body :], None, "", is_message=True))
    envelope = headers.envelope(
        header, reader.hint.charset if reader.hint else None, reader.detector
    )
    return Message(tuple(reader.parts), envelope, tuple(reader.skipped), tuple(reader.defects))


class _Reader:
    """Reads one message."""

    def __init__(self, default: str) -> None:
        self._default = default
        """The codec of 8-bit text that names no charset."""
        self.detector = charset.Detector()
        self.hint: charset.Decoded | None = None
        """The charset of 8-bit bytes in the outermost header. None if it has no such bytes."""
        self.parts: list[Part] = []
        self.skipped: list[Skipped] = []
        self.defects: dict[str, None] = {}
        """Codes of ``mail.DEFECTS`` as keys, an ordered set."""
        self._stack: list[_Task] = []
        """The entities that are still to be read, the next one last."""
        self._remaining = PARTS
        """How many entities may still be read."""

    def run(self, task: _Task) -> None:
        """Read the outermost message and all that it contains, in document order."""
        self._stack.append(task)
        while self._stack and self._remaining:
            self._remaining -= 1
            self._read_entity(self._stack.pop())
        if self._stack:
            self._add_defects(("too-many-parts",))

    def _read_entity(self, task: _Task) -> None:
        """Read a message or part of a multipart by its type. Put what it contains on the stack."""
        if task.header.defects:
            self._add_defects(task.header.defects)
        kind = content_type.parse(task.header.get(b"content-type"), task.default)
        hint = None
        if task.is_message and not task.header.is_ascii:
            hint = self._find_hint(task, kind)
            self.hint = self.hint if task.level else hint
        base, defects = headers.find_base(task.header, task.base, self.detector)
        if base != task.base or defects:
            self._add_defects(defects)
            task = task._replace(base=base)
        if task.is_message:
            self._add_fields(task, hint)
        if kind.name.startswith("multipart/"):
            self._read_multipart(task, kind)
        elif kind.name in MESSAGE_TYPES or (
            kind.name == "message/partial" and kind.parameters.get("number") == "1"
        ):
            self._read_message(task)
        elif kind.name == "message/external-body":
            self._read_external(task, kind)
        elif (
            kind.name.startswith("text/")
            or kind.name.endswith("/plain")
            or kind.name in _READ_TYPES
        ):
            self._read_text(task, kind)
        else:
            self._skip(task, f"{kind.name} is not text")

    def _skip(self, task: _Task, reason: str) -> None:
        """Add an entity to what was skipped."""
        encoding = _encoding_of(task.header)
        self.skipped.append(
            Skipped(task.path, reason, task.body, encoding, task.base, task.alternative)
        )

    def _add_fields(self, task: _Task, hint: charset.Decoded | None) -> None:
        """Add a part for each field of the entity's header that may hold a URL. ``hint`` is the
        charset of 8-bit bytes in the header, None if there are none.
        """
        codec = hint.charset if hint else None
        for name, text in headers.read_link_fields(task.header, codec, self.detector):
            is_short = len(text) <= SHORT
            make = _make_field_part_cached if is_short else _make_field_part
            part = make(task.path, name, text, task.base)
            if hint and not text.isascii():  # who reads the field again must know (``replay``)
                part = replace(part, charset=hint.charset, charset_by=hint.how)
            self.parts.append(part)

    def _read_multipart(self, task: _Task, kind: ContentType) -> None:
        """Put the parts of a multipart on the stack, and the texts before and after them if they
        may hold a URL. Without parts, its body is read as a text, unless that is blank.
        """
        limit = self._remaining
        node = task.node or multipart.parse(multipart.boundary_of(kind), task.body, limit)
        if node is None:
            from urltrawl.mail import structure  # noqa: PLC0415

            field = task.header.get(b"content-type")
            node = structure.parse(field, task.body, limit)
        self._add_defects(node.defects)
        children = node.children
        if not children:
            # No boundary, or none that occurs, or too deep: people may read the body as text.
            if task.body.strip():
                self._read_text(task, content_type.PLAIN)
            return
        alternative = task.path if kind.name == "multipart/alternative" else task.alternative
        default = "message/rfc822" if kind.name == "multipart/digest" else "text/plain"
        tasks = [
            self._make_child(task, f"{task.path}.{n}", alternative, default, child)
            for n, child in enumerate(children, 1)
        ]
        # Mailing lists put their footer after the last boundary, where no mailer shows it.
        for index, text, name in (
            (0, node.text_before, "preamble"),
            (len(tasks) + 1, node.text_after, "epilogue"),
        ):
            if _WORTH_READING.search(text):
                path, header = f"{task.path}.{name}", headers.NO_HEADER
                text_task = _Task(path, header, text, task.base, alternative, level=task.level)
                tasks.insert(index, text_task)
        self._stack.extend(reversed(tasks))

    def _make_child(
        self, task: _Task, path: str, alternative: str, default: str, node: Node
    ) -> _Task:
        """Return the task for ``node``, a part of the multipart of ``task``. If its header ended in
        a line that is no field, ``headers`` reads it again (``Node.unsplit``).
        """
        if task.level < DEPTH and (data := node.unsplit):
            header = headers.split(data)
            body, base, level = data[header.body :], task.base, task.level + 1
            # One level deeper: the part may be a multipart once more, and its parts as well.
            return _Task(path, header, body, base, alternative, default, level)
        header, body, base, level = node.header, node.body, task.base, task.level
        return _Task(path, header, body, base, alternative, default, level, node=node)

    def _read_message(self, task: _Task) -> None:
        """Put the message in an entity on the stack. If it lies too deep, add it as a text.

        RFC 2046 5.2.1 forbids to encode a message inside a message, but mailers do.
        """
        if task.level >= DEPTH:
            self._add_defects(("messages-too-deep",))
            self._read_text(task, content_type.PLAIN)
            return
        data, _ = transfer.decode(task.body, _encoding_of(task.header))
        header = headers.split(data)
        body, level = data[header.body :], task.level + 1
        path = f"{task.path}.1" if task.is_message else task.path
        self._stack.append(
            _Task(path, header, body, task.base, task.alternative, level=level, is_message=True)
        )

    def _read_external(self, task: _Task, kind: ContentType) -> None:
        """Add the URL of the body of a message/external-body (RFC 2046 5.2.3, RFC 2017), and the
        header fields of that body. Without an access type no body is elsewhere, and what stands in
        its place is a text: mailers keep the file of a shortcut there.
        """
        if not kind.parameters.get("access-type"):
            self._read_text(task, content_type.PLAIN)
            return
        if url := content_type.external_url(kind.parameters):
            self.parts.append(Part(f"{task.path}:external-body", _HEADER, url, base=task.base))
        # The content begins with the header of that body. The rest is to be ignored.
        external_header = headers.split(task.body)
        self._add_fields(task._replace(header=external_header), hint=None)

    def _read_text(self, task: _Task, kind: ContentType) -> None:
        """Add the part of a text, or skip it if a packed file comes out of its encoding. Files that
        stand encoded in the text, unless that is a page, are skipped as well (``bodies.clean``).
        ``kind`` is its type, but an undeclared page is HTML. Quoted-printable that nothing declares
        is decoded.
        """
        encoding = _encoding_of(task.header)
        data, defects = transfer.decode(task.body, encoding)
        is_unencoded = data is task.body
        if not is_unencoded and data.startswith(_PACKED):
            self._skip(task, f"{kind.name} that is packed")
            return
        if is_unencoded and ord("=") in data and transfer.is_escaped(data):
            data, encoding = transfer.decode_escapes(data), "quoted-printable"
            defects = (*defects, "undeclared-quoted-printable")
        name = kind.name
        if (
            name == "text/plain"
            and not task.header.get(b"content-type")
            and bodies.HTML_BEGINS.match(data)
        ):
            name, defects = "text/html", (*defects, "undeclared-html")
        declared = kind.parameters.get("charset")
        if name in HTML_TYPES:
            declared = _charset_of_page(data, declared)
        else:
            data, files, file_defects = bodies.clean(data)
            defects += file_defects
            for reason in files:
                self.skipped.append(Skipped(task.path, reason))
        text, codec, how, charset_defects = charset.decode(
            data, declared, default=self._default, detector=self.detector
        )
        text = in_lf(text, doubled=True)
        if name in REWRITTEN:
            text = REWRITTEN[name](text)
        part_kind = _HTML if name in HTML_TYPES else _TEXT
        may_flow = name == "text/plain" and kind.parameters
        flow = _find_flow(kind.parameters) if may_flow else _FIXED
        path, base, alternative = task.path, task.base, task.alternative
        encoding = encoding or "unknown"
        defects += charset_defects
        self.parts.append(
            Part(
                path, part_kind, text, name, codec, how, encoding, flow, base, alternative, defects
            )
        )

    def _find_hint(self, task: _Task, kind: ContentType) -> charset.Decoded | None:
        """Return how the 8-bit bytes in the header of a message are to be decoded (``charset`` and
        ``how``): as its type ``kind`` declares, or by them and the beginning of the body, because a
        subject alone is too short. Return None if the header has no such bytes.
        """
        eight_bit = [value for _, value in task.header.fields if not value.isascii()]
        if not eight_bit:
            return None
        sample = b"\n".join([*eight_bit, task.body[: charset.HEAD]])
        declared = kind.parameters.get("charset", "")
        if charset.find_codec(declared) in charset.WIDE:
            declared = ""  # no header is in UTF-16, which the encoded body may be
        return charset.decode(sample, declared, default=self._default, detector=self.detector)

    def _add_defects(self, defects: tuple[str, ...]) -> None:
        """Add codes of ``mail.DEFECTS`` to those of the message, each once."""
        self.defects.update(dict.fromkeys(defects))


def _charset_of_page(data: bytes, declared: str | None) -> str | None:
    """Return the charset label of an HTML page: the one ``declared`` in its Content-Type field, or
    else the one in the page itself. Return None if there is neither. Senders of a page in UTF-7 may
    declare ASCII in the field, because its bytes are: then UTF-7 counts.
    """
    if declared and not (b"+AD" in data and data.isascii()):
        return declared
    from urltrawl.text import html  # noqa: PLC0415

    inside = html.declared_charset(data)
    return inside if not declared or charset.find_codec(inside or "") == "utf-7" else declared


def _encoding_of(header: headers.Header) -> str:
    """Return the transfer encoding that a header declares, as a value of ``transfer.ENCODINGS``.
    Return ``""`` if it is unknown, ``"7bit"`` if none is declared.
    """
    field = header.get(b"content-transfer-encoding")
    return transfer.encoding_name(field[: content_type.LIMIT]) if field else "7bit"


def _find_flow(parameters: Mapping[str, str]) -> Flow:
    """Return how the lines of a text/plain may be broken (RFC 3676 section 4)."""
    if parameters.get("format", "").lower() != "flowed":
        return _FIXED
    return Flow.DELSP if parameters.get("delsp", "").lower() == "yes" else Flow.FLOWED


def _make_field_part(path: str, name: str, text: str, base: str | None) -> Part:
    """Return the part of the header field ``name`` in the message with the path ``path``."""
    return Part(f"{path}:{name}", _HEADER, text, base=base)


SHORT = 256
"""Longest text of a field whose part is cached, in characters. The fields with the addresses of a
list are the same in each message."""
_make_field_part_cached = lru_cache(maxsize=512)(_make_field_part)
