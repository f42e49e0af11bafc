"""Rivero with one bug each, to show that the suite notices: copies of the game, never registered.

Each bug is a subclass that changes one method of the state or of the game.
"""

import random
from functools import cached_property
from typing import ClassVar, cast

import msgspec

from floodplain.core.chance import Chance
from floodplain.core.clauses import Clauses
from floodplain.core.moves import Move, Parts
from floodplain.core.notices import Notice
from floodplain.core.options import Options
from floodplain.core.state import State
from floodplain.core.views import View
from floodplain.games.rivero import actions
from floodplain.games.rivero.cards import CARDS, Cards, card_text
from floodplain.games.rivero.game import RIVERO, Rivero
from floodplain.games.rivero.options import RiveroOptions, variants_of
from floodplain.games.rivero.state import RiveroState
from floodplain.games.rivero.table import TAKE, deal
from floodplain.games.rivero.views import RiveroView, texts


class Sound(RiveroState):
    """No bug: only a subclass, whose copies are of the same class."""

    def copy(self) -> "Sound":
        return type(self)(original=self)


class Planted(Rivero):
    """Rivero with another state."""

    state_type: ClassVar[type[Sound]] = Sound

    @cached_property
    def clauses(self) -> Clauses:
        return RIVERO.clauses

    def new(self, options: Options, seed: str) -> RiveroState:
        state = self.state_type(variants_of(cast(RiveroOptions, options)), seed)
        deal(state)
        return state


def with_state(kind: type[Sound]) -> Planted:
    game = type(f"Planted{kind.__name__}", (Planted,), {"state_type": kind})
    return cast(Planted, game())


def view_with_hand(view: RiveroView, table: RiveroState, owner: int) -> RiveroView:
    """The view with one hand laid open."""
    sides = list(view.sides)
    sides[owner] = msgspec.structs.replace(sides[owner], hand=texts(table.sides[owner].hand))
    return msgspec.structs.replace(view, sides=sides)


class ShowsTheOtherHand(Planted):
    """A seat sees the other player's hand."""

    def view(self, state: State, seat: int | None) -> RiveroView:
        view = super().view(state, seat)
        return view if seat is None else view_with_hand(view, cast(RiveroState, state), 1 - seat)


class ShowsWatchersAHand(Planted):
    """Somebody who only watches sees a hand."""

    def view(self, state: State, seat: int | None) -> RiveroView:
        view = super().view(state, seat)
        return view_with_hand(view, cast(RiveroState, state), 0) if seat is None else view


class DrawsUnnoticed(Planted):
    """Nobody is told which card was drawn."""

    def noticed(self, before: View, after: View) -> list[Notice]:
        return []


class NoticesWhatWas(Planted):
    """The same things are noticed again and again."""

    def noticed(self, before: View, after: View) -> list[Notice]:
        return super().noticed(before, after) or [Notice("sunk", {"river": 1})]


class NoticesTheOcean(Planted):
    """With a card that comes somewhere the next card of the ocean is told."""

    def view(self, state: State, seat: int | None) -> RiveroView:
        self.looked_at = cast(RiveroState, state)
        return super().view(state, seat)

    def noticed(self, before: View, after: View) -> list[Notice]:
        found = super().noticed(before, after)
        if found and self.looked_at.ocean:
            card = card_text(self.looked_at.ocean[-1])
            found.append(Notice("refilled", {"place": "U1", "card": card}))
        return found


class NoticeNotDeclared(Planted):
    """A kind of notice is called otherwise than it is declared."""

    def noticed(self, before: View, after: View) -> list[Notice]:
        return [Notice(f"{one.kind}!", one.parts) for one in super().noticed(before, after)]


class NoticeWithMoreParts(Planted):
    """A notice has one part more than its kind."""

    def noticed(self, before: View, after: View) -> list[Notice]:
        found = super().noticed(before, after)
        return [Notice(one.kind, {**one.parts, "turn": 1}) for one in found]


