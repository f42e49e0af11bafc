"""The rules of Dos Rios, clause by clause, and what its tests share."""

from floodplain.games.dos_rios.board import RIVERS
from floodplain.games.dos_rios.game import DOS_RIOS
from floodplain.games.dos_rios.geometry import PLACE_NAMES
from floodplain.games.dos_rios.position import EXAMPLE
from floodplain.games.dos_rios.state import DosRiosState
from floodplain.games.dos_rios.table import CARDS, PHASES
from floodplain.games.dos_rios.views import DosRiosView, PlayerView


def legal(state: DosRiosState, beginning: str = "") -> set[str]:
    """The texts of all legal actions of the player in turn, or of those that begin like this."""
    seat = state.active
    texts = {state.text(seat, action) for action in state.legal(seat)}
    return {text for text in texts if text.startswith(beginning)}


def refusal(state: DosRiosState, text: str) -> str | None:
    """The clause that forbids an action to the player in turn; None where it is legal."""
    seat = state.active
    action = state.parse(seat, text)
    clause = state.why_not(seat, action)
    assert (clause is None) == (action in state.legal(seat)), f"{text}: {clause}"
    assert clause is None or clause in DOS_RIOS.clauses, f"{text}: {clause}"
    return clause


def after(state: DosRiosState, *texts: str) -> DosRiosState:
    """The position after these actions, each checked to be legal for the player in turn."""
    state = state.copy()
    for text in texts:
        assert refusal(state, text) is None, f"{text}: {refusal(state, text)}"
        state.apply(state.active, state.parse(state.active, text))
    return state


def view(state: DosRiosState) -> DosRiosView:
    return DOS_RIOS.view(state, None)


def player(state: DosRiosState, seat: int) -> PlayerView:
    """What a seat, 1 to 4, has."""
    return view(state).players[seat - 1]


def standing(state: DosRiosState, seat: int) -> str:
    """The places of a seat's campesinos, sorted, without those in the city."""
    places = player(state, seat).campesinos
    return " ".join(
        name for name in PLACE_NAMES for _ in range(places.get(name, 0)) if name != "city"
    )


def in_city(state: DosRiosState, seat: int) -> int:
    return player(state, seat).campesinos.get("city", 0)


def course(state: DosRiosState, river: str) -> str:
    """A river from its source to its end, as far as it is laid."""
    shown = view(state).rivers[RIVERS.index(river)]
    return " ".join([*shown.course, *([shown.end] if shown.end else [])])


def irrigated(state: DosRiosState) -> set[str]:
    return {name for river in view(state).rivers for name in river.course}


def steps(state: DosRiosState, text: str) -> int:
    """What an action costs in steps."""
    return int(state.steps - after(state, text).steps)


def row(state: DosRiosState) -> list[str]:
    """The harvest row, the current card first."""
    return [card.name for card in view(state).row]


def pile(state: DosRiosState) -> list[str]:
    """The draw pile, next card first."""
    return [CARDS[card] for card in reversed(state.pile)]


def phase(state: DosRiosState) -> str:
    return PHASES[state.phase]


def land(**terrain: str) -> str:
    """The lay-out of the rules' example with other terrain on some fields."""
    columns = [list(column) for column in EXAMPLE.split("/")]
    for field, letter in terrain.items():
        columns["abcdefg".index(field[0])][int(field[1]) - 1] = letter
    return "/".join("".join(column) for column in columns)


def new(seed: str = "1", **options: str) -> DosRiosState:
    """A new game, on the land of the rules' example where nothing else is asked."""
    return DOS_RIOS.new(DOS_RIOS.options(**{"layout": EXAMPLE, "start": "1", **options}), seed)


def set_up(state: DosRiosState) -> DosRiosState:
    """The position after set-up, all rivers to the left and all campesinos at random fields."""
    state = state.copy()
    while phase(state) != "act":
        codes = state.legal(state.active)
        state.apply(state.active, codes[0] if phase(state) == "flow" else codes[len(codes) // 2])
    return state
