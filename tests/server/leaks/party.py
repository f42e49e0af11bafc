"""The people at a server, their secrets, and games that they play several at a time."""

import random
from contextlib import ExitStack
from types import TracebackType

from ..serving import Serving
from .canaries import Canaries, Leak
from .keyring import KEY, LOG, Keyring, around
from .probes import afterwards, probe, probe_all
from .truth import Archive
from .viewers import Viewer
from .watched import Watched

AT_ONCE = 3
"""Tables that are played side by side."""
MOVES = 0.6
"""The share of steps in which somebody moves; in the others somebody asks something."""
RESIGNING = 0.002
"""The share of steps in which somebody gives up."""


class Party:
    """Ann makes tables, Bob is invited, Eve looks on by a link, Mal has no right to anything."""

    def __init__(self, server: Serving, **headers: str) -> None:
        self.server = server
        self.headers = headers
        self.keyring = Keyring()
        self.running: list[Watched] = []
        self.searches = 0
        """How often there was something to search for."""
        self.chance = 0.0
        """At most that the searches at tables have found something that nobody leaked."""
        self.log_mark = server.log.stat().st_size

    def __enter__(self) -> "Party":
        with ExitStack() as stack:
            self.ann, self.bob, self.eve, self.mal = (
                Viewer(self.server.address, name, **self.headers)
                for name in ("Ann", "Bob", "Eve", "Mal")
            )
            for viewer in self.viewers:
                stack.callback(viewer.close)
            self.archive = stack.enter_context(Archive(self.server.store))
            self.stack = stack.pop_all()
        self.keyring.keep(KEY, "an idempotency key")
        for viewer in self.viewers:
            self.keyring.keep(viewer.token, f"the token of {viewer.name}", viewer.name)
            self.keyring.keep(viewer.id, f"the session of {viewer.name}", viewer.name)
            query = "SELECT token_hash FROM sessions WHERE id = :id"
            (row,) = self.archive.rows(query, id=viewer.id)
            self.keyring.keep(row["token_hash"], f"the hash of the token of {viewer.name}")
        return self

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        _error: BaseException | None,
        _trace: TracebackType | None,
    ) -> None:
        for table in self.running:
            table.close()
        self.stack.close()

    @property
    def viewers(self) -> list[Viewer]:
        return [self.ann, self.bob, self.eve, self.mal]

    # Playing

    def play(self, canaries: Canaries, games: int, seed: int) -> None:
        """So many random games, a few at a time."""
        rng = random.Random(seed)
        for first in range(0, games, AT_ONCE):
            for _ in range(min(AT_ONCE, games - first)):
                self.sit_down(canaries, rng)
            for table in self.running:
                probe_all(table)
            self.search_log(canaries)
            waiting = self.running.copy()
            while waiting:
                table = rng.choice(waiting)
                self.step(table, rng)
                if table.truth.over:
                    afterwards(table)
                    waiting.remove(table)
            self.search_all(canaries)

    def sit_down(
        self, canaries: Canaries, rng: random.Random, public: bool | None = None
    ) -> Watched:
        table = Watched(self, canaries, rng, public)
        self.running.append(table)
        return table

    def step(self, table: Watched, rng: random.Random) -> None:
        if rng.random() < RESIGNING:
            table.resign()
        elif rng.random() < MOVES:
            table.play()
        else:
            probe(table)

    # Searching

    def search(self, viewer: Viewer, received: bytes) -> None:
        """Look for the secrets of all tables, and for seeds and nonces of games not yet over."""
        self.keyring.search(received, viewer.name)
        for table in self.running:
            table.keyring.search(received, viewer.name)
            for secret in table.sealed:
                if secret.encode() in received:
                    shown = around(received, secret.encode())
                    raise Leak(f"{viewer.name} gets the seed or nonce of a running game: {shown}")

    def search_log(self, canaries: Canaries) -> None:
        """Look for all that in what the server has written about itself since the last time."""
        log = self.server.log.read_bytes()[self.log_mark :]
        self.log_mark += len(log)
        for keyring in (self.keyring, *(table.keyring for table in self.running)):
            keyring.search(log, LOG)
        if canaries.named(log):
            raise Leak(f"{LOG} names {sorted(canaries.named(log))}")

    def search_all(self, canaries: Canaries) -> None:
        """Look through every byte that came since the last time, and see the tables off."""
        self.search_log(canaries)
        for viewer in self.viewers:
            for keyring in (self.keyring, *(table.keyring for table in self.running)):
                keyring.search(bytes(viewer.tape.heard), viewer.name)
            viewer.tape.heard.clear()
        for table in self.running:
            self.searches += table.searches
            self.chance += table.chance + table.keyring.chance
            table.close()
        self.running.clear()
