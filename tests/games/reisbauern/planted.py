"""Die Reisbauern with one bug each, to show that the checks notice: never registered.

Each bug is a subclass that changes one method of the state or of the game, so that it can be
planted in compiled rules, too.
"""

from functools import cached_property
from typing import ClassVar, cast

import msgspec

from floodplain.core.clauses import Clauses
from floodplain.core.options import Options
from floodplain.core.state import State
from floodplain.games.reisbauern.actions import BUILD, SET_UP, Building
from floodplain.games.reisbauern.deck import Deck
from floodplain.games.reisbauern.edition import deck_of
from floodplain.games.reisbauern.farm import BUFFALO, Face, Farm
from floodplain.games.reisbauern.game import REISBAUERN, Reisbauern
from floodplain.games.reisbauern.geometry import PARCEL_OFFSETS, PARCELS, code
from floodplain.games.reisbauern.options import ReisbauernOptions
from floodplain.games.reisbauern.places import OFF_GRID, place_fault
from floodplain.games.reisbauern.scoring import score_field
from floodplain.games.reisbauern.state import ReisbauernState, deal
from floodplain.games.reisbauern.table import DRY
from floodplain.games.reisbauern.texts import text_of
from floodplain.games.reisbauern.views import ReisbauernView

SIDES = ((-65, -65), (-64, -63), (-1, 63), (0, 65))
"""From a parcel: the four squares around it, and the parcels beyond them."""


class Sound(ReisbauernState):
    """No bug: only a subclass, whose copies are of the same class."""

    def copy(self) -> "Sound":
        return type(self)(original=self)


class Planted(Reisbauern):
    """Die Reisbauern with another state or another deck."""

    state_type: ClassVar[type[Sound]] = Sound

    @cached_property
    def clauses(self) -> Clauses:
        return REISBAUERN.clauses

    def deck(self, edition: str) -> Deck:
        return deck_of(edition)

    def in_fields(self, options: ReisbauernOptions) -> bool:
        return options.river_majority == "fields"

    def new(self, options: Options, seed: str) -> ReisbauernState:
        """As `new_game` deals."""
        chosen = cast(ReisbauernOptions, options)
        deck, in_fields = self.deck(chosen.edition), self.in_fields(chosen)
        state = self.state_type(deck, chosen.festival, chosen.contracts, in_fields, seed)
        deal(state)
        return state


def with_state(kind: type[Sound]) -> Planted:
    game = type(f"Planted{kind.__name__}", (Planted,), {"state_type": kind})
    return cast(Planted, game())


class OpenParcelsLeftOut(Planted):
    """The majority at the river never counts open parcels, whatever the option says."""

    def in_fields(self, options: ReisbauernOptions) -> bool:
        return True


class ShowsPendingChoices(Planted):
    """A choice can be seen before both have chosen."""

    def view(self, state: State, seat: int | None) -> ReisbauernView:
        view = super().view(state, seat)
        table = cast(ReisbauernState, state)
        shown = [text_of(build) for build in table.builds if build >= 0]
        return msgspec.structs.replace(view, chosen=shown)


class TellsPendingChoices(Sound):
    """The log tells a choice before both have chosen."""

    def told(self, viewer: int | None, seat: int, action: int) -> str:
        return self.text(seat, action)


class UncoversAtOnce(Sound):
    """A choice counts as uncovered as soon as it is made."""

    def uncovers(self, earlier: State) -> bool:
        return True


class UncoversUncounted(Sound):
    """To uncover the choices of a turn does not count as a disclosure."""

    def apply(self, seat: int, action: int) -> None:
        super().apply(seat, action)
        self.reveals = 0


class BuffaloTwice(Planted):
    """Each buffalo is entered twice when its card is laid."""

    def deck(self, edition: str) -> Deck:
        deck = deck_of(edition)
        faces = [
            Face(face.paths, face.features + [part for part in face.features if part[1] == BUFFALO])
            for face in deck.faces
        ]
        return Deck(faces, deck.ancestors, deck.arrows, deck.symbols_at, deck.edition)


class BuffaloScoredTwice(Sound):
    """The buffalo of a field are scored twice."""

    def apply(self, seat: int, action: int) -> None:
        before = [len(log.entries) for log in self.logs]
        super().apply(seat, action)
        for log, old in zip(self.logs, before, strict=True):
            for entry in log.entries[old:]:
                if entry.kind == "buffalo":
                    log.add(entry.kind, entry.points, entry.field)


class DeadEndsClose(Sound):
    """A region with a dead end counts as closed when all its parcels are complete."""

    def apply(self, seat: int, action: int) -> None:
        cards = [len(farm.cards) for farm in self.farms]
        dry = self.phase == DRY
        super().apply(seat, action)
        for owner, farm in enumerate(self.farms):
            if len(farm.cards) > cards[owner]:
                for parcels in complete_regions(farm):
                    if not any(field.holds(parcels[0]) for field in farm.fields):
                        field = farm.field(parcels)
                        farm.fields.append(field)
                        score_field(
                            self.logs[owner], field, self.ancestor(owner), dry, self.ginger == owner
                        )


def complete_regions(farm: Farm) -> list[list[int]]:
    """The regions around the last card that are complete, dead ends or not."""
    last = farm.cards[-1]
    corner = int(code(last.x, last.y))
    found: list[list[int]] = []
    for part in range(PARCELS):
        start = corner + int(PARCEL_OFFSETS[last.turn * PARCELS + part])
        region = [start]
        complete = True
        for parcel in region:
            for square, beyond in SIDES:
                line = farm.square(parcel + square)
                complete = complete and line >= 0
                if line == 0 and parcel + beyond not in region:
                    region.append(parcel + beyond)
            if not complete:
                break
        if complete and not any(start in known for known in found):
            found.append(region)
    return found


class OffGrid(Sound):
    """A parity that is not looked at: cards may lie off the grid, as refusals agree."""

    def legal(self, seat: int) -> list[int]:
        codes = super().legal(seat)
        farm = self.farms[seat]
        more = [code + 1 for code in codes if code >= BUILD and off_grid(farm, code + 1)]
        return sorted({*codes, *more})

    def why_not(self, seat: int, action: int) -> str | None:
        return None if action in self.legal(seat) else super().why_not(seat, action)


class OffersOffGrid(OffGrid):
    """The same in the generator alone."""

    def why_not(self, seat: int, action: int) -> str | None:
        return ReisbauernState.why_not(self, seat, action)


def off_grid(farm: Farm, action: int) -> bool:
    """Whether a build's only fault is that it lies off the grid."""
    parts = Building(action)
    if action >= SET_UP or place_fault(farm, parts.turn, parts.x, parts.y) != OFF_GRID:
        return False
    return all(
        farm.square(code(x, y)) < 0
        for x in range(parts.x, parts.x + 3)
        for y in range(parts.y, parts.y + 3)
    )
