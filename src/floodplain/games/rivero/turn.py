"""The end of a turn (rules section 10) and the end of the game (section 11)."""

from typing import Final

from mypy_extensions import i64

from floodplain.games.rivero.cards import Cards
from floodplain.games.rivero.table import (
    ACTION_OPTION,
    BURY,
    CHOOSE,
    DONE,
    DRAW,
    HAND,
    OVER,
    TAKE,
    Table,
)

GOAL_RIVEROS: Final = 3
GOAL_LENGTH: Final = 8


def finish_plays(table: Table) -> None:
    """After the source play or what stands for it: the six-card rule (RV R58), if it holds."""
    table.sides[table.player].taken = Cards()
    if six_card_rule_holds(table):
        table.phase = BURY
    else:
        after_burying(table)


def six_card_rule_holds(table: Table) -> bool:
    """RV R58, A4, A6, A33."""
    variants = table.variants
    if table.sides[table.player].hand.size <= HAND:
        return False
    if table.option == ACTION_OPTION and variants.no_six_after_action:
        return False
    if table.swapped and not variants.swap_keeps_six:
        return False
    return not (table.sourced and variants.six_without_source_play)


def after_burying(table: Table) -> None:
    """RV R59: with fewer than six cards in hand the player may take groundwater."""
    side = table.sides[table.player]
    table.phase = TAKE if side.hand.size < HAND and len(side.ground) > 0 else DONE


def settle(table: Table) -> None:
    """After every action: a game that is over stops here, before anything of a next turn."""
    check_end(table)
    if table.phase == DONE:
        next_turn(table)


def next_turn(table: Table) -> None:
    """RV R10: the other player's turn; RV A19: cards may be picked up as it begins."""
    table.turns += 1
    table.option = 0
    table.doubled = False
    table.swapped = False
    table.sourced = False
    table.player = 1 - table.player
    table.phase = CHOOSE
    if table.variants.pick_up_automatic:
        table.sides[table.player].pick_up()


def wins(table: Table, seat: i64) -> bool:
    """RV R61, A1: the player has reached the goal."""
    if table.variants.river_of_eight:
        return table.sides[seat].hand.size == 0 and table.longest(seat) >= GOAL_LENGTH
    if len(table.sides[seat].ground) > 0 or len(table.rivers) < GOAL_RIVEROS:
        return False
    return table.riveros(seat) >= GOAL_RIVEROS


def check_end(table: Table) -> None:
    """RV R61: the goal, the player in turn first; RV R63, A25: the empty ocean."""
    mover = table.player
    if wins(table, mover):
        finish(table, mover, "goal")
    elif wins(table, 1 - mover):
        finish(table, 1 - mover, "goal-in-other-turn")
    elif len(table.ocean) == 0 and (table.phase == DONE or table.variants.ocean_ends_at_once):
        finish_by_score(table)


def finish_by_score(table: Table) -> None:
    """RV R64, R65, A26."""
    lead = table.score(0) - table.score(1)
    end = "score"
    if lead == 0:
        end = "draw"
        if table.variants.tie_break_riveros:
            lead = table.riveros(0) - table.riveros(1)
            if lead == 0:
                lead = len(table.sides[1].ground) - len(table.sides[0].ground)
            if lead != 0:
                end = "tie-break"
    winner: i64 = DRAW
    if lead > 0:
        winner = 0
    elif lead < 0:
        winner = 1
    finish(table, winner, end)


def finish(table: Table, winner: i64, end: str) -> None:
    """All cards may be shown now, so nothing before this can be taken back."""
    table.winner = winner
    table.end = end
    table.phase = OVER
    table.reveals += 1
