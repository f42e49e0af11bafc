"""The pace of bots: how long after a decision falls due its move is seen.

A bot that has no choice answers at once, one that has some a little later. By the time alone its
opponents could tell which it was, and so something about its hidden cards. Therefore a move waits
for a tick, and ticks come at distances that are drawn anew. It also lets people follow.
"""

# interpreted: it belongs to the event loop

import asyncio
from random import SystemRandom

LEAST_S = 0.4
"""Longer than quick bots take and level 3, and with compiled rules mostly level 4."""
MOST_S = 0.8

chance = SystemRandom()


async def next_tick(due: float) -> None:
    """Wait until the next tick for a decision that fell due then, in the time of the event loop."""
    now = asyncio.get_running_loop().time()
    tick = due + chance.uniform(LEAST_S, MOST_S)
    while tick < now:
        tick += chance.uniform(LEAST_S, MOST_S)
    await asyncio.sleep(tick - now)
