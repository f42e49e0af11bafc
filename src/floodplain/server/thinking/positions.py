"""The positions that a worker has replayed, so that a long game is not replayed for each move."""

# interpreted: the time goes into the rules

from collections import OrderedDict

from floodplain.core.match import IllegalMove
from floodplain.core.options import OptionError
from floodplain.core.registry import UnknownName
from floodplain.core.state import NotAMove, State
from floodplain.games import GAMES
from floodplain.server.thinking.questions import Question

MOST = 32
"""Games, one position of each."""

Key = tuple[str, tuple[tuple[str, str], ...], str]


class WrongQuestion(ValueError):
    """A question about a game that can not have been played so."""


class Replayed:
    """One game as far as it has been replayed."""

    def __init__(self, question: Question) -> None:
        self.game = GAMES.find(question.game)
        self.state = self.game.new(self.game.options(**question.options), question.seed)
        self.moves: list[tuple[int, str]] = []

    def leads_to(self, moves: list[tuple[int, str]]) -> bool:
        """Whether these moves begin with those replayed; not so after a move was taken back."""
        return moves[: len(self.moves)] == self.moves

    def play(self, seat: int, text: str) -> None:
        """One more move, checked: `apply` trusts its caller."""
        action = self.state.parse(seat, text)
        clause = self.state.why_not(seat, action)
        if clause is not None:
            raise IllegalMove(text, clause, self.game.clauses.find(clause).title)
        self.state.apply(seat, action)
        self.moves.append((seat, text))


class Positions:
    """The games asked about last."""

    def __init__(self, most: int = MOST) -> None:
        self.most = most
        self.kept: OrderedDict[Key, Replayed] = OrderedDict()

    def at(self, question: Question) -> State:
        """The position that the question is about, in which its seat owes a decision.

        It is still played on for later questions, so a bot gets a redeal and never this.
        """
        try:
            state = self.replayed(question).state
        except (UnknownName, OptionError, NotAMove, IllegalMove) as error:
            raise WrongQuestion(str(error)) from error
        if question.seat not in state.actors():
            raise WrongQuestion(f"seat {question.seat + 1} owes no decision")
        return state

    def replayed(self, question: Question) -> Replayed:
        key = (question.game, tuple(sorted(question.options.items())), question.seed)
        # Out of the table while it is played on: what fails on the way is not kept.
        found = self.kept.pop(key, None)
        if found is None or not found.leads_to(question.moves):
            found = Replayed(question)
        for seat, text in question.moves[len(found.moves) :]:
            found.play(seat, text)
        self.kept[key] = found
        if len(self.kept) > self.most:
            self.kept.popitem(last=False)
        return found
