"""Rules section 2: points, parcels, turning, parity, completeness."""

import pytest

from floodplain.core.editions import EditionError
from floodplain.games.reisbauern.edition import load
from floodplain.games.reisbauern.farm import Face, Farm
from floodplain.games.reisbauern.game import REISBAUERN
from floodplain.games.reisbauern.geometry import turned_point, turned_square, x_of, y_of
from floodplain.games.reisbauern.places import all_places
from floodplain.games.reisbauern.position import position
from floodplain.games.reisbauern.position_texts import edition_with, free_farm

from . import after, dealt, field, fields, fields_of, hand, laid, places, refusal
from .land import PATHS, completed, covered

PARITY = (0, 1, 1, 0)
CORNERS = ((0, 0), (1, 0), (1, 0), (0, 0))
"""A place on the grid for each turn."""

# Where the parcels of a card lie from its top-left corner, as the picture of RB 2.3 shows them
PARCELS = {
    0: {"C": (1, 1), "L": (0, 2), "R": (2, 2), "B": (1, 3), "TL": (0, 0), "TR": (2, 0)},
    1: {"C": (2, 1), "L": (1, 0), "R": (1, 2), "B": (0, 1), "TL": (3, 0), "TR": (3, 2)},
    2: {"C": (1, 2), "L": (2, 1), "R": (0, 1), "B": (1, 0), "TL": (2, 3), "TR": (0, 3)},
    3: {"C": (1, 1), "L": (2, 2), "R": (2, 0), "B": (3, 1), "TL": (0, 2), "TR": (0, 0)},
}
SIDES = [("TL", "C"), ("TR", "C"), ("C", "L"), ("C", "R"), ("L", "B"), ("R", "B")]
"""Which two parcels the segment of each square separates (RB 2.2)."""
FACES = ["".join("." if place == square else "=" for place in range(6)) for square in range(6)]


def in_rows(face: str) -> str:
    return f"{face[:2]}/{face[2:4]}/{face[4:]}"


def test_2_1_parcels_are_centred_on_even_points() -> None:
    """RB 2.1: every field and every feature of any card sits on points with even sums."""
    for turn, (x, y) in enumerate(CORNERS):
        farm = free_farm(f"==/==/== C hut, L hut, R hut, B hut turn {turn} at {x},{y}")
        view_points = [parcel for field_ in fields_of(farm) for parcel in field_]
        assert view_points and all((a + b) % 2 == 0 for a, b in view_points)
        assert len(farm.features) == 4


@pytest.mark.parametrize("turn", range(4))
@pytest.mark.parametrize("square", range(6))
def test_2_1_each_segment_separates_two_parcels(turn: int, square: int) -> None:
    """RB 2.1, 2.2, 2.3: one grid line on a card joins the two parcels of its square.

    All parcels of the card are completed with paths only, so there is just this gap.
    """
    x, y = CORNERS[turn]
    parcels = {name: (x + a, y + b) for name, (a, b) in PARCELS[turn].items()}
    card = f"{in_rows(FACES[square])} turn {turn} at {x},{y}"
    farm = completed(free_farm(card), parcels.values())
    one, other = SIDES[square]
    joined = field(parcels[one], parcels[other])
    assert joined in fields_of(farm)
    alone = {field(parcel) for name, parcel in parcels.items() if name not in (one, other)}
    assert alone <= fields_of(farm)
    assert all(len(found) == 1 for found in fields_of(farm) - {joined})


def test_2_2_where_features_stand() -> None:
    """RB 2.2, 2.5: on C, L, R and B; never on the corners."""
    face = "==/==/== C hut, L farmer, R hut, B buffalo"
    state = position(farms=("1 turn 0 at 0,0", ""), faces={1: face})
    features = set(REISBAUERN.view(state, None).farms[0].features)
    assert features == {(1, 1, "hut"), (0, 2, "farmer"), (2, 2, "hut"), (1, 3, "buffalo")}
    for corner in ("TL", "TR", "T"):
        edition = edition_with({1: "==/==/== C hut"})
        text = edition.replace('{"C":"hut"}', f'{{"{corner}":"hut"}}', 1)
        with pytest.raises(
            EditionError, match=rf"features\.{corner} \(card .*: there is no such part"
        ):
            load(text)


@pytest.mark.parametrize("turn", range(4))
def test_2_3_features_turn_with_the_card(turn: int) -> None:
    """RB 2.3: parcels after quarter turns, as in the picture of the rules."""
    x, y = CORNERS[turn]
    card = "==/==/== C hut, L farmer, R buffalo, B farmer"
    state = position(farms=(f"1 turn {turn} at {x},{y}", ""), faces={1: card})
    seen = REISBAUERN.view(state, None).farms[0].features
    expected = {
        (x + PARCELS[turn][part][0], y + PARCELS[turn][part][1], kind)
        for part, kind in (("C", "hut"), ("L", "farmer"), ("R", "buffalo"), ("B", "farmer"))
    }
    assert set(seen) == expected


def test_2_3_the_formula_of_a_quarter_turn() -> None:
    """RB 2.3: square (c,r) to (h-1-r, c), point (x,y) to (h-y, x), w and h swap; four are none."""
    for turn, height in enumerate((3, 2, 3, 2)):
        for square in [(c, r) for c in range(2) for r in range(3)]:
            c, r = turned_square(*square, turn)
            assert turned_square(*square, turn + 1) == (height - 1 - r, c)
            x, y = turned_point(*square, turn)
            assert turned_point(*square, turn + 1) == (height - y, x)
    assert [turned_square(1, 2, turn) for turn in (0, 4)] == [(1, 2), (1, 2)]


