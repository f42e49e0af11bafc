"""Games between bots, each from its own seed, in one process or several."""

# interpreted: it works with msgspec structs and processes; the time goes into rules and bots

import signal
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context

import msgspec

from floodplain.bots import BOTS
from floodplain.bots.bot import decision
from floodplain.core import records
from floodplain.core.match import IllegalMove
from floodplain.core.options import changed
from floodplain.core.records import Move, Record, Result
from floodplain.games import GAMES

CHUNK = 2
"""Games handed to a process at once: few, since who stops a simulation waits for these."""


class Setting(msgspec.Struct, frozen=True, kw_only=True):
    """What all games of a simulation have in common."""

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


def play(setting: Setting, seed: str) -> Played:
    """One game from its seed to its end."""
    game = GAMES.find(setting.game)
    bots = [BOTS.find(name)(game) for name in setting.bots]
    options = game.options(**setting.options)
    state = game.new(options, seed)
    moves: list[Move] = []
    shares = state.outcome()
    while shares is None:
        seat = state.actors()[0]
        action = decision(bots[seat], state, seat, seed, len(moves))
        clause = state.why_not(seat, action)
        text = state.text(seat, action) if setting.keep_records or clause else ""
        if clause is not None:
            raise IllegalMove(text, clause, game.clauses.find(clause).title)
        moves.append(Move(seat, text))
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
    if processes == 1:
        yield from (play(setting, seed) for seed in seeds)
        return
    # Spawned, not forked: the process that asks may have threads, such as a progress bar's.
    with ProcessPoolExecutor(processes, get_context("spawn"), initializer=leave_ctrl_c) as pool:
        try:
            yield from pool.map(partial(play, setting), seeds, chunksize=CHUNK)
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def leave_ctrl_c() -> None:
    """Ctrl-C is for the process that shows something to a person."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
