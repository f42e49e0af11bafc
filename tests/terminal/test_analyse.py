"""`floodplain analyse`: its opinions in words and as JSON, and what it refuses."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from floodplain.bots.analysis import Judged, Opinion, Turn
from floodplain.cli import main
from floodplain.games.rivero.game import RIVERO
from floodplain.terminal.analyse import turn_words
from tests.terminal.driver import refused

MOVES = 24


@pytest.fixture
def record(tmp_path: Path, finished: str) -> Path:
    """A game that somebody has broken off."""
    headers, _, moves = finished.partition("\n\n")
    begun = "\n".join([headers, 'player 1: "Anna\\u001b[2J"', "", *moves.splitlines()[:MOVES], ""])
    path = tmp_path / "begun.record"
    path.write_text(begun.replace("player 1: random\n", ""), encoding="utf-8")
    return path


def analysed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["analyse", *arguments]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def as_json(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(analysed(capsys, *arguments, "--json"))
    return found


def test_an_analysis_in_words(
    record: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    said = analysed(capsys, str(record), "--iterations", "8")
    first, *rows = said.splitlines()
    assert first.split() == [
        "move",
        "seat",
        "played",
        "share",
        "loss",
        *["the", "bot", "would", "play"],
    ]
    numbered = [row for row in rows if re.match(r"\d+ +Seat \d \(", row)]
    assert 0 < len(numbered) <= MOVES
    assert all(re.search(r" \d+%", row) for row in numbered)
    assert "the same, then " in said
    assert "Turning points\nMove " in said or said.endswith("No move changed much.\n")
    assert r"(Anna\x1b[2J)" in said
    assert "\x1b[2J" not in said


def test_an_analysis_as_json_has_its_shape(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found = as_json(capsys, str(record), "--iterations", "8")
    assert list(found) == [
        *("game", "bot", "iterations", "seconds", "moves", "outcome", "opinions"),
        "turning_points",
    ]
    assert (found["game"], found["bot"], found["moves"]) == ("rivero", "level4", MOVES)
    assert (found["iterations"], found["seconds"], found["outcome"]) == (8, None, None)
    for opinion in found["opinions"]:
        assert list(opinion) == ["number", "seat", "shares", "best", "played", "loss"]
        assert opinion["seat"] in (1, 2)
        for move in (opinion["best"], opinion["played"]):
            assert list(move) == ["text", "share", "visits", "line"]
            assert all(one["seat"] in (1, 2) and one["text"] for one in move["line"])
    for turn in found["turning_points"]:
        assert list(turn) == ["number", "seat", "loss", "before", "after", "surprise"]
        assert turn["seat"] in (1, 2)


def test_the_same_analysis_again(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = (str(record), "--iterations", "6", "--bot", "search")
    assert as_json(capsys, *arguments) == as_json(capsys, *arguments)


def test_the_decisions_of_one_seat(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    every = as_json(capsys, str(record), "--iterations", "6")
    own = as_json(capsys, str(record), "--iterations", "6", "--seat", "2")
    assert own["opinions"]
    assert own["opinions"] == [one for one in every["opinions"] if one["seat"] == 2]
    assert all(turn["seat"] == 2 for turn in own["turning_points"])
    assert all(
        turn in own["turning_points"] for turn in every["turning_points"] if turn["seat"] == 2
    )


def test_a_record_without_a_choice(
    tmp_path: Path, finished: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "empty.record"
    path.write_text(finished.partition("\n\n")[0] + "\n")
    assert analysed(capsys, str(path)) == "Nobody had a choice in this record.\n"


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--bot", "levle4"], "there is no bot 'levle4'; did you mean 'level4'"),
        (["--bot", "simple"], "--bot simple: the bot 'simple' does not search"),
        (["--seat", "3"], "--seat 3: the seats are 1 to 2"),
        (["--iterations", "0"], "should be a number from 1"),
        (["--seconds", "0"], "should be a time of up to 600 s"),
        (["--seconds", "nan"], "should be a time of up to 600 s"),
        (["--seconds", "1", "--iterations", "5"], "not allowed with"),
    ],
)
def test_wrong_arguments_are_refused_in_one_line(
    record: Path, arguments: list[str], complaint: str
) -> None:
    assert complaint in refused("analyse", str(record), *arguments)


def test_a_broken_record_is_refused_with_its_line(record: Path) -> None:
    seat = record.read_text(encoding="utf-8").splitlines()[-1][0]
    record.write_text(record.read_text(encoding="utf-8") + f"{seat} dance\n", encoding="utf-8")
    assert f"{record}, line " in refused("analyse", str(record))
    assert "there is no such file" in refused("analyse", str(record.with_name("missing")))


@pytest.mark.parametrize(
    ("loss", "surprise", "words"),
    [
        (0.3, -0.2, "gave 30% of the win away; a promised 50%."),
        (0.02, -0.3, "50% of the win was to be expected, it became 20%."),
        (0.02, 0.15, "5% of the win was to be expected, it became 20%."),
        (0.02, 0.4, "0% of the win was to be expected, it became 20%."),
    ],
)
def test_a_turning_point_is_told_by_what_made_it_one(
    loss: float, surprise: float, words: str
) -> None:
    move = Judged(text="a", share=0.5, visits=1, line=[])
    opinion = Opinion(number=7, seat=0, shares=[0.5, 0.5], best=move, played=move, loss=loss)
    turn = Turn(number=7, seat=0, loss=loss, before=0.5, after=0.2, surprise=surprise)
    assert turn_words(RIVERO, {}, turn, opinion).endswith(words)