def test_2_3_parity_of_the_corner() -> None:
    """RB 2.3, 5.4: places of turns 0 and 3 have even sums, those of 1 and 2 odd ones."""
    state = position(farms=("1 turn 0 at 0,0", ""))
    card = hand(state, 1)[0]
    for turn, parity in enumerate(PARITY):
        corners = [
            tuple(map(int, place.split()[-1].split(",")))
            for place in places(state, 1, card)
            if place.startswith(f"turn {turn} ")
        ]
        assert len(corners) in (6, 8, 10)
        assert all((x + y) % 2 == parity for x, y in corners)
        for x, y in corners:
            for off in (f"{x + 1},{y}", f"{x},{y - 1}"):
                assert refusal(state, 1, f"build {card} turn {turn} at {off}") == "RB 5.4"


def test_2_3_all_turned_cards_lie_on_one_grid() -> None:
    """RB 2.3: wherever a card is laid, its complete parcel is the only one, centred on the grid."""
    start = free_farm("==/==/== turn 0 at 0,0")
    for turn in range(4):
        for place in all_places(start, turn):
            farm = Farm(original=start)
            x, y = int(x_of(place)), int(y_of(place))
            farm.lay(1, Face(PATHS), turn, x, y)
            a, b = PARCELS[turn]["C"]
            assert field((x + a, y + b)) in fields_of(farm)


def test_2_4_a_parcel_is_complete_when_four_squares_are_covered() -> None:
    """RB 2.4: a half or three quarters are not enough, whatever their paths."""
    cards = [
        "==/==/== turn 0 at 0,0",  # half of (2,2)
        "==/==/== turn 2 at 2,-1",  # another quarter of it: the square (2,1)
        "==/==/== turn 0 at 2,2",  # the last one
    ]
    found = [(2, 2) in frozenset().union(*fields_of(free_farm(cards[:n]))) for n in (1, 2, 3)]
    assert found == [False, False, True]


def test_2_4_river_cards_count_as_cards() -> None:
    """RB 2.4: half of the parcel lies on the river, the other half is the card's."""
    assert field((2, 2)) in fields_of(free_farm("==/==/== turn 2 at 1,2", "south"))
    assert field((2, 0)) in fields_of(free_farm("==/==/== turn 0 at 1,-3", "north"))
    assert fields_of(free_farm("==/==/== turn 2 at 1,2")) == {field((2, 4))}


def test_2_5_a_feature_belongs_to_its_parcel_at_once() -> None:
    """RB 2.5: a buffalo on half a parcel is there, and counts when another card closes it."""
    faces = {1: "==/==/== R buffalo", 2: "==/==/=="}
    state = position(farms=("1 turn 0 at 0,0", ""), faces=faces, phase="dry", display="2 3")
    seen = REISBAUERN.view(state, None).farms[0]
    assert (seen.features, seen.open_buffalo) == ([(2, 2, "buffalo")], 1)
    state = after(state, "1 build 2 turn 0 at 2,0")
    seen = REISBAUERN.view(state, None).farms[0]
    assert seen.open_buffalo == 0
    (closed,) = [shown for shown in seen.fields if shown.parcels == [(2, 2)]]
    assert closed.buffalo == 1


def test_2_6_each_farm_has_its_own_coordinates() -> None:
    """RB 2.6: without the river both first cards lie at 0,0; places may be negative."""
    state = position(farms=("1 turn 0 at 0,0", "2 turn 0 at 0,0"), hands=("3 4", "5 6"))
    state = after(state, "1 build 3 turn 0 at -2,0", "1 display 4")
    state = after(state, "2 build 5 turn 1 at -3,0", "2 display 6")
    assert laid(state, 1)[1] == "3 turn 0 at -2,0"
    assert laid(state, 2)[1] == "5 turn 1 at -3,0"


def test_2_6_with_the_river_both_share_one_plane() -> None:
    """RB 2.6, 9.1a: the places of the first cards of both seats lie on either side of it."""
    state = dealt(festival="yes")
    rows = []
    for seat in (0, 1):
        texts = [state.text(seat, action) for action in state.legal(seat)]
        rows.append({int(text.split(",")[1]) for text in texts})
    assert rows == [{2}, {-3, -2}]


def test_2_6_the_place_is_the_corner_of_the_turned_card() -> None:
    """RB 2.6: a card of turn 1 covers three columns and two rows from its place."""
    farm = free_farm("==/==/== turn 1 at 5,4")
    rows = [[covered(farm, (x, y)) for x in range(3, 10)] for y in range(3, 8)]
    assert [sum(row) for row in rows] == [0, 3, 3, 0, 0]
    assert [any(column) for column in zip(*rows, strict=True)] == [0, 0, 1, 1, 1, 0, 0]


def test_2_7_the_standard_edition_is_the_one_in_the_rules() -> None:
    """RB 2.7, 11.1: the table of the rules, card by card."""
    table = REISBAUERN.clauses.find("RB 2.7").text
    rows = [line.strip("|").split("|") for line in table.splitlines() if line.startswith("| ")][1:]
    cards = load("standard").cards
    assert len(rows) == len(cards) == 18
    for number, (row, card) in enumerate(zip(rows, cards, strict=True), start=1):
        assert int(row[0]) == number
        assert row[1].strip(" `") == card.face
        named = "" if row[2].strip() == "none" else row[2]
        features = dict(part.split() for part in named.split(",") if part.strip())
        assert features == card.features, number
    assert fields(position(farms=("2 turn 0 at 0,0; 17 turn 0 at 2,0", "")), 1)
