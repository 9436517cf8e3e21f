"""The weights of the features, as data: log-odds that a bare URL goes on behind a line end.

Set by hand from reading list archives, and checked by ``tests/fit/natural.py`` against breaks that archives label
themselves: a URL that is broken here and stands whole there.
"""

from __future__ import annotations

BIAS = -3.2

WEIGHTS = {
    "fits": -1.6, "fits-glued": -1.2, "full": 0.9, "screen": 0.8, "over": -1.2, "beyond": -2.5, "short": -2.0, "shortish": -0.8,
    "ragged": -0.2, "ends-slash": 0.3, "ends-hyphen": 6.0, "ends-open": 3.0, "ends-dot": -0.6, "ends-punct": -2.0, "complete": -3.0,
    "host-only": -1.2, "complete-address": -6.0, "open-bracket": 1.5, "next-urlish": 3.0, "next-slash": 3.0, "next-query": 3.5, "next-dot": 2.5,
    "next-dash": -0.5, "next-digit": 0.0, "next-capital": -1.0, "next-caps-word": -1.5, "next-prose": -4.0, "next-known": -2.5,
    "next-alpha": -0.6, "next-file": 2.5, "next-long": 1.5, "next-tiny": 0.0, "next-alone": 1.5, "next-sentence": -0.5,
    "next-colon": -2.0, "closes-behind": 5.0, "opened": 0.5, "alone": 0.3, "flowed": 0.0, "quoted": 0.0, "lost-mark": 0.8,
    "page": -1.5, "hanging": 0.2, "outdented": -0.4, "second": 0.8, "full*urlish": 1.2, "full*alone": 1.2, "slash*word": -0.8,
    "midword*full": 1.0, "host-label": 2.5, "next-completes": 5.0, "next-repeats": -5.0, "next-top-level": 4.0, "joined-known": 4.0,
    "next-email": -7.0, "next-label": -5.0, "next-assignment": -5.0, "next-call": -3.0, "next-initials": -5.0,
}  # fmt: skip
