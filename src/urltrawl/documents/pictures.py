"""The QR codes of a picture, and the Aztec and Data Matrix codes, by ``zxing-cpp``.

Codes that are lines hold numbers of goods and parcels, and no address.
"""

from __future__ import annotations

import math
import warnings
from hashlib import blake2b
from io import BytesIO
from typing import TYPE_CHECKING

import zxingcpp
from PIL import Image

from urltrawl.documents.leaf import PIXELS, Leaf
from urltrawl.documents.markup import lines, page

if TYPE_CHECKING:
    from collections.abc import Iterator

SMALLEST = 21
"""Pixels of the side of the smallest code (ISO 18004 7.3.1): what is smaller holds none, as the
pictures that only say that a mail was opened."""
CODES = 64
"""Codes of a picture that are read."""
PACKED = 100
"""Pixels for each byte of a picture that somebody drew large, or made to cost time: photographs
have ten, screens fifty."""
DRAWN = 2 * 1024 * 1024
"""Pixels that such a picture is brought down to, or it stays as it is: a code that fills a part of
it has many for each of its points."""
REMEMBERED = 4096
"""Pictures whose codes are remembered, by digest: of 123 in a users' list 65 came again, as logos
and in quotations."""
FORMATS = zxingcpp.BarcodeFormats(
    (
        zxingcpp.BarcodeFormat.QRCode,
        zxingcpp.BarcodeFormat.MicroQRCode,
        zxingcpp.BarcodeFormat.RMQRCode,
        zxingcpp.BarcodeFormat.Aztec,
        zxingcpp.BarcodeFormat.DataMatrix,
    )
)
"""Codes that are looked for. With lines and PDF417, and Data Matrix codes that lie on their side,
the pictures of a users' list take four times as long."""

_known: dict[bytes, tuple[str, ...]] = {}


def read(data: bytes) -> Iterator[Leaf]:
    """The codes of a picture as one page; nothing where there are none. Raises what ``PIL`` raises
    where it is none.
    """
    name = blake2b(data, digest_size=16).digest()
    texts = _known.get(name)
    if texts is None:
        if len(_known) >= REMEMBERED:
            _known.clear()
        texts = _known[name] = _codes(data)
    if texts:
        urls = [text for text in texts if "://" in text and not any(map(str.isspace, text))]
        yield Leaf("codes", page(lines("\n".join(texts), urls)))


def _codes(data: bytes) -> tuple[str, ...]:
    """What the codes of a picture say, those that say nothing left out."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        with Image.open(BytesIO(data), formats=("PNG", "JPEG", "GIF")) as picture:
            width, height = picture.size
            if width * height > PIXELS or min(width, height) < SMALLEST:
                return ()
            grey = picture.convert("L")
    if width * height > PACKED * len(data):
        grey = grey.reduce(math.ceil(math.sqrt(width * height / DRAWN)))
    codes = zxingcpp.read_barcodes(grey, formats=FORMATS, try_rotate=False)
    return tuple(code.text for code in codes[:CODES] if code.text.strip())
