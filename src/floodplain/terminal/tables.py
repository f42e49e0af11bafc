"""What the commands that play many games print alike."""

# interpreted: it works with rich

from collections.abc import Mapping

from rich.table import Table

from floodplain.arena.summary import Spread
from floodplain.core.game import Game


def plain_table(*headings: str) -> Table:
    table = Table(*headings, box=None, pad_edge=False, padding=(0, 3, 0, 0))
    for column in table.columns[1:]:
        column.justify = "right"
    return table


def endings_table(game: Game, endings: Mapping[str, int]) -> Table:
    table = plain_table("ended by", "games", "share", "clause")
    total = sum(endings.values())
    for ending, games in endings.items():
        table.add_row(ending, str(games), f"{games / total:.1%}", game.endings[ending])
    return table


def figures_table(figures: Mapping[str, Spread]) -> Table:
    table = plain_table("in a game", "least", "median", "mean", "most")
    for name, spread in figures.items():
        middle = (f"{spread.median:g}", f"{spread.mean:.1f}")
        table.add_row(name, f"{spread.least:g}", *middle, f"{spread.most:g}")
    return table
