"""Playing: the position, moves, taking back, talking, giving up, agreeing, asking for a hint."""

# interpreted: Litestar reads the annotations at run time

from typing import Annotated, Any, Literal

import msgspec
from litestar import Controller, Request, get, post
from litestar.params import Parameter

from floodplain.bots import BOTS
from floodplain.core.moves import Parts
from floodplain.core.state import NotAMove
from floodplain.core.views import Preview
from floodplain.server.api.access import Place, place_at
from floodplain.server.api.described import ILLEGAL
from floodplain.server.api.errors import TooLate
from floodplain.server.api.hanging_up import while_connected
from floodplain.server.api.tables import OnSeat, SeatNumber, TableId
from floodplain.server.attendants.bots import question
from floodplain.server.house import House
from floodplain.server.server_time import now
from floodplain.server.store.rows import SessionRow
from floodplain.server.tables import commands
from floodplain.server.tables.live import Live
from floodplain.server.tables.lobby import seated
from floodplain.server.tables.refusals import (
    BadRequest,
    Busy,
    NotFound,
    Refused,
    Stale,
    TooMany,
)
from floodplain.server.tables.seen import PastSeen, PositionSeen, past_seen, position_seen
from floodplain.server.tables.tables import Prepare
from floodplain.server.texts import BotName, ChatText, Key, MoveText
from floodplain.server.thinking.questions import Candidate, NoAnswer
from floodplain.server.thinking.thinkers import HINT_S, HINTER, TooManyHints

Seq = Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]
MOST_HINTS = 3


