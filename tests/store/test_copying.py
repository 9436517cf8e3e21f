"""Rows into narrow tables: what is stored otherwise than it was given comes back as it was."""

from __future__ import annotations

import pytest

from urltrawl.store.copying import _unhexed


@pytest.mark.parametrize(
    ("text", "stored"),
    [
        ("00ff", b"\0\xff"),
        ("", b""),
        ("00FF", "00FF"),
        ("00 ff", "00 ff"),
        (" 00ff", " 00ff"),
        ("0", "0"),
        ("none", "none"),
        ("é", "é"),
        (None, None),
    ],
)
def test_hexadecimal_numbers_take_half_the_room(
    text: str | None, stored: bytes | str | None
) -> None:
    assert _unhexed(text) == stored
