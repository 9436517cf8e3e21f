"""Where a URL ends that touches text which is not ASCII: each row an end, the other ends, what
stopped it, whether a break may follow.

Of the other ends, text is what a longer one has more, a number how many characters a shorter one
has less.
"""

from __future__ import annotations

import re

import pytest

from urltrawl.context import boundary

MARK = "\u00a6"
SCHEME = re.compile(r"[a-z]+:(?://)?")
PADS = ["", "z\n", "zz\n", "zzzzz\n"]

ENDS: list[tuple[str, list[str | int], str, bool]] = [
    ("http://h.dom/café¦ b", [-1], "iri", False),
    ("http://h.dom/café¦. b", [".", -1], "iri", False),
    ("http://h.dom/радио¦ b", [-5], "iri", False),
    ("http://h.dom/a.html¦を見て", ["を見て"], "glued", True),
    ("http://h.dom/a.html¦を b", ["を"], "glued", True),
    ("http://h.dom/a¦を見て b", ["を見て"], "glued", True),
    ("http://h.dom/操作¦ b", [-2], "iri-doubtful", False),
    ("http://h.dom/a/操作¦ b", [-2], "iri-doubtful", False),
    ("http://h.dom/a/操作系统/485.html¦ b", [-13], "iri", False),
    ("http://h.dom/wiki/操作¦ b", [-2], "iri", False),
    ("http://h.dom/wiki/操作x¦。 b", [-3], "iri-doubtful", True),
    ("http://h.dom/?q=操作¦ b", [-2], "iri", False),
    ("http://h.dom/?q=操&b=c¦ d", [-5], "iri", False),
    ("http://h.dom/a#操¦ b", [-1], "iri", False),
    ("http://h.dom/a_操¦ b", [-1], "iri", False),
    ("http://h.dom/?q=١٢¦ b", [-2], "iri", False),
    ("http://h.dom/?q=कि¦ b", [-2], "iri", False),
    ("http://h.dom/?q=Ⅳ¦ b", [-1], "iri", False),
    ("http://h.dom/?q=¦² b", ["²"], "symbol", True),
    ('"http://h.dom/?q=क्\u200dष¦" b', [-4], "iri-enclosed", True),
    ("http://h.dom/a?за¦ b", [-3], "iri-doubtful", False),
    ("http://h.dom/a.за¦ b", [-3], "iri-doubtful", False),
    ("http://h.dom/a¦.Там b", [".", ".Там"], "glued", True),
    ("http://h.dom/a¦за b", ["за"], "glued", True),
    ("http://h.dom/a¦за/x b", ["за/x"], "glued-doubtful", True),
    ("http://h.dom/a操/x¦ b", [-3], "iri-doubtful", False),
    ("http://h.dom/a/¦の中 b", ["の中"], "glued", True),
    ("http://h.dom/a/の中/x¦ b", [-4], "iri-doubtful", False),
    ("http://h.dom/a/¦的x b", ["的x"], "glued", True),
    ("http://h.dom/한국¦ b", [-2], "iri-doubtful", False),
    ("http://h.dom/wiki/한국에서¦ b", [-4], "iri-doubtful", False),
    ("http://h.dom/wiki/한국어¦ b", [-3], "iri", False),
    ("http://h.dom/a/한국/x¦ b", [-4], "iri", False),
    ("http://h.dom/a/¦을 b", ["을"], "glued", True),
    ("http://h.dom¦:за b", [":", ":за"], "beside", True),
    ("http://h.dom/a:за¦ b", [-3], "iri", False),
    ("(http://h.dom/a_操作¦) b", [-2], "iri-enclosed", True),
    ("[a](http://h.dom/操作。x¦) b", [-4], "iri-enclosed", True),
    ("(see http://h.dom/¦操作。) b", ["操作"], "glued-doubtful", True),
    ("(http://h.dom/a_操¦—作) b", [-1], "iri", True),
    ("_http://h.dom/a¦_。 b", ["_"], "beside", True),
    ("「http://h.dom/a操作¦」 b", [-2], "iri-enclosed", True),
    ("「http://h.dom/a¦を」 b", ["を"], "glued", True),
    ("“http://h.dom/a/操¦” b", [-1], "iri-enclosed", True),
    ('"http://h.dom/a/操¦" b', [-1], "iri-enclosed", True),
    ('"http://h.dom/a/¦操。" b', ["操"], "glued-doubtful", True),
    ("<http://h.dom/a/操¦> b", [-1], "iri-enclosed", True),
    ("`http://h.dom/a/操¦` b", [-1], "iri-enclosed", True),
    (">http://h.dom/a/操¦< b", [-1], "iri-enclosed", True),
    ("http://h.dom¦を b", ["を"], "beside", True),
    ("http://h.dom¦です b", ["です"], "beside", True),
    ("http://h.domを.dom¦ b", [], "iri-host", False),
    ("http://h.中国/¦ b", [], "iri-host", False),
    ("http://h.中国/a¦操 b", ["操"], "glued", True),
    ("http://例え.dom/¦ b", [], "iri-host", False),
    ("http://例え.dom¦ b", [], "iri-host", False),
    ("http://例え.dom¦. b", [], "iri-host", True),
    ("http://¦例え b", ["例え"], "beside", True),
    ("http://münchen.de/a¦ b", [], "iri-host", False),
    ("http://münchen.de:80/a¦? b", ["?"], "iri-host", False),
    ("http://h.domé/¦ b", [], "iri-host", False),
    ("http://h.döm¦ b", [], "iri-host", False),
    ("http://u@例.dom/¦ b", [], "iri-host", False),
    ("http://h¦中 b", ["中"], "beside", True),
    ("http://h.dom/a¦—b c", [], "beside", True),
    ("http://h.dom/a¦… b", [], "beside", True),
    ("http://h.dom/a¦” b", [], "beside", True),
    ("http://h.dom/a¦\xa0b", [], "blank", False),
    ("http://h.dom/a¦\u3000b", [], "blank", False),
    ("http://h.dom/a¦\u200bb", [], "beside", True),
    ("http://h.dom/¦Ã© b", ["Ã"], "glued-doubtful", True),
    ("http://h.dom/a¦███ b", [], "beside", True),
    ("http://h.dom/a/¦зззз b", [], "beside", True),
    ("http://h.dom/за.html¦т b", [-7], "iri", True),
    ("http://h.dom/😀/p¦ b", [-3], "iri", False),
    ("http://h.dom/?u=✓&q¦ b", [-3], "iri", False),
    ("http://h.dom/L’Équipe¦ b", [-7], "iri", False),
    ("http://h.dom/1990–1995¦ b", [-5], "iri", False),
    ("http://h.dom/wiki/L¦’a b", [], "beside", True),
    ("_http://h.dom/café¦_ b", ["_", -1], "iri", False),
    ("http://h.dom/e\u0301¦ b", [-1], "iri", False),
    ("http://h.dom/a¦,з b", [",з"], "glued", True),
    ("http://h.dom/a¦)з b", [], "closing-bracket", True),
    ("http://h.dom/a/з¦,http://i.dom/ b", [-1], "iri", True),
    ("news:з¦ b", [], "iri", False),
    ("http://h.dom/~操¦ b", [-1], "iri", False),
    ("http://h.dom/100%操¦ b", [-2], "iri", False),
    ("http://h.dom/a-操¦ b", [-1], "iri", False),
    (
        "http://h.dom/aaaaaa/操操作操作操作操作操作操作操作操作操作操作操作操¦ b",
        [-24],
        "iri-doubtful",
        False,
    ),
    (
        "http://h.dom/aaaaaa/¦操操作操作操作操作操作操作操作操作操作操作操作操作 b",
        ["操操作操作操作操作操作操作操作操作操作操作操作操作"],
        "glued-doubtful",
        True,
    ),
    ("http://h.com¦を b", ["を"], "beside", True),
    ("http://h.com¦ををを.com b", [], "beside", True),
    ("http://h.com:80¦を b", ["を"], "beside", True),
    ("http://h.de¦です b", ["です"], "beside", True),
    ("http://h.com¦за b", ["за"], "beside", True),
    ("http://h.comé¦ b", [], "iri-host", False),
    ("http://h.com/за?a=b¦. c", [".", -6], "iri", False),
    ("http://例.com?a=b¦ c", [], "iri-host", False),
    ("http://例.com#a¦例 c", ["例"], "glued", True),
    ("http://h.dom/1a/操.html¦ b", [-6], "iri", False),
    ("http://h.dom/a_¦зззз b", [], "beside", True),
    ("‹http://h.dom/a/操¦› b", [-1], "iri-enclosed", True),
    ("(http://h.dom/a/操¦ b", [-1], "iri-doubtful", False),
    ("http://h.dom/a/¦操作。 b", ["操作"], "glued-doubtful", True),
    ("http://h.dom/w/한국¦ b", [-2], "iri", False),
    ("http://h.dom/categories/操¦ b", [-1], "iri", False),
    ("http://h.dom/category/操¦ b", [-1], "iri", False),
    ("http://h.dom/tags/操¦ b", [-1], "iri", False),
    ("http://h.dom/xwiki/操¦ b", [-1], "iri-doubtful", False),
    ("http://h.dom/a/操¦) b", [-1], "iri-doubtful", True),
    ("http://h.dom/a/操/¦ b", [-2], "iri", False),
    ("http://h.dom/é" + ":a" * 31 + "¦:a:a b", [-63], "iri", True),
    ("http://h.dom/a/¦:за b", [":", ":за"], "glued", True),
    ("*http://h.dom/a¦за* b", ["за"], "glued", True),
    ("_http://h.dom/a_за¦_ b", ["_", -3], "iri", False),
    ("http://h.dom/a/操¦」 b", [-1], "iri-doubtful", True),
    ("http://h.dom/a/操¦, b", [-1], "iri-doubtful", False),
    ("http://h.dom/a/操¦", [-1], "iri-doubtful", False),
]


