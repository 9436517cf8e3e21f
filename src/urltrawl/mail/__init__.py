"""From the bytes of a message to its header fields and text parts: ``read(data)``."""

from urltrawl.mail.defects import DEFECTS
from urltrawl.mail.message import Message, Skipped
from urltrawl.mail.parts import read

__all__ = ["DEFECTS", "Message", "Skipped", "read"]
