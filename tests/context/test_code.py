"""What Markdown marks as code, and options that choose what is found."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import urltrawl
from urltrawl.context.code import MAX_LINE, Code

URL = "http://a.example/"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (f"see `{URL}` b", 0),
        (f"see `` {URL} ` `` b", 0),
        (f"see `{URL} b", 1),
        (f"see `a` {URL} `b`", 1),
        (f"see ``{URL}` b", 1),
        (f"`a\n{URL}`", 1),
        (f"```\n{URL}\n```\n", 0),
        (f"```\n{URL}\n", 0),
        (f"`a` {URL}\n```\nb\n{URL}\n```\n", 1),
        (f"```python\n{URL}\n```\n{URL}\n", 1),
        (f"~~~\n{URL}\n```\n{URL}\n~~~\n", 0),
        (f"````\n```\n{URL}\n````\n", 0),
        (f"> ```\r\n> {URL}\r\n> ```\r\n", 0),
        (f"``` a ` b\n{URL}\n", 1),
        (f"~~~ a ` b\n{URL}\n", 0),
        (f"``\n{URL}\n``\n", 1),
        (f"    {URL}\n", 1),
        (f"`{'x' * MAX_LINE} {URL}`\n", 1),
        (f"<{URL}> `<{URL}>`", 1),
        # the longest line with a fence and with a span, the shortest without, and one still longer
        *((f"```{'x' * (MAX_LINE - 4 + more)}\n{URL}\n", more > 0) for more in (0, 1, 2)),
        *((f"`{URL}`{'x' * (MAX_LINE - 20 + more)}\n", more > 0) for more in (0, 1, 2)),
    ],
)
def test_code_is_left_out_on_request(text: str, found: int) -> None:
    assert len(urltrawl.find(text, code=False)) == found
    assert len(urltrawl.find(text)) == text.count("http:")
    scanner = urltrawl.Scanner(code=False)
    links = [link for character in text for link in scanner.feed(character)]
    assert len(links + scanner.close()) == found


@given(st.lists(st.sampled_from(["`", "```", "~~~", "\n", "\r\n", "> ", " a ", URL, "\r"])))
def test_any_cut_same_code(pieces: list[str]) -> None:
    text = "".join(pieces)
    whole, cut = Code(), Code()
    whole.feed(text, final=True)
    for piece in pieces:
        cut.feed(piece)
    cut.feed("", final=True)
    assert [whole.holds(at) for at in range(len(text))] == [
        cut.holds(at) for at in range(len(text))
    ]


@pytest.mark.parametrize(
    ("pieces", "code"),
    [
        (["```\n"], "####"),
        (["a `b` c\n", "d"], "..###..."),
        (["```\r", "\r"], "####"),
        (["```\rb\r"], "####"),
        (["```\r\n", "b\r", "\nc"], "########"),
        (["`a`\r", "b", "\r"], "###.."),
        (["`a", "b`", "c\n"], "####.."),
    ],
)
def test_a_line_is_known_when_its_end_came(pieces: list[str], code: str) -> None:
    """And one that ends in a CR when it is sure that no LF follows."""
    reader = Code()
    for piece in pieces:
        reader.feed(piece)
    assert "".join(".#"[reader.holds(at)] for at in range(len(code))) == code


def test_a_scheme_of_ones_own() -> None:
    text = "slack:channel?id=1 and zoommtg://h.example/a, not_slack:a or sslack:b"
    assert [link.url for link in urltrawl.find(text)] == ["zoommtg://h.example/a"]
    own = urltrawl.find(text, schemes=("slack",))
    assert [(link.url, link.verdict) for link in own] == [
        ("slack:channel?id=1", "unchecked"),
        ("zoommtg://h.example/a", "unchecked"),
    ]
    assert [link.url for link in urltrawl.scan(text.encode(), schemes=("slack",))] == [
        link.url for link in own
    ]
    assert [link.url for link in urltrawl.find(text, schemes=("slack",), schemeless="all")] == [
        link.url for link in own
    ]


def test_last_labels_of_ones_own() -> None:
    text = "tool.py wiki.corp example.com"
    for tlds, urls in (
        ((), ["example.com"]),
        (("corp",), ["wiki.corp", "example.com"]),
        (("py", "-com"), ["tool.py"]),
        (("corp", "-corp"), ["example.com"]),
    ):
        assert [link.url for link in urltrawl.find(text, schemeless="all", tlds=tlds)] == urls


@pytest.mark.parametrize("wrong", [{"schemes": ("a b",)}, {"schemes": ("x:",)}, {"tlds": (".py",)}])
def test_names_that_cannot_be(wrong: dict[str, tuple[str, ...]]) -> None:
    with pytest.raises(urltrawl.OptionError):
        urltrawl.find("", **wrong)  # type: ignore[arg-type]
