"""Tables whose log is written by hand, at times that are made up."""

import random

import msgspec

from floodplain.games import GAMES
from floodplain.server.store.rows import Entry, TableRow
from floodplain.server.tables import lobby
from floodplain.server.tables.live import Live, replayed
from floodplain.server.tables.settings import Clock, Occupant, Settings
from floodplain.server.tables.tables import Draft

BEGIN = 1_000_000
"""Milliseconds: when the games of these tables begin."""


class Log:
    """A table and everything that happened at it."""

    def __init__(
        self,
        game: str,
        clock: Clock,
        seed: str = "log",
        bots: tuple[int, ...] = (),
        **options: str,
    ) -> None:
        self.row = TableRow(
            id="madeup",
            game=game,
            rules=GAMES.find(game).rules_version,
            options=msgspec.json.encode(options).decode(),
            settings=msgspec.json.encode(Settings(clock=clock)).decode(),
            seed=seed,
            nonce="nonce",
            status="open",
            public=False,
            host="ann",
            invite_hash="",
            watch_hash="",
            created_at=0,
            changed_at=0,
        )
        self.live = Live(self.row)
        self.entries: list[Entry] = []
        for seat in range(self.live.seats):
            bot = "simple" if seat in bots else None
            who = Occupant(kind="bot" if bot else "person", name=f"P{seat}", bot=bot)
            self.enter(Draft("sit", seat, who.written()), 0)
        self.enter(lobby.start(self.live), BEGIN)

    def enter(self, draft: Draft, at: int, key: str | None = None) -> None:
        """What `Tables.enter` does, without a store."""
        entry = Entry(
            seq=self.live.seq + 1, kind=draft.kind, seat=draft.seat, text=draft.text, at=at, key=key
        )
        fork = self.live.fork()
        fork.follow(entry)
        self.live = fork
        self.entries.append(entry)

    def moves(self, seat: int) -> list[str]:
        """What a seat may play, as texts."""
        state = self.live.playing().state
        return [state.text(seat, action) for action in state.legal(seat)]

    def again(self) -> Live:
        """The table as a process finds it that has just started."""
        return replayed(self.row, self.entries)


def begun(game: str, moves: int = 8, seed: str = "log") -> Log:
    """A game without a clock in which some moves have been made."""
    log, rng = Log(game, Clock(), seed), random.Random(5)
    for _ in range(moves):
        seat = log.live.actors()[0]
        log.enter(Draft("move", seat, rng.choice(log.moves(seat))), BEGIN)
    return log
