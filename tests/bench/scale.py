"""What a corpus costs as it grows: ``python -m tests.bench.scale FOLDER [COPIES ...]``.

Runs a batch over so many copies of a folder, one size after the other, in one process, reader and
writer together, and prints for each what it took. Cost that grows with the bytes alone is a
straight line; the last line carries it on to two terabytes.

``python -m tests.bench.scale --crawl [--dense] [MEGABYTES ...]`` does the same for a crawl: WET
files that are made for it (``tests.bench.crawl``) are read by ``units`` in one process, and by
Spark on this machine where it is installed, which then makes the second pass over what it has
found. All is measured in seconds of processor, of Spark with those of Java and of all Python
workers. ``--dense`` has a link in each paragraph, ten times as many.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from tests.bench import crawl

TARGET = 2e12
CRAWL = 30e12
"""Bytes of text: some three months of Common Crawl."""

PROGRAM = """
import sys
from concurrent.futures import ThreadPoolExecutor
from urltrawl.batch.run import run
from urltrawl.reading.options import Options
run(sys.argv[2], [sys.argv[1]], Options(), executor=ThreadPoolExecutor)
"""


def run_batch(corpus: Path, into: Path) -> tuple[float, float, float]:
    """Run a batch. Return its seconds by the processor and by the clock, and its largest memory in
    MB.
    """
    began = time.monotonic()
    child = os.spawnv(  # noqa: S606
        os.P_NOWAIT, sys.executable, [sys.executable, "-c", PROGRAM, str(corpus), str(into)]
    )
    _, _, used = os.wait4(child, 0)
    return used.ru_utime + used.ru_stime, time.monotonic() - began, used.ru_maxrss / 1024


def main(folder: str, copies: list[int]) -> None:
    """Print what a batch costs over each number of copies of a folder, and what two terabytes would
    cost.
    """
    source = Path(folder)
    print(
        f"{'MB':>8} {'CPU s':>8} {'MB/s':>6} {'clock s':>8} {'memory MB':>10} "
        f"{'result MB':>10} {'% of input':>10}"
    )
    with tempfile.TemporaryDirectory() as scratch:
        for count in copies:
            corpus = Path(scratch, f"corpus{count}")
            for number in range(count):
                shutil.copytree(source, corpus / str(number))
            size = sum(path.stat().st_size for path in corpus.rglob("*") if path.is_file()) / 1e6
            into = Path(scratch, f"{count}.db")
            processor, clock, memory = run_batch(corpus, into)
            result = into.stat().st_size / 1e6
            print(
                f"{size:8.0f} {processor:8.1f} {size / processor:6.2f} {clock:8.1f} "
                f"{memory:10.0f} {result:10.0f} {100 * result / size:10.0f}"
            )
            shutil.rmtree(corpus)
            into.unlink()
    hours = TARGET / 1e6 / (size / processor) / 3600
    print(
        f"2 TB at {size / processor:.2f} MB/s a core: {hours:,.0f} core-hours; a result of "
        f"{result / size * TARGET / 1e12:.2f} TB"
    )


BY_UNITS = """
import json, sys, time
import pyarrow.parquet, urltrawl
from urltrawl.store import arrow
shape = arrow.schema()
links = 0
began = time.process_time()
with arrow.parquet_writer(sys.argv[2], shape) as writer:
    for unit in urltrawl.units(sys.argv[1]):
        trawl = urltrawl.read_unit(unit)
        for batch in arrow.of_links(trawl, shape):
            writer.write_batch(batch)
            links += batch.num_rows
print(json.dumps({"first": time.process_time() - began, "links": links}))
"""
BY_SPARK = """
import json, os, sys
from pathlib import Path
import urltrawl.spark
from pyspark.sql import SparkSession
from urltrawl import settle_steps

def used():
    ticks = 0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            cells = stat.read_text().rpartition(") ")[2].split()
        except OSError:
            continue
        if int(cells[3]) == os.getsid(0):
            ticks += sum(map(int, cells[11:15]))  # its own, and of children that have ended
    return ticks / os.sysconf("SC_CLK_TCK")

builder = SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false")
builder = builder.config("spark.driver.memory", "3g").config("spark.sql.shuffle.partitions", "8")
spark = builder.config("spark.driver.host", "127.0.0.1").getOrCreate()
spark.sparkContext.setLogLevel("ERROR")
spark.dataSource.register(urltrawl.spark.Source)
start = used()
raw = str(Path(sys.argv[2]).with_name("raw"))
frame = spark.read.format("urltrawl").option("table", "all").load(sys.argv[1])
frame.write.option("compression", "zstd").parquet(raw)
first = used()
found = spark.read.parquet(raw)
for name in ("link", "reading"):
    rows = found.where(f"{name} IS NOT NULL").select(f"{name}.*")
    rows.createOrReplaceTempView(f"{name}s")
