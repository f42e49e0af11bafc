"""The picture of a Dos Rios table: the hexes can be read back, and nothing is left out."""

import re
from collections import Counter
from functools import cache
from random import Random
from typing import NamedTuple

import msgspec
import pytest

from floodplain.core.editions import STANDARD
from floodplain.games.dos_rios.drawing import STYLES, drawn, last_needs, warnings
from floodplain.games.dos_rios.edition import MADE_UP
from floodplain.games.dos_rios.frame_drawing import LEGEND, board_lines
from floodplain.games.dos_rios.game import DOS_RIOS
from floodplain.games.dos_rios.position import position
from floodplain.games.dos_rios.state import DosRiosState
from floodplain.games.dos_rios.views import CardView, DosRiosView, PlayerView
from tests.games.dos_rios.editions import made_up_edition

WIDTH = 80
POSITIONS = 400
RULEBOOK = "FHFHFFW/HHFTMTM/FHWHFTW/HHFMHWT/FFTWFWM/HHMHMTW/FHFFTHM"
SIGNS = {"verde": "~", "moreno": "="}
EDITIONS = [MADE_UP, *(made_up_edition(f"drawing {number}") for number in range(6))]
EACH_TABLE = pytest.mark.parametrize(
    ("players", "edition"),
    [*((players, STANDARD) for players in (2, 3, 4)), *((2, edition) for edition in EDITIONS)],
    ids=["two", "three", "four", "made up", *(f"edition {number}" for number in range(6))],
)


@cache
def views(players: int, edition: str = STANDARD) -> list[DosRiosView]:
    """Positions of a random game, seen by each player in turn and by somebody who watches."""
    rng = Random(players)
    options = DOS_RIOS.options(players=str(players), edition=edition)
    state = DOS_RIOS.new(options, str(players))
    viewers: list[int | None] = [*range(players), None]
    found = []
    for number in range(POSITIONS):
        if not state.actors():
            break
        view = DOS_RIOS.view(state, viewers[number % len(viewers)])
        if number % 8 == 0 or view.phase != "act":
            found.append(view)
        seat = state.actors()[0]
        state.apply(seat, rng.choice(state.legal(seat)))
    return [*found, DOS_RIOS.view(state, 0)]


def rulebook(edition: str = STANDARD) -> DosRiosState:
    """The board of DR 11.1, or its land in another frame."""
    return DOS_RIOS.new(DOS_RIOS.options(layout=RULEBOOK, start="1", edition=edition), "1")


class Hex(NamedTuple):
    """A hex as it is read from a picture: its lines, and its lower side with both corners."""

    name: str
    terrain: str
    pieces: str
    water: set[str]
    lower: str


def read_hexes(view: DosRiosView) -> dict[str, Hex]:
    """Look for the names of the fields on the board, and read what is around them."""
    lines = board_lines(view)
    found: dict[str, Hex] = {}
    for number, line in enumerate(lines):
        for match in re.finditer(r"\b[a-g][1-7]\b", line):
            assert match.group() not in found
            found[match.group()] = read_hex(lines[number : number + 4], match.start())
    return found


def read_hex(lines: list[str], column: int) -> Hex:
    """A hex from the line of its name down, the name being in this column."""
    name = lines[0][column - 2 : column + 5]
    terrain, pieces, lower = (line[column - 3 : column + 6] for line in lines[1:])
    return Hex(
        name=name.strip("~=. "),
        terrain=terrain.strip("~=. "),
        pieces=pieces.strip("~=. "),
        water={sign for sign in name + terrain + pieces if sign in "~=."},
        lower=lower,
    )


@EACH_TABLE
def test_every_picture_fits(players: int, edition: str) -> None:
    for view in views(players, edition):
        picture = drawn(view)
        assert max(map(len, picture.splitlines())) <= WIDTH
        assert all(line == line.rstrip() for line in picture.splitlines())
        assert picture.isascii()
        assert picture.rpartition("\n")[2].startswith("> ")


