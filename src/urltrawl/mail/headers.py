"""Read the header of a message: where it ends, its fields, their values as text, and the fields
that may hold a URL.

Sources: RFC 822 section 3 and RFC 5322 section 2.2; RFC 2047 for encoded words, which are also read
as mailers write them.
"""

from __future__ import annotations

import re
from codecs import BOM_UTF8
from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING

from urltrawl.late import late
from urltrawl.mail import transfer
from urltrawl.mail.dates import to_utc
from urltrawl.model import BASE_LIMIT, Envelope
from urltrawl.text import charset
from urltrawl.text.breaks import LAST_END, WHOLE_END, by_line_end, find_form
from urltrawl.url.reference import choose_base

if TYPE_CHECKING:
    from collections.abc import Iterable

FIELDS = 4096
"""Most fields of one header that are read. Sendmail takes 1000 (MaxHeaderLines), and few headers
have a hundred."""

FIELD_LIMIT = 64 * 1024
"""Most bytes of one field's value that are read. Mailers cap a whole header at 32 KiB (sendmail) or
100 KiB (Postfix)."""

PLAIN_LIMIT = 12 * 1024
"""Longest header of a part that is read in one match, in bytes. It holds no more than ``FIELDS``
fields."""

# RFC 822 3.2: a name is any characters but controls, space and colon. Blanks before the colon are
# obsolete (RFC 5322 4.5). No field begins with a hyphen, but boundaries do, and some have a colon.
# ``http:`` at a line's start is no field either. A line of blanks alone is no continuation here:
# ``split`` reads the lines after it.
_NAME = rb"[!-,.-9;-~][!-9;-~]*+"
_EOL, _END = WHOLE_END, LAST_END
_VALUE = rb"[^\r\n]*+(?:" + _EOL + rb"[ \t]++[^ \t\r\n][^\r\n]*+)*+"
_FIELD = rb"(%b" + _NAME + rb")[ \t]*+:(?!//)[ \t]*+(%b" + _VALUE + rb")" + _END
_ONE_FIELD = by_line_end(_FIELD % (b"", b""))
_ALL_FIELDS = by_line_end(rb"(?:" + _FIELD % (b"?:", b"?:") + rb")++")
"""All fields up to the next line that is no field, in one match."""
_LINE = late(rb"[^\r\n]*" + _END)
_PART_FIELD = _NAME + rb":(?!//)[^\r\n]*+(?:\r?\n[ \t]++[^ \t\r\n][^\r\n]*+)*+\r?\n"
_PART_HEADER = late(rb"(?:" + _PART_FIELD + rb")*+\r?\n")
"""A header without defects, and its blank line. It has a few fields, as a rule."""
_PART_FIELDS = late(rb"(" + _NAME + rb"):[ \t]*+([^\r\n]*+(?:\r?\n[ \t][^\r\n]*+)*+)\r?\n")
_BLANK = late(rb"[ \t]*" + _END)
"""A line that is empty or of blanks."""
_FROM_LINE = late(rb">?From [^\r\n]*" + _END)
"""A line ``From `` or ``>From ``."""
# A field with a common name, or the blank line; perhaps after the rest of the field before it.
_HEADER_CONTINUES = late(
    rb"(?:[ \t][^\r\n]*" + _EOL + rb"){0,20}(?:[A-Za-z][A-Za-z0-9\-]{1,60}[ \t]*:(?!//)|\r|\n|\Z)"
)
_FOLD = late(r"[\r\n]+")
"""Line ends in a decoded value."""

# RFC 2047 section 2, but any charset and any text that does not begin another encoded word.
_WORD_FORM = r"=\?{0}[^?=\s]{{0,60}})\?{0}[bqBQ])\?{0}(?:[^?=]++|\?(?!=)|=(?!\?[^=]))*+)\?="
_ENCODED_WORD = late(_WORD_FORM.format("("))
# RFC 2047 6.2: blanks between encoded words go.
_ENCODED_WORDS = late(rf"{_WORD_FORM.format('(?:')}(?:\s*{_WORD_FORM.format('(?:')})*")

# --- TEXT_FIELDS have text that people wrote, or links of software. Another field is read only if
# it holds "://" or "mailto:". The trace, identity and signature fields of MACHINE_FIELDS are never
# read.

