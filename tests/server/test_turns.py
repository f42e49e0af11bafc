"""Word that it is somebody's turn: in streams, by webhook and by mail."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from anyio.from_thread import start_blocking_portal

from floodplain.server.attendants.turns import CHALLENGES
from tests.patience import soon

from .conftest import Meet
from .notices.mail_server import MailServer, mail_server
from .notices.receiver import OK, Receiver, Request, answering, receiving
from .notices.signing import enter_webhook, signed
from .people import Event, Person, events_in, web_client
from .serving import Serving
from .sitting import BOT, DEVICE, ME, accepted, play_on, refused, to_move, two_at

BUSY = answering("503 Service Unavailable")
NO_WORD = "no word of a turn comes"


@contextmanager
def own_turns(person: Person) -> Iterator[Iterator[list[str]]]:
    """The tables at which somebody owes a decision, each time that it changes."""
    with person.http.stream("GET", "/api/events") as answer:
        assert answer.status_code == 200
        yield (event.data["tables"] for event in events_in(answer.iter_lines()))


# In streams


def test_a_stream_of_ones_own_turns_at_all_tables(ann: Person, bob: Person) -> None:
    with own_turns(bob) as turns:
        assert next(turns) == []
        table = two_at(ann, bob, "reisbauern")
        assert next(turns) == [table]
        play_on(table, bob, moves=1)
        assert next(turns) == []
        play_on(table, ann, moves=1)
        assert next(turns) == [table]
        accepted(ann.command(table, "resign"))
        assert next(turns) == []


def test_the_stream_of_one_table_tells_of_turns_at_others(ann: Person, bob: Person) -> None:
    here = two_at(ann, bob, "reisbauern")
    with bob.events(here) as events:
        told = (event for event in events if event.kind == "turns")
        assert next(told).data["tables"] == [here]
        there = two_at(ann, bob, "reisbauern")
        assert sorted(next(told).data["tables"]) == sorted([here, there])


def test_word_of_turns_is_no_entry_of_the_log(ann: Person, bob: Person) -> None:
    """It has no number, so that a stream is resumed after the last entry."""
    table = two_at(ann, bob)
    with bob.events(table) as events:
        seen: list[Event] = [next(events) for _ in range(4)]
    assert [(event.kind, event.id) for event in seen] == [
        ("sit", 1),
        ("sit", 2),
        ("start", 3),
        ("turns", None),
    ]


def test_it_is_ones_turn_again_when_the_bot_has_played(ann: Person) -> None:
    with own_turns(ann) as turns:
        assert next(turns) == []
        table = ann.create("rivero", [ME, BOT])["table"]["id"]
        assert next(tables for tables in turns if tables) == [table]
        to_move(table, ann)


# Outside: a web server and a mail server of other people


@pytest.fixture(scope="module")
def receiver() -> Iterator[Receiver]:
    with (
        start_blocking_portal() as portal,
        portal.wrap_async_context_manager(receiving(OK)) as running,
    ):
        yield running


@pytest.fixture(scope="module")
def mails() -> Iterator[MailServer]:
    with (
        start_blocking_portal() as portal,
        portal.wrap_async_context_manager(mail_server()) as running,
    ):
        yield running


def sending(mails: MailServer) -> dict[str, str]:
    """The environment of a server that calls this machine and sends mail through that server."""
    return {
        "FLOODPLAIN_PRIVATE_WEBHOOKS": "1",
        "FLOODPLAIN_MAIL_HOST": "127.0.0.1",
        "FLOODPLAIN_MAIL_PORT": str(mails.port),
        "FLOODPLAIN_MAIL_SECURITY": "none",
        "FLOODPLAIN_MAIL_SENDER": "floodplain@example.org",
    }


@pytest.fixture(scope="module")
def writer(tmp_path_factory: pytest.TempPathFactory, mails: MailServer) -> Iterator[Serving]:
    """A server that writes to people."""
    folder = tmp_path_factory.mktemp("writer")
    with Serving(folder, environment=sending(mails)) as serving:
        yield serving


# By webhook


def requests_to(receiver: Receiver, target: str) -> list[Request]:
    return [one for one in receiver.requests if one.line == f"POST {target} HTTP/1.1"]


def test_a_webhook_is_called_with_a_signature(
    writer: Serving, receiver: Receiver, meet: Meet
) -> None:
    ann, bob = meet(writer.address, "Ann"), meet(writer.address, "Bob")
    address = receiver.url("/bobs-own-hook")
    secret = enter_webhook(bob, address, receiver.secrets)
    table = two_at(ann, bob, "reisbauern")
    soon(lambda: len(requests_to(receiver, "/bobs-own-hook")) == 1, NO_WORD)
    play_on(table, bob, moves=1)
    play_on(table, ann, moves=1)  # and both owe something again
    soon(lambda: len(requests_to(receiver, "/bobs-own-hook")) == 2, NO_WORD)
    for request in requests_to(receiver, "/bobs-own-hook"):
        assert request.headers["x-floodplain-signature"] == signed(secret, request.body)
        notice = json.loads(request.body)
        assert notice["table"] == table
        assert notice["link"] == f"{writer.address}/table/{table}"
        assert "your turn" in notice["text"]
    known = bob.sent("GET", "/api/session")
    assert (known["webhook"], known["webhook_confirmed"]) == (address, True)
    assert known["webhook_secret"] is None  # it is told once
    assert secret not in writer.logged()
    assert "bobs-own-hook" not in writer.logged()


def test_a_webhook_that_was_taken_away_is_not_called(
    writer: Serving, receiver: Receiver, meet: Meet
) -> None:
    ann, bob = meet(writer.address, "Ann"), meet(writer.address, "Bob")
    for person in (ann, bob):
        enter_webhook(person, receiver.url(f"/{person.name}"), receiver.secrets)
    bob.sent("PATCH", "/api/session", {"webhook": None})
    two_at(ann, bob, "reisbauern")
    soon(lambda: requests_to(receiver, "/Ann"), NO_WORD)
    assert not requests_to(receiver, "/Bob")


def test_who_is_at_the_table_already_is_not_called(
    writer: Serving, receiver: Receiver, meet: Meet
) -> None:
    """With all seats on one device each turn is one's own; only the first is news."""
    ann = meet(writer.address, "Ann")
    enter_webhook(ann, receiver.url("/alone"), receiver.secrets)
    table = ann.create("dos-rios", [ME, DEVICE], options={"turn_limit": "4"})["table"]["id"]
    play_on(table, ann)
    other = ann.create("rivero", [ME, DEVICE])["table"]["id"]
    soon(lambda: len(requests_to(receiver, "/alone")) >= 2, NO_WORD)
    told = [json.loads(request.body)["table"] for request in requests_to(receiver, "/alone")]
    assert told == [table, other]


