"""Workers take tests from each other: whatever one has run, it can run any other."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent


def test_loops_run_after_a_browser() -> None:
    """A browser driven from a test keeps the loop of its thread running while it is open."""
    run = subprocess.run(
        [
            *(sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"),
            *("-k", "speaks_the_language or frame", "-n", "0"),
            "tests/browser/test_unknown_addresses.py",
            "tests/server/thinking/test_frames.py",
        ],
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr
