"""Search: play on in many redeals of the position, and do what led to most wins.

Monte Carlo tree search over information sets, with a tree for each seat (`bots/tree.py`). Each
iteration deals anew what the seat can not know, walks down the trees, every seat choosing by its
own, adds one position to them, asks the game's guide who wins there, and notes it on the way. In
a game of more than two each seat looks for its own share of the win.
"""

from typing import Final

from mypy_extensions import i64

from floodplain.bots.budget import Budget
from floodplain.bots.tree import Memory, Node, heard, look, tried_as_before, tried_next
from floodplain.core.guide import OPEN, SECRET, Guide
from floodplain.core.state import State

MOST_NODES: Final = 100000
"""Beyond it the trees grow no more; the search still looks where it can."""
NOT_TOLD: Final[i64] = -1
CHECKS: Final[i64] = 16
"""Iterations between two looks whether the choice can still change."""


class Search:
    """One decision being thought about."""

    def __init__(
        self,
        guide: Guide,
        seen: State,
        seat: int,
        budget: Budget,
        most_nodes: int = MOST_NODES,
    ) -> None:
        self.guide = guide
        self.seen = seen
        self.seat = seat
        self.budget = budget
        self.most_nodes: i64 = most_nodes
        self.roots: list[Node] = [Node() for _ in range(guide.seats(seen))]
        self.nodes: i64 = len(self.roots)
        self.done: i64 = 0
        self.seed: str = f"search {int(budget.chance.word())} {int(budget.chance.word())}"
        self.covered: list[int] = []
        """What was done secretly in this iteration since the last disclosure: seat, action …"""

    def run(self) -> None:
        """Think until the budget is spent, or more thought could not change the choice."""
        look(self.roots[self.seat], self.guide, self.seen, self.seat, self.seen.legal(self.seat))
        while self.budget.allows(int(self.done)):
            self.iterate()
            self.done += 1
            if self.done % CHECKS == 0 and self.settled():
                break

    def settled(self) -> bool:
        """Whether no action can still overtake the most visited one."""
        if self.budget.iterations == 0:
            return False
        first: i64 = 0
        second: i64 = 0
        root = self.roots[self.seat]
        for action in self.seen.legal(self.seat):
            child = root.children.get(heard(self.seat, action))
            if child is not None:
                if child.visits > first:
                    second = first
                    first = child.visits
                elif child.visits > second:
                    second = child.visits
        return first - second > self.budget.iterations - self.done

    def iterate(self) -> None:
        """One walk down, one look, one walk up."""
        state = self.seen.redeal(self.seat, f"{self.seed}/{int(self.done)}")
        places = self.roots.copy()
        paths: list[list[Node]] = [[root] for root in places]
        self.covered = []
        fresh = False
        while not fresh:
            actors = state.actors()
            if not actors:
                break
            # Among those who choose at once, the seat whose decision it is decides at its root.
            seat = self.seat if self.seat in actors else actors[0]
            actions = state.legal(seat)
            action = actions[0]
            if len(actions) > 1:
                node = places[seat]
                look(node, self.guide, state, seat, actions)
                action = self.choice(node, state, seat, actions)
                fresh = heard(seat, action) not in node.children
            self.play(state, seat, action, places, paths)
        shares = self.guide.shares(state, self.budget.chance)
        for viewer in range(len(paths)):
            for node in paths[viewer]:
                node.note(shares[viewer])

    def choice(self, node: Node, state: State, seat: int, actions: list[int]) -> int:
        """What a seat does on the walk down."""
        if self.guide.covering(state, seat, actions[0]) == SECRET:
            chance = self.budget.chance
            action = -1 if chance.below(2) else tried_as_before(node, seat, actions, chance)
            if action >= 0:
                return action
        return tried_next(node, self.guide, seat, actions)

    def play(
        self, state: State, seat: int, action: int, places: list[Node], paths: list[list[Node]]
    ) -> None:
        """Play one action; every seat hears of it what it may."""
        covering = self.guide.covering(state, seat, action)
        told = action if covering == OPEN else int(NOT_TOLD)
        disclosed = state.reveals
        state.apply(seat, action)
        for viewer in range(len(places)):
            self.hear(viewer, heard(seat, action if viewer == seat else told), places, paths)
        if covering == SECRET:
            self.covered.append(seat)
            self.covered.append(action)
        if self.covered and state.reveals > disclosed:
            self.uncover(places, paths)

    def uncover(self, places: list[Node], paths: list[list[Node]]) -> None:
        """What was secret lies open: who did not know it hears it now."""
        for place in range(0, len(self.covered), 2):
            seat = self.covered[place]
            for viewer in range(len(places)):
                if viewer != seat:
                    self.hear(viewer, heard(seat, self.covered[place + 1]), places, paths)
        self.covered = []

    def hear(self, viewer: int, what: int, places: list[Node], paths: list[list[Node]]) -> None:
        """Step down in a seat's tree; where it may not grow any more, into nothing."""
        child = places[viewer].children.get(what)
        if child is None:
            child = Node()
            if self.nodes < self.most_nodes:
                places[viewer].children[what] = child
                self.nodes += 1
        places[viewer] = child
        paths[viewer].append(child)

    def best(self) -> list[int]:
        """The legal actions, the most visited first, the better of two that are level."""
        root = self.roots[self.seat]
        order: list[tuple[int, float, int]] = []
        for action in self.seen.legal(self.seat):
            child = root.children.get(heard(self.seat, action))
            if child is None:
                order.append((0, -root.weights.get(action, 0.0), action))
            else:
                order.append((-int(child.visits), -child.value(), action))
        order.sort()
        return [action for _, _, action in order]

    def begin_from(self, memory: Memory) -> None:
        """Take over what the last search found out about this position."""
        self.roots = memory.roots
        self.nodes = 0
        for root in self.roots:
            self.nodes += size(root)

    def below(self, action: int) -> list[Node]:
        """The trees after an action of the searching seat."""
        told = action if self.guide.covering(self.seen, self.seat, action) == OPEN else NOT_TOLD
        roots: list[Node] = []
        for viewer in range(len(self.roots)):
            what = heard(self.seat, action if viewer == self.seat else told)
            child = self.roots[viewer].children.get(what)
            roots.append(child if child is not None else Node())
        return roots


def size(root: Node) -> i64:
    """The nodes of a tree."""
    count: i64 = 0
    rest = [root]
    while rest:
        node = rest.pop()
        count += 1
        for child in node.children.values():
            rest.append(child)
    return count
