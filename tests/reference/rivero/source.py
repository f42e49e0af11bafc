"""The source: open places, doubling, playing into it, swapping, taking a column."""

from __future__ import annotations

from collections import Counter

from .cards import PLACES, text_of
from .plays import clear_action_card
from .table import Table


def open_places(table: Table) -> list[str]:
    """RV R14: where a hand card may be laid."""
    places = []
    for row in "UL":
        for number in (1, 2, 3, 4):
            if table.source[f"{row}{number}"]:
                continue
            left = number == 1 or bool(table.source[f"{row}{number - 1}"])
            right = number < 4 and bool(table.source[f"{row}{number + 1}"])
            if left or right or table.options["placement"] == "anywhere":
                places.append(f"{row}{number}")
    return places


def closing_texts(table: Table) -> set[str]:
    """RV R56, R57: source play, swap, or neither."""
    hand = table.hands[table.turn]
    texts: set[str] = set()
    if table.source_full():
        for place in PLACES:
            top = table.source[place][-1]
            for card in hand:
                if card[1] == top[1] and card[0] != top[0]:
                    texts.add(f"swap {text_of(card)} with {place}")
        texts.add("end")
    else:
        for place in open_places(table):
            for card in hand:
                texts.add(f"source {text_of(card)} at {place}")
        if len(hand) < int(table.options["must_play_from"]):
            texts.add("end")
    return texts


def do_closing(table: Table, text: str) -> None:
    """Carry out a source play or swap; "end" does nothing."""
    words = text.split()
    if words[0] == "end":
        return
    card, place = (words[1], int(words[2])), words[4]
    table.spend(card)
    if words[0] == "source":
        table.source[place] = [card]
        table.source_played = True
    else:
        table.hands[table.turn].append(table.source[place].pop())
        table.source[place].append(card)
        table.swapped = True


def doubling_texts(table: Table) -> set[str]:
    """RV R37."""
    texts: set[str] = set()
    if table.option != 1 or table.doubled:
        return texts
    for place in PLACES:
        stack = table.source[place]
        if not stack or (len(stack) >= 2 and table.options["stack_limit"] == "two"):
            continue
        for card in table.hands[table.turn]:
            if card[1] == stack[-1][1] and card[0] != stack[-1][0]:
                texts.add(f"double {text_of(card)} on {place}")
    return texts


def do_double(table: Table, text: str) -> None:
    words = text.split()
    card, place = (words[1], int(words[2])), words[4]
    table.spend(card)
    table.source[place].append(card)
    table.doubled = True
    clear_action_card(table)  # RV R52
    table.phase = "EXTRA" if table.ocean else "PLAY"  # RV R38


def full_columns(table: Table) -> list[str]:
    return [c for c in "1234" if all(table.source[row + c] for row in "UML")]


def do_column(table: Table, column: str) -> None:
    """RV R40-R42: option 2, up to the moment the hand is played."""
    seat = table.turn
    table.option = 2
    table.flasks[seat] = None
    table.taken = Counter()
    for row in "UML":
        stack = table.source[row + column]
        top = stack.pop()
        table.hands[seat].append(top)
        table.taken[top] += 1
        table.hands[1 - seat].extend(stack)
        table.source[row + column] = []
    refill_middle(table, "M" + column)
    water = table.groundwater[seat]
    table.phase = "PLAY"
    if len(water) >= 2:
        table.source["U" + column] = [water.pop(0)]
        table.source["L" + column] = [water.pop(0)]
    elif len(water) == 1:
        table.phase = "REFILL"
        table.column = column


def do_refill(table: Table, text: str) -> None:
    """RV R42: the only groundwater card goes where the player says."""
    table.source[text.split()[1]] = [table.groundwater[table.turn].pop(0)]
    table.column = ""
    table.phase = "PLAY"


def refill_middle(table: Table, place: str) -> None:
    """RV R13."""
    if table.ocean:
        table.source[place] = [table.ocean.pop(0)]
