"""What speaks for a hyphen that a line break put in: each text against an equal one in which
nothing does."""

from __future__ import annotations

import pytest
from tests.judge.found import candidates, moved

from urltrawl.judge import hyphen
from urltrawl.judge.hyphen import (
    BACK,
    BEHIND_A_SLASH,
    BREAKS_A_WORD,
    BREAKS_A_WORD_IN_WRAPPER,
    IN_A_NUMBER,
    IS_TYPESET,
    MAKES_A_DOMAIN,
    MAKES_A_WORD,
    probability_of_staying,
)

TYPESET = "The trans-\nlation of the manu-\nscript was done in haste.\n"
"""Two words that its lines break."""
JUSTIFIED = (
    "the  lines of it   are set\nto  both of the margins\nwith  blanks in them that\nnobody  "
    "put  in by  hand\n"
)


def odds(text: str, usual: float = 0.5) -> float:
    """How many to one the hyphen at the first gap of the last URL was put in, where the usual odds
    are even.
    """
    said = []
    for found in (candidates(text), moved(text)):
        one = [each for each in found if each.chain][-1]
        probability = probability_of_staying(one, one.chain[0], usual)
        said.append((1 - probability) / probability)
    assert said[0] == said[1]
    return said[0]


@pytest.mark.parametrize(
    ("text", "factor"),
    [
        ("http://www.example.org/a-\nb.html", 1),
        ("http://www.example.org/a,-\nb.html", IN_A_NUMBER),
        ("http://www.example.org/a%-\nb.html", IN_A_NUMBER),
        ("http://www.example.org/0,-\n10801", IN_A_NUMBER),
        ("http://www.example.org/1-\n10801", 1),
        ("http://www.example.org/qid=1054342597-\n/sr=8-1", IN_A_NUMBER),
        ("http://www.example.org/a_-\n/sr=8-1", 1),
        ("http://www.example.org/-\nb.html", BEHIND_A_SLASH),
        ("http://www.example.org/-\n1.html", BEHIND_A_SLASH),
        ("http://www.example.org/-\n.html", 1),
        ("http://www.example.org/a/-\n/issues", 1),
        ("http://www.example.c-\nom/", MAKES_A_DOMAIN),
        ("http://www.example.C-\nOM/", MAKES_A_DOMAIN),
        ("http://www.example.o-\nrg/", MAKES_A_DOMAIN),
        ("http://www.example.inf-\no/", MAKES_A_DOMAIN),
        ("http://www.example.c-\no/", 1),
        ("http://c-\nom/", 1),
        ("http://h/www.c-\nom/", 1),
        ("http://h?www.c-\nom/", 1),
        ("http://h#www.c-\nom/", 1),
        ("http://www.example.org/ind-\nex.html", BREAKS_A_WORD),
        ("http://www.example.org/IND-\nEX.html", BREAKS_A_WORD),
        ("http://www.example.org/1ind-\nex2.html", BREAKS_A_WORD),
        ("<URL:http://www.example.org/ind-\nex.html>", BREAKS_A_WORD_IN_WRAPPER),
        ("http://www.example.org/web-\nsite.html", 1),
        ("http://www.example.org/ind1-\nex.html", 1),
        ("http://www.example.org/ind-\n1ex.html", 1),
        ("http://www.example.org/xqind-\nex.html", 1),
        ("the proceedings of http://www.example.org/proceed-\nings.html", MAKES_A_WORD),
        ("the Proceedings of http://www.example.org/proceed-\nings.html", MAKES_A_WORD),
        ("the proceeding\u017f of http://www.example.org/proceed-\nings.html", MAKES_A_WORD),
        ("the papers of http://www.example.org/proceed-\nings.html", 1),
        ("the /proceedings of http://www.example.org/proceed-\nings.html", 1),
        ("the .proceedings of http://www.example.org/proceed-\nings.html", 1),
        ("the -proceedings of http://www.example.org/proceed-\nings.html", 1),
        ("the xproceedings of http://www.example.org/proceed-\nings.html", 1),
        ("the proceedingsx of http://www.example.org/proceed-\nings.html", 1),
        ("the proceedings-x of http://www.example.org/proceed-\nings.html", 1),
        ("the abcd of http://www.example.org/ab-\ncd.html", 1),
        ("the abcde of http://www.example.org/ab-\ncde.html", MAKES_A_WORD),
        ("the website of http://www.example.org/web-\nsite.html", 1),
        ("the xsite of http://www.example.org/x-\nsite.html", MAKES_A_WORD),
        ("the sitex of http://www.example.org/site-\nx.html", MAKES_A_WORD),
        ("the index of http://www.example.org/ind-\nex.html", MAKES_A_WORD),
        (
            " proceedings" + "\n" * (BACK - 12) + "http://www.example.org/proceed-\nings.html",
            MAKES_A_WORD,
        ),
        (" proceedings" + "\n" * BACK + "http://www.example.org/proceed-\nings.html", 1),
    ],
)
def test_one_word_or_two(text: str, factor: float) -> None:
    assert odds(text + " b") == pytest.approx(factor)


