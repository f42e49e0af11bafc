"""The rules of Rivero, clause by clause, and what its tests share."""

from collections.abc import Iterator
from random import Random

from hypothesis import strategies as st

from floodplain.core.options import choices, show
from floodplain.games.rivero.cards import card_text
from floodplain.games.rivero.game import RIVERO
from floodplain.games.rivero.options import RiveroOptions
from floodplain.games.rivero.side import ACTIONS, NO_ACTION, NOWHERE
from floodplain.games.rivero.state import RiveroState
from floodplain.games.rivero.table import PHASES, PLACE_NAMES
from floodplain.games.rivero.views import stack_texts


def legal(state: RiveroState) -> set[str]:
    """The texts of all legal actions of the player in turn."""
    seat = state.player
    return {state.text(seat, action) for action in state.legal(seat)}


def refusal(state: RiveroState, text: str) -> str | None:
    """The clause that forbids an action to the player in turn; None where it is legal."""
    seat = state.player
    action = state.parse(seat, text)
    clause = state.why_not(seat, action)
    assert (clause is None) == (action in state.legal(seat)), f"{text}: {clause}"
    return clause


def after(state: RiveroState, *texts: str) -> RiveroState:
    """The position after these actions, each checked to be legal for the player in turn."""
    state = state.copy()
    for text in texts:
        assert refusal(state, text) is None, f"{text}: {refusal(state, text)}"
        state.apply(state.player, state.parse(state.player, text))
    return state


def idle(state: RiveroState) -> RiveroState:
    """The position after a turn in which the player draws a card and plays nothing."""
    state = after(state, "ocean", "end")
    return after(state, "end") if phase(state) == "take" else state


def phase(state: RiveroState) -> str:
    return PHASES[state.phase]


def hand(state: RiveroState, seat: int) -> list[str]:
    """The hand of a seat, 1 or 2."""
    return [card_text(card) for card in state.sides[seat - 1].hand.listed()]


def beside(state: RiveroState, seat: int) -> list[str]:
    """The open cards beside the action card of a seat."""
    return [card_text(card) for card in state.sides[seat - 1].beside]


def groundwater(state: RiveroState, seat: int) -> list[str]:
    """The groundwater of a seat, top card first."""
    return [card_text(buried.card) for buried in state.sides[seat - 1].ground[::-1]]


def ocean(state: RiveroState) -> list[str]:
    """The ocean, next card first."""
    return [card_text(card) for card in state.ocean[::-1]]


def place(state: RiveroState, name: str) -> list[str]:
    """The cards on a place of the source, bottom to top."""
    return stack_texts(state.source[PLACE_NAMES.index(name)])


def rivers(state: RiveroState) -> list[str]:
    """All rivers as "seat: text", by number."""
    return [f"{river.owner + 1}: {river.text()}" for river in state.rivers if river.owner >= 0]


def bridge_card(state: RiveroState, number: int, value: int) -> str:
    """The card that lies face down as a bridge in a river."""
    return card_text(state.rivers[number - 1].bridge_card(value))


def flask(state: RiveroState, seat: int) -> int | None:
    """The number of the river at which the flask of a seat lies; None where it is free."""
    slot = state.sides[seat - 1].flask
    return None if slot == NOWHERE else slot + 1


def action_card(state: RiveroState, seat: int) -> str | None:
    """The action card that lies in front of a seat."""
    kind = state.sides[seat - 1].action
    return None if kind == NO_ACTION else ACTIONS[kind]


def discards(state: RiveroState) -> list[str]:
    return sorted(ACTIONS[kind] for kind in state.discards)


def random_game(seed: int, **options: str) -> Iterator[RiveroState]:
    """The positions of a random game, the first one included; each is changed into the next.

    The player likes what builds rivers, so that all corners of the rules are visited.
    """
    random = Random(seed)
    state = RIVERO.new(RIVERO.options(**options), str(seed))
    yield state
    while state.actors():
        codes = state.legal(state.player)
        liked = [code for code in codes if builds(state.text(state.player, code))]
        if not liked or random.random() < 0.4:
            liked = codes
        state.apply(state.player, random.choice(liked))
        yield state


def builds(text: str) -> bool:
    return text.split(maxsplit=1)[0] in ("river", "column", "connect", "replace", "bridge")


def any_options() -> st.SearchStrategy[dict[str, str]]:
    """Each option at one of its values."""
    return st.fixed_dictionaries(
        {
            choice.name: st.sampled_from([show(value) for value in choice.values or ()])
            for choice in choices(RiveroOptions)
        }
    )


SEEDS = st.integers(min_value=0, max_value=10**6)
