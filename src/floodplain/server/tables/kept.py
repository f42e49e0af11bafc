"""What is kept of a finished game for programs that no longer play by its rules.

When a game ends its record is kept beside its log. It names nobody: who sat where is read from
the log, which needs no rules for that, and from which people can be taken out.
"""

# interpreted: it is part of the server

from collections.abc import Sequence
from datetime import UTC, datetime

import msgspec

from floodplain.core import fairness, records
from floodplain.games import GAMES
from floodplain.server.store.rows import Entry, SeatRow, TableRow
from floodplain.server.store.store import Store
from floodplain.server.tables.live import Live
from floodplain.server.tables.seen import ResultSeen, SeatSeen, TableSeen, to_the_second
from floodplain.server.tables.settings import Occupant, Settings, occupant_in

NOBODY = "Guest"
"""How a record names somebody who was forgotten."""


class Kept(msgspec.Struct, frozen=True, kw_only=True):
    """A finished table that is there to be looked at and downloaded, and for nothing else."""

    row: TableRow
    rights: list[SeatRow]
    entries: list[Entry]
    record: records.Record


def record_of(live: Live) -> records.Record:
    """The game as a record, with what only the table knows."""
    began = datetime.fromtimestamp(live.row.created_at / 1000, UTC)
    result = live.result
    return msgspec.structs.replace(
        records.record_of(live.playing()),
        nonce=live.row.nonce,
        commitment=fairness.commitment(live.row.seed, live.row.nonce),
        table=live.id,
        played=began.date(),
        result=records.Result(tuple(result.shares), result.ending) if result else None,
    )


def kept_record(live: Live) -> str:
    return records.write(record_of(live))


def written(record: records.Record, occupants: Sequence[Occupant | None]) -> str:
    """A record for people, with the names of those who sat there."""
    players = {
        seat: occupant.name or NOBODY
        for seat, occupant in enumerate(occupants)
        if occupant is not None
    }
    return records.write(msgspec.structs.replace(record, players=players))


async def kept_table(store: Store, table_id: str) -> Kept | None:
    """What is kept of a table; None unless it is finished and has a record."""
    row, text = await store.table(table_id), await store.record(table_id)
    if row is None or text is None:
        return None
    return Kept(
        row=row,
        rights=await store.seats_of(table_id),
        entries=await store.entries_after(table_id, 0),
        record=records.read(text),
    )


def occupants_of(kept: Kept) -> list[Occupant | None]:
    """Who sat where in the end."""
    found: list[Occupant | None] = [None] * len(kept.rights)
    for entry in kept.entries:
        if entry.seat is not None and entry.kind in ("sit", "stand"):
            found[entry.seat] = occupant_in(entry.text) if entry.kind == "sit" else None
    return found


def kept_seen(kept: Kept, session_id: str) -> TableSeen:
    """The table as lists show it."""
    row, record = kept.row, kept.record
    mine = {right.seat for right in kept.rights if right.session_id == session_id}
    game = GAMES.find(row.game) if row.game in GAMES else None
    rematches = [entry.text for entry in kept.entries if entry.kind == "rematch"]
    result = record.result
    return TableSeen(
        id=row.id,
        game=row.game,
        title=game.title if game else row.game,
        options=dict(record.options),
        settings=msgspec.json.decode(row.settings, type=Settings),
        status=row.status,
        public=row.public,
        hosting=row.host == session_id,
        seq=kept.entries[-1].seq,
        created_at=row.created_at,
        changed_at=to_the_second(kept.entries[-1].at),
        seats=[
            SeatSeen(
                seat=seat,
                kind=occupant.kind if occupant else "open",
                name=occupant.name if occupant else None,
                bot=occupant.bot if occupant else None,
                mine=seat in mine,
                away=False,
                late=False,
                to_move=False,
                seconds_left=None,
                clock_runs=False,
            )
            for seat, occupant in enumerate(occupants_of(kept))
        ],
        result=ResultSeen(
            outcome=list(result.shares),
            ending=result.ending,
            clause=game.endings.get(result.ending) if game else None,
        )
        if result
        else None,
        rematch=next(iter(rematches), None),
        commitment=fairness.commitment(row.seed, row.nonce),
        seed=row.seed,
        nonce=row.nonce,
        record_only=True,
    )
