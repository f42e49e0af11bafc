"""Bounds on what one guest can make of a server, and links and looks back."""

from contextlib import ExitStack

from floodplain.server.tables.feeds import MOST_STREAMS
from floodplain.server.tables.lobby import MOST_HOSTED

from .people import Person
from .sitting import BOT, DEVICE, FRIEND, ME, accepted, play_on, refused, two_at


def test_bots_alone_have_no_table(ann: Person) -> None:
    answer = ann.ask("POST", "/api/tables", {"game": "rivero", "seats": [BOT, BOT]})
    refused(answer, 400, "person")


def test_a_guest_has_so_many_streams_and_no_more(ann: Person) -> None:
    table = ann.create("rivero", [ME, FRIEND])["table"]["id"]
    path = f"/api/tables/{table}/events"
    with ExitStack() as streams:
        listening = []  # kept: a stream that nobody reads any more is closed
        for _ in range(MOST_STREAMS):
            opened = streams.enter_context(ann.http.stream("GET", path))
            assert opened.status_code == 200
            listening.append(opened.iter_lines())
            next(listening[-1])
        one_more = streams.enter_context(ann.http.stream("GET", path))
        assert one_more.status_code == 429
        assert "streams" in one_more.read().decode()
        assert int(one_more.headers["retry-after"]) >= 1


def test_an_option_that_no_game_can_be_begun_with_leaves_no_table(ann: Person) -> None:
    body = {"game": "dos-rios", "seats": [ME, BOT], "options": {"turn_limit": str(2**63)}}
    before = ann.sent("GET", "/api/tables?which=mine")["tables"]
    refused(ann.ask("POST", "/api/tables", body), 400, "turn_limit")
    assert ann.sent("GET", "/api/tables?which=mine")["tables"] == before


def test_a_number_is_not_read_from_its_text(ann: Person) -> None:
    """A body is as the schema says, or refused by the name of what does not fit."""
    table = ann.create("rivero", [ME, FRIEND])["table"]["id"]
    refused(ann.ask("POST", f"/api/tables/{table}/link", {"seat": "0"}), 400, "seat")
    assert ann.ask("POST", f"/api/tables/{table}/link", {"seat": 0}).status_code == 201


def test_new_links_replace_the_old_ones(ann: Person, bob: Person, eve: Person) -> None:
    made = ann.create("rivero", [ME, FRIEND])
    table = made["table"]["id"]
    links = ann.sent("POST", f"/api/tables/{table}/links")
    refused(bob.ask("POST", f"/api/tables/{table}/join", {"token": made["invite"]}), 404)
    refused(eve.ask("POST", f"/api/tables/{table}/watch", {"token": made["watch"]}), 404)
    bob.join(table, links["invite"])
    eve.watch(table, links["watch"])
    refused(bob.ask("POST", f"/api/tables/{table}/links"), 403)


def test_a_look_back_shows_what_was_seen_then(ann: Person, bob: Person) -> None:
    table = two_at(ann, bob, "reisbauern")
    seen = []
    for number in range(6):
        play_on(table, ann, bob, moves=1, seed=number)
        seen.append(ann.position(table))
    for then in seen:
        past = ann.sent("GET", f"/api/tables/{table}/past?after={then['seq']}")
        assert (past["seat"], past["view"]) == (then["seat"], then["view"])
    refused(ann.ask("GET", f"/api/tables/{table}/past?after={then['seq'] + 1}"), 404)
    assert ann.sent("GET", f"/api/tables/{table}/past?after=0")["view"] is None


def test_a_rematch_is_one_table_more(ann: Person) -> None:
    """However a table is made, a guest has so many that are open or running."""
    over = ann.create("rivero", [ME, DEVICE])["table"]["id"]
    accepted(ann.command(over, "resign", seat=0))
    made = [ann.create("rivero", [ME, FRIEND])["table"]["id"] for _ in range(MOST_HOSTED)]
    again = f"/api/tables/{over}/rematch"
    refused(ann.ask("POST", again, {}), 429, "very many tables")
    body = {"game": "rivero", "seats": [ME, FRIEND]}
    refused(ann.ask("POST", "/api/tables", body), 429, "very many tables")
    ann.sent("POST", f"/api/tables/{made[0]}/close")
    assert ann.ask("POST", again, {}).status_code == 201
