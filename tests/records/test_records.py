"""Finished games that are replayed on every run; each way to end has one.

A folder such as `rules-1` has those that were played under an earlier version of the rules.
"""

from pathlib import Path

import msgspec
import pytest

from floodplain.core.endings import TABLE_ENDINGS
from floodplain.core.records import (
    OPTIONAL,
    Record,
    RecordError,
    read,
    record_of,
    replay,
    start,
    write,
)
from floodplain.core.verification import findings
from floodplain.games import GAMES

from .wanted import FOLDER, folder_of, wishes

RECORDS = sorted(FOLDER.rglob("*.record"))
OF_TABLES = [path for path in RECORDS if path.stem.partition("-")[0] in TABLE_ENDINGS]


def kept(path: Path) -> Record:
    return read(path.read_text(encoding="utf-8"))


def label(path: Path) -> str:
    return " ".join(path.relative_to(FOLDER).with_suffix("").parts)


@pytest.mark.parametrize("path", RECORDS, ids=label)
def test_a_kept_game_plays_again(path: Path) -> None:
    record = kept(path)
    assert record.game == path.relative_to(FOLDER).parts[0]
    earlier = path.parent.name.startswith("rules-")
    assert earlier == (record.rules != GAMES.find(record.game).rules_version)
    assert record.result is not None, "a kept game is a finished one"
    match = replay(record, GAMES.find(record.game))
    by_the_table = record.result.ending in TABLE_ENDINGS
    assert match.state.ending() == (None if by_the_table else record.result.ending)
    again = record_of(match, record.players)
    if by_the_table:
        known = {name: getattr(record, name) for name in (*OPTIONAL, "result")}
        again = msgspec.structs.replace(again, **known)
    if earlier:  # written anew it has today's version, and the options that make it play the same
        assert again.rules != record.rules
        assert replay(again, GAMES.find(record.game)).state.snapshot() == match.state.snapshot()
        again = msgspec.structs.replace(again, rules=record.rules, options=record.options)
    assert write(again) == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("path", OF_TABLES, ids=label)
def test_a_kept_game_of_a_table_keeps_its_promise(path: Path) -> None:
    record = kept(path)
    match = start(record, GAMES.find(record.game))
    found = {finding.claim: finding.true for finding in findings(record, match, record.commitment)}
    assert found == {"moves": True, "result": None, "shuffle": True, "commitment": True}


def test_an_earlier_game_is_played_by_its_own_rules() -> None:
    """RB 12.4: this one ends otherwise where open parcels count for the majorities (RB 9.3)."""
    record = kept(FOLDER / "reisbauern" / "rules-1" / "points-festival-yes-by-majority.record")
    game = GAMES.find(record.game)
    assert record.rules == 1 and "river_majority" not in record.options
    assert replay(record, game).options == game.options(festival="yes", river_majority="fields")
    with pytest.raises(RecordError, match="another result than the moves give"):
        replay(msgspec.structs.replace(record, rules=game.rules_version), game)


@pytest.mark.parametrize("name", list(GAMES))
def test_every_ending_has_a_record(name: str) -> None:
    game = GAMES.find(name)
    results = [kept(path).result for path in folder_of(game).glob("*.record")]
    endings = {result.ending for result in results if result is not None}
    wanted = [*game.endings, *TABLE_ENDINGS]
    missing = [ending for ending in wanted if ending not in endings]
    assert not missing, f"no record of {name} ends by {', '.join(missing)}"
    files = {path.name for path in folder_of(game).glob("*.record")}
    wished = [wish.file for wish in wishes(game) if wish.file not in files]
    assert not wished, f"run python -m tests.records.make: {name} lacks {', '.join(wished)}"
