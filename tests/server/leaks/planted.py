"""A server that leaks on demand: `python -m tests.server.leaks.planted serve …`.

Each leak is a fault that somebody could make one day. All of them sleep; a request wakes one by
its name in a header, for as long as the request lasts.
"""

import sys
from collections.abc import Callable
from contextvars import ContextVar
from typing import Any, NamedTuple, cast

import msgspec
import structlog

from floodplain.cli import main
from floodplain.core.notices import Notice
from floodplain.games.dos_rios import game as dos_rios
from floodplain.games.dos_rios.state import DosRiosState
from floodplain.games.dos_rios.table import CARDS
from floodplain.games.dos_rios.views import DosRiosView
from floodplain.games.rivero import game as rivero_game
from floodplain.games.rivero import views as rivero
from floodplain.games.rivero.side import ACTIONS
from floodplain.games.rivero.state import RiveroState
from floodplain.server import serve
from floodplain.server.api import events, framing, play, records, tables
from floodplain.server.api.access import Place
from floodplain.server.guard.asgi import App, Receive, Scope, Send, header
from floodplain.server.house import House
from floodplain.server.store.store import Store
from floodplain.server.tables import commands
from floodplain.server.tables.lines import Line, MoveLine, UndoLine
from floodplain.server.tables.live import Live
from floodplain.server.tables.refusals import BadRequest, Refused
from floodplain.server.tables.seen import EventSeen, TableSeen
from floodplain.server.tables.tables import Draft
from floodplain.server.thinking.questions import Question
from floodplain.server.watching.requests import RequestLog

HEADER = "X-Planted-Leak"

Leaky = Callable[..., Any]
Honest = Callable[..., Any]

awake: ContextVar[str] = ContextVar("awake", default="")
log = structlog.get_logger()


def leaks(name: str) -> bool:
    return awake.get() == name


class Waker:
    """Reads from a request which leak it wants."""

    def __init__(self, app: App) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            awake.set(header(scope, HEADER.lower().encode()))
        await self.app(scope, receive, send)


class Plant(NamedTuple):
    """A function that takes the place of another, which it gets as its first argument."""

    owner: Any
    attribute: str
    leaky: Leaky


PLANTS: list[Plant] = []


def planted(owner: Any, attribute: str) -> Callable[[Leaky], Leaky]:
    def plant(leaky: Leaky) -> Leaky:
        PLANTS.append(Plant(owner, attribute, leaky))
        return leaky

    return plant


def grow(plant: Plant) -> None:
    honest = getattr(plant.owner, plant.attribute)

    def grown(*arguments: Any, **named: Any) -> Any:
        return plant.leaky(honest, *arguments, **named)

    setattr(plant.owner, plant.attribute, grown)


@planted(serve, "guarded")
def with_waker(honest: Honest, house: House) -> App:
    return Waker(honest(house))


# What viewers see


@planted(rivero, "side_view")
def both_hands(honest: Honest, state: RiveroState, owner: int, seat: int | None) -> object:
    return honest(state, owner, owner if leaks("hands") else seat)


@planted(dos_rios, "view_of")
def the_pile(honest: Honest, state: DosRiosState, seat: int | None) -> DosRiosView:
    view = cast(DosRiosView, honest(state, seat))
    pile = [CARDS[card] for card in state.pile]
    return msgspec.structs.replace(view, lakes=pile) if leaks("pile") else view


@planted(rivero_game, "view_of")
def the_action_pile(honest: Honest, state: RiveroState, seat: int | None) -> rivero.RiveroView:
    view = cast(rivero.RiveroView, honest(state, seat))
    pile = [ACTIONS[kind] for kind in state.pile]
    return msgspec.structs.replace(view, discards=pile) if leaks("actions") else view


@planted(rivero_game, "view_of")
def a_hand_as_a_number(honest: Honest, state: RiveroState, seat: int | None) -> rivero.RiveroView:
    view = cast(rivero.RiveroView, honest(state, seat))
    hand = int(state.sides[0].hand.once)
    return msgspec.structs.replace(view, ocean=hand) if leaks("number") else view