class Command(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """What every command at a table carries."""

    key: Key
    """Made up by the client; the same command sent again is carried out once."""
    seat: SeatNumber | None = None


class Play(Command, kw_only=True, forbid_unknown_fields=True):
    """A move, made for the position of that sequence number."""

    seq: Seq
    move: MoveText
    look: bool = True
    """Whether the answer should hold the new position."""


class Undo(Command, kw_only=True, forbid_unknown_fields=True):
    """Taking back one's last move."""

    seq: Seq
    look: bool = True


class Chat(Command, kw_only=True, forbid_unknown_fields=True):
    """Something to say to everybody at the table."""

    text: ChatText


class DrawAnswer(Command, kw_only=True, forbid_unknown_fields=True):
    """Offering a draw, or answering to an offer."""

    say: Literal["offer", "agree", "decline"]


class Attempt(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """A move that somebody wonders about."""

    move: MoveText
    seat: SeatNumber | None = None


class Accepted(msgspec.Struct, frozen=True, kw_only=True):
    """A command that is in the log."""

    seq: int
    repeated: bool
    """Whether it had been carried out before, under the same key."""
    position: PositionSeen | None = None


class WhyNot(msgspec.Struct, frozen=True, kw_only=True):
    """Whether a move is possible now, and else why not."""

    move: str
    legal: bool
    clause: str | None
    title: str | None
    text: str | None
    """The clause in full."""


class PreviewSeen(msgspec.Struct, frozen=True, kw_only=True):
    """What a move could lead to, one entry for each way of going on."""

    move: str
    ways: int
    """How many ways there are; where they are very many, only some are shown."""
    previews: list[Parts]


class HintWish(OnSeat, kw_only=True, forbid_unknown_fields=True):
    """Whose advice is asked for."""

    bot: BotName = HINTER


class Hint(msgspec.Struct, frozen=True, kw_only=True):
    """What a bot would do, best first."""

    seq: int
    candidates: list[Candidate]


class PlayController(Controller):
    """Everything that a seat does while the game runs."""

    path = "/api/tables/{table_id:str}"
    tags = ("play",)

    @get("/position", summary="What I see, and what I may play")
    async def position(
        self,
        house: House,
        guest: SessionRow,
        table_id: TableId,
        seat: SeatNumber | None = None,
    ) -> PositionSeen:
        place = await place_at(house, guest, table_id)
        return looked(place, place.live, place.eyes(seat))

    @get("/past", summary="What I saw after an earlier entry: for replays")
    async def past(
        self,
        house: House,
        guest: SessionRow,
        table_id: TableId,
        after: Annotated[int, Parameter(ge=0, le=2**31 - 1)],
        seat: SeatNumber | None = None,
    ) -> PastSeen:
        place = await place_at(house, guest, table_id)
        if after > place.live.seq:
            raise NotFound("the table has not come so far")
        return past_seen(place.live, place.eyes(seat), after)

    @post("/moves", summary="Play a move", status_code=200, responses=ILLEGAL)
    async def play(
        self, house: House, guest: SessionRow, table_id: TableId, data: Play
    ) -> Accepted:
        place = await place_at(house, guest, table_id)
        seat = place.seat(data.seat)
        return await self.timely(
            house,
            place,
            seat,
            data.key,
            data.look,
            lambda live: commands.move(live, seat, data.seq, data.move),
        )

    @post("/undo", summary="Take back my last move", status_code=200)
    async def undo(
        self, house: House, guest: SessionRow, table_id: TableId, data: Undo
    ) -> Accepted:
        place = await place_at(house, guest, table_id)
        seat = place.seat(data.seat)
        return await self.timely(
            house,
            place,
            seat,
            data.key,
            data.look,
            lambda live: commands.undo(live, seat, data.seq),
        )

    async def timely(
        self, house: House, place: Place, seat: int, key: str, look: bool, prepare: Prepare
    ) -> Accepted:
        """A command for one position; one that came too late is answered with the new position."""
        try:
            steady = seated(place.live.seating_seq, prepare)
            done = await house.tables.enter(place.live.id, steady, own_key(place, key))
        except Stale as error:
            live = await house.tables.current(place.live.id)
            raise TooLate(error.message, looked(place, live, seat)) from error
        position = looked(place, done.live, seat) if look else None
        return Accepted(seq=done.seq, repeated=done.repeated, position=position)

    @post("/chat", summary="Say something", status_code=200)
    async def chat(
        self, house: House, guest: SessionRow, table_id: TableId, data: Chat
    ) -> Accepted:
        place = await place_at(house, guest, table_id)
        seat = place.seat(data.seat)
        return await self.enter(
            house, place, data.key, lambda it: commands.chat(it, seat, data.text, guest.id)
        )

    @post("/resign", summary="Give the game up", status_code=200)
    async def resign(
        self, house: House, guest: SessionRow, table_id: TableId, data: Command
    ) -> Accepted:
        place = await place_at(house, guest, table_id)
        seat = place.seat(data.seat)
        return await self.enter(house, place, data.key, lambda it: commands.resign(it, seat))

    @post("/draw", summary="Offer a draw, or answer to one", status_code=200)
    async def draw(
        self, house: House, guest: SessionRow, table_id: TableId, data: DrawAnswer
    ) -> Accepted:
        place = await place_at(house, guest, table_id)
        seat = place.seat(data.seat)
        say = {
            "offer": commands.offer_draw,
            "agree": commands.agree,
            "decline": commands.decline,
        }[data.say]
        return await self.enter(house, place, data.key, lambda it: say(it, seat))

    async def enter(self, house: House, place: Place, key: str, prepare: Prepare) -> Accepted:
        steady = seated(place.live.seating_seq, prepare)
        done = await house.tables.enter(place.live.id, steady, own_key(place, key))
        return Accepted(seq=done.seq, repeated=done.repeated)

    @post("/why-not", summary="Why can I not play this?", status_code=200)
    async def why_not(
        self, house: House, guest: SessionRow, table_id: TableId, data: Attempt
    ) -> WhyNot:
        place = await place_at(house, guest, table_id)
        live, seat = place.live, place.seat(data.seat)
        action = read_action(live, seat, data.move)
        state = live.playing().state
        clause = state.why_not(seat, action)
        found = live.game.clauses.find(clause) if clause is not None else None
        return WhyNot(
            move=state.text(seat, action),
            legal=clause is None,
            clause=clause,
            title=found.title if found else None,
            text=found.text if found else None,
        )

    @post("/preview", summary="What would this lead to?", status_code=200)
    async def preview(
        self, house: House, guest: SessionRow, table_id: TableId, data: Attempt
    ) -> PreviewSeen:
        place = await place_at(house, guest, table_id)
        live, seat = place.live, place.seat(data.seat)
        action = read_action(live, seat, data.move)
        text = commands.legal(live, seat, action)
        state = live.playing().state
        return PreviewSeen(
            move=text,
            ways=live.game.preview_ways(state, seat, action),
            previews=[preview_seen(one) for one in live.game.preview(state, seat, action)],
        )

    @post("/hint", summary="What would a bot do?", status_code=200)
    async def hint(
        self,
        request: Request[Any, Any, Any],
        house: House,
        guest: SessionRow,
        table_id: TableId,
        data: HintWish,
    ) -> Hint:
        place = await place_at(house, guest, table_id)
        live, seat = place.live, place.seat(data.seat)
        if not live.settings.hints:
            raise Refused("at this table there are no hints")
        if seat not in live.actors():
            raise Refused("it is not your turn")
        if data.bot not in BOTS:
            raise BadRequest(BOTS.refusal(data.bot))
        asked = question(live, seat, data.bot)
        try:
            answer = await while_connected(request, house.thinkers.hint(asked, live.id, guest.id))
        except TooManyHints as error:
            message = "you have asked for several hints already; wait for one of them"
            raise TooMany(message, HINT_S) from error
        except NoAnswer as error:
            raise Busy("no bot has an idea just now; try again") from error
        return Hint(seq=live.seq, candidates=answer.candidates[:MOST_HINTS])


def looked(place: Place, live: Live, seat: int | None) -> PositionSeen:
    return position_seen(live, place.guest.id, place.rights, seat, now())


def preview_seen(preview: Preview) -> Parts:
    """Without its English words: who draws the view can tell what they say."""
    seen: Parts = msgspec.to_builtins(preview)
    del seen["words"]
    return seen


def own_key(place: Place, key: str) -> str:
    """Keys of different guests never meet."""
    return f"{place.guest.id}:{key}"


def read_action(live: Live, seat: int, text: str) -> int:
    commands.running(live)
    try:
        return live.playing().state.parse(seat, text)
    except NotAMove as error:
        raise BadRequest(str(error)) from error
