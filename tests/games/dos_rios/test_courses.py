"""Rules 7.6: on flat land a dam has thousands of courses, and nobody waits for all of them."""

from floodplain.core.chance import Chance
from floodplain.games.dos_rios.courses import played_out
from floodplain.games.dos_rios.game import DOS_RIOS
from floodplain.games.dos_rios.position import position
from floodplain.games.dos_rios.previews import MOST_PREVIEWS
from floodplain.games.dos_rios.simple import COURSES
from floodplain.games.dos_rios.state import DosRiosState
from floodplain.games.dos_rios.views import DosRiosView

from . import after, legal, view
from .boards import FIELDS
from .checks import lowest_ways
from .planted import Sound

FLAT = "/".join(["WWWWWWW"] * 7)
DAM = "dam verde/a1"


class Counting(Sound):
    """A position that counts how many others are made from it."""

    copies = 0

    def copy(self) -> "Counting":
        Counting.copies += 1
        return Counting(original=self)


def flat() -> Counting:
    return Counting(original=position("a1 b1 c3 d4 e5 g7", layout=FLAT))


def copies_in_preview(state: DosRiosState, text: str) -> int:
    Counting.copies = 0
    DOS_RIOS.preview(state, 0, state.parse(0, text))
    return Counting.copies


def courses(seen: DosRiosView, upper: str) -> int:
    """How many there are, walked one by one."""
    return sum(
        courses(seen, lower) if lower in FIELDS and lower not in seen.flows else 1
        for lower in lowest_ways(seen, upper)
    )


def test_7_6_all_courses_are_counted() -> None:
    """DR 7.6: also those that are not shown; 0 where there is nothing to look at."""
    state = flat()
    diverting = view(after(state, DAM))
    ways = courses(diverting, str(diverting.head))
    assert ways > 5000
    assert DOS_RIOS.preview_ways(state, 0, state.parse(0, DAM)) == ways
    assert DOS_RIOS.preview_ways(state, 0, state.parse(0, "postpone")) == 0


def test_7_6_some_courses_are_shown() -> None:
    """DR 7.6: no two alike, and some for every first choice."""
    state = flat()
    found = DOS_RIOS.preview(state, 0, state.parse(0, DAM))
    assert len({tuple(preview.moves) for preview in found}) == len(found) == MOST_PREVIEWS
    assert {preview.moves[1] for preview in found} == legal(after(state, DAM))
    for preview in found:
        assert preview.view == DOS_RIOS.view(after(state, *preview.moves), 0)


def test_7_6_previews_lay_no_more_than_they_show() -> None:
    """DR 7.6: one position after the dam, and one for each course."""
    assert copies_in_preview(flat(), DAM) == MOST_PREVIEWS + 1
    assert copies_in_preview(flat(), "dam d4/d5") <= MOST_PREVIEWS + 1


def test_7_6_every_course_can_be_had() -> None:
    """DR 7.6: by whoever asks for enough of them, each once."""
    state = position("d4", layout=FLAT, verde="b1 c1 d1 d2 d3 d4 d5 d6 d7")
    code = state.parse(0, "dam d4/d5")
    ways = DOS_RIOS.preview_ways(state, 0, code)
    found = {end.snapshot() for end in played_out(state, code, ways + 1)}
    assert ways == len(found) > 1


def test_the_simple_opponent_looks_at_some_of_them() -> None:
    """DR 7.6: it decides on flat land without trying every course."""
    state = flat()
    codes = state.legal(0)
    all_ways = sum(max(1, DOS_RIOS.preview_ways(state, 0, code)) for code in codes)
    Counting.copies = 0
    DOS_RIOS.advise(state, 0, Chance("1"))
    assert Counting.copies <= (COURSES + 1) * len(codes)
    assert Counting.copies < all_ways / 4
