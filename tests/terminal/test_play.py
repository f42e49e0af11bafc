"""Single answers at the prompt of `floodplain play`."""

import re
from pathlib import Path
from random import Random

import pytest

from floodplain.cli import WRONG_USE
from floodplain.core import records
from floodplain.games import GAMES
from tests.captures.screens import HERE as CAPTURES
from tests.terminal.driver import CURTAIN, YOUR_MOVE, Player, offered, refused


def test_the_first_screen_says_what_is_to_be_done(tmp_path: Path) -> None:
    player = Player(tmp_path, "rivero", "--seed", "5")
    screen = player.screen()
    assert "You are seat 1; the opponent is the simple bot." in screen
    assert "Before you:\n  Seat 2 (simple): " in screen
    assert "YOUR HAND" in screen
    assert "> Choose one of three options" in screen
    assert offered(screen) == list(range(1, len(offered(screen)) + 1))


def test_an_opponent_is_called_by_its_level(tmp_path: Path) -> None:
    player = Player(tmp_path, "rivero", "--seed", "5", "--opponent", "level3")
    screen = player.screen()
    assert "You are seat 1; the opponent is the Stream bot." in screen
    assert "Before you:\n  Seat 2 (Stream): " in screen


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
    assert "You have no move to take back." in player.answer("undo")
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
    assert "No clause or section 'R999'" in player.answer("rules R999")
    assert "Your first game in two minutes" in player.answer("rules")
    assert "  RV R17  What a river is" in player.answer("rules contents")
    assert "13  Notation" in player.answer("rules 13")
    said = player.answer("help")
    assert "connect Donau 7 to 3" in said
    assert "save FILE" in said
    assert "There is no move 77" in player.answer("77")
    player.child.sendline("")
    player.screen()


def test_many_moves_are_listed_by_their_beginning(tmp_path: Path) -> None:
    player = Player(tmp_path, "--load", str(CAPTURES / "dos-rios.record"))
    assert re.search(r" 39 to 72\) move g3 \.\.\.   34 moves\n", player.screen())
    said = player.answer("moves move g3")
    assert "move g3   39) " in said and " 72) " in said and " 73) " not in said
    assert re.search(r"\) g4 for 1\b", said) and re.search(r"\) city for 3\b", said)
    assert "The number after `for` is what a move costs." in said
    assert " for " not in player.answer("moves place")
    assert "No move that is possible now begins with 'sail'." in player.answer("moves sail")


def test_the_news_tells_what_a_move_has_brought(tmp_path: Path) -> None:
    """RV R33: only who draws a card knows which."""
    player = Player(tmp_path, "rivero", "--seed", "5")
    player.screen()
    drawn = re.match(r"\nYou get (\w+ \d+)\.\n", player.answer("ocean"))
    assert drawn is not None
    river, value = drawn[1].split()
    assert re.search(rf"YOUR HAND\n(.*\n)* +{river} .*\b{value}\b", player.answer("show"))


def test_what_was_chosen_in_secret_is_news_when_it_is_uncovered(tmp_path: Path) -> None:
    """RB 3.1, 4.1: also to the player whose own choice uncovers it."""
    player = Player(tmp_path, "reisbauern", "--seed", "3", "--seat", "2")
    assert "Before you:\n  Seat 1 (simple): a secret choice\n" in player.screen()
    said = player.answer("1")
    news = re.search(r"Since your last move:\n((?:  .*\n)+)", said)
    assert news is not None
    first, *later = news[1].splitlines()
    assert re.fullmatch(r"  Seat 1 \(simple\): ancestor \d+ build \d+ turn 0 at 0,0", first)
    assert later == ["  Seat 1 (simple): a secret choice"] * 2


def test_people_and_bots_at_one_table(tmp_path: Path) -> None:
    seats = ("--seat", "3,1", "--option", "players=4")
    screen = Player(tmp_path, "dos-rios", *seats).screen()
    assert "Seats 1 and 3 share the keyboard; the 2 opponents are simple bots." in screen


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


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["rivro"], "did you mean 'rivero'"),
        (["--option", "goal"], "NAME=VALUE"),
        (["--option", "gaol=x"], "there is no option 'gaol'"),
        (["--option", "goal=x"], "allowed are: three-riveros, river-of-eight"),
        (["--seat", "3"], "the seats are 1 to 2"),
        (["--seat", "1,3"], "the seats are 1 to 2"),
        (["--seat", "0"], "should be a number from 1"),
        (["--seat", "1,"], "should be a number from 1"),
        (["--seat", "2", "--opponent", "human"], "leave it out"),
        (["--opponent", "grandmaster"], "choose from"),
        (["--load", "missing.record"], "there is no such file"),
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


def test_who_names_no_game_is_asked(tmp_path: Path) -> None:
    player = Player(tmp_path)
    for answer, reply in (("chess", "no game 'chess'"), ("r", "could be rivero or reisbauern")):
        player.child.expect(r"Which game: 1\) rivero, .*\? ")
        player.child.sendline(answer)
        player.child.expect(reply)
    player.child.sendline("dos")
    assert "Dos Rios. You are seat 1" in player.screen()
    asked = Player(tmp_path)
    asked.child.expect(r"\? ")
    asked.child.sendeof()
    assert "no game was chosen" in asked.rest()
    assert asked.child.exitstatus == WRONG_USE
