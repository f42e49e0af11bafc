"""The pace of bots: how long after a decision falls due its move is seen.

A bot without a choice answers at once; one with a choice takes longer. Time alone would tell its
opponents which it was, and so something about its hidden cards. So a move waits for a tick, the
ticks come at random distances, and a bot without a choice takes as long as it did the last time it
had one. The ticks also let people follow what bots do.
"""

# interpreted: it belongs to the event loop

import asyncio
from random import SystemRandom

from floodplain.server.tables.live import Live

LEAST_S = 0.4
"""Longer than quick bots take and level 3, and with compiled rules mostly level 4."""
MOST_S = 0.8
LONGEST_S = 5.0
"""A move that needs no thought keeps nobody waiting for longer than this."""

chance = SystemRandom()


class Pace:
    """The pace of all bots in a process."""

    def __init__(self) -> None:
        self.taken_s: dict[tuple[str, str], float] = {}
        """How long each bot thought, in each game, when it had a choice the last time."""

    async def keep(self, live: Live, seat: int, bot: str, due: float, thought_s: float) -> None:
        """Wait until the move may be seen; the decision fell due at this time of the event loop.

        The wait for others' bots is the same with a choice and without: only thought is made up.
        """
        now = asyncio.get_running_loop().time()
        player = (bot, live.game.name)
        if len(live.playing().state.legal(seat)) > 1:
            self.taken_s[player] = min(thought_s, LONGEST_S)
        missing_s = max(0.0, self.taken_s.get(player, 0.0) - thought_s)
        await asyncio.sleep(self.tick(due, now + missing_s) - now)

    def tick(self, due: float, earliest: float) -> float:
        """The first of the ticks after it fell due that is not too early."""
        tick = due + chance.uniform(LEAST_S, MOST_S)
        while tick < earliest:
            tick += chance.uniform(LEAST_S, MOST_S)
        return tick
