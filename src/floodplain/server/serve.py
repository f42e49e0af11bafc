"""The command `floodplain serve`: one process, ready in a second."""

# interpreted: it reads the command line

import argparse
import asyncio
import logging
import os
import signal
import socket
from collections.abc import Generator, Mapping
from contextlib import ExitStack, contextmanager
from functools import partial
from types import FrameType
from typing import Literal, cast

import uvicorn
from uvicorn.server import HANDLED_SIGNALS

from floodplain.core import build
from floodplain.server.application import guarded
from floodplain.server.guard.connections import GuardedConnection, Visitors
from floodplain.server.guard.hosts import host_name
from floodplain.server.house import House
from floodplain.server.listening import allow_many_connections, listening, reachable
from floodplain.server.notices.mail import MailSettings, password_from
from floodplain.server.opening import prepare_store, said_in_one_line, try_bus
from floodplain.server.settings import ServerSettings, default_store
from floodplain.server.store import engines
from floodplain.server.store.lock import alone_on
from floodplain.server.watching import logs
from floodplain.terminal.usage import UsageError

GRACE_SECONDS = 5
CONNECTIONS_FOR_EACH = 2
"""That an address may hold, for each stream that it may have: there is more to ask."""
KEEP_ALIVE_SECONDS = 75
"""Longer than reverse proxies keep a quiet connection, so that none is closed while they use it."""


def run(arguments: argparse.Namespace) -> int:
    allow_many_connections()
    with ExitStack() as stack:
        listener = stack.enter_context(listening(arguments.host, arguments.port))
        settings = settings_from(arguments, os.environ, listener.getsockname()[1])
        logs.set_up(settings.log_json, logging.INFO if arguments.verbose else logging.WARNING)
        with said_in_one_line():
            stack.enter_context(alone_on(engines.parsed(settings.store)))
            asyncio.run(prepared(settings))
        return serve(House(settings), listener)


def serve(house: House, listener: socket.socket) -> int:
    settings = house.settings
    visitors = Visitors(settings.streams_per_address * CONNECTIONS_FOR_EACH, settings.proxies)
    config = uvicorn.Config(
        guarded(house),
        http=cast(type[asyncio.Protocol], partial(GuardedConnection, visitors=visitors)),
        ws="none",
        access_log=False,
        log_config=None,
        timeout_graceful_shutdown=GRACE_SECONDS,
        timeout_keep_alive=KEEP_ALIVE_SECONDS,
        forwarded_allow_ips=settings.proxies,
        server_header=False,
    )
    server = Server(config, house)
    print(f"Floodplain: {settings.address}\n{build.describe()}", flush=True)
    server.run(sockets=[listener])
    return 0 if server.started else 1


def settings_from(
    arguments: argparse.Namespace, environment: Mapping[str, str], port: int
) -> ServerSettings:
    return ServerSettings(
        store=arguments.store or default_store(),
        bus=arguments.bus,
        address=arguments.address or reachable(arguments.host, port),
        hosts=host_names(arguments.hosts),
        proxies=arguments.proxies,
        searches=arguments.searches,
        fast_bots=arguments.fast_bots or environment.get("FLOODPLAIN_FAST_BOTS") == "1",
        requests_per_minute=arguments.requests_per_minute,
        streams_per_address=arguments.streams_per_address,
        forget_after=arguments.forget_after,
        log_json=arguments.json_log,
        private_webhooks=environment.get("FLOODPLAIN_PRIVATE_WEBHOOKS") == "1",
        mail=mail_settings(environment),
    )


def host_names(listed: str) -> frozenset[str]:
    """The hosts of a list with commas."""
    hosts = [host.strip() for host in listed.split(",") if host.strip()]
    names = {host: host_name(host) for host in hosts}
    for host, name in names.items():
        if name is None:
            raise UsageError(f"--hosts: '{host}' should be like games.example.org")
    return frozenset(name for name in names.values() if name)


async def prepared(settings: ServerSettings) -> None:
    """Bring the store to its newest form, and see that store and bus are there."""
    await prepare_store(settings.store)
    if settings.bus is not None:
        await try_bus(settings.bus)


def mail_settings(environment: Mapping[str, str]) -> MailSettings | None:
    """The mail server that the environment names, if it names one."""
    host = environment.get("FLOODPLAIN_MAIL_HOST")
    if host is None:
        return None
    security = environment.get("FLOODPLAIN_MAIL_SECURITY", "starttls")
    if security not in ("none", "starttls", "tls"):
        raise UsageError(f"FLOODPLAIN_MAIL_SECURITY is none, starttls or tls, not '{security}'")
    try:
        return MailSettings(
            host=host,
            port=int(environment.get("FLOODPLAIN_MAIL_PORT", "587")),
            sender=environment.get("FLOODPLAIN_MAIL_SENDER", f"floodplain@{host}"),
            security=cast(Literal["none", "starttls", "tls"], security),
            user=environment.get("FLOODPLAIN_MAIL_USER", ""),
            password=password_from(environment),
        )
    except ValueError as error:
        raise UsageError(f"mail: {error}") from error


class Server(uvicorn.Server):
    """Ends the streams first: they would keep it from stopping."""

    def __init__(self, config: uvicorn.Config, house: House) -> None:
        super().__init__(config)
        self.house = house

    @contextmanager
    def capture_signals(self) -> Generator[None, None, None]:
        """A signal that is ignored already stays ignored.

        A script has all it starts in the background ignore Ctrl-C, which is for the script.
        """
        ignored = [
            number for number in HANDLED_SIGNALS if signal.getsignal(number) is signal.SIG_IGN
        ]
        with super().capture_signals():
            for number in ignored:
                signal.signal(number, signal.SIG_IGN)
            yield

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        # Not as uvicorn does it: to end when told is no failure, so the signal is not raised again.
        self.house.feeds.close()
        self.force_exit = self.should_exit and sig == signal.SIGINT
        self.should_exit = True
