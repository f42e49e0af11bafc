"""Properties of rivers, dams and previews on random land (rules 3, 7.4 and 7.6 to 7.9a)."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random

from hypothesis import given, settings

from floodplain.games.dos_rios.actions import DAM, MOVE, dam_code, dam_upper, dam_way
from floodplain.games.dos_rios.board import MORENO, VERDE
from floodplain.games.dos_rios.geometry import PLACE_NAMES
from floodplain.games.dos_rios.player import Player
from floodplain.games.dos_rios.position import position
from floodplain.games.dos_rios.rivers import previews
from floodplain.games.dos_rios.state import DosRiosState
from tests.reference import dos_rios as reference
from tests.reference.dos_rios_tables import border, reference_table

from . import course, phase, view
from .boards import BELOW, FIELDS, LAYOUTS, SEEDS, some_dams
from .checks import MOST_PIECES, check_rivers, lay_at_random, open_ways

DAMS_BUILT = 34
Courses = tuple[tuple[str, ...], tuple[str, ...]]


def builder_at(state: DosRiosState, field: str) -> DosRiosState:
    """The same land with nobody but a builder on a field, who has one dam."""
    state = state.copy()
    for seat in range(len(state.players)):
        state.players[seat] = Player()
        state.players[seat].dams = 0
    state.players[0].add(PLACE_NAMES.index(field))
    state.players[0].dams = 1
    state.active = 0
    return state


def dam_codes(state: DosRiosState) -> list[int]:
    return [code for code in state.legal(0) if DAM <= code < MOVE]


def dam_after_dam(
    state: DosRiosState, seed: int, count: int = DAMS_BUILT
) -> Iterator[DosRiosState]:
    """The positions after each dam of a random sequence, all diversions laid at random."""
    rng = Random(seed)
    for _ in range(count):
        wet = list(view(state).flows)
        field = rng.choice(
            [name for name in wet if name in FIELDS] if rng.random() < 0.7 else FIELDS
        )
        state = builder_at(state, field)
        codes = dam_codes(state)
        if not codes:
            continue
        state.apply(0, rng.choice(codes))
        state = lay_at_random(state, rng.randrange(10**6))
        yield state


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


def courses(state: DosRiosState) -> Courses:
    verde, moreno = (
        tuple(PLACE_NAMES[field] for field in state.course(river)) for river in (VERDE, MORENO)
    )
    return verde, moreno


def played(state: DosRiosState) -> list[Courses]:
    """All courses to which the choices of a diversion can be played."""
    if phase(state) != "flow":
        return [courses(state)]
    found: list[Courses] = []
    for code in state.legal(state.active):
        trial = state.copy()
        trial.apply(trial.active, code)
        found += played(trial)
    return found


def previewed(state: DosRiosState, code: int) -> Counter[Courses]:
    return Counter(
        (
            tuple(PLACE_NAMES[field] for field in verde),
            tuple(PLACE_NAMES[field] for field in moreno),
        )
        for verde, moreno in previews(state, dam_upper(code), dam_way(code))
    )


def referred(state: DosRiosState, text: str) -> Counter[Courses]:
    """What the reference says about the same dam."""
    found: Counter[Courses] = Counter()
    table = reference_table(state)
    for outflow in reference.previews(table, border(text.removeprefix("dam "))):
        after = table.copy()
        after.outflow = dict(outflow)
        found[
            tuple(reference.course(after, "verde")), tuple(reference.course(after, "moreno"))
        ] += 1
    return found


@given(LAYOUTS, SEEDS)
@settings(max_examples=20)
def test_previews_are_what_can_be_played_and_what_the_reference_says(
    layout: str, seed: int
) -> None:
    """DR 7.6: the courses that a dam can lead to, each as often as there are ways to choose it."""
    rng = Random(seed)
    for state in dam_after_dam(position(layout=layout), seed, 5):
        standing = builder_at(state, rng.choice(list(view(state).rivers[0].course)))
        snapshot = standing.snapshot()
        for code in dam_codes(standing):
            trial = standing.copy()
            trial.apply(0, code)
            expected = Counter(played(trial))
            assert previewed(standing, code) == expected
            assert referred(standing, standing.text(0, code)) == expected
        assert standing.snapshot() == snapshot


def test_previews_of_the_example_of_the_rules() -> None:
    """DR 7.6: the dam b5/b6 and where it can lead."""
    state = position("b5")
    code = state.parse(0, "dam b5/b6")
    assert code == dam_code(dam_upper(code), dam_way(code))
    verdes = {" ".join(verde[5:]) for verde, _ in previewed(state, code)}
    assert verdes == {"b5 a6 a7", "b5 a6 b6 a7", "b5 c5 b6 a7"} | {
        f"b5 c5 {rest}" for rest in ("c6 b7", "c6 c7", "c6 d6 c7", "c6 d6 d7", "c6 d6 e7")
    }


def test_previews_where_no_river_runs() -> None:
    """DR 7.5: the courses stay."""
    state = position("d4")
    assert previewed(state, state.parse(0, "dam d4/d5")) == Counter([courses(state)])


def test_1_3_river_pieces_suffice() -> None:
    """DR 1.3, 7.9a: the longest course has 16 fields, so two rivers need 34 pieces at most."""
    assert length("verde") + length("moreno") == MOST_PIECES == 34


@cache
def length(upper: str) -> int:
    """The most pieces that a river can need from a place on."""
    return 1 + max((length(lower) for lower in BELOW[upper] if lower in BELOW), default=0)
