"""An analysis is honest, sees nothing that the mover did not, and comes out the same again."""

from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floodplain.arena.simulation import Setting, play
from floodplain.bots.analysis import (
    MOST_TURNS,
    NOTABLE,
    Analyst,
    Judged,
    NoOpinion,
    Opinion,
    opinions,
    size,
    turning_points,
)
from floodplain.bots.bot import decision
from floodplain.bots.budget import Budget
from floodplain.bots.search import Search
from floodplain.bots.searcher import SearchBot
from floodplain.core import records
from floodplain.core.chance import Chance
from floodplain.core.guide import OPEN, SECRET, Guide
from floodplain.core.match import Match
from floodplain.core.registry import UnknownName
from floodplain.core.state import State
from floodplain.games import GAMES
from tests.bots.riddles import Answer, AnswerGuide, Pennies, SecretGuide
from tests.core.sluices import PULL, Sluices, SluicesState

FEW = 12


class PullGuide(Guide):
    """Who pulls a sluice shares the win with all who do; nobody wins by leaving it."""

    def seats(self, state: State) -> int:
        return len(cast(SluicesState, state).sluices)

    def shares(self, state: State, chance: Chance) -> list[float]:
        super().shares(state, chance)
        pulled = [action == PULL for action in cast(SluicesState, state).pulled[::-1]]
        count = sum(pulled)
        return [one / count if count else 1 / len(pulled) for one in pulled]

    def covering(self, state: State, seat: int, action: int) -> int:
        return SECRET if action < PULL else OPEN


class Pulling(Sluices):
    guide = PullGuide()


def pulled(*choices: str) -> Match:
    """A game of three that set their sluices, then the last seat chooses first."""
    game = Pulling()
    match = Match(game, game.options(), "pulling")
    for seat in (0, 0, 1, 1, 2, 2):
        match.play(seat, "shut")
    for seat, choice in zip((2, 1, 0), choices, strict=False):
        match.play(seat, choice)
    return match


def by_bots(game: str, seed: str, bots: tuple[str, ...], moves: int) -> Match:
    """The first moves of a game of bots."""
    options = {**GAMES.find(game).simulated}
    setting = Setting(game=game, options=options, bots=bots, keep_records=True)
    record = records.read(play(setting, seed).record or "")
    match = records.start(record, GAMES.find(game))
    for move in record.moves[:moves]:
        records.play(match, move)
    return match


def test_a_move_that_the_search_passes_over_gets_its_own_value() -> None:
    """Two have pulled: who leaves it has nothing, who pulls a third."""
    found = list(opinions(pulled("pull", "pull", "leave"), Analyst(Pulling(), "search", 200)))
    last = found[-1]
    assert (last.number, last.seat) == (9, 0)
    assert (last.best.text, last.played.text) == ("pull", "leave")
    assert last.best.share == pytest.approx(1 / 3)
    assert last.played.share == 0
    assert last.played.visits == last.best.visits
    assert last.loss == last.best.share
    assert last.shares == pytest.approx([1 / 3] * 3)
    turns = turning_points(found, [0, 0.5, 0.5])
    assert turns[-1].number == 9
    assert turns[-1].before == pytest.approx(1 / 3)
    assert turns[-1].after == 0


def test_the_line_says_who_is_expected_to_do_what() -> None:
    found = list(opinions(pulled("pull"), Analyst(Pulling(), "search", 200)))
    line = [(one.seat, one.text) for one in found[-1].best.line]
    assert line == [(1, "pull"), (0, "pull")]


@pytest.mark.parametrize("game", list(GAMES))
def test_a_bot_agrees_with_what_it_has_played_itself(game: str) -> None:
    match = by_bots(game, "own", ("random", "random"), 0)
    analyst = Analyst(match.game, "search", FEW)
    player = SearchBot(match.game, FEW)
    for number in range(10):
        seat = match.state.actors()[0]
        match.play_action(seat, decision(player, match.state, seat, match.seed, number))
    found = list(opinions(match, analyst))
    secret = {opinion.number for opinion in found if chosen_in_secret(match, opinion.number)}
    assert len(secret) == (len(found) if game == "reisbauern" else 0)
    agreed = [opinion for opinion in found if opinion.played == opinion.best]
    assert agreed
    assert {opinion.number for opinion in found if opinion not in agreed} <= secret
    assert all(opinion.loss == 0 for opinion in agreed)


