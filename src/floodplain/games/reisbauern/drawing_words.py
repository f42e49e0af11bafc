"""What is written beside the farms: points, ancestors, river cards, signs and what is to do."""

# interpreted: it reads msgspec structs, and is for people

import textwrap
from collections.abc import Iterable, Sequence

from floodplain.games.reisbauern.ancestors import ABILITIES, BOTH, DRY, FINAL
from floodplain.games.reisbauern.farm_drawing import FIELD_LETTERS, NEVER
from floodplain.games.reisbauern.scoring import SIZE
from floodplain.games.reisbauern.table import RAIN_TURNS
from floodplain.games.reisbauern.views import (
    CardView,
    EntryView,
    FarmView,
    ReisbauernView,
    RiverCardView,
)

WIDTH = 78
LABEL = 12
SIMULTANEOUS = ("setup", "rain")

ACTS = {BOTH: "both seasons", DRY: "dry season", FINAL: "at the end"}
EFFECTS = {
    "double_empty": "a field without a feature counts double",
    "farmers_open_2": "2 for each farmer outside closed fields",
    "per_field_1": "1 more for each closed field",
    "sets_3": "3 for each set of farmer, hut and buffalo in fields",
    "farmer_plus_1": "a field with a farmer counts one farmer more",
    "buffalo_4": "a buffalo in a field gives 4 instead of 2",
    "hut_plus_2": "a hut adds 2 instead of 1 to a field's size",
    "small_plus_2": "2 more for a field of one parcel",
    "mixed_plus_2": "2 more for a field with two kinds of feature",
    "exact3_plus_3": "3 more for a field of three parcels",
    "size_plus_1": "a field counts as 1 larger",
    "buffalo_field_plus_4": "4 more for a field with a buffalo",
    "farmers_double": "the farmer points of a field count double",
    "no_hut_plus_3": "3 more for a field without a hut",
    "big_plus_4": "4 more for a field of size 4 or more",
    "largest_field": "as many points as the size of the largest field",
    "open_buffalo_plus_1": "a buffalo outside fields gives 1 instead of costing 1",
    "distinct_sizes_2": "2 for each different size of a field, 1 to 5+",
}
"""Rules section 11, by the names that editions use."""

CONTRACTS = {
    "jasmine": "jasmine, 10 points at once less 1 for each farmer",
    "ginger": "ginger, 2 more for each field closed in the dry season",
}
RAIN_CARDS = {
    "huts": "own huts x the other's farmers",
    "farmers": "1 for an own feature on the river",
    "buffalo": "2 for any buffalo on the river",
    "largest field": "copy a card that the other leads",
}
"""RB 9.3."""
TASKS = {
    "setup": "ancestor and first card",
    "rain": "a secret choice",
    "copy": "the largest field may copy a river card",
    "dry": "a card of the display is built",
}
"""What the others wait for."""


def headline(view: ReisbauernView) -> str:
    seasons = {
        "setup": "set-up",
        "rain": f"rain season, turn {view.turn + 1} of {RAIN_TURNS + 1}",
        "copy": "the river after the rain season",
        "dry": f"dry season, {counted(len(view.display), 'card')} left",
        "over": "the end",
    }
    return f"== Die Reisbauern, {seasons[view.phase]} ".ljust(WIDTH, "=")


def building(view: ReisbauernView) -> bool:
    """Whether the viewer is to choose a place for a card."""
    return (
        view.seat in view.actors
        and view.phase != "copy"
        and not any("build" in step for step in view.chosen)
    )


def named(view: ReisbauernView, seat: int) -> str:
    return f"seat {seat + 1}" + (" (you)" if seat == view.seat else "")


def effect(card: CardView) -> str:
    return f"{card.ancestor}, {ACTS[ABILITIES[card.ability].phase()]}: {EFFECTS[card.ability]}"


def flowing(label: str, items: Iterable[str], between: str = ", ") -> list[str]:
    """A label and items that are not torn apart, on as many lines as they need."""
    joined = between.join(item.replace(" ", "\0") for item in items)
    wrapped = textwrap.wrap(
        joined,
        WIDTH,
        initial_indent=f"  {label}".ljust(LABEL),
        subsequent_indent=" " * LABEL,
        break_long_words=False,
        break_on_hyphens=False,
    )
    return [line.replace("\0", " ") for line in wrapped]


def side_lines(view: ReisbauernView, seat: int) -> list[str]:
    farm = view.farms[seat]
    lines = [f"{named(view, seat).replace('seat', 'SEAT')}  {', '.join(figures(view, seat))}"]
    if farm.ancestor is not None:
        lines += flowing("Ancestor", effect(view.cards[farm.ancestor - 1]).split(), " ")
    if farm.contract is not None:
        lines.append("  Contract".ljust(LABEL) + CONTRACTS[farm.contract])
    lines += flowing("Fields", field_items(farm), "; ")
    return lines + flowing("Besides", other_items(farm))