def test_a_webhook_that_nobody_has_confirmed_is_told_of_no_turn(
    writer: Serving, receiver: Receiver, meet: Meet
) -> None:
    """A stranger who was named in spite, and has no idea of us."""
    ann, bob, mal = (meet(writer.address, name) for name in ("Ann", "Bob", "Mal"))
    entered = mal.sent("PATCH", "/api/session", {"webhook": receiver.url("/stranger")})
    assert not entered["webhook_confirmed"]
    for _ in range(2):
        refused(mal.ask("POST", "/api/session/webhook"), 409, "signature of the challenge")
    assert not mal.sent("GET", "/api/session")["webhook_confirmed"]
    enter_webhook(bob, receiver.url("/bob"), receiver.secrets)
    two_at(ann, mal, "reisbauern")
    two_at(ann, bob, "reisbauern")  # and word of that comes later
    soon(lambda: requests_to(receiver, "/bob"), NO_WORD)
    asked = [json.loads(request.body) for request in requests_to(receiver, "/stranger")]
    assert [list(body) for body in asked] == [["challenge"]] * 2


def test_another_webhook_is_confirmed_anew(writer: Serving, receiver: Receiver, meet: Meet) -> None:
    bob = meet(writer.address, "Bob")
    refused(bob.ask("POST", "/api/session/webhook"), 409, "none")
    enter_webhook(bob, receiver.url("/first"), receiver.secrets)
    changed = bob.sent("PATCH", "/api/session", {"webhook": receiver.url("/second")})
    assert not changed["webhook_confirmed"]
    enter_webhook(bob, receiver.url("/first"), receiver.secrets)
    gone = bob.sent("PATCH", "/api/session", {"webhook": None})
    assert (gone["webhook"], gone["webhook_confirmed"]) == (None, False)