class NoticeInATuple(Planted):
    """A part of a notice is nothing that JSON knows."""

    def noticed(self, before: View, after: View) -> list[Notice]:
        return [
            Notice(one.kind, {name: frozen(part) for name, part in one.parts.items()})
            for one in super().noticed(before, after)
        ]


def frozen(part: object) -> object:
    return tuple(part) if isinstance(part, list) else part


class NoticeWithoutWords(Planted):
    """A notice can not be said."""

    def notice_words(self, notice: Notice, view: View) -> str:
        return ""


class ShortBound(Planted):
    """A bound that is not kept."""

    def bound(self, options: Options) -> int:
        return 20


class PartsTellHand(Planted):
    """A card of the source is marked if the other hand holds another copy of it."""

    def parts(self, state: State, seat: int, action: int) -> tuple[str, Parts]:
        kind, parts = super().parts(state, seat, action)
        if kind == "source" and parts["card"] in texts(cast(Sound, state).sides[1 - seat].hand):
            parts["card"] += "!"
        return kind, parts


class PartNotDeclared(Planted):
    """A move has one part more than its kind."""

    def parts(self, state: State, seat: int, action: int) -> tuple[str, Parts]:
        kind, parts = super().parts(state, seat, action)
        return kind, {**parts, "action": action}


class PartsOfNoKind(Planted):
    """A kind is called otherwise than it is declared."""

    def parts(self, state: State, seat: int, action: int) -> tuple[str, Parts]:
        kind, parts = super().parts(state, seat, action)
        return kind.replace("-", " "), parts


class PartsInATuple(Planted):
    """A part is nothing that JSON knows."""

    def parts(self, state: State, seat: int, action: int) -> tuple[str, Parts]:
        kind, parts = super().parts(state, seat, action)
        return kind, {**parts, "gains": tuple(parts["gains"])} if "gains" in parts else parts


class PartsWithoutPlace(Planted):
    """The parts of a card played into the source do not say where."""

    def parts(self, state: State, seat: int, action: int) -> tuple[str, Parts]:
        kind, parts = super().parts(state, seat, action)
        return kind, {**parts, "place": "source"} if kind == "source" else parts


class MovesBackwards(Planted):
    """Moves come in another order than legal actions."""

    def moves(self, state: State, seat: int) -> list[Move]:
        return super().moves(state, seat)[::-1]


class OtherHandForbids(Sound):
    """Legal actions depend on a card in the other hand."""

    def forbidden(self, seat: int, action: int) -> bool:
        if not actions.DOUBLE <= action < actions.SOURCE_AT:
            return False
        return self.sides[1 - seat].hand.count((action - actions.DOUBLE) % CARDS) > 0

    def legal(self, seat: int) -> list[int]:
        return [code for code in super().legal(seat) if not self.forbidden(seat, code)]

    def why_not(self, seat: int, action: int) -> str | None:
        return super().why_not(seat, action) or ("RV R37" if self.forbidden(seat, action) else None)


class RefusalTellsHand(Sound):
    """Which clause is named depends on a card in the other hand."""

    def why_not(self, seat: int, action: int) -> str | None:
        clause = super().why_not(seat, action)
        if clause is not None and actions.BURY_CARD <= action < actions.TAP_SOURCE:
            held = self.sides[1 - seat].hand.count(action - actions.BURY_CARD)
            return "RV R2" if held else clause
        return clause


class LogTellsBuriedCard(Sound):
    """The log names a card that was laid face down."""

    def told(self, viewer: int | None, seat: int, action: int) -> str:
        return self.text(seat, action)


class SharedOcean(Sound):
    """Copies draw from one ocean."""

    def copy(self) -> "SharedOcean":
        other = type(self)(original=self)
        other.ocean = self.ocean
        return other


class DrawsUncounted(Sound):
    """Drawing a card does not count as a disclosure, so undo goes back across it."""

    def apply(self, seat: int, action: int) -> None:
        before = self.reveals
        super().apply(seat, action)
        if action == actions.OCEAN:
            self.reveals = before


