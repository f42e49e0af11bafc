"""The game from outside: start, actor, legal, play, outcome."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .board import CITY, KINDS, board_of
from .building import building_texts, do_dam, do_finca, do_hacienda
from .ending import check_turn_limit, check_win
from .harvest import do_harvest, do_postpone
from .moving import do_expel, do_move, expulsions, move_texts
from .rivers import flow_to, lay_next_river, lowest_ways, run_on, take_dead_arms_away
from .table import STEPS, Player, Shuffle, Table

DEFAULTS = {"river_laying": "start-player", "turn_limit": "none"}


def start(
    edition: Mapping[str, Any],
    terrain: Mapping[str, str],
    first: int,
    row: list[str],
    pile: list[str],
    players: int,
    options: Mapping[str, str],
) -> Table:
    """The table after dealing, with the forced pieces of Rio Verde laid (DR 2).

    ``terrain`` gives each field's letter or its kind. ``row`` and ``pile`` are as they will lie
    after DR 2.5; until placement is over they mean nothing. Of the options only
    ``river_laying`` and ``turn_limit`` are looked at.
    """
    board = board_of(edition)
    letters = edition["letters"]
    table = Table(
        board=board,
        terrain={field: letters.get(terrain[field], terrain[field]) for field in board.fields},
        players=[Player() for _ in range(players)],
        first=first,
        active=first,
        row=list(row),
        pile=list(pile),
        laying=first,
        options={name: options.get(name, value) for name, value in DEFAULTS.items()},
    )
    if players not in (2, 3, 4) or first not in range(players):
        raise ValueError("2 to 4 players, and the start player is one of them")
    if len(row) != players + 1 or any(card.startswith("desperados") for card in row):
        raise ValueError("players + 1 cards in the row, without desperados (DR 2.5)")
    if any(kind not in KINDS for kind in table.terrain.values()):
        raise ValueError("a field of no known kind")
    lay_next_river(table)
    _lay(table)
    return table


def actor(table: Table) -> int | None:
    """Who acts now."""
    if table.phase == "OVER":
        return None
    return table.laying if table.phase == "FLOW" else table.active


def outcome(table: Table) -> tuple[float, ...] | None:
    """Shares of the win by seat, or None while the game goes on."""
    return table.result


def legal(table: Table) -> set[str]:
    """All legal texts of the acting player."""
    if table.phase == "FLOW":
        assert table.head is not None
        return {f"flow {way}" for way in lowest_ways(table, table.head)}
    if table.phase == "PLACE":
        return _place_texts(table)
    if table.phase == "ACT":
        closing = {"end"} if table.round == 1 else {"harvest", "postpone"}  # DR 8.1, 8.2
        return move_texts(table) | set(expulsions(table)) | building_texts(table) | closing
    return set()


def play(table: Table, text: str, shuffle: Shuffle) -> Table:
    """The table after the action; the given one stays as it was."""
    if text not in legal(table):
        raise ValueError(f"illegal: {text!r}")
    after = table.copy()
    kind, *words = text.split()
    if kind == "flow":
        flow_to(after, words[0])
        _lay(after)
    elif kind == "place":
        _do_place(after, words[0])
    elif kind in ("end", "harvest", "postpone"):
        if kind == "harvest":
            do_harvest(after, shuffle)
        elif kind == "postpone":
            do_postpone(after)
        _end_turn(after)
    elif kind == "dam":
        upper, lower = words[0].split("/")
        do_dam(after, (upper, lower))
        _lay(after)
    else:
        if kind == "move":
            do_move(after, words[0], words[1])
        elif kind == "expel":
            do_expel(after, text)
        elif kind == "finca":
            do_finca(after, words[0])
        else:
            do_hacienda(after, words[0])
        check_win(after)
    return after


def _lay(table: Table) -> None:
    """Lay forced pieces; stop at a choice, or go on with what comes after the laying."""
    run_on(table)
    while table.head is None and table.river is not None:  # a river of the set-up has arrived
        table.laid.append(table.river)
        table.river = None
        if lay_next_river(table):
            run_on(table)
    if table.head is not None:
        table.phase = "FLOW"
        return
    table.laying = None
    if table.round == 0:
        table.phase = "PLACE"  # table.active is the start player
    else:
        table.phase = "ACT"
        take_dead_arms_away(table)
        check_win(table)


def _place_texts(table: Table) -> set[str]:
    """DR 2.4."""
    own = table.players[table.active].campesinos
    return {
        f"place {field}"
        for field in table.board.fields
        if table.standing(field) in (None, table.active) and own[field] < 2
    }


def _do_place(table: Table, field: str) -> None:
    """All six wait in the city; after three rounds of placing three are left there."""
    table.players[table.active].shift(CITY, field)
    table.active = table.next_seat(table.active)
    if all(player.campesinos[CITY] == 3 for player in table.players):
        table.round = 1
        table.phase = "ACT"
        table.steps = STEPS


def _end_turn(table: Table) -> None:
    table.turns += 1
    check_turn_limit(table)
    if table.phase == "OVER":
        return
    table.active = table.next_seat(table.active)
    table.round = 1 + table.turns // len(table.players)
    table.steps = STEPS
    table.built = 0
