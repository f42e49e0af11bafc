"""`floodplain analyse`: what a bot thinks of each decision of a record, and the turning points."""

# interpreted: it works with rich

import argparse
from collections.abc import Mapping, Sequence

import msgspec
from rich.table import Table
from rich.text import Text

from floodplain.bots import BOTS
from floodplain.bots.analysis import (
    ANALYST,
    NOTABLE,
    Analyst,
    Foreseen,
    Judged,
    NoOpinion,
    Opinion,
    Turn,
    opinions,
    turning_points,
)
from floodplain.bots.budget import UNLIMITED
from floodplain.core.game import Game
from floodplain.core.match import Match
from floodplain.terminal import files, usage
from floodplain.terminal.progress import progress
from floodplain.terminal.screen import Output
from floodplain.terminal.usage import UsageError
from floodplain.terminal.words import seat_name, titled

MOST_SECONDS = 600.0


class Analysis(msgspec.Struct, frozen=True, kw_only=True):
    """The whole of it, for programs. Seats and moves count from 1, as in records."""

    game: str
    bot: str
    iterations: int | None
    seconds: float | None
    """What each decision was given; None where that was no limit."""
    moves: int
    outcome: list[float] | None
    """Each seat's share of the win where the rules have ended the game."""
    opinions: list[Opinion]
    turning_points: list[Turn]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    files.add_record_argument(parser)
    parser.add_argument(
        "--bot",
        default=ANALYST,
        metavar="NAME",
        help=f"who thinks: {', '.join(BOTS)}, if it is one that searches (default: {ANALYST})",
    )
    limit = parser.add_mutually_exclusive_group()
    limit.add_argument(
        "--iterations",
        type=usage.positive,
        metavar="N",
        default=UNLIMITED,
        help="how often to look ahead for each decision (default: as often as the bot does)",
    )
    limit.add_argument(
        "--seconds",
        type=some_seconds,
        metavar="S",
        default=0.0,
        help="how long to think about each decision; then no two analyses are quite the same",
    )
    parser.add_argument(
        "--seat", type=usage.positive, metavar="N", help="show only the decisions of that seat"
    )
    parser.add_argument("--json", action="store_true", help="the analysis as JSON")


def some_seconds(text: str) -> float:
    """A time, for argparse."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= MOST_SECONDS:
        raise argparse.ArgumentTypeError(f"'{text}' should be a time of up to {MOST_SECONDS:g} s")
    return seconds


def run(arguments: argparse.Namespace) -> int:
    record = files.read(arguments.file)
    match = files.played(arguments.file, record)
    count = match.game.seats(match.options)
    seats = list(range(count))
    if arguments.seat is not None:
        seats = [usage.read_seat(arguments.seat, count)]
    try:
        analyst = Analyst(match.game, arguments.bot, arguments.iterations, arguments.seconds)
    except NoOpinion as error:
        raise UsageError(f"--bot {arguments.bot}: {error}") from error
    # What the others gave away explains what became of a seat's own moves.
    every = list(progress(opinions(match, analyst), "Thinking", decisions(match)))
    found = [opinion for opinion in every if opinion.seat in seats]
    turns = turning_points(every, match.state.outcome(), seats)
    if arguments.json:
        whole = Analysis(
            game=match.game.name,
            bot=arguments.bot,
            iterations=analyst.iterations or None,
            seconds=analyst.seconds or None,
            moves=len(match.moves),
            outcome=match.state.outcome(),
            opinions=[counted(opinion) for opinion in found],
            turning_points=[msgspec.structs.replace(turn, seat=turn.seat + 1) for turn in turns],
        )
        print(msgspec.json.format(msgspec.json.encode(whole)).decode())
    else:
        show(match.game, titled(match.game, record.players), found, turns)
    return 0


def decisions(match: Match) -> int:
    """How many opinions there will be."""
    made = zip(match.moves, match.before, strict=True)
    return sum(len(before.legal(seat)) > 1 for (seat, _), before in made)


def counted(opinion: Opinion) -> Opinion:
    """The same with seats that count from 1."""

    def judged(move: Judged) -> Judged:
        line = [Foreseen(one.seat + 1, one.text) for one in move.line]
        return msgspec.structs.replace(move, line=line)

    best, played = judged(opinion.best), judged(opinion.played)
    return msgspec.structs.replace(opinion, seat=opinion.seat + 1, best=best, played=played)


def show(
    game: Game, names: Mapping[int, str], found: Sequence[Opinion], turns: Sequence[Turn]
) -> None:
    console = Output(highlight=False, markup=False, emoji=False)
    if not found:
        console.print("Nobody had a choice in this record.")
        return
    console.print(opinion_table(game, names, found))
    console.print()
    if not turns:
        console.print("No move changed much.")
        return
    by_number = {opinion.number: opinion for opinion in found}
    console.print(Text("Turning points", "bold"))
    for turn in turns:
        console.print(turn_words(game, names, turn, by_number[turn.number]))


def opinion_table(game: Game, names: Mapping[int, str], found: Sequence[Opinion]) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for heading in ("move", "seat", "played"):
        table.add_column(heading)
    table.add_column("share", justify="right")
    table.add_column("loss", justify="right")
    table.add_column("the bot would play")
    for opinion in found:
        table.add_row(
            str(opinion.number),
            Text(seat_name(opinion.seat, names, None)),
            Text(game.move_words(opinion.played.text)),
            percent(opinion.played.share),
            percent(opinion.loss) if round(opinion.loss, 2) else "",
            Text(idea(game, opinion)),
            style="bold" if opinion.loss >= NOTABLE else "",
        )
    return table


def idea(game: Game, opinion: Opinion) -> str:
    """The best move and how the bot expects the game to go on after it."""
    best = opinion.best
    same = best.text == opinion.played.text
    move = "the same" if same else f"{game.move_words(best.text)} ({percent(best.share)})"
    line = "; ".join(f"{one.seat + 1} {game.move_words(one.text)}" for one in best.line)
    return f"{move}, then {line}" if line else move


def turn_words(game: Game, names: Mapping[int, str], turn: Turn, opinion: Opinion) -> str:
    who = seat_name(turn.seat, names, None)
    move = f"Move {turn.number}, {who}: {game.move_words(opinion.played.text)}"
    if abs(turn.surprise) > turn.loss:
        expected = min(1.0, max(0.0, turn.after - turn.surprise))
        return (
            f"{move}; {percent(expected)} of the win was to be expected, "
            f"it became {percent(turn.after)}."
        )
    best = opinion.best
    return (
        f"{move} gave {percent(turn.loss)} of the win away; "
        f"{game.move_words(best.text)} promised {percent(best.share)}."
    )


def percent(share: float) -> str:
    return f"{share:.0%}"
