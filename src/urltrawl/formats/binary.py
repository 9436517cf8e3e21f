"""Binary files, detected by their first bytes and not by any format."""

from __future__ import annotations

MAGIC = (
    (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "an OLE file (Outlook message or Office document)"),
    (b"%PDF-", "a PDF document"),
    (b"\x89PNG\r\n\x1a\n", "a PNG image"),
    (b"\xff\xd8\xff", "a JPEG image"),
    (b"GIF87a", "a GIF image"),
    (b"GIF89a", "a GIF image"),
    (b"II*\x00", "a TIFF image"),
    (b"MM\x00*", "a TIFF image"),
    (b"\x7fELF", "an ELF program"),
    (b"MZ\x90\x00", "a Windows program"),
    (b"SQLite format 3\x00", "an SQLite database"),
    (b"!BDN", "an Outlook mailbox (PST)"),
    (b"Rar!\x1a\x07", "a RAR archive"),
    (b"7z\xbc\xaf\x27\x1c", "a 7-Zip archive"),
    (b"// <!-- <mdb:mork:", "an index of Thunderbird's or Mozilla's (Mork)"),
    (b"\x30\x80", "DER data"),
    (b"\x30\x82", "DER data"),
)
"""The first bytes of common files that hold no text to read, and a name for each kind of file."""

UNICODE_MARKS = (b"\xff\xfe", b"\xfe\xff", b"\0\0\xfe\xff")
"""What UTF-16 and UTF-32 begin with."""
_MAGICS = tuple(magic for magic, _ in MAGIC)
_BINARY = bytes(set(range(32)) - set(b"\x01\x07\b\t\n\v\f\r\x1b\x1f"))
"""Control characters that no text has. MMDF uses 0x01, Babyl 0x1F, ISO 2022 0x1B, bold BS."""

_SHARE = 0.05
"""The part of the bytes of a text that may be such characters."""


def known_binary(head: bytes) -> str | None:
    """Return the name of the kind of binary file that begins so, or None if none is known."""
    if not head.startswith(_MAGICS):
        return None
    return next(description for magic, description in MAGIC if head.startswith(magic))


def holds_controls(head: bytes) -> bool:
    """Return whether a content that begins so is no text in any charset (UTF-16 and UTF-32
    included): too many of the bytes are control characters.
    """
    if head.startswith(UNICODE_MARKS) or _is_wide(head):
        return False
    control_count = len(head) - len(head.translate(None, _BINARY))
    return control_count > _SHARE * len(head)


def _is_wide(head: bytes) -> bool:
    """Return whether a content of 8 bytes or more begins as UTF-16 or UTF-32 without a byte order
    mark, most of it ASCII: NUL bytes stand at two or three fixed offsets of each four bytes.
    """
    if b"\0" not in head:
        return False
    mostly_nul = sorted(
        head[offset::4].count(0) > 0.7 * len(head[offset::4]) for offset in range(4)
    )
    return len(head) >= 8 and mostly_nul in ([False, False, True, True], [False, True, True, True])
