"""Rules 7.1 to 7.5, 7.8a and 7.9: where dams may be built."""

import pytest

from floodplain.games.dos_rios.position import Seat, position

from . import after, course, legal, player, refusal, view
from .boards import BELOW, BORDERS, FIELDS
from .checks import lay_at_random


def test_7_1_as_many_as_one_has() -> None:
    """DR 7.1: five in one turn, and none without stock."""
    state = position(Seat("b4 d4", dams=5))
    for dam in ("b4/a5", "b4/c4", "b3/b4", "d4/d5", "d3/d4"):
        state = after(state, f"dam {dam}")
    assert player(state, 1).dams == 0
    assert refusal(state, "dam c4/d4") == "DR 7.1"
    assert not legal(state, "dam")
    assert view(state).dams == ["b3/b4", "b4/a5", "b4/c4", "d3/d4", "d4/d5"]


def test_7_2_on_the_borders_of_a_field_with_a_campesino() -> None:
    """DR 7.2: above or below it; nowhere else."""
    state = position("b4", "d4")
    assert legal(state, "dam") == {
        f"dam {border}" for border in ("a4/b4", "b3/b4", "c3/b4", "b4/a5", "b4/b5", "b4/c4")
    }
    assert refusal(state, "dam d4/d5") == "DR 7.2"
    assert refusal(state, "dam b5/b6") == "DR 7.2"


def test_7_2_not_from_city_or_road_or_an_empty_building() -> None:
    """DR 7.2: a campesino on the field is needed."""
    state = position(Seat("west east", fincas="b4", hacienda="d4"))
    assert not legal(state, "dam")
    assert refusal(state, "dam b4/b5") == refusal(state, "dam a4/a5") == "DR 7.2"


def test_7_2_lakes_and_sources_are_neighbours_too() -> None:
    """DR 7.2."""
    state = position("a1 g7")
    assert {"dam verde/a1", "dam g7/g8"} <= legal(state)
    assert refusal(state, "dam verde/b1") == "DR 7.2"
    assert refusal(state, "dam f7/g8") == "DR 7.2"


def test_7_2_one_dam_a_border_for_ever() -> None:
    """DR 7.2: no second one, and it is still there turns later."""
    state = position("b4", dams="b4/a5")
    assert refusal(state, "dam b4/a5") == "DR 7.2"
    later = after(state, "postpone", "postpone", "postpone", "postpone")
    assert view(later).dams == ["b4/a5"]
    assert refusal(later, "dam b4/a5") == "DR 7.2"


def test_7_2_there_is_no_border_where_nothing_touches() -> None:
    """DR 7.2: two fields apart, or the rim of the board."""
    state = position("b4 a4")
    assert refusal(state, "dam a4/edge") == "DR 7.2"
    with pytest.raises(ValueError, match="there is no border b4/b6"):
        state.parse(0, "dam b4/b6")


def test_7_3_a_dam_closes_the_border_for_rivers_only() -> None:
    """DR 7.3: the river goes elsewhere, campesinos go across (5.5)."""
    state = after(position("b4"), "dam b4/b5")
    assert "b4 b5" not in course(state, "verde")
    assert "move b4 b5" in legal(state)
    laying = after(position("b6", dams="b6/b7"), "dam b6/a7")
    assert "b6 c6" in course(laying, "verde")
    asked = after(position("b6"), "dam b6/a7")
    assert refusal(asked, "flow a7") == "DR 7.3"


def test_7_4_the_last_way_down_stays_open() -> None:
    """DR 7.4: below an inner field, and below one at the edge of the board."""
    state = position("b4 g4", dams="b4/a5 b4/c4 g4/g5")
    assert refusal(state, "dam b4/b5") == "DR 7.4"
    assert refusal(state, "dam g4/f4") == "DR 7.4"
    assert refusal(position("b5", dams="b4/a5 b4/c4"), "dam b4/b5") == "DR 7.4"
    assert refusal(position("b4", dams="b4/a5"), "dam b4/b5") is None


