"""Rules section 8: the harvest."""

from collections import Counter
from random import Random

import pytest

from floodplain.games.dos_rios.game import DOS_RIOS
from floodplain.games.dos_rios.position import Seat, position
from floodplain.games.dos_rios.state import DosRiosState

from . import after, legal, new, pile, player, refusal, row, set_up, standing, view
from .boards import BORDERS, some_dams

JOINED = "f1 e3 d4 c5 b6"


def money(state: DosRiosState) -> list[int]:
    return [one.money for one in view(state).players]


def dams(state: DosRiosState) -> list[int]:
    return [one.dams for one in view(state).players]


def test_8_1_the_current_card_is_harvested_or_postponed() -> None:
    """DR 8.1: the card farthest from the pile; either ends the turn."""
    state = position("b4", row="tobacco, wheat, maize", pile="wood")
    done = after(state, "harvest")
    assert (row(done), view(done).discards) == (["wheat", "maize", "wood"], ["tobacco"])
    assert (money(done), done.actors()) == ([100, 0], [1])
    later = after(state, "postpone")
    assert (row(later), view(later).discards) == (["wheat", "maize", "tobacco"], [])
    assert (money(later), later.actors()) == ([0, 0], [1])


def test_8_2_no_harvest_in_the_first_round() -> None:
    """DR 8.2, 8.1: turns just end; from the second round on it is the other way round."""
    state = set_up(new(players="3"))
    cards = row(state)
    for _ in range(3):
        assert refusal(state, "harvest") == refusal(state, "postpone") == "DR 8.2"
        assert refusal(state, "end") is None
        state = after(state, "end")
    assert (row(state), money(state)) == (cards, [0, 0, 0])
    assert refusal(state, "end") == "DR 8.1"
    assert {"harvest", "postpone"} <= legal(state)


@pytest.mark.parametrize(
    ("card", "paid"), [("wheat", [100, 100]), ("maize", [200, 0]), ("tobacco", [0, 100])]
)
def test_8_3_crop_cards_pay_everybody(card: str, paid: list[int]) -> None:
    """DR 8.3: 100 for each irrigated field of the crop with a campesino or a building.

    Rio Verde has b4 T, b5 M, b6 T and a7 W; Rio Moreno f3 M, e3 T, e4 W, f5 M, f6 T and g7 M.
    """
    state = position(
        Seat("b5 b5 d4 c3", fincas="a7", hacienda="f5"), Seat("e4 a3", fincas="f6"), row=card
    )
    assert money(after(state, "harvest")) == paid


def test_8_3_a_field_pays_once() -> None:
    """DR 8.3: two campesinos and a building on it."""
    state = position(Seat("b5 b5", fincas="b5"), row="maize")
    assert money(after(state, "harvest")) == [100, 0]


def test_8_3_dry_fields_pay_nothing() -> None:
    """DR 8.3, 3.6: c3 and d6 are wheat, but no river runs there."""
    assert money(after(position("c3 d6 c3", row="wheat"), "harvest")) == [0, 0]


def test_8_4_wood() -> None:
    """DR 8.4: a dam for each irrigated forest, to everybody; no money."""
    state = position(Seat("a1 c1 b4", fincas="b3"), Seat("g1 g1 g3 e5"), row="wood")
    done = after(state, "harvest")
    assert (dams(done), money(done)) == ([4, 4], [0, 0])


def test_8_5_river_cards() -> None:
    """DR 8.5: money for crops and dams for forests of that river alone; hills give nothing."""
    state = position(Seat("a1 a2 b4 b5", fincas="a7"), Seat("a3 e4 g1"), row="verde")
    done = after(state, "harvest")
    assert (money(done), dams(done)) == ([300, 0], [3, 3])
    state = position(Seat("a1 a2 b4 b5", fincas="a7"), Seat("a3 e4 g1"), row="moreno")
    done = after(state, "harvest")
    assert (money(done), dams(done)) == ([0, 100], [2, 3])


@pytest.mark.parametrize("card", ["verde", "moreno"])
def test_8_5_shared_stretches_count_for_both(card: str) -> None:
    """DR 8.5, 3.4: b6 and a7 below the junction."""
    state = position("b6 a7", moreno=JOINED, row=card)
    assert money(after(state, "harvest")) == [200, 0]


def test_8_6_five_dams_at_most() -> None:
    """DR 8.6: what goes beyond stays in the supply."""
    state = position(Seat("a1 a3 b3", dams=4), Seat("g1 g3", dams=5), row="wood")
    supply = view(state).dam_supply
    done = after(state, "harvest")
    assert (dams(done), view(done).dam_supply) == ([5, 5], supply - 1)


