"""Rules sections 1 and 2: the pieces and the set-up."""

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given, settings

from floodplain.core.chance import Chance
from floodplain.games.dos_rios.edition import dealt, load
from floodplain.games.dos_rios.game import DOS_RIOS
from floodplain.games.dos_rios.geometry import PLACE_NAMES
from floodplain.games.dos_rios.position import EXAMPLE, Seat, position

from . import (
    after,
    course,
    in_city,
    land,
    legal,
    new,
    phase,
    pile,
    refusal,
    row,
    set_up,
    standing,
    view,
)
from .boards import FIELDS, SEEDS

PLAYERS = ["2", "3", "4"]
LAID = ("flow a2", "flow b4", "flow a7", "flow g2", "flow f5", "flow g7")


def test_1_1_a_frame_and_twelve_tiles_make_49_fields() -> None:
    """DR 1.1: every field is printed on the frame or lies on one tile of three fields."""
    edition = load("standard")
    assert len(edition.tiles) == len(edition.slots) == 12
    assert {len(tile) for tile in edition.tiles} == {3}
    fields = [*edition.frame, *(field for slot in edition.slots for field in slot)]
    assert sorted(fields) == sorted(FIELDS) and len(fields) == 49


def test_1_2_heights() -> None:
    """DR 1.2, 11.4: hill, forest, all crops alike, city and roads, lakes."""
    board = position(layout=land(b4="W", b5="M", b6="T")).board
    field = PLACE_NAMES.index
    hill, forest = board.heights[field("a2")], board.heights[field("a1")]
    crops = {board.heights[field(name)] for name in ("b4", "b5", "b6")}
    lake, city = board.heights[49], board.heights[52]
    assert len(crops) == 1
    assert hill > forest > min(crops) > city > lake


def test_1_3_pieces_of_the_players() -> None:
    """DR 1.3: six campesinos, four fincas, one hacienda each; 40 dams for all."""
    state = set_up(new(players="3"))
    pieces = DOS_RIOS.pieces(state)
    for seat in ("1", "2", "3"):
        assert pieces[f"campesinos {seat}"] == 6
        assert pieces[f"fincas {seat}"] == 4
        assert pieces[f"haciendas {seat}"] == 1
    assert pieces["dams"] == 40
    assert [river.name for river in view(state).rivers] == ["verde", "moreno"]


def test_1_3_no_fifth_finca_and_no_second_hacienda() -> None:
    """DR 1.3: one builds no more than one has."""
    state = position(Seat("c4", fincas="c1 c2 d1 d2", money=2000))
    assert refusal(state, "finca c4") == "DR 1.3"
    assert refusal(state, "hacienda c4") is None
    state = position(Seat("c4", hacienda="c1", money=2000))
    assert refusal(state, "hacienda c4") == "DR 1.3"
    assert refusal(state, "finca c4") is None


def test_1_4_fifteen_harvest_cards() -> None:
    """DR 1.4."""
    state = new()
    assert Counter(pile(state)) == {
        "wheat": 2,
        "tobacco": 2,
        "maize": 2,
        "wood": 1,
        "verde": 3,
        "moreno": 3,
        "desperados verde": 1,
        "desperados moreno": 1,
    }


@given(SEEDS)
@settings(max_examples=30)
def test_2_1_tiles_lie_at_random_each_once(seed: int) -> None:
    """DR 2.1: each place holds one of the tiles, turned by thirds, and the frame stays."""
    edition = load("standard")
    letters = dict(
        zip(FIELDS, ("HFWMT"[kind] for kind in dealt(edition, Chance(str(seed)))), strict=True)
    )
    assert {field: letters[field] for field in edition.frame} == edition.frame
    turned = {turn: tile for tile in edition.tiles for turn in turns(tile)}
    found = Counter(turned["".join(letters[field] for field in slot)] for slot in edition.slots)
    assert found == Counter(turned[tile] for tile in edition.tiles)


def turns(tile: str) -> list[str]:
    return [tile[turn:] + tile[:turn] for turn in range(3)]


def test_2_1_every_tile_comes_to_every_place_in_every_turn() -> None:
    """DR 2.1, 11.7: chance decides both."""
    edition = load("standard")
    seen: set[tuple[str, str]] = set()
    for seed in range(600):
        land_of = dealt(edition, Chance(f"tiles {seed}"))
        for slot in edition.slots:
            seen.add((slot[0], "".join("HFWMT"[land_of[FIELDS.index(field)]] for field in slot)))
    faces = {turn for tile in edition.tiles for turn in turns(tile)}
    assert seen == {(slot[0], face) for slot in edition.slots for face in faces}


