"""One message (RFC 822) or news article (RFC 1036): a file of MH, Maildir, nnml, a news spool.

Lines may end in LF, CRLF, or in CR alone.
"""

from __future__ import annotations

import re
from functools import partial

from urltrawl.formats.framing import FIELD, Format, Layout, field_names
from urltrawl.formats.joined import MessageFramer
from urltrawl.late import late
from urltrawl.text.breaks import LINE_END, by_line_end, find_form

_BEFORE = re.compile(rb"(?:\xEF\xBB\xBF)?\s*(?:>?From[ ](?![ \t]*:)[^\r\n]*" + LINE_END + rb")*")
"""What may stand before the first field: a byte order mark, blank lines, envelope lines."""

_LINES = rb"[^\r\n]*+" + LINE_END + rb"(?:[ \t][^\r\n]*+" + LINE_END + rb")*+"
_HEADER = by_line_end(
    rb"((?:" + FIELD + _LINES + rb"(?:[^\r\n]" + _LINES + rb"(?=" + FIELD + rb"))?+)++)([^\r\n]*)"
)
"""Fields, perhaps with the rest of a broken line between, and the line after: empty if blank."""
_FIELD = late(FIELD)

KNOWN = frozenset(
    b"""
    apparently-to article-i.d. bcc cc content-length content-transfer-encoding content-type date
    date-received delivered-to dkim-signature envelope-to errors-to followup-to from in-reply-to
    list-id message-id mime-version newsgroups nntp-posting-host posted-date posting-version
    received references relay-version reply-to resent-date resent-from return-path
    return-receipt-to sender subject to x-mailer x-newsreader xref
    """.split()
)
"""Fields of RFC 822, 850, 1036, 2045 and of practice by which a header is known from any other
'key: value'. Common words (Path, Lines, Status, Summary) do not stand in one without these."""


def layout(data: bytes) -> Layout:
    """Return the layout of a content that is one message: after ``_BEFORE``, its header begins. The
    dialect is ``"cr"`` if its lines end in CR alone.
    """
    lines_of_cr = b"\n" not in data and b"\r" in data
    return Layout(_header_start(data), dialect="cr" if lines_of_cr else "")


def _header_start(data: bytes) -> int:
    """Return the offset at which the header of a content begins."""
    before = _BEFORE.match(data)
    return before.end() if before else 0


def probe(head: bytes) -> float:
    """Return 0, or 0.6 to 0.95: the more names of the fields at the start, behind empty lines and
    ``From `` lines, are in ``KNOWN``, and the larger their share, the higher. A header with only
    one of them counts only if a blank line or the end of ``head`` follows it.
    """
    start = _header_start(head)
    if not _FIELD.match(head, start):
        return 0.0
    line_form, end = find_form(head, start)
    header = _HEADER[line_form].match(head, start, end)
    if not header:
        return 0.0
    fields, line_after = header.groups()
    names = field_names(fields, line_form)
    known_count = len(names & KNOWN)
    known_share = known_count / (len(names) + 1)  # + 1: all of few fields say less than of many
    if not known_count or (known_count == 1 and line_after):
        return 0.0
    return min(0.95, 0.5 + 0.1 * known_count + 0.1 * known_share)


FORMAT: Format = Format(
    name="message",
    description="a single mail message or news article",
    framer=partial(MessageFramer, layout),
    probe=probe,
    layout=layout,
    dialects=("", "cr"),
    suffixes=(".eml", ".msg", ".mht", ".mhtml"),
    highest_score=0.95,
)
