"""The table that the judge is fitted on: ``python -m tests.fit.gather LINE_ENDS.jsonl... CORPORA
[FOLDER...]`` makes it.

Each LINE_ENDS.jsonl holds labelled line ends. CORPORA holds a folder an archive; each FOLDER more
is a text whose line ends ``labels.tsv`` labels under the folder's name. These are documentation and
programs as anybody has them: ``doc``, ``man``, ``perl``, ``vim``, ``cmake-3.25`` of a Debian 12
with a compiler (``/usr/share``), ``site-packages`` and ``python-lib`` of CPython 3.11 and 3.12 with
botocore, sympy, cfn-lint and numpy, ``node_modules`` of npm; and packages of Debian 12, each
unpacked by ``dpkg-deb -x`` in a folder of its name, or as its source (``NAME-source``); wheels of
Python (``NAME-wheel``); and excerpts of list mail, a file each (``excerpts-of-``...). Their pages,
of PDF, too, are taken as they are shown. What is not given keeps the rows it has in the table; a
feature that is new since then is 0 in them.

One row a line break behind a URL: the archive, where its label comes from, whether the URL goes on
there, which of its breaks it is, and the values of all features. Figures and labels, no text.
Labels come from

* ``read``    a person (``line_ends.jsonl``), at the first and at every later break
* ``own``     a person, in archives and in other texts (``labels.tsv``)
* ``mined``   the archive itself (``breaks``)
* ``made``    paragraphs that were filled anew (``synthetic``)
* ``twin``    the pairs of ``corpora/judge``
* ``lesson``  what is written for the purpose (``lessons``), with URLs of the archive

How words are spelt (``spelling``) is counted for each archive by all others, so that no row knows
its own archive's words.
"""

from __future__ import annotations

import gzip
import io
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple
from zlib import crc32

from tests.fit import lessons, spelling, synthetic
from tests.fit.breaks import (
    find_candidates,
    find_line_ends,
    offered_piece,
    read_labels,
    texts_of_folder,
)
from tests.judge.twins import twins

from urltrawl.judge.evidence import FEATURES, features
from urltrawl.judge.rank import answer_by_kind
from urltrawl.judge.readings import assemble

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from tests.fit.breaks import LineEnd

    from urltrawl.found import Candidate
    from urltrawl.judge.letters import Spelling

HERE = Path(__file__).parent
TABLE = HERE / "table.tsv.gz"
LETTERS = HERE / "letters.tsv.gz"
NAMES = {
    "usenet-markdown": "cobol",
    "users-list": "usrp-users",
    "imagej-devel": "imagej",
    "r-help": "r-lists",
    "r-devel": "r-lists",
    "single-messages": "spamassassin",
}
"""The folders of archives that are labelled under another name."""
MADE = 700
"""Rows of one archive that were made and are kept, by chance."""
MINED = 1500
_PUNCTUATION = ".,;:!?'"


class Row(NamedTuple):
    """One line break behind a URL."""

    archive: str
    by: str
    """Where its label comes from: a name of the list above."""
    item: str
    """The name of its decision: the breaks of one candidate are rows of one item."""
    goes_on: bool
    """The label: whether the URL goes on there."""
    number: int
    """Which break of its URL it is, from 0."""
    values: tuple[float, ...]
    """Its features, in the order of ``FEATURES``."""


def gap_labels(one: Candidate, right: str) -> Iterator[bool]:
    """Yield for each gap of a candidate whether its URL goes on there, up to the first gap where it
    does not. ``right`` is the URL that the author meant.
    """
    for number in range(len(one.chain)):
        gaps = one.chain[: number + 1]
        doubts = tuple(gap for gap in gaps if gap.doubt)
        written = {
            assemble(one, gaps[:-1], gaps[-1].start - len(gaps[-1].doubt), dropped)
            for dropped in ((), doubts[:-1])
        }
        joined = {
            assemble(one, gaps, end, dropped)
            for end in (gaps[-1].run_end, gaps[-1].piece_end)
            for dropped in ((), doubts)
        }
        whole = any(
            text.startswith(right) or text.rstrip(_PUNCTUATION).startswith(right)
            for text in written
        )
        goes_on = not whole and any(
            right.startswith(text.rstrip(_PUNCTUATION)) or text.startswith(right) for text in joined
        )
        yield goes_on
        if not goes_on:
            return


