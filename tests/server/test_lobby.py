"""Tables before the game: making, listing, joining, beginning and putting them away."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from .people import Json, Person
from .sitting import BOT, DEVICE, FRIEND, ME, refused


def listed(person: Person, which: str) -> list[str]:
    found = person.sent("GET", f"/api/tables?which={which}")
    return [table["id"] for table in found["tables"]]


def seats_of(table: Json) -> list[tuple[str, str | None, str | None, bool]]:
    return [(seat["kind"], seat["name"], seat["bot"], seat["mine"]) for seat in table["seats"]]


# Making


def test_each_kind_of_seat(ann: Person) -> None:
    seats = [{**ME, "name": "Anna"}, FRIEND, {**DEVICE, "name": "Granny"}, BOT]
    made = ann.create("dos-rios", seats, options={"players": "4"})
    assert seats_of(made["table"]) == [
        ("person", "Anna", None, True),
        ("open", None, None, False),
        ("person", "Granny", None, True),
        ("bot", "simple", "simple", False),
    ]
    assert made["table"]["status"] == "open"
    assert made["table"]["hosting"]
    assert made["table"]["options"] == {"players": "4", "turn_limit": "400"}


@pytest.mark.parametrize(
    ("second", "chosen", "limit"),
    [
        (FRIEND, {}, None),
        (BOT, {}, "400"),
        (BOT, {"turn_limit": "60"}, "60"),
        (BOT, {"turn_limit": "none"}, None),
    ],
)
def test_a_game_with_bots_ends_unless_the_host_wants_it_otherwise(
    ann: Person, second: Json, chosen: Json, limit: str | None
) -> None:
    """DR 10.6: what bots could play for ever has a limit of turns, and the options say so."""
    table = ann.create("dos-rios", [ME, second], options=chosen)["table"]
    assert table["options"].get("turn_limit") == limit


def test_names_where_none_are_given(ann: Person) -> None:
    seats = [ME, DEVICE, {"kind": "bot"}]
    made = ann.create("dos-rios", seats, options={"players": "3"})
    names = [seat["name"] for seat in made["table"]["seats"]]
    assert names == ["Ann", "Player 2", "simple"]


@pytest.mark.parametrize("second", [DEVICE, BOT])
def test_with_nobody_to_wait_for_the_game_begins_at_once(ann: Person, second: Json) -> None:
    assert ann.create("rivero", [ME, second])["table"]["status"] == "running"


TOO_LONG = "x" * 41

BAD_TABLES = [
    ({"game": "rivro", "seats": [ME, FRIEND]}, ["'rivro'", "did you mean 'rivero'"]),
    ({"game": "rivero", "seats": [ME]}, ["needs 2 seats, not 1"]),
    ({"game": "rivero", "seats": [ME, FRIEND, FRIEND]}, ["needs 2 seats, not 3"]),
    ({"game": "rivero", "seats": []}, ["seats"]),
    ({"game": "rivero", "seats": [FRIEND] * 9}, ["seats"]),
    ({"game": "rivero"}, ["seats"]),
    ({"seats": [ME, FRIEND]}, ["game"]),
    ({"game": "rivero", "seats": [ME, {"kind": "queen"}]}, ["seats[1].kind"]),
    ({"game": "rivero", "seats": [ME, {"kind": "bot", "bot": "deep"}]}, ["'deep'", "simple"]),
    ({"game": "rivero", "seats": [ME, {**BOT, "name": "Juan"}]}, ["a bot has a name of its own"]),
    ({"game": "rivero", "seats": [ME, {**FRIEND, "colour": "red"}]}, ["colour"]),
    ({"game": "rivero", "seats": [{**ME, "name": TOO_LONG}, FRIEND]}, ["seats[0].name"]),
    ({"game": "rivero", "seats": [{**ME, "name": "A\nB"}, FRIEND]}, ["seats[0].name"]),
    ({"game": "rivero", "seats": [{**ME, "name": ""}, FRIEND]}, ["seats[0].name"]),
    ({"game": TOO_LONG, "seats": [ME, FRIEND]}, ["game"]),
    (
        {"game": "rivero", "seats": [ME, FRIEND], "options": {"speed": "9"}},
        ["option 'speed'", "options.speed"],
    ),
    ({"game": "rivero", "seats": [ME, FRIEND], "options": {"self": "9"}}, ["option 'self'"]),
    ({"game": "rivero", "seats": [ME, FRIEND], "options": {"goal": "gold"}}, ["'goal'", "'gold'"]),
    ({"game": "rivero", "seats": [ME, FRIEND], "options": {TOO_LONG: "1"}}, ["at most 40 letters"]),
    (
        {"game": "rivero", "seats": [ME, FRIEND], "options": {"goal": 8}},
        ["options.goal: it should be text, not a whole number"],
    ),
    ({"game": "rivero", "seats": [ME, FRIEND], "clock": {"kind": "sand"}}, ["clock.kind"]),
    (
        {"game": "rivero", "seats": [ME, FRIEND], "clock": {"kind": "move", "seconds": 4}},
        ["clock.seconds: it should be at least 5"],
    ),
    (
        {"game": "rivero", "seats": [ME, FRIEND], "clock": {"kind": "bank", "increment": -1}},
        ["clock.increment"],
    ),
    ({"game": "rivero", "seats": [ME, FRIEND], "hints": "yes"}, ["hints"]),
    ({"game": "rivero", "seats": [ME, FRIEND], "wishes": 1}, ["wishes"]),
    (
        # A file of the server is not an edition, though the command line reads one so.
        {"game": "reisbauern", "seats": [ME, FRIEND], "options": {"edition": "@/etc/passwd"}},
        ["'edition'", "found '@/etc/passwd'; it should be 'standard' or the JSON of an edition"],
    ),
    (
        {"game": "reisbauern", "seats": [ME, FRIEND], "options": {"edition": "x" * 100_001}},
        ["options.edition: it should have at most 100000 letters"],
    ),
]


@pytest.mark.parametrize(("table", "words"), BAD_TABLES)
def test_what_can_not_be_meant_is_refused_by_its_name(
    ann: Person, table: Json, words: list[str]
) -> None:
    before = listed(ann, "mine")
    refused(ann.ask("POST", "/api/tables", table), 400, *words)
    assert listed(ann, "mine") == before


def test_what_is_not_even_json(ann: Person) -> None:
    json = {"Content-Type": "application/json"}
    for body, word in (
        (b"", "body is missing"),
        (b"{", "truncated"),
        (b'{"game": "\xff"}', "UTF-8"),
        (b"[]", "object"),
    ):
        refused(ann.http.post("/api/tables", content=body, headers=json), 400, word)


# Listing


def test_a_private_table_is_nobodys_business(ann: Person, eve: Person) -> None:
    """It is answered for as a table is that was never made."""
    made = ann.create("rivero", [ME, FRIEND])
    table = made["table"]["id"]
    assert table in listed(ann, "mine")
    assert table not in listed(ann, "open") + listed(eve, "open") + listed(eve, "mine")
    for path in ("", "/position", "/past?after=0", "/events", "/record", "/analysis"):
        answer = eve.ask("GET", f"/api/tables/{table}{path}")
        refused(answer, 404, "there is no such table")
        assert answer.text == eve.ask("GET", f"/api/tables/nevermade{path}").text
    for path, body in (
        ("start", None),
        ("close", None),
        ("leave", {}),
        ("return", {}),
        ("link", {}),
        ("rematch", {}),
        ("hint", {}),
        ("chat", {"key": "chat-key", "text": "hello"}),
        ("moves", {"key": "move-key", "seq": 1, "move": "ocean"}),
        ("watch", {"token": "x" * 32}),
        ("join", {"token": "x" * 32}),
        ("join", {}),
    ):
        answer = eve.ask("POST", f"/api/tables/{table}/{path}", body)
        refused(answer, 404, "there is no such table")
        assert answer.text == eve.ask("POST", f"/api/tables/nevermade/{path}", body).text


def test_lists_follow_a_table_through_its_life(ann: Person, bob: Person, eve: Person) -> None:
    made = ann.create("rivero", [ME, FRIEND], public=True)
    table = made["table"]["id"]

    def where() -> list[str]:
        return [which for which in ("open", "running", "finished") if table in listed(eve, which)]

    assert where() == ["open"]
    bob.join(table)
    ann.start(table)
    assert where() == ["running"]
    assert bob.command(table, "resign").is_success
    assert where() == ["finished"]
    assert table in listed(ann, "mine")
    assert table in listed(bob, "mine")
    assert table not in listed(eve, "mine")


def test_the_table_that_changed_last_comes_first(ann: Person) -> None:
    first, second = (ann.create("rivero", [ME, FRIEND])["table"]["id"] for _ in range(2))
    assert listed(ann, "mine") == [second, first]
    assert ann.command(first, "chat", text="here").is_success
    assert listed(ann, "mine") == [first, second]


def test_an_unknown_list(ann: Person) -> None:
    refused(ann.ask("GET", "/api/tables?which=lost"), 400, "which")


# Sitting down


def test_an_invitation_is_a_seat_without_an_account(ann: Person, bob: Person) -> None:
    made = ann.create("rivero", [ME, FRIEND])
    table = bob.join(made["table"]["id"], made["invite"])
    assert seats_of(table) == [
        ("person", "Ann", None, False),
        ("person", "Bob", None, True),
    ]
    assert not table["hosting"]


def test_without_an_invitation_nobody_sits_down(ann: Person, eve: Person) -> None:
    made = ann.create("rivero", [ME, FRIEND])
    for token in (None, made["watch"], "x" * 32):
        answer = eve.ask("POST", f"/api/tables/{made['table']['id']}/join", {"token": token})
        refused(answer, 404, "invitation")


def test_at_a_public_table_anybody_sits_down(ann: Person, eve: Person) -> None:
    table = ann.create("rivero", [ME, FRIEND], public=True)["table"]["id"]
    assert eve.sent("GET", f"/api/tables/{table}")["public"]
    assert eve.join(table, name="Eva")["seats"][1]["name"] == "Eva"


def test_a_seat_is_chosen(ann: Person, bob: Person) -> None:
    made = ann.create("dos-rios", [ME, FRIEND, FRIEND], options={"players": "3"})
    table = made["table"]["id"]
    assert [seat["mine"] for seat in bob.join(table, made["invite"], seat=2)["seats"]] == [
        False,
        False,
        True,
    ]
    for seat, words in ((0, "seat 1 is taken"), (2, "seat 3 is taken"), (5, "no such seat")):
        answer = bob.ask(
            "POST", f"/api/tables/{table}/join", {"token": made["invite"], "seat": seat}
        )
        refused(answer, 409, words)


def test_a_second_seat_must_be_asked_for(ann: Person, bob: Person) -> None:
    made = ann.create("dos-rios", [ME, FRIEND, FRIEND], options={"players": "3"})
    table = made["table"]["id"]
    bob.join(table, made["invite"])
    answer = bob.ask("POST", f"/api/tables/{table}/join", {"token": made["invite"]})
    refused(answer, 409, "a seat at this table already")
    both = bob.join(table, made["invite"], seat=2, name="Ben")
    assert [seat["mine"] for seat in both["seats"]] == [False, True, True]


def test_who_joins_twice_at_once_sits_once(ann: Person, bob: Person) -> None:
    made = ann.create("dos-rios", [FRIEND] * 4, options={"players": "4"})
    path = f"/api/tables/{made['table']['id']}/join"
    with ThreadPoolExecutor(8) as pool:
        answers = list(
            pool.map(lambda _: bob.ask("POST", path, {"token": made["invite"]}), "x" * 8)
        )
    assert sorted(answer.status_code for answer in answers) == [200] + [409] * 7
    assert sum(seat["mine"] for seat in bob.sent("GET", path.removesuffix("/join"))["seats"]) == 1


def test_friends_who_come_at_once_get_a_seat_each(ann: Person, bob: Person, eve: Person) -> None:
    made = ann.create("dos-rios", [FRIEND] * 3, options={"players": "3"})
    table = made["table"]["id"]
    with ThreadPoolExecutor(3) as pool:
        list(pool.map(lambda person: person.join(table, made["invite"]), (ann, bob, eve)))
    names = [seat["name"] for seat in ann.sent("GET", f"/api/tables/{table}")["seats"]]
    assert sorted(names) == ["Ann", "Bob", "Eve"]


def test_nobody_sits_down_when_all_seats_are_taken(ann: Person, bob: Person, eve: Person) -> None:
    made = ann.create("rivero", [ME, FRIEND])
    table = made["table"]["id"]
    bob.join(table, made["invite"])
    path, body = f"/api/tables/{table}/join", {"token": made["invite"]}
    refused(eve.ask("POST", path, body), 409, "all seats are taken")
    ann.start(table)
    refused(eve.ask("POST", path, body), 409, "begun already")


# Beginning, standing up, putting away


def test_only_the_host_begins_and_empty_seats_are_named(ann: Person, bob: Person) -> None:
    made = ann.create("dos-rios", [ME, FRIEND, FRIEND, FRIEND], options={"players": "4"})
    table = made["table"]["id"]
    bob.join(table, made["invite"], seat=2)
    answer = ann.ask("POST", f"/api/tables/{table}/start")
    refused(answer, 409, "seat 2 and 4 is empty")
    refused(bob.ask("POST", f"/api/tables/{table}/start"), 403, "who made the table")


def test_a_game_begins_once(ann: Person) -> None:
    table = ann.create("rivero", [ME, DEVICE])["table"]["id"]
    refused(ann.ask("POST", f"/api/tables/{table}/start"), 409, "begun already")


def test_standing_up_frees_the_seat(ann: Person, bob: Person, eve: Person) -> None:
    made = ann.create("rivero", [ME, FRIEND])
    table = made["table"]["id"]
    bob.join(table, made["invite"])
    left = bob.sent("POST", f"/api/tables/{table}/leave", {})
    assert seats_of(left)[1] == ("open", None, None, False)
    refused(bob.ask("GET", f"/api/tables/{table}"), 404)
    assert seats_of(eve.join(table, made["invite"]))[1] == ("person", "Eve", None, True)


def test_a_host_without_a_seat_still_begins_the_game(ann: Person, bob: Person, eve: Person) -> None:
    made = ann.create("rivero", [ME, FRIEND])
    table = made["table"]["id"]
    ann.sent("POST", f"/api/tables/{table}/leave", {})
    for person in (bob, eve):
        person.join(table, made["invite"])
    assert ann.start(table)["status"] == "running"
    refused(ann.command(table, "chat", text="hello"), 403, "no seat")


def test_a_table_is_put_away_by_its_host_before_the_game(ann: Person, bob: Person) -> None:
    made = ann.create("rivero", [ME, FRIEND], public=True)
    table = made["table"]["id"]
    refused(bob.ask("POST", f"/api/tables/{table}/close"), 403, "who made the table")
    assert ann.sent("POST", f"/api/tables/{table}/close")["status"] == "closed"
    assert table not in listed(ann, "mine") + listed(bob, "open")
    answer = bob.ask("POST", f"/api/tables/{table}/join", {"token": made["invite"]})
    refused(answer, 409, "put away")
    for command in ("start", "close"):
        refused(ann.ask("POST", f"/api/tables/{table}/{command}"), 409, "put away")


def test_a_game_that_has_begun_is_not_put_away(ann: Person) -> None:
    table = ann.create("rivero", [ME, DEVICE])["table"]["id"]
    refused(ann.ask("POST", f"/api/tables/{table}/close"), 409, "begun already")
