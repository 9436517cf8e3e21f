"""The digest of a record or a stream, which a stored row carries and a replay checks."""

from __future__ import annotations

try:
    from _blake2 import blake2b
except ImportError:  # another Python; ``hashlib`` has the same, and brings OpenSSL along: three thousandths of a second, for those who print URLs as well  # noqa: E501
    from hashlib import blake2b

DIGEST_OF_STREAM = 64 * 1024
"""Bytes of a streamed document that its digest covers; a record's digest covers all of it."""


def digest(data: bytes) -> str:
    """The digest of the bytes of a record: BLAKE2b of 128 bits, in hex."""
    return blake2b(data, digest_size=16).hexdigest()