@pytest.mark.parametrize(
    ("marked", "others", "why", "hard"),
    ENDS,
    ids=[f"{why} {number}" for number, (_, _, why, _) in enumerate(ENDS)],
)
def test_where_a_url_ends(marked: str, others: list[str | int], why: str, hard: bool) -> None:
    for pad in PADS:
        text = pad + marked.replace(MARK, "")
        scheme = SCHEME.search(text)
        assert scheme
        found = boundary.find_end(text, scheme.start(), scheme.end(), len(pad))
        assert text[: found.preferred] == pad + marked.partition(MARK)[0]
        assert [
            text[found.preferred : other] if other >= found.preferred else other - found.preferred
            for other in found.others
        ] == others
        assert (found.why, found.hard) == (why, hard)


def why(text: str) -> str:
    scheme = SCHEME.search(text)
    assert scheme
    return boundary.find_end(text, scheme.start(), scheme.end(), 0).why


@pytest.mark.parametrize(
    "word",
    [
        "을",
        "를",
        "은",
        "는",
        "이",
        "가",
        "에",
        "에서",
        "에는",
        "로",
        "으로",
        "와",
        "과",
        "의",
        "도",
        "만",
        "부터",
        "까지",
        "라는",
        "라고",
        "이라",
        "입니다",
        "처럼",
    ],
)
def test_a_korean_particle_is_the_text_s(word: str) -> None:
    assert why(f"http://h.dom/a/{word} b") == "glued"
    assert why(f"http://h.dom/a/{word}한국 b") == "iri-doubtful"


