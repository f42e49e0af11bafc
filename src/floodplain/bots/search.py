"""Search: play on in many redeals of the position, and do what led to most wins.

Monte Carlo tree search over information sets, with a tree for each seat (`bots/tree.py`). Each
iteration deals anew what the seat can not know, walks down the trees, every seat choosing by its
own, adds one position to them, asks the game's guide who wins there, and notes it on the way. In
a game of more than two each seat looks for its own share of the win.
"""

from typing import Final

from mypy_extensions import i64

from floodplain.bots.budget import Budget
from floodplain.bots.tree import Memory, Node, heard, look, tried, tried_as_before, tried_next
from floodplain.core.guide import OPEN, SECRET, Guide
from floodplain.core.state import State

LARGEST: Final = 400000
"""Nodes and judged actions, 140 to 210 bytes each: beyond it the trees grow no more, and the
search goes on in what it knows."""
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
        largest: int = LARGEST,
    ) -> None:
        self.guide = guide
        self.seen = seen
        self.seat = seat
        self.budget = budget
        self.largest: i64 = largest
        self.actions: list[int] = seen.legal(seat)
        self.secret: bool = guide.covering(seen, seat, self.actions[0]) == SECRET
        self.roots: list[Node] = [Node() for _ in range(guide.seats(seen))]
        self.size: i64 = len(self.roots)
        self.done: i64 = 0
        self.seed: str = f"search {int(budget.chance.word())} {int(budget.chance.word())}"
        self.covered: list[int] = []
        """What was done secretly in this iteration since the last disclosure: seat, action …"""
        self.unaware: list[int] = []
        """How much of its path each seat had walked at the first disclosure of this iteration."""
        self.told_nobody: bool = False
        """Whether this iteration looks at a given secret step. Nobody may get used to it, just
        because it is looked at again and again: until it is uncovered the others learn nothing."""
        self.answer: int = self.actions[0]
        """What is played, once it has run."""

    def run(self) -> None:
        """Think until the budget is spent, or more thought could not change the choice."""
        self.size += look(self.roots[self.seat], self.guide, self.seen, self.seat, self.actions)
        while self.budget.allows(int(self.done)):
            self.iterate()
            if self.done % CHECKS == 0 and self.settled():
                break
        self.answer = self.drawn()

    def settled(self) -> bool:
        """Whether no action can still overtake the most visited one."""
        if self.budget.iterations == 0:
            return False
        first: i64 = 0
        second: i64 = 0
        for action in self.actions:
            visits = self.visits(action)
            if visits > first:
                second = first
                first = visits
            elif visits > second:
                second = visits
        left = self.budget.iterations - self.done
        if self.secret:
            return self.guide.mixed * float(first) > float(second + left)
        return first - second > left

    def visits(self, action: int) -> i64:
        """How often an action of the searching seat was tried."""
        child = self.roots[self.seat].children.get(heard(self.seat, action))
        return child.visits if child is not None else 0

    def iterate(self, forced: int = -1) -> None:
        """One walk down, one look, one walk up; the first step may be given."""
        state = self.seen.redeal(self.seat, f"{self.seed}/{int(self.done)}")
        self.done += 1
        self.guide.reopen(state, self.seat)
        places = self.roots.copy()
        paths: list[list[Node]] = [[root] for root in places]
        self.covered = []
        self.unaware = []
        self.told_nobody = forced >= 0 and self.secret
        if forced >= 0:
            self.play(state, self.seat, forced, places, paths)
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
                if self.size >= self.largest:
                    actions = tried(node, seat, actions)
                    if not actions:
                        break
                self.size += look(node, self.guide, state, seat, actions)
                action = self.choice(node, state, seat, actions)
                fresh = heard(seat, action) not in node.children
            self.play(state, seat, action, places, paths)
        shares = self.guide.shares(state, self.budget.chance)
        goals = self.guide.goals(state, shares)
        for viewer in range(len(paths)):
            path = paths[viewer]
            start = 0
            if self.told_nobody and viewer != self.seat:
                start = self.unaware[viewer] if self.unaware else len(path)
            for place in range(start, len(path)):
                path[place].note(goals[viewer], shares[viewer])

    def look_at(self, action: int, visits: int) -> Node:
        """Have an action of the searching seat visited so often, whether it looks good or not."""
        root = self.roots[self.seat]
        child = root.children.setdefault(heard(self.seat, action), Node())
        while child.visits < visits:
            self.iterate(action)
        return child

    def choice(self, node: Node, state: State, seat: int, actions: list[int]) -> int:
        """What a seat does on the walk down."""
        if self.guide.covering(state, seat, actions[0]) == SECRET:
            chance = self.budget.chance
            as_before = chance.below(2) == 0 or self.ignorant(seat)
            action = tried_as_before(node, seat, actions, chance) if as_before else -1
            if action >= 0:
                return action
        return tried_next(node, self.guide, seat, actions)

    def ignorant(self, seat: int) -> bool:
        """Whether a seat chooses without knowing of the secret step that is looked at."""
        return self.told_nobody and seat != self.seat and not self.unaware

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
        if not self.unaware:
            self.unaware = [len(path) for path in paths]
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
            if self.size < self.largest:
                places[viewer].children[what] = child
                self.size += 1
        places[viewer] = child
        paths[viewer].append(child)

    def best(self) -> list[int]:
        """The legal actions, the most visited first, the better of two that are level."""
        root = self.roots[self.seat]
        order: list[tuple[int, float, int]] = []
        for action in self.actions:
            child = root.children.get(heard(self.seat, action))
            if child is None:
                order.append((0, -root.weights.get(action, 0.0), action))
            else:
                order.append((-int(child.visits), -child.value(), action))
        order.sort()
        return [action for _, _, action in order]

    def drawn(self) -> int:
        """What is played: the best, of secret choices by chance one of the best.

        Who always did the same could be seen through. What was hardly visited is left out: it
        was tried, not meant.
        """
        order = self.best()
        if not self.secret:
            return order[0]
        least = self.guide.mixed * float(self.visits(order[0]))
        meant = [action for action in order if float(self.visits(action)) >= least]
        action = tried_as_before(self.roots[self.seat], self.seat, meant, self.budget.chance)
        return action if action >= 0 else order[0]

    def begin_from(self, memory: Memory) -> None:
        """Take over what the last search found out about this position."""
        self.roots = memory.roots
        self.size = 0
        for root in self.roots:
            self.size += size(root)


def below(roots: list[Node], seat: int, action: int, covering: int) -> list[Node]:
    """The trees after a seat's action, of which the others hear what it lets them."""
    told = action if covering == OPEN else NOT_TOLD
    found: list[Node] = []
    for viewer in range(len(roots)):
        what = heard(seat, action if viewer == seat else told)
        child = roots[viewer].children.get(what)
        found.append(child if child is not None else Node())
    return found


def size(root: Node) -> i64:
    """The nodes of a tree, and the actions judged in them."""
    count: i64 = 0
    rest = [root]
    while rest:
        node = rest.pop()
        count += 1 + len(node.weights)
        for child in node.children.values():
            rest.append(child)
    return count
