"""A tournament is played: the games that its file does not have yet, wherever they run."""

# interpreted: the time goes into rules and bots

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from contextlib import closing
from functools import partial
from typing import Protocol, TypeVar

from floodplain import __version__
from floodplain.arena.entrants import described
from floodplain.arena.results import Finished, Results, Tournament
from floodplain.arena.schedule import Fixture
from floodplain.arena.simulation import Setting, play
from floodplain.core.game import Game
from floodplain.core.options import changed

Item = TypeVar("Item")
Result = TypeVar("Result")


class Runner(Protocol):
    """Somewhere to play: processes of this machine, or a cluster."""

    def __call__(
        self, work: Callable[[Item], Result], items: Iterable[Item], /
    ) -> Generator[Result, None, None]: ...


def tournament_of(
    game: Game, options: Mapping[str, str], bots: Sequence[str], seed: str
) -> Tournament:
    table = game.options(**options)
    return Tournament(
        version=__version__,
        game=game.name,
        rules=game.rules_version,
        options=changed(table),
        bots={name: described(name, game) for name in sorted(bots)},
        seats=game.seats(table),
        seed=seed,
    )


def play_fixture(game: str, options: Mapping[str, str], fixture: Fixture) -> Finished:
    setting = Setting(game=game, options=options, bots=fixture.bots)
    thinking: list[list[int]] = [[] for _ in fixture.bots]
    played = play(setting, fixture.seed, thinking)
    return Finished(
        deal=fixture.deal,
        bots=fixture.bots,
        seed=fixture.seed,
        shares=played.shares,
        ending=played.ending,
        actions=played.actions,
        figures={name: float(value) for name, value in played.figures.items()},
        thinking=tuple(map(tuple, thinking)),
    )


def play_missing(
    results: Results, fixtures: Sequence[Fixture], run: Runner
) -> Generator[Finished, None, None]:
    """The games that nobody has played yet, each written down as soon as it has ended."""
    tournament = results.tournament
    missing = [fixture for fixture in fixtures if fixture not in results.games]
    if not missing:
        return
    work = partial(play_fixture, tournament.game, tournament.options)
    with closing(run(work, missing)) as games:
        for game in games:
            results.add(game)
            yield game
