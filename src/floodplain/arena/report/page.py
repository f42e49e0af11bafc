"""The page of a tournament: who is how strong, and why one may believe it."""

# interpreted: it makes text

from collections.abc import Iterable, Sequence
from html import escape
from importlib.resources import files

from floodplain import __version__
from floodplain.arena.ratings import ANCHORED
from floodplain.arena.report.pictures import LANDSCAPE, LOGO
from floodplain.arena.report.plots import (
    Dot,
    Scale,
    bar_plot,
    dot_plot,
    power_ticks,
    round_ticks,
    widened,
)
from floodplain.arena.summary import Spread
from floodplain.arena.table import Pairing, Share, Table
from floodplain.core.game import Game
from floodplain.core.options import brief

SMALLEST = 1e-6
"""The shortest time that is told, in seconds."""
EVEN = 0.5
STYLES = ("page.css", "plots.css")
FEW = 6
"""Pairings that are listed without being asked for."""


def page(game: Game, table: Table, command: str) -> str:
    title = f"{game.title}: a tournament of {len(table.ratings)} bots"
    parts = [
        section("Ratings", ratings(table)),
        section("Against each other", cross_table(table), pairings(table)),
        columns(
            section("Seats", seats(table)) + section("Length of games", lengths(table)),
            section("Thinking", speed(table)) + section("How games ended", endings(game, table)),
        ),
        section("The same games again", again(command)),
    ]
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f"<title>{escape(title)}</title>\n<style>\n{style()}</style>\n</head>\n<body>\n"
        f"{head(game, table)}\n<main>\n{chr(10).join(parts)}\n</main>\n"
        f"<footer><p>Made with Floodplain {escape(__version__)}.</p></footer>\n</body>\n</html>\n"
    )


def style() -> str:
    folder = files(__package__)
    return "\n".join(folder.joinpath(name).read_text(encoding="utf-8") for name in STYLES)


def head(game: Game, table: Table) -> str:
    best = table.ratings[0]
    tournament = table.tournament
    facts = {
        "Strongest": best.bot,
        "Games": f"{table.played:,}",
        "Of each pairing": f"{table.games:,}",
        "Seats": str(tournament.seats),
        "Seed": brief(tournament.seed),
        "Rules": f"version {tournament.rules}",
        **{name.replace("_", " "): brief(value) for name, value in tournament.options.items()},
    }
    listed = "".join(
        f"<div><dt>{escape(name)}</dt><dd>{escape(value)}</dd></div>"
        for name, value in facts.items()
    )
    bots = " · ".join(row.bot for row in table.ratings)
    return (
        f'<header><div class="inner"><p class="house">{LOGO}Floodplain</p>'
        f'<h1>{escape(game.title)}</h1><p class="lead">A tournament of {escape(bots)}</p>'
        f"<dl>{listed}</dl></div>{LANDSCAPE}</header>"
    )


def section(title: str, *parts: str) -> str:
    return f"<section><h2>{escape(title)}</h2>{''.join(parts)}</section>"


def columns(*parts: str) -> str:
    """Beside each other, where there is room."""
    return f'<div class="columns">{"".join(f"<div>{part}</div>" for part in parts)}</div>'


def note(text: str) -> str:
    return f'<p class="note">{escape(text)}</p>'