def test_8_7_refilling_the_row() -> None:
    """DR 8.7: the others move up and a new card comes to the end; none when postponed."""
    state = position(row="wheat, maize, verde", pile="moreno, wood", discards="tobacco")
    done = after(state, "harvest")
    assert row(done) == ["maize", "verde", "moreno"]
    assert (pile(done)[0], view(done).discards) == ("wood", ["tobacco", "wheat"])
    later = after(state, "postpone")
    assert (row(later), pile(later)) == (["maize", "verde", "wheat"], pile(state))


def test_8_7_an_empty_pile_is_renewed_when_a_card_is_needed() -> None:
    """DR 8.7: not before, and then with all discards, the harvested card included."""
    state = position(row="wheat, maize, verde", pile="wood", rest="discards")
    done = after(state, "harvest")
    assert (row(done)[-1], pile(done), len(done.discards)) == ("wood", [], 12)
    done = after(done, "postpone")
    assert (pile(done), len(done.discards)) == ([], 12)
    renewed = after(done, "harvest")
    assert not [card for card in row(renewed) if card.startswith("desperados")]
    assert len(row(renewed)) == 3 and len(renewed.pile) + len(renewed.discards) == 12
    assert set(view(renewed).discards) <= {"desperados verde", "desperados moreno"}


def test_8_7_desperados_that_have_just_struck_go_into_the_new_pile() -> None:
    """DR 8.7, 9.1: with the card just harvested."""
    seen: set[str] = set()
    for seed in range(40):
        state = position(
            row="wheat, maize, verde", pile="desperados verde", rest="discards", seed=str(seed)
        )
        done = after(state, "harvest")
        assert Counter([*row(done), *pile(done), *view(done).discards]).total() == 15
        assert set(view(done).discards) <= {"desperados verde", "desperados moreno"}
        seen.add(row(done)[-1])
    assert "wheat" in seen


def test_8_7_the_first_card_dealt_is_the_current_one() -> None:
    """DR 8.7, 2.5."""
    state = new("8")
    first = next(card for card in pile(state) if not card.startswith("desperados"))
    assert row(set_up(state))[0] == first


def test_8_8_money_is_not_limited() -> None:
    """DR 8.8."""
    state = position(Seat("b5", money=1_000_000), row="maize")
    assert money(after(state, "harvest")) == [1_000_100, 0]


def all_built(left: int) -> str:
    """So many dams that only `left` are in the supply of three players with two dams each."""
    chosen = some_dams(Random(5), len(BORDERS)).split()
    dry = [border for border in chosen if border[0] in "cd" and "1" not in border]
    other = [border for border in chosen if border not in dry]
    return " ".join([*dry, *other][: 40 - 6 - left])


@pytest.mark.parametrize(("left", "expected"), [(5, [4, 4, 3]), (4, [3, 4, 3]), (1, [2, 3, 2])])
def test_8_8_a_short_supply_is_served_in_turn_order(left: int, expected: list[int]) -> None:
    """DR 8.8: from the active player on, each in full as long as it lasts."""
    woods = "/".join(["FFFFFFF"] * 7)
    state = position("", "", "", layout=woods, dams=all_built(left), active=2, row="wood")
    wet = view(state).rivers[0].course[:3] + view(state).rivers[1].course[:2]
    seats = [f"{wet[0]} {wet[3]}", f"{wet[1]} {wet[4]}", wet[2]]
    state = position(*seats, layout=woods, dams=all_built(left), active=2, row="wood")
    assert view(state).dam_supply == left
    assert dams(after(state, "harvest")) == expected


def test_8_9_only_the_order_of_the_pile_is_hidden() -> None:
    """DR 8.9: all see the same, and a redeal changes nothing but that order."""
    state = position(Seat("b4", fincas="c3", money=300), "d4")
    assert DOS_RIOS.view(state, 0).players == DOS_RIOS.view(state, 1).players
    orders = set()
    for number in range(5):
        other = state.redeal(1, str(number))
        assert DOS_RIOS.view(other, 1) == DOS_RIOS.view(state, 1)
        assert sorted(other.pile) == sorted(state.pile)
        orders.add(tuple(other.pile))
    assert len(orders) == 5
    assert standing(state, 1) == "b4" and player(state, 1).money == 300


def test_8_9_the_view_says_what_each_card_would_pay() -> None:
    """DR 8.3 to 8.5, 8.9: what is open can be reckoned by everybody."""
    state = position("b4 a1", "b5", row="verde, maize, wood")
    assert [(card.name, card.money, card.dams) for card in view(state).row] == [
        ("verde", [100, 100], [1, 0]),
        ("maize", [0, 100], [0, 0]),
        ("wood", [0, 0], [1, 0]),
    ]
