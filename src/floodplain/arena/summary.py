"""What came out of many games, in figures."""

# interpreted: it has msgspec structs

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from statistics import fmean, median

import msgspec

from floodplain.arena.intervals import interval
from floodplain.arena.simulation import Played, Setting
from floodplain.core.build import Mode, rules_mode


class Spread(msgspec.Struct, frozen=True):
    """Some numbers in four."""

    least: float
    median: float
    mean: float
    most: float


class Wins(msgspec.Struct, frozen=True, kw_only=True):
    """How often a seat won alone, with the 95 % interval of the true share."""

    seat: int
    """From 1, as people count."""
    bot: str
    wins: int
    share: float
    low: float
    high: float


class Shared(msgspec.Struct, frozen=True, kw_only=True):
    """How often the same seats shared a win, or, where there are none, nobody won."""

    seats: list[int]
    """From 1, as people count."""
    games: int
    share: float


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
    shared: list[Shared]
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
        shared=shared_wins(games),
        seconds=round(seconds, 3),
        games_per_second=round(len(games) / seconds, 2),
        rules=rules_mode(),
    )


def spread(values: Iterable[float]) -> Spread:
    listed = list(values)
    return Spread(min(listed), median(listed), round(fmean(listed), 3), max(listed))


def wins_of(seat: int, bot: str, games: Sequence[Played]) -> Wins:
    wins = sum(game.shares[seat] == 1 for game in games)
    low, high = interval(wins, len(games))
    share = round(wins / len(games), 4)
    return Wins(seat=seat + 1, bot=bot, wins=wins, share=share, low=low, high=high)


def shared_wins(games: Sequence[Played]) -> list[Shared]:
    """The games that no seat won alone, by who has a share of them."""
    holders = (
        tuple(seat for seat, share in enumerate(game.shares, start=1) if share > 0)
        for game in games
    )
    counted = Counter(seats for seats in holders if len(seats) != 1)
    return [
        Shared(seats=list(seats), games=count, share=round(count / len(games), 4))
        for seats, count in counted.most_common()
    ]
