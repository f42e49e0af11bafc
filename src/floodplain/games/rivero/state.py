"""Rivero on the contract of `core.state`: each question is answered by the module it belongs to."""

from mypy_extensions import mypyc_attr

from floodplain.games.rivero import moves, play, redeal, refusals, texts
from floodplain.games.rivero.actions import BURY_CARD, TAP_SOURCE
from floodplain.games.rivero.table import DRAW, OVER, Table, deal
from floodplain.games.rivero.variants import Variants


@mypyc_attr(allow_interpreted_subclasses=True)
class RiveroState(Table):
    """A position of Rivero."""

    def copy(self) -> "RiveroState":
        return RiveroState(original=self)

    def actors(self) -> list[int]:
        return [] if self.phase == OVER else [int(self.player)]

    def legal(self, seat: int) -> list[int]:
        return moves.legal(self, seat)

    def why_not(self, seat: int, action: int) -> str | None:
        return refusals.why_not(self, seat, action)

    def apply(self, seat: int, action: int) -> None:
        play.play(self, action)

    def outcome(self) -> list[float] | None:
        if self.phase != OVER:
            return None
        if self.winner == DRAW:
            return [0.5, 0.5]
        return [1.0, 0.0] if self.winner == 0 else [0.0, 1.0]

    def ending(self) -> str | None:
        return self.end if self.phase == OVER else None

    def redeal(self, seat: int, seed: str) -> "RiveroState":
        other = self.copy()
        redeal.redeal(other, seat, seed)
        return other

    def text(self, seat: int, action: int) -> str:
        return texts.text_of(action)

    def told(self, viewer: int | None, seat: int, action: int) -> str:
        """A card that is buried is seen by nobody else (RV R60)."""
        if viewer != seat and BURY_CARD <= action < TAP_SOURCE:
            return "bury"
        return texts.text_of(action)

    def parse(self, seat: int, text: str) -> int:
        return texts.action_of(text)


def new_game(variants: Variants, seed: str) -> RiveroState:
    state = RiveroState(variants, seed)
    deal(state)
    return state
