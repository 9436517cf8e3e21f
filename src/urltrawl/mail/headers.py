"""The header of a message: where it ends, its fields, what they say in plain text, and which of
them may hold a URL.

RFC 822 section 3 and RFC 5322 section 2.2; encoded words as RFC 2047 means them and as mailers
write them.
"""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING

from urltrawl.late import late
from urltrawl.mail import transfer
from urltrawl.mail.dates import utc
from urltrawl.model import BASE_LIMIT, Envelope
from urltrawl.text import charset
from urltrawl.text.breaks import LAST_END, WHOLE_END, by_line_end, paragraph

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

FIELDS = 4096
"""Fields of one header that are read. Sendmail takes 1000 (MaxHeaderLines), and few headers have a
hundred."""

FIELD_LIMIT = 64 * 1024
"""Bytes of one field's value that are read. Mailers cap a whole header at 32 KiB (sendmail) or 100
KiB (Postfix)."""

PLAIN_LIMIT = 12 * 1024
"""Bytes of the header of a part that is read at once: so many hold no more than ``FIELDS``."""

# RFC 822 3.2: a name is any characters but controls, space and colon; blanks before the colon are
# obsolete (RFC 5322 4.5). No field begins with a hyphen, and boundaries do, some with a colon in
# them; ``http:`` at a line's start is no field either. A line of blanks alone is no continuation
# here: ``split`` looks at what follows it.
_NAME = rb"[!-,.-9;-~][!-9;-~]*+"
_EOL, _END = WHOLE_END, LAST_END
_VALUE = rb"[^\r\n]*+(?:" + _EOL + rb"[ \t]++[^ \t\r\n][^\r\n]*+)*+"
_FIELD = rb"(%b" + _NAME + rb")[ \t]*+:(?!//)[ \t]*+(%b" + _VALUE + rb")" + _END
_FIELDS = by_line_end(_FIELD % (b"", b""))
_RUN = by_line_end(rb"(?:" + _FIELD % (b"?:", b"?:") + rb")++")
"""All fields up to the next line that is none, in one match."""
_LINE = late(rb"[^\r\n]*" + _END)
_OF_PART_FIELD = rb"[!-,.-9;-~][!-9;-~]*+:(?!//)[^\r\n]*+(?:\r?\n[ \t]++[^ \t\r\n][^\r\n]*+)*+\r?\n"
_OF_PART = late(rb"(?:" + _OF_PART_FIELD + rb")*+\r?\n")
"""A header with which nothing is wrong, and its blank line: a few fields, as a rule."""
_OF_PART_FIELDS = late(rb"([!-,.-9;-~][!-9;-~]*+):[ \t]*+([^\r\n]*+(?:\r?\n[ \t][^\r\n]*+)*+)\r?\n")
_BLANK = late(rb"[ \t]*" + _END)
_FROM_LINE = late(rb">?From [^\r\n]*" + _END)
# A field such as people know, or the blank line, perhaps after the rest of the field before it.
_GOES_ON = late(
    rb"(?:[ \t][^\r\n]*" + _EOL + rb"){0,20}(?:[A-Za-z][A-Za-z0-9\-]{1,60}[ \t]*:(?!//)|\r|\n|\Z)"
)
_FOLD = late(r"[\r\n]+")

# RFC 2047 section 2, but any charset and any text that does not begin another encoded word.
_WORD_FORM = r"=\?{0}[^?=\s]{{0,60}})\?{0}[bqBQ])\?{0}(?:[^?=]++|\?(?!=)|=(?!\?[^=]))*+)\?="
_WORD = late(_WORD_FORM.format("("))
_WORDS = late(
    rf"{_WORD_FORM.format('(?:')}(?:\s*{_WORD_FORM.format('(?:')})*"
)  # RFC 2047 6.2: blanks between go

# --- Fields that hold text which people wrote or links that software gives. The rest is looked at
# only if it says "://" or "mailto:", and never if it is one of the trace, identity and signature
# fields below.

