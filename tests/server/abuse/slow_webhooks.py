"""One guest whose webhooks never answer has very many turns: when does another hear of theirs?"""

import math
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

from anyio.from_thread import start_blocking_portal

from tests.patience import GLANCE_SECONDS
from tests.server.notices.mail_server import MailServer, mail_server
from tests.server.notices.receiver import OK, Receiver, receiving, silence
from tests.server.people import Person
from tests.server.serving import Serving
from tests.server.sitting import DEVICE, ME, two_at

from .comparing import Environment, Figures

WAIT_SECONDS = 30.0
"""For word to the other; then it is not awaited any more."""
SESSION = "/api/session"
TURNS, CALLS = "turns of Mal", "calls to Mal"
WEBHOOK, MAIL = "seconds until Bob's webhook", "seconds until Bob's mail"


def delays(folder: Path, environment: Environment, addresses: int, each: int) -> Figures:
    """So many turns at each of so many addresses, and then one of somebody else."""
    with ExitStack() as stack:
        portal = stack.enter_context(start_blocking_portal())
        enter = stack.enter_context
        hanging = enter(portal.wrap_async_context_manager(receiving(silence)))
        well = enter(portal.wrap_async_context_manager(receiving(OK)))
        mails = enter(portal.wrap_async_context_manager(mail_server()))
        environment = {**environment, **writing_to(mails)}
        server = enter(Serving(folder, environment=environment))
        mal, ann, bob = (Person(server.address, name) for name in ("Mal", "Ann", "Bob"))
        for person in (mal, ann, bob):
            stack.callback(person.close)
        hear_by_webhook(bob, well, "/bob")
        hear_by_mail(bob, mails)
        turns = flood(mal, hanging, addresses, each)
        mailed = len(mails.received)
        two_at(ann, bob, "reisbauern")
        heard = seconds_until(
            {
                WEBHOOK: lambda: len(well.requests) > 0,
                MAIL: lambda: len(mails.received) > mailed,
            }
        )
        return {TURNS: turns, CALLS: len(hanging.requests), **heard}


def writing_to(mails: MailServer) -> dict[str, str]:
    return {
        "FLOODPLAIN_PRIVATE_WEBHOOKS": "1",
        "FLOODPLAIN_MAIL_HOST": "127.0.0.1",
        "FLOODPLAIN_MAIL_PORT": str(mails.port),
        "FLOODPLAIN_MAIL_SECURITY": "none",
        "FLOODPLAIN_MAIL_SENDER": "floodplain@example.org",
    }


def hear_by_webhook(person: Person, receiver: Receiver, target: str) -> bool:
    """Enter a webhook and, where the server wants that, have it confirmed; whether that went."""
    address = receiver.url(target)
    secret = person.sent("PATCH", SESSION, {"webhook": address})["webhook_secret"]
    receiver.secrets[address] = secret
    return person.ask("POST", f"{SESSION}/webhook").status_code in (200, 404, 405)


def hear_by_mail(person: Person, mails: MailServer) -> None:
    person.sent("PATCH", SESSION, {"mail": "bob@example.org"})
    token = mails.received[-1].text.partition("#")[2].split()[0]
    person.sent("POST", f"{SESSION}/mail", {"token": token})


def flood(mal: Person, hanging: Receiver, addresses: int, each: int) -> int:
    """Games against oneself: each begins with a turn that one is told of."""
    turns = 0
    for number in range(addresses):
        if not hear_by_webhook(mal, hanging, f"/{number}"):
            break
        for _ in range(each):
            table = mal.create("rivero", [ME, DEVICE])["table"]["id"]
            mal.command(table, "resign", seat=0)
            turns += 1
    return turns


def seconds_until(conditions: dict[str, Callable[[], bool]]) -> Figures:
    """When each of them was so for the first time; never, for those that are not awaited."""
    began = time.monotonic()
    found = dict.fromkeys(conditions, math.inf)
    while math.inf in found.values() and time.monotonic() - began < WAIT_SECONDS:
        for name, condition in conditions.items():
            if found[name] == math.inf and condition():
                found[name] = round(time.monotonic() - began, 2)
        time.sleep(GLANCE_SECONDS)
    return found
