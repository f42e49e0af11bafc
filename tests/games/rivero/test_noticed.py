"""What players notice and read about a move beyond its words: only cards that they see."""

import pytest

from floodplain.core.notices import Notice
from floodplain.games.rivero.game import RIVERO
from floodplain.games.rivero.position import position
from floodplain.games.rivero.state import RiveroState

from . import after


def noticed(state: RiveroState, text: str, viewer: int | None = 0) -> list[Notice]:
    done = after(state, text)
    return RIVERO.noticed(RIVERO.view(state, viewer), RIVERO.view(done, viewer))


def read(state: RiveroState, text: str, viewer: int | None = 0) -> list[str]:
    """The same in sentences."""
    view = RIVERO.view(state, viewer)
    return [RIVERO.notice_words(notice, view) for notice in noticed(state, text, viewer)]


def test_who_draws_reads_which_card_and_nobody_else() -> None:
    """RV R33."""
    state = position(hands=("Nijl 1", "Nijl 2"), ocean="Donau 6, Colorado 3")
    assert read(state, "ocean", 0) == ["You get Danube 6."]
    assert noticed(state, "ocean", 0) == [Notice("gained", {"seat": 0, "cards": ["Donau 6"]})]
    assert noticed(state, "ocean", 1) == noticed(state, "ocean", None) == []


def test_an_action_card_is_read_by_all() -> None:
    """RV R47."""
    state = after(position(hands=("Nijl 1", ""), actions="sun", ocean="Donau 6, Donau 7"), "action")
    for viewer in (0, 1, None):
        assert read(state, "turn up", viewer) == ["The action card is a sun."]
        assert noticed(state, "turn up", viewer) == [Notice("action", {"seat": 0, "action": "sun"})]
        turned = after(state, "turn up")
        assert noticed(turned, "sun ocean", viewer) == [
            Notice("beside", {"seat": 0, "cards": ["Donau 6", "Donau 7"]})
        ]
        assert read(turned, "sun ocean", viewer) == [
            "Beside the action card: Danube 6 and Danube 7."
        ]


def test_a_column_is_read_by_all_who_get_cards() -> None:
    """RV R40 to R42: three cards for one, those under them for the other, and a new one below."""
    source = {"U1": "Colorado 8/Nijl 8", "M1": "Donau 2", "L1": "Donau 4"}
    state = position(
        hands=("Donau 1 3", ""),
        source=source,
        rivers=("1: Amazone 5-7 flask",),
        ocean="Amazone 10, Colorado 9",
    )
    mine, its = read(state, "column 1", 0), read(state, "column 1", 1)
    assert mine[0] == "You get Nile 8, Danube 2 and Danube 4."
    assert its[:2] == ["Seat 1 gets Nile 8, Danube 2 and Danube 4.", "You get Colorado 8."]
    assert mine[-1] == its[-1] == "M1 is filled with Amazon 10."
    assert noticed(state, "column 1", 1) == [
        Notice("gained", {"seat": 0, "cards": ["Nijl 8", "Donau 2", "Donau 4"]}),
        Notice("gained", {"seat": 1, "cards": ["Colorado 8"]}),
        Notice("refilled", {"place": "M1", "card": "Amazone 10"}),
    ]


@pytest.mark.parametrize(("card", "read_as"), [("Donau 9", "Danube 9"), ("Nijl 5", "Nile 5")])
def test_the_card_of_a_bridge_is_read_by_who_gets_it(card: str, read_as: str) -> None:
    """RV R30: even if it is such a card as was laid in its place."""
    state = position(hands=("Nijl 5", ""), rivers=(f"1: Nijl 4-[{card}]-6",))
    state = after(state, "action")
    assert read(state, "replace Nijl 5 in 1", 0) == [f"You get {read_as}."]
    assert read(state, "replace Nijl 5 in 1", 1) == []


@pytest.mark.parametrize("viewer", [0, 1])
def test_a_river_that_sinks_is_read_by_all(viewer: int) -> None:
    """RV R49."""
    state = position(hands=("Nijl 1", ""), rivers=("2: Donau 3-5",), actions="tap")
    turned = after(state, "action", "turn up")
    lines = read(turned, "tap 1 high", viewer)
    assert lines == [
        "Beside the action card: Danube 5.",
        "River 1 is too short now and sinks into the groundwater.",
    ]
    assert noticed(turned, "tap 1 high", viewer)[-1] == Notice("sunk", {"river": 1})


def test_nothing_is_noticed_where_the_words_say_it_all() -> None:
    """RV R56: a card laid in an empty place of the source is named by the move."""
    state = after(position(hands=("Nijl 1 9", ""), ocean="Donau 6, Colorado 3"), "ocean")
    for viewer in (0, 1, None):
        assert read(state, "source Nijl 9 at U1", viewer) == []
