"""The table as text: at most 80 columns wherever a farm allows it, and readable without colour."""

# interpreted: it reads msgspec structs, and is for people

from collections.abc import Sequence
from itertools import zip_longest

from floodplain.games.reisbauern.drawing_words import (
    building,
    effect,
    flowing,
    headline,
    legend,
    named,
    news,
    prompt,
    river_lines,
    side_lines,
)
from floodplain.games.reisbauern.farm import Farm
from floodplain.games.reisbauern.farm_drawing import (
    FIELD_LETTERS,
    LARGE,
    RIVER_ENDS,
    RIVER_SQUARES,
    SMALL,
    Point,
    Sheet,
    bank_of,
    card_picture,
    draw_farm,
    draw_places,
    draw_river,
    farm_of,
    letters_of,
    squares_of,
)
from floodplain.games.reisbauern.geometry import TURNS
from floodplain.games.reisbauern.views import ReisbauernView

WIDEST = 80
BESIDE = 2
CARD = 11
"""Columns for an upright card."""
IN_A_ROW = 7
"""So many upright cards fit beside each other."""
TURN_COLUMNS = (6, 8, 6, 6)
"""Columns for a card in each of its turns."""
TURNED_WIDTH = sum(TURN_COLUMNS)
TURNED = 3
"""So many cards at most are shown in all four turns."""

STYLES = {
    r"^==.*": "bold",
    r"\b(YOUR (FARM|HAND)|DISPLAY|FARMS|RIVER|AS ANCESTORS)": "bold",
    r"\b(FARM OF )?SEAT \d( HAS| RICE)?": "bold",
    r"[/\\]+": "yellow",
    rf"([{FIELD_LETTERS}])(\1{{3}}|[A-Z]+\1+|\*\*\1)": "green",
    r"~+": "blue",
    r"x{2,}": "red",
    r"^> .*": "bold",
}


def drawn(view: ReisbauernView) -> str:
    """The whole table as its viewer sees it."""
    farms = land(view)
    blocks = [
        [headline(view)],
        farms,
        river_lines(view),
        *(side_lines(view, seat) for seat in order_of_sides(view)),
        own_cards(view),
        *(ancestors_of(view, seat) for seat in seats_across(view)),
        *other_cards(view),
        ancestor_choice(view),
        news(view),
        side_by_side([*turns_sample(view), legend(view, farms)], 2),
        [f"> {prompt(view)}"],
    ]
    return "\n\n".join("\n".join(block) for block in blocks if block)


def main_seat(view: ReisbauernView) -> int:
    """Whose farm is drawn large."""
    return view.seat or 0


def order_of_sides(view: ReisbauernView) -> tuple[int, int]:
    return (main_seat(view), 1 - main_seat(view))


# Farms


def land(view: ReisbauernView) -> list[str]:
    return one_plane(view) if view.river else two_planes(view)


def farm_at(view: ReisbauernView, seat: int) -> Farm:
    cards = {card.number: card for card in view.cards}
    return farm_of(view.farms[seat], cards, bank_of(seat, bool(view.river)))


def one_plane(view: ReisbauernView) -> list[str]:
    """Both farms with the river between them (RB 9.7)."""
    lines = plane(view, (0, 1), LARGE)
    return lines if width_of(lines) <= WIDEST else plane(view, (0, 1), SMALL)


def two_planes(view: ReisbauernView) -> list[str]:
    """The own farm large, and the other small: beside it where there is room."""
    if not view.farms[0].cards:
        return []
    own, other = order_of_sides(view)
    lines = plane(view, [own], LARGE)
    if width_of(lines) > WIDEST:
        lines = plane(view, [own], SMALL)
    second = plane(view, [other], SMALL)
    if width_of(lines) + BESIDE + width_of(second) <= WIDEST:
        return side_by_side([lines, second])
    return [*lines, "", *second]


def plane(view: ReisbauernView, seats: Sequence[int], wide: int) -> list[str]:
    sheet = Sheet(wide)
    squares: list[Point] = [*RIVER_SQUARES, *RIVER_ENDS] if view.river else []
    for seat in seats:
        farm = farm_at(view, seat)
        draw_farm(sheet, farm, letters_of(view.farms[seat]))
        squares += squares_of(farm)
        if seat == view.seat and building(view):
            squares += draw_places(sheet, farm)
    if view.river:
        draw_river(sheet, [card.x for card in view.river])
    return [farm_title(view, seats), *sheet.numbered(squares)]


def farm_title(view: ReisbauernView, seats: Sequence[int]) -> str:
    if len(seats) > 1:
        return f"FARMS  {named(view, 1)} north of the river, {named(view, 0)} south"
    return "YOUR FARM" if seats[0] == view.seat else f"FARM OF SEAT {seats[0] + 1}"


