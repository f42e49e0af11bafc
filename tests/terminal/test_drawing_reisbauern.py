"""The picture of a table of Die Reisbauern: readable, complete, and true to the rules."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product
from random import Random

import pytest

from floodplain.core.chance import Chance
from floodplain.games.reisbauern.actions import BUILD, Building
from floodplain.games.reisbauern.ancestors import ABILITIES
from floodplain.games.reisbauern.drawing import STYLES, drawn, farm_at, plane
from floodplain.games.reisbauern.drawing_words import (
    EFFECTS,
    building,
    effect,
    field_items,
)
from floodplain.games.reisbauern.farm import Farm
from floodplain.games.reisbauern.farm_drawing import (
    FEATURE_SIGNS,
    LARGE,
    RIVER_SQUARES,
    SMALL,
    Point,
    Sheet,
    card_picture,
    draw_farm,
    draw_places,
    lay,
    letters_of,
    lies_on,
    never_covered,
    regions_of,
    sides_of,
    squares_of,
)
from floodplain.games.reisbauern.game import REISBAUERN
from floodplain.games.reisbauern.land import PATH
from floodplain.games.reisbauern.position import position
from floodplain.games.reisbauern.simple import choose
from floodplain.games.reisbauern.state import ReisbauernState
from floodplain.games.reisbauern.views import CardView, ReisbauernView

WIDTH = 80
FARM_WIDTH = 16
"""Farms up to so many squares wide fit."""
ANSWERS = ("no", "yes")
EXPANSIONS = [
    {"festival": river, "contracts": contracts} for river, contracts in product(ANSWERS, ANSWERS)
]
NAMES = ["base", "contracts", "festival", "both"]

CARDS = {
    card.number: card for card in REISBAUERN.view(REISBAUERN.new(REISBAUERN.options(), ""), 0).cards
}


def random_game(seed: int, **options: str) -> Iterator[ReisbauernState]:
    """Every position of a game at random, in which the first step is often one for the display."""
    rng = Random(seed)
    state = REISBAUERN.new(REISBAUERN.options(**options), str(seed))
    while actors := state.actors():
        yield state
        seat = rng.choice(actors)
        actions = state.legal(seat)
        state.apply(seat, rng.choice([actions[0], rng.choice(actions)]))
    yield state


def played_game(seed: int, **options: str) -> Iterator[ReisbauernState]:
    """Every position of a game of two simple opponents, who close many fields."""
    chance = Chance(str(seed))
    state = REISBAUERN.new(REISBAUERN.options(**options), str(seed))
    while actors := state.actors():
        yield state
        state.apply(actors[0], choose(state.redeal(actors[0], str(seed)), actors[0], chance))
    yield state


def squares_across(view: ReisbauernView) -> int:
    """The squares that the widest plane spans."""
    planes = [[*squares_of(farm_at(view, seat))] for seat in range(2)]
    if view.river:
        planes = [[*planes[0], *planes[1], *RIVER_SQUARES]]
    columns = [[x for x, _ in plane] for plane in planes if plane]
    return max((max(xs) - min(xs) + 1 for xs in columns), default=0)


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("options", EXPANSIONS, ids=NAMES)
def test_every_picture_fits_and_shows_the_cards(seed: int, options: dict[str, str]) -> None:
    for state in random_game(seed, **options):
        for seat in (0, 1, None):
            view = REISBAUERN.view(state, seat)
            picture = drawn(view)
            lines = picture.splitlines()
            assert squares_across(view) > FARM_WIDTH or max(map(len, lines)) <= WIDTH
            assert all(line == line.rstrip() for line in lines)
            assert picture.isascii()
            known = [card for farm in view.farms for card in farm.hand or []] + view.display
            titles = re.findall(r"(?<![^\s|])(\d+) (chosen|[A-Z]\w+)", picture)
            for card in known:
                assert {title for number, title in titles if number == str(card)} & {
                    CARDS[card].ancestor,
                    "chosen",
                }


@pytest.mark.parametrize(("viewer", "across"), [(0, [1]), (1, [0]), (None, [0, 1])])
@pytest.mark.parametrize("turn", [1, 2, 3, 4])
def test_hands_across_the_table_show_their_ancestors(
    viewer: int | None, across: list[int], turn: int
) -> None:
    """RB 3.2, 3.5: name and ability of each ancestor, and only then the rice sides."""
    view = REISBAUERN.view(position(turn=turn), viewer)
    picture = drawn(view)
    assert ("YOUR HAND" in picture) == (viewer is not None)
    assert [seat for seat in (0, 1) if f"SEAT {seat + 1} HAS" in picture] == across
    for seat in across:
        start = picture.index(f"SEAT {seat + 1} HAS")
        rice = picture.index(f"SEAT {seat + 1} RICE")
        told = " ".join(picture[start:rice].split())
        for card in view.farms[seat].hand or []:
            assert f"card {card} {effect(CARDS[card])}" in told


@pytest.mark.parametrize("options", EXPANSIONS, ids=NAMES)
def test_features_and_closed_fields_are_in_the_picture(options: dict[str, str]) -> None:
    for state in played_game(1, **options):
        view = REISBAUERN.view(state, 0)
        picture = drawn(view)
        for seat, wide in product(range(2), (LARGE, SMALL)):
            farm = view.farms[seat]
            sheet = Sheet(wide)
            draw_farm(sheet, farm_at(view, seat), letters_of(farm))
            signs = Counter(sign for sign in sheet.signs.values() if sign in FEATURE_SIGNS)
            assert signs == Counter(kind[0].upper() for _, _, kind in farm.features)
            for x, y, kind in farm.features:
                assert kind[0].upper() in inside(sheet, (x, y))
            for field, item in zip(farm.fields, field_items(farm), strict=True):
                assert all(item[0] in inside(sheet, parcel) for parcel in field.parcels)
                assert item in picture
        for farm in view.farms:
            parts = [re.match(r"\w (\d+) =", item) for item in field_items(farm)]
            points = sum(int(part[1]) for part in parts if part)
            besides = sum(entry.points for entry in farm.log if entry.field is None)
            assert points + besides == farm.score


def inside(sheet: Sheet, parcel: Point) -> str:
    return "".join(sheet.signs.get(cell, " ") for cell, _ in sheet.parcel(parcel))


@pytest.mark.parametrize("options", EXPANSIONS, ids=NAMES)
def test_the_marked_places_are_the_legal_ones(options: dict[str, str]) -> None:
    for state in random_game(2, **options):
        for seat in state.actors():
            view = REISBAUERN.view(state, seat)
            builds = [Building(code) for code in state.legal(seat) if code >= BUILD]
            legal = {(int(build.x), int(build.y), int(build.turn)) for build in builds}
            assert bool(builds) == building(view)
            if not builds or not drawn(view).count("03 place for a card"):
                continue
            sheet = Sheet(LARGE)
            marked = {
                (x, y, int(sheet.signs[cell]))
                for x, y in draw_places(sheet, farm_at(view, seat))
                for cell in sheet.square((x, y))
                if cell in sheet.signs
            }
            assert marked == legal


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("river", ["no", "yes"])
def test_what_is_marked_as_never_closing_never_closes(seed: int, river: str) -> None:
    gaps: list[set[Point]] = [set(), set()]
    dead_ends: list[set[Point]] = [set(), set()]
    for state in played_game(seed, festival=river):
        view = REISBAUERN.view(state, None)
        for seat in range(2):
            farm = farm_at(view, seat)
            squares = squares_of(farm)
            regions = regions_of(farm, squares)
            gaps[seat] |= never_covered(farm, squares)
            for square in squares:
                one, other = sides_of(square)
                if lies_on(farm, square) == PATH and regions[one] == regions[other]:
                    dead_ends[seat] |= {one, other}
            assert not gaps[seat] & set(squares)
            assert not dead_ends[seat] & letters_of(view.farms[seat]).keys()


@pytest.mark.parametrize("wide", [LARGE, SMALL])
def test_the_ends_of_both_banks_are_marked_as_never_closing(wide: int) -> None:
    """RB 9.1a: the parcels at x = 0 and x = 12, from the set-up on and whatever is built."""
    for state in played_game(1, festival="yes"):
        lines = plane(REISBAUERN.view(state, None), (0, 1), wide)
        for row in (0, 1):
            start = next(number for number, line in enumerate(lines) if line[:4] == f"{row:>3} ")
            for line in lines[start : start + 2]:
                assert re.match(rf"(    |{row:>3} ) *x{{{wide},}}[^x]+x{{{wide},}}$", line), line


def test_a_picture_is_the_same_whatever_the_viewer_can_not_know() -> None:
    for state in random_game(1, festival="yes"):
        for seat in (0, 1):
            other = state.redeal(seat, "another deal")
            assert drawn(REISBAUERN.view(state, seat)) == drawn(REISBAUERN.view(other, seat))


def test_a_secret_choice_is_shown_to_its_player_only() -> None:
    state = next(state for state in random_game(4) if state.turn == 1 and not state.done(0))
    seat = 0
    action = state.legal(seat)[-1]
    text = state.text(seat, action)
    state.apply(seat, action)
    assert f"Your secret choice so far: {text}" in drawn(REISBAUERN.view(state, 0))
    assert text not in drawn(REISBAUERN.view(state, 1))
    assert text not in drawn(REISBAUERN.view(state, None))


def test_somebody_who_watches_the_set_up_sees_no_card() -> None:
    state = REISBAUERN.new(REISBAUERN.options(), "1")
    picture = drawn(REISBAUERN.view(state, None))
    assert not any(card.ancestor in picture for card in CARDS.values())


@pytest.mark.parametrize("majority", ["farm", "fields"])
def test_the_river_cards_show_who_has_more(majority: str) -> None:
    """RB 9.3, 9.5, 12.4."""
    title = {"farm": "more in the whole farm scores", "fields": "more in closed fields scores"}
    for state in played_game(0, festival="yes", river_majority=majority):
        view = REISBAUERN.view(state, 1)
        picture = drawn(view)
        assert (title[majority] in picture) != view.river_turned
        for card in view.river:
            first, second = card.counts
            assert f"{card.symbol:<13}  seat 1: {first}, seat 2: {second}  " in picture


@pytest.mark.parametrize(
    "words",
    [
        "Choose your ancestor",
        "Build a card of your hand, and put another",
        "Now build a card of your hand",
        "Now put a card of your hand",
        "Build your last card",
        "Yours is the largest field",
        "Build a card of the display",
        "Waiting for seat 2: a secret choice",
        "Waiting for seat 1: a card of the display",
        "Contract  jasmine",
        "Contract  ginger",
        "Besides ",
        "xx never closes",
        "** x=10",
        "Uncovered last, seat 2",
        "The game is over",
    ],
)
def test_what_happens_on_a_table_is_in_its_picture(words: str) -> None:
    assert any(words in picture for picture in many_pictures())


@cache
def many_pictures() -> list[str]:
    return [
        drawn(REISBAUERN.view(state, seat))
        for game in (played_game, random_game)
        for seed in (1, 3)
        for state in game(seed, festival="yes", contracts="yes")
        for seat in (0, 1)
    ]


def test_every_ability_has_words() -> None:
    assert EFFECTS.keys() == ABILITIES.keys()


def laid(*cards: tuple[CardView, int, int, int]) -> Farm:
    farm = Farm()
    for card, turn, x, y in cards:
        lay(farm, card, turn, x, y)
    return farm


def picture_of(farm: Farm, letters: dict[Point, str]) -> str:
    sheet = Sheet(LARGE)
    draw_farm(sheet, farm, letters)
    return "\n" + "\n".join(sheet.numbered(squares_of(farm))) + "\n"


def test_a_closed_field() -> None:
    """The first example of RB 6.1."""
    farm = laid((CARDS[2], 0, 0, 0), (CARDS[17], 0, 2, 0))
    letters = {(1, 1): "a", (2, 2): "a", (3, 1): "a"}
    assert (
        picture_of(farm, letters)
        == r"""
    0   1   2   3
  0   //\\    //\\
    //aaaa\\//aaaa\\
  1 \\aaaa....aaaa//
    F \\..aFHa..//
  2   //\\aaaa//\\
    // B  \\// B  \\
    0   1   2   3
