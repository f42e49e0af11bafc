"""A table as its log makes it.

A `Live` is never changed once others can see it: a command is tried on a fork, the entry is
stored, and only then the fork takes the place of the old one. Readers therefore always see a
position that is in the store.
"""

# interpreted: it is the door between the log and the compiled rules

from collections import Counter
from collections.abc import Sequence

import msgspec

from floodplain.core import endings
from floodplain.core.game import Game, OtherRules
from floodplain.core.match import Match
from floodplain.core.options import Options, changed
from floodplain.core.registry import UnknownName
from floodplain.core.state import State
from floodplain.games import GAMES
from floodplain.server.store.rows import Entry, Status, TableRow
from floodplain.server.tables.clocks import Clocks
from floodplain.server.tables.lines import Line, MoveLine, Uncovered, UndoLine
from floodplain.server.tables.settings import FORGOTTEN, Occupant, Settings, occupant_in

MOST_ENTRIES = 20_000
"""Of a log: no game of people comes near it. Beyond it only what ends a game is taken."""
ENDS = frozenset({"resign", "agree", "flag"})
"""Kinds of entries that end a game, or lead to its end."""
ROUNDS_ALONE = 2
"""So many rounds bots play on with no sign of a person: enough to come to that person's turn,
also where they place twice in a row, in one order and then in the other. Then the table rests."""
BOT_GRACE = 10_000
"""Milliseconds after which a bot's move that never came is asked for again."""
STAND_IN = "simple"
"""The bot that plays on for somebody who left or ran out of time."""

SEATING_KINDS = frozenset({"sit", "stand", "link", "claim", "forget"})
"""Kinds of entries that change who has the right to a seat."""
GAME_KINDS = frozenset({"start", "move", "undo", "resign", "agree", "flag"})
"""Kinds of entries that change the game itself."""
WITHOUT_PEOPLE = frozenset({"flag", "outage", "forget"})
"""Kinds of entries that no person makes, and no bot either."""


class BrokenLog(Exception):
    """A log that this version of the rules can not play again."""


class RulesGone(BrokenLog):
    """A table whose rules this program no longer plays; that can be told to everybody."""


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """How a game ended."""

    shares: list[float]
    ending: str


