"""What several rooms give their readers: a file that comes in pieces, and one that was damaged on
the way."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence


class Pieces(io.BytesIO):
    """A file whose every ``read`` gives the next of some pieces, whatever size is asked for."""

    def __init__(self, pieces: list[bytes]) -> None:
        super().__init__()
        self._pieces = iter(pieces)

    def seekable(self) -> bool:
        return False

    def read(self, _size: int | None = -1, /) -> bytes:
        return next((piece for piece in self._pieces if piece), b"")


def damaged(
    data: bytes, chance: random.Random, words: Sequence[bytes], others: Sequence[bytes]
) -> bytes:
    """Return the data with one to seven stretches lost, doubled, or overwritten with noise, with
    one of ``words``, or with a piece of ``others``.
    """
    mutant = bytearray(data)
    for _ in range(chance.randint(1, 7)):
        at = chance.randrange(len(mutant) + 1)
        until = min(len(mutant), at + chance.choice([0, 1, 1, 2, 20, 200]))
        change = chance.randrange(5)
        if change == 0:
            del mutant[at:until]
        elif change == 1:
            mutant[at:at] = chance.choice(words)
        elif change == 2:
            mutant[at:at] = mutant[at:until] * chance.choice([1, 2, 30])
        elif change == 3:
            mutant[at:until] = chance.randbytes(until - at)
        else:
            other = chance.choice(others)
            start = chance.randrange(len(other))
            mutant[at:until] = other[start : start + chance.choice([10, 100, 1000])]
    return bytes(mutant)
