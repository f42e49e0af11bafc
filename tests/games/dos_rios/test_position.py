"""The builder of positions: what it sets up, what it refuses, and the way back."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings

from floodplain.core.options import OptionError
from floodplain.games.dos_rios.game import DOS_RIOS
from floodplain.games.dos_rios.position import EXAMPLE, PositionError, Seat, described, position

from . import course, in_city, phase, pile, player, row, standing, view
from .boards import BORDERS, SEEDS, built_position, some_dams

ALL_PIECES = DOS_RIOS.pieces(position())


def test_everything_that_is_named_lies_where_it_should() -> None:
    state = position(
        Seat("b4 b4 west", fincas="b5", hacienda="c3", money=500, dams=3),
        "d4 d4 e5",
        dams="b3/b4 c4/c5 b7/a8",
        verde="a2 c3",
        moreno="g1 g2 g3 f3 e3 e4 f5 f6 g7 g8",
        row="wheat, verde",
        pile="desperados moreno, wood",
        discards="maize, tobacco",
        active=2,
        first=2,
        in_round=3,
        steps=4,
    )
    assert (standing(state, 1), in_city(state, 1)) == ("b4 b4 west", 3)
    assert (standing(state, 2), in_city(state, 2)) == ("d4 d4 e5", 3)
    assert (player(state, 1).fincas, player(state, 1).hacienda) == (["b5"], "c3")
    assert (player(state, 1).money, player(state, 1).dams) == (500, 3)
    assert (player(state, 2).money, player(state, 2).dams) == (0, 2)
    assert view(state).dams == ["b3/b4", "b7/a8", "c4/c5"]
    assert view(state).dam_supply == 40 - 3 - 5
    assert course(state, "verde") == "a1 a2 a3 b3 c3 b4 b5 b6 a7 a8"
    assert course(state, "moreno") == "g1 g2 g3 f3 e3 e4 f5 f6 g7 g8"
    assert row(state)[:2] == ["wheat", "verde"] and len(row(state)) == 3
    assert pile(state)[:2] == ["desperados moreno", "wood"] and len(pile(state)) == 10
    assert view(state).discards == ["maize", "tobacco"]
    assert (state.active, state.first, view(state).round, state.turns) == (1, 1, 3, 4)
    assert (phase(state), state.steps, state.built) == ("act", 4, 0)


def test_what_is_not_named_has_a_plain_default() -> None:
    state = position()
    assert (standing(state, 1), in_city(state, 1), in_city(state, 2)) == ("", 6, 6)
    assert course(state, "verde") == "a1 a2 a3 b3 b4 b5 b6 a7 a8"
    assert course(state, "moreno") == "g1 g2 g3 f3 e3 e4 f5 f6 g7 g8"
    assert (state.actors(), view(state).round, state.steps) == ([0], 2, 6)
    assert "".join(name[0] for name in view(state).terrain.values()).upper() == (
        EXAMPLE.replace("/", "")
    )


def test_cards_left_over_go_where_they_are_told() -> None:
    state = position(row="wheat, wheat, wood", pile="verde", rest="discards")
    assert pile(state) == ["verde"]
    assert len(state.discards) == 15 - 4


def test_options_reach_the_table() -> None:
    state = position("b4", players="3", turn_limit="9", river_laying="in-turn", layout="random")
    assert len(state.players) == 3 and state.turn_limit == 9 and state.lay_in_turn
    assert state.board.terrain == position(layout="random").board.terrain
    assert state.board.terrain != position(layout="random", seed="other").board.terrain


def test_all_campesinos_may_be_named_also_those_in_the_city() -> None:
    assert in_city(position("b4 city city city west east"), 1) == 3


def test_a_river_may_be_named_past_its_junction() -> None:
    state = position(moreno="f1 e1 e2 e3 e4 d4 c5 b6 a7 a8")
    assert course(state, "moreno").endswith("c5 b6 a7 a8")


FIVE = Seat(fincas="c1 c2 d1 d2", hacienda="d3")
WET = Seat(fincas="a2 a3 b3", hacienda="b4")
REFUSED: list[tuple[str, list[Seat | str], dict[str, Any]]] = [
    ("5 seats, but four at most", ["", "", "", "", ""], {}),
    ("seat 2: there is no place 'h4'", ["", "h4"], {}),
    ("seat 1: more than two campesinos on b4", ["b4 b4 b4"], {}),
    ("seat 1: 7 campesinos", ["b4 b4 c3 c3 d3 d3 e5"], {}),
    ("seat 1 and seat 2 can not both be on b4", ["b4", "b4"], {}),
    ("seat 1 and seat 2 can not both be on b4", ["b4", Seat(fincas="b4")], {}),
    ("fincas of seat 1: there is no field 'city'", [Seat(fincas="city")], {}),
    ("hacienda of seat 1: there is no field 'a8'", [Seat(hacienda="a8")], {}),
    ("four fincas and one hacienda", [Seat(fincas="c1 c2 c3 c4 c5")], {}),
    ("four fincas and one hacienda", [Seat(hacienda="c1 c2")], {}),
    ("two buildings on one field", [Seat(fincas="c1 c1")], {}),
    ("two buildings on one field", [Seat(fincas="c1", hacienda="c1")], {}),
    ("150 Rio", [Seat(money=150)], {}),
    ("-100 Rio", [Seat(money=-100)], {}),
    ("6 dams; a player owns 0 to 5", [Seat(dams=6)], {}),
    ("seat 1 has won already", [FIVE], {}),
    ("seat 2 has won already", ["", WET], {}),
    ("'b4/b6' is no border", [], {"dams": "b4/b6"}),
    ("'b4' is no border", [], {"dams": "b4"}),
    ("no dam can be built on c7/c8", [], {"dams": "c7/c8"}),
    ("no dam can be built on a1/edge", [], {"dams": "a1/edge"}),
    ("b5/b4 has a dam already", [], {"dams": "b4/b5 b5/b4"}),
    ("a4 has no way down left", [], {"dams": "a4/a5 a4/b4"}),
    ("verde has no way down left", [], {"dams": "verde/a1 verde/b1"}),
    ("more than the 40 dams", [], {"dams": some_dams(Random(1), len(BORDERS))}),
    ("from a1 the river goes to a2 or b1, not to 'b2'", [], {"verde": "b2"}),
    ("from b3 the river goes to b4 or c3, not to 'b2'", [], {"verde": "a2 b2"}),
    ("verde: the river does not come to 'b8'", [], {"verde": "a2 b4 a7 b8"}),
    ("moreno: the river does not come to 'b7'", [], {"moreno": "f1 e3 d4 c5 b6 b7"}),
    ("row: there is no card 'rye'", [], {"row": "rye"}),
    ("the card 'wood' is named 1 times too often", [], {"row": "wood", "pile": "wood"}),
    ("the row has 3 cards and no desperados", [], {"row": "desperados verde"}),
    ("the row has 3 cards", [], {"row": "wheat, wheat, maize, maize"}),
    ("the rest can not go to 'row'", [], {"rest": "row"}),
    ("there is no seat 3", [], {"active": 3}),
    ("rounds are counted from 1", [], {"in_round": 0}),
    ("7 steps left", [], {"steps": 7}),
    ("built is 1", [], {"built": 1}),
    ("built is 3", [Seat(fincas="c1 c2 c3 c4")], {"built": 3}),
]


@pytest.mark.parametrize(("message", "seats", "keywords"), REFUSED, ids=str)
def test_impossible_positions_are_refused(
    message: str, seats: list[Seat | str], keywords: dict[str, Any]
) -> None:
    with pytest.raises(PositionError, match=message):
        position(*seats, **keywords)


@pytest.mark.parametrize("wrong", [{"layout": "HFW"}, {"first": 3}, {"turn_limit": "0"}])
def test_bad_options_are_refused_as_options(wrong: dict[str, Any]) -> None:
    with pytest.raises(OptionError):
        position(**wrong)


@given(SEEDS)
@settings(max_examples=40)
def test_a_position_is_described_and_set_up_again(seed: int) -> None:
    rng = Random(seed)
    state = built_position(rng, rng.randint(2, 4))
    assert DOS_RIOS.pieces(state)["dams"] == ALL_PIECES["dams"]
    seats, keywords = described(state)
    again = position(*seats, **keywords)
    again.chance = state.chance
    assert again.snapshot() == state.snapshot()
    assert described(again) == (seats, keywords)


def test_only_positions_within_a_turn_are_described() -> None:
    with pytest.raises(PositionError, match="within a turn"):
        described(DOS_RIOS.new(DOS_RIOS.options(), "1"))