@EACH_TABLE
def test_each_field_shows_its_name_terrain_water_and_pieces(players: int, edition: str) -> None:
    for view in views(players, edition):
        hexes = read_hexes(view)
        assert hexes.keys() == view.terrain.keys()
        for name, terrain in view.terrain.items():
            shown = hexes[name]
            assert (shown.name, shown.terrain) == (name, terrain)
            assert shown.pieces.split() == pieces_on(view, name)
            wet = {SIGNS[river.name] for river in view.rivers if name in river.course}
            assert shown.water == (wet or {"."} if name in view.flows or wet else set())


def pieces_on(view: DosRiosView, field: str) -> list[str]:
    found = []
    for number, player in enumerate(view.players, start=1):
        if field in player.campesinos:
            found.append(("@" if player.campesinos[field] == 1 else "@@") + str(number))
        if field in player.fincas:
            found.append(f"[{number}]")
        if field == player.hacienda:
            found.append(f"[[{number}]]")
    return found


@EACH_TABLE
def test_all_campesinos_are_shown(players: int, edition: str) -> None:
    for view in views(players, edition):
        shown: Counter[str] = Counter()
        board = "\n".join(board_lines(view)).replace(LEGEND[0], "")
        for group in re.findall(r"@+\d", board):
            shown[group[-1]] += group.count("@")
        for number, player in enumerate(view.players, start=1):
            assert shown[str(number)] == sum(player.campesinos.values())


@EACH_TABLE
def test_the_water_of_each_field_flows_on_over_one_side(players: int, edition: str) -> None:
    for view in views(players, edition):
        for name, shown in read_hexes(view).items():
            if name in view.flows:
                assert shown.lower[way(name, view.flows[name])] == "v"
            else:
                assert "v" not in shown.lower[1:-1]


def way(upper: str, lower: str) -> int:
    """Where the sign of a way on stands below a hex: at the left, in the middle, at the right."""
    if lower == "city" or lower[0] == upper[0]:
        return 4
    return 0 if lower[0] < upper[0] else 8


@pytest.mark.parametrize("edition", [STANDARD, *EDITIONS])
def test_each_dam_closes_a_side_of_its_own(edition: str) -> None:
    """All borders: the six sides of the fields, sources and lakes included (DR 7.2)."""
    bare_view = DOS_RIOS.view(rulebook(edition), None)
    bare = board_lines(bare_view)
    taken: set[tuple[int, int]] = set()
    borders = 0
    for upper in range(51):
        for direction in range(3):
            state = rulebook(edition)
            board = state.board
            exists = board.way_exists(upper, direction)
            if not exists or board.is_city(board.target(upper, direction)):
                continue
            state.add_dam(upper, direction)
            spots = changed(bare, board_lines(DOS_RIOS.view(state, None)), "#")
            assert len(spots) in (2, 7)
            assert taken.isdisjoint(spots)
            taken |= spots
            borders += 1
    # Straight down, between the columns, two at each lake hex but d8, and at the sources
    assert borders == 7 * 6 + 6 * 13 + 2 * len(bare_view.lakes) + 4


def changed(before: list[str], after: list[str], sign: str) -> set[tuple[int, int]]:
    """Where the pictures differ, which is where the second has the sign."""
    spots = set()
    for number, (old, new) in enumerate(zip(before, after, strict=True)):
        for column, (was, now) in enumerate(zip(old, new, strict=True)):
            if was != now:
                assert now == sign
                spots.add((number, column))
    return spots


@EACH_TABLE
def test_every_dam_is_on_the_side_that_it_closes(players: int, edition: str) -> None:
    for view in views(players, edition):
        hexes = read_hexes(view)
        closed = {
            (name, side)
            for name, shown in hexes.items()
            for side in (0, 4, 8)
            if shown.lower[side] == "#"
        }
        borders = [border.split("/") for border in view.dams]
        built = {(upper, way(upper, lower)) for upper, lower in borders if upper in hexes}
        assert closed == built


