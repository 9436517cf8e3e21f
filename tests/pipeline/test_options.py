"""The options of ``find`` and ``scan``: what they are unless somebody says otherwise, and which
values have a meaning."""

from __future__ import annotations

import inspect
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

import pytest

import urltrawl
from urltrawl.formats import FORMATS
from urltrawl.reading.options import NARROWEST, FindOptions, Options, codec_of

if TYPE_CHECKING:
    from collections.abc import Mapping

DEFAULTS = {
    "policy": "archive",
    "profile": "default",
    "base": None,
    "schemeless": False,
    "rejected": False,
    "hyphen": "keep",
    "charset": "cp1252",
    "format": "auto",
    "field": "",
    "refang": False,
    "schemes": (),
    "tlds": (),
    "code": True,
    "width": 0,
}


def test_the_defaults() -> None:
    assert asdict(Options()) == DEFAULTS


def test_find_has_the_defaults_of_the_options() -> None:
    parameters = list(inspect.signature(urltrawl.find).parameters.values())[1:]
    assert {one.name: one.default for one in parameters} == {
        name: DEFAULTS[name] for name in FindOptions.__optional_keys__
    }


ALLOWED: list[Mapping[str, Any]] = [
    {"policy": "appendix"},
    {"profile": "rfc3986"},
    {"base": "http://h.example/"},
    {"schemeless": True},
    {"schemeless": "all"},
    {"hyphen": "drop"},
    {"charset": "koi8-r"},
    {"schemes": ("ab",)},
    {"schemes": ("a+b.c-9", "a" * 32)},
    {"schemes": []},
    {"tlds": ("ab", "a" * 24), "schemeless": "all"},
    {"tlds": ("-py", "xn--ab", "-xn--a1", "\u0440\u0444"), "schemeless": "all"},
    {"width": NARROWEST},
    {"width": 200},
    *({"format": name} for name in FORMATS),
    *({"format": name, "field": "text"} for name in ("jsonl", "parquet")),
]


@pytest.mark.parametrize("keywords", ALLOWED, ids=str)
def test_what_has_a_meaning(keywords: dict[str, Any]) -> None:
    options = asdict(Options(**keywords))
    given = {
        name: tuple(value) if isinstance(value, list) else value for name, value in keywords.items()
    }
    assert options == DEFAULTS | given


WITHOUT_MEANING: list[tuple[Mapping[str, Any], str]] = [
    ({"policy": "letter"}, "unknown policy"),
    ({"profile": "letter"}, "unknown profile"),
    ({"hyphen": "archive"}, "unknown hyphen policy"),
    ({"format": "mailbox"}, "unknown format"),
    ({"format": "jsonl"}, "field '': name the field"),
    ({"format": "parquet"}, "field '': name the field"),
    ({"schemeless": "some"}, "unknown schemeless"),
    ({"schemeless": 1}, "unknown schemeless"),
    ({"schemeless": None}, "unknown schemeless"),
    ({"width": NARROWEST - 1}, "width"),
    ({"width": 1}, "width"),
    ({"width": -1}, "width"),
    ({"base": ""}, "base ''"),
    ({"base": "a/b"}, "base 'a/b'"),
    ({"charset": "klingon"}, "charset 'klingon'"),
    ({"charset": "ascii"}, "charset 'ascii'"),
    ({"charset": ""}, "charset ''"),
    ({"schemes": "slack"}, "schemes"),
    ({"schemes": ["slack", "a"]}, "schemes 'a'"),
    ({"schemes": ["a" * 33]}, "schemes 'aaa"),
    ({"schemes": ["Slack"]}, "schemes 'Slack'"),
    ({"schemes": ["1a"]}, "schemes '1a'"),
    ({"schemes": ["slack:"]}, "schemes 'slack:'"),
    ({"tlds": ["a"], "schemeless": "all"}, "tlds 'a'"),
    ({"tlds": ["a" * 25], "schemeless": "all"}, "tlds 'aaa"),
    ({"tlds": ["--py"], "schemeless": "all"}, "tlds '--py'"),
    ({"tlds": ["a1"], "schemeless": "all"}, "tlds 'a1'"),
    ({"tlds": ["corp"]}, "tlds"),
    ({"tlds": ["corp"], "schemeless": True}, "tlds"),
]


