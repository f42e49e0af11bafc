"""Die Reisbauern on the contract of `core.state`: each question goes to its own module."""

from mypy_extensions import mypyc_attr

from floodplain.core.state import State
from floodplain.games.reisbauern import moves, play, redeal, refusals, texts
from floodplain.games.reisbauern.actions import card_bit
from floodplain.games.reisbauern.deck import CARDS, RIVER_CARDS, Deck
from floodplain.games.reisbauern.table import COPY, DRAWN, DRY, OVER, RAIN, SETUP, SHARED, Table

SECRET = "a secret choice"


@mypyc_attr(allow_interpreted_subclasses=True)
class ReisbauernState(Table):
    """A position of Die Reisbauern."""

    def copy(self) -> "ReisbauernState":
        return ReisbauernState(original=self)

    def actors(self) -> list[int]:
        if self.phase == OVER:
            return []
        if self.phase in (COPY, DRY):
            return [int(self.player)]
        return [seat for seat in range(2) if not self.done(seat)]

    def legal(self, seat: int) -> list[int]:
        return moves.legal(self, seat)

    def why_not(self, seat: int, action: int) -> str | None:
        return refusals.why_not(self, seat, action)

    def apply(self, seat: int, action: int) -> None:
        play.play(self, seat, action)

    def outcome(self) -> list[float] | None:
        if self.phase != OVER:
            return None
        if self.winner == SHARED:
            return [0.5, 0.5]
        return [1.0, 0.0] if self.winner == 0 else [0.0, 1.0]

    def ending(self) -> str | None:
        return self.end if self.phase == OVER else None

    def redeal(self, seat: int, seed: str) -> "ReisbauernState":
        other = self.copy()
        redeal.redeal(other, seat, seed)
        return other

    def text(self, seat: int, action: int) -> str:
        return texts.text_of(action)

    def told(self, viewer: int | None, seat: int, action: int) -> str:
        """A choice stays secret until both are in (RB 4.1)."""
        if viewer != seat and self.phase in (SETUP, RAIN):
            return SECRET
        return texts.text_of(action)

    def uncovers(self, earlier: State) -> bool:
        """Every disclosure of this game uncovers all that was chosen before it (RB 3.1, 4.1)."""
        return self.reveals > earlier.reveals

    def parse(self, seat: int, text: str) -> int:
        return texts.action_of(text)


def new_game(
    deck: Deck, festival: bool, contracts: bool, majority_in_fields: bool, seed: str
) -> ReisbauernState:
    """A game before its first choice."""
    state = ReisbauernState(deck, festival, contracts, majority_in_fields, seed)
    deal(state)
    return state


def deal(state: ReisbauernState) -> None:
    """RB 3.1, 9.1: shuffle, lay the river, draw two cards each."""
    state.pile = list(range(CARDS))
    state.chance.shuffle(state.pile)
    if state.festival:
        state.river = list(range(RIVER_CARDS))
        state.chance.shuffle(state.river)
    for seat in range(2):
        for _ in range(DRAWN):
            state.hands[seat] |= card_bit(state.pile.pop())
