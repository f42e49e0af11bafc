"""What the commands share in reading their arguments: errors in one line, games, options, seeds."""

# interpreted: it reads the command line

import argparse
import os
import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from floodplain.core.game import Game
from floodplain.core.options import OptionError, brief

SEED_BYTES = 6
STANDARD_INPUT = Path("-")
BYTE_ORDER_MARK = "\ufeff"
"""With which some editors begin a text."""
LARGEST_FILE = 4_000_000
"""In bytes; far more than any record or edition has."""


class UsageError(Exception):
    """Something a person gave that cannot be used; said in one line."""


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
            raise UsageError(f"--option {brief(text)}: write it as NAME=VALUE")
        given[name.strip().replace("-", "_")] = value.strip()
    files = {name: file_of(name, value) for name, value in given.items() if value.startswith("@")}
    for name, path in files.items():
        try:
            given[name] = read_file(path).rstrip()
        except Unreadable as error:
            raise UsageError(f"{path}: option '{brief(name)}': {error}") from error
    try:
        game.options(**given)
    except OptionError as error:
        blamed = error.about(files)
        raise UsageError(f"{files[blamed]}: {error}" if blamed else str(error)) from error
    return given


def file_of(option: str, value: str) -> Path:
    """The file that an option's value names after its `@`."""
    if value == "@":
        name = brief(option)
        raise UsageError(f"option '{name}': no file is named after '@'; write {name}=@FILE")
    return Path(value[1:])


class Unreadable(Exception):
    """Why a file cannot be read."""


def read_text(path: Path) -> str:
    """What a file says."""
    try:
        return read_file(path)
    except Unreadable as error:
        raise UsageError(f"{path}: {error}") from error


def read_file(path: Path) -> str:
    """What a file says; a file that cannot be meant is refused before it fills the memory.

    `-` is the standard input, as for other commands.
    """
    try:
        piped = path == STANDARD_INPUT
        with os.fdopen(0, "rb", closefd=False) if piped else path.open("rb") as file:
            found = file.read(LARGEST_FILE + 1)
    except (FileNotFoundError, NotADirectoryError) as error:
        raise Unreadable("there is no such file") from error
    except IsADirectoryError as error:
        raise Unreadable("this is a folder, not a file") from error
    except OSError as error:
        raise Unreadable(str(error.strerror)) from error
    if len(found) > LARGEST_FILE:
        raise Unreadable(f"this file is too large; at most {LARGEST_FILE:,} bytes are read")
    try:
        return found.decode().removeprefix(BYTE_ORDER_MARK)
    except UnicodeDecodeError as error:
        byte, line = error.start + 1, found.count(b"\n", 0, error.start) + 1
        sign = f"0x{found[error.start]:02X} in line {line}, byte {byte} of the file"
        raise Unreadable(f"this is not a text file: {sign}, is not UTF-8") from error


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
