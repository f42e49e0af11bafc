"""One game being played: the position, the moves that led to it, and the way back."""

# interpreted: it is the door between people and the compiled rules

from copy import copy

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

    def copy(self) -> "Match":
        """The same game, to be played on apart. Positions are never changed, so they are shared."""
        other = copy(self)
        other.moves = self.moves.copy()
        other.before = self.before.copy()
        return other

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
        # On a copy: if the rules fail on the way, the game stands as it stood before.
        after = self.state.copy()
        after.apply(seat, action)
        self.before.append(self.state)
        self.moves.append((seat, text))
        self.state = after

    def action(self, number: int) -> int:
        """The action of a move played: its text is read in the position that it was made in."""
        seat, text = self.moves[number]
        return self.before[number].parse(seat, text)

    def can_undo(self, seat: int) -> bool:
        return self.why_no_undo(seat) is None

    def undo(self, seat: int) -> str:
        """Take back the seat's last move, and say which it was; what others played since stays."""
        reason = self.why_no_undo(seat)
        if reason is not None:
            raise NothingToUndo(reason)
        own, *later = self.since(seat)
        text = self.moves[own][1]
        kept = [(self.moves[number][0], self.action(number)) for number in later]
        self.state = self.before[own]
        del self.moves[own:], self.before[own:]
        for mover, action in kept:
            self.play_action(mover, action)
        return text

    def why_no_undo(self, seat: int) -> str | None:
        """None if the seat can take back its last move, else the reason.

        Nothing may have been disclosed since, and what others have played since must be possible
        without the move: a choice made at the same time is, an answer is not. The first hindrance
        is named, so that what others do in secret after it never changes the reason.
        """
        if not self.since(seat):
            return "you have no move to take back"
        own, *later = self.since(seat)
        if self.disclosed(own):
            return f"'{self.moves[own][1]}' has shown something new"
        without = self.before[own].copy()
        for number in later:
            mover, action = self.moves[number][0], self.action(number)
            if without.why_not(mover, action) is not None:
                return f"seat {mover + 1} has played since"
            if self.disclosed(number):
                return "something new has been shown since"
            without.apply(mover, action)
        return None

    def since(self, seat: int) -> range:
        """The numbers of the seat's last move and of all that follow it; empty if it has none."""
        own = len(self.moves) - 1
        while own >= 0 and self.moves[own][0] != seat:
            own -= 1
        return range(own, len(self.moves)) if own >= 0 else range(0)

    def disclosed(self, number: int) -> bool:
        """Whether a move has disclosed something to somebody."""
        last = number + 1 == len(self.moves)
        after = self.state if last else self.before[number + 1]
        return after.reveals != self.before[number].reveals
