"""How right the judge is on archives it was not fitted on: ``python -m tests.fit.report
LINE_ENDS.jsonl... [CORPORA]``.

For each archive the model is fitted on all others, and the package run with it over the archive's
labelled line ends, text in, links out. How words are spelt, which needs no labels, is counted in
all archives. With the corpora it also counts what happens at the natural rate: line ends that the
archive itself labels, each as often as it occurs. ``--errors`` shows each wrong answer.
"""

from __future__ import annotations

import json
import sys
from collections import Counter, defaultdict
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from tests.fit.breaks import find_line_ends
from tests.fit.fit import fit_model
from tests.fit.gather import archive_of, read_table

from urltrawl.judge.rank import Judge
from urltrawl.reading.options import Options
from urltrawl.reading.story import Reader
from urltrawl.reading.text import NO_PART, NO_PLACE, Text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from urltrawl.judge.trees import Model
    from urltrawl.link import Link

BINS = (0.0, 0.5, 0.6, 0.7, 0.8, 0.9, 1.01)


class Answer(NamedTuple):
    """The link that the package found at one labelled line end."""

    archive: str
    goes_on: bool
    """The label: whether the URL goes on in the next line."""
    url: str
    """The URL of the link, or "" if there is none."""
    right: bool
    """Whether that is the labelled URL."""
    joined: bool
    """Whether the link goes on in the next line."""
    read: bool
    """Whether the labelled URL is among the readings."""
    in_play: bool
    """Whether there is more than one reading."""
    confidence: float


def find_links(text: str, model: Model | None) -> list[Link]:
    """Return what ``find`` returns of a text with another model, or with that of the package."""
    reader = Reader(Options())
    reader._judge = Judge(reader.grammar, model=model)
    return reader.links([Text(text, NO_PART, NO_PLACE, None)])


def answers(
    paths: Iterable[Path], models: dict[str, Model | None], *, errors: bool = False
) -> Iterator[Answer]:
    """Yield the answer to every line end of the files ``paths`` that has a label, each by the model
    of its archive. ``errors`` prints the answers that are wrong.
    """
    for line in (line for path in paths for line in path.read_text("utf-8").split("\n")):
        item: dict[str, Any] = json.loads(line) if line else {"label": ""}
        if item["label"] not in ("ends", "goes-on") or item["undecoded"]:
            continue
        text, at, goes_on = item["text"], item["at"], item["label"] == "goes-on"
        end = text.find("\n", at)
        found = (
            one
            for one in find_links(text, models[item["archive"]])
            if one.start <= at < one.end or at <= one.start < min(end, at + 12)
        )
        one = next(found, None)
        if one is None:
            answer = Answer(item["archive"], goes_on, "", False, False, False, False, 0.0)
        else:
            read = any(reading.url == item["right"] for reading in one.readings)
            answer = Answer(
                item["archive"],
                goes_on,
                one.url,
                one.url == item["right"],
                "\n" in one.raw,
                read,
                one.ambiguous,
                one.confidence,
            )
        if errors and not answer.right:
            print(
                (  # noqa: UP034
                    f"--- {item['id']} {item['archive']}: "
                    f"{item['why']}\n{text[max(0, at - 300) : at + 300]}\n  right "
                    f"{item['right']}\n  got   {answer.url} {answer.confidence:.3f}\n"
                )
            )
        yield answer


def ratio(hits: int, n: int) -> str:
    """Return ``hits / n`` for a column of a table."""
    return f"{hits / n:6.3f}" if n else "     -"


def calibration_error(said: Iterable[tuple[float, bool]]) -> float:
    """Return the expected calibration error over ten bins. ``said`` are pairs: the confidence of an
    answer, whether the answer is right.
    """
    bins: dict[int, list[tuple[float, bool]]] = defaultdict(list)
    for one in said:
        bins[min(9, int(one[0] * 10))].append(one)
    return sum(abs(sum(c - r for c, r in inside)) for inside in bins.values()) / max(
        1, sum(map(len, bins.values()))
    )


