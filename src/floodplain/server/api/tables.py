"""Tables: making, finding, joining, beginning and leaving them."""

# interpreted: Litestar reads the annotations at run time

from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Annotated

import msgspec
from litestar import Controller, get, post
from litestar.params import Parameter

from floodplain.server.api.access import Place, listed_at, place_at
from floodplain.server.house import House
from floodplain.server.identity.tokens import fits, hashed, new_token
from floodplain.server.server_time import now
from floodplain.server.store.rows import SessionRow
from floodplain.server.store.store import Listing
from floodplain.server.tables import commands, lobby
from floodplain.server.tables.kept import kept_seen, kept_table
from floodplain.server.tables.live import Live
from floodplain.server.tables.lobby import Chair
from floodplain.server.tables.refusals import Busy, NoSuchTable, NotAllowed, Refused, Unplayable
from floodplain.server.tables.seen import TableSeen, table_seen
from floodplain.server.tables.settings import Clock, Settings
from floodplain.server.tables.tables import MOST_TRIES, Draft
from floodplain.server.texts import END, Name, OptionName, OptionText, Token

MOST_LISTED = 50
Look = Callable[[House, SessionRow, str], Awaitable[Place]]

SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=9)]
Options = Annotated[dict[OptionName, OptionText], msgspec.Meta(max_length=40)]
TableId = Annotated[str, Parameter(pattern=f"^[a-z0-9]{{1,16}}{END}")]


