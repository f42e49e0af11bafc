"""The pace of bots: how long after a decision falls due its move is seen.

A bot that has no choice answers at once, one that has some a little later. By the time alone its
opponents could tell which it was, and so something about its hidden cards. Therefore a move waits
for a tick, and ticks come at distances that are drawn anew; and where a bot has no choice, it takes
as long as it took for its last decision. It also lets people follow.
"""

# interpreted: it belongs to the event loop

import asyncio
from random import SystemRandom

from floodplain.server.tables.live import Live

LEAST_S = 0.4
"""Longer than quick bots take and level 3, and with compiled rules mostly level 4."""
MOST_S = 0.8
LONGEST_S = 5.0
"""Nobody waits for longer where nothing is thought about."""

chance = SystemRandom()


class Pace:
    """That of all bots of a process."""

    def __init__(self) -> None:
        self.taken_s: dict[tuple[str, str], float] = {}
        """How long each bot took, in each game, when it had a choice the last time."""

    async def keep(self, live: Live, seat: int, bot: str, due: float) -> None:
        """Wait with a decision that fell due then, in the time of the event loop."""
        now = asyncio.get_running_loop().time()
        player = (bot, live.game.name)
        if len(live.playing().state.legal(seat)) > 1:
            self.taken_s[player] = min(now - due, LONGEST_S)
        await asyncio.sleep(self.tick(due, max(now, due + self.taken_s.get(player, 0.0))) - now)

    def tick(self, due: float, earliest: float) -> float:
        """The first of the ticks after it fell due that is not too early."""
        tick = due + chance.uniform(LEAST_S, MOST_S)
        while tick < earliest:
            tick += chance.uniform(LEAST_S, MOST_S)
        return tick
