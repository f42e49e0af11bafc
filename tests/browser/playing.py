"""Playing through the interface: with a pointer on the board, with words, or with keys alone."""

from random import Random

from playwright.sync_api import Error, Locator, Page, expect

from .visitor import PATIENCE_MS

CLICKS = 8
"""So often somebody who knows nothing tries the board before they take a move from the list."""
QUICK_MS = 1500

THINGS = (
    ".board [data-rove]:not([aria-disabled='true']):visible, "
    ".board button:not([disabled]):not([aria-disabled='true']):visible"
)


def confirm_button(page: Page) -> Locator:
    return page.locator("[data-confirm]")


def is_my_turn(page: Page) -> bool:
    return page.locator(".bar.mine").count() > 0


def is_over(page: Page) -> bool:
    return page.locator("section.result").count() > 0


def wait_for_something(page: Page) -> None:
    """Until it is this person's turn, a curtain has fallen, or the game is over."""
    page.locator(".bar.mine, section.result, .curtain").first.wait_for(timeout=PATIENCE_MS * 2)


def confirm(page: Page) -> None:
    """And wait until the server has it."""
    confirm_button(page).click()
    expect(confirm_button(page)).to_have_count(0)


def propose_on_board(page: Page, chance: Random) -> bool:
    """Click about on what can be clicked until a move is proposed; whether there was one."""
    for _ in range(CLICKS):
        things = page.locator(THINGS)
        count = things.count()
        if count == 0:
            return False
        try:
            things.nth(chance.randrange(count)).click(timeout=QUICK_MS)
        except Error:
            continue  # gone, or under something else: as for a person
        if confirm_button(page).count():
            return True
    return False


def propose_from_list(page: Page, chance: Random) -> None:
    """Take any move from the list of all of them in words."""
    page.keyboard.press("Escape")
    page.locator("details.moves > summary").wait_for()
    page.evaluate(
        "document.querySelectorAll('details.moves, .moves details').forEach(d => d.open = true)"
    )
    moves = page.locator("[data-move]")
    move = moves.nth(chance.randrange(moves.count()))
    move.evaluate("it => it.scrollIntoView({block: 'center'})")  # from under what is fixed
    move.click()
    expect(confirm_button(page)).to_be_visible()


def propose_from_hint(page: Page) -> None:
    """Ask the bot, and take its advice."""
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Hint", exact=True).click()
    page.locator(".hints li button").first.click()
    expect(confirm_button(page)).to_be_visible()


def decide(page: Page, chance: Random) -> None:
    """One decision: on the board if that can be done by clicking about, else from the list."""
    if chance.random() > 0.3 or not propose_on_board(page, chance):
        propose_from_list(page, chance)
    confirm(page)
