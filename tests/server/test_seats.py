"""Seats while a game runs: other devices, onlookers, several seats in one hand, leaving."""

from itertools import islice

from tests.patience import soon

from .people import Json, Person
from .sitting import BOT, DEVICE, FRIEND, ME, accepted, play_on, refused, to_move, two_at


def mine(table: Json) -> list[int]:
    return [seat["seat"] for seat in table["seats"] if seat["mine"]]


def seat_of(person: Person, table: str) -> Json:
    found: Json = person.sent("GET", f"/api/tables/{table}")
    (seat,) = (seat for seat in found["seats"] if seat["mine"])
    return dict(seat)


def until_over(person: Person, table: str) -> Json:
    """The table when the bots have played its game to the end."""

    def seen() -> Json:
        return person.sent("GET", f"/api/tables/{table}")

    soon(lambda: seen()["status"] == "finished", "the bots do not come to an end")
    return seen()


# Another device


def test_a_seat_moves_to_another_device(ann: Person, bob: Person, eve: Person) -> None:
    table = two_at(ann, bob)
    play_on(table, ann, bob, moves=3)
    link = bob.sent("POST", f"/api/tables/{table}/link", {})
    assert link["seat"] == 1
    before = bob.position(table)
    assert mine(eve.join(table, link["token"])) == [1]
    assert eve.position(table)["view"] == before["view"]
    refused(bob.ask("GET", f"/api/tables/{table}/position"), 404)
    refused(bob.play(table, before["seq"], "ocean"), 404)


def test_the_stream_of_the_old_device_ends(ann: Person, bob: Person, eve: Person) -> None:
    table = two_at(ann, bob)
    link = bob.sent("POST", f"/api/tables/{table}/link", {})
    with bob.events(table) as events:
        assert next(events).kind == "sit"
        eve.join(table, link["token"])
        kinds = [event.kind for event in events if event.id is not None]
    assert kinds == ["sit", "start", "link"]


def test_a_link_is_not_told_as_a_move_to_another_device(
    ann: Person, bob: Person, eve: Person
) -> None:
    """Others read `claim` as: Bob goes on at another device. With a link he may yet stay."""
    table = two_at(ann, bob)
    link = bob.sent("POST", f"/api/tables/{table}/link", {})
    seq = ann.position(table)["seq"]
    eve.join(table, link["token"])
    with ann.events(table) as events:
        happened = {event.id: (event.kind, event.data["seat"]) for event in islice(events, 5)}
    assert happened[seq] == ("link", 1)
    assert happened[seq + 1] == ("claim", 1)


def test_a_link_to_a_seat_opens_once(ann: Person, bob: Person, eve: Person) -> None:
    table = two_at(ann, bob)
    link = bob.sent("POST", f"/api/tables/{table}/link", {})
    eve.join(table, link["token"])
    answer = bob.ask("POST", f"/api/tables/{table}/join", {"token": link["token"]})
    refused(answer, 404, "invitation")


def test_a_new_link_replaces_the_old_one(ann: Person, bob: Person, eve: Person) -> None:
    table = two_at(ann, bob)
    old, new = (bob.sent("POST", f"/api/tables/{table}/link", {})["token"] for _ in range(2))
    refused(eve.ask("POST", f"/api/tables/{table}/join", {"token": old}), 404)
    assert mine(eve.join(table, new)) == [1]


def test_a_link_to_another_seat_is_not_given(ann: Person, bob: Person) -> None:
    table = two_at(ann, bob)
    answer = bob.ask("POST", f"/api/tables/{table}/link", {"seat": 0})
    refused(answer, 403, "not your seat")


# Onlookers


