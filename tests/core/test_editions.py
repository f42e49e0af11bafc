"""Editions: read from JSON, refused in one line that names the part, kept whole in records."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floodplain.core.editions import LONGEST_FAULT, Edition, EditionError, in_one_line, read
from floodplain.core.game import Game
from floodplain.core.match import Match
from floodplain.core.options import OptionError, choices
from floodplain.core.records import read as read_record
from floodplain.core.records import record_of, replay, write
from floodplain.games import GAMES
from tests.conformance.trial import refusal


class Bridge(Edition, frozen=True, forbid_unknown_fields=True):
    """An edition of something with bridges."""

    spans: list[int]
    rivers: dict[str, str]


def check(bridge: Bridge) -> None:
    for number, span in enumerate(bridge.spans, start=1):
        if span < 1:
            raise EditionError(f"span {number}: {span} is too short")


WHOLE = {"edition": "Two spans", "spans": [3, 4], "rivers": {"a": "Ouse"}}

FAULTS = [
    ('{"edition": "x",\n "spans": [1 2]}', "this is not JSON: .* line 2 column 14"),
    ("my-box.json", "it is 'standard' or JSON"),
    ("", "this is not JSON"),
    ("[" * 100_000, "this is not JSON"),
    (f'{{"spans": [{"9" * 5_000}]}}', "this is not JSON"),
    ("[]", "expected `object`, got `array`"),
    ('{"edition": "x", "spans": [1]}', "missing required field `rivers`"),
    (json.dumps({**WHOLE, "arches": 2}), "unknown field `arches`"),
    (json.dumps({**WHOLE, "spans": [3, "4"]}), "spans 2: expected `int`, got `str`"),
    (json.dumps({**WHOLE, "rivers": {"a": 1}}), "rivers: expected `str`, got `int`"),
    (json.dumps({**WHOLE, "spans": [3, 4, 0]}), "span 3: 0 is too short"),
    ('{"rivers": {"b": "Ouse", "a": "Tyne", "a": "Tees"}}', "'a' stands twice among b, a, a"),
    (json.dumps({**WHOLE, "edition": " "}), "edition: the name"),
    (json.dumps({**WHOLE, "edition": "x" * 61}), "edition: the name"),
    (json.dumps({**WHOLE, "edition": "two\nlines"}), "edition: the name"),
    ('{"edition": "\\ud800", "spans": [], "rivers": {}}', "edition: the name"),
    (json.dumps({**WHOLE, "a\n" * 5_000: 1}), "unknown field"),
]


@pytest.mark.parametrize(("text", "fault"), FAULTS, ids=[fault for _, fault in FAULTS])
def test_a_fault_is_named_in_one_line(text: str, fault: str) -> None:
    with pytest.raises(EditionError, match=fault) as refused:
        read(text, Bridge, check)
    said = str(refused.value)
    assert said.startswith("option 'edition': ")
    assert said.isprintable()
    assert len(said) <= len("option 'edition': ") + LONGEST_FAULT


def test_an_edition_is_kept_in_one_line() -> None:
    loose = json.dumps(WHOLE, indent=4)
    bridge = read(loose, Bridge, check)
    kept = in_one_line(loose, bridge)
    assert kept == '{"edition":"Two spans","spans":[3,4],"rivers":{"a":"Ouse"}}'
    assert read(kept, Bridge, check) == bridge
    assert in_one_line("standard", bridge) == "standard"


WITH_EDITIONS = [
    name
    for name in GAMES
    if any(choice.name == "edition" for choice in choices(GAMES.find(name).options_type))
]


def example(game: Game) -> str:
    """The other edition that the game brings."""
    (text,) = {choice.name: choice for choice in choices(game.options_type)}["edition"].examples
    return text


@pytest.mark.parametrize("name", WITH_EDITIONS)
def test_a_record_holds_the_whole_edition(name: str) -> None:
    """Its text alone gives the same game again; line breaks and spaces of a file mean nothing."""
    game = GAMES.find(name)
    loose = json.dumps(json.loads(example(game)), indent=3)
    assert game.options(edition=loose) == game.options(edition=example(game)) != game.options()
    match = Match(game, game.options(edition=loose), "whole")
    for _ in range(5):
        seat = match.state.actors()[0]
        match.play_action(seat, match.state.legal(seat)[0])
    text = write(record_of(match))
    (line,) = [line for line in text.splitlines() if line.startswith("option edition: ")]
    assert json.loads(line.removeprefix("option edition: ")) == json.loads(loose)
    again = replay(read_record(text), game)
    assert again.state.snapshot() == match.state.snapshot()
    assert game.view(again.state, 0) == game.view(match.state, 0)


def places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every container in a JSON value, with each of its keys."""
    keys = list(value) if isinstance(value, dict) else range(len(value))
    for key in keys:
        yield value, key
        if isinstance(value[key], dict | list):
            yield from places(value[key])


ODD_VALUES: st.SearchStrategy[object] = st.sampled_from(
    ("", "a", "a1", "h9", "H", "HFW", "==/==/==", "farmer", "left", 0, 6, -2, 1.5, None, [], {})
)
GOES_ON = 0.9
"""The chance that a game is played on."""


@pytest.mark.parametrize("name", WITH_EDITIONS)
@settings(max_examples=60)
@given(st.data())
def test_a_changed_edition_is_refused_by_name_or_can_be_played(
    name: str, data: st.DataObject
) -> None:
    """Nothing in between: an edition that is taken can be dealt, seen, drawn and played."""
    game = GAMES.find(name)
    edition = json.loads(example(game))
    box, key = data.draw(st.sampled_from(list(places(edition))))
    if data.draw(st.booleans()):
        del box[key]
    else:
        box[key] = data.draw(ODD_VALUES)
    text = json.dumps(edition)
    refused = refusal(OptionError, lambda: game.options(edition=text))
    if refused is not None:
        assert str(refused).startswith("option 'edition': ")
        assert "\n" not in str(refused)
        return
    state = game.new(game.options(edition=text), "changed")
    rng = Random(repr(edition))
    while state.actors() and rng.random() < GOES_ON:
        assert game.picture(game.view(state, 0)).strip()
        seat = state.actors()[0]
        state.apply(seat, rng.choice(state.legal(seat)))
