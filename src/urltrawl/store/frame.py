"""Links as a pandas data frame, whose columns have the types that they mean."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib import import_module
from typing import Any

from urltrawl.errors import StoreError
from urltrawl.link import Link
from urltrawl.store import arrow
from urltrawl.store.reader import Database


def to_frame(links: Iterable[Link] | Database) -> Any:
    """Return a ``pandas.DataFrame`` of links (with the columns of ``Link.to_dict``), of the rows of
    a database, or of any Arrow stream, such as a ``Trawl``, whose columns are not checked. Yes and
    no are ``boolean``, integers ``Int64``, times in UTC.

    Raises ``StoreError`` without pandas or pyarrow, and ``TypeError`` for what is none of these.
    """
    pyarrow = arrow.pyarrow("a data frame")
    try:
        pandas = import_module("pandas")
    except ImportError as error:
        raise StoreError("a data frame", "this needs pandas: pip install pandas") from error
    if isinstance(links, Database):  # through a capsule each of its errors would be an ``OSError``
        table = arrow.as_table(links, arrow.schema(links.table))
    elif hasattr(links, "__arrow_c_stream__"):
        table = pyarrow.table(links)
    else:
        schema = arrow.schema()
        table = pyarrow.Table.from_batches(arrow.of_links(_require_links(links), schema), schema)
    frame = table.to_pandas(types_mapper={pyarrow.int64(): pandas.Int64Dtype()}.get)
    return frame.astype({name: "boolean" for name in arrow.FLAGS if name in frame})


def _require_links(given: Iterable[object]) -> Iterator[Link]:
    """Yield the links of an iterable. Raises ``TypeError`` for what is none or holds others."""
    message = "to_frame() takes links, such as find(text), scan(path) or Database(path), not"
    if isinstance(given, (str, bytes)) or not hasattr(given, "__iter__"):
        raise TypeError(f"{message} {type(given).__name__}")
    for item in given:
        if not isinstance(item, Link):
            raise TypeError(f"{message} an iterable of {type(item).__name__}")
        yield item