def test_who_looks_on_sees_but_does_nothing(ann: Person, bob: Person, eve: Person) -> None:
    made = ann.create("rivero", [ME, FRIEND])
    table = made["table"]["id"]
    refused(eve.ask("POST", f"/api/tables/{table}/watch", {"token": made["invite"]}), 404)
    assert mine(eve.watch(table, made["watch"])) == []
    bob.join(table, made["invite"])
    ann.start(table)
    seen = eve.position(table)
    assert seen["seat"] is None
    assert seen["moves"] == []
    assert seen["view"] is not None
    assert not seen["may_undo"]
    refused(eve.play(table, seen["seq"], "ocean"), 403, "no seat")
    refused(eve.command(table, "chat", text="hello"), 403, "no seat")
    refused(eve.command(table, "resign"), 403, "no seat")
    refused(eve.ask("POST", f"/api/tables/{table}/hint", {}), 403, "no seat")
    refused(eve.ask("GET", f"/api/tables/{table}/position?seat=0"), 403, "not your seat")


def test_a_public_game_is_watched_by_anybody(ann: Person, bob: Person, eve: Person) -> None:
    table = two_at(ann, bob, public=True)
    assert eve.position(table)["seat"] is None


# Several seats on one device


def test_hot_seat_the_seat_to_move_looks_and_acts(ann: Person) -> None:
    table = ann.create("rivero", [ME, DEVICE])["table"]["id"]
    acted = set()
    for _ in range(12):
        seen = ann.position(table)
        assert seen["moves"]
        assert seen["table"]["seats"][seen["seat"]]["to_move"]
        acted.add(seen["seat"])
        accepted(ann.play(table, seen["seq"], seen["moves"][0]["text"]))
    assert acted == {0, 1}


def test_hot_seat_each_seat_sees_its_own(ann: Person) -> None:
    table = ann.create("rivero", [ME, DEVICE])["table"]["id"]
    first, second = (ann.position(table, seat) for seat in (0, 1))
    assert (first["seat"], second["seat"]) == (0, 1)
    assert first["view"] != second["view"]
    waiting, moving = sorted((first, second), key=lambda seen: len(seen["moves"]))
    move = moving["moves"][0]["text"]
    answer = ann.play(table, waiting["seq"], move, seat=waiting["seat"])
    refused(answer, 409, "not your turn")
    accepted(ann.play(table, moving["seq"], move, seat=moving["seat"]))


def test_hot_seat_both_choose_at_the_same_time(ann: Person) -> None:
    """RB 3.1: each of two who share a device chooses an ancestor, in any order."""
    table = ann.create("reisbauern", [ME, DEVICE])["table"]["id"]
    for seat in (1, 0):
        seen = ann.position(table, seat)
        accepted(ann.play(table, seen["seq"], seen["moves"][0]["text"], seat=seat))
    for seat in (0, 1):
        kinds = {move["kind"] for move in ann.position(table, seat)["moves"]}
        assert kinds == {"build", "display"}


def test_the_stream_of_a_shared_device_shows_nobodys_secrets(ann: Person) -> None:
    """Without a seat it is read as an onlooker reads it: several people see the screen."""
    table = ann.create("reisbauern", [ME, DEVICE])["table"]["id"]
    seen = ann.position(table, 0)
    accepted(ann.play(table, seen["seq"], seen["moves"][0]["text"], seat=0))
    for seat, secret in ((None, True), (1, True), (0, False)):
        with ann.events(table, seat=seat) as events:
            told = next(event for event in events if event.kind == "move").data["text"]
        assert (seen["moves"][0]["text"] != told) == secret


# Leaving and coming back


def test_a_bot_plays_on_for_who_has_left(ann: Person, bob: Person) -> None:
    options = {"turn_limit": "2"}
    table = two_at(ann, bob, "dos-rios", options=options)
    for person in (ann, bob):
        left = person.sent("POST", f"/api/tables/{table}/leave", {})
        assert [seat["away"] for seat in left["seats"] if seat["mine"]] == [True]
    over = until_over(ann, table)
    assert [seat["kind"] for seat in over["seats"]] == ["person", "person"]
    assert over["result"]["ending"]


