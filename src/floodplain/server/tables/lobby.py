"""Making tables and filling their seats."""

# interpreted: it is part of the server

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

import msgspec

from floodplain.bots import BOTS
from floodplain.core import fairness
from floodplain.core import options as game_options
from floodplain.core.game import Game
from floodplain.core.options import OptionError
from floodplain.core.registry import UnknownName
from floodplain.games import GAMES
from floodplain.server.identity.tokens import fits, hashed, new_id, new_token
from floodplain.server.server_time import now
from floodplain.server.store.rows import Entry, SeatRow, SessionRow, TableRow
from floodplain.server.tables.limits import LINKS, not_too_often, room_to_sit
from floodplain.server.tables.live import Live, chosen_options
from floodplain.server.tables.refusals import (
    A_WHILE,
    BadOption,
    BadRequest,
    NoSuchTable,
    Refused,
    TooMany,
)
from floodplain.server.tables.settings import Clock, Occupant, Settings
from floodplain.server.tables.tables import Draft, Prepare, Tables
from floodplain.server.texts import BotName, Name

MOST_HOSTED = 200
"""Tables of one guest that are open or running."""


class Chair(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a seat is to be filled."""

    kind: Literal["me", "friend", "bot", "device"]
    """`device`: somebody else who plays on the same device as the host."""
    name: Name | None = None
    bot: BotName | None = None


class Seating(NamedTuple):
    """Who is to sit on a seat, and whose it is."""

    occupant: Occupant | None
    session_id: str | None


class Made(NamedTuple):
    """A new table and the secrets of its links, which are told once and never stored."""

    live: Live
    invite: str
    watch: str


async def create(
    tables: Tables,
    host: SessionRow,
    game_name: str,
    options: Mapping[str, str],
    chairs: Sequence[Chair],
    settings: Settings,
    public: bool,
) -> Made:
    """A table as its host wants it."""
    game, texts = checked(game_name, options, any(chair.kind == "bot" for chair in chairs))
    wanted = game.seats(game.options(**texts))
    if len(chairs) != wanted:
        raise BadRequest(f"this game needs {wanted} seats, not {len(chairs)}")
    if all(chair.kind == "bot" for chair in chairs):
        raise BadRequest("at least one seat is for a person; bots alone play in simulations")
    seating = [
        Seating(occupant(chair, number, host), host.id if chair.kind in ("me", "device") else None)
        for number, chair in enumerate(chairs)
    ]
    made = await furnish(tables, host, game, texts, seating, settings, public)
    return await begun_if_full(tables, made, host, seating)


async def furnish(
    tables: Tables,
    host: SessionRow,
    game: Game,
    texts: Mapping[str, str],
    seating: Sequence[Seating],
    settings: Settings,
    public: bool,
) -> Made:
    if await tables.store.hosted_by(host.id) >= MOST_HOSTED:
        raise TooMany("you have very many tables; end or put away some of them first", A_WHILE)
    seed, nonce = fairness.fresh()
    game.new(game.options(**texts), seed)  # what could not be begun is not stored
    invite, watch = new_token(), new_token()
    at = now()
    row = TableRow(
        id=new_id(),
        game=game.name,
        rules=game.rules_version,
        options=msgspec.json.encode(texts).decode(),
        settings=msgspec.json.encode(settings).decode(),
        seed=seed,
        nonce=nonce,
        status="open",
        public=public,
        host=host.id,
        invite_hash=hashed(invite),
        watch_hash=hashed(watch),
        created_at=at,
        changed_at=at,
    )
    rights = [
        SeatRow(table_id=row.id, seat=seat, session_id=one.session_id)
        for seat, one in enumerate(seating)
    ]
    taken = [
        (seat, one.occupant, one.session_id)
        for seat, one in enumerate(seating)
        if one.occupant is not None
    ]
    sitting = [
        Entry(seq=number, kind="sit", seat=seat, text=who.written(), at=at, session_id=whose)
        for number, (seat, who, whose) in enumerate(taken, start=1)
    ]
    await tables.store.create(row, rights, sitting)
    return Made(await tables.current(row.id), invite, watch)


async def begun_if_full(
    tables: Tables, made: Made, host: SessionRow, seating: Sequence[Seating]
) -> Made:
    """With nobody to wait for, the game begins at once."""
    here = all(one.occupant and one.session_id in (None, host.id) for one in seating)
    return made._replace(live=(await tables.enter(made.live.id, start)).live) if here else made


async def rematch(
    tables: Tables,
    old: Live,
    rights: Sequence[SeatRow],
    host: SessionRow,
    options: Mapping[str, str] | None,
    clock: Clock | None,
    hints: bool | None,
) -> Made:
    """The same people once more, each on the next seat, with the options changed if wanted."""
    if old.status != "finished":
        raise Refused("a rematch comes after the game")
    if old.rematch is not None:
        raise Refused("there is a rematch already: the table says where")
    game, texts = checked(old.game.name, chosen_options(old.row) if options is None else options)
    moved = moved_up(old, rights, game.seats(game.options(**texts)))
    if options is not None and any(one.occupant and one.occupant.bot for one in moved):
        game, texts = checked(old.game.name, options, with_bots=True)
    settings = Settings(
        clock=old.settings.clock if clock is None else clock,
        hints=old.settings.hints if hints is None else hints,
        rematch_of=old.id,
    )
    seating = [kept_free(one, host) for one in moved]
    made = await furnish(tables, host, game, texts, seating, settings, old.row.public)
    try:
        await tables.enter(old.id, lambda live: announce(live, made.live.id))
    except Refused:
        await tables.enter(made.live.id, close)  # the others were a moment quicker
        raise
    return await begun_if_full(tables, made, host, seating)


def announce(live: Live, table_id: str) -> Draft:
    if live.rematch is not None:
        raise Refused("there is a rematch already: the table says where")
    return Draft("rematch", None, table_id)


def moved_up(old: Live, rights: Sequence[SeatRow], seats: int) -> list[Seating]:
    """Who sat on a seat sits on the next one; bots give way, and make way, to more or fewer."""
    owners = {right.seat: right.session_id for right in rights}
    order = [(seat - 1) % old.seats for seat in range(old.seats)]
    sat = [Seating(old.occupants[seat], owners.get(seat)) for seat in order]
    while len(sat) > seats:
        bots = [one for one in sat if one.occupant is not None and one.occupant.bot]
        if not bots:
            raise BadRequest("more people have played than these options have seats")
        sat.remove(bots[-1])
    return sat + [Seating(None, None)] * (seats - len(sat))


def kept_free(one: Seating, host: SessionRow) -> Seating:
    """Nobody plays without having sat down: another's seat is kept for them until they do.

    The seat of somebody who was forgotten is for anybody.
    """
    bot = one.occupant is not None and one.occupant.kind == "bot"
    return one if bot or one.session_id == host.id else Seating(None, one.session_id)


def checked(
    name: str, options: Mapping[str, str], with_bots: bool = False
) -> tuple[Game, dict[str, str]]:
    """The game and its options as the store keeps them; a game with bots comes to an end."""
    try:
        game = GAMES.find(name)
        chosen = {**game.simulated, **options} if with_bots else options
        return game, game_options.changed(game.options(**chosen))
    except UnknownName as error:
        raise BadRequest(str(error)) from error
    except OptionError as error:
        option = error.about(options)
        raise BadOption(str(error), f"options.{option}" if option else "options") from error


def occupant(chair: Chair, number: int, host: SessionRow) -> Occupant | None:
    if chair.kind == "friend":
        return None
    if chair.kind == "bot":
        name = chair.bot or "simple"
        if name not in BOTS:
            raise BadRequest(f"there is no bot '{name}'; there are: {', '.join(BOTS)}")
        if chair.name is not None:
            # What a guest enters is forgotten with the guest, and a bot stays.
            raise BadRequest("a bot has a name of its own")
        return Occupant(kind="bot", name=name, bot=name)
    own = host.name if chair.kind == "me" else f"Player {number + 1}"
    return Occupant(kind="person", name=chair.name or own)


def not_begun(live: Live) -> None:
    if live.status == "closed":
        raise Refused("this table has been put away")
    if live.status != "open":
        raise Refused("the game has begun already")


def start(live: Live) -> Draft:
    not_begun(live)
    empty = [str(seat + 1) for seat, taken in enumerate(live.occupants) if taken is None]
    if empty:
        raise Refused(f"somebody must sit down first: seat {' and '.join(empty)} is empty")
    return Draft("start", None, fairness.commitment(live.row.seed, live.row.nonce))


class SeatingChanged(Refused):
    """Somebody has sat down or stood up meanwhile: who has the right to what must be read again."""


def seated(rights_seq: int, prepare: Prepare) -> Prepare:
    """A command that is refused when rights have changed since they were read."""

    def steady(live: Live) -> Draft:
        if live.seating_seq != rights_seq:
            raise SeatingChanged("somebody has sat down or stood up at this moment; try again")
        return prepare(live)

    return steady


def sit(
    live: Live,
    session: SessionRow,
    rights: Sequence[SeatRow],
    rights_seq: int,
    wish: int | None,
    name: str | None,
) -> Draft:
    """Take an open seat: the wished one, or the first. The rights are those of an entry."""
    if live.seating_seq != rights_seq:
        raise SeatingChanged("others have sat down at this moment; try again")
    not_begun(live)
    room_to_sit(live)
    empty = [right for right in rights if live.occupants[right.seat] is None]
    kept = [right.seat for right in empty if right.session_id == session.id]
    free = [right.seat for right in empty if right.session_id is None]
    sits = any(right.session_id == session.id for right in rights if right not in empty)
    if sits and wish is None and not kept:
        raise Refused("you have a seat at this table already")
    if not kept + free:
        raise Refused("all seats are taken")
    if wish is not None and wish not in kept + free:
        raise Refused(
            f"seat {wish + 1} is taken" if 0 <= wish < live.seats else "there is no such seat"
        )
    seat = (kept + free)[0] if wish is None else wish
    taken = Occupant(kind="person", name=name or session.name)
    right = SeatRow(table_id=live.id, seat=seat, session_id=session.id)
    return Draft("sit", seat, taken.written(), (right,), by=session.id)


def stand_up(live: Live, seat: int) -> Draft:
    """Leave a seat before the game begins."""
    not_begun(live)
    return Draft("stand", seat, "", (SeatRow(table_id=live.id, seat=seat),))


def link(live: Live, seat: int, session: SessionRow, token: str) -> Draft:
    """Make a secret with which the seat can be claimed; the one before it is good no longer."""
    not_too_often(live, "link", seat, LINKS)
    right = SeatRow(table_id=live.id, seat=seat, session_id=session.id, token_hash=hashed(token))
    return Draft("link", seat, "", (right,))


def claim(live: Live, seat: int, session: SessionRow) -> Draft:
    """Carry on on another device: who holds the link to a seat gets it."""
    right = SeatRow(table_id=live.id, seat=seat, session_id=session.id)
    return Draft("claim", seat, "", (right,), by=session.id)


def new_links(live: Live, invite: str, watch: str) -> Draft:
    """The old links are good no longer, and whoever watches by one of them watches no longer."""
    not_too_often(live, "links", None, LINKS)
    links = {"invite_hash": hashed(invite), "watch_hash": hashed(watch)}
    return Draft("links", changes=links)


def close(live: Live) -> Draft:
    """Put a table away that nobody has begun."""
    not_begun(live)
    return Draft("close")


def may_join(row: TableRow | None, token: str | None) -> None:
    """The row comes from the store, where links may have been made anew."""
    if row is not None and (row.public or (token is not None and fits(token, row.invite_hash))):
        return
    raise NoSuchTable
