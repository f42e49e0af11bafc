"""Dos Rios on the contract of `core.state`: each question goes to the module it belongs to."""

from mypy_extensions import mypyc_attr

from floodplain.core.chance import Chance
from floodplain.games.dos_rios import moves, play, refusals, texts
from floodplain.games.dos_rios.board import Board
from floodplain.games.dos_rios.geometry import bit, popcount
from floodplain.games.dos_rios.harvest import all_cards
from floodplain.games.dos_rios.table import OVER, Table

RANDOM_SEAT = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class DosRiosState(Table):
    """A position of Dos Rios."""

    def copy(self) -> "DosRiosState":
        return DosRiosState(original=self)

    def actors(self) -> list[int]:
        return [] if self.phase == OVER else [int(self.active)]

    def legal(self, seat: int) -> list[int]:
        return moves.legal(self, seat)

    def why_not(self, seat: int, action: int) -> str | None:
        return refusals.why_not(self, seat, action)

    def apply(self, seat: int, action: int) -> None:
        play.play(self, action)

    def outcome(self) -> list[float] | None:
        if self.phase != OVER:
            return None
        share = 1.0 / int(popcount(self.winners))
        return [share if self.winners & bit(seat) else 0.0 for seat in range(len(self.players))]

    def ending(self) -> str | None:
        return self.end if self.phase == OVER else None

    def redeal(self, seat: int, seed: str) -> "DosRiosState":
        """Only the order of the pile is hidden, and equally from all."""
        other = self.copy()
        other.chance = Chance(seed)
        other.pile.sort()
        other.chance.shuffle(other.pile)
        return other

    def text(self, seat: int, action: int) -> str:
        return texts.text_of(self.board, action)

    def parse(self, seat: int, text: str) -> int:
        return texts.action_of(self.board, text)


def new_game(
    board: Board,
    players: int,
    first: int,
    lay_in_turn: bool,
    turn_limit: int,
    chance: Chance,
) -> DosRiosState:
    """Set-up: the cards are shuffled, the start player named or drawn, the rivers begin."""
    state = DosRiosState(board, players)
    state.chance = chance
    state.lay_in_turn = lay_in_turn
    state.turn_limit = turn_limit
    state.pile = all_cards()
    chance.shuffle(state.pile)
    state.first = chance.below(players) if first == RANDOM_SEAT else first
    state.active = state.first
    play.lay_on(state)
    return state
