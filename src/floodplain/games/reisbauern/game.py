"""Die Reisbauern as a game of the house."""

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
from floodplain.games.reisbauern import actions, simple
from floodplain.games.reisbauern.actions import cards_of
from floodplain.games.reisbauern.deck import SYMBOLS
from floodplain.games.reisbauern.drawing import STYLES, drawn
from floodplain.games.reisbauern.edition import deck_of, load
from floodplain.games.reisbauern.guide import ReisbauernGuide
from floodplain.games.reisbauern.move_parts import MOVE_KINDS, parts_of
from floodplain.games.reisbauern.notice_words import NOTICE_WORDS
from floodplain.games.reisbauern.noticed import NOTICE_KINDS, noticed
from floodplain.games.reisbauern.options import ReisbauernOptions
from floodplain.games.reisbauern.state import ReisbauernState, new_game
from floodplain.games.reisbauern.table import NOTHING, SETUP
from floodplain.games.reisbauern.views import ReisbauernView, view_of

# RB 3.1, 4.1, 4.2, 7.2, 9.3: a set-up choice each, three turns of two steps and one of one step
# each, six builds in the dry season, and a card that may be copied
ACTIONS_OF_A_GAME = 2 + 2 * (3 * 2 + 1) + 6 + 1


class Reisbauern(Game):
    """Two players, eighteen cards, two seasons."""

    name = "reisbauern"
    title = "Die Reisbauern"
    prefix = "RB"
    rules_version = 2
    earlier_rules = {1: {"river_majority": "fields"}}  # noqa: RUF012  (RB 12.4)
    options_type = ReisbauernOptions
    action_kinds = kinds_from(
        {
            "copy": actions.COPY_CARD,
            "display": actions.DISPLAY,
            "build": actions.BUILD,
            "set up": actions.SET_UP,
        },
        actions.CODES,
    )
    move_kinds = MOVE_KINDS
    notice_kinds = NOTICE_KINDS
    endings = {"points": "RB 8.4", "farmers": "RB 8.4", "shared": "RB 8.4"}  # noqa: RUF012
    levels = (
        Level("Seedling", "casual"),
        Level("Farmhand", "simple"),
        Level("Rice farmer", "search", 200),
        Level("Elder", "search", 450),
        Level("Ancestor", "search", 1000),
    )
    guide = ReisbauernGuide()
    picture_styles = STYLES

    def new(self, options: Options, seed: str) -> ReisbauernState:
        chosen = cast(ReisbauernOptions, options)
        return new_game(
            deck_of(chosen.edition),
            chosen.festival,
            chosen.contracts,
            chosen.river_majority == "fields",
            seed,
        )

    def seats(self, options: Options) -> int:
        return 2

    def bound(self, options: Options) -> int:
        return ACTIONS_OF_A_GAME

    def view(self, state: State, seat: int | None) -> ReisbauernView:
        table = cast(ReisbauernState, state)
        return view_of(table, load(table.deck.edition), seat)

    def parts(self, state: State, seat: int, action: int) -> tuple[str, Parts]:
        return parts_of(cast(ReisbauernState, state), seat, action)

    def pieces(self, state: State) -> Counter[str]:
        table = cast(ReisbauernState, state)
        cards = [*table.pile, *table.display]
        for seat in range(2):
            cards += [int(laid.card) for laid in table.farms[seat].cards]
            cards += [int(card) for card in cards_of(table.hands[seat])]
            if table.ancestors[seat] != NOTHING:
                cards.append(table.ancestors[seat])
        counted = Counter(f"card {card + 1}" for card in cards)
        counted.update(SYMBOLS[symbol] for symbol in table.river)
        return counted

    def hidden(self, state: State, seat: int) -> tuple[object, ...]:
        table = cast(ReisbauernState, state)
        other = 1 - seat
        pending = tuple(
            () if choice == NOTHING else (choice,)
            for choice in (table.builds[other], table.displays[other])
        )
        if table.phase != SETUP:
            return pending
        return (*pending, int(table.hands[other]), tuple(table.pile))

    def picture(self, view: View) -> str:
        return drawn(cast(ReisbauernView, view))

    def noticed(self, before: View, after: View) -> list[Notice]:
        return noticed(cast(ReisbauernView, before), cast(ReisbauernView, after))

    def notice_words(self, notice: Notice, view: View) -> str:
        return NOTICE_WORDS[notice.kind](notice.parts, view)

    def advise(self, state: State, seat: int, chance: Chance) -> int:
        return simple.choose(cast(ReisbauernState, state), seat, chance)

    def summary_figures(self, state: State) -> Mapping[str, float]:
        table = cast(ReisbauernState, state)
        seats = range(2)
        scores = {f"score of seat {seat + 1}": int(table.logs[seat].score) for seat in seats}
        fields = {f"fields of seat {seat + 1}": len(table.farms[seat].fields) for seat in seats}
        return {**scores, **fields}


REISBAUERN = Reisbauern()