def test_2_1_the_order_of_the_set_up() -> None:
    """DR 2.1: rivers, then placing, then the row, then the first round."""
    state = new(players="3", start="2")
    phases = [phase(state)]
    while phase(state) != "act":
        assert not state.row
        state = after(state, min(legal(state)))
        phases.append(phase(state))
    assert [one for one, two in pairwise(phases) if one != two] == ["flow", "place"]
    assert len(state.row) == 4 and view(state).round == 1


@pytest.mark.parametrize("players", PLAYERS)
def test_2_2_two_dams_and_no_money(players: str) -> None:
    """DR 2.2."""
    state = set_up(new(players=players))
    assert [(one.dams, one.money) for one in view(state).players] == [(2, 0)] * int(players)


def test_2_3_rio_verde_first_and_all_by_the_start_player() -> None:
    """DR 2.3, 3.3: the start player makes every choice for both rivers."""
    state = new(players="3", start="2")
    for text in LAID:
        assert (phase(state), state.actors()) == ("flow", [1])
        if text == "flow g2":
            assert course(state, "verde").endswith("a8")
        else:
            assert text[5] in "abc" or course(state, "moreno").startswith("g1")
        assert state.why_not(0, state.parse(0, text)) == "DR 2.3"
        state = after(state, text)
    assert (phase(state), state.actors()) == ("place", [1])
    assert course(state, "moreno") == "g1 g2 g3 f3 e3 e4 f5 f6 g7 g8"


def test_2_4_three_rounds_of_placing() -> None:
    """DR 2.4: one each in turn order from the start player, three times; three in the city."""
    state = after(new(players="3", start="3"), *LAID)
    seats = []
    for field in ("a1", "b1", "c1", "a1", "b2", "c1", "d6", "b1", "g7"):
        seats.append(state.active + 1)
        state = after(state, f"place {field}")
    assert seats == [3, 1, 2] * 3
    assert [standing(state, seat) for seat in (1, 2, 3)] == ["b1 b1 b2", "c1 c1 g7", "a1 a1 d6"]
    assert [in_city(state, seat) for seat in (1, 2, 3)] == [3, 3, 3]
    assert (phase(state), state.actors()) == ("act", [2])


def test_2_4_where_a_campesino_may_be_placed() -> None:
    """DR 2.4: any hill, forest or crop field without others and with fewer than two own."""
    state = after(new(), *LAID)
    assert legal(state) == {f"place {field}" for field in FIELDS}
    state = after(state, "place a1", "place d4", "place a1")
    assert refusal(state, "place a1") == "DR 2.4"
    assert refusal(state, "place d4") is None
    state = after(state, "place d4")
    assert refusal(state, "place a1") == "DR 2.4"
    assert refusal(state, "place d4") == "DR 2.4"
    assert len(legal(state)) == 47
    assert state.why_not(1, state.parse(1, "place b4")) == "DR 2.4"
    assert refusal(state, "harvest") == refusal(state, "flow b4") == "DR 2.4"


@pytest.mark.parametrize("players", PLAYERS)
def test_2_5_one_card_more_than_players(players: str) -> None:
    """DR 2.5: and never desperados among them."""
    state = set_up(new(players=players))
    assert len(row(state)) == int(players) + 1
    assert len(row(state)) + len(pile(state)) == 15
    assert not [card for card in row(state) if card.startswith("desperados")]


def test_2_5_desperados_are_set_aside_and_shuffled_back() -> None:
    """DR 2.5: nobody is sent away, the next card replaces them, and they may come next."""
    places: set[int] = set()
    for number in range(200):
        state = new(f"deal {number}", players="4")
        before = pile(state)
        turned = [card for card in before[:7] if not card.startswith("desperados")][:5]
        state = set_up(state)
        assert row(state) == turned
        assert [in_city(state, seat) for seat in (1, 2, 3, 4)] == [3, 3, 3, 3]
        assert pile(state).count("desperados verde") == 1
        if "desperados verde" in before[:5]:
            places.add(pile(state).index("desperados verde"))
        elif "desperados moreno" not in before[:6] and "desperados verde" not in before[:6]:
            assert pile(state) == before[5:]
    assert len(places) > 5


def test_2_6_the_start_player() -> None:
    """DR 2.6: the seat that the option names, else each by chance."""
    assert [new(players="4", start=seat).first for seat in "1234"] == [0, 1, 2, 3]
    drawn = Counter(int(new(f"{n}", players="4", start="random").first) for n in range(80))
    assert sorted(drawn) == [0, 1, 2, 3]
    state = new("1", players="4", start="random", layout=EXAMPLE)
    assert state.actors() == [state.first]
