"""One game being played: the position, the moves that led to it, and the way back."""

# interpreted: it is the door between people and the compiled rules

from floodplain.core.game import Game
from floodplain.core.options import Options
from floodplain.core.state import State


class IllegalMove(ValueError):
    """A move that the rules forbid here, with the clause that says so."""

    def __init__(self, text: str, clause: str, title: str) -> None:
        super().__init__(f"'{text}' is not possible here: {clause}, {title}")
        self.text = text
        self.clause = clause


class NothingToUndo(ValueError):
    """The seat's last decision can not be taken back."""


class Match:
    """(game, options, seed, moves): nothing is played here without having been checked."""

    def __init__(self, game: Game, options: Options, seed: str, start: State | None = None) -> None:
        self.game = game
        self.options = options
        self.seed = seed
        self.state = start.copy() if start is not None else game.new(options, seed)
        self.moves: list[tuple[int, str]] = []
        self.before: list[State] = []
        """The position before each move."""

    def play(self, seat: int, text: str) -> int:
        """Play a move given by its text; a refused one changes nothing."""
        action = self.state.parse(seat, text)
        self.play_action(seat, action)
        return action

    def play_action(self, seat: int, action: int) -> None:
        clause = self.state.why_not(seat, action)
        text = self.state.text(seat, action)
        if clause is not None:
            raise IllegalMove(text, clause, self.game.clauses.find(clause).title)
        self.before.append(self.state.copy())
        self.moves.append((seat, text))
        self.state.apply(seat, action)

    def can_undo(self, seat: int) -> bool:
        """Whether the last move was this seat's and has disclosed nothing."""
        if not self.moves or self.moves[-1][0] != seat:
            return False
        return self.before[-1].reveals == self.state.reveals

    def undo(self, seat: int) -> str:
        """Take back the seat's last move, and say which it was."""
        if not self.can_undo(seat):
            raise NothingToUndo(self.why_no_undo(seat))
        self.state = self.before.pop()
        return self.moves.pop()[1]

    def why_no_undo(self, seat: int) -> str:
        if not self.moves:
            return "nothing has been played yet"
        if self.moves[-1][0] != seat:
            return "the other side has played since"
        return f"'{self.moves[-1][1]}' has shown something new"
