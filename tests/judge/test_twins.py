"""The twins of corpora/judge: a URL that goes on behind its line end beside one that only ends
there, in equal number."""

from __future__ import annotations

import pytest
from tests.judge.twins import Twin, twins

import urltrawl


@pytest.mark.parametrize("twin", [pytest.param(twin, id=twin.title) for twin in twins()])
def test_twins(twin: Twin) -> None:
    for case in (twin.goes_on, twin.ends):
        assert [link.url for link in urltrawl.find(case.text)] == case.urls, case.text


def test_readings_are_distinct_and_their_confidences_a_share_of_one() -> None:
    for twin in twins():
        for case in (twin.goes_on, twin.ends):
            for link in urltrawl.find(case.text):
                assert len({reading.url for reading in link.readings}) == len(link.readings)
                assert (
                    sum(reading.confidence for reading in link.readings) <= 1.0005
                )  # rounded to four digits each


def test_a_url_that_goes_on_is_offered_as_written_as_well() -> None:
    for twin in twins():
        links = urltrawl.find(twin.goes_on.text)
        assert any(len(link.readings) > 1 for link in links), twin.title


def test_the_pairs_are_pairs() -> None:
    assert len({twin.title for twin in twins()}) == len(twins()) > 40
    for twin in twins():
        assert twin.goes_on.text != twin.ends.text
        assert twin.goes_on.urls
        assert twin.ends.urls
