"""Questions for tests, the answers that are right, and a place to ask."""

import asyncio
import json
import os
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import pytest
import uvloop

from floodplain.bots import BOTS
from floodplain.bots.bot import decision
from floodplain.core.match import Match
from floodplain.games import GAMES
from floodplain.server.thinking.questions import Answer, Question
from floodplain.server.thinking.thinkers import PATIENCE_S, Thinkers
from tests.patience import PATIENCE_SECONDS

T = TypeVar("T")
Loop = Callable[[], asyncio.AbstractEventLoop]

GAME = "rivero"

BOTH_LOOPS = pytest.mark.parametrize(
    "loop", [asyncio.new_event_loop, uvloop.new_event_loop], ids=["asyncio", "uvloop"]
)


def run(main: Coroutine[Any, Any, T], loop: Loop = uvloop.new_event_loop) -> T:
    with asyncio.Runner(loop_factory=loop) as runner:
        return runner.run(main)


@asynccontextmanager
async def thinking(searches: int = 1, patience_s: float = PATIENCE_S) -> AsyncIterator[Thinkers]:
    thinkers = Thinkers(searches, patience_s)
    await thinkers.start()
    try:
        yield thinkers
    finally:
        await thinkers.stop()


def question(bot: str, match: Match) -> Question:
    """The next decision of a match, as a server would ask for it."""
    return Question(
        bot=bot,
        game=match.game.name,
        options={},
        seed=match.seed,
        moves=list(match.moves),
        seat=match.state.actors()[0],
        number=len(match.moves),
    )


def opening(bot: str, seed: str = "seed", game: str = GAME) -> Question:
    return question(bot, new_match(seed, game))


def new_match(seed: str, game: str = GAME) -> Match:
    found = GAMES.find(game)
    return Match(found, found.options(), seed)


def right(bot: str, asked: Question) -> str:
    """What the bot decides when it is asked directly."""
    match = new_match(asked.seed, asked.game)
    for seat, text in asked.moves:
        match.play(seat, text)
    player = BOTS.find(bot)(match.game)
    action = decision(player, match.state, asked.seat, asked.seed, asked.number)
    return match.state.text(asked.seat, action)


def chosen(answer: Answer) -> str:
    return answer.candidates[0].text


class Told(msgspec.Struct):
    """What a witness says of its process."""

    pid: int
    nice: int
    settings: list[str]


def told(answer: Answer) -> Told:
    return msgspec.convert(json.loads(answer.candidates[0].reason or ""), Told)


async def marked(folder: Path, kind: str, count: int = 1) -> list[int]:
    """Wait until so many bots of that kind have begun to think; their processes."""
    while len(marks := sorted(folder.glob(f"{kind}-*"))) < count:
        await asyncio.sleep(0.01)
    return [int(path.name.split("-")[1]) for path in marks]


async def gone(pid: int) -> None:
    """Wait until a worker is gone for good."""
    async with asyncio.timeout(PATIENCE_SECONDS):
        while is_there(pid):
            await asyncio.sleep(0.01)


def is_there(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True
