"""What the commands share in reading their arguments: errors in one line, games, options, seeds."""

# interpreted: it reads the command line

import argparse
import secrets
from collections.abc import Sequence
from typing import NoReturn

from floodplain.core.game import Game
from floodplain.core.options import OptionError

SEED_BYTES = 6


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
        help="an option of the game, as `floodplain games` lists them; may be repeated",
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
    try:
        game.options(**given)
    except OptionError as error:
        raise UsageError(str(error)) from error
    return given


def read_seed(text: str | None) -> str:
    """The seed as given, or a new one that nobody can guess."""
    if text is None:
        return secrets.token_hex(SEED_BYTES)
    return text
