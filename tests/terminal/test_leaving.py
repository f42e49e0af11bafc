"""However a game is broken off, it is in a file, and the player is told how to go on."""

import os
import re
import signal
import subprocess
import time
from contextlib import suppress
from pathlib import Path

import pytest

from floodplain.bots import BOTS
from floodplain.bots.bot import Bot
from floodplain.core import records
from floodplain.core.match import Match
from floodplain.games.rivero.game import RIVERO
from floodplain.terminal.session import FAILED, HUMAN, OUR_FAULT, Session
from floodplain.terminal.stopping import SIGNAL_STATUS, Stopped, on_signals
from tests.arena import faulty
from tests.games.rivero import planted
from tests.patience import PATIENCE_SECONDS
from tests.terminal.driver import COMMAND, CURTAIN, Player, output

SAVED = "rivero-5.record"
RECORDS = Path(__file__).parents[1] / "records"


def begun(folder: Path) -> Player:
    """A game in which something has been played."""
    player = Player(folder, "rivero", "--seed", "5")
    player.screen()
    player.answer("ocean")
    return player


def check_saved(folder: Path) -> None:
    """The file holds the game as it was."""
    record = records.read((folder / SAVED).read_text())
    assert record.players == {0: HUMAN, 1: "simple"}
    assert records.replay(record, RIVERO).moves[-1] == (0, "ocean")


@pytest.mark.parametrize(
    ("number", "status"),
    [
        (signal.SIGINT, 0),
        (signal.SIGTERM, SIGNAL_STATUS + signal.SIGTERM),
        (signal.SIGHUP, SIGNAL_STATUS + signal.SIGHUP),
    ],
)
def test_a_signal(tmp_path: Path, number: signal.Signals, status: int) -> None:
    player = begun(tmp_path)
    player.child.kill(number)
    assert f"The game is saved. To go on: floodplain play --load {SAVED}" in player.rest()
    assert player.child.exitstatus == status
    check_saved(tmp_path)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_whose_answer_is_lost_is_sent_again(number: signal.Signals) -> None:
    """As it is while `input` begins, which clears all errors of the screen."""
    heeded = []

    def heed(number: int) -> None:
        heeded.append(number)
        raise Stopped(number)

    def read() -> None:
        with suppress(Stopped):
            signal.raise_signal(number)
        time.sleep(PATIENCE_SECONDS)

    with pytest.raises(Stopped), on_signals(heed):
        read()
    assert heeded == [number] * 2


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_that_is_ignored_already_stays_ignored(number: signal.Signals) -> None:
    """As scripts want it for what they start in the background, and nohup for all it starts."""
    heeded: list[int] = []
    usual = signal.signal(number, signal.SIG_IGN)
    try:
        with on_signals(heeded.append):
            signal.raise_signal(number)
    finally:
        signal.signal(number, usual)
    assert heeded == []


def test_a_second_signal_does_not_disturb_the_saving(tmp_path: Path) -> None:
    player = begun(tmp_path)
    player.child.kill(signal.SIGTERM)
    player.child.kill(signal.SIGHUP)
    player.rest()
    check_saved(tmp_path)


def test_a_terminal_that_is_closed(tmp_path: Path) -> None:
    player = begun(tmp_path)
    os.close(player.child.child_fd)
    player.child.wait()
    check_saved(tmp_path)


def test_the_end_of_the_input_overwrites_nothing(tmp_path: Path) -> None:
    (tmp_path / SAVED).write_text("precious")
    player = begun(tmp_path)
    player.child.sendeof()
    assert "floodplain play --load rivero-5-2.record" in player.rest()
    assert player.child.exitstatus == 0
    assert (tmp_path / SAVED).read_text() == "precious"
    resumed = Player(tmp_path, "--load", "rivero-5-2.record")
    assert "finish with source" in resumed.screen()


