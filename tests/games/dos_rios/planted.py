"""Dos Rios with one bug each, to show that the tests notice; none of them is registered."""

from functools import cached_property
from typing import ClassVar, cast

from floodplain.core.clauses import Clauses
from floodplain.core.options import Options
from floodplain.games.dos_rios.actions import DAM, EXPEL, EXPEL_BY_TWO, HARVEST, MOVE, dam_code
from floodplain.games.dos_rios.board import MORENO, VERDE
from floodplain.games.dos_rios.game import DOS_RIOS, DosRios
from floodplain.games.dos_rios.geometry import BESIDE, CITY, PLACES, listed
from floodplain.games.dos_rios.harvest import wood
from floodplain.games.dos_rios.reach import expellable, holder
from floodplain.games.dos_rios.state import DosRiosState
from floodplain.games.dos_rios.table import ACT


class Sound(DosRiosState):
    """No bug: only a subclass, whose copies are of the same class."""

    def copy(self) -> "Sound":
        return type(self)(original=self)


class Planted(DosRios):
    """Dos Rios with another state."""

    state_type: ClassVar[type[Sound]] = Sound

    @cached_property
    def clauses(self) -> Clauses:
        return DOS_RIOS.clauses

    def new(self, options: Options, seed: str) -> DosRiosState:
        return self.state_type(original=super().new(options, seed))


def with_state(kind: type[Sound]) -> Planted:
    game = type(f"Planted{kind.__name__}", (Planted,), {"state_type": kind})
    return cast(Planted, game())


class LeavesADeadArm(Sound):
    """A diversion finds the new courses, but nobody takes the old pieces away."""

    def trace_rivers(self) -> None:
        self.verde = self.course_mask(VERDE)
        self.moreno = self.course_mask(MORENO)


class Allowing(Sound):
    """Some actions more than the rules allow."""

    def more(self, seat: int) -> list[int]:
        raise NotImplementedError

    def wrong(self, seat: int) -> list[int]:
        if seat != self.active or self.phase != ACT:
            return []
        return self.more(seat)

    def legal(self, seat: int) -> list[int]:
        return sorted({*super().legal(seat), *self.wrong(seat)})

    def why_not(self, seat: int, action: int) -> str | None:
        return None if action in self.wrong(seat) else super().why_not(seat, action)


class ClosesTheLastOutlet(Allowing):
    """The last way down from a field may be dammed."""

    def more(self, seat: int) -> list[int]:
        player = self.players[seat]
        if player.dams == 0:
            return []
        found: list[int] = []
        for upper in listed(player.once):
            ways = [way for way in range(3) if self.open_way(upper, way)]
            if len(ways) == 1 and self.outflow(upper) < 0:
                found += [
                    dam_code(upper, way)
                    for way in ways
                    if not self.board.is_city(self.board.target(upper, way))
                ]
        return found


class ExpelsFromEqualHeight(Allowing):
    """One campesino expels one from a neighbouring field that is no higher."""

    def more(self, seat: int) -> list[int]:
        if self.steps == 0:
            return []
        found: list[int] = []
        heights = self.board.heights
        for target in listed(expellable(self, seat)):
            if self.players[holder(self, target)].count(target) == 1:
                found += [
                    EXPEL + target * PLACES + start
                    for start in listed(self.players[seat].once & BESIDE[target])
                    if heights[start] == heights[target]
                ]
        return found

    def apply(self, seat: int, action: int) -> None:
        planted = EXPEL <= action < EXPEL_BY_TWO
        if not planted or DosRiosState.why_not(self, seat, action) is None:
            super().apply(seat, action)
            return
        target, start = divmod(action - EXPEL, PLACES)
        loser = self.players[holder(self, target)]
        loser.remove(target)
        loser.add(CITY)
        self.players[seat].remove(start)
        self.players[seat].add(target)
        self.steps -= 1


class SixthDam(Sound):
    """A harvest gives dams without looking at the limit of five."""

    def apply(self, seat: int, action: int) -> None:
        if action == HARVEST:
            due = [int(wood(self, self.row[0], other)) for other in range(len(self.players))]
            owned = [int(player.dams) for player in self.players]
        super().apply(seat, action)
        if action == HARVEST:
            for player, dams, more in zip(self.players, owned, due, strict=True):
                player.dams = dams + more


class DamsForNothing(Sound):
    """A dam that is built stays in the builder's stock, so that there are ever more of them."""

    def apply(self, seat: int, action: int) -> None:
        super().apply(seat, action)
        if DAM <= action < MOVE:
            self.players[seat].dams += 1


class LosesADam(Sound):
    """A harvest takes a dam out of the box, and nobody gets it."""

    def apply(self, seat: int, action: int) -> None:
        super().apply(seat, action)
        if action == HARVEST and self.players[seat].dams:
            self.players[seat].dams -= 1


class BurnsAFinca(Sound):
    """A harvest leaves whoever brings it in with a finca less."""

    def apply(self, seat: int, action: int) -> None:
        super().apply(seat, action)
        if action == HARVEST:
            self.players[seat].fincas &= self.players[seat].fincas - 1


class BuildsOnCredit(Sound):
    """Buildings cost nothing."""

    def apply(self, seat: int, action: int) -> None:
        money = self.players[seat].money
        super().apply(seat, action)
        if action != HARVEST:
            self.players[seat].money = money
