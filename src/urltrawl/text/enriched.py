"""Turn text/enriched (RFC 1896) and text/richtext (RFC 1341 7.1.3) into what people see."""

from __future__ import annotations

from urltrawl.late import late

# RFC 1896: << is a less-than sign, a command is <name> or </name>, and the content of <param> is
# not shown. RFC 1341 writes <lt> for the sign, and hides the content of <comment>.
_COMMAND = late(r"<<|</?[A-Za-z][A-Za-z0-9\-]{0,60}>")
_HIDDEN = {"<param>": "</param>", "<comment>": "</comment>"}
_SHOWN = {"<<": "<", "<lt>": "<", "<nl>": "\n", "<np>": "\n", "</paragraph>": "\n"}


def to_plain(text: str) -> str:
    """Return an enriched text without its commands and what they hide (all that follows, if that is
    not closed). Its line breaks stay, because they may have cut a URL.

    >>> to_plain("<bold>see</bold> <<URL:http://h.example/<param>red</param>a>")
    'see <URL:http://h.example/a>'
    """
    shown, position = [], 0
    hidden_until = ""  # the command that ends the hidden content
    for command in _COMMAND.finditer(text):
        name = command[0].lower()
        if not hidden_until:
            shown.append(text[position : command.start()])
            shown.append(_SHOWN.get(name, ""))
            hidden_until = _HIDDEN.get(name, "")
        elif name == hidden_until:
            hidden_until = ""
        position = command.end()
    if not hidden_until:
        shown.append(text[position:])
    return "".join(shown)