def chosen_in_secret(match: Match, number: int) -> bool:
    """Where a bot may play any of its best ideas."""
    before, seat = match.before[number - 1], match.moves[number - 1][0]
    return match.game.guide.covering(before, seat, match.action(number - 1)) == SECRET


@pytest.mark.parametrize("played", [0, 1])
def test_nobody_answers_the_secret_move_that_is_judged(played: int) -> None:
    """Matching pennies: either choice is worth a half, however often just one is looked at."""
    search = Search(SecretGuide(), Pennies([[1, 0], [0, 1]]), 0, Budget(Chance("judged"), 1000))
    search.run()
    assert search.look_at(played, 3000).share() == pytest.approx(0.5, abs=0.06)


def test_an_open_move_that_is_judged_is_answered() -> None:
    search = Search(AnswerGuide(), Answer(3, secret=False), 0, Budget(Chance("judged"), 30))
    search.run()
    assert search.look_at(2, 1000).share() < 0.05


def test_shares_are_those_of_the_win_whatever_the_search_strives_for() -> None:
    """The last build of Die Reisbauern decides: who can not win any more has no share."""
    match = by_bots("reisbauern", "end", ("simple", "random"), 10_000)
    last = Analyst(match.game, "search", 60).opinion(match, len(match.moves) - 1)
    outcome = match.state.outcome()
    assert last is not None and outcome is not None
    assert last.played.share == outcome[last.seat]


@pytest.mark.bulk
@pytest.mark.parametrize("game", list(GAMES))
@given(seed=st.integers(0, 10_000), bots=st.tuples(*[st.sampled_from(["random", "simple"])] * 2))
@settings(max_examples=4)
def test_opinions_of_any_game(game: str, seed: int, bots: tuple[str, str]) -> None:
    match = by_bots(game, str(seed), bots, 14)
    analyst = Analyst(match.game, iterations=FEW)
    found = list(opinions(match, analyst))
    choices = [
        number
        for number, (seat, _) in enumerate(match.moves, start=1)
        if len(match.before[number - 1].legal(seat)) > 1
    ]
    assert [opinion.number for opinion in found] == choices
    for opinion in found:
        seat, text = match.moves[opinion.number - 1]
        assert (opinion.seat, opinion.played.text) == (seat, text)
        assert sum(opinion.shares) == pytest.approx(1)
        assert opinion.shares[seat] == opinion.best.share
        assert opinion.loss == max(0, opinion.best.share - opinion.played.share)
        assert all(0 <= move.share <= 1 for move in (opinion.best, opinion.played))
        assert opinion.played.visits == opinion.best.visits > 0


@pytest.mark.parametrize("game", list(GAMES))
def test_an_opinion_hangs_on_nothing_that_the_mover_can_not_know(game: str) -> None:
    match = by_bots(game, "hidden", ("simple", "random"), 12)
    analyst = Analyst(match.game, iterations=FEW)
    for number, (seat, _) in enumerate(match.moves):
        before, action = match.before[number], match.action(number)
        other = before.redeal(seat, f"other {number}")
        opinion = analyst.judge(before, seat, action, "seed", number)
        assert opinion == analyst.judge(other, seat, action, "seed", number)


def test_who_does_not_search_has_no_opinion() -> None:
    game = GAMES.find("rivero")
    for bot in ("simple", "random", "level1"):
        with pytest.raises(NoOpinion, match=f"'{bot}' does not search"):
            Analyst(game, bot)
    with pytest.raises(UnknownName, match="did you mean 'level4'"):
        Analyst(game, "levle4")


def test_the_budget_is_the_bots_own_unless_another_is_given() -> None:
    game = GAMES.find("rivero")
    assert Analyst(game, "level3").iterations == game.levels[2].iterations
    assert Analyst(game, "level3", iterations=7).iterations == 7
    timed = Analyst(game, "level3", seconds=0.5)
    assert (timed.iterations, timed.seconds) == (0, 0.5)


