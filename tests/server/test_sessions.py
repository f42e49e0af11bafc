"""Sessions: who somebody is, without an account."""

from collections.abc import Iterator

import httpx
import pytest

from .conftest import Meet
from .people import Person, web_client
from .serving import Serving
from .sitting import FRIEND, ME, refused

SESSION = "/api/session"


@pytest.fixture
def browser(server: Serving) -> Iterator[httpx.Client]:
    headers = {"X-Floodplain": "test"}
    with web_client(server.address, headers=headers) as client:
        yield client


def test_a_browser_keeps_its_session(browser: httpx.Client) -> None:
    made = browser.post(SESSION, json={"name": "Ann"})
    assert made.status_code == 201
    again = browser.post(SESSION, json={"name": "Somebody else"})
    assert again.status_code == 200
    assert again.json()["id"] == made.json()["id"] == browser.get(SESSION).json()["id"]
    assert again.json()["name"] == "Ann"
    # The same secret, for as long again: who comes back never loses their tables.
    assert again.headers["set-cookie"] == made.headers["set-cookie"]


def test_a_program_gets_a_token_and_no_cookie(server: Serving, browser: httpx.Client) -> None:
    made = browser.post(SESSION, json={"name": "Robot", "program": True})
    assert "set-cookie" not in made.headers
    token = made.json()["token"]
    seen = browser.get(SESSION, headers={"Authorization": f"Bearer {token}"}).json()
    assert (seen["id"], seen["token"]) == (made.json()["id"], None)
    other = browser.post(SESSION, json={"name": "Robot", "program": True})
    assert other.json()["id"] != made.json()["id"]


@pytest.mark.parametrize("token", ["", "wrong", "x" * 32, "ä", "x" * 5000])
def test_a_token_that_nobody_has(server: Serving, token: str) -> None:
    with web_client(server.address) as client:
        for headers in (
            {b"Authorization": f"Bearer {token}".strip().encode()},
            {b"Cookie": f"floodplain_session={token}".encode()},
        ):
            answer = client.get(SESSION, headers=headers)
            assert refused(answer, 401, "POST /api/session")["error"] == "no-session"


def test_a_session_outlives_the_server(serving: Serving, meet: Meet) -> None:
    ann = meet(serving.address, "Ann")
    assert serving.stop() == 0
    serving.start()
    assert ann.sent("GET", SESSION)["id"] == ann.id


def test_a_name_is_changed(ann: Person) -> None:
    assert ann.sent("PATCH", SESSION, {"name": "Änne"})["name"] == "Änne"
    assert ann.sent("GET", SESSION)["name"] == "Änne"
    made = ann.create("rivero", [ME, FRIEND])
    assert made["table"]["seats"][0]["name"] == "Änne"
    assert ann.sent("PATCH", SESSION, {})["name"] == "Änne"


@pytest.mark.parametrize("name", ["", "x" * 41, "two\nlines", "nul\0", "\u202eback", 7, None])
def test_what_is_no_name(ann: Person, name: object) -> None:
    refused(ann.ask("PATCH", SESSION, {"name": name}), 400, "name")
    refused(ann.ask("POST", SESSION, {"name": name}), 400, "name")


def test_what_nobody_may_change(ann: Person, bob: Person) -> None:
    refused(ann.ask("PATCH", SESSION, {"id": bob.id}), 400, "id")
    refused(ann.ask("PATCH", SESSION, {"mail_confirmed": True}), 400, "mail_confirmed")


def test_others_learn_a_name_and_nothing_else(ann: Person, bob: Person) -> None:
    made = ann.create("rivero", [ME, FRIEND], public=True)
    seen = bob.ask("GET", f"/api/tables/{made['table']['id']}").text
    assert "Ann" in seen
    assert ann.id not in seen
    assert ann.token not in seen