BASE_FIELDS = (b"content-base", b"content-location")
"""RFC 2110 section 4: the first that is there counts."""
TEXT_FIELDS = frozenset(
    {
        # free text (RFC 822, 1036)
        b"subject",
        b"comments",
        b"summary",
        b"keywords",
        b"organization",
        b"organisation",
        b"list-id",
        b"list-help",
        b"list-unsubscribe",
        b"list-subscribe",
        b"list-post",
        b"list-owner",
        b"list-archive",  # RFC 2369
        b"archived-at",
        b"x-archived-at",  # RFC 5064
        b"url",
        b"x-url",
        b"x-uri",
        b"x-www",
        b"x-homepage",
        b"x-home-page",
        b"x-mailing-list",
        b"x-list-archive",
        *BASE_FIELDS,
        b"openpgp",
        b"x-pgp-key",
        b"x-pgp-url",  # where a key is
    }
)
MACHINE_FIELDS = frozenset(
    {
        # trace
        b"received",
        b"x-received",
        b"return-path",
        b"delivered-to",
        b"x-delivered-to",
        b"received-spf",
        b"via",
        b"path",
        b"message-id",
        b"resent-message-id",
        b"in-reply-to",
        b"references",
        b"content-id",
        b"x-message-id",  # identity
        b"dkim-signature",
        b"x-google-dkim-signature",
        b"domainkey-signature",
        b"authentication-results",  # signatures
        b"x-dkim-signature",
        b"x-authentication-results",
        b"x-gm-message-state",
        b"autocrypt",
        b"face",
        b"x-face",
        # syntax
        b"content-type",
        b"content-transfer-encoding",
        b"content-disposition",
        b"mime-version",
        b"date",
        b"x-uidl",
    }
)
MACHINE_PREFIXES = (b"arc-", b"x-ms-exchange-", b"x-forefront-", b"x-microsoft-antispam")
_IN_TEXT = re.compile(rb":\S|=\?|www\.|[\x80-\xff]")

_ENVELOPE_FIELDS = frozenset(
    (b"message-id", b"date", b"from", b"sender", b"subject", b"newsgroups")
)
_ADDRESS = late(r"<([^<>]*)>")
_COMMENT = late(r"\([^()]*\)")


class Header:
    """The fields in order (name in lower case, value as written), where the body begins and what
    was wrong.
    """

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
        self.body = body
        self.defects = defects
        self.is_ascii = is_ascii
        self._first = dict(reversed(fields))  # six are asked for by name, in each part of a message

    def get(self, name: bytes) -> bytes:
        """Return the value of the first field of that name, ``b""`` if there is none."""
        return self._first.get(name, b"")


NO_HEADER = Header([], 0, ())


def split(data: bytes, start: int = 0) -> Header:
    """Split a message that begins at ``start`` into header and body. Never raises; what is odd is a
    defect.
    """
    fields: list[tuple[bytes, bytes]] = []
    defects: dict[str, None] = {}
    at = start + 3 if data.startswith(b"\xef\xbb\xbf", start) else start
    size = len(data)
    form, end = paragraph(data, at)
    run_of, fields_of = _RUN[form], _FIELDS[form]
    while at < size:
        if run := run_of.match(data, at, end):
            begin, at = at, run.end()
            if at - begin <= FIELD_LIMIT:
                fields += [
                    (name.lower(), value) for name, value in fields_of.findall(data, begin, at)
                ]
            else:
                # A hostile header has millions: one more than are kept tells that there are too
                # many.
                found = islice(fields_of.finditer(data, begin, at), FIELDS + 1 - len(fields))
                fields += [(field[1].lower(), field[2][:FIELD_LIMIT]) for field in found]
            if len(fields) > FIELDS:
                defects["too-many-fields"] = None
                del fields[FIELDS:]
            continue
        if blank := _BLANK.match(data, at):
            spaced = data[at] in b" \t"
            at = blank.end()
            # An editor's blank line with a space in it ends the header, unless the header then goes
            # on.
            goes_on = _GOES_ON.match(data, at) if spaced else None
            if goes_on and (goes_on[0].endswith(b":") or not goes_on[0].strip()):
                continue
            if spaced:
                defects["blank-with-space"] = None
            break
        if separator := _FROM_LINE.match(data, at):
            at = separator.end()
            continue
        line = _LINE.match(data, at)
        if line is None or not fields or not _belongs(line[0], data, line.end()):
            defects["no-blank-line"] = None
            break
        name, value = fields[-1]
        fields[-1] = (name, (value + b"\n " + line[0].strip())[:FIELD_LIMIT])
        defects["bad-header-line"] = None
        at = line.end()
    return Header(fields, at, tuple(defects), is_ascii=data[start:at].isascii())


