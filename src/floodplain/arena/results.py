"""The file of a tournament: what is played in the first line, then a line for each finished game.

All lines are JSON. A line is written when its game ends, so that who is killed loses only the games
that were being played. The order of the lines means nothing.
"""

# interpreted: it has msgspec structs, and works with files

from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, Self

import msgspec

from floodplain.arena.schedule import Fixture, deal_seed, seatings
from floodplain.core.locking import lock
from floodplain.core.options import brief

FORMAT = "floodplain tournament 1"
"""What the file is, and the version of its format."""
NEWLINE = b"\n"


class Tournament(msgspec.Struct, frozen=True, kw_only=True):
    """What all games have in common; how many there are can grow."""

    format: str = FORMAT
    version: str
    """Of Floodplain, whose bots are better or worse in another one."""
    game: str
    rules: int
    """The version of the game's rules."""
    options: Mapping[str, str]
    """Those that differ from their defaults."""
    bots: Mapping[str, str]
    """What each of them is, by their names, which are sorted."""
    seats: int
    seed: str


class Finished(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A game that was played to its end."""

    deal: int
    bots: tuple[str, ...]
    seed: str
    shares: tuple[float, ...]
    ending: str
    actions: int
    figures: Mapping[str, float]
    thinking: tuple[tuple[int, ...], ...]
    """For each seat how long its decisions took, in microseconds, where there was a choice."""

    @property
    def fixture(self) -> Fixture:
        return Fixture(self.deal, self.bots, self.seed)

    @property
    def result(self) -> tuple[object, ...]:
        """All that is the same whenever the game is played again."""
        return (self.shares, self.ending, self.actions, dict(self.figures))

    @property
    def pairing(self) -> tuple[str, ...]:
        return self.fixture.pairing

    def share(self, bot: str) -> float:
        """Of the win, of all seats of a bot."""
        seats = zip(self.bots, self.shares, strict=True)
        return sum(share for name, share in seats if name == bot)


class ResultsError(Exception):
    """A file that can not be gone on with; it is left as it was."""


class Results:
    """The finished games of a tournament, and their file, where there is one."""

    def __init__(self, tournament: Tournament, path: Path | None = None) -> None:
        self.tournament = tournament
        self.path = path
        self.games: dict[Fixture, Finished] = {}
        self.file: BinaryIO | None = None

    def __enter__(self) -> Self:
        if self.path is not None:
            try:
                self.open(self.path)
            except OSError as error:
                self.close()
                raise ResultsError(f"{self.path}: {error.strerror}") from error
            except ResultsError:
                self.close()
                raise
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """What a full disk has refused is lost; whoever wrote it has heard of that."""
        if self.file is not None:
            with suppress(OSError):
                self.file.close()

    def open(self, path: Path) -> None:
        """Go on with the file, or begin it; what was torn at its end is cut off."""
        check_kind(path)
        self.file = path.open("ab")
        if not lock(self.file):
            raise ResultsError(f"{path}: another tournament is writing it")
        content = path.read_bytes()
        whole = content[: content.rfind(NEWLINE) + 1]
        header = msgspec.json.encode(self.tournament) + NEWLINE
        if whole:
            self.read(path, whole.removesuffix(NEWLINE).split(NEWLINE))
        elif not header.startswith(content):
            raise ResultsError(f"{path}: this is not the file of a tournament")
        self.file.truncate(len(whole))
        if not whole:
            self.write(header)

    def read(self, path: Path, lines: list[bytes]) -> None:
        there = read_tournament(path, lines[0])
        differences = list(compare(there, self.tournament))
        if differences:
            raise ResultsError(
                f"{path} holds another tournament ({'; '.join(differences)}): "
                "name another file, or repeat the command that began it"
            )
        for number, line in enumerate(lines[1:], start=2):
            try:
                self.note(msgspec.json.decode(line, type=Finished))
            except (msgspec.DecodeError, UnicodeDecodeError) as error:
                raise ResultsError(f"{path}, line {number}: {error}") from error
            except ResultsError as error:
                raise ResultsError(f"{path}, line {number}: {error}") from error

    def note(self, game: Finished) -> None:
        """Take a game in, after a look at whether it is one of ours."""
        if not belongs(game, self.tournament):
            raise ResultsError("this is not a game of this tournament")
        known = self.games.setdefault(game.fixture, game)
        if known.result != game.result:
            raise ResultsError("an earlier line has another result of the same game")

    def add(self, game: Finished) -> None:
        """A game that has just ended."""
        self.note(game)
        try:
            self.write(msgspec.json.encode(game) + NEWLINE)
        except OSError as error:
            del self.games[game.fixture]
            raise ResultsError(f"{self.path}: {error.strerror}") from error

    def write(self, line: bytes) -> None:
        if self.file is not None:
            self.file.write(line)
            self.file.flush()


def check_kind(path: Path) -> None:
    """A device can be read for ever, and a pipe be waited for."""
    if path.exists() and not path.is_file():
        raise ResultsError(f"{path}: this is not a file that results can be kept in")


def read_tournament(path: Path, line: bytes) -> Tournament:
    try:
        return msgspec.json.decode(line, type=Tournament)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ResultsError(f"{path}: this is not the file of a tournament ({error})") from error


def seed_in(path: Path) -> str | None:
    """The seed of a tournament that was begun before, if there is such a file."""
    check_kind(path)
    try:
        with path.open("rb") as file:
            line = file.readline()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise ResultsError(f"{path}: {error.strerror}") from error
    return read_tournament(path, line).seed if line.endswith(NEWLINE) else None


def compare(there: Tournament, here: Tournament) -> Iterator[str]:
    """What is different, as in `seed a there, b here`."""
    for name in Tournament.__struct_fields__:
        old, new = getattr(there, name), getattr(here, name)
        if name == "bots":
            yield from compare_bots(old, new)
        elif old != new:
            yield f"{name} {shown(old)} there, {shown(new)} here"


def compare_bots(there: Mapping[str, str], here: Mapping[str, str]) -> Iterator[str]:
    """Other bots, or which of them is not what it was."""
    if there.keys() != here.keys():
        yield f"bots {','.join(there)} there, {','.join(here)} here"
        return
    for name, old in there.items():
        if old != here[name]:
            yield f"bot {name} {old} there, {here[name]} here"


def shown(value: object) -> str:
    if isinstance(value, Mapping):
        return " ".join(f"{name}={brief(text)}" for name, text in value.items()) or "none"
    return str(value)


def belongs(game: Finished, tournament: Tournament) -> bool:
    """Whether it is a game that this tournament could have scheduled."""
    pairing = game.pairing
    if len(pairing) != 2 or not {*pairing} <= {*tournament.bots} or game.deal < 1:
        return False
    seats = tournament.seats
    return (
        game.bots in seatings(*pairing, seats)
        and game.seed == deal_seed(tournament.seed, *pairing, game.deal)
        and len(game.shares) == len(game.thinking) == seats
    )
