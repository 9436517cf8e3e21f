"""One message to its header fields and text parts: ``read(data)``."""

from urltrawl.mail import bodies, headers, parts, structure, transfer
from urltrawl.mail.parts import Message, Skipped, read

__all__ = ["DEFECTS", "Message", "Skipped", "read"]

DEFECTS = {
    code: meaning for room in (bodies, headers, parts, structure, transfer) for code, meaning in room.DEFECTS.items()
}
"""Every defect of a message or part that this room reports; ``text.charset.DEFECTS`` has those of charsets."""
