"""Rules 7.6: what a dam can lead to, looked at before it is built."""

from collections import Counter
from random import Random

import msgspec
import pytest
from hypothesis import given, settings

from floodplain.games.dos_rios.game import DOS_RIOS
from floodplain.games.dos_rios.position import Seat, position
from floodplain.games.dos_rios.previews import MOST_PREVIEWS, DosRiosPreview
from floodplain.games.dos_rios.state import DosRiosState
from floodplain.games.dos_rios.views import DosRiosView
from tests.reference import dos_rios as reference
from tests.reference.dos_rios_tables import border, reference_table

from . import after, irrigated, legal, new, phase, view
from .boards import LAYOUTS, SEEDS, built_position
from .dams import builder_at, dam_after_dam, dam_codes

Courses = tuple[tuple[str, ...], tuple[str, ...]]


def previews(state: DosRiosState, text: str) -> list[DosRiosPreview]:
    seat = state.active
    return DOS_RIOS.preview(state, seat, state.parse(seat, text))


def courses(seen: DosRiosView) -> Courses:
    verde, moreno = (tuple(river.course) for river in seen.rivers)
    return verde, moreno


def previewed(state: DosRiosState, text: str) -> Counter[Courses]:
    return Counter(courses(preview.view) for preview in previews(state, text))


def played(state: DosRiosState) -> list[DosRiosState]:
    """All positions to which the choices of a diversion can be played."""
    if phase(state) != "flow":
        return [state]
    return [end for text in legal(state) for end in played(after(state, text))]


def referred(state: DosRiosState, text: str) -> Counter[Courses]:
    """What the reference says about the same dam."""
    found: Counter[Courses] = Counter()
    table = reference_table(state)
    for outflow in reference.previews(table, border(text.removeprefix("dam "))):
        then = table.copy()
        then.outflow = dict(outflow)
        found[tuple(reference.course(then, "verde")), tuple(reference.course(then, "moreno"))] += 1
    return found


@given(LAYOUTS, SEEDS)
@settings(max_examples=20)
def test_7_6_previews_are_what_can_be_played_and_what_the_reference_says(
    layout: str, seed: int
) -> None:
    """DR 7.6: the courses that a dam can lead to, each as often as there are ways to choose it."""
    rng = Random(seed)
    for state in dam_after_dam(position(layout=layout), seed, 5):
        standing = builder_at(state, rng.choice(view(state).rivers[0].course))
        snapshot = standing.snapshot()
        for code in dam_codes(standing):
            text = standing.text(0, code)
            ends = played(after(standing, text))
            expected = Counter(courses(view(end)) for end in ends)
            assert DOS_RIOS.preview_ways(standing, 0, code) == len(ends)
            assert referred(standing, text) == expected
            shown = previewed(standing, text)
            assert shown == expected if len(ends) <= MOST_PREVIEWS else shown < expected
            assert shown.total() == min(len(ends), MOST_PREVIEWS)
        assert standing.snapshot() == snapshot


def check_preview(state: DosRiosState, preview: DosRiosPreview) -> None:
    """Its moves lead to its view, and the water that comes and goes is that of the two views."""
    end = after(state, *preview.moves)
    assert preview.view == DOS_RIOS.view(end, state.active)
    wet, dry = set(preview.wet), set(preview.dry)
    assert wet == irrigated(end) - irrigated(state)
    assert dry == irrigated(state) - irrigated(end)


@given(SEEDS)
@settings(max_examples=25)
def test_7_6_the_moves_of_a_preview_lead_to_what_it_shows(seed: int) -> None:
    """DR 7.6, 10.3: in any position, the end of the game included; looking changes nothing."""
    rng = Random(seed)
    state = built_position(rng, rng.randint(2, 4))
    snapshot = state.snapshot()
    for text in sorted(legal(state, "dam")):
        found = previews(state, text)
        assert len({tuple(preview.moves) for preview in found}) == len(found) > 0
        for preview in found:
            assert preview.moves[0] == text
            check_preview(state, preview)
    assert state.snapshot() == snapshot


