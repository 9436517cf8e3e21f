"""The weights of the features, as data: log-odds that a bare URL goes on behind a line end.

``PRIOR`` was set by hand from reading list archives. ``WEIGHTS`` was fitted to line ends of real archives whose label was read
by a person or mined from the archive itself, by ``tests/fit/fit.py``, which says how, and never far from ``PRIOR``.
"""

from __future__ import annotations

PRIOR_BIAS = -3.2
PRIOR = {
    "fits": -1.6, "fits-glued": -1.2, "full": 0.9, "screen": 0.8, "over": -1.2, "beyond": -2.5, "short": -2.0,
    "shortish": -0.8, "ragged": -0.2, "ends-slash": 0.3, "ends-hyphen": 6.0, "ends-open": 3.0, "ends-query": 1.5,
    "query*pair": 4.5, "ends-dot": -0.6, "ends-punct": -3.5, "complete": -3.0, "complete-address": -6.0,
    "host-only": -1.2, "host-label": 2.5, "host-www": 4.0, "open-bracket": 1.5, "next-urlish": 3.0,
    "next-dotted": 2.0, "next-mixed": 1.2, "next-hyphenated": 0.5, "next-either": -3.5, "next-up": -6.0,
    "next-rule": -4.0, "next-assigned": -5.0, "next-named": -4.0, "next-slash": 3.0, "next-query": 3.5,
    "next-dot": 2.5, "next-dash": -0.5, "next-host": -8.0, "next-path": -5.0, "next-digest": -3.0,
    "next-number": -1.5, "next-amount": -3.0, "signed": -3.5, "next-aside": -2.0, "item": -2.0, "next-digit": 0.0,
    "next-capital": -1.0, "next-caps-word": -1.5, "next-prose": -4.0, "next-common": -2.5, "next-known": -2.5,
    "next-alpha": -0.6, "next-file": 2.5, "next-completes": 5.0, "next-repeats": -5.0, "next-top-level": 4.0,
    "joined-known": 4.0, "next-long": 1.5, "next-tiny": 0.0, "next-alone": 1.5, "next-last": -2.0,
    "next-sentence": -0.5, "next-email": -7.0, "next-label": -5.0, "next-assignment": -5.0, "next-call": -3.0,
    "next-initials": -5.0, "next-colon": -2.0, "next-field": -4.0, "closes-behind": 5.0, "opened": 0.5, "alone": 0.3,
    "flowed": 0.0, "quoted": 0.0, "lost-mark": 0.8, "page": -1.5, "hanging": 0.2, "outdented": -0.4, "second": 0.8,
    "full*urlish": 1.2, "full*alone": 1.2, "slash*word": -0.8, "slash*file": 2.0, "slash*page": 2.5,
    "slash*host": -2.5, "slash*tilde": 2.5, "slash*id": 3.0, "host*host": 3.0, "midword*full": 1.0,
    "midword*loose": -2.0, "complete*letter": -3.0, "digit*letter": -0.5, "full*dash": 1.5, "dot*capital": -2.0,
    "dot*lower": 0.8,
}  # fmt: skip
BIAS = -3.33
WEIGHTS = {
    "fits": -1.16, "fits-glued": -0.76, "full": 0.52, "screen": 0.33, "over": -0.6, "beyond": -2.23, "short": -2.45,
    "shortish": -0.89, "ragged": -0.31, "ends-slash": 0.67, "ends-hyphen": 6.07, "ends-open": 2.69, "ends-query": 1.5,
    "query*pair": 4.51, "ends-dot": -0.05, "ends-punct": -2.89, "complete": -2.78, "complete-address": -6.0,
    "host-only": -1.22, "host-label": 2.57, "host-www": 3.97, "open-bracket": 1.5, "next-urlish": 2.62,
    "next-dotted": 1.04, "next-mixed": 1.41, "next-hyphenated": 0.51, "next-either": -3.46, "next-up": -5.99,
    "next-rule": -4.01, "next-assigned": -5.0, "next-named": -3.89, "next-slash": 2.15, "next-query": 2.91,
    "next-dot": 2.69, "next-dash": -0.46, "next-host": -7.67, "next-path": -5.03, "next-digest": -3.0,
    "next-number": -1.23, "next-amount": -3.0, "signed": -3.53, "next-aside": -2.02, "item": -2.0, "next-digit": 0.35,
    "next-capital": -1.14, "next-caps-word": -1.51, "next-prose": -4.12, "next-common": -2.55, "next-known": -2.2,
    "next-alpha": -0.58, "next-file": 1.84, "next-completes": 5.53, "next-repeats": -5.0, "next-top-level": 4.04,
    "joined-known": 4.1, "next-long": 0.72, "next-tiny": 0.32, "next-alone": 1.75, "next-last": -1.85,
    "next-sentence": -0.43, "next-email": -7.0, "next-label": -4.99, "next-assignment": -5.0, "next-call": -3.03,
    "next-initials": -5.0, "next-colon": -1.87, "next-field": -4.0, "closes-behind": 5.2, "opened": 0.68,
    "alone": 1.59, "flowed": 0.86, "quoted": -0.29, "lost-mark": 0.48, "page": -1.5, "hanging": 0.0,
    "outdented": -0.4, "second": 0.8, "full*urlish": 0.99, "full*alone": 1.32, "slash*word": -0.96,
    "slash*file": 1.88, "slash*page": 2.45, "slash*host": -2.55, "slash*tilde": 2.51, "slash*id": 3.0,
    "host*host": 3.01, "midword*full": 0.96, "midword*loose": -1.78, "complete*letter": -3.02, "digit*letter": -0.95,
    "full*dash": 1.47, "dot*capital": -2.15, "dot*lower": 1.15,
}  # fmt: skip
