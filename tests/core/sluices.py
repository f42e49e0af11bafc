"""A game of a few moves for what no game of the house has: up to four players choose at once.

Each sets two sluices, all at the same time. When all are set, each in turn pulls a sluice or
leaves it, the last seat first; then the game is over and everybody has won. Sluices are set in
secret and uncovered together, or they lie open and nothing is ever disclosed.
"""

from collections import Counter
from functools import cached_property
from typing import Annotated, ClassVar, Literal, cast

from floodplain.core.chance import Chance
from floodplain.core.clauses import Clauses
from floodplain.core.game import Game, kinds_from
from floodplain.core.moves import Parts
from floodplain.core.options import Options, described
from floodplain.core.state import NotAMove, State, words_of
from floodplain.core.views import View

RULES = """
## 1 Rules
### 1.1 Setting
All at the same time.
### 1.2 Pulling
In turn.
"""
TEXTS = ("shut", "half", "open", "pull", "leave")
PULL = 3
SLUICES = 2
SECRET = "a sluice"


class SluicesOptions(Options, frozen=True, kw_only=True):
    """Who plays, and how."""

    players: Annotated[Literal[3, 2, 4], described("how many play", "SL 1.1")] = 3
    secret: Annotated[bool, described("whether choices are hidden", "SL 1.1")] = True


class SluicesView(View, frozen=True, kw_only=True):
    """What a seat may see."""

    sluices: list[list[str]]
    """By seat; a secret one is only counted."""
    pulled: list[str]


class SluicesState(State):
    """Which sluices are set, and who has pulled."""

    def __init__(self, players: int = 3, secret: bool = True) -> None:
        super().__init__()
        self.secret = secret
        self.sluices: list[list[int]] = [[] for _ in range(players)]
        self.pulled: list[int] = []

    def setting(self) -> list[int]:
        return [seat for seat, own in enumerate(self.sluices) if len(own) < SLUICES]

    def hides(self, seat: int, viewer: int | None) -> bool:
        return self.secret and seat != viewer and bool(self.setting())

    def actors(self) -> list[int]:
        return self.setting() or list(range(len(self.sluices)))[::-1][len(self.pulled) :][:1]

    def legal(self, seat: int) -> list[int]:
        if seat not in self.actors():
            return []
        return list(range(PULL)) if self.setting() else list(range(PULL, len(TEXTS)))

    def why_not(self, seat: int, action: int) -> str | None:
        if self.setting():
            due = len(self.sluices[seat]) < SLUICES and 0 <= action < PULL
            return None if due else "SL 1.1"
        due = seat + len(self.pulled) == len(self.sluices) - 1 and PULL <= action < len(TEXTS)
        return None if due else "SL 1.2"

    def apply(self, seat: int, action: int) -> None:
        if action >= PULL:
            self.pulled.append(action)
            return
        self.sluices[seat].append(action)
        if self.secret and not self.setting():
            self.reveals += 1

    def outcome(self) -> list[float] | None:
        players = len(self.sluices)
        return None if self.actors() else [1 / players] * players

    def ending(self) -> str | None:
        return None if self.actors() else "all"

    def copy(self) -> "SluicesState":
        sluices = [list(own) for own in self.sluices]
        return position(self.secret, sluices, list(self.pulled), self.reveals)

    def __reduce__(self) -> tuple[object, ...]:
        """The compiled base would not pickle what an interpreted class adds to it."""
        return position, (self.secret, self.sluices, self.pulled, self.reveals)

    def redeal(self, seat: int, seed: str) -> "SluicesState":
        other, chance = self.copy(), Chance(seed)
        for owner, own in enumerate(other.sluices):
            if self.hides(owner, seat):
                own[:] = [int(chance.below(PULL)) for _ in own]
        return other

    def text(self, seat: int, action: int) -> str:
        return TEXTS[action]

    def told(self, viewer: int | None, seat: int, action: int) -> str:
        return SECRET if self.hides(seat, viewer) else TEXTS[action]

    def uncovers(self, earlier: State) -> bool:
        return self.reveals > earlier.reveals

    def parse(self, seat: int, text: str) -> int:
        if words_of(text) not in TEXTS:
            raise NotAMove(f"'{text[:20]}' is not a move")
        return TEXTS.index(words_of(text))

    def snapshot(self) -> tuple[object, ...]:
        return (self.secret, str(self.sluices), tuple(self.pulled), self.reveals)


def position(
    secret: bool, sluices: list[list[int]], pulled: list[int], reveals: int
) -> SluicesState:
    state = SluicesState(len(sluices), secret)
    state.sluices = sluices
    state.pulled = pulled
    state.reveals = reveals
    return state


class Sluices(Game):
    """For two to four."""

    name = "sluices"
    title = "Sluices"
    prefix = "SL"
    rules_version = 1
    options_type = SluicesOptions
    action_kinds = kinds_from({"set": 0, "pull": PULL}, len(TEXTS))
    move_kinds: ClassVar = dict.fromkeys(TEXTS, ())
    endings: ClassVar = {"all": "SL 1.2"}

    @cached_property
    def clauses(self) -> Clauses:
        return Clauses(self.prefix, RULES)

    def new(self, options: Options, seed: str) -> SluicesState:
        chosen = cast(SluicesOptions, options)
        return SluicesState(chosen.players, chosen.secret)

    def seats(self, options: Options) -> int:
        return cast(SluicesOptions, options).players

    def bound(self, options: Options) -> int:
        return self.seats(options) * (SLUICES + 1)

    def view(self, state: State, seat: int | None) -> SluicesView:
        table = cast(SluicesState, state)
        return SluicesView(
            seat=seat,
            actors=table.actors(),
            outcome=table.outcome(),
            ending=table.ending(),
            sluices=[
                [SECRET if table.hides(owner, seat) else TEXTS[action] for action in own]
                for owner, own in enumerate(table.sluices)
            ],
            pulled=[TEXTS[action] for action in table.pulled],
        )

    def parts(self, state: State, seat: int, action: int) -> tuple[str, Parts]:
        return TEXTS[action], {}

    def pieces(self, state: State) -> Counter[str]:
        return Counter(sluice=len(cast(SluicesState, state).sluices) * SLUICES)

    def hidden(self, state: State, seat: int) -> tuple[object, ...]:
        table = cast(SluicesState, state)
        return tuple(
            tuple(own) if table.hides(owner, seat) else ()
            for owner, own in enumerate(table.sluices)
        )

    def picture(self, view: View) -> str:
        return str(view)