def sound(data: bytes, start: int, end: int) -> Header | None:
    """Split that stretch, a header and a body of which nobody could doubt where one ends; ``None``
    for all others.
    """
    if part := _OF_PART.match(data, start, min(end, start + PLAIN_LIMIT)):
        return _of_part(part[0])
    header = split(data[start:end])
    read = data[start : start + header.body]
    plain = read.endswith((b"\n\n", b"\n\r\n")) if header.fields else read in {b"\n", b"\r\n"}
    plain = plain and read.count(b"\r") == read.count(b"\r\n")
    return (
        header
        if plain
        and not header.defects
        and read.find(b" :") < 0
        and read.find(b"\t:") < 0
        and not _FROM_LINE.match(read)
        else None
    )


@lru_cache(maxsize=128)
def _of_part(data: bytes) -> Header:
    """The header of a part, its blank line included: two of three say the same as one before."""
    fields = [(name.lower(), value) for name, value in _OF_PART_FIELDS.findall(data)]
    return Header(fields, len(data), (), is_ascii=data.isascii())


def _belongs(line: bytes, data: bytes, after: int) -> bool:
    """Tell whether a line that is no field is one that somebody broke, or the body's first: words
    right before a blank line.
    """
    goes_on = _GOES_ON.match(data, after)
    return goes_on is not None and (goes_on[0][-1:] == b":" or len(line.split()) == 1)


def decode(value: bytes, hint: str | None = None, detector: charset.Detector | None = None) -> str:
    """Read a field's value: unfolded, 8-bit bytes read as ``text.charset`` reads them, encoded
    words decoded.

    ``hint`` is the charset that the body declares, for 8-bit bytes that nothing declares,
    ``detector`` that of the message. One line, blanks at its ends taken off; blanks of the folding
    stay (RFC 5322 2.2.3).
    """
    if not value.isascii() or b"\x1b" in value:
        text = _unfolded(charset.decode(value, hint, detector=detector).text)
    elif len(value) <= SHORT:
        text = _of_short(value)
    else:
        text = _of_ascii(value)
    if "=?" in text:
        text = _FOLD.sub(
            " ", _WORDS.sub(lambda run: _decode_words(run, detector), text)
        ).strip()  # a word may hold a line break, a field may not
    return text


def _unfolded(text: str) -> str:
    if "\n" in text or "\r" in text:
        text = text.replace("\n", "").replace("\r", "")
    return text.strip()


def _of_ascii(value: bytes) -> str:
    return _unfolded(value.decode("ascii"))


SHORT = 256
"""Bytes of a value whose text is remembered: those in which a list says where it is are the same in
each message."""
_of_short = lru_cache(maxsize=512)(_of_ascii)


def _decode_words(run: re.Match[str], detector: charset.Detector | None) -> str:
    """Decode a run of adjacent encoded words; bytes of one charset are put together first, for
    mailers cut characters.
    """
    decoded: list[tuple[str, bytearray]] = []
    for label, encoding, payload in _WORD.findall(run[0]):
        if decoded and decoded[-1][0] == label.lower():
            decoded[-1][1].extend(_word_bytes(encoding, payload))
        else:
            decoded.append((label.lower(), bytearray(_word_bytes(encoding, payload))))
    return "".join(
        charset.decode(bytes(data), label.partition("*")[0], detector=detector).text
        for label, data in decoded
    )


def _word_bytes(encoding: str, payload: str) -> bytes:
    data = payload.encode("utf-8", "surrogateescape")
    if encoding in "bB":
        return transfer.quads(data)
    return transfer.escapes(data.replace(b"_", b" "))


