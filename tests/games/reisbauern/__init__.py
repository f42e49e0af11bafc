"""The rules of Die Reisbauern, clause by clause, and what its tests share. Seats are 1 and 2."""

from collections.abc import Iterator
from itertools import product
from random import Random

from hypothesis import strategies as st

from floodplain.games.reisbauern.actions import BUILD, cards_of
from floodplain.games.reisbauern.drawing_words import entry_words
from floodplain.games.reisbauern.farm import Farm
from floodplain.games.reisbauern.game import REISBAUERN
from floodplain.games.reisbauern.outlook import after_build
from floodplain.games.reisbauern.position import EARLIER
from floodplain.games.reisbauern.state import ReisbauernState
from floodplain.games.reisbauern.table import PHASES
from floodplain.games.reisbauern.views import points_of

Parcels = frozenset[tuple[int, int]]

COMBINATIONS = [
    {"festival": festival, "contracts": contracts}
    for festival, contracts in product(("no", "yes"), repeat=2)
]
SEEDS = st.integers(min_value=0, max_value=10**6)
SAMPLED = 25


def dealt(seed: object = 1, **options: str) -> ReisbauernState:
    """A new game."""
    return REISBAUERN.new(REISBAUERN.options(**options), str(seed))


def river_row(state: ReisbauernState, viewer: int | None = None) -> list[str]:
    """The symbols of the river cards by their place, as a viewer sees them."""
    return [card.symbol for card in REISBAUERN.view(state, viewer).river]


def legal(state: ReisbauernState, seat: int) -> set[str]:
    """The texts of all legal actions of a seat."""
    return {state.text(seat - 1, action) for action in state.legal(seat - 1)}


def places(state: ReisbauernState, seat: int, card: int) -> set[str]:
    """Where a seat may build a card: "turn 0 at 2,0" and so on."""
    start = f"build {card} "
    return {text.removeprefix(start) for text in legal(state, seat) if text.startswith(start)}


def refusal(state: ReisbauernState, seat: int, text: str) -> str | None:
    """The clause that forbids an action to a seat; None where it is legal."""
    action = state.parse(seat - 1, text)
    clause = state.why_not(seat - 1, action)
    assert (clause is None) == (action in state.legal(seat - 1)), f"{seat} {text}: {clause}"
    return clause


def after(state: ReisbauernState, *moves: str) -> ReisbauernState:
    """The position after these legal moves, each with its seat: "1 build 7 turn 0 at 2,0"."""
    state = state.copy()
    for move in moves:
        number, text = move.split(" ", 1)
        assert refusal(state, int(number), text) is None, (
            f"{move}: {refusal(state, int(number), text)}"
        )
        state.apply(int(number) - 1, state.parse(int(number) - 1, text))
    return state


def rest_of_turn(state: ReisbauernState) -> ReisbauernState:
    """The position when both have made the choices that they owe: cards laid far off to the left.

    Card and place are the first of the list, so that mostly no field is closed.
    """
    state = state.copy()
    reveals = state.reveals
    while state.reveals == reveals and state.actors():
        seat = state.actors()[0]
        state.apply(seat, state.legal(seat)[0])
    return state


def built(state: ReisbauernState, text: str) -> ReisbauernState:
    """The position when seat 1 has built that card and, in the rain, the turn is uncovered."""
    state = after(state, f"1 {text}")
    return rest_of_turn(state) if phase(state) in ("setup", "rain") else state


def phase(state: ReisbauernState) -> str:
    return PHASES[state.phase]


def hand(state: ReisbauernState, seat: int) -> list[int]:
    return [int(card) + 1 for card in cards_of(state.hands[seat - 1])]


def display(state: ReisbauernState) -> list[int]:
    return [card + 1 for card in state.display]


def laid(state: ReisbauernState, seat: int) -> list[str]:
    """The cards of a farm, in the order in which they were laid."""
    cards = state.farms[seat - 1].cards
    return [f"{card.card + 1} turn {card.turn} at {card.x},{card.y}" for card in cards]


def score(state: ReisbauernState, seat: int) -> int:
    return int(state.logs[seat - 1].score)


def log(state: ReisbauernState, seat: int) -> list[tuple[str, int]]:
    """The record of a seat, without the points that the position began with."""
    entries = state.logs[seat - 1].entries
    return [(entry.kind, int(entry.points)) for entry in entries if entry.kind != EARLIER]


def river_entries(state: ReisbauernState, seat: int) -> list[str]:
    """The entries of river cards as people read them, from the view of somebody who watches."""
    entries = REISBAUERN.view(state, None).farms[seat - 1].log
    return [entry_words(entry) for entry in entries if entry.river is not None]


def points(state: ReisbauernState, seat: int, kind: str) -> list[int]:
    """The entries of one kind."""
    return [number for name, number in log(state, seat) if name == kind]


def fields_of(farm: Farm) -> set[Parcels]:
    """The closed fields of a farm, each once."""
    found = [frozenset(points_of(list(field.parcels))) for field in farm.fields]
    assert len(set(found)) == len(found), f"a field is closed twice: {found}"
    return set(found)


def fields(state: ReisbauernState, seat: int) -> set[Parcels]:
    return fields_of(state.farms[seat - 1])


def field(*parcels: tuple[int, int]) -> Parcels:
    return frozenset(parcels)


def choose(random: Random, state: ReisbauernState, seat: int) -> int:
    """Mostly a good build, so that fields are closed; seats count from 0 here."""
    codes = state.legal(seat)
    builds = [code for code in codes if code >= BUILD]
    if not builds or random.random() < 0.3:
        return random.choice(codes)
    some = random.sample(builds, min(SAMPLED, len(builds)))
    return max(some, key=lambda code: after_build(state, seat, code))


def random_game(seed: int, **options: str) -> Iterator[ReisbauernState]:
    """The positions of a game, the first one included; each is changed into the next."""
    random = Random(seed)
    state = dealt(seed, **options)
    yield state
    while actors := state.actors():
        seat = random.choice(actors)
        state.apply(seat, choose(random, state, seat))
        yield state
