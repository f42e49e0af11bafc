"""What players notice and read beyond the words of a move: points, contracts, own new cards."""

import re
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floodplain.core.notices import Notice
from floodplain.games.reisbauern.game import REISBAUERN
from floodplain.games.reisbauern.state import ReisbauernState

from . import COMBINATIONS, SEEDS, dealt, random_game, rest_of_turn
from .banks import after_dry, at_river

VIEWERS = (0, 1, None)


def noticed(before: ReisbauernState, after: ReisbauernState, viewer: int | None) -> list[Notice]:
    return REISBAUERN.noticed(REISBAUERN.view(before, viewer), REISBAUERN.view(after, viewer))


def read(before: ReisbauernState, after: ReisbauernState, viewer: int | None) -> list[str]:
    """The same in sentences."""
    view = REISBAUERN.view(after, viewer)
    return [REISBAUERN.notice_words(notice, view) for notice in noticed(before, after, viewer)]


def positions(seed: int, options: dict[str, str]) -> list[ReisbauernState]:
    return [state.copy() for state in random_game(seed, **options)]


@pytest.mark.parametrize("viewer", VIEWERS)
@settings(max_examples=6)
@given(SEEDS, st.sampled_from(COMBINATIONS))
def test_all_points_are_read_when_they_are_scored(
    viewer: int | None, seed: int, options: dict[str, str]
) -> None:
    """RB 4.3, 8.1 to 8.3, 9.3, 9.5, 10.1: what is read adds up to the score at every moment."""
    told = [0, 0]
    for before, after in pairwise(positions(seed, options)):
        for notice, line in zip(
            noticed(before, after, viewer), read(before, after, viewer), strict=True
        ):
            if notice.kind == "score":
                seat, points = notice.parts["seat"], notice.parts["points"]
                assert points == sum(entry["points"] for entry in notice.parts["entries"])
                who = "You score" if seat == viewer else f"Seat {seat + 1} scores"
                scored = re.match(rf"{who} {points}: (.*)\.", line)
                assert scored
                assert sum(map(int, re.findall(r" (-?\d+)(?:,|$)", scored[1]))) == points
                told[seat] += points
        assert told == [after.logs[0].score, after.logs[1].score]


def test_a_river_card_is_read_by_its_name() -> None:
    """RB 8.6: what the last build of the dry season brings, river cards before the end."""
    row = ("farmers", "huts", "buffalo", "largest field")
    before = at_river({2: "farmer", 4: "hut"}, {2: "empty", 4: "hut"}, row)
    after = after_dry({2: "farmer", 4: "hut"}, {2: "empty", 4: "hut"}, row)
    line, _ = read(before, after, 0)
    assert line.startswith("You score ")
    assert ": river farmers after the dry season 2, fields " in line
    notice, _ = noticed(before, after, 0)
    river, fields = notice.parts["entries"][:2]
    card = {"symbol": "farmers", "season": "dry", "copied": False}
    assert river == {"kind": "river", "points": 2, "river": card}
    assert fields["kind"] == "fields"
    assert fields["river"] is None


def test_the_cards_of_a_new_hand_are_read_by_their_owner_only() -> None:
    """RB 3.2, 4.1: after the set-up and whenever the hands have been swapped."""
    start = dealt()
    first = rest_of_turn(start)
    second = rest_of_turn(first)
    for before, after in ((start, first), (first, second)):
        for viewer in (0, 1):
            hand = REISBAUERN.view(after, viewer).farms[viewer].hand
            assert hand is not None
            cards = f"{', '.join(map(str, hand[:-1]))} and {hand[-1]}"
            got = [line for line in read(before, after, viewer) if "get" in line]
            assert got == [f"You get cards {cards}."]
            sent = [one for one in noticed(before, after, viewer) if one.kind == "dealt"]
            assert sent == [Notice("dealt", {"cards": hand})]
        assert not any(one.kind == "dealt" for one in noticed(before, after, None))


@pytest.mark.parametrize("viewer", VIEWERS)
def test_the_contracts_are_read_by_all(viewer: int | None) -> None:
    """RB 10.1: when the rain season ends, one for each."""
    states = positions(3, {"contracts": "yes"})
    lines = [line for before, after in pairwise(states) for line in read(before, after, viewer)]
    sent = [one for before, after in pairwise(states) for one in noticed(before, after, viewer)]
    ginger = states[-1].ginger
    for seat, contract in ((ginger, "ginger"), (1 - ginger, "jasmine")):
        who = "You get" if seat == viewer else f"Seat {seat + 1} gets"
        assert sum(line.startswith(f"{who} a contract: {contract}, ") for line in lines) == 1
        assert sent.count(Notice("contract", {"seat": seat, "contract": contract})) == 1