def width_of(lines: Sequence[str]) -> int:
    return max(map(len, lines), default=0)


def side_by_side(blocks: Sequence[Sequence[str]], gap: int = BESIDE) -> list[str]:
    return in_columns(blocks, [width_of(block) + gap for block in blocks])


# Cards


def own_cards(view: ReisbauernView) -> list[str]:
    """The cards that can be built: the viewer's hand, or in the dry season the display."""
    cards = buildable(view)
    if not cards:
        return []
    title = "DISPLAY" if view.phase == "dry" else "YOUR HAND"
    if len(cards) > TURNED:
        return [title, *upright(view, cards)]
    turned = [four_turns(view, card) for card in cards]
    return [f"{title}  in turn 0, 1, 2 and 3", *in_columns(turned, [TURNED_WIDTH] * TURNED, "|")]


def buildable(view: ReisbauernView) -> list[int]:
    if view.phase == "dry":
        return view.display
    return [] if view.seat is None else view.farms[view.seat].hand or []


def seats_across(view: ReisbauernView) -> list[int]:
    """Whose hands the viewer sees from the ancestor side (RB 3.2)."""
    farms = view.farms
    return [
        seat
        for seat in order_of_sides(view)
        if farms[seat].hand and farms[seat].hand_side == "ancestor"
    ]


def ancestors_of(view: ReisbauernView, seat: int) -> list[str]:
    return [f"SEAT {seat + 1} HAS", *ancestor_lines(view, view.farms[seat].hand or [])]


def other_cards(view: ReisbauernView) -> list[list[str]]:
    """The rice sides of those hands, which their ancestors tell (RB 3.5), and the display."""
    groups = [(f"SEAT {seat + 1} RICE", view.farms[seat].hand or []) for seat in seats_across(view)]
    if view.phase != "dry" and view.display:
        groups.append(("DISPLAY", view.display))
    rows: list[list[tuple[str, list[int]]]] = []
    for title, cards in groups:
        if not rows or sum(len(before) for _, before in rows[-1]) + len(cards) > IN_A_ROW:
            rows.append([])
        rows[-1].append((title, cards))
    return [beside_each_other(view, row) for row in rows]


def beside_each_other(view: ReisbauernView, groups: Sequence[tuple[str, list[int]]]) -> list[str]:
    blocks = [[title, *upright(view, cards)] for title, cards in groups]
    return in_columns(blocks, [len(cards) * CARD + 1 for _, cards in groups])


def turns_sample(view: ReisbauernView) -> list[list[str]]:
    """How a card turns, where the cards to build are only shown upright."""
    cards = buildable(view)
    if len(cards) <= TURNED:
        return []
    lines = four_turns(view, cards[0])
    return [[f"Card {cards[0]} in turn 0, 1, 2 and 3", *lines[1:]]]


def upright(view: ReisbauernView, cards: Sequence[int]) -> list[str]:
    blocks = [[card_title(view, card), *picture(view, card, 0)] for card in cards]
    return in_columns(blocks, [CARD] * len(blocks))


def four_turns(view: ReisbauernView, card: int) -> list[str]:
    turns = [[str(turn), *picture(view, card, turn)] for turn in range(TURNS)]
    return [card_title(view, card, TURNED_WIDTH), *in_columns(turns, TURN_COLUMNS)]


def in_columns(
    blocks: Sequence[Sequence[str]], widths: Sequence[int], between: str = ""
) -> list[str]:
    rows = zip_longest(*blocks, fillvalue="")
    return [
        between.join(part.ljust(width) for part, width in zip(row, widths, strict=False)).rstrip()
        for row in rows
    ]


def picture(view: ReisbauernView, card: int, turn: int) -> list[str]:
    return card_picture(view.cards[card - 1], turn)


def card_title(view: ReisbauernView, card: int, width: int = CARD) -> str:
    steps = [word for step in view.chosen for word in step.split(" turn")[0].split()]
    word = "chosen" if str(card) in steps else view.cards[card - 1].ancestor
    return f"{card} {word}"[: width - 1]


def ancestor_choice(view: ReisbauernView) -> list[str]:
    """At set-up, what the cards in hand would do as ancestors."""
    if view.phase != "setup" or view.seat is None:
        return []
    return ["AS ANCESTORS", *ancestor_lines(view, view.farms[view.seat].hand or [])]


def ancestor_lines(view: ReisbauernView, cards: Sequence[int]) -> list[str]:
    """Who is on the ancestor side of each card, and what that ancestor does."""
    return [
        line
        for card in cards
        for line in flowing(f"card {card}", effect(view.cards[card - 1]).split(), " ")
    ]
