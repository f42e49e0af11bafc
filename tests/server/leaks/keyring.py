"""The secrets of the server: who may ever get them, and the search for them."""

from typing import NamedTuple

from .canaries import Leak
from .chances import LIKELIEST_AT_A_PLACE, chance_of_text

KEY = "canarykey"
"""How every idempotency key begins that our people make up."""
LOG = "the log"
"""Who reads what the server writes about itself."""


class Secret(NamedTuple):
    """A text that is not for everybody."""

    what: str
    may: frozenset[str]
    """The names of those who may get it."""
    chance: float
    """That it stands by chance at a place of a random text."""


class Keyring:
    """All secrets that are known to the test."""

    def __init__(self) -> None:
        self.secrets: dict[bytes, Secret] = {}
        self.chance = 0.0
        """At most that the search has found something that nobody leaked."""

    def keep(self, text: str | None, what: str, *may: str) -> None:
        """Remember it, unless it may occur by chance, as an id that looks like a digest does."""
        if text and (chance := chance_of_text(text)) <= LIKELIEST_AT_A_PLACE:
            self.secrets[text.encode()] = Secret(what, frozenset(may), chance)

    def search(self, heard: bytes, who: str) -> None:
        """Raise `Leak` if there is something in it that is not for that reader."""
        for text, secret in self.secrets.items():
            if who in secret.may:
                continue
            self.chance += secret.chance * len(heard)
            if text in heard:
                raise Leak(f"{who} gets {secret.what}: {around(heard, text)}")


def around(heard: bytes, text: bytes) -> str:
    """A text where it stands, for the message of a failure."""
    place = heard.index(text)
    return heard[max(0, place - 150) : place + len(text) + 50].decode(errors="replace")
