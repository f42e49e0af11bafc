"""Whole games through HTTP and event streams: two people, a bot where there is a seat for it."""

import random

import pytest

from floodplain.games import GAMES

from .conftest import Meet
from .people import Event
from .serving import Serving

SETTINGS = {
    "rivero": ({}, [{"kind": "me"}, {"kind": "friend"}]),
    "reisbauern": ({}, [{"kind": "me"}, {"kind": "friend"}]),
    "dos-rios": (
        {"players": "3", "turn_limit": "4"},
        [{"kind": "me"}, {"kind": "friend"}, {"kind": "bot", "bot": "simple"}],
    ),
}


@pytest.mark.parametrize("game", list(SETTINGS))
def test_a_whole_game_with_a_spectator(serving: Serving, meet: Meet, game: str) -> None:
    options, seats = SETTINGS[game]
    ann, bob, eve = (meet(serving.address, name) for name in ("Ann", "Bob", "Eve"))
    made = ann.create(game, seats, options=options)
    table = made["table"]["id"]
    bob.join(table, made["invite"])
    eve.watch(table, made["watch"])
    ann.start(table)
    rng = random.Random(7)
    seen: list[Event] = []
    with eve.events(table) as events:
        while True:
            for person in (ann, bob):
                position = person.position(table)
                if position["moves"]:
                    move = rng.choice(position["moves"])["text"]
                    person.play(table, position["seq"], move)
            while position["seq"] > (seen[-1].id if seen else 0):
                event = next(events)
                if event.id is not None:
                    seen.append(event)
            if position["table"]["status"] == "finished":
                break
    assert [event.id for event in seen] == list(range(1, position["seq"] + 1))
    result = position["table"]["result"]
    assert result["outcome"] == position["view"]["outcome"]
    assert result["clause"] == GAMES.find(game).endings[result["ending"]]
