"""What came out of a tournament, in figures: the same ones in whatever order the games ended."""

# interpreted: it has msgspec structs

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from math import ceil, floor, log, log10
from statistics import fmean
from typing import TypeVar

import msgspec

from floodplain.arena.intervals import deal_interval
from floodplain.arena.ratings import Score, rate
from floodplain.arena.results import Finished, Tournament
from floodplain.arena.summary import Spread, spread
from floodplain.core.build import Mode, rules_mode

Value = TypeVar("Value")

ANCHOR = "simple"
"""Whose rating is fixed, where it plays; else that of the bot named first."""
BARS = 24
"""About so many in the picture of how long games are."""
MICROSECONDS = 1e6
"""In a second."""


class Share(msgspec.Struct, frozen=True):
    """A share of the wins, with the 95 % interval of the true one."""

    share: float
    low: float
    high: float


class Rated(msgspec.Struct, frozen=True, kw_only=True):
    """A bot, over all its games."""

    bot: str
    rating: float
    low: float
    high: float
    """The bounds of the 95 % interval of the distance to the anchor."""
    games: int
    share: float


class Pairing(msgspec.Struct, frozen=True, kw_only=True):
    """Two bots, the better one first; wins and share are those of the first."""

    first: str
    second: str
    games: int
    wins: int
    draws: int
    losses: int
    share: Share


class Seat(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat is worth."""

    seat: int
    """From 1, as people count."""
    share: Share
    bots: Mapping[str, Share]
    """That of each bot when it sat there."""


class Histogram(msgspec.Struct, frozen=True):
    """How many games had a length in each of some steps."""

    start: int
    step: int
    counts: list[int]


class Speed(msgspec.Struct, frozen=True, kw_only=True):
    """How long a bot thinks."""

    bot: str
    decisions: int
    mean: float
    """Seconds."""
    p95: float
    """Seconds, in which 95 of a hundred decisions are made."""


class Table(msgspec.Struct, frozen=True, kw_only=True):
    """A whole tournament."""

    tournament: Tournament
    games: int
    """Of each pairing."""
    played: int
    anchor: str
    ratings: list[Rated]
    pairings: list[Pairing]
    seats: list[Seat]
    endings: Mapping[str, int]
    actions: Spread
    figures: Mapping[str, Spread]
    lengths: Histogram
    speed: list[Speed]
    rules: Mode


def table_of(
    tournament: Tournament, bots: Sequence[str], per_pairing: int, finished: Iterable[Finished]
) -> Table:
    """`bots` are those of the tournament in the order of whoever asks."""
    # Sums of fractions depend on their order.
    games = sorted(finished, key=lambda game: (game.pairing, game.deal, game.bots))
    grouped = {pairing: list(those) for pairing, those in groupby(games, lambda game: game.pairing)}
    anchor = ANCHOR if ANCHOR in bots else bots[0]
    ratings = ratings_of(grouped, anchor)
    ranks = {row.bot: rank for rank, row in enumerate(ratings)}
    turned = [sorted(pairing, key=ranks.__getitem__) for pairing in grouped]
    turned.sort(key=lambda pairing: [ranks[bot] for bot in pairing])
    return Table(
        tournament=tournament,
        games=per_pairing,
        played=len(games),
        anchor=anchor,
        ratings=ratings,
        pairings=[
            pairing_of(first, second, grouped[tuple(sorted((first, second)))])
            for first, second in turned
        ],
        seats=[seat_of(seat, ranks, games) for seat in range(tournament.seats)],
        endings=dict(Counter(game.ending for game in games).most_common()),
        actions=spread(game.actions for game in games),
        figures={name: spread(game.figures[name] for game in games) for name in games[0].figures},
        lengths=histogram([game.actions for game in games]),
        speed=[speed_of(bot, games) for bot in ranks],
        rules=rules_mode(),
    )


def ratings_of(grouped: Mapping[tuple[str, ...], Sequence[Finished]], anchor: str) -> list[Rated]:
    """The bots, best first."""
    found = rate(
        {(first, second): scores(games, first) for (first, second), games in grouped.items()},
        anchor,
    )
    rows = []
    for bot, rated in found.items():
        shares = [
            game.share(bot)
            for pairing, games in grouped.items()
            if bot in pairing
            for game in games
        ]
        rows.append(
            Rated(
                bot=bot,
                rating=rated.rating,
                low=rated.low,
                high=rated.high,
                games=len(shares),
                share=round(fmean(shares), 4),
            )
        )
    return sorted(rows, key=lambda row: (-row.rating, row.bot))


def scores(games: Iterable[Finished], bot: str) -> list[list[Score]]:
    """Those of a bot in a pairing, those of each deal together."""
    return by_deal((game, Score(game.share(bot), lead(game, bot))) for game in games)


def lead(game: Finished, bot: str) -> float:
    """The logarithm of how many times more seats it had than the other bot."""
    seats = game.bots.count(bot)
    return log(seats / (len(game.bots) - seats))


def by_deal(values: Iterable[tuple[Finished, Value]]) -> list[list[Value]]:
    """What there is of each game, that of a deal together."""
    deals: defaultdict[object, list[Value]] = defaultdict(list)
    for game, value in values:
        deals[game.pairing, game.deal].append(value)
    return list(deals.values())


def share_of(values: Iterable[tuple[Finished, float]]) -> Share:
    """From the share in each game."""
    means = [fmean(deal) for deal in by_deal(values)]
    low, high = deal_interval(means)
    return Share(round(fmean(means), 4), low, high)


def pairing_of(first: str, second: str, games: Sequence[Finished]) -> Pairing:
    shares = [game.share(first) for game in games]
    wins, losses = shares.count(1), shares.count(0)
    return Pairing(
        first=first,
        second=second,
        games=len(games),
        wins=wins,
        draws=len(games) - wins - losses,
        losses=losses,
        share=share_of(zip(games, shares, strict=True)),
    )


def seat_of(seat: int, bots: Iterable[str], games: Sequence[Finished]) -> Seat:
    return Seat(
        seat=seat + 1,
        share=share_of((game, game.shares[seat]) for game in games),
        bots={
            bot: share_of((game, game.shares[seat]) for game in games if game.bots[seat] == bot)
            for bot in bots
        },
    )


def histogram(lengths: Sequence[int]) -> Histogram:
    """In steps of 1, 2 or 5 times a power of ten."""
    least, most = min(lengths), max(lengths)
    rough = max(1.0, (most - least + 1) / BARS)
    power = 10 ** floor(log10(rough))
    step = next(size * power for size in (1, 2, 5, 10) if size * power >= rough)
    start = least // step * step
    counts = [0] * ceil((most + 1 - start) / step)
    for length in lengths:
        counts[(length - start) // step] += 1
    return Histogram(start, step, counts)


def speed_of(bot: str, games: Iterable[Finished]) -> Speed:
    times = sorted(
        time
        for game in games
        for name, thinking in zip(game.bots, game.thinking, strict=True)
        if name == bot
        for time in thinking
    )
    if not times:
        return Speed(bot=bot, decisions=0, mean=0.0, p95=0.0)
    return Speed(
        bot=bot,
        decisions=len(times),
        mean=round(fmean(times) / MICROSECONDS, 6),
        p95=times[ceil(0.95 * len(times)) - 1] / MICROSECONDS,
    )
