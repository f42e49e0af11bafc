"""What a seat may see of a Rivero table."""

# interpreted: msgspec structs lose their types when compiled

import msgspec

from floodplain.core.views import View
from floodplain.games.rivero.cards import Cards, card_text
from floodplain.games.rivero.river import RIVERO, River
from floodplain.games.rivero.side import ACTIONS, NO_ACTION, NOWHERE, Side
from floodplain.games.rivero.state import RiveroState
from floodplain.games.rivero.table import COLUMN_OPTION, PHASES, PLACE_NAMES


class RiverView(msgspec.Struct, frozen=True, kw_only=True):
    """A river on the table."""

    number: int
    owner: int
    name: str
    low: int
    high: int
    bridges: list[int]
    """The values that lie as face-down bridges."""
    length: int
    rivero: bool
    flask: bool


class SideView(msgspec.Struct, frozen=True, kw_only=True):
    """One player's side of the table."""

    hand_size: int
    hand: list[str] | None
    """None where the viewer may not see it."""
    taken: list[str]
    """Cards taken from the source in this turn and still in hand (RV R43)."""
    flask: int | None
    """The number of the river where it lies; None in front of its player."""
    action: str | None
    beside: list[str]
    reserve: int
    groundwater: int
    riveros: int
    score: int


class PlaceView(msgspec.Struct, frozen=True, kw_only=True):
    """A place of the source."""

    name: str
    cards: list[str]
    """Bottom to top; only the last one can be used (RV R12)."""


class RiveroView(View, frozen=True, kw_only=True):
    """The table as one seat sees it."""

    turn: int
    player: int
    phase: str
    option: int
    duty: bool
    """A card taken from the source must still be used (RV R43)."""
    doubled: bool
    ocean: int
    actions: int
    discards: list[str]
    source: list[PlaceView]
    rivers: list[RiverView]
    sides: list[SideView]


def view_of(state: RiveroState, seat: int | None) -> RiveroView:
    return RiveroView(
        seat=seat,
        actors=state.actors(),
        outcome=state.outcome(),
        ending=state.ending(),
        turn=state.turns,
        player=state.player,
        phase=PHASES[state.phase],
        option=state.option,
        duty=state.option == COLUMN_OPTION and state.duty,
        doubled=state.doubled,
        ocean=len(state.ocean),
        actions=len(state.pile),
        discards=sorted(ACTIONS[kind] for kind in state.discards),
        source=[
            PlaceView(name=name, cards=stack_texts(state.source[place]))
            for place, name in enumerate(PLACE_NAMES)
        ],
        rivers=[
            river_view(state, slot, river)
            for slot, river in enumerate(state.rivers)
            if river.owner >= 0
        ],
        sides=[side_view(state, owner, seat) for owner in range(2)],
    )


def stack_cards(stack: int) -> list[int]:
    """The cards of one place, bottom to top."""
    cards: list[int] = []
    while stack:
        cards.insert(0, (stack & 63) - 1)
        stack >>= 6
    return cards


def stack_texts(stack: int) -> list[str]:
    return [card_text(card) for card in stack_cards(stack)]


def river_view(state: RiveroState, slot: int, river: River) -> RiverView:
    return RiverView(
        number=slot + 1,
        owner=river.owner,
        name=river.text().split()[0],
        low=river.low,
        high=river.high,
        bridges=[value for value in range(river.low, river.high + 1) if river.has_bridge(value)],
        length=river.length(),
        rivero=river.length() >= RIVERO,
        flask=slot in (state.sides[0].flask, state.sides[1].flask),
    )


def side_view(state: RiveroState, owner: int, seat: int | None) -> SideView:
    side: Side = state.sides[owner]
    return SideView(
        hand_size=side.hand.size,
        hand=texts(side.hand) if seat == owner else None,
        taken=texts(side.taken),
        flask=None if side.flask == NOWHERE else side.flask + 1,
        action=None if side.action == NO_ACTION else ACTIONS[side.action],
        beside=[card_text(card) for card in side.beside],
        reserve=len(side.reserve),
        groundwater=len(side.ground),
        riveros=state.riveros(owner),
        score=state.score(owner),
    )


def texts(cards: Cards) -> list[str]:
    return [card_text(card) for card in cards.listed()]
