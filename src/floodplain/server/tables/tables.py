"""All tables of this server: loaded when asked for, kept within a bound, changed by entries."""

# interpreted: it waits for the store

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Coroutine, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple, TypeVar
from weakref import WeakValueDictionary

import structlog

from floodplain.server.bus.bus import EVERYTHING, Bus
from floodplain.server.server_time import now
from floodplain.server.store.engines import UNAVAILABLE
from floodplain.server.store.rows import Entry, SeatRow
from floodplain.server.store.store import Store, Taken
from floodplain.server.tables.feeds import Feeds
from floodplain.server.tables.kept import kept_record
from floodplain.server.tables.live import ENDS, BrokenLog, Live, RulesGone, opened
from floodplain.server.tables.refusals import Busy, NoSuchTable, Refused, Unplayable

ENTRIES_AT_ONCE = 25
"""That are read in one turn of the loop."""
MOST_CACHED_ENTRIES = 100_000
"""Of all logs in memory together: each takes some kilobytes there."""
LETTERS_AN_ENTRY = 1_000
"""Of a table's options: so many of them weigh as much as an entry."""
MOST_TRIES = 50
"""So often a command looks again when others take its place in the log."""

log = structlog.get_logger()

Value = TypeVar("Value")


class Draft(NamedTuple):
    """An entry that has no place in the log yet."""

    kind: str
    seat: int | None = None
    text: str = ""
    seats: Sequence[SeatRow] = ()
    """Rights that change with it."""
    by: str | None = None
    """The guest whose name or words it holds."""
    changes: Mapping[str, str] = MappingProxyType({})
    """Of the table itself."""


Prepare = Callable[[Live], Draft]
"""Looks at the table and says what to enter, or raises Refused."""
Settled = Callable[[Live, Live, Entry], None]
"""Told of each new entry of this process: the table before and after it."""


class Done(NamedTuple):
    """A command that is in the log."""

    live: Live
    seq: int
    repeated: bool


