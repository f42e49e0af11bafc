"""Playing over HTTP: moves, refusals with their clause, keys, chat, giving up, draws, hints."""

import pytest

from floodplain.games import GAMES
from floodplain.server.api.play import MOST_HINTS

from .people import Json, Person, new_key
from .sitting import BOT, FRIEND, ME, accepted, play_on, refused, to_move, two_at


def first_move(seen: Json) -> str:
    text: str = seen["moves"][0]["text"]
    return text


# Moves


def test_a_move_is_answered_with_the_new_position(ann: Person, bob: Person) -> None:
    table = two_at(ann, bob)
    person, seen = to_move(table, ann, bob)
    answer = accepted(person.play(table, seen["seq"], "ocean"))
    assert answer["seq"] == seen["seq"] + 1
    assert not answer["repeated"]
    fresh = person.position(table)
    assert {**answer["position"], "table": None} == {**fresh, "table": None}
    assert fresh["seq"] == answer["seq"]


def test_who_only_plays_need_not_look(ann: Person, bob: Person) -> None:
    table = two_at(ann, bob)
    person, seen = to_move(table, ann, bob)
    assert accepted(person.play(table, seen["seq"], "ocean", look=False))["position"] is None


@pytest.mark.parametrize("game", list(GAMES))
def test_a_legal_move_has_what_is_needed_to_draw_it(ann: Person, bob: Person, game: str) -> None:
    table = two_at(ann, bob, game)
    _, seen = to_move(table, ann, bob)
    kinds = GAMES.find(game).move_kinds
    for move in seen["moves"]:
        assert move["kind"] in kinds
        assert isinstance(move["parts"], dict)


def test_an_illegal_move_names_the_clause(ann: Person, bob: Person) -> None:
    table = two_at(ann, bob, "dos-rios")
    person, seen = to_move(table, ann, bob)
    answer = person.play(table, seen["seq"], "finca c5")
    problem = refused(answer, 422, "'finca c5' is not possible here")
    clause = GAMES.find("dos-rios").clauses.find(problem["clause"])
    assert clause.title in problem["message"]
    assert problem["error"] == "illegal"
    assert person.position(table)["seq"] == seen["seq"]


def test_what_is_no_move_at_all(ann: Person, bob: Person) -> None:
    table = two_at(ann, bob)
    person, seen = to_move(table, ann, bob)
    refused(person.play(table, seen["seq"], "castle kingside"), 400, "castle")
    refused(person.play(table, seen["seq"], ""), 400, "move")
    refused(person.play(table, seen["seq"], "x" * 101), 400, "move")
    refused(person.play(table, -1, "ocean"), 400, "seq")
    refused(person.play(table, seen["seq"], "ocean", key="short"), 400, "key")
    refused(person.play(table, seen["seq"], "ocean", key="no spaces here"), 400, "key")
    refused(person.play(table, seen["seq"], "ocean", seat=7), 403, "not your seat")
    assert person.position(table)["seq"] == seen["seq"]


def test_the_other_seat_waits_for_its_turn(ann: Person, bob: Person) -> None:
    table = two_at(ann, bob)
    person, seen = to_move(table, ann, bob)
    other = bob if person is ann else ann
    assert other.position(table)["moves"] == []
    refused(other.play(table, seen["seq"], "ocean"), 409, "not your turn")


def test_nobody_plays_before_the_game_or_after_it(ann: Person, bob: Person) -> None:
    made = ann.create("rivero", [ME, FRIEND])
    table = made["table"]["id"]
    refused(ann.play(table, made["table"]["seq"], "ocean"), 409, "not begun")
    assert ann.position(table)["view"] is None
    bob.join(table, made["invite"])
    ann.start(table)
    accepted(ann.command(table, "resign"))
    seq = ann.position(table)["seq"]
    refused(ann.play(table, seq, "ocean"), 409, "over")
    refused(ann.command(table, "undo", seq=seq), 409, "over")
    refused(ann.command(table, "resign"), 409, "over")


def test_what_a_move_brings_is_told_by_kind_and_parts(ann: Person, bob: Person) -> None:
    """RV R33: the drawn card, to who drew it alone."""
    table = two_at(ann, bob)
    person, seen = to_move(table, ann, bob)
    other = bob if person is ann else ann
    seq = accepted(person.play(table, seen["seq"], "ocean"))["seq"]
    told = []
    for one in (person, other):
        with one.events(table, after=seq - 1) as events:
            told.append(next(event for event in events if event.kind == "move").data["noticed"])
    (notice,) = told[0]
    assert notice["kind"] == "gained"
    assert notice["parts"]["seat"] == seen["seat"]
    (card,) = notice["parts"]["cards"]
    assert card in person.position(table)["view"]["sides"][seen["seat"]]["hand"]
    assert told[1] == []


# Late and repeated commands


