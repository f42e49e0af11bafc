"""Any position between two actions, set up in a few readable lines.

    position(
        farms=("12 turn 0 at 0,0; 7 turn 2 at 2,1", "3 turn 0 at 0,0; 4 turn 0 at 2,0"),
        ancestors=(5, 9),
        hands=("1 2", "8"),
        scores=(7, 3),
        faces={12: "==/=./== L farmer, B buffalo"},
        contracts="yes",
    )

Pairs are seat 1 and seat 2; cards have their printed numbers. A farm lists its cards in the order
in which they were laid: each must fit beside those before it, only the first may lie anywhere
without a river. What is not named is filled up from the other cards in an order that follows from
the seed: farms to one card, hands and display to the size that they have in that turn; the rest
is the pile, out of play after set-up. A seat without an ancestor gets one that acts in the final
scoring only. Fields that are closed already have been scored: `scores` says how many points there
are, as one entry of the record.

`faces` puts made-up rice sides on some cards: three rows of squares, '=' for a path and '.'
for a grid line, then features; `free_farm` lays such faces without any game around them.
"""

# interpreted: it has a typed dictionary, and works from outside on the compiled rules

from collections.abc import Mapping, Sequence
from typing import TypedDict

from floodplain.core.editions import STANDARD
from floodplain.core.options import read
from floodplain.games.reisbauern.actions import card_bit, cards_of
from floodplain.games.reisbauern.ancestors import FINAL
from floodplain.games.reisbauern.deck import LARGEST, SYMBOLS
from floodplain.games.reisbauern.edition import deck_of
from floodplain.games.reisbauern.festival import copyable, majority
from floodplain.games.reisbauern.land import ANYWHERE, NORTH, SOUTH
from floodplain.games.reisbauern.options import ReisbauernOptions
from floodplain.games.reisbauern.position_texts import (
    Box,
    Lines,
    PositionError,
    Spot,
    edition_with,
    entries,
    lay,
    read_spot,
    spot_text,
)
from floodplain.games.reisbauern.state import ReisbauernState
from floodplain.games.reisbauern.table import (
    COPY,
    DRAWN,
    DRY,
    NO_CONTRACT,
    NOTHING,
    OVER,
    PHASES,
    RAIN,
    RAIN_TURNS,
    SETUP,
)

SEATS = (1, 2)
FIRST_CARDS = {
    ANYWHERE: Spot("first card", 0, 0, 0),
    SOUTH: Spot("first card", 0, 0, 2),
    NORTH: Spot("first card", 2, 0, -3),
}
DRY_DISPLAY = 6
MOST_CARDS = (0, 4, 5, 8)
"""In a farm, by phase."""
EARLIER = "earlier"
"""The entry of the record for points whose story is not told."""


class Setup(TypedDict, total=False):
    """The keywords of `position`, as `described` gives them."""

    phase: str
    farms: Sequence[Lines]
    ancestors: Sequence[int | None]
    hands: Sequence[str]
    display: str
    turn: int
    player: int
    scores: Sequence[int]
    ginger: int | None
    river: Sequence[str]


def position(
    *,
    phase: str = "rain",
    farms: Sequence[Lines] = ("", ""),
    ancestors: Sequence[int | None] = (None, None),
    hands: Sequence[str] = ("", ""),
    display: str = "",
    turn: int | None = None,
    player: int = 1,
    scores: Sequence[int] = (0, 0),
    ginger: int | None = None,
    river: Sequence[str] = (),
    faces: Mapping[int, str] | None = None,
    seed: str = "position",
    **options: str,
) -> ReisbauernState:
    """The position with these cards; other keywords are options of the table.

    `phase` is "setup" (the hands are the two cards drawn), "rain", "copy" or "dry". `turn` is the
    rain turn, 1 to 4, by default the number of cards of the larger farm; `player` is whose turn it
    is in the dry season, where the display is just what is named; `ginger` is who has that
    contract, by default the player in turn. `river` are the symbols by rising x.
    """
    if faces:
        options["edition"] = edition_with(faces, options.get("edition", STANDARD))
    chosen = read(ReisbauernOptions, options)
    state = ReisbauernState(
        deck_of(chosen.edition),
        chosen.festival,
        chosen.contracts,
        chosen.river_majority == "fields",
        seed,
    )
    if phase not in PHASES[:OVER]:
        raise PositionError(f"there is no phase '{phase}'; there are {', '.join(PHASES[:OVER])}")
    if player not in SEATS or ginger not in (None, *SEATS):
        raise PositionError("the seats are 1 and 2")
    state.phase = PHASES.index(phase)
    state.player = player - 1 if phase == "dry" else 0
    box = Box()
    lay_farms(state, box, farms)
    take_cards(state, box, ancestors, hands, display)
    set_turn(state, turn)
    lay_river(state, river)
    fill_up(state, box)
    for seat in range(2):
        state.logs[seat].add(EARLIER, scores[seat])
    take_contracts(state, ginger)
    if state.phase == COPY:
        start_copying(state)
    return state


def lay_farms(state: ReisbauernState, box: Box, farms: Sequence[Lines]) -> None:
    for seat, farm in enumerate(state.farms):
        for text in entries(farms[seat]):
            spot = read_spot(text)
            (card,) = box.take(spot.name, f"farm {seat + 1}")
            lay(farm, spot, state.deck.faces[card], card)
        if farm.cards and state.phase == SETUP:
            raise PositionError("no card lies in a farm during set-up (RB 3.1)")


