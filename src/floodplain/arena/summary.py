"""What came out of many games, in figures."""

# interpreted: it has msgspec structs

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import sqrt

import msgspec

from floodplain.arena.simulation import Played, Setting
from floodplain.core.build import Mode, rules_mode

NORMAL_95 = 1.959964
"""The bounds of the middle 95 % of a normal distribution, in standard deviations."""


class Spread(msgspec.Struct, frozen=True):
    """Some numbers in three."""

    least: float
    mean: float
    most: float


class Wins(msgspec.Struct, frozen=True, kw_only=True):
    """How often a seat won, with the 95 % interval of the true share."""

    seat: int
    """From 1, as people count."""
    bot: str
    wins: int
    share: float
    low: float
    high: float


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """A whole simulation."""

    game: str
    options: Mapping[str, str]
    games: int
    seeds: tuple[str, str]
    """Of the first and of the last game."""
    endings: Mapping[str, int]
    actions: Spread
    figures: Mapping[str, Spread]
    wins: list[Wins]
    draws: int
    seconds: float
    games_per_second: float
    rules: Mode


def summary_of(setting: Setting, games: Sequence[Played], seconds: float) -> Summary:
    names = games[0].figures
    return Summary(
        game=setting.game,
        options=setting.options,
        games=len(games),
        seeds=(games[0].seed, games[-1].seed),
        endings=dict(Counter(game.ending for game in games).most_common()),
        actions=spread(game.actions for game in games),
        figures={name: spread(game.figures[name] for game in games) for name in names},
        wins=[wins_of(seat, bot, games) for seat, bot in enumerate(setting.bots)],
        draws=sum(max(game.shares) < 1 for game in games),
        seconds=round(seconds, 3),
        games_per_second=round(len(games) / seconds, 2),
        rules=rules_mode(),
    )


def spread(values: Iterable[float]) -> Spread:
    listed = list(values)
    return Spread(min(listed), round(sum(listed) / len(listed), 3), max(listed))


def wins_of(seat: int, bot: str, games: Sequence[Played]) -> Wins:
    wins = sum(game.shares[seat] == 1 for game in games)
    low, high = interval(wins, len(games))
    share = round(wins / len(games), 4)
    return Wins(seat=seat + 1, bot=bot, wins=wins, share=share, low=low, high=high)


def interval(wins: int, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval, which holds for few games and for shares near 0 and 1 too."""
    share, square = wins / games, NORMAL_95**2
    centre = share + square / (2 * games)
    half = NORMAL_95 * sqrt(share * (1 - share) / games + square / (4 * games**2))
    scale = 1 + square / games
    return (
        round(max(0.0, (centre - half) / scale), 4),
        round(min(1.0, (centre + half) / scale), 4),
    )