BASE_FIELDS = (b"content-base", b"content-location")
"""RFC 2110 section 4: the first one that a header has counts."""
TEXT_FIELDS = frozenset({
    b"subject", b"comments", b"summary", b"keywords",  # free text (RFC 822, 1036)
    b"organization", b"organisation",
    b"list-id", b"list-help", b"list-unsubscribe", b"list-subscribe", b"list-post", b"list-owner",
    b"list-archive",  # RFC 2369
    b"archived-at", b"x-archived-at",  # RFC 5064
    b"url", b"x-url", b"x-uri", b"x-www", b"x-homepage", b"x-home-page", b"x-mailing-list",
    b"x-list-archive", *BASE_FIELDS,
    b"openpgp", b"x-pgp-key", b"x-pgp-url",  # where a key is
})  # fmt: skip
MACHINE_FIELDS = frozenset({
    # trace
    b"received", b"x-received", b"return-path", b"delivered-to", b"x-delivered-to",
    b"received-spf", b"via", b"path",
    # identity
    b"message-id", b"resent-message-id", b"in-reply-to", b"references", b"content-id",
    b"x-message-id",
    # signatures
    b"dkim-signature", b"x-google-dkim-signature", b"domainkey-signature",
    b"authentication-results", b"x-dkim-signature", b"x-authentication-results",
    b"x-gm-message-state", b"autocrypt", b"face", b"x-face",
    # syntax
    b"content-type", b"content-transfer-encoding", b"content-disposition", b"mime-version",
    b"date", b"x-uidl",
})  # fmt: skip
MACHINE_PREFIXES = (b"arc-", b"x-ms-exchange-", b"x-forefront-", b"x-microsoft-antispam")
_WORTH_DECODING = re.compile(rb":\S|=\?|www\.|WWW\.|[\x80-\xff]")
"""What a field of ``TEXT_FIELDS`` must hold to be decoded: most hold no URL."""

_ENVELOPE_FIELDS = frozenset(
    (b"message-id", b"date", b"from", b"sender", b"subject", b"newsgroups")
)
_ADDRESS = late(r"<([^<>]*)>")
"""An address in angle brackets: ``Ann <a@h.example>``."""
_COMMENT = late(r"\([^()]*\)")
"""A comment: ``a@h.example (Ann)``."""
_BARE_ADDRESS = late(r"[^\s@\"',;:<>()\[\]]+@[^\s@\"',;:<>()\[\]]+")
"""An address and nothing else."""


class Header:
    """A header that was read."""

    __slots__ = ("_first", "body", "defects", "fields", "is_ascii")

    def __init__(
        self,
        fields: list[tuple[bytes, bytes]],
        body: int,
        defects: tuple[str, ...],
        *,
        is_ascii: bool = True,
    ) -> None:
        self.fields = fields
        """Its fields in order: the name in lower case, the value as written."""
        self.body = body
        """The offset at which the body begins."""
        self.defects = defects
        """Codes of ``mail.DEFECTS``."""
        self.is_ascii = is_ascii
        """Whether all of its bytes are ASCII."""
        self._first = dict(reversed(fields))
        """The value of the first field of each name."""

    def get(self, name: bytes) -> bytes:
        """Return the value of the first field of that name. Return ``b""`` if there is none."""
        return self._first.get(name, b"")


NO_HEADER = Header([], 0, ())
"""The header of a text that has none."""


def split(data: bytes, start: int = 0) -> Header:
    """Return the header of the message that begins at byte ``start``. The offset of its body counts
    from the start of ``data``. Never raises: anything odd is a defect, but a byte order mark, lines
    ``From ``, and a line of blanks before a field or an empty line, which are passed over. At most
    ``FIELDS`` fields, and ``FIELD_LIMIT`` bytes of the value of each, are kept.
    """
    fields: list[tuple[bytes, bytes]] = []
    defects: dict[str, None] = {}
    position = start + len(BOM_UTF8) if data.startswith(BOM_UTF8, start) else start
    size = len(data)
    form, form_end = find_form(data, position)
    match_run, field_pattern = _ALL_FIELDS[form], _ONE_FIELD[form]
    while position < size:
        if run := match_run.match(data, position, form_end):
            run_start, position = position, run.end()
            if position - run_start <= FIELD_LIMIT:
                fields += [
                    (name.lower(), value)
                    for name, value in field_pattern.findall(data, run_start, position)
                ]
            else:
                # A hostile header has millions of fields. One more than are kept shows that there
                # are too many.
                matches = islice(
                    field_pattern.finditer(data, run_start, position), FIELDS + 1 - len(fields)
                )
                fields += [(match[1].lower(), match[2][:FIELD_LIMIT]) for match in matches]
            if len(fields) > FIELDS:
                defects["too-many-fields"] = None
                del fields[FIELDS:]
            continue
        if blank := _BLANK.match(data, position):
            has_space = data[position] in b" \t"
            position = blank.end()
            # A blank line with a space in it, as editors leave, ends the header unless a field, an
            # empty line or nothing comes after it.
            after_blank = _HEADER_CONTINUES.match(data, position) if has_space else None
            if after_blank and (after_blank[0].endswith(b":") or not after_blank[0].strip()):
                continue
            if has_space:
                defects["blank-with-space"] = None
            break
        if separator := _FROM_LINE.match(data, position):
            position = separator.end()
            continue
        line = _LINE.match(data, position)
        if line is None or not fields or not _is_broken_field(line[0], data, line.end()):
            defects["no-blank-line"] = None
            break
        name, value = fields[-1]
        fields[-1] = (name, (value + b"\n " + line[0].strip())[:FIELD_LIMIT])
        defects["bad-header-line"] = None
        position = line.end()
    return Header(fields, position, tuple(defects), is_ascii=data[start:position].isascii())


