"""Every exception of the tree says what it was made of, and is the same in another process."""

from __future__ import annotations

import copy
import importlib
import inspect
import pickle
import pkgutil
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from multiprocessing import get_context
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import urltrawl
from urltrawl import errors
from urltrawl.batch.processes import START
from urltrawl.errors import UrlError, UrltrawlError

MADE_OF: dict[str, st.SearchStrategy[Any]] = {
    "str": st.text(max_size=20),
    "object": st.none() | st.integers() | st.text(max_size=5),
    "bool": st.booleans(),
    "int": st.integers(),
    "tuple[int, int]": st.tuples(st.integers(), st.integers()),
    "Iterable[str]": st.lists(st.text(max_size=5), max_size=3),
    "Iterable[str] | str": st.text(max_size=5) | st.lists(st.text(max_size=5), max_size=3),
}


def tree(kind: type[UrltrawlError]) -> list[type[UrltrawlError]]:
    return [kind, *(below for one in kind.__subclasses__() for below in tree(one))]


for module in pkgutil.walk_packages(urltrawl.__path__, "urltrawl."):
    if not module.name.endswith("__main__"):
        with suppress(ImportError):  # an extra that is not installed
            importlib.import_module(module.name)
TREE = tree(UrltrawlError)


def test_the_docstring_draws_the_tree() -> None:
    drawn = errors.__doc__ or ""
    assert {kind.__name__ for kind in TREE if kind.__module__ == errors.__name__} == {
        word
        for line in drawn.splitlines()
        for word in line.replace("├──", "").replace("└──", "").split()[:1]
        if word.endswith("Error")
    }


def essence(error: BaseException) -> object:
    return type(error), str(error), error.args, error.__dict__


@pytest.mark.parametrize("kind", TREE, ids=lambda kind: kind.__name__)
@given(data=st.data())
def test_it_is_the_same_in_another_process(kind: type[UrltrawlError], data: st.DataObject) -> None:
    own = "__init__" in vars(kind)
    wanted = list(inspect.signature(kind.__init__).parameters.values())[1:] if own else []
    named = {
        one.name: data.draw(MADE_OF[one.annotation])
        for one in wanted
        if one.kind is inspect.Parameter.KEYWORD_ONLY
    }
    arguments = [data.draw(MADE_OF[one.annotation]) for one in wanted if one.name not in named]
    error = kind(*arguments, **named) if own else kind("text")
    error.add_note("a note")
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert essence(pickle.loads(pickle.dumps(error, protocol))) == essence(error)  # noqa: S301  # our own
    assert essence(copy.copy(error)) == essence(error)


def test_a_pool_of_processes_gets_it() -> None:
    with (
        ProcessPoolExecutor(1, mp_context=get_context(START)) as pool,
        pytest.raises(UrlError) as raised,
    ):
        pool.submit(urltrawl.parse, "http://h h/").result()
    with pytest.raises(UrlError) as here:
        urltrawl.parse("http://h h/")
    assert (str(raised.value), raised.value.code, raised.value.span) == (
        str(here.value),
        here.value.code,
        here.value.span,
    )
