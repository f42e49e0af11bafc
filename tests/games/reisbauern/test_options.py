"""Rules section 12: the options, and editions that can or can not be played."""

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
    with pytest.raises(OptionError, match="'festival' can not be 'maybe'; allowed are: no, yes"):
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
    with pytest.raises(OptionError, match="'contracts' can not be 'both'"):
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


@pytest.mark.parametrize(
    ("edition", "message"),
    [
        (changed_card(7, face="==/=="), "card 7: face '==/=='"),
        (changed_card(7, face="===/==/=="), "card 7: face '===/==/=='"),
        (changed_card(18, face="==/x=/=="), "card 18: face '==/x=/=='"),
        (changed_card(1, features={"T": "hut"}), "card 1: there is no part 'T'"),
        (changed_card(1, features={"TL": "hut"}), "card 1: there is no part 'TL'"),
        (changed_card(3, features={"C": "tree"}), "card 3: there is no feature 'tree'"),
        (changed_card(4, ability="win_at_once"), "card 4: there is no ability 'win_at_once'"),
        (changed_card(9, ancestor="Pally"), "card 9: there are two ancestors named 'Pally'"),
        (changed_card(9, ancestor=" "), "card 9: the name ' ' should be"),
        (changed_card(9, ancestor="A\nB"), "card 9: the name 'A B' should be"),
        ({**raw(), "cards": raw()["cards"][:17]}, "there are 17 cards, not 18"),
        ({**raw(), "cards": raw()["cards"] + raw()["cards"][:1]}, "there are 19 cards, not 18"),
        ({**raw(), "river": raw()["river"][:3]}, "river: there should be one card each for"),
        ({**raw(), "river": raw()["river"][:3] * 2}, "river: there should be one card each for"),
        (
            {**raw(), "river": [*raw()["river"][:3], {"symbol": "largest field", "arrow": "up"}]},
            "river card 'largest field': 'up' is no arrow",
        ),
        ({**raw(), "symbols_at": [2, 4, 8]}, "symbols_at"),
        ({**raw(), "symbols_at": [2, 4, 8, 9]}, "symbols_at"),
        ({**raw(), "symbols_at": [0, 4, 8, 10]}, "symbols_at"),
        ({**raw(), "symbols_at": [2, 4, 8, 12]}, "symbols_at"),
    ],
)
def test_12_3_an_error_names_the_card_at_fault(edition: Change, message: str) -> None:
    """RB 12.3: by itself, and as an option of a table."""
    with pytest.raises(EditionError, match=message):
        load(text_of(edition))
    with pytest.raises(OptionError, match=message):
        REISBAUERN.options(edition=text_of(edition))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("deluxe", "'edition'"),
        ("", "'edition'"),
        ("[]", "'edition'"),
        ('{"edition": "empty"}', "cards"),
        (text_of({**raw(), "extra": 1}), "extra"),
        (text_of(changed_card(5, colour="red")), "cards 5: .*colour"),
        (text_of(changed_card(5, face=7)), "cards 5, face: expected `str`"),
        (text_of(changed_card(5, features={"C": 7})), "cards 5, features: expected `str`"),
        (text_of(raw()).replace('"R":"buffalo"', '"C":"buffalo"', 1), "'C' stands twice"),
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
