"""Which URLs one match decides, and which have the rules: a row a shape. That both ways say the
same is a law (``test_laws``), of rules that nobody has written yet, too (``test_recipe``)."""

from __future__ import annotations

import pytest

from urltrawl.context import plain, triggers
from urltrawl.found import Candidate
from urltrawl.model import Flow

LONGEST = "http://h.dom/" + "x" * (plain.MAX_PLAIN - len("http://h.dom/"))


def said(text: str) -> str | None:
    """The source that is claimed, and the pieces on further lines; ``None`` where the rules are
    asked.
    """
    hit = plain.add_plain_urls(triggers.TRIGGER).search(text)
    assert hit is not None
    found = (
        plain.read(text, hit, text.rfind("\n", 0, hit.start()) + 1, Flow.FIXED)
        if hit.lastindex
        else None
    )
    if found is None:
        return None
    assert isinstance(found, Candidate)
    assert found.ends[0] == found.end or found.enclosed
    return " +".join(
        [text[found.start : found.end], *(text[gap.end : gap.piece_end] for gap in found.chain)]
    ) + "".join(f" or {text[found.end : end]}" for end in found.ends[1:])


@pytest.mark.parametrize(
    ("text", "claimed"),
    [
        (" http://h.dom/a b", "http://h.dom/a"),
        ("\nhttps://h.dom/a b", "https://h.dom/a"),
        ("\tftp://h.dom/a b", "ftp://h.dom/a"),
        (" http://h.dom b", "http://h.dom"),
        (" http://h.dom/a/b-cd e", "http://h.dom/a/b-cd"),
        (" http://h-i.dom/~a/b_c?d=e%20+f#g\n\nb", "http://h-i.dom/~a/b_c?d=e%20+f#g"),
        (" http://h.dom/a\r\nThe b", "http://h.dom/a"),
        (" http://h.dom/a..b/c____d e", "http://h.dom/a..b/c____d"),
        (" http://h.dom/a/\nb&c.html\n", "http://h.dom/a/ +b&c.html"),
        (" http://h.dom/ \tb", "http://h.dom/"),
        (" http://h.dom/a.html#bcd e", "http://h.dom/a.html#bcd"),
        (" http://h.dom/a.html1bc d", "http://h.dom/a.html1bc"),
        (" http://h.dom/a.htmlbc d", "http://h.dom/a.htmlbc"),
        ("<http://h.dom/a> b", "<http://h.dom/a>"),
        ("<https://h.dom>", "<https://h.dom>"),
        ("<http://h.dom/a.>", "<http://h.dom/a.>"),
        (
            "<http://h.dom/a@b.dom/(c):d,;'\"{e}^`!*$[~]\\>",
            "<http://h.dom/a@b.dom/(c):d,;'\"{e}^`!*$[~]\\>",
        ),
        ("<mailto:a-leave@h.dom?subject=b> c", "<mailto:a-leave@h.dom?subject=b>"),
        ("<http://h.dom/?a=3Db&amp;c>", "<http://h.dom/?a=3Db&amp;c>"),
        ("<http://h.dom/a?b&c>", "<http://h.dom/a?b&c>"),
        (" http://h.dom/?a&b c", "http://h.dom/?a&b"),
        (" http://h.dom/a/\n\n[Page 3]\n\nb.html\n\nc.html d", "http://h.dom/a/ +c.html"),
        (" http://h.dom/a/\nThe author [Page 3]\n\nb.html\n\nc.html d", "http://h.dom/a/ +c.html"),
        ("URL: http://h.dom/a b", "URL: http://h.dom/a"),
        (" http://h.dom/a/\nb.html\n", "http://h.dom/a/ +b.html"),
        ("> http://h.dom/a/\n> b-\n> c.html\n\n", "http://h.dom/a/ +b- +c.html"),
        (" http://h.dom:8080/a b", "http://h.dom:8080/a"),
        (">http://h.dom/a b", "http://h.dom/a"),
        (" http://h.dom/a. b", "http://h.dom/a or ."),
        (" http://h.dom. b", "http://h.dom or ."),
        (" http://h.dom/a: b", "http://h.dom/a or :"),
        (" http://h.dom/a, b", "http://h.dom/a"),
        ("> http://h.dom/a; b", "http://h.dom/a"),
        (" http://h.dom, b", "http://h.dom"),
        ("(http://h.dom/a) b", "http://h.dom/a"),
        ("[b](https://h.dom/a_b/?c=d#e).", "https://h.dom/a_b/?c=d#e"),
        ("[http://h.dom]", "http://h.dom"),
        ("{http://h.dom:80/}", "http://h.dom:80/"),
        ('href="http://h.dom/a">b', "http://h.dom/a"),
        ("'http://h.dom/a'\n", "http://h.dom/a"),
        (f" {LONGEST} b", LONGEST),
        (f"<{LONGEST}>", f"<{LONGEST}>"),
    ],
)
def test_what_one_match_decides(text: str, claimed: str) -> None:
    assert said(text) == claimed


@pytest.mark.parametrize(
    "text",
    [
        "(http://h.dom/a] b",
        "(http://h.dom/a b)",
        "(http://h.dom/a(b))",
        "(http://h.dom/a__b)",
        "(http://h.dom/a--b)",
        " http://h.dom/a), b",
        " http://h.dom/a.. b",
        " http://h.dom/a-. b",
        " http://h.dom/a,. b",
        " http://h.dom/a.\nb",
        " http://h.dom/a! b",
        " http://h.dom/a? b",
        " http://h.dom/a?b& c",
        " http://h.dom/a, |\n",
        "URL:http://h.dom/a, b",
        " http://h.dom/a/b. html",
        '"http://h.dom/a" +\n"b/c"',
        "http://h.dom/a b",
        " HTTP://h.dom/a b",
        " gopher://h.dom/a b",
        "(http://h.dom/a b",
        "(http://h.dom/a.)",
        '(http://h.dom/a"',
        '"http://h.dom/a)',
        "\"http://h.dom/a' b",
        '"http://h.dom/a," b',
        '"ftp://h.dom/a"',
        "[ftp://h.dom/a]",
        " http://h.dom/a",
        "\rhttp://h.dom/a b",
        "<ftp://h.dom/a>",
        "<URL:http://h.dom/a>",
        " http://h.dom/a- b",
        " http://h.dom:/ b",
        " http://u@h.dom/ b",
        " http://h.dom/(a) b",
        " http://h.dom/\xe9 b",
        " http://h.dom/a\xa0b",
        " http://h..dom/a b",
        " http://h.dom/a--b c",
        " http://h.dom/a=====bcde f",
        " http://h.dom/a~~~~~b c",
        " http://h.dom/a) b",
        " http://h.dom/a.htmlabc b",
        " http://h.dom/a=20 b",
        " http://h.dom/?a=3Db c",
        " http://h.dom/?a&amp;b c",
        " http://h.dom/a/\nb&amp;c.html\n",
        " http://h.dom/a/\nb?c=3Dd\n",
        " http://h.dom/a/\nb-\nc&#38;d.html\n",
        " http://h.dom/a at b",
        " http://h.dom/a|b>",
        "<http://h.dom/a b>",
        "<http://h.dom/a|b>",
        "<http://h.dom/a\n>",
        "<mailto:>",
        "<mailto://>",
        "<Mailto:a@h.dom>",
        "<mailto:a at h.dom>",
        "mailto:a@h.dom>",
        "<http://http://h.dom/>",
        f" {LONGEST}x b",
        f"<{LONGEST}x>",
    ],
)
def test_what_has_the_rules(text: str) -> None:
    assert said(text) is None
