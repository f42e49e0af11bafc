"""The bot that searches, and how it explains itself."""

from typing import ClassVar, Final

import msgspec
from mypy_extensions import mypyc_attr

from floodplain.bots.bot import Bot, Candidate
from floodplain.bots.budget import Budget
from floodplain.bots.search import Search, below
from floodplain.bots.tree import Memory, Node, heard
from floodplain.core.chance import Chance
from floodplain.core.game import Game
from floodplain.core.state import State

ITERATIONS: Final = 500
LONGEST_LINE: Final = 6


@mypyc_attr(allow_interpreted_subclasses=True)
class SearchBot(Bot):
    """Looks ahead, as far as its budget allows."""

    reason: ClassVar[str] = "search"

    def __init__(self, game: Game, iterations: int = ITERATIONS, seconds: float = 0.0) -> None:
        super().__init__(game)
        self.iterations: int = iterations
        self.seconds: float = seconds

    def budget(self, chance: Chance, memory: Memory | None) -> Budget:
        return Budget(chance, self.iterations, self.seconds, memory)

    def choose(self, seen: State, seat: int, budget: Budget) -> int:
        actions = seen.legal(seat)
        if len(actions) == 1:
            self.follow(seen, seat, actions[0], budget.memory)
            return actions[0]
        return self.thought(seen, seat, budget).answer

    def candidates(self, seen: State, seat: int, budget: Budget) -> list[Candidate]:
        """What was looked at, with what came of it; a secret choice may be any of the first."""
        actions = seen.legal(seat)
        if len(actions) == 1:
            return [Candidate(actions[0], reason=self.reason)]
        search = self.thought(seen, seat, budget)
        root = search.roots[seat]
        found: list[Candidate] = []
        for action in search.best():
            child = root.children.get(heard(seat, action))
            if child is not None and child.visits > 0:
                line = expected(self.game, search, action)
                visits = int(child.visits)
                found.append(Candidate(action, child.share(), visits, self.reason, line))
            elif not found:
                found.append(Candidate(action, reason=self.reason))
        return found

    def thought(self, seen: State, seat: int, budget: Budget) -> Search:
        """A search that has spent its budget."""
        search = Search(self.game.guide, seen, seat, budget)
        memory = budget.memory
        if memory is not None and self.remembers(memory, seen, seat):
            search.begin_from(memory)
        search.run()
        if memory is not None:
            self.remember(memory, seen, seat, search.answer, search.roots)
        return search

    def follow(self, seen: State, seat: int, action: int, memory: Memory | None) -> None:
        """Keep what is known beyond an action that needed no thought."""
        if memory is not None and self.remembers(memory, seen, seat):
            self.remember(memory, seen, seat, action, memory.roots)

    def remembers(self, memory: Memory, seen: State, seat: int) -> bool:
        """Whether a memory is about this position."""
        return bool(memory.roots) and memory.position == self.sight(seen, seat)

    def remember(
        self, memory: Memory, seen: State, seat: int, action: int, roots: list[Node]
    ) -> None:
        """Keep the trees below an action."""
        memory.roots = below(roots, seat, action, self.game.guide.covering(seen, seat, action))
        after = seen.copy()
        after.apply(seat, action)
        memory.position = self.sight(after, seat)

    def sight(self, state: State, seat: int) -> bytes:
        """What the seat sees, to know a position again."""
        return msgspec.json.encode(self.game.view(state, seat))


def expected(game: Game, search: Search, action: int) -> list[tuple[int, str]]:
    """The moves that follow an action where everybody does what was visited most."""
    seat = search.seat
    state = search.seen.copy()
    state.apply(seat, action)
    node = search.roots[seat].children.get(heard(seat, action))
    if state.reveals > search.seen.reveals:
        return []
    return foreseen(game, state, seat, node)


def foreseen(game: Game, state: State, viewer: int, start: Node | None) -> list[tuple[int, str]]:
    """The most visited way on from a node of a seat's own tree, each move with who makes it.

    It is played in a redeal, which changes by it. What only that redeal could know is no foresight:
    the line ends with the first disclosure, and where somebody moves who knows other things.
    """
    node = start
    disclosed = state.reveals
    line: list[tuple[int, str]] = []
    while node is not None and len(line) < LONGEST_LINE and state.reveals == disclosed:
        actors = state.actors()
        if not actors:
            break
        seat = viewer if viewer in actors else actors[0]
        if seat != viewer and game.hidden(state, seat) != game.hidden(state, viewer):
            break
        follow: Node | None = None
        chosen = -1
        for reply in state.legal(seat):
            child = node.children.get(heard(seat, reply))
            if child is not None and (follow is None or child.visits > follow.visits):
                follow = child
                chosen = reply
        if chosen >= 0:
            line.append((seat, state.told(viewer, seat, chosen)))
            state.apply(seat, chosen)
        node = follow
    return line
