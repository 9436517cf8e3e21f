"""The digest of a record or a stream. A stored row keeps it, and ``replay`` checks it."""

from __future__ import annotations

try:
    from _blake2 import blake2b
except ImportError:  # another Python; ``hashlib`` has the same, and brings OpenSSL along
    from hashlib import blake2b

DIGEST_OF_STREAM = 64 * 1024
"""Bytes of a streamed text that its digest covers. The digest of a record covers all of it."""


def digest(data: bytes) -> str:
    """Return the digest of some bytes: BLAKE2b of 128 bits, as 32 hexadecimal digits."""
    return blake2b(data, digest_size=16).hexdigest()