def split_part(data: bytes, start: int, end: int) -> Header | None:
    """Return the header of the part with the bytes ``start..end``. The offset of its body counts
    from ``start``. Return None if another parser might end the header elsewhere.
    """
    if match := _PART_HEADER.match(data, start, min(end, start + PLAIN_LIMIT)):
        return _read_part_header(match[0])
    header = split(data[start:end])
    raw = data[start : start + header.body]
    ends_blank = raw.endswith((b"\n\n", b"\n\r\n")) if header.fields else raw in {b"\n", b"\r\n"}
    # Parsers differ over a CR alone, a blank before the colon, and a line of a mailbox.
    is_plain = (
        ends_blank
        and raw.count(b"\r") == raw.count(b"\r\n")
        and not header.defects
        and raw.find(b" :") < 0
        and raw.find(b"\t:") < 0
        and not _FROM_LINE.match(raw)
    )
    return header if is_plain else None


@lru_cache(maxsize=128)
def _read_part_header(data: bytes) -> Header:
    """Return the header of a part. ``data`` are its bytes with the blank line. It is cached: two of
    three parts have the same header as an earlier one.
    """
    fields = [(name.lower(), value) for name, value in _PART_FIELDS.findall(data)]
    return Header(fields, len(data), (), is_ascii=data.isascii())


def _is_broken_field(line: bytes, data: bytes, line_end: int) -> bool:
    """Return whether a line that is no field is the rest of a field that somebody broke, and not
    the first line of the body: if a field follows, or if the line is a single word before a blank
    line or the end. (Continuation lines may stand between.) It ends at ``line_end`` of ``data``.
    """
    after_line = _HEADER_CONTINUES.match(data, line_end)
    return after_line is not None and (after_line[0][-1:] == b":" or len(line.split()) == 1)


def decode(value: bytes, codec: str | None = None, detector: charset.Detector | None = None) -> str:
    r"""Return the value of a field as text: on one line, without blanks at its ends, its encoded
    words decoded. Blanks of the folding stay (RFC 5322 2.2.3).

    ``codec`` is that of the 8-bit bytes, if it is known. If not, the ``detector`` of the message
    detects it (``text.charset``).

    >>> decode(b"=?utf-8?q?caf=C3=A9?=\r\n au lait")
    'café au lait'
    """
    if not value.isascii() or b"\x1b" in value:
        text = charset.decode(value, codec, detector=detector).text
    else:
        text = value.decode("ascii")
    text = text.replace("\n", "").replace("\r", "").strip()
    if "=?" in text:
        text = _ENCODED_WORDS.sub(lambda run: _decode_words(run, detector), text)
        text = _FOLD.sub(" ", text).strip()  # an encoded word may hold line breaks, a field none
    return text


def _decode_words(run: re.Match[str], detector: charset.Detector | None) -> str:
    """Return the text of a run of adjacent encoded words (``_ENCODED_WORDS``). The bytes of words
    in one charset are joined before they are decoded, because mailers cut characters.
    """
    chunks: list[tuple[str, bytearray]] = []  # a charset label, and the bytes in that charset
    for label, encoding, payload in _ENCODED_WORD.findall(run[0]):
        if chunks and chunks[-1][0] == label.lower():
            chunks[-1][1].extend(_decode_word_bytes(encoding, payload))
        else:
            chunks.append((label.lower(), bytearray(_decode_word_bytes(encoding, payload))))
    return "".join(
        charset.decode(bytes(data), label.partition("*")[0], detector=detector).text
        for label, data in chunks
    )


def _decode_word_bytes(encoding: str, payload: str) -> bytes:
    """Return the bytes of the ``payload`` of an encoded word. ``encoding`` is B or Q."""
    data = payload.encode()
    if encoding in "bB":
        return transfer.decode_quads(data)
    return transfer.decode_escapes(data.replace(b"_", b" "))


