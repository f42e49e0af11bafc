"""Rules section 13: how actions are written."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floodplain.core.records import read, record_of, replay, write
from floodplain.core.state import NotAMove
from floodplain.games.dos_rios.game import DOS_RIOS
from floodplain.games.dos_rios.position import position
from tests.records.wanted import folder_of

from . import legal, refusal
from .boards import FIELDS

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


SORTED = [*FIELDS, "city", "west", "east"]
"""All places where an attacker can start: fields column by column, then city, west and east."""


@given(st.sampled_from(FIELDS), st.lists(st.sampled_from(SORTED), min_size=2, max_size=2))
def test_attackers_are_written_sorted_and_read_in_either_order(
    field: str, starts: list[str]
) -> None:
    """DR 6.8: both enter together, so either order is the same action, with one text."""
    one, other = sorted(starts, key=SORTED.index)
    action = STATE.parse(0, f"expel {field} from {one} {other}")
    assert STATE.parse(0, f"expel {field} from {other} {one}") == action
    assert STATE.text(0, action) == f"expel {field} from {one} {other}"


def test_fields_are_sorted_by_column_first() -> None:
    """DR 6.8: a7 comes before b1, and the roads come last."""
    for text in ("a7 b1", "b1 c1", "g7 city", "g7 west", "city west", "city east", "west east"):
        one, other = text.split()
        action = STATE.parse(0, f"expel d4 from {other} {one}")
        assert STATE.text(0, action) == f"expel d4 from {one} {other}"


def test_legal_expulsions_by_two_are_sorted() -> None:
    """DR 6.8: with attackers on fields, in the city and on both roads."""
    state = position("g5 d7 west east", "d6 g6 a5")
    pairs = {tuple(text.split()[3:]) for text in legal(state, "expel") if len(text.split()) == 5}
    assert {
        ("d7", "g5"),
        ("d7", "city"),
        ("g5", "east"),
        ("city", "west"),
        ("city", "east"),
    } <= pairs
    assert all(SORTED.index(one) <= SORTED.index(other) for one, other in pairs)


def test_a_record_with_unsorted_attackers_plays_again() -> None:
    """DR 6.8: whoever wrote it by hand named them in another order; our record of it is sorted."""
    for path in sorted(folder_of(DOS_RIOS).glob("five-buildings*.record")):
        kept = path.read_text(encoding="utf-8")
        turned = re.sub(r"(expel \w+ from) (\w+) (\w+)", r"\1 \3 \2", kept)
        assert turned != kept
        match = replay(read(turned), DOS_RIOS)
        assert write(record_of(match, read(kept).players)) == kept


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
