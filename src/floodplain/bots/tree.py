"""The trees that a search grows: one for each seat, of what that seat knows.

A node is what a seat has heard of everybody's actions since the search began; what is dealt or
drawn meanwhile is another thing in each redeal, and a node is the mean over them. Where the seat
has to decide, the node says how often each of its actions was tried and what came of it. Seats
that hear different things walk down different trees, so nobody's choice can hang on what they do
not know: that is how secret and simultaneous choices are kept apart.
"""

from math import exp, sqrt
from typing import Final

from mypy_extensions import i64

from floodplain.core.chance import Chance
from floodplain.core.guide import Guide
from floodplain.core.state import State

CAUTION: Final = 0.05
"""What an untried action is thought to be worth less than those tried."""
STRONGEST: Final = 30.0
"""Likings are held within it, so that their weights stay numbers."""


class Node:
    """What a seat knows at one moment of a search."""

    def __init__(self) -> None:
        self.visits: i64 = 0
        self.total: float = 0.0
        """What came of the visits for the seat whose tree it is, by what it strives for."""
        self.won: float = 0.0
        """Likewise its shares of the win."""
        self.children: dict[int, Node] = {}
        """By what was heard next."""
        self.weights: dict[int, float] = {}
        """How good the seat's actions look, where it has to decide."""
        self.ranked: list[int] = []
        """The same actions, the best looking first, where their order was asked for."""

    def value(self) -> float:
        return self.total / float(self.visits) if self.visits > 0 else 0.0

    def share(self) -> float:
        return self.won / float(self.visits) if self.visits > 0 else 0.0

    def note(self, goal: float, share: float) -> None:
        self.visits += 1
        self.total += goal
        self.won += share


def heard(seat: i64, action: i64) -> int:
    """The name under which a node keeps what is heard; of covered actions only the seat is."""
    return action * 4 + seat


def look(node: Node, guide: Guide, state: State, seat: int, actions: list[int]) -> int:
    """Judge at first sight what was not seen here before: other cards allow other actions.

    Returns how many there were.
    """
    strange = [action for action in actions if action not in node.weights]
    if not strange:
        return 0
    likings = guide.likings(state, seat, strange)
    for place in range(len(strange)):
        liking = max(-STRONGEST, min(STRONGEST, likings[place]))
        node.weights[strange[place]] = exp(liking)
    return len(strange)


def tried(node: Node, seat: int, actions: list[int]) -> list[int]:
    """Those of the actions that have a node of their own."""
    return [action for action in actions if heard(seat, action) in node.children]


def considered(node: Node, guide: Guide, actions: list[int]) -> list[int]:
    """The actions to choose among: all, or the best looking where there are too many yet."""
    most: i64 = guide.width + int(sqrt(float(node.visits)))
    if len(actions) <= most:
        return actions
    if len(node.ranked) < len(node.weights):
        order = [(-weight, action) for action, weight in node.weights.items()]
        order.sort()
        node.ranked = [action for _, action in order]
    if len(actions) == len(node.ranked):
        return node.ranked[:most]
    allowed = set(actions)
    best: list[int] = []
    for action in node.ranked:
        if action in allowed:
            best.append(action)
            if len(best) == most:
                break
    return best


def tried_next(node: Node, guide: Guide, seat: int, actions: list[int]) -> int:
    """The action that promises most or is known least.

    Only visits in which an action was possible count against it: the sums go over the actions
    that are possible now.
    """
    choices = considered(node, guide, actions)
    visits: i64 = 0
    total = 0.0
    weight = 0.0
    for action in choices:
        weight += node.weights[action]
        child = node.children.get(heard(seat, action))
        if child is not None:
            visits += child.visits
            total += child.total
    untried = total / float(visits) - CAUTION if visits > 0 else 0.5
    keenness = guide.curiosity * sqrt(float(visits) + 1.0) / weight
    best = choices[0]
    most = -1.0
    for action in choices:
        child = node.children.get(heard(seat, action))
        if child is None or child.visits == 0:
            score = untried + keenness * node.weights[action]
        else:
            score = child.total / float(child.visits)
            score += keenness * node.weights[action] / float(1 + child.visits)
        if score > most:
            best = action
            most = score
    return best


def tried_as_before(node: Node, seat: int, actions: list[int], chance: Chance) -> int:
    """An action by chance, each as likely as it was chosen so far; -1 where none was.

    Where choices are secret, whoever always does what promises most walks in step with who looks
    for the answer to it, and seems to be seen through. Doing half of the time what one does on
    average keeps the two apart, and lets both come to mix their choices as they should.
    """
    visits: i64 = 0
    for action in actions:
        child = node.children.get(heard(seat, action))
        if child is not None:
            visits += child.visits
    if visits == 0:
        return -1
    rest = chance.below(visits)
    for action in actions:
        child = node.children.get(heard(seat, action))
        if child is not None:
            rest -= child.visits
            if rest < 0:
                return action
    return -1


class Memory:
    """The trees of a player's last search, below the action that it chose."""

    def __init__(self) -> None:
        self.position: bytes = b""
        """What the seat saw after its action, which tells whether it is asked about that now."""
        self.roots: list[Node] = []