def test_nothing_is_saved_where_nothing_was_played(tmp_path: Path) -> None:
    player = Player(tmp_path, "rivero", "--opponent", "human")
    player.child.expect(CURTAIN)
    player.child.sendeof()
    assert "nothing was saved" in player.rest()
    assert list(tmp_path.iterdir()) == []


def test_a_game_through_a_pipe_ends_with_the_input(tmp_path: Path) -> None:
    done = output("play", "rivero", "--seed", "5", cwd=tmp_path)
    assert done.returncode == 0
    assert f"To go on: floodplain play --load {SAVED}" in done.stdout
    assert done.stderr == ""


def test_an_output_that_nobody_reads_any_more(tmp_path: Path) -> None:
    """As in `floodplain play rivero | head`: it is said where somebody may still read it."""
    command = " ".join(COMMAND)
    done = subprocess.run(
        f"yes ocean | {command} play rivero --seed 5 | head -40",
        shell=True,
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=PATIENCE_SECONDS,
        check=False,
    )
    assert done.stdout.count("\n") == 40
    assert f"To go on: floodplain play --load {SAVED}" in done.stderr
    assert "Traceback" not in done.stderr
    assert records.read((tmp_path / SAVED).read_text()).moves


class Leaky(planted.Sound):
    """The rules fail in the middle of a draw, when a card has left the ocean already."""

    def apply(self, seat: int, action: int) -> None:
        if self.turns > 1 and self.text(seat, action) == "ocean":
            self.ocean.pop()
            raise RuntimeError("a leak")
        super().apply(seat, action)


def test_an_error_of_the_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The game is saved as it was before the move that failed."""
    leaky = planted.with_state(Leaky)
    session = Session(Match(leaky, leaky.options(), "5"), {0: HUMAN, 1: "simple"})
    monkeypatch.setattr("builtins.input", lambda question: "ocean")
    monkeypatch.chdir(tmp_path)
    assert session.run() == FAILED
    said = capsys.readouterr()
    assert "RuntimeError: a leak\n" in said.out
    assert said.out.endswith(
        f"\n{OUR_FAULT}\nThe game is saved. To go on: floodplain play --load {SAVED}\n"
    )
    record = records.read((tmp_path / SAVED).read_text())
    assert {move.seat for move in record.moves} == {1}
    sound = records.replay(record, RIVERO)
    assert sound.state.snapshot() == session.match.state.snapshot()


@pytest.mark.parametrize("bot", faulty.FAULTS)
def test_a_bot_that_fails(
    bot: type[Bot],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Its name is told, and that the game is saved."""
    monkeypatch.setitem(BOTS.places, "faulty", bot)
    match = Match(RIVERO, RIVERO.options(), "6")
    assert match.state.actors() == [0]
    session = Session(match, {0: HUMAN, 1: "faulty"})
    monkeypatch.setattr("builtins.input", lambda question: "1")
    monkeypatch.chdir(tmp_path)
    assert session.run() == FAILED
    said = capsys.readouterr().out
    failed = rf"The bot 'faulty' failed in seat 2 \(seed 6, move \d+\): {faulty.FAULTS[bot]}"
    assert re.search(failed, " ".join(said.split()))
    assert said.endswith("The game is saved. To go on: floodplain play --load rivero-6.record\n")
    assert OUR_FAULT not in said
    record = records.read((tmp_path / "rivero-6.record").read_text())
    assert records.replay(record, RIVERO).state.snapshot() == session.match.state.snapshot()


def test_an_error_in_the_last_picture(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A game that is over can not be continued, but seen again."""
    record = records.read((RECORDS / "rivero" / "goal.record").read_text())
    session = Session(records.replay(record, RIVERO), {0: HUMAN, 1: HUMAN})
    monkeypatch.setattr(session, "finish", lambda: 1 // 0)
    monkeypatch.chdir(tmp_path)
    assert session.run() == FAILED
    (saved,) = tmp_path.iterdir()
    assert f"To see it again: floodplain replay {saved.name}\n" in capsys.readouterr().out
    records.replay(records.read(saved.read_text()), RIVERO)
