"""The parts of moves against what the moves do: cards that leave and come, rivers that change."""

from collections import Counter
from random import Random

from hypothesis import given, settings

from floodplain.core.moves import Move, Parts
from floodplain.games.rivero.game import RIVERO
from floodplain.games.rivero.state import RiveroState
from floodplain.games.rivero.views import RiveroView, RiverView

from . import SEEDS, after, any_options, beside, hand, place, random_game
from .test_duty_cases import before

SAMPLED = 3
"""Moves of a position that are really played, of each kind."""


def own_cards(state: RiveroState, seat: int) -> Counter[str]:
    """The hand of a seat and the open cards beside its action card."""
    return Counter([*hand(state, seat + 1), *beside(state, seat + 1)])


def river(seen: RiveroView, number: int) -> RiverView | None:
    return next((river for river in seen.rivers if river.number == number), None)


class Played:
    """A move, and the position before and after it."""

    def __init__(self, state: RiveroState, move: Move) -> None:
        self.seat = state.player
        self.move = move
        self.parts = move.parts
        self.before = state
        self.after = state.copy()
        self.after.apply(self.seat, self.after.parse(self.seat, move.text))
        self.was = RIVERO.view(self.before, self.seat)
        self.now = RIVERO.view(self.after, self.seat)

    def check(self) -> None:
        self.check_cards()
        kind = self.move.kind
        if kind == "river":
            self.check_new_river()
        elif "river" in self.parts:
            self.check_river()
        elif kind == "sun":
            self.check_sun()
        elif kind == "column":
            self.check_column()
        elif kind == "refill":
            assert place(self.before, self.parts["place"]) == [], self.move
            assert len(place(self.after, self.parts["place"])) == 1, self.move
        elif kind == "tap-source":
            assert self.parts["gains"] == place(self.before, self.parts["place"])[-1:], self.move
        elif "place" in self.parts:
            assert self.parts["card"] == place(self.after, self.parts["place"])[-1], self.move

    def check_cards(self) -> None:
        """What is played leaves, what is gained comes; a bridge that is replaced comes unseen."""
        if not self.parts.keys() & {"card", "cards", "gains"}:
            return
        expected = own_cards(self.before, self.seat)
        if self.move.kind == "pick-up":
            expected = Counter(hand(self.before, self.seat + 1))
        expected.update(self.parts.get("gains", []))
        if "card" in self.parts:
            expected.subtract([self.parts["card"]])
        expected.subtract(self.parts.get("cards", []))
        found = own_cards(self.after, self.seat)
        found.subtract(expected)
        assert min(found.values()) >= 0, self.move
        assert found.total() == (self.move.kind == "replace"), self.move

    def check_column(self) -> None:
        """RV R41."""
        tops = [place(self.before, name)[-1] for name in self.parts["places"]]
        assert tops == self.parts["gains"], self.move
        assert sorted(tops) == sorted(self.now.sides[self.seat].taken), self.move
        assert {int(name[1]) for name in self.parts["places"]} == {self.parts["column"]}, self.move

    def check_sun(self) -> None:
        """RV R51: the pile that is named has become smaller, and no other."""
        owner = self.parts["owner"]
        assert (self.parts["pile"] == "ocean") == (owner is None)
        assert (self.now.ocean < self.was.ocean) == (owner is None), self.move
        for seat in range(2):
            less = self.now.sides[seat].groundwater < self.was.sides[seat].groundwater
            assert less == (seat == owner), self.move

    def check_new_river(self) -> None:
        """RV R34, R44."""
        old = {river.number for river in self.was.rivers}
        [made] = [river for river in self.now.rivers if river.number not in old]
        for name in ("name", "low", "high", "bridges"):
            assert getattr(made, name) == self.parts[name], self.move
        assert made.owner == self.seat
        assert len(self.parts["cards"]) == made.length

    def check_river(self) -> None:
        """RV R23, R29, R30, R48, R49: the river is changed where the parts say."""
        was, now = river(self.was, self.parts["river"]), river(self.now, self.parts["river"])
        assert was is not None
        others = [seen.number for seen in self.was.rivers if seen.number != was.number]
        for number in others:
            assert river(self.was, number) == river(self.now, number), self.move
        if self.move.kind == "tap-river":
            top = was.high if self.parts["end"] == "high" else was.low
            assert self.parts["gains"] == [f"{was.name} {top}"], self.move
            assert now is None or (now.high < was.high) == (self.parts["end"] == "high"), self.move
            return
        assert now is not None
        if self.move.kind == "connect":
            self.check_connection(was, now)
        elif self.move.kind == "replace":
            assert set(was.bridges) - set(now.bridges) == {self.parts["value"]}, self.move
        else:
            assert set(now.bridges) - set(was.bridges) == {self.parts["value"]}, self.move
            assert self.parts["gains"] == [f"{was.name} {self.parts['value']}"], self.move

    def check_connection(self, was: RiverView, now: RiverView) -> None:
        high = self.parts["end"] == "high"
        assert (now.high > was.high, now.low < was.low) == (high, not high), self.move
        assert self.parts["card"] == f"{now.name} {now.high if high else now.low}", self.move
        bridges = [] if self.parts["bridge"] is None else [self.parts["bridge"]]
        assert sorted(now.bridges) == sorted([*was.bridges, *bridges]), self.move


