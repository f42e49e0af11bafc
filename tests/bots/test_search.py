"""The search finds what is right where that is known, cheats nobody, and keeps to its budget."""

import threading
from collections import Counter

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from floodplain.bots.bot import considered, decision
from floodplain.bots.budget import Budget
from floodplain.bots.search import Search, size
from floodplain.bots.searcher import SearchBot
from floodplain.bots.tree import Memory, heard
from floodplain.core.chance import Chance
from floodplain.core.guide import Guide
from floodplain.core.state import State
from floodplain.games import GAMES
from tests.bots.riddles import Answer, AnswerGuide, Paths, PathsGuide, Pennies, SecretGuide

FEW = 16


def thought(
    guide: Guide,
    state: State,
    seat: int,
    iterations: int,
    seed: str = "riddle",
    nodes: int = 100000,
) -> Search:
    search = Search(guide, state, seat, Budget(Chance(seed), iterations), nodes)
    search.run()
    return search


@st.composite
def paths(draw: st.DrawFn) -> Paths:
    """No seat is indifferent between two ends, so that there is one right answer."""
    seats = draw(st.integers(2, 3))
    ends = 2**seats
    ranks = [draw(st.permutations(range(ends))) for _ in range(seats)]
    return Paths([tuple(rank[end] / (ends - 1) for rank in ranks) for end in range(ends)], seats)


@given(paths())
@settings(max_examples=25, deadline=None, phases=[Phase.generate])
def test_every_seat_looks_for_its_own_share(riddle: Paths) -> None:
    """Also where more than two play: the answer is that of working everything out."""
    search = thought(PathsGuide(), riddle, 0, 4000)
    trial = riddle.copy()
    trial.apply(0, search.best()[0])
    assert trial.solved()[0] >= riddle.solved()[0] - 0.15


def test_nobody_answers_a_secret_choice_as_if_it_were_open() -> None:
    """What the second can not know, it can not answer: the first is not afraid of it."""
    open_choice = thought(AnswerGuide(), Answer(4, secret=False), 0, 2000)
    secret = thought(AnswerGuide(), Answer(4, secret=True), 0, 2000)
    assert open_choice.roots[0].value() < 0.1
    assert secret.roots[0].value() > 0.6


def test_choosing_at_once_is_not_choosing_second() -> None:
    """Matching pennies: each keeps both choices about even, and expects half."""
    for seat in range(2):
        search = thought(SecretGuide(), Pennies([[1, 0], [0, 1]]), seat, 4000)
        root = search.roots[seat]
        visits = [int(root.children[heard(seat, action)].visits) for action in range(2)]
        assert min(visits) > 0.3 * sum(visits)
        assert abs(root.value() - 0.5) < 0.05


def test_a_choice_that_is_better_whatever_the_other_does_is_found() -> None:
    search = thought(SecretGuide(), Pennies([[0.2, 0.5, 0.1], [0.6, 0.7, 0.4]]), 0, 500)
    assert search.best()[0] == 1


@pytest.mark.parametrize("name", list(GAMES))
def test_the_same_seed_gives_the_same_choice_whatever_is_hidden(name: str) -> None:
    game = GAMES.find(name)
    bot = SearchBot(game, FEW)
    state = game.new(game.options(), "hidden")
    for number in range(8):
        seat = state.actors()[0]
        action = decision(bot, state, seat, "s", number)
        other = state.redeal(seat, f"other {number}")
        assert decision(bot, other, seat, "s", number) == action
        assert considered(bot, other, seat, "s", number)[0].action == action
        state.apply(seat, action)


@pytest.mark.bulk
def test_choices_have_the_same_distribution_whatever_is_hidden() -> None:
    """Over many seeds, though each redeal shows the bot other cards."""
    game = GAMES.find("rivero")
    bot = SearchBot(game, 5)
    state = game.new(game.options(), "hidden")
    while len(state.legal(state.actors()[0])) < 5:
        state.apply(state.actors()[0], state.legal(state.actors()[0])[0])
    seat = state.actors()[0]
    counts = []
    for deal in ("one", "two"):
        dealt = state.redeal(seat, deal)
        counts.append(Counter(decision(bot, dealt, seat, f"s{n}", 0) for n in range(40)))
    assert counts[0] == counts[1]


