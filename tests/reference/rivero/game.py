"""The game from outside: start, legal, play, outcome."""

from __future__ import annotations

from .acts import Shuffle, act_texts, do_act, turn_up
from .cards import Card, full_options, text_of
from .ending import after_plays, ask_to_take, do_take, may_take, settle
from .plays import Play, do_play, pick_up, river_plays
from .search import can_clear, can_meet_duty, plays_keeping_clearing, plays_keeping_duty
from .source import (
    closing_texts,
    do_closing,
    do_column,
    do_double,
    do_refill,
    doubling_texts,
    full_columns,
)
from .table import Table


def start(
    ocean: list[Card],
    action_pile: list[str],
    hands: list[list[Card]],
    base: list[Card],
    first: int,
    options: dict[str, str],
) -> Table:
    """The table after dealing (RV R5-R10)."""
    table = Table(
        ocean=list(ocean),
        action_pile=list(action_pile),
        hands=[list(hand) for hand in hands],
        turn=first,
        options=full_options(options),
    )
    for place, card in zip(("M1", "M2", "M3", "M4"), base, strict=True):
        table.source[place] = [card]
    return table


def outcome(table: Table) -> tuple[float, float] | None:
    """Points of the two seats, or None while the game goes on."""
    return table.result


def legal(table: Table) -> set[str]:
    """All legal texts of the player in turn."""
    if table.phase == "CHOOSE":
        return _choose_texts(table)
    if table.phase == "REFILL":
        return {f"refill U{table.column}", f"refill L{table.column}"}
    if table.phase == "PLAY":
        return _play_texts(table)
    if table.phase == "EXTRA":
        return {"draw", "decline"}
    if table.phase == "ACT":
        return act_texts(table)
    if table.phase == "SOURCE":
        return closing_texts(table)
    if table.phase == "BURY":
        return {f"bury {text_of(card)}" for card in table.hands[table.turn]}
    if table.phase == "TAKE":
        return {"take", "end"}
    return set()


def play(table: Table, text: str, shuffle: Shuffle) -> Table:
    """The table after the action; the given one stays as it was."""
    if text not in legal(table):
        raise ValueError(f"illegal: {text!r}")
    after = table.copy()
    if after.phase == "CHOOSE":
        _do_choose(after, text, shuffle)
    elif after.phase == "REFILL":
        do_refill(after, text)
    elif after.phase == "PLAY":
        _do_in_play(after, text, shuffle)
    elif after.phase == "EXTRA":
        if text == "draw":
            after.hands[after.turn].append(after.ocean.pop(0))
        after.phase = "PLAY"
    elif after.phase == "ACT":
        do_act(after, text)
        if after.options["source_play_after_action"] == "yes":
            after.phase = "SOURCE"
        else:
            after_plays(after)
    elif after.phase == "SOURCE":
        do_closing(after, text)
        after_plays(after)
    elif after.phase == "BURY":
        words = text.split()
        card = (words[1], int(words[2]))
        after.spend(card)
        after.groundwater[after.turn].insert(0, card)
        ask_to_take(after)
    elif text == "take":
        do_take(after)
        ask_to_take(after)
    else:
        after.phase = "DONE"
    settle(after, table.turn)
    return after


def _any_time_texts(table: Table) -> set[str]:
    """What adds cards to the hand while choosing and playing; it never spoils a duty."""
    texts: set[str] = set()
    if table.options["pick_up"] == "by-choice" and table.open_cards[table.turn]:
        texts.add("pick up")
    if table.options["take_groundwater"] == "own-turn" and may_take(table):
        texts.add("take")
    return texts


def _choose_texts(table: Table) -> set[str]:
    texts = _any_time_texts(table)
    if table.ocean:
        texts.add("ocean")
    if table.flasks[table.turn] is not None:  # RV R39
        for column in full_columns(table):
            after = table.copy()
            do_column(after, column)
            if can_meet_duty(after):
                texts.add(f"column {column}")
    if _may_act(table):
        texts.add("action")
    return texts


def _may_act(table: Table) -> bool:
    """RV R46, A9."""
    if table.lying[table.turn] is None:
        return True
    if table.options["clear_before_action"] == "no":
        return False
    if table.options["connect_before_action"] == "no":
        return False
    after = table.copy()
    after.option = 3
    return can_clear(after)


def _do_choose(table: Table, text: str, shuffle: Shuffle) -> None:
    if text == "pick up":
        pick_up(table)
    elif text == "take":
        do_take(table)
    elif text == "ocean":
        table.option = 1
        table.hands[table.turn].append(table.ocean.pop(0))
        table.phase = "PLAY"
    elif text == "action":
        table.option = 3
        table.phase = "PLAY"
        if table.options["connect_before_action"] == "no":
            turn_up(table, shuffle)
    else:
        do_column(table, text.split()[1])


def _duty_open(table: Table) -> bool:
    return table.option == 2 and not table.duty_met


def _clearing_open(table: Table) -> bool:
    return table.option == 3 and table.lying[table.turn] is not None


def _plays_now(table: Table) -> list[Play]:
    if _duty_open(table):
        return plays_keeping_duty(table)
    if _clearing_open(table):
        return plays_keeping_clearing(table)
    return river_plays(table)


def _play_texts(table: Table) -> set[str]:
    texts = _any_time_texts(table)
    texts.update(move.text for move in _plays_now(table))
    texts.update(doubling_texts(table))
    if table.option == 3:
        if not _clearing_open(table):
            texts.add("turn up")
    elif not _duty_open(table):
        texts.update(closing_texts(table))
    return texts


def _do_in_play(table: Table, text: str, shuffle: Shuffle) -> None:
    kind = text.split(maxsplit=1)[0]
    if text == "pick up":
        pick_up(table)
    elif text == "take":
        do_take(table)
    elif text == "turn up":
        turn_up(table, shuffle)
    elif kind == "double":
        do_double(table, text)
    elif kind in ("source", "swap", "end"):
        do_closing(table, text)
        after_plays(table)
    else:
        (move,) = [move for move in river_plays(table) if move.text == text]
        do_play(table, move)
