"""What a seat remembers is kept by every redeal, and what it can not know is dealt anew.

`memory.py` follows random games as a player with a good memory would (RV R41, R43, R58, R60).
"""

from collections import Counter

import pytest

from floodplain.games.rivero.cards import card_text
from floodplain.games.rivero.game import RIVERO, Rivero
from floodplain.games.rivero.position import position
from floodplain.games.rivero.state import RiveroState
from floodplain.games.rivero.views import texts
from tests.conformance.option_sets import OptionTexts, alone, mixtures, shown
from tests.conformance.trial import Trial

from .memory import Memory
from .planted import ForgetsKnownCards, KeepsTheOtherHand, with_state

SETS = [{}, *alone(RIVERO), *mixtures(RIVERO, 16, "memory")]
LOOK = 0.1
REDEALS = 4
LOOK_FOR_CHANGE = 0.015
MOST_REDEALS = 400
OCEAN_ENOUGH = 8
"""With so many cards in the ocean each unknown card may as well lie there."""
GAMES = 8


class Watched:
    """A random game with a seat that remembers."""

    def __init__(self, game: Rivero, options: OptionTexts, seed: str) -> None:
        self.game = game
        self.trial = Trial(game, options, seed)
        self.memory = Memory(self.trial.rng.randrange(2))
        self.redealt = 0

    @property
    def state(self) -> RiveroState:
        state = self.trial.state
        assert isinstance(state, RiveroState)
        return state

    def play(self) -> None:
        """Play to the end, looking at redeals on the way."""
        memory, rng = self.memory, self.trial.rng
        while self.state.actors():
            actor, action = self.trial.choose()
            before = self.game.view(self.state, memory.seat)
            told = self.state.told(memory.seat, actor, action)
            self.trial.play(actor, action)
            memory.watch(before, actor, told, self.game.view(self.state, memory.seat))
            if rng.random() < LOOK:
                for number in range(REDEALS):
                    self.check_remembered(self.redeal(number))
            if rng.random() < LOOK_FOR_CHANGE and len(self.state.ocean) >= OCEAN_ENOUGH:
                self.check_unknown_changes()

    def redeal(self, number: int) -> RiveroState:
        self.redealt += 1
        seed = f"memory {self.trial.seed} {len(self.trial.actions)} {number}"
        return self.state.redeal(self.memory.seat, seed)

    def check_remembered(self, redealt: RiveroState) -> None:
        """Everything remembered is true of a redeal, as it is of the position itself."""
        memory = self.memory
        for state in (self.state, redealt):
            for owner in range(2):
                self.check_groundwater(state, owner)
            hand = Counter(texts(state.sides[memory.other].hand))
            buried = Counter(
                card_text(state.sides[memory.other].ground[place].card)
                for place, hidden in enumerate(memory.ground[memory.other])
                if hidden.card is None
            )
            for card, count in Counter(self.taken()).items():
                assert hand[card] >= count, self.trial.at(
                    f"seat {memory.seat} sees that the other has taken {card}, but not in hand"
                )
            for card, count in memory.known.items():
                has = hand[card] + buried[card]
                assert has >= count, self.trial.at(
                    f"seat {memory.seat} knows that the other has {count} {card}, not {has}"
                )
                room = sum(card in hidden.maybe for hidden in memory.ground[memory.other])
                assert hand[card] >= count - room, self.trial.at(
                    f"seat {memory.seat} knows that {card} is in the other hand, not buried"
                )

    def taken(self) -> list[str]:
        """The other player's cards that were taken in this turn, as the seat sees them."""
        return self.game.view(self.state, self.memory.seat).sides[self.memory.other].taken

    def check_groundwater(self, state: RiveroState, owner: int) -> None:
        pile = state.sides[owner].ground
        remembered = self.memory.ground[owner]
        assert len(pile) == len(remembered), self.trial.at(f"groundwater of seat {owner}")
        for buried, hidden in zip(pile, remembered, strict=True):
            assert hidden.card in (None, card_text(buried.card)), self.trial.at(
                f"seat {self.memory.seat} knows that {hidden.card} is buried, "
                f"not {card_text(buried.card)}"
            )

    def check_unknown_changes(self) -> None:
        """Each card that the seat can not know is somewhere else in some redeal."""
        memory = self.memory
        waiting = self.unknown()
        for number in range(MOST_REDEALS):
            if not waiting:
                return
            other = self.redeal(number).sides[memory.other]
            hand = Counter(texts(other.hand))
            ground = [card_text(buried.card) for buried in other.ground]
            waiting = {
                what
                for what in waiting
                if not (hand[what[1]] < what[2] if what[0] < 0 else ground[what[0]] != what[1])
            }
        assert not waiting, self.trial.at(
            f"seat {memory.seat} can not know, but every redeal has: {sorted(waiting)}"
        )

    def unknown(self) -> set[tuple[int, str, int]]:
        """What nobody told the seat: (-1, card, how often in hand) or (place, card buried, 1)."""
        memory, other = self.memory, self.state.sides[self.memory.other]
        hand = Counter(texts(other.hand))
        found = {(-1, card, count) for card, count in hand.items() if not memory.known[card]}
        for place, hidden in enumerate(memory.ground[memory.other]):
            card = card_text(other.ground[place].card)
            if hidden.card is None and not memory.known[card]:
                found.add((place, card, 1))
        return found


