"""What people ask of a server besides making moves, rightly or wrongly."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from .canaries import Leak
from .keyring import KEY
from .viewers import Listening, Viewer

if TYPE_CHECKING:
    from .watched import Watched

Probe = Callable[["Watched"], None]

PAGES = ("/metrics", "/health", "/health/ready", "/schema", "/api/games", "/api/session", "/")
LISTS = ("open", "mine", "running", "finished")
NONSENSE = (
    b"{",
    b'{"key": 5}',
    b'{"key": "%s-nonsense", "seq": -1, "move": "x"}' % KEY.encode(),
    b'{"key": "%s-nonsense", "seq": 1, "move": "x", "other": true}' % KEY.encode(),
    b"[" * 2000,
    b'"\xff"',
)
NOT_MOVES = ("", "x", "bury", "build", "move a1", "'; DROP TABLE entries", "river Rijn 1-3")


def somebody(table: "Watched") -> Viewer:
    return table.rng.choice(table.party.viewers)


def player(table: "Watched") -> tuple[int, Viewer]:
    seat = table.rng.choice(list(table.players))
    return seat, table.players[seat]


def some_move(table: "Watched", seat: int) -> str:
    """A move: perhaps the seat's own, perhaps one of another seat, perhaps none at all."""
    state = table.truth.state
    whose = table.rng.choice([seat, *state.actors()])
    legal = state.legal(whose)
    if not legal or table.rng.random() < 0.2:
        return table.rng.choice(NOT_MOVES)
    return state.text(whose, table.rng.choice(legal))


def look(table: "Watched") -> None:
    table.ask(somebody(table), "GET", "/position")


def look_back(table: "Watched") -> None:
    """What was seen then: not what was uncovered since."""
    viewer, after = somebody(table), table.rng.randrange(table.truth.seq + 1)
    exchange = viewer.exchange("GET", f"/api/tables/{table.id}/past?after={after}")
    table.check(viewer, exchange, table.eyes(viewer), after)


def look_with_other_eyes(table: "Watched") -> None:
    viewer = somebody(table)
    seat = table.rng.randrange(3)
    own = table.players.get(seat) is viewer
    after = table.truth.seq
    paths = (f"/position?seat={seat}", f"/past?after={after}&seat={seat}", f"/events?seat={seat}")
    path = table.rng.choice(paths[:2] if own else paths)
    answer = table.ask(viewer, "GET", path).answer
    if answer.is_success and not own:
        raise Leak(f"{viewer.name} sees with the eyes of seat {seat}")


def read(table: "Watched") -> None:
    """The table without its position, and lists of tables."""
    viewer = somebody(table)
    table.ask(viewer, "GET", "")
    exchange = viewer.exchange("GET", f"/api/tables?which={table.rng.choice(LISTS)}")
    table.check(viewer, exchange, table.eyes(viewer))


def without_session(table: "Watched") -> None:
    place = table.rng.choice(("", "/position", "/past?after=3", "/events", "/record", "/analysis"))
    answer = table.ask(somebody(table), "GET", place, Authorization="Bearer nobody").answer
    assert answer.status_code == 401


def wonder(table: "Watched") -> None:
    """Why can this not be played, and what would come of it?"""
    seat, viewer = player(table)
    what = table.rng.choice(("/why-not", "/preview"))
    table.ask(viewer, "POST", what, {"move": some_move(table, seat)})


def guess(table: "Watched") -> None:
    """Ask about hidden things by their names: the answer is the same for right and wrong ones."""
    seat, viewer = player(table)
    answers = {
        answered(table, viewer, guess.move).replace(guess.about, "*")
        for guess in table.canaries.guess(table.truth.state, seat, table.rng)
    }
    if len(answers) > 1:
        raise Leak(f"{viewer.name} can tell a right guess from a wrong one: {answers}")


def answered(table: "Watched", viewer: Viewer, text: str) -> str:
    """All that is said to a guess, without the words of the rules."""
    wondered = table.ask(viewer, "POST", "/why-not", {"move": text}).answer.json()
    played = table.command(viewer, "moves", seq=table.truth.seq, move=text)
    return str([wondered | {"text": None}, played])


def play_wrongly(table: "Watched") -> None:
    """Out of turn, against the rules, or for a position that is gone."""
    seat, viewer = player(table)
    text = some_move(table, seat)
    seq = table.rng.choice((0, table.truth.seq))
    if seq == 0 or not is_legal(table, seat, text):
        table.command(viewer, "moves", seq=seq, move=text or "-")


def is_legal(table: "Watched", seat: int, text: str) -> bool:
    state = table.truth.state
    return text in [state.text(seat, code) for code in state.legal(seat)]


def repeat(table: "Watched") -> None:
    """A command that came twice is answered as before."""
    seat, viewer = player(table)
    state = table.truth.state
    if seat not in table.truth.actors():
        return
    text = state.text(seat, table.rng.choice(state.legal(seat)))
    table.commands += 1
    key = f"{KEY}-{table.id}-{table.commands}"
    body = {"key": key, "seq": table.truth.seq, "move": text}
    table.post(viewer, "moves", body)
    assert table.post(viewer, "moves", body)["repeated"]


