"""One list of each kind of word, and everybody reads that one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import urltrawl
from urltrawl import lexicon
from urltrawl.context.triggers import PREFIXES
from urltrawl.text import html
from urltrawl.url.schemes import SCHEMES

ROOT = Path(urltrawl.__file__).parent
SOURCES = {
    path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8")
    for path in ROOT.rglob("*.py")
    if path.name != "lexicon.py"
}
WORDS = {place: {*re.findall(r"\w+", source)} for place, source in SOURCES.items()}
NAMES = [name for name in vars(lexicon) if name.isupper() and name != "TYPE_CHECKING"]
# A second list of extensions or of top-level domains begins like this.
COPIES = re.compile(r"html\?|jpe\?g|com\|org|\"com\", \"org\"")
FITTED = {"judge/evidence.py", "judge/hyphen.py", "judge/view.py"}
"""Their words are features, whose weights were fitted to them as they are."""


@pytest.mark.parametrize("name", NAMES)
def test_each_list_is_read_somewhere(name: str) -> None:
    readers = [place for place, words in WORDS.items() if name in words]
    assert readers or name in (
        "EXTENSIONS",
        "ELEMENTS",
    )  # which are asked for by ``extensions`` and ``elements``


def test_nobody_has_a_list_of_their_own() -> None:
    assert {place for place, source in SOURCES.items() if COPIES.search(source)} <= FITTED


def test_words_are_in_lower_case_and_stand_once() -> None:
    words = [word for group in lexicon.EXTENSIONS.values() for word in group]
    assert len(set(words)) == len(words)
    assert not set(words) & set(lexicon.TOP_LEVEL)
    assert all(word == word.lower() for word in [*words, *lexicon.TOP_LEVEL])
    assert len(set(lexicon.TOP_LEVEL)) == len(lexicon.TOP_LEVEL)


def test_a_pattern_takes_the_longest_word() -> None:
    found = re.match(lexicon.extensions("page", "packed"), "html5")
    assert found
    assert found[0] == "html"
    assert re.fullmatch(lexicon.extensions(), "jpeg")
    assert not re.fullmatch(lexicon.extensions("page"), "jpeg")


def test_elements_stand_once_and_no_page_of_a_browser_does_twice() -> None:
    for words in (
        [word for group in lexicon.ELEMENTS.values() for word in group],
        lexicon.BROWSER_PAGES,
    ):
        assert len(set(words)) == len(words)
        assert all(re.fullmatch("[a-z][a-z0-9-]*", word) for word in words)


@pytest.mark.parametrize("name", sorted({*SCHEMES, *PREFIXES}))
def test_what_is_a_url_in_angle_brackets_and_no_element(name: str) -> None:
    """The tokenizer of HTML knows no schemes, which are a floor above it; its list is that of those
    that people write without ``//``.
    """
    scheme = SCHEMES.get(name)
    text = name in PREFIXES or bool(scheme and scheme.everyday and scheme.bare)
    assert (html.read(f"<{name}:x>").text == f"<{name}:x>") is text
    assert html.read(f"<{name}://x>").text == f"<{name}://x>"


def test_windows_of_width_are_windows() -> None:
    for low, high in (lexicon.SOFT_BREAK_LENGTHS, lexicon.CUT_LINE):
        assert 60 < low < high < 100


def test_no_scheme_is_listed_a_second_time() -> None:
    """What people do with the name of a scheme is a field of it; a list of three names or more in
    one place is one of its own.
    """
    several = re.compile(r"(?:\b(?:https?|https\?|ftp|gopher|telnet|nntp|wais)\|){2}")
    assert {"http", "gopher", "telnet"} <= set(SCHEMES)
    assert {place for place, source in SOURCES.items() if several.search(source)} <= FITTED
