"""Whole games and single answers at the prompt of `floodplain play`."""

import re
import signal
from pathlib import Path
from random import Random

import pytest

from floodplain.core import records
from floodplain.core.game import Game
from floodplain.core.registry import Registry
from floodplain.games import GAMES
from floodplain.terminal import play
from tests.terminal.driver import CURTAIN, YOUR_MOVE, Player, offered, output, refused


@pytest.mark.parametrize("opponent", ["random", "human"])
def test_a_whole_game_by_numbers(tmp_path: Path, opponent: str) -> None:
    player = Player(tmp_path, "rivero", "--opponent", opponent, "--seed", "12")
    assert player.plays_out(Random(1)) in GAMES.find("rivero").endings
    assert "Seed: 12" in player.rest()
    assert player.child.exitstatus == 0
    assert list(tmp_path.iterdir()) == []


def test_the_first_screen_says_what_is_to_be_done(tmp_path: Path) -> None:
    player = Player(tmp_path, "rivero", "--seed", "5")
    screen = player.screen()
    assert "You are seat 1; the opponent is the simple bot." in screen
    assert "Before you:\n  Seat 2 (simple): " in screen
    assert "YOUR HAND" in screen
    assert "> Choose one of three options" in screen
    assert offered(screen) == list(range(1, len(offered(screen)) + 1))


def test_a_refused_move_and_why_cite_the_clause(tmp_path: Path) -> None:
    player = Player(tmp_path, "rivero", "--seed", "5")
    player.screen()
    clause = GAMES.find("rivero").clauses.find("R39")
    for line in ("why column 2", "column 2", "COLUMN  2"):
        said = player.answer(line)
        assert "'column 2' is not possible here:" in said
        assert f"{clause.id}  {clause.title}" in said
    assert "'ocean' is possible: it is move 1." in player.answer("why ocean")
    assert "Write a move after it" in player.answer("why")
    assert "is not a move of Rivero" in player.answer("why not")


def test_undo_takes_back_what_has_shown_nothing(tmp_path: Path) -> None:
    player = Player(tmp_path, "rivero", "--seed", "5")
    player.screen()
    assert "The other side has played since." in player.answer("undo")
    assert "> Connect cards, or not" in player.answer("action")
    said = player.answer("undo")
    assert "Taken back: action." in said
    assert "> Choose one of three options" in said
    player.answer("ocean")
    assert "'ocean' has shown something new." in player.answer("undo")


def test_the_other_commands(tmp_path: Path) -> None:
    player = Player(tmp_path, "rivero", "--seed", "5")
    player.screen()
    assert "1) ocean" in player.answer("moves")
    assert "YOUR HAND" in player.answer("show")
    assert re.search(r"The simple opponent would play \d+\) \w+", player.answer("hint"))
    assert "RV R17  What a river is" in player.answer("rules r17")
    assert "No clause 'R999'" in player.answer("rules R999")
    assert "RV R17" in player.answer("rules")
    said = player.answer("help")
    assert "connect Donau 7 to 3" in said
    assert "save FILE" in said
    assert "There is no move 77" in player.answer("77")
    player.child.sendline("")
    player.screen()


def test_save_and_resume(tmp_path: Path) -> None:
    player = Player(
        tmp_path, "rivero", "--seed", "5", "--opponent", "random", "--option", "stack-limit=none"
    )
    player.screen()
    before = player.answer("ocean")
    assert "To go on later" in player.answer("save one.record")
    assert "exists already" in player.answer("save one.record")
    assert "No such file" in player.answer("save nowhere/one.record")
    player.child.sendline("quit")
    assert "in your file as it stands" in player.rest()

    resumed = Player(tmp_path, "--load", "one.record")
    screen = resumed.screen()
    assert "the opponent is the random bot" in screen
    assert screen.endswith(before.partition("== Rivero")[2])
    resumed.child.sendline("q")
    assert "floodplain play --load rivero-5.record" in resumed.rest()
    record = records.read((tmp_path / "rivero-5.record").read_text())
    assert record.options == {"stack_limit": "none"}
    assert record.players == {0: "human", 1: "random"}