@pytest.mark.parametrize("name", list(GAMES))
def test_candidates_tell_visits_shares_and_the_line(name: str) -> None:
    game = GAMES.find(name)
    state = game.new(game.options(), "told")
    while len(state.legal(state.actors()[0])) < 3:
        state.apply(state.actors()[0], state.legal(state.actors()[0])[0])
    seat = state.actors()[0]
    found = considered(SearchBot(game, FEW), state, seat, "s", 0)
    legal = state.legal(seat)
    assert len({one.action for one in found}) == len(found)
    visits = []
    for one in found:
        assert one.action in legal
        assert one.value is not None and 0 <= one.value <= 1
        visits.append(one.visits or 0)
        assert one.reason == "search"
    assert visits == sorted(visits, reverse=True)
    assert 0 < sum(visits) <= FEW
    assert any(one.line for one in found)


def test_trees_grow_to_their_limit_and_no_further() -> None:
    game = GAMES.find("rivero")
    state = game.new(game.options(), "big")
    seat = state.actors()[0]
    search = thought(game.guide, state, seat, 120, nodes=50)
    assert sum(int(size(root)) for root in search.roots) <= 50
    assert search.best()[0] in state.legal(seat)
    free = thought(game.guide, state, seat, 120)
    assert sum(int(size(root)) for root in free.roots) > 50


def test_an_answer_comes_when_it_is_stopped() -> None:
    game = GAMES.find("rivero")
    state = game.new(game.options(), "stop")
    budget = Budget(Chance("s"), iterations=10**9)
    threading.Timer(0.2, budget.stop).start()
    seat = state.actors()[0]
    while len(state.legal(seat)) == 1:
        state.apply(seat, state.legal(seat)[0])
        seat = state.actors()[0]
    assert SearchBot(game).choose(state, seat, budget) in state.legal(seat)


@pytest.mark.parametrize("seconds", [1e-9, 0.05])
def test_an_answer_comes_when_the_time_is_up(seconds: float) -> None:
    game = GAMES.find("dos-rios")
    state = game.new(game.options(), "time")
    seat = state.actors()[0]
    bot = SearchBot(game, iterations=0, seconds=seconds)
    assert decision(bot, state, seat, "s", 0) in state.legal(seat)


def test_more_thought_is_left_out_where_it_changes_nothing() -> None:
    search = thought(
        PathsGuide(), Paths([(1.0, 0.0), (1.0, 0.0), (0.0, 1.0), (0.0, 1.0)], 2), 0, 5000
    )
    assert search.best()[0] == 0
    assert search.done < 5000
    full = Search(PathsGuide(), search.seen, 0, Budget(Chance("riddle"), 10**9))
    for _ in range(5000):
        full.iterate()
        full.done += 1
    assert full.best()[0] == search.best()[0]


class Counting(SearchBot):
    """Notes how much each search knew when it began."""

    def __init__(self) -> None:
        super().__init__(GAMES.find("dos-rios"), 60)
        self.begun: list[int] = []

    def choose(self, seen: State, seat: int, budget: Budget) -> int:
        search = self.thought(seen, seat, budget)
        self.begun.append(int(search.roots[seat].visits) - int(search.done))
        return search.best()[0]


@pytest.mark.bulk
def test_what_was_found_out_is_used_in_the_next_decision_of_the_same_turn() -> None:
    bot = Counting()
    state = bot.game.new(bot.game.options(), "memory")
    memories = [Memory(), Memory()]
    seats = []
    for number in range(20):
        seat = state.actors()[0]
        seats.append(seat)
        state.apply(seat, decision(bot, state, seat, "s", number, memories[seat]))
    reused = [number for number in range(20) if bot.begun[number] > 0]
    assert reused
    assert all(number > 0 and seats[number] == seats[number - 1] for number in reused)


def test_a_memory_of_another_position_is_not_used() -> None:
    bot = Counting()
    state = bot.game.new(bot.game.options(), "memory")
    seat = state.actors()[0]
    memory = Memory()
    chosen = decision(bot, state, seat, "s", 0, memory)
    other = next(action for action in state.legal(seat) if action != chosen)
    state.apply(seat, other)
    decision(bot, state, state.actors()[0], "s", 1, memory)
    assert bot.begun == [0, 0]