def grid(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table whose first column names what a row is about."""
    top = "".join(f'<th scope="col">{escape(heading)}</th>' for heading in headings)
    body = "".join(
        f'<tr><th scope="row">{escape(row[0])}</th>'
        + "".join(f"<td>{escape(cell)}</td>" for cell in row[1:])
        + "</tr>"
        for row in rows
    )
    return scrolling(f"<table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>")


def scrolling(inner: str) -> str:
    """What may be wider than a phone; who has no mouse scrolls it with the arrow keys."""
    return f'<div class="scroll" tabindex="0">{inner}</div>'


def percent(share: float) -> str:
    return f"{share:.1%}"


def rough(share: Share) -> str:
    return f"{100 * share.low:.0f}–{share.high:.0%}"


def ratings(table: Table) -> str:
    rows = table.ratings
    low, high = widened(min(row.low for row in rows), max(row.high for row in rows), 50)
    scale = Scale(round_ticks(low, high), "{:.0f}".format, low, high, line=ANCHORED)
    dots = [Dot(row.bot, f"{row.rating:.0f}", row.rating, row.low, row.high) for row in rows]
    listed = grid(
        ("bot", "rating", "95 % interval", "games", "share"),
        (
            (
                row.bot,
                f"{row.rating:.0f}",
                "fixed" if row.bot == table.anchor else f"{row.low:.0f} to {row.high:.0f}",
                f"{row.games:,}",
                percent(row.share),
            )
            for row in rows
        ),
    )
    said = note(
        f"{table.anchor} is fixed at {ANCHORED:.0f}, and 400 points more are odds of ten to one. "
        "A bar is the 95 % interval of the distance to it."
    )
    return columns(dot_plot("Ratings with their 95 % intervals", dots, scale) + said, listed)


def cross_table(table: Table) -> str:
    """Who wins how often against whom, as a heat map."""
    bots = [row.bot for row in table.ratings]
    found = {(row.first, row.second): row.share for row in table.pairings}
    found |= {
        (row.second, row.first): Share(1 - row.share.share, 1 - row.share.high, 1 - row.share.low)
        for row in table.pairings
    }
    top = "".join(f'<th scope="col">{escape(bot)}</th>' for bot in bots)
    body = "".join(
        f'<tr><th scope="row">{escape(bot)}</th>'
        + "".join(heat(found.get((bot, other))) for other in bots)
        + "</tr>"
        for bot in bots
    )
    return scrolling(
        f'<table class="heat" style="--bots:{len(bots)}"><thead><tr>'
        f'<td><span class="heard">Share of the row</span></td>{top}</tr></thead>'
        f"<tbody>{body}</tbody></table>"
    )


def heat(share: Share | None) -> str:
    if share is None:
        return '<td class="self">·</td>'
    kind = "won" if share.share >= EVEN else "lost"
    strength = abs(share.share - EVEN) * 2
    return (
        f'<td class="{kind}" style="--heat:{strength:.2f}">{share.share:.0%}'
        f"<small>{rough(share)}</small></td>"
    )


def pairings(table: Table) -> str:
    def row(one: Pairing) -> tuple[str, ...]:
        counts = (one.games, one.wins, one.draws, one.losses)
        share = one.share
        bounds = f"{percent(share.low)} to {percent(share.high)}"
        name = f"{one.first} – {one.second}"
        return (name, *(f"{count:,}" for count in counts), percent(share.share), bounds)

    said = note(
        "The share of the wins of the bot on the left, a draw counting as half, with its 95 % "
        "interval. Every deal was played from all seats; the interval follows from how much deals "
        "differ."
    )
    listed = grid(
        ("pairing", "games", "won", "drawn", "lost", "share", "95 % interval"),
        map(row, table.pairings),
    )
    opened = " open" if len(table.pairings) <= FEW else ""
    return f"{said}<details{opened}><summary>In numbers</summary>{listed}</details>"


def seats(table: Table) -> str:
    fair = 1 / len(table.seats)
    shares = [row.share for row in table.seats]
    low, high = widened(min(one.low for one in shares), max(one.high for one in shares), 0.1)
    scale = Scale(round_ticks(low, high), "{:.0%}".format, low, high, line=fair)
    dots = [
        Dot(f"Seat {row.seat}", percent(row.share.share), *spread_of(row.share))
        for row in table.seats
    ]
    headings = ("bot", *(f"seat {row.seat}" for row in table.seats))
    by_bot = (
        (rated.bot, *(percent(row.bots[rated.bot].share) for row in table.seats))
        for rated in table.ratings
    )
    return (
        dot_plot("Share of the wins of each seat", dots, scale)
        + note("How often each seat wins, whoever sits there; the line is an equal share.")
        + grid(headings, by_bot)
    )


def spread_of(share: Share) -> tuple[float, float, float]:
    return share.share, share.low, share.high


def speed(table: Table) -> str:
    rows = [row for row in table.speed if row.decisions]
    means = [max(SMALLEST, row.mean) for row in rows]
    ends = [max(SMALLEST, row.p95, row.mean) for row in rows]
    ticks = power_ticks(min(means), max(ends))
    scale = Scale(ticks, duration, ticks[0], ticks[-1], logarithmic=True)
    dots = [
        Dot(row.bot, duration(row.mean), mean, mean, end)
        for row, mean, end in zip(rows, means, ends, strict=True)
    ]
    listed = grid(
        ("bot", "decisions", "mean", "95 % within"),
        ((row.bot, f"{row.decisions:,}", duration(row.mean), duration(row.p95)) for row in rows),
    )
    return (
        dot_plot("Time for a decision", dots, scale)
        + note("The mean time for a decision, and how far 95 of a hundred reach.")
        + listed
    )


def duration(seconds: float) -> str:
    for size, unit in ((1.0, "s"), (1e-3, "ms")):
        if seconds >= size * 0.9995:
            return f"{seconds / size:.3g} {unit}"
    return f"{seconds * 1e6:.3g} µs"


def lengths(table: Table) -> str:
    def row(name: str, found: Spread) -> tuple[str, ...]:
        values = (found.least, found.median, found.mean, found.most)
        return (name, *(f"{round(value, 1):g}" for value in values))

    figures = {"actions": table.actions, **table.figures}
    return (
        bar_plot("Lengths of games in actions", table.lengths, "games")
        + note("Games by their number of actions.")
        + grid(
            ("in a game", "least", "median", "mean", "most"),
            (row(name, found) for name, found in figures.items()),
        )
    )


def endings(game: Game, table: Table) -> str:
    return grid(
        ("ended by", "games", "share", "clause"),
        (
            (ending, f"{games:,}", percent(games / table.played), game.endings[ending])
            for ending, games in table.endings.items()
        ),
    )


def again(command: str) -> str:
    return f"<pre><code>{escape(command)}</code></pre>" + note(
        "Deals, games and ratings will be the same; only the times will differ."
    )
