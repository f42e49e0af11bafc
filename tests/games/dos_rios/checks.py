"""What must hold in every position of Dos Rios, checked on the view with the words of the rules.

Each check raises an AssertionError that says what is wrong. They know the board from `boards`,
not from the engine.
"""

from itertools import pairwise
from random import Random

from floodplain.games.dos_rios.geometry import listed
from floodplain.games.dos_rios.state import DosRiosState
from floodplain.games.dos_rios.views import DosRiosView

from . import phase, view
from .boards import BELOW, FIELDS, HEIGHTS, LAKES

MOST_PIECES = 34
"""Two rivers of 16 fields, each with a piece from its source (DR 12.3): DR 7.9a needs no limit."""


def height(seen: DosRiosView, place: str) -> int:
    """DR 11.4."""
    if place in LAKES:
        return 0
    return 1 if place == "city" else HEIGHTS[seen.terrain[place]]


def open_ways(seen: DosRiosView, upper: str) -> list[str]:
    return [lower for lower in BELOW[upper] if f"{upper}/{lower}" not in seen.dams]


def lowest_ways(seen: DosRiosView, upper: str) -> list[str]:
    ways = open_ways(seen, upper)
    lowest = min(height(seen, way) for way in ways)
    return [way for way in ways if height(seen, way) == lowest]


def check_ways_down(seen: DosRiosView) -> None:
    """DR 7.4, 7.9."""
    for upper in BELOW:
        assert open_ways(seen, upper), f"no way down is left below {upper} (DR 7.4)"


def check_lowest(seen: DosRiosView) -> None:
    """DR 3.2, 7.9a."""
    for upper, lower in seen.flows.items():
        assert lower in lowest_ways(seen, upper), (
            f"the river runs from {upper} to {lower}, which is not the lowest open way (DR 7.9a)"
        )


def check_unbroken(seen: DosRiosView) -> None:
    """DR 3.5: each river goes from its source, piece by piece, to a lake or the city."""
    for river in seen.rivers:
        course = [river.name, *river.course, str(river.end)]
        for upper, lower in pairwise(course):
            assert seen.flows.get(upper) == lower, f"{river.name} is broken below {upper} (DR 3.5)"
        assert river.end in (*LAKES, "city"), f"{river.name} ends at {river.end} (DR 3.5)"


def check_no_dead_arm(seen: DosRiosView, irrigated: set[str]) -> None:
    """DR 7.6: no piece lies where no source's water comes."""
    fed = {"verde", "moreno", *(field for river in seen.rivers for field in river.course)}
    dead = sorted(set(seen.flows) - fed)
    assert not dead, f"a dead arm is left on {', '.join(dead)} (DR 7.6)"
    assert irrigated == fed - {"verde", "moreno"}, (
        "irrigated fields are not those of the rivers (DR 3.6)"
    )


def check_pieces_suffice(seen: DosRiosView) -> None:
    """DR 1.3: the river pieces in use, one from each source and irrigated field."""
    used = len(seen.flows)
    assert used <= MOST_PIECES, f"{used} river pieces are used"


def check_rivers(state: DosRiosState) -> None:
    """The law of the rivers, for a position in which none is being laid."""
    seen = view(state)
    check_ways_down(seen)
    check_lowest(seen)
    check_unbroken(seen)
    check_no_dead_arm(seen, {FIELDS[field] for field in listed(state.irrigated())})
    check_pieces_suffice(seen)


def check_places(seen: DosRiosView) -> None:
    """DR 5.3, 6.9: fields of one player, at most two campesinos on each."""
    players = seen.players
    for field in FIELDS:
        counts = [player.campesinos.get(field, 0) for player in players]
        assert max(counts) <= 2, f"{max(counts)} campesinos on {field} (DR 5.3)"
        present = [
            seat
            for seat, player in enumerate(players, start=1)
            if player.campesinos.get(field) or field in (*player.fincas, player.hacienda)
        ]
        assert len(present) <= 1, f"seats {present} are all on {field} (DR 5.3)"


def check_stocks(seen: DosRiosView) -> None:
    """DR 5.1, 8.6, 8.8, 1.3."""
    for seat, player in enumerate(seen.players, start=1):
        assert 0 <= player.dams <= 5, f"seat {seat} owns {player.dams} dams (DR 8.6)"
        assert player.money >= 0, f"seat {seat} owes money"
        assert len(player.fincas) <= 4, f"seat {seat} has too many fincas (DR 1.3)"
    assert seen.dam_supply >= 0, "more than 40 dams (DR 8.8)"
    assert 0 <= seen.steps <= 6 and 0 <= seen.built <= 2, "steps or buildings (DR 5.1, 7.10)"


def check_position(state: DosRiosState) -> None:
    """Everything that holds at any time."""
    seen = view(state)
    check_ways_down(seen)
    if phase(state) != "flow":
        check_rivers(state)
    check_places(seen)
    check_stocks(seen)


def lay_at_random(state: DosRiosState, seed: int) -> DosRiosState:
    """Make all choices of a river that is being laid at random."""
    rng = Random(seed)
    state = state.copy()
    while phase(state) == "flow":
        state.apply(state.active, rng.choice(state.legal(state.active)))
    return state
