"""Finished games as records: to keep, to replay, to verify."""

# interpreted: Litestar reads the annotations at run time

from datetime import UTC, datetime

import msgspec
from litestar import Controller, Response, get

from floodplain.core import fairness, records
from floodplain.server.api.access import place_at
from floodplain.server.api.tables import TableId
from floodplain.server.house import House
from floodplain.server.store.rows import SessionRow
from floodplain.server.tables.live import Live
from floodplain.server.tables.refusals import Refused


class RecordController(Controller):
    """Downloads."""

    path = "/api/tables/{table_id:str}/record"
    tags = ("records",)

    @get(summary="The record of a finished game", media_type="text/plain")
    async def record(self, house: House, guest: SessionRow, table_id: TableId) -> Response[str]:
        place = await place_at(house, guest, table_id)
        if place.live.status != "finished":
            raise Refused("a game has a record when it is over")
        name = f"{place.live.game.name}-{table_id}.txt"
        return Response(
            records.write(record_of(place.live)),
            media_type="text/plain",
            headers={"Content-Disposition": f'attachment; filename="{name}"'},
        )


def record_of(live: Live) -> records.Record:
    """The game as a record, with what only the table knows."""
    players = {
        seat: occupant.name for seat, occupant in enumerate(live.occupants) if occupant is not None
    }
    began = datetime.fromtimestamp(live.row.created_at / 1000, UTC)
    result = live.result
    return msgspec.structs.replace(
        records.record_of(live.playing(), players),
        nonce=live.row.nonce,
        commitment=fairness.commitment(live.row.seed, live.row.nonce),
        table=live.id,
        played=began.date(),
        result=records.Result(tuple(result.shares), result.ending) if result else None,
    )