def test_nobody_has_a_stranger_called_again_and_again(
    writer: Serving, receiver: Receiver, meet: Meet
) -> None:
    """By one visitor with many sessions, or by many at one host."""

    def tried(visitor: str, host: str) -> httpx.Response:
        mal = meet(writer.address, "Mal")
        mal.http.headers["X-Forwarded-For"] = visitor
        address = f"http://{host}:{receiver.port}/often"
        mal.sent("PATCH", "/api/session", {"webhook": address})
        return mal.ask("POST", "/api/session/webhook")

    answers = [tried("203.0.113.50", f"127.0.1.{number}") for number in range(CHALLENGES + 1)]
    assert [answer.status_code for answer in answers] == [409] * CHALLENGES + [429]
    refused(answers[-1], 429, "webhook", "minute")
    assert 0 < int(answers[-1].headers["retry-after"]) <= 60
    before = len(requests_to(receiver, "/often"))
    codes = [
        tried(f"203.0.113.{100 + number}", "localhost").status_code
        for number in range(CHALLENGES + 3)
    ]
    assert codes == [409] * CHALLENGES + [429] * 3
    assert len(requests_to(receiver, "/often")) == before + CHALLENGES


def test_a_webhook_into_a_private_network_is_refused(ann: Person) -> None:
    for address in ("http://127.0.0.1:9000/", "http://10.0.0.1/x", "http://[::1]/", "ftp://a.org"):
        answer = ann.ask("PATCH", "/api/session", {"webhook": address})
        refused(answer, 400, "webhook")
    refused(ann.ask("PATCH", "/api/session", {"webhook": "http://e.org/" + "x" * 500}), 400)
    assert ann.sent("GET", "/api/session")["webhook"] is None


def test_a_notice_that_waits_is_not_sent_to_a_guest_who_is_forgotten(
    tmp_path: Path, mails: MailServer, meet: Meet
) -> None:
    with (
        Serving(tmp_path, environment=sending(mails)) as serving,
        start_blocking_portal() as portal,
        portal.wrap_async_context_manager(receiving(BUSY)) as busy,
    ):
        ann, bob = meet(serving.address, "Ann"), meet(serving.address, "Bob")
        enter_webhook(bob, busy.url(), busy.secrets)
        two_at(ann, bob, "reisbauern")
        soon(lambda: len(busy.requests) == 1, NO_WORD)
        assert bob.ask("DELETE", "/api/session").status_code == 204
        soon(lambda: "nobody wants it there any more" in serving.logged(), "it waits for ever")
        assert len(busy.requests) == 1


# By mail


def letters_to(mails: MailServer, address: str) -> list[str]:
    return [one.text for one in mails.received if one.recipients == [address]]


def test_mail_goes_only_where_it_was_confirmed(
    writer: Serving, mails: MailServer, meet: Meet
) -> None:
    ann, bob = meet(writer.address, "Ann"), meet(writer.address, "Bob")
    entered = bob.sent("PATCH", "/api/session", {"mail": "bob@example.org"})
    assert (entered["mail"], entered["mail_confirmed"]) == ("bob@example.org", False)
    (question,) = letters_to(mails, "bob@example.org")
    (link,) = (line for line in question.splitlines() if line.startswith(writer.address))
    page, _, token = link.partition("#")
    assert page == f"{writer.address}/confirm-mail"

    early = two_at(ann, bob, "reisbauern")
    with own_turns(bob) as turns:
        assert next(turns) == [early]
    refused(bob.ask("POST", "/api/session/mail", {"token": "x" * 32}), 400, "no longer")
    somebody = meet(writer.address, "Bob on the phone")
    assert somebody.sent("POST", "/api/session/mail", {"token": token}) == {"name": "Bob"}
    refused(bob.ask("POST", "/api/session/mail", {"token": token}), 400, "no longer")
    assert bob.sent("GET", "/api/session")["mail_confirmed"]
    assert letters_to(mails, "bob@example.org") == [question]

    table = two_at(ann, bob, "reisbauern")
    soon(lambda: len(letters_to(mails, "bob@example.org")) == 2, NO_WORD)
    assert f"{writer.address}/table/{table}" in letters_to(mails, "bob@example.org")[1]
    assert token not in writer.logged()
    assert "bob@example.org" not in writer.logged()


