"""The weights of the features, as data: log-odds that a bare URL goes on behind a line end.

``PRIOR`` was set by hand from reading list archives. ``WEIGHTS`` was fitted to line ends of real archives whose label was read
by a person or mined from the archive itself, by ``tests/fit/fit.py``, which says how, and never far from ``PRIOR``.
"""

from __future__ import annotations

PRIOR_BIAS = -3.2
PRIOR = {
    "fits": -1.6, "fits-glued": -1.2, "full": 0.9, "screen": 0.8, "over": -1.2, "beyond": -2.5, "short": -2.0,
    "shortish": -0.8, "ragged": -0.2, "ends-slash": 0.3, "ends-hyphen": 6.0, "ends-open": 3.0, "ends-query": 1.5,
    "ends-dot": -0.6, "ends-punct": -2.0, "complete": -3.0, "complete-address": -6.0, "host-only": -1.2,
    "host-label": 2.5, "open-bracket": 1.5, "next-urlish": 3.0, "next-dotted": 2.0, "next-mixed": 1.2,
    "next-up": -6.0, "next-rule": -4.0, "next-assigned": -5.0, "next-named": -4.0, "next-slash": 3.0,
    "next-query": 3.5, "next-dot": 2.5, "next-dash": -0.5, "next-digit": 0.0, "next-capital": -1.0,
    "next-caps-word": -1.5, "next-prose": -4.0, "next-known": -2.5, "next-alpha": -0.6, "next-file": 2.5,
    "next-completes": 5.0, "next-repeats": -5.0, "next-top-level": 4.0, "joined-known": 4.0, "next-long": 1.5,
    "next-tiny": 0.0, "next-alone": 1.5, "next-sentence": -0.5, "next-email": -7.0, "next-label": -5.0,
    "next-assignment": -5.0, "next-call": -3.0, "next-initials": -5.0, "next-colon": -2.0, "next-field": -4.0,
    "closes-behind": 5.0, "opened": 0.5, "alone": 0.3, "flowed": 0.0, "quoted": 0.0, "lost-mark": 0.8, "page": -1.5,
    "hanging": 0.2, "outdented": -0.4, "second": 0.8, "full*urlish": 1.2, "full*alone": 1.2, "slash*word": -0.8,
    "slash*file": 2.0, "midword*full": 1.0,
}  # fmt: skip
BIAS = -3.54
WEIGHTS = {
    "fits": -1.43, "fits-glued": -1.03, "full": 0.76, "screen": 0.52, "over": -0.8, "beyond": -2.28, "short": -2.44,
    "shortish": -0.83, "ragged": -0.42, "ends-slash": 0.58, "ends-hyphen": 6.08, "ends-open": 2.77, "ends-query": 1.5,
    "ends-dot": -0.09, "ends-punct": -1.64, "complete": -2.92, "complete-address": -6.0, "host-only": -1.23,
    "host-label": 2.69, "open-bracket": 1.5, "next-urlish": 2.59, "next-dotted": 1.11, "next-mixed": 1.67,
    "next-up": -6.0, "next-rule": -4.01, "next-assigned": -5.0, "next-named": -3.95, "next-slash": 2.76,
    "next-query": 2.95, "next-dot": 2.67, "next-dash": -0.26, "next-digit": -0.26, "next-capital": -1.19,
    "next-caps-word": -1.56, "next-prose": -4.12, "next-known": -2.15, "next-alpha": -0.42, "next-file": 2.66,
    "next-completes": 5.49, "next-repeats": -5.0, "next-top-level": 4.03, "joined-known": 4.06, "next-long": 0.83,
    "next-tiny": 0.25, "next-alone": 1.9, "next-sentence": -0.23, "next-email": -7.0, "next-label": -5.0,
    "next-assignment": -5.01, "next-call": -3.01, "next-initials": -5.0, "next-colon": -1.95, "next-field": -4.0,
    "closes-behind": 5.12, "opened": 0.62, "alone": 0.9, "flowed": 0.75, "quoted": 0.49, "lost-mark": 0.49,
    "page": -1.5, "hanging": 0.04, "outdented": -0.41, "second": 0.8, "full*urlish": 1.12, "full*alone": 1.45,
    "slash*word": -0.94, "slash*file": 2.17, "midword*full": 1.07,
}  # fmt: skip