@pytest.mark.parametrize("way", ["ctrl-c", "end of input"])
def test_who_leaves_finds_the_game_in_a_new_file(tmp_path: Path, way: str) -> None:
    (tmp_path / "rivero-5.record").write_text("precious")
    player = Player(tmp_path, "rivero", "--seed", "5")
    player.screen()
    player.answer("ocean")
    if way == "ctrl-c":
        player.child.kill(signal.SIGINT)
    else:
        player.child.sendeof()
    assert "floodplain play --load rivero-5-2.record" in player.rest()
    assert player.child.exitstatus == 0
    assert (tmp_path / "rivero-5.record").read_text() == "precious"
    resumed = Player(tmp_path, "--load", "rivero-5-2.record")
    assert "finish with source" in resumed.screen()


def test_nothing_is_saved_where_nothing_was_played(tmp_path: Path) -> None:
    player = Player(tmp_path, "rivero", "--opponent", "human")
    player.child.expect(CURTAIN)
    player.child.sendeof()
    assert "nothing was saved" in player.rest()
    assert list(tmp_path.iterdir()) == []


def test_people_at_one_keyboard_do_not_see_each_others_hands(tmp_path: Path) -> None:
    player = Player(tmp_path, "rivero", "--opponent", "human", "--seed", "5")
    rng = Random(3)
    shown_to = None
    for _ in range(25):
        if player.child.expect([YOUR_MOVE, CURTAIN]) == 1:
            assert "YOUR HAND" not in player.before()
            shown_to = re.search(r"Pass the keyboard to (seat \d)", player.before())
            player.child.sendline("")
            continue
        assert shown_to is not None
        screen = player.before()
        assert re.findall(r"turn \d+: (seat \d) \(you\)", screen) == [shown_to[1]]
        assert not re.search(r"Seat \d \(human\): bury \w", screen)
        player.child.sendline(str(rng.choice(offered(screen))))


def test_a_game_through_a_pipe_ends_with_the_input(tmp_path: Path) -> None:
    done = output("play", "rivero", "--seed", "5", cwd=tmp_path)
    assert done.returncode == 0
    assert "To go on: floodplain play --load rivero-5.record" in done.stdout
    assert done.stderr == ""


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["rivro"], "did you mean 'rivero'"),
        (["--option", "goal"], "NAME=VALUE"),
        (["--option", "gaol=x"], "there is no option 'gaol'"),
        (["--option", "goal=x"], "allowed are: three-riveros, river-of-eight"),
        (["--seat", "3"], "the seats are 1 to 2"),
        (["--seat", "0"], "should be a number from 1"),
        (["--seat", "2", "--opponent", "human"], "leave it out"),
        (["--opponent", "grandmaster"], "choose from"),
        (["--load", "missing.record"], "No such file"),
        (["--load", "one.record", "--seed", "5"], "its own seed"),
        (["--load", "one.record", "rivero"], "line 1"),
        (["--load", "over.record"], "this game is over"),
    ],
)
def test_wrong_arguments_are_refused_in_one_line(
    tmp_path: Path, finished: str, arguments: list[str], complaint: str
) -> None:
    (tmp_path / "one.record").write_text("nonsense")
    (tmp_path / "over.record").write_text(finished)
    game = [] if {"--load", "rivro"} & set(arguments) else ["rivero"]
    assert complaint in refused("play", *game, *arguments, cwd=tmp_path)


def test_who_names_no_game_among_several_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    rivero = GAMES.find("rivero")
    several: Registry[Game] = Registry("game", {})
    several.register("other", rivero)
    several.register("rivero", rivero)
    monkeypatch.setattr(play, "GAMES", several)
    answers = iter(["chess", "rivero"])
    monkeypatch.setattr("builtins.input", lambda question: next(answers))
    assert play.asked_game() is rivero
