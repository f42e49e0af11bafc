"""Finished games that are replayed on every run; each way to end has one."""

from pathlib import Path

import pytest

from floodplain.core.records import Record, read, record_of, replay, write
from floodplain.games import GAMES

from .wanted import FOLDER, folder_of, wishes

RECORDS = sorted(FOLDER.rglob("*.record"))


def kept(path: Path) -> Record:
    return read(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name} {path.stem}")
def test_a_kept_game_plays_again(path: Path) -> None:
    record = kept(path)
    assert record.game == path.parent.name
    assert record.result is not None, "a kept game is a finished one"
    match = replay(record, GAMES.find(record.game))
    assert match.state.ending() == record.result.ending
    assert write(record_of(match, record.players)) == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", list(GAMES))
def test_every_ending_has_a_record(name: str) -> None:
    game = GAMES.find(name)
    results = [kept(path).result for path in folder_of(game).glob("*.record")]
    endings = {result.ending for result in results if result is not None}
    missing = [ending for ending in game.endings if ending not in endings]
    assert not missing, f"no record of {name} ends by {', '.join(missing)}"
    files = {path.name for path in folder_of(game).glob("*.record")}
    wished = [wish.file for wish in wishes(game) if wish.file not in files]
    assert not wished, f"run python -m tests.records.make: {name} lacks {', '.join(wished)}"
