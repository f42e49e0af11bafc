"""Rules section 12: options and the points on which the rulebooks differ."""

from random import Random

import pytest
from hypothesis import given, settings

from floodplain.core.options import OptionError, choices
from floodplain.games.dos_rios.game import DOS_RIOS
from floodplain.games.dos_rios.options import DosRiosOptions
from floodplain.games.dos_rios.position import EXAMPLE, Seat, position

from . import after, legal, new, phase, set_up, view
from .boards import FIELDS, LAYOUTS, SEEDS


@pytest.mark.parametrize("players", [2, 3, 4])
def test_12_1_number_of_players(players: int) -> None:
    """DR 12.1."""
    state = set_up(new(players=str(players)))
    assert len(view(state).players) == players == DOS_RIOS.seats(options(players=str(players)))
    assert len(state.row) == players + 1


def options(**texts: str) -> DosRiosOptions:
    found = DOS_RIOS.options(**texts)
    assert isinstance(found, DosRiosOptions)
    return found


TURNS = "allowed are: none or a whole number from 1 to 1000000"
WRONG = [
    ({"players": "5"}, "option 'players' cannot be '5'; allowed are: 2, 3, 4"),
    ({"players": "1"}, "option 'players' cannot be '1'"),
    ({"start": "5"}, "option 'start' cannot be '5'"),
    ({"start": "3"}, "option 'start' cannot be '3' with 2 players; allowed are: random, 1, 2"),
    ({"river_laying": "nobody"}, "allowed are: start-player, in-turn"),
    ({"turn_limit": "0"}, f"option 'turn_limit' cannot be '0'; {TURNS}"),
    ({"turn_limit": "soon"}, f"option 'turn_limit' cannot be 'soon'; {TURNS}"),
    ({"layout": "HFW"}, "option 'layout': found 'HFW'; it should be random or 49 of the letters"),
    ({"edition": "{"}, "option 'edition'"),
    ({"weather": "fair"}, "there is no option 'weather'"),
]


@pytest.mark.parametrize(("texts", "message"), WRONG)
def test_12_bad_options_are_named(texts: dict[str, str], message: str) -> None:
    """DR 12.1, 12.2, 12.3, 12.4: with the allowed values."""
    with pytest.raises(OptionError, match=message):
        options(**texts)


def test_12_defaults() -> None:
    """DR 12.1, 12.2, 12.3, 12.4, 12.5 and 12.6: as the rules give them."""
    defaults = {choice.name: choice.default for choice in choices(DosRiosOptions)}
    assert defaults == {
        "players": 2,
        "start": "random",
        "river_laying": "start-player",
        "turn_limit": None,
        "edition": "standard",
        "layout": "random",
    }
    for number, name in enumerate(defaults, start=1):
        assert f"Option `{name}`" in DOS_RIOS.clauses.find(f"DR 12.{number}").text


def test_12_2_who_starts() -> None:
    """DR 12.2: a seat that is taken."""
    assert new(players="3", start="3").first == 2
    with pytest.raises(OptionError, match="start"):
        options(players="3", start="4")


def test_12_3_laying_in_turn() -> None:
    """DR 12.3, 2.3: every piece passes the turn on, forced ones too, from Verde into Moreno.

    With three players and start player 2 the pieces to a1 a2 a3 b3 b4 b5 b6 a7 are laid by seats
    2 3 1 2 3 1 2 3, the one into the lake by seat 1, and the one to g1 by seat 2.
    """
    state = new(players="3", start="2", river_laying="in-turn")
    for text, seat in (("flow a2", 3), ("flow b4", 3), ("flow a7", 3), ("flow g2", 3)):
        assert state.active + 1 == seat
        state = after(state, text)


def test_12_3_a_piece_into_the_lake_passes_the_turn_on() -> None:
    """DR 12.3: Rio Verde takes eight fields and nine pieces; Rio Moreno begins with the tenth."""
    state = after(new(players="2", start="1", river_laying="in-turn"), "flow a2", "flow b4")
    assert state.active == 1
    state = after(state, "flow b7")
    assert (legal(state), state.active) == ({"flow a8", "flow b8"}, 0)
    state = after(state, "flow a8")
    assert (view(state).head, state.active) == ("g1", 0)


