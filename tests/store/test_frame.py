"""A data frame: of what it is made, and what is needed for it."""

from __future__ import annotations

import sys
from typing import Any

import pytest

import urltrawl
from urltrawl.errors import StoreError

pytest.importorskip("pyarrow")


def test_without_pandas_the_error_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(StoreError, match="this needs pandas: pip install pandas"):
        urltrawl.to_frame([])


@pytest.mark.parametrize(
    ("given", "name"),
    [("http://h.example/", "str"), (b"", "bytes"), (1, "int"), ([1], "an iterable of int")],
)
def test_what_is_no_link_is_refused(given: Any, name: str) -> None:
    pytest.importorskip("pandas")
    with pytest.raises(TypeError, match=f"to_frame.* takes links, .* not {name}$"):
        urltrawl.to_frame(given)


def test_links_are_rows_whatever_holds_them() -> None:
    pytest.importorskip("pandas")
    text = "see http://h.example/a:80 and http://h.example:80/"
    links = urltrawl.find(text)
    for given in (links, iter(links), urltrawl.scan(text.encode())):
        frame = urltrawl.to_frame(given)
        assert list(frame["url"]) == [link.url for link in links]
        assert str(frame["port"].dtype) == "Int64"
        assert {str(frame[name].dtype) for name in ("quoted", "footer", "repeat")} == {"boolean"}
