"""The game from outside: start, actors, legal, play, outcome."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from .edition import SYMBOLS, edition_of
from .land import Laid, places
from .river import copies, follow_arrows, river_points, take_river_cards
from .scoring import beginner, decide, final_scoring, give, lay, share_contracts
from .table import SEATS, Pending, Table

LAST_RAIN_TURN = 4
VALUES = {
    "festival": ("no", "yes"),
    "contracts": ("no", "yes"),
    "river_majority": ("farm", "fields"),
}
DEFAULTS = {name: values[0] for name, values in VALUES.items()}


def start(
    edition: Mapping[str, Any],
    drawn: Sequence[Sequence[int]],
    pile: Sequence[int],
    river_row: Sequence[str],
    options: Mapping[str, str],
) -> Table:
    """The table when both have drawn two cards (RB 3.1).

    ``pile`` holds the other 14 in the order in which they will be drawn, ``river_row`` the
    symbols by rising x; without the festival it is not looked at.
    """
    chosen = {name: options.get(name, default) for name, default in DEFAULTS.items()}
    table = Table(
        edition=edition_of(edition),
        options=chosen,
        drawn=[list(cards) for cards in drawn],
        pile=list(pile),
        river_row=list(river_row) if chosen["festival"] == "yes" else [],
    )
    if any(chosen[name] not in VALUES[name] for name in VALUES):
        raise ValueError(f"the options have the values {VALUES}")
    if [len(cards) for cards in drawn] != [2, 2] or len(pile) != 14:
        raise ValueError("two cards for each seat and 14 in the pile")
    if sorted([*drawn[0], *drawn[1], *pile]) != sorted(table.edition.cards):
        raise ValueError("each card once")
    if table.festival and sorted(river_row) != sorted(SYMBOLS):
        raise ValueError("each river card once (RB 9.1)")
    return table


def actors(table: Table) -> list[int]:
    """Who owes an action now."""
    return [seat for seat in SEATS if _owes(table, seat)]


def outcome(table: Table) -> tuple[float, float] | None:
    """Shares of the win by seat, or None while the game goes on."""
    return table.result


def legal(table: Table, seat: int) -> set[str]:
    """All legal texts of a seat; empty where it owes nothing."""
    if not _owes(table, seat):
        return set()
    pending = table.pending[seat]
    if table.phase == "SETUP":
        one, other = table.drawn[seat]
        return {
            f"ancestor {ancestor} {build}"
            for ancestor, card in ((one, other), (other, one))
            for build in _builds(table, seat, [card])
        }
    if table.phase == "RAIN":
        texts: set[str] = set()
        if pending.build is None:
            cards = [card for card in table.hands[seat] if card != pending.display]
            texts |= _builds(table, seat, cards)
        if pending.display is None and table.rain_turn < LAST_RAIN_TURN:
            used = None if pending.build is None else pending.build.card
            texts |= {f"display {card}" for card in table.hands[seat] if card != used}
        return texts
    if table.phase == "COPY":
        return {f"copy {symbol}" for symbol in [*copies(table, seat), "nothing"]}  # RB 9.3a
    return _builds(table, seat, table.display)


def play(table: Table, seat: int, text: str) -> Table:
    """The table after the action; the given one stays as it was."""
    if seat not in SEATS or text not in legal(table, seat):
        raise ValueError(f"illegal for seat {seat}: {text!r}")
    return apply(table, seat, text)


def apply(table: Table, seat: int, text: str) -> Table:
    """As ``play``, for an action known to be legal."""
    after = table.copy()
    words = text.split()
    pending = after.pending[seat]
    if after.phase == "SETUP":
        after.pending[seat] = Pending(int(words[1]), _laid(words[2:]))
        if not actors(after):
            _uncover_set_up(after)
    elif after.phase == "RAIN":
        if words[0] == "build":
            after.pending[seat] = Pending(build=_laid(words), display=pending.display)
        else:
            after.pending[seat] = Pending(build=pending.build, display=int(words[1]))
        if not actors(after):
            _uncover_rain(after)
    elif after.phase == "COPY":
        if words[1] != "nothing":
            points = river_points(after, seat, words[1])
            give(after, seat, "river", points, river=f"{words[1]} copied")
        after.river_next += 1
        _end_rain(after)
    else:
        laid = _laid(words)
        after.display.remove(laid.card)
        lay(after, seat, laid)
        after.to_move = 1 - seat
        if not after.display:
            _end_dry(after)
    return after


def _owes(table: Table, seat: int) -> bool:
    pending = table.pending[seat]
    if table.phase == "SETUP":
        return pending.build is None
    if table.phase == "RAIN":
        no_display = pending.display is None and table.rain_turn < LAST_RAIN_TURN
        return pending.build is None or no_display
    return table.to_move == seat


def _builds(table: Table, seat: int, cards: Sequence[int]) -> set[str]:
    """RB 5."""
    return {
        f"build {card} turn {turn} at {x},{y}"
        for turn, x, y in places(table.edition, table.farms[seat], seat, table.festival)
        for card in cards
    }


def _laid(words: list[str]) -> Laid:
    """From the words of ``build 12 turn 1 at 3,4``."""
    x, y = words[5].split(",")
    return Laid(int(words[1]), int(words[3]), int(x), int(y))


def _uncover_set_up(table: Table) -> None:
    """RB 3.1, 3.2; the ancestors lie before a first card can close a field (RB 9.1a)."""
    choices = table.pending
    table.pending = [Pending(), Pending()]
    table.drawn = [[], []]
    table.ancestors = [choice.ancestor for choice in choices]
    for seat in SEATS:
        build = choices[seat].build
        assert build is not None
        lay(table, seat, build)
    for number, card in enumerate(table.pile):
        table.hands[number % 2].append(card)
    table.pile = []
    table.phase = "RAIN"
    table.rain_turn = 1


def _uncover_rain(table: Table) -> None:
    """RB 4.1 to 4.3."""
    choices = table.pending
    table.pending = [Pending(), Pending()]
    for seat in SEATS:
        build = choices[seat].build
        assert build is not None
        table.hands[seat].remove(build.card)
        lay(table, seat, build)
    for seat in SEATS:
        card = choices[seat].display
        if card is not None:
            table.hands[seat].remove(card)
            table.display.append(card)
    table.hands = [table.hands[1], table.hands[0]]
    if table.rain_turn < LAST_RAIN_TURN:
        table.rain_turn += 1
    else:
        table.rain_turn = 0
        _end_rain(table)


def _end_rain(table: Table) -> None:
    """The order of RB 10.5, from the river cards to the dry season."""
    if not take_river_cards(table):
        return
    begins = beginner(table)
    if table.options["contracts"] == "yes":
        share_contracts(table, begins)  # the points for jasmine change nothing about it
    table.phase = "DRY"
    table.to_move = begins


def _end_dry(table: Table) -> None:
    follow_arrows(table)
    final_scoring(table)
    decide(table)