def is_asked(one: Candidate, number: int = 0) -> bool:
    """Return whether the trees decide the gap of that number of a candidate."""
    return (
        len(one.chain) > number
        and not one.enclosed
        and answer_by_kind(one, one.chain[number]) is None
    )


def rows_of_reading(path: Path, spelled: dict[str, Spelling]) -> Iterator[Row]:
    """Yield a row for each break of the line ends of a file that a person read. ``spelled`` has for
    an archive how words are spelt in the others, and for "" in all.
    """
    for line in path.read_text(encoding="utf-8").split("\n"):
        item: dict[str, Any] = json.loads(line) if line else {"label": ""}
        if item["label"] not in ("ends", "goes-on") or item["undecoded"]:
            continue
        one = candidate_at(item["text"], item["at"])
        if one is None:
            continue
        known = [False] if item["label"] == "ends" else list(gap_labels(one, item["right"]))
        values = list(features(one, spelled.get(item["archive"], spelled[""])))
        for number, goes_on in enumerate(known):
            if not is_asked(one, number):
                continue
            yield Row(item["archive"], "read", item["id"], goes_on, number, tuple(values[number]))


def candidate_at(text: str, at: int) -> Candidate | None:
    """Return the candidate that stands at an offset of the text, or begins shortly behind it on the
    same line. Return None if there is none.
    """
    end = min(text.find("\n", at) % (len(text) + 1), at + 12)
    return next(
        (
            one
            for one in find_candidates(text)
            if one.start <= at < one.end or at <= one.start < end
        ),
        None,
    )


def rows_of_labels(folder: Path, known: Spelling, *, shown: bool = False) -> Iterator[Row]:
    """Yield a row for each break of the line ends of a folder that ``labels.tsv`` labels, each line
    end once. ``shown`` is that of ``texts_of_folder``.
    """
    given = {key[1:]: label for key, label in read_labels().items() if key[0] == folder.name}
    for text in texts_of_folder(str(folder), shown=shown) if given else ():
        for one in find_candidates(text):
            if not is_asked(one):
                continue
            key = one.slice(one.head, one.chain[0].start), offered_piece(one)
            label = given.pop(key, None)
            if label and label.goes_on is not None:
                answers = list(gap_labels(one, label.right)) if label.goes_on else [False]
                if answers[0] is label.goes_on:
                    values = list(features(one, known))
                    item = f"{crc32(' '.join(key).encode()):08x}"
                    for number, goes_on in enumerate(answers):
                        if not is_asked(one, number):
                            continue
                        yield Row(
                            archive_of(folder.name),
                            "own",
                            item,
                            goes_on,
                            number,
                            tuple(values[number]),
                        )


def rows_of_folder(folder: Path, urls: list[str], known: Spelling) -> Iterator[Row]:
    """Yield the rows of an archive that need no person: what it says itself, what is made of its
    paragraphs, and the lessons with ``urls``.
    """
    name = archive_of(folder.name)
    seen: set[tuple[str, str]] = set()
    for end in find_line_ends(str(folder), known):
        if (
            end.offered
            and end.label is not None
            and end.by != "own"
            and (end.written, end.offered) not in seen
            and "/attachments/" not in end.written
        ):
            seen.add((end.written, end.offered))
            if len(seen) <= MINED:
                yield Row(name, "mined", f"{len(seen)}", end.label, 0, end.values)
    for style, ends in synthetic.make_line_ends(str(folder), urls, known).items():
        for end in draw_sample(ends):
            yield Row(
                name,
                "made",
                style,
                bool(end.label),
                int(end.values[list(FEATURES).index("number")]),
                end.values,
            )
    for lesson in lessons.make_lessons(str(folder), urls):
        for one in find_candidates(lesson.text):
            if is_asked(one) and one.slice(one.head, one.run_end).startswith(lesson.begins):
                values = list(features(one, known))
                for number, goes_on in enumerate(gap_labels(one, lesson.right)):
                    if not is_asked(one, number):
                        continue
                    yield Row(name, "lesson", lesson.name, goes_on, number, tuple(values[number]))


