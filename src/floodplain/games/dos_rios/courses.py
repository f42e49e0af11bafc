"""The courses that a diversion can take (DR 7.6): how many there are, and where they lead.

Each choice may double them, so that on flat land there are thousands. They are counted field by
field, and only as many are laid as somebody wants to look at.
"""

from mypy_extensions import i64

from floodplain.games.dos_rios.actions import FLOW_TO
from floodplain.games.dos_rios.play import play
from floodplain.games.dos_rios.rivers import ends_at, lowest_ways
from floodplain.games.dos_rios.table import FLOW, Table

Counts = dict[i64, i64]
"""How many courses lead on from a field or source."""


def count_courses(table: Table, action: i64) -> i64:
    """In how many ways the choices of a diversion can be made after an action."""
    trial = table.copy()
    play(trial, action)
    return courses_from(trial, trial.head, {}) if diverts(trial) else 1


def played_out(table: Table, action: i64, most: i64) -> list[Table]:
    """The positions that an action leads to, a diversion being laid to its end.

    There is one for each way to make the choices of the diversion (DR 3.3, 7.6), and just one
    after any other action. If the ways are more than wanted, those shown are spread over all.
    """
    trial = table.copy()
    play(trial, action)
    if not diverts(trial):
        return [trial]
    counts: Counts = {}
    total = courses_from(trial, trial.head, counts)
    wanted = min(total, most)
    found: list[Table] = []
    for number in range(wanted):
        found.append(laid(trial, number * total // wanted, counts))
    return found


def diverts(table: Table) -> bool:
    return table.phase == FLOW and table.diverting


def courses_from(table: Table, upper: i64, counts: Counts) -> i64:
    """The number of courses from a field or source on; rivers run down, so none comes back."""
    if upper not in counts:
        total: i64 = 0
        for way in lowest_ways(table, upper):
            total += courses_over(table, table.board.target(upper, way), counts)
        counts[upper] = total
    return counts[upper]


def courses_over(table: Table, target: i64, counts: Counts) -> i64:
    return 1 if ends_at(table, target) else courses_from(table, target, counts)


def laid(table: Table, number: i64, counts: Counts) -> Table:
    """The position with one of the courses, by its number from 0 on."""
    trial = table.copy()
    while diverts(trial):
        for way in lowest_ways(trial, trial.head):
            target = trial.board.target(trial.head, way)
            courses = courses_over(table, target, counts)
            if number < courses:
                play(trial, FLOW_TO + target)
                break
            number -= courses
    return trial
