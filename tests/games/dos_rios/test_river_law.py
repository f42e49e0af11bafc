"""Properties of rivers and dams on random land (rules 3, 7.4 and 7.6 to 7.9a)."""

from functools import cache
from random import Random

from hypothesis import given, settings

from floodplain.games.dos_rios.position import position
from tests.reference.dos_rios_tables import border

from . import course, phase, view
from .boards import BELOW, FIELDS, LAYOUTS, SEEDS, some_dams
from .checks import MOST_PIECES, check_rivers, open_ways
from .dams import builder_at, dam_after_dam, dam_codes


@given(LAYOUTS, SEEDS)
@settings(max_examples=30)
def test_7_9a_the_river_law_after_any_sequence_of_dams(layout: str, seed: int) -> None:
    """DR 7.9a, 7.4, 7.6, 3.5: unbroken courses along lowest ways, no dead arm, a way down."""
    for state in dam_after_dam(position(layout=layout), seed):
        check_rivers(state)
        assert phase(state) == "act"


@given(LAYOUTS, SEEDS)
@settings(max_examples=40)
def test_7_4_exactly_the_dams_that_leave_a_way_down(layout: str, seed: int) -> None:
    """DR 7.4, 7.2, 7.9: against a list made from the words of the rules."""
    rng = Random(seed)
    state = position(layout=layout, dams=some_dams(rng, 34))
    field = rng.choice(FIELDS)
    state = builder_at(state, field)
    seen = view(state)
    expected = {
        f"dam {upper}/{lower}"
        for upper in BELOW
        for lower in open_ways(seen, upper)
        if lower != "city" and field in (upper, lower) and len(open_ways(seen, upper)) > 1
    }
    assert {state.text(0, code) for code in dam_codes(state)} == expected
    for upper in BELOW:
        for lower in BELOW[upper]:
            if lower == "city":
                continue
            text = f"dam {upper}/{lower}"
            clause = state.why_not(0, state.parse(0, text))
            assert (clause is None) == (text in expected)
            if lower in open_ways(seen, upper) and field in (upper, lower):
                last = "DR 7.9" if upper in ("verde", "moreno") else "DR 7.4"
                assert clause == (None if text in expected else last)


@given(LAYOUTS, SEEDS)
@settings(max_examples=15)
def test_7_6_a_dam_changes_nothing_above_it_nor_where_no_water_ran(layout: str, seed: int) -> None:
    """DR 7.6, 7.8, 7.5: only what lay below the dam and carries no river any more goes."""
    before = position(layout=layout)
    for state in dam_after_dam(before, seed, 10):
        (new,) = set(view(state).dams) - set(view(before).dams)
        upper, lower = border(new)
        old_flows, flows = view(before).flows, view(state).flows
        if old_flows.get(upper) != lower:
            assert flows == old_flows
        for place in set(old_flows) & set(flows) - {upper}:
            assert flows[place] == old_flows[place]
        for river in ("verde", "moreno"):
            was, now = course(before, river).split(), course(state, river).split()
            kept = was.index(upper) + 1 if upper in was else 0
            assert now[:kept] == was[:kept]
            if upper not in was and upper != river:
                assert now == was
        before = state


def test_1_3_river_pieces_suffice() -> None:
    """DR 1.3, 7.9a: the longest course has 16 fields, so two rivers need 34 pieces at most."""
    assert length("verde") + length("moreno") == MOST_PIECES == 34


@cache
def length(upper: str) -> int:
    """The most pieces that a river can need from a place on."""
    return 1 + max((length(lower) for lower in BELOW[upper] if lower in BELOW), default=0)
