"""A backup is brought back: whoever has seen more than it holds is told to start over."""

from pathlib import Path

from .backups import back_up, bring_back
from .conftest import Meet
from .people import Event, Person
from .serving import Serving
from .sitting import accepted, play_on, refused, two_at
from .test_two_processes import until


def resumed(person: Person, table: str, after: int, last: int) -> list[Event]:
    with person.events(table, after=after) as events:
        return until(events, last)


def test_a_stream_that_is_ahead_of_the_log_starts_over(
    serving: Serving, meet: Meet, tmp_path: Path
) -> None:
    ann, bob, eve = (meet(serving.address, name) for name in ("Ann", "Bob", "Eve"))
    table = two_at(ann, bob, public=True)
    kept = play_on(table, ann, bob, moves=6)["seq"]
    back_up(serving, tmp_path / "backup.db")
    ahead = play_on(table, ann, bob, moves=5)["seq"]
    for person in (ann, eve):
        assert resumed(person, table, 0, ahead)[-1].id == ahead
    bring_back(serving, tmp_path / "backup.db")

    for person in (ann, eve):
        reset, *log = resumed(person, table, ahead, kept)
        # The number is where the browser goes on after the next break.
        assert (reset.id, reset.kind, reset.data) == (0, "reset", {"seq": kept})
        assert log == resumed(person, table, 0, kept)
        assert [event.id for event in log] == list(range(1, kept + 1))
    late = refused(ann.play(table, ahead, "ocean"), 409)
    assert late["error"] == "stale" and late["position"]["seq"] == kept


def test_a_stream_goes_on_with_the_game_after_it_started_over(
    serving: Serving, meet: Meet, tmp_path: Path
) -> None:
    ann, bob = meet(serving.address, "Ann"), meet(serving.address, "Bob")
    table = two_at(ann, bob)
    kept = play_on(table, ann, bob, moves=3)["seq"]
    back_up(serving, tmp_path / "backup.db")
    ahead = play_on(table, ann, bob, moves=3)["seq"]
    bring_back(serving, tmp_path / "backup.db")
    with ann.events(table, after=ahead) as events:
        assert until(events, kept)[0].kind == "reset"
        said = accepted(bob.command(table, "chat", text="where were we?"))["seq"]
        assert said == kept + 1
        (event,) = until(events, said)
        assert event.data["text"] == "where were we?"


def test_a_stream_that_is_not_ahead_goes_on_as_ever(
    serving: Serving, meet: Meet, tmp_path: Path
) -> None:
    ann, bob = meet(serving.address, "Ann"), meet(serving.address, "Bob")
    table = two_at(ann, bob)
    last = play_on(table, ann, bob, moves=3)["seq"]
    for after in (last - 1, last):
        with ann.events(table, after=after) as events:
            turns = next(event for event in events if event.kind in {"reset", "turns"})
            assert turns.kind == "turns"