class NewTable(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """A table to be made."""

    game: Name
    options: Options = msgspec.field(default_factory=dict)
    seats: Annotated[list[Chair], msgspec.Meta(min_length=1, max_length=8)]
    clock: Clock = Clock()
    hints: bool = True
    public: bool = False


class TableMade(msgspec.Struct, frozen=True, kw_only=True):
    """A new table with the secrets of its links, which are told this once."""

    table: TableSeen
    invite: str
    watch: str


class Join(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """Sitting down: with an invitation, with the link to a seat, or at a public table."""

    token: Token | None = None
    seat: SeatNumber | None = None
    name: Name | None = None


class Watch(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """Looking on."""

    token: Token


class OnSeat(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """Something that is done on a seat; which one must only be said by who has several."""

    seat: SeatNumber | None = None


class SeatLink(msgspec.Struct, frozen=True, kw_only=True):
    """The secret of a link to one's own seat, for another device."""

    seat: int
    token: str


class Links(msgspec.Struct, frozen=True, kw_only=True):
    """The secrets of the links to a table, told this once."""

    invite: str
    watch: str


class Rematch(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """Once more, with other options if wanted; what is left out stays as it was."""

    options: Options | None = None
    clock: Clock | None = None
    hints: bool | None = None


class TableList(msgspec.Struct, frozen=True):
    """Some tables, those that changed last first."""

    tables: list[TableSeen]


class TableController(Controller):
    """Everything about tables but playing at them."""

    path = "/api/tables"
    tags = ("tables",)

    @post(summary="Make a table")
    async def create(self, house: House, guest: SessionRow, data: NewTable) -> TableMade:
        settings = Settings(clock=data.clock, hints=data.hints)
        made = await lobby.create(
            house.tables, guest, data.game, data.options, data.seats, settings, data.public
        )
        seen = await self.seen(house, guest, made.live.id)
        return TableMade(table=seen, invite=made.invite, watch=made.watch)

    @get(summary="List tables")
    async def listed(self, house: House, guest: SessionRow, which: Listing = "open") -> TableList:
        found = []
        for table_id in await house.store.listed(which, guest.id, MOST_LISTED):
            # It may be one that this version cannot play on, or that was put away just now.
            with suppress(Refused):
                found.append(await self.seen(house, guest, table_id, listed_at))
        return TableList(found)

    @get("/{table_id:str}", summary="Look at a table")
    async def read(self, house: House, guest: SessionRow, table_id: TableId) -> TableSeen:
        return await self.seen(house, guest, table_id)

    @post("/{table_id:str}/join", summary="Sit down", status_code=200)
    async def join(
        self, house: House, guest: SessionRow, table_id: TableId, data: Join
    ) -> TableSeen:
        for _ in range(MOST_TRIES):
            with suppress(lobby.SeatingChanged):
                await self.sit(house, guest, table_id, data)
                return await self.seen(house, guest, table_id)
        raise Busy("too many sit down at once; try again")

    async def sit(self, house: House, guest: SessionRow, table_id: str, data: Join) -> None:
        live = await house.tables.current(table_id)
        rights, rights_seq = await house.tables.rights(live), live.seating_seq
        token = data.token or ""
        linked = next((one.seat for one in rights if fits(token, one.token_hash)), None)
        if linked is not None:
            await house.tables.enter(
                table_id, lobby.seated(rights_seq, lambda it: lobby.claim(it, linked, guest))
            )
            return
        kept = any(right.session_id == guest.id for right in rights)
        if live.row.host != guest.id and not kept:
            lobby.may_join(await house.store.table(table_id), data.token)
        await house.tables.enter(
            table_id, lambda it: lobby.sit(it, guest, rights, rights_seq, data.seat, data.name)
        )

    @post("/{table_id:str}/watch", summary="Look on, with the link for it", status_code=200)
    async def watch(
        self, house: House, guest: SessionRow, table_id: TableId, data: Watch
    ) -> TableSeen:
        if not await house.store.watch(table_id, guest.id, hashed(data.token)):
            raise NoSuchTable
        return await self.seen(house, guest, table_id)

    @post("/{table_id:str}/start", summary="Begin the game", status_code=200)
    async def start(self, house: House, guest: SessionRow, table_id: TableId) -> TableSeen:
        place = await place_at(house, guest, table_id)
        if place.live.row.host != guest.id:
            raise NotAllowed("who made the table begins the game")
        await house.tables.enter(table_id, lobby.start)
        return await self.seen(house, guest, table_id)

    @post("/{table_id:str}/leave", summary="Leave a seat", status_code=200)
    async def leave(
        self, house: House, guest: SessionRow, table_id: TableId, data: OnSeat
    ) -> TableSeen:
        place = await place_at(house, guest, table_id)
        seat = place.named(data.seat)

        def prepare(live: Live) -> Draft:
            if live.status == "open":
                return lobby.stand_up(live, seat)
            return commands.leave(live, seat)

        steady = lobby.seated(place.live.seating_seq, prepare)
        try:
            left = (await house.tables.enter(table_id, steady)).live
        except commands.DoneAlready:
            left = await house.tables.current(table_id)
        # Who has stood up may no longer look at a private table: this is the last look.
        return table_seen(left, guest.id, await house.tables.rights(left), now())

    @post("/{table_id:str}/return", summary="Come back to a seat", status_code=200)
    async def come_back(
        self, house: House, guest: SessionRow, table_id: TableId, data: OnSeat
    ) -> TableSeen:
        seat = (await place_at(house, guest, table_id)).named(data.seat)
        with suppress(commands.DoneAlready):
            await house.tables.enter(table_id, lambda live: commands.come_back(live, seat))
        return await self.seen(house, guest, table_id)

    @post("/{table_id:str}/close", summary="Put away a table that has not begun", status_code=200)
    async def close(self, house: House, guest: SessionRow, table_id: TableId) -> TableSeen:
        place = await place_at(house, guest, table_id)
        if place.live.row.host != guest.id:
            raise NotAllowed("who made the table puts it away")
        await house.tables.enter(table_id, lobby.close)
        return await self.seen(house, guest, table_id)

    @post("/{table_id:str}/link", summary="Make a link to my seat, for another device")
    async def link(
        self, house: House, guest: SessionRow, table_id: TableId, data: OnSeat
    ) -> SeatLink:
        place = await place_at(house, guest, table_id)
        seat = place.named(data.seat)
        token = new_token()
        await house.tables.enter(
            table_id,
            lobby.seated(place.live.seating_seq, lambda live: lobby.link(live, seat, guest, token)),
        )
        return SeatLink(seat=seat, token=token)

    @post(
        "/{table_id:str}/links",
        summary="Make new links; those who watch by the old ones no longer may",
    )
    async def links(self, house: House, guest: SessionRow, table_id: TableId) -> Links:
        place = await place_at(house, guest, table_id)
        if place.live.row.host != guest.id:
            raise NotAllowed("who made the table gives out its links")
        made = Links(invite=new_token(), watch=new_token())
        await house.tables.enter(
            table_id, lambda live: lobby.new_links(live, made.invite, made.watch)
        )
        return made

    @post("/{table_id:str}/rematch", summary="Play once more")
    async def rematch(
        self, house: House, guest: SessionRow, table_id: TableId, data: Rematch
    ) -> TableMade:
        place = await place_at(house, guest, table_id)
        if not place.seats():
            raise NotAllowed("who has played here may ask for a rematch")
        made = await lobby.rematch(
            house.tables, place.live, place.rights, guest, data.options, data.clock, data.hints
        )
        seen = await self.seen(house, guest, made.live.id)
        return TableMade(table=seen, invite=made.invite, watch=made.watch)

    async def seen(
        self, house: House, guest: SessionRow, table_id: str, look: Look = place_at
    ) -> TableSeen:
        try:
            place = await look(house, guest, table_id)
        except Unplayable:
            kept = await kept_table(house.store, table_id)
            if kept is None:
                raise
            return kept_seen(kept, guest.id)
        return table_seen(place.live, guest.id, place.rights, now())
