"""One message to its header fields and text parts: ``read(data)``."""

from urltrawl.mail.defects import DEFECTS
from urltrawl.mail.parts import Message, Skipped, read

__all__ = ["DEFECTS", "Message", "Skipped", "read"]
