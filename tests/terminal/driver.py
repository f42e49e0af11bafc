"""The command as the tests run it: in a pseudo-terminal with somebody typing, or for its output."""

import io
import os
import re
import subprocess
import sys
from contextlib import chdir, redirect_stderr, redirect_stdout
from pathlib import Path
from random import Random
from typing import NamedTuple

import pexpect

from floodplain.cli import main
from tests.patience import PATIENCE_SECONDS

COMMAND = (sys.executable, "-m", "floodplain")
ROWS_AND_COLUMNS = (60, 200)
"""Wide enough that no sentence is wrapped."""
YOUR_MOVE = "[Yy]our move: "
RESULT = r"Ended by (\S+): "
CURTAIN = "press Enter. "


def output(*arguments: str, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Run the command without a terminal."""
    return subprocess.run(
        [*COMMAND, *arguments],
        cwd=cwd,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=PATIENCE_SECONDS,
        check=False,
    )


def refused(*arguments: str, cwd: Path | None = None) -> str:
    """The one line with which the command refuses its arguments; no process is started for it."""
    out, err = io.StringIO(), io.StringIO()
    with chdir(cwd or Path()), redirect_stdout(out), redirect_stderr(err):
        try:
            code: object = main(arguments)
        except SystemExit as exit_:
            code = exit_.code
    assert code == 2
    assert out.getvalue() == ""
    assert err.getvalue().count("\n") == 1
    return err.getvalue()


class Player:
    """Somebody at `floodplain play`."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        self.child: pexpect.spawn[str] = pexpect.spawn(
            COMMAND[0],
            [*COMMAND[1:], "play", *arguments],
            cwd=str(folder),
            # Without colours and the signals of line editing, which tests would have to skip.
            env={**os.environ, "TERM": "dumb", "NO_COLOR": "1"},
            encoding="utf-8",
            dimensions=ROWS_AND_COLUMNS,
            timeout=PATIENCE_SECONDS,
            echo=False,
        )
        # There is no echo that a line could come too early for.
        self.child.delaybeforesend = None

    def screen(self) -> str:
        """Everything up to the next prompt."""
        self.child.expect(YOUR_MOVE)
        return self.before()

    def before(self) -> str:
        return (self.child.before or "").replace("\r\n", "\n")

    def answer(self, line: str) -> str:
        """Type a line and read on to the next prompt."""
        self.child.sendline(line)
        return self.screen()

    def rest(self) -> str:
        """All that is still to come until the command ends."""
        self.child.expect(pexpect.EOF)
        self.child.close()
        return self.before()

    def plays_out(self, rng: Random) -> "Played":
        """Choose moves by number until the game is over, and press Enter behind each curtain."""
        seats, curtains = set[str](), 0
        while True:
            found = self.child.expect([YOUR_MOVE, CURTAIN, RESULT])
            if found == 2:
                assert isinstance(self.child.match, re.Match)
                return Played(self.child.match[1], seats, curtains)
            if found == 1:
                curtains += 1
                self.child.sendline("")
                continue
            seats |= set(re.findall(r"(Seat \d), $", self.before()))
            self.child.sendline(str(rng.choice(offered(self.before()))))


class Played(NamedTuple):
    """How a game went that somebody has played to its end."""

    ending: str
    seats: set[str]
    """Whom the prompts have named."""
    curtains: int


def offered(screen: str) -> list[int]:
    """The numbers of the moves in the list under a picture, those in `28 to 74)` included."""
    listed = screen.rpartition("\n> ")[2]
    ends = re.findall(r"(?:(\d+) to )?(\d+)\) ", listed)
    return [number for low, high in ends for number in range(int(low or high), int(high) + 1)]
