"""The tables of the grammars notice what is missing: schemes, codes, lints and profiles, each with
what shows it."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import urltrawl
from urltrawl.cli import main
from urltrawl.context.end import MAX_URL
from urltrawl.model import Code, Verdict
from urltrawl.url import schemes
from urltrawl.url.codes import lints, problems
from urltrawl.url.parse import examine
from urltrawl.url.profile import PROFILES
from urltrawl.url.reference import choose_base, resolution
from urltrawl.url.report import check
from urltrawl.url.schemes import FETCHED, SCHEMES
from urltrawl.url.schemes.scheme import Scheme

ROOT = Path(__file__).parents[2]
PACKAGE = Path(urltrawl.__file__).parent
ROWS = tomllib.loads((ROOT / "corpora/url/schemes.toml").read_text(encoding="utf-8"))["rows"]
VERDICTS = {
    "": Verdict.VALID,
    "?": Verdict.UNCHECKED,
    "~": Verdict.NONCONFORMING,
    "!": Verdict.REJECTED,
}

# --- schemes


def test_every_scheme_has_a_good_and_a_bad_case() -> None:
    assert [row[0] for row in ROWS] == list(SCHEMES), (
        "a scheme without a row in corpora/url/schemes.toml, or the other way round"
    )


@pytest.mark.parametrize(
    ("name", "good", "verdict", "bad", "outcome"), ROWS, ids=[row[0] for row in ROWS]
)
def test_its_grammar_accepts_the_one_and_not_the_other(
    name: str, good: str, verdict: str, bad: str, outcome: str
) -> None:
    mark, code = outcome.split()
    accepted, refused = examine(good), examine(bad)
    assert (accepted.verdict, refused.verdict) == (VERDICTS[verdict], VERDICTS[mark])
    assert refused.problems[0].code == code
    assert accepted.url is not None
    assert accepted.url.scheme == name
    assert (verdict == "?") == (not SCHEMES[name].checked)


@pytest.mark.parametrize("name", [one.name for one in pkgutil.iter_modules(schemes.__path__)])
def test_every_scheme_of_every_module_is_in_the_table(name: str) -> None:
    module = importlib.import_module(f"urltrawl.url.schemes.{name}")
    known = [
        one
        for value in vars(module).values()
        for one in (value if isinstance(value, tuple) else (value,))
        if isinstance(one, Scheme)
    ]
    assert [one.name for one in known if SCHEMES.get(one.name) is not one] == []
    assert known or name in {"generic", "plans", "scheme"}


@pytest.mark.parametrize("scheme", SCHEMES.values(), ids=lambda one: one.name)
def test_what_a_scheme_says_of_itself_fits_together(scheme: Scheme) -> None:
    assert set(scheme.reserves) <= {"rfc1738", "practice"}
    assert not {*scheme.misspelt, scheme.hidden} & set(SCHEMES)
    assert len(scheme.hidden) in {0, len(scheme.name)}
    assert scheme.everyday or not scheme.announced_by
    example = next(row[1] for row in ROWS if row[0] == scheme.name)
    for remark in (
        scheme.remarks(check(example).url)  # type: ignore[arg-type]
        if scheme.remarks
        else ()
    ):
        assert remark.code in lints()


def test_each_host_label_and_each_misspelling_stands_for_one_scheme() -> None:
    labels = [one.announced_by for one in SCHEMES.values() if one.announced_by]
    written = [name for one in SCHEMES.values() for name in (*one.misspelt, one.hidden) if name]
    assert sorted(labels) == ["ftp", "www"]
    assert len(written) == len(set(written))


def test_what_people_write_every_day() -> None:
    assert {one.name for one in SCHEMES.values() if one.everyday} == {
        "http",
        "https",
        "ftp",
        "gopher",
        "telnet",
        "news",
        "file",
        "mailto",
    }
    assert {one.name for one in SCHEMES.values() if one.glued} == {
        "http",
        "https",
        "ftp",
        "gopher",
        "telnet",
        "nntp",
    }
    assert {"http", "https", "ftp"} == FETCHED


GEMINI = '''"""gemini (the specification of Project Gemini, section 1.2)."""

from urltrawl.url.schemes.generic import parse_internet
from urltrawl.url.schemes.scheme import Host, Scheme

GEMINI = Scheme(name="gemini", document="Project Gemini", parse=parse_internet, host=Host.REQUIRED, default_port=1965, hierarchical=True)
'''  # noqa: E501
NEWCOMER = """
import urltrawl
from urltrawl.cli import main
from urltrawl.url.parse import examine
[link] = urltrawl.find("see <gemini:\\n//H.dom:1965/a/./b>, and more")
print(link.url, link.verdict)
print([link.url for link in urltrawl.find("see gemini://h.dom/a and so on")])
print(urltrawl.normalize("GEMINI://H.dom:1965/a"))
print(urltrawl.resolve("gemini://h.dom/a/b", "../c"))
print([one.code for one in urltrawl.check("gemini://h.dom:1965/a").lints])
print(examine("gemini:a").problems[0].code)
main(["list", "schemes"])
"""


@pytest.mark.slow
def test_a_newcomer_adds_a_scheme_with_one_file_and_one_line(tmp_path: Path) -> None:
    """Every place follows: the scanner, the normal form, resolving, remarks, the list."""
    shutil.copytree(
        PACKAGE, tmp_path / "urltrawl", ignore=shutil.ignore_patterns("__pycache__", "*.so")
    )
    folder = tmp_path / "urltrawl/url/schemes"
    (folder / "gemini.py").write_text(GEMINI, encoding="utf-8")
    table = (folder / "__init__.py").read_text(encoding="utf-8")
    lines = table.replace("    ftp,\n", "    ftp,\n    gemini,\n", 1).replace(
        "            ftp.FTP,\n", "            ftp.FTP,\n            gemini.GEMINI,\n"
    )
    assert len(lines) > len(table)
    (folder / "__init__.py").write_text(lines, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-c", NEWCOMER],
        cwd=tmp_path,
        env={"PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )
    (*said,) = done.stdout.splitlines()
    assert said[:6] == [
        "gemini://H.dom:1965/a/./b valid",
        "['gemini://h.dom/a']",
        "gemini://h.dom/a",
        "gemini://h.dom/c",
        "[]",
        "missing-host",
    ]
    assert any(line.split()[:2] == ["gemini", "1965"] for line in said[6:])


# --- codes and lints


def test_every_code_has_a_meaning_with_a_section() -> None:
    assert list(problems()) == list(Code)
    for meaning in problems().values():
        assert any(digit in meaning.rule for digit in "0123456789")
        assert meaning.why[-1] != "."


def found_in(text: str, base: str | None = None) -> set[str]:
    """Every code of the links of a text."""
    links = urltrawl.find(text, rejected=True, base=base)
    return {
        code
        for link in links
        for code in (*link.lints, *(problem.code.value for problem in link.problems))
    }


@pytest.mark.parametrize("code", Code)
def test_every_code_is_produced_by_its_example(code: Code) -> None:
    example = problems()[code].example
    if example.startswith("<"):
        assert code.value in found_in(example)
    else:
        assert [problem.code for problem in check(example).problems] == [code]


OF_REFERENCES = {"no-base", "gopher-relative", "ftp-type-d-base"}


@pytest.mark.parametrize("code", lints())
def test_every_lint_is_produced_by_its_example(code: str) -> None:
    example = lints()[code].example
    if code in OF_REFERENCES:
        base, _, reference = example.rpartition(" ")
        assert resolution(base, reference, PROFILES["default"]).lints == (code,)
    elif code == "base-not-absolute":
        assert choose_base(content_base=example.removeprefix("Content-Base: ")).lints == (code,)
    elif code == "scheme-not-in-profile":
        assert code in {one.code for one in check(example, "url-07").lints}
        assert check(example).lints == ()
    elif example.startswith("<a "):
        found, *_ = urltrawl.scan(
            f"Content-Type: text/html\n\n{example}".encode(), format="message"
        )
        assert found.lints == (code,)
    elif code == "cut-at-limit":
        assert code in found_in(example + "a" * MAX_URL)
    elif code == "defanged":
        (found,) = urltrawl.find(example, refang=True)
        assert code in found.lints
    elif example.startswith(("<", "(")):
        assert code in found_in(example, "http://h/b/c" if code == "relative" else None)
    else:
        assert code in {one.code for one in check(example).lints}


@pytest.mark.parametrize("name", PROFILES)
def test_every_profile_differs_on_its_example(name: str) -> None:
    """From the default, and that one from the draft that it widens."""
    one, other = PROFILES[name], PROFILES["url-07" if name == "default" else "default"]
    assert examine(one.example, one)[1:3] != examine(one.example, other)[1:3]
    assert one.about


@pytest.mark.parametrize("what", ["codes", "profiles", "schemes"])
def test_the_lists_explain_every_row(what: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["list", what]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == {
        "codes": [code.value for code in Code] + sorted(lints()),
        "profiles": list(PROFILES),
        "schemes": sorted(SCHEMES),
    }[what]
    assert all(line.isprintable() and len(line.split()) > 2 for line in lines)


PARTS_OF_A_PARSER = {
    "read",
    "read_required",
    "rfc1738_productions",
    "rfc1630_productions",
    "rfc3986_productions",
}


@pytest.mark.parametrize(
    "name",
    [
        "authority",
        "characters",
        "escape",
        "equivalence",
        "lint",
        "parse",
        "plan",
        "profile",
        "reference",
        "report",
    ],
)
def test_every_public_function_has_an_example(name: str) -> None:
    module = importlib.import_module(f"urltrawl.url.{name}")
    functions = [
        one
        for one in vars(module).values()
        if inspect.isfunction(one) and one.__module__ == module.__name__
    ]
    public = {
        one.__name__: one.__doc__ or "" for one in functions if not one.__name__.startswith("_")
    }
    assert public
    assert {one for one, text in public.items() if ">>>" not in text} <= PARTS_OF_A_PARSER