@pytest.mark.parametrize(
    ("text", "factor"),
    [
        (TYPESET + "http://www.example.org/qx-\nzwv.html", IS_TYPESET),
        # one may be a compound
        ("The trans-\nlation of it.\nhttp://www.example.org/qx-\nzwv.html", 1),
        (
            TYPESET + "http://www.example.org/qx-\nz.html",
            1,
        ),  # no typesetter carries one letter over
        (TYPESET + "http://www.example.org/qx-\nzw.html", IS_TYPESET),
        ("Of QX-zwv:\n" + TYPESET + "http://www.example.org/qx-\nzwv.html", 1),
        (TYPESET + "http://www.example.org/qx-\nzwv.html of qx-zwv", 1),
        (TYPESET + "http://www.example.org/1-\nzwv.html", 1),  # nor behind a digit
        (TYPESET + "http://www.example.org/qx-\nsite.html", 1),
        (TYPESET + "http://www.example.org/qx-\nSite.html", 1),
        (TYPESET + "http://www.r-\nproject.example/", 1),
        (TYPESET + "http://www.example.org/qx-\nZwv.html", IS_TYPESET),
        (TYPESET + "Any zwv is a word.\nhttp://www.example.org/qx-\nzwv.html", 1),
        (TYPESET + "All Zwvs are words.\nhttp://www.example.org/qx-\nzwv.html", 1),
        (TYPESET + "Any zwv is a word.\nhttp://www.example.org/qx-\nzwvs.html", 1),
        (TYPESET + "Any zw-\nv is broken.\nhttp://www.example.org/qx-\nzwv.html", 1),
        # compounds of two words
        ("The web-\nsite of the web-\nsite.\nhttp://www.example.org/qx-\nzwv.html", 1),
        ("The web-\nsite of the manu-\nscript.\nhttp://www.example.org/qx-\nzwv.html", 1),
        ("The trans-\nLation of the manu-\nScript.\nhttp://www.example.org/qx-\nzwv.html", 1),
        ("The TRANS-\nlation of the MANU-\nscript.\nhttp://www.example.org/qx-\nzwv.html", 1),
        (
            (
                "The trans- \n  lation of the "
                "manu-\t\r\n\tscript.\nhttp://www.example.org/qx-\nzwv.html"
            ),
            IS_TYPESET,
        ),
        ("The trans-\nlation-a of the manu-\nscript-b.\nhttp://www.example.org/qx-\nzwv.html", 1),
        ("The trans1-\nlation of the manu_-\nscript.\nhttp://www.example.org/qx-\nzwv.html", 1),
        ("The trans-\nlation1 of the manu-\nscript_.\nhttp://www.example.org/qx-\nzwv.html", 1),
        # what is set to both margins is typeset, whatever its words are
        (
            "The web-\nsite of the web-\nsite.\n"
            + JUSTIFIED
            + "http://www.example.org/qx-\nzwv.html",
            IS_TYPESET,
        ),
        ("The web-\nsite of it.\n" + JUSTIFIED + "http://www.example.org/qx-\nzwv.html", 1),
        (
            "The web-\nsite of it.\n"
            + JUSTIFIED
            + "http://www.example.org/qx-\nzwv.html of the manu-\nscript.",
            IS_TYPESET,
        ),
        (
            "The web-\nsite of it.\n"
            + JUSTIFIED
            + "http://www.example.org/qx-\nzwv.html of"
            + "\n" * 500
            + "the manu-\nscript.",
            1,
        ),
        (
            "The web-\nsite of the web-\nsite.\n"
            + JUSTIFIED.partition("\n")[2]
            + "http://www.example.org/qx-\nzwv.html",
            1,
        ),
        (
            "The web-\nsite of the web-\nsite.\n"
            + JUSTIFIED.replace("  ", "    ")
            + "http://www.example.org/qx-\nzwv.html",
            1,
        ),
        (
            "The web-\nsite of the web-\nsite.\n"
            + JUSTIFIED.replace("  ", " ")
            + "http://www.example.org/qx-\nzwv.html",
            1,
        ),
        (
            "The web-\nsite of the web-\nsite.\n"
            + JUSTIFIED
            + "\n" * 16
            + "http://www.example.org/qx-\nzwv.html",
            IS_TYPESET,
        ),
        (
            "The web-\nsite of the web-\nsite.\n"
            + JUSTIFIED
            + "\n" * 17
            + "http://www.example.org/qx-\nzwv.html",
            1,
        ),
    ],
)
def test_words_broken_by_a_typesetter(text: str, factor: float) -> None:
    assert odds(text) == pytest.approx(factor)


def test_the_usual_odds_are_what_it_starts_from() -> None:
    assert odds("http://www.example.org/a-\nb.html", 0.8) == pytest.approx(1 / 4)
    assert odds("http://www.example.org/ind-\nex.html", 0.8) == pytest.approx(BREAKS_A_WORD / 4)
    assert odds("http://www.example.c-\nom/", 0.2) == pytest.approx(4 * MAKES_A_DOMAIN)


def test_what_speaks_is_multiplied() -> None:
    assert odds("the orgorg http://www.example.o-\nrg/") == pytest.approx(MAKES_A_DOMAIN)
    assert odds("the inf-o of http://www.example.inf-\no/ infoo") == pytest.approx(MAKES_A_DOMAIN)


@pytest.mark.parametrize("name", sorted(hyphen.TOP_LEVEL))
def test_a_domain_without_a_hyphen(name: str) -> None:
    assert odds(f"http://www.example.{name[0]}-\n{name[1:]}/") == pytest.approx(MAKES_A_DOMAIN)