@EACH_TABLE
def test_choices_of_a_course_are_those_of_the_rules(players: int, edition: str) -> None:
    rng = Random(players)
    for seed in range(4):
        options = DOS_RIOS.options(players=str(players), edition=edition)
        state = DOS_RIOS.new(options, str(seed))
        asked = 0
        for _ in range(150):
            seat = state.actors()[0]
            legal = state.legal(seat)
            view = DOS_RIOS.view(state, seat)
            if view.phase == "flow":
                asked += 1
                texts = [state.text(seat, action) for action in legal]
                assert sorted(texts) == sorted(f"flow {name}" for name in view.choices)
                ways = texts[-1].removeprefix("flow ")
                assert re.search(rf"Rio .* on from {view.head}: flow .* or {ways}$", drawn(view))
                check_marked_choices(view)
            dams = [action for action in legal if state.text(seat, action).startswith("dam")]
            state.apply(seat, rng.choice(dams or legal))
            if not state.actors():
                break
        assert asked


def check_marked_choices(view: DosRiosView) -> None:
    """The sides with question marks are those of the choices; sources have no lower line here."""
    for name, shown in read_hexes(view).items():
        marked = {side for side in (0, 4, 8) if shown.lower[side] == "?"}
        choices = view.choices if name == view.head else []
        assert marked == {way(name, lower) for lower in choices}


@pytest.mark.parametrize(("limit", "turn"), [("none", "turn 3"), ("6", "turn 3 of 6")])
def test_the_headline_counts_the_turns(limit: str, turn: str) -> None:
    """DR 10.6: with the last one, where there is a limit."""
    view = DOS_RIOS.view(position("b4", turn_limit=limit), 0)
    assert view.turn_limit == (None if limit == "none" else int(limit))
    assert drawn(view).startswith(f"== Dos Rios, round 2, {turn}: seat 1 (you) ==")


def test_players_and_cards_are_in_the_table() -> None:
    for view in views(3):
        lines = drawn(view).splitlines()
        start = next(number for number, line in enumerate(lines) if line.startswith("seat  "))
        if view.row:
            assert lines[start].partition(" | ")[2].split() == [card.name for card in view.row]
        for seat, player in enumerate(view.players):
            left, _, right = lines[start + 1 + seat].partition(" | ")
            own = [str(seat + 1), *(["you"] if seat == view.seat else [])]
            figures = [player.money, player.dams]
            built = [f"{len(player.fincas)}/4", f"{int(player.hacienda is not None)}/1"]
            place = ["1st", "2nd", "3rd"][player.rank - 1]
            cells = [*own, place, *map(str, figures), *built, f"{player.irrigated}/4"]
            assert left.split() == cells
            assert right.split() == [pay(card, seat) for card in view.row]


def pay(card: CardView, seat: int) -> str:
    money, dams = card.money[seat], card.dams[seat]
    return f"{money or ''}{f'+{dams}' if dams else ''}" or "-"


def test_the_widest_table_fits() -> None:
    """Five cards with long names, and all that eleven fields can pay (DR 1.3, 8.5)."""
    view = views(4)[-1]
    names = ["tobacco", "tobacco", "moreno", "moreno", "moreno"]
    row = [CardView(name=name, money=[1000] * 4, dams=[int(name[0] == "m")] * 4) for name in names]
    rich = [msgspec.structs.replace(player, money=12345) for player in view.players]
    picture = drawn(msgspec.structs.replace(view, row=row, players=rich))
    assert max(map(len, picture.splitlines())) <= WIDTH
    assert " 1000    1000 1000+1 1000+1 1000+1" in picture


@pytest.mark.parametrize(
    "words",
    [
        "set-up: seat ",
        " (you) ==",
        "> Lay Rio Verde on from ",
        "Lay Rio Moreno on from ",
        "Divert Rio ",
        "? may flow here",
        ". old bed, cut off",
        "is the start player",
        "Place campesino 3 of 3",
        "6 steps, 2 buildings left; then end",
        "or postpone it",
        "Draw pile: 8 cards. Discards: ",
    ],
)
def test_what_is_going_on_is_said(words: str) -> None:
    assert any(words in drawn(view) for players in (2, 3, 4) for view in views(players))


