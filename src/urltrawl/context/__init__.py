"""Text to candidates: where a URL starts, how far it may reach, where it was broken.

The modules name offsets into the text alike:

* ``line_start``: the first character of the URL's line
* ``start``: the first character of the candidate, with a prefix or an opening bracket
* ``url_start``: the first character of the URL
* ``body_start``: the character after its scheme, colon and slashes (``Trigger``)
* ``run_end``: the end of the run of characters that a URL or piece may have, or where a rule stops
  it, before its trailing punctuation is taken off
* ``piece_start``, ``piece_end``: a piece of the URL, as much of it as stands on one line
* ``next_line``: the first character of the line after a piece
* ``look_start``, ``look_end``: bounds of what is looked at

Offsets are in characters. ``url_margin`` is the margin of the URL's own line, ``so_far`` the URL up
to a break, without breaks. A chain is the gaps of a URL in their order, each with the piece after
it (``model.Gap``).
"""
