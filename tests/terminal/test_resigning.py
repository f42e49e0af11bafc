"""Giving a game up at the prompt, and such games afterwards."""

from pathlib import Path

import pytest

from tests.terminal.driver import Player, output, refused

QUESTION = r"Give the game up\? yes or no: "
RECORDS = Path(__file__).parent.parent / "records"


def test_who_resigns_loses(tmp_path: Path) -> None:
    player = Player(tmp_path, "rivero", "--seed", "5")
    player.screen()
    assert "resign " in player.answer("help")
    player.child.sendline("resign")
    player.child.expect(QUESTION)
    player.child.sendline("yes")
    said = player.rest()
    assert "Seat 2 (simple) wins." in said
    assert "Ended at the table (resigned): a player has given the game up." in said
    assert "Seed: 5" in said
    assert player.child.exitstatus == 0


def test_the_seat_whose_turn_it_is_resigns(tmp_path: Path) -> None:
    """Two people at one keyboard; the second begins."""
    player = Player(tmp_path, "rivero", "--opponent", "human", "--seed", "5")
    player.child.expect("Pass the keyboard to seat 2")
    player.child.sendline("")
    player.screen()
    player.child.sendline("resign")
    player.child.expect(QUESTION)
    player.child.sendline("y")
    assert "Seat 1 (human) wins." in player.rest()


@pytest.mark.parametrize("answer", ["no", "", "ocean"])
def test_who_thinks_better_of_it_plays_on(tmp_path: Path, answer: str) -> None:
    player = Player(tmp_path, "rivero", "--seed", "5")
    player.screen()
    player.child.sendline("resign")
    player.child.expect(QUESTION)
    assert "wins" not in player.answer(answer)
    assert "> Connect cards, or not" in player.answer("action")


def test_a_game_of_three_can_not_be_given_up(tmp_path: Path) -> None:
    player = Player(tmp_path, "dos-rios", "--option", "players=3", "--seed", "5")
    player.screen()
    said = player.answer("resign")
    assert "Only a game of two can be given up; `quit` leaves this one." in said


@pytest.mark.parametrize(
    ("record", "winner", "way"),
    [
        ("rivero/resigned", "Seat 1 (Guest 1) wins.", "a player has given the game up"),
        ("dos-rios/agreed-players-3", "A draw.", "the players have agreed to share the win"),
        (
            "dos-rios/time-players-3",
            "Seat 1 (Guest 1) and Seat 3 (Guest 3) share the win.",
            "a player's time has run out",
        ),
    ],
)
def test_a_replay_says_how_the_table_ended_it(record: str, winner: str, way: str) -> None:
    path = RECORDS / f"{record}.record"
    done = output("replay", str(path))
    assert done.returncode == 0
    ending = path.stem.partition("-")[0]
    assert done.stdout.endswith(f"\n{winner}\nEnded at the table ({ending}): {way}.\n")


def test_a_game_that_was_given_up_is_over() -> None:
    path = str(RECORDS / "rivero/resigned.record")
    assert "this game is over; `floodplain replay` shows it" in refused("play", "--load", path)
