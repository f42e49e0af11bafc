"""The table as text: at most 80 columns, and nothing that only a colour would say."""

# interpreted: it reads msgspec structs, and is for people

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby, zip_longest

from floodplain.games.rivero.cards import ENGLISH, RIVERS, in_english
from floodplain.games.rivero.table import ACTION_OPTION, COLUMN_OPTION, COLUMNS
from floodplain.games.rivero.views import PlaceView, RiveroView, RiverView, SideView

WIDTH = 78
LABEL = 14
CELL = 16
RIVER_WIDTH = 54
SHORTEST_RIVER = 3

ROWS = ("upper row", "middle row", "lower row")
NAME_WIDTH = max(map(len, ENGLISH))

PHASE_WORDS = {
    "choose": "Choose one of three options: ocean, column or action",
    "refill": "Choose the place that the only groundwater card refills",
    "extra": "Doubled: draw one more card from the ocean, or decline",
    "source": "After the action: finish with source, swap or end",
    "bury": "More than six cards in hand: one must sink into the groundwater",
    "take": "Fewer than six cards in hand: take groundwater, or end the turn",
    "over": "The game is over",
}
DUTY_WORDS = "One of the taken cards must still be used in one's own river"
ACTION_WORDS = {
    "tap": "Carry out the tap: on the source or on the end of a river",
    "bridge": "Carry out the bridge: put it into a river, or keep it in reserve",
    "sun": "Carry out the sun: two cards from the ocean or a groundwater",
}

COLOURS = {"Nile": "green", "Colorado": "red", "Danube": "cyan", "Amazon": "yellow"}
# A river's name and the numbers that follow it close by, as rivers and hands show them.
NUMBERS = r" +[\[(]?\d+[\])*]*(?:(?: ?~ ?|-| {1,2})[\[(]?\d+[\])*]*)*"
STYLES = {
    **{rf"\b{river}{NUMBERS}": colour for river, colour in COLOURS.items()},
    r"\bRIVERO\b": "bold",
    r"\bflask\b": "bold blue",
    r"^(=.*|SOURCE|SEAT \d.*?(?=  )|YOUR HAND)": "bold",
    r"^> .*": "bold",
}


def drawn(view: RiveroView) -> str:
    """The whole table as its viewer sees it."""
    blocks = [
        [headline(view)],
        source_lines(view),
        *(side_lines(view, seat) for seat in order_of_sides(view)),
        hand_lines(view),
        legend(view),
        [f"> {whose(view)}{prompt(view)}"],
    ]
    return "\n\n".join("\n".join(block) for block in blocks if block)


def headline(view: RiveroView) -> str:
    if view.outcome is not None:
        return ruled("Rivero, the end")
    return ruled(f"Rivero, turn {view.turn}: {named(view, view.player)}")


def ruled(title: str) -> str:
    return f"== {title} ".ljust(WIDTH, "=")


def named(view: RiveroView, seat: int) -> str:
    return f"seat {seat + 1}" + (" (you)" if seat == view.seat else "")


def order_of_sides(view: RiveroView) -> tuple[int, int]:
    """The viewer's own side comes last, next to the hand."""
    return (1, 0) if view.seat == 0 else (0, 1)


def source_lines(view: RiveroView) -> list[str]:
    columns = "".join(f"column {number + 1}".ljust(CELL) for number in range(COLUMNS))
    lines = [("SOURCE".ljust(LABEL) + columns).rstrip()]
    for number, label in enumerate(ROWS):
        row = view.source[number * COLUMNS : (number + 1) * COLUMNS]
        cells = zip_longest(*(place_lines(place) for place in row), fillvalue="")
        for depth, parts in enumerate(cells):
            start = "" if depth else f"  {label}"
            lines.append(start.ljust(LABEL) + "".join(part.ljust(CELL) for part in parts))
    lines += ["", f"Ocean {view.ocean} cards    Action pile {view.actions} cards{used(view)}"]
    return [line.rstrip() for line in lines]


def used(view: RiveroView) -> str:
    """The discarded action cards: what is not among them is still in the pile or on the table."""
    counted = (f"{count} {kind}" for kind, count in Counter(view.discards).items())
    return f" (used: {', '.join(counted)})" if view.discards else ""


def place_lines(place: PlaceView) -> list[str]:
    """The top card, and below it those that it covers."""
    if not place.cards:
        return [f"{place.name} -"]
    *covered, top = map(in_english, place.cards)
    return [f"{place.name} {top}", *(f"on {card}" for card in reversed(covered))]


