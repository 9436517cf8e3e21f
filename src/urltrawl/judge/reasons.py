"""What each feature of ``evidence`` says, in a sentence for a person: where it speaks for a URL
that goes on, and where for its end.

Features are numbers, and the trees of ``model.json`` decide in which range one speaks for what; a
sentence says what that comes to.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

SENTENCES: Mapping[str, tuple[str, str]] = {
    # --- where the line broke, against the margin of its surroundings
    "length": (
        "The line is about as long as lines are that mailers cut.",
        "The line does not have the length at which mailers cut.",
    ),
    "own-length": (
        "Without its marks the line is as long as a line that was filled.",
        "Without its marks the line is not as long as one that was filled.",
    ),
    "against-margin": (
        "The line reaches the margin of the text around it.",
        "The line ends before the margin of the text around it.",
    ),
    "against-third": (
        "The line is as long as the longest ones around it.",
        "The line is shorter than the longest ones around it.",
    ),
    "room": (
        "The next word would not have fit on the line.",
        "The next word would have fit on the line, so that its end is meant.",
    ),
    "room-glued": (
        "The whole URL would not have fit on the line.",
        "The whole URL would have fit on the line.",
    ),
    "wider": ("Hardly a line around it is longer.", "Many lines around it are longer."),
    "as-wide": ("Other lines end where this one does.", "No other line ends where this one does."),
    "lines": (
        "The lines around it show where a line ends.",
        "There are hardly lines around it to show where a line ends.",
    ),
    "margin": (
        "The text around it is filled to a margin.",
        "The text around it is not filled to a margin at which a mailer cuts.",
    ),
    "loose": (
        "The lines around it are filled as far as words fit.",
        "Lines around it end although the next word would have fit.",
    ),
    "url-lines": (
        "Other lines around it hold no list of URLs.",
        "The lines around it are a list of URLs.",
    ),
    "url-ends": (
        "Other lines around it do not end in a URL.",
        "Other lines around it end in a URL as well.",
    ),
    "quoted-around": (
        "The text around it is quoted, as text is that was broken again.",
        "The text around it is quoted as it was broken first.",
    ),
    # --- what the URL ends in
    "ending": (
        "The mark that the line ends in leaves a URL open.",
        "What the line ends in can be the end of a URL.",
    ),
    "ends-slash": (
        "The line ends in a slash, behind which people and programs break.",
        "A directory ends in a slash.",
    ),
    "ends-hyphen": (
        "The line ends in a hyphen, and no URL of a sentence does.",
        "The line does not end in a hyphen.",
    ),
    "ends-query": (
        "A query is left open at the line's end.",
        "No query is left open at the line's end.",
    ),
    "ends-open": (
        "An escape or a name is left open at the line's end.",
        "No escape is left open at the line's end.",
    ),
    "ends-punct": ("No mark ends a clause there.", "A clause ends there."),
    "ends-letter": ("The half of a word may end the line.", "A word ends the line."),
    "ends-digit": ("The half of a number may end the line.", "A number ends the line."),
    "complete": (
        "The line does not end in a file name with its extension.",
        "The line ends in a file name that is complete with its extension.",
    ),
    "extended": (
        "The line does not end like a file name.",
        "The line ends like a file name that is complete.",
    ),
    "repository": (
        "It does not end like a repository.",
        "A repository is complete, and its branch or tag follows as a word of its own.",
    ),
    "next-ref": (
        "The next word is no branch or tag.",
        "The next word is a branch or a tag, which follows a repository as a word of its own.",
    ),
    "complete-address": (
        "No address or message-id is complete there.",
        "An e-mail address or a message-id is complete with its domain.",
    ),
    "fragment": ("It has no fragment yet.", "It has a fragment, which is the end of a URL."),
    "host-only": ("It is more than a home page.", "It is a home page, which is complete."),
    "host-open": ("Its host is not complete.", "Its host is complete."),
    "url-length": (
        "The URL is long, and long ones are broken.",
        "The URL is short, and short ones are not broken.",
    ),
    "slashes": ("Its path is deep.", "Its path is not deep."),
    "part-length": (
        "The name that it ends in is short for a whole one.",
        "The name that it ends in is as long as a whole one.",
    ),
    "part-word": ("The name that it ends in is no word.", "The name that it ends in is a word."),
    "part-letters": (
        "The name that it ends in stops as in the middle of one.",
        "The name that it ends in ends as names in URLs do.",
    ),
    "unclosed": (
        "A mail filter's redirector lacks its last parameter.",
        "No mail filter's redirector is left open.",
    ),
    "complete-id": (
        "It does not end in a whole checksum, commit or UUID.",
        "It ends in a whole checksum, commit or UUID.",
    ),
    # --- what the next line begins with
    "next-letters": (
        "The next word is spelt like the rest of a URL.",
        "The next word is spelt like a word of a text.",
    ),
    "next-start": (
        "The next word begins like the rest of a URL.",
        "The next word begins like a word of a text.",
    ),
    "next-length": (
        "The next word is as long as the rest of a URL.",
        "The next word is as short as those of a text.",
    ),
    "next-urlish": (
        "The next word has characters that URLs have and words have not.",
        "The next word has none of the characters that URLs have and words have not.",
    ),
    "next-slashes": (
        "There are slashes in the next word.",
        "There are no slashes in the next word that could be a URL's.",
    ),
    "next-query": (
        "There are marks of a query in the next word.",
        "There is no mark of a query in the next word.",
    ),
    "next-pair-first": (
        "The next word is no setting of a program.",
        "The next word is a setting or an assignment, for no query is open.",
    ),
    "next-dotted": (
        "The next word has a dot inside, as file names have.",
        "The next word has no dot inside, or one of a module or version.",
    ),
    "next-digits": (
        "Much of the next word is digits.",
        "The next word is digits as no URL's rest is.",
    ),
    "next-hyphen": (
        "There is a hyphen inside the next word.",
        "There is no hyphen inside the next word.",
    ),
    "next-underscore": (
        "There is an underscore inside the next word.",
        "There is no underscore inside the next word.",
    ),
    "next-begins": (
        "The next line begins with a mark that no line of prose begins with.",
        "The next line begins as lines of text do.",
    ),
    "next-host": ("The next word is no host.", "The next word is a host of its own."),
    "next-path": (
        "The next word is no file of the machine.",
        "The next word is a file of the machine.",
    ),
    "next-digest": (
        "The next word is a checksum that the URL asks for.",
        "The next word is a checksum or commit of its own.",
    ),
    "next-commit": (
        "The next word is the whole name of a commit, and the path before it asks for one.",
        "The next word is no commit of that path.",
    ),
    "next-number": (
        "The next word is no mere number.",
        "The next word is a number and nothing else.",
    ),
    "next-turns": (
        "The next word is a name that a program made, as only addresses have.",
        "The next word is no name that a program made.",
    ),
    "joined-id": (
        "The two pieces are one checksum, commit or UUID together.",
        "The two pieces make no checksum, commit or UUID.",
    ),
    "next-extension": (
        "The next word begins with a dot, as the extension of a file.",
        "The next word is no extension of a file.",
    ),
    "next-lower": (
        "The next word begins in lower case.",
        "The next word does not begin as the rest of a URL would.",
    ),
    "next-capital": (
        "The next word does not begin as a sentence does.",
        "The next word begins with a capital, as a sentence, a name or a heading does.",
    ),
    "next-word": ("The next word is more than letters.", "The next word has letters only."),
    "next-known": (
        "The next word is no word of everyday prose.",
        "The next word is one of everyday prose, or one that the text around it uses.",
    ),
    "next-file": (
        "The next word ends as a file name ends.",
        "The next word does not end as a file name ends.",
    ),
    "next-again": (
        "The next word is no second path of the same place.",
        (
            "The next word begins with the path that the URL has already: another directory of "
            "the same place."
        ),
    ),
    "next-completes": (
        "An extension begins before the break and ends behind it.",
        "No extension is broken there.",
    ),
    "joined-known": (
        "The word that the join makes occurs in the text around it.",
        "The word that the join makes occurs nowhere around it.",
    ),
    "joined-word": (
        "The join makes a word of two halves that are none.",
        "The join makes no word of two halves.",
    ),
    "capitals": ("A name in capitals goes on in capitals.", "No name in capitals is broken there."),
    "next-id": (
        "The next word is the rest of a message-id.",
        "The next word is no rest of a message-id.",
    ),
    "next-at": (
        "There is no @ in the next word that would make it an address.",
        "There is an @ in the next word, so that it is an address.",
    ),
    "next-label": (
        "The next word is no label with a value.",
        "The next word is a label and its value.",
    ),
    "next-call": (
        "The next word is no call in a program.",
        "The next word is a call in a program.",
    ),
    "next-colon": (
        "The next word is no label before something else.",
        "The next word ends in a colon, as labels do.",
    ),
    "next-ends": (
        "The next word does not end as a word of a sentence does.",
        "The next word ends in the mark of a sentence or in a bracket.",
    ),
    "next-stamp": (
        "No date or time begins the next line.",
        "The next line begins with its date or time, as lines of a log do.",
    ),
    # --- what follows it on its line
    "rest-words": (
        "The next word has its line nearly to itself, as the rest of a broken URL has.",
        "Many words follow the next one on its line.",
    ),
    "rest-begins": (
        "What follows the next word does not begin as its sentence would go on.",
        "What follows the next word goes on with its sentence, or with a table.",
    ),
    "rest-prose": (
        "No words of everyday prose follow on the next line.",
        "Words of everyday prose follow on the next line.",
    ),
    "rest-code": (
        "The next line is no program.",
        "The next line is of a program, a patch or a list of assignments.",
    ),
    "rest-url": (
        "No other URL stands on the next line.",
        "Another URL stands on the next line, as in a list or a table.",
    ),
    "rest-clause": (
        "No clause goes on behind the next word.",
        "A clause goes on behind the next word.",
    ),
    "next-line": (
        "The next line is short, as the rest of a URL is.",
        "The next line is as long as a line of text.",
    ),
    "next-line-full": (
        "The next line is shorter than this one, as the last line of a URL is.",
        "The next line is no shorter than this one.",
    ),
    "second-blank": (
        "A blank line follows behind the next one.",
        "No blank line follows behind the next one.",
    ),
    "second-url": (
        "The line after the next holds no URL.",
        "The line after the next holds a URL, as in a list.",
    ),
    "second-long": (
        "The line after the next is one long word, as a third piece would be.",
        "The line after the next is no third piece.",
    ),
    "second-alike": (
        "The line after the next is no file name.",
        "The line after the next is a file name as well, as in a list of files.",
    ),
    "in-turn": (
        "The lines above and below it do not look alike.",
        "The lines above and below it look alike: titles and addresses take turns.",
    ),
    "rest-apart": (
        "What follows the next word stands right behind it.",
        "A gap stands behind the next word, as between the columns of a table.",
    ),
    "rest-size": (
        "No size of a file follows.",
        "The size of a file follows, as in lists of files.",
    ),
    # --- brackets and quotes
    "closes-behind": (
        "What was opened right before the URL is closed right behind the continuation.",
        "Nothing that was opened before the URL is closed behind the continuation.",
    ),
    "closes-other": (
        "No bracket closes behind the next word that was not opened before the URL.",
        "A bracket closes right behind the next word, as in the mark of a quotation.",
    ),
    # --- layout
    "alone": (
        "The URL has its line to itself, as people set long ones.",
        "The URL stands among words on its line.",
    ),
    "column": ("The URL begins early on its line.", "The URL begins late on its line."),
    "before-code": (
        "No codes of a mail server's answer stand before it.",
        (
            "The codes of a mail server's answer stand before it, which ends in the name of a "
            "transaction."
        ),
    ),
    "before-colon": (
        "A label that announces a long URL stands before it.",
        "A label stands before it, and a field ends with its line.",
    ),
    "blank": (
        "The line ends in a blank, as mailers leave one where they break.",
        "The line does not end as mailers break it.",
    ),
    "quoted": (
        "Both lines carry the same mark of a quotation.",
        "The lines are quoted as they stood.",
    ),
    "lost-mark": (
        "The next line lost its mark of a quotation: a mailer broke a quoted line.",
        "The next line lost no mark of a quotation.",
    ),
    "depth": (
        "The next line is quoted as deeply as this one.",
        "The next line is quoted more deeply than this one, or less.",
    ),
    "hanging": (
        "The next line is set in as a continuation is.",
        "The next line is not set in as a continuation would be.",
    ),
    "under": (
        "The next line begins below the URL, as the cell of a table goes on.",
        "The next line does not begin where the URL begins.",
    ),
    "same-column": (
        "The next line begins exactly below the URL, far from the margin.",
        "The next line does not begin below the URL.",
    ),
    "table": (
        "No columns stand before it on its line.",
        "Columns stand before it on its line, as in a table.",
    ),
    "number": (
        "The URL was broken once before, so that it is long.",
        "The URL was not broken before.",
    ),
    "escaped": (
        "A backslash says that the line goes on.",
        "No backslash says that the line goes on.",
    ),
    "against-first": (
        "The line is about as long as the URL's first.",
        "The line is shorter than the URL's first, as the last one is.",
    ),
    "against-last-but-one": (
        "The line is as long as the last but one: long and short ones take turns.",
        "The line is shorter than the last but one.",
    ),
}
"""By feature: what it says where it speaks for a URL that goes on behind the break, and where it
speaks for one that ends there."""
