"""Die Reisbauern: secret choices, and at set-up the cards that the viewer has not drawn.

The edition is one of our own, in which the ancestors have names that stand nowhere else. All
cards of an edition are known to everybody; which of them is where is not. A card is therefore a
canary outside the list of them, by its name, or by its number where a number means a card.
"""

import json
import random
import re
from collections.abc import Iterator
from typing import cast

from floodplain.core.state import State
from floodplain.games.reisbauern.actions import cards_of
from floodplain.games.reisbauern.deck import CARDS
from floodplain.games.reisbauern.edition import MADE_UP
from floodplain.games.reisbauern.state import ReisbauernState
from floodplain.games.reisbauern.table import NOTHING, SETUP

from ..people import Json
from .canaries import Canaries, Guess, documents, pile, rows, values

STEPS = [
    re.compile(shape)
    for shape in (
        rb"(?i)\bbuild \d+ turn \d at -?\d+,-?\d+",
        rb"(?i)\bancestor \d+",
        rb"(?i)\bdisplay \d+",
    )
]
ANCESTOR = re.compile(r"Zqahn (\d+)")
"""With a space, which no random text has."""
MEANING_CARDS = frozenset({"card", "cards", "ancestor", "hand", "display"})
"""Names under which the numbers of cards stand."""
PUBLIC = ("cards", "options")
"""Names under which everybody reads the whole edition."""


def with_canaries() -> str:
    """An edition whose ancestors are called Zqahn 1 to Zqahn 18."""
    edition = json.loads(MADE_UP)
    for place, card in enumerate(edition["cards"], start=1):
        card["ancestor"] = f"Zqahn {place}"
    return json.dumps(edition)


EDITION = with_canaries()


class ReisbauernCanaries(Canaries):
    """RB 3.5."""

    game = "reisbauern"

    def table(self, rng: random.Random) -> tuple[dict[str, str], list[Json]]:
        expansions = {name: rng.choice(("yes", "no")) for name in ("festival", "contracts")}
        return {**expansions, "edition": EDITION}, [{"kind": "me"}, {"kind": "friend"}]

    def hidden(self, state: State, seat: int | None) -> set[str]:
        table = cast(ReisbauernState, state)
        found: set[str] = set()
        for owner in {0, 1} - {seat}:
            if table.builds[owner] != NOTHING:
                found |= steps_in(table.text(owner, table.builds[owner]))
            if table.displays[owner] != NOTHING:
                found.add(f"display {table.displays[owner] + 1}")
        if table.phase == SETUP:
            own = cards_of(table.hands[seat]) if seat is not None else []
            found |= {card(one) for one in range(CARDS) if one not in own}
            found |= pile(table.pile, [str(one + 1) for one in range(CARDS)])
        return found

    def open(self, state: State, seat: int | None) -> set[str]:
        """RB 3.5: after set-up all cards, and the choices uncovered last."""
        table = cast(ReisbauernState, state)
        found = set() if table.phase == SETUP else {card(one) for one in range(CARDS)}
        if table.uncovered:
            builds, displays = table.uncovered[:2], table.uncovered[2:]
            for owner, code in enumerate(builds):
                found |= steps_in(table.text(owner, code))
            found |= {f"display {one + 1}" for one in displays if one != NOTHING}
        return found

    def named(self, received: bytes) -> set[str]:
        steps = steps_in(received.decode(errors="replace"))
        found = steps | {card(int(step.split()[1]) - 1) for step in steps}
        found |= rows(received)
        for document in documents(received):
            for key, value in values(unlisted(document)):
                if key in MEANING_CARDS and isinstance(value, int):
                    found.add(card(value - 1))
                elif isinstance(value, str):
                    found |= {card(int(place) - 1) for place in ANCESTOR.findall(value)}
                elif isinstance(value, dict):
                    found |= set(built(value))
        return found

    def guess(self, state: State, seat: int, rng: random.Random) -> list[Guess]:
        """At set-up cards of the pile or of the other; then what the other has chosen or not."""
        table = cast(ReisbauernState, state)
        held = [int(one) for one in cards_of(table.hands[1 - seat])]
        chosen = table.displays[1 - seat]
        if table.phase == SETUP:
            pairs = [rng.sample(cards, 2) for cards in (table.pile, held)]
            moves = [f"ancestor {one + 1} build {two + 1} turn 0 at 0,0" for one, two in pairs]
        elif chosen != NOTHING and len(held) > 1:
            other = rng.choice([one for one in held if one != chosen])
            moves = [f"display {one + 1}" for one in (other, chosen)]
        else:
            moves = []
        return [Guess(move, move) for move in moves]


def card(place: int) -> str:
    """A card as a canary; the rules count from 0, people from 1."""
    return f"card {place + 1}"


def steps_in(text: str) -> set[str]:
    """The parts of moves in a text, each of which alone tells too much."""
    words = text.lower().encode()
    return {match.decode() for shape in STEPS for match in shape.findall(words)}


def built(value: Json) -> Iterator[str]:
    """A build by its parts."""
    if {"card", "turn", "x", "y"} <= value.keys():
        yield f"build {value['card']} turn {value['turn']} at {value['x']},{value['y']}"


def unlisted(document: object) -> object:
    """A document without the edition that everybody may read."""
    if isinstance(document, dict):
        return {
            name: unlisted(value)
            for name, value in document.items()
            if name not in PUBLIC or not is_edition(value)
        }
    return [unlisted(value) for value in document] if isinstance(document, list) else document


def is_edition(value: object) -> bool:
    if isinstance(value, dict):
        return "edition" in value
    return isinstance(value, list) and any(isinstance(one, dict) and "face" in one for one in value)
