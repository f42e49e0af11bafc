"""Work on a Ray cluster, for when one machine is not enough; Ray is an extra of the package.

A task of Ray costs as much as a short game, so each task gets several games, and hands back those
that it has not begun after a while: of long games none waits for others to be written down.
"""

# interpreted: it waits for other machines

import logging
import os
from collections import deque
from collections.abc import Callable, Generator, Iterable, Sequence
from math import ceil
from socket import create_connection
from time import monotonic
from typing import TypeVar
from urllib.parse import urlsplit

from floodplain import __version__
from floodplain.bots.making import BotError, in_a_line

Item = TypeVar("Item")
Result = TypeVar("Result")

LOCAL = "local"
AUTO = "auto"
BATCH = 20
"""Items that a task gets at most."""
SECONDS = 2
"""After which a task begins no other item."""
PATIENCE = 5
"""Seconds in which a cluster should answer."""
AHEAD = 2
"""Tasks for each processor of the cluster: enough that none waits for the next one."""


class ClusterError(Exception):
    """There is no cluster to work on."""


def on_cluster(
    work: Callable[[Item], Result], items: Iterable[Item], address: str, processes: int
) -> Generator[Result, None, None]:
    """What the work makes of each item, as soon as it is there.

    The address is that of a cluster, or `auto` for the one of this machine, or `local` for one that
    is started here, with so many processes, and ended afterwards.
    """
    try:
        import ray  # noqa: PLC0415 - an extra that few need
    except ImportError as error:
        raise ClusterError("Ray is not installed: pip install 'floodplain[ray]'") from error
    # Unless somebody wants it, no word of our games goes to Ray's makers.
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    quiet = {"logging_level": logging.ERROR, "log_to_driver": False}
    knock(address)
    try:
        if address == LOCAL:
            ray.init(address=LOCAL, num_cpus=processes, include_dashboard=False, **quiet)
        else:
            ray.init(address=address, **quiet)
    except (ConnectionError, RuntimeError, ValueError) as error:
        raise ClusterError(f"no Ray cluster at '{address}': {first_line(error)}") from error
    try:
        task = ray.remote(some_of)
        shared = ray.put(work)
        waiting = deque(items)
        running: dict[object, list[Item]] = {}
        while waiting or running:
            most = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
            while waiting and len(running) < most:
                size = min(BATCH, ceil(len(waiting) / most))
                batch = [waiting.popleft() for _ in range(size)]
                running[task.remote(shared, batch)] = batch
            [done], _ = ray.wait(list(running), num_returns=1)
            batch = running.pop(done)
            try:
                version, results = ray.get(done)
            except ray.exceptions.RayError as error:
                # What failed in a task, or else that the task itself was lost.
                cause = getattr(error, "cause", error)
                if isinstance(cause, BotError):
                    raise cause from error
                raise ClusterError(f"a task of the cluster failed: {in_a_line(cause)}") from error
            if version != __version__:
                raise ClusterError(f"a machine of the cluster has version {version} of floodplain")
            waiting.extendleft(reversed(batch[len(results) :]))
            yield from results
    finally:
        ray.shutdown()


def some_of(work: Callable[[Item], Result], items: Sequence[Item]) -> tuple[str, list[Result]]:
    """The results of the first items, as many as can be begun in a while, and who made them.

    An item that fails is handed back too, for another task to begin and fail with: it takes no
    result with it.
    """
    end = monotonic() + SECONDS
    results = [work(items[0])]
    for item in items[1:]:
        if monotonic() > end:
            break
        try:
            results.append(work(item))
        except Exception:
            break
    return __version__, results


def knock(address: str) -> None:
    """Ask for an answer ourselves, since Ray asks for a quarter of an hour."""
    if address in (LOCAL, AUTO):
        return
    try:
        place = urlsplit(address if "://" in address else f"//{address}")
        with create_connection((place.hostname or "", place.port or 0), PATIENCE):
            pass
    except (OSError, ValueError) as error:
        raise ClusterError(f"no Ray cluster answers at '{address}' ({error})") from error


def first_line(error: Exception) -> str:
    return str(error).strip().partition("\n")[0]
