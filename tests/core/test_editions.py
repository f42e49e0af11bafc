"""Editions: read from JSON, refused in one line that names the part, kept whole in records."""

import json
from collections.abc import Iterator
from random import Random
from typing import Annotated, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floodplain.core.editions import Edition, EditionError, in_one_line, read
from floodplain.core.game import Game
from floodplain.core.json_data import meaning, misfit
from floodplain.core.match import Match
from floodplain.core.options import OptionError, choices
from floodplain.core.records import read as read_record
from floodplain.core.records import record_of, replay, write
from floodplain.games import GAMES
from tests.conformance.trial import refusal

from .refused_options import plain


class Bridge(Edition, frozen=True, forbid_unknown_fields=True):
    """An edition of something with bridges."""

    counted = {"spans": "span"}  # noqa: RUF012 - a constant of the class

    spans: list[int]
    rivers: dict[str, str]
    toll: Annotated[int | None, meaning("a number of coins")] = None


def check(bridge: Bridge) -> None:
    for number, span in enumerate(bridge.spans):
        if span < 1:
            raise misfit(f"spans[{number}]", str(span), "1 or more")


WHOLE = {"edition": "Two spans", "spans": [3, 4], "rivers": {"a": "Ouse"}}
STANDARD = "it should be 'standard' or the JSON of an edition, which begins with '{'"
NAME = "it should be one line of 1 to 60 letters"

FAULTS = [
    ("my-box.json", f": found 'my-box.json'; {STANDARD}"),
    ("", f": found nothing; {STANDARD}"),
    (" \n", f": found nothing; {STANDARD}"),
    ("[" * 100_000, f": found '{'[' * 37}...'; {STANDARD}"),
    ('{"a": ' * 100_000, ": the JSON is nested too deeply"),
    ('{"spans": [1 2]}', ", line 1, column 14: found '2]}'; in JSON it should be a comma or a"),
    (
        '{"edition": "x",\n "spans": [1 2]}',
        ", line 2, column 14: found '2]}'; in JSON it should be",
    ),
    ('\n\n{"spans": [1,\n', ", line 3, column 14: found the end of the text; in JSON it should"),
    ('{"spans": }', ", line 1, column 11: found '}'; in JSON it should be a value"),
    ('{"spans" [1]}', ", line 1, column 10: found '[1]}'; in JSON it should be a colon"),
    ("{spans: [1]}", ", line 1, column 2: found 'spans: [1]}'; in JSON it should be a name in dou"),
    ('{"edition": "x', ", line 1, column 13: found '\"x'; in JSON it should be a text with a clos"),
    (
        '{"edition": "\t"}',
        ", line 1, column 14: found a tab; in JSON it should be a text without l",
    ),
    (
        '{"edition": "\\q"}',
        ", line 1, column 14: found '\\q\"}'; in JSON it should be a text withou",
    ),
    ("{} {}", ", line 1, column 4: found '{}'; in JSON it should be the end"),
    (
        f'{{"spans": [{"9" * 5_000}]}}',
        f": found the number {'9' * 37}... of 5000 digits; it should",
    ),
    ('{"edition": "x", "spans": [1]}', ", rivers: it is missing; it should be an object"),
    (
        json.dumps({**WHOLE, "arches": 2}),
        ", arches: there is no such part; the parts are: edition,",
    ),
    (json.dumps({**WHOLE, "a\n" * 5_000: 1}), f', ["{"a " * 18}a..."]: there is no such part'),
    (json.dumps({**WHOLE, "spans": {}}), ", spans: found an object; it should be a list"),
    (
        json.dumps({**WHOLE, "spans": [3, "4"]}),
        ", spans[1] (span 2): found the text '4'; it should",
    ),
    (
        json.dumps({**WHOLE, "spans": [3, True]}),
        ", spans[1] (span 2): found true; it should be a w",
    ),
    (
        json.dumps({**WHOLE, "spans": [3, 1.5]}),
        ", spans[1] (span 2): found the number 1.5; it shou",
    ),
    (
        json.dumps({**WHOLE, "spans": [None]}),
        ", spans[0] (span 1): found null; it should be a whole",
    ),
    (json.dumps({**WHOLE, "spans": [3, 4, 0]}), ", spans[2] (span 3): found 0; it should be 1 or"),
    (
        json.dumps({**WHOLE, "rivers": {"a": 1}}),
        ", rivers.a: found the number 1; it should be text",
    ),
    (
        json.dumps({**WHOLE, "rivers": {"a b": []}}),
        ', rivers["a b"]: found an empty list; it should',
    ),
    (
        json.dumps({**WHOLE, "toll": "2"}),
        ", toll: found the text '2'; it should be a number of coins",
    ),
    ('{"rivers": {"b": "Ouse", "a": "Tyne", "a": "Tees"}}', ", edition: it is missing; it should"),
    (
        '{"edition": "x", "spans": [], "rivers": {"b": "Ouse", "a": "Tyne", "a": "Tees"}}',
        ", rivers.a: this name stands twice; it should stand once",
    ),
    (json.dumps({**WHOLE, "edition": " "}), f", edition: found the name ' '; {NAME}"),
    (
        json.dumps({**WHOLE, "edition": "x" * 61}),
        f", edition: found a name of 61 letters, '{'x' * 37}",
    ),
    (
        json.dumps({**WHOLE, "edition": "two\nlines"}),
        ", edition: found the name 'two?lines' with a l",
    ),
    (
        json.dumps({**WHOLE, "edition": f"{'x' * 50}\x1b"}),
        "...' with the character U+001B; it should",
    ),
    (
        '{"edition": "\\ud800", "spans": [], "rivers": {}}',
        ", edition: found the name '?' with the cha",
    ),
]


@pytest.mark.parametrize(("text", "fault"), FAULTS, ids=[fault for _, fault in FAULTS])
def test_a_fault_is_named_in_one_line(text: str, fault: str) -> None:
    with pytest.raises(EditionError) as refused:
        read(text, Bridge, check)
    said = str(refused.value)
    assert said.startswith("option 'edition'")
    assert fault in said
    plain(said)


def test_an_edition_is_kept_in_one_line() -> None:
    loose = json.dumps(WHOLE, indent=4)
    bridge = read(loose, Bridge, check)
    kept = in_one_line(loose, bridge)
    assert kept == '{"edition":"Two spans","spans":[3,4],"rivers":{"a":"Ouse"},"toll":null}'
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
        assert str(refused).startswith("option 'edition', ")
        plain(str(refused))
        return
    state = game.new(game.options(edition=text), "changed")
    rng = Random(repr(edition))
    while state.actors() and rng.random() < GOES_ON:
        assert game.picture(game.view(state, 0)).strip()
        seat = state.actors()[0]
        state.apply(seat, rng.choice(state.legal(seat)))
