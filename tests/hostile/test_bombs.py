"""Memory is bounded, whatever the input: each bomb is read by a process that may not take more."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from tests.hostile.bombs import BOMBS

MEMORY = 200
"""MiB that reading may take, the interpreter and its modules included, and the input not, which is
in a file."""
ADDRESSES = 600
"""MiB of addresses, of which shared libraries take most of what is not memory."""

READER = """
import resource, sys
import urltrawl
resource.setrlimit(resource.RLIMIT_AS, ({addresses} << 20,) * 2)
trawl = urltrawl.scan(sys.argv[1], format={format!r})
count = sum(1 for _ in trawl)
report = trawl.report
assert not any("Memory" in reason for _, reason in report.failed + report.incomplete), report
print(next(int(line.split()[1]) for line in open("/proc/self/status") if line.startswith("VmHWM:")) // 1024)
"""  # noqa: E501


@pytest.mark.slow
@pytest.mark.timeout(
    400
)  # a record of the largest size takes up to a minute, beside other tests two
@pytest.mark.skipif(
    not Path("/proc/self/status").exists(), reason="the memory that was taken is told by Linux"
)
@pytest.mark.parametrize(
    "what",
    [
        pytest.param(what, marks=pytest.mark.long if bomb.long else ())
        for what, bomb in BOMBS.items()
    ],
)
def test_a_bomb_is_read_in_bounded_memory(what: str, tmp_path: Path) -> None:
    path = tmp_path / "bomb"
    path.write_bytes(BOMBS[what].make())
    program = READER.format(addresses=ADDRESSES, format=BOMBS[what].format)
    run = subprocess.run(
        [sys.executable, "-c", program, str(path)], check=False, capture_output=True, text=True
    )
    assert run.returncode == 0, run.stderr
    print(what, run.stdout)
    assert int(run.stdout) < MEMORY