def player(fincas: str = "", hacienda: str | None = None, irrigated: int = 0) -> PlayerView:
    built = fincas.split()
    return PlayerView(
        campesinos={},
        fincas=built,
        hacienda=hacienda,
        money=0,
        dams=0,
        buildings=len(built) + (hacienda is not None),
        irrigated=irrigated,
        rank=1,
    )


@pytest.mark.parametrize(
    ("who", "needs"),
    [
        (player("a1 b1", "c3", 2), []),
        (player("b4 b5 d1 d2", None, 2), ["the hacienda as the fifth building"]),
        (player("b4 b5 b6 a7", None, 4), ["the hacienda as the fifth building"]),
        (player("b4 d1 d2", "b5", 2), ["a finca as the fifth building"]),
        (player("b4 b6", "b5", 3), ["one more building on an irrigated field"]),
        (player("b4 b5 b6", None, 3), ["the hacienda on an irrigated field"]),
        (player("b4 d1 b6", "b5", 3), ["a finca as the fifth building", "water on d1"]),
        (player("b4 b6 b5", "d1", 3), ["a finca as the fifth building", "water on d1"]),
    ],
)
def test_who_needs_one_thing_more_is_named(who: PlayerView, needs: list[str]) -> None:
    """DR 10.1, 10.2."""
    assert last_needs(who, {"b4", "b5", "b6", "a7"}) == needs


def test_a_warning_tells_the_viewer_of_own_chances_too() -> None:
    view = msgspec.structs.replace(
        views(2)[-1],
        seat=1,
        outcome=None,
        players=[player("b4 b5 d1 d2"), player("b4 d1 d2", "b5", 2)],
    )
    assert warnings(view) == [
        "! Seat 1 wins with the hacienda as the fifth building.",
        "! You win with a finca as the fifth building.",
    ]


def test_the_end_says_who_has_won_and_how() -> None:
    view = views(2)[-1]
    ended = msgspec.structs.replace(view, seat=None, outcome=[0.0, 1.0], ending="five-buildings")
    assert drawn(ended).endswith("\n> The game is over: seat 2 wins with five buildings")
    shared = msgspec.structs.replace(view, seat=0, outcome=[0.5, 0.5], ending="turn-limit")
    words = "seat 1 (you) and seat 2 share the win by rank at the turn limit"
    assert drawn(shared).endswith(f"\n> The game is over: {words}")


@pytest.mark.parametrize(
    ("text", "taken", "style"),
    [
        ("/~ b4 =~\\", "~", "green"),
        ("\\_~~v~~_/", "~~v~~", "green"),
        ("\\_______v= hill ==\\", "v=", "yellow"),
        ("/~forest~~v_______/", "~~v", "green"),
        ("| verde wheat", "verde", "green"),
        ("/ @@2 [2] \\", "@@2", "bold blue"),
        ("\\ @1 [[1]]/", "[[1]]", "bold red"),
    ],
)
def test_the_colours_take_rivers_and_pieces(text: str, taken: str, style: str) -> None:
    patterns = [pattern for pattern, given in STYLES.items() if given == style]
    assert any(match.group() == taken for match in re.finditer(f"(?m){patterns[0]}", text))


def test_moves_and_figures_keep_their_slashes() -> None:
    pattern = next(pattern for pattern, style in STYLES.items() if style == "dim")
    assert re.search(pattern, "1 you  1st  300  2  4/4  0/1 and dam b4/b5, dam verde/a1") is None


