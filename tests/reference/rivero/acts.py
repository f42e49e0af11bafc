"""Option 3: the three action cards (RV R47-R51)."""

from __future__ import annotations

from collections.abc import Callable

from .cards import PLACES, Card
from .source import refill_middle
from .table import Bridge, River, Table

Shuffle = Callable[[list[str]], list[str]]


def turn_up(table: Table, shuffle: Shuffle) -> None:
    """Lay the next action card open; RV R54: reshuffle only when none is left."""
    if not table.action_pile:
        table.action_pile = shuffle(sorted(table.action_discards))
        table.action_discards = []
    table.lying[table.turn] = table.action_pile.pop(0)
    table.phase = "ACT"


def act_texts(table: Table) -> set[str]:
    card = table.lying[table.turn]
    if card == "tap":
        return _tap_texts(table)
    if card == "bridge":
        return _bridge_texts(table)
    return _sun_texts(table)


def do_act(table: Table, text: str) -> None:
    words = text.split()
    if words[0] == "tap" and len(words) == 2:
        _tap_source(table, words[1])
    elif words[0] == "tap":
        _tap_river(table, int(words[1]), words[2])
    elif words[0] == "bridge":
        _lay_bridge(table, int(words[1]), int(words[3]))
    elif words[0] == "reserve":
        table.reserve[table.turn].append(table.ocean.pop(0))
    else:
        _take_sun_cards(table, words[1])


def _tap_texts(table: Table) -> set[str]:
    texts = {f"tap {place}" for place in PLACES if table.source[place]}
    for number in table.rivers:
        if number not in table.flasks:  # RV R36
            texts.add(f"tap {number} high")
            texts.add(f"tap {number} low")
    return texts


def _tap_source(table: Table, place: str) -> None:
    """RV R50."""
    seat = table.turn
    table.open_cards[seat].append(table.source[place].pop())
    if table.source[place]:
        return
    if place[0] == "M":
        refill_middle(table, place)
    elif table.groundwater[seat]:
        table.source[place] = [table.groundwater[seat].pop(0)]


def _tap_river(table: Table, number: int, end: str) -> None:
    """RV R49; order of the leftover as in RV A34."""
    river = table.rivers[number]
    water = table.groundwater[river.owner]
    if end == "low":
        tapped = river.entries.pop(0)
        river.low += 1
        if isinstance(river.entries[0], Bridge):
            water.insert(0, _face(river.entries.pop(0)))
            river.low += 1
    else:
        tapped = river.entries.pop()
        if isinstance(river.entries[-1], Bridge):
            water.insert(0, _face(river.entries.pop()))
    table.open_cards[table.turn].append(_face(tapped))
    if len(river.entries) < 3:
        for entry in river.entries:
            water.insert(0, _face(entry))
        del table.rivers[number]


def _face(entry: Card | Bridge) -> Card:
    return entry.card if isinstance(entry, Bridge) else entry


def _bridge_texts(table: Table) -> set[str]:
    texts: set[str] = set()
    if not table.ocean:
        return texts
    for number, river in table.rivers.items():
        for value in range(river.low + 1, river.high):
            if _three_river_cards(river, value):
                texts.add(f"bridge {number} at {value}")
    texts.add("reserve")
    return texts


def _three_river_cards(river: River, value: int) -> bool:
    """RV R27: a river card here and on both sides."""
    return not any(river.is_bridge(v) for v in (value - 1, value, value + 1))


def _lay_bridge(table: Table, number: int, value: int) -> None:
    """RV R48 (a)."""
    river = table.rivers[number]
    table.open_cards[table.turn].append(_face(river.entries[value - river.low]))
    river.entries[value - river.low] = Bridge(table.ocean.pop(0))


def _sun_texts(table: Table) -> set[str]:
    texts: set[str] = set()
    if table.ocean:
        texts.add("sun ocean")
    if table.groundwater[table.turn]:
        texts.add("sun own")
    if table.groundwater[1 - table.turn]:
        texts.add("sun other")
    return texts


def _take_sun_cards(table: Table, where: str) -> None:
    """RV R51: two cards, or the one that is there."""
    piles = {
        "ocean": table.ocean,
        "own": table.groundwater[table.turn],
        "other": table.groundwater[1 - table.turn],
    }
    for _ in range(2):
        if piles[where]:
            table.open_cards[table.turn].append(piles[where].pop(0))
