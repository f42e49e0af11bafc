"""`floodplain replay`: plays a record again and shows a position of it."""

# interpreted: it waits for people and files

import argparse
import sys
from pathlib import Path

from floodplain.core import log, records
from floodplain.core.match import Match
from floodplain.core.records import Record, RecordError
from floodplain.core.views import View
from floodplain.terminal import files, usage, words
from floodplain.terminal.prompt import Prompt
from floodplain.terminal.screen import Screen
from floodplain.terminal.usage import UsageError


def add_arguments(parser: argparse.ArgumentParser) -> None:
    files.add_record_argument(parser)
    parser.add_argument("--step", action="store_true", help="show every move, one after the other")
    parser.add_argument(
        "--at", type=int, metavar="N", help="show the position after N moves, not the last one"
    )
    parser.add_argument(
        "--seat", type=usage.positive, metavar="N", help="see it as that seat (default: as nobody)"
    )


def run(arguments: argparse.Namespace) -> int:
    record = files.read(arguments.file)
    match = files.started(arguments.file, record)
    viewer = None
    if arguments.seat is not None:
        viewer = usage.read_seat(arguments.seat, match.game.seats(match.options))
    last = len(record.moves) if arguments.at is None else arguments.at
    if not 0 <= last <= len(record.moves):
        raise UsageError(f"--at {last}: the record has moves 1 to {len(record.moves)}")
    Replay(arguments.file, record, match, viewer).run(last, arguments.step)
    return 0


class Replay:
    """A record on its way from the first move to the last."""

    def __init__(self, path: Path, record: Record, match: Match, viewer: int | None) -> None:
        self.path = path
        self.record = record
        self.match = match
        self.viewer = viewer
        self.names = words.titled(match.game, record.players)
        self.screen = Screen(match.game.picture_styles)

    def run(self, last: int, step: bool) -> None:
        try:
            for number in range(last):
                records.play(self.match, self.record.moves[number])
                if step:
                    self.show_move(number)
                    self.show_position()
                    if number + 1 < last and not goes_on():
                        return
            if last == len(self.record.moves):
                records.check_result(self.match, self.record.result)
        except RecordError as error:
            raise UsageError(f"{self.path}, {error}") from error
        if not step or last == 0:
            if last:
                self.show_move(last - 1)
            self.show_position()
        self.show_result(last)

    def show_move(self, number: int) -> None:
        entry = log.entry(self.match, number, self.viewer)
        name = words.seat_name(entry.seat, self.names, None)
        text = entry.text if self.viewer is not None else self.match.moves[number][1]
        self.screen.say()
        moved = f"{name}: {self.match.game.move_words(text)}"
        self.screen.coloured(f"Move {number + 1} of {len(self.record.moves)}, {moved}")
        for line in words.noticed(entry, self.match.game, self.view()):
            self.screen.say(line)

    def show_position(self) -> None:
        self.screen.coloured(self.match.game.picture(self.view()))

    def view(self) -> View:
        return self.match.game.view(self.match.state, self.viewer)

    def show_result(self, last: int) -> None:
        self.screen.say()
        if last < len(self.record.moves):
            self.screen.say(f"{len(self.record.moves) - last} moves follow.")
            return
        ended = self.record.result or records.result_of(self.match)
        first, *rest = words.result(self.match, ended, self.names, None)
        self.screen.say(first, "bold")
        if rest:
            self.screen.say("\n".join(rest))


def goes_on() -> bool:
    """Wait for a person, where there is one; False if they have seen enough."""
    if not sys.stdin.isatty():
        return True
    try:
        return Prompt().ask("Enter for the next move, q to stop: ").lower() not in ("q", "quit")
    except (EOFError, KeyboardInterrupt):
        return False