@pytest.mark.parametrize("upper", [field for field in FIELDS if "city" not in BELOW[field]])
def test_7_4_for_every_field(upper: str) -> None:
    """DR 7.4: all ways but one may be closed, whichever stays."""
    for kept in BELOW[upper]:
        dams = " ".join(f"{upper}/{lower}" for lower in BELOW[upper] if lower != kept)
        assert refusal(position(upper, dams=dams), f"dam {upper}/{kept}") == "DR 7.4"


def test_7_4_the_way_to_the_city_counts_and_stays() -> None:
    """DR 7.4: so below c7 and e7 every other border may be dammed."""
    state = after(
        position(Seat("c7 e7", dams=4)), "dam c7/b8", "dam c7/d7", "dam e7/d7", "dam e7/f8"
    )
    assert len(view(state).dams) == 4


def test_7_4_all_inflow_may_be_cut_off() -> None:
    """DR 7.4: every border above a field."""
    state = after(position(Seat("b4", dams=3)), "dam b3/b4", "dam a4/b4", "dam c3/b4")
    assert "b4" not in course(state, "verde").split()


def test_7_5_where_no_river_runs() -> None:
    """DR 7.5, 12.8: no course changes."""
    state = position("d4")
    before = course(state, "verde"), course(state, "moreno")
    for border in BORDERS:
        if "d4" in border.split("/"):
            done = after(state, f"dam {border}")
            assert (course(done, "verde"), course(done, "moreno")) == before
            assert done.steps == 6 and player(done, 1).dams == 1


def test_7_8a_each_lake_side_is_a_border() -> None:
    """DR 7.8a: b7 and f7 have two each, a7, c7, e7 and g7 one; one dam closes one side."""
    sides = {border for border in BORDERS if border[-1] == "8"}
    assert sides == {"a7/a8", "b7/a8", "b7/b8", "c7/b8", "e7/f8", "f7/f8", "f7/g8", "g7/g8"}
    for field in ("a7", "b7", "c7", "e7", "f7", "g7"):
        mine = {f"dam {side}" for side in sides if side.startswith(field)}
        assert {text for text in legal(position(field), "dam") if text[-1] == "8"} == mine
    state = position("b7", verde="a2 b4 b7 a8")
    assert course(after(state, "dam b7/a8"), "verde").endswith("b7 b8")
    assert course(after(state, "dam b7/b8"), "verde").endswith("b7 a8")
    both = after(state, "dam b7/a8", "dam b7/b8")
    assert course(both, "verde").endswith("b6 b7 c7 b8")
    assert refusal(position("b7", dams="b7/a8 b7/b8"), "dam b7/c7") == "DR 7.4"


def test_7_9_a_source_keeps_a_way() -> None:
    """DR 7.9: either way may be closed, not both."""
    for source, one, other in (("verde", "a1", "b1"), ("moreno", "g1", "f1")):
        state = lay_at_random(after(position(f"{one} {other}"), f"dam {source}/{one}"), 0)
        assert refusal(state, f"dam {source}/{other}") == "DR 7.9"
        assert course(state, source).startswith(other)
        state = lay_at_random(after(position(f"{one} {other}"), f"dam {source}/{other}"), 0)
        assert refusal(state, f"dam {source}/{one}") == "DR 7.9"


def test_7_9_no_dam_towards_the_city() -> None:
    """DR 7.9: on none of its sides."""
    state = position("c7 d7 e7")
    assert not [text for text in legal(state, "dam") if text[-2:] in ("c8", "d8", "e8")]
    for border in ("c7/c8", "d7/c8", "d7/d8", "d7/e8", "e7/e8"):
        assert refusal(state, f"dam {border}") == "DR 7.9"


def test_7_9a_no_dam_in_passing() -> None:
    """DR 7.9a: a campesino serves where it stands, not where it could walk through."""
    state = position("b4")
    assert refusal(state, "dam b5/b6") == "DR 7.2"
    assert refusal(after(state, "move b4 b6"), "dam b4/b5") == "DR 7.2"
    assert refusal(after(state, "move b4 b5"), "dam b5/b6") is None