"""
    )


def test_a_dead_end() -> None:
    """The second example of RB 6.1: the path between S and R has their region on both sides."""
    farm = laid((CARDS[10], 0, 0, 0), (CARDS[17], 0, 2, 0))
    assert (
        picture_of(farm, {})
        == r"""
    0   1   2   3
  0   //..    xx\\
    // F  ..xx    \\
  1 ..    ....    //
      .... H  ..//
  2   //\\    //\\
    // B  \\// B  \\
    0   1   2   3
"""
    )


def test_a_hole_that_no_card_fits_into() -> None:
    """Four cards in a ring leave one square between them."""
    plain = CARDS[7]
    farm = laid((plain, 0, 0, 0), (plain, 3, 2, 0), (plain, 2, 3, 2), (plain, 1, 0, 3))
    assert never_covered(farm, squares_of(farm)) == {(2, 2)}
    assert [line[12:16] for line in picture_of(farm, {}).splitlines()[6:8]] == ["xxxx", "xxxx"]


def test_a_card_in_its_four_turns() -> None:
    """As RB 2.3 draws it."""
    assert ["\n".join(card_picture(CARDS[2], turn)) for turn in range(4)] == [
        " /\\\n/  \\\n\\  .\nF\\.F\n /\\\n/B \\",
        "\\F /\\\nB\\/  \\\n /.  /\n/F ./",
        "\\B /\nF\\/F\n .\\\n.  \\\n\\  /\n \\/",
        " /.F /\n/  ./B\n\\  /\\\n \\/F \\",
    ]


def test_the_colours_take_what_they_should() -> None:
    pattern = next(pattern for pattern, style in STYLES.items() if style == "green")
    rows = r"  2 \\aFaa//..dddd//  c**c  Uncovered seat"
    assert [found.group() for found in re.finditer(pattern, rows)] == ["aFaa", "dddd", "c**c"]


def test_advice_and_figures() -> None:
    state = REISBAUERN.new(REISBAUERN.options(), "1")
    assert REISBAUERN.advise(state.redeal(0, "x"), 0, Chance("1")) in state.legal(0)
    *_, last = random_game(1)
    figures = REISBAUERN.summary_figures(last)
    view = REISBAUERN.view(last, None)
    assert figures["score of seat 1"] == view.farms[0].score
    assert figures["fields of seat 2"] == len(view.farms[1].fields)
