"""Rules section 1: terms and components."""

import pytest

from floodplain.core.editions import EditionError
from floodplain.games.reisbauern.edition import load
from floodplain.games.reisbauern.game import REISBAUERN
from floodplain.games.reisbauern.position import position
from floodplain.games.reisbauern.position_texts import edition_with, free_farm
from tests.reference.reisbauern import Laid, edition_of, farm_squares, squares_around
from tests.reference.reisbauern.sample import EDITION

from . import after, dealt, field, fields, fields_of, hand, legal
from .land import covered


def test_1_1_each_card_can_be_either_side() -> None:
    """RB 1.1: 18 cards; of two drawn either one is the ancestor and the other the rice card."""
    state = dealt()
    one, other = hand(state, 1)
    assert legal(state, 1) == {
        f"ancestor {one} build {other} turn 0 at 0,0",
        f"ancestor {other} build {one} turn 0 at 0,0",
    }
    cards = REISBAUERN.view(state, 0).cards
    assert [card.number for card in cards] == list(range(1, 19))
    assert len({card.ancestor for card in cards}) == 18


@pytest.mark.parametrize(("turn", "corner"), [(0, (0, 0)), (1, (1, 0)), (2, (0, 1)), (3, (0, 0))])
def test_1_2_one_complete_parcel_and_parts_of_five(turn: int, corner: tuple[int, int]) -> None:
    """RB 1.2: with paths everywhere just the complete parcel is a field."""
    x, y = corner
    farm = free_farm(f"==/==/== turn {turn} at {x},{y}")
    parcels = [(a, b) for a in range(-3, 8) for b in range(-3, 8) if (a + b) % 2 == 0]
    shares = [sum(covered(farm, square) for square in squares_around(p)) for p in parcels]
    assert sorted(share for share in shares if share) == [1, 1, 2, 2, 2, 4]
    (complete,) = [p for p, share in zip(parcels, shares, strict=True) if share == 4]
    assert fields_of(farm) == {field(complete)}


def test_1_3_each_segment_is_a_path_or_a_grid_line() -> None:
    """RB 1.3: nothing else is printed on a square."""
    for card in load("standard").cards:
        assert set(card.face) <= {"=", ".", "/"}
    with pytest.raises(EditionError, match=r"card 7.*: found '=~/==/=='"):
        load(edition_with({7: "==/==/=="}).replace("==/==/==", "=~/==/=="))


def test_1_3_and_both_bound_parcels() -> None:
    """RB 1.3: a grid line joins two parcels, a path separates them."""
    joined = free_farm("==/=./== turn 0 at 0,0; ==/.=/== turn 0 at 2,0")
    assert fields_of(joined) == {field((1, 1), (2, 2), (3, 1))}
    separate = free_farm("==/==/== turn 0 at 0,0; ==/==/== turn 0 at 2,0")
    assert fields_of(separate) == {field((1, 1)), field((2, 2)), field((3, 1))}


def test_1_4_a_field_is_enclosed_by_one_path() -> None:
    """RB 1.4: adjacent complete parcels; the same parcels with a gap in the path are no field."""
    whole = "==/=./== turn 0 at 0,0; ==/.=/== turn 0 at 2,0"
    assert fields_of(free_farm(whole)) == {field((1, 1), (2, 2), (3, 1))}
    for gap in ("=./=./==", ".=/=./==", "==/../==", "==/=./=."):
        farm = free_farm(f"{gap} turn 0 at 0,0; ==/.=/== turn 0 at 2,0")
        assert fields_of(farm) == set(), gap


def test_1_5_three_kinds_of_feature() -> None:
    """RB 1.5: farmer, buffalo and hut; anything else is none."""
    standard = {kind for card in load("standard").cards for kind in card.features.values()}
    assert standard == {"farmer", "buffalo", "hut"}
    for decoration in ("tree", "bird"):
        text = edition_with({7: "==/==/== C hut"}).replace('"C":"hut"', f'"C":"{decoration}"', 1)
        with pytest.raises(EditionError, match=f"features.C .card 5.: found '{decoration}'"):
            load(text)


def test_1_6_the_ancestor_is_no_part_of_the_farm() -> None:
    """RB 1.6: what is printed on the ancestor's rice side counts nowhere."""
    state = position(phase="setup", hands=("2 7", "3 4"))
    state = after(state, "1 ancestor 2 build 7 turn 0 at 0,0", "2 ancestor 3 build 4 turn 0 at 0,0")
    mine, other = REISBAUERN.view(state, None).farms
    assert (mine.ancestor, mine.farmers, mine.features) == (2, 0, [])
    assert other.farmers == 1
    assert [card.card for card in mine.cards] == [7]
    assert fields(state, 1) == set()


def test_1_6_the_farm_is_all_that_was_laid() -> None:
    """RB 1.6: each card laid is there, with all its squares."""
    state = position(farms=("2 turn 0 at 0,0; 17 turn 0 at 2,0; 5 turn 1 at 4,1", ""))
    farm = [Laid(2, 0, 0, 0), Laid(17, 0, 2, 0), Laid(5, 1, 4, 1)]
    squares = farm_squares(edition_of(EDITION), farm)
    assert len(squares) == 18
    assert all(covered(state.farms[0], square) for square in squares)


def test_1_7_the_cards_of_the_box() -> None:
    """RB 1.7: 18 cards of the base game and 4 river cards."""
    edition = load("standard")
    assert (len(edition.cards), len(edition.river)) == (18, 4)
