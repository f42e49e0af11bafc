"""Rivero: every card is a canary by its own name, such as Donau 6, where no open card has it.

Each card is there twice. A name is hidden from a viewer as long as no copy lies open and none is
in the viewer's own hand, or was when the viewer buried it: a hint may count on having it back. All
else that was open earlier is hidden again, because nothing that is sent needs a memory.
"""

import random
import re
from typing import cast

from floodplain.core.state import State
from floodplain.games.rivero.cards import CARDS, card_text
from floodplain.games.rivero.side import ACTIONS
from floodplain.games.rivero.state import RiveroState

from ..people import Json
from .canaries import Canaries, Guess, pile, rows

FACES = [card_text(card) for card in range(CARDS)]
FACE = re.compile(rb"(?i)\b(nijl|colorado|donau|amazone) (10|[1-9])\b")
OPTIONS: tuple[dict[str, str], ...] = (
    {},
    {"take_groundwater": "own-turn", "stack_limit": "none"},
    {"pick_up": "automatic", "must_play_from": "7"},
)
CARD_BITS = 6
"""The bits of a card in a stack of the source."""


class RiveroCanaries(Canaries):
    """Hands, groundwater, bridges, reserves, and both piles."""

    game = "rivero"

    def table(self, rng: random.Random) -> tuple[dict[str, str], list[Json]]:
        return rng.choice(OPTIONS), [{"kind": "me"}, {"kind": "friend"}]

    def hidden(self, state: State, seat: int | None) -> set[str]:
        table = cast(RiveroState, state)
        return {
            *(set(FACES) - self.open(state, seat)),
            *pile(table.ocean, FACES),
            *pile(table.pile, ACTIONS),
        }

    def open(self, state: State, seat: int | None) -> set[str]:
        """RV R12, R17, R43, R47: source, rivers, taken cards and those beside an action card.

        The owner of a groundwater knows which cards went into it openly or by the own hand.
        """
        table = cast(RiveroState, state)
        cards = [card for stack in table.source for card in stacked(stack)]
        for river in table.rivers:
            laid = range(river.low, river.high + 1) if river.owner >= 0 else ()
            cards += [river.card(value) for value in laid if not river.has_bridge(value)]
        for owner, side in enumerate(table.sides):
            cards += [*side.taken.listed(), *side.beside]
            if owner == seat:
                cards += side.hand.listed()
                cards += [buried.card for buried in side.ground if buried.seen & (seat + 1)]
        return {FACES[card] for card in cards}

    def named(self, received: bytes) -> set[str]:
        faces = FACE.findall(received)
        found = {f"{river.decode().title()} {value.decode()}" for river, value in faces}
        return found | rows(received)

    def guess(self, state: State, seat: int, rng: random.Random) -> list[Guess]:
        """A card that is in no hand, and one of the other hand."""
        table = cast(RiveroState, state)
        shown = self.open(state, seat)
        held = {FACES[card] for card in table.sides[1 - seat].hand.listed()}
        right = sorted(held - shown)
        wrong = sorted({FACES[card] for card in table.ocean} - held - shown)
        if not right or not wrong:
            return []
        shape = rng.choice(("bury {}", "source {} at L1", "source {} at U1"))
        return [Guess(shape.format(face), face) for face in map(rng.choice, (wrong, right))]


def stacked(stack: int) -> list[int]:
    """The cards of one place of the source, each six bits and counted from 1."""
    cards = []
    while stack:
        stack, card = divmod(int(stack), 1 << CARD_BITS)
        cards.append(card - 1)
    return cards