def rows_of_twins(known: Spelling) -> Iterator[Row]:
    """Yield the rows of the pairs of ``corpora/judge``, which are of no archive."""
    for twin in twins():
        for case, goes_on in ((twin.goes_on, True), (twin.ends, False)):
            for one in find_candidates(case.text):
                right = next(
                    (
                        url
                        for url in case.urls
                        if url.startswith(one.slice(one.head, one.ends[0]).rstrip("-"))
                    ),
                    None,
                )
                if right and is_asked(one):
                    values = list(features(one, known))
                    for number, label in enumerate(gap_labels(one, right) if goes_on else [False]):
                        yield Row(
                            "twins", "twin", twin.title[:20], label, number, tuple(values[number])
                        )


def draw_sample(ends: list[LineEnd]) -> list[LineEnd]:
    """Return some line ends of each label, to keep the table small. A digest of their texts says
    which.
    """
    found = []
    for label in (True, False):
        of_label = sorted(
            (one for one in ends if one.label is label),
            key=lambda one: crc32(f"{one.written} {one.offered}".encode()),
        )
        found += of_label[: MADE // 14]
    return found


def write(rows: Iterable[Row], path: Path = TABLE) -> None:
    """Write the table, the same bytes for the same rows."""
    out = io.StringIO()
    out.write("\t".join(("archive", "by", "item", "goes_on", "number", *FEATURES)) + "\n")
    for row in rows:
        cells = ["" if value == 0 else f"{value:.3g}" for value in map(float, row.values)]
        out.write(
            "\t".join(
                (
                    row.archive,
                    row.by,
                    row.item,
                    "1" if row.goes_on else "0",
                    str(row.number),
                    *cells,
                )
            )
            + "\n"
        )
    path.write_bytes(gzip.compress(out.getvalue().encode(), 9, mtime=0))


def read_table(path: Path = TABLE) -> tuple[list[str], list[Row]]:
    """Return the names of the features, and the rows, of the table that is checked in."""
    lines = gzip.decompress(path.read_bytes()).decode().splitlines()
    names = lines[0].split("\t")[5:]
    rows = []
    for line in lines[1:]:
        archive, by, item, goes_on, number, *cells = line.split("\t")
        rows.append(
            Row(
                archive,
                by,
                item,
                goes_on == "1",
                int(number),
                tuple(float(cell or 0) for cell in cells),
            )
        )
    return names, rows


def archive_of(folder: str) -> str:
    """Return the name under which the archive of a folder is labelled."""
    return NAMES.get(folder, folder)


def rows_to_keep(before: tuple[list[str], list[Row]], given: set[str]) -> list[Row]:
    """Return the rows ``own`` of the table ``before`` whose archive is not ``given`` this time."""
    names, rows = before
    place = {name: number for number, name in enumerate(names)}
    return [
        row._replace(
            values=tuple(row.values[place[name]] if name in place else 0.0 for name in FEATURES)
        )
        for row in rows
        if row.by == "own" and row.archive not in given
    ]


def main(words: list[str]) -> None:
    """Read the archives and write the table."""
    labelled = [Path(word) for word in words if word.endswith(".jsonl")]
    corpora, *others = [Path(word) for word in words if not word.endswith(".jsonl")]
    before = read_table()
    folders = sorted(folder for folder in corpora.iterdir() if folder.is_dir())
    counts = {
        folder.name: spelling.count_texts(texts_of_folder(str(folder)), folder.name)
        for folder in folders
    } | spelling.count_languages()
    archives = {archive_of(folder.name) for folder in folders}
    spelled = {
        name: spelling.make_spelling(
            count for other, count in counts.items() if archive_of(other) != name
        )
        for name in archives
    }
    spelled[""] = spelling.make_spelling(counts.values())
    spelling.write(spelled[""], LETTERS)
    rows = [row for path in labelled for row in rows_of_reading(path, spelled)]
    rows += rows_of_twins(spelled[""])
    urls = {folder: synthetic.urls_of([str(folder)]) for folder in folders}
    for folder in folders:
        known = spelled[archive_of(folder.name)]
        rows += rows_of_labels(folder, known)
        rows += rows_of_folder(
            folder,
            urls[folder] or sorted({url for other in folders for url in urls[other][:3000]}),
            known,
        )
        print(folder.name, len(rows), flush=True)
    for folder in others:
        rows += rows_of_labels(folder, spelled[""], shown=True)
        print(folder.name, len(rows), flush=True)
    write([*rows, *rows_to_keep(before, {row.archive for row in rows})])


if __name__ == "__main__":
    main(sys.argv[1:])
