"""The file of a tournament: whatever happened to it, it is gone on with or left as it was."""

import os
import re
import resource
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from floodplain.arena.results import Finished, Results, ResultsError, Tournament, seed_in
from floodplain.arena.schedule import deal_seed
from tests.arena import fabricated

BOTS = {"a": 0.0, "b": 1.0, "c": 2.0}
TOURNAMENT = fabricated.tournament(BOTS)
GAMES = fabricated.results(BOTS, 4)
LINES = [msgspec.json.encode(line) + b"\n" for line in (TOURNAMENT, *GAMES)]
WHOLE = b"".join(LINES)


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("results") / "games.jsonl"


def refusal(path: Path, tournament: Tournament = TOURNAMENT) -> str:
    """What is said about a file, which stays as it is."""
    before = path.read_bytes()
    with pytest.raises(ResultsError) as refused, Results(tournament, path):
        pass
    assert path.read_bytes() == before
    return str(refused.value)


def changed(game: Finished, **parts: object) -> bytes:
    return msgspec.json.encode(msgspec.structs.replace(game, **parts)) + b"\n"


def test_what_is_written_is_read(path: Path) -> None:
    path.unlink(missing_ok=True)
    with Results(TOURNAMENT, path) as results:
        for game in GAMES:
            results.add(game)
            assert path.read_bytes().endswith(msgspec.json.encode(game) + b"\n")
    assert path.read_bytes() == WHOLE
    with Results(TOURNAMENT, path) as again:
        assert list(again.games.values()) == GAMES
    assert seed_in(path) == TOURNAMENT.seed


@given(cut=st.integers(0, len(WHOLE)))
def test_wherever_it_was_torn_it_is_gone_on_with(path: Path, cut: int) -> None:
    path.write_bytes(WHOLE[:cut])
    kept = max(0, WHOLE[:cut].count(b"\n") - 1)
    with Results(TOURNAMENT, path) as results:
        assert list(results.games.values()) == GAMES[:kept]
        for game in GAMES[kept:]:
            results.add(game)
    assert path.read_bytes() == WHOLE


@given(lines=st.permutations(LINES[1:]))
def test_the_order_of_the_lines_means_nothing(path: Path, lines: list[bytes]) -> None:
    path.write_bytes(b"".join([LINES[0], *lines]))
    with Results(TOURNAMENT, path) as results:
        assert results.games == {game.fixture: game for game in GAMES}


@pytest.mark.parametrize(
    ("parts", "said"),
    [
        ({"seed": "g"}, "seed f there, g here"),
        ({"game": "other"}, "game rivero there, other here"),
        ({"rules": 2}, "rules 1 there, 2 here"),
        ({"version": "1.3"}, "version 1.2 there, 1.3 here"),
        ({"bots": {"a": "x", "b": "y"}}, "(bots a,b,c there, a,b here)"),
        (
            {"bots": {**TOURNAMENT.bots, "b": "y with 9 iterations"}},
            "(bot b fabricated:b there, y with 9 iterations here)",
        ),
        ({"options": {"goal": "x"}}, "options none there, goal=x here"),
        ({"seats": 3, "seed": "g"}, "seats 2 there, 3 here; seed f there, g here"),
        ({"format": "floodplain tournament 2"}, "format floodplain tournament 1 there"),
    ],
)
def test_another_tournament_is_refused_with_what_differs(
    path: Path, parts: dict[str, object], said: str
) -> None:
    path.write_bytes(WHOLE + b"torn")
    assert said in refusal(path, msgspec.structs.replace(TOURNAMENT, **parts))


@pytest.mark.parametrize("content", [b"my diary", b"my diary\n", b"{}\n", b"\xff\n", b"\n\n"])
def test_a_file_of_somebody_else_is_left_alone(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    assert "this is not the file of a tournament" in refusal(path)


@pytest.mark.parametrize(
    "line",
    [
        changed(GAMES[0], seed="elsewhere"),
        changed(GAMES[0], deal=2),
        changed(GAMES[0], deal=0, seed=deal_seed("f", "a", "b", 0)),
        changed(GAMES[0], bots=("a", "stranger"), seed=deal_seed("f", "a", "stranger", 1)),
        changed(GAMES[0], bots=("a", "a")),
        changed(GAMES[0], bots=("a", "b", "a"), shares=(1.0, 0.0, 0.0), thinking=((), (), ())),
        changed(GAMES[0], shares=(1.0,)),
    ],
)
def test_a_game_of_another_tournament_is_refused_with_its_line(path: Path, line: bytes) -> None:
    path.write_bytes(b"".join([*LINES[:3], line, *LINES[3:]]))
    assert refusal(path).endswith("line 4: this is not a game of this tournament")


@pytest.mark.parametrize("line", [b"\n", b"{}\n", b"\0\0\n", b"\xff\n", LINES[1][:-9] + b"\n"])
def test_a_line_that_is_no_game_is_refused_with_its_number(path: Path, line: bytes) -> None:
    path.write_bytes(b"".join([*LINES[:3], line, *LINES[3:]]))
    assert re.search(r", line 4: .", refusal(path))


def test_a_game_may_be_there_twice_but_not_with_two_results(path: Path) -> None:
    slower = changed(GAMES[0], thinking=((9,), (9,)))
    path.write_bytes(WHOLE + slower)
    with Results(TOURNAMENT, path) as results:
        assert list(results.games.values()) == GAMES
    path.write_bytes(WHOLE + changed(GAMES[0], actions=GAMES[0].actions + 1))
    assert refusal(path).endswith("an earlier line has another result of the same game")


def test_a_place_without_a_file_is_said(tmp_path: Path) -> None:
    for place in (tmp_path, tmp_path / "nowhere" / "games.jsonl"):
        with pytest.raises(ResultsError, match=str(place)), Results(TOURNAMENT, place):
            pass
    assert seed_in(tmp_path / "nowhere") is None


def test_what_is_no_file_is_not_even_opened(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for place in (tmp_path / "pipe", Path("/dev/zero")):
        with pytest.raises(ResultsError, match="not a file"), Results(TOURNAMENT, place):
            pass
        with pytest.raises(ResultsError, match="not a file"):
            seed_in(place)


def test_a_full_disk_loses_only_what_does_not_fit(path: Path) -> None:
    path.write_bytes(b"".join(LINES[:-2]))
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    try:
        with Results(TOURNAMENT, path) as results:
            room = len(b"".join(LINES[:-1])) + 10
            resource.setrlimit(resource.RLIMIT_FSIZE, (room, before[1]))
            results.add(GAMES[-2])
            with pytest.raises(ResultsError, match=re.escape(f"{path}: File too large")):
                results.add(GAMES[-1])
            assert list(results.games.values()) == GAMES[:-1]
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    with Results(TOURNAMENT, path) as again:
        assert list(again.games.values()) == GAMES[:-1]
        again.add(GAMES[-1])
    assert path.read_bytes() == WHOLE


def test_only_one_at_a_time_writes_a_file(path: Path) -> None:
    path.write_bytes(WHOLE[:-1])
    with Results(TOURNAMENT, path) as first:
        assert refusal(path) == f"{path}: another tournament is writing it"
        first.add(GAMES[-1])
    assert path.read_bytes() == WHOLE
    other = fabricated.tournament({"x": 0.0, "y": 1.0})
    refusal(path, other)
    with Results(TOURNAMENT, path) as again:
        assert len(again.games) == len(GAMES)


def test_without_a_file_results_are_only_remembered() -> None:
    with Results(TOURNAMENT) as results:
        for game in GAMES:
            results.add(game)
    assert len(results.games) == len(GAMES)
