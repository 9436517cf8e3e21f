"""text/enriched (RFC 1896) and its forerunner text/richtext (RFC 1341 section 7.1.3) to the text
that people see.
"""

from __future__ import annotations

from urltrawl.late import late

# RFC 1896: << is a less-than sign; a command is <name> or </name>; what <param> encloses is not
# shown. RFC 1341 has <lt> for the sign and encloses comments instead.
_COMMAND = late(r"<<|</?[A-Za-z][A-Za-z0-9\-]{0,60}>")
_HIDDEN = {"<param>": "</param>", "<comment>": "</comment>"}
_SHOWN = {"<<": "<", "<lt>": "<", "<nl>": "\n", "<np>": "\n", "</paragraph>": "\n"}


def plain(text: str) -> str:
    """Take the commands out of an enriched text; its line breaks stay, for they may have cut a
    URL.
    """
    shown, at = [], 0
    hidden = ""
    for command in _COMMAND.finditer(text):
        name = command[0].lower()
        if not hidden:
            shown.append(text[at : command.start()])
            shown.append(_SHOWN.get(name, ""))
            hidden = _HIDDEN.get(name, "")
        elif name == hidden:
            hidden = ""
        at = command.end()
    if not hidden:
        shown.append(text[at:])
    return "".join(shown)
