"""Nobody fills the log of a table: what is no move has limits, and what ends a game has none."""

from collections.abc import Callable

import pytest

from floodplain.server.identity.tokens import new_token
from floodplain.server.store.rows import Entry, SeatRow, SessionRow
from floodplain.server.tables import commands, limits, lobby
from floodplain.server.tables.limits import Limit
from floodplain.server.tables.live import ENDS, MOST_ENTRIES, Live
from floodplain.server.tables.refusals import Refused
from floodplain.server.tables.settings import Clock
from floodplain.server.tables.tables import Draft

from .logs import BEGIN, Log

ANN = SessionRow(id="ann", token_hash="", name="Ann", created_at=0, used_at=0)


def offer(log: Log) -> None:
    log.enter(commands.offer_draw(log.live, 0), BEGIN)
    log.enter(commands.decline(log.live, 0), BEGIN)


def undo(log: Log) -> None:
    """A move, and back again; where that is refused, the move is not made either."""
    live, entries = log.live, log.entries.copy()
    log.enter(Draft("move", 0, log.moves(0)[0]), BEGIN)
    try:
        log.enter(commands.undo(log.live, 0, log.live.seq), BEGIN)
    except Refused:
        log.live, log.entries = live, entries
        raise


def leave(log: Log) -> None:
    log.enter(commands.leave(log.live, 0), BEGIN)
    log.enter(commands.come_back(log.live, 0), BEGIN)


def link(log: Log) -> None:
    log.enter(lobby.link(log.live, 0, ANN, new_token()), BEGIN)
    log.enter(lobby.claim(log.live, 0, ANN), BEGIN)


def chat(log: Log) -> None:
    log.enter(commands.chat(log.live, 0, "hello"), BEGIN)


def links(log: Log) -> None:
    log.enter(lobby.new_links(log.live, new_token(), new_token()), BEGIN)


LIMITED: dict[str, tuple[Callable[[Log], None], Limit]] = {
    "offer": (offer, limits.OFFERS),
    "undo": (undo, limits.UNDOS),
    "leave": (leave, limits.LEAVES),
    "link": (link, limits.LINKS),
    "links": (links, limits.LINKS),
    "chat": (chat, Limit(limits.CHATS_IN_TURN, limits.MOST_CHATS // 2)),
}


def game() -> Log:
    """RB 3.1: both choose at the same time, and may take back for as long as nothing is shown."""
    return Log("reisbauern", Clock())


def other_moves(log: Log) -> None:
    """And takes it back, so that nothing is shown."""
    log.enter(Draft("move", 1, log.moves(1)[0]), BEGIN)
    log.enter(Draft("undo", 1), BEGIN)


def until_refused(log: Log, do: Callable[[Log], None]) -> tuple[int, str]:
    """How often something can be done, and why no more."""
    for number in range(MOST_ENTRIES):
        try:
            do(log)
        except Refused as refusal:
            return number, refusal.message
    raise AssertionError("it can be done for ever")


@pytest.mark.parametrize("kind", list(LIMITED))
def test_one_seat_does_not_fill_a_turn(kind: str) -> None:
    do, limit = LIMITED[kind]
    log = game()
    times, why = until_refused(log, do)
    assert times == limit.in_turn
    assert why == "you have done this too often in this turn"
    # The other seat is not concerned, and its move begins another turn.
    log.enter(commands.chat(log.live, 1, "well"), BEGIN)
    other_moves(log)
    do(log)


@pytest.mark.parametrize("kind", list(LIMITED))
def test_one_seat_does_not_fill_a_game(kind: str) -> None:
    do, limit = LIMITED[kind]
    log, times, why = game(), 0, ""
    while "game" not in why:
        more, why = until_refused(log, do)
        times += more
        if "turn" in why:
            other_moves(log)
    assert times == limit.in_game
    assert why == "you have done this too often in this game"


def test_all_of_it_together_leaves_room_for_the_longest_game() -> None:
    """At their limits in every way, four seats fill no more than half of a log."""
    seats = 4
    pairs = limits.OFFERS.in_game + limits.UNDOS.in_game + limits.LEAVES.in_game
    pairs += limits.LINKS.in_game
    most = seats * 2 * pairs + limits.LINKS.in_game + limits.MOST_CHATS + 2 * limits.MOST_SITTINGS
    assert most <= MOST_ENTRIES / 2


def test_people_sit_down_and_stand_up_only_so_often() -> None:
    live = Live(Log("rivero", Clock()).row)
    rights = [SeatRow(table_id=live.id, seat=seat) for seat in range(2)]

    def take(draft: Draft) -> None:
        seq = live.seq + 1
        live.follow(Entry(seq=seq, kind=draft.kind, seat=draft.seat, text=draft.text, at=BEGIN))

    for _ in range(limits.MOST_SITTINGS):
        take(lobby.sit(live, ANN, rights, live.seating_seq, 1, None))
        take(lobby.stand_up(live, 1))
    with pytest.raises(Refused, match="too often; make a new table"):
        lobby.sit(live, ANN, rights, live.seating_seq, 1, None)


# A full log


def filled(log: Log) -> Live:
    """The table when its log is full, whatever it is full of."""
    live = log.live.fork()
    for seq in range(live.seq + 1, MOST_ENTRIES + 1):
        live.follow(Entry(seq=seq, kind="chat", seat=0, text="hello", at=BEGIN))
    assert live.is_full()
    return live


def test_a_full_log_takes_what_ends_a_game() -> None:
    live = filled(Log("rivero", Clock(kind="move", seconds=10, when_over="lose")))
    late = live.actors()[0]
    assert live.wake_at(BEGIN) == BEGIN + 10_000
    drafts = [
        commands.resign(live, 0),
        commands.flag(live, BEGIN + 10_000),
        Draft("agree", 1),
    ]
    assert {draft.kind for draft in drafts} == ENDS
    for draft in drafts:
        over = live.fork()
        at = BEGIN + 10_000
        over.follow(Entry(seq=live.seq + 1, kind=draft.kind, seat=draft.seat, at=at))
        assert over.status == "finished"
    assert drafts[1].seat == late


def test_at_a_full_log_a_clock_falls_once_and_no_bot_plays() -> None:
    live = filled(Log("rivero", Clock(kind="move", seconds=10)))
    draft, at = commands.flag(live, BEGIN + 10_000), BEGIN + 10_000
    live.follow(Entry(seq=live.seq + 1, kind="flag", seat=draft.seat, at=at))
    assert live.bots_due() == []
    assert live.late_seats(at + 99_000) == []
    assert live.wake_at(at) is None
