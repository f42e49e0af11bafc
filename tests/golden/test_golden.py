"""The kept playthroughs and counts still hold."""

import pytest

from floodplain.games import GAMES

from . import counts, playthrough


@pytest.mark.parametrize("name", list(GAMES))
def test_the_playthrough_is_the_same(name: str) -> None:
    game = GAMES.find(name)
    path = playthrough.path_of(game)
    kept = path.read_text(encoding="utf-8").splitlines()
    found = playthrough.playthrough(game).splitlines()
    for number, (old, new) in enumerate(zip(kept, found, strict=False), start=1):
        assert old == new, f"{path.name} of {name}, line {number}: see python -m tests.golden.make"
    assert len(kept) == len(found)


@pytest.mark.parametrize("name", list(GAMES))
def test_as_many_positions_can_be_reached_as_the_reference_counts(name: str) -> None:
    game = GAMES.find(name)
    kept = counts.read_counts(game)
    assert kept, f"there are no counts for {name}"
    for count in kept:
        assert counts.engine_counts(game, count) == count.reached, count


@pytest.mark.bulk
@pytest.mark.parametrize("name", list(GAMES))
def test_the_reference_still_counts_the_same(name: str) -> None:
    game = GAMES.find(name)
    for count in counts.read_counts(game)[:4]:
        assert counts.reference_counts(game, count) == count.reached, count
