"""The notices that wait to be sent, so that no move waits for a receiver.

Each guest has a lane: its notices go one at a time and in order, and a receiver that is slow or
dead holds up its owner's only. How many go out at once is for the messengers to say. A notice is
worth a few tries and little memory: what does not fit, or does not arrive, is dropped with a line
in the log that names the host and never the whole address, which may be a secret. Where there is
no room left, whoever has most notices waiting loses one.
"""

# interpreted: it waits for the network

import asyncio
import logging
from collections import deque
from collections.abc import Sequence
from typing import NamedTuple

from floodplain.server.notices.notice import Messenger, NotDelivered, Notice

ROOM = 1000
ROOM_EACH = 20
PAUSES = (5.0, 60.0)
"""Seconds before the second and the third try."""
GRACE = 0.5
"""Seconds for what is on its way when the server stops, and again for giving it up."""

logger = logging.getLogger(__name__)


class Parcel(NamedTuple):
    messenger: Messenger
    address: str
    notice: Notice


class Lane(NamedTuple):
    waiting: deque[Parcel]
    carrier: asyncio.Task[None]


class NoticeQueue:
    """Takes notices at once and sends them in the background."""

    def __init__(
        self, *, room: int = ROOM, room_each: int = ROOM_EACH, pauses: Sequence[float] = PAUSES
    ) -> None:
        self.room = room
        self.room_each = room_each
        self.pauses = tuple(pauses)
        self.lanes: dict[str, Lane] = {}
        """By the ids of guests."""
        self.stopped = False

    def put(self, guest: str, messenger: Messenger, address: str, notice: Notice) -> None:
        """Send a notice in a while; never waits, never raises."""
        parcel = Parcel(messenger, address, notice)
        if self.stopped:
            drop(parcel, "the server stops")
        elif not self.make_room(guest):
            drop(parcel, "too many are waiting")
        elif guest in self.lanes:
            self.lanes[guest].waiting.append(parcel)
        else:
            waiting = deque([parcel])
            carrier = asyncio.create_task(self.carry(guest, waiting))
            self.lanes[guest] = Lane(waiting, carrier)

    def make_room(self, guest: str) -> bool:
        """Whether a guest may have one more, perhaps in the place of somebody with many more."""
        waiting = {name: len(lane.waiting) for name, lane in self.lanes.items()}
        own = waiting.get(guest, 0)
        if own >= self.room_each:
            return False
        if sum(waiting.values()) < self.room:
            return True
        longest = max(waiting, key=waiting.__getitem__)
        if waiting[longest] <= own + 1:
            return False
        # The last one: the first is on its way.
        drop(self.lanes[longest].waiting.pop(), "too many are waiting")
        return True

    async def carry(self, guest: str, waiting: deque[Parcel]) -> None:
        """Empty a lane; a parcel leaves it when it has arrived or was given up."""
        while waiting:
            await self.deliver(waiting[0])
            waiting.popleft()
        del self.lanes[guest]

    async def deliver(self, parcel: Parcel) -> None:
        for pause in (*self.pauses, None):
            try:
                await parcel.messenger.send(parcel.address, parcel.notice)
            except NotDelivered as failure:
                if failure.lasting or pause is None:
                    drop(parcel, str(failure))
                    return
                await asyncio.sleep(pause)
            except Exception as error:
                # A fault of ours must not close the lane, and its text may hold the address.
                drop(parcel, f"a fault in the server ({type(error).__name__})")
                return
            else:
                return

    async def stop(self) -> None:
        """Give up what has not arrived, within a second."""
        self.stopped = True
        carriers = {lane.carrier for lane in self.lanes.values()}
        if carriers:
            await asyncio.wait(carriers, timeout=GRACE)
        late = {carrier for carrier in carriers if not carrier.done()}
        for carrier in late:
            carrier.cancel()
        if late:
            await asyncio.wait(late, timeout=GRACE)
        for lane in self.lanes.values():
            for parcel in lane.waiting:
                drop(parcel, "the server stops")


def drop(parcel: Parcel, reason: str) -> None:
    notice = parcel.notice
    host = parcel.messenger.host(parcel.address)
    logger.warning(
        "notice %d of table %s to %s dropped: %s", notice.seq, notice.table, host, reason
    )