@pytest.mark.parametrize("number", range(4))
def test_a_few_games_are_remembered(number: int) -> None:
    Watched(RIVERO, SETS[number], f"few {number}").play()


@pytest.mark.bulk
@pytest.mark.parametrize("options", SETS, ids=shown)
def test_what_was_seen_is_remembered(options: OptionTexts) -> None:
    redealt = 0
    for number in range(GAMES):
        watched = Watched(RIVERO, options, f"memory {number}")
        watched.play()
        redealt += watched.redealt
    assert redealt


def watch_games(game: Rivero) -> None:
    for number in range(20):
        Watched(game, {}, f"planted {number}").play()


@pytest.mark.parametrize(
    ("game", "message"),
    [
        (with_state(ForgetsKnownCards), "knows that the other has|is in the other hand"),
        (
            with_state(KeepsTheOtherHand),
            "can not know, but every redeal has|knows that the other has",
        ),
    ],
)
def test_a_redeal_with_a_bad_memory_is_caught(game: Rivero, message: str) -> None:
    with pytest.raises(AssertionError, match=message):
        watch_games(game)


def played(state: RiveroState, *moves: str) -> RiveroState:
    for text in moves:
        (seat,) = state.actors()
        action = state.parse(seat, text)
        assert state.why_not(seat, action) is None, text
        state.apply(seat, action)
    return state


def after_a_source_play(other_card: str, drawn: str) -> RiveroState:
    """Seat 1 has taken a Donau 5 and lays a Donau 5 in the source; perhaps it held the other."""
    state = position(
        hands=(f"Nijl 9, {other_card}", "Nijl 1"),
        source={"U": "Donau 5", "M": "Amazone 6, Nijl 3, Nijl 4, Colorado 9", "L": "Colorado 1"},
        rivers=("1: Amazone 3-5 flask",),
        ocean=f"Amazone 10, {drawn}",
    )
    return played(state, "column 1", "connect Amazone 6 to 1", "source Donau 5 at U1")


def test_nobody_sees_which_copy_goes_into_the_source() -> None:
    """RV R43, R56: two positions that seat 2 can not tell apart have the same redeals."""
    one = after_a_source_play("Donau 5", "Amazone 2")
    other = after_a_source_play("Amazone 2", "Donau 5")
    assert RIVERO.view(one, 1) == RIVERO.view(other, 1)
    assert one.redeal(1, "seed").snapshot() == other.redeal(1, "seed").snapshot()


def test_a_taken_card_is_not_buried_by_a_redeal() -> None:
    """RV R41, R43: a card known before a burial has left; the taken copy of it is in hand."""
    state = position(
        hands=("Nijl 5 6 7 9, Colorado 7 8 10", "Nijl 1"),
        action=("sun", ""),
        beside=("Donau 5", ""),
        source={
            "U": "Donau 5, Nijl 2, Nijl 1, Nijl 3",
            "M": "Amazone 6, Nijl 3, Nijl 4, Colorado 9",
            "L": "Colorado 1, Colorado 2, Colorado 3, Colorado 4",
        },
        rivers=("1: Amazone 3-5 flask", "1: Donau 6-8"),
    )
    played(state, "pick up", "ocean", "end", "bury Nijl 9", "ocean", "end")
    played(state, "ocean", "end", "bury Nijl 7", "ocean", "end")
    played(state, "ocean", "end", "bury Nijl 6", "ocean", "end")
    played(state, "column 1", "connect Amazone 6 to 1", "connect Donau 5 to 2")
    assert "Donau 5" in texts(state.sides[0].taken)
    for number in range(100):
        assert "Donau 5" in texts(state.redeal(1, str(number)).sides[0].hand)


def test_who_names_the_taken_copy_has_the_other_one() -> None:
    """RV R43: only with both copies in hand can the taken one be named."""
    state = position(
        hands=("Nijl 9, Amazone 6", "Nijl 1"),
        source={"U": "Donau 5", "M": "Amazone 6, Nijl 3, Nijl 4, Colorado 9", "L": "Colorado 1"},
        rivers=("1: Amazone 3-5 flask",),
    )
    played(state, "column 1", "connect Amazone 6 to 1 taken")
    for number in range(100):
        assert "Amazone 6" in texts(state.redeal(1, str(number)).sides[0].hand)


def test_an_open_duty_can_be_met_in_every_redeal() -> None:
    """RV R39, R43: who has taken a column holds what is needed to use it."""
    state = position(
        hands=("Donau 4 6, Nijl 9", "Nijl 1"),
        source={"U": "Donau 5", "M": "Amazone 8, Nijl 3, Nijl 4, Colorado 9", "L": "Colorado 1"},
        rivers=("1: Amazone 3-5 flask",),
    )
    played(state, "column 1")
    for number in range(100):
        assert state.redeal(1, str(number)).legal(0)
