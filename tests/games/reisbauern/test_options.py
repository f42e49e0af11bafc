"""Rules section 12: the options, and editions that can or cannot be played."""

import re
from typing import Any

import msgspec
import pytest

from floodplain.core.editions import EditionError
from floodplain.core.options import OptionError
from floodplain.games.reisbauern.edition import Edition, load
from floodplain.games.reisbauern.game import REISBAUERN
from floodplain.games.reisbauern.position_texts import edition_with

from . import dealt, log, random_game

Change = dict[str, Any]


def test_12_1_the_festival_is_off_by_default() -> None:
    """RB 12.1: no river without it; with it there is one, and farms on banks."""
    assert REISBAUERN.options() == REISBAUERN.options(festival="no")
    assert dealt().river == []
    assert len(dealt(festival="yes").river) == 4
    with pytest.raises(OptionError, match="'festival' cannot be 'maybe'; allowed are: no, yes"):
        REISBAUERN.options(festival="maybe")


@pytest.mark.parametrize("festival", ["no", "yes"])
def test_12_2_the_contracts_are_off_by_default(festival: str) -> None:
    """RB 12.2: entries of contracts only with the option; both expansions may be combined."""
    assert REISBAUERN.options() == REISBAUERN.options(contracts="no")
    kinds: dict[str, set[str]] = {"no": set(), "yes": set()}
    for contracts, found in kinds.items():
        for seed in range(4):
            *_, state = random_game(seed, festival=festival, contracts=contracts)
            found |= {kind for seat in (1, 2) for kind, _ in log(state, seat)}
    assert not kinds["no"] & {"ginger", "jasmine"}
    assert kinds["yes"] >= {"ginger", "jasmine"}
    with pytest.raises(OptionError, match="'contracts' cannot be 'both'"):
        REISBAUERN.options(contracts="both")


def raw() -> Change:
    """The standard edition as plain data."""
    plain: Change = msgspec.to_builtins(load("standard"))
    return plain


def text_of(edition: Change) -> str:
    return msgspec.json.encode(edition).decode()


def test_12_3_standard_is_the_default() -> None:
    """RB 12.3: its text, given as JSON, plays the same games."""
    assert REISBAUERN.options() == REISBAUERN.options(edition="standard")
    *_, standard = random_game(5)
    *_, given = random_game(5, edition=text_of(raw()))
    assert given.snapshot() == standard.snapshot()


def test_12_3_another_edition_plays_other_games() -> None:
    """RB 12.3: faces, ancestors, arrows and places of symbols are all data."""
    other = raw()
    other["edition"] = "another printing"
    for card in other["cards"]:
        card["face"] = "==/==/=="
        card["features"] = {"C": "farmer"}
        card["ability"] = "per_field_1"
    for river in other["river"]:
        river["arrow"] = "right"
    other["symbols_at"] = [2, 4, 6, 10]
    *_, state = random_game(5, edition=text_of(other), festival="yes")
    view = REISBAUERN.view(state, None)
    for farm in view.farms:
        assert len(farm.fields) >= 8
        assert farm.farmers == 8
        fields = [entry.points for entry in farm.log if entry.kind == "fields"]
        assert fields == [entry.points for entry in farm.log if entry.kind == "final ancestor"]
    assert {card.face for card in view.cards} == {"==/==/=="}
    assert state.deck.arrows == [1, 1, 1, 1]
    assert state.deck.symbols_at == [2, 4, 6, 10]


def changed_card(number: int, **change: object) -> Change:
    edition = raw()
    edition["cards"][number - 1].update(change)
    return edition


