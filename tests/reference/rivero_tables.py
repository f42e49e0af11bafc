"""Positions of the Rivero engine as tables of the reference, so that the two can be compared."""

from collections import Counter
from collections.abc import Hashable

from floodplain.games.rivero.cards import card_text
from floodplain.games.rivero.river import River as EngineRiver
from floodplain.games.rivero.side import ACTIONS, NO_ACTION, NOWHERE
from floodplain.games.rivero.state import RiveroState
from floodplain.games.rivero.table import PHASES
from floodplain.games.rivero.views import stack_texts, texts

from .rivero import DEFAULTS, PLACES, Bridge, Card, River, Table, key
from .rivero.table import Entry

TURN_PHASES = ("REFILL", "PLAY")
"""The phases in which the taken cards mean something."""


def card_of(text: str) -> Card:
    name, value = text.split()
    return name, int(value)


def card(number: int) -> Card:
    return card_of(card_text(number))


def cards(numbers: list[int]) -> list[Card]:
    return [card(number) for number in numbers]


def reference_river(river: EngineRiver) -> River:
    entries: list[Entry] = [
        Bridge(card(river.bridge_card(value)))
        if river.has_bridge(value)
        else card(river.card(value))
        for value in range(river.low, river.high + 1)
    ]
    return River(int(river.owner), card(river.card(river.low))[0], int(river.low), entries)


def reference_table(state: RiveroState, options: dict[str, str]) -> Table:
    """The same position, read from the engine's state card by card."""
    sides = state.sides
    shares = state.outcome()
    mover = sides[state.player]
    return Table(
        ocean=cards(state.ocean[::-1]),
        action_pile=[ACTIONS[kind] for kind in reversed(state.pile)],
        hands=[[card_of(text) for text in texts(side.hand)] for side in sides],
        action_discards=[ACTIONS[kind] for kind in state.discards],
        source={
            place: [card_of(text) for text in stack_texts(stack)]
            for place, stack in zip(PLACES, state.source, strict=True)
        },
        groundwater=[cards([buried.card for buried in reversed(side.ground)]) for side in sides],
        rivers={
            slot + 1: reference_river(river)
            for slot, river in enumerate(state.rivers)
            if river.owner >= 0
        },
        flasks=[None if side.flask == NOWHERE else int(side.flask) + 1 for side in sides],
        lying=[None if side.action == NO_ACTION else ACTIONS[side.action] for side in sides],
        open_cards=[cards(side.beside) for side in sides],
        reserve=[cards(side.reserve) for side in sides],
        turn=int(state.player),
        turns=int(state.turns),
        phase=PHASES[state.phase].upper(),
        option=int(state.option),
        column=str(state.column + 1),
        taken=Counter(card_of(text) for text in texts(mover.taken)),
        duty_met=bool(state.option == 2 and not state.duty),
        doubled=bool(state.doubled),
        swapped=bool(state.swapped),
        source_played=bool(state.sourced),
        options={**DEFAULTS, **options},
        result=None if shares is None else (shares[0], shares[1]),
        ending=None if shares is None else ending_of(state),
    )


def ending_of(state: RiveroState) -> str:
    """The reference tells two ways to end apart."""
    return "goal" if str(state.ending()).startswith("goal") else "ocean"


def meaning(table: Table) -> Hashable:
    """All of a table that means something in its phase; the rest is left over from earlier."""
    clean = table.copy()
    if clean.phase not in TURN_PHASES:
        clean.taken = Counter()
    if clean.phase != "REFILL":
        clean.column = ""
    return key(clean)
