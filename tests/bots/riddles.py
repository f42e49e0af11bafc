"""Small positions with a known right answer, to hold the search against."""

from collections.abc import Sequence

from floodplain.core.chance import Chance
from floodplain.core.guide import OPEN, SECRET, Guide
from floodplain.core.state import State

Shares = tuple[float, ...]


class Pennies(State):
    """Two choose at once, in secret; `pay[a][b]` is the first one's share."""

    def __init__(self, pay: Sequence[Sequence[float]]) -> None:
        super().__init__()
        self.pay = pay
        self.chosen = [-1, -1]

    def actors(self) -> list[int]:
        return [seat for seat in range(2) if self.chosen[seat] < 0]

    def legal(self, seat: int) -> list[int]:
        options = len(self.pay) if seat == 0 else len(self.pay[0])
        return list(range(options)) if self.chosen[seat] < 0 else []

    def apply(self, seat: int, action: int) -> None:
        self.chosen[seat] = action
        if not self.actors():
            self.reveals += 1

    def outcome(self) -> list[float] | None:
        if self.actors():
            return None
        first = self.pay[self.chosen[0]][self.chosen[1]]
        return [first, 1 - first]

    def copy(self) -> "Pennies":
        other = Pennies(self.pay)
        other.reveals = self.reveals
        other.chosen = self.chosen.copy()
        return other

    def redeal(self, seat: int, seed: str) -> "Pennies":
        other = self.copy()
        if other.chosen[1 - seat] >= 0:
            other.chosen[1 - seat] = -1
            options = other.legal(1 - seat)
            other.chosen[1 - seat] = options[int(Chance(seed).below(len(options)))]
        return other


class SecretGuide(Guide):
    """For choices that nobody sees before all are made."""

    def reopen(self, state: State, seat: int) -> None:
        assert isinstance(state, Pennies)
        state.chosen[1 - seat] = -1

    def covering(self, state: State, seat: int, action: int) -> int:
        return SECRET


class Answer(State):
    """The first chooses openly or in secret, then the second answers.

    The second wins by naming the first one's choice. In secret, the answer can only be a guess.
    """

    def __init__(self, options: int, secret: bool) -> None:
        super().__init__()
        self.options = options
        self.secret = secret
        self.said: list[int] = []

    def actors(self) -> list[int]:
        return [len(self.said)] if len(self.said) < 2 else []

    def legal(self, seat: int) -> list[int]:
        return list(range(self.options)) if seat in self.actors() else []

    def apply(self, seat: int, action: int) -> None:
        self.said.append(action)
        if len(self.said) == 2:
            self.reveals += 1

    def outcome(self) -> list[float] | None:
        if len(self.said) < 2:
            return None
        guessed = self.said[0] == self.said[1]
        return [0.0, 1.0] if guessed else [1.0, 0.0]

    def copy(self) -> "Answer":
        other = Answer(self.options, self.secret)
        other.reveals = self.reveals
        other.said = self.said.copy()
        return other

    def redeal(self, seat: int, seed: str) -> "Answer":
        other = self.copy()
        if self.secret and seat == 1 and len(self.said) == 1:
            other.said = [int(Chance(seed).below(self.options))]
        return other


class AnswerGuide(Guide):
    def covering(self, state: State, seat: int, action: int) -> int:
        assert isinstance(state, Answer)
        return SECRET if state.secret and seat == 0 else OPEN


class Paths(State):
    """Each seat in turn goes left or right; the way they went decides by a table of shares."""

    def __init__(self, shares: Sequence[Shares], seats: int) -> None:
        super().__init__()
        self.shares = shares
        self.seats = seats
        self.way: list[int] = []

    def actors(self) -> list[int]:
        return [len(self.way)] if len(self.way) < self.seats else []

    def legal(self, seat: int) -> list[int]:
        return [0, 1] if seat in self.actors() else []

    def apply(self, seat: int, action: int) -> None:
        self.way.append(action)

    def outcome(self) -> list[float] | None:
        if self.actors():
            return None
        place = 0
        for step in self.way:
            place = 2 * place + step
        return list(self.shares[place])

    def copy(self) -> "Paths":
        other = Paths(self.shares, self.seats)
        other.way = self.way.copy()
        return other

    def redeal(self, seat: int, seed: str) -> "Paths":
        return self.copy()

    def solved(self) -> list[float]:
        """What comes of it when every seat looks for its own share: worked out to the end."""
        shares = self.outcome()
        if shares is not None:
            return shares
        seat = self.actors()[0]
        best: list[float] | None = None
        for action in self.legal(seat):
            trial = self.copy()
            trial.apply(seat, action)
            found = trial.solved()
            if best is None or found[seat] > best[seat]:
                best = found
        assert best is not None
        return best


class PathsGuide(Guide):
    def seats(self, state: State) -> int:
        assert isinstance(state, Paths)
        return state.seats