def test_a_stale_command_gets_the_fresh_position(ann: Person, bob: Person) -> None:
    table = two_at(ann, bob)
    person, seen = to_move(table, ann, bob)
    accepted(person.play(table, seen["seq"], "ocean"))
    problem = refused(person.play(table, seen["seq"], "ocean"), 409, "gone on")
    assert problem["error"] == "stale"
    fresh = person.position(table)
    assert {**problem["position"], "table": None} == {**fresh, "table": None}
    future = person.play(table, fresh["seq"] + 5, first_move(fresh))
    assert refused(future, 409)["error"] == "stale"


def test_talk_does_not_make_a_move_stale(ann: Person, bob: Person) -> None:
    table = two_at(ann, bob)
    person, seen = to_move(table, ann, bob)
    for one in (ann, bob):
        accepted(one.command(table, "chat", text="good luck"))
    accepted(person.play(table, seen["seq"], "ocean"))


def test_choices_made_at_the_same_time_do_not_make_each_other_stale(
    ann: Person, bob: Person
) -> None:
    """RB 4.1: both choose before anything is uncovered, whoever is first."""
    table = two_at(ann, bob, "reisbauern")
    both = [(person, person.position(table)) for person in (ann, bob)]
    for person, seen in both:
        accepted(person.play(table, seen["seq"], first_move(seen)))
    late = refused(ann.play(table, both[0][1]["seq"], first_move(both[0][1])), 409)
    assert late["error"] == "stale"  # after the uncovering it is another position


def test_a_repeated_key_is_carried_out_once(ann: Person, bob: Person) -> None:
    table = two_at(ann, bob)
    person, seen = to_move(table, ann, bob)
    key = new_key()
    first = accepted(person.play(table, seen["seq"], "ocean", key=key))
    again = accepted(person.play(table, seen["seq"], "ocean", key=key))
    assert again["seq"] == first["seq"]
    assert again["repeated"]
    assert person.position(table)["seq"] == first["seq"]


def test_keys_of_different_people_do_not_meet(ann: Person, bob: Person) -> None:
    table = two_at(ann, bob)
    answers = [
        accepted(one.command(table, "chat", text="hi", key="same-key")) for one in (ann, bob)
    ]
    assert [answer["repeated"] for answer in answers] == [False, False]


# Questions


def test_why_not_tells_the_clause_in_full(ann: Person, bob: Person) -> None:
    table = two_at(ann, bob, "dos-rios")
    person, seen = to_move(table, ann, bob)
    path = f"/api/tables/{table}/why-not"
    told = person.sent("POST", path, {"move": "finca c5"})
    clause = GAMES.find("dos-rios").clauses.find(told["clause"])
    assert not told["legal"]
    assert (told["title"], told["text"]) == (clause.title, clause.text)
    fine = person.sent("POST", path, {"move": first_move(seen)})
    assert fine["legal"]
    assert fine["clause"] is None
    refused(person.ask("POST", path, {"move": "castle"}), 400, "castle")
    assert person.position(table)["seq"] == seen["seq"]


def test_a_preview_shows_where_a_dam_sends_the_river(ann: Person, bob: Person) -> None:
    """DR 7.6: what a dam would do is shown before it is built, and nothing is played by it."""
    table = two_at(ann, bob, "dos-rios")
    path = f"/api/tables/{table}/preview"
    for _ in range(200):
        person, seen = to_move(table, ann, bob)
        dams = [move["text"] for move in seen["moves"] if move["kind"] == "dam"]
        if dams:
            break
        accepted(person.play(table, seen["seq"], first_move(seen)))
    told = person.sent("POST", path, {"move": dams[0]})
    assert told["move"] == dams[0]
    for preview in told["previews"]:
        assert preview["moves"][0] == dams[0]
        assert preview["view"]["seat"] == seen["seat"]
        assert "words" not in preview  # they are English, and for the terminal
    assert told["previews"]
    assert person.position(table)["seq"] == seen["seq"]
    problem = refused(person.ask("POST", path, {"move": "flow b4"}), 422, "not possible")
    assert problem["clause"]


def test_a_hint_is_a_legal_move_for_this_position(ann: Person, bob: Person) -> None:
    table = two_at(ann, bob)
    person, seen = to_move(table, ann, bob)
    other = bob if person is ann else ann
    legal = {move["text"] for move in seen["moves"]}
    hint = person.sent("POST", f"/api/tables/{table}/hint", {})
    assert hint["seq"] == seen["seq"]
    assert 1 <= len(hint["candidates"]) <= MOST_HINTS
    for candidate in hint["candidates"]:
        assert candidate["text"] in legal
        assert candidate["reason"] in {"search", "simple"}  # simple where no search has room
        assert all(one["seat"] in (0, 1) and one["text"] for one in candidate["line"])
    refused(other.ask("POST", f"/api/tables/{table}/hint", {}), 409, "not your turn")


