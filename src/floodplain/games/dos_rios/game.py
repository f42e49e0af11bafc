"""Dos Rios as a game of the house."""

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
from floodplain.core.views import Preview, View
from floodplain.games.dos_rios import actions
from floodplain.games.dos_rios.drawing import STYLES, drawn, drawn_preview
from floodplain.games.dos_rios.edition import RANDOM, board_of, dealt, laid_out, load
from floodplain.games.dos_rios.geometry import PLACES, popcount
from floodplain.games.dos_rios.guide import DosRiosGuide
from floodplain.games.dos_rios.move_parts import MOVE_KINDS, parts_of
from floodplain.games.dos_rios.notice_words import NOTICE_WORDS
from floodplain.games.dos_rios.noticed import NOTICE_KINDS, noticed
from floodplain.games.dos_rios.options import DosRiosOptions
from floodplain.games.dos_rios.player import CAMPESINOS, FINCAS
from floodplain.games.dos_rios.previews import DosRiosPreview, previews_of, ways_of
from floodplain.games.dos_rios.simple import choose
from floodplain.games.dos_rios.state import RANDOM_SEAT, DosRiosState, new_game
from floodplain.games.dos_rios.table import ALL_DAMS, CARDS, NO_LIMIT, PLACEMENTS
from floodplain.games.dos_rios.views import DosRiosView, view_of

# DR 5.1, 7.1, 7.10: six steps, at most 40 dams with a course of at most 16 fields each, two
# buildings and the end of the turn
ACTIONS_OF_A_TURN = 6 + 2 + 1
ACTIONS_OF_DAMS = 40 * 17
ACTIONS_OF_SETUP = 2 * 16 + 4 * PLACEMENTS


class DosRios(Game):
    """Two to four players, two rivers, and the dams that reroute them."""

    name = "dos-rios"
    title = "Dos Rios"
    prefix = "DR"
    rules_version = 2
    options_type = DosRiosOptions
    action_kinds = kinds_from(
        {
            "turn": actions.END,
            "flow": actions.FLOW_TO,
            "place": actions.PLACE_ON,
            "finca": actions.FINCA,
            "hacienda": actions.HACIENDA,
            "dam": actions.DAM,
            "move": actions.MOVE,
            "expel": actions.EXPEL,
            "expel by two": actions.EXPEL_BY_TWO,
        },
        actions.CODES,
    )
    move_kinds = MOVE_KINDS
    notice_kinds = NOTICE_KINDS
    endings = {  # noqa: RUF012 - a constant of the class
        "five-buildings": "DR 10.1",
        "irrigated": "DR 10.2",
        "irrigated-in-other-turn": "DR 10.3",
        "turn-limit": "DR 10.6",
    }
    simulated = {"turn_limit": "400"}  # noqa: RUF012 - a constant of the class
    levels = (
        Level("Peón", "casual"),
        Level("Campesino", "simple"),
        Level("Capataz", "search", 100),
        Level("Hacendado", "search", 500),
        Level("Patrón", "search", 2500),
    )
    guide = DosRiosGuide()
    picture_styles = STYLES

    def new(self, options: Options, seed: str) -> DosRiosState:
        chosen = cast(DosRiosOptions, options)
        chance = Chance(seed)
        edition = load(chosen.edition)
        land = dealt(edition, chance) if chosen.layout == RANDOM else laid_out(chosen.layout)
        return new_game(
            board_of(edition, land),
            chosen.players,
            RANDOM_SEAT if chosen.start == "random" else int(chosen.start) - 1,
            chosen.river_laying == "in-turn",
            chosen.turn_limit or NO_LIMIT,
            chance,
        )

    def seats(self, options: Options) -> int:
        return cast(DosRiosOptions, options).players

    def bound(self, options: Options) -> int | None:
        """Only a turn limit ends a game of people who never build."""
        limit = cast(DosRiosOptions, options).turn_limit
        if limit is None:
            return None
        return ACTIONS_OF_SETUP + limit * ACTIONS_OF_A_TURN + ACTIONS_OF_DAMS

    def view(self, state: State, seat: int | None) -> DosRiosView:
        return view_of(cast(DosRiosState, state), seat)

    def parts(self, state: State, seat: int, action: int) -> tuple[str, Parts]:
        return parts_of(cast(DosRiosState, state), seat, action)

    def pieces(self, state: State) -> Counter[str]:
        table = cast(DosRiosState, state)
        counted: Counter[str] = Counter()
        # What lies in the box is not counted by itself, so that only too many of a kind show here.
        owned = sum(int(player.dams) for player in table.players)
        counted["dams"] = max(ALL_DAMS, owned + int(table.built_dams()))
        counted.update(CARDS[card] for card in (*table.pile, *table.row, *table.discards))
        for number, player in enumerate(table.players, start=1):
            campesinos = sum(int(player.count(place)) for place in range(PLACES))
            counted[f"campesinos {number}"] = campesinos + waiting(table, number - 1)
            counted[f"fincas {number}"] = max(FINCAS, popcount(player.fincas))
            counted[f"haciendas {number}"] = max(1, popcount(player.hacienda))
        return counted

    def hidden(self, state: State, seat: int) -> tuple[object, ...]:
        return (tuple(cast(DosRiosState, state).pile),)

    def advise(self, state: State, seat: int, chance: Chance) -> int:
        return choose(cast(DosRiosState, state), seat, chance)

    def picture(self, view: View) -> str:
        return drawn(cast(DosRiosView, view))

    def preview(self, state: State, seat: int, action: int) -> list[DosRiosPreview]:
        return previews_of(cast(DosRiosState, state), seat, action)

    def preview_ways(self, state: State, seat: int, action: int) -> int:
        return ways_of(cast(DosRiosState, state), action)

    def preview_picture(self, preview: Preview) -> str:
        return drawn_preview(cast(DosRiosPreview, preview))

    def noticed(self, before: View, after: View) -> list[Notice]:
        return noticed(cast(DosRiosView, before), cast(DosRiosView, after))

    def notice_words(self, notice: Notice, view: View) -> str:
        return NOTICE_WORDS[notice.kind](notice.parts, view)

    def summary_figures(self, state: State) -> Mapping[str, float]:
        table = cast(DosRiosState, state)
        buildings = {
            f"buildings of seat {number}": int(player.building_count())
            for number, player in enumerate(table.players, start=1)
        }
        rounds = -(-int(table.turns) // len(table.players))
        return {**buildings, "turns": int(table.turns), "rounds": rounds}


def waiting(table: DosRiosState, seat: int) -> int:
    """Campesinos that do not stand anywhere yet, during set-up (DR 2.4)."""
    rounds, rest = divmod(int(table.placed), len(table.players))
    placed = rounds + (table.place_in_round(seat) < rest)
    return 0 if placed == PLACEMENTS and table.row else CAMPESINOS - placed


DOS_RIOS = DosRios()
