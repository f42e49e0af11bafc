"""Rivero as a game of the house."""

# interpreted: it works with msgspec structs

from collections import Counter
from collections.abc import Mapping
from typing import cast

from floodplain.core.chance import Chance
from floodplain.core.game import Game, kinds_from
from floodplain.core.levels import Level
from floodplain.core.moves import Parts
from floodplain.core.notices import Notice
from floodplain.core.options import Options
from floodplain.core.state import State
from floodplain.core.views import View
from floodplain.games.rivero import actions, simple
from floodplain.games.rivero.cards import card_text, in_english
from floodplain.games.rivero.drawing import STYLES, drawn
from floodplain.games.rivero.guide import RiveroGuide
from floodplain.games.rivero.move_parts import MOVE_KINDS, parts_of
from floodplain.games.rivero.notice_words import NOTICE_WORDS
from floodplain.games.rivero.noticed import NOTICE_KINDS, noticed
from floodplain.games.rivero.options import RiveroOptions, variants_of
from floodplain.games.rivero.side import ACTIONS, NO_ACTION, NOWHERE
from floodplain.games.rivero.state import RiveroState, new_game
from floodplain.games.rivero.views import RiveroView, stack_cards, view_of

# RV R66: what is proven there about turns, and about the actions of one turn
TURNS = 130
TURNS_WHEN_CLEARING = 240
ACTIONS_OF_A_TURN = 100
ACTIONS_WHEN_TAKING = 200


class Rivero(Game):
    """Two players, four rivers, one ocean."""

    name = "rivero"
    title = "Rivero"
    prefix = "RV"
    rules_version = 1
    options_type = RiveroOptions
    action_kinds = kinds_from(
        {
            "step": actions.OCEAN,
            "column": actions.COLUMN,
            "refill": actions.REFILL_AT,
            "bury": actions.BURY_CARD,
            "tap source": actions.TAP_SOURCE,
            "tap river": actions.TAP_RIVER,
            "bridge": actions.BRIDGE_AT,
            "double": actions.DOUBLE,
            "source": actions.SOURCE_AT,
            "swap": actions.SWAP,
            "connect": actions.CONNECT,
            "replace": actions.REPLACE,
            "river": actions.NEW_RIVER,
        },
        actions.CODES,
    )
    move_kinds = MOVE_KINDS
    notice_kinds = NOTICE_KINDS
    endings = {  # noqa: RUF012 - a constant of the class
        "goal": "RV R61",
        "goal-in-other-turn": "RV A27",
        "score": "RV R64",
        "draw": "RV R65",
        "tie-break": "RV A26",
    }
    levels = (
        Level("Raindrop", "casual"),
        Level("Brook", "simple"),
        Level("Stream", "search", 80),
        Level("River", "search", 700),
        Level("Flood", "search", 6000),
    )
    guide = RiveroGuide()
    picture_styles = STYLES

    def new(self, options: Options, seed: str) -> RiveroState:
        return new_game(variants_of(cast(RiveroOptions, options)), seed)

    def seats(self, options: Options) -> int:
        return 2

    def bound(self, options: Options) -> int:
        """RV R66."""
        chosen = cast(RiveroOptions, options)
        clearing = chosen.clear_before_action and chosen.connect_before_action
        turns = TURNS_WHEN_CLEARING if clearing else TURNS
        taking = chosen.take_groundwater == "own-turn"
        return turns * (ACTIONS_WHEN_TAKING if taking else ACTIONS_OF_A_TURN)

    def view(self, state: State, seat: int | None) -> RiveroView:
        return view_of(cast(RiveroState, state), seat)

    def parts(self, state: State, seat: int, action: int) -> tuple[str, Parts]:
        return parts_of(cast(RiveroState, state), seat, action)

    def pieces(self, state: State) -> Counter[str]:
        table = cast(RiveroState, state)
        cards = list(table.ocean)
        for stack in table.source:
            cards += stack_cards(stack)
        for river in table.rivers:
            for value in range(river.low, river.high + 1):
                bridge = river.has_bridge(value)
                cards.append(river.bridge_card(value) if bridge else river.card(value))
        actions = [*table.pile, *table.discards]
        flasks = 0
        for side in table.sides:
            cards += [*side.hand.listed(), *side.beside, *side.reserve]
            cards += [buried.card for buried in side.ground]
            flasks += side.flask == NOWHERE or table.has_river(side.flask)
            if side.action != NO_ACTION:
                actions.append(side.action)
        counted = {card_text(card): count for card, count in Counter(cards).items()}
        kinds = {ACTIONS[kind]: count for kind, count in Counter(actions).items()}
        return Counter({**counted, **kinds, "flask": flasks})

    def hidden(self, state: State, seat: int) -> tuple[object, ...]:
        table = cast(RiveroState, state)
        other = table.sides[1 - seat]
        unknown = [
            buried.card
            for side in table.sides
            for buried in side.ground
            if not buried.seen & (seat + 1)
        ]
        reserves = [card for side in table.sides for card in side.reserve]
        bridges = [river.hidden for river in table.rivers]
        return (
            tuple(table.ocean),
            tuple(table.pile),
            other.hand.snapshot(),
            tuple(unknown),
            tuple(reserves),
            tuple(bridges),
        )

    def picture(self, view: View) -> str:
        return drawn(cast(RiveroView, view))

    def noticed(self, before: View, after: View) -> list[Notice]:
        return noticed(cast(RiveroView, before), cast(RiveroView, after))

    def notice_words(self, notice: Notice, view: View) -> str:
        return NOTICE_WORDS[notice.kind](notice.parts, view)

    def move_words(self, text: str) -> str:
        return in_english(text)

    def advise(self, state: State, seat: int, chance: Chance) -> int:
        return simple.choose(cast(RiveroState, state), seat, chance)

    def summary_figures(self, state: State) -> Mapping[str, float]:
        table = cast(RiveroState, state)
        scores = {f"score of seat {seat + 1}": int(table.score(seat)) for seat in range(2)}
        return {**scores, "turns": int(table.turns)}


RIVERO = Rivero()