def test_a_hint_of_another_bot(ann: Person, bob: Person) -> None:
    table = two_at(ann, bob)
    person, seen = to_move(table, ann, bob)
    path = f"/api/tables/{table}/hint"
    (candidate,) = person.sent("POST", path, {"bot": "simple"})["candidates"]
    assert candidate["reason"] == "simple"
    assert candidate["text"] in {move["text"] for move in seen["moves"]}
    refused(person.ask("POST", path, {"bot": "levle4"}), 400, "did you mean 'level4'")


def test_a_table_can_do_without_hints(ann: Person, bob: Person) -> None:
    table = two_at(ann, bob, hints=False)
    person, _ = to_move(table, ann, bob)
    refused(person.ask("POST", f"/api/tables/{table}/hint", {}), 409, "no hints")


# Talk


def test_chat_is_heard_by_all_in_order(ann: Person, bob: Person) -> None:
    table = two_at(ann, bob)
    said = ["hello", "héllo  wörld\n\t ok", "<b>bold</b>"]
    for person, text in zip((ann, bob, ann), said, strict=True):
        accepted(person.command(table, "chat", text=text))
    with bob.events(table) as events:
        heard = [next(event for event in events if event.kind == "chat").data for _ in said]
    assert [(one["seat"], one["text"]) for one in heard] == [
        (0, "hello"),
        (1, "héllo wörld ok"),
        (0, "<b>bold</b>"),
    ]
    refused(ann.command(table, "chat", text=" \n "), 400, "nothing in this message")
    refused(ann.command(table, "chat", text="x" * 501), 400, "text")


# Ends that the table makes


def result_of(person: Person, table: str) -> Json:
    found = person.sent("GET", f"/api/tables/{table}")
    assert found["status"] == "finished"
    result: Json = found["result"]
    return result


def test_who_resigns_loses(ann: Person, bob: Person) -> None:
    table = two_at(ann, bob)
    play_on(table, ann, bob, moves=4)
    accepted(ann.command(table, "resign"))
    assert result_of(bob, table) == {
        "outcome": [0.0, 1.0],
        "ending": "resigned",
        "clause": None,
    }


def test_with_more_than_two_nobody_resigns(ann: Person) -> None:
    made = ann.create("dos-rios", [ME, BOT, BOT], options={"players": "3"})
    table = made["table"]["id"]
    refused(ann.command(table, "resign"), 409, "leave, and a bot takes over")
    refused(ann.command(table, "draw", say="offer"), 409, "two players")


def test_a_draw_is_offered_and_agreed_on(ann: Person, bob: Person) -> None:
    table = two_at(ann, bob)
    refused(bob.command(table, "draw", say="agree"), 409, "nobody has offered")
    accepted(ann.command(table, "draw", say="offer"))
    assert bob.position(table)["offer"] == 0
    refused(ann.command(table, "draw", say="offer"), 409, "offered a draw already")
    refused(ann.command(table, "draw", say="agree"), 409, "nobody has offered you")
    accepted(bob.command(table, "draw", say="agree"))
    assert result_of(ann, table) == {
        "outcome": [0.5, 0.5],
        "ending": "agreed",
        "clause": None,
    }


def test_two_offers_are_an_agreement(ann: Person, bob: Person) -> None:
    table = two_at(ann, bob)
    for person in (ann, bob):
        accepted(person.command(table, "draw", say="offer"))
    assert result_of(ann, table)["ending"] == "agreed"


@pytest.mark.parametrize("who", [0, 1])
def test_an_offer_is_declined_or_withdrawn(ann: Person, bob: Person, who: int) -> None:
    table = two_at(ann, bob)
    refused(bob.command(table, "draw", say="decline"), 409, "nobody has offered")
    accepted(ann.command(table, "draw", say="offer"))
    accepted((ann, bob)[who].command(table, "draw", say="decline"))
    assert ann.position(table)["offer"] is None
    refused(bob.command(table, "draw", say="agree"), 409)


def test_playing_on_is_an_answer_to_an_offer(ann: Person, bob: Person) -> None:
    table = two_at(ann, bob)
    person, seen = to_move(table, ann, bob)
    other = bob if person is ann else ann
    accepted(person.command(table, "draw", say="offer"))
    accepted(person.play(table, seen["seq"], "ocean"))
    assert other.position(table)["offer"] is not None  # one's own move leaves it standing
    while not other.position(table)["moves"]:
        play_on(table, person, moves=1)
    play_on(table, other, moves=1)
    assert other.position(table)["offer"] is None


def test_a_bot_agrees_to_nothing(ann: Person) -> None:
    table = ann.create("rivero", [ME, BOT])["table"]["id"]
    refused(ann.command(table, "draw", say="offer"), 409, "a bot does not agree")


def test_an_unknown_answer(ann: Person, bob: Person) -> None:
    table = two_at(ann, bob)
    refused(ann.command(table, "draw", say="perhaps"), 400, "say")
