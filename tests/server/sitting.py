"""Tables as tests want them: who sits where, and games that are played on."""

import random

import httpx

from .people import Json, Person

ME = {"kind": "me"}
FRIEND = {"kind": "friend"}
DEVICE = {"kind": "device"}
BOT = {"kind": "bot", "bot": "simple"}

MOST_MOVES = 3000


def two_at(ann: Person, bob: Person, game: str = "rivero", **more: object) -> str:
    """A game between two people that has begun; Ann is the host on the first seat."""
    made = ann.create(game, [ME, FRIEND], **more)
    table: str = made["table"]["id"]
    bob.join(table, made["invite"])
    ann.start(table)
    return table


def to_move(table: str, *people: Person) -> tuple[Person, Json]:
    """Somebody who owes a decision, and what they see."""
    for person in people:
        position = person.position(table)
        if position["moves"]:
            return person, position
    raise AssertionError("nobody owes a decision")


def play_on(table: str, *people: Person, moves: int = MOST_MOVES, seed: int = 1) -> Json:
    """So many moves at random, or fewer if the game ends; the last position that somebody saw."""
    rng = random.Random(seed)
    position: Json = people[0].position(table)
    while moves and position["table"]["status"] == "running":
        person, seen = to_move(table, *people)
        while moves and seen["moves"]:
            answer = person.play(table, seen["seq"], rng.choice(seen["moves"])["text"])
            seen = accepted(answer)["position"]
            moves -= 1
        position = seen
    return position


def accepted(answer: httpx.Response) -> Json:
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


def refused(answer: httpx.Response, status: int, *words: str) -> Json:
    """What a refusal says: a status, a word for programs and a sentence with all these words."""
    problem: Json = answer.json()
    assert answer.status_code == status, answer.text
    assert problem["error"]
    said = " ".join([problem["message"], *problem.get("details", [])])
    for word in words:
        assert word in said, said
    return problem
