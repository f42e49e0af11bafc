"""What each action does to the table, and how the seasons follow each other."""

from mypy_extensions import i64

from floodplain.games.reisbauern.actions import (
    BUILD,
    COPY_CARD,
    DISPLAY,
    Building,
    card_bit,
)
from floodplain.games.reisbauern.deck import LARGEST
from floodplain.games.reisbauern.farm import FARMER
from floodplain.games.reisbauern.festival import copy_card, majority, score_dry, score_rain
from floodplain.games.reisbauern.scoring import score_end, score_field, score_jasmine
from floodplain.games.reisbauern.table import (
    COPY,
    DRY,
    HAND,
    NOTHING,
    OVER,
    RAIN,
    RAIN_TURNS,
    SETUP,
    SHARED,
    Table,
)


def play(table: Table, seat: i64, action: i64) -> None:
    """Carry out a legal action of a seat."""
    if table.phase == DRY:
        build_dry(table, seat, action)
    elif table.phase == COPY:
        copy_card(table, action - COPY_CARD)
        end_rain(table)
    else:
        if action >= BUILD:
            table.builds[seat] = action
        else:
            table.displays[seat] = action - DISPLAY
        if table.done(0) and table.done(1):
            uncover(table)


def uncover(table: Table) -> None:
    """Both have chosen: lay both cards open (RB 3.1, 4.1)."""
    table.reveals += 1
    table.uncovered = [*table.builds, *table.displays]
    for seat in range(2):
        parts = Building(table.builds[seat])
        if table.phase == SETUP:
            table.ancestors[seat] = parts.ancestor
        lay(table, seat, parts, False)
        table.hands[seat] &= ~card_bit(parts.card)
        if table.displays[seat] != NOTHING:
            table.display.append(table.displays[seat])
            table.hands[seat] &= ~card_bit(table.displays[seat])
    table.builds = [NOTHING, NOTHING]
    table.displays = [NOTHING, NOTHING]
    if table.phase == SETUP:
        deal_hands(table)
        table.phase = RAIN
    elif table.turn < RAIN_TURNS:
        table.hands = [table.hands[1], table.hands[0]]
        table.turn += 1
    else:
        end_rain(table)


def lay(table: Table, seat: i64, parts: Building, dry: bool) -> None:
    """Build a card and score the fields that it closes (RB 4.3)."""
    face = table.deck.faces[parts.card]
    ginger = dry and table.ginger == seat
    closed = table.farms[seat].lay(parts.card, face, parts.turn, parts.x, parts.y)
    for field in closed:
        score_field(table.logs[seat], field, table.ancestor(seat), dry, ginger)


def deal_hands(table: Table) -> None:
    """RB 3.2: the pile is drawn alternately."""
    table.hands = [0, 0]
    for _ in range(HAND):
        for seat in range(2):
            table.hands[seat] |= card_bit(table.pile.pop())


def end_rain(table: Table) -> None:
    """RB 10.5: river cards, who begins, contracts, then the dry season."""
    if table.festival and not score_rain(table):
        table.phase = COPY
        table.player = majority(table, LARGEST)
        return
    table.phase = DRY
    table.player = beginner(table)
    if table.contracts:
        table.ginger = table.player
        leader = 1 - table.player
        score_jasmine(table.logs[leader], table.farms[leader])


def beginner(table: Table) -> i64:
    """RB 7.1: fewer points, then fewer farmers in the farm, then the second seat."""
    lead = table.logs[0].score - table.logs[1].score
    if lead == 0:
        lead = table.farms[0].in_farm(FARMER) - table.farms[1].in_farm(FARMER)
    return 0 if lead < 0 else 1


def build_dry(table: Table, seat: i64, action: i64) -> None:
    """RB 7.2."""
    parts = Building(action)
    lay(table, seat, parts, True)
    table.display.remove(parts.card)
    table.player = 1 - seat
    if not table.display:
        finish(table)


def finish(table: Table) -> None:
    """Rules section 8, 9.5, 10.5."""
    if table.festival:
        score_dry(table)
    for seat in range(2):
        score_end(table.logs[seat], table.farms[seat], table.ancestor(seat))
    lead = table.logs[0].score - table.logs[1].score
    table.end = "points"
    if lead == 0:
        lead = table.farms[0].in_farm(FARMER) - table.farms[1].in_farm(FARMER)
        table.end = "farmers" if lead != 0 else "shared"
    table.winner = SHARED if lead == 0 else 0 if lead > 0 else 1
    table.phase = OVER
    table.reveals += 1
