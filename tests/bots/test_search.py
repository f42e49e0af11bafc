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
from floodplain.core.guide import SECRET, Guide
from floodplain.core.state import State
from floodplain.games import GAMES
from floodplain.games.reisbauern.actions import BUILD
from tests.bots.riddles import Answer, AnswerGuide, Paths, PathsGuide, Pennies, SecretGuide

FEW = 16


def thought(
    guide: Guide,
    state: State,
    seat: int,
    iterations: int,
    seed: str = "riddle",
    largest: int = 100000,
) -> Search:
    search = Search(guide, state, seat, Budget(Chance(seed), iterations), largest)
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


def test_who_chooses_second_in_secret_does_not_hope_for_a_mistake() -> None:
    """The first has chosen, and chose the row that is better whatever the second does."""
    riddle = Pennies([[1, 0.9], [0, 0]])
    riddle.apply(0, 0)
    search = thought(SecretGuide(), riddle, 1, 2000)
    assert search.roots[1].children[heard(1, 1)].share() == pytest.approx(0.1, abs=0.03)
    assert search.answer == 1


def test_a_secret_choice_already_made_changes_no_expectation() -> None:
    game = GAMES.find("reisbauern")
    state = game.new(game.options(), "second")
    for _ in range(2):
        seat = state.actors()[0]
        state.apply(seat, SearchBot(game, FEW).choose(state, seat, Budget(Chance("s"), FEW)))
    before = thought(game.guide, state, 1, 60)
    state.apply(0, next(action for action in state.legal(0) if action >= BUILD))
    state.apply(0, state.legal(0)[0])
    assert state.actors() == [1]
    after = thought(game.guide, state, 1, 60)
    assert [int(before.visits(action)) for action in before.actions] == [
        int(after.visits(action)) for action in before.actions
    ]


def test_secret_choices_are_played_in_the_right_mixture() -> None:
    """Two thirds of the time the second, in this riddle, so that nothing can be made of it."""
    answers = Counter(
        thought(SecretGuide(), Pennies([[1, 0], [0, 0.5]]), 0, 600, seed=f"s{number}").answer
        for number in range(90)
    )
    assert 15 < answers[0] < 45


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
        ideas = [one.action for one in considered(bot, other, seat, "s", number)]
        secret = game.guide.covering(state, seat, action) == SECRET
        assert action in (ideas if secret else ideas[:1])
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


@pytest.mark.parametrize("name", list(GAMES))
def test_trees_grow_to_their_limit_and_the_search_goes_on_in_them(name: str) -> None:
    game = GAMES.find(name)
    state = game.new(game.options(), "big")
    seat = state.actors()[0]
    while len(state.legal(seat)) < 4:
        state.apply(seat, state.legal(seat)[0])
        seat = state.actors()[0]
    largest = len(state.legal(seat)) + 100
    search = thought(game.guide, state, seat, 200, largest=largest)
    grown = sum(int(size(root)) for root in search.roots)
    most = max(len(state.legal(seat)), 400)  # what one look may add beyond it
    assert largest <= grown == search.size < largest + most
    visits = sum(int(search.visits(action)) for action in search.actions)
    assert visits == search.done
    free = thought(game.guide, state, seat, 200)
    assert sum(int(size(root)) for root in free.roots) > grown


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
    assert full.best()[0] == search.best()[0]


class Counting(SearchBot):
    """Notes how much each search knew when it began."""

    def __init__(self) -> None:
        super().__init__(GAMES.find("dos-rios"), 60)
        self.begun: list[int] = []

    def choose(self, seen: State, seat: int, budget: Budget) -> int:
        search = self.thought(seen, seat, budget)
        self.begun.append(int(search.roots[seat].visits) - int(search.done))
        return search.answer


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
