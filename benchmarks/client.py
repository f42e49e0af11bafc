"""The client: how soon a move is drawn after the click that proposes it, in a real browser."""

import statistics
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from rich.console import Console
from rich.table import Table

from benchmarks.wishes import Wishes
from tests.browser.chromium import browsing
from tests.browser.playing import confirm_button
from tests.browser.pointer import PointerPlayer
from tests.browser.scenes import GAMES, running
from tests.browser.visitor import DESKTOP, PHONE, Visitor
from tests.server.serving import Serving

CLICKS = 40

WATCH = """() => {
  window.drawn = [];
  addEventListener('click', (event) => {
    const began = event.timeStamp;
    // The first frame after the one in which the click was handled has been drawn by then.
    requestAnimationFrame(() => requestAnimationFrame(() => drawn.push(performance.now() - began)));
  }, true);
}"""


def measure(console: Console, wishes: Wishes) -> None:
    table = Table(title="From a click on the board to the drawn frame", title_style="")
    for name in ("game", "device", "median, ms", "longest, ms"):
        table.add_column(name, justify="left" if name in ("game", "device") else "right")
    with TemporaryDirectory() as folder, Serving(Path(folder)) as server, browsing() as browser:
        for game in GAMES:
            for device in (DESKTOP, PHONE):
                console.print(f"drawing: {game}, {device.name}")
                visitor = Visitor(browser, server.address, device)
                found = delays(visitor, game)
                visitor.close()
                table.add_row(
                    game, device.name, f"{statistics.median(found):.0f}", f"{max(found):.0f}"
                )
    console.print(table)


def delays(visitor: Visitor, game: str) -> list[float]:
    """Click about on a table in the middle of a game; nothing is confirmed."""
    running(game)(visitor)
    page = visitor.page
    page.locator(".bar.mine").wait_for()
    page.evaluate(WATCH)
    player = PointerPlayer(visitor, Random(game))
    for _ in range(CLICKS):
        player.press(player.board)
        page.wait_for_timeout(60)
        if confirm_button(page).count():
            page.keyboard.press("Escape")
    found: list[float] = page.evaluate("drawn")
    return found
