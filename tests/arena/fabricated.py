"""Results that nobody has played: of bots whose strength is known."""

from collections.abc import Mapping
from math import exp
from random import Random

from floodplain.arena import schedule
from floodplain.arena.results import Finished, Tournament
from floodplain.arena.schedule import Fixture

DRAWS = 0.05


def tournament(bots: Mapping[str, float], seats: int = 2, seed: str = "f") -> Tournament:
    return Tournament(
        version="1.2",
        game="rivero",
        rules=1,
        options={},
        bots={name: f"fabricated:{name}" for name in sorted(bots)},
        seats=seats,
        seed=seed,
    )


def results(
    bots: Mapping[str, float], games: int, seats: int = 2, seed: str = "f", draws: float = DRAWS
) -> list[Finished]:
    """A whole tournament of bots with these log strengths."""
    rng = Random(seed)
    fixtures = schedule.fixtures([*bots], seats, seed, games)
    return [finished(fixture, bots, rng, draws) for fixture in fixtures]


def finished(
    fixture: Fixture, bots: Mapping[str, float], rng: Random, draws: float = DRAWS
) -> Finished:
    seats = range(len(fixture.bots))
    [winner] = rng.choices(seats, [exp(bots[bot]) for bot in fixture.bots])
    shares = [float(seat == winner) for seat in seats]
    if rng.random() < draws:
        shares = [1 / len(seats)] * len(seats)
    actions = round(rng.gauss(200, 25))
    return Finished(
        deal=fixture.deal,
        bots=fixture.bots,
        seed=fixture.seed,
        shares=tuple(shares),
        ending=rng.choice(["goal", "score"]),
        actions=actions,
        figures={"turns": actions // 4},
        thinking=tuple(
            tuple(round(rng.lognormvariate(8 + bots[bot], 0.5)) for _ in range(actions // 20))
            for bot in fixture.bots
        ),
    )
