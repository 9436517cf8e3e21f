"""Whether each row of the ledger can fail: its code is broken, and a test that bears its name must
notice.

    pip install cosmic-ray
    python -m tests.ledger [ROW]... [--tries N]

For each row the tests that bear its name are run, those of the default run alone. Of the lines of
code that they go through, the ones that the fewest other rows share are its production. They are
broken, one change at a time, until a test of the row fails. What stands in a table is gone through
once, when it is read; ``TABLES`` says how to break it. Printed is each row that no change makes
fail: its tests hold nothing, or its line stands in ``TABLES`` and should not.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import sys
import tempfile
from collections import defaultdict
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from tests.mutation import NEEDED, ROOT, ChangedModule, changed_lines, mutants, passes

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from types import FrameType

PLACES = ("tests/url", "tests/context", "tests/pipeline", "tests/contract/test_ledger_rows.py")
"""Where the tests are that bear names of rows."""
NAMED = re.compile(r"(?<![A-Za-z])([A-Za-z]+)[-_](\d\d)(?!\d)")
BARE_NUMBER = re.compile(r"(?<=[-_])(\d\d)(?=_)")
"""``test_rel_06_07_...`` bears two names."""

WITHOUT_ROW: Mapping[str, str] = {
    "GOP-22": "it is about menus, from which no URLs are made here",
    "FILE-06": "it forbids a conversion, and there is none",
    "PROS-07": "it is about links found by a directory server, from which no URLs are made here",
    "SEC-09": "it is a warning to readers and belongs in the README",
    "NEWS-09": "it is REL-35, where RFC 1630 and generic-1996 differ",
    "WAIS-09": "it is REL-35",
    "TEL-04": "it is REG-08",
}
"""Requirements that no example of their own can show, with the reason."""

ROW = re.compile(
    r"(?:ADD|BNF|CHR|CTX|ENC|EQ|FILE|FTP|GOP|HTTP|MAIL|MAT|MISC|NEWS|NNTP|PROF|PROS|REG|REL|SEC|SYN"
    r"|TEL|WAIS)-\d\d"
)
"""A name of a row; "A-72" in the parameters of a test is none."""

ROOMS = ("url", "context")
"""Where the rules of the ledger are."""
LIMIT = 240.0
"""Seconds that the tests of one row may take, which is 3 where nothing else runs."""

C, P = "url/characters.py", "url/profile.py"
TABLES: dict[str, tuple[str, str, str]] = {
    "BNF-02": (C, "        path=xchar,\n", "        path=uchar,\n"),
    "BNF-04": (P, 'scheme=ALPHANUM | set("+-.")', 'scheme=ALPHANUM | set("+-")'),
    "BNF-06": (
        C,
        "_uniform(xalpha)._replace(\n",
        "_uniform(xalpha)._replace(\n        hsegment=ALPHANUM,\n",
    ),
    "BNF-07": (C, '        search=uchar | set(";:@&=")', '        search=uchar | set(";:@&")'),
    "BNF-08": (
        C,
        '        fragment=xchar | {"#"},  # the first',
        "        fragment=uchar,  # the first",
    ),
    "BNF-11": (C, 'user=uchar | set(";?&=")', 'user=uchar | set(";?=")'),
    "BNF-13": (
        P,
        '    r"[A-Za-z][A-Za-z0-9]*(?:-+[A-Za-z0-9]+)*(?:\\.[A-Za-z]',
        '    r"[A-Za-z0-9][A-Za-z0-9]*(?:-+[A-Za-z0-9]+)*(?:\\.[A-Za-z]',
    ),
    "BNF-14": (
        P,
        '    r"(?:[A-Za-z0-9]++(?:-++[A-Za-z0-9]++)*+\\.)*[A-Za-z]',
        '    r"(?:[A-Za-z0-9]++(?:-++[A-Za-z0-9]++)*+\\.)*[A-Za-z0-9]',
    ),
    "BNF-17": (C, 'segment = uchar | set("?:@&=")', 'segment = uchar | set("?:@&")'),
    "BNF-18": (P, 'r";type=([aid])"', 'r";type=([ai])"'),
    "BNF-20": (C, '        hsegment=uchar | set(";:@&=")', '        hsegment=uchar | set(";:@&")'),
    "BNF-22": (C, "        selector=xchar,\n", "        selector=uchar,\n"),
    "BNF-23": (P, "    address_host=True,", "    address_host=False,"),
    "BNF-25": (C, "group=ALPHANUM | set(group)", "group=ALPHANUM"),
    "BNF-26": (C, 'article=uchar | set(";/?:&=")', 'article=uchar | set(";/?:&")'),
    "BNF-30": (C, "        database=uchar,\n", "        database=ALPHANUM,\n"),
    "BNF-33": (C, 'field_name=uchar | set("?:@&")', "field_name=uchar"),
    "BNF-34": (C, "        psegment=segment,\n", "        psegment=uchar,\n"),
    "BNF-41": (C, '";/?:@&=+", _NATIONAL', '";/?:@=+", _NATIONAL'),
    "BNF-42": (
        "url/escape.py",
        r'_BAD_ESCAPE = re.compile(r"%(?![0-9A-Fa-f]{2})")',
        r'_BAD_ESCAPE = re.compile(r"%(?![0-9A-Ea-e]{2})")',
    ),
    "CHR-01": (
        C,
        '"generic-1996": _classes("$-_.", "!*\'(),", ";/?:@&=+", _NATIONAL + "`",',
        '"generic-1996": _classes("$-_.", "!*\'(),", ";/?:@&=+", _NATIONAL,',
    ),
    "CHR-02": (
        C,
        'return (self.unreserved | self.reserved) - {"#", " "}',
        'return (self.unreserved | self.reserved | {" "}) - {"#"}',
    ),
    "CHR-03": (
        C,
        'return (self.unreserved | self.reserved) - {"#", " "}',
        'return (self.unreserved | self.reserved | {"<"}) - {"#", " "}',
    ),
    "CHR-04": (
        C,
        '"rfc1630": _classes("$-_@.&+", "!*\\"\'(),"',
        '"rfc1630": _classes("$-_@.&+", "!*\'(),"',
    ),
    "CHR-05": (C, "national_is_unreserved=True", "national_is_unreserved=False"),
    "CHR-06": (C, """_NATIONAL, '<>"#',""", """_NATIONAL + "`", '<>"#',"""),
    "CHR-07": (P, 'extra=CLASSES["url-07"].extra - {"="}', 'extra=CLASSES["url-07"].extra'),
    "CHR-08": (C, '";/?:@&=+", _NATIONAL', '";/?:@&=", _NATIONAL'),
    "CHR-09": (P, 'never_recode=frozenset("%/#?*!+;=: ")', 'never_recode=frozenset("%/#?+;=: ")'),
    "CHR-10": (C, '"rfc1630": _classes("$-_@.&+"', '"rfc1630": _classes("$-_.+"'),
    "CHR-11": (
        C,
        'return (self.unreserved | self.reserved) - {"#", " "}',
        'return (self.unreserved | self.reserved) - {"#"}',
    ),
    "CTX-19": (
        "judge/readings.py",
        "    if not (candidate.enclosed and chain) and 0 in lengths:",
        "    if not chain and 0 in lengths:",
    ),
    "ENC-02": (
        "url/escape.py",
        r'_BAD_ESCAPE = re.compile(r"%(?![0-9A-Fa-f]{2})")',
        r'_BAD_ESCAPE = re.compile(r"%(?![0-9A-Fa-f]{1})")',
    ),
    "ENC-04": (
        "url/escape.py",
        r'_BAD_ESCAPE = re.compile(r"%(?![0-9A-Fa-f]{2})")',
        r'_BAD_ESCAPE = re.compile(r"%(?![0-9A-Fa-f%]{2})")',
    ),
    "ENC-08": (
        "url/equivalence.py",
        "return character if character in to_decode else found.upper()",
        "return found.upper()",
    ),
    "ENC-09": (
        "url/escape.py",
        'return unquote_to_bytes(text.encode("utf-8", "surrogatepass"))',
        'return unquote_to_bytes(text.encode()).decode("latin-1").encode()',
    ),
    "ENC-15": (
        "url/escape.py",
        r'_BAD_ESCAPE = re.compile(r"%(?![0-9A-Fa-f]{2})")',
        r'_BAD_ESCAPE = re.compile(r"%(?![\dA-Fa-f]{2})")',
    ),
    "EQ-11": (
        "url/equivalence.py",
        "if url.port is not None and url.port == defaults_of.default_port:",
        "if url.port is None:",
    ),
    "EQ-17": (
        "url/equivalence.py",
        '"#" + _recode(fragment, profile, profile.never_recode) if fragment else ""',
        '"#" * ("#" in url.text) + _recode(fragment, profile, profile.never_recode)',
    ),
    "EQ-23": (
        "url/equivalence.py",
        "        segments.append(recoded)\n",
        "        segments += [recoded] * bool(recoded)\n",
    ),
    "FTP-10": (P, 'r";type=([aid])", re.IGNORECASE', 'r";type=([aid])"'),
    "FTP-11": (P, "E][NTC]?|I|L[0-9]+)", "E][NTC]?|I)"),
    "FTP-12": (
        P,
        "    ftp_slash_lists=True,\n    gopher_line_ends=",
        "    ftp_slash_lists=False,\n    gopher_line_ends=",
    ),
    "FTP-15": (C, 'segment = uchar | set("?:@&=")', 'segment = uchar | set(":@&=")'),
    "GOP-07": (C, "        selector=xchar,\n", '        selector=xchar - {"?"},\n'),
    "GOP-12": (
        P,
        "    host=HOST_1996,\n    gopher_empty_search=True,",
        "    host=HOST_1996,\n    gopher_empty_search=False,",
    ),
    "GOP-21": (P, "    gopher_line_ends=True,", "    gopher_line_ends=False,"),
    "HTTP-09": (
        C,
        "_uniform(xalpha)._replace(\n",
        '_uniform(xalpha)._replace(\n        search=xalpha | {"="},\n',
    ),
    "MAIL-03": (P, "    address_host=True,", "    address_host=False,"),
    "NEWS-03": (P, '_CLASSES_RFC1738, group="-.+_"', '_CLASSES_RFC1738, group="-."'),
    "NNTP-02": (P, "    nntp_number_required=True,", "    nntp_number_required=False,"),
    "NNTP-03": (P, "    nntp_no_host=Allow.YES,", "    nntp_no_host=Allow.NO,"),
    "PROF-04": (P, "    own_syntax=False,", "    own_syntax=True,"),
    "PROF-05": (P, 'schemes=_IN_1738 - {"http", "mailto"}', 'schemes=_IN_1738 - {"http"}'),
    "REG-09": (
        "url/schemes/later.py",
        '("acap", 674, _DATA, False, "RFC 2244")',
        '("acap", 674, _DATA, False, "")',
    ),
    "REG-08": ("url/schemes/telnet.py", "kind=Designates.INTERACTIVE", "kind=Designates.DATA"),
    "REG-07": (
        "url/reference.py",
        "if scheme is not None and not scheme.hierarchical:",
        "if scheme is not None and scheme.hierarchical:",
    ),
    "REL-34": (
        "url/reference.py",
        'same_document = reference[:1] in ("", "#")',
        'same_document = reference[:1] == "#"',
    ),
    "SEC-06": ("url/schemes/plans.py", r'controls: str = "\r\n\0")', r'controls: str = "\r\n")'),
    "SYN-05": ("url/parse.py", "if colon <= 0 or end < colon:", "if colon <= 0:"),
    "SYN-07": (
        "url/parse.py",
        "url = scheme.parse(look)",
        "url = parse_generic(look, scheme.host)",
    ),
    "SYN-08": (
        "url/schemes/generic.py",
        "        if may_be_opaque and trial.problems:",
        "        if trial.problems:",
    ),
    "SYN-10": (
        "url/parse.py",
        '    colon = text.find(":")\n    name = text[:colon].lower()',
        '    text = text[:65_536]\n    colon = text.find(":")\n    name = text[:colon].lower()',
    ),
    "SYN-13": (
        "url/schemes/generic.py",
        'return "/?" if look.profile.query_after_host else "/"',
        'return "/?"',
    ),
    "SYN-16": (
        "url/authority.py",
        'look.text.rfind("@", start, end)',
        'look.text.find("@", start, end)',
    ),
    "SYN-25": (
        P,
        r'HOST_1630 = late(r"[A-Za-z](?:[A-Za-z0-9._\-]|',
        r'HOST_1630 = late(r"[A-Za-z](?:[A-Za-z0-9._@\-]|',
    ),
    "SYN-34": ("url/parse.py", 'text.find("#", colon) if fragment else -1', "-1"),
    "SYN-37": (
        "url/reference.py",
        '"/?" if has_query and profile.query_after_host else "/"',
        '"/?" if has_query else "/"',
    ),
    "SYN-40": (
        "url/reference.py",
        "return before, behind if found else None",
        "return before, behind or None",
    ),
    "WAIS-04": (P, "    wais_fields=Allow.YES,", "    wais_fields=Allow.NO,"),
    "WAIS-05": (
        P,
        "    wais_fields=Allow.YES,",
        "    wais_fields=Allow.YES,\n    wais_empty=Allow.YES,",
    ),
}
"""Rows whose production is a table: the module, a text of it, and what it is broken to."""


def rows_of(item: pytest.Item) -> set[str]:
    """Return the rows of the ledger whose name stands in the name of a test."""
    function = item.name.partition("[")[0]
    found = {f"{name.upper()}-{number}" for name, number in NAMED.findall(item.name)}
    if function.startswith("test_") and (prefix := function.split("_")[1].upper()).isalpha():
        found |= {f"{prefix}-{number}" for number in BARE_NUMBER.findall(function)}
    return found


class Lines:
    """A plugin of pytest. It writes into ``into`` in which files the tests of each row stand, and
    which lines of ``tree`` they run. If all rows ``wanted`` stand in ``TABLES``, it runs one test.
    """

    def __init__(self, tree: Path, into: Path, wanted: list[str]) -> None:
        self._traces = not wanted or not TABLES.keys() >= set(wanted)
        self._rooms = tuple(str(tree / "src/urltrawl" / room) + os.sep for room in ROOMS)
        self._into = into
        self._lines: dict[str, set[tuple[str, int]]] = defaultdict(set)
        self._files: dict[str, set[str]] = defaultdict(set)

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        for item in items:
            for row in rows_of(item):
                self._files[row].add(str(item.path))
        items[:] = [item for item in items if rows_of(item)][: None if self._traces else 1]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Any:
        seen: set[tuple[str, int]] = set()

        def of_call(frame: FrameType, _event: str, _arg: object) -> Any:
            if not frame.f_code.co_filename.startswith(self._rooms):
                return None
            name = frame.f_code.co_filename

            def of_line(inner: FrameType, event: str, _arg: object) -> Any:
                if event == "line":
                    seen.add((name, inner.f_lineno))
                return of_line

            return of_line

        sys.settrace(of_call)
        try:
            return (yield)
        finally:
            sys.settrace(None)
            for row in rows_of(item):
                self._lines[row] |= seen

    def pytest_sessionfinish(self) -> None:
        self._into.write_text(repr((dict(self._lines), dict(self._files))), encoding="utf-8")


class Only:
    """A plugin of pytest that runs the tests of one row."""

    def __init__(self, row: str) -> None:
        self._row = row

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if self._row in rows_of(item)]


def changes(
    tree: Path, row: str, lines: dict[str, set[tuple[str, int]]], shared: dict[tuple[str, int], int]
) -> Iterator[tuple[Path, str]]:
    """Yield the changes to try for a row, the likeliest first: the file, and its whole text with
    the change. ``lines`` has the lines that run for each row, ``shared`` for how many rows each
    runs.
    """
    if row in TABLES:
        name, text, broken = TABLES[row]
        path = tree / "src/urltrawl" / name
        source = path.read_text(encoding="utf-8")
        assert source.count(text) == 1, (row, name, text)
        yield path, source.replace(text, broken)
        return
    for name, number in sorted(lines.get(row, ()), key=lambda line: (shared[line], line)):
        path = Path(name)
        source = path.read_text(encoding="utf-8")
        for each in sorted(_mutants(path, source).get(number, ()), key=_is_number):
            yield path, each.code(source)


def _is_number(mutant: Any) -> bool:
    """Return whether a change is one of a number. Most numbers are places in a message."""
    return bool(mutant.operator.startswith("core/NumberReplacer"))


_KNOWN: dict[Path, dict[int, list[Any]]] = {}


def _mutants(path: Path, source: str) -> dict[int, list[Any]]:
    """Return the mutants of a file by the line at which they change it."""
    if path not in _KNOWN:
        by_line: dict[int, list[Any]] = defaultdict(list)
        for several in mutants(path, source):
            by_line[several[0].place[0]].append(several[0])
        _KNOWN[path] = by_line
    return _KNOWN[path]


def main() -> int:
    """Print the rows that nothing makes fail, and how many there are."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("rows", nargs="*", metavar="ROW", help="such as BNF-17 (default: all)")
    parser.add_argument("--tries", type=int, default=6, help="changes that are tried of a row")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder).resolve()
        for name in NEEDED:
            place = ROOT / name
            shutil.copytree(place, tree / name) if place.is_dir() else shutil.copy(
                place, tree / name
            )
        os.chdir(tree)
        os.environ["HYPOTHESIS_STORAGE_DIRECTORY"] = str(tree / "examples")
        sys.path[:0] = [str(tree / "src"), str(tree)]
        seen = tree / "seen"
        of_text = not options.rows or any(row.startswith("CTX") for row in options.rows)
        places = PLACES if of_text else (PLACES[0], PLACES[-1])
        if not passes([*places], None, 3600, [Lines(tree, seen, options.rows)]):
            raise SystemExit("the tests fail as they are")
        lines, files = eval(seen.read_text(encoding="utf-8"))  # noqa: S307  # our own child wrote it
        shared: dict[tuple[str, int], int] = defaultdict(int)
        for of_row in lines.values():
            for line in of_row:
                shared[line] += 1
        wanted = options.rows or sorted(
            row for row in files if ROW.fullmatch(row) and row not in WITHOUT_ROW
        )
        survivors = []
        for number, row in enumerate(wanted, 1):
            print(f"{number} of {len(wanted)}: {row}", file=sys.stderr, flush=True)
            if row not in files:
                survivors.append(row)
                print(row, "no test of the default run bears its name", sep="\n    ", flush=True)
                continue
            tried: list[str] = []
            for path, code in islice(changes(tree, row, lines, shared), options.tries):
                module = ".".join(path.relative_to(tree / "src").with_suffix("").parts)
                changed = ChangedModule(module.removesuffix(".__init__"), path, code)
                if not passes(sorted(files[row]), changed, LIMIT, [Only(row)]):
                    break
                source = path.read_text(encoding="utf-8")
                tried += [path.name, *changed_lines(source, code)]
            else:
                survivors.append(row)
                print(row, *tried, sep="\n    ", flush=True)
        os.chdir(ROOT)
    print(f"{len(wanted) - len(survivors)} of {len(wanted)} rows can fail")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
