"""What the owner of a webhook does with its secret, as the documents tell them to."""

import hmac
import json

from tests.server.people import Person


def signed(secret: str, text: bytes) -> str:
    return "sha256=" + hmac.digest(secret.encode(), text, "sha256").hex()


def challenge_in(body: bytes) -> str | None:
    """What a call that only wants a signature asks to be signed."""
    found: str | None = json.loads(body).get("challenge")
    return found


def enter_webhook(person: Person, address: str, secrets: dict[str, str]) -> str:
    """Have somebody told of turns there; whoever answers finds the secret under the address."""
    secret: str = person.sent("PATCH", "/api/session", {"webhook": address})["webhook_secret"]
    secrets[address] = secret
    assert person.sent("POST", "/api/session/webhook")["webhook_confirmed"]
    return secret
