"""The QR codes of a picture, and the Aztec and Data Matrix codes, by ``zxing-cpp``.

Bar codes are not read: they hold numbers of goods and parcels, and no address.
"""

from __future__ import annotations

import math
import warnings
from hashlib import blake2b
from io import BytesIO
from typing import TYPE_CHECKING

import zxingcpp
from PIL import Image

from urltrawl.documents.markup import embed_links, page_html
from urltrawl.documents.page import PIXELS, Page

if TYPE_CHECKING:
    from collections.abc import Iterator

SMALLEST = 21
"""Side of the smallest code in pixels (ISO 18004 7.3.1). A smaller picture holds none; most of them
only report that a mail was opened."""
CODES = 64
"""Most codes of a picture that are read."""
PACKED = 100
"""Pixels a byte. A picture that has more is drawn larger than it need be, or was made to cost time:
photographs have ten, screens fifty."""
DRAWN = 2 * 1024 * 1024
"""Pixels to which a picture over ``PACKED`` is reduced; one that has fewer stays as it is. A code
that fills a part of it has many pixels for each of its points."""
REMEMBERED = 4096
"""Pictures whose codes are remembered, by digest. Of 123 pictures in a users' list 65 came again,
as logos and in quotations."""
FORMATS = zxingcpp.barcode_formats_from_str("QRCode,MicroQRCode,RMQRCode,Aztec,DataMatrix")
"""Codes that are searched. With bar codes and PDF417, and with Data Matrix codes that lie on their
side, the pictures of a users' list take four times as long."""

_cache: dict[bytes, tuple[str, ...]] = {}
"""The texts of the codes of pictures, by the digest of the picture."""


def read(data: bytes) -> Iterator[Page]:
    """Yield one page with the texts of the codes in a picture, if it has any. Those with ``://``
    and without white space are links. Raises what ``PIL`` raises if the data is no picture.
    """
    digest = blake2b(data, digest_size=16).digest()
    texts = _cache.get(digest)
    if texts is None:
        if len(_cache) >= REMEMBERED:
            _cache.clear()
        texts = _cache[digest] = _read_codes(data)
    if texts:
        urls = [text for text in texts if "://" in text and not any(map(str.isspace, text))]
        yield Page("codes", page_html(embed_links("\n".join(texts), urls)))


def _read_codes(data: bytes) -> tuple[str, ...]:
    """Return the texts of the codes in a picture, without empty ones; none of one over ``PIXELS``
    or with a side under ``SMALLEST``. One over ``PACKED`` is reduced before.
    """
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
