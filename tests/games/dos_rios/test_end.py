"""Rules section 10: the end of the game."""

import pytest

from floodplain.games.dos_rios.game import DOS_RIOS
from floodplain.games.dos_rios.position import Seat, position
from floodplain.games.dos_rios.state import DosRiosState

from . import after, legal, phase, refusal, view

FOUR_DRY = Seat("d4", fincas="c1 c2 d1", hacienda="d2", money=500)
THREE_WET = Seat("b4", fincas="a2 a3", hacienda="b3", money=500)
OVER_A5 = Seat(fincas="a2 a3 b6", hacienda="a5")
"""Four buildings, three of them irrigated; a dam on b4/b5 brings Rio Verde to the hacienda."""


def ranks(state: DosRiosState) -> list[int]:
    return [one.rank for one in view(state).players]


def test_10_1_the_fifth_building_wins_at_once() -> None:
    """DR 10.1: on any fields; nothing more is played."""
    state = after(position(FOUR_DRY, "b4"), "finca d4")
    assert (state.outcome(), state.ending()) == ([1.0, 0.0], "five-buildings")
    assert (state.actors(), state.legal(0), state.legal(1)) == ([], [], [])
    assert state.why_not(0, state.parse(0, "harvest")) == "DR 10.1"
    assert state.why_not(1, state.parse(1, "harvest")) == "DR 10.1"


def test_10_1_the_hacienda_may_be_the_fifth() -> None:
    """DR 10.1, 10.4: four fincas and then the hacienda."""
    state = position(Seat("d4", fincas="c1 c2 d1 d2", money=1000))
    assert state.outcome() is None
    assert after(state, "hacienda d4").ending() == "five-buildings"


def test_10_1_four_dry_buildings_are_not_enough() -> None:
    """DR 10.1, 10.2."""
    state = position(Seat("d4", fincas="c1 c2", hacienda="d2", money=500))
    assert after(state, "finca d4").outcome() is None


def test_10_2_four_irrigated_buildings_win_at_once() -> None:
    """DR 10.2: by building the fourth."""
    state = after(position(THREE_WET), "finca b4")
    assert (state.outcome(), state.ending()) == ([1.0, 0.0], "irrigated")
    assert state.why_not(0, state.parse(0, "harvest")) == "DR 10.2"


def test_10_2_by_water_that_comes() -> None:
    """DR 10.2, 7.6: by one's own dam."""
    state = after(position(Seat("b4", *OVER_A5[1:])), "dam b4/b5")
    assert state.ending() == "irrigated"


def test_10_2_three_wet_and_one_dry_are_not_enough() -> None:
    """DR 10.2."""
    state = position(Seat("d4", fincas="a2 a3", hacienda="b3", money=500))
    assert after(state, "finca d4").outcome() is None


def test_10_2a_the_hacienda_and_three_fincas() -> None:
    """DR 10.2a, 10.4: four irrigated fincas do not win, nor with a dry hacienda."""
    state = position(Seat("b4", fincas="a2 a3 b3", money=500))
    assert after(state, "finca b4").outcome() is None
    state = position(Seat("b4", fincas="a2 a3", hacienda="d2", money=500))
    assert after(state, "finca b4").outcome() is None
    state = position(Seat("b4 d4", fincas="a2 a3 b3", money=1000))
    assert after(state, "hacienda d4").outcome() is None
    assert after(state, "hacienda b4").ending() == "irrigated"


def test_10_3_another_player_may_win_in_ones_turn() -> None:
    """DR 10.3: a diversion gives the water to somebody else."""
    state = after(position("b4", OVER_A5, "d4"), "dam b4/b5")
    assert (state.outcome(), state.ending()) == ([0.0, 1.0, 0.0], "irrigated-in-other-turn")
    assert state.why_not(0, state.parse(0, "harvest")) == "DR 10.2"


def test_10_3_a_diversion_counts_when_it_is_complete() -> None:
    """DR 10.3, 7.6: a6 is watered on the way, but only the last piece tells what stays wet."""
    home = Seat(fincas="a3 b3 b6", hacienda="a6")
    state = after(position("b5", home), "dam b5/b6", "flow a6")
    assert (phase(state), state.outcome()) == ("flow", None)
    assert after(state, "flow b6").ending() == "irrigated-in-other-turn"
    assert after(state, "flow a7").outcome() is None


SHARED = (
    Seat(fincas="a1 a2 a3", hacienda="c6"),
    Seat(fincas="b3 b4 b5", hacienda="d6"),
    Seat(fincas="g1 g2 g3", hacienda="d7"),
)
"""Each lacks the water of one hacienda, and all three lie on the way over c6, d6 and d7."""


