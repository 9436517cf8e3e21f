"""What can be wrong with a message: one table of codes, for reports and for people.

A defect never stops the reading. Each text says how the message was read all the same. Defects of
charsets are in ``text.charset``.
"""

from __future__ import annotations

DEFECTS = {
    # headers
    "bad-header-line": "a line of the header is no field; it was added to the field before it",
    "no-blank-line": "the body begins without the blank line that ends the header",
    "blank-with-space": "the line that ends the header is not empty",
    "too-many-fields": "more header fields than the limit; the rest were not read",
    "base-too-long": "a base URL longer than the limit, which was not used",
    "base-not-absolute": "Content-Base is no absolute URL and was not used (generic-1996 8.1)",
    # the MIME structure
    "no-boundary": "a multipart without a boundary parameter",
    "boundary-not-found": "the boundary of a multipart never occurs",
    "boundary-guessed": "the boundary of a multipart was taken from a line that looks like one",
    "boundary-not-closed": "a multipart ends without its final boundary",
    "too-many-parts": "more parts than the limit; the rest were not read",
    "too-many-lines": "a multipart of more lines than the limit; read as text",
    "too-deep": "multiparts nested deeper than the limit; read as text",
    # transfer encodings
    "bad-base64": "characters that are no base64, or too few; what could be decoded was",
    "not-base64": "declared base64, and is none; read as it stands",
    "text-after-base64": "plain text follows the base64; both were read",
    "bad-quoted-printable": "some = in the quoted-printable begin no escape and were left alone",
    "undeclared-quoted-printable": (
        "not declared quoted-printable, and every = in it, or all but a few, is an escape"
    ),
    "bad-uuencode": "the uuencoded body has no beginning or end, or a line that is damaged",
    "unknown-encoding": "the transfer encoding is none that is known; read as it stands",
    # the content of a text
    "unclosed-file": "an encoded file in the text has no end",
    "pgp-signed": "PGP clear-signed text; its dash escapes were undone (RFC 4880 section 7.1)",
    # the whole message
    "undeclared-html": "no Content-Type, and the body begins as an HTML document",
    "messages-too-deep": "messages nested deeper than the limit; read as text",
}
