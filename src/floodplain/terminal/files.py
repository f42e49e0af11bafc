"""Records on disk: read with errors that name the line, written without overwriting anything."""

# interpreted: it waits for people and files

import argparse
import re
import tempfile
from itertools import count
from pathlib import Path

from floodplain.core import records
from floodplain.core.match import Match
from floodplain.core.records import Record, RecordError
from floodplain.games import GAMES
from floodplain.terminal.usage import UsageError, read_text

SUFFIX = ".record"


def add_record_argument(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="RECORD", help="a record; - is standard input")


def read(path: Path) -> Record:
    try:
        return records.read(read_text(path))
    except RecordError as error:
        raise UsageError(f"{path}, {error}") from error


def started(path: Path, record: Record) -> Match:
    """The match of a record before its first move."""
    if record.game not in GAMES:
        line = record.header_lines.get("game", 1)
        raise UsageError(f"{path}, line {line}: {GAMES.refusal(record.game)}")
    try:
        return records.start(record, GAMES.find(record.game))
    except RecordError as error:
        raise UsageError(f"{path}, {error}") from error


def played(path: Path, record: Record) -> Match:
    """The match of a record after all its moves, its result checked."""
    match = started(path, record)
    try:
        for move in record.moves:
            records.play(match, move)
        records.check_result(match, record.result)
    except RecordError as error:
        raise UsageError(f"{path}, {error}") from error
    return match


def write_new(path: Path, text: str) -> None:
    """Write a file that does not exist yet."""
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError as error:
        raise UsageError(f"{path} exists already; choose another name") from error
    except OSError as error:
        raise UsageError(f"{path}: {error.strerror}") from error


def name_of(game: str, seed: str) -> str:
    """A file name for a game, whatever its seed is."""
    return f"{game}-{re.sub(r'[^A-Za-z0-9._-]+', '_', seed)}"


def autosave(game: str, seed: str, text: str) -> Path:
    """Write a game under the first free name here, or where files may always be written."""
    for folder in (Path(), Path(tempfile.gettempdir())):
        for number in count(1):
            ending = SUFFIX if number == 1 else f"-{number}{SUFFIX}"
            path = folder / (name_of(game, seed) + ending)
            if path.exists():
                continue
            try:
                write_new(path, text)
            except UsageError:
                break
            return path
    raise UsageError("the game could not be saved anywhere")