@pytest.mark.parametrize(
    ("active", "winner"), [(1, 1), (2, 2), (3, 3)], ids=["seat 1", "seat 2", "seat 3"]
)
def test_10_3_several_players_meet_it_at_once(active: int, winner: int) -> None:
    """DR 10.3: the player whose turn it is."""
    seats = [
        seat._replace(campesinos="b6" if number == active else "")
        for number, seat in enumerate(SHARED, start=1)
    ]
    state = position(*seats, verde="a2 b4 a7", active=active)
    state = after(state, "dam b6/a7", "flow c6", "flow d6", "flow d7")
    assert state.outcome() == [float(seat == winner) for seat in (1, 2, 3)]
    assert state.ending() == "irrigated"


@pytest.mark.parametrize(("active", "winner"), [(1, 2), (2, 3), (3, 4), (4, 2)])
def test_10_3_after_the_active_player_turn_order_decides(active: int, winner: int) -> None:
    """DR 10.3: the next in turn of those who meet it, counted from the active player."""
    homes = [Seat(), *SHARED]
    if active != 1:
        homes[active - 1] = Seat()
    homes[active - 1] = homes[active - 1]._replace(campesinos="b6")
    state = position(*homes, verde="a2 b4 a7", active=active)
    state = after(state, "dam b6/a7", "flow c6", "flow d6", "flow d7")
    assert state.outcome() == [float(seat == winner) for seat in (1, 2, 3, 4)]
    assert state.ending() == "irrigated-in-other-turn"


def test_10_4_no_win_without_the_hacienda() -> None:
    """DR 10.4: four irrigated fincas, and any water."""
    state = position(Seat("b4", fincas="a1 a2 a3 b3", money=500))
    assert state.outcome() is None
    assert refusal(state, "finca b4") == "DR 1.3"


def test_10_5_ranking() -> None:
    """DR 10.5: buildings, then irrigated ones, then money; equals share a place."""
    poor, rich = Seat(fincas="c1"), Seat(fincas="c2", money=900)
    assert ranks(position(Seat(money=5000), poor, rich)) == [3, 2, 1]
    wet = Seat(fincas="a3")
    assert ranks(position(wet, poor, rich)) == [1, 3, 2]
    two = Seat(fincas="d1 d2")
    assert ranks(position(wet, two, rich, poor)) == [2, 1, 3, 4]
    assert ranks(position(Seat(fincas="d4"), poor, Seat(), Seat())) == [1, 1, 3, 3]


def test_10_5_a_winner_is_ahead_of_all() -> None:
    """DR 10.5: the others follow by the ranking."""
    state = position(THREE_WET, Seat(fincas="c1 c2 d1 d2"), Seat(money=100), Seat())
    assert ranks(after(state, "finca b4")) == [1, 2, 3, 4]


def test_10_6_the_turn_limit() -> None:
    """DR 10.6: the turns of all together, those of the first round included."""
    state = position("b4", Seat("d4", fincas="c1"), in_round=1, turn_limit="3")
    state = after(state, "end", "end")
    assert state.outcome() is None
    state = after(state, "postpone")
    assert (state.outcome(), state.ending()) == ([0.0, 1.0], "turn-limit")
    assert (state.actors(), state.legal(0)) == ([], [])
    assert state.why_not(0, state.parse(0, "harvest")) == "DR 10.6"


def test_10_6_the_last_harvest_still_pays() -> None:
    """DR 10.6, 10.5: and decides."""
    state = position("b5", "d4", row="maize", in_round=2, turn_limit="3")
    assert after(state, "harvest").outcome() == [1.0, 0.0]
    assert after(state, "postpone").outcome() == [0.5, 0.5]


def test_10_6_shared_first_places_share_the_win() -> None:
    """DR 10.6, 10.5."""
    seats = (Seat(money=300), Seat(money=200), Seat(money=300), Seat(money=300))
    state = after(position(*seats, turn_limit="5"), "postpone")
    assert state.outcome() == pytest.approx([1 / 3, 0, 1 / 3, 1 / 3])
    assert ranks(state) == [1, 4, 1, 1]


def test_10_6_who_wins_in_the_last_turn_has_won() -> None:
    """DR 10.6, 10.1."""
    state = position(FOUR_DRY, Seat(money=9900), turn_limit="3")
    assert after(state, "finca d4").ending() == "five-buildings"


def test_10_7_the_endings_have_names() -> None:
    """DR 10.7: each with a clause of the rules."""
    assert set(DOS_RIOS.endings) == {
        "five-buildings",
        "irrigated",
        "irrigated-in-other-turn",
        "turn-limit",
    }


def test_10_7_a_fifth_building_that_meets_both() -> None:
    """DR 10.7: it counts as the fifth building."""
    state = position(Seat("b4", fincas="a2 a3 d4", hacienda="b3", money=500))
    assert after(state, "finca b4").ending() == "five-buildings"


def test_the_game_goes_on_without_a_limit() -> None:
    """DR 10.6, 12.4: people who never build play for ever."""
    state = position("b4", "d4")
    for _ in range(300):
        state.apply(state.active, state.parse(state.active, "postpone"))
    assert state.outcome() is None and legal(state)