def print_table(found: list[Answer]) -> None:
    """Print how many answers are right, archive by archive and for all, and how well calibrated."""
    print(
        "archive         ends  right  goes-on  right   read  joined  right  distinct  over  under"
    )
    for archive in [*sorted({one.archive for one in found}), "ALL"]:
        of = [one for one in found if archive in (one.archive, "ALL")]
        ends, goes_on, joined = (
            [o for o in of if not o.goes_on],
            [o for o in of if o.goes_on],
            [o for o in of if o.joined],
        )
        distinct = {one.url: one.right for one in joined}
        print(
            f"{archive:14} {len(ends):5} {ratio(sum(o.right for o in ends), len(ends))}  "
            f"{len(goes_on):7} {ratio(sum(o.right for o in goes_on), len(goes_on))}"
            f" {ratio(sum(o.read for o in goes_on), len(goes_on))}  {len(joined):6} "
            f"{ratio(sum(o.right for o in joined), len(joined))}"
            f"  {ratio(sum(distinct.values()), len(distinct)):>8}  "
            f"{sum(not o.goes_on for o in joined):4}  {sum(not o.joined for o in goes_on):5}"
        )
    print(
        (
            f"expected calibration error "
            f"{calibration_error((o.confidence, o.right) for o in found if o.url):.4f},"
        ),
        end=" ",
    )
    print(
        "of joined links "
        f"{calibration_error((o.confidence, o.right) for o in found if o.joined):.4f}"
    )
    for title, some in (
        ("joined", [o for o in found if o.joined]),
        ("a break in play", [o for o in found if o.in_play]),
    ):
        for low, high in pairwise(BINS):
            inside = [one for one in some if low <= one.confidence < high]
            if inside:
                said = sum(one.confidence for one in inside) / len(inside)
                print(
                    (  # noqa: UP034
                        f"  {title}, {low:.2f} to {min(high, 1):.2f}: {len(inside):5}  said "
                        f"{said:.3f}  was {ratio(sum(o.right for o in inside), len(inside))}"
                    )
                )


def print_natural_rate(name: str, folder: Path, model: Model, names: list[str]) -> None:
    """Print how many line ends of one archive the model joins wrongly, and how many URLs that go on
    it finds, by the labels that the archive gives itself. ``names`` are those of the features.
    """
    places = [names.index(one) for one in model.names]
    n: Counter[str] = Counter()
    for end in find_line_ends(str(folder), model.spelling):
        if end.label is not None:
            joined = (
                bool(end.offered)
                and model.probability([end.values[place] for place in places]) > 0.5
            )
            n["on" if end.label else "ends"] += 1
            n[("found" if end.label else "over") if joined else "-"] += 1
    print(
        (  # noqa: UP034
            f"{name:14} line ends {n['ends']:6}  over {n['over']:4}  per 1,000 "
            f"{1000 * n['over'] / max(1, n['ends']):5.2f}   go on {n['on']:5} found "
            f"{ratio(n['found'], n['on'])}"
        )
    )


def main(words: list[str]) -> None:
    """Print the report."""
    paths = [Path(word) for word in words if not word.startswith("-")]
    labelled = [path for path in paths if path.suffix == ".jsonl"]
    corpora = [path for path in paths if path.suffix != ".jsonl"]
    names, rows = read_table()
    archives = sorted({row.archive for row in rows if row.by == "read"})
    left_out: dict[str, Model] = {
        one: fit_model(names, [row for row in rows if row.archive != one]) for one in archives
    }
    print("== leaving one archive out")
    print_table(list(answers(labelled, dict(left_out), errors="--errors" in words)))
    print("== in sample")
    print_table(list(answers(labelled, dict.fromkeys(archives))))
    if corpora:
        print("== leaving one archive out, at the natural rate, by what each archive says itself")
        for folder in sorted(one for one in corpora[0].iterdir() if one.is_dir()):
            name = archive_of(folder.name)
            print_natural_rate(
                name,
                folder,
                left_out.get(name)
                or fit_model(names, [row for row in rows if row.archive != name]),
                names,
            )


if __name__ == "__main__":
    main(sys.argv[1:])