MOVES = """
    flow a2, flow b4, flow c6, flow d6, flow e7, flow f1, flow e3, flow d4, flow c5, flow b6,
    place b4, place e2, place b4, place d4, place c5, place g5,
    move city west, dam c5/b6, dam b4/b5
"""
GOLDEN = r"""
                  _______    @2 campesino of seat 2   _______
                 /~ Rio ~\ [2] finca  [[2]] hacienda /= Rio =\
         _______/~ verde ~\    ~ Verde  = Moreno    /=moreno==\_______
        /~ a1 ~~~~source~~/ ~= both  v flows on here\=source==== g1 ==\
       /~forest~~v_______/           # dam           \_______v=forest==\
       \~~~~~~~~~/  b1   \                           /= f1 ============/
        \_~~v~~_/  hill   \_______           _______/= hill ==v_______/
        /~ a2 ~~\         /  c1   \         /= e1 ============/  g2   \
       /~ hill ~~\_______/ forest  \_______/=forest==v_______/  hill   \
       \~~~~~~~~~/  b2   \         /  d1   \=========/  f2   \         /
        \_~~v~~_/  hill   \_______/  hill   \_==v==_/  hill   \_______/
        /~ a3 ~~\         /  c2   \         /= e2 ==\         /  g3   \
       /~forest~~\_______/  hill   \_______/=forest==\_______/ forest  \
       \~~~~~~~~~~~ b3 ~~\         /  d2   \== @2 ===/  f3   \         /
        \_______v~forest~~\_______/  hill   \_==v==_/  maize  \_______/
west |  /  a4   \~~~~~~~~~/  c3   \         /= e3 ==\         /  g4   \  | east
road |-/  hill   \_~~v~~_/  wheat  \_______/=tobacco=\_______/ forest  \-| road
  @1 | \         /~ b4 ~~\         /  d3   \=========/  f4   \         / |
     |  \_______/~tobacco~\_______/ forest  \_==v==_/  hill   \_______/  |
     |  /~ a5 ~~~~~ @@1 ~~/  c4   \         /= e4 ==\         /  g5   \  |
     |-/~forest~~v#######/  hill   \_______/= wheat =\_______/ tobacco \-|
     | \~~~~~~~~~~~ b5 ~~\         /= d4 ============/  f5   \   @2    / |
     |  \_______v~ maize ~\_______/= maize =v_______/  maize  \_______/  |
     |  /  a6   \~~~~~~~~~/= c5 ===== @2 ===/  e5   \         /  g6   \  |
     |-/ forest  \_~~v~~_/=forest==v_______/ forest  \_______/  hill   \-|
     | \         /~ b6 ~~#== @1 ===/  d5   \         /  f6   \         / |
     |  \_______/~tobacco~#_==v==_/  hill   \_______/ tobacco \_______/  |
     |  /  a7   \~~~~~~~~~~~ c6 =~\         /  e6   \         /  g7   \  |
     | /  wheat  \_______v~tobacco~\_______/  wheat  \_______/  maize  \ |
     | \         /  b7   \~=~=~=~=~~~ d6 =~\         /  f7   \         / |
     |  \_______/  maize  \_______v~ wheat ~\_______/  wheat  \_______/  |
     |  /  a8   \         /  c7   \~=~=~=~=~~~ e7 =~\         /  g8   \  |
     | /  lake   \_______/  wheat  \_______v~ maize ~\_______/  lake   \ |
     | \         /  b8   \         /  d7   \~=~=~=~=~~  f8   \         / |
     |  \_______/  lake   \_______/ tobacco \_______v  lake   \_______/  |
     |          \         /       \         /       \         /          |
     |           \_______/   city  \_______/   city  \_______/           |
     '-------------------\          @@1 @@@2         /-------------------'
                          \_________________________/
"""


def test_the_board_of_the_rules_as_it_is_played_on() -> None:
    """DR 11.1, with both rivers laid, joined and diverted, and campesinos on land and road."""
    state = rulebook()
    for text in MOVES.split(","):
        seat = state.actors()[0]
        action = state.parse(seat, text)
        assert action in state.legal(seat)
        state.apply(seat, action)
    assert "\n".join(board_lines(DOS_RIOS.view(state, 0))) == GOLDEN.strip("\n")
