"""Taking back over HTTP: an entry of the log, never across another's action or a disclosure."""

from .people import Json, Person
from .sitting import accepted, play_on, refused, to_move, two_at


def undo(person: Person, table: str, seq: int, **more: object) -> Json:
    return accepted(person.command(table, "undo", seq=seq, **more))


def without_numbers(seen: Json) -> Json:
    return {name: seen[name] for name in ("view", "moves", "seat")}


def test_an_own_move_is_taken_back(ann: Person, bob: Person) -> None:
    """DR 2.3: how the rivers are laid is for the start player to choose; nothing is turned up."""
    table = two_at(ann, bob, "dos-rios")
    person, before = to_move(table, ann, bob)
    assert not before["may_undo"]
    after = accepted(person.play(table, before["seq"], before["moves"][0]["text"]))
    assert after["position"]["may_undo"]
    back = undo(person, table, after["seq"])
    assert back["seq"] == after["seq"] + 1
    assert without_numbers(back["position"]) == without_numbers(before)


def test_several_moves_are_taken_back_one_by_one(ann: Person, bob: Person) -> None:
    table = two_at(ann, bob, "dos-rios")
    person, seen = to_move(table, ann, bob)
    trail = [seen]
    for _ in range(3):
        move = trail[-1]["moves"][0]["text"]
        trail.append(accepted(person.play(table, trail[-1]["seq"], move))["position"])
    seq = trail[-1]["seq"]
    for earlier in reversed(trail[:-1]):
        back = undo(person, table, seq)
        assert without_numbers(back["position"]) == without_numbers(earlier)
        seq = back["seq"]
    refused(person.command(table, "undo", seq=seq), 409, "no move to take back")


def test_a_disclosure_is_not_taken_back(ann: Person, bob: Person) -> None:
    """RV R33: who chose the ocean has drawn a card and seen it."""
    table = two_at(ann, bob)
    person, seen = to_move(table, ann, bob)
    after = accepted(person.play(table, seen["seq"], "ocean"))["position"]
    assert not after["may_undo"]
    assert "'ocean' has shown something new" in after["why_no_undo"]
    refused(person.command(table, "undo", seq=after["seq"]), 409, "shown something new")


def test_nothing_is_taken_back_across_another_seats_move(ann: Person, bob: Person) -> None:
    table = two_at(ann, bob, "dos-rios")
    first, _ = to_move(table, ann, bob)
    second = bob if first is ann else ann
    while not second.position(table)["moves"]:
        play_on(table, first, moves=1)
    play_on(table, second, moves=1)
    seen = first.position(table)
    assert not seen["may_undo"]
    refused(first.command(table, "undo", seq=seen["seq"]), 409, "can not be taken back")


def test_who_waits_can_not_take_back_what_another_has_played(ann: Person, bob: Person) -> None:
    table = two_at(ann, bob, "dos-rios")
    first, _ = to_move(table, ann, bob)
    second = bob if first is ann else ann
    seen = play_on(table, first, moves=1)
    refused(second.command(table, "undo", seq=seen["seq"]), 409, "no move to take back")


def test_an_undo_that_comes_too_late_gets_the_fresh_position(ann: Person, bob: Person) -> None:
    table = two_at(ann, bob, "dos-rios")
    person, seen = to_move(table, ann, bob)
    after = play_on(table, person, moves=2)
    stale = refused(person.command(table, "undo", seq=seen["seq"]), 409, "gone on")
    assert stale["position"]["seq"] == after["seq"]


def test_a_secret_choice_is_taken_back_while_the_other_has_not_chosen(
    ann: Person, bob: Person
) -> None:
    """RB 4.1: a choice stays hidden until both are in, and till then may be taken back."""
    table = two_at(ann, bob, "reisbauern")
    before = ann.position(table)
    chosen = accepted(ann.play(table, before["seq"], before["moves"][0]["text"]))
    back = undo(ann, table, chosen["seq"])
    assert without_numbers(back["position"]) == without_numbers(before)
    again = accepted(ann.play(table, back["seq"], before["moves"][1]["text"]))
    seen = bob.position(table)
    uncovered = accepted(bob.play(table, seen["seq"], seen["moves"][0]["text"]))
    late = ann.position(table)
    assert again["seq"] < uncovered["seq"]
    refused(ann.command(table, "undo", seq=late["seq"]), 409, "can not be taken back")


def test_the_others_step_stays_when_one_is_taken_back(ann: Person, bob: Person) -> None:
    """RB 4.1: of two rain turns at once, taking back a step leaves those of the other."""
    table = two_at(ann, bob, "reisbauern")
    for person in (ann, bob):  # the ancestors
        play_on(table, person, moves=1)
    mine = play_on(table, ann, moves=1)
    theirs = play_on(table, bob, moves=1)
    assert mine["seq"] < theirs["seq"]
    back = undo(ann, table, theirs["seq"])
    assert len(back["position"]["moves"]) > 0
    assert without_numbers(bob.position(table)) == without_numbers(theirs)


def test_others_read_that_something_was_taken_back_but_not_what(ann: Person, bob: Person) -> None:
    """RB 3.5: a choice that was never uncovered stays the chooser's own."""
    table = two_at(ann, bob, "reisbauern")
    before = ann.position(table)
    move = before["moves"][0]["text"]
    chosen = accepted(ann.play(table, before["seq"], move))
    undo(ann, table, chosen["seq"])
    told = {}
    for person in (ann, bob):
        with person.events(table) as events:
            told[person.name] = next(one for one in events if one.kind == "undo").data["text"]
    assert told == {"Ann": move, "Bob": ""}