def test_another_address_is_confirmed_anew(writer: Serving, mails: MailServer, meet: Meet) -> None:
    cat = meet(writer.address, "Cat")
    tokens = []
    for address in ("cat@example.org", "cat@example.com"):
        cat.sent("PATCH", "/api/session", {"mail": address})
        (question,) = letters_to(mails, address)
        tokens.append(question.partition("#")[2].split()[0])
    refused(cat.ask("POST", "/api/session/mail", {"token": tokens[0]}), 400, "no longer")
    cat.sent("POST", "/api/session/mail", {"token": tokens[1]})
    changed = cat.sent("PATCH", "/api/session", {"mail": "cat@example.net"})
    assert not changed["mail_confirmed"]
    gone = cat.sent("PATCH", "/api/session", {"mail": None})
    assert (gone["mail"], gone["mail_confirmed"]) == (None, False)


def test_nobody_fills_a_strangers_mailbox_with_questions(
    tmp_path_factory: pytest.TempPathFactory, mails: MailServer, meet: Meet
) -> None:
    with Serving(tmp_path_factory.mktemp("flood"), environment=sending(mails)) as serving:
        answers = [
            meet(serving.address, "Eve").ask(
                "PATCH", "/api/session", {"mail": f"{'v' * number}ictim@example.org"}
            )
            for number in range(7)
        ]
    assert [answer.status_code for answer in answers] == [200] * 5 + [429] * 2
    refused(answers[-1], 429, "mail", "hour")
    assert int(answers[-1].headers["retry-after"]) > 3000


def test_a_household_counts_as_one_visitor(writer: Serving, meet: Meet) -> None:
    """Who has one address of IPv6 has 2^64 of them."""

    def asked(visitor: str, number: int) -> httpx.Response:
        person = meet(writer.address, "Eve")
        person.http.headers["X-Forwarded-For"] = visitor
        return person.ask("PATCH", "/api/session", {"mail": f"house{number}@example.org"})

    answers = [asked(f"2001:db8:7:7::{number:x}", number) for number in range(6)]
    assert [answer.status_code for answer in answers] == [200] * 5 + [429]
    assert 3000 < int(answers[-1].headers["retry-after"]) <= 3600
    assert asked("2001:db8:7:8::1", 6).status_code == 200


def test_every_mail_has_a_link_that_ends_them(
    writer: Serving, mails: MailServer, meet: Meet
) -> None:
    ann, dan = meet(writer.address, "Ann"), meet(writer.address, "Dan")
    dan.http.headers["X-Forwarded-For"] = "203.0.113.99"
    path = "/api/session/mail"

    def confirmed(address: str) -> None:
        dan.sent("PATCH", "/api/session", {"mail": address})
        (question,) = letters_to(mails, address)
        dan.sent("POST", path, {"token": question.partition("#")[2].split()[0]})

    confirmed("dan@example.org")
    two_at(ann, dan, "reisbauern")
    soon(lambda: len(letters_to(mails, "dan@example.org")) == 2, NO_WORD)
    letter = letters_to(mails, "dan@example.org")[1]
    page, _, token = letter.splitlines()[-1].partition("#")
    assert page == f"{writer.address}/stop-mail"
    with web_client(writer.address) as client:
        assert client.get(page).status_code == 200
    for wrong in (f"{dan.id}.{'0' * 64}", f"{ann.id}.{token.partition('.')[2]}", token[:-1]):
        refused(ann.ask("POST", f"{path}/stop", {"token": wrong}), 400, "right one")
    assert dan.sent("GET", "/api/session")["mail_confirmed"]
    somebody = meet(writer.address, "Dan on the phone")
    assert somebody.sent("POST", f"{path}/stop", {"token": token}) == {"name": "Dan"}
    known = dan.sent("GET", "/api/session")
    assert (known["mail"], known["mail_confirmed"]) == (None, False)
    refused(dan.ask("POST", f"{path}/stop", {"token": token}), 400, "no longer")
    # The link is about one address: another one is not ended by it.
    confirmed("dan@example.net")
    refused(dan.ask("POST", f"{path}/stop", {"token": token}), 400, "no longer")
    two_at(ann, dan, "reisbauern")
    soon(lambda: len(letters_to(mails, "dan@example.net")) == 2, NO_WORD)
    assert len(letters_to(mails, "dan@example.org")) == 2
    assert token not in writer.logged()


def test_what_is_no_mail_address(writer: Serving, meet: Meet) -> None:
    refused(meet(writer.address).ask("PATCH", "/api/session", {"mail": "no address"}), 400, "mail")


def test_a_server_without_mail_says_so(ann: Person) -> None:
    refused(ann.ask("PATCH", "/api/session", {"mail": "ann@example.org"}), 409, "sends no mail")