def test_coming_back(ann: Person, bob: Person) -> None:
    table = two_at(ann, bob)
    leaver, stayer = (ann, bob) if seat_of(bob, table)["to_move"] else (bob, ann)
    leaver.sent("POST", f"/api/tables/{table}/leave", {})
    assert leaver.position(table)["view"] is not None
    back = leaver.sent("POST", f"/api/tables/{table}/return", {})
    assert not any(seat["away"] for seat in back["seats"])
    while not seat_of(leaver, table)["to_move"]:
        seen = stayer.position(table)
        accepted(stayer.play(table, seen["seq"], seen["moves"][0]["text"]))
    person, seen = to_move(table, ann, bob)
    assert person is leaver
    accepted(leaver.play(table, seen["seq"], seen["moves"][0]["text"]))


def test_leaving_and_coming_back_sent_twice_happen_once(ann: Person, bob: Person) -> None:
    """Whose answer was lost sends the same again, and is told the same."""
    table = two_at(ann, bob)
    leaver = ann if seat_of(bob, table)["to_move"] else bob  # so no bot has anything to do
    before = ann.position(table)["seq"]
    for what, away in (("leave", True), ("return", False)):
        for _ in range(2):
            told = leaver.sent("POST", f"/api/tables/{table}/{what}", {})
            assert [seat["away"] for seat in told["seats"] if seat["mine"]] == [away]
    with ann.events(table, after=before) as events:
        kinds = [event.kind for event in islice(events, 3)]
    assert kinds == ["leave", "return", "turns"]


def test_who_leaves_one_of_several_seats_says_which(ann: Person) -> None:
    """Whose turn it is may change before the command is sent again."""
    table = ann.create("rivero", [ME, DEVICE])["table"]["id"]
    for what in ("leave", "return", "link"):
        refused(ann.ask("POST", f"/api/tables/{table}/{what}", {}), 400, "which one")
    left = ann.sent("POST", f"/api/tables/{table}/leave", {"seat": 1})
    assert [seat["away"] for seat in left["seats"]] == [False, True]


# Once more


def over_at(ann: Person, bob: Person, **more: object) -> str:
    table = two_at(ann, bob, **more)  # type: ignore[arg-type]
    accepted(bob.command(table, "resign"))
    return table


def test_a_rematch_has_everybody_on_the_next_seat(ann: Person, bob: Person) -> None:
    old = over_at(ann, bob, options={"goal": "river-of-eight"}, hints=False)
    made = bob.sent("POST", f"/api/tables/{old}/rematch", {})
    new = made["table"]
    # Ann's seat is kept for her, and nothing begins without her.
    assert [seat["name"] for seat in new["seats"]] == ["Bob", None]
    assert new["hosting"]
    assert new["status"] == "open"
    refused(bob.ask("POST", f"/api/tables/{new['id']}/start"), 409, "seat 2")
    assert new["options"] == {"goal": "river-of-eight"}
    assert new["settings"]["hints"] is False
    assert new["settings"]["rematch_of"] == old
    assert ann.sent("GET", f"/api/tables/{old}")["rematch"] == new["id"]
    assert mine(ann.sent("GET", f"/api/tables/{new['id']}")) == [1]
    assert new["commitment"] != ann.sent("GET", f"/api/tables/{old}")["commitment"]
    assert [seat["name"] for seat in ann.join(new["id"])["seats"]] == ["Bob", "Ann"]
    bob.start(new["id"])
    play_on(new["id"], ann, bob, moves=3)


def test_a_seat_that_is_kept_for_somebody_is_not_free(
    ann: Person, bob: Person, eve: Person
) -> None:
    old = over_at(ann, bob)
    made = bob.sent("POST", f"/api/tables/{old}/rematch", {})
    table = made["table"]["id"]
    refused(eve.ask("POST", f"/api/tables/{table}/join", {"token": made["invite"]}), 409, "taken")
    ann.join(table)


