"""Looking at a dam before it is built: each course to which it can lead the rivers (DR 7.6)."""

# interpreted: msgspec structs lose their types when compiled

from typing import cast

from floodplain.core.sentences import doing, joined
from floodplain.core.views import Preview
from floodplain.games.dos_rios.actions import DAM, FLOW_TO, MOVE, PLACE_ON, dam_upper
from floodplain.games.dos_rios.board import MORENO, RIVERS, VERDE, VERDE_SOURCE
from floodplain.games.dos_rios.courses import count_courses, played_out
from floodplain.games.dos_rios.geometry import FIELDS, HEX_NAMES, PLACE_NAMES, listed
from floodplain.games.dos_rios.rivers import lowest_ways
from floodplain.games.dos_rios.state import DosRiosState
from floodplain.games.dos_rios.views import DosRiosView, view_of

MOST_PREVIEWS = 40
"""What a person can still look through, and a server tell without a pause."""


class DosRiosPreview(Preview, frozen=True, kw_only=True):
    """The table with one of the courses that a diversion can take."""

    view: DosRiosView
    wet: list[str]
    """The fields to which water would come."""
    dry: list[str]
    """The dead arm: the fields from which it would go."""


def previews_of(state: DosRiosState, seat: int, action: int) -> list[DosRiosPreview]:
    """A preview for each course after a dam, or after a choice of a diversion that has begun.

    Of very many courses only some are shown, from all over the land.
    """
    if not has_previews(state, action):
        return []
    upper = dam_upper(action) if action >= DAM else state.head
    afters = [cast(DosRiosState, after) for after in played_out(state, action, MOST_PREVIEWS)]
    return [preview_of(state, seat, action, after, upper) for after in afters]


def ways_of(state: DosRiosState, action: int) -> int:
    """How many previews there would be if all were shown."""
    return count_courses(state, action) if has_previews(state, action) else 0


def has_previews(state: DosRiosState, action: int) -> bool:
    return DAM <= action < MOVE or (FLOW_TO <= action < PLACE_ON and state.diverting)


def preview_of(
    state: DosRiosState, seat: int, action: int, after: DosRiosState, upper: int
) -> DosRiosPreview:
    laid = laid_from(state, after, upper)
    choices = [
        state.text(seat, FLOW_TO + target(after, piece))
        for piece in laid
        if len(lowest_ways(after, piece)) > 1
    ]
    # A river that is being laid waters its old bed until it has come to its end.
    old, new = state.irrigated(), after.irrigated()
    dry = [PLACE_NAMES[field] for field in listed(old & ~new)]
    view = view_of(after, seat)
    return DosRiosPreview(
        moves=choices if action < DAM else [state.text(seat, action), *choices],
        words=[course_words(state, after, laid), *consequences(view, dry)],
        view=view,
        wet=[PLACE_NAMES[field] for field in listed(new & ~old)],
        dry=dry,
    )


def target(state: DosRiosState, upper: int) -> int:
    return int(state.board.target(upper, state.outflow(upper)))


def laid_from(before: DosRiosState, after: DosRiosState, upper: int) -> list[int]:
    """From where the pieces of a river are laid that were not there before, from above down."""
    laid: list[int] = []
    while after.outflow(upper) != before.outflow(upper):
        laid.append(upper)
        lower = target(after, upper)
        if lower >= FIELDS:
            break
        upper = lower
    return laid


def course_words(before: DosRiosState, after: DosRiosState, laid: list[int]) -> str:
    """As in `Rio Verde goes from b5 over a6 into the old bed at a7.`"""
    if not laid:
        return "No river runs there, so all stays as it is."  # DR 7.5
    start, *fields = laid
    diverted = [river for river in (VERDE, MORENO) if runs_over(before, river, start)]
    verb = "goes" if len(diverted) == 1 else "go"
    over = f" over {joined([PLACE_NAMES[field] for field in fields])}" if fields else ""
    above = "its source" if start >= VERDE_SOURCE else PLACE_NAMES[start]
    end = end_words(before, target(after, laid[-1]), diverted)
    return f"{rios(diverted)} {verb} from {above}{over} into {end}."


def end_words(before: DosRiosState, end: int, diverted: list[int]) -> str:
    if before.board.is_city(end):
        return "the city"
    if end >= FIELDS:
        return f"the lake at {HEX_NAMES[end]}"
    others = [river for river in (VERDE, MORENO) if runs_over(before, river, end)]
    joining = [river for river in others if river not in diverted]
    return f"{rios(joining) if joining else 'the old bed'} at {PLACE_NAMES[end]}"


def consequences(view: DosRiosView, dry: list[str]) -> list[str]:
    """The dead arm (DR 7.6), and who wins by the water (DR 10.2, 10.3)."""
    found = [f"The old bed on {joined(dry)} falls dry."] if dry else []
    shares = view.outcome or []
    return found + [f"{doing(view, seat, 'win')}." for seat, share in enumerate(shares) if share]


def runs_over(state: DosRiosState, river: int, upper: int) -> bool:
    return upper == VERDE_SOURCE + river or upper in state.course(river)


def rios(rivers: list[int]) -> str:
    return joined([f"Rio {RIVERS[river].capitalize()}" for river in rivers])
