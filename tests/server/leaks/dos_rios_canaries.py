"""Dos Rios: everything lies open but the order of the pile (DR 8.7).

Three cards are there once. As long as one of them is in the pile, nobody may read its name in
anything that changes with the position.
"""

import random
import re
from typing import cast

from floodplain.core.state import State
from floodplain.games.dos_rios.state import DosRiosState
from floodplain.games.dos_rios.table import CARD_COUNTS, CARDS

from ..people import Json
from .canaries import Canaries, documents, pile, rows, values

SINGLE = frozenset(name for name, count in zip(CARDS, CARD_COUNTS, strict=True) if count == 1)
IN_WORDS = re.compile(rb"\b(desperados verde|desperados moreno|wood(?= card| harvest))\b")


class DosRiosCanaries(Canaries):
    """The pile."""

    game = "dos-rios"

    def table(self, rng: random.Random) -> tuple[dict[str, str], list[Json]]:
        """Short games; at some tables a bot plays."""
        seats: list[Json] = [{"kind": "me"}, {"kind": "friend"}]
        if rng.random() < 0.3:
            seats.append({"kind": "bot", "bot": "simple"})
        return {"players": str(len(seats)), "turn_limit": str(rng.randint(4, 12))}, seats

    def hidden(self, state: State, seat: int | None) -> set[str]:
        table = cast(DosRiosState, state)
        names = {CARDS[card] for card in table.pile}
        return (names & SINGLE) | pile(table.pile, CARDS)

    def open(self, state: State, seat: int | None) -> set[str]:
        table = cast(DosRiosState, state)
        return {CARDS[card] for card in (*table.row, *table.discards)}

    def named(self, received: bytes) -> set[str]:
        found = {match.decode() for match in IN_WORDS.findall(received)}
        for document in documents(received):
            for _, value in values(document):
                if isinstance(value, str) and value in SINGLE:
                    found.add(value)
        return found | rows(received)
