"""The bot of examples/ joins by link and plays whole games by itself."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.patience import PATIENCE_SECONDS

from .people import Json, Person
from .serving import Serving
from .sitting import FRIEND, ME, accepted, play_on

BOT = Path(__file__).parents[2] / "examples" / "bot.py"

GAMES = [
    pytest.param("rivero", {}, marks=pytest.mark.bulk),
    ("reisbauern", {"festival": "yes"}),
    ("dos-rios", {"turn_limit": "4"}),
]


@contextmanager
def joined(server: Serving, made: Json) -> Iterator["subprocess.Popen[str]"]:
    """The bot at a table, in a process of its own."""
    link = f"{server.address}/table/{made['table']['id']}#invite={made['invite']}"
    command = [sys.executable, "-I", str(BOT), link]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def begin(person: Person, made: Json) -> str:
    """Start the game when everybody has sat down."""
    table: str = made["table"]["id"]
    with person.events(table) as events:
        taken = {seat["seat"] for seat in made["table"]["seats"] if seat["kind"] != "open"}
        for event in events:
            if event.kind == "sit":
                taken.add(event.data["seat"])
            if len(taken) == len(made["table"]["seats"]):
                break
    person.start(table)
    return table


def said_at_the_end(process: "subprocess.Popen[str]") -> str:
    out, errors = process.communicate(timeout=PATIENCE_SECONDS)
    assert process.returncode == 0, errors
    return out


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_it_plays_a_whole_game_against_a_person(
    server: Serving, ann: Person, game: str, options: dict[str, str]
) -> None:
    made = ann.create(game, [ME, FRIEND], options=options)
    with joined(server, made) as process:
        table = begin(ann, made)
        with ann.events(table) as events:
            for event in events:
                position = ann.position(table)
                if position["moves"]:
                    play_on(table, ann, moves=1, seed=event.id or 0)
                if position["table"]["status"] == "finished":
                    break
        assert "The game is over" in said_at_the_end(process)


def test_it_notices_that_the_table_has_ended_the_game(server: Serving, ann: Person) -> None:
    made = ann.create("rivero", [ME, FRIEND])
    with joined(server, made) as process:
        table = begin(ann, made)
        accepted(ann.command(table, "resign"))
        assert "[0.0, 1.0]" in said_at_the_end(process)


def test_it_is_about_forty_lines() -> None:
    code = BOT.read_text().split('"""', 2)[2]
    assert len([line for line in code.splitlines() if line.strip()]) <= 45