@pytest.mark.parametrize(
    "character",
    "处處的是在和上下中获獲有也了为為等或与與及来來进里裡这這那就都请請可以即到将被查看访をはがでにのへと",
)
def test_a_word_that_goes_on_with_a_sentence_is_the_text_s(character: str) -> None:
    assert why(f"http://h.dom/a/{character}操 b") == "glued"


@pytest.mark.parametrize("word", ["입니다", "에서", "으로", "에는", "까지", "부터"])
def test_a_name_in_korean_may_have_an_ending(word: str) -> None:
    assert why(f"http://h.dom/wiki/한국{word} b") == "iri-doubtful"
    assert why("http://h.dom/wiki/한국 b") == "iri"


@pytest.mark.parametrize(
    "name",
    [
        "wiki",
        "w",
        "item",
        "tag",
        "tags",
        "category",
        "categories",
        "search",
        "topic",
        "topics",
        "title",
        "Wiki",
    ],
)
def test_a_page_has_the_name_behind_it(name: str) -> None:
    assert why(f"http://h.dom/{name}/操 b") == "iri"
    assert why(f"http://h.dom/x{name}/操 b") == "iri-doubtful"


@pytest.mark.parametrize("mark", "、。，；！：？…،؛؟।")
def test_what_ends_a_sentence_stands_in_no_address(mark: str) -> None:
    assert why(f'"http://h.dom/a/操{mark}" b') == "glued-doubtful"
    assert why(f"「http://h.dom/a/操{mark}」 b") == "glued-doubtful"


@pytest.mark.parametrize("word", ["を", "は", "が", "で", "に", "の", "へ", "と", "から"])
def test_a_particle_begins_no_name_between_brackets(word: str) -> None:
    assert why(f"「http://h.dom/a/{word}操」 b") == "glued"
    assert why(f"「http://h.dom/a/さ{word}操」 b") == "iri-enclosed"


@pytest.mark.parametrize("mark", "\"'<>`|)]}」”\n")
def test_a_name_ends_where_a_bracket_or_a_quotation_mark_follows(mark: str) -> None:
    assert why(f"http://h.dom/wiki/操{mark}b") == "iri"
    assert why(f"http://h.dom/a/操{mark}b") == "iri-doubtful"
    assert why("http://h.dom/a/操。") == "glued-doubtful"