def undo(table: "Watched") -> None:
    """Take something back, perhaps what was played just now."""
    seat, viewer = player(table)
    if seat in table.truth.actors():
        table.play(seat)
    if not table.truth.over:
        table.command(viewer, "undo", seq=table.truth.seq, look=table.rng.random() < 0.5)


def chat(table: "Watched") -> None:
    table.command(somebody(table), "chat", text=f"hello {table.rng.randrange(10)}")


def hint(table: "Watched") -> None:
    # A search that is asked takes its second, so it is asked more rarely.
    bot = "level4" if table.rng.random() < 0.1 else "simple"
    table.ask(player(table)[1], "POST", "/hint", {"bot": bot})


def record(table: "Watched") -> None:
    """A running game has none."""
    viewer = somebody(table)
    answer = table.ask(viewer, "GET", "/record").answer
    if answer.is_success:
        raise Leak(f"{viewer.name} gets the record of a running game: {answer.text}")


def analysis(table: "Watched") -> None:
    """A running game is not talked about."""
    viewer = somebody(table)
    answer = table.ask(viewer, "GET", "/analysis").answer
    if answer.is_success:
        raise Leak(f"{viewer.name} gets the analysis of a running game: {answer.text}")


def hear_analysis(table: "Watched", viewer: Viewer) -> bool:
    """Begin to listen to the analysis of a game that is over; whether the viewer may.

    All of its cards lie open. To hear it to its end would take a second for each move.
    """
    mark = len(viewer.tape.heard)
    with viewer.http.stream("GET", f"/api/tables/{table.id}/analysis") as answer:
        next(answer.iter_raw())
    table.party.search(viewer, viewer.tape.since(mark))
    return answer.status_code != 404  # there may be too many of them already


def talk_nonsense(table: "Watched") -> None:
    what = table.rng.choice(("moves", "undo", "chat", "why-not", "hint", "nothing"))
    table.ask(somebody(table), "POST", f"/{what}", table.rng.choice(NONSENSE))


def listen_again(table: "Watched") -> None:
    """A stream that is resumed somewhere reads as it did the first time."""
    stream = table.rng.choice(table.streams)
    again = Listening(stream.viewer, table.id, table.rng.randrange(table.truth.seq))
    try:
        for frame in again.read_to(table.truth.seq):
            table.check_frame(stream.viewer, frame)
    finally:
        again.close()


def leave_and_return(table: "Watched") -> None:
    """A bot plays meanwhile."""
    _, viewer = player(table)
    table.post(viewer, "leave", {})
    if not table.truth.over:
        table.post(viewer, "return", {})


def offer_a_draw(table: "Watched") -> None:
    table.command(table.party.ann, "draw", say="offer")
    table.command(table.party.bob, "draw", say="decline")


def read_pages(table: "Watched") -> None:
    """What is there for everybody."""
    viewer = somebody(table)
    exchange = viewer.exchange("GET", table.rng.choice(PAGES))
    table.party.search(viewer, exchange.received)


def hear_of_turns(table: "Watched") -> None:
    viewer = somebody(table)
    with viewer.http.stream("GET", "/api/events") as answer:
        next(answer.iter_raw())


OFTEN: tuple[Probe, ...] = (look, look, wonder, wonder, guess, play_wrongly, undo)
SELDOM: tuple[Probe, ...] = (
    look_back,
    look_with_other_eyes,
    read,
    without_session,
    repeat,
    chat,
    hint,
    record,
    analysis,
    talk_nonsense,
    listen_again,
    leave_and_return,
    offer_a_draw,
    read_pages,
    hear_of_turns,
)
OFTEN_SHARE = 0.8


def probe(table: "Watched") -> None:
    """Something that somebody may think of."""
    table.rng.choice(OFTEN if table.rng.random() < OFTEN_SHARE else SELDOM)(table)


def probe_all(table: "Watched") -> None:
    """Each of them once, while most is hidden."""
    for one in table.rng.sample([*OFTEN, *SELDOM], len(OFTEN) + len(SELDOM)):
        if not table.truth.over:
            one(table)


def afterwards(table: "Watched") -> None:
    """A game that is over lies open, to those who could see it."""
    for viewer in table.party.viewers:
        told = table.truth.row["seed"] in table.ask(viewer, "GET", "").answer.text
        replayed = table.ask(viewer, "GET", "/record").answer.is_success
        table.ask(viewer, "GET", "/position")
        analysed = hear_analysis(table, viewer)
        assert told == replayed == analysed == (viewer is not table.party.mal or table.public)
    made = table.post(table.party.bob, "rematch", {})
    table.keyring.keep(made["invite"], "an invitation", "Bob")
    table.keyring.keep(made["watch"], "a link to watch", "Bob")
    table.party.bob.sent("POST", f"/api/tables/{made['table']['id']}/close")