class Live:
    """The table at one moment."""

    def __init__(self, row: TableRow) -> None:
        self.row = row
        self.game: Game = GAMES.find(row.game)
        self.options: Options = self.game.options_under(row.rules, chosen_options(row))
        self.option_texts = changed(self.options)
        """Those that a player or a program must know to play this game, whenever it was begun."""
        self.settings = msgspec.json.decode(row.settings, type=Settings)
        self.seats = self.game.seats(self.options)
        self.status: Status = "open"
        self.lines: list[Line] = []
        self.keys: dict[str, int] = {}
        self.turn_seq = 0
        """The last entry that changed the game: what a command must have been made for."""
        self.seating_seq = 0
        self.looking_seq = 0
        """The last entry that changed who has the right to a seat, or to look on."""
        self.match: Match | None = None
        self.occupants: list[Occupant | None] = [None] * self.seats
        self.away: set[int] = set()
        self.late: set[int] = set()
        """Seats whose time is over: a bot makes the decision that they owe."""
        self.turns_alone = 0
        """Turns that bots have made since a person did something or looked at the table."""
        self.done: Counter[tuple[str, int | None]] = Counter()
        """How often each seat has done what: entries by their kind and seat."""
        self.done_lately: Counter[tuple[str, int | None]] = Counter()
        """Likewise since another seat has moved."""
        self.offer: int | None = None
        """The seat that offers a draw."""
        self.clocks = Clocks(self.settings.clock, self.seats)
        self.result: Result | None = None
        self.rematch: str | None = None

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def seq(self) -> int:
        return self.lines[-1].entry.seq if self.lines else 0

    def fork(self) -> "Live":
        other = object.__new__(Live)
        other.__dict__.update(self.__dict__)
        other.lines = self.lines.copy()
        other.keys = self.keys.copy()
        other.match = self.match.copy() if self.match else None
        other.occupants = self.occupants.copy()
        other.away = self.away.copy()
        other.late = self.late.copy()
        other.done = self.done.copy()
        other.done_lately = self.done_lately.copy()
        other.clocks = self.clocks.copy()
        return other

    # Reading the log

    def follow(self, entry: Entry) -> None:
        """Take one more entry of the log."""
        if entry.seq != self.seq + 1:
            raise BrokenLog(f"entry {entry.seq} follows entry {self.seq}")
        try:
            self.take(entry)
        except ValueError as error:
            raise BrokenLog(f"entry {entry.seq}: {error}") from error

    def take(self, entry: Entry) -> None:
        owing, bot = self.actors(), self.bot_playing(entry)
        line = self.carry_out(entry)
        line.position = self.match.state if self.match else None
        self.lines.append(line)
        if entry.key is not None:
            self.keys[entry.key] = entry.seq
        if entry.kind in SEATING_KINDS:
            self.seating_seq = entry.seq
        if entry.kind in SEATING_KINDS or entry.kind == "links":
            self.looking_seq = entry.seq
        if entry.kind in GAME_KINDS:
            self.turn_seq = entry.seq
            self.settle(entry)
        if bot is not None:
            self.turns_alone += self.actors() != owing or bool(line.uncovered())
        elif entry.kind == "leave":
            if self.deserted():
                self.turns_alone = self.most_turns_alone - self.turns_owed()
        elif entry.kind not in WITHOUT_PEOPLE:
            self.turns_alone = 0
        self.count(entry)
        self.keep_time(entry, earned=bot is None or entry.seat not in self.away)

    def count(self, entry: Entry) -> None:
        """Note who does what, and how often."""
        if entry.kind == "move":
            others = [one for one in self.done_lately if one[1] != entry.seat]
            for one in others:
                del self.done_lately[one]
        self.done[entry.kind, entry.seat] += 1
        self.done_lately[entry.kind, entry.seat] += 1

    def carry_out(self, entry: Entry) -> Line:
        """Do what the entry says, and keep what viewers may read of it."""
        seat = entry.seat
        match entry.kind:
            case "start":
                self.match = Match(self.game, self.options, self.row.seed)
                self.status = "running"
            case "move":
                return self.move(entry)
            case "undo":
                return self.undo(entry)
            case "sit":
                self.occupants[self.sat(seat)] = occupant_in(entry.text)
            case "stand":
                self.occupants[self.sat(seat)] = None
            case "leave":
                self.away.add(self.sat(seat))
            case "return":
                self.away.discard(self.sat(seat))
            case "offer":
                self.offer = seat
            case "decline":
                self.offer = None
            case "agree":
                self.finish(endings.shared(self.seats), endings.AGREED)
            case "resign":
                self.lose(self.sat(seat), endings.RESIGNED)
            case "flag":
                self.flag(self.sat(seat))
            case "rematch":
                self.rematch = entry.text
            case "close":
                self.status = "closed"
            case "outage":
                self.clocks.skip(int(entry.text), entry.at)
            case "forget":
                self.forget([int(seq) for seq in entry.text.split()])
            case "chat" | "link" | "claim" | "links" | "wake":
                pass
            case _:
                raise ValueError(f"there is no kind of entry '{entry.kind}'")
        return Line(entry)

    def sat(self, seat: int | None) -> int:
        if seat is None or not 0 <= seat < self.seats:
            raise ValueError(f"there is no seat {seat}")
        return seat

    def playing(self) -> Match:
        if self.match is None:
            raise ValueError("the game has not begun")
        return self.match

    def move(self, entry: Entry) -> Line:
        match, seat = self.playing(), self.sat(entry.seat)
        before = match.state
        match.play(seat, entry.text)
        if self.offer is not None and self.offer != seat:
            self.offer = None  # playing on is an answer
        return MoveLine(entry, self.game, before, match.state, self.uncovered_by(before))

    def uncovered_by(self, before: State) -> list[Uncovered]:
        """The earlier moves that the last one has uncovered."""
        match = self.playing()
        if match.state.reveals == before.reveals:
            return []
        return [
            Uncovered(seat, text)
            for (seat, text), made_in in zip(match.moves, match.before, strict=True)
            if match.state.uncovers(made_in) and not before.uncovers(made_in)
        ]

    def undo(self, entry: Entry) -> Line:
        seat = self.sat(entry.seat)
        self.clocks.take_back(seat)
        return UndoLine(entry, self.playing().undo(seat))

    def forget(self, seqs: Sequence[int]) -> None:
        """These entries hold the name or the words of somebody no longer."""
        for seq in seqs:
            line = self.lines[seq - 1] = self.lines[seq - 1].blanked()
            seat = line.entry.seat
            if line.entry.kind == "sit" and self.sat_down(seat) == seq:
                self.occupants[self.sat(seat)] = FORGOTTEN

    def sat_down(self, seat: int | None) -> int | None:
        """The entry by which somebody took a seat who still has it."""
        taken = (line.entry for line in reversed(self.lines) if line.entry.seat == seat)
        last = next((entry for entry in taken if entry.kind in ("sit", "stand")), None)
        return last.seq if last is not None and last.kind == "sit" else None

    # Ends

    def finish(self, shares: Sequence[float], ending: str) -> None:
        self.status = "finished"
        self.result = Result(shares=list(shares), ending=ending)

    def lose(self, loser: int, ending: str) -> None:
        self.finish(endings.lost_by(loser, self.seats), ending)

    def flag(self, seat: int) -> None:
        if self.settings.clock.when_over != "lose" or self.seats != 2:
            self.late.add(seat)
        elif len(self.late_seats(self.clocks.ends_at(seat) or 0)) == self.seats:
            self.finish(endings.shared(self.seats), endings.TIME)  # both at the same moment
        else:
            self.lose(seat, endings.TIME)

    def settle(self, entry: Entry) -> None:
        """After a change of the game: its end, and who is late no longer."""
        match = self.playing()
        shares = match.state.outcome()
        if shares is not None and self.result is None:
            self.finish(shares, match.state.ending() or "")
        self.late.intersection_update(self.actors())
        if self.lines[-1].uncovered():
            self.late.discard(self.sat(entry.seat))

    def keep_time(self, entry: Entry, earned: bool) -> None:
        """Start and stop clocks. What a bot decides for somebody who has left earns no time."""
        mover = entry.seat if entry.kind == "move" else None
        renewed = bool(self.lines[-1].uncovered())
        self.clocks.turn(self.actors(), entry.at, mover, renewed, earned)
        if self.rests():
            self.clocks.pause(entry.at)

    # Questions

    def actors(self) -> list[int]:
        """The seats that owe a decision now."""
        if self.match is None or self.status != "running":
            return []
        return self.match.state.actors()

    def bots_due(self) -> list[tuple[int, str]]:
        """The seats for which a bot must decide now, and which."""
        if self.is_full() or self.rests():
            return []
        deciding = [(seat, self.bot_on(seat)) for seat in self.actors()]
        return [(seat, bot) for seat, bot in deciding if bot is not None]

    def bot_on(self, seat: int) -> str | None:
        """The bot that decides for a seat: its own, or one for somebody who is away or late."""
        occupant = self.occupants[seat]
        if occupant is not None and occupant.bot is not None:
            return occupant.bot
        return STAND_IN if seat in self.away or seat in self.late else None

    def bot_playing(self, entry: Entry) -> str | None:
        """The bot whose move an entry is; what people do has a key."""
        if entry.kind != "move" or entry.key is not None:
            return None
        return self.bot_on(self.sat(entry.seat))

    def people_due(self) -> list[int]:
        """The seats for which a person must decide now."""
        return [seat for seat in self.actors() if self.bot_on(seat) is None]

    def late_seats(self, now: int) -> list[int]:
        """The seats whose time is over, the first first, and of which the log says nothing yet."""
        ends = {
            seat: end
            for seat in sorted(self.people_due())
            if (end := self.clocks.ends_at(seat)) is not None and end <= now
        }
        return sorted(ends, key=ends.__getitem__)

    def rests(self) -> bool:
        """Whether bots and clocks wait until a person comes: nobody has been here for some turns.

        The log alone says so, hence every process knows it. Whoever looks at the table, or
        listens to it, at whichever process, has `wake` entered, and it goes on.
        """
        return self.status == "running" and self.turns_alone >= self.most_turns_alone

    @property
    def most_turns_alone(self) -> int:
        return ROUNDS_ALONE * self.seats

    def deserted(self) -> bool:
        """Whether all people have left, so that no bot needs to come to anybody's turn."""
        people = [seat for seat, one in enumerate(self.occupants) if one and one.bot is None]
        return self.away.issuperset(people)

    def turns_owed(self) -> int:
        """Turns to be made before a deserted table rests, so that nobody stops their own clock."""
        actors = self.actors()
        return 0 if self.away.isdisjoint(actors) else len(actors)

    def is_full(self) -> bool:
        """Whether the log has grown beyond anything that people play."""
        return self.seq >= MOST_ENTRIES

    def wake_at(self, now: int) -> int | None:
        """When this table must be looked after even if nobody does anything."""
        end = self.clocks.next_end(self.people_due())
        times = [end] if end is not None else []
        if self.bots_due():
            times.append(now + BOT_GRACE)
        return min(times, default=None)

    def is_fresh(self, seat: int, seq: int) -> bool:
        """Whether a command of the seat, made for an entry, still means the same.

        It does if the game has not changed since, or only by others who decide at the same
        time and whose choices are not uncovered.
        """
        if seq >= self.turn_seq:
            return seq <= self.seq
        since = [line.entry for line in self.lines[seq:] if line.entry.kind in GAME_KINDS]
        if any(entry.kind != "move" or entry.seat == seat for entry in since):
            return False
        match = self.playing()
        earlier = match.before[len(match.before) - len(since)]
        return earlier.reveals == match.state.reveals and seat in earlier.actors()


def chosen_options(row: TableRow) -> dict[str, str]:
    """The options as the host of the table has chosen them."""
    return msgspec.json.decode(row.options, type=dict[str, str])


def opened(row: TableRow) -> Live:
    """The table as it was made, before any entry of its log."""
    try:
        return Live(row)
    except OtherRules as error:
        raise RulesGone(str(error)) from error
    except (UnknownName, ValueError) as error:
        raise BrokenLog(str(error)) from error


def replayed(row: TableRow, entries: list[Entry]) -> Live:
    """The table that a log makes."""
    live = opened(row)
    for entry in entries:
        live.follow(entry)
    return live