FACE = "it should be three rows of two squares, each '=' or '.', such as '==/=./=='"
NAME = "it should be one line of 1 to 60 letters"
RIVER = raw()["river"]
ERRORS: list[tuple[Change, str]] = [
    (changed_card(7, face="==/=="), f"cards[6].face (card 7): found '==/=='; {FACE}"),
    (changed_card(7, face="===/==/=="), f"cards[6].face (card 7): found '===/==/=='; {FACE}"),
    (changed_card(18, face="==/x=/=="), f"cards[17].face (card 18): found '==/x=/=='; {FACE}"),
    (changed_card(5, face=7), f"cards[4].face (card 5): found the number 7; {FACE}"),
    (
        changed_card(1, features={"T": "hut"}),
        "cards[0].features.T (card 1): there is no such part; the parts are: C, L, R, B",
    ),
    (changed_card(1, features={"TL": "hut"}), "cards[0].features.TL (card 1): there is no such"),
    (
        changed_card(3, features={"C": "tree"}),
        "cards[2].features.C (card 3): found 'tree'; it should be one of farmer, buffalo, hut",
    ),
    (changed_card(5, features={"C": 7}), "cards[4].features.C (card 5): found the number 7; it"),
    (
        changed_card(4, ability="farmers_plus"),
        "cards[3].ability (card 4): found 'farmers_plus'; it should be an ability of the standard "
        "edition; the nearest is farmer_plus_1",
    ),
    (
        changed_card(9, ancestor="Pally"),
        "cards[8].ancestor (card 9): found 'Pally', which cards[0].ancestor is too; it should be",
    ),
    (changed_card(9, ancestor=" "), f"cards[8].ancestor (card 9): found the name ' '; {NAME}"),
    (
        changed_card(9, ancestor="A\nB"),
        f"cards[8].ancestor (card 9): found the name 'A?B' with a line break; {NAME}",
    ),
    (changed_card(5, colour="red"), "cards[4].colour (card 5): there is no such part; the parts"),
    (
        {**raw(), "cards": raw()["cards"][:17]},
        "cards: found a list of 17; it should be a list of 18",
    ),
    (
        {**raw(), "cards": raw()["cards"] * 2},
        "cards: found a list of 36; it should be a list of 18",
    ),
    ({**raw(), "river": RIVER[:3]}, "river: found a list of 3; it should be a list of 4 river"),
    (
        {**raw(), "river": [*RIVER[:3], RIVER[1]]},
        "river[3].symbol (river card 4): found 'farmers', which river[1].symbol is too; it should",
    ),
    (
        {**raw(), "river": [*RIVER[:3], {"symbol": "rain", "arrow": "left"}]},
        "river[3].symbol (river card 4): found 'rain'; it should be one of huts, farmers, buffalo,",
    ),
    (
        {**raw(), "river": [*RIVER[:3], {**RIVER[3], "arrow": "up"}]},
        "river[3].arrow (river card 4): found 'up'; it should be one of left, right",
    ),
    (
        {**raw(), "symbols_at": [2, 4, 8]},
        "symbols_at: found 2, 4, 8; it should be four rising even",
    ),
    (
        {**raw(), "symbols_at": [2, 4, 4, 8]},
        "symbols_at: found 2, 4, 4, 8; it should be four risin",
    ),
    ({**raw(), "symbols_at": [2, 4, 8, 9]}, "symbols_at[3]: found 9; it should be an even number"),
    ({**raw(), "symbols_at": [0, 4, 8, 10]}, "symbols_at[0]: found 0; it should be an even number"),
    ({**raw(), "symbols_at": [2, 4, 8, 12]}, "symbols_at[3]: found 12; it should be an even"),
    ({**raw(), "symbols_at": []}, "symbols_at: found an empty list; it should be four rising even"),
]


@pytest.mark.parametrize(("edition", "message"), ERRORS, ids=[message for _, message in ERRORS])
def test_12_3_an_error_names_the_card_at_fault(edition: Change, message: str) -> None:
    """RB 12.3: by itself, and as an option of a table."""
    with pytest.raises(EditionError, match=re.escape(f"option 'edition', {message}")):
        load(text_of(edition))
    with pytest.raises(OptionError, match=re.escape(f"option 'edition', {message}")):
        REISBAUERN.options(edition=text_of(edition))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("deluxe", "'edition'"),
        ("", "'edition'"),
        ("[]", "'edition'"),
        ('{"edition": "empty"}', "cards: it is missing; it should be a list of 18 cards"),
        (text_of({**raw(), "extra": 1}), "extra: there is no such part"),
        (
            text_of(raw()).replace('"R":"buffalo"', '"C":"buffalo"', 1),
            r"cards\[0\].features.C \(card 1\): this name stands twice; it should stand once",
        ),
    ],
)
def test_12_3_what_is_no_edition(text: str, message: str) -> None:
    """RB 12.3: refused with a reason, never played."""
    with pytest.raises(OptionError, match=message):
        REISBAUERN.options(edition=text)


def test_12_3_an_edition_comes_back_from_its_text() -> None:
    """RB 12.3: the form of the standard edition, there and back."""
    edition = load(edition_with({7: "==/=./== C hut"}))
    assert isinstance(edition, Edition)
    assert load(text_of(msgspec.to_builtins(edition))) == edition
    assert edition.cards[6].features == {"C": "hut"}
    assert edition.cards[:6] == load("standard").cards[:6]
