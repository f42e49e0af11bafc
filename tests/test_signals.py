"""The suite holds however it is started, in the background of a script or under nohup."""

import signal
import subprocess
import sys
from pathlib import Path

import pexpect
import pytest

ROOT = Path(__file__).parents[1]
SIGNALS = [signal.SIGINT, signal.SIGHUP, signal.SIGTERM, signal.SIGQUIT, signal.SIGPIPE]
DEAF = f"""
import os, signal, sys
for number in {[int(number) for number in SIGNALS]}:
    signal.signal(number, signal.SIG_IGN)
"""


def deaf(program: str, *arguments: str) -> "subprocess.CompletedProcess[str]":
    """Run a few lines of Python in a process that ignores all these signals."""
    command = [sys.executable, "-c", DEAF + program, *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("number", SIGNALS, ids=lambda number: number.name)
def test_a_process_that_a_test_starts_hears_a_signal(number: signal.Signals) -> None:
    to_itself = ["-c", f"kill -{int(number)} $$"]
    assert subprocess.run(["sh", *to_itself], check=False).returncode == -number
    in_terminal = pexpect.spawn("sh", to_itself)
    in_terminal.wait()
    assert in_terminal.signalstatus == number


def test_so_it_does_where_the_suite_itself_is_deaf() -> None:
    chosen = f"{__file__}::{test_a_process_that_a_test_starts_hears_a_signal.__name__}"
    # Without what these tests have no use for: it takes long to load.
    leaner = ["-p", "no:cacheprovider", "-p", "no:schemathesis", "-p", "no:xdist"]
    pytest_ = "os.execv(sys.executable, [sys.executable, '-m', 'pytest', *sys.argv[1:]])"
    done = deaf(pytest_, chosen, "-q", *leaner)
    assert f"{len(SIGNALS)} passed" in done.stdout, done.stdout + done.stderr


def test_the_suite_stays_as_deaf_as_it_was_started() -> None:
    """Whatever ends the session that started it does not end the tests."""
    done = deaf(
        "from tests.signals import let_children_hear\n"
        "let_children_hear()\n"
        f"for number in {[int(number) for number in SIGNALS]}:\n"
        "    signal.raise_signal(number)\n"
        "print('still here')"
    )
    assert (done.returncode, done.stdout) == (0, "still here\n"), done.stderr
