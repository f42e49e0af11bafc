"""Games between bots, each from its own seed, in one process or several."""

# interpreted: it works with msgspec structs and processes; the time goes into rules and bots

from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from functools import partial
from time import perf_counter_ns

import msgspec

from floodplain.arena.processes import as_finished
from floodplain.bots.making import asked, made
from floodplain.bots.tree import Memory
from floodplain.core import records
from floodplain.core.options import changed
from floodplain.core.records import Move, Record, Result
from floodplain.games import GAMES

NANOSECONDS = 1_000
"""In a microsecond."""


class Setting(msgspec.Struct, frozen=True, kw_only=True):
    """A table of bots: what all games of a simulation have in common."""

    game: str
    options: Mapping[str, str]
    bots: tuple[str, ...]
    """One name for each seat."""
    keep_records: bool = False


class Played(msgspec.Struct, frozen=True, kw_only=True):
    """One finished game."""

    seed: str
    shares: tuple[float, ...]
    ending: str
    actions: int
    figures: Mapping[str, float]
    record: str | None
    """The text of its record, where records are kept."""


def seeds_of(seed: str, games: int) -> list[str]:
    """A seed for each game; the first games of a longer simulation are those of a shorter one."""
    return [f"{seed}-{number}" for number in range(1, games + 1)]


def play(setting: Setting, seed: str, thinking: Sequence[list[int]] | None = None) -> Played:
    """One game from its seed to its end.

    Where it is given, `thinking` gets for each seat how long its decisions took, in microseconds,
    as far as there was something to choose.
    """
    game = GAMES.find(setting.game)
    bots = [made(name, game) for name in setting.bots]
    memories = [Memory() for _ in bots]
    options = game.options(**setting.options)
    state = game.new(options, seed)
    moves: list[Move] = []
    shares = state.outcome()
    while shares is None:
        seat = state.actors()[0]
        name, number, memory = setting.bots[seat], len(moves), memories[seat]
        begun = perf_counter_ns()
        action = asked(bots[seat], name, game, state, seat, seed, number, memory)
        took = (perf_counter_ns() - begun) // NANOSECONDS
        if thinking is not None and len(state.legal(seat)) > 1:
            thinking[seat].append(took)
        moves.append(Move(seat, state.text(seat, action) if setting.keep_records else ""))
        state.apply(seat, action)
        shares = state.outcome()
    record = None
    if setting.keep_records:
        record = records.write(
            Record(
                game=game.name,
                rules=game.rules_version,
                seed=seed,
                options=changed(options),
                players=dict(enumerate(setting.bots)),
                moves=moves,
                result=Result(tuple(shares), state.ending() or ""),
            )
        )
    return Played(
        seed=seed,
        shares=tuple(shares),
        ending=state.ending() or "",
        actions=len(moves),
        figures=game.summary_figures(state),
        record=record,
    )


def play_all(setting: Setting, seeds: Sequence[str], processes: int) -> Iterator[Played]:
    """The games in the order of their seeds, as they are finished."""
    early: dict[str, Played] = {}
    with closing(as_finished(partial(play, setting), seeds, processes)) as games:
        for seed in seeds:
            while seed not in early:
                game = next(games)
                early[game.seed] = game
            yield early.pop(seed)