*steps, (_, last) = settle_steps()
for name, step in steps:
    spark.sql(step).localCheckpoint().createOrReplaceTempView(name)
spark.sql(last).sort("host", "url").write.option("compression", "zstd").parquet(sys.argv[2])
second = used()
links = spark.read.parquet(sys.argv[2]).count()
print(json.dumps({"first": first - start, "second": second - first, "links": links}))
spark.stop()
"""
ENGINES = {"units": (BY_UNITS, "pyarrow"), "spark": (BY_SPARK, "pyspark")}
"""An engine: what it runs, given the corpus and where its rows go, and the library it needs."""


class Cost(NamedTuple):
    """What a crawl cost to read."""

    bytes: float
    """Of its text."""
    packed: float
    """Bytes of its file, which is compressed."""
    records: float
    links: float
    first: float
    """Seconds of processor of the first pass."""
    second: float
    """The same of the second pass."""
    result: float
    """Bytes of the rows that were written."""


def cost_of(engine: str, corpus: Path, records: int, length: int) -> Cost:
    """Have an engine read the crawl ``corpus``, which has so many records and ``length`` bytes of
    text. Return what it cost.
    """
    with tempfile.TemporaryDirectory(dir=corpus.parent) as folder:
        out = Path(folder, "out")
        words = [sys.executable, "-c", ENGINES[engine][0], str(corpus), str(out)]
        said = subprocess.run(
            words, check=True, capture_output=True, text=True, start_new_session=True
        ).stdout
        files = [each for each in (out, *out.glob("*.parquet")) if each.is_file()]
        result = sum(each.stat().st_size for each in files)
    told = json.loads(said.strip().splitlines()[-1])
    packed, second = corpus.stat().st_size, told.get("second", 0.0)
    return Cost(length, packed, records, told["links"], told["first"], second, result)


def print_crawl_costs(sizes: list[float], *, dense: bool = False) -> None:
    """Print what each engine costs for crawls of some sizes in megabytes, and what ``CRAWL`` would
    cost. That is computed from what the largest costs beyond the smallest: an engine starts in the
    same time for little as for much.
    """
    heading = ("engine", "MB", "packed", "records", "links", "first s", "second s", "result MB")
    print("".join(f"{name:>10}" for name in heading))
    with tempfile.TemporaryDirectory() as scratch:
        made = [Path(scratch, f"{size}.warc.wet.gz") for size in sizes]
        held = [
            crawl.write(path, size, dense=dense) for path, size in zip(made, sizes, strict=True)
        ]
        for engine, (_, library) in ENGINES.items():
            if find_spec(library) is None:
                print(f"{engine:>10} needs {library}, which is not here")
                continue
            costs = [cost_of(engine, path, *of) for path, of in zip(made, held, strict=True)]
            for cost in costs:
                print(
                    f"{engine:>10}{cost.bytes / 1e6:10.0f}{cost.packed / 1e6:10.0f}"
                    f"{cost.records:10}{cost.links:10}{cost.first:10.1f}{cost.second:10.1f}"
                    f"{cost.result / 1e6:10.1f}"
                )
            least = costs[0] if len(costs) > 1 else Cost(0, 0, 0, 0, 0, 0, 0)
            more = Cost(*(b - a for a, b in zip(least, costs[-1], strict=True)))
            times = CRAWL / more.bytes
            print(
                f"{engine:>10} a core, beyond its start: {more.bytes / more.first / 1e6:.1f} MB, "
                f"{more.records / more.first:,.0f} records and {more.links / more.first:,.0f} "
                f"links a second\n{'':>10} 30 TB: {times * more.first / 3600:,.0f} core-hours "
                f"without the second pass; {times * more.links / 1e9:.1f} billion links in "
                f"{times * more.result / 1e12:.2f} TB"
            )


if __name__ == "__main__":
    if sys.argv[1] == "--crawl":
        sizes = [float(one) for one in sys.argv[2:] if one != "--dense"]
        print_crawl_costs(sizes or [50, 100, 200], dense="--dense" in sys.argv)
    else:
        main(sys.argv[1], [int(one) for one in sys.argv[2:]] or [1, 2, 4, 8])