def test_thinking_by_the_clock_gives_an_opinion_however_short() -> None:
    match = by_bots("rivero", "clock", ("random", "random"), 12)
    for seconds in (1e-9, 0.01):
        for opinion in opinions(match, Analyst(match.game, seconds=seconds)):
            assert opinion.best.visits > 0


@st.composite
def judged_games(draw: st.DrawFn) -> list[Opinion]:
    """Opinions as a search might give them."""
    share = st.floats(0, 1)
    found = []
    for number in range(draw(st.integers(0, 12))):
        seat = draw(st.integers(0, 1))
        best = Judged(text="a", share=draw(share), visits=1, line=[])
        played = Judged(text="b", share=draw(share), visits=1, line=[])
        shares = [1 - best.share, best.share] if seat else [best.share, 1 - best.share]
        loss = max(0.0, best.share - played.share)
        found.append(
            Opinion(
                number=number + 1, seat=seat, shares=shares, best=best, played=played, loss=loss
            )
        )
    return found


@given(judged_games(), st.sampled_from([None, [1.0, 0.0], [0.0, 1.0], [0.5, 0.5]]))
def test_turning_points_are_the_largest_of_all(
    found: list[Opinion], outcome: list[float] | None
) -> None:
    turns = turning_points(found, outcome)
    numbers = [turn.number for turn in turns]
    assert numbers == sorted(set(numbers))
    assert len(turns) <= MOST_TURNS
    assert all(size(turn) >= NOTABLE for turn in turns)
    losses = {opinion.number: opinion.loss for opinion in found}
    assert all(turn.loss == losses[turn.number] for turn in turns)
    for turn in turns:
        later = [one for one in found[turn.number :] if one.seat == turn.seat]
        if later:
            assert turn.after == later[0].shares[turn.seat]
        elif outcome is not None:
            assert turn.after == outcome[turn.seat]
        else:
            assert turn.surprise == 0
    left = [loss for number, loss in losses.items() if number not in numbers]
    if len(turns) < MOST_TURNS:
        assert all(loss < NOTABLE for loss in left)
    else:
        assert all(loss <= min(size(turn) for turn in turns) for loss in left)


def opinion_of(number: int, seat: int, share: float, loss: float) -> Opinion:
    best = Judged(text="a", share=share, visits=1, line=[])
    played = Judged(text="b", share=share - loss, visits=1, line=[])
    shares = [1 - share, share] if seat else [share, 1 - share]
    return Opinion(number=number, seat=seat, shares=shares, best=best, played=played, loss=loss)


def test_a_blunder_is_the_blunderers_turning_point_alone() -> None:
    """The other's share rises by it, but their own move before has not earned that."""
    found = [
        opinion_of(1, 0, 0.5, 0.0),
        opinion_of(2, 1, 0.5, 0.3),
        opinion_of(3, 0, 0.8, 0.0),
        opinion_of(4, 1, 0.2, 0.0),
    ]
    [turn] = turning_points(found, None)
    assert (turn.number, turn.seat, turn.loss) == (2, 1, 0.3)
    assert turn.surprise == pytest.approx(0)


def test_after_the_last_look_nobody_knows_what_a_blunder_brought() -> None:
    """Somebody gave up, or the record ends."""
    found = [opinion_of(1, 0, 0.5, 0.0), opinion_of(2, 1, 0.5, 0.4)]
    [turn] = turning_points(found, None)
    assert (turn.number, turn.loss, turn.surprise) == (2, 0.4, 0)


def test_turning_points_of_one_seat_know_the_blunders_of_the_others() -> None:
    found = [opinion_of(1, 0, 0.5, 0.0), opinion_of(2, 1, 0.5, 0.4), opinion_of(3, 0, 0.9, 0.2)]
    assert [turn.number for turn in turning_points(found, None, [0])] == [3]
    assert [turn.number for turn in turning_points(found, None, [1])] == [2]
    assert [turn.number for turn in turning_points(found, None)] == [2, 3]


def test_luck_is_a_turning_point_too() -> None:
    found = [opinion_of(1, 0, 0.5, 0.0), opinion_of(2, 1, 0.5, 0.0), opinion_of(3, 0, 0.9, 0.0)]
    [turn] = turning_points(found, None)
    assert (turn.number, turn.loss) == (1, 0)
    assert turn.surprise == pytest.approx(0.4)
