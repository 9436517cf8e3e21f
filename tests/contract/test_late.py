"""Patterns that are compiled late are as good as those that are compiled at once."""

from __future__ import annotations

import gc
import importlib
import pickle
import re
import subprocess
import sys

import pytest
from tests.syntax import MODULES, ROOT

from urltrawl.late import _LatePattern, late


def test_all_of_them_are_sound() -> None:
    """A mistake in one would else show when somebody asks it."""
    for path in MODULES:
        if "import late\n" in path.read_text(encoding="utf-8"):
            importlib.import_module(
                ".".join(("urltrawl", *path.relative_to(ROOT).with_suffix("").parts)).removesuffix(
                    ".__init__"
                )
            )
    gc.unfreeze()
    found = [each for each in gc.get_objects() if issubclass(type(each), _LatePattern)]
    gc.freeze()
    assert len(found) > 100
    for each in found:
        re.compile(each.pattern, each._flags)


@pytest.mark.parametrize(
    ("pattern", "flags", "text"),
    [
        ("b+", 0, "abb"),
        ("B+", re.IGNORECASE, "abb"),
        (rb"b+", 0, b"abb"),
        ("^b", re.MULTILINE, "a\nb"),
        ("x", 0, "abb"),
    ],
)
def test_it_answers_as_the_pattern_does(pattern: str, flags: int, text: str) -> None:
    made, at_once = late(pattern, flags), re.compile(pattern, flags)
    for _ in range(2):  # the first time and later
        assert [found.span() for found in made.finditer(text)] == [
            found.span() for found in at_once.finditer(text)
        ]
        assert made.sub(text[:0], text) == at_once.sub(text[:0], text)
        assert (made.pattern, made.flags, made.groups) == (
            at_once.pattern,
            at_once.flags,
            at_once.groups,
        )


def test_it_goes_to_other_processes_as_the_pattern_itself() -> None:
    assert pickle.loads(pickle.dumps(late("b+", re.IGNORECASE))) == re.compile("b+", re.IGNORECASE)  # noqa: S301


def test_nothing_is_compiled_before_it_is_asked() -> None:
    assert late("(").pattern == "("
    with pytest.raises(re.error):
        late("(").search("a")


AT_MOST = 56
"""Patterns that are compiled while the links of one line are found, those of Python's own modules
among them: six are those of ``json``. It was 47; each takes a tenth of a millisecond."""


def test_few_patterns_are_compiled_for_one_line() -> None:
    script = (
        "import re._compiler as c; made = []; compile = c.compile; c.compile = lambda "
        "*words: (made.append(words), compile(*words))[1]\n"
        "import sys; from urltrawl.cli import main; main(['find', '-q']); print(len(made))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        input="see http://www.example.org/ for more\n",
        capture_output=True,
        text=True,
        check=True,
    )
    url, count = done.stdout.split()
    assert url == "http://www.example.org/"
    assert int(count) <= AT_MOST
