"""Records: a whole game as a text that people can read and the program plays again exactly.

    # comments run to the end of a line
    floodplain: 1
    game: NAME
    rules: 1
    seed: 42
    option NAME: VALUE
    player 1: Anna
    player 2: simple

    1 the text of a move
    2 the text of another
    ...
    result: 1 0 (ENDING)

docs/records.md describes the format. This module alone writes and reads it.
"""

# interpreted: it works with msgspec structs and text

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import date

import msgspec

from floodplain.core import endings, fairness
from floodplain.core import options as tables
from floodplain.core.game import Game, OtherRules
from floodplain.core.match import IllegalMove, Match
from floodplain.core.state import NotAMove

FORMAT = 1
MOST_DIGITS = 6
REQUIRED = ("floodplain", "game", "rules", "seed")
OPTIONAL = ("nonce", "commitment", "table", "played")
TABLE = re.compile(r"[A-Za-z0-9_-]+")


class RecordError(ValueError):
    """A record that can not be read or played, with the line at fault."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason


class Move(msgspec.Struct, frozen=True):
    """One move of a record; seats count from 0 here and from 1 in the text."""

    seat: int
    text: str
    line: int = 0


class Result(msgspec.Struct, frozen=True):
    """The last line of a finished game."""

    shares: tuple[float, ...]
    ending: str
    line: int = 0


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """(game, options, seed, moves), who played, where and when, and how it ended."""

    game: str
    rules: int
    seed: str
    nonce: str | None = None
    commitment: str | None = None
    """What was published of seed and nonce before the first move (see `core.fairness`)."""
    table: str | None = None
    played: date | None = None
    options: Mapping[str, str] = {}
    players: Mapping[int, str] = {}
    moves: Sequence[Move] = ()
    result: Result | None = None
    header_lines: Mapping[str, int] = {}


def record_of(match: Match, players: Mapping[int, str] | None = None) -> Record:
    """The record of a match, finished by the rules or not at all.

    What only the table knows is added by `msgspec.structs.replace`.
    """
    return Record(
        game=match.game.name,
        rules=match.game.rules_version,
        seed=match.seed,
        options=tables.changed(match.options),
        players=players or {},
        moves=[Move(seat, text) for seat, text in match.moves],
        result=result_of(match),
    )


def result_of(match: Match) -> Result | None:
    """How the match has ended by the rules; None while it goes on."""
    shares = match.state.outcome()
    return None if shares is None else Result(tuple(shares), match.state.ending() or "")


def write(record: Record) -> str:
    lines = [
        f"floodplain: {FORMAT}",
        f"game: {record.game}",
        f"rules: {record.rules}",
        f"seed: {quoted(record.seed)}",
        *(f"{name}: {quoted(value)}" for name, value in optional_headers(record)),
        *(f"option {name}: {quoted(value)}" for name, value in record.options.items()),
        *(f"player {seat + 1}: {quoted(name)}" for seat, name in record.players.items()),
        "",
        *(f"{move.seat + 1} {move.text}" for move in record.moves),
    ]
    if record.result is not None:
        lines.append(f"result: {shown_result(record.result)}")
    return "\n".join(lines) + "\n"


def optional_headers(record: Record) -> list[tuple[str, str]]:
    """Those that the record has, as texts."""
    values = [(name, getattr(record, name)) for name in OPTIONAL]
    return [(name, str(value)) for name, value in values if value is not None]


def shown_result(result: Result) -> str:
    """As in "0.5 0.5 (draw)"."""
    return f"{' '.join(shown_share(share) for share in result.shares)} ({result.ending})"


def shown_share(share: float) -> str:
    """A share in full, so that it reads back the same."""
    return repr(share).removesuffix(".0")


def quoted(value: str) -> str:
    """A value as a header can carry it: in quotes, as JSON, where it would not read back plain."""
    if value == " ".join(value.split()) and value and "#" not in value and value[0] != '"':
        return value
    return json.dumps(value).replace("#", "\\u0023")


def unquoted(number: int, value: str) -> str:
    if not value.startswith('"'):
        return value
    try:
        text = str(json.loads(value))
        # JSON can spell half a sign, which no chance could follow from and no file could hold.
        text.encode()
    except ValueError as error:
        raise RecordError(number, f"{value} is not a text in quotes: {error}") from error
    return text


def read(text: str) -> Record:
    """The record of a text; whether its moves are legal, `replay` finds out."""
    headers: dict[str, str] = {}
    lines: dict[str, int] = {}
    moves: list[Move] = []
    result: Result | None = None
    for number, line in content(text):
        if result is not None:
            raise RecordError(number, "nothing may follow the result")
        if line.startswith("result:"):
            result = read_result(number, line)
        elif line[0].isdigit():
            moves.append(read_move(number, line))
        elif moves:
            raise RecordError(number, f"'{line}' is not a move: a seat's number, then its move")
        else:
            key, value = read_header(number, line)
            if key in headers:
                raise RecordError(number, f"the header '{key}' stands here a second time")
            headers[key], lines[key] = value, number
    return from_headers(headers, lines, moves, result)


def content(text: str) -> Iterator[tuple[int, str]]:
    """The lines that say something, with their numbers, without comments."""
    for number, line in enumerate(text.splitlines(), start=1):
        kept = line.split("#", 1)[0].strip()
        if kept:
            yield number, kept


def read_header(number: int, line: str) -> tuple[str, str]:
    key, colon, value = line.partition(":")
    if not colon:
        raise RecordError(number, f"'{line}' is neither a header (name: value) nor a move")
    return " ".join(key.split()), unquoted(number, value.strip())


def read_move(number: int, line: str) -> Move:
    seat, _, text = line.partition(" ")
    if not is_number(seat) or not text.strip() or int(seat) < 1:
        raise RecordError(number, f"'{line}' is not a move: a seat's number, then its move")
    return Move(int(seat) - 1, " ".join(text.split()), number)


def is_number(text: str) -> bool:
    return text.isdecimal() and len(text) <= MOST_DIGITS


def read_result(number: int, line: str) -> Result:
    shares, _, ending = line.removeprefix("result:").strip().partition(" (")
    try:
        values = tuple(float(share) for share in shares.split())
    except ValueError:
        values = ()
    if not values or not ending.endswith(")"):
        raise RecordError(number, f"'{line}' should be like 'result: 1 0 (ending)'")
    return Result(values, ending[:-1], number)


def from_headers(
    headers: Mapping[str, str], lines: Mapping[str, int], moves: list[Move], result: Result | None
) -> Record:
    for key in REQUIRED:
        if key not in headers:
            raise RecordError(1, f"the header '{key}:' is missing")
    if headers["floodplain"] != str(FORMAT):
        raise RecordError(
            lines["floodplain"],
            f"this is format {headers['floodplain']}; this program reads format {FORMAT}",
        )
    if not is_number(headers["rules"]):
        raise RecordError(lines["rules"], "'rules:' should be a number")
    options, players = {}, {}
    for key, value in headers.items():
        kind, _, name = key.partition(" ")
        if kind == "option" and name:
            options[name] = value
        elif kind == "player" and is_number(name) and int(name) > 0:
            players[int(name) - 1] = value
        elif key not in REQUIRED + OPTIONAL:
            raise RecordError(lines[key], f"there is no header '{key}'")
    return Record(
        game=headers["game"],
        rules=int(headers["rules"]),
        seed=headers["seed"],
        nonce=headers.get("nonce"),
        commitment=read_commitment(headers, lines),
        table=read_table(headers, lines),
        played=read_date(headers, lines),
        options=options,
        players=players,
        moves=moves,
        result=result,
        header_lines=lines,
    )


def read_commitment(headers: Mapping[str, str], lines: Mapping[str, int]) -> str | None:
    text = headers.get("commitment")
    if text is not None and not fairness.is_commitment(text):
        raise RecordError(lines["commitment"], "'commitment:' should be 64 digits from 0 to f")
    return text


def read_table(headers: Mapping[str, str], lines: Mapping[str, int]) -> str | None:
    text = headers.get("table")
    if text is not None and not TABLE.fullmatch(text):
        raise RecordError(lines["table"], "'table:' should be an id: letters, digits, - and _")
    return text


def read_date(headers: Mapping[str, str], lines: Mapping[str, int]) -> date | None:
    text = headers.get("played")
    if text is None:
        return None
    try:
        day = date.fromisoformat(text)
    except ValueError:
        day = None
    # Python reads other forms of a date too; a record has one.
    if day is None or day.isoformat() != text:
        raise RecordError(lines["played"], "'played:' should be a date like 2026-11-15")
    return day


def replay(record: Record, game: Game) -> Match:
    """Play a record again and check everything that it claims."""
    match = start(record, game)
    for move in record.moves:
        play(match, move)
    check_result(match, record.result)
    return match


def start(record: Record, game: Game) -> Match:
    """The beginning of a record's game."""
    lines = record.header_lines
    try:
        options = game.options_under(record.rules, record.options)
    except OtherRules as error:
        raise RecordError(lines.get("rules", 1), str(error)) from error
    except tables.OptionError as error:
        line = lines.get(f"option {error.about(record.options)}", 1)
        raise RecordError(line, str(error)) from error
    return Match(game, options, record.seed)


def play(match: Match, move: Move) -> None:
    """Play one move of a record; a refused one changes nothing."""
    if move.seat not in match.state.actors():
        seats = " or ".join(str(seat + 1) for seat in match.state.actors())
        turn = f"it is the turn of seat {seats}" if seats else "the game is over"
        raise RecordError(move.line, f"seat {move.seat + 1} can not move: {turn}")
    try:
        match.play(move.seat, move.text)
    except (IllegalMove, NotAMove) as error:
        raise RecordError(move.line, str(error)) from error


def check_result(match: Match, claimed: Result | None) -> None:
    """A result is what the moves give; the table can only end what the rules have not ended."""
    if claimed is None:
        return
    found = result_of(match)
    reason = None
    if found is None:
        seats = match.game.seats(match.options)
        reason = endings.why_no_result(claimed.ending, claimed.shares, seats)
    elif (found.shares, found.ending) != (claimed.shares, claimed.ending):
        reason = f"it claims another result than the moves give: {shown_result(found)}"
    if reason is not None:
        raise RecordError(claimed.line, reason)
