"""The commands that answer and end: simulate, replay, games, --version."""

import json
import re
from pathlib import Path

import pexpect
import pytest

from floodplain import __version__
from floodplain.bots import BOTS
from floodplain.cli import INTERRUPTED
from floodplain.core.build import rules_mode
from floodplain.terminal.simulate import holders
from tests.arena import faulty
from tests.patience import PATIENCE_SECONDS
from tests.terminal.driver import COMMAND, output, refused

RECORDS = Path(__file__).parent.parent / "records"
SIMULATE = ("simulate", "rivero", "--games", "20", "--bots", "random", "--seed", "s")


def test_a_simulation_as_json_and_its_records(tmp_path: Path) -> None:
    done = output(*SIMULATE, "--json", "--save-dir", "games", "--processes", "2", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert found["games"] == sum(found["endings"].values()) == 20
    shared = sum(row["games"] for row in found["shared"])
    assert shared + sum(seat["wins"] for seat in found["wins"]) == 20
    assert found["actions"]["least"] <= found["actions"]["mean"] <= found["actions"]["most"]
    assert set(found["figures"]) == {"score of seat 1", "score of seat 2", "turns"}
    assert found["seeds"] == ["s-1", "s-20"]
    assert found["rules"] == rules_mode()
    saved = sorted((tmp_path / "games").iterdir())
    assert len(saved) == 20
    assert output("replay", str(saved[0])).returncode == 0
    again = refused(*SIMULATE, "--save-dir", "games", cwd=tmp_path)
    assert "exists already" in again


def test_a_simulation_in_words() -> None:
    done = output("simulate", "rivero", "--games", "3", "--bots", "simple,random")
    assert done.returncode == 0
    for words in ("seat 1 (simple)", "seat 2 (random)", "95 %", "games/s", "rules: ", "turns"):
        assert words in done.stdout


def test_a_simulation_says_who_shares_a_win() -> None:
    options = ("--option", "players=3", "--option", "turn_limit=1")
    done = output("simulate", "dos-rios", "--games", "2", "--bots", "random", *options)
    assert re.search(r"shared: seats 1, 2 and 3 +2 +100\.0%", done.stdout)
    assert "nobody" not in done.stdout
    assert holders([1, 3]) == "shared: seats 1 and 3"
    assert holders([]) == "nobody"


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["chess", "--games", "1"], "there is no game 'chess'"),
        (["rivero"], "--games"),
        (["rivero", "--games", "0"], "should be a number from 1"),
        (["rivero", "--games", "1000000000"], "--games 1000000000: 1,000,000 at most"),
        (["rivero", "--games", "1", "--seed", "\udcff"], "--seed: this is not text"),
        (["rivero", "--games", "1", "--bots", "a,b"], "there is no bot 'a'"),
        (["rivero", "--games", "1", "--bots", "random,random,random"], "or 2 bots"),
        (["rivero", "--games", "1", "--option", "x=1"], "there is no option 'x'"),
    ],
)
def test_wrong_simulations_are_refused_in_one_line(arguments: list[str], complaint: str) -> None:
    assert complaint in refused("simulate", *arguments)


def test_a_simulation_names_the_bot_that_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS.places, "faulty", faulty.Dreaming)
    said = refused("simulate", "rivero", "--games", "2", "--bots", "random,faulty", "--seed", "s")
    assert said.startswith("floodplain: the bot 'faulty' failed in seat 2 (seed s-1, move ")


