"""What a viewer is sent of a table: made from that viewer's own view, here and nowhere else."""

# interpreted: msgspec structs lose their types when compiled

from collections.abc import Sequence
from typing import Any

import msgspec

from floodplain.core import fairness
from floodplain.core.moves import Move
from floodplain.core.notices import Notice
from floodplain.server.store.rows import SeatRow, Status
from floodplain.server.tables.clocks import MILLISECONDS
from floodplain.server.tables.lines import Line, Uncovered
from floodplain.server.tables.live import Live
from floodplain.server.tables.settings import Occupant, Settings, occupant_in


class SeatSeen(msgspec.Struct, frozen=True, kw_only=True):
    """A seat and who sits on it."""

    seat: int
    kind: str
    """person, bot or open."""
    name: str | None
    bot: str | None
    mine: bool
    away: bool
    late: bool
    to_move: bool
    seconds_left: float | None
    """On its clock at the moment of asking, exact for its own player; None without a clock."""
    clock_runs: bool


class ResultSeen(msgspec.Struct, frozen=True, kw_only=True):
    """How a game ended."""

    outcome: list[float]
    """Each seat's share of the win, as in views."""
    ending: str
    clause: str | None
    """The rule that says so; None where the players or their clocks have ended the game."""


class TableSeen(msgspec.Struct, frozen=True, kw_only=True):
    """A table without its position: what lists show."""

    id: str
    game: str
    title: str
    options: dict[str, str]
    settings: Settings
    status: Status
    public: bool
    hosting: bool
    """Whether the viewer made the table."""
    seq: int
    created_at: int
    changed_at: int
    """To the second."""
    seats: list[SeatSeen]
    result: ResultSeen | None
    rematch: str | None
    commitment: str
    """The hash of seed and nonce."""
    seed: str | None
    nonce: str | None
    """Both are told when the game is over."""
    record_only: bool = False
    """Whether this program no longer plays by its rules: of the game there is its record."""


class PositionSeen(msgspec.Struct, frozen=True, kw_only=True):
    """A table with its position, as one viewer sees it."""

    table: TableSeen
    seat: int | None
    """Whose eyes these are; None for somebody who only watches."""
    seq: int
    """What a command must carry."""
    view: dict[str, Any] | None
    """The game's own view; none before the game begins."""
    moves: list[Move]
    """What the seat may play now."""
    may_undo: bool
    why_no_undo: str | None
    offer: int | None
    """The seat that offers a draw."""


class PastSeen(msgspec.Struct, frozen=True, kw_only=True):
    """The position after an earlier entry, as one viewer saw it then."""

    seq: int
    seat: int | None
    view: dict[str, Any] | None


class EventSeen(msgspec.Struct, frozen=True, kw_only=True):
    """An entry of the log as one viewer reads it."""

    seq: int
    kind: str
    seat: int | None
    text: str
    """A move, a message, or the commitment with which the game begins."""
    occupant: Occupant | None
    """Who has sat down."""
    noticed: list[Notice]
    """What the viewer saw a move bring."""
    uncovered: list[Uncovered]
    at: int
    """To the second."""


def table_seen(
    live: Live, session_id: str | None, rights: Sequence[SeatRow], now: int
) -> TableSeen:
    mine = {right.seat for right in rights if session_id and right.session_id == session_id}
    over = live.status == "finished"
    changed = live.lines[-1].entry.at if live.lines else live.row.created_at
    return TableSeen(
        id=live.id,
        game=live.game.name,
        title=live.game.title,
        options=live.option_texts,
        settings=live.settings,
        status=live.status,
        public=live.row.public,
        hosting=live.row.host == session_id,
        seq=live.seq,
        created_at=live.row.created_at,
        changed_at=to_the_second(changed),
        seats=[seat_seen(live, seat, seat in mine, now) for seat in range(live.seats)],
        result=result_seen(live),
        rematch=live.rematch,
        commitment=fairness.commitment(live.row.seed, live.row.nonce),
        seed=live.row.seed if over else None,
        nonce=live.row.nonce if over else None,
    )


def result_seen(live: Live) -> ResultSeen | None:
    ended = live.result
    if ended is None:
        return None
    clause = live.game.endings.get(ended.ending)
    return ResultSeen(outcome=ended.shares, ending=ended.ending, clause=clause)


def seat_seen(live: Live, seat: int, mine: bool, now: int) -> SeatSeen:
    occupant = live.occupants[seat]
    return SeatSeen(
        seat=seat,
        kind=occupant.kind if occupant else "open",
        name=occupant.name if occupant else None,
        bot=occupant.bot if occupant else None,
        mine=mine,
        away=seat in live.away,
        late=seat in live.late,
        to_move=seat in live.actors(),
        seconds_left=seconds_left(live, seat, mine, now),
        clock_runs=live.clocks.ends_at(seat) is not None,
    )


def seconds_left(live: Live, seat: int, mine: bool, now: int) -> float | None:
    """What a clock shows. Of another's running clock it is the end that is rounded, not what is
    left: otherwise whoever keeps asking would see the exact moment at which that changes."""
    if live.settings.clock.kind == "none":
        return None
    end = live.clocks.ends_at(seat)
    exact = live.clocks.left[seat] if end is None else end
    told = exact if mine else to_the_second(exact)
    return max(0, told if end is None else told - now) / MILLISECONDS


def to_the_second(milliseconds: int) -> int:
    """A time as others may see it. An exact one would tell how long a bot has thought, and so
    whether it had a choice."""
    return milliseconds - milliseconds % MILLISECONDS


def position_seen(
    live: Live, session_id: str | None, rights: Sequence[SeatRow], seat: int | None, now: int
) -> PositionSeen:
    match = live.match
    view: dict[str, Any] | None = None
    moves: list[Move] = []
    reason: str | None = "the game has not begun yet"
    if match is not None:
        view = msgspec.to_builtins(live.game.view(match.state, seat))
        if seat in live.actors() and seat is not None:
            moves = live.game.moves(match.state, seat)
        reason = why_no_undo(live, seat)
    return PositionSeen(
        table=table_seen(live, session_id, rights, now),
        seat=seat,
        seq=live.seq,
        view=view,
        moves=moves,
        may_undo=reason is None,
        why_no_undo=reason,
        offer=live.offer,
    )


def past_seen(live: Live, seat: int | None, seq: int) -> PastSeen:
    """What a replay shows: nothing that the viewer could not see at the time."""
    state = live.lines[seq - 1].position if 0 < seq <= live.seq else None
    view = msgspec.to_builtins(live.game.view(state, seat)) if state is not None else None
    return PastSeen(seq=seq, seat=seat, view=view)


def why_no_undo(live: Live, seat: int | None) -> str | None:
    if seat is None:
        return "who watches has nothing to take back"
    if live.status != "running":
        return "the game is over"
    return live.playing().why_no_undo(seat)


def event_seen(line: Line, seat: int | None) -> EventSeen:
    entry = line.entry
    return EventSeen(
        seq=entry.seq,
        kind=entry.kind,
        seat=entry.seat,
        text=line.told(seat) if entry.kind != "sit" else "",
        occupant=occupant_in(entry.text) if entry.kind == "sit" else None,
        noticed=line.noticed(seat),
        uncovered=line.uncovered(),
        at=to_the_second(entry.at),
    )
