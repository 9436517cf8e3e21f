"""Which cases of a table every run tries, where the others take long and say little more."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterable

    from _pytest.mark import ParameterSet


def rest_slow(cases: Iterable[Any], *every_run: Any) -> list[ParameterSet]:
    """Return the parameters for ``cases``: those of ``every_run``, and the rest, which is slow. A
    tuple is the values of several parameters.
    """
    listed = list(cases)
    assert all(one in listed for one in every_run), f"not all of {every_run} are there"
    slow = pytest.mark.slow
    return [
        pytest.param(
            *(one if isinstance(one, tuple) else (one,)), marks=() if one in every_run else slow
        )
        for one in listed
    ]