def test_a_rematch_with_other_options_and_another_clock(ann: Person, bob: Person) -> None:
    old = over_at(ann, bob, options={"goal": "river-of-eight"})
    clock = {"kind": "bank", "seconds": 600, "increment": 5, "when_over": "lose"}
    new = ann.sent(
        "POST", f"/api/tables/{old}/rematch", {"options": {}, "clock": clock, "hints": False}
    )["table"]
    assert new["options"] == {}
    assert new["settings"]["clock"] == clock
    assert new["settings"]["hints"] is False


def test_a_rematch_against_a_bot_begins_at_once(ann: Person) -> None:
    old = ann.create("rivero", [ME, BOT])["table"]["id"]
    accepted(ann.command(old, "resign"))
    new = ann.sent("POST", f"/api/tables/{old}/rematch", {})["table"]
    assert new["status"] == "running"
    assert [seat["bot"] for seat in new["seats"]] == ["simple", None]


def test_a_rematch_against_a_bot_has_the_limit_of_turns_that_was_chosen(ann: Person) -> None:
    """DR 10.6: with new options the usual one, if they do not say otherwise."""
    for chosen, again, limit in (
        ({"turn_limit": "none"}, {}, None),
        ({"turn_limit": "60"}, {}, "60"),
        ({"turn_limit": "60"}, {"options": {"river_laying": "in-turn"}}, "400"),
        ({}, {"options": {"turn_limit": "none"}}, None),
    ):
        old = ann.create("dos-rios", [ME, BOT], options=chosen)["table"]["id"]
        accepted(ann.command(old, "resign"))
        new = ann.sent("POST", f"/api/tables/{old}/rematch", again)["table"]
        assert new["options"].get("turn_limit") == limit


def test_there_is_one_rematch_and_it_comes_after_the_game(
    ann: Person, bob: Person, eve: Person
) -> None:
    table = two_at(ann, bob, public=True)
    path = f"/api/tables/{table}/rematch"
    refused(ann.ask("POST", path, {}), 409, "after the game")
    accepted(bob.command(table, "resign"))
    refused(eve.ask("POST", path, {}), 403, "who has played here")
    refused(ann.ask("POST", path, {"options": {"speed": "9"}}), 400, "'speed'")
    ann.sent("POST", path, {})
    refused(bob.ask("POST", path, {}), 409, "already")


def test_a_rematch_for_more_people_has_open_seats(ann: Person, bob: Person, eve: Person) -> None:
    old = over_at(ann, bob, game="dos-rios")
    made = ann.sent("POST", f"/api/tables/{old}/rematch", {"options": {"players": "3"}})
    assert [seat["name"] for seat in made["table"]["seats"]] == [None, "Ann", None]
    assert mine(eve.join(made["table"]["id"], made["invite"])) == [2]


def test_in_a_rematch_for_fewer_the_bots_give_way(ann: Person) -> None:
    options = {"players": "3", "turn_limit": "1"}
    old = ann.create("dos-rios", [ME, BOT, DEVICE], options=options)["table"]["id"]
    for seat in (0, 2):
        ann.sent("POST", f"/api/tables/{old}/leave", {"seat": seat})
    until_over(ann, old)
    path = f"/api/tables/{old}/rematch"
    new = ann.sent("POST", path, {"options": {"players": "2"}})["table"]
    assert [seat["name"] for seat in new["seats"]] == ["Player 3", "Ann"]


def test_people_are_not_thrown_out_of_a_rematch(ann: Person) -> None:
    options = {"players": "3", "turn_limit": "1"}
    old = ann.create("dos-rios", [ME, DEVICE, DEVICE], options=options)["table"]["id"]
    for seat in range(3):
        ann.sent("POST", f"/api/tables/{old}/leave", {"seat": seat})
    until_over(ann, old)
    answer = ann.ask("POST", f"/api/tables/{old}/rematch", {"options": {"players": "2"}})
    refused(answer, 400, "more people")