def test_7_6_the_choices_of_a_diversion_are_previewed_too() -> None:
    """DR 7.6: with the dam built, each choice shows the courses that are left."""
    state = position("b5")
    built = after(state, "dam b5/b6")
    found = [preview for text in sorted(legal(built)) for preview in previews(built, text)]
    assert [["dam b5/b6", *preview.moves] for preview in found] == [
        preview.moves for preview in previews(state, "dam b5/b6")
    ]
    for preview, before in zip(found, previews(state, "dam b5/b6"), strict=True):
        assert after(built, *preview.moves).snapshot() == after(state, *before.moves).snapshot()
        assert msgspec.structs.replace(preview, moves=before.moves) == before


def test_7_6_the_example_of_the_rules() -> None:
    """DR 7.6: the dam b5/b6 and where it can lead."""
    verdes = {" ".join(verde[5:]) for verde, _ in previewed(position("b5"), "dam b5/b6")}
    assert verdes == {"b5 a6 a7", "b5 a6 b6 a7", "b5 c5 b6 a7"} | {
        f"b5 c5 {rest}" for rest in ("c6 b7", "c6 c7", "c6 d6 c7", "c6 d6 d7", "c6 d6 e7")
    }


@pytest.mark.parametrize(
    ("moves", "words"),
    [
        (
            "dam b5/b6, flow a6, flow a7",
            "Rio Verde goes from b5 over a6 into the old bed at a7. The old bed on b6 falls dry.",
        ),
        ("dam b5/b6, flow a6, flow b6", "Rio Verde goes from b5 over a6 into the old bed at b6."),
        (
            "dam b5/b6, flow c5",
            "Rio Verde goes from b5 into Rio Moreno at c5. The old bed on a7 and b6 falls dry.",
        ),
        ("dam b5/a6", "No river runs there, so all stays as it is."),
        (
            "dam verde/a1, flow c2",
            "Rio Verde goes from its source over b1, c1, c2 and c3 into the old bed at b4. "
            "The old bed on a1, a2, a3 and b3 falls dry.",
        ),
        (
            "dam c7/b8",
            "Rio Moreno goes from c7 into the city.",
        ),
    ],
)
def test_7_6_previews_in_words(moves: str, words: str) -> None:
    """DR 7.5, 7.6, 3.5: where the river goes, and which arm is dead."""
    state = position("a1 b5 c7", moreno="f1 e3 d4 c5 c6 c7")
    first, *_ = moves.split(", ")
    found = {
        ", ".join(preview.moves): " ".join(preview.words) for preview in previews(state, first)
    }
    assert found[moves] == words


def test_7_7_both_rivers_in_words() -> None:
    """DR 7.7: where they share the border, both are named."""
    state = position("b6", moreno="f1 e3 d4 c5 b6")
    words = previews(state, "dam b6/a7")[0].words
    assert words[0] == "Rio Verde and Rio Moreno go from b6 over b7 into the lake at a8."


def test_10_3_a_preview_says_who_wins() -> None:
    """DR 10.2, 10.3: water on a6 is all that the owner of the hacienda there needs."""
    winner = Seat("", "b3 b4 a3", "a6")
    found = previews(position(winner._replace(campesinos="b5")), "dam b5/b6")
    assert found[0].words[-1] == "You win."
    assert found[-1].words[-1] != "You win."
    found = previews(position("b5", winner), "dam b5/b6")
    assert (found[0].words[-1], found[0].view.outcome) == ("Seat 2 wins.", [0.0, 1.0])


def test_7_6_other_actions_have_no_previews() -> None:
    """DR 7.6, 8.7: neither what diverts no river nor what would show the next card."""
    state = position(Seat("b5", money=1000))
    others = legal(state) - legal(state, "dam")
    assert {"harvest", "postpone", "finca b5", "hacienda b5", "move b5 b4"} <= others
    assert not any(previews(state, text) for text in others)
    laying = new()
    assert not any(previews(laying, text) for text in legal(laying, "flow"))


def test_a_preview_travels_as_json() -> None:
    for preview in previews(position("b5"), "dam b5/b6"):
        sent = msgspec.json.encode(preview)
        assert msgspec.json.decode(sent, type=DosRiosPreview) == preview
