"""Editions and lay-outs from files: `--option NAME=@FILE`."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from floodplain.games.dos_rios.edition import MADE_UP as DOS_RIOS
from floodplain.games.reisbauern.edition import MADE_UP as REISBAUERN
from floodplain.terminal.usage import LARGEST_FILE
from tests.terminal.driver import Player, output, refused

LAYOUT = "FHFHFFW/HHFTMTM/FHWHFTW/HHFMHWT/FFTWFWM/HHMHMTW/FHFFTHM"
BOXES = {"dos-rios": DOS_RIOS, "reisbauern": REISBAUERN}


def without(text: str, *path: Any) -> str:
    """An edition that lacks something."""
    edition = json.loads(text)
    part = edition
    for key in path[:-1]:
        part = part[key]
    del part[path[-1]]
    return json.dumps(edition, indent=1)


@pytest.mark.parametrize("game", list(BOXES))
def test_a_record_needs_the_file_no_more(tmp_path: Path, game: str) -> None:
    box = tmp_path / "my-box.json"
    box.write_text(BOXES[game])
    limit = ["--option", "turn-limit=4"] if game == "dos-rios" else []
    done = output(
        *("simulate", game, "--games", "1", "--bots", "random", "--seed", "s", *limit),
        *("--option", "edition=@my-box.json", "--save-dir", "games"),
        cwd=tmp_path,
    )
    assert done.returncode == 0, done.stderr
    assert 'edition={ "edition": "Made up' in done.stdout.replace("\n", " ")
    box.unlink()
    (record,) = (tmp_path / "games").iterdir()
    (line,) = [line for line in record.read_text().splitlines() if "option edition" in line]
    assert json.loads(line.removeprefix("option edition: ")) == json.loads(BOXES[game])
    assert output("replay", str(record), cwd=tmp_path).returncode == 0


def test_a_game_with_a_box_goes_on_without_the_file(tmp_path: Path) -> None:
    box = tmp_path / "my-box.json"
    box.write_text("\ufeff" + REISBAUERN + "\n", encoding="utf-8")
    player = Player(tmp_path, "reisbauern", "--option", "edition=@my-box.json", "--seed", "5")
    screen = player.screen()
    names = [card["ancestor"] for card in json.loads(REISBAUERN)["cards"]]
    assert sum(name in screen for name in names) == 2
    player.answer("1")
    player.child.sendline("quit")
    player.rest()
    box.unlink()
    resumed = Player(tmp_path, "--load", "reisbauern-5.record")
    assert "rain season" in resumed.screen()


def test_a_layout_from_a_file(tmp_path: Path) -> None:
    (tmp_path / "land.txt").write_text(f"{LAYOUT}\n")
    (tmp_path / "sea.txt").write_text(LAYOUT.replace("T", "S", 1))
    player = Player(tmp_path, "dos-rios", "--option", "layout=@land.txt", "--seat", "1")
    player.screen()
    player.child.sendline("save evening.record")
    player.screen()
    assert f"option layout: {LAYOUT}" in (tmp_path / "evening.record").read_text()
    player.child.sendline("quit")
    said = refused("play", "dos-rios", "--option", "layout=@sea.txt", cwd=tmp_path)
    assert said.startswith(
        "floodplain: sea.txt: option 'layout', field b4: found 'S'; it should be one"
    )


Write = Callable[[Path], object]
BAD_FILES: list[tuple[str, Write, str]] = [
    ("dos-rios", lambda path: None, "option 'edition': there is no such file"),
    ("dos-rios", lambda path: path.mkdir(), "option 'edition': this is a folder, not a file"),
    ("dos-rios", lambda path: path.write_bytes(b"\xff\xfe\x00"), "this is not a text file"),
    ("dos-rios", lambda path: path.write_bytes(b" " * (LARGEST_FILE + 1)), "too large"),
    ("dos-rios", lambda path: path.symlink_to("/dev/zero"), "too large"),
    ("dos-rios", lambda path: path.write_text(""), "option 'edition': found nothing"),
    (
        "dos-rios",
        lambda path: path.write_text(f"\n\n{DOS_RIOS[:-9]}"),
        "option 'edition', line 14, column 60: found the end of the text",
    ),
    (
        "dos-rios",
        lambda path: path.write_text(REISBAUERN),
        "option 'edition', cards: there is no such part",
    ),
    (
        "dos-rios",
        lambda path: path.write_text(without(DOS_RIOS, "frame", "a1")),
        "option 'edition', frame.a1: it is missing",
    ),
    (
        "reisbauern",
        lambda path: path.write_text(without(REISBAUERN, "cards", 6, "ability")),
        r"option 'edition', cards\[6\].ability \(card 7\): it is missing",
    ),
    (
        "reisbauern",
        lambda path: path.write_text(REISBAUERN.replace("farmer", "fisher", 1)),
        r"option 'edition', cards\[2\].features.\w \(card 3\): found 'fisher'",
    ),
]


@pytest.mark.parametrize("command", ["play", "simulate"])
@pytest.mark.parametrize(("game", "write", "fault"), BAD_FILES, ids=[bad[2] for bad in BAD_FILES])
def test_a_bad_file_is_refused_in_one_line(
    tmp_path: Path, command: str, game: str, write: Write, fault: str
) -> None:
    write(tmp_path / "my-box.json")
    games = ["--games", "1"] if command == "simulate" else []
    said = refused(command, game, *games, "--option", "edition=@my-box.json", cwd=tmp_path)
    assert re.match(f"floodplain: my-box.json: .*{fault}", said), said


def test_only_the_file_at_fault_is_named(tmp_path: Path) -> None:
    (tmp_path / "my-box.json").write_text(DOS_RIOS)
    said = refused(
        *("play", "dos-rios", "--option", "edition=@my-box.json"),
        *("--option", "players=5"),
        cwd=tmp_path,
    )
    assert said.startswith("floodplain: option 'players' cannot be '5'")
    said = refused("play", "dos-rios", "--option", "players=@my-box.json", cwd=tmp_path)
    assert said.startswith("floodplain: my-box.json: option 'players' cannot be '{ \"edition\"")
    assert "allowed are: 2, 3, 4" in said
