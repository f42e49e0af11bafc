"""Finished games as records: to keep, to replay, to verify."""

# interpreted: Litestar reads the annotations at run time

from litestar import Controller, Response, get

from floodplain.server.api.access import place_at
from floodplain.server.api.tables import TableId
from floodplain.server.house import House
from floodplain.server.store.rows import SessionRow
from floodplain.server.tables.kept import kept_table, occupants_of, record_of, written
from floodplain.server.tables.refusals import Refused, Unplayable


class RecordController(Controller):
    """Downloads."""

    path = "/api/tables/{table_id:str}/record"
    tags = ("records",)

    @get(summary="The record of a finished game", media_type="text/plain")
    async def record(self, house: House, guest: SessionRow, table_id: TableId) -> Response[str]:
        try:
            live = (await place_at(house, guest, table_id)).live
        except Unplayable:
            kept = await kept_table(house.store, table_id)
            if kept is None:
                raise
            return download(kept.row.game, table_id, written(kept.record, occupants_of(kept)))
        if live.status != "finished":
            raise Refused("a game has a record when it is over")
        return download(live.game.name, table_id, written(record_of(live), live.occupants))


def download(game: str, table_id: str, text: str) -> Response[str]:
    name = f"{game}-{table_id}.txt"
    return Response(
        text,
        media_type="text/plain",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )
