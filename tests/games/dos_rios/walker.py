"""Moves and expulsions found by a naive search with costs, written from rules 5 and 6 alone."""

from collections.abc import Iterable
from itertools import combinations_with_replacement

from floodplain.games.dos_rios.state import DosRiosState
from floodplain.games.dos_rios.views import DosRiosView

from . import legal, phase, view
from .boards import BESIDE, FIELDS, HEIGHTS

FAR = 99


class Walker:
    """What the player in turn may do, read off the view."""

    def __init__(self, seen: DosRiosView) -> None:
        self.seen = seen
        self.mine = seen.players[seen.active]
        self.others = [player for seat, player in enumerate(seen.players) if seat != seen.active]

    def foreign(self, place: str) -> int:
        """Campesinos of others on a place."""
        return sum(player.campesinos.get(place, 0) for player in self.others)

    def may_pass(self, place: str) -> bool:
        """DR 5.4, 5.8."""
        if place not in FIELDS:
            return True
        return not self.foreign(place) and all(player.hacienda != place for player in self.others)

    def may_end(self, place: str) -> bool:
        """DR 5.3, 5.7."""
        if place not in FIELDS:
            return True
        finca = any(place in player.fincas for player in self.others)
        return self.may_pass(place) and not finca and self.mine.campesinos.get(place, 0) < 2

    def costs(self, start: str) -> dict[str, int]:
        """The least steps to each place, by relaxing all ways until nothing changes."""
        cost = {start: 0}
        ways = [(one, two, 1) for one, goals in BESIDE.items() for two in goals]
        if self.mine.hacienda:
            ways.append(("city", self.mine.hacienda, 2))
        ways = [way for way in ways if self.may_pass(way[1])]
        changed = True
        while changed:
            changed = False
            for one, two, price in ways:
                if cost.get(one, FAR) + price < cost.get(two, FAR):
                    cost[two] = cost[one] + price
                    changed = True
        return cost

    def height(self, place: str) -> int:
        return HEIGHTS[self.seen.terrain[place]] if place in FIELDS else 1

    def entry(self, cost: dict[str, int], target: str, above: bool) -> int:
        """The least steps into a field in an expulsion (DR 6.8)."""
        lasts: Iterable[str] = BESIDE[target]
        if above:
            lasts = [last for last in lasts if self.height(last) > self.height(target)]
        return min((cost.get(last, FAR) + 1 for last in lasts), default=FAR)

    def moves(self) -> dict[str, int]:
        found: dict[str, int] = {}
        for start in self.mine.campesinos:
            for goal, cost in self.costs(start).items():
                if goal != start and cost <= self.seen.steps and self.may_end(goal):
                    found[f"move {start} {goal}"] = cost
        return found

    def targets(self) -> list[str]:
        """Fields from which somebody may be expelled at all (DR 6.7, 6.9)."""
        count = len(self.seen.players)
        mine = (self.seen.active - self.seen.first) % count
        found = []
        for seat, player in enumerate(self.seen.players):
            if seat == self.seen.active:
                continue
            if self.seen.round == 1 and (seat - self.seen.first) % count > mine:
                continue
            homes = (*player.fincas, player.hacienda)
            found += [p for p in player.campesinos if p in FIELDS and p not in homes]
        return found

    def expulsions(self) -> dict[str, int]:
        order = [*FIELDS, "city", "west", "east"]
        starts = sorted(self.mine.campesinos, key=order.index)
        costs = {start: self.costs(start) for start in starts}
        found: dict[str, int] = {}
        for target in self.targets():
            strong = self.foreign(target) == 2
            for start in starts:
                if not strong:
                    found[f"expel {target} from {start}"] = self.entry(costs[start], target, True)
            for one, two in combinations_with_replacement(starts, 2):
                if one != two or self.mine.campesinos[one] > 1:
                    price = [self.entry(costs[start], target, strong) for start in (one, two)]
                    found[f"expel {target} from {one} {two}"] = sum(price)
        return {text: cost for text, cost in found.items() if cost <= self.seen.steps}


def check_walking(state: DosRiosState) -> None:
    """All moves and expulsions of a position within a turn, and what they cost."""
    if phase(state) != "act":
        return
    walker = Walker(view(state))
    moves, expulsions = walker.moves(), walker.expulsions()
    found, right = legal(state, "move"), set(moves)
    assert found == right, f"moves: {sorted(found ^ right)} (DR 5)"
    found, right = legal(state, "expel"), set(expulsions)
    assert found == right, f"expulsions: {sorted(found ^ right)} (DR 6)"
    for text, cost in {**moves, **expulsions}.items():
        trial = state.copy()
        trial.apply(trial.active, trial.parse(trial.active, text))
        paid = state.steps - trial.steps
        assert paid == cost, f"'{text}' costs {paid} steps, not {cost} (DR 6.8)"