@pytest.mark.parametrize(("keywords", "begins"), WITHOUT_MEANING, ids=str)
def test_what_has_no_meaning(keywords: dict[str, Any], begins: str) -> None:
    with pytest.raises(urltrawl.OptionError) as raised:
        Options(**keywords)
    assert str(raised.value).startswith(begins)


OF_ANOTHER_TYPE: dict[str, tuple[Any, ...]] = {
    "policy": (None, b"archive"),
    "profile": (None,),
    "base": (b"http://h.example/", 5),
    "rejected": (1, None),
    "hyphen": (None,),
    "charset": (None, b"utf-8"),
    "format": (None,),
    "field": (None, 1),
    "refang": (1, None),
    "schemes": (1, {"slack": 1}, [b"slack"]),
    "tlds": (1, {"corp": 1}, [b"corp"]),
    "code": (0, None),
    "width": (True, "80", 80.0),
}


@pytest.mark.parametrize(
    ("name", "value"), [(name, value) for name, some in OF_ANOTHER_TYPE.items() for value in some]
)
def test_what_is_of_another_type(name: str, value: Any) -> None:
    with pytest.raises(TypeError, match=name):
        Options(**{name: value})


def test_a_text_of_a_subclass_becomes_a_plain_one() -> None:
    class Name(str):
        __slots__ = ()

    options = Options(
        policy=Name("archive"),
        base=Name("http://h.example/"),
        schemes=(Name("slack"),),
        charset=Name("utf-8"),
    )
    texts = (options.policy, options.base, *options.schemes, options.charset)
    assert [type(text) for text in texts] == [str] * 4


def test_an_option_that_nobody_has_is_named() -> None:
    for call, name in (
        (lambda: urltrawl.scan(b"", colour=1), "scan"),  # type: ignore[call-arg]
        (lambda: urltrawl.Scanner(charset="utf-8"), "Scanner"),  # type: ignore[call-arg]
    ):
        with pytest.raises(TypeError, match=rf"{name}\(\) got an unexpected keyword argument"):
            call()


IN_EVERY_LEDGER = {
    name: DEFAULTS[name]
    for name in ("policy", "profile", "base", "schemeless", "rejected", "hyphen", "charset")
}
LATER: list[tuple[str, Any, object]] = [
    ("field", "text", "text"),
    ("refang", True, True),
    ("schemes", ("slack",), ["slack"]),
    ("code", False, False),
    ("width", 80, 80),
]


def test_a_ledger_records_an_option_that_was_added_later_if_it_was_given() -> None:
    """And the format never: each file shows its own."""
    assert Options(format="mbox").for_ledger() == IN_EVERY_LEDGER
    for name, given, recorded in LATER:
        options = Options(**{name: given})
        assert options.for_ledger() == IN_EVERY_LEDGER | {name: recorded}
    both = Options(tlds=("corp",), schemeless="all").for_ledger()
    assert both == IN_EVERY_LEDGER | {"schemeless": "all", "tlds": ["corp"]}


@pytest.mark.parametrize(
    ("keywords", "may_be"),
    [
        ({}, True),
        ({"code": False, "rejected": True, "width": 80, "base": "http://h.example/"}, True),
        ({"schemeless": True}, False),
        ({"schemeless": "all"}, False),
        ({"schemes": ["slack"]}, False),
        ({"refang": True}, False),
    ],
    ids=str,
)
def test_a_record_may_be_idle_if_known_schemes_alone_are_looked_for(
    keywords: dict[str, Any], may_be: bool
) -> None:
    assert Options(**keywords).may_be_idle is may_be


@pytest.mark.parametrize(
    ("charset", "codec"),
    [("KOI8-R", "koi8-r"), ("utf-8", "utf-8"), ("us-ascii", ""), ("klingon", ""), ("", "")],
)
def test_the_codec_of_a_charset_has_eight_bits(charset: str, codec: str) -> None:
    assert codec_of(charset) == codec
