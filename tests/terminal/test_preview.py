"""Looking at a move before it is played, at the prompt of `floodplain play`."""

import re
from pathlib import Path

import pytest

from floodplain.core import records
from floodplain.core.match import Match
from floodplain.games.dos_rios.drawing import drawn_preview
from floodplain.games.dos_rios.game import DOS_RIOS
from floodplain.games.dos_rios.position import position
from tests.terminal.driver import Player
from tests.terminal.test_drawing_dos_rios import RULEBOOK, WIDTH

SET_UP = """
    flow a2, flow b4, flow a7, flow f1, flow e3, flow d4, flow c5, flow c6, flow c7,
    place b5, place e2, place b4, place d4, place c5, place g5
"""
"""Rio Moreno runs by c5, c6 and c7 into the west lake, Rio Verde by b5 and b6."""


FLAT = "/".join(["WWWWWWW"] * 7)
ON_FLAT_LAND = """
    flow a1, flow a2, flow a3, flow a4, flow a5, flow a6, flow a7,
    flow g1, flow g2, flow g3, flow g4, flow g5, flow g6, flow g7,
    place a1, place e2, place b4, place d4, place c5, place g5
"""


def at_table(tmp_path: Path, layout: str, moves: str) -> Player:
    match = Match(DOS_RIOS, DOS_RIOS.options(layout=layout, start="1"), "1")
    for text in moves.split(","):
        match.play(match.state.actors()[0], text)
    record = records.record_of(match, {0: "human", 1: "human"})
    (tmp_path / "dams.record").write_text(records.write(record))
    return Player(tmp_path, "--load", "dams.record")


@pytest.fixture
def player(tmp_path: Path) -> Player:
    """Somebody on b4, b5 and c5, with two dams."""
    return at_table(tmp_path, RULEBOOK, SET_UP)


def test_a_dam_with_one_course_is_drawn(player: Player) -> None:
    player.screen()
    said = player.answer("preview dam b4/b5")
    assert "== Dos Rios, preview: dam b4/b5 ==" in said
    assert "~+a5 ~" in said
    assert "+ new course" in said
    assert "> dam b4/b5: Rio Verde goes from b4 over a5 into the old bed at b5." in said
    number = re.search(r"it is move (\d+)\.", player.answer("why dam b4/b5"))
    assert number is not None
    assert player.answer(f"PREVIEW {number[1]}") == said


def test_the_courses_of_a_dam_are_listed_and_drawn_one_by_one(player: Player) -> None:
    player.screen()
    said = player.answer("preview dam b5/b6")
    assert "'dam b5/b6' can go on in 3 ways:" in said
    assert "\n  1) flow a6, flow a7: Rio Verde goes from b5 over a6 into the old bed" in said
    assert "\n  3) flow c5: Rio Verde goes from b5 into Rio Moreno at c5." in said
    assert "\n`preview 1 of dam b5/b6` draws the first of them." in said
    assert max(map(len, said.splitlines())) <= WIDTH
    third = player.answer("preview 3 of dam b5/b6")
    assert "/. b6 ..\\" in third
    assert ". old bed, cut off" in third
    assert "> dam b5/b6, flow c5: Rio Verde goes from b5 into Rio Moreno at c5." in third
    for number in ("0", "4"):
        assert f"There is no way {number}; " in player.answer(f"preview {number} of dam b5/b6")


def test_of_very_many_courses_some_are_listed(tmp_path: Path) -> None:
    player = at_table(tmp_path, FLAT, ON_FLAT_LAND)
    player.screen()
    said = player.answer("preview dam a1/a2")
    assert re.search(r"'dam a1/a2' can go on in \d{4,} ways; here are 40 of them:", said)
    assert "\n  40) flow " in said
    assert "There is no way 41; " in player.answer("preview 41 of dam a1/a2")
    hint = re.search(r"For more .* as with\n`preview (flow \w\w)`; `undo` takes", said)
    assert hint is not None
    player.answer("dam a1/a2")
    assert f"'{hint[1]}' can go on in " in player.answer(f"preview {hint[1]}")
    assert "Taken back: dam a1/a2." in player.answer("undo")


def test_a_preview_plays_nothing(player: Player, tmp_path: Path) -> None:
    table = player.screen().partition("== Dos Rios")[2]
    for line in ("preview dam b5/b6", "preview 2 of dam b5/b6", "preview dam b4/b5"):
        player.answer(line)
    assert player.answer("show").partition("== Dos Rios")[2] == table
    player.answer("save same.record")
    assert (tmp_path / "same.record").read_text() == (tmp_path / "dams.record").read_text()


def test_a_choice_within_a_diversion_is_previewed(player: Player) -> None:
    player.screen()
    assert "Divert Rio Verde on from b5" in player.answer("dam b5/b6")
    said = player.answer("preview flow a6")
    assert "'flow a6' can go on in 2 ways:" in said
    assert "> flow c5: Rio Verde goes from b5 into Rio Moreno" in player.answer("preview flow c5")


def test_what_can_not_be_previewed(player: Player, tmp_path: Path) -> None:
    player.screen()
    assert re.search(
        r"Write a move after it, for instance: preview dam \w", player.answer("preview")
    )
    assert "There is nothing to preview about 'end'." in player.answer("preview end")
    clause = DOS_RIOS.clauses.find("DR 7.2")
    said = player.answer("preview dam g1/g2")
    assert "'dam g1/g2' is not possible here:" in said
    assert f"{clause.id}  {clause.title}" in said
    assert "is not a move of Dos Rios" in player.answer("preview of the film")
    rivero = Player(tmp_path, "rivero", "--seed", "5")
    rivero.screen()
    assert "There is nothing to preview about 'ocean'." in rivero.answer("preview ocean")
    nothing = "There is nothing to preview about the moves that are possible now."
    assert nothing in rivero.answer("preview")


def test_help_names_the_command(player: Player) -> None:
    player.screen()
    assert "\n  preview MOVE\n" in player.answer("help")


def test_the_longest_preview_fits() -> None:
    """All that can follow from a dam at a source, drawn."""
    state = position("a1")
    for preview in DOS_RIOS.preview(state, 0, state.parse(0, "dam verde/a1")):
        picture = drawn_preview(preview)
        assert max(map(len, picture.splitlines())) <= WIDTH
        fresh = re.findall(r"\+([a-g][1-7])\b", picture)
        assert sorted(fresh) == sorted(preview.wet)
        dry = re.findall(r"\. ([a-g][1-7]) \.", picture)
        assert sorted(dry) == sorted(preview.dry)
