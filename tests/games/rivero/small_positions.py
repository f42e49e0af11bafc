"""Small positions for exhaustive checks of what must stay possible (RV R43, RV A9).

The walks here are naive on purpose: they try every play at a river in every order, without any
look-ahead, and never use a face-down card.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from hypothesis import strategies as st

from floodplain.games.rivero.actions import (
    CONNECT,
    NEW_RIVER,
    PICK_UP,
    REPLACE,
    Connection,
    Replacement,
)
from floodplain.games.rivero.cards import VALUES
from floodplain.games.rivero.position import position
from floodplain.games.rivero.side import ACTIONS, NO_ACTION
from floodplain.games.rivero.state import RiveroState
from floodplain.games.rivero.table import ACTION_OPTION, OCEAN_OPTION, PLAY

NAMES = ("Nijl", "Donau")
"""Few rivers, so that cards meet."""

CardText = st.builds("{} {}".format, st.sampled_from(NAMES), st.integers(1, VALUES))


class Copies:
    """Which cards are used already: no card lies on the table three times."""

    def __init__(self) -> None:
        self.used: Counter[str] = Counter()

    def take(self, cards: list[str]) -> list[str]:
        """Those of the cards that are still in the box."""
        kept = []
        for card in cards:
            if self.used[card] < 2:
                self.used[card] += 1
                kept.append(card)
        return kept


@st.composite
def small_rivers(draw: st.DrawFn, copies: Copies) -> list[str]:
    """One to three rivers, the first one of seat 1 with the flask, some with a bridge."""
    texts: list[str] = []
    for _ in range(draw(st.integers(1, 3))):
        name = draw(st.sampled_from(NAMES))
        low = draw(st.integers(1, VALUES - 2))
        high = draw(st.integers(low + 2, min(VALUES, low + 4)))
        bridge = draw(st.none() | st.integers(low + 1, high - 1))
        values = [value for value in range(low, high + 1) if value != bridge]
        cards = [f"{name} {value}" for value in values]
        if any(copies.used[card] == 2 for card in cards):
            continue
        copies.take(cards)
        run = "-".join("[]" if v == bridge else str(v) for v in range(low, high + 1))
        seat = draw(st.sampled_from((1, 2))) if texts else 1
        texts.append(f"{seat}: {name} {run}{'' if texts else ' flask'}")
    return texts


@st.composite
def small_setups(draw: st.DrawFn) -> dict[str, Any]:
    """The keywords of a small position in which seat 1 has a full column and its flask laid."""
    copies = Copies()
    rivers = draw(small_rivers(copies))
    column = copies.take(draw(st.lists(CardText, min_size=3, max_size=5)))
    column = (column + copies.take(["Colorado 1", "Colorado 2", "Colorado 3"]))[:3]
    hand = copies.take(draw(st.lists(CardText, max_size=4)))
    action = draw(st.sampled_from(("", *ACTIONS)))
    holds = draw(st.booleans())
    beside: list[str] = []
    reserve = draw(st.integers(0, 2)) if not holds else int(action == "bridge")
    if action and not (holds and reserve):
        beside = copies.take(draw(st.lists(CardText, max_size=2 if action == "sun" else 1)))
    return {
        "hands": (", ".join(hand), ""),
        "source": dict(zip(("U1", "M1", "L1"), column, strict=True)),
        "rivers": rivers,
        "action": (action, ""),
        "beside": (", ".join(beside), ""),
        "reserve": (reserve, 0),
        "groundwater": draw(st.sampled_from((("", ""), ("Amazone 1", "")))),
        "reserve_holds_action_card": "yes" if holds else "no",
        "connect_to": draw(st.sampled_from(("all-rivers", "own-rivers"))),
    }


def small_position(setup: dict[str, Any], **options: Any) -> RiveroState:
    return position(**setup, **options)


def river_plays(state: RiveroState) -> Iterator[int]:
    """Every connection, replacement and new river of the cards, without looking ahead."""
    free = state.copy()
    free.duty = False
    rivers = [action for action in free.legal(free.player) if action >= NEW_RIVER]
    free.option = OCEAN_OPTION
    for action in free.legal(free.player):
        if CONNECT <= action < NEW_RIVER:
            yield action
            if has_choice(state, action):
                yield action + 1  # the same with the taken copy
    if state.option != ACTION_OPTION:
        yield from rivers


def has_choice(state: RiveroState, action: int) -> bool:
    """An own river, and both a taken and another copy of the card in hand."""
    parts = Replacement(action) if action >= REPLACE else Connection(action)
    side = state.sides[state.player]
    both = side.taken.count(parts.card) == 1 and side.hand.count(parts.card) == 2
    return both and state.rivers[parts.slot].owner == state.player


def played(state: RiveroState, action: int) -> RiveroState:
    """After an action; a face-down card that it brought into the hand is left out."""
    after = state.copy()
    after.apply(after.player, action)
    if REPLACE <= action < NEW_RIVER:
        parts = Replacement(action)
        hidden = state.rivers[parts.slot].bridge_card(parts.card % VALUES + 1)
        after.sides[after.player].hand.remove(hidden)
    return after


def reachable(state: RiveroState, done: Callable[[RiveroState], bool]) -> bool:
    """Whether any sequence of plays leads to a position that is done."""
    seen = set()
    waiting = [state]
    while waiting:
        now = waiting.pop()
        if done(now):
            return True
        if now.phase != PLAY:
            continue  # won on the way
        key = (now.sides[now.player].snapshot(), tuple(r.snapshot() for r in now.rivers))
        if key in seen:
            continue
        seen.add(key)
        waiting += [played(now, action) for action in river_plays(now)]
        if now.sides[now.player].beside:
            waiting.append(played(now, PICK_UP))
    return False


def duty_is_met(state: RiveroState) -> bool:
    return not state.duty


def is_cleared(state: RiveroState) -> bool:
    return state.sides[state.player].action == NO_ACTION