class Slot:
    """A table in the cache, and the lock under which this process changes it."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.live: Live | None = None
        self.rights: list[SeatRow] = []
        self.rights_seq = -1
        self.news = 0
        """How often there was word of more in the log than the cache has."""
        self.news_read = 0
        """How many of them had come when the log was read last."""
        self.reading: asyncio.Task[Live] | None = None
        """Of news, for everybody who has heard of them."""
        self.weight = 0
        """What the table takes in memory, in entries."""

    @property
    def behind(self) -> bool:
        return self.news_read < self.news


async def nothing() -> None:
    """There is nothing to be known."""


async def undisturbed(work: Coroutine[Any, Any, Value]) -> Value:
    """Work with the store goes on to its end even if who asked for it hangs up."""
    return await asyncio.shield(asyncio.ensure_future(work))


async def followed(live: Live, entries: Sequence[Entry]) -> Live:
    """The table after some entries; a long log keeps nobody else waiting."""
    for number, entry in enumerate(entries, start=1):
        live.follow(entry)
        if number % ENTRIES_AT_ONCE == 0:
            await asyncio.sleep(0)
    return live


class Tables:
    """The one door to positions."""

    def __init__(
        self,
        store: Store,
        bus: Bus,
        feeds: Feeds,
        size: int,
        most_entries: int = MOST_CACHED_ENTRIES,
    ) -> None:
        self.store = store
        self.bus = bus
        self.feeds = feeds
        self.size = size
        self.most_entries = most_entries
        self.slots: OrderedDict[str, Slot] = OrderedDict()
        self.entries = 0
        """What all of them weigh."""
        self.settled: list[Settled] = []
        self.before_entry: Callable[[], Awaitable[None]] = nothing
        """What must be known before an entry gets its time."""
        self.waking: dict[str, asyncio.Task[Done]] = {}
        """Tables that are being woken: however many come at once, each is woken once."""
        self.reading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """By guests: held while a whole log is read for one of them."""

    def hear(self, topic: str, number: int) -> None:
        """News from the bus."""
        if topic == EVERYTHING:
            for slot in self.slots.values():
                slot.news += 1
        else:
            known = self.slots.get(topic)
            if known is not None and (known.live is None or known.live.seq < number):
                known.news += 1
        self.feeds.ring(topic)

    def slot(self, table_id: str) -> Slot:
        slot = self.slots.get(table_id)
        if slot is None:
            slot = self.slots[table_id] = Slot()
            self.make_room()
        self.slots.move_to_end(table_id)
        return slot

    def weigh(self, table_id: str, slot: Slot) -> None:
        """Take note that a table has grown, unless it has been dropped meanwhile."""
        if self.slots.get(table_id) is slot and slot.live is not None:
            letters = len(slot.live.row.options)
            weight = slot.live.seq + letters // LETTERS_AN_ENTRY
            self.entries += weight - slot.weight
            slot.weight = weight
            self.make_room()

    def make_room(self) -> None:
        """Drop the tables that nobody has asked for longest; the log has them."""
        if not self.is_crowded():
            return
        for table_id, slot in list(self.slots.items())[:-1]:
            if not slot.lock.locked():
                self.drop(table_id)
            if not self.is_crowded():
                return

    def is_crowded(self) -> bool:
        return len(self.slots) > self.size or self.entries > self.most_entries

    def drop(self, table_id: str) -> None:
        slot = self.slots.pop(table_id, None)
        if slot is not None:
            self.entries -= slot.weight

    async def current(self, table_id: str) -> Live:
        """The table as the log has it now."""
        slot = self.slot(table_id)
        if slot.live is not None and not slot.behind and not self.store.shared:
            return slot.live
        return await undisturbed(self.read_on(table_id, slot))

    async def current_for(self, guest: str, table_id: str) -> Live:
        """Likewise; of tables that are not in memory, a guest has one read at a time. A long log
        takes seconds, and nobody else waits longer for whoever asks for many of them."""
        slot = self.slots.get(table_id)
        if slot is not None and slot.live is not None:
            return await self.current(table_id)
        async with self.reading.setdefault(guest, asyncio.Lock()):
            return await self.current(table_id)

    async def heard_of(self, table_id: str) -> Live:
        """The table as far as news of it have come; of what is newer, news are on their way."""
        slot = self.slot(table_id)
        while slot.live is None or slot.behind:
            if slot.reading is None or slot.reading.done():
                slot.reading = asyncio.create_task(self.read_news(table_id, slot))
            await asyncio.shield(slot.reading)  # however many wait for it, it is read once
        return slot.live

    async def read_news(self, table_id: str, slot: Slot) -> Live:
        """Whoever has the lock may be reading what there is news of."""
        async with slot.lock:
            if slot.live is not None and not slot.behind:
                return slot.live
            return await self.caught_up(table_id, slot)

    async def read_on(self, table_id: str, slot: Slot) -> Live:
        async with slot.lock:
            return await self.caught_up(table_id, slot)

    async def caught_up(self, table_id: str, slot: Slot) -> Live:
        """Read what the log has and the cache has not."""
        news = slot.news
        try:
            if slot.live is None:
                row = await self.store.table(table_id)
                if row is None:
                    self.drop(table_id)
                    raise NoSuchTable
                slot.live = await followed(opened(row), await self.store.entries_after(table_id, 0))
                self.weigh(table_id, slot)
            elif more := await self.store.entries_after(table_id, slot.live.seq):
                slot.live = await followed(slot.live.fork(), more)
                self.weigh(table_id, slot)
        except RulesGone as error:
            raise Unplayable(f"this table can not be played on: {error}") from error
        except BrokenLog as error:
            # The reason can name a secret choice: `floodplain check-tables` tells it.
            log.error("table can not be replayed, check-tables says why", table=table_id)
            raise Unplayable("this table can not be played on by this version") from error
        slot.news_read = news
        return slot.live

    async def rights(self, live: Live) -> list[SeatRow]:
        """Who may sit where; every change of it is an entry of the log."""
        slot = self.slot(live.id)
        if slot.rights_seq != live.seating_seq:
            slot.rights = await self.store.seats_of(live.id)
            slot.rights_seq = live.seating_seq
        return slot.rights

    async def enter(self, table_id: str, prepare: Prepare, key: str | None = None) -> Done:
        """Carry out a command: prepare it, store it, then let everybody see it.

        The insertion is the lock: when another process has taken the place, the command looks at
        the table again and decides anew; likewise before it refuses anything for what it knew. A
        key that is in the log already is answered as before.
        """
        return await undisturbed(self.entered(table_id, prepare, key))

    async def entered(self, table_id: str, prepare: Prepare, key: str | None) -> Done:
        await self.before_entry()
        slot = self.slot(table_id)
        async with slot.lock:
            live, certain = slot.live, not self.store.shared
            if live is None or slot.behind:
                live, certain = await self.caught_up(table_id, slot), True
            for _ in range(MOST_TRIES):
                if key is not None and key in live.keys:
                    return Done(live, live.keys[key], True)
                try:
                    draft = prepare(live)
                    if live.is_full() and draft.kind not in ENDS:
                        raise Refused("the log of this table is full; begin a new one")
                except Refused:
                    if certain:
                        raise
                    live, certain = await self.caught_up(table_id, slot), True
                    continue
                entry = Entry(
                    seq=live.seq + 1,
                    kind=draft.kind,
                    seat=draft.seat,
                    text=draft.text,
                    at=max(now(), live.lines[-1].entry.at if live.lines else 0),
                    key=key,
                    session_id=draft.by,
                )
                fork = live.fork()
                fork.follow(entry)
                changes = {"status": fork.status, "wake_at": fork.wake_at(entry.at)}
                ended = fork.status == "finished" != live.status
                record = kept_record(fork) if ended else None
                try:
                    await self.store.append(
                        table_id, entry, {**changes, **draft.changes}, draft.seats, record
                    )
                except Taken:
                    live, certain = await self.caught_up(table_id, slot), True
                    continue
                except UNAVAILABLE:
                    slot.live = None  # whether it was stored is known to the log alone
                    raise
                slot.live = fork
                self.weigh(table_id, slot)
                break
            else:
                raise Busy("too many commands at once; try again")
        await self.bus.publish(table_id, entry.seq)
        for settled in self.settled:
            settled(live, fork, entry)
        return Done(fork, entry.seq, False)