@planted(dos_rios, "view_of")
def the_pile_in_numbers(honest: Honest, state: DosRiosState, seat: int | None) -> DosRiosView:
    view = cast(DosRiosView, honest(state, seat))
    pile = [int(card) for card in state.pile]
    return msgspec.structs.replace(view, lakes=pile) if leaks("pile in numbers") else view


@planted(play, "looked")
def other_eyes(honest: Honest, place: Place, live: Live, seat: int | None) -> object:
    wrong = leaks("other eyes") and seat is not None
    return honest(place, live, (seat or 0) ^ 1 if wrong else seat)


@planted(play, "past_seen")
def what_the_other_saw(honest: Honest, live: Live, seat: int | None, seq: int) -> object:
    wrong = leaks("past") and seat is not None
    return honest(live, (seat or 0) ^ 1 if wrong else seat, seq)


@planted(play, "question")
def hint_for_the_other(honest: Honest, live: Live, seat: int, bot: str) -> Question:
    wrong = leaks("hint") and len(live.actors()) > 1
    return cast(Question, honest(live, seat ^ 1 if wrong else seat, bot))


@planted(tables, "table_seen")
def ids_and_hashes(honest: Honest, live: Live, *rest: Any) -> TableSeen:
    seen = cast(TableSeen, honest(live, *rest))
    titles = {"session": live.row.host, "hash": live.row.invite_hash}
    return msgspec.structs.replace(seen, title=titles.get(awake.get(), seen.title))


@planted(records, "place_at")
async def record_of_a_running_game(honest: Honest, *arguments: Any) -> Place:
    place = cast(Place, await honest(*arguments))
    if leaks("record"):
        live = place.live.fork()
        live.status = "finished"
        return place._replace(live=live)
    return place


@planted(Store, "watches")
async def everybody_watches(honest: Honest, *arguments: Any) -> bool:
    return leaks("stranger") or cast(bool, await honest(*arguments))


# What is told


@planted(MoveLine, "told")
def a_secret_choice(honest: Honest, line: MoveLine, viewer: int | None) -> str:
    return line.entry.text if leaks("choice") else cast(str, honest(line, viewer))


@planted(UndoLine, "told")
def a_choice_taken_back(honest: Honest, line: UndoLine, viewer: int | None) -> str:
    return line.taken_back if leaks("taken back") else cast(str, honest(line, viewer))


@planted(framing, "event_seen")
def a_key(honest: Honest, line: Line, seat: int | None) -> EventSeen:
    seen = cast(EventSeen, honest(line, seat))
    noticed = [Notice("key", {"key": line.entry.key or ""})]
    return msgspec.structs.replace(seen, noticed=noticed) if leaks("key") else seen


@planted(events, "line_framed")
def bytes_of_another(honest: Honest, line: Line, viewer: int | None) -> bytes:
    wrong = leaks("bytes") and viewer is not None
    return cast(bytes, honest(line, (viewer or 0) ^ 1 if wrong else viewer))


# What refusals and faults say


@planted(play, "read_action")
def the_seed(honest: Honest, live: Live, seat: int, text: str) -> int:
    if leaks("fault"):
        raise RuntimeError("a fault of ours")
    try:
        return cast(int, honest(live, seat, text))
    except BadRequest as error:
        more = f" in game {live.row.seed}" if leaks("seed") else ""
        raise BadRequest(error.message + more) from error


@planted(commands, "move")
def who_holds_it(honest: Honest, live: Live, seat: int, seq: int, text: str) -> Draft:
    """Grounds that the seat can not see."""
    state = live.playing().state
    if leaks("guess") and isinstance(state, RiveroState):
        held = rivero.texts(state.sides[1 - seat].hand)
        if any(text.startswith(f"bury {face}") for face in held):
            raise Refused("this card is not yours")
    if leaks("choice in the log"):
        log.info("move", text=text)
    return cast(Draft, honest(live, seat, seq, text))


# What the server writes about itself


@planted(RequestLog, "note")
def a_token(honest: Honest, requests: RequestLog, scope: Scope, *rest: Any) -> None:
    if leaks("token"):
        log.info("visitor", shows=header(scope, b"authorization"))
    honest(requests, scope, *rest)


if __name__ == "__main__":
    for one in PLANTS:
        grow(one)
    sys.exit(main())
