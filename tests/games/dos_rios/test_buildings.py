"""Rules 7.10 to 7.12: buildings."""

import pytest

from floodplain.games.dos_rios.position import Seat, position

from . import after, legal, player, refusal, steps


def test_7_10_at_most_two_a_turn() -> None:
    """DR 7.10: fincas and hacienda together; two more in the next turn."""
    state = after(position(Seat("c1 c2 c3", money=3000)), "finca c1", "hacienda c2")
    assert refusal(state, "finca c3") == "DR 7.10"
    assert not legal(state, "finca") and not legal(state, "hacienda")
    state = after(state, "postpone", "postpone", "finca c3")
    assert (player(state, 1).fincas, player(state, 1).hacienda) == (["c1", "c3"], "c2")


def test_7_10_before_between_and_after_moves() -> None:
    """DR 7.10, 4.1."""
    state = position(Seat("c1 d4", money=1000))
    for order in (
        ("finca c1", "move c1 c2", "move d4 d5"),
        ("move d4 d5", "finca c1", "move c1 c2"),
        ("move c1 c2", "move d4 d5", "finca c2"),
    ):
        assert player(after(state, *order), 1).money == 500


def test_7_10_only_where_one_stands() -> None:
    """DR 7.10: on a hill, a forest or a crop field with an own campesino."""
    state = position(Seat("a1 a2 b4 west", money=1000), "d4")
    for kind in ("finca", "hacienda"):
        assert legal(state, kind) == {f"{kind} {field}" for field in ("a1", "a2", "b4")}
        assert refusal(state, f"{kind} d4") == refusal(state, f"{kind} c3") == "DR 7.10"
        with pytest.raises(ValueError, match="there is no field 'west'"):
            state.parse(0, f"{kind} west")


def test_7_10_one_building_a_field() -> None:
    """DR 7.10: also next to one's own."""
    state = position(Seat("b4 c4", fincas="b4", hacienda="c4", money=1000))
    assert refusal(state, "finca b4") == refusal(state, "finca c4") == "DR 7.10"
    assert refusal(position(Seat("b4", fincas="b4", money=1000)), "hacienda b4") == "DR 7.10"


def test_7_11_prices() -> None:
    """DR 7.11: 500 for a finca, 1,000 for the hacienda."""
    state = position(Seat("b4", money=400))
    assert refusal(state, "finca b4") == refusal(state, "hacienda b4") == "DR 7.11"
    state = position(Seat("b4", money=900))
    assert refusal(state, "finca b4") is None
    assert refusal(state, "hacienda b4") == "DR 7.11"
    assert player(after(state, "finca b4"), 1).money == 400
    state = position(Seat("b4 c4", money=1000))
    assert player(after(state, "hacienda b4"), 1).money == 0
    assert player(after(state, "finca b4", "finca c4"), 1).money == 0


def test_7_11_four_fincas_and_one_hacienda() -> None:
    """DR 7.11, 1.3: the fourth finca is still there to be built."""
    state = position(Seat("d4", fincas="c1 c2 c3", money=500))
    assert refusal(state, "finca d4") is None


@pytest.mark.parametrize("home", [Seat(fincas="b4"), Seat(hacienda="b4")])
def test_7_12_a_building_earns_alone(home: Seat) -> None:
    """DR 7.12, 8.3: with nobody on its field."""
    state = position(home, row="tobacco")
    assert player(after(state, "harvest"), 1).money == 100


def test_7_12_a_building_guards_its_field() -> None:
    """DR 7.12, 5.7 and 5.8: a finca against staying, a hacienda against passing too."""
    finca = position("b3", Seat(fincas="b4"))
    assert refusal(finca, "move b3 b4") == "DR 5.7"
    assert steps(finca, "move b3 b5") == 2
    manor = position("b3", Seat(hacienda="b4"))
    assert refusal(manor, "move b3 b4") == "DR 5.8"
    assert steps(manor, "move b3 b5") == 3


def test_7_12_the_hacienda_protects_against_desperados() -> None:
    """DR 7.12, 9.2: the finca does not."""
    for home, left in ((Seat("b4", hacienda="b4"), 1), (Seat("b4", fincas="b4"), 0)):
        state = after(position(home, row="moreno", pile="desperados verde, wheat"), "harvest")
        assert player(state, 1).campesinos.get("b4", 0) == left
