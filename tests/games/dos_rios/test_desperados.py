"""Rules section 9: desperados."""

from floodplain.games.dos_rios.position import EXAMPLE, Seat, position
from floodplain.games.dos_rios.state import DosRiosState

from . import after, in_city, land, row, standing, view


def raided(
    *seats: Seat | str,
    pile: str = "desperados verde, wood",
    layout: str = EXAMPLE,
    moreno: str = "",
) -> DosRiosState:
    """The position after a harvest that turns up desperados."""
    state = position(*seats, row="moreno", pile=pile, layout=layout, moreno=moreno)
    return after(state, "harvest")


def test_9_1_they_strike_at_once_and_are_discarded() -> None:
    """DR 9.1: the next card comes into the row in their place."""
    state = raided("b4")
    assert (standing(state, 1), in_city(state, 1)) == ("", 6)
    assert row(state)[-1] == "wood"
    assert view(state).discards == ["desperados verde", "moreno"]


def test_9_1_both_bands_one_after_the_other() -> None:
    """DR 9.1: the next card may be desperados again."""
    state = raided("b4 e4", pile="desperados verde, desperados moreno, wheat")
    assert (standing(state, 1), row(state)[-1]) == ("", "wheat")
    assert len(view(state).discards) == 3


def test_9_1_only_when_the_row_is_refilled() -> None:
    """DR 9.1, 8.7: nobody comes when a card is postponed."""
    state = after(position("b4", pile="desperados verde"), "postpone")
    assert standing(state, 1) == "b4"


def test_9_2_one_campesino_on_each_of_the_first_three_fields() -> None:
    """DR 9.2: from the source down; the fourth field is safe."""
    state = raided("a1 a1 b3 b6 a7", "a3 b4")
    assert (standing(state, 1), standing(state, 2)) == ("a1 a7 b6", "b4")


def test_9_2_only_along_the_named_river() -> None:
    """DR 9.2: and none beside it."""
    state = raided("b4 e4 c3 d4")
    assert standing(state, 1) == "c3 d4 e4"
    state = raided("b4 e4 c3 d4", pile="desperados moreno, wood")
    assert standing(state, 1) == "b4 c3 d4"


def test_9_2_down_to_the_end_also_where_the_rivers_have_joined() -> None:
    """DR 9.2, 3.4: the shared stretch belongs to both."""
    state = raided("b6 a7", pile="desperados moreno, wood", moreno="f1 e3 d4 c5 b6")
    assert standing(state, 1) == ""


def test_9_2_a_hacienda_protects_and_does_not_count() -> None:
    """DR 9.2: a finca does not protect."""
    state = raided(Seat("a1 a2 a2 b3", fincas="a1", hacienda="a2"), "a3 b4")
    assert (standing(state, 1), standing(state, 2)) == ("a2 a2", "b4")


def test_9_2_fewer_than_three_are_all_they_find() -> None:
    """DR 9.2: nobody on the river, nobody sent away; buildings alone do not count."""
    state = raided(Seat("c3 d4", fincas="a1 a2 a3"))
    assert standing(state, 1) == "c3 d4"
    state = raided(Seat("a7", fincas="a1 a2 a3"))
    assert standing(state, 1) == ""


def test_9_2_those_sent_away_in_mid_game_can_come_back() -> None:
    """DR 9.2, 6.5: they are in the city."""
    state = after(raided("d4", "b4"), "move city d7")
    assert standing(state, 2) == "d7"


def test_9_3_the_worked_example() -> None:
    """DR 9.3: red, yellow and white on the eight fields of Rio Verde.

    Fields 1 and 2 empty; 3 forest, one red; 4 empty; 5 maize, two yellow; 6 maize, two white
    and their hacienda; 7 wheat, one white; 8 tobacco, one yellow.
    """
    red, yellow, white = 1, 2, 3
    state = raided(
        "a3", "b4 b4 a7", Seat("b5 b5 b6", hacienda="b5"), layout=land(b4="M", b6="W", a7="T")
    )
    assert " ".join(view(state).rivers[0].course) == "a1 a2 a3 b3 b4 b5 b6 a7"
    assert (standing(state, red), in_city(state, red)) == ("", 6)
    assert (standing(state, yellow), in_city(state, yellow)) == ("a7 b4", 4)
    assert (standing(state, white), in_city(state, white)) == ("b5 b5", 4)
