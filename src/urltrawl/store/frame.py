"""Links as a pandas data frame, whose columns have the types that they mean."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from urltrawl.errors import StoreError
from urltrawl.store import arrow

if TYPE_CHECKING:
    from collections.abc import Iterable

    from urltrawl.link import Link

_FLAGS = ("quoted", "footer")
"""Integers of the row that say yes or no."""


def to_frame(links: Iterable[Link]) -> Any:
    """The rows of links (``Link.to_dict``) as a ``pandas.DataFrame``: yes and no as ``boolean``,
    numbers that may be missing as ``Int64``, times in UTC. Raises ``StoreError`` without pandas or
    pyarrow.
    """
    pyarrow = arrow.pyarrow("a data frame")
    try:
        pandas = import_module("pandas")
    except ImportError as error:
        raise StoreError("a data frame", "this needs pandas: pip install pandas") from error
    shape = arrow.schema()
    table = pyarrow.Table.from_batches(arrow.of_links(links, shape), shape)
    frame = table.to_pandas(types_mapper={pyarrow.int64(): pandas.Int64Dtype()}.get)
    return frame.astype(dict.fromkeys(_FLAGS, "boolean"))