@pytest.mark.parametrize(
    "arguments",
    [
        ("simulate", "rivero", "--games", "2", "--bots", "random,lost"),
        ("play", "rivero", "--opponent", "lost"),
        ("analyse", "game.record", "--bot", "lost"),
        ("tournament", "rivero", "--games", "2", "--bots", "random,lost"),
    ],
)
def test_a_bot_that_can_not_be_imported_is_named(
    arguments: tuple[str, ...],
    tmp_path: Path,
    finished: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    (tmp_path / "game.record").write_text(finished)
    monkeypatch.setitem(BOTS.places, "lost", "no_such_module:Bot")
    said = refused(*arguments, cwd=tmp_path)
    assert said.startswith("floodplain: the bot 'lost' can not be made: ModuleNotFoundError: ")


def test_a_replay_shows_the_end_and_the_result(tmp_path: Path, finished: str) -> None:
    path = tmp_path / "game.record"
    path.write_text(finished)
    done = output("replay", str(path))
    assert done.returncode == 0
    assert "The game is over" in done.stdout
    assert "Ended by " in done.stdout
    assert "YOUR HAND" not in done.stdout


def test_a_replay_stops_where_it_is_told(tmp_path: Path, finished: str) -> None:
    path = tmp_path / "game.record"
    path.write_text(finished)
    done = output("replay", str(path), "--at", "3", "--seat", "1")
    assert "Move 3 of " in done.stdout
    assert "YOUR HAND" in done.stdout
    assert "moves follow" in done.stdout
    stepped = output("replay", str(path), "--at", "3", "--step")
    assert stepped.stdout.count("SOURCE") == 3
    assert "the record has moves 1 to" in refused("replay", str(path), "--at", "9999")
    assert "the seats are 1 to 2" in refused("replay", str(path), "--seat", "3")


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("rules: 1", "rules: 99", "line 3: it was begun under version 99"),
        ("game: rivero", "game: riverro", "line 2: there is no game 'riverro'"),
        ("result: ", "1 dance\nresult: ", "can not move: the game is over"),
        ("\n\n", "\n\n1 dance\n2 dance\n", "'dance' is not a move"),
        ("result: ", "result: 0.5 ", "another result"),
        ("seed: finished", "seed: another", "line "),
    ],
)
def test_a_corrupted_record_is_refused_with_its_line(
    tmp_path: Path, finished: str, old: str, new: str, complaint: str
) -> None:
    path = tmp_path / "game.record"
    seat = finished.partition("\n\n")[2][0]
    corrupted = finished.replace(old, new.replace("1 dance\n2 dance", f"{seat} dance"), 1)
    path.write_text(corrupted)
    said = refused("replay", str(path))
    assert f"{path}, line " in said
    assert complaint in said


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "game.record"
    path.write_bytes(b"\xff\xfe\x00")
    assert "not a text file" in refused("replay", str(path))


def test_a_simulation_can_be_stopped(tmp_path: Path) -> None:
    arguments = [*COMMAND[1:], "simulate", "rivero", "--games", "99999", "--save-dir", "games"]
    child = pexpect.spawn(
        COMMAND[0],
        arguments,
        cwd=str(tmp_path),
        encoding="utf-8",
        codec_errors="replace",  # the echo of Ctrl-C may fall between the bytes of a sign
        timeout=PATIENCE_SECONDS,
    )
    child.expect("Playing")
    child.sendintr()
    child.expect("floodplain: stopped")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == INTERRUPTED


def test_the_names_in_a_record_can_not_repaint_the_screen(tmp_path: Path) -> None:
    clear = "\x1b[2J"
    path = tmp_path / "painted.record"
    names = "".join(f"player {seat}: {json.dumps('Anna' + clear)}\n" for seat in (1, 2))
    record = (RECORDS / "rivero" / "score.record").read_text(encoding="utf-8")
    path.write_text(record.replace("\n\n", f"\n{names}\n", 1), encoding="utf-8")
    done = output("replay", str(path), "--step")
    assert done.returncode == 0, done.stderr
    assert r"(Anna\x1b[2J)" in done.stdout
    assert clear not in done.stdout


def test_the_games_and_their_options() -> None:
    done = output("games")
    assert "rivero  Rivero" in done.stdout
    assert "  goal=three-riveros | river-of-eight" in done.stdout
    assert "(RV A1)" in done.stdout
    assert "  turn_limit=none or a whole number from 1 to 1000000\n" in done.stdout
    assert "  opponents: 1 Raindrop, 2 Brook, 3 Stream, 4 River, 5 Flood\n" in done.stdout


def test_the_version_says_how_the_rules_run() -> None:
    done = output("--version")
    assert done.stdout.startswith(f"floodplain {__version__}\nrules: {rules_mode()}")


def test_a_refusal_is_the_exit_status_too() -> None:
    done = output("rules", "rivro")
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("floodplain: there is no game 'rivro'")


def test_no_command_shows_what_there_is() -> None:
    done = output()
    assert done.returncode == 2
    assert "simulate" in done.stdout