def take_cards(
    state: ReisbauernState,
    box: Box,
    ancestors: Sequence[int | None],
    hands: Sequence[str],
    display: str,
) -> None:
    for seat in range(2):
        named = ancestors[seat]
        if named is not None:
            (state.ancestors[seat],) = box.take(str(named), f"ancestor {seat + 1}")
        for card in box.take(hands[seat], f"hand {seat + 1}"):
            state.hands[seat] |= card_bit(card)
    state.display = box.take(display, "display")
    if state.phase == SETUP and (any(named is not None for named in ancestors) or display):
        raise PositionError("during set-up there is no ancestor and no display yet (RB 3.1)")
    if state.phase in (COPY, DRY) and any(state.hands):
        raise PositionError("after the rain season nobody has a hand (RB 4.2)")
    if state.phase == DRY and not display:
        raise PositionError("without a display the dry season is over (RB 7.2)")


def set_turn(state: ReisbauernState, turn: int | None) -> None:
    """The rain turns completed: all of them after the rain season."""
    if state.phase == SETUP:
        return
    longest = max(1, *(len(farm.cards) for farm in state.farms))
    if turn is None:
        turn = min(longest, RAIN_TURNS + 1)
    if not 1 <= turn <= RAIN_TURNS + 1:
        raise PositionError(f"there is no rain turn {turn}; there are 1 to {RAIN_TURNS + 1}")
    if longest > MOST_CARDS[state.phase]:
        raise PositionError(f"a farm has {longest} cards, too many for this phase (RB 4.2, 7.2)")
    state.turn = turn - 1 if state.phase == RAIN else RAIN_TURNS


def lay_river(state: ReisbauernState, river: Sequence[str]) -> None:
    if river and not state.festival:
        raise PositionError("there is a river only with festival=yes (RB 9.1)")
    if not state.festival:
        return
    order = river or SYMBOLS
    if sorted(order) != sorted(SYMBOLS):
        raise PositionError(f"the river should be {', '.join(SYMBOLS)} in some order")
    state.river = [SYMBOLS.index(symbol) for symbol in order]


def fill_up(state: ReisbauernState, box: Box) -> None:
    left = box.left()
    state.chance.shuffle(left)
    hand, display = DRAWN, 0
    if state.phase != SETUP:
        hand = 2 * (RAIN_TURNS - state.turn) + 1 if state.phase == RAIN else 0
        display = 2 * state.turn if state.phase == RAIN else DRY_DISPLAY
    held = [len(cards_of(cards)) for cards in state.hands]
    for seat in range(2):
        if held[seat] > hand:
            raise PositionError(f"hand {seat + 1} has {held[seat]} cards, not {hand} (RB 4.1)")
    if len(state.display) > display:
        raise PositionError(f"the display has {len(state.display)} cards, not {display} (RB 4.1)")
    if state.phase != SETUP:
        give_ancestors(state, left)
        lay_first_cards(state, left)
    for seat in range(2):
        for _ in range(hand - held[seat]):
            state.hands[seat] |= card_bit(next_card(left, f"hand {seat + 1}"))
    while state.phase in (RAIN, COPY) and len(state.display) < display:
        state.display.append(next_card(left, "display"))
    state.pile = left


def next_card(left: list[int], place: str) -> int:
    if not left:
        raise PositionError(f"no card is left for {place}: too many lie elsewhere")
    return left.pop()


def give_ancestors(state: ReisbauernState, left: list[int]) -> None:
    for seat in range(2):
        if state.ancestors[seat] == NOTHING:
            late = [card for card in left if state.deck.ancestors[card].phase() == FINAL]
            state.ancestors[seat] = late[0] if late else next_card(left, f"ancestor {seat + 1}")
            if late:
                left.remove(late[0])


def lay_first_cards(state: ReisbauernState, left: list[int]) -> None:
    for seat, farm in enumerate(state.farms):
        if not farm.cards:
            card = next_card(left, f"farm {seat + 1}")
            lay(farm, FIRST_CARDS[int(farm.bank)], state.deck.faces[card], card)


def take_contracts(state: ReisbauernState, ginger: int | None) -> None:
    if ginger is not None and not (state.contracts and state.phase == DRY):
        raise PositionError("contracts are given for the dry season, with contracts=yes (RB 10.1)")
    if state.contracts and state.phase == DRY:
        state.ginger = state.player if ginger is None else ginger - 1


def start_copying(state: ReisbauernState) -> None:
    if not state.festival or not copyable(state):
        raise PositionError("nobody has a river card to copy (RB 9.3a)")
    state.player = majority(state, LARGEST)
    state.river_place = state.river.index(LARGEST)


def described(state: ReisbauernState) -> Setup:
    """The keywords with which `position` sets up these cards again (options and seed aside)."""
    pending = [*state.builds, *state.displays]
    if state.phase == OVER or any(choice != NOTHING for choice in pending):
        raise PositionError("a game that is over or a choice not yet uncovered is no position here")
    setup = Setup(
        phase=PHASES[state.phase],
        farms=["; ".join(spot_text(laid) for laid in farm.cards) for farm in state.farms],
        ancestors=[None if card == NOTHING else card + 1 for card in state.ancestors],
        hands=[" ".join(str(card + 1) for card in cards_of(hand)) for hand in state.hands],
        display=" ".join(str(card + 1) for card in state.display),
        player=int(state.player) + 1,
        scores=[int(log.score) for log in state.logs],
        ginger=None if state.ginger == NO_CONTRACT else int(state.ginger) + 1,
        river=[SYMBOLS[symbol] for symbol in state.river],
    )
    if state.phase == RAIN:
        setup["turn"] = int(state.turn) + 1
    return setup