def figures(view: ReisbauernView, seat: int) -> list[str]:
    farm = view.farms[seat]
    figures = [counted(farm.score, "point")]
    if farm.cards:
        figures += [counted(farm.farmers, "farmer"), f"{farm.open_buffalo} buffalo in open parcels"]
    if view.phase in SIMULTANEOUS:
        figures.append("ready" if farm.ready else "not ready yet")
    return figures


def counted(number: int, word: str) -> str:
    return f"{number} {word}" + ("" if number in (1, -1) else "s")


def field_items(farm: FarmView) -> list[str]:
    """As in `a 11 = size 4: 8, farmers 1, ancestor 2`."""
    items = []
    for field, letter in zip(farm.fields, FIELD_LETTERS, strict=False):
        entries = [entry for entry in farm.log if entry.field == field.parcels]
        parts = [
            f"size {field.size}: {entry.points}" if entry.kind == SIZE else entry_words(entry)
            for entry in entries
        ]
        items.append(f"{letter} {sum(entry.points for entry in entries)} = {', '.join(parts)}")
    return items


def other_items(farm: FarmView) -> list[str]:
    """Points that are not for one field."""
    return [entry_words(entry) for entry in farm.log if entry.field is None]


def entry_words(entry: EntryView) -> str:
    """As in `ancestor 2` and `river huts copied after the rain season 4`."""
    words = [entry.kind]
    if entry.river is not None:
        words.append(entry.river.symbol)
        words += ["copied"] if entry.river.copied else []
        words.append(f"after the {entry.river.season} season")
    return f"{' '.join(words)} {entry.points}"


def river_lines(view: ReisbauernView) -> list[str]:
    """The river cards by rising x, with what each side has of what they count."""
    if not view.river:
        return []
    where = "closed fields" if view.majority_in_fields else "the whole farm"
    title = f"when the rain season ends, who has more in {where} scores the card"
    if view.river_turned:
        title = "when the dry season ends, who has more in the field at ** goes on"
    lines = [f"RIVER  {title}"]
    for card in view.river:
        standing = ", ".join(f"seat {seat}: {count}" for seat, count in enumerate(card.counts, 1))
        gain = dry_gain(view, card) if view.river_turned else RAIN_CARDS[card.symbol]
        lines.append(f"  ** x={card.x:<2} {card.symbol:<13}  {standing}  {gain}")
    return lines


def dry_gain(view: ReisbauernView, card: RiverCardView) -> str:
    goal = view.river[card.goal]
    return f"{card.arrow} to x={goal.x}: {counted(sum(goal.counts), 'point')} there"


def news(view: ReisbauernView) -> list[str]:
    """What was uncovered last, what was copied, and the viewer's own secret steps."""
    lines = []
    if view.phase in ("rain", "copy"):
        for seat in range(2):
            start = f"{seat + 1} "
            steps = [text.removeprefix(start) for text in view.uncovered if text.startswith(start)]
            lines.append(f"Uncovered last, {named(view, seat)}: {'; '.join(steps)}")
    if view.phase == "dry" and view.copied is not None:
        lines.append(f"The largest field after the rain season: {view.copied}")
    if view.chosen:
        lines.append(f"Your secret choice so far: {'; '.join(view.chosen)}")
    return lines


def legend(view: ReisbauernView, farms: Sequence[str]) -> list[str]:
    """What the signs on the table mean."""
    lines = ["// path  .. grid line  F farmer  B buffalo  H hut"]
    if any(farm.fields for farm in view.farms):
        lines.append("aaaa closed field; size: its parcels and its huts")
    if any(NEVER in line for line in farms):
        lines.append("xx never closes: a path juts in, or a gap stays")
    if building(view) and farms:
        lines.append("03 place for a card: turn 0 or 3, top-left here")
    if view.river:
        lines.append("** symbol of a river card")
    if view.outcome is None:
        lines.append("Size 1, 2, 3, 4, 5+ gives 2, 3, 5, 8, 11 points;")
        lines.append("1, 2, 3, 4+ farmers 1, 3, 5, 8; each buffalo 2")
    return lines


def prompt(view: ReisbauernView) -> str:
    """What is to be decided now, and by whom."""
    if view.outcome is not None:
        return "The game is over"
    if view.seat not in view.actors:
        waits = " and ".join(f"seat {seat + 1}" for seat in view.actors)
        return f"Waiting for {waits}: {TASKS[view.phase]}"
    if view.phase == "setup":
        place = ", touching the river" if view.river else " (turn 0 at 0,0)"
        return f"Choose your ancestor; the other card begins your farm{place}"
    if view.phase == "copy":
        return "Yours is the largest field: copy a river card, or nothing"
    if view.phase == "dry":
        return "Build a card of the display"
    return rain_words(view)


def rain_words(view: ReisbauernView) -> str:
    if view.turn == RAIN_TURNS:
        return "Build your last card"
    if not view.chosen:
        return "Build a card of your hand, and put another into the display, in either order"
    if building(view):
        return "Now build a card of your hand"
    return "Now put a card of your hand into the display"
