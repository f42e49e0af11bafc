"""Tables at which the load plays: two people at each, who make random legal moves.

The load plays every game beside the server. It takes the seed from the store, which no client
could: so it knows the legal moves without asking for positions, and the server does nothing but
what is measured.
"""

import asyncio
import random
from collections.abc import Sequence
from itertools import cycle

from benchmarks.wire import Connection, Heard, Stream
from floodplain.core.state import State
from floodplain.games import GAMES
from floodplain.server.store.store import Store

BUSY = 8
"""Tables that are laid at the same time."""


class Board:
    """A table, and the same game beside it."""

    def __init__(self, table: str, state: State, people: Sequence[Connection], seq: int) -> None:
        self.table = table
        self.state = state
        self.people = people
        self.seq = seq
        """The last entry of its log."""
        self.rng = random.Random(table)

    @property
    def over(self) -> bool:
        return not self.state.actors()

    async def play(self, look: bool) -> None:
        """Send a move and wait until it is accepted; `look` asks for the new position too."""
        seat = self.state.actors()[0]
        action = self.rng.choice(self.state.legal(seat))
        move = {
            "key": f"{self.table}-{self.seq}",
            "seq": self.seq,
            "move": self.state.text(seat, action),
            "look": look,
        }
        self.seq += 1
        await self.people[seat].ask("POST", f"/api/tables/{self.table}/moves", move)
        self.state.apply(seat, action)


class Hall:
    """Where people meet: makes sessions and tables at one server."""

    def __init__(self, port: int, store: str, games: Sequence[str]) -> None:
        self.port = port
        self.store = Store(store)
        self.games = cycle([GAMES.find(game) for game in games])
        self.connections: list[Connection] = []
        self.boards: list[Board] = []

    async def close(self) -> None:
        for connection in self.connections:
            connection.close()
        await self.store.close()

    async def person(self) -> Connection:
        """Somebody with a session and a connection of their own."""
        person = Connection(self.port)
        self.connections.append(person)
        made = await person.sent("POST", "/api/session", {"name": "Ann", "program": True})
        person.token = made["token"]
        return person

    async def pair(self) -> list[Connection]:
        return [await self.person(), await self.person()]

    async def tables(self, count: int) -> list[Board]:
        """So many games, between different people."""
        few = asyncio.Semaphore(BUSY)

        async def table() -> Board:
            async with few:
                return await self.table(await self.pair())

        return await asyncio.gather(*(table() for _ in range(count)))

    async def table(self, people: Sequence[Connection]) -> Board:
        """A new game between two people, which everybody may watch."""
        game = next(self.games)
        host, friend = people
        wish = {
            "game": game.name,
            "options": game.simulated,
            "seats": [{"kind": "me"}, {"kind": "friend"}],
            "public": True,
        }
        made = await host.sent("POST", "/api/tables", wish)
        table = made["table"]["id"]
        await friend.ask("POST", f"/api/tables/{table}/join", {"token": made["invite"]})
        begun = await host.sent("POST", f"/api/tables/{table}/start")
        row = await self.store.table(table)
        assert row is not None
        state = game.new(game.options(**game.simulated), row.seed)
        self.boards.append(Board(table, state, people, begun["seq"]))
        return self.boards[-1]

    async def check_stored(self) -> None:
        """Every move that was accepted is in the log."""
        for board in self.boards:
            entries = await self.store.entries_after(board.table, 0)
            assert [entry.seq for entry in entries] == list(range(1, board.seq + 1)), board.table

    async def listen(self, person: Connection, board: Board, heard: Heard) -> None:
        """Open a stream for somebody at a table."""
        stream = Stream(self.port, person.token, heard)
        self.connections.append(stream)
        await stream.open(board.table)
