"""Seats, moves and results in words."""

# interpreted: it is for people

from collections.abc import Mapping

from floodplain.core.game import Game
from floodplain.core.match import Match
from floodplain.core.state import State


def seat_name(seat: int, players: Mapping[int, str], viewer: int | None) -> str:
    """As in "You" and "Seat 2 (simple)"."""
    if seat == viewer:
        return "You"
    player = players.get(seat)
    return f"Seat {seat + 1} ({player})" if player else f"Seat {seat + 1}"


def sentence(text: str) -> str:
    """An error as it is said to somebody who is playing."""
    end = "" if text.endswith((".", "?")) else "."
    return f"{text[0].upper()}{text[1:]}{end}"


def told(match: Match, number: int, viewer: int | None) -> str:
    """A move of the match as the viewer may read it."""
    seat, text = match.moves[number]
    before = match.before[number]
    return before.told(viewer, seat, before.parse(seat, text))


def news(match: Match, players: Mapping[int, str], viewer: int) -> list[str]:
    """What the others have done since the viewer's last move."""
    since = len(match.moves)
    while since and match.moves[since - 1][0] != viewer:
        since -= 1
    return [
        f"{seat_name(match.moves[number][0], players, viewer)}: {told(match, number, viewer)}"
        for number in range(since, len(match.moves))
    ]


def result(game: Game, state: State, players: Mapping[int, str], viewer: int | None) -> list[str]:
    """Who has won, with which figures, and by which clause it ended."""
    shares = state.outcome()
    if shares is None:
        return ["The game is not over yet."]
    best = [seat for seat, share in enumerate(shares) if share == max(shares)]
    names = [seat_name(seat, players, viewer) for seat in best]
    if len(best) > 1:
        lines = ["A draw." if len(best) == len(shares) else f"{' and '.join(names)} share the win."]
    else:
        lines = [f"{names[0]} {'win' if best[0] == viewer else 'wins'}."]
    figures = [f"{name}: {value:g}" for name, value in game.summary_figures(state).items()]
    if figures:
        lines.append(f"{', '.join(figures).capitalize()}.")
    clause = game.clauses.find(game.endings[state.ending() or ""])
    lines.append(f"Ended by {state.ending()}: {clause.id}, {clause.title}.")
    return lines
