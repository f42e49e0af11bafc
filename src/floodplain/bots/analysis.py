"""What a bot that searches makes of a game: its opinion of each decision, and the turning points.

Every opinion is that of the seat that decided: the search sees a redeal for it, as in play.
"""

# interpreted: it works with msgspec structs; the time goes into the search

from collections.abc import Collection, Iterator, Sequence

import msgspec

from floodplain.bots.bot import own_seed_of
from floodplain.bots.budget import UNLIMITED, Budget
from floodplain.bots.levels import who_plays
from floodplain.bots.making import made
from floodplain.bots.search import Search
from floodplain.bots.searcher import SearchBot, expected
from floodplain.core.chance import Chance
from floodplain.core.game import Game
from floodplain.core.match import Match
from floodplain.core.state import State

ANALYST = "level4"
"""Who analyses where nobody says otherwise."""
NOTABLE = 0.1
"""A share of the win that is worth a word; less may be the chance of the search."""
MOST_TURNS = 5


class NoOpinion(ValueError):
    """A bot that does not say what it expects of a move."""


class Foreseen(msgspec.Struct, frozen=True):
    """A move that is expected."""

    seat: int
    text: str


class Judged(msgspec.Struct, frozen=True, kw_only=True):
    """A move, and what the search makes of it."""

    text: str
    share: float
    """Of the win, as the mover can expect it."""
    visits: int
    line: list[Foreseen]
    """The moves that are expected after it."""


class Opinion(msgspec.Struct, frozen=True, kw_only=True):
    """About one decision. Seats count from 0."""

    number: int
    """Of the move, from 1."""
    seat: int
    shares: list[float]
    """What each seat could expect before it, in the eyes of the mover."""
    best: Judged
    played: Judged
    loss: float
    """The share that the played move gave away."""


class Turn(msgspec.Struct, frozen=True, kw_only=True):
    """A move after which the game was another."""

    number: int
    seat: int
    loss: float
    before: float
    after: float
    """The share that the mover could expect, at this look and at the next one or in the end."""
    surprise: float
    """What of the change no move explains: luck, or what was not foreseen."""


class Analyst:
    """A search with a budget, which looks at decisions that were made."""

    def __init__(
        self,
        game: Game,
        bot: str = ANALYST,
        iterations: int = UNLIMITED,
        seconds: float = 0.0,
    ) -> None:
        self.player = searching(game, bot)
        limited = bool(iterations or seconds)
        self.iterations = iterations if limited else self.player.iterations
        self.seconds = seconds if limited else self.player.seconds

    def opinion(self, match: Match, number: int) -> Opinion | None:
        """About a move of the match, by its number from 0; None where there was no choice."""
        before, seat = match.before[number], match.moves[number][0]
        return self.judge(before, seat, match.action(number), match.seed, number)

    def judge(self, state: State, seat: int, action: int, seed: str, number: int) -> Opinion | None:
        """The chance is that of `bots.bot.decision`, for a decision of this number."""
        if len(state.legal(seat)) == 1:
            return None
        own_seed = own_seed_of(seed, seat, number)
        seen = state.redeal(seat, own_seed)
        budget = Budget(Chance(f"{own_seed}/choice"), self.iterations, self.seconds)
        search = self.player.thought(seen, seat, budget)
        first = search.best()[0]
        best = self.looked_at(search, first, 1)
        played = self.looked_at(search, action, best.visits) if action != first else best
        return Opinion(
            number=number + 1,
            seat=seat,
            shares=shared(search, best.share),
            best=best,
            played=played,
            loss=max(0.0, best.share - played.share),
        )

    def looked_at(self, search: Search, action: int, visits: int) -> Judged:
        """What the search finds out about an action, which need not have been its own idea."""
        node = search.look_at(action, visits)
        return Judged(
            text=search.seen.text(search.seat, action),
            share=node.share(),
            visits=int(node.visits),
            line=[Foreseen(*one) for one in expected(self.player.game, search, action)],
        )


def searching(game: Game, name: str) -> SearchBot:
    """The bot of that name, if it is one that searches."""
    player = who_plays(made(name, game))
    if not isinstance(player, SearchBot):
        raise NoOpinion(f"the bot '{name}' does not search, so it has no opinion about moves")
    return player


def shared(search: Search, share: float) -> list[float]:
    """What each seat can expect where the searching one has such a share.

    What it leaves is divided as it was in all that the search has looked at.
    """
    values = [root.share() for root in search.roots]
    values[search.seat] = 0.0
    left = sum(values)
    equal = 1 / max(1, len(values) - 1)
    shares = [(1 - share) * (value / left if left else equal) for value in values]
    shares[search.seat] = share
    return shares


def opinions(match: Match, analyst: Analyst) -> Iterator[Opinion]:
    """An opinion for each decision, as they are found."""
    for number in range(len(match.moves)):
        found = analyst.opinion(match, number)
        if found is not None:
            yield found


def turning_points(
    found: Sequence[Opinion],
    outcome: Sequence[float] | None,
    seats: Collection[int] | None = None,
) -> list[Turn]:
    """The moves that gave away most, and those after which luck or a surprise changed most.

    Those of some seats or of all; `found` has the opinions about all of them, because what one
    gives away another gets.

    A look is compared with the next one of the same seat: others know other things, and expect
    other things. `outcome` is what came of it all, where the game ended.
    """
    turns = [turn_of(opinion, found[place:], outcome) for place, opinion in enumerate(found, 1)]
    own = [turn for turn in turns if seats is None or turn.seat in seats]
    notable = [turn for turn in own if size(turn) >= NOTABLE]
    largest = sorted(notable, key=size, reverse=True)[:MOST_TURNS]
    return sorted(largest, key=lambda turn: turn.number)


def turn_of(opinion: Opinion, later: Sequence[Opinion], outcome: Sequence[float] | None) -> Turn:
    """What became of a move, by the next look of the same seat or by how it all ended.

    Where there is neither, it became what was to be expected: no surprise.
    """
    seat, before = opinion.seat, opinion.shares[opinion.seat]
    expected = before - opinion.loss
    after = None if outcome is None else outcome[seat]
    for other in later:
        if other.seat == seat:
            after = other.shares[seat]
            break
        expected += other.loss / (len(opinion.shares) - 1)
    if after is None:
        after = expected = opinion.played.share
    return Turn(
        number=opinion.number,
        seat=seat,
        loss=opinion.loss,
        before=before,
        after=after,
        surprise=after - expected,
    )


def size(turn: Turn) -> float:
    return max(turn.loss, abs(turn.surprise))