def scanned(
    header: Header, hint: str | None = None, detector: charset.Detector | None = None
) -> list[tuple[str, str]]:
    """Read the fields that may hold a URL, in order: (name, text); a repeated name is numbered
    ``name#2``.
    """
    found = []
    fields, counted = header.fields, 0
    count: dict[bytes, int] = {}
    # In one expression, since three of four fields are neither.
    for at in [
        at
        for at, (name, value) in enumerate(fields)
        if name not in MACHINE_FIELDS and (name in TEXT_FIELDS or b":" in value)
    ]:
        name, value = fields[at]
        if name in TEXT_FIELDS:
            if not _IN_TEXT.search(value):
                continue
        elif name.startswith(MACHINE_PREFIXES) or (
            b"://" not in value and b"mailto:" not in value.lower()
        ):
            continue
        path = name.decode("ascii")
        if (
            header.get(name) is not value
        ):  # few headers have a second one of a field that is taken, and none is counted twice
            for known, _ in fields[counted : at + 1]:
                count[known] = count.get(known, 0) + 1
            counted, path = at + 1, f"{path}#{count[name]}"
        found.append(
            (
                path,
                _compact(value, detector) if name in BASE_FIELDS else decode(value, hint, detector),
            )
        )
    return found


def envelope(
    header: Header, hint: str | None = None, detector: charset.Detector | None = None
) -> Envelope:
    """Say who wrote when about what; ``hint`` and ``detector`` as in ``decode``.

    Where nothing is encoded it is read when somebody asks; else now, for what else is in the
    message tells its charset.
    """
    written = [field for field in header.fields if field[0] in _ENVELOPE_FIELDS]
    values = b"".join([value for _, value in written])
    if values.isascii() and values.find(b"=?") < 0 and 0x1B not in values:
        return Envelope.unread(_envelope, written)
    return Envelope(*_envelope(written, hint, detector))


def _envelope(
    fields: Iterable[tuple[bytes, bytes]],
    hint: str | None = None,
    detector: charset.Detector | None = None,
) -> tuple[str, ...]:
    said: dict[str, str] = {}
    for name, value in fields:
        if not said.get(field := name.decode()):
            said[field] = decode(value, hint, detector)
    return _made(said.get)


def _made(said: Callable[[str, str], str]) -> tuple[str, ...]:
    """The fields of ``Envelope``, in order."""
    date = said("date", "")
    return (
        said("message-id", ""),
        date,
        utc(date),
        _address(said("from", "") or said("sender", "")),
        said("subject", "").replace("\t", " "),  # with which many mailers fold (RFC 822 3.1.1)
        said("newsgroups", ""),
    )


def _address(field: str) -> str:
    """Take the address out of ``Name <address>`` or ``address (Name)``; as it stands where there is
    none to be told.
    """
    if bracketed := _ADDRESS.search(field):
        return bracketed[1].strip()
    return _COMMENT.sub("", field).strip() or field


def base(
    header: Header, outer: str | None, detector: charset.Detector | None = None
) -> tuple[str | None, tuple[str, ...]]:
    """Find the base URL that a header sets (RFC 2110 section 4), else the enclosing one; and any
    defect.
    """
    if not (header.get(b"content-base") or header.get(b"content-location")):
        return outer, ()
    content_base, location = (_url(header.get(name), detector) for name in BASE_FIELDS)
    if not (content_base or location):
        return outer, ()
    if max(len(content_base), len(location)) > BASE_LIMIT:
        return outer, ("base-too-long",)
    from urltrawl.url.reference import choose_base  # noqa: PLC0415

    chosen = choose_base(content_base=content_base, content_location=location, enclosing=outer)
    wrong = (
        bool(content_base) and chosen.source != "content-base"
    )  # a location may well be relative
    return chosen.url or None, ("base-not-absolute",) if wrong else ()


def _url(field: bytes, detector: charset.Detector | None) -> str:
    """Read a field that is a URL, as some write it in a wrapper."""
    value = _compact(field, detector).strip('<>"') if field else ""
    return value[4:] if value[:4].upper() == "URL:" else value


def _compact(value: bytes, detector: charset.Detector | None) -> str:
    """Read a base URL: all white space goes, folding included (generic-1996 8.1)."""
    return "".join(decode(value, None, detector).split())
