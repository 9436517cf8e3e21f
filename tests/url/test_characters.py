"""The character classes, member by member, and the productions made of them (ledger section 4)."""

from __future__ import annotations

import re
import string
import tomllib
from pathlib import Path

import pytest

from urltrawl.url.characters import (
    ALPHA,
    ALPHANUM,
    ASCII_PRINTABLE,
    CLASSES,
    DIGIT,
    ESCAPE,
    Classes,
    Productions,
    inside_brackets,
    rfc1630_productions,
    rfc1738_productions,
)
from urltrawl.url.escape import expand
from urltrawl.url.profile import PROFILES, Profile

CORPUS = tomllib.loads(
    (Path(__file__).parents[2] / "corpora/url/characters.toml").read_text(encoding="utf-8")
)
WIDER = {"unreserved", "xchar"}


def test_chr_01_every_document_is_in_the_corpus() -> None:
    assert set(CORPUS) == set(CLASSES)


@pytest.mark.parametrize(
    ("document", "name"), [(document, name) for document, row in CORPUS.items() for name in row]
)
def test_chr_01_every_class_has_these_members_and_no_others(document: str, name: str) -> None:
    members = getattr(CLASSES[document], name)
    expected = set(CORPUS[document][name]) | (ALPHANUM if name in WIDER else set())
    for character in map(chr, range(0x180)):
        assert (character in members) == (character in expected), repr(character)


def test_chr_01_national_of_1994_and_1996() -> None:
    assert len(CLASSES["url-07"].national) == 8
    assert len(CLASSES["generic-1996"].national) == 9


def test_letters_and_digits_are_ascii() -> None:
    assert frozenset(string.ascii_letters) == ALPHA
    assert frozenset("0123456789") == DIGIT
    assert len(ASCII_PRINTABLE) == 94
    assert " " not in ASCII_PRINTABLE


@pytest.mark.parametrize("profile", PROFILES.values(), ids=lambda one: one.name)
def test_chr_02_chr_03_chr_06_what_no_production_of_any_profile_holds(profile: Profile) -> None:
    productions = profile.productions
    for name, held in zip(Productions._fields, productions, strict=True):
        assert not held & set("<>` \x7f\t"), name
        assert "#" not in held or name == "fragment"
        assert held <= ASCII_PRINTABLE, name


def test_chr_04_a_quote_stands_only_in_the_profile_of_1630() -> None:
    assert {name for name, one in PROFILES.items() if '"' in one.classes.unreserved} == {"rfc1630"}


def test_chr_07_an_equals_sign_is_reserved_wherever_it_is_adopted() -> None:
    assert {name for name, one in PROFILES.items() if "=" in one.classes.unreserved} == set()


@pytest.mark.parametrize(
    ("character", "never"),
    [
        pytest.param("+", {"generic-1996", "default", "rfc1630", "rfc3986"}, id="CHR-08"),
        pytest.param("*", {"rfc1630", "rfc3986"}, id="CHR-09"),
        pytest.param("!", {"rfc1630", "rfc3986"}, id="CHR-09"),
        pytest.param("@", set(PROFILES) - {"rfc1630"}, id="CHR-10"),
        pytest.param("&", set(PROFILES) - {"rfc1630"}, id="CHR-10"),
        pytest.param("/", set(PROFILES), id="ENC-11"),
        pytest.param("~", set(), id="ENC-11"),
    ],
)
def test_which_profiles_never_recode_a_character(character: str, never: set[str]) -> None:
    assert {name for name, one in PROFILES.items() if character in one.never_recode} == never
    for name, one in PROFILES.items():
        encoded = f"http://h/%{ord(character):02X}"
        if character in one.classes.unreserved:
            assert (expand(encoded, one) == encoded) == (name in never)


def test_chr_11_neither_space_nor_hash_comes_through_as_reserved() -> None:
    for classes in CLASSES.values():
        assert not classes.xchar & {" ", "#"}


def test_the_productions_of_1994_are_those_of_its_section_5() -> None:
    productions = rfc1738_productions(CLASSES["url-07"])
    uchar = CLASSES["url-07"].unreserved | {ESCAPE}
    assert productions.user == uchar | set(";?&=")
    assert productions.fsegment == uchar | set("?:@&=")
    assert productions.hsegment == productions.search == uchar | set(";:@&=")
    assert productions.article == uchar | set(";/?:&=")
    assert productions.psegment == uchar | set("?:@&=")
    assert productions.field_name == productions.field_value == uchar | set("?:@&")
    assert productions.group == ALPHANUM | set("-.")
    assert productions.database == uchar
    assert productions.address == uchar | set(";/?:@&=")


def test_the_users_of_1630_have_no_escapes() -> None:
    productions = rfc1630_productions(CLASSES["rfc1630"])
    assert productions.user == ALPHANUM | set("-_.+")
    assert ESCAPE in productions.hsegment


@pytest.mark.parametrize("classes", CLASSES.values(), ids=CLASSES)
def test_a_bracket_expression_matches_the_set_it_was_made_of(classes: Classes) -> None:
    members = classes.xchar
    pattern = re.compile(f"[{inside_brackets(members)}]")
    assert {
        character for character in map(chr, range(0x180)) if pattern.match(character)
    } == members
