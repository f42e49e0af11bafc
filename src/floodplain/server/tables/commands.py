"""What somebody on a seat may do: each function looks at the table and drafts an entry."""

# interpreted: it is part of the server

from floodplain.core.match import IllegalMove
from floodplain.core.state import NotAMove
from floodplain.server.tables import limits
from floodplain.server.tables.limits import not_too_often
from floodplain.server.tables.live import Live
from floodplain.server.tables.refusals import BadRequest, Illegal, Refused, Stale
from floodplain.server.tables.tables import Draft


class DoneAlready(Refused):
    """What is asked for is so: a command that came twice, for want of an answer to the first."""


def running(live: Live) -> None:
    if live.status == "open":
        raise Refused("the game has not begun yet")
    if live.status != "running":
        raise Refused("the game is over")


def fresh(live: Live, seat: int, seq: int) -> None:
    if not live.is_fresh(seat, seq):
        raise Stale("the game has gone on since; look again")


def move(live: Live, seat: int, seq: int, text: str) -> Draft:
    """A move, if the rules allow it."""
    running(live)
    fresh(live, seat, seq)
    state = live.playing().state
    try:
        action = state.parse(seat, text)
    except NotAMove as error:
        raise BadRequest(str(error)) from error
    if seat not in state.actors():
        raise Refused("it is not your turn")
    return Draft("move", seat, legal(live, seat, action))


def legal(live: Live, seat: int, action: int) -> str:
    """The text of an action that the rules allow now."""
    state = live.playing().state
    clause = state.why_not(seat, action)
    written = state.text(seat, action)
    if clause is not None:
        title = live.game.clauses.find(clause).title
        raise Illegal(str(IllegalMove(written, clause, title)), clause)
    return written


def undo(live: Live, seat: int, seq: int) -> Draft:
    """Taking back: an entry like any other, never across a disclosure or another's action."""
    running(live)
    fresh(live, seat, seq)
    match = live.playing()
    if not match.can_undo(seat):
        raise Refused(f"this can not be taken back: {match.why_no_undo(seat)}")
    not_too_often(live, "undo", seat, limits.UNDOS)
    return Draft("undo", seat)


def chat(live: Live, seat: int, text: str, by: str | None = None) -> Draft:
    not_too_often(live, "chat", seat, limits.chats(live))
    words = " ".join("".join(one if one.isprintable() else " " for one in text).split())
    if not words:
        raise BadRequest("there is nothing in this message")
    return Draft("chat", seat, words, by=by)


def resign(live: Live, seat: int) -> Draft:
    running(live)
    if live.seats > 2:
        raise Refused("with more than two players nobody resigns: leave, and a bot takes over")
    return Draft("resign", seat)


def offer_draw(live: Live, seat: int) -> Draft:
    running(live)
    if live.seats > 2:
        raise Refused("a draw can be agreed on by two players only")
    if any(occupant is None or occupant.bot for occupant in live.occupants) or live.away:
        raise Refused("a bot does not agree to a draw")
    if live.offer == seat:
        raise Refused("you have offered a draw already")
    if live.offer is not None:
        return Draft("agree", seat)
    not_too_often(live, "offer", seat, limits.OFFERS)
    return Draft("offer", seat)


def agree(live: Live, seat: int) -> Draft:
    running(live)
    if live.offer is None or live.offer == seat:
        raise Refused("nobody has offered you a draw")
    return Draft("agree", seat)


def decline(live: Live, seat: int) -> Draft:
    running(live)
    if live.offer is None:
        raise Refused("nobody has offered a draw")
    return Draft("decline", seat)


def leave(live: Live, seat: int) -> Draft:
    """While the game runs a bot takes over; coming back is possible."""
    draft = leave_for_good(live, seat)
    not_too_often(live, "leave", seat, limits.LEAVES)
    return draft


def leave_for_good(live: Live, seat: int) -> Draft:
    """Whoever cannot come back leaves once, however often they have left before."""
    running(live)
    if seat in live.away:
        raise DoneAlready("you have left already")
    return Draft("leave", seat)


def come_back(live: Live, seat: int) -> Draft:
    running(live)
    if seat not in live.away:
        raise DoneAlready("you have not left")
    return Draft("return", seat)


def wake(live: Live) -> Draft:
    """Somebody comes to a table that rests."""
    if not live.rests():
        raise DoneAlready("this table does not rest")
    return Draft("wake")


def flag(live: Live, now: int) -> Draft:
    """Somebody's time is over."""
    late = live.late_seats(now)
    if not late:
        raise Refused("nobody's time is over")
    return Draft("flag", late[0])
