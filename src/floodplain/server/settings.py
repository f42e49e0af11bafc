"""How a server runs: from the command line and the environment."""

# interpreted: msgspec reads the annotations at run time

import os
from pathlib import Path

import msgspec

from floodplain.server.notices.mail import MailSettings


def data_folder() -> Path:
    """Where programs keep what belongs to their user."""
    base = os.environ.get("XDG_DATA_HOME")
    return Path(base or Path.home() / ".local" / "share") / "floodplain"


def default_store() -> str:
    return f"sqlite:///{data_folder() / 'floodplain.db'}"


FORGET_AFTER_DAYS = 365


class ServerSettings(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that can be set; docs/server.md explains it."""

    store: str
    bus: str | None = None
    """The address of a Redis, where several processes serve one store."""
    address: str
    """How people reach the server, for links in notices; https makes cookies Secure."""
    hosts: frozenset[str] = frozenset()
    """Names under which the server is asked for, besides that of its address; none means any."""
    proxies: str = "127.0.0.1"
    """Addresses of reverse proxies whose word about a visitor's address is believed."""
    cached_tables: int = 500
    searches: int = 1
    """Bots that may search at the same time."""
    thinking_seconds: float = 30.0
    fast_bots: bool = False
    """Whether bots move as soon as they have decided, for tests and programs."""
    requests_per_minute: int = 1200
    """For one session; one address may make four times as many."""
    streams_per_address: int = 200
    """That may be open at the same time; an address may have twice as many requests and
    connections."""
    forget_after: int = FORGET_AFTER_DAYS
    """Days without use after which a guest is forgotten."""
    private_webhooks: bool = False
    mail: MailSettings | None = None
    log_json: bool = False

    @property
    def secure(self) -> bool:
        return self.address.startswith("https://")
