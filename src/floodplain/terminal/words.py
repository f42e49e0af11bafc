"""Seats, moves and results in words."""

# interpreted: it is for people

import textwrap
from collections.abc import Mapping, Sequence

from floodplain.core.endings import TABLE_ENDINGS
from floodplain.core.game import Game
from floodplain.core.levels import player_name
from floodplain.core.log import Entry
from floodplain.core.match import Match
from floodplain.core.records import Result
from floodplain.core.sentences import joined
from floodplain.core.views import View

WIDTH = 78
UNDER_A_MOVE = " " * 4


def seat_name(seat: int, players: Mapping[int, str], viewer: int | None) -> str:
    """As in "You" and "Seat 2 (simple)"."""
    if seat == viewer:
        return "You"
    player = players.get(seat)
    return f"Seat {seat + 1} ({plain(player)})" if player else f"Seat {seat + 1}"


def titled(game: Game, players: Mapping[int, str]) -> dict[int, str]:
    """The players as the game calls them: bots by the names of their levels."""
    return {seat: player_name(game.levels, name) for seat, name in players.items()}


def sentence(text: str) -> str:
    """An error as it is said to somebody who is playing."""
    end = "" if text.endswith((".", "?")) else "."
    return f"{text[0].upper()}{text[1:]}{end}"


def plain(text: str) -> str:
    """What is quoted from a file of somebody else, which might try to repaint the screen."""
    return "".join(sign if sign.isprintable() else repr(sign)[1:-1] for sign in text)


def told(entries: Sequence[Entry], players: Mapping[int, str], game: Game, view: View) -> list[str]:
    """Moves of others, a line each, and under it what they brought."""
    lines = []
    for entry in entries:
        lines.append(f"  {seat_name(entry.seat, players, None)}: {game.move_words(entry.text)}")
        lines += noticed(entry, game, view, UNDER_A_MOVE)
    return lines


def noticed(entry: Entry, game: Game, view: View, indent: str = "") -> list[str]:
    """What a move has brought, in lines that are not too long, for who has such a view."""
    return [
        part
        for notice in entry.noticed
        for part in textwrap.wrap(
            game.notice_words(notice, view), WIDTH, initial_indent=indent, subsequent_indent=indent
        )
    ]


def result(
    match: Match, ended: Result | None, players: Mapping[int, str], viewer: int | None
) -> list[str]:
    """Who has won, with which figures, and by which clause or by whose doing it ended."""
    if ended is None:
        return ["The game is not over yet."]
    return [winners(ended.shares, players, viewer), *way_it_ended(match, ended.ending)]


def winners(shares: Sequence[float], players: Mapping[int, str], viewer: int | None) -> str:
    best = [seat for seat, share in enumerate(shares) if share == max(shares)]
    names = [seat_name(seat, players, viewer) for seat in best]
    if len(best) == len(shares):
        return "A draw."
    if len(best) > 1:
        return f"{joined(names)} share the win."
    return f"{names[0]} {'win' if best[0] == viewer else 'wins'}."


def way_it_ended(match: Match, ending: str) -> list[str]:
    if ending in TABLE_ENDINGS:
        return [f"Ended at the table ({ending}): {TABLE_ENDINGS[ending]}."]
    game = match.game
    figures = [f"{name}: {value:g}" for name, value in game.summary_figures(match.state).items()]
    lines = [f"{', '.join(figures).capitalize()}."] if figures else []
    clause = game.clauses.find(game.endings[ending])
    return [*lines, f"Ended by {ending}: {clause.id}, {clause.title}."]