def side_lines(view: RiveroView, seat: int) -> list[str]:
    side = view.sides[seat]
    figures = [
        f"score {side.score}",
        f"Riveros {side.riveros}",
        f"groundwater {side.groundwater}",
        f"hand {side.hand_size}",
    ]
    own = " (you)" if seat == view.seat else ""
    lines = [f"SEAT {seat + 1}{own}".ljust(LABEL) + "   ".join(figures)]
    lines += [river_line(river) for river in view.rivers if river.owner == seat]
    if side.flask is None:
        lines.append("  flask free, in front of the player")
    lines += action_lines(side)
    if side.taken and seat != view.seat:
        lines.append(f"  taken from the source: {in_english(', '.join(side.taken))}")
    return lines


def river_line(river: RiverView) -> str:
    """As in `#3  Nile 4 ~ 5 ~ [6] ~ 7   length 3  flask`."""
    values = [
        f"[{value}]" if value in river.bridges else str(value)
        for value in range(river.low, river.high + 1)
    ]
    start = f"  #{river.number}".ljust(6) + in_english(river.name)
    row = f"{start} {' ~ '.join(values)}"
    if len(row) > RIVER_WIDTH:
        row = f"{start} {'~'.join(values)}"
    marks = [f"length {river.length}"]
    if river.rivero:
        marks.append("RIVERO")
    if river.flask:
        marks.append("flask")
    return f"{row.ljust(RIVER_WIDTH)}  {'  '.join(marks)}"


def action_lines(side: SideView) -> Iterator[str]:
    if side.action is not None:
        yield f"  action card: {side.action}"
    if side.beside:
        yield f"  open beside it: {in_english(', '.join(side.beside))}"
    if side.reserve:
        yield f"  bridges in reserve: {side.reserve}"


def hand_lines(view: RiveroView) -> list[str]:
    """The viewer's hand by rivers, runs that could be a river in brackets."""
    if view.seat is None:
        return []
    side = view.sides[view.seat]
    if not side.hand:
        return ["YOUR HAND  no cards"]
    hand = [(name, int(value)) for name, value in (card.split() for card in side.hand)]
    lines = ["YOUR HAND"]
    for river, shown in zip(RIVERS, ENGLISH, strict=True):
        values = sorted(value for name, value in hand if name == river)
        if values:
            lines.append(f"  {shown.ljust(NAME_WIDTH)} {hand_row(river, values, side.taken)}")
    return lines


def hand_row(river: str, values: Sequence[int], taken: Sequence[str]) -> str:
    marks = taken_marks(river, values, taken)
    parts = []
    for run in runs(sorted(set(values))):
        cards = " ".join(
            f"{value}{'*' * mark}"
            for value, mark in zip(values, marks, strict=True)
            if value in run
        )
        parts.append(f"({cards})" if len(run) >= SHORTEST_RIVER else cards)
    return "  ".join(parts)


def taken_marks(river: str, values: Sequence[int], taken: Sequence[str]) -> list[bool]:
    """For each of the sorted values, whether that card is a taken one."""
    marks: list[bool] = []
    for value, copies in groupby(values):
        held, named_taken = len(list(copies)), taken.count(f"{river} {value}")
        marks += [number < named_taken for number in range(held)]
    return marks


def runs(values: Sequence[int]) -> list[list[int]]:
    """Distinct ascending values, cut where one is missing."""
    numbered = groupby(enumerate(values), key=lambda pair: pair[1] - pair[0])
    return [[value for _, value in run] for _, run in numbered]


def legend(view: RiveroView) -> list[str]:
    """What the signs mean, only those that are on the table."""
    lines = []
    if any(river.bridges for river in view.rivers):
        lines.append("[6] is a bridge: a face-down card that stands for 6")
    own = view.sides[view.seat] if view.seat is not None else None
    if own is not None and own.taken:
        lines.append("* was taken from the source in this turn")
    if any("(" in line for line in hand_lines(view)[1:]):
        lines.append("(4 5 6) is a run in your hand, long enough for a river")
    return lines


def whose(view: RiveroView) -> str:
    """Names the player in turn to everybody else."""
    waits = view.outcome is None and view.seat != view.player
    return f"Seat {view.player + 1}: " if waits else ""


def prompt(view: RiveroView) -> str:
    """What is to be decided now."""
    if view.phase == "play":
        return play_words(view)
    if view.phase == "act":
        return ACTION_WORDS[view.sides[view.player].action or ""]
    return PHASE_WORDS[view.phase]


def play_words(view: RiveroView) -> str:
    if view.duty:
        return DUTY_WORDS
    if view.option == COLUMN_OPTION:
        return "Lay rivers with taken cards, connect; finish with source, swap or end"
    if view.option == ACTION_OPTION:
        return "Connect cards, or not; then turn up an action card"
    doubling = "" if view.doubled else ", double"
    return f"Lay a river, connect{doubling}; finish with source, swap or end"
