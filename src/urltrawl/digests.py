"""The digests by which the package names things, all of them BLAKE2b."""

from __future__ import annotations

from typing import TYPE_CHECKING

try:
    from _blake2 import blake2b
except ImportError:  # another Python; ``hashlib`` has the same, and brings OpenSSL along
    from hashlib import blake2b

if TYPE_CHECKING:
    from collections.abc import Iterable

DIGEST_OF_STREAM = 64 * 1024
"""How many bytes at the start of a streamed text its digest covers. That of a record covers all."""


def record_digest(data: bytes) -> str:
    """Return the digest of the bytes of a record or of the beginning of a stream: 128 bits as 32
    hexadecimal digits. The rows of its links keep it, and ``replay`` checks it.
    """
    return blake2b(data, digest_size=16).hexdigest()


def file_digest(chunks: Iterable[bytes]) -> str:
    """Return the digest of a file or a piece of one, which the ledger keeps, as ``record_digest``
    would of all its bytes. Raises what ``chunks`` raises.
    """
    hasher = blake2b(digest_size=16)
    for chunk in chunks:
        hasher.update(chunk)
    return hasher.hexdigest()


def text_digest(text: str) -> str:
    """Return the digest of a text, such as a link's place: 64 bits as 16 hexadecimal digits."""
    return blake2b(text.encode("utf-8", "surrogatepass"), digest_size=8).hexdigest()


def digest_number(data: bytes) -> int:
    """Return the digest of some bytes as a number of 63 bits, which a database can hold."""
    return int.from_bytes(blake2b(data, digest_size=8).digest(), "little") >> 1
