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
    """Return links (as ``Link.to_dict``), the rows of a database, or any Arrow stream, such as a
    ``Trawl``, as a ``pandas.DataFrame``: yes and no as ``boolean``, integers as ``Int64``, times in
    UTC. The columns of a stream are not checked.

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
        shape = arrow.schema()
        table = pyarrow.Table.from_batches(arrow.of_links(_require_links(links), shape), shape)
    frame = table.to_pandas(types_mapper={pyarrow.int64(): pandas.Int64Dtype()}.get)
    return frame.astype({name: "boolean" for name in arrow.FLAGS if name in frame})


def _require_links(given: Iterable[object]) -> Iterator[Link]:
    """Yield the items, which must be links. Raises ``TypeError`` for what is none."""
    takes = "to_frame() takes links, such as find(text), scan(path) or Database(path), not"
    if isinstance(given, (str, bytes)) or not hasattr(given, "__iter__"):
        raise TypeError(f"{takes} {type(given).__name__}")
    for item in given:
        if not isinstance(item, Link):
            raise TypeError(f"{takes} an iterable of {type(item).__name__}")
        yield item
