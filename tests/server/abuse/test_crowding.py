"""A guest with many tables of strong bots does not hold up another's bot by more than a search."""

import pytest

from .comparing import running
from .crowding import measured_at

ABOUT_ONE_SEARCH = 2
"""The one that runs, and one more where two end at the same moment."""


def test_twenty_tables_of_one_guest_delay_a_bot_of_another_by_one_search() -> None:
    waits = measured_at(running(), "plodder", "plodder", turns=3)
    print(waits)
    assert max(waits.others) <= ABOUT_ONE_SEARCH


@pytest.mark.long
def test_twenty_tables_of_level_5_delay_level_4_by_one_search() -> None:
    waits = measured_at(running(), "level5", "level4", turns=12)
    print(waits)
    assert max(waits.others) <= ABOUT_ONE_SEARCH
