"""Plays at rivers: connecting, replacing a bridge, laying a new river."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, pairwise

from .cards import RIVERS, Card, text_of
from .table import Bridge, Entry, River, Table


@dataclass(frozen=True)
class Play:
    """One play: its text, and exactly which copies leave the hand (card, taken or not)."""

    text: str
    kind: str  # connect, replace, river
    copies: tuple[tuple[Card, bool], ...]
    number: int = 0  # the river played at; 0 for a new river
    bridges: tuple[int, ...] = ()  # values a reserve bridge stands for


def river_plays(table: Table) -> list[Play]:
    """Every play the cards allow, not yet looking ahead (duty, clearing)."""
    plays: list[Play] = []
    for number in sorted(table.rivers):
        plays.extend(_connects(table, number))
        plays.extend(_replacements(table, number))
    if may_lay_river(table):
        plays.extend(_new_rivers(table))
    return plays


def may_lay_river(table: Table) -> bool:
    if table.option == 1:
        return table.flasks[table.turn] is None  # RV R35
    return table.option == 2  # RV R44, R47


def _connects(table: Table, number: int) -> Iterator[Play]:
    river = table.rivers[number]
    if table.options["connect_to"] == "own-rivers" and river.owner != table.turn:
        return  # RV A7
    # RV R23: the value next to either end.
    for value in (river.low - 1, river.high + 1):
        yield from _with_copies(table, "connect", (river.name, value), number, None)
    # RV R29: the value after that, over a reserve bridge.
    if table.reserve[table.turn]:
        for value, bridge in ((river.low - 2, river.low - 1), (river.high + 2, river.high + 1)):
            yield from _with_copies(table, "connect", (river.name, value), number, bridge)


def _replacements(table: Table, number: int) -> Iterator[Play]:
    river = table.rivers[number]
    for value in range(river.low, river.high + 1):
        if river.is_bridge(value):  # RV R30
            yield from _with_copies(table, "replace", (river.name, value), number, None)


def _with_copies(
    table: Table, kind: str, card: Card, number: int, bridge: int | None
) -> Iterator[Play]:
    """The play with one copy of the card, or with either copy where that is a choice."""
    held = table.hands[table.turn].count(card)
    taken = table.taken[card]
    others = held - taken
    if held == 0:
        return
    text = f"{kind} {text_of(card)} {'to' if kind == 'connect' else 'in'} {number}"
    bridges: tuple[int, ...] = ()
    if bridge is not None:
        text += f" bridge {bridge}"
        bridges = (bridge,)
    yield Play(text, kind, ((card, others == 0),), number, bridges)
    own = table.rivers[number].owner == table.turn
    if taken == 1 and others == 1 and own and not table.duty_met:
        yield Play(text + " taken", kind, ((card, True),), number, bridges)


def _new_rivers(table: Table) -> Iterator[Play]:
    hand = set(table.hands[table.turn])
    for name in RIVERS:
        for low in range(1, 9):
            for high in range(low + 2, 11):  # RV R17: three or more
                if (name, low) not in hand or (name, high) not in hand:
                    continue  # RV R27: no bridge at an end
                for bridges in _bridge_choices(low, high, len(table.reserve[table.turn])):
                    cards = [(name, v) for v in range(low, high + 1) if v not in bridges]
                    if all(card in hand for card in cards):
                        yield from _river_with_copies(table, f"{low}-{high}", cards, bridges)


def _bridge_choices(low: int, high: int, reserve: int) -> Iterator[tuple[int, ...]]:
    """RV R27, R28: inner values only, no two of them neighbours."""
    inner = range(low + 1, high)
    for size in range(reserve + 1):
        for values in combinations(inner, size):
            if all(b - a > 1 for a, b in pairwise(values)):
                yield values


def _river_with_copies(
    table: Table, run: str, cards: list[Card], bridges: tuple[int, ...]
) -> Iterator[Play]:
    text = f"river {cards[0][0]} {run}"
    if bridges:
        text += " bridge " + " ".join(str(value) for value in bridges)
    if table.option == 1:
        yield Play(text, "river", tuple((card, False) for card in cards), 0, bridges)
        return
    # Option 2, RV R44: at least one taken card in it.
    hand = table.hands[table.turn]
    forced = [c for c in cards if table.taken[c] == hand.count(c)]  # only taken copies held
    double = [c for c in cards if 0 < table.taken[c] < hand.count(c)]  # one of each held
    if forced:
        yield Play(text, "river", tuple((c, c in forced) for c in cards), 0, bridges)
    elif len(double) == 1:
        yield Play(text, "river", tuple((c, c in double) for c in cards), 0, bridges)
    else:
        for chosen in double:
            copies = tuple((card, card == chosen) for card in cards)
            yield Play(f"{text} taken {chosen[1]}", "river", copies, 0, bridges)


def do_play(table: Table, play: Play) -> None:
    """Carry the play out on this table."""
    for card, taken in play.copies:
        table.spend(card, taken)
    if play.kind == "connect":
        _do_connect(table, play)
    elif play.kind == "replace":
        _do_replace(table, play)
    else:
        _do_river(table, play)
    own = play.kind == "river" or table.rivers[play.number].owner == table.turn
    if own and any(taken for _, taken in play.copies):
        table.duty_met = True  # RV R43
    clear_action_card(table)


def _reserve_bridge(table: Table) -> Bridge:
    """The oldest reserve card, still face down."""
    return Bridge(table.reserve[table.turn].pop(0))


def _do_connect(table: Table, play: Play) -> None:
    river = table.rivers[play.number]
    card = play.copies[0][0]
    added: list[Entry] = [_reserve_bridge(table) for _ in play.bridges]
    if card[1] > river.high:
        river.entries = [*river.entries, *added, card]
    else:
        river.entries = [card, *added, *river.entries]
        river.low = card[1]


def _do_replace(table: Table, play: Play) -> None:
    river = table.rivers[play.number]
    card = play.copies[0][0]
    bridge = river.entries[card[1] - river.low]
    assert isinstance(bridge, Bridge)
    river.entries[card[1] - river.low] = card
    table.hands[table.turn].append(bridge.card)


def _do_river(table: Table, play: Play) -> None:
    cards = {card[1]: card for card, _ in play.copies}
    low, high = min(cards), max(cards)
    entries: list[Entry] = []
    for value in range(low, high + 1):
        entries.append(_reserve_bridge(table) if value in play.bridges else cards[value])
    number = 1
    while number in table.rivers:
        number += 1
    table.rivers[number] = River(table.turn, play.copies[0][0][0], low, entries)
    if table.option == 1:
        table.flasks[table.turn] = number  # RV R35


def clear_action_card(table: Table) -> None:
    """RV R52, R53: after a connection, new river or doubling the action card leaves."""
    seat = table.turn
    card = table.lying[seat]
    if card is None:
        return
    if table.options["reserve_holds_action_card"] == "yes" and table.reserve[seat]:
        return
    table.lying[seat] = None
    table.action_discards.append(card)
    pick_up(table)


def pick_up(table: Table) -> None:
    """RV R32: the open cards beside the action card go to the hand."""
    table.hands[table.turn].extend(table.open_cards[table.turn])
    table.open_cards[table.turn] = []
