"""What the commands share in reading their arguments: errors in one line, games, options, seeds."""

# interpreted: it reads the command line

import argparse
import os
import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from floodplain.core.game import Game
from floodplain.core.options import OptionError

SEED_BYTES = 6
STANDARD_INPUT = Path("-")
LARGEST_FILE = 4_000_000
"""In bytes; far more than any record or edition has."""


class UsageError(Exception):
    """Something a person gave that can not be used; said in one line."""


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message} (see {self.prog} --help)\n")


def positive(text: str) -> int:
    """A number from 1, for argparse."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"'{text}' should be a number from 1")
    return int(text)


def add_table_arguments(parser: argparse.ArgumentParser) -> None:
    """What sets up a table: options and the seed."""
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game, as `floodplain games` lists them; may be repeated; "
        "NAME=@FILE reads the value from a file",
    )
    parser.add_argument("--seed", metavar="S", help="the same seed deals the same cards again")


def read_options(game: Game, texts: Sequence[str]) -> dict[str, str]:
    """The options as texts by name, checked."""
    given: dict[str, str] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise UsageError(f"--option {text}: write it as NAME=VALUE")
        given[name.strip().replace("-", "_")] = value.strip()
    files = {name: Path(value[1:]) for name, value in given.items() if value.startswith("@")}
    given |= {name: read_text(path).strip() for name, path in files.items()}
    try:
        game.options(**given)
    except OptionError as error:
        blamed = error.about(files)
        raise UsageError(f"{files[blamed]}: {error}" if blamed else str(error)) from error
    return given


def read_text(path: Path) -> str:
    """What a file says; a file that can not be meant is refused before it fills the memory.

    `-` is the standard input, as for other commands.
    """
    try:
        piped = path == STANDARD_INPUT
        with os.fdopen(0, "rb", closefd=False) if piped else path.open("rb") as file:
            found = file.read(LARGEST_FILE + 1)
        if len(found) > LARGEST_FILE:
            raise UsageError(f"{path}: this file is too large (over {LARGEST_FILE:,} bytes)")
        return found.decode("utf-8-sig")
    except OSError as error:
        raise UsageError(f"{path}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise UsageError(f"{path}: this is not a text file") from error


def write_text(path: Path, text: str) -> None:
    """Write a file that can always be made again, over an older one if there is one."""
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise UsageError(f"{path}: {error.strerror}") from error


def read_seat(number: int, seats: int) -> int:
    """A seat as people count them, which is from 1, as programs do, from 0."""
    if number > seats:
        raise UsageError(f"--seat {number}: the seats are 1 to {seats}")
    return number - 1


def read_seed(text: str | None) -> str:
    """The seed as given, or a new one that nobody can guess."""
    if text is None:
        return secrets.token_hex(SEED_BYTES)
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise UsageError("--seed: this is not text in the encoding of the terminal") from error
    return text
