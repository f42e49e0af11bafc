"""Guests who have not been here for long are forgotten, a few at a time."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from floodplain.server.identity.sessions import DAY, today
from tests.patience import soon

from .conftest import Meet
from .people import Person, web_client
from .serving import Serving
from .sitting import accepted, refused, two_at
from .stored import everything, rows, tell

SESSION = "/api/session"
DAYS = 30


@pytest.fixture(params=["sqlite", "postgresql"])
def house(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Serving]:
    """A server that forgets after a month, on a store of each kind."""
    store = None if request.param == "sqlite" else request.getfixturevalue("database")
    with Serving(tmp_path, store, arguments=["--forget-after", str(DAYS)]) as serving:
        yield serving


def away_since(house: Serving, person: Person, days: int) -> None:
    """As if somebody had last been here so many days ago."""
    house.stop()
    used_at = today() - days * DAY
    tell(house.store, "UPDATE sessions SET used_at = :at WHERE id = :id", at=used_at, id=person.id)
    house.start()


def used_at(house: Serving, person: Person) -> int:
    (row,) = rows(house.store, "SELECT used_at FROM sessions WHERE id = :id", id=person.id)
    found: int = row["used_at"]
    return found


def test_whoever_stays_away_too_long_is_forgotten(house: Serving, meet: Meet) -> None:
    ann, bob = meet(house.address, "Annabel"), meet(house.address, "Bob")
    table = two_at(ann, bob)
    accepted(ann.command(table, "chat", text="back in a minute"))
    away_since(house, ann, DAYS + 1)
    refused(ann.ask("GET", SESSION), 401)  # at once, whether or not she is forgotten already
    soon(lambda: ann.id not in everything(house.store), "nobody is forgotten")
    left = everything(house.store)
    assert "Annabel" not in left and "minute" not in left
    seats = bob.sent("GET", f"/api/tables/{table}")["seats"]
    assert [(seat["name"], seat["away"]) for seat in seats] == [(None, True), ("Bob", False)]
    assert house.complaints() == []


def test_whoever_comes_in_time_stays(house: Serving, meet: Meet) -> None:
    ann = meet(house.address, "Annabel")
    away_since(house, ann, DAYS)
    assert ann.sent("GET", SESSION)["name"] == "Annabel"
    assert used_at(house, ann) <= today() - DAYS * DAY  # it is noted when there is time for it
    house.stop()
    assert used_at(house, ann) == today()
    house.start()
    assert ann.sent("GET", SESSION)["name"] == "Annabel"


def test_forgetting_that_was_interrupted_is_taken_up_again(house: Serving, meet: Meet) -> None:
    ann, bob = meet(house.address, "Annabel"), meet(house.address, "Bob")
    table = two_at(ann, bob)
    house.kill()
    tell(house.store, "UPDATE sessions SET used_at = 0 WHERE id = :id", id=ann.id)
    house.start()
    soon(lambda: ann.id not in everything(house.store), "nobody is forgotten")
    assert bob.sent("GET", f"/api/tables/{table}")["seats"][0]["name"] is None


def test_many_are_forgotten_a_few_at_a_time(house: Serving, meet: Meet) -> None:
    ann = meet(house.address, "Annabel")
    house.stop()
    insert = (
        "INSERT INTO sessions (id, token_hash, name, created_at, used_at) "
        "VALUES (:id, :id, 'Long gone', 1, :at)"
    )
    for number in range(50):
        tell(house.store, insert, id=f"guest{number}", at=DAY * number)
    house.start()
    count = "SELECT id FROM sessions WHERE name = 'Long gone'"
    soon(lambda: not rows(house.store, count), "not all are forgotten")
    assert ann.sent("GET", SESSION)["name"] == "Annabel"
    assert house.complaints() == []


def test_a_cookie_lasts_as_long_as_its_session(house: Serving) -> None:
    with web_client(house.address) as browser:
        answer = browser.post(SESSION, json={})
    assert f"max-age={DAYS * 86_400};" in answer.headers["set-cookie"].lower()
