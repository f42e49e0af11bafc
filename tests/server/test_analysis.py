"""The analysis of a finished game over HTTP: for who may look, when it is over, and to its end."""

from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager

from floodplain.server.tables.feeds import MOST_STREAMS

from .people import Event, Person, events_in
from .serving import Serving
from .sitting import accepted, play_on, refused, to_move, two_at


def given_up(ann: Person, bob: Person, moves: int, game: str = "rivero") -> str:
    """A game that Ann has given up after so many moves."""
    table = two_at(ann, bob, game)
    play_on(table, ann, bob, moves=moves)
    accepted(ann.command(table, "resign"))
    return table


def analysed(person: Person, table: str) -> list[Event]:
    with analysing(person, table) as events:
        return list(events)


@contextmanager
def analysing(person: Person, table: str) -> Iterator[Iterator[Event]]:
    with person.http.stream("GET", f"/api/tables/{table}/analysis") as answer:
        assert answer.status_code == 200, answer.read()
        yield events_in(answer.iter_lines())


def test_every_decision_gets_an_opinion_with_its_entry(ann: Person, bob: Person) -> None:
    table = given_up(ann, bob, 8)
    with ann.events(table) as events:
        entries = {}
        for event in events:
            if event.kind == "resign":
                break
            entries[event.id] = event
    first, *opinions, last = analysed(ann, table)
    assert (first.kind, first.data) == ("begun", {"bot": "level4", "moves": 8})
    assert last.kind == "over"
    assert opinions
    for event in opinions:
        assert event.kind == "opinion"
        entry, opinion = entries[event.data["seq"]], event.data["opinion"]
        assert (entry.kind, entry.data["seat"]) == ("move", opinion["seat"])
        assert sum(opinion["shares"]) > 0.99
        assert opinion["loss"] >= 0
    numbers = [event.data["opinion"]["number"] for event in opinions]
    assert numbers == sorted(set(numbers))
    assert {turn["number"] for turn in last.data["turning_points"]} <= set(numbers)


def test_who_asks_later_hears_the_same(ann: Person, bob: Person) -> None:
    table = given_up(ann, bob, 4)
    assert analysed(ann, table) == analysed(bob, table)


def test_a_move_taken_back_is_not_talked_about(ann: Person, bob: Person) -> None:
    table = two_at(ann, bob, "dos-rios")
    person, seen = to_move(table, ann, bob)
    texts = [move["text"] for move in seen["moves"]]
    seq = accepted(person.play(table, seen["seq"], texts[0]))["seq"]
    undone = accepted(person.command(table, "undo", seq=seq))["seq"]
    stands = accepted(person.play(table, undone, texts[-1]))["seq"]
    accepted(ann.command(table, "resign"))
    _, opinion, _ = analysed(ann, table)
    assert opinion.data["seq"] == stands
    assert opinion.data["opinion"]["played"]["text"] == texts[-1]


def test_only_a_game_that_is_over_is_analysed_and_only_for_who_may_look(
    ann: Person, bob: Person, eve: Person
) -> None:
    table = two_at(ann, bob)
    path = f"/api/tables/{table}/analysis"
    refused(ann.ask("GET", path), 409, "when it is over")
    refused(eve.ask("GET", path), 404, "no such table")
    accepted(ann.command(table, "resign"))
    refused(eve.ask("GET", path), 404, "no such table")


def test_streams_of_analyses_are_counted_with_the_others(serving: Serving) -> None:
    """However many of them are about one game that is over."""
    with (
        closing(Person(serving.address, "Ann")) as ann,
        closing(Person(serving.address, "Bob")) as bob,
        ExitStack() as streams,
    ):
        table = given_up(ann, bob, 40)
        listening = []  # kept: a stream that nobody reads any more is closed
        for _ in range(MOST_STREAMS):
            listening.append(streams.enter_context(analysing(ann, table)))
            assert next(listening[-1]).kind == "begun"
        for path in ("analysis", "events"):
            one_more = streams.enter_context(ann.http.stream("GET", f"/api/tables/{table}/{path}"))
            assert one_more.status_code == 429
        with analysing(bob, table) as events:
            assert next(events).kind == "begun"


def test_a_server_that_stops_ends_the_stream_and_its_workers(serving: Serving) -> None:
    ann, bob = Person(serving.address, "Ann"), Person(serving.address, "Bob")
    table = given_up(ann, bob, 60)
    with analysing(ann, table) as events:
        assert next(events).kind == "begun"
        assert next(events).kind == "opinion"
        assert serving.stop() == 0
        assert "over" not in [event.kind for event in events]
    ann.close()
    bob.close()