@given(LAYOUTS, SEEDS)
@settings(max_examples=40)
def test_12_3_the_order_counts_all_pieces_that_lie(layout: str, seed: int) -> None:
    """DR 12.3, 7.9a: wherever Rio Verde ends, and whoever begins."""
    rng = Random(seed)
    players = rng.randint(2, 4)
    start = str(rng.randint(1, players))
    state = new(layout=layout, players=str(players), start=start, river_laying="in-turn")
    while phase(state) == "flow":
        assert state.active == (int(start) - 1 + len(view(state).flows)) % players
        state = after(state, rng.choice(sorted(legal(state))))


def test_12_3_then_the_start_player_places_first() -> None:
    """DR 12.3, 2.4."""
    state = new(players="3", start="2", river_laying="in-turn")
    while phase(state) == "flow":
        state = after(state, min(legal(state)))
    assert (phase(state), state.active) == ("place", 1)


@pytest.mark.parametrize("limit", [1, 2, 7])
def test_12_4_a_limit_of_turns(limit: int) -> None:
    """DR 12.4, 10.6."""
    state = set_up(new(turn_limit=str(limit)))
    turns = 0
    while state.actors():
        state = after(state, "end" if turns < 2 else "postpone")
        turns += 1
    assert (turns, state.ending()) == (limit, "turn-limit")


def test_12_4_a_limit_bounds_the_game() -> None:
    """DR 12.4: and nothing else does."""
    assert DOS_RIOS.bound(options()) is None
    assert DOS_RIOS.bound(options(turn_limit="10")) is not None


def test_12_6_a_given_layout() -> None:
    """DR 12.6: each field has its letter, columns from the top, in either case."""
    state = new(layout=EXAMPLE.lower())
    letters = {"hill": "H", "forest": "F", "wheat": "W", "maize": "M", "tobacco": "T"}
    shown = "".join(letters[view(state).terrain[field]] for field in FIELDS)
    assert shown == EXAMPLE.replace("/", "")


LAYOUT_ERRORS = [
    (EXAMPLE.replace("FHFHFFW", "FHFHFFX"), "field a7: found 'X'; it should be one of the letters"),
    (EXAMPLE.replace("HHFMHWT", "HH MHWT"), "field d3: found ' '; it should be one of the letters"),
    (EXAMPLE.replace("HHFMHWT", "HH\nMHWT"), r"field d3: found '\?' with a line break; it should"),
    (EXAMPLE[:-1], "column g: found 'FHFFTH'; it should be seven of the letters"),
    (EXAMPLE + "/HHHHHHH", "seven columns of seven"),
    (EXAMPLE.replace("/", ""), "seven columns of seven"),
]


@pytest.mark.parametrize(("layout", "message"), LAYOUT_ERRORS)
def test_12_6_layout_errors_name_the_field(layout: str, message: str) -> None:
    """DR 12.6."""
    with pytest.raises(OptionError, match=message):
        options(layout=layout)


def test_12_7_five_buildings_on_any_fields_win() -> None:
    """DR 12.7, 10.1: none of them irrigated."""
    state = position(Seat("d4", fincas="c1 c2 d1", hacienda="d2", money=500))
    done = after(state, "finca d4")
    assert (view(done).players[0].irrigated, done.outcome()) == (0, [1.0, 0.0])


def test_12_8_dams_away_from_a_river() -> None:
    """DR 12.8, 7.5."""
    assert "dam d4/d5" in legal(position("d4"))


def test_12_9_a_river_card_pays_money_or_a_dam() -> None:
    """DR 12.9, 8.5: the crop field b4 pays 100 Rio, the forest b3 a dam, and neither pays both."""
    for field, paid in (("b4", (100, 0)), ("b3", (0, 1))):
        done = after(position(Seat(field, money=0, dams=0), row="verde"), "harvest")
        assert (done.players[0].money, done.players[0].dams) == paid