@given(SEEDS, any_options())
@settings(max_examples=8)
def test_the_parts_of_moves_are_what_they_change(seed: int, options: dict[str, str]) -> None:
    """RV R23, R29, R30, R32, R34, R37, R41, R42, R44, R48 to R51, R56 to R58."""
    rng = Random(seed)
    for state in random_game(seed, **options):
        by_kind: dict[str, list[Move]] = {}
        for move in RIVERO.moves(state, state.player):
            by_kind.setdefault(move.kind, []).append(move)
        for found in by_kind.values():
            for move in rng.sample(found, min(SAMPLED, len(found))):
                Played(state, move).check()


def parts(state: RiveroState, kind: str) -> list[Parts]:
    """The parts of all moves of one kind."""
    return [move.parts for move in RIVERO.moves(state, state.player) if move.kind == kind]


def test_r43_connections_and_replacements_say_which_copy() -> None:
    """RV R29, R43: the taken copy is named for the own river, across a bridge too."""
    column = "Nijl 7, Colorado 1, Colorado 3"
    state = before("Nijl 7", column, "1: Nijl 3-5", action="bridge", reserve=1)
    across = {"card": "Nijl 7", "river": 2, "end": "high", "bridge": 6, "taken": True}
    assert parts(after(state, "column 1"), "connect") == [across]
    state = before("Nijl 7", column, "1: Nijl 6-[]-8", "2: Nijl 8-10")
    state = after(state, "column 1")
    named = {"card": "Nijl 7", "river": 2, "value": 7, "taken": True}
    assert parts(state, "replace") == [named]
    plain = {"card": "Nijl 7", "river": 3, "end": "low", "bridge": None, "taken": False}
    assert parts(state, "connect") == [plain]


def test_r44_new_rivers_say_which_value_is_taken() -> None:
    """RV R28, R44: named where two values could use their taken copy; a bridge uses no card."""
    state = before("Donau 3 4 6", "Donau 3, Donau 4, Nijl 9", action="bridge", reserve=1)
    longer = {
        "name": "Donau",
        "low": 3,
        "high": 6,
        "bridges": [5],
        "cards": ["Donau 3", "Donau 4", "Donau 6"],
    }
    shorter = {**longer, "low": 4, "cards": ["Donau 4", "Donau 6"]}
    assert parts(after(state, "column 1"), "river") == [
        {**longer, "taken": 3},
        {**longer, "taken": 4},
        {**shorter, "taken": None},
    ]