class TextWithoutPlace(Sound):
    """The text of a card played into the source does not say where."""

    def text(self, seat: int, action: int) -> str:
        return super().text(seat, action).partition(" at ")[0]


class TextReadOtherwise(Sound):
    """A text is read back as another action, so that a record plays another game."""

    def parse(self, seat: int, text: str) -> int:
        code = super().parse(seat, text)
        return code - 1 if actions.TAP_RIVER < code < actions.BRIDGE_AT else code


class LosesACard(Sound):
    """A card is lost at a swap."""

    def apply(self, seat: int, action: int) -> None:
        super().apply(seat, action)
        if actions.SWAP <= action < actions.CONNECT and len(self.ocean) > 1:
            self.ocean.pop()


class ForgetsKnownCards(Sound):
    """A redeal deals cards anew that the seat has seen going into the other hand."""

    def redeal(self, seat: int, seed: str) -> RiveroState:
        forgetful = self.copy()
        forgetful.sides[1 - seat].known = Cards()
        return RiveroState.redeal(forgetful, seat, seed)


class KeepsTheOcean(Sound):
    """A redeal leaves all cards where they truly are."""

    def redeal(self, seat: int, seed: str) -> RiveroState:
        other = self.copy()
        other.chance = Chance(seed)
        return other


class KeepsTheOtherHand(Sound):
    """A redeal leaves the other hand as it is, as far as nothing else was known of it."""

    def redeal(self, seat: int, seed: str) -> RiveroState:
        informed = self.copy()
        informed.sides[1 - seat].known = self.sides[1 - seat].hand.copy()
        return RiveroState.redeal(informed, seat, seed)


class SeedsFromTheOcean(Sound):
    """A redeal depends on the next card of the ocean."""

    def redeal(self, seat: int, seed: str) -> RiveroState:
        return super().redeal(seat, seed + str(self.ocean[-1:]))


class Unsorted(Sound):
    """Legal actions come in another order."""

    def legal(self, seat: int) -> list[int]:
        return super().legal(seat)[::-1]


class Doubled(Sound):
    """One legal action is listed twice."""

    def legal(self, seat: int) -> list[int]:
        codes = super().legal(seat)
        return codes[:1] + codes


class AllowsTooMuch(Sound):
    """An action is not refused that is not legal."""

    def why_not(self, seat: int, action: int) -> str | None:
        return None if action == actions.SUN_OWN else super().why_not(seat, action)


class RefusesTooMuch(Sound):
    """A legal action is refused."""

    def why_not(self, seat: int, action: int) -> str | None:
        return "RV R38" if action == actions.EXTRA_DECLINE else super().why_not(seat, action)


class CitesNothing(Sound):
    """A refusal names a clause that does not exist."""

    def why_not(self, seat: int, action: int) -> str | None:
        clause = super().why_not(seat, action)
        return "RV R99" if clause == "RV R39" else clause


class NobodyCanMove(Sound):
    """With groundwater to take there is nothing to do."""

    def legal(self, seat: int) -> list[int]:
        return [] if self.phase == TAKE else super().legal(seat)

    def why_not(self, seat: int, action: int) -> str | None:
        return "RV R59" if self.phase == TAKE else super().why_not(seat, action)


class ByRealChance(Sound):
    """Something follows neither from the seed nor from the moves."""

    def apply(self, seat: int, action: int) -> None:
        super().apply(seat, action)
        if action == actions.OCEAN:
            random.shuffle(self.ocean)


class ChangedByLooking(Sound):
    """Asking for the legal actions changes the position."""

    def legal(self, seat: int) -> list[int]:
        self.chance.drawn += 8
        return super().legal(seat)


class TwoWinners(Sound):
    """Both players win."""

    def outcome(self) -> list[float] | None:
        return None if super().outcome() is None else [1.0, 1.0]
