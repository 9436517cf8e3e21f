"""The weights of the features, as data: log-odds that a bare URL goes on behind a line end.

``PRIOR`` was set by hand from reading list archives. ``WEIGHTS`` was fitted to line ends of real archives whose label was read
by a person or mined from the archive itself, by ``tests/fit/fit.py``, which says how, and never far from ``PRIOR``.
"""

from __future__ import annotations

PRIOR_BIAS = -3.2
PRIOR = {
    "fits": -1.6, "fits-glued": -1.2, "full": 0.9, "screen": 0.8, "over": -1.2, "beyond": -2.5, "short": -2.0,
    "shortish": -0.8, "ragged": -0.2, "ends-slash": 0.3, "ends-hyphen": 6.0, "ends-open": 3.0, "ends-dot": -0.6,
    "ends-punct": -2.0, "complete": -3.0, "complete-address": -6.0, "host-only": -1.2, "host-label": 2.5,
    "open-bracket": 1.5, "next-urlish": 3.0, "next-dotted": 2.0, "next-mixed": 1.2, "next-up": -6.0,
    "next-rule": -4.0, "next-assigned": -5.0, "next-has-url": -2.0, "next-slash": 3.0, "next-query": 3.5,
    "next-dot": 2.5, "next-dash": -0.5, "next-digit": 0.0, "next-capital": -1.0, "next-caps-word": -1.5,
    "next-prose": -4.0, "next-known": -2.5, "next-alpha": -0.6, "next-file": 2.5, "next-completes": 5.0,
    "next-repeats": -5.0, "next-top-level": 4.0, "joined-known": 4.0, "next-long": 1.5, "next-tiny": 0.0,
    "next-alone": 1.5, "next-sentence": -0.5, "next-email": -7.0, "next-label": -5.0, "next-assignment": -5.0,
    "next-call": -3.0, "next-initials": -5.0, "next-colon": -2.0, "next-field": -4.0, "closes-behind": 5.0,
    "opened": 0.5, "alone": 0.3, "flowed": 0.0, "quoted": 0.0, "lost-mark": 0.8, "page": -1.5, "hanging": 0.2,
    "outdented": -0.4, "second": 0.8, "full*urlish": 1.2, "full*alone": 1.2, "slash*word": -0.8, "midword*full": 1.0,
}  # fmt: skip
BIAS = -3.5
WEIGHTS = {
    "fits": -1.38, "fits-glued": -0.98, "full": 0.82, "screen": 0.55, "over": -0.82, "beyond": -2.29, "short": -2.45,
    "shortish": -0.69, "ragged": -0.38, "ends-slash": 0.74, "ends-hyphen": 6.07, "ends-open": 2.77, "ends-dot": -0.07,
    "ends-punct": -1.69, "complete": -2.92, "complete-address": -6.0, "host-only": -1.14, "host-label": 2.61,
    "open-bracket": 1.5, "next-urlish": 2.62, "next-dotted": 1.21, "next-mixed": 1.58, "next-up": -6.0,
    "next-rule": -4.01, "next-assigned": -5.0, "next-has-url": -1.93, "next-slash": 2.75, "next-query": 2.94,
    "next-dot": 2.65, "next-dash": -0.17, "next-digit": -0.21, "next-capital": -1.22, "next-caps-word": -1.57,
    "next-prose": -4.13, "next-known": -2.17, "next-alpha": -0.46, "next-file": 2.94, "next-completes": 5.48,
    "next-repeats": -5.0, "next-top-level": 4.09, "joined-known": 4.06, "next-long": 0.74, "next-tiny": 0.24,
    "next-alone": 1.94, "next-sentence": -0.21, "next-email": -7.0, "next-label": -5.0, "next-assignment": -5.01,
    "next-call": -3.01, "next-initials": -5.0, "next-colon": -1.95, "next-field": -4.0, "closes-behind": 5.08,
    "opened": 0.58, "alone": 0.84, "flowed": 0.83, "quoted": 0.47, "lost-mark": 0.5, "page": -1.5, "hanging": 0.08,
    "outdented": -0.41, "second": 0.8, "full*urlish": 1.26, "full*alone": 1.43, "slash*word": -0.96,
    "midword*full": 1.03,
}  # fmt: skip