def read_link_fields(
    header: Header, codec: str | None = None, detector: charset.Detector | None = None
) -> list[tuple[str, str]]:
    """Return the name and the text of each field that may hold a URL, in order. Several fields with
    one name are numbered, also those that hold no URL: ``list-post``, ``list-post#2``. The text of
    ``BASE_FIELDS`` has no white space. See ``decode`` for ``codec`` and ``detector``.
    """
    link_fields = []
    fields = header.fields
    counts: dict[bytes, int] = {}
    counted_end = 0  # the index up to which the names of ``fields`` are counted
    # One comprehension drops most fields fast: three of four may hold no URL.
    for index in [
        index
        for index, (name, value) in enumerate(fields)
        if name not in MACHINE_FIELDS and (name in TEXT_FIELDS or b":" in value)
    ]:
        name, value = fields[index]
        if name in TEXT_FIELDS:
            if not _WORTH_DECODING.search(value):
                continue
        elif name.startswith(MACHINE_PREFIXES) or (
            b"://" not in value and b"mailto:" not in value.lower()
        ):
            continue
        path = name.decode("ascii")
        if header.get(name) is not value:
            # A repeated name, which few headers have: only then are names counted, each field once.
            for counted_name, _ in fields[counted_end : index + 1]:
                counts[counted_name] = counts.get(counted_name, 0) + 1
            counted_end, path = index + 1, f"{path}#{counts[name]}"
        is_base = name in BASE_FIELDS
        text = _read_url(value, detector) if is_base else decode(value, codec, detector)
        link_fields.append((path, text))
    return link_fields


def envelope(
    header: Header, codec: str | None = None, detector: charset.Detector | None = None
) -> Envelope:
    """Return who wrote the message of a header, when and about what. See ``decode`` for ``codec``
    and ``detector``.

    If the fields are plain ASCII, they are read only when somebody asks for them. Others are read
    now, because the detector knows the charsets of the message.
    """
    envelope_fields = [field for field in header.fields if field[0] in _ENVELOPE_FIELDS]
    values = b"".join([value for _, value in envelope_fields])
    if values.isascii() and values.find(b"=?") < 0 and 0x1B not in values:
        return Envelope.unread(_read_envelope, envelope_fields)
    return Envelope(*_read_envelope(envelope_fields, codec, detector))


def _read_envelope(
    fields: Iterable[tuple[bytes, bytes]],
    codec: str | None = None,
    detector: charset.Detector | None = None,
) -> tuple[str, ...]:
    """Return the values of ``Envelope``, in order, from the ``_ENVELOPE_FIELDS`` of a header;
    ``""`` for one that is missing. Of several fields with one name the first counts that is not
    empty. ``codec`` and ``detector`` are those of ``decode``.
    """
    texts = dict.fromkeys(_ENVELOPE_FIELDS, "")
    for name, value in fields:
        if not texts[name]:
            texts[name] = decode(value, codec, detector)
    date = texts[b"date"]
    return (
        texts[b"message-id"],
        date,
        to_utc(date),
        _find_address(texts[b"from"] or texts[b"sender"]),
        texts[b"subject"].replace("\t", " "),  # many mailers fold with a tab (RFC 822 3.1.1)
        texts[b"newsgroups"],
    )


def _find_address(field: str) -> str:
    """Return the address in a From field. If there is none, or several and none in angle brackets,
    return the field without its comments.

    >>> [_find_address(field) for field in ("Ann <a@h>", "a@h (Ann)", "Ann a@h", "Ann")]
    ['a@h', 'a@h', 'a@h', 'Ann']
    """
    if bracketed := _ADDRESS.search(field):
        return bracketed[1].strip()
    text = _COMMENT.sub("", field).strip() or field
    addresses = [word for word in text.split() if "@" in word]
    return addresses[0] if len(addresses) == 1 and _BARE_ADDRESS.fullmatch(addresses[0]) else text


def find_base(
    header: Header, outer: str | None, detector: charset.Detector | None = None
) -> tuple[str | None, tuple[str, ...]]:
    """Return the base URL of an entity, and codes of ``mail.DEFECTS``: the first of ``BASE_FIELDS``
    in its header that is absolute (RFC 2110 section 4), or else ``outer``, that of the entity
    around it (None: there is none). If either field is too long, neither counts.
    """
    if not (header.get(b"content-base") or header.get(b"content-location")):
        return outer, ()
    content_base, location = (_unwrap_url(header.get(name), detector) for name in BASE_FIELDS)
    if max(len(content_base), len(location)) > BASE_LIMIT:
        return outer, ("base-too-long",)
    choice = choose_base(content_base=content_base, content_location=location, enclosing=outer)
    # A Content-Location may be relative, a Content-Base may not.
    is_wrong = bool(content_base) and choice.source != "content-base"
    return choice.url or None, ("base-not-absolute",) if is_wrong else ()


def _unwrap_url(field: bytes, detector: charset.Detector | None) -> str:
    """Return the URL of a field without its brackets: ``<URL:http://h/>`` -> ``http://h/``."""
    value = _read_url(field, detector).strip('<>"')
    return value[4:] if value[:4].upper() == "URL:" else value


def _read_url(value: bytes, detector: charset.Detector | None) -> str:
    """Return the URL of a field without any white space, folding included (generic-1996 8.1)."""
    return "".join(decode(value, None, detector).split())
