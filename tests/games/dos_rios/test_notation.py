"""Rules section 13: how actions are written."""

import pytest

from floodplain.core.state import NotAMove
from floodplain.games.dos_rios.game import DOS_RIOS
from floodplain.games.dos_rios.position import position

from . import legal, refusal

STATE = position("b4 c4 c4 west", "b5")


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("  MOVE  B4   C5 ", "move b4 c5"),
        ("Expel B5 From C4", "expel b5 from c4"),
        ("expel b5 from c4 b4", "expel b5 from b4 c4"),
        ("expel b5 from west b4", "expel b5 from b4 west"),
        ("expel b5 from east city", "expel b5 from city east"),
        ("dam b5/b4", "dam b4/b5"),
        ("dam b4 / b5", "dam b4/b5"),
        ("dam a1/verde", "dam verde/a1"),
        ("dam a8/b7", "dam b7/a8"),
        ("FLOW a8", "flow a8"),
        ("Harvest", "harvest"),
    ],
)
def test_texts_are_read_in_other_case_spacing_and_order(text: str, written: str) -> None:
    """DR 6.8, 7.2: places of attackers are sorted, a dam names the upper side first."""
    assert STATE.text(0, STATE.parse(0, text)) == written


@pytest.mark.parametrize(
    "text",
    [
        "move b4",
        "move b4 h4",
        "move b4 a8",
        "move a8 b4",
        "expel city from b4",
        "expel b5 from",
        "expel b5 from c4 c4 c4",
        "place city",
        "finca west",
        "hacienda b8",
        "dam b4/d4",
        "dam city/d7",
        "dam west/a4",
        "dam b4",
        "flow verde",
        "flow h8",
        "flow",
        "harvest b4",
        "build b4",
    ],
)
def test_what_is_no_move(text: str) -> None:
    """DR 5.2, 7.2: places that do not exist, or that an action does not know."""
    with pytest.raises(NotAMove):
        STATE.parse(0, text)


def test_every_legal_action_has_a_text_of_its_own() -> None:
    """DR 4.1: one action for each distinct text; identical campesinos are one choice."""
    codes = STATE.legal(0)
    texts = [STATE.text(0, code) for code in codes]
    assert len(set(texts)) == len(codes)
    assert [STATE.parse(0, text) for text in texts] == codes
    assert legal(STATE, "move c4 c5") == {"move c4 c5"}


def test_every_action_of_the_whole_space_is_read_back() -> None:
    """DR 7.2: only the two rims have borders without a lower side, and those are refused."""
    edges = []
    for kind in DOS_RIOS.action_kinds:
        for code in kind.codes if kind.count < 5000 else kind.codes[::37]:
            text = STATE.text(0, code)
            assert STATE.parse(0, text) == code, text
            if "edge" in text:
                edges.append(text)
                assert refusal(STATE, text) == "DR 7.2"
    assert len(edges) == 14
