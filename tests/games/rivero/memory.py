"""Somebody who plays Rivero with a good memory: what a seat knows of the hidden cards.

It follows a game through what the seat may read alone: the view before and after each action,
and the line of the log. It is written by plain reasoning, not after the engine's own book-keeping.
"""

from collections import Counter
from typing import NamedTuple

from floodplain.games.rivero.views import RiveroView, RiverView

OUTER = "UL"


class Hidden(NamedTuple):
    """A card of a groundwater pile: its face, or the known cards that it may be."""

    card: str | None
    maybe: frozenset[str] = frozenset()


class Memory:
    """What one seat remembers about the other player's cards and both groundwater piles."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.other = 1 - seat
        self.known: Counter[str] = Counter()
        """Cards that the other player surely has, in hand or face down since."""
        self.ground: list[list[Hidden]] = [[], []]
        """Both groundwater piles, the top last."""

    def watch(self, before: RiveroView, actor: int, told: str, after: RiveroView) -> None:
        """Take in one action."""
        words = told.split()
        if words[0] == "bury":
            self.bury(actor, " ".join(words[1:]))
        elif words[0] == "take":
            self.take(actor)
        elif words[0] == "tap" and len(words) == 3:
            self.see_tapped(river_number(before, int(words[1])), words[2] == "high")
        elif actor == self.other and words[0] in ("connect", "replace", "river", "double"):
            self.see_played(words, after.sides[actor].taken)
        elif actor == self.other and words[0] in ("source", "swap"):
            self.see_played(words, [])
        self.see_gained(before, actor, words, after)
        self.see_turned_up(before, actor, words, after)
        self.see_picked_up(before, after)

    def bury(self, actor: int, card: str) -> None:
        """A hand card goes face down on the groundwater (RV R58)."""
        if actor == self.seat:
            self.ground[actor].append(Hidden(card))
        else:
            self.ground[actor].append(Hidden(None, frozenset(+self.known)))

    def take(self, actor: int) -> None:
        """The top card of the groundwater goes to the hand (RV R59)."""
        taken = self.ground[actor].pop()
        if actor == self.other and taken.card is not None:
            self.known[taken.card] += 1

    def see_tapped(self, river: RiverView, high_end: bool) -> None:
        """A bridge laid bare and too short a rest go to the owner's groundwater (RV R49)."""
        left = list(range(river.low, river.high + 1))
        left.pop(-1 if high_end else 0)
        pile = self.ground[river.owner]
        if left[-1 if high_end else 0] in river.bridges:
            left.pop(-1 if high_end else 0)
            pile.append(Hidden(None))
        if len(left) < 3:
            pile.extend(Hidden(f"{river.name} {value}") for value in left)

    def see_played(self, words: list[str], still_taken: list[str]) -> None:
        """Cards leave the other hand openly; taken ones that are still there are left (RV R43)."""
        for card in laid_cards(words):
            self.see_leave(card, still_taken.count(card))
        if "taken" in words:
            named = named_card(words)
            self.known[named] = max(self.known[named], 1)

    def see_leave(self, card: str, still_there: int) -> None:
        """Copies look alike: the one that left may have been the known one."""
        if self.known[card] <= still_there:
            return
        self.known[card] -= 1
        if self.known[card] <= still_there:
            self.ground[self.other] = [
                Hidden(hidden.card, hidden.maybe - {card}) for hidden in self.ground[self.other]
            ]

    def see_gained(
        self, before: RiveroView, actor: int, words: list[str], after: RiveroView
    ) -> None:
        """Cards of the source go to the other hand openly (RV R41, R57)."""
        stacks = {place.name: place.cards for place in before.source}
        if words[0] == "swap" and actor == self.other:
            self.known[stacks[words[4]][-1]] += 1
        elif words[0] == "column":
            for row in "UML":
                stack = stacks[row + words[1]]
                self.known.update(stack[-1:] if actor == self.other else stack[:-1])

    def see_turned_up(
        self, before: RiveroView, actor: int, words: list[str], after: RiveroView
    ) -> None:
        """Groundwater comes face up to the source or beside a sun (RV R42, R50, R51)."""
        places = {place.name: place.cards for place in after.source}
        if words[0] == "column" and before.sides[actor].groundwater > 1:
            for row in OUTER:
                self.turn_up(actor, places[row + words[1]][-1])
        elif words[0] == "refill":
            self.turn_up(actor, places[words[1]][-1])
        elif words[0] == "tap" and words[1][0] in OUTER:
            stacks = {place.name: place.cards for place in before.source}
            if len(stacks[words[1]]) == 1 and self.ground[actor]:
                self.turn_up(actor, places[words[1]][-1])
        elif words[0] == "sun" and words[1] != "ocean":
            owner = actor if words[1] == "own" else 1 - actor
            for card in after.sides[actor].beside:
                self.turn_up(owner, card)

    def turn_up(self, owner: int, card: str) -> None:
        hidden = self.ground[owner].pop()
        assert hidden.card in (None, card)
        if owner == self.other and card in hidden.maybe:
            self.see_leave(card, 0)

    def see_picked_up(self, before: RiveroView, after: RiveroView) -> None:
        """Open cards beside the other player's action card go to its hand (RV R32, R52)."""
        lay, lie = before.sides[self.other].beside, after.sides[self.other].beside
        self.known += Counter(lay) - Counter(lie)


def river_number(view: RiveroView, number: int) -> RiverView:
    return next(river for river in view.rivers if river.number == number)


def laid_cards(words: list[str]) -> list[str]:
    """The hand cards that an action lays openly."""
    if words[0] != "river":
        return [f"{words[1]} {words[2]}"]
    low, high = (int(value) for value in words[2].split("-"))
    said = words[3 : words.index("taken")] if "taken" in words else words[3:]
    return [f"{words[1]} {value}" for value in range(low, high + 1) if str(value) not in said]


def named_card(words: list[str]) -> str:
    """The card of which the taken copy was asked for, so that the other copy is in hand too."""
    return f"{words[1]} {words[-1] if words[0] == 'river' else words[2]}"
